; Generated from copies.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'checks/copies.c'

%struct.tw_copy = type { i32, i32, i32, i16, i16 }
%struct.tw_observer = type { ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, ptr, ptr, ptr, ptr, [16 x ptr], [2 x ptr], %struct.tw_knowledge, [2 x %struct.tw_knowledge], %struct.tw_knowledge, ptr, i32, i32 }
%struct.tw_knowledge = type { ptr, i32, i32 }
%struct.tw_warp_clock = type { ptr, ptr, [2 x ptr], ptr, %struct.tw_knowledge, [2 x %struct.tw_knowledge], %struct.tw_knowledge, i64, i32, ptr, i32, i32, [32 x i32] }
%struct.tw_tag = type { i32, i32, i16, i16, i32 }

; Function Attrs: nounwind uwtable
define dso_local void @tw_copy_started(ptr noundef %o, i32 noundef %warp, i32 noundef %lane, i32 noundef %unit, i32 noundef %units, i32 noundef %site) #0 {
entry:
  %o.addr = alloca ptr, align 8
  %warp.addr = alloca i32, align 4
  %lane.addr = alloca i32, align 4
  %unit.addr = alloca i32, align 4
  %units.addr = alloca i32, align 4
  %site.addr = alloca i32, align 4
  %c = alloca ptr, align 8
  %.compoundliteral = alloca %struct.tw_copy, align 4
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store i32 %warp, ptr %warp.addr, align 4, !tbaa !9
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !9
  store i32 %unit, ptr %unit.addr, align 4, !tbaa !9
  store i32 %units, ptr %units.addr, align 4, !tbaa !9
  store i32 %site, ptr %site.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %c) #4
  %0 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %0, i32 0, i32 21
  %1 = load ptr, ptr %clocks, align 8, !tbaa !11
  %2 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds %struct.tw_warp_clock, ptr %1, i64 %idxprom
  store ptr %arrayidx, ptr %c, align 8, !tbaa !5
  %3 = load ptr, ptr %c, align 8, !tbaa !5
  %copy_count = getelementptr inbounds %struct.tw_warp_clock, ptr %3, i32 0, i32 10
  %4 = load i32, ptr %copy_count, align 8, !tbaa !14
  %5 = load ptr, ptr %c, align 8, !tbaa !5
  %copy_room = getelementptr inbounds %struct.tw_warp_clock, ptr %5, i32 0, i32 11
  %6 = load i32, ptr %copy_room, align 4, !tbaa !17
  %cmp = icmp eq i32 %4, %6
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %7 = load ptr, ptr %c, align 8, !tbaa !5
  %copy_room1 = getelementptr inbounds %struct.tw_warp_clock, ptr %7, i32 0, i32 11
  %8 = load i32, ptr %copy_room1, align 4, !tbaa !17
  %tobool = icmp ne i32 %8, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then
  %9 = load ptr, ptr %c, align 8, !tbaa !5
  %copy_room2 = getelementptr inbounds %struct.tw_warp_clock, ptr %9, i32 0, i32 11
  %10 = load i32, ptr %copy_room2, align 4, !tbaa !17
  %mul = mul i32 2, %10
  br label %cond.end

cond.false:                                       ; preds = %if.then
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %mul, %cond.true ], [ 128, %cond.false ]
  %11 = load ptr, ptr %c, align 8, !tbaa !5
  %copy_room3 = getelementptr inbounds %struct.tw_warp_clock, ptr %11, i32 0, i32 11
  store i32 %cond, ptr %copy_room3, align 4, !tbaa !17
  %12 = load ptr, ptr %c, align 8, !tbaa !5
  %copies = getelementptr inbounds %struct.tw_warp_clock, ptr %12, i32 0, i32 9
  %13 = load ptr, ptr %copies, align 8, !tbaa !18
  %14 = load ptr, ptr %c, align 8, !tbaa !5
  %copy_room4 = getelementptr inbounds %struct.tw_warp_clock, ptr %14, i32 0, i32 11
  %15 = load i32, ptr %copy_room4, align 4, !tbaa !17
  %conv = zext i32 %15 to i64
  %mul5 = mul i64 %conv, 16
  %call = call ptr @realloc(ptr noundef %13, i64 noundef %mul5) #5
  %16 = load ptr, ptr %c, align 8, !tbaa !5
  %copies6 = getelementptr inbounds %struct.tw_warp_clock, ptr %16, i32 0, i32 9
  store ptr %call, ptr %copies6, align 8, !tbaa !18
  br label %if.end

if.end:                                           ; preds = %cond.end, %entry
  %17 = load ptr, ptr %c, align 8, !tbaa !5
  %copies7 = getelementptr inbounds %struct.tw_warp_clock, ptr %17, i32 0, i32 9
  %18 = load ptr, ptr %copies7, align 8, !tbaa !18
  %19 = load ptr, ptr %c, align 8, !tbaa !5
  %copy_count8 = getelementptr inbounds %struct.tw_warp_clock, ptr %19, i32 0, i32 10
  %20 = load i32, ptr %copy_count8, align 8, !tbaa !14
  %inc = add i32 %20, 1
  store i32 %inc, ptr %copy_count8, align 8, !tbaa !14
  %idxprom9 = zext i32 %20 to i64
  %arrayidx10 = getelementptr inbounds %struct.tw_copy, ptr %18, i64 %idxprom9
  %unit11 = getelementptr inbounds %struct.tw_copy, ptr %.compoundliteral, i32 0, i32 0
  %21 = load i32, ptr %unit.addr, align 4, !tbaa !9
  store i32 %21, ptr %unit11, align 4, !tbaa !19
  %units12 = getelementptr inbounds %struct.tw_copy, ptr %.compoundliteral, i32 0, i32 1
  %22 = load i32, ptr %units.addr, align 4, !tbaa !9
  store i32 %22, ptr %units12, align 4, !tbaa !22
  %group = getelementptr inbounds %struct.tw_copy, ptr %.compoundliteral, i32 0, i32 2
  %23 = load ptr, ptr %c, align 8, !tbaa !5
  %groups = getelementptr inbounds %struct.tw_warp_clock, ptr %23, i32 0, i32 12
  %24 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %idxprom13 = zext i32 %24 to i64
  %arrayidx14 = getelementptr inbounds [32 x i32], ptr %groups, i64 0, i64 %idxprom13
  %25 = load i32, ptr %arrayidx14, align 4, !tbaa !9
  store i32 %25, ptr %group, align 4, !tbaa !23
  %lane15 = getelementptr inbounds %struct.tw_copy, ptr %.compoundliteral, i32 0, i32 3
  %26 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %conv16 = trunc i32 %26 to i16
  store i16 %conv16, ptr %lane15, align 4, !tbaa !24
  %site17 = getelementptr inbounds %struct.tw_copy, ptr %.compoundliteral, i32 0, i32 4
  %27 = load i32, ptr %site.addr, align 4, !tbaa !9
  %conv18 = trunc i32 %27 to i16
  store i16 %conv18, ptr %site17, align 2, !tbaa !25
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %arrayidx10, ptr align 4 %.compoundliteral, i64 16, i1 false), !tbaa.struct !26
  call void @llvm.lifetime.end.p0(i64 8, ptr %c) #4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: allocsize(1)
declare ptr @realloc(ptr noundef, i64 noundef) #2

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nounwind uwtable
define dso_local void @tw_copy_commit(ptr noundef %o, i32 noundef %warp, i32 noundef %lanes) #0 {
entry:
  %o.addr = alloca ptr, align 8
  %warp.addr = alloca i32, align 4
  %lanes.addr = alloca i32, align 4
  %lane = alloca i32, align 4
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store i32 %warp, ptr %warp.addr, align 4, !tbaa !9
  store i32 %lanes, ptr %lanes.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #4
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp = icmp ult i32 %0, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #4
  br label %for.end

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %lanes.addr, align 4, !tbaa !9
  %2 = load i32, ptr %lane, align 4, !tbaa !9
  %shr = lshr i32 %1, %2
  %and = and i32 %shr, 1
  %3 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %3, i32 0, i32 21
  %4 = load ptr, ptr %clocks, align 8, !tbaa !11
  %5 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %idxprom = zext i32 %5 to i64
  %arrayidx = getelementptr inbounds %struct.tw_warp_clock, ptr %4, i64 %idxprom
  %groups = getelementptr inbounds %struct.tw_warp_clock, ptr %arrayidx, i32 0, i32 12
  %6 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom1 = zext i32 %6 to i64
  %arrayidx2 = getelementptr inbounds [32 x i32], ptr %groups, i64 0, i64 %idxprom1
  %7 = load i32, ptr %arrayidx2, align 4, !tbaa !9
  %add = add i32 %7, %and
  store i32 %add, ptr %arrayidx2, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %8 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %8, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !28

for.end:                                          ; preds = %for.cond.cleanup
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_copy_wait(ptr noundef %o, i32 noundef %warp, i32 noundef %lanes, i32 noundef %pending) #0 {
entry:
  %o.addr = alloca ptr, align 8
  %warp.addr = alloca i32, align 4
  %lanes.addr = alloca i32, align 4
  %pending.addr = alloca i32, align 4
  %c = alloca ptr, align 8
  %kept = alloca i32, align 4
  %i = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %copy = alloca %struct.tw_copy, align 4
  %groups = alloca i32, align 4
  %done = alloca i32, align 4
  %u = alloca i32, align 4
  %tag = alloca ptr, align 8
  %mine = alloca i32, align 4
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store i32 %warp, ptr %warp.addr, align 4, !tbaa !9
  store i32 %lanes, ptr %lanes.addr, align 4, !tbaa !9
  store i32 %pending, ptr %pending.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %c) #4
  %0 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %0, i32 0, i32 21
  %1 = load ptr, ptr %clocks, align 8, !tbaa !11
  %2 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds %struct.tw_warp_clock, ptr %1, i64 %idxprom
  store ptr %arrayidx, ptr %c, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %kept) #4
  store i32 0, ptr %kept, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #4
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc59, %entry
  %3 = load i32, ptr %i, align 4, !tbaa !9
  %4 = load ptr, ptr %c, align 8, !tbaa !5
  %copy_count = getelementptr inbounds %struct.tw_warp_clock, ptr %4, i32 0, i32 10
  %5 = load i32, ptr %copy_count, align 8, !tbaa !14
  %cmp = icmp ult i32 %3, %5
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #4
  br label %for.end62

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 16, ptr %copy) #4
  %6 = load ptr, ptr %c, align 8, !tbaa !5
  %copies = getelementptr inbounds %struct.tw_warp_clock, ptr %6, i32 0, i32 9
  %7 = load ptr, ptr %copies, align 8, !tbaa !18
  %8 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom1 = zext i32 %8 to i64
  %arrayidx2 = getelementptr inbounds %struct.tw_copy, ptr %7, i64 %idxprom1
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %copy, ptr align 4 %arrayidx2, i64 16, i1 false), !tbaa.struct !26
  call void @llvm.lifetime.start.p0(i64 4, ptr %groups) #4
  %9 = load ptr, ptr %c, align 8, !tbaa !5
  %groups3 = getelementptr inbounds %struct.tw_warp_clock, ptr %9, i32 0, i32 12
  %lane = getelementptr inbounds %struct.tw_copy, ptr %copy, i32 0, i32 3
  %10 = load i16, ptr %lane, align 4, !tbaa !24
  %idxprom4 = zext i16 %10 to i64
  %arrayidx5 = getelementptr inbounds [32 x i32], ptr %groups3, i64 0, i64 %idxprom4
  %11 = load i32, ptr %arrayidx5, align 4, !tbaa !9
  store i32 %11, ptr %groups, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %done) #4
  %12 = load i32, ptr %pending.addr, align 4, !tbaa !9
  %cmp6 = icmp eq i32 %12, -1
  br i1 %cmp6, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %for.body
  %group = getelementptr inbounds %struct.tw_copy, ptr %copy, i32 0, i32 2
  %13 = load i32, ptr %group, align 4, !tbaa !23
  %14 = load i32, ptr %groups, align 4, !tbaa !9
  %cmp7 = icmp ult i32 %13, %14
  br i1 %cmp7, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %lor.rhs
  %15 = load i32, ptr %groups, align 4, !tbaa !9
  %group8 = getelementptr inbounds %struct.tw_copy, ptr %copy, i32 0, i32 2
  %16 = load i32, ptr %group8, align 4, !tbaa !23
  %sub = sub i32 %15, %16
  %17 = load i32, ptr %pending.addr, align 4, !tbaa !9
  %cmp9 = icmp ugt i32 %sub, %17
  br label %land.end

land.end:                                         ; preds = %land.rhs, %lor.rhs
  %18 = phi i1 [ false, %lor.rhs ], [ %cmp9, %land.rhs ]
  br label %lor.end

lor.end:                                          ; preds = %land.end, %for.body
  %19 = phi i1 [ true, %for.body ], [ %18, %land.end ]
  %lor.ext = zext i1 %19 to i32
  store i32 %lor.ext, ptr %done, align 4, !tbaa !9
  %20 = load i32, ptr %done, align 4, !tbaa !9
  %tobool = icmp ne i32 %20, 0
  br i1 %tobool, label %lor.lhs.false, label %if.then

lor.lhs.false:                                    ; preds = %lor.end
  %21 = load i32, ptr %lanes.addr, align 4, !tbaa !9
  %lane10 = getelementptr inbounds %struct.tw_copy, ptr %copy, i32 0, i32 3
  %22 = load i16, ptr %lane10, align 4, !tbaa !24
  %conv = zext i16 %22 to i32
  %shr = lshr i32 %21, %conv
  %and = and i32 %shr, 1
  %tobool11 = icmp ne i32 %and, 0
  br i1 %tobool11, label %if.end, label %if.then

if.then:                                          ; preds = %lor.lhs.false, %lor.end
  %23 = load ptr, ptr %c, align 8, !tbaa !5
  %copies12 = getelementptr inbounds %struct.tw_warp_clock, ptr %23, i32 0, i32 9
  %24 = load ptr, ptr %copies12, align 8, !tbaa !18
  %25 = load i32, ptr %kept, align 4, !tbaa !9
  %inc = add i32 %25, 1
  store i32 %inc, ptr %kept, align 4, !tbaa !9
  %idxprom13 = zext i32 %25 to i64
  %arrayidx14 = getelementptr inbounds %struct.tw_copy, ptr %24, i64 %idxprom13
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %arrayidx14, ptr align 4 %copy, i64 16, i1 false), !tbaa.struct !26
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup54

if.end:                                           ; preds = %lor.lhs.false
  call void @llvm.lifetime.start.p0(i64 4, ptr %u) #4
  %unit = getelementptr inbounds %struct.tw_copy, ptr %copy, i32 0, i32 0
  %26 = load i32, ptr %unit, align 4, !tbaa !19
  store i32 %26, ptr %u, align 4, !tbaa !9
  br label %for.cond15

for.cond15:                                       ; preds = %for.inc, %if.end
  %27 = load i32, ptr %u, align 4, !tbaa !9
  %unit16 = getelementptr inbounds %struct.tw_copy, ptr %copy, i32 0, i32 0
  %28 = load i32, ptr %unit16, align 4, !tbaa !19
  %units = getelementptr inbounds %struct.tw_copy, ptr %copy, i32 0, i32 1
  %29 = load i32, ptr %units, align 4, !tbaa !22
  %add = add i32 %28, %29
  %cmp17 = icmp ult i32 %27, %add
  br i1 %cmp17, label %for.body20, label %for.cond.cleanup19

for.cond.cleanup19:                               ; preds = %for.cond15
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %u) #4
  br label %for.end

for.body20:                                       ; preds = %for.cond15
  call void @llvm.lifetime.start.p0(i64 8, ptr %tag) #4
  %30 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %shadow = getelementptr inbounds %struct.tw_observer, ptr %30, i32 0, i32 20
  %31 = load ptr, ptr %shadow, align 8, !tbaa !30
  %32 = load i32, ptr %u, align 4, !tbaa !9
  %mul = mul i32 4, %32
  %idxprom21 = zext i32 %mul to i64
  %arrayidx22 = getelementptr inbounds %struct.tw_tag, ptr %31, i64 %idxprom21
  store ptr %arrayidx22, ptr %tag, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %mine) #4
  %33 = load ptr, ptr %tag, align 8, !tbaa !5
  %thread = getelementptr inbounds %struct.tw_tag, ptr %33, i32 0, i32 3
  %34 = load i16, ptr %thread, align 2, !tbaa !31
  %conv23 = zext i16 %34 to i32
  %and24 = and i32 %conv23, 1023
  %35 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %mul25 = mul i32 %35, 32
  %lane26 = getelementptr inbounds %struct.tw_copy, ptr %copy, i32 0, i32 3
  %36 = load i16, ptr %lane26, align 4, !tbaa !24
  %conv27 = zext i16 %36 to i32
  %add28 = add i32 %mul25, %conv27
  %cmp29 = icmp eq i32 %and24, %add28
  br i1 %cmp29, label %land.rhs31, label %land.end37

land.rhs31:                                       ; preds = %for.body20
  %37 = load ptr, ptr %tag, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_tag, ptr %37, i32 0, i32 2
  %38 = load i16, ptr %site, align 4, !tbaa !33
  %conv32 = zext i16 %38 to i32
  %site33 = getelementptr inbounds %struct.tw_copy, ptr %copy, i32 0, i32 4
  %39 = load i16, ptr %site33, align 2, !tbaa !25
  %conv34 = zext i16 %39 to i32
  %cmp35 = icmp eq i32 %conv32, %conv34
  br label %land.end37

land.end37:                                       ; preds = %land.rhs31, %for.body20
  %40 = phi i1 [ false, %for.body20 ], [ %cmp35, %land.rhs31 ]
  %land.ext = zext i1 %40 to i32
  store i32 %land.ext, ptr %mine, align 4, !tbaa !9
  %41 = load i32, ptr %mine, align 4, !tbaa !9
  %tobool38 = icmp ne i32 %41, 0
  br i1 %tobool38, label %lor.lhs.false39, label %if.then44

lor.lhs.false39:                                  ; preds = %land.end37
  %42 = load ptr, ptr %tag, align 8, !tbaa !5
  %thread40 = getelementptr inbounds %struct.tw_tag, ptr %42, i32 0, i32 3
  %43 = load i16, ptr %thread40, align 2, !tbaa !31
  %conv41 = zext i16 %43 to i32
  %and42 = and i32 %conv41, 16384
  %tobool43 = icmp ne i32 %and42, 0
  br i1 %tobool43, label %if.end45, label %if.then44

if.then44:                                        ; preds = %lor.lhs.false39, %land.end37
  store i32 7, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end45:                                         ; preds = %lor.lhs.false39
  %44 = load ptr, ptr %tag, align 8, !tbaa !5
  %thread46 = getelementptr inbounds %struct.tw_tag, ptr %44, i32 0, i32 3
  %45 = load i16, ptr %thread46, align 2, !tbaa !31
  %conv47 = zext i16 %45 to i32
  %and48 = and i32 %conv47, 49151
  %conv49 = trunc i32 %and48 to i16
  store i16 %conv49, ptr %thread46, align 2, !tbaa !31
  %46 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %time = getelementptr inbounds %struct.tw_observer, ptr %46, i32 0, i32 3
  %47 = load i32, ptr %time, align 8, !tbaa !34
  %48 = load ptr, ptr %tag, align 8, !tbaa !5
  %time50 = getelementptr inbounds %struct.tw_tag, ptr %48, i32 0, i32 1
  store i32 %47, ptr %time50, align 4, !tbaa !35
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end45, %if.then44
  call void @llvm.lifetime.end.p0(i64 4, ptr %mine) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %tag) #4
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 7, label %for.inc
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont, %cleanup
  %49 = load i32, ptr %u, align 4, !tbaa !9
  %inc52 = add i32 %49, 1
  store i32 %inc52, ptr %u, align 4, !tbaa !9
  br label %for.cond15, !llvm.loop !36

for.end:                                          ; preds = %for.cond.cleanup19
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup54

cleanup54:                                        ; preds = %for.end, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %done) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %groups) #4
  call void @llvm.lifetime.end.p0(i64 16, ptr %copy) #4
  %cleanup.dest57 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest57, label %unreachable [
    i32 0, label %cleanup.cont58
    i32 4, label %for.inc59
  ]

cleanup.cont58:                                   ; preds = %cleanup54
  br label %for.inc59

for.inc59:                                        ; preds = %cleanup.cont58, %cleanup54
  %50 = load i32, ptr %i, align 4, !tbaa !9
  %inc60 = add i32 %50, 1
  store i32 %inc60, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !37

for.end62:                                        ; preds = %for.cond.cleanup
  %51 = load i32, ptr %kept, align 4, !tbaa !9
  %52 = load ptr, ptr %c, align 8, !tbaa !5
  %copy_count63 = getelementptr inbounds %struct.tw_warp_clock, ptr %52, i32 0, i32 10
  store i32 %51, ptr %copy_count63, align 8, !tbaa !14
  %53 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %time64 = getelementptr inbounds %struct.tw_observer, ptr %53, i32 0, i32 3
  %54 = load i32, ptr %time64, align 8, !tbaa !34
  %inc65 = add i32 %54, 1
  store i32 %inc65, ptr %time64, align 8, !tbaa !34
  call void @llvm.lifetime.end.p0(i64 4, ptr %kept) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %c) #4
  ret void

unreachable:                                      ; preds = %cleanup54, %cleanup
  unreachable
}

attributes #0 = { nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { allocsize(1) "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nounwind }
attributes #5 = { allocsize(1) }

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
!10 = !{!"int", !7, i64 0}
!11 = !{!12, !6, i64 112}
!12 = !{!"tw_observer", !6, i64 0, !10, i64 8, !10, i64 12, !10, i64 16, !10, i64 20, !10, i64 24, !10, i64 28, !10, i64 32, !10, i64 36, !10, i64 40, !10, i64 44, !10, i64 48, !10, i64 52, !10, i64 56, !10, i64 60, !10, i64 64, !6, i64 72, !6, i64 80, !6, i64 88, !6, i64 96, !6, i64 104, !6, i64 112, !7, i64 120, !7, i64 248, !13, i64 264, !7, i64 280, !13, i64 312, !6, i64 328, !10, i64 336, !10, i64 340}
!13 = !{!"", !6, i64 0, !10, i64 8, !10, i64 12}
!14 = !{!15, !10, i64 128}
!15 = !{!"", !6, i64 0, !6, i64 8, !7, i64 16, !6, i64 32, !13, i64 40, !7, i64 56, !13, i64 88, !16, i64 104, !10, i64 112, !6, i64 120, !10, i64 128, !10, i64 132, !7, i64 136}
!16 = !{!"long", !7, i64 0}
!17 = !{!15, !10, i64 132}
!18 = !{!15, !6, i64 120}
!19 = !{!20, !10, i64 0}
!20 = !{!"", !10, i64 0, !10, i64 4, !10, i64 8, !21, i64 12, !21, i64 14}
!21 = !{!"short", !7, i64 0}
!22 = !{!20, !10, i64 4}
!23 = !{!20, !10, i64 8}
!24 = !{!20, !21, i64 12}
!25 = !{!20, !21, i64 14}
!26 = !{i64 0, i64 4, !9, i64 4, i64 4, !9, i64 8, i64 4, !9, i64 12, i64 2, !27, i64 14, i64 2, !27}
!27 = !{!21, !21, i64 0}
!28 = distinct !{!28, !29}
!29 = !{!"llvm.loop.mustprogress"}
!30 = !{!12, !6, i64 104}
!31 = !{!32, !21, i64 10}
!32 = !{!"tw_tag", !10, i64 0, !10, i64 4, !21, i64 8, !21, i64 10, !10, i64 12}
!33 = !{!32, !21, i64 8}
!34 = !{!12, !10, i64 16}
!35 = !{!32, !10, i64 4}
!36 = distinct !{!36, !29}
!37 = distinct !{!37, !29}
