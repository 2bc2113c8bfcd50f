; Generated from scheduler.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'scheduler.c'

%struct.tw_worker = type { ptr, ptr, ptr, ptr, i64, i64, i64, i64, i32, i32, ptr, [3 x i64], i64, i32, i32, i64, %struct.tw_fault }
%struct.tw_fault = type { i32, i32, i32, i32, [3 x i32], i32, i64, i64, i32, i32 }
%struct.tw_launch = type { i64, i64, i64, i64, i64, i64, i64, [3 x ptr], i32, [3 x i32], [3 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i64, i64, i64, i64, i64 }
%struct.tw_block = type { ptr, [3 x i32], i32, i64, i64, i64, ptr, ptr, ptr, i64, [16 x %struct.tw_barrier] }
%struct.tw_barrier = type { i32, i32, i32, i32, i32, i32, i32, i32, i32 }
%struct.tw_warp = type { [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i8], ptr, ptr, i32, i32, i32, i32, i32, i32, [184 x i8], [16 x i32], i32, i32, i32, i32, i32, i32, i32, i32, [32 x i8] }

@tw_layout = dso_local constant [19 x i32] [i32 208, i32 80, i32 148, i32 200, i32 184, i32 56, i32 128, i32 656, i32 32, i32 48, i32 80, i32 48, i32 1280, i32 1216, i32 928, i32 20, i32 32, i32 56, i32 88], align 16

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
  %lane35 = alloca i32, align 4
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
  %fault = getelementptr inbounds %struct.tw_worker, ptr %12, i32 0, i32 16
  %site5 = getelementptr inbounds %struct.tw_fault, ptr %fault, i32 0, i32 1
  store i32 %11, ptr %site5, align 4, !tbaa !17
  %13 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %14 = call i32 @llvm.cttz.i32(i32 %13, i1 true)
  %15 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %fault6 = getelementptr inbounds %struct.tw_worker, ptr %15, i32 0, i32 16
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
  %38 = load i32, ptr %arrive_only.addr, align 4, !tbaa !9
  %39 = load ptr, ptr %barrier, align 8, !tbaa !5
  %arrivals = getelementptr inbounds %struct.tw_barrier, ptr %39, i32 0, i32 7
  %40 = load i32, ptr %arrivals, align 4, !tbaa !25
  %or20 = or i32 %40, %38
  store i32 %or20, ptr %arrivals, align 4, !tbaa !25
  %41 = load i32, ptr %site.addr, align 4, !tbaa !9
  %42 = load ptr, ptr %barrier, align 8, !tbaa !5
  %site21 = getelementptr inbounds %struct.tw_barrier, ptr %42, i32 0, i32 8
  store i32 %41, ptr %site21, align 4, !tbaa !26
  %43 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %44 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %pending = getelementptr inbounds %struct.tw_warp, ptr %44, i32 0, i32 17
  %45 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom22 = zext i32 %45 to i64
  %arrayidx23 = getelementptr inbounds [16 x i32], ptr %pending, i64 0, i64 %idxprom22
  %46 = load i32, ptr %arrayidx23, align 4, !tbaa !9
  %or24 = or i32 %46, %43
  store i32 %or24, ptr %arrayidx23, align 4, !tbaa !9
  %47 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch25 = getelementptr inbounds %struct.tw_worker, ptr %47, i32 0, i32 0
  %48 = load ptr, ptr %launch25, align 8, !tbaa !11
  %checks = getelementptr inbounds %struct.tw_launch, ptr %48, i32 0, i32 22
  %49 = load i32, ptr %checks, align 8, !tbaa !27
  %tobool26 = icmp ne i32 %49, 0
  br i1 %tobool26, label %land.lhs.true, label %if.end31

land.lhs.true:                                    ; preds = %if.end
  %50 = load i32, ptr %threads.addr, align 4, !tbaa !9
  %tobool27 = icmp ne i32 %50, 0
  br i1 %tobool27, label %if.then30, label %lor.lhs.false28

lor.lhs.false28:                                  ; preds = %land.lhs.true
  %51 = load i32, ptr %arrive_only.addr, align 4, !tbaa !9
  %tobool29 = icmp ne i32 %51, 0
  br i1 %tobool29, label %if.then30, label %if.end31

if.then30:                                        ; preds = %lor.lhs.false28, %land.lhs.true
  %52 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %53 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %54 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %55 = load i32, ptr %id.addr, align 4, !tbaa !9
  call void @tw_observe_record(ptr noundef %52, ptr noundef %53, ptr noundef %54, i32 noundef 5, i32 noundef %55, i64 noundef 0)
  br label %if.end31

if.end31:                                         ; preds = %if.then30, %lor.lhs.false28, %if.end
  %56 = load i32, ptr %arrive_only.addr, align 4, !tbaa !9
  %tobool32 = icmp ne i32 %56, 0
  br i1 %tobool32, label %if.end50, label %if.then33

if.then33:                                        ; preds = %if.end31
  %57 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %58 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %waiting = getelementptr inbounds %struct.tw_warp, ptr %58, i32 0, i32 20
  %59 = load i32, ptr %waiting, align 8, !tbaa !28
  %or34 = or i32 %59, %57
  store i32 %or34, ptr %waiting, align 8, !tbaa !28
  %60 = load i32, ptr %id.addr, align 4, !tbaa !9
  %61 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %wait_whole = getelementptr inbounds %struct.tw_warp, ptr %61, i32 0, i32 21
  store i32 %60, ptr %wait_whole, align 4, !tbaa !30
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane35) #8
  store i32 0, ptr %lane35, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.then33
  %62 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %tier = getelementptr inbounds %struct.tw_warp, ptr %62, i32 0, i32 24
  %63 = load i32, ptr %tier, align 8, !tbaa !31
  %cmp36 = icmp eq i32 %63, 2
  br i1 %cmp36, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %64 = load i32, ptr %lane35, align 4, !tbaa !9
  %cmp38 = icmp ult i32 %64, 32
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %65 = phi i1 [ false, %for.cond ], [ %cmp38, %land.rhs ]
  br i1 %65, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane35) #8
  br label %for.end

for.body:                                         ; preds = %land.end
  %66 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %67 = load i32, ptr %lane35, align 4, !tbaa !9
  %shr = lshr i32 %66, %67
  %and40 = and i32 %shr, 1
  %tobool41 = icmp ne i32 %and40, 0
  br i1 %tobool41, label %if.then42, label %if.end49

if.then42:                                        ; preds = %for.body
  %68 = load i32, ptr %id.addr, align 4, !tbaa !9
  %conv43 = trunc i32 %68 to i8
  %69 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %wait_id = getelementptr inbounds %struct.tw_warp, ptr %69, i32 0, i32 7
  %70 = load i32, ptr %lane35, align 4, !tbaa !9
  %idxprom44 = zext i32 %70 to i64
  %arrayidx45 = getelementptr inbounds [32 x i8], ptr %wait_id, i64 0, i64 %idxprom44
  store i8 %conv43, ptr %arrayidx45, align 1, !tbaa !32
  %71 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %pc = getelementptr inbounds %struct.tw_warp, ptr %71, i32 0, i32 0
  %72 = load i32, ptr %lane35, align 4, !tbaa !9
  %idxprom46 = zext i32 %72 to i64
  %arrayidx47 = getelementptr inbounds [32 x i32], ptr %pc, i64 0, i64 %idxprom46
  %73 = load i32, ptr %arrayidx47, align 4, !tbaa !9
  %or48 = or i32 %73, -2147483648
  store i32 %or48, ptr %arrayidx47, align 4, !tbaa !9
  br label %if.end49

if.end49:                                         ; preds = %if.then42, %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end49
  %74 = load i32, ptr %lane35, align 4, !tbaa !9
  %inc = add i32 %74, 1
  store i32 %inc, ptr %lane35, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !33

for.end:                                          ; preds = %for.cond.cleanup
  br label %if.end50

if.end50:                                         ; preds = %for.end, %if.end31
  %75 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %76 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %77 = load i32, ptr %id.addr, align 4, !tbaa !9
  call void @settle(ptr noundef %75, ptr noundef %76, i32 noundef %77)
  store i32 0, ptr %retval, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %all) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %barrier) #8
  br label %return

return:                                           ; preds = %if.end50, %if.then
  %78 = load i32, ptr %retval, align 4
  ret i32 %78
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
  store i64 %detail, ptr %detail.addr, align 8, !tbaa !35
  call void @llvm.lifetime.start.p0(i64 8, ptr %f) #8
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %fault = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 16
  store ptr %fault, ptr %f, align 8, !tbaa !5
  %1 = load ptr, ptr %f, align 8, !tbaa !5
  %kind1 = getelementptr inbounds %struct.tw_fault, ptr %1, i32 0, i32 0
  %2 = load i32, ptr %kind1, align 8, !tbaa !36
  %tobool = icmp ne i32 %2, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  %3 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %4 = load ptr, ptr %f, align 8, !tbaa !5
  %kind2 = getelementptr inbounds %struct.tw_fault, ptr %4, i32 0, i32 0
  store i32 %3, ptr %kind2, align 8, !tbaa !36
  %5 = load ptr, ptr %f, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_fault, ptr %5, i32 0, i32 1
  store i32 -1, ptr %site, align 4, !tbaa !37
  %6 = load ptr, ptr %f, align 8, !tbaa !5
  %lane = getelementptr inbounds %struct.tw_fault, ptr %6, i32 0, i32 2
  store i32 0, ptr %lane, align 8, !tbaa !38
  %7 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %tobool3 = icmp ne ptr %7, null
  br i1 %tobool3, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  %8 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_warp, ptr %8, i32 0, i32 22
  %9 = load i32, ptr %index, align 8, !tbaa !39
  br label %cond.end

cond.false:                                       ; preds = %if.end
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %9, %cond.true ], [ 0, %cond.false ]
  %10 = load ptr, ptr %f, align 8, !tbaa !5
  %warp4 = getelementptr inbounds %struct.tw_fault, ptr %10, i32 0, i32 3
  store i32 %cond, ptr %warp4, align 4, !tbaa !40
  %11 = load i64, ptr %detail.addr, align 8, !tbaa !35
  %12 = load ptr, ptr %f, align 8, !tbaa !5
  %detail5 = getelementptr inbounds %struct.tw_fault, ptr %12, i32 0, i32 7
  store i64 %11, ptr %detail5, align 8, !tbaa !41
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
  br label %for.cond, !llvm.loop !42

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

declare void @tw_observe_record(ptr noundef, ptr noundef, ptr noundef, i32 noundef, i32 noundef, i64 noundef) #3

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
  %4 = load i32, ptr %live, align 4, !tbaa !43
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
  %12 = load i32, ptr %events, align 4, !tbaa !44
  %inc = add i32 %12, 1
  store i32 %inc, ptr %events, align 4, !tbaa !44
  %13 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_warp, ptr %13, i32 0, i32 22
  %14 = load i32, ptr %index, align 8, !tbaa !39
  %shl = shl i32 1, %14
  %15 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %barriers10 = getelementptr inbounds %struct.tw_block, ptr %15, i32 0, i32 10
  %16 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom11 = zext i32 %16 to i64
  %arrayidx12 = getelementptr inbounds [16 x %struct.tw_barrier], ptr %barriers10, i64 0, i64 %idxprom11
  %warps = getelementptr inbounds %struct.tw_barrier, ptr %arrayidx12, i32 0, i32 6
  %17 = load i32, ptr %warps, align 4, !tbaa !45
  %or = or i32 %17, %shl
  store i32 %or, ptr %warps, align 4, !tbaa !45
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
  %2 = load i32, ptr %resident_count, align 4, !tbaa !46
  %cmp = icmp ult i32 %0, %2
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #8
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %block) #8
  %3 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks = getelementptr inbounds %struct.tw_worker, ptr %3, i32 0, i32 10
  %4 = load ptr, ptr %blocks, align 8, !tbaa !47
  %5 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom = zext i32 %5 to i64
  %arrayidx = getelementptr inbounds ptr, ptr %4, i64 %idxprom
  %6 = load ptr, ptr %arrayidx, align 8, !tbaa !5
  store ptr %6, ptr %block, align 8, !tbaa !5
  %7 = load ptr, ptr %block, align 8, !tbaa !5
  call void @tw_observe_free(ptr noundef %7)
  %8 = load ptr, ptr %block, align 8, !tbaa !5
  %shared = getelementptr inbounds %struct.tw_block, ptr %8, i32 0, i32 0
  %9 = load ptr, ptr %shared, align 8, !tbaa !48
  call void @free(ptr noundef %9)
  %10 = load ptr, ptr %block, align 8, !tbaa !5
  %call = call ptr @warp_at(ptr noundef %10, i32 noundef 0)
  %local = getelementptr inbounds %struct.tw_warp, ptr %call, i32 0, i32 8
  %11 = load ptr, ptr %local, align 8, !tbaa !50
  call void @free(ptr noundef %11)
  %12 = load ptr, ptr %block, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_block, ptr %12, i32 0, i32 4
  %13 = load i64, ptr %warps, align 8, !tbaa !51
  %14 = inttoptr i64 %13 to ptr
  call void @free(ptr noundef %14)
  %15 = load ptr, ptr %block, align 8, !tbaa !5
  call void @free(ptr noundef %15)
  call void @llvm.lifetime.end.p0(i64 8, ptr %block) #8
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %16 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %16, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !52

for.end:                                          ; preds = %for.cond.cleanup
  %17 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %resident_count1 = getelementptr inbounds %struct.tw_worker, ptr %17, i32 0, i32 9
  store i32 0, ptr %resident_count1, align 4, !tbaa !46
  %18 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks2 = getelementptr inbounds %struct.tw_worker, ptr %18, i32 0, i32 10
  %19 = load ptr, ptr %blocks2, align 8, !tbaa !47
  call void @free(ptr noundef %19)
  %20 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks3 = getelementptr inbounds %struct.tw_worker, ptr %20, i32 0, i32 10
  store ptr null, ptr %blocks3, align 8, !tbaa !47
  ret void
}

declare void @tw_observe_free(ptr noundef) #3

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
  %1 = load i64, ptr %warps, align 8, !tbaa !51
  %2 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %stride = getelementptr inbounds %struct.tw_block, ptr %2, i32 0, i32 5
  %3 = load i64, ptr %stride, align 8, !tbaa !53
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
  %3 = load ptr, ptr %blocks, align 8, !tbaa !47
  %tobool = icmp ne ptr %3, null
  br i1 %tobool, label %if.end6, label %if.then

if.then:                                          ; preds = %entry
  %4 = load ptr, ptr %launch, align 8, !tbaa !5
  %resident = getelementptr inbounds %struct.tw_launch, ptr %4, i32 0, i32 16
  %5 = load i32, ptr %resident, align 8, !tbaa !54
  %conv = zext i32 %5 to i64
  %call = call ptr @calloc(i64 noundef %conv, i64 noundef 8) #9
  %6 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks2 = getelementptr inbounds %struct.tw_worker, ptr %6, i32 0, i32 10
  store ptr %call, ptr %blocks2, align 8, !tbaa !47
  %7 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks3 = getelementptr inbounds %struct.tw_worker, ptr %7, i32 0, i32 10
  %8 = load ptr, ptr %blocks3, align 8, !tbaa !47
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
  %11 = load i32, ptr %resident_count, align 4, !tbaa !46
  %cmp = icmp ult i32 %9, %11
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %while.cond
  %12 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks8 = getelementptr inbounds %struct.tw_worker, ptr %12, i32 0, i32 10
  %13 = load ptr, ptr %blocks8, align 8, !tbaa !47
  %14 = load i32, ptr %active, align 4, !tbaa !9
  %idxprom = zext i32 %14 to i64
  %arrayidx = getelementptr inbounds ptr, ptr %13, i64 %idxprom
  %15 = load ptr, ptr %arrayidx, align 8, !tbaa !5
  %running = getelementptr inbounds %struct.tw_block, ptr %15, i32 0, i32 2
  %16 = load i32, ptr %running, align 4, !tbaa !55
  %tobool9 = icmp ne i32 %16, 0
  br label %land.end

land.end:                                         ; preds = %land.rhs, %while.cond
  %17 = phi i1 [ false, %while.cond ], [ %tobool9, %land.rhs ]
  br i1 %17, label %while.body, label %while.end

while.body:                                       ; preds = %land.end
  %18 = load i32, ptr %active, align 4, !tbaa !9
  %inc = add i32 %18, 1
  store i32 %inc, ptr %active, align 4, !tbaa !9
  br label %while.cond, !llvm.loop !56

while.end:                                        ; preds = %land.end
  store i32 0, ptr %turn, align 4, !tbaa !9
  %19 = load i32, ptr %active, align 4, !tbaa !9
  store i32 %19, ptr %spins, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %sw.epilog, %while.end
  %20 = load ptr, ptr %launch, align 8, !tbaa !5
  %stop = getelementptr inbounds %struct.tw_launch, ptr %20, i32 0, i32 17
  %21 = load i32, ptr %stop, align 4, !tbaa !57
  %tobool10 = icmp ne i32 %21, 0
  br i1 %tobool10, label %if.then11, label %if.end13

if.then11:                                        ; preds = %for.cond
  %22 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %23 = load i32, ptr %active, align 4, !tbaa !9
  %call12 = call i32 @stopped(ptr noundef %22, i32 noundef %23)
  store i32 %call12, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup90

if.end13:                                         ; preds = %for.cond
  %24 = load i32, ptr %spins, align 4, !tbaa !9
  %25 = load i32, ptr %active, align 4, !tbaa !9
  %cmp14 = icmp uge i32 %24, %25
  br i1 %cmp14, label %land.lhs.true, label %if.end57

land.lhs.true:                                    ; preds = %if.end13
  %26 = load i32, ptr %active, align 4, !tbaa !9
  %27 = load ptr, ptr %launch, align 8, !tbaa !5
  %resident16 = getelementptr inbounds %struct.tw_launch, ptr %27, i32 0, i32 16
  %28 = load i32, ptr %resident16, align 8, !tbaa !54
  %cmp17 = icmp ult i32 %26, %28
  br i1 %cmp17, label %if.then19, label %if.end57

if.then19:                                        ; preds = %land.lhs.true
  call void @llvm.lifetime.start.p0(i64 8, ptr %number) #8
  %29 = load ptr, ptr %launch, align 8, !tbaa !5
  %next_block = getelementptr inbounds %struct.tw_launch, ptr %29, i32 0, i32 1
  store i64 1, ptr %.atomictmp, align 8, !tbaa !35
  %30 = load i64, ptr %.atomictmp, align 8
  %31 = atomicrmw add ptr %next_block, i64 %30 monotonic, align 8
  store i64 %31, ptr %atomic-temp, align 8
  %32 = load i64, ptr %atomic-temp, align 8, !tbaa !35
  store i64 %32, ptr %number, align 8, !tbaa !35
  %33 = load i64, ptr %number, align 8, !tbaa !35
  %34 = load ptr, ptr %launch, align 8, !tbaa !5
  %block_total = getelementptr inbounds %struct.tw_launch, ptr %34, i32 0, i32 0
  %35 = load i64, ptr %block_total, align 8, !tbaa !58
  %cmp20 = icmp ult i64 %33, %35
  br i1 %cmp20, label %if.then22, label %if.else

if.then22:                                        ; preds = %if.then19
  %36 = load i32, ptr %active, align 4, !tbaa !9
  %37 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %resident_count23 = getelementptr inbounds %struct.tw_worker, ptr %37, i32 0, i32 9
  %38 = load i32, ptr %resident_count23, align 4, !tbaa !46
  %cmp24 = icmp eq i32 %36, %38
  br i1 %cmp24, label %if.then26, label %if.end36

if.then26:                                        ; preds = %if.then22
  call void @llvm.lifetime.start.p0(i64 8, ptr %block) #8
  %39 = load ptr, ptr %launch, align 8, !tbaa !5
  %call27 = call ptr @make_block(ptr noundef %39)
  store ptr %call27, ptr %block, align 8, !tbaa !5
  %40 = load ptr, ptr %block, align 8, !tbaa !5
  %tobool28 = icmp ne ptr %40, null
  br i1 %tobool28, label %if.end30, label %if.then29

if.then29:                                        ; preds = %if.then26
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end30:                                         ; preds = %if.then26
  %41 = load ptr, ptr %block, align 8, !tbaa !5
  %42 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks31 = getelementptr inbounds %struct.tw_worker, ptr %42, i32 0, i32 10
  %43 = load ptr, ptr %blocks31, align 8, !tbaa !47
  %44 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %resident_count32 = getelementptr inbounds %struct.tw_worker, ptr %44, i32 0, i32 9
  %45 = load i32, ptr %resident_count32, align 4, !tbaa !46
  %inc33 = add i32 %45, 1
  store i32 %inc33, ptr %resident_count32, align 4, !tbaa !46
  %idxprom34 = zext i32 %45 to i64
  %arrayidx35 = getelementptr inbounds ptr, ptr %43, i64 %idxprom34
  store ptr %41, ptr %arrayidx35, align 8, !tbaa !5
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.then29, %if.end30
  call void @llvm.lifetime.end.p0(i64 8, ptr %block) #8
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup54 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %if.end36

if.end36:                                         ; preds = %cleanup.cont, %if.then22
  %46 = load ptr, ptr %launch, align 8, !tbaa !5
  %47 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks37 = getelementptr inbounds %struct.tw_worker, ptr %47, i32 0, i32 10
  %48 = load ptr, ptr %blocks37, align 8, !tbaa !47
  %49 = load i32, ptr %active, align 4, !tbaa !9
  %idxprom38 = zext i32 %49 to i64
  %arrayidx39 = getelementptr inbounds ptr, ptr %48, i64 %idxprom38
  %50 = load ptr, ptr %arrayidx39, align 8, !tbaa !5
  %51 = load i64, ptr %number, align 8, !tbaa !35
  call void @start_block(ptr noundef %46, ptr noundef %50, i64 noundef %51)
  %52 = load ptr, ptr %launch, align 8, !tbaa !5
  %checks = getelementptr inbounds %struct.tw_launch, ptr %52, i32 0, i32 22
  %53 = load i32, ptr %checks, align 8, !tbaa !27
  %tobool40 = icmp ne i32 %53, 0
  br i1 %tobool40, label %land.lhs.true41, label %if.end48

land.lhs.true41:                                  ; preds = %if.end36
  %54 = load ptr, ptr %launch, align 8, !tbaa !5
  %55 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks42 = getelementptr inbounds %struct.tw_worker, ptr %55, i32 0, i32 10
  %56 = load ptr, ptr %blocks42, align 8, !tbaa !47
  %57 = load i32, ptr %active, align 4, !tbaa !9
  %idxprom43 = zext i32 %57 to i64
  %arrayidx44 = getelementptr inbounds ptr, ptr %56, i64 %idxprom43
  %58 = load ptr, ptr %arrayidx44, align 8, !tbaa !5
  %call45 = call i32 @tw_observe_start(ptr noundef %54, ptr noundef %58)
  %tobool46 = icmp ne i32 %call45, 0
  br i1 %tobool46, label %if.end48, label %if.then47

if.then47:                                        ; preds = %land.lhs.true41
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup54

if.end48:                                         ; preds = %land.lhs.true41, %if.end36
  %59 = load i32, ptr %active, align 4, !tbaa !9
  %inc49 = add i32 %59, 1
  store i32 %inc49, ptr %active, align 4, !tbaa !9
  store i32 %59, ptr %turn, align 4, !tbaa !9
  br label %if.end53

if.else:                                          ; preds = %if.then19
  %60 = load i32, ptr %active, align 4, !tbaa !9
  %tobool50 = icmp ne i32 %60, 0
  br i1 %tobool50, label %if.end52, label %if.then51

if.then51:                                        ; preds = %if.else
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup54

if.end52:                                         ; preds = %if.else
  br label %if.end53

if.end53:                                         ; preds = %if.end52, %if.end48
  store i32 0, ptr %spins, align 4, !tbaa !9
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup54

cleanup54:                                        ; preds = %if.then47, %if.end53, %if.then51, %cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %number) #8
  %cleanup.dest55 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest55, label %cleanup90 [
    i32 0, label %cleanup.cont56
    i32 2, label %no_memory
  ]

cleanup.cont56:                                   ; preds = %cleanup54
  br label %if.end57

if.end57:                                         ; preds = %cleanup.cont56, %land.lhs.true, %if.end13
  %61 = load i32, ptr %turn, align 4, !tbaa !9
  %62 = load i32, ptr %active, align 4, !tbaa !9
  %cmp58 = icmp uge i32 %61, %62
  br i1 %cmp58, label %if.then60, label %if.end61

if.then60:                                        ; preds = %if.end57
  store i32 0, ptr %turn, align 4, !tbaa !9
  br label %if.end61

if.end61:                                         ; preds = %if.then60, %if.end57
  %63 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %64 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks62 = getelementptr inbounds %struct.tw_worker, ptr %64, i32 0, i32 10
  %65 = load ptr, ptr %blocks62, align 8, !tbaa !47
  %66 = load i32, ptr %turn, align 4, !tbaa !9
  %idxprom63 = zext i32 %66 to i64
  %arrayidx64 = getelementptr inbounds ptr, ptr %65, i64 %idxprom63
  %67 = load ptr, ptr %arrayidx64, align 8, !tbaa !5
  %call65 = call i32 @run_block(ptr noundef %63, ptr noundef %67)
  switch i32 %call65, label %sw.epilog [
    i32 0, label %sw.bb
    i32 1, label %sw.bb83
    i32 2, label %sw.bb86
    i32 3, label %sw.bb88
  ]

sw.bb:                                            ; preds = %if.end61
  call void @llvm.lifetime.start.p0(i64 8, ptr %done) #8
  %68 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks66 = getelementptr inbounds %struct.tw_worker, ptr %68, i32 0, i32 10
  %69 = load ptr, ptr %blocks66, align 8, !tbaa !47
  %70 = load i32, ptr %turn, align 4, !tbaa !9
  %idxprom67 = zext i32 %70 to i64
  %arrayidx68 = getelementptr inbounds ptr, ptr %69, i64 %idxprom67
  %71 = load ptr, ptr %arrayidx68, align 8, !tbaa !5
  store ptr %71, ptr %done, align 8, !tbaa !5
  %72 = load ptr, ptr %launch, align 8, !tbaa !5
  %checks69 = getelementptr inbounds %struct.tw_launch, ptr %72, i32 0, i32 22
  %73 = load i32, ptr %checks69, align 8, !tbaa !27
  %tobool70 = icmp ne i32 %73, 0
  br i1 %tobool70, label %if.then71, label %if.end72

if.then71:                                        ; preds = %sw.bb
  %74 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %75 = load ptr, ptr %done, align 8, !tbaa !5
  call void @tw_observe_end(ptr noundef %74, ptr noundef %75)
  br label %if.end72

if.end72:                                         ; preds = %if.then71, %sw.bb
  %76 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks73 = getelementptr inbounds %struct.tw_worker, ptr %76, i32 0, i32 10
  %77 = load ptr, ptr %blocks73, align 8, !tbaa !47
  %78 = load i32, ptr %active, align 4, !tbaa !9
  %dec = add i32 %78, -1
  store i32 %dec, ptr %active, align 4, !tbaa !9
  %idxprom74 = zext i32 %dec to i64
  %arrayidx75 = getelementptr inbounds ptr, ptr %77, i64 %idxprom74
  %79 = load ptr, ptr %arrayidx75, align 8, !tbaa !5
  %80 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks76 = getelementptr inbounds %struct.tw_worker, ptr %80, i32 0, i32 10
  %81 = load ptr, ptr %blocks76, align 8, !tbaa !47
  %82 = load i32, ptr %turn, align 4, !tbaa !9
  %idxprom77 = zext i32 %82 to i64
  %arrayidx78 = getelementptr inbounds ptr, ptr %81, i64 %idxprom77
  store ptr %79, ptr %arrayidx78, align 8, !tbaa !5
  %83 = load ptr, ptr %done, align 8, !tbaa !5
  %84 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks79 = getelementptr inbounds %struct.tw_worker, ptr %84, i32 0, i32 10
  %85 = load ptr, ptr %blocks79, align 8, !tbaa !47
  %86 = load i32, ptr %active, align 4, !tbaa !9
  %idxprom80 = zext i32 %86 to i64
  %arrayidx81 = getelementptr inbounds ptr, ptr %85, i64 %idxprom80
  store ptr %83, ptr %arrayidx81, align 8, !tbaa !5
  %87 = load i32, ptr %active, align 4, !tbaa !9
  store i32 %87, ptr %spins, align 4, !tbaa !9
  store i32 7, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %done) #8
  br label %sw.epilog

sw.bb83:                                          ; preds = %if.end61
  %88 = load i32, ptr %spins, align 4, !tbaa !9
  %inc84 = add i32 %88, 1
  store i32 %inc84, ptr %spins, align 4, !tbaa !9
  %89 = load i32, ptr %turn, align 4, !tbaa !9
  %inc85 = add i32 %89, 1
  store i32 %inc85, ptr %turn, align 4, !tbaa !9
  br label %sw.epilog

sw.bb86:                                          ; preds = %if.end61
  %90 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %91 = load i32, ptr %active, align 4, !tbaa !9
  %call87 = call i32 @stopped(ptr noundef %90, i32 noundef %91)
  store i32 %call87, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup90

sw.bb88:                                          ; preds = %if.end61
  store i32 2, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup90

sw.epilog:                                        ; preds = %if.end61, %sw.bb83, %if.end72
  br label %for.cond

no_memory:                                        ; preds = %cleanup54, %if.then5
  %92 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %fault = getelementptr inbounds %struct.tw_worker, ptr %92, i32 0, i32 16
  %kind = getelementptr inbounds %struct.tw_fault, ptr %fault, i32 0, i32 0
  store i32 11, ptr %kind, align 8, !tbaa !59
  %93 = load ptr, ptr %launch, align 8, !tbaa !5
  %stop89 = getelementptr inbounds %struct.tw_launch, ptr %93, i32 0, i32 17
  store i32 1, ptr %stop89, align 4, !tbaa !57
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup90

cleanup90:                                        ; preds = %no_memory, %sw.bb88, %sw.bb86, %cleanup54, %if.then11
  call void @llvm.lifetime.end.p0(i64 8, ptr %launch) #8
  %94 = load i32, ptr %retval, align 4
  ret i32 %94
}

; Function Attrs: allocsize(0,1)
declare ptr @calloc(i64 noundef, i64 noundef) #4

; Function Attrs: nounwind uwtable
define internal i32 @stopped(ptr noundef %worker, i32 noundef %active) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %active.addr = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store i32 %active, ptr %active.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #8
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %launch, align 8, !tbaa !11
  %checks = getelementptr inbounds %struct.tw_launch, ptr %1, i32 0, i32 22
  %2 = load i32, ptr %checks, align 8, !tbaa !27
  %tobool = icmp ne i32 %2, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %3 = load i32, ptr %i, align 4, !tbaa !9
  %4 = load i32, ptr %active.addr, align 4, !tbaa !9
  %cmp = icmp ult i32 %3, %4
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %5 = phi i1 [ false, %for.cond ], [ %cmp, %land.rhs ]
  br i1 %5, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #8
  br label %for.end

for.body:                                         ; preds = %land.end
  %6 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %7 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks = getelementptr inbounds %struct.tw_worker, ptr %7, i32 0, i32 10
  %8 = load ptr, ptr %blocks, align 8, !tbaa !47
  %9 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom = zext i32 %9 to i64
  %arrayidx = getelementptr inbounds ptr, ptr %8, i64 %idxprom
  %10 = load ptr, ptr %arrayidx, align 8, !tbaa !5
  call void @tw_observe_end(ptr noundef %6, ptr noundef %10)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %11 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %11, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !60

for.end:                                          ; preds = %for.cond.cleanup
  ret i32 1
}

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
  %call = call ptr @calloc(i64 noundef 1, i64 noundef 656) #9
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
  %2 = load i32, ptr %frame_bytes, align 8, !tbaa !61
  %conv = zext i32 %2 to i64
  %add = add i64 1280, %conv
  %add1 = add i64 %add, 63
  %and = and i64 %add1, -64
  %or = or i64 %and, 64
  %3 = load ptr, ptr %block, align 8, !tbaa !5
  %stride = getelementptr inbounds %struct.tw_block, ptr %3, i32 0, i32 5
  store i64 %or, ptr %stride, align 8, !tbaa !53
  %4 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %shared_bytes = getelementptr inbounds %struct.tw_launch, ptr %4, i32 0, i32 13
  %5 = load i32, ptr %shared_bytes, align 4, !tbaa !62
  %conv2 = zext i32 %5 to i64
  %add3 = add i64 %conv2, 511
  %and4 = and i64 %add3, -256
  %call5 = call align 256 ptr @aligned_alloc(i64 noundef 256, i64 noundef %and4) #10
  %6 = load ptr, ptr %block, align 8, !tbaa !5
  %shared = getelementptr inbounds %struct.tw_block, ptr %6, i32 0, i32 0
  store ptr %call5, ptr %shared, align 8, !tbaa !48
  call void @llvm.lifetime.start.p0(i64 8, ptr %bytes) #8
  %7 = load ptr, ptr %block, align 8, !tbaa !5
  %stride6 = getelementptr inbounds %struct.tw_block, ptr %7, i32 0, i32 5
  %8 = load i64, ptr %stride6, align 8, !tbaa !53
  %9 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_launch, ptr %9, i32 0, i32 11
  %10 = load i32, ptr %warps, align 4, !tbaa !63
  %conv7 = zext i32 %10 to i64
  %mul = mul i64 %8, %conv7
  store i64 %mul, ptr %bytes, align 8, !tbaa !35
  %11 = load i64, ptr %bytes, align 8, !tbaa !35
  %add8 = add i64 %11, 127
  %and9 = and i64 %add8, -128
  %call10 = call align 128 ptr @aligned_alloc(i64 noundef 128, i64 noundef %and9) #10
  %12 = ptrtoint ptr %call10 to i64
  %13 = load ptr, ptr %block, align 8, !tbaa !5
  %warps11 = getelementptr inbounds %struct.tw_block, ptr %13, i32 0, i32 4
  store i64 %12, ptr %warps11, align 8, !tbaa !51
  call void @llvm.lifetime.start.p0(i64 8, ptr %local) #8
  %14 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %local_bytes = getelementptr inbounds %struct.tw_launch, ptr %14, i32 0, i32 15
  %15 = load i32, ptr %local_bytes, align 4, !tbaa !64
  %conv12 = zext i32 %15 to i64
  %mul13 = mul i64 %conv12, 32
  store i64 %mul13, ptr %local, align 8, !tbaa !35
  call void @llvm.lifetime.start.p0(i64 8, ptr %stack) #8
  %16 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %stack_bytes = getelementptr inbounds %struct.tw_launch, ptr %16, i32 0, i32 20
  %17 = load i32, ptr %stack_bytes, align 8, !tbaa !65
  %conv14 = zext i32 %17 to i64
  %mul15 = mul i64 %conv14, 32
  store i64 %mul15, ptr %stack, align 8, !tbaa !35
  call void @llvm.lifetime.start.p0(i64 8, ptr %pool) #8
  %18 = load i64, ptr %local, align 8, !tbaa !35
  %19 = load i64, ptr %stack, align 8, !tbaa !35
  %add16 = add i64 %18, %19
  %tobool17 = icmp ne i64 %add16, 0
  br i1 %tobool17, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  %20 = load i64, ptr %local, align 8, !tbaa !35
  %21 = load i64, ptr %stack, align 8, !tbaa !35
  %add18 = add i64 %20, %21
  %22 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps19 = getelementptr inbounds %struct.tw_launch, ptr %22, i32 0, i32 11
  %23 = load i32, ptr %warps19, align 4, !tbaa !63
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
  %25 = load ptr, ptr %shared25, align 8, !tbaa !48
  %tobool26 = icmp ne ptr %25, null
  br i1 %tobool26, label %lor.lhs.false, label %if.then33

lor.lhs.false:                                    ; preds = %cond.end
  %26 = load ptr, ptr %block, align 8, !tbaa !5
  %warps27 = getelementptr inbounds %struct.tw_block, ptr %26, i32 0, i32 4
  %27 = load i64, ptr %warps27, align 8, !tbaa !51
  %tobool28 = icmp ne i64 %27, 0
  br i1 %tobool28, label %lor.lhs.false29, label %if.then33

lor.lhs.false29:                                  ; preds = %lor.lhs.false
  %28 = load i64, ptr %local, align 8, !tbaa !35
  %29 = load i64, ptr %stack, align 8, !tbaa !35
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
  %32 = load i64, ptr %warps35, align 8, !tbaa !51
  %33 = inttoptr i64 %32 to ptr
  %34 = load i64, ptr %bytes, align 8, !tbaa !35
  call void @llvm.memset.p0.i64(ptr align 1 %33, i8 0, i64 %34, i1 false)
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #8
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc74, %if.end34
  %35 = load i32, ptr %w, align 4, !tbaa !9
  %36 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps36 = getelementptr inbounds %struct.tw_launch, ptr %36, i32 0, i32 11
  %37 = load i32, ptr %warps36, align 4, !tbaa !63
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
  store i32 %40, ptr %index, align 8, !tbaa !39
  %42 = load ptr, ptr %pool, align 8, !tbaa !5
  %43 = load i64, ptr %local, align 8, !tbaa !35
  %44 = load i32, ptr %w, align 4, !tbaa !9
  %conv39 = zext i32 %44 to i64
  %mul40 = mul i64 %43, %conv39
  %add.ptr = getelementptr inbounds i8, ptr %42, i64 %mul40
  %45 = load ptr, ptr %warp, align 8, !tbaa !5
  %local41 = getelementptr inbounds %struct.tw_warp, ptr %45, i32 0, i32 8
  store ptr %add.ptr, ptr %local41, align 8, !tbaa !50
  %46 = load ptr, ptr %pool, align 8, !tbaa !5
  %47 = load i64, ptr %local, align 8, !tbaa !35
  %48 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps42 = getelementptr inbounds %struct.tw_launch, ptr %48, i32 0, i32 11
  %49 = load i32, ptr %warps42, align 4, !tbaa !63
  %conv43 = zext i32 %49 to i64
  %mul44 = mul i64 %47, %conv43
  %add.ptr45 = getelementptr inbounds i8, ptr %46, i64 %mul44
  %50 = load i64, ptr %stack, align 8, !tbaa !35
  %51 = load i32, ptr %w, align 4, !tbaa !9
  %conv46 = zext i32 %51 to i64
  %mul47 = mul i64 %50, %conv46
  %add.ptr48 = getelementptr inbounds i8, ptr %add.ptr45, i64 %mul47
  %52 = load ptr, ptr %warp, align 8, !tbaa !5
  %stack49 = getelementptr inbounds %struct.tw_warp, ptr %52, i32 0, i32 9
  store ptr %add.ptr48, ptr %stack49, align 8, !tbaa !66
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
  br label %for.cond50, !llvm.loop !67

for.end:                                          ; preds = %for.cond.cleanup53
  call void @llvm.lifetime.end.p0(i64 8, ptr %warp) #8
  br label %for.inc74

for.inc74:                                        ; preds = %for.end
  %76 = load i32, ptr %w, align 4, !tbaa !9
  %inc75 = add i32 %76, 1
  store i32 %inc75, ptr %w, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !68

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
  %local = alloca i64, align 8
  %w = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %warp = alloca ptr, align 8
  %first = alloca i32, align 4
  %lanes = alloca i32, align 4
  %i = alloca i32, align 4
  %lane = alloca i32, align 4
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store i64 %number, ptr %number.addr, align 8, !tbaa !35
  %0 = load i64, ptr %number.addr, align 8, !tbaa !35
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
  %4 = load i64, ptr %number.addr, align 8, !tbaa !35
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
  %10 = load i64, ptr %number.addr, align 8, !tbaa !35
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
  %16 = load i64, ptr %number.addr, align 8, !tbaa !35
  %17 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %number24 = getelementptr inbounds %struct.tw_block, ptr %17, i32 0, i32 9
  store i64 %16, ptr %number24, align 8, !tbaa !69
  %18 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_launch, ptr %18, i32 0, i32 11
  %19 = load i32, ptr %warps, align 4, !tbaa !63
  %20 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %running = getelementptr inbounds %struct.tw_block, ptr %20, i32 0, i32 2
  store i32 %19, ptr %running, align 4, !tbaa !55
  %21 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %spent = getelementptr inbounds %struct.tw_block, ptr %21, i32 0, i32 3
  store i64 0, ptr %spent, align 8, !tbaa !70
  call void @llvm.lifetime.start.p0(i64 4, ptr %id) #8
  store i32 0, ptr %id, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %22 = load i32, ptr %id, align 4, !tbaa !9
  %cmp = icmp slt i32 %22, 16
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %id) #8
  br label %for.end

for.body:                                         ; preds = %for.cond
  %23 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %barriers = getelementptr inbounds %struct.tw_block, ptr %23, i32 0, i32 10
  %24 = load i32, ptr %id, align 4, !tbaa !9
  %idxprom = sext i32 %24 to i64
  %arrayidx26 = getelementptr inbounds [16 x %struct.tw_barrier], ptr %barriers, i64 0, i64 %idxprom
  call void @llvm.memset.p0.i64(ptr align 4 %.compoundliteral, i8 0, i64 36, i1 false)
  %all = getelementptr inbounds %struct.tw_barrier, ptr %.compoundliteral, i32 0, i32 2
  store i32 1, ptr %all, align 4, !tbaa !24
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %arrayidx26, ptr align 4 %.compoundliteral, i64 36, i1 false), !tbaa.struct !71
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %25 = load i32, ptr %id, align 4, !tbaa !9
  %inc = add nsw i32 %25, 1
  store i32 %inc, ptr %id, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !72

for.end:                                          ; preds = %for.cond.cleanup
  %26 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %27 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %shared = getelementptr inbounds %struct.tw_block, ptr %27, i32 0, i32 0
  %28 = load ptr, ptr %shared, align 8, !tbaa !48
  %29 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %shared_bytes = getelementptr inbounds %struct.tw_launch, ptr %29, i32 0, i32 13
  %30 = load i32, ptr %shared_bytes, align 4, !tbaa !62
  %conv28 = zext i32 %30 to i64
  call void @fill(ptr noundef %26, ptr noundef %28, i64 noundef %conv28)
  %31 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %checks = getelementptr inbounds %struct.tw_launch, ptr %31, i32 0, i32 22
  %32 = load i32, ptr %checks, align 8, !tbaa !27
  %tobool = icmp ne i32 %32, 0
  br i1 %tobool, label %if.then, label %if.end36

if.then:                                          ; preds = %for.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %local) #8
  %33 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %local_bytes = getelementptr inbounds %struct.tw_launch, ptr %33, i32 0, i32 15
  %34 = load i32, ptr %local_bytes, align 4, !tbaa !64
  %conv29 = zext i32 %34 to i64
  %mul = mul i64 %conv29, 32
  %35 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps30 = getelementptr inbounds %struct.tw_launch, ptr %35, i32 0, i32 11
  %36 = load i32, ptr %warps30, align 4, !tbaa !63
  %conv31 = zext i32 %36 to i64
  %mul32 = mul i64 %mul, %conv31
  store i64 %mul32, ptr %local, align 8, !tbaa !35
  %37 = load i64, ptr %local, align 8, !tbaa !35
  %tobool33 = icmp ne i64 %37, 0
  br i1 %tobool33, label %if.then34, label %if.end

if.then34:                                        ; preds = %if.then
  %38 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %39 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %call = call ptr @warp_at(ptr noundef %39, i32 noundef 0)
  %local35 = getelementptr inbounds %struct.tw_warp, ptr %call, i32 0, i32 8
  %40 = load ptr, ptr %local35, align 8, !tbaa !50
  %41 = load i64, ptr %local, align 8, !tbaa !35
  call void @fill(ptr noundef %38, ptr noundef %40, i64 noundef %41)
  br label %if.end

if.end:                                           ; preds = %if.then34, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %local) #8
  br label %if.end36

if.end36:                                         ; preds = %if.end, %for.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #8
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond37

for.cond37:                                       ; preds = %for.inc91, %if.end36
  %42 = load i32, ptr %w, align 4, !tbaa !9
  %43 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps38 = getelementptr inbounds %struct.tw_launch, ptr %43, i32 0, i32 11
  %44 = load i32, ptr %warps38, align 4, !tbaa !63
  %cmp39 = icmp ult i32 %42, %44
  br i1 %cmp39, label %for.body42, label %for.cond.cleanup41

for.cond.cleanup41:                               ; preds = %for.cond37
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #8
  br label %for.end93

for.body42:                                       ; preds = %for.cond37
  call void @llvm.lifetime.start.p0(i64 8, ptr %warp) #8
  %45 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %46 = load i32, ptr %w, align 4, !tbaa !9
  %call43 = call ptr @warp_at(ptr noundef %45, i32 noundef %46)
  store ptr %call43, ptr %warp, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %first) #8
  %47 = load i32, ptr %w, align 4, !tbaa !9
  %mul44 = mul i32 %47, 32
  store i32 %mul44, ptr %first, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lanes) #8
  %48 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %threads = getelementptr inbounds %struct.tw_launch, ptr %48, i32 0, i32 12
  %49 = load i32, ptr %threads, align 8, !tbaa !15
  %50 = load i32, ptr %first, align 4, !tbaa !9
  %sub = sub i32 %49, %50
  %cmp45 = icmp ult i32 %sub, 32
  br i1 %cmp45, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body42
  %51 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %threads47 = getelementptr inbounds %struct.tw_launch, ptr %51, i32 0, i32 12
  %52 = load i32, ptr %threads47, align 8, !tbaa !15
  %53 = load i32, ptr %first, align 4, !tbaa !9
  %sub48 = sub i32 %52, %53
  br label %cond.end

cond.false:                                       ; preds = %for.body42
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %sub48, %cond.true ], [ 32, %cond.false ]
  store i32 %cond, ptr %lanes, align 4, !tbaa !9
  %54 = load i32, ptr %lanes, align 4, !tbaa !9
  %cmp49 = icmp eq i32 %54, 32
  br i1 %cmp49, label %cond.true51, label %cond.false52

cond.true51:                                      ; preds = %cond.end
  br label %cond.end54

cond.false52:                                     ; preds = %cond.end
  %55 = load i32, ptr %lanes, align 4, !tbaa !9
  %shl = shl i32 1, %55
  %sub53 = sub i32 %shl, 1
  br label %cond.end54

cond.end54:                                       ; preds = %cond.false52, %cond.true51
  %cond55 = phi i32 [ -1, %cond.true51 ], [ %sub53, %cond.false52 ]
  %56 = load ptr, ptr %warp, align 8, !tbaa !5
  %present = getelementptr inbounds %struct.tw_warp, ptr %56, i32 0, i32 18
  store i32 %cond55, ptr %present, align 8, !tbaa !73
  %57 = load ptr, ptr %warp, align 8, !tbaa !5
  %present56 = getelementptr inbounds %struct.tw_warp, ptr %57, i32 0, i32 18
  %58 = load i32, ptr %present56, align 8, !tbaa !73
  %59 = load ptr, ptr %warp, align 8, !tbaa !5
  %live = getelementptr inbounds %struct.tw_warp, ptr %59, i32 0, i32 19
  store i32 %58, ptr %live, align 4, !tbaa !43
  %60 = load ptr, ptr %warp, align 8, !tbaa !5
  %resume = getelementptr inbounds %struct.tw_warp, ptr %60, i32 0, i32 23
  store i32 0, ptr %resume, align 4, !tbaa !74
  %61 = load ptr, ptr %warp, align 8, !tbaa !5
  %done = getelementptr inbounds %struct.tw_warp, ptr %61, i32 0, i32 25
  store i32 0, ptr %done, align 4, !tbaa !75
  %62 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting = getelementptr inbounds %struct.tw_warp, ptr %62, i32 0, i32 20
  store i32 0, ptr %waiting, align 8, !tbaa !28
  %63 = load ptr, ptr %warp, align 8, !tbaa !5
  %converge_failures = getelementptr inbounds %struct.tw_warp, ptr %63, i32 0, i32 12
  store i32 0, ptr %converge_failures, align 8, !tbaa !76
  %64 = load ptr, ptr %warp, align 8, !tbaa !5
  %converge_wait = getelementptr inbounds %struct.tw_warp, ptr %64, i32 0, i32 11
  store i32 0, ptr %converge_wait, align 4, !tbaa !77
  %65 = load ptr, ptr %warp, align 8, !tbaa !5
  %released = getelementptr inbounds %struct.tw_warp, ptr %65, i32 0, i32 15
  store i32 0, ptr %released, align 4, !tbaa !78
  %66 = load ptr, ptr %warp, align 8, !tbaa !5
  %sync_lanes = getelementptr inbounds %struct.tw_warp, ptr %66, i32 0, i32 14
  store i32 0, ptr %sync_lanes, align 8, !tbaa !79
  %67 = load ptr, ptr %warp, align 8, !tbaa !5
  %joining = getelementptr inbounds %struct.tw_warp, ptr %67, i32 0, i32 13
  store i32 0, ptr %joining, align 4, !tbaa !80
  %68 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %first_tier = getelementptr inbounds %struct.tw_launch, ptr %68, i32 0, i32 19
  %69 = load i32, ptr %first_tier, align 4, !tbaa !81
  %cmp57 = icmp eq i32 %69, 0
  br i1 %cmp57, label %land.lhs.true, label %cond.false62

land.lhs.true:                                    ; preds = %cond.end54
  %70 = load i32, ptr %lanes, align 4, !tbaa !9
  %cmp59 = icmp ult i32 %70, 32
  br i1 %cmp59, label %cond.true61, label %cond.false62

cond.true61:                                      ; preds = %land.lhs.true
  br label %cond.end64

cond.false62:                                     ; preds = %land.lhs.true, %cond.end54
  %71 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %first_tier63 = getelementptr inbounds %struct.tw_launch, ptr %71, i32 0, i32 19
  %72 = load i32, ptr %first_tier63, align 4, !tbaa !81
  br label %cond.end64

cond.end64:                                       ; preds = %cond.false62, %cond.true61
  %cond65 = phi i32 [ 1, %cond.true61 ], [ %72, %cond.false62 ]
  %73 = load ptr, ptr %warp, align 8, !tbaa !5
  %tier = getelementptr inbounds %struct.tw_warp, ptr %73, i32 0, i32 24
  store i32 %cond65, ptr %tier, align 8, !tbaa !31
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #8
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond66

for.cond66:                                       ; preds = %for.inc73, %cond.end64
  %74 = load i32, ptr %i, align 4, !tbaa !9
  %cmp67 = icmp ult i32 %74, 16
  br i1 %cmp67, label %for.body70, label %for.cond.cleanup69

for.cond.cleanup69:                               ; preds = %for.cond66
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #8
  br label %for.end75

for.body70:                                       ; preds = %for.cond66
  %75 = load ptr, ptr %warp, align 8, !tbaa !5
  %pending = getelementptr inbounds %struct.tw_warp, ptr %75, i32 0, i32 17
  %76 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom71 = zext i32 %76 to i64
  %arrayidx72 = getelementptr inbounds [16 x i32], ptr %pending, i64 0, i64 %idxprom71
  store i32 0, ptr %arrayidx72, align 4, !tbaa !9
  br label %for.inc73

for.inc73:                                        ; preds = %for.body70
  %77 = load i32, ptr %i, align 4, !tbaa !9
  %inc74 = add i32 %77, 1
  store i32 %inc74, ptr %i, align 4, !tbaa !9
  br label %for.cond66, !llvm.loop !82

for.end75:                                        ; preds = %for.cond.cleanup69
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond76

for.cond76:                                       ; preds = %for.inc88, %for.end75
  %78 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp77 = icmp ult i32 %78, 32
  br i1 %cmp77, label %for.body80, label %for.cond.cleanup79

for.cond.cleanup79:                               ; preds = %for.cond76
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  br label %for.end90

for.body80:                                       ; preds = %for.cond76
  %79 = load i32, ptr %lane, align 4, !tbaa !9
  %80 = load i32, ptr %lanes, align 4, !tbaa !9
  %cmp81 = icmp ult i32 %79, %80
  %81 = zext i1 %cmp81 to i64
  %cond83 = select i1 %cmp81, i32 0, i32 -1
  %82 = load ptr, ptr %warp, align 8, !tbaa !5
  %pc = getelementptr inbounds %struct.tw_warp, ptr %82, i32 0, i32 0
  %83 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom84 = zext i32 %83 to i64
  %arrayidx85 = getelementptr inbounds [32 x i32], ptr %pc, i64 0, i64 %idxprom84
  store i32 %cond83, ptr %arrayidx85, align 4, !tbaa !9
  %84 = load ptr, ptr %warp, align 8, !tbaa !5
  %stack_top = getelementptr inbounds %struct.tw_warp, ptr %84, i32 0, i32 5
  %85 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom86 = zext i32 %85 to i64
  %arrayidx87 = getelementptr inbounds [32 x i32], ptr %stack_top, i64 0, i64 %idxprom86
  store i32 0, ptr %arrayidx87, align 4, !tbaa !9
  br label %for.inc88

for.inc88:                                        ; preds = %for.body80
  %86 = load i32, ptr %lane, align 4, !tbaa !9
  %inc89 = add i32 %86, 1
  store i32 %inc89, ptr %lane, align 4, !tbaa !9
  br label %for.cond76, !llvm.loop !83

for.end90:                                        ; preds = %for.cond.cleanup79
  call void @llvm.lifetime.end.p0(i64 4, ptr %lanes) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %first) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %warp) #8
  br label %for.inc91

for.inc91:                                        ; preds = %for.end90
  %87 = load i32, ptr %w, align 4, !tbaa !9
  %inc92 = add i32 %87, 1
  store i32 %inc92, ptr %w, align 4, !tbaa !9
  br label %for.cond37, !llvm.loop !84

for.end93:                                        ; preds = %for.cond.cleanup41
  ret void
}

declare i32 @tw_observe_start(ptr noundef, ptr noundef) #3

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

for.cond:                                         ; preds = %cleanup.cont85, %cleanup81, %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %ran) #8
  store i32 0, ptr %ran, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %preempted) #8
  store i32 0, ptr %preempted, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %finished) #8
  store i32 0, ptr %finished, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #8
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond2

for.cond2:                                        ; preds = %for.inc48, %for.cond
  %2 = load i32, ptr %w, align 4, !tbaa !9
  %3 = load ptr, ptr %launch, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_launch, ptr %3, i32 0, i32 11
  %4 = load i32, ptr %warps, align 4, !tbaa !63
  %cmp = icmp ult i32 %2, %4
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond2
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup50

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
  %8 = load i32, ptr %done, align 4, !tbaa !75
  %tobool = icmp ne i32 %8, 0
  br i1 %tobool, label %land.end, label %land.rhs

land.rhs:                                         ; preds = %while.cond
  %9 = load ptr, ptr %warp, align 8, !tbaa !5
  %live = getelementptr inbounds %struct.tw_warp, ptr %9, i32 0, i32 19
  %10 = load i32, ptr %live, align 4, !tbaa !43
  %11 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting = getelementptr inbounds %struct.tw_warp, ptr %11, i32 0, i32 20
  %12 = load i32, ptr %waiting, align 8, !tbaa !28
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
  %16 = load i32, ptr %tier, align 8, !tbaa !31
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
  %20 = load i32, ptr %tier5, align 8, !tbaa !31
  %21 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %needs_tier = getelementptr inbounds %struct.tw_worker, ptr %21, i32 0, i32 8
  store i32 %20, ptr %needs_tier, align 8, !tbaa !85
  store i32 3, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup44

if.end:                                           ; preds = %while.body
  store i32 1, ptr %ran, align 4, !tbaa !9
  %22 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %fuel = getelementptr inbounds %struct.tw_worker, ptr %22, i32 0, i32 7
  store i64 1000000, ptr %fuel, align 8, !tbaa !86
  call void @llvm.lifetime.start.p0(i64 4, ptr %tier6) #8
  %23 = load ptr, ptr %warp, align 8, !tbaa !5
  %tier7 = getelementptr inbounds %struct.tw_warp, ptr %23, i32 0, i32 24
  %24 = load i32, ptr %tier7, align 8, !tbaa !31
  store i32 %24, ptr %tier6, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %live8) #8
  %25 = load ptr, ptr %warp, align 8, !tbaa !5
  %live9 = getelementptr inbounds %struct.tw_warp, ptr %25, i32 0, i32 19
  %26 = load i32, ptr %live9, align 4, !tbaa !43
  store i32 %26, ptr %live8, align 4, !tbaa !9
  %27 = load ptr, ptr %launch, align 8, !tbaa !5
  %checks = getelementptr inbounds %struct.tw_launch, ptr %27, i32 0, i32 22
  %28 = load i32, ptr %checks, align 8, !tbaa !27
  %tobool10 = icmp ne i32 %28, 0
  br i1 %tobool10, label %if.then11, label %if.end12

if.then11:                                        ; preds = %if.end
  %29 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %30 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %31 = load ptr, ptr %warp, align 8, !tbaa !5
  %32 = load i32, ptr %w, align 4, !tbaa !9
  call void @tw_observe_record(ptr noundef %29, ptr noundef %30, ptr noundef %31, i32 noundef 1, i32 noundef %32, i64 noundef 0)
  br label %if.end12

if.end12:                                         ; preds = %if.then11, %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %status) #8
  %33 = load ptr, ptr %function, align 8, !tbaa !5
  %34 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %35 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %36 = load ptr, ptr %warp, align 8, !tbaa !5
  %call13 = call i32 %33(ptr noundef %34, ptr noundef %35, ptr noundef %36)
  store i32 %call13, ptr %status, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %used) #8
  %37 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %fuel14 = getelementptr inbounds %struct.tw_worker, ptr %37, i32 0, i32 7
  %38 = load i64, ptr %fuel14, align 8, !tbaa !86
  %sub = sub nsw i64 1000000, %38
  store i64 %sub, ptr %used, align 8, !tbaa !35
  %39 = load i64, ptr %used, align 8, !tbaa !35
  %40 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %spent = getelementptr inbounds %struct.tw_block, ptr %40, i32 0, i32 3
  %41 = load i64, ptr %spent, align 8, !tbaa !70
  %add = add i64 %41, %39
  store i64 %add, ptr %spent, align 8, !tbaa !70
  %42 = load i64, ptr %used, align 8, !tbaa !35
  %43 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %tier_instructions = getelementptr inbounds %struct.tw_worker, ptr %43, i32 0, i32 11
  %44 = load i32, ptr %tier6, align 4, !tbaa !9
  %idxprom15 = zext i32 %44 to i64
  %arrayidx16 = getelementptr inbounds [3 x i64], ptr %tier_instructions, i64 0, i64 %idxprom15
  %45 = load i64, ptr %arrayidx16, align 8, !tbaa !35
  %add17 = add i64 %45, %42
  store i64 %add17, ptr %arrayidx16, align 8, !tbaa !35
  %46 = load i32, ptr %status, align 4, !tbaa !9
  %cmp18 = icmp eq i32 %46, 4
  br i1 %cmp18, label %if.then19, label %if.end20

if.then19:                                        ; preds = %if.end12
  %47 = load ptr, ptr %launch, align 8, !tbaa !5
  %stop = getelementptr inbounds %struct.tw_launch, ptr %47, i32 0, i32 17
  store i32 1, ptr %stop, align 4, !tbaa !57
  store i32 2, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end20:                                         ; preds = %if.end12
  %48 = load i32, ptr %tier6, align 4, !tbaa !9
  %cmp21 = icmp eq i32 %48, 2
  br i1 %cmp21, label %if.then24, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.end20
  %49 = load ptr, ptr %warp, align 8, !tbaa !5
  %live22 = getelementptr inbounds %struct.tw_warp, ptr %49, i32 0, i32 19
  %50 = load i32, ptr %live22, align 4, !tbaa !43
  %51 = load i32, ptr %live8, align 4, !tbaa !9
  %cmp23 = icmp ne i32 %50, %51
  br i1 %cmp23, label %if.then24, label %if.end29

if.then24:                                        ; preds = %lor.lhs.false, %if.end20
  call void @llvm.lifetime.start.p0(i64 4, ptr %id) #8
  store i32 0, ptr %id, align 4, !tbaa !9
  br label %for.cond25

for.cond25:                                       ; preds = %for.inc, %if.then24
  %52 = load i32, ptr %id, align 4, !tbaa !9
  %cmp26 = icmp ult i32 %52, 16
  br i1 %cmp26, label %for.body28, label %for.cond.cleanup27

for.cond.cleanup27:                               ; preds = %for.cond25
  store i32 9, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %id) #8
  br label %for.end

for.body28:                                       ; preds = %for.cond25
  %53 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %54 = load ptr, ptr %warp, align 8, !tbaa !5
  %55 = load i32, ptr %id, align 4, !tbaa !9
  call void @settle(ptr noundef %53, ptr noundef %54, i32 noundef %55)
  br label %for.inc

for.inc:                                          ; preds = %for.body28
  %56 = load i32, ptr %id, align 4, !tbaa !9
  %inc = add i32 %56, 1
  store i32 %inc, ptr %id, align 4, !tbaa !9
  br label %for.cond25, !llvm.loop !87

for.end:                                          ; preds = %for.cond.cleanup27
  br label %if.end29

if.end29:                                         ; preds = %for.end, %lor.lhs.false
  %57 = load ptr, ptr %warp, align 8, !tbaa !5
  %live30 = getelementptr inbounds %struct.tw_warp, ptr %57, i32 0, i32 19
  %58 = load i32, ptr %live30, align 4, !tbaa !43
  %tobool31 = icmp ne i32 %58, 0
  br i1 %tobool31, label %if.end34, label %if.then32

if.then32:                                        ; preds = %if.end29
  %59 = load ptr, ptr %warp, align 8, !tbaa !5
  %done33 = getelementptr inbounds %struct.tw_warp, ptr %59, i32 0, i32 25
  store i32 1, ptr %done33, align 4, !tbaa !75
  %60 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %running = getelementptr inbounds %struct.tw_block, ptr %60, i32 0, i32 2
  %61 = load i32, ptr %running, align 4, !tbaa !55
  %dec = add i32 %61, -1
  store i32 %dec, ptr %running, align 4, !tbaa !55
  store i32 1, ptr %finished, align 4, !tbaa !9
  store i32 8, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end34:                                         ; preds = %if.end29
  %62 = load i32, ptr %status, align 4, !tbaa !9
  %cmp35 = icmp eq i32 %62, 2
  br i1 %cmp35, label %if.then36, label %if.end37

if.then36:                                        ; preds = %if.end34
  store i32 1, ptr %preempted, align 4, !tbaa !9
  store i32 8, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end37:                                         ; preds = %if.end34
  %63 = load i32, ptr %status, align 4, !tbaa !9
  %cmp38 = icmp eq i32 %63, 1
  br i1 %cmp38, label %if.then39, label %if.end40

if.then39:                                        ; preds = %if.end37
  store i32 8, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end40:                                         ; preds = %if.end37
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end40, %if.then39, %if.then36, %if.then32, %if.then19
  call void @llvm.lifetime.end.p0(i64 8, ptr %used) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %status) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %live8) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %tier6) #8
  br label %cleanup44

cleanup44:                                        ; preds = %cleanup, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %function) #8
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup45 [
    i32 0, label %cleanup.cont
    i32 8, label %while.end
  ]

cleanup.cont:                                     ; preds = %cleanup44
  br label %while.cond, !llvm.loop !88

while.end:                                        ; preds = %cleanup44, %land.end
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup45

cleanup45:                                        ; preds = %while.end, %cleanup44
  call void @llvm.lifetime.end.p0(i64 8, ptr %warp) #8
  %cleanup.dest46 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest46, label %cleanup50 [
    i32 0, label %cleanup.cont47
  ]

cleanup.cont47:                                   ; preds = %cleanup45
  br label %for.inc48

for.inc48:                                        ; preds = %cleanup.cont47
  %64 = load i32, ptr %w, align 4, !tbaa !9
  %inc49 = add i32 %64, 1
  store i32 %inc49, ptr %w, align 4, !tbaa !9
  br label %for.cond2, !llvm.loop !89

cleanup50:                                        ; preds = %cleanup45, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #8
  %cleanup.dest51 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest51, label %cleanup81 [
    i32 4, label %for.end52
  ]

for.end52:                                        ; preds = %cleanup50
  %65 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %running53 = getelementptr inbounds %struct.tw_block, ptr %65, i32 0, i32 2
  %66 = load i32, ptr %running53, align 4, !tbaa !55
  %tobool54 = icmp ne i32 %66, 0
  br i1 %tobool54, label %if.end56, label %if.then55

if.then55:                                        ; preds = %for.end52
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup81

if.end56:                                         ; preds = %for.end52
  %67 = load ptr, ptr %launch, align 8, !tbaa !5
  %stop57 = getelementptr inbounds %struct.tw_launch, ptr %67, i32 0, i32 17
  %68 = load i32, ptr %stop57, align 4, !tbaa !57
  %tobool58 = icmp ne i32 %68, 0
  br i1 %tobool58, label %if.then59, label %if.end60

if.then59:                                        ; preds = %if.end56
  store i32 2, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup81

if.end60:                                         ; preds = %if.end56
  call void @llvm.lifetime.start.p0(i64 4, ptr %completed) #8
  %69 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %70 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %call61 = call i32 @complete_barriers(ptr noundef %69, ptr noundef %70)
  store i32 %call61, ptr %completed, align 4, !tbaa !9
  %71 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %spent62 = getelementptr inbounds %struct.tw_block, ptr %71, i32 0, i32 3
  %72 = load i64, ptr %spent62, align 8, !tbaa !70
  %73 = load ptr, ptr %launch, align 8, !tbaa !5
  %block_budget = getelementptr inbounds %struct.tw_launch, ptr %73, i32 0, i32 2
  %74 = load i64, ptr %block_budget, align 8, !tbaa !90
  %cmp63 = icmp ugt i64 %72, %74
  br i1 %cmp63, label %if.then64, label %if.end67

if.then64:                                        ; preds = %if.end60
  %75 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %76 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %77 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %spent65 = getelementptr inbounds %struct.tw_block, ptr %77, i32 0, i32 3
  %78 = load i64, ptr %spent65, align 8, !tbaa !70
  call void @fault(ptr noundef %75, ptr noundef %76, ptr noundef null, i32 noundef 7, i64 noundef %78)
  %79 = load ptr, ptr %launch, align 8, !tbaa !5
  %stop66 = getelementptr inbounds %struct.tw_launch, ptr %79, i32 0, i32 17
  store i32 1, ptr %stop66, align 4, !tbaa !57
  store i32 2, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup80

if.end67:                                         ; preds = %if.end60
  %80 = load i32, ptr %completed, align 4, !tbaa !9
  %tobool68 = icmp ne i32 %80, 0
  br i1 %tobool68, label %if.then71, label %lor.lhs.false69

lor.lhs.false69:                                  ; preds = %if.end67
  %81 = load i32, ptr %finished, align 4, !tbaa !9
  %tobool70 = icmp ne i32 %81, 0
  br i1 %tobool70, label %if.then71, label %if.end72

if.then71:                                        ; preds = %lor.lhs.false69, %if.end67
  store i32 3, ptr %cleanup.dest.slot, align 4
  br label %cleanup80

if.end72:                                         ; preds = %lor.lhs.false69
  %82 = load i32, ptr %preempted, align 4, !tbaa !9
  %tobool73 = icmp ne i32 %82, 0
  br i1 %tobool73, label %if.then74, label %if.end75

if.then74:                                        ; preds = %if.end72
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup80

if.end75:                                         ; preds = %if.end72
  %83 = load i32, ptr %ran, align 4, !tbaa !9
  %tobool76 = icmp ne i32 %83, 0
  br i1 %tobool76, label %if.end79, label %if.then77

if.then77:                                        ; preds = %if.end75
  %84 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %85 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %86 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %87 = ptrtoint ptr %86 to i64
  call void @fault(ptr noundef %84, ptr noundef %85, ptr noundef null, i32 noundef 6, i64 noundef %87)
  %88 = load ptr, ptr %launch, align 8, !tbaa !5
  %stop78 = getelementptr inbounds %struct.tw_launch, ptr %88, i32 0, i32 17
  store i32 1, ptr %stop78, align 4, !tbaa !57
  store i32 2, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup80

if.end79:                                         ; preds = %if.end75
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup80

cleanup80:                                        ; preds = %if.end79, %if.then77, %if.then74, %if.then71, %if.then64
  call void @llvm.lifetime.end.p0(i64 4, ptr %completed) #8
  br label %cleanup81

cleanup81:                                        ; preds = %cleanup80, %if.then59, %if.then55, %cleanup50
  call void @llvm.lifetime.end.p0(i64 4, ptr %finished) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %preempted) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %ran) #8
  %cleanup.dest84 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest84, label %cleanup86 [
    i32 0, label %cleanup.cont85
    i32 3, label %for.cond
  ]

cleanup.cont85:                                   ; preds = %cleanup81
  br label %for.cond

cleanup86:                                        ; preds = %cleanup81
  call void @llvm.lifetime.end.p0(i64 8, ptr %launch) #8
  %89 = load i32, ptr %retval, align 4
  ret i32 %89
}

declare void @tw_observe_end(ptr noundef, ptr noundef) #3

; Function Attrs: allocsize(1)
declare ptr @aligned_alloc(i64 noundef, i64 noundef) #5

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #6

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #7

; Function Attrs: nounwind uwtable
define internal void @fill(ptr noundef %launch, ptr noundef %memory, i64 noundef %bytes) #0 {
entry:
  %launch.addr = alloca ptr, align 8
  %memory.addr = alloca ptr, align 8
  %bytes.addr = alloca i64, align 8
  %i = alloca i64, align 8
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  store ptr %memory, ptr %memory.addr, align 8, !tbaa !5
  store i64 %bytes, ptr %bytes.addr, align 8, !tbaa !35
  %0 = load ptr, ptr %memory.addr, align 8, !tbaa !5
  %1 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %fill = getelementptr inbounds %struct.tw_launch, ptr %1, i32 0, i32 23
  %2 = load i32, ptr %fill, align 4, !tbaa !91
  %3 = trunc i32 %2 to i8
  %4 = load i64, ptr %bytes.addr, align 8, !tbaa !35
  call void @llvm.memset.p0.i64(ptr align 1 %0, i8 %3, i64 %4, i1 false)
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #8
  store i64 0, ptr %i, align 8, !tbaa !35
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %5 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %fill1 = getelementptr inbounds %struct.tw_launch, ptr %5, i32 0, i32 23
  %6 = load i32, ptr %fill1, align 4, !tbaa !91
  %cmp = icmp ugt i32 %6, 255
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %7 = load i64, ptr %i, align 8, !tbaa !35
  %8 = load i64, ptr %bytes.addr, align 8, !tbaa !35
  %cmp2 = icmp ult i64 %7, %8
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %9 = phi i1 [ false, %for.cond ], [ %cmp2, %land.rhs ]
  br i1 %9, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #8
  br label %for.end

for.body:                                         ; preds = %land.end
  %10 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %fill3 = getelementptr inbounds %struct.tw_launch, ptr %10, i32 0, i32 23
  %11 = load i32, ptr %fill3, align 4, !tbaa !91
  %conv = zext i32 %11 to i64
  %12 = load i64, ptr %i, align 8, !tbaa !35
  %shr = lshr i64 %12, 2
  %mul = mul i64 %shr, 2654435761
  %add = add i64 %conv, %mul
  %shr4 = lshr i64 %add, 8
  %and = and i64 %shr4, 63
  %conv5 = trunc i64 %and to i8
  %13 = load ptr, ptr %memory.addr, align 8, !tbaa !5
  %14 = load i64, ptr %i, align 8, !tbaa !35
  %arrayidx = getelementptr inbounds i8, ptr %13, i64 %14
  store i8 %conv5, ptr %arrayidx, align 1, !tbaa !32
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %15 = load i64, ptr %i, align 8, !tbaa !35
  %inc = add i64 %15, 1
  store i64 %inc, ptr %i, align 8, !tbaa !35
  br label %for.cond, !llvm.loop !92

for.end:                                          ; preds = %for.cond.cleanup
  ret void
}

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
  %4 = load i32, ptr %events, align 4, !tbaa !44
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
  %10 = load i32, ptr %running, align 4, !tbaa !55
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %div, %cond.true ], [ %10, %cond.false ]
  store i32 %cond, ptr %needed, align 4, !tbaa !9
  %11 = load ptr, ptr %barrier, align 8, !tbaa !5
  %events3 = getelementptr inbounds %struct.tw_barrier, ptr %11, i32 0, i32 0
  %12 = load i32, ptr %events3, align 4, !tbaa !44
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
  br label %for.cond, !llvm.loop !93

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
  %lane21 = alloca i32, align 4
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
  %8 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %8, i32 0, i32 0
  %9 = load ptr, ptr %launch, align 8, !tbaa !11
  %checks = getelementptr inbounds %struct.tw_launch, ptr %9, i32 0, i32 22
  %10 = load i32, ptr %checks, align 8, !tbaa !27
  %tobool = icmp ne i32 %10, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %11 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %12 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %13 = load i32, ptr %id.addr, align 4, !tbaa !9
  call void @observe_release(ptr noundef %11, ptr noundef %12, i32 noundef %13)
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #8
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc46, %if.end
  %14 = load i32, ptr %w, align 4, !tbaa !9
  %15 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch3 = getelementptr inbounds %struct.tw_worker, ptr %15, i32 0, i32 0
  %16 = load ptr, ptr %launch3, align 8, !tbaa !11
  %warps = getelementptr inbounds %struct.tw_launch, ptr %16, i32 0, i32 11
  %17 = load i32, ptr %warps, align 4, !tbaa !63
  %cmp = icmp ult i32 %14, %17
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #8
  br label %for.end49

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %warp) #8
  %18 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %19 = load i32, ptr %w, align 4, !tbaa !9
  %call = call ptr @warp_at(ptr noundef %18, i32 noundef %19)
  store ptr %call, ptr %warp, align 8, !tbaa !5
  %20 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting = getelementptr inbounds %struct.tw_warp, ptr %20, i32 0, i32 20
  %21 = load i32, ptr %waiting, align 8, !tbaa !28
  %tobool4 = icmp ne i32 %21, 0
  br i1 %tobool4, label %if.end6, label %if.then5

if.then5:                                         ; preds = %for.body
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end6:                                          ; preds = %for.body
  %22 = load ptr, ptr %warp, align 8, !tbaa !5
  %tier = getelementptr inbounds %struct.tw_warp, ptr %22, i32 0, i32 24
  %23 = load i32, ptr %tier, align 8, !tbaa !31
  %cmp7 = icmp ne i32 %23, 2
  br i1 %cmp7, label %if.then8, label %if.end20

if.then8:                                         ; preds = %if.end6
  %24 = load ptr, ptr %warp, align 8, !tbaa !5
  %wait_whole = getelementptr inbounds %struct.tw_warp, ptr %24, i32 0, i32 21
  %25 = load i32, ptr %wait_whole, align 4, !tbaa !30
  %26 = load i32, ptr %id.addr, align 4, !tbaa !9
  %cmp9 = icmp ne i32 %25, %26
  br i1 %cmp9, label %if.then10, label %if.end11

if.then10:                                        ; preds = %if.then8
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end11:                                         ; preds = %if.then8
  %27 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting12 = getelementptr inbounds %struct.tw_warp, ptr %27, i32 0, i32 20
  store i32 0, ptr %waiting12, align 8, !tbaa !28
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond13

for.cond13:                                       ; preds = %for.inc, %if.end11
  %28 = load ptr, ptr %barrier, align 8, !tbaa !5
  %reduces = getelementptr inbounds %struct.tw_barrier, ptr %28, i32 0, i32 5
  %29 = load i32, ptr %reduces, align 4, !tbaa !21
  %tobool14 = icmp ne i32 %29, 0
  br i1 %tobool14, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond13
  %30 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp15 = icmp ult i32 %30, 32
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond13
  %31 = phi i1 [ false, %for.cond13 ], [ %cmp15, %land.rhs ]
  br i1 %31, label %for.body17, label %for.cond.cleanup16

for.cond.cleanup16:                               ; preds = %land.end
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  br label %for.end

for.body17:                                       ; preds = %land.end
  %32 = load i32, ptr %result, align 4, !tbaa !9
  %33 = load ptr, ptr %warp, align 8, !tbaa !5
  %barrier_result = getelementptr inbounds %struct.tw_warp, ptr %33, i32 0, i32 4
  %34 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom18 = zext i32 %34 to i64
  %arrayidx19 = getelementptr inbounds [32 x i32], ptr %barrier_result, i64 0, i64 %idxprom18
  store i32 %32, ptr %arrayidx19, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %for.body17
  %35 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %35, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond13, !llvm.loop !94

for.end:                                          ; preds = %for.cond.cleanup16
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end20:                                         ; preds = %if.end6
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane21) #8
  store i32 0, ptr %lane21, align 4, !tbaa !9
  br label %for.cond22

for.cond22:                                       ; preds = %for.inc43, %if.end20
  %36 = load i32, ptr %lane21, align 4, !tbaa !9
  %cmp23 = icmp ult i32 %36, 32
  br i1 %cmp23, label %for.body25, label %for.cond.cleanup24

for.cond.cleanup24:                               ; preds = %for.cond22
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane21) #8
  br label %for.end45

for.body25:                                       ; preds = %for.cond22
  %37 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting26 = getelementptr inbounds %struct.tw_warp, ptr %37, i32 0, i32 20
  %38 = load i32, ptr %waiting26, align 8, !tbaa !28
  %39 = load i32, ptr %lane21, align 4, !tbaa !9
  %shr = lshr i32 %38, %39
  %and = and i32 %shr, 1
  %tobool27 = icmp ne i32 %and, 0
  br i1 %tobool27, label %land.lhs.true, label %if.end42

land.lhs.true:                                    ; preds = %for.body25
  %40 = load ptr, ptr %warp, align 8, !tbaa !5
  %wait_id = getelementptr inbounds %struct.tw_warp, ptr %40, i32 0, i32 7
  %41 = load i32, ptr %lane21, align 4, !tbaa !9
  %idxprom28 = zext i32 %41 to i64
  %arrayidx29 = getelementptr inbounds [32 x i8], ptr %wait_id, i64 0, i64 %idxprom28
  %42 = load i8, ptr %arrayidx29, align 1, !tbaa !32
  %conv = zext i8 %42 to i32
  %43 = load i32, ptr %id.addr, align 4, !tbaa !9
  %cmp30 = icmp eq i32 %conv, %43
  br i1 %cmp30, label %if.then32, label %if.end42

if.then32:                                        ; preds = %land.lhs.true
  %44 = load i32, ptr %lane21, align 4, !tbaa !9
  %shl33 = shl i32 1, %44
  %not = xor i32 %shl33, -1
  %45 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting34 = getelementptr inbounds %struct.tw_warp, ptr %45, i32 0, i32 20
  %46 = load i32, ptr %waiting34, align 8, !tbaa !28
  %and35 = and i32 %46, %not
  store i32 %and35, ptr %waiting34, align 8, !tbaa !28
  %47 = load ptr, ptr %warp, align 8, !tbaa !5
  %pc = getelementptr inbounds %struct.tw_warp, ptr %47, i32 0, i32 0
  %48 = load i32, ptr %lane21, align 4, !tbaa !9
  %idxprom36 = zext i32 %48 to i64
  %arrayidx37 = getelementptr inbounds [32 x i32], ptr %pc, i64 0, i64 %idxprom36
  %49 = load i32, ptr %arrayidx37, align 4, !tbaa !9
  %and38 = and i32 %49, 2147483647
  store i32 %and38, ptr %arrayidx37, align 4, !tbaa !9
  %50 = load i32, ptr %result, align 4, !tbaa !9
  %51 = load ptr, ptr %warp, align 8, !tbaa !5
  %barrier_result39 = getelementptr inbounds %struct.tw_warp, ptr %51, i32 0, i32 4
  %52 = load i32, ptr %lane21, align 4, !tbaa !9
  %idxprom40 = zext i32 %52 to i64
  %arrayidx41 = getelementptr inbounds [32 x i32], ptr %barrier_result39, i64 0, i64 %idxprom40
  store i32 %50, ptr %arrayidx41, align 4, !tbaa !9
  br label %if.end42

if.end42:                                         ; preds = %if.then32, %land.lhs.true, %for.body25
  br label %for.inc43

for.inc43:                                        ; preds = %if.end42
  %53 = load i32, ptr %lane21, align 4, !tbaa !9
  %inc44 = add i32 %53, 1
  store i32 %inc44, ptr %lane21, align 4, !tbaa !9
  br label %for.cond22, !llvm.loop !95

for.end45:                                        ; preds = %for.cond.cleanup24
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end45, %for.end, %if.then10, %if.then5
  call void @llvm.lifetime.end.p0(i64 8, ptr %warp) #8
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 4, label %for.inc46
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc46

for.inc46:                                        ; preds = %cleanup.cont, %cleanup
  %54 = load i32, ptr %w, align 4, !tbaa !9
  %inc47 = add i32 %54, 1
  store i32 %inc47, ptr %w, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !96

for.end49:                                        ; preds = %for.cond.cleanup
  %55 = load ptr, ptr %barrier, align 8, !tbaa !5
  call void @llvm.memset.p0.i64(ptr align 4 %.compoundliteral, i8 0, i64 36, i1 false)
  %all50 = getelementptr inbounds %struct.tw_barrier, ptr %.compoundliteral, i32 0, i32 2
  store i32 1, ptr %all50, align 4, !tbaa !24
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %55, ptr align 4 %.compoundliteral, i64 36, i1 false), !tbaa.struct !71
  call void @llvm.lifetime.end.p0(i64 4, ptr %result) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %barrier) #8
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nounwind uwtable
define internal void @observe_release(ptr noundef %worker, ptr noundef %block, i32 noundef %id) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %id.addr = alloca i32, align 4
  %barrier = alloca ptr, align 8
  %running = alloca i32, align 4
  %waiting = alloca i32, align 4
  %w = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %warp = alloca ptr, align 8
  %waits = alloca i32, align 4
  %lane = alloca i32, align 4
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %running) #8
  store i32 0, ptr %running, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %waiting) #8
  store i32 0, ptr %waiting, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #8
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc30, %entry
  %2 = load i32, ptr %w, align 4, !tbaa !9
  %3 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %3, i32 0, i32 0
  %4 = load ptr, ptr %launch, align 8, !tbaa !11
  %warps = getelementptr inbounds %struct.tw_launch, ptr %4, i32 0, i32 11
  %5 = load i32, ptr %warps, align 4, !tbaa !63
  %cmp = icmp ult i32 %2, %5
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #8
  br label %for.end32

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %warp) #8
  %6 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %7 = load i32, ptr %w, align 4, !tbaa !9
  %call = call ptr @warp_at(ptr noundef %6, i32 noundef %7)
  store ptr %call, ptr %warp, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %waits) #8
  %8 = load ptr, ptr %warp, align 8, !tbaa !5
  %tier = getelementptr inbounds %struct.tw_warp, ptr %8, i32 0, i32 24
  %9 = load i32, ptr %tier, align 8, !tbaa !31
  %cmp1 = icmp eq i32 %9, 2
  br i1 %cmp1, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %10 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting2 = getelementptr inbounds %struct.tw_warp, ptr %10, i32 0, i32 20
  %11 = load i32, ptr %waiting2, align 8, !tbaa !28
  %tobool = icmp ne i32 %11, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %cond.false
  %12 = load ptr, ptr %warp, align 8, !tbaa !5
  %wait_whole = getelementptr inbounds %struct.tw_warp, ptr %12, i32 0, i32 21
  %13 = load i32, ptr %wait_whole, align 4, !tbaa !30
  %14 = load i32, ptr %id.addr, align 4, !tbaa !9
  %cmp3 = icmp eq i32 %13, %14
  br label %land.end

land.end:                                         ; preds = %land.rhs, %cond.false
  %15 = phi i1 [ false, %cond.false ], [ %cmp3, %land.rhs ]
  %land.ext = zext i1 %15 to i32
  br label %cond.end

cond.end:                                         ; preds = %land.end, %cond.true
  %cond = phi i32 [ 0, %cond.true ], [ %land.ext, %land.end ]
  store i32 %cond, ptr %waits, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond4

for.cond4:                                        ; preds = %for.inc, %cond.end
  %16 = load ptr, ptr %warp, align 8, !tbaa !5
  %tier5 = getelementptr inbounds %struct.tw_warp, ptr %16, i32 0, i32 24
  %17 = load i32, ptr %tier5, align 8, !tbaa !31
  %cmp6 = icmp eq i32 %17, 2
  br i1 %cmp6, label %land.rhs7, label %land.end9

land.rhs7:                                        ; preds = %for.cond4
  %18 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp8 = icmp ult i32 %18, 32
  br label %land.end9

land.end9:                                        ; preds = %land.rhs7, %for.cond4
  %19 = phi i1 [ false, %for.cond4 ], [ %cmp8, %land.rhs7 ]
  br i1 %19, label %for.body12, label %for.cond.cleanup11

for.cond.cleanup11:                               ; preds = %land.end9
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  br label %for.end

for.body12:                                       ; preds = %land.end9
  %20 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting13 = getelementptr inbounds %struct.tw_warp, ptr %20, i32 0, i32 20
  %21 = load i32, ptr %waiting13, align 8, !tbaa !28
  %22 = load i32, ptr %lane, align 4, !tbaa !9
  %shr = lshr i32 %21, %22
  %and = and i32 %shr, 1
  %tobool14 = icmp ne i32 %and, 0
  br i1 %tobool14, label %land.lhs.true, label %land.end23

land.lhs.true:                                    ; preds = %for.body12
  %23 = load ptr, ptr %warp, align 8, !tbaa !5
  %wait_id = getelementptr inbounds %struct.tw_warp, ptr %23, i32 0, i32 7
  %24 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom15 = zext i32 %24 to i64
  %arrayidx16 = getelementptr inbounds [32 x i8], ptr %wait_id, i64 0, i64 %idxprom15
  %25 = load i8, ptr %arrayidx16, align 1, !tbaa !32
  %conv = zext i8 %25 to i32
  %26 = load i32, ptr %id.addr, align 4, !tbaa !9
  %cmp17 = icmp eq i32 %conv, %26
  br i1 %cmp17, label %land.rhs19, label %land.end23

land.rhs19:                                       ; preds = %land.lhs.true
  %27 = load ptr, ptr %warp, align 8, !tbaa !5
  %joining = getelementptr inbounds %struct.tw_warp, ptr %27, i32 0, i32 13
  %28 = load i32, ptr %joining, align 4, !tbaa !80
  %29 = load i32, ptr %lane, align 4, !tbaa !9
  %shr20 = lshr i32 %28, %29
  %and21 = and i32 %shr20, 1
  %tobool22 = icmp ne i32 %and21, 0
  %lnot = xor i1 %tobool22, true
  br label %land.end23

land.end23:                                       ; preds = %land.rhs19, %land.lhs.true, %for.body12
  %30 = phi i1 [ false, %land.lhs.true ], [ false, %for.body12 ], [ %lnot, %land.rhs19 ]
  %land.ext24 = zext i1 %30 to i32
  %31 = load i32, ptr %waits, align 4, !tbaa !9
  %or = or i32 %31, %land.ext24
  store i32 %or, ptr %waits, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %land.end23
  %32 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %32, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond4, !llvm.loop !97

for.end:                                          ; preds = %for.cond.cleanup11
  %33 = load ptr, ptr %warp, align 8, !tbaa !5
  %done = getelementptr inbounds %struct.tw_warp, ptr %33, i32 0, i32 25
  %34 = load i32, ptr %done, align 4, !tbaa !75
  %tobool25 = icmp ne i32 %34, 0
  %lnot26 = xor i1 %tobool25, true
  %lnot.ext = zext i1 %lnot26 to i32
  %35 = load i32, ptr %w, align 4, !tbaa !9
  %shl = shl i32 %lnot.ext, %35
  %36 = load i32, ptr %running, align 4, !tbaa !9
  %or27 = or i32 %36, %shl
  store i32 %or27, ptr %running, align 4, !tbaa !9
  %37 = load i32, ptr %waits, align 4, !tbaa !9
  %38 = load i32, ptr %w, align 4, !tbaa !9
  %shl28 = shl i32 %37, %38
  %39 = load i32, ptr %waiting, align 4, !tbaa !9
  %or29 = or i32 %39, %shl28
  store i32 %or29, ptr %waiting, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 4, ptr %waits) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %warp) #8
  br label %for.inc30

for.inc30:                                        ; preds = %for.end
  %40 = load i32, ptr %w, align 4, !tbaa !9
  %inc31 = add i32 %40, 1
  store i32 %inc31, ptr %w, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !98

for.end32:                                        ; preds = %for.cond.cleanup
  %41 = load ptr, ptr %barrier, align 8, !tbaa !5
  %arrivals = getelementptr inbounds %struct.tw_barrier, ptr %41, i32 0, i32 7
  %42 = load i32, ptr %arrivals, align 4, !tbaa !25
  %tobool33 = icmp ne i32 %42, 0
  br i1 %tobool33, label %if.else, label %land.lhs.true34

land.lhs.true34:                                  ; preds = %for.end32
  %43 = load ptr, ptr %barrier, align 8, !tbaa !5
  %warps35 = getelementptr inbounds %struct.tw_barrier, ptr %43, i32 0, i32 6
  %44 = load i32, ptr %warps35, align 4, !tbaa !45
  %45 = load i32, ptr %running, align 4, !tbaa !9
  %and36 = and i32 %44, %45
  %46 = load i32, ptr %running, align 4, !tbaa !9
  %cmp37 = icmp eq i32 %and36, %46
  br i1 %cmp37, label %land.lhs.true39, label %if.else

land.lhs.true39:                                  ; preds = %land.lhs.true34
  %47 = load i32, ptr %waiting, align 4, !tbaa !9
  %48 = load i32, ptr %running, align 4, !tbaa !9
  %cmp40 = icmp eq i32 %47, %48
  br i1 %cmp40, label %if.then, label %if.else

if.then:                                          ; preds = %land.lhs.true39
  %49 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %50 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %51 = load ptr, ptr %barrier, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_barrier, ptr %51, i32 0, i32 8
  %52 = load i32, ptr %site, align 4, !tbaa !26
  call void @tw_observe_barrier(ptr noundef %49, ptr noundef %50, i32 noundef %52)
  br label %if.end

if.else:                                          ; preds = %land.lhs.true39, %land.lhs.true34, %for.end32
  %53 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %54 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %55 = load i32, ptr %id.addr, align 4, !tbaa !9
  %56 = load i32, ptr %waiting, align 4, !tbaa !9
  %conv42 = zext i32 %56 to i64
  call void @tw_observe_record(ptr noundef %53, ptr noundef %54, ptr noundef null, i32 noundef 6, i32 noundef %55, i64 noundef %conv42)
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %waiting) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %running) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %barrier) #8
  ret void
}

declare void @tw_observe_barrier(ptr noundef, ptr noundef, i32 noundef) #3

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
!12 = !{!"tw_worker", !6, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !13, i64 32, !13, i64 40, !13, i64 48, !13, i64 56, !10, i64 64, !10, i64 68, !6, i64 72, !7, i64 80, !13, i64 104, !10, i64 112, !10, i64 116, !13, i64 120, !14, i64 128}
!13 = !{!"long", !7, i64 0}
!14 = !{!"", !10, i64 0, !10, i64 4, !10, i64 8, !10, i64 12, !7, i64 16, !10, i64 28, !13, i64 32, !13, i64 40, !10, i64 48, !10, i64 52}
!15 = !{!16, !10, i64 112}
!16 = !{!"", !13, i64 0, !13, i64 8, !13, i64 16, !13, i64 24, !13, i64 32, !13, i64 40, !13, i64 48, !7, i64 56, !10, i64 80, !7, i64 84, !7, i64 96, !10, i64 108, !10, i64 112, !10, i64 116, !10, i64 120, !10, i64 124, !10, i64 128, !10, i64 132, !10, i64 136, !10, i64 140, !10, i64 144, !10, i64 148, !10, i64 152, !10, i64 156, !10, i64 160, !10, i64 164, !13, i64 168, !13, i64 176, !13, i64 184, !13, i64 192, !13, i64 200}
!17 = !{!12, !10, i64 132}
!18 = !{!12, !10, i64 136}
!19 = !{!20, !10, i64 4}
!20 = !{!"", !10, i64 0, !10, i64 4, !10, i64 8, !10, i64 12, !10, i64 16, !10, i64 20, !10, i64 24, !10, i64 28, !10, i64 32}
!21 = !{!20, !10, i64 20}
!22 = !{!20, !10, i64 16}
!23 = !{!20, !10, i64 12}
!24 = !{!20, !10, i64 8}
!25 = !{!20, !10, i64 28}
!26 = !{!20, !10, i64 32}
!27 = !{!16, !10, i64 152}
!28 = !{!29, !10, i64 1224}
!29 = !{!"tw_warp", !7, i64 0, !7, i64 128, !7, i64 256, !7, i64 384, !7, i64 512, !7, i64 640, !7, i64 768, !7, i64 896, !6, i64 928, !6, i64 936, !10, i64 944, !10, i64 948, !10, i64 952, !10, i64 956, !10, i64 960, !10, i64 964, !7, i64 968, !7, i64 1152, !10, i64 1216, !10, i64 1220, !10, i64 1224, !10, i64 1228, !10, i64 1232, !10, i64 1236, !10, i64 1240, !10, i64 1244, !7, i64 1248}
!30 = !{!29, !10, i64 1228}
!31 = !{!29, !10, i64 1240}
!32 = !{!7, !7, i64 0}
!33 = distinct !{!33, !34}
!34 = !{!"llvm.loop.mustprogress"}
!35 = !{!13, !13, i64 0}
!36 = !{!14, !10, i64 0}
!37 = !{!14, !10, i64 4}
!38 = !{!14, !10, i64 8}
!39 = !{!29, !10, i64 1232}
!40 = !{!14, !10, i64 12}
!41 = !{!14, !13, i64 40}
!42 = distinct !{!42, !34}
!43 = !{!29, !10, i64 1220}
!44 = !{!20, !10, i64 0}
!45 = !{!20, !10, i64 24}
!46 = !{!12, !10, i64 68}
!47 = !{!12, !6, i64 72}
!48 = !{!49, !6, i64 0}
!49 = !{!"tw_block", !6, i64 0, !7, i64 8, !10, i64 20, !13, i64 24, !13, i64 32, !13, i64 40, !6, i64 48, !6, i64 56, !6, i64 64, !13, i64 72, !7, i64 80}
!50 = !{!29, !6, i64 928}
!51 = !{!49, !13, i64 32}
!52 = distinct !{!52, !34}
!53 = !{!49, !13, i64 40}
!54 = !{!16, !10, i64 128}
!55 = !{!49, !10, i64 20}
!56 = distinct !{!56, !34}
!57 = !{!16, !10, i64 132}
!58 = !{!16, !13, i64 0}
!59 = !{!12, !10, i64 128}
!60 = distinct !{!60, !34}
!61 = !{!16, !10, i64 120}
!62 = !{!16, !10, i64 116}
!63 = !{!16, !10, i64 108}
!64 = !{!16, !10, i64 124}
!65 = !{!16, !10, i64 144}
!66 = !{!29, !6, i64 936}
!67 = distinct !{!67, !34}
!68 = distinct !{!68, !34}
!69 = !{!49, !13, i64 72}
!70 = !{!49, !13, i64 24}
!71 = !{i64 0, i64 4, !9, i64 4, i64 4, !9, i64 8, i64 4, !9, i64 12, i64 4, !9, i64 16, i64 4, !9, i64 20, i64 4, !9, i64 24, i64 4, !9, i64 28, i64 4, !9, i64 32, i64 4, !9}
!72 = distinct !{!72, !34}
!73 = !{!29, !10, i64 1216}
!74 = !{!29, !10, i64 1236}
!75 = !{!29, !10, i64 1244}
!76 = !{!29, !10, i64 952}
!77 = !{!29, !10, i64 948}
!78 = !{!29, !10, i64 964}
!79 = !{!29, !10, i64 960}
!80 = !{!29, !10, i64 956}
!81 = !{!16, !10, i64 140}
!82 = distinct !{!82, !34}
!83 = distinct !{!83, !34}
!84 = distinct !{!84, !34}
!85 = !{!12, !10, i64 64}
!86 = !{!12, !13, i64 56}
!87 = distinct !{!87, !34}
!88 = distinct !{!88, !34}
!89 = distinct !{!89, !34}
!90 = !{!16, !13, i64 16}
!91 = !{!16, !10, i64 156}
!92 = distinct !{!92, !34}
!93 = distinct !{!93, !34}
!94 = distinct !{!94, !34}
!95 = distinct !{!95, !34}
!96 = distinct !{!96, !34}
!97 = distinct !{!97, !34}
!98 = distinct !{!98, !34}
