; Generated from clocks.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'checks/clocks.c'

%struct.tw_observer = type { ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, ptr, ptr, ptr, ptr, [16 x ptr], %struct.tw_references, ptr, i32, i32 }
%struct.tw_references = type { ptr, i32, i32 }
%struct.tw_warp_clock = type { ptr, ptr, ptr, ptr, %struct.tw_references, %struct.tw_references, ptr, i32, i32, [32 x i32] }
%struct.tw_reference = type { i32, i32 }
%struct.tw_flag = type { i64, ptr }
%struct.tw_site = type { i32, i8, i8, i8, i8, i32, i32, i32 }
%struct.tw_variables = type { i32, i32, i32, i64, ptr }
%struct.variable = type { i64, ptr, i32, i32, ptr, i32 }
%struct.publication = type { i32, i32, i32, [32 x i32], i32, %struct.tw_references }
%struct.tw_worker = type { ptr, ptr, ptr, ptr, i64, i64, i64, i64, i32, i32, ptr, [3 x i64], i64, i32, i32, i64, %struct.tw_fault }
%struct.tw_fault = type { i32, i32, i32, i32, [3 x i32], i32, i64, i64, i32, i32 }
%struct.tw_launch = type { i64, i64, i64, i64, i64, i64, i64, [3 x ptr], i32, [3 x i32], [3 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i64, i64, i64, i64, i64, i64, i64 }
%struct.tw_block = type { ptr, [3 x i32], i32, i64, i64, i64, ptr, ptr, ptr, i64, i32, i32, [16 x %struct.tw_barrier] }
%struct.tw_barrier = type { i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32 }
%struct.tw_warp = type { [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i8], ptr, ptr, i32, i32, i32, i32, i32, i32, [184 x i8], [16 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, [28 x i8] }
%struct.tw_touch = type { ptr, ptr, ptr, ptr, i64, i32, i32 }
%struct.tw_tag = type { i32, i32, i16, i16, i32 }

; Function Attrs: nounwind uwtable
define dso_local void @tw_clock_syncwarp(ptr noundef %o, i32 noundef %warp, i32 noundef %lanes) #0 {
entry:
  %o.addr = alloca ptr, align 8
  %warp.addr = alloca i32, align 4
  %lanes.addr = alloca i32, align 4
  %first = alloca i32, align 4
  %row = alloca ptr, align 8
  %lane = alloca i32, align 4
  %rows = alloca ptr, align 8
  %joined = alloca ptr, align 8
  %rest = alloca i32, align 4
  %lane4 = alloca i32, align 4
  %rest12 = alloca i32, align 4
  %lane13 = alloca i32, align 4
  %rest28 = alloca i32, align 4
  %lane29 = alloca i32, align 4
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store i32 %warp, ptr %warp.addr, align 4, !tbaa !9
  store i32 %lanes, ptr %lanes.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %first) #9
  %0 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %mul = mul i32 %0, 32
  store i32 %mul, ptr %first, align 4, !tbaa !9
  %1 = load i32, ptr %lanes.addr, align 4, !tbaa !9
  %cmp = icmp eq i32 %1, -1
  br i1 %cmp, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %row) #9
  %2 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %3 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %call = call ptr @unite(ptr noundef %2, i32 noundef %3)
  store ptr %call, ptr %row, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #9
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.then
  %4 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp1 = icmp ult i32 %4, 32
  br i1 %cmp1, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  %5 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %time = getelementptr inbounds %struct.tw_observer, ptr %5, i32 0, i32 3
  %6 = load i32, ptr %time, align 8, !tbaa !11
  %7 = load ptr, ptr %row, align 8, !tbaa !5
  %8 = load i32, ptr %first, align 4, !tbaa !9
  %9 = load i32, ptr %lane, align 4, !tbaa !9
  %add = add i32 %8, %9
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds i32, ptr %7, i64 %idxprom
  store i32 %6, ptr %arrayidx, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %10 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %10, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !14

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %row) #9
  br label %if.end

if.else:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %rows) #9
  %11 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %12 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %call2 = call ptr @split(ptr noundef %11, i32 noundef %12)
  store ptr %call2, ptr %rows, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %joined) #9
  %13 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %call3 = call ptr @new_row(ptr noundef %13)
  store ptr %call3, ptr %joined, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #9
  %14 = load i32, ptr %lanes.addr, align 4, !tbaa !9
  store i32 %14, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane4) #9
  br label %for.cond5

for.cond5:                                        ; preds = %for.inc10, %if.else
  %15 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool = icmp ne i32 %15, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond5
  %16 = load i32, ptr %rest, align 4, !tbaa !9
  %17 = call i32 @llvm.cttz.i32(i32 %16, i1 true)
  store i32 %17, ptr %lane4, align 4, !tbaa !9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond5
  %18 = phi i1 [ false, %for.cond5 ], [ true, %land.rhs ]
  br i1 %18, label %for.body7, label %for.cond.cleanup6

for.cond.cleanup6:                                ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane4) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #9
  br label %for.end11

for.body7:                                        ; preds = %land.end
  %19 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %20 = load ptr, ptr %joined, align 8, !tbaa !5
  %21 = load ptr, ptr %rows, align 8, !tbaa !5
  %22 = load i32, ptr %lane4, align 4, !tbaa !9
  %idxprom8 = zext i32 %22 to i64
  %arrayidx9 = getelementptr inbounds ptr, ptr %21, i64 %idxprom8
  %23 = load ptr, ptr %arrayidx9, align 8, !tbaa !5
  call void @join(ptr noundef %19, ptr noundef %20, ptr noundef %23)
  br label %for.inc10

for.inc10:                                        ; preds = %for.body7
  %24 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %24, 1
  %25 = load i32, ptr %rest, align 4, !tbaa !9
  %and = and i32 %25, %sub
  store i32 %and, ptr %rest, align 4, !tbaa !9
  br label %for.cond5, !llvm.loop !16

for.end11:                                        ; preds = %for.cond.cleanup6
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest12) #9
  %26 = load i32, ptr %lanes.addr, align 4, !tbaa !9
  store i32 %26, ptr %rest12, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane13) #9
  br label %for.cond14

for.cond14:                                       ; preds = %for.inc24, %for.end11
  %27 = load i32, ptr %rest12, align 4, !tbaa !9
  %tobool15 = icmp ne i32 %27, 0
  br i1 %tobool15, label %land.rhs16, label %land.end17

land.rhs16:                                       ; preds = %for.cond14
  %28 = load i32, ptr %rest12, align 4, !tbaa !9
  %29 = call i32 @llvm.cttz.i32(i32 %28, i1 true)
  store i32 %29, ptr %lane13, align 4, !tbaa !9
  br label %land.end17

land.end17:                                       ; preds = %land.rhs16, %for.cond14
  %30 = phi i1 [ false, %for.cond14 ], [ true, %land.rhs16 ]
  br i1 %30, label %for.body19, label %for.cond.cleanup18

for.cond.cleanup18:                               ; preds = %land.end17
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane13) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest12) #9
  br label %for.end27

for.body19:                                       ; preds = %land.end17
  %31 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %time20 = getelementptr inbounds %struct.tw_observer, ptr %31, i32 0, i32 3
  %32 = load i32, ptr %time20, align 8, !tbaa !11
  %33 = load ptr, ptr %joined, align 8, !tbaa !5
  %34 = load i32, ptr %first, align 4, !tbaa !9
  %35 = load i32, ptr %lane13, align 4, !tbaa !9
  %add21 = add i32 %34, %35
  %idxprom22 = zext i32 %add21 to i64
  %arrayidx23 = getelementptr inbounds i32, ptr %33, i64 %idxprom22
  store i32 %32, ptr %arrayidx23, align 4, !tbaa !9
  br label %for.inc24

for.inc24:                                        ; preds = %for.body19
  %36 = load i32, ptr %rest12, align 4, !tbaa !9
  %sub25 = sub i32 %36, 1
  %37 = load i32, ptr %rest12, align 4, !tbaa !9
  %and26 = and i32 %37, %sub25
  store i32 %and26, ptr %rest12, align 4, !tbaa !9
  br label %for.cond14, !llvm.loop !17

for.end27:                                        ; preds = %for.cond.cleanup18
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest28) #9
  %38 = load i32, ptr %lanes.addr, align 4, !tbaa !9
  store i32 %38, ptr %rest28, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane29) #9
  br label %for.cond30

for.cond30:                                       ; preds = %for.inc39, %for.end27
  %39 = load i32, ptr %rest28, align 4, !tbaa !9
  %tobool31 = icmp ne i32 %39, 0
  br i1 %tobool31, label %land.rhs32, label %land.end33

land.rhs32:                                       ; preds = %for.cond30
  %40 = load i32, ptr %rest28, align 4, !tbaa !9
  %41 = call i32 @llvm.cttz.i32(i32 %40, i1 true)
  store i32 %41, ptr %lane29, align 4, !tbaa !9
  br label %land.end33

land.end33:                                       ; preds = %land.rhs32, %for.cond30
  %42 = phi i1 [ false, %for.cond30 ], [ true, %land.rhs32 ]
  br i1 %42, label %for.body35, label %for.cond.cleanup34

for.cond.cleanup34:                               ; preds = %land.end33
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane29) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest28) #9
  br label %for.end42

for.body35:                                       ; preds = %land.end33
  %43 = load ptr, ptr %rows, align 8, !tbaa !5
  %44 = load i32, ptr %lane29, align 4, !tbaa !9
  %idxprom36 = zext i32 %44 to i64
  %arrayidx37 = getelementptr inbounds ptr, ptr %43, i64 %idxprom36
  %45 = load ptr, ptr %arrayidx37, align 8, !tbaa !5
  %46 = load ptr, ptr %joined, align 8, !tbaa !5
  %47 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %threads = getelementptr inbounds %struct.tw_observer, ptr %47, i32 0, i32 8
  %48 = load i32, ptr %threads, align 4, !tbaa !18
  %conv = zext i32 %48 to i64
  %mul38 = mul i64 %conv, 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %45, ptr align 4 %46, i64 %mul38, i1 false)
  br label %for.inc39

for.inc39:                                        ; preds = %for.body35
  %49 = load i32, ptr %rest28, align 4, !tbaa !9
  %sub40 = sub i32 %49, 1
  %50 = load i32, ptr %rest28, align 4, !tbaa !9
  %and41 = and i32 %50, %sub40
  store i32 %and41, ptr %rest28, align 4, !tbaa !9
  br label %for.cond30, !llvm.loop !19

for.end42:                                        ; preds = %for.cond.cleanup34
  %51 = load ptr, ptr %joined, align 8, !tbaa !5
  call void @free(ptr noundef %51)
  call void @llvm.lifetime.end.p0(i64 8, ptr %joined) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %rows) #9
  br label %if.end

if.end:                                           ; preds = %for.end42, %for.end
  %52 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %time43 = getelementptr inbounds %struct.tw_observer, ptr %52, i32 0, i32 3
  %53 = load i32, ptr %time43, align 8, !tbaa !11
  %inc44 = add i32 %53, 1
  store i32 %inc44, ptr %time43, align 8, !tbaa !11
  call void @llvm.lifetime.end.p0(i64 4, ptr %first) #9
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nounwind uwtable
define internal ptr @unite(ptr noundef %o, i32 noundef %warp) #0 {
entry:
  %o.addr = alloca ptr, align 8
  %warp.addr = alloca i32, align 4
  %c = alloca ptr, align 8
  %lane = alloca i32, align 4
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store i32 %warp, ptr %warp.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %c) #9
  %0 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %0, i32 0, i32 21
  %1 = load ptr, ptr %clocks, align 8, !tbaa !20
  %2 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds %struct.tw_warp_clock, ptr %1, i64 %idxprom
  store ptr %arrayidx, ptr %c, align 8, !tbaa !5
  %3 = load ptr, ptr %c, align 8, !tbaa !5
  %row = getelementptr inbounds %struct.tw_warp_clock, ptr %3, i32 0, i32 0
  %4 = load ptr, ptr %row, align 8, !tbaa !21
  %tobool = icmp ne ptr %4, null
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  %5 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %call = call ptr @new_row(ptr noundef %5)
  %6 = load ptr, ptr %c, align 8, !tbaa !5
  %row1 = getelementptr inbounds %struct.tw_warp_clock, ptr %6, i32 0, i32 0
  store ptr %call, ptr %row1, align 8, !tbaa !21
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #9
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %7 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes = getelementptr inbounds %struct.tw_warp_clock, ptr %7, i32 0, i32 1
  %8 = load ptr, ptr %lanes, align 8, !tbaa !23
  %tobool2 = icmp ne ptr %8, null
  br i1 %tobool2, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %9 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp = icmp ult i32 %9, 32
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %10 = phi i1 [ false, %for.cond ], [ %cmp, %land.rhs ]
  br i1 %10, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #9
  br label %for.end

for.body:                                         ; preds = %land.end
  %11 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %12 = load ptr, ptr %c, align 8, !tbaa !5
  %row3 = getelementptr inbounds %struct.tw_warp_clock, ptr %12, i32 0, i32 0
  %13 = load ptr, ptr %row3, align 8, !tbaa !21
  %14 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes4 = getelementptr inbounds %struct.tw_warp_clock, ptr %14, i32 0, i32 1
  %15 = load ptr, ptr %lanes4, align 8, !tbaa !23
  %16 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom5 = zext i32 %16 to i64
  %arrayidx6 = getelementptr inbounds ptr, ptr %15, i64 %idxprom5
  %17 = load ptr, ptr %arrayidx6, align 8, !tbaa !5
  call void @join(ptr noundef %11, ptr noundef %13, ptr noundef %17)
  %18 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes7 = getelementptr inbounds %struct.tw_warp_clock, ptr %18, i32 0, i32 1
  %19 = load ptr, ptr %lanes7, align 8, !tbaa !23
  %20 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom8 = zext i32 %20 to i64
  %arrayidx9 = getelementptr inbounds ptr, ptr %19, i64 %idxprom8
  %21 = load ptr, ptr %arrayidx9, align 8, !tbaa !5
  call void @free(ptr noundef %21)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %22 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %22, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !24

for.end:                                          ; preds = %for.cond.cleanup
  %23 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes10 = getelementptr inbounds %struct.tw_warp_clock, ptr %23, i32 0, i32 1
  %24 = load ptr, ptr %lanes10, align 8, !tbaa !23
  call void @free(ptr noundef %24)
  %25 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes11 = getelementptr inbounds %struct.tw_warp_clock, ptr %25, i32 0, i32 1
  store ptr null, ptr %lanes11, align 8, !tbaa !23
  %26 = load ptr, ptr %c, align 8, !tbaa !5
  %row12 = getelementptr inbounds %struct.tw_warp_clock, ptr %26, i32 0, i32 0
  %27 = load ptr, ptr %row12, align 8, !tbaa !21
  call void @llvm.lifetime.end.p0(i64 8, ptr %c) #9
  ret ptr %27
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nounwind uwtable
define internal ptr @split(ptr noundef %o, i32 noundef %warp) #0 {
entry:
  %retval = alloca ptr, align 8
  %o.addr = alloca ptr, align 8
  %warp.addr = alloca i32, align 4
  %c = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %lane = alloca i32, align 4
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store i32 %warp, ptr %warp.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %c) #9
  %0 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %0, i32 0, i32 21
  %1 = load ptr, ptr %clocks, align 8, !tbaa !20
  %2 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds %struct.tw_warp_clock, ptr %1, i64 %idxprom
  store ptr %arrayidx, ptr %c, align 8, !tbaa !5
  %3 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes = getelementptr inbounds %struct.tw_warp_clock, ptr %3, i32 0, i32 1
  %4 = load ptr, ptr %lanes, align 8, !tbaa !23
  %tobool = icmp ne ptr %4, null
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %5 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes1 = getelementptr inbounds %struct.tw_warp_clock, ptr %5, i32 0, i32 1
  %6 = load ptr, ptr %lanes1, align 8, !tbaa !23
  store ptr %6, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  %call = call ptr @calloc(i64 noundef 32, i64 noundef 8) #10
  %7 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes2 = getelementptr inbounds %struct.tw_warp_clock, ptr %7, i32 0, i32 1
  store ptr %call, ptr %lanes2, align 8, !tbaa !23
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #9
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %8 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp = icmp ult i32 %8, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  %9 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %call3 = call ptr @new_row(ptr noundef %9)
  %10 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes4 = getelementptr inbounds %struct.tw_warp_clock, ptr %10, i32 0, i32 1
  %11 = load ptr, ptr %lanes4, align 8, !tbaa !23
  %12 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom5 = zext i32 %12 to i64
  %arrayidx6 = getelementptr inbounds ptr, ptr %11, i64 %idxprom5
  store ptr %call3, ptr %arrayidx6, align 8, !tbaa !5
  %13 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %14 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes7 = getelementptr inbounds %struct.tw_warp_clock, ptr %14, i32 0, i32 1
  %15 = load ptr, ptr %lanes7, align 8, !tbaa !23
  %16 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom8 = zext i32 %16 to i64
  %arrayidx9 = getelementptr inbounds ptr, ptr %15, i64 %idxprom8
  %17 = load ptr, ptr %arrayidx9, align 8, !tbaa !5
  %18 = load ptr, ptr %c, align 8, !tbaa !5
  %row = getelementptr inbounds %struct.tw_warp_clock, ptr %18, i32 0, i32 0
  %19 = load ptr, ptr %row, align 8, !tbaa !21
  call void @join(ptr noundef %13, ptr noundef %17, ptr noundef %19)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %20 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %20, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !25

for.end:                                          ; preds = %for.cond.cleanup
  %21 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes10 = getelementptr inbounds %struct.tw_warp_clock, ptr %21, i32 0, i32 1
  %22 = load ptr, ptr %lanes10, align 8, !tbaa !23
  store ptr %22, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %c) #9
  %23 = load ptr, ptr %retval, align 8
  ret ptr %23
}

; Function Attrs: nounwind uwtable
define internal ptr @new_row(ptr noundef %o) #0 {
entry:
  %o.addr = alloca ptr, align 8
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %threads = getelementptr inbounds %struct.tw_observer, ptr %0, i32 0, i32 8
  %1 = load i32, ptr %threads, align 4, !tbaa !18
  %conv = zext i32 %1 to i64
  %call = call ptr @calloc(i64 noundef %conv, i64 noundef 4) #10
  ret ptr %call
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #2

; Function Attrs: nounwind uwtable
define internal void @join(ptr noundef %o, ptr noundef %a, ptr noundef %b) #0 {
entry:
  %o.addr = alloca ptr, align 8
  %a.addr = alloca ptr, align 8
  %b.addr = alloca ptr, align 8
  %i = alloca i32, align 4
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store ptr %a, ptr %a.addr, align 8, !tbaa !5
  store ptr %b, ptr %b.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %tobool = icmp ne ptr %0, null
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %1 = load i32, ptr %i, align 4, !tbaa !9
  %2 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %threads = getelementptr inbounds %struct.tw_observer, ptr %2, i32 0, i32 8
  %3 = load i32, ptr %threads, align 4, !tbaa !18
  %cmp = icmp ult i32 %1, %3
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %4 = phi i1 [ false, %for.cond ], [ %cmp, %land.rhs ]
  br i1 %4, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  br label %for.end

for.body:                                         ; preds = %land.end
  %5 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %6 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom = zext i32 %6 to i64
  %arrayidx = getelementptr inbounds i32, ptr %5, i64 %idxprom
  %7 = load i32, ptr %arrayidx, align 4, !tbaa !9
  %8 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %9 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom1 = zext i32 %9 to i64
  %arrayidx2 = getelementptr inbounds i32, ptr %8, i64 %idxprom1
  %10 = load i32, ptr %arrayidx2, align 4, !tbaa !9
  %cmp3 = icmp ugt i32 %7, %10
  br i1 %cmp3, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %11 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %12 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom4 = zext i32 %12 to i64
  %arrayidx5 = getelementptr inbounds i32, ptr %11, i64 %idxprom4
  %13 = load i32, ptr %arrayidx5, align 4, !tbaa !9
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %14 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %15 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom6 = zext i32 %15 to i64
  %arrayidx7 = getelementptr inbounds i32, ptr %14, i64 %idxprom6
  %16 = load i32, ptr %arrayidx7, align 4, !tbaa !9
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %13, %cond.true ], [ %16, %cond.false ]
  %17 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %18 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom8 = zext i32 %18 to i64
  %arrayidx9 = getelementptr inbounds i32, ptr %17, i64 %idxprom8
  store i32 %cond, ptr %arrayidx9, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %cond.end
  %19 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %19, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !26

for.end:                                          ; preds = %for.cond.cleanup
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #3

declare void @free(ptr noundef) #4

; Function Attrs: nounwind uwtable
define dso_local void @tw_clock_barrier(ptr noundef %o, i32 noundef %site) #0 {
entry:
  %o.addr = alloca ptr, align 8
  %site.addr = alloca i32, align 4
  %w = alloca i32, align 4
  %c = alloca ptr, align 8
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store i32 %site, ptr %site.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #9
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %w, align 4, !tbaa !9
  %1 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_observer, ptr %1, i32 0, i32 9
  %2 = load i32, ptr %warps, align 8, !tbaa !27
  %cmp = icmp ult i32 %0, %2
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %c) #9
  %3 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %3, i32 0, i32 21
  %4 = load ptr, ptr %clocks, align 8, !tbaa !20
  %5 = load i32, ptr %w, align 4, !tbaa !9
  %idxprom = zext i32 %5 to i64
  %arrayidx = getelementptr inbounds %struct.tw_warp_clock, ptr %4, i64 %idxprom
  store ptr %arrayidx, ptr %c, align 8, !tbaa !5
  %6 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes = getelementptr inbounds %struct.tw_warp_clock, ptr %6, i32 0, i32 1
  %7 = load ptr, ptr %lanes, align 8, !tbaa !23
  %tobool = icmp ne ptr %7, null
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %8 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes1 = getelementptr inbounds %struct.tw_warp_clock, ptr %8, i32 0, i32 1
  call void @forget_rows(ptr noundef %lanes1)
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  %9 = load ptr, ptr %c, align 8, !tbaa !5
  %row = getelementptr inbounds %struct.tw_warp_clock, ptr %9, i32 0, i32 0
  %10 = load ptr, ptr %row, align 8, !tbaa !21
  %tobool2 = icmp ne ptr %10, null
  br i1 %tobool2, label %if.then3, label %if.end6

if.then3:                                         ; preds = %if.end
  %11 = load ptr, ptr %c, align 8, !tbaa !5
  %row4 = getelementptr inbounds %struct.tw_warp_clock, ptr %11, i32 0, i32 0
  %12 = load ptr, ptr %row4, align 8, !tbaa !21
  call void @free(ptr noundef %12)
  %13 = load ptr, ptr %c, align 8, !tbaa !5
  %row5 = getelementptr inbounds %struct.tw_warp_clock, ptr %13, i32 0, i32 0
  store ptr null, ptr %row5, align 8, !tbaa !21
  br label %if.end6

if.end6:                                          ; preds = %if.then3, %if.end
  %14 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %known = getelementptr inbounds %struct.tw_observer, ptr %14, i32 0, i32 23
  %15 = load ptr, ptr %c, align 8, !tbaa !5
  %known7 = getelementptr inbounds %struct.tw_warp_clock, ptr %15, i32 0, i32 4
  call void @refer_all(ptr noundef %known, ptr noundef %known7)
  %16 = load ptr, ptr %c, align 8, !tbaa !5
  %known8 = getelementptr inbounds %struct.tw_warp_clock, ptr %16, i32 0, i32 4
  %count = getelementptr inbounds %struct.tw_references, ptr %known8, i32 0, i32 1
  store i32 0, ptr %count, align 8, !tbaa !28
  call void @llvm.lifetime.end.p0(i64 8, ptr %c) #9
  br label %for.inc

for.inc:                                          ; preds = %if.end6
  %17 = load i32, ptr %w, align 4, !tbaa !9
  %inc = add i32 %17, 1
  store i32 %inc, ptr %w, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !29

for.end:                                          ; preds = %for.cond.cleanup
  %18 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %full = getelementptr inbounds %struct.tw_observer, ptr %18, i32 0, i32 4
  %19 = load i32, ptr %full, align 4, !tbaa !30
  %20 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %before = getelementptr inbounds %struct.tw_observer, ptr %20, i32 0, i32 5
  store i32 %19, ptr %before, align 8, !tbaa !31
  %21 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %time = getelementptr inbounds %struct.tw_observer, ptr %21, i32 0, i32 3
  %22 = load i32, ptr %time, align 8, !tbaa !11
  %inc9 = add i32 %22, 1
  store i32 %inc9, ptr %time, align 8, !tbaa !11
  %23 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %full10 = getelementptr inbounds %struct.tw_observer, ptr %23, i32 0, i32 4
  store i32 %22, ptr %full10, align 4, !tbaa !30
  %24 = load i32, ptr %site.addr, align 4, !tbaa !9
  %25 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %barrier = getelementptr inbounds %struct.tw_observer, ptr %25, i32 0, i32 6
  store i32 %24, ptr %barrier, align 4, !tbaa !32
  ret void
}

; Function Attrs: nounwind uwtable
define internal void @forget_rows(ptr noundef %rows) #0 {
entry:
  %rows.addr = alloca ptr, align 8
  %lane = alloca i32, align 4
  store ptr %rows, ptr %rows.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #9
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load ptr, ptr %rows.addr, align 8, !tbaa !5
  %1 = load ptr, ptr %0, align 8, !tbaa !5
  %tobool = icmp ne ptr %1, null
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %2 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp = icmp ult i32 %2, 32
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %3 = phi i1 [ false, %for.cond ], [ %cmp, %land.rhs ]
  br i1 %3, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #9
  br label %for.end

for.body:                                         ; preds = %land.end
  %4 = load ptr, ptr %rows.addr, align 8, !tbaa !5
  %5 = load ptr, ptr %4, align 8, !tbaa !5
  %6 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %6 to i64
  %arrayidx = getelementptr inbounds ptr, ptr %5, i64 %idxprom
  %7 = load ptr, ptr %arrayidx, align 8, !tbaa !5
  call void @free(ptr noundef %7)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %8 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %8, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !33

for.end:                                          ; preds = %for.cond.cleanup
  %9 = load ptr, ptr %rows.addr, align 8, !tbaa !5
  %10 = load ptr, ptr %9, align 8, !tbaa !5
  call void @free(ptr noundef %10)
  %11 = load ptr, ptr %rows.addr, align 8, !tbaa !5
  store ptr null, ptr %11, align 8, !tbaa !5
  ret void
}

; Function Attrs: nounwind uwtable
define internal void @refer_all(ptr noundef %list, ptr noundef %from) #0 {
entry:
  %list.addr = alloca ptr, align 8
  %from.addr = alloca ptr, align 8
  %i = alloca i32, align 4
  store ptr %list, ptr %list.addr, align 8, !tbaa !5
  store ptr %from, ptr %from.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !tbaa !9
  %1 = load ptr, ptr %from.addr, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_references, ptr %1, i32 0, i32 1
  %2 = load i32, ptr %count, align 8, !tbaa !34
  %cmp = icmp ult i32 %0, %2
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  %3 = load ptr, ptr %list.addr, align 8, !tbaa !5
  %4 = load ptr, ptr %from.addr, align 8, !tbaa !5
  %items = getelementptr inbounds %struct.tw_references, ptr %4, i32 0, i32 0
  %5 = load ptr, ptr %items, align 8, !tbaa !35
  %6 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom = zext i32 %6 to i64
  %arrayidx = getelementptr inbounds %struct.tw_reference, ptr %5, i64 %idxprom
  %variable = getelementptr inbounds %struct.tw_reference, ptr %arrayidx, i32 0, i32 0
  %7 = load i32, ptr %variable, align 4, !tbaa !36
  %8 = load ptr, ptr %from.addr, align 8, !tbaa !5
  %items1 = getelementptr inbounds %struct.tw_references, ptr %8, i32 0, i32 0
  %9 = load ptr, ptr %items1, align 8, !tbaa !35
  %10 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom2 = zext i32 %10 to i64
  %arrayidx3 = getelementptr inbounds %struct.tw_reference, ptr %9, i64 %idxprom2
  %length = getelementptr inbounds %struct.tw_reference, ptr %arrayidx3, i32 0, i32 1
  %11 = load i32, ptr %length, align 4, !tbaa !38
  call void @refer(ptr noundef %3, i32 noundef %7, i32 noundef %11)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %12 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %12, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !39

for.end:                                          ; preds = %for.cond.cleanup
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_clock_arrive(ptr noundef %o, i32 noundef %warp, i32 noundef %id) #0 {
entry:
  %o.addr = alloca ptr, align 8
  %warp.addr = alloca i32, align 4
  %id.addr = alloca i32, align 4
  %row = alloca ptr, align 8
  %lane = alloca i32, align 4
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store i32 %warp, ptr %warp.addr, align 4, !tbaa !9
  store i32 %id, ptr %id.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %row) #9
  %0 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %1 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %call = call ptr @unite(ptr noundef %0, i32 noundef %1)
  store ptr %call, ptr %row, align 8, !tbaa !5
  %2 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %arrived = getelementptr inbounds %struct.tw_observer, ptr %2, i32 0, i32 22
  %3 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom = zext i32 %3 to i64
  %arrayidx = getelementptr inbounds [16 x ptr], ptr %arrived, i64 0, i64 %idxprom
  %4 = load ptr, ptr %arrayidx, align 8, !tbaa !5
  %tobool = icmp ne ptr %4, null
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  %5 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %call1 = call ptr @new_row(ptr noundef %5)
  %6 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %arrived2 = getelementptr inbounds %struct.tw_observer, ptr %6, i32 0, i32 22
  %7 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom3 = zext i32 %7 to i64
  %arrayidx4 = getelementptr inbounds [16 x ptr], ptr %arrived2, i64 0, i64 %idxprom3
  store ptr %call1, ptr %arrayidx4, align 8, !tbaa !5
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %8 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %9 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %arrived5 = getelementptr inbounds %struct.tw_observer, ptr %9, i32 0, i32 22
  %10 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom6 = zext i32 %10 to i64
  %arrayidx7 = getelementptr inbounds [16 x ptr], ptr %arrived5, i64 0, i64 %idxprom6
  %11 = load ptr, ptr %arrayidx7, align 8, !tbaa !5
  %12 = load ptr, ptr %row, align 8, !tbaa !5
  call void @join(ptr noundef %8, ptr noundef %11, ptr noundef %12)
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #9
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %13 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp = icmp ult i32 %13, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  %14 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %time = getelementptr inbounds %struct.tw_observer, ptr %14, i32 0, i32 3
  %15 = load i32, ptr %time, align 8, !tbaa !11
  %16 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %arrived8 = getelementptr inbounds %struct.tw_observer, ptr %16, i32 0, i32 22
  %17 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom9 = zext i32 %17 to i64
  %arrayidx10 = getelementptr inbounds [16 x ptr], ptr %arrived8, i64 0, i64 %idxprom9
  %18 = load ptr, ptr %arrayidx10, align 8, !tbaa !5
  %19 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %mul = mul i32 %19, 32
  %20 = load i32, ptr %lane, align 4, !tbaa !9
  %add = add i32 %mul, %20
  %idxprom11 = zext i32 %add to i64
  %arrayidx12 = getelementptr inbounds i32, ptr %18, i64 %idxprom11
  store i32 %15, ptr %arrayidx12, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %21 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %21, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !40

for.end:                                          ; preds = %for.cond.cleanup
  %22 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %known = getelementptr inbounds %struct.tw_observer, ptr %22, i32 0, i32 23
  %23 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %23, i32 0, i32 21
  %24 = load ptr, ptr %clocks, align 8, !tbaa !20
  %25 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %idxprom13 = zext i32 %25 to i64
  %arrayidx14 = getelementptr inbounds %struct.tw_warp_clock, ptr %24, i64 %idxprom13
  %known15 = getelementptr inbounds %struct.tw_warp_clock, ptr %arrayidx14, i32 0, i32 4
  call void @refer_all(ptr noundef %known, ptr noundef %known15)
  %26 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %time16 = getelementptr inbounds %struct.tw_observer, ptr %26, i32 0, i32 3
  %27 = load i32, ptr %time16, align 8, !tbaa !11
  %inc17 = add i32 %27, 1
  store i32 %inc17, ptr %time16, align 8, !tbaa !11
  call void @llvm.lifetime.end.p0(i64 8, ptr %row) #9
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_clock_release(ptr noundef %o, i32 noundef %id, i32 noundef %warps) #0 {
entry:
  %o.addr = alloca ptr, align 8
  %id.addr = alloca i32, align 4
  %warps.addr = alloca i32, align 4
  %w = alloca i32, align 4
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store i32 %id, ptr %id.addr, align 4, !tbaa !9
  store i32 %warps, ptr %warps.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #9
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %arrived = getelementptr inbounds %struct.tw_observer, ptr %0, i32 0, i32 22
  %1 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds [16 x ptr], ptr %arrived, i64 0, i64 %idxprom
  %2 = load ptr, ptr %arrayidx, align 8, !tbaa !5
  %tobool = icmp ne ptr %2, null
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %3 = load i32, ptr %w, align 4, !tbaa !9
  %4 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %warps1 = getelementptr inbounds %struct.tw_observer, ptr %4, i32 0, i32 9
  %5 = load i32, ptr %warps1, align 8, !tbaa !27
  %cmp = icmp ult i32 %3, %5
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %6 = phi i1 [ false, %for.cond ], [ %cmp, %land.rhs ]
  br i1 %6, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #9
  br label %for.end

for.body:                                         ; preds = %land.end
  %7 = load i32, ptr %warps.addr, align 4, !tbaa !9
  %8 = load i32, ptr %w, align 4, !tbaa !9
  %shr = lshr i32 %7, %8
  %and = and i32 %shr, 1
  %tobool2 = icmp ne i32 %and, 0
  br i1 %tobool2, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %9 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %10 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %11 = load i32, ptr %w, align 4, !tbaa !9
  %call = call ptr @unite(ptr noundef %10, i32 noundef %11)
  %12 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %arrived3 = getelementptr inbounds %struct.tw_observer, ptr %12, i32 0, i32 22
  %13 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom4 = zext i32 %13 to i64
  %arrayidx5 = getelementptr inbounds [16 x ptr], ptr %arrived3, i64 0, i64 %idxprom4
  %14 = load ptr, ptr %arrayidx5, align 8, !tbaa !5
  call void @join(ptr noundef %9, ptr noundef %call, ptr noundef %14)
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %15 = load i32, ptr %w, align 4, !tbaa !9
  %inc = add i32 %15, 1
  store i32 %inc, ptr %w, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !41

for.end:                                          ; preds = %for.cond.cleanup
  %16 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %arrived6 = getelementptr inbounds %struct.tw_observer, ptr %16, i32 0, i32 22
  %17 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom7 = zext i32 %17 to i64
  %arrayidx8 = getelementptr inbounds [16 x ptr], ptr %arrived6, i64 0, i64 %idxprom7
  %18 = load ptr, ptr %arrayidx8, align 8, !tbaa !5
  call void @free(ptr noundef %18)
  %19 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %arrived9 = getelementptr inbounds %struct.tw_observer, ptr %19, i32 0, i32 22
  %20 = load i32, ptr %id.addr, align 4, !tbaa !9
  %idxprom10 = zext i32 %20 to i64
  %arrayidx11 = getelementptr inbounds [16 x ptr], ptr %arrived9, i64 0, i64 %idxprom10
  store ptr null, ptr %arrayidx11, align 8, !tbaa !5
  %21 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %time = getelementptr inbounds %struct.tw_observer, ptr %21, i32 0, i32 3
  %22 = load i32, ptr %time, align 8, !tbaa !11
  %inc12 = add i32 %22, 1
  store i32 %inc12, ptr %time, align 8, !tbaa !11
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_clock_fence(ptr noundef %o, i32 noundef %warp, i32 noundef %lanes) #0 {
entry:
  %o.addr = alloca ptr, align 8
  %warp.addr = alloca i32, align 4
  %lanes.addr = alloca i32, align 4
  %c = alloca ptr, align 8
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %own = alloca ptr, align 8
  %fence = alloca ptr, align 8
  %i = alloca i32, align 4
  %known = alloca i32, align 4
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store i32 %warp, ptr %warp.addr, align 4, !tbaa !9
  store i32 %lanes, ptr %lanes.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %c) #9
  %0 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %0, i32 0, i32 21
  %1 = load ptr, ptr %clocks, align 8, !tbaa !20
  %2 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds %struct.tw_warp_clock, ptr %1, i64 %idxprom
  store ptr %arrayidx, ptr %c, align 8, !tbaa !5
  %3 = load ptr, ptr %c, align 8, !tbaa !5
  %fences = getelementptr inbounds %struct.tw_warp_clock, ptr %3, i32 0, i32 2
  %4 = load ptr, ptr %fences, align 8, !tbaa !42
  %tobool = icmp ne ptr %4, null
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  %call = call ptr @calloc(i64 noundef 32, i64 noundef 8) #10
  %5 = load ptr, ptr %c, align 8, !tbaa !5
  %fences1 = getelementptr inbounds %struct.tw_warp_clock, ptr %5, i32 0, i32 2
  store ptr %call, ptr %fences1, align 8, !tbaa !42
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #9
  %6 = load i32, ptr %lanes.addr, align 4, !tbaa !9
  store i32 %6, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #9
  br label %for.cond

for.cond:                                         ; preds = %for.inc45, %if.end
  %7 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool2 = icmp ne i32 %7, 0
  br i1 %tobool2, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %8 = load i32, ptr %rest, align 4, !tbaa !9
  %9 = call i32 @llvm.cttz.i32(i32 %8, i1 true)
  store i32 %9, ptr %lane, align 4, !tbaa !9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %10 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %10, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #9
  br label %for.end46

for.body:                                         ; preds = %land.end
  %11 = load ptr, ptr %c, align 8, !tbaa !5
  %pending = getelementptr inbounds %struct.tw_warp_clock, ptr %11, i32 0, i32 3
  %12 = load ptr, ptr %pending, align 8, !tbaa !43
  %tobool3 = icmp ne ptr %12, null
  br i1 %tobool3, label %land.lhs.true, label %if.end15

land.lhs.true:                                    ; preds = %for.body
  %13 = load ptr, ptr %c, align 8, !tbaa !5
  %pending4 = getelementptr inbounds %struct.tw_warp_clock, ptr %13, i32 0, i32 3
  %14 = load ptr, ptr %pending4, align 8, !tbaa !43
  %15 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom5 = zext i32 %15 to i64
  %arrayidx6 = getelementptr inbounds ptr, ptr %14, i64 %idxprom5
  %16 = load ptr, ptr %arrayidx6, align 8, !tbaa !5
  %tobool7 = icmp ne ptr %16, null
  br i1 %tobool7, label %if.then8, label %if.end15

if.then8:                                         ; preds = %land.lhs.true
  %17 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %18 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %19 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %call9 = call ptr @split(ptr noundef %18, i32 noundef %19)
  %20 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom10 = zext i32 %20 to i64
  %arrayidx11 = getelementptr inbounds ptr, ptr %call9, i64 %idxprom10
  %21 = load ptr, ptr %arrayidx11, align 8, !tbaa !5
  %22 = load ptr, ptr %c, align 8, !tbaa !5
  %pending12 = getelementptr inbounds %struct.tw_warp_clock, ptr %22, i32 0, i32 3
  %23 = load ptr, ptr %pending12, align 8, !tbaa !43
  %24 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom13 = zext i32 %24 to i64
  %arrayidx14 = getelementptr inbounds ptr, ptr %23, i64 %idxprom13
  %25 = load ptr, ptr %arrayidx14, align 8, !tbaa !5
  call void @join(ptr noundef %17, ptr noundef %21, ptr noundef %25)
  br label %if.end15

if.end15:                                         ; preds = %if.then8, %land.lhs.true, %for.body
  %26 = load ptr, ptr %c, align 8, !tbaa !5
  %fences16 = getelementptr inbounds %struct.tw_warp_clock, ptr %26, i32 0, i32 2
  %27 = load ptr, ptr %fences16, align 8, !tbaa !42
  %28 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom17 = zext i32 %28 to i64
  %arrayidx18 = getelementptr inbounds ptr, ptr %27, i64 %idxprom17
  %29 = load ptr, ptr %arrayidx18, align 8, !tbaa !5
  %tobool19 = icmp ne ptr %29, null
  br i1 %tobool19, label %if.end25, label %if.then20

if.then20:                                        ; preds = %if.end15
  %30 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %call21 = call ptr @new_row(ptr noundef %30)
  %31 = load ptr, ptr %c, align 8, !tbaa !5
  %fences22 = getelementptr inbounds %struct.tw_warp_clock, ptr %31, i32 0, i32 2
  %32 = load ptr, ptr %fences22, align 8, !tbaa !42
  %33 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom23 = zext i32 %33 to i64
  %arrayidx24 = getelementptr inbounds ptr, ptr %32, i64 %idxprom23
  store ptr %call21, ptr %arrayidx24, align 8, !tbaa !5
  br label %if.end25

if.end25:                                         ; preds = %if.then20, %if.end15
  call void @llvm.lifetime.start.p0(i64 8, ptr %own) #9
  %34 = load ptr, ptr %c, align 8, !tbaa !5
  %35 = load i32, ptr %lane, align 4, !tbaa !9
  %call26 = call ptr @lane_row(ptr noundef %34, i32 noundef %35)
  store ptr %call26, ptr %own, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %fence) #9
  %36 = load ptr, ptr %c, align 8, !tbaa !5
  %fences27 = getelementptr inbounds %struct.tw_warp_clock, ptr %36, i32 0, i32 2
  %37 = load ptr, ptr %fences27, align 8, !tbaa !42
  %38 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom28 = zext i32 %38 to i64
  %arrayidx29 = getelementptr inbounds ptr, ptr %37, i64 %idxprom28
  %39 = load ptr, ptr %arrayidx29, align 8, !tbaa !5
  store ptr %39, ptr %fence, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond30

for.cond30:                                       ; preds = %for.inc, %if.end25
  %40 = load i32, ptr %i, align 4, !tbaa !9
  %41 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %threads = getelementptr inbounds %struct.tw_observer, ptr %41, i32 0, i32 8
  %42 = load i32, ptr %threads, align 4, !tbaa !18
  %cmp = icmp ult i32 %40, %42
  br i1 %cmp, label %for.body32, label %for.cond.cleanup31

for.cond.cleanup31:                               ; preds = %for.cond30
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  br label %for.end

for.body32:                                       ; preds = %for.cond30
  call void @llvm.lifetime.start.p0(i64 4, ptr %known) #9
  %43 = load ptr, ptr %own, align 8, !tbaa !5
  %tobool33 = icmp ne ptr %43, null
  br i1 %tobool33, label %land.lhs.true34, label %cond.false

land.lhs.true34:                                  ; preds = %for.body32
  %44 = load ptr, ptr %own, align 8, !tbaa !5
  %45 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom35 = zext i32 %45 to i64
  %arrayidx36 = getelementptr inbounds i32, ptr %44, i64 %idxprom35
  %46 = load i32, ptr %arrayidx36, align 4, !tbaa !9
  %47 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %full = getelementptr inbounds %struct.tw_observer, ptr %47, i32 0, i32 4
  %48 = load i32, ptr %full, align 4, !tbaa !30
  %cmp37 = icmp ugt i32 %46, %48
  br i1 %cmp37, label %cond.true, label %cond.false

cond.true:                                        ; preds = %land.lhs.true34
  %49 = load ptr, ptr %own, align 8, !tbaa !5
  %50 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom38 = zext i32 %50 to i64
  %arrayidx39 = getelementptr inbounds i32, ptr %49, i64 %idxprom38
  %51 = load i32, ptr %arrayidx39, align 4, !tbaa !9
  br label %cond.end

cond.false:                                       ; preds = %land.lhs.true34, %for.body32
  %52 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %full40 = getelementptr inbounds %struct.tw_observer, ptr %52, i32 0, i32 4
  %53 = load i32, ptr %full40, align 4, !tbaa !30
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %51, %cond.true ], [ %53, %cond.false ]
  store i32 %cond, ptr %known, align 4, !tbaa !9
  %54 = load i32, ptr %known, align 4, !tbaa !9
  %55 = load ptr, ptr %fence, align 8, !tbaa !5
  %56 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom41 = zext i32 %56 to i64
  %arrayidx42 = getelementptr inbounds i32, ptr %55, i64 %idxprom41
  store i32 %54, ptr %arrayidx42, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 4, ptr %known) #9
  br label %for.inc

for.inc:                                          ; preds = %cond.end
  %57 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %57, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond30, !llvm.loop !44

for.end:                                          ; preds = %for.cond.cleanup31
  %58 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %time = getelementptr inbounds %struct.tw_observer, ptr %58, i32 0, i32 3
  %59 = load i32, ptr %time, align 8, !tbaa !11
  %60 = load ptr, ptr %fence, align 8, !tbaa !5
  %61 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %mul = mul i32 %61, 32
  %62 = load i32, ptr %lane, align 4, !tbaa !9
  %add = add i32 %mul, %62
  %idxprom43 = zext i32 %add to i64
  %arrayidx44 = getelementptr inbounds i32, ptr %60, i64 %idxprom43
  store i32 %59, ptr %arrayidx44, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 8, ptr %fence) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %own) #9
  br label %for.inc45

for.inc45:                                        ; preds = %for.end
  %63 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %63, 1
  %64 = load i32, ptr %rest, align 4, !tbaa !9
  %and = and i32 %64, %sub
  store i32 %and, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !45

for.end46:                                        ; preds = %for.cond.cleanup
  %65 = load ptr, ptr %c, align 8, !tbaa !5
  %known47 = getelementptr inbounds %struct.tw_warp_clock, ptr %65, i32 0, i32 4
  %66 = load ptr, ptr %c, align 8, !tbaa !5
  %pending_known = getelementptr inbounds %struct.tw_warp_clock, ptr %66, i32 0, i32 5
  call void @refer_all(ptr noundef %known47, ptr noundef %pending_known)
  %67 = load ptr, ptr %c, align 8, !tbaa !5
  %pending_known48 = getelementptr inbounds %struct.tw_warp_clock, ptr %67, i32 0, i32 5
  %count = getelementptr inbounds %struct.tw_references, ptr %pending_known48, i32 0, i32 1
  store i32 0, ptr %count, align 8, !tbaa !46
  %68 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %time49 = getelementptr inbounds %struct.tw_observer, ptr %68, i32 0, i32 3
  %69 = load i32, ptr %time49, align 8, !tbaa !11
  %inc50 = add i32 %69, 1
  store i32 %inc50, ptr %time49, align 8, !tbaa !11
  call void @llvm.lifetime.end.p0(i64 8, ptr %c) #9
  ret void
}

; Function Attrs: allocsize(0,1)
declare ptr @calloc(i64 noundef, i64 noundef) #5

; Function Attrs: nounwind uwtable
define internal ptr @lane_row(ptr noundef %c, i32 noundef %lane) #0 {
entry:
  %c.addr = alloca ptr, align 8
  %lane.addr = alloca i32, align 4
  store ptr %c, ptr %c.addr, align 8, !tbaa !5
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !9
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !5
  %lanes = getelementptr inbounds %struct.tw_warp_clock, ptr %0, i32 0, i32 1
  %1 = load ptr, ptr %lanes, align 8, !tbaa !23
  %tobool = icmp ne ptr %1, null
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %2 = load ptr, ptr %c.addr, align 8, !tbaa !5
  %lanes1 = getelementptr inbounds %struct.tw_warp_clock, ptr %2, i32 0, i32 1
  %3 = load ptr, ptr %lanes1, align 8, !tbaa !23
  %4 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %idxprom = zext i32 %4 to i64
  %arrayidx = getelementptr inbounds ptr, ptr %3, i64 %idxprom
  %5 = load ptr, ptr %arrayidx, align 8, !tbaa !5
  br label %cond.end

cond.false:                                       ; preds = %entry
  %6 = load ptr, ptr %c.addr, align 8, !tbaa !5
  %row = getelementptr inbounds %struct.tw_warp_clock, ptr %6, i32 0, i32 0
  %7 = load ptr, ptr %row, align 8, !tbaa !21
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi ptr [ %5, %cond.true ], [ %7, %cond.false ]
  ret ptr %cond
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_clock_flag(ptr noundef %o, ptr noundef %site, i64 noundef %address, i32 noundef %warp, i32 noundef %lane) #0 {
entry:
  %o.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %address.addr = alloca i64, align 8
  %warp.addr = alloca i32, align 4
  %lane.addr = alloca i32, align 4
  %c = alloca ptr, align 8
  %flag = alloca ptr, align 8
  %me = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store i64 %address, ptr %address.addr, align 8, !tbaa !47
  store i32 %warp, ptr %warp.addr, align 4, !tbaa !9
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %c) #9
  %0 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %0, i32 0, i32 21
  %1 = load ptr, ptr %clocks, align 8, !tbaa !20
  %2 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds %struct.tw_warp_clock, ptr %1, i64 %idxprom
  store ptr %arrayidx, ptr %c, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %flag) #9
  %3 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %4 = load i64, ptr %address.addr, align 8, !tbaa !47
  %call = call ptr @flag_at(ptr noundef %3, i64 noundef %4)
  store ptr %call, ptr %flag, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %me) #9
  %5 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %mul = mul i32 %5, 32
  %6 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %add = add i32 %mul, %6
  store i32 %add, ptr %me, align 4, !tbaa !9
  %7 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call1 = call i32 @tw_reads(ptr noundef %7)
  %tobool = icmp ne i32 %call1, 0
  br i1 %tobool, label %land.lhs.true, label %if.end28

land.lhs.true:                                    ; preds = %entry
  %8 = load ptr, ptr %flag, align 8, !tbaa !5
  %row = getelementptr inbounds %struct.tw_flag, ptr %8, i32 0, i32 1
  %9 = load ptr, ptr %row, align 8, !tbaa !49
  %tobool2 = icmp ne ptr %9, null
  br i1 %tobool2, label %if.then, label %if.end28

if.then:                                          ; preds = %land.lhs.true
  %10 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %order = getelementptr inbounds %struct.tw_site, ptr %10, i32 0, i32 7
  %11 = load i32, ptr %order, align 4, !tbaa !51
  %and = and i32 %11, 2
  %tobool3 = icmp ne i32 %and, 0
  br i1 %tobool3, label %if.then4, label %if.else

if.then4:                                         ; preds = %if.then
  %12 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %13 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %14 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %call5 = call ptr @split(ptr noundef %13, i32 noundef %14)
  %15 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %idxprom6 = zext i32 %15 to i64
  %arrayidx7 = getelementptr inbounds ptr, ptr %call5, i64 %idxprom6
  %16 = load ptr, ptr %arrayidx7, align 8, !tbaa !5
  %17 = load ptr, ptr %flag, align 8, !tbaa !5
  %row8 = getelementptr inbounds %struct.tw_flag, ptr %17, i32 0, i32 1
  %18 = load ptr, ptr %row8, align 8, !tbaa !49
  call void @join(ptr noundef %12, ptr noundef %16, ptr noundef %18)
  br label %if.end27

if.else:                                          ; preds = %if.then
  %19 = load ptr, ptr %c, align 8, !tbaa !5
  %pending = getelementptr inbounds %struct.tw_warp_clock, ptr %19, i32 0, i32 3
  %20 = load ptr, ptr %pending, align 8, !tbaa !43
  %tobool9 = icmp ne ptr %20, null
  br i1 %tobool9, label %if.end, label %if.then10

if.then10:                                        ; preds = %if.else
  %call11 = call ptr @calloc(i64 noundef 32, i64 noundef 8) #10
  %21 = load ptr, ptr %c, align 8, !tbaa !5
  %pending12 = getelementptr inbounds %struct.tw_warp_clock, ptr %21, i32 0, i32 3
  store ptr %call11, ptr %pending12, align 8, !tbaa !43
  br label %if.end

if.end:                                           ; preds = %if.then10, %if.else
  %22 = load ptr, ptr %c, align 8, !tbaa !5
  %pending13 = getelementptr inbounds %struct.tw_warp_clock, ptr %22, i32 0, i32 3
  %23 = load ptr, ptr %pending13, align 8, !tbaa !43
  %24 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %idxprom14 = zext i32 %24 to i64
  %arrayidx15 = getelementptr inbounds ptr, ptr %23, i64 %idxprom14
  %25 = load ptr, ptr %arrayidx15, align 8, !tbaa !5
  %tobool16 = icmp ne ptr %25, null
  br i1 %tobool16, label %if.end22, label %if.then17

if.then17:                                        ; preds = %if.end
  %26 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %call18 = call ptr @new_row(ptr noundef %26)
  %27 = load ptr, ptr %c, align 8, !tbaa !5
  %pending19 = getelementptr inbounds %struct.tw_warp_clock, ptr %27, i32 0, i32 3
  %28 = load ptr, ptr %pending19, align 8, !tbaa !43
  %29 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %idxprom20 = zext i32 %29 to i64
  %arrayidx21 = getelementptr inbounds ptr, ptr %28, i64 %idxprom20
  store ptr %call18, ptr %arrayidx21, align 8, !tbaa !5
  br label %if.end22

if.end22:                                         ; preds = %if.then17, %if.end
  %30 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %31 = load ptr, ptr %c, align 8, !tbaa !5
  %pending23 = getelementptr inbounds %struct.tw_warp_clock, ptr %31, i32 0, i32 3
  %32 = load ptr, ptr %pending23, align 8, !tbaa !43
  %33 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %idxprom24 = zext i32 %33 to i64
  %arrayidx25 = getelementptr inbounds ptr, ptr %32, i64 %idxprom24
  %34 = load ptr, ptr %arrayidx25, align 8, !tbaa !5
  %35 = load ptr, ptr %flag, align 8, !tbaa !5
  %row26 = getelementptr inbounds %struct.tw_flag, ptr %35, i32 0, i32 1
  %36 = load ptr, ptr %row26, align 8, !tbaa !49
  call void @join(ptr noundef %30, ptr noundef %34, ptr noundef %36)
  br label %if.end27

if.end27:                                         ; preds = %if.end22, %if.then4
  br label %if.end28

if.end28:                                         ; preds = %if.end27, %land.lhs.true, %entry
  %37 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call29 = call i32 @tw_writes(ptr noundef %37)
  %tobool30 = icmp ne i32 %call29, 0
  br i1 %tobool30, label %if.end32, label %if.then31

if.then31:                                        ; preds = %if.end28
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end32:                                         ; preds = %if.end28
  %38 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %order33 = getelementptr inbounds %struct.tw_site, ptr %38, i32 0, i32 7
  %39 = load i32, ptr %order33, align 4, !tbaa !51
  %and34 = and i32 %39, 4
  %tobool35 = icmp ne i32 %and34, 0
  br i1 %tobool35, label %if.then36, label %if.else60

if.then36:                                        ; preds = %if.end32
  %40 = load ptr, ptr %flag, align 8, !tbaa !5
  %row37 = getelementptr inbounds %struct.tw_flag, ptr %40, i32 0, i32 1
  %41 = load ptr, ptr %row37, align 8, !tbaa !49
  %tobool38 = icmp ne ptr %41, null
  br i1 %tobool38, label %if.end42, label %if.then39

if.then39:                                        ; preds = %if.then36
  %42 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %call40 = call ptr @new_row(ptr noundef %42)
  %43 = load ptr, ptr %flag, align 8, !tbaa !5
  %row41 = getelementptr inbounds %struct.tw_flag, ptr %43, i32 0, i32 1
  store ptr %call40, ptr %row41, align 8, !tbaa !49
  br label %if.end42

if.end42:                                         ; preds = %if.then39, %if.then36
  %44 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %45 = load ptr, ptr %flag, align 8, !tbaa !5
  %row43 = getelementptr inbounds %struct.tw_flag, ptr %45, i32 0, i32 1
  %46 = load ptr, ptr %row43, align 8, !tbaa !49
  %47 = load ptr, ptr %c, align 8, !tbaa !5
  %48 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %call44 = call ptr @lane_row(ptr noundef %47, i32 noundef %48)
  call void @join(ptr noundef %44, ptr noundef %46, ptr noundef %call44)
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end42
  %49 = load i32, ptr %i, align 4, !tbaa !9
  %50 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %threads = getelementptr inbounds %struct.tw_observer, ptr %50, i32 0, i32 8
  %51 = load i32, ptr %threads, align 4, !tbaa !18
  %cmp = icmp ult i32 %49, %51
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  %52 = load ptr, ptr %flag, align 8, !tbaa !5
  %row45 = getelementptr inbounds %struct.tw_flag, ptr %52, i32 0, i32 1
  %53 = load ptr, ptr %row45, align 8, !tbaa !49
  %54 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom46 = zext i32 %54 to i64
  %arrayidx47 = getelementptr inbounds i32, ptr %53, i64 %idxprom46
  %55 = load i32, ptr %arrayidx47, align 4, !tbaa !9
  %56 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %full = getelementptr inbounds %struct.tw_observer, ptr %56, i32 0, i32 4
  %57 = load i32, ptr %full, align 4, !tbaa !30
  %cmp48 = icmp ugt i32 %55, %57
  br i1 %cmp48, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %58 = load ptr, ptr %flag, align 8, !tbaa !5
  %row49 = getelementptr inbounds %struct.tw_flag, ptr %58, i32 0, i32 1
  %59 = load ptr, ptr %row49, align 8, !tbaa !49
  %60 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom50 = zext i32 %60 to i64
  %arrayidx51 = getelementptr inbounds i32, ptr %59, i64 %idxprom50
  %61 = load i32, ptr %arrayidx51, align 4, !tbaa !9
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %62 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %full52 = getelementptr inbounds %struct.tw_observer, ptr %62, i32 0, i32 4
  %63 = load i32, ptr %full52, align 4, !tbaa !30
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %61, %cond.true ], [ %63, %cond.false ]
  %64 = load ptr, ptr %flag, align 8, !tbaa !5
  %row53 = getelementptr inbounds %struct.tw_flag, ptr %64, i32 0, i32 1
  %65 = load ptr, ptr %row53, align 8, !tbaa !49
  %66 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom54 = zext i32 %66 to i64
  %arrayidx55 = getelementptr inbounds i32, ptr %65, i64 %idxprom54
  store i32 %cond, ptr %arrayidx55, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %cond.end
  %67 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %67, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !53

for.end:                                          ; preds = %for.cond.cleanup
  %68 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %time = getelementptr inbounds %struct.tw_observer, ptr %68, i32 0, i32 3
  %69 = load i32, ptr %time, align 8, !tbaa !11
  %inc56 = add i32 %69, 1
  store i32 %inc56, ptr %time, align 8, !tbaa !11
  %70 = load ptr, ptr %flag, align 8, !tbaa !5
  %row57 = getelementptr inbounds %struct.tw_flag, ptr %70, i32 0, i32 1
  %71 = load ptr, ptr %row57, align 8, !tbaa !49
  %72 = load i32, ptr %me, align 4, !tbaa !9
  %idxprom58 = zext i32 %72 to i64
  %arrayidx59 = getelementptr inbounds i32, ptr %71, i64 %idxprom58
  store i32 %69, ptr %arrayidx59, align 4, !tbaa !9
  br label %if.end79

if.else60:                                        ; preds = %if.end32
  %73 = load ptr, ptr %c, align 8, !tbaa !5
  %fences = getelementptr inbounds %struct.tw_warp_clock, ptr %73, i32 0, i32 2
  %74 = load ptr, ptr %fences, align 8, !tbaa !42
  %tobool61 = icmp ne ptr %74, null
  br i1 %tobool61, label %land.lhs.true62, label %if.end78

land.lhs.true62:                                  ; preds = %if.else60
  %75 = load ptr, ptr %c, align 8, !tbaa !5
  %fences63 = getelementptr inbounds %struct.tw_warp_clock, ptr %75, i32 0, i32 2
  %76 = load ptr, ptr %fences63, align 8, !tbaa !42
  %77 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %idxprom64 = zext i32 %77 to i64
  %arrayidx65 = getelementptr inbounds ptr, ptr %76, i64 %idxprom64
  %78 = load ptr, ptr %arrayidx65, align 8, !tbaa !5
  %tobool66 = icmp ne ptr %78, null
  br i1 %tobool66, label %if.then67, label %if.end78

if.then67:                                        ; preds = %land.lhs.true62
  %79 = load ptr, ptr %flag, align 8, !tbaa !5
  %row68 = getelementptr inbounds %struct.tw_flag, ptr %79, i32 0, i32 1
  %80 = load ptr, ptr %row68, align 8, !tbaa !49
  %tobool69 = icmp ne ptr %80, null
  br i1 %tobool69, label %if.end73, label %if.then70

if.then70:                                        ; preds = %if.then67
  %81 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %call71 = call ptr @new_row(ptr noundef %81)
  %82 = load ptr, ptr %flag, align 8, !tbaa !5
  %row72 = getelementptr inbounds %struct.tw_flag, ptr %82, i32 0, i32 1
  store ptr %call71, ptr %row72, align 8, !tbaa !49
  br label %if.end73

if.end73:                                         ; preds = %if.then70, %if.then67
  %83 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %84 = load ptr, ptr %flag, align 8, !tbaa !5
  %row74 = getelementptr inbounds %struct.tw_flag, ptr %84, i32 0, i32 1
  %85 = load ptr, ptr %row74, align 8, !tbaa !49
  %86 = load ptr, ptr %c, align 8, !tbaa !5
  %fences75 = getelementptr inbounds %struct.tw_warp_clock, ptr %86, i32 0, i32 2
  %87 = load ptr, ptr %fences75, align 8, !tbaa !42
  %88 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %idxprom76 = zext i32 %88 to i64
  %arrayidx77 = getelementptr inbounds ptr, ptr %87, i64 %idxprom76
  %89 = load ptr, ptr %arrayidx77, align 8, !tbaa !5
  call void @join(ptr noundef %83, ptr noundef %85, ptr noundef %89)
  br label %if.end78

if.end78:                                         ; preds = %if.end73, %land.lhs.true62, %if.else60
  br label %if.end79

if.end79:                                         ; preds = %if.end78, %for.end
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end79, %if.then31
  call void @llvm.lifetime.end.p0(i64 4, ptr %me) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %flag) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %c) #9
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
define internal ptr @flag_at(ptr noundef %o, i64 noundef %address) #0 {
entry:
  %retval = alloca ptr, align 8
  %o.addr = alloca ptr, align 8
  %address.addr = alloca i64, align 8
  %i = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %.compoundliteral = alloca %struct.tw_flag, align 8
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store i64 %address, ptr %address.addr, align 8, !tbaa !47
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !tbaa !9
  %1 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flag_count = getelementptr inbounds %struct.tw_observer, ptr %1, i32 0, i32 25
  %2 = load i32, ptr %flag_count, align 8, !tbaa !54
  %cmp = icmp ult i32 %0, %2
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

for.body:                                         ; preds = %for.cond
  %3 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flags = getelementptr inbounds %struct.tw_observer, ptr %3, i32 0, i32 24
  %4 = load ptr, ptr %flags, align 8, !tbaa !55
  %5 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom = zext i32 %5 to i64
  %arrayidx = getelementptr inbounds %struct.tw_flag, ptr %4, i64 %idxprom
  %address1 = getelementptr inbounds %struct.tw_flag, ptr %arrayidx, i32 0, i32 0
  %6 = load i64, ptr %address1, align 8, !tbaa !56
  %7 = load i64, ptr %address.addr, align 8, !tbaa !47
  %cmp2 = icmp eq i64 %6, %7
  br i1 %cmp2, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %8 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flags3 = getelementptr inbounds %struct.tw_observer, ptr %8, i32 0, i32 24
  %9 = load ptr, ptr %flags3, align 8, !tbaa !55
  %10 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom4 = zext i32 %10 to i64
  %arrayidx5 = getelementptr inbounds %struct.tw_flag, ptr %9, i64 %idxprom4
  store ptr %arrayidx5, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %11 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %11, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !57

cleanup:                                          ; preds = %if.then, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 2, label %for.end
    i32 1, label %return
  ]

for.end:                                          ; preds = %cleanup
  %12 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flag_count6 = getelementptr inbounds %struct.tw_observer, ptr %12, i32 0, i32 25
  %13 = load i32, ptr %flag_count6, align 8, !tbaa !54
  %14 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flag_room = getelementptr inbounds %struct.tw_observer, ptr %14, i32 0, i32 26
  %15 = load i32, ptr %flag_room, align 4, !tbaa !58
  %cmp7 = icmp eq i32 %13, %15
  br i1 %cmp7, label %if.then8, label %if.end16

if.then8:                                         ; preds = %for.end
  %16 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flag_room9 = getelementptr inbounds %struct.tw_observer, ptr %16, i32 0, i32 26
  %17 = load i32, ptr %flag_room9, align 4, !tbaa !58
  %tobool = icmp ne i32 %17, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then8
  %18 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flag_room10 = getelementptr inbounds %struct.tw_observer, ptr %18, i32 0, i32 26
  %19 = load i32, ptr %flag_room10, align 4, !tbaa !58
  %mul = mul i32 2, %19
  br label %cond.end

cond.false:                                       ; preds = %if.then8
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %mul, %cond.true ], [ 16, %cond.false ]
  %20 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flag_room11 = getelementptr inbounds %struct.tw_observer, ptr %20, i32 0, i32 26
  store i32 %cond, ptr %flag_room11, align 4, !tbaa !58
  %21 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flags12 = getelementptr inbounds %struct.tw_observer, ptr %21, i32 0, i32 24
  %22 = load ptr, ptr %flags12, align 8, !tbaa !55
  %23 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flag_room13 = getelementptr inbounds %struct.tw_observer, ptr %23, i32 0, i32 26
  %24 = load i32, ptr %flag_room13, align 4, !tbaa !58
  %conv = zext i32 %24 to i64
  %mul14 = mul i64 %conv, 16
  %call = call ptr @realloc(ptr noundef %22, i64 noundef %mul14) #11
  %25 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flags15 = getelementptr inbounds %struct.tw_observer, ptr %25, i32 0, i32 24
  store ptr %call, ptr %flags15, align 8, !tbaa !55
  br label %if.end16

if.end16:                                         ; preds = %cond.end, %for.end
  %26 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flags17 = getelementptr inbounds %struct.tw_observer, ptr %26, i32 0, i32 24
  %27 = load ptr, ptr %flags17, align 8, !tbaa !55
  %28 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flag_count18 = getelementptr inbounds %struct.tw_observer, ptr %28, i32 0, i32 25
  %29 = load i32, ptr %flag_count18, align 8, !tbaa !54
  %idxprom19 = zext i32 %29 to i64
  %arrayidx20 = getelementptr inbounds %struct.tw_flag, ptr %27, i64 %idxprom19
  %address21 = getelementptr inbounds %struct.tw_flag, ptr %.compoundliteral, i32 0, i32 0
  %30 = load i64, ptr %address.addr, align 8, !tbaa !47
  store i64 %30, ptr %address21, align 8, !tbaa !56
  %row = getelementptr inbounds %struct.tw_flag, ptr %.compoundliteral, i32 0, i32 1
  store ptr null, ptr %row, align 8, !tbaa !49
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %arrayidx20, ptr align 8 %.compoundliteral, i64 16, i1 false), !tbaa.struct !59
  %31 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flags22 = getelementptr inbounds %struct.tw_observer, ptr %31, i32 0, i32 24
  %32 = load ptr, ptr %flags22, align 8, !tbaa !55
  %33 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flag_count23 = getelementptr inbounds %struct.tw_observer, ptr %33, i32 0, i32 25
  %34 = load i32, ptr %flag_count23, align 8, !tbaa !54
  %inc24 = add i32 %34, 1
  store i32 %inc24, ptr %flag_count23, align 8, !tbaa !54
  %idxprom25 = zext i32 %34 to i64
  %arrayidx26 = getelementptr inbounds %struct.tw_flag, ptr %32, i64 %idxprom25
  store ptr %arrayidx26, ptr %retval, align 8
  br label %return

return:                                           ; preds = %if.end16, %cleanup
  %35 = load ptr, ptr %retval, align 8
  ret ptr %35

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: inlinehint nounwind uwtable
define internal i32 @tw_reads(ptr noundef %site) #6 {
entry:
  %site.addr = alloca ptr, align 8
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind = getelementptr inbounds %struct.tw_site, ptr %0, i32 0, i32 4
  %1 = load i8, ptr %kind, align 1, !tbaa !60
  %conv = zext i8 %1 to i32
  %cmp = icmp ne i32 %conv, 1
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind2 = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 4
  %3 = load i8, ptr %kind2, align 1, !tbaa !60
  %conv3 = zext i8 %3 to i32
  %cmp4 = icmp ne i32 %conv3, 4
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %4 = phi i1 [ false, %entry ], [ %cmp4, %land.rhs ]
  %land.ext = zext i1 %4 to i32
  ret i32 %land.ext
}

; Function Attrs: inlinehint nounwind uwtable
define internal i32 @tw_writes(ptr noundef %site) #6 {
entry:
  %site.addr = alloca ptr, align 8
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind = getelementptr inbounds %struct.tw_site, ptr %0, i32 0, i32 4
  %1 = load i8, ptr %kind, align 1, !tbaa !60
  %conv = zext i8 %1 to i32
  %cmp = icmp ne i32 %conv, 0
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind2 = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 4
  %3 = load i8, ptr %kind2, align 1, !tbaa !60
  %conv3 = zext i8 %3 to i32
  %cmp4 = icmp ne i32 %conv3, 5
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %4 = phi i1 [ false, %entry ], [ %cmp4, %land.rhs ]
  %land.ext = zext i1 %4 to i32
  ret i32 %land.ext
}

; Function Attrs: nounwind uwtable
define dso_local i64 @tw_new_variables(i64 noundef %blocks) #0 {
entry:
  %blocks.addr = alloca i64, align 8
  %v = alloca ptr, align 8
  store i64 %blocks, ptr %blocks.addr, align 8, !tbaa !47
  call void @llvm.lifetime.start.p0(i64 8, ptr %v) #9
  %call = call ptr @calloc(i64 noundef 1, i64 noundef 32) #10
  store ptr %call, ptr %v, align 8, !tbaa !5
  %0 = load ptr, ptr %v, align 8, !tbaa !5
  %tobool = icmp ne ptr %0, null
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %1 = load i64, ptr %blocks.addr, align 8, !tbaa !47
  %2 = load ptr, ptr %v, align 8, !tbaa !5
  %blocks1 = getelementptr inbounds %struct.tw_variables, ptr %2, i32 0, i32 3
  store i64 %1, ptr %blocks1, align 8, !tbaa !61
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %3 = load ptr, ptr %v, align 8, !tbaa !5
  %4 = ptrtoint ptr %3 to i64
  call void @llvm.lifetime.end.p0(i64 8, ptr %v) #9
  ret i64 %4
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_free_variables(i64 noundef %handle) #0 {
entry:
  %handle.addr = alloca i64, align 8
  %v = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %i = alloca i32, align 4
  %k = alloca i32, align 4
  store i64 %handle, ptr %handle.addr, align 8, !tbaa !47
  call void @llvm.lifetime.start.p0(i64 8, ptr %v) #9
  %0 = load i64, ptr %handle.addr, align 8, !tbaa !47
  %1 = inttoptr i64 %0 to ptr
  store ptr %1, ptr %v, align 8, !tbaa !5
  %2 = load ptr, ptr %v, align 8, !tbaa !5
  %tobool = icmp ne ptr %2, null
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc20, %if.end
  %3 = load i32, ptr %i, align 4, !tbaa !9
  %4 = load ptr, ptr %v, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_variables, ptr %4, i32 0, i32 1
  %5 = load i32, ptr %count, align 4, !tbaa !63
  %cmp = icmp ult i32 %3, %5
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  br label %for.end22

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %k) #9
  store i32 0, ptr %k, align 4, !tbaa !9
  br label %for.cond1

for.cond1:                                        ; preds = %for.inc, %for.body
  %6 = load i32, ptr %k, align 4, !tbaa !9
  %7 = load ptr, ptr %v, align 8, !tbaa !5
  %items = getelementptr inbounds %struct.tw_variables, ptr %7, i32 0, i32 4
  %8 = load ptr, ptr %items, align 8, !tbaa !64
  %9 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom = zext i32 %9 to i64
  %arrayidx = getelementptr inbounds %struct.variable, ptr %8, i64 %idxprom
  %count2 = getelementptr inbounds %struct.variable, ptr %arrayidx, i32 0, i32 2
  %10 = load i32, ptr %count2, align 8, !tbaa !65
  %cmp3 = icmp ult i32 %6, %10
  br i1 %cmp3, label %for.body5, label %for.cond.cleanup4

for.cond.cleanup4:                                ; preds = %for.cond1
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %k) #9
  br label %for.end

for.body5:                                        ; preds = %for.cond1
  %11 = load ptr, ptr %v, align 8, !tbaa !5
  %items6 = getelementptr inbounds %struct.tw_variables, ptr %11, i32 0, i32 4
  %12 = load ptr, ptr %items6, align 8, !tbaa !64
  %13 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom7 = zext i32 %13 to i64
  %arrayidx8 = getelementptr inbounds %struct.variable, ptr %12, i64 %idxprom7
  %items9 = getelementptr inbounds %struct.variable, ptr %arrayidx8, i32 0, i32 1
  %14 = load ptr, ptr %items9, align 8, !tbaa !67
  %15 = load i32, ptr %k, align 4, !tbaa !9
  %idxprom10 = zext i32 %15 to i64
  %arrayidx11 = getelementptr inbounds %struct.publication, ptr %14, i64 %idxprom10
  %known = getelementptr inbounds %struct.publication, ptr %arrayidx11, i32 0, i32 5
  %items12 = getelementptr inbounds %struct.tw_references, ptr %known, i32 0, i32 0
  %16 = load ptr, ptr %items12, align 8, !tbaa !68
  call void @free(ptr noundef %16)
  br label %for.inc

for.inc:                                          ; preds = %for.body5
  %17 = load i32, ptr %k, align 4, !tbaa !9
  %inc = add i32 %17, 1
  store i32 %inc, ptr %k, align 4, !tbaa !9
  br label %for.cond1, !llvm.loop !70

for.end:                                          ; preds = %for.cond.cleanup4
  %18 = load ptr, ptr %v, align 8, !tbaa !5
  %items13 = getelementptr inbounds %struct.tw_variables, ptr %18, i32 0, i32 4
  %19 = load ptr, ptr %items13, align 8, !tbaa !64
  %20 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom14 = zext i32 %20 to i64
  %arrayidx15 = getelementptr inbounds %struct.variable, ptr %19, i64 %idxprom14
  %items16 = getelementptr inbounds %struct.variable, ptr %arrayidx15, i32 0, i32 1
  %21 = load ptr, ptr %items16, align 8, !tbaa !67
  call void @free(ptr noundef %21)
  %22 = load ptr, ptr %v, align 8, !tbaa !5
  %items17 = getelementptr inbounds %struct.tw_variables, ptr %22, i32 0, i32 4
  %23 = load ptr, ptr %items17, align 8, !tbaa !64
  %24 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom18 = zext i32 %24 to i64
  %arrayidx19 = getelementptr inbounds %struct.variable, ptr %23, i64 %idxprom18
  %newest = getelementptr inbounds %struct.variable, ptr %arrayidx19, i32 0, i32 4
  %25 = load ptr, ptr %newest, align 8, !tbaa !71
  call void @free(ptr noundef %25)
  br label %for.inc20

for.inc20:                                        ; preds = %for.end
  %26 = load i32, ptr %i, align 4, !tbaa !9
  %inc21 = add i32 %26, 1
  store i32 %inc21, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !72

for.end22:                                        ; preds = %for.cond.cleanup
  %27 = load ptr, ptr %v, align 8, !tbaa !5
  %items23 = getelementptr inbounds %struct.tw_variables, ptr %27, i32 0, i32 4
  %28 = load ptr, ptr %items23, align 8, !tbaa !64
  call void @free(ptr noundef %28)
  %29 = load ptr, ptr %v, align 8, !tbaa !5
  call void @free(ptr noundef %29)
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end22, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %v) #9
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
define dso_local void @tw_clock_variable(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, ptr noundef %site, i64 noundef %address, i32 noundef %lane, i32 noundef %stored) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %address.addr = alloca i64, align 8
  %lane.addr = alloca i32, align 4
  %stored.addr = alloca i32, align 4
  %v = alloca ptr, align 8
  %o = alloca ptr, align 8
  %c = alloca ptr, align 8
  %number = alloca i32, align 4
  %to = alloca ptr, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store i64 %address, ptr %address.addr, align 8, !tbaa !47
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !9
  store i32 %stored, ptr %stored.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %v) #9
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %launch, align 8, !tbaa !73
  %variables = getelementptr inbounds %struct.tw_launch, ptr %1, i32 0, i32 34
  %2 = load i64, ptr %variables, align 8, !tbaa !76
  %3 = inttoptr i64 %2 to ptr
  store ptr %3, ptr %v, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %o) #9
  %4 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %observer = getelementptr inbounds %struct.tw_block, ptr %4, i32 0, i32 8
  %5 = load ptr, ptr %observer, align 8, !tbaa !78
  store ptr %5, ptr %o, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %c) #9
  %6 = load ptr, ptr %o, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %6, i32 0, i32 21
  %7 = load ptr, ptr %clocks, align 8, !tbaa !20
  %8 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_warp, ptr %8, i32 0, i32 22
  %9 = load i32, ptr %index, align 8, !tbaa !80
  %idxprom = zext i32 %9 to i64
  %arrayidx = getelementptr inbounds %struct.tw_warp_clock, ptr %7, i64 %idxprom
  store ptr %arrayidx, ptr %c, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %number) #9
  %10 = load ptr, ptr %v, align 8, !tbaa !5
  %11 = load i64, ptr %address.addr, align 8, !tbaa !47
  %call = call i32 @variable_at(ptr noundef %10, i64 noundef %11)
  store i32 %call, ptr %number, align 4, !tbaa !9
  %12 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call1 = call i32 @tw_reads(ptr noundef %12)
  %tobool = icmp ne i32 %call1, 0
  br i1 %tobool, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %13 = load ptr, ptr %v, align 8, !tbaa !5
  %items = getelementptr inbounds %struct.tw_variables, ptr %13, i32 0, i32 4
  %14 = load ptr, ptr %items, align 8, !tbaa !64
  %15 = load i32, ptr %number, align 4, !tbaa !9
  %idxprom2 = zext i32 %15 to i64
  %arrayidx3 = getelementptr inbounds %struct.variable, ptr %14, i64 %idxprom2
  %count = getelementptr inbounds %struct.variable, ptr %arrayidx3, i32 0, i32 2
  %16 = load i32, ptr %count, align 8, !tbaa !65
  %tobool4 = icmp ne i32 %16, 0
  br i1 %tobool4, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  call void @llvm.lifetime.start.p0(i64 8, ptr %to) #9
  %17 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %order = getelementptr inbounds %struct.tw_site, ptr %17, i32 0, i32 7
  %18 = load i32, ptr %order, align 4, !tbaa !51
  %and = and i32 %18, 2
  %tobool5 = icmp ne i32 %and, 0
  br i1 %tobool5, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then
  %19 = load ptr, ptr %c, align 8, !tbaa !5
  %known = getelementptr inbounds %struct.tw_warp_clock, ptr %19, i32 0, i32 4
  br label %cond.end

cond.false:                                       ; preds = %if.then
  %20 = load ptr, ptr %c, align 8, !tbaa !5
  %pending_known = getelementptr inbounds %struct.tw_warp_clock, ptr %20, i32 0, i32 5
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi ptr [ %known, %cond.true ], [ %pending_known, %cond.false ]
  store ptr %cond, ptr %to, align 8, !tbaa !5
  %21 = load ptr, ptr %to, align 8, !tbaa !5
  %22 = load i32, ptr %number, align 4, !tbaa !9
  %23 = load ptr, ptr %v, align 8, !tbaa !5
  %items6 = getelementptr inbounds %struct.tw_variables, ptr %23, i32 0, i32 4
  %24 = load ptr, ptr %items6, align 8, !tbaa !64
  %25 = load i32, ptr %number, align 4, !tbaa !9
  %idxprom7 = zext i32 %25 to i64
  %arrayidx8 = getelementptr inbounds %struct.variable, ptr %24, i64 %idxprom7
  %count9 = getelementptr inbounds %struct.variable, ptr %arrayidx8, i32 0, i32 2
  %26 = load i32, ptr %count9, align 8, !tbaa !65
  call void @refer(ptr noundef %21, i32 noundef %22, i32 noundef %26)
  call void @llvm.lifetime.end.p0(i64 8, ptr %to) #9
  br label %if.end

if.end:                                           ; preds = %cond.end, %land.lhs.true, %entry
  %27 = load i32, ptr %stored.addr, align 4, !tbaa !9
  %tobool10 = icmp ne i32 %27, 0
  br i1 %tobool10, label %land.lhs.true11, label %if.end20

land.lhs.true11:                                  ; preds = %if.end
  %28 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %order12 = getelementptr inbounds %struct.tw_site, ptr %28, i32 0, i32 7
  %29 = load i32, ptr %order12, align 4, !tbaa !51
  %and13 = and i32 %29, 8
  %tobool14 = icmp ne i32 %and13, 0
  br i1 %tobool14, label %if.end20, label %if.then15

if.then15:                                        ; preds = %land.lhs.true11
  %30 = load ptr, ptr %v, align 8, !tbaa !5
  %31 = load ptr, ptr %o, align 8, !tbaa !5
  %32 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %number16 = getelementptr inbounds %struct.tw_block, ptr %32, i32 0, i32 9
  %33 = load i64, ptr %number16, align 8, !tbaa !82
  %34 = load i32, ptr %number, align 4, !tbaa !9
  %35 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index17 = getelementptr inbounds %struct.tw_warp, ptr %35, i32 0, i32 22
  %36 = load i32, ptr %index17, align 8, !tbaa !80
  %37 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %38 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %order18 = getelementptr inbounds %struct.tw_site, ptr %38, i32 0, i32 7
  %39 = load i32, ptr %order18, align 4, !tbaa !51
  %and19 = and i32 %39, 4
  call void @publish(ptr noundef %30, ptr noundef %31, i64 noundef %33, i32 noundef %34, i32 noundef %36, i32 noundef %37, i32 noundef %and19)
  br label %if.end20

if.end20:                                         ; preds = %if.then15, %land.lhs.true11, %if.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %number) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %c) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %o) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %v) #9
  ret void
}

; Function Attrs: nounwind uwtable
define internal i32 @variable_at(ptr noundef %v, i64 noundef %address) #0 {
entry:
  %retval = alloca i32, align 4
  %v.addr = alloca ptr, align 8
  %address.addr = alloca i64, align 8
  %i = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %.compoundliteral = alloca %struct.variable, align 8
  store ptr %v, ptr %v.addr, align 8, !tbaa !5
  store i64 %address, ptr %address.addr, align 8, !tbaa !47
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !tbaa !9
  %1 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_variables, ptr %1, i32 0, i32 1
  %2 = load i32, ptr %count, align 4, !tbaa !63
  %cmp = icmp ult i32 %0, %2
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

for.body:                                         ; preds = %for.cond
  %3 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %items = getelementptr inbounds %struct.tw_variables, ptr %3, i32 0, i32 4
  %4 = load ptr, ptr %items, align 8, !tbaa !64
  %5 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom = zext i32 %5 to i64
  %arrayidx = getelementptr inbounds %struct.variable, ptr %4, i64 %idxprom
  %address1 = getelementptr inbounds %struct.variable, ptr %arrayidx, i32 0, i32 0
  %6 = load i64, ptr %address1, align 8, !tbaa !83
  %7 = load i64, ptr %address.addr, align 8, !tbaa !47
  %cmp2 = icmp eq i64 %6, %7
  br i1 %cmp2, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %8 = load i32, ptr %i, align 4, !tbaa !9
  store i32 %8, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %9 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %9, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !84

cleanup:                                          ; preds = %if.then, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 2, label %for.end
    i32 1, label %return
  ]

for.end:                                          ; preds = %cleanup
  %10 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %count3 = getelementptr inbounds %struct.tw_variables, ptr %10, i32 0, i32 1
  %11 = load i32, ptr %count3, align 4, !tbaa !63
  %12 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %room = getelementptr inbounds %struct.tw_variables, ptr %12, i32 0, i32 2
  %13 = load i32, ptr %room, align 8, !tbaa !85
  %cmp4 = icmp eq i32 %11, %13
  br i1 %cmp4, label %if.then5, label %if.end13

if.then5:                                         ; preds = %for.end
  %14 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %room6 = getelementptr inbounds %struct.tw_variables, ptr %14, i32 0, i32 2
  %15 = load i32, ptr %room6, align 8, !tbaa !85
  %tobool = icmp ne i32 %15, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then5
  %16 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %room7 = getelementptr inbounds %struct.tw_variables, ptr %16, i32 0, i32 2
  %17 = load i32, ptr %room7, align 8, !tbaa !85
  %mul = mul i32 2, %17
  br label %cond.end

cond.false:                                       ; preds = %if.then5
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %mul, %cond.true ], [ 16, %cond.false ]
  %18 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %room8 = getelementptr inbounds %struct.tw_variables, ptr %18, i32 0, i32 2
  store i32 %cond, ptr %room8, align 8, !tbaa !85
  %19 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %items9 = getelementptr inbounds %struct.tw_variables, ptr %19, i32 0, i32 4
  %20 = load ptr, ptr %items9, align 8, !tbaa !64
  %21 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %room10 = getelementptr inbounds %struct.tw_variables, ptr %21, i32 0, i32 2
  %22 = load i32, ptr %room10, align 8, !tbaa !85
  %conv = zext i32 %22 to i64
  %mul11 = mul i64 %conv, 40
  %call = call ptr @realloc(ptr noundef %20, i64 noundef %mul11) #11
  %23 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %items12 = getelementptr inbounds %struct.tw_variables, ptr %23, i32 0, i32 4
  store ptr %call, ptr %items12, align 8, !tbaa !64
  br label %if.end13

if.end13:                                         ; preds = %cond.end, %for.end
  %24 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %items14 = getelementptr inbounds %struct.tw_variables, ptr %24, i32 0, i32 4
  %25 = load ptr, ptr %items14, align 8, !tbaa !64
  %26 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %count15 = getelementptr inbounds %struct.tw_variables, ptr %26, i32 0, i32 1
  %27 = load i32, ptr %count15, align 4, !tbaa !63
  %idxprom16 = zext i32 %27 to i64
  %arrayidx17 = getelementptr inbounds %struct.variable, ptr %25, i64 %idxprom16
  %address18 = getelementptr inbounds %struct.variable, ptr %.compoundliteral, i32 0, i32 0
  %28 = load i64, ptr %address.addr, align 8, !tbaa !47
  store i64 %28, ptr %address18, align 8, !tbaa !83
  %items19 = getelementptr inbounds %struct.variable, ptr %.compoundliteral, i32 0, i32 1
  store ptr null, ptr %items19, align 8, !tbaa !67
  %count20 = getelementptr inbounds %struct.variable, ptr %.compoundliteral, i32 0, i32 2
  store i32 0, ptr %count20, align 8, !tbaa !65
  %room21 = getelementptr inbounds %struct.variable, ptr %.compoundliteral, i32 0, i32 3
  store i32 0, ptr %room21, align 4, !tbaa !86
  %newest = getelementptr inbounds %struct.variable, ptr %.compoundliteral, i32 0, i32 4
  %29 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %blocks = getelementptr inbounds %struct.tw_variables, ptr %29, i32 0, i32 3
  %30 = load i64, ptr %blocks, align 8, !tbaa !61
  %call22 = call ptr @calloc(i64 noundef %30, i64 noundef 4) #10
  store ptr %call22, ptr %newest, align 8, !tbaa !71
  %readers = getelementptr inbounds %struct.variable, ptr %.compoundliteral, i32 0, i32 5
  store i32 0, ptr %readers, align 8, !tbaa !87
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %arrayidx17, ptr align 8 %.compoundliteral, i64 40, i1 false), !tbaa.struct !88
  %31 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %count23 = getelementptr inbounds %struct.tw_variables, ptr %31, i32 0, i32 1
  %32 = load i32, ptr %count23, align 4, !tbaa !63
  %inc24 = add i32 %32, 1
  store i32 %inc24, ptr %count23, align 4, !tbaa !63
  store i32 %32, ptr %retval, align 4
  br label %return

return:                                           ; preds = %if.end13, %cleanup
  %33 = load i32, ptr %retval, align 4
  ret i32 %33

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nounwind uwtable
define internal void @refer(ptr noundef %list, i32 noundef %variable, i32 noundef %length) #0 {
entry:
  %list.addr = alloca ptr, align 8
  %variable.addr = alloca i32, align 4
  %length.addr = alloca i32, align 4
  %i = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %.compoundliteral = alloca %struct.tw_reference, align 4
  store ptr %list, ptr %list.addr, align 8, !tbaa !5
  store i32 %variable, ptr %variable.addr, align 4, !tbaa !9
  store i32 %length, ptr %length.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !tbaa !9
  %1 = load ptr, ptr %list.addr, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_references, ptr %1, i32 0, i32 1
  %2 = load i32, ptr %count, align 8, !tbaa !34
  %cmp = icmp ult i32 %0, %2
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

for.body:                                         ; preds = %for.cond
  %3 = load ptr, ptr %list.addr, align 8, !tbaa !5
  %items = getelementptr inbounds %struct.tw_references, ptr %3, i32 0, i32 0
  %4 = load ptr, ptr %items, align 8, !tbaa !35
  %5 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom = zext i32 %5 to i64
  %arrayidx = getelementptr inbounds %struct.tw_reference, ptr %4, i64 %idxprom
  %variable1 = getelementptr inbounds %struct.tw_reference, ptr %arrayidx, i32 0, i32 0
  %6 = load i32, ptr %variable1, align 4, !tbaa !36
  %7 = load i32, ptr %variable.addr, align 4, !tbaa !9
  %cmp2 = icmp eq i32 %6, %7
  br i1 %cmp2, label %if.then, label %if.end13

if.then:                                          ; preds = %for.body
  %8 = load ptr, ptr %list.addr, align 8, !tbaa !5
  %items3 = getelementptr inbounds %struct.tw_references, ptr %8, i32 0, i32 0
  %9 = load ptr, ptr %items3, align 8, !tbaa !35
  %10 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom4 = zext i32 %10 to i64
  %arrayidx5 = getelementptr inbounds %struct.tw_reference, ptr %9, i64 %idxprom4
  %length6 = getelementptr inbounds %struct.tw_reference, ptr %arrayidx5, i32 0, i32 1
  %11 = load i32, ptr %length6, align 4, !tbaa !38
  %12 = load i32, ptr %length.addr, align 4, !tbaa !9
  %cmp7 = icmp ult i32 %11, %12
  br i1 %cmp7, label %if.then8, label %if.end

if.then8:                                         ; preds = %if.then
  %13 = load i32, ptr %length.addr, align 4, !tbaa !9
  %14 = load ptr, ptr %list.addr, align 8, !tbaa !5
  %items9 = getelementptr inbounds %struct.tw_references, ptr %14, i32 0, i32 0
  %15 = load ptr, ptr %items9, align 8, !tbaa !35
  %16 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom10 = zext i32 %16 to i64
  %arrayidx11 = getelementptr inbounds %struct.tw_reference, ptr %15, i64 %idxprom10
  %length12 = getelementptr inbounds %struct.tw_reference, ptr %arrayidx11, i32 0, i32 1
  store i32 %13, ptr %length12, align 4, !tbaa !38
  br label %if.end

if.end:                                           ; preds = %if.then8, %if.then
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end13:                                         ; preds = %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end13
  %17 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %17, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !89

cleanup:                                          ; preds = %if.end, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 2, label %for.end
    i32 1, label %return
  ]

for.end:                                          ; preds = %cleanup
  %18 = load ptr, ptr %list.addr, align 8, !tbaa !5
  %count14 = getelementptr inbounds %struct.tw_references, ptr %18, i32 0, i32 1
  %19 = load i32, ptr %count14, align 8, !tbaa !34
  %20 = load ptr, ptr %list.addr, align 8, !tbaa !5
  %room = getelementptr inbounds %struct.tw_references, ptr %20, i32 0, i32 2
  %21 = load i32, ptr %room, align 4, !tbaa !90
  %cmp15 = icmp eq i32 %19, %21
  br i1 %cmp15, label %if.then16, label %if.end24

if.then16:                                        ; preds = %for.end
  %22 = load ptr, ptr %list.addr, align 8, !tbaa !5
  %room17 = getelementptr inbounds %struct.tw_references, ptr %22, i32 0, i32 2
  %23 = load i32, ptr %room17, align 4, !tbaa !90
  %tobool = icmp ne i32 %23, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then16
  %24 = load ptr, ptr %list.addr, align 8, !tbaa !5
  %room18 = getelementptr inbounds %struct.tw_references, ptr %24, i32 0, i32 2
  %25 = load i32, ptr %room18, align 4, !tbaa !90
  %mul = mul i32 2, %25
  br label %cond.end

cond.false:                                       ; preds = %if.then16
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %mul, %cond.true ], [ 4, %cond.false ]
  %26 = load ptr, ptr %list.addr, align 8, !tbaa !5
  %room19 = getelementptr inbounds %struct.tw_references, ptr %26, i32 0, i32 2
  store i32 %cond, ptr %room19, align 4, !tbaa !90
  %27 = load ptr, ptr %list.addr, align 8, !tbaa !5
  %items20 = getelementptr inbounds %struct.tw_references, ptr %27, i32 0, i32 0
  %28 = load ptr, ptr %items20, align 8, !tbaa !35
  %29 = load ptr, ptr %list.addr, align 8, !tbaa !5
  %room21 = getelementptr inbounds %struct.tw_references, ptr %29, i32 0, i32 2
  %30 = load i32, ptr %room21, align 4, !tbaa !90
  %conv = zext i32 %30 to i64
  %mul22 = mul i64 %conv, 8
  %call = call ptr @realloc(ptr noundef %28, i64 noundef %mul22) #11
  %31 = load ptr, ptr %list.addr, align 8, !tbaa !5
  %items23 = getelementptr inbounds %struct.tw_references, ptr %31, i32 0, i32 0
  store ptr %call, ptr %items23, align 8, !tbaa !35
  br label %if.end24

if.end24:                                         ; preds = %cond.end, %for.end
  %32 = load ptr, ptr %list.addr, align 8, !tbaa !5
  %items25 = getelementptr inbounds %struct.tw_references, ptr %32, i32 0, i32 0
  %33 = load ptr, ptr %items25, align 8, !tbaa !35
  %34 = load ptr, ptr %list.addr, align 8, !tbaa !5
  %count26 = getelementptr inbounds %struct.tw_references, ptr %34, i32 0, i32 1
  %35 = load i32, ptr %count26, align 8, !tbaa !34
  %inc27 = add i32 %35, 1
  store i32 %inc27, ptr %count26, align 8, !tbaa !34
  %idxprom28 = zext i32 %35 to i64
  %arrayidx29 = getelementptr inbounds %struct.tw_reference, ptr %33, i64 %idxprom28
  %variable30 = getelementptr inbounds %struct.tw_reference, ptr %.compoundliteral, i32 0, i32 0
  %36 = load i32, ptr %variable.addr, align 4, !tbaa !9
  store i32 %36, ptr %variable30, align 4, !tbaa !36
  %length31 = getelementptr inbounds %struct.tw_reference, ptr %.compoundliteral, i32 0, i32 1
  %37 = load i32, ptr %length.addr, align 4, !tbaa !9
  store i32 %37, ptr %length31, align 4, !tbaa !38
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %arrayidx29, ptr align 4 %.compoundliteral, i64 8, i1 false), !tbaa.struct !91
  br label %return

return:                                           ; preds = %if.end24, %cleanup
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nounwind uwtable
define internal void @publish(ptr noundef %v, ptr noundef %o, i64 noundef %block, i32 noundef %number, i32 noundef %warp, i32 noundef %lane, i32 noundef %releases) #0 {
entry:
  %v.addr = alloca ptr, align 8
  %o.addr = alloca ptr, align 8
  %block.addr = alloca i64, align 8
  %number.addr = alloca i32, align 4
  %warp.addr = alloca i32, align 4
  %lane.addr = alloca i32, align 4
  %releases.addr = alloca i32, align 4
  %c = alloca ptr, align 8
  %at = alloca ptr, align 8
  %row = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %p = alloca ptr, align 8
  %.compoundliteral = alloca %struct.publication, align 8
  %i = alloca i32, align 4
  %l = alloca i32, align 4
  store ptr %v, ptr %v.addr, align 8, !tbaa !5
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store i64 %block, ptr %block.addr, align 8, !tbaa !47
  store i32 %number, ptr %number.addr, align 4, !tbaa !9
  store i32 %warp, ptr %warp.addr, align 4, !tbaa !9
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !9
  store i32 %releases, ptr %releases.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %c) #9
  %0 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %0, i32 0, i32 21
  %1 = load ptr, ptr %clocks, align 8, !tbaa !20
  %2 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds %struct.tw_warp_clock, ptr %1, i64 %idxprom
  store ptr %arrayidx, ptr %c, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %at) #9
  %3 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %items = getelementptr inbounds %struct.tw_variables, ptr %3, i32 0, i32 4
  %4 = load ptr, ptr %items, align 8, !tbaa !64
  %5 = load i32, ptr %number.addr, align 4, !tbaa !9
  %idxprom1 = zext i32 %5 to i64
  %arrayidx2 = getelementptr inbounds %struct.variable, ptr %4, i64 %idxprom1
  store ptr %arrayidx2, ptr %at, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %row) #9
  %6 = load i32, ptr %releases.addr, align 4, !tbaa !9
  %tobool = icmp ne i32 %6, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %7 = load ptr, ptr %c, align 8, !tbaa !5
  %8 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %call = call ptr @lane_row(ptr noundef %7, i32 noundef %8)
  br label %cond.end9

cond.false:                                       ; preds = %entry
  %9 = load ptr, ptr %c, align 8, !tbaa !5
  %fences = getelementptr inbounds %struct.tw_warp_clock, ptr %9, i32 0, i32 2
  %10 = load ptr, ptr %fences, align 8, !tbaa !42
  %tobool3 = icmp ne ptr %10, null
  br i1 %tobool3, label %cond.true4, label %cond.false8

cond.true4:                                       ; preds = %cond.false
  %11 = load ptr, ptr %c, align 8, !tbaa !5
  %fences5 = getelementptr inbounds %struct.tw_warp_clock, ptr %11, i32 0, i32 2
  %12 = load ptr, ptr %fences5, align 8, !tbaa !42
  %13 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %idxprom6 = zext i32 %13 to i64
  %arrayidx7 = getelementptr inbounds ptr, ptr %12, i64 %idxprom6
  %14 = load ptr, ptr %arrayidx7, align 8, !tbaa !5
  br label %cond.end

cond.false8:                                      ; preds = %cond.false
  br label %cond.end

cond.end:                                         ; preds = %cond.false8, %cond.true4
  %cond = phi ptr [ %14, %cond.true4 ], [ null, %cond.false8 ]
  br label %cond.end9

cond.end9:                                        ; preds = %cond.end, %cond.true
  %cond10 = phi ptr [ %call, %cond.true ], [ %cond, %cond.end ]
  store ptr %cond10, ptr %row, align 8, !tbaa !5
  %15 = load i32, ptr %releases.addr, align 4, !tbaa !9
  %tobool11 = icmp ne i32 %15, 0
  br i1 %tobool11, label %if.end, label %land.lhs.true

land.lhs.true:                                    ; preds = %cond.end9
  %16 = load ptr, ptr %row, align 8, !tbaa !5
  %tobool12 = icmp ne ptr %16, null
  br i1 %tobool12, label %if.end, label %if.then

if.then:                                          ; preds = %land.lhs.true
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %land.lhs.true, %cond.end9
  %17 = load ptr, ptr %at, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.variable, ptr %17, i32 0, i32 2
  %18 = load i32, ptr %count, align 8, !tbaa !65
  %19 = load ptr, ptr %at, align 8, !tbaa !5
  %room = getelementptr inbounds %struct.variable, ptr %19, i32 0, i32 3
  %20 = load i32, ptr %room, align 4, !tbaa !86
  %cmp = icmp eq i32 %18, %20
  br i1 %cmp, label %if.then13, label %if.end27

if.then13:                                        ; preds = %if.end
  %21 = load ptr, ptr %at, align 8, !tbaa !5
  %room14 = getelementptr inbounds %struct.variable, ptr %21, i32 0, i32 3
  %22 = load i32, ptr %room14, align 4, !tbaa !86
  %tobool15 = icmp ne i32 %22, 0
  br i1 %tobool15, label %cond.true16, label %cond.false18

cond.true16:                                      ; preds = %if.then13
  %23 = load ptr, ptr %at, align 8, !tbaa !5
  %room17 = getelementptr inbounds %struct.variable, ptr %23, i32 0, i32 3
  %24 = load i32, ptr %room17, align 4, !tbaa !86
  %mul = mul i32 2, %24
  br label %cond.end19

cond.false18:                                     ; preds = %if.then13
  br label %cond.end19

cond.end19:                                       ; preds = %cond.false18, %cond.true16
  %cond20 = phi i32 [ %mul, %cond.true16 ], [ 16, %cond.false18 ]
  %25 = load ptr, ptr %at, align 8, !tbaa !5
  %room21 = getelementptr inbounds %struct.variable, ptr %25, i32 0, i32 3
  store i32 %cond20, ptr %room21, align 4, !tbaa !86
  %26 = load ptr, ptr %at, align 8, !tbaa !5
  %items22 = getelementptr inbounds %struct.variable, ptr %26, i32 0, i32 1
  %27 = load ptr, ptr %items22, align 8, !tbaa !67
  %28 = load ptr, ptr %at, align 8, !tbaa !5
  %room23 = getelementptr inbounds %struct.variable, ptr %28, i32 0, i32 3
  %29 = load i32, ptr %room23, align 4, !tbaa !86
  %conv = zext i32 %29 to i64
  %mul24 = mul i64 %conv, 160
  %call25 = call ptr @realloc(ptr noundef %27, i64 noundef %mul24) #11
  %30 = load ptr, ptr %at, align 8, !tbaa !5
  %items26 = getelementptr inbounds %struct.variable, ptr %30, i32 0, i32 1
  store ptr %call25, ptr %items26, align 8, !tbaa !67
  br label %if.end27

if.end27:                                         ; preds = %cond.end19, %if.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %p) #9
  %31 = load ptr, ptr %at, align 8, !tbaa !5
  %items28 = getelementptr inbounds %struct.variable, ptr %31, i32 0, i32 1
  %32 = load ptr, ptr %items28, align 8, !tbaa !67
  %33 = load ptr, ptr %at, align 8, !tbaa !5
  %count29 = getelementptr inbounds %struct.variable, ptr %33, i32 0, i32 2
  %34 = load i32, ptr %count29, align 8, !tbaa !65
  %idxprom30 = zext i32 %34 to i64
  %arrayidx31 = getelementptr inbounds %struct.publication, ptr %32, i64 %idxprom30
  store ptr %arrayidx31, ptr %p, align 8, !tbaa !5
  %35 = load ptr, ptr %p, align 8, !tbaa !5
  call void @llvm.memset.p0.i64(ptr align 8 %.compoundliteral, i8 0, i64 160, i1 false)
  %block32 = getelementptr inbounds %struct.publication, ptr %.compoundliteral, i32 0, i32 0
  %36 = load i64, ptr %block.addr, align 8, !tbaa !47
  %conv33 = trunc i64 %36 to i32
  %add = add i32 %conv33, 1
  store i32 %add, ptr %block32, align 8, !tbaa !92
  %warp34 = getelementptr inbounds %struct.publication, ptr %.compoundliteral, i32 0, i32 2
  %37 = load i32, ptr %warp.addr, align 4, !tbaa !9
  store i32 %37, ptr %warp34, align 8, !tbaa !93
  %previous = getelementptr inbounds %struct.publication, ptr %.compoundliteral, i32 0, i32 4
  %38 = load ptr, ptr %at, align 8, !tbaa !5
  %newest = getelementptr inbounds %struct.variable, ptr %38, i32 0, i32 4
  %39 = load ptr, ptr %newest, align 8, !tbaa !71
  %40 = load i64, ptr %block.addr, align 8, !tbaa !47
  %arrayidx35 = getelementptr inbounds i32, ptr %39, i64 %40
  %41 = load i32, ptr %arrayidx35, align 4, !tbaa !9
  store i32 %41, ptr %previous, align 4, !tbaa !94
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %35, ptr align 8 %.compoundliteral, i64 160, i1 false), !tbaa.struct !95
  %42 = load i32, ptr %releases.addr, align 4, !tbaa !9
  %tobool36 = icmp ne i32 %42, 0
  br i1 %tobool36, label %cond.true37, label %cond.false38

cond.true37:                                      ; preds = %if.end27
  %43 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %full = getelementptr inbounds %struct.tw_observer, ptr %43, i32 0, i32 4
  %44 = load i32, ptr %full, align 4, !tbaa !30
  br label %cond.end39

cond.false38:                                     ; preds = %if.end27
  br label %cond.end39

cond.end39:                                       ; preds = %cond.false38, %cond.true37
  %cond40 = phi i32 [ %44, %cond.true37 ], [ -1, %cond.false38 ]
  %45 = load ptr, ptr %p, align 8, !tbaa !5
  %full41 = getelementptr inbounds %struct.publication, ptr %45, i32 0, i32 1
  store i32 %cond40, ptr %full41, align 4, !tbaa !97
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %cond.end39
  %46 = load i32, ptr %releases.addr, align 4, !tbaa !9
  %tobool42 = icmp ne i32 %46, 0
  br i1 %tobool42, label %land.end, label %land.rhs

land.rhs:                                         ; preds = %for.cond
  %47 = load i32, ptr %i, align 4, !tbaa !9
  %48 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %threads = getelementptr inbounds %struct.tw_observer, ptr %48, i32 0, i32 8
  %49 = load i32, ptr %threads, align 4, !tbaa !18
  %cmp43 = icmp ult i32 %47, %49
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %50 = phi i1 [ false, %for.cond ], [ %cmp43, %land.rhs ]
  br i1 %50, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  br label %for.end

for.body:                                         ; preds = %land.end
  %51 = load ptr, ptr %row, align 8, !tbaa !5
  %52 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom45 = zext i32 %52 to i64
  %arrayidx46 = getelementptr inbounds i32, ptr %51, i64 %idxprom45
  %53 = load i32, ptr %arrayidx46, align 4, !tbaa !9
  %54 = load ptr, ptr %p, align 8, !tbaa !5
  %full47 = getelementptr inbounds %struct.publication, ptr %54, i32 0, i32 1
  %55 = load i32, ptr %full47, align 4, !tbaa !97
  %cmp48 = icmp ult i32 %53, %55
  br i1 %cmp48, label %cond.true50, label %cond.false53

cond.true50:                                      ; preds = %for.body
  %56 = load ptr, ptr %row, align 8, !tbaa !5
  %57 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom51 = zext i32 %57 to i64
  %arrayidx52 = getelementptr inbounds i32, ptr %56, i64 %idxprom51
  %58 = load i32, ptr %arrayidx52, align 4, !tbaa !9
  br label %cond.end55

cond.false53:                                     ; preds = %for.body
  %59 = load ptr, ptr %p, align 8, !tbaa !5
  %full54 = getelementptr inbounds %struct.publication, ptr %59, i32 0, i32 1
  %60 = load i32, ptr %full54, align 4, !tbaa !97
  br label %cond.end55

cond.end55:                                       ; preds = %cond.false53, %cond.true50
  %cond56 = phi i32 [ %58, %cond.true50 ], [ %60, %cond.false53 ]
  %61 = load ptr, ptr %p, align 8, !tbaa !5
  %full57 = getelementptr inbounds %struct.publication, ptr %61, i32 0, i32 1
  store i32 %cond56, ptr %full57, align 4, !tbaa !97
  br label %for.inc

for.inc:                                          ; preds = %cond.end55
  %62 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %62, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !98

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #9
  store i32 0, ptr %l, align 4, !tbaa !9
  br label %for.cond58

for.cond58:                                       ; preds = %for.inc74, %for.end
  %63 = load i32, ptr %l, align 4, !tbaa !9
  %cmp59 = icmp ult i32 %63, 32
  br i1 %cmp59, label %for.body62, label %for.cond.cleanup61

for.cond.cleanup61:                               ; preds = %for.cond58
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #9
  br label %for.end76

for.body62:                                       ; preds = %for.cond58
  %64 = load ptr, ptr %row, align 8, !tbaa !5
  %tobool63 = icmp ne ptr %64, null
  br i1 %tobool63, label %cond.true64, label %cond.false69

cond.true64:                                      ; preds = %for.body62
  %65 = load ptr, ptr %row, align 8, !tbaa !5
  %66 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %mul65 = mul i32 %66, 32
  %67 = load i32, ptr %l, align 4, !tbaa !9
  %add66 = add i32 %mul65, %67
  %idxprom67 = zext i32 %add66 to i64
  %arrayidx68 = getelementptr inbounds i32, ptr %65, i64 %idxprom67
  %68 = load i32, ptr %arrayidx68, align 4, !tbaa !9
  br label %cond.end70

cond.false69:                                     ; preds = %for.body62
  br label %cond.end70

cond.end70:                                       ; preds = %cond.false69, %cond.true64
  %cond71 = phi i32 [ %68, %cond.true64 ], [ 0, %cond.false69 ]
  %69 = load ptr, ptr %p, align 8, !tbaa !5
  %lanes = getelementptr inbounds %struct.publication, ptr %69, i32 0, i32 3
  %70 = load i32, ptr %l, align 4, !tbaa !9
  %idxprom72 = zext i32 %70 to i64
  %arrayidx73 = getelementptr inbounds [32 x i32], ptr %lanes, i64 0, i64 %idxprom72
  store i32 %cond71, ptr %arrayidx73, align 4, !tbaa !9
  br label %for.inc74

for.inc74:                                        ; preds = %cond.end70
  %71 = load i32, ptr %l, align 4, !tbaa !9
  %inc75 = add i32 %71, 1
  store i32 %inc75, ptr %l, align 4, !tbaa !9
  br label %for.cond58, !llvm.loop !99

for.end76:                                        ; preds = %for.cond.cleanup61
  %72 = load i32, ptr %releases.addr, align 4, !tbaa !9
  %tobool77 = icmp ne i32 %72, 0
  br i1 %tobool77, label %if.then78, label %if.end83

if.then78:                                        ; preds = %for.end76
  %73 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %time = getelementptr inbounds %struct.tw_observer, ptr %73, i32 0, i32 3
  %74 = load i32, ptr %time, align 8, !tbaa !11
  %inc79 = add i32 %74, 1
  store i32 %inc79, ptr %time, align 8, !tbaa !11
  %75 = load ptr, ptr %p, align 8, !tbaa !5
  %lanes80 = getelementptr inbounds %struct.publication, ptr %75, i32 0, i32 3
  %76 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %idxprom81 = zext i32 %76 to i64
  %arrayidx82 = getelementptr inbounds [32 x i32], ptr %lanes80, i64 0, i64 %idxprom81
  store i32 %74, ptr %arrayidx82, align 4, !tbaa !9
  br label %if.end83

if.end83:                                         ; preds = %if.then78, %for.end76
  %77 = load ptr, ptr %p, align 8, !tbaa !5
  %known = getelementptr inbounds %struct.publication, ptr %77, i32 0, i32 5
  %78 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %known84 = getelementptr inbounds %struct.tw_observer, ptr %78, i32 0, i32 23
  call void @refer_all(ptr noundef %known, ptr noundef %known84)
  %79 = load ptr, ptr %p, align 8, !tbaa !5
  %known85 = getelementptr inbounds %struct.publication, ptr %79, i32 0, i32 5
  %80 = load ptr, ptr %c, align 8, !tbaa !5
  %known86 = getelementptr inbounds %struct.tw_warp_clock, ptr %80, i32 0, i32 4
  call void @refer_all(ptr noundef %known85, ptr noundef %known86)
  %81 = load ptr, ptr %p, align 8, !tbaa !5
  %known87 = getelementptr inbounds %struct.publication, ptr %81, i32 0, i32 5
  %count88 = getelementptr inbounds %struct.tw_references, ptr %known87, i32 0, i32 1
  %82 = load i32, ptr %count88, align 8, !tbaa !100
  %tobool89 = icmp ne i32 %82, 0
  br i1 %tobool89, label %if.then90, label %if.end92

if.then90:                                        ; preds = %if.end83
  %83 = load ptr, ptr %at, align 8, !tbaa !5
  %readers = getelementptr inbounds %struct.variable, ptr %83, i32 0, i32 5
  %84 = load i32, ptr %readers, align 8, !tbaa !87
  %inc91 = add i32 %84, 1
  store i32 %inc91, ptr %readers, align 8, !tbaa !87
  br label %if.end92

if.end92:                                         ; preds = %if.then90, %if.end83
  %85 = load ptr, ptr %at, align 8, !tbaa !5
  %count93 = getelementptr inbounds %struct.variable, ptr %85, i32 0, i32 2
  %86 = load i32, ptr %count93, align 8, !tbaa !65
  %inc94 = add i32 %86, 1
  store i32 %inc94, ptr %count93, align 8, !tbaa !65
  %87 = load ptr, ptr %at, align 8, !tbaa !5
  %newest95 = getelementptr inbounds %struct.variable, ptr %87, i32 0, i32 4
  %88 = load ptr, ptr %newest95, align 8, !tbaa !71
  %89 = load i64, ptr %block.addr, align 8, !tbaa !47
  %arrayidx96 = getelementptr inbounds i32, ptr %88, i64 %89
  store i32 %inc94, ptr %arrayidx96, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 8, ptr %p) #9
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end92, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %row) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %c) #9
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
define dso_local void @tw_lock_variables(ptr noundef %launch) #0 {
entry:
  %launch.addr = alloca ptr, align 8
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %variables = getelementptr inbounds %struct.tw_launch, ptr %0, i32 0, i32 34
  %1 = load i64, ptr %variables, align 8, !tbaa !76
  %2 = inttoptr i64 %1 to ptr
  %lock = getelementptr inbounds %struct.tw_variables, ptr %2, i32 0, i32 0
  call void @lock(ptr noundef %lock)
  ret void
}

; Function Attrs: nounwind uwtable
define internal void @lock(ptr noundef %word) #0 {
entry:
  %word.addr = alloca ptr, align 8
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  store ptr %word, ptr %word.addr, align 8, !tbaa !5
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %0 = load ptr, ptr %word.addr, align 8, !tbaa !5
  store i32 1, ptr %.atomictmp, align 4, !tbaa !9
  %1 = load i32, ptr %.atomictmp, align 4
  %2 = atomicrmw xchg ptr %0, i32 %1 acquire, align 4
  store i32 %2, ptr %atomic-temp, align 4
  %3 = load i32, ptr %atomic-temp, align 4, !tbaa !9
  %tobool = icmp ne i32 %3, 0
  br i1 %tobool, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  br label %while.cond, !llvm.loop !101

while.end:                                        ; preds = %while.cond
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_unlock_variables(ptr noundef %launch) #0 {
entry:
  %launch.addr = alloca ptr, align 8
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %variables = getelementptr inbounds %struct.tw_launch, ptr %0, i32 0, i32 34
  %1 = load i64, ptr %variables, align 8, !tbaa !76
  %2 = inttoptr i64 %1 to ptr
  %lock = getelementptr inbounds %struct.tw_variables, ptr %2, i32 0, i32 0
  call void @unlock(ptr noundef %lock)
  ret void
}

; Function Attrs: nounwind uwtable
define internal void @unlock(ptr noundef %word) #0 {
entry:
  %word.addr = alloca ptr, align 8
  %.atomictmp = alloca i32, align 4
  store ptr %word, ptr %word.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %word.addr, align 8, !tbaa !5
  store i32 0, ptr %.atomictmp, align 4, !tbaa !9
  %1 = load i32, ptr %.atomictmp, align 4
  store atomic i32 %1, ptr %0 release, align 4
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local i32 @tw_ordered(ptr noundef %t, ptr noundef %tag) #0 {
entry:
  %retval = alloca i32, align 4
  %t.addr = alloca ptr, align 8
  %tag.addr = alloca ptr, align 8
  %o = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %thread1 = alloca i32, align 4
  %warp = alloca i32, align 4
  %row = alloca ptr, align 8
  %v = alloca ptr, align 8
  %known = alloca i32, align 4
  store ptr %t, ptr %t.addr, align 8, !tbaa !5
  store ptr %tag, ptr %tag.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %o) #9
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %observer = getelementptr inbounds %struct.tw_touch, ptr %0, i32 0, i32 2
  %1 = load ptr, ptr %observer, align 8, !tbaa !102
  store ptr %1, ptr %o, align 8, !tbaa !5
  %2 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread = getelementptr inbounds %struct.tw_tag, ptr %2, i32 0, i32 3
  %3 = load i16, ptr %thread, align 2, !tbaa !104
  %conv = zext i16 %3 to i32
  %and = and i32 %conv, 16384
  %tobool = icmp ne i32 %and, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup44

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %thread1) #9
  %4 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread2 = getelementptr inbounds %struct.tw_tag, ptr %4, i32 0, i32 3
  %5 = load i16, ptr %thread2, align 2, !tbaa !104
  %conv3 = zext i16 %5 to i32
  %and4 = and i32 %conv3, 1023
  store i32 %and4, ptr %thread1, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %warp) #9
  %6 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %thread5 = getelementptr inbounds %struct.tw_touch, ptr %6, i32 0, i32 5
  %7 = load i32, ptr %thread5, align 8, !tbaa !107
  %div = udiv i32 %7, 32
  store i32 %div, ptr %warp, align 4, !tbaa !9
  %8 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %block = getelementptr inbounds %struct.tw_tag, ptr %8, i32 0, i32 0
  %9 = load i32, ptr %block, align 4, !tbaa !108
  %10 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %block6 = getelementptr inbounds %struct.tw_touch, ptr %10, i32 0, i32 1
  %11 = load ptr, ptr %block6, align 8, !tbaa !109
  %number = getelementptr inbounds %struct.tw_block, ptr %11, i32 0, i32 9
  %12 = load i64, ptr %number, align 8, !tbaa !82
  %conv7 = trunc i64 %12 to i32
  %add = add i32 %conv7, 1
  %cmp = icmp eq i32 %9, %add
  br i1 %cmp, label %if.then9, label %if.end26

if.then9:                                         ; preds = %if.end
  %13 = load i32, ptr %thread1, align 4, !tbaa !9
  %14 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %thread10 = getelementptr inbounds %struct.tw_touch, ptr %14, i32 0, i32 5
  %15 = load i32, ptr %thread10, align 8, !tbaa !107
  %cmp11 = icmp eq i32 %13, %15
  br i1 %cmp11, label %if.then15, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.then9
  %16 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %time = getelementptr inbounds %struct.tw_tag, ptr %16, i32 0, i32 1
  %17 = load i32, ptr %time, align 4, !tbaa !110
  %18 = load ptr, ptr %o, align 8, !tbaa !5
  %full = getelementptr inbounds %struct.tw_observer, ptr %18, i32 0, i32 4
  %19 = load i32, ptr %full, align 4, !tbaa !30
  %cmp13 = icmp ule i32 %17, %19
  br i1 %cmp13, label %if.then15, label %if.end16

if.then15:                                        ; preds = %lor.lhs.false, %if.then9
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup42

if.end16:                                         ; preds = %lor.lhs.false
  call void @llvm.lifetime.start.p0(i64 8, ptr %row) #9
  %20 = load ptr, ptr %o, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %20, i32 0, i32 21
  %21 = load ptr, ptr %clocks, align 8, !tbaa !20
  %22 = load i32, ptr %warp, align 4, !tbaa !9
  %idxprom = zext i32 %22 to i64
  %arrayidx = getelementptr inbounds %struct.tw_warp_clock, ptr %21, i64 %idxprom
  %23 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %thread17 = getelementptr inbounds %struct.tw_touch, ptr %23, i32 0, i32 5
  %24 = load i32, ptr %thread17, align 8, !tbaa !107
  %rem = urem i32 %24, 32
  %call = call ptr @lane_row(ptr noundef %arrayidx, i32 noundef %rem)
  store ptr %call, ptr %row, align 8, !tbaa !5
  %25 = load ptr, ptr %row, align 8, !tbaa !5
  %tobool18 = icmp ne ptr %25, null
  br i1 %tobool18, label %land.lhs.true, label %if.end25

land.lhs.true:                                    ; preds = %if.end16
  %26 = load ptr, ptr %row, align 8, !tbaa !5
  %27 = load i32, ptr %thread1, align 4, !tbaa !9
  %idxprom19 = zext i32 %27 to i64
  %arrayidx20 = getelementptr inbounds i32, ptr %26, i64 %idxprom19
  %28 = load i32, ptr %arrayidx20, align 4, !tbaa !9
  %29 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %time21 = getelementptr inbounds %struct.tw_tag, ptr %29, i32 0, i32 1
  %30 = load i32, ptr %time21, align 4, !tbaa !110
  %cmp22 = icmp uge i32 %28, %30
  br i1 %cmp22, label %if.then24, label %if.end25

if.then24:                                        ; preds = %land.lhs.true
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end25:                                         ; preds = %land.lhs.true, %if.end16
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end25, %if.then24
  call void @llvm.lifetime.end.p0(i64 8, ptr %row) #9
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup42 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %if.end26

if.end26:                                         ; preds = %cleanup.cont, %if.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %v) #9
  %31 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %worker = getelementptr inbounds %struct.tw_touch, ptr %31, i32 0, i32 0
  %32 = load ptr, ptr %worker, align 8, !tbaa !111
  %launch = getelementptr inbounds %struct.tw_worker, ptr %32, i32 0, i32 0
  %33 = load ptr, ptr %launch, align 8, !tbaa !73
  %variables = getelementptr inbounds %struct.tw_launch, ptr %33, i32 0, i32 34
  %34 = load i64, ptr %variables, align 8, !tbaa !76
  %35 = inttoptr i64 %34 to ptr
  store ptr %35, ptr %v, align 8, !tbaa !5
  %36 = load ptr, ptr %v, align 8, !tbaa !5
  %tobool27 = icmp ne ptr %36, null
  br i1 %tobool27, label %if.end29, label %if.then28

if.then28:                                        ; preds = %if.end26
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup41

if.end29:                                         ; preds = %if.end26
  %37 = load ptr, ptr %v, align 8, !tbaa !5
  %lock = getelementptr inbounds %struct.tw_variables, ptr %37, i32 0, i32 0
  call void @lock(ptr noundef %lock)
  call void @llvm.lifetime.start.p0(i64 4, ptr %known) #9
  %38 = load ptr, ptr %v, align 8, !tbaa !5
  %39 = load ptr, ptr %o, align 8, !tbaa !5
  %known30 = getelementptr inbounds %struct.tw_observer, ptr %39, i32 0, i32 23
  %40 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %call31 = call i32 @known_to(ptr noundef %38, ptr noundef %known30, ptr noundef %40)
  %tobool32 = icmp ne i32 %call31, 0
  br i1 %tobool32, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %if.end29
  %41 = load ptr, ptr %v, align 8, !tbaa !5
  %42 = load ptr, ptr %o, align 8, !tbaa !5
  %clocks33 = getelementptr inbounds %struct.tw_observer, ptr %42, i32 0, i32 21
  %43 = load ptr, ptr %clocks33, align 8, !tbaa !20
  %44 = load i32, ptr %warp, align 4, !tbaa !9
  %idxprom34 = zext i32 %44 to i64
  %arrayidx35 = getelementptr inbounds %struct.tw_warp_clock, ptr %43, i64 %idxprom34
  %known36 = getelementptr inbounds %struct.tw_warp_clock, ptr %arrayidx35, i32 0, i32 4
  %45 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %call37 = call i32 @known_to(ptr noundef %41, ptr noundef %known36, ptr noundef %45)
  %tobool38 = icmp ne i32 %call37, 0
  br label %lor.end

lor.end:                                          ; preds = %lor.rhs, %if.end29
  %46 = phi i1 [ true, %if.end29 ], [ %tobool38, %lor.rhs ]
  %lor.ext = zext i1 %46 to i32
  store i32 %lor.ext, ptr %known, align 4, !tbaa !9
  %47 = load ptr, ptr %v, align 8, !tbaa !5
  %lock39 = getelementptr inbounds %struct.tw_variables, ptr %47, i32 0, i32 0
  call void @unlock(ptr noundef %lock39)
  %48 = load i32, ptr %known, align 4, !tbaa !9
  store i32 %48, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %known) #9
  br label %cleanup41

cleanup41:                                        ; preds = %lor.end, %if.then28
  call void @llvm.lifetime.end.p0(i64 8, ptr %v) #9
  br label %cleanup42

cleanup42:                                        ; preds = %cleanup41, %cleanup, %if.then15
  call void @llvm.lifetime.end.p0(i64 4, ptr %warp) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %thread1) #9
  br label %cleanup44

cleanup44:                                        ; preds = %cleanup42, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %o) #9
  %49 = load i32, ptr %retval, align 4
  ret i32 %49
}

; Function Attrs: nounwind uwtable
define internal i32 @known_to(ptr noundef %v, ptr noundef %list, ptr noundef %tag) #0 {
entry:
  %retval = alloca i32, align 4
  %v.addr = alloca ptr, align 8
  %list.addr = alloca ptr, align 8
  %tag.addr = alloca ptr, align 8
  %i = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %v, ptr %v.addr, align 8, !tbaa !5
  store ptr %list, ptr %list.addr, align 8, !tbaa !5
  store ptr %tag, ptr %tag.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !tbaa !9
  %1 = load ptr, ptr %list.addr, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_references, ptr %1, i32 0, i32 1
  %2 = load i32, ptr %count, align 8, !tbaa !34
  %cmp = icmp ult i32 %0, %2
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

for.body:                                         ; preds = %for.cond
  %3 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %4 = load ptr, ptr %list.addr, align 8, !tbaa !5
  %items = getelementptr inbounds %struct.tw_references, ptr %4, i32 0, i32 0
  %5 = load ptr, ptr %items, align 8, !tbaa !35
  %6 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom = zext i32 %6 to i64
  %arrayidx = getelementptr inbounds %struct.tw_reference, ptr %5, i64 %idxprom
  %7 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %8 = load i64, ptr %arrayidx, align 4
  %call = call i32 @reaches(ptr noundef %3, i64 %8, ptr noundef %7, i32 noundef 6)
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %9 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %9, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !112

cleanup:                                          ; preds = %if.then, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 2, label %for.end
    i32 1, label %return
  ]

for.end:                                          ; preds = %cleanup
  store i32 0, ptr %retval, align 4
  br label %return

return:                                           ; preds = %for.end, %cleanup
  %10 = load i32, ptr %retval, align 4
  ret i32 %10

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_clock_reset(ptr noundef %o) #0 {
entry:
  %o.addr = alloca ptr, align 8
  %w = alloca i32, align 4
  %c = alloca ptr, align 8
  %id = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #9
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %w, align 4, !tbaa !9
  %1 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_observer, ptr %1, i32 0, i32 9
  %2 = load i32, ptr %warps, align 8, !tbaa !27
  %cmp = icmp ult i32 %0, %2
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %c) #9
  %3 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %3, i32 0, i32 21
  %4 = load ptr, ptr %clocks, align 8, !tbaa !20
  %5 = load i32, ptr %w, align 4, !tbaa !9
  %idxprom = zext i32 %5 to i64
  %arrayidx = getelementptr inbounds %struct.tw_warp_clock, ptr %4, i64 %idxprom
  store ptr %arrayidx, ptr %c, align 8, !tbaa !5
  %6 = load ptr, ptr %c, align 8, !tbaa !5
  %row = getelementptr inbounds %struct.tw_warp_clock, ptr %6, i32 0, i32 0
  %7 = load ptr, ptr %row, align 8, !tbaa !21
  call void @free(ptr noundef %7)
  %8 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes = getelementptr inbounds %struct.tw_warp_clock, ptr %8, i32 0, i32 1
  call void @forget_rows(ptr noundef %lanes)
  %9 = load ptr, ptr %c, align 8, !tbaa !5
  %fences = getelementptr inbounds %struct.tw_warp_clock, ptr %9, i32 0, i32 2
  call void @forget_rows(ptr noundef %fences)
  %10 = load ptr, ptr %c, align 8, !tbaa !5
  %pending = getelementptr inbounds %struct.tw_warp_clock, ptr %10, i32 0, i32 3
  call void @forget_rows(ptr noundef %pending)
  %11 = load ptr, ptr %c, align 8, !tbaa !5
  %row1 = getelementptr inbounds %struct.tw_warp_clock, ptr %11, i32 0, i32 0
  store ptr null, ptr %row1, align 8, !tbaa !21
  %12 = load ptr, ptr %c, align 8, !tbaa !5
  %copy_count = getelementptr inbounds %struct.tw_warp_clock, ptr %12, i32 0, i32 7
  store i32 0, ptr %copy_count, align 8, !tbaa !113
  %13 = load ptr, ptr %c, align 8, !tbaa !5
  %pending_known = getelementptr inbounds %struct.tw_warp_clock, ptr %13, i32 0, i32 5
  %count = getelementptr inbounds %struct.tw_references, ptr %pending_known, i32 0, i32 1
  store i32 0, ptr %count, align 8, !tbaa !46
  %14 = load ptr, ptr %c, align 8, !tbaa !5
  %known = getelementptr inbounds %struct.tw_warp_clock, ptr %14, i32 0, i32 4
  %count2 = getelementptr inbounds %struct.tw_references, ptr %known, i32 0, i32 1
  store i32 0, ptr %count2, align 8, !tbaa !28
  %15 = load ptr, ptr %c, align 8, !tbaa !5
  %groups = getelementptr inbounds %struct.tw_warp_clock, ptr %15, i32 0, i32 9
  %arraydecay = getelementptr inbounds [32 x i32], ptr %groups, i64 0, i64 0
  call void @llvm.memset.p0.i64(ptr align 8 %arraydecay, i8 0, i64 128, i1 false)
  call void @llvm.lifetime.end.p0(i64 8, ptr %c) #9
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %16 = load i32, ptr %w, align 4, !tbaa !9
  %inc = add i32 %16, 1
  store i32 %inc, ptr %w, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !114

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 4, ptr %id) #9
  store i32 0, ptr %id, align 4, !tbaa !9
  br label %for.cond3

for.cond3:                                        ; preds = %for.inc12, %for.end
  %17 = load i32, ptr %id, align 4, !tbaa !9
  %cmp4 = icmp ult i32 %17, 16
  br i1 %cmp4, label %for.body6, label %for.cond.cleanup5

for.cond.cleanup5:                                ; preds = %for.cond3
  call void @llvm.lifetime.end.p0(i64 4, ptr %id) #9
  br label %for.end14

for.body6:                                        ; preds = %for.cond3
  %18 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %arrived = getelementptr inbounds %struct.tw_observer, ptr %18, i32 0, i32 22
  %19 = load i32, ptr %id, align 4, !tbaa !9
  %idxprom7 = zext i32 %19 to i64
  %arrayidx8 = getelementptr inbounds [16 x ptr], ptr %arrived, i64 0, i64 %idxprom7
  %20 = load ptr, ptr %arrayidx8, align 8, !tbaa !5
  call void @free(ptr noundef %20)
  %21 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %arrived9 = getelementptr inbounds %struct.tw_observer, ptr %21, i32 0, i32 22
  %22 = load i32, ptr %id, align 4, !tbaa !9
  %idxprom10 = zext i32 %22 to i64
  %arrayidx11 = getelementptr inbounds [16 x ptr], ptr %arrived9, i64 0, i64 %idxprom10
  store ptr null, ptr %arrayidx11, align 8, !tbaa !5
  br label %for.inc12

for.inc12:                                        ; preds = %for.body6
  %23 = load i32, ptr %id, align 4, !tbaa !9
  %inc13 = add i32 %23, 1
  store i32 %inc13, ptr %id, align 4, !tbaa !9
  br label %for.cond3, !llvm.loop !115

for.end14:                                        ; preds = %for.cond.cleanup5
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond15

for.cond15:                                       ; preds = %for.inc22, %for.end14
  %24 = load i32, ptr %i, align 4, !tbaa !9
  %25 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flag_count = getelementptr inbounds %struct.tw_observer, ptr %25, i32 0, i32 25
  %26 = load i32, ptr %flag_count, align 8, !tbaa !54
  %cmp16 = icmp ult i32 %24, %26
  br i1 %cmp16, label %for.body18, label %for.cond.cleanup17

for.cond.cleanup17:                               ; preds = %for.cond15
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  br label %for.end24

for.body18:                                       ; preds = %for.cond15
  %27 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flags = getelementptr inbounds %struct.tw_observer, ptr %27, i32 0, i32 24
  %28 = load ptr, ptr %flags, align 8, !tbaa !55
  %29 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom19 = zext i32 %29 to i64
  %arrayidx20 = getelementptr inbounds %struct.tw_flag, ptr %28, i64 %idxprom19
  %row21 = getelementptr inbounds %struct.tw_flag, ptr %arrayidx20, i32 0, i32 1
  %30 = load ptr, ptr %row21, align 8, !tbaa !49
  call void @free(ptr noundef %30)
  br label %for.inc22

for.inc22:                                        ; preds = %for.body18
  %31 = load i32, ptr %i, align 4, !tbaa !9
  %inc23 = add i32 %31, 1
  store i32 %inc23, ptr %i, align 4, !tbaa !9
  br label %for.cond15, !llvm.loop !116

for.end24:                                        ; preds = %for.cond.cleanup17
  %32 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %known25 = getelementptr inbounds %struct.tw_observer, ptr %32, i32 0, i32 23
  %count26 = getelementptr inbounds %struct.tw_references, ptr %known25, i32 0, i32 1
  store i32 0, ptr %count26, align 8, !tbaa !117
  %33 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flag_count27 = getelementptr inbounds %struct.tw_observer, ptr %33, i32 0, i32 25
  store i32 0, ptr %flag_count27, align 8, !tbaa !54
  %34 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %time = getelementptr inbounds %struct.tw_observer, ptr %34, i32 0, i32 3
  store i32 1, ptr %time, align 8, !tbaa !11
  %35 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %before = getelementptr inbounds %struct.tw_observer, ptr %35, i32 0, i32 5
  store i32 0, ptr %before, align 8, !tbaa !31
  %36 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %full = getelementptr inbounds %struct.tw_observer, ptr %36, i32 0, i32 4
  store i32 0, ptr %full, align 4, !tbaa !30
  %37 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %barrier = getelementptr inbounds %struct.tw_observer, ptr %37, i32 0, i32 6
  store i32 -1, ptr %barrier, align 4, !tbaa !32
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #7

; Function Attrs: nounwind uwtable
define dso_local void @tw_clock_free(ptr noundef %o) #0 {
entry:
  %o.addr = alloca ptr, align 8
  %w = alloca i32, align 4
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %o.addr, align 8, !tbaa !5
  call void @tw_clock_reset(ptr noundef %0)
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #9
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load i32, ptr %w, align 4, !tbaa !9
  %2 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_observer, ptr %2, i32 0, i32 9
  %3 = load i32, ptr %warps, align 8, !tbaa !27
  %cmp = icmp ult i32 %1, %3
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  %4 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %4, i32 0, i32 21
  %5 = load ptr, ptr %clocks, align 8, !tbaa !20
  %6 = load i32, ptr %w, align 4, !tbaa !9
  %idxprom = zext i32 %6 to i64
  %arrayidx = getelementptr inbounds %struct.tw_warp_clock, ptr %5, i64 %idxprom
  %known = getelementptr inbounds %struct.tw_warp_clock, ptr %arrayidx, i32 0, i32 4
  %items = getelementptr inbounds %struct.tw_references, ptr %known, i32 0, i32 0
  %7 = load ptr, ptr %items, align 8, !tbaa !118
  call void @free(ptr noundef %7)
  %8 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks1 = getelementptr inbounds %struct.tw_observer, ptr %8, i32 0, i32 21
  %9 = load ptr, ptr %clocks1, align 8, !tbaa !20
  %10 = load i32, ptr %w, align 4, !tbaa !9
  %idxprom2 = zext i32 %10 to i64
  %arrayidx3 = getelementptr inbounds %struct.tw_warp_clock, ptr %9, i64 %idxprom2
  %pending_known = getelementptr inbounds %struct.tw_warp_clock, ptr %arrayidx3, i32 0, i32 5
  %items4 = getelementptr inbounds %struct.tw_references, ptr %pending_known, i32 0, i32 0
  %11 = load ptr, ptr %items4, align 8, !tbaa !119
  call void @free(ptr noundef %11)
  %12 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks5 = getelementptr inbounds %struct.tw_observer, ptr %12, i32 0, i32 21
  %13 = load ptr, ptr %clocks5, align 8, !tbaa !20
  %14 = load i32, ptr %w, align 4, !tbaa !9
  %idxprom6 = zext i32 %14 to i64
  %arrayidx7 = getelementptr inbounds %struct.tw_warp_clock, ptr %13, i64 %idxprom6
  %copies = getelementptr inbounds %struct.tw_warp_clock, ptr %arrayidx7, i32 0, i32 6
  %15 = load ptr, ptr %copies, align 8, !tbaa !120
  call void @free(ptr noundef %15)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %16 = load i32, ptr %w, align 4, !tbaa !9
  %inc = add i32 %16, 1
  store i32 %inc, ptr %w, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !121

for.end:                                          ; preds = %for.cond.cleanup
  %17 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks8 = getelementptr inbounds %struct.tw_observer, ptr %17, i32 0, i32 21
  %18 = load ptr, ptr %clocks8, align 8, !tbaa !20
  call void @free(ptr noundef %18)
  %19 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %known9 = getelementptr inbounds %struct.tw_observer, ptr %19, i32 0, i32 23
  %items10 = getelementptr inbounds %struct.tw_references, ptr %known9, i32 0, i32 0
  %20 = load ptr, ptr %items10, align 8, !tbaa !122
  call void @free(ptr noundef %20)
  %21 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flags = getelementptr inbounds %struct.tw_observer, ptr %21, i32 0, i32 24
  %22 = load ptr, ptr %flags, align 8, !tbaa !55
  call void @free(ptr noundef %22)
  ret void
}

; Function Attrs: allocsize(1)
declare ptr @realloc(ptr noundef, i64 noundef) #8

; Function Attrs: nounwind uwtable
define internal i32 @reaches(ptr noundef %v, i64 %from.coerce, ptr noundef %tag, i32 noundef %depth) #0 {
entry:
  %retval = alloca i32, align 4
  %from = alloca %struct.tw_reference, align 4
  %v.addr = alloca ptr, align 8
  %tag.addr = alloca ptr, align 8
  %depth.addr = alloca i32, align 4
  %at = alloca ptr, align 8
  %i = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %i12 = alloca i32, align 4
  %k = alloca i32, align 4
  %next = alloca %struct.tw_reference, align 4
  store i64 %from.coerce, ptr %from, align 4
  store ptr %v, ptr %v.addr, align 8, !tbaa !5
  store ptr %tag, ptr %tag.addr, align 8, !tbaa !5
  store i32 %depth, ptr %depth.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %at) #9
  %0 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %items = getelementptr inbounds %struct.tw_variables, ptr %0, i32 0, i32 4
  %1 = load ptr, ptr %items, align 8, !tbaa !64
  %variable = getelementptr inbounds %struct.tw_reference, ptr %from, i32 0, i32 0
  %2 = load i32, ptr %variable, align 4, !tbaa !36
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds %struct.variable, ptr %1, i64 %idxprom
  store ptr %arrayidx, ptr %at, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  %3 = load ptr, ptr %at, align 8, !tbaa !5
  %newest = getelementptr inbounds %struct.variable, ptr %3, i32 0, i32 4
  %4 = load ptr, ptr %newest, align 8, !tbaa !71
  %5 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %block = getelementptr inbounds %struct.tw_tag, ptr %5, i32 0, i32 0
  %6 = load i32, ptr %block, align 4, !tbaa !108
  %sub = sub i32 %6, 1
  %idxprom1 = zext i32 %sub to i64
  %arrayidx2 = getelementptr inbounds i32, ptr %4, i64 %idxprom1
  %7 = load i32, ptr %arrayidx2, align 4, !tbaa !9
  store i32 %7, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %8 = load i32, ptr %i, align 4, !tbaa !9
  %tobool = icmp ne i32 %8, 0
  br i1 %tobool, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

for.body:                                         ; preds = %for.cond
  %9 = load i32, ptr %i, align 4, !tbaa !9
  %length = getelementptr inbounds %struct.tw_reference, ptr %from, i32 0, i32 1
  %10 = load i32, ptr %length, align 4, !tbaa !38
  %cmp = icmp ule i32 %9, %10
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %for.body
  %11 = load ptr, ptr %at, align 8, !tbaa !5
  %items3 = getelementptr inbounds %struct.variable, ptr %11, i32 0, i32 1
  %12 = load ptr, ptr %items3, align 8, !tbaa !67
  %13 = load i32, ptr %i, align 4, !tbaa !9
  %sub4 = sub i32 %13, 1
  %idxprom5 = zext i32 %sub4 to i64
  %arrayidx6 = getelementptr inbounds %struct.publication, ptr %12, i64 %idxprom5
  %14 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %call = call i32 @covers(ptr noundef %arrayidx6, ptr noundef %14)
  %tobool7 = icmp ne i32 %call, 0
  br i1 %tobool7, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %land.lhs.true, %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %15 = load ptr, ptr %at, align 8, !tbaa !5
  %items8 = getelementptr inbounds %struct.variable, ptr %15, i32 0, i32 1
  %16 = load ptr, ptr %items8, align 8, !tbaa !67
  %17 = load i32, ptr %i, align 4, !tbaa !9
  %sub9 = sub i32 %17, 1
  %idxprom10 = zext i32 %sub9 to i64
  %arrayidx11 = getelementptr inbounds %struct.publication, ptr %16, i64 %idxprom10
  %previous = getelementptr inbounds %struct.publication, ptr %arrayidx11, i32 0, i32 4
  %18 = load i32, ptr %previous, align 4, !tbaa !94
  store i32 %18, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !123

cleanup:                                          ; preds = %if.then, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup60 [
    i32 2, label %for.end
  ]

for.end:                                          ; preds = %cleanup
  call void @llvm.lifetime.start.p0(i64 4, ptr %i12) #9
  store i32 0, ptr %i12, align 4, !tbaa !9
  br label %for.cond13

for.cond13:                                       ; preds = %for.inc55, %for.end
  %19 = load i32, ptr %depth.addr, align 4, !tbaa !9
  %tobool14 = icmp ne i32 %19, 0
  br i1 %tobool14, label %land.lhs.true15, label %land.end

land.lhs.true15:                                  ; preds = %for.cond13
  %20 = load ptr, ptr %at, align 8, !tbaa !5
  %readers = getelementptr inbounds %struct.variable, ptr %20, i32 0, i32 5
  %21 = load i32, ptr %readers, align 8, !tbaa !87
  %tobool16 = icmp ne i32 %21, 0
  br i1 %tobool16, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %land.lhs.true15
  %22 = load i32, ptr %i12, align 4, !tbaa !9
  %length17 = getelementptr inbounds %struct.tw_reference, ptr %from, i32 0, i32 1
  %23 = load i32, ptr %length17, align 4, !tbaa !38
  %cmp18 = icmp ult i32 %22, %23
  br label %land.end

land.end:                                         ; preds = %land.rhs, %land.lhs.true15, %for.cond13
  %24 = phi i1 [ false, %land.lhs.true15 ], [ false, %for.cond13 ], [ %cmp18, %land.rhs ]
  br i1 %24, label %for.body20, label %for.cond.cleanup19

for.cond.cleanup19:                               ; preds = %land.end
  store i32 5, ptr %cleanup.dest.slot, align 4
  br label %cleanup57

for.body20:                                       ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %k) #9
  store i32 0, ptr %k, align 4, !tbaa !9
  br label %for.cond21

for.cond21:                                       ; preds = %for.inc51, %for.body20
  %25 = load i32, ptr %k, align 4, !tbaa !9
  %26 = load ptr, ptr %at, align 8, !tbaa !5
  %items22 = getelementptr inbounds %struct.variable, ptr %26, i32 0, i32 1
  %27 = load ptr, ptr %items22, align 8, !tbaa !67
  %28 = load i32, ptr %i12, align 4, !tbaa !9
  %idxprom23 = zext i32 %28 to i64
  %arrayidx24 = getelementptr inbounds %struct.publication, ptr %27, i64 %idxprom23
  %known = getelementptr inbounds %struct.publication, ptr %arrayidx24, i32 0, i32 5
  %count = getelementptr inbounds %struct.tw_references, ptr %known, i32 0, i32 1
  %29 = load i32, ptr %count, align 8, !tbaa !100
  %cmp25 = icmp ult i32 %25, %29
  br i1 %cmp25, label %for.body27, label %for.cond.cleanup26

for.cond.cleanup26:                               ; preds = %for.cond21
  store i32 8, ptr %cleanup.dest.slot, align 4
  br label %cleanup52

for.body27:                                       ; preds = %for.cond21
  call void @llvm.lifetime.start.p0(i64 8, ptr %next) #9
  %30 = load ptr, ptr %at, align 8, !tbaa !5
  %items28 = getelementptr inbounds %struct.variable, ptr %30, i32 0, i32 1
  %31 = load ptr, ptr %items28, align 8, !tbaa !67
  %32 = load i32, ptr %i12, align 4, !tbaa !9
  %idxprom29 = zext i32 %32 to i64
  %arrayidx30 = getelementptr inbounds %struct.publication, ptr %31, i64 %idxprom29
  %known31 = getelementptr inbounds %struct.publication, ptr %arrayidx30, i32 0, i32 5
  %items32 = getelementptr inbounds %struct.tw_references, ptr %known31, i32 0, i32 0
  %33 = load ptr, ptr %items32, align 8, !tbaa !68
  %34 = load i32, ptr %k, align 4, !tbaa !9
  %idxprom33 = zext i32 %34 to i64
  %arrayidx34 = getelementptr inbounds %struct.tw_reference, ptr %33, i64 %idxprom33
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %next, ptr align 4 %arrayidx34, i64 8, i1 false), !tbaa.struct !91
  %variable35 = getelementptr inbounds %struct.tw_reference, ptr %next, i32 0, i32 0
  %35 = load i32, ptr %variable35, align 4, !tbaa !36
  %variable36 = getelementptr inbounds %struct.tw_reference, ptr %from, i32 0, i32 0
  %36 = load i32, ptr %variable36, align 4, !tbaa !36
  %cmp37 = icmp eq i32 %35, %36
  br i1 %cmp37, label %land.lhs.true38, label %if.end43

land.lhs.true38:                                  ; preds = %for.body27
  %length39 = getelementptr inbounds %struct.tw_reference, ptr %next, i32 0, i32 1
  %37 = load i32, ptr %length39, align 4, !tbaa !38
  %length40 = getelementptr inbounds %struct.tw_reference, ptr %from, i32 0, i32 1
  %38 = load i32, ptr %length40, align 4, !tbaa !38
  %cmp41 = icmp ule i32 %37, %38
  br i1 %cmp41, label %if.then42, label %if.end43

if.then42:                                        ; preds = %land.lhs.true38
  store i32 10, ptr %cleanup.dest.slot, align 4
  br label %cleanup49

if.end43:                                         ; preds = %land.lhs.true38, %for.body27
  %39 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %40 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %41 = load i32, ptr %depth.addr, align 4, !tbaa !9
  %sub44 = sub i32 %41, 1
  %42 = load i64, ptr %next, align 4
  %call45 = call i32 @reaches(ptr noundef %39, i64 %42, ptr noundef %40, i32 noundef %sub44)
  %tobool46 = icmp ne i32 %call45, 0
  br i1 %tobool46, label %if.then47, label %if.end48

if.then47:                                        ; preds = %if.end43
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup49

if.end48:                                         ; preds = %if.end43
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup49

cleanup49:                                        ; preds = %if.end48, %if.then47, %if.then42
  call void @llvm.lifetime.end.p0(i64 8, ptr %next) #9
  %cleanup.dest50 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest50, label %cleanup52 [
    i32 0, label %cleanup.cont
    i32 10, label %for.inc51
  ]

cleanup.cont:                                     ; preds = %cleanup49
  br label %for.inc51

for.inc51:                                        ; preds = %cleanup.cont, %cleanup49
  %43 = load i32, ptr %k, align 4, !tbaa !9
  %inc = add i32 %43, 1
  store i32 %inc, ptr %k, align 4, !tbaa !9
  br label %for.cond21, !llvm.loop !124

cleanup52:                                        ; preds = %cleanup49, %for.cond.cleanup26
  call void @llvm.lifetime.end.p0(i64 4, ptr %k) #9
  %cleanup.dest53 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest53, label %cleanup57 [
    i32 8, label %for.end54
  ]

for.end54:                                        ; preds = %cleanup52
  br label %for.inc55

for.inc55:                                        ; preds = %for.end54
  %44 = load i32, ptr %i12, align 4, !tbaa !9
  %inc56 = add i32 %44, 1
  store i32 %inc56, ptr %i12, align 4, !tbaa !9
  br label %for.cond13, !llvm.loop !125

cleanup57:                                        ; preds = %cleanup52, %for.cond.cleanup19
  call void @llvm.lifetime.end.p0(i64 4, ptr %i12) #9
  %cleanup.dest58 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest58, label %cleanup60 [
    i32 5, label %for.end59
  ]

for.end59:                                        ; preds = %cleanup57
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup60

cleanup60:                                        ; preds = %for.end59, %cleanup57, %cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #9
  %45 = load i32, ptr %retval, align 4
  ret i32 %45
}

; Function Attrs: nounwind uwtable
define internal i32 @covers(ptr noundef %p, ptr noundef %tag) #0 {
entry:
  %p.addr = alloca ptr, align 8
  %tag.addr = alloca ptr, align 8
  %thread = alloca i32, align 4
  store ptr %p, ptr %p.addr, align 8, !tbaa !5
  store ptr %tag, ptr %tag.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %thread) #9
  %0 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread1 = getelementptr inbounds %struct.tw_tag, ptr %0, i32 0, i32 3
  %1 = load i16, ptr %thread1, align 2, !tbaa !104
  %conv = zext i16 %1 to i32
  %and = and i32 %conv, 1023
  store i32 %and, ptr %thread, align 4, !tbaa !9
  %2 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %time = getelementptr inbounds %struct.tw_tag, ptr %2, i32 0, i32 1
  %3 = load i32, ptr %time, align 4, !tbaa !110
  %4 = load ptr, ptr %p.addr, align 8, !tbaa !5
  %full = getelementptr inbounds %struct.publication, ptr %4, i32 0, i32 1
  %5 = load i32, ptr %full, align 4, !tbaa !97
  %cmp = icmp ule i32 %3, %5
  br i1 %cmp, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %entry
  %6 = load i32, ptr %thread, align 4, !tbaa !9
  %div = udiv i32 %6, 32
  %7 = load ptr, ptr %p.addr, align 8, !tbaa !5
  %warp = getelementptr inbounds %struct.publication, ptr %7, i32 0, i32 2
  %8 = load i32, ptr %warp, align 8, !tbaa !93
  %cmp3 = icmp eq i32 %div, %8
  br i1 %cmp3, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %lor.rhs
  %9 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %time5 = getelementptr inbounds %struct.tw_tag, ptr %9, i32 0, i32 1
  %10 = load i32, ptr %time5, align 4, !tbaa !110
  %11 = load ptr, ptr %p.addr, align 8, !tbaa !5
  %lanes = getelementptr inbounds %struct.publication, ptr %11, i32 0, i32 3
  %12 = load i32, ptr %thread, align 4, !tbaa !9
  %rem = urem i32 %12, 32
  %idxprom = zext i32 %rem to i64
  %arrayidx = getelementptr inbounds [32 x i32], ptr %lanes, i64 0, i64 %idxprom
  %13 = load i32, ptr %arrayidx, align 4, !tbaa !9
  %cmp6 = icmp ule i32 %10, %13
  br label %land.end

land.end:                                         ; preds = %land.rhs, %lor.rhs
  %14 = phi i1 [ false, %lor.rhs ], [ %cmp6, %land.rhs ]
  br label %lor.end

lor.end:                                          ; preds = %land.end, %entry
  %15 = phi i1 [ true, %entry ], [ %14, %land.end ]
  %lor.ext = zext i1 %15 to i32
  call void @llvm.lifetime.end.p0(i64 4, ptr %thread) #9
  ret i32 %lor.ext
}

attributes #0 = { nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { allocsize(0,1) "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { inlinehint nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #7 = { nocallback nofree nounwind willreturn memory(argmem: write) }
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
!11 = !{!12, !10, i64 16}
!12 = !{!"tw_observer", !6, i64 0, !10, i64 8, !10, i64 12, !10, i64 16, !10, i64 20, !10, i64 24, !10, i64 28, !10, i64 32, !10, i64 36, !10, i64 40, !10, i64 44, !10, i64 48, !10, i64 52, !10, i64 56, !10, i64 60, !10, i64 64, !6, i64 72, !6, i64 80, !6, i64 88, !6, i64 96, !6, i64 104, !6, i64 112, !7, i64 120, !13, i64 248, !6, i64 264, !10, i64 272, !10, i64 276}
!13 = !{!"", !6, i64 0, !10, i64 8, !10, i64 12}
!14 = distinct !{!14, !15}
!15 = !{!"llvm.loop.mustprogress"}
!16 = distinct !{!16, !15}
!17 = distinct !{!17, !15}
!18 = !{!12, !10, i64 36}
!19 = distinct !{!19, !15}
!20 = !{!12, !6, i64 112}
!21 = !{!22, !6, i64 0}
!22 = !{!"", !6, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !13, i64 32, !13, i64 48, !6, i64 64, !10, i64 72, !10, i64 76, !7, i64 80}
!23 = !{!22, !6, i64 8}
!24 = distinct !{!24, !15}
!25 = distinct !{!25, !15}
!26 = distinct !{!26, !15}
!27 = !{!12, !10, i64 40}
!28 = !{!22, !10, i64 40}
!29 = distinct !{!29, !15}
!30 = !{!12, !10, i64 20}
!31 = !{!12, !10, i64 24}
!32 = !{!12, !10, i64 28}
!33 = distinct !{!33, !15}
!34 = !{!13, !10, i64 8}
!35 = !{!13, !6, i64 0}
!36 = !{!37, !10, i64 0}
!37 = !{!"", !10, i64 0, !10, i64 4}
!38 = !{!37, !10, i64 4}
!39 = distinct !{!39, !15}
!40 = distinct !{!40, !15}
!41 = distinct !{!41, !15}
!42 = !{!22, !6, i64 16}
!43 = !{!22, !6, i64 24}
!44 = distinct !{!44, !15}
!45 = distinct !{!45, !15}
!46 = !{!22, !10, i64 56}
!47 = !{!48, !48, i64 0}
!48 = !{!"long", !7, i64 0}
!49 = !{!50, !6, i64 8}
!50 = !{!"", !48, i64 0, !6, i64 8}
!51 = !{!52, !10, i64 16}
!52 = !{!"", !10, i64 0, !7, i64 4, !7, i64 5, !7, i64 6, !7, i64 7, !10, i64 8, !10, i64 12, !10, i64 16}
!53 = distinct !{!53, !15}
!54 = !{!12, !10, i64 272}
!55 = !{!12, !6, i64 264}
!56 = !{!50, !48, i64 0}
!57 = distinct !{!57, !15}
!58 = !{!12, !10, i64 276}
!59 = !{i64 0, i64 8, !47, i64 8, i64 8, !5}
!60 = !{!52, !7, i64 7}
!61 = !{!62, !48, i64 16}
!62 = !{!"", !10, i64 0, !10, i64 4, !10, i64 8, !48, i64 16, !6, i64 24}
!63 = !{!62, !10, i64 4}
!64 = !{!62, !6, i64 24}
!65 = !{!66, !10, i64 16}
!66 = !{!"", !48, i64 0, !6, i64 8, !10, i64 16, !10, i64 20, !6, i64 24, !10, i64 32}
!67 = !{!66, !6, i64 8}
!68 = !{!69, !6, i64 144}
!69 = !{!"", !10, i64 0, !10, i64 4, !10, i64 8, !7, i64 12, !10, i64 140, !13, i64 144}
!70 = distinct !{!70, !15}
!71 = !{!66, !6, i64 24}
!72 = distinct !{!72, !15}
!73 = !{!74, !6, i64 0}
!74 = !{!"tw_worker", !6, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !48, i64 32, !48, i64 40, !48, i64 48, !48, i64 56, !10, i64 64, !10, i64 68, !6, i64 72, !7, i64 80, !48, i64 104, !10, i64 112, !10, i64 116, !48, i64 120, !75, i64 128}
!75 = !{!"", !10, i64 0, !10, i64 4, !10, i64 8, !10, i64 12, !7, i64 16, !10, i64 28, !48, i64 32, !48, i64 40, !10, i64 48, !10, i64 52}
!76 = !{!77, !48, i64 224}
!77 = !{!"", !48, i64 0, !48, i64 8, !48, i64 16, !48, i64 24, !48, i64 32, !48, i64 40, !48, i64 48, !7, i64 56, !10, i64 80, !7, i64 84, !7, i64 96, !10, i64 108, !10, i64 112, !10, i64 116, !10, i64 120, !10, i64 124, !10, i64 128, !10, i64 132, !10, i64 136, !10, i64 140, !10, i64 144, !10, i64 148, !10, i64 152, !10, i64 156, !10, i64 160, !10, i64 164, !10, i64 168, !10, i64 172, !48, i64 176, !48, i64 184, !48, i64 192, !48, i64 200, !48, i64 208, !48, i64 216, !48, i64 224}
!78 = !{!79, !6, i64 64}
!79 = !{!"tw_block", !6, i64 0, !7, i64 8, !10, i64 20, !48, i64 24, !48, i64 32, !48, i64 40, !6, i64 48, !6, i64 56, !6, i64 64, !48, i64 72, !10, i64 80, !10, i64 84, !7, i64 88}
!80 = !{!81, !10, i64 1232}
!81 = !{!"tw_warp", !7, i64 0, !7, i64 128, !7, i64 256, !7, i64 384, !7, i64 512, !7, i64 640, !7, i64 768, !7, i64 896, !6, i64 928, !6, i64 936, !10, i64 944, !10, i64 948, !10, i64 952, !10, i64 956, !10, i64 960, !10, i64 964, !7, i64 968, !7, i64 1152, !10, i64 1216, !10, i64 1220, !10, i64 1224, !10, i64 1228, !10, i64 1232, !10, i64 1236, !10, i64 1240, !10, i64 1244, !10, i64 1248, !7, i64 1252}
!82 = !{!79, !48, i64 72}
!83 = !{!66, !48, i64 0}
!84 = distinct !{!84, !15}
!85 = !{!62, !10, i64 8}
!86 = !{!66, !10, i64 20}
!87 = !{!66, !10, i64 32}
!88 = !{i64 0, i64 8, !47, i64 8, i64 8, !5, i64 16, i64 4, !9, i64 20, i64 4, !9, i64 24, i64 8, !5, i64 32, i64 4, !9}
!89 = distinct !{!89, !15}
!90 = !{!13, !10, i64 12}
!91 = !{i64 0, i64 4, !9, i64 4, i64 4, !9}
!92 = !{!69, !10, i64 0}
!93 = !{!69, !10, i64 8}
!94 = !{!69, !10, i64 140}
!95 = !{i64 0, i64 4, !9, i64 4, i64 4, !9, i64 8, i64 4, !9, i64 12, i64 128, !96, i64 140, i64 4, !9, i64 144, i64 8, !5, i64 152, i64 4, !9, i64 156, i64 4, !9}
!96 = !{!7, !7, i64 0}
!97 = !{!69, !10, i64 4}
!98 = distinct !{!98, !15}
!99 = distinct !{!99, !15}
!100 = !{!69, !10, i64 152}
!101 = distinct !{!101, !15}
!102 = !{!103, !6, i64 16}
!103 = !{!"", !6, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !48, i64 32, !10, i64 40, !10, i64 44}
!104 = !{!105, !106, i64 10}
!105 = !{!"tw_tag", !10, i64 0, !10, i64 4, !106, i64 8, !106, i64 10, !10, i64 12}
!106 = !{!"short", !7, i64 0}
!107 = !{!103, !10, i64 40}
!108 = !{!105, !10, i64 0}
!109 = !{!103, !6, i64 8}
!110 = !{!105, !10, i64 4}
!111 = !{!103, !6, i64 0}
!112 = distinct !{!112, !15}
!113 = !{!22, !10, i64 72}
!114 = distinct !{!114, !15}
!115 = distinct !{!115, !15}
!116 = distinct !{!116, !15}
!117 = !{!12, !10, i64 256}
!118 = !{!22, !6, i64 32}
!119 = !{!22, !6, i64 48}
!120 = !{!22, !6, i64 64}
!121 = distinct !{!121, !15}
!122 = !{!12, !6, i64 248}
!123 = distinct !{!123, !15}
!124 = distinct !{!124, !15}
!125 = distinct !{!125, !15}
