; Generated from synchronisation.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'synchronisation.c'

%struct.tw_moment = type { i64, i32, i32, i32, i32 }
%struct.tw_worker = type { ptr, ptr, ptr, ptr, i64, i64, i64, i64, i32, i32, ptr, [3 x i64], i64, i32, i32, i64, %struct.tw_fault }
%struct.tw_fault = type { i32, i32, i32, i32, [3 x i32], i32, i64, i64, i32, i32 }
%struct.tw_launch = type { i64, i64, i64, i64, i64, i64, i64, [3 x ptr], i32, [3 x i32], [3 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i64, i64, i64, i64, i64, i64 }
%struct.tw_block = type { ptr, [3 x i32], i32, i64, i64, i64, ptr, ptr, ptr, i64, [16 x %struct.tw_barrier] }
%struct.tw_barrier = type { i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32 }
%struct.tw_warp = type { [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i8], ptr, ptr, i32, i32, i32, i32, i32, i32, [184 x i8], [16 x i32], i32, i32, i32, i32, i32, i32, i32, i32, [32 x i8] }
%struct.tw_event = type { i32, i32, i32, i32, i64, i64, i64, i64, i64, i64, i32, i32, i32, i32 }

; Function Attrs: nounwind uwtable
define dso_local void @tw_note_moment(ptr noundef %worker, ptr noundef %block, i64 noundef %order, i32 noundef %warp, i32 noundef %kind, i32 noundef %barrier, i32 noundef %site) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %order.addr = alloca i64, align 8
  %warp.addr = alloca i32, align 4
  %kind.addr = alloca i32, align 4
  %barrier.addr = alloca i32, align 4
  %site.addr = alloca i32, align 4
  %launch = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %.compoundliteral = alloca %struct.tw_moment, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store i64 %order, ptr %order.addr, align 8, !tbaa !9
  store i32 %warp, ptr %warp.addr, align 4, !tbaa !11
  store i32 %kind, ptr %kind.addr, align 4, !tbaa !11
  store i32 %barrier, ptr %barrier.addr, align 4, !tbaa !11
  store i32 %site, ptr %site.addr, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 8, ptr %launch) #5
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch1 = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %launch1, align 8, !tbaa !13
  store ptr %1, ptr %launch, align 8, !tbaa !5
  %2 = load ptr, ptr %launch, align 8, !tbaa !5
  %timeline = getelementptr inbounds %struct.tw_launch, ptr %2, i32 0, i32 32
  %3 = load i64, ptr %timeline, align 8, !tbaa !16
  %tobool = icmp ne i64 %3, 0
  br i1 %tobool, label %lor.lhs.false, label %if.then

lor.lhs.false:                                    ; preds = %entry
  %4 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %number = getelementptr inbounds %struct.tw_block, ptr %4, i32 0, i32 9
  %5 = load i64, ptr %number, align 8, !tbaa !18
  %tobool2 = icmp ne i64 %5, 0
  br i1 %tobool2, label %if.then, label %lor.lhs.false3

lor.lhs.false3:                                   ; preds = %lor.lhs.false
  %6 = load ptr, ptr %launch, align 8, !tbaa !5
  %moments = getelementptr inbounds %struct.tw_launch, ptr %6, i32 0, i32 26
  %7 = load i32, ptr %moments, align 8, !tbaa !20
  %cmp = icmp eq i32 %7, 10000
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false3, %lor.lhs.false, %entry
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %lor.lhs.false3
  %8 = load ptr, ptr %launch, align 8, !tbaa !5
  %timeline4 = getelementptr inbounds %struct.tw_launch, ptr %8, i32 0, i32 32
  %9 = load i64, ptr %timeline4, align 8, !tbaa !16
  %10 = inttoptr i64 %9 to ptr
  %11 = load ptr, ptr %launch, align 8, !tbaa !5
  %moments5 = getelementptr inbounds %struct.tw_launch, ptr %11, i32 0, i32 26
  %12 = load i32, ptr %moments5, align 8, !tbaa !20
  %inc = add i32 %12, 1
  store i32 %inc, ptr %moments5, align 8, !tbaa !20
  %idxprom = zext i32 %12 to i64
  %arrayidx = getelementptr inbounds %struct.tw_moment, ptr %10, i64 %idxprom
  %order6 = getelementptr inbounds %struct.tw_moment, ptr %.compoundliteral, i32 0, i32 0
  %13 = load i64, ptr %order.addr, align 8, !tbaa !9
  store i64 %13, ptr %order6, align 8, !tbaa !21
  %warp7 = getelementptr inbounds %struct.tw_moment, ptr %.compoundliteral, i32 0, i32 1
  %14 = load i32, ptr %warp.addr, align 4, !tbaa !11
  store i32 %14, ptr %warp7, align 8, !tbaa !23
  %kind8 = getelementptr inbounds %struct.tw_moment, ptr %.compoundliteral, i32 0, i32 2
  %15 = load i32, ptr %kind.addr, align 4, !tbaa !11
  store i32 %15, ptr %kind8, align 4, !tbaa !24
  %barrier9 = getelementptr inbounds %struct.tw_moment, ptr %.compoundliteral, i32 0, i32 3
  %16 = load i32, ptr %barrier.addr, align 4, !tbaa !11
  store i32 %16, ptr %barrier9, align 8, !tbaa !25
  %site10 = getelementptr inbounds %struct.tw_moment, ptr %.compoundliteral, i32 0, i32 4
  %17 = load i32, ptr %site.addr, align 4, !tbaa !11
  store i32 %17, ptr %site10, align 4, !tbaa !26
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %arrayidx, ptr align 8 %.compoundliteral, i64 24, i1 false), !tbaa.struct !27
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %launch) #5
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
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nounwind uwtable
define dso_local void @tw_check_arrival(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, ptr noundef %barrier, i32 noundef %mask, i32 noundef %threads, i32 noundef %aligned, i32 noundef %site) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %barrier.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %threads.addr = alloca i32, align 4
  %aligned.addr = alloca i32, align 4
  %site.addr = alloca i32, align 4
  %first1 = alloca i32, align 4
  %thread = alloca i32, align 4
  %other = alloca i32, align 4
  %arrived = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store ptr %barrier, ptr %barrier.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !11
  store i32 %threads, ptr %threads.addr, align 4, !tbaa !11
  store i32 %aligned, ptr %aligned.addr, align 4, !tbaa !11
  store i32 %site, ptr %site.addr, align 4, !tbaa !11
  %0 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %first = getelementptr inbounds %struct.tw_barrier, ptr %0, i32 0, i32 9
  %1 = load i32, ptr %first, align 4, !tbaa !28
  %tobool = icmp ne i32 %1, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %first1) #5
  %2 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %first2 = getelementptr inbounds %struct.tw_barrier, ptr %2, i32 0, i32 9
  %3 = load i32, ptr %first2, align 4, !tbaa !28
  %sub = sub i32 %3, 1
  store i32 %sub, ptr %first1, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %thread) #5
  %4 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %5 = load i32, ptr %mask.addr, align 4, !tbaa !11
  %call = call i32 @thread_of(ptr noundef %4, i32 noundef %5)
  store i32 %call, ptr %thread, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %other) #5
  %6 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %7 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %8 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %call3 = call i32 @someone_at(ptr noundef %6, ptr noundef %7, ptr noundef %8)
  store i32 %call3, ptr %other, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %arrived) #5
  %9 = load i32, ptr %mask.addr, align 4, !tbaa !11
  %10 = call i32 @llvm.ctpop.i32(i32 %9)
  store i32 %10, ptr %arrived, align 4, !tbaa !11
  %11 = load i32, ptr %threads.addr, align 4, !tbaa !11
  %12 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %expected = getelementptr inbounds %struct.tw_barrier, ptr %12, i32 0, i32 1
  %13 = load i32, ptr %expected, align 4, !tbaa !30
  %cmp = icmp ne i32 %11, %13
  br i1 %cmp, label %if.then4, label %if.else

if.then4:                                         ; preds = %if.end
  %14 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %15 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %16 = load i32, ptr %site.addr, align 4, !tbaa !11
  %17 = load i32, ptr %first1, align 4, !tbaa !11
  %18 = load i32, ptr %arrived, align 4, !tbaa !11
  %conv = zext i32 %18 to i64
  %19 = load i32, ptr %thread, align 4, !tbaa !11
  %20 = load i32, ptr %other, align 4, !tbaa !11
  %21 = load i32, ptr %threads.addr, align 4, !tbaa !11
  %conv5 = zext i32 %21 to i64
  %22 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %expected6 = getelementptr inbounds %struct.tw_barrier, ptr %22, i32 0, i32 1
  %23 = load i32, ptr %expected6, align 4, !tbaa !30
  %conv7 = zext i32 %23 to i64
  call void @seen(ptr noundef %14, ptr noundef %15, i32 noundef 3, i32 noundef %16, i32 noundef %17, i32 noundef 4096, i64 noundef %conv, i32 noundef %19, i32 noundef %20, i64 noundef %conv5, i64 noundef %conv7)
  br label %if.end21

if.else:                                          ; preds = %if.end
  %24 = load i32, ptr %aligned.addr, align 4, !tbaa !11
  %tobool8 = icmp ne i32 %24, 0
  br i1 %tobool8, label %land.lhs.true, label %if.end20

land.lhs.true:                                    ; preds = %if.else
  %25 = load i32, ptr %site.addr, align 4, !tbaa !11
  %26 = load i32, ptr %first1, align 4, !tbaa !11
  %cmp9 = icmp ne i32 %25, %26
  br i1 %cmp9, label %land.lhs.true11, label %if.end20

land.lhs.true11:                                  ; preds = %land.lhs.true
  %27 = load i32, ptr %threads.addr, align 4, !tbaa !11
  %tobool12 = icmp ne i32 %27, 0
  br i1 %tobool12, label %if.end20, label %if.then13

if.then13:                                        ; preds = %land.lhs.true11
  %28 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %29 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %30 = load i32, ptr %site.addr, align 4, !tbaa !11
  %31 = load i32, ptr %first1, align 4, !tbaa !11
  %32 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %waiting = getelementptr inbounds %struct.tw_warp, ptr %32, i32 0, i32 20
  %33 = load i32, ptr %waiting, align 8, !tbaa !31
  %34 = load i32, ptr %mask.addr, align 4, !tbaa !11
  %not = xor i32 %34, -1
  %and = and i32 %33, %not
  %tobool14 = icmp ne i32 %and, 0
  %35 = zext i1 %tobool14 to i64
  %cond = select i1 %tobool14, i32 512, i32 0
  %or = or i32 2048, %cond
  %36 = load i32, ptr %arrived, align 4, !tbaa !11
  %conv15 = zext i32 %36 to i64
  %37 = load i32, ptr %thread, align 4, !tbaa !11
  %38 = load i32, ptr %other, align 4, !tbaa !11
  %39 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %arrived16 = getelementptr inbounds %struct.tw_barrier, ptr %39, i32 0, i32 10
  %40 = load i32, ptr %arrived16, align 4, !tbaa !33
  %41 = load i32, ptr %arrived, align 4, !tbaa !11
  %add = add i32 %40, %41
  %conv17 = zext i32 %add to i64
  %42 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %42, i32 0, i32 0
  %43 = load ptr, ptr %launch, align 8, !tbaa !13
  %threads18 = getelementptr inbounds %struct.tw_launch, ptr %43, i32 0, i32 12
  %44 = load i32, ptr %threads18, align 8, !tbaa !34
  %conv19 = zext i32 %44 to i64
  call void @seen(ptr noundef %28, ptr noundef %29, i32 noundef 3, i32 noundef %30, i32 noundef %31, i32 noundef %or, i64 noundef %conv15, i32 noundef %37, i32 noundef %38, i64 noundef %conv17, i64 noundef %conv19)
  br label %if.end20

if.end20:                                         ; preds = %if.then13, %land.lhs.true11, %land.lhs.true, %if.else
  br label %if.end21

if.end21:                                         ; preds = %if.end20, %if.then4
  call void @llvm.lifetime.end.p0(i64 4, ptr %arrived) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %other) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %thread) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %first1) #5
  br label %return

return:                                           ; preds = %if.end21, %if.then
  ret void
}

; Function Attrs: nounwind uwtable
define internal i32 @thread_of(ptr noundef %warp, i32 noundef %lanes) #0 {
entry:
  %warp.addr = alloca ptr, align 8
  %lanes.addr = alloca i32, align 4
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store i32 %lanes, ptr %lanes.addr, align 4, !tbaa !11
  %0 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_warp, ptr %0, i32 0, i32 22
  %1 = load i32, ptr %index, align 8, !tbaa !35
  %mul = mul i32 %1, 32
  %2 = load i32, ptr %lanes.addr, align 4, !tbaa !11
  %tobool = icmp ne i32 %2, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %3 = load i32, ptr %lanes.addr, align 4, !tbaa !11
  %4 = call i32 @llvm.cttz.i32(i32 %3, i1 true)
  br label %cond.end

cond.false:                                       ; preds = %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %4, %cond.true ], [ 0, %cond.false ]
  %add = add i32 %mul, %cond
  ret i32 %add
}

; Function Attrs: nounwind uwtable
define internal i32 @someone_at(ptr noundef %worker, ptr noundef %block, ptr noundef %but) #0 {
entry:
  %retval = alloca i32, align 4
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %but.addr = alloca ptr, align 8
  %w = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %but, ptr %but.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #5
  store i32 0, ptr %w, align 4, !tbaa !11
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %w, align 4, !tbaa !11
  %1 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %1, i32 0, i32 0
  %2 = load ptr, ptr %launch, align 8, !tbaa !13
  %warps = getelementptr inbounds %struct.tw_launch, ptr %2, i32 0, i32 11
  %3 = load i32, ptr %warps, align 4, !tbaa !36
  %cmp = icmp ult i32 %0, %3
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

for.body:                                         ; preds = %for.cond
  %4 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %5 = load i32, ptr %w, align 4, !tbaa !11
  %call = call ptr @warp_at(ptr noundef %4, i32 noundef %5)
  %6 = load ptr, ptr %but.addr, align 8, !tbaa !5
  %cmp1 = icmp ne ptr %call, %6
  br i1 %cmp1, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %for.body
  %7 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %8 = load i32, ptr %w, align 4, !tbaa !11
  %call2 = call ptr @warp_at(ptr noundef %7, i32 noundef %8)
  %waiting = getelementptr inbounds %struct.tw_warp, ptr %call2, i32 0, i32 20
  %9 = load i32, ptr %waiting, align 8, !tbaa !31
  %tobool = icmp ne i32 %9, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  %10 = load i32, ptr %w, align 4, !tbaa !11
  %mul = mul i32 %10, 32
  store i32 %mul, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %land.lhs.true, %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %11 = load i32, ptr %w, align 4, !tbaa !11
  %inc = add i32 %11, 1
  store i32 %inc, ptr %w, align 4, !tbaa !11
  br label %for.cond, !llvm.loop !37

cleanup:                                          ; preds = %if.then, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #5
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 2, label %for.end
    i32 1, label %return
  ]

for.end:                                          ; preds = %cleanup
  %12 = load ptr, ptr %but.addr, align 8, !tbaa !5
  %13 = load ptr, ptr %but.addr, align 8, !tbaa !5
  %waiting3 = getelementptr inbounds %struct.tw_warp, ptr %13, i32 0, i32 20
  %14 = load i32, ptr %waiting3, align 8, !tbaa !31
  %call4 = call i32 @thread_of(ptr noundef %12, i32 noundef %14)
  store i32 %call4, ptr %retval, align 4
  br label %return

return:                                           ; preds = %for.end, %cleanup
  %15 = load i32, ptr %retval, align 4
  ret i32 %15

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #3

; Function Attrs: nounwind uwtable
define internal void @seen(ptr noundef %worker, ptr noundef %block, i32 noundef %kind, i32 noundef %site, i32 noundef %other, i32 noundef %detail, i64 noundef %times, i32 noundef %thread, i32 noundef %other_thread, i64 noundef %value, i64 noundef %other_value) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %kind.addr = alloca i32, align 4
  %site.addr = alloca i32, align 4
  %other.addr = alloca i32, align 4
  %detail.addr = alloca i32, align 4
  %times.addr = alloca i64, align 8
  %thread.addr = alloca i32, align 4
  %other_thread.addr = alloca i32, align 4
  %value.addr = alloca i64, align 8
  %other_value.addr = alloca i64, align 8
  %e = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store i32 %kind, ptr %kind.addr, align 4, !tbaa !11
  store i32 %site, ptr %site.addr, align 4, !tbaa !11
  store i32 %other, ptr %other.addr, align 4, !tbaa !11
  store i32 %detail, ptr %detail.addr, align 4, !tbaa !11
  store i64 %times, ptr %times.addr, align 8, !tbaa !9
  store i32 %thread, ptr %thread.addr, align 4, !tbaa !11
  store i32 %other_thread, ptr %other_thread.addr, align 4, !tbaa !11
  store i64 %value, ptr %value.addr, align 8, !tbaa !9
  store i64 %other_value, ptr %other_value.addr, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %e) #5
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %1 = load i32, ptr %kind.addr, align 4, !tbaa !11
  %2 = load i32, ptr %site.addr, align 4, !tbaa !11
  %3 = load i32, ptr %other.addr, align 4, !tbaa !11
  %4 = load i32, ptr %detail.addr, align 4, !tbaa !11
  %5 = load i64, ptr %times.addr, align 8, !tbaa !9
  %call = call ptr @tw_seen(ptr noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i64 noundef %5)
  store ptr %call, ptr %e, align 8, !tbaa !5
  %6 = load ptr, ptr %e, align 8, !tbaa !5
  %tobool = icmp ne ptr %6, null
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  %7 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %number = getelementptr inbounds %struct.tw_block, ptr %7, i32 0, i32 9
  %8 = load i64, ptr %number, align 8, !tbaa !18
  %9 = load ptr, ptr %e, align 8, !tbaa !5
  %other_block = getelementptr inbounds %struct.tw_event, ptr %9, i32 0, i32 9
  store i64 %8, ptr %other_block, align 8, !tbaa !39
  %10 = load ptr, ptr %e, align 8, !tbaa !5
  %block1 = getelementptr inbounds %struct.tw_event, ptr %10, i32 0, i32 8
  store i64 %8, ptr %block1, align 8, !tbaa !41
  %11 = load i32, ptr %thread.addr, align 4, !tbaa !11
  %12 = load ptr, ptr %e, align 8, !tbaa !5
  %thread2 = getelementptr inbounds %struct.tw_event, ptr %12, i32 0, i32 10
  store i32 %11, ptr %thread2, align 8, !tbaa !42
  %13 = load i32, ptr %other_thread.addr, align 4, !tbaa !11
  %14 = load ptr, ptr %e, align 8, !tbaa !5
  %other_thread3 = getelementptr inbounds %struct.tw_event, ptr %14, i32 0, i32 11
  store i32 %13, ptr %other_thread3, align 4, !tbaa !43
  %15 = load i64, ptr %value.addr, align 8, !tbaa !9
  %16 = load ptr, ptr %e, align 8, !tbaa !5
  %value4 = getelementptr inbounds %struct.tw_event, ptr %16, i32 0, i32 6
  store i64 %15, ptr %value4, align 8, !tbaa !44
  %17 = load i64, ptr %other_value.addr, align 8, !tbaa !9
  %18 = load ptr, ptr %e, align 8, !tbaa !5
  %other_value5 = getelementptr inbounds %struct.tw_event, ptr %18, i32 0, i32 7
  store i64 %17, ptr %other_value5, align 8, !tbaa !45
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then
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
define dso_local void @tw_check_release(ptr noundef %worker, ptr noundef %block, ptr noundef %barrier, i32 noundef %needed) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %barrier.addr = alloca ptr, align 8
  %needed.addr = alloca i32, align 4
  %launch = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %here = alloca i32, align 4
  %gone = alloca i32, align 4
  %missing = alloca i32, align 4
  %w = alloca i32, align 4
  %warp = alloca ptr, align 8
  %live = alloca i32, align 4
  %exited = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %barrier, ptr %barrier.addr, align 8, !tbaa !5
  store i32 %needed, ptr %needed.addr, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 8, ptr %launch) #5
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch1 = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %launch1, align 8, !tbaa !13
  store ptr %1, ptr %launch, align 8, !tbaa !5
  %2 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %expected = getelementptr inbounds %struct.tw_barrier, ptr %2, i32 0, i32 1
  %3 = load i32, ptr %expected, align 4, !tbaa !30
  %tobool = icmp ne i32 %3, 0
  br i1 %tobool, label %if.then, label %if.end7

if.then:                                          ; preds = %entry
  %4 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %events = getelementptr inbounds %struct.tw_barrier, ptr %4, i32 0, i32 0
  %5 = load i32, ptr %events, align 4, !tbaa !46
  %6 = load i32, ptr %needed.addr, align 4, !tbaa !11
  %cmp = icmp ugt i32 %5, %6
  br i1 %cmp, label %if.then2, label %if.end

if.then2:                                         ; preds = %if.then
  %7 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %8 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %9 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_barrier, ptr %9, i32 0, i32 8
  %10 = load i32, ptr %site, align 4, !tbaa !47
  %11 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %arrived = getelementptr inbounds %struct.tw_barrier, ptr %11, i32 0, i32 10
  %12 = load i32, ptr %arrived, align 4, !tbaa !33
  %conv = zext i32 %12 to i64
  %13 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %events3 = getelementptr inbounds %struct.tw_barrier, ptr %13, i32 0, i32 0
  %14 = load i32, ptr %events3, align 4, !tbaa !46
  %conv4 = zext i32 %14 to i64
  %mul = mul i64 %conv4, 32
  %15 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %expected5 = getelementptr inbounds %struct.tw_barrier, ptr %15, i32 0, i32 1
  %16 = load i32, ptr %expected5, align 4, !tbaa !30
  %conv6 = zext i32 %16 to i64
  call void @seen(ptr noundef %7, ptr noundef %8, i32 noundef 3, i32 noundef %10, i32 noundef -1, i32 noundef 4096, i64 noundef %conv, i32 noundef 0, i32 noundef 0, i64 noundef %mul, i64 noundef %conv6)
  br label %if.end

if.end:                                           ; preds = %if.then2, %if.then
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end7:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %here) #5
  store i32 -1, ptr %here, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %gone) #5
  store i32 -1, ptr %gone, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %missing) #5
  store i32 0, ptr %missing, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #5
  store i32 0, ptr %w, align 4, !tbaa !11
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end7
  %17 = load i32, ptr %w, align 4, !tbaa !11
  %18 = load ptr, ptr %launch, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_launch, ptr %18, i32 0, i32 11
  %19 = load i32, ptr %warps, align 4, !tbaa !36
  %cmp8 = icmp ult i32 %17, %19
  br i1 %cmp8, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #5
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %warp) #5
  %20 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %21 = load i32, ptr %w, align 4, !tbaa !11
  %call = call ptr @warp_at(ptr noundef %20, i32 noundef %21)
  store ptr %call, ptr %warp, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %live) #5
  %22 = load ptr, ptr %warp, align 8, !tbaa !5
  %done = getelementptr inbounds %struct.tw_warp, ptr %22, i32 0, i32 25
  %23 = load i32, ptr %done, align 4, !tbaa !48
  %tobool10 = icmp ne i32 %23, 0
  br i1 %tobool10, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %24 = load ptr, ptr %warp, align 8, !tbaa !5
  %live11 = getelementptr inbounds %struct.tw_warp, ptr %24, i32 0, i32 19
  %25 = load i32, ptr %live11, align 4, !tbaa !49
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ 0, %cond.true ], [ %25, %cond.false ]
  store i32 %cond, ptr %live, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %exited) #5
  %26 = load ptr, ptr %warp, align 8, !tbaa !5
  %present = getelementptr inbounds %struct.tw_warp, ptr %26, i32 0, i32 18
  %27 = load i32, ptr %present, align 8, !tbaa !50
  %28 = load i32, ptr %live, align 4, !tbaa !11
  %not = xor i32 %28, -1
  %and = and i32 %27, %not
  store i32 %and, ptr %exited, align 4, !tbaa !11
  %29 = load i32, ptr %exited, align 4, !tbaa !11
  %30 = call i32 @llvm.ctpop.i32(i32 %29)
  %31 = load i32, ptr %missing, align 4, !tbaa !11
  %add = add i32 %31, %30
  store i32 %add, ptr %missing, align 4, !tbaa !11
  %32 = load i32, ptr %live, align 4, !tbaa !11
  %tobool12 = icmp ne i32 %32, 0
  br i1 %tobool12, label %land.lhs.true, label %if.end17

land.lhs.true:                                    ; preds = %cond.end
  %33 = load i32, ptr %here, align 4, !tbaa !11
  %cmp13 = icmp eq i32 %33, -1
  br i1 %cmp13, label %if.then15, label %if.end17

if.then15:                                        ; preds = %land.lhs.true
  %34 = load ptr, ptr %warp, align 8, !tbaa !5
  %35 = load i32, ptr %live, align 4, !tbaa !11
  %call16 = call i32 @thread_of(ptr noundef %34, i32 noundef %35)
  store i32 %call16, ptr %here, align 4, !tbaa !11
  br label %if.end17

if.end17:                                         ; preds = %if.then15, %land.lhs.true, %cond.end
  %36 = load i32, ptr %exited, align 4, !tbaa !11
  %tobool18 = icmp ne i32 %36, 0
  br i1 %tobool18, label %land.lhs.true19, label %if.end24

land.lhs.true19:                                  ; preds = %if.end17
  %37 = load i32, ptr %gone, align 4, !tbaa !11
  %cmp20 = icmp eq i32 %37, -1
  br i1 %cmp20, label %if.then22, label %if.end24

if.then22:                                        ; preds = %land.lhs.true19
  %38 = load ptr, ptr %warp, align 8, !tbaa !5
  %39 = load i32, ptr %exited, align 4, !tbaa !11
  %call23 = call i32 @thread_of(ptr noundef %38, i32 noundef %39)
  store i32 %call23, ptr %gone, align 4, !tbaa !11
  br label %if.end24

if.end24:                                         ; preds = %if.then22, %land.lhs.true19, %if.end17
  call void @llvm.lifetime.end.p0(i64 4, ptr %exited) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %live) #5
  call void @llvm.lifetime.end.p0(i64 8, ptr %warp) #5
  br label %for.inc

for.inc:                                          ; preds = %if.end24
  %40 = load i32, ptr %w, align 4, !tbaa !11
  %inc = add i32 %40, 1
  store i32 %inc, ptr %w, align 4, !tbaa !11
  br label %for.cond, !llvm.loop !51

for.end:                                          ; preds = %for.cond.cleanup
  %41 = load i32, ptr %missing, align 4, !tbaa !11
  %tobool25 = icmp ne i32 %41, 0
  br i1 %tobool25, label %land.lhs.true26, label %if.end35

land.lhs.true26:                                  ; preds = %for.end
  %42 = load i32, ptr %here, align 4, !tbaa !11
  %cmp27 = icmp ne i32 %42, -1
  br i1 %cmp27, label %if.then29, label %if.end35

if.then29:                                        ; preds = %land.lhs.true26
  %43 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %44 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %45 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %site30 = getelementptr inbounds %struct.tw_barrier, ptr %45, i32 0, i32 8
  %46 = load i32, ptr %site30, align 4, !tbaa !47
  %47 = load i32, ptr %missing, align 4, !tbaa !11
  %conv31 = zext i32 %47 to i64
  %48 = load i32, ptr %here, align 4, !tbaa !11
  %49 = load i32, ptr %gone, align 4, !tbaa !11
  %50 = load ptr, ptr %launch, align 8, !tbaa !5
  %threads = getelementptr inbounds %struct.tw_launch, ptr %50, i32 0, i32 12
  %51 = load i32, ptr %threads, align 8, !tbaa !34
  %52 = load i32, ptr %missing, align 4, !tbaa !11
  %sub = sub i32 %51, %52
  %conv32 = zext i32 %sub to i64
  %53 = load ptr, ptr %launch, align 8, !tbaa !5
  %threads33 = getelementptr inbounds %struct.tw_launch, ptr %53, i32 0, i32 12
  %54 = load i32, ptr %threads33, align 8, !tbaa !34
  %conv34 = zext i32 %54 to i64
  call void @seen(ptr noundef %43, ptr noundef %44, i32 noundef 3, i32 noundef %46, i32 noundef -1, i32 noundef 1024, i64 noundef %conv31, i32 noundef %48, i32 noundef %49, i64 noundef %conv32, i64 noundef %conv34)
  br label %if.end35

if.end35:                                         ; preds = %if.then29, %land.lhs.true26, %for.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %missing) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %gone) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %here) #5
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end35, %if.end
  call void @llvm.lifetime.end.p0(i64 8, ptr %launch) #5
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
define internal ptr @warp_at(ptr noundef %block, i32 noundef %index) #0 {
entry:
  %block.addr = alloca ptr, align 8
  %index.addr = alloca i32, align 4
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store i32 %index, ptr %index.addr, align 4, !tbaa !11
  %0 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_block, ptr %0, i32 0, i32 4
  %1 = load i64, ptr %warps, align 8, !tbaa !52
  %2 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %stride = getelementptr inbounds %struct.tw_block, ptr %2, i32 0, i32 5
  %3 = load i64, ptr %stride, align 8, !tbaa !53
  %4 = load i32, ptr %index.addr, align 4, !tbaa !11
  %conv = zext i32 %4 to i64
  %mul = mul i64 %3, %conv
  %add = add i64 %1, %mul
  %5 = inttoptr i64 %add to ptr
  ret ptr %5
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_check_left_over(ptr noundef %worker, ptr noundef %block) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %id = alloca i32, align 4
  %barrier = alloca ptr, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %id) #5
  store i32 0, ptr %id, align 4, !tbaa !11
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %id, align 4, !tbaa !11
  %cmp = icmp ult i32 %0, 16
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %id) #5
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %barrier) #5
  %1 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %barriers = getelementptr inbounds %struct.tw_block, ptr %1, i32 0, i32 10
  %2 = load i32, ptr %id, align 4, !tbaa !11
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds [16 x %struct.tw_barrier], ptr %barriers, i64 0, i64 %idxprom
  store ptr %arrayidx, ptr %barrier, align 8, !tbaa !5
  %3 = load ptr, ptr %barrier, align 8, !tbaa !5
  %arrived = getelementptr inbounds %struct.tw_barrier, ptr %3, i32 0, i32 10
  %4 = load i32, ptr %arrived, align 4, !tbaa !33
  %tobool = icmp ne i32 %4, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %5 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %6 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %7 = load ptr, ptr %barrier, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_barrier, ptr %7, i32 0, i32 8
  %8 = load i32, ptr %site, align 4, !tbaa !47
  %9 = load ptr, ptr %barrier, align 8, !tbaa !5
  %arrived1 = getelementptr inbounds %struct.tw_barrier, ptr %9, i32 0, i32 10
  %10 = load i32, ptr %arrived1, align 4, !tbaa !33
  %conv = zext i32 %10 to i64
  %11 = load ptr, ptr %barrier, align 8, !tbaa !5
  %arrived2 = getelementptr inbounds %struct.tw_barrier, ptr %11, i32 0, i32 10
  %12 = load i32, ptr %arrived2, align 4, !tbaa !33
  %conv3 = zext i32 %12 to i64
  %13 = load ptr, ptr %barrier, align 8, !tbaa !5
  %expected = getelementptr inbounds %struct.tw_barrier, ptr %13, i32 0, i32 1
  %14 = load i32, ptr %expected, align 4, !tbaa !30
  %tobool4 = icmp ne i32 %14, 0
  br i1 %tobool4, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then
  %15 = load ptr, ptr %barrier, align 8, !tbaa !5
  %expected5 = getelementptr inbounds %struct.tw_barrier, ptr %15, i32 0, i32 1
  %16 = load i32, ptr %expected5, align 4, !tbaa !30
  br label %cond.end

cond.false:                                       ; preds = %if.then
  %17 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %17, i32 0, i32 0
  %18 = load ptr, ptr %launch, align 8, !tbaa !13
  %threads = getelementptr inbounds %struct.tw_launch, ptr %18, i32 0, i32 12
  %19 = load i32, ptr %threads, align 8, !tbaa !34
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %16, %cond.true ], [ %19, %cond.false ]
  %conv6 = zext i32 %cond to i64
  call void @seen(ptr noundef %5, ptr noundef %6, i32 noundef 3, i32 noundef %8, i32 noundef -1, i32 noundef 4096, i64 noundef %conv, i32 noundef 0, i32 noundef 0, i64 noundef %conv3, i64 noundef %conv6)
  br label %if.end

if.end:                                           ; preds = %cond.end, %for.body
  call void @llvm.lifetime.end.p0(i64 8, ptr %barrier) #5
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %20 = load i32, ptr %id, align 4, !tbaa !11
  %inc = add i32 %20, 1
  store i32 %inc, ptr %id, align 4, !tbaa !11
  br label %for.cond, !llvm.loop !54

for.end:                                          ; preds = %for.cond.cleanup
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_check_members(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, i32 noundef %site, i32 noundef %active, ptr noundef %masks) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %site.addr = alloca i32, align 4
  %active.addr = alloca i32, align 4
  %masks.addr = alloca ptr, align 8
  %exited = alloca i32, align 4
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  %thread = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store i32 %site, ptr %site.addr, align 4, !tbaa !11
  store i32 %active, ptr %active.addr, align 4, !tbaa !11
  store ptr %masks, ptr %masks.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %launch, align 8, !tbaa !13
  %checks = getelementptr inbounds %struct.tw_launch, ptr %1, i32 0, i32 22
  %2 = load i32, ptr %checks, align 8, !tbaa !55
  %and = and i32 %2, 8
  %tobool = icmp ne i32 %and, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %exited) #5
  %3 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %present = getelementptr inbounds %struct.tw_warp, ptr %3, i32 0, i32 18
  %4 = load i32, ptr %present, align 8, !tbaa !50
  %5 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %live = getelementptr inbounds %struct.tw_warp, ptr %5, i32 0, i32 19
  %6 = load i32, ptr %live, align 4, !tbaa !49
  %not = xor i32 %6, -1
  %and1 = and i32 %4, %not
  store i32 %and1, ptr %exited, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #5
  %7 = load i32, ptr %active.addr, align 4, !tbaa !11
  store i32 %7, ptr %rest, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #5
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %8 = load i32, ptr %rest, align 4, !tbaa !11
  %tobool2 = icmp ne i32 %8, 0
  br i1 %tobool2, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %9 = load i32, ptr %rest, align 4, !tbaa !11
  %10 = call i32 @llvm.cttz.i32(i32 %9, i1 true)
  store i32 %10, ptr %lane, align 4, !tbaa !11
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %11 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %11, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #5
  br label %for.end

for.body:                                         ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %thread) #5
  %12 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_warp, ptr %12, i32 0, i32 22
  %13 = load i32, ptr %index, align 8, !tbaa !35
  %mul = mul i32 %13, 32
  %14 = load i32, ptr %lane, align 4, !tbaa !11
  %add = add i32 %mul, %14
  store i32 %add, ptr %thread, align 4, !tbaa !11
  %15 = load ptr, ptr %masks.addr, align 8, !tbaa !5
  %16 = load i32, ptr %lane, align 4, !tbaa !11
  %idxprom = zext i32 %16 to i64
  %arrayidx = getelementptr inbounds i32, ptr %15, i64 %idxprom
  %17 = load i32, ptr %arrayidx, align 4, !tbaa !11
  %18 = load i32, ptr %lane, align 4, !tbaa !11
  %shr = lshr i32 %17, %18
  %and3 = and i32 %shr, 1
  %tobool4 = icmp ne i32 %and3, 0
  br i1 %tobool4, label %if.end9, label %if.then5

if.then5:                                         ; preds = %for.body
  %19 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %20 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %21 = load i32, ptr %site.addr, align 4, !tbaa !11
  %22 = load i32, ptr %thread, align 4, !tbaa !11
  %23 = load i32, ptr %thread, align 4, !tbaa !11
  %24 = load ptr, ptr %masks.addr, align 8, !tbaa !5
  %25 = load i32, ptr %lane, align 4, !tbaa !11
  %idxprom6 = zext i32 %25 to i64
  %arrayidx7 = getelementptr inbounds i32, ptr %24, i64 %idxprom6
  %26 = load i32, ptr %arrayidx7, align 4, !tbaa !11
  %conv = zext i32 %26 to i64
  %27 = load i32, ptr %active.addr, align 4, !tbaa !11
  %conv8 = zext i32 %27 to i64
  call void @seen(ptr noundef %19, ptr noundef %20, i32 noundef 4, i32 noundef %21, i32 noundef -1, i32 noundef 16384, i64 noundef 1, i32 noundef %22, i32 noundef %23, i64 noundef %conv, i64 noundef %conv8)
  br label %if.end9

if.end9:                                          ; preds = %if.then5, %for.body
  %28 = load ptr, ptr %masks.addr, align 8, !tbaa !5
  %29 = load i32, ptr %lane, align 4, !tbaa !11
  %idxprom10 = zext i32 %29 to i64
  %arrayidx11 = getelementptr inbounds i32, ptr %28, i64 %idxprom10
  %30 = load i32, ptr %arrayidx11, align 4, !tbaa !11
  %31 = load i32, ptr %exited, align 4, !tbaa !11
  %and12 = and i32 %30, %31
  %tobool13 = icmp ne i32 %and12, 0
  br i1 %tobool13, label %if.then14, label %if.end22

if.then14:                                        ; preds = %if.end9
  %32 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %33 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %34 = load i32, ptr %site.addr, align 4, !tbaa !11
  %35 = load i32, ptr %thread, align 4, !tbaa !11
  %36 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %37 = load ptr, ptr %masks.addr, align 8, !tbaa !5
  %38 = load i32, ptr %lane, align 4, !tbaa !11
  %idxprom15 = zext i32 %38 to i64
  %arrayidx16 = getelementptr inbounds i32, ptr %37, i64 %idxprom15
  %39 = load i32, ptr %arrayidx16, align 4, !tbaa !11
  %40 = load i32, ptr %exited, align 4, !tbaa !11
  %and17 = and i32 %39, %40
  %call = call i32 @thread_of(ptr noundef %36, i32 noundef %and17)
  %41 = load ptr, ptr %masks.addr, align 8, !tbaa !5
  %42 = load i32, ptr %lane, align 4, !tbaa !11
  %idxprom18 = zext i32 %42 to i64
  %arrayidx19 = getelementptr inbounds i32, ptr %41, i64 %idxprom18
  %43 = load i32, ptr %arrayidx19, align 4, !tbaa !11
  %conv20 = zext i32 %43 to i64
  %44 = load i32, ptr %active.addr, align 4, !tbaa !11
  %conv21 = zext i32 %44 to i64
  call void @seen(ptr noundef %32, ptr noundef %33, i32 noundef 4, i32 noundef %34, i32 noundef -1, i32 noundef 8192, i64 noundef 1, i32 noundef %35, i32 noundef %call, i64 noundef %conv20, i64 noundef %conv21)
  br label %if.end22

if.end22:                                         ; preds = %if.then14, %if.end9
  call void @llvm.lifetime.end.p0(i64 4, ptr %thread) #5
  br label %for.inc

for.inc:                                          ; preds = %if.end22
  %45 = load i32, ptr %rest, align 4, !tbaa !11
  %sub = sub i32 %45, 1
  %46 = load i32, ptr %rest, align 4, !tbaa !11
  %and23 = and i32 %46, %sub
  store i32 %and23, ptr %rest, align 4, !tbaa !11
  br label %for.cond, !llvm.loop !56

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %exited) #5
  br label %return

return:                                           ; preds = %for.end, %if.then
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #3

; Function Attrs: nounwind uwtable
define dso_local void @tw_check_shuffle(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, i32 noundef %site, i32 noundef %active, i32 noundef %valid, ptr noundef %sources) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %site.addr = alloca i32, align 4
  %active.addr = alloca i32, align 4
  %valid.addr = alloca i32, align 4
  %sources.addr = alloca ptr, align 8
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  %source = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store i32 %site, ptr %site.addr, align 4, !tbaa !11
  store i32 %active, ptr %active.addr, align 4, !tbaa !11
  store i32 %valid, ptr %valid.addr, align 4, !tbaa !11
  store ptr %sources, ptr %sources.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %launch, align 8, !tbaa !13
  %checks = getelementptr inbounds %struct.tw_launch, ptr %1, i32 0, i32 22
  %2 = load i32, ptr %checks, align 8, !tbaa !55
  %and = and i32 %2, 8
  %tobool = icmp ne i32 %and, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  br label %for.end

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #5
  %3 = load i32, ptr %active.addr, align 4, !tbaa !11
  %4 = load i32, ptr %valid.addr, align 4, !tbaa !11
  %and1 = and i32 %3, %4
  store i32 %and1, ptr %rest, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #5
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %5 = load i32, ptr %rest, align 4, !tbaa !11
  %tobool2 = icmp ne i32 %5, 0
  br i1 %tobool2, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %6 = load i32, ptr %rest, align 4, !tbaa !11
  %7 = call i32 @llvm.cttz.i32(i32 %6, i1 true)
  store i32 %7, ptr %lane, align 4, !tbaa !11
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %8 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %8, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #5
  br label %for.end

for.body:                                         ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %source) #5
  %9 = load ptr, ptr %sources.addr, align 8, !tbaa !5
  %10 = load i32, ptr %lane, align 4, !tbaa !11
  %idxprom = zext i32 %10 to i64
  %arrayidx = getelementptr inbounds i32, ptr %9, i64 %idxprom
  %11 = load i32, ptr %arrayidx, align 4, !tbaa !11
  %and3 = and i32 %11, 31
  store i32 %and3, ptr %source, align 4, !tbaa !11
  %12 = load i32, ptr %active.addr, align 4, !tbaa !11
  %13 = load i32, ptr %source, align 4, !tbaa !11
  %shr = lshr i32 %12, %13
  %and4 = and i32 %shr, 1
  %tobool5 = icmp ne i32 %and4, 0
  br i1 %tobool5, label %if.end11, label %if.then6

if.then6:                                         ; preds = %for.body
  %14 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %15 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %16 = load i32, ptr %site.addr, align 4, !tbaa !11
  %17 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_warp, ptr %17, i32 0, i32 22
  %18 = load i32, ptr %index, align 8, !tbaa !35
  %mul = mul i32 %18, 32
  %19 = load i32, ptr %lane, align 4, !tbaa !11
  %add = add i32 %mul, %19
  %20 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index7 = getelementptr inbounds %struct.tw_warp, ptr %20, i32 0, i32 22
  %21 = load i32, ptr %index7, align 8, !tbaa !35
  %mul8 = mul i32 %21, 32
  %22 = load i32, ptr %source, align 4, !tbaa !11
  %add9 = add i32 %mul8, %22
  %23 = load i32, ptr %source, align 4, !tbaa !11
  %conv = zext i32 %23 to i64
  %24 = load i32, ptr %active.addr, align 4, !tbaa !11
  %conv10 = zext i32 %24 to i64
  call void @seen(ptr noundef %14, ptr noundef %15, i32 noundef 5, i32 noundef %16, i32 noundef -1, i32 noundef 0, i64 noundef 1, i32 noundef %add, i32 noundef %add9, i64 noundef %conv, i64 noundef %conv10)
  br label %if.end11

if.end11:                                         ; preds = %if.then6, %for.body
  call void @llvm.lifetime.end.p0(i64 4, ptr %source) #5
  br label %for.inc

for.inc:                                          ; preds = %if.end11
  %25 = load i32, ptr %rest, align 4, !tbaa !11
  %sub = sub i32 %25, 1
  %26 = load i32, ptr %rest, align 4, !tbaa !11
  %and12 = and i32 %26, %sub
  store i32 %and12, ptr %rest, align 4, !tbaa !11
  br label %for.cond, !llvm.loop !57

for.end:                                          ; preds = %if.then, %for.cond.cleanup
  ret void
}

declare ptr @tw_seen(ptr noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) #4

attributes #0 = { nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
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
!13 = !{!14, !6, i64 0}
!14 = !{!"tw_worker", !6, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !10, i64 32, !10, i64 40, !10, i64 48, !10, i64 56, !12, i64 64, !12, i64 68, !6, i64 72, !7, i64 80, !10, i64 104, !12, i64 112, !12, i64 116, !10, i64 120, !15, i64 128}
!15 = !{!"", !12, i64 0, !12, i64 4, !12, i64 8, !12, i64 12, !7, i64 16, !12, i64 28, !10, i64 32, !10, i64 40, !12, i64 48, !12, i64 52}
!16 = !{!17, !10, i64 208}
!17 = !{!"", !10, i64 0, !10, i64 8, !10, i64 16, !10, i64 24, !10, i64 32, !10, i64 40, !10, i64 48, !7, i64 56, !12, i64 80, !7, i64 84, !7, i64 96, !12, i64 108, !12, i64 112, !12, i64 116, !12, i64 120, !12, i64 124, !12, i64 128, !12, i64 132, !12, i64 136, !12, i64 140, !12, i64 144, !12, i64 148, !12, i64 152, !12, i64 156, !12, i64 160, !12, i64 164, !12, i64 168, !12, i64 172, !10, i64 176, !10, i64 184, !10, i64 192, !10, i64 200, !10, i64 208, !10, i64 216}
!18 = !{!19, !10, i64 72}
!19 = !{!"tw_block", !6, i64 0, !7, i64 8, !12, i64 20, !10, i64 24, !10, i64 32, !10, i64 40, !6, i64 48, !6, i64 56, !6, i64 64, !10, i64 72, !7, i64 80}
!20 = !{!17, !12, i64 168}
!21 = !{!22, !10, i64 0}
!22 = !{!"", !10, i64 0, !12, i64 8, !12, i64 12, !12, i64 16, !12, i64 20}
!23 = !{!22, !12, i64 8}
!24 = !{!22, !12, i64 12}
!25 = !{!22, !12, i64 16}
!26 = !{!22, !12, i64 20}
!27 = !{i64 0, i64 8, !9, i64 8, i64 4, !11, i64 12, i64 4, !11, i64 16, i64 4, !11, i64 20, i64 4, !11}
!28 = !{!29, !12, i64 36}
!29 = !{!"", !12, i64 0, !12, i64 4, !12, i64 8, !12, i64 12, !12, i64 16, !12, i64 20, !12, i64 24, !12, i64 28, !12, i64 32, !12, i64 36, !12, i64 40}
!30 = !{!29, !12, i64 4}
!31 = !{!32, !12, i64 1224}
!32 = !{!"tw_warp", !7, i64 0, !7, i64 128, !7, i64 256, !7, i64 384, !7, i64 512, !7, i64 640, !7, i64 768, !7, i64 896, !6, i64 928, !6, i64 936, !12, i64 944, !12, i64 948, !12, i64 952, !12, i64 956, !12, i64 960, !12, i64 964, !7, i64 968, !7, i64 1152, !12, i64 1216, !12, i64 1220, !12, i64 1224, !12, i64 1228, !12, i64 1232, !12, i64 1236, !12, i64 1240, !12, i64 1244, !7, i64 1248}
!33 = !{!29, !12, i64 40}
!34 = !{!17, !12, i64 112}
!35 = !{!32, !12, i64 1232}
!36 = !{!17, !12, i64 108}
!37 = distinct !{!37, !38}
!38 = !{!"llvm.loop.mustprogress"}
!39 = !{!40, !10, i64 56}
!40 = !{!"tw_event", !12, i64 0, !12, i64 4, !12, i64 8, !12, i64 12, !10, i64 16, !10, i64 24, !10, i64 32, !10, i64 40, !10, i64 48, !10, i64 56, !12, i64 64, !12, i64 68, !12, i64 72, !12, i64 76}
!41 = !{!40, !10, i64 48}
!42 = !{!40, !12, i64 64}
!43 = !{!40, !12, i64 68}
!44 = !{!40, !10, i64 32}
!45 = !{!40, !10, i64 40}
!46 = !{!29, !12, i64 0}
!47 = !{!29, !12, i64 32}
!48 = !{!32, !12, i64 1244}
!49 = !{!32, !12, i64 1220}
!50 = !{!32, !12, i64 1216}
!51 = distinct !{!51, !38}
!52 = !{!19, !10, i64 32}
!53 = !{!19, !10, i64 40}
!54 = distinct !{!54, !38}
!55 = !{!17, !12, i64 152}
!56 = distinct !{!56, !38}
!57 = distinct !{!57, !38}
