; Generated from scheduler.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'scheduler.c'

%struct.tw_worker = type { ptr, ptr, ptr, ptr, i64, i64, i64, i64, i32, i32, ptr, [3 x i64], i64, i32, i32, i64, %struct.tw_fault }
%struct.tw_fault = type { i32, i32, i32, i32, [3 x i32], i32, i64, i64, i32, i32 }
%struct.tw_launch = type { i64, i64, i64, i64, i64, i64, i64, [3 x ptr], i32, [3 x i32], [3 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i64, i64, i64, i64, i64, i64 }
%struct.tw_block = type { ptr, [3 x i32], i32, i64, i64, i64, ptr, ptr, ptr, i64, i32, i32, [16 x %struct.tw_barrier] }
%struct.tw_barrier = type { i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32 }
%struct.tw_warp = type { [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i8], ptr, ptr, i32, i32, i32, i32, i32, i32, [184 x i8], [16 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, [28 x i8] }

@tw_layout = dso_local constant [20 x i32] [i32 224, i32 80, i32 148, i32 216, i32 184, i32 56, i32 128, i32 856, i32 32, i32 48, i32 80, i32 24, i32 48, i32 1280, i32 1216, i32 928, i32 20, i32 32, i32 56, i32 88], align 16

; Function Attrs: nounwind uwtable
define dso_local i32 @tw_barrier_arrive(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, i32 noundef %mask, i32 noundef %id, i32 noundef %threads, i32 noundef %arrive_only, i32 noundef %reduces, i32 noundef %predicate, i32 noundef %site, i32 noundef %aligned) #0 {
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
  %aligned.addr = alloca i32, align 4
  %barrier = alloca ptr, align 8
  %all = alloca i32, align 4
  %lane47 = alloca i32, align 4
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
  store i32 %aligned, ptr %aligned.addr, align 4, !tbaa !9
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
  %barriers = getelementptr inbounds %struct.tw_block, ptr %16, i32 0, i32 12
  %17 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom = zext i32 %17 to i64
  %arrayidx = getelementptr inbounds [16 x %struct.tw_barrier], ptr %barriers, i64 0, i64 %idxprom
  store ptr %arrayidx, ptr %barrier, align 8, !tbaa !5
  %18 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch7 = getelementptr inbounds %struct.tw_worker, ptr %18, i32 0, i32 0
  %19 = load ptr, ptr %launch7, align 8, !tbaa !11
  %checks = getelementptr inbounds %struct.tw_launch, ptr %19, i32 0, i32 22
  %20 = load i32, ptr %checks, align 8, !tbaa !19
  %and8 = and i32 %20, 8
  %tobool9 = icmp ne i32 %and8, 0
  br i1 %tobool9, label %if.then10, label %if.end11

if.then10:                                        ; preds = %if.end
  %21 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %22 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %23 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %24 = load i32, ptr %id.addr, align 4, !tbaa !9
  %25 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %26 = load i32, ptr %threads.addr, align 4, !tbaa !9
  %27 = load i32, ptr %aligned.addr, align 4, !tbaa !9
  %28 = load i32, ptr %site.addr, align 4, !tbaa !9
  call void @tw_check_arrival(ptr noundef %21, ptr noundef %22, ptr noundef %23, i32 noundef %24, i32 noundef %25, i32 noundef %26, i32 noundef %27, i32 noundef %28)
  %29 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %30 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %31 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %32 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %call = call i64 @executed(ptr noundef %31, ptr noundef %32)
  %33 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_warp, ptr %33, i32 0, i32 22
  %34 = load i32, ptr %index, align 8, !tbaa !20
  %35 = load i32, ptr %id.addr, align 4, !tbaa !9
  %36 = load i32, ptr %site.addr, align 4, !tbaa !9
  call void @tw_note_moment(ptr noundef %29, ptr noundef %30, i64 noundef %call, i32 noundef %34, i32 noundef 0, i32 noundef %35, i32 noundef %36)
  br label %if.end11

if.end11:                                         ; preds = %if.then10, %if.end
  %37 = load ptr, ptr %barrier, align 8, !tbaa !5
  %first = getelementptr inbounds %struct.tw_barrier, ptr %37, i32 0, i32 9
  %38 = load i32, ptr %first, align 4, !tbaa !22
  %tobool12 = icmp ne i32 %38, 0
  br i1 %tobool12, label %if.end16, label %if.then13

if.then13:                                        ; preds = %if.end11
  %39 = load i32, ptr %site.addr, align 4, !tbaa !9
  %add14 = add i32 %39, 1
  %40 = load ptr, ptr %barrier, align 8, !tbaa !5
  %first15 = getelementptr inbounds %struct.tw_barrier, ptr %40, i32 0, i32 9
  store i32 %add14, ptr %first15, align 4, !tbaa !22
  br label %if.end16

if.end16:                                         ; preds = %if.then13, %if.end11
  %41 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %42 = call i32 @llvm.ctpop.i32(i32 %41)
  %43 = load ptr, ptr %barrier, align 8, !tbaa !5
  %arrived = getelementptr inbounds %struct.tw_barrier, ptr %43, i32 0, i32 10
  %44 = load i32, ptr %arrived, align 4, !tbaa !24
  %add17 = add i32 %44, %42
  store i32 %add17, ptr %arrived, align 4, !tbaa !24
  %45 = load i32, ptr %threads.addr, align 4, !tbaa !9
  %46 = load ptr, ptr %barrier, align 8, !tbaa !5
  %expected = getelementptr inbounds %struct.tw_barrier, ptr %46, i32 0, i32 1
  store i32 %45, ptr %expected, align 4, !tbaa !25
  call void @llvm.lifetime.start.p0(i64 4, ptr %all) #8
  %47 = load i32, ptr %predicate.addr, align 4, !tbaa !9
  %48 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and18 = and i32 %47, %48
  %49 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %cmp19 = icmp eq i32 %and18, %49
  %conv20 = zext i1 %cmp19 to i32
  store i32 %conv20, ptr %all, align 4, !tbaa !9
  %50 = load i32, ptr %reduces.addr, align 4, !tbaa !9
  %51 = load ptr, ptr %barrier, align 8, !tbaa !5
  %reduces21 = getelementptr inbounds %struct.tw_barrier, ptr %51, i32 0, i32 5
  %52 = load i32, ptr %reduces21, align 4, !tbaa !26
  %or22 = or i32 %52, %50
  store i32 %or22, ptr %reduces21, align 4, !tbaa !26
  %53 = load i32, ptr %predicate.addr, align 4, !tbaa !9
  %54 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and23 = and i32 %53, %54
  %55 = call i32 @llvm.ctpop.i32(i32 %and23)
  %56 = load ptr, ptr %barrier, align 8, !tbaa !5
  %sum = getelementptr inbounds %struct.tw_barrier, ptr %56, i32 0, i32 4
  %57 = load i32, ptr %sum, align 4, !tbaa !27
  %add24 = add i32 %57, %55
  store i32 %add24, ptr %sum, align 4, !tbaa !27
  %58 = load i32, ptr %predicate.addr, align 4, !tbaa !9
  %59 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and25 = and i32 %58, %59
  %cmp26 = icmp ne i32 %and25, 0
  %conv27 = zext i1 %cmp26 to i32
  %60 = load ptr, ptr %barrier, align 8, !tbaa !5
  %any = getelementptr inbounds %struct.tw_barrier, ptr %60, i32 0, i32 3
  %61 = load i32, ptr %any, align 4, !tbaa !28
  %or28 = or i32 %61, %conv27
  store i32 %or28, ptr %any, align 4, !tbaa !28
  %62 = load i32, ptr %all, align 4, !tbaa !9
  %63 = load ptr, ptr %barrier, align 8, !tbaa !5
  %all29 = getelementptr inbounds %struct.tw_barrier, ptr %63, i32 0, i32 2
  %64 = load i32, ptr %all29, align 4, !tbaa !29
  %and30 = and i32 %64, %62
  store i32 %and30, ptr %all29, align 4, !tbaa !29
  %65 = load i32, ptr %arrive_only.addr, align 4, !tbaa !9
  %66 = load ptr, ptr %barrier, align 8, !tbaa !5
  %arrivals = getelementptr inbounds %struct.tw_barrier, ptr %66, i32 0, i32 7
  %67 = load i32, ptr %arrivals, align 4, !tbaa !30
  %or31 = or i32 %67, %65
  store i32 %or31, ptr %arrivals, align 4, !tbaa !30
  %68 = load i32, ptr %site.addr, align 4, !tbaa !9
  %69 = load ptr, ptr %barrier, align 8, !tbaa !5
  %site32 = getelementptr inbounds %struct.tw_barrier, ptr %69, i32 0, i32 8
  store i32 %68, ptr %site32, align 4, !tbaa !31
  %70 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %71 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %pending = getelementptr inbounds %struct.tw_warp, ptr %71, i32 0, i32 17
  %72 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom33 = zext i32 %72 to i64
  %arrayidx34 = getelementptr inbounds [16 x i32], ptr %pending, i64 0, i64 %idxprom33
  %73 = load i32, ptr %arrayidx34, align 4, !tbaa !9
  %or35 = or i32 %73, %70
  store i32 %or35, ptr %arrayidx34, align 4, !tbaa !9
  %74 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch36 = getelementptr inbounds %struct.tw_worker, ptr %74, i32 0, i32 0
  %75 = load ptr, ptr %launch36, align 8, !tbaa !11
  %checks37 = getelementptr inbounds %struct.tw_launch, ptr %75, i32 0, i32 22
  %76 = load i32, ptr %checks37, align 8, !tbaa !19
  %tobool38 = icmp ne i32 %76, 0
  br i1 %tobool38, label %land.lhs.true, label %if.end43

land.lhs.true:                                    ; preds = %if.end16
  %77 = load i32, ptr %threads.addr, align 4, !tbaa !9
  %tobool39 = icmp ne i32 %77, 0
  br i1 %tobool39, label %if.then42, label %lor.lhs.false40

lor.lhs.false40:                                  ; preds = %land.lhs.true
  %78 = load i32, ptr %arrive_only.addr, align 4, !tbaa !9
  %tobool41 = icmp ne i32 %78, 0
  br i1 %tobool41, label %if.then42, label %if.end43

if.then42:                                        ; preds = %lor.lhs.false40, %land.lhs.true
  %79 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %80 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %81 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %82 = load i32, ptr %id.addr, align 4, !tbaa !9
  call void @tw_observe_record(ptr noundef %79, ptr noundef %80, ptr noundef %81, i32 noundef 5, i32 noundef %82, i64 noundef 0)
  br label %if.end43

if.end43:                                         ; preds = %if.then42, %lor.lhs.false40, %if.end16
  %83 = load i32, ptr %arrive_only.addr, align 4, !tbaa !9
  %tobool44 = icmp ne i32 %83, 0
  br i1 %tobool44, label %if.end62, label %if.then45

if.then45:                                        ; preds = %if.end43
  %84 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %85 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %waiting = getelementptr inbounds %struct.tw_warp, ptr %85, i32 0, i32 20
  %86 = load i32, ptr %waiting, align 8, !tbaa !32
  %or46 = or i32 %86, %84
  store i32 %or46, ptr %waiting, align 8, !tbaa !32
  %87 = load i32, ptr %id.addr, align 4, !tbaa !9
  %88 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %wait_whole = getelementptr inbounds %struct.tw_warp, ptr %88, i32 0, i32 21
  store i32 %87, ptr %wait_whole, align 4, !tbaa !33
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane47) #8
  store i32 0, ptr %lane47, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.then45
  %89 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %tier = getelementptr inbounds %struct.tw_warp, ptr %89, i32 0, i32 24
  %90 = load i32, ptr %tier, align 8, !tbaa !34
  %cmp48 = icmp eq i32 %90, 2
  br i1 %cmp48, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %91 = load i32, ptr %lane47, align 4, !tbaa !9
  %cmp50 = icmp ult i32 %91, 32
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %92 = phi i1 [ false, %for.cond ], [ %cmp50, %land.rhs ]
  br i1 %92, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane47) #8
  br label %for.end

for.body:                                         ; preds = %land.end
  %93 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %94 = load i32, ptr %lane47, align 4, !tbaa !9
  %shr = lshr i32 %93, %94
  %and52 = and i32 %shr, 1
  %tobool53 = icmp ne i32 %and52, 0
  br i1 %tobool53, label %if.then54, label %if.end61

if.then54:                                        ; preds = %for.body
  %95 = load i32, ptr %id.addr, align 4, !tbaa !9
  %conv55 = trunc i32 %95 to i8
  %96 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %wait_id = getelementptr inbounds %struct.tw_warp, ptr %96, i32 0, i32 7
  %97 = load i32, ptr %lane47, align 4, !tbaa !9
  %idxprom56 = zext i32 %97 to i64
  %arrayidx57 = getelementptr inbounds [32 x i8], ptr %wait_id, i64 0, i64 %idxprom56
  store i8 %conv55, ptr %arrayidx57, align 1, !tbaa !35
  %98 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %pc = getelementptr inbounds %struct.tw_warp, ptr %98, i32 0, i32 0
  %99 = load i32, ptr %lane47, align 4, !tbaa !9
  %idxprom58 = zext i32 %99 to i64
  %arrayidx59 = getelementptr inbounds [32 x i32], ptr %pc, i64 0, i64 %idxprom58
  %100 = load i32, ptr %arrayidx59, align 4, !tbaa !9
  %or60 = or i32 %100, -2147483648
  store i32 %or60, ptr %arrayidx59, align 4, !tbaa !9
  br label %if.end61

if.end61:                                         ; preds = %if.then54, %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end61
  %101 = load i32, ptr %lane47, align 4, !tbaa !9
  %inc = add i32 %101, 1
  store i32 %inc, ptr %lane47, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !36

for.end:                                          ; preds = %for.cond.cleanup
  br label %if.end62

if.end62:                                         ; preds = %for.end, %if.end43
  %102 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %103 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %104 = load i32, ptr %id.addr, align 4, !tbaa !9
  call void @settle(ptr noundef %102, ptr noundef %103, i32 noundef %104)
  store i32 0, ptr %retval, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %all) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %barrier) #8
  br label %return

return:                                           ; preds = %if.end62, %if.then
  %105 = load i32, ptr %retval, align 4
  ret i32 %105
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
  store i64 %detail, ptr %detail.addr, align 8, !tbaa !38
  call void @llvm.lifetime.start.p0(i64 8, ptr %f) #8
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %fault = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 16
  store ptr %fault, ptr %f, align 8, !tbaa !5
  %1 = load ptr, ptr %f, align 8, !tbaa !5
  %kind1 = getelementptr inbounds %struct.tw_fault, ptr %1, i32 0, i32 0
  %2 = load i32, ptr %kind1, align 8, !tbaa !39
  %tobool = icmp ne i32 %2, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  %3 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %4 = load ptr, ptr %f, align 8, !tbaa !5
  %kind2 = getelementptr inbounds %struct.tw_fault, ptr %4, i32 0, i32 0
  store i32 %3, ptr %kind2, align 8, !tbaa !39
  %5 = load ptr, ptr %f, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_fault, ptr %5, i32 0, i32 1
  store i32 -1, ptr %site, align 4, !tbaa !40
  %6 = load ptr, ptr %f, align 8, !tbaa !5
  %lane = getelementptr inbounds %struct.tw_fault, ptr %6, i32 0, i32 2
  store i32 0, ptr %lane, align 8, !tbaa !41
  %7 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %tobool3 = icmp ne ptr %7, null
  br i1 %tobool3, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  %8 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_warp, ptr %8, i32 0, i32 22
  %9 = load i32, ptr %index, align 8, !tbaa !20
  br label %cond.end

cond.false:                                       ; preds = %if.end
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %9, %cond.true ], [ 0, %cond.false ]
  %10 = load ptr, ptr %f, align 8, !tbaa !5
  %warp4 = getelementptr inbounds %struct.tw_fault, ptr %10, i32 0, i32 3
  store i32 %cond, ptr %warp4, align 4, !tbaa !42
  %11 = load i64, ptr %detail.addr, align 8, !tbaa !38
  %12 = load ptr, ptr %f, align 8, !tbaa !5
  %detail5 = getelementptr inbounds %struct.tw_fault, ptr %12, i32 0, i32 7
  store i64 %11, ptr %detail5, align 8, !tbaa !43
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
  br label %for.cond, !llvm.loop !44

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

declare void @tw_check_arrival(ptr noundef, ptr noundef, ptr noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef) #3

declare void @tw_note_moment(ptr noundef, ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef) #3

; Function Attrs: nounwind uwtable
define internal i64 @executed(ptr noundef %worker, ptr noundef %block) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %spent = getelementptr inbounds %struct.tw_block, ptr %0, i32 0, i32 3
  %1 = load i64, ptr %spent, align 8, !tbaa !45
  %2 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %fuel = getelementptr inbounds %struct.tw_worker, ptr %2, i32 0, i32 7
  %3 = load i64, ptr %fuel, align 8, !tbaa !47
  %sub = sub nsw i64 1000000, %3
  %add = add i64 %1, %sub
  ret i64 %add
}

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
  %4 = load i32, ptr %live, align 4, !tbaa !48
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
  %barriers = getelementptr inbounds %struct.tw_block, ptr %10, i32 0, i32 12
  %11 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom8 = zext i32 %11 to i64
  %arrayidx9 = getelementptr inbounds [16 x %struct.tw_barrier], ptr %barriers, i64 0, i64 %idxprom8
  %events = getelementptr inbounds %struct.tw_barrier, ptr %arrayidx9, i32 0, i32 0
  %12 = load i32, ptr %events, align 8, !tbaa !49
  %inc = add i32 %12, 1
  store i32 %inc, ptr %events, align 8, !tbaa !49
  %13 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_warp, ptr %13, i32 0, i32 22
  %14 = load i32, ptr %index, align 8, !tbaa !20
  %shl = shl i32 1, %14
  %15 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %barriers10 = getelementptr inbounds %struct.tw_block, ptr %15, i32 0, i32 12
  %16 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom11 = zext i32 %16 to i64
  %arrayidx12 = getelementptr inbounds [16 x %struct.tw_barrier], ptr %barriers10, i64 0, i64 %idxprom11
  %warps = getelementptr inbounds %struct.tw_barrier, ptr %arrayidx12, i32 0, i32 6
  %17 = load i32, ptr %warps, align 8, !tbaa !50
  %or = or i32 %17, %shl
  store i32 %or, ptr %warps, align 8, !tbaa !50
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
  %2 = load i32, ptr %resident_count, align 4, !tbaa !51
  %cmp = icmp ult i32 %0, %2
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #8
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %block) #8
  %3 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks = getelementptr inbounds %struct.tw_worker, ptr %3, i32 0, i32 10
  %4 = load ptr, ptr %blocks, align 8, !tbaa !52
  %5 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom = zext i32 %5 to i64
  %arrayidx = getelementptr inbounds ptr, ptr %4, i64 %idxprom
  %6 = load ptr, ptr %arrayidx, align 8, !tbaa !5
  store ptr %6, ptr %block, align 8, !tbaa !5
  %7 = load ptr, ptr %block, align 8, !tbaa !5
  call void @tw_observe_free(ptr noundef %7)
  %8 = load ptr, ptr %block, align 8, !tbaa !5
  %shared = getelementptr inbounds %struct.tw_block, ptr %8, i32 0, i32 0
  %9 = load ptr, ptr %shared, align 8, !tbaa !53
  call void @free(ptr noundef %9)
  %10 = load ptr, ptr %block, align 8, !tbaa !5
  %call = call ptr @warp_at(ptr noundef %10, i32 noundef 0)
  %local = getelementptr inbounds %struct.tw_warp, ptr %call, i32 0, i32 8
  %11 = load ptr, ptr %local, align 8, !tbaa !54
  call void @free(ptr noundef %11)
  %12 = load ptr, ptr %block, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_block, ptr %12, i32 0, i32 4
  %13 = load i64, ptr %warps, align 8, !tbaa !55
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
  br label %for.cond, !llvm.loop !56

for.end:                                          ; preds = %for.cond.cleanup
  %17 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %resident_count1 = getelementptr inbounds %struct.tw_worker, ptr %17, i32 0, i32 9
  store i32 0, ptr %resident_count1, align 4, !tbaa !51
  %18 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks2 = getelementptr inbounds %struct.tw_worker, ptr %18, i32 0, i32 10
  %19 = load ptr, ptr %blocks2, align 8, !tbaa !52
  call void @free(ptr noundef %19)
  %20 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks3 = getelementptr inbounds %struct.tw_worker, ptr %20, i32 0, i32 10
  store ptr null, ptr %blocks3, align 8, !tbaa !52
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
  %1 = load i64, ptr %warps, align 8, !tbaa !55
  %2 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %stride = getelementptr inbounds %struct.tw_block, ptr %2, i32 0, i32 5
  %3 = load i64, ptr %stride, align 8, !tbaa !57
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
  %3 = load ptr, ptr %blocks, align 8, !tbaa !52
  %tobool = icmp ne ptr %3, null
  br i1 %tobool, label %if.end6, label %if.then

if.then:                                          ; preds = %entry
  %4 = load ptr, ptr %launch, align 8, !tbaa !5
  %resident = getelementptr inbounds %struct.tw_launch, ptr %4, i32 0, i32 16
  %5 = load i32, ptr %resident, align 8, !tbaa !58
  %conv = zext i32 %5 to i64
  %call = call ptr @calloc(i64 noundef %conv, i64 noundef 8) #9
  %6 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks2 = getelementptr inbounds %struct.tw_worker, ptr %6, i32 0, i32 10
  store ptr %call, ptr %blocks2, align 8, !tbaa !52
  %7 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks3 = getelementptr inbounds %struct.tw_worker, ptr %7, i32 0, i32 10
  %8 = load ptr, ptr %blocks3, align 8, !tbaa !52
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
  %11 = load i32, ptr %resident_count, align 4, !tbaa !51
  %cmp = icmp ult i32 %9, %11
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %while.cond
  %12 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks8 = getelementptr inbounds %struct.tw_worker, ptr %12, i32 0, i32 10
  %13 = load ptr, ptr %blocks8, align 8, !tbaa !52
  %14 = load i32, ptr %active, align 4, !tbaa !9
  %idxprom = zext i32 %14 to i64
  %arrayidx = getelementptr inbounds ptr, ptr %13, i64 %idxprom
  %15 = load ptr, ptr %arrayidx, align 8, !tbaa !5
  %running = getelementptr inbounds %struct.tw_block, ptr %15, i32 0, i32 2
  %16 = load i32, ptr %running, align 4, !tbaa !59
  %tobool9 = icmp ne i32 %16, 0
  br label %land.end

land.end:                                         ; preds = %land.rhs, %while.cond
  %17 = phi i1 [ false, %while.cond ], [ %tobool9, %land.rhs ]
  br i1 %17, label %while.body, label %while.end

while.body:                                       ; preds = %land.end
  %18 = load i32, ptr %active, align 4, !tbaa !9
  %inc = add i32 %18, 1
  store i32 %inc, ptr %active, align 4, !tbaa !9
  br label %while.cond, !llvm.loop !60

while.end:                                        ; preds = %land.end
  store i32 0, ptr %turn, align 4, !tbaa !9
  %19 = load i32, ptr %active, align 4, !tbaa !9
  store i32 %19, ptr %spins, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %sw.epilog, %while.end
  %20 = load ptr, ptr %launch, align 8, !tbaa !5
  %stop = getelementptr inbounds %struct.tw_launch, ptr %20, i32 0, i32 17
  %21 = load i32, ptr %stop, align 4, !tbaa !61
  %tobool10 = icmp ne i32 %21, 0
  br i1 %tobool10, label %if.then11, label %if.end13

if.then11:                                        ; preds = %for.cond
  %22 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %23 = load i32, ptr %active, align 4, !tbaa !9
  %call12 = call i32 @stopped(ptr noundef %22, i32 noundef %23)
  store i32 %call12, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup94

if.end13:                                         ; preds = %for.cond
  %24 = load i32, ptr %spins, align 4, !tbaa !9
  %25 = load i32, ptr %active, align 4, !tbaa !9
  %cmp14 = icmp uge i32 %24, %25
  br i1 %cmp14, label %land.lhs.true, label %if.end57

land.lhs.true:                                    ; preds = %if.end13
  %26 = load i32, ptr %active, align 4, !tbaa !9
  %27 = load ptr, ptr %launch, align 8, !tbaa !5
  %resident16 = getelementptr inbounds %struct.tw_launch, ptr %27, i32 0, i32 16
  %28 = load i32, ptr %resident16, align 8, !tbaa !58
  %cmp17 = icmp ult i32 %26, %28
  br i1 %cmp17, label %if.then19, label %if.end57

if.then19:                                        ; preds = %land.lhs.true
  call void @llvm.lifetime.start.p0(i64 8, ptr %number) #8
  %29 = load ptr, ptr %launch, align 8, !tbaa !5
  %next_block = getelementptr inbounds %struct.tw_launch, ptr %29, i32 0, i32 1
  store i64 1, ptr %.atomictmp, align 8, !tbaa !38
  %30 = load i64, ptr %.atomictmp, align 8
  %31 = atomicrmw add ptr %next_block, i64 %30 monotonic, align 8
  store i64 %31, ptr %atomic-temp, align 8
  %32 = load i64, ptr %atomic-temp, align 8, !tbaa !38
  store i64 %32, ptr %number, align 8, !tbaa !38
  %33 = load i64, ptr %number, align 8, !tbaa !38
  %34 = load ptr, ptr %launch, align 8, !tbaa !5
  %block_total = getelementptr inbounds %struct.tw_launch, ptr %34, i32 0, i32 0
  %35 = load i64, ptr %block_total, align 8, !tbaa !62
  %cmp20 = icmp ult i64 %33, %35
  br i1 %cmp20, label %if.then22, label %if.else

if.then22:                                        ; preds = %if.then19
  %36 = load i32, ptr %active, align 4, !tbaa !9
  %37 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %resident_count23 = getelementptr inbounds %struct.tw_worker, ptr %37, i32 0, i32 9
  %38 = load i32, ptr %resident_count23, align 4, !tbaa !51
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
  %43 = load ptr, ptr %blocks31, align 8, !tbaa !52
  %44 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %resident_count32 = getelementptr inbounds %struct.tw_worker, ptr %44, i32 0, i32 9
  %45 = load i32, ptr %resident_count32, align 4, !tbaa !51
  %inc33 = add i32 %45, 1
  store i32 %inc33, ptr %resident_count32, align 4, !tbaa !51
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
  %48 = load ptr, ptr %blocks37, align 8, !tbaa !52
  %49 = load i32, ptr %active, align 4, !tbaa !9
  %idxprom38 = zext i32 %49 to i64
  %arrayidx39 = getelementptr inbounds ptr, ptr %48, i64 %idxprom38
  %50 = load ptr, ptr %arrayidx39, align 8, !tbaa !5
  %51 = load i64, ptr %number, align 8, !tbaa !38
  call void @start_block(ptr noundef %46, ptr noundef %50, i64 noundef %51)
  %52 = load ptr, ptr %launch, align 8, !tbaa !5
  %checks = getelementptr inbounds %struct.tw_launch, ptr %52, i32 0, i32 22
  %53 = load i32, ptr %checks, align 8, !tbaa !19
  %tobool40 = icmp ne i32 %53, 0
  br i1 %tobool40, label %land.lhs.true41, label %if.end48

land.lhs.true41:                                  ; preds = %if.end36
  %54 = load ptr, ptr %launch, align 8, !tbaa !5
  %55 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks42 = getelementptr inbounds %struct.tw_worker, ptr %55, i32 0, i32 10
  %56 = load ptr, ptr %blocks42, align 8, !tbaa !52
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
  switch i32 %cleanup.dest55, label %cleanup94 [
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
  %65 = load ptr, ptr %blocks62, align 8, !tbaa !52
  %66 = load i32, ptr %turn, align 4, !tbaa !9
  %idxprom63 = zext i32 %66 to i64
  %arrayidx64 = getelementptr inbounds ptr, ptr %65, i64 %idxprom63
  %67 = load ptr, ptr %arrayidx64, align 8, !tbaa !5
  %call65 = call i32 @run_block(ptr noundef %63, ptr noundef %67)
  switch i32 %call65, label %sw.epilog [
    i32 0, label %sw.bb
    i32 1, label %sw.bb87
    i32 2, label %sw.bb90
    i32 3, label %sw.bb92
  ]

sw.bb:                                            ; preds = %if.end61
  call void @llvm.lifetime.start.p0(i64 8, ptr %done) #8
  %68 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks66 = getelementptr inbounds %struct.tw_worker, ptr %68, i32 0, i32 10
  %69 = load ptr, ptr %blocks66, align 8, !tbaa !52
  %70 = load i32, ptr %turn, align 4, !tbaa !9
  %idxprom67 = zext i32 %70 to i64
  %arrayidx68 = getelementptr inbounds ptr, ptr %69, i64 %idxprom67
  %71 = load ptr, ptr %arrayidx68, align 8, !tbaa !5
  store ptr %71, ptr %done, align 8, !tbaa !5
  %72 = load ptr, ptr %launch, align 8, !tbaa !5
  %checks69 = getelementptr inbounds %struct.tw_launch, ptr %72, i32 0, i32 22
  %73 = load i32, ptr %checks69, align 8, !tbaa !19
  %and = and i32 %73, 8
  %tobool70 = icmp ne i32 %and, 0
  br i1 %tobool70, label %if.then71, label %if.end72

if.then71:                                        ; preds = %sw.bb
  %74 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %75 = load ptr, ptr %done, align 8, !tbaa !5
  call void @tw_check_left_over(ptr noundef %74, ptr noundef %75)
  br label %if.end72

if.end72:                                         ; preds = %if.then71, %sw.bb
  %76 = load ptr, ptr %launch, align 8, !tbaa !5
  %checks73 = getelementptr inbounds %struct.tw_launch, ptr %76, i32 0, i32 22
  %77 = load i32, ptr %checks73, align 8, !tbaa !19
  %tobool74 = icmp ne i32 %77, 0
  br i1 %tobool74, label %if.then75, label %if.end76

if.then75:                                        ; preds = %if.end72
  %78 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %79 = load ptr, ptr %done, align 8, !tbaa !5
  call void @tw_observe_end(ptr noundef %78, ptr noundef %79)
  br label %if.end76

if.end76:                                         ; preds = %if.then75, %if.end72
  %80 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks77 = getelementptr inbounds %struct.tw_worker, ptr %80, i32 0, i32 10
  %81 = load ptr, ptr %blocks77, align 8, !tbaa !52
  %82 = load i32, ptr %active, align 4, !tbaa !9
  %dec = add i32 %82, -1
  store i32 %dec, ptr %active, align 4, !tbaa !9
  %idxprom78 = zext i32 %dec to i64
  %arrayidx79 = getelementptr inbounds ptr, ptr %81, i64 %idxprom78
  %83 = load ptr, ptr %arrayidx79, align 8, !tbaa !5
  %84 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks80 = getelementptr inbounds %struct.tw_worker, ptr %84, i32 0, i32 10
  %85 = load ptr, ptr %blocks80, align 8, !tbaa !52
  %86 = load i32, ptr %turn, align 4, !tbaa !9
  %idxprom81 = zext i32 %86 to i64
  %arrayidx82 = getelementptr inbounds ptr, ptr %85, i64 %idxprom81
  store ptr %83, ptr %arrayidx82, align 8, !tbaa !5
  %87 = load ptr, ptr %done, align 8, !tbaa !5
  %88 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks83 = getelementptr inbounds %struct.tw_worker, ptr %88, i32 0, i32 10
  %89 = load ptr, ptr %blocks83, align 8, !tbaa !52
  %90 = load i32, ptr %active, align 4, !tbaa !9
  %idxprom84 = zext i32 %90 to i64
  %arrayidx85 = getelementptr inbounds ptr, ptr %89, i64 %idxprom84
  store ptr %87, ptr %arrayidx85, align 8, !tbaa !5
  %91 = load i32, ptr %active, align 4, !tbaa !9
  store i32 %91, ptr %spins, align 4, !tbaa !9
  store i32 7, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %done) #8
  br label %sw.epilog

sw.bb87:                                          ; preds = %if.end61
  %92 = load i32, ptr %spins, align 4, !tbaa !9
  %inc88 = add i32 %92, 1
  store i32 %inc88, ptr %spins, align 4, !tbaa !9
  %93 = load i32, ptr %turn, align 4, !tbaa !9
  %inc89 = add i32 %93, 1
  store i32 %inc89, ptr %turn, align 4, !tbaa !9
  br label %sw.epilog

sw.bb90:                                          ; preds = %if.end61
  %94 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %95 = load i32, ptr %active, align 4, !tbaa !9
  %call91 = call i32 @stopped(ptr noundef %94, i32 noundef %95)
  store i32 %call91, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup94

sw.bb92:                                          ; preds = %if.end61
  store i32 2, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup94

sw.epilog:                                        ; preds = %if.end61, %sw.bb87, %if.end76
  br label %for.cond

no_memory:                                        ; preds = %cleanup54, %if.then5
  %96 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %fault = getelementptr inbounds %struct.tw_worker, ptr %96, i32 0, i32 16
  %kind = getelementptr inbounds %struct.tw_fault, ptr %fault, i32 0, i32 0
  store i32 11, ptr %kind, align 8, !tbaa !63
  %97 = load ptr, ptr %launch, align 8, !tbaa !5
  %stop93 = getelementptr inbounds %struct.tw_launch, ptr %97, i32 0, i32 17
  store i32 1, ptr %stop93, align 4, !tbaa !61
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup94

cleanup94:                                        ; preds = %no_memory, %sw.bb92, %sw.bb90, %cleanup54, %if.then11
  call void @llvm.lifetime.end.p0(i64 8, ptr %launch) #8
  %98 = load i32, ptr %retval, align 4
  ret i32 %98
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
  %2 = load i32, ptr %checks, align 8, !tbaa !19
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
  %8 = load ptr, ptr %blocks, align 8, !tbaa !52
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
  br label %for.cond, !llvm.loop !64

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
  %call = call ptr @calloc(i64 noundef 1, i64 noundef 856) #9
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
  %2 = load i32, ptr %frame_bytes, align 8, !tbaa !65
  %conv = zext i32 %2 to i64
  %add = add i64 1280, %conv
  %add1 = add i64 %add, 63
  %and = and i64 %add1, -64
  %or = or i64 %and, 64
  %3 = load ptr, ptr %block, align 8, !tbaa !5
  %stride = getelementptr inbounds %struct.tw_block, ptr %3, i32 0, i32 5
  store i64 %or, ptr %stride, align 8, !tbaa !57
  %4 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %shared_bytes = getelementptr inbounds %struct.tw_launch, ptr %4, i32 0, i32 13
  %5 = load i32, ptr %shared_bytes, align 4, !tbaa !66
  %conv2 = zext i32 %5 to i64
  %add3 = add i64 %conv2, 511
  %and4 = and i64 %add3, -256
  %call5 = call align 256 ptr @aligned_alloc(i64 noundef 256, i64 noundef %and4) #10
  %6 = load ptr, ptr %block, align 8, !tbaa !5
  %shared = getelementptr inbounds %struct.tw_block, ptr %6, i32 0, i32 0
  store ptr %call5, ptr %shared, align 8, !tbaa !53
  call void @llvm.lifetime.start.p0(i64 8, ptr %bytes) #8
  %7 = load ptr, ptr %block, align 8, !tbaa !5
  %stride6 = getelementptr inbounds %struct.tw_block, ptr %7, i32 0, i32 5
  %8 = load i64, ptr %stride6, align 8, !tbaa !57
  %9 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_launch, ptr %9, i32 0, i32 11
  %10 = load i32, ptr %warps, align 4, !tbaa !67
  %conv7 = zext i32 %10 to i64
  %mul = mul i64 %8, %conv7
  store i64 %mul, ptr %bytes, align 8, !tbaa !38
  %11 = load i64, ptr %bytes, align 8, !tbaa !38
  %add8 = add i64 %11, 127
  %and9 = and i64 %add8, -128
  %call10 = call align 128 ptr @aligned_alloc(i64 noundef 128, i64 noundef %and9) #10
  %12 = ptrtoint ptr %call10 to i64
  %13 = load ptr, ptr %block, align 8, !tbaa !5
  %warps11 = getelementptr inbounds %struct.tw_block, ptr %13, i32 0, i32 4
  store i64 %12, ptr %warps11, align 8, !tbaa !55
  call void @llvm.lifetime.start.p0(i64 8, ptr %local) #8
  %14 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %local_bytes = getelementptr inbounds %struct.tw_launch, ptr %14, i32 0, i32 15
  %15 = load i32, ptr %local_bytes, align 4, !tbaa !68
  %conv12 = zext i32 %15 to i64
  %mul13 = mul i64 %conv12, 32
  store i64 %mul13, ptr %local, align 8, !tbaa !38
  call void @llvm.lifetime.start.p0(i64 8, ptr %stack) #8
  %16 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %stack_bytes = getelementptr inbounds %struct.tw_launch, ptr %16, i32 0, i32 20
  %17 = load i32, ptr %stack_bytes, align 8, !tbaa !69
  %conv14 = zext i32 %17 to i64
  %mul15 = mul i64 %conv14, 32
  store i64 %mul15, ptr %stack, align 8, !tbaa !38
  call void @llvm.lifetime.start.p0(i64 8, ptr %pool) #8
  %18 = load i64, ptr %local, align 8, !tbaa !38
  %19 = load i64, ptr %stack, align 8, !tbaa !38
  %add16 = add i64 %18, %19
  %tobool17 = icmp ne i64 %add16, 0
  br i1 %tobool17, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  %20 = load i64, ptr %local, align 8, !tbaa !38
  %21 = load i64, ptr %stack, align 8, !tbaa !38
  %add18 = add i64 %20, %21
  %22 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps19 = getelementptr inbounds %struct.tw_launch, ptr %22, i32 0, i32 11
  %23 = load i32, ptr %warps19, align 4, !tbaa !67
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
  %25 = load ptr, ptr %shared25, align 8, !tbaa !53
  %tobool26 = icmp ne ptr %25, null
  br i1 %tobool26, label %lor.lhs.false, label %if.then33

lor.lhs.false:                                    ; preds = %cond.end
  %26 = load ptr, ptr %block, align 8, !tbaa !5
  %warps27 = getelementptr inbounds %struct.tw_block, ptr %26, i32 0, i32 4
  %27 = load i64, ptr %warps27, align 8, !tbaa !55
  %tobool28 = icmp ne i64 %27, 0
  br i1 %tobool28, label %lor.lhs.false29, label %if.then33

lor.lhs.false29:                                  ; preds = %lor.lhs.false
  %28 = load i64, ptr %local, align 8, !tbaa !38
  %29 = load i64, ptr %stack, align 8, !tbaa !38
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
  %32 = load i64, ptr %warps35, align 8, !tbaa !55
  %33 = inttoptr i64 %32 to ptr
  %34 = load i64, ptr %bytes, align 8, !tbaa !38
  call void @llvm.memset.p0.i64(ptr align 1 %33, i8 0, i64 %34, i1 false)
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #8
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc74, %if.end34
  %35 = load i32, ptr %w, align 4, !tbaa !9
  %36 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps36 = getelementptr inbounds %struct.tw_launch, ptr %36, i32 0, i32 11
  %37 = load i32, ptr %warps36, align 4, !tbaa !67
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
  store i32 %40, ptr %index, align 8, !tbaa !20
  %42 = load ptr, ptr %pool, align 8, !tbaa !5
  %43 = load i64, ptr %local, align 8, !tbaa !38
  %44 = load i32, ptr %w, align 4, !tbaa !9
  %conv39 = zext i32 %44 to i64
  %mul40 = mul i64 %43, %conv39
  %add.ptr = getelementptr inbounds i8, ptr %42, i64 %mul40
  %45 = load ptr, ptr %warp, align 8, !tbaa !5
  %local41 = getelementptr inbounds %struct.tw_warp, ptr %45, i32 0, i32 8
  store ptr %add.ptr, ptr %local41, align 8, !tbaa !54
  %46 = load ptr, ptr %pool, align 8, !tbaa !5
  %47 = load i64, ptr %local, align 8, !tbaa !38
  %48 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps42 = getelementptr inbounds %struct.tw_launch, ptr %48, i32 0, i32 11
  %49 = load i32, ptr %warps42, align 4, !tbaa !67
  %conv43 = zext i32 %49 to i64
  %mul44 = mul i64 %47, %conv43
  %add.ptr45 = getelementptr inbounds i8, ptr %46, i64 %mul44
  %50 = load i64, ptr %stack, align 8, !tbaa !38
  %51 = load i32, ptr %w, align 4, !tbaa !9
  %conv46 = zext i32 %51 to i64
  %mul47 = mul i64 %50, %conv46
  %add.ptr48 = getelementptr inbounds i8, ptr %add.ptr45, i64 %mul47
  %52 = load ptr, ptr %warp, align 8, !tbaa !5
  %stack49 = getelementptr inbounds %struct.tw_warp, ptr %52, i32 0, i32 9
  store ptr %add.ptr48, ptr %stack49, align 8, !tbaa !70
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
  br label %for.cond50, !llvm.loop !71

for.end:                                          ; preds = %for.cond.cleanup53
  call void @llvm.lifetime.end.p0(i64 8, ptr %warp) #8
  br label %for.inc74

for.inc74:                                        ; preds = %for.end
  %76 = load i32, ptr %w, align 4, !tbaa !9
  %inc75 = add i32 %76, 1
  store i32 %inc75, ptr %w, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !72

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
  store i64 %number, ptr %number.addr, align 8, !tbaa !38
  %0 = load i64, ptr %number.addr, align 8, !tbaa !38
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
  %4 = load i64, ptr %number.addr, align 8, !tbaa !38
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
  %10 = load i64, ptr %number.addr, align 8, !tbaa !38
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
  %16 = load i64, ptr %number.addr, align 8, !tbaa !38
  %17 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %number24 = getelementptr inbounds %struct.tw_block, ptr %17, i32 0, i32 9
  store i64 %16, ptr %number24, align 8, !tbaa !73
  %18 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_launch, ptr %18, i32 0, i32 11
  %19 = load i32, ptr %warps, align 4, !tbaa !67
  %20 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %running = getelementptr inbounds %struct.tw_block, ptr %20, i32 0, i32 2
  store i32 %19, ptr %running, align 4, !tbaa !59
  %21 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %spent = getelementptr inbounds %struct.tw_block, ptr %21, i32 0, i32 3
  store i64 0, ptr %spent, align 8, !tbaa !45
  %22 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %apart = getelementptr inbounds %struct.tw_block, ptr %22, i32 0, i32 10
  store i32 0, ptr %apart, align 8, !tbaa !74
  call void @llvm.lifetime.start.p0(i64 4, ptr %id) #8
  store i32 0, ptr %id, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %23 = load i32, ptr %id, align 4, !tbaa !9
  %cmp = icmp slt i32 %23, 16
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %id) #8
  br label %for.end

for.body:                                         ; preds = %for.cond
  %24 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %barriers = getelementptr inbounds %struct.tw_block, ptr %24, i32 0, i32 12
  %25 = load i32, ptr %id, align 4, !tbaa !9
  %idxprom = sext i32 %25 to i64
  %arrayidx26 = getelementptr inbounds [16 x %struct.tw_barrier], ptr %barriers, i64 0, i64 %idxprom
  call void @llvm.memset.p0.i64(ptr align 4 %.compoundliteral, i8 0, i64 48, i1 false)
  %all = getelementptr inbounds %struct.tw_barrier, ptr %.compoundliteral, i32 0, i32 2
  store i32 1, ptr %all, align 4, !tbaa !29
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %arrayidx26, ptr align 4 %.compoundliteral, i64 48, i1 false), !tbaa.struct !75
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %26 = load i32, ptr %id, align 4, !tbaa !9
  %inc = add nsw i32 %26, 1
  store i32 %inc, ptr %id, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !76

for.end:                                          ; preds = %for.cond.cleanup
  %27 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %28 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %shared = getelementptr inbounds %struct.tw_block, ptr %28, i32 0, i32 0
  %29 = load ptr, ptr %shared, align 8, !tbaa !53
  %30 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %shared_bytes = getelementptr inbounds %struct.tw_launch, ptr %30, i32 0, i32 13
  %31 = load i32, ptr %shared_bytes, align 4, !tbaa !66
  %conv28 = zext i32 %31 to i64
  call void @fill(ptr noundef %27, ptr noundef %29, i64 noundef %conv28)
  %32 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %checks = getelementptr inbounds %struct.tw_launch, ptr %32, i32 0, i32 22
  %33 = load i32, ptr %checks, align 8, !tbaa !19
  %tobool = icmp ne i32 %33, 0
  br i1 %tobool, label %if.then, label %if.end36

if.then:                                          ; preds = %for.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %local) #8
  %34 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %local_bytes = getelementptr inbounds %struct.tw_launch, ptr %34, i32 0, i32 15
  %35 = load i32, ptr %local_bytes, align 4, !tbaa !68
  %conv29 = zext i32 %35 to i64
  %mul = mul i64 %conv29, 32
  %36 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps30 = getelementptr inbounds %struct.tw_launch, ptr %36, i32 0, i32 11
  %37 = load i32, ptr %warps30, align 4, !tbaa !67
  %conv31 = zext i32 %37 to i64
  %mul32 = mul i64 %mul, %conv31
  store i64 %mul32, ptr %local, align 8, !tbaa !38
  %38 = load i64, ptr %local, align 8, !tbaa !38
  %tobool33 = icmp ne i64 %38, 0
  br i1 %tobool33, label %if.then34, label %if.end

if.then34:                                        ; preds = %if.then
  %39 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %40 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %call = call ptr @warp_at(ptr noundef %40, i32 noundef 0)
  %local35 = getelementptr inbounds %struct.tw_warp, ptr %call, i32 0, i32 8
  %41 = load ptr, ptr %local35, align 8, !tbaa !54
  %42 = load i64, ptr %local, align 8, !tbaa !38
  call void @fill(ptr noundef %39, ptr noundef %41, i64 noundef %42)
  br label %if.end

if.end:                                           ; preds = %if.then34, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %local) #8
  br label %if.end36

if.end36:                                         ; preds = %if.end, %for.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #8
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond37

for.cond37:                                       ; preds = %for.inc91, %if.end36
  %43 = load i32, ptr %w, align 4, !tbaa !9
  %44 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps38 = getelementptr inbounds %struct.tw_launch, ptr %44, i32 0, i32 11
  %45 = load i32, ptr %warps38, align 4, !tbaa !67
  %cmp39 = icmp ult i32 %43, %45
  br i1 %cmp39, label %for.body42, label %for.cond.cleanup41

for.cond.cleanup41:                               ; preds = %for.cond37
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #8
  br label %for.end93

for.body42:                                       ; preds = %for.cond37
  call void @llvm.lifetime.start.p0(i64 8, ptr %warp) #8
  %46 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %47 = load i32, ptr %w, align 4, !tbaa !9
  %call43 = call ptr @warp_at(ptr noundef %46, i32 noundef %47)
  store ptr %call43, ptr %warp, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %first) #8
  %48 = load i32, ptr %w, align 4, !tbaa !9
  %mul44 = mul i32 %48, 32
  store i32 %mul44, ptr %first, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lanes) #8
  %49 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %threads = getelementptr inbounds %struct.tw_launch, ptr %49, i32 0, i32 12
  %50 = load i32, ptr %threads, align 8, !tbaa !15
  %51 = load i32, ptr %first, align 4, !tbaa !9
  %sub = sub i32 %50, %51
  %cmp45 = icmp ult i32 %sub, 32
  br i1 %cmp45, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body42
  %52 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %threads47 = getelementptr inbounds %struct.tw_launch, ptr %52, i32 0, i32 12
  %53 = load i32, ptr %threads47, align 8, !tbaa !15
  %54 = load i32, ptr %first, align 4, !tbaa !9
  %sub48 = sub i32 %53, %54
  br label %cond.end

cond.false:                                       ; preds = %for.body42
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %sub48, %cond.true ], [ 32, %cond.false ]
  store i32 %cond, ptr %lanes, align 4, !tbaa !9
  %55 = load i32, ptr %lanes, align 4, !tbaa !9
  %cmp49 = icmp eq i32 %55, 32
  br i1 %cmp49, label %cond.true51, label %cond.false52

cond.true51:                                      ; preds = %cond.end
  br label %cond.end54

cond.false52:                                     ; preds = %cond.end
  %56 = load i32, ptr %lanes, align 4, !tbaa !9
  %shl = shl i32 1, %56
  %sub53 = sub i32 %shl, 1
  br label %cond.end54

cond.end54:                                       ; preds = %cond.false52, %cond.true51
  %cond55 = phi i32 [ -1, %cond.true51 ], [ %sub53, %cond.false52 ]
  %57 = load ptr, ptr %warp, align 8, !tbaa !5
  %present = getelementptr inbounds %struct.tw_warp, ptr %57, i32 0, i32 18
  store i32 %cond55, ptr %present, align 8, !tbaa !77
  %58 = load ptr, ptr %warp, align 8, !tbaa !5
  %present56 = getelementptr inbounds %struct.tw_warp, ptr %58, i32 0, i32 18
  %59 = load i32, ptr %present56, align 8, !tbaa !77
  %60 = load ptr, ptr %warp, align 8, !tbaa !5
  %live = getelementptr inbounds %struct.tw_warp, ptr %60, i32 0, i32 19
  store i32 %59, ptr %live, align 4, !tbaa !48
  %61 = load ptr, ptr %warp, align 8, !tbaa !5
  %resume = getelementptr inbounds %struct.tw_warp, ptr %61, i32 0, i32 23
  store i32 0, ptr %resume, align 4, !tbaa !78
  %62 = load ptr, ptr %warp, align 8, !tbaa !5
  %done = getelementptr inbounds %struct.tw_warp, ptr %62, i32 0, i32 25
  store i32 0, ptr %done, align 4, !tbaa !79
  %63 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting = getelementptr inbounds %struct.tw_warp, ptr %63, i32 0, i32 20
  store i32 0, ptr %waiting, align 8, !tbaa !32
  %64 = load ptr, ptr %warp, align 8, !tbaa !5
  %converge_failures = getelementptr inbounds %struct.tw_warp, ptr %64, i32 0, i32 12
  store i32 0, ptr %converge_failures, align 8, !tbaa !80
  %65 = load ptr, ptr %warp, align 8, !tbaa !5
  %converge_wait = getelementptr inbounds %struct.tw_warp, ptr %65, i32 0, i32 11
  store i32 0, ptr %converge_wait, align 4, !tbaa !81
  %66 = load ptr, ptr %warp, align 8, !tbaa !5
  %released = getelementptr inbounds %struct.tw_warp, ptr %66, i32 0, i32 15
  store i32 0, ptr %released, align 4, !tbaa !82
  %67 = load ptr, ptr %warp, align 8, !tbaa !5
  %sync_lanes = getelementptr inbounds %struct.tw_warp, ptr %67, i32 0, i32 14
  store i32 0, ptr %sync_lanes, align 8, !tbaa !83
  %68 = load ptr, ptr %warp, align 8, !tbaa !5
  %joining = getelementptr inbounds %struct.tw_warp, ptr %68, i32 0, i32 13
  store i32 0, ptr %joining, align 4, !tbaa !84
  %69 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %first_tier = getelementptr inbounds %struct.tw_launch, ptr %69, i32 0, i32 19
  %70 = load i32, ptr %first_tier, align 4, !tbaa !85
  %cmp57 = icmp eq i32 %70, 0
  br i1 %cmp57, label %land.lhs.true, label %cond.false62

land.lhs.true:                                    ; preds = %cond.end54
  %71 = load i32, ptr %lanes, align 4, !tbaa !9
  %cmp59 = icmp ult i32 %71, 32
  br i1 %cmp59, label %cond.true61, label %cond.false62

cond.true61:                                      ; preds = %land.lhs.true
  br label %cond.end64

cond.false62:                                     ; preds = %land.lhs.true, %cond.end54
  %72 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %first_tier63 = getelementptr inbounds %struct.tw_launch, ptr %72, i32 0, i32 19
  %73 = load i32, ptr %first_tier63, align 4, !tbaa !85
  br label %cond.end64

cond.end64:                                       ; preds = %cond.false62, %cond.true61
  %cond65 = phi i32 [ 1, %cond.true61 ], [ %73, %cond.false62 ]
  %74 = load ptr, ptr %warp, align 8, !tbaa !5
  %tier = getelementptr inbounds %struct.tw_warp, ptr %74, i32 0, i32 24
  store i32 %cond65, ptr %tier, align 8, !tbaa !34
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #8
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond66

for.cond66:                                       ; preds = %for.inc73, %cond.end64
  %75 = load i32, ptr %i, align 4, !tbaa !9
  %cmp67 = icmp ult i32 %75, 16
  br i1 %cmp67, label %for.body70, label %for.cond.cleanup69

for.cond.cleanup69:                               ; preds = %for.cond66
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #8
  br label %for.end75

for.body70:                                       ; preds = %for.cond66
  %76 = load ptr, ptr %warp, align 8, !tbaa !5
  %pending = getelementptr inbounds %struct.tw_warp, ptr %76, i32 0, i32 17
  %77 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom71 = zext i32 %77 to i64
  %arrayidx72 = getelementptr inbounds [16 x i32], ptr %pending, i64 0, i64 %idxprom71
  store i32 0, ptr %arrayidx72, align 4, !tbaa !9
  br label %for.inc73

for.inc73:                                        ; preds = %for.body70
  %78 = load i32, ptr %i, align 4, !tbaa !9
  %inc74 = add i32 %78, 1
  store i32 %inc74, ptr %i, align 4, !tbaa !9
  br label %for.cond66, !llvm.loop !86

for.end75:                                        ; preds = %for.cond.cleanup69
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond76

for.cond76:                                       ; preds = %for.inc88, %for.end75
  %79 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp77 = icmp ult i32 %79, 32
  br i1 %cmp77, label %for.body80, label %for.cond.cleanup79

for.cond.cleanup79:                               ; preds = %for.cond76
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  br label %for.end90

for.body80:                                       ; preds = %for.cond76
  %80 = load i32, ptr %lane, align 4, !tbaa !9
  %81 = load i32, ptr %lanes, align 4, !tbaa !9
  %cmp81 = icmp ult i32 %80, %81
  %82 = zext i1 %cmp81 to i64
  %cond83 = select i1 %cmp81, i32 0, i32 -1
  %83 = load ptr, ptr %warp, align 8, !tbaa !5
  %pc = getelementptr inbounds %struct.tw_warp, ptr %83, i32 0, i32 0
  %84 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom84 = zext i32 %84 to i64
  %arrayidx85 = getelementptr inbounds [32 x i32], ptr %pc, i64 0, i64 %idxprom84
  store i32 %cond83, ptr %arrayidx85, align 4, !tbaa !9
  %85 = load ptr, ptr %warp, align 8, !tbaa !5
  %stack_top = getelementptr inbounds %struct.tw_warp, ptr %85, i32 0, i32 5
  %86 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom86 = zext i32 %86 to i64
  %arrayidx87 = getelementptr inbounds [32 x i32], ptr %stack_top, i64 0, i64 %idxprom86
  store i32 0, ptr %arrayidx87, align 4, !tbaa !9
  br label %for.inc88

for.inc88:                                        ; preds = %for.body80
  %87 = load i32, ptr %lane, align 4, !tbaa !9
  %inc89 = add i32 %87, 1
  store i32 %inc89, ptr %lane, align 4, !tbaa !9
  br label %for.cond76, !llvm.loop !87

for.end90:                                        ; preds = %for.cond.cleanup79
  call void @llvm.lifetime.end.p0(i64 4, ptr %lanes) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %first) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %warp) #8
  br label %for.inc91

for.inc91:                                        ; preds = %for.end90
  %88 = load i32, ptr %w, align 4, !tbaa !9
  %inc92 = add i32 %88, 1
  store i32 %inc92, ptr %w, align 4, !tbaa !9
  br label %for.cond37, !llvm.loop !88

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

for.cond:                                         ; preds = %cleanup.cont89, %cleanup85, %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %ran) #8
  store i32 0, ptr %ran, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %preempted) #8
  store i32 0, ptr %preempted, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %finished) #8
  store i32 0, ptr %finished, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #8
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond2

for.cond2:                                        ; preds = %for.inc52, %for.cond
  %2 = load i32, ptr %w, align 4, !tbaa !9
  %3 = load ptr, ptr %launch, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_launch, ptr %3, i32 0, i32 11
  %4 = load i32, ptr %warps, align 4, !tbaa !67
  %cmp = icmp ult i32 %2, %4
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond2
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup54

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
  %8 = load i32, ptr %done, align 4, !tbaa !79
  %tobool = icmp ne i32 %8, 0
  br i1 %tobool, label %land.end, label %land.rhs

land.rhs:                                         ; preds = %while.cond
  %9 = load ptr, ptr %warp, align 8, !tbaa !5
  %live = getelementptr inbounds %struct.tw_warp, ptr %9, i32 0, i32 19
  %10 = load i32, ptr %live, align 4, !tbaa !48
  %11 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting = getelementptr inbounds %struct.tw_warp, ptr %11, i32 0, i32 20
  %12 = load i32, ptr %waiting, align 8, !tbaa !32
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
  %16 = load i32, ptr %tier, align 8, !tbaa !34
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
  %20 = load i32, ptr %tier5, align 8, !tbaa !34
  %21 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %needs_tier = getelementptr inbounds %struct.tw_worker, ptr %21, i32 0, i32 8
  store i32 %20, ptr %needs_tier, align 8, !tbaa !89
  store i32 3, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup48

if.end:                                           ; preds = %while.body
  store i32 1, ptr %ran, align 4, !tbaa !9
  %22 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %fuel = getelementptr inbounds %struct.tw_worker, ptr %22, i32 0, i32 7
  store i64 1000000, ptr %fuel, align 8, !tbaa !47
  call void @llvm.lifetime.start.p0(i64 4, ptr %tier6) #8
  %23 = load ptr, ptr %warp, align 8, !tbaa !5
  %tier7 = getelementptr inbounds %struct.tw_warp, ptr %23, i32 0, i32 24
  %24 = load i32, ptr %tier7, align 8, !tbaa !34
  store i32 %24, ptr %tier6, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %live8) #8
  %25 = load ptr, ptr %warp, align 8, !tbaa !5
  %live9 = getelementptr inbounds %struct.tw_warp, ptr %25, i32 0, i32 19
  %26 = load i32, ptr %live9, align 4, !tbaa !48
  store i32 %26, ptr %live8, align 4, !tbaa !9
  %27 = load ptr, ptr %launch, align 8, !tbaa !5
  %checks = getelementptr inbounds %struct.tw_launch, ptr %27, i32 0, i32 22
  %28 = load i32, ptr %checks, align 8, !tbaa !19
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
  %38 = load i64, ptr %fuel14, align 8, !tbaa !47
  %sub = sub nsw i64 1000000, %38
  store i64 %sub, ptr %used, align 8, !tbaa !38
  %39 = load i64, ptr %used, align 8, !tbaa !38
  %40 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %spent = getelementptr inbounds %struct.tw_block, ptr %40, i32 0, i32 3
  %41 = load i64, ptr %spent, align 8, !tbaa !45
  %add = add i64 %41, %39
  store i64 %add, ptr %spent, align 8, !tbaa !45
  %42 = load i64, ptr %used, align 8, !tbaa !38
  %43 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %tier_instructions = getelementptr inbounds %struct.tw_worker, ptr %43, i32 0, i32 11
  %44 = load i32, ptr %tier6, align 4, !tbaa !9
  %idxprom15 = zext i32 %44 to i64
  %arrayidx16 = getelementptr inbounds [3 x i64], ptr %tier_instructions, i64 0, i64 %idxprom15
  %45 = load i64, ptr %arrayidx16, align 8, !tbaa !38
  %add17 = add i64 %45, %42
  store i64 %add17, ptr %arrayidx16, align 8, !tbaa !38
  %46 = load i32, ptr %status, align 4, !tbaa !9
  %cmp18 = icmp eq i32 %46, 4
  br i1 %cmp18, label %if.then19, label %if.end20

if.then19:                                        ; preds = %if.end12
  %47 = load ptr, ptr %launch, align 8, !tbaa !5
  %stop = getelementptr inbounds %struct.tw_launch, ptr %47, i32 0, i32 17
  store i32 1, ptr %stop, align 4, !tbaa !61
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
  %50 = load i32, ptr %live22, align 4, !tbaa !48
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
  br label %for.cond25, !llvm.loop !90

for.end:                                          ; preds = %for.cond.cleanup27
  br label %if.end29

if.end29:                                         ; preds = %for.end, %lor.lhs.false
  %57 = load ptr, ptr %warp, align 8, !tbaa !5
  %live30 = getelementptr inbounds %struct.tw_warp, ptr %57, i32 0, i32 19
  %58 = load i32, ptr %live30, align 4, !tbaa !48
  %tobool31 = icmp ne i32 %58, 0
  br i1 %tobool31, label %if.end38, label %if.then32

if.then32:                                        ; preds = %if.end29
  %59 = load ptr, ptr %warp, align 8, !tbaa !5
  %done33 = getelementptr inbounds %struct.tw_warp, ptr %59, i32 0, i32 25
  store i32 1, ptr %done33, align 4, !tbaa !79
  %60 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %running = getelementptr inbounds %struct.tw_block, ptr %60, i32 0, i32 2
  %61 = load i32, ptr %running, align 4, !tbaa !59
  %dec = add i32 %61, -1
  store i32 %dec, ptr %running, align 4, !tbaa !59
  %62 = load ptr, ptr %launch, align 8, !tbaa !5
  %timeline = getelementptr inbounds %struct.tw_launch, ptr %62, i32 0, i32 32
  %63 = load i64, ptr %timeline, align 8, !tbaa !91
  %tobool34 = icmp ne i64 %63, 0
  br i1 %tobool34, label %if.then35, label %if.end37

if.then35:                                        ; preds = %if.then32
  %64 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %65 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %66 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %spent36 = getelementptr inbounds %struct.tw_block, ptr %66, i32 0, i32 3
  %67 = load i64, ptr %spent36, align 8, !tbaa !45
  %68 = load i32, ptr %w, align 4, !tbaa !9
  call void @tw_note_moment(ptr noundef %64, ptr noundef %65, i64 noundef %67, i32 noundef %68, i32 noundef 2, i32 noundef 0, i32 noundef -1)
  br label %if.end37

if.end37:                                         ; preds = %if.then35, %if.then32
  store i32 1, ptr %finished, align 4, !tbaa !9
  store i32 8, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end38:                                         ; preds = %if.end29
  %69 = load i32, ptr %status, align 4, !tbaa !9
  %cmp39 = icmp eq i32 %69, 2
  br i1 %cmp39, label %if.then40, label %if.end41

if.then40:                                        ; preds = %if.end38
  store i32 1, ptr %preempted, align 4, !tbaa !9
  store i32 8, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end41:                                         ; preds = %if.end38
  %70 = load i32, ptr %status, align 4, !tbaa !9
  %cmp42 = icmp eq i32 %70, 1
  br i1 %cmp42, label %if.then43, label %if.end44

if.then43:                                        ; preds = %if.end41
  store i32 8, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end44:                                         ; preds = %if.end41
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end44, %if.then43, %if.then40, %if.end37, %if.then19
  call void @llvm.lifetime.end.p0(i64 8, ptr %used) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %status) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %live8) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %tier6) #8
  br label %cleanup48

cleanup48:                                        ; preds = %cleanup, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %function) #8
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup49 [
    i32 0, label %cleanup.cont
    i32 8, label %while.end
  ]

cleanup.cont:                                     ; preds = %cleanup48
  br label %while.cond, !llvm.loop !92

while.end:                                        ; preds = %cleanup48, %land.end
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup49

cleanup49:                                        ; preds = %while.end, %cleanup48
  call void @llvm.lifetime.end.p0(i64 8, ptr %warp) #8
  %cleanup.dest50 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest50, label %cleanup54 [
    i32 0, label %cleanup.cont51
  ]

cleanup.cont51:                                   ; preds = %cleanup49
  br label %for.inc52

for.inc52:                                        ; preds = %cleanup.cont51
  %71 = load i32, ptr %w, align 4, !tbaa !9
  %inc53 = add i32 %71, 1
  store i32 %inc53, ptr %w, align 4, !tbaa !9
  br label %for.cond2, !llvm.loop !93

cleanup54:                                        ; preds = %cleanup49, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #8
  %cleanup.dest55 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest55, label %cleanup85 [
    i32 4, label %for.end56
  ]

for.end56:                                        ; preds = %cleanup54
  %72 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %running57 = getelementptr inbounds %struct.tw_block, ptr %72, i32 0, i32 2
  %73 = load i32, ptr %running57, align 4, !tbaa !59
  %tobool58 = icmp ne i32 %73, 0
  br i1 %tobool58, label %if.end60, label %if.then59

if.then59:                                        ; preds = %for.end56
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup85

if.end60:                                         ; preds = %for.end56
  %74 = load ptr, ptr %launch, align 8, !tbaa !5
  %stop61 = getelementptr inbounds %struct.tw_launch, ptr %74, i32 0, i32 17
  %75 = load i32, ptr %stop61, align 4, !tbaa !61
  %tobool62 = icmp ne i32 %75, 0
  br i1 %tobool62, label %if.then63, label %if.end64

if.then63:                                        ; preds = %if.end60
  store i32 2, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup85

if.end64:                                         ; preds = %if.end60
  call void @llvm.lifetime.start.p0(i64 4, ptr %completed) #8
  %76 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %77 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %call65 = call i32 @complete_barriers(ptr noundef %76, ptr noundef %77)
  store i32 %call65, ptr %completed, align 4, !tbaa !9
  %78 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %spent66 = getelementptr inbounds %struct.tw_block, ptr %78, i32 0, i32 3
  %79 = load i64, ptr %spent66, align 8, !tbaa !45
  %80 = load ptr, ptr %launch, align 8, !tbaa !5
  %block_budget = getelementptr inbounds %struct.tw_launch, ptr %80, i32 0, i32 2
  %81 = load i64, ptr %block_budget, align 8, !tbaa !94
  %cmp67 = icmp ugt i64 %79, %81
  br i1 %cmp67, label %if.then68, label %if.end71

if.then68:                                        ; preds = %if.end64
  %82 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %83 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %84 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %spent69 = getelementptr inbounds %struct.tw_block, ptr %84, i32 0, i32 3
  %85 = load i64, ptr %spent69, align 8, !tbaa !45
  call void @fault(ptr noundef %82, ptr noundef %83, ptr noundef null, i32 noundef 7, i64 noundef %85)
  %86 = load ptr, ptr %launch, align 8, !tbaa !5
  %stop70 = getelementptr inbounds %struct.tw_launch, ptr %86, i32 0, i32 17
  store i32 1, ptr %stop70, align 4, !tbaa !61
  store i32 2, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup84

if.end71:                                         ; preds = %if.end64
  %87 = load i32, ptr %completed, align 4, !tbaa !9
  %tobool72 = icmp ne i32 %87, 0
  br i1 %tobool72, label %if.then75, label %lor.lhs.false73

lor.lhs.false73:                                  ; preds = %if.end71
  %88 = load i32, ptr %finished, align 4, !tbaa !9
  %tobool74 = icmp ne i32 %88, 0
  br i1 %tobool74, label %if.then75, label %if.end76

if.then75:                                        ; preds = %lor.lhs.false73, %if.end71
  store i32 3, ptr %cleanup.dest.slot, align 4
  br label %cleanup84

if.end76:                                         ; preds = %lor.lhs.false73
  %89 = load i32, ptr %preempted, align 4, !tbaa !9
  %tobool77 = icmp ne i32 %89, 0
  br i1 %tobool77, label %if.then78, label %if.end79

if.then78:                                        ; preds = %if.end76
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup84

if.end79:                                         ; preds = %if.end76
  %90 = load i32, ptr %ran, align 4, !tbaa !9
  %tobool80 = icmp ne i32 %90, 0
  br i1 %tobool80, label %if.end83, label %if.then81

if.then81:                                        ; preds = %if.end79
  %91 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %92 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %93 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %94 = ptrtoint ptr %93 to i64
  call void @fault(ptr noundef %91, ptr noundef %92, ptr noundef null, i32 noundef 6, i64 noundef %94)
  %95 = load ptr, ptr %launch, align 8, !tbaa !5
  %stop82 = getelementptr inbounds %struct.tw_launch, ptr %95, i32 0, i32 17
  store i32 1, ptr %stop82, align 4, !tbaa !61
  store i32 2, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup84

if.end83:                                         ; preds = %if.end79
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup84

cleanup84:                                        ; preds = %if.end83, %if.then81, %if.then78, %if.then75, %if.then68
  call void @llvm.lifetime.end.p0(i64 4, ptr %completed) #8
  br label %cleanup85

cleanup85:                                        ; preds = %cleanup84, %if.then63, %if.then59, %cleanup54
  call void @llvm.lifetime.end.p0(i64 4, ptr %finished) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %preempted) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %ran) #8
  %cleanup.dest88 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest88, label %cleanup90 [
    i32 0, label %cleanup.cont89
    i32 3, label %for.cond
  ]

cleanup.cont89:                                   ; preds = %cleanup85
  br label %for.cond

cleanup90:                                        ; preds = %cleanup85
  call void @llvm.lifetime.end.p0(i64 8, ptr %launch) #8
  %96 = load i32, ptr %retval, align 4
  ret i32 %96
}

declare void @tw_check_left_over(ptr noundef, ptr noundef) #3

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
  store i64 %bytes, ptr %bytes.addr, align 8, !tbaa !38
  %0 = load ptr, ptr %memory.addr, align 8, !tbaa !5
  %1 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %fill = getelementptr inbounds %struct.tw_launch, ptr %1, i32 0, i32 23
  %2 = load i32, ptr %fill, align 4, !tbaa !95
  %3 = trunc i32 %2 to i8
  %4 = load i64, ptr %bytes.addr, align 8, !tbaa !38
  call void @llvm.memset.p0.i64(ptr align 1 %0, i8 %3, i64 %4, i1 false)
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #8
  store i64 0, ptr %i, align 8, !tbaa !38
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %5 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %fill1 = getelementptr inbounds %struct.tw_launch, ptr %5, i32 0, i32 23
  %6 = load i32, ptr %fill1, align 4, !tbaa !95
  %cmp = icmp ugt i32 %6, 255
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %7 = load i64, ptr %i, align 8, !tbaa !38
  %8 = load i64, ptr %bytes.addr, align 8, !tbaa !38
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
  %11 = load i32, ptr %fill3, align 4, !tbaa !95
  %conv = zext i32 %11 to i64
  %12 = load i64, ptr %i, align 8, !tbaa !38
  %shr = lshr i64 %12, 2
  %mul = mul i64 %shr, 2654435761
  %add = add i64 %conv, %mul
  %shr4 = lshr i64 %add, 8
  %and = and i64 %shr4, 63
  %conv5 = trunc i64 %and to i8
  %13 = load ptr, ptr %memory.addr, align 8, !tbaa !5
  %14 = load i64, ptr %i, align 8, !tbaa !38
  %arrayidx = getelementptr inbounds i8, ptr %13, i64 %14
  store i8 %conv5, ptr %arrayidx, align 1, !tbaa !35
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %15 = load i64, ptr %i, align 8, !tbaa !38
  %inc = add i64 %15, 1
  store i64 %inc, ptr %i, align 8, !tbaa !38
  br label %for.cond, !llvm.loop !96

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
  %barriers = getelementptr inbounds %struct.tw_block, ptr %1, i32 0, i32 12
  %2 = load i32, ptr %id, align 4, !tbaa !9
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds [16 x %struct.tw_barrier], ptr %barriers, i64 0, i64 %idxprom
  store ptr %arrayidx, ptr %barrier, align 8, !tbaa !5
  %3 = load ptr, ptr %barrier, align 8, !tbaa !5
  %events = getelementptr inbounds %struct.tw_barrier, ptr %3, i32 0, i32 0
  %4 = load i32, ptr %events, align 4, !tbaa !49
  %tobool = icmp ne i32 %4, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %for.body
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body
  call void @llvm.lifetime.start.p0(i64 4, ptr %needed) #8
  %5 = load ptr, ptr %barrier, align 8, !tbaa !5
  %expected = getelementptr inbounds %struct.tw_barrier, ptr %5, i32 0, i32 1
  %6 = load i32, ptr %expected, align 4, !tbaa !25
  %tobool1 = icmp ne i32 %6, 0
  br i1 %tobool1, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  %7 = load ptr, ptr %barrier, align 8, !tbaa !5
  %expected2 = getelementptr inbounds %struct.tw_barrier, ptr %7, i32 0, i32 1
  %8 = load i32, ptr %expected2, align 4, !tbaa !25
  %div = udiv i32 %8, 32
  br label %cond.end

cond.false:                                       ; preds = %if.end
  %9 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %running = getelementptr inbounds %struct.tw_block, ptr %9, i32 0, i32 2
  %10 = load i32, ptr %running, align 4, !tbaa !59
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %div, %cond.true ], [ %10, %cond.false ]
  store i32 %cond, ptr %needed, align 4, !tbaa !9
  %11 = load ptr, ptr %barrier, align 8, !tbaa !5
  %events3 = getelementptr inbounds %struct.tw_barrier, ptr %11, i32 0, i32 0
  %12 = load i32, ptr %events3, align 4, !tbaa !49
  %13 = load i32, ptr %needed, align 4, !tbaa !9
  %cmp4 = icmp uge i32 %12, %13
  br i1 %cmp4, label %if.then5, label %if.end9

if.then5:                                         ; preds = %cond.end
  %14 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %14, i32 0, i32 0
  %15 = load ptr, ptr %launch, align 8, !tbaa !11
  %checks = getelementptr inbounds %struct.tw_launch, ptr %15, i32 0, i32 22
  %16 = load i32, ptr %checks, align 8, !tbaa !19
  %and = and i32 %16, 8
  %tobool6 = icmp ne i32 %and, 0
  br i1 %tobool6, label %if.then7, label %if.end8

if.then7:                                         ; preds = %if.then5
  %17 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %18 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %19 = load ptr, ptr %barrier, align 8, !tbaa !5
  %20 = load i32, ptr %needed, align 4, !tbaa !9
  call void @tw_check_release(ptr noundef %17, ptr noundef %18, ptr noundef %19, i32 noundef %20)
  br label %if.end8

if.end8:                                          ; preds = %if.then7, %if.then5
  %21 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %22 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %23 = load i32, ptr %id, align 4, !tbaa !9
  call void @release(ptr noundef %21, ptr noundef %22, i32 noundef %23)
  store i32 1, ptr %completed, align 4, !tbaa !9
  br label %if.end9

if.end9:                                          ; preds = %if.end8, %cond.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %needed) #8
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end9, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %barrier) #8
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 4, label %for.inc
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont, %cleanup
  %24 = load i32, ptr %id, align 4, !tbaa !9
  %inc = add i32 %24, 1
  store i32 %inc, ptr %id, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !97

for.end:                                          ; preds = %for.cond.cleanup
  %25 = load i32, ptr %completed, align 4, !tbaa !9
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %completed) #8
  ret i32 %25

unreachable:                                      ; preds = %cleanup
  unreachable
}

declare void @tw_check_release(ptr noundef, ptr noundef, ptr noundef, i32 noundef) #3

; Function Attrs: nounwind uwtable
define internal void @release(ptr noundef %worker, ptr noundef %block, i32 noundef %id) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %id.addr = alloca i32, align 4
  %barrier = alloca ptr, align 8
  %result = alloca i32, align 4
  %w = alloca i32, align 4
  %w10 = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %warp = alloca ptr, align 8
  %lane = alloca i32, align 4
  %lane39 = alloca i32, align 4
  %.compoundliteral = alloca %struct.tw_barrier, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store i32 %id, ptr %id.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %barrier) #8
  %0 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %barriers = getelementptr inbounds %struct.tw_block, ptr %0, i32 0, i32 12
  %1 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds [16 x %struct.tw_barrier], ptr %barriers, i64 0, i64 %idxprom
  store ptr %arrayidx, ptr %barrier, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %result) #8
  %2 = load ptr, ptr %barrier, align 8, !tbaa !5
  %sum = getelementptr inbounds %struct.tw_barrier, ptr %2, i32 0, i32 4
  %3 = load i32, ptr %sum, align 4, !tbaa !27
  %4 = load ptr, ptr %barrier, align 8, !tbaa !5
  %any = getelementptr inbounds %struct.tw_barrier, ptr %4, i32 0, i32 3
  %5 = load i32, ptr %any, align 4, !tbaa !28
  %shl = shl i32 %5, 31
  %or = or i32 %3, %shl
  %6 = load ptr, ptr %barrier, align 8, !tbaa !5
  %all = getelementptr inbounds %struct.tw_barrier, ptr %6, i32 0, i32 2
  %7 = load i32, ptr %all, align 4, !tbaa !29
  %shl1 = shl i32 %7, 30
  %or2 = or i32 %or, %shl1
  store i32 %or2, ptr %result, align 4, !tbaa !9
  %8 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %8, i32 0, i32 0
  %9 = load ptr, ptr %launch, align 8, !tbaa !11
  %checks = getelementptr inbounds %struct.tw_launch, ptr %9, i32 0, i32 22
  %10 = load i32, ptr %checks, align 8, !tbaa !19
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

for.cond:                                         ; preds = %for.inc, %if.end
  %14 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch3 = getelementptr inbounds %struct.tw_worker, ptr %14, i32 0, i32 0
  %15 = load ptr, ptr %launch3, align 8, !tbaa !11
  %timeline = getelementptr inbounds %struct.tw_launch, ptr %15, i32 0, i32 32
  %16 = load i64, ptr %timeline, align 8, !tbaa !91
  %tobool4 = icmp ne i64 %16, 0
  br i1 %tobool4, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %17 = load i32, ptr %w, align 4, !tbaa !9
  %18 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch5 = getelementptr inbounds %struct.tw_worker, ptr %18, i32 0, i32 0
  %19 = load ptr, ptr %launch5, align 8, !tbaa !11
  %warps = getelementptr inbounds %struct.tw_launch, ptr %19, i32 0, i32 11
  %20 = load i32, ptr %warps, align 4, !tbaa !67
  %cmp = icmp ult i32 %17, %20
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %21 = phi i1 [ false, %for.cond ], [ %cmp, %land.rhs ]
  br i1 %21, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #8
  br label %for.end

for.body:                                         ; preds = %land.end
  %22 = load ptr, ptr %barrier, align 8, !tbaa !5
  %warps6 = getelementptr inbounds %struct.tw_barrier, ptr %22, i32 0, i32 6
  %23 = load i32, ptr %warps6, align 4, !tbaa !50
  %24 = load i32, ptr %w, align 4, !tbaa !9
  %shr = lshr i32 %23, %24
  %and = and i32 %shr, 1
  %tobool7 = icmp ne i32 %and, 0
  br i1 %tobool7, label %if.then8, label %if.end9

if.then8:                                         ; preds = %for.body
  %25 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %26 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %27 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %spent = getelementptr inbounds %struct.tw_block, ptr %27, i32 0, i32 3
  %28 = load i64, ptr %spent, align 8, !tbaa !45
  %29 = load i32, ptr %w, align 4, !tbaa !9
  %30 = load i32, ptr %id.addr, align 4, !tbaa !9
  %31 = load ptr, ptr %barrier, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_barrier, ptr %31, i32 0, i32 8
  %32 = load i32, ptr %site, align 4, !tbaa !31
  call void @tw_note_moment(ptr noundef %25, ptr noundef %26, i64 noundef %28, i32 noundef %29, i32 noundef 1, i32 noundef %30, i32 noundef %32)
  br label %if.end9

if.end9:                                          ; preds = %if.then8, %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end9
  %33 = load i32, ptr %w, align 4, !tbaa !9
  %inc = add i32 %33, 1
  store i32 %inc, ptr %w, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !98

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 4, ptr %w10) #8
  store i32 0, ptr %w10, align 4, !tbaa !9
  br label %for.cond11

for.cond11:                                       ; preds = %for.inc66, %for.end
  %34 = load i32, ptr %w10, align 4, !tbaa !9
  %35 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch12 = getelementptr inbounds %struct.tw_worker, ptr %35, i32 0, i32 0
  %36 = load ptr, ptr %launch12, align 8, !tbaa !11
  %warps13 = getelementptr inbounds %struct.tw_launch, ptr %36, i32 0, i32 11
  %37 = load i32, ptr %warps13, align 4, !tbaa !67
  %cmp14 = icmp ult i32 %34, %37
  br i1 %cmp14, label %for.body16, label %for.cond.cleanup15

for.cond.cleanup15:                               ; preds = %for.cond11
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %w10) #8
  br label %for.end69

for.body16:                                       ; preds = %for.cond11
  call void @llvm.lifetime.start.p0(i64 8, ptr %warp) #8
  %38 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %39 = load i32, ptr %w10, align 4, !tbaa !9
  %call = call ptr @warp_at(ptr noundef %38, i32 noundef %39)
  store ptr %call, ptr %warp, align 8, !tbaa !5
  %40 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting = getelementptr inbounds %struct.tw_warp, ptr %40, i32 0, i32 20
  %41 = load i32, ptr %waiting, align 8, !tbaa !32
  %tobool17 = icmp ne i32 %41, 0
  br i1 %tobool17, label %if.end19, label %if.then18

if.then18:                                        ; preds = %for.body16
  store i32 7, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end19:                                         ; preds = %for.body16
  %42 = load ptr, ptr %warp, align 8, !tbaa !5
  %tier = getelementptr inbounds %struct.tw_warp, ptr %42, i32 0, i32 24
  %43 = load i32, ptr %tier, align 8, !tbaa !34
  %cmp20 = icmp ne i32 %43, 2
  br i1 %cmp20, label %if.then21, label %if.end38

if.then21:                                        ; preds = %if.end19
  %44 = load ptr, ptr %warp, align 8, !tbaa !5
  %wait_whole = getelementptr inbounds %struct.tw_warp, ptr %44, i32 0, i32 21
  %45 = load i32, ptr %wait_whole, align 4, !tbaa !33
  %46 = load i32, ptr %id.addr, align 4, !tbaa !9
  %cmp22 = icmp ne i32 %45, %46
  br i1 %cmp22, label %if.then23, label %if.end24

if.then23:                                        ; preds = %if.then21
  store i32 7, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end24:                                         ; preds = %if.then21
  %47 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting25 = getelementptr inbounds %struct.tw_warp, ptr %47, i32 0, i32 20
  store i32 0, ptr %waiting25, align 8, !tbaa !32
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond26

for.cond26:                                       ; preds = %for.inc35, %if.end24
  %48 = load ptr, ptr %barrier, align 8, !tbaa !5
  %reduces = getelementptr inbounds %struct.tw_barrier, ptr %48, i32 0, i32 5
  %49 = load i32, ptr %reduces, align 4, !tbaa !26
  %tobool27 = icmp ne i32 %49, 0
  br i1 %tobool27, label %land.rhs28, label %land.end30

land.rhs28:                                       ; preds = %for.cond26
  %50 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp29 = icmp ult i32 %50, 32
  br label %land.end30

land.end30:                                       ; preds = %land.rhs28, %for.cond26
  %51 = phi i1 [ false, %for.cond26 ], [ %cmp29, %land.rhs28 ]
  br i1 %51, label %for.body32, label %for.cond.cleanup31

for.cond.cleanup31:                               ; preds = %land.end30
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  br label %for.end37

for.body32:                                       ; preds = %land.end30
  %52 = load i32, ptr %result, align 4, !tbaa !9
  %53 = load ptr, ptr %warp, align 8, !tbaa !5
  %barrier_result = getelementptr inbounds %struct.tw_warp, ptr %53, i32 0, i32 4
  %54 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom33 = zext i32 %54 to i64
  %arrayidx34 = getelementptr inbounds [32 x i32], ptr %barrier_result, i64 0, i64 %idxprom33
  store i32 %52, ptr %arrayidx34, align 4, !tbaa !9
  br label %for.inc35

for.inc35:                                        ; preds = %for.body32
  %55 = load i32, ptr %lane, align 4, !tbaa !9
  %inc36 = add i32 %55, 1
  store i32 %inc36, ptr %lane, align 4, !tbaa !9
  br label %for.cond26, !llvm.loop !99

for.end37:                                        ; preds = %for.cond.cleanup31
  store i32 7, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end38:                                         ; preds = %if.end19
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane39) #8
  store i32 0, ptr %lane39, align 4, !tbaa !9
  br label %for.cond40

for.cond40:                                       ; preds = %for.inc63, %if.end38
  %56 = load i32, ptr %lane39, align 4, !tbaa !9
  %cmp41 = icmp ult i32 %56, 32
  br i1 %cmp41, label %for.body43, label %for.cond.cleanup42

for.cond.cleanup42:                               ; preds = %for.cond40
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane39) #8
  br label %for.end65

for.body43:                                       ; preds = %for.cond40
  %57 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting44 = getelementptr inbounds %struct.tw_warp, ptr %57, i32 0, i32 20
  %58 = load i32, ptr %waiting44, align 8, !tbaa !32
  %59 = load i32, ptr %lane39, align 4, !tbaa !9
  %shr45 = lshr i32 %58, %59
  %and46 = and i32 %shr45, 1
  %tobool47 = icmp ne i32 %and46, 0
  br i1 %tobool47, label %land.lhs.true, label %if.end62

land.lhs.true:                                    ; preds = %for.body43
  %60 = load ptr, ptr %warp, align 8, !tbaa !5
  %wait_id = getelementptr inbounds %struct.tw_warp, ptr %60, i32 0, i32 7
  %61 = load i32, ptr %lane39, align 4, !tbaa !9
  %idxprom48 = zext i32 %61 to i64
  %arrayidx49 = getelementptr inbounds [32 x i8], ptr %wait_id, i64 0, i64 %idxprom48
  %62 = load i8, ptr %arrayidx49, align 1, !tbaa !35
  %conv = zext i8 %62 to i32
  %63 = load i32, ptr %id.addr, align 4, !tbaa !9
  %cmp50 = icmp eq i32 %conv, %63
  br i1 %cmp50, label %if.then52, label %if.end62

if.then52:                                        ; preds = %land.lhs.true
  %64 = load i32, ptr %lane39, align 4, !tbaa !9
  %shl53 = shl i32 1, %64
  %not = xor i32 %shl53, -1
  %65 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting54 = getelementptr inbounds %struct.tw_warp, ptr %65, i32 0, i32 20
  %66 = load i32, ptr %waiting54, align 8, !tbaa !32
  %and55 = and i32 %66, %not
  store i32 %and55, ptr %waiting54, align 8, !tbaa !32
  %67 = load ptr, ptr %warp, align 8, !tbaa !5
  %pc = getelementptr inbounds %struct.tw_warp, ptr %67, i32 0, i32 0
  %68 = load i32, ptr %lane39, align 4, !tbaa !9
  %idxprom56 = zext i32 %68 to i64
  %arrayidx57 = getelementptr inbounds [32 x i32], ptr %pc, i64 0, i64 %idxprom56
  %69 = load i32, ptr %arrayidx57, align 4, !tbaa !9
  %and58 = and i32 %69, 2147483647
  store i32 %and58, ptr %arrayidx57, align 4, !tbaa !9
  %70 = load i32, ptr %result, align 4, !tbaa !9
  %71 = load ptr, ptr %warp, align 8, !tbaa !5
  %barrier_result59 = getelementptr inbounds %struct.tw_warp, ptr %71, i32 0, i32 4
  %72 = load i32, ptr %lane39, align 4, !tbaa !9
  %idxprom60 = zext i32 %72 to i64
  %arrayidx61 = getelementptr inbounds [32 x i32], ptr %barrier_result59, i64 0, i64 %idxprom60
  store i32 %70, ptr %arrayidx61, align 4, !tbaa !9
  br label %if.end62

if.end62:                                         ; preds = %if.then52, %land.lhs.true, %for.body43
  br label %for.inc63

for.inc63:                                        ; preds = %if.end62
  %73 = load i32, ptr %lane39, align 4, !tbaa !9
  %inc64 = add i32 %73, 1
  store i32 %inc64, ptr %lane39, align 4, !tbaa !9
  br label %for.cond40, !llvm.loop !100

for.end65:                                        ; preds = %for.cond.cleanup42
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end65, %for.end37, %if.then23, %if.then18
  call void @llvm.lifetime.end.p0(i64 8, ptr %warp) #8
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 7, label %for.inc66
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc66

for.inc66:                                        ; preds = %cleanup.cont, %cleanup
  %74 = load i32, ptr %w10, align 4, !tbaa !9
  %inc67 = add i32 %74, 1
  store i32 %inc67, ptr %w10, align 4, !tbaa !9
  br label %for.cond11, !llvm.loop !101

for.end69:                                        ; preds = %for.cond.cleanup15
  %75 = load ptr, ptr %barrier, align 8, !tbaa !5
  call void @llvm.memset.p0.i64(ptr align 4 %.compoundliteral, i8 0, i64 48, i1 false)
  %all70 = getelementptr inbounds %struct.tw_barrier, ptr %.compoundliteral, i32 0, i32 2
  store i32 1, ptr %all70, align 4, !tbaa !29
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %75, ptr align 4 %.compoundliteral, i64 48, i1 false), !tbaa.struct !75
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
  %barriers = getelementptr inbounds %struct.tw_block, ptr %0, i32 0, i32 12
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
  %5 = load i32, ptr %warps, align 4, !tbaa !67
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
  %9 = load i32, ptr %tier, align 8, !tbaa !34
  %cmp1 = icmp eq i32 %9, 2
  br i1 %cmp1, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %10 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting2 = getelementptr inbounds %struct.tw_warp, ptr %10, i32 0, i32 20
  %11 = load i32, ptr %waiting2, align 8, !tbaa !32
  %tobool = icmp ne i32 %11, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %cond.false
  %12 = load ptr, ptr %warp, align 8, !tbaa !5
  %wait_whole = getelementptr inbounds %struct.tw_warp, ptr %12, i32 0, i32 21
  %13 = load i32, ptr %wait_whole, align 4, !tbaa !33
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
  %17 = load i32, ptr %tier5, align 8, !tbaa !34
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
  %21 = load i32, ptr %waiting13, align 8, !tbaa !32
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
  %25 = load i8, ptr %arrayidx16, align 1, !tbaa !35
  %conv = zext i8 %25 to i32
  %26 = load i32, ptr %id.addr, align 4, !tbaa !9
  %cmp17 = icmp eq i32 %conv, %26
  br i1 %cmp17, label %land.rhs19, label %land.end23

land.rhs19:                                       ; preds = %land.lhs.true
  %27 = load ptr, ptr %warp, align 8, !tbaa !5
  %joining = getelementptr inbounds %struct.tw_warp, ptr %27, i32 0, i32 13
  %28 = load i32, ptr %joining, align 4, !tbaa !84
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
  br label %for.cond4, !llvm.loop !102

for.end:                                          ; preds = %for.cond.cleanup11
  %33 = load ptr, ptr %warp, align 8, !tbaa !5
  %done = getelementptr inbounds %struct.tw_warp, ptr %33, i32 0, i32 25
  %34 = load i32, ptr %done, align 4, !tbaa !79
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
  br label %for.cond, !llvm.loop !103

for.end32:                                        ; preds = %for.cond.cleanup
  %41 = load ptr, ptr %barrier, align 8, !tbaa !5
  %arrivals = getelementptr inbounds %struct.tw_barrier, ptr %41, i32 0, i32 7
  %42 = load i32, ptr %arrivals, align 4, !tbaa !30
  %tobool33 = icmp ne i32 %42, 0
  br i1 %tobool33, label %if.else, label %land.lhs.true34

land.lhs.true34:                                  ; preds = %for.end32
  %43 = load ptr, ptr %barrier, align 8, !tbaa !5
  %warps35 = getelementptr inbounds %struct.tw_barrier, ptr %43, i32 0, i32 6
  %44 = load i32, ptr %warps35, align 4, !tbaa !50
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
  %52 = load i32, ptr %site, align 4, !tbaa !31
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
!16 = !{!"", !13, i64 0, !13, i64 8, !13, i64 16, !13, i64 24, !13, i64 32, !13, i64 40, !13, i64 48, !7, i64 56, !10, i64 80, !7, i64 84, !7, i64 96, !10, i64 108, !10, i64 112, !10, i64 116, !10, i64 120, !10, i64 124, !10, i64 128, !10, i64 132, !10, i64 136, !10, i64 140, !10, i64 144, !10, i64 148, !10, i64 152, !10, i64 156, !10, i64 160, !10, i64 164, !10, i64 168, !10, i64 172, !13, i64 176, !13, i64 184, !13, i64 192, !13, i64 200, !13, i64 208, !13, i64 216}
!17 = !{!12, !10, i64 132}
!18 = !{!12, !10, i64 136}
!19 = !{!16, !10, i64 152}
!20 = !{!21, !10, i64 1232}
!21 = !{!"tw_warp", !7, i64 0, !7, i64 128, !7, i64 256, !7, i64 384, !7, i64 512, !7, i64 640, !7, i64 768, !7, i64 896, !6, i64 928, !6, i64 936, !10, i64 944, !10, i64 948, !10, i64 952, !10, i64 956, !10, i64 960, !10, i64 964, !7, i64 968, !7, i64 1152, !10, i64 1216, !10, i64 1220, !10, i64 1224, !10, i64 1228, !10, i64 1232, !10, i64 1236, !10, i64 1240, !10, i64 1244, !10, i64 1248, !7, i64 1252}
!22 = !{!23, !10, i64 36}
!23 = !{!"", !10, i64 0, !10, i64 4, !10, i64 8, !10, i64 12, !10, i64 16, !10, i64 20, !10, i64 24, !10, i64 28, !10, i64 32, !10, i64 36, !10, i64 40, !10, i64 44}
!24 = !{!23, !10, i64 40}
!25 = !{!23, !10, i64 4}
!26 = !{!23, !10, i64 20}
!27 = !{!23, !10, i64 16}
!28 = !{!23, !10, i64 12}
!29 = !{!23, !10, i64 8}
!30 = !{!23, !10, i64 28}
!31 = !{!23, !10, i64 32}
!32 = !{!21, !10, i64 1224}
!33 = !{!21, !10, i64 1228}
!34 = !{!21, !10, i64 1240}
!35 = !{!7, !7, i64 0}
!36 = distinct !{!36, !37}
!37 = !{!"llvm.loop.mustprogress"}
!38 = !{!13, !13, i64 0}
!39 = !{!14, !10, i64 0}
!40 = !{!14, !10, i64 4}
!41 = !{!14, !10, i64 8}
!42 = !{!14, !10, i64 12}
!43 = !{!14, !13, i64 40}
!44 = distinct !{!44, !37}
!45 = !{!46, !13, i64 24}
!46 = !{!"tw_block", !6, i64 0, !7, i64 8, !10, i64 20, !13, i64 24, !13, i64 32, !13, i64 40, !6, i64 48, !6, i64 56, !6, i64 64, !13, i64 72, !10, i64 80, !10, i64 84, !7, i64 88}
!47 = !{!12, !13, i64 56}
!48 = !{!21, !10, i64 1220}
!49 = !{!23, !10, i64 0}
!50 = !{!23, !10, i64 24}
!51 = !{!12, !10, i64 68}
!52 = !{!12, !6, i64 72}
!53 = !{!46, !6, i64 0}
!54 = !{!21, !6, i64 928}
!55 = !{!46, !13, i64 32}
!56 = distinct !{!56, !37}
!57 = !{!46, !13, i64 40}
!58 = !{!16, !10, i64 128}
!59 = !{!46, !10, i64 20}
!60 = distinct !{!60, !37}
!61 = !{!16, !10, i64 132}
!62 = !{!16, !13, i64 0}
!63 = !{!12, !10, i64 128}
!64 = distinct !{!64, !37}
!65 = !{!16, !10, i64 120}
!66 = !{!16, !10, i64 116}
!67 = !{!16, !10, i64 108}
!68 = !{!16, !10, i64 124}
!69 = !{!16, !10, i64 144}
!70 = !{!21, !6, i64 936}
!71 = distinct !{!71, !37}
!72 = distinct !{!72, !37}
!73 = !{!46, !13, i64 72}
!74 = !{!46, !10, i64 80}
!75 = !{i64 0, i64 4, !9, i64 4, i64 4, !9, i64 8, i64 4, !9, i64 12, i64 4, !9, i64 16, i64 4, !9, i64 20, i64 4, !9, i64 24, i64 4, !9, i64 28, i64 4, !9, i64 32, i64 4, !9, i64 36, i64 4, !9, i64 40, i64 4, !9, i64 44, i64 4, !9}
!76 = distinct !{!76, !37}
!77 = !{!21, !10, i64 1216}
!78 = !{!21, !10, i64 1236}
!79 = !{!21, !10, i64 1244}
!80 = !{!21, !10, i64 952}
!81 = !{!21, !10, i64 948}
!82 = !{!21, !10, i64 964}
!83 = !{!21, !10, i64 960}
!84 = !{!21, !10, i64 956}
!85 = !{!16, !10, i64 140}
!86 = distinct !{!86, !37}
!87 = distinct !{!87, !37}
!88 = distinct !{!88, !37}
!89 = !{!12, !10, i64 64}
!90 = distinct !{!90, !37}
!91 = !{!16, !13, i64 208}
!92 = distinct !{!92, !37}
!93 = distinct !{!93, !37}
!94 = !{!16, !13, i64 16}
!95 = !{!16, !10, i64 156}
!96 = distinct !{!96, !37}
!97 = distinct !{!97, !37}
!98 = distinct !{!98, !37}
!99 = distinct !{!99, !37}
!100 = distinct !{!100, !37}
!101 = distinct !{!101, !37}
!102 = distinct !{!102, !37}
!103 = distinct !{!103, !37}
