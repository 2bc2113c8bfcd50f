; Generated from races.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'races.c'

%struct.tw_tag = type { i32, i32, i16, i16, i32 }
%struct.tw_touch = type { ptr, ptr, ptr, ptr, i64, i32, i32 }
%struct.tw_worker = type { ptr, ptr, ptr, ptr, i64, i64, i64, i64, i32, i32, ptr, [3 x i64], i64, i32, i32, %struct.tw_fault }
%struct.tw_fault = type { i32, i32, i32, i32, [3 x i32], i32, i64, i64, i32, i32 }
%struct.tw_launch = type { i64, i64, i64, i64, i64, i64, i64, [3 x ptr], i32, [3 x i32], [3 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i64, i64, i64, i64, i64 }
%struct.tw_site = type { i32, i8, i8, i8, i8, i32, i32, i32 }
%struct.tw_block = type { ptr, [3 x i32], i32, i64, i64, i64, ptr, ptr, ptr, i64, [16 x %struct.tw_barrier] }
%struct.tw_barrier = type { i32, i32, i32, i32, i32, i32, i32, i32, i32 }
%struct.tw_observer = type { ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, ptr, ptr, ptr, ptr, [16 x ptr], %struct.tw_references, ptr, i32, i32 }
%struct.tw_references = type { ptr, i32, i32 }
%struct.tw_range = type { i64, i64, i32, i32, i64 }
%struct.tw_shadow = type { i64, ptr, ptr, ptr, i32, i32 }
%struct.tw_event = type { i32, i32, i32, i32, i64, i64, i64, i64, i64, i64, i32, i32, i32, i32 }

@stripes = internal global [1024 x i32] zeroinitializer, align 16

; Function Attrs: nounwind uwtable
define dso_local void @tw_touch_shared(ptr noundef %t, ptr noundef %tags, i64 noundef %address, i32 noundef %value) #0 {
entry:
  %t.addr = alloca ptr, align 8
  %tags.addr = alloca ptr, align 8
  %address.addr = alloca i64, align 8
  %value.addr = alloca i32, align 4
  store ptr %t, ptr %t.addr, align 8, !tbaa !5
  store ptr %tags, ptr %tags.addr, align 8, !tbaa !5
  store i64 %address, ptr %address.addr, align 8, !tbaa !9
  store i32 %value, ptr %value.addr, align 4, !tbaa !11
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %1 = load ptr, ptr %tags.addr, align 8, !tbaa !5
  %arrayidx = getelementptr inbounds %struct.tw_tag, ptr %1, i64 0
  %2 = load ptr, ptr %tags.addr, align 8, !tbaa !5
  %arrayidx1 = getelementptr inbounds %struct.tw_tag, ptr %2, i64 1
  %3 = load i64, ptr %address.addr, align 8, !tbaa !9
  %4 = load i32, ptr %value.addr, align 4, !tbaa !11
  call void @touch(ptr noundef %0, ptr noundef %arrayidx, ptr noundef %arrayidx1, i32 noundef 2, i64 noundef %3, i32 noundef %4)
  ret void
}

; Function Attrs: nounwind uwtable
define internal void @touch(ptr noundef %t, ptr noundef %write, ptr noundef %reads, i32 noundef %space, i64 noundef %address, i32 noundef %value) #0 {
entry:
  %t.addr = alloca ptr, align 8
  %write.addr = alloca ptr, align 8
  %reads.addr = alloca ptr, align 8
  %space.addr = alloca i32, align 4
  %address.addr = alloca i64, align 8
  %value.addr = alloca i32, align 4
  %o = alloca ptr, align 8
  %checks = alloca i32, align 4
  %writes = alloca i32, align 4
  %mine = alloca %struct.tw_tag, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %last = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %t, ptr %t.addr, align 8, !tbaa !5
  store ptr %write, ptr %write.addr, align 8, !tbaa !5
  store ptr %reads, ptr %reads.addr, align 8, !tbaa !5
  store i32 %space, ptr %space.addr, align 4, !tbaa !11
  store i64 %address, ptr %address.addr, align 8, !tbaa !9
  store i32 %value, ptr %value.addr, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 8, ptr %o) #5
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %observer = getelementptr inbounds %struct.tw_touch, ptr %0, i32 0, i32 2
  %1 = load ptr, ptr %observer, align 8, !tbaa !13
  store ptr %1, ptr %o, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %checks) #5
  %2 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %worker = getelementptr inbounds %struct.tw_touch, ptr %2, i32 0, i32 0
  %3 = load ptr, ptr %worker, align 8, !tbaa !15
  %launch = getelementptr inbounds %struct.tw_worker, ptr %3, i32 0, i32 0
  %4 = load ptr, ptr %launch, align 8, !tbaa !16
  %checks1 = getelementptr inbounds %struct.tw_launch, ptr %4, i32 0, i32 22
  %5 = load i32, ptr %checks1, align 8, !tbaa !19
  store i32 %5, ptr %checks, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %writes) #5
  %6 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_touch, ptr %6, i32 0, i32 3
  %7 = load ptr, ptr %site, align 8, !tbaa !21
  %call = call i32 @tw_writes(ptr noundef %7)
  store i32 %call, ptr %writes, align 4, !tbaa !11
  %8 = load ptr, ptr %write.addr, align 8, !tbaa !5
  %block = getelementptr inbounds %struct.tw_tag, ptr %8, i32 0, i32 0
  %9 = load i32, ptr %block, align 4, !tbaa !22
  %tobool = icmp ne i32 %9, 0
  br i1 %tobool, label %if.then, label %if.end34

if.then:                                          ; preds = %entry
  %10 = load i32, ptr %checks, align 4, !tbaa !11
  %and = and i32 %10, 1
  %tobool2 = icmp ne i32 %and, 0
  br i1 %tobool2, label %land.lhs.true, label %if.end10

land.lhs.true:                                    ; preds = %if.then
  %11 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %12 = load ptr, ptr %write.addr, align 8, !tbaa !5
  %call3 = call i32 @harmless(ptr noundef %11, ptr noundef %12)
  %tobool4 = icmp ne i32 %call3, 0
  br i1 %tobool4, label %if.end10, label %if.then5

if.then5:                                         ; preds = %land.lhs.true
  %13 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %14 = load ptr, ptr %write.addr, align 8, !tbaa !5
  %call6 = call i32 @tw_ordered(ptr noundef %13, ptr noundef %14)
  %tobool7 = icmp ne i32 %call6, 0
  br i1 %tobool7, label %if.end, label %if.then8

if.then8:                                         ; preds = %if.then5
  %15 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %16 = load ptr, ptr %write.addr, align 8, !tbaa !5
  %17 = load i32, ptr %writes, align 4, !tbaa !11
  %tobool9 = icmp ne i32 %17, 0
  %18 = zext i1 %tobool9 to i64
  %cond = select i1 %tobool9, i32 4, i32 1
  %19 = load i32, ptr %space.addr, align 4, !tbaa !11
  %20 = load i64, ptr %address.addr, align 8, !tbaa !9
  %21 = load i32, ptr %value.addr, align 4, !tbaa !11
  call void @race(ptr noundef %15, ptr noundef %16, i32 noundef %cond, i32 noundef %19, i64 noundef %20, i32 noundef %21)
  br label %if.end

if.end:                                           ; preds = %if.then8, %if.then5
  %22 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %23 = load ptr, ptr %write.addr, align 8, !tbaa !5
  call void @needs_barrier(ptr noundef %22, ptr noundef %23)
  br label %if.end10

if.end10:                                         ; preds = %if.end, %land.lhs.true, %if.then
  %24 = load i32, ptr %writes, align 4, !tbaa !11
  %tobool11 = icmp ne i32 %24, 0
  br i1 %tobool11, label %land.lhs.true12, label %if.end33

land.lhs.true12:                                  ; preds = %if.end10
  %25 = load i32, ptr %space.addr, align 4, !tbaa !11
  %cmp = icmp eq i32 %25, 1
  br i1 %cmp, label %land.lhs.true13, label %if.end33

land.lhs.true13:                                  ; preds = %land.lhs.true12
  %26 = load i32, ptr %checks, align 4, !tbaa !11
  %and14 = and i32 %26, 4
  %tobool15 = icmp ne i32 %and14, 0
  br i1 %tobool15, label %land.lhs.true16, label %if.end33

land.lhs.true16:                                  ; preds = %land.lhs.true13
  %27 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %28 = load ptr, ptr %write.addr, align 8, !tbaa !5
  %call17 = call i32 @by_me(ptr noundef %27, ptr noundef %28)
  %tobool18 = icmp ne i32 %call17, 0
  br i1 %tobool18, label %if.end33, label %land.lhs.true19

land.lhs.true19:                                  ; preds = %land.lhs.true16
  %29 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %flags = getelementptr inbounds %struct.tw_touch, ptr %29, i32 0, i32 6
  %30 = load i32, ptr %flags, align 4, !tbaa !25
  %31 = load ptr, ptr %write.addr, align 8, !tbaa !5
  %thread = getelementptr inbounds %struct.tw_tag, ptr %31, i32 0, i32 3
  %32 = load i16, ptr %thread, align 2, !tbaa !26
  %conv = zext i16 %32 to i32
  %or = or i32 %30, %conv
  %and20 = and i32 %or, 1024
  %tobool21 = icmp ne i32 %and20, 0
  br i1 %tobool21, label %if.end33, label %land.lhs.true22

land.lhs.true22:                                  ; preds = %land.lhs.true19
  %33 = load ptr, ptr %reads.addr, align 8, !tbaa !5
  %tobool23 = icmp ne ptr %33, null
  br i1 %tobool23, label %land.lhs.true24, label %if.then27

land.lhs.true24:                                  ; preds = %land.lhs.true22
  %34 = load ptr, ptr %reads.addr, align 8, !tbaa !5
  %arrayidx = getelementptr inbounds %struct.tw_tag, ptr %34, i64 0
  %block25 = getelementptr inbounds %struct.tw_tag, ptr %arrayidx, i32 0, i32 0
  %35 = load i32, ptr %block25, align 4, !tbaa !22
  %tobool26 = icmp ne i32 %35, 0
  br i1 %tobool26, label %if.end33, label %if.then27

if.then27:                                        ; preds = %land.lhs.true24, %land.lhs.true22
  %36 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %37 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %worker28 = getelementptr inbounds %struct.tw_touch, ptr %37, i32 0, i32 0
  %38 = load ptr, ptr %worker28, align 8, !tbaa !15
  %39 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %site29 = getelementptr inbounds %struct.tw_touch, ptr %39, i32 0, i32 3
  %40 = load ptr, ptr %site29, align 8, !tbaa !21
  %index = getelementptr inbounds %struct.tw_site, ptr %40, i32 0, i32 0
  %41 = load i32, ptr %index, align 4, !tbaa !27
  %42 = load ptr, ptr %write.addr, align 8, !tbaa !5
  %site30 = getelementptr inbounds %struct.tw_tag, ptr %42, i32 0, i32 2
  %43 = load i16, ptr %site30, align 4, !tbaa !29
  %conv31 = zext i16 %43 to i32
  %call32 = call ptr @tw_seen(ptr noundef %38, i32 noundef 2, i32 noundef %41, i32 noundef %conv31, i32 noundef 0, i64 noundef 1)
  %44 = load ptr, ptr %write.addr, align 8, !tbaa !5
  %45 = load i32, ptr %space.addr, align 4, !tbaa !11
  %46 = load i64, ptr %address.addr, align 8, !tbaa !9
  %47 = load i32, ptr %value.addr, align 4, !tbaa !11
  call void @example(ptr noundef %36, ptr noundef %call32, ptr noundef %44, i32 noundef %45, i64 noundef %46, i32 noundef %47)
  br label %if.end33

if.end33:                                         ; preds = %if.then27, %land.lhs.true24, %land.lhs.true19, %land.lhs.true16, %land.lhs.true13, %land.lhs.true12, %if.end10
  br label %if.end34

if.end34:                                         ; preds = %if.end33, %entry
  call void @llvm.lifetime.start.p0(i64 16, ptr %mine) #5
  %block35 = getelementptr inbounds %struct.tw_tag, ptr %mine, i32 0, i32 0
  %48 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %block36 = getelementptr inbounds %struct.tw_touch, ptr %48, i32 0, i32 1
  %49 = load ptr, ptr %block36, align 8, !tbaa !30
  %number = getelementptr inbounds %struct.tw_block, ptr %49, i32 0, i32 9
  %50 = load i64, ptr %number, align 8, !tbaa !31
  %conv37 = trunc i64 %50 to i32
  %add = add i32 %conv37, 1
  store i32 %add, ptr %block35, align 4, !tbaa !22
  %time = getelementptr inbounds %struct.tw_tag, ptr %mine, i32 0, i32 1
  %51 = load ptr, ptr %o, align 8, !tbaa !5
  %time38 = getelementptr inbounds %struct.tw_observer, ptr %51, i32 0, i32 3
  %52 = load i32, ptr %time38, align 8, !tbaa !33
  store i32 %52, ptr %time, align 4, !tbaa !36
  %site39 = getelementptr inbounds %struct.tw_tag, ptr %mine, i32 0, i32 2
  %53 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %site40 = getelementptr inbounds %struct.tw_touch, ptr %53, i32 0, i32 3
  %54 = load ptr, ptr %site40, align 8, !tbaa !21
  %index41 = getelementptr inbounds %struct.tw_site, ptr %54, i32 0, i32 0
  %55 = load i32, ptr %index41, align 4, !tbaa !27
  %conv42 = trunc i32 %55 to i16
  store i16 %conv42, ptr %site39, align 4, !tbaa !29
  %thread43 = getelementptr inbounds %struct.tw_tag, ptr %mine, i32 0, i32 3
  %56 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %thread44 = getelementptr inbounds %struct.tw_touch, ptr %56, i32 0, i32 5
  %57 = load i32, ptr %thread44, align 8, !tbaa !37
  %58 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %flags45 = getelementptr inbounds %struct.tw_touch, ptr %58, i32 0, i32 6
  %59 = load i32, ptr %flags45, align 4, !tbaa !25
  %or46 = or i32 %57, %59
  %conv47 = trunc i32 %or46 to i16
  store i16 %conv47, ptr %thread43, align 2, !tbaa !26
  %value48 = getelementptr inbounds %struct.tw_tag, ptr %mine, i32 0, i32 4
  %60 = load i32, ptr %value.addr, align 4, !tbaa !11
  store i32 %60, ptr %value48, align 4, !tbaa !38
  %61 = load i32, ptr %writes, align 4, !tbaa !11
  %tobool49 = icmp ne i32 %61, 0
  br i1 %tobool49, label %if.end72, label %if.then50

if.then50:                                        ; preds = %if.end34
  %62 = load ptr, ptr %reads.addr, align 8, !tbaa !5
  %tobool51 = icmp ne ptr %62, null
  br i1 %tobool51, label %if.end53, label %if.then52

if.then52:                                        ; preds = %if.then50
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end53:                                         ; preds = %if.then50
  call void @llvm.lifetime.start.p0(i64 4, ptr %last) #5
  %63 = load ptr, ptr %reads.addr, align 8, !tbaa !5
  %arrayidx54 = getelementptr inbounds %struct.tw_tag, ptr %63, i64 0
  %block55 = getelementptr inbounds %struct.tw_tag, ptr %arrayidx54, i32 0, i32 0
  %64 = load i32, ptr %block55, align 4, !tbaa !22
  %block56 = getelementptr inbounds %struct.tw_tag, ptr %mine, i32 0, i32 0
  %65 = load i32, ptr %block56, align 4, !tbaa !22
  %cmp57 = icmp eq i32 %64, %65
  br i1 %cmp57, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %if.end53
  %66 = load ptr, ptr %reads.addr, align 8, !tbaa !5
  %arrayidx59 = getelementptr inbounds %struct.tw_tag, ptr %66, i64 0
  %thread60 = getelementptr inbounds %struct.tw_tag, ptr %arrayidx59, i32 0, i32 3
  %67 = load i16, ptr %thread60, align 2, !tbaa !26
  %conv61 = zext i16 %67 to i32
  %and62 = and i32 %conv61, 1023
  %68 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %thread63 = getelementptr inbounds %struct.tw_touch, ptr %68, i32 0, i32 5
  %69 = load i32, ptr %thread63, align 8, !tbaa !37
  %cmp64 = icmp eq i32 %and62, %69
  br label %land.end

land.end:                                         ; preds = %land.rhs, %if.end53
  %70 = phi i1 [ false, %if.end53 ], [ %cmp64, %land.rhs ]
  %land.ext = zext i1 %70 to i32
  store i32 %land.ext, ptr %last, align 4, !tbaa !11
  %71 = load i32, ptr %last, align 4, !tbaa !11
  %tobool66 = icmp ne i32 %71, 0
  br i1 %tobool66, label %if.end70, label %if.then67

if.then67:                                        ; preds = %land.end
  %72 = load ptr, ptr %reads.addr, align 8, !tbaa !5
  %arrayidx68 = getelementptr inbounds %struct.tw_tag, ptr %72, i64 1
  %73 = load ptr, ptr %reads.addr, align 8, !tbaa !5
  %arrayidx69 = getelementptr inbounds %struct.tw_tag, ptr %73, i64 0
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %arrayidx68, ptr align 4 %arrayidx69, i64 16, i1 false), !tbaa.struct !39
  br label %if.end70

if.end70:                                         ; preds = %if.then67, %land.end
  %74 = load ptr, ptr %reads.addr, align 8, !tbaa !5
  %arrayidx71 = getelementptr inbounds %struct.tw_tag, ptr %74, i64 0
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %arrayidx71, ptr align 4 %mine, i64 16, i1 false), !tbaa.struct !39
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %last) #5
  br label %cleanup

if.end72:                                         ; preds = %if.end34
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #5
  store i32 0, ptr %i, align 4, !tbaa !11
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end72
  %75 = load ptr, ptr %reads.addr, align 8, !tbaa !5
  %tobool73 = icmp ne ptr %75, null
  br i1 %tobool73, label %land.rhs74, label %land.end77

land.rhs74:                                       ; preds = %for.cond
  %76 = load i32, ptr %i, align 4, !tbaa !11
  %cmp75 = icmp ult i32 %76, 2
  br label %land.end77

land.end77:                                       ; preds = %land.rhs74, %for.cond
  %77 = phi i1 [ false, %for.cond ], [ %cmp75, %land.rhs74 ]
  br i1 %77, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end77
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #5
  br label %for.end

for.body:                                         ; preds = %land.end77
  %78 = load ptr, ptr %reads.addr, align 8, !tbaa !5
  %79 = load i32, ptr %i, align 4, !tbaa !11
  %idxprom = zext i32 %79 to i64
  %arrayidx79 = getelementptr inbounds %struct.tw_tag, ptr %78, i64 %idxprom
  %block80 = getelementptr inbounds %struct.tw_tag, ptr %arrayidx79, i32 0, i32 0
  %80 = load i32, ptr %block80, align 4, !tbaa !22
  %tobool81 = icmp ne i32 %80, 0
  br i1 %tobool81, label %lor.lhs.false, label %if.then86

lor.lhs.false:                                    ; preds = %for.body
  %81 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %82 = load ptr, ptr %reads.addr, align 8, !tbaa !5
  %83 = load i32, ptr %i, align 4, !tbaa !11
  %idxprom82 = zext i32 %83 to i64
  %arrayidx83 = getelementptr inbounds %struct.tw_tag, ptr %82, i64 %idxprom82
  %call84 = call i32 @by_me(ptr noundef %81, ptr noundef %arrayidx83)
  %tobool85 = icmp ne i32 %call84, 0
  br i1 %tobool85, label %if.then86, label %if.end87

if.then86:                                        ; preds = %lor.lhs.false, %for.body
  br label %for.inc

if.end87:                                         ; preds = %lor.lhs.false
  %84 = load i32, ptr %checks, align 4, !tbaa !11
  %and88 = and i32 %84, 1
  %tobool89 = icmp ne i32 %and88, 0
  br i1 %tobool89, label %land.lhs.true90, label %if.end106

land.lhs.true90:                                  ; preds = %if.end87
  %85 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %86 = load ptr, ptr %reads.addr, align 8, !tbaa !5
  %87 = load i32, ptr %i, align 4, !tbaa !11
  %idxprom91 = zext i32 %87 to i64
  %arrayidx92 = getelementptr inbounds %struct.tw_tag, ptr %86, i64 %idxprom91
  %call93 = call i32 @harmless(ptr noundef %85, ptr noundef %arrayidx92)
  %tobool94 = icmp ne i32 %call93, 0
  br i1 %tobool94, label %if.end106, label %if.then95

if.then95:                                        ; preds = %land.lhs.true90
  %88 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %89 = load ptr, ptr %reads.addr, align 8, !tbaa !5
  %90 = load i32, ptr %i, align 4, !tbaa !11
  %idxprom96 = zext i32 %90 to i64
  %arrayidx97 = getelementptr inbounds %struct.tw_tag, ptr %89, i64 %idxprom96
  %call98 = call i32 @tw_ordered(ptr noundef %88, ptr noundef %arrayidx97)
  %tobool99 = icmp ne i32 %call98, 0
  br i1 %tobool99, label %if.end103, label %if.then100

if.then100:                                       ; preds = %if.then95
  %91 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %92 = load ptr, ptr %reads.addr, align 8, !tbaa !5
  %93 = load i32, ptr %i, align 4, !tbaa !11
  %idxprom101 = zext i32 %93 to i64
  %arrayidx102 = getelementptr inbounds %struct.tw_tag, ptr %92, i64 %idxprom101
  %94 = load i32, ptr %space.addr, align 4, !tbaa !11
  %95 = load i64, ptr %address.addr, align 8, !tbaa !9
  %96 = load i32, ptr %value.addr, align 4, !tbaa !11
  call void @race(ptr noundef %91, ptr noundef %arrayidx102, i32 noundef 2, i32 noundef %94, i64 noundef %95, i32 noundef %96)
  br label %if.end103

if.end103:                                        ; preds = %if.then100, %if.then95
  %97 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %98 = load ptr, ptr %reads.addr, align 8, !tbaa !5
  %99 = load i32, ptr %i, align 4, !tbaa !11
  %idxprom104 = zext i32 %99 to i64
  %arrayidx105 = getelementptr inbounds %struct.tw_tag, ptr %98, i64 %idxprom104
  call void @needs_barrier(ptr noundef %97, ptr noundef %arrayidx105)
  br label %if.end106

if.end106:                                        ; preds = %if.end103, %land.lhs.true90, %if.end87
  br label %for.inc

for.inc:                                          ; preds = %if.end106, %if.then86
  %100 = load i32, ptr %i, align 4, !tbaa !11
  %inc = add i32 %100, 1
  store i32 %inc, ptr %i, align 4, !tbaa !11
  br label %for.cond, !llvm.loop !41

for.end:                                          ; preds = %for.cond.cleanup
  %101 = load ptr, ptr %reads.addr, align 8, !tbaa !5
  %tobool107 = icmp ne ptr %101, null
  br i1 %tobool107, label %if.then108, label %if.end113

if.then108:                                       ; preds = %for.end
  %102 = load ptr, ptr %reads.addr, align 8, !tbaa !5
  %arrayidx109 = getelementptr inbounds %struct.tw_tag, ptr %102, i64 1
  %block110 = getelementptr inbounds %struct.tw_tag, ptr %arrayidx109, i32 0, i32 0
  store i32 0, ptr %block110, align 4, !tbaa !22
  %103 = load ptr, ptr %reads.addr, align 8, !tbaa !5
  %arrayidx111 = getelementptr inbounds %struct.tw_tag, ptr %103, i64 0
  %block112 = getelementptr inbounds %struct.tw_tag, ptr %arrayidx111, i32 0, i32 0
  store i32 0, ptr %block112, align 4, !tbaa !22
  br label %if.end113

if.end113:                                        ; preds = %if.then108, %for.end
  %104 = load ptr, ptr %write.addr, align 8, !tbaa !5
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %104, ptr align 4 %mine, i64 16, i1 false), !tbaa.struct !39
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end113, %if.end70, %if.then52
  call void @llvm.lifetime.end.p0(i64 16, ptr %mine) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %writes) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %checks) #5
  call void @llvm.lifetime.end.p0(i64 8, ptr %o) #5
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 1, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup, %cleanup
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nounwind uwtable
define dso_local i32 @tw_value_of(ptr noundef %site, ptr noundef %values, i32 noundef %lane, i32 noundef %byte, i32 noundef %bytes) #0 {
entry:
  %site.addr = alloca ptr, align 8
  %values.addr = alloca ptr, align 8
  %lane.addr = alloca i32, align 4
  %byte.addr = alloca i32, align 4
  %bytes.addr = alloca i32, align 4
  %value = alloca i32, align 4
  %b = alloca i32, align 4
  %element = alloca i32, align 4
  %within = alloca i32, align 4
  %turn = alloca i32, align 4
  %one = alloca i32, align 4
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store ptr %values, ptr %values.addr, align 8, !tbaa !5
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !11
  store i32 %byte, ptr %byte.addr, align 4, !tbaa !11
  store i32 %bytes, ptr %bytes.addr, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %value) #5
  store i32 0, ptr %value, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %b) #5
  %0 = load i32, ptr %byte.addr, align 4, !tbaa !11
  store i32 %0, ptr %b, align 4, !tbaa !11
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load ptr, ptr %values.addr, align 8, !tbaa !5
  %tobool = icmp ne ptr %1, null
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %2 = load i32, ptr %b, align 4, !tbaa !11
  %3 = load i32, ptr %byte.addr, align 4, !tbaa !11
  %4 = load i32, ptr %bytes.addr, align 4, !tbaa !11
  %add = add i32 %3, %4
  %cmp = icmp ult i32 %2, %add
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %5 = phi i1 [ false, %for.cond ], [ %cmp, %land.rhs ]
  br i1 %5, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %b) #5
  br label %for.end

for.body:                                         ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %element) #5
  %6 = load i32, ptr %b, align 4, !tbaa !11
  %7 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size = getelementptr inbounds %struct.tw_site, ptr %7, i32 0, i32 2
  %8 = load i8, ptr %size, align 1, !tbaa !43
  %conv = zext i8 %8 to i32
  %div = udiv i32 %6, %conv
  store i32 %div, ptr %element, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %within) #5
  %9 = load i32, ptr %b, align 4, !tbaa !11
  %10 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size1 = getelementptr inbounds %struct.tw_site, ptr %10, i32 0, i32 2
  %11 = load i8, ptr %size1, align 1, !tbaa !43
  %conv2 = zext i8 %11 to i32
  %rem = urem i32 %9, %conv2
  store i32 %rem, ptr %within, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %turn) #5
  %12 = load i32, ptr %b, align 4, !tbaa !11
  %13 = load i32, ptr %byte.addr, align 4, !tbaa !11
  %sub = sub i32 %12, %13
  %and = and i32 %sub, 3
  %mul = mul i32 8, %and
  store i32 %mul, ptr %turn, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %one) #5
  %14 = load ptr, ptr %values.addr, align 8, !tbaa !5
  %15 = load i32, ptr %element, align 4, !tbaa !11
  %mul3 = mul i32 %15, 32
  %16 = load i32, ptr %lane.addr, align 4, !tbaa !11
  %add4 = add i32 %mul3, %16
  %17 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size5 = getelementptr inbounds %struct.tw_site, ptr %17, i32 0, i32 2
  %18 = load i8, ptr %size5, align 1, !tbaa !43
  %conv6 = zext i8 %18 to i32
  %mul7 = mul i32 %add4, %conv6
  %19 = load i32, ptr %within, align 4, !tbaa !11
  %add8 = add i32 %mul7, %19
  %idxprom = zext i32 %add8 to i64
  %arrayidx = getelementptr inbounds i8, ptr %14, i64 %idxprom
  %20 = load i8, ptr %arrayidx, align 1, !tbaa !44
  %conv9 = zext i8 %20 to i32
  store i32 %conv9, ptr %one, align 4, !tbaa !11
  %21 = load i32, ptr %one, align 4, !tbaa !11
  %22 = load i32, ptr %turn, align 4, !tbaa !11
  %shl = shl i32 %21, %22
  %23 = load i32, ptr %b, align 4, !tbaa !11
  %24 = load i32, ptr %byte.addr, align 4, !tbaa !11
  %sub10 = sub i32 %23, %24
  %cmp11 = icmp ult i32 %sub10, 4
  %25 = zext i1 %cmp11 to i64
  %cond = select i1 %cmp11, i32 1, i32 -1640531535
  %mul13 = mul i32 %shl, %cond
  %26 = load i32, ptr %value, align 4, !tbaa !11
  %xor = xor i32 %26, %mul13
  store i32 %xor, ptr %value, align 4, !tbaa !11
  call void @llvm.lifetime.end.p0(i64 4, ptr %one) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %turn) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %within) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %element) #5
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %27 = load i32, ptr %b, align 4, !tbaa !11
  %inc = add i32 %27, 1
  store i32 %inc, ptr %b, align 4, !tbaa !11
  br label %for.cond, !llvm.loop !45

for.end:                                          ; preds = %for.cond.cleanup
  %28 = load i32, ptr %value, align 4, !tbaa !11
  call void @llvm.lifetime.end.p0(i64 4, ptr %value) #5
  ret i32 %28
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nounwind uwtable
define dso_local ptr @tw_shadow_of(ptr noundef %launch, ptr noundef %site, i64 noundef %address) #0 {
entry:
  %retval = alloca ptr, align 8
  %launch.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %address.addr = alloca i64, align 8
  %shadows = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %index = alloca i32, align 4
  %ranges = alloca ptr, align 8
  %low = alloca i32, align 4
  %high = alloca i32, align 4
  %middle = alloca i32, align 4
  %shadow = alloca ptr, align 8
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store i64 %address, ptr %address.addr, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %shadows) #5
  %0 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %shadows1 = getelementptr inbounds %struct.tw_launch, ptr %0, i32 0, i32 26
  %1 = load i64, ptr %shadows1, align 8, !tbaa !46
  %2 = inttoptr i64 %1 to ptr
  store ptr %2, ptr %shadows, align 8, !tbaa !5
  %3 = load ptr, ptr %shadows, align 8, !tbaa !5
  %tobool = icmp ne ptr %3, null
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store ptr null, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup33

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %index) #5
  %4 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range = getelementptr inbounds %struct.tw_site, ptr %4, i32 0, i32 5
  %5 = load i32, ptr %range, align 4, !tbaa !47
  %cmp = icmp sge i32 %5, 0
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  %6 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %range_shadow = getelementptr inbounds %struct.tw_launch, ptr %6, i32 0, i32 27
  %7 = load i64, ptr %range_shadow, align 8, !tbaa !48
  %8 = inttoptr i64 %7 to ptr
  %9 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range2 = getelementptr inbounds %struct.tw_site, ptr %9, i32 0, i32 5
  %10 = load i32, ptr %range2, align 4, !tbaa !47
  %idxprom = sext i32 %10 to i64
  %arrayidx = getelementptr inbounds i32, ptr %8, i64 %idxprom
  %11 = load i32, ptr %arrayidx, align 4, !tbaa !11
  br label %cond.end

cond.false:                                       ; preds = %if.end
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %11, %cond.true ], [ -1, %cond.false ]
  store i32 %cond, ptr %index, align 4, !tbaa !11
  %12 = load i32, ptr %index, align 4, !tbaa !11
  %cmp3 = icmp slt i32 %12, 0
  br i1 %cmp3, label %if.then4, label %if.end21

if.then4:                                         ; preds = %cond.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %ranges) #5
  %13 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %live = getelementptr inbounds %struct.tw_launch, ptr %13, i32 0, i32 5
  %14 = load i64, ptr %live, align 8, !tbaa !49
  %15 = inttoptr i64 %14 to ptr
  store ptr %15, ptr %ranges, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %low) #5
  store i32 0, ptr %low, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %high) #5
  %16 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %live_count = getelementptr inbounds %struct.tw_launch, ptr %16, i32 0, i32 8
  %17 = load i32, ptr %live_count, align 8, !tbaa !50
  store i32 %17, ptr %high, align 4, !tbaa !11
  br label %while.cond

while.cond:                                       ; preds = %if.end11, %if.then4
  %18 = load i32, ptr %low, align 4, !tbaa !11
  %19 = load i32, ptr %high, align 4, !tbaa !11
  %cmp5 = icmp ult i32 %18, %19
  br i1 %cmp5, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %middle) #5
  %20 = load i32, ptr %low, align 4, !tbaa !11
  %21 = load i32, ptr %high, align 4, !tbaa !11
  %add = add i32 %20, %21
  %div = udiv i32 %add, 2
  store i32 %div, ptr %middle, align 4, !tbaa !11
  %22 = load ptr, ptr %ranges, align 8, !tbaa !5
  %23 = load i32, ptr %middle, align 4, !tbaa !11
  %idxprom6 = zext i32 %23 to i64
  %arrayidx7 = getelementptr inbounds %struct.tw_range, ptr %22, i64 %idxprom6
  %start = getelementptr inbounds %struct.tw_range, ptr %arrayidx7, i32 0, i32 0
  %24 = load i64, ptr %start, align 8, !tbaa !51
  %25 = load i64, ptr %address.addr, align 8, !tbaa !9
  %cmp8 = icmp ule i64 %24, %25
  br i1 %cmp8, label %if.then9, label %if.else

if.then9:                                         ; preds = %while.body
  %26 = load i32, ptr %middle, align 4, !tbaa !11
  %add10 = add i32 %26, 1
  store i32 %add10, ptr %low, align 4, !tbaa !11
  br label %if.end11

if.else:                                          ; preds = %while.body
  %27 = load i32, ptr %middle, align 4, !tbaa !11
  store i32 %27, ptr %high, align 4, !tbaa !11
  br label %if.end11

if.end11:                                         ; preds = %if.else, %if.then9
  call void @llvm.lifetime.end.p0(i64 4, ptr %middle) #5
  br label %while.cond, !llvm.loop !53

while.end:                                        ; preds = %while.cond
  %28 = load i32, ptr %low, align 4, !tbaa !11
  %tobool12 = icmp ne i32 %28, 0
  br i1 %tobool12, label %lor.lhs.false, label %if.then16

lor.lhs.false:                                    ; preds = %while.end
  %29 = load i64, ptr %address.addr, align 8, !tbaa !9
  %30 = load ptr, ptr %ranges, align 8, !tbaa !5
  %31 = load i32, ptr %low, align 4, !tbaa !11
  %sub = sub i32 %31, 1
  %idxprom13 = zext i32 %sub to i64
  %arrayidx14 = getelementptr inbounds %struct.tw_range, ptr %30, i64 %idxprom13
  %end = getelementptr inbounds %struct.tw_range, ptr %arrayidx14, i32 0, i32 1
  %32 = load i64, ptr %end, align 8, !tbaa !54
  %cmp15 = icmp uge i64 %29, %32
  br i1 %cmp15, label %if.then16, label %if.end17

if.then16:                                        ; preds = %lor.lhs.false, %while.end
  store ptr null, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end17:                                         ; preds = %lor.lhs.false
  %33 = load i32, ptr %low, align 4, !tbaa !11
  %sub18 = sub nsw i32 %33, 1
  store i32 %sub18, ptr %index, align 4, !tbaa !11
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end17, %if.then16
  call void @llvm.lifetime.end.p0(i64 4, ptr %high) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %low) #5
  call void @llvm.lifetime.end.p0(i64 8, ptr %ranges) #5
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup32 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %if.end21

if.end21:                                         ; preds = %cleanup.cont, %cond.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %shadow) #5
  %34 = load ptr, ptr %shadows, align 8, !tbaa !5
  %35 = load i32, ptr %index, align 4, !tbaa !11
  %idxprom22 = sext i32 %35 to i64
  %arrayidx23 = getelementptr inbounds %struct.tw_shadow, ptr %34, i64 %idxprom22
  store ptr %arrayidx23, ptr %shadow, align 8, !tbaa !5
  %36 = load ptr, ptr %shadow, align 8, !tbaa !5
  %writes = getelementptr inbounds %struct.tw_shadow, ptr %36, i32 0, i32 1
  %37 = load ptr, ptr %writes, align 8, !tbaa !55
  %tobool24 = icmp ne ptr %37, null
  br i1 %tobool24, label %cond.true27, label %lor.lhs.false25

lor.lhs.false25:                                  ; preds = %if.end21
  %38 = load ptr, ptr %shadow, align 8, !tbaa !5
  %defined = getelementptr inbounds %struct.tw_shadow, ptr %38, i32 0, i32 3
  %39 = load ptr, ptr %defined, align 8, !tbaa !57
  %tobool26 = icmp ne ptr %39, null
  br i1 %tobool26, label %cond.true27, label %cond.false28

cond.true27:                                      ; preds = %lor.lhs.false25, %if.end21
  %40 = load ptr, ptr %shadow, align 8, !tbaa !5
  br label %cond.end29

cond.false28:                                     ; preds = %lor.lhs.false25
  br label %cond.end29

cond.end29:                                       ; preds = %cond.false28, %cond.true27
  %cond30 = phi ptr [ %40, %cond.true27 ], [ null, %cond.false28 ]
  store ptr %cond30, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %shadow) #5
  br label %cleanup32

cleanup32:                                        ; preds = %cond.end29, %cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %index) #5
  br label %cleanup33

cleanup33:                                        ; preds = %cleanup32, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %shadows) #5
  %41 = load ptr, ptr %retval, align 8
  ret ptr %41
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_touch_global(ptr noundef %t, ptr noundef %shadow, i64 noundef %address, ptr noundef %values, i32 noundef %lane) #0 {
entry:
  %t.addr = alloca ptr, align 8
  %shadow.addr = alloca ptr, align 8
  %address.addr = alloca i64, align 8
  %values.addr = alloca ptr, align 8
  %lane.addr = alloca i32, align 4
  %bytes = alloca i32, align 4
  %unit = alloca i32, align 4
  %first = alloca i64, align 8
  %last = alloca i64, align 8
  %stripe = alloca ptr, align 8
  %shared = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  %u = alloca i64, align 8
  %byte = alloca i32, align 4
  %held = alloca i32, align 4
  %value = alloca i32, align 4
  %.atomictmp37 = alloca i32, align 4
  store ptr %t, ptr %t.addr, align 8, !tbaa !5
  store ptr %shadow, ptr %shadow.addr, align 8, !tbaa !5
  store i64 %address, ptr %address.addr, align 8, !tbaa !9
  store ptr %values, ptr %values.addr, align 8, !tbaa !5
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %bytes) #5
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_touch, ptr %0, i32 0, i32 3
  %1 = load ptr, ptr %site, align 8, !tbaa !21
  %call = call i32 @tw_site_bytes(ptr noundef %1)
  store i32 %call, ptr %bytes, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %unit) #5
  %2 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %unit1 = getelementptr inbounds %struct.tw_shadow, ptr %2, i32 0, i32 4
  %3 = load i32, ptr %unit1, align 8, !tbaa !58
  %shl = shl i32 1, %3
  store i32 %shl, ptr %unit, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 8, ptr %first) #5
  %4 = load i64, ptr %address.addr, align 8, !tbaa !9
  %5 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %start = getelementptr inbounds %struct.tw_shadow, ptr %5, i32 0, i32 0
  %6 = load i64, ptr %start, align 8, !tbaa !59
  %sub = sub i64 %4, %6
  %7 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %unit2 = getelementptr inbounds %struct.tw_shadow, ptr %7, i32 0, i32 4
  %8 = load i32, ptr %unit2, align 8, !tbaa !58
  %sh_prom = zext i32 %8 to i64
  %shr = lshr i64 %sub, %sh_prom
  store i64 %shr, ptr %first, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %last) #5
  %9 = load i64, ptr %address.addr, align 8, !tbaa !9
  %10 = load i32, ptr %bytes, align 4, !tbaa !11
  %conv = zext i32 %10 to i64
  %add = add i64 %9, %conv
  %sub3 = sub i64 %add, 1
  %11 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %start4 = getelementptr inbounds %struct.tw_shadow, ptr %11, i32 0, i32 0
  %12 = load i64, ptr %start4, align 8, !tbaa !59
  %sub5 = sub i64 %sub3, %12
  %13 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %unit6 = getelementptr inbounds %struct.tw_shadow, ptr %13, i32 0, i32 4
  %14 = load i32, ptr %unit6, align 8, !tbaa !58
  %sh_prom7 = zext i32 %14 to i64
  %shr8 = lshr i64 %sub5, %sh_prom7
  store i64 %shr8, ptr %last, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %stripe) #5
  %15 = load i64, ptr %address.addr, align 8, !tbaa !9
  %shr9 = lshr i64 %15, 10
  %and = and i64 %shr9, 1023
  %arrayidx = getelementptr inbounds [1024 x i32], ptr @stripes, i64 0, i64 %and
  store ptr %arrayidx, ptr %stripe, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %shared) #5
  %16 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %worker = getelementptr inbounds %struct.tw_touch, ptr %16, i32 0, i32 0
  %17 = load ptr, ptr %worker, align 8, !tbaa !15
  %launch = getelementptr inbounds %struct.tw_worker, ptr %17, i32 0, i32 0
  %18 = load ptr, ptr %launch, align 8, !tbaa !16
  %workers = getelementptr inbounds %struct.tw_launch, ptr %18, i32 0, i32 25
  %19 = load i32, ptr %workers, align 4, !tbaa !60
  %cmp = icmp ugt i32 %19, 1
  %conv10 = zext i1 %cmp to i32
  store i32 %conv10, ptr %shared, align 4, !tbaa !11
  %20 = load i32, ptr %shared, align 4, !tbaa !11
  %tobool = icmp ne i32 %20, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  br label %while.cond

while.cond:                                       ; preds = %while.body, %if.then
  %21 = load ptr, ptr %stripe, align 8, !tbaa !5
  store i32 1, ptr %.atomictmp, align 4, !tbaa !11
  %22 = load i32, ptr %.atomictmp, align 4
  %23 = atomicrmw xchg ptr %21, i32 %22 acquire, align 4
  store i32 %23, ptr %atomic-temp, align 4
  %24 = load i32, ptr %atomic-temp, align 4, !tbaa !11
  %tobool11 = icmp ne i32 %24, 0
  br i1 %tobool11, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  br label %while.cond, !llvm.loop !61

while.end:                                        ; preds = %while.cond
  br label %if.end

if.end:                                           ; preds = %while.end, %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %u) #5
  %25 = load i64, ptr %first, align 8, !tbaa !9
  store i64 %25, ptr %u, align 8, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %26 = load i64, ptr %u, align 8, !tbaa !9
  %27 = load i64, ptr %last, align 8, !tbaa !9
  %cmp12 = icmp ule i64 %26, %27
  br i1 %cmp12, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 8, ptr %u) #5
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %byte) #5
  %28 = load i64, ptr %u, align 8, !tbaa !9
  %29 = load i64, ptr %first, align 8, !tbaa !9
  %sub14 = sub i64 %28, %29
  %30 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %unit15 = getelementptr inbounds %struct.tw_shadow, ptr %30, i32 0, i32 4
  %31 = load i32, ptr %unit15, align 8, !tbaa !58
  %sh_prom16 = zext i32 %31 to i64
  %shl17 = shl i64 %sub14, %sh_prom16
  %conv18 = trunc i64 %shl17 to i32
  store i32 %conv18, ptr %byte, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %held) #5
  %32 = load i32, ptr %bytes, align 4, !tbaa !11
  %33 = load i32, ptr %byte, align 4, !tbaa !11
  %sub19 = sub i32 %32, %33
  %34 = load i32, ptr %unit, align 4, !tbaa !11
  %cmp20 = icmp ult i32 %sub19, %34
  br i1 %cmp20, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %35 = load i32, ptr %bytes, align 4, !tbaa !11
  %36 = load i32, ptr %byte, align 4, !tbaa !11
  %sub22 = sub i32 %35, %36
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %37 = load i32, ptr %unit, align 4, !tbaa !11
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %sub22, %cond.true ], [ %37, %cond.false ]
  store i32 %cond, ptr %held, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %value) #5
  %38 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %site23 = getelementptr inbounds %struct.tw_touch, ptr %38, i32 0, i32 3
  %39 = load ptr, ptr %site23, align 8, !tbaa !21
  %40 = load ptr, ptr %values.addr, align 8, !tbaa !5
  %41 = load i32, ptr %lane.addr, align 4, !tbaa !11
  %42 = load i32, ptr %byte, align 4, !tbaa !11
  %43 = load i32, ptr %held, align 4, !tbaa !11
  %call24 = call i32 @tw_value_of(ptr noundef %39, ptr noundef %40, i32 noundef %41, i32 noundef %42, i32 noundef %43)
  store i32 %call24, ptr %value, align 4, !tbaa !11
  %44 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %45 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %writes = getelementptr inbounds %struct.tw_shadow, ptr %45, i32 0, i32 1
  %46 = load ptr, ptr %writes, align 8, !tbaa !55
  %47 = load i64, ptr %u, align 8, !tbaa !9
  %arrayidx25 = getelementptr inbounds %struct.tw_tag, ptr %46, i64 %47
  %48 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %reads = getelementptr inbounds %struct.tw_shadow, ptr %48, i32 0, i32 2
  %49 = load ptr, ptr %reads, align 8, !tbaa !62
  %tobool26 = icmp ne ptr %49, null
  br i1 %tobool26, label %cond.true27, label %cond.false30

cond.true27:                                      ; preds = %cond.end
  %50 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %reads28 = getelementptr inbounds %struct.tw_shadow, ptr %50, i32 0, i32 2
  %51 = load ptr, ptr %reads28, align 8, !tbaa !62
  %52 = load i64, ptr %u, align 8, !tbaa !9
  %mul = mul i64 2, %52
  %arrayidx29 = getelementptr inbounds %struct.tw_tag, ptr %51, i64 %mul
  br label %cond.end31

cond.false30:                                     ; preds = %cond.end
  br label %cond.end31

cond.end31:                                       ; preds = %cond.false30, %cond.true27
  %cond32 = phi ptr [ %arrayidx29, %cond.true27 ], [ null, %cond.false30 ]
  %53 = load i64, ptr %address.addr, align 8, !tbaa !9
  %54 = load i32, ptr %byte, align 4, !tbaa !11
  %conv33 = zext i32 %54 to i64
  %add34 = add i64 %53, %conv33
  %55 = load i32, ptr %value, align 4, !tbaa !11
  call void @touch(ptr noundef %44, ptr noundef %arrayidx25, ptr noundef %cond32, i32 noundef 1, i64 noundef %add34, i32 noundef %55)
  call void @llvm.lifetime.end.p0(i64 4, ptr %value) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %held) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %byte) #5
  br label %for.inc

for.inc:                                          ; preds = %cond.end31
  %56 = load i64, ptr %u, align 8, !tbaa !9
  %inc = add i64 %56, 1
  store i64 %inc, ptr %u, align 8, !tbaa !9
  br label %for.cond, !llvm.loop !63

for.end:                                          ; preds = %for.cond.cleanup
  %57 = load i32, ptr %shared, align 4, !tbaa !11
  %tobool35 = icmp ne i32 %57, 0
  br i1 %tobool35, label %if.then36, label %if.end38

if.then36:                                        ; preds = %for.end
  %58 = load ptr, ptr %stripe, align 8, !tbaa !5
  store i32 0, ptr %.atomictmp37, align 4, !tbaa !11
  %59 = load i32, ptr %.atomictmp37, align 4
  store atomic i32 %59, ptr %58 release, align 4
  br label %if.end38

if.end38:                                         ; preds = %if.then36, %for.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %shared) #5
  call void @llvm.lifetime.end.p0(i64 8, ptr %stripe) #5
  call void @llvm.lifetime.end.p0(i64 8, ptr %last) #5
  call void @llvm.lifetime.end.p0(i64 8, ptr %first) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %unit) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %bytes) #5
  ret void
}

; Function Attrs: inlinehint nounwind uwtable
define internal i32 @tw_site_bytes(ptr noundef %site) #2 {
entry:
  %site.addr = alloca ptr, align 8
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size = getelementptr inbounds %struct.tw_site, ptr %0, i32 0, i32 2
  %1 = load i8, ptr %size, align 1, !tbaa !43
  %conv = zext i8 %1 to i32
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 3
  %3 = load i8, ptr %count, align 2, !tbaa !64
  %conv1 = zext i8 %3 to i32
  %mul = mul i32 %conv, %conv1
  ret i32 %mul
}

; Function Attrs: inlinehint nounwind uwtable
define internal i32 @tw_writes(ptr noundef %site) #2 {
entry:
  %site.addr = alloca ptr, align 8
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind = getelementptr inbounds %struct.tw_site, ptr %0, i32 0, i32 4
  %1 = load i8, ptr %kind, align 1, !tbaa !65
  %conv = zext i8 %1 to i32
  %cmp = icmp ne i32 %conv, 0
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind2 = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 4
  %3 = load i8, ptr %kind2, align 1, !tbaa !65
  %conv3 = zext i8 %3 to i32
  %cmp4 = icmp ne i32 %conv3, 5
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %4 = phi i1 [ false, %entry ], [ %cmp4, %land.rhs ]
  %land.ext = zext i1 %4 to i32
  ret i32 %land.ext
}

; Function Attrs: nounwind uwtable
define internal i32 @harmless(ptr noundef %t, ptr noundef %tag) #0 {
entry:
  %retval = alloca i32, align 4
  %t.addr = alloca ptr, align 8
  %tag.addr = alloca ptr, align 8
  %same_block = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %same_warp = alloca i32, align 4
  store ptr %t, ptr %t.addr, align 8, !tbaa !5
  store ptr %tag, ptr %tag.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %flags = getelementptr inbounds %struct.tw_touch, ptr %0, i32 0, i32 6
  %1 = load i32, ptr %flags, align 4, !tbaa !25
  %2 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread = getelementptr inbounds %struct.tw_tag, ptr %2, i32 0, i32 3
  %3 = load i16, ptr %thread, align 2, !tbaa !26
  %conv = zext i16 %3 to i32
  %and = and i32 %1, %conv
  %and1 = and i32 %and, 2048
  %tobool = icmp ne i32 %and1, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %same_block) #5
  %4 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %block = getelementptr inbounds %struct.tw_tag, ptr %4, i32 0, i32 0
  %5 = load i32, ptr %block, align 4, !tbaa !22
  %6 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %block2 = getelementptr inbounds %struct.tw_touch, ptr %6, i32 0, i32 1
  %7 = load ptr, ptr %block2, align 8, !tbaa !30
  %number = getelementptr inbounds %struct.tw_block, ptr %7, i32 0, i32 9
  %8 = load i64, ptr %number, align 8, !tbaa !31
  %conv3 = trunc i64 %8 to i32
  %add = add i32 %conv3, 1
  %cmp = icmp eq i32 %5, %add
  %conv4 = zext i1 %cmp to i32
  store i32 %conv4, ptr %same_block, align 4, !tbaa !11
  %9 = load i32, ptr %same_block, align 4, !tbaa !11
  %tobool5 = icmp ne i32 %9, 0
  br i1 %tobool5, label %if.end12, label %land.lhs.true

land.lhs.true:                                    ; preds = %if.end
  %10 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %flags6 = getelementptr inbounds %struct.tw_touch, ptr %10, i32 0, i32 6
  %11 = load i32, ptr %flags6, align 4, !tbaa !25
  %12 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread7 = getelementptr inbounds %struct.tw_tag, ptr %12, i32 0, i32 3
  %13 = load i16, ptr %thread7, align 2, !tbaa !26
  %conv8 = zext i16 %13 to i32
  %or = or i32 %11, %conv8
  %and9 = and i32 %or, 8192
  %tobool10 = icmp ne i32 %and9, 0
  br i1 %tobool10, label %if.then11, label %if.end12

if.then11:                                        ; preds = %land.lhs.true
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end12:                                         ; preds = %land.lhs.true, %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %same_warp) #5
  %14 = load i32, ptr %same_block, align 4, !tbaa !11
  %tobool13 = icmp ne i32 %14, 0
  br i1 %tobool13, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %if.end12
  %15 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread14 = getelementptr inbounds %struct.tw_tag, ptr %15, i32 0, i32 3
  %16 = load i16, ptr %thread14, align 2, !tbaa !26
  %conv15 = zext i16 %16 to i32
  %and16 = and i32 %conv15, 1023
  %div = sdiv i32 %and16, 32
  %17 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %thread17 = getelementptr inbounds %struct.tw_touch, ptr %17, i32 0, i32 5
  %18 = load i32, ptr %thread17, align 8, !tbaa !37
  %div18 = udiv i32 %18, 32
  %cmp19 = icmp eq i32 %div, %div18
  br label %land.end

land.end:                                         ; preds = %land.rhs, %if.end12
  %19 = phi i1 [ false, %if.end12 ], [ %cmp19, %land.rhs ]
  %land.ext = zext i1 %19 to i32
  store i32 %land.ext, ptr %same_warp, align 4, !tbaa !11
  %20 = load i32, ptr %same_warp, align 4, !tbaa !11
  %tobool21 = icmp ne i32 %20, 0
  br i1 %tobool21, label %land.rhs22, label %land.end29

land.rhs22:                                       ; preds = %land.end
  %21 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %flags23 = getelementptr inbounds %struct.tw_touch, ptr %21, i32 0, i32 6
  %22 = load i32, ptr %flags23, align 4, !tbaa !25
  %23 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread24 = getelementptr inbounds %struct.tw_tag, ptr %23, i32 0, i32 3
  %24 = load i16, ptr %thread24, align 2, !tbaa !26
  %conv25 = zext i16 %24 to i32
  %and26 = and i32 %22, %conv25
  %and27 = and i32 %and26, 4096
  %tobool28 = icmp ne i32 %and27, 0
  br label %land.end29

land.end29:                                       ; preds = %land.rhs22, %land.end
  %25 = phi i1 [ false, %land.end ], [ %tobool28, %land.rhs22 ]
  %lnot = xor i1 %25, true
  %lnot.ext = zext i1 %lnot to i32
  store i32 %lnot.ext, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %same_warp) #5
  br label %cleanup

cleanup:                                          ; preds = %land.end29, %if.then11
  call void @llvm.lifetime.end.p0(i64 4, ptr %same_block) #5
  br label %return

return:                                           ; preds = %cleanup, %if.then
  %26 = load i32, ptr %retval, align 4
  ret i32 %26
}

declare i32 @tw_ordered(ptr noundef, ptr noundef) #3

; Function Attrs: nounwind uwtable
define internal void @race(ptr noundef %t, ptr noundef %tag, i32 noundef %hazard, i32 noundef %space, i64 noundef %address, i32 noundef %value) #0 {
entry:
  %t.addr = alloca ptr, align 8
  %tag.addr = alloca ptr, align 8
  %hazard.addr = alloca i32, align 4
  %space.addr = alloca i32, align 4
  %address.addr = alloca i64, align 8
  %value.addr = alloca i32, align 4
  %detail = alloca i32, align 4
  %other = alloca i32, align 4
  %plain = alloca i32, align 4
  store ptr %t, ptr %t.addr, align 8, !tbaa !5
  store ptr %tag, ptr %tag.addr, align 8, !tbaa !5
  store i32 %hazard, ptr %hazard.addr, align 4, !tbaa !11
  store i32 %space, ptr %space.addr, align 4, !tbaa !11
  store i64 %address, ptr %address.addr, align 8, !tbaa !9
  store i32 %value, ptr %value.addr, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %detail) #5
  %0 = load i32, ptr %hazard.addr, align 4, !tbaa !11
  store i32 %0, ptr %detail, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %other) #5
  %1 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread = getelementptr inbounds %struct.tw_tag, ptr %1, i32 0, i32 3
  %2 = load i16, ptr %thread, align 2, !tbaa !26
  %conv = zext i16 %2 to i32
  %and = and i32 %conv, 1023
  store i32 %and, ptr %other, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %plain) #5
  %3 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %flags = getelementptr inbounds %struct.tw_touch, ptr %3, i32 0, i32 6
  %4 = load i32, ptr %flags, align 4, !tbaa !25
  %5 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread1 = getelementptr inbounds %struct.tw_tag, ptr %5, i32 0, i32 3
  %6 = load i16, ptr %thread1, align 2, !tbaa !26
  %conv2 = zext i16 %6 to i32
  %or = or i32 %4, %conv2
  %and3 = and i32 %or, 17408
  %tobool = icmp ne i32 %and3, 0
  %lnot = xor i1 %tobool, true
  %lnot.ext = zext i1 %lnot to i32
  store i32 %lnot.ext, ptr %plain, align 4, !tbaa !11
  %7 = load i32, ptr %hazard.addr, align 4, !tbaa !11
  %cmp = icmp eq i32 %7, 4
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %8 = load i32, ptr %plain, align 4, !tbaa !11
  %tobool5 = icmp ne i32 %8, 0
  br i1 %tobool5, label %land.lhs.true6, label %if.end

land.lhs.true6:                                   ; preds = %land.lhs.true
  %9 = load i32, ptr %value.addr, align 4, !tbaa !11
  %10 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %value7 = getelementptr inbounds %struct.tw_tag, ptr %10, i32 0, i32 4
  %11 = load i32, ptr %value7, align 4, !tbaa !38
  %cmp8 = icmp eq i32 %9, %11
  br i1 %cmp8, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true6
  %12 = load i32, ptr %detail, align 4, !tbaa !11
  %or10 = or i32 %12, 8
  store i32 %or10, ptr %detail, align 4, !tbaa !11
  br label %if.end

if.end:                                           ; preds = %if.then, %land.lhs.true6, %land.lhs.true, %entry
  %13 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %block = getelementptr inbounds %struct.tw_tag, ptr %13, i32 0, i32 0
  %14 = load i32, ptr %block, align 4, !tbaa !22
  %15 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %block11 = getelementptr inbounds %struct.tw_touch, ptr %15, i32 0, i32 1
  %16 = load ptr, ptr %block11, align 8, !tbaa !30
  %number = getelementptr inbounds %struct.tw_block, ptr %16, i32 0, i32 9
  %17 = load i64, ptr %number, align 8, !tbaa !31
  %conv12 = trunc i64 %17 to i32
  %add = add i32 %conv12, 1
  %cmp13 = icmp ne i32 %14, %add
  br i1 %cmp13, label %if.then15, label %if.else

if.then15:                                        ; preds = %if.end
  %18 = load i32, ptr %detail, align 4, !tbaa !11
  %or16 = or i32 %18, 32
  store i32 %or16, ptr %detail, align 4, !tbaa !11
  br label %if.end24

if.else:                                          ; preds = %if.end
  %19 = load i32, ptr %other, align 4, !tbaa !11
  %div = udiv i32 %19, 32
  %20 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %thread17 = getelementptr inbounds %struct.tw_touch, ptr %20, i32 0, i32 5
  %21 = load i32, ptr %thread17, align 8, !tbaa !37
  %div18 = udiv i32 %21, 32
  %cmp19 = icmp eq i32 %div, %div18
  br i1 %cmp19, label %if.then21, label %if.end23

if.then21:                                        ; preds = %if.else
  %22 = load i32, ptr %detail, align 4, !tbaa !11
  %or22 = or i32 %22, 16
  store i32 %or22, ptr %detail, align 4, !tbaa !11
  br label %if.end23

if.end23:                                         ; preds = %if.then21, %if.else
  br label %if.end24

if.end24:                                         ; preds = %if.end23, %if.then15
  %23 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %flags25 = getelementptr inbounds %struct.tw_touch, ptr %23, i32 0, i32 6
  %24 = load i32, ptr %flags25, align 4, !tbaa !25
  %25 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread26 = getelementptr inbounds %struct.tw_tag, ptr %25, i32 0, i32 3
  %26 = load i16, ptr %thread26, align 2, !tbaa !26
  %conv27 = zext i16 %26 to i32
  %or28 = or i32 %24, %conv27
  %and29 = and i32 %or28, 1024
  %tobool30 = icmp ne i32 %and29, 0
  br i1 %tobool30, label %if.then31, label %if.end33

if.then31:                                        ; preds = %if.end24
  %27 = load i32, ptr %detail, align 4, !tbaa !11
  %or32 = or i32 %27, 128
  store i32 %or32, ptr %detail, align 4, !tbaa !11
  br label %if.end33

if.end33:                                         ; preds = %if.then31, %if.end24
  %28 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %flags34 = getelementptr inbounds %struct.tw_touch, ptr %28, i32 0, i32 6
  %29 = load i32, ptr %flags34, align 4, !tbaa !25
  %30 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread35 = getelementptr inbounds %struct.tw_tag, ptr %30, i32 0, i32 3
  %31 = load i16, ptr %thread35, align 2, !tbaa !26
  %conv36 = zext i16 %31 to i32
  %or37 = or i32 %29, %conv36
  %and38 = and i32 %or37, 16384
  %tobool39 = icmp ne i32 %and38, 0
  br i1 %tobool39, label %if.then40, label %if.end42

if.then40:                                        ; preds = %if.end33
  %32 = load i32, ptr %detail, align 4, !tbaa !11
  %or41 = or i32 %32, 64
  store i32 %or41, ptr %detail, align 4, !tbaa !11
  br label %if.end42

if.end42:                                         ; preds = %if.then40, %if.end33
  %33 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %flags43 = getelementptr inbounds %struct.tw_touch, ptr %33, i32 0, i32 6
  %34 = load i32, ptr %flags43, align 4, !tbaa !25
  %35 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread44 = getelementptr inbounds %struct.tw_tag, ptr %35, i32 0, i32 3
  %36 = load i16, ptr %thread44, align 2, !tbaa !26
  %conv45 = zext i16 %36 to i32
  %and46 = and i32 %34, %conv45
  %and47 = and i32 %and46, 4096
  %tobool48 = icmp ne i32 %and47, 0
  br i1 %tobool48, label %if.then49, label %if.end51

if.then49:                                        ; preds = %if.end42
  %37 = load i32, ptr %detail, align 4, !tbaa !11
  %or50 = or i32 %37, 256
  store i32 %or50, ptr %detail, align 4, !tbaa !11
  br label %if.end51

if.end51:                                         ; preds = %if.then49, %if.end42
  %38 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %39 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %worker = getelementptr inbounds %struct.tw_touch, ptr %39, i32 0, i32 0
  %40 = load ptr, ptr %worker, align 8, !tbaa !15
  %41 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_touch, ptr %41, i32 0, i32 3
  %42 = load ptr, ptr %site, align 8, !tbaa !21
  %index = getelementptr inbounds %struct.tw_site, ptr %42, i32 0, i32 0
  %43 = load i32, ptr %index, align 4, !tbaa !27
  %44 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %site52 = getelementptr inbounds %struct.tw_tag, ptr %44, i32 0, i32 2
  %45 = load i16, ptr %site52, align 4, !tbaa !29
  %conv53 = zext i16 %45 to i32
  %46 = load i32, ptr %detail, align 4, !tbaa !11
  %call = call ptr @tw_seen(ptr noundef %40, i32 noundef 0, i32 noundef %43, i32 noundef %conv53, i32 noundef %46, i64 noundef 1)
  %47 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %48 = load i32, ptr %space.addr, align 4, !tbaa !11
  %49 = load i64, ptr %address.addr, align 8, !tbaa !9
  %50 = load i32, ptr %value.addr, align 4, !tbaa !11
  call void @example(ptr noundef %38, ptr noundef %call, ptr noundef %47, i32 noundef %48, i64 noundef %49, i32 noundef %50)
  call void @llvm.lifetime.end.p0(i64 4, ptr %plain) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %other) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %detail) #5
  ret void
}

; Function Attrs: nounwind uwtable
define internal void @needs_barrier(ptr noundef %t, ptr noundef %tag) #0 {
entry:
  %t.addr = alloca ptr, align 8
  %tag.addr = alloca ptr, align 8
  %o = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %t, ptr %t.addr, align 8, !tbaa !5
  store ptr %tag, ptr %tag.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %o) #5
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %observer = getelementptr inbounds %struct.tw_touch, ptr %0, i32 0, i32 2
  %1 = load ptr, ptr %observer, align 8, !tbaa !13
  store ptr %1, ptr %o, align 8, !tbaa !5
  %2 = load ptr, ptr %o, align 8, !tbaa !5
  %barrier = getelementptr inbounds %struct.tw_observer, ptr %2, i32 0, i32 6
  %3 = load i32, ptr %barrier, align 4, !tbaa !66
  %cmp = icmp eq i32 %3, -1
  br i1 %cmp, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %4 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %block = getelementptr inbounds %struct.tw_tag, ptr %4, i32 0, i32 0
  %5 = load i32, ptr %block, align 4, !tbaa !22
  %6 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %block1 = getelementptr inbounds %struct.tw_touch, ptr %6, i32 0, i32 1
  %7 = load ptr, ptr %block1, align 8, !tbaa !30
  %number = getelementptr inbounds %struct.tw_block, ptr %7, i32 0, i32 9
  %8 = load i64, ptr %number, align 8, !tbaa !31
  %conv = trunc i64 %8 to i32
  %add = add i32 %conv, 1
  %cmp2 = icmp ne i32 %5, %add
  br i1 %cmp2, label %if.then, label %lor.lhs.false4

lor.lhs.false4:                                   ; preds = %lor.lhs.false
  %9 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %10 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %call = call i32 @by_me(ptr noundef %9, ptr noundef %10)
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false4, %lor.lhs.false, %entry
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %lor.lhs.false4
  %11 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %time = getelementptr inbounds %struct.tw_tag, ptr %11, i32 0, i32 1
  %12 = load i32, ptr %time, align 4, !tbaa !36
  %13 = load ptr, ptr %o, align 8, !tbaa !5
  %full = getelementptr inbounds %struct.tw_observer, ptr %13, i32 0, i32 4
  %14 = load i32, ptr %full, align 4, !tbaa !67
  %cmp5 = icmp ule i32 %12, %14
  br i1 %cmp5, label %land.lhs.true, label %if.end15

land.lhs.true:                                    ; preds = %if.end
  %15 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %time7 = getelementptr inbounds %struct.tw_tag, ptr %15, i32 0, i32 1
  %16 = load i32, ptr %time7, align 4, !tbaa !36
  %17 = load ptr, ptr %o, align 8, !tbaa !5
  %before = getelementptr inbounds %struct.tw_observer, ptr %17, i32 0, i32 5
  %18 = load i32, ptr %before, align 8, !tbaa !68
  %cmp8 = icmp ugt i32 %16, %18
  br i1 %cmp8, label %land.lhs.true10, label %if.end15

land.lhs.true10:                                  ; preds = %land.lhs.true
  %19 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %20 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %call11 = call i32 @harmless(ptr noundef %19, ptr noundef %20)
  %tobool12 = icmp ne i32 %call11, 0
  br i1 %tobool12, label %if.end15, label %if.then13

if.then13:                                        ; preds = %land.lhs.true10
  %21 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %worker = getelementptr inbounds %struct.tw_touch, ptr %21, i32 0, i32 0
  %22 = load ptr, ptr %worker, align 8, !tbaa !15
  %23 = load ptr, ptr %o, align 8, !tbaa !5
  %barrier14 = getelementptr inbounds %struct.tw_observer, ptr %23, i32 0, i32 6
  %24 = load i32, ptr %barrier14, align 4, !tbaa !66
  call void @tw_need_barrier(ptr noundef %22, i32 noundef %24)
  br label %if.end15

if.end15:                                         ; preds = %if.then13, %land.lhs.true10, %land.lhs.true, %if.end
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end15, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %o) #5
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 1, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup, %cleanup
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nounwind uwtable
define internal i32 @by_me(ptr noundef %t, ptr noundef %tag) #0 {
entry:
  %t.addr = alloca ptr, align 8
  %tag.addr = alloca ptr, align 8
  store ptr %t, ptr %t.addr, align 8, !tbaa !5
  store ptr %tag, ptr %tag.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %block = getelementptr inbounds %struct.tw_tag, ptr %0, i32 0, i32 0
  %1 = load i32, ptr %block, align 4, !tbaa !22
  %2 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %block1 = getelementptr inbounds %struct.tw_touch, ptr %2, i32 0, i32 1
  %3 = load ptr, ptr %block1, align 8, !tbaa !30
  %number = getelementptr inbounds %struct.tw_block, ptr %3, i32 0, i32 9
  %4 = load i64, ptr %number, align 8, !tbaa !31
  %conv = trunc i64 %4 to i32
  %add = add i32 %conv, 1
  %cmp = icmp eq i32 %1, %add
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %5 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread = getelementptr inbounds %struct.tw_tag, ptr %5, i32 0, i32 3
  %6 = load i16, ptr %thread, align 2, !tbaa !26
  %conv3 = zext i16 %6 to i32
  %and = and i32 %conv3, 1023
  %7 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %thread4 = getelementptr inbounds %struct.tw_touch, ptr %7, i32 0, i32 5
  %8 = load i32, ptr %thread4, align 8, !tbaa !37
  %cmp5 = icmp eq i32 %and, %8
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %9 = phi i1 [ false, %entry ], [ %cmp5, %land.rhs ]
  %land.ext = zext i1 %9 to i32
  ret i32 %land.ext
}

; Function Attrs: nounwind uwtable
define internal void @example(ptr noundef %t, ptr noundef %e, ptr noundef %tag, i32 noundef %space, i64 noundef %address, i32 noundef %value) #0 {
entry:
  %t.addr = alloca ptr, align 8
  %e.addr = alloca ptr, align 8
  %tag.addr = alloca ptr, align 8
  %space.addr = alloca i32, align 4
  %address.addr = alloca i64, align 8
  %value.addr = alloca i32, align 4
  store ptr %t, ptr %t.addr, align 8, !tbaa !5
  store ptr %e, ptr %e.addr, align 8, !tbaa !5
  store ptr %tag, ptr %tag.addr, align 8, !tbaa !5
  store i32 %space, ptr %space.addr, align 4, !tbaa !11
  store i64 %address, ptr %address.addr, align 8, !tbaa !9
  store i32 %value, ptr %value.addr, align 4, !tbaa !11
  %0 = load ptr, ptr %e.addr, align 8, !tbaa !5
  %tobool = icmp ne ptr %0, null
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  %1 = load i32, ptr %space.addr, align 4, !tbaa !11
  %2 = load ptr, ptr %e.addr, align 8, !tbaa !5
  %space1 = getelementptr inbounds %struct.tw_event, ptr %2, i32 0, i32 13
  store i32 %1, ptr %space1, align 4, !tbaa !69
  %3 = load i64, ptr %address.addr, align 8, !tbaa !9
  %4 = load ptr, ptr %e.addr, align 8, !tbaa !5
  %address2 = getelementptr inbounds %struct.tw_event, ptr %4, i32 0, i32 5
  store i64 %3, ptr %address2, align 8, !tbaa !71
  %5 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_touch, ptr %5, i32 0, i32 3
  %6 = load ptr, ptr %site, align 8, !tbaa !21
  %call = call i32 @tw_site_bytes(ptr noundef %6)
  %7 = load ptr, ptr %e.addr, align 8, !tbaa !5
  %size = getelementptr inbounds %struct.tw_event, ptr %7, i32 0, i32 12
  store i32 %call, ptr %size, align 8, !tbaa !72
  %8 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %block = getelementptr inbounds %struct.tw_touch, ptr %8, i32 0, i32 1
  %9 = load ptr, ptr %block, align 8, !tbaa !30
  %number = getelementptr inbounds %struct.tw_block, ptr %9, i32 0, i32 9
  %10 = load i64, ptr %number, align 8, !tbaa !31
  %11 = load ptr, ptr %e.addr, align 8, !tbaa !5
  %block3 = getelementptr inbounds %struct.tw_event, ptr %11, i32 0, i32 8
  store i64 %10, ptr %block3, align 8, !tbaa !73
  %12 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %thread = getelementptr inbounds %struct.tw_touch, ptr %12, i32 0, i32 5
  %13 = load i32, ptr %thread, align 8, !tbaa !37
  %14 = load ptr, ptr %e.addr, align 8, !tbaa !5
  %thread4 = getelementptr inbounds %struct.tw_event, ptr %14, i32 0, i32 10
  store i32 %13, ptr %thread4, align 8, !tbaa !74
  %15 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %block5 = getelementptr inbounds %struct.tw_tag, ptr %15, i32 0, i32 0
  %16 = load i32, ptr %block5, align 4, !tbaa !22
  %sub = sub i32 %16, 1
  %conv = zext i32 %sub to i64
  %17 = load ptr, ptr %e.addr, align 8, !tbaa !5
  %other_block = getelementptr inbounds %struct.tw_event, ptr %17, i32 0, i32 9
  store i64 %conv, ptr %other_block, align 8, !tbaa !75
  %18 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread6 = getelementptr inbounds %struct.tw_tag, ptr %18, i32 0, i32 3
  %19 = load i16, ptr %thread6, align 2, !tbaa !26
  %conv7 = zext i16 %19 to i32
  %and = and i32 %conv7, 1023
  %20 = load ptr, ptr %e.addr, align 8, !tbaa !5
  %other_thread = getelementptr inbounds %struct.tw_event, ptr %20, i32 0, i32 11
  store i32 %and, ptr %other_thread, align 4, !tbaa !76
  %21 = load i32, ptr %value.addr, align 4, !tbaa !11
  %conv8 = zext i32 %21 to i64
  %22 = load ptr, ptr %e.addr, align 8, !tbaa !5
  %value9 = getelementptr inbounds %struct.tw_event, ptr %22, i32 0, i32 6
  store i64 %conv8, ptr %value9, align 8, !tbaa !77
  %23 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %value10 = getelementptr inbounds %struct.tw_tag, ptr %23, i32 0, i32 4
  %24 = load i32, ptr %value10, align 4, !tbaa !38
  %conv11 = zext i32 %24 to i64
  %25 = load ptr, ptr %e.addr, align 8, !tbaa !5
  %other_value = getelementptr inbounds %struct.tw_event, ptr %25, i32 0, i32 7
  store i64 %conv11, ptr %other_value, align 8, !tbaa !78
  br label %return

return:                                           ; preds = %if.end, %if.then
  ret void
}

declare ptr @tw_seen(ptr noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) #3

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #4

declare void @tw_need_barrier(ptr noundef, i32 noundef) #3

attributes #0 = { nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { inlinehint nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 16.0.6 (15~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"any pointer", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{!10, !10, i64 0}
!10 = !{!"long", !7, i64 0}
!11 = !{!12, !12, i64 0}
!12 = !{!"int", !7, i64 0}
!13 = !{!14, !6, i64 16}
!14 = !{!"", !6, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !10, i64 32, !12, i64 40, !12, i64 44}
!15 = !{!14, !6, i64 0}
!16 = !{!17, !6, i64 0}
!17 = !{!"tw_worker", !6, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !10, i64 32, !10, i64 40, !10, i64 48, !10, i64 56, !12, i64 64, !12, i64 68, !6, i64 72, !7, i64 80, !10, i64 104, !12, i64 112, !12, i64 116, !18, i64 120}
!18 = !{!"", !12, i64 0, !12, i64 4, !12, i64 8, !12, i64 12, !7, i64 16, !12, i64 28, !10, i64 32, !10, i64 40, !12, i64 48, !12, i64 52}
!19 = !{!20, !12, i64 152}
!20 = !{!"", !10, i64 0, !10, i64 8, !10, i64 16, !10, i64 24, !10, i64 32, !10, i64 40, !10, i64 48, !7, i64 56, !12, i64 80, !7, i64 84, !7, i64 96, !12, i64 108, !12, i64 112, !12, i64 116, !12, i64 120, !12, i64 124, !12, i64 128, !12, i64 132, !12, i64 136, !12, i64 140, !12, i64 144, !12, i64 148, !12, i64 152, !12, i64 156, !12, i64 160, !12, i64 164, !10, i64 168, !10, i64 176, !10, i64 184, !10, i64 192, !10, i64 200}
!21 = !{!14, !6, i64 24}
!22 = !{!23, !12, i64 0}
!23 = !{!"tw_tag", !12, i64 0, !12, i64 4, !24, i64 8, !24, i64 10, !12, i64 12}
!24 = !{!"short", !7, i64 0}
!25 = !{!14, !12, i64 44}
!26 = !{!23, !24, i64 10}
!27 = !{!28, !12, i64 0}
!28 = !{!"", !12, i64 0, !7, i64 4, !7, i64 5, !7, i64 6, !7, i64 7, !12, i64 8, !12, i64 12, !12, i64 16}
!29 = !{!23, !24, i64 8}
!30 = !{!14, !6, i64 8}
!31 = !{!32, !10, i64 72}
!32 = !{!"tw_block", !6, i64 0, !7, i64 8, !12, i64 20, !10, i64 24, !10, i64 32, !10, i64 40, !6, i64 48, !6, i64 56, !6, i64 64, !10, i64 72, !7, i64 80}
!33 = !{!34, !12, i64 16}
!34 = !{!"tw_observer", !6, i64 0, !12, i64 8, !12, i64 12, !12, i64 16, !12, i64 20, !12, i64 24, !12, i64 28, !12, i64 32, !12, i64 36, !12, i64 40, !12, i64 44, !12, i64 48, !12, i64 52, !12, i64 56, !12, i64 60, !6, i64 64, !6, i64 72, !6, i64 80, !6, i64 88, !6, i64 96, !6, i64 104, !7, i64 112, !35, i64 240, !6, i64 256, !12, i64 264, !12, i64 268}
!35 = !{!"", !6, i64 0, !12, i64 8, !12, i64 12}
!36 = !{!23, !12, i64 4}
!37 = !{!14, !12, i64 40}
!38 = !{!23, !12, i64 12}
!39 = !{i64 0, i64 4, !11, i64 4, i64 4, !11, i64 8, i64 2, !40, i64 10, i64 2, !40, i64 12, i64 4, !11}
!40 = !{!24, !24, i64 0}
!41 = distinct !{!41, !42}
!42 = !{!"llvm.loop.mustprogress"}
!43 = !{!28, !7, i64 5}
!44 = !{!7, !7, i64 0}
!45 = distinct !{!45, !42}
!46 = !{!20, !10, i64 168}
!47 = !{!28, !12, i64 8}
!48 = !{!20, !10, i64 176}
!49 = !{!20, !10, i64 40}
!50 = !{!20, !12, i64 80}
!51 = !{!52, !10, i64 0}
!52 = !{!"", !10, i64 0, !10, i64 8, !12, i64 16, !12, i64 20, !10, i64 24}
!53 = distinct !{!53, !42}
!54 = !{!52, !10, i64 8}
!55 = !{!56, !6, i64 8}
!56 = !{!"", !10, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !12, i64 32, !12, i64 36}
!57 = !{!56, !6, i64 24}
!58 = !{!56, !12, i64 32}
!59 = !{!56, !10, i64 0}
!60 = !{!20, !12, i64 164}
!61 = distinct !{!61, !42}
!62 = !{!56, !6, i64 16}
!63 = distinct !{!63, !42}
!64 = !{!28, !7, i64 6}
!65 = !{!28, !7, i64 7}
!66 = !{!34, !12, i64 28}
!67 = !{!34, !12, i64 20}
!68 = !{!34, !12, i64 24}
!69 = !{!70, !12, i64 76}
!70 = !{!"tw_event", !12, i64 0, !12, i64 4, !12, i64 8, !12, i64 12, !10, i64 16, !10, i64 24, !10, i64 32, !10, i64 40, !10, i64 48, !10, i64 56, !12, i64 64, !12, i64 68, !12, i64 72, !12, i64 76}
!71 = !{!70, !10, i64 24}
!72 = !{!70, !12, i64 72}
!73 = !{!70, !10, i64 48}
!74 = !{!70, !12, i64 64}
!75 = !{!70, !10, i64 56}
!76 = !{!70, !12, i64 68}
!77 = !{!70, !10, i64 32}
!78 = !{!70, !10, i64 40}
