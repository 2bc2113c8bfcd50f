; Generated from scheduler.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'scheduler.c'

%struct.tw_worker = type { ptr, ptr, ptr, ptr, i64, i64, i64, i64, i32, i32, ptr, [3 x i64], i64, i32, i32, i64, %struct.tw_fault }
%struct.tw_fault = type { i32, i32, i32, i32, [3 x i32], i32, i64, i64, i32, i32 }
%struct.tw_launch = type { i64, i64, i64, i64, i64, i64, i64, [3 x ptr], i32, [3 x i32], [3 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i64, i64, i64, i64, i64, i64, i64 }
%struct.tw_block = type { ptr, [3 x i32], i32, i64, i64, i64, ptr, ptr, ptr, i64, i32, i32, [16 x %struct.tw_barrier] }
%struct.tw_barrier = type { i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32 }
%struct.tw_checker = type { ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr }
%struct.tw_warp = type { [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i8], ptr, ptr, i32, i32, i32, i32, i32, i32, [184 x i8], [16 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, [28 x i8] }

@tw_layout = dso_local constant [20 x i32] [i32 232, i32 80, i32 148, i32 224, i32 184, i32 56, i32 128, i32 856, i32 32, i32 48, i32 80, i32 24, i32 48, i32 1280, i32 1216, i32 928, i32 20, i32 32, i32 56, i32 88], align 16

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
  %lane53 = alloca i32, align 4
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %barrier) #9
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
  br i1 %tobool9, label %if.then10, label %if.end15

if.then10:                                        ; preds = %if.end
  %21 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch11 = getelementptr inbounds %struct.tw_worker, ptr %21, i32 0, i32 0
  %22 = load ptr, ptr %launch11, align 8, !tbaa !11
  %call = call ptr @tw_checker_of(ptr noundef %22)
  %arrival = getelementptr inbounds %struct.tw_checker, ptr %call, i32 0, i32 11
  %23 = load ptr, ptr %arrival, align 8, !tbaa !20
  %24 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %25 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %26 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %27 = load i32, ptr %id.addr, align 4, !tbaa !9
  %28 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %29 = load i32, ptr %threads.addr, align 4, !tbaa !9
  %30 = load i32, ptr %aligned.addr, align 4, !tbaa !9
  %31 = load i32, ptr %site.addr, align 4, !tbaa !9
  call void %23(ptr noundef %24, ptr noundef %25, ptr noundef %26, i32 noundef %27, i32 noundef %28, i32 noundef %29, i32 noundef %30, i32 noundef %31)
  %32 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch12 = getelementptr inbounds %struct.tw_worker, ptr %32, i32 0, i32 0
  %33 = load ptr, ptr %launch12, align 8, !tbaa !11
  %call13 = call ptr @tw_checker_of(ptr noundef %33)
  %moment = getelementptr inbounds %struct.tw_checker, ptr %call13, i32 0, i32 10
  %34 = load ptr, ptr %moment, align 8, !tbaa !22
  %35 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %36 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %37 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %38 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %call14 = call i64 @executed(ptr noundef %37, ptr noundef %38)
  %39 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_warp, ptr %39, i32 0, i32 22
  %40 = load i32, ptr %index, align 8, !tbaa !23
  %41 = load i32, ptr %id.addr, align 4, !tbaa !9
  %42 = load i32, ptr %site.addr, align 4, !tbaa !9
  call void %34(ptr noundef %35, ptr noundef %36, i64 noundef %call14, i32 noundef %40, i32 noundef 0, i32 noundef %41, i32 noundef %42)
  br label %if.end15

if.end15:                                         ; preds = %if.then10, %if.end
  %43 = load ptr, ptr %barrier, align 8, !tbaa !5
  %first = getelementptr inbounds %struct.tw_barrier, ptr %43, i32 0, i32 9
  %44 = load i32, ptr %first, align 4, !tbaa !25
  %tobool16 = icmp ne i32 %44, 0
  br i1 %tobool16, label %if.end20, label %if.then17

if.then17:                                        ; preds = %if.end15
  %45 = load i32, ptr %site.addr, align 4, !tbaa !9
  %add18 = add i32 %45, 1
  %46 = load ptr, ptr %barrier, align 8, !tbaa !5
  %first19 = getelementptr inbounds %struct.tw_barrier, ptr %46, i32 0, i32 9
  store i32 %add18, ptr %first19, align 4, !tbaa !25
  br label %if.end20

if.end20:                                         ; preds = %if.then17, %if.end15
  %47 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %48 = call i32 @llvm.ctpop.i32(i32 %47)
  %49 = load ptr, ptr %barrier, align 8, !tbaa !5
  %arrived = getelementptr inbounds %struct.tw_barrier, ptr %49, i32 0, i32 10
  %50 = load i32, ptr %arrived, align 4, !tbaa !27
  %add21 = add i32 %50, %48
  store i32 %add21, ptr %arrived, align 4, !tbaa !27
  %51 = load i32, ptr %threads.addr, align 4, !tbaa !9
  %52 = load ptr, ptr %barrier, align 8, !tbaa !5
  %expected = getelementptr inbounds %struct.tw_barrier, ptr %52, i32 0, i32 1
  store i32 %51, ptr %expected, align 4, !tbaa !28
  call void @llvm.lifetime.start.p0(i64 4, ptr %all) #9
  %53 = load i32, ptr %predicate.addr, align 4, !tbaa !9
  %54 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and22 = and i32 %53, %54
  %55 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %cmp23 = icmp eq i32 %and22, %55
  %conv24 = zext i1 %cmp23 to i32
  store i32 %conv24, ptr %all, align 4, !tbaa !9
  %56 = load i32, ptr %reduces.addr, align 4, !tbaa !9
  %57 = load ptr, ptr %barrier, align 8, !tbaa !5
  %reduces25 = getelementptr inbounds %struct.tw_barrier, ptr %57, i32 0, i32 5
  %58 = load i32, ptr %reduces25, align 4, !tbaa !29
  %or26 = or i32 %58, %56
  store i32 %or26, ptr %reduces25, align 4, !tbaa !29
  %59 = load i32, ptr %predicate.addr, align 4, !tbaa !9
  %60 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and27 = and i32 %59, %60
  %61 = call i32 @llvm.ctpop.i32(i32 %and27)
  %62 = load ptr, ptr %barrier, align 8, !tbaa !5
  %sum = getelementptr inbounds %struct.tw_barrier, ptr %62, i32 0, i32 4
  %63 = load i32, ptr %sum, align 4, !tbaa !30
  %add28 = add i32 %63, %61
  store i32 %add28, ptr %sum, align 4, !tbaa !30
  %64 = load i32, ptr %predicate.addr, align 4, !tbaa !9
  %65 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and29 = and i32 %64, %65
  %cmp30 = icmp ne i32 %and29, 0
  %conv31 = zext i1 %cmp30 to i32
  %66 = load ptr, ptr %barrier, align 8, !tbaa !5
  %any = getelementptr inbounds %struct.tw_barrier, ptr %66, i32 0, i32 3
  %67 = load i32, ptr %any, align 4, !tbaa !31
  %or32 = or i32 %67, %conv31
  store i32 %or32, ptr %any, align 4, !tbaa !31
  %68 = load i32, ptr %all, align 4, !tbaa !9
  %69 = load ptr, ptr %barrier, align 8, !tbaa !5
  %all33 = getelementptr inbounds %struct.tw_barrier, ptr %69, i32 0, i32 2
  %70 = load i32, ptr %all33, align 4, !tbaa !32
  %and34 = and i32 %70, %68
  store i32 %and34, ptr %all33, align 4, !tbaa !32
  %71 = load i32, ptr %arrive_only.addr, align 4, !tbaa !9
  %72 = load ptr, ptr %barrier, align 8, !tbaa !5
  %arrivals = getelementptr inbounds %struct.tw_barrier, ptr %72, i32 0, i32 7
  %73 = load i32, ptr %arrivals, align 4, !tbaa !33
  %or35 = or i32 %73, %71
  store i32 %or35, ptr %arrivals, align 4, !tbaa !33
  %74 = load i32, ptr %site.addr, align 4, !tbaa !9
  %75 = load ptr, ptr %barrier, align 8, !tbaa !5
  %site36 = getelementptr inbounds %struct.tw_barrier, ptr %75, i32 0, i32 8
  store i32 %74, ptr %site36, align 4, !tbaa !34
  %76 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %77 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %pending = getelementptr inbounds %struct.tw_warp, ptr %77, i32 0, i32 17
  %78 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom37 = zext i32 %78 to i64
  %arrayidx38 = getelementptr inbounds [16 x i32], ptr %pending, i64 0, i64 %idxprom37
  %79 = load i32, ptr %arrayidx38, align 4, !tbaa !9
  %or39 = or i32 %79, %76
  store i32 %or39, ptr %arrayidx38, align 4, !tbaa !9
  %80 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch40 = getelementptr inbounds %struct.tw_worker, ptr %80, i32 0, i32 0
  %81 = load ptr, ptr %launch40, align 8, !tbaa !11
  %checks41 = getelementptr inbounds %struct.tw_launch, ptr %81, i32 0, i32 22
  %82 = load i32, ptr %checks41, align 8, !tbaa !19
  %tobool42 = icmp ne i32 %82, 0
  br i1 %tobool42, label %land.lhs.true, label %if.end49

land.lhs.true:                                    ; preds = %if.end20
  %83 = load i32, ptr %threads.addr, align 4, !tbaa !9
  %tobool43 = icmp ne i32 %83, 0
  br i1 %tobool43, label %if.then46, label %lor.lhs.false44

lor.lhs.false44:                                  ; preds = %land.lhs.true
  %84 = load i32, ptr %arrive_only.addr, align 4, !tbaa !9
  %tobool45 = icmp ne i32 %84, 0
  br i1 %tobool45, label %if.then46, label %if.end49

if.then46:                                        ; preds = %lor.lhs.false44, %land.lhs.true
  %85 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch47 = getelementptr inbounds %struct.tw_worker, ptr %85, i32 0, i32 0
  %86 = load ptr, ptr %launch47, align 8, !tbaa !11
  %call48 = call ptr @tw_checker_of(ptr noundef %86)
  %record = getelementptr inbounds %struct.tw_checker, ptr %call48, i32 0, i32 5
  %87 = load ptr, ptr %record, align 8, !tbaa !35
  %88 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %89 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %90 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %91 = load i32, ptr %id.addr, align 4, !tbaa !9
  call void %87(ptr noundef %88, ptr noundef %89, ptr noundef %90, i32 noundef 5, i32 noundef %91, i64 noundef 0)
  br label %if.end49

if.end49:                                         ; preds = %if.then46, %lor.lhs.false44, %if.end20
  %92 = load i32, ptr %arrive_only.addr, align 4, !tbaa !9
  %tobool50 = icmp ne i32 %92, 0
  br i1 %tobool50, label %if.end68, label %if.then51

if.then51:                                        ; preds = %if.end49
  %93 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %94 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %waiting = getelementptr inbounds %struct.tw_warp, ptr %94, i32 0, i32 20
  %95 = load i32, ptr %waiting, align 8, !tbaa !36
  %or52 = or i32 %95, %93
  store i32 %or52, ptr %waiting, align 8, !tbaa !36
  %96 = load i32, ptr %id.addr, align 4, !tbaa !9
  %97 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %wait_whole = getelementptr inbounds %struct.tw_warp, ptr %97, i32 0, i32 21
  store i32 %96, ptr %wait_whole, align 4, !tbaa !37
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane53) #9
  store i32 0, ptr %lane53, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.then51
  %98 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %tier = getelementptr inbounds %struct.tw_warp, ptr %98, i32 0, i32 24
  %99 = load i32, ptr %tier, align 8, !tbaa !38
  %cmp54 = icmp eq i32 %99, 2
  br i1 %cmp54, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %100 = load i32, ptr %lane53, align 4, !tbaa !9
  %cmp56 = icmp ult i32 %100, 32
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %101 = phi i1 [ false, %for.cond ], [ %cmp56, %land.rhs ]
  br i1 %101, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane53) #9
  br label %for.end

for.body:                                         ; preds = %land.end
  %102 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %103 = load i32, ptr %lane53, align 4, !tbaa !9
  %shr = lshr i32 %102, %103
  %and58 = and i32 %shr, 1
  %tobool59 = icmp ne i32 %and58, 0
  br i1 %tobool59, label %if.then60, label %if.end67

if.then60:                                        ; preds = %for.body
  %104 = load i32, ptr %id.addr, align 4, !tbaa !9
  %conv61 = trunc i32 %104 to i8
  %105 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %wait_id = getelementptr inbounds %struct.tw_warp, ptr %105, i32 0, i32 7
  %106 = load i32, ptr %lane53, align 4, !tbaa !9
  %idxprom62 = zext i32 %106 to i64
  %arrayidx63 = getelementptr inbounds [32 x i8], ptr %wait_id, i64 0, i64 %idxprom62
  store i8 %conv61, ptr %arrayidx63, align 1, !tbaa !39
  %107 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %pc = getelementptr inbounds %struct.tw_warp, ptr %107, i32 0, i32 0
  %108 = load i32, ptr %lane53, align 4, !tbaa !9
  %idxprom64 = zext i32 %108 to i64
  %arrayidx65 = getelementptr inbounds [32 x i32], ptr %pc, i64 0, i64 %idxprom64
  %109 = load i32, ptr %arrayidx65, align 4, !tbaa !9
  %or66 = or i32 %109, -2147483648
  store i32 %or66, ptr %arrayidx65, align 4, !tbaa !9
  br label %if.end67

if.end67:                                         ; preds = %if.then60, %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end67
  %110 = load i32, ptr %lane53, align 4, !tbaa !9
  %inc = add i32 %110, 1
  store i32 %inc, ptr %lane53, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !40

for.end:                                          ; preds = %for.cond.cleanup
  br label %if.end68

if.end68:                                         ; preds = %for.end, %if.end49
  %111 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %112 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %113 = load i32, ptr %id.addr, align 4, !tbaa !9
  call void @settle(ptr noundef %111, ptr noundef %112, i32 noundef %113)
  %114 = load i32, ptr %threads.addr, align 4, !tbaa !9
  %tobool69 = icmp ne i32 %114, 0
  br i1 %tobool69, label %land.lhs.true70, label %if.end75

land.lhs.true70:                                  ; preds = %if.end68
  %115 = load ptr, ptr %barrier, align 8, !tbaa !5
  %events = getelementptr inbounds %struct.tw_barrier, ptr %115, i32 0, i32 0
  %116 = load i32, ptr %events, align 4, !tbaa !42
  %117 = load i32, ptr %threads.addr, align 4, !tbaa !9
  %div = udiv i32 %117, 32
  %cmp71 = icmp uge i32 %116, %div
  br i1 %cmp71, label %if.then73, label %if.end75

if.then73:                                        ; preds = %land.lhs.true70
  %118 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %119 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %120 = load i32, ptr %id.addr, align 4, !tbaa !9
  %121 = load i32, ptr %threads.addr, align 4, !tbaa !9
  %div74 = udiv i32 %121, 32
  call void @complete(ptr noundef %118, ptr noundef %119, i32 noundef %120, i32 noundef %div74)
  br label %if.end75

if.end75:                                         ; preds = %if.then73, %land.lhs.true70, %if.end68
  store i32 0, ptr %retval, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %all) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %barrier) #9
  br label %return

return:                                           ; preds = %if.end75, %if.then
  %122 = load i32, ptr %retval, align 4
  ret i32 %122
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
  store i64 %detail, ptr %detail.addr, align 8, !tbaa !43
  call void @llvm.lifetime.start.p0(i64 8, ptr %f) #9
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %fault = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 16
  store ptr %fault, ptr %f, align 8, !tbaa !5
  %1 = load ptr, ptr %f, align 8, !tbaa !5
  %kind1 = getelementptr inbounds %struct.tw_fault, ptr %1, i32 0, i32 0
  %2 = load i32, ptr %kind1, align 8, !tbaa !44
  %tobool = icmp ne i32 %2, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  %3 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %4 = load ptr, ptr %f, align 8, !tbaa !5
  %kind2 = getelementptr inbounds %struct.tw_fault, ptr %4, i32 0, i32 0
  store i32 %3, ptr %kind2, align 8, !tbaa !44
  %5 = load ptr, ptr %f, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_fault, ptr %5, i32 0, i32 1
  store i32 -1, ptr %site, align 4, !tbaa !45
  %6 = load ptr, ptr %f, align 8, !tbaa !5
  %lane = getelementptr inbounds %struct.tw_fault, ptr %6, i32 0, i32 2
  store i32 0, ptr %lane, align 8, !tbaa !46
  %7 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %tobool3 = icmp ne ptr %7, null
  br i1 %tobool3, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  %8 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_warp, ptr %8, i32 0, i32 22
  %9 = load i32, ptr %index, align 8, !tbaa !23
  br label %cond.end

cond.false:                                       ; preds = %if.end
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %9, %cond.true ], [ 0, %cond.false ]
  %10 = load ptr, ptr %f, align 8, !tbaa !5
  %warp4 = getelementptr inbounds %struct.tw_fault, ptr %10, i32 0, i32 3
  store i32 %cond, ptr %warp4, align 4, !tbaa !47
  %11 = load i64, ptr %detail.addr, align 8, !tbaa !43
  %12 = load ptr, ptr %f, align 8, !tbaa !5
  %detail5 = getelementptr inbounds %struct.tw_fault, ptr %12, i32 0, i32 7
  store i64 %11, ptr %detail5, align 8, !tbaa !48
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %cond.end
  %13 = load i32, ptr %i, align 4, !tbaa !9
  %cmp = icmp slt i32 %13, 3
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
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
  br label %for.cond, !llvm.loop !49

for.end:                                          ; preds = %for.cond.cleanup
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %f) #9
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

; Function Attrs: inlinehint nounwind uwtable
define internal ptr @tw_checker_of(ptr noundef %launch) #3 {
entry:
  %launch.addr = alloca ptr, align 8
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %checker = getelementptr inbounds %struct.tw_launch, ptr %0, i32 0, i32 32
  %1 = load i64, ptr %checker, align 8, !tbaa !50
  %2 = inttoptr i64 %1 to ptr
  ret ptr %2
}

; Function Attrs: nounwind uwtable
define internal i64 @executed(ptr noundef %worker, ptr noundef %block) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %spent = getelementptr inbounds %struct.tw_block, ptr %0, i32 0, i32 3
  %1 = load i64, ptr %spent, align 8, !tbaa !51
  %2 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %2, i32 0, i32 0
  %3 = load ptr, ptr %launch, align 8, !tbaa !11
  %4 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %call = call i64 @slice_of(ptr noundef %3, ptr noundef %4)
  %5 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %fuel = getelementptr inbounds %struct.tw_worker, ptr %5, i32 0, i32 7
  %6 = load i64, ptr %fuel, align 8, !tbaa !53
  %sub = sub nsw i64 %call, %6
  %add = add i64 %1, %sub
  ret i64 %add
}

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
  %4 = load i32, ptr %live, align 4, !tbaa !54
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
  %12 = load i32, ptr %events, align 8, !tbaa !42
  %inc = add i32 %12, 1
  store i32 %inc, ptr %events, align 8, !tbaa !42
  %13 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_warp, ptr %13, i32 0, i32 22
  %14 = load i32, ptr %index, align 8, !tbaa !23
  %shl = shl i32 1, %14
  %15 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %barriers10 = getelementptr inbounds %struct.tw_block, ptr %15, i32 0, i32 12
  %16 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom11 = zext i32 %16 to i64
  %arrayidx12 = getelementptr inbounds [16 x %struct.tw_barrier], ptr %barriers10, i64 0, i64 %idxprom11
  %warps = getelementptr inbounds %struct.tw_barrier, ptr %arrayidx12, i32 0, i32 6
  %17 = load i32, ptr %warps, align 8, !tbaa !55
  %or = or i32 %17, %shl
  store i32 %or, ptr %warps, align 8, !tbaa !55
  br label %if.end

if.end:                                           ; preds = %if.then, %land.lhs.true, %entry
  ret void
}

; Function Attrs: nounwind uwtable
define internal void @complete(ptr noundef %worker, ptr noundef %block, i32 noundef %id, i32 noundef %needed) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %id.addr = alloca i32, align 4
  %needed.addr = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store i32 %id, ptr %id.addr, align 4, !tbaa !9
  store i32 %needed, ptr %needed.addr, align 4, !tbaa !9
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %launch, align 8, !tbaa !11
  %checks = getelementptr inbounds %struct.tw_launch, ptr %1, i32 0, i32 22
  %2 = load i32, ptr %checks, align 8, !tbaa !19
  %and = and i32 %2, 8
  %tobool = icmp ne i32 %and, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %3 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch1 = getelementptr inbounds %struct.tw_worker, ptr %3, i32 0, i32 0
  %4 = load ptr, ptr %launch1, align 8, !tbaa !11
  %call = call ptr @tw_checker_of(ptr noundef %4)
  %release = getelementptr inbounds %struct.tw_checker, ptr %call, i32 0, i32 12
  %5 = load ptr, ptr %release, align 8, !tbaa !56
  %6 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %7 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %8 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %barriers = getelementptr inbounds %struct.tw_block, ptr %8, i32 0, i32 12
  %9 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom = zext i32 %9 to i64
  %arrayidx = getelementptr inbounds [16 x %struct.tw_barrier], ptr %barriers, i64 0, i64 %idxprom
  %10 = load i32, ptr %needed.addr, align 4, !tbaa !9
  call void %5(ptr noundef %6, ptr noundef %7, ptr noundef %arrayidx, i32 noundef %10)
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %11 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %12 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %13 = load i32, ptr %id.addr, align 4, !tbaa !9
  call void @release(ptr noundef %11, ptr noundef %12, i32 noundef %13)
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_free_blocks(ptr noundef %worker) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %i = alloca i32, align 4
  %block = alloca ptr, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !tbaa !9
  %1 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %resident_count = getelementptr inbounds %struct.tw_worker, ptr %1, i32 0, i32 9
  %2 = load i32, ptr %resident_count, align 4, !tbaa !57
  %cmp = icmp ult i32 %0, %2
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %block) #9
  %3 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks = getelementptr inbounds %struct.tw_worker, ptr %3, i32 0, i32 10
  %4 = load ptr, ptr %blocks, align 8, !tbaa !58
  %5 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom = zext i32 %5 to i64
  %arrayidx = getelementptr inbounds ptr, ptr %4, i64 %idxprom
  %6 = load ptr, ptr %arrayidx, align 8, !tbaa !5
  store ptr %6, ptr %block, align 8, !tbaa !5
  %7 = load ptr, ptr %block, align 8, !tbaa !5
  %observer = getelementptr inbounds %struct.tw_block, ptr %7, i32 0, i32 8
  %8 = load ptr, ptr %observer, align 8, !tbaa !59
  %tobool = icmp ne ptr %8, null
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %9 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %9, i32 0, i32 0
  %10 = load ptr, ptr %launch, align 8, !tbaa !11
  %call = call ptr @tw_checker_of(ptr noundef %10)
  %forget = getelementptr inbounds %struct.tw_checker, ptr %call, i32 0, i32 2
  %11 = load ptr, ptr %forget, align 8, !tbaa !60
  %12 = load ptr, ptr %block, align 8, !tbaa !5
  call void %11(ptr noundef %12)
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  %13 = load ptr, ptr %block, align 8, !tbaa !5
  %shared = getelementptr inbounds %struct.tw_block, ptr %13, i32 0, i32 0
  %14 = load ptr, ptr %shared, align 8, !tbaa !61
  call void @free(ptr noundef %14)
  %15 = load ptr, ptr %block, align 8, !tbaa !5
  %call1 = call ptr @warp_at(ptr noundef %15, i32 noundef 0)
  %local = getelementptr inbounds %struct.tw_warp, ptr %call1, i32 0, i32 8
  %16 = load ptr, ptr %local, align 8, !tbaa !62
  call void @free(ptr noundef %16)
  %17 = load ptr, ptr %block, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_block, ptr %17, i32 0, i32 4
  %18 = load i64, ptr %warps, align 8, !tbaa !63
  %19 = inttoptr i64 %18 to ptr
  call void @free(ptr noundef %19)
  %20 = load ptr, ptr %block, align 8, !tbaa !5
  call void @free(ptr noundef %20)
  call void @llvm.lifetime.end.p0(i64 8, ptr %block) #9
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %21 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %21, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !64

for.end:                                          ; preds = %for.cond.cleanup
  %22 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %resident_count2 = getelementptr inbounds %struct.tw_worker, ptr %22, i32 0, i32 9
  store i32 0, ptr %resident_count2, align 4, !tbaa !57
  %23 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks3 = getelementptr inbounds %struct.tw_worker, ptr %23, i32 0, i32 10
  %24 = load ptr, ptr %blocks3, align 8, !tbaa !58
  call void @free(ptr noundef %24)
  %25 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks4 = getelementptr inbounds %struct.tw_worker, ptr %25, i32 0, i32 10
  store ptr null, ptr %blocks4, align 8, !tbaa !58
  ret void
}

declare void @free(ptr noundef) #4

; Function Attrs: nounwind uwtable
define internal ptr @warp_at(ptr noundef %block, i32 noundef %index) #0 {
entry:
  %block.addr = alloca ptr, align 8
  %index.addr = alloca i32, align 4
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store i32 %index, ptr %index.addr, align 4, !tbaa !9
  %0 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_block, ptr %0, i32 0, i32 4
  %1 = load i64, ptr %warps, align 8, !tbaa !63
  %2 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %stride = getelementptr inbounds %struct.tw_block, ptr %2, i32 0, i32 5
  %3 = load i64, ptr %stride, align 8, !tbaa !65
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %launch) #9
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch1 = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %launch1, align 8, !tbaa !11
  store ptr %1, ptr %launch, align 8, !tbaa !5
  %2 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks = getelementptr inbounds %struct.tw_worker, ptr %2, i32 0, i32 10
  %3 = load ptr, ptr %blocks, align 8, !tbaa !58
  %tobool = icmp ne ptr %3, null
  br i1 %tobool, label %if.end6, label %if.then

if.then:                                          ; preds = %entry
  %4 = load ptr, ptr %launch, align 8, !tbaa !5
  %resident = getelementptr inbounds %struct.tw_launch, ptr %4, i32 0, i32 16
  %5 = load i32, ptr %resident, align 8, !tbaa !66
  %conv = zext i32 %5 to i64
  %call = call ptr @calloc(i64 noundef %conv, i64 noundef 8) #10
  %6 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks2 = getelementptr inbounds %struct.tw_worker, ptr %6, i32 0, i32 10
  store ptr %call, ptr %blocks2, align 8, !tbaa !58
  %7 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks3 = getelementptr inbounds %struct.tw_worker, ptr %7, i32 0, i32 10
  %8 = load ptr, ptr %blocks3, align 8, !tbaa !58
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
  %11 = load i32, ptr %resident_count, align 4, !tbaa !57
  %cmp = icmp ult i32 %9, %11
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %while.cond
  %12 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks8 = getelementptr inbounds %struct.tw_worker, ptr %12, i32 0, i32 10
  %13 = load ptr, ptr %blocks8, align 8, !tbaa !58
  %14 = load i32, ptr %active, align 4, !tbaa !9
  %idxprom = zext i32 %14 to i64
  %arrayidx = getelementptr inbounds ptr, ptr %13, i64 %idxprom
  %15 = load ptr, ptr %arrayidx, align 8, !tbaa !5
  %running = getelementptr inbounds %struct.tw_block, ptr %15, i32 0, i32 2
  %16 = load i32, ptr %running, align 4, !tbaa !67
  %tobool9 = icmp ne i32 %16, 0
  br label %land.end

land.end:                                         ; preds = %land.rhs, %while.cond
  %17 = phi i1 [ false, %while.cond ], [ %tobool9, %land.rhs ]
  br i1 %17, label %while.body, label %while.end

while.body:                                       ; preds = %land.end
  %18 = load i32, ptr %active, align 4, !tbaa !9
  %inc = add i32 %18, 1
  store i32 %inc, ptr %active, align 4, !tbaa !9
  br label %while.cond, !llvm.loop !68

while.end:                                        ; preds = %land.end
  store i32 0, ptr %turn, align 4, !tbaa !9
  %19 = load i32, ptr %active, align 4, !tbaa !9
  store i32 %19, ptr %spins, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %sw.epilog, %while.end
  %20 = load ptr, ptr %launch, align 8, !tbaa !5
  %stop = getelementptr inbounds %struct.tw_launch, ptr %20, i32 0, i32 17
  %21 = load i32, ptr %stop, align 4, !tbaa !69
  %tobool10 = icmp ne i32 %21, 0
  br i1 %tobool10, label %if.then11, label %if.end13

if.then11:                                        ; preds = %for.cond
  %22 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %23 = load i32, ptr %active, align 4, !tbaa !9
  %call12 = call i32 @stopped(ptr noundef %22, i32 noundef %23)
  store i32 %call12, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup99

if.end13:                                         ; preds = %for.cond
  %24 = load i32, ptr %spins, align 4, !tbaa !9
  %25 = load i32, ptr %active, align 4, !tbaa !9
  %cmp14 = icmp uge i32 %24, %25
  br i1 %cmp14, label %land.lhs.true, label %if.end58

land.lhs.true:                                    ; preds = %if.end13
  %26 = load i32, ptr %active, align 4, !tbaa !9
  %27 = load ptr, ptr %launch, align 8, !tbaa !5
  %resident16 = getelementptr inbounds %struct.tw_launch, ptr %27, i32 0, i32 16
  %28 = load i32, ptr %resident16, align 8, !tbaa !66
  %cmp17 = icmp ult i32 %26, %28
  br i1 %cmp17, label %if.then19, label %if.end58

if.then19:                                        ; preds = %land.lhs.true
  call void @llvm.lifetime.start.p0(i64 8, ptr %number) #9
  %29 = load ptr, ptr %launch, align 8, !tbaa !5
  %next_block = getelementptr inbounds %struct.tw_launch, ptr %29, i32 0, i32 1
  store i64 1, ptr %.atomictmp, align 8, !tbaa !43
  %30 = load i64, ptr %.atomictmp, align 8
  %31 = atomicrmw add ptr %next_block, i64 %30 monotonic, align 8
  store i64 %31, ptr %atomic-temp, align 8
  %32 = load i64, ptr %atomic-temp, align 8, !tbaa !43
  store i64 %32, ptr %number, align 8, !tbaa !43
  %33 = load i64, ptr %number, align 8, !tbaa !43
  %34 = load ptr, ptr %launch, align 8, !tbaa !5
  %block_total = getelementptr inbounds %struct.tw_launch, ptr %34, i32 0, i32 0
  %35 = load i64, ptr %block_total, align 8, !tbaa !70
  %cmp20 = icmp ult i64 %33, %35
  br i1 %cmp20, label %if.then22, label %if.else

if.then22:                                        ; preds = %if.then19
  %36 = load i32, ptr %active, align 4, !tbaa !9
  %37 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %resident_count23 = getelementptr inbounds %struct.tw_worker, ptr %37, i32 0, i32 9
  %38 = load i32, ptr %resident_count23, align 4, !tbaa !57
  %cmp24 = icmp eq i32 %36, %38
  br i1 %cmp24, label %if.then26, label %if.end36

if.then26:                                        ; preds = %if.then22
  call void @llvm.lifetime.start.p0(i64 8, ptr %block) #9
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
  %43 = load ptr, ptr %blocks31, align 8, !tbaa !58
  %44 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %resident_count32 = getelementptr inbounds %struct.tw_worker, ptr %44, i32 0, i32 9
  %45 = load i32, ptr %resident_count32, align 4, !tbaa !57
  %inc33 = add i32 %45, 1
  store i32 %inc33, ptr %resident_count32, align 4, !tbaa !57
  %idxprom34 = zext i32 %45 to i64
  %arrayidx35 = getelementptr inbounds ptr, ptr %43, i64 %idxprom34
  store ptr %41, ptr %arrayidx35, align 8, !tbaa !5
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.then29, %if.end30
  call void @llvm.lifetime.end.p0(i64 8, ptr %block) #9
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup55 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %if.end36

if.end36:                                         ; preds = %cleanup.cont, %if.then22
  %46 = load ptr, ptr %launch, align 8, !tbaa !5
  %47 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks37 = getelementptr inbounds %struct.tw_worker, ptr %47, i32 0, i32 10
  %48 = load ptr, ptr %blocks37, align 8, !tbaa !58
  %49 = load i32, ptr %active, align 4, !tbaa !9
  %idxprom38 = zext i32 %49 to i64
  %arrayidx39 = getelementptr inbounds ptr, ptr %48, i64 %idxprom38
  %50 = load ptr, ptr %arrayidx39, align 8, !tbaa !5
  %51 = load i64, ptr %number, align 8, !tbaa !43
  call void @start_block(ptr noundef %46, ptr noundef %50, i64 noundef %51)
  %52 = load ptr, ptr %launch, align 8, !tbaa !5
  %checks = getelementptr inbounds %struct.tw_launch, ptr %52, i32 0, i32 22
  %53 = load i32, ptr %checks, align 8, !tbaa !19
  %tobool40 = icmp ne i32 %53, 0
  br i1 %tobool40, label %land.lhs.true41, label %if.end49

land.lhs.true41:                                  ; preds = %if.end36
  %54 = load ptr, ptr %launch, align 8, !tbaa !5
  %call42 = call ptr @tw_checker_of(ptr noundef %54)
  %start = getelementptr inbounds %struct.tw_checker, ptr %call42, i32 0, i32 0
  %55 = load ptr, ptr %start, align 8, !tbaa !71
  %56 = load ptr, ptr %launch, align 8, !tbaa !5
  %57 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks43 = getelementptr inbounds %struct.tw_worker, ptr %57, i32 0, i32 10
  %58 = load ptr, ptr %blocks43, align 8, !tbaa !58
  %59 = load i32, ptr %active, align 4, !tbaa !9
  %idxprom44 = zext i32 %59 to i64
  %arrayidx45 = getelementptr inbounds ptr, ptr %58, i64 %idxprom44
  %60 = load ptr, ptr %arrayidx45, align 8, !tbaa !5
  %call46 = call i32 %55(ptr noundef %56, ptr noundef %60)
  %tobool47 = icmp ne i32 %call46, 0
  br i1 %tobool47, label %if.end49, label %if.then48

if.then48:                                        ; preds = %land.lhs.true41
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup55

if.end49:                                         ; preds = %land.lhs.true41, %if.end36
  %61 = load i32, ptr %active, align 4, !tbaa !9
  %inc50 = add i32 %61, 1
  store i32 %inc50, ptr %active, align 4, !tbaa !9
  store i32 %61, ptr %turn, align 4, !tbaa !9
  br label %if.end54

if.else:                                          ; preds = %if.then19
  %62 = load i32, ptr %active, align 4, !tbaa !9
  %tobool51 = icmp ne i32 %62, 0
  br i1 %tobool51, label %if.end53, label %if.then52

if.then52:                                        ; preds = %if.else
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup55

if.end53:                                         ; preds = %if.else
  br label %if.end54

if.end54:                                         ; preds = %if.end53, %if.end49
  store i32 0, ptr %spins, align 4, !tbaa !9
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup55

cleanup55:                                        ; preds = %if.then48, %if.end54, %if.then52, %cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %number) #9
  %cleanup.dest56 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest56, label %cleanup99 [
    i32 0, label %cleanup.cont57
    i32 2, label %no_memory
  ]

cleanup.cont57:                                   ; preds = %cleanup55
  br label %if.end58

if.end58:                                         ; preds = %cleanup.cont57, %land.lhs.true, %if.end13
  %63 = load i32, ptr %turn, align 4, !tbaa !9
  %64 = load i32, ptr %active, align 4, !tbaa !9
  %cmp59 = icmp uge i32 %63, %64
  br i1 %cmp59, label %if.then61, label %if.end62

if.then61:                                        ; preds = %if.end58
  store i32 0, ptr %turn, align 4, !tbaa !9
  br label %if.end62

if.end62:                                         ; preds = %if.then61, %if.end58
  %65 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %66 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks63 = getelementptr inbounds %struct.tw_worker, ptr %66, i32 0, i32 10
  %67 = load ptr, ptr %blocks63, align 8, !tbaa !58
  %68 = load i32, ptr %turn, align 4, !tbaa !9
  %idxprom64 = zext i32 %68 to i64
  %arrayidx65 = getelementptr inbounds ptr, ptr %67, i64 %idxprom64
  %69 = load ptr, ptr %arrayidx65, align 8, !tbaa !5
  %call66 = call i32 @run_block(ptr noundef %65, ptr noundef %69)
  switch i32 %call66, label %sw.epilog [
    i32 0, label %sw.bb
    i32 1, label %sw.bb92
    i32 2, label %sw.bb95
    i32 3, label %sw.bb97
  ]

sw.bb:                                            ; preds = %if.end62
  call void @llvm.lifetime.start.p0(i64 8, ptr %done) #9
  %70 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks67 = getelementptr inbounds %struct.tw_worker, ptr %70, i32 0, i32 10
  %71 = load ptr, ptr %blocks67, align 8, !tbaa !58
  %72 = load i32, ptr %turn, align 4, !tbaa !9
  %idxprom68 = zext i32 %72 to i64
  %arrayidx69 = getelementptr inbounds ptr, ptr %71, i64 %idxprom68
  %73 = load ptr, ptr %arrayidx69, align 8, !tbaa !5
  store ptr %73, ptr %done, align 8, !tbaa !5
  %74 = load ptr, ptr %launch, align 8, !tbaa !5
  %checks70 = getelementptr inbounds %struct.tw_launch, ptr %74, i32 0, i32 22
  %75 = load i32, ptr %checks70, align 8, !tbaa !19
  %and = and i32 %75, 8
  %tobool71 = icmp ne i32 %and, 0
  br i1 %tobool71, label %if.then72, label %if.end75

if.then72:                                        ; preds = %sw.bb
  %76 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch73 = getelementptr inbounds %struct.tw_worker, ptr %76, i32 0, i32 0
  %77 = load ptr, ptr %launch73, align 8, !tbaa !11
  %call74 = call ptr @tw_checker_of(ptr noundef %77)
  %left_over = getelementptr inbounds %struct.tw_checker, ptr %call74, i32 0, i32 13
  %78 = load ptr, ptr %left_over, align 8, !tbaa !72
  %79 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %80 = load ptr, ptr %done, align 8, !tbaa !5
  call void %78(ptr noundef %79, ptr noundef %80)
  br label %if.end75

if.end75:                                         ; preds = %if.then72, %sw.bb
  %81 = load ptr, ptr %launch, align 8, !tbaa !5
  %checks76 = getelementptr inbounds %struct.tw_launch, ptr %81, i32 0, i32 22
  %82 = load i32, ptr %checks76, align 8, !tbaa !19
  %tobool77 = icmp ne i32 %82, 0
  br i1 %tobool77, label %if.then78, label %if.end81

if.then78:                                        ; preds = %if.end75
  %83 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch79 = getelementptr inbounds %struct.tw_worker, ptr %83, i32 0, i32 0
  %84 = load ptr, ptr %launch79, align 8, !tbaa !11
  %call80 = call ptr @tw_checker_of(ptr noundef %84)
  %end = getelementptr inbounds %struct.tw_checker, ptr %call80, i32 0, i32 1
  %85 = load ptr, ptr %end, align 8, !tbaa !73
  %86 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %87 = load ptr, ptr %done, align 8, !tbaa !5
  call void %85(ptr noundef %86, ptr noundef %87)
  br label %if.end81

if.end81:                                         ; preds = %if.then78, %if.end75
  %88 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks82 = getelementptr inbounds %struct.tw_worker, ptr %88, i32 0, i32 10
  %89 = load ptr, ptr %blocks82, align 8, !tbaa !58
  %90 = load i32, ptr %active, align 4, !tbaa !9
  %dec = add i32 %90, -1
  store i32 %dec, ptr %active, align 4, !tbaa !9
  %idxprom83 = zext i32 %dec to i64
  %arrayidx84 = getelementptr inbounds ptr, ptr %89, i64 %idxprom83
  %91 = load ptr, ptr %arrayidx84, align 8, !tbaa !5
  %92 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks85 = getelementptr inbounds %struct.tw_worker, ptr %92, i32 0, i32 10
  %93 = load ptr, ptr %blocks85, align 8, !tbaa !58
  %94 = load i32, ptr %turn, align 4, !tbaa !9
  %idxprom86 = zext i32 %94 to i64
  %arrayidx87 = getelementptr inbounds ptr, ptr %93, i64 %idxprom86
  store ptr %91, ptr %arrayidx87, align 8, !tbaa !5
  %95 = load ptr, ptr %done, align 8, !tbaa !5
  %96 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks88 = getelementptr inbounds %struct.tw_worker, ptr %96, i32 0, i32 10
  %97 = load ptr, ptr %blocks88, align 8, !tbaa !58
  %98 = load i32, ptr %active, align 4, !tbaa !9
  %idxprom89 = zext i32 %98 to i64
  %arrayidx90 = getelementptr inbounds ptr, ptr %97, i64 %idxprom89
  store ptr %95, ptr %arrayidx90, align 8, !tbaa !5
  %99 = load i32, ptr %active, align 4, !tbaa !9
  store i32 %99, ptr %spins, align 4, !tbaa !9
  store i32 7, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %done) #9
  br label %sw.epilog

sw.bb92:                                          ; preds = %if.end62
  %100 = load i32, ptr %spins, align 4, !tbaa !9
  %inc93 = add i32 %100, 1
  store i32 %inc93, ptr %spins, align 4, !tbaa !9
  %101 = load i32, ptr %turn, align 4, !tbaa !9
  %inc94 = add i32 %101, 1
  store i32 %inc94, ptr %turn, align 4, !tbaa !9
  br label %sw.epilog

sw.bb95:                                          ; preds = %if.end62
  %102 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %103 = load i32, ptr %active, align 4, !tbaa !9
  %call96 = call i32 @stopped(ptr noundef %102, i32 noundef %103)
  store i32 %call96, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup99

sw.bb97:                                          ; preds = %if.end62
  store i32 2, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup99

sw.epilog:                                        ; preds = %if.end62, %sw.bb92, %if.end81
  br label %for.cond

no_memory:                                        ; preds = %cleanup55, %if.then5
  %104 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %fault = getelementptr inbounds %struct.tw_worker, ptr %104, i32 0, i32 16
  %kind = getelementptr inbounds %struct.tw_fault, ptr %fault, i32 0, i32 0
  store i32 11, ptr %kind, align 8, !tbaa !74
  %105 = load ptr, ptr %launch, align 8, !tbaa !5
  %stop98 = getelementptr inbounds %struct.tw_launch, ptr %105, i32 0, i32 17
  store i32 1, ptr %stop98, align 4, !tbaa !69
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup99

cleanup99:                                        ; preds = %no_memory, %sw.bb97, %sw.bb95, %cleanup55, %if.then11
  call void @llvm.lifetime.end.p0(i64 8, ptr %launch) #9
  %106 = load i32, ptr %retval, align 4
  ret i32 %106
}

; Function Attrs: allocsize(0,1)
declare ptr @calloc(i64 noundef, i64 noundef) #5

; Function Attrs: nounwind uwtable
define internal i32 @stopped(ptr noundef %worker, i32 noundef %active) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %active.addr = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store i32 %active, ptr %active.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  br label %for.end

for.body:                                         ; preds = %land.end
  %6 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch1 = getelementptr inbounds %struct.tw_worker, ptr %6, i32 0, i32 0
  %7 = load ptr, ptr %launch1, align 8, !tbaa !11
  %call = call ptr @tw_checker_of(ptr noundef %7)
  %end = getelementptr inbounds %struct.tw_checker, ptr %call, i32 0, i32 1
  %8 = load ptr, ptr %end, align 8, !tbaa !73
  %9 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %10 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %blocks = getelementptr inbounds %struct.tw_worker, ptr %10, i32 0, i32 10
  %11 = load ptr, ptr %blocks, align 8, !tbaa !58
  %12 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom = zext i32 %12 to i64
  %arrayidx = getelementptr inbounds ptr, ptr %11, i64 %idxprom
  %13 = load ptr, ptr %arrayidx, align 8, !tbaa !5
  call void %8(ptr noundef %9, ptr noundef %13)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %14 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %14, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !75

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
  call void @llvm.lifetime.start.p0(i64 8, ptr %block) #9
  %call = call ptr @calloc(i64 noundef 1, i64 noundef 856) #10
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
  %2 = load i32, ptr %frame_bytes, align 8, !tbaa !76
  %conv = zext i32 %2 to i64
  %add = add i64 1280, %conv
  %add1 = add i64 %add, 63
  %and = and i64 %add1, -64
  %or = or i64 %and, 64
  %3 = load ptr, ptr %block, align 8, !tbaa !5
  %stride = getelementptr inbounds %struct.tw_block, ptr %3, i32 0, i32 5
  store i64 %or, ptr %stride, align 8, !tbaa !65
  %4 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %shared_bytes = getelementptr inbounds %struct.tw_launch, ptr %4, i32 0, i32 13
  %5 = load i32, ptr %shared_bytes, align 4, !tbaa !77
  %conv2 = zext i32 %5 to i64
  %add3 = add i64 %conv2, 511
  %and4 = and i64 %add3, -256
  %call5 = call align 256 ptr @aligned_alloc(i64 noundef 256, i64 noundef %and4) #11
  %6 = load ptr, ptr %block, align 8, !tbaa !5
  %shared = getelementptr inbounds %struct.tw_block, ptr %6, i32 0, i32 0
  store ptr %call5, ptr %shared, align 8, !tbaa !61
  call void @llvm.lifetime.start.p0(i64 8, ptr %bytes) #9
  %7 = load ptr, ptr %block, align 8, !tbaa !5
  %stride6 = getelementptr inbounds %struct.tw_block, ptr %7, i32 0, i32 5
  %8 = load i64, ptr %stride6, align 8, !tbaa !65
  %9 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_launch, ptr %9, i32 0, i32 11
  %10 = load i32, ptr %warps, align 4, !tbaa !78
  %conv7 = zext i32 %10 to i64
  %mul = mul i64 %8, %conv7
  store i64 %mul, ptr %bytes, align 8, !tbaa !43
  %11 = load i64, ptr %bytes, align 8, !tbaa !43
  %add8 = add i64 %11, 127
  %and9 = and i64 %add8, -128
  %call10 = call align 128 ptr @aligned_alloc(i64 noundef 128, i64 noundef %and9) #11
  %12 = ptrtoint ptr %call10 to i64
  %13 = load ptr, ptr %block, align 8, !tbaa !5
  %warps11 = getelementptr inbounds %struct.tw_block, ptr %13, i32 0, i32 4
  store i64 %12, ptr %warps11, align 8, !tbaa !63
  call void @llvm.lifetime.start.p0(i64 8, ptr %local) #9
  %14 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %local_bytes = getelementptr inbounds %struct.tw_launch, ptr %14, i32 0, i32 15
  %15 = load i32, ptr %local_bytes, align 4, !tbaa !79
  %conv12 = zext i32 %15 to i64
  %mul13 = mul i64 %conv12, 32
  store i64 %mul13, ptr %local, align 8, !tbaa !43
  call void @llvm.lifetime.start.p0(i64 8, ptr %stack) #9
  %16 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %stack_bytes = getelementptr inbounds %struct.tw_launch, ptr %16, i32 0, i32 20
  %17 = load i32, ptr %stack_bytes, align 8, !tbaa !80
  %conv14 = zext i32 %17 to i64
  %mul15 = mul i64 %conv14, 32
  store i64 %mul15, ptr %stack, align 8, !tbaa !43
  call void @llvm.lifetime.start.p0(i64 8, ptr %pool) #9
  %18 = load i64, ptr %local, align 8, !tbaa !43
  %19 = load i64, ptr %stack, align 8, !tbaa !43
  %add16 = add i64 %18, %19
  %tobool17 = icmp ne i64 %add16, 0
  br i1 %tobool17, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  %20 = load i64, ptr %local, align 8, !tbaa !43
  %21 = load i64, ptr %stack, align 8, !tbaa !43
  %add18 = add i64 %20, %21
  %22 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps19 = getelementptr inbounds %struct.tw_launch, ptr %22, i32 0, i32 11
  %23 = load i32, ptr %warps19, align 4, !tbaa !78
  %conv20 = zext i32 %23 to i64
  %mul21 = mul i64 %add18, %conv20
  %add22 = add i64 %mul21, 127
  %and23 = and i64 %add22, -128
  %call24 = call align 128 ptr @aligned_alloc(i64 noundef 128, i64 noundef %and23) #11
  br label %cond.end

cond.false:                                       ; preds = %if.end
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi ptr [ %call24, %cond.true ], [ null, %cond.false ]
  store ptr %cond, ptr %pool, align 8, !tbaa !5
  %24 = load ptr, ptr %block, align 8, !tbaa !5
  %shared25 = getelementptr inbounds %struct.tw_block, ptr %24, i32 0, i32 0
  %25 = load ptr, ptr %shared25, align 8, !tbaa !61
  %tobool26 = icmp ne ptr %25, null
  br i1 %tobool26, label %lor.lhs.false, label %if.then33

lor.lhs.false:                                    ; preds = %cond.end
  %26 = load ptr, ptr %block, align 8, !tbaa !5
  %warps27 = getelementptr inbounds %struct.tw_block, ptr %26, i32 0, i32 4
  %27 = load i64, ptr %warps27, align 8, !tbaa !63
  %tobool28 = icmp ne i64 %27, 0
  br i1 %tobool28, label %lor.lhs.false29, label %if.then33

lor.lhs.false29:                                  ; preds = %lor.lhs.false
  %28 = load i64, ptr %local, align 8, !tbaa !43
  %29 = load i64, ptr %stack, align 8, !tbaa !43
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
  %32 = load i64, ptr %warps35, align 8, !tbaa !63
  %33 = inttoptr i64 %32 to ptr
  %34 = load i64, ptr %bytes, align 8, !tbaa !43
  call void @llvm.memset.p0.i64(ptr align 1 %33, i8 0, i64 %34, i1 false)
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #9
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc74, %if.end34
  %35 = load i32, ptr %w, align 4, !tbaa !9
  %36 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps36 = getelementptr inbounds %struct.tw_launch, ptr %36, i32 0, i32 11
  %37 = load i32, ptr %warps36, align 4, !tbaa !78
  %cmp = icmp ult i32 %35, %37
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #9
  br label %for.end76

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %warp) #9
  %38 = load ptr, ptr %block, align 8, !tbaa !5
  %39 = load i32, ptr %w, align 4, !tbaa !9
  %call38 = call ptr @warp_at(ptr noundef %38, i32 noundef %39)
  store ptr %call38, ptr %warp, align 8, !tbaa !5
  %40 = load i32, ptr %w, align 4, !tbaa !9
  %41 = load ptr, ptr %warp, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_warp, ptr %41, i32 0, i32 22
  store i32 %40, ptr %index, align 8, !tbaa !23
  %42 = load ptr, ptr %pool, align 8, !tbaa !5
  %43 = load i64, ptr %local, align 8, !tbaa !43
  %44 = load i32, ptr %w, align 4, !tbaa !9
  %conv39 = zext i32 %44 to i64
  %mul40 = mul i64 %43, %conv39
  %add.ptr = getelementptr inbounds i8, ptr %42, i64 %mul40
  %45 = load ptr, ptr %warp, align 8, !tbaa !5
  %local41 = getelementptr inbounds %struct.tw_warp, ptr %45, i32 0, i32 8
  store ptr %add.ptr, ptr %local41, align 8, !tbaa !62
  %46 = load ptr, ptr %pool, align 8, !tbaa !5
  %47 = load i64, ptr %local, align 8, !tbaa !43
  %48 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps42 = getelementptr inbounds %struct.tw_launch, ptr %48, i32 0, i32 11
  %49 = load i32, ptr %warps42, align 4, !tbaa !78
  %conv43 = zext i32 %49 to i64
  %mul44 = mul i64 %47, %conv43
  %add.ptr45 = getelementptr inbounds i8, ptr %46, i64 %mul44
  %50 = load i64, ptr %stack, align 8, !tbaa !43
  %51 = load i32, ptr %w, align 4, !tbaa !9
  %conv46 = zext i32 %51 to i64
  %mul47 = mul i64 %50, %conv46
  %add.ptr48 = getelementptr inbounds i8, ptr %add.ptr45, i64 %mul47
  %52 = load ptr, ptr %warp, align 8, !tbaa !5
  %stack49 = getelementptr inbounds %struct.tw_warp, ptr %52, i32 0, i32 9
  store ptr %add.ptr48, ptr %stack49, align 8, !tbaa !81
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #9
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond50

for.cond50:                                       ; preds = %for.inc, %for.body
  %53 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp51 = icmp ult i32 %53, 32
  br i1 %cmp51, label %for.body54, label %for.cond.cleanup53

for.cond.cleanup53:                               ; preds = %for.cond50
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #9
  br label %for.end

for.body54:                                       ; preds = %for.cond50
  call void @llvm.lifetime.start.p0(i64 4, ptr %thread) #9
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %thread) #9
  br label %for.inc

for.inc:                                          ; preds = %for.body54
  %75 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %75, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond50, !llvm.loop !82

for.end:                                          ; preds = %for.cond.cleanup53
  call void @llvm.lifetime.end.p0(i64 8, ptr %warp) #9
  br label %for.inc74

for.inc74:                                        ; preds = %for.end
  %76 = load i32, ptr %w, align 4, !tbaa !9
  %inc75 = add i32 %76, 1
  store i32 %inc75, ptr %w, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !83

for.end76:                                        ; preds = %for.cond.cleanup
  %77 = load ptr, ptr %block, align 8, !tbaa !5
  store ptr %77, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end76, %if.then33
  call void @llvm.lifetime.end.p0(i64 8, ptr %pool) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %stack) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %local) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %bytes) #9
  br label %cleanup80

cleanup80:                                        ; preds = %cleanup, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %block) #9
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
  store i64 %number, ptr %number.addr, align 8, !tbaa !43
  %0 = load i64, ptr %number.addr, align 8, !tbaa !43
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
  %4 = load i64, ptr %number.addr, align 8, !tbaa !43
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
  %10 = load i64, ptr %number.addr, align 8, !tbaa !43
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
  %16 = load i64, ptr %number.addr, align 8, !tbaa !43
  %17 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %number24 = getelementptr inbounds %struct.tw_block, ptr %17, i32 0, i32 9
  store i64 %16, ptr %number24, align 8, !tbaa !84
  %18 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_launch, ptr %18, i32 0, i32 11
  %19 = load i32, ptr %warps, align 4, !tbaa !78
  %20 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %running = getelementptr inbounds %struct.tw_block, ptr %20, i32 0, i32 2
  store i32 %19, ptr %running, align 4, !tbaa !67
  %21 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %spent = getelementptr inbounds %struct.tw_block, ptr %21, i32 0, i32 3
  store i64 0, ptr %spent, align 8, !tbaa !51
  %22 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %apart = getelementptr inbounds %struct.tw_block, ptr %22, i32 0, i32 10
  store i32 0, ptr %apart, align 8, !tbaa !85
  call void @llvm.lifetime.start.p0(i64 4, ptr %id) #9
  store i32 0, ptr %id, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %23 = load i32, ptr %id, align 4, !tbaa !9
  %cmp = icmp slt i32 %23, 16
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %id) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  %24 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %barriers = getelementptr inbounds %struct.tw_block, ptr %24, i32 0, i32 12
  %25 = load i32, ptr %id, align 4, !tbaa !9
  %idxprom = sext i32 %25 to i64
  %arrayidx26 = getelementptr inbounds [16 x %struct.tw_barrier], ptr %barriers, i64 0, i64 %idxprom
  call void @llvm.memset.p0.i64(ptr align 4 %.compoundliteral, i8 0, i64 48, i1 false)
  %all = getelementptr inbounds %struct.tw_barrier, ptr %.compoundliteral, i32 0, i32 2
  store i32 1, ptr %all, align 4, !tbaa !32
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %arrayidx26, ptr align 4 %.compoundliteral, i64 48, i1 false), !tbaa.struct !86
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %26 = load i32, ptr %id, align 4, !tbaa !9
  %inc = add nsw i32 %26, 1
  store i32 %inc, ptr %id, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !87

for.end:                                          ; preds = %for.cond.cleanup
  %27 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %28 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %shared = getelementptr inbounds %struct.tw_block, ptr %28, i32 0, i32 0
  %29 = load ptr, ptr %shared, align 8, !tbaa !61
  %30 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %shared_bytes = getelementptr inbounds %struct.tw_launch, ptr %30, i32 0, i32 13
  %31 = load i32, ptr %shared_bytes, align 4, !tbaa !77
  %conv28 = zext i32 %31 to i64
  call void @fill(ptr noundef %27, ptr noundef %29, i64 noundef %conv28)
  %32 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %checks = getelementptr inbounds %struct.tw_launch, ptr %32, i32 0, i32 22
  %33 = load i32, ptr %checks, align 8, !tbaa !19
  %tobool = icmp ne i32 %33, 0
  br i1 %tobool, label %if.then, label %if.end36

if.then:                                          ; preds = %for.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %local) #9
  %34 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %local_bytes = getelementptr inbounds %struct.tw_launch, ptr %34, i32 0, i32 15
  %35 = load i32, ptr %local_bytes, align 4, !tbaa !79
  %conv29 = zext i32 %35 to i64
  %mul = mul i64 %conv29, 32
  %36 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps30 = getelementptr inbounds %struct.tw_launch, ptr %36, i32 0, i32 11
  %37 = load i32, ptr %warps30, align 4, !tbaa !78
  %conv31 = zext i32 %37 to i64
  %mul32 = mul i64 %mul, %conv31
  store i64 %mul32, ptr %local, align 8, !tbaa !43
  %38 = load i64, ptr %local, align 8, !tbaa !43
  %tobool33 = icmp ne i64 %38, 0
  br i1 %tobool33, label %if.then34, label %if.end

if.then34:                                        ; preds = %if.then
  %39 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %40 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %call = call ptr @warp_at(ptr noundef %40, i32 noundef 0)
  %local35 = getelementptr inbounds %struct.tw_warp, ptr %call, i32 0, i32 8
  %41 = load ptr, ptr %local35, align 8, !tbaa !62
  %42 = load i64, ptr %local, align 8, !tbaa !43
  call void @fill(ptr noundef %39, ptr noundef %41, i64 noundef %42)
  br label %if.end

if.end:                                           ; preds = %if.then34, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %local) #9
  br label %if.end36

if.end36:                                         ; preds = %if.end, %for.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #9
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond37

for.cond37:                                       ; preds = %for.inc91, %if.end36
  %43 = load i32, ptr %w, align 4, !tbaa !9
  %44 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps38 = getelementptr inbounds %struct.tw_launch, ptr %44, i32 0, i32 11
  %45 = load i32, ptr %warps38, align 4, !tbaa !78
  %cmp39 = icmp ult i32 %43, %45
  br i1 %cmp39, label %for.body42, label %for.cond.cleanup41

for.cond.cleanup41:                               ; preds = %for.cond37
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #9
  br label %for.end93

for.body42:                                       ; preds = %for.cond37
  call void @llvm.lifetime.start.p0(i64 8, ptr %warp) #9
  %46 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %47 = load i32, ptr %w, align 4, !tbaa !9
  %call43 = call ptr @warp_at(ptr noundef %46, i32 noundef %47)
  store ptr %call43, ptr %warp, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %first) #9
  %48 = load i32, ptr %w, align 4, !tbaa !9
  %mul44 = mul i32 %48, 32
  store i32 %mul44, ptr %first, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lanes) #9
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
  store i32 %cond55, ptr %present, align 8, !tbaa !88
  %58 = load ptr, ptr %warp, align 8, !tbaa !5
  %present56 = getelementptr inbounds %struct.tw_warp, ptr %58, i32 0, i32 18
  %59 = load i32, ptr %present56, align 8, !tbaa !88
  %60 = load ptr, ptr %warp, align 8, !tbaa !5
  %live = getelementptr inbounds %struct.tw_warp, ptr %60, i32 0, i32 19
  store i32 %59, ptr %live, align 4, !tbaa !54
  %61 = load ptr, ptr %warp, align 8, !tbaa !5
  %resume = getelementptr inbounds %struct.tw_warp, ptr %61, i32 0, i32 23
  store i32 0, ptr %resume, align 4, !tbaa !89
  %62 = load ptr, ptr %warp, align 8, !tbaa !5
  %done = getelementptr inbounds %struct.tw_warp, ptr %62, i32 0, i32 25
  store i32 0, ptr %done, align 4, !tbaa !90
  %63 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting = getelementptr inbounds %struct.tw_warp, ptr %63, i32 0, i32 20
  store i32 0, ptr %waiting, align 8, !tbaa !36
  %64 = load ptr, ptr %warp, align 8, !tbaa !5
  %converge_failures = getelementptr inbounds %struct.tw_warp, ptr %64, i32 0, i32 12
  store i32 0, ptr %converge_failures, align 8, !tbaa !91
  %65 = load ptr, ptr %warp, align 8, !tbaa !5
  %converge_wait = getelementptr inbounds %struct.tw_warp, ptr %65, i32 0, i32 11
  store i32 0, ptr %converge_wait, align 4, !tbaa !92
  %66 = load ptr, ptr %warp, align 8, !tbaa !5
  %released = getelementptr inbounds %struct.tw_warp, ptr %66, i32 0, i32 15
  store i32 0, ptr %released, align 4, !tbaa !93
  %67 = load ptr, ptr %warp, align 8, !tbaa !5
  %sync_lanes = getelementptr inbounds %struct.tw_warp, ptr %67, i32 0, i32 14
  store i32 0, ptr %sync_lanes, align 8, !tbaa !94
  %68 = load ptr, ptr %warp, align 8, !tbaa !5
  %joining = getelementptr inbounds %struct.tw_warp, ptr %68, i32 0, i32 13
  store i32 0, ptr %joining, align 4, !tbaa !95
  %69 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %first_tier = getelementptr inbounds %struct.tw_launch, ptr %69, i32 0, i32 19
  %70 = load i32, ptr %first_tier, align 4, !tbaa !96
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
  %73 = load i32, ptr %first_tier63, align 4, !tbaa !96
  br label %cond.end64

cond.end64:                                       ; preds = %cond.false62, %cond.true61
  %cond65 = phi i32 [ 1, %cond.true61 ], [ %73, %cond.false62 ]
  %74 = load ptr, ptr %warp, align 8, !tbaa !5
  %tier = getelementptr inbounds %struct.tw_warp, ptr %74, i32 0, i32 24
  store i32 %cond65, ptr %tier, align 8, !tbaa !38
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond66

for.cond66:                                       ; preds = %for.inc73, %cond.end64
  %75 = load i32, ptr %i, align 4, !tbaa !9
  %cmp67 = icmp ult i32 %75, 16
  br i1 %cmp67, label %for.body70, label %for.cond.cleanup69

for.cond.cleanup69:                               ; preds = %for.cond66
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
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
  br label %for.cond66, !llvm.loop !97

for.end75:                                        ; preds = %for.cond.cleanup69
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #9
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond76

for.cond76:                                       ; preds = %for.inc88, %for.end75
  %79 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp77 = icmp ult i32 %79, 32
  br i1 %cmp77, label %for.body80, label %for.cond.cleanup79

for.cond.cleanup79:                               ; preds = %for.cond76
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #9
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
  br label %for.cond76, !llvm.loop !98

for.end90:                                        ; preds = %for.cond.cleanup79
  call void @llvm.lifetime.end.p0(i64 4, ptr %lanes) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %first) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %warp) #9
  br label %for.inc91

for.inc91:                                        ; preds = %for.end90
  %88 = load i32, ptr %w, align 4, !tbaa !9
  %inc92 = add i32 %88, 1
  store i32 %inc92, ptr %w, align 4, !tbaa !9
  br label %for.cond37, !llvm.loop !99

for.end93:                                        ; preds = %for.cond.cleanup41
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
  %turn = alloca i64, align 8
  %function = alloca ptr, align 8
  %slice = alloca i64, align 8
  %tier7 = alloca i32, align 4
  %live9 = alloca i32, align 4
  %status = alloca i32, align 4
  %used = alloca i64, align 8
  %id = alloca i32, align 4
  %completed = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %launch) #9
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch1 = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %launch1, align 8, !tbaa !11
  store ptr %1, ptr %launch, align 8, !tbaa !5
  br label %for.cond

for.cond:                                         ; preds = %cleanup.cont99, %cleanup95, %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %ran) #9
  store i32 0, ptr %ran, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %preempted) #9
  store i32 0, ptr %preempted, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %finished) #9
  store i32 0, ptr %finished, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #9
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond2

for.cond2:                                        ; preds = %for.inc62, %for.cond
  %2 = load i32, ptr %w, align 4, !tbaa !9
  %3 = load ptr, ptr %launch, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_launch, ptr %3, i32 0, i32 11
  %4 = load i32, ptr %warps, align 4, !tbaa !78
  %cmp = icmp ult i32 %2, %4
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond2
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup64

for.body:                                         ; preds = %for.cond2
  call void @llvm.lifetime.start.p0(i64 8, ptr %warp) #9
  %5 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %6 = load i32, ptr %w, align 4, !tbaa !9
  %call = call ptr @warp_at(ptr noundef %5, i32 noundef %6)
  store ptr %call, ptr %warp, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %turn) #9
  store i64 0, ptr %turn, align 8, !tbaa !43
  br label %while.cond

while.cond:                                       ; preds = %cleanup.cont, %for.body
  %7 = load ptr, ptr %warp, align 8, !tbaa !5
  %done = getelementptr inbounds %struct.tw_warp, ptr %7, i32 0, i32 25
  %8 = load i32, ptr %done, align 4, !tbaa !90
  %tobool = icmp ne i32 %8, 0
  br i1 %tobool, label %land.end, label %land.rhs

land.rhs:                                         ; preds = %while.cond
  %9 = load ptr, ptr %warp, align 8, !tbaa !5
  %live = getelementptr inbounds %struct.tw_warp, ptr %9, i32 0, i32 19
  %10 = load i32, ptr %live, align 4, !tbaa !54
  %11 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting = getelementptr inbounds %struct.tw_warp, ptr %11, i32 0, i32 20
  %12 = load i32, ptr %waiting, align 8, !tbaa !36
  %not = xor i32 %12, -1
  %and = and i32 %10, %not
  %tobool3 = icmp ne i32 %and, 0
  br label %land.end

land.end:                                         ; preds = %land.rhs, %while.cond
  %13 = phi i1 [ false, %while.cond ], [ %tobool3, %land.rhs ]
  br i1 %13, label %while.body, label %while.end

while.body:                                       ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %function) #9
  %14 = load ptr, ptr %launch, align 8, !tbaa !5
  %tiers = getelementptr inbounds %struct.tw_launch, ptr %14, i32 0, i32 7
  %15 = load ptr, ptr %warp, align 8, !tbaa !5
  %tier = getelementptr inbounds %struct.tw_warp, ptr %15, i32 0, i32 24
  %16 = load i32, ptr %tier, align 8, !tbaa !38
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
  %20 = load i32, ptr %tier5, align 8, !tbaa !38
  %21 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %needs_tier = getelementptr inbounds %struct.tw_worker, ptr %21, i32 0, i32 8
  store i32 %20, ptr %needs_tier, align 8, !tbaa !100
  store i32 3, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup57

if.end:                                           ; preds = %while.body
  store i32 1, ptr %ran, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %slice) #9
  %22 = load ptr, ptr %launch, align 8, !tbaa !5
  %23 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %call6 = call i64 @slice_of(ptr noundef %22, ptr noundef %23)
  %24 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %fuel = getelementptr inbounds %struct.tw_worker, ptr %24, i32 0, i32 7
  store i64 %call6, ptr %fuel, align 8, !tbaa !53
  store i64 %call6, ptr %slice, align 8, !tbaa !43
  call void @llvm.lifetime.start.p0(i64 4, ptr %tier7) #9
  %25 = load ptr, ptr %warp, align 8, !tbaa !5
  %tier8 = getelementptr inbounds %struct.tw_warp, ptr %25, i32 0, i32 24
  %26 = load i32, ptr %tier8, align 8, !tbaa !38
  store i32 %26, ptr %tier7, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %live9) #9
  %27 = load ptr, ptr %warp, align 8, !tbaa !5
  %live10 = getelementptr inbounds %struct.tw_warp, ptr %27, i32 0, i32 19
  %28 = load i32, ptr %live10, align 4, !tbaa !54
  store i32 %28, ptr %live9, align 4, !tbaa !9
  %29 = load ptr, ptr %launch, align 8, !tbaa !5
  %checks = getelementptr inbounds %struct.tw_launch, ptr %29, i32 0, i32 22
  %30 = load i32, ptr %checks, align 8, !tbaa !19
  %tobool11 = icmp ne i32 %30, 0
  br i1 %tobool11, label %if.then12, label %if.end15

if.then12:                                        ; preds = %if.end
  %31 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch13 = getelementptr inbounds %struct.tw_worker, ptr %31, i32 0, i32 0
  %32 = load ptr, ptr %launch13, align 8, !tbaa !11
  %call14 = call ptr @tw_checker_of(ptr noundef %32)
  %record = getelementptr inbounds %struct.tw_checker, ptr %call14, i32 0, i32 5
  %33 = load ptr, ptr %record, align 8, !tbaa !35
  %34 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %35 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %36 = load ptr, ptr %warp, align 8, !tbaa !5
  %37 = load i32, ptr %w, align 4, !tbaa !9
  call void %33(ptr noundef %34, ptr noundef %35, ptr noundef %36, i32 noundef 1, i32 noundef %37, i64 noundef 0)
  br label %if.end15

if.end15:                                         ; preds = %if.then12, %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %status) #9
  %38 = load ptr, ptr %function, align 8, !tbaa !5
  %39 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %40 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %41 = load ptr, ptr %warp, align 8, !tbaa !5
  %call16 = call i32 %38(ptr noundef %39, ptr noundef %40, ptr noundef %41)
  store i32 %call16, ptr %status, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %used) #9
  %42 = load i64, ptr %slice, align 8, !tbaa !43
  %43 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %fuel17 = getelementptr inbounds %struct.tw_worker, ptr %43, i32 0, i32 7
  %44 = load i64, ptr %fuel17, align 8, !tbaa !53
  %sub = sub nsw i64 %42, %44
  store i64 %sub, ptr %used, align 8, !tbaa !43
  %45 = load i64, ptr %used, align 8, !tbaa !43
  %46 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %spent = getelementptr inbounds %struct.tw_block, ptr %46, i32 0, i32 3
  %47 = load i64, ptr %spent, align 8, !tbaa !51
  %add = add i64 %47, %45
  store i64 %add, ptr %spent, align 8, !tbaa !51
  %48 = load i64, ptr %used, align 8, !tbaa !43
  %49 = load i64, ptr %turn, align 8, !tbaa !43
  %add18 = add i64 %49, %48
  store i64 %add18, ptr %turn, align 8, !tbaa !43
  %50 = load i64, ptr %used, align 8, !tbaa !43
  %51 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %tier_instructions = getelementptr inbounds %struct.tw_worker, ptr %51, i32 0, i32 11
  %52 = load i32, ptr %tier7, align 4, !tbaa !9
  %idxprom19 = zext i32 %52 to i64
  %arrayidx20 = getelementptr inbounds [3 x i64], ptr %tier_instructions, i64 0, i64 %idxprom19
  %53 = load i64, ptr %arrayidx20, align 8, !tbaa !43
  %add21 = add i64 %53, %50
  store i64 %add21, ptr %arrayidx20, align 8, !tbaa !43
  %54 = load i32, ptr %status, align 4, !tbaa !9
  %cmp22 = icmp eq i32 %54, 4
  br i1 %cmp22, label %if.then23, label %if.end24

if.then23:                                        ; preds = %if.end15
  %55 = load ptr, ptr %launch, align 8, !tbaa !5
  %stop = getelementptr inbounds %struct.tw_launch, ptr %55, i32 0, i32 17
  store i32 1, ptr %stop, align 4, !tbaa !69
  store i32 2, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end24:                                         ; preds = %if.end15
  %56 = load i32, ptr %tier7, align 4, !tbaa !9
  %cmp25 = icmp eq i32 %56, 2
  br i1 %cmp25, label %if.then28, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.end24
  %57 = load ptr, ptr %warp, align 8, !tbaa !5
  %live26 = getelementptr inbounds %struct.tw_warp, ptr %57, i32 0, i32 19
  %58 = load i32, ptr %live26, align 4, !tbaa !54
  %59 = load i32, ptr %live9, align 4, !tbaa !9
  %cmp27 = icmp ne i32 %58, %59
  br i1 %cmp27, label %if.then28, label %if.end33

if.then28:                                        ; preds = %lor.lhs.false, %if.end24
  call void @llvm.lifetime.start.p0(i64 4, ptr %id) #9
  store i32 0, ptr %id, align 4, !tbaa !9
  br label %for.cond29

for.cond29:                                       ; preds = %for.inc, %if.then28
  %60 = load i32, ptr %id, align 4, !tbaa !9
  %cmp30 = icmp ult i32 %60, 16
  br i1 %cmp30, label %for.body32, label %for.cond.cleanup31

for.cond.cleanup31:                               ; preds = %for.cond29
  store i32 9, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %id) #9
  br label %for.end

for.body32:                                       ; preds = %for.cond29
  %61 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %62 = load ptr, ptr %warp, align 8, !tbaa !5
  %63 = load i32, ptr %id, align 4, !tbaa !9
  call void @settle(ptr noundef %61, ptr noundef %62, i32 noundef %63)
  br label %for.inc

for.inc:                                          ; preds = %for.body32
  %64 = load i32, ptr %id, align 4, !tbaa !9
  %inc = add i32 %64, 1
  store i32 %inc, ptr %id, align 4, !tbaa !9
  br label %for.cond29, !llvm.loop !101

for.end:                                          ; preds = %for.cond.cleanup31
  br label %if.end33

if.end33:                                         ; preds = %for.end, %lor.lhs.false
  %65 = load ptr, ptr %warp, align 8, !tbaa !5
  %live34 = getelementptr inbounds %struct.tw_warp, ptr %65, i32 0, i32 19
  %66 = load i32, ptr %live34, align 4, !tbaa !54
  %tobool35 = icmp ne i32 %66, 0
  br i1 %tobool35, label %if.end44, label %if.then36

if.then36:                                        ; preds = %if.end33
  %67 = load ptr, ptr %warp, align 8, !tbaa !5
  %done37 = getelementptr inbounds %struct.tw_warp, ptr %67, i32 0, i32 25
  store i32 1, ptr %done37, align 4, !tbaa !90
  %68 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %running = getelementptr inbounds %struct.tw_block, ptr %68, i32 0, i32 2
  %69 = load i32, ptr %running, align 4, !tbaa !67
  %dec = add i32 %69, -1
  store i32 %dec, ptr %running, align 4, !tbaa !67
  %70 = load ptr, ptr %launch, align 8, !tbaa !5
  %timeline = getelementptr inbounds %struct.tw_launch, ptr %70, i32 0, i32 33
  %71 = load i64, ptr %timeline, align 8, !tbaa !102
  %tobool38 = icmp ne i64 %71, 0
  br i1 %tobool38, label %if.then39, label %if.end43

if.then39:                                        ; preds = %if.then36
  %72 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch40 = getelementptr inbounds %struct.tw_worker, ptr %72, i32 0, i32 0
  %73 = load ptr, ptr %launch40, align 8, !tbaa !11
  %call41 = call ptr @tw_checker_of(ptr noundef %73)
  %moment = getelementptr inbounds %struct.tw_checker, ptr %call41, i32 0, i32 10
  %74 = load ptr, ptr %moment, align 8, !tbaa !22
  %75 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %76 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %77 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %spent42 = getelementptr inbounds %struct.tw_block, ptr %77, i32 0, i32 3
  %78 = load i64, ptr %spent42, align 8, !tbaa !51
  %79 = load i32, ptr %w, align 4, !tbaa !9
  call void %74(ptr noundef %75, ptr noundef %76, i64 noundef %78, i32 noundef %79, i32 noundef 2, i32 noundef 0, i32 noundef -1)
  br label %if.end43

if.end43:                                         ; preds = %if.then39, %if.then36
  store i32 1, ptr %finished, align 4, !tbaa !9
  store i32 8, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end44:                                         ; preds = %if.end33
  %80 = load i32, ptr %status, align 4, !tbaa !9
  %cmp45 = icmp eq i32 %80, 2
  br i1 %cmp45, label %if.then48, label %lor.lhs.false46

lor.lhs.false46:                                  ; preds = %if.end44
  %81 = load i64, ptr %turn, align 8, !tbaa !43
  %cmp47 = icmp ugt i64 %81, 1000000
  br i1 %cmp47, label %if.then48, label %if.end49

if.then48:                                        ; preds = %lor.lhs.false46, %if.end44
  store i32 1, ptr %preempted, align 4, !tbaa !9
  store i32 8, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end49:                                         ; preds = %lor.lhs.false46
  %82 = load i32, ptr %status, align 4, !tbaa !9
  %cmp50 = icmp eq i32 %82, 1
  br i1 %cmp50, label %if.then51, label %if.end52

if.then51:                                        ; preds = %if.end49
  store i32 8, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end52:                                         ; preds = %if.end49
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end52, %if.then51, %if.then48, %if.end43, %if.then23
  call void @llvm.lifetime.end.p0(i64 8, ptr %used) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %status) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %live9) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %tier7) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %slice) #9
  br label %cleanup57

cleanup57:                                        ; preds = %cleanup, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %function) #9
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup58 [
    i32 0, label %cleanup.cont
    i32 8, label %while.end
  ]

cleanup.cont:                                     ; preds = %cleanup57
  br label %while.cond, !llvm.loop !103

while.end:                                        ; preds = %cleanup57, %land.end
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup58

cleanup58:                                        ; preds = %while.end, %cleanup57
  call void @llvm.lifetime.end.p0(i64 8, ptr %turn) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %warp) #9
  %cleanup.dest60 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest60, label %cleanup64 [
    i32 0, label %cleanup.cont61
  ]

cleanup.cont61:                                   ; preds = %cleanup58
  br label %for.inc62

for.inc62:                                        ; preds = %cleanup.cont61
  %83 = load i32, ptr %w, align 4, !tbaa !9
  %inc63 = add i32 %83, 1
  store i32 %inc63, ptr %w, align 4, !tbaa !9
  br label %for.cond2, !llvm.loop !104

cleanup64:                                        ; preds = %cleanup58, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #9
  %cleanup.dest65 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest65, label %cleanup95 [
    i32 4, label %for.end66
  ]

for.end66:                                        ; preds = %cleanup64
  %84 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %running67 = getelementptr inbounds %struct.tw_block, ptr %84, i32 0, i32 2
  %85 = load i32, ptr %running67, align 4, !tbaa !67
  %tobool68 = icmp ne i32 %85, 0
  br i1 %tobool68, label %if.end70, label %if.then69

if.then69:                                        ; preds = %for.end66
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup95

if.end70:                                         ; preds = %for.end66
  %86 = load ptr, ptr %launch, align 8, !tbaa !5
  %stop71 = getelementptr inbounds %struct.tw_launch, ptr %86, i32 0, i32 17
  %87 = load i32, ptr %stop71, align 4, !tbaa !69
  %tobool72 = icmp ne i32 %87, 0
  br i1 %tobool72, label %if.then73, label %if.end74

if.then73:                                        ; preds = %if.end70
  store i32 2, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup95

if.end74:                                         ; preds = %if.end70
  call void @llvm.lifetime.start.p0(i64 4, ptr %completed) #9
  %88 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %89 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %call75 = call i32 @complete_barriers(ptr noundef %88, ptr noundef %89)
  store i32 %call75, ptr %completed, align 4, !tbaa !9
  %90 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %spent76 = getelementptr inbounds %struct.tw_block, ptr %90, i32 0, i32 3
  %91 = load i64, ptr %spent76, align 8, !tbaa !51
  %92 = load ptr, ptr %launch, align 8, !tbaa !5
  %block_budget = getelementptr inbounds %struct.tw_launch, ptr %92, i32 0, i32 2
  %93 = load i64, ptr %block_budget, align 8, !tbaa !105
  %cmp77 = icmp ugt i64 %91, %93
  br i1 %cmp77, label %if.then78, label %if.end81

if.then78:                                        ; preds = %if.end74
  %94 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %95 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %96 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %spent79 = getelementptr inbounds %struct.tw_block, ptr %96, i32 0, i32 3
  %97 = load i64, ptr %spent79, align 8, !tbaa !51
  call void @fault(ptr noundef %94, ptr noundef %95, ptr noundef null, i32 noundef 7, i64 noundef %97)
  %98 = load ptr, ptr %launch, align 8, !tbaa !5
  %stop80 = getelementptr inbounds %struct.tw_launch, ptr %98, i32 0, i32 17
  store i32 1, ptr %stop80, align 4, !tbaa !69
  store i32 2, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup94

if.end81:                                         ; preds = %if.end74
  %99 = load i32, ptr %completed, align 4, !tbaa !9
  %tobool82 = icmp ne i32 %99, 0
  br i1 %tobool82, label %if.then85, label %lor.lhs.false83

lor.lhs.false83:                                  ; preds = %if.end81
  %100 = load i32, ptr %finished, align 4, !tbaa !9
  %tobool84 = icmp ne i32 %100, 0
  br i1 %tobool84, label %if.then85, label %if.end86

if.then85:                                        ; preds = %lor.lhs.false83, %if.end81
  store i32 3, ptr %cleanup.dest.slot, align 4
  br label %cleanup94

if.end86:                                         ; preds = %lor.lhs.false83
  %101 = load i32, ptr %preempted, align 4, !tbaa !9
  %tobool87 = icmp ne i32 %101, 0
  br i1 %tobool87, label %if.then88, label %if.end89

if.then88:                                        ; preds = %if.end86
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup94

if.end89:                                         ; preds = %if.end86
  %102 = load i32, ptr %ran, align 4, !tbaa !9
  %tobool90 = icmp ne i32 %102, 0
  br i1 %tobool90, label %if.end93, label %if.then91

if.then91:                                        ; preds = %if.end89
  %103 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %104 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %105 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %106 = ptrtoint ptr %105 to i64
  call void @fault(ptr noundef %103, ptr noundef %104, ptr noundef null, i32 noundef 6, i64 noundef %106)
  %107 = load ptr, ptr %launch, align 8, !tbaa !5
  %stop92 = getelementptr inbounds %struct.tw_launch, ptr %107, i32 0, i32 17
  store i32 1, ptr %stop92, align 4, !tbaa !69
  store i32 2, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup94

if.end93:                                         ; preds = %if.end89
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup94

cleanup94:                                        ; preds = %if.end93, %if.then91, %if.then88, %if.then85, %if.then78
  call void @llvm.lifetime.end.p0(i64 4, ptr %completed) #9
  br label %cleanup95

cleanup95:                                        ; preds = %cleanup94, %if.then73, %if.then69, %cleanup64
  call void @llvm.lifetime.end.p0(i64 4, ptr %finished) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %preempted) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %ran) #9
  %cleanup.dest98 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest98, label %cleanup100 [
    i32 0, label %cleanup.cont99
    i32 3, label %for.cond
  ]

cleanup.cont99:                                   ; preds = %cleanup95
  br label %for.cond

cleanup100:                                       ; preds = %cleanup95
  call void @llvm.lifetime.end.p0(i64 8, ptr %launch) #9
  %108 = load i32, ptr %retval, align 4
  ret i32 %108
}

; Function Attrs: nounwind uwtable
define internal i64 @slice_of(ptr noundef %launch, ptr noundef %block) #0 {
entry:
  %launch.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %left = alloca i64, align 8
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %left) #9
  %0 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %block_budget = getelementptr inbounds %struct.tw_launch, ptr %0, i32 0, i32 2
  %1 = load i64, ptr %block_budget, align 8, !tbaa !105
  %2 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %spent = getelementptr inbounds %struct.tw_block, ptr %2, i32 0, i32 3
  %3 = load i64, ptr %spent, align 8, !tbaa !51
  %cmp = icmp ugt i64 %1, %3
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %4 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %block_budget1 = getelementptr inbounds %struct.tw_launch, ptr %4, i32 0, i32 2
  %5 = load i64, ptr %block_budget1, align 8, !tbaa !105
  %6 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %spent2 = getelementptr inbounds %struct.tw_block, ptr %6, i32 0, i32 3
  %7 = load i64, ptr %spent2, align 8, !tbaa !51
  %sub = sub i64 %5, %7
  br label %cond.end

cond.false:                                       ; preds = %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ %sub, %cond.true ], [ 0, %cond.false ]
  store i64 %cond, ptr %left, align 8, !tbaa !43
  %8 = load i64, ptr %left, align 8, !tbaa !43
  %cmp3 = icmp ult i64 %8, 1000000
  br i1 %cmp3, label %cond.true4, label %cond.false5

cond.true4:                                       ; preds = %cond.end
  %9 = load i64, ptr %left, align 8, !tbaa !43
  %add = add nsw i64 %9, 1
  br label %cond.end6

cond.false5:                                      ; preds = %cond.end
  br label %cond.end6

cond.end6:                                        ; preds = %cond.false5, %cond.true4
  %cond7 = phi i64 [ %add, %cond.true4 ], [ 1000000, %cond.false5 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr %left) #9
  ret i64 %cond7
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
  %w11 = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %warp = alloca ptr, align 8
  %lane = alloca i32, align 4
  %lane41 = alloca i32, align 4
  %.compoundliteral = alloca %struct.tw_barrier, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store i32 %id, ptr %id.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %barrier) #9
  %0 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %barriers = getelementptr inbounds %struct.tw_block, ptr %0, i32 0, i32 12
  %1 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds [16 x %struct.tw_barrier], ptr %barriers, i64 0, i64 %idxprom
  store ptr %arrayidx, ptr %barrier, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %result) #9
  %2 = load ptr, ptr %barrier, align 8, !tbaa !5
  %sum = getelementptr inbounds %struct.tw_barrier, ptr %2, i32 0, i32 4
  %3 = load i32, ptr %sum, align 4, !tbaa !30
  %4 = load ptr, ptr %barrier, align 8, !tbaa !5
  %any = getelementptr inbounds %struct.tw_barrier, ptr %4, i32 0, i32 3
  %5 = load i32, ptr %any, align 4, !tbaa !31
  %shl = shl i32 %5, 31
  %or = or i32 %3, %shl
  %6 = load ptr, ptr %barrier, align 8, !tbaa !5
  %all = getelementptr inbounds %struct.tw_barrier, ptr %6, i32 0, i32 2
  %7 = load i32, ptr %all, align 4, !tbaa !32
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #9
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %14 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch3 = getelementptr inbounds %struct.tw_worker, ptr %14, i32 0, i32 0
  %15 = load ptr, ptr %launch3, align 8, !tbaa !11
  %timeline = getelementptr inbounds %struct.tw_launch, ptr %15, i32 0, i32 33
  %16 = load i64, ptr %timeline, align 8, !tbaa !102
  %tobool4 = icmp ne i64 %16, 0
  br i1 %tobool4, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %17 = load i32, ptr %w, align 4, !tbaa !9
  %18 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch5 = getelementptr inbounds %struct.tw_worker, ptr %18, i32 0, i32 0
  %19 = load ptr, ptr %launch5, align 8, !tbaa !11
  %warps = getelementptr inbounds %struct.tw_launch, ptr %19, i32 0, i32 11
  %20 = load i32, ptr %warps, align 4, !tbaa !78
  %cmp = icmp ult i32 %17, %20
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %21 = phi i1 [ false, %for.cond ], [ %cmp, %land.rhs ]
  br i1 %21, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #9
  br label %for.end

for.body:                                         ; preds = %land.end
  %22 = load ptr, ptr %barrier, align 8, !tbaa !5
  %warps6 = getelementptr inbounds %struct.tw_barrier, ptr %22, i32 0, i32 6
  %23 = load i32, ptr %warps6, align 4, !tbaa !55
  %24 = load i32, ptr %w, align 4, !tbaa !9
  %shr = lshr i32 %23, %24
  %and = and i32 %shr, 1
  %tobool7 = icmp ne i32 %and, 0
  br i1 %tobool7, label %if.then8, label %if.end10

if.then8:                                         ; preds = %for.body
  %25 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch9 = getelementptr inbounds %struct.tw_worker, ptr %25, i32 0, i32 0
  %26 = load ptr, ptr %launch9, align 8, !tbaa !11
  %call = call ptr @tw_checker_of(ptr noundef %26)
  %moment = getelementptr inbounds %struct.tw_checker, ptr %call, i32 0, i32 10
  %27 = load ptr, ptr %moment, align 8, !tbaa !22
  %28 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %29 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %30 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %spent = getelementptr inbounds %struct.tw_block, ptr %30, i32 0, i32 3
  %31 = load i64, ptr %spent, align 8, !tbaa !51
  %32 = load i32, ptr %w, align 4, !tbaa !9
  %33 = load i32, ptr %id.addr, align 4, !tbaa !9
  %34 = load ptr, ptr %barrier, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_barrier, ptr %34, i32 0, i32 8
  %35 = load i32, ptr %site, align 4, !tbaa !34
  call void %27(ptr noundef %28, ptr noundef %29, i64 noundef %31, i32 noundef %32, i32 noundef 1, i32 noundef %33, i32 noundef %35)
  br label %if.end10

if.end10:                                         ; preds = %if.then8, %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end10
  %36 = load i32, ptr %w, align 4, !tbaa !9
  %inc = add i32 %36, 1
  store i32 %inc, ptr %w, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !106

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 4, ptr %w11) #9
  store i32 0, ptr %w11, align 4, !tbaa !9
  br label %for.cond12

for.cond12:                                       ; preds = %for.inc68, %for.end
  %37 = load i32, ptr %w11, align 4, !tbaa !9
  %38 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch13 = getelementptr inbounds %struct.tw_worker, ptr %38, i32 0, i32 0
  %39 = load ptr, ptr %launch13, align 8, !tbaa !11
  %warps14 = getelementptr inbounds %struct.tw_launch, ptr %39, i32 0, i32 11
  %40 = load i32, ptr %warps14, align 4, !tbaa !78
  %cmp15 = icmp ult i32 %37, %40
  br i1 %cmp15, label %for.body17, label %for.cond.cleanup16

for.cond.cleanup16:                               ; preds = %for.cond12
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %w11) #9
  br label %for.end71

for.body17:                                       ; preds = %for.cond12
  call void @llvm.lifetime.start.p0(i64 8, ptr %warp) #9
  %41 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %42 = load i32, ptr %w11, align 4, !tbaa !9
  %call18 = call ptr @warp_at(ptr noundef %41, i32 noundef %42)
  store ptr %call18, ptr %warp, align 8, !tbaa !5
  %43 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting = getelementptr inbounds %struct.tw_warp, ptr %43, i32 0, i32 20
  %44 = load i32, ptr %waiting, align 8, !tbaa !36
  %tobool19 = icmp ne i32 %44, 0
  br i1 %tobool19, label %if.end21, label %if.then20

if.then20:                                        ; preds = %for.body17
  store i32 7, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end21:                                         ; preds = %for.body17
  %45 = load ptr, ptr %warp, align 8, !tbaa !5
  %tier = getelementptr inbounds %struct.tw_warp, ptr %45, i32 0, i32 24
  %46 = load i32, ptr %tier, align 8, !tbaa !38
  %cmp22 = icmp ne i32 %46, 2
  br i1 %cmp22, label %if.then23, label %if.end40

if.then23:                                        ; preds = %if.end21
  %47 = load ptr, ptr %warp, align 8, !tbaa !5
  %wait_whole = getelementptr inbounds %struct.tw_warp, ptr %47, i32 0, i32 21
  %48 = load i32, ptr %wait_whole, align 4, !tbaa !37
  %49 = load i32, ptr %id.addr, align 4, !tbaa !9
  %cmp24 = icmp ne i32 %48, %49
  br i1 %cmp24, label %if.then25, label %if.end26

if.then25:                                        ; preds = %if.then23
  store i32 7, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end26:                                         ; preds = %if.then23
  %50 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting27 = getelementptr inbounds %struct.tw_warp, ptr %50, i32 0, i32 20
  store i32 0, ptr %waiting27, align 8, !tbaa !36
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #9
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond28

for.cond28:                                       ; preds = %for.inc37, %if.end26
  %51 = load ptr, ptr %barrier, align 8, !tbaa !5
  %reduces = getelementptr inbounds %struct.tw_barrier, ptr %51, i32 0, i32 5
  %52 = load i32, ptr %reduces, align 4, !tbaa !29
  %tobool29 = icmp ne i32 %52, 0
  br i1 %tobool29, label %land.rhs30, label %land.end32

land.rhs30:                                       ; preds = %for.cond28
  %53 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp31 = icmp ult i32 %53, 32
  br label %land.end32

land.end32:                                       ; preds = %land.rhs30, %for.cond28
  %54 = phi i1 [ false, %for.cond28 ], [ %cmp31, %land.rhs30 ]
  br i1 %54, label %for.body34, label %for.cond.cleanup33

for.cond.cleanup33:                               ; preds = %land.end32
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #9
  br label %for.end39

for.body34:                                       ; preds = %land.end32
  %55 = load i32, ptr %result, align 4, !tbaa !9
  %56 = load ptr, ptr %warp, align 8, !tbaa !5
  %barrier_result = getelementptr inbounds %struct.tw_warp, ptr %56, i32 0, i32 4
  %57 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom35 = zext i32 %57 to i64
  %arrayidx36 = getelementptr inbounds [32 x i32], ptr %barrier_result, i64 0, i64 %idxprom35
  store i32 %55, ptr %arrayidx36, align 4, !tbaa !9
  br label %for.inc37

for.inc37:                                        ; preds = %for.body34
  %58 = load i32, ptr %lane, align 4, !tbaa !9
  %inc38 = add i32 %58, 1
  store i32 %inc38, ptr %lane, align 4, !tbaa !9
  br label %for.cond28, !llvm.loop !107

for.end39:                                        ; preds = %for.cond.cleanup33
  store i32 7, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end40:                                         ; preds = %if.end21
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane41) #9
  store i32 0, ptr %lane41, align 4, !tbaa !9
  br label %for.cond42

for.cond42:                                       ; preds = %for.inc65, %if.end40
  %59 = load i32, ptr %lane41, align 4, !tbaa !9
  %cmp43 = icmp ult i32 %59, 32
  br i1 %cmp43, label %for.body45, label %for.cond.cleanup44

for.cond.cleanup44:                               ; preds = %for.cond42
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane41) #9
  br label %for.end67

for.body45:                                       ; preds = %for.cond42
  %60 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting46 = getelementptr inbounds %struct.tw_warp, ptr %60, i32 0, i32 20
  %61 = load i32, ptr %waiting46, align 8, !tbaa !36
  %62 = load i32, ptr %lane41, align 4, !tbaa !9
  %shr47 = lshr i32 %61, %62
  %and48 = and i32 %shr47, 1
  %tobool49 = icmp ne i32 %and48, 0
  br i1 %tobool49, label %land.lhs.true, label %if.end64

land.lhs.true:                                    ; preds = %for.body45
  %63 = load ptr, ptr %warp, align 8, !tbaa !5
  %wait_id = getelementptr inbounds %struct.tw_warp, ptr %63, i32 0, i32 7
  %64 = load i32, ptr %lane41, align 4, !tbaa !9
  %idxprom50 = zext i32 %64 to i64
  %arrayidx51 = getelementptr inbounds [32 x i8], ptr %wait_id, i64 0, i64 %idxprom50
  %65 = load i8, ptr %arrayidx51, align 1, !tbaa !39
  %conv = zext i8 %65 to i32
  %66 = load i32, ptr %id.addr, align 4, !tbaa !9
  %cmp52 = icmp eq i32 %conv, %66
  br i1 %cmp52, label %if.then54, label %if.end64

if.then54:                                        ; preds = %land.lhs.true
  %67 = load i32, ptr %lane41, align 4, !tbaa !9
  %shl55 = shl i32 1, %67
  %not = xor i32 %shl55, -1
  %68 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting56 = getelementptr inbounds %struct.tw_warp, ptr %68, i32 0, i32 20
  %69 = load i32, ptr %waiting56, align 8, !tbaa !36
  %and57 = and i32 %69, %not
  store i32 %and57, ptr %waiting56, align 8, !tbaa !36
  %70 = load ptr, ptr %warp, align 8, !tbaa !5
  %pc = getelementptr inbounds %struct.tw_warp, ptr %70, i32 0, i32 0
  %71 = load i32, ptr %lane41, align 4, !tbaa !9
  %idxprom58 = zext i32 %71 to i64
  %arrayidx59 = getelementptr inbounds [32 x i32], ptr %pc, i64 0, i64 %idxprom58
  %72 = load i32, ptr %arrayidx59, align 4, !tbaa !9
  %and60 = and i32 %72, 2147483647
  store i32 %and60, ptr %arrayidx59, align 4, !tbaa !9
  %73 = load i32, ptr %result, align 4, !tbaa !9
  %74 = load ptr, ptr %warp, align 8, !tbaa !5
  %barrier_result61 = getelementptr inbounds %struct.tw_warp, ptr %74, i32 0, i32 4
  %75 = load i32, ptr %lane41, align 4, !tbaa !9
  %idxprom62 = zext i32 %75 to i64
  %arrayidx63 = getelementptr inbounds [32 x i32], ptr %barrier_result61, i64 0, i64 %idxprom62
  store i32 %73, ptr %arrayidx63, align 4, !tbaa !9
  br label %if.end64

if.end64:                                         ; preds = %if.then54, %land.lhs.true, %for.body45
  br label %for.inc65

for.inc65:                                        ; preds = %if.end64
  %76 = load i32, ptr %lane41, align 4, !tbaa !9
  %inc66 = add i32 %76, 1
  store i32 %inc66, ptr %lane41, align 4, !tbaa !9
  br label %for.cond42, !llvm.loop !108

for.end67:                                        ; preds = %for.cond.cleanup44
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end67, %for.end39, %if.then25, %if.then20
  call void @llvm.lifetime.end.p0(i64 8, ptr %warp) #9
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 7, label %for.inc68
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc68

for.inc68:                                        ; preds = %cleanup.cont, %cleanup
  %77 = load i32, ptr %w11, align 4, !tbaa !9
  %inc69 = add i32 %77, 1
  store i32 %inc69, ptr %w11, align 4, !tbaa !9
  br label %for.cond12, !llvm.loop !109

for.end71:                                        ; preds = %for.cond.cleanup16
  %78 = load ptr, ptr %barrier, align 8, !tbaa !5
  call void @llvm.memset.p0.i64(ptr align 4 %.compoundliteral, i8 0, i64 48, i1 false)
  %all72 = getelementptr inbounds %struct.tw_barrier, ptr %.compoundliteral, i32 0, i32 2
  store i32 1, ptr %all72, align 4, !tbaa !32
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %78, ptr align 4 %.compoundliteral, i64 48, i1 false), !tbaa.struct !86
  call void @llvm.lifetime.end.p0(i64 4, ptr %result) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %barrier) #9
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
  %all = alloca i32, align 4
  %w = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %warp = alloca ptr, align 8
  %waits = alloca i32, align 4
  %lane = alloca i32, align 4
  %needed = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store i32 %id, ptr %id.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %barrier) #9
  %0 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %barriers = getelementptr inbounds %struct.tw_block, ptr %0, i32 0, i32 12
  %1 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds [16 x %struct.tw_barrier], ptr %barriers, i64 0, i64 %idxprom
  store ptr %arrayidx, ptr %barrier, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %running) #9
  store i32 0, ptr %running, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %waiting) #9
  store i32 0, ptr %waiting, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %all) #9
  store i32 0, ptr %all, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #9
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc32, %entry
  %2 = load i32, ptr %w, align 4, !tbaa !9
  %3 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %3, i32 0, i32 0
  %4 = load ptr, ptr %launch, align 8, !tbaa !11
  %warps = getelementptr inbounds %struct.tw_launch, ptr %4, i32 0, i32 11
  %5 = load i32, ptr %warps, align 4, !tbaa !78
  %cmp = icmp ult i32 %2, %5
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #9
  br label %for.end34

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %warp) #9
  %6 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %7 = load i32, ptr %w, align 4, !tbaa !9
  %call = call ptr @warp_at(ptr noundef %6, i32 noundef %7)
  store ptr %call, ptr %warp, align 8, !tbaa !5
  %8 = load i32, ptr %w, align 4, !tbaa !9
  %shl = shl i32 1, %8
  %9 = load i32, ptr %all, align 4, !tbaa !9
  %or = or i32 %9, %shl
  store i32 %or, ptr %all, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %waits) #9
  %10 = load ptr, ptr %warp, align 8, !tbaa !5
  %tier = getelementptr inbounds %struct.tw_warp, ptr %10, i32 0, i32 24
  %11 = load i32, ptr %tier, align 8, !tbaa !38
  %cmp1 = icmp eq i32 %11, 2
  br i1 %cmp1, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %12 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting2 = getelementptr inbounds %struct.tw_warp, ptr %12, i32 0, i32 20
  %13 = load i32, ptr %waiting2, align 8, !tbaa !36
  %tobool = icmp ne i32 %13, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %cond.false
  %14 = load ptr, ptr %warp, align 8, !tbaa !5
  %wait_whole = getelementptr inbounds %struct.tw_warp, ptr %14, i32 0, i32 21
  %15 = load i32, ptr %wait_whole, align 4, !tbaa !37
  %16 = load i32, ptr %id.addr, align 4, !tbaa !9
  %cmp3 = icmp eq i32 %15, %16
  br label %land.end

land.end:                                         ; preds = %land.rhs, %cond.false
  %17 = phi i1 [ false, %cond.false ], [ %cmp3, %land.rhs ]
  %land.ext = zext i1 %17 to i32
  br label %cond.end

cond.end:                                         ; preds = %land.end, %cond.true
  %cond = phi i32 [ 0, %cond.true ], [ %land.ext, %land.end ]
  store i32 %cond, ptr %waits, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #9
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond4

for.cond4:                                        ; preds = %for.inc, %cond.end
  %18 = load ptr, ptr %warp, align 8, !tbaa !5
  %tier5 = getelementptr inbounds %struct.tw_warp, ptr %18, i32 0, i32 24
  %19 = load i32, ptr %tier5, align 8, !tbaa !38
  %cmp6 = icmp eq i32 %19, 2
  br i1 %cmp6, label %land.rhs7, label %land.end9

land.rhs7:                                        ; preds = %for.cond4
  %20 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp8 = icmp ult i32 %20, 32
  br label %land.end9

land.end9:                                        ; preds = %land.rhs7, %for.cond4
  %21 = phi i1 [ false, %for.cond4 ], [ %cmp8, %land.rhs7 ]
  br i1 %21, label %for.body12, label %for.cond.cleanup11

for.cond.cleanup11:                               ; preds = %land.end9
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #9
  br label %for.end

for.body12:                                       ; preds = %land.end9
  %22 = load ptr, ptr %warp, align 8, !tbaa !5
  %waiting13 = getelementptr inbounds %struct.tw_warp, ptr %22, i32 0, i32 20
  %23 = load i32, ptr %waiting13, align 8, !tbaa !36
  %24 = load i32, ptr %lane, align 4, !tbaa !9
  %shr = lshr i32 %23, %24
  %and = and i32 %shr, 1
  %tobool14 = icmp ne i32 %and, 0
  br i1 %tobool14, label %land.lhs.true, label %land.end23

land.lhs.true:                                    ; preds = %for.body12
  %25 = load ptr, ptr %warp, align 8, !tbaa !5
  %wait_id = getelementptr inbounds %struct.tw_warp, ptr %25, i32 0, i32 7
  %26 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom15 = zext i32 %26 to i64
  %arrayidx16 = getelementptr inbounds [32 x i8], ptr %wait_id, i64 0, i64 %idxprom15
  %27 = load i8, ptr %arrayidx16, align 1, !tbaa !39
  %conv = zext i8 %27 to i32
  %28 = load i32, ptr %id.addr, align 4, !tbaa !9
  %cmp17 = icmp eq i32 %conv, %28
  br i1 %cmp17, label %land.rhs19, label %land.end23

land.rhs19:                                       ; preds = %land.lhs.true
  %29 = load ptr, ptr %warp, align 8, !tbaa !5
  %joining = getelementptr inbounds %struct.tw_warp, ptr %29, i32 0, i32 13
  %30 = load i32, ptr %joining, align 4, !tbaa !95
  %31 = load i32, ptr %lane, align 4, !tbaa !9
  %shr20 = lshr i32 %30, %31
  %and21 = and i32 %shr20, 1
  %tobool22 = icmp ne i32 %and21, 0
  %lnot = xor i1 %tobool22, true
  br label %land.end23

land.end23:                                       ; preds = %land.rhs19, %land.lhs.true, %for.body12
  %32 = phi i1 [ false, %land.lhs.true ], [ false, %for.body12 ], [ %lnot, %land.rhs19 ]
  %land.ext24 = zext i1 %32 to i32
  %33 = load i32, ptr %waits, align 4, !tbaa !9
  %or25 = or i32 %33, %land.ext24
  store i32 %or25, ptr %waits, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %land.end23
  %34 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %34, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond4, !llvm.loop !110

for.end:                                          ; preds = %for.cond.cleanup11
  %35 = load ptr, ptr %warp, align 8, !tbaa !5
  %done = getelementptr inbounds %struct.tw_warp, ptr %35, i32 0, i32 25
  %36 = load i32, ptr %done, align 4, !tbaa !90
  %tobool26 = icmp ne i32 %36, 0
  %lnot27 = xor i1 %tobool26, true
  %lnot.ext = zext i1 %lnot27 to i32
  %37 = load i32, ptr %w, align 4, !tbaa !9
  %shl28 = shl i32 %lnot.ext, %37
  %38 = load i32, ptr %running, align 4, !tbaa !9
  %or29 = or i32 %38, %shl28
  store i32 %or29, ptr %running, align 4, !tbaa !9
  %39 = load i32, ptr %waits, align 4, !tbaa !9
  %40 = load i32, ptr %w, align 4, !tbaa !9
  %shl30 = shl i32 %39, %40
  %41 = load i32, ptr %waiting, align 4, !tbaa !9
  %or31 = or i32 %41, %shl30
  store i32 %or31, ptr %waiting, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 4, ptr %waits) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %warp) #9
  br label %for.inc32

for.inc32:                                        ; preds = %for.end
  %42 = load i32, ptr %w, align 4, !tbaa !9
  %inc33 = add i32 %42, 1
  store i32 %inc33, ptr %w, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !111

for.end34:                                        ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 4, ptr %needed) #9
  %43 = load ptr, ptr %barrier, align 8, !tbaa !5
  %expected = getelementptr inbounds %struct.tw_barrier, ptr %43, i32 0, i32 1
  %44 = load i32, ptr %expected, align 4, !tbaa !28
  %tobool35 = icmp ne i32 %44, 0
  br i1 %tobool35, label %cond.true36, label %cond.false37

cond.true36:                                      ; preds = %for.end34
  %45 = load i32, ptr %all, align 4, !tbaa !9
  br label %cond.end38

cond.false37:                                     ; preds = %for.end34
  %46 = load i32, ptr %running, align 4, !tbaa !9
  br label %cond.end38

cond.end38:                                       ; preds = %cond.false37, %cond.true36
  %cond39 = phi i32 [ %45, %cond.true36 ], [ %46, %cond.false37 ]
  store i32 %cond39, ptr %needed, align 4, !tbaa !9
  %47 = load ptr, ptr %barrier, align 8, !tbaa !5
  %arrivals = getelementptr inbounds %struct.tw_barrier, ptr %47, i32 0, i32 7
  %48 = load i32, ptr %arrivals, align 4, !tbaa !33
  %tobool40 = icmp ne i32 %48, 0
  br i1 %tobool40, label %if.else, label %land.lhs.true41

land.lhs.true41:                                  ; preds = %cond.end38
  %49 = load ptr, ptr %barrier, align 8, !tbaa !5
  %warps42 = getelementptr inbounds %struct.tw_barrier, ptr %49, i32 0, i32 6
  %50 = load i32, ptr %warps42, align 4, !tbaa !55
  %51 = load i32, ptr %needed, align 4, !tbaa !9
  %and43 = and i32 %50, %51
  %52 = load i32, ptr %needed, align 4, !tbaa !9
  %cmp44 = icmp eq i32 %and43, %52
  br i1 %cmp44, label %land.lhs.true46, label %if.else

land.lhs.true46:                                  ; preds = %land.lhs.true41
  %53 = load i32, ptr %waiting, align 4, !tbaa !9
  %54 = load i32, ptr %running, align 4, !tbaa !9
  %cmp47 = icmp eq i32 %53, %54
  br i1 %cmp47, label %if.then, label %if.else

if.then:                                          ; preds = %land.lhs.true46
  %55 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch49 = getelementptr inbounds %struct.tw_worker, ptr %55, i32 0, i32 0
  %56 = load ptr, ptr %launch49, align 8, !tbaa !11
  %call50 = call ptr @tw_checker_of(ptr noundef %56)
  %barrier51 = getelementptr inbounds %struct.tw_checker, ptr %call50, i32 0, i32 4
  %57 = load ptr, ptr %barrier51, align 8, !tbaa !112
  %58 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %59 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %60 = load ptr, ptr %barrier, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_barrier, ptr %60, i32 0, i32 8
  %61 = load i32, ptr %site, align 4, !tbaa !34
  call void %57(ptr noundef %58, ptr noundef %59, i32 noundef %61)
  br label %if.end

if.else:                                          ; preds = %land.lhs.true46, %land.lhs.true41, %cond.end38
  %62 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch52 = getelementptr inbounds %struct.tw_worker, ptr %62, i32 0, i32 0
  %63 = load ptr, ptr %launch52, align 8, !tbaa !11
  %call53 = call ptr @tw_checker_of(ptr noundef %63)
  %record = getelementptr inbounds %struct.tw_checker, ptr %call53, i32 0, i32 5
  %64 = load ptr, ptr %record, align 8, !tbaa !35
  %65 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %66 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %67 = load i32, ptr %id.addr, align 4, !tbaa !9
  %68 = load i32, ptr %waiting, align 4, !tbaa !9
  %conv54 = zext i32 %68 to i64
  call void %64(ptr noundef %65, ptr noundef %66, ptr noundef null, i32 noundef 6, i32 noundef %67, i64 noundef %conv54)
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %needed) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %all) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %waiting) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %running) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %barrier) #9
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #6

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #7

; Function Attrs: allocsize(1)
declare ptr @aligned_alloc(i64 noundef, i64 noundef) #8

; Function Attrs: nounwind uwtable
define internal void @fill(ptr noundef %launch, ptr noundef %memory, i64 noundef %bytes) #0 {
entry:
  %launch.addr = alloca ptr, align 8
  %memory.addr = alloca ptr, align 8
  %bytes.addr = alloca i64, align 8
  %i = alloca i64, align 8
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  store ptr %memory, ptr %memory.addr, align 8, !tbaa !5
  store i64 %bytes, ptr %bytes.addr, align 8, !tbaa !43
  %0 = load ptr, ptr %memory.addr, align 8, !tbaa !5
  %1 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %fill = getelementptr inbounds %struct.tw_launch, ptr %1, i32 0, i32 23
  %2 = load i32, ptr %fill, align 4, !tbaa !113
  %3 = trunc i32 %2 to i8
  %4 = load i64, ptr %bytes.addr, align 8, !tbaa !43
  call void @llvm.memset.p0.i64(ptr align 1 %0, i8 %3, i64 %4, i1 false)
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #9
  store i64 0, ptr %i, align 8, !tbaa !43
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %5 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %fill1 = getelementptr inbounds %struct.tw_launch, ptr %5, i32 0, i32 23
  %6 = load i32, ptr %fill1, align 4, !tbaa !113
  %cmp = icmp ugt i32 %6, 255
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %7 = load i64, ptr %i, align 8, !tbaa !43
  %8 = load i64, ptr %bytes.addr, align 8, !tbaa !43
  %cmp2 = icmp ult i64 %7, %8
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %9 = phi i1 [ false, %for.cond ], [ %cmp2, %land.rhs ]
  br i1 %9, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #9
  br label %for.end

for.body:                                         ; preds = %land.end
  %10 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %fill3 = getelementptr inbounds %struct.tw_launch, ptr %10, i32 0, i32 23
  %11 = load i32, ptr %fill3, align 4, !tbaa !113
  %conv = zext i32 %11 to i64
  %12 = load i64, ptr %i, align 8, !tbaa !43
  %shr = lshr i64 %12, 2
  %mul = mul i64 %shr, 2654435761
  %add = add i64 %conv, %mul
  %shr4 = lshr i64 %add, 8
  %and = and i64 %shr4, 63
  %conv5 = trunc i64 %and to i8
  %13 = load ptr, ptr %memory.addr, align 8, !tbaa !5
  %14 = load i64, ptr %i, align 8, !tbaa !43
  %arrayidx = getelementptr inbounds i8, ptr %13, i64 %14
  store i8 %conv5, ptr %arrayidx, align 1, !tbaa !39
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %15 = load i64, ptr %i, align 8, !tbaa !43
  %inc = add i64 %15, 1
  store i64 %inc, ptr %i, align 8, !tbaa !43
  br label %for.cond, !llvm.loop !114

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
  call void @llvm.lifetime.start.p0(i64 4, ptr %completed) #9
  store i32 0, ptr %completed, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %id) #9
  store i32 0, ptr %id, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %id, align 4, !tbaa !9
  %cmp = icmp ult i32 %0, 16
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %id) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %barrier) #9
  %1 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %barriers = getelementptr inbounds %struct.tw_block, ptr %1, i32 0, i32 12
  %2 = load i32, ptr %id, align 4, !tbaa !9
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds [16 x %struct.tw_barrier], ptr %barriers, i64 0, i64 %idxprom
  store ptr %arrayidx, ptr %barrier, align 8, !tbaa !5
  %3 = load ptr, ptr %barrier, align 8, !tbaa !5
  %events = getelementptr inbounds %struct.tw_barrier, ptr %3, i32 0, i32 0
  %4 = load i32, ptr %events, align 4, !tbaa !42
  %tobool = icmp ne i32 %4, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %for.body
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body
  call void @llvm.lifetime.start.p0(i64 4, ptr %needed) #9
  %5 = load ptr, ptr %barrier, align 8, !tbaa !5
  %expected = getelementptr inbounds %struct.tw_barrier, ptr %5, i32 0, i32 1
  %6 = load i32, ptr %expected, align 4, !tbaa !28
  %tobool1 = icmp ne i32 %6, 0
  br i1 %tobool1, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  %7 = load ptr, ptr %barrier, align 8, !tbaa !5
  %expected2 = getelementptr inbounds %struct.tw_barrier, ptr %7, i32 0, i32 1
  %8 = load i32, ptr %expected2, align 4, !tbaa !28
  %div = udiv i32 %8, 32
  br label %cond.end

cond.false:                                       ; preds = %if.end
  %9 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %running = getelementptr inbounds %struct.tw_block, ptr %9, i32 0, i32 2
  %10 = load i32, ptr %running, align 4, !tbaa !67
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %div, %cond.true ], [ %10, %cond.false ]
  store i32 %cond, ptr %needed, align 4, !tbaa !9
  %11 = load ptr, ptr %barrier, align 8, !tbaa !5
  %events3 = getelementptr inbounds %struct.tw_barrier, ptr %11, i32 0, i32 0
  %12 = load i32, ptr %events3, align 4, !tbaa !42
  %13 = load i32, ptr %needed, align 4, !tbaa !9
  %cmp4 = icmp uge i32 %12, %13
  br i1 %cmp4, label %if.then5, label %if.end6

if.then5:                                         ; preds = %cond.end
  %14 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %15 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %16 = load i32, ptr %id, align 4, !tbaa !9
  %17 = load i32, ptr %needed, align 4, !tbaa !9
  call void @complete(ptr noundef %14, ptr noundef %15, i32 noundef %16, i32 noundef %17)
  store i32 1, ptr %completed, align 4, !tbaa !9
  br label %if.end6

if.end6:                                          ; preds = %if.then5, %cond.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %needed) #9
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end6, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %barrier) #9
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 4, label %for.inc
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont, %cleanup
  %18 = load i32, ptr %id, align 4, !tbaa !9
  %inc = add i32 %18, 1
  store i32 %inc, ptr %id, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !115

for.end:                                          ; preds = %for.cond.cleanup
  %19 = load i32, ptr %completed, align 4, !tbaa !9
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %completed) #9
  ret i32 %19

unreachable:                                      ; preds = %cleanup
  unreachable
}

attributes #0 = { nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { inlinehint nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { allocsize(0,1) "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #7 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #8 = { allocsize(1) "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #9 = { nounwind }
attributes #10 = { allocsize(0,1) }
attributes #11 = { allocsize(1) }

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
!16 = !{!"", !13, i64 0, !13, i64 8, !13, i64 16, !13, i64 24, !13, i64 32, !13, i64 40, !13, i64 48, !7, i64 56, !10, i64 80, !7, i64 84, !7, i64 96, !10, i64 108, !10, i64 112, !10, i64 116, !10, i64 120, !10, i64 124, !10, i64 128, !10, i64 132, !10, i64 136, !10, i64 140, !10, i64 144, !10, i64 148, !10, i64 152, !10, i64 156, !10, i64 160, !10, i64 164, !10, i64 168, !10, i64 172, !13, i64 176, !13, i64 184, !13, i64 192, !13, i64 200, !13, i64 208, !13, i64 216, !13, i64 224}
!17 = !{!12, !10, i64 132}
!18 = !{!12, !10, i64 136}
!19 = !{!16, !10, i64 152}
!20 = !{!21, !6, i64 88}
!21 = !{!"", !6, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !6, i64 32, !6, i64 40, !6, i64 48, !6, i64 56, !6, i64 64, !6, i64 72, !6, i64 80, !6, i64 88, !6, i64 96, !6, i64 104, !6, i64 112}
!22 = !{!21, !6, i64 80}
!23 = !{!24, !10, i64 1232}
!24 = !{!"tw_warp", !7, i64 0, !7, i64 128, !7, i64 256, !7, i64 384, !7, i64 512, !7, i64 640, !7, i64 768, !7, i64 896, !6, i64 928, !6, i64 936, !10, i64 944, !10, i64 948, !10, i64 952, !10, i64 956, !10, i64 960, !10, i64 964, !7, i64 968, !7, i64 1152, !10, i64 1216, !10, i64 1220, !10, i64 1224, !10, i64 1228, !10, i64 1232, !10, i64 1236, !10, i64 1240, !10, i64 1244, !10, i64 1248, !7, i64 1252}
!25 = !{!26, !10, i64 36}
!26 = !{!"", !10, i64 0, !10, i64 4, !10, i64 8, !10, i64 12, !10, i64 16, !10, i64 20, !10, i64 24, !10, i64 28, !10, i64 32, !10, i64 36, !10, i64 40, !10, i64 44}
!27 = !{!26, !10, i64 40}
!28 = !{!26, !10, i64 4}
!29 = !{!26, !10, i64 20}
!30 = !{!26, !10, i64 16}
!31 = !{!26, !10, i64 12}
!32 = !{!26, !10, i64 8}
!33 = !{!26, !10, i64 28}
!34 = !{!26, !10, i64 32}
!35 = !{!21, !6, i64 40}
!36 = !{!24, !10, i64 1224}
!37 = !{!24, !10, i64 1228}
!38 = !{!24, !10, i64 1240}
!39 = !{!7, !7, i64 0}
!40 = distinct !{!40, !41}
!41 = !{!"llvm.loop.mustprogress"}
!42 = !{!26, !10, i64 0}
!43 = !{!13, !13, i64 0}
!44 = !{!14, !10, i64 0}
!45 = !{!14, !10, i64 4}
!46 = !{!14, !10, i64 8}
!47 = !{!14, !10, i64 12}
!48 = !{!14, !13, i64 40}
!49 = distinct !{!49, !41}
!50 = !{!16, !13, i64 208}
!51 = !{!52, !13, i64 24}
!52 = !{!"tw_block", !6, i64 0, !7, i64 8, !10, i64 20, !13, i64 24, !13, i64 32, !13, i64 40, !6, i64 48, !6, i64 56, !6, i64 64, !13, i64 72, !10, i64 80, !10, i64 84, !7, i64 88}
!53 = !{!12, !13, i64 56}
!54 = !{!24, !10, i64 1220}
!55 = !{!26, !10, i64 24}
!56 = !{!21, !6, i64 96}
!57 = !{!12, !10, i64 68}
!58 = !{!12, !6, i64 72}
!59 = !{!52, !6, i64 64}
!60 = !{!21, !6, i64 16}
!61 = !{!52, !6, i64 0}
!62 = !{!24, !6, i64 928}
!63 = !{!52, !13, i64 32}
!64 = distinct !{!64, !41}
!65 = !{!52, !13, i64 40}
!66 = !{!16, !10, i64 128}
!67 = !{!52, !10, i64 20}
!68 = distinct !{!68, !41}
!69 = !{!16, !10, i64 132}
!70 = !{!16, !13, i64 0}
!71 = !{!21, !6, i64 0}
!72 = !{!21, !6, i64 104}
!73 = !{!21, !6, i64 8}
!74 = !{!12, !10, i64 128}
!75 = distinct !{!75, !41}
!76 = !{!16, !10, i64 120}
!77 = !{!16, !10, i64 116}
!78 = !{!16, !10, i64 108}
!79 = !{!16, !10, i64 124}
!80 = !{!16, !10, i64 144}
!81 = !{!24, !6, i64 936}
!82 = distinct !{!82, !41}
!83 = distinct !{!83, !41}
!84 = !{!52, !13, i64 72}
!85 = !{!52, !10, i64 80}
!86 = !{i64 0, i64 4, !9, i64 4, i64 4, !9, i64 8, i64 4, !9, i64 12, i64 4, !9, i64 16, i64 4, !9, i64 20, i64 4, !9, i64 24, i64 4, !9, i64 28, i64 4, !9, i64 32, i64 4, !9, i64 36, i64 4, !9, i64 40, i64 4, !9, i64 44, i64 4, !9}
!87 = distinct !{!87, !41}
!88 = !{!24, !10, i64 1216}
!89 = !{!24, !10, i64 1236}
!90 = !{!24, !10, i64 1244}
!91 = !{!24, !10, i64 952}
!92 = !{!24, !10, i64 948}
!93 = !{!24, !10, i64 964}
!94 = !{!24, !10, i64 960}
!95 = !{!24, !10, i64 956}
!96 = !{!16, !10, i64 140}
!97 = distinct !{!97, !41}
!98 = distinct !{!98, !41}
!99 = distinct !{!99, !41}
!100 = !{!12, !10, i64 64}
!101 = distinct !{!101, !41}
!102 = !{!16, !13, i64 216}
!103 = distinct !{!103, !41}
!104 = distinct !{!104, !41}
!105 = !{!16, !13, i64 16}
!106 = distinct !{!106, !41}
!107 = distinct !{!107, !41}
!108 = distinct !{!108, !41}
!109 = distinct !{!109, !41}
!110 = distinct !{!110, !41}
!111 = distinct !{!111, !41}
!112 = !{!21, !6, i64 32}
!113 = !{!16, !10, i64 156}
!114 = distinct !{!114, !41}
!115 = distinct !{!115, !41}
