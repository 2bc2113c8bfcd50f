; Generated from races.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'checks/races.c'

%struct.unit_tags = type { ptr, ptr, ptr }
%struct.tw_tag = type { i32, i32, i16, i16, i32 }
%struct.tw_touch = type { ptr, ptr, ptr, ptr, i64, i32, i32 }
%struct.tw_block = type { ptr, [3 x i32], i32, i64, i64, i64, ptr, ptr, ptr, i64, i32, i32, [16 x %struct.tw_barrier] }
%struct.tw_barrier = type { i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32 }
%struct.tw_observer = type { ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, ptr, ptr, ptr, ptr, [16 x ptr], [2 x ptr], %struct.tw_knowledge, [2 x %struct.tw_knowledge], %struct.tw_knowledge, ptr, i32, i32 }
%struct.tw_knowledge = type { ptr, i32, i32 }
%struct.tw_site = type { i32, i8, i8, i8, i8, i32, i32, i32 }
%struct.tw_worker = type { ptr, ptr, ptr, ptr, i64, i64, i64, i64, i32, i32, ptr, [3 x i64], i64, i32, i32, i64, %struct.tw_fault }
%struct.tw_fault = type { i32, i32, i32, i32, [3 x i32], i32, i64, i64, i32, i32 }
%struct.tw_launch = type { i64, i64, i64, i64, i64, i64, i64, [3 x ptr], i32, [3 x i32], [3 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i64, i64, i64, i64, i64, i64, i64 }
%struct.tw_range = type { i64, i64, i32, i32, i64 }
%struct.tw_shadow = type { i64, ptr, ptr, ptr, ptr, i32, i32 }
%struct.tw_event = type { i32, i32, i32, i32, i64, i64, i64, i64, i64, i64, i32, i32, i32, i32 }

@stripes = internal global [1024 x i32] zeroinitializer, align 16

; Function Attrs: nounwind uwtable
define dso_local void @tw_touch_shared(ptr noundef %t, ptr noundef %tags, i64 noundef %address, i32 noundef %value) #0 {
entry:
  %t.addr = alloca ptr, align 8
  %tags.addr = alloca ptr, align 8
  %address.addr = alloca i64, align 8
  %value.addr = alloca i32, align 4
  %unit = alloca %struct.unit_tags, align 8
  store ptr %t, ptr %t.addr, align 8, !tbaa !5
  store ptr %tags, ptr %tags.addr, align 8, !tbaa !5
  store i64 %address, ptr %address.addr, align 8, !tbaa !9
  store i32 %value, ptr %value.addr, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 24, ptr %unit) #7
  %write = getelementptr inbounds %struct.unit_tags, ptr %unit, i32 0, i32 0
  %0 = load ptr, ptr %tags.addr, align 8, !tbaa !5
  %arrayidx = getelementptr inbounds %struct.tw_tag, ptr %0, i64 0
  store ptr %arrayidx, ptr %write, align 8, !tbaa !13
  %strong = getelementptr inbounds %struct.unit_tags, ptr %unit, i32 0, i32 1
  %1 = load ptr, ptr %tags.addr, align 8, !tbaa !5
  %arrayidx1 = getelementptr inbounds %struct.tw_tag, ptr %1, i64 1
  store ptr %arrayidx1, ptr %strong, align 8, !tbaa !15
  %reads = getelementptr inbounds %struct.unit_tags, ptr %unit, i32 0, i32 2
  %2 = load ptr, ptr %tags.addr, align 8, !tbaa !5
  %arrayidx2 = getelementptr inbounds %struct.tw_tag, ptr %2, i64 2
  store ptr %arrayidx2, ptr %reads, align 8, !tbaa !16
  %3 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %4 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_touch, ptr %4, i32 0, i32 3
  %5 = load ptr, ptr %site, align 8, !tbaa !17
  %call = call i32 @tw_writes(ptr noundef %5)
  %6 = load i32, ptr %value.addr, align 4, !tbaa !11
  %call3 = call i32 @touch_quickly(ptr noundef %3, ptr noundef byval(%struct.unit_tags) align 8 %unit, i32 noundef 2, i32 noundef %call, i32 noundef %6)
  %tobool = icmp ne i32 %call3, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  %7 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %8 = load i64, ptr %address.addr, align 8, !tbaa !9
  %9 = load i32, ptr %value.addr, align 4, !tbaa !11
  call void @touch(ptr noundef %7, ptr noundef byval(%struct.unit_tags) align 8 %unit, i32 noundef 2, i64 noundef %8, i32 noundef %9)
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.lifetime.end.p0(i64 24, ptr %unit) #7
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: alwaysinline nounwind uwtable
define internal i32 @touch_quickly(ptr noundef %t, ptr noundef byval(%struct.unit_tags) align 8 %tags, i32 noundef %space, i32 noundef %writes, i32 noundef %value) #2 {
entry:
  %retval = alloca i32, align 4
  %t.addr = alloca ptr, align 8
  %space.addr = alloca i32, align 4
  %writes.addr = alloca i32, align 4
  %value.addr = alloca i32, align 4
  %me = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %mine = alloca %struct.tw_tag, align 4
  store ptr %t, ptr %t.addr, align 8, !tbaa !5
  store i32 %space, ptr %space.addr, align 4, !tbaa !11
  store i32 %writes, ptr %writes.addr, align 4, !tbaa !11
  store i32 %value, ptr %value.addr, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %me) #7
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %block = getelementptr inbounds %struct.tw_touch, ptr %0, i32 0, i32 1
  %1 = load ptr, ptr %block, align 8, !tbaa !19
  %number = getelementptr inbounds %struct.tw_block, ptr %1, i32 0, i32 9
  %2 = load i64, ptr %number, align 8, !tbaa !20
  %conv = trunc i64 %2 to i32
  %add = add i32 %conv, 1
  store i32 %add, ptr %me, align 4, !tbaa !11
  %3 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %flags = getelementptr inbounds %struct.tw_touch, ptr %3, i32 0, i32 6
  %4 = load i32, ptr %flags, align 4, !tbaa !22
  %tobool = icmp ne i32 %4, 0
  br i1 %tobool, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %5 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %write = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 0
  %6 = load ptr, ptr %write, align 8, !tbaa !13
  %7 = load i32, ptr %me, align 4, !tbaa !11
  %call = call i32 @harmless_at_a_glance(ptr noundef %5, ptr noundef %6, i32 noundef %7)
  %tobool1 = icmp ne i32 %call, 0
  br i1 %tobool1, label %if.end, label %if.then

if.then:                                          ; preds = %lor.lhs.false, %entry
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup86

if.end:                                           ; preds = %lor.lhs.false
  %strong = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 1
  %8 = load ptr, ptr %strong, align 8, !tbaa !15
  %tobool2 = icmp ne ptr %8, null
  br i1 %tobool2, label %land.lhs.true, label %if.end7

land.lhs.true:                                    ; preds = %if.end
  %strong3 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 1
  %9 = load ptr, ptr %strong3, align 8, !tbaa !15
  %block4 = getelementptr inbounds %struct.tw_tag, ptr %9, i32 0, i32 0
  %10 = load i32, ptr %block4, align 4, !tbaa !23
  %tobool5 = icmp ne i32 %10, 0
  br i1 %tobool5, label %if.then6, label %if.end7

if.then6:                                         ; preds = %land.lhs.true
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup86

if.end7:                                          ; preds = %land.lhs.true, %if.end
  call void @llvm.lifetime.start.p0(i64 16, ptr %mine) #7
  %block8 = getelementptr inbounds %struct.tw_tag, ptr %mine, i32 0, i32 0
  %11 = load i32, ptr %me, align 4, !tbaa !11
  store i32 %11, ptr %block8, align 4, !tbaa !23
  %time = getelementptr inbounds %struct.tw_tag, ptr %mine, i32 0, i32 1
  %12 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %observer = getelementptr inbounds %struct.tw_touch, ptr %12, i32 0, i32 2
  %13 = load ptr, ptr %observer, align 8, !tbaa !26
  %time9 = getelementptr inbounds %struct.tw_observer, ptr %13, i32 0, i32 3
  %14 = load i32, ptr %time9, align 8, !tbaa !27
  store i32 %14, ptr %time, align 4, !tbaa !30
  %site = getelementptr inbounds %struct.tw_tag, ptr %mine, i32 0, i32 2
  %15 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %site10 = getelementptr inbounds %struct.tw_touch, ptr %15, i32 0, i32 3
  %16 = load ptr, ptr %site10, align 8, !tbaa !17
  %index = getelementptr inbounds %struct.tw_site, ptr %16, i32 0, i32 0
  %17 = load i32, ptr %index, align 4, !tbaa !31
  %conv11 = trunc i32 %17 to i16
  store i16 %conv11, ptr %site, align 4, !tbaa !33
  %thread = getelementptr inbounds %struct.tw_tag, ptr %mine, i32 0, i32 3
  %18 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %thread12 = getelementptr inbounds %struct.tw_touch, ptr %18, i32 0, i32 5
  %19 = load i32, ptr %thread12, align 8, !tbaa !34
  %conv13 = trunc i32 %19 to i16
  store i16 %conv13, ptr %thread, align 2, !tbaa !35
  %value14 = getelementptr inbounds %struct.tw_tag, ptr %mine, i32 0, i32 4
  %20 = load i32, ptr %value.addr, align 4, !tbaa !11
  store i32 %20, ptr %value14, align 4, !tbaa !36
  %21 = load i32, ptr %writes.addr, align 4, !tbaa !11
  %tobool15 = icmp ne i32 %21, 0
  br i1 %tobool15, label %if.end37, label %if.then16

if.then16:                                        ; preds = %if.end7
  %reads = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %22 = load ptr, ptr %reads, align 8, !tbaa !16
  %tobool17 = icmp ne ptr %22, null
  br i1 %tobool17, label %if.end19, label %if.then18

if.then18:                                        ; preds = %if.then16
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end19:                                         ; preds = %if.then16
  %reads20 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %23 = load ptr, ptr %reads20, align 8, !tbaa !16
  %block21 = getelementptr inbounds %struct.tw_tag, ptr %23, i32 0, i32 0
  %24 = load i32, ptr %block21, align 4, !tbaa !23
  %25 = load i32, ptr %me, align 4, !tbaa !11
  %cmp = icmp ne i32 %24, %25
  br i1 %cmp, label %if.then30, label %lor.lhs.false23

lor.lhs.false23:                                  ; preds = %if.end19
  %reads24 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %26 = load ptr, ptr %reads24, align 8, !tbaa !16
  %thread25 = getelementptr inbounds %struct.tw_tag, ptr %26, i32 0, i32 3
  %27 = load i16, ptr %thread25, align 2, !tbaa !35
  %conv26 = zext i16 %27 to i32
  %28 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %thread27 = getelementptr inbounds %struct.tw_touch, ptr %28, i32 0, i32 5
  %29 = load i32, ptr %thread27, align 8, !tbaa !34
  %cmp28 = icmp ne i32 %conv26, %29
  br i1 %cmp28, label %if.then30, label %if.end34

if.then30:                                        ; preds = %lor.lhs.false23, %if.end19
  %reads31 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %30 = load ptr, ptr %reads31, align 8, !tbaa !16
  %arrayidx = getelementptr inbounds %struct.tw_tag, ptr %30, i64 1
  %reads32 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %31 = load ptr, ptr %reads32, align 8, !tbaa !16
  %arrayidx33 = getelementptr inbounds %struct.tw_tag, ptr %31, i64 0
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %arrayidx, ptr align 4 %arrayidx33, i64 16, i1 false), !tbaa.struct !37
  br label %if.end34

if.end34:                                         ; preds = %if.then30, %lor.lhs.false23
  %reads35 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %32 = load ptr, ptr %reads35, align 8, !tbaa !16
  %arrayidx36 = getelementptr inbounds %struct.tw_tag, ptr %32, i64 0
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %arrayidx36, ptr align 4 %mine, i64 16, i1 false), !tbaa.struct !37
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end37:                                         ; preds = %if.end7
  %reads38 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %33 = load ptr, ptr %reads38, align 8, !tbaa !16
  %tobool39 = icmp ne ptr %33, null
  br i1 %tobool39, label %land.lhs.true40, label %if.end51

land.lhs.true40:                                  ; preds = %if.end37
  %34 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %reads41 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %35 = load ptr, ptr %reads41, align 8, !tbaa !16
  %arrayidx42 = getelementptr inbounds %struct.tw_tag, ptr %35, i64 0
  %36 = load i32, ptr %me, align 4, !tbaa !11
  %call43 = call i32 @harmless_at_a_glance(ptr noundef %34, ptr noundef %arrayidx42, i32 noundef %36)
  %tobool44 = icmp ne i32 %call43, 0
  br i1 %tobool44, label %land.lhs.true45, label %if.then50

land.lhs.true45:                                  ; preds = %land.lhs.true40
  %37 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %reads46 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %38 = load ptr, ptr %reads46, align 8, !tbaa !16
  %arrayidx47 = getelementptr inbounds %struct.tw_tag, ptr %38, i64 1
  %39 = load i32, ptr %me, align 4, !tbaa !11
  %call48 = call i32 @harmless_at_a_glance(ptr noundef %37, ptr noundef %arrayidx47, i32 noundef %39)
  %tobool49 = icmp ne i32 %call48, 0
  br i1 %tobool49, label %if.end51, label %if.then50

if.then50:                                        ; preds = %land.lhs.true45, %land.lhs.true40
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end51:                                         ; preds = %land.lhs.true45, %if.end37
  %40 = load i32, ptr %space.addr, align 4, !tbaa !11
  %cmp52 = icmp eq i32 %40, 1
  br i1 %cmp52, label %land.lhs.true54, label %if.end74

land.lhs.true54:                                  ; preds = %if.end51
  %write55 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 0
  %41 = load ptr, ptr %write55, align 8, !tbaa !13
  %block56 = getelementptr inbounds %struct.tw_tag, ptr %41, i32 0, i32 0
  %42 = load i32, ptr %block56, align 4, !tbaa !23
  %tobool57 = icmp ne i32 %42, 0
  br i1 %tobool57, label %land.lhs.true58, label %if.end74

land.lhs.true58:                                  ; preds = %land.lhs.true54
  %write59 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 0
  %43 = load ptr, ptr %write59, align 8, !tbaa !13
  %thread60 = getelementptr inbounds %struct.tw_tag, ptr %43, i32 0, i32 3
  %44 = load i16, ptr %thread60, align 2, !tbaa !35
  %conv61 = zext i16 %44 to i32
  %45 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %thread62 = getelementptr inbounds %struct.tw_touch, ptr %45, i32 0, i32 5
  %46 = load i32, ptr %thread62, align 8, !tbaa !34
  %cmp63 = icmp ne i32 %conv61, %46
  br i1 %cmp63, label %land.lhs.true65, label %if.end74

land.lhs.true65:                                  ; preds = %land.lhs.true58
  %reads66 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %47 = load ptr, ptr %reads66, align 8, !tbaa !16
  %tobool67 = icmp ne ptr %47, null
  br i1 %tobool67, label %land.lhs.true68, label %if.then73

land.lhs.true68:                                  ; preds = %land.lhs.true65
  %reads69 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %48 = load ptr, ptr %reads69, align 8, !tbaa !16
  %arrayidx70 = getelementptr inbounds %struct.tw_tag, ptr %48, i64 0
  %block71 = getelementptr inbounds %struct.tw_tag, ptr %arrayidx70, i32 0, i32 0
  %49 = load i32, ptr %block71, align 4, !tbaa !23
  %tobool72 = icmp ne i32 %49, 0
  br i1 %tobool72, label %if.end74, label %if.then73

if.then73:                                        ; preds = %land.lhs.true68, %land.lhs.true65
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end74:                                         ; preds = %land.lhs.true68, %land.lhs.true58, %land.lhs.true54, %if.end51
  %write75 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 0
  %50 = load ptr, ptr %write75, align 8, !tbaa !13
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %50, ptr align 4 %mine, i64 16, i1 false), !tbaa.struct !37
  %reads76 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %51 = load ptr, ptr %reads76, align 8, !tbaa !16
  %tobool77 = icmp ne ptr %51, null
  br i1 %tobool77, label %if.then78, label %if.end85

if.then78:                                        ; preds = %if.end74
  %reads79 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %52 = load ptr, ptr %reads79, align 8, !tbaa !16
  %arrayidx80 = getelementptr inbounds %struct.tw_tag, ptr %52, i64 1
  %block81 = getelementptr inbounds %struct.tw_tag, ptr %arrayidx80, i32 0, i32 0
  store i32 0, ptr %block81, align 4, !tbaa !23
  %reads82 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %53 = load ptr, ptr %reads82, align 8, !tbaa !16
  %arrayidx83 = getelementptr inbounds %struct.tw_tag, ptr %53, i64 0
  %block84 = getelementptr inbounds %struct.tw_tag, ptr %arrayidx83, i32 0, i32 0
  store i32 0, ptr %block84, align 4, !tbaa !23
  br label %if.end85

if.end85:                                         ; preds = %if.then78, %if.end74
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end85, %if.then73, %if.then50, %if.end34, %if.then18
  call void @llvm.lifetime.end.p0(i64 16, ptr %mine) #7
  br label %cleanup86

cleanup86:                                        ; preds = %cleanup, %if.then6, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %me) #7
  %54 = load i32, ptr %retval, align 4
  ret i32 %54
}

; Function Attrs: inlinehint nounwind uwtable
define internal i32 @tw_writes(ptr noundef %site) #3 {
entry:
  %site.addr = alloca ptr, align 8
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind = getelementptr inbounds %struct.tw_site, ptr %0, i32 0, i32 4
  %1 = load i8, ptr %kind, align 1, !tbaa !39
  %conv = zext i8 %1 to i32
  %cmp = icmp ne i32 %conv, 0
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind2 = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 4
  %3 = load i8, ptr %kind2, align 1, !tbaa !39
  %conv3 = zext i8 %3 to i32
  %cmp4 = icmp ne i32 %conv3, 5
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %4 = phi i1 [ false, %entry ], [ %cmp4, %land.rhs ]
  %land.ext = zext i1 %4 to i32
  ret i32 %land.ext
}

; Function Attrs: noinline nounwind uwtable
define internal void @touch(ptr noundef %t, ptr noundef byval(%struct.unit_tags) align 8 %tags, i32 noundef %space, i64 noundef %address, i32 noundef %value) #4 {
entry:
  %t.addr = alloca ptr, align 8
  %space.addr = alloca i32, align 4
  %address.addr = alloca i64, align 8
  %value.addr = alloca i32, align 4
  %o = alloca ptr, align 8
  %writes = alloca i32, align 4
  %hazard = alloca i32, align 4
  %mine = alloca %struct.tw_tag, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %t, ptr %t.addr, align 8, !tbaa !5
  store i32 %space, ptr %space.addr, align 4, !tbaa !11
  store i64 %address, ptr %address.addr, align 8, !tbaa !9
  store i32 %value, ptr %value.addr, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 8, ptr %o) #7
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %observer = getelementptr inbounds %struct.tw_touch, ptr %0, i32 0, i32 2
  %1 = load ptr, ptr %observer, align 8, !tbaa !26
  store ptr %1, ptr %o, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %writes) #7
  %2 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_touch, ptr %2, i32 0, i32 3
  %3 = load ptr, ptr %site, align 8, !tbaa !17
  %call = call i32 @tw_writes(ptr noundef %3)
  store i32 %call, ptr %writes, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %hazard) #7
  %4 = load i32, ptr %writes, align 4, !tbaa !11
  %tobool = icmp ne i32 %4, 0
  %5 = zext i1 %tobool to i64
  %cond = select i1 %tobool, i32 4, i32 1
  store i32 %cond, ptr %hazard, align 4, !tbaa !11
  %6 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %write = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 0
  %7 = load ptr, ptr %write, align 8, !tbaa !13
  %8 = load i32, ptr %hazard, align 4, !tbaa !11
  %9 = load i32, ptr %space.addr, align 4, !tbaa !11
  %10 = load i64, ptr %address.addr, align 8, !tbaa !9
  %11 = load i32, ptr %value.addr, align 4, !tbaa !11
  call void @meet(ptr noundef %6, ptr noundef %7, i32 noundef %8, i32 noundef %9, i64 noundef %10, i32 noundef %11)
  %strong = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 1
  %12 = load ptr, ptr %strong, align 8, !tbaa !15
  %tobool1 = icmp ne ptr %12, null
  br i1 %tobool1, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %13 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %strong2 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 1
  %14 = load ptr, ptr %strong2, align 8, !tbaa !15
  %15 = load i32, ptr %hazard, align 4, !tbaa !11
  %16 = load i32, ptr %space.addr, align 4, !tbaa !11
  %17 = load i64, ptr %address.addr, align 8, !tbaa !9
  %18 = load i32, ptr %value.addr, align 4, !tbaa !11
  call void @meet(ptr noundef %13, ptr noundef %14, i32 noundef %15, i32 noundef %16, i64 noundef %17, i32 noundef %18)
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.lifetime.start.p0(i64 16, ptr %mine) #7
  %block = getelementptr inbounds %struct.tw_tag, ptr %mine, i32 0, i32 0
  %19 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %block3 = getelementptr inbounds %struct.tw_touch, ptr %19, i32 0, i32 1
  %20 = load ptr, ptr %block3, align 8, !tbaa !19
  %number = getelementptr inbounds %struct.tw_block, ptr %20, i32 0, i32 9
  %21 = load i64, ptr %number, align 8, !tbaa !20
  %conv = trunc i64 %21 to i32
  %add = add i32 %conv, 1
  store i32 %add, ptr %block, align 4, !tbaa !23
  %time = getelementptr inbounds %struct.tw_tag, ptr %mine, i32 0, i32 1
  %22 = load ptr, ptr %o, align 8, !tbaa !5
  %time4 = getelementptr inbounds %struct.tw_observer, ptr %22, i32 0, i32 3
  %23 = load i32, ptr %time4, align 8, !tbaa !27
  store i32 %23, ptr %time, align 4, !tbaa !30
  %site5 = getelementptr inbounds %struct.tw_tag, ptr %mine, i32 0, i32 2
  %24 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %site6 = getelementptr inbounds %struct.tw_touch, ptr %24, i32 0, i32 3
  %25 = load ptr, ptr %site6, align 8, !tbaa !17
  %index = getelementptr inbounds %struct.tw_site, ptr %25, i32 0, i32 0
  %26 = load i32, ptr %index, align 4, !tbaa !31
  %conv7 = trunc i32 %26 to i16
  store i16 %conv7, ptr %site5, align 4, !tbaa !33
  %thread = getelementptr inbounds %struct.tw_tag, ptr %mine, i32 0, i32 3
  %27 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %thread8 = getelementptr inbounds %struct.tw_touch, ptr %27, i32 0, i32 5
  %28 = load i32, ptr %thread8, align 8, !tbaa !34
  %29 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %flags = getelementptr inbounds %struct.tw_touch, ptr %29, i32 0, i32 6
  %30 = load i32, ptr %flags, align 4, !tbaa !22
  %or = or i32 %28, %30
  %conv9 = trunc i32 %or to i16
  store i16 %conv9, ptr %thread, align 2, !tbaa !35
  %value10 = getelementptr inbounds %struct.tw_tag, ptr %mine, i32 0, i32 4
  %31 = load i32, ptr %value.addr, align 4, !tbaa !11
  store i32 %31, ptr %value10, align 4, !tbaa !36
  %32 = load i32, ptr %writes, align 4, !tbaa !11
  %tobool11 = icmp ne i32 %32, 0
  br i1 %tobool11, label %if.end27, label %if.then12

if.then12:                                        ; preds = %if.end
  %reads = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %33 = load ptr, ptr %reads, align 8, !tbaa !16
  %tobool13 = icmp ne ptr %33, null
  br i1 %tobool13, label %if.end15, label %if.then14

if.then14:                                        ; preds = %if.then12
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end15:                                         ; preds = %if.then12
  %34 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %reads16 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %35 = load ptr, ptr %reads16, align 8, !tbaa !16
  %arrayidx = getelementptr inbounds %struct.tw_tag, ptr %35, i64 0
  %call17 = call i32 @by_me(ptr noundef %34, ptr noundef %arrayidx)
  %tobool18 = icmp ne i32 %call17, 0
  br i1 %tobool18, label %if.end24, label %if.then19

if.then19:                                        ; preds = %if.end15
  %reads20 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %36 = load ptr, ptr %reads20, align 8, !tbaa !16
  %arrayidx21 = getelementptr inbounds %struct.tw_tag, ptr %36, i64 1
  %reads22 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %37 = load ptr, ptr %reads22, align 8, !tbaa !16
  %arrayidx23 = getelementptr inbounds %struct.tw_tag, ptr %37, i64 0
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %arrayidx21, ptr align 4 %arrayidx23, i64 16, i1 false), !tbaa.struct !37
  br label %if.end24

if.end24:                                         ; preds = %if.then19, %if.end15
  %reads25 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %38 = load ptr, ptr %reads25, align 8, !tbaa !16
  %arrayidx26 = getelementptr inbounds %struct.tw_tag, ptr %38, i64 0
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %arrayidx26, ptr align 4 %mine, i64 16, i1 false), !tbaa.struct !37
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end27:                                         ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #7
  store i32 0, ptr %i, align 4, !tbaa !11
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end27
  %reads28 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %39 = load ptr, ptr %reads28, align 8, !tbaa !16
  %tobool29 = icmp ne ptr %39, null
  br i1 %tobool29, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %40 = load i32, ptr %i, align 4, !tbaa !11
  %cmp = icmp ult i32 %40, 2
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %41 = phi i1 [ false, %for.cond ], [ %cmp, %land.rhs ]
  br i1 %41, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #7
  br label %for.end

for.body:                                         ; preds = %land.end
  %42 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %reads31 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %43 = load ptr, ptr %reads31, align 8, !tbaa !16
  %44 = load i32, ptr %i, align 4, !tbaa !11
  %idxprom = zext i32 %44 to i64
  %arrayidx32 = getelementptr inbounds %struct.tw_tag, ptr %43, i64 %idxprom
  %call33 = call i32 @by_me(ptr noundef %42, ptr noundef %arrayidx32)
  %tobool34 = icmp ne i32 %call33, 0
  br i1 %tobool34, label %if.end39, label %if.then35

if.then35:                                        ; preds = %for.body
  %45 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %reads36 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %46 = load ptr, ptr %reads36, align 8, !tbaa !16
  %47 = load i32, ptr %i, align 4, !tbaa !11
  %idxprom37 = zext i32 %47 to i64
  %arrayidx38 = getelementptr inbounds %struct.tw_tag, ptr %46, i64 %idxprom37
  %48 = load i32, ptr %space.addr, align 4, !tbaa !11
  %49 = load i64, ptr %address.addr, align 8, !tbaa !9
  %50 = load i32, ptr %value.addr, align 4, !tbaa !11
  call void @meet(ptr noundef %45, ptr noundef %arrayidx38, i32 noundef 2, i32 noundef %48, i64 noundef %49, i32 noundef %50)
  br label %if.end39

if.end39:                                         ; preds = %if.then35, %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end39
  %51 = load i32, ptr %i, align 4, !tbaa !11
  %inc = add i32 %51, 1
  store i32 %inc, ptr %i, align 4, !tbaa !11
  br label %for.cond, !llvm.loop !40

for.end:                                          ; preds = %for.cond.cleanup
  %52 = load i32, ptr %space.addr, align 4, !tbaa !11
  %cmp40 = icmp eq i32 %52, 1
  br i1 %cmp40, label %land.lhs.true, label %if.end72

land.lhs.true:                                    ; preds = %for.end
  %53 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %worker = getelementptr inbounds %struct.tw_touch, ptr %53, i32 0, i32 0
  %54 = load ptr, ptr %worker, align 8, !tbaa !42
  %launch = getelementptr inbounds %struct.tw_worker, ptr %54, i32 0, i32 0
  %55 = load ptr, ptr %launch, align 8, !tbaa !43
  %checks = getelementptr inbounds %struct.tw_launch, ptr %55, i32 0, i32 22
  %56 = load i32, ptr %checks, align 8, !tbaa !46
  %and = and i32 %56, 4
  %tobool42 = icmp ne i32 %and, 0
  br i1 %tobool42, label %land.lhs.true43, label %if.end72

land.lhs.true43:                                  ; preds = %land.lhs.true
  %write44 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 0
  %57 = load ptr, ptr %write44, align 8, !tbaa !13
  %block45 = getelementptr inbounds %struct.tw_tag, ptr %57, i32 0, i32 0
  %58 = load i32, ptr %block45, align 4, !tbaa !23
  %tobool46 = icmp ne i32 %58, 0
  br i1 %tobool46, label %land.lhs.true47, label %if.end72

land.lhs.true47:                                  ; preds = %land.lhs.true43
  %59 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %write48 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 0
  %60 = load ptr, ptr %write48, align 8, !tbaa !13
  %call49 = call i32 @by_me(ptr noundef %59, ptr noundef %60)
  %tobool50 = icmp ne i32 %call49, 0
  br i1 %tobool50, label %if.end72, label %land.lhs.true51

land.lhs.true51:                                  ; preds = %land.lhs.true47
  %61 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %flags52 = getelementptr inbounds %struct.tw_touch, ptr %61, i32 0, i32 6
  %62 = load i32, ptr %flags52, align 4, !tbaa !22
  %and53 = and i32 %62, 1024
  %tobool54 = icmp ne i32 %and53, 0
  br i1 %tobool54, label %if.end72, label %land.lhs.true55

land.lhs.true55:                                  ; preds = %land.lhs.true51
  %reads56 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %63 = load ptr, ptr %reads56, align 8, !tbaa !16
  %tobool57 = icmp ne ptr %63, null
  br i1 %tobool57, label %land.lhs.true58, label %if.then63

land.lhs.true58:                                  ; preds = %land.lhs.true55
  %reads59 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %64 = load ptr, ptr %reads59, align 8, !tbaa !16
  %arrayidx60 = getelementptr inbounds %struct.tw_tag, ptr %64, i64 0
  %block61 = getelementptr inbounds %struct.tw_tag, ptr %arrayidx60, i32 0, i32 0
  %65 = load i32, ptr %block61, align 4, !tbaa !23
  %tobool62 = icmp ne i32 %65, 0
  br i1 %tobool62, label %if.end72, label %if.then63

if.then63:                                        ; preds = %land.lhs.true58, %land.lhs.true55
  %66 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %67 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %worker64 = getelementptr inbounds %struct.tw_touch, ptr %67, i32 0, i32 0
  %68 = load ptr, ptr %worker64, align 8, !tbaa !42
  %69 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %site65 = getelementptr inbounds %struct.tw_touch, ptr %69, i32 0, i32 3
  %70 = load ptr, ptr %site65, align 8, !tbaa !17
  %index66 = getelementptr inbounds %struct.tw_site, ptr %70, i32 0, i32 0
  %71 = load i32, ptr %index66, align 4, !tbaa !31
  %write67 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 0
  %72 = load ptr, ptr %write67, align 8, !tbaa !13
  %site68 = getelementptr inbounds %struct.tw_tag, ptr %72, i32 0, i32 2
  %73 = load i16, ptr %site68, align 4, !tbaa !33
  %conv69 = zext i16 %73 to i32
  %call70 = call ptr @tw_seen(ptr noundef %68, i32 noundef 2, i32 noundef %71, i32 noundef %conv69, i32 noundef 0, i64 noundef 1)
  %write71 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 0
  %74 = load ptr, ptr %write71, align 8, !tbaa !13
  %75 = load i32, ptr %space.addr, align 4, !tbaa !11
  %76 = load i64, ptr %address.addr, align 8, !tbaa !9
  %77 = load i32, ptr %value.addr, align 4, !tbaa !11
  call void @example(ptr noundef %66, ptr noundef %call70, ptr noundef %74, i32 noundef %75, i64 noundef %76, i32 noundef %77)
  br label %if.end72

if.end72:                                         ; preds = %if.then63, %land.lhs.true58, %land.lhs.true51, %land.lhs.true47, %land.lhs.true43, %land.lhs.true, %for.end
  %strong73 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 1
  %78 = load ptr, ptr %strong73, align 8, !tbaa !15
  %tobool74 = icmp ne ptr %78, null
  br i1 %tobool74, label %land.lhs.true75, label %if.end81

land.lhs.true75:                                  ; preds = %if.end72
  %79 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %flags76 = getelementptr inbounds %struct.tw_touch, ptr %79, i32 0, i32 6
  %80 = load i32, ptr %flags76, align 4, !tbaa !22
  %and77 = and i32 %80, 2048
  %tobool78 = icmp ne i32 %and77, 0
  br i1 %tobool78, label %if.then79, label %if.end81

if.then79:                                        ; preds = %land.lhs.true75
  %strong80 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 1
  %81 = load ptr, ptr %strong80, align 8, !tbaa !15
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %81, ptr align 4 %mine, i64 16, i1 false), !tbaa.struct !37
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end81:                                         ; preds = %land.lhs.true75, %if.end72
  %write82 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 0
  %82 = load ptr, ptr %write82, align 8, !tbaa !13
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %82, ptr align 4 %mine, i64 16, i1 false), !tbaa.struct !37
  %strong83 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 1
  %83 = load ptr, ptr %strong83, align 8, !tbaa !15
  %tobool84 = icmp ne ptr %83, null
  br i1 %tobool84, label %if.then85, label %if.end88

if.then85:                                        ; preds = %if.end81
  %strong86 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 1
  %84 = load ptr, ptr %strong86, align 8, !tbaa !15
  %block87 = getelementptr inbounds %struct.tw_tag, ptr %84, i32 0, i32 0
  store i32 0, ptr %block87, align 4, !tbaa !23
  br label %if.end88

if.end88:                                         ; preds = %if.then85, %if.end81
  %reads89 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %85 = load ptr, ptr %reads89, align 8, !tbaa !16
  %tobool90 = icmp ne ptr %85, null
  br i1 %tobool90, label %if.then91, label %if.end98

if.then91:                                        ; preds = %if.end88
  %reads92 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %86 = load ptr, ptr %reads92, align 8, !tbaa !16
  %arrayidx93 = getelementptr inbounds %struct.tw_tag, ptr %86, i64 1
  %block94 = getelementptr inbounds %struct.tw_tag, ptr %arrayidx93, i32 0, i32 0
  store i32 0, ptr %block94, align 4, !tbaa !23
  %reads95 = getelementptr inbounds %struct.unit_tags, ptr %tags, i32 0, i32 2
  %87 = load ptr, ptr %reads95, align 8, !tbaa !16
  %arrayidx96 = getelementptr inbounds %struct.tw_tag, ptr %87, i64 0
  %block97 = getelementptr inbounds %struct.tw_tag, ptr %arrayidx96, i32 0, i32 0
  store i32 0, ptr %block97, align 4, !tbaa !23
  br label %if.end98

if.end98:                                         ; preds = %if.then91, %if.end88
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end98, %if.then79, %if.end24, %if.then14
  call void @llvm.lifetime.end.p0(i64 16, ptr %mine) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %hazard) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %writes) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %o) #7
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

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nounwind uwtable
define dso_local i32 @tw_value_of(ptr noundef %site, ptr noundef %values, i32 noundef %lane, i32 noundef %byte, i32 noundef %bytes) #0 {
entry:
  %retval = alloca i32, align 4
  %site.addr = alloca ptr, align 8
  %values.addr = alloca ptr, align 8
  %lane.addr = alloca i32, align 4
  %byte.addr = alloca i32, align 4
  %bytes.addr = alloca i32, align 4
  %value = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %value) #7
  store i32 0, ptr %value, align 4, !tbaa !11
  %0 = load ptr, ptr %values.addr, align 8, !tbaa !5
  %tobool = icmp ne ptr %0, null
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  %1 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size = getelementptr inbounds %struct.tw_site, ptr %1, i32 0, i32 2
  %2 = load i8, ptr %size, align 1, !tbaa !48
  %conv = zext i8 %2 to i32
  %cmp = icmp eq i32 %conv, 4
  br i1 %cmp, label %land.lhs.true, label %if.end5

land.lhs.true:                                    ; preds = %if.end
  %3 = load i32, ptr %bytes.addr, align 4, !tbaa !11
  %cmp2 = icmp eq i32 %3, 4
  br i1 %cmp2, label %if.then4, label %if.end5

if.then4:                                         ; preds = %land.lhs.true
  %4 = load ptr, ptr %values.addr, align 8, !tbaa !5
  %5 = load i32, ptr %byte.addr, align 4, !tbaa !11
  %div = udiv i32 %5, 4
  %mul = mul i32 %div, 32
  %6 = load i32, ptr %lane.addr, align 4, !tbaa !11
  %add = add i32 %mul, %6
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds i32, ptr %4, i64 %idxprom
  %7 = load i32, ptr %arrayidx, align 4, !tbaa !11
  store i32 %7, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end5:                                          ; preds = %land.lhs.true, %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %b) #7
  %8 = load i32, ptr %byte.addr, align 4, !tbaa !11
  store i32 %8, ptr %b, align 4, !tbaa !11
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end5
  %9 = load i32, ptr %b, align 4, !tbaa !11
  %10 = load i32, ptr %byte.addr, align 4, !tbaa !11
  %11 = load i32, ptr %bytes.addr, align 4, !tbaa !11
  %add6 = add i32 %10, %11
  %cmp7 = icmp ult i32 %9, %add6
  br i1 %cmp7, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %b) #7
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %element) #7
  %12 = load i32, ptr %b, align 4, !tbaa !11
  %13 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size9 = getelementptr inbounds %struct.tw_site, ptr %13, i32 0, i32 2
  %14 = load i8, ptr %size9, align 1, !tbaa !48
  %conv10 = zext i8 %14 to i32
  %div11 = udiv i32 %12, %conv10
  store i32 %div11, ptr %element, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %within) #7
  %15 = load i32, ptr %b, align 4, !tbaa !11
  %16 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size12 = getelementptr inbounds %struct.tw_site, ptr %16, i32 0, i32 2
  %17 = load i8, ptr %size12, align 1, !tbaa !48
  %conv13 = zext i8 %17 to i32
  %rem = urem i32 %15, %conv13
  store i32 %rem, ptr %within, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %turn) #7
  %18 = load i32, ptr %b, align 4, !tbaa !11
  %19 = load i32, ptr %byte.addr, align 4, !tbaa !11
  %sub = sub i32 %18, %19
  %and = and i32 %sub, 3
  %mul14 = mul i32 8, %and
  store i32 %mul14, ptr %turn, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %one) #7
  %20 = load ptr, ptr %values.addr, align 8, !tbaa !5
  %21 = load i32, ptr %element, align 4, !tbaa !11
  %mul15 = mul i32 %21, 32
  %22 = load i32, ptr %lane.addr, align 4, !tbaa !11
  %add16 = add i32 %mul15, %22
  %23 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size17 = getelementptr inbounds %struct.tw_site, ptr %23, i32 0, i32 2
  %24 = load i8, ptr %size17, align 1, !tbaa !48
  %conv18 = zext i8 %24 to i32
  %mul19 = mul i32 %add16, %conv18
  %25 = load i32, ptr %within, align 4, !tbaa !11
  %add20 = add i32 %mul19, %25
  %idxprom21 = zext i32 %add20 to i64
  %arrayidx22 = getelementptr inbounds i8, ptr %20, i64 %idxprom21
  %26 = load i8, ptr %arrayidx22, align 1, !tbaa !49
  %conv23 = zext i8 %26 to i32
  store i32 %conv23, ptr %one, align 4, !tbaa !11
  %27 = load i32, ptr %one, align 4, !tbaa !11
  %28 = load i32, ptr %turn, align 4, !tbaa !11
  %shl = shl i32 %27, %28
  %29 = load i32, ptr %b, align 4, !tbaa !11
  %30 = load i32, ptr %byte.addr, align 4, !tbaa !11
  %sub24 = sub i32 %29, %30
  %cmp25 = icmp ult i32 %sub24, 4
  %31 = zext i1 %cmp25 to i64
  %cond = select i1 %cmp25, i32 1, i32 -1640531535
  %mul27 = mul i32 %shl, %cond
  %32 = load i32, ptr %value, align 4, !tbaa !11
  %xor = xor i32 %32, %mul27
  store i32 %xor, ptr %value, align 4, !tbaa !11
  call void @llvm.lifetime.end.p0(i64 4, ptr %one) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %turn) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %within) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %element) #7
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %33 = load i32, ptr %b, align 4, !tbaa !11
  %inc = add i32 %33, 1
  store i32 %inc, ptr %b, align 4, !tbaa !11
  br label %for.cond, !llvm.loop !50

for.end:                                          ; preds = %for.cond.cleanup
  %34 = load i32, ptr %value, align 4, !tbaa !11
  store i32 %34, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end, %if.then4, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %value) #7
  %35 = load i32, ptr %retval, align 4
  ret i32 %35
}

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
  call void @llvm.lifetime.start.p0(i64 8, ptr %shadows) #7
  %0 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %shadows1 = getelementptr inbounds %struct.tw_launch, ptr %0, i32 0, i32 28
  %1 = load i64, ptr %shadows1, align 8, !tbaa !51
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %index) #7
  %4 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range = getelementptr inbounds %struct.tw_site, ptr %4, i32 0, i32 5
  %5 = load i32, ptr %range, align 4, !tbaa !52
  %cmp = icmp sge i32 %5, 0
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  %6 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %range_shadow = getelementptr inbounds %struct.tw_launch, ptr %6, i32 0, i32 29
  %7 = load i64, ptr %range_shadow, align 8, !tbaa !53
  %8 = inttoptr i64 %7 to ptr
  %9 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range2 = getelementptr inbounds %struct.tw_site, ptr %9, i32 0, i32 5
  %10 = load i32, ptr %range2, align 4, !tbaa !52
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %ranges) #7
  %13 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %live = getelementptr inbounds %struct.tw_launch, ptr %13, i32 0, i32 5
  %14 = load i64, ptr %live, align 8, !tbaa !54
  %15 = inttoptr i64 %14 to ptr
  store ptr %15, ptr %ranges, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %low) #7
  store i32 0, ptr %low, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %high) #7
  %16 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %live_count = getelementptr inbounds %struct.tw_launch, ptr %16, i32 0, i32 8
  %17 = load i32, ptr %live_count, align 8, !tbaa !55
  store i32 %17, ptr %high, align 4, !tbaa !11
  br label %while.cond

while.cond:                                       ; preds = %if.end11, %if.then4
  %18 = load i32, ptr %low, align 4, !tbaa !11
  %19 = load i32, ptr %high, align 4, !tbaa !11
  %cmp5 = icmp ult i32 %18, %19
  br i1 %cmp5, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %middle) #7
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
  %24 = load i64, ptr %start, align 8, !tbaa !56
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %middle) #7
  br label %while.cond, !llvm.loop !58

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
  %32 = load i64, ptr %end, align 8, !tbaa !59
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %high) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %low) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %ranges) #7
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup32 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %if.end21

if.end21:                                         ; preds = %cleanup.cont, %cond.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %shadow) #7
  %34 = load ptr, ptr %shadows, align 8, !tbaa !5
  %35 = load i32, ptr %index, align 4, !tbaa !11
  %idxprom22 = sext i32 %35 to i64
  %arrayidx23 = getelementptr inbounds %struct.tw_shadow, ptr %34, i64 %idxprom22
  store ptr %arrayidx23, ptr %shadow, align 8, !tbaa !5
  %36 = load ptr, ptr %shadow, align 8, !tbaa !5
  %writes = getelementptr inbounds %struct.tw_shadow, ptr %36, i32 0, i32 1
  %37 = load ptr, ptr %writes, align 8, !tbaa !60
  %tobool24 = icmp ne ptr %37, null
  br i1 %tobool24, label %cond.true27, label %lor.lhs.false25

lor.lhs.false25:                                  ; preds = %if.end21
  %38 = load ptr, ptr %shadow, align 8, !tbaa !5
  %defined = getelementptr inbounds %struct.tw_shadow, ptr %38, i32 0, i32 4
  %39 = load ptr, ptr %defined, align 8, !tbaa !62
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
  call void @llvm.lifetime.end.p0(i64 8, ptr %shadow) #7
  br label %cleanup32

cleanup32:                                        ; preds = %cond.end29, %cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %index) #7
  br label %cleanup33

cleanup33:                                        ; preds = %cleanup32, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %shadows) #7
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
  %writes = alloca i32, align 4
  %first = alloca i64, align 8
  %last = alloca i64, align 8
  %u = alloca i64, align 8
  %byte = alloca i32, align 4
  %held = alloca i32, align 4
  %value = alloca i32, align 4
  %tags = alloca %struct.unit_tags, align 8
  store ptr %t, ptr %t.addr, align 8, !tbaa !5
  store ptr %shadow, ptr %shadow.addr, align 8, !tbaa !5
  store i64 %address, ptr %address.addr, align 8, !tbaa !9
  store ptr %values, ptr %values.addr, align 8, !tbaa !5
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %bytes) #7
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_touch, ptr %0, i32 0, i32 3
  %1 = load ptr, ptr %site, align 8, !tbaa !17
  %call = call i32 @tw_site_bytes(ptr noundef %1)
  store i32 %call, ptr %bytes, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %unit) #7
  %2 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %unit1 = getelementptr inbounds %struct.tw_shadow, ptr %2, i32 0, i32 5
  %3 = load i32, ptr %unit1, align 8, !tbaa !63
  %shl = shl i32 1, %3
  store i32 %shl, ptr %unit, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %writes) #7
  %4 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %site2 = getelementptr inbounds %struct.tw_touch, ptr %4, i32 0, i32 3
  %5 = load ptr, ptr %site2, align 8, !tbaa !17
  %call3 = call i32 @tw_writes(ptr noundef %5)
  store i32 %call3, ptr %writes, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 8, ptr %first) #7
  %6 = load i64, ptr %address.addr, align 8, !tbaa !9
  %7 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %start = getelementptr inbounds %struct.tw_shadow, ptr %7, i32 0, i32 0
  %8 = load i64, ptr %start, align 8, !tbaa !64
  %sub = sub i64 %6, %8
  %9 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %unit4 = getelementptr inbounds %struct.tw_shadow, ptr %9, i32 0, i32 5
  %10 = load i32, ptr %unit4, align 8, !tbaa !63
  %sh_prom = zext i32 %10 to i64
  %shr = lshr i64 %sub, %sh_prom
  store i64 %shr, ptr %first, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %last) #7
  %11 = load i64, ptr %address.addr, align 8, !tbaa !9
  %12 = load i32, ptr %bytes, align 4, !tbaa !11
  %conv = zext i32 %12 to i64
  %add = add i64 %11, %conv
  %sub5 = sub i64 %add, 1
  %13 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %start6 = getelementptr inbounds %struct.tw_shadow, ptr %13, i32 0, i32 0
  %14 = load i64, ptr %start6, align 8, !tbaa !64
  %sub7 = sub i64 %sub5, %14
  %15 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %unit8 = getelementptr inbounds %struct.tw_shadow, ptr %15, i32 0, i32 5
  %16 = load i32, ptr %unit8, align 8, !tbaa !63
  %sh_prom9 = zext i32 %16 to i64
  %shr10 = lshr i64 %sub7, %sh_prom9
  store i64 %shr10, ptr %last, align 8, !tbaa !9
  %17 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %worker = getelementptr inbounds %struct.tw_touch, ptr %17, i32 0, i32 0
  %18 = load ptr, ptr %worker, align 8, !tbaa !42
  %launch = getelementptr inbounds %struct.tw_worker, ptr %18, i32 0, i32 0
  %19 = load ptr, ptr %launch, align 8, !tbaa !43
  %20 = load i64, ptr %address.addr, align 8, !tbaa !9
  call void @lock_stripe(ptr noundef %19, i64 noundef %20)
  call void @llvm.lifetime.start.p0(i64 8, ptr %u) #7
  %21 = load i64, ptr %first, align 8, !tbaa !9
  store i64 %21, ptr %u, align 8, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %22 = load i64, ptr %u, align 8, !tbaa !9
  %23 = load i64, ptr %last, align 8, !tbaa !9
  %cmp = icmp ule i64 %22, %23
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 8, ptr %u) #7
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %byte) #7
  %24 = load i64, ptr %u, align 8, !tbaa !9
  %25 = load i64, ptr %first, align 8, !tbaa !9
  %sub12 = sub i64 %24, %25
  %26 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %unit13 = getelementptr inbounds %struct.tw_shadow, ptr %26, i32 0, i32 5
  %27 = load i32, ptr %unit13, align 8, !tbaa !63
  %sh_prom14 = zext i32 %27 to i64
  %shl15 = shl i64 %sub12, %sh_prom14
  %conv16 = trunc i64 %shl15 to i32
  store i32 %conv16, ptr %byte, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %held) #7
  %28 = load i32, ptr %bytes, align 4, !tbaa !11
  %29 = load i32, ptr %byte, align 4, !tbaa !11
  %sub17 = sub i32 %28, %29
  %30 = load i32, ptr %unit, align 4, !tbaa !11
  %cmp18 = icmp ult i32 %sub17, %30
  br i1 %cmp18, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %31 = load i32, ptr %bytes, align 4, !tbaa !11
  %32 = load i32, ptr %byte, align 4, !tbaa !11
  %sub20 = sub i32 %31, %32
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %33 = load i32, ptr %unit, align 4, !tbaa !11
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %sub20, %cond.true ], [ %33, %cond.false ]
  store i32 %cond, ptr %held, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %value) #7
  %34 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %site21 = getelementptr inbounds %struct.tw_touch, ptr %34, i32 0, i32 3
  %35 = load ptr, ptr %site21, align 8, !tbaa !17
  %36 = load ptr, ptr %values.addr, align 8, !tbaa !5
  %37 = load i32, ptr %lane.addr, align 4, !tbaa !11
  %38 = load i32, ptr %byte, align 4, !tbaa !11
  %39 = load i32, ptr %held, align 4, !tbaa !11
  %call22 = call i32 @tw_value_of(ptr noundef %35, ptr noundef %36, i32 noundef %37, i32 noundef %38, i32 noundef %39)
  store i32 %call22, ptr %value, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 24, ptr %tags) #7
  %40 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %41 = load i64, ptr %u, align 8, !tbaa !9
  call void @tags_at(ptr sret(%struct.unit_tags) align 8 %tags, ptr noundef %40, i64 noundef %41)
  %42 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %43 = load i32, ptr %writes, align 4, !tbaa !11
  %44 = load i32, ptr %value, align 4, !tbaa !11
  %call23 = call i32 @touch_quickly(ptr noundef %42, ptr noundef byval(%struct.unit_tags) align 8 %tags, i32 noundef 1, i32 noundef %43, i32 noundef %44)
  %tobool = icmp ne i32 %call23, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %cond.end
  %45 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %46 = load i64, ptr %address.addr, align 8, !tbaa !9
  %47 = load i32, ptr %byte, align 4, !tbaa !11
  %conv24 = zext i32 %47 to i64
  %add25 = add i64 %46, %conv24
  %48 = load i32, ptr %value, align 4, !tbaa !11
  call void @touch(ptr noundef %45, ptr noundef byval(%struct.unit_tags) align 8 %tags, i32 noundef 1, i64 noundef %add25, i32 noundef %48)
  br label %if.end

if.end:                                           ; preds = %if.then, %cond.end
  call void @llvm.lifetime.end.p0(i64 24, ptr %tags) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %value) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %held) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %byte) #7
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %49 = load i64, ptr %u, align 8, !tbaa !9
  %inc = add i64 %49, 1
  store i64 %inc, ptr %u, align 8, !tbaa !9
  br label %for.cond, !llvm.loop !65

for.end:                                          ; preds = %for.cond.cleanup
  %50 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %worker26 = getelementptr inbounds %struct.tw_touch, ptr %50, i32 0, i32 0
  %51 = load ptr, ptr %worker26, align 8, !tbaa !42
  %launch27 = getelementptr inbounds %struct.tw_worker, ptr %51, i32 0, i32 0
  %52 = load ptr, ptr %launch27, align 8, !tbaa !43
  %53 = load i64, ptr %address.addr, align 8, !tbaa !9
  call void @unlock_stripe(ptr noundef %52, i64 noundef %53)
  call void @llvm.lifetime.end.p0(i64 8, ptr %last) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %first) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %writes) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %unit) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %bytes) #7
  ret void
}

; Function Attrs: inlinehint nounwind uwtable
define internal i32 @tw_site_bytes(ptr noundef %site) #3 {
entry:
  %site.addr = alloca ptr, align 8
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size = getelementptr inbounds %struct.tw_site, ptr %0, i32 0, i32 2
  %1 = load i8, ptr %size, align 1, !tbaa !48
  %conv = zext i8 %1 to i32
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 3
  %3 = load i8, ptr %count, align 2, !tbaa !66
  %conv1 = zext i8 %3 to i32
  %mul = mul i32 %conv, %conv1
  ret i32 %mul
}

; Function Attrs: nounwind uwtable
define internal void @lock_stripe(ptr noundef %launch, i64 noundef %address) #0 {
entry:
  %launch.addr = alloca ptr, align 8
  %address.addr = alloca i64, align 8
  %stripe = alloca ptr, align 8
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  store i64 %address, ptr %address.addr, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %stripe) #7
  %0 = load i64, ptr %address.addr, align 8, !tbaa !9
  %shr = lshr i64 %0, 10
  %and = and i64 %shr, 1023
  %arrayidx = getelementptr inbounds [1024 x i32], ptr @stripes, i64 0, i64 %and
  store ptr %arrayidx, ptr %stripe, align 8, !tbaa !5
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %1 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %workers = getelementptr inbounds %struct.tw_launch, ptr %1, i32 0, i32 25
  %2 = load i32, ptr %workers, align 4, !tbaa !67
  %cmp = icmp ugt i32 %2, 1
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %while.cond
  %3 = load ptr, ptr %stripe, align 8, !tbaa !5
  store i32 1, ptr %.atomictmp, align 4, !tbaa !11
  %4 = load i32, ptr %.atomictmp, align 4
  %5 = atomicrmw xchg ptr %3, i32 %4 acquire, align 4
  store i32 %5, ptr %atomic-temp, align 4
  %6 = load i32, ptr %atomic-temp, align 4, !tbaa !11
  %tobool = icmp ne i32 %6, 0
  br label %land.end

land.end:                                         ; preds = %land.rhs, %while.cond
  %7 = phi i1 [ false, %while.cond ], [ %tobool, %land.rhs ]
  br i1 %7, label %while.body, label %while.end

while.body:                                       ; preds = %land.end
  br label %while.cond, !llvm.loop !68

while.end:                                        ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 8, ptr %stripe) #7
  ret void
}

; Function Attrs: inlinehint nounwind uwtable
define internal void @tags_at(ptr noalias sret(%struct.unit_tags) align 8 %agg.result, ptr noundef %shadow, i64 noundef %unit) #3 {
entry:
  %shadow.addr = alloca ptr, align 8
  %unit.addr = alloca i64, align 8
  store ptr %shadow, ptr %shadow.addr, align 8, !tbaa !5
  store i64 %unit, ptr %unit.addr, align 8, !tbaa !9
  %write = getelementptr inbounds %struct.unit_tags, ptr %agg.result, i32 0, i32 0
  %0 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %writes = getelementptr inbounds %struct.tw_shadow, ptr %0, i32 0, i32 1
  %1 = load ptr, ptr %writes, align 8, !tbaa !60
  %2 = load i64, ptr %unit.addr, align 8, !tbaa !9
  %arrayidx = getelementptr inbounds %struct.tw_tag, ptr %1, i64 %2
  store ptr %arrayidx, ptr %write, align 8, !tbaa !13
  %strong = getelementptr inbounds %struct.unit_tags, ptr %agg.result, i32 0, i32 1
  %3 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %strong1 = getelementptr inbounds %struct.tw_shadow, ptr %3, i32 0, i32 2
  %4 = load ptr, ptr %strong1, align 8, !tbaa !69
  %tobool = icmp ne ptr %4, null
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %5 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %strong2 = getelementptr inbounds %struct.tw_shadow, ptr %5, i32 0, i32 2
  %6 = load ptr, ptr %strong2, align 8, !tbaa !69
  %7 = load i64, ptr %unit.addr, align 8, !tbaa !9
  %arrayidx3 = getelementptr inbounds %struct.tw_tag, ptr %6, i64 %7
  br label %cond.end

cond.false:                                       ; preds = %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi ptr [ %arrayidx3, %cond.true ], [ null, %cond.false ]
  store ptr %cond, ptr %strong, align 8, !tbaa !15
  %reads = getelementptr inbounds %struct.unit_tags, ptr %agg.result, i32 0, i32 2
  %8 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %reads4 = getelementptr inbounds %struct.tw_shadow, ptr %8, i32 0, i32 3
  %9 = load ptr, ptr %reads4, align 8, !tbaa !70
  %tobool5 = icmp ne ptr %9, null
  br i1 %tobool5, label %cond.true6, label %cond.false9

cond.true6:                                       ; preds = %cond.end
  %10 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %reads7 = getelementptr inbounds %struct.tw_shadow, ptr %10, i32 0, i32 3
  %11 = load ptr, ptr %reads7, align 8, !tbaa !70
  %12 = load i64, ptr %unit.addr, align 8, !tbaa !9
  %mul = mul i64 2, %12
  %arrayidx8 = getelementptr inbounds %struct.tw_tag, ptr %11, i64 %mul
  br label %cond.end10

cond.false9:                                      ; preds = %cond.end
  br label %cond.end10

cond.end10:                                       ; preds = %cond.false9, %cond.true6
  %cond11 = phi ptr [ %arrayidx8, %cond.true6 ], [ null, %cond.false9 ]
  store ptr %cond11, ptr %reads, align 8, !tbaa !16
  ret void
}

; Function Attrs: nounwind uwtable
define internal void @unlock_stripe(ptr noundef %launch, i64 noundef %address) #0 {
entry:
  %launch.addr = alloca ptr, align 8
  %address.addr = alloca i64, align 8
  %.atomictmp = alloca i32, align 4
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  store i64 %address, ptr %address.addr, align 8, !tbaa !9
  %0 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %workers = getelementptr inbounds %struct.tw_launch, ptr %0, i32 0, i32 25
  %1 = load i32, ptr %workers, align 4, !tbaa !67
  %cmp = icmp ugt i32 %1, 1
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %2 = load i64, ptr %address.addr, align 8, !tbaa !9
  %shr = lshr i64 %2, 10
  %and = and i64 %shr, 1023
  %arrayidx = getelementptr inbounds [1024 x i32], ptr @stripes, i64 0, i64 %and
  store i32 0, ptr %.atomictmp, align 4, !tbaa !11
  %3 = load i32, ptr %.atomictmp, align 4
  store atomic i32 %3, ptr %arrayidx release, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_touch_global_row(ptr noundef %t, ptr noundef %shadow, i64 noundef %address, ptr noundef %values) #0 {
entry:
  %t.addr = alloca ptr, align 8
  %shadow.addr = alloca ptr, align 8
  %address.addr = alloca i64, align 8
  %values.addr = alloca ptr, align 8
  %bytes = alloca i32, align 4
  %writes = alloca i32, align 4
  %first = alloca i64, align 8
  %one = alloca %struct.tw_touch, align 8
  %lane = alloca i32, align 4
  %value = alloca i32, align 4
  %tags = alloca %struct.unit_tags, align 8
  store ptr %t, ptr %t.addr, align 8, !tbaa !5
  store ptr %shadow, ptr %shadow.addr, align 8, !tbaa !5
  store i64 %address, ptr %address.addr, align 8, !tbaa !9
  store ptr %values, ptr %values.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %bytes) #7
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_touch, ptr %0, i32 0, i32 3
  %1 = load ptr, ptr %site, align 8, !tbaa !17
  %call = call i32 @tw_site_bytes(ptr noundef %1)
  store i32 %call, ptr %bytes, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %writes) #7
  %2 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %site1 = getelementptr inbounds %struct.tw_touch, ptr %2, i32 0, i32 3
  %3 = load ptr, ptr %site1, align 8, !tbaa !17
  %call2 = call i32 @tw_writes(ptr noundef %3)
  store i32 %call2, ptr %writes, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 8, ptr %first) #7
  %4 = load i64, ptr %address.addr, align 8, !tbaa !9
  %5 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %start = getelementptr inbounds %struct.tw_shadow, ptr %5, i32 0, i32 0
  %6 = load i64, ptr %start, align 8, !tbaa !64
  %sub = sub i64 %4, %6
  %7 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %unit = getelementptr inbounds %struct.tw_shadow, ptr %7, i32 0, i32 5
  %8 = load i32, ptr %unit, align 8, !tbaa !63
  %sh_prom = zext i32 %8 to i64
  %shr = lshr i64 %sub, %sh_prom
  store i64 %shr, ptr %first, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 48, ptr %one) #7
  %9 = load ptr, ptr %t.addr, align 8, !tbaa !5
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %one, ptr align 8 %9, i64 48, i1 false), !tbaa.struct !71
  %10 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %worker = getelementptr inbounds %struct.tw_touch, ptr %10, i32 0, i32 0
  %11 = load ptr, ptr %worker, align 8, !tbaa !42
  %launch = getelementptr inbounds %struct.tw_worker, ptr %11, i32 0, i32 0
  %12 = load ptr, ptr %launch, align 8, !tbaa !43
  %13 = load i64, ptr %address.addr, align 8, !tbaa !9
  call void @lock_stripe(ptr noundef %12, i64 noundef %13)
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #7
  store i32 0, ptr %lane, align 4, !tbaa !11
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %14 = load i32, ptr %lane, align 4, !tbaa !11
  %cmp = icmp ult i32 %14, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #7
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %value) #7
  %15 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %site3 = getelementptr inbounds %struct.tw_touch, ptr %15, i32 0, i32 3
  %16 = load ptr, ptr %site3, align 8, !tbaa !17
  %17 = load ptr, ptr %values.addr, align 8, !tbaa !5
  %18 = load i32, ptr %lane, align 4, !tbaa !11
  %19 = load i32, ptr %bytes, align 4, !tbaa !11
  %call4 = call i32 @tw_value_of(ptr noundef %16, ptr noundef %17, i32 noundef %18, i32 noundef 0, i32 noundef %19)
  store i32 %call4, ptr %value, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 24, ptr %tags) #7
  %20 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %21 = load i64, ptr %first, align 8, !tbaa !9
  %22 = load i32, ptr %lane, align 4, !tbaa !11
  %conv = zext i32 %22 to i64
  %add = add i64 %21, %conv
  call void @tags_at(ptr sret(%struct.unit_tags) align 8 %tags, ptr noundef %20, i64 noundef %add)
  %23 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %thread = getelementptr inbounds %struct.tw_touch, ptr %23, i32 0, i32 5
  %24 = load i32, ptr %thread, align 8, !tbaa !34
  %25 = load i32, ptr %lane, align 4, !tbaa !11
  %add5 = add i32 %24, %25
  %thread6 = getelementptr inbounds %struct.tw_touch, ptr %one, i32 0, i32 5
  store i32 %add5, ptr %thread6, align 8, !tbaa !34
  %26 = load i32, ptr %writes, align 4, !tbaa !11
  %27 = load i32, ptr %value, align 4, !tbaa !11
  %call7 = call i32 @touch_quickly(ptr noundef %one, ptr noundef byval(%struct.unit_tags) align 8 %tags, i32 noundef 1, i32 noundef %26, i32 noundef %27)
  %tobool = icmp ne i32 %call7, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %for.body
  %28 = load i64, ptr %address.addr, align 8, !tbaa !9
  %29 = load i32, ptr %lane, align 4, !tbaa !11
  %conv8 = zext i32 %29 to i64
  %30 = load i32, ptr %bytes, align 4, !tbaa !11
  %conv9 = zext i32 %30 to i64
  %mul = mul i64 %conv8, %conv9
  %add10 = add i64 %28, %mul
  %31 = load i32, ptr %value, align 4, !tbaa !11
  call void @touch(ptr noundef %one, ptr noundef byval(%struct.unit_tags) align 8 %tags, i32 noundef 1, i64 noundef %add10, i32 noundef %31)
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  call void @llvm.lifetime.end.p0(i64 24, ptr %tags) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %value) #7
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %32 = load i32, ptr %lane, align 4, !tbaa !11
  %inc = add i32 %32, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !11
  br label %for.cond, !llvm.loop !72

for.end:                                          ; preds = %for.cond.cleanup
  %33 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %worker11 = getelementptr inbounds %struct.tw_touch, ptr %33, i32 0, i32 0
  %34 = load ptr, ptr %worker11, align 8, !tbaa !42
  %launch12 = getelementptr inbounds %struct.tw_worker, ptr %34, i32 0, i32 0
  %35 = load ptr, ptr %launch12, align 8, !tbaa !43
  %36 = load i64, ptr %address.addr, align 8, !tbaa !9
  call void @unlock_stripe(ptr noundef %35, i64 noundef %36)
  call void @llvm.lifetime.end.p0(i64 48, ptr %one) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %first) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %writes) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %bytes) #7
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #5

; Function Attrs: nounwind uwtable
define dso_local i32 @tw_one_stripe(i64 noundef %address, i32 noundef %bytes) #0 {
entry:
  %address.addr = alloca i64, align 8
  %bytes.addr = alloca i32, align 4
  store i64 %address, ptr %address.addr, align 8, !tbaa !9
  store i32 %bytes, ptr %bytes.addr, align 4, !tbaa !11
  %0 = load i64, ptr %address.addr, align 8, !tbaa !9
  %shr = lshr i64 %0, 10
  %1 = load i64, ptr %address.addr, align 8, !tbaa !9
  %2 = load i32, ptr %bytes.addr, align 4, !tbaa !11
  %conv = zext i32 %2 to i64
  %add = add i64 %1, %conv
  %sub = sub i64 %add, 1
  %shr1 = lshr i64 %sub, 10
  %cmp = icmp eq i64 %shr, %shr1
  %conv2 = zext i1 %cmp to i32
  ret i32 %conv2
}

; Function Attrs: inlinehint nounwind uwtable
define internal i32 @harmless_at_a_glance(ptr noundef %t, ptr noundef %tag, i32 noundef %me) #3 {
entry:
  %retval = alloca i32, align 4
  %t.addr = alloca ptr, align 8
  %tag.addr = alloca ptr, align 8
  %me.addr = alloca i32, align 4
  %o = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %t, ptr %t.addr, align 8, !tbaa !5
  store ptr %tag, ptr %tag.addr, align 8, !tbaa !5
  store i32 %me, ptr %me.addr, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 8, ptr %o) #7
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %observer = getelementptr inbounds %struct.tw_touch, ptr %0, i32 0, i32 2
  %1 = load ptr, ptr %observer, align 8, !tbaa !26
  store ptr %1, ptr %o, align 8, !tbaa !5
  %2 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %block = getelementptr inbounds %struct.tw_tag, ptr %2, i32 0, i32 0
  %3 = load i32, ptr %block, align 4, !tbaa !23
  %tobool = icmp ne i32 %3, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  %4 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %block1 = getelementptr inbounds %struct.tw_tag, ptr %4, i32 0, i32 0
  %5 = load i32, ptr %block1, align 4, !tbaa !23
  %6 = load i32, ptr %me.addr, align 4, !tbaa !11
  %cmp = icmp ne i32 %5, %6
  br i1 %cmp, label %if.then2, label %if.end3

if.then2:                                         ; preds = %if.end
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end3:                                          ; preds = %if.end
  %7 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread = getelementptr inbounds %struct.tw_tag, ptr %7, i32 0, i32 3
  %8 = load i16, ptr %thread, align 2, !tbaa !35
  %conv = zext i16 %8 to i32
  %9 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %thread4 = getelementptr inbounds %struct.tw_touch, ptr %9, i32 0, i32 5
  %10 = load i32, ptr %thread4, align 8, !tbaa !34
  %cmp5 = icmp eq i32 %conv, %10
  br i1 %cmp5, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %if.end3
  %11 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %time = getelementptr inbounds %struct.tw_tag, ptr %11, i32 0, i32 1
  %12 = load i32, ptr %time, align 4, !tbaa !30
  %13 = load ptr, ptr %o, align 8, !tbaa !5
  %full = getelementptr inbounds %struct.tw_observer, ptr %13, i32 0, i32 4
  %14 = load i32, ptr %full, align 4, !tbaa !73
  %cmp7 = icmp ule i32 %12, %14
  br i1 %cmp7, label %land.lhs.true, label %land.end

land.lhs.true:                                    ; preds = %lor.rhs
  %15 = load ptr, ptr %o, align 8, !tbaa !5
  %settled = getelementptr inbounds %struct.tw_observer, ptr %15, i32 0, i32 7
  %16 = load i32, ptr %settled, align 8, !tbaa !74
  %tobool9 = icmp ne i32 %16, 0
  br i1 %tobool9, label %land.rhs, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %land.lhs.true
  %17 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %time10 = getelementptr inbounds %struct.tw_tag, ptr %17, i32 0, i32 1
  %18 = load i32, ptr %time10, align 4, !tbaa !30
  %19 = load ptr, ptr %o, align 8, !tbaa !5
  %before = getelementptr inbounds %struct.tw_observer, ptr %19, i32 0, i32 5
  %20 = load i32, ptr %before, align 8, !tbaa !75
  %cmp11 = icmp ule i32 %18, %20
  br i1 %cmp11, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %lor.lhs.false, %land.lhs.true
  %21 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread13 = getelementptr inbounds %struct.tw_tag, ptr %21, i32 0, i32 3
  %22 = load i16, ptr %thread13, align 2, !tbaa !35
  %conv14 = zext i16 %22 to i32
  %and = and i32 %conv14, 16384
  %tobool15 = icmp ne i32 %and, 0
  %lnot = xor i1 %tobool15, true
  br label %land.end

land.end:                                         ; preds = %land.rhs, %lor.lhs.false, %lor.rhs
  %23 = phi i1 [ false, %lor.lhs.false ], [ false, %lor.rhs ], [ %lnot, %land.rhs ]
  br label %lor.end

lor.end:                                          ; preds = %land.end, %if.end3
  %24 = phi i1 [ true, %if.end3 ], [ %23, %land.end ]
  %lor.ext = zext i1 %24 to i32
  store i32 %lor.ext, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %lor.end, %if.then2, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %o) #7
  %25 = load i32, ptr %retval, align 4
  ret i32 %25
}

; Function Attrs: nounwind uwtable
define internal void @meet(ptr noundef %t, ptr noundef %tag, i32 noundef %hazard, i32 noundef %space, i64 noundef %address, i32 noundef %value) #0 {
entry:
  %t.addr = alloca ptr, align 8
  %tag.addr = alloca ptr, align 8
  %hazard.addr = alloca i32, align 4
  %space.addr = alloca i32, align 4
  %address.addr = alloca i64, align 8
  %value.addr = alloca i32, align 4
  %fence = alloca i32, align 4
  store ptr %t, ptr %t.addr, align 8, !tbaa !5
  store ptr %tag, ptr %tag.addr, align 8, !tbaa !5
  store i32 %hazard, ptr %hazard.addr, align 4, !tbaa !11
  store i32 %space, ptr %space.addr, align 4, !tbaa !11
  store i64 %address, ptr %address.addr, align 8, !tbaa !9
  store i32 %value, ptr %value.addr, align 4, !tbaa !11
  %0 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %block = getelementptr inbounds %struct.tw_tag, ptr %0, i32 0, i32 0
  %1 = load i32, ptr %block, align 4, !tbaa !23
  %tobool = icmp ne i32 %1, 0
  br i1 %tobool, label %lor.lhs.false, label %if.then

lor.lhs.false:                                    ; preds = %entry
  %2 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %worker = getelementptr inbounds %struct.tw_touch, ptr %2, i32 0, i32 0
  %3 = load ptr, ptr %worker, align 8, !tbaa !42
  %launch = getelementptr inbounds %struct.tw_worker, ptr %3, i32 0, i32 0
  %4 = load ptr, ptr %launch, align 8, !tbaa !43
  %checks = getelementptr inbounds %struct.tw_launch, ptr %4, i32 0, i32 22
  %5 = load i32, ptr %checks, align 8, !tbaa !46
  %and = and i32 %5, 1
  %tobool1 = icmp ne i32 %and, 0
  br i1 %tobool1, label %lor.lhs.false2, label %if.then

lor.lhs.false2:                                   ; preds = %lor.lhs.false
  %6 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %7 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %call = call i32 @harmless(ptr noundef %6, ptr noundef %7)
  %tobool3 = icmp ne i32 %call, 0
  br i1 %tobool3, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false2, %lor.lhs.false, %entry
  br label %return

if.end:                                           ; preds = %lor.lhs.false2
  %8 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %9 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %call4 = call i32 @tw_ordered(ptr noundef %8, ptr noundef %9)
  %tobool5 = icmp ne i32 %call4, 0
  br i1 %tobool5, label %if.end13, label %if.then6

if.then6:                                         ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %fence) #7
  %10 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %11 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %call7 = call i32 @tw_ordered_but_for_a_fence(ptr noundef %10, ptr noundef %11)
  store i32 %call7, ptr %fence, align 4, !tbaa !11
  %12 = load i32, ptr %fence, align 4, !tbaa !11
  %tobool8 = icmp ne i32 %12, 0
  br i1 %tobool8, label %land.lhs.true, label %if.then11

land.lhs.true:                                    ; preds = %if.then6
  %13 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %flags = getelementptr inbounds %struct.tw_touch, ptr %13, i32 0, i32 6
  %14 = load i32, ptr %flags, align 4, !tbaa !22
  %and9 = and i32 %14, 2048
  %tobool10 = icmp ne i32 %and9, 0
  br i1 %tobool10, label %if.end12, label %if.then11

if.then11:                                        ; preds = %land.lhs.true, %if.then6
  %15 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %16 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %17 = load i32, ptr %hazard.addr, align 4, !tbaa !11
  %18 = load i32, ptr %fence, align 4, !tbaa !11
  %mul = mul i32 %18, 65536
  %or = or i32 %17, %mul
  %19 = load i32, ptr %space.addr, align 4, !tbaa !11
  %20 = load i64, ptr %address.addr, align 8, !tbaa !9
  %21 = load i32, ptr %value.addr, align 4, !tbaa !11
  call void @race(ptr noundef %15, ptr noundef %16, i32 noundef %or, i32 noundef %19, i64 noundef %20, i32 noundef %21)
  br label %if.end12

if.end12:                                         ; preds = %if.then11, %land.lhs.true
  call void @llvm.lifetime.end.p0(i64 4, ptr %fence) #7
  br label %if.end13

if.end13:                                         ; preds = %if.end12, %if.end
  %22 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %23 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  call void @needs_barrier(ptr noundef %22, ptr noundef %23)
  br label %return

return:                                           ; preds = %if.end13, %if.then
  ret void
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
  %1 = load i32, ptr %block, align 4, !tbaa !23
  %2 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %block1 = getelementptr inbounds %struct.tw_touch, ptr %2, i32 0, i32 1
  %3 = load ptr, ptr %block1, align 8, !tbaa !19
  %number = getelementptr inbounds %struct.tw_block, ptr %3, i32 0, i32 9
  %4 = load i64, ptr %number, align 8, !tbaa !20
  %conv = trunc i64 %4 to i32
  %add = add i32 %conv, 1
  %cmp = icmp eq i32 %1, %add
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %5 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread = getelementptr inbounds %struct.tw_tag, ptr %5, i32 0, i32 3
  %6 = load i16, ptr %thread, align 2, !tbaa !35
  %conv3 = zext i16 %6 to i32
  %and = and i32 %conv3, 1023
  %7 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %thread4 = getelementptr inbounds %struct.tw_touch, ptr %7, i32 0, i32 5
  %8 = load i32, ptr %thread4, align 8, !tbaa !34
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
  store i32 %1, ptr %space1, align 4, !tbaa !76
  %3 = load i64, ptr %address.addr, align 8, !tbaa !9
  %4 = load ptr, ptr %e.addr, align 8, !tbaa !5
  %address2 = getelementptr inbounds %struct.tw_event, ptr %4, i32 0, i32 5
  store i64 %3, ptr %address2, align 8, !tbaa !78
  %5 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_touch, ptr %5, i32 0, i32 3
  %6 = load ptr, ptr %site, align 8, !tbaa !17
  %call = call i32 @tw_site_bytes(ptr noundef %6)
  %7 = load ptr, ptr %e.addr, align 8, !tbaa !5
  %size = getelementptr inbounds %struct.tw_event, ptr %7, i32 0, i32 12
  store i32 %call, ptr %size, align 8, !tbaa !79
  %8 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %block = getelementptr inbounds %struct.tw_touch, ptr %8, i32 0, i32 1
  %9 = load ptr, ptr %block, align 8, !tbaa !19
  %number = getelementptr inbounds %struct.tw_block, ptr %9, i32 0, i32 9
  %10 = load i64, ptr %number, align 8, !tbaa !20
  %11 = load ptr, ptr %e.addr, align 8, !tbaa !5
  %block3 = getelementptr inbounds %struct.tw_event, ptr %11, i32 0, i32 8
  store i64 %10, ptr %block3, align 8, !tbaa !80
  %12 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %thread = getelementptr inbounds %struct.tw_touch, ptr %12, i32 0, i32 5
  %13 = load i32, ptr %thread, align 8, !tbaa !34
  %14 = load ptr, ptr %e.addr, align 8, !tbaa !5
  %thread4 = getelementptr inbounds %struct.tw_event, ptr %14, i32 0, i32 10
  store i32 %13, ptr %thread4, align 8, !tbaa !81
  %15 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %block5 = getelementptr inbounds %struct.tw_tag, ptr %15, i32 0, i32 0
  %16 = load i32, ptr %block5, align 4, !tbaa !23
  %sub = sub i32 %16, 1
  %conv = zext i32 %sub to i64
  %17 = load ptr, ptr %e.addr, align 8, !tbaa !5
  %other_block = getelementptr inbounds %struct.tw_event, ptr %17, i32 0, i32 9
  store i64 %conv, ptr %other_block, align 8, !tbaa !82
  %18 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread6 = getelementptr inbounds %struct.tw_tag, ptr %18, i32 0, i32 3
  %19 = load i16, ptr %thread6, align 2, !tbaa !35
  %conv7 = zext i16 %19 to i32
  %and = and i32 %conv7, 1023
  %20 = load ptr, ptr %e.addr, align 8, !tbaa !5
  %other_thread = getelementptr inbounds %struct.tw_event, ptr %20, i32 0, i32 11
  store i32 %and, ptr %other_thread, align 4, !tbaa !83
  %21 = load i32, ptr %value.addr, align 4, !tbaa !11
  %conv8 = zext i32 %21 to i64
  %22 = load ptr, ptr %e.addr, align 8, !tbaa !5
  %value9 = getelementptr inbounds %struct.tw_event, ptr %22, i32 0, i32 6
  store i64 %conv8, ptr %value9, align 8, !tbaa !84
  %23 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %value10 = getelementptr inbounds %struct.tw_tag, ptr %23, i32 0, i32 4
  %24 = load i32, ptr %value10, align 4, !tbaa !36
  %conv11 = zext i32 %24 to i64
  %25 = load ptr, ptr %e.addr, align 8, !tbaa !5
  %other_value = getelementptr inbounds %struct.tw_event, ptr %25, i32 0, i32 7
  store i64 %conv11, ptr %other_value, align 8, !tbaa !85
  br label %return

return:                                           ; preds = %if.end, %if.then
  ret void
}

declare ptr @tw_seen(ptr noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) #6

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
  %1 = load i32, ptr %flags, align 4, !tbaa !22
  %2 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread = getelementptr inbounds %struct.tw_tag, ptr %2, i32 0, i32 3
  %3 = load i16, ptr %thread, align 2, !tbaa !35
  %conv = zext i16 %3 to i32
  %and = and i32 %1, %conv
  %and1 = and i32 %and, 2048
  %tobool = icmp ne i32 %and1, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %same_block) #7
  %4 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %block = getelementptr inbounds %struct.tw_tag, ptr %4, i32 0, i32 0
  %5 = load i32, ptr %block, align 4, !tbaa !23
  %6 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %block2 = getelementptr inbounds %struct.tw_touch, ptr %6, i32 0, i32 1
  %7 = load ptr, ptr %block2, align 8, !tbaa !19
  %number = getelementptr inbounds %struct.tw_block, ptr %7, i32 0, i32 9
  %8 = load i64, ptr %number, align 8, !tbaa !20
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
  %11 = load i32, ptr %flags6, align 4, !tbaa !22
  %12 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread7 = getelementptr inbounds %struct.tw_tag, ptr %12, i32 0, i32 3
  %13 = load i16, ptr %thread7, align 2, !tbaa !35
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %same_warp) #7
  %14 = load i32, ptr %same_block, align 4, !tbaa !11
  %tobool13 = icmp ne i32 %14, 0
  br i1 %tobool13, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %if.end12
  %15 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread14 = getelementptr inbounds %struct.tw_tag, ptr %15, i32 0, i32 3
  %16 = load i16, ptr %thread14, align 2, !tbaa !35
  %conv15 = zext i16 %16 to i32
  %and16 = and i32 %conv15, 1023
  %div = sdiv i32 %and16, 32
  %17 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %thread17 = getelementptr inbounds %struct.tw_touch, ptr %17, i32 0, i32 5
  %18 = load i32, ptr %thread17, align 8, !tbaa !34
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
  %22 = load i32, ptr %flags23, align 4, !tbaa !22
  %23 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread24 = getelementptr inbounds %struct.tw_tag, ptr %23, i32 0, i32 3
  %24 = load i16, ptr %thread24, align 2, !tbaa !35
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %same_warp) #7
  br label %cleanup

cleanup:                                          ; preds = %land.end29, %if.then11
  call void @llvm.lifetime.end.p0(i64 4, ptr %same_block) #7
  br label %return

return:                                           ; preds = %cleanup, %if.then
  %26 = load i32, ptr %retval, align 4
  ret i32 %26
}

declare i32 @tw_ordered(ptr noundef, ptr noundef) #6

declare i32 @tw_ordered_but_for_a_fence(ptr noundef, ptr noundef) #6

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
  call void @llvm.lifetime.start.p0(i64 4, ptr %detail) #7
  %0 = load i32, ptr %hazard.addr, align 4, !tbaa !11
  store i32 %0, ptr %detail, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %other) #7
  %1 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread = getelementptr inbounds %struct.tw_tag, ptr %1, i32 0, i32 3
  %2 = load i16, ptr %thread, align 2, !tbaa !35
  %conv = zext i16 %2 to i32
  %and = and i32 %conv, 1023
  store i32 %and, ptr %other, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %plain) #7
  %3 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %flags = getelementptr inbounds %struct.tw_touch, ptr %3, i32 0, i32 6
  %4 = load i32, ptr %flags, align 4, !tbaa !22
  %5 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread1 = getelementptr inbounds %struct.tw_tag, ptr %5, i32 0, i32 3
  %6 = load i16, ptr %thread1, align 2, !tbaa !35
  %conv2 = zext i16 %6 to i32
  %or = or i32 %4, %conv2
  %and3 = and i32 %or, 17408
  %tobool = icmp ne i32 %and3, 0
  %lnot = xor i1 %tobool, true
  %lnot.ext = zext i1 %lnot to i32
  store i32 %lnot.ext, ptr %plain, align 4, !tbaa !11
  %7 = load i32, ptr %hazard.addr, align 4, !tbaa !11
  %and4 = and i32 %7, 4
  %tobool5 = icmp ne i32 %and4, 0
  br i1 %tobool5, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %8 = load i32, ptr %plain, align 4, !tbaa !11
  %tobool6 = icmp ne i32 %8, 0
  br i1 %tobool6, label %land.lhs.true7, label %if.end

land.lhs.true7:                                   ; preds = %land.lhs.true
  %9 = load i32, ptr %value.addr, align 4, !tbaa !11
  %10 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %value8 = getelementptr inbounds %struct.tw_tag, ptr %10, i32 0, i32 4
  %11 = load i32, ptr %value8, align 4, !tbaa !36
  %cmp = icmp eq i32 %9, %11
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true7
  %12 = load i32, ptr %detail, align 4, !tbaa !11
  %or10 = or i32 %12, 8
  store i32 %or10, ptr %detail, align 4, !tbaa !11
  br label %if.end

if.end:                                           ; preds = %if.then, %land.lhs.true7, %land.lhs.true, %entry
  %13 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %block = getelementptr inbounds %struct.tw_tag, ptr %13, i32 0, i32 0
  %14 = load i32, ptr %block, align 4, !tbaa !23
  %15 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %block11 = getelementptr inbounds %struct.tw_touch, ptr %15, i32 0, i32 1
  %16 = load ptr, ptr %block11, align 8, !tbaa !19
  %number = getelementptr inbounds %struct.tw_block, ptr %16, i32 0, i32 9
  %17 = load i64, ptr %number, align 8, !tbaa !20
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
  %21 = load i32, ptr %thread17, align 8, !tbaa !34
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
  %24 = load i32, ptr %flags25, align 4, !tbaa !22
  %25 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread26 = getelementptr inbounds %struct.tw_tag, ptr %25, i32 0, i32 3
  %26 = load i16, ptr %thread26, align 2, !tbaa !35
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
  %29 = load i32, ptr %flags34, align 4, !tbaa !22
  %30 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread35 = getelementptr inbounds %struct.tw_tag, ptr %30, i32 0, i32 3
  %31 = load i16, ptr %thread35, align 2, !tbaa !35
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
  %34 = load i32, ptr %flags43, align 4, !tbaa !22
  %35 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread44 = getelementptr inbounds %struct.tw_tag, ptr %35, i32 0, i32 3
  %36 = load i16, ptr %thread44, align 2, !tbaa !35
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
  %40 = load ptr, ptr %worker, align 8, !tbaa !42
  %41 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_touch, ptr %41, i32 0, i32 3
  %42 = load ptr, ptr %site, align 8, !tbaa !17
  %index = getelementptr inbounds %struct.tw_site, ptr %42, i32 0, i32 0
  %43 = load i32, ptr %index, align 4, !tbaa !31
  %44 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %site52 = getelementptr inbounds %struct.tw_tag, ptr %44, i32 0, i32 2
  %45 = load i16, ptr %site52, align 4, !tbaa !33
  %conv53 = zext i16 %45 to i32
  %46 = load i32, ptr %detail, align 4, !tbaa !11
  %call = call ptr @tw_seen(ptr noundef %40, i32 noundef 0, i32 noundef %43, i32 noundef %conv53, i32 noundef %46, i64 noundef 1)
  %47 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %48 = load i32, ptr %space.addr, align 4, !tbaa !11
  %49 = load i64, ptr %address.addr, align 8, !tbaa !9
  %50 = load i32, ptr %value.addr, align 4, !tbaa !11
  call void @example(ptr noundef %38, ptr noundef %call, ptr noundef %47, i32 noundef %48, i64 noundef %49, i32 noundef %50)
  call void @llvm.lifetime.end.p0(i64 4, ptr %plain) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %other) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %detail) #7
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %o) #7
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %observer = getelementptr inbounds %struct.tw_touch, ptr %0, i32 0, i32 2
  %1 = load ptr, ptr %observer, align 8, !tbaa !26
  store ptr %1, ptr %o, align 8, !tbaa !5
  %2 = load ptr, ptr %o, align 8, !tbaa !5
  %barrier = getelementptr inbounds %struct.tw_observer, ptr %2, i32 0, i32 6
  %3 = load i32, ptr %barrier, align 4, !tbaa !86
  %cmp = icmp eq i32 %3, -1
  br i1 %cmp, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %4 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %block = getelementptr inbounds %struct.tw_tag, ptr %4, i32 0, i32 0
  %5 = load i32, ptr %block, align 4, !tbaa !23
  %6 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %block1 = getelementptr inbounds %struct.tw_touch, ptr %6, i32 0, i32 1
  %7 = load ptr, ptr %block1, align 8, !tbaa !19
  %number = getelementptr inbounds %struct.tw_block, ptr %7, i32 0, i32 9
  %8 = load i64, ptr %number, align 8, !tbaa !20
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
  %12 = load i32, ptr %time, align 4, !tbaa !30
  %13 = load ptr, ptr %o, align 8, !tbaa !5
  %full = getelementptr inbounds %struct.tw_observer, ptr %13, i32 0, i32 4
  %14 = load i32, ptr %full, align 4, !tbaa !73
  %cmp5 = icmp ule i32 %12, %14
  br i1 %cmp5, label %land.lhs.true, label %if.end15

land.lhs.true:                                    ; preds = %if.end
  %15 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %time7 = getelementptr inbounds %struct.tw_tag, ptr %15, i32 0, i32 1
  %16 = load i32, ptr %time7, align 4, !tbaa !30
  %17 = load ptr, ptr %o, align 8, !tbaa !5
  %before = getelementptr inbounds %struct.tw_observer, ptr %17, i32 0, i32 5
  %18 = load i32, ptr %before, align 8, !tbaa !75
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
  %22 = load ptr, ptr %worker, align 8, !tbaa !42
  %23 = load ptr, ptr %o, align 8, !tbaa !5
  %barrier14 = getelementptr inbounds %struct.tw_observer, ptr %23, i32 0, i32 6
  %24 = load i32, ptr %barrier14, align 4, !tbaa !86
  call void @tw_need_barrier(ptr noundef %22, i32 noundef %24)
  br label %if.end15

if.end15:                                         ; preds = %if.then13, %land.lhs.true10, %land.lhs.true, %if.end
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end15, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %o) #7
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

declare void @tw_need_barrier(ptr noundef, i32 noundef) #6

attributes #0 = { nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { alwaysinline nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { inlinehint nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { noinline nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #7 = { nounwind }

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
!13 = !{!14, !6, i64 0}
!14 = !{!"", !6, i64 0, !6, i64 8, !6, i64 16}
!15 = !{!14, !6, i64 8}
!16 = !{!14, !6, i64 16}
!17 = !{!18, !6, i64 24}
!18 = !{!"", !6, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !10, i64 32, !12, i64 40, !12, i64 44}
!19 = !{!18, !6, i64 8}
!20 = !{!21, !10, i64 72}
!21 = !{!"tw_block", !6, i64 0, !7, i64 8, !12, i64 20, !10, i64 24, !10, i64 32, !10, i64 40, !6, i64 48, !6, i64 56, !6, i64 64, !10, i64 72, !12, i64 80, !12, i64 84, !7, i64 88}
!22 = !{!18, !12, i64 44}
!23 = !{!24, !12, i64 0}
!24 = !{!"tw_tag", !12, i64 0, !12, i64 4, !25, i64 8, !25, i64 10, !12, i64 12}
!25 = !{!"short", !7, i64 0}
!26 = !{!18, !6, i64 16}
!27 = !{!28, !12, i64 16}
!28 = !{!"tw_observer", !6, i64 0, !12, i64 8, !12, i64 12, !12, i64 16, !12, i64 20, !12, i64 24, !12, i64 28, !12, i64 32, !12, i64 36, !12, i64 40, !12, i64 44, !12, i64 48, !12, i64 52, !12, i64 56, !12, i64 60, !12, i64 64, !6, i64 72, !6, i64 80, !6, i64 88, !6, i64 96, !6, i64 104, !6, i64 112, !7, i64 120, !7, i64 248, !29, i64 264, !7, i64 280, !29, i64 312, !6, i64 328, !12, i64 336, !12, i64 340}
!29 = !{!"", !6, i64 0, !12, i64 8, !12, i64 12}
!30 = !{!24, !12, i64 4}
!31 = !{!32, !12, i64 0}
!32 = !{!"", !12, i64 0, !7, i64 4, !7, i64 5, !7, i64 6, !7, i64 7, !12, i64 8, !12, i64 12, !12, i64 16}
!33 = !{!24, !25, i64 8}
!34 = !{!18, !12, i64 40}
!35 = !{!24, !25, i64 10}
!36 = !{!24, !12, i64 12}
!37 = !{i64 0, i64 4, !11, i64 4, i64 4, !11, i64 8, i64 2, !38, i64 10, i64 2, !38, i64 12, i64 4, !11}
!38 = !{!25, !25, i64 0}
!39 = !{!32, !7, i64 7}
!40 = distinct !{!40, !41}
!41 = !{!"llvm.loop.mustprogress"}
!42 = !{!18, !6, i64 0}
!43 = !{!44, !6, i64 0}
!44 = !{!"tw_worker", !6, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !10, i64 32, !10, i64 40, !10, i64 48, !10, i64 56, !12, i64 64, !12, i64 68, !6, i64 72, !7, i64 80, !10, i64 104, !12, i64 112, !12, i64 116, !10, i64 120, !45, i64 128}
!45 = !{!"", !12, i64 0, !12, i64 4, !12, i64 8, !12, i64 12, !7, i64 16, !12, i64 28, !10, i64 32, !10, i64 40, !12, i64 48, !12, i64 52}
!46 = !{!47, !12, i64 152}
!47 = !{!"", !10, i64 0, !10, i64 8, !10, i64 16, !10, i64 24, !10, i64 32, !10, i64 40, !10, i64 48, !7, i64 56, !12, i64 80, !7, i64 84, !7, i64 96, !12, i64 108, !12, i64 112, !12, i64 116, !12, i64 120, !12, i64 124, !12, i64 128, !12, i64 132, !12, i64 136, !12, i64 140, !12, i64 144, !12, i64 148, !12, i64 152, !12, i64 156, !12, i64 160, !12, i64 164, !12, i64 168, !12, i64 172, !10, i64 176, !10, i64 184, !10, i64 192, !10, i64 200, !10, i64 208, !10, i64 216, !10, i64 224}
!48 = !{!32, !7, i64 5}
!49 = !{!7, !7, i64 0}
!50 = distinct !{!50, !41}
!51 = !{!47, !10, i64 176}
!52 = !{!32, !12, i64 8}
!53 = !{!47, !10, i64 184}
!54 = !{!47, !10, i64 40}
!55 = !{!47, !12, i64 80}
!56 = !{!57, !10, i64 0}
!57 = !{!"", !10, i64 0, !10, i64 8, !12, i64 16, !12, i64 20, !10, i64 24}
!58 = distinct !{!58, !41}
!59 = !{!57, !10, i64 8}
!60 = !{!61, !6, i64 8}
!61 = !{!"", !10, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !6, i64 32, !12, i64 40, !12, i64 44}
!62 = !{!61, !6, i64 32}
!63 = !{!61, !12, i64 40}
!64 = !{!61, !10, i64 0}
!65 = distinct !{!65, !41}
!66 = !{!32, !7, i64 6}
!67 = !{!47, !12, i64 164}
!68 = distinct !{!68, !41}
!69 = !{!61, !6, i64 16}
!70 = !{!61, !6, i64 24}
!71 = !{i64 0, i64 8, !5, i64 8, i64 8, !5, i64 16, i64 8, !5, i64 24, i64 8, !5, i64 32, i64 8, !9, i64 40, i64 4, !11, i64 44, i64 4, !11}
!72 = distinct !{!72, !41}
!73 = !{!28, !12, i64 20}
!74 = !{!28, !12, i64 32}
!75 = !{!28, !12, i64 24}
!76 = !{!77, !12, i64 76}
!77 = !{!"tw_event", !12, i64 0, !12, i64 4, !12, i64 8, !12, i64 12, !10, i64 16, !10, i64 24, !10, i64 32, !10, i64 40, !10, i64 48, !10, i64 56, !12, i64 64, !12, i64 68, !12, i64 72, !12, i64 76}
!78 = !{!77, !10, i64 24}
!79 = !{!77, !12, i64 72}
!80 = !{!77, !10, i64 48}
!81 = !{!77, !12, i64 64}
!82 = !{!77, !10, i64 56}
!83 = !{!77, !12, i64 68}
!84 = !{!77, !10, i64 32}
!85 = !{!77, !10, i64 40}
!86 = !{!28, !12, i64 28}
