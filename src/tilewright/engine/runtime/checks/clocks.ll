; Generated from clocks.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'checks/clocks.c'

%struct.tw_observer = type { ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, ptr, ptr, ptr, ptr, [16 x ptr], [2 x ptr], %struct.tw_knowledge, [2 x %struct.tw_knowledge], %struct.tw_knowledge, ptr, i32, i32 }
%struct.tw_knowledge = type { ptr, i32, i32 }
%struct.tw_warp_clock = type { ptr, ptr, [2 x ptr], ptr, %struct.tw_knowledge, [2 x %struct.tw_knowledge], %struct.tw_knowledge, i64, i32, ptr, i32, i32, [32 x i32] }
%struct.tw_news = type { i32, i32, [32 x i32] }
%struct.tw_flag = type { i64, ptr }
%struct.tw_site = type { i32, i8, i8, i8, i8, i32, i32, i32 }
%struct.tw_variables = type { i32, i32, i32, ptr }
%struct.variable = type { i64, i32, i32, [2 x %struct.tw_knowledge] }
%struct.tw_launch = type { i64, i64, i64, i64, i64, i64, i64, [3 x ptr], i32, [3 x i32], [3 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i64, i64, i64, i64, i64, i64, i64 }
%struct.tw_block = type { ptr, [3 x i32], i32, i64, i64, i64, ptr, ptr, ptr, i64, i32, i32, [16 x %struct.tw_barrier] }
%struct.tw_barrier = type { i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32 }
%struct.tw_warp = type { [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i8], ptr, ptr, i32, i32, i32, i32, i32, i32, [184 x i8], [16 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, [28 x i8] }
%struct.tw_worker = type { ptr, ptr, ptr, ptr, i64, i64, i64, i64, i32, i32, ptr, [3 x i64], i64, i32, i32, i64, %struct.tw_fault }
%struct.tw_fault = type { i32, i32, i32, i32, [3 x i32], i32, i64, i64, i32, i32 }
%struct.tw_touch = type { ptr, ptr, ptr, ptr, i64, i32, i32 }
%struct.tw_tag = type { i32, i32, i16, i16, i32 }

; Function Attrs: nounwind uwtable
define dso_local void @tw_clock_syncwarp(ptr noundef %o, i32 noundef %warp, i32 noundef %lanes) #0 {
entry:
  %o.addr = alloca ptr, align 8
  %warp.addr = alloca i32, align 4
  %lanes.addr = alloca i32, align 4
  %first = alloca i32, align 4
  %scope = alloca i32, align 4
  %row = alloca ptr, align 8
  %lane = alloca i32, align 4
  %rows = alloca ptr, align 8
  %joined = alloca ptr, align 8
  %rest = alloca i32, align 4
  %lane15 = alloca i32, align 4
  %rest23 = alloca i32, align 4
  %lane24 = alloca i32, align 4
  %rest39 = alloca i32, align 4
  %lane40 = alloca i32, align 4
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store i32 %warp, ptr %warp.addr, align 4, !tbaa !9
  store i32 %lanes, ptr %lanes.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %first) #9
  %0 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %mul = mul i32 %0, 32
  store i32 %mul, ptr %first, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %scope) #9
  store i32 0, ptr %scope, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load i32, ptr %scope, align 4, !tbaa !9
  %cmp = icmp ult i32 %1, 2
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %scope) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  %2 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %3 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %3, i32 0, i32 21
  %4 = load ptr, ptr %clocks, align 8, !tbaa !11
  %5 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %idxprom = zext i32 %5 to i64
  %arrayidx = getelementptr inbounds %struct.tw_warp_clock, ptr %4, i64 %idxprom
  %fences = getelementptr inbounds %struct.tw_warp_clock, ptr %arrayidx, i32 0, i32 2
  %6 = load i32, ptr %scope, align 4, !tbaa !9
  %idxprom1 = zext i32 %6 to i64
  %arrayidx2 = getelementptr inbounds [2 x ptr], ptr %fences, i64 0, i64 %idxprom1
  %7 = load ptr, ptr %arrayidx2, align 8, !tbaa !5
  %8 = load i32, ptr %lanes.addr, align 4, !tbaa !9
  call void @share_fences(ptr noundef %2, ptr noundef %7, i32 noundef %8)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %9 = load i32, ptr %scope, align 4, !tbaa !9
  %inc = add i32 %9, 1
  store i32 %inc, ptr %scope, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !14

for.end:                                          ; preds = %for.cond.cleanup
  %10 = load i32, ptr %lanes.addr, align 4, !tbaa !9
  %cmp3 = icmp eq i32 %10, -1
  br i1 %cmp3, label %if.then, label %if.else

if.then:                                          ; preds = %for.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %row) #9
  %11 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %12 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %call = call ptr @unite(ptr noundef %11, i32 noundef %12)
  store ptr %call, ptr %row, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #9
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond4

for.cond4:                                        ; preds = %for.inc10, %if.then
  %13 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp5 = icmp ult i32 %13, 32
  br i1 %cmp5, label %for.body7, label %for.cond.cleanup6

for.cond.cleanup6:                                ; preds = %for.cond4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #9
  br label %for.end12

for.body7:                                        ; preds = %for.cond4
  %14 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %time = getelementptr inbounds %struct.tw_observer, ptr %14, i32 0, i32 3
  %15 = load i32, ptr %time, align 8, !tbaa !16
  %16 = load ptr, ptr %row, align 8, !tbaa !5
  %17 = load i32, ptr %first, align 4, !tbaa !9
  %18 = load i32, ptr %lane, align 4, !tbaa !9
  %add = add i32 %17, %18
  %idxprom8 = zext i32 %add to i64
  %arrayidx9 = getelementptr inbounds i32, ptr %16, i64 %idxprom8
  store i32 %15, ptr %arrayidx9, align 4, !tbaa !9
  br label %for.inc10

for.inc10:                                        ; preds = %for.body7
  %19 = load i32, ptr %lane, align 4, !tbaa !9
  %inc11 = add i32 %19, 1
  store i32 %inc11, ptr %lane, align 4, !tbaa !9
  br label %for.cond4, !llvm.loop !17

for.end12:                                        ; preds = %for.cond.cleanup6
  call void @llvm.lifetime.end.p0(i64 8, ptr %row) #9
  br label %if.end

if.else:                                          ; preds = %for.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %rows) #9
  %20 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %21 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %call13 = call ptr @split(ptr noundef %20, i32 noundef %21)
  store ptr %call13, ptr %rows, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %joined) #9
  %22 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %call14 = call ptr @new_row(ptr noundef %22)
  store ptr %call14, ptr %joined, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #9
  %23 = load i32, ptr %lanes.addr, align 4, !tbaa !9
  store i32 %23, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane15) #9
  br label %for.cond16

for.cond16:                                       ; preds = %for.inc21, %if.else
  %24 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool = icmp ne i32 %24, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond16
  %25 = load i32, ptr %rest, align 4, !tbaa !9
  %26 = call i32 @llvm.cttz.i32(i32 %25, i1 true)
  store i32 %26, ptr %lane15, align 4, !tbaa !9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond16
  %27 = phi i1 [ false, %for.cond16 ], [ true, %land.rhs ]
  br i1 %27, label %for.body18, label %for.cond.cleanup17

for.cond.cleanup17:                               ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane15) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #9
  br label %for.end22

for.body18:                                       ; preds = %land.end
  %28 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %29 = load ptr, ptr %joined, align 8, !tbaa !5
  %30 = load ptr, ptr %rows, align 8, !tbaa !5
  %31 = load i32, ptr %lane15, align 4, !tbaa !9
  %idxprom19 = zext i32 %31 to i64
  %arrayidx20 = getelementptr inbounds ptr, ptr %30, i64 %idxprom19
  %32 = load ptr, ptr %arrayidx20, align 8, !tbaa !5
  call void @join(ptr noundef %28, ptr noundef %29, ptr noundef %32)
  br label %for.inc21

for.inc21:                                        ; preds = %for.body18
  %33 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %33, 1
  %34 = load i32, ptr %rest, align 4, !tbaa !9
  %and = and i32 %34, %sub
  store i32 %and, ptr %rest, align 4, !tbaa !9
  br label %for.cond16, !llvm.loop !18

for.end22:                                        ; preds = %for.cond.cleanup17
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest23) #9
  %35 = load i32, ptr %lanes.addr, align 4, !tbaa !9
  store i32 %35, ptr %rest23, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane24) #9
  br label %for.cond25

for.cond25:                                       ; preds = %for.inc35, %for.end22
  %36 = load i32, ptr %rest23, align 4, !tbaa !9
  %tobool26 = icmp ne i32 %36, 0
  br i1 %tobool26, label %land.rhs27, label %land.end28

land.rhs27:                                       ; preds = %for.cond25
  %37 = load i32, ptr %rest23, align 4, !tbaa !9
  %38 = call i32 @llvm.cttz.i32(i32 %37, i1 true)
  store i32 %38, ptr %lane24, align 4, !tbaa !9
  br label %land.end28

land.end28:                                       ; preds = %land.rhs27, %for.cond25
  %39 = phi i1 [ false, %for.cond25 ], [ true, %land.rhs27 ]
  br i1 %39, label %for.body30, label %for.cond.cleanup29

for.cond.cleanup29:                               ; preds = %land.end28
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane24) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest23) #9
  br label %for.end38

for.body30:                                       ; preds = %land.end28
  %40 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %time31 = getelementptr inbounds %struct.tw_observer, ptr %40, i32 0, i32 3
  %41 = load i32, ptr %time31, align 8, !tbaa !16
  %42 = load ptr, ptr %joined, align 8, !tbaa !5
  %43 = load i32, ptr %first, align 4, !tbaa !9
  %44 = load i32, ptr %lane24, align 4, !tbaa !9
  %add32 = add i32 %43, %44
  %idxprom33 = zext i32 %add32 to i64
  %arrayidx34 = getelementptr inbounds i32, ptr %42, i64 %idxprom33
  store i32 %41, ptr %arrayidx34, align 4, !tbaa !9
  br label %for.inc35

for.inc35:                                        ; preds = %for.body30
  %45 = load i32, ptr %rest23, align 4, !tbaa !9
  %sub36 = sub i32 %45, 1
  %46 = load i32, ptr %rest23, align 4, !tbaa !9
  %and37 = and i32 %46, %sub36
  store i32 %and37, ptr %rest23, align 4, !tbaa !9
  br label %for.cond25, !llvm.loop !19

for.end38:                                        ; preds = %for.cond.cleanup29
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest39) #9
  %47 = load i32, ptr %lanes.addr, align 4, !tbaa !9
  store i32 %47, ptr %rest39, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane40) #9
  br label %for.cond41

for.cond41:                                       ; preds = %for.inc50, %for.end38
  %48 = load i32, ptr %rest39, align 4, !tbaa !9
  %tobool42 = icmp ne i32 %48, 0
  br i1 %tobool42, label %land.rhs43, label %land.end44

land.rhs43:                                       ; preds = %for.cond41
  %49 = load i32, ptr %rest39, align 4, !tbaa !9
  %50 = call i32 @llvm.cttz.i32(i32 %49, i1 true)
  store i32 %50, ptr %lane40, align 4, !tbaa !9
  br label %land.end44

land.end44:                                       ; preds = %land.rhs43, %for.cond41
  %51 = phi i1 [ false, %for.cond41 ], [ true, %land.rhs43 ]
  br i1 %51, label %for.body46, label %for.cond.cleanup45

for.cond.cleanup45:                               ; preds = %land.end44
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane40) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest39) #9
  br label %for.end53

for.body46:                                       ; preds = %land.end44
  %52 = load ptr, ptr %rows, align 8, !tbaa !5
  %53 = load i32, ptr %lane40, align 4, !tbaa !9
  %idxprom47 = zext i32 %53 to i64
  %arrayidx48 = getelementptr inbounds ptr, ptr %52, i64 %idxprom47
  %54 = load ptr, ptr %arrayidx48, align 8, !tbaa !5
  %55 = load ptr, ptr %joined, align 8, !tbaa !5
  %56 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %threads = getelementptr inbounds %struct.tw_observer, ptr %56, i32 0, i32 8
  %57 = load i32, ptr %threads, align 4, !tbaa !20
  %conv = zext i32 %57 to i64
  %mul49 = mul i64 %conv, 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %54, ptr align 4 %55, i64 %mul49, i1 false)
  br label %for.inc50

for.inc50:                                        ; preds = %for.body46
  %58 = load i32, ptr %rest39, align 4, !tbaa !9
  %sub51 = sub i32 %58, 1
  %59 = load i32, ptr %rest39, align 4, !tbaa !9
  %and52 = and i32 %59, %sub51
  store i32 %and52, ptr %rest39, align 4, !tbaa !9
  br label %for.cond41, !llvm.loop !21

for.end53:                                        ; preds = %for.cond.cleanup45
  %60 = load ptr, ptr %joined, align 8, !tbaa !5
  call void @free(ptr noundef %60)
  call void @llvm.lifetime.end.p0(i64 8, ptr %joined) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %rows) #9
  br label %if.end

if.end:                                           ; preds = %for.end53, %for.end12
  %61 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %time54 = getelementptr inbounds %struct.tw_observer, ptr %61, i32 0, i32 3
  %62 = load i32, ptr %time54, align 8, !tbaa !16
  %inc55 = add i32 %62, 1
  store i32 %inc55, ptr %time54, align 8, !tbaa !16
  call void @llvm.lifetime.end.p0(i64 4, ptr %first) #9
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nounwind uwtable
define internal void @share_fences(ptr noundef %o, ptr noundef %fences, i32 noundef %lanes) #0 {
entry:
  %o.addr = alloca ptr, align 8
  %fences.addr = alloca ptr, align 8
  %lanes.addr = alloca i32, align 4
  %joined = alloca ptr, align 8
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  %rest2 = alloca i32, align 4
  %lane3 = alloca i32, align 4
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store ptr %fences, ptr %fences.addr, align 8, !tbaa !5
  store i32 %lanes, ptr %lanes.addr, align 4, !tbaa !9
  %0 = load ptr, ptr %fences.addr, align 8, !tbaa !5
  %tobool = icmp ne ptr %0, null
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %joined) #9
  %1 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %call = call ptr @new_row(ptr noundef %1)
  store ptr %call, ptr %joined, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #9
  %2 = load i32, ptr %lanes.addr, align 4, !tbaa !9
  store i32 %2, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %3 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool1 = icmp ne i32 %3, 0
  br i1 %tobool1, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %4 = load i32, ptr %rest, align 4, !tbaa !9
  %5 = call i32 @llvm.cttz.i32(i32 %4, i1 true)
  store i32 %5, ptr %lane, align 4, !tbaa !9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %6 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %6, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #9
  br label %for.end

for.body:                                         ; preds = %land.end
  %7 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %8 = load ptr, ptr %joined, align 8, !tbaa !5
  %9 = load ptr, ptr %fences.addr, align 8, !tbaa !5
  %10 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %10 to i64
  %arrayidx = getelementptr inbounds ptr, ptr %9, i64 %idxprom
  %11 = load ptr, ptr %arrayidx, align 8, !tbaa !5
  call void @join(ptr noundef %7, ptr noundef %8, ptr noundef %11)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %12 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %12, 1
  %13 = load i32, ptr %rest, align 4, !tbaa !9
  %and = and i32 %13, %sub
  store i32 %and, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !22

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest2) #9
  %14 = load i32, ptr %lanes.addr, align 4, !tbaa !9
  store i32 %14, ptr %rest2, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane3) #9
  br label %for.cond4

for.cond4:                                        ; preds = %for.inc20, %for.end
  %15 = load i32, ptr %rest2, align 4, !tbaa !9
  %tobool5 = icmp ne i32 %15, 0
  br i1 %tobool5, label %land.rhs6, label %land.end7

land.rhs6:                                        ; preds = %for.cond4
  %16 = load i32, ptr %rest2, align 4, !tbaa !9
  %17 = call i32 @llvm.cttz.i32(i32 %16, i1 true)
  store i32 %17, ptr %lane3, align 4, !tbaa !9
  br label %land.end7

land.end7:                                        ; preds = %land.rhs6, %for.cond4
  %18 = phi i1 [ false, %for.cond4 ], [ true, %land.rhs6 ]
  br i1 %18, label %for.body9, label %for.cond.cleanup8

for.cond.cleanup8:                                ; preds = %land.end7
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane3) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest2) #9
  br label %for.end23

for.body9:                                        ; preds = %land.end7
  %19 = load ptr, ptr %fences.addr, align 8, !tbaa !5
  %20 = load i32, ptr %lane3, align 4, !tbaa !9
  %idxprom10 = zext i32 %20 to i64
  %arrayidx11 = getelementptr inbounds ptr, ptr %19, i64 %idxprom10
  %21 = load ptr, ptr %arrayidx11, align 8, !tbaa !5
  %tobool12 = icmp ne ptr %21, null
  br i1 %tobool12, label %if.end17, label %if.then13

if.then13:                                        ; preds = %for.body9
  %22 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %call14 = call ptr @new_row(ptr noundef %22)
  %23 = load ptr, ptr %fences.addr, align 8, !tbaa !5
  %24 = load i32, ptr %lane3, align 4, !tbaa !9
  %idxprom15 = zext i32 %24 to i64
  %arrayidx16 = getelementptr inbounds ptr, ptr %23, i64 %idxprom15
  store ptr %call14, ptr %arrayidx16, align 8, !tbaa !5
  br label %if.end17

if.end17:                                         ; preds = %if.then13, %for.body9
  %25 = load ptr, ptr %fences.addr, align 8, !tbaa !5
  %26 = load i32, ptr %lane3, align 4, !tbaa !9
  %idxprom18 = zext i32 %26 to i64
  %arrayidx19 = getelementptr inbounds ptr, ptr %25, i64 %idxprom18
  %27 = load ptr, ptr %arrayidx19, align 8, !tbaa !5
  %28 = load ptr, ptr %joined, align 8, !tbaa !5
  %29 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %threads = getelementptr inbounds %struct.tw_observer, ptr %29, i32 0, i32 8
  %30 = load i32, ptr %threads, align 4, !tbaa !20
  %conv = zext i32 %30 to i64
  %mul = mul i64 %conv, 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %27, ptr align 4 %28, i64 %mul, i1 false)
  br label %for.inc20

for.inc20:                                        ; preds = %if.end17
  %31 = load i32, ptr %rest2, align 4, !tbaa !9
  %sub21 = sub i32 %31, 1
  %32 = load i32, ptr %rest2, align 4, !tbaa !9
  %and22 = and i32 %32, %sub21
  store i32 %and22, ptr %rest2, align 4, !tbaa !9
  br label %for.cond4, !llvm.loop !23

for.end23:                                        ; preds = %for.cond.cleanup8
  %33 = load ptr, ptr %joined, align 8, !tbaa !5
  call void @free(ptr noundef %33)
  call void @llvm.lifetime.end.p0(i64 8, ptr %joined) #9
  br label %return

return:                                           ; preds = %for.end23, %if.then
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

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
  %1 = load ptr, ptr %clocks, align 8, !tbaa !11
  %2 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds %struct.tw_warp_clock, ptr %1, i64 %idxprom
  store ptr %arrayidx, ptr %c, align 8, !tbaa !5
  %3 = load ptr, ptr %c, align 8, !tbaa !5
  %row = getelementptr inbounds %struct.tw_warp_clock, ptr %3, i32 0, i32 0
  %4 = load ptr, ptr %row, align 8, !tbaa !24
  %tobool = icmp ne ptr %4, null
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  %5 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %call = call ptr @new_row(ptr noundef %5)
  %6 = load ptr, ptr %c, align 8, !tbaa !5
  %row1 = getelementptr inbounds %struct.tw_warp_clock, ptr %6, i32 0, i32 0
  store ptr %call, ptr %row1, align 8, !tbaa !24
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #9
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %7 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes = getelementptr inbounds %struct.tw_warp_clock, ptr %7, i32 0, i32 1
  %8 = load ptr, ptr %lanes, align 8, !tbaa !27
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
  %13 = load ptr, ptr %row3, align 8, !tbaa !24
  %14 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes4 = getelementptr inbounds %struct.tw_warp_clock, ptr %14, i32 0, i32 1
  %15 = load ptr, ptr %lanes4, align 8, !tbaa !27
  %16 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom5 = zext i32 %16 to i64
  %arrayidx6 = getelementptr inbounds ptr, ptr %15, i64 %idxprom5
  %17 = load ptr, ptr %arrayidx6, align 8, !tbaa !5
  call void @join(ptr noundef %11, ptr noundef %13, ptr noundef %17)
  %18 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes7 = getelementptr inbounds %struct.tw_warp_clock, ptr %18, i32 0, i32 1
  %19 = load ptr, ptr %lanes7, align 8, !tbaa !27
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
  br label %for.cond, !llvm.loop !28

for.end:                                          ; preds = %for.cond.cleanup
  %23 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes10 = getelementptr inbounds %struct.tw_warp_clock, ptr %23, i32 0, i32 1
  %24 = load ptr, ptr %lanes10, align 8, !tbaa !27
  call void @free(ptr noundef %24)
  %25 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes11 = getelementptr inbounds %struct.tw_warp_clock, ptr %25, i32 0, i32 1
  store ptr null, ptr %lanes11, align 8, !tbaa !27
  %26 = load ptr, ptr %c, align 8, !tbaa !5
  %row12 = getelementptr inbounds %struct.tw_warp_clock, ptr %26, i32 0, i32 0
  %27 = load ptr, ptr %row12, align 8, !tbaa !24
  call void @llvm.lifetime.end.p0(i64 8, ptr %c) #9
  ret ptr %27
}

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
  %1 = load ptr, ptr %clocks, align 8, !tbaa !11
  %2 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds %struct.tw_warp_clock, ptr %1, i64 %idxprom
  store ptr %arrayidx, ptr %c, align 8, !tbaa !5
  %3 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes = getelementptr inbounds %struct.tw_warp_clock, ptr %3, i32 0, i32 1
  %4 = load ptr, ptr %lanes, align 8, !tbaa !27
  %tobool = icmp ne ptr %4, null
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %5 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes1 = getelementptr inbounds %struct.tw_warp_clock, ptr %5, i32 0, i32 1
  %6 = load ptr, ptr %lanes1, align 8, !tbaa !27
  store ptr %6, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  %call = call ptr @calloc(i64 noundef 32, i64 noundef 8) #10
  %7 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes2 = getelementptr inbounds %struct.tw_warp_clock, ptr %7, i32 0, i32 1
  store ptr %call, ptr %lanes2, align 8, !tbaa !27
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
  %11 = load ptr, ptr %lanes4, align 8, !tbaa !27
  %12 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom5 = zext i32 %12 to i64
  %arrayidx6 = getelementptr inbounds ptr, ptr %11, i64 %idxprom5
  store ptr %call3, ptr %arrayidx6, align 8, !tbaa !5
  %13 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %14 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes7 = getelementptr inbounds %struct.tw_warp_clock, ptr %14, i32 0, i32 1
  %15 = load ptr, ptr %lanes7, align 8, !tbaa !27
  %16 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom8 = zext i32 %16 to i64
  %arrayidx9 = getelementptr inbounds ptr, ptr %15, i64 %idxprom8
  %17 = load ptr, ptr %arrayidx9, align 8, !tbaa !5
  %18 = load ptr, ptr %c, align 8, !tbaa !5
  %row = getelementptr inbounds %struct.tw_warp_clock, ptr %18, i32 0, i32 0
  %19 = load ptr, ptr %row, align 8, !tbaa !24
  call void @join(ptr noundef %13, ptr noundef %17, ptr noundef %19)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %20 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %20, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !29

for.end:                                          ; preds = %for.cond.cleanup
  %21 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes10 = getelementptr inbounds %struct.tw_warp_clock, ptr %21, i32 0, i32 1
  %22 = load ptr, ptr %lanes10, align 8, !tbaa !27
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
  %1 = load i32, ptr %threads, align 4, !tbaa !20
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
  %3 = load i32, ptr %threads, align 4, !tbaa !20
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
  br label %for.cond, !llvm.loop !30

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
  %cleanup.dest.slot = alloca i32, align 4
  %c = alloca ptr, align 8
  %scope = alloca i32, align 4
  %lane = alloca i32, align 4
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store i32 %site, ptr %site.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #9
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc49, %entry
  %0 = load i32, ptr %w, align 4, !tbaa !9
  %1 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_observer, ptr %1, i32 0, i32 9
  %2 = load i32, ptr %warps, align 8, !tbaa !31
  %cmp = icmp ult i32 %0, %2
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #9
  br label %for.end51

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %c) #9
  %3 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %3, i32 0, i32 21
  %4 = load ptr, ptr %clocks, align 8, !tbaa !11
  %5 = load i32, ptr %w, align 4, !tbaa !9
  %idxprom = zext i32 %5 to i64
  %arrayidx = getelementptr inbounds %struct.tw_warp_clock, ptr %4, i64 %idxprom
  store ptr %arrayidx, ptr %c, align 8, !tbaa !5
  %6 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes = getelementptr inbounds %struct.tw_warp_clock, ptr %6, i32 0, i32 1
  %7 = load ptr, ptr %lanes, align 8, !tbaa !27
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
  %10 = load ptr, ptr %row, align 8, !tbaa !24
  %tobool2 = icmp ne ptr %10, null
  br i1 %tobool2, label %if.then3, label %if.end6

if.then3:                                         ; preds = %if.end
  %11 = load ptr, ptr %c, align 8, !tbaa !5
  %row4 = getelementptr inbounds %struct.tw_warp_clock, ptr %11, i32 0, i32 0
  %12 = load ptr, ptr %row4, align 8, !tbaa !24
  call void @free(ptr noundef %12)
  %13 = load ptr, ptr %c, align 8, !tbaa !5
  %row5 = getelementptr inbounds %struct.tw_warp_clock, ptr %13, i32 0, i32 0
  store ptr null, ptr %row5, align 8, !tbaa !24
  br label %if.end6

if.end6:                                          ; preds = %if.then3, %if.end
  %14 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %known = getelementptr inbounds %struct.tw_observer, ptr %14, i32 0, i32 24
  %15 = load ptr, ptr %c, align 8, !tbaa !5
  %known7 = getelementptr inbounds %struct.tw_warp_clock, ptr %15, i32 0, i32 4
  call void @move(ptr noundef %known, ptr noundef %known7)
  %16 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %taken = getelementptr inbounds %struct.tw_observer, ptr %16, i32 0, i32 26
  %17 = load ptr, ptr %c, align 8, !tbaa !5
  %taken8 = getelementptr inbounds %struct.tw_warp_clock, ptr %17, i32 0, i32 6
  call void @move(ptr noundef %taken, ptr noundef %taken8)
  call void @llvm.lifetime.start.p0(i64 4, ptr %scope) #9
  store i32 0, ptr %scope, align 4, !tbaa !9
  br label %for.cond9

for.cond9:                                        ; preds = %for.inc46, %if.end6
  %18 = load i32, ptr %scope, align 4, !tbaa !9
  %cmp10 = icmp ult i32 %18, 2
  br i1 %cmp10, label %for.body12, label %for.cond.cleanup11

for.cond.cleanup11:                               ; preds = %for.cond9
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %scope) #9
  br label %for.end48

for.body12:                                       ; preds = %for.cond9
  %19 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %pending_known = getelementptr inbounds %struct.tw_observer, ptr %19, i32 0, i32 25
  %20 = load i32, ptr %scope, align 4, !tbaa !9
  %idxprom13 = zext i32 %20 to i64
  %arrayidx14 = getelementptr inbounds [2 x %struct.tw_knowledge], ptr %pending_known, i64 0, i64 %idxprom13
  %21 = load ptr, ptr %c, align 8, !tbaa !5
  %pending_known15 = getelementptr inbounds %struct.tw_warp_clock, ptr %21, i32 0, i32 5
  %22 = load i32, ptr %scope, align 4, !tbaa !9
  %idxprom16 = zext i32 %22 to i64
  %arrayidx17 = getelementptr inbounds [2 x %struct.tw_knowledge], ptr %pending_known15, i64 0, i64 %idxprom16
  call void @move(ptr noundef %arrayidx14, ptr noundef %arrayidx17)
  %23 = load ptr, ptr %c, align 8, !tbaa !5
  %fences = getelementptr inbounds %struct.tw_warp_clock, ptr %23, i32 0, i32 2
  %24 = load i32, ptr %scope, align 4, !tbaa !9
  %idxprom18 = zext i32 %24 to i64
  %arrayidx19 = getelementptr inbounds [2 x ptr], ptr %fences, i64 0, i64 %idxprom18
  %25 = load ptr, ptr %arrayidx19, align 8, !tbaa !5
  %tobool20 = icmp ne ptr %25, null
  br i1 %tobool20, label %if.end22, label %if.then21

if.then21:                                        ; preds = %for.body12
  br label %for.inc46

if.end22:                                         ; preds = %for.body12
  %26 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %fenced = getelementptr inbounds %struct.tw_observer, ptr %26, i32 0, i32 23
  %27 = load i32, ptr %scope, align 4, !tbaa !9
  %idxprom23 = zext i32 %27 to i64
  %arrayidx24 = getelementptr inbounds [2 x ptr], ptr %fenced, i64 0, i64 %idxprom23
  %28 = load ptr, ptr %arrayidx24, align 8, !tbaa !5
  %tobool25 = icmp ne ptr %28, null
  br i1 %tobool25, label %if.end30, label %if.then26

if.then26:                                        ; preds = %if.end22
  %29 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %call = call ptr @new_row(ptr noundef %29)
  %30 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %fenced27 = getelementptr inbounds %struct.tw_observer, ptr %30, i32 0, i32 23
  %31 = load i32, ptr %scope, align 4, !tbaa !9
  %idxprom28 = zext i32 %31 to i64
  %arrayidx29 = getelementptr inbounds [2 x ptr], ptr %fenced27, i64 0, i64 %idxprom28
  store ptr %call, ptr %arrayidx29, align 8, !tbaa !5
  br label %if.end30

if.end30:                                         ; preds = %if.then26, %if.end22
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #9
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond31

for.cond31:                                       ; preds = %for.inc, %if.end30
  %32 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp32 = icmp ult i32 %32, 32
  br i1 %cmp32, label %for.body34, label %for.cond.cleanup33

for.cond.cleanup33:                               ; preds = %for.cond31
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #9
  br label %for.end

for.body34:                                       ; preds = %for.cond31
  %33 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %34 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %fenced35 = getelementptr inbounds %struct.tw_observer, ptr %34, i32 0, i32 23
  %35 = load i32, ptr %scope, align 4, !tbaa !9
  %idxprom36 = zext i32 %35 to i64
  %arrayidx37 = getelementptr inbounds [2 x ptr], ptr %fenced35, i64 0, i64 %idxprom36
  %36 = load ptr, ptr %arrayidx37, align 8, !tbaa !5
  %37 = load ptr, ptr %c, align 8, !tbaa !5
  %fences38 = getelementptr inbounds %struct.tw_warp_clock, ptr %37, i32 0, i32 2
  %38 = load i32, ptr %scope, align 4, !tbaa !9
  %idxprom39 = zext i32 %38 to i64
  %arrayidx40 = getelementptr inbounds [2 x ptr], ptr %fences38, i64 0, i64 %idxprom39
  %39 = load ptr, ptr %arrayidx40, align 8, !tbaa !5
  %40 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom41 = zext i32 %40 to i64
  %arrayidx42 = getelementptr inbounds ptr, ptr %39, i64 %idxprom41
  %41 = load ptr, ptr %arrayidx42, align 8, !tbaa !5
  call void @join(ptr noundef %33, ptr noundef %36, ptr noundef %41)
  br label %for.inc

for.inc:                                          ; preds = %for.body34
  %42 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %42, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond31, !llvm.loop !32

for.end:                                          ; preds = %for.cond.cleanup33
  %43 = load ptr, ptr %c, align 8, !tbaa !5
  %fences43 = getelementptr inbounds %struct.tw_warp_clock, ptr %43, i32 0, i32 2
  %44 = load i32, ptr %scope, align 4, !tbaa !9
  %idxprom44 = zext i32 %44 to i64
  %arrayidx45 = getelementptr inbounds [2 x ptr], ptr %fences43, i64 0, i64 %idxprom44
  call void @forget_rows(ptr noundef %arrayidx45)
  br label %for.inc46

for.inc46:                                        ; preds = %for.end, %if.then21
  %45 = load i32, ptr %scope, align 4, !tbaa !9
  %inc47 = add i32 %45, 1
  store i32 %inc47, ptr %scope, align 4, !tbaa !9
  br label %for.cond9, !llvm.loop !33

for.end48:                                        ; preds = %for.cond.cleanup11
  call void @llvm.lifetime.end.p0(i64 8, ptr %c) #9
  br label %for.inc49

for.inc49:                                        ; preds = %for.end48
  %46 = load i32, ptr %w, align 4, !tbaa !9
  %inc50 = add i32 %46, 1
  store i32 %inc50, ptr %w, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !34

for.end51:                                        ; preds = %for.cond.cleanup
  %47 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %full = getelementptr inbounds %struct.tw_observer, ptr %47, i32 0, i32 4
  %48 = load i32, ptr %full, align 4, !tbaa !35
  %49 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %before = getelementptr inbounds %struct.tw_observer, ptr %49, i32 0, i32 5
  store i32 %48, ptr %before, align 8, !tbaa !36
  %50 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %time = getelementptr inbounds %struct.tw_observer, ptr %50, i32 0, i32 3
  %51 = load i32, ptr %time, align 8, !tbaa !16
  %inc52 = add i32 %51, 1
  store i32 %inc52, ptr %time, align 8, !tbaa !16
  %52 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %full53 = getelementptr inbounds %struct.tw_observer, ptr %52, i32 0, i32 4
  store i32 %51, ptr %full53, align 4, !tbaa !35
  %53 = load i32, ptr %site.addr, align 4, !tbaa !9
  %54 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %barrier = getelementptr inbounds %struct.tw_observer, ptr %54, i32 0, i32 6
  store i32 %53, ptr %barrier, align 4, !tbaa !37
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
  br label %for.cond, !llvm.loop !38

for.end:                                          ; preds = %for.cond.cleanup
  %9 = load ptr, ptr %rows.addr, align 8, !tbaa !5
  %10 = load ptr, ptr %9, align 8, !tbaa !5
  call void @free(ptr noundef %10)
  %11 = load ptr, ptr %rows.addr, align 8, !tbaa !5
  store ptr null, ptr %11, align 8, !tbaa !5
  ret void
}

; Function Attrs: nounwind uwtable
define internal void @move(ptr noundef %k, ptr noundef %from) #0 {
entry:
  %k.addr = alloca ptr, align 8
  %from.addr = alloca ptr, align 8
  store ptr %k, ptr %k.addr, align 8, !tbaa !5
  store ptr %from, ptr %from.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %from.addr, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_knowledge, ptr %0, i32 0, i32 1
  %1 = load i32, ptr %count, align 8, !tbaa !39
  %tobool = icmp ne i32 %1, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  %2 = load ptr, ptr %k.addr, align 8, !tbaa !5
  %3 = load ptr, ptr %from.addr, align 8, !tbaa !5
  call void @merge(ptr noundef %2, ptr noundef %3)
  %4 = load ptr, ptr %from.addr, align 8, !tbaa !5
  call void @forget(ptr noundef %4)
  br label %return

return:                                           ; preds = %if.end, %if.then
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
  %15 = load i32, ptr %time, align 8, !tbaa !16
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
  %known = getelementptr inbounds %struct.tw_observer, ptr %22, i32 0, i32 24
  %23 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %23, i32 0, i32 21
  %24 = load ptr, ptr %clocks, align 8, !tbaa !11
  %25 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %idxprom13 = zext i32 %25 to i64
  %arrayidx14 = getelementptr inbounds %struct.tw_warp_clock, ptr %24, i64 %idxprom13
  %known15 = getelementptr inbounds %struct.tw_warp_clock, ptr %arrayidx14, i32 0, i32 4
  call void @merge(ptr noundef %known, ptr noundef %known15)
  %26 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %time16 = getelementptr inbounds %struct.tw_observer, ptr %26, i32 0, i32 3
  %27 = load i32, ptr %time16, align 8, !tbaa !16
  %inc17 = add i32 %27, 1
  store i32 %inc17, ptr %time16, align 8, !tbaa !16
  call void @llvm.lifetime.end.p0(i64 8, ptr %row) #9
  ret void
}

; Function Attrs: nounwind uwtable
define internal void @merge(ptr noundef %k, ptr noundef %from) #0 {
entry:
  %k.addr = alloca ptr, align 8
  %from.addr = alloca ptr, align 8
  %i = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %theirs = alloca ptr, align 8
  %mine = alloca ptr, align 8
  %lane = alloca i32, align 4
  store ptr %k, ptr %k.addr, align 8, !tbaa !5
  store ptr %from, ptr %from.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc21, %entry
  %0 = load i32, ptr %i, align 4, !tbaa !9
  %1 = load ptr, ptr %from.addr, align 8, !tbaa !5
  %room = getelementptr inbounds %struct.tw_knowledge, ptr %1, i32 0, i32 2
  %2 = load i32, ptr %room, align 4, !tbaa !41
  %cmp = icmp ult i32 %0, %2
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  br label %for.end24

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %theirs) #9
  %3 = load ptr, ptr %from.addr, align 8, !tbaa !5
  %items = getelementptr inbounds %struct.tw_knowledge, ptr %3, i32 0, i32 0
  %4 = load ptr, ptr %items, align 8, !tbaa !42
  %5 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom = zext i32 %5 to i64
  %arrayidx = getelementptr inbounds %struct.tw_news, ptr %4, i64 %idxprom
  store ptr %arrayidx, ptr %theirs, align 8, !tbaa !5
  %6 = load ptr, ptr %theirs, align 8, !tbaa !5
  %block = getelementptr inbounds %struct.tw_news, ptr %6, i32 0, i32 0
  %7 = load i32, ptr %block, align 4, !tbaa !43
  %tobool = icmp ne i32 %7, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %for.body
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body
  call void @llvm.lifetime.start.p0(i64 8, ptr %mine) #9
  %8 = load ptr, ptr %k.addr, align 8, !tbaa !5
  %9 = load ptr, ptr %theirs, align 8, !tbaa !5
  %block1 = getelementptr inbounds %struct.tw_news, ptr %9, i32 0, i32 0
  %10 = load i32, ptr %block1, align 4, !tbaa !43
  %11 = load ptr, ptr %theirs, align 8, !tbaa !5
  %warp = getelementptr inbounds %struct.tw_news, ptr %11, i32 0, i32 1
  %12 = load i32, ptr %warp, align 4, !tbaa !45
  %call = call ptr @learn(ptr noundef %8, i32 noundef %10, i32 noundef %12)
  store ptr %call, ptr %mine, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #9
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond2

for.cond2:                                        ; preds = %for.inc, %if.end
  %13 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp3 = icmp ult i32 %13, 32
  br i1 %cmp3, label %for.body5, label %for.cond.cleanup4

for.cond.cleanup4:                                ; preds = %for.cond2
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #9
  br label %for.end

for.body5:                                        ; preds = %for.cond2
  %14 = load ptr, ptr %mine, align 8, !tbaa !5
  %times = getelementptr inbounds %struct.tw_news, ptr %14, i32 0, i32 2
  %15 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom6 = zext i32 %15 to i64
  %arrayidx7 = getelementptr inbounds [32 x i32], ptr %times, i64 0, i64 %idxprom6
  %16 = load i32, ptr %arrayidx7, align 4, !tbaa !9
  %17 = load ptr, ptr %theirs, align 8, !tbaa !5
  %times8 = getelementptr inbounds %struct.tw_news, ptr %17, i32 0, i32 2
  %18 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom9 = zext i32 %18 to i64
  %arrayidx10 = getelementptr inbounds [32 x i32], ptr %times8, i64 0, i64 %idxprom9
  %19 = load i32, ptr %arrayidx10, align 4, !tbaa !9
  %cmp11 = icmp ugt i32 %16, %19
  br i1 %cmp11, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body5
  %20 = load ptr, ptr %mine, align 8, !tbaa !5
  %times12 = getelementptr inbounds %struct.tw_news, ptr %20, i32 0, i32 2
  %21 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom13 = zext i32 %21 to i64
  %arrayidx14 = getelementptr inbounds [32 x i32], ptr %times12, i64 0, i64 %idxprom13
  %22 = load i32, ptr %arrayidx14, align 4, !tbaa !9
  br label %cond.end

cond.false:                                       ; preds = %for.body5
  %23 = load ptr, ptr %theirs, align 8, !tbaa !5
  %times15 = getelementptr inbounds %struct.tw_news, ptr %23, i32 0, i32 2
  %24 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom16 = zext i32 %24 to i64
  %arrayidx17 = getelementptr inbounds [32 x i32], ptr %times15, i64 0, i64 %idxprom16
  %25 = load i32, ptr %arrayidx17, align 4, !tbaa !9
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %22, %cond.true ], [ %25, %cond.false ]
  %26 = load ptr, ptr %mine, align 8, !tbaa !5
  %times18 = getelementptr inbounds %struct.tw_news, ptr %26, i32 0, i32 2
  %27 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom19 = zext i32 %27 to i64
  %arrayidx20 = getelementptr inbounds [32 x i32], ptr %times18, i64 0, i64 %idxprom19
  store i32 %cond, ptr %arrayidx20, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %cond.end
  %28 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %28, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond2, !llvm.loop !46

for.end:                                          ; preds = %for.cond.cleanup4
  call void @llvm.lifetime.end.p0(i64 8, ptr %mine) #9
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %theirs) #9
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 4, label %for.inc21
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc21

for.inc21:                                        ; preds = %cleanup.cont, %cleanup
  %29 = load i32, ptr %i, align 4, !tbaa !9
  %inc22 = add i32 %29, 1
  store i32 %inc22, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !47

for.end24:                                        ; preds = %for.cond.cleanup
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
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
  %5 = load i32, ptr %warps1, align 8, !tbaa !31
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
  br label %for.cond, !llvm.loop !48

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
  %22 = load i32, ptr %time, align 8, !tbaa !16
  %inc12 = add i32 %22, 1
  store i32 %inc12, ptr %time, align 8, !tbaa !16
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_clock_fence(ptr noundef %o, i32 noundef %warp, i32 noundef %lanes, i32 noundef %scope) #0 {
entry:
  %o.addr = alloca ptr, align 8
  %warp.addr = alloca i32, align 4
  %lanes.addr = alloca i32, align 4
  %scope.addr = alloca i32, align 4
  %c = alloca ptr, align 8
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %s = alloca i32, align 4
  %s18 = alloca i32, align 4
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store i32 %warp, ptr %warp.addr, align 4, !tbaa !9
  store i32 %lanes, ptr %lanes.addr, align 4, !tbaa !9
  store i32 %scope, ptr %scope.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %c) #9
  %0 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %0, i32 0, i32 21
  %1 = load ptr, ptr %clocks, align 8, !tbaa !11
  %2 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds %struct.tw_warp_clock, ptr %1, i64 %idxprom
  store ptr %arrayidx, ptr %c, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #9
  %3 = load i32, ptr %lanes.addr, align 4, !tbaa !9
  store i32 %3, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #9
  br label %for.cond

for.cond:                                         ; preds = %for.inc16, %entry
  %4 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool = icmp ne i32 %4, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %5 = load i32, ptr %rest, align 4, !tbaa !9
  %6 = call i32 @llvm.cttz.i32(i32 %5, i1 true)
  store i32 %6, ptr %lane, align 4, !tbaa !9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %7 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %7, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #9
  br label %for.end17

for.body:                                         ; preds = %land.end
  %8 = load ptr, ptr %c, align 8, !tbaa !5
  %pending = getelementptr inbounds %struct.tw_warp_clock, ptr %8, i32 0, i32 3
  %9 = load ptr, ptr %pending, align 8, !tbaa !49
  %tobool1 = icmp ne ptr %9, null
  br i1 %tobool1, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %for.body
  %10 = load ptr, ptr %c, align 8, !tbaa !5
  %pending2 = getelementptr inbounds %struct.tw_warp_clock, ptr %10, i32 0, i32 3
  %11 = load ptr, ptr %pending2, align 8, !tbaa !49
  %12 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom3 = zext i32 %12 to i64
  %arrayidx4 = getelementptr inbounds ptr, ptr %11, i64 %idxprom3
  %13 = load ptr, ptr %arrayidx4, align 8, !tbaa !5
  %tobool5 = icmp ne ptr %13, null
  br i1 %tobool5, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  %14 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %15 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %16 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %call = call ptr @split(ptr noundef %15, i32 noundef %16)
  %17 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom6 = zext i32 %17 to i64
  %arrayidx7 = getelementptr inbounds ptr, ptr %call, i64 %idxprom6
  %18 = load ptr, ptr %arrayidx7, align 8, !tbaa !5
  %19 = load ptr, ptr %c, align 8, !tbaa !5
  %pending8 = getelementptr inbounds %struct.tw_warp_clock, ptr %19, i32 0, i32 3
  %20 = load ptr, ptr %pending8, align 8, !tbaa !49
  %21 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom9 = zext i32 %21 to i64
  %arrayidx10 = getelementptr inbounds ptr, ptr %20, i64 %idxprom9
  %22 = load ptr, ptr %arrayidx10, align 8, !tbaa !5
  call void @join(ptr noundef %14, ptr noundef %18, ptr noundef %22)
  br label %if.end

if.end:                                           ; preds = %if.then, %land.lhs.true, %for.body
  call void @llvm.lifetime.start.p0(i64 4, ptr %s) #9
  store i32 0, ptr %s, align 4, !tbaa !9
  br label %for.cond11

for.cond11:                                       ; preds = %for.inc, %if.end
  %23 = load i32, ptr %s, align 4, !tbaa !9
  %24 = load i32, ptr %scope.addr, align 4, !tbaa !9
  %cmp = icmp ule i32 %23, %24
  br i1 %cmp, label %for.body13, label %for.cond.cleanup12

for.cond.cleanup12:                               ; preds = %for.cond11
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %s) #9
  br label %for.end

for.body13:                                       ; preds = %for.cond11
  %25 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %26 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %27 = load i32, ptr %lane, align 4, !tbaa !9
  %28 = load ptr, ptr %c, align 8, !tbaa !5
  %fences = getelementptr inbounds %struct.tw_warp_clock, ptr %28, i32 0, i32 2
  %29 = load i32, ptr %s, align 4, !tbaa !9
  %idxprom14 = zext i32 %29 to i64
  %arrayidx15 = getelementptr inbounds [2 x ptr], ptr %fences, i64 0, i64 %idxprom14
  call void @publish(ptr noundef %25, i32 noundef %26, i32 noundef %27, ptr noundef %arrayidx15)
  br label %for.inc

for.inc:                                          ; preds = %for.body13
  %30 = load i32, ptr %s, align 4, !tbaa !9
  %inc = add i32 %30, 1
  store i32 %inc, ptr %s, align 4, !tbaa !9
  br label %for.cond11, !llvm.loop !50

for.end:                                          ; preds = %for.cond.cleanup12
  br label %for.inc16

for.inc16:                                        ; preds = %for.end
  %31 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %31, 1
  %32 = load i32, ptr %rest, align 4, !tbaa !9
  %and = and i32 %32, %sub
  store i32 %and, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !51

for.end17:                                        ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 4, ptr %s18) #9
  store i32 0, ptr %s18, align 4, !tbaa !9
  br label %for.cond19

for.cond19:                                       ; preds = %for.inc29, %for.end17
  %33 = load i32, ptr %s18, align 4, !tbaa !9
  %34 = load i32, ptr %scope.addr, align 4, !tbaa !9
  %cmp20 = icmp ule i32 %33, %34
  br i1 %cmp20, label %for.body22, label %for.cond.cleanup21

for.cond.cleanup21:                               ; preds = %for.cond19
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %s18) #9
  br label %for.end31

for.body22:                                       ; preds = %for.cond19
  %35 = load ptr, ptr %c, align 8, !tbaa !5
  %known = getelementptr inbounds %struct.tw_warp_clock, ptr %35, i32 0, i32 4
  %36 = load ptr, ptr %c, align 8, !tbaa !5
  %pending_known = getelementptr inbounds %struct.tw_warp_clock, ptr %36, i32 0, i32 5
  %37 = load i32, ptr %s18, align 4, !tbaa !9
  %idxprom23 = zext i32 %37 to i64
  %arrayidx24 = getelementptr inbounds [2 x %struct.tw_knowledge], ptr %pending_known, i64 0, i64 %idxprom23
  call void @move(ptr noundef %known, ptr noundef %arrayidx24)
  %38 = load ptr, ptr %c, align 8, !tbaa !5
  %known25 = getelementptr inbounds %struct.tw_warp_clock, ptr %38, i32 0, i32 4
  %39 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %pending_known26 = getelementptr inbounds %struct.tw_observer, ptr %39, i32 0, i32 25
  %40 = load i32, ptr %s18, align 4, !tbaa !9
  %idxprom27 = zext i32 %40 to i64
  %arrayidx28 = getelementptr inbounds [2 x %struct.tw_knowledge], ptr %pending_known26, i64 0, i64 %idxprom27
  call void @merge(ptr noundef %known25, ptr noundef %arrayidx28)
  br label %for.inc29

for.inc29:                                        ; preds = %for.body22
  %41 = load i32, ptr %s18, align 4, !tbaa !9
  %inc30 = add i32 %41, 1
  store i32 %inc30, ptr %s18, align 4, !tbaa !9
  br label %for.cond19, !llvm.loop !52

for.end31:                                        ; preds = %for.cond.cleanup21
  %42 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %time = getelementptr inbounds %struct.tw_observer, ptr %42, i32 0, i32 3
  %43 = load i32, ptr %time, align 8, !tbaa !16
  %inc32 = add i32 %43, 1
  store i32 %inc32, ptr %time, align 8, !tbaa !16
  call void @llvm.lifetime.end.p0(i64 8, ptr %c) #9
  ret void
}

; Function Attrs: nounwind uwtable
define internal void @publish(ptr noundef %o, i32 noundef %warp, i32 noundef %lane, ptr noundef %fences) #0 {
entry:
  %o.addr = alloca ptr, align 8
  %warp.addr = alloca i32, align 4
  %lane.addr = alloca i32, align 4
  %fences.addr = alloca ptr, align 8
  %own = alloca ptr, align 8
  %fence = alloca ptr, align 8
  %i = alloca i32, align 4
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store i32 %warp, ptr %warp.addr, align 4, !tbaa !9
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !9
  store ptr %fences, ptr %fences.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %fences.addr, align 8, !tbaa !5
  %1 = load ptr, ptr %0, align 8, !tbaa !5
  %tobool = icmp ne ptr %1, null
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  %call = call ptr @calloc(i64 noundef 32, i64 noundef 8) #10
  %2 = load ptr, ptr %fences.addr, align 8, !tbaa !5
  store ptr %call, ptr %2, align 8, !tbaa !5
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %3 = load ptr, ptr %fences.addr, align 8, !tbaa !5
  %4 = load ptr, ptr %3, align 8, !tbaa !5
  %5 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %idxprom = zext i32 %5 to i64
  %arrayidx = getelementptr inbounds ptr, ptr %4, i64 %idxprom
  %6 = load ptr, ptr %arrayidx, align 8, !tbaa !5
  %tobool1 = icmp ne ptr %6, null
  br i1 %tobool1, label %if.end6, label %if.then2

if.then2:                                         ; preds = %if.end
  %7 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %call3 = call ptr @new_row(ptr noundef %7)
  %8 = load ptr, ptr %fences.addr, align 8, !tbaa !5
  %9 = load ptr, ptr %8, align 8, !tbaa !5
  %10 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %idxprom4 = zext i32 %10 to i64
  %arrayidx5 = getelementptr inbounds ptr, ptr %9, i64 %idxprom4
  store ptr %call3, ptr %arrayidx5, align 8, !tbaa !5
  br label %if.end6

if.end6:                                          ; preds = %if.then2, %if.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %own) #9
  %11 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %11, i32 0, i32 21
  %12 = load ptr, ptr %clocks, align 8, !tbaa !11
  %13 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %idxprom7 = zext i32 %13 to i64
  %arrayidx8 = getelementptr inbounds %struct.tw_warp_clock, ptr %12, i64 %idxprom7
  %14 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %call9 = call ptr @lane_row(ptr noundef %arrayidx8, i32 noundef %14)
  store ptr %call9, ptr %own, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %fence) #9
  %15 = load ptr, ptr %fences.addr, align 8, !tbaa !5
  %16 = load ptr, ptr %15, align 8, !tbaa !5
  %17 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %idxprom10 = zext i32 %17 to i64
  %arrayidx11 = getelementptr inbounds ptr, ptr %16, i64 %idxprom10
  %18 = load ptr, ptr %arrayidx11, align 8, !tbaa !5
  store ptr %18, ptr %fence, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end6
  %19 = load i32, ptr %i, align 4, !tbaa !9
  %20 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %threads = getelementptr inbounds %struct.tw_observer, ptr %20, i32 0, i32 8
  %21 = load i32, ptr %threads, align 4, !tbaa !20
  %cmp = icmp ult i32 %19, %21
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  %22 = load ptr, ptr %own, align 8, !tbaa !5
  %tobool12 = icmp ne ptr %22, null
  br i1 %tobool12, label %land.lhs.true, label %cond.false

land.lhs.true:                                    ; preds = %for.body
  %23 = load ptr, ptr %own, align 8, !tbaa !5
  %24 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom13 = zext i32 %24 to i64
  %arrayidx14 = getelementptr inbounds i32, ptr %23, i64 %idxprom13
  %25 = load i32, ptr %arrayidx14, align 4, !tbaa !9
  %26 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %full = getelementptr inbounds %struct.tw_observer, ptr %26, i32 0, i32 4
  %27 = load i32, ptr %full, align 4, !tbaa !35
  %cmp15 = icmp ugt i32 %25, %27
  br i1 %cmp15, label %cond.true, label %cond.false

cond.true:                                        ; preds = %land.lhs.true
  %28 = load ptr, ptr %own, align 8, !tbaa !5
  %29 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom16 = zext i32 %29 to i64
  %arrayidx17 = getelementptr inbounds i32, ptr %28, i64 %idxprom16
  %30 = load i32, ptr %arrayidx17, align 4, !tbaa !9
  br label %cond.end

cond.false:                                       ; preds = %land.lhs.true, %for.body
  %31 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %full18 = getelementptr inbounds %struct.tw_observer, ptr %31, i32 0, i32 4
  %32 = load i32, ptr %full18, align 4, !tbaa !35
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %30, %cond.true ], [ %32, %cond.false ]
  %33 = load ptr, ptr %fence, align 8, !tbaa !5
  %34 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom19 = zext i32 %34 to i64
  %arrayidx20 = getelementptr inbounds i32, ptr %33, i64 %idxprom19
  store i32 %cond, ptr %arrayidx20, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %cond.end
  %35 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %35, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !53

for.end:                                          ; preds = %for.cond.cleanup
  %36 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %time = getelementptr inbounds %struct.tw_observer, ptr %36, i32 0, i32 3
  %37 = load i32, ptr %time, align 8, !tbaa !16
  %38 = load ptr, ptr %fence, align 8, !tbaa !5
  %39 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %mul = mul i32 %39, 32
  %40 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %add = add i32 %mul, %40
  %idxprom21 = zext i32 %add to i64
  %arrayidx22 = getelementptr inbounds i32, ptr %38, i64 %idxprom21
  store i32 %37, ptr %arrayidx22, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 8, ptr %fence) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %own) #9
  ret void
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
  %fence = alloca ptr, align 8
  %i = alloca i32, align 4
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store i64 %address, ptr %address.addr, align 8, !tbaa !54
  store i32 %warp, ptr %warp.addr, align 4, !tbaa !9
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %c) #9
  %0 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %0, i32 0, i32 21
  %1 = load ptr, ptr %clocks, align 8, !tbaa !11
  %2 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds %struct.tw_warp_clock, ptr %1, i64 %idxprom
  store ptr %arrayidx, ptr %c, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %flag) #9
  %3 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %4 = load i64, ptr %address.addr, align 8, !tbaa !54
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
  %9 = load ptr, ptr %row, align 8, !tbaa !55
  %tobool2 = icmp ne ptr %9, null
  br i1 %tobool2, label %if.then, label %if.end28

if.then:                                          ; preds = %land.lhs.true
  %10 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %order = getelementptr inbounds %struct.tw_site, ptr %10, i32 0, i32 7
  %11 = load i32, ptr %order, align 4, !tbaa !57
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
  %18 = load ptr, ptr %row8, align 8, !tbaa !55
  call void @join(ptr noundef %12, ptr noundef %16, ptr noundef %18)
  br label %if.end27

if.else:                                          ; preds = %if.then
  %19 = load ptr, ptr %c, align 8, !tbaa !5
  %pending = getelementptr inbounds %struct.tw_warp_clock, ptr %19, i32 0, i32 3
  %20 = load ptr, ptr %pending, align 8, !tbaa !49
  %tobool9 = icmp ne ptr %20, null
  br i1 %tobool9, label %if.end, label %if.then10

if.then10:                                        ; preds = %if.else
  %call11 = call ptr @calloc(i64 noundef 32, i64 noundef 8) #10
  %21 = load ptr, ptr %c, align 8, !tbaa !5
  %pending12 = getelementptr inbounds %struct.tw_warp_clock, ptr %21, i32 0, i32 3
  store ptr %call11, ptr %pending12, align 8, !tbaa !49
  br label %if.end

if.end:                                           ; preds = %if.then10, %if.else
  %22 = load ptr, ptr %c, align 8, !tbaa !5
  %pending13 = getelementptr inbounds %struct.tw_warp_clock, ptr %22, i32 0, i32 3
  %23 = load ptr, ptr %pending13, align 8, !tbaa !49
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
  %28 = load ptr, ptr %pending19, align 8, !tbaa !49
  %29 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %idxprom20 = zext i32 %29 to i64
  %arrayidx21 = getelementptr inbounds ptr, ptr %28, i64 %idxprom20
  store ptr %call18, ptr %arrayidx21, align 8, !tbaa !5
  br label %if.end22

if.end22:                                         ; preds = %if.then17, %if.end
  %30 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %31 = load ptr, ptr %c, align 8, !tbaa !5
  %pending23 = getelementptr inbounds %struct.tw_warp_clock, ptr %31, i32 0, i32 3
  %32 = load ptr, ptr %pending23, align 8, !tbaa !49
  %33 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %idxprom24 = zext i32 %33 to i64
  %arrayidx25 = getelementptr inbounds ptr, ptr %32, i64 %idxprom24
  %34 = load ptr, ptr %arrayidx25, align 8, !tbaa !5
  %35 = load ptr, ptr %flag, align 8, !tbaa !5
  %row26 = getelementptr inbounds %struct.tw_flag, ptr %35, i32 0, i32 1
  %36 = load ptr, ptr %row26, align 8, !tbaa !55
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %fence) #9
  %38 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %39 = load ptr, ptr %c, align 8, !tbaa !5
  %40 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %call33 = call ptr @fence_of(ptr noundef %38, ptr noundef %39, i32 noundef %40, i32 noundef 0)
  store ptr %call33, ptr %fence, align 8, !tbaa !5
  %41 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %order34 = getelementptr inbounds %struct.tw_site, ptr %41, i32 0, i32 7
  %42 = load i32, ptr %order34, align 4, !tbaa !57
  %and35 = and i32 %42, 4
  %tobool36 = icmp ne i32 %and35, 0
  br i1 %tobool36, label %if.then37, label %if.else61

if.then37:                                        ; preds = %if.end32
  %43 = load ptr, ptr %flag, align 8, !tbaa !5
  %row38 = getelementptr inbounds %struct.tw_flag, ptr %43, i32 0, i32 1
  %44 = load ptr, ptr %row38, align 8, !tbaa !55
  %tobool39 = icmp ne ptr %44, null
  br i1 %tobool39, label %if.end43, label %if.then40

if.then40:                                        ; preds = %if.then37
  %45 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %call41 = call ptr @new_row(ptr noundef %45)
  %46 = load ptr, ptr %flag, align 8, !tbaa !5
  %row42 = getelementptr inbounds %struct.tw_flag, ptr %46, i32 0, i32 1
  store ptr %call41, ptr %row42, align 8, !tbaa !55
  br label %if.end43

if.end43:                                         ; preds = %if.then40, %if.then37
  %47 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %48 = load ptr, ptr %flag, align 8, !tbaa !5
  %row44 = getelementptr inbounds %struct.tw_flag, ptr %48, i32 0, i32 1
  %49 = load ptr, ptr %row44, align 8, !tbaa !55
  %50 = load ptr, ptr %c, align 8, !tbaa !5
  %51 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %call45 = call ptr @lane_row(ptr noundef %50, i32 noundef %51)
  call void @join(ptr noundef %47, ptr noundef %49, ptr noundef %call45)
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end43
  %52 = load i32, ptr %i, align 4, !tbaa !9
  %53 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %threads = getelementptr inbounds %struct.tw_observer, ptr %53, i32 0, i32 8
  %54 = load i32, ptr %threads, align 4, !tbaa !20
  %cmp = icmp ult i32 %52, %54
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  %55 = load ptr, ptr %flag, align 8, !tbaa !5
  %row46 = getelementptr inbounds %struct.tw_flag, ptr %55, i32 0, i32 1
  %56 = load ptr, ptr %row46, align 8, !tbaa !55
  %57 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom47 = zext i32 %57 to i64
  %arrayidx48 = getelementptr inbounds i32, ptr %56, i64 %idxprom47
  %58 = load i32, ptr %arrayidx48, align 4, !tbaa !9
  %59 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %full = getelementptr inbounds %struct.tw_observer, ptr %59, i32 0, i32 4
  %60 = load i32, ptr %full, align 4, !tbaa !35
  %cmp49 = icmp ugt i32 %58, %60
  br i1 %cmp49, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %61 = load ptr, ptr %flag, align 8, !tbaa !5
  %row50 = getelementptr inbounds %struct.tw_flag, ptr %61, i32 0, i32 1
  %62 = load ptr, ptr %row50, align 8, !tbaa !55
  %63 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom51 = zext i32 %63 to i64
  %arrayidx52 = getelementptr inbounds i32, ptr %62, i64 %idxprom51
  %64 = load i32, ptr %arrayidx52, align 4, !tbaa !9
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %65 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %full53 = getelementptr inbounds %struct.tw_observer, ptr %65, i32 0, i32 4
  %66 = load i32, ptr %full53, align 4, !tbaa !35
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %64, %cond.true ], [ %66, %cond.false ]
  %67 = load ptr, ptr %flag, align 8, !tbaa !5
  %row54 = getelementptr inbounds %struct.tw_flag, ptr %67, i32 0, i32 1
  %68 = load ptr, ptr %row54, align 8, !tbaa !55
  %69 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom55 = zext i32 %69 to i64
  %arrayidx56 = getelementptr inbounds i32, ptr %68, i64 %idxprom55
  store i32 %cond, ptr %arrayidx56, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %cond.end
  %70 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %70, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !59

for.end:                                          ; preds = %for.cond.cleanup
  %71 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %time = getelementptr inbounds %struct.tw_observer, ptr %71, i32 0, i32 3
  %72 = load i32, ptr %time, align 8, !tbaa !16
  %inc57 = add i32 %72, 1
  store i32 %inc57, ptr %time, align 8, !tbaa !16
  %73 = load ptr, ptr %flag, align 8, !tbaa !5
  %row58 = getelementptr inbounds %struct.tw_flag, ptr %73, i32 0, i32 1
  %74 = load ptr, ptr %row58, align 8, !tbaa !55
  %75 = load i32, ptr %me, align 4, !tbaa !9
  %idxprom59 = zext i32 %75 to i64
  %arrayidx60 = getelementptr inbounds i32, ptr %74, i64 %idxprom59
  store i32 %72, ptr %arrayidx60, align 4, !tbaa !9
  br label %if.end72

if.else61:                                        ; preds = %if.end32
  %76 = load ptr, ptr %fence, align 8, !tbaa !5
  %tobool62 = icmp ne ptr %76, null
  br i1 %tobool62, label %if.then63, label %if.end71

if.then63:                                        ; preds = %if.else61
  %77 = load ptr, ptr %flag, align 8, !tbaa !5
  %row64 = getelementptr inbounds %struct.tw_flag, ptr %77, i32 0, i32 1
  %78 = load ptr, ptr %row64, align 8, !tbaa !55
  %tobool65 = icmp ne ptr %78, null
  br i1 %tobool65, label %if.end69, label %if.then66

if.then66:                                        ; preds = %if.then63
  %79 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %call67 = call ptr @new_row(ptr noundef %79)
  %80 = load ptr, ptr %flag, align 8, !tbaa !5
  %row68 = getelementptr inbounds %struct.tw_flag, ptr %80, i32 0, i32 1
  store ptr %call67, ptr %row68, align 8, !tbaa !55
  br label %if.end69

if.end69:                                         ; preds = %if.then66, %if.then63
  %81 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %82 = load ptr, ptr %flag, align 8, !tbaa !5
  %row70 = getelementptr inbounds %struct.tw_flag, ptr %82, i32 0, i32 1
  %83 = load ptr, ptr %row70, align 8, !tbaa !55
  %84 = load ptr, ptr %fence, align 8, !tbaa !5
  call void @join(ptr noundef %81, ptr noundef %83, ptr noundef %84)
  br label %if.end71

if.end71:                                         ; preds = %if.end69, %if.else61
  br label %if.end72

if.end72:                                         ; preds = %if.end71, %for.end
  call void @llvm.lifetime.end.p0(i64 8, ptr %fence) #9
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end72, %if.then31
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
  store i64 %address, ptr %address.addr, align 8, !tbaa !54
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !tbaa !9
  %1 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flag_count = getelementptr inbounds %struct.tw_observer, ptr %1, i32 0, i32 28
  %2 = load i32, ptr %flag_count, align 8, !tbaa !60
  %cmp = icmp ult i32 %0, %2
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

for.body:                                         ; preds = %for.cond
  %3 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flags = getelementptr inbounds %struct.tw_observer, ptr %3, i32 0, i32 27
  %4 = load ptr, ptr %flags, align 8, !tbaa !61
  %5 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom = zext i32 %5 to i64
  %arrayidx = getelementptr inbounds %struct.tw_flag, ptr %4, i64 %idxprom
  %address1 = getelementptr inbounds %struct.tw_flag, ptr %arrayidx, i32 0, i32 0
  %6 = load i64, ptr %address1, align 8, !tbaa !62
  %7 = load i64, ptr %address.addr, align 8, !tbaa !54
  %cmp2 = icmp eq i64 %6, %7
  br i1 %cmp2, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %8 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flags3 = getelementptr inbounds %struct.tw_observer, ptr %8, i32 0, i32 27
  %9 = load ptr, ptr %flags3, align 8, !tbaa !61
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
  br label %for.cond, !llvm.loop !63

cleanup:                                          ; preds = %if.then, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 2, label %for.end
    i32 1, label %return
  ]

for.end:                                          ; preds = %cleanup
  %12 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flag_count6 = getelementptr inbounds %struct.tw_observer, ptr %12, i32 0, i32 28
  %13 = load i32, ptr %flag_count6, align 8, !tbaa !60
  %14 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flag_room = getelementptr inbounds %struct.tw_observer, ptr %14, i32 0, i32 29
  %15 = load i32, ptr %flag_room, align 4, !tbaa !64
  %cmp7 = icmp eq i32 %13, %15
  br i1 %cmp7, label %if.then8, label %if.end16

if.then8:                                         ; preds = %for.end
  %16 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flag_room9 = getelementptr inbounds %struct.tw_observer, ptr %16, i32 0, i32 29
  %17 = load i32, ptr %flag_room9, align 4, !tbaa !64
  %tobool = icmp ne i32 %17, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then8
  %18 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flag_room10 = getelementptr inbounds %struct.tw_observer, ptr %18, i32 0, i32 29
  %19 = load i32, ptr %flag_room10, align 4, !tbaa !64
  %mul = mul i32 2, %19
  br label %cond.end

cond.false:                                       ; preds = %if.then8
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %mul, %cond.true ], [ 16, %cond.false ]
  %20 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flag_room11 = getelementptr inbounds %struct.tw_observer, ptr %20, i32 0, i32 29
  store i32 %cond, ptr %flag_room11, align 4, !tbaa !64
  %21 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flags12 = getelementptr inbounds %struct.tw_observer, ptr %21, i32 0, i32 27
  %22 = load ptr, ptr %flags12, align 8, !tbaa !61
  %23 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flag_room13 = getelementptr inbounds %struct.tw_observer, ptr %23, i32 0, i32 29
  %24 = load i32, ptr %flag_room13, align 4, !tbaa !64
  %conv = zext i32 %24 to i64
  %mul14 = mul i64 %conv, 16
  %call = call ptr @realloc(ptr noundef %22, i64 noundef %mul14) #11
  %25 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flags15 = getelementptr inbounds %struct.tw_observer, ptr %25, i32 0, i32 27
  store ptr %call, ptr %flags15, align 8, !tbaa !61
  br label %if.end16

if.end16:                                         ; preds = %cond.end, %for.end
  %26 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flags17 = getelementptr inbounds %struct.tw_observer, ptr %26, i32 0, i32 27
  %27 = load ptr, ptr %flags17, align 8, !tbaa !61
  %28 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flag_count18 = getelementptr inbounds %struct.tw_observer, ptr %28, i32 0, i32 28
  %29 = load i32, ptr %flag_count18, align 8, !tbaa !60
  %idxprom19 = zext i32 %29 to i64
  %arrayidx20 = getelementptr inbounds %struct.tw_flag, ptr %27, i64 %idxprom19
  %address21 = getelementptr inbounds %struct.tw_flag, ptr %.compoundliteral, i32 0, i32 0
  %30 = load i64, ptr %address.addr, align 8, !tbaa !54
  store i64 %30, ptr %address21, align 8, !tbaa !62
  %row = getelementptr inbounds %struct.tw_flag, ptr %.compoundliteral, i32 0, i32 1
  store ptr null, ptr %row, align 8, !tbaa !55
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %arrayidx20, ptr align 8 %.compoundliteral, i64 16, i1 false), !tbaa.struct !65
  %31 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flags22 = getelementptr inbounds %struct.tw_observer, ptr %31, i32 0, i32 27
  %32 = load ptr, ptr %flags22, align 8, !tbaa !61
  %33 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flag_count23 = getelementptr inbounds %struct.tw_observer, ptr %33, i32 0, i32 28
  %34 = load i32, ptr %flag_count23, align 8, !tbaa !60
  %inc24 = add i32 %34, 1
  store i32 %inc24, ptr %flag_count23, align 8, !tbaa !60
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
define internal i32 @tw_reads(ptr noundef %site) #5 {
entry:
  %site.addr = alloca ptr, align 8
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind = getelementptr inbounds %struct.tw_site, ptr %0, i32 0, i32 4
  %1 = load i8, ptr %kind, align 1, !tbaa !66
  %conv = zext i8 %1 to i32
  %cmp = icmp ne i32 %conv, 1
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind2 = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 4
  %3 = load i8, ptr %kind2, align 1, !tbaa !66
  %conv3 = zext i8 %3 to i32
  %cmp4 = icmp ne i32 %conv3, 4
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %4 = phi i1 [ false, %entry ], [ %cmp4, %land.rhs ]
  %land.ext = zext i1 %4 to i32
  ret i32 %land.ext
}

; Function Attrs: allocsize(0,1)
declare ptr @calloc(i64 noundef, i64 noundef) #6

; Function Attrs: inlinehint nounwind uwtable
define internal i32 @tw_writes(ptr noundef %site) #5 {
entry:
  %site.addr = alloca ptr, align 8
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind = getelementptr inbounds %struct.tw_site, ptr %0, i32 0, i32 4
  %1 = load i8, ptr %kind, align 1, !tbaa !66
  %conv = zext i8 %1 to i32
  %cmp = icmp ne i32 %conv, 0
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind2 = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 4
  %3 = load i8, ptr %kind2, align 1, !tbaa !66
  %conv3 = zext i8 %3 to i32
  %cmp4 = icmp ne i32 %conv3, 5
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %4 = phi i1 [ false, %entry ], [ %cmp4, %land.rhs ]
  %land.ext = zext i1 %4 to i32
  ret i32 %land.ext
}

; Function Attrs: nounwind uwtable
define internal ptr @fence_of(ptr noundef %o, ptr noundef %c, i32 noundef %lane, i32 noundef %scope) #0 {
entry:
  %o.addr = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %lane.addr = alloca i32, align 4
  %scope.addr = alloca i32, align 4
  %fences = alloca ptr, align 8
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store ptr %c, ptr %c.addr, align 8, !tbaa !5
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !9
  store i32 %scope, ptr %scope.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %fences) #9
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !5
  %fences1 = getelementptr inbounds %struct.tw_warp_clock, ptr %0, i32 0, i32 2
  %1 = load i32, ptr %scope.addr, align 4, !tbaa !9
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds [2 x ptr], ptr %fences1, i64 0, i64 %idxprom
  %2 = load ptr, ptr %arrayidx, align 8, !tbaa !5
  store ptr %2, ptr %fences, align 8, !tbaa !5
  %3 = load ptr, ptr %fences, align 8, !tbaa !5
  %tobool = icmp ne ptr %3, null
  br i1 %tobool, label %land.lhs.true, label %cond.false

land.lhs.true:                                    ; preds = %entry
  %4 = load ptr, ptr %fences, align 8, !tbaa !5
  %5 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %idxprom2 = zext i32 %5 to i64
  %arrayidx3 = getelementptr inbounds ptr, ptr %4, i64 %idxprom2
  %6 = load ptr, ptr %arrayidx3, align 8, !tbaa !5
  %tobool4 = icmp ne ptr %6, null
  br i1 %tobool4, label %cond.true, label %cond.false

cond.true:                                        ; preds = %land.lhs.true
  %7 = load ptr, ptr %fences, align 8, !tbaa !5
  %8 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %idxprom5 = zext i32 %8 to i64
  %arrayidx6 = getelementptr inbounds ptr, ptr %7, i64 %idxprom5
  %9 = load ptr, ptr %arrayidx6, align 8, !tbaa !5
  br label %cond.end

cond.false:                                       ; preds = %land.lhs.true, %entry
  %10 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %fenced = getelementptr inbounds %struct.tw_observer, ptr %10, i32 0, i32 23
  %11 = load i32, ptr %scope.addr, align 4, !tbaa !9
  %idxprom7 = zext i32 %11 to i64
  %arrayidx8 = getelementptr inbounds [2 x ptr], ptr %fenced, i64 0, i64 %idxprom7
  %12 = load ptr, ptr %arrayidx8, align 8, !tbaa !5
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi ptr [ %9, %cond.true ], [ %12, %cond.false ]
  call void @llvm.lifetime.end.p0(i64 8, ptr %fences) #9
  ret ptr %cond
}

; Function Attrs: nounwind uwtable
define internal ptr @lane_row(ptr noundef %c, i32 noundef %lane) #0 {
entry:
  %c.addr = alloca ptr, align 8
  %lane.addr = alloca i32, align 4
  store ptr %c, ptr %c.addr, align 8, !tbaa !5
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !9
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !5
  %lanes = getelementptr inbounds %struct.tw_warp_clock, ptr %0, i32 0, i32 1
  %1 = load ptr, ptr %lanes, align 8, !tbaa !27
  %tobool = icmp ne ptr %1, null
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %2 = load ptr, ptr %c.addr, align 8, !tbaa !5
  %lanes1 = getelementptr inbounds %struct.tw_warp_clock, ptr %2, i32 0, i32 1
  %3 = load ptr, ptr %lanes1, align 8, !tbaa !27
  %4 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %idxprom = zext i32 %4 to i64
  %arrayidx = getelementptr inbounds ptr, ptr %3, i64 %idxprom
  %5 = load ptr, ptr %arrayidx, align 8, !tbaa !5
  br label %cond.end

cond.false:                                       ; preds = %entry
  %6 = load ptr, ptr %c.addr, align 8, !tbaa !5
  %row = getelementptr inbounds %struct.tw_warp_clock, ptr %6, i32 0, i32 0
  %7 = load ptr, ptr %row, align 8, !tbaa !24
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi ptr [ %5, %cond.true ], [ %7, %cond.false ]
  ret ptr %cond
}

; Function Attrs: nounwind uwtable
define dso_local i64 @tw_new_variables() #0 {
entry:
  %call = call ptr @calloc(i64 noundef 1, i64 noundef 24) #10
  %0 = ptrtoint ptr %call to i64
  ret i64 %0
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_free_variables(i64 noundef %handle) #0 {
entry:
  %handle.addr = alloca i64, align 8
  %v = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %i = alloca i32, align 4
  %scope = alloca i32, align 4
  store i64 %handle, ptr %handle.addr, align 8, !tbaa !54
  call void @llvm.lifetime.start.p0(i64 8, ptr %v) #9
  %0 = load i64, ptr %handle.addr, align 8, !tbaa !54
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

for.cond:                                         ; preds = %for.inc8, %if.end
  %3 = load i32, ptr %i, align 4, !tbaa !9
  %4 = load ptr, ptr %v, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_variables, ptr %4, i32 0, i32 1
  %5 = load i32, ptr %count, align 4, !tbaa !67
  %cmp = icmp ult i32 %3, %5
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  br label %for.end10

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %scope) #9
  store i32 0, ptr %scope, align 4, !tbaa !9
  br label %for.cond1

for.cond1:                                        ; preds = %for.inc, %for.body
  %6 = load i32, ptr %scope, align 4, !tbaa !9
  %cmp2 = icmp ult i32 %6, 2
  br i1 %cmp2, label %for.body4, label %for.cond.cleanup3

for.cond.cleanup3:                                ; preds = %for.cond1
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %scope) #9
  br label %for.end

for.body4:                                        ; preds = %for.cond1
  %7 = load ptr, ptr %v, align 8, !tbaa !5
  %items = getelementptr inbounds %struct.tw_variables, ptr %7, i32 0, i32 3
  %8 = load ptr, ptr %items, align 8, !tbaa !69
  %9 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom = zext i32 %9 to i64
  %arrayidx = getelementptr inbounds %struct.variable, ptr %8, i64 %idxprom
  %left = getelementptr inbounds %struct.variable, ptr %arrayidx, i32 0, i32 3
  %10 = load i32, ptr %scope, align 4, !tbaa !9
  %idxprom5 = zext i32 %10 to i64
  %arrayidx6 = getelementptr inbounds [2 x %struct.tw_knowledge], ptr %left, i64 0, i64 %idxprom5
  %items7 = getelementptr inbounds %struct.tw_knowledge, ptr %arrayidx6, i32 0, i32 0
  %11 = load ptr, ptr %items7, align 8, !tbaa !42
  call void @free(ptr noundef %11)
  br label %for.inc

for.inc:                                          ; preds = %for.body4
  %12 = load i32, ptr %scope, align 4, !tbaa !9
  %inc = add i32 %12, 1
  store i32 %inc, ptr %scope, align 4, !tbaa !9
  br label %for.cond1, !llvm.loop !70

for.end:                                          ; preds = %for.cond.cleanup3
  br label %for.inc8

for.inc8:                                         ; preds = %for.end
  %13 = load i32, ptr %i, align 4, !tbaa !9
  %inc9 = add i32 %13, 1
  store i32 %inc9, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !71

for.end10:                                        ; preds = %for.cond.cleanup
  %14 = load ptr, ptr %v, align 8, !tbaa !5
  %items11 = getelementptr inbounds %struct.tw_variables, ptr %14, i32 0, i32 3
  %15 = load ptr, ptr %items11, align 8, !tbaa !69
  call void @free(ptr noundef %15)
  %16 = load ptr, ptr %v, align 8, !tbaa !5
  call void @free(ptr noundef %16)
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end10, %if.then
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
define dso_local void @tw_lock_variables(ptr noundef %launch) #0 {
entry:
  %launch.addr = alloca ptr, align 8
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %0 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %variables = getelementptr inbounds %struct.tw_launch, ptr %0, i32 0, i32 34
  %1 = load i64, ptr %variables, align 8, !tbaa !72
  %2 = inttoptr i64 %1 to ptr
  %lock = getelementptr inbounds %struct.tw_variables, ptr %2, i32 0, i32 0
  store i32 1, ptr %.atomictmp, align 4, !tbaa !9
  %3 = load i32, ptr %.atomictmp, align 4
  %4 = atomicrmw xchg ptr %lock, i32 %3 acquire, align 4
  store i32 %4, ptr %atomic-temp, align 4
  %5 = load i32, ptr %atomic-temp, align 4, !tbaa !9
  %tobool = icmp ne i32 %5, 0
  br i1 %tobool, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  br label %while.cond, !llvm.loop !74

while.end:                                        ; preds = %while.cond
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_unlock_variables(ptr noundef %launch) #0 {
entry:
  %launch.addr = alloca ptr, align 8
  %.atomictmp = alloca i32, align 4
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %variables = getelementptr inbounds %struct.tw_launch, ptr %0, i32 0, i32 34
  %1 = load i64, ptr %variables, align 8, !tbaa !72
  %2 = inttoptr i64 %1 to ptr
  %lock = getelementptr inbounds %struct.tw_variables, ptr %2, i32 0, i32 0
  store i32 0, ptr %.atomictmp, align 4, !tbaa !9
  %3 = load i32, ptr %.atomictmp, align 4
  store atomic i32 %3, ptr %lock release, align 8
  ret void
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
  %o = alloca ptr, align 8
  %c = alloca ptr, align 8
  %at = alloca ptr, align 8
  %number = alloca i32, align 4
  %widest = alloca i32, align 4
  %scope = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %releases = alloca i32, align 4
  %left45 = alloca i32, align 4
  %scope54 = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store i64 %address, ptr %address.addr, align 8, !tbaa !54
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !9
  store i32 %stored, ptr %stored.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %o) #9
  %0 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %observer = getelementptr inbounds %struct.tw_block, ptr %0, i32 0, i32 8
  %1 = load ptr, ptr %observer, align 8, !tbaa !75
  store ptr %1, ptr %o, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %c) #9
  %2 = load ptr, ptr %o, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %2, i32 0, i32 21
  %3 = load ptr, ptr %clocks, align 8, !tbaa !11
  %4 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_warp, ptr %4, i32 0, i32 22
  %5 = load i32, ptr %index, align 8, !tbaa !77
  %idxprom = zext i32 %5 to i64
  %arrayidx = getelementptr inbounds %struct.tw_warp_clock, ptr %3, i64 %idxprom
  store ptr %arrayidx, ptr %c, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %at) #9
  %6 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %6, i32 0, i32 0
  %7 = load ptr, ptr %launch, align 8, !tbaa !79
  %variables = getelementptr inbounds %struct.tw_launch, ptr %7, i32 0, i32 34
  %8 = load i64, ptr %variables, align 8, !tbaa !72
  %9 = inttoptr i64 %8 to ptr
  %10 = load i64, ptr %address.addr, align 8, !tbaa !54
  %call = call ptr @variable_at(ptr noundef %9, i64 noundef %10)
  store ptr %call, ptr %at, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %number) #9
  %11 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %number1 = getelementptr inbounds %struct.tw_block, ptr %11, i32 0, i32 9
  %12 = load i64, ptr %number1, align 8, !tbaa !82
  %conv = trunc i64 %12 to i32
  %add = add i32 %conv, 1
  store i32 %add, ptr %number, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %widest) #9
  %13 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %order = getelementptr inbounds %struct.tw_site, ptr %13, i32 0, i32 7
  %14 = load i32, ptr %order, align 4, !tbaa !57
  %and = and i32 %14, 8
  %tobool = icmp ne i32 %and, 0
  %15 = zext i1 %tobool to i64
  %cond = select i1 %tobool, i32 0, i32 1
  store i32 %cond, ptr %widest, align 4, !tbaa !9
  %16 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call2 = call i32 @tw_reads(ptr noundef %16)
  %tobool3 = icmp ne i32 %call2, 0
  br i1 %tobool3, label %land.lhs.true, label %if.end39

land.lhs.true:                                    ; preds = %entry
  %17 = load ptr, ptr %at, align 8, !tbaa !5
  %version = getelementptr inbounds %struct.variable, ptr %17, i32 0, i32 1
  %18 = load i32, ptr %version, align 8, !tbaa !83
  %tobool4 = icmp ne i32 %18, 0
  br i1 %tobool4, label %land.lhs.true5, label %if.end39

land.lhs.true5:                                   ; preds = %land.lhs.true
  %19 = load ptr, ptr %c, align 8, !tbaa !5
  %heard = getelementptr inbounds %struct.tw_warp_clock, ptr %19, i32 0, i32 7
  %20 = load i64, ptr %heard, align 8, !tbaa !85
  %21 = load i64, ptr %address.addr, align 8, !tbaa !54
  %cmp = icmp ne i64 %20, %21
  br i1 %cmp, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %land.lhs.true5
  %22 = load ptr, ptr %c, align 8, !tbaa !5
  %heard_version = getelementptr inbounds %struct.tw_warp_clock, ptr %22, i32 0, i32 8
  %23 = load i32, ptr %heard_version, align 8, !tbaa !86
  %24 = load ptr, ptr %at, align 8, !tbaa !5
  %version7 = getelementptr inbounds %struct.variable, ptr %24, i32 0, i32 1
  %25 = load i32, ptr %version7, align 8, !tbaa !83
  %cmp8 = icmp ne i32 %23, %25
  br i1 %cmp8, label %if.then, label %if.end39

if.then:                                          ; preds = %lor.lhs.false, %land.lhs.true5
  call void @llvm.lifetime.start.p0(i64 4, ptr %scope) #9
  %26 = load ptr, ptr %at, align 8, !tbaa !5
  %block10 = getelementptr inbounds %struct.variable, ptr %26, i32 0, i32 2
  %27 = load i32, ptr %block10, align 4, !tbaa !87
  %28 = load i32, ptr %number, align 4, !tbaa !9
  %cmp11 = icmp eq i32 %27, %28
  %29 = zext i1 %cmp11 to i64
  %cond13 = select i1 %cmp11, i32 0, i32 1
  store i32 %cond13, ptr %scope, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.then
  %30 = load i32, ptr %scope, align 4, !tbaa !9
  %31 = load i32, ptr %widest, align 4, !tbaa !9
  %cmp14 = icmp ule i32 %30, %31
  br i1 %cmp14, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %scope) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  %32 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %order16 = getelementptr inbounds %struct.tw_site, ptr %32, i32 0, i32 7
  %33 = load i32, ptr %order16, align 4, !tbaa !57
  %and17 = and i32 %33, 2
  %tobool18 = icmp ne i32 %and17, 0
  br i1 %tobool18, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %34 = load ptr, ptr %c, align 8, !tbaa !5
  %known = getelementptr inbounds %struct.tw_warp_clock, ptr %34, i32 0, i32 4
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %35 = load ptr, ptr %c, align 8, !tbaa !5
  %pending_known = getelementptr inbounds %struct.tw_warp_clock, ptr %35, i32 0, i32 5
  %36 = load i32, ptr %scope, align 4, !tbaa !9
  %idxprom19 = zext i32 %36 to i64
  %arrayidx20 = getelementptr inbounds [2 x %struct.tw_knowledge], ptr %pending_known, i64 0, i64 %idxprom19
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond21 = phi ptr [ %known, %cond.true ], [ %arrayidx20, %cond.false ]
  %37 = load ptr, ptr %at, align 8, !tbaa !5
  %left = getelementptr inbounds %struct.variable, ptr %37, i32 0, i32 3
  %38 = load i32, ptr %scope, align 4, !tbaa !9
  %idxprom22 = zext i32 %38 to i64
  %arrayidx23 = getelementptr inbounds [2 x %struct.tw_knowledge], ptr %left, i64 0, i64 %idxprom22
  call void @merge(ptr noundef %cond21, ptr noundef %arrayidx23)
  br label %for.inc

for.inc:                                          ; preds = %cond.end
  %39 = load i32, ptr %scope, align 4, !tbaa !9
  %inc = add i32 %39, 1
  store i32 %inc, ptr %scope, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !88

for.end:                                          ; preds = %for.cond.cleanup
  %40 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call24 = call i32 @tw_is_atomic(ptr noundef %40)
  %tobool25 = icmp ne i32 %call24, 0
  br i1 %tobool25, label %if.then26, label %if.end

if.then26:                                        ; preds = %for.end
  %41 = load ptr, ptr %c, align 8, !tbaa !5
  %taken = getelementptr inbounds %struct.tw_warp_clock, ptr %41, i32 0, i32 6
  %42 = load ptr, ptr %at, align 8, !tbaa !5
  %left27 = getelementptr inbounds %struct.variable, ptr %42, i32 0, i32 3
  %arrayidx28 = getelementptr inbounds [2 x %struct.tw_knowledge], ptr %left27, i64 0, i64 1
  call void @merge(ptr noundef %taken, ptr noundef %arrayidx28)
  br label %if.end

if.end:                                           ; preds = %if.then26, %for.end
  %43 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %order29 = getelementptr inbounds %struct.tw_site, ptr %43, i32 0, i32 7
  %44 = load i32, ptr %order29, align 4, !tbaa !57
  %and30 = and i32 %44, 2
  %tobool31 = icmp ne i32 %and30, 0
  br i1 %tobool31, label %cond.true32, label %cond.false33

cond.true32:                                      ; preds = %if.end
  %45 = load i64, ptr %address.addr, align 8, !tbaa !54
  br label %cond.end34

cond.false33:                                     ; preds = %if.end
  br label %cond.end34

cond.end34:                                       ; preds = %cond.false33, %cond.true32
  %cond35 = phi i64 [ %45, %cond.true32 ], [ 0, %cond.false33 ]
  %46 = load ptr, ptr %c, align 8, !tbaa !5
  %heard36 = getelementptr inbounds %struct.tw_warp_clock, ptr %46, i32 0, i32 7
  store i64 %cond35, ptr %heard36, align 8, !tbaa !85
  %47 = load ptr, ptr %at, align 8, !tbaa !5
  %version37 = getelementptr inbounds %struct.variable, ptr %47, i32 0, i32 1
  %48 = load i32, ptr %version37, align 8, !tbaa !83
  %49 = load ptr, ptr %c, align 8, !tbaa !5
  %heard_version38 = getelementptr inbounds %struct.tw_warp_clock, ptr %49, i32 0, i32 8
  store i32 %48, ptr %heard_version38, align 8, !tbaa !86
  br label %if.end39

if.end39:                                         ; preds = %cond.end34, %lor.lhs.false, %land.lhs.true, %entry
  %50 = load i32, ptr %stored.addr, align 4, !tbaa !9
  %tobool40 = icmp ne i32 %50, 0
  br i1 %tobool40, label %if.end42, label %if.then41

if.then41:                                        ; preds = %if.end39
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end42:                                         ; preds = %if.end39
  call void @llvm.lifetime.start.p0(i64 4, ptr %releases) #9
  %51 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %order43 = getelementptr inbounds %struct.tw_site, ptr %51, i32 0, i32 7
  %52 = load i32, ptr %order43, align 4, !tbaa !57
  %and44 = and i32 %52, 4
  store i32 %and44, ptr %releases, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %left45) #9
  store i32 0, ptr %left45, align 4, !tbaa !9
  %53 = load ptr, ptr %at, align 8, !tbaa !5
  %block46 = getelementptr inbounds %struct.variable, ptr %53, i32 0, i32 2
  %54 = load i32, ptr %block46, align 4, !tbaa !87
  %55 = load i32, ptr %number, align 4, !tbaa !9
  %cmp47 = icmp ne i32 %54, %55
  br i1 %cmp47, label %if.then49, label %if.end52

if.then49:                                        ; preds = %if.end42
  %56 = load ptr, ptr %at, align 8, !tbaa !5
  %left50 = getelementptr inbounds %struct.variable, ptr %56, i32 0, i32 3
  %arrayidx51 = getelementptr inbounds [2 x %struct.tw_knowledge], ptr %left50, i64 0, i64 0
  call void @forget(ptr noundef %arrayidx51)
  br label %if.end52

if.end52:                                         ; preds = %if.then49, %if.end42
  %57 = load i32, ptr %number, align 4, !tbaa !9
  %58 = load ptr, ptr %at, align 8, !tbaa !5
  %block53 = getelementptr inbounds %struct.variable, ptr %58, i32 0, i32 2
  store i32 %57, ptr %block53, align 4, !tbaa !87
  call void @llvm.lifetime.start.p0(i64 4, ptr %scope54) #9
  store i32 0, ptr %scope54, align 4, !tbaa !9
  br label %for.cond55

for.cond55:                                       ; preds = %for.inc65, %if.end52
  %59 = load i32, ptr %scope54, align 4, !tbaa !9
  %60 = load i32, ptr %widest, align 4, !tbaa !9
  %cmp56 = icmp ule i32 %59, %60
  br i1 %cmp56, label %for.body59, label %for.cond.cleanup58

for.cond.cleanup58:                               ; preds = %for.cond55
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %scope54) #9
  br label %for.end67

for.body59:                                       ; preds = %for.cond55
  %61 = load ptr, ptr %at, align 8, !tbaa !5
  %left60 = getelementptr inbounds %struct.variable, ptr %61, i32 0, i32 3
  %62 = load i32, ptr %scope54, align 4, !tbaa !9
  %idxprom61 = zext i32 %62 to i64
  %arrayidx62 = getelementptr inbounds [2 x %struct.tw_knowledge], ptr %left60, i64 0, i64 %idxprom61
  %63 = load ptr, ptr %o, align 8, !tbaa !5
  %64 = load i32, ptr %number, align 4, !tbaa !9
  %65 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index63 = getelementptr inbounds %struct.tw_warp, ptr %65, i32 0, i32 22
  %66 = load i32, ptr %index63, align 8, !tbaa !77
  %67 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %68 = load i32, ptr %releases, align 4, !tbaa !9
  %69 = load i32, ptr %scope54, align 4, !tbaa !9
  %call64 = call i32 @leave(ptr noundef %arrayidx62, ptr noundef %63, i32 noundef %64, i32 noundef %66, i32 noundef %67, i32 noundef %68, i32 noundef %69)
  %70 = load i32, ptr %left45, align 4, !tbaa !9
  %or = or i32 %70, %call64
  store i32 %or, ptr %left45, align 4, !tbaa !9
  br label %for.inc65

for.inc65:                                        ; preds = %for.body59
  %71 = load i32, ptr %scope54, align 4, !tbaa !9
  %inc66 = add i32 %71, 1
  store i32 %inc66, ptr %scope54, align 4, !tbaa !9
  br label %for.cond55, !llvm.loop !89

for.end67:                                        ; preds = %for.cond.cleanup58
  %72 = load i32, ptr %left45, align 4, !tbaa !9
  %73 = load ptr, ptr %at, align 8, !tbaa !5
  %version68 = getelementptr inbounds %struct.variable, ptr %73, i32 0, i32 1
  %74 = load i32, ptr %version68, align 8, !tbaa !83
  %add69 = add i32 %74, %72
  store i32 %add69, ptr %version68, align 8, !tbaa !83
  %75 = load i32, ptr %releases, align 4, !tbaa !9
  %cmp70 = icmp ne i32 %75, 0
  %conv71 = zext i1 %cmp70 to i32
  %76 = load ptr, ptr %o, align 8, !tbaa !5
  %time = getelementptr inbounds %struct.tw_observer, ptr %76, i32 0, i32 3
  %77 = load i32, ptr %time, align 8, !tbaa !16
  %add72 = add i32 %77, %conv71
  store i32 %add72, ptr %time, align 8, !tbaa !16
  call void @llvm.lifetime.end.p0(i64 4, ptr %left45) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %releases) #9
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end67, %if.then41
  call void @llvm.lifetime.end.p0(i64 4, ptr %widest) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %number) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %c) #9
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
define internal ptr @variable_at(ptr noundef %v, i64 noundef %address) #0 {
entry:
  %retval = alloca ptr, align 8
  %v.addr = alloca ptr, align 8
  %address.addr = alloca i64, align 8
  %at = alloca i32, align 4
  %old = alloca %struct.tw_variables, align 8
  %i = alloca i32, align 4
  %found = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %v, ptr %v.addr, align 8, !tbaa !5
  store i64 %address, ptr %address.addr, align 8, !tbaa !54
  call void @llvm.lifetime.start.p0(i64 4, ptr %at) #9
  %0 = load i64, ptr %address.addr, align 8, !tbaa !54
  %shr = lshr i64 %0, 2
  %conv = trunc i64 %shr to i32
  %mul = mul i32 %conv, -1640531535
  %shr1 = lshr i32 %mul, 8
  store i32 %shr1, ptr %at, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc45, %entry
  %1 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_variables, ptr %1, i32 0, i32 1
  %2 = load i32, ptr %count, align 4, !tbaa !67
  %mul2 = mul i32 2, %2
  %3 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %room = getelementptr inbounds %struct.tw_variables, ptr %3, i32 0, i32 2
  %4 = load i32, ptr %room, align 8, !tbaa !90
  %cmp = icmp uge i32 %mul2, %4
  br i1 %cmp, label %if.then, label %if.end28

if.then:                                          ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 24, ptr %old) #9
  %5 = load ptr, ptr %v.addr, align 8, !tbaa !5
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %old, ptr align 8 %5, i64 24, i1 false), !tbaa.struct !91
  %room4 = getelementptr inbounds %struct.tw_variables, ptr %old, i32 0, i32 2
  %6 = load i32, ptr %room4, align 8, !tbaa !90
  %tobool = icmp ne i32 %6, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then
  %room5 = getelementptr inbounds %struct.tw_variables, ptr %old, i32 0, i32 2
  %7 = load i32, ptr %room5, align 8, !tbaa !90
  %mul6 = mul i32 2, %7
  br label %cond.end

cond.false:                                       ; preds = %if.then
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %mul6, %cond.true ], [ 16, %cond.false ]
  %8 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %room7 = getelementptr inbounds %struct.tw_variables, ptr %8, i32 0, i32 2
  store i32 %cond, ptr %room7, align 8, !tbaa !90
  %9 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %count8 = getelementptr inbounds %struct.tw_variables, ptr %9, i32 0, i32 1
  store i32 0, ptr %count8, align 4, !tbaa !67
  %10 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %room9 = getelementptr inbounds %struct.tw_variables, ptr %10, i32 0, i32 2
  %11 = load i32, ptr %room9, align 8, !tbaa !90
  %conv10 = zext i32 %11 to i64
  %call = call ptr @calloc(i64 noundef %conv10, i64 noundef 48) #10
  %12 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %items = getelementptr inbounds %struct.tw_variables, ptr %12, i32 0, i32 3
  store ptr %call, ptr %items, align 8, !tbaa !69
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond11

for.cond11:                                       ; preds = %for.inc, %cond.end
  %13 = load i32, ptr %i, align 4, !tbaa !9
  %room12 = getelementptr inbounds %struct.tw_variables, ptr %old, i32 0, i32 2
  %14 = load i32, ptr %room12, align 8, !tbaa !90
  %cmp13 = icmp ult i32 %13, %14
  br i1 %cmp13, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond11
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  br label %for.end

for.body:                                         ; preds = %for.cond11
  %items15 = getelementptr inbounds %struct.tw_variables, ptr %old, i32 0, i32 3
  %15 = load ptr, ptr %items15, align 8, !tbaa !69
  %16 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom = zext i32 %16 to i64
  %arrayidx = getelementptr inbounds %struct.variable, ptr %15, i64 %idxprom
  %address16 = getelementptr inbounds %struct.variable, ptr %arrayidx, i32 0, i32 0
  %17 = load i64, ptr %address16, align 8, !tbaa !92
  %tobool17 = icmp ne i64 %17, 0
  br i1 %tobool17, label %if.then18, label %if.end

if.then18:                                        ; preds = %for.body
  %18 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %items19 = getelementptr inbounds %struct.tw_variables, ptr %old, i32 0, i32 3
  %19 = load ptr, ptr %items19, align 8, !tbaa !69
  %20 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom20 = zext i32 %20 to i64
  %arrayidx21 = getelementptr inbounds %struct.variable, ptr %19, i64 %idxprom20
  %address22 = getelementptr inbounds %struct.variable, ptr %arrayidx21, i32 0, i32 0
  %21 = load i64, ptr %address22, align 8, !tbaa !92
  %call23 = call ptr @variable_at(ptr noundef %18, i64 noundef %21)
  %items24 = getelementptr inbounds %struct.tw_variables, ptr %old, i32 0, i32 3
  %22 = load ptr, ptr %items24, align 8, !tbaa !69
  %23 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom25 = zext i32 %23 to i64
  %arrayidx26 = getelementptr inbounds %struct.variable, ptr %22, i64 %idxprom25
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %call23, ptr align 8 %arrayidx26, i64 48, i1 false), !tbaa.struct !93
  br label %if.end

if.end:                                           ; preds = %if.then18, %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %24 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %24, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond11, !llvm.loop !95

for.end:                                          ; preds = %for.cond.cleanup
  %items27 = getelementptr inbounds %struct.tw_variables, ptr %old, i32 0, i32 3
  %25 = load ptr, ptr %items27, align 8, !tbaa !69
  call void @free(ptr noundef %25)
  call void @llvm.lifetime.end.p0(i64 24, ptr %old) #9
  br label %if.end28

if.end28:                                         ; preds = %for.end, %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %found) #9
  %26 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %items29 = getelementptr inbounds %struct.tw_variables, ptr %26, i32 0, i32 3
  %27 = load ptr, ptr %items29, align 8, !tbaa !69
  %28 = load i32, ptr %at, align 4, !tbaa !9
  %29 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %room30 = getelementptr inbounds %struct.tw_variables, ptr %29, i32 0, i32 2
  %30 = load i32, ptr %room30, align 8, !tbaa !90
  %sub = sub i32 %30, 1
  %and = and i32 %28, %sub
  %idxprom31 = zext i32 %and to i64
  %arrayidx32 = getelementptr inbounds %struct.variable, ptr %27, i64 %idxprom31
  store ptr %arrayidx32, ptr %found, align 8, !tbaa !5
  %31 = load ptr, ptr %found, align 8, !tbaa !5
  %address33 = getelementptr inbounds %struct.variable, ptr %31, i32 0, i32 0
  %32 = load i64, ptr %address33, align 8, !tbaa !92
  %33 = load i64, ptr %address.addr, align 8, !tbaa !54
  %cmp34 = icmp eq i64 %32, %33
  br i1 %cmp34, label %if.then36, label %if.end37

if.then36:                                        ; preds = %if.end28
  %34 = load ptr, ptr %found, align 8, !tbaa !5
  store ptr %34, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end37:                                         ; preds = %if.end28
  %35 = load ptr, ptr %found, align 8, !tbaa !5
  %address38 = getelementptr inbounds %struct.variable, ptr %35, i32 0, i32 0
  %36 = load i64, ptr %address38, align 8, !tbaa !92
  %tobool39 = icmp ne i64 %36, 0
  br i1 %tobool39, label %if.then40, label %if.end41

if.then40:                                        ; preds = %if.end37
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end41:                                         ; preds = %if.end37
  %37 = load ptr, ptr %v.addr, align 8, !tbaa !5
  %count42 = getelementptr inbounds %struct.tw_variables, ptr %37, i32 0, i32 1
  %38 = load i32, ptr %count42, align 4, !tbaa !67
  %inc43 = add i32 %38, 1
  store i32 %inc43, ptr %count42, align 4, !tbaa !67
  %39 = load i64, ptr %address.addr, align 8, !tbaa !54
  %40 = load ptr, ptr %found, align 8, !tbaa !5
  %address44 = getelementptr inbounds %struct.variable, ptr %40, i32 0, i32 0
  store i64 %39, ptr %address44, align 8, !tbaa !92
  %41 = load ptr, ptr %found, align 8, !tbaa !5
  store ptr %41, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end41, %if.then40, %if.then36
  call void @llvm.lifetime.end.p0(i64 8, ptr %found) #9
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup47 [
    i32 4, label %for.inc45
  ]

for.inc45:                                        ; preds = %cleanup
  %42 = load i32, ptr %at, align 4, !tbaa !9
  %inc46 = add i32 %42, 1
  store i32 %inc46, ptr %at, align 4, !tbaa !9
  br label %for.cond

cleanup47:                                        ; preds = %cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %at) #9
  %43 = load ptr, ptr %retval, align 8
  ret ptr %43
}

; Function Attrs: inlinehint nounwind uwtable
define internal i32 @tw_is_atomic(ptr noundef %site) #5 {
entry:
  %site.addr = alloca ptr, align 8
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind = getelementptr inbounds %struct.tw_site, ptr %0, i32 0, i32 4
  %1 = load i8, ptr %kind, align 1, !tbaa !66
  %conv = zext i8 %1 to i32
  %cmp = icmp eq i32 %conv, 2
  br i1 %cmp, label %lor.end, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind2 = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 4
  %3 = load i8, ptr %kind2, align 1, !tbaa !66
  %conv3 = zext i8 %3 to i32
  %cmp4 = icmp eq i32 %conv3, 3
  br i1 %cmp4, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %lor.lhs.false
  %4 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind6 = getelementptr inbounds %struct.tw_site, ptr %4, i32 0, i32 4
  %5 = load i8, ptr %kind6, align 1, !tbaa !66
  %conv7 = zext i8 %5 to i32
  %cmp8 = icmp eq i32 %conv7, 6
  br label %lor.end

lor.end:                                          ; preds = %lor.rhs, %lor.lhs.false, %entry
  %6 = phi i1 [ true, %lor.lhs.false ], [ true, %entry ], [ %cmp8, %lor.rhs ]
  %lor.ext = zext i1 %6 to i32
  ret i32 %lor.ext
}

; Function Attrs: nounwind uwtable
define internal void @forget(ptr noundef %k) #0 {
entry:
  %k.addr = alloca ptr, align 8
  %.compoundliteral = alloca %struct.tw_knowledge, align 8
  store ptr %k, ptr %k.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %k.addr, align 8, !tbaa !5
  %items = getelementptr inbounds %struct.tw_knowledge, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %items, align 8, !tbaa !42
  call void @free(ptr noundef %1)
  %2 = load ptr, ptr %k.addr, align 8, !tbaa !5
  %items1 = getelementptr inbounds %struct.tw_knowledge, ptr %.compoundliteral, i32 0, i32 0
  store ptr null, ptr %items1, align 8, !tbaa !42
  %count = getelementptr inbounds %struct.tw_knowledge, ptr %.compoundliteral, i32 0, i32 1
  store i32 0, ptr %count, align 8, !tbaa !39
  %room = getelementptr inbounds %struct.tw_knowledge, ptr %.compoundliteral, i32 0, i32 2
  store i32 0, ptr %room, align 4, !tbaa !41
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %2, ptr align 8 %.compoundliteral, i64 16, i1 false), !tbaa.struct !96
  ret void
}

; Function Attrs: nounwind uwtable
define internal i32 @leave(ptr noundef %left, ptr noundef %o, i32 noundef %block, i32 noundef %warp, i32 noundef %lane, i32 noundef %releases, i32 noundef %scope) #0 {
entry:
  %retval = alloca i32, align 4
  %left.addr = alloca ptr, align 8
  %o.addr = alloca ptr, align 8
  %block.addr = alloca i32, align 4
  %warp.addr = alloca i32, align 4
  %lane.addr = alloca i32, align 4
  %releases.addr = alloca i32, align 4
  %scope.addr = alloca i32, align 4
  %c = alloca ptr, align 8
  %row = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %full = alloca i32, align 4
  %i = alloca i32, align 4
  %all = alloca ptr, align 8
  %w = alloca i32, align 4
  %newer = alloca i32, align 4
  %l = alloca i32, align 4
  %theirs = alloca ptr, align 8
  %l52 = alloca i32, align 4
  %time = alloca i32, align 4
  store ptr %left, ptr %left.addr, align 8, !tbaa !5
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  store i32 %block, ptr %block.addr, align 4, !tbaa !9
  store i32 %warp, ptr %warp.addr, align 4, !tbaa !9
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !9
  store i32 %releases, ptr %releases.addr, align 4, !tbaa !9
  store i32 %scope, ptr %scope.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %c) #9
  %0 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %0, i32 0, i32 21
  %1 = load ptr, ptr %clocks, align 8, !tbaa !11
  %2 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds %struct.tw_warp_clock, ptr %1, i64 %idxprom
  store ptr %arrayidx, ptr %c, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %row) #9
  %3 = load i32, ptr %releases.addr, align 4, !tbaa !9
  %tobool = icmp ne i32 %3, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %4 = load ptr, ptr %c, align 8, !tbaa !5
  %5 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %call = call ptr @lane_row(ptr noundef %4, i32 noundef %5)
  br label %cond.end

cond.false:                                       ; preds = %entry
  %6 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %7 = load ptr, ptr %c, align 8, !tbaa !5
  %8 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %9 = load i32, ptr %scope.addr, align 4, !tbaa !9
  %call1 = call ptr @fence_of(ptr noundef %6, ptr noundef %7, i32 noundef %8, i32 noundef %9)
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi ptr [ %call, %cond.true ], [ %call1, %cond.false ]
  store ptr %cond, ptr %row, align 8, !tbaa !5
  %10 = load i32, ptr %releases.addr, align 4, !tbaa !9
  %tobool2 = icmp ne i32 %10, 0
  br i1 %tobool2, label %if.end, label %land.lhs.true

land.lhs.true:                                    ; preds = %cond.end
  %11 = load ptr, ptr %row, align 8, !tbaa !5
  %tobool3 = icmp ne ptr %11, null
  br i1 %tobool3, label %if.end, label %if.then

if.then:                                          ; preds = %land.lhs.true
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup95

if.end:                                           ; preds = %land.lhs.true, %cond.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %full) #9
  %12 = load i32, ptr %releases.addr, align 4, !tbaa !9
  %tobool4 = icmp ne i32 %12, 0
  br i1 %tobool4, label %cond.true5, label %cond.false7

cond.true5:                                       ; preds = %if.end
  %13 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %full6 = getelementptr inbounds %struct.tw_observer, ptr %13, i32 0, i32 4
  %14 = load i32, ptr %full6, align 4, !tbaa !35
  br label %cond.end8

cond.false7:                                      ; preds = %if.end
  br label %cond.end8

cond.end8:                                        ; preds = %cond.false7, %cond.true5
  %cond9 = phi i32 [ %14, %cond.true5 ], [ -1, %cond.false7 ]
  store i32 %cond9, ptr %full, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %cond.end8
  %15 = load i32, ptr %releases.addr, align 4, !tbaa !9
  %tobool10 = icmp ne i32 %15, 0
  br i1 %tobool10, label %land.end, label %land.rhs

land.rhs:                                         ; preds = %for.cond
  %16 = load i32, ptr %i, align 4, !tbaa !9
  %17 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %threads = getelementptr inbounds %struct.tw_observer, ptr %17, i32 0, i32 8
  %18 = load i32, ptr %threads, align 4, !tbaa !20
  %cmp = icmp ult i32 %16, %18
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %19 = phi i1 [ false, %for.cond ], [ %cmp, %land.rhs ]
  br i1 %19, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  br label %for.end

for.body:                                         ; preds = %land.end
  %20 = load ptr, ptr %row, align 8, !tbaa !5
  %21 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom11 = zext i32 %21 to i64
  %arrayidx12 = getelementptr inbounds i32, ptr %20, i64 %idxprom11
  %22 = load i32, ptr %arrayidx12, align 4, !tbaa !9
  %23 = load i32, ptr %full, align 4, !tbaa !9
  %cmp13 = icmp ult i32 %22, %23
  br i1 %cmp13, label %cond.true14, label %cond.false17

cond.true14:                                      ; preds = %for.body
  %24 = load ptr, ptr %row, align 8, !tbaa !5
  %25 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom15 = zext i32 %25 to i64
  %arrayidx16 = getelementptr inbounds i32, ptr %24, i64 %idxprom15
  %26 = load i32, ptr %arrayidx16, align 4, !tbaa !9
  br label %cond.end18

cond.false17:                                     ; preds = %for.body
  %27 = load i32, ptr %full, align 4, !tbaa !9
  br label %cond.end18

cond.end18:                                       ; preds = %cond.false17, %cond.true14
  %cond19 = phi i32 [ %26, %cond.true14 ], [ %27, %cond.false17 ]
  store i32 %cond19, ptr %full, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %cond.end18
  %28 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %28, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !97

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 8, ptr %all) #9
  %29 = load ptr, ptr %left.addr, align 8, !tbaa !5
  %30 = load i32, ptr %block.addr, align 4, !tbaa !9
  %call20 = call ptr @learn(ptr noundef %29, i32 noundef %30, i32 noundef 65535)
  store ptr %call20, ptr %all, align 8, !tbaa !5
  %31 = load ptr, ptr %all, align 8, !tbaa !5
  %times = getelementptr inbounds %struct.tw_news, ptr %31, i32 0, i32 2
  %arrayidx21 = getelementptr inbounds [32 x i32], ptr %times, i64 0, i64 0
  %32 = load i32, ptr %arrayidx21, align 4, !tbaa !9
  %33 = load i32, ptr %full, align 4, !tbaa !9
  %cmp22 = icmp ugt i32 %32, %33
  br i1 %cmp22, label %cond.true23, label %cond.false26

cond.true23:                                      ; preds = %for.end
  %34 = load ptr, ptr %all, align 8, !tbaa !5
  %times24 = getelementptr inbounds %struct.tw_news, ptr %34, i32 0, i32 2
  %arrayidx25 = getelementptr inbounds [32 x i32], ptr %times24, i64 0, i64 0
  %35 = load i32, ptr %arrayidx25, align 4, !tbaa !9
  br label %cond.end27

cond.false26:                                     ; preds = %for.end
  %36 = load i32, ptr %full, align 4, !tbaa !9
  br label %cond.end27

cond.end27:                                       ; preds = %cond.false26, %cond.true23
  %cond28 = phi i32 [ %35, %cond.true23 ], [ %36, %cond.false26 ]
  %37 = load ptr, ptr %all, align 8, !tbaa !5
  %times29 = getelementptr inbounds %struct.tw_news, ptr %37, i32 0, i32 2
  %arrayidx30 = getelementptr inbounds [32 x i32], ptr %times29, i64 0, i64 0
  store i32 %cond28, ptr %arrayidx30, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #9
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond31

for.cond31:                                       ; preds = %for.inc80, %cond.end27
  %38 = load ptr, ptr %row, align 8, !tbaa !5
  %tobool32 = icmp ne ptr %38, null
  br i1 %tobool32, label %land.rhs33, label %land.end35

land.rhs33:                                       ; preds = %for.cond31
  %39 = load i32, ptr %w, align 4, !tbaa !9
  %40 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_observer, ptr %40, i32 0, i32 9
  %41 = load i32, ptr %warps, align 8, !tbaa !31
  %cmp34 = icmp ult i32 %39, %41
  br label %land.end35

land.end35:                                       ; preds = %land.rhs33, %for.cond31
  %42 = phi i1 [ false, %for.cond31 ], [ %cmp34, %land.rhs33 ]
  br i1 %42, label %for.body37, label %for.cond.cleanup36

for.cond.cleanup36:                               ; preds = %land.end35
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #9
  br label %for.end83

for.body37:                                       ; preds = %land.end35
  call void @llvm.lifetime.start.p0(i64 4, ptr %newer) #9
  store i32 0, ptr %newer, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #9
  store i32 0, ptr %l, align 4, !tbaa !9
  br label %for.cond38

for.cond38:                                       ; preds = %for.inc45, %for.body37
  %43 = load i32, ptr %l, align 4, !tbaa !9
  %cmp39 = icmp ult i32 %43, 32
  br i1 %cmp39, label %for.body41, label %for.cond.cleanup40

for.cond.cleanup40:                               ; preds = %for.cond38
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #9
  br label %for.end47

for.body41:                                       ; preds = %for.cond38
  %44 = load ptr, ptr %row, align 8, !tbaa !5
  %45 = load i32, ptr %w, align 4, !tbaa !9
  %mul = mul i32 %45, 32
  %46 = load i32, ptr %l, align 4, !tbaa !9
  %add = add i32 %mul, %46
  %idxprom42 = zext i32 %add to i64
  %arrayidx43 = getelementptr inbounds i32, ptr %44, i64 %idxprom42
  %47 = load i32, ptr %arrayidx43, align 4, !tbaa !9
  %48 = load i32, ptr %full, align 4, !tbaa !9
  %cmp44 = icmp ugt i32 %47, %48
  %conv = zext i1 %cmp44 to i32
  %49 = load i32, ptr %newer, align 4, !tbaa !9
  %or = or i32 %49, %conv
  store i32 %or, ptr %newer, align 4, !tbaa !9
  br label %for.inc45

for.inc45:                                        ; preds = %for.body41
  %50 = load i32, ptr %l, align 4, !tbaa !9
  %inc46 = add i32 %50, 1
  store i32 %inc46, ptr %l, align 4, !tbaa !9
  br label %for.cond38, !llvm.loop !98

for.end47:                                        ; preds = %for.cond.cleanup40
  %51 = load i32, ptr %newer, align 4, !tbaa !9
  %tobool48 = icmp ne i32 %51, 0
  br i1 %tobool48, label %if.end50, label %if.then49

if.then49:                                        ; preds = %for.end47
  store i32 7, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end50:                                         ; preds = %for.end47
  call void @llvm.lifetime.start.p0(i64 8, ptr %theirs) #9
  %52 = load ptr, ptr %left.addr, align 8, !tbaa !5
  %53 = load i32, ptr %block.addr, align 4, !tbaa !9
  %54 = load i32, ptr %w, align 4, !tbaa !9
  %call51 = call ptr @learn(ptr noundef %52, i32 noundef %53, i32 noundef %54)
  store ptr %call51, ptr %theirs, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %l52) #9
  store i32 0, ptr %l52, align 4, !tbaa !9
  br label %for.cond53

for.cond53:                                       ; preds = %for.inc77, %if.end50
  %55 = load i32, ptr %l52, align 4, !tbaa !9
  %cmp54 = icmp ult i32 %55, 32
  br i1 %cmp54, label %for.body57, label %for.cond.cleanup56

for.cond.cleanup56:                               ; preds = %for.cond53
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l52) #9
  br label %for.end79

for.body57:                                       ; preds = %for.cond53
  call void @llvm.lifetime.start.p0(i64 4, ptr %time) #9
  %56 = load ptr, ptr %row, align 8, !tbaa !5
  %57 = load i32, ptr %w, align 4, !tbaa !9
  %mul58 = mul i32 %57, 32
  %58 = load i32, ptr %l52, align 4, !tbaa !9
  %add59 = add i32 %mul58, %58
  %idxprom60 = zext i32 %add59 to i64
  %arrayidx61 = getelementptr inbounds i32, ptr %56, i64 %idxprom60
  %59 = load i32, ptr %arrayidx61, align 4, !tbaa !9
  store i32 %59, ptr %time, align 4, !tbaa !9
  %60 = load ptr, ptr %theirs, align 8, !tbaa !5
  %times62 = getelementptr inbounds %struct.tw_news, ptr %60, i32 0, i32 2
  %61 = load i32, ptr %l52, align 4, !tbaa !9
  %idxprom63 = zext i32 %61 to i64
  %arrayidx64 = getelementptr inbounds [32 x i32], ptr %times62, i64 0, i64 %idxprom63
  %62 = load i32, ptr %arrayidx64, align 4, !tbaa !9
  %63 = load i32, ptr %time, align 4, !tbaa !9
  %cmp65 = icmp ugt i32 %62, %63
  br i1 %cmp65, label %cond.true67, label %cond.false71

cond.true67:                                      ; preds = %for.body57
  %64 = load ptr, ptr %theirs, align 8, !tbaa !5
  %times68 = getelementptr inbounds %struct.tw_news, ptr %64, i32 0, i32 2
  %65 = load i32, ptr %l52, align 4, !tbaa !9
  %idxprom69 = zext i32 %65 to i64
  %arrayidx70 = getelementptr inbounds [32 x i32], ptr %times68, i64 0, i64 %idxprom69
  %66 = load i32, ptr %arrayidx70, align 4, !tbaa !9
  br label %cond.end72

cond.false71:                                     ; preds = %for.body57
  %67 = load i32, ptr %time, align 4, !tbaa !9
  br label %cond.end72

cond.end72:                                       ; preds = %cond.false71, %cond.true67
  %cond73 = phi i32 [ %66, %cond.true67 ], [ %67, %cond.false71 ]
  %68 = load ptr, ptr %theirs, align 8, !tbaa !5
  %times74 = getelementptr inbounds %struct.tw_news, ptr %68, i32 0, i32 2
  %69 = load i32, ptr %l52, align 4, !tbaa !9
  %idxprom75 = zext i32 %69 to i64
  %arrayidx76 = getelementptr inbounds [32 x i32], ptr %times74, i64 0, i64 %idxprom75
  store i32 %cond73, ptr %arrayidx76, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 4, ptr %time) #9
  br label %for.inc77

for.inc77:                                        ; preds = %cond.end72
  %70 = load i32, ptr %l52, align 4, !tbaa !9
  %inc78 = add i32 %70, 1
  store i32 %inc78, ptr %l52, align 4, !tbaa !9
  br label %for.cond53, !llvm.loop !99

for.end79:                                        ; preds = %for.cond.cleanup56
  call void @llvm.lifetime.end.p0(i64 8, ptr %theirs) #9
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end79, %if.then49
  call void @llvm.lifetime.end.p0(i64 4, ptr %newer) #9
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 7, label %for.inc80
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc80

for.inc80:                                        ; preds = %cleanup.cont, %cleanup
  %71 = load i32, ptr %w, align 4, !tbaa !9
  %inc81 = add i32 %71, 1
  store i32 %inc81, ptr %w, align 4, !tbaa !9
  br label %for.cond31, !llvm.loop !100

for.end83:                                        ; preds = %for.cond.cleanup36
  %72 = load i32, ptr %releases.addr, align 4, !tbaa !9
  %tobool84 = icmp ne i32 %72, 0
  br i1 %tobool84, label %if.then85, label %if.end91

if.then85:                                        ; preds = %for.end83
  %73 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %time86 = getelementptr inbounds %struct.tw_observer, ptr %73, i32 0, i32 3
  %74 = load i32, ptr %time86, align 8, !tbaa !16
  %75 = load ptr, ptr %left.addr, align 8, !tbaa !5
  %76 = load i32, ptr %block.addr, align 4, !tbaa !9
  %77 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %call87 = call ptr @learn(ptr noundef %75, i32 noundef %76, i32 noundef %77)
  %times88 = getelementptr inbounds %struct.tw_news, ptr %call87, i32 0, i32 2
  %78 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %idxprom89 = zext i32 %78 to i64
  %arrayidx90 = getelementptr inbounds [32 x i32], ptr %times88, i64 0, i64 %idxprom89
  store i32 %74, ptr %arrayidx90, align 4, !tbaa !9
  br label %if.end91

if.end91:                                         ; preds = %if.then85, %for.end83
  %79 = load ptr, ptr %left.addr, align 8, !tbaa !5
  %80 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %known = getelementptr inbounds %struct.tw_observer, ptr %80, i32 0, i32 24
  call void @merge(ptr noundef %79, ptr noundef %known)
  %81 = load ptr, ptr %left.addr, align 8, !tbaa !5
  %82 = load ptr, ptr %c, align 8, !tbaa !5
  %known92 = getelementptr inbounds %struct.tw_warp_clock, ptr %82, i32 0, i32 4
  call void @merge(ptr noundef %81, ptr noundef %known92)
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %all) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %full) #9
  br label %cleanup95

cleanup95:                                        ; preds = %if.end91, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %row) #9
  call void @llvm.lifetime.end.p0(i64 8, ptr %c) #9
  %83 = load i32, ptr %retval, align 4
  ret i32 %83

unreachable:                                      ; preds = %cleanup
  unreachable
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
  store ptr %t, ptr %t.addr, align 8, !tbaa !5
  store ptr %tag, ptr %tag.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %o) #9
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %observer = getelementptr inbounds %struct.tw_touch, ptr %0, i32 0, i32 2
  %1 = load ptr, ptr %observer, align 8, !tbaa !101
  store ptr %1, ptr %o, align 8, !tbaa !5
  %2 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread = getelementptr inbounds %struct.tw_tag, ptr %2, i32 0, i32 3
  %3 = load i16, ptr %thread, align 2, !tbaa !103
  %conv = zext i16 %3 to i32
  %and = and i32 %conv, 16384
  %tobool = icmp ne i32 %and, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup38

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %thread1) #9
  %4 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread2 = getelementptr inbounds %struct.tw_tag, ptr %4, i32 0, i32 3
  %5 = load i16, ptr %thread2, align 2, !tbaa !103
  %conv3 = zext i16 %5 to i32
  %and4 = and i32 %conv3, 1023
  store i32 %and4, ptr %thread1, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %warp) #9
  %6 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %thread5 = getelementptr inbounds %struct.tw_touch, ptr %6, i32 0, i32 5
  %7 = load i32, ptr %thread5, align 8, !tbaa !106
  %div = udiv i32 %7, 32
  store i32 %div, ptr %warp, align 4, !tbaa !9
  %8 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %block = getelementptr inbounds %struct.tw_tag, ptr %8, i32 0, i32 0
  %9 = load i32, ptr %block, align 4, !tbaa !107
  %10 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %block6 = getelementptr inbounds %struct.tw_touch, ptr %10, i32 0, i32 1
  %11 = load ptr, ptr %block6, align 8, !tbaa !108
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
  %15 = load i32, ptr %thread10, align 8, !tbaa !106
  %cmp11 = icmp eq i32 %13, %15
  br i1 %cmp11, label %if.then15, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.then9
  %16 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %time = getelementptr inbounds %struct.tw_tag, ptr %16, i32 0, i32 1
  %17 = load i32, ptr %time, align 4, !tbaa !109
  %18 = load ptr, ptr %o, align 8, !tbaa !5
  %full = getelementptr inbounds %struct.tw_observer, ptr %18, i32 0, i32 4
  %19 = load i32, ptr %full, align 4, !tbaa !35
  %cmp13 = icmp ule i32 %17, %19
  br i1 %cmp13, label %if.then15, label %if.end16

if.then15:                                        ; preds = %lor.lhs.false, %if.then9
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup36

if.end16:                                         ; preds = %lor.lhs.false
  call void @llvm.lifetime.start.p0(i64 8, ptr %row) #9
  %20 = load ptr, ptr %o, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %20, i32 0, i32 21
  %21 = load ptr, ptr %clocks, align 8, !tbaa !11
  %22 = load i32, ptr %warp, align 4, !tbaa !9
  %idxprom = zext i32 %22 to i64
  %arrayidx = getelementptr inbounds %struct.tw_warp_clock, ptr %21, i64 %idxprom
  %23 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %thread17 = getelementptr inbounds %struct.tw_touch, ptr %23, i32 0, i32 5
  %24 = load i32, ptr %thread17, align 8, !tbaa !106
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
  %30 = load i32, ptr %time21, align 4, !tbaa !109
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
  switch i32 %cleanup.dest, label %cleanup36 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %if.end26

if.end26:                                         ; preds = %cleanup.cont, %if.end
  %31 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %worker = getelementptr inbounds %struct.tw_touch, ptr %31, i32 0, i32 0
  %32 = load ptr, ptr %worker, align 8, !tbaa !110
  %launch = getelementptr inbounds %struct.tw_worker, ptr %32, i32 0, i32 0
  %33 = load ptr, ptr %launch, align 8, !tbaa !79
  %variables = getelementptr inbounds %struct.tw_launch, ptr %33, i32 0, i32 34
  %34 = load i64, ptr %variables, align 8, !tbaa !72
  %tobool27 = icmp ne i64 %34, 0
  br i1 %tobool27, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %if.end26
  %35 = load ptr, ptr %o, align 8, !tbaa !5
  %known = getelementptr inbounds %struct.tw_observer, ptr %35, i32 0, i32 24
  %36 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %call28 = call i32 @knows(ptr noundef %known, ptr noundef %36)
  %tobool29 = icmp ne i32 %call28, 0
  br i1 %tobool29, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %land.rhs
  %37 = load ptr, ptr %o, align 8, !tbaa !5
  %clocks30 = getelementptr inbounds %struct.tw_observer, ptr %37, i32 0, i32 21
  %38 = load ptr, ptr %clocks30, align 8, !tbaa !11
  %39 = load i32, ptr %warp, align 4, !tbaa !9
  %idxprom31 = zext i32 %39 to i64
  %arrayidx32 = getelementptr inbounds %struct.tw_warp_clock, ptr %38, i64 %idxprom31
  %known33 = getelementptr inbounds %struct.tw_warp_clock, ptr %arrayidx32, i32 0, i32 4
  %40 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %call34 = call i32 @knows(ptr noundef %known33, ptr noundef %40)
  %tobool35 = icmp ne i32 %call34, 0
  br label %lor.end

lor.end:                                          ; preds = %lor.rhs, %land.rhs
  %41 = phi i1 [ true, %land.rhs ], [ %tobool35, %lor.rhs ]
  br label %land.end

land.end:                                         ; preds = %lor.end, %if.end26
  %42 = phi i1 [ false, %if.end26 ], [ %41, %lor.end ]
  %land.ext = zext i1 %42 to i32
  store i32 %land.ext, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup36

cleanup36:                                        ; preds = %land.end, %cleanup, %if.then15
  call void @llvm.lifetime.end.p0(i64 4, ptr %warp) #9
  call void @llvm.lifetime.end.p0(i64 4, ptr %thread1) #9
  br label %cleanup38

cleanup38:                                        ; preds = %cleanup36, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %o) #9
  %43 = load i32, ptr %retval, align 4
  ret i32 %43
}

; Function Attrs: nounwind uwtable
define internal i32 @knows(ptr noundef %k, ptr noundef %tag) #0 {
entry:
  %retval = alloca i32, align 4
  %k.addr = alloca ptr, align 8
  %tag.addr = alloca ptr, align 8
  %thread = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %k, ptr %k.addr, align 8, !tbaa !5
  store ptr %tag, ptr %tag.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %thread) #9
  %0 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %thread1 = getelementptr inbounds %struct.tw_tag, ptr %0, i32 0, i32 3
  %1 = load i16, ptr %thread1, align 2, !tbaa !103
  %conv = zext i16 %1 to i32
  %and = and i32 %conv, 1023
  store i32 %and, ptr %thread, align 4, !tbaa !9
  %2 = load ptr, ptr %k.addr, align 8, !tbaa !5
  %room = getelementptr inbounds %struct.tw_knowledge, ptr %2, i32 0, i32 2
  %3 = load i32, ptr %room, align 4, !tbaa !41
  %tobool = icmp ne i32 %3, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  %4 = load ptr, ptr %k.addr, align 8, !tbaa !5
  %5 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %block = getelementptr inbounds %struct.tw_tag, ptr %5, i32 0, i32 0
  %6 = load i32, ptr %block, align 4, !tbaa !107
  %call = call ptr @entry(ptr noundef %4, i32 noundef %6, i32 noundef 65535)
  %times = getelementptr inbounds %struct.tw_news, ptr %call, i32 0, i32 2
  %arrayidx = getelementptr inbounds [32 x i32], ptr %times, i64 0, i64 0
  %7 = load i32, ptr %arrayidx, align 4, !tbaa !9
  %8 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %time = getelementptr inbounds %struct.tw_tag, ptr %8, i32 0, i32 1
  %9 = load i32, ptr %time, align 4, !tbaa !109
  %cmp = icmp uge i32 %7, %9
  br i1 %cmp, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %if.end
  %10 = load ptr, ptr %k.addr, align 8, !tbaa !5
  %11 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %block3 = getelementptr inbounds %struct.tw_tag, ptr %11, i32 0, i32 0
  %12 = load i32, ptr %block3, align 4, !tbaa !107
  %13 = load i32, ptr %thread, align 4, !tbaa !9
  %div = udiv i32 %13, 32
  %call4 = call ptr @entry(ptr noundef %10, i32 noundef %12, i32 noundef %div)
  %times5 = getelementptr inbounds %struct.tw_news, ptr %call4, i32 0, i32 2
  %14 = load i32, ptr %thread, align 4, !tbaa !9
  %rem = urem i32 %14, 32
  %idxprom = zext i32 %rem to i64
  %arrayidx6 = getelementptr inbounds [32 x i32], ptr %times5, i64 0, i64 %idxprom
  %15 = load i32, ptr %arrayidx6, align 4, !tbaa !9
  %16 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %time7 = getelementptr inbounds %struct.tw_tag, ptr %16, i32 0, i32 1
  %17 = load i32, ptr %time7, align 4, !tbaa !109
  %cmp8 = icmp uge i32 %15, %17
  br label %lor.end

lor.end:                                          ; preds = %lor.rhs, %if.end
  %18 = phi i1 [ true, %if.end ], [ %cmp8, %lor.rhs ]
  %lor.ext = zext i1 %18 to i32
  store i32 %lor.ext, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %lor.end, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %thread) #9
  %19 = load i32, ptr %retval, align 4
  ret i32 %19
}

; Function Attrs: nounwind uwtable
define dso_local i32 @tw_ordered_but_for_a_fence(ptr noundef %t, ptr noundef %tag) #0 {
entry:
  %t.addr = alloca ptr, align 8
  %tag.addr = alloca ptr, align 8
  store ptr %t, ptr %t.addr, align 8, !tbaa !5
  store ptr %tag, ptr %tag.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %worker = getelementptr inbounds %struct.tw_touch, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %worker, align 8, !tbaa !110
  %launch = getelementptr inbounds %struct.tw_worker, ptr %1, i32 0, i32 0
  %2 = load ptr, ptr %launch, align 8, !tbaa !79
  %variables = getelementptr inbounds %struct.tw_launch, ptr %2, i32 0, i32 34
  %3 = load i64, ptr %variables, align 8, !tbaa !72
  %tobool = icmp ne i64 %3, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %4 = load ptr, ptr %t.addr, align 8, !tbaa !5
  %observer = getelementptr inbounds %struct.tw_touch, ptr %4, i32 0, i32 2
  %5 = load ptr, ptr %observer, align 8, !tbaa !101
  %taken = getelementptr inbounds %struct.tw_observer, ptr %5, i32 0, i32 26
  %6 = load ptr, ptr %tag.addr, align 8, !tbaa !5
  %call = call i32 @knows(ptr noundef %taken, ptr noundef %6)
  %tobool1 = icmp ne i32 %call, 0
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %7 = phi i1 [ false, %entry ], [ %tobool1, %land.rhs ]
  %land.ext = zext i1 %7 to i32
  ret i32 %land.ext
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_clock_reset(ptr noundef %o) #0 {
entry:
  %o.addr = alloca ptr, align 8
  %w = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %c = alloca ptr, align 8
  %scope = alloca i32, align 4
  %scope13 = alloca i32, align 4
  %id = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %o, ptr %o.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %w) #9
  store i32 0, ptr %w, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc10, %entry
  %0 = load i32, ptr %w, align 4, !tbaa !9
  %1 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %warps = getelementptr inbounds %struct.tw_observer, ptr %1, i32 0, i32 9
  %2 = load i32, ptr %warps, align 8, !tbaa !31
  %cmp = icmp ult i32 %0, %2
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #9
  br label %for.end12

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %c) #9
  %3 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %3, i32 0, i32 21
  %4 = load ptr, ptr %clocks, align 8, !tbaa !11
  %5 = load i32, ptr %w, align 4, !tbaa !9
  %idxprom = zext i32 %5 to i64
  %arrayidx = getelementptr inbounds %struct.tw_warp_clock, ptr %4, i64 %idxprom
  store ptr %arrayidx, ptr %c, align 8, !tbaa !5
  %6 = load ptr, ptr %c, align 8, !tbaa !5
  %row = getelementptr inbounds %struct.tw_warp_clock, ptr %6, i32 0, i32 0
  %7 = load ptr, ptr %row, align 8, !tbaa !24
  call void @free(ptr noundef %7)
  %8 = load ptr, ptr %c, align 8, !tbaa !5
  %lanes = getelementptr inbounds %struct.tw_warp_clock, ptr %8, i32 0, i32 1
  call void @forget_rows(ptr noundef %lanes)
  %9 = load ptr, ptr %c, align 8, !tbaa !5
  %pending = getelementptr inbounds %struct.tw_warp_clock, ptr %9, i32 0, i32 3
  call void @forget_rows(ptr noundef %pending)
  call void @llvm.lifetime.start.p0(i64 4, ptr %scope) #9
  store i32 0, ptr %scope, align 4, !tbaa !9
  br label %for.cond1

for.cond1:                                        ; preds = %for.inc, %for.body
  %10 = load i32, ptr %scope, align 4, !tbaa !9
  %cmp2 = icmp ult i32 %10, 2
  br i1 %cmp2, label %for.body4, label %for.cond.cleanup3

for.cond.cleanup3:                                ; preds = %for.cond1
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %scope) #9
  br label %for.end

for.body4:                                        ; preds = %for.cond1
  %11 = load ptr, ptr %c, align 8, !tbaa !5
  %fences = getelementptr inbounds %struct.tw_warp_clock, ptr %11, i32 0, i32 2
  %12 = load i32, ptr %scope, align 4, !tbaa !9
  %idxprom5 = zext i32 %12 to i64
  %arrayidx6 = getelementptr inbounds [2 x ptr], ptr %fences, i64 0, i64 %idxprom5
  call void @forget_rows(ptr noundef %arrayidx6)
  %13 = load ptr, ptr %c, align 8, !tbaa !5
  %pending_known = getelementptr inbounds %struct.tw_warp_clock, ptr %13, i32 0, i32 5
  %14 = load i32, ptr %scope, align 4, !tbaa !9
  %idxprom7 = zext i32 %14 to i64
  %arrayidx8 = getelementptr inbounds [2 x %struct.tw_knowledge], ptr %pending_known, i64 0, i64 %idxprom7
  call void @forget(ptr noundef %arrayidx8)
  br label %for.inc

for.inc:                                          ; preds = %for.body4
  %15 = load i32, ptr %scope, align 4, !tbaa !9
  %inc = add i32 %15, 1
  store i32 %inc, ptr %scope, align 4, !tbaa !9
  br label %for.cond1, !llvm.loop !111

for.end:                                          ; preds = %for.cond.cleanup3
  %16 = load ptr, ptr %c, align 8, !tbaa !5
  %row9 = getelementptr inbounds %struct.tw_warp_clock, ptr %16, i32 0, i32 0
  store ptr null, ptr %row9, align 8, !tbaa !24
  %17 = load ptr, ptr %c, align 8, !tbaa !5
  %known = getelementptr inbounds %struct.tw_warp_clock, ptr %17, i32 0, i32 4
  call void @forget(ptr noundef %known)
  %18 = load ptr, ptr %c, align 8, !tbaa !5
  %taken = getelementptr inbounds %struct.tw_warp_clock, ptr %18, i32 0, i32 6
  call void @forget(ptr noundef %taken)
  %19 = load ptr, ptr %c, align 8, !tbaa !5
  %copy_count = getelementptr inbounds %struct.tw_warp_clock, ptr %19, i32 0, i32 10
  store i32 0, ptr %copy_count, align 8, !tbaa !112
  %20 = load ptr, ptr %c, align 8, !tbaa !5
  %heard = getelementptr inbounds %struct.tw_warp_clock, ptr %20, i32 0, i32 7
  store i64 0, ptr %heard, align 8, !tbaa !85
  %21 = load ptr, ptr %c, align 8, !tbaa !5
  %groups = getelementptr inbounds %struct.tw_warp_clock, ptr %21, i32 0, i32 12
  %arraydecay = getelementptr inbounds [32 x i32], ptr %groups, i64 0, i64 0
  call void @llvm.memset.p0.i64(ptr align 8 %arraydecay, i8 0, i64 128, i1 false)
  call void @llvm.lifetime.end.p0(i64 8, ptr %c) #9
  br label %for.inc10

for.inc10:                                        ; preds = %for.end
  %22 = load i32, ptr %w, align 4, !tbaa !9
  %inc11 = add i32 %22, 1
  store i32 %inc11, ptr %w, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !113

for.end12:                                        ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 4, ptr %scope13) #9
  store i32 0, ptr %scope13, align 4, !tbaa !9
  br label %for.cond14

for.cond14:                                       ; preds = %for.inc26, %for.end12
  %23 = load i32, ptr %scope13, align 4, !tbaa !9
  %cmp15 = icmp ult i32 %23, 2
  br i1 %cmp15, label %for.body17, label %for.cond.cleanup16

for.cond.cleanup16:                               ; preds = %for.cond14
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %scope13) #9
  br label %for.end28

for.body17:                                       ; preds = %for.cond14
  %24 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %fenced = getelementptr inbounds %struct.tw_observer, ptr %24, i32 0, i32 23
  %25 = load i32, ptr %scope13, align 4, !tbaa !9
  %idxprom18 = zext i32 %25 to i64
  %arrayidx19 = getelementptr inbounds [2 x ptr], ptr %fenced, i64 0, i64 %idxprom18
  %26 = load ptr, ptr %arrayidx19, align 8, !tbaa !5
  call void @free(ptr noundef %26)
  %27 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %fenced20 = getelementptr inbounds %struct.tw_observer, ptr %27, i32 0, i32 23
  %28 = load i32, ptr %scope13, align 4, !tbaa !9
  %idxprom21 = zext i32 %28 to i64
  %arrayidx22 = getelementptr inbounds [2 x ptr], ptr %fenced20, i64 0, i64 %idxprom21
  store ptr null, ptr %arrayidx22, align 8, !tbaa !5
  %29 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %pending_known23 = getelementptr inbounds %struct.tw_observer, ptr %29, i32 0, i32 25
  %30 = load i32, ptr %scope13, align 4, !tbaa !9
  %idxprom24 = zext i32 %30 to i64
  %arrayidx25 = getelementptr inbounds [2 x %struct.tw_knowledge], ptr %pending_known23, i64 0, i64 %idxprom24
  call void @forget(ptr noundef %arrayidx25)
  br label %for.inc26

for.inc26:                                        ; preds = %for.body17
  %31 = load i32, ptr %scope13, align 4, !tbaa !9
  %inc27 = add i32 %31, 1
  store i32 %inc27, ptr %scope13, align 4, !tbaa !9
  br label %for.cond14, !llvm.loop !114

for.end28:                                        ; preds = %for.cond.cleanup16
  call void @llvm.lifetime.start.p0(i64 4, ptr %id) #9
  store i32 0, ptr %id, align 4, !tbaa !9
  br label %for.cond29

for.cond29:                                       ; preds = %for.inc38, %for.end28
  %32 = load i32, ptr %id, align 4, !tbaa !9
  %cmp30 = icmp ult i32 %32, 16
  br i1 %cmp30, label %for.body32, label %for.cond.cleanup31

for.cond.cleanup31:                               ; preds = %for.cond29
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %id) #9
  br label %for.end40

for.body32:                                       ; preds = %for.cond29
  %33 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %arrived = getelementptr inbounds %struct.tw_observer, ptr %33, i32 0, i32 22
  %34 = load i32, ptr %id, align 4, !tbaa !9
  %idxprom33 = zext i32 %34 to i64
  %arrayidx34 = getelementptr inbounds [16 x ptr], ptr %arrived, i64 0, i64 %idxprom33
  %35 = load ptr, ptr %arrayidx34, align 8, !tbaa !5
  call void @free(ptr noundef %35)
  %36 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %arrived35 = getelementptr inbounds %struct.tw_observer, ptr %36, i32 0, i32 22
  %37 = load i32, ptr %id, align 4, !tbaa !9
  %idxprom36 = zext i32 %37 to i64
  %arrayidx37 = getelementptr inbounds [16 x ptr], ptr %arrived35, i64 0, i64 %idxprom36
  store ptr null, ptr %arrayidx37, align 8, !tbaa !5
  br label %for.inc38

for.inc38:                                        ; preds = %for.body32
  %38 = load i32, ptr %id, align 4, !tbaa !9
  %inc39 = add i32 %38, 1
  store i32 %inc39, ptr %id, align 4, !tbaa !9
  br label %for.cond29, !llvm.loop !115

for.end40:                                        ; preds = %for.cond.cleanup31
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond41

for.cond41:                                       ; preds = %for.inc48, %for.end40
  %39 = load i32, ptr %i, align 4, !tbaa !9
  %40 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flag_count = getelementptr inbounds %struct.tw_observer, ptr %40, i32 0, i32 28
  %41 = load i32, ptr %flag_count, align 8, !tbaa !60
  %cmp42 = icmp ult i32 %39, %41
  br i1 %cmp42, label %for.body44, label %for.cond.cleanup43

for.cond.cleanup43:                               ; preds = %for.cond41
  store i32 14, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  br label %for.end50

for.body44:                                       ; preds = %for.cond41
  %42 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flags = getelementptr inbounds %struct.tw_observer, ptr %42, i32 0, i32 27
  %43 = load ptr, ptr %flags, align 8, !tbaa !61
  %44 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom45 = zext i32 %44 to i64
  %arrayidx46 = getelementptr inbounds %struct.tw_flag, ptr %43, i64 %idxprom45
  %row47 = getelementptr inbounds %struct.tw_flag, ptr %arrayidx46, i32 0, i32 1
  %45 = load ptr, ptr %row47, align 8, !tbaa !55
  call void @free(ptr noundef %45)
  br label %for.inc48

for.inc48:                                        ; preds = %for.body44
  %46 = load i32, ptr %i, align 4, !tbaa !9
  %inc49 = add i32 %46, 1
  store i32 %inc49, ptr %i, align 4, !tbaa !9
  br label %for.cond41, !llvm.loop !116

for.end50:                                        ; preds = %for.cond.cleanup43
  %47 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %known51 = getelementptr inbounds %struct.tw_observer, ptr %47, i32 0, i32 24
  call void @forget(ptr noundef %known51)
  %48 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %taken52 = getelementptr inbounds %struct.tw_observer, ptr %48, i32 0, i32 26
  call void @forget(ptr noundef %taken52)
  %49 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flag_count53 = getelementptr inbounds %struct.tw_observer, ptr %49, i32 0, i32 28
  store i32 0, ptr %flag_count53, align 8, !tbaa !60
  %50 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %time = getelementptr inbounds %struct.tw_observer, ptr %50, i32 0, i32 3
  store i32 1, ptr %time, align 8, !tbaa !16
  %51 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %before = getelementptr inbounds %struct.tw_observer, ptr %51, i32 0, i32 5
  store i32 0, ptr %before, align 8, !tbaa !36
  %52 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %full = getelementptr inbounds %struct.tw_observer, ptr %52, i32 0, i32 4
  store i32 0, ptr %full, align 4, !tbaa !35
  %53 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %barrier = getelementptr inbounds %struct.tw_observer, ptr %53, i32 0, i32 6
  store i32 -1, ptr %barrier, align 4, !tbaa !37
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
  %3 = load i32, ptr %warps, align 8, !tbaa !31
  %cmp = icmp ult i32 %1, %3
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %w) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  %4 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks = getelementptr inbounds %struct.tw_observer, ptr %4, i32 0, i32 21
  %5 = load ptr, ptr %clocks, align 8, !tbaa !11
  %6 = load i32, ptr %w, align 4, !tbaa !9
  %idxprom = zext i32 %6 to i64
  %arrayidx = getelementptr inbounds %struct.tw_warp_clock, ptr %5, i64 %idxprom
  %copies = getelementptr inbounds %struct.tw_warp_clock, ptr %arrayidx, i32 0, i32 9
  %7 = load ptr, ptr %copies, align 8, !tbaa !117
  call void @free(ptr noundef %7)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %8 = load i32, ptr %w, align 4, !tbaa !9
  %inc = add i32 %8, 1
  store i32 %inc, ptr %w, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !118

for.end:                                          ; preds = %for.cond.cleanup
  %9 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %clocks1 = getelementptr inbounds %struct.tw_observer, ptr %9, i32 0, i32 21
  %10 = load ptr, ptr %clocks1, align 8, !tbaa !11
  call void @free(ptr noundef %10)
  %11 = load ptr, ptr %o.addr, align 8, !tbaa !5
  %flags = getelementptr inbounds %struct.tw_observer, ptr %11, i32 0, i32 27
  %12 = load ptr, ptr %flags, align 8, !tbaa !61
  call void @free(ptr noundef %12)
  ret void
}

; Function Attrs: nounwind uwtable
define internal ptr @learn(ptr noundef %k, i32 noundef %block, i32 noundef %warp) #0 {
entry:
  %k.addr = alloca ptr, align 8
  %block.addr = alloca i32, align 4
  %warp.addr = alloca i32, align 4
  %grown = alloca %struct.tw_knowledge, align 8
  %i = alloca i32, align 4
  %n = alloca ptr, align 8
  store ptr %k, ptr %k.addr, align 8, !tbaa !5
  store i32 %block, ptr %block.addr, align 4, !tbaa !9
  store i32 %warp, ptr %warp.addr, align 4, !tbaa !9
  %0 = load ptr, ptr %k.addr, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_knowledge, ptr %0, i32 0, i32 1
  %1 = load i32, ptr %count, align 8, !tbaa !39
  %mul = mul i32 2, %1
  %2 = load ptr, ptr %k.addr, align 8, !tbaa !5
  %room = getelementptr inbounds %struct.tw_knowledge, ptr %2, i32 0, i32 2
  %3 = load i32, ptr %room, align 4, !tbaa !41
  %cmp = icmp uge i32 %mul, %3
  br i1 %cmp, label %if.then, label %if.end29

if.then:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 16, ptr %grown) #9
  %items = getelementptr inbounds %struct.tw_knowledge, ptr %grown, i32 0, i32 0
  store ptr null, ptr %items, align 8, !tbaa !42
  %count1 = getelementptr inbounds %struct.tw_knowledge, ptr %grown, i32 0, i32 1
  %4 = load ptr, ptr %k.addr, align 8, !tbaa !5
  %count2 = getelementptr inbounds %struct.tw_knowledge, ptr %4, i32 0, i32 1
  %5 = load i32, ptr %count2, align 8, !tbaa !39
  store i32 %5, ptr %count1, align 8, !tbaa !39
  %room3 = getelementptr inbounds %struct.tw_knowledge, ptr %grown, i32 0, i32 2
  %6 = load ptr, ptr %k.addr, align 8, !tbaa !5
  %room4 = getelementptr inbounds %struct.tw_knowledge, ptr %6, i32 0, i32 2
  %7 = load i32, ptr %room4, align 4, !tbaa !41
  %tobool = icmp ne i32 %7, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then
  %8 = load ptr, ptr %k.addr, align 8, !tbaa !5
  %room5 = getelementptr inbounds %struct.tw_knowledge, ptr %8, i32 0, i32 2
  %9 = load i32, ptr %room5, align 4, !tbaa !41
  %mul6 = mul i32 2, %9
  br label %cond.end

cond.false:                                       ; preds = %if.then
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %mul6, %cond.true ], [ 8, %cond.false ]
  store i32 %cond, ptr %room3, align 4, !tbaa !41
  %room7 = getelementptr inbounds %struct.tw_knowledge, ptr %grown, i32 0, i32 2
  %10 = load i32, ptr %room7, align 4, !tbaa !41
  %conv = zext i32 %10 to i64
  %call = call ptr @calloc(i64 noundef %conv, i64 noundef 136) #10
  %items8 = getelementptr inbounds %struct.tw_knowledge, ptr %grown, i32 0, i32 0
  store ptr %call, ptr %items8, align 8, !tbaa !42
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #9
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %cond.end
  %11 = load i32, ptr %i, align 4, !tbaa !9
  %12 = load ptr, ptr %k.addr, align 8, !tbaa !5
  %room9 = getelementptr inbounds %struct.tw_knowledge, ptr %12, i32 0, i32 2
  %13 = load i32, ptr %room9, align 4, !tbaa !41
  %cmp10 = icmp ult i32 %11, %13
  br i1 %cmp10, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #9
  br label %for.end

for.body:                                         ; preds = %for.cond
  %14 = load ptr, ptr %k.addr, align 8, !tbaa !5
  %items12 = getelementptr inbounds %struct.tw_knowledge, ptr %14, i32 0, i32 0
  %15 = load ptr, ptr %items12, align 8, !tbaa !42
  %16 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom = zext i32 %16 to i64
  %arrayidx = getelementptr inbounds %struct.tw_news, ptr %15, i64 %idxprom
  %block13 = getelementptr inbounds %struct.tw_news, ptr %arrayidx, i32 0, i32 0
  %17 = load i32, ptr %block13, align 4, !tbaa !43
  %tobool14 = icmp ne i32 %17, 0
  br i1 %tobool14, label %if.then15, label %if.end

if.then15:                                        ; preds = %for.body
  %18 = load ptr, ptr %k.addr, align 8, !tbaa !5
  %items16 = getelementptr inbounds %struct.tw_knowledge, ptr %18, i32 0, i32 0
  %19 = load ptr, ptr %items16, align 8, !tbaa !42
  %20 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom17 = zext i32 %20 to i64
  %arrayidx18 = getelementptr inbounds %struct.tw_news, ptr %19, i64 %idxprom17
  %block19 = getelementptr inbounds %struct.tw_news, ptr %arrayidx18, i32 0, i32 0
  %21 = load i32, ptr %block19, align 4, !tbaa !43
  %22 = load ptr, ptr %k.addr, align 8, !tbaa !5
  %items20 = getelementptr inbounds %struct.tw_knowledge, ptr %22, i32 0, i32 0
  %23 = load ptr, ptr %items20, align 8, !tbaa !42
  %24 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom21 = zext i32 %24 to i64
  %arrayidx22 = getelementptr inbounds %struct.tw_news, ptr %23, i64 %idxprom21
  %warp23 = getelementptr inbounds %struct.tw_news, ptr %arrayidx22, i32 0, i32 1
  %25 = load i32, ptr %warp23, align 4, !tbaa !45
  %call24 = call ptr @entry(ptr noundef %grown, i32 noundef %21, i32 noundef %25)
  %26 = load ptr, ptr %k.addr, align 8, !tbaa !5
  %items25 = getelementptr inbounds %struct.tw_knowledge, ptr %26, i32 0, i32 0
  %27 = load ptr, ptr %items25, align 8, !tbaa !42
  %28 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom26 = zext i32 %28 to i64
  %arrayidx27 = getelementptr inbounds %struct.tw_news, ptr %27, i64 %idxprom26
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %call24, ptr align 4 %arrayidx27, i64 136, i1 false), !tbaa.struct !119
  br label %if.end

if.end:                                           ; preds = %if.then15, %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %29 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %29, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !120

for.end:                                          ; preds = %for.cond.cleanup
  %30 = load ptr, ptr %k.addr, align 8, !tbaa !5
  %items28 = getelementptr inbounds %struct.tw_knowledge, ptr %30, i32 0, i32 0
  %31 = load ptr, ptr %items28, align 8, !tbaa !42
  call void @free(ptr noundef %31)
  %32 = load ptr, ptr %k.addr, align 8, !tbaa !5
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %32, ptr align 8 %grown, i64 16, i1 false), !tbaa.struct !96
  call void @llvm.lifetime.end.p0(i64 16, ptr %grown) #9
  br label %if.end29

if.end29:                                         ; preds = %for.end, %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %n) #9
  %33 = load ptr, ptr %k.addr, align 8, !tbaa !5
  %34 = load i32, ptr %block.addr, align 4, !tbaa !9
  %35 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %call30 = call ptr @entry(ptr noundef %33, i32 noundef %34, i32 noundef %35)
  store ptr %call30, ptr %n, align 8, !tbaa !5
  %36 = load ptr, ptr %n, align 8, !tbaa !5
  %block31 = getelementptr inbounds %struct.tw_news, ptr %36, i32 0, i32 0
  %37 = load i32, ptr %block31, align 4, !tbaa !43
  %tobool32 = icmp ne i32 %37, 0
  br i1 %tobool32, label %if.end38, label %if.then33

if.then33:                                        ; preds = %if.end29
  %38 = load ptr, ptr %k.addr, align 8, !tbaa !5
  %count34 = getelementptr inbounds %struct.tw_knowledge, ptr %38, i32 0, i32 1
  %39 = load i32, ptr %count34, align 8, !tbaa !39
  %inc35 = add i32 %39, 1
  store i32 %inc35, ptr %count34, align 8, !tbaa !39
  %40 = load i32, ptr %block.addr, align 4, !tbaa !9
  %41 = load ptr, ptr %n, align 8, !tbaa !5
  %block36 = getelementptr inbounds %struct.tw_news, ptr %41, i32 0, i32 0
  store i32 %40, ptr %block36, align 4, !tbaa !43
  %42 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %43 = load ptr, ptr %n, align 8, !tbaa !5
  %warp37 = getelementptr inbounds %struct.tw_news, ptr %43, i32 0, i32 1
  store i32 %42, ptr %warp37, align 4, !tbaa !45
  br label %if.end38

if.end38:                                         ; preds = %if.then33, %if.end29
  %44 = load ptr, ptr %n, align 8, !tbaa !5
  call void @llvm.lifetime.end.p0(i64 8, ptr %n) #9
  ret ptr %44
}

; Function Attrs: nounwind uwtable
define internal ptr @entry(ptr noundef %k, i32 noundef %block, i32 noundef %warp) #0 {
entry:
  %retval = alloca ptr, align 8
  %k.addr = alloca ptr, align 8
  %block.addr = alloca i32, align 4
  %warp.addr = alloca i32, align 4
  %at = alloca i32, align 4
  %n = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %k, ptr %k.addr, align 8, !tbaa !5
  store i32 %block, ptr %block.addr, align 4, !tbaa !9
  store i32 %warp, ptr %warp.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %at) #9
  %0 = load i32, ptr %block.addr, align 4, !tbaa !9
  %1 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %call = call i32 @slot_of(i32 noundef %0, i32 noundef %1)
  store i32 %call, ptr %at, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %n) #9
  %2 = load ptr, ptr %k.addr, align 8, !tbaa !5
  %items = getelementptr inbounds %struct.tw_knowledge, ptr %2, i32 0, i32 0
  %3 = load ptr, ptr %items, align 8, !tbaa !42
  %4 = load i32, ptr %at, align 4, !tbaa !9
  %5 = load ptr, ptr %k.addr, align 8, !tbaa !5
  %room = getelementptr inbounds %struct.tw_knowledge, ptr %5, i32 0, i32 2
  %6 = load i32, ptr %room, align 4, !tbaa !41
  %sub = sub i32 %6, 1
  %and = and i32 %4, %sub
  %idxprom = zext i32 %and to i64
  %arrayidx = getelementptr inbounds %struct.tw_news, ptr %3, i64 %idxprom
  store ptr %arrayidx, ptr %n, align 8, !tbaa !5
  %7 = load ptr, ptr %n, align 8, !tbaa !5
  %block1 = getelementptr inbounds %struct.tw_news, ptr %7, i32 0, i32 0
  %8 = load i32, ptr %block1, align 4, !tbaa !43
  %tobool = icmp ne i32 %8, 0
  br i1 %tobool, label %lor.lhs.false, label %if.then

lor.lhs.false:                                    ; preds = %for.cond
  %9 = load ptr, ptr %n, align 8, !tbaa !5
  %block2 = getelementptr inbounds %struct.tw_news, ptr %9, i32 0, i32 0
  %10 = load i32, ptr %block2, align 4, !tbaa !43
  %11 = load i32, ptr %block.addr, align 4, !tbaa !9
  %cmp = icmp eq i32 %10, %11
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %lor.lhs.false
  %12 = load ptr, ptr %n, align 8, !tbaa !5
  %warp3 = getelementptr inbounds %struct.tw_news, ptr %12, i32 0, i32 1
  %13 = load i32, ptr %warp3, align 4, !tbaa !45
  %14 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %cmp4 = icmp eq i32 %13, %14
  br i1 %cmp4, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true, %for.cond
  %15 = load ptr, ptr %n, align 8, !tbaa !5
  store ptr %15, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %land.lhs.true, %lor.lhs.false
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %n) #9
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup5 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont
  %16 = load i32, ptr %at, align 4, !tbaa !9
  %inc = add i32 %16, 1
  store i32 %inc, ptr %at, align 4, !tbaa !9
  br label %for.cond

cleanup5:                                         ; preds = %cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %at) #9
  %17 = load ptr, ptr %retval, align 8
  ret ptr %17
}

; Function Attrs: nounwind uwtable
define internal i32 @slot_of(i32 noundef %block, i32 noundef %warp) #0 {
entry:
  %block.addr = alloca i32, align 4
  %warp.addr = alloca i32, align 4
  store i32 %block, ptr %block.addr, align 4, !tbaa !9
  store i32 %warp, ptr %warp.addr, align 4, !tbaa !9
  %0 = load i32, ptr %block.addr, align 4, !tbaa !9
  %mul = mul i32 %0, -1640531535
  %1 = load i32, ptr %warp.addr, align 4, !tbaa !9
  %mul1 = mul i32 %1, -2048144789
  %xor = xor i32 %mul, %mul1
  %shr = lshr i32 %xor, 7
  ret i32 %shr
}

; Function Attrs: allocsize(1)
declare ptr @realloc(ptr noundef, i64 noundef) #8

attributes #0 = { nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { inlinehint nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { allocsize(0,1) "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
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
!11 = !{!12, !6, i64 112}
!12 = !{!"tw_observer", !6, i64 0, !10, i64 8, !10, i64 12, !10, i64 16, !10, i64 20, !10, i64 24, !10, i64 28, !10, i64 32, !10, i64 36, !10, i64 40, !10, i64 44, !10, i64 48, !10, i64 52, !10, i64 56, !10, i64 60, !10, i64 64, !6, i64 72, !6, i64 80, !6, i64 88, !6, i64 96, !6, i64 104, !6, i64 112, !7, i64 120, !7, i64 248, !13, i64 264, !7, i64 280, !13, i64 312, !6, i64 328, !10, i64 336, !10, i64 340}
!13 = !{!"", !6, i64 0, !10, i64 8, !10, i64 12}
!14 = distinct !{!14, !15}
!15 = !{!"llvm.loop.mustprogress"}
!16 = !{!12, !10, i64 16}
!17 = distinct !{!17, !15}
!18 = distinct !{!18, !15}
!19 = distinct !{!19, !15}
!20 = !{!12, !10, i64 36}
!21 = distinct !{!21, !15}
!22 = distinct !{!22, !15}
!23 = distinct !{!23, !15}
!24 = !{!25, !6, i64 0}
!25 = !{!"", !6, i64 0, !6, i64 8, !7, i64 16, !6, i64 32, !13, i64 40, !7, i64 56, !13, i64 88, !26, i64 104, !10, i64 112, !6, i64 120, !10, i64 128, !10, i64 132, !7, i64 136}
!26 = !{!"long", !7, i64 0}
!27 = !{!25, !6, i64 8}
!28 = distinct !{!28, !15}
!29 = distinct !{!29, !15}
!30 = distinct !{!30, !15}
!31 = !{!12, !10, i64 40}
!32 = distinct !{!32, !15}
!33 = distinct !{!33, !15}
!34 = distinct !{!34, !15}
!35 = !{!12, !10, i64 20}
!36 = !{!12, !10, i64 24}
!37 = !{!12, !10, i64 28}
!38 = distinct !{!38, !15}
!39 = !{!13, !10, i64 8}
!40 = distinct !{!40, !15}
!41 = !{!13, !10, i64 12}
!42 = !{!13, !6, i64 0}
!43 = !{!44, !10, i64 0}
!44 = !{!"", !10, i64 0, !10, i64 4, !7, i64 8}
!45 = !{!44, !10, i64 4}
!46 = distinct !{!46, !15}
!47 = distinct !{!47, !15}
!48 = distinct !{!48, !15}
!49 = !{!25, !6, i64 32}
!50 = distinct !{!50, !15}
!51 = distinct !{!51, !15}
!52 = distinct !{!52, !15}
!53 = distinct !{!53, !15}
!54 = !{!26, !26, i64 0}
!55 = !{!56, !6, i64 8}
!56 = !{!"", !26, i64 0, !6, i64 8}
!57 = !{!58, !10, i64 16}
!58 = !{!"", !10, i64 0, !7, i64 4, !7, i64 5, !7, i64 6, !7, i64 7, !10, i64 8, !10, i64 12, !10, i64 16}
!59 = distinct !{!59, !15}
!60 = !{!12, !10, i64 336}
!61 = !{!12, !6, i64 328}
!62 = !{!56, !26, i64 0}
!63 = distinct !{!63, !15}
!64 = !{!12, !10, i64 340}
!65 = !{i64 0, i64 8, !54, i64 8, i64 8, !5}
!66 = !{!58, !7, i64 7}
!67 = !{!68, !10, i64 4}
!68 = !{!"", !10, i64 0, !10, i64 4, !10, i64 8, !6, i64 16}
!69 = !{!68, !6, i64 16}
!70 = distinct !{!70, !15}
!71 = distinct !{!71, !15}
!72 = !{!73, !26, i64 224}
!73 = !{!"", !26, i64 0, !26, i64 8, !26, i64 16, !26, i64 24, !26, i64 32, !26, i64 40, !26, i64 48, !7, i64 56, !10, i64 80, !7, i64 84, !7, i64 96, !10, i64 108, !10, i64 112, !10, i64 116, !10, i64 120, !10, i64 124, !10, i64 128, !10, i64 132, !10, i64 136, !10, i64 140, !10, i64 144, !10, i64 148, !10, i64 152, !10, i64 156, !10, i64 160, !10, i64 164, !10, i64 168, !10, i64 172, !26, i64 176, !26, i64 184, !26, i64 192, !26, i64 200, !26, i64 208, !26, i64 216, !26, i64 224}
!74 = distinct !{!74, !15}
!75 = !{!76, !6, i64 64}
!76 = !{!"tw_block", !6, i64 0, !7, i64 8, !10, i64 20, !26, i64 24, !26, i64 32, !26, i64 40, !6, i64 48, !6, i64 56, !6, i64 64, !26, i64 72, !10, i64 80, !10, i64 84, !7, i64 88}
!77 = !{!78, !10, i64 1232}
!78 = !{!"tw_warp", !7, i64 0, !7, i64 128, !7, i64 256, !7, i64 384, !7, i64 512, !7, i64 640, !7, i64 768, !7, i64 896, !6, i64 928, !6, i64 936, !10, i64 944, !10, i64 948, !10, i64 952, !10, i64 956, !10, i64 960, !10, i64 964, !7, i64 968, !7, i64 1152, !10, i64 1216, !10, i64 1220, !10, i64 1224, !10, i64 1228, !10, i64 1232, !10, i64 1236, !10, i64 1240, !10, i64 1244, !10, i64 1248, !7, i64 1252}
!79 = !{!80, !6, i64 0}
!80 = !{!"tw_worker", !6, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !26, i64 32, !26, i64 40, !26, i64 48, !26, i64 56, !10, i64 64, !10, i64 68, !6, i64 72, !7, i64 80, !26, i64 104, !10, i64 112, !10, i64 116, !26, i64 120, !81, i64 128}
!81 = !{!"", !10, i64 0, !10, i64 4, !10, i64 8, !10, i64 12, !7, i64 16, !10, i64 28, !26, i64 32, !26, i64 40, !10, i64 48, !10, i64 52}
!82 = !{!76, !26, i64 72}
!83 = !{!84, !10, i64 8}
!84 = !{!"", !26, i64 0, !10, i64 8, !10, i64 12, !7, i64 16}
!85 = !{!25, !26, i64 104}
!86 = !{!25, !10, i64 112}
!87 = !{!84, !10, i64 12}
!88 = distinct !{!88, !15}
!89 = distinct !{!89, !15}
!90 = !{!68, !10, i64 8}
!91 = !{i64 0, i64 4, !9, i64 4, i64 4, !9, i64 8, i64 4, !9, i64 16, i64 8, !5}
!92 = !{!84, !26, i64 0}
!93 = !{i64 0, i64 8, !54, i64 8, i64 4, !9, i64 12, i64 4, !9, i64 16, i64 32, !94}
!94 = !{!7, !7, i64 0}
!95 = distinct !{!95, !15}
!96 = !{i64 0, i64 8, !5, i64 8, i64 4, !9, i64 12, i64 4, !9}
!97 = distinct !{!97, !15}
!98 = distinct !{!98, !15}
!99 = distinct !{!99, !15}
!100 = distinct !{!100, !15}
!101 = !{!102, !6, i64 16}
!102 = !{!"", !6, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !26, i64 32, !10, i64 40, !10, i64 44}
!103 = !{!104, !105, i64 10}
!104 = !{!"tw_tag", !10, i64 0, !10, i64 4, !105, i64 8, !105, i64 10, !10, i64 12}
!105 = !{!"short", !7, i64 0}
!106 = !{!102, !10, i64 40}
!107 = !{!104, !10, i64 0}
!108 = !{!102, !6, i64 8}
!109 = !{!104, !10, i64 4}
!110 = !{!102, !6, i64 0}
!111 = distinct !{!111, !15}
!112 = !{!25, !10, i64 128}
!113 = distinct !{!113, !15}
!114 = distinct !{!114, !15}
!115 = distinct !{!115, !15}
!116 = distinct !{!116, !15}
!117 = !{!25, !6, i64 120}
!118 = distinct !{!118, !15}
!119 = !{i64 0, i64 4, !9, i64 4, i64 4, !9, i64 8, i64 128, !94}
!120 = distinct !{!120, !15}
