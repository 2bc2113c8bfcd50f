; Generated from scheduler.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'scheduler.c'

%struct.tw_worker = type { ptr, ptr, ptr, ptr, i64, i64, i64, i64, i32, i32, ptr, [3 x i64], i64, i32, i32, %struct.tw_fault }
%struct.tw_fault = type { i32, i32, i32, i32, [3 x i32], i32, i64, i64, i32, i32 }
%struct.tw_launch = type { i64, i64, i64, i64, i64, i64, i64, [3 x ptr], i32, [3 x i32], [3 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i64, i64, i64, i64 }
%struct.tw_block = type { ptr, [3 x i32], i32, i64, i64, i64, ptr, ptr, ptr, i64, [16 x %struct.tw_barrier] }
%struct.tw_barrier = type { i32, i32, i32, i32, i32, i32, i32, i32 }
%struct.tw_warp = type { [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i8], ptr, ptr, i32, i32, i32, i32, i32, i32, [184 x i8], [16 x i32], i32, i32, i32, i32, i32, i32, i32, i32, [32 x i8] }

@tw_layout = dso_local constant [19 x i32] [i32 200, i32 80, i32 148, i32 192, i32 176, i32 56, i32 120, i32 592, i32 32, i32 48, i32 80, i32 40, i32 1280, i32 1216, i32 928, i32 20, i32 32, i32 56, i32 88], align 16

; Function Attrs: nounwind uwtable
define dso_local i32 @tw_barrier_arrive(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, i32 noundef %mask, i32 noundef %id, i32 noundef %threads, i32 noundef %arrive_only, i32 noundef %reduces, i32 noundef %predicate, i32 noundef %site) #0 {
entry:
  %retval = alloca i32, align 4
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %id.addr = alloca i32, align 4
  %threads.addr = alloca i32, align 4
  %arrive_only.addr = alloca i32, align 4
  %reduces.addr = alloca i32, align 4
  %predicate.addr = alloca i32, align 4
  %site.addr = alloca i32, align 4
  %barrier = alloca ptr, align 8
  %all = alloca i32, align 4
  %lane26 = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store i32 %id, ptr %id.addr, align 4, !tbaa !9
  store i32 %threads, ptr %threads.addr, align 4, !tbaa !9
  store i32 %arrive_only, ptr %arrive_only.addr, align 4, !tbaa !9
  store i32 %reduces, ptr %reduces.addr, align 4, !tbaa !9
  store i32 %predicate, ptr %predicate.addr, align 4, !tbaa !9
  store i32 %site, ptr %site.addr, align 4, !tbaa !9
  %0 = load i32, ptr %id.addr, align 4, !tbaa !9
  %cmp = icmp uge i32 %0, 16
  br i1 %cmp, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %1 = load i32, ptr %threads.addr, align 4, !tbaa !9
  %rem = urem i32 %1, 32
  %tobool = icmp ne i32 %rem, 0
  br i1 %tobool, label %if.then, label %lor.lhs.false1

lor.lhs.false1:                                   ; preds = %lor.lhs.false
  %2 = load i32, ptr %threads.addr, align 4, !tbaa !9
  %3 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %3, i32 0, i32 0
  %4 = load ptr, ptr %launch, align 8, !tbaa !11
  %threads2 = getelementptr inbounds %struct.tw_launch, ptr %4, i32 0, i32 12
  %5 = load i32, ptr %threads2, align 8, !tbaa !15
  %add = add i32 %5, 31
  %and = and i32 %add, -32
  %cmp3 = icmp ugt i32 %2, %and
  br i1 %cmp3, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false1, %lor.lhs.false, %entry
  %6 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %7 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %8 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %9 = load i32, ptr %threads.addr, align 4, !tbaa !9
  %conv = zext i32 %9 to i64
  %shl = shl i64 %conv, 32
  %10 = load i32, ptr %id.addr, align 4, !tbaa !9
  %conv4 = zext i32 %10 to i64
  %or = or i64 %shl, %conv4
  call void @fault(ptr noundef %6, ptr noundef %7, ptr noundef %8, i32 noundef 12, i64 noundef %or)
  %11 = load i32, ptr %site.addr, align 4, !tbaa !9
  %12 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %fault = getelementptr inbounds %struct.tw_worker, ptr %12, i32 0, i32 15
  %site5 = getelementptr inbounds %struct.tw_fault, ptr %fault, i32 0, i32 1
  store i32 %11, ptr %site5, align 4, !tbaa !17
  %13 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %14 = call i32 @llvm.cttz.i32(i32 %13, i1 true)
  %15 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %fault6 = getelementptr inbounds %struct.tw_worker, ptr %15, i32 0, i32 15
  %lane = getelementptr inbounds %struct.tw_fault, ptr %fault6, i32 0, i32 2
  store i32 %14, ptr %lane, align 8, !tbaa !18
  store i32 1, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %lor.lhs.false1
  call void @llvm.lifetime.start.p0(i64 8, ptr %barrier) #8
  %16 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %barriers = getelementptr inbounds %struct.tw_block, ptr %16, i32 0, i32 10
  %17 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom = zext i32 %17 to i64
  %arrayidx = getelementptr inbounds [16 x %struct.tw_barrier], ptr %barriers, i64 0, i64 %idxprom
  store ptr %arrayidx, ptr %barrier, align 8, !tbaa !5
  %18 = load i32, ptr %threads.addr, align 4, !tbaa !9
  %19 = load ptr, ptr %barrier, align 8, !tbaa !5
  %expected = getelementptr inbounds %struct.tw_barrier, ptr %19, i32 0, i32 1
  store i32 %18, ptr %expected, align 4, !tbaa !19
  call void @llvm.lifetime.start.p0(i64 4, ptr %all) #8
  %20 = load i32, ptr %predicate.addr, align 4, !tbaa !9
  %21 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and7 = and i32 %20, %21
  %22 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %cmp8 = icmp eq i32 %and7, %22
  %conv9 = zext i1 %cmp8 to i32
  store i32 %conv9, ptr %all, align 4, !tbaa !9
  %23 = load i32, ptr %reduces.addr, align 4, !tbaa !9
  %24 = load ptr, ptr %barrier, align 8, !tbaa !5
  %reduces10 = getelementptr inbounds %struct.tw_barrier, ptr %24, i32 0, i32 5
  %25 = load i32, ptr %reduces10, align 4, !tbaa !21
  %or11 = or i32 %25, %23
  store i32 %or11, ptr %reduces10, align 4, !tbaa !21
  %26 = load i32, ptr %predicate.addr, align 4, !tbaa !9
  %27 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and12 = and i32 %26, %27
  %28 = call i32 @llvm.ctpop.i32(i32 %and12)
  %29 = load ptr, ptr %barrier, align 8, !tbaa !5
  %sum = getelementptr inbounds %struct.tw_barrier, ptr %29, i32 0, i32 4
  %30 = load i32, ptr %sum, align 4, !tbaa !22
  %add13 = add i32 %30, %28
  store i32 %add13, ptr %sum, align 4, !tbaa !22
  %31 = load i32, ptr %predicate.addr, align 4, !tbaa !9
  %32 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and14 = and i32 %31, %32
  %cmp15 = icmp ne i32 %and14, 0
  %conv16 = zext i1 %cmp15 to i32
  %33 = load ptr, ptr %barrier, align 8, !tbaa !5
  %any = getelementptr inbounds %struct.tw_barrier, ptr %33, i32 0, i32 3
  %34 = load i32, ptr %any, align 4, !tbaa !23
  %or17 = or i32 %34, %conv16
  store i32 %or17, ptr %any, align 4, !tbaa !23
  %35 = load i32, ptr %all, align 4, !tbaa !9
  %36 = load ptr, ptr %barrier, align 8, !tbaa !5
  %all18 = getelementptr inbounds %struct.tw_barrier, ptr %36, i32 0, i32 2
  %37 = load i32, ptr %all18, align 4, !tbaa !24
  %and19 = and i32 %37, %35
  store i32 %and19, ptr %all18, align 4, !tbaa !24
  %38 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %39 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %pending = getelementptr inbounds %struct.tw_warp, ptr %39, i32 0, i32 17
  %40 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom20 = zext i32 %40 to i64
  %arrayidx21 = getelementptr inbounds [16 x i32], ptr %pending, i64 0, i64 %idxprom20
  %41 = load i32, ptr %arrayidx21, align 4, !tbaa !9
  %or22 = or i32 %41, %38
  store i32 %or22, ptr %arrayidx21, align 4, !tbaa !9
  %42 = load i32, ptr %arrive_only.addr, align 4, !tbaa !9
  %tobool23 = icmp ne i32 %42, 0
  br i1 %tobool23, label %if.end41, label %if.then24

if.then24:                                        ; preds = %if.end
  %43 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %44 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %waiting = getelementptr inbounds %struct.tw_warp, ptr %44, i32 0, i32 20
  %45 = load i32, ptr %waiting, align 8, !tbaa !25
  %or25 = or i32 %45, %43
  store i32 %or25, ptr %waiting, align 8, !tbaa !25
  %46 = load i32, ptr %id.addr, align 4, !tbaa !9
  %47 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %wait_whole = getelementptr inbounds %struct.tw_warp, ptr %47, i32 0, i32 21
  store i32 %46, ptr %wait_whole, align 4, !tbaa !27
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane26) #8
  store i32 0, ptr %lane26, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.then24
  %48 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %tier = getelementptr inbounds %struct.tw_warp, ptr %48, i32 0, i32 24
  %49 = load i32, ptr %tier, align 8, !tbaa !28
  %cmp27 = icmp eq i32 %49, 2
  br i1 %cmp27, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %50 = load i32, ptr %lane26, align 4, !tbaa !9
  %cmp29 = icmp ult i32 %50, 32
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %51 = phi i1 [ false, %for.cond ], [ %cmp29, %land.rhs ]
  br i1 %51, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane26) #8
  br label %for.end

for.body:                                         ; preds = %land.end
  %52 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %53 = load i32, ptr %lane26, align 4, !tbaa !9
  %shr = lshr i32 %52, %53
  %and31 = and i32 %shr, 1
  %tobool32 = icmp ne i32 %and31, 0
  br i1 %tobool32, label %if.then33, label %if.end40

if.then33:                                        ; preds = %for.body
  %54 = load i32, ptr %id.addr, align 4, !tbaa !9
  %conv34 = trunc i32 %54 to i8
  %55 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %wait_id = getelementptr inbounds %struct.tw_warp, ptr %55, i32 0, i32 7
  %56 = load i32, ptr %lane26, align 4, !tbaa !9
  %idxprom35 = zext i32 %56 to i64
  %arrayidx36 = getelementptr inbounds [32 x i8], ptr %wait_id, i64 0, i64 %idxprom35
  store i8 %conv34, ptr %arrayidx36, align 1, !tbaa !29
  %57 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %pc = getelementptr inbounds %struct.tw_warp, ptr %57, i32 0, i32 0
  %58 = load i32, ptr %lane26, align 4, !tbaa !9
  %idxprom37 = zext i32 %58 to i64
  %arrayidx38 = getelementptr inbounds [32 x i32], ptr %pc, i64 0, i64 %idxprom37
  %59 = load i32, ptr %arrayidx38, align 4, !tbaa !9
  %or39 = or i32 %59, -2147483648
  store i32 %or39, ptr %arrayidx38, align 4, !tbaa !9
  br label %if.end40

if.end40:                                         ; preds = %if.then33, %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end40
  %60 = load i32, ptr %lane26, align 4, !tbaa !9
  %inc = add i32 %60, 1
  store i32 %inc, ptr %lane26, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !30

for.end:                                          ; preds = %for.cond.cleanup
  br label %if.end41

if.end41:                                         ; preds = %for.end, %if.end
  %61 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %62 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %63 = load i32, ptr %id.addr, align 4, !tbaa !9
  call void @settle(ptr noundef %61, ptr noundef %62, i32 noundef %63)
  store i32 0, ptr %retval, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %all) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %barrier) #8
  br label %return

return:                                           ; preds = %if.end41, %if.then
  %64 = load i32, ptr %retval, align 4
  ret i32 %64
}

; Function Attrs: nounwind uwtable
define internal void @fault(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, i32 noundef %kind, i64 noundef %detail) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %kind.addr = alloca i32, align 4
  %detail.addr = alloca i64, align 8
  %f = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store i32 %kind, ptr %kind.addr, align 4, !tbaa !9
  store i64 %detail, ptr %detail.addr, align 8, !tbaa !32
  call void @llvm.lifetime.start.p0(i64 8, ptr %f) #8
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %fault = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 15
  store ptr %fault, ptr %f, align 8, !tbaa !5
  %1 = load ptr, ptr %f, align 8, !tbaa !5
  %kind1 = getelementptr inbounds %struct.tw_fault, ptr %1, i32 0, i32 0
  %2 = load i32, ptr %kind1, align 8, !tbaa !33
  %tobool = icmp ne i32 %2, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  %3 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %4 = load ptr, ptr %f, align 8, !tbaa !5
  %kind2 = getelementptr inbounds %struct.tw_fault, ptr %4, i32 0, i32 0
  store i32 %3, ptr %kind2, align 8, !tbaa !33
  %5 = load ptr, ptr %f, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_fault, ptr %5, i32 0, i32 1
  store i32 -1, ptr %site, align 4, !tbaa !34
  %6 = load ptr, ptr %f, align 8, !tbaa !5
  %lane = getelementptr inbounds %struct.tw_fault, ptr %6, i32 0, i32 2
  store i32 0, ptr %lane, align 8, !tbaa !35
  %7 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %tobool3 = icmp ne ptr %7, null
  br i1 %tobool3, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  %8 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_warp, ptr %8, i32 0, i32 22
  %9 = load i32, ptr %index, align 8, !tbaa !36
  br label %cond.end

cond.false:                                       ; preds = %if.end
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %9, %cond.true ], [ 0, %cond.false ]
  %10 = load ptr, ptr %f, align 8, !tbaa !5
  %warp4 = getelementptr inbounds %struct.tw_fault, ptr %10, i32 0, i32 3
  store i32 %cond, ptr %warp4, align 4, !tbaa !37
  %11 = load i64, ptr %detail.addr, align 8, !tbaa !32
  %12 = load ptr, ptr %f, align 8, !tbaa !5
  %detail5 = getelementptr inbounds %struct.tw_fault, ptr %12, i32 0, i32 7
  store i64 %11, ptr %detail5, align 8, !tbaa !38
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #8
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %cond.end
  %13 = load i32, ptr %i, align 4, !tbaa !9
  %cmp = icmp slt i32 %13, 3
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #8
  br label %for.end

for.body:                                         ; preds = %for.cond
  %14 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %index6 = getelementptr inbounds %struct.tw_block, ptr %14, i32 0, i32 1
  %15 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom = sext i32 %15 to i64
  %arrayidx = getelementptr inbounds [3 x i32], ptr %index6, i64 0, i64 %idxprom
  %16 = load i32, ptr %arrayidx, align 4, !tbaa !9
  %17 = load ptr, ptr %f, align 8, !tbaa !5
  %block7 = getelementptr inbounds %struct.tw_fault, ptr %17, i32 0, i32 4
  %18 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom8 = sext i32 %18 to i64
  %arrayidx9 = getelementptr inbounds [3 x i32], ptr %block7, i64 0, i64 %idxprom8
  store i32 %16, ptr %arrayidx9, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %19 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add nsw i32 %19, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !39

for.end:                                          ; preds = %for.cond.cleanup
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %f) #8
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
declare i32 @llvm.cttz.i32(i32, i1 immarg) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #2

; Function Attrs: nounwind uwtable
define internal void @settle(ptr noundef %block, ptr noundef %warp, i32 noundef %id) #0 {
entry:
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %id.addr = alloca i32, align 4
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store i32 %id, ptr %id.addr, align 4, !tbaa !9
  %0 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %pending = getelementptr inbounds %struct.tw_warp, ptr %0, i32 0, i32 17
  %1 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds [16 x i32], ptr %pending, i64 0, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !9
  %tobool = icmp ne i32 %2, 0
  br i1 %tobool, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %3 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %live = getelementptr inbounds %struct.tw_warp, ptr %3, i32 0, i32 19
  %4 = load i32, ptr %live, align 4, !tbaa !40
  %5 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %pending1 = getelementptr inbounds %struct.tw_warp, ptr %5, i32 0, i32 17
  %6 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom2 = zext i32 %6 to i64
  %arrayidx3 = getelementptr inbounds [16 x i32], ptr %pending1, i64 0, i64 %idxprom2
  %7 = load i32, ptr %arrayidx3, align 4, !tbaa !9
  %not = xor i32 %7, -1
  %and = and i32 %4, %not
  %tobool4 = icmp ne i32 %and, 0
  br i1 %tobool4, label %if.end, label %if.then

if.then:                                          ; preds = %land.lhs.true
  %8 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %pending5 = getelementptr inbounds %struct.tw_warp, ptr %8, i32 0, i32 17
  %9 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom6 = zext i32 %9 to i64
  %arrayidx7 = getelementptr inbounds [16 x i32], ptr %pending5, i64 0, i64 %idxprom6
  store i32 0, ptr %arrayidx7, align 4, !tbaa !9
  %10 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %barriers = getelementptr inbounds %struct.tw_block, ptr %10, i32 0, i32 10
  %11 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom8 = zext i32 %11 to i64
  %arrayidx9 = getelementptr inbounds [16 x %struct.tw_barrier], ptr %barriers, i64 0, i64 %idxprom8
  %events = getelementptr inbounds %struct.tw_barrier, ptr %arrayidx9, i32 0, i32 0
  %12 = load i32, ptr %events, align 8, !tbaa !41
  %inc = add i32 %12, 1
  store i32 %inc, ptr %events, align 8, !tbaa !41
  br label %if.end

if.end:                                           ; preds = %if.then, %land.lhs.true, %entry
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_free_blocks(ptr noundef %worker) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %i = alloca i32, align 4
  %block = alloca ptr, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #8
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !tbaa !9
  %1 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %resident_count = getelementptr inbounds %struct.tw_worker, ptr %1, i32 0, i32 9
  %2 = load i32, ptr %resident_count, align 4, !tbaa !42
  %cmp = icmp ult i32 %0, %2
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #8
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %block) #8
  %3 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks = getelementptr inbounds %struct.tw_worker, ptr %3, i32 0, i32 10
  %4 = load ptr, ptr %blocks, align 8, !tbaa !43
  %5 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom = zext i32 %5 to i64
  %arrayidx = getelementptr inbounds ptr, ptr %4, i64 %idxprom
  %6 = load ptr, ptr %arrayidx, align 8, !tbaa !5
  store ptr %6, ptr %block, align 8, !tbaa !5
  %7 = load ptr, ptr %block, align 8, !tbaa !5
  %shared = getelementptr inbounds %struct.tw_block, ptr %7, i32 0, i32 0
  %8 = load ptr, ptr %shared, align 8, !tbaa !44
  call void @free(ptr noundef %8)
  %9 = load ptr, ptr %block, align 8, !tbaa !5
  %call = call ptr @warp_at(ptr noundef %9, i32 noundef 0)
  %local = getelementptr inbounds %struct.tw_warp, ptr %call, i32 0, i32 8
  %10 = load ptr, ptr %local, align 8, !tbaa !46
  call void @free(ptr noundef %10)
  %11 = load ptr, ptr %block, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_block, ptr %11, i32 0, i32 4
  %12 = load i64, ptr %warps, align 8, !tbaa !47
  %13 = inttoptr i64 %12 to ptr
  call void @free(ptr noundef %13)
  %14 = load ptr, ptr %block, align 8, !tbaa !5
  call void @free(ptr noundef %14)
  call void @llvm.lifetime.end.p0(i64 8, ptr %block) #8
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %15 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %15, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !48

for.end:                                          ; preds = %for.cond.cleanup
  %16 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %resident_count1 = getelementptr inbounds %struct.tw_worker, ptr %16, i32 0, i32 9
  store i32 0, ptr %resident_count1, align 4, !tbaa !42
  %17 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks2 = getelementptr inbounds %struct.tw_worker, ptr %17, i32 0, i32 10
  %18 = load ptr, ptr %blocks2, align 8, !tbaa !43
  call void @free(ptr noundef %18)
  %19 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks3 = getelementptr inbounds %struct.tw_worker, ptr %19, i32 0, i32 10
  store ptr null, ptr %blocks3, align 8, !tbaa !43
  ret void
}

declare void @free(ptr noundef) #3

; Function Attrs: nounwind uwtable
define internal ptr @warp_at(ptr noundef %block, i32 noundef %index) #0 {
entry:
  %block.addr = alloca ptr, align 8
  %index.addr = alloca i32, align 4
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store i32 %index, ptr %index.addr, align 4, !tbaa !9
  %0 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_block, ptr %0, i32 0, i32 4
  %1 = load i64, ptr %warps, align 8, !tbaa !47
  %2 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %stride = getelementptr inbounds %struct.tw_block, ptr %2, i32 0, i32 5
  %3 = load i64, ptr %stride, align 8, !tbaa !49
  %4 = load i32, ptr %index.addr, align 4, !tbaa !9
  %conv = zext i32 %4 to i64
  %mul = mul i64 %3, %conv
  %add = add i64 %1, %mul
  %5 = inttoptr i64 %add to ptr
  ret ptr %5
}

; Function Attrs: nounwind uwtable
define dso_local i32 @tw_run(ptr noundef %worker) #0 {
entry:
  %retval = alloca i32, align 4
  %worker.addr = alloca ptr, align 8
  %launch = alloca ptr, align 8
  %active = alloca i32, align 4
  %turn = alloca i32, align 4
  %spins = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %number = alloca i64, align 8
  %.atomictmp = alloca i64, align 8
  %atomic-temp = alloca i64, align 8
  %block = alloca ptr, align 8
  %done = alloca ptr, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %launch) #8
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch1 = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %launch1, align 8, !tbaa !11
  store ptr %1, ptr %launch, align 8, !tbaa !5
  %2 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks = getelementptr inbounds %struct.tw_worker, ptr %2, i32 0, i32 10
  %3 = load ptr, ptr %blocks, align 8, !tbaa !43
  %tobool = icmp ne ptr %3, null
  br i1 %tobool, label %if.end6, label %if.then

if.then:                                          ; preds = %entry
  %4 = load ptr, ptr %launch, align 8, !tbaa !5
  %resident = getelementptr inbounds %struct.tw_launch, ptr %4, i32 0, i32 16
  %5 = load i32, ptr %resident, align 8, !tbaa !50
  %conv = zext i32 %5 to i64
  %call = call ptr @calloc(i64 noundef %conv, i64 noundef 8) #9
  %6 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks2 = getelementptr inbounds %struct.tw_worker, ptr %6, i32 0, i32 10
  store ptr %call, ptr %blocks2, align 8, !tbaa !43
  %7 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks3 = getelementptr inbounds %struct.tw_worker, ptr %7, i32 0, i32 10
  %8 = load ptr, ptr %blocks3, align 8, !tbaa !43
  %tobool4 = icmp ne ptr %8, null
  br i1 %tobool4, label %if.end, label %if.then5

if.then5:                                         ; preds = %if.then
  br label %no_memory

if.end:                                           ; preds = %if.then
  br label %if.end6

if.end6:                                          ; preds = %if.end, %entry
  store i32 0, ptr %active, align 4, !tbaa !9
  br label %while.cond

while.cond:                                       ; preds = %while.body, %if.end6
  %9 = load i32, ptr %active, align 4, !tbaa !9
  %10 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %resident_count = getelementptr inbounds %struct.tw_worker, ptr %10, i32 0, i32 9
  %11 = load i32, ptr %resident_count, align 4, !tbaa !42
  %cmp = icmp ult i32 %9, %11
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %while.cond
  %12 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks8 = getelementptr inbounds %struct.tw_worker, ptr %12, i32 0, i32 10
  %13 = load ptr, ptr %blocks8, align 8, !tbaa !43
  %14 = load i32, ptr %active, align 4, !tbaa !9
  %idxprom = zext i32 %14 to i64
  %arrayidx = getelementptr inbounds ptr, ptr %13, i64 %idxprom
  %15 = load ptr, ptr %arrayidx, align 8, !tbaa !5
  %running = getelementptr inbounds %struct.tw_block, ptr %15, i32 0, i32 2
  %16 = load i32, ptr %running, align 4, !tbaa !51
  %tobool9 = icmp ne i32 %16, 0
  br label %land.end

land.end:                                         ; preds = %land.rhs, %while.cond
  %17 = phi i1 [ false, %while.cond ], [ %tobool9, %land.rhs ]
  br i1 %17, label %while.body, label %while.end

while.body:                                       ; preds = %land.end
  %18 = load i32, ptr %active, align 4, !tbaa !9
  %inc = add i32 %18, 1
  store i32 %inc, ptr %active, align 4, !tbaa !9
  br label %while.cond, !llvm.loop !52

while.end:                                        ; preds = %land.end
  store i32 0, ptr %turn, align 4, !tbaa !9
  %19 = load i32, ptr %active, align 4, !tbaa !9
  store i32 %19, ptr %spins, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %sw.epilog, %while.end
  %20 = load ptr, ptr %launch, align 8, !tbaa !5
  %stop = getelementptr inbounds %struct.tw_launch, ptr %20, i32 0, i32 17
  %21 = load i32, ptr %stop, align 4, !tbaa !53
  %tobool10 = icmp ne i32 %21, 0
  br i1 %tobool10, label %if.then11, label %if.end12

if.then11:                                        ; preds = %for.cond
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup75

if.end12:                                         ; preds = %for.cond
  %22 = load i32, ptr %spins, align 4, !tbaa !9
  %23 = load i32, ptr %active, align 4, !tbaa !9
  %cmp13 = icmp uge i32 %22, %23
  br i1 %cmp13, label %land.lhs.true, label %if.end47

land.lhs.true:                                    ; preds = %if.end12
  %24 = load i32, ptr %active, align 4, !tbaa !9
  %25 = load ptr, ptr %launch, align 8, !tbaa !5
  %resident15 = getelementptr inbounds %struct.tw_launch, ptr %25, i32 0, i32 16
  %26 = load i32, ptr %resident15, align 8, !tbaa !50
  %cmp16 = icmp ult i32 %24, %26
  br i1 %cmp16, label %if.then18, label %if.end47

if.then18:                                        ; preds = %land.lhs.true
  call void @llvm.lifetime.start.p0(i64 8, ptr %number) #8
  %27 = load ptr, ptr %launch, align 8, !tbaa !5
  %next_block = getelementptr inbounds %struct.tw_launch, ptr %27, i32 0, i32 1
  store i64 1, ptr %.atomictmp, align 8, !tbaa !32
  %28 = load i64, ptr %.atomictmp, align 8
  %29 = atomicrmw add ptr %next_block, i64 %28 monotonic, align 8
  store i64 %29, ptr %atomic-temp, align 8
  %30 = load i64, ptr %atomic-temp, align 8, !tbaa !32
  store i64 %30, ptr %number, align 8, !tbaa !32
  %31 = load i64, ptr %number, align 8, !tbaa !32
  %32 = load ptr, ptr %launch, align 8, !tbaa !5
  %block_total = getelementptr inbounds %struct.tw_launch, ptr %32, i32 0, i32 0
  %33 = load i64, ptr %block_total, align 8, !tbaa !54
  %cmp19 = icmp ult i64 %31, %33
  br i1 %cmp19, label %if.then21, label %if.else

if.then21:                                        ; preds = %if.then18
  %34 = load i32, ptr %active, align 4, !tbaa !9
  %35 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %resident_count22 = getelementptr inbounds %struct.tw_worker, ptr %35, i32 0, i32 9
  %36 = load i32, ptr %resident_count22, align 4, !tbaa !42
  %cmp23 = icmp eq i32 %34, %36
  br i1 %cmp23, label %if.then25, label %if.end35

if.then25:                                        ; preds = %if.then21
  call void @llvm.lifetime.start.p0(i64 8, ptr %block) #8
  %37 = load ptr, ptr %launch, align 8, !tbaa !5
  %call26 = call ptr @make_block(ptr noundef %37)
  store ptr %call26, ptr %block, align 8, !tbaa !5
  %38 = load ptr, ptr %block, align 8, !tbaa !5
  %tobool27 = icmp ne ptr %38, null
  br i1 %tobool27, label %if.end29, label %if.then28

if.then28:                                        ; preds = %if.then25
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end29:                                         ; preds = %if.then25
  %39 = load ptr, ptr %block, align 8, !tbaa !5
  %40 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks30 = getelementptr inbounds %struct.tw_worker, ptr %40, i32 0, i32 10
  %41 = load ptr, ptr %blocks30, align 8, !tbaa !43
  %42 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %resident_count31 = getelementptr inbounds %struct.tw_worker, ptr %42, i32 0, i32 9
  %43 = load i32, ptr %resident_count31, align 4, !tbaa !42
  %inc32 = add i32 %43, 1
  store i32 %inc32, ptr %resident_count31, align 4, !tbaa !42
  %idxprom33 = zext i32 %43 to i64
  %arrayidx34 = getelementptr inbounds ptr, ptr %41, i64 %idxprom33
  store ptr %39, ptr %arrayidx34, align 8, !tbaa !5
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.then28, %if.end29
  call void @llvm.lifetime.end.p0(i64 8, ptr %block) #8
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup44 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %if.end35

if.end35:                                         ; preds = %cleanup.cont, %if.then21
  %44 = load ptr, ptr %launch, align 8, !tbaa !5
  %45 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks36 = getelementptr inbounds %struct.tw_worker, ptr %45, i32 0, i32 10
  %46 = load ptr, ptr %blocks36, align 8, !tbaa !43
  %47 = load i32, ptr %active, align 4, !tbaa !9
  %idxprom37 = zext i32 %47 to i64
  %arrayidx38 = getelementptr inbounds ptr, ptr %46, i64 %idxprom37
  %48 = load ptr, ptr %arrayidx38, align 8, !tbaa !5
  %49 = load i64, ptr %number, align 8, !tbaa !32
  call void @start_block(ptr noundef %44, ptr noundef %48, i64 noundef %49)
  %50 = load i32, ptr %active, align 4, !tbaa !9
  %inc39 = add i32 %50, 1
  store i32 %inc39, ptr %active, align 4, !tbaa !9
  store i32 %50, ptr %turn, align 4, !tbaa !9
  br label %if.end43

if.else:                                          ; preds = %if.then18
  %51 = load i32, ptr %active, align 4, !tbaa !9
  %tobool40 = icmp ne i32 %51, 0
  br i1 %tobool40, label %if.end42, label %if.then41

if.then41:                                        ; preds = %if.else
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup44

if.end42:                                         ; preds = %if.else
  br label %if.end43

if.end43:                                         ; preds = %if.end42, %if.end35
  store i32 0, ptr %spins, align 4, !tbaa !9
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup44

cleanup44:                                        ; preds = %if.end43, %if.then41, %cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %number) #8
  %cleanup.dest45 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest45, label %cleanup75 [
    i32 0, label %cleanup.cont46
    i32 2, label %no_memory
  ]

cleanup.cont46:                                   ; preds = %cleanup44
  br label %if.end47

if.end47:                                         ; preds = %cleanup.cont46, %land.lhs.true, %if.end12
  %52 = load i32, ptr %turn, align 4, !tbaa !9
  %53 = load i32, ptr %active, align 4, !tbaa !9
  %cmp48 = icmp uge i32 %52, %53
  br i1 %cmp48, label %if.then50, label %if.end51

if.then50:                                        ; preds = %if.end47
  store i32 0, ptr %turn, align 4, !tbaa !9
  br label %if.end51

if.end51:                                         ; preds = %if.then50, %if.end47
  %54 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %55 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks52 = getelementptr inbounds %struct.tw_worker, ptr %55, i32 0, i32 10
  %56 = load ptr, ptr %blocks52, align 8, !tbaa !43
  %57 = load i32, ptr %turn, align 4, !tbaa !9
  %idxprom53 = zext i32 %57 to i64
  %arrayidx54 = getelementptr inbounds ptr, ptr %56, i64 %idxprom53
  %58 = load ptr, ptr %arrayidx54, align 8, !tbaa !5
  %call55 = call i32 @run_block(ptr noundef %54, ptr noundef %58)
  switch i32 %call55, label %sw.epilog [
    i32 0, label %sw.bb
    i32 1, label %sw.bb69
    i32 2, label %sw.bb72
    i32 3, label %sw.bb73
  ]

sw.bb:                                            ; preds = %if.end51
  call void @llvm.lifetime.start.p0(i64 8, ptr %done) #8
  %59 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks56 = getelementptr inbounds %struct.tw_worker, ptr %59, i32 0, i32 10
  %60 = load ptr, ptr %blocks56, align 8, !tbaa !43
  %61 = load i32, ptr %turn, align 4, !tbaa !9
  %idxprom57 = zext i32 %61 to i64
  %arrayidx58 = getelementptr inbounds ptr, ptr %60, i64 %idxprom57
  %62 = load ptr, ptr %arrayidx58, align 8, !tbaa !5
  store ptr %62, ptr %done, align 8, !tbaa !5
  %63 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks59 = getelementptr inbounds %struct.tw_worker, ptr %63, i32 0, i32 10
  %64 = load ptr, ptr %blocks59, align 8, !tbaa !43
  %65 = load i32, ptr %active, align 4, !tbaa !9
  %dec = add i32 %65, -1
  store i32 %dec, ptr %active, align 4, !tbaa !9
  %idxprom60 = zext i32 %dec to i64
  %arrayidx61 = getelementptr inbounds ptr, ptr %64, i64 %idxprom60
  %66 = load ptr, ptr %arrayidx61, align 8, !tbaa !5
  %67 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks62 = getelementptr inbounds %struct.tw_worker, ptr %67, i32 0, i32 10
  %68 = load ptr, ptr %blocks62, align 8, !tbaa !43
  %69 = load i32, ptr %turn, align 4, !tbaa !9
  %idxprom63 = zext i32 %69 to i64
  %arrayidx64 = getelementptr inbounds ptr, ptr %68, i64 %idxprom63
  store ptr %66, ptr %arrayidx64, align 8, !tbaa !5
  %70 = load ptr, ptr %done, align 8, !tbaa !5
  %71 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks65 = getelementptr inbounds %struct.tw_worker, ptr %71, i32 0, i32 10
  %72 = load ptr, ptr %blocks65, align 8, !tbaa !43
  %73 = load i32, ptr %active, align 4, !tbaa !9
  %idxprom66 = zext i32 %73 to i64
  %arrayidx67 = getelementptr inbounds ptr, ptr %72, i64 %idxprom66
  store ptr %70, ptr %arrayidx67, align 8, !tbaa !5
  %74 = load i32, ptr %active, align 4, !tbaa !9
  store i32 %74, ptr %spins, align 4, !tbaa !9
  store i32 7, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %done) #8
  br label %sw.epilog

sw.bb69:                                          ; preds = %if.end51
  %75 = load i32, ptr %spins, align 4, !tbaa !9
  %inc70 = add i32 %75, 1
  store i32 %inc70, ptr %spins, align 4, !tbaa !9
  %76 = load i32, ptr %turn, align 4, !tbaa !9
  %inc71 = add i32 %76, 1
  store i32 %inc71, ptr %turn, align 4, !tbaa !9
  br label %sw.epilog

sw.bb72:                                          ; preds = %if.end51
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup75

sw.bb73:                                          ; preds = %if.end51
  store i32 2, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup75

sw.epilog:                                        ; preds = %if.end51, %sw.bb69, %sw.bb
  br label %for.cond

no_memory:                                        ; preds = %cleanup44, %if.then5
  %77 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %fault = getelementptr inbounds %struct.tw_worker, ptr %77, i32 0, i32 15
  %kind = getelementptr inbounds %struct.tw_fault, ptr %fault, i32 0, i32 0
  store i32 11, ptr %kind, align 8, !tbaa !55
  %78 = load ptr, ptr %launch, align 8, !tbaa !5
  %stop74 = getelementptr inbounds %struct.tw_launch, ptr %78, i32 0, i32 17
  store i32 1, ptr %stop74, align 4, !tbaa !53
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup75

cleanup75:                                        ; preds = %no_memory, %sw.bb73, %sw.bb72, %cleanup44, %if.then11
  call void @llvm.lifetime.end.p0(i64 8, ptr %launch) #8
  %79 = load i32, ptr %retval, align 4
  ret i32 %79
}

; Function Attrs: allocsize(0,1)
declare ptr @calloc(i64 noundef, i64 noundef) #4

; Function Attrs: nounwind uwtable
define internal ptr @make_block(ptr noundef %launch) #0 {
entry:
  %retval = alloca ptr, align 8
  %launch.addr = alloca ptr, align 8
  %block = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %bytes = alloca i64, align 8
  %local = alloca i64, align 8
  %stack = alloca i64, align 8
  %pool = alloca ptr, align 8
  %w = alloca i32, align 4
  %warp = alloca ptr, align 8
  %lane = alloca i32, align 4
  %thread = alloca i32, align 4
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %block) #8
  %call = call ptr @calloc(i64 noundef 1, i64 noundef 592) #9
  store ptr %call, ptr %block, align 8, !tbaa !5
  %0 = load ptr, ptr %block, align 8, !tbaa !5
  %tobool = icmp ne ptr %0, null
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store ptr null, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup80

if.end:                                           ; preds = %entry
  %1 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %frame_bytes = getelementptr inbounds %struct.tw_launch, ptr %1, i32 0, i32 14
  %2 = load i32, ptr %frame_bytes, align 8, !tbaa !56
  %conv = zext i32 %2 to i64
  %add = add i64 1280, %conv
  %add1 = add i64 %add, 63
  %and = and i64 %add1, -64
  %or = or i64 %and, 64
  %3 = load ptr, ptr %block, align 8, !tbaa !5
  %stride = getelementptr inbounds %struct.tw_block, ptr %3, i32 0, i32 5
  store i64 %or, ptr %stride, align 8, !tbaa !49
  %4 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %shared_bytes = getelementptr inbounds %struct.tw_launch, ptr %4, i32 0, i32 13
  %5 = load i32, ptr %shared_bytes, align 4, !tbaa !57
  %conv2 = zext i32 %5 to i64
  %add3 = add i64 %conv2, 511
  %and4 = and i64 %add3, -256
  %call5 = call align 256 ptr @aligned_alloc(i64 noundef 256, i64 noundef %and4) #10
  %6 = load ptr, ptr %block, align 8, !tbaa !5
  %shared = getelementptr inbounds %struct.tw_block, ptr %6, i32 0, i32 0
  store ptr %call5, ptr %shared, align 8, !tbaa !44
  call void @llvm.lifetime.start.p0(i64 8, ptr %bytes) #8
  %7 = load ptr, ptr %block, align 8, !tbaa !5
  %stride6 = getelementptr inbounds %struct.tw_block, ptr %7, i32 0, i32 5
  %8 = load i64, ptr %stride6, align 8, !tbaa !49
  %9 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_launch, ptr %9, i32 0, i32 11
  %10 = load i32, ptr %warps, align 4, !tbaa !58
  %conv7 = zext i32 %10 to i64
  %mul = mul i64 %8, %conv7
  store i64 %mul, ptr %bytes, align 8, !tbaa !32
  %11 = load i64, ptr %bytes, align 8, !tbaa !32
  %add8 = add i64 %11, 127
  %and9 = and i64 %add8, -128
  %call10 = call align 128 ptr @aligned_alloc(i64 noundef 128, i64 noundef %and9) #10
  %12 = ptrtoint ptr %call10 to i64
  %13 = load ptr, ptr %block, align 8, !tbaa !5
  %warps11 = getelementptr inbounds %struct.tw_block, ptr %13, i32 0, i32 4
  store i64 %12, ptr %warps11, align 8, !tbaa !47
  call void @llvm.lifetime.start.p0(i64 8, ptr %local) #8
  %14 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %local_bytes = getelementptr inbounds %struct.tw_launch, ptr %14, i32 0, i32 15
  %15 = load i32, ptr %local_bytes, align 4, !tbaa !59
  %conv12 = zext i32 %15 to i64
  %mul13 = mul i64 %conv12, 32
  store i64 %mul13, ptr %local, align 8, !tbaa !32
  call void @llvm.lifetime.start.p0(i64 8, ptr %stack) #8
  %16 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %stack_bytes = getelementptr inbounds %struct.tw_launch, ptr %16, i32 0, i32 20
  %17 = load i32, ptr %stack_bytes, align 8, !tbaa !60
  %conv14 = zext i32 %17 to i64
  %mul15 = mul i64 %conv14, 32
  store i64 %mul15, ptr %stack, align 8, !tbaa !32
  call void @llvm.lifetime.start.p0(i64 8, ptr %pool) #8
  %18 = load i64, ptr %local, align 8, !tbaa !32
  %19 = load i64, ptr %stack, align 8, !tbaa !32
  %add16 = add i64 %18, %19
  %tobool17 = icmp ne i64 %add16, 0
  br i1 %tobool17, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  %20 = load i64, ptr %local, align 8, !tbaa !32
  %21 = load i64, ptr %stack, align 8, !tbaa !32
  %add18 = add i64 %20, %21
  %22 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps19 = getelementptr inbounds %struct.tw_launch, ptr %22, i32 0, i32 11
  %23 = load i32, ptr %warps19, align 4, !tbaa !58
  %conv20 = zext i32 %23 to i64
  %mul21 = mul i64 %add18, %conv20
  %add22 = add i64 %mul21, 127
  %and23 = and i64 %add22, -128
  %call24 = call align 128 ptr @aligned_alloc(i64 noundef 128, i64 noundef %and23) #10
  br label %cond.end

cond.false:                                       ; preds = %if.end
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi ptr [ %call24, %cond.true ], [ null, %cond.false ]
  store ptr %cond, ptr %pool, align 8, !tbaa !5
  %24 = load ptr, ptr %block, align 8, !tbaa !5
  %shared25 = getelementptr inbounds %struct.tw_block, ptr %24, i32 0, i32 0
  %25 = load ptr, ptr %shared25, align 8, !tbaa !44
  %tobool26 = icmp ne ptr %25, null
  br i1 %tobool26, label %lor.lhs.false, label %if.then33

lor.lhs.false:                                    ; preds = %cond.end
  %26 = load ptr, ptr %block, align 8, !tbaa !5
  %warps27 = getelementptr inbounds %struct.tw_block, ptr %26, i32 0, i32 4
  %27 = load i64, ptr %warps27, align 8, !tbaa !47
  %tobool28 = icmp ne i64 %27, 0
  br i1 %tobool28, label %lor.lhs.false29, label %if.then33

lor.lhs.false29:                                  ; preds = %lor.lhs.false
  %28 = load i64, ptr %local, align 8, !tbaa !32
  %29 = load i64, ptr %stack, align 8, !tbaa !32
  %add30 = add i64 %28, %29
  %tobool31 = icmp ne i64 %add30, 0
  br i1 %tobool31, label %land.lhs.true, label %if.end34

land.lhs.true:                                    ; preds = %lor.lhs.false29
  %30 = load ptr, ptr %pool, align 8, !tbaa !5
  %tobool32 = icmp ne ptr %30, null
  br i1 %tobool32, label %if.end34, label %if.then33

if.then33:                                        ; preds = %land.lhs.true, %lor.lhs.false, %cond.end
  store ptr null, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end34:                                         ; preds = %land.lhs.true, %lor.lhs.false29
  %31 = load ptr, ptr %block, align 8, !tbaa !5
  %warps35 = getelementptr inbounds %struct.tw_block, ptr %31, i32 0, i32 4
  %32 = load i64, ptr %warps35, align 8, !tbaa !47
  %33 = inttoptr i64 %32 to ptr
  %34 = load i64, ptr %bytes, align 8, !tbaa !32
  call void @llvm.memset.p0.i64(ptr align 1 %33, i8 0, i64 %34, i1 false)
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #8
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc74, %if.end34
  %35 = load i32, ptr %w, align 4, !tbaa !9
  %36 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps36 = getelementptr inbounds %struct.tw_launch, ptr %36, i32 0, i32 11
  %37 = load i32, ptr %warps36, align 4, !tbaa !58
  %cmp = icmp ult i32 %35, %37
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #8
  br label %for.end76

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %warp) #8
  %38 = load ptr, ptr %block, align 8, !tbaa !5
  %39 = load i32, ptr %w, align 4, !tbaa !9
  %call38 = call ptr @warp_at(ptr noundef %38, i32 noundef %39)
  store ptr %call38, ptr %warp, align 8, !tbaa !5
  %40 = load i32, ptr %w, align 4, !tbaa !9
  %41 = load ptr, ptr %warp, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_warp, ptr %41, i32 0, i32 22
  store i32 %40, ptr %index, align 8, !tbaa !36
  %42 = load ptr, ptr %pool, align 8, !tbaa !5
  %43 = load i64, ptr %local, align 8, !tbaa !32
  %44 = load i32, ptr %w, align 4, !tbaa !9
  %conv39 = zext i32 %44 to i64
  %mul40 = mul i64 %43, %conv39
  %add.ptr = getelementptr inbounds i8, ptr %42, i64 %mul40
  %45 = load ptr, ptr %warp, align 8, !tbaa !5
  %local41 = getelementptr inbounds %struct.tw_warp, ptr %45, i32 0, i32 8
  store ptr %add.ptr, ptr %local41, align 8, !tbaa !46
  %46 = load ptr, ptr %pool, align 8, !tbaa !5
  %47 = load i64, ptr %local, align 8, !tbaa !32
  %48 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps42 = getelementptr inbounds %struct.tw_launch, ptr %48, i32 0, i32 11
  %49 = load i32, ptr %warps42, align 4, !tbaa !58
  %conv43 = zext i32 %49 to i64
  %mul44 = mul i64 %47, %conv43
  %add.ptr45 = getelementptr inbounds i8, ptr %46, i64 %mul44
  %50 = load i64, ptr %stack, align 8, !tbaa !32
  %51 = load i32, ptr %w, align 4, !tbaa !9
  %conv46 = zext i32 %51 to i64
  %mul47 = mul i64 %50, %conv46
  %add.ptr48 = getelementptr inbounds i8, ptr %add.ptr45, i64 %mul47
  %52 = load ptr, ptr %warp, align 8, !tbaa !5
  %stack49 = getelementptr inbounds %struct.tw_warp, ptr %52, i32 0, i32 9
  store ptr %add.ptr48, ptr %stack49, align 8, !tbaa !61
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond50

for.cond50:                                       ; preds = %for.inc, %for.body
  %53 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp51 = icmp ult i32 %53, 32
  br i1 %cmp51, label %for.body54, label %for.cond.cleanup53

for.cond.cleanup53:                               ; preds = %for.cond50
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  br label %for.end

for.body54:                                       ; preds = %for.cond50
  call void @llvm.lifetime.start.p0(i64 4, ptr %thread) #8
  %54 = load i32, ptr %w, align 4, !tbaa !9
  %mul55 = mul i32 %54, 32
  %55 = load i32, ptr %lane, align 4, !tbaa !9
  %add56 = add i32 %mul55, %55
  store i32 %add56, ptr %thread, align 4, !tbaa !9
  %56 = load i32, ptr %thread, align 4, !tbaa !9
  %57 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %block57 = getelementptr inbounds %struct.tw_launch, ptr %57, i32 0, i32 10
  %arrayidx = getelementptr inbounds [3 x i32], ptr %block57, i64 0, i64 0
  %58 = load i32, ptr %arrayidx, align 8, !tbaa !9
  %rem = urem i32 %56, %58
  %59 = load ptr, ptr %warp, align 8, !tbaa !5
  %tid_x = getelementptr inbounds %struct.tw_warp, ptr %59, i32 0, i32 1
  %60 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %60 to i64
  %arrayidx58 = getelementptr inbounds [32 x i32], ptr %tid_x, i64 0, i64 %idxprom
  store i32 %rem, ptr %arrayidx58, align 4, !tbaa !9
  %61 = load i32, ptr %thread, align 4, !tbaa !9
  %62 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %block59 = getelementptr inbounds %struct.tw_launch, ptr %62, i32 0, i32 10
  %arrayidx60 = getelementptr inbounds [3 x i32], ptr %block59, i64 0, i64 0
  %63 = load i32, ptr %arrayidx60, align 8, !tbaa !9
  %div = udiv i32 %61, %63
  %64 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %block61 = getelementptr inbounds %struct.tw_launch, ptr %64, i32 0, i32 10
  %arrayidx62 = getelementptr inbounds [3 x i32], ptr %block61, i64 0, i64 1
  %65 = load i32, ptr %arrayidx62, align 4, !tbaa !9
  %rem63 = urem i32 %div, %65
  %66 = load ptr, ptr %warp, align 8, !tbaa !5
  %tid_y = getelementptr inbounds %struct.tw_warp, ptr %66, i32 0, i32 2
  %67 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom64 = zext i32 %67 to i64
  %arrayidx65 = getelementptr inbounds [32 x i32], ptr %tid_y, i64 0, i64 %idxprom64
  store i32 %rem63, ptr %arrayidx65, align 4, !tbaa !9
  %68 = load i32, ptr %thread, align 4, !tbaa !9
  %69 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %block66 = getelementptr inbounds %struct.tw_launch, ptr %69, i32 0, i32 10
  %arrayidx67 = getelementptr inbounds [3 x i32], ptr %block66, i64 0, i64 0
  %70 = load i32, ptr %arrayidx67, align 8, !tbaa !9
  %div68 = udiv i32 %68, %70
  %71 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %block69 = getelementptr inbounds %struct.tw_launch, ptr %71, i32 0, i32 10
  %arrayidx70 = getelementptr inbounds [3 x i32], ptr %block69, i64 0, i64 1
  %72 = load i32, ptr %arrayidx70, align 4, !tbaa !9
  %div71 = udiv i32 %div68, %72
  %73 = load ptr, ptr %warp, align 8, !tbaa !5
  %tid_z = getelementptr inbounds %struct.tw_warp, ptr %73, i32 0, i32 3
  %74 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom72 = zext i32 %74 to i64
  %arrayidx73 = getelementptr inbounds [32 x i32], ptr %tid_z, i64 0, i64 %idxprom72
  store i32 %div71, ptr %arrayidx73, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 4, ptr %thread) #8
  br label %for.inc

for.inc:                                          ; preds = %for.body54
  %75 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %75, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond50, !llvm.loop !62

for.end:                                          ; preds = %for.cond.cleanup53
  call void @llvm.lifetime.end.p0(i64 8, ptr %warp) #8
  br label %for.inc74

for.inc74:                                        ; preds = %for.end
  %76 = load i32, ptr %w, align 4, !tbaa !9
  %inc75 = add i32 %76, 1
  store i32 %inc75, ptr %w, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !63

for.end76:                                        ; preds = %for.cond.cleanup
  %77 = load ptr, ptr %block, align 8, !tbaa !5
  store ptr %77, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end76, %if.then33
  call void @llvm.lifetime.end.p0(i64 8, ptr %pool) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %stack) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %local) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %bytes) #8
  br label %cleanup80

cleanup80:                                        ; preds = %cleanup, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %block) #8
  %78 = load ptr, ptr %retval, align 8
  ret ptr %78
}

; Function Attrs: nounwind uwtable
define internal void @start_block(ptr noundef %launch, ptr noundef %block, i64 noundef %number) #0 {
entry:
  %launch.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %number.addr = alloca i64, align 8
  %id = alloca i32, align 4
  %.compoundliteral = alloca %struct.tw_barrier, align 4
  %w = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %warp = alloca ptr, align 8
  %first = alloca i32, align 4
  %lanes = alloca i32, align 4
  %i = alloca i32, align 4
  %lane = alloca i32, align 4
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store i64 %number, ptr %number.addr, align 8, !tbaa !32
  %0 = load i64, ptr %number.addr, align 8, !tbaa !32
  %1 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %grid = getelementptr inbounds %struct.tw_launch, ptr %1, i32 0, i32 9
  %arrayidx = getelementptr inbounds [3 x i32], ptr %grid, i64 0, i64 0
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !9
  %conv = zext i32 %2 to i64
  %rem = urem i64 %0, %conv
  %conv1 = trunc i64 %rem to i32
  %3 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_block, ptr %3, i32 0, i32 1
  %arrayidx2 = getelementptr inbounds [3 x i32], ptr %index, i64 0, i64 0
  store i32 %conv1, ptr %arrayidx2, align 8, !tbaa !9
  %4 = load i64, ptr %number.addr, align 8, !tbaa !32
  %5 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %grid3 = getelementptr inbounds %struct.tw_launch, ptr %5, i32 0, i32 9
  %arrayidx4 = getelementptr inbounds [3 x i32], ptr %grid3, i64 0, i64 0
  %6 = load i32, ptr %arrayidx4, align 4, !tbaa !9
  %conv5 = zext i32 %6 to i64
  %div = udiv i64 %4, %conv5
  %7 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %grid6 = getelementptr inbounds %struct.tw_launch, ptr %7, i32 0, i32 9
  %arrayidx7 = getelementptr inbounds [3 x i32], ptr %grid6, i64 0, i64 1
  %8 = load i32, ptr %arrayidx7, align 4, !tbaa !9
  %conv8 = zext i32 %8 to i64
  %rem9 = urem i64 %div, %conv8
  %conv10 = trunc i64 %rem9 to i32
  %9 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %index11 = getelementptr inbounds %struct.tw_block, ptr %9, i32 0, i32 1
  %arrayidx12 = getelementptr inbounds [3 x i32], ptr %index11, i64 0, i64 1
  store i32 %conv10, ptr %arrayidx12, align 4, !tbaa !9
  %10 = load i64, ptr %number.addr, align 8, !tbaa !32
  %11 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %grid13 = getelementptr inbounds %struct.tw_launch, ptr %11, i32 0, i32 9
  %arrayidx14 = getelementptr inbounds [3 x i32], ptr %grid13, i64 0, i64 0
  %12 = load i32, ptr %arrayidx14, align 4, !tbaa !9
  %conv15 = zext i32 %12 to i64
  %div16 = udiv i64 %10, %conv15
  %13 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %grid17 = getelementptr inbounds %struct.tw_launch, ptr %13, i32 0, i32 9
  %arrayidx18 = getelementptr inbounds [3 x i32], ptr %grid17, i64 0, i64 1
  %14 = load i32, ptr %arrayidx18, align 4, !tbaa !9
  %conv19 = zext i32 %14 to i64
  %div20 = udiv i64 %div16, %conv19
  %conv21 = trunc i64 %div20 to i32
  %15 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %index22 = getelementptr inbounds %struct.tw_block, ptr %15, i32 0, i32 1
  %arrayidx23 = getelementptr inbounds [3 x i32], ptr %index22, i64 0, i64 2
  store i32 %conv21, ptr %arrayidx23, align 8, !tbaa !9
  %16 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_launch, ptr %16, i32 0, i32 11
  %17 = load i32, ptr %warps, align 4, !tbaa !58
  %18 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %running = getelementptr inbounds %struct.tw_block, ptr %18, i32 0, i32 2
  store i32 %17, ptr %running, align 4, !tbaa !51
  %19 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %spent = getelementptr inbounds %struct.tw_block, ptr %19, i32 0, i32 3
  store i64 0, ptr %spent, align 8, !tbaa !64
  call void @llvm.lifetime.start.p0(i64 4, ptr %id) #8
  store i32 0, ptr %id, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %20 = load i32, ptr %id, align 4, !tbaa !9
  %cmp = icmp slt i32 %20, 16
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %id) #8
  br label %for.end

for.body:                                         ; preds = %for.cond
  %21 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %barriers = getelementptr inbounds %struct.tw_block, ptr %21, i32 0, i32 10
  %22 = load i32, ptr %id, align 4, !tbaa !9
  %idxprom = sext i32 %22 to i64
  %arrayidx25 = getelementptr inbounds [16 x %struct.tw_barrier], ptr %barriers, i64 0, i64 %idxprom
  call void @llvm.memset.p0.i64(ptr align 4 %.compoundliteral, i8 0, i64 32, i1 false)
  %all = getelementptr inbounds %struct.tw_barrier, ptr %.compoundliteral, i32 0, i32 2
  store i32 1, ptr %all, align 4, !tbaa !24
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %arrayidx25, ptr align 4 %.compoundliteral, i64 32, i1 false), !tbaa.struct !65
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %23 = load i32, ptr %id, align 4, !tbaa !9
  %inc = add nsw i32 %23, 1
  store i32 %inc, ptr %id, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !66

for.end:                                          ; preds = %for.cond.cleanup
  %24 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %shared = getelementptr inbounds %struct.tw_block, ptr %24, i32 0, i32 0
  %25 = load ptr, ptr %shared, align 8, !tbaa !44
  %26 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %shared_bytes = getelementptr inbounds %struct.tw_launch, ptr %26, i32 0, i32 13
  %27 = load i32, ptr %shared_bytes, align 4, !tbaa !57
  %conv27 = zext i32 %27 to i64
  call void @llvm.memset.p0.i64(ptr align 1 %25, i8 -1, i64 %conv27, i1 false)
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #8
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond28

for.cond28:                                       ; preds = %for.inc80, %for.end
  %28 = load i32, ptr %w, align 4, !tbaa !9
  %29 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps29 = getelementptr inbounds %struct.tw_launch, ptr %29, i32 0, i32 11
  %30 = load i32, ptr %warps29, align 4, !tbaa !58
  %cmp30 = icmp ult i32 %28, %30
  br i1 %cmp30, label %for.body33, label %for.cond.cleanup32

for.cond.cleanup32:                               ; preds = %for.cond28
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #8
  br label %for.end82

for.body33:                                       ; preds = %for.cond28
  call void @llvm.lifetime.start.p0(i64 8, ptr %warp) #8
  %31 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %32 = load i32, ptr %w, align 4, !tbaa !9
  %call = call ptr @warp_at(ptr noundef %31, i32 noundef %32)
  store ptr %call, ptr %warp, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %first) #8
  %33 = load i32, ptr %w, align 4, !tbaa !9
  %mul = mul i32 %33, 32
  store i32 %mul, ptr %first, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lanes) #8
  %34 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %threads = getelementptr inbounds %struct.tw_launch, ptr %34, i32 0, i32 12
  %35 = load i32, ptr %threads, align 8, !tbaa !15
  %36 = load i32, ptr %first, align 4, !tbaa !9
  %sub = sub i32 %35, %36
  %cmp34 = icmp ult i32 %sub, 32
  br i1 %cmp34, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body33
  %37 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %threads36 = getelementptr inbounds %struct.tw_launch, ptr %37, i32 0, i32 12
  %38 = load i32, ptr %threads36, align 8, !tbaa !15
  %39 = load i32, ptr %first, align 4, !tbaa !9
  %sub37 = sub i32 %38, %39
  br label %cond.end

cond.false:                                       ; preds = %for.body33
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %sub37, %cond.true ], [ 32, %cond.false ]
  store i32 %cond, ptr %lanes, align 4, !tbaa !9
  %40 = load i32, ptr %lanes, align 4, !tbaa !9
  %cmp38 = icmp eq i32 %40, 32
  br i1 %cmp38, label %cond.true40, label %cond.false41

cond.true40:                                      ; preds = %cond.end
  br label %cond.end43

cond.false41:                                     ; preds = %cond.end
  %41 = load i32, ptr %lanes, align 4, !tbaa !9
  %shl = shl i32 1, %41
  %sub42 = sub i32 %shl, 1
  br label %cond.end43

cond.end43:                                       ; preds = %cond.false41, %cond.true40
  %cond44 = phi i32 [ -1, %cond.true40 ], [ %sub42, %cond.false41 ]
  %42 = load ptr, ptr %warp, align 8, !tbaa !5
  %present = getelementptr inbounds %struct.tw_warp, ptr %42, i32 0, i32 18
  store i32 %cond44, ptr %present, align 8, !tbaa !67
  %43 = load ptr, ptr %warp, align 8, !tbaa !5
  %present45 = getelementptr inbounds %struct.tw_warp, ptr %43, i32 0, i32 18
  %44 = load i32, ptr %present45, align 8, !tbaa !67
  %45 = load ptr, ptr %warp, align 8, !tbaa !5
  %live = getelementptr inbounds %struct.tw_warp, ptr %45, i32 0, i32 19
  store i32 %44, ptr %live, align 4, !tbaa !40
  %46 = load ptr, ptr %warp, align 8, !tbaa !5
  %resume = getelementptr inbounds %struct.tw_warp, ptr %46, i32 0, i32 23
  store i32 0, ptr %resume, align 4, !tbaa !68
  %47 = load ptr, ptr %warp, align 8, !tbaa !5
  %done = getelementptr inbounds %struct.tw_warp, ptr %47, i32 0, i32 25
  store i32 0, ptr %done, align 4, !tbaa !69
  %48 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting = getelementptr inbounds %struct.tw_warp, ptr %48, i32 0, i32 20
  store i32 0, ptr %waiting, align 8, !tbaa !25
  %49 = load ptr, ptr %warp, align 8, !tbaa !5
  %converge_failures = getelementptr inbounds %struct.tw_warp, ptr %49, i32 0, i32 12
  store i32 0, ptr %converge_failures, align 8, !tbaa !70
  %50 = load ptr, ptr %warp, align 8, !tbaa !5
  %converge_wait = getelementptr inbounds %struct.tw_warp, ptr %50, i32 0, i32 11
  store i32 0, ptr %converge_wait, align 4, !tbaa !71
  %51 = load ptr, ptr %warp, align 8, !tbaa !5
  %released = getelementptr inbounds %struct.tw_warp, ptr %51, i32 0, i32 15
  store i32 0, ptr %released, align 4, !tbaa !72
  %52 = load ptr, ptr %warp, align 8, !tbaa !5
  %sync_lanes = getelementptr inbounds %struct.tw_warp, ptr %52, i32 0, i32 14
  store i32 0, ptr %sync_lanes, align 8, !tbaa !73
  %53 = load ptr, ptr %warp, align 8, !tbaa !5
  %joining = getelementptr inbounds %struct.tw_warp, ptr %53, i32 0, i32 13
  store i32 0, ptr %joining, align 4, !tbaa !74
  %54 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %first_tier = getelementptr inbounds %struct.tw_launch, ptr %54, i32 0, i32 19
  %55 = load i32, ptr %first_tier, align 4, !tbaa !75
  %cmp46 = icmp eq i32 %55, 0
  br i1 %cmp46, label %land.lhs.true, label %cond.false51

land.lhs.true:                                    ; preds = %cond.end43
  %56 = load i32, ptr %lanes, align 4, !tbaa !9
  %cmp48 = icmp ult i32 %56, 32
  br i1 %cmp48, label %cond.true50, label %cond.false51

cond.true50:                                      ; preds = %land.lhs.true
  br label %cond.end53

cond.false51:                                     ; preds = %land.lhs.true, %cond.end43
  %57 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %first_tier52 = getelementptr inbounds %struct.tw_launch, ptr %57, i32 0, i32 19
  %58 = load i32, ptr %first_tier52, align 4, !tbaa !75
  br label %cond.end53

cond.end53:                                       ; preds = %cond.false51, %cond.true50
  %cond54 = phi i32 [ 1, %cond.true50 ], [ %58, %cond.false51 ]
  %59 = load ptr, ptr %warp, align 8, !tbaa !5
  %tier = getelementptr inbounds %struct.tw_warp, ptr %59, i32 0, i32 24
  store i32 %cond54, ptr %tier, align 8, !tbaa !28
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #8
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond55

for.cond55:                                       ; preds = %for.inc62, %cond.end53
  %60 = load i32, ptr %i, align 4, !tbaa !9
  %cmp56 = icmp ult i32 %60, 16
  br i1 %cmp56, label %for.body59, label %for.cond.cleanup58

for.cond.cleanup58:                               ; preds = %for.cond55
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #8
  br label %for.end64

for.body59:                                       ; preds = %for.cond55
  %61 = load ptr, ptr %warp, align 8, !tbaa !5
  %pending = getelementptr inbounds %struct.tw_warp, ptr %61, i32 0, i32 17
  %62 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom60 = zext i32 %62 to i64
  %arrayidx61 = getelementptr inbounds [16 x i32], ptr %pending, i64 0, i64 %idxprom60
  store i32 0, ptr %arrayidx61, align 4, !tbaa !9
  br label %for.inc62

for.inc62:                                        ; preds = %for.body59
  %63 = load i32, ptr %i, align 4, !tbaa !9
  %inc63 = add i32 %63, 1
  store i32 %inc63, ptr %i, align 4, !tbaa !9
  br label %for.cond55, !llvm.loop !76

for.end64:                                        ; preds = %for.cond.cleanup58
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond65

for.cond65:                                       ; preds = %for.inc77, %for.end64
  %64 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp66 = icmp ult i32 %64, 32
  br i1 %cmp66, label %for.body69, label %for.cond.cleanup68

for.cond.cleanup68:                               ; preds = %for.cond65
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  br label %for.end79

for.body69:                                       ; preds = %for.cond65
  %65 = load i32, ptr %lane, align 4, !tbaa !9
  %66 = load i32, ptr %lanes, align 4, !tbaa !9
  %cmp70 = icmp ult i32 %65, %66
  %67 = zext i1 %cmp70 to i64
  %cond72 = select i1 %cmp70, i32 0, i32 -1
  %68 = load ptr, ptr %warp, align 8, !tbaa !5
  %pc = getelementptr inbounds %struct.tw_warp, ptr %68, i32 0, i32 0
  %69 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom73 = zext i32 %69 to i64
  %arrayidx74 = getelementptr inbounds [32 x i32], ptr %pc, i64 0, i64 %idxprom73
  store i32 %cond72, ptr %arrayidx74, align 4, !tbaa !9
  %70 = load ptr, ptr %warp, align 8, !tbaa !5
  %stack_top = getelementptr inbounds %struct.tw_warp, ptr %70, i32 0, i32 5
  %71 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom75 = zext i32 %71 to i64
  %arrayidx76 = getelementptr inbounds [32 x i32], ptr %stack_top, i64 0, i64 %idxprom75
  store i32 0, ptr %arrayidx76, align 4, !tbaa !9
  br label %for.inc77

for.inc77:                                        ; preds = %for.body69
  %72 = load i32, ptr %lane, align 4, !tbaa !9
  %inc78 = add i32 %72, 1
  store i32 %inc78, ptr %lane, align 4, !tbaa !9
  br label %for.cond65, !llvm.loop !77

for.end79:                                        ; preds = %for.cond.cleanup68
  call void @llvm.lifetime.end.p0(i64 4, ptr %lanes) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %first) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %warp) #8
  br label %for.inc80

for.inc80:                                        ; preds = %for.end79
  %73 = load i32, ptr %w, align 4, !tbaa !9
  %inc81 = add i32 %73, 1
  store i32 %inc81, ptr %w, align 4, !tbaa !9
  br label %for.cond28, !llvm.loop !78

for.end82:                                        ; preds = %for.cond.cleanup32
  ret void
}

; Function Attrs: nounwind uwtable
define internal i32 @run_block(ptr noundef %worker, ptr noundef %block) #0 {
entry:
  %retval = alloca i32, align 4
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %launch = alloca ptr, align 8
  %ran = alloca i32, align 4
  %preempted = alloca i32, align 4
  %finished = alloca i32, align 4
  %w = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %warp = alloca ptr, align 8
  %function = alloca ptr, align 8
  %tier6 = alloca i32, align 4
  %live8 = alloca i32, align 4
  %status = alloca i32, align 4
  %used = alloca i64, align 8
  %id = alloca i32, align 4
  %completed = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %launch) #8
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch1 = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %launch1, align 8, !tbaa !11
  store ptr %1, ptr %launch, align 8, !tbaa !5
  br label %for.cond

for.cond:                                         ; preds = %cleanup.cont82, %cleanup78, %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %ran) #8
  store i32 0, ptr %ran, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %preempted) #8
  store i32 0, ptr %preempted, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %finished) #8
  store i32 0, ptr %finished, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #8
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond2

for.cond2:                                        ; preds = %for.inc45, %for.cond
  %2 = load i32, ptr %w, align 4, !tbaa !9
  %3 = load ptr, ptr %launch, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_launch, ptr %3, i32 0, i32 11
  %4 = load i32, ptr %warps, align 4, !tbaa !58
  %cmp = icmp ult i32 %2, %4
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond2
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup47

for.body:                                         ; preds = %for.cond2
  call void @llvm.lifetime.start.p0(i64 8, ptr %warp) #8
  %5 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %6 = load i32, ptr %w, align 4, !tbaa !9
  %call = call ptr @warp_at(ptr noundef %5, i32 noundef %6)
  store ptr %call, ptr %warp, align 8, !tbaa !5
  br label %while.cond

while.cond:                                       ; preds = %cleanup.cont, %for.body
  %7 = load ptr, ptr %warp, align 8, !tbaa !5
  %done = getelementptr inbounds %struct.tw_warp, ptr %7, i32 0, i32 25
  %8 = load i32, ptr %done, align 4, !tbaa !69
  %tobool = icmp ne i32 %8, 0
  br i1 %tobool, label %land.end, label %land.rhs

land.rhs:                                         ; preds = %while.cond
  %9 = load ptr, ptr %warp, align 8, !tbaa !5
  %live = getelementptr inbounds %struct.tw_warp, ptr %9, i32 0, i32 19
  %10 = load i32, ptr %live, align 4, !tbaa !40
  %11 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting = getelementptr inbounds %struct.tw_warp, ptr %11, i32 0, i32 20
  %12 = load i32, ptr %waiting, align 8, !tbaa !25
  %not = xor i32 %12, -1
  %and = and i32 %10, %not
  %tobool3 = icmp ne i32 %and, 0
  br label %land.end

land.end:                                         ; preds = %land.rhs, %while.cond
  %13 = phi i1 [ false, %while.cond ], [ %tobool3, %land.rhs ]
  br i1 %13, label %while.body, label %while.end

while.body:                                       ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %function) #8
  %14 = load ptr, ptr %launch, align 8, !tbaa !5
  %tiers = getelementptr inbounds %struct.tw_launch, ptr %14, i32 0, i32 7
  %15 = load ptr, ptr %warp, align 8, !tbaa !5
  %tier = getelementptr inbounds %struct.tw_warp, ptr %15, i32 0, i32 24
  %16 = load i32, ptr %tier, align 8, !tbaa !28
  %idxprom = zext i32 %16 to i64
  %arrayidx = getelementptr inbounds [3 x ptr], ptr %tiers, i64 0, i64 %idxprom
  %17 = load ptr, ptr %arrayidx, align 8, !tbaa !5
  store ptr %17, ptr %function, align 8, !tbaa !5
  %18 = load ptr, ptr %function, align 8, !tbaa !5
  %tobool4 = icmp ne ptr %18, null
  br i1 %tobool4, label %if.end, label %if.then

if.then:                                          ; preds = %while.body
  %19 = load ptr, ptr %warp, align 8, !tbaa !5
  %tier5 = getelementptr inbounds %struct.tw_warp, ptr %19, i32 0, i32 24
  %20 = load i32, ptr %tier5, align 8, !tbaa !28
  %21 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %needs_tier = getelementptr inbounds %struct.tw_worker, ptr %21, i32 0, i32 8
  store i32 %20, ptr %needs_tier, align 8, !tbaa !79
  store i32 3, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup41

if.end:                                           ; preds = %while.body
  store i32 1, ptr %ran, align 4, !tbaa !9
  %22 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %fuel = getelementptr inbounds %struct.tw_worker, ptr %22, i32 0, i32 7
  store i64 1000000, ptr %fuel, align 8, !tbaa !80
  call void @llvm.lifetime.start.p0(i64 4, ptr %tier6) #8
  %23 = load ptr, ptr %warp, align 8, !tbaa !5
  %tier7 = getelementptr inbounds %struct.tw_warp, ptr %23, i32 0, i32 24
  %24 = load i32, ptr %tier7, align 8, !tbaa !28
  store i32 %24, ptr %tier6, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %live8) #8
  %25 = load ptr, ptr %warp, align 8, !tbaa !5
  %live9 = getelementptr inbounds %struct.tw_warp, ptr %25, i32 0, i32 19
  %26 = load i32, ptr %live9, align 4, !tbaa !40
  store i32 %26, ptr %live8, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %status) #8
  %27 = load ptr, ptr %function, align 8, !tbaa !5
  %28 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %29 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %30 = load ptr, ptr %warp, align 8, !tbaa !5
  %call10 = call i32 %27(ptr noundef %28, ptr noundef %29, ptr noundef %30)
  store i32 %call10, ptr %status, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %used) #8
  %31 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %fuel11 = getelementptr inbounds %struct.tw_worker, ptr %31, i32 0, i32 7
  %32 = load i64, ptr %fuel11, align 8, !tbaa !80
  %sub = sub nsw i64 1000000, %32
  store i64 %sub, ptr %used, align 8, !tbaa !32
  %33 = load i64, ptr %used, align 8, !tbaa !32
  %34 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %spent = getelementptr inbounds %struct.tw_block, ptr %34, i32 0, i32 3
  %35 = load i64, ptr %spent, align 8, !tbaa !64
  %add = add i64 %35, %33
  store i64 %add, ptr %spent, align 8, !tbaa !64
  %36 = load i64, ptr %used, align 8, !tbaa !32
  %37 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %tier_instructions = getelementptr inbounds %struct.tw_worker, ptr %37, i32 0, i32 11
  %38 = load i32, ptr %tier6, align 4, !tbaa !9
  %idxprom12 = zext i32 %38 to i64
  %arrayidx13 = getelementptr inbounds [3 x i64], ptr %tier_instructions, i64 0, i64 %idxprom12
  %39 = load i64, ptr %arrayidx13, align 8, !tbaa !32
  %add14 = add i64 %39, %36
  store i64 %add14, ptr %arrayidx13, align 8, !tbaa !32
  %40 = load i32, ptr %status, align 4, !tbaa !9
  %cmp15 = icmp eq i32 %40, 4
  br i1 %cmp15, label %if.then16, label %if.end17

if.then16:                                        ; preds = %if.end
  %41 = load ptr, ptr %launch, align 8, !tbaa !5
  %stop = getelementptr inbounds %struct.tw_launch, ptr %41, i32 0, i32 17
  store i32 1, ptr %stop, align 4, !tbaa !53
  store i32 2, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end17:                                         ; preds = %if.end
  %42 = load i32, ptr %tier6, align 4, !tbaa !9
  %cmp18 = icmp eq i32 %42, 2
  br i1 %cmp18, label %if.then21, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.end17
  %43 = load ptr, ptr %warp, align 8, !tbaa !5
  %live19 = getelementptr inbounds %struct.tw_warp, ptr %43, i32 0, i32 19
  %44 = load i32, ptr %live19, align 4, !tbaa !40
  %45 = load i32, ptr %live8, align 4, !tbaa !9
  %cmp20 = icmp ne i32 %44, %45
  br i1 %cmp20, label %if.then21, label %if.end26

if.then21:                                        ; preds = %lor.lhs.false, %if.end17
  call void @llvm.lifetime.start.p0(i64 4, ptr %id) #8
  store i32 0, ptr %id, align 4, !tbaa !9
  br label %for.cond22

for.cond22:                                       ; preds = %for.inc, %if.then21
  %46 = load i32, ptr %id, align 4, !tbaa !9
  %cmp23 = icmp ult i32 %46, 16
  br i1 %cmp23, label %for.body25, label %for.cond.cleanup24

for.cond.cleanup24:                               ; preds = %for.cond22
  store i32 9, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %id) #8
  br label %for.end

for.body25:                                       ; preds = %for.cond22
  %47 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %48 = load ptr, ptr %warp, align 8, !tbaa !5
  %49 = load i32, ptr %id, align 4, !tbaa !9
  call void @settle(ptr noundef %47, ptr noundef %48, i32 noundef %49)
  br label %for.inc

for.inc:                                          ; preds = %for.body25
  %50 = load i32, ptr %id, align 4, !tbaa !9
  %inc = add i32 %50, 1
  store i32 %inc, ptr %id, align 4, !tbaa !9
  br label %for.cond22, !llvm.loop !81

for.end:                                          ; preds = %for.cond.cleanup24
  br label %if.end26

if.end26:                                         ; preds = %for.end, %lor.lhs.false
  %51 = load ptr, ptr %warp, align 8, !tbaa !5
  %live27 = getelementptr inbounds %struct.tw_warp, ptr %51, i32 0, i32 19
  %52 = load i32, ptr %live27, align 4, !tbaa !40
  %tobool28 = icmp ne i32 %52, 0
  br i1 %tobool28, label %if.end31, label %if.then29

if.then29:                                        ; preds = %if.end26
  %53 = load ptr, ptr %warp, align 8, !tbaa !5
  %done30 = getelementptr inbounds %struct.tw_warp, ptr %53, i32 0, i32 25
  store i32 1, ptr %done30, align 4, !tbaa !69
  %54 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %running = getelementptr inbounds %struct.tw_block, ptr %54, i32 0, i32 2
  %55 = load i32, ptr %running, align 4, !tbaa !51
  %dec = add i32 %55, -1
  store i32 %dec, ptr %running, align 4, !tbaa !51
  store i32 1, ptr %finished, align 4, !tbaa !9
  store i32 8, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end31:                                         ; preds = %if.end26
  %56 = load i32, ptr %status, align 4, !tbaa !9
  %cmp32 = icmp eq i32 %56, 2
  br i1 %cmp32, label %if.then33, label %if.end34

if.then33:                                        ; preds = %if.end31
  store i32 1, ptr %preempted, align 4, !tbaa !9
  store i32 8, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end34:                                         ; preds = %if.end31
  %57 = load i32, ptr %status, align 4, !tbaa !9
  %cmp35 = icmp eq i32 %57, 1
  br i1 %cmp35, label %if.then36, label %if.end37

if.then36:                                        ; preds = %if.end34
  store i32 8, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end37:                                         ; preds = %if.end34
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end37, %if.then36, %if.then33, %if.then29, %if.then16
  call void @llvm.lifetime.end.p0(i64 8, ptr %used) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %status) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %live8) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %tier6) #8
  br label %cleanup41

cleanup41:                                        ; preds = %cleanup, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %function) #8
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup42 [
    i32 0, label %cleanup.cont
    i32 8, label %while.end
  ]

cleanup.cont:                                     ; preds = %cleanup41
  br label %while.cond, !llvm.loop !82

while.end:                                        ; preds = %cleanup41, %land.end
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup42

cleanup42:                                        ; preds = %while.end, %cleanup41
  call void @llvm.lifetime.end.p0(i64 8, ptr %warp) #8
  %cleanup.dest43 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest43, label %cleanup47 [
    i32 0, label %cleanup.cont44
  ]

cleanup.cont44:                                   ; preds = %cleanup42
  br label %for.inc45

for.inc45:                                        ; preds = %cleanup.cont44
  %58 = load i32, ptr %w, align 4, !tbaa !9
  %inc46 = add i32 %58, 1
  store i32 %inc46, ptr %w, align 4, !tbaa !9
  br label %for.cond2, !llvm.loop !83

cleanup47:                                        ; preds = %cleanup42, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #8
  %cleanup.dest48 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest48, label %cleanup78 [
    i32 4, label %for.end49
  ]

for.end49:                                        ; preds = %cleanup47
  %59 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %running50 = getelementptr inbounds %struct.tw_block, ptr %59, i32 0, i32 2
  %60 = load i32, ptr %running50, align 4, !tbaa !51
  %tobool51 = icmp ne i32 %60, 0
  br i1 %tobool51, label %if.end53, label %if.then52

if.then52:                                        ; preds = %for.end49
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup78

if.end53:                                         ; preds = %for.end49
  %61 = load ptr, ptr %launch, align 8, !tbaa !5
  %stop54 = getelementptr inbounds %struct.tw_launch, ptr %61, i32 0, i32 17
  %62 = load i32, ptr %stop54, align 4, !tbaa !53
  %tobool55 = icmp ne i32 %62, 0
  br i1 %tobool55, label %if.then56, label %if.end57

if.then56:                                        ; preds = %if.end53
  store i32 2, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup78

if.end57:                                         ; preds = %if.end53
  call void @llvm.lifetime.start.p0(i64 4, ptr %completed) #8
  %63 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %64 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %call58 = call i32 @complete_barriers(ptr noundef %63, ptr noundef %64)
  store i32 %call58, ptr %completed, align 4, !tbaa !9
  %65 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %spent59 = getelementptr inbounds %struct.tw_block, ptr %65, i32 0, i32 3
  %66 = load i64, ptr %spent59, align 8, !tbaa !64
  %67 = load ptr, ptr %launch, align 8, !tbaa !5
  %block_budget = getelementptr inbounds %struct.tw_launch, ptr %67, i32 0, i32 2
  %68 = load i64, ptr %block_budget, align 8, !tbaa !84
  %cmp60 = icmp ugt i64 %66, %68
  br i1 %cmp60, label %if.then61, label %if.end64

if.then61:                                        ; preds = %if.end57
  %69 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %70 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %71 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %spent62 = getelementptr inbounds %struct.tw_block, ptr %71, i32 0, i32 3
  %72 = load i64, ptr %spent62, align 8, !tbaa !64
  call void @fault(ptr noundef %69, ptr noundef %70, ptr noundef null, i32 noundef 7, i64 noundef %72)
  %73 = load ptr, ptr %launch, align 8, !tbaa !5
  %stop63 = getelementptr inbounds %struct.tw_launch, ptr %73, i32 0, i32 17
  store i32 1, ptr %stop63, align 4, !tbaa !53
  store i32 2, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup77

if.end64:                                         ; preds = %if.end57
  %74 = load i32, ptr %completed, align 4, !tbaa !9
  %tobool65 = icmp ne i32 %74, 0
  br i1 %tobool65, label %if.then68, label %lor.lhs.false66

lor.lhs.false66:                                  ; preds = %if.end64
  %75 = load i32, ptr %finished, align 4, !tbaa !9
  %tobool67 = icmp ne i32 %75, 0
  br i1 %tobool67, label %if.then68, label %if.end69

if.then68:                                        ; preds = %lor.lhs.false66, %if.end64
  store i32 3, ptr %cleanup.dest.slot, align 4
  br label %cleanup77

if.end69:                                         ; preds = %lor.lhs.false66
  %76 = load i32, ptr %preempted, align 4, !tbaa !9
  %tobool70 = icmp ne i32 %76, 0
  br i1 %tobool70, label %if.then71, label %if.end72

if.then71:                                        ; preds = %if.end69
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup77

if.end72:                                         ; preds = %if.end69
  %77 = load i32, ptr %ran, align 4, !tbaa !9
  %tobool73 = icmp ne i32 %77, 0
  br i1 %tobool73, label %if.end76, label %if.then74

if.then74:                                        ; preds = %if.end72
  %78 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %79 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %80 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %81 = ptrtoint ptr %80 to i64
  call void @fault(ptr noundef %78, ptr noundef %79, ptr noundef null, i32 noundef 6, i64 noundef %81)
  %82 = load ptr, ptr %launch, align 8, !tbaa !5
  %stop75 = getelementptr inbounds %struct.tw_launch, ptr %82, i32 0, i32 17
  store i32 1, ptr %stop75, align 4, !tbaa !53
  store i32 2, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup77

if.end76:                                         ; preds = %if.end72
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup77

cleanup77:                                        ; preds = %if.end76, %if.then74, %if.then71, %if.then68, %if.then61
  call void @llvm.lifetime.end.p0(i64 4, ptr %completed) #8
  br label %cleanup78

cleanup78:                                        ; preds = %cleanup77, %if.then56, %if.then52, %cleanup47
  call void @llvm.lifetime.end.p0(i64 4, ptr %finished) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %preempted) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %ran) #8
  %cleanup.dest81 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest81, label %cleanup83 [
    i32 0, label %cleanup.cont82
    i32 3, label %for.cond
  ]

cleanup.cont82:                                   ; preds = %cleanup78
  br label %for.cond

cleanup83:                                        ; preds = %cleanup78
  call void @llvm.lifetime.end.p0(i64 8, ptr %launch) #8
  %83 = load i32, ptr %retval, align 4
  ret i32 %83
}

; Function Attrs: allocsize(1)
declare ptr @aligned_alloc(i64 noundef, i64 noundef) #5

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #6

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #7

; Function Attrs: nounwind uwtable
define internal i32 @complete_barriers(ptr noundef %worker, ptr noundef %block) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %completed = alloca i32, align 4
  %id = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %barrier = alloca ptr, align 8
  %needed = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %completed) #8
  store i32 0, ptr %completed, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %id) #8
  store i32 0, ptr %id, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %id, align 4, !tbaa !9
  %cmp = icmp ult i32 %0, 16
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %id) #8
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %barrier) #8
  %1 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %barriers = getelementptr inbounds %struct.tw_block, ptr %1, i32 0, i32 10
  %2 = load i32, ptr %id, align 4, !tbaa !9
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds [16 x %struct.tw_barrier], ptr %barriers, i64 0, i64 %idxprom
  store ptr %arrayidx, ptr %barrier, align 8, !tbaa !5
  %3 = load ptr, ptr %barrier, align 8, !tbaa !5
  %events = getelementptr inbounds %struct.tw_barrier, ptr %3, i32 0, i32 0
  %4 = load i32, ptr %events, align 4, !tbaa !41
  %tobool = icmp ne i32 %4, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %for.body
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body
  call void @llvm.lifetime.start.p0(i64 4, ptr %needed) #8
  %5 = load ptr, ptr %barrier, align 8, !tbaa !5
  %expected = getelementptr inbounds %struct.tw_barrier, ptr %5, i32 0, i32 1
  %6 = load i32, ptr %expected, align 4, !tbaa !19
  %tobool1 = icmp ne i32 %6, 0
  br i1 %tobool1, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  %7 = load ptr, ptr %barrier, align 8, !tbaa !5
  %expected2 = getelementptr inbounds %struct.tw_barrier, ptr %7, i32 0, i32 1
  %8 = load i32, ptr %expected2, align 4, !tbaa !19
  %div = udiv i32 %8, 32
  br label %cond.end

cond.false:                                       ; preds = %if.end
  %9 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %running = getelementptr inbounds %struct.tw_block, ptr %9, i32 0, i32 2
  %10 = load i32, ptr %running, align 4, !tbaa !51
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %div, %cond.true ], [ %10, %cond.false ]
  store i32 %cond, ptr %needed, align 4, !tbaa !9
  %11 = load ptr, ptr %barrier, align 8, !tbaa !5
  %events3 = getelementptr inbounds %struct.tw_barrier, ptr %11, i32 0, i32 0
  %12 = load i32, ptr %events3, align 4, !tbaa !41
  %13 = load i32, ptr %needed, align 4, !tbaa !9
  %cmp4 = icmp uge i32 %12, %13
  br i1 %cmp4, label %if.then5, label %if.end6

if.then5:                                         ; preds = %cond.end
  %14 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %15 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %16 = load i32, ptr %id, align 4, !tbaa !9
  call void @release(ptr noundef %14, ptr noundef %15, i32 noundef %16)
  store i32 1, ptr %completed, align 4, !tbaa !9
  br label %if.end6

if.end6:                                          ; preds = %if.then5, %cond.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %needed) #8
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end6, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %barrier) #8
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 4, label %for.inc
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont, %cleanup
  %17 = load i32, ptr %id, align 4, !tbaa !9
  %inc = add i32 %17, 1
  store i32 %inc, ptr %id, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !85

for.end:                                          ; preds = %for.cond.cleanup
  %18 = load i32, ptr %completed, align 4, !tbaa !9
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %completed) #8
  ret i32 %18

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nounwind uwtable
define internal void @release(ptr noundef %worker, ptr noundef %block, i32 noundef %id) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %id.addr = alloca i32, align 4
  %barrier = alloca ptr, align 8
  %result = alloca i32, align 4
  %w = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %warp = alloca ptr, align 8
  %lane = alloca i32, align 4
  %lane17 = alloca i32, align 4
  %.compoundliteral = alloca %struct.tw_barrier, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store i32 %id, ptr %id.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %barrier) #8
  %0 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %barriers = getelementptr inbounds %struct.tw_block, ptr %0, i32 0, i32 10
  %1 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds [16 x %struct.tw_barrier], ptr %barriers, i64 0, i64 %idxprom
  store ptr %arrayidx, ptr %barrier, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %result) #8
  %2 = load ptr, ptr %barrier, align 8, !tbaa !5
  %sum = getelementptr inbounds %struct.tw_barrier, ptr %2, i32 0, i32 4
  %3 = load i32, ptr %sum, align 4, !tbaa !22
  %4 = load ptr, ptr %barrier, align 8, !tbaa !5
  %any = getelementptr inbounds %struct.tw_barrier, ptr %4, i32 0, i32 3
  %5 = load i32, ptr %any, align 4, !tbaa !23
  %shl = shl i32 %5, 31
  %or = or i32 %3, %shl
  %6 = load ptr, ptr %barrier, align 8, !tbaa !5
  %all = getelementptr inbounds %struct.tw_barrier, ptr %6, i32 0, i32 2
  %7 = load i32, ptr %all, align 4, !tbaa !24
  %shl1 = shl i32 %7, 30
  %or2 = or i32 %or, %shl1
  store i32 %or2, ptr %result, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #8
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc42, %entry
  %8 = load i32, ptr %w, align 4, !tbaa !9
  %9 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %9, i32 0, i32 0
  %10 = load ptr, ptr %launch, align 8, !tbaa !11
  %warps = getelementptr inbounds %struct.tw_launch, ptr %10, i32 0, i32 11
  %11 = load i32, ptr %warps, align 4, !tbaa !58
  %cmp = icmp ult i32 %8, %11
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #8
  br label %for.end45

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %warp) #8
  %12 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %13 = load i32, ptr %w, align 4, !tbaa !9
  %call = call ptr @warp_at(ptr noundef %12, i32 noundef %13)
  store ptr %call, ptr %warp, align 8, !tbaa !5
  %14 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting = getelementptr inbounds %struct.tw_warp, ptr %14, i32 0, i32 20
  %15 = load i32, ptr %waiting, align 8, !tbaa !25
  %tobool = icmp ne i32 %15, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %for.body
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body
  %16 = load ptr, ptr %warp, align 8, !tbaa !5
  %tier = getelementptr inbounds %struct.tw_warp, ptr %16, i32 0, i32 24
  %17 = load i32, ptr %tier, align 8, !tbaa !28
  %cmp3 = icmp ne i32 %17, 2
  br i1 %cmp3, label %if.then4, label %if.end16

if.then4:                                         ; preds = %if.end
  %18 = load ptr, ptr %warp, align 8, !tbaa !5
  %wait_whole = getelementptr inbounds %struct.tw_warp, ptr %18, i32 0, i32 21
  %19 = load i32, ptr %wait_whole, align 4, !tbaa !27
  %20 = load i32, ptr %id.addr, align 4, !tbaa !9
  %cmp5 = icmp ne i32 %19, %20
  br i1 %cmp5, label %if.then6, label %if.end7

if.then6:                                         ; preds = %if.then4
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end7:                                          ; preds = %if.then4
  %21 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting8 = getelementptr inbounds %struct.tw_warp, ptr %21, i32 0, i32 20
  store i32 0, ptr %waiting8, align 8, !tbaa !25
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond9

for.cond9:                                        ; preds = %for.inc, %if.end7
  %22 = load ptr, ptr %barrier, align 8, !tbaa !5
  %reduces = getelementptr inbounds %struct.tw_barrier, ptr %22, i32 0, i32 5
  %23 = load i32, ptr %reduces, align 4, !tbaa !21
  %tobool10 = icmp ne i32 %23, 0
  br i1 %tobool10, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond9
  %24 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp11 = icmp ult i32 %24, 32
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond9
  %25 = phi i1 [ false, %for.cond9 ], [ %cmp11, %land.rhs ]
  br i1 %25, label %for.body13, label %for.cond.cleanup12

for.cond.cleanup12:                               ; preds = %land.end
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  br label %for.end

for.body13:                                       ; preds = %land.end
  %26 = load i32, ptr %result, align 4, !tbaa !9
  %27 = load ptr, ptr %warp, align 8, !tbaa !5
  %barrier_result = getelementptr inbounds %struct.tw_warp, ptr %27, i32 0, i32 4
  %28 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom14 = zext i32 %28 to i64
  %arrayidx15 = getelementptr inbounds [32 x i32], ptr %barrier_result, i64 0, i64 %idxprom14
  store i32 %26, ptr %arrayidx15, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %for.body13
  %29 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %29, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond9, !llvm.loop !86

for.end:                                          ; preds = %for.cond.cleanup12
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end16:                                         ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane17) #8
  store i32 0, ptr %lane17, align 4, !tbaa !9
  br label %for.cond18

for.cond18:                                       ; preds = %for.inc39, %if.end16
  %30 = load i32, ptr %lane17, align 4, !tbaa !9
  %cmp19 = icmp ult i32 %30, 32
  br i1 %cmp19, label %for.body21, label %for.cond.cleanup20

for.cond.cleanup20:                               ; preds = %for.cond18
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane17) #8
  br label %for.end41

for.body21:                                       ; preds = %for.cond18
  %31 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting22 = getelementptr inbounds %struct.tw_warp, ptr %31, i32 0, i32 20
  %32 = load i32, ptr %waiting22, align 8, !tbaa !25
  %33 = load i32, ptr %lane17, align 4, !tbaa !9
  %shr = lshr i32 %32, %33
  %and = and i32 %shr, 1
  %tobool23 = icmp ne i32 %and, 0
  br i1 %tobool23, label %land.lhs.true, label %if.end38

land.lhs.true:                                    ; preds = %for.body21
  %34 = load ptr, ptr %warp, align 8, !tbaa !5
  %wait_id = getelementptr inbounds %struct.tw_warp, ptr %34, i32 0, i32 7
  %35 = load i32, ptr %lane17, align 4, !tbaa !9
  %idxprom24 = zext i32 %35 to i64
  %arrayidx25 = getelementptr inbounds [32 x i8], ptr %wait_id, i64 0, i64 %idxprom24
  %36 = load i8, ptr %arrayidx25, align 1, !tbaa !29
  %conv = zext i8 %36 to i32
  %37 = load i32, ptr %id.addr, align 4, !tbaa !9
  %cmp26 = icmp eq i32 %conv, %37
  br i1 %cmp26, label %if.then28, label %if.end38

if.then28:                                        ; preds = %land.lhs.true
  %38 = load i32, ptr %lane17, align 4, !tbaa !9
  %shl29 = shl i32 1, %38
  %not = xor i32 %shl29, -1
  %39 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting30 = getelementptr inbounds %struct.tw_warp, ptr %39, i32 0, i32 20
  %40 = load i32, ptr %waiting30, align 8, !tbaa !25
  %and31 = and i32 %40, %not
  store i32 %and31, ptr %waiting30, align 8, !tbaa !25
  %41 = load ptr, ptr %warp, align 8, !tbaa !5
  %pc = getelementptr inbounds %struct.tw_warp, ptr %41, i32 0, i32 0
  %42 = load i32, ptr %lane17, align 4, !tbaa !9
  %idxprom32 = zext i32 %42 to i64
  %arrayidx33 = getelementptr inbounds [32 x i32], ptr %pc, i64 0, i64 %idxprom32
  %43 = load i32, ptr %arrayidx33, align 4, !tbaa !9
  %and34 = and i32 %43, 2147483647
  store i32 %and34, ptr %arrayidx33, align 4, !tbaa !9
  %44 = load i32, ptr %result, align 4, !tbaa !9
  %45 = load ptr, ptr %warp, align 8, !tbaa !5
  %barrier_result35 = getelementptr inbounds %struct.tw_warp, ptr %45, i32 0, i32 4
  %46 = load i32, ptr %lane17, align 4, !tbaa !9
  %idxprom36 = zext i32 %46 to i64
  %arrayidx37 = getelementptr inbounds [32 x i32], ptr %barrier_result35, i64 0, i64 %idxprom36
  store i32 %44, ptr %arrayidx37, align 4, !tbaa !9
  br label %if.end38

if.end38:                                         ; preds = %if.then28, %land.lhs.true, %for.body21
  br label %for.inc39

for.inc39:                                        ; preds = %if.end38
  %47 = load i32, ptr %lane17, align 4, !tbaa !9
  %inc40 = add i32 %47, 1
  store i32 %inc40, ptr %lane17, align 4, !tbaa !9
  br label %for.cond18, !llvm.loop !87

for.end41:                                        ; preds = %for.cond.cleanup20
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end41, %for.end, %if.then6, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %warp) #8
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 4, label %for.inc42
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc42

for.inc42:                                        ; preds = %cleanup.cont, %cleanup
  %48 = load i32, ptr %w, align 4, !tbaa !9
  %inc43 = add i32 %48, 1
  store i32 %inc43, ptr %w, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !88

for.end45:                                        ; preds = %for.cond.cleanup
  %49 = load ptr, ptr %barrier, align 8, !tbaa !5
  call void @llvm.memset.p0.i64(ptr align 4 %.compoundliteral, i8 0, i64 32, i1 false)
  %all46 = getelementptr inbounds %struct.tw_barrier, ptr %.compoundliteral, i32 0, i32 2
  store i32 1, ptr %all46, align 4, !tbaa !24
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %49, ptr align 4 %.compoundliteral, i64 32, i1 false), !tbaa.struct !65
  call void @llvm.lifetime.end.p0(i64 4, ptr %result) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %barrier) #8
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

attributes #0 = { nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { allocsize(0,1) "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { allocsize(1) "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #7 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #8 = { nounwind }
attributes #9 = { allocsize(0,1) }
attributes #10 = { allocsize(1) }

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
!11 = !{!12, !6, i64 0}
!12 = !{!"tw_worker", !6, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !13, i64 32, !13, i64 40, !13, i64 48, !13, i64 56, !10, i64 64, !10, i64 68, !6, i64 72, !7, i64 80, !13, i64 104, !10, i64 112, !10, i64 116, !14, i64 120}
!13 = !{!"long", !7, i64 0}
!14 = !{!"", !10, i64 0, !10, i64 4, !10, i64 8, !10, i64 12, !7, i64 16, !10, i64 28, !13, i64 32, !13, i64 40, !10, i64 48, !10, i64 52}
!15 = !{!16, !10, i64 112}
!16 = !{!"", !13, i64 0, !13, i64 8, !13, i64 16, !13, i64 24, !13, i64 32, !13, i64 40, !13, i64 48, !7, i64 56, !10, i64 80, !7, i64 84, !7, i64 96, !10, i64 108, !10, i64 112, !10, i64 116, !10, i64 120, !10, i64 124, !10, i64 128, !10, i64 132, !10, i64 136, !10, i64 140, !10, i64 144, !10, i64 148, !10, i64 152, !10, i64 156, !10, i64 160, !10, i64 164, !13, i64 168, !13, i64 176, !13, i64 184, !13, i64 192}
!17 = !{!12, !10, i64 124}
!18 = !{!12, !10, i64 128}
!19 = !{!20, !10, i64 4}
!20 = !{!"", !10, i64 0, !10, i64 4, !10, i64 8, !10, i64 12, !10, i64 16, !10, i64 20, !10, i64 24, !10, i64 28}
!21 = !{!20, !10, i64 20}
!22 = !{!20, !10, i64 16}
!23 = !{!20, !10, i64 12}
!24 = !{!20, !10, i64 8}
!25 = !{!26, !10, i64 1224}
!26 = !{!"tw_warp", !7, i64 0, !7, i64 128, !7, i64 256, !7, i64 384, !7, i64 512, !7, i64 640, !7, i64 768, !7, i64 896, !6, i64 928, !6, i64 936, !10, i64 944, !10, i64 948, !10, i64 952, !10, i64 956, !10, i64 960, !10, i64 964, !7, i64 968, !7, i64 1152, !10, i64 1216, !10, i64 1220, !10, i64 1224, !10, i64 1228, !10, i64 1232, !10, i64 1236, !10, i64 1240, !10, i64 1244, !7, i64 1248}
!27 = !{!26, !10, i64 1228}
!28 = !{!26, !10, i64 1240}
!29 = !{!7, !7, i64 0}
!30 = distinct !{!30, !31}
!31 = !{!"llvm.loop.mustprogress"}
!32 = !{!13, !13, i64 0}
!33 = !{!14, !10, i64 0}
!34 = !{!14, !10, i64 4}
!35 = !{!14, !10, i64 8}
!36 = !{!26, !10, i64 1232}
!37 = !{!14, !10, i64 12}
!38 = !{!14, !13, i64 40}
!39 = distinct !{!39, !31}
!40 = !{!26, !10, i64 1220}
!41 = !{!20, !10, i64 0}
!42 = !{!12, !10, i64 68}
!43 = !{!12, !6, i64 72}
!44 = !{!45, !6, i64 0}
!45 = !{!"tw_block", !6, i64 0, !7, i64 8, !10, i64 20, !13, i64 24, !13, i64 32, !13, i64 40, !6, i64 48, !6, i64 56, !6, i64 64, !13, i64 72, !7, i64 80}
!46 = !{!26, !6, i64 928}
!47 = !{!45, !13, i64 32}
!48 = distinct !{!48, !31}
!49 = !{!45, !13, i64 40}
!50 = !{!16, !10, i64 128}
!51 = !{!45, !10, i64 20}
!52 = distinct !{!52, !31}
!53 = !{!16, !10, i64 132}
!54 = !{!16, !13, i64 0}
!55 = !{!12, !10, i64 120}
!56 = !{!16, !10, i64 120}
!57 = !{!16, !10, i64 116}
!58 = !{!16, !10, i64 108}
!59 = !{!16, !10, i64 124}
!60 = !{!16, !10, i64 144}
!61 = !{!26, !6, i64 936}
!62 = distinct !{!62, !31}
!63 = distinct !{!63, !31}
!64 = !{!45, !13, i64 24}
!65 = !{i64 0, i64 4, !9, i64 4, i64 4, !9, i64 8, i64 4, !9, i64 12, i64 4, !9, i64 16, i64 4, !9, i64 20, i64 4, !9, i64 24, i64 4, !9, i64 28, i64 4, !9}
!66 = distinct !{!66, !31}
!67 = !{!26, !10, i64 1216}
!68 = !{!26, !10, i64 1236}
!69 = !{!26, !10, i64 1244}
!70 = !{!26, !10, i64 952}
!71 = !{!26, !10, i64 948}
!72 = !{!26, !10, i64 964}
!73 = !{!26, !10, i64 960}
!74 = !{!26, !10, i64 956}
!75 = !{!16, !10, i64 140}
!76 = distinct !{!76, !31}
!77 = distinct !{!77, !31}
!78 = distinct !{!78, !31}
!79 = !{!12, !10, i64 64}
!80 = !{!12, !13, i64 56}
!81 = distinct !{!81, !31}
!82 = distinct !{!82, !31}
!83 = distinct !{!83, !31}
!84 = !{!16, !13, i64 16}
!85 = distinct !{!85, !31}
!86 = distinct !{!86, !31}
!87 = distinct !{!87, !31}
!88 = distinct !{!88, !31}
