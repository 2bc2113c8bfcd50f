; Generated from memory.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'memory.c'

%struct.tw_range = type { i64, i64, i32, i32, i64 }
%struct.tw_site = type { i32, i8, i8, i8, i8, i32, i32 }
%struct.tw_worker = type { ptr, ptr, ptr, ptr, i64, i64, i64, i64, i32, i32, ptr, [3 x i64], %struct.tw_fault }
%struct.tw_fault = type { i32, i32, i32, i32, [3 x i32], i32, i64, i64, i32, i32 }
%struct.tw_launch = type { i64, i64, i64, i64, i64, i64, i64, [3 x ptr], i32, [3 x i32], [3 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32 }
%struct.pair64 = type { i64, i64 }
%struct.tw_block = type { ptr, [3 x i32], i32, i64, i64, i64, [16 x %struct.tw_barrier] }
%struct.tw_barrier = type { i32, i32, i32, i32, i32, i32 }
%struct.tw_warp = type { [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i8], [16 x i32], [32 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, [32 x i32], ptr, ptr }
%struct.tw_site_counts = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64 }
%struct.tw_print = type { i64, i32, i32, [3 x i32], i32 }
%struct.tw_memo = type { i64, i64, i64, %struct.tw_site_counts }

@__const.resolve.cached = private unnamed_addr constant %struct.tw_range { i64 1, i64 0, i32 0, i32 0, i64 0 }, align 8

; Function Attrs: nounwind uwtable
define dso_local i32 @tw_load(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, ptr noundef %site, ptr noundef %addresses, i32 noundef %mask, ptr noundef %data) #0 {
entry:
  %retval = alloca i32, align 4
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %addresses.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %data.addr = alloca ptr, align 8
  %host = alloca [32 x i64], align 16
  %local = alloca i32, align 4
  %bytes = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  %e = alloca i32, align 4
  %rest19 = alloca i32, align 4
  %lane20 = alloca i32, align 4
  %e42 = alloca i32, align 4
  %rest50 = alloca i32, align 4
  %lane51 = alloca i32, align 4
  %e75 = alloca i32, align 4
  %rest83 = alloca i32, align 4
  %lane84 = alloca i32, align 4
  %e108 = alloca i32, align 4
  %rest116 = alloca i32, align 4
  %lane117 = alloca i32, align 4
  %e140 = alloca i32, align 4
  %rest148 = alloca i32, align 4
  %lane149 = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store ptr %addresses, ptr %addresses.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store ptr %data, ptr %data.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 256, ptr %host) #7
  call void @llvm.lifetime.start.p0(i64 4, ptr %local) #7
  call void @llvm.lifetime.start.p0(i64 4, ptr %bytes) #7
  %0 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size = getelementptr inbounds %struct.tw_site, ptr %0, i32 0, i32 2
  %1 = load i8, ptr %size, align 1, !tbaa !11
  %conv = zext i8 %1 to i32
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 3
  %3 = load i8, ptr %count, align 2, !tbaa !13
  %conv1 = zext i8 %3 to i32
  %mul = mul i32 %conv, %conv1
  store i32 %mul, ptr %bytes, align 4, !tbaa !9
  %4 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %tobool = icmp ne i32 %4, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  %5 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %6 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %7 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %8 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %9 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %10 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %11 = load i32, ptr %bytes, align 4, !tbaa !9
  %arraydecay = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 0
  %call = call i32 @resolve(ptr noundef %5, ptr noundef %6, ptr noundef %7, ptr noundef %8, ptr noundef %9, i32 noundef %10, i32 noundef %11, i32 noundef 0, ptr noundef %arraydecay, ptr noundef %local)
  %tobool2 = icmp ne i32 %call, 0
  br i1 %tobool2, label %if.then3, label %if.end4

if.then3:                                         ; preds = %if.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end4:                                          ; preds = %if.end
  %12 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %12, i32 0, i32 0
  %13 = load ptr, ptr %launch, align 8, !tbaa !14
  %counting = getelementptr inbounds %struct.tw_launch, ptr %13, i32 0, i32 18
  %14 = load i32, ptr %counting, align 8, !tbaa !18
  %tobool5 = icmp ne i32 %14, 0
  br i1 %tobool5, label %if.then6, label %if.end7

if.then6:                                         ; preds = %if.end4
  %15 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %16 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %17 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %18 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %19 = load i32, ptr %bytes, align 4, !tbaa !9
  call void @count(ptr noundef %15, ptr noundef %16, ptr noundef %17, i32 noundef %18, i32 noundef %19)
  br label %if.end7

if.end7:                                          ; preds = %if.then6, %if.end4
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #7
  %20 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %21 = load i32, ptr %local, align 4, !tbaa !9
  %and = and i32 %20, %21
  store i32 %and, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #7
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end7
  %22 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool8 = icmp ne i32 %22, 0
  br i1 %tobool8, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %23 = load i32, ptr %rest, align 4, !tbaa !9
  %24 = call i32 @llvm.cttz.i32(i32 %23, i1 true)
  store i32 %24, ptr %lane, align 4, !tbaa !9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %25 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %25, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #7
  br label %for.end

for.body:                                         ; preds = %land.end
  %26 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %27 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %27 to i64
  %arrayidx = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom
  %28 = load i64, ptr %arrayidx, align 8, !tbaa !20
  %29 = load i32, ptr %lane, align 4, !tbaa !9
  %30 = load ptr, ptr %data.addr, align 8, !tbaa !5
  call void @load_local(ptr noundef %26, i64 noundef %28, i32 noundef %29, ptr noundef %30)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %31 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %31, 1
  %32 = load i32, ptr %rest, align 4, !tbaa !9
  %and9 = and i32 %32, %sub
  store i32 %and9, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !21

for.end:                                          ; preds = %for.cond.cleanup
  %33 = load i32, ptr %local, align 4, !tbaa !9
  %not = xor i32 %33, -1
  %34 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and10 = and i32 %34, %not
  store i32 %and10, ptr %mask.addr, align 4, !tbaa !9
  %35 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size11 = getelementptr inbounds %struct.tw_site, ptr %35, i32 0, i32 2
  %36 = load i8, ptr %size11, align 1, !tbaa !11
  %conv12 = zext i8 %36 to i32
  switch i32 %conv12, label %sw.default [
    i32 1, label %sw.bb
    i32 2, label %sw.bb41
    i32 4, label %sw.bb74
    i32 8, label %sw.bb107
  ]

sw.bb:                                            ; preds = %for.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %e) #7
  store i32 0, ptr %e, align 4, !tbaa !9
  br label %for.cond13

for.cond13:                                       ; preds = %for.inc39, %sw.bb
  %37 = load i32, ptr %e, align 4, !tbaa !9
  %38 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count14 = getelementptr inbounds %struct.tw_site, ptr %38, i32 0, i32 3
  %39 = load i8, ptr %count14, align 2, !tbaa !13
  %conv15 = zext i8 %39 to i32
  %cmp = icmp ult i32 %37, %conv15
  br i1 %cmp, label %for.body18, label %for.cond.cleanup17

for.cond.cleanup17:                               ; preds = %for.cond13
  store i32 6, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e) #7
  br label %for.end40

for.body18:                                       ; preds = %for.cond13
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest19) #7
  %40 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %40, ptr %rest19, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane20) #7
  br label %for.cond21

for.cond21:                                       ; preds = %for.inc35, %for.body18
  %41 = load i32, ptr %rest19, align 4, !tbaa !9
  %tobool22 = icmp ne i32 %41, 0
  br i1 %tobool22, label %land.rhs23, label %land.end24

land.rhs23:                                       ; preds = %for.cond21
  %42 = load i32, ptr %rest19, align 4, !tbaa !9
  %43 = call i32 @llvm.cttz.i32(i32 %42, i1 true)
  store i32 %43, ptr %lane20, align 4, !tbaa !9
  br label %land.end24

land.end24:                                       ; preds = %land.rhs23, %for.cond21
  %44 = phi i1 [ false, %for.cond21 ], [ true, %land.rhs23 ]
  br i1 %44, label %for.body26, label %for.cond.cleanup25

for.cond.cleanup25:                               ; preds = %land.end24
  store i32 9, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane20) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest19) #7
  br label %for.end38

for.body26:                                       ; preds = %land.end24
  %45 = load i32, ptr %lane20, align 4, !tbaa !9
  %idxprom27 = zext i32 %45 to i64
  %arrayidx28 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom27
  %46 = load i64, ptr %arrayidx28, align 8, !tbaa !20
  %47 = load i32, ptr %e, align 4, !tbaa !9
  %conv29 = zext i32 %47 to i64
  %mul30 = mul i64 %conv29, 1
  %add = add i64 %46, %mul30
  %48 = inttoptr i64 %add to ptr
  %49 = load i8, ptr %48, align 1, !tbaa !23
  %50 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %51 = load i32, ptr %e, align 4, !tbaa !9
  %mul31 = mul i32 %51, 32
  %52 = load i32, ptr %lane20, align 4, !tbaa !9
  %add32 = add i32 %mul31, %52
  %idxprom33 = zext i32 %add32 to i64
  %arrayidx34 = getelementptr inbounds i8, ptr %50, i64 %idxprom33
  store i8 %49, ptr %arrayidx34, align 1, !tbaa !23
  br label %for.inc35

for.inc35:                                        ; preds = %for.body26
  %53 = load i32, ptr %rest19, align 4, !tbaa !9
  %sub36 = sub i32 %53, 1
  %54 = load i32, ptr %rest19, align 4, !tbaa !9
  %and37 = and i32 %54, %sub36
  store i32 %and37, ptr %rest19, align 4, !tbaa !9
  br label %for.cond21, !llvm.loop !24

for.end38:                                        ; preds = %for.cond.cleanup25
  br label %for.inc39

for.inc39:                                        ; preds = %for.end38
  %55 = load i32, ptr %e, align 4, !tbaa !9
  %inc = add i32 %55, 1
  store i32 %inc, ptr %e, align 4, !tbaa !9
  br label %for.cond13, !llvm.loop !25

for.end40:                                        ; preds = %for.cond.cleanup17
  br label %sw.epilog

sw.bb41:                                          ; preds = %for.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %e42) #7
  store i32 0, ptr %e42, align 4, !tbaa !9
  br label %for.cond43

for.cond43:                                       ; preds = %for.inc71, %sw.bb41
  %56 = load i32, ptr %e42, align 4, !tbaa !9
  %57 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count44 = getelementptr inbounds %struct.tw_site, ptr %57, i32 0, i32 3
  %58 = load i8, ptr %count44, align 2, !tbaa !13
  %conv45 = zext i8 %58 to i32
  %cmp46 = icmp ult i32 %56, %conv45
  br i1 %cmp46, label %for.body49, label %for.cond.cleanup48

for.cond.cleanup48:                               ; preds = %for.cond43
  store i32 12, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e42) #7
  br label %for.end73

for.body49:                                       ; preds = %for.cond43
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest50) #7
  %59 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %59, ptr %rest50, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane51) #7
  br label %for.cond52

for.cond52:                                       ; preds = %for.inc67, %for.body49
  %60 = load i32, ptr %rest50, align 4, !tbaa !9
  %tobool53 = icmp ne i32 %60, 0
  br i1 %tobool53, label %land.rhs54, label %land.end55

land.rhs54:                                       ; preds = %for.cond52
  %61 = load i32, ptr %rest50, align 4, !tbaa !9
  %62 = call i32 @llvm.cttz.i32(i32 %61, i1 true)
  store i32 %62, ptr %lane51, align 4, !tbaa !9
  br label %land.end55

land.end55:                                       ; preds = %land.rhs54, %for.cond52
  %63 = phi i1 [ false, %for.cond52 ], [ true, %land.rhs54 ]
  br i1 %63, label %for.body57, label %for.cond.cleanup56

for.cond.cleanup56:                               ; preds = %land.end55
  store i32 15, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane51) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest50) #7
  br label %for.end70

for.body57:                                       ; preds = %land.end55
  %64 = load i32, ptr %lane51, align 4, !tbaa !9
  %idxprom58 = zext i32 %64 to i64
  %arrayidx59 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom58
  %65 = load i64, ptr %arrayidx59, align 8, !tbaa !20
  %66 = load i32, ptr %e42, align 4, !tbaa !9
  %conv60 = zext i32 %66 to i64
  %mul61 = mul i64 %conv60, 2
  %add62 = add i64 %65, %mul61
  %67 = inttoptr i64 %add62 to ptr
  %68 = load i16, ptr %67, align 2, !tbaa !26
  %69 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %70 = load i32, ptr %e42, align 4, !tbaa !9
  %mul63 = mul i32 %70, 32
  %71 = load i32, ptr %lane51, align 4, !tbaa !9
  %add64 = add i32 %mul63, %71
  %idxprom65 = zext i32 %add64 to i64
  %arrayidx66 = getelementptr inbounds i16, ptr %69, i64 %idxprom65
  store i16 %68, ptr %arrayidx66, align 2, !tbaa !26
  br label %for.inc67

for.inc67:                                        ; preds = %for.body57
  %72 = load i32, ptr %rest50, align 4, !tbaa !9
  %sub68 = sub i32 %72, 1
  %73 = load i32, ptr %rest50, align 4, !tbaa !9
  %and69 = and i32 %73, %sub68
  store i32 %and69, ptr %rest50, align 4, !tbaa !9
  br label %for.cond52, !llvm.loop !28

for.end70:                                        ; preds = %for.cond.cleanup56
  br label %for.inc71

for.inc71:                                        ; preds = %for.end70
  %74 = load i32, ptr %e42, align 4, !tbaa !9
  %inc72 = add i32 %74, 1
  store i32 %inc72, ptr %e42, align 4, !tbaa !9
  br label %for.cond43, !llvm.loop !29

for.end73:                                        ; preds = %for.cond.cleanup48
  br label %sw.epilog

sw.bb74:                                          ; preds = %for.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %e75) #7
  store i32 0, ptr %e75, align 4, !tbaa !9
  br label %for.cond76

for.cond76:                                       ; preds = %for.inc104, %sw.bb74
  %75 = load i32, ptr %e75, align 4, !tbaa !9
  %76 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count77 = getelementptr inbounds %struct.tw_site, ptr %76, i32 0, i32 3
  %77 = load i8, ptr %count77, align 2, !tbaa !13
  %conv78 = zext i8 %77 to i32
  %cmp79 = icmp ult i32 %75, %conv78
  br i1 %cmp79, label %for.body82, label %for.cond.cleanup81

for.cond.cleanup81:                               ; preds = %for.cond76
  store i32 18, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e75) #7
  br label %for.end106

for.body82:                                       ; preds = %for.cond76
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest83) #7
  %78 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %78, ptr %rest83, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane84) #7
  br label %for.cond85

for.cond85:                                       ; preds = %for.inc100, %for.body82
  %79 = load i32, ptr %rest83, align 4, !tbaa !9
  %tobool86 = icmp ne i32 %79, 0
  br i1 %tobool86, label %land.rhs87, label %land.end88

land.rhs87:                                       ; preds = %for.cond85
  %80 = load i32, ptr %rest83, align 4, !tbaa !9
  %81 = call i32 @llvm.cttz.i32(i32 %80, i1 true)
  store i32 %81, ptr %lane84, align 4, !tbaa !9
  br label %land.end88

land.end88:                                       ; preds = %land.rhs87, %for.cond85
  %82 = phi i1 [ false, %for.cond85 ], [ true, %land.rhs87 ]
  br i1 %82, label %for.body90, label %for.cond.cleanup89

for.cond.cleanup89:                               ; preds = %land.end88
  store i32 21, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane84) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest83) #7
  br label %for.end103

for.body90:                                       ; preds = %land.end88
  %83 = load i32, ptr %lane84, align 4, !tbaa !9
  %idxprom91 = zext i32 %83 to i64
  %arrayidx92 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom91
  %84 = load i64, ptr %arrayidx92, align 8, !tbaa !20
  %85 = load i32, ptr %e75, align 4, !tbaa !9
  %conv93 = zext i32 %85 to i64
  %mul94 = mul i64 %conv93, 4
  %add95 = add i64 %84, %mul94
  %86 = inttoptr i64 %add95 to ptr
  %87 = load i32, ptr %86, align 4, !tbaa !9
  %88 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %89 = load i32, ptr %e75, align 4, !tbaa !9
  %mul96 = mul i32 %89, 32
  %90 = load i32, ptr %lane84, align 4, !tbaa !9
  %add97 = add i32 %mul96, %90
  %idxprom98 = zext i32 %add97 to i64
  %arrayidx99 = getelementptr inbounds i32, ptr %88, i64 %idxprom98
  store i32 %87, ptr %arrayidx99, align 4, !tbaa !9
  br label %for.inc100

for.inc100:                                       ; preds = %for.body90
  %91 = load i32, ptr %rest83, align 4, !tbaa !9
  %sub101 = sub i32 %91, 1
  %92 = load i32, ptr %rest83, align 4, !tbaa !9
  %and102 = and i32 %92, %sub101
  store i32 %and102, ptr %rest83, align 4, !tbaa !9
  br label %for.cond85, !llvm.loop !30

for.end103:                                       ; preds = %for.cond.cleanup89
  br label %for.inc104

for.inc104:                                       ; preds = %for.end103
  %93 = load i32, ptr %e75, align 4, !tbaa !9
  %inc105 = add i32 %93, 1
  store i32 %inc105, ptr %e75, align 4, !tbaa !9
  br label %for.cond76, !llvm.loop !31

for.end106:                                       ; preds = %for.cond.cleanup81
  br label %sw.epilog

sw.bb107:                                         ; preds = %for.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %e108) #7
  store i32 0, ptr %e108, align 4, !tbaa !9
  br label %for.cond109

for.cond109:                                      ; preds = %for.inc137, %sw.bb107
  %94 = load i32, ptr %e108, align 4, !tbaa !9
  %95 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count110 = getelementptr inbounds %struct.tw_site, ptr %95, i32 0, i32 3
  %96 = load i8, ptr %count110, align 2, !tbaa !13
  %conv111 = zext i8 %96 to i32
  %cmp112 = icmp ult i32 %94, %conv111
  br i1 %cmp112, label %for.body115, label %for.cond.cleanup114

for.cond.cleanup114:                              ; preds = %for.cond109
  store i32 24, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e108) #7
  br label %for.end139

for.body115:                                      ; preds = %for.cond109
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest116) #7
  %97 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %97, ptr %rest116, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane117) #7
  br label %for.cond118

for.cond118:                                      ; preds = %for.inc133, %for.body115
  %98 = load i32, ptr %rest116, align 4, !tbaa !9
  %tobool119 = icmp ne i32 %98, 0
  br i1 %tobool119, label %land.rhs120, label %land.end121

land.rhs120:                                      ; preds = %for.cond118
  %99 = load i32, ptr %rest116, align 4, !tbaa !9
  %100 = call i32 @llvm.cttz.i32(i32 %99, i1 true)
  store i32 %100, ptr %lane117, align 4, !tbaa !9
  br label %land.end121

land.end121:                                      ; preds = %land.rhs120, %for.cond118
  %101 = phi i1 [ false, %for.cond118 ], [ true, %land.rhs120 ]
  br i1 %101, label %for.body123, label %for.cond.cleanup122

for.cond.cleanup122:                              ; preds = %land.end121
  store i32 27, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane117) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest116) #7
  br label %for.end136

for.body123:                                      ; preds = %land.end121
  %102 = load i32, ptr %lane117, align 4, !tbaa !9
  %idxprom124 = zext i32 %102 to i64
  %arrayidx125 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom124
  %103 = load i64, ptr %arrayidx125, align 8, !tbaa !20
  %104 = load i32, ptr %e108, align 4, !tbaa !9
  %conv126 = zext i32 %104 to i64
  %mul127 = mul i64 %conv126, 8
  %add128 = add i64 %103, %mul127
  %105 = inttoptr i64 %add128 to ptr
  %106 = load i64, ptr %105, align 8, !tbaa !20
  %107 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %108 = load i32, ptr %e108, align 4, !tbaa !9
  %mul129 = mul i32 %108, 32
  %109 = load i32, ptr %lane117, align 4, !tbaa !9
  %add130 = add i32 %mul129, %109
  %idxprom131 = zext i32 %add130 to i64
  %arrayidx132 = getelementptr inbounds i64, ptr %107, i64 %idxprom131
  store i64 %106, ptr %arrayidx132, align 8, !tbaa !20
  br label %for.inc133

for.inc133:                                       ; preds = %for.body123
  %110 = load i32, ptr %rest116, align 4, !tbaa !9
  %sub134 = sub i32 %110, 1
  %111 = load i32, ptr %rest116, align 4, !tbaa !9
  %and135 = and i32 %111, %sub134
  store i32 %and135, ptr %rest116, align 4, !tbaa !9
  br label %for.cond118, !llvm.loop !32

for.end136:                                       ; preds = %for.cond.cleanup122
  br label %for.inc137

for.inc137:                                       ; preds = %for.end136
  %112 = load i32, ptr %e108, align 4, !tbaa !9
  %inc138 = add i32 %112, 1
  store i32 %inc138, ptr %e108, align 4, !tbaa !9
  br label %for.cond109, !llvm.loop !33

for.end139:                                       ; preds = %for.cond.cleanup114
  br label %sw.epilog

sw.default:                                       ; preds = %for.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %e140) #7
  store i32 0, ptr %e140, align 4, !tbaa !9
  br label %for.cond141

for.cond141:                                      ; preds = %for.inc169, %sw.default
  %113 = load i32, ptr %e140, align 4, !tbaa !9
  %114 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count142 = getelementptr inbounds %struct.tw_site, ptr %114, i32 0, i32 3
  %115 = load i8, ptr %count142, align 2, !tbaa !13
  %conv143 = zext i8 %115 to i32
  %cmp144 = icmp ult i32 %113, %conv143
  br i1 %cmp144, label %for.body147, label %for.cond.cleanup146

for.cond.cleanup146:                              ; preds = %for.cond141
  store i32 30, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e140) #7
  br label %for.end171

for.body147:                                      ; preds = %for.cond141
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest148) #7
  %116 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %116, ptr %rest148, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane149) #7
  br label %for.cond150

for.cond150:                                      ; preds = %for.inc165, %for.body147
  %117 = load i32, ptr %rest148, align 4, !tbaa !9
  %tobool151 = icmp ne i32 %117, 0
  br i1 %tobool151, label %land.rhs152, label %land.end153

land.rhs152:                                      ; preds = %for.cond150
  %118 = load i32, ptr %rest148, align 4, !tbaa !9
  %119 = call i32 @llvm.cttz.i32(i32 %118, i1 true)
  store i32 %119, ptr %lane149, align 4, !tbaa !9
  br label %land.end153

land.end153:                                      ; preds = %land.rhs152, %for.cond150
  %120 = phi i1 [ false, %for.cond150 ], [ true, %land.rhs152 ]
  br i1 %120, label %for.body155, label %for.cond.cleanup154

for.cond.cleanup154:                              ; preds = %land.end153
  store i32 33, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane149) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest148) #7
  br label %for.end168

for.body155:                                      ; preds = %land.end153
  %121 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %122 = load i32, ptr %e140, align 4, !tbaa !9
  %mul156 = mul i32 %122, 32
  %123 = load i32, ptr %lane149, align 4, !tbaa !9
  %add157 = add i32 %mul156, %123
  %idxprom158 = zext i32 %add157 to i64
  %arrayidx159 = getelementptr inbounds %struct.pair64, ptr %121, i64 %idxprom158
  %124 = load i32, ptr %lane149, align 4, !tbaa !9
  %idxprom160 = zext i32 %124 to i64
  %arrayidx161 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom160
  %125 = load i64, ptr %arrayidx161, align 8, !tbaa !20
  %126 = load i32, ptr %e140, align 4, !tbaa !9
  %conv162 = zext i32 %126 to i64
  %mul163 = mul i64 %conv162, 16
  %add164 = add i64 %125, %mul163
  %127 = inttoptr i64 %add164 to ptr
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %arrayidx159, ptr align 8 %127, i64 16, i1 false), !tbaa.struct !34
  br label %for.inc165

for.inc165:                                       ; preds = %for.body155
  %128 = load i32, ptr %rest148, align 4, !tbaa !9
  %sub166 = sub i32 %128, 1
  %129 = load i32, ptr %rest148, align 4, !tbaa !9
  %and167 = and i32 %129, %sub166
  store i32 %and167, ptr %rest148, align 4, !tbaa !9
  br label %for.cond150, !llvm.loop !35

for.end168:                                       ; preds = %for.cond.cleanup154
  br label %for.inc169

for.inc169:                                       ; preds = %for.end168
  %130 = load i32, ptr %e140, align 4, !tbaa !9
  %inc170 = add i32 %130, 1
  store i32 %inc170, ptr %e140, align 4, !tbaa !9
  br label %for.cond141, !llvm.loop !36

for.end171:                                       ; preds = %for.cond.cleanup146
  br label %sw.epilog

sw.epilog:                                        ; preds = %for.end171, %for.end139, %for.end106, %for.end73, %for.end40
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %sw.epilog, %if.then3, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %bytes) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %local) #7
  call void @llvm.lifetime.end.p0(i64 256, ptr %host) #7
  %131 = load i32, ptr %retval, align 4
  ret i32 %131
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nounwind uwtable
define internal i32 @resolve(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, ptr noundef %site, ptr noundef %addresses, i32 noundef %mask, i32 noundef %bytes, i32 noundef %writes, ptr noundef %host, ptr noundef %local_lanes) #0 {
entry:
  %retval = alloca i32, align 4
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %addresses.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %bytes.addr = alloca i32, align 4
  %writes.addr = alloca i32, align 4
  %host.addr = alloca ptr, align 8
  %local_lanes.addr = alloca ptr, align 8
  %launch = alloca ptr, align 8
  %cached = alloca %struct.tw_range, align 8
  %alignment = alloca i32, align 4
  %rest = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %lane = alloca i32, align 4
  %address = alloca i64, align 8
  %space = alloca i32, align 4
  %window = alloca i64, align 8
  %range81 = alloca ptr, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store ptr %addresses, ptr %addresses.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store i32 %bytes, ptr %bytes.addr, align 4, !tbaa !9
  store i32 %writes, ptr %writes.addr, align 4, !tbaa !9
  store ptr %host, ptr %host.addr, align 8, !tbaa !5
  store ptr %local_lanes, ptr %local_lanes.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %launch) #7
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch1 = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %launch1, align 8, !tbaa !14
  store ptr %1, ptr %launch, align 8, !tbaa !5
  %2 = load ptr, ptr %local_lanes.addr, align 8, !tbaa !5
  store i32 0, ptr %2, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 32, ptr %cached) #7
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %cached, ptr align 8 @__const.resolve.cached, i64 32, i1 false)
  %3 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range = getelementptr inbounds %struct.tw_site, ptr %3, i32 0, i32 5
  %4 = load i32, ptr %range, align 4, !tbaa !37
  %cmp = icmp sge i32 %4, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %5 = load ptr, ptr %launch, align 8, !tbaa !5
  %ranges = getelementptr inbounds %struct.tw_launch, ptr %5, i32 0, i32 4
  %6 = load i64, ptr %ranges, align 8, !tbaa !38
  %7 = inttoptr i64 %6 to ptr
  %8 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range2 = getelementptr inbounds %struct.tw_site, ptr %8, i32 0, i32 5
  %9 = load i32, ptr %range2, align 4, !tbaa !37
  %idxprom = sext i32 %9 to i64
  %arrayidx = getelementptr inbounds %struct.tw_range, ptr %7, i64 %idxprom
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %cached, ptr align 8 %arrayidx, i64 32, i1 false), !tbaa.struct !39
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %alignment) #7
  %10 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %sub = sub i32 %10, 1
  store i32 %sub, ptr %alignment, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #7
  %11 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %11, ptr %rest, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %12 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool = icmp ne i32 %12, 0
  br i1 %tobool, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup111

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #7
  %13 = load i32, ptr %rest, align 4, !tbaa !9
  %14 = call i32 @llvm.cttz.i32(i32 %13, i1 true)
  store i32 %14, ptr %lane, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %address) #7
  %15 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %16 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom3 = zext i32 %16 to i64
  %arrayidx4 = getelementptr inbounds i64, ptr %15, i64 %idxprom3
  %17 = load i64, ptr %arrayidx4, align 8, !tbaa !20
  store i64 %17, ptr %address, align 8, !tbaa !20
  call void @llvm.lifetime.start.p0(i64 4, ptr %space) #7
  %18 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space5 = getelementptr inbounds %struct.tw_site, ptr %18, i32 0, i32 1
  %19 = load i8, ptr %space5, align 4, !tbaa !40
  %conv = zext i8 %19 to i32
  store i32 %conv, ptr %space, align 4, !tbaa !9
  %20 = load i32, ptr %space, align 4, !tbaa !9
  %cmp6 = icmp eq i32 %20, 0
  br i1 %cmp6, label %if.then8, label %if.end18

if.then8:                                         ; preds = %for.body
  call void @llvm.lifetime.start.p0(i64 8, ptr %window) #7
  %21 = load i64, ptr %address, align 8, !tbaa !20
  %shr = lshr i64 %21, 56
  store i64 %shr, ptr %window, align 8, !tbaa !20
  %22 = load i64, ptr %window, align 8, !tbaa !20
  %cmp9 = icmp eq i64 %22, 1
  br i1 %cmp9, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then8
  br label %cond.end

cond.false:                                       ; preds = %if.then8
  %23 = load i64, ptr %window, align 8, !tbaa !20
  %cmp11 = icmp eq i64 %23, 2
  %24 = zext i1 %cmp11 to i64
  %cond = select i1 %cmp11, i32 3, i32 1
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond13 = phi i32 [ 2, %cond.true ], [ %cond, %cond.false ]
  store i32 %cond13, ptr %space, align 4, !tbaa !9
  %25 = load i32, ptr %space, align 4, !tbaa !9
  %cmp14 = icmp ne i32 %25, 1
  br i1 %cmp14, label %if.then16, label %if.end17

if.then16:                                        ; preds = %cond.end
  %26 = load i64, ptr %address, align 8, !tbaa !20
  %and = and i64 %26, 72057594037927935
  store i64 %and, ptr %address, align 8, !tbaa !20
  br label %if.end17

if.end17:                                         ; preds = %if.then16, %cond.end
  call void @llvm.lifetime.end.p0(i64 8, ptr %window) #7
  br label %if.end18

if.end18:                                         ; preds = %if.end17, %for.body
  %27 = load i64, ptr %address, align 8, !tbaa !20
  %28 = load i32, ptr %alignment, align 4, !tbaa !9
  %conv19 = zext i32 %28 to i64
  %and20 = and i64 %27, %conv19
  %tobool21 = icmp ne i64 %and20, 0
  br i1 %tobool21, label %if.then22, label %if.end25

if.then22:                                        ; preds = %if.end18
  %29 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %30 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %31 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %32 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %33 = load i32, ptr %lane, align 4, !tbaa !9
  %34 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %35 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom23 = zext i32 %35 to i64
  %arrayidx24 = getelementptr inbounds i64, ptr %34, i64 %idxprom23
  %36 = load i64, ptr %arrayidx24, align 8, !tbaa !20
  %call = call i32 @fault(ptr noundef %29, ptr noundef %30, ptr noundef %31, ptr noundef %32, i32 noundef 2, i32 noundef %33, i64 noundef %36, i64 noundef 0)
  store i32 %call, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup104

if.end25:                                         ; preds = %if.end18
  %37 = load i32, ptr %space, align 4, !tbaa !9
  %cmp26 = icmp eq i32 %37, 2
  br i1 %cmp26, label %if.then28, label %if.else

if.then28:                                        ; preds = %if.end25
  %38 = load i64, ptr %address, align 8, !tbaa !20
  %39 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv29 = zext i32 %39 to i64
  %add = add i64 %38, %conv29
  %40 = load ptr, ptr %launch, align 8, !tbaa !5
  %shared_bytes = getelementptr inbounds %struct.tw_launch, ptr %40, i32 0, i32 13
  %41 = load i32, ptr %shared_bytes, align 4, !tbaa !41
  %conv30 = zext i32 %41 to i64
  %cmp31 = icmp ugt i64 %add, %conv30
  br i1 %cmp31, label %if.then37, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.then28
  %42 = load i64, ptr %address, align 8, !tbaa !20
  %43 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv33 = zext i32 %43 to i64
  %add34 = add i64 %42, %conv33
  %44 = load i64, ptr %address, align 8, !tbaa !20
  %cmp35 = icmp ult i64 %add34, %44
  br i1 %cmp35, label %if.then37, label %if.end41

if.then37:                                        ; preds = %lor.lhs.false, %if.then28
  %45 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %46 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %47 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %48 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %49 = load i32, ptr %lane, align 4, !tbaa !9
  %50 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %51 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom38 = zext i32 %51 to i64
  %arrayidx39 = getelementptr inbounds i64, ptr %50, i64 %idxprom38
  %52 = load i64, ptr %arrayidx39, align 8, !tbaa !20
  %call40 = call i32 @fault(ptr noundef %45, ptr noundef %46, ptr noundef %47, ptr noundef %48, i32 noundef 1, i32 noundef %49, i64 noundef %52, i64 noundef 2)
  store i32 %call40, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup104

if.end41:                                         ; preds = %lor.lhs.false
  %53 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %shared = getelementptr inbounds %struct.tw_block, ptr %53, i32 0, i32 0
  %54 = load ptr, ptr %shared, align 8, !tbaa !42
  %55 = ptrtoint ptr %54 to i64
  %56 = load i64, ptr %address, align 8, !tbaa !20
  %add42 = add i64 %55, %56
  %57 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %58 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom43 = zext i32 %58 to i64
  %arrayidx44 = getelementptr inbounds i64, ptr %57, i64 %idxprom43
  store i64 %add42, ptr %arrayidx44, align 8, !tbaa !20
  br label %if.end103

if.else:                                          ; preds = %if.end25
  %59 = load i32, ptr %space, align 4, !tbaa !9
  %cmp45 = icmp eq i32 %59, 3
  br i1 %cmp45, label %if.then47, label %if.else72

if.then47:                                        ; preds = %if.else
  %60 = load i64, ptr %address, align 8, !tbaa !20
  %61 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv48 = zext i32 %61 to i64
  %add49 = add i64 %60, %conv48
  %62 = load ptr, ptr %launch, align 8, !tbaa !5
  %local_bytes = getelementptr inbounds %struct.tw_launch, ptr %62, i32 0, i32 15
  %63 = load i32, ptr %local_bytes, align 4, !tbaa !44
  %conv50 = zext i32 %63 to i64
  %cmp51 = icmp ugt i64 %add49, %conv50
  br i1 %cmp51, label %if.then58, label %lor.lhs.false53

lor.lhs.false53:                                  ; preds = %if.then47
  %64 = load i64, ptr %address, align 8, !tbaa !20
  %65 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv54 = zext i32 %65 to i64
  %add55 = add i64 %64, %conv54
  %66 = load i64, ptr %address, align 8, !tbaa !20
  %cmp56 = icmp ult i64 %add55, %66
  br i1 %cmp56, label %if.then58, label %if.end62

if.then58:                                        ; preds = %lor.lhs.false53, %if.then47
  %67 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %68 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %69 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %70 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %71 = load i32, ptr %lane, align 4, !tbaa !9
  %72 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %73 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom59 = zext i32 %73 to i64
  %arrayidx60 = getelementptr inbounds i64, ptr %72, i64 %idxprom59
  %74 = load i64, ptr %arrayidx60, align 8, !tbaa !20
  %call61 = call i32 @fault(ptr noundef %67, ptr noundef %68, ptr noundef %69, ptr noundef %70, i32 noundef 1, i32 noundef %71, i64 noundef %74, i64 noundef 3)
  store i32 %call61, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup104

if.end62:                                         ; preds = %lor.lhs.false53
  %75 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %local = getelementptr inbounds %struct.tw_warp, ptr %75, i32 0, i32 23
  %76 = load ptr, ptr %local, align 8, !tbaa !45
  %77 = ptrtoint ptr %76 to i64
  %78 = load i64, ptr %address, align 8, !tbaa !20
  %shr63 = lshr i64 %78, 2
  %mul = mul i64 %shr63, 128
  %add64 = add i64 %77, %mul
  %79 = load i32, ptr %lane, align 4, !tbaa !9
  %mul65 = mul i32 %79, 4
  %conv66 = zext i32 %mul65 to i64
  %add67 = add i64 %add64, %conv66
  %80 = load i64, ptr %address, align 8, !tbaa !20
  %and68 = and i64 %80, 3
  %add69 = add i64 %add67, %and68
  %81 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %82 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom70 = zext i32 %82 to i64
  %arrayidx71 = getelementptr inbounds i64, ptr %81, i64 %idxprom70
  store i64 %add69, ptr %arrayidx71, align 8, !tbaa !20
  %83 = load i32, ptr %lane, align 4, !tbaa !9
  %shl = shl i32 1, %83
  %84 = load ptr, ptr %local_lanes.addr, align 8, !tbaa !5
  %85 = load i32, ptr %84, align 4, !tbaa !9
  %or = or i32 %85, %shl
  store i32 %or, ptr %84, align 4, !tbaa !9
  br label %if.end102

if.else72:                                        ; preds = %if.else
  %86 = load i64, ptr %address, align 8, !tbaa !20
  %start = getelementptr inbounds %struct.tw_range, ptr %cached, i32 0, i32 0
  %87 = load i64, ptr %start, align 8, !tbaa !47
  %cmp73 = icmp ult i64 %86, %87
  br i1 %cmp73, label %if.then80, label %lor.lhs.false75

lor.lhs.false75:                                  ; preds = %if.else72
  %88 = load i64, ptr %address, align 8, !tbaa !20
  %89 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv76 = zext i32 %89 to i64
  %add77 = add i64 %88, %conv76
  %end = getelementptr inbounds %struct.tw_range, ptr %cached, i32 0, i32 1
  %90 = load i64, ptr %end, align 8, !tbaa !49
  %cmp78 = icmp ugt i64 %add77, %90
  br i1 %cmp78, label %if.then80, label %if.end94

if.then80:                                        ; preds = %lor.lhs.false75, %if.else72
  call void @llvm.lifetime.start.p0(i64 8, ptr %range81) #7
  %91 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range82 = getelementptr inbounds %struct.tw_site, ptr %91, i32 0, i32 5
  %92 = load i32, ptr %range82, align 4, !tbaa !37
  %cmp83 = icmp sge i32 %92, 0
  br i1 %cmp83, label %cond.true85, label %cond.false86

cond.true85:                                      ; preds = %if.then80
  br label %cond.end88

cond.false86:                                     ; preds = %if.then80
  %93 = load ptr, ptr %launch, align 8, !tbaa !5
  %94 = load i64, ptr %address, align 8, !tbaa !20
  %95 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %call87 = call ptr @find(ptr noundef %93, i64 noundef %94, i32 noundef %95)
  br label %cond.end88

cond.end88:                                       ; preds = %cond.false86, %cond.true85
  %cond89 = phi ptr [ null, %cond.true85 ], [ %call87, %cond.false86 ]
  store ptr %cond89, ptr %range81, align 8, !tbaa !5
  %96 = load ptr, ptr %range81, align 8, !tbaa !5
  %tobool90 = icmp ne ptr %96, null
  br i1 %tobool90, label %if.end93, label %if.then91

if.then91:                                        ; preds = %cond.end88
  %97 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %98 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %99 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %100 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %101 = load i32, ptr %lane, align 4, !tbaa !9
  %102 = load i64, ptr %address, align 8, !tbaa !20
  %call92 = call i32 @fault(ptr noundef %97, ptr noundef %98, ptr noundef %99, ptr noundef %100, i32 noundef 1, i32 noundef %101, i64 noundef %102, i64 noundef 1)
  store i32 %call92, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end93:                                         ; preds = %cond.end88
  %103 = load ptr, ptr %range81, align 8, !tbaa !5
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %cached, ptr align 8 %103, i64 32, i1 false), !tbaa.struct !39
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end93, %if.then91
  call void @llvm.lifetime.end.p0(i64 8, ptr %range81) #7
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup104 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %if.end94

if.end94:                                         ; preds = %cleanup.cont, %lor.lhs.false75
  %104 = load i32, ptr %writes.addr, align 4, !tbaa !9
  %tobool95 = icmp ne i32 %104, 0
  br i1 %tobool95, label %land.lhs.true, label %if.end99

land.lhs.true:                                    ; preds = %if.end94
  %writable = getelementptr inbounds %struct.tw_range, ptr %cached, i32 0, i32 2
  %105 = load i32, ptr %writable, align 8, !tbaa !50
  %tobool96 = icmp ne i32 %105, 0
  br i1 %tobool96, label %if.end99, label %if.then97

if.then97:                                        ; preds = %land.lhs.true
  %106 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %107 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %108 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %109 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %110 = load i32, ptr %lane, align 4, !tbaa !9
  %111 = load i64, ptr %address, align 8, !tbaa !20
  %call98 = call i32 @fault(ptr noundef %106, ptr noundef %107, ptr noundef %108, ptr noundef %109, i32 noundef 3, i32 noundef %110, i64 noundef %111, i64 noundef 1)
  store i32 %call98, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup104

if.end99:                                         ; preds = %land.lhs.true, %if.end94
  %112 = load i64, ptr %address, align 8, !tbaa !20
  %113 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %114 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom100 = zext i32 %114 to i64
  %arrayidx101 = getelementptr inbounds i64, ptr %113, i64 %idxprom100
  store i64 %112, ptr %arrayidx101, align 8, !tbaa !20
  br label %if.end102

if.end102:                                        ; preds = %if.end99, %if.end62
  br label %if.end103

if.end103:                                        ; preds = %if.end102, %if.end41
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup104

cleanup104:                                       ; preds = %if.end103, %if.then97, %cleanup, %if.then58, %if.then37, %if.then22
  call void @llvm.lifetime.end.p0(i64 4, ptr %space) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %address) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #7
  %cleanup.dest107 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest107, label %cleanup111 [
    i32 0, label %cleanup.cont108
  ]

cleanup.cont108:                                  ; preds = %cleanup104
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont108
  %115 = load i32, ptr %rest, align 4, !tbaa !9
  %sub109 = sub i32 %115, 1
  %116 = load i32, ptr %rest, align 4, !tbaa !9
  %and110 = and i32 %116, %sub109
  store i32 %and110, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !51

cleanup111:                                       ; preds = %cleanup104, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #7
  %cleanup.dest112 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest112, label %cleanup113 [
    i32 2, label %for.end
  ]

for.end:                                          ; preds = %cleanup111
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup113

cleanup113:                                       ; preds = %for.end, %cleanup111
  call void @llvm.lifetime.end.p0(i64 4, ptr %alignment) #7
  call void @llvm.lifetime.end.p0(i64 32, ptr %cached) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %launch) #7
  %117 = load i32, ptr %retval, align 4
  ret i32 %117
}

; Function Attrs: nounwind uwtable
define internal void @count(ptr noundef %worker, ptr noundef %site, ptr noundef %addresses, i32 noundef %mask, i32 noundef %bytes) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %addresses.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %bytes.addr = alloca i32, align 4
  %counts = alloca ptr, align 8
  %shared = alloca i32, align 4
  %global = alloca i32, align 4
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  %window = alloca i64, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %narrow = alloca [32 x i32], align 16
  %lane33 = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store ptr %addresses, ptr %addresses.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store i32 %bytes, ptr %bytes.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %counts) #7
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %counts1 = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 1
  %1 = load ptr, ptr %counts1, align 8, !tbaa !52
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 0
  %3 = load i32, ptr %index, align 4, !tbaa !53
  %idxprom = zext i32 %3 to i64
  %arrayidx = getelementptr inbounds %struct.tw_site_counts, ptr %1, i64 %idxprom
  store ptr %arrayidx, ptr %counts, align 8, !tbaa !5
  %4 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space = getelementptr inbounds %struct.tw_site, ptr %4, i32 0, i32 1
  %5 = load i8, ptr %space, align 4, !tbaa !40
  %conv = zext i8 %5 to i32
  %cmp = icmp eq i32 %conv, 0
  br i1 %cmp, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %shared) #7
  store i32 0, ptr %shared, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %global) #7
  store i32 0, ptr %global, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #7
  %6 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %6, ptr %rest, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.then
  %7 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool = icmp ne i32 %7, 0
  br i1 %tobool, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #7
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #7
  %8 = load i32, ptr %rest, align 4, !tbaa !9
  %9 = call i32 @llvm.cttz.i32(i32 %8, i1 true)
  store i32 %9, ptr %lane, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %window) #7
  %10 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %11 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom3 = zext i32 %11 to i64
  %arrayidx4 = getelementptr inbounds i64, ptr %10, i64 %idxprom3
  %12 = load i64, ptr %arrayidx4, align 8, !tbaa !20
  %shr = lshr i64 %12, 56
  store i64 %shr, ptr %window, align 8, !tbaa !20
  %13 = load i64, ptr %window, align 8, !tbaa !20
  %cmp5 = icmp eq i64 %13, 1
  br i1 %cmp5, label %if.then7, label %if.end

if.then7:                                         ; preds = %for.body
  %14 = load i32, ptr %lane, align 4, !tbaa !9
  %shl = shl i32 1, %14
  %15 = load i32, ptr %shared, align 4, !tbaa !9
  %or = or i32 %15, %shl
  store i32 %or, ptr %shared, align 4, !tbaa !9
  br label %if.end

if.end:                                           ; preds = %if.then7, %for.body
  %16 = load i64, ptr %window, align 8, !tbaa !20
  %tobool8 = icmp ne i64 %16, 0
  br i1 %tobool8, label %if.end12, label %if.then9

if.then9:                                         ; preds = %if.end
  %17 = load i32, ptr %lane, align 4, !tbaa !9
  %shl10 = shl i32 1, %17
  %18 = load i32, ptr %global, align 4, !tbaa !9
  %or11 = or i32 %18, %shl10
  store i32 %or11, ptr %global, align 4, !tbaa !9
  br label %if.end12

if.end12:                                         ; preds = %if.then9, %if.end
  call void @llvm.lifetime.end.p0(i64 8, ptr %window) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #7
  br label %for.inc

for.inc:                                          ; preds = %if.end12
  %19 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %19, 1
  %20 = load i32, ptr %rest, align 4, !tbaa !9
  %and = and i32 %20, %sub
  store i32 %and, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !54

for.end:                                          ; preds = %for.cond.cleanup
  %21 = load i32, ptr %global, align 4, !tbaa !9
  %tobool13 = icmp ne i32 %21, 0
  br i1 %tobool13, label %if.then14, label %if.end15

if.then14:                                        ; preds = %for.end
  %22 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %23 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %24 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %25 = load i32, ptr %global, align 4, !tbaa !9
  %26 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  call void @count_global(ptr noundef %22, ptr noundef %23, ptr noundef %24, i32 noundef %25, i32 noundef %26)
  br label %if.end15

if.end15:                                         ; preds = %if.then14, %for.end
  %27 = load i32, ptr %shared, align 4, !tbaa !9
  store i32 %27, ptr %mask.addr, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 4, ptr %global) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %shared) #7
  br label %if.end29

if.else:                                          ; preds = %entry
  %28 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space16 = getelementptr inbounds %struct.tw_site, ptr %28, i32 0, i32 1
  %29 = load i8, ptr %space16, align 4, !tbaa !40
  %conv17 = zext i8 %29 to i32
  %cmp18 = icmp eq i32 %conv17, 1
  br i1 %cmp18, label %if.then20, label %if.else21

if.then20:                                        ; preds = %if.else
  %30 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %31 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %32 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %33 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %34 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  call void @count_global(ptr noundef %30, ptr noundef %31, ptr noundef %32, i32 noundef %33, i32 noundef %34)
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.else21:                                        ; preds = %if.else
  %35 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space22 = getelementptr inbounds %struct.tw_site, ptr %35, i32 0, i32 1
  %36 = load i8, ptr %space22, align 4, !tbaa !40
  %conv23 = zext i8 %36 to i32
  %cmp24 = icmp ne i32 %conv23, 2
  br i1 %cmp24, label %if.then26, label %if.end27

if.then26:                                        ; preds = %if.else21
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end27:                                         ; preds = %if.else21
  br label %if.end28

if.end28:                                         ; preds = %if.end27
  br label %if.end29

if.end29:                                         ; preds = %if.end28, %if.end15
  %37 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %tobool30 = icmp ne i32 %37, 0
  br i1 %tobool30, label %if.end32, label %if.then31

if.then31:                                        ; preds = %if.end29
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end32:                                         ; preds = %if.end29
  call void @llvm.lifetime.start.p0(i64 128, ptr %narrow) #7
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane33) #7
  store i32 0, ptr %lane33, align 4, !tbaa !9
  br label %for.cond34

for.cond34:                                       ; preds = %for.inc44, %if.end32
  %38 = load i32, ptr %lane33, align 4, !tbaa !9
  %cmp35 = icmp slt i32 %38, 32
  br i1 %cmp35, label %for.body38, label %for.cond.cleanup37

for.cond.cleanup37:                               ; preds = %for.cond34
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane33) #7
  br label %for.end45

for.body38:                                       ; preds = %for.cond34
  %39 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %40 = load i32, ptr %lane33, align 4, !tbaa !9
  %idxprom39 = sext i32 %40 to i64
  %arrayidx40 = getelementptr inbounds i64, ptr %39, i64 %idxprom39
  %41 = load i64, ptr %arrayidx40, align 8, !tbaa !20
  %conv41 = trunc i64 %41 to i32
  %42 = load i32, ptr %lane33, align 4, !tbaa !9
  %idxprom42 = sext i32 %42 to i64
  %arrayidx43 = getelementptr inbounds [32 x i32], ptr %narrow, i64 0, i64 %idxprom42
  store i32 %conv41, ptr %arrayidx43, align 4, !tbaa !9
  br label %for.inc44

for.inc44:                                        ; preds = %for.body38
  %43 = load i32, ptr %lane33, align 4, !tbaa !9
  %inc = add nsw i32 %43, 1
  store i32 %inc, ptr %lane33, align 4, !tbaa !9
  br label %for.cond34, !llvm.loop !55

for.end45:                                        ; preds = %for.cond.cleanup37
  %44 = load ptr, ptr %counts, align 8, !tbaa !5
  %arraydecay = getelementptr inbounds [32 x i32], ptr %narrow, i64 0, i64 0
  %45 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %46 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %47 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind = getelementptr inbounds %struct.tw_site, ptr %47, i32 0, i32 4
  %48 = load i8, ptr %kind, align 1, !tbaa !56
  %conv46 = zext i8 %48 to i32
  call void @tw_count_shared(ptr noundef %44, ptr noundef %arraydecay, i32 noundef %45, i32 noundef %46, i32 noundef %conv46)
  call void @llvm.lifetime.end.p0(i64 128, ptr %narrow) #7
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end45, %if.then31, %if.then26, %if.then20
  call void @llvm.lifetime.end.p0(i64 8, ptr %counts) #7
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
declare i32 @llvm.cttz.i32(i32, i1 immarg) #2

; Function Attrs: nounwind uwtable
define internal void @load_local(ptr noundef %site, i64 noundef %host, i32 noundef %lane, ptr noundef %data) #0 {
entry:
  %site.addr = alloca ptr, align 8
  %host.addr = alloca i64, align 8
  %lane.addr = alloca i32, align 4
  %data.addr = alloca ptr, align 8
  %e = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %b = alloca i32, align 4
  %offset = alloca i64, align 8
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store i64 %host, ptr %host.addr, align 8, !tbaa !20
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !9
  store ptr %data, ptr %data.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %e) #7
  store i32 0, ptr %e, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc24, %entry
  %0 = load i32, ptr %e, align 4, !tbaa !9
  %1 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_site, ptr %1, i32 0, i32 3
  %2 = load i8, ptr %count, align 2, !tbaa !13
  %conv = zext i8 %2 to i32
  %cmp = icmp ult i32 %0, %conv
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e) #7
  br label %for.end26

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %b) #7
  store i32 0, ptr %b, align 4, !tbaa !9
  br label %for.cond2

for.cond2:                                        ; preds = %for.inc, %for.body
  %3 = load i32, ptr %b, align 4, !tbaa !9
  %4 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size = getelementptr inbounds %struct.tw_site, ptr %4, i32 0, i32 2
  %5 = load i8, ptr %size, align 1, !tbaa !11
  %conv3 = zext i8 %5 to i32
  %cmp4 = icmp ult i32 %3, %conv3
  br i1 %cmp4, label %for.body7, label %for.cond.cleanup6

for.cond.cleanup6:                                ; preds = %for.cond2
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %b) #7
  br label %for.end

for.body7:                                        ; preds = %for.cond2
  call void @llvm.lifetime.start.p0(i64 8, ptr %offset) #7
  %6 = load i64, ptr %host.addr, align 8, !tbaa !20
  %and = and i64 %6, 3
  %7 = load i32, ptr %e, align 4, !tbaa !9
  %8 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size8 = getelementptr inbounds %struct.tw_site, ptr %8, i32 0, i32 2
  %9 = load i8, ptr %size8, align 1, !tbaa !11
  %conv9 = zext i8 %9 to i32
  %mul = mul i32 %7, %conv9
  %conv10 = zext i32 %mul to i64
  %add = add i64 %and, %conv10
  %10 = load i32, ptr %b, align 4, !tbaa !9
  %conv11 = zext i32 %10 to i64
  %add12 = add i64 %add, %conv11
  store i64 %add12, ptr %offset, align 8, !tbaa !20
  %11 = load i64, ptr %host.addr, align 8, !tbaa !20
  %and13 = and i64 %11, -4
  %12 = load i64, ptr %offset, align 8, !tbaa !20
  %shr = lshr i64 %12, 2
  %mul14 = mul i64 %shr, 128
  %add15 = add i64 %and13, %mul14
  %13 = load i64, ptr %offset, align 8, !tbaa !20
  %and16 = and i64 %13, 3
  %add17 = add i64 %add15, %and16
  %14 = inttoptr i64 %add17 to ptr
  %15 = load i8, ptr %14, align 1, !tbaa !23
  %16 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %17 = load i32, ptr %e, align 4, !tbaa !9
  %mul18 = mul i32 %17, 32
  %18 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %add19 = add i32 %mul18, %18
  %19 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size20 = getelementptr inbounds %struct.tw_site, ptr %19, i32 0, i32 2
  %20 = load i8, ptr %size20, align 1, !tbaa !11
  %conv21 = zext i8 %20 to i32
  %mul22 = mul i32 %add19, %conv21
  %21 = load i32, ptr %b, align 4, !tbaa !9
  %add23 = add i32 %mul22, %21
  %idxprom = zext i32 %add23 to i64
  %arrayidx = getelementptr inbounds i8, ptr %16, i64 %idxprom
  store i8 %15, ptr %arrayidx, align 1, !tbaa !23
  call void @llvm.lifetime.end.p0(i64 8, ptr %offset) #7
  br label %for.inc

for.inc:                                          ; preds = %for.body7
  %22 = load i32, ptr %b, align 4, !tbaa !9
  %inc = add i32 %22, 1
  store i32 %inc, ptr %b, align 4, !tbaa !9
  br label %for.cond2, !llvm.loop !57

for.end:                                          ; preds = %for.cond.cleanup6
  br label %for.inc24

for.inc24:                                        ; preds = %for.end
  %23 = load i32, ptr %e, align 4, !tbaa !9
  %inc25 = add i32 %23, 1
  store i32 %inc25, ptr %e, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !58

for.end26:                                        ; preds = %for.cond.cleanup
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #3

; Function Attrs: nounwind uwtable
define dso_local i32 @tw_store(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, ptr noundef %site, ptr noundef %addresses, i32 noundef %mask, ptr noundef %data) #0 {
entry:
  %retval = alloca i32, align 4
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %addresses.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %data.addr = alloca ptr, align 8
  %host = alloca [32 x i64], align 16
  %local = alloca i32, align 4
  %bytes = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  %e = alloca i32, align 4
  %rest19 = alloca i32, align 4
  %lane20 = alloca i32, align 4
  %e42 = alloca i32, align 4
  %rest50 = alloca i32, align 4
  %lane51 = alloca i32, align 4
  %e75 = alloca i32, align 4
  %rest83 = alloca i32, align 4
  %lane84 = alloca i32, align 4
  %e108 = alloca i32, align 4
  %rest116 = alloca i32, align 4
  %lane117 = alloca i32, align 4
  %e140 = alloca i32, align 4
  %rest148 = alloca i32, align 4
  %lane149 = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store ptr %addresses, ptr %addresses.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store ptr %data, ptr %data.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 256, ptr %host) #7
  call void @llvm.lifetime.start.p0(i64 4, ptr %local) #7
  call void @llvm.lifetime.start.p0(i64 4, ptr %bytes) #7
  %0 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size = getelementptr inbounds %struct.tw_site, ptr %0, i32 0, i32 2
  %1 = load i8, ptr %size, align 1, !tbaa !11
  %conv = zext i8 %1 to i32
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 3
  %3 = load i8, ptr %count, align 2, !tbaa !13
  %conv1 = zext i8 %3 to i32
  %mul = mul i32 %conv, %conv1
  store i32 %mul, ptr %bytes, align 4, !tbaa !9
  %4 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %tobool = icmp ne i32 %4, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  %5 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %6 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %7 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %8 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %9 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %10 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %11 = load i32, ptr %bytes, align 4, !tbaa !9
  %arraydecay = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 0
  %call = call i32 @resolve(ptr noundef %5, ptr noundef %6, ptr noundef %7, ptr noundef %8, ptr noundef %9, i32 noundef %10, i32 noundef %11, i32 noundef 1, ptr noundef %arraydecay, ptr noundef %local)
  %tobool2 = icmp ne i32 %call, 0
  br i1 %tobool2, label %if.then3, label %if.end4

if.then3:                                         ; preds = %if.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end4:                                          ; preds = %if.end
  %12 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %12, i32 0, i32 0
  %13 = load ptr, ptr %launch, align 8, !tbaa !14
  %counting = getelementptr inbounds %struct.tw_launch, ptr %13, i32 0, i32 18
  %14 = load i32, ptr %counting, align 8, !tbaa !18
  %tobool5 = icmp ne i32 %14, 0
  br i1 %tobool5, label %if.then6, label %if.end7

if.then6:                                         ; preds = %if.end4
  %15 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %16 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %17 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %18 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %19 = load i32, ptr %bytes, align 4, !tbaa !9
  call void @count(ptr noundef %15, ptr noundef %16, ptr noundef %17, i32 noundef %18, i32 noundef %19)
  br label %if.end7

if.end7:                                          ; preds = %if.then6, %if.end4
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #7
  %20 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %21 = load i32, ptr %local, align 4, !tbaa !9
  %and = and i32 %20, %21
  store i32 %and, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #7
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end7
  %22 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool8 = icmp ne i32 %22, 0
  br i1 %tobool8, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %23 = load i32, ptr %rest, align 4, !tbaa !9
  %24 = call i32 @llvm.cttz.i32(i32 %23, i1 true)
  store i32 %24, ptr %lane, align 4, !tbaa !9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %25 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %25, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #7
  br label %for.end

for.body:                                         ; preds = %land.end
  %26 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %27 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %27 to i64
  %arrayidx = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom
  %28 = load i64, ptr %arrayidx, align 8, !tbaa !20
  %29 = load i32, ptr %lane, align 4, !tbaa !9
  %30 = load ptr, ptr %data.addr, align 8, !tbaa !5
  call void @store_local(ptr noundef %26, i64 noundef %28, i32 noundef %29, ptr noundef %30)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %31 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %31, 1
  %32 = load i32, ptr %rest, align 4, !tbaa !9
  %and9 = and i32 %32, %sub
  store i32 %and9, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !59

for.end:                                          ; preds = %for.cond.cleanup
  %33 = load i32, ptr %local, align 4, !tbaa !9
  %not = xor i32 %33, -1
  %34 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and10 = and i32 %34, %not
  store i32 %and10, ptr %mask.addr, align 4, !tbaa !9
  %35 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size11 = getelementptr inbounds %struct.tw_site, ptr %35, i32 0, i32 2
  %36 = load i8, ptr %size11, align 1, !tbaa !11
  %conv12 = zext i8 %36 to i32
  switch i32 %conv12, label %sw.default [
    i32 1, label %sw.bb
    i32 2, label %sw.bb41
    i32 4, label %sw.bb74
    i32 8, label %sw.bb107
  ]

sw.bb:                                            ; preds = %for.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %e) #7
  store i32 0, ptr %e, align 4, !tbaa !9
  br label %for.cond13

for.cond13:                                       ; preds = %for.inc39, %sw.bb
  %37 = load i32, ptr %e, align 4, !tbaa !9
  %38 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count14 = getelementptr inbounds %struct.tw_site, ptr %38, i32 0, i32 3
  %39 = load i8, ptr %count14, align 2, !tbaa !13
  %conv15 = zext i8 %39 to i32
  %cmp = icmp ult i32 %37, %conv15
  br i1 %cmp, label %for.body18, label %for.cond.cleanup17

for.cond.cleanup17:                               ; preds = %for.cond13
  store i32 6, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e) #7
  br label %for.end40

for.body18:                                       ; preds = %for.cond13
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest19) #7
  %40 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %40, ptr %rest19, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane20) #7
  br label %for.cond21

for.cond21:                                       ; preds = %for.inc35, %for.body18
  %41 = load i32, ptr %rest19, align 4, !tbaa !9
  %tobool22 = icmp ne i32 %41, 0
  br i1 %tobool22, label %land.rhs23, label %land.end24

land.rhs23:                                       ; preds = %for.cond21
  %42 = load i32, ptr %rest19, align 4, !tbaa !9
  %43 = call i32 @llvm.cttz.i32(i32 %42, i1 true)
  store i32 %43, ptr %lane20, align 4, !tbaa !9
  br label %land.end24

land.end24:                                       ; preds = %land.rhs23, %for.cond21
  %44 = phi i1 [ false, %for.cond21 ], [ true, %land.rhs23 ]
  br i1 %44, label %for.body26, label %for.cond.cleanup25

for.cond.cleanup25:                               ; preds = %land.end24
  store i32 9, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane20) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest19) #7
  br label %for.end38

for.body26:                                       ; preds = %land.end24
  %45 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %46 = load i32, ptr %e, align 4, !tbaa !9
  %mul27 = mul i32 %46, 32
  %47 = load i32, ptr %lane20, align 4, !tbaa !9
  %add = add i32 %mul27, %47
  %idxprom28 = zext i32 %add to i64
  %arrayidx29 = getelementptr inbounds i8, ptr %45, i64 %idxprom28
  %48 = load i8, ptr %arrayidx29, align 1, !tbaa !23
  %49 = load i32, ptr %lane20, align 4, !tbaa !9
  %idxprom30 = zext i32 %49 to i64
  %arrayidx31 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom30
  %50 = load i64, ptr %arrayidx31, align 8, !tbaa !20
  %51 = load i32, ptr %e, align 4, !tbaa !9
  %conv32 = zext i32 %51 to i64
  %mul33 = mul i64 %conv32, 1
  %add34 = add i64 %50, %mul33
  %52 = inttoptr i64 %add34 to ptr
  store i8 %48, ptr %52, align 1, !tbaa !23
  br label %for.inc35

for.inc35:                                        ; preds = %for.body26
  %53 = load i32, ptr %rest19, align 4, !tbaa !9
  %sub36 = sub i32 %53, 1
  %54 = load i32, ptr %rest19, align 4, !tbaa !9
  %and37 = and i32 %54, %sub36
  store i32 %and37, ptr %rest19, align 4, !tbaa !9
  br label %for.cond21, !llvm.loop !60

for.end38:                                        ; preds = %for.cond.cleanup25
  br label %for.inc39

for.inc39:                                        ; preds = %for.end38
  %55 = load i32, ptr %e, align 4, !tbaa !9
  %inc = add i32 %55, 1
  store i32 %inc, ptr %e, align 4, !tbaa !9
  br label %for.cond13, !llvm.loop !61

for.end40:                                        ; preds = %for.cond.cleanup17
  br label %sw.epilog

sw.bb41:                                          ; preds = %for.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %e42) #7
  store i32 0, ptr %e42, align 4, !tbaa !9
  br label %for.cond43

for.cond43:                                       ; preds = %for.inc71, %sw.bb41
  %56 = load i32, ptr %e42, align 4, !tbaa !9
  %57 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count44 = getelementptr inbounds %struct.tw_site, ptr %57, i32 0, i32 3
  %58 = load i8, ptr %count44, align 2, !tbaa !13
  %conv45 = zext i8 %58 to i32
  %cmp46 = icmp ult i32 %56, %conv45
  br i1 %cmp46, label %for.body49, label %for.cond.cleanup48

for.cond.cleanup48:                               ; preds = %for.cond43
  store i32 12, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e42) #7
  br label %for.end73

for.body49:                                       ; preds = %for.cond43
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest50) #7
  %59 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %59, ptr %rest50, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane51) #7
  br label %for.cond52

for.cond52:                                       ; preds = %for.inc67, %for.body49
  %60 = load i32, ptr %rest50, align 4, !tbaa !9
  %tobool53 = icmp ne i32 %60, 0
  br i1 %tobool53, label %land.rhs54, label %land.end55

land.rhs54:                                       ; preds = %for.cond52
  %61 = load i32, ptr %rest50, align 4, !tbaa !9
  %62 = call i32 @llvm.cttz.i32(i32 %61, i1 true)
  store i32 %62, ptr %lane51, align 4, !tbaa !9
  br label %land.end55

land.end55:                                       ; preds = %land.rhs54, %for.cond52
  %63 = phi i1 [ false, %for.cond52 ], [ true, %land.rhs54 ]
  br i1 %63, label %for.body57, label %for.cond.cleanup56

for.cond.cleanup56:                               ; preds = %land.end55
  store i32 15, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane51) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest50) #7
  br label %for.end70

for.body57:                                       ; preds = %land.end55
  %64 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %65 = load i32, ptr %e42, align 4, !tbaa !9
  %mul58 = mul i32 %65, 32
  %66 = load i32, ptr %lane51, align 4, !tbaa !9
  %add59 = add i32 %mul58, %66
  %idxprom60 = zext i32 %add59 to i64
  %arrayidx61 = getelementptr inbounds i16, ptr %64, i64 %idxprom60
  %67 = load i16, ptr %arrayidx61, align 2, !tbaa !26
  %68 = load i32, ptr %lane51, align 4, !tbaa !9
  %idxprom62 = zext i32 %68 to i64
  %arrayidx63 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom62
  %69 = load i64, ptr %arrayidx63, align 8, !tbaa !20
  %70 = load i32, ptr %e42, align 4, !tbaa !9
  %conv64 = zext i32 %70 to i64
  %mul65 = mul i64 %conv64, 2
  %add66 = add i64 %69, %mul65
  %71 = inttoptr i64 %add66 to ptr
  store i16 %67, ptr %71, align 2, !tbaa !26
  br label %for.inc67

for.inc67:                                        ; preds = %for.body57
  %72 = load i32, ptr %rest50, align 4, !tbaa !9
  %sub68 = sub i32 %72, 1
  %73 = load i32, ptr %rest50, align 4, !tbaa !9
  %and69 = and i32 %73, %sub68
  store i32 %and69, ptr %rest50, align 4, !tbaa !9
  br label %for.cond52, !llvm.loop !62

for.end70:                                        ; preds = %for.cond.cleanup56
  br label %for.inc71

for.inc71:                                        ; preds = %for.end70
  %74 = load i32, ptr %e42, align 4, !tbaa !9
  %inc72 = add i32 %74, 1
  store i32 %inc72, ptr %e42, align 4, !tbaa !9
  br label %for.cond43, !llvm.loop !63

for.end73:                                        ; preds = %for.cond.cleanup48
  br label %sw.epilog

sw.bb74:                                          ; preds = %for.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %e75) #7
  store i32 0, ptr %e75, align 4, !tbaa !9
  br label %for.cond76

for.cond76:                                       ; preds = %for.inc104, %sw.bb74
  %75 = load i32, ptr %e75, align 4, !tbaa !9
  %76 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count77 = getelementptr inbounds %struct.tw_site, ptr %76, i32 0, i32 3
  %77 = load i8, ptr %count77, align 2, !tbaa !13
  %conv78 = zext i8 %77 to i32
  %cmp79 = icmp ult i32 %75, %conv78
  br i1 %cmp79, label %for.body82, label %for.cond.cleanup81

for.cond.cleanup81:                               ; preds = %for.cond76
  store i32 18, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e75) #7
  br label %for.end106

for.body82:                                       ; preds = %for.cond76
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest83) #7
  %78 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %78, ptr %rest83, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane84) #7
  br label %for.cond85

for.cond85:                                       ; preds = %for.inc100, %for.body82
  %79 = load i32, ptr %rest83, align 4, !tbaa !9
  %tobool86 = icmp ne i32 %79, 0
  br i1 %tobool86, label %land.rhs87, label %land.end88

land.rhs87:                                       ; preds = %for.cond85
  %80 = load i32, ptr %rest83, align 4, !tbaa !9
  %81 = call i32 @llvm.cttz.i32(i32 %80, i1 true)
  store i32 %81, ptr %lane84, align 4, !tbaa !9
  br label %land.end88

land.end88:                                       ; preds = %land.rhs87, %for.cond85
  %82 = phi i1 [ false, %for.cond85 ], [ true, %land.rhs87 ]
  br i1 %82, label %for.body90, label %for.cond.cleanup89

for.cond.cleanup89:                               ; preds = %land.end88
  store i32 21, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane84) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest83) #7
  br label %for.end103

for.body90:                                       ; preds = %land.end88
  %83 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %84 = load i32, ptr %e75, align 4, !tbaa !9
  %mul91 = mul i32 %84, 32
  %85 = load i32, ptr %lane84, align 4, !tbaa !9
  %add92 = add i32 %mul91, %85
  %idxprom93 = zext i32 %add92 to i64
  %arrayidx94 = getelementptr inbounds i32, ptr %83, i64 %idxprom93
  %86 = load i32, ptr %arrayidx94, align 4, !tbaa !9
  %87 = load i32, ptr %lane84, align 4, !tbaa !9
  %idxprom95 = zext i32 %87 to i64
  %arrayidx96 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom95
  %88 = load i64, ptr %arrayidx96, align 8, !tbaa !20
  %89 = load i32, ptr %e75, align 4, !tbaa !9
  %conv97 = zext i32 %89 to i64
  %mul98 = mul i64 %conv97, 4
  %add99 = add i64 %88, %mul98
  %90 = inttoptr i64 %add99 to ptr
  store i32 %86, ptr %90, align 4, !tbaa !9
  br label %for.inc100

for.inc100:                                       ; preds = %for.body90
  %91 = load i32, ptr %rest83, align 4, !tbaa !9
  %sub101 = sub i32 %91, 1
  %92 = load i32, ptr %rest83, align 4, !tbaa !9
  %and102 = and i32 %92, %sub101
  store i32 %and102, ptr %rest83, align 4, !tbaa !9
  br label %for.cond85, !llvm.loop !64

for.end103:                                       ; preds = %for.cond.cleanup89
  br label %for.inc104

for.inc104:                                       ; preds = %for.end103
  %93 = load i32, ptr %e75, align 4, !tbaa !9
  %inc105 = add i32 %93, 1
  store i32 %inc105, ptr %e75, align 4, !tbaa !9
  br label %for.cond76, !llvm.loop !65

for.end106:                                       ; preds = %for.cond.cleanup81
  br label %sw.epilog

sw.bb107:                                         ; preds = %for.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %e108) #7
  store i32 0, ptr %e108, align 4, !tbaa !9
  br label %for.cond109

for.cond109:                                      ; preds = %for.inc137, %sw.bb107
  %94 = load i32, ptr %e108, align 4, !tbaa !9
  %95 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count110 = getelementptr inbounds %struct.tw_site, ptr %95, i32 0, i32 3
  %96 = load i8, ptr %count110, align 2, !tbaa !13
  %conv111 = zext i8 %96 to i32
  %cmp112 = icmp ult i32 %94, %conv111
  br i1 %cmp112, label %for.body115, label %for.cond.cleanup114

for.cond.cleanup114:                              ; preds = %for.cond109
  store i32 24, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e108) #7
  br label %for.end139

for.body115:                                      ; preds = %for.cond109
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest116) #7
  %97 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %97, ptr %rest116, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane117) #7
  br label %for.cond118

for.cond118:                                      ; preds = %for.inc133, %for.body115
  %98 = load i32, ptr %rest116, align 4, !tbaa !9
  %tobool119 = icmp ne i32 %98, 0
  br i1 %tobool119, label %land.rhs120, label %land.end121

land.rhs120:                                      ; preds = %for.cond118
  %99 = load i32, ptr %rest116, align 4, !tbaa !9
  %100 = call i32 @llvm.cttz.i32(i32 %99, i1 true)
  store i32 %100, ptr %lane117, align 4, !tbaa !9
  br label %land.end121

land.end121:                                      ; preds = %land.rhs120, %for.cond118
  %101 = phi i1 [ false, %for.cond118 ], [ true, %land.rhs120 ]
  br i1 %101, label %for.body123, label %for.cond.cleanup122

for.cond.cleanup122:                              ; preds = %land.end121
  store i32 27, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane117) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest116) #7
  br label %for.end136

for.body123:                                      ; preds = %land.end121
  %102 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %103 = load i32, ptr %e108, align 4, !tbaa !9
  %mul124 = mul i32 %103, 32
  %104 = load i32, ptr %lane117, align 4, !tbaa !9
  %add125 = add i32 %mul124, %104
  %idxprom126 = zext i32 %add125 to i64
  %arrayidx127 = getelementptr inbounds i64, ptr %102, i64 %idxprom126
  %105 = load i64, ptr %arrayidx127, align 8, !tbaa !20
  %106 = load i32, ptr %lane117, align 4, !tbaa !9
  %idxprom128 = zext i32 %106 to i64
  %arrayidx129 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom128
  %107 = load i64, ptr %arrayidx129, align 8, !tbaa !20
  %108 = load i32, ptr %e108, align 4, !tbaa !9
  %conv130 = zext i32 %108 to i64
  %mul131 = mul i64 %conv130, 8
  %add132 = add i64 %107, %mul131
  %109 = inttoptr i64 %add132 to ptr
  store i64 %105, ptr %109, align 8, !tbaa !20
  br label %for.inc133

for.inc133:                                       ; preds = %for.body123
  %110 = load i32, ptr %rest116, align 4, !tbaa !9
  %sub134 = sub i32 %110, 1
  %111 = load i32, ptr %rest116, align 4, !tbaa !9
  %and135 = and i32 %111, %sub134
  store i32 %and135, ptr %rest116, align 4, !tbaa !9
  br label %for.cond118, !llvm.loop !66

for.end136:                                       ; preds = %for.cond.cleanup122
  br label %for.inc137

for.inc137:                                       ; preds = %for.end136
  %112 = load i32, ptr %e108, align 4, !tbaa !9
  %inc138 = add i32 %112, 1
  store i32 %inc138, ptr %e108, align 4, !tbaa !9
  br label %for.cond109, !llvm.loop !67

for.end139:                                       ; preds = %for.cond.cleanup114
  br label %sw.epilog

sw.default:                                       ; preds = %for.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %e140) #7
  store i32 0, ptr %e140, align 4, !tbaa !9
  br label %for.cond141

for.cond141:                                      ; preds = %for.inc169, %sw.default
  %113 = load i32, ptr %e140, align 4, !tbaa !9
  %114 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count142 = getelementptr inbounds %struct.tw_site, ptr %114, i32 0, i32 3
  %115 = load i8, ptr %count142, align 2, !tbaa !13
  %conv143 = zext i8 %115 to i32
  %cmp144 = icmp ult i32 %113, %conv143
  br i1 %cmp144, label %for.body147, label %for.cond.cleanup146

for.cond.cleanup146:                              ; preds = %for.cond141
  store i32 30, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e140) #7
  br label %for.end171

for.body147:                                      ; preds = %for.cond141
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest148) #7
  %116 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %116, ptr %rest148, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane149) #7
  br label %for.cond150

for.cond150:                                      ; preds = %for.inc165, %for.body147
  %117 = load i32, ptr %rest148, align 4, !tbaa !9
  %tobool151 = icmp ne i32 %117, 0
  br i1 %tobool151, label %land.rhs152, label %land.end153

land.rhs152:                                      ; preds = %for.cond150
  %118 = load i32, ptr %rest148, align 4, !tbaa !9
  %119 = call i32 @llvm.cttz.i32(i32 %118, i1 true)
  store i32 %119, ptr %lane149, align 4, !tbaa !9
  br label %land.end153

land.end153:                                      ; preds = %land.rhs152, %for.cond150
  %120 = phi i1 [ false, %for.cond150 ], [ true, %land.rhs152 ]
  br i1 %120, label %for.body155, label %for.cond.cleanup154

for.cond.cleanup154:                              ; preds = %land.end153
  store i32 33, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane149) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest148) #7
  br label %for.end168

for.body155:                                      ; preds = %land.end153
  %121 = load i32, ptr %lane149, align 4, !tbaa !9
  %idxprom156 = zext i32 %121 to i64
  %arrayidx157 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom156
  %122 = load i64, ptr %arrayidx157, align 8, !tbaa !20
  %123 = load i32, ptr %e140, align 4, !tbaa !9
  %conv158 = zext i32 %123 to i64
  %mul159 = mul i64 %conv158, 16
  %add160 = add i64 %122, %mul159
  %124 = inttoptr i64 %add160 to ptr
  %125 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %126 = load i32, ptr %e140, align 4, !tbaa !9
  %mul161 = mul i32 %126, 32
  %127 = load i32, ptr %lane149, align 4, !tbaa !9
  %add162 = add i32 %mul161, %127
  %idxprom163 = zext i32 %add162 to i64
  %arrayidx164 = getelementptr inbounds %struct.pair64, ptr %125, i64 %idxprom163
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %124, ptr align 8 %arrayidx164, i64 16, i1 false), !tbaa.struct !34
  br label %for.inc165

for.inc165:                                       ; preds = %for.body155
  %128 = load i32, ptr %rest148, align 4, !tbaa !9
  %sub166 = sub i32 %128, 1
  %129 = load i32, ptr %rest148, align 4, !tbaa !9
  %and167 = and i32 %129, %sub166
  store i32 %and167, ptr %rest148, align 4, !tbaa !9
  br label %for.cond150, !llvm.loop !68

for.end168:                                       ; preds = %for.cond.cleanup154
  br label %for.inc169

for.inc169:                                       ; preds = %for.end168
  %130 = load i32, ptr %e140, align 4, !tbaa !9
  %inc170 = add i32 %130, 1
  store i32 %inc170, ptr %e140, align 4, !tbaa !9
  br label %for.cond141, !llvm.loop !69

for.end171:                                       ; preds = %for.cond.cleanup146
  br label %sw.epilog

sw.epilog:                                        ; preds = %for.end171, %for.end139, %for.end106, %for.end73, %for.end40
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %sw.epilog, %if.then3, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %bytes) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %local) #7
  call void @llvm.lifetime.end.p0(i64 256, ptr %host) #7
  %131 = load i32, ptr %retval, align 4
  ret i32 %131
}

; Function Attrs: nounwind uwtable
define internal void @store_local(ptr noundef %site, i64 noundef %host, i32 noundef %lane, ptr noundef %data) #0 {
entry:
  %site.addr = alloca ptr, align 8
  %host.addr = alloca i64, align 8
  %lane.addr = alloca i32, align 4
  %data.addr = alloca ptr, align 8
  %e = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %b = alloca i32, align 4
  %offset = alloca i64, align 8
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store i64 %host, ptr %host.addr, align 8, !tbaa !20
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !9
  store ptr %data, ptr %data.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %e) #7
  store i32 0, ptr %e, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc24, %entry
  %0 = load i32, ptr %e, align 4, !tbaa !9
  %1 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_site, ptr %1, i32 0, i32 3
  %2 = load i8, ptr %count, align 2, !tbaa !13
  %conv = zext i8 %2 to i32
  %cmp = icmp ult i32 %0, %conv
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e) #7
  br label %for.end26

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %b) #7
  store i32 0, ptr %b, align 4, !tbaa !9
  br label %for.cond2

for.cond2:                                        ; preds = %for.inc, %for.body
  %3 = load i32, ptr %b, align 4, !tbaa !9
  %4 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size = getelementptr inbounds %struct.tw_site, ptr %4, i32 0, i32 2
  %5 = load i8, ptr %size, align 1, !tbaa !11
  %conv3 = zext i8 %5 to i32
  %cmp4 = icmp ult i32 %3, %conv3
  br i1 %cmp4, label %for.body7, label %for.cond.cleanup6

for.cond.cleanup6:                                ; preds = %for.cond2
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %b) #7
  br label %for.end

for.body7:                                        ; preds = %for.cond2
  call void @llvm.lifetime.start.p0(i64 8, ptr %offset) #7
  %6 = load i64, ptr %host.addr, align 8, !tbaa !20
  %and = and i64 %6, 3
  %7 = load i32, ptr %e, align 4, !tbaa !9
  %8 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size8 = getelementptr inbounds %struct.tw_site, ptr %8, i32 0, i32 2
  %9 = load i8, ptr %size8, align 1, !tbaa !11
  %conv9 = zext i8 %9 to i32
  %mul = mul i32 %7, %conv9
  %conv10 = zext i32 %mul to i64
  %add = add i64 %and, %conv10
  %10 = load i32, ptr %b, align 4, !tbaa !9
  %conv11 = zext i32 %10 to i64
  %add12 = add i64 %add, %conv11
  store i64 %add12, ptr %offset, align 8, !tbaa !20
  %11 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %12 = load i32, ptr %e, align 4, !tbaa !9
  %mul13 = mul i32 %12, 32
  %13 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %add14 = add i32 %mul13, %13
  %14 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size15 = getelementptr inbounds %struct.tw_site, ptr %14, i32 0, i32 2
  %15 = load i8, ptr %size15, align 1, !tbaa !11
  %conv16 = zext i8 %15 to i32
  %mul17 = mul i32 %add14, %conv16
  %16 = load i32, ptr %b, align 4, !tbaa !9
  %add18 = add i32 %mul17, %16
  %idxprom = zext i32 %add18 to i64
  %arrayidx = getelementptr inbounds i8, ptr %11, i64 %idxprom
  %17 = load i8, ptr %arrayidx, align 1, !tbaa !23
  %18 = load i64, ptr %host.addr, align 8, !tbaa !20
  %and19 = and i64 %18, -4
  %19 = load i64, ptr %offset, align 8, !tbaa !20
  %shr = lshr i64 %19, 2
  %mul20 = mul i64 %shr, 128
  %add21 = add i64 %and19, %mul20
  %20 = load i64, ptr %offset, align 8, !tbaa !20
  %and22 = and i64 %20, 3
  %add23 = add i64 %add21, %and22
  %21 = inttoptr i64 %add23 to ptr
  store i8 %17, ptr %21, align 1, !tbaa !23
  call void @llvm.lifetime.end.p0(i64 8, ptr %offset) #7
  br label %for.inc

for.inc:                                          ; preds = %for.body7
  %22 = load i32, ptr %b, align 4, !tbaa !9
  %inc = add i32 %22, 1
  store i32 %inc, ptr %b, align 4, !tbaa !9
  br label %for.cond2, !llvm.loop !70

for.end:                                          ; preds = %for.cond.cleanup6
  br label %for.inc24

for.inc24:                                        ; preds = %for.end
  %23 = load i32, ptr %e, align 4, !tbaa !9
  %inc25 = add i32 %23, 1
  store i32 %inc25, ptr %e, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !71

for.end26:                                        ; preds = %for.cond.cleanup
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local i32 @tw_atomic_warp(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, ptr noundef %site, ptr noundef %addresses, i32 noundef %mask, ptr noundef %b, ptr noundef %c, ptr noundef %result) #0 {
entry:
  %retval = alloca i32, align 4
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %addresses.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %b.addr = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %result.addr = alloca ptr, align 8
  %host = alloca [32 x i64], align 16
  %local = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store ptr %addresses, ptr %addresses.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store ptr %b, ptr %b.addr, align 8, !tbaa !5
  store ptr %c, ptr %c.addr, align 8, !tbaa !5
  store ptr %result, ptr %result.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 256, ptr %host) #7
  call void @llvm.lifetime.start.p0(i64 4, ptr %local) #7
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %tobool = icmp ne i32 %0, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  %1 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %2 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %3 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %4 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %5 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %6 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %7 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size = getelementptr inbounds %struct.tw_site, ptr %7, i32 0, i32 2
  %8 = load i8, ptr %size, align 1, !tbaa !11
  %conv = zext i8 %8 to i32
  %arraydecay = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 0
  %call = call i32 @resolve(ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5, i32 noundef %6, i32 noundef %conv, i32 noundef 1, ptr noundef %arraydecay, ptr noundef %local)
  %tobool1 = icmp ne i32 %call, 0
  br i1 %tobool1, label %if.then2, label %if.end3

if.then2:                                         ; preds = %if.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end3:                                          ; preds = %if.end
  %9 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %9, i32 0, i32 0
  %10 = load ptr, ptr %launch, align 8, !tbaa !14
  %counting = getelementptr inbounds %struct.tw_launch, ptr %10, i32 0, i32 18
  %11 = load i32, ptr %counting, align 8, !tbaa !18
  %tobool4 = icmp ne i32 %11, 0
  br i1 %tobool4, label %if.then5, label %if.end8

if.then5:                                         ; preds = %if.end3
  %12 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %13 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %14 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %15 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %16 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size6 = getelementptr inbounds %struct.tw_site, ptr %16, i32 0, i32 2
  %17 = load i8, ptr %size6, align 1, !tbaa !11
  %conv7 = zext i8 %17 to i32
  call void @count(ptr noundef %12, ptr noundef %13, ptr noundef %14, i32 noundef %15, i32 noundef %conv7)
  br label %if.end8

if.end8:                                          ; preds = %if.then5, %if.end3
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #7
  %18 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %18, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #7
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end8
  %19 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool9 = icmp ne i32 %19, 0
  br i1 %tobool9, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %20 = load i32, ptr %rest, align 4, !tbaa !9
  %21 = call i32 @llvm.cttz.i32(i32 %20, i1 true)
  store i32 %21, ptr %lane, align 4, !tbaa !9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %22 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %22, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #7
  br label %for.end

for.body:                                         ; preds = %land.end
  %23 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %operation = getelementptr inbounds %struct.tw_site, ptr %23, i32 0, i32 6
  %24 = load i32, ptr %operation, align 4, !tbaa !72
  %25 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %25 to i64
  %arrayidx = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom
  %26 = load i64, ptr %arrayidx, align 8, !tbaa !20
  %27 = inttoptr i64 %26 to ptr
  %28 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %29 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom10 = zext i32 %29 to i64
  %arrayidx11 = getelementptr inbounds i64, ptr %28, i64 %idxprom10
  %30 = load i64, ptr %arrayidx11, align 8, !tbaa !20
  %31 = load ptr, ptr %c.addr, align 8, !tbaa !5
  %32 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom12 = zext i32 %32 to i64
  %arrayidx13 = getelementptr inbounds i64, ptr %31, i64 %idxprom12
  %33 = load i64, ptr %arrayidx13, align 8, !tbaa !20
  %call14 = call i64 @tw_atomic(i32 noundef %24, ptr noundef %27, i64 noundef %30, i64 noundef %33)
  %34 = load ptr, ptr %result.addr, align 8, !tbaa !5
  %35 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom15 = zext i32 %35 to i64
  %arrayidx16 = getelementptr inbounds i64, ptr %34, i64 %idxprom15
  store i64 %call14, ptr %arrayidx16, align 8, !tbaa !20
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %36 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %36, 1
  %37 = load i32, ptr %rest, align 4, !tbaa !9
  %and = and i32 %37, %sub
  store i32 %and, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !73

for.end:                                          ; preds = %for.cond.cleanup
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end, %if.then2, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %local) #7
  call void @llvm.lifetime.end.p0(i64 256, ptr %host) #7
  %38 = load i32, ptr %retval, align 4
  ret i32 %38
}

declare i64 @tw_atomic(i32 noundef, ptr noundef, i64 noundef, i64 noundef) #4

; Function Attrs: nounwind uwtable
define dso_local i32 @tw_copy_async(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, ptr noundef %to, ptr noundef %from, ptr noundef %shared, ptr noundef %global, i32 noundef %mask, ptr noundef %bytes) #0 {
entry:
  %retval = alloca i32, align 4
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %to.addr = alloca ptr, align 8
  %from.addr = alloca ptr, align 8
  %shared.addr = alloca ptr, align 8
  %global.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %bytes.addr = alloca ptr, align 8
  %source = alloca [32 x i64], align 16
  %target = alloca [32 x i64], align 16
  %local = alloca i32, align 4
  %reads = alloca i32, align 4
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %rest23 = alloca i32, align 4
  %lane24 = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store ptr %to, ptr %to.addr, align 8, !tbaa !5
  store ptr %from, ptr %from.addr, align 8, !tbaa !5
  store ptr %shared, ptr %shared.addr, align 8, !tbaa !5
  store ptr %global, ptr %global.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store ptr %bytes, ptr %bytes.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 256, ptr %source) #7
  call void @llvm.lifetime.start.p0(i64 256, ptr %target) #7
  call void @llvm.lifetime.start.p0(i64 4, ptr %local) #7
  call void @llvm.lifetime.start.p0(i64 4, ptr %reads) #7
  store i32 0, ptr %reads, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #7
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %0, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #7
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool = icmp ne i32 %1, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %2 = load i32, ptr %rest, align 4, !tbaa !9
  %3 = call i32 @llvm.cttz.i32(i32 %2, i1 true)
  store i32 %3, ptr %lane, align 4, !tbaa !9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %4 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %4, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #7
  br label %for.end

for.body:                                         ; preds = %land.end
  %5 = load ptr, ptr %bytes.addr, align 8, !tbaa !5
  %6 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %6 to i64
  %arrayidx = getelementptr inbounds i32, ptr %5, i64 %idxprom
  %7 = load i32, ptr %arrayidx, align 4, !tbaa !9
  %cmp = icmp ne i32 %7, 0
  %conv = zext i1 %cmp to i32
  %8 = load i32, ptr %lane, align 4, !tbaa !9
  %shl = shl i32 %conv, %8
  %9 = load i32, ptr %reads, align 4, !tbaa !9
  %or = or i32 %9, %shl
  store i32 %or, ptr %reads, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %10 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %10, 1
  %11 = load i32, ptr %rest, align 4, !tbaa !9
  %and = and i32 %11, %sub
  store i32 %and, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !74

for.end:                                          ; preds = %for.cond.cleanup
  %12 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %tobool1 = icmp ne i32 %12, 0
  br i1 %tobool1, label %if.end, label %if.then

if.then:                                          ; preds = %for.end
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.end
  %13 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %14 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %15 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %16 = load ptr, ptr %from.addr, align 8, !tbaa !5
  %17 = load ptr, ptr %global.addr, align 8, !tbaa !5
  %18 = load i32, ptr %reads, align 4, !tbaa !9
  %19 = load ptr, ptr %from.addr, align 8, !tbaa !5
  %size = getelementptr inbounds %struct.tw_site, ptr %19, i32 0, i32 2
  %20 = load i8, ptr %size, align 1, !tbaa !11
  %conv2 = zext i8 %20 to i32
  %arraydecay = getelementptr inbounds [32 x i64], ptr %source, i64 0, i64 0
  %call = call i32 @resolve(ptr noundef %13, ptr noundef %14, ptr noundef %15, ptr noundef %16, ptr noundef %17, i32 noundef %18, i32 noundef %conv2, i32 noundef 0, ptr noundef %arraydecay, ptr noundef %local)
  %tobool3 = icmp ne i32 %call, 0
  br i1 %tobool3, label %if.then4, label %if.end5

if.then4:                                         ; preds = %if.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end5:                                          ; preds = %if.end
  %21 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %22 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %23 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %24 = load ptr, ptr %to.addr, align 8, !tbaa !5
  %25 = load ptr, ptr %shared.addr, align 8, !tbaa !5
  %26 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %27 = load ptr, ptr %to.addr, align 8, !tbaa !5
  %size6 = getelementptr inbounds %struct.tw_site, ptr %27, i32 0, i32 2
  %28 = load i8, ptr %size6, align 1, !tbaa !11
  %conv7 = zext i8 %28 to i32
  %arraydecay8 = getelementptr inbounds [32 x i64], ptr %target, i64 0, i64 0
  %call9 = call i32 @resolve(ptr noundef %21, ptr noundef %22, ptr noundef %23, ptr noundef %24, ptr noundef %25, i32 noundef %26, i32 noundef %conv7, i32 noundef 1, ptr noundef %arraydecay8, ptr noundef %local)
  %tobool10 = icmp ne i32 %call9, 0
  br i1 %tobool10, label %if.then11, label %if.end12

if.then11:                                        ; preds = %if.end5
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end12:                                         ; preds = %if.end5
  %29 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %29, i32 0, i32 0
  %30 = load ptr, ptr %launch, align 8, !tbaa !14
  %counting = getelementptr inbounds %struct.tw_launch, ptr %30, i32 0, i32 18
  %31 = load i32, ptr %counting, align 8, !tbaa !18
  %tobool13 = icmp ne i32 %31, 0
  br i1 %tobool13, label %if.then14, label %if.end22

if.then14:                                        ; preds = %if.end12
  %32 = load i32, ptr %reads, align 4, !tbaa !9
  %tobool15 = icmp ne i32 %32, 0
  br i1 %tobool15, label %if.then16, label %if.end19

if.then16:                                        ; preds = %if.then14
  %33 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %34 = load ptr, ptr %from.addr, align 8, !tbaa !5
  %35 = load ptr, ptr %global.addr, align 8, !tbaa !5
  %36 = load i32, ptr %reads, align 4, !tbaa !9
  %37 = load ptr, ptr %from.addr, align 8, !tbaa !5
  %size17 = getelementptr inbounds %struct.tw_site, ptr %37, i32 0, i32 2
  %38 = load i8, ptr %size17, align 1, !tbaa !11
  %conv18 = zext i8 %38 to i32
  call void @count(ptr noundef %33, ptr noundef %34, ptr noundef %35, i32 noundef %36, i32 noundef %conv18)
  br label %if.end19

if.end19:                                         ; preds = %if.then16, %if.then14
  %39 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %40 = load ptr, ptr %to.addr, align 8, !tbaa !5
  %41 = load ptr, ptr %shared.addr, align 8, !tbaa !5
  %42 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %43 = load ptr, ptr %to.addr, align 8, !tbaa !5
  %size20 = getelementptr inbounds %struct.tw_site, ptr %43, i32 0, i32 2
  %44 = load i8, ptr %size20, align 1, !tbaa !11
  %conv21 = zext i8 %44 to i32
  call void @count(ptr noundef %39, ptr noundef %40, ptr noundef %41, i32 noundef %42, i32 noundef %conv21)
  br label %if.end22

if.end22:                                         ; preds = %if.end19, %if.end12
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest23) #7
  %45 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %45, ptr %rest23, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane24) #7
  br label %for.cond25

for.cond25:                                       ; preds = %for.inc54, %if.end22
  %46 = load i32, ptr %rest23, align 4, !tbaa !9
  %tobool26 = icmp ne i32 %46, 0
  br i1 %tobool26, label %land.rhs27, label %land.end28

land.rhs27:                                       ; preds = %for.cond25
  %47 = load i32, ptr %rest23, align 4, !tbaa !9
  %48 = call i32 @llvm.cttz.i32(i32 %47, i1 true)
  store i32 %48, ptr %lane24, align 4, !tbaa !9
  br label %land.end28

land.end28:                                       ; preds = %land.rhs27, %for.cond25
  %49 = phi i1 [ false, %for.cond25 ], [ true, %land.rhs27 ]
  br i1 %49, label %for.body30, label %for.cond.cleanup29

for.cond.cleanup29:                               ; preds = %land.end28
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane24) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest23) #7
  br label %for.end57

for.body30:                                       ; preds = %land.end28
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #7
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond31

for.cond31:                                       ; preds = %for.inc52, %for.body30
  %50 = load i32, ptr %i, align 4, !tbaa !9
  %51 = load ptr, ptr %to.addr, align 8, !tbaa !5
  %size32 = getelementptr inbounds %struct.tw_site, ptr %51, i32 0, i32 2
  %52 = load i8, ptr %size32, align 1, !tbaa !11
  %conv33 = zext i8 %52 to i32
  %cmp34 = icmp ult i32 %50, %conv33
  br i1 %cmp34, label %for.body37, label %for.cond.cleanup36

for.cond.cleanup36:                               ; preds = %for.cond31
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #7
  br label %for.end53

for.body37:                                       ; preds = %for.cond31
  %53 = load i32, ptr %i, align 4, !tbaa !9
  %54 = load ptr, ptr %bytes.addr, align 8, !tbaa !5
  %55 = load i32, ptr %lane24, align 4, !tbaa !9
  %idxprom38 = zext i32 %55 to i64
  %arrayidx39 = getelementptr inbounds i32, ptr %54, i64 %idxprom38
  %56 = load i32, ptr %arrayidx39, align 4, !tbaa !9
  %cmp40 = icmp ult i32 %53, %56
  br i1 %cmp40, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body37
  %57 = load i32, ptr %lane24, align 4, !tbaa !9
  %idxprom42 = zext i32 %57 to i64
  %arrayidx43 = getelementptr inbounds [32 x i64], ptr %source, i64 0, i64 %idxprom42
  %58 = load i64, ptr %arrayidx43, align 8, !tbaa !20
  %59 = inttoptr i64 %58 to ptr
  %60 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom44 = zext i32 %60 to i64
  %arrayidx45 = getelementptr inbounds i8, ptr %59, i64 %idxprom44
  %61 = load i8, ptr %arrayidx45, align 1, !tbaa !23
  %conv46 = zext i8 %61 to i32
  br label %cond.end

cond.false:                                       ; preds = %for.body37
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %conv46, %cond.true ], [ 0, %cond.false ]
  %conv47 = trunc i32 %cond to i8
  %62 = load i32, ptr %lane24, align 4, !tbaa !9
  %idxprom48 = zext i32 %62 to i64
  %arrayidx49 = getelementptr inbounds [32 x i64], ptr %target, i64 0, i64 %idxprom48
  %63 = load i64, ptr %arrayidx49, align 8, !tbaa !20
  %64 = inttoptr i64 %63 to ptr
  %65 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom50 = zext i32 %65 to i64
  %arrayidx51 = getelementptr inbounds i8, ptr %64, i64 %idxprom50
  store i8 %conv47, ptr %arrayidx51, align 1, !tbaa !23
  br label %for.inc52

for.inc52:                                        ; preds = %cond.end
  %66 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %66, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond31, !llvm.loop !75

for.end53:                                        ; preds = %for.cond.cleanup36
  br label %for.inc54

for.inc54:                                        ; preds = %for.end53
  %67 = load i32, ptr %rest23, align 4, !tbaa !9
  %sub55 = sub i32 %67, 1
  %68 = load i32, ptr %rest23, align 4, !tbaa !9
  %and56 = and i32 %68, %sub55
  store i32 %and56, ptr %rest23, align 4, !tbaa !9
  br label %for.cond25, !llvm.loop !76

for.end57:                                        ; preds = %for.cond.cleanup29
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end57, %if.then11, %if.then4, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %reads) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %local) #7
  call void @llvm.lifetime.end.p0(i64 256, ptr %target) #7
  call void @llvm.lifetime.end.p0(i64 256, ptr %source) #7
  %69 = load i32, ptr %retval, align 4
  ret i32 %69
}

; Function Attrs: nounwind uwtable
define dso_local i32 @tw_ldmatrix(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, ptr noundef %site, ptr noundef %addresses, i32 noundef %matrices, i32 noundef %transposed, ptr noundef %data) #0 {
entry:
  %retval = alloca i32, align 4
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %addresses.addr = alloca ptr, align 8
  %matrices.addr = alloca i32, align 4
  %transposed.addr = alloca i32, align 4
  %data.addr = alloca ptr, align 8
  %host = alloca [32 x i64], align 16
  %local = alloca i32, align 4
  %mask = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %m = alloca i32, align 4
  %lane = alloca i32, align 4
  %row = alloca i32, align 4
  %column = alloca i32, align 4
  %first = alloca ptr, align 8
  %second = alloca ptr, align 8
  %low = alloca i32, align 4
  %high = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store ptr %addresses, ptr %addresses.addr, align 8, !tbaa !5
  store i32 %matrices, ptr %matrices.addr, align 4, !tbaa !9
  store i32 %transposed, ptr %transposed.addr, align 4, !tbaa !9
  store ptr %data, ptr %data.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 256, ptr %host) #7
  call void @llvm.lifetime.start.p0(i64 4, ptr %local) #7
  call void @llvm.lifetime.start.p0(i64 4, ptr %mask) #7
  %0 = load i32, ptr %matrices.addr, align 4, !tbaa !9
  %cmp = icmp eq i32 %0, 4
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  %1 = load i32, ptr %matrices.addr, align 4, !tbaa !9
  %mul = mul i32 8, %1
  %shl = shl i32 1, %mul
  %sub = sub i32 %shl, 1
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ -1, %cond.true ], [ %sub, %cond.false ]
  store i32 %cond, ptr %mask, align 4, !tbaa !9
  %2 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %3 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %4 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %5 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %6 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %7 = load i32, ptr %mask, align 4, !tbaa !9
  %arraydecay = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 0
  %call = call i32 @resolve(ptr noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5, ptr noundef %6, i32 noundef %7, i32 noundef 16, i32 noundef 0, ptr noundef %arraydecay, ptr noundef %local)
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %cond.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %cond.end
  %8 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %8, i32 0, i32 0
  %9 = load ptr, ptr %launch, align 8, !tbaa !14
  %counting = getelementptr inbounds %struct.tw_launch, ptr %9, i32 0, i32 18
  %10 = load i32, ptr %counting, align 8, !tbaa !18
  %tobool1 = icmp ne i32 %10, 0
  br i1 %tobool1, label %if.then2, label %if.end3

if.then2:                                         ; preds = %if.end
  %11 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %12 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %13 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %14 = load i32, ptr %mask, align 4, !tbaa !9
  call void @count(ptr noundef %11, ptr noundef %12, ptr noundef %13, i32 noundef %14, i32 noundef 16)
  br label %if.end3

if.end3:                                          ; preds = %if.then2, %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %m) #7
  store i32 0, ptr %m, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc47, %if.end3
  %15 = load i32, ptr %m, align 4, !tbaa !9
  %16 = load i32, ptr %matrices.addr, align 4, !tbaa !9
  %cmp4 = icmp ult i32 %15, %16
  br i1 %cmp4, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %m) #7
  br label %for.end49

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #7
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond5

for.cond5:                                        ; preds = %for.inc, %for.body
  %17 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp6 = icmp ult i32 %17, 32
  br i1 %cmp6, label %for.body8, label %for.cond.cleanup7

for.cond.cleanup7:                                ; preds = %for.cond5
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #7
  br label %for.end

for.body8:                                        ; preds = %for.cond5
  call void @llvm.lifetime.start.p0(i64 4, ptr %row) #7
  %18 = load i32, ptr %lane, align 4, !tbaa !9
  %div = udiv i32 %18, 4
  store i32 %div, ptr %row, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %column) #7
  %19 = load i32, ptr %lane, align 4, !tbaa !9
  %rem = urem i32 %19, 4
  %mul9 = mul i32 2, %rem
  store i32 %mul9, ptr %column, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %first) #7
  %20 = load i32, ptr %m, align 4, !tbaa !9
  %mul10 = mul i32 8, %20
  %21 = load i32, ptr %transposed.addr, align 4, !tbaa !9
  %tobool11 = icmp ne i32 %21, 0
  br i1 %tobool11, label %cond.true12, label %cond.false13

cond.true12:                                      ; preds = %for.body8
  %22 = load i32, ptr %column, align 4, !tbaa !9
  br label %cond.end14

cond.false13:                                     ; preds = %for.body8
  %23 = load i32, ptr %row, align 4, !tbaa !9
  br label %cond.end14

cond.end14:                                       ; preds = %cond.false13, %cond.true12
  %cond15 = phi i32 [ %22, %cond.true12 ], [ %23, %cond.false13 ]
  %add = add i32 %mul10, %cond15
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom
  %24 = load i64, ptr %arrayidx, align 8, !tbaa !20
  %25 = inttoptr i64 %24 to ptr
  store ptr %25, ptr %first, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %second) #7
  %26 = load i32, ptr %transposed.addr, align 4, !tbaa !9
  %tobool16 = icmp ne i32 %26, 0
  br i1 %tobool16, label %cond.true17, label %cond.false23

cond.true17:                                      ; preds = %cond.end14
  %27 = load i32, ptr %m, align 4, !tbaa !9
  %mul18 = mul i32 8, %27
  %28 = load i32, ptr %column, align 4, !tbaa !9
  %add19 = add i32 %mul18, %28
  %add20 = add i32 %add19, 1
  %idxprom21 = zext i32 %add20 to i64
  %arrayidx22 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom21
  %29 = load i64, ptr %arrayidx22, align 8, !tbaa !20
  %30 = inttoptr i64 %29 to ptr
  br label %cond.end24

cond.false23:                                     ; preds = %cond.end14
  %31 = load ptr, ptr %first, align 8, !tbaa !5
  br label %cond.end24

cond.end24:                                       ; preds = %cond.false23, %cond.true17
  %cond25 = phi ptr [ %30, %cond.true17 ], [ %31, %cond.false23 ]
  store ptr %cond25, ptr %second, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %low) #7
  %32 = load ptr, ptr %first, align 8, !tbaa !5
  %33 = load i32, ptr %transposed.addr, align 4, !tbaa !9
  %tobool26 = icmp ne i32 %33, 0
  br i1 %tobool26, label %cond.true27, label %cond.false28

cond.true27:                                      ; preds = %cond.end24
  %34 = load i32, ptr %row, align 4, !tbaa !9
  br label %cond.end29

cond.false28:                                     ; preds = %cond.end24
  %35 = load i32, ptr %column, align 4, !tbaa !9
  br label %cond.end29

cond.end29:                                       ; preds = %cond.false28, %cond.true27
  %cond30 = phi i32 [ %34, %cond.true27 ], [ %35, %cond.false28 ]
  %idxprom31 = zext i32 %cond30 to i64
  %arrayidx32 = getelementptr inbounds i16, ptr %32, i64 %idxprom31
  %36 = load i16, ptr %arrayidx32, align 2, !tbaa !26
  %conv = zext i16 %36 to i32
  store i32 %conv, ptr %low, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %high) #7
  %37 = load ptr, ptr %second, align 8, !tbaa !5
  %38 = load i32, ptr %transposed.addr, align 4, !tbaa !9
  %tobool33 = icmp ne i32 %38, 0
  br i1 %tobool33, label %cond.true34, label %cond.false35

cond.true34:                                      ; preds = %cond.end29
  %39 = load i32, ptr %row, align 4, !tbaa !9
  br label %cond.end37

cond.false35:                                     ; preds = %cond.end29
  %40 = load i32, ptr %column, align 4, !tbaa !9
  %add36 = add i32 %40, 1
  br label %cond.end37

cond.end37:                                       ; preds = %cond.false35, %cond.true34
  %cond38 = phi i32 [ %39, %cond.true34 ], [ %add36, %cond.false35 ]
  %idxprom39 = zext i32 %cond38 to i64
  %arrayidx40 = getelementptr inbounds i16, ptr %37, i64 %idxprom39
  %41 = load i16, ptr %arrayidx40, align 2, !tbaa !26
  %conv41 = zext i16 %41 to i32
  store i32 %conv41, ptr %high, align 4, !tbaa !9
  %42 = load i32, ptr %low, align 4, !tbaa !9
  %43 = load i32, ptr %high, align 4, !tbaa !9
  %shl42 = shl i32 %43, 16
  %or = or i32 %42, %shl42
  %44 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %45 = load i32, ptr %m, align 4, !tbaa !9
  %mul43 = mul i32 %45, 32
  %46 = load i32, ptr %lane, align 4, !tbaa !9
  %add44 = add i32 %mul43, %46
  %idxprom45 = zext i32 %add44 to i64
  %arrayidx46 = getelementptr inbounds i32, ptr %44, i64 %idxprom45
  store i32 %or, ptr %arrayidx46, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 4, ptr %high) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %low) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %second) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %first) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %column) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %row) #7
  br label %for.inc

for.inc:                                          ; preds = %cond.end37
  %47 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %47, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond5, !llvm.loop !77

for.end:                                          ; preds = %for.cond.cleanup7
  br label %for.inc47

for.inc47:                                        ; preds = %for.end
  %48 = load i32, ptr %m, align 4, !tbaa !9
  %inc48 = add i32 %48, 1
  store i32 %inc48, ptr %m, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !78

for.end49:                                        ; preds = %for.cond.cleanup
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end49, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %mask) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %local) #7
  call void @llvm.lifetime.end.p0(i64 256, ptr %host) #7
  %49 = load i32, ptr %retval, align 4
  ret i32 %49
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_fault_lane(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, i32 noundef %kind, i32 noundef %index, i32 noundef %mask, i64 noundef %detail) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %kind.addr = alloca i32, align 4
  %index.addr = alloca i32, align 4
  %mask.addr = alloca i32, align 4
  %detail.addr = alloca i64, align 8
  %site = alloca %struct.tw_site, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store i32 %kind, ptr %kind.addr, align 4, !tbaa !9
  store i32 %index, ptr %index.addr, align 4, !tbaa !9
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store i64 %detail, ptr %detail.addr, align 8, !tbaa !20
  call void @llvm.lifetime.start.p0(i64 16, ptr %site) #7
  %index1 = getelementptr inbounds %struct.tw_site, ptr %site, i32 0, i32 0
  %0 = load i32, ptr %index.addr, align 4, !tbaa !9
  store i32 %0, ptr %index1, align 4, !tbaa !53
  %space = getelementptr inbounds %struct.tw_site, ptr %site, i32 0, i32 1
  store i8 0, ptr %space, align 4, !tbaa !40
  %size = getelementptr inbounds %struct.tw_site, ptr %site, i32 0, i32 2
  store i8 0, ptr %size, align 1, !tbaa !11
  %count = getelementptr inbounds %struct.tw_site, ptr %site, i32 0, i32 3
  store i8 0, ptr %count, align 2, !tbaa !13
  %kind2 = getelementptr inbounds %struct.tw_site, ptr %site, i32 0, i32 4
  store i8 0, ptr %kind2, align 1, !tbaa !56
  %range = getelementptr inbounds %struct.tw_site, ptr %site, i32 0, i32 5
  store i32 0, ptr %range, align 4, !tbaa !37
  %operation = getelementptr inbounds %struct.tw_site, ptr %site, i32 0, i32 6
  store i32 0, ptr %operation, align 4, !tbaa !72
  %1 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %2 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %3 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %4 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %5 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %6 = call i32 @llvm.cttz.i32(i32 %5, i1 true)
  %7 = load i64, ptr %detail.addr, align 8, !tbaa !20
  %call = call i32 @fault(ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %site, i32 noundef %4, i32 noundef %6, i64 noundef 0, i64 noundef %7)
  call void @llvm.lifetime.end.p0(i64 16, ptr %site) #7
  ret void
}

; Function Attrs: nounwind uwtable
define internal i32 @fault(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, ptr noundef %site, i32 noundef %kind, i32 noundef %lane, i64 noundef %address, i64 noundef %detail) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %kind.addr = alloca i32, align 4
  %lane.addr = alloca i32, align 4
  %address.addr = alloca i64, align 8
  %detail.addr = alloca i64, align 8
  %f = alloca ptr, align 8
  %i = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store i32 %kind, ptr %kind.addr, align 4, !tbaa !9
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !9
  store i64 %address, ptr %address.addr, align 8, !tbaa !20
  store i64 %detail, ptr %detail.addr, align 8, !tbaa !20
  call void @llvm.lifetime.start.p0(i64 8, ptr %f) #7
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %fault = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 12
  store ptr %fault, ptr %f, align 8, !tbaa !5
  %1 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %2 = load ptr, ptr %f, align 8, !tbaa !5
  %kind1 = getelementptr inbounds %struct.tw_fault, ptr %2, i32 0, i32 0
  store i32 %1, ptr %kind1, align 8, !tbaa !79
  %3 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_site, ptr %3, i32 0, i32 0
  %4 = load i32, ptr %index, align 4, !tbaa !53
  %5 = load ptr, ptr %f, align 8, !tbaa !5
  %site2 = getelementptr inbounds %struct.tw_fault, ptr %5, i32 0, i32 1
  store i32 %4, ptr %site2, align 4, !tbaa !80
  %6 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %7 = load ptr, ptr %f, align 8, !tbaa !5
  %lane3 = getelementptr inbounds %struct.tw_fault, ptr %7, i32 0, i32 2
  store i32 %6, ptr %lane3, align 8, !tbaa !81
  %8 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index4 = getelementptr inbounds %struct.tw_warp, ptr %8, i32 0, i32 12
  %9 = load i32, ptr %index4, align 8, !tbaa !82
  %10 = load ptr, ptr %f, align 8, !tbaa !5
  %warp5 = getelementptr inbounds %struct.tw_fault, ptr %10, i32 0, i32 3
  store i32 %9, ptr %warp5, align 4, !tbaa !83
  %11 = load i64, ptr %address.addr, align 8, !tbaa !20
  %12 = load ptr, ptr %f, align 8, !tbaa !5
  %address6 = getelementptr inbounds %struct.tw_fault, ptr %12, i32 0, i32 6
  store i64 %11, ptr %address6, align 8, !tbaa !84
  %13 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size = getelementptr inbounds %struct.tw_site, ptr %13, i32 0, i32 2
  %14 = load i8, ptr %size, align 1, !tbaa !11
  %conv = zext i8 %14 to i32
  %15 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_site, ptr %15, i32 0, i32 3
  %16 = load i8, ptr %count, align 2, !tbaa !13
  %conv7 = zext i8 %16 to i32
  %mul = mul i32 %conv, %conv7
  %17 = load ptr, ptr %f, align 8, !tbaa !5
  %size8 = getelementptr inbounds %struct.tw_fault, ptr %17, i32 0, i32 5
  store i32 %mul, ptr %size8, align 4, !tbaa !85
  %18 = load i64, ptr %detail.addr, align 8, !tbaa !20
  %19 = load ptr, ptr %f, align 8, !tbaa !5
  %detail9 = getelementptr inbounds %struct.tw_fault, ptr %19, i32 0, i32 7
  store i64 %18, ptr %detail9, align 8, !tbaa !86
  %20 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space = getelementptr inbounds %struct.tw_site, ptr %20, i32 0, i32 1
  %21 = load i8, ptr %space, align 4, !tbaa !40
  %conv10 = zext i8 %21 to i32
  %22 = load ptr, ptr %f, align 8, !tbaa !5
  %space11 = getelementptr inbounds %struct.tw_fault, ptr %22, i32 0, i32 9
  store i32 %conv10, ptr %space11, align 4, !tbaa !87
  %23 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind12 = getelementptr inbounds %struct.tw_site, ptr %23, i32 0, i32 4
  %24 = load i8, ptr %kind12, align 1, !tbaa !56
  %conv13 = zext i8 %24 to i32
  %cmp = icmp ne i32 %conv13, 0
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %25 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind15 = getelementptr inbounds %struct.tw_site, ptr %25, i32 0, i32 4
  %26 = load i8, ptr %kind15, align 1, !tbaa !56
  %conv16 = zext i8 %26 to i32
  %cmp17 = icmp ne i32 %conv16, 5
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %27 = phi i1 [ false, %entry ], [ %cmp17, %land.rhs ]
  %land.ext = zext i1 %27 to i32
  %28 = load ptr, ptr %f, align 8, !tbaa !5
  %store = getelementptr inbounds %struct.tw_fault, ptr %28, i32 0, i32 8
  store i32 %land.ext, ptr %store, align 8, !tbaa !88
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #7
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %land.end
  %29 = load i32, ptr %i, align 4, !tbaa !9
  %cmp19 = icmp slt i32 %29, 3
  br i1 %cmp19, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #7
  br label %for.end

for.body:                                         ; preds = %for.cond
  %30 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %index21 = getelementptr inbounds %struct.tw_block, ptr %30, i32 0, i32 1
  %31 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom = sext i32 %31 to i64
  %arrayidx = getelementptr inbounds [3 x i32], ptr %index21, i64 0, i64 %idxprom
  %32 = load i32, ptr %arrayidx, align 4, !tbaa !9
  %33 = load ptr, ptr %f, align 8, !tbaa !5
  %block22 = getelementptr inbounds %struct.tw_fault, ptr %33, i32 0, i32 4
  %34 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom23 = sext i32 %34 to i64
  %arrayidx24 = getelementptr inbounds [3 x i32], ptr %block22, i64 0, i64 %idxprom23
  store i32 %32, ptr %arrayidx24, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %35 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add nsw i32 %35, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !89

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %f) #7
  ret i32 1
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_match(ptr noundef %values, i32 noundef %mask, ptr noundef %same) #0 {
entry:
  %values.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %same.addr = alloca ptr, align 8
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %found = alloca i32, align 4
  %other = alloca i32, align 4
  store ptr %values, ptr %values.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store ptr %same, ptr %same.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #7
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %0, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #7
  br label %for.cond

for.cond:                                         ; preds = %for.inc12, %entry
  %1 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool = icmp ne i32 %1, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %2 = load i32, ptr %rest, align 4, !tbaa !9
  %3 = call i32 @llvm.cttz.i32(i32 %2, i1 true)
  store i32 %3, ptr %lane, align 4, !tbaa !9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %4 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %4, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #7
  br label %for.end14

for.body:                                         ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %found) #7
  store i32 0, ptr %found, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %other) #7
  store i32 0, ptr %other, align 4, !tbaa !9
  br label %for.cond1

for.cond1:                                        ; preds = %for.inc, %for.body
  %5 = load i32, ptr %other, align 4, !tbaa !9
  %cmp = icmp ult i32 %5, 32
  br i1 %cmp, label %for.body3, label %for.cond.cleanup2

for.cond.cleanup2:                                ; preds = %for.cond1
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %other) #7
  br label %for.end

for.body3:                                        ; preds = %for.cond1
  %6 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %7 = load i32, ptr %other, align 4, !tbaa !9
  %shr = lshr i32 %6, %7
  %and = and i32 %shr, 1
  %tobool4 = icmp ne i32 %and, 0
  br i1 %tobool4, label %land.rhs5, label %land.end9

land.rhs5:                                        ; preds = %for.body3
  %8 = load ptr, ptr %values.addr, align 8, !tbaa !5
  %9 = load i32, ptr %other, align 4, !tbaa !9
  %idxprom = zext i32 %9 to i64
  %arrayidx = getelementptr inbounds i64, ptr %8, i64 %idxprom
  %10 = load i64, ptr %arrayidx, align 8, !tbaa !20
  %11 = load ptr, ptr %values.addr, align 8, !tbaa !5
  %12 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom6 = zext i32 %12 to i64
  %arrayidx7 = getelementptr inbounds i64, ptr %11, i64 %idxprom6
  %13 = load i64, ptr %arrayidx7, align 8, !tbaa !20
  %cmp8 = icmp eq i64 %10, %13
  br label %land.end9

land.end9:                                        ; preds = %land.rhs5, %for.body3
  %14 = phi i1 [ false, %for.body3 ], [ %cmp8, %land.rhs5 ]
  %land.ext = zext i1 %14 to i32
  %15 = load i32, ptr %other, align 4, !tbaa !9
  %shl = shl i32 %land.ext, %15
  %16 = load i32, ptr %found, align 4, !tbaa !9
  %or = or i32 %16, %shl
  store i32 %or, ptr %found, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %land.end9
  %17 = load i32, ptr %other, align 4, !tbaa !9
  %inc = add i32 %17, 1
  store i32 %inc, ptr %other, align 4, !tbaa !9
  br label %for.cond1, !llvm.loop !90

for.end:                                          ; preds = %for.cond.cleanup2
  %18 = load i32, ptr %found, align 4, !tbaa !9
  %19 = load ptr, ptr %same.addr, align 8, !tbaa !5
  %20 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom10 = zext i32 %20 to i64
  %arrayidx11 = getelementptr inbounds i32, ptr %19, i64 %idxprom10
  store i32 %18, ptr %arrayidx11, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 4, ptr %found) #7
  br label %for.inc12

for.inc12:                                        ; preds = %for.end
  %21 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %21, 1
  %22 = load i32, ptr %rest, align 4, !tbaa !9
  %and13 = and i32 %22, %sub
  store i32 %and13, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !91

for.end14:                                        ; preds = %for.cond.cleanup
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local i32 @tw_vprintf(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, i32 noundef %index, ptr noundef %formats, ptr noundef %arguments, i32 noundef %mask) #0 {
entry:
  %retval = alloca i32, align 4
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %index.addr = alloca i32, align 4
  %formats.addr = alloca ptr, align 8
  %arguments.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %total = alloca i32, align 4
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %offset = alloca i64, align 8
  %bytes = alloca i32, align 4
  %needed = alloca i64, align 8
  %room = alloca i64, align 8
  %grown = alloca ptr, align 8
  %record = alloca ptr, align 8
  %.compoundliteral = alloca %struct.tw_print, align 8
  %data = alloca ptr, align 8
  %i = alloca i32, align 4
  %at = alloca i64, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store i32 %index, ptr %index.addr, align 4, !tbaa !9
  store ptr %formats, ptr %formats.addr, align 8, !tbaa !5
  store ptr %arguments, ptr %arguments.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %total) #7
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %launch, align 8, !tbaa !14
  %local_bytes = getelementptr inbounds %struct.tw_launch, ptr %1, i32 0, i32 15
  %2 = load i32, ptr %local_bytes, align 4, !tbaa !44
  store i32 %2, ptr %total, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #7
  %3 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %3, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #7
  br label %for.cond

for.cond:                                         ; preds = %for.inc62, %entry
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
  br label %cleanup65

for.body:                                         ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %offset) #7
  %8 = load ptr, ptr %arguments.addr, align 8, !tbaa !5
  %9 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %9 to i64
  %arrayidx = getelementptr inbounds i64, ptr %8, i64 %idxprom
  %10 = load i64, ptr %arrayidx, align 8, !tbaa !20
  %and = and i64 %10, 72057594037927935
  store i64 %and, ptr %offset, align 8, !tbaa !20
  call void @llvm.lifetime.start.p0(i64 4, ptr %bytes) #7
  %11 = load ptr, ptr %arguments.addr, align 8, !tbaa !5
  %12 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom1 = zext i32 %12 to i64
  %arrayidx2 = getelementptr inbounds i64, ptr %11, i64 %idxprom1
  %13 = load i64, ptr %arrayidx2, align 8, !tbaa !20
  %tobool3 = icmp ne i64 %13, 0
  br i1 %tobool3, label %land.lhs.true, label %cond.false

land.lhs.true:                                    ; preds = %for.body
  %14 = load i64, ptr %offset, align 8, !tbaa !20
  %15 = load i32, ptr %total, align 4, !tbaa !9
  %conv = zext i32 %15 to i64
  %cmp = icmp ult i64 %14, %conv
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %land.lhs.true
  %16 = load i32, ptr %total, align 4, !tbaa !9
  %17 = load i64, ptr %offset, align 8, !tbaa !20
  %conv5 = trunc i64 %17 to i32
  %sub = sub i32 %16, %conv5
  br label %cond.end

cond.false:                                       ; preds = %land.lhs.true, %for.body
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %sub, %cond.true ], [ 0, %cond.false ]
  store i32 %cond, ptr %bytes, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %needed) #7
  %18 = load i32, ptr %bytes, align 4, !tbaa !9
  %add = add i32 %18, 7
  %and6 = and i32 %add, -8
  %conv7 = zext i32 %and6 to i64
  %add8 = add i64 32, %conv7
  store i64 %add8, ptr %needed, align 8, !tbaa !20
  %19 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %print_bytes = getelementptr inbounds %struct.tw_worker, ptr %19, i32 0, i32 5
  %20 = load i64, ptr %print_bytes, align 8, !tbaa !92
  %21 = load i64, ptr %needed, align 8, !tbaa !20
  %add9 = add i64 %20, %21
  %22 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %print_room = getelementptr inbounds %struct.tw_worker, ptr %22, i32 0, i32 6
  %23 = load i64, ptr %print_room, align 8, !tbaa !93
  %cmp10 = icmp ugt i64 %add9, %23
  br i1 %cmp10, label %if.then, label %if.end20

if.then:                                          ; preds = %cond.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %room) #7
  %24 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %print_room12 = getelementptr inbounds %struct.tw_worker, ptr %24, i32 0, i32 6
  %25 = load i64, ptr %print_room12, align 8, !tbaa !93
  %mul = mul i64 2, %25
  %26 = load i64, ptr %needed, align 8, !tbaa !20
  %add13 = add i64 %mul, %26
  %add14 = add i64 %add13, 65536
  store i64 %add14, ptr %room, align 8, !tbaa !20
  call void @llvm.lifetime.start.p0(i64 8, ptr %grown) #7
  %27 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %prints = getelementptr inbounds %struct.tw_worker, ptr %27, i32 0, i32 4
  %28 = load i64, ptr %prints, align 8, !tbaa !94
  %29 = inttoptr i64 %28 to ptr
  %30 = load i64, ptr %room, align 8, !tbaa !20
  %call = call ptr @realloc(ptr noundef %29, i64 noundef %30) #8
  store ptr %call, ptr %grown, align 8, !tbaa !5
  %31 = load ptr, ptr %grown, align 8, !tbaa !5
  %tobool15 = icmp ne ptr %31, null
  br i1 %tobool15, label %if.end, label %if.then16

if.then16:                                        ; preds = %if.then
  %32 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %33 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %34 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %35 = load i32, ptr %index.addr, align 4, !tbaa !9
  %36 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %37 = load i64, ptr %room, align 8, !tbaa !20
  call void @tw_fault_lane(ptr noundef %32, ptr noundef %33, ptr noundef %34, i32 noundef 11, i32 noundef %35, i32 noundef %36, i64 noundef %37)
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %if.then
  %38 = load ptr, ptr %grown, align 8, !tbaa !5
  %39 = ptrtoint ptr %38 to i64
  %40 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %prints17 = getelementptr inbounds %struct.tw_worker, ptr %40, i32 0, i32 4
  store i64 %39, ptr %prints17, align 8, !tbaa !94
  %41 = load i64, ptr %room, align 8, !tbaa !20
  %42 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %print_room18 = getelementptr inbounds %struct.tw_worker, ptr %42, i32 0, i32 6
  store i64 %41, ptr %print_room18, align 8, !tbaa !93
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then16
  call void @llvm.lifetime.end.p0(i64 8, ptr %grown) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %room) #7
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup57 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %if.end20

if.end20:                                         ; preds = %cleanup.cont, %cond.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %record) #7
  %43 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %prints21 = getelementptr inbounds %struct.tw_worker, ptr %43, i32 0, i32 4
  %44 = load i64, ptr %prints21, align 8, !tbaa !94
  %45 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %print_bytes22 = getelementptr inbounds %struct.tw_worker, ptr %45, i32 0, i32 5
  %46 = load i64, ptr %print_bytes22, align 8, !tbaa !92
  %add23 = add i64 %44, %46
  %47 = inttoptr i64 %add23 to ptr
  store ptr %47, ptr %record, align 8, !tbaa !5
  %48 = load ptr, ptr %record, align 8, !tbaa !5
  %format = getelementptr inbounds %struct.tw_print, ptr %.compoundliteral, i32 0, i32 0
  %49 = load ptr, ptr %formats.addr, align 8, !tbaa !5
  %50 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom24 = zext i32 %50 to i64
  %arrayidx25 = getelementptr inbounds i64, ptr %49, i64 %idxprom24
  %51 = load i64, ptr %arrayidx25, align 8, !tbaa !20
  store i64 %51, ptr %format, align 8, !tbaa !95
  %bytes26 = getelementptr inbounds %struct.tw_print, ptr %.compoundliteral, i32 0, i32 1
  %52 = load i32, ptr %bytes, align 4, !tbaa !9
  store i32 %52, ptr %bytes26, align 8, !tbaa !97
  %site = getelementptr inbounds %struct.tw_print, ptr %.compoundliteral, i32 0, i32 2
  %53 = load i32, ptr %index.addr, align 4, !tbaa !9
  store i32 %53, ptr %site, align 4, !tbaa !98
  %block27 = getelementptr inbounds %struct.tw_print, ptr %.compoundliteral, i32 0, i32 3
  %arrayinit.begin = getelementptr inbounds [3 x i32], ptr %block27, i64 0, i64 0
  %54 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %index28 = getelementptr inbounds %struct.tw_block, ptr %54, i32 0, i32 1
  %arrayidx29 = getelementptr inbounds [3 x i32], ptr %index28, i64 0, i64 0
  %55 = load i32, ptr %arrayidx29, align 8, !tbaa !9
  store i32 %55, ptr %arrayinit.begin, align 4, !tbaa !9
  %arrayinit.element = getelementptr inbounds i32, ptr %arrayinit.begin, i64 1
  %56 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %index30 = getelementptr inbounds %struct.tw_block, ptr %56, i32 0, i32 1
  %arrayidx31 = getelementptr inbounds [3 x i32], ptr %index30, i64 0, i64 1
  %57 = load i32, ptr %arrayidx31, align 4, !tbaa !9
  store i32 %57, ptr %arrayinit.element, align 4, !tbaa !9
  %arrayinit.element32 = getelementptr inbounds i32, ptr %arrayinit.element, i64 1
  %58 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %index33 = getelementptr inbounds %struct.tw_block, ptr %58, i32 0, i32 1
  %arrayidx34 = getelementptr inbounds [3 x i32], ptr %index33, i64 0, i64 2
  %59 = load i32, ptr %arrayidx34, align 8, !tbaa !9
  store i32 %59, ptr %arrayinit.element32, align 4, !tbaa !9
  %thread = getelementptr inbounds %struct.tw_print, ptr %.compoundliteral, i32 0, i32 4
  %60 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index35 = getelementptr inbounds %struct.tw_warp, ptr %60, i32 0, i32 12
  %61 = load i32, ptr %index35, align 8, !tbaa !82
  %mul36 = mul i32 %61, 32
  %62 = load i32, ptr %lane, align 4, !tbaa !9
  %add37 = add i32 %mul36, %62
  store i32 %add37, ptr %thread, align 4, !tbaa !99
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %48, ptr align 8 %.compoundliteral, i64 32, i1 false), !tbaa.struct !100
  call void @llvm.lifetime.start.p0(i64 8, ptr %data) #7
  %63 = load ptr, ptr %record, align 8, !tbaa !5
  %add.ptr = getelementptr inbounds %struct.tw_print, ptr %63, i64 1
  store ptr %add.ptr, ptr %data, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #7
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond38

for.cond38:                                       ; preds = %for.inc, %if.end20
  %64 = load i32, ptr %i, align 4, !tbaa !9
  %65 = load i32, ptr %bytes, align 4, !tbaa !9
  %cmp39 = icmp ult i32 %64, %65
  br i1 %cmp39, label %for.body42, label %for.cond.cleanup41

for.cond.cleanup41:                               ; preds = %for.cond38
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #7
  br label %for.end

for.body42:                                       ; preds = %for.cond38
  call void @llvm.lifetime.start.p0(i64 8, ptr %at) #7
  %66 = load i64, ptr %offset, align 8, !tbaa !20
  %67 = load i32, ptr %i, align 4, !tbaa !9
  %conv43 = zext i32 %67 to i64
  %add44 = add i64 %66, %conv43
  store i64 %add44, ptr %at, align 8, !tbaa !20
  %68 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %local = getelementptr inbounds %struct.tw_warp, ptr %68, i32 0, i32 23
  %69 = load ptr, ptr %local, align 8, !tbaa !45
  %70 = load i64, ptr %at, align 8, !tbaa !20
  %shr = lshr i64 %70, 2
  %mul45 = mul i64 %shr, 128
  %71 = load i32, ptr %lane, align 4, !tbaa !9
  %mul46 = mul i32 %71, 4
  %conv47 = zext i32 %mul46 to i64
  %add48 = add i64 %mul45, %conv47
  %72 = load i64, ptr %at, align 8, !tbaa !20
  %and49 = and i64 %72, 3
  %add50 = add i64 %add48, %and49
  %arrayidx51 = getelementptr inbounds i8, ptr %69, i64 %add50
  %73 = load i8, ptr %arrayidx51, align 1, !tbaa !23
  %74 = load ptr, ptr %data, align 8, !tbaa !5
  %75 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom52 = zext i32 %75 to i64
  %arrayidx53 = getelementptr inbounds i8, ptr %74, i64 %idxprom52
  store i8 %73, ptr %arrayidx53, align 1, !tbaa !23
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #7
  br label %for.inc

for.inc:                                          ; preds = %for.body42
  %76 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %76, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond38, !llvm.loop !101

for.end:                                          ; preds = %for.cond.cleanup41
  %77 = load i64, ptr %needed, align 8, !tbaa !20
  %78 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %print_bytes55 = getelementptr inbounds %struct.tw_worker, ptr %78, i32 0, i32 5
  %79 = load i64, ptr %print_bytes55, align 8, !tbaa !92
  %add56 = add i64 %79, %77
  store i64 %add56, ptr %print_bytes55, align 8, !tbaa !92
  call void @llvm.lifetime.end.p0(i64 8, ptr %data) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %record) #7
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup57

cleanup57:                                        ; preds = %for.end, %cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %needed) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %bytes) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %offset) #7
  %cleanup.dest60 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest60, label %cleanup65 [
    i32 0, label %cleanup.cont61
  ]

cleanup.cont61:                                   ; preds = %cleanup57
  br label %for.inc62

for.inc62:                                        ; preds = %cleanup.cont61
  %80 = load i32, ptr %rest, align 4, !tbaa !9
  %sub63 = sub i32 %80, 1
  %81 = load i32, ptr %rest, align 4, !tbaa !9
  %and64 = and i32 %81, %sub63
  store i32 %and64, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !102

cleanup65:                                        ; preds = %cleanup57, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #7
  %cleanup.dest67 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest67, label %cleanup69 [
    i32 2, label %for.end68
  ]

for.end68:                                        ; preds = %cleanup65
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup69

cleanup69:                                        ; preds = %for.end68, %cleanup65
  call void @llvm.lifetime.end.p0(i64 4, ptr %total) #7
  %82 = load i32, ptr %retval, align 4
  ret i32 %82
}

; Function Attrs: allocsize(1)
declare ptr @realloc(ptr noundef, i64 noundef) #5

; Function Attrs: nounwind uwtable
define dso_local i32 @tw_lookup(ptr noundef %launch, i64 noundef %address, i64 noundef %bytes, i32 noundef %writes) #0 {
entry:
  %retval = alloca i32, align 4
  %launch.addr = alloca ptr, align 8
  %address.addr = alloca i64, align 8
  %bytes.addr = alloca i64, align 8
  %writes.addr = alloca i32, align 4
  %range = alloca ptr, align 8
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  store i64 %address, ptr %address.addr, align 8, !tbaa !20
  store i64 %bytes, ptr %bytes.addr, align 8, !tbaa !20
  store i32 %writes, ptr %writes.addr, align 4, !tbaa !9
  %0 = load i64, ptr %bytes.addr, align 8, !tbaa !20
  %cmp = icmp ugt i64 %0, 4294967295
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %range) #7
  %1 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %2 = load i64, ptr %address.addr, align 8, !tbaa !20
  %3 = load i64, ptr %bytes.addr, align 8, !tbaa !20
  %conv = trunc i64 %3 to i32
  %call = call ptr @find(ptr noundef %1, i64 noundef %2, i32 noundef %conv)
  store ptr %call, ptr %range, align 8, !tbaa !5
  %4 = load ptr, ptr %range, align 8, !tbaa !5
  %tobool = icmp ne ptr %4, null
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %if.end
  %5 = load ptr, ptr %range, align 8, !tbaa !5
  %writable = getelementptr inbounds %struct.tw_range, ptr %5, i32 0, i32 2
  %6 = load i32, ptr %writable, align 8, !tbaa !50
  %tobool1 = icmp ne i32 %6, 0
  br i1 %tobool1, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %land.rhs
  %7 = load i32, ptr %writes.addr, align 4, !tbaa !9
  %tobool2 = icmp ne i32 %7, 0
  %lnot = xor i1 %tobool2, true
  br label %lor.end

lor.end:                                          ; preds = %lor.rhs, %land.rhs
  %8 = phi i1 [ true, %land.rhs ], [ %lnot, %lor.rhs ]
  br label %land.end

land.end:                                         ; preds = %lor.end, %if.end
  %9 = phi i1 [ false, %if.end ], [ %8, %lor.end ]
  %land.ext = zext i1 %9 to i32
  store i32 %land.ext, ptr %retval, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %range) #7
  br label %return

return:                                           ; preds = %land.end, %if.then
  %10 = load i32, ptr %retval, align 4
  ret i32 %10
}

; Function Attrs: nounwind uwtable
define internal ptr @find(ptr noundef %launch, i64 noundef %address, i32 noundef %bytes) #0 {
entry:
  %retval = alloca ptr, align 8
  %launch.addr = alloca ptr, align 8
  %address.addr = alloca i64, align 8
  %bytes.addr = alloca i32, align 4
  %ranges = alloca ptr, align 8
  %low = alloca i32, align 4
  %high = alloca i32, align 4
  %middle = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %range = alloca ptr, align 8
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  store i64 %address, ptr %address.addr, align 8, !tbaa !20
  store i32 %bytes, ptr %bytes.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %ranges) #7
  %0 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %live = getelementptr inbounds %struct.tw_launch, ptr %0, i32 0, i32 5
  %1 = load i64, ptr %live, align 8, !tbaa !103
  %2 = inttoptr i64 %1 to ptr
  store ptr %2, ptr %ranges, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %low) #7
  store i32 0, ptr %low, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %high) #7
  %3 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %live_count = getelementptr inbounds %struct.tw_launch, ptr %3, i32 0, i32 8
  %4 = load i32, ptr %live_count, align 8, !tbaa !104
  store i32 %4, ptr %high, align 4, !tbaa !9
  br label %while.cond

while.cond:                                       ; preds = %if.end, %entry
  %5 = load i32, ptr %low, align 4, !tbaa !9
  %6 = load i32, ptr %high, align 4, !tbaa !9
  %cmp = icmp ult i32 %5, %6
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %middle) #7
  %7 = load i32, ptr %low, align 4, !tbaa !9
  %8 = load i32, ptr %high, align 4, !tbaa !9
  %add = add i32 %7, %8
  %div = udiv i32 %add, 2
  store i32 %div, ptr %middle, align 4, !tbaa !9
  %9 = load ptr, ptr %ranges, align 8, !tbaa !5
  %10 = load i32, ptr %middle, align 4, !tbaa !9
  %idxprom = zext i32 %10 to i64
  %arrayidx = getelementptr inbounds %struct.tw_range, ptr %9, i64 %idxprom
  %start = getelementptr inbounds %struct.tw_range, ptr %arrayidx, i32 0, i32 0
  %11 = load i64, ptr %start, align 8, !tbaa !47
  %12 = load i64, ptr %address.addr, align 8, !tbaa !20
  %cmp1 = icmp ule i64 %11, %12
  br i1 %cmp1, label %if.then, label %if.else

if.then:                                          ; preds = %while.body
  %13 = load i32, ptr %middle, align 4, !tbaa !9
  %add2 = add i32 %13, 1
  store i32 %add2, ptr %low, align 4, !tbaa !9
  br label %if.end

if.else:                                          ; preds = %while.body
  %14 = load i32, ptr %middle, align 4, !tbaa !9
  store i32 %14, ptr %high, align 4, !tbaa !9
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %middle) #7
  br label %while.cond, !llvm.loop !105

while.end:                                        ; preds = %while.cond
  %15 = load i32, ptr %low, align 4, !tbaa !9
  %tobool = icmp ne i32 %15, 0
  br i1 %tobool, label %if.end4, label %if.then3

if.then3:                                         ; preds = %while.end
  store ptr null, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end4:                                          ; preds = %while.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %range) #7
  %16 = load ptr, ptr %ranges, align 8, !tbaa !5
  %17 = load i32, ptr %low, align 4, !tbaa !9
  %sub = sub i32 %17, 1
  %idxprom5 = zext i32 %sub to i64
  %arrayidx6 = getelementptr inbounds %struct.tw_range, ptr %16, i64 %idxprom5
  store ptr %arrayidx6, ptr %range, align 8, !tbaa !5
  %18 = load i64, ptr %address.addr, align 8, !tbaa !20
  %19 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv = zext i32 %19 to i64
  %add7 = add i64 %18, %conv
  %20 = load ptr, ptr %range, align 8, !tbaa !5
  %end = getelementptr inbounds %struct.tw_range, ptr %20, i32 0, i32 1
  %21 = load i64, ptr %end, align 8, !tbaa !49
  %cmp8 = icmp ule i64 %add7, %21
  br i1 %cmp8, label %land.lhs.true, label %cond.false

land.lhs.true:                                    ; preds = %if.end4
  %22 = load i64, ptr %address.addr, align 8, !tbaa !20
  %23 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv10 = zext i32 %23 to i64
  %add11 = add i64 %22, %conv10
  %24 = load i64, ptr %address.addr, align 8, !tbaa !20
  %cmp12 = icmp uge i64 %add11, %24
  br i1 %cmp12, label %cond.true, label %cond.false

cond.true:                                        ; preds = %land.lhs.true
  %25 = load ptr, ptr %range, align 8, !tbaa !5
  br label %cond.end

cond.false:                                       ; preds = %land.lhs.true, %if.end4
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi ptr [ %25, %cond.true ], [ null, %cond.false ]
  store ptr %cond, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %range) #7
  br label %cleanup

cleanup:                                          ; preds = %cond.end, %if.then3
  call void @llvm.lifetime.end.p0(i64 4, ptr %high) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %low) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %ranges) #7
  %26 = load ptr, ptr %retval, align 8
  ret ptr %26
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_memo_miss(ptr noundef %worker, ptr noundef %memo, ptr noundef %site, i64 noundef %place, i64 noundef %stride, ptr noundef %pattern, ptr noundef %stride_pattern) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %memo.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %place.addr = alloca i64, align 8
  %stride.addr = alloca i64, align 8
  %pattern.addr = alloca ptr, align 8
  %stride_pattern.addr = alloca ptr, align 8
  %counts = alloca ptr, align 8
  %each = alloca ptr, align 8
  %hits = alloca i64, align 8
  %.compoundliteral = alloca %struct.tw_memo, align 8
  %addresses = alloca [32 x i64], align 16
  %narrow = alloca [32 x i32], align 16
  %bytes = alloca i32, align 4
  %lane = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %memo, ptr %memo.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store i64 %place, ptr %place.addr, align 8, !tbaa !20
  store i64 %stride, ptr %stride.addr, align 8, !tbaa !20
  store ptr %pattern, ptr %pattern.addr, align 8, !tbaa !5
  store ptr %stride_pattern, ptr %stride_pattern.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %counts) #7
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %counts1 = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 1
  %1 = load ptr, ptr %counts1, align 8, !tbaa !52
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 0
  %3 = load i32, ptr %index, align 4, !tbaa !53
  %idxprom = zext i32 %3 to i64
  %arrayidx = getelementptr inbounds %struct.tw_site_counts, ptr %1, i64 %idxprom
  store ptr %arrayidx, ptr %counts, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %each) #7
  %4 = load ptr, ptr %memo.addr, align 8, !tbaa !5
  %each2 = getelementptr inbounds %struct.tw_memo, ptr %4, i32 0, i32 3
  store ptr %each2, ptr %each, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %hits) #7
  %5 = load ptr, ptr %memo.addr, align 8, !tbaa !5
  %hits3 = getelementptr inbounds %struct.tw_memo, ptr %5, i32 0, i32 1
  %6 = load i64, ptr %hits3, align 8, !tbaa !106
  store i64 %6, ptr %hits, align 8, !tbaa !20
  %7 = load i64, ptr %hits, align 8, !tbaa !20
  %8 = load ptr, ptr %each, align 8, !tbaa !5
  %wavefronts = getelementptr inbounds %struct.tw_site_counts, ptr %8, i32 0, i32 2
  %9 = load i64, ptr %wavefronts, align 8, !tbaa !109
  %mul = mul i64 %7, %9
  %10 = load ptr, ptr %counts, align 8, !tbaa !5
  %wavefronts4 = getelementptr inbounds %struct.tw_site_counts, ptr %10, i32 0, i32 2
  %11 = load i64, ptr %wavefronts4, align 8, !tbaa !109
  %add = add i64 %11, %mul
  store i64 %add, ptr %wavefronts4, align 8, !tbaa !109
  %12 = load i64, ptr %hits, align 8, !tbaa !20
  %13 = load ptr, ptr %each, align 8, !tbaa !5
  %ideal = getelementptr inbounds %struct.tw_site_counts, ptr %13, i32 0, i32 3
  %14 = load i64, ptr %ideal, align 8, !tbaa !110
  %mul5 = mul i64 %12, %14
  %15 = load ptr, ptr %counts, align 8, !tbaa !5
  %ideal6 = getelementptr inbounds %struct.tw_site_counts, ptr %15, i32 0, i32 3
  %16 = load i64, ptr %ideal6, align 8, !tbaa !110
  %add7 = add i64 %16, %mul5
  store i64 %add7, ptr %ideal6, align 8, !tbaa !110
  %17 = load i64, ptr %hits, align 8, !tbaa !20
  %18 = load ptr, ptr %each, align 8, !tbaa !5
  %conflicts = getelementptr inbounds %struct.tw_site_counts, ptr %18, i32 0, i32 5
  %19 = load i64, ptr %conflicts, align 8, !tbaa !111
  %mul8 = mul i64 %17, %19
  %20 = load ptr, ptr %counts, align 8, !tbaa !5
  %conflicts9 = getelementptr inbounds %struct.tw_site_counts, ptr %20, i32 0, i32 5
  %21 = load i64, ptr %conflicts9, align 8, !tbaa !111
  %add10 = add i64 %21, %mul8
  store i64 %add10, ptr %conflicts9, align 8, !tbaa !111
  %22 = load i64, ptr %hits, align 8, !tbaa !20
  %23 = load ptr, ptr %each, align 8, !tbaa !5
  %requests = getelementptr inbounds %struct.tw_site_counts, ptr %23, i32 0, i32 6
  %24 = load i64, ptr %requests, align 8, !tbaa !112
  %mul11 = mul i64 %22, %24
  %25 = load ptr, ptr %counts, align 8, !tbaa !5
  %requests12 = getelementptr inbounds %struct.tw_site_counts, ptr %25, i32 0, i32 6
  %26 = load i64, ptr %requests12, align 8, !tbaa !112
  %add13 = add i64 %26, %mul11
  store i64 %add13, ptr %requests12, align 8, !tbaa !112
  %27 = load i64, ptr %hits, align 8, !tbaa !20
  %28 = load ptr, ptr %each, align 8, !tbaa !5
  %sectors = getelementptr inbounds %struct.tw_site_counts, ptr %28, i32 0, i32 7
  %29 = load i64, ptr %sectors, align 8, !tbaa !113
  %mul14 = mul i64 %27, %29
  %30 = load ptr, ptr %counts, align 8, !tbaa !5
  %sectors15 = getelementptr inbounds %struct.tw_site_counts, ptr %30, i32 0, i32 7
  %31 = load i64, ptr %sectors15, align 8, !tbaa !113
  %add16 = add i64 %31, %mul14
  store i64 %add16, ptr %sectors15, align 8, !tbaa !113
  %32 = load i64, ptr %hits, align 8, !tbaa !20
  %33 = load ptr, ptr %each, align 8, !tbaa !5
  %sectors_ideal = getelementptr inbounds %struct.tw_site_counts, ptr %33, i32 0, i32 8
  %34 = load i64, ptr %sectors_ideal, align 8, !tbaa !114
  %mul17 = mul i64 %32, %34
  %35 = load ptr, ptr %counts, align 8, !tbaa !5
  %sectors_ideal18 = getelementptr inbounds %struct.tw_site_counts, ptr %35, i32 0, i32 8
  %36 = load i64, ptr %sectors_ideal18, align 8, !tbaa !114
  %add19 = add i64 %36, %mul17
  store i64 %add19, ptr %sectors_ideal18, align 8, !tbaa !114
  %37 = load i64, ptr %hits, align 8, !tbaa !20
  %38 = load ptr, ptr %each, align 8, !tbaa !5
  %bytes_asked = getelementptr inbounds %struct.tw_site_counts, ptr %38, i32 0, i32 9
  %39 = load i64, ptr %bytes_asked, align 8, !tbaa !115
  %mul20 = mul i64 %37, %39
  %40 = load ptr, ptr %counts, align 8, !tbaa !5
  %bytes_asked21 = getelementptr inbounds %struct.tw_site_counts, ptr %40, i32 0, i32 9
  %41 = load i64, ptr %bytes_asked21, align 8, !tbaa !115
  %add22 = add i64 %41, %mul20
  store i64 %add22, ptr %bytes_asked21, align 8, !tbaa !115
  %42 = load i64, ptr %hits, align 8, !tbaa !20
  %43 = load ptr, ptr %each, align 8, !tbaa !5
  %bytes_moved = getelementptr inbounds %struct.tw_site_counts, ptr %43, i32 0, i32 10
  %44 = load i64, ptr %bytes_moved, align 8, !tbaa !116
  %mul23 = mul i64 %42, %44
  %45 = load ptr, ptr %counts, align 8, !tbaa !5
  %bytes_moved24 = getelementptr inbounds %struct.tw_site_counts, ptr %45, i32 0, i32 10
  %46 = load i64, ptr %bytes_moved24, align 8, !tbaa !116
  %add25 = add i64 %46, %mul23
  store i64 %add25, ptr %bytes_moved24, align 8, !tbaa !116
  %47 = load ptr, ptr %each, align 8, !tbaa !5
  %worst_ways = getelementptr inbounds %struct.tw_site_counts, ptr %47, i32 0, i32 4
  %48 = load i64, ptr %worst_ways, align 8, !tbaa !117
  %49 = load ptr, ptr %counts, align 8, !tbaa !5
  %worst_ways26 = getelementptr inbounds %struct.tw_site_counts, ptr %49, i32 0, i32 4
  %50 = load i64, ptr %worst_ways26, align 8, !tbaa !117
  %cmp = icmp ugt i64 %48, %50
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %51 = load ptr, ptr %each, align 8, !tbaa !5
  %worst_ways27 = getelementptr inbounds %struct.tw_site_counts, ptr %51, i32 0, i32 4
  %52 = load i64, ptr %worst_ways27, align 8, !tbaa !117
  %53 = load ptr, ptr %counts, align 8, !tbaa !5
  %worst_ways28 = getelementptr inbounds %struct.tw_site_counts, ptr %53, i32 0, i32 4
  store i64 %52, ptr %worst_ways28, align 8, !tbaa !117
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %54 = load ptr, ptr %memo.addr, align 8, !tbaa !5
  call void @llvm.memset.p0.i64(ptr align 8 %.compoundliteral, i8 0, i64 112, i1 false)
  %stride29 = getelementptr inbounds %struct.tw_memo, ptr %.compoundliteral, i32 0, i32 0
  %55 = load i64, ptr %stride.addr, align 8, !tbaa !20
  store i64 %55, ptr %stride29, align 8, !tbaa !118
  %hits30 = getelementptr inbounds %struct.tw_memo, ptr %.compoundliteral, i32 0, i32 1
  store i64 1, ptr %hits30, align 8, !tbaa !106
  %site31 = getelementptr inbounds %struct.tw_memo, ptr %.compoundliteral, i32 0, i32 2
  %56 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %index32 = getelementptr inbounds %struct.tw_site, ptr %56, i32 0, i32 0
  %57 = load i32, ptr %index32, align 4, !tbaa !53
  %conv = zext i32 %57 to i64
  store i64 %conv, ptr %site31, align 8, !tbaa !119
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %54, ptr align 8 %.compoundliteral, i64 112, i1 false), !tbaa.struct !120
  call void @llvm.lifetime.start.p0(i64 256, ptr %addresses) #7
  call void @llvm.lifetime.start.p0(i64 128, ptr %narrow) #7
  call void @llvm.lifetime.start.p0(i64 4, ptr %bytes) #7
  %58 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size = getelementptr inbounds %struct.tw_site, ptr %58, i32 0, i32 2
  %59 = load i8, ptr %size, align 1, !tbaa !11
  %conv34 = zext i8 %59 to i32
  %60 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_site, ptr %60, i32 0, i32 3
  %61 = load i8, ptr %count, align 2, !tbaa !13
  %conv35 = zext i8 %61 to i32
  %mul36 = mul i32 %conv34, %conv35
  store i32 %mul36, ptr %bytes, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #7
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %62 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp37 = icmp slt i32 %62, 32
  br i1 %cmp37, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #7
  br label %for.end

for.body:                                         ; preds = %for.cond
  %63 = load i64, ptr %place.addr, align 8, !tbaa !20
  %64 = load ptr, ptr %pattern.addr, align 8, !tbaa !5
  %65 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom39 = sext i32 %65 to i64
  %arrayidx40 = getelementptr inbounds i64, ptr %64, i64 %idxprom39
  %66 = load i64, ptr %arrayidx40, align 8, !tbaa !20
  %add41 = add i64 %63, %66
  %67 = load ptr, ptr %stride_pattern.addr, align 8, !tbaa !5
  %68 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom42 = sext i32 %68 to i64
  %arrayidx43 = getelementptr inbounds i64, ptr %67, i64 %idxprom42
  %69 = load i64, ptr %arrayidx43, align 8, !tbaa !20
  %70 = load i64, ptr %stride.addr, align 8, !tbaa !20
  %mul44 = mul nsw i64 %69, %70
  %add45 = add i64 %add41, %mul44
  %71 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom46 = sext i32 %71 to i64
  %arrayidx47 = getelementptr inbounds [32 x i64], ptr %addresses, i64 0, i64 %idxprom46
  store i64 %add45, ptr %arrayidx47, align 8, !tbaa !20
  %72 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom48 = sext i32 %72 to i64
  %arrayidx49 = getelementptr inbounds [32 x i64], ptr %addresses, i64 0, i64 %idxprom48
  %73 = load i64, ptr %arrayidx49, align 8, !tbaa !20
  %conv50 = trunc i64 %73 to i32
  %74 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom51 = sext i32 %74 to i64
  %arrayidx52 = getelementptr inbounds [32 x i32], ptr %narrow, i64 0, i64 %idxprom51
  store i32 %conv50, ptr %arrayidx52, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %75 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add nsw i32 %75, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !121

for.end:                                          ; preds = %for.cond.cleanup
  %76 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space = getelementptr inbounds %struct.tw_site, ptr %76, i32 0, i32 1
  %77 = load i8, ptr %space, align 4, !tbaa !40
  %conv53 = zext i8 %77 to i32
  %cmp54 = icmp eq i32 %conv53, 2
  br i1 %cmp54, label %if.then56, label %if.else

if.then56:                                        ; preds = %for.end
  %78 = load ptr, ptr %each, align 8, !tbaa !5
  %arraydecay = getelementptr inbounds [32 x i32], ptr %narrow, i64 0, i64 0
  %79 = load i32, ptr %bytes, align 4, !tbaa !9
  %80 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind = getelementptr inbounds %struct.tw_site, ptr %80, i32 0, i32 4
  %81 = load i8, ptr %kind, align 1, !tbaa !56
  %conv57 = zext i8 %81 to i32
  call void @tw_count_shared(ptr noundef %78, ptr noundef %arraydecay, i32 noundef -1, i32 noundef %79, i32 noundef %conv57)
  br label %if.end59

if.else:                                          ; preds = %for.end
  %82 = load ptr, ptr %each, align 8, !tbaa !5
  %arraydecay58 = getelementptr inbounds [32 x i64], ptr %addresses, i64 0, i64 0
  %83 = load i32, ptr %bytes, align 4, !tbaa !9
  call void @tw_count_global(ptr noundef %82, ptr noundef %arraydecay58, i32 noundef -1, i32 noundef %83)
  br label %if.end59

if.end59:                                         ; preds = %if.else, %if.then56
  call void @llvm.lifetime.end.p0(i64 4, ptr %bytes) #7
  call void @llvm.lifetime.end.p0(i64 128, ptr %narrow) #7
  call void @llvm.lifetime.end.p0(i64 256, ptr %addresses) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %hits) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %each) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %counts) #7
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #6

declare void @tw_count_shared(ptr noundef, ptr noundef, i32 noundef, i32 noundef, i32 noundef) #4

declare void @tw_count_global(ptr noundef, ptr noundef, i32 noundef, i32 noundef) #4

; Function Attrs: nounwind uwtable
define internal void @count_global(ptr noundef %worker, ptr noundef %site, ptr noundef %addresses, i32 noundef %mask, i32 noundef %bytes) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %addresses.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %bytes.addr = alloca i32, align 4
  %launch = alloca ptr, align 8
  %range = alloca ptr, align 8
  %moved = alloca [32 x i64], align 16
  %bias = alloca i64, align 8
  %lane = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store ptr %addresses, ptr %addresses.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store i32 %bytes, ptr %bytes.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %launch) #7
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch1 = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %launch1, align 8, !tbaa !14
  store ptr %1, ptr %launch, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %range) #7
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range2 = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 5
  %3 = load i32, ptr %range2, align 4, !tbaa !37
  %cmp = icmp sge i32 %3, 0
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %4 = load ptr, ptr %launch, align 8, !tbaa !5
  %ranges = getelementptr inbounds %struct.tw_launch, ptr %4, i32 0, i32 4
  %5 = load i64, ptr %ranges, align 8, !tbaa !38
  %6 = inttoptr i64 %5 to ptr
  %7 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range3 = getelementptr inbounds %struct.tw_site, ptr %7, i32 0, i32 5
  %8 = load i32, ptr %range3, align 4, !tbaa !37
  %idxprom = sext i32 %8 to i64
  %arrayidx = getelementptr inbounds %struct.tw_range, ptr %6, i64 %idxprom
  br label %cond.end

cond.false:                                       ; preds = %entry
  %9 = load ptr, ptr %launch, align 8, !tbaa !5
  %10 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %11 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %12 = call i32 @llvm.cttz.i32(i32 %11, i1 true)
  %idxprom4 = sext i32 %12 to i64
  %arrayidx5 = getelementptr inbounds i64, ptr %10, i64 %idxprom4
  %13 = load i64, ptr %arrayidx5, align 8, !tbaa !20
  %14 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %call = call ptr @find(ptr noundef %9, i64 noundef %13, i32 noundef %14)
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi ptr [ %arrayidx, %cond.true ], [ %call, %cond.false ]
  store ptr %cond, ptr %range, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 256, ptr %moved) #7
  call void @llvm.lifetime.start.p0(i64 8, ptr %bias) #7
  %15 = load ptr, ptr %range, align 8, !tbaa !5
  %tobool = icmp ne ptr %15, null
  br i1 %tobool, label %cond.true6, label %cond.false8

cond.true6:                                       ; preds = %cond.end
  %16 = load ptr, ptr %range, align 8, !tbaa !5
  %bias7 = getelementptr inbounds %struct.tw_range, ptr %16, i32 0, i32 4
  %17 = load i64, ptr %bias7, align 8, !tbaa !122
  br label %cond.end9

cond.false8:                                      ; preds = %cond.end
  br label %cond.end9

cond.end9:                                        ; preds = %cond.false8, %cond.true6
  %cond10 = phi i64 [ %17, %cond.true6 ], [ 0, %cond.false8 ]
  store i64 %cond10, ptr %bias, align 8, !tbaa !20
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #7
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %cond.end9
  %18 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp11 = icmp slt i32 %18, 32
  br i1 %cmp11, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #7
  br label %for.end

for.body:                                         ; preds = %for.cond
  %19 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %20 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom12 = sext i32 %20 to i64
  %arrayidx13 = getelementptr inbounds i64, ptr %19, i64 %idxprom12
  %21 = load i64, ptr %arrayidx13, align 8, !tbaa !20
  %22 = load i64, ptr %bias, align 8, !tbaa !20
  %sub = sub i64 %21, %22
  %23 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom14 = sext i32 %23 to i64
  %arrayidx15 = getelementptr inbounds [32 x i64], ptr %moved, i64 0, i64 %idxprom14
  store i64 %sub, ptr %arrayidx15, align 8, !tbaa !20
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %24 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add nsw i32 %24, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !123

for.end:                                          ; preds = %for.cond.cleanup
  %25 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %counts = getelementptr inbounds %struct.tw_worker, ptr %25, i32 0, i32 1
  %26 = load ptr, ptr %counts, align 8, !tbaa !52
  %27 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_site, ptr %27, i32 0, i32 0
  %28 = load i32, ptr %index, align 4, !tbaa !53
  %idxprom16 = zext i32 %28 to i64
  %arrayidx17 = getelementptr inbounds %struct.tw_site_counts, ptr %26, i64 %idxprom16
  %arraydecay = getelementptr inbounds [32 x i64], ptr %moved, i64 0, i64 0
  %29 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %30 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  call void @tw_count_global(ptr noundef %arrayidx17, ptr noundef %arraydecay, i32 noundef %29, i32 noundef %30)
  call void @llvm.lifetime.end.p0(i64 8, ptr %bias) #7
  call void @llvm.lifetime.end.p0(i64 256, ptr %moved) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %range) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %launch) #7
  ret void
}

attributes #0 = { nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { allocsize(1) "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #7 = { nounwind }
attributes #8 = { allocsize(1) }

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
!11 = !{!12, !7, i64 5}
!12 = !{!"", !10, i64 0, !7, i64 4, !7, i64 5, !7, i64 6, !7, i64 7, !10, i64 8, !10, i64 12}
!13 = !{!12, !7, i64 6}
!14 = !{!15, !6, i64 0}
!15 = !{!"tw_worker", !6, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !16, i64 32, !16, i64 40, !16, i64 48, !16, i64 56, !10, i64 64, !10, i64 68, !6, i64 72, !7, i64 80, !17, i64 104}
!16 = !{!"long", !7, i64 0}
!17 = !{!"", !10, i64 0, !10, i64 4, !10, i64 8, !10, i64 12, !7, i64 16, !10, i64 28, !16, i64 32, !16, i64 40, !10, i64 48, !10, i64 52}
!18 = !{!19, !10, i64 136}
!19 = !{!"", !16, i64 0, !16, i64 8, !16, i64 16, !16, i64 24, !16, i64 32, !16, i64 40, !16, i64 48, !7, i64 56, !10, i64 80, !7, i64 84, !7, i64 96, !10, i64 108, !10, i64 112, !10, i64 116, !10, i64 120, !10, i64 124, !10, i64 128, !10, i64 132, !10, i64 136, !10, i64 140, !10, i64 144, !10, i64 148}
!20 = !{!16, !16, i64 0}
!21 = distinct !{!21, !22}
!22 = !{!"llvm.loop.mustprogress"}
!23 = !{!7, !7, i64 0}
!24 = distinct !{!24, !22}
!25 = distinct !{!25, !22}
!26 = !{!27, !27, i64 0}
!27 = !{!"short", !7, i64 0}
!28 = distinct !{!28, !22}
!29 = distinct !{!29, !22}
!30 = distinct !{!30, !22}
!31 = distinct !{!31, !22}
!32 = distinct !{!32, !22}
!33 = distinct !{!33, !22}
!34 = !{i64 0, i64 8, !20, i64 8, i64 8, !20}
!35 = distinct !{!35, !22}
!36 = distinct !{!36, !22}
!37 = !{!12, !10, i64 8}
!38 = !{!19, !16, i64 32}
!39 = !{i64 0, i64 8, !20, i64 8, i64 8, !20, i64 16, i64 4, !9, i64 20, i64 4, !9, i64 24, i64 8, !20}
!40 = !{!12, !7, i64 4}
!41 = !{!19, !10, i64 116}
!42 = !{!43, !6, i64 0}
!43 = !{!"tw_block", !6, i64 0, !7, i64 8, !10, i64 20, !16, i64 24, !16, i64 32, !16, i64 40, !7, i64 48}
!44 = !{!19, !10, i64 124}
!45 = !{!46, !6, i64 1048}
!46 = !{!"tw_warp", !7, i64 0, !7, i64 128, !7, i64 256, !7, i64 384, !7, i64 512, !7, i64 640, !7, i64 672, !7, i64 736, !10, i64 864, !10, i64 868, !10, i64 872, !10, i64 876, !10, i64 880, !10, i64 884, !10, i64 888, !10, i64 892, !10, i64 896, !10, i64 900, !10, i64 904, !10, i64 908, !10, i64 912, !10, i64 916, !7, i64 920, !6, i64 1048, !6, i64 1056}
!47 = !{!48, !16, i64 0}
!48 = !{!"", !16, i64 0, !16, i64 8, !10, i64 16, !10, i64 20, !16, i64 24}
!49 = !{!48, !16, i64 8}
!50 = !{!48, !10, i64 16}
!51 = distinct !{!51, !22}
!52 = !{!15, !6, i64 8}
!53 = !{!12, !10, i64 0}
!54 = distinct !{!54, !22}
!55 = distinct !{!55, !22}
!56 = !{!12, !7, i64 7}
!57 = distinct !{!57, !22}
!58 = distinct !{!58, !22}
!59 = distinct !{!59, !22}
!60 = distinct !{!60, !22}
!61 = distinct !{!61, !22}
!62 = distinct !{!62, !22}
!63 = distinct !{!63, !22}
!64 = distinct !{!64, !22}
!65 = distinct !{!65, !22}
!66 = distinct !{!66, !22}
!67 = distinct !{!67, !22}
!68 = distinct !{!68, !22}
!69 = distinct !{!69, !22}
!70 = distinct !{!70, !22}
!71 = distinct !{!71, !22}
!72 = !{!12, !10, i64 12}
!73 = distinct !{!73, !22}
!74 = distinct !{!74, !22}
!75 = distinct !{!75, !22}
!76 = distinct !{!76, !22}
!77 = distinct !{!77, !22}
!78 = distinct !{!78, !22}
!79 = !{!17, !10, i64 0}
!80 = !{!17, !10, i64 4}
!81 = !{!17, !10, i64 8}
!82 = !{!46, !10, i64 880}
!83 = !{!17, !10, i64 12}
!84 = !{!17, !16, i64 32}
!85 = !{!17, !10, i64 28}
!86 = !{!17, !16, i64 40}
!87 = !{!17, !10, i64 52}
!88 = !{!17, !10, i64 48}
!89 = distinct !{!89, !22}
!90 = distinct !{!90, !22}
!91 = distinct !{!91, !22}
!92 = !{!15, !16, i64 40}
!93 = !{!15, !16, i64 48}
!94 = !{!15, !16, i64 32}
!95 = !{!96, !16, i64 0}
!96 = !{!"", !16, i64 0, !10, i64 8, !10, i64 12, !7, i64 16, !10, i64 28}
!97 = !{!96, !10, i64 8}
!98 = !{!96, !10, i64 12}
!99 = !{!96, !10, i64 28}
!100 = !{i64 0, i64 8, !20, i64 8, i64 4, !9, i64 12, i64 4, !9, i64 16, i64 12, !23, i64 28, i64 4, !9}
!101 = distinct !{!101, !22}
!102 = distinct !{!102, !22}
!103 = !{!19, !16, i64 40}
!104 = !{!19, !10, i64 80}
!105 = distinct !{!105, !22}
!106 = !{!107, !16, i64 8}
!107 = !{!"", !16, i64 0, !16, i64 8, !16, i64 16, !108, i64 24}
!108 = !{!"", !16, i64 0, !16, i64 8, !16, i64 16, !16, i64 24, !16, i64 32, !16, i64 40, !16, i64 48, !16, i64 56, !16, i64 64, !16, i64 72, !16, i64 80}
!109 = !{!108, !16, i64 16}
!110 = !{!108, !16, i64 24}
!111 = !{!108, !16, i64 40}
!112 = !{!108, !16, i64 48}
!113 = !{!108, !16, i64 56}
!114 = !{!108, !16, i64 64}
!115 = !{!108, !16, i64 72}
!116 = !{!108, !16, i64 80}
!117 = !{!108, !16, i64 32}
!118 = !{!107, !16, i64 0}
!119 = !{!107, !16, i64 16}
!120 = !{i64 0, i64 8, !20, i64 8, i64 8, !20, i64 16, i64 8, !20, i64 24, i64 8, !20, i64 32, i64 8, !20, i64 40, i64 8, !20, i64 48, i64 8, !20, i64 56, i64 8, !20, i64 64, i64 8, !20, i64 72, i64 8, !20, i64 80, i64 8, !20, i64 88, i64 8, !20, i64 96, i64 8, !20, i64 104, i64 8, !20}
!121 = distinct !{!121, !22}
!122 = !{!48, !16, i64 24}
!123 = distinct !{!123, !22}
