; Generated from events.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'checks/events.c'

%struct.tw_worker = type { ptr, ptr, ptr, ptr, i64, i64, i64, i64, i32, i32, ptr, [3 x i64], i64, i32, i32, i64, %struct.tw_fault }
%struct.tw_fault = type { i32, i32, i32, i32, [3 x i32], i32, i64, i64, i32, i32 }
%struct.tw_launch = type { i64, i64, i64, i64, i64, i64, i64, [3 x ptr], i32, [3 x i32], [3 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i64, i64, i64, i64, i64, i64, i64 }
%struct.tw_event = type { i32, i32, i32, i32, i64, i64, i64, i64, i64, i64, i32, i32, i32, i32 }
%struct.tw_site = type { i32, i8, i8, i8, i8, i32, i32, i32 }
%struct.tw_block = type { ptr, [3 x i32], i32, i64, i64, i64, ptr, ptr, ptr, i64, i32, i32, [16 x %struct.tw_barrier] }
%struct.tw_barrier = type { i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32 }
%struct.tw_warp = type { [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i8], ptr, ptr, i32, i32, i32, i32, i32, i32, [184 x i8], [16 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, [28 x i8] }

; Function Attrs: nounwind uwtable
define dso_local ptr @tw_seen(ptr noundef %worker, i32 noundef %kind, i32 noundef %site, i32 noundef %other, i32 noundef %detail, i64 noundef %times) #0 {
entry:
  %retval = alloca ptr, align 8
  %worker.addr = alloca ptr, align 8
  %kind.addr = alloca i32, align 4
  %site.addr = alloca i32, align 4
  %other.addr = alloca i32, align 4
  %detail.addr = alloca i32, align 4
  %times.addr = alloca i64, align 8
  %e = alloca ptr, align 8
  %before = alloca i64, align 8
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store i32 %kind, ptr %kind.addr, align 4, !tbaa !9
  store i32 %site, ptr %site.addr, align 4, !tbaa !9
  store i32 %other, ptr %other.addr, align 4, !tbaa !9
  store i32 %detail, ptr %detail.addr, align 4, !tbaa !9
  store i64 %times, ptr %times.addr, align 8, !tbaa !11
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %event_count = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 13
  %1 = load i32, ptr %event_count, align 8, !tbaa !13
  %mul = mul i32 2, %1
  %2 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %event_room = getelementptr inbounds %struct.tw_worker, ptr %2, i32 0, i32 14
  %3 = load i32, ptr %event_room, align 4, !tbaa !16
  %cmp = icmp uge i32 %mul, %3
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %4 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %call = call i32 @grow(ptr noundef %4)
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %land.lhs.true
  %5 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %fault = getelementptr inbounds %struct.tw_worker, ptr %5, i32 0, i32 16
  %kind1 = getelementptr inbounds %struct.tw_fault, ptr %fault, i32 0, i32 0
  store i32 11, ptr %kind1, align 8, !tbaa !17
  %6 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %6, i32 0, i32 0
  %7 = load ptr, ptr %launch, align 8, !tbaa !18
  %stop = getelementptr inbounds %struct.tw_launch, ptr %7, i32 0, i32 17
  store i32 1, ptr %stop, align 4, !tbaa !19
  store ptr null, ptr %retval, align 8
  br label %return

if.end:                                           ; preds = %land.lhs.true, %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %e) #5
  %8 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %events = getelementptr inbounds %struct.tw_worker, ptr %8, i32 0, i32 12
  %9 = load i64, ptr %events, align 8, !tbaa !21
  %10 = inttoptr i64 %9 to ptr
  %11 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %event_room2 = getelementptr inbounds %struct.tw_worker, ptr %11, i32 0, i32 14
  %12 = load i32, ptr %event_room2, align 4, !tbaa !16
  %13 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %14 = load i32, ptr %site.addr, align 4, !tbaa !9
  %15 = load i32, ptr %other.addr, align 4, !tbaa !9
  %16 = load i32, ptr %detail.addr, align 4, !tbaa !9
  %call3 = call ptr @entry(ptr noundef %10, i32 noundef %12, i32 noundef %13, i32 noundef %14, i32 noundef %15, i32 noundef %16)
  store ptr %call3, ptr %e, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %before) #5
  %17 = load ptr, ptr %e, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_event, ptr %17, i32 0, i32 4
  %18 = load i64, ptr %count, align 8, !tbaa !22
  store i64 %18, ptr %before, align 8, !tbaa !11
  %19 = load i64, ptr %times.addr, align 8, !tbaa !11
  %20 = load ptr, ptr %e, align 8, !tbaa !5
  %count4 = getelementptr inbounds %struct.tw_event, ptr %20, i32 0, i32 4
  %21 = load i64, ptr %count4, align 8, !tbaa !22
  %add = add i64 %21, %19
  store i64 %add, ptr %count4, align 8, !tbaa !22
  %22 = load i64, ptr %before, align 8, !tbaa !11
  %tobool5 = icmp ne i64 %22, 0
  br i1 %tobool5, label %if.then6, label %if.end7

if.then6:                                         ; preds = %if.end
  store ptr null, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end7:                                          ; preds = %if.end
  %23 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %event_count8 = getelementptr inbounds %struct.tw_worker, ptr %23, i32 0, i32 13
  %24 = load i32, ptr %event_count8, align 8, !tbaa !13
  %inc = add i32 %24, 1
  store i32 %inc, ptr %event_count8, align 8, !tbaa !13
  %25 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %26 = load ptr, ptr %e, align 8, !tbaa !5
  %kind9 = getelementptr inbounds %struct.tw_event, ptr %26, i32 0, i32 0
  store i32 %25, ptr %kind9, align 8, !tbaa !24
  %27 = load i32, ptr %site.addr, align 4, !tbaa !9
  %28 = load ptr, ptr %e, align 8, !tbaa !5
  %site10 = getelementptr inbounds %struct.tw_event, ptr %28, i32 0, i32 1
  store i32 %27, ptr %site10, align 4, !tbaa !25
  %29 = load i32, ptr %other.addr, align 4, !tbaa !9
  %30 = load ptr, ptr %e, align 8, !tbaa !5
  %other11 = getelementptr inbounds %struct.tw_event, ptr %30, i32 0, i32 2
  store i32 %29, ptr %other11, align 8, !tbaa !26
  %31 = load i32, ptr %detail.addr, align 4, !tbaa !9
  %32 = load ptr, ptr %e, align 8, !tbaa !5
  %detail12 = getelementptr inbounds %struct.tw_event, ptr %32, i32 0, i32 3
  store i32 %31, ptr %detail12, align 4, !tbaa !27
  %33 = load ptr, ptr %e, align 8, !tbaa !5
  store ptr %33, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end7, %if.then6
  call void @llvm.lifetime.end.p0(i64 8, ptr %before) #5
  call void @llvm.lifetime.end.p0(i64 8, ptr %e) #5
  br label %return

return:                                           ; preds = %cleanup, %if.then
  %34 = load ptr, ptr %retval, align 8
  ret ptr %34
}

; Function Attrs: nounwind uwtable
define internal i32 @grow(ptr noundef %worker) #0 {
entry:
  %retval = alloca i32, align 4
  %worker.addr = alloca ptr, align 8
  %old = alloca ptr, align 8
  %room = alloca i32, align 4
  %events2 = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %old) #5
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %events = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 12
  %1 = load i64, ptr %events, align 8, !tbaa !21
  %2 = inttoptr i64 %1 to ptr
  store ptr %2, ptr %old, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %room) #5
  %3 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %event_room = getelementptr inbounds %struct.tw_worker, ptr %3, i32 0, i32 14
  %4 = load i32, ptr %event_room, align 4, !tbaa !16
  %tobool = icmp ne i32 %4, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %5 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %event_room1 = getelementptr inbounds %struct.tw_worker, ptr %5, i32 0, i32 14
  %6 = load i32, ptr %event_room1, align 4, !tbaa !16
  %mul = mul i32 2, %6
  br label %cond.end

cond.false:                                       ; preds = %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %mul, %cond.true ], [ 64, %cond.false ]
  store i32 %cond, ptr %room, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %events2) #5
  %7 = load i32, ptr %room, align 4, !tbaa !9
  %conv = zext i32 %7 to i64
  %call = call ptr @calloc(i64 noundef %conv, i64 noundef 80) #6
  store ptr %call, ptr %events2, align 8, !tbaa !5
  %8 = load ptr, ptr %events2, align 8, !tbaa !5
  %tobool3 = icmp ne ptr %8, null
  br i1 %tobool3, label %if.end, label %if.then

if.then:                                          ; preds = %cond.end
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %cond.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #5
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %9 = load i32, ptr %i, align 4, !tbaa !9
  %10 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %event_room4 = getelementptr inbounds %struct.tw_worker, ptr %10, i32 0, i32 14
  %11 = load i32, ptr %event_room4, align 4, !tbaa !16
  %cmp = icmp ult i32 %9, %11
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #5
  br label %for.end

for.body:                                         ; preds = %for.cond
  %12 = load ptr, ptr %old, align 8, !tbaa !5
  %13 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom = zext i32 %13 to i64
  %arrayidx = getelementptr inbounds %struct.tw_event, ptr %12, i64 %idxprom
  %count = getelementptr inbounds %struct.tw_event, ptr %arrayidx, i32 0, i32 4
  %14 = load i64, ptr %count, align 8, !tbaa !22
  %tobool6 = icmp ne i64 %14, 0
  br i1 %tobool6, label %if.then7, label %if.end19

if.then7:                                         ; preds = %for.body
  %15 = load ptr, ptr %events2, align 8, !tbaa !5
  %16 = load i32, ptr %room, align 4, !tbaa !9
  %17 = load ptr, ptr %old, align 8, !tbaa !5
  %18 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom8 = zext i32 %18 to i64
  %arrayidx9 = getelementptr inbounds %struct.tw_event, ptr %17, i64 %idxprom8
  %kind = getelementptr inbounds %struct.tw_event, ptr %arrayidx9, i32 0, i32 0
  %19 = load i32, ptr %kind, align 8, !tbaa !24
  %20 = load ptr, ptr %old, align 8, !tbaa !5
  %21 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom10 = zext i32 %21 to i64
  %arrayidx11 = getelementptr inbounds %struct.tw_event, ptr %20, i64 %idxprom10
  %site = getelementptr inbounds %struct.tw_event, ptr %arrayidx11, i32 0, i32 1
  %22 = load i32, ptr %site, align 4, !tbaa !25
  %23 = load ptr, ptr %old, align 8, !tbaa !5
  %24 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom12 = zext i32 %24 to i64
  %arrayidx13 = getelementptr inbounds %struct.tw_event, ptr %23, i64 %idxprom12
  %other = getelementptr inbounds %struct.tw_event, ptr %arrayidx13, i32 0, i32 2
  %25 = load i32, ptr %other, align 8, !tbaa !26
  %26 = load ptr, ptr %old, align 8, !tbaa !5
  %27 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom14 = zext i32 %27 to i64
  %arrayidx15 = getelementptr inbounds %struct.tw_event, ptr %26, i64 %idxprom14
  %detail = getelementptr inbounds %struct.tw_event, ptr %arrayidx15, i32 0, i32 3
  %28 = load i32, ptr %detail, align 4, !tbaa !27
  %call16 = call ptr @entry(ptr noundef %15, i32 noundef %16, i32 noundef %19, i32 noundef %22, i32 noundef %25, i32 noundef %28)
  %29 = load ptr, ptr %old, align 8, !tbaa !5
  %30 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom17 = zext i32 %30 to i64
  %arrayidx18 = getelementptr inbounds %struct.tw_event, ptr %29, i64 %idxprom17
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %call16, ptr align 8 %arrayidx18, i64 80, i1 false), !tbaa.struct !28
  br label %if.end19

if.end19:                                         ; preds = %if.then7, %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end19
  %31 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %31, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !29

for.end:                                          ; preds = %for.cond.cleanup
  %32 = load ptr, ptr %old, align 8, !tbaa !5
  call void @free(ptr noundef %32)
  %33 = load ptr, ptr %events2, align 8, !tbaa !5
  %34 = ptrtoint ptr %33 to i64
  %35 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %events20 = getelementptr inbounds %struct.tw_worker, ptr %35, i32 0, i32 12
  store i64 %34, ptr %events20, align 8, !tbaa !21
  %36 = load i32, ptr %room, align 4, !tbaa !9
  %37 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %event_room21 = getelementptr inbounds %struct.tw_worker, ptr %37, i32 0, i32 14
  store i32 %36, ptr %event_room21, align 4, !tbaa !16
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %events2) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %room) #5
  call void @llvm.lifetime.end.p0(i64 8, ptr %old) #5
  %38 = load i32, ptr %retval, align 4
  ret i32 %38
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nounwind uwtable
define internal ptr @entry(ptr noundef %events, i32 noundef %room, i32 noundef %kind, i32 noundef %site, i32 noundef %other, i32 noundef %detail) #0 {
entry:
  %retval = alloca ptr, align 8
  %events.addr = alloca ptr, align 8
  %room.addr = alloca i32, align 4
  %kind.addr = alloca i32, align 4
  %site.addr = alloca i32, align 4
  %other.addr = alloca i32, align 4
  %detail.addr = alloca i32, align 4
  %at = alloca i32, align 4
  %e = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %events, ptr %events.addr, align 8, !tbaa !5
  store i32 %room, ptr %room.addr, align 4, !tbaa !9
  store i32 %kind, ptr %kind.addr, align 4, !tbaa !9
  store i32 %site, ptr %site.addr, align 4, !tbaa !9
  store i32 %other, ptr %other.addr, align 4, !tbaa !9
  store i32 %detail, ptr %detail.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %at) #5
  %0 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %1 = load i32, ptr %site.addr, align 4, !tbaa !9
  %2 = load i32, ptr %other.addr, align 4, !tbaa !9
  %3 = load i32, ptr %detail.addr, align 4, !tbaa !9
  %call = call i32 @hash(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3)
  store i32 %call, ptr %at, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %e) #5
  %4 = load ptr, ptr %events.addr, align 8, !tbaa !5
  %5 = load i32, ptr %at, align 4, !tbaa !9
  %6 = load i32, ptr %room.addr, align 4, !tbaa !9
  %sub = sub i32 %6, 1
  %and = and i32 %5, %sub
  %idxprom = zext i32 %and to i64
  %arrayidx = getelementptr inbounds %struct.tw_event, ptr %4, i64 %idxprom
  store ptr %arrayidx, ptr %e, align 8, !tbaa !5
  %7 = load ptr, ptr %e, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_event, ptr %7, i32 0, i32 4
  %8 = load i64, ptr %count, align 8, !tbaa !22
  %tobool = icmp ne i64 %8, 0
  br i1 %tobool, label %lor.lhs.false, label %if.then

lor.lhs.false:                                    ; preds = %for.cond
  %9 = load ptr, ptr %e, align 8, !tbaa !5
  %kind1 = getelementptr inbounds %struct.tw_event, ptr %9, i32 0, i32 0
  %10 = load i32, ptr %kind1, align 8, !tbaa !24
  %11 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %cmp = icmp eq i32 %10, %11
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %lor.lhs.false
  %12 = load ptr, ptr %e, align 8, !tbaa !5
  %site2 = getelementptr inbounds %struct.tw_event, ptr %12, i32 0, i32 1
  %13 = load i32, ptr %site2, align 4, !tbaa !25
  %14 = load i32, ptr %site.addr, align 4, !tbaa !9
  %cmp3 = icmp eq i32 %13, %14
  br i1 %cmp3, label %land.lhs.true4, label %if.end

land.lhs.true4:                                   ; preds = %land.lhs.true
  %15 = load ptr, ptr %e, align 8, !tbaa !5
  %other5 = getelementptr inbounds %struct.tw_event, ptr %15, i32 0, i32 2
  %16 = load i32, ptr %other5, align 8, !tbaa !26
  %17 = load i32, ptr %other.addr, align 4, !tbaa !9
  %cmp6 = icmp eq i32 %16, %17
  br i1 %cmp6, label %land.lhs.true7, label %if.end

land.lhs.true7:                                   ; preds = %land.lhs.true4
  %18 = load ptr, ptr %e, align 8, !tbaa !5
  %detail8 = getelementptr inbounds %struct.tw_event, ptr %18, i32 0, i32 3
  %19 = load i32, ptr %detail8, align 4, !tbaa !27
  %20 = load i32, ptr %detail.addr, align 4, !tbaa !9
  %cmp9 = icmp eq i32 %19, %20
  br i1 %cmp9, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true7, %for.cond
  %21 = load ptr, ptr %e, align 8, !tbaa !5
  store ptr %21, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %land.lhs.true7, %land.lhs.true4, %land.lhs.true, %lor.lhs.false
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %e) #5
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup10 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont
  %22 = load i32, ptr %at, align 4, !tbaa !9
  %inc = add i32 %22, 1
  store i32 %inc, ptr %at, align 4, !tbaa !9
  br label %for.cond

cleanup10:                                        ; preds = %cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %at) #5
  %23 = load ptr, ptr %retval, align 8
  ret ptr %23
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nounwind uwtable
define dso_local void @tw_note_dropped(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, ptr noundef %site, i32 noundef %lane, i32 noundef %kind, i64 noundef %address, i64 noundef %detail) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %lane.addr = alloca i32, align 4
  %kind.addr = alloca i32, align 4
  %address.addr = alloca i64, align 8
  %detail.addr = alloca i64, align 8
  %e = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !9
  store i32 %kind, ptr %kind.addr, align 4, !tbaa !9
  store i64 %address, ptr %address.addr, align 8, !tbaa !11
  store i64 %detail, ptr %detail.addr, align 8, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 8, ptr %e) #5
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %1 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_site, ptr %1, i32 0, i32 0
  %2 = load i32, ptr %index, align 4, !tbaa !31
  %3 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %call = call ptr @tw_seen(ptr noundef %0, i32 noundef 8, i32 noundef %2, i32 noundef %3, i32 noundef 0, i64 noundef 1)
  store ptr %call, ptr %e, align 8, !tbaa !5
  %4 = load ptr, ptr %e, align 8, !tbaa !5
  %tobool = icmp ne ptr %4, null
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  %5 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %number = getelementptr inbounds %struct.tw_block, ptr %5, i32 0, i32 9
  %6 = load i64, ptr %number, align 8, !tbaa !33
  %7 = load ptr, ptr %e, align 8, !tbaa !5
  %other_block = getelementptr inbounds %struct.tw_event, ptr %7, i32 0, i32 9
  store i64 %6, ptr %other_block, align 8, !tbaa !35
  %8 = load ptr, ptr %e, align 8, !tbaa !5
  %block1 = getelementptr inbounds %struct.tw_event, ptr %8, i32 0, i32 8
  store i64 %6, ptr %block1, align 8, !tbaa !36
  %9 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index2 = getelementptr inbounds %struct.tw_warp, ptr %9, i32 0, i32 22
  %10 = load i32, ptr %index2, align 8, !tbaa !37
  %mul = mul i32 %10, 32
  %11 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %add = add i32 %mul, %11
  %12 = load ptr, ptr %e, align 8, !tbaa !5
  %thread = getelementptr inbounds %struct.tw_event, ptr %12, i32 0, i32 10
  store i32 %add, ptr %thread, align 8, !tbaa !39
  %13 = load i64, ptr %address.addr, align 8, !tbaa !11
  %14 = load ptr, ptr %e, align 8, !tbaa !5
  %address3 = getelementptr inbounds %struct.tw_event, ptr %14, i32 0, i32 5
  store i64 %13, ptr %address3, align 8, !tbaa !40
  %15 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %shl = shl i32 1, %15
  %conv = zext i32 %shl to i64
  %16 = load ptr, ptr %e, align 8, !tbaa !5
  %value = getelementptr inbounds %struct.tw_event, ptr %16, i32 0, i32 6
  store i64 %conv, ptr %value, align 8, !tbaa !41
  %17 = load i64, ptr %detail.addr, align 8, !tbaa !11
  %18 = load ptr, ptr %e, align 8, !tbaa !5
  %other_value = getelementptr inbounds %struct.tw_event, ptr %18, i32 0, i32 7
  store i64 %17, ptr %other_value, align 8, !tbaa !42
  %19 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size = getelementptr inbounds %struct.tw_site, ptr %19, i32 0, i32 2
  %20 = load i8, ptr %size, align 1, !tbaa !43
  %conv4 = zext i8 %20 to i32
  %21 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_site, ptr %21, i32 0, i32 3
  %22 = load i8, ptr %count, align 2, !tbaa !44
  %conv5 = zext i8 %22 to i32
  %mul6 = mul i32 %conv4, %conv5
  %23 = load ptr, ptr %e, align 8, !tbaa !5
  %size7 = getelementptr inbounds %struct.tw_event, ptr %23, i32 0, i32 12
  store i32 %mul6, ptr %size7, align 8, !tbaa !45
  %24 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space = getelementptr inbounds %struct.tw_site, ptr %24, i32 0, i32 1
  %25 = load i8, ptr %space, align 4, !tbaa !46
  %conv8 = zext i8 %25 to i32
  %26 = load ptr, ptr %e, align 8, !tbaa !5
  %space9 = getelementptr inbounds %struct.tw_event, ptr %26, i32 0, i32 13
  store i32 %conv8, ptr %space9, align 4, !tbaa !47
  %27 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind10 = getelementptr inbounds %struct.tw_site, ptr %27, i32 0, i32 4
  %28 = load i8, ptr %kind10, align 1, !tbaa !48
  %conv11 = zext i8 %28 to i32
  %cmp = icmp ne i32 %conv11, 0
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %if.end
  %29 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind13 = getelementptr inbounds %struct.tw_site, ptr %29, i32 0, i32 4
  %30 = load i8, ptr %kind13, align 1, !tbaa !48
  %conv14 = zext i8 %30 to i32
  %cmp15 = icmp ne i32 %conv14, 5
  br label %land.end

land.end:                                         ; preds = %land.rhs, %if.end
  %31 = phi i1 [ false, %if.end ], [ %cmp15, %land.rhs ]
  %land.ext = zext i1 %31 to i32
  %32 = load ptr, ptr %e, align 8, !tbaa !5
  %other_thread = getelementptr inbounds %struct.tw_event, ptr %32, i32 0, i32 11
  store i32 %land.ext, ptr %other_thread, align 4, !tbaa !49
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %land.end, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %e) #5
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
define dso_local void @tw_free_events(ptr noundef %worker) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %events = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 12
  %1 = load i64, ptr %events, align 8, !tbaa !21
  %2 = inttoptr i64 %1 to ptr
  call void @free(ptr noundef %2)
  ret void
}

declare void @free(ptr noundef) #2

; Function Attrs: allocsize(0,1)
declare ptr @calloc(i64 noundef, i64 noundef) #3

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #4

; Function Attrs: nounwind uwtable
define internal i32 @hash(i32 noundef %kind, i32 noundef %site, i32 noundef %other, i32 noundef %detail) #0 {
entry:
  %kind.addr = alloca i32, align 4
  %site.addr = alloca i32, align 4
  %other.addr = alloca i32, align 4
  %detail.addr = alloca i32, align 4
  %mixed = alloca i64, align 8
  store i32 %kind, ptr %kind.addr, align 4, !tbaa !9
  store i32 %site, ptr %site.addr, align 4, !tbaa !9
  store i32 %other, ptr %other.addr, align 4, !tbaa !9
  store i32 %detail, ptr %detail.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %mixed) #5
  %0 = load i32, ptr %site.addr, align 4, !tbaa !9
  %conv = zext i32 %0 to i64
  %shl = shl i64 %conv, 32
  %1 = load i32, ptr %other.addr, align 4, !tbaa !9
  %conv1 = zext i32 %1 to i64
  %or = or i64 %shl, %conv1
  %mul = mul i64 %or, -7046029254386353131
  %2 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %conv2 = zext i32 %2 to i64
  %mul3 = mul i64 %conv2, 31
  %add = add i64 %mul, %mul3
  %3 = load i32, ptr %detail.addr, align 4, !tbaa !9
  %conv4 = zext i32 %3 to i64
  %add5 = add i64 %add, %conv4
  store i64 %add5, ptr %mixed, align 8, !tbaa !11
  %4 = load i64, ptr %mixed, align 8, !tbaa !11
  %5 = load i64, ptr %mixed, align 8, !tbaa !11
  %shr = lshr i64 %5, 29
  %xor = xor i64 %4, %shr
  %conv6 = trunc i64 %xor to i32
  call void @llvm.lifetime.end.p0(i64 8, ptr %mixed) #5
  ret i32 %conv6
}

attributes #0 = { nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { allocsize(0,1) "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { nounwind }
attributes #6 = { allocsize(0,1) }

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
!11 = !{!12, !12, i64 0}
!12 = !{!"long", !7, i64 0}
!13 = !{!14, !10, i64 112}
!14 = !{!"tw_worker", !6, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !12, i64 32, !12, i64 40, !12, i64 48, !12, i64 56, !10, i64 64, !10, i64 68, !6, i64 72, !7, i64 80, !12, i64 104, !10, i64 112, !10, i64 116, !12, i64 120, !15, i64 128}
!15 = !{!"", !10, i64 0, !10, i64 4, !10, i64 8, !10, i64 12, !7, i64 16, !10, i64 28, !12, i64 32, !12, i64 40, !10, i64 48, !10, i64 52}
!16 = !{!14, !10, i64 116}
!17 = !{!14, !10, i64 128}
!18 = !{!14, !6, i64 0}
!19 = !{!20, !10, i64 132}
!20 = !{!"", !12, i64 0, !12, i64 8, !12, i64 16, !12, i64 24, !12, i64 32, !12, i64 40, !12, i64 48, !7, i64 56, !10, i64 80, !7, i64 84, !7, i64 96, !10, i64 108, !10, i64 112, !10, i64 116, !10, i64 120, !10, i64 124, !10, i64 128, !10, i64 132, !10, i64 136, !10, i64 140, !10, i64 144, !10, i64 148, !10, i64 152, !10, i64 156, !10, i64 160, !10, i64 164, !10, i64 168, !10, i64 172, !12, i64 176, !12, i64 184, !12, i64 192, !12, i64 200, !12, i64 208, !12, i64 216, !12, i64 224}
!21 = !{!14, !12, i64 104}
!22 = !{!23, !12, i64 16}
!23 = !{!"tw_event", !10, i64 0, !10, i64 4, !10, i64 8, !10, i64 12, !12, i64 16, !12, i64 24, !12, i64 32, !12, i64 40, !12, i64 48, !12, i64 56, !10, i64 64, !10, i64 68, !10, i64 72, !10, i64 76}
!24 = !{!23, !10, i64 0}
!25 = !{!23, !10, i64 4}
!26 = !{!23, !10, i64 8}
!27 = !{!23, !10, i64 12}
!28 = !{i64 0, i64 4, !9, i64 4, i64 4, !9, i64 8, i64 4, !9, i64 12, i64 4, !9, i64 16, i64 8, !11, i64 24, i64 8, !11, i64 32, i64 8, !11, i64 40, i64 8, !11, i64 48, i64 8, !11, i64 56, i64 8, !11, i64 64, i64 4, !9, i64 68, i64 4, !9, i64 72, i64 4, !9, i64 76, i64 4, !9}
!29 = distinct !{!29, !30}
!30 = !{!"llvm.loop.mustprogress"}
!31 = !{!32, !10, i64 0}
!32 = !{!"", !10, i64 0, !7, i64 4, !7, i64 5, !7, i64 6, !7, i64 7, !10, i64 8, !10, i64 12, !10, i64 16}
!33 = !{!34, !12, i64 72}
!34 = !{!"tw_block", !6, i64 0, !7, i64 8, !10, i64 20, !12, i64 24, !12, i64 32, !12, i64 40, !6, i64 48, !6, i64 56, !6, i64 64, !12, i64 72, !10, i64 80, !10, i64 84, !7, i64 88}
!35 = !{!23, !12, i64 56}
!36 = !{!23, !12, i64 48}
!37 = !{!38, !10, i64 1232}
!38 = !{!"tw_warp", !7, i64 0, !7, i64 128, !7, i64 256, !7, i64 384, !7, i64 512, !7, i64 640, !7, i64 768, !7, i64 896, !6, i64 928, !6, i64 936, !10, i64 944, !10, i64 948, !10, i64 952, !10, i64 956, !10, i64 960, !10, i64 964, !7, i64 968, !7, i64 1152, !10, i64 1216, !10, i64 1220, !10, i64 1224, !10, i64 1228, !10, i64 1232, !10, i64 1236, !10, i64 1240, !10, i64 1244, !10, i64 1248, !7, i64 1252}
!39 = !{!23, !10, i64 64}
!40 = !{!23, !12, i64 24}
!41 = !{!23, !12, i64 32}
!42 = !{!23, !12, i64 40}
!43 = !{!32, !7, i64 5}
!44 = !{!32, !7, i64 6}
!45 = !{!23, !10, i64 72}
!46 = !{!32, !7, i64 4}
!47 = !{!23, !10, i64 76}
!48 = !{!32, !7, i64 7}
!49 = !{!23, !10, i64 68}
