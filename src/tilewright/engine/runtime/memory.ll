; Generated from memory.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'memory.c'

%struct.tw_range = type { i64, i64, i32, i32, i64 }
%struct.tw_site = type { i32, i8, i8, i8, i8, i32, i32, i32 }
%struct.tw_worker = type { ptr, ptr, ptr, ptr, i64, i64, i64, i64, i32, i32, ptr, [3 x i64], i64, i32, i32, %struct.tw_fault }
%struct.tw_fault = type { i32, i32, i32, i32, [3 x i32], i32, i64, i64, i32, i32 }
%struct.tw_launch = type { i64, i64, i64, i64, i64, i64, i64, [3 x ptr], i32, [3 x i32], [3 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i64, i64, i64, i64 }
%struct.pair64 = type { i64, i64 }
%struct.tw_block = type { ptr, [3 x i32], i32, i64, i64, i64, ptr, ptr, ptr, i64, [16 x %struct.tw_barrier] }
%struct.tw_barrier = type { i32, i32, i32, i32, i32, i32, i32, i32 }
%struct.tw_warp = type { [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i8], ptr, ptr, i32, i32, i32, i32, i32, i32, [184 x i8], [16 x i32], i32, i32, i32, i32, i32, i32, i32, i32, [32 x i8] }
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
  %lane22 = alloca i32, align 4
  %e = alloca i32, align 4
  %rest44 = alloca i32, align 4
  %lane45 = alloca i32, align 4
  %e68 = alloca i32, align 4
  %rest76 = alloca i32, align 4
  %lane77 = alloca i32, align 4
  %e101 = alloca i32, align 4
  %rest109 = alloca i32, align 4
  %lane110 = alloca i32, align 4
  %e134 = alloca i32, align 4
  %rest142 = alloca i32, align 4
  %lane143 = alloca i32, align 4
  %e166 = alloca i32, align 4
  %rest174 = alloca i32, align 4
  %lane175 = alloca i32, align 4
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
  %35 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %cmp = icmp eq i32 %35, -1
  br i1 %cmp, label %land.lhs.true, label %if.end34

land.lhs.true:                                    ; preds = %for.end
  %36 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size12 = getelementptr inbounds %struct.tw_site, ptr %36, i32 0, i32 2
  %37 = load i8, ptr %size12, align 1, !tbaa !11
  %conv13 = zext i8 %37 to i32
  %cmp14 = icmp eq i32 %conv13, 4
  br i1 %cmp14, label %land.lhs.true16, label %if.end34

land.lhs.true16:                                  ; preds = %land.lhs.true
  %38 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count17 = getelementptr inbounds %struct.tw_site, ptr %38, i32 0, i32 3
  %39 = load i8, ptr %count17, align 2, !tbaa !13
  %conv18 = zext i8 %39 to i32
  %cmp19 = icmp eq i32 %conv18, 1
  br i1 %cmp19, label %if.then21, label %if.end34

if.then21:                                        ; preds = %land.lhs.true16
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane22) #7
  store i32 0, ptr %lane22, align 4, !tbaa !9
  br label %for.cond23

for.cond23:                                       ; preds = %for.inc32, %if.then21
  %40 = load i32, ptr %lane22, align 4, !tbaa !9
  %cmp24 = icmp ult i32 %40, 32
  br i1 %cmp24, label %for.body27, label %for.cond.cleanup26

for.cond.cleanup26:                               ; preds = %for.cond23
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane22) #7
  br label %for.end33

for.body27:                                       ; preds = %for.cond23
  %41 = load i32, ptr %lane22, align 4, !tbaa !9
  %idxprom28 = zext i32 %41 to i64
  %arrayidx29 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom28
  %42 = load i64, ptr %arrayidx29, align 8, !tbaa !20
  %43 = inttoptr i64 %42 to ptr
  %44 = load i32, ptr %43, align 4, !tbaa !9
  %45 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %46 = load i32, ptr %lane22, align 4, !tbaa !9
  %idxprom30 = zext i32 %46 to i64
  %arrayidx31 = getelementptr inbounds i32, ptr %45, i64 %idxprom30
  store i32 %44, ptr %arrayidx31, align 4, !tbaa !9
  br label %for.inc32

for.inc32:                                        ; preds = %for.body27
  %47 = load i32, ptr %lane22, align 4, !tbaa !9
  %inc = add i32 %47, 1
  store i32 %inc, ptr %lane22, align 4, !tbaa !9
  br label %for.cond23, !llvm.loop !23

for.end33:                                        ; preds = %for.cond.cleanup26
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end34:                                         ; preds = %land.lhs.true16, %land.lhs.true, %for.end
  %48 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size35 = getelementptr inbounds %struct.tw_site, ptr %48, i32 0, i32 2
  %49 = load i8, ptr %size35, align 1, !tbaa !11
  %conv36 = zext i8 %49 to i32
  switch i32 %conv36, label %sw.default [
    i32 1, label %sw.bb
    i32 2, label %sw.bb67
    i32 4, label %sw.bb100
    i32 8, label %sw.bb133
  ]

sw.bb:                                            ; preds = %if.end34
  call void @llvm.lifetime.start.p0(i64 4, ptr %e) #7
  store i32 0, ptr %e, align 4, !tbaa !9
  br label %for.cond37

for.cond37:                                       ; preds = %for.inc64, %sw.bb
  %50 = load i32, ptr %e, align 4, !tbaa !9
  %51 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count38 = getelementptr inbounds %struct.tw_site, ptr %51, i32 0, i32 3
  %52 = load i8, ptr %count38, align 2, !tbaa !13
  %conv39 = zext i8 %52 to i32
  %cmp40 = icmp ult i32 %50, %conv39
  br i1 %cmp40, label %for.body43, label %for.cond.cleanup42

for.cond.cleanup42:                               ; preds = %for.cond37
  store i32 9, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e) #7
  br label %for.end66

for.body43:                                       ; preds = %for.cond37
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest44) #7
  %53 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %53, ptr %rest44, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane45) #7
  br label %for.cond46

for.cond46:                                       ; preds = %for.inc60, %for.body43
  %54 = load i32, ptr %rest44, align 4, !tbaa !9
  %tobool47 = icmp ne i32 %54, 0
  br i1 %tobool47, label %land.rhs48, label %land.end49

land.rhs48:                                       ; preds = %for.cond46
  %55 = load i32, ptr %rest44, align 4, !tbaa !9
  %56 = call i32 @llvm.cttz.i32(i32 %55, i1 true)
  store i32 %56, ptr %lane45, align 4, !tbaa !9
  br label %land.end49

land.end49:                                       ; preds = %land.rhs48, %for.cond46
  %57 = phi i1 [ false, %for.cond46 ], [ true, %land.rhs48 ]
  br i1 %57, label %for.body51, label %for.cond.cleanup50

for.cond.cleanup50:                               ; preds = %land.end49
  store i32 12, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane45) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest44) #7
  br label %for.end63

for.body51:                                       ; preds = %land.end49
  %58 = load i32, ptr %lane45, align 4, !tbaa !9
  %idxprom52 = zext i32 %58 to i64
  %arrayidx53 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom52
  %59 = load i64, ptr %arrayidx53, align 8, !tbaa !20
  %60 = load i32, ptr %e, align 4, !tbaa !9
  %conv54 = zext i32 %60 to i64
  %mul55 = mul i64 %conv54, 1
  %add = add i64 %59, %mul55
  %61 = inttoptr i64 %add to ptr
  %62 = load i8, ptr %61, align 1, !tbaa !24
  %63 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %64 = load i32, ptr %e, align 4, !tbaa !9
  %mul56 = mul i32 %64, 32
  %65 = load i32, ptr %lane45, align 4, !tbaa !9
  %add57 = add i32 %mul56, %65
  %idxprom58 = zext i32 %add57 to i64
  %arrayidx59 = getelementptr inbounds i8, ptr %63, i64 %idxprom58
  store i8 %62, ptr %arrayidx59, align 1, !tbaa !24
  br label %for.inc60

for.inc60:                                        ; preds = %for.body51
  %66 = load i32, ptr %rest44, align 4, !tbaa !9
  %sub61 = sub i32 %66, 1
  %67 = load i32, ptr %rest44, align 4, !tbaa !9
  %and62 = and i32 %67, %sub61
  store i32 %and62, ptr %rest44, align 4, !tbaa !9
  br label %for.cond46, !llvm.loop !25

for.end63:                                        ; preds = %for.cond.cleanup50
  br label %for.inc64

for.inc64:                                        ; preds = %for.end63
  %68 = load i32, ptr %e, align 4, !tbaa !9
  %inc65 = add i32 %68, 1
  store i32 %inc65, ptr %e, align 4, !tbaa !9
  br label %for.cond37, !llvm.loop !26

for.end66:                                        ; preds = %for.cond.cleanup42
  br label %sw.epilog

sw.bb67:                                          ; preds = %if.end34
  call void @llvm.lifetime.start.p0(i64 4, ptr %e68) #7
  store i32 0, ptr %e68, align 4, !tbaa !9
  br label %for.cond69

for.cond69:                                       ; preds = %for.inc97, %sw.bb67
  %69 = load i32, ptr %e68, align 4, !tbaa !9
  %70 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count70 = getelementptr inbounds %struct.tw_site, ptr %70, i32 0, i32 3
  %71 = load i8, ptr %count70, align 2, !tbaa !13
  %conv71 = zext i8 %71 to i32
  %cmp72 = icmp ult i32 %69, %conv71
  br i1 %cmp72, label %for.body75, label %for.cond.cleanup74

for.cond.cleanup74:                               ; preds = %for.cond69
  store i32 15, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e68) #7
  br label %for.end99

for.body75:                                       ; preds = %for.cond69
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest76) #7
  %72 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %72, ptr %rest76, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane77) #7
  br label %for.cond78

for.cond78:                                       ; preds = %for.inc93, %for.body75
  %73 = load i32, ptr %rest76, align 4, !tbaa !9
  %tobool79 = icmp ne i32 %73, 0
  br i1 %tobool79, label %land.rhs80, label %land.end81

land.rhs80:                                       ; preds = %for.cond78
  %74 = load i32, ptr %rest76, align 4, !tbaa !9
  %75 = call i32 @llvm.cttz.i32(i32 %74, i1 true)
  store i32 %75, ptr %lane77, align 4, !tbaa !9
  br label %land.end81

land.end81:                                       ; preds = %land.rhs80, %for.cond78
  %76 = phi i1 [ false, %for.cond78 ], [ true, %land.rhs80 ]
  br i1 %76, label %for.body83, label %for.cond.cleanup82

for.cond.cleanup82:                               ; preds = %land.end81
  store i32 18, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane77) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest76) #7
  br label %for.end96

for.body83:                                       ; preds = %land.end81
  %77 = load i32, ptr %lane77, align 4, !tbaa !9
  %idxprom84 = zext i32 %77 to i64
  %arrayidx85 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom84
  %78 = load i64, ptr %arrayidx85, align 8, !tbaa !20
  %79 = load i32, ptr %e68, align 4, !tbaa !9
  %conv86 = zext i32 %79 to i64
  %mul87 = mul i64 %conv86, 2
  %add88 = add i64 %78, %mul87
  %80 = inttoptr i64 %add88 to ptr
  %81 = load i16, ptr %80, align 2, !tbaa !27
  %82 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %83 = load i32, ptr %e68, align 4, !tbaa !9
  %mul89 = mul i32 %83, 32
  %84 = load i32, ptr %lane77, align 4, !tbaa !9
  %add90 = add i32 %mul89, %84
  %idxprom91 = zext i32 %add90 to i64
  %arrayidx92 = getelementptr inbounds i16, ptr %82, i64 %idxprom91
  store i16 %81, ptr %arrayidx92, align 2, !tbaa !27
  br label %for.inc93

for.inc93:                                        ; preds = %for.body83
  %85 = load i32, ptr %rest76, align 4, !tbaa !9
  %sub94 = sub i32 %85, 1
  %86 = load i32, ptr %rest76, align 4, !tbaa !9
  %and95 = and i32 %86, %sub94
  store i32 %and95, ptr %rest76, align 4, !tbaa !9
  br label %for.cond78, !llvm.loop !29

for.end96:                                        ; preds = %for.cond.cleanup82
  br label %for.inc97

for.inc97:                                        ; preds = %for.end96
  %87 = load i32, ptr %e68, align 4, !tbaa !9
  %inc98 = add i32 %87, 1
  store i32 %inc98, ptr %e68, align 4, !tbaa !9
  br label %for.cond69, !llvm.loop !30

for.end99:                                        ; preds = %for.cond.cleanup74
  br label %sw.epilog

sw.bb100:                                         ; preds = %if.end34
  call void @llvm.lifetime.start.p0(i64 4, ptr %e101) #7
  store i32 0, ptr %e101, align 4, !tbaa !9
  br label %for.cond102

for.cond102:                                      ; preds = %for.inc130, %sw.bb100
  %88 = load i32, ptr %e101, align 4, !tbaa !9
  %89 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count103 = getelementptr inbounds %struct.tw_site, ptr %89, i32 0, i32 3
  %90 = load i8, ptr %count103, align 2, !tbaa !13
  %conv104 = zext i8 %90 to i32
  %cmp105 = icmp ult i32 %88, %conv104
  br i1 %cmp105, label %for.body108, label %for.cond.cleanup107

for.cond.cleanup107:                              ; preds = %for.cond102
  store i32 21, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e101) #7
  br label %for.end132

for.body108:                                      ; preds = %for.cond102
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest109) #7
  %91 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %91, ptr %rest109, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane110) #7
  br label %for.cond111

for.cond111:                                      ; preds = %for.inc126, %for.body108
  %92 = load i32, ptr %rest109, align 4, !tbaa !9
  %tobool112 = icmp ne i32 %92, 0
  br i1 %tobool112, label %land.rhs113, label %land.end114

land.rhs113:                                      ; preds = %for.cond111
  %93 = load i32, ptr %rest109, align 4, !tbaa !9
  %94 = call i32 @llvm.cttz.i32(i32 %93, i1 true)
  store i32 %94, ptr %lane110, align 4, !tbaa !9
  br label %land.end114

land.end114:                                      ; preds = %land.rhs113, %for.cond111
  %95 = phi i1 [ false, %for.cond111 ], [ true, %land.rhs113 ]
  br i1 %95, label %for.body116, label %for.cond.cleanup115

for.cond.cleanup115:                              ; preds = %land.end114
  store i32 24, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane110) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest109) #7
  br label %for.end129

for.body116:                                      ; preds = %land.end114
  %96 = load i32, ptr %lane110, align 4, !tbaa !9
  %idxprom117 = zext i32 %96 to i64
  %arrayidx118 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom117
  %97 = load i64, ptr %arrayidx118, align 8, !tbaa !20
  %98 = load i32, ptr %e101, align 4, !tbaa !9
  %conv119 = zext i32 %98 to i64
  %mul120 = mul i64 %conv119, 4
  %add121 = add i64 %97, %mul120
  %99 = inttoptr i64 %add121 to ptr
  %100 = load i32, ptr %99, align 4, !tbaa !9
  %101 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %102 = load i32, ptr %e101, align 4, !tbaa !9
  %mul122 = mul i32 %102, 32
  %103 = load i32, ptr %lane110, align 4, !tbaa !9
  %add123 = add i32 %mul122, %103
  %idxprom124 = zext i32 %add123 to i64
  %arrayidx125 = getelementptr inbounds i32, ptr %101, i64 %idxprom124
  store i32 %100, ptr %arrayidx125, align 4, !tbaa !9
  br label %for.inc126

for.inc126:                                       ; preds = %for.body116
  %104 = load i32, ptr %rest109, align 4, !tbaa !9
  %sub127 = sub i32 %104, 1
  %105 = load i32, ptr %rest109, align 4, !tbaa !9
  %and128 = and i32 %105, %sub127
  store i32 %and128, ptr %rest109, align 4, !tbaa !9
  br label %for.cond111, !llvm.loop !31

for.end129:                                       ; preds = %for.cond.cleanup115
  br label %for.inc130

for.inc130:                                       ; preds = %for.end129
  %106 = load i32, ptr %e101, align 4, !tbaa !9
  %inc131 = add i32 %106, 1
  store i32 %inc131, ptr %e101, align 4, !tbaa !9
  br label %for.cond102, !llvm.loop !32

for.end132:                                       ; preds = %for.cond.cleanup107
  br label %sw.epilog

sw.bb133:                                         ; preds = %if.end34
  call void @llvm.lifetime.start.p0(i64 4, ptr %e134) #7
  store i32 0, ptr %e134, align 4, !tbaa !9
  br label %for.cond135

for.cond135:                                      ; preds = %for.inc163, %sw.bb133
  %107 = load i32, ptr %e134, align 4, !tbaa !9
  %108 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count136 = getelementptr inbounds %struct.tw_site, ptr %108, i32 0, i32 3
  %109 = load i8, ptr %count136, align 2, !tbaa !13
  %conv137 = zext i8 %109 to i32
  %cmp138 = icmp ult i32 %107, %conv137
  br i1 %cmp138, label %for.body141, label %for.cond.cleanup140

for.cond.cleanup140:                              ; preds = %for.cond135
  store i32 27, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e134) #7
  br label %for.end165

for.body141:                                      ; preds = %for.cond135
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest142) #7
  %110 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %110, ptr %rest142, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane143) #7
  br label %for.cond144

for.cond144:                                      ; preds = %for.inc159, %for.body141
  %111 = load i32, ptr %rest142, align 4, !tbaa !9
  %tobool145 = icmp ne i32 %111, 0
  br i1 %tobool145, label %land.rhs146, label %land.end147

land.rhs146:                                      ; preds = %for.cond144
  %112 = load i32, ptr %rest142, align 4, !tbaa !9
  %113 = call i32 @llvm.cttz.i32(i32 %112, i1 true)
  store i32 %113, ptr %lane143, align 4, !tbaa !9
  br label %land.end147

land.end147:                                      ; preds = %land.rhs146, %for.cond144
  %114 = phi i1 [ false, %for.cond144 ], [ true, %land.rhs146 ]
  br i1 %114, label %for.body149, label %for.cond.cleanup148

for.cond.cleanup148:                              ; preds = %land.end147
  store i32 30, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane143) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest142) #7
  br label %for.end162

for.body149:                                      ; preds = %land.end147
  %115 = load i32, ptr %lane143, align 4, !tbaa !9
  %idxprom150 = zext i32 %115 to i64
  %arrayidx151 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom150
  %116 = load i64, ptr %arrayidx151, align 8, !tbaa !20
  %117 = load i32, ptr %e134, align 4, !tbaa !9
  %conv152 = zext i32 %117 to i64
  %mul153 = mul i64 %conv152, 8
  %add154 = add i64 %116, %mul153
  %118 = inttoptr i64 %add154 to ptr
  %119 = load i64, ptr %118, align 8, !tbaa !20
  %120 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %121 = load i32, ptr %e134, align 4, !tbaa !9
  %mul155 = mul i32 %121, 32
  %122 = load i32, ptr %lane143, align 4, !tbaa !9
  %add156 = add i32 %mul155, %122
  %idxprom157 = zext i32 %add156 to i64
  %arrayidx158 = getelementptr inbounds i64, ptr %120, i64 %idxprom157
  store i64 %119, ptr %arrayidx158, align 8, !tbaa !20
  br label %for.inc159

for.inc159:                                       ; preds = %for.body149
  %123 = load i32, ptr %rest142, align 4, !tbaa !9
  %sub160 = sub i32 %123, 1
  %124 = load i32, ptr %rest142, align 4, !tbaa !9
  %and161 = and i32 %124, %sub160
  store i32 %and161, ptr %rest142, align 4, !tbaa !9
  br label %for.cond144, !llvm.loop !33

for.end162:                                       ; preds = %for.cond.cleanup148
  br label %for.inc163

for.inc163:                                       ; preds = %for.end162
  %125 = load i32, ptr %e134, align 4, !tbaa !9
  %inc164 = add i32 %125, 1
  store i32 %inc164, ptr %e134, align 4, !tbaa !9
  br label %for.cond135, !llvm.loop !34

for.end165:                                       ; preds = %for.cond.cleanup140
  br label %sw.epilog

sw.default:                                       ; preds = %if.end34
  call void @llvm.lifetime.start.p0(i64 4, ptr %e166) #7
  store i32 0, ptr %e166, align 4, !tbaa !9
  br label %for.cond167

for.cond167:                                      ; preds = %for.inc195, %sw.default
  %126 = load i32, ptr %e166, align 4, !tbaa !9
  %127 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count168 = getelementptr inbounds %struct.tw_site, ptr %127, i32 0, i32 3
  %128 = load i8, ptr %count168, align 2, !tbaa !13
  %conv169 = zext i8 %128 to i32
  %cmp170 = icmp ult i32 %126, %conv169
  br i1 %cmp170, label %for.body173, label %for.cond.cleanup172

for.cond.cleanup172:                              ; preds = %for.cond167
  store i32 33, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e166) #7
  br label %for.end197

for.body173:                                      ; preds = %for.cond167
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest174) #7
  %129 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %129, ptr %rest174, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane175) #7
  br label %for.cond176

for.cond176:                                      ; preds = %for.inc191, %for.body173
  %130 = load i32, ptr %rest174, align 4, !tbaa !9
  %tobool177 = icmp ne i32 %130, 0
  br i1 %tobool177, label %land.rhs178, label %land.end179

land.rhs178:                                      ; preds = %for.cond176
  %131 = load i32, ptr %rest174, align 4, !tbaa !9
  %132 = call i32 @llvm.cttz.i32(i32 %131, i1 true)
  store i32 %132, ptr %lane175, align 4, !tbaa !9
  br label %land.end179

land.end179:                                      ; preds = %land.rhs178, %for.cond176
  %133 = phi i1 [ false, %for.cond176 ], [ true, %land.rhs178 ]
  br i1 %133, label %for.body181, label %for.cond.cleanup180

for.cond.cleanup180:                              ; preds = %land.end179
  store i32 36, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane175) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest174) #7
  br label %for.end194

for.body181:                                      ; preds = %land.end179
  %134 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %135 = load i32, ptr %e166, align 4, !tbaa !9
  %mul182 = mul i32 %135, 32
  %136 = load i32, ptr %lane175, align 4, !tbaa !9
  %add183 = add i32 %mul182, %136
  %idxprom184 = zext i32 %add183 to i64
  %arrayidx185 = getelementptr inbounds %struct.pair64, ptr %134, i64 %idxprom184
  %137 = load i32, ptr %lane175, align 4, !tbaa !9
  %idxprom186 = zext i32 %137 to i64
  %arrayidx187 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom186
  %138 = load i64, ptr %arrayidx187, align 8, !tbaa !20
  %139 = load i32, ptr %e166, align 4, !tbaa !9
  %conv188 = zext i32 %139 to i64
  %mul189 = mul i64 %conv188, 16
  %add190 = add i64 %138, %mul189
  %140 = inttoptr i64 %add190 to ptr
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %arrayidx185, ptr align 8 %140, i64 16, i1 false), !tbaa.struct !35
  br label %for.inc191

for.inc191:                                       ; preds = %for.body181
  %141 = load i32, ptr %rest174, align 4, !tbaa !9
  %sub192 = sub i32 %141, 1
  %142 = load i32, ptr %rest174, align 4, !tbaa !9
  %and193 = and i32 %142, %sub192
  store i32 %and193, ptr %rest174, align 4, !tbaa !9
  br label %for.cond176, !llvm.loop !36

for.end194:                                       ; preds = %for.cond.cleanup180
  br label %for.inc195

for.inc195:                                       ; preds = %for.end194
  %143 = load i32, ptr %e166, align 4, !tbaa !9
  %inc196 = add i32 %143, 1
  store i32 %inc196, ptr %e166, align 4, !tbaa !9
  br label %for.cond167, !llvm.loop !37

for.end197:                                       ; preds = %for.cond.cleanup172
  br label %sw.epilog

sw.epilog:                                        ; preds = %for.end197, %for.end165, %for.end132, %for.end99, %for.end66
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %sw.epilog, %for.end33, %if.then3, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %bytes) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %local) #7
  call void @llvm.lifetime.end.p0(i64 256, ptr %host) #7
  %144 = load i32, ptr %retval, align 4
  ret i32 %144
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
  %cleanup.dest.slot = alloca i32, align 4
  %cached = alloca %struct.tw_range, align 8
  %alignment = alloca i32, align 4
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  %address = alloca i64, align 8
  %space = alloca i32, align 4
  %window = alloca i64, align 8
  %range85 = alloca ptr, align 8
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
  %3 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %4 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %5 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %6 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %7 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %8 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %9 = load i32, ptr %writes.addr, align 4, !tbaa !9
  %10 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %call = call i32 @resolve_plain(ptr noundef %3, ptr noundef %4, ptr noundef %5, ptr noundef %6, i32 noundef %7, i32 noundef %8, i32 noundef %9, ptr noundef %10)
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup119

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 32, ptr %cached) #7
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %cached, ptr align 8 @__const.resolve.cached, i64 32, i1 false)
  %11 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range = getelementptr inbounds %struct.tw_site, ptr %11, i32 0, i32 5
  %12 = load i32, ptr %range, align 4, !tbaa !38
  %cmp = icmp sge i32 %12, 0
  br i1 %cmp, label %if.then2, label %if.end4

if.then2:                                         ; preds = %if.end
  %13 = load ptr, ptr %launch, align 8, !tbaa !5
  %ranges = getelementptr inbounds %struct.tw_launch, ptr %13, i32 0, i32 4
  %14 = load i64, ptr %ranges, align 8, !tbaa !39
  %15 = inttoptr i64 %14 to ptr
  %16 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range3 = getelementptr inbounds %struct.tw_site, ptr %16, i32 0, i32 5
  %17 = load i32, ptr %range3, align 4, !tbaa !38
  %idxprom = sext i32 %17 to i64
  %arrayidx = getelementptr inbounds %struct.tw_range, ptr %15, i64 %idxprom
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %cached, ptr align 8 %arrayidx, i64 32, i1 false), !tbaa.struct !40
  br label %if.end4

if.end4:                                          ; preds = %if.then2, %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %alignment) #7
  %18 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %sub = sub i32 %18, 1
  store i32 %sub, ptr %alignment, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #7
  %19 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %19, ptr %rest, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end4
  %20 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool5 = icmp ne i32 %20, 0
  br i1 %tobool5, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup115

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #7
  %21 = load i32, ptr %rest, align 4, !tbaa !9
  %22 = call i32 @llvm.cttz.i32(i32 %21, i1 true)
  store i32 %22, ptr %lane, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %address) #7
  %23 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %24 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom6 = zext i32 %24 to i64
  %arrayidx7 = getelementptr inbounds i64, ptr %23, i64 %idxprom6
  %25 = load i64, ptr %arrayidx7, align 8, !tbaa !20
  store i64 %25, ptr %address, align 8, !tbaa !20
  call void @llvm.lifetime.start.p0(i64 4, ptr %space) #7
  %26 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space8 = getelementptr inbounds %struct.tw_site, ptr %26, i32 0, i32 1
  %27 = load i8, ptr %space8, align 4, !tbaa !41
  %conv = zext i8 %27 to i32
  store i32 %conv, ptr %space, align 4, !tbaa !9
  %28 = load i32, ptr %space, align 4, !tbaa !9
  %cmp9 = icmp eq i32 %28, 0
  br i1 %cmp9, label %if.then11, label %if.end21

if.then11:                                        ; preds = %for.body
  call void @llvm.lifetime.start.p0(i64 8, ptr %window) #7
  %29 = load i64, ptr %address, align 8, !tbaa !20
  %shr = lshr i64 %29, 56
  store i64 %shr, ptr %window, align 8, !tbaa !20
  %30 = load i64, ptr %window, align 8, !tbaa !20
  %cmp12 = icmp eq i64 %30, 1
  br i1 %cmp12, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then11
  br label %cond.end

cond.false:                                       ; preds = %if.then11
  %31 = load i64, ptr %window, align 8, !tbaa !20
  %cmp14 = icmp eq i64 %31, 2
  %32 = zext i1 %cmp14 to i64
  %cond = select i1 %cmp14, i32 3, i32 1
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond16 = phi i32 [ 2, %cond.true ], [ %cond, %cond.false ]
  store i32 %cond16, ptr %space, align 4, !tbaa !9
  %33 = load i32, ptr %space, align 4, !tbaa !9
  %cmp17 = icmp ne i32 %33, 1
  br i1 %cmp17, label %if.then19, label %if.end20

if.then19:                                        ; preds = %cond.end
  %34 = load i64, ptr %address, align 8, !tbaa !20
  %and = and i64 %34, 72057594037927935
  store i64 %and, ptr %address, align 8, !tbaa !20
  br label %if.end20

if.end20:                                         ; preds = %if.then19, %cond.end
  call void @llvm.lifetime.end.p0(i64 8, ptr %window) #7
  br label %if.end21

if.end21:                                         ; preds = %if.end20, %for.body
  %35 = load i64, ptr %address, align 8, !tbaa !20
  %36 = load i32, ptr %alignment, align 4, !tbaa !9
  %conv22 = zext i32 %36 to i64
  %and23 = and i64 %35, %conv22
  %tobool24 = icmp ne i64 %and23, 0
  br i1 %tobool24, label %if.then25, label %if.end29

if.then25:                                        ; preds = %if.end21
  %37 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %38 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %39 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %40 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %41 = load i32, ptr %lane, align 4, !tbaa !9
  %42 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %43 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom26 = zext i32 %43 to i64
  %arrayidx27 = getelementptr inbounds i64, ptr %42, i64 %idxprom26
  %44 = load i64, ptr %arrayidx27, align 8, !tbaa !20
  %call28 = call i32 @fault(ptr noundef %37, ptr noundef %38, ptr noundef %39, ptr noundef %40, i32 noundef 2, i32 noundef %41, i64 noundef %44, i64 noundef 0)
  store i32 %call28, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup108

if.end29:                                         ; preds = %if.end21
  %45 = load i32, ptr %space, align 4, !tbaa !9
  %cmp30 = icmp eq i32 %45, 2
  br i1 %cmp30, label %if.then32, label %if.else

if.then32:                                        ; preds = %if.end29
  %46 = load i64, ptr %address, align 8, !tbaa !20
  %47 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv33 = zext i32 %47 to i64
  %add = add i64 %46, %conv33
  %48 = load ptr, ptr %launch, align 8, !tbaa !5
  %shared_bytes = getelementptr inbounds %struct.tw_launch, ptr %48, i32 0, i32 13
  %49 = load i32, ptr %shared_bytes, align 4, !tbaa !42
  %conv34 = zext i32 %49 to i64
  %cmp35 = icmp ugt i64 %add, %conv34
  br i1 %cmp35, label %if.then41, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.then32
  %50 = load i64, ptr %address, align 8, !tbaa !20
  %51 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv37 = zext i32 %51 to i64
  %add38 = add i64 %50, %conv37
  %52 = load i64, ptr %address, align 8, !tbaa !20
  %cmp39 = icmp ult i64 %add38, %52
  br i1 %cmp39, label %if.then41, label %if.end45

if.then41:                                        ; preds = %lor.lhs.false, %if.then32
  %53 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %54 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %55 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %56 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %57 = load i32, ptr %lane, align 4, !tbaa !9
  %58 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %59 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom42 = zext i32 %59 to i64
  %arrayidx43 = getelementptr inbounds i64, ptr %58, i64 %idxprom42
  %60 = load i64, ptr %arrayidx43, align 8, !tbaa !20
  %call44 = call i32 @fault(ptr noundef %53, ptr noundef %54, ptr noundef %55, ptr noundef %56, i32 noundef 1, i32 noundef %57, i64 noundef %60, i64 noundef 2)
  store i32 %call44, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup108

if.end45:                                         ; preds = %lor.lhs.false
  %61 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %shared = getelementptr inbounds %struct.tw_block, ptr %61, i32 0, i32 0
  %62 = load ptr, ptr %shared, align 8, !tbaa !43
  %63 = ptrtoint ptr %62 to i64
  %64 = load i64, ptr %address, align 8, !tbaa !20
  %add46 = add i64 %63, %64
  %65 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %66 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom47 = zext i32 %66 to i64
  %arrayidx48 = getelementptr inbounds i64, ptr %65, i64 %idxprom47
  store i64 %add46, ptr %arrayidx48, align 8, !tbaa !20
  br label %if.end107

if.else:                                          ; preds = %if.end29
  %67 = load i32, ptr %space, align 4, !tbaa !9
  %cmp49 = icmp eq i32 %67, 3
  br i1 %cmp49, label %if.then51, label %if.else76

if.then51:                                        ; preds = %if.else
  %68 = load i64, ptr %address, align 8, !tbaa !20
  %69 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv52 = zext i32 %69 to i64
  %add53 = add i64 %68, %conv52
  %70 = load ptr, ptr %launch, align 8, !tbaa !5
  %local_bytes = getelementptr inbounds %struct.tw_launch, ptr %70, i32 0, i32 15
  %71 = load i32, ptr %local_bytes, align 4, !tbaa !45
  %conv54 = zext i32 %71 to i64
  %cmp55 = icmp ugt i64 %add53, %conv54
  br i1 %cmp55, label %if.then62, label %lor.lhs.false57

lor.lhs.false57:                                  ; preds = %if.then51
  %72 = load i64, ptr %address, align 8, !tbaa !20
  %73 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv58 = zext i32 %73 to i64
  %add59 = add i64 %72, %conv58
  %74 = load i64, ptr %address, align 8, !tbaa !20
  %cmp60 = icmp ult i64 %add59, %74
  br i1 %cmp60, label %if.then62, label %if.end66

if.then62:                                        ; preds = %lor.lhs.false57, %if.then51
  %75 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %76 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %77 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %78 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %79 = load i32, ptr %lane, align 4, !tbaa !9
  %80 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %81 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom63 = zext i32 %81 to i64
  %arrayidx64 = getelementptr inbounds i64, ptr %80, i64 %idxprom63
  %82 = load i64, ptr %arrayidx64, align 8, !tbaa !20
  %call65 = call i32 @fault(ptr noundef %75, ptr noundef %76, ptr noundef %77, ptr noundef %78, i32 noundef 1, i32 noundef %79, i64 noundef %82, i64 noundef 3)
  store i32 %call65, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup108

if.end66:                                         ; preds = %lor.lhs.false57
  %83 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %local = getelementptr inbounds %struct.tw_warp, ptr %83, i32 0, i32 8
  %84 = load ptr, ptr %local, align 8, !tbaa !46
  %85 = ptrtoint ptr %84 to i64
  %86 = load i64, ptr %address, align 8, !tbaa !20
  %shr67 = lshr i64 %86, 2
  %mul = mul i64 %shr67, 128
  %add68 = add i64 %85, %mul
  %87 = load i32, ptr %lane, align 4, !tbaa !9
  %mul69 = mul i32 %87, 4
  %conv70 = zext i32 %mul69 to i64
  %add71 = add i64 %add68, %conv70
  %88 = load i64, ptr %address, align 8, !tbaa !20
  %and72 = and i64 %88, 3
  %add73 = add i64 %add71, %and72
  %89 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %90 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom74 = zext i32 %90 to i64
  %arrayidx75 = getelementptr inbounds i64, ptr %89, i64 %idxprom74
  store i64 %add73, ptr %arrayidx75, align 8, !tbaa !20
  %91 = load i32, ptr %lane, align 4, !tbaa !9
  %shl = shl i32 1, %91
  %92 = load ptr, ptr %local_lanes.addr, align 8, !tbaa !5
  %93 = load i32, ptr %92, align 4, !tbaa !9
  %or = or i32 %93, %shl
  store i32 %or, ptr %92, align 4, !tbaa !9
  br label %if.end106

if.else76:                                        ; preds = %if.else
  %94 = load i64, ptr %address, align 8, !tbaa !20
  %start = getelementptr inbounds %struct.tw_range, ptr %cached, i32 0, i32 0
  %95 = load i64, ptr %start, align 8, !tbaa !48
  %cmp77 = icmp ult i64 %94, %95
  br i1 %cmp77, label %if.then84, label %lor.lhs.false79

lor.lhs.false79:                                  ; preds = %if.else76
  %96 = load i64, ptr %address, align 8, !tbaa !20
  %97 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv80 = zext i32 %97 to i64
  %add81 = add i64 %96, %conv80
  %end = getelementptr inbounds %struct.tw_range, ptr %cached, i32 0, i32 1
  %98 = load i64, ptr %end, align 8, !tbaa !50
  %cmp82 = icmp ugt i64 %add81, %98
  br i1 %cmp82, label %if.then84, label %if.end98

if.then84:                                        ; preds = %lor.lhs.false79, %if.else76
  call void @llvm.lifetime.start.p0(i64 8, ptr %range85) #7
  %99 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range86 = getelementptr inbounds %struct.tw_site, ptr %99, i32 0, i32 5
  %100 = load i32, ptr %range86, align 4, !tbaa !38
  %cmp87 = icmp sge i32 %100, 0
  br i1 %cmp87, label %cond.true89, label %cond.false90

cond.true89:                                      ; preds = %if.then84
  br label %cond.end92

cond.false90:                                     ; preds = %if.then84
  %101 = load ptr, ptr %launch, align 8, !tbaa !5
  %102 = load i64, ptr %address, align 8, !tbaa !20
  %103 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %call91 = call ptr @find(ptr noundef %101, i64 noundef %102, i32 noundef %103)
  br label %cond.end92

cond.end92:                                       ; preds = %cond.false90, %cond.true89
  %cond93 = phi ptr [ null, %cond.true89 ], [ %call91, %cond.false90 ]
  store ptr %cond93, ptr %range85, align 8, !tbaa !5
  %104 = load ptr, ptr %range85, align 8, !tbaa !5
  %tobool94 = icmp ne ptr %104, null
  br i1 %tobool94, label %if.end97, label %if.then95

if.then95:                                        ; preds = %cond.end92
  %105 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %106 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %107 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %108 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %109 = load i32, ptr %lane, align 4, !tbaa !9
  %110 = load i64, ptr %address, align 8, !tbaa !20
  %call96 = call i32 @fault(ptr noundef %105, ptr noundef %106, ptr noundef %107, ptr noundef %108, i32 noundef 1, i32 noundef %109, i64 noundef %110, i64 noundef 1)
  store i32 %call96, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end97:                                         ; preds = %cond.end92
  %111 = load ptr, ptr %range85, align 8, !tbaa !5
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %cached, ptr align 8 %111, i64 32, i1 false), !tbaa.struct !40
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end97, %if.then95
  call void @llvm.lifetime.end.p0(i64 8, ptr %range85) #7
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup108 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %if.end98

if.end98:                                         ; preds = %cleanup.cont, %lor.lhs.false79
  %112 = load i32, ptr %writes.addr, align 4, !tbaa !9
  %tobool99 = icmp ne i32 %112, 0
  br i1 %tobool99, label %land.lhs.true, label %if.end103

land.lhs.true:                                    ; preds = %if.end98
  %writable = getelementptr inbounds %struct.tw_range, ptr %cached, i32 0, i32 2
  %113 = load i32, ptr %writable, align 8, !tbaa !51
  %tobool100 = icmp ne i32 %113, 0
  br i1 %tobool100, label %if.end103, label %if.then101

if.then101:                                       ; preds = %land.lhs.true
  %114 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %115 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %116 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %117 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %118 = load i32, ptr %lane, align 4, !tbaa !9
  %119 = load i64, ptr %address, align 8, !tbaa !20
  %call102 = call i32 @fault(ptr noundef %114, ptr noundef %115, ptr noundef %116, ptr noundef %117, i32 noundef 3, i32 noundef %118, i64 noundef %119, i64 noundef 1)
  store i32 %call102, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup108

if.end103:                                        ; preds = %land.lhs.true, %if.end98
  %120 = load i64, ptr %address, align 8, !tbaa !20
  %121 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %122 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom104 = zext i32 %122 to i64
  %arrayidx105 = getelementptr inbounds i64, ptr %121, i64 %idxprom104
  store i64 %120, ptr %arrayidx105, align 8, !tbaa !20
  br label %if.end106

if.end106:                                        ; preds = %if.end103, %if.end66
  br label %if.end107

if.end107:                                        ; preds = %if.end106, %if.end45
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup108

cleanup108:                                       ; preds = %if.end107, %if.then101, %cleanup, %if.then62, %if.then41, %if.then25
  call void @llvm.lifetime.end.p0(i64 4, ptr %space) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %address) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #7
  %cleanup.dest111 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest111, label %cleanup115 [
    i32 0, label %cleanup.cont112
  ]

cleanup.cont112:                                  ; preds = %cleanup108
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont112
  %123 = load i32, ptr %rest, align 4, !tbaa !9
  %sub113 = sub i32 %123, 1
  %124 = load i32, ptr %rest, align 4, !tbaa !9
  %and114 = and i32 %124, %sub113
  store i32 %and114, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !52

cleanup115:                                       ; preds = %cleanup108, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #7
  %cleanup.dest116 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest116, label %cleanup117 [
    i32 2, label %for.end
  ]

for.end:                                          ; preds = %cleanup115
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup117

cleanup117:                                       ; preds = %for.end, %cleanup115
  call void @llvm.lifetime.end.p0(i64 4, ptr %alignment) #7
  call void @llvm.lifetime.end.p0(i64 32, ptr %cached) #7
  br label %cleanup119

cleanup119:                                       ; preds = %cleanup117, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %launch) #7
  %125 = load i32, ptr %retval, align 4
  ret i32 %125
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
  %1 = load ptr, ptr %counts1, align 8, !tbaa !53
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 0
  %3 = load i32, ptr %index, align 4, !tbaa !54
  %idxprom = zext i32 %3 to i64
  %arrayidx = getelementptr inbounds %struct.tw_site_counts, ptr %1, i64 %idxprom
  store ptr %arrayidx, ptr %counts, align 8, !tbaa !5
  %4 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space = getelementptr inbounds %struct.tw_site, ptr %4, i32 0, i32 1
  %5 = load i8, ptr %space, align 4, !tbaa !41
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
  br label %for.cond, !llvm.loop !55

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
  %29 = load i8, ptr %space16, align 4, !tbaa !41
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
  %36 = load i8, ptr %space22, align 4, !tbaa !41
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
  br label %for.cond34, !llvm.loop !56

for.end45:                                        ; preds = %for.cond.cleanup37
  %44 = load ptr, ptr %counts, align 8, !tbaa !5
  %arraydecay = getelementptr inbounds [32 x i32], ptr %narrow, i64 0, i64 0
  %45 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %46 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %47 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind = getelementptr inbounds %struct.tw_site, ptr %47, i32 0, i32 4
  %48 = load i8, ptr %kind, align 1, !tbaa !57
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
  %15 = load i8, ptr %14, align 1, !tbaa !24
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
  store i8 %15, ptr %arrayidx, align 1, !tbaa !24
  call void @llvm.lifetime.end.p0(i64 8, ptr %offset) #7
  br label %for.inc

for.inc:                                          ; preds = %for.body7
  %22 = load i32, ptr %b, align 4, !tbaa !9
  %inc = add i32 %22, 1
  store i32 %inc, ptr %b, align 4, !tbaa !9
  br label %for.cond2, !llvm.loop !58

for.end:                                          ; preds = %for.cond.cleanup6
  br label %for.inc24

for.inc24:                                        ; preds = %for.end
  %23 = load i32, ptr %e, align 4, !tbaa !9
  %inc25 = add i32 %23, 1
  store i32 %inc25, ptr %e, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !59

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
  %lane22 = alloca i32, align 4
  %e = alloca i32, align 4
  %rest44 = alloca i32, align 4
  %lane45 = alloca i32, align 4
  %e68 = alloca i32, align 4
  %rest76 = alloca i32, align 4
  %lane77 = alloca i32, align 4
  %e101 = alloca i32, align 4
  %rest109 = alloca i32, align 4
  %lane110 = alloca i32, align 4
  %e134 = alloca i32, align 4
  %rest142 = alloca i32, align 4
  %lane143 = alloca i32, align 4
  %e166 = alloca i32, align 4
  %rest174 = alloca i32, align 4
  %lane175 = alloca i32, align 4
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
  br label %for.cond, !llvm.loop !60

for.end:                                          ; preds = %for.cond.cleanup
  %33 = load i32, ptr %local, align 4, !tbaa !9
  %not = xor i32 %33, -1
  %34 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and10 = and i32 %34, %not
  store i32 %and10, ptr %mask.addr, align 4, !tbaa !9
  %35 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %cmp = icmp eq i32 %35, -1
  br i1 %cmp, label %land.lhs.true, label %if.end34

land.lhs.true:                                    ; preds = %for.end
  %36 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size12 = getelementptr inbounds %struct.tw_site, ptr %36, i32 0, i32 2
  %37 = load i8, ptr %size12, align 1, !tbaa !11
  %conv13 = zext i8 %37 to i32
  %cmp14 = icmp eq i32 %conv13, 4
  br i1 %cmp14, label %land.lhs.true16, label %if.end34

land.lhs.true16:                                  ; preds = %land.lhs.true
  %38 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count17 = getelementptr inbounds %struct.tw_site, ptr %38, i32 0, i32 3
  %39 = load i8, ptr %count17, align 2, !tbaa !13
  %conv18 = zext i8 %39 to i32
  %cmp19 = icmp eq i32 %conv18, 1
  br i1 %cmp19, label %if.then21, label %if.end34

if.then21:                                        ; preds = %land.lhs.true16
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane22) #7
  store i32 0, ptr %lane22, align 4, !tbaa !9
  br label %for.cond23

for.cond23:                                       ; preds = %for.inc32, %if.then21
  %40 = load i32, ptr %lane22, align 4, !tbaa !9
  %cmp24 = icmp ult i32 %40, 32
  br i1 %cmp24, label %for.body27, label %for.cond.cleanup26

for.cond.cleanup26:                               ; preds = %for.cond23
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane22) #7
  br label %for.end33

for.body27:                                       ; preds = %for.cond23
  %41 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %42 = load i32, ptr %lane22, align 4, !tbaa !9
  %idxprom28 = zext i32 %42 to i64
  %arrayidx29 = getelementptr inbounds i32, ptr %41, i64 %idxprom28
  %43 = load i32, ptr %arrayidx29, align 4, !tbaa !9
  %44 = load i32, ptr %lane22, align 4, !tbaa !9
  %idxprom30 = zext i32 %44 to i64
  %arrayidx31 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom30
  %45 = load i64, ptr %arrayidx31, align 8, !tbaa !20
  %46 = inttoptr i64 %45 to ptr
  store i32 %43, ptr %46, align 4, !tbaa !9
  br label %for.inc32

for.inc32:                                        ; preds = %for.body27
  %47 = load i32, ptr %lane22, align 4, !tbaa !9
  %inc = add i32 %47, 1
  store i32 %inc, ptr %lane22, align 4, !tbaa !9
  br label %for.cond23, !llvm.loop !61

for.end33:                                        ; preds = %for.cond.cleanup26
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end34:                                         ; preds = %land.lhs.true16, %land.lhs.true, %for.end
  %48 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size35 = getelementptr inbounds %struct.tw_site, ptr %48, i32 0, i32 2
  %49 = load i8, ptr %size35, align 1, !tbaa !11
  %conv36 = zext i8 %49 to i32
  switch i32 %conv36, label %sw.default [
    i32 1, label %sw.bb
    i32 2, label %sw.bb67
    i32 4, label %sw.bb100
    i32 8, label %sw.bb133
  ]

sw.bb:                                            ; preds = %if.end34
  call void @llvm.lifetime.start.p0(i64 4, ptr %e) #7
  store i32 0, ptr %e, align 4, !tbaa !9
  br label %for.cond37

for.cond37:                                       ; preds = %for.inc64, %sw.bb
  %50 = load i32, ptr %e, align 4, !tbaa !9
  %51 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count38 = getelementptr inbounds %struct.tw_site, ptr %51, i32 0, i32 3
  %52 = load i8, ptr %count38, align 2, !tbaa !13
  %conv39 = zext i8 %52 to i32
  %cmp40 = icmp ult i32 %50, %conv39
  br i1 %cmp40, label %for.body43, label %for.cond.cleanup42

for.cond.cleanup42:                               ; preds = %for.cond37
  store i32 9, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e) #7
  br label %for.end66

for.body43:                                       ; preds = %for.cond37
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest44) #7
  %53 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %53, ptr %rest44, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane45) #7
  br label %for.cond46

for.cond46:                                       ; preds = %for.inc60, %for.body43
  %54 = load i32, ptr %rest44, align 4, !tbaa !9
  %tobool47 = icmp ne i32 %54, 0
  br i1 %tobool47, label %land.rhs48, label %land.end49

land.rhs48:                                       ; preds = %for.cond46
  %55 = load i32, ptr %rest44, align 4, !tbaa !9
  %56 = call i32 @llvm.cttz.i32(i32 %55, i1 true)
  store i32 %56, ptr %lane45, align 4, !tbaa !9
  br label %land.end49

land.end49:                                       ; preds = %land.rhs48, %for.cond46
  %57 = phi i1 [ false, %for.cond46 ], [ true, %land.rhs48 ]
  br i1 %57, label %for.body51, label %for.cond.cleanup50

for.cond.cleanup50:                               ; preds = %land.end49
  store i32 12, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane45) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest44) #7
  br label %for.end63

for.body51:                                       ; preds = %land.end49
  %58 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %59 = load i32, ptr %e, align 4, !tbaa !9
  %mul52 = mul i32 %59, 32
  %60 = load i32, ptr %lane45, align 4, !tbaa !9
  %add = add i32 %mul52, %60
  %idxprom53 = zext i32 %add to i64
  %arrayidx54 = getelementptr inbounds i8, ptr %58, i64 %idxprom53
  %61 = load i8, ptr %arrayidx54, align 1, !tbaa !24
  %62 = load i32, ptr %lane45, align 4, !tbaa !9
  %idxprom55 = zext i32 %62 to i64
  %arrayidx56 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom55
  %63 = load i64, ptr %arrayidx56, align 8, !tbaa !20
  %64 = load i32, ptr %e, align 4, !tbaa !9
  %conv57 = zext i32 %64 to i64
  %mul58 = mul i64 %conv57, 1
  %add59 = add i64 %63, %mul58
  %65 = inttoptr i64 %add59 to ptr
  store i8 %61, ptr %65, align 1, !tbaa !24
  br label %for.inc60

for.inc60:                                        ; preds = %for.body51
  %66 = load i32, ptr %rest44, align 4, !tbaa !9
  %sub61 = sub i32 %66, 1
  %67 = load i32, ptr %rest44, align 4, !tbaa !9
  %and62 = and i32 %67, %sub61
  store i32 %and62, ptr %rest44, align 4, !tbaa !9
  br label %for.cond46, !llvm.loop !62

for.end63:                                        ; preds = %for.cond.cleanup50
  br label %for.inc64

for.inc64:                                        ; preds = %for.end63
  %68 = load i32, ptr %e, align 4, !tbaa !9
  %inc65 = add i32 %68, 1
  store i32 %inc65, ptr %e, align 4, !tbaa !9
  br label %for.cond37, !llvm.loop !63

for.end66:                                        ; preds = %for.cond.cleanup42
  br label %sw.epilog

sw.bb67:                                          ; preds = %if.end34
  call void @llvm.lifetime.start.p0(i64 4, ptr %e68) #7
  store i32 0, ptr %e68, align 4, !tbaa !9
  br label %for.cond69

for.cond69:                                       ; preds = %for.inc97, %sw.bb67
  %69 = load i32, ptr %e68, align 4, !tbaa !9
  %70 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count70 = getelementptr inbounds %struct.tw_site, ptr %70, i32 0, i32 3
  %71 = load i8, ptr %count70, align 2, !tbaa !13
  %conv71 = zext i8 %71 to i32
  %cmp72 = icmp ult i32 %69, %conv71
  br i1 %cmp72, label %for.body75, label %for.cond.cleanup74

for.cond.cleanup74:                               ; preds = %for.cond69
  store i32 15, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e68) #7
  br label %for.end99

for.body75:                                       ; preds = %for.cond69
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest76) #7
  %72 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %72, ptr %rest76, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane77) #7
  br label %for.cond78

for.cond78:                                       ; preds = %for.inc93, %for.body75
  %73 = load i32, ptr %rest76, align 4, !tbaa !9
  %tobool79 = icmp ne i32 %73, 0
  br i1 %tobool79, label %land.rhs80, label %land.end81

land.rhs80:                                       ; preds = %for.cond78
  %74 = load i32, ptr %rest76, align 4, !tbaa !9
  %75 = call i32 @llvm.cttz.i32(i32 %74, i1 true)
  store i32 %75, ptr %lane77, align 4, !tbaa !9
  br label %land.end81

land.end81:                                       ; preds = %land.rhs80, %for.cond78
  %76 = phi i1 [ false, %for.cond78 ], [ true, %land.rhs80 ]
  br i1 %76, label %for.body83, label %for.cond.cleanup82

for.cond.cleanup82:                               ; preds = %land.end81
  store i32 18, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane77) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest76) #7
  br label %for.end96

for.body83:                                       ; preds = %land.end81
  %77 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %78 = load i32, ptr %e68, align 4, !tbaa !9
  %mul84 = mul i32 %78, 32
  %79 = load i32, ptr %lane77, align 4, !tbaa !9
  %add85 = add i32 %mul84, %79
  %idxprom86 = zext i32 %add85 to i64
  %arrayidx87 = getelementptr inbounds i16, ptr %77, i64 %idxprom86
  %80 = load i16, ptr %arrayidx87, align 2, !tbaa !27
  %81 = load i32, ptr %lane77, align 4, !tbaa !9
  %idxprom88 = zext i32 %81 to i64
  %arrayidx89 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom88
  %82 = load i64, ptr %arrayidx89, align 8, !tbaa !20
  %83 = load i32, ptr %e68, align 4, !tbaa !9
  %conv90 = zext i32 %83 to i64
  %mul91 = mul i64 %conv90, 2
  %add92 = add i64 %82, %mul91
  %84 = inttoptr i64 %add92 to ptr
  store i16 %80, ptr %84, align 2, !tbaa !27
  br label %for.inc93

for.inc93:                                        ; preds = %for.body83
  %85 = load i32, ptr %rest76, align 4, !tbaa !9
  %sub94 = sub i32 %85, 1
  %86 = load i32, ptr %rest76, align 4, !tbaa !9
  %and95 = and i32 %86, %sub94
  store i32 %and95, ptr %rest76, align 4, !tbaa !9
  br label %for.cond78, !llvm.loop !64

for.end96:                                        ; preds = %for.cond.cleanup82
  br label %for.inc97

for.inc97:                                        ; preds = %for.end96
  %87 = load i32, ptr %e68, align 4, !tbaa !9
  %inc98 = add i32 %87, 1
  store i32 %inc98, ptr %e68, align 4, !tbaa !9
  br label %for.cond69, !llvm.loop !65

for.end99:                                        ; preds = %for.cond.cleanup74
  br label %sw.epilog

sw.bb100:                                         ; preds = %if.end34
  call void @llvm.lifetime.start.p0(i64 4, ptr %e101) #7
  store i32 0, ptr %e101, align 4, !tbaa !9
  br label %for.cond102

for.cond102:                                      ; preds = %for.inc130, %sw.bb100
  %88 = load i32, ptr %e101, align 4, !tbaa !9
  %89 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count103 = getelementptr inbounds %struct.tw_site, ptr %89, i32 0, i32 3
  %90 = load i8, ptr %count103, align 2, !tbaa !13
  %conv104 = zext i8 %90 to i32
  %cmp105 = icmp ult i32 %88, %conv104
  br i1 %cmp105, label %for.body108, label %for.cond.cleanup107

for.cond.cleanup107:                              ; preds = %for.cond102
  store i32 21, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e101) #7
  br label %for.end132

for.body108:                                      ; preds = %for.cond102
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest109) #7
  %91 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %91, ptr %rest109, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane110) #7
  br label %for.cond111

for.cond111:                                      ; preds = %for.inc126, %for.body108
  %92 = load i32, ptr %rest109, align 4, !tbaa !9
  %tobool112 = icmp ne i32 %92, 0
  br i1 %tobool112, label %land.rhs113, label %land.end114

land.rhs113:                                      ; preds = %for.cond111
  %93 = load i32, ptr %rest109, align 4, !tbaa !9
  %94 = call i32 @llvm.cttz.i32(i32 %93, i1 true)
  store i32 %94, ptr %lane110, align 4, !tbaa !9
  br label %land.end114

land.end114:                                      ; preds = %land.rhs113, %for.cond111
  %95 = phi i1 [ false, %for.cond111 ], [ true, %land.rhs113 ]
  br i1 %95, label %for.body116, label %for.cond.cleanup115

for.cond.cleanup115:                              ; preds = %land.end114
  store i32 24, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane110) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest109) #7
  br label %for.end129

for.body116:                                      ; preds = %land.end114
  %96 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %97 = load i32, ptr %e101, align 4, !tbaa !9
  %mul117 = mul i32 %97, 32
  %98 = load i32, ptr %lane110, align 4, !tbaa !9
  %add118 = add i32 %mul117, %98
  %idxprom119 = zext i32 %add118 to i64
  %arrayidx120 = getelementptr inbounds i32, ptr %96, i64 %idxprom119
  %99 = load i32, ptr %arrayidx120, align 4, !tbaa !9
  %100 = load i32, ptr %lane110, align 4, !tbaa !9
  %idxprom121 = zext i32 %100 to i64
  %arrayidx122 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom121
  %101 = load i64, ptr %arrayidx122, align 8, !tbaa !20
  %102 = load i32, ptr %e101, align 4, !tbaa !9
  %conv123 = zext i32 %102 to i64
  %mul124 = mul i64 %conv123, 4
  %add125 = add i64 %101, %mul124
  %103 = inttoptr i64 %add125 to ptr
  store i32 %99, ptr %103, align 4, !tbaa !9
  br label %for.inc126

for.inc126:                                       ; preds = %for.body116
  %104 = load i32, ptr %rest109, align 4, !tbaa !9
  %sub127 = sub i32 %104, 1
  %105 = load i32, ptr %rest109, align 4, !tbaa !9
  %and128 = and i32 %105, %sub127
  store i32 %and128, ptr %rest109, align 4, !tbaa !9
  br label %for.cond111, !llvm.loop !66

for.end129:                                       ; preds = %for.cond.cleanup115
  br label %for.inc130

for.inc130:                                       ; preds = %for.end129
  %106 = load i32, ptr %e101, align 4, !tbaa !9
  %inc131 = add i32 %106, 1
  store i32 %inc131, ptr %e101, align 4, !tbaa !9
  br label %for.cond102, !llvm.loop !67

for.end132:                                       ; preds = %for.cond.cleanup107
  br label %sw.epilog

sw.bb133:                                         ; preds = %if.end34
  call void @llvm.lifetime.start.p0(i64 4, ptr %e134) #7
  store i32 0, ptr %e134, align 4, !tbaa !9
  br label %for.cond135

for.cond135:                                      ; preds = %for.inc163, %sw.bb133
  %107 = load i32, ptr %e134, align 4, !tbaa !9
  %108 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count136 = getelementptr inbounds %struct.tw_site, ptr %108, i32 0, i32 3
  %109 = load i8, ptr %count136, align 2, !tbaa !13
  %conv137 = zext i8 %109 to i32
  %cmp138 = icmp ult i32 %107, %conv137
  br i1 %cmp138, label %for.body141, label %for.cond.cleanup140

for.cond.cleanup140:                              ; preds = %for.cond135
  store i32 27, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e134) #7
  br label %for.end165

for.body141:                                      ; preds = %for.cond135
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest142) #7
  %110 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %110, ptr %rest142, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane143) #7
  br label %for.cond144

for.cond144:                                      ; preds = %for.inc159, %for.body141
  %111 = load i32, ptr %rest142, align 4, !tbaa !9
  %tobool145 = icmp ne i32 %111, 0
  br i1 %tobool145, label %land.rhs146, label %land.end147

land.rhs146:                                      ; preds = %for.cond144
  %112 = load i32, ptr %rest142, align 4, !tbaa !9
  %113 = call i32 @llvm.cttz.i32(i32 %112, i1 true)
  store i32 %113, ptr %lane143, align 4, !tbaa !9
  br label %land.end147

land.end147:                                      ; preds = %land.rhs146, %for.cond144
  %114 = phi i1 [ false, %for.cond144 ], [ true, %land.rhs146 ]
  br i1 %114, label %for.body149, label %for.cond.cleanup148

for.cond.cleanup148:                              ; preds = %land.end147
  store i32 30, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane143) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest142) #7
  br label %for.end162

for.body149:                                      ; preds = %land.end147
  %115 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %116 = load i32, ptr %e134, align 4, !tbaa !9
  %mul150 = mul i32 %116, 32
  %117 = load i32, ptr %lane143, align 4, !tbaa !9
  %add151 = add i32 %mul150, %117
  %idxprom152 = zext i32 %add151 to i64
  %arrayidx153 = getelementptr inbounds i64, ptr %115, i64 %idxprom152
  %118 = load i64, ptr %arrayidx153, align 8, !tbaa !20
  %119 = load i32, ptr %lane143, align 4, !tbaa !9
  %idxprom154 = zext i32 %119 to i64
  %arrayidx155 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom154
  %120 = load i64, ptr %arrayidx155, align 8, !tbaa !20
  %121 = load i32, ptr %e134, align 4, !tbaa !9
  %conv156 = zext i32 %121 to i64
  %mul157 = mul i64 %conv156, 8
  %add158 = add i64 %120, %mul157
  %122 = inttoptr i64 %add158 to ptr
  store i64 %118, ptr %122, align 8, !tbaa !20
  br label %for.inc159

for.inc159:                                       ; preds = %for.body149
  %123 = load i32, ptr %rest142, align 4, !tbaa !9
  %sub160 = sub i32 %123, 1
  %124 = load i32, ptr %rest142, align 4, !tbaa !9
  %and161 = and i32 %124, %sub160
  store i32 %and161, ptr %rest142, align 4, !tbaa !9
  br label %for.cond144, !llvm.loop !68

for.end162:                                       ; preds = %for.cond.cleanup148
  br label %for.inc163

for.inc163:                                       ; preds = %for.end162
  %125 = load i32, ptr %e134, align 4, !tbaa !9
  %inc164 = add i32 %125, 1
  store i32 %inc164, ptr %e134, align 4, !tbaa !9
  br label %for.cond135, !llvm.loop !69

for.end165:                                       ; preds = %for.cond.cleanup140
  br label %sw.epilog

sw.default:                                       ; preds = %if.end34
  call void @llvm.lifetime.start.p0(i64 4, ptr %e166) #7
  store i32 0, ptr %e166, align 4, !tbaa !9
  br label %for.cond167

for.cond167:                                      ; preds = %for.inc195, %sw.default
  %126 = load i32, ptr %e166, align 4, !tbaa !9
  %127 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count168 = getelementptr inbounds %struct.tw_site, ptr %127, i32 0, i32 3
  %128 = load i8, ptr %count168, align 2, !tbaa !13
  %conv169 = zext i8 %128 to i32
  %cmp170 = icmp ult i32 %126, %conv169
  br i1 %cmp170, label %for.body173, label %for.cond.cleanup172

for.cond.cleanup172:                              ; preds = %for.cond167
  store i32 33, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e166) #7
  br label %for.end197

for.body173:                                      ; preds = %for.cond167
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest174) #7
  %129 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %129, ptr %rest174, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane175) #7
  br label %for.cond176

for.cond176:                                      ; preds = %for.inc191, %for.body173
  %130 = load i32, ptr %rest174, align 4, !tbaa !9
  %tobool177 = icmp ne i32 %130, 0
  br i1 %tobool177, label %land.rhs178, label %land.end179

land.rhs178:                                      ; preds = %for.cond176
  %131 = load i32, ptr %rest174, align 4, !tbaa !9
  %132 = call i32 @llvm.cttz.i32(i32 %131, i1 true)
  store i32 %132, ptr %lane175, align 4, !tbaa !9
  br label %land.end179

land.end179:                                      ; preds = %land.rhs178, %for.cond176
  %133 = phi i1 [ false, %for.cond176 ], [ true, %land.rhs178 ]
  br i1 %133, label %for.body181, label %for.cond.cleanup180

for.cond.cleanup180:                              ; preds = %land.end179
  store i32 36, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane175) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest174) #7
  br label %for.end194

for.body181:                                      ; preds = %land.end179
  %134 = load i32, ptr %lane175, align 4, !tbaa !9
  %idxprom182 = zext i32 %134 to i64
  %arrayidx183 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom182
  %135 = load i64, ptr %arrayidx183, align 8, !tbaa !20
  %136 = load i32, ptr %e166, align 4, !tbaa !9
  %conv184 = zext i32 %136 to i64
  %mul185 = mul i64 %conv184, 16
  %add186 = add i64 %135, %mul185
  %137 = inttoptr i64 %add186 to ptr
  %138 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %139 = load i32, ptr %e166, align 4, !tbaa !9
  %mul187 = mul i32 %139, 32
  %140 = load i32, ptr %lane175, align 4, !tbaa !9
  %add188 = add i32 %mul187, %140
  %idxprom189 = zext i32 %add188 to i64
  %arrayidx190 = getelementptr inbounds %struct.pair64, ptr %138, i64 %idxprom189
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %137, ptr align 8 %arrayidx190, i64 16, i1 false), !tbaa.struct !35
  br label %for.inc191

for.inc191:                                       ; preds = %for.body181
  %141 = load i32, ptr %rest174, align 4, !tbaa !9
  %sub192 = sub i32 %141, 1
  %142 = load i32, ptr %rest174, align 4, !tbaa !9
  %and193 = and i32 %142, %sub192
  store i32 %and193, ptr %rest174, align 4, !tbaa !9
  br label %for.cond176, !llvm.loop !70

for.end194:                                       ; preds = %for.cond.cleanup180
  br label %for.inc195

for.inc195:                                       ; preds = %for.end194
  %143 = load i32, ptr %e166, align 4, !tbaa !9
  %inc196 = add i32 %143, 1
  store i32 %inc196, ptr %e166, align 4, !tbaa !9
  br label %for.cond167, !llvm.loop !71

for.end197:                                       ; preds = %for.cond.cleanup172
  br label %sw.epilog

sw.epilog:                                        ; preds = %for.end197, %for.end165, %for.end132, %for.end99, %for.end66
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %sw.epilog, %for.end33, %if.then3, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %bytes) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %local) #7
  call void @llvm.lifetime.end.p0(i64 256, ptr %host) #7
  %144 = load i32, ptr %retval, align 4
  ret i32 %144
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
  %17 = load i8, ptr %arrayidx, align 1, !tbaa !24
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
  store i8 %17, ptr %21, align 1, !tbaa !24
  call void @llvm.lifetime.end.p0(i64 8, ptr %offset) #7
  br label %for.inc

for.inc:                                          ; preds = %for.body7
  %22 = load i32, ptr %b, align 4, !tbaa !9
  %inc = add i32 %22, 1
  store i32 %inc, ptr %b, align 4, !tbaa !9
  br label %for.cond2, !llvm.loop !72

for.end:                                          ; preds = %for.cond.cleanup6
  br label %for.inc24

for.inc24:                                        ; preds = %for.end
  %23 = load i32, ptr %e, align 4, !tbaa !9
  %inc25 = add i32 %23, 1
  store i32 %inc25, ptr %e, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !73

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
  %24 = load i32, ptr %operation, align 4, !tbaa !74
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
  br label %for.cond, !llvm.loop !75

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
define dso_local i32 @tw_atomic128_warp(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, ptr noundef %site, ptr noundef %addresses, i32 noundef %mask, ptr noundef %b, ptr noundef %c, ptr noundef %result) #0 {
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
  %arraydecay = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 0
  %call = call i32 @resolve(ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5, i32 noundef %6, i32 noundef 16, i32 noundef 1, ptr noundef %arraydecay, ptr noundef %local)
  %tobool1 = icmp ne i32 %call, 0
  br i1 %tobool1, label %if.then2, label %if.end3

if.then2:                                         ; preds = %if.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end3:                                          ; preds = %if.end
  %7 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %7, i32 0, i32 0
  %8 = load ptr, ptr %launch, align 8, !tbaa !14
  %counting = getelementptr inbounds %struct.tw_launch, ptr %8, i32 0, i32 18
  %9 = load i32, ptr %counting, align 8, !tbaa !18
  %tobool4 = icmp ne i32 %9, 0
  br i1 %tobool4, label %if.then5, label %if.end6

if.then5:                                         ; preds = %if.end3
  %10 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %11 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %12 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %13 = load i32, ptr %mask.addr, align 4, !tbaa !9
  call void @count(ptr noundef %10, ptr noundef %11, ptr noundef %12, i32 noundef %13, i32 noundef 16)
  br label %if.end6

if.end6:                                          ; preds = %if.then5, %if.end3
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #7
  %14 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %14, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #7
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end6
  %15 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool7 = icmp ne i32 %15, 0
  br i1 %tobool7, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %16 = load i32, ptr %rest, align 4, !tbaa !9
  %17 = call i32 @llvm.cttz.i32(i32 %16, i1 true)
  store i32 %17, ptr %lane, align 4, !tbaa !9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %18 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %18, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #7
  br label %for.end

for.body:                                         ; preds = %land.end
  %19 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %operation = getelementptr inbounds %struct.tw_site, ptr %19, i32 0, i32 6
  %20 = load i32, ptr %operation, align 4, !tbaa !74
  %21 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %21 to i64
  %arrayidx = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom
  %22 = load i64, ptr %arrayidx, align 8, !tbaa !20
  %23 = inttoptr i64 %22 to ptr
  %24 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %25 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom8 = zext i32 %25 to i64
  %arrayidx9 = getelementptr inbounds [2 x i64], ptr %24, i64 %idxprom8
  %arraydecay10 = getelementptr inbounds [2 x i64], ptr %arrayidx9, i64 0, i64 0
  %26 = load ptr, ptr %c.addr, align 8, !tbaa !5
  %27 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom11 = zext i32 %27 to i64
  %arrayidx12 = getelementptr inbounds [2 x i64], ptr %26, i64 %idxprom11
  %arraydecay13 = getelementptr inbounds [2 x i64], ptr %arrayidx12, i64 0, i64 0
  %28 = load ptr, ptr %result.addr, align 8, !tbaa !5
  %29 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom14 = zext i32 %29 to i64
  %arrayidx15 = getelementptr inbounds [2 x i64], ptr %28, i64 %idxprom14
  %arraydecay16 = getelementptr inbounds [2 x i64], ptr %arrayidx15, i64 0, i64 0
  call void @tw_atomic128(i32 noundef %20, ptr noundef %23, ptr noundef %arraydecay10, ptr noundef %arraydecay13, ptr noundef %arraydecay16)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %30 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %30, 1
  %31 = load i32, ptr %rest, align 4, !tbaa !9
  %and = and i32 %31, %sub
  store i32 %and, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !76

for.end:                                          ; preds = %for.cond.cleanup
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end, %if.then2, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %local) #7
  call void @llvm.lifetime.end.p0(i64 256, ptr %host) #7
  %32 = load i32, ptr %retval, align 4
  ret i32 %32
}

declare void @tw_atomic128(i32 noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #4

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
  br label %for.cond, !llvm.loop !77

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
  %61 = load i8, ptr %arrayidx45, align 1, !tbaa !24
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
  store i8 %conv47, ptr %arrayidx51, align 1, !tbaa !24
  br label %for.inc52

for.inc52:                                        ; preds = %cond.end
  %66 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %66, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond31, !llvm.loop !78

for.end53:                                        ; preds = %for.cond.cleanup36
  br label %for.inc54

for.inc54:                                        ; preds = %for.end53
  %67 = load i32, ptr %rest23, align 4, !tbaa !9
  %sub55 = sub i32 %67, 1
  %68 = load i32, ptr %rest23, align 4, !tbaa !9
  %and56 = and i32 %68, %sub55
  store i32 %and56, ptr %rest23, align 4, !tbaa !9
  br label %for.cond25, !llvm.loop !79

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
  %36 = load i16, ptr %arrayidx32, align 2, !tbaa !27
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
  %41 = load i16, ptr %arrayidx40, align 2, !tbaa !27
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
  br label %for.cond5, !llvm.loop !80

for.end:                                          ; preds = %for.cond.cleanup7
  br label %for.inc47

for.inc47:                                        ; preds = %for.end
  %48 = load i32, ptr %m, align 4, !tbaa !9
  %inc48 = add i32 %48, 1
  store i32 %inc48, ptr %m, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !81

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
  call void @llvm.lifetime.start.p0(i64 20, ptr %site) #7
  call void @llvm.memset.p0.i64(ptr align 4 %site, i8 0, i64 20, i1 false)
  %index1 = getelementptr inbounds %struct.tw_site, ptr %site, i32 0, i32 0
  %0 = load i32, ptr %index.addr, align 4, !tbaa !9
  store i32 %0, ptr %index1, align 4, !tbaa !54
  %1 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %2 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %3 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %4 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %5 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %6 = call i32 @llvm.cttz.i32(i32 %5, i1 true)
  %7 = load i64, ptr %detail.addr, align 8, !tbaa !20
  %call = call i32 @fault(ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %site, i32 noundef %4, i32 noundef %6, i64 noundef 0, i64 noundef %7)
  call void @llvm.lifetime.end.p0(i64 20, ptr %site) #7
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #5

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
  %fault = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 15
  store ptr %fault, ptr %f, align 8, !tbaa !5
  %1 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %2 = load ptr, ptr %f, align 8, !tbaa !5
  %kind1 = getelementptr inbounds %struct.tw_fault, ptr %2, i32 0, i32 0
  store i32 %1, ptr %kind1, align 8, !tbaa !82
  %3 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_site, ptr %3, i32 0, i32 0
  %4 = load i32, ptr %index, align 4, !tbaa !54
  %5 = load ptr, ptr %f, align 8, !tbaa !5
  %site2 = getelementptr inbounds %struct.tw_fault, ptr %5, i32 0, i32 1
  store i32 %4, ptr %site2, align 4, !tbaa !83
  %6 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %7 = load ptr, ptr %f, align 8, !tbaa !5
  %lane3 = getelementptr inbounds %struct.tw_fault, ptr %7, i32 0, i32 2
  store i32 %6, ptr %lane3, align 8, !tbaa !84
  %8 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index4 = getelementptr inbounds %struct.tw_warp, ptr %8, i32 0, i32 22
  %9 = load i32, ptr %index4, align 8, !tbaa !85
  %10 = load ptr, ptr %f, align 8, !tbaa !5
  %warp5 = getelementptr inbounds %struct.tw_fault, ptr %10, i32 0, i32 3
  store i32 %9, ptr %warp5, align 4, !tbaa !86
  %11 = load i64, ptr %address.addr, align 8, !tbaa !20
  %12 = load ptr, ptr %f, align 8, !tbaa !5
  %address6 = getelementptr inbounds %struct.tw_fault, ptr %12, i32 0, i32 6
  store i64 %11, ptr %address6, align 8, !tbaa !87
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
  store i32 %mul, ptr %size8, align 4, !tbaa !88
  %18 = load i64, ptr %detail.addr, align 8, !tbaa !20
  %19 = load ptr, ptr %f, align 8, !tbaa !5
  %detail9 = getelementptr inbounds %struct.tw_fault, ptr %19, i32 0, i32 7
  store i64 %18, ptr %detail9, align 8, !tbaa !89
  %20 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space = getelementptr inbounds %struct.tw_site, ptr %20, i32 0, i32 1
  %21 = load i8, ptr %space, align 4, !tbaa !41
  %conv10 = zext i8 %21 to i32
  %22 = load ptr, ptr %f, align 8, !tbaa !5
  %space11 = getelementptr inbounds %struct.tw_fault, ptr %22, i32 0, i32 9
  store i32 %conv10, ptr %space11, align 4, !tbaa !90
  %23 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind12 = getelementptr inbounds %struct.tw_site, ptr %23, i32 0, i32 4
  %24 = load i8, ptr %kind12, align 1, !tbaa !57
  %conv13 = zext i8 %24 to i32
  %cmp = icmp ne i32 %conv13, 0
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %25 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind15 = getelementptr inbounds %struct.tw_site, ptr %25, i32 0, i32 4
  %26 = load i8, ptr %kind15, align 1, !tbaa !57
  %conv16 = zext i8 %26 to i32
  %cmp17 = icmp ne i32 %conv16, 5
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %27 = phi i1 [ false, %entry ], [ %cmp17, %land.rhs ]
  %land.ext = zext i1 %27 to i32
  %28 = load ptr, ptr %f, align 8, !tbaa !5
  %store = getelementptr inbounds %struct.tw_fault, ptr %28, i32 0, i32 8
  store i32 %land.ext, ptr %store, align 8, !tbaa !91
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
  br label %for.cond, !llvm.loop !92

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
  br label %for.cond1, !llvm.loop !93

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
  br label %for.cond, !llvm.loop !94

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
  %2 = load i32, ptr %local_bytes, align 4, !tbaa !45
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
  %20 = load i64, ptr %print_bytes, align 8, !tbaa !95
  %21 = load i64, ptr %needed, align 8, !tbaa !20
  %add9 = add i64 %20, %21
  %22 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %print_room = getelementptr inbounds %struct.tw_worker, ptr %22, i32 0, i32 6
  %23 = load i64, ptr %print_room, align 8, !tbaa !96
  %cmp10 = icmp ugt i64 %add9, %23
  br i1 %cmp10, label %if.then, label %if.end20

if.then:                                          ; preds = %cond.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %room) #7
  %24 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %print_room12 = getelementptr inbounds %struct.tw_worker, ptr %24, i32 0, i32 6
  %25 = load i64, ptr %print_room12, align 8, !tbaa !96
  %mul = mul i64 2, %25
  %26 = load i64, ptr %needed, align 8, !tbaa !20
  %add13 = add i64 %mul, %26
  %add14 = add i64 %add13, 65536
  store i64 %add14, ptr %room, align 8, !tbaa !20
  call void @llvm.lifetime.start.p0(i64 8, ptr %grown) #7
  %27 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %prints = getelementptr inbounds %struct.tw_worker, ptr %27, i32 0, i32 4
  %28 = load i64, ptr %prints, align 8, !tbaa !97
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
  store i64 %39, ptr %prints17, align 8, !tbaa !97
  %41 = load i64, ptr %room, align 8, !tbaa !20
  %42 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %print_room18 = getelementptr inbounds %struct.tw_worker, ptr %42, i32 0, i32 6
  store i64 %41, ptr %print_room18, align 8, !tbaa !96
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
  %44 = load i64, ptr %prints21, align 8, !tbaa !97
  %45 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %print_bytes22 = getelementptr inbounds %struct.tw_worker, ptr %45, i32 0, i32 5
  %46 = load i64, ptr %print_bytes22, align 8, !tbaa !95
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
  store i64 %51, ptr %format, align 8, !tbaa !98
  %bytes26 = getelementptr inbounds %struct.tw_print, ptr %.compoundliteral, i32 0, i32 1
  %52 = load i32, ptr %bytes, align 4, !tbaa !9
  store i32 %52, ptr %bytes26, align 8, !tbaa !100
  %site = getelementptr inbounds %struct.tw_print, ptr %.compoundliteral, i32 0, i32 2
  %53 = load i32, ptr %index.addr, align 4, !tbaa !9
  store i32 %53, ptr %site, align 4, !tbaa !101
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
  %index35 = getelementptr inbounds %struct.tw_warp, ptr %60, i32 0, i32 22
  %61 = load i32, ptr %index35, align 8, !tbaa !85
  %mul36 = mul i32 %61, 32
  %62 = load i32, ptr %lane, align 4, !tbaa !9
  %add37 = add i32 %mul36, %62
  store i32 %add37, ptr %thread, align 4, !tbaa !102
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %48, ptr align 8 %.compoundliteral, i64 32, i1 false), !tbaa.struct !103
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
  %local = getelementptr inbounds %struct.tw_warp, ptr %68, i32 0, i32 8
  %69 = load ptr, ptr %local, align 8, !tbaa !46
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
  %73 = load i8, ptr %arrayidx51, align 1, !tbaa !24
  %74 = load ptr, ptr %data, align 8, !tbaa !5
  %75 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom52 = zext i32 %75 to i64
  %arrayidx53 = getelementptr inbounds i8, ptr %74, i64 %idxprom52
  store i8 %73, ptr %arrayidx53, align 1, !tbaa !24
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #7
  br label %for.inc

for.inc:                                          ; preds = %for.body42
  %76 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %76, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond38, !llvm.loop !104

for.end:                                          ; preds = %for.cond.cleanup41
  %77 = load i64, ptr %needed, align 8, !tbaa !20
  %78 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %print_bytes55 = getelementptr inbounds %struct.tw_worker, ptr %78, i32 0, i32 5
  %79 = load i64, ptr %print_bytes55, align 8, !tbaa !95
  %add56 = add i64 %79, %77
  store i64 %add56, ptr %print_bytes55, align 8, !tbaa !95
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
  br label %for.cond, !llvm.loop !105

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
declare ptr @realloc(ptr noundef, i64 noundef) #6

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
  %6 = load i32, ptr %writable, align 8, !tbaa !51
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
  %1 = load i64, ptr %live, align 8, !tbaa !106
  %2 = inttoptr i64 %1 to ptr
  store ptr %2, ptr %ranges, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %low) #7
  store i32 0, ptr %low, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %high) #7
  %3 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %live_count = getelementptr inbounds %struct.tw_launch, ptr %3, i32 0, i32 8
  %4 = load i32, ptr %live_count, align 8, !tbaa !107
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
  %11 = load i64, ptr %start, align 8, !tbaa !48
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
  br label %while.cond, !llvm.loop !108

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
  %21 = load i64, ptr %end, align 8, !tbaa !50
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
  %1 = load ptr, ptr %counts1, align 8, !tbaa !53
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 0
  %3 = load i32, ptr %index, align 4, !tbaa !54
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
  %6 = load i64, ptr %hits3, align 8, !tbaa !109
  store i64 %6, ptr %hits, align 8, !tbaa !20
  %7 = load i64, ptr %hits, align 8, !tbaa !20
  %8 = load ptr, ptr %each, align 8, !tbaa !5
  %wavefronts = getelementptr inbounds %struct.tw_site_counts, ptr %8, i32 0, i32 2
  %9 = load i64, ptr %wavefronts, align 8, !tbaa !112
  %mul = mul i64 %7, %9
  %10 = load ptr, ptr %counts, align 8, !tbaa !5
  %wavefronts4 = getelementptr inbounds %struct.tw_site_counts, ptr %10, i32 0, i32 2
  %11 = load i64, ptr %wavefronts4, align 8, !tbaa !112
  %add = add i64 %11, %mul
  store i64 %add, ptr %wavefronts4, align 8, !tbaa !112
  %12 = load i64, ptr %hits, align 8, !tbaa !20
  %13 = load ptr, ptr %each, align 8, !tbaa !5
  %ideal = getelementptr inbounds %struct.tw_site_counts, ptr %13, i32 0, i32 3
  %14 = load i64, ptr %ideal, align 8, !tbaa !113
  %mul5 = mul i64 %12, %14
  %15 = load ptr, ptr %counts, align 8, !tbaa !5
  %ideal6 = getelementptr inbounds %struct.tw_site_counts, ptr %15, i32 0, i32 3
  %16 = load i64, ptr %ideal6, align 8, !tbaa !113
  %add7 = add i64 %16, %mul5
  store i64 %add7, ptr %ideal6, align 8, !tbaa !113
  %17 = load i64, ptr %hits, align 8, !tbaa !20
  %18 = load ptr, ptr %each, align 8, !tbaa !5
  %conflicts = getelementptr inbounds %struct.tw_site_counts, ptr %18, i32 0, i32 5
  %19 = load i64, ptr %conflicts, align 8, !tbaa !114
  %mul8 = mul i64 %17, %19
  %20 = load ptr, ptr %counts, align 8, !tbaa !5
  %conflicts9 = getelementptr inbounds %struct.tw_site_counts, ptr %20, i32 0, i32 5
  %21 = load i64, ptr %conflicts9, align 8, !tbaa !114
  %add10 = add i64 %21, %mul8
  store i64 %add10, ptr %conflicts9, align 8, !tbaa !114
  %22 = load i64, ptr %hits, align 8, !tbaa !20
  %23 = load ptr, ptr %each, align 8, !tbaa !5
  %requests = getelementptr inbounds %struct.tw_site_counts, ptr %23, i32 0, i32 6
  %24 = load i64, ptr %requests, align 8, !tbaa !115
  %mul11 = mul i64 %22, %24
  %25 = load ptr, ptr %counts, align 8, !tbaa !5
  %requests12 = getelementptr inbounds %struct.tw_site_counts, ptr %25, i32 0, i32 6
  %26 = load i64, ptr %requests12, align 8, !tbaa !115
  %add13 = add i64 %26, %mul11
  store i64 %add13, ptr %requests12, align 8, !tbaa !115
  %27 = load i64, ptr %hits, align 8, !tbaa !20
  %28 = load ptr, ptr %each, align 8, !tbaa !5
  %sectors = getelementptr inbounds %struct.tw_site_counts, ptr %28, i32 0, i32 7
  %29 = load i64, ptr %sectors, align 8, !tbaa !116
  %mul14 = mul i64 %27, %29
  %30 = load ptr, ptr %counts, align 8, !tbaa !5
  %sectors15 = getelementptr inbounds %struct.tw_site_counts, ptr %30, i32 0, i32 7
  %31 = load i64, ptr %sectors15, align 8, !tbaa !116
  %add16 = add i64 %31, %mul14
  store i64 %add16, ptr %sectors15, align 8, !tbaa !116
  %32 = load i64, ptr %hits, align 8, !tbaa !20
  %33 = load ptr, ptr %each, align 8, !tbaa !5
  %sectors_ideal = getelementptr inbounds %struct.tw_site_counts, ptr %33, i32 0, i32 8
  %34 = load i64, ptr %sectors_ideal, align 8, !tbaa !117
  %mul17 = mul i64 %32, %34
  %35 = load ptr, ptr %counts, align 8, !tbaa !5
  %sectors_ideal18 = getelementptr inbounds %struct.tw_site_counts, ptr %35, i32 0, i32 8
  %36 = load i64, ptr %sectors_ideal18, align 8, !tbaa !117
  %add19 = add i64 %36, %mul17
  store i64 %add19, ptr %sectors_ideal18, align 8, !tbaa !117
  %37 = load i64, ptr %hits, align 8, !tbaa !20
  %38 = load ptr, ptr %each, align 8, !tbaa !5
  %bytes_asked = getelementptr inbounds %struct.tw_site_counts, ptr %38, i32 0, i32 9
  %39 = load i64, ptr %bytes_asked, align 8, !tbaa !118
  %mul20 = mul i64 %37, %39
  %40 = load ptr, ptr %counts, align 8, !tbaa !5
  %bytes_asked21 = getelementptr inbounds %struct.tw_site_counts, ptr %40, i32 0, i32 9
  %41 = load i64, ptr %bytes_asked21, align 8, !tbaa !118
  %add22 = add i64 %41, %mul20
  store i64 %add22, ptr %bytes_asked21, align 8, !tbaa !118
  %42 = load i64, ptr %hits, align 8, !tbaa !20
  %43 = load ptr, ptr %each, align 8, !tbaa !5
  %bytes_moved = getelementptr inbounds %struct.tw_site_counts, ptr %43, i32 0, i32 10
  %44 = load i64, ptr %bytes_moved, align 8, !tbaa !119
  %mul23 = mul i64 %42, %44
  %45 = load ptr, ptr %counts, align 8, !tbaa !5
  %bytes_moved24 = getelementptr inbounds %struct.tw_site_counts, ptr %45, i32 0, i32 10
  %46 = load i64, ptr %bytes_moved24, align 8, !tbaa !119
  %add25 = add i64 %46, %mul23
  store i64 %add25, ptr %bytes_moved24, align 8, !tbaa !119
  %47 = load ptr, ptr %each, align 8, !tbaa !5
  %worst_ways = getelementptr inbounds %struct.tw_site_counts, ptr %47, i32 0, i32 4
  %48 = load i64, ptr %worst_ways, align 8, !tbaa !120
  %49 = load ptr, ptr %counts, align 8, !tbaa !5
  %worst_ways26 = getelementptr inbounds %struct.tw_site_counts, ptr %49, i32 0, i32 4
  %50 = load i64, ptr %worst_ways26, align 8, !tbaa !120
  %cmp = icmp ugt i64 %48, %50
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %51 = load ptr, ptr %each, align 8, !tbaa !5
  %worst_ways27 = getelementptr inbounds %struct.tw_site_counts, ptr %51, i32 0, i32 4
  %52 = load i64, ptr %worst_ways27, align 8, !tbaa !120
  %53 = load ptr, ptr %counts, align 8, !tbaa !5
  %worst_ways28 = getelementptr inbounds %struct.tw_site_counts, ptr %53, i32 0, i32 4
  store i64 %52, ptr %worst_ways28, align 8, !tbaa !120
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %54 = load ptr, ptr %memo.addr, align 8, !tbaa !5
  call void @llvm.memset.p0.i64(ptr align 8 %.compoundliteral, i8 0, i64 112, i1 false)
  %stride29 = getelementptr inbounds %struct.tw_memo, ptr %.compoundliteral, i32 0, i32 0
  %55 = load i64, ptr %stride.addr, align 8, !tbaa !20
  store i64 %55, ptr %stride29, align 8, !tbaa !121
  %hits30 = getelementptr inbounds %struct.tw_memo, ptr %.compoundliteral, i32 0, i32 1
  store i64 1, ptr %hits30, align 8, !tbaa !109
  %site31 = getelementptr inbounds %struct.tw_memo, ptr %.compoundliteral, i32 0, i32 2
  %56 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %index32 = getelementptr inbounds %struct.tw_site, ptr %56, i32 0, i32 0
  %57 = load i32, ptr %index32, align 4, !tbaa !54
  %conv = zext i32 %57 to i64
  store i64 %conv, ptr %site31, align 8, !tbaa !122
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %54, ptr align 8 %.compoundliteral, i64 112, i1 false), !tbaa.struct !123
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
  br label %for.cond, !llvm.loop !124

for.end:                                          ; preds = %for.cond.cleanup
  %76 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space = getelementptr inbounds %struct.tw_site, ptr %76, i32 0, i32 1
  %77 = load i8, ptr %space, align 4, !tbaa !41
  %conv53 = zext i8 %77 to i32
  %cmp54 = icmp eq i32 %conv53, 2
  br i1 %cmp54, label %if.then56, label %if.else

if.then56:                                        ; preds = %for.end
  %78 = load ptr, ptr %each, align 8, !tbaa !5
  %arraydecay = getelementptr inbounds [32 x i32], ptr %narrow, i64 0, i64 0
  %79 = load i32, ptr %bytes, align 4, !tbaa !9
  %80 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind = getelementptr inbounds %struct.tw_site, ptr %80, i32 0, i32 4
  %81 = load i8, ptr %kind, align 1, !tbaa !57
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

declare void @tw_count_shared(ptr noundef, ptr noundef, i32 noundef, i32 noundef, i32 noundef) #4

declare void @tw_count_global(ptr noundef, ptr noundef, i32 noundef, i32 noundef) #4

; Function Attrs: nounwind uwtable
define internal i32 @resolve_plain(ptr noundef %worker, ptr noundef %block, ptr noundef %site, ptr noalias noundef %addresses, i32 noundef %mask, i32 noundef %bytes, i32 noundef %writes, ptr noalias noundef %host) #0 {
entry:
  %retval = alloca i32, align 4
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %addresses.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %bytes.addr = alloca i32, align 4
  %writes.addr = alloca i32, align 4
  %host.addr = alloca ptr, align 8
  %launch = alloca ptr, align 8
  %start = alloca i64, align 8
  %end = alloca i64, align 8
  %origin = alloca i64, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %range7 = alloca ptr, align 8
  %room = alloca i64, align 8
  %bad = alloca i64, align 8
  %lane = alloca i32, align 4
  %offset = alloca i64, align 8
  %wrong = alloca i64, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store ptr %addresses, ptr %addresses.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store i32 %bytes, ptr %bytes.addr, align 4, !tbaa !9
  store i32 %writes, ptr %writes.addr, align 4, !tbaa !9
  store ptr %host, ptr %host.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %launch) #7
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch1 = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %launch1, align 8, !tbaa !14
  store ptr %1, ptr %launch, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %start) #7
  store i64 0, ptr %start, align 8, !tbaa !20
  call void @llvm.lifetime.start.p0(i64 8, ptr %end) #7
  %2 = load ptr, ptr %launch, align 8, !tbaa !5
  %shared_bytes = getelementptr inbounds %struct.tw_launch, ptr %2, i32 0, i32 13
  %3 = load i32, ptr %shared_bytes, align 4, !tbaa !42
  %conv = zext i32 %3 to i64
  store i64 %conv, ptr %end, align 8, !tbaa !20
  call void @llvm.lifetime.start.p0(i64 8, ptr %origin) #7
  %4 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %shared = getelementptr inbounds %struct.tw_block, ptr %4, i32 0, i32 0
  %5 = load ptr, ptr %shared, align 8, !tbaa !43
  %6 = ptrtoint ptr %5 to i64
  store i64 %6, ptr %origin, align 8, !tbaa !20
  %7 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space = getelementptr inbounds %struct.tw_site, ptr %7, i32 0, i32 1
  %8 = load i8, ptr %space, align 4, !tbaa !41
  %conv2 = zext i8 %8 to i32
  %cmp = icmp ne i32 %conv2, 2
  br i1 %cmp, label %if.then, label %if.end14

if.then:                                          ; preds = %entry
  %9 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range = getelementptr inbounds %struct.tw_site, ptr %9, i32 0, i32 5
  %10 = load i32, ptr %range, align 4, !tbaa !38
  %cmp4 = icmp slt i32 %10, 0
  br i1 %cmp4, label %if.then6, label %if.end

if.then6:                                         ; preds = %if.then
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup47

if.end:                                           ; preds = %if.then
  call void @llvm.lifetime.start.p0(i64 8, ptr %range7) #7
  %11 = load ptr, ptr %launch, align 8, !tbaa !5
  %ranges = getelementptr inbounds %struct.tw_launch, ptr %11, i32 0, i32 4
  %12 = load i64, ptr %ranges, align 8, !tbaa !39
  %13 = inttoptr i64 %12 to ptr
  %14 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range8 = getelementptr inbounds %struct.tw_site, ptr %14, i32 0, i32 5
  %15 = load i32, ptr %range8, align 4, !tbaa !38
  %idxprom = sext i32 %15 to i64
  %arrayidx = getelementptr inbounds %struct.tw_range, ptr %13, i64 %idxprom
  store ptr %arrayidx, ptr %range7, align 8, !tbaa !5
  %16 = load i32, ptr %writes.addr, align 4, !tbaa !9
  %tobool = icmp ne i32 %16, 0
  br i1 %tobool, label %land.lhs.true, label %if.end11

land.lhs.true:                                    ; preds = %if.end
  %17 = load ptr, ptr %range7, align 8, !tbaa !5
  %writable = getelementptr inbounds %struct.tw_range, ptr %17, i32 0, i32 2
  %18 = load i32, ptr %writable, align 8, !tbaa !51
  %tobool9 = icmp ne i32 %18, 0
  br i1 %tobool9, label %if.end11, label %if.then10

if.then10:                                        ; preds = %land.lhs.true
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end11:                                         ; preds = %land.lhs.true, %if.end
  %19 = load ptr, ptr %range7, align 8, !tbaa !5
  %start12 = getelementptr inbounds %struct.tw_range, ptr %19, i32 0, i32 0
  %20 = load i64, ptr %start12, align 8, !tbaa !48
  store i64 %20, ptr %origin, align 8, !tbaa !20
  store i64 %20, ptr %start, align 8, !tbaa !20
  %21 = load ptr, ptr %range7, align 8, !tbaa !5
  %end13 = getelementptr inbounds %struct.tw_range, ptr %21, i32 0, i32 1
  %22 = load i64, ptr %end13, align 8, !tbaa !50
  store i64 %22, ptr %end, align 8, !tbaa !20
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end11, %if.then10
  call void @llvm.lifetime.end.p0(i64 8, ptr %range7) #7
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup47 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %if.end14

if.end14:                                         ; preds = %cleanup.cont, %entry
  %23 = load i64, ptr %end, align 8, !tbaa !20
  %24 = load i64, ptr %start, align 8, !tbaa !20
  %sub = sub i64 %23, %24
  %25 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv15 = zext i32 %25 to i64
  %cmp16 = icmp ult i64 %sub, %conv15
  br i1 %cmp16, label %if.then18, label %if.end19

if.then18:                                        ; preds = %if.end14
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup47

if.end19:                                         ; preds = %if.end14
  call void @llvm.lifetime.start.p0(i64 8, ptr %room) #7
  %26 = load i64, ptr %end, align 8, !tbaa !20
  %27 = load i64, ptr %start, align 8, !tbaa !20
  %sub20 = sub i64 %26, %27
  %28 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv21 = zext i32 %28 to i64
  %sub22 = sub i64 %sub20, %conv21
  store i64 %sub22, ptr %room, align 8, !tbaa !20
  call void @llvm.lifetime.start.p0(i64 8, ptr %bad) #7
  store i64 0, ptr %bad, align 8, !tbaa !20
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #7
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end19
  %29 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp23 = icmp ult i32 %29, 32
  br i1 %cmp23, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #7
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %offset) #7
  %30 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %31 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom25 = zext i32 %31 to i64
  %arrayidx26 = getelementptr inbounds i64, ptr %30, i64 %idxprom25
  %32 = load i64, ptr %arrayidx26, align 8, !tbaa !20
  %33 = load i64, ptr %start, align 8, !tbaa !20
  %sub27 = sub i64 %32, %33
  store i64 %sub27, ptr %offset, align 8, !tbaa !20
  call void @llvm.lifetime.start.p0(i64 8, ptr %wrong) #7
  %34 = load i64, ptr %offset, align 8, !tbaa !20
  %35 = load i64, ptr %room, align 8, !tbaa !20
  %cmp28 = icmp ugt i64 %34, %35
  %conv29 = zext i1 %cmp28 to i32
  %36 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %37 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom30 = zext i32 %37 to i64
  %arrayidx31 = getelementptr inbounds i64, ptr %36, i64 %idxprom30
  %38 = load i64, ptr %arrayidx31, align 8, !tbaa !20
  %39 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %sub32 = sub i32 %39, 1
  %conv33 = zext i32 %sub32 to i64
  %and = and i64 %38, %conv33
  %cmp34 = icmp ne i64 %and, 0
  %conv35 = zext i1 %cmp34 to i32
  %or = or i32 %conv29, %conv35
  %conv36 = sext i32 %or to i64
  store i64 %conv36, ptr %wrong, align 8, !tbaa !20
  %40 = load i64, ptr %wrong, align 8, !tbaa !20
  %41 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %42 = load i32, ptr %lane, align 4, !tbaa !9
  %shr = lshr i32 %41, %42
  %conv37 = zext i32 %shr to i64
  %and38 = and i64 %40, %conv37
  %43 = load i64, ptr %bad, align 8, !tbaa !20
  %or39 = or i64 %43, %and38
  store i64 %or39, ptr %bad, align 8, !tbaa !20
  %44 = load i64, ptr %origin, align 8, !tbaa !20
  %45 = load i64, ptr %offset, align 8, !tbaa !20
  %add = add i64 %44, %45
  %46 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %47 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom40 = zext i32 %47 to i64
  %arrayidx41 = getelementptr inbounds i64, ptr %46, i64 %idxprom40
  store i64 %add, ptr %arrayidx41, align 8, !tbaa !20
  call void @llvm.lifetime.end.p0(i64 8, ptr %wrong) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %offset) #7
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %48 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %48, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !125

for.end:                                          ; preds = %for.cond.cleanup
  %49 = load i64, ptr %bad, align 8, !tbaa !20
  %and43 = and i64 %49, 1
  %conv44 = trunc i64 %and43 to i32
  store i32 %conv44, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %bad) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %room) #7
  br label %cleanup47

cleanup47:                                        ; preds = %for.end, %if.then18, %cleanup, %if.then6
  call void @llvm.lifetime.end.p0(i64 8, ptr %origin) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %end) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %start) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %launch) #7
  %50 = load i32, ptr %retval, align 4
  ret i32 %50
}

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
  %3 = load i32, ptr %range2, align 4, !tbaa !38
  %cmp = icmp sge i32 %3, 0
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %4 = load ptr, ptr %launch, align 8, !tbaa !5
  %ranges = getelementptr inbounds %struct.tw_launch, ptr %4, i32 0, i32 4
  %5 = load i64, ptr %ranges, align 8, !tbaa !39
  %6 = inttoptr i64 %5 to ptr
  %7 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range3 = getelementptr inbounds %struct.tw_site, ptr %7, i32 0, i32 5
  %8 = load i32, ptr %range3, align 4, !tbaa !38
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
  %17 = load i64, ptr %bias7, align 8, !tbaa !126
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
  br label %for.cond, !llvm.loop !127

for.end:                                          ; preds = %for.cond.cleanup
  %25 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %counts = getelementptr inbounds %struct.tw_worker, ptr %25, i32 0, i32 1
  %26 = load ptr, ptr %counts, align 8, !tbaa !53
  %27 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_site, ptr %27, i32 0, i32 0
  %28 = load i32, ptr %index, align 4, !tbaa !54
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
attributes #5 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #6 = { allocsize(1) "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
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
!12 = !{!"", !10, i64 0, !7, i64 4, !7, i64 5, !7, i64 6, !7, i64 7, !10, i64 8, !10, i64 12, !10, i64 16}
!13 = !{!12, !7, i64 6}
!14 = !{!15, !6, i64 0}
!15 = !{!"tw_worker", !6, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !16, i64 32, !16, i64 40, !16, i64 48, !16, i64 56, !10, i64 64, !10, i64 68, !6, i64 72, !7, i64 80, !16, i64 104, !10, i64 112, !10, i64 116, !17, i64 120}
!16 = !{!"long", !7, i64 0}
!17 = !{!"", !10, i64 0, !10, i64 4, !10, i64 8, !10, i64 12, !7, i64 16, !10, i64 28, !16, i64 32, !16, i64 40, !10, i64 48, !10, i64 52}
!18 = !{!19, !10, i64 136}
!19 = !{!"", !16, i64 0, !16, i64 8, !16, i64 16, !16, i64 24, !16, i64 32, !16, i64 40, !16, i64 48, !7, i64 56, !10, i64 80, !7, i64 84, !7, i64 96, !10, i64 108, !10, i64 112, !10, i64 116, !10, i64 120, !10, i64 124, !10, i64 128, !10, i64 132, !10, i64 136, !10, i64 140, !10, i64 144, !10, i64 148, !10, i64 152, !10, i64 156, !10, i64 160, !10, i64 164, !16, i64 168, !16, i64 176, !16, i64 184, !16, i64 192}
!20 = !{!16, !16, i64 0}
!21 = distinct !{!21, !22}
!22 = !{!"llvm.loop.mustprogress"}
!23 = distinct !{!23, !22}
!24 = !{!7, !7, i64 0}
!25 = distinct !{!25, !22}
!26 = distinct !{!26, !22}
!27 = !{!28, !28, i64 0}
!28 = !{!"short", !7, i64 0}
!29 = distinct !{!29, !22}
!30 = distinct !{!30, !22}
!31 = distinct !{!31, !22}
!32 = distinct !{!32, !22}
!33 = distinct !{!33, !22}
!34 = distinct !{!34, !22}
!35 = !{i64 0, i64 8, !20, i64 8, i64 8, !20}
!36 = distinct !{!36, !22}
!37 = distinct !{!37, !22}
!38 = !{!12, !10, i64 8}
!39 = !{!19, !16, i64 32}
!40 = !{i64 0, i64 8, !20, i64 8, i64 8, !20, i64 16, i64 4, !9, i64 20, i64 4, !9, i64 24, i64 8, !20}
!41 = !{!12, !7, i64 4}
!42 = !{!19, !10, i64 116}
!43 = !{!44, !6, i64 0}
!44 = !{!"tw_block", !6, i64 0, !7, i64 8, !10, i64 20, !16, i64 24, !16, i64 32, !16, i64 40, !6, i64 48, !6, i64 56, !6, i64 64, !16, i64 72, !7, i64 80}
!45 = !{!19, !10, i64 124}
!46 = !{!47, !6, i64 928}
!47 = !{!"tw_warp", !7, i64 0, !7, i64 128, !7, i64 256, !7, i64 384, !7, i64 512, !7, i64 640, !7, i64 768, !7, i64 896, !6, i64 928, !6, i64 936, !10, i64 944, !10, i64 948, !10, i64 952, !10, i64 956, !10, i64 960, !10, i64 964, !7, i64 968, !7, i64 1152, !10, i64 1216, !10, i64 1220, !10, i64 1224, !10, i64 1228, !10, i64 1232, !10, i64 1236, !10, i64 1240, !10, i64 1244, !7, i64 1248}
!48 = !{!49, !16, i64 0}
!49 = !{!"", !16, i64 0, !16, i64 8, !10, i64 16, !10, i64 20, !16, i64 24}
!50 = !{!49, !16, i64 8}
!51 = !{!49, !10, i64 16}
!52 = distinct !{!52, !22}
!53 = !{!15, !6, i64 8}
!54 = !{!12, !10, i64 0}
!55 = distinct !{!55, !22}
!56 = distinct !{!56, !22}
!57 = !{!12, !7, i64 7}
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
!72 = distinct !{!72, !22}
!73 = distinct !{!73, !22}
!74 = !{!12, !10, i64 12}
!75 = distinct !{!75, !22}
!76 = distinct !{!76, !22}
!77 = distinct !{!77, !22}
!78 = distinct !{!78, !22}
!79 = distinct !{!79, !22}
!80 = distinct !{!80, !22}
!81 = distinct !{!81, !22}
!82 = !{!17, !10, i64 0}
!83 = !{!17, !10, i64 4}
!84 = !{!17, !10, i64 8}
!85 = !{!47, !10, i64 1232}
!86 = !{!17, !10, i64 12}
!87 = !{!17, !16, i64 32}
!88 = !{!17, !10, i64 28}
!89 = !{!17, !16, i64 40}
!90 = !{!17, !10, i64 52}
!91 = !{!17, !10, i64 48}
!92 = distinct !{!92, !22}
!93 = distinct !{!93, !22}
!94 = distinct !{!94, !22}
!95 = !{!15, !16, i64 40}
!96 = !{!15, !16, i64 48}
!97 = !{!15, !16, i64 32}
!98 = !{!99, !16, i64 0}
!99 = !{!"", !16, i64 0, !10, i64 8, !10, i64 12, !7, i64 16, !10, i64 28}
!100 = !{!99, !10, i64 8}
!101 = !{!99, !10, i64 12}
!102 = !{!99, !10, i64 28}
!103 = !{i64 0, i64 8, !20, i64 8, i64 4, !9, i64 12, i64 4, !9, i64 16, i64 12, !24, i64 28, i64 4, !9}
!104 = distinct !{!104, !22}
!105 = distinct !{!105, !22}
!106 = !{!19, !16, i64 40}
!107 = !{!19, !10, i64 80}
!108 = distinct !{!108, !22}
!109 = !{!110, !16, i64 8}
!110 = !{!"", !16, i64 0, !16, i64 8, !16, i64 16, !111, i64 24}
!111 = !{!"", !16, i64 0, !16, i64 8, !16, i64 16, !16, i64 24, !16, i64 32, !16, i64 40, !16, i64 48, !16, i64 56, !16, i64 64, !16, i64 72, !16, i64 80}
!112 = !{!111, !16, i64 16}
!113 = !{!111, !16, i64 24}
!114 = !{!111, !16, i64 40}
!115 = !{!111, !16, i64 48}
!116 = !{!111, !16, i64 56}
!117 = !{!111, !16, i64 64}
!118 = !{!111, !16, i64 72}
!119 = !{!111, !16, i64 80}
!120 = !{!111, !16, i64 32}
!121 = !{!110, !16, i64 0}
!122 = !{!110, !16, i64 16}
!123 = !{i64 0, i64 8, !20, i64 8, i64 8, !20, i64 16, i64 8, !20, i64 24, i64 8, !20, i64 32, i64 8, !20, i64 40, i64 8, !20, i64 48, i64 8, !20, i64 56, i64 8, !20, i64 64, i64 8, !20, i64 72, i64 8, !20, i64 80, i64 8, !20, i64 88, i64 8, !20, i64 96, i64 8, !20, i64 104, i64 8, !20}
!124 = distinct !{!124, !22}
!125 = distinct !{!125, !22}
!126 = !{!49, !16, i64 24}
!127 = distinct !{!127, !22}
