; Generated from synchronisation.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'checks/synchronisation.c'

%struct.tw_moment = type { i64, i32, i32, i32, i32 }
%struct.tw_worker = type { ptr, ptr, ptr, ptr, i64, i64, i64, i64, i32, i32, ptr, [3 x i64], i64, i32, i32, i64, %struct.tw_fault }
%struct.tw_fault = type { i32, i32, i32, i32, [3 x i32], i32, i64, i64, i32, i32 }
%struct.tw_launch = type { i64, i64, i64, i64, i64, i64, i64, [3 x ptr], i32, [3 x i32], [3 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i64, i64, i64, i64, i64, i64, i64 }
%struct.tw_block = type { ptr, [3 x i32], i32, i64, i64, i64, ptr, ptr, ptr, i64, i32, i32, [16 x %struct.tw_barrier] }
%struct.tw_barrier = type { i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32 }
%struct.tw_warp = type { [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i8], ptr, ptr, i32, i32, i32, i32, i32, i32, [184 x i8], [16 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, [28 x i8] }
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %launch) #6
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch1 = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %launch1, align 8, !tbaa !13
  store ptr %1, ptr %launch, align 8, !tbaa !5
  %2 = load ptr, ptr %launch, align 8, !tbaa !5
  %timeline = getelementptr inbounds %struct.tw_launch, ptr %2, i32 0, i32 33
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
  %timeline4 = getelementptr inbounds %struct.tw_launch, ptr %8, i32 0, i32 33
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
  call void @llvm.lifetime.end.p0(i64 8, ptr %launch) #6
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
define dso_local void @tw_check_arrival(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, i32 noundef %id, i32 noundef %mask, i32 noundef %threads, i32 noundef %aligned, i32 noundef %site) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %id.addr = alloca i32, align 4
  %mask.addr = alloca i32, align 4
  %threads.addr = alloca i32, align 4
  %aligned.addr = alloca i32, align 4
  %site.addr = alloca i32, align 4
  %barrier = alloca ptr, align 8
  %before = alloca i32, align 4
  %met = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %thread = alloca i32, align 4
  %elsewhere = alloca i32, align 4
  %first18 = alloca i32, align 4
  %arrived = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store i32 %id, ptr %id.addr, align 4, !tbaa !11
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !11
  store i32 %threads, ptr %threads.addr, align 4, !tbaa !11
  store i32 %aligned, ptr %aligned.addr, align 4, !tbaa !11
  store i32 %site, ptr %site.addr, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 8, ptr %barrier) #6
  %0 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %barriers = getelementptr inbounds %struct.tw_block, ptr %0, i32 0, i32 12
  %1 = load i32, ptr %id.addr, align 4, !tbaa !11
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds [16 x %struct.tw_barrier], ptr %barriers, i64 0, i64 %idxprom
  store ptr %arrayidx, ptr %barrier, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %before) #6
  %2 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %pending = getelementptr inbounds %struct.tw_warp, ptr %2, i32 0, i32 17
  %3 = load i32, ptr %id.addr, align 4, !tbaa !11
  %idxprom1 = zext i32 %3 to i64
  %arrayidx2 = getelementptr inbounds [16 x i32], ptr %pending, i64 0, i64 %idxprom1
  %4 = load i32, ptr %arrayidx2, align 4, !tbaa !11
  %5 = load i32, ptr %mask.addr, align 4, !tbaa !11
  %not = xor i32 %5, -1
  %and = and i32 %4, %not
  store i32 %and, ptr %before, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %met) #6
  %6 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %arrived_at = getelementptr inbounds %struct.tw_warp, ptr %6, i32 0, i32 26
  %7 = load i32, ptr %arrived_at, align 8, !tbaa !28
  store i32 %7, ptr %met, align 4, !tbaa !11
  %8 = load i32, ptr %site.addr, align 4, !tbaa !11
  %9 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %arrived_at3 = getelementptr inbounds %struct.tw_warp, ptr %9, i32 0, i32 26
  store i32 %8, ptr %arrived_at3, align 8, !tbaa !28
  %10 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %apart = getelementptr inbounds %struct.tw_block, ptr %10, i32 0, i32 10
  %11 = load i32, ptr %apart, align 8, !tbaa !30
  %tobool = icmp ne i32 %11, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup67

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %thread) #6
  %12 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %13 = load i32, ptr %mask.addr, align 4, !tbaa !11
  %call = call i32 @thread_of(ptr noundef %12, i32 noundef %13)
  store i32 %call, ptr %thread, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %elsewhere) #6
  %14 = load i32, ptr %aligned.addr, align 4, !tbaa !11
  %tobool4 = icmp ne i32 %14, 0
  br i1 %tobool4, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  %15 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %16 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %17 = load i32, ptr %mask.addr, align 4, !tbaa !11
  %18 = load i32, ptr %before, align 4, !tbaa !11
  %or = or i32 %17, %18
  %call5 = call i32 @by_other_calls(ptr noundef %15, ptr noundef %16, i32 noundef %or)
  br label %cond.end

cond.false:                                       ; preds = %if.end
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %call5, %cond.true ], [ 0, %cond.false ]
  store i32 %cond, ptr %elsewhere, align 4, !tbaa !11
  %19 = load i32, ptr %elsewhere, align 4, !tbaa !11
  %tobool6 = icmp ne i32 %19, 0
  br i1 %tobool6, label %land.lhs.true, label %if.end14

land.lhs.true:                                    ; preds = %cond.end
  %20 = load i32, ptr %before, align 4, !tbaa !11
  %tobool7 = icmp ne i32 %20, 0
  br i1 %tobool7, label %lor.lhs.false, label %if.then8

lor.lhs.false:                                    ; preds = %land.lhs.true
  %21 = load i32, ptr %site.addr, align 4, !tbaa !11
  %22 = load i32, ptr %met, align 4, !tbaa !11
  %cmp = icmp eq i32 %21, %22
  br i1 %cmp, label %if.then8, label %if.end14

if.then8:                                         ; preds = %lor.lhs.false, %land.lhs.true
  %23 = load ptr, ptr %barrier, align 8, !tbaa !5
  %mixed = getelementptr inbounds %struct.tw_barrier, ptr %23, i32 0, i32 11
  store i32 1, ptr %mixed, align 4, !tbaa !31
  %24 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %25 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %26 = load i32, ptr %site.addr, align 4, !tbaa !11
  %27 = load i32, ptr %thread, align 4, !tbaa !11
  %28 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %29 = load i32, ptr %elsewhere, align 4, !tbaa !11
  %call9 = call i32 @thread_of(ptr noundef %28, i32 noundef %29)
  %30 = load i32, ptr %mask.addr, align 4, !tbaa !11
  %31 = load i32, ptr %before, align 4, !tbaa !11
  %or10 = or i32 %30, %31
  %32 = load i32, ptr %elsewhere, align 4, !tbaa !11
  %not11 = xor i32 %32, -1
  %and12 = and i32 %or10, %not11
  %33 = call i32 @llvm.ctpop.i32(i32 %and12)
  %conv = zext i32 %33 to i64
  %34 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %live = getelementptr inbounds %struct.tw_warp, ptr %34, i32 0, i32 19
  %35 = load i32, ptr %live, align 4, !tbaa !33
  %36 = call i32 @llvm.ctpop.i32(i32 %35)
  %conv13 = zext i32 %36 to i64
  call void @seen(ptr noundef %24, ptr noundef %25, i32 noundef 3, i32 noundef %26, i32 noundef -1, i32 noundef 512, i64 noundef 1, i32 noundef %27, i32 noundef %call9, i64 noundef %conv, i64 noundef %conv13)
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end14:                                         ; preds = %lor.lhs.false, %cond.end
  %37 = load ptr, ptr %barrier, align 8, !tbaa !5
  %first = getelementptr inbounds %struct.tw_barrier, ptr %37, i32 0, i32 9
  %38 = load i32, ptr %first, align 4, !tbaa !34
  %tobool15 = icmp ne i32 %38, 0
  br i1 %tobool15, label %if.end17, label %if.then16

if.then16:                                        ; preds = %if.end14
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end17:                                         ; preds = %if.end14
  call void @llvm.lifetime.start.p0(i64 4, ptr %first18) #6
  %39 = load ptr, ptr %barrier, align 8, !tbaa !5
  %first19 = getelementptr inbounds %struct.tw_barrier, ptr %39, i32 0, i32 9
  %40 = load i32, ptr %first19, align 4, !tbaa !34
  %sub = sub i32 %40, 1
  store i32 %sub, ptr %first18, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %arrived) #6
  %41 = load i32, ptr %mask.addr, align 4, !tbaa !11
  %42 = call i32 @llvm.ctpop.i32(i32 %41)
  store i32 %42, ptr %arrived, align 4, !tbaa !11
  %43 = load i32, ptr %threads.addr, align 4, !tbaa !11
  %44 = load ptr, ptr %barrier, align 8, !tbaa !5
  %expected = getelementptr inbounds %struct.tw_barrier, ptr %44, i32 0, i32 1
  %45 = load i32, ptr %expected, align 4, !tbaa !35
  %cmp20 = icmp ne i32 %43, %45
  br i1 %cmp20, label %if.then22, label %if.else

if.then22:                                        ; preds = %if.end17
  %46 = load ptr, ptr %barrier, align 8, !tbaa !5
  %mixed23 = getelementptr inbounds %struct.tw_barrier, ptr %46, i32 0, i32 11
  store i32 1, ptr %mixed23, align 4, !tbaa !31
  %47 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %48 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %49 = load i32, ptr %site.addr, align 4, !tbaa !11
  %50 = load i32, ptr %first18, align 4, !tbaa !11
  %51 = load i32, ptr %arrived, align 4, !tbaa !11
  %conv24 = zext i32 %51 to i64
  %52 = load i32, ptr %thread, align 4, !tbaa !11
  %53 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %54 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %55 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %call25 = call i32 @someone_at(ptr noundef %53, ptr noundef %54, ptr noundef %55)
  %56 = load i32, ptr %threads.addr, align 4, !tbaa !11
  %conv26 = zext i32 %56 to i64
  %57 = load ptr, ptr %barrier, align 8, !tbaa !5
  %expected27 = getelementptr inbounds %struct.tw_barrier, ptr %57, i32 0, i32 1
  %58 = load i32, ptr %expected27, align 4, !tbaa !35
  %conv28 = zext i32 %58 to i64
  call void @seen(ptr noundef %47, ptr noundef %48, i32 noundef 3, i32 noundef %49, i32 noundef %50, i32 noundef 4096, i64 noundef %conv24, i32 noundef %52, i32 noundef %call25, i64 noundef %conv26, i64 noundef %conv28)
  br label %if.end65

if.else:                                          ; preds = %if.end17
  %59 = load i32, ptr %aligned.addr, align 4, !tbaa !11
  %tobool29 = icmp ne i32 %59, 0
  br i1 %tobool29, label %land.lhs.true30, label %if.else39

land.lhs.true30:                                  ; preds = %if.else
  %60 = load i32, ptr %before, align 4, !tbaa !11
  %tobool31 = icmp ne i32 %60, 0
  br i1 %tobool31, label %land.lhs.true32, label %if.else39

land.lhs.true32:                                  ; preds = %land.lhs.true30
  %61 = load i32, ptr %site.addr, align 4, !tbaa !11
  %62 = load i32, ptr %met, align 4, !tbaa !11
  %cmp33 = icmp ne i32 %61, %62
  br i1 %cmp33, label %if.then35, label %if.else39

if.then35:                                        ; preds = %land.lhs.true32
  %63 = load ptr, ptr %barrier, align 8, !tbaa !5
  %mixed36 = getelementptr inbounds %struct.tw_barrier, ptr %63, i32 0, i32 11
  store i32 1, ptr %mixed36, align 4, !tbaa !31
  %64 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %65 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %66 = load i32, ptr %site.addr, align 4, !tbaa !11
  %67 = load i32, ptr %thread, align 4, !tbaa !11
  %68 = load i32, ptr %arrived, align 4, !tbaa !11
  %69 = load i32, ptr %met, align 4, !tbaa !11
  %70 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %71 = load i32, ptr %before, align 4, !tbaa !11
  %call37 = call i32 @thread_of(ptr noundef %70, i32 noundef %71)
  %72 = load i32, ptr %before, align 4, !tbaa !11
  %73 = call i32 @llvm.ctpop.i32(i32 %72)
  %74 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %live38 = getelementptr inbounds %struct.tw_warp, ptr %74, i32 0, i32 19
  %75 = load i32, ptr %live38, align 4, !tbaa !33
  %76 = call i32 @llvm.ctpop.i32(i32 %75)
  call void @divided(ptr noundef %64, ptr noundef %65, i32 noundef 2560, i32 noundef %66, i32 noundef %67, i32 noundef %68, i32 noundef %69, i32 noundef %call37, i32 noundef %73, i32 noundef %76)
  br label %if.end64

if.else39:                                        ; preds = %land.lhs.true32, %land.lhs.true30, %if.else
  %77 = load i32, ptr %aligned.addr, align 4, !tbaa !11
  %tobool40 = icmp ne i32 %77, 0
  br i1 %tobool40, label %land.lhs.true41, label %if.end63

land.lhs.true41:                                  ; preds = %if.else39
  %78 = load i32, ptr %threads.addr, align 4, !tbaa !11
  %tobool42 = icmp ne i32 %78, 0
  br i1 %tobool42, label %if.end63, label %land.lhs.true43

land.lhs.true43:                                  ; preds = %land.lhs.true41
  %79 = load i32, ptr %site.addr, align 4, !tbaa !11
  %80 = load i32, ptr %first18, align 4, !tbaa !11
  %cmp44 = icmp ne i32 %79, %80
  br i1 %cmp44, label %land.lhs.true46, label %if.end63

land.lhs.true46:                                  ; preds = %land.lhs.true43
  %81 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %live47 = getelementptr inbounds %struct.tw_warp, ptr %81, i32 0, i32 19
  %82 = load i32, ptr %live47, align 4, !tbaa !33
  %83 = load i32, ptr %mask.addr, align 4, !tbaa !11
  %84 = load i32, ptr %before, align 4, !tbaa !11
  %or48 = or i32 %83, %84
  %not49 = xor i32 %or48, -1
  %and50 = and i32 %82, %not49
  %tobool51 = icmp ne i32 %and50, 0
  br i1 %tobool51, label %if.end63, label %if.then52

if.then52:                                        ; preds = %land.lhs.true46
  %85 = load i32, ptr %before, align 4, !tbaa !11
  %86 = call i32 @llvm.ctpop.i32(i32 %85)
  %87 = load i32, ptr %arrived, align 4, !tbaa !11
  %add = add i32 %87, %86
  store i32 %add, ptr %arrived, align 4, !tbaa !11
  %88 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %89 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %90 = load i32, ptr %site.addr, align 4, !tbaa !11
  %91 = load i32, ptr %thread, align 4, !tbaa !11
  %92 = load i32, ptr %arrived, align 4, !tbaa !11
  %93 = load i32, ptr %first18, align 4, !tbaa !11
  %94 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %95 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %96 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %call53 = call i32 @someone_at(ptr noundef %94, ptr noundef %95, ptr noundef %96)
  %97 = load ptr, ptr %barrier, align 8, !tbaa !5
  %mixed54 = getelementptr inbounds %struct.tw_barrier, ptr %97, i32 0, i32 11
  %98 = load i32, ptr %mixed54, align 4, !tbaa !31
  %tobool55 = icmp ne i32 %98, 0
  br i1 %tobool55, label %cond.true56, label %cond.false57

cond.true56:                                      ; preds = %if.then52
  br label %cond.end59

cond.false57:                                     ; preds = %if.then52
  %99 = load ptr, ptr %barrier, align 8, !tbaa !5
  %arrived58 = getelementptr inbounds %struct.tw_barrier, ptr %99, i32 0, i32 10
  %100 = load i32, ptr %arrived58, align 4, !tbaa !36
  br label %cond.end59

cond.end59:                                       ; preds = %cond.false57, %cond.true56
  %cond60 = phi i32 [ 0, %cond.true56 ], [ %100, %cond.false57 ]
  %101 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %101, i32 0, i32 0
  %102 = load ptr, ptr %launch, align 8, !tbaa !13
  %threads61 = getelementptr inbounds %struct.tw_launch, ptr %102, i32 0, i32 12
  %103 = load i32, ptr %threads61, align 8, !tbaa !37
  call void @divided(ptr noundef %88, ptr noundef %89, i32 noundef 2048, i32 noundef %90, i32 noundef %91, i32 noundef %92, i32 noundef %93, i32 noundef %call53, i32 noundef %cond60, i32 noundef %103)
  %104 = load ptr, ptr %barrier, align 8, !tbaa !5
  %mixed62 = getelementptr inbounds %struct.tw_barrier, ptr %104, i32 0, i32 11
  store i32 1, ptr %mixed62, align 4, !tbaa !31
  br label %if.end63

if.end63:                                         ; preds = %cond.end59, %land.lhs.true46, %land.lhs.true43, %land.lhs.true41, %if.else39
  br label %if.end64

if.end64:                                         ; preds = %if.end63, %if.then35
  br label %if.end65

if.end65:                                         ; preds = %if.end64, %if.then22
  call void @llvm.lifetime.end.p0(i64 4, ptr %arrived) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %first18) #6
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end65, %if.then16, %if.then8
  call void @llvm.lifetime.end.p0(i64 4, ptr %elsewhere) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %thread) #6
  br label %cleanup67

cleanup67:                                        ; preds = %cleanup, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %met) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %before) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr %barrier) #6
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 1, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup67, %cleanup67
  ret void

unreachable:                                      ; preds = %cleanup67
  unreachable
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
  %1 = load i32, ptr %index, align 8, !tbaa !38
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
define internal i32 @by_other_calls(ptr noundef %worker, ptr noundef %warp, i32 noundef %lanes) #0 {
entry:
  %retval = alloca i32, align 4
  %worker.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %lanes.addr = alloca i32, align 4
  %others = alloca i32, align 4
  %path = alloca i32, align 4
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store i32 %lanes, ptr %lanes.addr, align 4, !tbaa !11
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %launch, align 8, !tbaa !13
  %stack_bytes = getelementptr inbounds %struct.tw_launch, ptr %1, i32 0, i32 20
  %2 = load i32, ptr %stack_bytes, align 8, !tbaa !39
  %tobool = icmp ne i32 %2, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %others) #6
  store i32 0, ptr %others, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %path) #6
  %3 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %4 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %5 = load i32, ptr %lanes.addr, align 4, !tbaa !11
  %6 = call i32 @llvm.cttz.i32(i32 %5, i1 true)
  %call = call i32 @tw_path_of(ptr noundef %3, ptr noundef %4, i32 noundef %6)
  store i32 %call, ptr %path, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #6
  %7 = load i32, ptr %lanes.addr, align 4, !tbaa !11
  store i32 %7, ptr %rest, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #6
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %8 = load i32, ptr %rest, align 4, !tbaa !11
  %tobool1 = icmp ne i32 %8, 0
  br i1 %tobool1, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %9 = load i32, ptr %rest, align 4, !tbaa !11
  %10 = call i32 @llvm.cttz.i32(i32 %9, i1 true)
  store i32 %10, ptr %lane, align 4, !tbaa !11
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %11 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %11, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #6
  br label %for.end

for.body:                                         ; preds = %land.end
  %12 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %13 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %14 = load i32, ptr %lane, align 4, !tbaa !11
  %call2 = call i32 @tw_path_of(ptr noundef %12, ptr noundef %13, i32 noundef %14)
  %15 = load i32, ptr %path, align 4, !tbaa !11
  %cmp = icmp ne i32 %call2, %15
  %conv = zext i1 %cmp to i32
  %16 = load i32, ptr %lane, align 4, !tbaa !11
  %shl = shl i32 %conv, %16
  %17 = load i32, ptr %others, align 4, !tbaa !11
  %or = or i32 %17, %shl
  store i32 %or, ptr %others, align 4, !tbaa !11
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %18 = load i32, ptr %rest, align 4, !tbaa !11
  %sub = sub i32 %18, 1
  %19 = load i32, ptr %rest, align 4, !tbaa !11
  %and = and i32 %19, %sub
  store i32 %and, ptr %rest, align 4, !tbaa !11
  br label %for.cond, !llvm.loop !40

for.end:                                          ; preds = %for.cond.cleanup
  %20 = load i32, ptr %others, align 4, !tbaa !11
  store i32 %20, ptr %retval, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %path) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %others) #6
  br label %return

return:                                           ; preds = %for.end, %if.then
  %21 = load i32, ptr %retval, align 4
  ret i32 %21
}

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
  call void @llvm.lifetime.start.p0(i64 8, ptr %e) #6
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
  store i64 %8, ptr %other_block, align 8, !tbaa !42
  %10 = load ptr, ptr %e, align 8, !tbaa !5
  %block1 = getelementptr inbounds %struct.tw_event, ptr %10, i32 0, i32 8
  store i64 %8, ptr %block1, align 8, !tbaa !44
  %11 = load i32, ptr %thread.addr, align 4, !tbaa !11
  %12 = load ptr, ptr %e, align 8, !tbaa !5
  %thread2 = getelementptr inbounds %struct.tw_event, ptr %12, i32 0, i32 10
  store i32 %11, ptr %thread2, align 8, !tbaa !45
  %13 = load i32, ptr %other_thread.addr, align 4, !tbaa !11
  %14 = load ptr, ptr %e, align 8, !tbaa !5
  %other_thread3 = getelementptr inbounds %struct.tw_event, ptr %14, i32 0, i32 11
  store i32 %13, ptr %other_thread3, align 4, !tbaa !46
  %15 = load i64, ptr %value.addr, align 8, !tbaa !9
  %16 = load ptr, ptr %e, align 8, !tbaa !5
  %value4 = getelementptr inbounds %struct.tw_event, ptr %16, i32 0, i32 6
  store i64 %15, ptr %value4, align 8, !tbaa !47
  %17 = load i64, ptr %other_value.addr, align 8, !tbaa !9
  %18 = load ptr, ptr %e, align 8, !tbaa !5
  %other_value5 = getelementptr inbounds %struct.tw_event, ptr %18, i32 0, i32 7
  store i64 %17, ptr %other_value5, align 8, !tbaa !48
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %e) #6
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

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #3

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
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #6
  store i32 0, ptr %w, align 4, !tbaa !11
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %w, align 4, !tbaa !11
  %1 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %1, i32 0, i32 0
  %2 = load ptr, ptr %launch, align 8, !tbaa !13
  %warps = getelementptr inbounds %struct.tw_launch, ptr %2, i32 0, i32 11
  %3 = load i32, ptr %warps, align 4, !tbaa !49
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
  %9 = load i32, ptr %waiting, align 8, !tbaa !50
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
  br label %for.cond, !llvm.loop !51

cleanup:                                          ; preds = %if.then, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #6
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 2, label %for.end
    i32 1, label %return
  ]

for.end:                                          ; preds = %cleanup
  %12 = load ptr, ptr %but.addr, align 8, !tbaa !5
  %13 = load ptr, ptr %but.addr, align 8, !tbaa !5
  %waiting3 = getelementptr inbounds %struct.tw_warp, ptr %13, i32 0, i32 20
  %14 = load i32, ptr %waiting3, align 8, !tbaa !50
  %call4 = call i32 @thread_of(ptr noundef %12, i32 noundef %14)
  store i32 %call4, ptr %retval, align 4
  br label %return

return:                                           ; preds = %for.end, %cleanup
  %15 = load i32, ptr %retval, align 4
  ret i32 %15

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nounwind uwtable
define internal void @divided(ptr noundef %worker, ptr noundef %block, i32 noundef %detail, i32 noundef %site, i32 noundef %thread, i32 noundef %arrived, i32 noundef %other, i32 noundef %other_thread, i32 noundef %others, i32 noundef %all) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %detail.addr = alloca i32, align 4
  %site.addr = alloca i32, align 4
  %thread.addr = alloca i32, align 4
  %arrived.addr = alloca i32, align 4
  %other.addr = alloca i32, align 4
  %other_thread.addr = alloca i32, align 4
  %others.addr = alloca i32, align 4
  %all.addr = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store i32 %detail, ptr %detail.addr, align 4, !tbaa !11
  store i32 %site, ptr %site.addr, align 4, !tbaa !11
  store i32 %thread, ptr %thread.addr, align 4, !tbaa !11
  store i32 %arrived, ptr %arrived.addr, align 4, !tbaa !11
  store i32 %other, ptr %other.addr, align 4, !tbaa !11
  store i32 %other_thread, ptr %other_thread.addr, align 4, !tbaa !11
  store i32 %others, ptr %others.addr, align 4, !tbaa !11
  store i32 %all, ptr %all.addr, align 4, !tbaa !11
  %0 = load i32, ptr %arrived.addr, align 4, !tbaa !11
  %tobool = icmp ne i32 %0, 0
  br i1 %tobool, label %lor.lhs.false, label %if.then

lor.lhs.false:                                    ; preds = %entry
  %1 = load i32, ptr %others.addr, align 4, !tbaa !11
  %tobool1 = icmp ne i32 %1, 0
  br i1 %tobool1, label %if.end, label %if.then

if.then:                                          ; preds = %lor.lhs.false, %entry
  br label %if.end8

if.end:                                           ; preds = %lor.lhs.false
  %2 = load i32, ptr %site.addr, align 4, !tbaa !11
  %3 = load i32, ptr %other.addr, align 4, !tbaa !11
  %cmp = icmp ult i32 %2, %3
  br i1 %cmp, label %if.then2, label %if.else

if.then2:                                         ; preds = %if.end
  %4 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %5 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %6 = load i32, ptr %site.addr, align 4, !tbaa !11
  %7 = load i32, ptr %other.addr, align 4, !tbaa !11
  %8 = load i32, ptr %detail.addr, align 4, !tbaa !11
  %9 = load i32, ptr %arrived.addr, align 4, !tbaa !11
  %conv = zext i32 %9 to i64
  %10 = load i32, ptr %thread.addr, align 4, !tbaa !11
  %11 = load i32, ptr %other_thread.addr, align 4, !tbaa !11
  %12 = load i32, ptr %arrived.addr, align 4, !tbaa !11
  %conv3 = zext i32 %12 to i64
  %13 = load i32, ptr %all.addr, align 4, !tbaa !11
  %conv4 = zext i32 %13 to i64
  call void @seen(ptr noundef %4, ptr noundef %5, i32 noundef 3, i32 noundef %6, i32 noundef %7, i32 noundef %8, i64 noundef %conv, i32 noundef %10, i32 noundef %11, i64 noundef %conv3, i64 noundef %conv4)
  br label %if.end8

if.else:                                          ; preds = %if.end
  %14 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %15 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %16 = load i32, ptr %other.addr, align 4, !tbaa !11
  %17 = load i32, ptr %site.addr, align 4, !tbaa !11
  %18 = load i32, ptr %detail.addr, align 4, !tbaa !11
  %19 = load i32, ptr %others.addr, align 4, !tbaa !11
  %conv5 = zext i32 %19 to i64
  %20 = load i32, ptr %other_thread.addr, align 4, !tbaa !11
  %21 = load i32, ptr %thread.addr, align 4, !tbaa !11
  %22 = load i32, ptr %others.addr, align 4, !tbaa !11
  %conv6 = zext i32 %22 to i64
  %23 = load i32, ptr %all.addr, align 4, !tbaa !11
  %conv7 = zext i32 %23 to i64
  call void @seen(ptr noundef %14, ptr noundef %15, i32 noundef 3, i32 noundef %16, i32 noundef %17, i32 noundef %18, i64 noundef %conv5, i32 noundef %20, i32 noundef %21, i64 noundef %conv6, i64 noundef %conv7)
  br label %if.end8

if.end8:                                          ; preds = %if.then, %if.else, %if.then2
  ret void
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
  %threads = alloca i32, align 4
  %waits = alloca i32, align 4
  %id = alloca i32, align 4
  %w = alloca i32, align 4
  %warp = alloca ptr, align 8
  %live = alloca i32, align 4
  %exited = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %barrier, ptr %barrier.addr, align 8, !tbaa !5
  store i32 %needed, ptr %needed.addr, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 8, ptr %launch) #6
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch1 = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %launch1, align 8, !tbaa !13
  store ptr %1, ptr %launch, align 8, !tbaa !5
  %2 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %apart = getelementptr inbounds %struct.tw_block, ptr %2, i32 0, i32 10
  %3 = load i32, ptr %apart, align 8, !tbaa !30
  %tobool = icmp ne i32 %3, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup82

if.end:                                           ; preds = %entry
  %4 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %mixed = getelementptr inbounds %struct.tw_barrier, ptr %4, i32 0, i32 11
  %5 = load i32, ptr %mixed, align 4, !tbaa !31
  %6 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %apart2 = getelementptr inbounds %struct.tw_block, ptr %6, i32 0, i32 10
  store i32 %5, ptr %apart2, align 8, !tbaa !30
  %7 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %mixed3 = getelementptr inbounds %struct.tw_barrier, ptr %7, i32 0, i32 11
  %8 = load i32, ptr %mixed3, align 4, !tbaa !31
  %tobool4 = icmp ne i32 %8, 0
  br i1 %tobool4, label %if.then5, label %if.end6

if.then5:                                         ; preds = %if.end
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup82

if.end6:                                          ; preds = %if.end
  %9 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %expected = getelementptr inbounds %struct.tw_barrier, ptr %9, i32 0, i32 1
  %10 = load i32, ptr %expected, align 4, !tbaa !35
  %tobool7 = icmp ne i32 %10, 0
  br i1 %tobool7, label %land.lhs.true, label %if.end16

land.lhs.true:                                    ; preds = %if.end6
  %11 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %events = getelementptr inbounds %struct.tw_barrier, ptr %11, i32 0, i32 0
  %12 = load i32, ptr %events, align 4, !tbaa !52
  %13 = load i32, ptr %needed.addr, align 4, !tbaa !11
  %cmp = icmp ugt i32 %12, %13
  br i1 %cmp, label %land.lhs.true8, label %if.end16

land.lhs.true8:                                   ; preds = %land.lhs.true
  %14 = load i32, ptr %needed.addr, align 4, !tbaa !11
  %cmp9 = icmp ugt i32 %14, 1
  br i1 %cmp9, label %if.then10, label %if.end16

if.then10:                                        ; preds = %land.lhs.true8
  %15 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %16 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %17 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_barrier, ptr %17, i32 0, i32 8
  %18 = load i32, ptr %site, align 4, !tbaa !53
  %19 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %arrived = getelementptr inbounds %struct.tw_barrier, ptr %19, i32 0, i32 10
  %20 = load i32, ptr %arrived, align 4, !tbaa !36
  %conv = zext i32 %20 to i64
  %21 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %call = call i32 @first_of(ptr noundef %21)
  %22 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %call11 = call i32 @first_of(ptr noundef %22)
  %23 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %events12 = getelementptr inbounds %struct.tw_barrier, ptr %23, i32 0, i32 0
  %24 = load i32, ptr %events12, align 4, !tbaa !52
  %conv13 = zext i32 %24 to i64
  %mul = mul i64 %conv13, 32
  %25 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %expected14 = getelementptr inbounds %struct.tw_barrier, ptr %25, i32 0, i32 1
  %26 = load i32, ptr %expected14, align 4, !tbaa !35
  %conv15 = zext i32 %26 to i64
  call void @seen(ptr noundef %15, ptr noundef %16, i32 noundef 3, i32 noundef %18, i32 noundef -1, i32 noundef 4096, i64 noundef %conv, i32 noundef %call, i32 noundef %call11, i64 noundef %mul, i64 noundef %conv15)
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup82

if.end16:                                         ; preds = %land.lhs.true8, %land.lhs.true, %if.end6
  call void @llvm.lifetime.start.p0(i64 4, ptr %here) #6
  store i32 -1, ptr %here, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %gone) #6
  store i32 -1, ptr %gone, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %threads) #6
  store i32 0, ptr %threads, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %waits) #6
  store i32 0, ptr %waits, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %id) #6
  %27 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %28 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %barriers = getelementptr inbounds %struct.tw_block, ptr %28, i32 0, i32 12
  %arraydecay = getelementptr inbounds [16 x %struct.tw_barrier], ptr %barriers, i64 0, i64 0
  %sub.ptr.lhs.cast = ptrtoint ptr %27 to i64
  %sub.ptr.rhs.cast = ptrtoint ptr %arraydecay to i64
  %sub.ptr.sub = sub i64 %sub.ptr.lhs.cast, %sub.ptr.rhs.cast
  %sub.ptr.div = sdiv exact i64 %sub.ptr.sub, 48
  %conv17 = trunc i64 %sub.ptr.div to i32
  store i32 %conv17, ptr %id, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #6
  store i32 0, ptr %w, align 4, !tbaa !11
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end16
  %29 = load i32, ptr %w, align 4, !tbaa !11
  %30 = load ptr, ptr %launch, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_launch, ptr %30, i32 0, i32 11
  %31 = load i32, ptr %warps, align 4, !tbaa !49
  %cmp18 = icmp ult i32 %29, %31
  br i1 %cmp18, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %warp) #6
  %32 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %33 = load i32, ptr %w, align 4, !tbaa !11
  %call20 = call ptr @warp_at(ptr noundef %32, i32 noundef %33)
  store ptr %call20, ptr %warp, align 8, !tbaa !5
  %34 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %expected21 = getelementptr inbounds %struct.tw_barrier, ptr %34, i32 0, i32 1
  %35 = load i32, ptr %expected21, align 4, !tbaa !35
  %tobool22 = icmp ne i32 %35, 0
  br i1 %tobool22, label %land.lhs.true23, label %if.end27

land.lhs.true23:                                  ; preds = %for.body
  %36 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %warps24 = getelementptr inbounds %struct.tw_barrier, ptr %36, i32 0, i32 6
  %37 = load i32, ptr %warps24, align 4, !tbaa !54
  %38 = load i32, ptr %w, align 4, !tbaa !11
  %shr = lshr i32 %37, %38
  %and = and i32 %shr, 1
  %tobool25 = icmp ne i32 %and, 0
  br i1 %tobool25, label %if.end27, label %if.then26

if.then26:                                        ; preds = %land.lhs.true23
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end27:                                         ; preds = %land.lhs.true23, %for.body
  call void @llvm.lifetime.start.p0(i64 4, ptr %live) #6
  %39 = load ptr, ptr %warp, align 8, !tbaa !5
  %done = getelementptr inbounds %struct.tw_warp, ptr %39, i32 0, i32 25
  %40 = load i32, ptr %done, align 4, !tbaa !55
  %tobool28 = icmp ne i32 %40, 0
  br i1 %tobool28, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end27
  br label %cond.end

cond.false:                                       ; preds = %if.end27
  %41 = load ptr, ptr %warp, align 8, !tbaa !5
  %live29 = getelementptr inbounds %struct.tw_warp, ptr %41, i32 0, i32 19
  %42 = load i32, ptr %live29, align 4, !tbaa !33
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ 0, %cond.true ], [ %42, %cond.false ]
  store i32 %cond, ptr %live, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %exited) #6
  %43 = load ptr, ptr %warp, align 8, !tbaa !5
  %present = getelementptr inbounds %struct.tw_warp, ptr %43, i32 0, i32 18
  %44 = load i32, ptr %present, align 8, !tbaa !56
  %45 = load i32, ptr %live, align 4, !tbaa !11
  %not = xor i32 %45, -1
  %and30 = and i32 %44, %not
  store i32 %and30, ptr %exited, align 4, !tbaa !11
  %46 = load ptr, ptr %warp, align 8, !tbaa !5
  %present31 = getelementptr inbounds %struct.tw_warp, ptr %46, i32 0, i32 18
  %47 = load i32, ptr %present31, align 8, !tbaa !56
  %48 = call i32 @llvm.ctpop.i32(i32 %47)
  %49 = load i32, ptr %threads, align 4, !tbaa !11
  %add = add i32 %49, %48
  store i32 %add, ptr %threads, align 4, !tbaa !11
  %50 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting = getelementptr inbounds %struct.tw_warp, ptr %50, i32 0, i32 20
  %51 = load i32, ptr %waiting, align 8, !tbaa !50
  %tobool32 = icmp ne i32 %51, 0
  br i1 %tobool32, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %cond.end
  %52 = load ptr, ptr %warp, align 8, !tbaa !5
  %wait_whole = getelementptr inbounds %struct.tw_warp, ptr %52, i32 0, i32 21
  %53 = load i32, ptr %wait_whole, align 4, !tbaa !57
  %54 = load i32, ptr %id, align 4, !tbaa !11
  %cmp33 = icmp eq i32 %53, %54
  br label %land.end

land.end:                                         ; preds = %land.rhs, %cond.end
  %55 = phi i1 [ false, %cond.end ], [ %cmp33, %land.rhs ]
  %land.ext = zext i1 %55 to i32
  %56 = load i32, ptr %waits, align 4, !tbaa !11
  %or = or i32 %56, %land.ext
  store i32 %or, ptr %waits, align 4, !tbaa !11
  %57 = load i32, ptr %live, align 4, !tbaa !11
  %tobool35 = icmp ne i32 %57, 0
  br i1 %tobool35, label %land.lhs.true36, label %if.end41

land.lhs.true36:                                  ; preds = %land.end
  %58 = load i32, ptr %here, align 4, !tbaa !11
  %cmp37 = icmp eq i32 %58, -1
  br i1 %cmp37, label %if.then39, label %if.end41

if.then39:                                        ; preds = %land.lhs.true36
  %59 = load ptr, ptr %warp, align 8, !tbaa !5
  %60 = load i32, ptr %live, align 4, !tbaa !11
  %call40 = call i32 @thread_of(ptr noundef %59, i32 noundef %60)
  store i32 %call40, ptr %here, align 4, !tbaa !11
  br label %if.end41

if.end41:                                         ; preds = %if.then39, %land.lhs.true36, %land.end
  %61 = load i32, ptr %exited, align 4, !tbaa !11
  %tobool42 = icmp ne i32 %61, 0
  br i1 %tobool42, label %land.lhs.true43, label %if.end48

land.lhs.true43:                                  ; preds = %if.end41
  %62 = load i32, ptr %gone, align 4, !tbaa !11
  %cmp44 = icmp eq i32 %62, -1
  br i1 %cmp44, label %if.then46, label %if.end48

if.then46:                                        ; preds = %land.lhs.true43
  %63 = load ptr, ptr %warp, align 8, !tbaa !5
  %64 = load i32, ptr %exited, align 4, !tbaa !11
  %call47 = call i32 @thread_of(ptr noundef %63, i32 noundef %64)
  store i32 %call47, ptr %gone, align 4, !tbaa !11
  br label %if.end48

if.end48:                                         ; preds = %if.then46, %land.lhs.true43, %if.end41
  call void @llvm.lifetime.end.p0(i64 4, ptr %exited) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %live) #6
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end48, %if.then26
  call void @llvm.lifetime.end.p0(i64 8, ptr %warp) #6
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 4, label %for.inc
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont, %cleanup
  %65 = load i32, ptr %w, align 4, !tbaa !11
  %inc = add i32 %65, 1
  store i32 %inc, ptr %w, align 4, !tbaa !11
  br label %for.cond, !llvm.loop !58

for.end:                                          ; preds = %for.cond.cleanup
  %66 = load i32, ptr %waits, align 4, !tbaa !11
  %tobool50 = icmp ne i32 %66, 0
  br i1 %tobool50, label %if.else, label %land.lhs.true51

land.lhs.true51:                                  ; preds = %for.end
  %67 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %expected52 = getelementptr inbounds %struct.tw_barrier, ptr %67, i32 0, i32 1
  %68 = load i32, ptr %expected52, align 4, !tbaa !35
  %tobool53 = icmp ne i32 %68, 0
  br i1 %tobool53, label %if.then54, label %if.else

if.then54:                                        ; preds = %land.lhs.true51
  %69 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %70 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %71 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %site55 = getelementptr inbounds %struct.tw_barrier, ptr %71, i32 0, i32 8
  %72 = load i32, ptr %site55, align 4, !tbaa !53
  %73 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %arrived56 = getelementptr inbounds %struct.tw_barrier, ptr %73, i32 0, i32 10
  %74 = load i32, ptr %arrived56, align 4, !tbaa !36
  %conv57 = zext i32 %74 to i64
  %75 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %call58 = call i32 @first_of(ptr noundef %75)
  %76 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %call59 = call i32 @first_of(ptr noundef %76)
  %77 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %arrived60 = getelementptr inbounds %struct.tw_barrier, ptr %77, i32 0, i32 10
  %78 = load i32, ptr %arrived60, align 4, !tbaa !36
  %conv61 = zext i32 %78 to i64
  %79 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %expected62 = getelementptr inbounds %struct.tw_barrier, ptr %79, i32 0, i32 1
  %80 = load i32, ptr %expected62, align 4, !tbaa !35
  %conv63 = zext i32 %80 to i64
  call void @seen(ptr noundef %69, ptr noundef %70, i32 noundef 3, i32 noundef %72, i32 noundef -1, i32 noundef 4096, i64 noundef %conv57, i32 noundef %call58, i32 noundef %call59, i64 noundef %conv61, i64 noundef %conv63)
  br label %if.end81

if.else:                                          ; preds = %land.lhs.true51, %for.end
  %81 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %arrived64 = getelementptr inbounds %struct.tw_barrier, ptr %81, i32 0, i32 10
  %82 = load i32, ptr %arrived64, align 4, !tbaa !36
  %83 = load i32, ptr %threads, align 4, !tbaa !11
  %cmp65 = icmp ult i32 %82, %83
  br i1 %cmp65, label %land.lhs.true67, label %if.end80

land.lhs.true67:                                  ; preds = %if.else
  %84 = load i32, ptr %here, align 4, !tbaa !11
  %cmp68 = icmp ne i32 %84, -1
  br i1 %cmp68, label %land.lhs.true70, label %if.end80

land.lhs.true70:                                  ; preds = %land.lhs.true67
  %85 = load i32, ptr %gone, align 4, !tbaa !11
  %cmp71 = icmp ne i32 %85, -1
  br i1 %cmp71, label %if.then73, label %if.end80

if.then73:                                        ; preds = %land.lhs.true70
  %86 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %87 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %88 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %site74 = getelementptr inbounds %struct.tw_barrier, ptr %88, i32 0, i32 8
  %89 = load i32, ptr %site74, align 4, !tbaa !53
  %90 = load i32, ptr %threads, align 4, !tbaa !11
  %91 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %arrived75 = getelementptr inbounds %struct.tw_barrier, ptr %91, i32 0, i32 10
  %92 = load i32, ptr %arrived75, align 4, !tbaa !36
  %sub = sub i32 %90, %92
  %conv76 = zext i32 %sub to i64
  %93 = load i32, ptr %here, align 4, !tbaa !11
  %94 = load i32, ptr %gone, align 4, !tbaa !11
  %95 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %arrived77 = getelementptr inbounds %struct.tw_barrier, ptr %95, i32 0, i32 10
  %96 = load i32, ptr %arrived77, align 4, !tbaa !36
  %conv78 = zext i32 %96 to i64
  %97 = load i32, ptr %threads, align 4, !tbaa !11
  %conv79 = zext i32 %97 to i64
  call void @seen(ptr noundef %86, ptr noundef %87, i32 noundef 3, i32 noundef %89, i32 noundef -1, i32 noundef 1024, i64 noundef %conv76, i32 noundef %93, i32 noundef %94, i64 noundef %conv78, i64 noundef %conv79)
  br label %if.end80

if.end80:                                         ; preds = %if.then73, %land.lhs.true70, %land.lhs.true67, %if.else
  br label %if.end81

if.end81:                                         ; preds = %if.end80, %if.then54
  call void @llvm.lifetime.end.p0(i64 4, ptr %id) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %waits) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %threads) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %gone) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %here) #6
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup82

cleanup82:                                        ; preds = %if.end81, %if.then10, %if.then5, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %launch) #6
  %cleanup.dest83 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest83, label %unreachable [
    i32 0, label %cleanup.cont84
    i32 1, label %cleanup.cont84
  ]

cleanup.cont84:                                   ; preds = %cleanup82, %cleanup82
  ret void

unreachable:                                      ; preds = %cleanup82, %cleanup
  unreachable
}

; Function Attrs: nounwind uwtable
define internal i32 @first_of(ptr noundef %barrier) #0 {
entry:
  %barrier.addr = alloca ptr, align 8
  store ptr %barrier, ptr %barrier.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_barrier, ptr %0, i32 0, i32 6
  %1 = load i32, ptr %warps, align 4, !tbaa !54
  %tobool = icmp ne i32 %1, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %2 = load ptr, ptr %barrier.addr, align 8, !tbaa !5
  %warps1 = getelementptr inbounds %struct.tw_barrier, ptr %2, i32 0, i32 6
  %3 = load i32, ptr %warps1, align 4, !tbaa !54
  %4 = call i32 @llvm.cttz.i32(i32 %3, i1 true)
  %mul = mul i32 %4, 32
  br label %cond.end

cond.false:                                       ; preds = %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %mul, %cond.true ], [ 0, %cond.false ]
  ret i32 %cond
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
  %1 = load i64, ptr %warps, align 8, !tbaa !59
  %2 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %stride = getelementptr inbounds %struct.tw_block, ptr %2, i32 0, i32 5
  %3 = load i64, ptr %stride, align 8, !tbaa !60
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %id) #6
  store i32 0, ptr %id, align 4, !tbaa !11
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %id, align 4, !tbaa !11
  %cmp = icmp ult i32 %0, 16
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %id) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %barrier) #6
  %1 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %barriers = getelementptr inbounds %struct.tw_block, ptr %1, i32 0, i32 12
  %2 = load i32, ptr %id, align 4, !tbaa !11
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds [16 x %struct.tw_barrier], ptr %barriers, i64 0, i64 %idxprom
  store ptr %arrayidx, ptr %barrier, align 8, !tbaa !5
  %3 = load ptr, ptr %barrier, align 8, !tbaa !5
  %arrived = getelementptr inbounds %struct.tw_barrier, ptr %3, i32 0, i32 10
  %4 = load i32, ptr %arrived, align 4, !tbaa !36
  %tobool = icmp ne i32 %4, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %5 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %6 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %7 = load ptr, ptr %barrier, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_barrier, ptr %7, i32 0, i32 8
  %8 = load i32, ptr %site, align 4, !tbaa !53
  %9 = load ptr, ptr %barrier, align 8, !tbaa !5
  %arrived1 = getelementptr inbounds %struct.tw_barrier, ptr %9, i32 0, i32 10
  %10 = load i32, ptr %arrived1, align 4, !tbaa !36
  %conv = zext i32 %10 to i64
  %11 = load ptr, ptr %barrier, align 8, !tbaa !5
  %call = call i32 @first_of(ptr noundef %11)
  %12 = load ptr, ptr %barrier, align 8, !tbaa !5
  %call2 = call i32 @first_of(ptr noundef %12)
  %13 = load ptr, ptr %barrier, align 8, !tbaa !5
  %arrived3 = getelementptr inbounds %struct.tw_barrier, ptr %13, i32 0, i32 10
  %14 = load i32, ptr %arrived3, align 4, !tbaa !36
  %conv4 = zext i32 %14 to i64
  %15 = load ptr, ptr %barrier, align 8, !tbaa !5
  %expected = getelementptr inbounds %struct.tw_barrier, ptr %15, i32 0, i32 1
  %16 = load i32, ptr %expected, align 4, !tbaa !35
  %tobool5 = icmp ne i32 %16, 0
  br i1 %tobool5, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then
  %17 = load ptr, ptr %barrier, align 8, !tbaa !5
  %expected6 = getelementptr inbounds %struct.tw_barrier, ptr %17, i32 0, i32 1
  %18 = load i32, ptr %expected6, align 4, !tbaa !35
  br label %cond.end

cond.false:                                       ; preds = %if.then
  %19 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %19, i32 0, i32 0
  %20 = load ptr, ptr %launch, align 8, !tbaa !13
  %threads = getelementptr inbounds %struct.tw_launch, ptr %20, i32 0, i32 12
  %21 = load i32, ptr %threads, align 8, !tbaa !37
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %18, %cond.true ], [ %21, %cond.false ]
  %conv7 = zext i32 %cond to i64
  call void @seen(ptr noundef %5, ptr noundef %6, i32 noundef 3, i32 noundef %8, i32 noundef -1, i32 noundef 4096, i64 noundef %conv, i32 noundef %call, i32 noundef %call2, i64 noundef %conv4, i64 noundef %conv7)
  br label %if.end

if.end:                                           ; preds = %cond.end, %for.body
  call void @llvm.lifetime.end.p0(i64 8, ptr %barrier) #6
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %22 = load i32, ptr %id, align 4, !tbaa !11
  %inc = add i32 %22, 1
  store i32 %inc, ptr %id, align 4, !tbaa !11
  br label %for.cond, !llvm.loop !61

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
  %own = alloca i32, align 4
  %named = alloca i32, align 4
  %lane = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %rest = alloca i32, align 4
  %lane15 = alloca i32, align 4
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
  %2 = load i32, ptr %checks, align 8, !tbaa !62
  %and = and i32 %2, 8
  %tobool = icmp ne i32 %and, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  br label %cleanup.cont

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %exited) #6
  %3 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %present = getelementptr inbounds %struct.tw_warp, ptr %3, i32 0, i32 18
  %4 = load i32, ptr %present, align 8, !tbaa !56
  %5 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %live = getelementptr inbounds %struct.tw_warp, ptr %5, i32 0, i32 19
  %6 = load i32, ptr %live, align 4, !tbaa !33
  %not = xor i32 %6, -1
  %and1 = and i32 %4, %not
  store i32 %and1, ptr %exited, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %own) #6
  store i32 0, ptr %own, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %named) #6
  store i32 0, ptr %named, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #6
  store i32 0, ptr %lane, align 4, !tbaa !11
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %7 = load i32, ptr %lane, align 4, !tbaa !11
  %cmp = icmp ult i32 %7, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  %8 = load ptr, ptr %masks.addr, align 8, !tbaa !5
  %9 = load i32, ptr %lane, align 4, !tbaa !11
  %idxprom = zext i32 %9 to i64
  %arrayidx = getelementptr inbounds i32, ptr %8, i64 %idxprom
  %10 = load i32, ptr %arrayidx, align 4, !tbaa !11
  %11 = load i32, ptr %lane, align 4, !tbaa !11
  %shl = shl i32 1, %11
  %and2 = and i32 %10, %shl
  %12 = load i32, ptr %own, align 4, !tbaa !11
  %or = or i32 %12, %and2
  store i32 %or, ptr %own, align 4, !tbaa !11
  %13 = load i32, ptr %active.addr, align 4, !tbaa !11
  %14 = load i32, ptr %lane, align 4, !tbaa !11
  %shr = lshr i32 %13, %14
  %and3 = and i32 %shr, 1
  %tobool4 = icmp ne i32 %and3, 0
  br i1 %tobool4, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %15 = load ptr, ptr %masks.addr, align 8, !tbaa !5
  %16 = load i32, ptr %lane, align 4, !tbaa !11
  %idxprom5 = zext i32 %16 to i64
  %arrayidx6 = getelementptr inbounds i32, ptr %15, i64 %idxprom5
  %17 = load i32, ptr %arrayidx6, align 4, !tbaa !11
  br label %cond.end

cond.false:                                       ; preds = %for.body
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %17, %cond.true ], [ 0, %cond.false ]
  %18 = load i32, ptr %named, align 4, !tbaa !11
  %or7 = or i32 %18, %cond
  store i32 %or7, ptr %named, align 4, !tbaa !11
  br label %for.inc

for.inc:                                          ; preds = %cond.end
  %19 = load i32, ptr %lane, align 4, !tbaa !11
  %inc = add i32 %19, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !11
  br label %for.cond, !llvm.loop !63

for.end:                                          ; preds = %for.cond.cleanup
  %20 = load i32, ptr %active.addr, align 4, !tbaa !11
  %21 = load i32, ptr %own, align 4, !tbaa !11
  %not8 = xor i32 %21, -1
  %and9 = and i32 %20, %not8
  %tobool10 = icmp ne i32 %and9, 0
  br i1 %tobool10, label %if.end14, label %land.lhs.true

land.lhs.true:                                    ; preds = %for.end
  %22 = load i32, ptr %named, align 4, !tbaa !11
  %23 = load i32, ptr %exited, align 4, !tbaa !11
  %and11 = and i32 %22, %23
  %tobool12 = icmp ne i32 %and11, 0
  br i1 %tobool12, label %if.end14, label %if.then13

if.then13:                                        ; preds = %land.lhs.true
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end14:                                         ; preds = %land.lhs.true, %for.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #6
  %24 = load i32, ptr %active.addr, align 4, !tbaa !11
  store i32 %24, ptr %rest, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane15) #6
  br label %for.cond16

for.cond16:                                       ; preds = %for.inc43, %if.end14
  %25 = load i32, ptr %rest, align 4, !tbaa !11
  %tobool17 = icmp ne i32 %25, 0
  br i1 %tobool17, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond16
  %26 = load i32, ptr %rest, align 4, !tbaa !11
  %27 = call i32 @llvm.cttz.i32(i32 %26, i1 true)
  store i32 %27, ptr %lane15, align 4, !tbaa !11
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond16
  %28 = phi i1 [ false, %for.cond16 ], [ true, %land.rhs ]
  br i1 %28, label %for.body19, label %for.cond.cleanup18

for.cond.cleanup18:                               ; preds = %land.end
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane15) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #6
  br label %for.end45

for.body19:                                       ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %thread) #6
  %29 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_warp, ptr %29, i32 0, i32 22
  %30 = load i32, ptr %index, align 8, !tbaa !38
  %mul = mul i32 %30, 32
  %31 = load i32, ptr %lane15, align 4, !tbaa !11
  %add = add i32 %mul, %31
  store i32 %add, ptr %thread, align 4, !tbaa !11
  %32 = load ptr, ptr %masks.addr, align 8, !tbaa !5
  %33 = load i32, ptr %lane15, align 4, !tbaa !11
  %idxprom20 = zext i32 %33 to i64
  %arrayidx21 = getelementptr inbounds i32, ptr %32, i64 %idxprom20
  %34 = load i32, ptr %arrayidx21, align 4, !tbaa !11
  %35 = load i32, ptr %lane15, align 4, !tbaa !11
  %shr22 = lshr i32 %34, %35
  %and23 = and i32 %shr22, 1
  %tobool24 = icmp ne i32 %and23, 0
  br i1 %tobool24, label %if.end29, label %if.then25

if.then25:                                        ; preds = %for.body19
  %36 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %37 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %38 = load i32, ptr %site.addr, align 4, !tbaa !11
  %39 = load i32, ptr %thread, align 4, !tbaa !11
  %40 = load i32, ptr %thread, align 4, !tbaa !11
  %41 = load ptr, ptr %masks.addr, align 8, !tbaa !5
  %42 = load i32, ptr %lane15, align 4, !tbaa !11
  %idxprom26 = zext i32 %42 to i64
  %arrayidx27 = getelementptr inbounds i32, ptr %41, i64 %idxprom26
  %43 = load i32, ptr %arrayidx27, align 4, !tbaa !11
  %conv = zext i32 %43 to i64
  %44 = load i32, ptr %active.addr, align 4, !tbaa !11
  %conv28 = zext i32 %44 to i64
  call void @seen(ptr noundef %36, ptr noundef %37, i32 noundef 4, i32 noundef %38, i32 noundef -1, i32 noundef 16384, i64 noundef 1, i32 noundef %39, i32 noundef %40, i64 noundef %conv, i64 noundef %conv28)
  br label %if.end29

if.end29:                                         ; preds = %if.then25, %for.body19
  %45 = load ptr, ptr %masks.addr, align 8, !tbaa !5
  %46 = load i32, ptr %lane15, align 4, !tbaa !11
  %idxprom30 = zext i32 %46 to i64
  %arrayidx31 = getelementptr inbounds i32, ptr %45, i64 %idxprom30
  %47 = load i32, ptr %arrayidx31, align 4, !tbaa !11
  %48 = load i32, ptr %exited, align 4, !tbaa !11
  %and32 = and i32 %47, %48
  %tobool33 = icmp ne i32 %and32, 0
  br i1 %tobool33, label %if.then34, label %if.end42

if.then34:                                        ; preds = %if.end29
  %49 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %50 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %51 = load i32, ptr %site.addr, align 4, !tbaa !11
  %52 = load i32, ptr %thread, align 4, !tbaa !11
  %53 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %54 = load ptr, ptr %masks.addr, align 8, !tbaa !5
  %55 = load i32, ptr %lane15, align 4, !tbaa !11
  %idxprom35 = zext i32 %55 to i64
  %arrayidx36 = getelementptr inbounds i32, ptr %54, i64 %idxprom35
  %56 = load i32, ptr %arrayidx36, align 4, !tbaa !11
  %57 = load i32, ptr %exited, align 4, !tbaa !11
  %and37 = and i32 %56, %57
  %call = call i32 @thread_of(ptr noundef %53, i32 noundef %and37)
  %58 = load ptr, ptr %masks.addr, align 8, !tbaa !5
  %59 = load i32, ptr %lane15, align 4, !tbaa !11
  %idxprom38 = zext i32 %59 to i64
  %arrayidx39 = getelementptr inbounds i32, ptr %58, i64 %idxprom38
  %60 = load i32, ptr %arrayidx39, align 4, !tbaa !11
  %conv40 = zext i32 %60 to i64
  %61 = load i32, ptr %active.addr, align 4, !tbaa !11
  %conv41 = zext i32 %61 to i64
  call void @seen(ptr noundef %49, ptr noundef %50, i32 noundef 4, i32 noundef %51, i32 noundef -1, i32 noundef 8192, i64 noundef 1, i32 noundef %52, i32 noundef %call, i64 noundef %conv40, i64 noundef %conv41)
  br label %if.end42

if.end42:                                         ; preds = %if.then34, %if.end29
  call void @llvm.lifetime.end.p0(i64 4, ptr %thread) #6
  br label %for.inc43

for.inc43:                                        ; preds = %if.end42
  %62 = load i32, ptr %rest, align 4, !tbaa !11
  %sub = sub i32 %62, 1
  %63 = load i32, ptr %rest, align 4, !tbaa !11
  %and44 = and i32 %63, %sub
  store i32 %and44, ptr %rest, align 4, !tbaa !11
  br label %for.cond16, !llvm.loop !64

for.end45:                                        ; preds = %for.cond.cleanup18
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end45, %if.then13
  call void @llvm.lifetime.end.p0(i64 4, ptr %named) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %own) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %exited) #6
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 1, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %if.then, %cleanup, %cleanup
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #3

; Function Attrs: nounwind uwtable
define dso_local void @tw_check_shuffle(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, i32 noundef %site, i32 noundef %active, i32 noundef %valid, ptr noundef %sources, ptr noundef %masks, ptr noundef %results) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %site.addr = alloca i32, align 4
  %active.addr = alloca i32, align 4
  %valid.addr = alloca i32, align 4
  %sources.addr = alloca ptr, align 8
  %masks.addr = alloca ptr, align 8
  %results.addr = alloca ptr, align 8
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %source = alloca i32, align 4
  %there = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store i32 %site, ptr %site.addr, align 4, !tbaa !11
  store i32 %active, ptr %active.addr, align 4, !tbaa !11
  store i32 %valid, ptr %valid.addr, align 4, !tbaa !11
  store ptr %sources, ptr %sources.addr, align 8, !tbaa !5
  store ptr %masks, ptr %masks.addr, align 8, !tbaa !5
  store ptr %results, ptr %results.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #6
  %0 = load i32, ptr %active.addr, align 4, !tbaa !11
  %1 = load i32, ptr %valid.addr, align 4, !tbaa !11
  %and = and i32 %0, %1
  store i32 %and, ptr %rest, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #6
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %2 = load i32, ptr %rest, align 4, !tbaa !11
  %tobool = icmp ne i32 %2, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %3 = load i32, ptr %rest, align 4, !tbaa !11
  %4 = call i32 @llvm.cttz.i32(i32 %3, i1 true)
  store i32 %4, ptr %lane, align 4, !tbaa !11
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %5 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %5, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #6
  br label %for.end

for.body:                                         ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %source) #6
  %6 = load ptr, ptr %sources.addr, align 8, !tbaa !5
  %7 = load i32, ptr %lane, align 4, !tbaa !11
  %idxprom = zext i32 %7 to i64
  %arrayidx = getelementptr inbounds i32, ptr %6, i64 %idxprom
  %8 = load i32, ptr %arrayidx, align 4, !tbaa !11
  %and1 = and i32 %8, 31
  store i32 %and1, ptr %source, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %there) #6
  %9 = load ptr, ptr %masks.addr, align 8, !tbaa !5
  %10 = load i32, ptr %lane, align 4, !tbaa !11
  %idxprom2 = zext i32 %10 to i64
  %arrayidx3 = getelementptr inbounds i32, ptr %9, i64 %idxprom2
  %11 = load i32, ptr %arrayidx3, align 4, !tbaa !11
  %12 = load i32, ptr %lane, align 4, !tbaa !11
  %shr = lshr i32 %11, %12
  %and4 = and i32 %shr, 1
  %tobool5 = icmp ne i32 %and4, 0
  br i1 %tobool5, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %13 = load i32, ptr %active.addr, align 4, !tbaa !11
  %14 = load ptr, ptr %masks.addr, align 8, !tbaa !5
  %15 = load i32, ptr %lane, align 4, !tbaa !11
  %idxprom6 = zext i32 %15 to i64
  %arrayidx7 = getelementptr inbounds i32, ptr %14, i64 %idxprom6
  %16 = load i32, ptr %arrayidx7, align 4, !tbaa !11
  %and8 = and i32 %13, %16
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %17 = load i32, ptr %active.addr, align 4, !tbaa !11
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %and8, %cond.true ], [ %17, %cond.false ]
  store i32 %cond, ptr %there, align 4, !tbaa !11
  %18 = load i32, ptr %there, align 4, !tbaa !11
  %19 = load i32, ptr %source, align 4, !tbaa !11
  %shr9 = lshr i32 %18, %19
  %and10 = and i32 %shr9, 1
  %tobool11 = icmp ne i32 %and10, 0
  br i1 %tobool11, label %if.then, label %if.end

if.then:                                          ; preds = %cond.end
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %cond.end
  %20 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %20, i32 0, i32 0
  %21 = load ptr, ptr %launch, align 8, !tbaa !13
  %22 = load i32, ptr %lane, align 4, !tbaa !11
  %call = call i32 @undefined(ptr noundef %21, i32 noundef %22)
  %23 = load ptr, ptr %results.addr, align 8, !tbaa !5
  %24 = load i32, ptr %lane, align 4, !tbaa !11
  %idxprom12 = zext i32 %24 to i64
  %arrayidx13 = getelementptr inbounds i32, ptr %23, i64 %idxprom12
  store i32 %call, ptr %arrayidx13, align 4, !tbaa !11
  %25 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch14 = getelementptr inbounds %struct.tw_worker, ptr %25, i32 0, i32 0
  %26 = load ptr, ptr %launch14, align 8, !tbaa !13
  %checks = getelementptr inbounds %struct.tw_launch, ptr %26, i32 0, i32 22
  %27 = load i32, ptr %checks, align 8, !tbaa !62
  %and15 = and i32 %27, 8
  %tobool16 = icmp ne i32 %and15, 0
  br i1 %tobool16, label %if.then17, label %if.end22

if.then17:                                        ; preds = %if.end
  %28 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %29 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %30 = load i32, ptr %site.addr, align 4, !tbaa !11
  %31 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_warp, ptr %31, i32 0, i32 22
  %32 = load i32, ptr %index, align 8, !tbaa !38
  %mul = mul i32 %32, 32
  %33 = load i32, ptr %lane, align 4, !tbaa !11
  %add = add i32 %mul, %33
  %34 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index18 = getelementptr inbounds %struct.tw_warp, ptr %34, i32 0, i32 22
  %35 = load i32, ptr %index18, align 8, !tbaa !38
  %mul19 = mul i32 %35, 32
  %36 = load i32, ptr %source, align 4, !tbaa !11
  %add20 = add i32 %mul19, %36
  %37 = load i32, ptr %source, align 4, !tbaa !11
  %conv = zext i32 %37 to i64
  %38 = load i32, ptr %active.addr, align 4, !tbaa !11
  %conv21 = zext i32 %38 to i64
  call void @seen(ptr noundef %28, ptr noundef %29, i32 noundef 5, i32 noundef %30, i32 noundef -1, i32 noundef 0, i64 noundef 1, i32 noundef %add, i32 noundef %add20, i64 noundef %conv, i64 noundef %conv21)
  br label %if.end22

if.end22:                                         ; preds = %if.then17, %if.end
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end22, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %there) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %source) #6
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 4, label %for.inc
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont, %cleanup
  %39 = load i32, ptr %rest, align 4, !tbaa !11
  %sub = sub i32 %39, 1
  %40 = load i32, ptr %rest, align 4, !tbaa !11
  %and24 = and i32 %40, %sub
  store i32 %and24, ptr %rest, align 4, !tbaa !11
  br label %for.cond, !llvm.loop !65

for.end:                                          ; preds = %for.cond.cleanup
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nounwind uwtable
define internal i32 @undefined(ptr noundef %launch, i32 noundef %lane) #0 {
entry:
  %launch.addr = alloca ptr, align 8
  %lane.addr = alloca i32, align 4
  %byte = alloca i32, align 4
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %byte) #6
  %0 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %fill = getelementptr inbounds %struct.tw_launch, ptr %0, i32 0, i32 23
  %1 = load i32, ptr %fill, align 4, !tbaa !66
  %cmp = icmp ule i32 %1, 255
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %2 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %fill1 = getelementptr inbounds %struct.tw_launch, ptr %2, i32 0, i32 23
  %3 = load i32, ptr %fill1, align 4, !tbaa !66
  br label %cond.end

cond.false:                                       ; preds = %entry
  %4 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %fill2 = getelementptr inbounds %struct.tw_launch, ptr %4, i32 0, i32 23
  %5 = load i32, ptr %fill2, align 4, !tbaa !66
  %6 = load i32, ptr %lane.addr, align 4, !tbaa !11
  %mul = mul i32 %6, -1640531535
  %add = add i32 %5, %mul
  %shr = lshr i32 %add, 8
  %and = and i32 %shr, 63
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %3, %cond.true ], [ %and, %cond.false ]
  store i32 %cond, ptr %byte, align 4, !tbaa !11
  %7 = load i32, ptr %byte, align 4, !tbaa !11
  %mul3 = mul i32 %7, 16843009
  call void @llvm.lifetime.end.p0(i64 4, ptr %byte) #6
  ret i32 %mul3
}

; Function Attrs: inlinehint nounwind uwtable
define internal i32 @tw_path_of(ptr noundef %worker, ptr noundef %warp, i32 noundef %lane) #4 {
entry:
  %retval = alloca i32, align 4
  %worker.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %lane.addr = alloca i32, align 4
  %top = alloca ptr, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !11
  %0 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %stack_top = getelementptr inbounds %struct.tw_warp, ptr %0, i32 0, i32 5
  %1 = load i32, ptr %lane.addr, align 4, !tbaa !11
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds [32 x i32], ptr %stack_top, i64 0, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !11
  %tobool = icmp ne i32 %2, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %top) #6
  %3 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %stack = getelementptr inbounds %struct.tw_warp, ptr %3, i32 0, i32 9
  %4 = load ptr, ptr %stack, align 8, !tbaa !67
  %5 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %5, i32 0, i32 0
  %6 = load ptr, ptr %launch, align 8, !tbaa !13
  %stack_bytes = getelementptr inbounds %struct.tw_launch, ptr %6, i32 0, i32 20
  %7 = load i32, ptr %stack_bytes, align 8, !tbaa !39
  %conv = zext i32 %7 to i64
  %8 = load i32, ptr %lane.addr, align 4, !tbaa !11
  %conv1 = zext i32 %8 to i64
  %mul = mul i64 %conv, %conv1
  %add.ptr = getelementptr inbounds i8, ptr %4, i64 %mul
  %9 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %stack_top2 = getelementptr inbounds %struct.tw_warp, ptr %9, i32 0, i32 5
  %10 = load i32, ptr %lane.addr, align 4, !tbaa !11
  %idxprom3 = zext i32 %10 to i64
  %arrayidx4 = getelementptr inbounds [32 x i32], ptr %stack_top2, i64 0, i64 %idxprom3
  %11 = load i32, ptr %arrayidx4, align 4, !tbaa !11
  %idx.ext = zext i32 %11 to i64
  %add.ptr5 = getelementptr inbounds i8, ptr %add.ptr, i64 %idx.ext
  store ptr %add.ptr5, ptr %top, align 8, !tbaa !5
  %12 = load ptr, ptr %top, align 8, !tbaa !5
  %arrayidx6 = getelementptr inbounds i32, ptr %12, i64 -1
  %13 = load i32, ptr %arrayidx6, align 4, !tbaa !11
  store i32 %13, ptr %retval, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %top) #6
  br label %return

return:                                           ; preds = %if.end, %if.then
  %14 = load i32, ptr %retval, align 4
  ret i32 %14
}

declare ptr @tw_seen(ptr noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) #5

attributes #0 = { nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { inlinehint nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { nounwind }

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
!16 = !{!17, !10, i64 216}
!17 = !{!"", !10, i64 0, !10, i64 8, !10, i64 16, !10, i64 24, !10, i64 32, !10, i64 40, !10, i64 48, !7, i64 56, !12, i64 80, !7, i64 84, !7, i64 96, !12, i64 108, !12, i64 112, !12, i64 116, !12, i64 120, !12, i64 124, !12, i64 128, !12, i64 132, !12, i64 136, !12, i64 140, !12, i64 144, !12, i64 148, !12, i64 152, !12, i64 156, !12, i64 160, !12, i64 164, !12, i64 168, !12, i64 172, !10, i64 176, !10, i64 184, !10, i64 192, !10, i64 200, !10, i64 208, !10, i64 216, !10, i64 224}
!18 = !{!19, !10, i64 72}
!19 = !{!"tw_block", !6, i64 0, !7, i64 8, !12, i64 20, !10, i64 24, !10, i64 32, !10, i64 40, !6, i64 48, !6, i64 56, !6, i64 64, !10, i64 72, !12, i64 80, !12, i64 84, !7, i64 88}
!20 = !{!17, !12, i64 168}
!21 = !{!22, !10, i64 0}
!22 = !{!"", !10, i64 0, !12, i64 8, !12, i64 12, !12, i64 16, !12, i64 20}
!23 = !{!22, !12, i64 8}
!24 = !{!22, !12, i64 12}
!25 = !{!22, !12, i64 16}
!26 = !{!22, !12, i64 20}
!27 = !{i64 0, i64 8, !9, i64 8, i64 4, !11, i64 12, i64 4, !11, i64 16, i64 4, !11, i64 20, i64 4, !11}
!28 = !{!29, !12, i64 1248}
!29 = !{!"tw_warp", !7, i64 0, !7, i64 128, !7, i64 256, !7, i64 384, !7, i64 512, !7, i64 640, !7, i64 768, !7, i64 896, !6, i64 928, !6, i64 936, !12, i64 944, !12, i64 948, !12, i64 952, !12, i64 956, !12, i64 960, !12, i64 964, !7, i64 968, !7, i64 1152, !12, i64 1216, !12, i64 1220, !12, i64 1224, !12, i64 1228, !12, i64 1232, !12, i64 1236, !12, i64 1240, !12, i64 1244, !12, i64 1248, !7, i64 1252}
!30 = !{!19, !12, i64 80}
!31 = !{!32, !12, i64 44}
!32 = !{!"", !12, i64 0, !12, i64 4, !12, i64 8, !12, i64 12, !12, i64 16, !12, i64 20, !12, i64 24, !12, i64 28, !12, i64 32, !12, i64 36, !12, i64 40, !12, i64 44}
!33 = !{!29, !12, i64 1220}
!34 = !{!32, !12, i64 36}
!35 = !{!32, !12, i64 4}
!36 = !{!32, !12, i64 40}
!37 = !{!17, !12, i64 112}
!38 = !{!29, !12, i64 1232}
!39 = !{!17, !12, i64 144}
!40 = distinct !{!40, !41}
!41 = !{!"llvm.loop.mustprogress"}
!42 = !{!43, !10, i64 56}
!43 = !{!"tw_event", !12, i64 0, !12, i64 4, !12, i64 8, !12, i64 12, !10, i64 16, !10, i64 24, !10, i64 32, !10, i64 40, !10, i64 48, !10, i64 56, !12, i64 64, !12, i64 68, !12, i64 72, !12, i64 76}
!44 = !{!43, !10, i64 48}
!45 = !{!43, !12, i64 64}
!46 = !{!43, !12, i64 68}
!47 = !{!43, !10, i64 32}
!48 = !{!43, !10, i64 40}
!49 = !{!17, !12, i64 108}
!50 = !{!29, !12, i64 1224}
!51 = distinct !{!51, !41}
!52 = !{!32, !12, i64 0}
!53 = !{!32, !12, i64 32}
!54 = !{!32, !12, i64 24}
!55 = !{!29, !12, i64 1244}
!56 = !{!29, !12, i64 1216}
!57 = !{!29, !12, i64 1228}
!58 = distinct !{!58, !41}
!59 = !{!19, !10, i64 32}
!60 = !{!19, !10, i64 40}
!61 = distinct !{!61, !41}
!62 = !{!17, !12, i64 152}
!63 = distinct !{!63, !41}
!64 = distinct !{!64, !41}
!65 = distinct !{!65, !41}
!66 = !{!17, !12, i64 156}
!67 = !{!29, !6, i64 936}
