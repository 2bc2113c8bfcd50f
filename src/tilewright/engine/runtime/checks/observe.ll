; Generated from observe.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'checks/observe.c'

%struct.tw_checker = type { ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr }
%struct.tw_reader = type { ptr, ptr, ptr, ptr, i32, i32, i32, i32 }
%struct.tw_block = type { ptr, [3 x i32], i32, i64, i64, i64, ptr, ptr, ptr, i64, i32, i32, [16 x %struct.tw_barrier] }
%struct.tw_barrier = type { i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32 }
%struct.tw_worker = type { ptr, ptr, ptr, ptr, i64, i64, i64, i64, i32, i32, ptr, [3 x i64], i64, i32, i32, i64, %struct.tw_fault }
%struct.tw_fault = type { i32, i32, i32, i32, [3 x i32], i32, i64, i64, i32, i32 }
%struct.tw_launch = type { i64, i64, i64, i64, i64, i64, i64, [3 x ptr], i32, [3 x i32], [3 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i64, i64, i64, i64, i64, i64, i64 }
%struct.tw_observer = type { ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, ptr, ptr, ptr, ptr, [16 x ptr], [2 x ptr], %struct.tw_knowledge, [2 x %struct.tw_knowledge], %struct.tw_knowledge, ptr, i32, i32 }
%struct.tw_knowledge = type { ptr, i32, i32 }
%struct.tw_event = type { i32, i32, i32, i32, i64, i64, i64, i64, i64, i64, i32, i32, i32, i32 }
%struct.tw_warp = type { [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i8], ptr, ptr, i32, i32, i32, i32, i32, i32, [184 x i8], [16 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, [28 x i8] }
%struct.tw_site = type { i32, i8, i8, i8, i8, i32, i32, i32 }
%struct.tw_segment = type { ptr, ptr, i32, i32, i32, i32, i32, i32 }
%struct.tw_cover = type { ptr, ptr, i64, i32, i32 }
%struct.tw_step = type { ptr, ptr, ptr, i64, i32, i32 }
%struct.tw_shadow = type { i64, ptr, ptr, ptr, ptr, i32, i32 }
%struct.tw_touch = type { ptr, ptr, ptr, ptr, i64, i32, i32 }
%struct.tw_tag = type { i32, i32, i16, i16, i32 }

@tw_checks = dso_local constant %struct.tw_checker { ptr @tw_observe_start, ptr @tw_observe_end, ptr @tw_observe_free, ptr @tw_observe_flush, ptr @tw_observe_barrier, ptr @tw_observe_record, ptr @tw_observe_access, ptr @tw_lock_variables, ptr @tw_unlock_variables, ptr @tw_clock_variable, ptr @tw_note_moment, ptr @tw_check_arrival, ptr @tw_check_release, ptr @tw_check_left_over, ptr @tw_note_dropped }, align 8

; Function Attrs: nounwind uwtable
define dso_local void @tw_observe_flush(ptr noundef %worker, ptr noundef %block) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %1 = load ptr, ptr %block.addr, align 8, !tbaa !5
  call void @read_log(ptr noundef %0, ptr noundef %1, i32 noundef 0, i32 noundef -1)
  ret void
}

; Function Attrs: nounwind uwtable
define internal void @read_log(ptr noundef %worker, ptr noundef %block, i32 noundef %whole, i32 noundef %barrier) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %whole.addr = alloca i32, align 4
  %barrier.addr = alloca i32, align 4
  %o = alloca ptr, align 8
  %launch = alloca ptr, align 8
  %end = alloca ptr, align 8
  %races = alloca i32, align 4
  %found = alloca i32, align 4
  %warp = alloca i32, align 4
  %reader = alloca %struct.tw_reader, align 8
  %record = alloca ptr, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store i32 %whole, ptr %whole.addr, align 4, !tbaa !9
  store i32 %barrier, ptr %barrier.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %o) #9
  %0 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %observer = getelementptr inbounds %struct.tw_block, ptr %0, i32 0, i32 8
  %1 = load ptr, ptr %observer, align 8, !tbaa !11
  store ptr %1, ptr %o, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %launch) #9
  %2 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch1 = getelementptr inbounds %struct.tw_worker, ptr %2, i32 0, i32 0
  %3 = load ptr, ptr %launch1, align 8, !tbaa !14
  store ptr %3, ptr %launch, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %end) #9
  %4 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %log = getelementptr inbounds %struct.tw_block, ptr %4, i32 0, i32 6
  %5 = load ptr, ptr %log, align 8, !tbaa !17
  store ptr %5, ptr %end, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %races) #9
  %6 = load ptr, ptr %launch, align 8, !tbaa !5
  %checks = getelementptr inbounds %struct.tw_launch, ptr %6, i32 0, i32 22
  %7 = load i32, ptr %checks, align 8, !tbaa !18
  %and = and i32 %7, 1
  store i32 %and, ptr %races, align 4, !tbaa !9
  %8 = load i32, ptr %races, align 4, !tbaa !9
  %tobool = icmp ne i32 %8, 0
  br i1 %tobool, label %if.then, label %if.end21

if.then:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %found) #9
  %9 = load ptr, ptr %o, align 8, !tbaa !5
  %10 = load ptr, ptr %end, align 8, !tbaa !5
  %call = call i32 @survey(ptr noundef %9, ptr noundef %10)
  store i32 %call, ptr %found, align 4, !tbaa !9
  %11 = load i32, ptr %whole.addr, align 4, !tbaa !9
  %tobool2 = icmp ne i32 %11, 0
  br i1 %tobool2, label %lor.lhs.false, label %lor.end

lor.lhs.false:                                    ; preds = %if.then
  %12 = load i32, ptr %found, align 4, !tbaa !9
  %and3 = and i32 %12, 2
  %tobool4 = icmp ne i32 %and3, 0
  br i1 %tobool4, label %lor.end, label %lor.lhs.false5

lor.lhs.false5:                                   ; preds = %lor.lhs.false
  %13 = load ptr, ptr %o, align 8, !tbaa !5
  %copying = getelementptr inbounds %struct.tw_observer, ptr %13, i32 0, i32 15
  %14 = load i32, ptr %copying, align 8, !tbaa !20
  %tobool6 = icmp ne i32 %14, 0
  br i1 %tobool6, label %lor.end, label %lor.lhs.false7

lor.lhs.false7:                                   ; preds = %lor.lhs.false5
  %15 = load ptr, ptr %launch, align 8, !tbaa !5
  %16 = load i32, ptr %barrier.addr, align 4, !tbaa !9
  %call8 = call i32 @judges(ptr noundef %15, i32 noundef %16)
  %tobool9 = icmp ne i32 %call8, 0
  br i1 %tobool9, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %lor.lhs.false7
  %17 = load ptr, ptr %launch, align 8, !tbaa !5
  %18 = load ptr, ptr %o, align 8, !tbaa !5
  %barrier10 = getelementptr inbounds %struct.tw_observer, ptr %18, i32 0, i32 6
  %19 = load i32, ptr %barrier10, align 4, !tbaa !23
  %call11 = call i32 @judges(ptr noundef %17, i32 noundef %19)
  %tobool12 = icmp ne i32 %call11, 0
  br label %lor.end

lor.end:                                          ; preds = %lor.rhs, %lor.lhs.false7, %lor.lhs.false5, %lor.lhs.false, %if.then
  %20 = phi i1 [ true, %lor.lhs.false7 ], [ true, %lor.lhs.false5 ], [ true, %lor.lhs.false ], [ true, %if.then ], [ %tobool12, %lor.rhs ]
  %lor.ext = zext i1 %20 to i32
  %21 = load ptr, ptr %o, align 8, !tbaa !5
  %precise = getelementptr inbounds %struct.tw_observer, ptr %21, i32 0, i32 2
  %22 = load i32, ptr %precise, align 4, !tbaa !24
  %or = or i32 %22, %lor.ext
  store i32 %or, ptr %precise, align 4, !tbaa !24
  %23 = load ptr, ptr %o, align 8, !tbaa !5
  %precise13 = getelementptr inbounds %struct.tw_observer, ptr %23, i32 0, i32 2
  %24 = load i32, ptr %precise13, align 4, !tbaa !24
  %tobool14 = icmp ne i32 %24, 0
  br i1 %tobool14, label %if.end, label %land.lhs.true

land.lhs.true:                                    ; preds = %lor.end
  %25 = load i32, ptr %found, align 4, !tbaa !9
  %tobool15 = icmp ne i32 %25, 0
  br i1 %tobool15, label %if.then16, label %if.end

if.then16:                                        ; preds = %land.lhs.true
  call void @llvm.lifetime.start.p0(i64 4, ptr %warp) #9
  %26 = load ptr, ptr %o, align 8, !tbaa !5
  %warp17 = getelementptr inbounds %struct.tw_observer, ptr %26, i32 0, i32 1
  %27 = load i32, ptr %warp17, align 8, !tbaa !25
  store i32 %27, ptr %warp, align 4, !tbaa !9
  %28 = load ptr, ptr %o, align 8, !tbaa !5
  %29 = load ptr, ptr %launch, align 8, !tbaa !5
  %shared_unit = getelementptr inbounds %struct.tw_launch, ptr %29, i32 0, i32 24
  %30 = load i32, ptr %shared_unit, align 8, !tbaa !26
  %31 = load ptr, ptr %end, align 8, !tbaa !5
  %call18 = call i32 @met_in_bitmaps(ptr noundef %28, i32 noundef %30, ptr noundef %31)
  %32 = load ptr, ptr %o, align 8, !tbaa !5
  %precise19 = getelementptr inbounds %struct.tw_observer, ptr %32, i32 0, i32 2
  store i32 %call18, ptr %precise19, align 4, !tbaa !24
  %33 = load i32, ptr %warp, align 4, !tbaa !9
  %34 = load ptr, ptr %o, align 8, !tbaa !5
  %warp20 = getelementptr inbounds %struct.tw_observer, ptr %34, i32 0, i32 1
  store i32 %33, ptr %warp20, align 8, !tbaa !25
  call void @llvm.lifetime.end.p0(i64 4, ptr %warp) #9
  br label %if.end

if.end:                                           ; preds = %if.then16, %land.lhs.true, %lor.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %found) #9
  br label %if.end21

if.end21:                                         ; preds = %if.end, %entry
  %35 = load ptr, ptr %o, align 8, !tbaa !5
  %precise22 = getelementptr inbounds %struct.tw_observer, ptr %35, i32 0, i32 2
  %36 = load i32, ptr %precise22, align 4, !tbaa !24
  %tobool23 = icmp ne i32 %36, 0
  br i1 %tobool23, label %if.then24, label %if.end25

if.then24:                                        ; preds = %if.end21
  %37 = load ptr, ptr %o, align 8, !tbaa !5
  %tagged = getelementptr inbounds %struct.tw_observer, ptr %37, i32 0, i32 14
  store i32 1, ptr %tagged, align 4, !tbaa !27
  br label %if.end25

if.end25:                                         ; preds = %if.then24, %if.end21
  %38 = load ptr, ptr %launch, align 8, !tbaa !5
  %39 = load ptr, ptr %o, align 8, !tbaa !5
  %barrier26 = getelementptr inbounds %struct.tw_observer, ptr %39, i32 0, i32 6
  %40 = load i32, ptr %barrier26, align 4, !tbaa !23
  %call27 = call i32 @judges(ptr noundef %38, i32 noundef %40)
  %tobool28 = icmp ne i32 %call27, 0
  %lnot = xor i1 %tobool28, true
  %lnot.ext = zext i1 %lnot to i32
  %41 = load ptr, ptr %o, align 8, !tbaa !5
  %settled = getelementptr inbounds %struct.tw_observer, ptr %41, i32 0, i32 7
  store i32 %lnot.ext, ptr %settled, align 8, !tbaa !28
  call void @llvm.lifetime.start.p0(i64 48, ptr %reader) #9
  %worker29 = getelementptr inbounds %struct.tw_reader, ptr %reader, i32 0, i32 0
  %42 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  store ptr %42, ptr %worker29, align 8, !tbaa !29
  %block30 = getelementptr inbounds %struct.tw_reader, ptr %reader, i32 0, i32 1
  %43 = load ptr, ptr %block.addr, align 8, !tbaa !5
  store ptr %43, ptr %block30, align 8, !tbaa !31
  %observer31 = getelementptr inbounds %struct.tw_reader, ptr %reader, i32 0, i32 2
  %44 = load ptr, ptr %o, align 8, !tbaa !5
  store ptr %44, ptr %observer31, align 8, !tbaa !32
  %launch32 = getelementptr inbounds %struct.tw_reader, ptr %reader, i32 0, i32 3
  %45 = load ptr, ptr %launch, align 8, !tbaa !5
  store ptr %45, ptr %launch32, align 8, !tbaa !33
  %precise33 = getelementptr inbounds %struct.tw_reader, ptr %reader, i32 0, i32 4
  %46 = load i32, ptr %races, align 4, !tbaa !9
  %tobool34 = icmp ne i32 %46, 0
  br i1 %tobool34, label %land.lhs.true35, label %land.end

land.lhs.true35:                                  ; preds = %if.end25
  %47 = load ptr, ptr %o, align 8, !tbaa !5
  %precise36 = getelementptr inbounds %struct.tw_observer, ptr %47, i32 0, i32 2
  %48 = load i32, ptr %precise36, align 4, !tbaa !24
  %tobool37 = icmp ne i32 %48, 0
  br i1 %tobool37, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %land.lhs.true35
  %49 = load ptr, ptr %o, align 8, !tbaa !5
  %units = getelementptr inbounds %struct.tw_observer, ptr %49, i32 0, i32 10
  %50 = load i32, ptr %units, align 4, !tbaa !34
  %tobool38 = icmp ne i32 %50, 0
  br label %land.end

land.end:                                         ; preds = %land.rhs, %land.lhs.true35, %if.end25
  %51 = phi i1 [ false, %land.lhs.true35 ], [ false, %if.end25 ], [ %tobool38, %land.rhs ]
  %land.ext = zext i1 %51 to i32
  store i32 %land.ext, ptr %precise33, align 8, !tbaa !35
  %races39 = getelementptr inbounds %struct.tw_reader, ptr %reader, i32 0, i32 5
  %52 = load i32, ptr %races, align 4, !tbaa !9
  store i32 %52, ptr %races39, align 4, !tbaa !36
  %values = getelementptr inbounds %struct.tw_reader, ptr %reader, i32 0, i32 6
  %53 = load ptr, ptr %launch, align 8, !tbaa !5
  %checks40 = getelementptr inbounds %struct.tw_launch, ptr %53, i32 0, i32 22
  %54 = load i32, ptr %checks40, align 8, !tbaa !18
  %and41 = and i32 %54, 2
  store i32 %and41, ptr %values, align 8, !tbaa !37
  %coverage = getelementptr inbounds %struct.tw_reader, ptr %reader, i32 0, i32 7
  %55 = load ptr, ptr %launch, align 8, !tbaa !5
  %checks42 = getelementptr inbounds %struct.tw_launch, ptr %55, i32 0, i32 22
  %56 = load i32, ptr %checks42, align 8, !tbaa !18
  %and43 = and i32 %56, 4
  store i32 %and43, ptr %coverage, align 4, !tbaa !38
  call void @llvm.lifetime.start.p0(i64 8, ptr %record) #9
  %57 = load ptr, ptr %o, align 8, !tbaa !5
  %start = getelementptr inbounds %struct.tw_observer, ptr %57, i32 0, i32 0
  %58 = load ptr, ptr %start, align 8, !tbaa !39
  store ptr %58, ptr %record, align 8, !tbaa !5
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %land.end
  %59 = load ptr, ptr %record, align 8, !tbaa !5
  %60 = load ptr, ptr %end, align 8, !tbaa !5
  %cmp = icmp ult ptr %59, %60
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 8, ptr %record) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  %61 = load ptr, ptr %record, align 8, !tbaa !5
  call void @read_record(ptr noundef %reader, ptr noundef %61)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %62 = load ptr, ptr %record, align 8, !tbaa !5
  %63 = load i64, ptr %62, align 8, !tbaa !40
  %call44 = call i32 @words_of(i64 noundef %63)
  %64 = load ptr, ptr %record, align 8, !tbaa !5
  %idx.ext = zext i32 %call44 to i64
  %add.ptr = getelementptr inbounds i64, ptr %64, i64 %idx.ext
  store ptr %add.ptr, ptr %record, align 8, !tbaa !5
  br label %for.cond, !llvm.loop !41

for.end:                                          ; preds = %for.cond.cleanup
  %65 = load ptr, ptr %o, align 8, !tbaa !5
  %start45 = getelementptr inbounds %struct.tw_observer, ptr %65, i32 0, i32 0
  %66 = load ptr, ptr %start45, align 8, !tbaa !39
  %67 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %log46 = getelementptr inbounds %struct.tw_block, ptr %67, i32 0, i32 6
  store ptr %66, ptr %log46, align 8, !tbaa !17
  %68 = load i32, ptr %whole.addr, align 4, !tbaa !9
  %tobool47 = icmp ne i32 %68, 0
  br i1 %tobool47, label %if.then48, label %if.end50

if.then48:                                        ; preds = %for.end
  %69 = load ptr, ptr %o, align 8, !tbaa !5
  %precise49 = getelementptr inbounds %struct.tw_observer, ptr %69, i32 0, i32 2
  store i32 0, ptr %precise49, align 4, !tbaa !24
  br label %if.end50

if.end50:                                         ; preds = %if.then48, %for.end
  %70 = load ptr, ptr %o, align 8, !tbaa !5
  %warp51 = getelementptr inbounds %struct.tw_observer, ptr %70, i32 0, i32 1
  %71 = load i32, ptr %warp51, align 8, !tbaa !25
  %conv = zext i32 %71 to i64
  %shl = shl i64 %conv, 32
  %or52 = or i64 257, %shl
  %72 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %log53 = getelementptr inbounds %struct.tw_block, ptr %72, i32 0, i32 6
  %73 = load ptr, ptr %log53, align 8, !tbaa !17
  %arrayidx = getelementptr inbounds i64, ptr %73, i64 0
  store i64 %or52, ptr %arrayidx, align 8, !tbaa !40
  %74 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %log54 = getelementptr inbounds %struct.tw_block, ptr %74, i32 0, i32 6
  %75 = load ptr, ptr %log54, align 8, !tbaa !17
  %incdec.ptr = getelementptr inbounds i64, ptr %75, i32 1
  store ptr %incdec.ptr, ptr %log54, align 8, !tbaa !17
  call void @llvm.lifetime.end.p0(i64 48, ptr %reader) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %races) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %end) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %launch) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %o) #9
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_observe_barrier(ptr noundef %worker, ptr noundef %block, i32 noundef %site) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %site.addr = alloca i32, align 4
  %o = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %judged = alloca ptr, align 8
  %e = alloca ptr, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store i32 %site, ptr %site.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %o) #9
  %0 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %observer = getelementptr inbounds %struct.tw_block, ptr %0, i32 0, i32 8
  %1 = load ptr, ptr %observer, align 8, !tbaa !11
  store ptr %1, ptr %o, align 8, !tbaa !5
  %2 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %3 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %4 = load i32, ptr %site.addr, align 4, !tbaa !9
  call void @read_log(ptr noundef %2, ptr noundef %3, i32 noundef 1, i32 noundef %4)
  %5 = load ptr, ptr %o, align 8, !tbaa !5
  %6 = load i32, ptr %site.addr, align 4, !tbaa !9
  call void @tw_clock_barrier(ptr noundef %5, i32 noundef %6)
  %7 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %7, i32 0, i32 0
  %8 = load ptr, ptr %launch, align 8, !tbaa !14
  %checks = getelementptr inbounds %struct.tw_launch, ptr %8, i32 0, i32 22
  %9 = load i32, ptr %checks, align 8, !tbaa !18
  %and = and i32 %9, 1
  %tobool = icmp ne i32 %and, 0
  br i1 %tobool, label %lor.lhs.false, label %if.then

lor.lhs.false:                                    ; preds = %entry
  %10 = load i32, ptr %site.addr, align 4, !tbaa !9
  %cmp = icmp eq i32 %10, -1
  br i1 %cmp, label %if.then, label %lor.lhs.false1

lor.lhs.false1:                                   ; preds = %lor.lhs.false
  %11 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch2 = getelementptr inbounds %struct.tw_worker, ptr %11, i32 0, i32 0
  %12 = load ptr, ptr %launch2, align 8, !tbaa !14
  %variables = getelementptr inbounds %struct.tw_launch, ptr %12, i32 0, i32 34
  %13 = load i64, ptr %variables, align 8, !tbaa !43
  %tobool3 = icmp ne i64 %13, 0
  br i1 %tobool3, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false1, %lor.lhs.false, %entry
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %lor.lhs.false1
  call void @llvm.lifetime.start.p0(i64 8, ptr %judged) #9
  %14 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch4 = getelementptr inbounds %struct.tw_worker, ptr %14, i32 0, i32 0
  %15 = load ptr, ptr %launch4, align 8, !tbaa !14
  %barriers = getelementptr inbounds %struct.tw_launch, ptr %15, i32 0, i32 31
  %16 = load i64, ptr %barriers, align 8, !tbaa !44
  %17 = inttoptr i64 %16 to ptr
  %18 = load i32, ptr %site.addr, align 4, !tbaa !9
  %idx.ext = zext i32 %18 to i64
  %add.ptr = getelementptr inbounds i32, ptr %17, i64 %idx.ext
  store ptr %add.ptr, ptr %judged, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %e) #9
  %19 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %20 = load i32, ptr %site.addr, align 4, !tbaa !9
  %call = call ptr @tw_seen(ptr noundef %19, i32 noundef 6, i32 noundef %20, i32 noundef -1, i32 noundef 0, i64 noundef 1)
  store ptr %call, ptr %e, align 8, !tbaa !5
  %21 = load ptr, ptr %e, align 8, !tbaa !5
  %tobool5 = icmp ne ptr %21, null
  br i1 %tobool5, label %if.then6, label %if.end8

if.then6:                                         ; preds = %if.end
  %22 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %number = getelementptr inbounds %struct.tw_block, ptr %22, i32 0, i32 9
  %23 = load i64, ptr %number, align 8, !tbaa !45
  %24 = load ptr, ptr %e, align 8, !tbaa !5
  %other_block = getelementptr inbounds %struct.tw_event, ptr %24, i32 0, i32 9
  store i64 %23, ptr %other_block, align 8, !tbaa !46
  %25 = load ptr, ptr %e, align 8, !tbaa !5
  %block7 = getelementptr inbounds %struct.tw_event, ptr %25, i32 0, i32 8
  store i64 %23, ptr %block7, align 8, !tbaa !48
  br label %if.end8

if.end8:                                          ; preds = %if.then6, %if.end
  %26 = load ptr, ptr %judged, align 8, !tbaa !5
  %27 = load i32, ptr %26, align 4, !tbaa !9
  %cmp9 = icmp ult i32 %27, 256
  br i1 %cmp9, label %if.then10, label %if.end11

if.then10:                                        ; preds = %if.end8
  %28 = load ptr, ptr %judged, align 8, !tbaa !5
  %29 = load i32, ptr %28, align 4, !tbaa !9
  %inc = add i32 %29, 1
  store i32 %inc, ptr %28, align 4, !tbaa !9
  br label %if.end11

if.end11:                                         ; preds = %if.then10, %if.end8
  call void @llvm.lifetime.end.p0(i64 8, ptr %e) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %judged) #9
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end11, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %o) #9
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

declare void @tw_clock_barrier(ptr noundef, i32 noundef) #2

declare ptr @tw_seen(ptr noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nounwind uwtable
define dso_local void @tw_need_barrier(ptr noundef %worker, i32 noundef %site) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %site.addr = alloca i32, align 4
  %judged = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store i32 %site, ptr %site.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %judged) #9
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %launch, align 8, !tbaa !14
  %barriers = getelementptr inbounds %struct.tw_launch, ptr %1, i32 0, i32 31
  %2 = load i64, ptr %barriers, align 8, !tbaa !44
  %3 = inttoptr i64 %2 to ptr
  %4 = load i32, ptr %site.addr, align 4, !tbaa !9
  %idx.ext = zext i32 %4 to i64
  %add.ptr = getelementptr inbounds i32, ptr %3, i64 %idx.ext
  store ptr %add.ptr, ptr %judged, align 8, !tbaa !5
  %5 = load ptr, ptr %judged, align 8, !tbaa !5
  %6 = load i32, ptr %5, align 4, !tbaa !9
  %cmp = icmp eq i32 %6, -1
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  %7 = load ptr, ptr %judged, align 8, !tbaa !5
  store i32 -1, ptr %7, align 4, !tbaa !9
  %8 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %9 = load i32, ptr %site.addr, align 4, !tbaa !9
  %call = call ptr @tw_seen(ptr noundef %8, i32 noundef 7, i32 noundef %9, i32 noundef -1, i32 noundef 0, i64 noundef 1)
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %judged) #9
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
define dso_local i32 @tw_observe_start(ptr noundef %launch, ptr noundef %block) #0 {
entry:
  %retval = alloca i32, align 4
  %launch.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %o = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %o) #9
  %0 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %observer = getelementptr inbounds %struct.tw_block, ptr %0, i32 0, i32 8
  %1 = load ptr, ptr %observer, align 8, !tbaa !11
  store ptr %1, ptr %o, align 8, !tbaa !5
  %2 = load ptr, ptr %o, align 8, !tbaa !5
  %tobool = icmp ne ptr %2, null
  br i1 %tobool, label %if.else, label %if.then

if.then:                                          ; preds = %entry
  %call = call ptr @calloc(i64 noundef 1, i64 noundef 344) #10
  %3 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %observer1 = getelementptr inbounds %struct.tw_block, ptr %3, i32 0, i32 8
  store ptr %call, ptr %observer1, align 8, !tbaa !11
  store ptr %call, ptr %o, align 8, !tbaa !5
  %4 = load ptr, ptr %o, align 8, !tbaa !5
  %tobool2 = icmp ne ptr %4, null
  br i1 %tobool2, label %if.end, label %if.then3

if.then3:                                         ; preds = %if.then
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %if.then
  %5 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_launch, ptr %5, i32 0, i32 11
  %6 = load i32, ptr %warps, align 4, !tbaa !49
  %7 = load ptr, ptr %o, align 8, !tbaa !5
  %warps4 = getelementptr inbounds %struct.tw_observer, ptr %7, i32 0, i32 9
  store i32 %6, ptr %warps4, align 8, !tbaa !50
  %8 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %warps5 = getelementptr inbounds %struct.tw_launch, ptr %8, i32 0, i32 11
  %9 = load i32, ptr %warps5, align 4, !tbaa !49
  %mul = mul i32 %9, 32
  %10 = load ptr, ptr %o, align 8, !tbaa !5
  %threads = getelementptr inbounds %struct.tw_observer, ptr %10, i32 0, i32 8
  store i32 %mul, ptr %threads, align 4, !tbaa !51
  %11 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %shared_bytes = getelementptr inbounds %struct.tw_launch, ptr %11, i32 0, i32 13
  %12 = load i32, ptr %shared_bytes, align 4, !tbaa !52
  %13 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %shared_unit = getelementptr inbounds %struct.tw_launch, ptr %13, i32 0, i32 24
  %14 = load i32, ptr %shared_unit, align 8, !tbaa !26
  %shl = shl i32 1, %14
  %add = add i32 %12, %shl
  %sub = sub i32 %add, 1
  %15 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %shared_unit6 = getelementptr inbounds %struct.tw_launch, ptr %15, i32 0, i32 24
  %16 = load i32, ptr %shared_unit6, align 8, !tbaa !26
  %shr = lshr i32 %sub, %16
  %17 = load ptr, ptr %o, align 8, !tbaa !5
  %units = getelementptr inbounds %struct.tw_observer, ptr %17, i32 0, i32 10
  store i32 %shr, ptr %units, align 4, !tbaa !34
  %18 = load ptr, ptr %o, align 8, !tbaa !5
  %units7 = getelementptr inbounds %struct.tw_observer, ptr %18, i32 0, i32 10
  %19 = load i32, ptr %units7, align 4, !tbaa !34
  %div = udiv i32 %19, 64
  %add8 = add i32 %div, 2
  %20 = load ptr, ptr %o, align 8, !tbaa !5
  %words = getelementptr inbounds %struct.tw_observer, ptr %20, i32 0, i32 11
  store i32 %add8, ptr %words, align 8, !tbaa !53
  %call9 = call align 64 ptr @aligned_alloc(i64 noundef 64, i64 noundef 1048576) #11
  %21 = load ptr, ptr %o, align 8, !tbaa !5
  %start = getelementptr inbounds %struct.tw_observer, ptr %21, i32 0, i32 0
  store ptr %call9, ptr %start, align 8, !tbaa !39
  %22 = load ptr, ptr %o, align 8, !tbaa !5
  %words10 = getelementptr inbounds %struct.tw_observer, ptr %22, i32 0, i32 11
  %23 = load i32, ptr %words10, align 8, !tbaa !53
  %conv = zext i32 %23 to i64
  %call11 = call ptr @calloc(i64 noundef %conv, i64 noundef 8) #10
  %24 = load ptr, ptr %o, align 8, !tbaa !5
  %written = getelementptr inbounds %struct.tw_observer, ptr %24, i32 0, i32 16
  store ptr %call11, ptr %written, align 8, !tbaa !54
  %25 = load ptr, ptr %o, align 8, !tbaa !5
  %words12 = getelementptr inbounds %struct.tw_observer, ptr %25, i32 0, i32 11
  %26 = load i32, ptr %words12, align 8, !tbaa !53
  %conv13 = zext i32 %26 to i64
  %27 = load ptr, ptr %o, align 8, !tbaa !5
  %warps14 = getelementptr inbounds %struct.tw_observer, ptr %27, i32 0, i32 9
  %28 = load i32, ptr %warps14, align 8, !tbaa !50
  %conv15 = zext i32 %28 to i64
  %mul16 = mul i64 %conv13, %conv15
  %call17 = call ptr @calloc(i64 noundef %mul16, i64 noundef 8) #10
  %29 = load ptr, ptr %o, align 8, !tbaa !5
  %reads = getelementptr inbounds %struct.tw_observer, ptr %29, i32 0, i32 17
  store ptr %call17, ptr %reads, align 8, !tbaa !55
  %30 = load ptr, ptr %o, align 8, !tbaa !5
  %words18 = getelementptr inbounds %struct.tw_observer, ptr %30, i32 0, i32 11
  %31 = load i32, ptr %words18, align 8, !tbaa !53
  %conv19 = zext i32 %31 to i64
  %32 = load ptr, ptr %o, align 8, !tbaa !5
  %warps20 = getelementptr inbounds %struct.tw_observer, ptr %32, i32 0, i32 9
  %33 = load i32, ptr %warps20, align 8, !tbaa !50
  %conv21 = zext i32 %33 to i64
  %mul22 = mul i64 %conv19, %conv21
  %call23 = call ptr @calloc(i64 noundef %mul22, i64 noundef 8) #10
  %34 = load ptr, ptr %o, align 8, !tbaa !5
  %writes = getelementptr inbounds %struct.tw_observer, ptr %34, i32 0, i32 18
  store ptr %call23, ptr %writes, align 8, !tbaa !56
  %35 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %local_bytes = getelementptr inbounds %struct.tw_launch, ptr %35, i32 0, i32 15
  %36 = load i32, ptr %local_bytes, align 4, !tbaa !57
  %tobool24 = icmp ne i32 %36, 0
  br i1 %tobool24, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  %37 = load ptr, ptr %o, align 8, !tbaa !5
  %threads25 = getelementptr inbounds %struct.tw_observer, ptr %37, i32 0, i32 8
  %38 = load i32, ptr %threads25, align 4, !tbaa !51
  %conv26 = zext i32 %38 to i64
  %39 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %local_bytes27 = getelementptr inbounds %struct.tw_launch, ptr %39, i32 0, i32 15
  %40 = load i32, ptr %local_bytes27, align 4, !tbaa !57
  %conv28 = zext i32 %40 to i64
  %mul29 = mul i64 %conv26, %conv28
  %div30 = udiv i64 %mul29, 64
  %add31 = add i64 %div30, 1
  %call32 = call ptr @calloc(i64 noundef %add31, i64 noundef 8) #10
  br label %cond.end

cond.false:                                       ; preds = %if.end
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi ptr [ %call32, %cond.true ], [ null, %cond.false ]
  %41 = load ptr, ptr %o, align 8, !tbaa !5
  %local = getelementptr inbounds %struct.tw_observer, ptr %41, i32 0, i32 19
  store ptr %cond, ptr %local, align 8, !tbaa !58
  %42 = load ptr, ptr %o, align 8, !tbaa !5
  %units33 = getelementptr inbounds %struct.tw_observer, ptr %42, i32 0, i32 10
  %43 = load i32, ptr %units33, align 4, !tbaa !34
  %conv34 = zext i32 %43 to i64
  %mul35 = mul i64 4, %conv34
  %add36 = add i64 %mul35, 1
  %call37 = call ptr @calloc(i64 noundef %add36, i64 noundef 16) #10
  %44 = load ptr, ptr %o, align 8, !tbaa !5
  %shadow = getelementptr inbounds %struct.tw_observer, ptr %44, i32 0, i32 20
  store ptr %call37, ptr %shadow, align 8, !tbaa !59
  %45 = load ptr, ptr %o, align 8, !tbaa !5
  %warps38 = getelementptr inbounds %struct.tw_observer, ptr %45, i32 0, i32 9
  %46 = load i32, ptr %warps38, align 8, !tbaa !50
  %conv39 = zext i32 %46 to i64
  %call40 = call ptr @calloc(i64 noundef %conv39, i64 noundef 264) #10
  %47 = load ptr, ptr %o, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %47, i32 0, i32 21
  store ptr %call40, ptr %clocks, align 8, !tbaa !60
  %48 = load ptr, ptr %o, align 8, !tbaa !5
  %start41 = getelementptr inbounds %struct.tw_observer, ptr %48, i32 0, i32 0
  %49 = load ptr, ptr %start41, align 8, !tbaa !39
  %tobool42 = icmp ne ptr %49, null
  br i1 %tobool42, label %lor.lhs.false, label %if.then57

lor.lhs.false:                                    ; preds = %cond.end
  %50 = load ptr, ptr %o, align 8, !tbaa !5
  %written43 = getelementptr inbounds %struct.tw_observer, ptr %50, i32 0, i32 16
  %51 = load ptr, ptr %written43, align 8, !tbaa !54
  %tobool44 = icmp ne ptr %51, null
  br i1 %tobool44, label %lor.lhs.false45, label %if.then57

lor.lhs.false45:                                  ; preds = %lor.lhs.false
  %52 = load ptr, ptr %o, align 8, !tbaa !5
  %reads46 = getelementptr inbounds %struct.tw_observer, ptr %52, i32 0, i32 17
  %53 = load ptr, ptr %reads46, align 8, !tbaa !55
  %tobool47 = icmp ne ptr %53, null
  br i1 %tobool47, label %lor.lhs.false48, label %if.then57

lor.lhs.false48:                                  ; preds = %lor.lhs.false45
  %54 = load ptr, ptr %o, align 8, !tbaa !5
  %writes49 = getelementptr inbounds %struct.tw_observer, ptr %54, i32 0, i32 18
  %55 = load ptr, ptr %writes49, align 8, !tbaa !56
  %tobool50 = icmp ne ptr %55, null
  br i1 %tobool50, label %lor.lhs.false51, label %if.then57

lor.lhs.false51:                                  ; preds = %lor.lhs.false48
  %56 = load ptr, ptr %o, align 8, !tbaa !5
  %shadow52 = getelementptr inbounds %struct.tw_observer, ptr %56, i32 0, i32 20
  %57 = load ptr, ptr %shadow52, align 8, !tbaa !59
  %tobool53 = icmp ne ptr %57, null
  br i1 %tobool53, label %lor.lhs.false54, label %if.then57

lor.lhs.false54:                                  ; preds = %lor.lhs.false51
  %58 = load ptr, ptr %o, align 8, !tbaa !5
  %clocks55 = getelementptr inbounds %struct.tw_observer, ptr %58, i32 0, i32 21
  %59 = load ptr, ptr %clocks55, align 8, !tbaa !60
  %tobool56 = icmp ne ptr %59, null
  br i1 %tobool56, label %if.end58, label %if.then57

if.then57:                                        ; preds = %lor.lhs.false54, %lor.lhs.false51, %lor.lhs.false48, %lor.lhs.false45, %lor.lhs.false, %cond.end
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end58:                                         ; preds = %lor.lhs.false54
  %60 = load ptr, ptr %o, align 8, !tbaa !5
  %words59 = getelementptr inbounds %struct.tw_observer, ptr %60, i32 0, i32 11
  %61 = load i32, ptr %words59, align 8, !tbaa !53
  %62 = load ptr, ptr %o, align 8, !tbaa !5
  %low = getelementptr inbounds %struct.tw_observer, ptr %62, i32 0, i32 12
  store i32 %61, ptr %low, align 4, !tbaa !61
  br label %if.end85

if.else:                                          ; preds = %entry
  %63 = load ptr, ptr %o, align 8, !tbaa !5
  %written60 = getelementptr inbounds %struct.tw_observer, ptr %63, i32 0, i32 16
  %64 = load ptr, ptr %written60, align 8, !tbaa !54
  %65 = load ptr, ptr %o, align 8, !tbaa !5
  %words61 = getelementptr inbounds %struct.tw_observer, ptr %65, i32 0, i32 11
  %66 = load i32, ptr %words61, align 8, !tbaa !53
  %conv62 = zext i32 %66 to i64
  %mul63 = mul i64 8, %conv62
  call void @llvm.memset.p0.i64(ptr align 8 %64, i8 0, i64 %mul63, i1 false)
  %67 = load ptr, ptr %o, align 8, !tbaa !5
  %local64 = getelementptr inbounds %struct.tw_observer, ptr %67, i32 0, i32 19
  %68 = load ptr, ptr %local64, align 8, !tbaa !58
  %tobool65 = icmp ne ptr %68, null
  br i1 %tobool65, label %if.then66, label %if.end76

if.then66:                                        ; preds = %if.else
  %69 = load ptr, ptr %o, align 8, !tbaa !5
  %local67 = getelementptr inbounds %struct.tw_observer, ptr %69, i32 0, i32 19
  %70 = load ptr, ptr %local67, align 8, !tbaa !58
  %71 = load ptr, ptr %o, align 8, !tbaa !5
  %threads68 = getelementptr inbounds %struct.tw_observer, ptr %71, i32 0, i32 8
  %72 = load i32, ptr %threads68, align 4, !tbaa !51
  %conv69 = zext i32 %72 to i64
  %73 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %local_bytes70 = getelementptr inbounds %struct.tw_launch, ptr %73, i32 0, i32 15
  %74 = load i32, ptr %local_bytes70, align 4, !tbaa !57
  %conv71 = zext i32 %74 to i64
  %mul72 = mul i64 %conv69, %conv71
  %div73 = udiv i64 %mul72, 64
  %add74 = add i64 %div73, 1
  %mul75 = mul i64 8, %add74
  call void @llvm.memset.p0.i64(ptr align 8 %70, i8 0, i64 %mul75, i1 false)
  br label %if.end76

if.end76:                                         ; preds = %if.then66, %if.else
  %75 = load ptr, ptr %o, align 8, !tbaa !5
  %tagged = getelementptr inbounds %struct.tw_observer, ptr %75, i32 0, i32 14
  %76 = load i32, ptr %tagged, align 4, !tbaa !27
  %tobool77 = icmp ne i32 %76, 0
  br i1 %tobool77, label %if.then78, label %if.end84

if.then78:                                        ; preds = %if.end76
  %77 = load ptr, ptr %o, align 8, !tbaa !5
  %shadow79 = getelementptr inbounds %struct.tw_observer, ptr %77, i32 0, i32 20
  %78 = load ptr, ptr %shadow79, align 8, !tbaa !59
  %79 = load ptr, ptr %o, align 8, !tbaa !5
  %units80 = getelementptr inbounds %struct.tw_observer, ptr %79, i32 0, i32 10
  %80 = load i32, ptr %units80, align 4, !tbaa !34
  %conv81 = zext i32 %80 to i64
  %mul82 = mul i64 4, %conv81
  %mul83 = mul i64 %mul82, 16
  call void @llvm.memset.p0.i64(ptr align 4 %78, i8 0, i64 %mul83, i1 false)
  br label %if.end84

if.end84:                                         ; preds = %if.then78, %if.end76
  br label %if.end85

if.end85:                                         ; preds = %if.end84, %if.end58
  %81 = load ptr, ptr %o, align 8, !tbaa !5
  call void @tw_clock_reset(ptr noundef %81)
  %82 = load ptr, ptr %o, align 8, !tbaa !5
  %copying = getelementptr inbounds %struct.tw_observer, ptr %82, i32 0, i32 15
  store i32 0, ptr %copying, align 8, !tbaa !20
  %83 = load ptr, ptr %o, align 8, !tbaa !5
  %tagged86 = getelementptr inbounds %struct.tw_observer, ptr %83, i32 0, i32 14
  store i32 0, ptr %tagged86, align 4, !tbaa !27
  %84 = load ptr, ptr %o, align 8, !tbaa !5
  %precise = getelementptr inbounds %struct.tw_observer, ptr %84, i32 0, i32 2
  store i32 0, ptr %precise, align 4, !tbaa !24
  %85 = load ptr, ptr %o, align 8, !tbaa !5
  %warp = getelementptr inbounds %struct.tw_observer, ptr %85, i32 0, i32 1
  store i32 0, ptr %warp, align 8, !tbaa !25
  %86 = load ptr, ptr %o, align 8, !tbaa !5
  %start87 = getelementptr inbounds %struct.tw_observer, ptr %86, i32 0, i32 0
  %87 = load ptr, ptr %start87, align 8, !tbaa !39
  %88 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %log = getelementptr inbounds %struct.tw_block, ptr %88, i32 0, i32 6
  store ptr %87, ptr %log, align 8, !tbaa !17
  %89 = load ptr, ptr %o, align 8, !tbaa !5
  %start88 = getelementptr inbounds %struct.tw_observer, ptr %89, i32 0, i32 0
  %90 = load ptr, ptr %start88, align 8, !tbaa !39
  %add.ptr = getelementptr inbounds i64, ptr %90, i64 131072
  %add.ptr89 = getelementptr inbounds i64, ptr %add.ptr, i64 -65536
  %91 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %log_end = getelementptr inbounds %struct.tw_block, ptr %91, i32 0, i32 7
  store ptr %add.ptr89, ptr %log_end, align 8, !tbaa !62
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end85, %if.then57, %if.then3
  call void @llvm.lifetime.end.p0(i64 8, ptr %o) #9
  %92 = load i32, ptr %retval, align 4
  ret i32 %92
}

; Function Attrs: allocsize(0,1)
declare ptr @calloc(i64 noundef, i64 noundef) #3

; Function Attrs: allocsize(1)
declare ptr @aligned_alloc(i64 noundef, i64 noundef) #4

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #5

declare void @tw_clock_reset(ptr noundef) #2

; Function Attrs: nounwind uwtable
define dso_local void @tw_observe_end(ptr noundef %worker, ptr noundef %block) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %1 = load ptr, ptr %block.addr, align 8, !tbaa !5
  call void @read_log(ptr noundef %0, ptr noundef %1, i32 noundef 1, i32 noundef -1)
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_observe_free(ptr noundef %block) #0 {
entry:
  %block.addr = alloca ptr, align 8
  %o = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %o) #9
  %0 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %observer = getelementptr inbounds %struct.tw_block, ptr %0, i32 0, i32 8
  %1 = load ptr, ptr %observer, align 8, !tbaa !11
  store ptr %1, ptr %o, align 8, !tbaa !5
  %2 = load ptr, ptr %o, align 8, !tbaa !5
  %tobool = icmp ne ptr %2, null
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  %3 = load ptr, ptr %o, align 8, !tbaa !5
  call void @tw_clock_free(ptr noundef %3)
  %4 = load ptr, ptr %o, align 8, !tbaa !5
  %start = getelementptr inbounds %struct.tw_observer, ptr %4, i32 0, i32 0
  %5 = load ptr, ptr %start, align 8, !tbaa !39
  call void @free(ptr noundef %5)
  %6 = load ptr, ptr %o, align 8, !tbaa !5
  %written = getelementptr inbounds %struct.tw_observer, ptr %6, i32 0, i32 16
  %7 = load ptr, ptr %written, align 8, !tbaa !54
  call void @free(ptr noundef %7)
  %8 = load ptr, ptr %o, align 8, !tbaa !5
  %reads = getelementptr inbounds %struct.tw_observer, ptr %8, i32 0, i32 17
  %9 = load ptr, ptr %reads, align 8, !tbaa !55
  call void @free(ptr noundef %9)
  %10 = load ptr, ptr %o, align 8, !tbaa !5
  %writes = getelementptr inbounds %struct.tw_observer, ptr %10, i32 0, i32 18
  %11 = load ptr, ptr %writes, align 8, !tbaa !56
  call void @free(ptr noundef %11)
  %12 = load ptr, ptr %o, align 8, !tbaa !5
  %local = getelementptr inbounds %struct.tw_observer, ptr %12, i32 0, i32 19
  %13 = load ptr, ptr %local, align 8, !tbaa !58
  call void @free(ptr noundef %13)
  %14 = load ptr, ptr %o, align 8, !tbaa !5
  %shadow = getelementptr inbounds %struct.tw_observer, ptr %14, i32 0, i32 20
  %15 = load ptr, ptr %shadow, align 8, !tbaa !59
  call void @free(ptr noundef %15)
  %16 = load ptr, ptr %o, align 8, !tbaa !5
  call void @free(ptr noundef %16)
  %17 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %observer1 = getelementptr inbounds %struct.tw_block, ptr %17, i32 0, i32 8
  store ptr null, ptr %observer1, align 8, !tbaa !11
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %o) #9
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

declare void @tw_clock_free(ptr noundef) #2

declare void @free(ptr noundef) #2

; Function Attrs: nounwind uwtable
define dso_local void @tw_observe_record(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, i32 noundef %kind, i32 noundef %payload, i64 noundef %value) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %kind.addr = alloca i32, align 4
  %payload.addr = alloca i32, align 4
  %value.addr = alloca i64, align 8
  %at = alloca ptr, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store i32 %kind, ptr %kind.addr, align 4, !tbaa !9
  store i32 %payload, ptr %payload.addr, align 4, !tbaa !9
  store i64 %value, ptr %value.addr, align 8, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 8, ptr %at) #9
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %1 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %call = call ptr @room_for(ptr noundef %0, ptr noundef %1, i32 noundef 2)
  store ptr %call, ptr %at, align 8, !tbaa !5
  %2 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %3 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %conv = zext i32 %3 to i64
  %or = or i64 %conv, 512
  %4 = load i32, ptr %payload.addr, align 4, !tbaa !9
  %conv1 = zext i32 %4 to i64
  %shl = shl i64 %conv1, 32
  %or2 = or i64 %or, %shl
  %5 = load ptr, ptr %at, align 8, !tbaa !5
  %arrayidx = getelementptr inbounds i64, ptr %5, i64 0
  store i64 %or2, ptr %arrayidx, align 8, !tbaa !40
  %6 = load i64, ptr %value.addr, align 8, !tbaa !40
  %7 = load ptr, ptr %at, align 8, !tbaa !5
  %arrayidx3 = getelementptr inbounds i64, ptr %7, i64 1
  store i64 %6, ptr %arrayidx3, align 8, !tbaa !40
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #9
  ret void
}

; Function Attrs: nounwind uwtable
define internal ptr @room_for(ptr noundef %worker, ptr noundef %block, i32 noundef %words) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %words.addr = alloca i32, align 4
  %at = alloca ptr, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store i32 %words, ptr %words.addr, align 4, !tbaa !9
  %0 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %log = getelementptr inbounds %struct.tw_block, ptr %0, i32 0, i32 6
  %1 = load ptr, ptr %log, align 8, !tbaa !17
  %2 = load i32, ptr %words.addr, align 4, !tbaa !9
  %idx.ext = zext i32 %2 to i64
  %add.ptr = getelementptr inbounds i64, ptr %1, i64 %idx.ext
  %3 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %log_end = getelementptr inbounds %struct.tw_block, ptr %3, i32 0, i32 7
  %4 = load ptr, ptr %log_end, align 8, !tbaa !62
  %cmp = icmp ugt ptr %add.ptr, %4
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %5 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %6 = load ptr, ptr %block.addr, align 8, !tbaa !5
  call void @tw_observe_flush(ptr noundef %5, ptr noundef %6)
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %at) #9
  %7 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %log1 = getelementptr inbounds %struct.tw_block, ptr %7, i32 0, i32 6
  %8 = load ptr, ptr %log1, align 8, !tbaa !17
  store ptr %8, ptr %at, align 8, !tbaa !5
  %9 = load i32, ptr %words.addr, align 4, !tbaa !9
  %10 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %log2 = getelementptr inbounds %struct.tw_block, ptr %10, i32 0, i32 6
  %11 = load ptr, ptr %log2, align 8, !tbaa !17
  %idx.ext3 = zext i32 %9 to i64
  %add.ptr4 = getelementptr inbounds i64, ptr %11, i64 %idx.ext3
  store ptr %add.ptr4, ptr %log2, align 8, !tbaa !17
  %12 = load ptr, ptr %at, align 8, !tbaa !5
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #9
  ret ptr %12
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_observe_syncwarp(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, i32 noundef %active, ptr noundef %masks) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %active.addr = alloca i32, align 4
  %masks.addr = alloca ptr, align 8
  %left = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %mask = alloca i32, align 4
  %lanes = alloca i32, align 4
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  %named = alloca i32, align 4
  %whole = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store i32 %active, ptr %active.addr, align 4, !tbaa !9
  store ptr %masks, ptr %masks.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %left) #9
  %0 = load i32, ptr %active.addr, align 4, !tbaa !9
  store i32 %0, ptr %left, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %cond.end, %entry
  %1 = load i32, ptr %left, align 4, !tbaa !9
  %tobool = icmp ne i32 %1, 0
  br i1 %tobool, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %left) #9
  br label %for.end16

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %mask) #9
  %2 = load ptr, ptr %masks.addr, align 8, !tbaa !5
  %3 = load i32, ptr %left, align 4, !tbaa !9
  %4 = call i32 @llvm.cttz.i32(i32 %3, i1 true)
  %idxprom = sext i32 %4 to i64
  %arrayidx = getelementptr inbounds i32, ptr %2, i64 %idxprom
  %5 = load i32, ptr %arrayidx, align 4, !tbaa !9
  store i32 %5, ptr %mask, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lanes) #9
  store i32 0, ptr %lanes, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #9
  %6 = load i32, ptr %left, align 4, !tbaa !9
  store i32 %6, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #9
  br label %for.cond1

for.cond1:                                        ; preds = %for.inc, %for.body
  %7 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool2 = icmp ne i32 %7, 0
  br i1 %tobool2, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond1
  %8 = load i32, ptr %rest, align 4, !tbaa !9
  %9 = call i32 @llvm.cttz.i32(i32 %8, i1 true)
  store i32 %9, ptr %lane, align 4, !tbaa !9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond1
  %10 = phi i1 [ false, %for.cond1 ], [ true, %land.rhs ]
  br i1 %10, label %for.body4, label %for.cond.cleanup3

for.cond.cleanup3:                                ; preds = %land.end
  store i32 4, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #9
  br label %for.end

for.body4:                                        ; preds = %land.end
  %11 = load ptr, ptr %masks.addr, align 8, !tbaa !5
  %12 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom5 = zext i32 %12 to i64
  %arrayidx6 = getelementptr inbounds i32, ptr %11, i64 %idxprom5
  %13 = load i32, ptr %arrayidx6, align 4, !tbaa !9
  %14 = load i32, ptr %mask, align 4, !tbaa !9
  %cmp = icmp eq i32 %13, %14
  %conv = zext i1 %cmp to i32
  %15 = load i32, ptr %lane, align 4, !tbaa !9
  %shl = shl i32 %conv, %15
  %16 = load i32, ptr %lanes, align 4, !tbaa !9
  %or = or i32 %16, %shl
  store i32 %or, ptr %lanes, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %for.body4
  %17 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %17, 1
  %18 = load i32, ptr %rest, align 4, !tbaa !9
  %and = and i32 %18, %sub
  store i32 %and, ptr %rest, align 4, !tbaa !9
  br label %for.cond1, !llvm.loop !63

for.end:                                          ; preds = %for.cond.cleanup3
  %19 = load i32, ptr %lanes, align 4, !tbaa !9
  %not = xor i32 %19, -1
  %20 = load i32, ptr %left, align 4, !tbaa !9
  %and7 = and i32 %20, %not
  store i32 %and7, ptr %left, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %named) #9
  %21 = load i32, ptr %lanes, align 4, !tbaa !9
  %22 = load i32, ptr %mask, align 4, !tbaa !9
  %23 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %live = getelementptr inbounds %struct.tw_warp, ptr %23, i32 0, i32 19
  %24 = load i32, ptr %live, align 4, !tbaa !64
  %not8 = xor i32 %24, -1
  %and9 = and i32 %22, %not8
  %or10 = or i32 %21, %and9
  store i32 %or10, ptr %named, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %whole) #9
  %25 = load i32, ptr %named, align 4, !tbaa !9
  %26 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %present = getelementptr inbounds %struct.tw_warp, ptr %26, i32 0, i32 18
  %27 = load i32, ptr %present, align 8, !tbaa !66
  %not11 = xor i32 %27, -1
  %or12 = or i32 %25, %not11
  %cmp13 = icmp eq i32 %or12, -1
  %conv14 = zext i1 %cmp13 to i32
  store i32 %conv14, ptr %whole, align 4, !tbaa !9
  %28 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %29 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %30 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %31 = load i32, ptr %whole, align 4, !tbaa !9
  %tobool15 = icmp ne i32 %31, 0
  br i1 %tobool15, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.end
  br label %cond.end

cond.false:                                       ; preds = %for.end
  %32 = load i32, ptr %named, align 4, !tbaa !9
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ -1, %cond.true ], [ %32, %cond.false ]
  call void @tw_observe_record(ptr noundef %28, ptr noundef %29, ptr noundef %30, i32 noundef 4, i32 noundef %cond, i64 noundef 0)
  call void @llvm.lifetime.end.p0(i64 4, ptr %whole) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %named) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %lanes) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %mask) #9
  br label %for.cond, !llvm.loop !67

for.end16:                                        ; preds = %for.cond.cleanup
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #6

; Function Attrs: nounwind uwtable
define dso_local void @tw_observe_access(ptr noundef %worker, ptr noundef %block, ptr noundef %site, ptr noundef %addresses, i32 noundef %mask, ptr noundef %values, i32 noundef %value_bytes) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %addresses.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %values.addr = alloca ptr, align 8
  %value_bytes.addr = alloca i32, align 4
  %words = alloca i32, align 4
  %at = alloca ptr, align 8
  %window = alloca i64, align 8
  %lane = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store ptr %addresses, ptr %addresses.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store ptr %values, ptr %values.addr, align 8, !tbaa !5
  store i32 %value_bytes, ptr %value_bytes.addr, align 4, !tbaa !9
  %0 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space = getelementptr inbounds %struct.tw_site, ptr %0, i32 0, i32 1
  %1 = load i8, ptr %space, align 4, !tbaa !68
  %conv = zext i8 %1 to i32
  %cmp = icmp eq i32 %conv, 4
  br i1 %cmp, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space2 = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 1
  %3 = load i8, ptr %space2, align 4, !tbaa !68
  %conv3 = zext i8 %3 to i32
  %cmp4 = icmp eq i32 %conv3, 5
  br i1 %cmp4, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false, %entry
  br label %return

if.end:                                           ; preds = %lor.lhs.false
  call void @llvm.lifetime.start.p0(i64 4, ptr %words) #9
  %4 = load i32, ptr %value_bytes.addr, align 4, !tbaa !9
  %add = add i32 %4, 7
  %div = udiv i32 %add, 8
  %add6 = add i32 34, %div
  store i32 %add6, ptr %words, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %at) #9
  %5 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %6 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %7 = load i32, ptr %words, align 4, !tbaa !9
  %call = call ptr @room_for(ptr noundef %5, ptr noundef %6, i32 noundef %7)
  store ptr %call, ptr %at, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %window) #9
  %8 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space7 = getelementptr inbounds %struct.tw_site, ptr %8, i32 0, i32 1
  %9 = load i8, ptr %space7, align 4, !tbaa !68
  %conv8 = zext i8 %9 to i32
  %cmp9 = icmp eq i32 %conv8, 3
  br i1 %cmp9, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  br label %cond.end

cond.false:                                       ; preds = %if.end
  %10 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call11 = call i64 @window_of(ptr noundef %10)
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ 144115188075855872, %cond.true ], [ %call11, %cond.false ]
  store i64 %cond, ptr %window, align 8, !tbaa !40
  %11 = load i32, ptr %words, align 4, !tbaa !9
  %conv12 = zext i32 %11 to i64
  %shl = shl i64 %conv12, 8
  %or = or i64 3, %shl
  %12 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %conv13 = zext i32 %12 to i64
  %shl14 = shl i64 %conv13, 32
  %or15 = or i64 %or, %shl14
  %13 = load ptr, ptr %at, align 8, !tbaa !5
  %arrayidx = getelementptr inbounds i64, ptr %13, i64 0
  store i64 %or15, ptr %arrayidx, align 8, !tbaa !40
  %14 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %15 = ptrtoint ptr %14 to i64
  %16 = load ptr, ptr %at, align 8, !tbaa !5
  %arrayidx16 = getelementptr inbounds i64, ptr %16, i64 1
  store i64 %15, ptr %arrayidx16, align 8, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #9
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %cond.end
  %17 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp17 = icmp ult i32 %17, 32
  br i1 %cmp17, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  %18 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %19 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %19 to i64
  %arrayidx19 = getelementptr inbounds i64, ptr %18, i64 %idxprom
  %20 = load i64, ptr %arrayidx19, align 8, !tbaa !40
  %21 = load i64, ptr %window, align 8, !tbaa !40
  %or20 = or i64 %20, %21
  %22 = load ptr, ptr %at, align 8, !tbaa !5
  %23 = load i32, ptr %lane, align 4, !tbaa !9
  %add21 = add i32 2, %23
  %idxprom22 = zext i32 %add21 to i64
  %arrayidx23 = getelementptr inbounds i64, ptr %22, i64 %idxprom22
  store i64 %or20, ptr %arrayidx23, align 8, !tbaa !40
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %24 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %24, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !70

for.end:                                          ; preds = %for.cond.cleanup
  %25 = load ptr, ptr %values.addr, align 8, !tbaa !5
  %tobool = icmp ne ptr %25, null
  br i1 %tobool, label %if.then24, label %if.end27

if.then24:                                        ; preds = %for.end
  %26 = load ptr, ptr %at, align 8, !tbaa !5
  %add.ptr = getelementptr inbounds i64, ptr %26, i64 2
  %add.ptr25 = getelementptr inbounds i64, ptr %add.ptr, i64 32
  %27 = load ptr, ptr %values.addr, align 8, !tbaa !5
  %28 = load i32, ptr %value_bytes.addr, align 4, !tbaa !9
  %conv26 = zext i32 %28 to i64
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %add.ptr25, ptr align 1 %27, i64 %conv26, i1 false)
  br label %if.end27

if.end27:                                         ; preds = %if.then24, %for.end
  call void @llvm.lifetime.end.p0(i64 8, ptr %window) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %words) #9
  br label %return

return:                                           ; preds = %if.end27, %if.then
  ret void
}

; Function Attrs: nounwind uwtable
define internal i64 @window_of(ptr noundef %site) #0 {
entry:
  %site.addr = alloca ptr, align 8
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space = getelementptr inbounds %struct.tw_site, ptr %0, i32 0, i32 1
  %1 = load i8, ptr %space, align 4, !tbaa !68
  %conv = zext i8 %1 to i32
  %cmp = icmp eq i32 %conv, 2
  %2 = zext i1 %cmp to i64
  %cond = select i1 %cmp, i64 72057594037927936, i64 0
  ret i64 %cond
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #7

declare void @tw_lock_variables(ptr noundef) #2

declare void @tw_unlock_variables(ptr noundef) #2

declare void @tw_clock_variable(ptr noundef, ptr noundef, ptr noundef, ptr noundef, i64 noundef, i32 noundef, i32 noundef) #2

declare void @tw_note_moment(ptr noundef, ptr noundef, i64 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef) #2

declare void @tw_check_arrival(ptr noundef, ptr noundef, ptr noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef) #2

declare void @tw_check_release(ptr noundef, ptr noundef, ptr noundef, i32 noundef) #2

declare void @tw_check_left_over(ptr noundef, ptr noundef) #2

declare void @tw_note_dropped(ptr noundef, ptr noundef, ptr noundef, ptr noundef, i32 noundef, i32 noundef, i64 noundef, i64 noundef) #2

; Function Attrs: nounwind uwtable
define internal i32 @survey(ptr noundef %o, ptr noundef %end) #0 {
entry:
  %o.addr = alloca ptr, align 8
  %end.addr = alloca ptr, align 8
  %found = alloca i32, align 4
  %record = alloca ptr, align 8
  %kind = alloca i32, align 4
  %site = alloca ptr, align 8
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store ptr %end, ptr %end.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %found) #9
  store i32 0, ptr %found, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %record) #9
  %0 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %start = getelementptr inbounds %struct.tw_observer, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %start, align 8, !tbaa !39
  store ptr %1, ptr %record, align 8, !tbaa !5
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %2 = load ptr, ptr %record, align 8, !tbaa !5
  %3 = load ptr, ptr %end.addr, align 8, !tbaa !5
  %cmp = icmp ult ptr %2, %3
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 8, ptr %record) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %kind) #9
  %4 = load ptr, ptr %record, align 8, !tbaa !5
  %5 = load i64, ptr %4, align 8, !tbaa !40
  %call = call i32 @kind_of(i64 noundef %5)
  store i32 %call, ptr %kind, align 4, !tbaa !9
  %6 = load i32, ptr %kind, align 4, !tbaa !9
  %cmp1 = icmp eq i32 %6, 2
  br i1 %cmp1, label %if.then, label %if.else

if.then:                                          ; preds = %for.body
  %7 = load ptr, ptr %record, align 8, !tbaa !5
  %arrayidx = getelementptr inbounds i64, ptr %7, i64 1
  %8 = load i64, ptr %arrayidx, align 8, !tbaa !40
  %9 = inttoptr i64 %8 to ptr
  %shared_writes = getelementptr inbounds %struct.tw_segment, ptr %9, i32 0, i32 5
  %10 = load i32, ptr %shared_writes, align 4, !tbaa !71
  %cmp2 = icmp ne i32 %10, 0
  %conv = zext i1 %cmp2 to i32
  %11 = load i32, ptr %found, align 4, !tbaa !9
  %or = or i32 %11, %conv
  store i32 %or, ptr %found, align 4, !tbaa !9
  br label %if.end31

if.else:                                          ; preds = %for.body
  %12 = load i32, ptr %kind, align 4, !tbaa !9
  %cmp3 = icmp eq i32 %12, 3
  br i1 %cmp3, label %if.then5, label %if.else24

if.then5:                                         ; preds = %if.else
  call void @llvm.lifetime.start.p0(i64 8, ptr %site) #9
  %13 = load ptr, ptr %record, align 8, !tbaa !5
  %arrayidx6 = getelementptr inbounds i64, ptr %13, i64 1
  %14 = load i64, ptr %arrayidx6, align 8, !tbaa !40
  %15 = inttoptr i64 %14 to ptr
  store ptr %15, ptr %site, align 8, !tbaa !5
  %16 = load ptr, ptr %site, align 8, !tbaa !5
  %space = getelementptr inbounds %struct.tw_site, ptr %16, i32 0, i32 1
  %17 = load i8, ptr %space, align 4, !tbaa !68
  %conv7 = zext i8 %17 to i32
  %cmp8 = icmp eq i32 %conv7, 2
  br i1 %cmp8, label %if.then14, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.then5
  %18 = load ptr, ptr %site, align 8, !tbaa !5
  %space10 = getelementptr inbounds %struct.tw_site, ptr %18, i32 0, i32 1
  %19 = load i8, ptr %space10, align 4, !tbaa !68
  %conv11 = zext i8 %19 to i32
  %cmp12 = icmp eq i32 %conv11, 0
  br i1 %cmp12, label %if.then14, label %if.end

if.then14:                                        ; preds = %lor.lhs.false, %if.then5
  %20 = load ptr, ptr %site, align 8, !tbaa !5
  %call15 = call i32 @tw_writes(ptr noundef %20)
  %tobool = icmp ne i32 %call15, 0
  %21 = zext i1 %tobool to i64
  %cond = select i1 %tobool, i32 1, i32 0
  %22 = load ptr, ptr %site, align 8, !tbaa !5
  %order = getelementptr inbounds %struct.tw_site, ptr %22, i32 0, i32 7
  %23 = load i32, ptr %order, align 4, !tbaa !73
  %tobool16 = icmp ne i32 %23, 0
  br i1 %tobool16, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %if.then14
  %24 = load ptr, ptr %site, align 8, !tbaa !5
  %kind17 = getelementptr inbounds %struct.tw_site, ptr %24, i32 0, i32 4
  %25 = load i8, ptr %kind17, align 1, !tbaa !74
  %conv18 = zext i8 %25 to i32
  %cmp19 = icmp eq i32 %conv18, 4
  br label %lor.end

lor.end:                                          ; preds = %lor.rhs, %if.then14
  %26 = phi i1 [ true, %if.then14 ], [ %cmp19, %lor.rhs ]
  %27 = zext i1 %26 to i64
  %cond21 = select i1 %26, i32 2, i32 0
  %or22 = or i32 %cond, %cond21
  %28 = load i32, ptr %found, align 4, !tbaa !9
  %or23 = or i32 %28, %or22
  store i32 %or23, ptr %found, align 4, !tbaa !9
  br label %if.end

if.end:                                           ; preds = %lor.end, %lor.lhs.false
  call void @llvm.lifetime.end.p0(i64 8, ptr %site) #9
  br label %if.end30

if.else24:                                        ; preds = %if.else
  %29 = load i32, ptr %kind, align 4, !tbaa !9
  %cmp25 = icmp ne i32 %29, 1
  br i1 %cmp25, label %if.then27, label %if.end29

if.then27:                                        ; preds = %if.else24
  %30 = load i32, ptr %found, align 4, !tbaa !9
  %or28 = or i32 %30, 2
  store i32 %or28, ptr %found, align 4, !tbaa !9
  br label %if.end29

if.end29:                                         ; preds = %if.then27, %if.else24
  br label %if.end30

if.end30:                                         ; preds = %if.end29, %if.end
  br label %if.end31

if.end31:                                         ; preds = %if.end30, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %kind) #9
  br label %for.inc

for.inc:                                          ; preds = %if.end31
  %31 = load ptr, ptr %record, align 8, !tbaa !5
  %32 = load i64, ptr %31, align 8, !tbaa !40
  %call32 = call i32 @words_of(i64 noundef %32)
  %33 = load ptr, ptr %record, align 8, !tbaa !5
  %idx.ext = zext i32 %call32 to i64
  %add.ptr = getelementptr inbounds i64, ptr %33, i64 %idx.ext
  store ptr %add.ptr, ptr %record, align 8, !tbaa !5
  br label %for.cond, !llvm.loop !75

for.end:                                          ; preds = %for.cond.cleanup
  %34 = load i32, ptr %found, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 4, ptr %found) #9
  ret i32 %34
}

; Function Attrs: nounwind uwtable
define internal i32 @judges(ptr noundef %launch, i32 noundef %site) #0 {
entry:
  %launch.addr = alloca ptr, align 8
  %site.addr = alloca i32, align 4
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  store i32 %site, ptr %site.addr, align 4, !tbaa !9
  %0 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %variables = getelementptr inbounds %struct.tw_launch, ptr %0, i32 0, i32 34
  %1 = load i64, ptr %variables, align 8, !tbaa !43
  %tobool = icmp ne i64 %1, 0
  br i1 %tobool, label %land.end, label %land.lhs.true

land.lhs.true:                                    ; preds = %entry
  %2 = load i32, ptr %site.addr, align 4, !tbaa !9
  %cmp = icmp ne i32 %2, -1
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %land.lhs.true
  %3 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %barriers = getelementptr inbounds %struct.tw_launch, ptr %3, i32 0, i32 31
  %4 = load i64, ptr %barriers, align 8, !tbaa !44
  %5 = inttoptr i64 %4 to ptr
  %6 = load i32, ptr %site.addr, align 4, !tbaa !9
  %idxprom = zext i32 %6 to i64
  %arrayidx = getelementptr inbounds i32, ptr %5, i64 %idxprom
  %7 = load i32, ptr %arrayidx, align 4, !tbaa !9
  %cmp1 = icmp ult i32 %7, 256
  br label %land.end

land.end:                                         ; preds = %land.rhs, %land.lhs.true, %entry
  %8 = phi i1 [ false, %land.lhs.true ], [ false, %entry ], [ %cmp1, %land.rhs ]
  %land.ext = zext i1 %8 to i32
  ret i32 %land.ext
}

; Function Attrs: nounwind uwtable
define internal i32 @met_in_bitmaps(ptr noundef %o, i32 noundef %unit, ptr noundef %end) #0 {
entry:
  %o.addr = alloca ptr, align 8
  %unit.addr = alloca i32, align 4
  %end.addr = alloca ptr, align 8
  %met = alloca i64, align 8
  %record = alloca ptr, align 8
  %kind = alloca i32, align 4
  %i = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %read = alloca i64, align 8
  %written = alloca i64, align 8
  %w = alloca i32, align 4
  %r = alloca i64, align 8
  %wr = alloca i64, align 8
  %w46 = alloca i32, align 4
  %at = alloca i64, align 8
  %bytes = alloca i64, align 8
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store i32 %unit, ptr %unit.addr, align 4, !tbaa !9
  store ptr %end, ptr %end.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %met) #9
  store i64 0, ptr %met, align 8, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 8, ptr %record) #9
  %0 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %start = getelementptr inbounds %struct.tw_observer, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %start, align 8, !tbaa !39
  store ptr %1, ptr %record, align 8, !tbaa !5
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %2 = load ptr, ptr %record, align 8, !tbaa !5
  %3 = load ptr, ptr %end.addr, align 8, !tbaa !5
  %cmp = icmp ult ptr %2, %3
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %4 = load i64, ptr %met, align 8, !tbaa !40
  %tobool = icmp ne i64 %4, 0
  %lnot = xor i1 %tobool, true
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %5 = phi i1 [ false, %for.cond ], [ %lnot, %land.rhs ]
  br i1 %5, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 8, ptr %record) #9
  br label %for.end

for.body:                                         ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %kind) #9
  %6 = load ptr, ptr %record, align 8, !tbaa !5
  %7 = load i64, ptr %6, align 8, !tbaa !40
  %call = call i32 @kind_of(i64 noundef %7)
  store i32 %call, ptr %kind, align 4, !tbaa !9
  %8 = load i32, ptr %kind, align 4, !tbaa !9
  %cmp1 = icmp eq i32 %8, 1
  br i1 %cmp1, label %if.then, label %if.else

if.then:                                          ; preds = %for.body
  %9 = load ptr, ptr %record, align 8, !tbaa !5
  %10 = load i64, ptr %9, align 8, !tbaa !40
  %call2 = call i32 @payload_of(i64 noundef %10)
  %11 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %warp = getelementptr inbounds %struct.tw_observer, ptr %11, i32 0, i32 1
  store i32 %call2, ptr %warp, align 8, !tbaa !25
  br label %if.end12

if.else:                                          ; preds = %for.body
  %12 = load i32, ptr %kind, align 4, !tbaa !9
  %cmp3 = icmp eq i32 %12, 2
  br i1 %cmp3, label %if.then4, label %if.else6

if.then4:                                         ; preds = %if.else
  %13 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %14 = load i32, ptr %unit.addr, align 4, !tbaa !9
  %15 = load ptr, ptr %record, align 8, !tbaa !5
  %call5 = call i64 @enter_segment(ptr noundef %13, i32 noundef %14, ptr noundef %15)
  %16 = load i64, ptr %met, align 8, !tbaa !40
  %or = or i64 %16, %call5
  store i64 %or, ptr %met, align 8, !tbaa !40
  br label %if.end11

if.else6:                                         ; preds = %if.else
  %17 = load i32, ptr %kind, align 4, !tbaa !9
  %cmp7 = icmp eq i32 %17, 3
  br i1 %cmp7, label %if.then8, label %if.end

if.then8:                                         ; preds = %if.else6
  %18 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %19 = load i32, ptr %unit.addr, align 4, !tbaa !9
  %20 = load ptr, ptr %record, align 8, !tbaa !5
  %call9 = call i64 @enter_access(ptr noundef %18, i32 noundef %19, ptr noundef %20)
  %21 = load i64, ptr %met, align 8, !tbaa !40
  %or10 = or i64 %21, %call9
  store i64 %or10, ptr %met, align 8, !tbaa !40
  br label %if.end

if.end:                                           ; preds = %if.then8, %if.else6
  br label %if.end11

if.end11:                                         ; preds = %if.end, %if.then4
  br label %if.end12

if.end12:                                         ; preds = %if.end11, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %kind) #9
  br label %for.inc

for.inc:                                          ; preds = %if.end12
  %22 = load ptr, ptr %record, align 8, !tbaa !5
  %23 = load i64, ptr %22, align 8, !tbaa !40
  %call13 = call i32 @words_of(i64 noundef %23)
  %24 = load ptr, ptr %record, align 8, !tbaa !5
  %idx.ext = zext i32 %call13 to i64
  %add.ptr = getelementptr inbounds i64, ptr %24, i64 %idx.ext
  store ptr %add.ptr, ptr %record, align 8, !tbaa !5
  br label %for.cond, !llvm.loop !76

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  %25 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %low = getelementptr inbounds %struct.tw_observer, ptr %25, i32 0, i32 12
  %26 = load i32, ptr %low, align 4, !tbaa !61
  store i32 %26, ptr %i, align 4, !tbaa !9
  br label %for.cond14

for.cond14:                                       ; preds = %for.inc43, %for.end
  %27 = load i32, ptr %i, align 4, !tbaa !9
  %28 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %high = getelementptr inbounds %struct.tw_observer, ptr %28, i32 0, i32 13
  %29 = load i32, ptr %high, align 8, !tbaa !77
  %cmp15 = icmp ult i32 %27, %29
  br i1 %cmp15, label %land.rhs16, label %land.end19

land.rhs16:                                       ; preds = %for.cond14
  %30 = load i64, ptr %met, align 8, !tbaa !40
  %tobool17 = icmp ne i64 %30, 0
  %lnot18 = xor i1 %tobool17, true
  br label %land.end19

land.end19:                                       ; preds = %land.rhs16, %for.cond14
  %31 = phi i1 [ false, %for.cond14 ], [ %lnot18, %land.rhs16 ]
  br i1 %31, label %for.body21, label %for.cond.cleanup20

for.cond.cleanup20:                               ; preds = %land.end19
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  br label %for.end45

for.body21:                                       ; preds = %land.end19
  call void @llvm.lifetime.start.p0(i64 8, ptr %read) #9
  store i64 0, ptr %read, align 8, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 8, ptr %written) #9
  store i64 0, ptr %written, align 8, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #9
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond22

for.cond22:                                       ; preds = %for.inc41, %for.body21
  %32 = load i32, ptr %w, align 4, !tbaa !9
  %33 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_observer, ptr %33, i32 0, i32 9
  %34 = load i32, ptr %warps, align 8, !tbaa !50
  %cmp23 = icmp ult i32 %32, %34
  br i1 %cmp23, label %for.body25, label %for.cond.cleanup24

for.cond.cleanup24:                               ; preds = %for.cond22
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #9
  br label %for.end42

for.body25:                                       ; preds = %for.cond22
  call void @llvm.lifetime.start.p0(i64 8, ptr %r) #9
  %35 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %reads = getelementptr inbounds %struct.tw_observer, ptr %35, i32 0, i32 17
  %36 = load ptr, ptr %reads, align 8, !tbaa !55
  %37 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %words = getelementptr inbounds %struct.tw_observer, ptr %37, i32 0, i32 11
  %38 = load i32, ptr %words, align 8, !tbaa !53
  %conv = zext i32 %38 to i64
  %39 = load i32, ptr %w, align 4, !tbaa !9
  %conv26 = zext i32 %39 to i64
  %mul = mul i64 %conv, %conv26
  %40 = load i32, ptr %i, align 4, !tbaa !9
  %conv27 = zext i32 %40 to i64
  %add = add i64 %mul, %conv27
  %arrayidx = getelementptr inbounds i64, ptr %36, i64 %add
  %41 = load i64, ptr %arrayidx, align 8, !tbaa !40
  store i64 %41, ptr %r, align 8, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 8, ptr %wr) #9
  %42 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %writes = getelementptr inbounds %struct.tw_observer, ptr %42, i32 0, i32 18
  %43 = load ptr, ptr %writes, align 8, !tbaa !56
  %44 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %words28 = getelementptr inbounds %struct.tw_observer, ptr %44, i32 0, i32 11
  %45 = load i32, ptr %words28, align 8, !tbaa !53
  %conv29 = zext i32 %45 to i64
  %46 = load i32, ptr %w, align 4, !tbaa !9
  %conv30 = zext i32 %46 to i64
  %mul31 = mul i64 %conv29, %conv30
  %47 = load i32, ptr %i, align 4, !tbaa !9
  %conv32 = zext i32 %47 to i64
  %add33 = add i64 %mul31, %conv32
  %arrayidx34 = getelementptr inbounds i64, ptr %43, i64 %add33
  %48 = load i64, ptr %arrayidx34, align 8, !tbaa !40
  store i64 %48, ptr %wr, align 8, !tbaa !40
  %49 = load i64, ptr %wr, align 8, !tbaa !40
  %50 = load i64, ptr %read, align 8, !tbaa !40
  %51 = load i64, ptr %written, align 8, !tbaa !40
  %or35 = or i64 %50, %51
  %and = and i64 %49, %or35
  %52 = load i64, ptr %r, align 8, !tbaa !40
  %53 = load i64, ptr %written, align 8, !tbaa !40
  %and36 = and i64 %52, %53
  %or37 = or i64 %and, %and36
  %54 = load i64, ptr %met, align 8, !tbaa !40
  %or38 = or i64 %54, %or37
  store i64 %or38, ptr %met, align 8, !tbaa !40
  %55 = load i64, ptr %r, align 8, !tbaa !40
  %56 = load i64, ptr %read, align 8, !tbaa !40
  %or39 = or i64 %56, %55
  store i64 %or39, ptr %read, align 8, !tbaa !40
  %57 = load i64, ptr %wr, align 8, !tbaa !40
  %58 = load i64, ptr %written, align 8, !tbaa !40
  %or40 = or i64 %58, %57
  store i64 %or40, ptr %written, align 8, !tbaa !40
  call void @llvm.lifetime.end.p0(i64 8, ptr %wr) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %r) #9
  br label %for.inc41

for.inc41:                                        ; preds = %for.body25
  %59 = load i32, ptr %w, align 4, !tbaa !9
  %inc = add i32 %59, 1
  store i32 %inc, ptr %w, align 4, !tbaa !9
  br label %for.cond22, !llvm.loop !78

for.end42:                                        ; preds = %for.cond.cleanup24
  call void @llvm.lifetime.end.p0(i64 8, ptr %written) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %read) #9
  br label %for.inc43

for.inc43:                                        ; preds = %for.end42
  %60 = load i32, ptr %i, align 4, !tbaa !9
  %inc44 = add i32 %60, 1
  store i32 %inc44, ptr %i, align 4, !tbaa !9
  br label %for.cond14, !llvm.loop !79

for.end45:                                        ; preds = %for.cond.cleanup20
  call void @llvm.lifetime.start.p0(i64 4, ptr %w46) #9
  store i32 0, ptr %w46, align 4, !tbaa !9
  br label %for.cond47

for.cond47:                                       ; preds = %for.inc74, %for.end45
  %61 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %low48 = getelementptr inbounds %struct.tw_observer, ptr %61, i32 0, i32 12
  %62 = load i32, ptr %low48, align 4, !tbaa !61
  %63 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %high49 = getelementptr inbounds %struct.tw_observer, ptr %63, i32 0, i32 13
  %64 = load i32, ptr %high49, align 8, !tbaa !77
  %cmp50 = icmp ult i32 %62, %64
  br i1 %cmp50, label %land.rhs52, label %land.end56

land.rhs52:                                       ; preds = %for.cond47
  %65 = load i32, ptr %w46, align 4, !tbaa !9
  %66 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %warps53 = getelementptr inbounds %struct.tw_observer, ptr %66, i32 0, i32 9
  %67 = load i32, ptr %warps53, align 8, !tbaa !50
  %cmp54 = icmp ult i32 %65, %67
  br label %land.end56

land.end56:                                       ; preds = %land.rhs52, %for.cond47
  %68 = phi i1 [ false, %for.cond47 ], [ %cmp54, %land.rhs52 ]
  br i1 %68, label %for.body58, label %for.cond.cleanup57

for.cond.cleanup57:                               ; preds = %land.end56
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %w46) #9
  br label %for.end76

for.body58:                                       ; preds = %land.end56
  call void @llvm.lifetime.start.p0(i64 8, ptr %at) #9
  %69 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %words59 = getelementptr inbounds %struct.tw_observer, ptr %69, i32 0, i32 11
  %70 = load i32, ptr %words59, align 8, !tbaa !53
  %conv60 = zext i32 %70 to i64
  %71 = load i32, ptr %w46, align 4, !tbaa !9
  %conv61 = zext i32 %71 to i64
  %mul62 = mul i64 %conv60, %conv61
  %72 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %low63 = getelementptr inbounds %struct.tw_observer, ptr %72, i32 0, i32 12
  %73 = load i32, ptr %low63, align 4, !tbaa !61
  %conv64 = zext i32 %73 to i64
  %add65 = add i64 %mul62, %conv64
  store i64 %add65, ptr %at, align 8, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 8, ptr %bytes) #9
  %74 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %high66 = getelementptr inbounds %struct.tw_observer, ptr %74, i32 0, i32 13
  %75 = load i32, ptr %high66, align 8, !tbaa !77
  %76 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %low67 = getelementptr inbounds %struct.tw_observer, ptr %76, i32 0, i32 12
  %77 = load i32, ptr %low67, align 4, !tbaa !61
  %sub = sub i32 %75, %77
  %conv68 = zext i32 %sub to i64
  %mul69 = mul i64 8, %conv68
  store i64 %mul69, ptr %bytes, align 8, !tbaa !40
  %78 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %reads70 = getelementptr inbounds %struct.tw_observer, ptr %78, i32 0, i32 17
  %79 = load ptr, ptr %reads70, align 8, !tbaa !55
  %80 = load i64, ptr %at, align 8, !tbaa !40
  %add.ptr71 = getelementptr inbounds i64, ptr %79, i64 %80
  %81 = load i64, ptr %bytes, align 8, !tbaa !40
  call void @llvm.memset.p0.i64(ptr align 8 %add.ptr71, i8 0, i64 %81, i1 false)
  %82 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %writes72 = getelementptr inbounds %struct.tw_observer, ptr %82, i32 0, i32 18
  %83 = load ptr, ptr %writes72, align 8, !tbaa !56
  %84 = load i64, ptr %at, align 8, !tbaa !40
  %add.ptr73 = getelementptr inbounds i64, ptr %83, i64 %84
  %85 = load i64, ptr %bytes, align 8, !tbaa !40
  call void @llvm.memset.p0.i64(ptr align 8 %add.ptr73, i8 0, i64 %85, i1 false)
  call void @llvm.lifetime.end.p0(i64 8, ptr %bytes) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #9
  br label %for.inc74

for.inc74:                                        ; preds = %for.body58
  %86 = load i32, ptr %w46, align 4, !tbaa !9
  %inc75 = add i32 %86, 1
  store i32 %inc75, ptr %w46, align 4, !tbaa !9
  br label %for.cond47, !llvm.loop !80

for.end76:                                        ; preds = %for.cond.cleanup57
  %87 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %words77 = getelementptr inbounds %struct.tw_observer, ptr %87, i32 0, i32 11
  %88 = load i32, ptr %words77, align 8, !tbaa !53
  %89 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %low78 = getelementptr inbounds %struct.tw_observer, ptr %89, i32 0, i32 12
  store i32 %88, ptr %low78, align 4, !tbaa !61
  %90 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %high79 = getelementptr inbounds %struct.tw_observer, ptr %90, i32 0, i32 13
  store i32 0, ptr %high79, align 8, !tbaa !77
  %91 = load i64, ptr %met, align 8, !tbaa !40
  %cmp80 = icmp ne i64 %91, 0
  %conv81 = zext i1 %cmp80 to i32
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %met) #9
  ret i32 %conv81
}

; Function Attrs: nounwind uwtable
define internal void @read_record(ptr noundef %r, ptr noundef %record) #0 {
entry:
  %r.addr = alloca ptr, align 8
  %record.addr = alloca ptr, align 8
  %o = alloca ptr, align 8
  %payload = alloca i32, align 4
  %site = alloca ptr, align 8
  %values = alloca ptr, align 8
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  store ptr %r, ptr %r.addr, align 8, !tbaa !5
  store ptr %record, ptr %record.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %o) #9
  %0 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %observer = getelementptr inbounds %struct.tw_reader, ptr %0, i32 0, i32 2
  %1 = load ptr, ptr %observer, align 8, !tbaa !32
  store ptr %1, ptr %o, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %payload) #9
  %2 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %3 = load i64, ptr %2, align 8, !tbaa !40
  %call = call i32 @payload_of(i64 noundef %3)
  store i32 %call, ptr %payload, align 4, !tbaa !9
  %4 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %5 = load i64, ptr %4, align 8, !tbaa !40
  %call1 = call i32 @kind_of(i64 noundef %5)
  switch i32 %call1, label %sw.epilog [
    i32 1, label %sw.bb
    i32 2, label %sw.bb2
    i32 3, label %sw.bb3
    i32 4, label %sw.bb10
    i32 5, label %sw.bb12
    i32 6, label %sw.bb14
    i32 7, label %sw.bb17
    i32 8, label %sw.bb21
    i32 9, label %sw.bb23
  ]

sw.bb:                                            ; preds = %entry
  %6 = load i32, ptr %payload, align 4, !tbaa !9
  %7 = load ptr, ptr %o, align 8, !tbaa !5
  %warp = getelementptr inbounds %struct.tw_observer, ptr %7, i32 0, i32 1
  store i32 %6, ptr %warp, align 8, !tbaa !25
  br label %sw.epilog

sw.bb2:                                           ; preds = %entry
  %8 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %9 = load ptr, ptr %record.addr, align 8, !tbaa !5
  call void @read_segment(ptr noundef %8, ptr noundef %9)
  br label %sw.epilog

sw.bb3:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %site) #9
  %10 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %arrayidx = getelementptr inbounds i64, ptr %10, i64 1
  %11 = load i64, ptr %arrayidx, align 8, !tbaa !40
  %12 = inttoptr i64 %11 to ptr
  store ptr %12, ptr %site, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %values) #9
  %13 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %14 = load i64, ptr %13, align 8, !tbaa !40
  %call4 = call i32 @words_of(i64 noundef %14)
  %cmp = icmp ugt i32 %call4, 34
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %sw.bb3
  %15 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %arrayidx5 = getelementptr inbounds i64, ptr %15, i64 34
  br label %cond.end

cond.false:                                       ; preds = %sw.bb3
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi ptr [ %arrayidx5, %cond.true ], [ null, %cond.false ]
  store ptr %cond, ptr %values, align 8, !tbaa !5
  %16 = load i32, ptr %payload, align 4, !tbaa !9
  %17 = call i32 @llvm.ctpop.i32(i32 %16)
  %conv = sext i32 %17 to i64
  %18 = load ptr, ptr %site, align 8, !tbaa !5
  %call6 = call i32 @tw_site_bytes(ptr noundef %18)
  %conv7 = zext i32 %call6 to i64
  %mul = mul i64 %conv, %conv7
  %19 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %worker = getelementptr inbounds %struct.tw_reader, ptr %19, i32 0, i32 0
  %20 = load ptr, ptr %worker, align 8, !tbaa !29
  %logged_bytes = getelementptr inbounds %struct.tw_worker, ptr %20, i32 0, i32 15
  %21 = load i64, ptr %logged_bytes, align 8, !tbaa !81
  %add = add i64 %21, %mul
  store i64 %add, ptr %logged_bytes, align 8, !tbaa !81
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #9
  %22 = load i32, ptr %payload, align 4, !tbaa !9
  store i32 %22, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %cond.end
  %23 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool = icmp ne i32 %23, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %24 = load i32, ptr %rest, align 4, !tbaa !9
  %25 = call i32 @llvm.cttz.i32(i32 %24, i1 true)
  store i32 %25, ptr %lane, align 4, !tbaa !9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %26 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %26, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #9
  br label %for.end

for.body:                                         ; preds = %land.end
  %27 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %28 = load ptr, ptr %site, align 8, !tbaa !5
  %29 = load i32, ptr %lane, align 4, !tbaa !9
  %30 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %31 = load i32, ptr %lane, align 4, !tbaa !9
  %add8 = add i32 2, %31
  %idxprom = zext i32 %add8 to i64
  %arrayidx9 = getelementptr inbounds i64, ptr %30, i64 %idxprom
  %32 = load i64, ptr %arrayidx9, align 8, !tbaa !40
  %33 = load ptr, ptr %values, align 8, !tbaa !5
  call void @read_lane(ptr noundef %27, ptr noundef %28, i32 noundef %29, i64 noundef %32, ptr noundef %33)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %34 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %34, 1
  %35 = load i32, ptr %rest, align 4, !tbaa !9
  %and = and i32 %35, %sub
  store i32 %and, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !82

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %values) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %site) #9
  br label %sw.epilog

sw.bb10:                                          ; preds = %entry
  %36 = load ptr, ptr %o, align 8, !tbaa !5
  %37 = load ptr, ptr %o, align 8, !tbaa !5
  %warp11 = getelementptr inbounds %struct.tw_observer, ptr %37, i32 0, i32 1
  %38 = load i32, ptr %warp11, align 8, !tbaa !25
  %39 = load i32, ptr %payload, align 4, !tbaa !9
  call void @tw_clock_syncwarp(ptr noundef %36, i32 noundef %38, i32 noundef %39)
  br label %sw.epilog

sw.bb12:                                          ; preds = %entry
  %40 = load ptr, ptr %o, align 8, !tbaa !5
  %41 = load ptr, ptr %o, align 8, !tbaa !5
  %warp13 = getelementptr inbounds %struct.tw_observer, ptr %41, i32 0, i32 1
  %42 = load i32, ptr %warp13, align 8, !tbaa !25
  %43 = load i32, ptr %payload, align 4, !tbaa !9
  call void @tw_clock_arrive(ptr noundef %40, i32 noundef %42, i32 noundef %43)
  br label %sw.epilog

sw.bb14:                                          ; preds = %entry
  %44 = load ptr, ptr %o, align 8, !tbaa !5
  %45 = load i32, ptr %payload, align 4, !tbaa !9
  %46 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %arrayidx15 = getelementptr inbounds i64, ptr %46, i64 1
  %47 = load i64, ptr %arrayidx15, align 8, !tbaa !40
  %conv16 = trunc i64 %47 to i32
  call void @tw_clock_release(ptr noundef %44, i32 noundef %45, i32 noundef %conv16)
  br label %sw.epilog

sw.bb17:                                          ; preds = %entry
  %48 = load ptr, ptr %o, align 8, !tbaa !5
  %49 = load ptr, ptr %o, align 8, !tbaa !5
  %warp18 = getelementptr inbounds %struct.tw_observer, ptr %49, i32 0, i32 1
  %50 = load i32, ptr %warp18, align 8, !tbaa !25
  %51 = load i32, ptr %payload, align 4, !tbaa !9
  %52 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %arrayidx19 = getelementptr inbounds i64, ptr %52, i64 1
  %53 = load i64, ptr %arrayidx19, align 8, !tbaa !40
  %conv20 = trunc i64 %53 to i32
  call void @tw_clock_fence(ptr noundef %48, i32 noundef %50, i32 noundef %51, i32 noundef %conv20)
  br label %sw.epilog

sw.bb21:                                          ; preds = %entry
  %54 = load ptr, ptr %o, align 8, !tbaa !5
  %55 = load ptr, ptr %o, align 8, !tbaa !5
  %warp22 = getelementptr inbounds %struct.tw_observer, ptr %55, i32 0, i32 1
  %56 = load i32, ptr %warp22, align 8, !tbaa !25
  %57 = load i32, ptr %payload, align 4, !tbaa !9
  call void @tw_copy_commit(ptr noundef %54, i32 noundef %56, i32 noundef %57)
  br label %sw.epilog

sw.bb23:                                          ; preds = %entry
  %58 = load ptr, ptr %o, align 8, !tbaa !5
  %59 = load ptr, ptr %o, align 8, !tbaa !5
  %warp24 = getelementptr inbounds %struct.tw_observer, ptr %59, i32 0, i32 1
  %60 = load i32, ptr %warp24, align 8, !tbaa !25
  %61 = load i32, ptr %payload, align 4, !tbaa !9
  %62 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %arrayidx25 = getelementptr inbounds i64, ptr %62, i64 1
  %63 = load i64, ptr %arrayidx25, align 8, !tbaa !40
  %conv26 = trunc i64 %63 to i32
  call void @tw_copy_wait(ptr noundef %58, i32 noundef %60, i32 noundef %61, i32 noundef %conv26)
  br label %sw.epilog

sw.epilog:                                        ; preds = %entry, %sw.bb23, %sw.bb21, %sw.bb17, %sw.bb14, %sw.bb12, %sw.bb10, %for.end, %sw.bb2, %sw.bb
  call void @llvm.lifetime.end.p0(i64 4, ptr %payload) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %o) #9
  ret void
}

; Function Attrs: nounwind uwtable
define internal i32 @words_of(i64 noundef %word) #0 {
entry:
  %word.addr = alloca i64, align 8
  store i64 %word, ptr %word.addr, align 8, !tbaa !40
  %0 = load i64, ptr %word.addr, align 8, !tbaa !40
  %conv = trunc i64 %0 to i32
  %shr = lshr i32 %conv, 8
  ret i32 %shr
}

; Function Attrs: nounwind uwtable
define internal i32 @kind_of(i64 noundef %word) #0 {
entry:
  %word.addr = alloca i64, align 8
  store i64 %word, ptr %word.addr, align 8, !tbaa !40
  %0 = load i64, ptr %word.addr, align 8, !tbaa !40
  %conv = trunc i64 %0 to i32
  %and = and i32 %conv, 255
  ret i32 %and
}

; Function Attrs: inlinehint nounwind uwtable
define internal i32 @tw_writes(ptr noundef %site) #8 {
entry:
  %site.addr = alloca ptr, align 8
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind = getelementptr inbounds %struct.tw_site, ptr %0, i32 0, i32 4
  %1 = load i8, ptr %kind, align 1, !tbaa !74
  %conv = zext i8 %1 to i32
  %cmp = icmp ne i32 %conv, 0
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind2 = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 4
  %3 = load i8, ptr %kind2, align 1, !tbaa !74
  %conv3 = zext i8 %3 to i32
  %cmp4 = icmp ne i32 %conv3, 5
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %4 = phi i1 [ false, %entry ], [ %cmp4, %land.rhs ]
  %land.ext = zext i1 %4 to i32
  ret i32 %land.ext
}

; Function Attrs: nounwind uwtable
define internal i32 @payload_of(i64 noundef %word) #0 {
entry:
  %word.addr = alloca i64, align 8
  store i64 %word, ptr %word.addr, align 8, !tbaa !40
  %0 = load i64, ptr %word.addr, align 8, !tbaa !40
  %shr = lshr i64 %0, 32
  %conv = trunc i64 %shr to i32
  ret i32 %conv
}

; Function Attrs: nounwind uwtable
define internal i64 @enter_segment(ptr noundef %o, i32 noundef %unit, ptr noundef %record) #0 {
entry:
  %retval = alloca i64, align 8
  %o.addr = alloca ptr, align 8
  %unit.addr = alloca i32, align 4
  %record.addr = alloca ptr, align 8
  %segment = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %met = alloca i64, align 8
  %i = alloca i32, align 4
  %cover = alloca ptr, align 8
  %at = alloca i64, align 8
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store i32 %unit, ptr %unit.addr, align 4, !tbaa !9
  store ptr %record, ptr %record.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %segment) #9
  %0 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %arrayidx = getelementptr inbounds i64, ptr %0, i64 1
  %1 = load i64, ptr %arrayidx, align 8, !tbaa !40
  %2 = inttoptr i64 %1 to ptr
  store ptr %2, ptr %segment, align 8, !tbaa !5
  %3 = load ptr, ptr %segment, align 8, !tbaa !5
  %shared_reads = getelementptr inbounds %struct.tw_segment, ptr %3, i32 0, i32 4
  %4 = load i32, ptr %shared_reads, align 8, !tbaa !83
  %5 = load ptr, ptr %segment, align 8, !tbaa !5
  %shared_writes = getelementptr inbounds %struct.tw_segment, ptr %5, i32 0, i32 5
  %6 = load i32, ptr %shared_writes, align 4, !tbaa !71
  %or = or i32 %4, %6
  %tobool = icmp ne i32 %or, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store i64 0, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  %7 = load ptr, ptr %segment, align 8, !tbaa !5
  %covers = getelementptr inbounds %struct.tw_segment, ptr %7, i32 0, i32 1
  %8 = load ptr, ptr %covers, align 8, !tbaa !84
  %tobool1 = icmp ne ptr %8, null
  br i1 %tobool1, label %lor.lhs.false, label %if.then3

lor.lhs.false:                                    ; preds = %if.end
  %9 = load ptr, ptr %segment, align 8, !tbaa !5
  %shared_writes2 = getelementptr inbounds %struct.tw_segment, ptr %9, i32 0, i32 5
  %10 = load i32, ptr %shared_writes2, align 4, !tbaa !71
  %cmp = icmp ugt i32 %10, 1
  br i1 %cmp, label %if.then3, label %if.end4

if.then3:                                         ; preds = %lor.lhs.false, %if.end
  store i64 1, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end4:                                          ; preds = %lor.lhs.false
  call void @llvm.lifetime.start.p0(i64 8, ptr %met) #9
  store i64 0, ptr %met, align 8, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end4
  %11 = load i32, ptr %i, align 4, !tbaa !9
  %12 = load ptr, ptr %segment, align 8, !tbaa !5
  %cover_count = getelementptr inbounds %struct.tw_segment, ptr %12, i32 0, i32 3
  %13 = load i32, ptr %cover_count, align 4, !tbaa !85
  %cmp5 = icmp ult i32 %11, %13
  br i1 %cmp5, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %cover) #9
  %14 = load ptr, ptr %segment, align 8, !tbaa !5
  %covers6 = getelementptr inbounds %struct.tw_segment, ptr %14, i32 0, i32 1
  %15 = load ptr, ptr %covers6, align 8, !tbaa !84
  %16 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom = zext i32 %16 to i64
  %arrayidx7 = getelementptr inbounds %struct.tw_cover, ptr %15, i64 %idxprom
  store ptr %arrayidx7, ptr %cover, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %at) #9
  %17 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %18 = load ptr, ptr %cover, align 8, !tbaa !5
  %slot = getelementptr inbounds %struct.tw_cover, ptr %18, i32 0, i32 3
  %19 = load i32, ptr %slot, align 8, !tbaa !86
  %idxprom8 = zext i32 %19 to i64
  %arrayidx9 = getelementptr inbounds i64, ptr %17, i64 %idxprom8
  %20 = load i64, ptr %arrayidx9, align 8, !tbaa !40
  %21 = load ptr, ptr %cover, align 8, !tbaa !5
  %low = getelementptr inbounds %struct.tw_cover, ptr %21, i32 0, i32 2
  %22 = load i64, ptr %low, align 8, !tbaa !88
  %add = add i64 %20, %22
  %23 = load i32, ptr %unit.addr, align 4, !tbaa !9
  %sh_prom = zext i32 %23 to i64
  %shr = lshr i64 %add, %sh_prom
  store i64 %shr, ptr %at, align 8, !tbaa !40
  %24 = load ptr, ptr %cover, align 8, !tbaa !5
  %reads = getelementptr inbounds %struct.tw_cover, ptr %24, i32 0, i32 0
  %25 = load ptr, ptr %reads, align 8, !tbaa !89
  %tobool10 = icmp ne ptr %25, null
  br i1 %tobool10, label %if.then11, label %if.end14

if.then11:                                        ; preds = %for.body
  %26 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %27 = load ptr, ptr %cover, align 8, !tbaa !5
  %reads12 = getelementptr inbounds %struct.tw_cover, ptr %27, i32 0, i32 0
  %28 = load ptr, ptr %reads12, align 8, !tbaa !89
  %29 = load i64, ptr %at, align 8, !tbaa !40
  %30 = load ptr, ptr %cover, align 8, !tbaa !5
  %units = getelementptr inbounds %struct.tw_cover, ptr %30, i32 0, i32 4
  %31 = load i32, ptr %units, align 4, !tbaa !90
  %call = call i64 @enter(ptr noundef %26, ptr noundef %28, i64 noundef %29, i32 noundef %31, i32 noundef 0)
  %32 = load i64, ptr %met, align 8, !tbaa !40
  %or13 = or i64 %32, %call
  store i64 %or13, ptr %met, align 8, !tbaa !40
  br label %if.end14

if.end14:                                         ; preds = %if.then11, %for.body
  %33 = load ptr, ptr %cover, align 8, !tbaa !5
  %writes = getelementptr inbounds %struct.tw_cover, ptr %33, i32 0, i32 1
  %34 = load ptr, ptr %writes, align 8, !tbaa !91
  %tobool15 = icmp ne ptr %34, null
  br i1 %tobool15, label %if.then16, label %if.end21

if.then16:                                        ; preds = %if.end14
  %35 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %36 = load ptr, ptr %cover, align 8, !tbaa !5
  %writes17 = getelementptr inbounds %struct.tw_cover, ptr %36, i32 0, i32 1
  %37 = load ptr, ptr %writes17, align 8, !tbaa !91
  %38 = load i64, ptr %at, align 8, !tbaa !40
  %39 = load ptr, ptr %cover, align 8, !tbaa !5
  %units18 = getelementptr inbounds %struct.tw_cover, ptr %39, i32 0, i32 4
  %40 = load i32, ptr %units18, align 4, !tbaa !90
  %call19 = call i64 @enter(ptr noundef %35, ptr noundef %37, i64 noundef %38, i32 noundef %40, i32 noundef 1)
  %41 = load i64, ptr %met, align 8, !tbaa !40
  %or20 = or i64 %41, %call19
  store i64 %or20, ptr %met, align 8, !tbaa !40
  br label %if.end21

if.end21:                                         ; preds = %if.then16, %if.end14
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %cover) #9
  br label %for.inc

for.inc:                                          ; preds = %if.end21
  %42 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %42, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !92

for.end:                                          ; preds = %for.cond.cleanup
  %43 = load i64, ptr %met, align 8, !tbaa !40
  store i64 %43, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %met) #9
  br label %cleanup

cleanup:                                          ; preds = %for.end, %if.then3, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %segment) #9
  %44 = load i64, ptr %retval, align 8
  ret i64 %44
}

; Function Attrs: nounwind uwtable
define internal i64 @enter_access(ptr noundef %o, i32 noundef %unit, ptr noundef %record) #0 {
entry:
  %o.addr = alloca ptr, align 8
  %unit.addr = alloca i32, align 4
  %record.addr = alloca ptr, align 8
  %site = alloca ptr, align 8
  %met = alloca i64, align 8
  %ones = alloca i64, align 8
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %address = alloca i64, align 8
  %first = alloca i64, align 8
  %last = alloca i64, align 8
  %bits = alloca i64, align 8
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store i32 %unit, ptr %unit.addr, align 4, !tbaa !9
  store ptr %record, ptr %record.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %site) #9
  %0 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %arrayidx = getelementptr inbounds i64, ptr %0, i64 1
  %1 = load i64, ptr %arrayidx, align 8, !tbaa !40
  %2 = inttoptr i64 %1 to ptr
  store ptr %2, ptr %site, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %met) #9
  store i64 0, ptr %met, align 8, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 8, ptr %ones) #9
  store i64 -1, ptr %ones, align 8, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #9
  %3 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %4 = load i64, ptr %3, align 8, !tbaa !40
  %call = call i32 @payload_of(i64 noundef %4)
  store i32 %call, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %5 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool = icmp ne i32 %5, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %6 = load i32, ptr %rest, align 4, !tbaa !9
  %7 = call i32 @llvm.cttz.i32(i32 %6, i1 true)
  store i32 %7, ptr %lane, align 4, !tbaa !9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %8 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %8, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #9
  br label %for.end

for.body:                                         ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %address) #9
  %9 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %10 = load i32, ptr %lane, align 4, !tbaa !9
  %add = add i32 2, %10
  %idxprom = zext i32 %add to i64
  %arrayidx1 = getelementptr inbounds i64, ptr %9, i64 %idxprom
  %11 = load i64, ptr %arrayidx1, align 8, !tbaa !40
  store i64 %11, ptr %address, align 8, !tbaa !40
  %12 = load i64, ptr %address, align 8, !tbaa !40
  %shr = lshr i64 %12, 56
  %cmp = icmp ne i64 %shr, 1
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body
  call void @llvm.lifetime.start.p0(i64 8, ptr %first) #9
  %13 = load i64, ptr %address, align 8, !tbaa !40
  %and = and i64 %13, 72057594037927935
  %14 = load i32, ptr %unit.addr, align 4, !tbaa !9
  %sh_prom = zext i32 %14 to i64
  %shr2 = lshr i64 %and, %sh_prom
  store i64 %shr2, ptr %first, align 8, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 8, ptr %last) #9
  %15 = load i64, ptr %address, align 8, !tbaa !40
  %and3 = and i64 %15, 72057594037927935
  %16 = load ptr, ptr %site, align 8, !tbaa !5
  %call4 = call i32 @tw_site_bytes(ptr noundef %16)
  %conv = zext i32 %call4 to i64
  %add5 = add i64 %and3, %conv
  %sub = sub i64 %add5, 1
  %17 = load i32, ptr %unit.addr, align 4, !tbaa !9
  %sh_prom6 = zext i32 %17 to i64
  %shr7 = lshr i64 %sub, %sh_prom6
  store i64 %shr7, ptr %last, align 8, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 8, ptr %bits) #9
  %18 = load i64, ptr %ones, align 8, !tbaa !40
  %19 = load i64, ptr %last, align 8, !tbaa !40
  %20 = load i64, ptr %first, align 8, !tbaa !40
  %sub8 = sub i64 %19, %20
  %sub9 = sub i64 63, %sub8
  %shr10 = lshr i64 %18, %sub9
  store i64 %shr10, ptr %bits, align 8, !tbaa !40
  %21 = load ptr, ptr %site, align 8, !tbaa !5
  %call11 = call i32 @tw_reads(ptr noundef %21)
  %tobool12 = icmp ne i32 %call11, 0
  br i1 %tobool12, label %if.then13, label %if.end18

if.then13:                                        ; preds = %if.end
  %22 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %23 = load i64, ptr %first, align 8, !tbaa !40
  %24 = load i64, ptr %last, align 8, !tbaa !40
  %25 = load i64, ptr %first, align 8, !tbaa !40
  %sub14 = sub i64 %24, %25
  %conv15 = trunc i64 %sub14 to i32
  %add16 = add i32 %conv15, 1
  %call17 = call i64 @enter(ptr noundef %22, ptr noundef %bits, i64 noundef %23, i32 noundef %add16, i32 noundef 0)
  %26 = load i64, ptr %met, align 8, !tbaa !40
  %or = or i64 %26, %call17
  store i64 %or, ptr %met, align 8, !tbaa !40
  br label %if.end18

if.end18:                                         ; preds = %if.then13, %if.end
  %27 = load ptr, ptr %site, align 8, !tbaa !5
  %call19 = call i32 @tw_writes(ptr noundef %27)
  %tobool20 = icmp ne i32 %call19, 0
  br i1 %tobool20, label %if.then21, label %if.end27

if.then21:                                        ; preds = %if.end18
  %28 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %29 = load i64, ptr %first, align 8, !tbaa !40
  %30 = load i64, ptr %last, align 8, !tbaa !40
  %31 = load i64, ptr %first, align 8, !tbaa !40
  %sub22 = sub i64 %30, %31
  %conv23 = trunc i64 %sub22 to i32
  %add24 = add i32 %conv23, 1
  %call25 = call i64 @enter(ptr noundef %28, ptr noundef %bits, i64 noundef %29, i32 noundef %add24, i32 noundef 1)
  %32 = load i64, ptr %met, align 8, !tbaa !40
  %or26 = or i64 %32, %call25
  store i64 %or26, ptr %met, align 8, !tbaa !40
  br label %if.end27

if.end27:                                         ; preds = %if.then21, %if.end18
  call void @llvm.lifetime.end.p0(i64 8, ptr %bits) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %last) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %first) #9
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end27, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %address) #9
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 4, label %for.inc
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont, %cleanup
  %33 = load i32, ptr %rest, align 4, !tbaa !9
  %sub28 = sub i32 %33, 1
  %34 = load i32, ptr %rest, align 4, !tbaa !9
  %and29 = and i32 %34, %sub28
  store i32 %and29, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !93

for.end:                                          ; preds = %for.cond.cleanup
  %35 = load i64, ptr %met, align 8, !tbaa !40
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %ones) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %met) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %site) #9
  ret i64 %35

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nounwind uwtable
define internal i64 @enter(ptr noundef %o, ptr noundef %bits, i64 noundef %at, i32 noundef %units, i32 noundef %writes) #0 {
entry:
  %o.addr = alloca ptr, align 8
  %bits.addr = alloca ptr, align 8
  %at.addr = alloca i64, align 8
  %units.addr = alloca i32, align 4
  %writes.addr = alloca i32, align 4
  %words = alloca i32, align 4
  %turn = alloca i32, align 4
  %first = alloca i32, align 4
  %all = alloca i32, align 4
  %mine = alloca ptr, align 8
  %reads = alloca ptr, align 8
  %met = alloca i64, align 8
  %i = alloca i32, align 4
  %chunk = alloca i64, align 8
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store ptr %bits, ptr %bits.addr, align 8, !tbaa !5
  store i64 %at, ptr %at.addr, align 8, !tbaa !40
  store i32 %units, ptr %units.addr, align 4, !tbaa !9
  store i32 %writes, ptr %writes.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %words) #9
  %0 = load i32, ptr %units.addr, align 4, !tbaa !9
  %add = add i32 %0, 63
  %div = udiv i32 %add, 64
  store i32 %div, ptr %words, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %turn) #9
  %1 = load i64, ptr %at.addr, align 8, !tbaa !40
  %and = and i64 %1, 63
  %conv = trunc i64 %and to i32
  store i32 %conv, ptr %turn, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %first) #9
  %2 = load i64, ptr %at.addr, align 8, !tbaa !40
  %shr = lshr i64 %2, 6
  %conv1 = trunc i64 %shr to i32
  store i32 %conv1, ptr %first, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %all) #9
  %3 = load i32, ptr %words, align 4, !tbaa !9
  %4 = load i32, ptr %turn, align 4, !tbaa !9
  %tobool = icmp ne i32 %4, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %5 = load i32, ptr %units.addr, align 4, !tbaa !9
  %sub = sub i32 %5, 1
  %and2 = and i32 %sub, 63
  %6 = load i32, ptr %turn, align 4, !tbaa !9
  %add3 = add i32 %and2, %6
  %cmp = icmp ugt i32 %add3, 63
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %7 = phi i1 [ false, %entry ], [ %cmp, %land.rhs ]
  %land.ext = zext i1 %7 to i32
  %add5 = add i32 %3, %land.ext
  store i32 %add5, ptr %all, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %mine) #9
  %8 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %writes6 = getelementptr inbounds %struct.tw_observer, ptr %8, i32 0, i32 18
  %9 = load ptr, ptr %writes6, align 8, !tbaa !56
  %10 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %words7 = getelementptr inbounds %struct.tw_observer, ptr %10, i32 0, i32 11
  %11 = load i32, ptr %words7, align 8, !tbaa !53
  %conv8 = zext i32 %11 to i64
  %12 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %warp = getelementptr inbounds %struct.tw_observer, ptr %12, i32 0, i32 1
  %13 = load i32, ptr %warp, align 8, !tbaa !25
  %conv9 = zext i32 %13 to i64
  %mul = mul i64 %conv8, %conv9
  %add.ptr = getelementptr inbounds i64, ptr %9, i64 %mul
  store ptr %add.ptr, ptr %mine, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %reads) #9
  %14 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %reads10 = getelementptr inbounds %struct.tw_observer, ptr %14, i32 0, i32 17
  %15 = load ptr, ptr %reads10, align 8, !tbaa !55
  %16 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %words11 = getelementptr inbounds %struct.tw_observer, ptr %16, i32 0, i32 11
  %17 = load i32, ptr %words11, align 8, !tbaa !53
  %conv12 = zext i32 %17 to i64
  %18 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %warp13 = getelementptr inbounds %struct.tw_observer, ptr %18, i32 0, i32 1
  %19 = load i32, ptr %warp13, align 8, !tbaa !25
  %conv14 = zext i32 %19 to i64
  %mul15 = mul i64 %conv12, %conv14
  %add.ptr16 = getelementptr inbounds i64, ptr %15, i64 %mul15
  store ptr %add.ptr16, ptr %reads, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %met) #9
  store i64 0, ptr %met, align 8, !tbaa !40
  %20 = load i32, ptr %first, align 4, !tbaa !9
  %21 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %low = getelementptr inbounds %struct.tw_observer, ptr %21, i32 0, i32 12
  %22 = load i32, ptr %low, align 4, !tbaa !61
  %cmp17 = icmp ult i32 %20, %22
  br i1 %cmp17, label %if.then, label %if.end

if.then:                                          ; preds = %land.end
  %23 = load i32, ptr %first, align 4, !tbaa !9
  %24 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %low19 = getelementptr inbounds %struct.tw_observer, ptr %24, i32 0, i32 12
  store i32 %23, ptr %low19, align 4, !tbaa !61
  br label %if.end

if.end:                                           ; preds = %if.then, %land.end
  %25 = load i32, ptr %first, align 4, !tbaa !9
  %26 = load i32, ptr %all, align 4, !tbaa !9
  %add20 = add i32 %25, %26
  %27 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %high = getelementptr inbounds %struct.tw_observer, ptr %27, i32 0, i32 13
  %28 = load i32, ptr %high, align 8, !tbaa !77
  %cmp21 = icmp ugt i32 %add20, %28
  br i1 %cmp21, label %if.then23, label %if.end26

if.then23:                                        ; preds = %if.end
  %29 = load i32, ptr %first, align 4, !tbaa !9
  %30 = load i32, ptr %all, align 4, !tbaa !9
  %add24 = add i32 %29, %30
  %31 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %high25 = getelementptr inbounds %struct.tw_observer, ptr %31, i32 0, i32 13
  store i32 %add24, ptr %high25, align 8, !tbaa !77
  br label %if.end26

if.end26:                                         ; preds = %if.then23, %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end26
  %32 = load i32, ptr %i, align 4, !tbaa !9
  %33 = load i32, ptr %all, align 4, !tbaa !9
  %cmp27 = icmp ult i32 %32, %33
  br i1 %cmp27, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %chunk) #9
  %34 = load ptr, ptr %bits.addr, align 8, !tbaa !5
  %35 = load i32, ptr %words, align 4, !tbaa !9
  %36 = load i32, ptr %i, align 4, !tbaa !9
  %37 = load i32, ptr %turn, align 4, !tbaa !9
  %call = call i64 @moved(ptr noundef %34, i32 noundef %35, i32 noundef %36, i32 noundef %37)
  store i64 %call, ptr %chunk, align 8, !tbaa !40
  %38 = load i64, ptr %chunk, align 8, !tbaa !40
  %39 = load ptr, ptr %mine, align 8, !tbaa !5
  %40 = load i32, ptr %first, align 4, !tbaa !9
  %41 = load i32, ptr %i, align 4, !tbaa !9
  %add29 = add i32 %40, %41
  %idxprom = zext i32 %add29 to i64
  %arrayidx = getelementptr inbounds i64, ptr %39, i64 %idxprom
  %42 = load i64, ptr %arrayidx, align 8, !tbaa !40
  %and30 = and i64 %38, %42
  %43 = load i64, ptr %met, align 8, !tbaa !40
  %or = or i64 %43, %and30
  store i64 %or, ptr %met, align 8, !tbaa !40
  %44 = load i32, ptr %writes.addr, align 4, !tbaa !9
  %tobool31 = icmp ne i32 %44, 0
  br i1 %tobool31, label %if.then32, label %if.else

if.then32:                                        ; preds = %for.body
  %45 = load i64, ptr %chunk, align 8, !tbaa !40
  %46 = load ptr, ptr %reads, align 8, !tbaa !5
  %47 = load i32, ptr %first, align 4, !tbaa !9
  %48 = load i32, ptr %i, align 4, !tbaa !9
  %add33 = add i32 %47, %48
  %idxprom34 = zext i32 %add33 to i64
  %arrayidx35 = getelementptr inbounds i64, ptr %46, i64 %idxprom34
  %49 = load i64, ptr %arrayidx35, align 8, !tbaa !40
  %and36 = and i64 %45, %49
  %50 = load i64, ptr %met, align 8, !tbaa !40
  %or37 = or i64 %50, %and36
  store i64 %or37, ptr %met, align 8, !tbaa !40
  %51 = load i64, ptr %chunk, align 8, !tbaa !40
  %52 = load ptr, ptr %mine, align 8, !tbaa !5
  %53 = load i32, ptr %first, align 4, !tbaa !9
  %54 = load i32, ptr %i, align 4, !tbaa !9
  %add38 = add i32 %53, %54
  %idxprom39 = zext i32 %add38 to i64
  %arrayidx40 = getelementptr inbounds i64, ptr %52, i64 %idxprom39
  %55 = load i64, ptr %arrayidx40, align 8, !tbaa !40
  %or41 = or i64 %55, %51
  store i64 %or41, ptr %arrayidx40, align 8, !tbaa !40
  br label %if.end46

if.else:                                          ; preds = %for.body
  %56 = load i64, ptr %chunk, align 8, !tbaa !40
  %57 = load ptr, ptr %reads, align 8, !tbaa !5
  %58 = load i32, ptr %first, align 4, !tbaa !9
  %59 = load i32, ptr %i, align 4, !tbaa !9
  %add42 = add i32 %58, %59
  %idxprom43 = zext i32 %add42 to i64
  %arrayidx44 = getelementptr inbounds i64, ptr %57, i64 %idxprom43
  %60 = load i64, ptr %arrayidx44, align 8, !tbaa !40
  %or45 = or i64 %60, %56
  store i64 %or45, ptr %arrayidx44, align 8, !tbaa !40
  br label %if.end46

if.end46:                                         ; preds = %if.else, %if.then32
  call void @llvm.lifetime.end.p0(i64 8, ptr %chunk) #9
  br label %for.inc

for.inc:                                          ; preds = %if.end46
  %61 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %61, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !94

for.end:                                          ; preds = %for.cond.cleanup
  %62 = load i64, ptr %met, align 8, !tbaa !40
  call void @llvm.lifetime.end.p0(i64 8, ptr %met) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %reads) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %mine) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %all) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %first) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %turn) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %words) #9
  ret i64 %62
}

; Function Attrs: nounwind uwtable
define internal i64 @moved(ptr noundef %bits, i32 noundef %words, i32 noundef %i, i32 noundef %turn) #0 {
entry:
  %bits.addr = alloca ptr, align 8
  %words.addr = alloca i32, align 4
  %i.addr = alloca i32, align 4
  %turn.addr = alloca i32, align 4
  %low = alloca i64, align 8
  store ptr %bits, ptr %bits.addr, align 8, !tbaa !5
  store i32 %words, ptr %words.addr, align 4, !tbaa !9
  store i32 %i, ptr %i.addr, align 4, !tbaa !9
  store i32 %turn, ptr %turn.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %low) #9
  %0 = load i32, ptr %i.addr, align 4, !tbaa !9
  %1 = load i32, ptr %words.addr, align 4, !tbaa !9
  %cmp = icmp ult i32 %0, %1
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %2 = load ptr, ptr %bits.addr, align 8, !tbaa !5
  %3 = load i32, ptr %i.addr, align 4, !tbaa !9
  %idxprom = zext i32 %3 to i64
  %arrayidx = getelementptr inbounds i64, ptr %2, i64 %idxprom
  %4 = load i64, ptr %arrayidx, align 8, !tbaa !40
  %5 = load i32, ptr %turn.addr, align 4, !tbaa !9
  %sh_prom = zext i32 %5 to i64
  %shl = shl i64 %4, %sh_prom
  br label %cond.end

cond.false:                                       ; preds = %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ %shl, %cond.true ], [ 0, %cond.false ]
  store i64 %cond, ptr %low, align 8, !tbaa !40
  %6 = load i32, ptr %turn.addr, align 4, !tbaa !9
  %tobool = icmp ne i32 %6, 0
  br i1 %tobool, label %land.lhs.true, label %cond.false7

land.lhs.true:                                    ; preds = %cond.end
  %7 = load i32, ptr %i.addr, align 4, !tbaa !9
  %tobool1 = icmp ne i32 %7, 0
  br i1 %tobool1, label %cond.true2, label %cond.false7

cond.true2:                                       ; preds = %land.lhs.true
  %8 = load i64, ptr %low, align 8, !tbaa !40
  %9 = load ptr, ptr %bits.addr, align 8, !tbaa !5
  %10 = load i32, ptr %i.addr, align 4, !tbaa !9
  %sub = sub i32 %10, 1
  %idxprom3 = zext i32 %sub to i64
  %arrayidx4 = getelementptr inbounds i64, ptr %9, i64 %idxprom3
  %11 = load i64, ptr %arrayidx4, align 8, !tbaa !40
  %12 = load i32, ptr %turn.addr, align 4, !tbaa !9
  %sub5 = sub i32 64, %12
  %sh_prom6 = zext i32 %sub5 to i64
  %shr = lshr i64 %11, %sh_prom6
  %or = or i64 %8, %shr
  br label %cond.end8

cond.false7:                                      ; preds = %land.lhs.true, %cond.end
  %13 = load i64, ptr %low, align 8, !tbaa !40
  br label %cond.end8

cond.end8:                                        ; preds = %cond.false7, %cond.true2
  %cond9 = phi i64 [ %or, %cond.true2 ], [ %13, %cond.false7 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr %low) #9
  ret i64 %cond9
}

; Function Attrs: inlinehint nounwind uwtable
define internal i32 @tw_site_bytes(ptr noundef %site) #8 {
entry:
  %site.addr = alloca ptr, align 8
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size = getelementptr inbounds %struct.tw_site, ptr %0, i32 0, i32 2
  %1 = load i8, ptr %size, align 1, !tbaa !95
  %conv = zext i8 %1 to i32
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 3
  %3 = load i8, ptr %count, align 2, !tbaa !96
  %conv1 = zext i8 %3 to i32
  %mul = mul i32 %conv, %conv1
  ret i32 %mul
}

; Function Attrs: inlinehint nounwind uwtable
define internal i32 @tw_reads(ptr noundef %site) #8 {
entry:
  %site.addr = alloca ptr, align 8
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind = getelementptr inbounds %struct.tw_site, ptr %0, i32 0, i32 4
  %1 = load i8, ptr %kind, align 1, !tbaa !74
  %conv = zext i8 %1 to i32
  %cmp = icmp ne i32 %conv, 1
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind2 = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 4
  %3 = load i8, ptr %kind2, align 1, !tbaa !74
  %conv3 = zext i8 %3 to i32
  %cmp4 = icmp ne i32 %conv3, 4
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %4 = phi i1 [ false, %entry ], [ %cmp4, %land.rhs ]
  %land.ext = zext i1 %4 to i32
  ret i32 %land.ext
}

; Function Attrs: nounwind uwtable
define internal void @read_segment(ptr noundef %r, ptr noundef %record) #0 {
entry:
  %r.addr = alloca ptr, align 8
  %record.addr = alloca ptr, align 8
  %segment = alloca ptr, align 8
  %o = alloca ptr, align 8
  %step_shared = alloca i32, align 4
  %i = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %i17 = alloca i32, align 4
  %step = alloca ptr, align 8
  %window = alloca i64, align 8
  %values32 = alloca ptr, align 8
  %lane = alloca i32, align 4
  store ptr %r, ptr %r.addr, align 8, !tbaa !5
  store ptr %record, ptr %record.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %segment) #9
  %0 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %arrayidx = getelementptr inbounds i64, ptr %0, i64 1
  %1 = load i64, ptr %arrayidx, align 8, !tbaa !40
  %2 = inttoptr i64 %1 to ptr
  store ptr %2, ptr %segment, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %o) #9
  %3 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %observer = getelementptr inbounds %struct.tw_reader, ptr %3, i32 0, i32 2
  %4 = load ptr, ptr %observer, align 8, !tbaa !32
  store ptr %4, ptr %o, align 8, !tbaa !5
  %5 = load ptr, ptr %segment, align 8, !tbaa !5
  %bytes = getelementptr inbounds %struct.tw_segment, ptr %5, i32 0, i32 7
  %6 = load i32, ptr %bytes, align 4, !tbaa !97
  %conv = zext i32 %6 to i64
  %7 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %worker = getelementptr inbounds %struct.tw_reader, ptr %7, i32 0, i32 0
  %8 = load ptr, ptr %worker, align 8, !tbaa !29
  %logged_bytes = getelementptr inbounds %struct.tw_worker, ptr %8, i32 0, i32 15
  %9 = load i64, ptr %logged_bytes, align 8, !tbaa !81
  %add = add i64 %9, %conv
  store i64 %add, ptr %logged_bytes, align 8, !tbaa !81
  call void @llvm.lifetime.start.p0(i64 4, ptr %step_shared) #9
  %10 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %precise = getelementptr inbounds %struct.tw_reader, ptr %10, i32 0, i32 4
  %11 = load i32, ptr %precise, align 8, !tbaa !35
  store i32 %11, ptr %step_shared, align 4, !tbaa !9
  %12 = load i32, ptr %step_shared, align 4, !tbaa !9
  %tobool = icmp ne i32 %12, 0
  br i1 %tobool, label %if.end, label %land.lhs.true

land.lhs.true:                                    ; preds = %entry
  %13 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %values = getelementptr inbounds %struct.tw_reader, ptr %13, i32 0, i32 6
  %14 = load i32, ptr %values, align 8, !tbaa !37
  %tobool1 = icmp ne i32 %14, 0
  br i1 %tobool1, label %land.lhs.true2, label %if.end

land.lhs.true2:                                   ; preds = %land.lhs.true
  %15 = load ptr, ptr %segment, align 8, !tbaa !5
  %shared_reads = getelementptr inbounds %struct.tw_segment, ptr %15, i32 0, i32 4
  %16 = load i32, ptr %shared_reads, align 8, !tbaa !83
  %17 = load ptr, ptr %segment, align 8, !tbaa !5
  %shared_writes = getelementptr inbounds %struct.tw_segment, ptr %17, i32 0, i32 5
  %18 = load i32, ptr %shared_writes, align 4, !tbaa !71
  %or = or i32 %16, %18
  %tobool3 = icmp ne i32 %or, 0
  br i1 %tobool3, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true2
  %19 = load ptr, ptr %segment, align 8, !tbaa !5
  %covers = getelementptr inbounds %struct.tw_segment, ptr %19, i32 0, i32 1
  %20 = load ptr, ptr %covers, align 8, !tbaa !84
  %tobool4 = icmp ne ptr %20, null
  %lnot = xor i1 %tobool4, true
  %lnot.ext = zext i1 %lnot to i32
  store i32 %lnot.ext, ptr %step_shared, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.then
  %21 = load i32, ptr %step_shared, align 4, !tbaa !9
  %tobool5 = icmp ne i32 %21, 0
  br i1 %tobool5, label %land.end, label %land.rhs

land.rhs:                                         ; preds = %for.cond
  %22 = load i32, ptr %i, align 4, !tbaa !9
  %23 = load ptr, ptr %segment, align 8, !tbaa !5
  %cover_count = getelementptr inbounds %struct.tw_segment, ptr %23, i32 0, i32 3
  %24 = load i32, ptr %cover_count, align 4, !tbaa !85
  %cmp = icmp ult i32 %22, %24
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %25 = phi i1 [ false, %for.cond ], [ %cmp, %land.rhs ]
  br i1 %25, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  br label %for.end

for.body:                                         ; preds = %land.end
  %26 = load ptr, ptr %o, align 8, !tbaa !5
  %27 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_reader, ptr %27, i32 0, i32 3
  %28 = load ptr, ptr %launch, align 8, !tbaa !33
  %shared_unit = getelementptr inbounds %struct.tw_launch, ptr %28, i32 0, i32 24
  %29 = load i32, ptr %shared_unit, align 8, !tbaa !26
  %30 = load ptr, ptr %segment, align 8, !tbaa !5
  %covers7 = getelementptr inbounds %struct.tw_segment, ptr %30, i32 0, i32 1
  %31 = load ptr, ptr %covers7, align 8, !tbaa !84
  %32 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom = zext i32 %32 to i64
  %arrayidx8 = getelementptr inbounds %struct.tw_cover, ptr %31, i64 %idxprom
  %33 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %call = call i32 @covered(ptr noundef %26, i32 noundef %29, ptr noundef %arrayidx8, ptr noundef %33)
  %tobool9 = icmp ne i32 %call, 0
  %lnot10 = xor i1 %tobool9, true
  %lnot.ext11 = zext i1 %lnot10 to i32
  store i32 %lnot.ext11, ptr %step_shared, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %34 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %34, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !98

for.end:                                          ; preds = %for.cond.cleanup
  br label %if.end

if.end:                                           ; preds = %for.end, %land.lhs.true2, %land.lhs.true, %entry
  %35 = load i32, ptr %step_shared, align 4, !tbaa !9
  %tobool12 = icmp ne i32 %35, 0
  br i1 %tobool12, label %if.end16, label %land.lhs.true13

land.lhs.true13:                                  ; preds = %if.end
  %36 = load ptr, ptr %segment, align 8, !tbaa !5
  %global = getelementptr inbounds %struct.tw_segment, ptr %36, i32 0, i32 6
  %37 = load i32, ptr %global, align 8, !tbaa !99
  %tobool14 = icmp ne i32 %37, 0
  br i1 %tobool14, label %if.end16, label %if.then15

if.then15:                                        ; preds = %land.lhs.true13
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup56

if.end16:                                         ; preds = %land.lhs.true13, %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %i17) #9
  store i32 0, ptr %i17, align 4, !tbaa !9
  br label %for.cond18

for.cond18:                                       ; preds = %for.inc52, %if.end16
  %38 = load i32, ptr %i17, align 4, !tbaa !9
  %39 = load ptr, ptr %segment, align 8, !tbaa !5
  %step_count = getelementptr inbounds %struct.tw_segment, ptr %39, i32 0, i32 2
  %40 = load i32, ptr %step_count, align 8, !tbaa !100
  %cmp19 = icmp ult i32 %38, %40
  br i1 %cmp19, label %for.body22, label %for.cond.cleanup21

for.cond.cleanup21:                               ; preds = %for.cond18
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i17) #9
  br label %for.end55

for.body22:                                       ; preds = %for.cond18
  call void @llvm.lifetime.start.p0(i64 8, ptr %step) #9
  %41 = load ptr, ptr %segment, align 8, !tbaa !5
  %steps = getelementptr inbounds %struct.tw_segment, ptr %41, i32 0, i32 0
  %42 = load ptr, ptr %steps, align 8, !tbaa !101
  %43 = load i32, ptr %i17, align 4, !tbaa !9
  %idxprom23 = zext i32 %43 to i64
  %arrayidx24 = getelementptr inbounds %struct.tw_step, ptr %42, i64 %idxprom23
  store ptr %arrayidx24, ptr %step, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %window) #9
  %44 = load ptr, ptr %step, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_step, ptr %44, i32 0, i32 0
  %45 = load ptr, ptr %site, align 8, !tbaa !102
  %call25 = call i64 @window_of(ptr noundef %45)
  store i64 %call25, ptr %window, align 8, !tbaa !40
  %46 = load i64, ptr %window, align 8, !tbaa !40
  %tobool26 = icmp ne i64 %46, 0
  br i1 %tobool26, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body22
  %47 = load i32, ptr %step_shared, align 4, !tbaa !9
  %tobool27 = icmp ne i32 %47, 0
  br i1 %tobool27, label %if.end31, label %if.then30

cond.false:                                       ; preds = %for.body22
  %48 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %49 = load ptr, ptr %step, align 8, !tbaa !5
  %50 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %call28 = call i32 @followed(ptr noundef %48, ptr noundef %49, ptr noundef %50)
  %tobool29 = icmp ne i32 %call28, 0
  br i1 %tobool29, label %if.end31, label %if.then30

if.then30:                                        ; preds = %cond.false, %cond.true
  store i32 7, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end31:                                         ; preds = %cond.false, %cond.true
  call void @llvm.lifetime.start.p0(i64 8, ptr %values32) #9
  %51 = load ptr, ptr %step, align 8, !tbaa !5
  %values33 = getelementptr inbounds %struct.tw_step, ptr %51, i32 0, i32 5
  %52 = load i32, ptr %values33, align 4, !tbaa !104
  %tobool34 = icmp ne i32 %52, 0
  br i1 %tobool34, label %cond.true35, label %cond.false39

cond.true35:                                      ; preds = %if.end31
  %53 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %54 = load ptr, ptr %step, align 8, !tbaa !5
  %values36 = getelementptr inbounds %struct.tw_step, ptr %54, i32 0, i32 5
  %55 = load i32, ptr %values36, align 4, !tbaa !104
  %idxprom37 = zext i32 %55 to i64
  %arrayidx38 = getelementptr inbounds i64, ptr %53, i64 %idxprom37
  br label %cond.end

cond.false39:                                     ; preds = %if.end31
  br label %cond.end

cond.end:                                         ; preds = %cond.false39, %cond.true35
  %cond = phi ptr [ %arrayidx38, %cond.true35 ], [ null, %cond.false39 ]
  store ptr %cond, ptr %values32, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #9
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond40

for.cond40:                                       ; preds = %for.inc48, %cond.end
  %56 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp41 = icmp ult i32 %56, 32
  br i1 %cmp41, label %for.body44, label %for.cond.cleanup43

for.cond.cleanup43:                               ; preds = %for.cond40
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #9
  br label %for.end50

for.body44:                                       ; preds = %for.cond40
  %57 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %58 = load ptr, ptr %step, align 8, !tbaa !5
  %site45 = getelementptr inbounds %struct.tw_step, ptr %58, i32 0, i32 0
  %59 = load ptr, ptr %site45, align 8, !tbaa !102
  %60 = load i32, ptr %lane, align 4, !tbaa !9
  %61 = load ptr, ptr %step, align 8, !tbaa !5
  %62 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %63 = load i32, ptr %lane, align 4, !tbaa !9
  %call46 = call i64 @place_of(ptr noundef %61, ptr noundef %62, i32 noundef %63)
  %64 = load i64, ptr %window, align 8, !tbaa !40
  %or47 = or i64 %call46, %64
  %65 = load ptr, ptr %values32, align 8, !tbaa !5
  call void @read_lane(ptr noundef %57, ptr noundef %59, i32 noundef %60, i64 noundef %or47, ptr noundef %65)
  br label %for.inc48

for.inc48:                                        ; preds = %for.body44
  %66 = load i32, ptr %lane, align 4, !tbaa !9
  %inc49 = add i32 %66, 1
  store i32 %inc49, ptr %lane, align 4, !tbaa !9
  br label %for.cond40, !llvm.loop !105

for.end50:                                        ; preds = %for.cond.cleanup43
  call void @llvm.lifetime.end.p0(i64 8, ptr %values32) #9
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end50, %if.then30
  call void @llvm.lifetime.end.p0(i64 8, ptr %window) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %step) #9
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 7, label %for.inc52
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc52

for.inc52:                                        ; preds = %cleanup.cont, %cleanup
  %67 = load i32, ptr %i17, align 4, !tbaa !9
  %inc53 = add i32 %67, 1
  store i32 %inc53, ptr %i17, align 4, !tbaa !9
  br label %for.cond18, !llvm.loop !106

for.end55:                                        ; preds = %for.cond.cleanup21
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup56

cleanup56:                                        ; preds = %for.end55, %if.then15
  call void @llvm.lifetime.end.p0(i64 4, ptr %step_shared) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %o) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %segment) #9
  %cleanup.dest59 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest59, label %unreachable [
    i32 0, label %cleanup.cont60
    i32 1, label %cleanup.cont60
  ]

cleanup.cont60:                                   ; preds = %cleanup56, %cleanup56
  ret void

unreachable:                                      ; preds = %cleanup56, %cleanup
  unreachable
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #6

; Function Attrs: nounwind uwtable
define internal void @read_lane(ptr noundef %r, ptr noundef %site, i32 noundef %lane, i64 noundef %address, ptr noundef %values) #0 {
entry:
  %r.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %lane.addr = alloca i32, align 4
  %address.addr = alloca i64, align 8
  %values.addr = alloca ptr, align 8
  %window = alloca i64, align 8
  %offset = alloca i64, align 8
  store ptr %r, ptr %r.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !9
  store i64 %address, ptr %address.addr, align 8, !tbaa !40
  store ptr %values, ptr %values.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %window) #9
  %0 = load i64, ptr %address.addr, align 8, !tbaa !40
  %shr = lshr i64 %0, 56
  store i64 %shr, ptr %window, align 8, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 8, ptr %offset) #9
  %1 = load i64, ptr %address.addr, align 8, !tbaa !40
  %and = and i64 %1, 72057594037927935
  store i64 %and, ptr %offset, align 8, !tbaa !40
  %2 = load i64, ptr %window, align 8, !tbaa !40
  %cmp = icmp eq i64 %2, 1
  br i1 %cmp, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  %3 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %4 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %5 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %6 = load i64, ptr %offset, align 8, !tbaa !40
  %7 = load ptr, ptr %values.addr, align 8, !tbaa !5
  call void @read_shared(ptr noundef %3, ptr noundef %4, i32 noundef %5, i64 noundef %6, ptr noundef %7)
  br label %if.end6

if.else:                                          ; preds = %entry
  %8 = load i64, ptr %window, align 8, !tbaa !40
  %cmp1 = icmp eq i64 %8, 2
  br i1 %cmp1, label %if.then2, label %if.else3

if.then2:                                         ; preds = %if.else
  %9 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %10 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %11 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %12 = load i64, ptr %offset, align 8, !tbaa !40
  call void @read_local(ptr noundef %9, ptr noundef %10, i32 noundef %11, i64 noundef %12)
  br label %if.end5

if.else3:                                         ; preds = %if.else
  %13 = load i64, ptr %window, align 8, !tbaa !40
  %tobool = icmp ne i64 %13, 0
  br i1 %tobool, label %if.end, label %if.then4

if.then4:                                         ; preds = %if.else3
  %14 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %15 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %16 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %17 = load i64, ptr %address.addr, align 8, !tbaa !40
  %18 = load ptr, ptr %values.addr, align 8, !tbaa !5
  call void @read_global(ptr noundef %14, ptr noundef %15, i32 noundef %16, i64 noundef %17, ptr noundef %18)
  br label %if.end

if.end:                                           ; preds = %if.then4, %if.else3
  br label %if.end5

if.end5:                                          ; preds = %if.end, %if.then2
  br label %if.end6

if.end6:                                          ; preds = %if.end5, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %offset) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %window) #9
  ret void
}

declare void @tw_clock_syncwarp(ptr noundef, i32 noundef, i32 noundef) #2

declare void @tw_clock_arrive(ptr noundef, i32 noundef, i32 noundef) #2

declare void @tw_clock_release(ptr noundef, i32 noundef, i32 noundef) #2

declare void @tw_clock_fence(ptr noundef, i32 noundef, i32 noundef, i32 noundef) #2

declare void @tw_copy_commit(ptr noundef, i32 noundef, i32 noundef) #2

declare void @tw_copy_wait(ptr noundef, i32 noundef, i32 noundef, i32 noundef) #2

; Function Attrs: nounwind uwtable
define internal i32 @covered(ptr noundef %o, i32 noundef %unit, ptr noundef %cover, ptr noundef %record) #0 {
entry:
  %retval = alloca i32, align 4
  %o.addr = alloca ptr, align 8
  %unit.addr = alloca i32, align 4
  %cover.addr = alloca ptr, align 8
  %record.addr = alloca ptr, align 8
  %at = alloca i64, align 8
  %words = alloca i32, align 4
  %turn = alloca i32, align 4
  %written = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store i32 %unit, ptr %unit.addr, align 4, !tbaa !9
  store ptr %cover, ptr %cover.addr, align 8, !tbaa !5
  store ptr %record, ptr %record.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %at) #9
  %0 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %1 = load ptr, ptr %cover.addr, align 8, !tbaa !5
  %slot = getelementptr inbounds %struct.tw_cover, ptr %1, i32 0, i32 3
  %2 = load i32, ptr %slot, align 8, !tbaa !86
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds i64, ptr %0, i64 %idxprom
  %3 = load i64, ptr %arrayidx, align 8, !tbaa !40
  %4 = load ptr, ptr %cover.addr, align 8, !tbaa !5
  %low = getelementptr inbounds %struct.tw_cover, ptr %4, i32 0, i32 2
  %5 = load i64, ptr %low, align 8, !tbaa !88
  %add = add i64 %3, %5
  %6 = load i32, ptr %unit.addr, align 4, !tbaa !9
  %sh_prom = zext i32 %6 to i64
  %shr = lshr i64 %add, %sh_prom
  store i64 %shr, ptr %at, align 8, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 4, ptr %words) #9
  %7 = load ptr, ptr %cover.addr, align 8, !tbaa !5
  %units = getelementptr inbounds %struct.tw_cover, ptr %7, i32 0, i32 4
  %8 = load i32, ptr %units, align 4, !tbaa !90
  %add1 = add i32 %8, 63
  %div = udiv i32 %add1, 64
  store i32 %div, ptr %words, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %turn) #9
  %9 = load i64, ptr %at, align 8, !tbaa !40
  %and = and i64 %9, 63
  %conv = trunc i64 %and to i32
  store i32 %conv, ptr %turn, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %written) #9
  %10 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %written2 = getelementptr inbounds %struct.tw_observer, ptr %10, i32 0, i32 16
  %11 = load ptr, ptr %written2, align 8, !tbaa !54
  %12 = load i64, ptr %at, align 8, !tbaa !40
  %shr3 = lshr i64 %12, 6
  %add.ptr = getelementptr inbounds i64, ptr %11, i64 %shr3
  store ptr %add.ptr, ptr %written, align 8, !tbaa !5
  %13 = load ptr, ptr %cover.addr, align 8, !tbaa !5
  %reads = getelementptr inbounds %struct.tw_cover, ptr %13, i32 0, i32 0
  %14 = load ptr, ptr %reads, align 8, !tbaa !89
  %tobool = icmp ne ptr %14, null
  br i1 %tobool, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %15 = load ptr, ptr %cover.addr, align 8, !tbaa !5
  %reads4 = getelementptr inbounds %struct.tw_cover, ptr %15, i32 0, i32 0
  %16 = load ptr, ptr %reads4, align 8, !tbaa !89
  %17 = load i32, ptr %words, align 4, !tbaa !9
  %18 = load i32, ptr %turn, align 4, !tbaa !9
  %19 = load ptr, ptr %written, align 8, !tbaa !5
  %call = call i64 @lacking(ptr noundef %16, i32 noundef %17, i32 noundef %18, ptr noundef %19)
  %tobool5 = icmp ne i64 %call, 0
  br i1 %tobool5, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %land.lhs.true, %entry
  %20 = load ptr, ptr %cover.addr, align 8, !tbaa !5
  %writes = getelementptr inbounds %struct.tw_cover, ptr %20, i32 0, i32 1
  %21 = load ptr, ptr %writes, align 8, !tbaa !91
  %tobool6 = icmp ne ptr %21, null
  br i1 %tobool6, label %if.then7, label %if.end13

if.then7:                                         ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.then7
  %22 = load i32, ptr %i, align 4, !tbaa !9
  %23 = load i32, ptr %words, align 4, !tbaa !9
  %cmp = icmp ule i32 %22, %23
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  %24 = load ptr, ptr %cover.addr, align 8, !tbaa !5
  %writes9 = getelementptr inbounds %struct.tw_cover, ptr %24, i32 0, i32 1
  %25 = load ptr, ptr %writes9, align 8, !tbaa !91
  %26 = load i32, ptr %words, align 4, !tbaa !9
  %27 = load i32, ptr %i, align 4, !tbaa !9
  %28 = load i32, ptr %turn, align 4, !tbaa !9
  %call10 = call i64 @moved(ptr noundef %25, i32 noundef %26, i32 noundef %27, i32 noundef %28)
  %29 = load ptr, ptr %written, align 8, !tbaa !5
  %30 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom11 = zext i32 %30 to i64
  %arrayidx12 = getelementptr inbounds i64, ptr %29, i64 %idxprom11
  %31 = load i64, ptr %arrayidx12, align 8, !tbaa !40
  %or = or i64 %31, %call10
  store i64 %or, ptr %arrayidx12, align 8, !tbaa !40
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %32 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %32, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !107

for.end:                                          ; preds = %for.cond.cleanup
  br label %if.end13

if.end13:                                         ; preds = %for.end, %if.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end13, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %written) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %turn) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %words) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #9
  %33 = load i32, ptr %retval, align 4
  ret i32 %33
}

; Function Attrs: nounwind uwtable
define internal i32 @followed(ptr noundef %r, ptr noundef %step, ptr noundef %record) #0 {
entry:
  %retval = alloca i32, align 4
  %r.addr = alloca ptr, align 8
  %step.addr = alloca ptr, align 8
  %record.addr = alloca ptr, align 8
  %shadow = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %tags = alloca i32, align 4
  store ptr %r, ptr %r.addr, align 8, !tbaa !5
  store ptr %step, ptr %step.addr, align 8, !tbaa !5
  store ptr %record, ptr %record.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %shadow) #9
  %0 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_reader, ptr %0, i32 0, i32 3
  %1 = load ptr, ptr %launch, align 8, !tbaa !33
  %2 = load ptr, ptr %step.addr, align 8, !tbaa !5
  %site = getelementptr inbounds %struct.tw_step, ptr %2, i32 0, i32 0
  %3 = load ptr, ptr %site, align 8, !tbaa !102
  %4 = load ptr, ptr %step.addr, align 8, !tbaa !5
  %5 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %call = call i64 @place_of(ptr noundef %4, ptr noundef %5, i32 noundef 0)
  %call1 = call ptr @tw_shadow_of(ptr noundef %1, ptr noundef %3, i64 noundef %call)
  store ptr %call1, ptr %shadow, align 8, !tbaa !5
  %6 = load ptr, ptr %shadow, align 8, !tbaa !5
  %tobool = icmp ne ptr %6, null
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup18

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %tags) #9
  %7 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %races = getelementptr inbounds %struct.tw_reader, ptr %7, i32 0, i32 5
  %8 = load i32, ptr %races, align 4, !tbaa !36
  %9 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %coverage = getelementptr inbounds %struct.tw_reader, ptr %9, i32 0, i32 7
  %10 = load i32, ptr %coverage, align 4, !tbaa !38
  %or = or i32 %8, %10
  %tobool2 = icmp ne i32 %or, 0
  br i1 %tobool2, label %land.lhs.true, label %land.end

land.lhs.true:                                    ; preds = %if.end
  %11 = load ptr, ptr %shadow, align 8, !tbaa !5
  %writes = getelementptr inbounds %struct.tw_shadow, ptr %11, i32 0, i32 1
  %12 = load ptr, ptr %writes, align 8, !tbaa !108
  %tobool3 = icmp ne ptr %12, null
  br i1 %tobool3, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %land.lhs.true
  %13 = load ptr, ptr %step.addr, align 8, !tbaa !5
  %site4 = getelementptr inbounds %struct.tw_step, ptr %13, i32 0, i32 0
  %14 = load ptr, ptr %site4, align 8, !tbaa !102
  %call5 = call i32 @tw_writes(ptr noundef %14)
  %tobool6 = icmp ne i32 %call5, 0
  br i1 %tobool6, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %land.rhs
  %15 = load ptr, ptr %shadow, align 8, !tbaa !5
  %reads = getelementptr inbounds %struct.tw_shadow, ptr %15, i32 0, i32 3
  %16 = load ptr, ptr %reads, align 8, !tbaa !110
  %tobool7 = icmp ne ptr %16, null
  br label %lor.end

lor.end:                                          ; preds = %lor.rhs, %land.rhs
  %17 = phi i1 [ true, %land.rhs ], [ %tobool7, %lor.rhs ]
  br label %land.end

land.end:                                         ; preds = %lor.end, %land.lhs.true, %if.end
  %18 = phi i1 [ false, %land.lhs.true ], [ false, %if.end ], [ %17, %lor.end ]
  %land.ext = zext i1 %18 to i32
  store i32 %land.ext, ptr %tags, align 4, !tbaa !9
  %19 = load i32, ptr %tags, align 4, !tbaa !9
  %tobool8 = icmp ne i32 %19, 0
  br i1 %tobool8, label %if.end15, label %if.then9

if.then9:                                         ; preds = %land.end
  %20 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %values = getelementptr inbounds %struct.tw_reader, ptr %20, i32 0, i32 6
  %21 = load i32, ptr %values, align 8, !tbaa !37
  %tobool10 = icmp ne i32 %21, 0
  br i1 %tobool10, label %land.rhs11, label %land.end13

land.rhs11:                                       ; preds = %if.then9
  %22 = load ptr, ptr %shadow, align 8, !tbaa !5
  %defined = getelementptr inbounds %struct.tw_shadow, ptr %22, i32 0, i32 4
  %23 = load ptr, ptr %defined, align 8, !tbaa !111
  %tobool12 = icmp ne ptr %23, null
  br label %land.end13

land.end13:                                       ; preds = %land.rhs11, %if.then9
  %24 = phi i1 [ false, %if.then9 ], [ %tobool12, %land.rhs11 ]
  %land.ext14 = zext i1 %24 to i32
  store i32 %land.ext14, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end15:                                         ; preds = %land.end
  %25 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %26 = load ptr, ptr %step.addr, align 8, !tbaa !5
  %27 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %28 = load ptr, ptr %shadow, align 8, !tbaa !5
  %call16 = call i32 @read_row(ptr noundef %25, ptr noundef %26, ptr noundef %27, ptr noundef %28)
  %tobool17 = icmp ne i32 %call16, 0
  %lnot = xor i1 %tobool17, true
  %lnot.ext = zext i1 %lnot to i32
  store i32 %lnot.ext, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end15, %land.end13
  call void @llvm.lifetime.end.p0(i64 4, ptr %tags) #9
  br label %cleanup18

cleanup18:                                        ; preds = %cleanup, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %shadow) #9
  %29 = load i32, ptr %retval, align 4
  ret i32 %29
}

; Function Attrs: nounwind uwtable
define internal i64 @place_of(ptr noundef %step, ptr noundef %record, i32 noundef %lane) #0 {
entry:
  %step.addr = alloca ptr, align 8
  %record.addr = alloca ptr, align 8
  %lane.addr = alloca i32, align 4
  %at = alloca i64, align 8
  store ptr %step, ptr %step.addr, align 8, !tbaa !5
  store ptr %record, ptr %record.addr, align 8, !tbaa !5
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %at) #9
  %0 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %1 = load ptr, ptr %step.addr, align 8, !tbaa !5
  %slot = getelementptr inbounds %struct.tw_step, ptr %1, i32 0, i32 4
  %2 = load i32, ptr %slot, align 8, !tbaa !112
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds i64, ptr %0, i64 %idxprom
  %3 = load i64, ptr %arrayidx, align 8, !tbaa !40
  %4 = load ptr, ptr %step.addr, align 8, !tbaa !5
  %offset = getelementptr inbounds %struct.tw_step, ptr %4, i32 0, i32 3
  %5 = load i64, ptr %offset, align 8, !tbaa !113
  %add = add i64 %3, %5
  %6 = load ptr, ptr %step.addr, align 8, !tbaa !5
  %pattern = getelementptr inbounds %struct.tw_step, ptr %6, i32 0, i32 1
  %7 = load ptr, ptr %pattern, align 8, !tbaa !114
  %8 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %idxprom1 = zext i32 %8 to i64
  %arrayidx2 = getelementptr inbounds i64, ptr %7, i64 %idxprom1
  %9 = load i64, ptr %arrayidx2, align 8, !tbaa !40
  %add3 = add i64 %add, %9
  store i64 %add3, ptr %at, align 8, !tbaa !40
  %10 = load ptr, ptr %step.addr, align 8, !tbaa !5
  %stride_pattern = getelementptr inbounds %struct.tw_step, ptr %10, i32 0, i32 2
  %11 = load ptr, ptr %stride_pattern, align 8, !tbaa !115
  %tobool = icmp ne ptr %11, null
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %12 = load ptr, ptr %step.addr, align 8, !tbaa !5
  %stride_pattern4 = getelementptr inbounds %struct.tw_step, ptr %12, i32 0, i32 2
  %13 = load ptr, ptr %stride_pattern4, align 8, !tbaa !115
  %14 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %idxprom5 = zext i32 %14 to i64
  %arrayidx6 = getelementptr inbounds i64, ptr %13, i64 %idxprom5
  %15 = load i64, ptr %arrayidx6, align 8, !tbaa !40
  %16 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %17 = load ptr, ptr %step.addr, align 8, !tbaa !5
  %slot7 = getelementptr inbounds %struct.tw_step, ptr %17, i32 0, i32 4
  %18 = load i32, ptr %slot7, align 8, !tbaa !112
  %add8 = add i32 %18, 1
  %idxprom9 = zext i32 %add8 to i64
  %arrayidx10 = getelementptr inbounds i64, ptr %16, i64 %idxprom9
  %19 = load i64, ptr %arrayidx10, align 8, !tbaa !40
  %mul = mul i64 %15, %19
  %20 = load i64, ptr %at, align 8, !tbaa !40
  %add11 = add i64 %20, %mul
  store i64 %add11, ptr %at, align 8, !tbaa !40
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %21 = load i64, ptr %at, align 8, !tbaa !40
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #9
  ret i64 %21
}

; Function Attrs: nounwind uwtable
define internal i64 @lacking(ptr noundef %wanted, i32 noundef %words, i32 noundef %turn, ptr noundef %written) #0 {
entry:
  %retval = alloca i64, align 8
  %wanted.addr = alloca ptr, align 8
  %words.addr = alloca i32, align 4
  %turn.addr = alloca i32, align 4
  %written.addr = alloca ptr, align 8
  %missing = alloca i64, align 8
  %i = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %i7 = alloca i32, align 4
  store ptr %wanted, ptr %wanted.addr, align 8, !tbaa !5
  store i32 %words, ptr %words.addr, align 4, !tbaa !9
  store i32 %turn, ptr %turn.addr, align 4, !tbaa !9
  store ptr %written, ptr %written.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %missing) #9
  store i64 0, ptr %missing, align 8, !tbaa !40
  %0 = load i32, ptr %turn.addr, align 4, !tbaa !9
  %tobool = icmp ne i32 %0, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.then
  %1 = load i32, ptr %i, align 4, !tbaa !9
  %2 = load i32, ptr %words.addr, align 4, !tbaa !9
  %cmp = icmp ult i32 %1, %2
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  %3 = load ptr, ptr %wanted.addr, align 8, !tbaa !5
  %4 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom = zext i32 %4 to i64
  %arrayidx = getelementptr inbounds i64, ptr %3, i64 %idxprom
  %5 = load i64, ptr %arrayidx, align 8, !tbaa !40
  %6 = load ptr, ptr %written.addr, align 8, !tbaa !5
  %7 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom1 = zext i32 %7 to i64
  %arrayidx2 = getelementptr inbounds i64, ptr %6, i64 %idxprom1
  %8 = load i64, ptr %arrayidx2, align 8, !tbaa !40
  %not = xor i64 %8, -1
  %and = and i64 %5, %not
  %9 = load i64, ptr %missing, align 8, !tbaa !40
  %or = or i64 %9, %and
  store i64 %or, ptr %missing, align 8, !tbaa !40
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %10 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %10, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !116

for.end:                                          ; preds = %for.cond.cleanup
  %11 = load i64, ptr %missing, align 8, !tbaa !40
  store i64 %11, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  %12 = load ptr, ptr %wanted.addr, align 8, !tbaa !5
  %arrayidx3 = getelementptr inbounds i64, ptr %12, i64 0
  %13 = load i64, ptr %arrayidx3, align 8, !tbaa !40
  %14 = load i32, ptr %turn.addr, align 4, !tbaa !9
  %sh_prom = zext i32 %14 to i64
  %shl = shl i64 %13, %sh_prom
  %15 = load ptr, ptr %written.addr, align 8, !tbaa !5
  %arrayidx4 = getelementptr inbounds i64, ptr %15, i64 0
  %16 = load i64, ptr %arrayidx4, align 8, !tbaa !40
  %not5 = xor i64 %16, -1
  %and6 = and i64 %shl, %not5
  store i64 %and6, ptr %missing, align 8, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 4, ptr %i7) #9
  store i32 1, ptr %i7, align 4, !tbaa !9
  br label %for.cond8

for.cond8:                                        ; preds = %for.inc26, %if.end
  %17 = load i32, ptr %i7, align 4, !tbaa !9
  %18 = load i32, ptr %words.addr, align 4, !tbaa !9
  %cmp9 = icmp ult i32 %17, %18
  br i1 %cmp9, label %for.body11, label %for.cond.cleanup10

for.cond.cleanup10:                               ; preds = %for.cond8
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i7) #9
  br label %for.end28

for.body11:                                       ; preds = %for.cond8
  %19 = load ptr, ptr %wanted.addr, align 8, !tbaa !5
  %20 = load i32, ptr %i7, align 4, !tbaa !9
  %idxprom12 = zext i32 %20 to i64
  %arrayidx13 = getelementptr inbounds i64, ptr %19, i64 %idxprom12
  %21 = load i64, ptr %arrayidx13, align 8, !tbaa !40
  %22 = load i32, ptr %turn.addr, align 4, !tbaa !9
  %sh_prom14 = zext i32 %22 to i64
  %shl15 = shl i64 %21, %sh_prom14
  %23 = load ptr, ptr %wanted.addr, align 8, !tbaa !5
  %24 = load i32, ptr %i7, align 4, !tbaa !9
  %sub = sub i32 %24, 1
  %idxprom16 = zext i32 %sub to i64
  %arrayidx17 = getelementptr inbounds i64, ptr %23, i64 %idxprom16
  %25 = load i64, ptr %arrayidx17, align 8, !tbaa !40
  %26 = load i32, ptr %turn.addr, align 4, !tbaa !9
  %sub18 = sub i32 64, %26
  %sh_prom19 = zext i32 %sub18 to i64
  %shr = lshr i64 %25, %sh_prom19
  %or20 = or i64 %shl15, %shr
  %27 = load ptr, ptr %written.addr, align 8, !tbaa !5
  %28 = load i32, ptr %i7, align 4, !tbaa !9
  %idxprom21 = zext i32 %28 to i64
  %arrayidx22 = getelementptr inbounds i64, ptr %27, i64 %idxprom21
  %29 = load i64, ptr %arrayidx22, align 8, !tbaa !40
  %not23 = xor i64 %29, -1
  %and24 = and i64 %or20, %not23
  %30 = load i64, ptr %missing, align 8, !tbaa !40
  %or25 = or i64 %30, %and24
  store i64 %or25, ptr %missing, align 8, !tbaa !40
  br label %for.inc26

for.inc26:                                        ; preds = %for.body11
  %31 = load i32, ptr %i7, align 4, !tbaa !9
  %inc27 = add i32 %31, 1
  store i32 %inc27, ptr %i7, align 4, !tbaa !9
  br label %for.cond8, !llvm.loop !117

for.end28:                                        ; preds = %for.cond.cleanup10
  %32 = load i64, ptr %missing, align 8, !tbaa !40
  %33 = load ptr, ptr %wanted.addr, align 8, !tbaa !5
  %34 = load i32, ptr %words.addr, align 4, !tbaa !9
  %sub29 = sub i32 %34, 1
  %idxprom30 = zext i32 %sub29 to i64
  %arrayidx31 = getelementptr inbounds i64, ptr %33, i64 %idxprom30
  %35 = load i64, ptr %arrayidx31, align 8, !tbaa !40
  %36 = load i32, ptr %turn.addr, align 4, !tbaa !9
  %sub32 = sub i32 64, %36
  %sh_prom33 = zext i32 %sub32 to i64
  %shr34 = lshr i64 %35, %sh_prom33
  %37 = load ptr, ptr %written.addr, align 8, !tbaa !5
  %38 = load i32, ptr %words.addr, align 4, !tbaa !9
  %idxprom35 = zext i32 %38 to i64
  %arrayidx36 = getelementptr inbounds i64, ptr %37, i64 %idxprom35
  %39 = load i64, ptr %arrayidx36, align 8, !tbaa !40
  %not37 = xor i64 %39, -1
  %and38 = and i64 %shr34, %not37
  %or39 = or i64 %32, %and38
  store i64 %or39, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end28, %for.end
  call void @llvm.lifetime.end.p0(i64 8, ptr %missing) #9
  %40 = load i64, ptr %retval, align 8
  ret i64 %40
}

declare ptr @tw_shadow_of(ptr noundef, ptr noundef, i64 noundef) #2

; Function Attrs: nounwind uwtable
define internal i32 @read_row(ptr noundef %r, ptr noundef %step, ptr noundef %record, ptr noundef %shadow) #0 {
entry:
  %retval = alloca i32, align 4
  %r.addr = alloca ptr, align 8
  %step.addr = alloca ptr, align 8
  %record.addr = alloca ptr, align 8
  %shadow.addr = alloca ptr, align 8
  %site = alloca ptr, align 8
  %bytes = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %lane = alloca i32, align 4
  %first = alloca i64, align 8
  %o = alloca ptr, align 8
  %touch = alloca %struct.tw_touch, align 8
  store ptr %r, ptr %r.addr, align 8, !tbaa !5
  store ptr %step, ptr %step.addr, align 8, !tbaa !5
  store ptr %record, ptr %record.addr, align 8, !tbaa !5
  store ptr %shadow, ptr %shadow.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %site) #9
  %0 = load ptr, ptr %step.addr, align 8, !tbaa !5
  %site1 = getelementptr inbounds %struct.tw_step, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %site1, align 8, !tbaa !102
  store ptr %1, ptr %site, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %bytes) #9
  %2 = load ptr, ptr %site, align 8, !tbaa !5
  %call = call i32 @tw_site_bytes(ptr noundef %2)
  store i32 %call, ptr %bytes, align 4, !tbaa !9
  %3 = load ptr, ptr %step.addr, align 8, !tbaa !5
  %stride_pattern = getelementptr inbounds %struct.tw_step, ptr %3, i32 0, i32 2
  %4 = load ptr, ptr %stride_pattern, align 8, !tbaa !115
  %tobool = icmp ne ptr %4, null
  br i1 %tobool, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %5 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %defined = getelementptr inbounds %struct.tw_shadow, ptr %5, i32 0, i32 4
  %6 = load ptr, ptr %defined, align 8, !tbaa !111
  %tobool2 = icmp ne ptr %6, null
  br i1 %tobool2, label %if.then, label %lor.lhs.false3

lor.lhs.false3:                                   ; preds = %lor.lhs.false
  %7 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %unit = getelementptr inbounds %struct.tw_shadow, ptr %7, i32 0, i32 5
  %8 = load i32, ptr %unit, align 8, !tbaa !118
  %shl = shl i32 1, %8
  %9 = load i32, ptr %bytes, align 4, !tbaa !9
  %cmp = icmp ne i32 %shl, %9
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false3, %lor.lhs.false, %entry
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup42

if.end:                                           ; preds = %lor.lhs.false3
  %10 = load ptr, ptr %step.addr, align 8, !tbaa !5
  %pattern = getelementptr inbounds %struct.tw_step, ptr %10, i32 0, i32 1
  %11 = load ptr, ptr %pattern, align 8, !tbaa !114
  %arrayidx = getelementptr inbounds i64, ptr %11, i64 31
  %12 = load i64, ptr %arrayidx, align 8, !tbaa !40
  %13 = load ptr, ptr %step.addr, align 8, !tbaa !5
  %pattern4 = getelementptr inbounds %struct.tw_step, ptr %13, i32 0, i32 1
  %14 = load ptr, ptr %pattern4, align 8, !tbaa !114
  %arrayidx5 = getelementptr inbounds i64, ptr %14, i64 0
  %15 = load i64, ptr %arrayidx5, align 8, !tbaa !40
  %16 = load i32, ptr %bytes, align 4, !tbaa !9
  %mul = mul i32 31, %16
  %conv = zext i32 %mul to i64
  %add = add nsw i64 %15, %conv
  %cmp6 = icmp ne i64 %12, %add
  br i1 %cmp6, label %if.then8, label %if.end9

if.then8:                                         ; preds = %if.end
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup42

if.end9:                                          ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #9
  store i32 1, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end9
  %17 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp10 = icmp ult i32 %17, 32
  br i1 %cmp10, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

for.body:                                         ; preds = %for.cond
  %18 = load ptr, ptr %step.addr, align 8, !tbaa !5
  %pattern12 = getelementptr inbounds %struct.tw_step, ptr %18, i32 0, i32 1
  %19 = load ptr, ptr %pattern12, align 8, !tbaa !114
  %20 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %20 to i64
  %arrayidx13 = getelementptr inbounds i64, ptr %19, i64 %idxprom
  %21 = load i64, ptr %arrayidx13, align 8, !tbaa !40
  %22 = load ptr, ptr %step.addr, align 8, !tbaa !5
  %pattern14 = getelementptr inbounds %struct.tw_step, ptr %22, i32 0, i32 1
  %23 = load ptr, ptr %pattern14, align 8, !tbaa !114
  %arrayidx15 = getelementptr inbounds i64, ptr %23, i64 0
  %24 = load i64, ptr %arrayidx15, align 8, !tbaa !40
  %25 = load i32, ptr %lane, align 4, !tbaa !9
  %26 = load i32, ptr %bytes, align 4, !tbaa !9
  %mul16 = mul i32 %25, %26
  %conv17 = zext i32 %mul16 to i64
  %add18 = add nsw i64 %24, %conv17
  %cmp19 = icmp ne i64 %21, %add18
  br i1 %cmp19, label %if.then21, label %if.end22

if.then21:                                        ; preds = %for.body
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end22:                                         ; preds = %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end22
  %27 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %27, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !119

cleanup:                                          ; preds = %if.then21, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #9
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup42 [
    i32 2, label %for.end
  ]

for.end:                                          ; preds = %cleanup
  call void @llvm.lifetime.start.p0(i64 8, ptr %first) #9
  %28 = load ptr, ptr %step.addr, align 8, !tbaa !5
  %29 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %call23 = call i64 @place_of(ptr noundef %28, ptr noundef %29, i32 noundef 0)
  store i64 %call23, ptr %first, align 8, !tbaa !40
  %30 = load i64, ptr %first, align 8, !tbaa !40
  %31 = load i32, ptr %bytes, align 4, !tbaa !9
  %mul24 = mul i32 32, %31
  %call25 = call i32 @tw_one_stripe(i64 noundef %30, i32 noundef %mul24)
  %tobool26 = icmp ne i32 %call25, 0
  br i1 %tobool26, label %if.end28, label %if.then27

if.then27:                                        ; preds = %for.end
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup41

if.end28:                                         ; preds = %for.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %o) #9
  %32 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %observer = getelementptr inbounds %struct.tw_reader, ptr %32, i32 0, i32 2
  %33 = load ptr, ptr %observer, align 8, !tbaa !32
  store ptr %33, ptr %o, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 48, ptr %touch) #9
  %worker = getelementptr inbounds %struct.tw_touch, ptr %touch, i32 0, i32 0
  %34 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %worker29 = getelementptr inbounds %struct.tw_reader, ptr %34, i32 0, i32 0
  %35 = load ptr, ptr %worker29, align 8, !tbaa !29
  store ptr %35, ptr %worker, align 8, !tbaa !120
  %block = getelementptr inbounds %struct.tw_touch, ptr %touch, i32 0, i32 1
  %36 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %block30 = getelementptr inbounds %struct.tw_reader, ptr %36, i32 0, i32 1
  %37 = load ptr, ptr %block30, align 8, !tbaa !31
  store ptr %37, ptr %block, align 8, !tbaa !122
  %observer31 = getelementptr inbounds %struct.tw_touch, ptr %touch, i32 0, i32 2
  %38 = load ptr, ptr %o, align 8, !tbaa !5
  store ptr %38, ptr %observer31, align 8, !tbaa !123
  %site32 = getelementptr inbounds %struct.tw_touch, ptr %touch, i32 0, i32 3
  %39 = load ptr, ptr %site, align 8, !tbaa !5
  store ptr %39, ptr %site32, align 8, !tbaa !124
  %address = getelementptr inbounds %struct.tw_touch, ptr %touch, i32 0, i32 4
  %40 = load i64, ptr %first, align 8, !tbaa !40
  store i64 %40, ptr %address, align 8, !tbaa !125
  %thread = getelementptr inbounds %struct.tw_touch, ptr %touch, i32 0, i32 5
  %41 = load ptr, ptr %o, align 8, !tbaa !5
  %warp = getelementptr inbounds %struct.tw_observer, ptr %41, i32 0, i32 1
  %42 = load i32, ptr %warp, align 8, !tbaa !25
  %mul33 = mul i32 %42, 32
  store i32 %mul33, ptr %thread, align 8, !tbaa !126
  %flags = getelementptr inbounds %struct.tw_touch, ptr %touch, i32 0, i32 6
  %43 = load ptr, ptr %site, align 8, !tbaa !5
  %call34 = call i32 @flags_of(ptr noundef %43)
  store i32 %call34, ptr %flags, align 4, !tbaa !127
  %44 = load ptr, ptr %shadow.addr, align 8, !tbaa !5
  %45 = load i64, ptr %first, align 8, !tbaa !40
  %46 = load ptr, ptr %step.addr, align 8, !tbaa !5
  %values = getelementptr inbounds %struct.tw_step, ptr %46, i32 0, i32 5
  %47 = load i32, ptr %values, align 4, !tbaa !104
  %tobool35 = icmp ne i32 %47, 0
  br i1 %tobool35, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end28
  %48 = load ptr, ptr %record.addr, align 8, !tbaa !5
  %49 = load ptr, ptr %step.addr, align 8, !tbaa !5
  %values36 = getelementptr inbounds %struct.tw_step, ptr %49, i32 0, i32 5
  %50 = load i32, ptr %values36, align 4, !tbaa !104
  %idxprom37 = zext i32 %50 to i64
  %arrayidx38 = getelementptr inbounds i64, ptr %48, i64 %idxprom37
  br label %cond.end

cond.false:                                       ; preds = %if.end28
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi ptr [ %arrayidx38, %cond.true ], [ null, %cond.false ]
  call void @tw_touch_global_row(ptr noundef %touch, ptr noundef %44, i64 noundef %45, ptr noundef %cond)
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 48, ptr %touch) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %o) #9
  br label %cleanup41

cleanup41:                                        ; preds = %cond.end, %if.then27
  call void @llvm.lifetime.end.p0(i64 8, ptr %first) #9
  br label %cleanup42

cleanup42:                                        ; preds = %cleanup41, %cleanup, %if.then8, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %bytes) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %site) #9
  %51 = load i32, ptr %retval, align 4
  ret i32 %51
}

declare i32 @tw_one_stripe(i64 noundef, i32 noundef) #2

; Function Attrs: nounwind uwtable
define internal i32 @flags_of(ptr noundef %site) #0 {
entry:
  %site.addr = alloca ptr, align 8
  %flags = alloca i32, align 4
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %flags) #9
  %0 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call = call i32 @tw_is_atomic(ptr noundef %0)
  %tobool = icmp ne i32 %call, 0
  %1 = zext i1 %tobool to i64
  %cond = select i1 %tobool, i32 3072, i32 0
  store i32 %cond, ptr %flags, align 4, !tbaa !9
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %order = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 7
  %3 = load i32, ptr %order, align 4, !tbaa !73
  %and = and i32 %3, 1
  %tobool1 = icmp ne i32 %and, 0
  br i1 %tobool1, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %4 = load i32, ptr %flags, align 4, !tbaa !9
  %or = or i32 %4, 2048
  store i32 %or, ptr %flags, align 4, !tbaa !9
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %5 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %order2 = getelementptr inbounds %struct.tw_site, ptr %5, i32 0, i32 7
  %6 = load i32, ptr %order2, align 4, !tbaa !73
  %and3 = and i32 %6, 16
  %tobool4 = icmp ne i32 %and3, 0
  br i1 %tobool4, label %if.then5, label %if.end7

if.then5:                                         ; preds = %if.end
  %7 = load i32, ptr %flags, align 4, !tbaa !9
  %or6 = or i32 %7, 4096
  store i32 %or6, ptr %flags, align 4, !tbaa !9
  br label %if.end7

if.end7:                                          ; preds = %if.then5, %if.end
  %8 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %order8 = getelementptr inbounds %struct.tw_site, ptr %8, i32 0, i32 7
  %9 = load i32, ptr %order8, align 4, !tbaa !73
  %and9 = and i32 %9, 8
  %tobool10 = icmp ne i32 %and9, 0
  br i1 %tobool10, label %if.then11, label %if.end13

if.then11:                                        ; preds = %if.end7
  %10 = load i32, ptr %flags, align 4, !tbaa !9
  %or12 = or i32 %10, 8192
  store i32 %or12, ptr %flags, align 4, !tbaa !9
  br label %if.end13

if.end13:                                         ; preds = %if.then11, %if.end7
  %11 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind = getelementptr inbounds %struct.tw_site, ptr %11, i32 0, i32 4
  %12 = load i8, ptr %kind, align 1, !tbaa !74
  %conv = zext i8 %12 to i32
  %cmp = icmp eq i32 %conv, 4
  br i1 %cmp, label %if.then15, label %if.end17

if.then15:                                        ; preds = %if.end13
  %13 = load i32, ptr %flags, align 4, !tbaa !9
  %or16 = or i32 %13, 16384
  store i32 %or16, ptr %flags, align 4, !tbaa !9
  br label %if.end17

if.end17:                                         ; preds = %if.then15, %if.end13
  %14 = load i32, ptr %flags, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 4, ptr %flags) #9
  ret i32 %14
}

declare void @tw_touch_global_row(ptr noundef, ptr noundef, i64 noundef, ptr noundef) #2

; Function Attrs: inlinehint nounwind uwtable
define internal i32 @tw_is_atomic(ptr noundef %site) #8 {
entry:
  %site.addr = alloca ptr, align 8
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind = getelementptr inbounds %struct.tw_site, ptr %0, i32 0, i32 4
  %1 = load i8, ptr %kind, align 1, !tbaa !74
  %conv = zext i8 %1 to i32
  %cmp = icmp eq i32 %conv, 2
  br i1 %cmp, label %lor.end, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind2 = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 4
  %3 = load i8, ptr %kind2, align 1, !tbaa !74
  %conv3 = zext i8 %3 to i32
  %cmp4 = icmp eq i32 %conv3, 3
  br i1 %cmp4, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %lor.lhs.false
  %4 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind6 = getelementptr inbounds %struct.tw_site, ptr %4, i32 0, i32 4
  %5 = load i8, ptr %kind6, align 1, !tbaa !74
  %conv7 = zext i8 %5 to i32
  %cmp8 = icmp eq i32 %conv7, 6
  br label %lor.end

lor.end:                                          ; preds = %lor.rhs, %lor.lhs.false, %entry
  %6 = phi i1 [ true, %lor.lhs.false ], [ true, %entry ], [ %cmp8, %lor.rhs ]
  %lor.ext = zext i1 %6 to i32
  ret i32 %lor.ext
}

; Function Attrs: nounwind uwtable
define internal void @read_shared(ptr noundef %r, ptr noundef %site, i32 noundef %lane, i64 noundef %offset, ptr noundef %values) #0 {
entry:
  %r.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %lane.addr = alloca i32, align 4
  %offset.addr = alloca i64, align 8
  %values.addr = alloca ptr, align 8
  %o = alloca ptr, align 8
  %bytes = alloca i32, align 4
  %unit = alloca i32, align 4
  %thread = alloca i32, align 4
  %first = alloca i64, align 8
  %last = alloca i64, align 8
  %known = alloca i32, align 4
  %u = alloca i64, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %touch = alloca %struct.tw_touch, align 8
  %u33 = alloca i64, align 8
  %byte = alloca i32, align 4
  %held = alloca i32, align 4
  store ptr %r, ptr %r.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !9
  store i64 %offset, ptr %offset.addr, align 8, !tbaa !40
  store ptr %values, ptr %values.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %o) #9
  %0 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %observer = getelementptr inbounds %struct.tw_reader, ptr %0, i32 0, i32 2
  %1 = load ptr, ptr %observer, align 8, !tbaa !32
  store ptr %1, ptr %o, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %bytes) #9
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call = call i32 @tw_site_bytes(ptr noundef %2)
  store i32 %call, ptr %bytes, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %unit) #9
  %3 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_reader, ptr %3, i32 0, i32 3
  %4 = load ptr, ptr %launch, align 8, !tbaa !33
  %shared_unit = getelementptr inbounds %struct.tw_launch, ptr %4, i32 0, i32 24
  %5 = load i32, ptr %shared_unit, align 8, !tbaa !26
  store i32 %5, ptr %unit, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %thread) #9
  %6 = load ptr, ptr %o, align 8, !tbaa !5
  %warp = getelementptr inbounds %struct.tw_observer, ptr %6, i32 0, i32 1
  %7 = load i32, ptr %warp, align 8, !tbaa !25
  %mul = mul i32 %7, 32
  %8 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %add = add i32 %mul, %8
  store i32 %add, ptr %thread, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %first) #9
  %9 = load i64, ptr %offset.addr, align 8, !tbaa !40
  %10 = load i32, ptr %unit, align 4, !tbaa !9
  %sh_prom = zext i32 %10 to i64
  %shr = lshr i64 %9, %sh_prom
  store i64 %shr, ptr %first, align 8, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 8, ptr %last) #9
  %11 = load i64, ptr %offset.addr, align 8, !tbaa !40
  %12 = load i32, ptr %bytes, align 4, !tbaa !9
  %conv = zext i32 %12 to i64
  %add1 = add i64 %11, %conv
  %sub = sub i64 %add1, 1
  %13 = load i32, ptr %unit, align 4, !tbaa !9
  %sh_prom2 = zext i32 %13 to i64
  %shr3 = lshr i64 %sub, %sh_prom2
  store i64 %shr3, ptr %last, align 8, !tbaa !40
  %14 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %values4 = getelementptr inbounds %struct.tw_reader, ptr %14, i32 0, i32 6
  %15 = load i32, ptr %values4, align 8, !tbaa !37
  %tobool = icmp ne i32 %15, 0
  br i1 %tobool, label %if.then, label %if.end23

if.then:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %known) #9
  %16 = load i64, ptr %first, align 8, !tbaa !40
  %17 = load i64, ptr %last, align 8, !tbaa !40
  %cmp = icmp eq i64 %16, %17
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %if.then
  %18 = load ptr, ptr %o, align 8, !tbaa !5
  %written = getelementptr inbounds %struct.tw_observer, ptr %18, i32 0, i32 16
  %19 = load ptr, ptr %written, align 8, !tbaa !54
  %20 = load i64, ptr %first, align 8, !tbaa !40
  %call6 = call i32 @bit(ptr noundef %19, i64 noundef %20)
  %tobool7 = icmp ne i32 %call6, 0
  br label %land.end

land.end:                                         ; preds = %land.rhs, %if.then
  %21 = phi i1 [ false, %if.then ], [ %tobool7, %land.rhs ]
  %land.ext = zext i1 %21 to i32
  store i32 %land.ext, ptr %known, align 4, !tbaa !9
  %22 = load i32, ptr %known, align 4, !tbaa !9
  %tobool8 = icmp ne i32 %22, 0
  br i1 %tobool8, label %if.end, label %land.lhs.true

land.lhs.true:                                    ; preds = %land.end
  %23 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call9 = call i32 @tw_reads(ptr noundef %23)
  %tobool10 = icmp ne i32 %call9, 0
  br i1 %tobool10, label %if.then11, label %if.end

if.then11:                                        ; preds = %land.lhs.true
  %24 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %25 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %26 = load i64, ptr %offset.addr, align 8, !tbaa !40
  %27 = load ptr, ptr %o, align 8, !tbaa !5
  %28 = load i32, ptr %unit, align 4, !tbaa !9
  %29 = load i64, ptr %offset.addr, align 8, !tbaa !40
  %30 = load i32, ptr %bytes, align 4, !tbaa !9
  %call12 = call i64 @defined_shared(ptr noundef %27, i32 noundef %28, i64 noundef %29, i32 noundef %30)
  %31 = load i32, ptr %thread, align 4, !tbaa !9
  call void @check_value(ptr noundef %24, ptr noundef %25, i32 noundef 2, i64 noundef %26, i64 noundef %call12, i32 noundef %31)
  br label %if.end

if.end:                                           ; preds = %if.then11, %land.lhs.true, %land.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %u) #9
  %32 = load i64, ptr %first, align 8, !tbaa !40
  store i64 %32, ptr %u, align 8, !tbaa !40
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %33 = load i32, ptr %known, align 4, !tbaa !9
  %tobool13 = icmp ne i32 %33, 0
  br i1 %tobool13, label %land.end20, label %land.lhs.true14

land.lhs.true14:                                  ; preds = %for.cond
  %34 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call15 = call i32 @tw_writes(ptr noundef %34)
  %tobool16 = icmp ne i32 %call15, 0
  br i1 %tobool16, label %land.rhs17, label %land.end20

land.rhs17:                                       ; preds = %land.lhs.true14
  %35 = load i64, ptr %u, align 8, !tbaa !40
  %36 = load i64, ptr %last, align 8, !tbaa !40
  %cmp18 = icmp ule i64 %35, %36
  br label %land.end20

land.end20:                                       ; preds = %land.rhs17, %land.lhs.true14, %for.cond
  %37 = phi i1 [ false, %land.lhs.true14 ], [ false, %for.cond ], [ %cmp18, %land.rhs17 ]
  br i1 %37, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end20
  call void @llvm.lifetime.end.p0(i64 8, ptr %u) #9
  br label %for.end

for.body:                                         ; preds = %land.end20
  %38 = load ptr, ptr %o, align 8, !tbaa !5
  %written22 = getelementptr inbounds %struct.tw_observer, ptr %38, i32 0, i32 16
  %39 = load ptr, ptr %written22, align 8, !tbaa !54
  %40 = load i64, ptr %u, align 8, !tbaa !40
  call void @set_bit(ptr noundef %39, i64 noundef %40)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %41 = load i64, ptr %u, align 8, !tbaa !40
  %inc = add i64 %41, 1
  store i64 %inc, ptr %u, align 8, !tbaa !40
  br label %for.cond, !llvm.loop !128

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %known) #9
  br label %if.end23

if.end23:                                         ; preds = %for.end, %entry
  %42 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %precise = getelementptr inbounds %struct.tw_reader, ptr %42, i32 0, i32 4
  %43 = load i32, ptr %precise, align 8, !tbaa !35
  %tobool24 = icmp ne i32 %43, 0
  br i1 %tobool24, label %if.end26, label %if.then25

if.then25:                                        ; preds = %if.end23
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end26:                                         ; preds = %if.end23
  call void @llvm.lifetime.start.p0(i64 48, ptr %touch) #9
  %worker = getelementptr inbounds %struct.tw_touch, ptr %touch, i32 0, i32 0
  %44 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %worker27 = getelementptr inbounds %struct.tw_reader, ptr %44, i32 0, i32 0
  %45 = load ptr, ptr %worker27, align 8, !tbaa !29
  store ptr %45, ptr %worker, align 8, !tbaa !120
  %block = getelementptr inbounds %struct.tw_touch, ptr %touch, i32 0, i32 1
  %46 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %block28 = getelementptr inbounds %struct.tw_reader, ptr %46, i32 0, i32 1
  %47 = load ptr, ptr %block28, align 8, !tbaa !31
  store ptr %47, ptr %block, align 8, !tbaa !122
  %observer29 = getelementptr inbounds %struct.tw_touch, ptr %touch, i32 0, i32 2
  %48 = load ptr, ptr %o, align 8, !tbaa !5
  store ptr %48, ptr %observer29, align 8, !tbaa !123
  %site30 = getelementptr inbounds %struct.tw_touch, ptr %touch, i32 0, i32 3
  %49 = load ptr, ptr %site.addr, align 8, !tbaa !5
  store ptr %49, ptr %site30, align 8, !tbaa !124
  %address = getelementptr inbounds %struct.tw_touch, ptr %touch, i32 0, i32 4
  %50 = load i64, ptr %offset.addr, align 8, !tbaa !40
  store i64 %50, ptr %address, align 8, !tbaa !125
  %thread31 = getelementptr inbounds %struct.tw_touch, ptr %touch, i32 0, i32 5
  %51 = load i32, ptr %thread, align 4, !tbaa !9
  store i32 %51, ptr %thread31, align 8, !tbaa !126
  %flags = getelementptr inbounds %struct.tw_touch, ptr %touch, i32 0, i32 6
  %52 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call32 = call i32 @flags_of(ptr noundef %52)
  store i32 %call32, ptr %flags, align 4, !tbaa !127
  call void @llvm.lifetime.start.p0(i64 8, ptr %u33) #9
  %53 = load i64, ptr %first, align 8, !tbaa !40
  store i64 %53, ptr %u33, align 8, !tbaa !40
  br label %for.cond34

for.cond34:                                       ; preds = %for.inc52, %if.end26
  %54 = load i64, ptr %u33, align 8, !tbaa !40
  %55 = load i64, ptr %last, align 8, !tbaa !40
  %cmp35 = icmp ule i64 %54, %55
  br i1 %cmp35, label %for.body38, label %for.cond.cleanup37

for.cond.cleanup37:                               ; preds = %for.cond34
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %u33) #9
  br label %for.end54

for.body38:                                       ; preds = %for.cond34
  call void @llvm.lifetime.start.p0(i64 4, ptr %byte) #9
  %56 = load i64, ptr %u33, align 8, !tbaa !40
  %57 = load i64, ptr %first, align 8, !tbaa !40
  %sub39 = sub i64 %56, %57
  %58 = load i32, ptr %unit, align 4, !tbaa !9
  %sh_prom40 = zext i32 %58 to i64
  %shl = shl i64 %sub39, %sh_prom40
  %conv41 = trunc i64 %shl to i32
  store i32 %conv41, ptr %byte, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %held) #9
  %59 = load i32, ptr %bytes, align 4, !tbaa !9
  %60 = load i32, ptr %byte, align 4, !tbaa !9
  %sub42 = sub i32 %59, %60
  %61 = load i32, ptr %unit, align 4, !tbaa !9
  %shl43 = shl i32 1, %61
  %cmp44 = icmp ult i32 %sub42, %shl43
  br i1 %cmp44, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body38
  %62 = load i32, ptr %bytes, align 4, !tbaa !9
  %63 = load i32, ptr %byte, align 4, !tbaa !9
  %sub46 = sub i32 %62, %63
  br label %cond.end

cond.false:                                       ; preds = %for.body38
  %64 = load i32, ptr %unit, align 4, !tbaa !9
  %shl47 = shl i32 1, %64
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %sub46, %cond.true ], [ %shl47, %cond.false ]
  store i32 %cond, ptr %held, align 4, !tbaa !9
  %65 = load ptr, ptr %o, align 8, !tbaa !5
  %shadow = getelementptr inbounds %struct.tw_observer, ptr %65, i32 0, i32 20
  %66 = load ptr, ptr %shadow, align 8, !tbaa !59
  %67 = load i64, ptr %u33, align 8, !tbaa !40
  %mul48 = mul i64 4, %67
  %arrayidx = getelementptr inbounds %struct.tw_tag, ptr %66, i64 %mul48
  %68 = load i64, ptr %offset.addr, align 8, !tbaa !40
  %69 = load i32, ptr %byte, align 4, !tbaa !9
  %conv49 = zext i32 %69 to i64
  %add50 = add i64 %68, %conv49
  %70 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %71 = load ptr, ptr %values.addr, align 8, !tbaa !5
  %72 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %73 = load i32, ptr %byte, align 4, !tbaa !9
  %74 = load i32, ptr %held, align 4, !tbaa !9
  %call51 = call i32 @tw_value_of(ptr noundef %70, ptr noundef %71, i32 noundef %72, i32 noundef %73, i32 noundef %74)
  call void @tw_touch_shared(ptr noundef %touch, ptr noundef %arrayidx, i64 noundef %add50, i32 noundef %call51)
  call void @llvm.lifetime.end.p0(i64 4, ptr %held) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %byte) #9
  br label %for.inc52

for.inc52:                                        ; preds = %cond.end
  %75 = load i64, ptr %u33, align 8, !tbaa !40
  %inc53 = add i64 %75, 1
  store i64 %inc53, ptr %u33, align 8, !tbaa !40
  br label %for.cond34, !llvm.loop !129

for.end54:                                        ; preds = %for.cond.cleanup37
  %76 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind = getelementptr inbounds %struct.tw_site, ptr %76, i32 0, i32 4
  %77 = load i8, ptr %kind, align 1, !tbaa !74
  %conv55 = zext i8 %77 to i32
  %cmp56 = icmp eq i32 %conv55, 4
  br i1 %cmp56, label %if.then58, label %if.else

if.then58:                                        ; preds = %for.end54
  %78 = load ptr, ptr %o, align 8, !tbaa !5
  %copying = getelementptr inbounds %struct.tw_observer, ptr %78, i32 0, i32 15
  store i32 1, ptr %copying, align 8, !tbaa !20
  %79 = load ptr, ptr %o, align 8, !tbaa !5
  %80 = load ptr, ptr %o, align 8, !tbaa !5
  %warp59 = getelementptr inbounds %struct.tw_observer, ptr %80, i32 0, i32 1
  %81 = load i32, ptr %warp59, align 8, !tbaa !25
  %82 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %83 = load i64, ptr %first, align 8, !tbaa !40
  %conv60 = trunc i64 %83 to i32
  %84 = load i64, ptr %last, align 8, !tbaa !40
  %85 = load i64, ptr %first, align 8, !tbaa !40
  %sub61 = sub i64 %84, %85
  %conv62 = trunc i64 %sub61 to i32
  %add63 = add i32 %conv62, 1
  %86 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_site, ptr %86, i32 0, i32 0
  %87 = load i32, ptr %index, align 4, !tbaa !130
  call void @tw_copy_started(ptr noundef %79, i32 noundef %81, i32 noundef %82, i32 noundef %conv60, i32 noundef %add63, i32 noundef %87)
  br label %if.end68

if.else:                                          ; preds = %for.end54
  %88 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %order = getelementptr inbounds %struct.tw_site, ptr %88, i32 0, i32 7
  %89 = load i32, ptr %order, align 4, !tbaa !73
  %and = and i32 %89, 1
  %tobool64 = icmp ne i32 %and, 0
  br i1 %tobool64, label %if.then65, label %if.end67

if.then65:                                        ; preds = %if.else
  %90 = load ptr, ptr %o, align 8, !tbaa !5
  %91 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %92 = load i64, ptr %offset.addr, align 8, !tbaa !40
  %93 = load ptr, ptr %o, align 8, !tbaa !5
  %warp66 = getelementptr inbounds %struct.tw_observer, ptr %93, i32 0, i32 1
  %94 = load i32, ptr %warp66, align 8, !tbaa !25
  %95 = load i32, ptr %lane.addr, align 4, !tbaa !9
  call void @tw_clock_flag(ptr noundef %90, ptr noundef %91, i64 noundef %92, i32 noundef %94, i32 noundef %95)
  br label %if.end67

if.end67:                                         ; preds = %if.then65, %if.else
  br label %if.end68

if.end68:                                         ; preds = %if.end67, %if.then58
  call void @llvm.lifetime.end.p0(i64 48, ptr %touch) #9
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end68, %if.then25
  call void @llvm.lifetime.end.p0(i64 8, ptr %last) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %first) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %thread) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %unit) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %bytes) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %o) #9
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
define internal void @read_local(ptr noundef %r, ptr noundef %site, i32 noundef %lane, i64 noundef %offset) #0 {
entry:
  %r.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %lane.addr = alloca i32, align 4
  %offset.addr = alloca i64, align 8
  %o = alloca ptr, align 8
  %bytes = alloca i32, align 4
  %thread = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %b = alloca i32, align 4
  store ptr %r, ptr %r.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !9
  store i64 %offset, ptr %offset.addr, align 8, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 8, ptr %o) #9
  %0 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %observer = getelementptr inbounds %struct.tw_reader, ptr %0, i32 0, i32 2
  %1 = load ptr, ptr %observer, align 8, !tbaa !32
  store ptr %1, ptr %o, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %bytes) #9
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call = call i32 @tw_site_bytes(ptr noundef %2)
  store i32 %call, ptr %bytes, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %thread) #9
  %3 = load ptr, ptr %o, align 8, !tbaa !5
  %warp = getelementptr inbounds %struct.tw_observer, ptr %3, i32 0, i32 1
  %4 = load i32, ptr %warp, align 8, !tbaa !25
  %mul = mul i32 %4, 32
  %5 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %add = add i32 %mul, %5
  store i32 %add, ptr %thread, align 4, !tbaa !9
  %6 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %values = getelementptr inbounds %struct.tw_reader, ptr %6, i32 0, i32 6
  %7 = load i32, ptr %values, align 8, !tbaa !37
  %tobool = icmp ne i32 %7, 0
  br i1 %tobool, label %lor.lhs.false, label %if.then

lor.lhs.false:                                    ; preds = %entry
  %8 = load ptr, ptr %o, align 8, !tbaa !5
  %local = getelementptr inbounds %struct.tw_observer, ptr %8, i32 0, i32 19
  %9 = load ptr, ptr %local, align 8, !tbaa !58
  %tobool1 = icmp ne ptr %9, null
  br i1 %tobool1, label %if.end, label %if.then

if.then:                                          ; preds = %lor.lhs.false, %entry
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %lor.lhs.false
  %10 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call2 = call i32 @tw_reads(ptr noundef %10)
  %tobool3 = icmp ne i32 %call2, 0
  br i1 %tobool3, label %if.then4, label %if.end6

if.then4:                                         ; preds = %if.end
  %11 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %12 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %13 = load i64, ptr %offset.addr, align 8, !tbaa !40
  %14 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_reader, ptr %14, i32 0, i32 3
  %15 = load ptr, ptr %launch, align 8, !tbaa !33
  %16 = load ptr, ptr %o, align 8, !tbaa !5
  %17 = load i32, ptr %thread, align 4, !tbaa !9
  %18 = load i64, ptr %offset.addr, align 8, !tbaa !40
  %19 = load i32, ptr %bytes, align 4, !tbaa !9
  %call5 = call i64 @defined_local(ptr noundef %15, ptr noundef %16, i32 noundef %17, i64 noundef %18, i32 noundef %19)
  %20 = load i32, ptr %thread, align 4, !tbaa !9
  call void @check_value(ptr noundef %11, ptr noundef %12, i32 noundef 3, i64 noundef %13, i64 noundef %call5, i32 noundef %20)
  br label %if.end6

if.end6:                                          ; preds = %if.then4, %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %b) #9
  store i32 0, ptr %b, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end6
  %21 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call7 = call i32 @tw_writes(ptr noundef %21)
  %tobool8 = icmp ne i32 %call7, 0
  br i1 %tobool8, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %22 = load i32, ptr %b, align 4, !tbaa !9
  %23 = load i32, ptr %bytes, align 4, !tbaa !9
  %cmp = icmp ult i32 %22, %23
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %24 = phi i1 [ false, %for.cond ], [ %cmp, %land.rhs ]
  br i1 %24, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %b) #9
  br label %for.end

for.body:                                         ; preds = %land.end
  %25 = load ptr, ptr %o, align 8, !tbaa !5
  %local9 = getelementptr inbounds %struct.tw_observer, ptr %25, i32 0, i32 19
  %26 = load ptr, ptr %local9, align 8, !tbaa !58
  %27 = load i32, ptr %thread, align 4, !tbaa !9
  %conv = zext i32 %27 to i64
  %28 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %launch10 = getelementptr inbounds %struct.tw_reader, ptr %28, i32 0, i32 3
  %29 = load ptr, ptr %launch10, align 8, !tbaa !33
  %local_bytes = getelementptr inbounds %struct.tw_launch, ptr %29, i32 0, i32 15
  %30 = load i32, ptr %local_bytes, align 4, !tbaa !57
  %conv11 = zext i32 %30 to i64
  %mul12 = mul i64 %conv, %conv11
  %31 = load i64, ptr %offset.addr, align 8, !tbaa !40
  %add13 = add i64 %mul12, %31
  %32 = load i32, ptr %b, align 4, !tbaa !9
  %conv14 = zext i32 %32 to i64
  %add15 = add i64 %add13, %conv14
  call void @set_bit(ptr noundef %26, i64 noundef %add15)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %33 = load i32, ptr %b, align 4, !tbaa !9
  %inc = add i32 %33, 1
  store i32 %inc, ptr %b, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !131

for.end:                                          ; preds = %for.cond.cleanup
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %thread) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %bytes) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %o) #9
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
define internal void @read_global(ptr noundef %r, ptr noundef %site, i32 noundef %lane, i64 noundef %address, ptr noundef %values) #0 {
entry:
  %r.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %lane.addr = alloca i32, align 4
  %address.addr = alloca i64, align 8
  %values.addr = alloca ptr, align 8
  %shadow = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %o = alloca ptr, align 8
  %bytes = alloca i32, align 4
  %thread = alloca i32, align 4
  %marks = alloca ptr, align 8
  %defined7 = alloca i64, align 8
  %b = alloca i32, align 4
  %b15 = alloca i32, align 4
  %touch = alloca %struct.tw_touch, align 8
  store ptr %r, ptr %r.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !9
  store i64 %address, ptr %address.addr, align 8, !tbaa !40
  store ptr %values, ptr %values.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %shadow) #9
  %0 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_reader, ptr %0, i32 0, i32 3
  %1 = load ptr, ptr %launch, align 8, !tbaa !33
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %3 = load i64, ptr %address.addr, align 8, !tbaa !40
  %call = call ptr @tw_shadow_of(ptr noundef %1, ptr noundef %2, i64 noundef %3)
  store ptr %call, ptr %shadow, align 8, !tbaa !5
  %4 = load ptr, ptr %shadow, align 8, !tbaa !5
  %tobool = icmp ne ptr %4, null
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup48

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %o) #9
  %5 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %observer = getelementptr inbounds %struct.tw_reader, ptr %5, i32 0, i32 2
  %6 = load ptr, ptr %observer, align 8, !tbaa !32
  store ptr %6, ptr %o, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %bytes) #9
  %7 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call1 = call i32 @tw_site_bytes(ptr noundef %7)
  store i32 %call1, ptr %bytes, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %thread) #9
  %8 = load ptr, ptr %o, align 8, !tbaa !5
  %warp = getelementptr inbounds %struct.tw_observer, ptr %8, i32 0, i32 1
  %9 = load i32, ptr %warp, align 8, !tbaa !25
  %mul = mul i32 %9, 32
  %10 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %add = add i32 %mul, %10
  store i32 %add, ptr %thread, align 4, !tbaa !9
  %11 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %values2 = getelementptr inbounds %struct.tw_reader, ptr %11, i32 0, i32 6
  %12 = load i32, ptr %values2, align 8, !tbaa !37
  %tobool3 = icmp ne i32 %12, 0
  br i1 %tobool3, label %land.lhs.true, label %if.end28

land.lhs.true:                                    ; preds = %if.end
  %13 = load ptr, ptr %shadow, align 8, !tbaa !5
  %defined = getelementptr inbounds %struct.tw_shadow, ptr %13, i32 0, i32 4
  %14 = load ptr, ptr %defined, align 8, !tbaa !111
  %tobool4 = icmp ne ptr %14, null
  br i1 %tobool4, label %if.then5, label %if.end28

if.then5:                                         ; preds = %land.lhs.true
  call void @llvm.lifetime.start.p0(i64 8, ptr %marks) #9
  %15 = load ptr, ptr %shadow, align 8, !tbaa !5
  %defined6 = getelementptr inbounds %struct.tw_shadow, ptr %15, i32 0, i32 4
  %16 = load ptr, ptr %defined6, align 8, !tbaa !111
  %17 = load i64, ptr %address.addr, align 8, !tbaa !40
  %18 = load ptr, ptr %shadow, align 8, !tbaa !5
  %start = getelementptr inbounds %struct.tw_shadow, ptr %18, i32 0, i32 0
  %19 = load i64, ptr %start, align 8, !tbaa !132
  %sub = sub i64 %17, %19
  %add.ptr = getelementptr inbounds i8, ptr %16, i64 %sub
  store ptr %add.ptr, ptr %marks, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %defined7) #9
  store i64 0, ptr %defined7, align 8, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 4, ptr %b) #9
  store i32 0, ptr %b, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.then5
  %20 = load i32, ptr %b, align 4, !tbaa !9
  %21 = load i32, ptr %bytes, align 4, !tbaa !9
  %cmp = icmp ult i32 %20, %21
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %b) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  %22 = load ptr, ptr %marks, align 8, !tbaa !5
  %23 = load i32, ptr %b, align 4, !tbaa !9
  %idxprom = zext i32 %23 to i64
  %arrayidx = getelementptr inbounds i8, ptr %22, i64 %idxprom
  %24 = load i8, ptr %arrayidx, align 1, !tbaa !133
  %conv = zext i8 %24 to i32
  %cmp8 = icmp ne i32 %conv, 0
  %conv9 = zext i1 %cmp8 to i32
  %conv10 = sext i32 %conv9 to i64
  %25 = load i32, ptr %b, align 4, !tbaa !9
  %sh_prom = zext i32 %25 to i64
  %shl = shl i64 %conv10, %sh_prom
  %26 = load i64, ptr %defined7, align 8, !tbaa !40
  %or = or i64 %26, %shl
  store i64 %or, ptr %defined7, align 8, !tbaa !40
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %27 = load i32, ptr %b, align 4, !tbaa !9
  %inc = add i32 %27, 1
  store i32 %inc, ptr %b, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !134

for.end:                                          ; preds = %for.cond.cleanup
  %28 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call11 = call i32 @tw_reads(ptr noundef %28)
  %tobool12 = icmp ne i32 %call11, 0
  br i1 %tobool12, label %if.then13, label %if.end14

if.then13:                                        ; preds = %for.end
  %29 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %30 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %31 = load i64, ptr %address.addr, align 8, !tbaa !40
  %32 = load i64, ptr %defined7, align 8, !tbaa !40
  %33 = load i32, ptr %thread, align 4, !tbaa !9
  call void @check_value(ptr noundef %29, ptr noundef %30, i32 noundef 1, i64 noundef %31, i64 noundef %32, i32 noundef %33)
  br label %if.end14

if.end14:                                         ; preds = %if.then13, %for.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %b15) #9
  store i32 0, ptr %b15, align 4, !tbaa !9
  br label %for.cond16

for.cond16:                                       ; preds = %for.inc25, %if.end14
  %34 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call17 = call i32 @tw_writes(ptr noundef %34)
  %tobool18 = icmp ne i32 %call17, 0
  br i1 %tobool18, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond16
  %35 = load i32, ptr %b15, align 4, !tbaa !9
  %36 = load i32, ptr %bytes, align 4, !tbaa !9
  %cmp19 = icmp ult i32 %35, %36
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond16
  %37 = phi i1 [ false, %for.cond16 ], [ %cmp19, %land.rhs ]
  br i1 %37, label %for.body22, label %for.cond.cleanup21

for.cond.cleanup21:                               ; preds = %land.end
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %b15) #9
  br label %for.end27

for.body22:                                       ; preds = %land.end
  %38 = load ptr, ptr %marks, align 8, !tbaa !5
  %39 = load i32, ptr %b15, align 4, !tbaa !9
  %idxprom23 = zext i32 %39 to i64
  %arrayidx24 = getelementptr inbounds i8, ptr %38, i64 %idxprom23
  store i8 1, ptr %arrayidx24, align 1, !tbaa !133
  br label %for.inc25

for.inc25:                                        ; preds = %for.body22
  %40 = load i32, ptr %b15, align 4, !tbaa !9
  %inc26 = add i32 %40, 1
  store i32 %inc26, ptr %b15, align 4, !tbaa !9
  br label %for.cond16, !llvm.loop !135

for.end27:                                        ; preds = %for.cond.cleanup21
  call void @llvm.lifetime.end.p0(i64 8, ptr %defined7) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %marks) #9
  br label %if.end28

if.end28:                                         ; preds = %for.end27, %land.lhs.true, %if.end
  %41 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %races = getelementptr inbounds %struct.tw_reader, ptr %41, i32 0, i32 5
  %42 = load i32, ptr %races, align 4, !tbaa !36
  %43 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %coverage = getelementptr inbounds %struct.tw_reader, ptr %43, i32 0, i32 7
  %44 = load i32, ptr %coverage, align 4, !tbaa !38
  %or29 = or i32 %42, %44
  %tobool30 = icmp ne i32 %or29, 0
  br i1 %tobool30, label %lor.lhs.false, label %if.then37

lor.lhs.false:                                    ; preds = %if.end28
  %45 = load ptr, ptr %shadow, align 8, !tbaa !5
  %writes = getelementptr inbounds %struct.tw_shadow, ptr %45, i32 0, i32 1
  %46 = load ptr, ptr %writes, align 8, !tbaa !108
  %tobool31 = icmp ne ptr %46, null
  br i1 %tobool31, label %lor.lhs.false32, label %if.then37

lor.lhs.false32:                                  ; preds = %lor.lhs.false
  %47 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call33 = call i32 @tw_writes(ptr noundef %47)
  %tobool34 = icmp ne i32 %call33, 0
  br i1 %tobool34, label %if.end38, label %land.lhs.true35

land.lhs.true35:                                  ; preds = %lor.lhs.false32
  %48 = load ptr, ptr %shadow, align 8, !tbaa !5
  %reads = getelementptr inbounds %struct.tw_shadow, ptr %48, i32 0, i32 3
  %49 = load ptr, ptr %reads, align 8, !tbaa !110
  %tobool36 = icmp ne ptr %49, null
  br i1 %tobool36, label %if.end38, label %if.then37

if.then37:                                        ; preds = %land.lhs.true35, %lor.lhs.false, %if.end28
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end38:                                         ; preds = %land.lhs.true35, %lor.lhs.false32
  call void @llvm.lifetime.start.p0(i64 48, ptr %touch) #9
  %worker = getelementptr inbounds %struct.tw_touch, ptr %touch, i32 0, i32 0
  %50 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %worker39 = getelementptr inbounds %struct.tw_reader, ptr %50, i32 0, i32 0
  %51 = load ptr, ptr %worker39, align 8, !tbaa !29
  store ptr %51, ptr %worker, align 8, !tbaa !120
  %block = getelementptr inbounds %struct.tw_touch, ptr %touch, i32 0, i32 1
  %52 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %block40 = getelementptr inbounds %struct.tw_reader, ptr %52, i32 0, i32 1
  %53 = load ptr, ptr %block40, align 8, !tbaa !31
  store ptr %53, ptr %block, align 8, !tbaa !122
  %observer41 = getelementptr inbounds %struct.tw_touch, ptr %touch, i32 0, i32 2
  %54 = load ptr, ptr %o, align 8, !tbaa !5
  store ptr %54, ptr %observer41, align 8, !tbaa !123
  %site42 = getelementptr inbounds %struct.tw_touch, ptr %touch, i32 0, i32 3
  %55 = load ptr, ptr %site.addr, align 8, !tbaa !5
  store ptr %55, ptr %site42, align 8, !tbaa !124
  %address43 = getelementptr inbounds %struct.tw_touch, ptr %touch, i32 0, i32 4
  %56 = load i64, ptr %address.addr, align 8, !tbaa !40
  store i64 %56, ptr %address43, align 8, !tbaa !125
  %thread44 = getelementptr inbounds %struct.tw_touch, ptr %touch, i32 0, i32 5
  %57 = load i32, ptr %thread, align 4, !tbaa !9
  store i32 %57, ptr %thread44, align 8, !tbaa !126
  %flags = getelementptr inbounds %struct.tw_touch, ptr %touch, i32 0, i32 6
  %58 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call45 = call i32 @flags_of(ptr noundef %58)
  store i32 %call45, ptr %flags, align 4, !tbaa !127
  %59 = load ptr, ptr %shadow, align 8, !tbaa !5
  %60 = load i64, ptr %address.addr, align 8, !tbaa !40
  %61 = load ptr, ptr %values.addr, align 8, !tbaa !5
  %62 = load i32, ptr %lane.addr, align 4, !tbaa !9
  call void @tw_touch_global(ptr noundef %touch, ptr noundef %59, i64 noundef %60, ptr noundef %61, i32 noundef %62)
  call void @llvm.lifetime.end.p0(i64 48, ptr %touch) #9
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end38, %if.then37
  call void @llvm.lifetime.end.p0(i64 4, ptr %thread) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %bytes) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %o) #9
  br label %cleanup48

cleanup48:                                        ; preds = %cleanup, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %shadow) #9
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 1, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup48, %cleanup48
  ret void

unreachable:                                      ; preds = %cleanup48
  unreachable
}

; Function Attrs: nounwind uwtable
define internal i32 @bit(ptr noundef %bits, i64 noundef %at) #0 {
entry:
  %bits.addr = alloca ptr, align 8
  %at.addr = alloca i64, align 8
  store ptr %bits, ptr %bits.addr, align 8, !tbaa !5
  store i64 %at, ptr %at.addr, align 8, !tbaa !40
  %0 = load ptr, ptr %bits.addr, align 8, !tbaa !5
  %1 = load i64, ptr %at.addr, align 8, !tbaa !40
  %shr = lshr i64 %1, 6
  %arrayidx = getelementptr inbounds i64, ptr %0, i64 %shr
  %2 = load i64, ptr %arrayidx, align 8, !tbaa !40
  %3 = load i64, ptr %at.addr, align 8, !tbaa !40
  %and = and i64 %3, 63
  %shr1 = lshr i64 %2, %and
  %and2 = and i64 %shr1, 1
  %conv = trunc i64 %and2 to i32
  ret i32 %conv
}

; Function Attrs: nounwind uwtable
define internal void @check_value(ptr noundef %r, ptr noundef %site, i32 noundef %space, i64 noundef %address, i64 noundef %defined, i32 noundef %thread) #0 {
entry:
  %r.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %space.addr = alloca i32, align 4
  %address.addr = alloca i64, align 8
  %defined.addr = alloca i64, align 8
  %thread.addr = alloca i32, align 4
  %lacking = alloca i64, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %element = alloca i32, align 4
  %partly = alloca i32, align 4
  %e = alloca ptr, align 8
  store ptr %r, ptr %r.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store i32 %space, ptr %space.addr, align 4, !tbaa !9
  store i64 %address, ptr %address.addr, align 8, !tbaa !40
  store i64 %defined, ptr %defined.addr, align 8, !tbaa !40
  store i32 %thread, ptr %thread.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %lacking) #9
  %0 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_reader, ptr %0, i32 0, i32 3
  %1 = load ptr, ptr %launch, align 8, !tbaa !33
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %3 = load i64, ptr %defined.addr, align 8, !tbaa !40
  %call = call i64 @lacking_bytes(ptr noundef %1, ptr noundef %2, i64 noundef %3)
  store i64 %call, ptr %lacking, align 8, !tbaa !40
  %4 = load i64, ptr %lacking, align 8, !tbaa !40
  %tobool = icmp ne i64 %4, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup24

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %element) #9
  %5 = load i64, ptr %lacking, align 8, !tbaa !40
  %6 = call i64 @llvm.cttz.i64(i64 %5, i1 true)
  %cast = trunc i64 %6 to i32
  %7 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size = getelementptr inbounds %struct.tw_site, ptr %7, i32 0, i32 2
  %8 = load i8, ptr %size, align 1, !tbaa !95
  %conv = zext i8 %8 to i32
  %div = udiv i32 %cast, %conv
  store i32 %div, ptr %element, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %partly) #9
  %9 = load i64, ptr %defined.addr, align 8, !tbaa !40
  %10 = load i32, ptr %element, align 4, !tbaa !9
  %11 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size1 = getelementptr inbounds %struct.tw_site, ptr %11, i32 0, i32 2
  %12 = load i8, ptr %size1, align 1, !tbaa !95
  %conv2 = zext i8 %12 to i32
  %mul = mul i32 %10, %conv2
  %sh_prom = zext i32 %mul to i64
  %shr = lshr i64 %9, %sh_prom
  %13 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size3 = getelementptr inbounds %struct.tw_site, ptr %13, i32 0, i32 2
  %14 = load i8, ptr %size3, align 1, !tbaa !95
  %conv4 = zext i8 %14 to i32
  %sh_prom5 = zext i32 %conv4 to i64
  %shl = shl i64 1, %sh_prom5
  %sub = sub i64 %shl, 1
  %and = and i64 %shr, %sub
  %tobool6 = icmp ne i64 %and, 0
  %15 = zext i1 %tobool6 to i64
  %cond = select i1 %tobool6, i32 32768, i32 0
  store i32 %cond, ptr %partly, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %e) #9
  %16 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %worker = getelementptr inbounds %struct.tw_reader, ptr %16, i32 0, i32 0
  %17 = load ptr, ptr %worker, align 8, !tbaa !29
  %18 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_site, ptr %18, i32 0, i32 0
  %19 = load i32, ptr %index, align 4, !tbaa !130
  %20 = load i32, ptr %partly, align 4, !tbaa !9
  %call7 = call ptr @tw_seen(ptr noundef %17, i32 noundef 1, i32 noundef %19, i32 noundef -1, i32 noundef %20, i64 noundef 1)
  store ptr %call7, ptr %e, align 8, !tbaa !5
  %21 = load ptr, ptr %e, align 8, !tbaa !5
  %tobool8 = icmp ne ptr %21, null
  br i1 %tobool8, label %if.end10, label %if.then9

if.then9:                                         ; preds = %if.end
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end10:                                         ; preds = %if.end
  %22 = load i32, ptr %space.addr, align 4, !tbaa !9
  %23 = load ptr, ptr %e, align 8, !tbaa !5
  %space11 = getelementptr inbounds %struct.tw_event, ptr %23, i32 0, i32 13
  store i32 %22, ptr %space11, align 4, !tbaa !136
  %24 = load i64, ptr %address.addr, align 8, !tbaa !40
  %25 = load i32, ptr %element, align 4, !tbaa !9
  %26 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size12 = getelementptr inbounds %struct.tw_site, ptr %26, i32 0, i32 2
  %27 = load i8, ptr %size12, align 1, !tbaa !95
  %conv13 = zext i8 %27 to i32
  %mul14 = mul i32 %25, %conv13
  %conv15 = zext i32 %mul14 to i64
  %add = add i64 %24, %conv15
  %28 = load ptr, ptr %e, align 8, !tbaa !5
  %address16 = getelementptr inbounds %struct.tw_event, ptr %28, i32 0, i32 5
  store i64 %add, ptr %address16, align 8, !tbaa !137
  %29 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size17 = getelementptr inbounds %struct.tw_site, ptr %29, i32 0, i32 2
  %30 = load i8, ptr %size17, align 1, !tbaa !95
  %conv18 = zext i8 %30 to i32
  %31 = load ptr, ptr %e, align 8, !tbaa !5
  %size19 = getelementptr inbounds %struct.tw_event, ptr %31, i32 0, i32 12
  store i32 %conv18, ptr %size19, align 8, !tbaa !138
  %32 = load ptr, ptr %r.addr, align 8, !tbaa !5
  %block = getelementptr inbounds %struct.tw_reader, ptr %32, i32 0, i32 1
  %33 = load ptr, ptr %block, align 8, !tbaa !31
  %number = getelementptr inbounds %struct.tw_block, ptr %33, i32 0, i32 9
  %34 = load i64, ptr %number, align 8, !tbaa !45
  %35 = load ptr, ptr %e, align 8, !tbaa !5
  %other_block = getelementptr inbounds %struct.tw_event, ptr %35, i32 0, i32 9
  store i64 %34, ptr %other_block, align 8, !tbaa !46
  %36 = load ptr, ptr %e, align 8, !tbaa !5
  %block20 = getelementptr inbounds %struct.tw_event, ptr %36, i32 0, i32 8
  store i64 %34, ptr %block20, align 8, !tbaa !48
  %37 = load i32, ptr %thread.addr, align 4, !tbaa !9
  %38 = load ptr, ptr %e, align 8, !tbaa !5
  %other_thread = getelementptr inbounds %struct.tw_event, ptr %38, i32 0, i32 11
  store i32 %37, ptr %other_thread, align 4, !tbaa !139
  %39 = load ptr, ptr %e, align 8, !tbaa !5
  %thread21 = getelementptr inbounds %struct.tw_event, ptr %39, i32 0, i32 10
  store i32 %37, ptr %thread21, align 8, !tbaa !140
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end10, %if.then9
  call void @llvm.lifetime.end.p0(i64 8, ptr %e) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %partly) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %element) #9
  br label %cleanup24

cleanup24:                                        ; preds = %cleanup, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %lacking) #9
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 1, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup24, %cleanup24
  ret void

unreachable:                                      ; preds = %cleanup24
  unreachable
}

; Function Attrs: nounwind uwtable
define internal i64 @defined_shared(ptr noundef %o, i32 noundef %unit, i64 noundef %offset, i32 noundef %bytes) #0 {
entry:
  %o.addr = alloca ptr, align 8
  %unit.addr = alloca i32, align 4
  %offset.addr = alloca i64, align 8
  %bytes.addr = alloca i32, align 4
  %found = alloca i64, align 8
  %b = alloca i32, align 4
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store i32 %unit, ptr %unit.addr, align 4, !tbaa !9
  store i64 %offset, ptr %offset.addr, align 8, !tbaa !40
  store i32 %bytes, ptr %bytes.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %found) #9
  store i64 0, ptr %found, align 8, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 4, ptr %b) #9
  store i32 0, ptr %b, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %b, align 4, !tbaa !9
  %1 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %cmp = icmp ult i32 %0, %1
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %b) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  %2 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %written = getelementptr inbounds %struct.tw_observer, ptr %2, i32 0, i32 16
  %3 = load ptr, ptr %written, align 8, !tbaa !54
  %4 = load i64, ptr %offset.addr, align 8, !tbaa !40
  %5 = load i32, ptr %b, align 4, !tbaa !9
  %conv = zext i32 %5 to i64
  %add = add i64 %4, %conv
  %6 = load i32, ptr %unit.addr, align 4, !tbaa !9
  %sh_prom = zext i32 %6 to i64
  %shr = lshr i64 %add, %sh_prom
  %call = call i32 @bit(ptr noundef %3, i64 noundef %shr)
  %conv1 = zext i32 %call to i64
  %7 = load i32, ptr %b, align 4, !tbaa !9
  %sh_prom2 = zext i32 %7 to i64
  %shl = shl i64 %conv1, %sh_prom2
  %8 = load i64, ptr %found, align 8, !tbaa !40
  %or = or i64 %8, %shl
  store i64 %or, ptr %found, align 8, !tbaa !40
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %9 = load i32, ptr %b, align 4, !tbaa !9
  %inc = add i32 %9, 1
  store i32 %inc, ptr %b, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !141

for.end:                                          ; preds = %for.cond.cleanup
  %10 = load i64, ptr %found, align 8, !tbaa !40
  call void @llvm.lifetime.end.p0(i64 8, ptr %found) #9
  ret i64 %10
}

; Function Attrs: nounwind uwtable
define internal void @set_bit(ptr noundef %bits, i64 noundef %at) #0 {
entry:
  %bits.addr = alloca ptr, align 8
  %at.addr = alloca i64, align 8
  store ptr %bits, ptr %bits.addr, align 8, !tbaa !5
  store i64 %at, ptr %at.addr, align 8, !tbaa !40
  %0 = load i64, ptr %at.addr, align 8, !tbaa !40
  %and = and i64 %0, 63
  %shl = shl i64 1, %and
  %1 = load ptr, ptr %bits.addr, align 8, !tbaa !5
  %2 = load i64, ptr %at.addr, align 8, !tbaa !40
  %shr = lshr i64 %2, 6
  %arrayidx = getelementptr inbounds i64, ptr %1, i64 %shr
  %3 = load i64, ptr %arrayidx, align 8, !tbaa !40
  %or = or i64 %3, %shl
  store i64 %or, ptr %arrayidx, align 8, !tbaa !40
  ret void
}

declare void @tw_touch_shared(ptr noundef, ptr noundef, i64 noundef, i32 noundef) #2

declare i32 @tw_value_of(ptr noundef, ptr noundef, i32 noundef, i32 noundef, i32 noundef) #2

declare void @tw_copy_started(ptr noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef) #2

declare void @tw_clock_flag(ptr noundef, ptr noundef, i64 noundef, i32 noundef, i32 noundef) #2

; Function Attrs: nounwind uwtable
define internal i64 @lacking_bytes(ptr noundef %launch, ptr noundef %site, i64 noundef %defined) #0 {
entry:
  %launch.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %defined.addr = alloca i64, align 8
  %demand = alloca ptr, align 8
  %used = alloca i64, align 8
  %lacking = alloca i64, align 8
  %e = alloca i32, align 4
  %element = alloca i64, align 8
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store i64 %defined, ptr %defined.addr, align 8, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 8, ptr %demand) #9
  %0 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %demand1 = getelementptr inbounds %struct.tw_launch, ptr %0, i32 0, i32 30
  %1 = load i64, ptr %demand1, align 8, !tbaa !142
  %tobool = icmp ne i64 %1, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %2 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %demand2 = getelementptr inbounds %struct.tw_launch, ptr %2, i32 0, i32 30
  %3 = load i64, ptr %demand2, align 8, !tbaa !142
  %4 = inttoptr i64 %3 to ptr
  %5 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_site, ptr %5, i32 0, i32 0
  %6 = load i32, ptr %index, align 4, !tbaa !130
  %mul = mul i32 2, %6
  %idx.ext = zext i32 %mul to i64
  %add.ptr = getelementptr inbounds i32, ptr %4, i64 %idx.ext
  br label %cond.end

cond.false:                                       ; preds = %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi ptr [ %add.ptr, %cond.true ], [ null, %cond.false ]
  store ptr %cond, ptr %demand, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %used) #9
  %7 = load ptr, ptr %demand, align 8, !tbaa !5
  %tobool3 = icmp ne ptr %7, null
  br i1 %tobool3, label %cond.true4, label %cond.false5

cond.true4:                                       ; preds = %cond.end
  %8 = load ptr, ptr %demand, align 8, !tbaa !5
  %arrayidx = getelementptr inbounds i32, ptr %8, i64 0
  %9 = load i32, ptr %arrayidx, align 4, !tbaa !9
  %conv = zext i32 %9 to i64
  br label %cond.end6

cond.false5:                                      ; preds = %cond.end
  br label %cond.end6

cond.end6:                                        ; preds = %cond.false5, %cond.true4
  %cond7 = phi i64 [ %conv, %cond.true4 ], [ -1, %cond.false5 ]
  store i64 %cond7, ptr %used, align 8, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 8, ptr %lacking) #9
  %10 = load ptr, ptr %demand, align 8, !tbaa !5
  %tobool8 = icmp ne ptr %10, null
  br i1 %tobool8, label %cond.true9, label %cond.false11

cond.true9:                                       ; preds = %cond.end6
  %11 = load ptr, ptr %demand, align 8, !tbaa !5
  %arrayidx10 = getelementptr inbounds i32, ptr %11, i64 1
  %12 = load i32, ptr %arrayidx10, align 4, !tbaa !9
  br label %cond.end12

cond.false11:                                     ; preds = %cond.end6
  br label %cond.end12

cond.end12:                                       ; preds = %cond.false11, %cond.true9
  %cond13 = phi i32 [ %12, %cond.true9 ], [ 0, %cond.false11 ]
  %conv14 = zext i32 %cond13 to i64
  %13 = load i64, ptr %defined.addr, align 8, !tbaa !40
  %not = xor i64 %13, -1
  %and = and i64 %conv14, %not
  store i64 %and, ptr %lacking, align 8, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 4, ptr %e) #9
  store i32 0, ptr %e, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %cond.end12
  %14 = load i32, ptr %e, align 4, !tbaa !9
  %15 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_site, ptr %15, i32 0, i32 3
  %16 = load i8, ptr %count, align 2, !tbaa !96
  %conv15 = zext i8 %16 to i32
  %cmp = icmp ult i32 %14, %conv15
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %e) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %element) #9
  %17 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size = getelementptr inbounds %struct.tw_site, ptr %17, i32 0, i32 2
  %18 = load i8, ptr %size, align 1, !tbaa !95
  %conv17 = zext i8 %18 to i32
  %cmp18 = icmp sge i32 %conv17, 32
  br i1 %cmp18, label %cond.true20, label %cond.false21

cond.true20:                                      ; preds = %for.body
  br label %cond.end24

cond.false21:                                     ; preds = %for.body
  %19 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size22 = getelementptr inbounds %struct.tw_site, ptr %19, i32 0, i32 2
  %20 = load i8, ptr %size22, align 1, !tbaa !95
  %conv23 = zext i8 %20 to i32
  %sh_prom = zext i32 %conv23 to i64
  %shl = shl i64 1, %sh_prom
  br label %cond.end24

cond.end24:                                       ; preds = %cond.false21, %cond.true20
  %cond25 = phi i64 [ 0, %cond.true20 ], [ %shl, %cond.false21 ]
  %sub = sub i64 %cond25, 1
  %21 = load i32, ptr %e, align 4, !tbaa !9
  %22 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size26 = getelementptr inbounds %struct.tw_site, ptr %22, i32 0, i32 2
  %23 = load i8, ptr %size26, align 1, !tbaa !95
  %conv27 = zext i8 %23 to i32
  %mul28 = mul i32 %21, %conv27
  %sh_prom29 = zext i32 %mul28 to i64
  %shl30 = shl i64 %sub, %sh_prom29
  store i64 %shl30, ptr %element, align 8, !tbaa !40
  %24 = load i64, ptr %used, align 8, !tbaa !40
  %25 = load i64, ptr %element, align 8, !tbaa !40
  %and31 = and i64 %24, %25
  %26 = load i64, ptr %defined.addr, align 8, !tbaa !40
  %and32 = and i64 %and31, %26
  %tobool33 = icmp ne i64 %and32, 0
  br i1 %tobool33, label %if.end, label %if.then

if.then:                                          ; preds = %cond.end24
  %27 = load i64, ptr %used, align 8, !tbaa !40
  %28 = load i64, ptr %element, align 8, !tbaa !40
  %and34 = and i64 %27, %28
  %29 = load i64, ptr %lacking, align 8, !tbaa !40
  %or = or i64 %29, %and34
  store i64 %or, ptr %lacking, align 8, !tbaa !40
  br label %if.end

if.end:                                           ; preds = %if.then, %cond.end24
  call void @llvm.lifetime.end.p0(i64 8, ptr %element) #9
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %30 = load i32, ptr %e, align 4, !tbaa !9
  %inc = add i32 %30, 1
  store i32 %inc, ptr %e, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !143

for.end:                                          ; preds = %for.cond.cleanup
  %31 = load i64, ptr %lacking, align 8, !tbaa !40
  call void @llvm.lifetime.end.p0(i64 8, ptr %lacking) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %used) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %demand) #9
  ret i64 %31
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.cttz.i64(i64, i1 immarg) #6

; Function Attrs: nounwind uwtable
define internal i64 @defined_local(ptr noundef %launch, ptr noundef %o, i32 noundef %thread, i64 noundef %offset, i32 noundef %bytes) #0 {
entry:
  %launch.addr = alloca ptr, align 8
  %o.addr = alloca ptr, align 8
  %thread.addr = alloca i32, align 4
  %offset.addr = alloca i64, align 8
  %bytes.addr = alloca i32, align 4
  %found = alloca i64, align 8
  %first = alloca i64, align 8
  %b = alloca i32, align 4
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store i32 %thread, ptr %thread.addr, align 4, !tbaa !9
  store i64 %offset, ptr %offset.addr, align 8, !tbaa !40
  store i32 %bytes, ptr %bytes.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %found) #9
  store i64 0, ptr %found, align 8, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 8, ptr %first) #9
  %0 = load i32, ptr %thread.addr, align 4, !tbaa !9
  %conv = zext i32 %0 to i64
  %1 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %local_bytes = getelementptr inbounds %struct.tw_launch, ptr %1, i32 0, i32 15
  %2 = load i32, ptr %local_bytes, align 4, !tbaa !57
  %conv1 = zext i32 %2 to i64
  %mul = mul i64 %conv, %conv1
  %3 = load i64, ptr %offset.addr, align 8, !tbaa !40
  %add = add i64 %mul, %3
  store i64 %add, ptr %first, align 8, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 4, ptr %b) #9
  store i32 0, ptr %b, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %4 = load i32, ptr %b, align 4, !tbaa !9
  %5 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %cmp = icmp ult i32 %4, %5
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %b) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  %6 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %local = getelementptr inbounds %struct.tw_observer, ptr %6, i32 0, i32 19
  %7 = load ptr, ptr %local, align 8, !tbaa !58
  %8 = load i64, ptr %first, align 8, !tbaa !40
  %9 = load i32, ptr %b, align 4, !tbaa !9
  %conv3 = zext i32 %9 to i64
  %add4 = add i64 %8, %conv3
  %call = call i32 @bit(ptr noundef %7, i64 noundef %add4)
  %conv5 = zext i32 %call to i64
  %10 = load i32, ptr %b, align 4, !tbaa !9
  %sh_prom = zext i32 %10 to i64
  %shl = shl i64 %conv5, %sh_prom
  %11 = load i64, ptr %found, align 8, !tbaa !40
  %or = or i64 %11, %shl
  store i64 %or, ptr %found, align 8, !tbaa !40
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %12 = load i32, ptr %b, align 4, !tbaa !9
  %inc = add i32 %12, 1
  store i32 %inc, ptr %b, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !144

for.end:                                          ; preds = %for.cond.cleanup
  %13 = load i64, ptr %found, align 8, !tbaa !40
  call void @llvm.lifetime.end.p0(i64 8, ptr %first) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %found) #9
  ret i64 %13
}

declare void @tw_touch_global(ptr noundef, ptr noundef, i64 noundef, ptr noundef, i32 noundef) #2

attributes #0 = { nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { allocsize(0,1) "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { allocsize(1) "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #6 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #8 = { inlinehint nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
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
!11 = !{!12, !6, i64 64}
!12 = !{!"tw_block", !6, i64 0, !7, i64 8, !10, i64 20, !13, i64 24, !13, i64 32, !13, i64 40, !6, i64 48, !6, i64 56, !6, i64 64, !13, i64 72, !10, i64 80, !10, i64 84, !7, i64 88}
!13 = !{!"long", !7, i64 0}
!14 = !{!15, !6, i64 0}
!15 = !{!"tw_worker", !6, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !13, i64 32, !13, i64 40, !13, i64 48, !13, i64 56, !10, i64 64, !10, i64 68, !6, i64 72, !7, i64 80, !13, i64 104, !10, i64 112, !10, i64 116, !13, i64 120, !16, i64 128}
!16 = !{!"", !10, i64 0, !10, i64 4, !10, i64 8, !10, i64 12, !7, i64 16, !10, i64 28, !13, i64 32, !13, i64 40, !10, i64 48, !10, i64 52}
!17 = !{!12, !6, i64 48}
!18 = !{!19, !10, i64 152}
!19 = !{!"", !13, i64 0, !13, i64 8, !13, i64 16, !13, i64 24, !13, i64 32, !13, i64 40, !13, i64 48, !7, i64 56, !10, i64 80, !7, i64 84, !7, i64 96, !10, i64 108, !10, i64 112, !10, i64 116, !10, i64 120, !10, i64 124, !10, i64 128, !10, i64 132, !10, i64 136, !10, i64 140, !10, i64 144, !10, i64 148, !10, i64 152, !10, i64 156, !10, i64 160, !10, i64 164, !10, i64 168, !10, i64 172, !13, i64 176, !13, i64 184, !13, i64 192, !13, i64 200, !13, i64 208, !13, i64 216, !13, i64 224}
!20 = !{!21, !10, i64 64}
!21 = !{!"tw_observer", !6, i64 0, !10, i64 8, !10, i64 12, !10, i64 16, !10, i64 20, !10, i64 24, !10, i64 28, !10, i64 32, !10, i64 36, !10, i64 40, !10, i64 44, !10, i64 48, !10, i64 52, !10, i64 56, !10, i64 60, !10, i64 64, !6, i64 72, !6, i64 80, !6, i64 88, !6, i64 96, !6, i64 104, !6, i64 112, !7, i64 120, !7, i64 248, !22, i64 264, !7, i64 280, !22, i64 312, !6, i64 328, !10, i64 336, !10, i64 340}
!22 = !{!"", !6, i64 0, !10, i64 8, !10, i64 12}
!23 = !{!21, !10, i64 28}
!24 = !{!21, !10, i64 12}
!25 = !{!21, !10, i64 8}
!26 = !{!19, !10, i64 160}
!27 = !{!21, !10, i64 60}
!28 = !{!21, !10, i64 32}
!29 = !{!30, !6, i64 0}
!30 = !{!"", !6, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !10, i64 32, !10, i64 36, !10, i64 40, !10, i64 44}
!31 = !{!30, !6, i64 8}
!32 = !{!30, !6, i64 16}
!33 = !{!30, !6, i64 24}
!34 = !{!21, !10, i64 44}
!35 = !{!30, !10, i64 32}
!36 = !{!30, !10, i64 36}
!37 = !{!30, !10, i64 40}
!38 = !{!30, !10, i64 44}
!39 = !{!21, !6, i64 0}
!40 = !{!13, !13, i64 0}
!41 = distinct !{!41, !42}
!42 = !{!"llvm.loop.mustprogress"}
!43 = !{!19, !13, i64 224}
!44 = !{!19, !13, i64 200}
!45 = !{!12, !13, i64 72}
!46 = !{!47, !13, i64 56}
!47 = !{!"tw_event", !10, i64 0, !10, i64 4, !10, i64 8, !10, i64 12, !13, i64 16, !13, i64 24, !13, i64 32, !13, i64 40, !13, i64 48, !13, i64 56, !10, i64 64, !10, i64 68, !10, i64 72, !10, i64 76}
!48 = !{!47, !13, i64 48}
!49 = !{!19, !10, i64 108}
!50 = !{!21, !10, i64 40}
!51 = !{!21, !10, i64 36}
!52 = !{!19, !10, i64 116}
!53 = !{!21, !10, i64 48}
!54 = !{!21, !6, i64 72}
!55 = !{!21, !6, i64 80}
!56 = !{!21, !6, i64 88}
!57 = !{!19, !10, i64 124}
!58 = !{!21, !6, i64 96}
!59 = !{!21, !6, i64 104}
!60 = !{!21, !6, i64 112}
!61 = !{!21, !10, i64 52}
!62 = !{!12, !6, i64 56}
!63 = distinct !{!63, !42}
!64 = !{!65, !10, i64 1220}
!65 = !{!"tw_warp", !7, i64 0, !7, i64 128, !7, i64 256, !7, i64 384, !7, i64 512, !7, i64 640, !7, i64 768, !7, i64 896, !6, i64 928, !6, i64 936, !10, i64 944, !10, i64 948, !10, i64 952, !10, i64 956, !10, i64 960, !10, i64 964, !7, i64 968, !7, i64 1152, !10, i64 1216, !10, i64 1220, !10, i64 1224, !10, i64 1228, !10, i64 1232, !10, i64 1236, !10, i64 1240, !10, i64 1244, !10, i64 1248, !7, i64 1252}
!66 = !{!65, !10, i64 1216}
!67 = distinct !{!67, !42}
!68 = !{!69, !7, i64 4}
!69 = !{!"", !10, i64 0, !7, i64 4, !7, i64 5, !7, i64 6, !7, i64 7, !10, i64 8, !10, i64 12, !10, i64 16}
!70 = distinct !{!70, !42}
!71 = !{!72, !10, i64 28}
!72 = !{!"", !6, i64 0, !6, i64 8, !10, i64 16, !10, i64 20, !10, i64 24, !10, i64 28, !10, i64 32, !10, i64 36}
!73 = !{!69, !10, i64 16}
!74 = !{!69, !7, i64 7}
!75 = distinct !{!75, !42}
!76 = distinct !{!76, !42}
!77 = !{!21, !10, i64 56}
!78 = distinct !{!78, !42}
!79 = distinct !{!79, !42}
!80 = distinct !{!80, !42}
!81 = !{!15, !13, i64 120}
!82 = distinct !{!82, !42}
!83 = !{!72, !10, i64 24}
!84 = !{!72, !6, i64 8}
!85 = !{!72, !10, i64 20}
!86 = !{!87, !10, i64 24}
!87 = !{!"", !6, i64 0, !6, i64 8, !13, i64 16, !10, i64 24, !10, i64 28}
!88 = !{!87, !13, i64 16}
!89 = !{!87, !6, i64 0}
!90 = !{!87, !10, i64 28}
!91 = !{!87, !6, i64 8}
!92 = distinct !{!92, !42}
!93 = distinct !{!93, !42}
!94 = distinct !{!94, !42}
!95 = !{!69, !7, i64 5}
!96 = !{!69, !7, i64 6}
!97 = !{!72, !10, i64 36}
!98 = distinct !{!98, !42}
!99 = !{!72, !10, i64 32}
!100 = !{!72, !10, i64 16}
!101 = !{!72, !6, i64 0}
!102 = !{!103, !6, i64 0}
!103 = !{!"", !6, i64 0, !6, i64 8, !6, i64 16, !13, i64 24, !10, i64 32, !10, i64 36}
!104 = !{!103, !10, i64 36}
!105 = distinct !{!105, !42}
!106 = distinct !{!106, !42}
!107 = distinct !{!107, !42}
!108 = !{!109, !6, i64 8}
!109 = !{!"", !13, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !6, i64 32, !10, i64 40, !10, i64 44}
!110 = !{!109, !6, i64 24}
!111 = !{!109, !6, i64 32}
!112 = !{!103, !10, i64 32}
!113 = !{!103, !13, i64 24}
!114 = !{!103, !6, i64 8}
!115 = !{!103, !6, i64 16}
!116 = distinct !{!116, !42}
!117 = distinct !{!117, !42}
!118 = !{!109, !10, i64 40}
!119 = distinct !{!119, !42}
!120 = !{!121, !6, i64 0}
!121 = !{!"", !6, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !13, i64 32, !10, i64 40, !10, i64 44}
!122 = !{!121, !6, i64 8}
!123 = !{!121, !6, i64 16}
!124 = !{!121, !6, i64 24}
!125 = !{!121, !13, i64 32}
!126 = !{!121, !10, i64 40}
!127 = !{!121, !10, i64 44}
!128 = distinct !{!128, !42}
!129 = distinct !{!129, !42}
!130 = !{!69, !10, i64 0}
!131 = distinct !{!131, !42}
!132 = !{!109, !13, i64 0}
!133 = !{!7, !7, i64 0}
!134 = distinct !{!134, !42}
!135 = distinct !{!135, !42}
!136 = !{!47, !10, i64 76}
!137 = !{!47, !13, i64 24}
!138 = !{!47, !10, i64 72}
!139 = !{!47, !10, i64 68}
!140 = !{!47, !10, i64 64}
!141 = distinct !{!141, !42}
!142 = !{!19, !13, i64 192}
!143 = distinct !{!143, !42}
!144 = distinct !{!144, !42}
