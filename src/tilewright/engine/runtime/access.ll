; Generated from access.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'access.c'

%struct.tw_site_counts = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64 }
%union.bits = type { i32 }

; Function Attrs: nounwind uwtable
define dso_local void @tw_count_shared(ptr noundef %site, ptr noundef %addresses, i32 noundef %mask, i32 noundef %size, i32 noundef %kind) #0 {
entry:
  %site.addr = alloca ptr, align 8
  %addresses.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %size.addr = alloca i32, align 4
  %kind.addr = alloca i32, align 4
  %where = alloca <32 x i32>, align 128
  %shift = alloca i32, align 4
  %banks = alloca i32, align 4
  %width = alloca i32, align 4
  %groups = alloca i32, align 4
  %start = alloca i32, align 4
  %alone = alloca i32, align 4
  %worst = alloca i32, align 4
  %total = alloca i32, align 4
  %unit = alloca <32 x i32>, align 128
  %load = alloca [32 x i8], align 32
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  %group = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %busiest = alloca i32, align 4
  %bank = alloca i32, align 4
  %n = alloca i32, align 4
  %passes = alloca i32, align 4
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store ptr %addresses, ptr %addresses.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store i32 %size, ptr %size.addr, align 4, !tbaa !9
  store i32 %kind, ptr %kind.addr, align 4, !tbaa !9
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %tobool = icmp ne i32 %0, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 128, ptr %where) #7
  %1 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  call void @llvm.memcpy.p0.p0.i64(ptr align 128 %where, ptr align 4 %1, i64 128, i1 false)
  call void @llvm.lifetime.start.p0(i64 4, ptr %shift) #7
  %2 = load i32, ptr %size.addr, align 4, !tbaa !9
  %cmp = icmp ule i32 %2, 4
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  br label %cond.end

cond.false:                                       ; preds = %if.end
  %3 = load i32, ptr %size.addr, align 4, !tbaa !9
  %cmp1 = icmp eq i32 %3, 8
  %4 = zext i1 %cmp1 to i64
  %cond = select i1 %cmp1, i32 3, i32 4
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond2 = phi i32 [ 2, %cond.true ], [ %cond, %cond.false ]
  store i32 %cond2, ptr %shift, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %banks) #7
  %5 = load i32, ptr %shift, align 4, !tbaa !9
  %shr = lshr i32 128, %5
  store i32 %shr, ptr %banks, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %width) #7
  %6 = load i32, ptr %banks, align 4, !tbaa !9
  store i32 %6, ptr %width, align 4, !tbaa !9
  %7 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %cmp3 = icmp eq i32 %7, 0
  br i1 %cmp3, label %land.lhs.true, label %if.end8

land.lhs.true:                                    ; preds = %cond.end
  %8 = load i32, ptr %size.addr, align 4, !tbaa !9
  %cmp4 = icmp ugt i32 %8, 4
  br i1 %cmp4, label %land.lhs.true5, label %if.end8

land.lhs.true5:                                   ; preds = %land.lhs.true
  %9 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %call = call i32 @partners_agree(ptr noundef %where, i32 noundef %9)
  %tobool6 = icmp ne i32 %call, 0
  br i1 %tobool6, label %if.then7, label %if.end8

if.then7:                                         ; preds = %land.lhs.true5
  %10 = load i32, ptr %width, align 4, !tbaa !9
  %mul = mul i32 %10, 2
  store i32 %mul, ptr %width, align 4, !tbaa !9
  br label %if.end8

if.end8:                                          ; preds = %if.then7, %land.lhs.true5, %land.lhs.true, %cond.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %groups) #7
  store i32 0, ptr %groups, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %start) #7
  store i32 0, ptr %start, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end8
  %11 = load i32, ptr %start, align 4, !tbaa !9
  %cmp9 = icmp ult i32 %11, 32
  br i1 %cmp9, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %start) #7
  br label %for.end

for.body:                                         ; preds = %for.cond
  %12 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %13 = load i32, ptr %start, align 4, !tbaa !9
  %shr10 = lshr i32 %12, %13
  %14 = load i32, ptr %width, align 4, !tbaa !9
  %sh_prom = zext i32 %14 to i64
  %shl = shl i64 1, %sh_prom
  %sub = sub i64 %shl, 1
  %conv = trunc i64 %sub to i32
  %and = and i32 %shr10, %conv
  %cmp11 = icmp ne i32 %and, 0
  %conv12 = zext i1 %cmp11 to i32
  %15 = load i32, ptr %groups, align 4, !tbaa !9
  %add = add i32 %15, %conv12
  store i32 %add, ptr %groups, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %16 = load i32, ptr %width, align 4, !tbaa !9
  %17 = load i32, ptr %start, align 4, !tbaa !9
  %add13 = add i32 %17, %16
  store i32 %add13, ptr %start, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !11

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 4, ptr %alone) #7
  %18 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %cmp14 = icmp eq i32 %18, 3
  br i1 %cmp14, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %for.end
  %19 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %cmp16 = icmp eq i32 %19, 4
  br label %lor.end

lor.end:                                          ; preds = %lor.rhs, %for.end
  %20 = phi i1 [ true, %for.end ], [ %cmp16, %lor.rhs ]
  %lor.ext = zext i1 %20 to i32
  store i32 %lor.ext, ptr %alone, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %worst) #7
  store i32 1, ptr %worst, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %total) #7
  %21 = load i32, ptr %groups, align 4, !tbaa !9
  store i32 %21, ptr %total, align 4, !tbaa !9
  %22 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %cmp18 = icmp ne i32 %22, 4
  br i1 %cmp18, label %if.then22, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %lor.end
  %23 = load i32, ptr %size.addr, align 4, !tbaa !9
  %cmp20 = icmp ne i32 %23, 16
  br i1 %cmp20, label %if.then22, label %if.end81

if.then22:                                        ; preds = %lor.lhs.false, %lor.end
  call void @llvm.lifetime.start.p0(i64 128, ptr %unit) #7
  %24 = load <32 x i32>, ptr %where, align 128, !tbaa !13
  %25 = load i32, ptr %shift, align 4, !tbaa !9
  %splat.splatinsert = insertelement <32 x i32> poison, i32 %25, i64 0
  %splat.splat = shufflevector <32 x i32> %splat.splatinsert, <32 x i32> poison, <32 x i32> zeroinitializer
  %shr23 = lshr <32 x i32> %24, %splat.splat
  store <32 x i32> %shr23, ptr %unit, align 128, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 32, ptr %load) #7
  call void @llvm.memset.p0.i64(ptr align 32 %load, i8 0, i64 32, i1 false)
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #7
  %26 = load i32, ptr %alone, align 4, !tbaa !9
  %tobool24 = icmp ne i32 %26, 0
  br i1 %tobool24, label %cond.true25, label %cond.false26

cond.true25:                                      ; preds = %if.then22
  %27 = load i32, ptr %mask.addr, align 4, !tbaa !9
  br label %cond.end28

cond.false26:                                     ; preds = %if.then22
  %28 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %29 = load i32, ptr %width, align 4, !tbaa !9
  %call27 = call i32 @firsts(ptr noundef %unit, i32 noundef %28, i32 noundef %29)
  br label %cond.end28

cond.end28:                                       ; preds = %cond.false26, %cond.true25
  %cond29 = phi i32 [ %27, %cond.true25 ], [ %call27, %cond.false26 ]
  store i32 %cond29, ptr %rest, align 4, !tbaa !9
  br label %for.cond30

for.cond30:                                       ; preds = %for.inc42, %cond.end28
  %30 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool31 = icmp ne i32 %30, 0
  br i1 %tobool31, label %for.body32, label %for.end45

for.body32:                                       ; preds = %for.cond30
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #7
  %31 = load i32, ptr %rest, align 4, !tbaa !9
  %32 = call i32 @llvm.cttz.i32(i32 %31, i1 true)
  store i32 %32, ptr %lane, align 4, !tbaa !9
  %33 = load i32, ptr %lane, align 4, !tbaa !9
  %34 = load i32, ptr %width, align 4, !tbaa !9
  %sub33 = sub i32 0, %34
  %and34 = and i32 %33, %sub33
  %35 = load i32, ptr %width, align 4, !tbaa !9
  %div = udiv i32 %and34, %35
  %36 = load i32, ptr %banks, align 4, !tbaa !9
  %mul35 = mul i32 %div, %36
  %37 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %38 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %38 to i64
  %arrayidx = getelementptr inbounds i32, ptr %37, i64 %idxprom
  %39 = load i32, ptr %arrayidx, align 4, !tbaa !9
  %40 = load i32, ptr %shift, align 4, !tbaa !9
  %shr36 = lshr i32 %39, %40
  %41 = load i32, ptr %banks, align 4, !tbaa !9
  %sub37 = sub i32 %41, 1
  %and38 = and i32 %shr36, %sub37
  %add39 = add i32 %mul35, %and38
  %idxprom40 = zext i32 %add39 to i64
  %arrayidx41 = getelementptr inbounds [32 x i8], ptr %load, i64 0, i64 %idxprom40
  %42 = load i8, ptr %arrayidx41, align 1, !tbaa !13
  %inc = add i8 %42, 1
  store i8 %inc, ptr %arrayidx41, align 1, !tbaa !13
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #7
  br label %for.inc42

for.inc42:                                        ; preds = %for.body32
  %43 = load i32, ptr %rest, align 4, !tbaa !9
  %sub43 = sub i32 %43, 1
  %44 = load i32, ptr %rest, align 4, !tbaa !9
  %and44 = and i32 %44, %sub43
  store i32 %and44, ptr %rest, align 4, !tbaa !9
  br label %for.cond30, !llvm.loop !14

for.end45:                                        ; preds = %for.cond30
  store i32 0, ptr %total, align 4, !tbaa !9
  store i32 0, ptr %worst, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %group) #7
  store i32 0, ptr %group, align 4, !tbaa !9
  br label %for.cond46

for.cond46:                                       ; preds = %for.inc78, %for.end45
  %45 = load i32, ptr %group, align 4, !tbaa !9
  %46 = load i32, ptr %width, align 4, !tbaa !9
  %div47 = udiv i32 32, %46
  %cmp48 = icmp ult i32 %45, %div47
  br i1 %cmp48, label %for.body51, label %for.cond.cleanup50

for.cond.cleanup50:                               ; preds = %for.cond46
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %group) #7
  br label %for.end80

for.body51:                                       ; preds = %for.cond46
  call void @llvm.lifetime.start.p0(i64 4, ptr %busiest) #7
  store i32 0, ptr %busiest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %bank) #7
  store i32 0, ptr %bank, align 4, !tbaa !9
  br label %for.cond52

for.cond52:                                       ; preds = %for.inc68, %for.body51
  %47 = load i32, ptr %bank, align 4, !tbaa !9
  %48 = load i32, ptr %banks, align 4, !tbaa !9
  %cmp53 = icmp ult i32 %47, %48
  br i1 %cmp53, label %for.body56, label %for.cond.cleanup55

for.cond.cleanup55:                               ; preds = %for.cond52
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %bank) #7
  br label %for.end70

for.body56:                                       ; preds = %for.cond52
  call void @llvm.lifetime.start.p0(i64 4, ptr %n) #7
  %49 = load i32, ptr %group, align 4, !tbaa !9
  %50 = load i32, ptr %banks, align 4, !tbaa !9
  %mul57 = mul i32 %49, %50
  %51 = load i32, ptr %bank, align 4, !tbaa !9
  %add58 = add i32 %mul57, %51
  %idxprom59 = zext i32 %add58 to i64
  %arrayidx60 = getelementptr inbounds [32 x i8], ptr %load, i64 0, i64 %idxprom59
  %52 = load i8, ptr %arrayidx60, align 1, !tbaa !13
  %conv61 = zext i8 %52 to i32
  store i32 %conv61, ptr %n, align 4, !tbaa !9
  %53 = load i32, ptr %n, align 4, !tbaa !9
  %54 = load i32, ptr %busiest, align 4, !tbaa !9
  %cmp62 = icmp ugt i32 %53, %54
  br i1 %cmp62, label %cond.true64, label %cond.false65

cond.true64:                                      ; preds = %for.body56
  %55 = load i32, ptr %n, align 4, !tbaa !9
  br label %cond.end66

cond.false65:                                     ; preds = %for.body56
  %56 = load i32, ptr %busiest, align 4, !tbaa !9
  br label %cond.end66

cond.end66:                                       ; preds = %cond.false65, %cond.true64
  %cond67 = phi i32 [ %55, %cond.true64 ], [ %56, %cond.false65 ]
  store i32 %cond67, ptr %busiest, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 4, ptr %n) #7
  br label %for.inc68

for.inc68:                                        ; preds = %cond.end66
  %57 = load i32, ptr %bank, align 4, !tbaa !9
  %inc69 = add i32 %57, 1
  store i32 %inc69, ptr %bank, align 4, !tbaa !9
  br label %for.cond52, !llvm.loop !15

for.end70:                                        ; preds = %for.cond.cleanup55
  %58 = load i32, ptr %busiest, align 4, !tbaa !9
  %59 = load i32, ptr %total, align 4, !tbaa !9
  %add71 = add i32 %59, %58
  store i32 %add71, ptr %total, align 4, !tbaa !9
  %60 = load i32, ptr %busiest, align 4, !tbaa !9
  %61 = load i32, ptr %worst, align 4, !tbaa !9
  %cmp72 = icmp ugt i32 %60, %61
  br i1 %cmp72, label %cond.true74, label %cond.false75

cond.true74:                                      ; preds = %for.end70
  %62 = load i32, ptr %busiest, align 4, !tbaa !9
  br label %cond.end76

cond.false75:                                     ; preds = %for.end70
  %63 = load i32, ptr %worst, align 4, !tbaa !9
  br label %cond.end76

cond.end76:                                       ; preds = %cond.false75, %cond.true74
  %cond77 = phi i32 [ %62, %cond.true74 ], [ %63, %cond.false75 ]
  store i32 %cond77, ptr %worst, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 4, ptr %busiest) #7
  br label %for.inc78

for.inc78:                                        ; preds = %cond.end76
  %64 = load i32, ptr %group, align 4, !tbaa !9
  %inc79 = add i32 %64, 1
  store i32 %inc79, ptr %group, align 4, !tbaa !9
  br label %for.cond46, !llvm.loop !16

for.end80:                                        ; preds = %for.cond.cleanup50
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #7
  call void @llvm.lifetime.end.p0(i64 32, ptr %load) #7
  call void @llvm.lifetime.end.p0(i64 128, ptr %unit) #7
  br label %if.end81

if.end81:                                         ; preds = %for.end80, %lor.lhs.false
  call void @llvm.lifetime.start.p0(i64 4, ptr %passes) #7
  %65 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %cmp82 = icmp eq i32 %65, 3
  %66 = zext i1 %cmp82 to i64
  %cond84 = select i1 %cmp82, i32 2, i32 1
  store i32 %cond84, ptr %passes, align 4, !tbaa !9
  %67 = load i32, ptr %passes, align 4, !tbaa !9
  %68 = load i32, ptr %total, align 4, !tbaa !9
  %mul85 = mul i32 %67, %68
  %conv86 = zext i32 %mul85 to i64
  %69 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %wavefronts = getelementptr inbounds %struct.tw_site_counts, ptr %69, i32 0, i32 2
  %70 = load i64, ptr %wavefronts, align 8, !tbaa !17
  %add87 = add i64 %70, %conv86
  store i64 %add87, ptr %wavefronts, align 8, !tbaa !17
  %71 = load i32, ptr %passes, align 4, !tbaa !9
  %72 = load i32, ptr %groups, align 4, !tbaa !9
  %mul88 = mul i32 %71, %72
  %conv89 = zext i32 %mul88 to i64
  %73 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %ideal = getelementptr inbounds %struct.tw_site_counts, ptr %73, i32 0, i32 3
  %74 = load i64, ptr %ideal, align 8, !tbaa !20
  %add90 = add i64 %74, %conv89
  store i64 %add90, ptr %ideal, align 8, !tbaa !20
  %75 = load i32, ptr %total, align 4, !tbaa !9
  %76 = load i32, ptr %groups, align 4, !tbaa !9
  %sub91 = sub i32 %75, %76
  %conv92 = zext i32 %sub91 to i64
  %77 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %conflicts = getelementptr inbounds %struct.tw_site_counts, ptr %77, i32 0, i32 5
  %78 = load i64, ptr %conflicts, align 8, !tbaa !21
  %add93 = add i64 %78, %conv92
  store i64 %add93, ptr %conflicts, align 8, !tbaa !21
  %79 = load i32, ptr %worst, align 4, !tbaa !9
  %conv94 = zext i32 %79 to i64
  %80 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %worst_ways = getelementptr inbounds %struct.tw_site_counts, ptr %80, i32 0, i32 4
  %81 = load i64, ptr %worst_ways, align 8, !tbaa !22
  %cmp95 = icmp ugt i64 %conv94, %81
  br i1 %cmp95, label %if.then97, label %if.end100

if.then97:                                        ; preds = %if.end81
  %82 = load i32, ptr %worst, align 4, !tbaa !9
  %conv98 = zext i32 %82 to i64
  %83 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %worst_ways99 = getelementptr inbounds %struct.tw_site_counts, ptr %83, i32 0, i32 4
  store i64 %conv98, ptr %worst_ways99, align 8, !tbaa !22
  br label %if.end100

if.end100:                                        ; preds = %if.then97, %if.end81
  call void @llvm.lifetime.end.p0(i64 4, ptr %passes) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %total) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %worst) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %alone) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %groups) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %width) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %banks) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %shift) #7
  call void @llvm.lifetime.end.p0(i64 128, ptr %where) #7
  br label %return

return:                                           ; preds = %if.end100, %if.then
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #2

; Function Attrs: alwaysinline nounwind uwtable
define internal i32 @partners_agree(ptr noundef %a, i32 noundef %mask) #3 {
entry:
  %a.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %by1 = alloca <32 x i32>, align 128
  %by2 = alloca <32 x i32>, align 128
  %mask1 = alloca i32, align 4
  %mask2 = alloca i32, align 4
  %.compoundliteral = alloca %union.bits, align 4
  %.compoundliteral11 = alloca %union.bits, align 4
  store ptr %a, ptr %a.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 128, ptr %by1) #7
  %0 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %1 = load <32 x i32>, ptr %0, align 128, !tbaa !13
  %2 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %3 = load <32 x i32>, ptr %2, align 128, !tbaa !13
  %shuffle = shufflevector <32 x i32> %1, <32 x i32> %3, <32 x i32> <i32 1, i32 0, i32 3, i32 2, i32 5, i32 4, i32 7, i32 6, i32 9, i32 8, i32 11, i32 10, i32 13, i32 12, i32 15, i32 14, i32 17, i32 16, i32 19, i32 18, i32 21, i32 20, i32 23, i32 22, i32 25, i32 24, i32 27, i32 26, i32 29, i32 28, i32 31, i32 30>
  store <32 x i32> %shuffle, ptr %by1, align 128, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 128, ptr %by2) #7
  %4 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %5 = load <32 x i32>, ptr %4, align 128, !tbaa !13
  %6 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %7 = load <32 x i32>, ptr %6, align 128, !tbaa !13
  %shuffle1 = shufflevector <32 x i32> %5, <32 x i32> %7, <32 x i32> <i32 2, i32 3, i32 0, i32 1, i32 6, i32 7, i32 4, i32 5, i32 10, i32 11, i32 8, i32 9, i32 14, i32 15, i32 12, i32 13, i32 18, i32 19, i32 16, i32 17, i32 22, i32 23, i32 20, i32 21, i32 26, i32 27, i32 24, i32 25, i32 30, i32 31, i32 28, i32 29>
  store <32 x i32> %shuffle1, ptr %by2, align 128, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %mask1) #7
  %8 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %shr = lshr i32 %8, 1
  %and = and i32 %shr, 1431655765
  %9 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and2 = and i32 %9, 1431655765
  %shl = shl i32 %and2, 1
  %or = or i32 %and, %shl
  store i32 %or, ptr %mask1, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %mask2) #7
  %10 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %shr3 = lshr i32 %10, 2
  %and4 = and i32 %shr3, 858993459
  %11 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and5 = and i32 %11, 858993459
  %shl6 = shl i32 %and5, 2
  %or7 = or i32 %and4, %shl6
  store i32 %or7, ptr %mask2, align 4, !tbaa !9
  %12 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %13 = load <32 x i32>, ptr %12, align 128, !tbaa !13
  %14 = load <32 x i32>, ptr %by1, align 128, !tbaa !13
  %cmp = icmp ne <32 x i32> %13, %14
  %sext = sext <32 x i1> %cmp to <32 x i32>
  %tobool = icmp ne <32 x i32> %sext, zeroinitializer
  %15 = bitcast <32 x i1> %tobool to i32
  store i32 %15, ptr %.compoundliteral, align 4, !tbaa !13
  %16 = load i32, ptr %.compoundliteral, align 4, !tbaa !13
  %17 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and8 = and i32 %16, %17
  %18 = load i32, ptr %mask1, align 4, !tbaa !9
  %and9 = and i32 %and8, %18
  %cmp10 = icmp eq i32 %and9, 0
  br i1 %cmp10, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %entry
  %19 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %20 = load <32 x i32>, ptr %19, align 128, !tbaa !13
  %21 = load <32 x i32>, ptr %by2, align 128, !tbaa !13
  %cmp12 = icmp ne <32 x i32> %20, %21
  %sext13 = sext <32 x i1> %cmp12 to <32 x i32>
  %tobool14 = icmp ne <32 x i32> %sext13, zeroinitializer
  %22 = bitcast <32 x i1> %tobool14 to i32
  store i32 %22, ptr %.compoundliteral11, align 4, !tbaa !13
  %23 = load i32, ptr %.compoundliteral11, align 4, !tbaa !13
  %24 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and15 = and i32 %23, %24
  %25 = load i32, ptr %mask2, align 4, !tbaa !9
  %and16 = and i32 %and15, %25
  %cmp17 = icmp eq i32 %and16, 0
  br label %lor.end

lor.end:                                          ; preds = %lor.rhs, %entry
  %26 = phi i1 [ true, %entry ], [ %cmp17, %lor.rhs ]
  %lor.ext = zext i1 %26 to i32
  call void @llvm.lifetime.end.p0(i64 4, ptr %mask2) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %mask1) #7
  call void @llvm.lifetime.end.p0(i64 128, ptr %by2) #7
  call void @llvm.lifetime.end.p0(i64 128, ptr %by1) #7
  ret i32 %lor.ext
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #4

; Function Attrs: alwaysinline nounwind uwtable
define internal i32 @firsts(ptr noundef %keys, i32 noundef %mask, i32 noundef %width) #3 {
entry:
  %keys.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %width.addr = alloca i32, align 4
  %result = alloca i32, align 4
  %lane = alloca i32, align 4
  %earlier = alloca i32, align 4
  %same = alloca i32, align 4
  %.compoundliteral = alloca %union.bits, align 4
  store ptr %keys, ptr %keys.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store i32 %width, ptr %width.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %result) #7
  store i32 0, ptr %result, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #7
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp = icmp ult i32 %0, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #7
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %earlier) #7
  %1 = load i32, ptr %lane, align 4, !tbaa !9
  %shl = shl i32 1, %1
  %2 = load i32, ptr %lane, align 4, !tbaa !9
  %3 = load i32, ptr %width.addr, align 4, !tbaa !9
  %sub = sub i32 0, %3
  %and = and i32 %2, %sub
  %shl1 = shl i32 1, %and
  %sub2 = sub i32 %shl, %shl1
  store i32 %sub2, ptr %earlier, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %same) #7
  %4 = load ptr, ptr %keys.addr, align 8, !tbaa !5
  %5 = load <32 x i32>, ptr %4, align 128, !tbaa !13
  %6 = load ptr, ptr %keys.addr, align 8, !tbaa !5
  %7 = load <32 x i32>, ptr %6, align 128, !tbaa !13
  %8 = load i32, ptr %lane, align 4, !tbaa !9
  %vecext = extractelement <32 x i32> %7, i32 %8
  %splat.splatinsert = insertelement <32 x i32> poison, i32 %vecext, i64 0
  %splat.splat = shufflevector <32 x i32> %splat.splatinsert, <32 x i32> poison, <32 x i32> zeroinitializer
  %cmp3 = icmp eq <32 x i32> %5, %splat.splat
  %sext = sext <32 x i1> %cmp3 to <32 x i32>
  %tobool = icmp ne <32 x i32> %sext, zeroinitializer
  %9 = bitcast <32 x i1> %tobool to i32
  store i32 %9, ptr %.compoundliteral, align 4, !tbaa !13
  %10 = load i32, ptr %.compoundliteral, align 4, !tbaa !13
  %11 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and4 = and i32 %10, %11
  %12 = load i32, ptr %earlier, align 4, !tbaa !9
  %and5 = and i32 %and4, %12
  store i32 %and5, ptr %same, align 4, !tbaa !9
  %13 = load i32, ptr %same, align 4, !tbaa !9
  %cmp6 = icmp eq i32 %13, 0
  %conv = zext i1 %cmp6 to i32
  %14 = load i32, ptr %lane, align 4, !tbaa !9
  %shl7 = shl i32 %conv, %14
  %15 = load i32, ptr %result, align 4, !tbaa !9
  %or = or i32 %15, %shl7
  store i32 %or, ptr %result, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 4, ptr %same) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %earlier) #7
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %16 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %16, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !23

for.end:                                          ; preds = %for.cond.cleanup
  %17 = load i32, ptr %result, align 4, !tbaa !9
  %18 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and8 = and i32 %17, %18
  call void @llvm.lifetime.end.p0(i64 4, ptr %result) #7
  ret i32 %and8
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #5

; Function Attrs: nounwind uwtable
define dso_local void @tw_count_global(ptr noundef %site, ptr noundef %addresses, i32 noundef %mask, i32 noundef %size) #0 {
entry:
  %site.addr = alloca ptr, align 8
  %addresses.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %size.addr = alloca i32, align 4
  %last = alloca i32, align 4
  %shift = alloca i32, align 4
  %origin = alloca i64, align 8
  %far = alloca i64, align 8
  %element = alloca <32 x i32>, align 128
  %sector = alloca <32 x i32>, align 128
  %lane = alloca i32, align 4
  %apart = alloca i64, align 8
  %sectors = alloca i32, align 4
  %elements = alloca i32, align 4
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store ptr %addresses, ptr %addresses.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store i32 %size, ptr %size.addr, align 4, !tbaa !9
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %tobool = icmp ne i32 %0, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %last) #7
  %1 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %2 = call i32 @llvm.ctlz.i32(i32 %1, i1 true)
  %sub = sub i32 31, %2
  store i32 %sub, ptr %last, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %shift) #7
  %3 = load i32, ptr %size.addr, align 4, !tbaa !9
  %4 = call i32 @llvm.cttz.i32(i32 %3, i1 true)
  store i32 %4, ptr %shift, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %origin) #7
  %5 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %6 = load i32, ptr %last, align 4, !tbaa !9
  %idxprom = zext i32 %6 to i64
  %arrayidx = getelementptr inbounds i64, ptr %5, i64 %idxprom
  %7 = load i64, ptr %arrayidx, align 8, !tbaa !25
  %and = and i64 %7, -32
  store i64 %and, ptr %origin, align 8, !tbaa !25
  call void @llvm.lifetime.start.p0(i64 8, ptr %far) #7
  store i64 0, ptr %far, align 8, !tbaa !25
  call void @llvm.lifetime.start.p0(i64 128, ptr %element) #7
  call void @llvm.lifetime.start.p0(i64 128, ptr %sector) #7
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #7
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %8 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp = icmp ult i32 %8, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #7
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %apart) #7
  %9 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %10 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom1 = zext i32 %10 to i64
  %arrayidx2 = getelementptr inbounds i64, ptr %9, i64 %idxprom1
  %11 = load i64, ptr %arrayidx2, align 8, !tbaa !25
  %12 = load i64, ptr %origin, align 8, !tbaa !25
  %sub3 = sub i64 %11, %12
  %add = add i64 %sub3, 2147483648
  store i64 %add, ptr %apart, align 8, !tbaa !25
  %13 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %14 = load i32, ptr %lane, align 4, !tbaa !9
  %shr = lshr i32 %13, %14
  %and4 = and i32 %shr, 1
  %tobool5 = icmp ne i32 %and4, 0
  br i1 %tobool5, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %15 = load i64, ptr %apart, align 8, !tbaa !25
  %shr6 = lshr i64 %15, 32
  br label %cond.end

cond.false:                                       ; preds = %for.body
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ %shr6, %cond.true ], [ 0, %cond.false ]
  %16 = load i64, ptr %far, align 8, !tbaa !25
  %or = or i64 %16, %cond
  store i64 %or, ptr %far, align 8, !tbaa !25
  %17 = load i64, ptr %apart, align 8, !tbaa !25
  %conv = trunc i64 %17 to i32
  %18 = load i32, ptr %shift, align 4, !tbaa !9
  %shr7 = lshr i32 %conv, %18
  %19 = load i32, ptr %lane, align 4, !tbaa !9
  %20 = load <32 x i32>, ptr %element, align 128
  %vecins = insertelement <32 x i32> %20, i32 %shr7, i32 %19
  store <32 x i32> %vecins, ptr %element, align 128
  %21 = load i64, ptr %apart, align 8, !tbaa !25
  %conv8 = trunc i64 %21 to i32
  %shr9 = lshr i32 %conv8, 5
  %22 = load i32, ptr %lane, align 4, !tbaa !9
  %23 = load <32 x i32>, ptr %sector, align 128
  %vecins10 = insertelement <32 x i32> %23, i32 %shr9, i32 %22
  store <32 x i32> %vecins10, ptr %sector, align 128
  call void @llvm.lifetime.end.p0(i64 8, ptr %apart) #7
  br label %for.inc

for.inc:                                          ; preds = %cond.end
  %24 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %24, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !26

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 4, ptr %sectors) #7
  %25 = load i64, ptr %far, align 8, !tbaa !25
  %tobool11 = icmp ne i64 %25, 0
  br i1 %tobool11, label %cond.true12, label %cond.false13

cond.true12:                                      ; preds = %for.end
  %26 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %27 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %call = call i32 @distinct_far(ptr noundef %26, i32 noundef %27, i32 noundef 5)
  br label %cond.end15

cond.false13:                                     ; preds = %for.end
  %28 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %29 = load <32 x i32>, ptr %sector, align 128, !tbaa !13
  %30 = load i32, ptr %last, align 4, !tbaa !9
  %vecext = extractelement <32 x i32> %29, i32 %30
  %call14 = call i32 @distinct(ptr noundef %sector, i32 noundef %28, i32 noundef %vecext)
  br label %cond.end15

cond.end15:                                       ; preds = %cond.false13, %cond.true12
  %cond16 = phi i32 [ %call, %cond.true12 ], [ %call14, %cond.false13 ]
  store i32 %cond16, ptr %sectors, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %elements) #7
  %31 = load i64, ptr %far, align 8, !tbaa !25
  %tobool17 = icmp ne i64 %31, 0
  br i1 %tobool17, label %cond.true18, label %cond.false20

cond.true18:                                      ; preds = %cond.end15
  %32 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %33 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %34 = load i32, ptr %shift, align 4, !tbaa !9
  %call19 = call i32 @distinct_far(ptr noundef %32, i32 noundef %33, i32 noundef %34)
  br label %cond.end23

cond.false20:                                     ; preds = %cond.end15
  %35 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %36 = load <32 x i32>, ptr %element, align 128, !tbaa !13
  %37 = load i32, ptr %last, align 4, !tbaa !9
  %vecext21 = extractelement <32 x i32> %36, i32 %37
  %call22 = call i32 @distinct(ptr noundef %element, i32 noundef %35, i32 noundef %vecext21)
  br label %cond.end23

cond.end23:                                       ; preds = %cond.false20, %cond.true18
  %cond24 = phi i32 [ %call19, %cond.true18 ], [ %call22, %cond.false20 ]
  store i32 %cond24, ptr %elements, align 4, !tbaa !9
  %38 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %requests = getelementptr inbounds %struct.tw_site_counts, ptr %38, i32 0, i32 6
  %39 = load i64, ptr %requests, align 8, !tbaa !27
  %add25 = add i64 %39, 1
  store i64 %add25, ptr %requests, align 8, !tbaa !27
  %40 = load i32, ptr %sectors, align 4, !tbaa !9
  %conv26 = zext i32 %40 to i64
  %41 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %sectors27 = getelementptr inbounds %struct.tw_site_counts, ptr %41, i32 0, i32 7
  %42 = load i64, ptr %sectors27, align 8, !tbaa !28
  %add28 = add i64 %42, %conv26
  store i64 %add28, ptr %sectors27, align 8, !tbaa !28
  %43 = load i32, ptr %elements, align 4, !tbaa !9
  %44 = load i32, ptr %size.addr, align 4, !tbaa !9
  %mul = mul i32 %43, %44
  %add29 = add i32 %mul, 31
  %div = udiv i32 %add29, 32
  %conv30 = zext i32 %div to i64
  %45 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %sectors_ideal = getelementptr inbounds %struct.tw_site_counts, ptr %45, i32 0, i32 8
  %46 = load i64, ptr %sectors_ideal, align 8, !tbaa !29
  %add31 = add i64 %46, %conv30
  store i64 %add31, ptr %sectors_ideal, align 8, !tbaa !29
  %47 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %48 = call i32 @llvm.ctpop.i32(i32 %47)
  %49 = load i32, ptr %size.addr, align 4, !tbaa !9
  %mul32 = mul i32 %48, %49
  %conv33 = zext i32 %mul32 to i64
  %50 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %bytes_asked = getelementptr inbounds %struct.tw_site_counts, ptr %50, i32 0, i32 9
  %51 = load i64, ptr %bytes_asked, align 8, !tbaa !30
  %add34 = add i64 %51, %conv33
  store i64 %add34, ptr %bytes_asked, align 8, !tbaa !30
  %52 = load i32, ptr %sectors, align 4, !tbaa !9
  %mul35 = mul i32 %52, 32
  %conv36 = zext i32 %mul35 to i64
  %53 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %bytes_moved = getelementptr inbounds %struct.tw_site_counts, ptr %53, i32 0, i32 10
  %54 = load i64, ptr %bytes_moved, align 8, !tbaa !31
  %add37 = add i64 %54, %conv36
  store i64 %add37, ptr %bytes_moved, align 8, !tbaa !31
  call void @llvm.lifetime.end.p0(i64 4, ptr %elements) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %sectors) #7
  call void @llvm.lifetime.end.p0(i64 128, ptr %sector) #7
  call void @llvm.lifetime.end.p0(i64 128, ptr %element) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %far) #7
  call void @llvm.lifetime.end.p0(i64 8, ptr %origin) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %shift) #7
  call void @llvm.lifetime.end.p0(i64 4, ptr %last) #7
  br label %return

return:                                           ; preds = %cond.end23, %if.then
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctlz.i32(i32, i1 immarg) #5

; Function Attrs: noinline nounwind uwtable
define internal i32 @distinct_far(ptr noundef %addresses, i32 noundef %mask, i32 noundef %shift) #6 {
entry:
  %addresses.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %shift.addr = alloca i32, align 4
  %found = alloca i32, align 4
  %lane = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %repeated = alloca i32, align 4
  %earlier = alloca i32, align 4
  store ptr %addresses, ptr %addresses.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store i32 %shift, ptr %shift.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %found) #7
  store i32 0, ptr %found, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #7
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc18, %entry
  %0 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp = icmp ult i32 %0, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #7
  br label %for.end20

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %repeated) #7
  store i32 0, ptr %repeated, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %earlier) #7
  store i32 0, ptr %earlier, align 4, !tbaa !9
  br label %for.cond1

for.cond1:                                        ; preds = %for.inc, %for.body
  %1 = load i32, ptr %earlier, align 4, !tbaa !9
  %2 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp2 = icmp ult i32 %1, %2
  br i1 %cmp2, label %for.body4, label %for.cond.cleanup3

for.cond.cleanup3:                                ; preds = %for.cond1
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %earlier) #7
  br label %for.end

for.body4:                                        ; preds = %for.cond1
  %3 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %4 = load i32, ptr %earlier, align 4, !tbaa !9
  %shr = lshr i32 %3, %4
  %and = and i32 %shr, 1
  %tobool = icmp ne i32 %and, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.body4
  %5 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %6 = load i32, ptr %earlier, align 4, !tbaa !9
  %idxprom = zext i32 %6 to i64
  %arrayidx = getelementptr inbounds i64, ptr %5, i64 %idxprom
  %7 = load i64, ptr %arrayidx, align 8, !tbaa !25
  %8 = load i32, ptr %shift.addr, align 4, !tbaa !9
  %sh_prom = zext i32 %8 to i64
  %shr5 = lshr i64 %7, %sh_prom
  %9 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %10 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom6 = zext i32 %10 to i64
  %arrayidx7 = getelementptr inbounds i64, ptr %9, i64 %idxprom6
  %11 = load i64, ptr %arrayidx7, align 8, !tbaa !25
  %12 = load i32, ptr %shift.addr, align 4, !tbaa !9
  %sh_prom8 = zext i32 %12 to i64
  %shr9 = lshr i64 %11, %sh_prom8
  %cmp10 = icmp eq i64 %shr5, %shr9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.body4
  %13 = phi i1 [ false, %for.body4 ], [ %cmp10, %land.rhs ]
  %land.ext = zext i1 %13 to i32
  %14 = load i32, ptr %repeated, align 4, !tbaa !9
  %or = or i32 %14, %land.ext
  store i32 %or, ptr %repeated, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %land.end
  %15 = load i32, ptr %earlier, align 4, !tbaa !9
  %inc = add i32 %15, 1
  store i32 %inc, ptr %earlier, align 4, !tbaa !9
  br label %for.cond1, !llvm.loop !32

for.end:                                          ; preds = %for.cond.cleanup3
  %16 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %17 = load i32, ptr %lane, align 4, !tbaa !9
  %shr11 = lshr i32 %16, %17
  %and12 = and i32 %shr11, 1
  %tobool13 = icmp ne i32 %and12, 0
  br i1 %tobool13, label %land.rhs14, label %land.end16

land.rhs14:                                       ; preds = %for.end
  %18 = load i32, ptr %repeated, align 4, !tbaa !9
  %tobool15 = icmp ne i32 %18, 0
  %lnot = xor i1 %tobool15, true
  br label %land.end16

land.end16:                                       ; preds = %land.rhs14, %for.end
  %19 = phi i1 [ false, %for.end ], [ %lnot, %land.rhs14 ]
  %land.ext17 = zext i1 %19 to i32
  %20 = load i32, ptr %found, align 4, !tbaa !9
  %add = add i32 %20, %land.ext17
  store i32 %add, ptr %found, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 4, ptr %repeated) #7
  br label %for.inc18

for.inc18:                                        ; preds = %land.end16
  %21 = load i32, ptr %lane, align 4, !tbaa !9
  %inc19 = add i32 %21, 1
  store i32 %inc19, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !33

for.end20:                                        ; preds = %for.cond.cleanup
  %22 = load i32, ptr %found, align 4, !tbaa !9
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %found) #7
  ret i32 %22
}

; Function Attrs: alwaysinline nounwind uwtable
define internal i32 @distinct(ptr noundef %keys, i32 noundef %mask, i32 noundef %fill) #3 {
entry:
  %retval = alloca i32, align 4
  %keys.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %fill.addr = alloca i32, align 4
  %all = alloca <32 x i32>, align 128
  %lane = alloca i32, align 4
  %before = alloca <32 x i32>, align 128
  %.compoundliteral = alloca %union.bits, align 4
  %.compoundliteral4 = alloca %union.bits, align 4
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %keys, ptr %keys.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store i32 %fill, ptr %fill.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 128, ptr %all) #7
  %0 = load i32, ptr %fill.addr, align 4, !tbaa !9
  %splat.splatinsert = insertelement <32 x i32> poison, i32 %0, i64 0
  %splat.splat = shufflevector <32 x i32> %splat.splatinsert, <32 x i32> poison, <32 x i32> zeroinitializer
  %add = add <32 x i32> zeroinitializer, %splat.splat
  store <32 x i32> %add, ptr %all, align 128, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #7
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp = icmp ult i32 %1, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #7
  br label %for.end

for.body:                                         ; preds = %for.cond
  %2 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %3 = load i32, ptr %lane, align 4, !tbaa !9
  %shr = lshr i32 %2, %3
  %and = and i32 %shr, 1
  %tobool = icmp ne i32 %and, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %4 = load ptr, ptr %keys.addr, align 8, !tbaa !5
  %5 = load <32 x i32>, ptr %4, align 128, !tbaa !13
  %6 = load i32, ptr %lane, align 4, !tbaa !9
  %vecext = extractelement <32 x i32> %5, i32 %6
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %7 = load i32, ptr %fill.addr, align 4, !tbaa !9
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %vecext, %cond.true ], [ %7, %cond.false ]
  %8 = load i32, ptr %lane, align 4, !tbaa !9
  %9 = load <32 x i32>, ptr %all, align 128
  %vecins = insertelement <32 x i32> %9, i32 %cond, i32 %8
  store <32 x i32> %vecins, ptr %all, align 128
  br label %for.inc

for.inc:                                          ; preds = %cond.end
  %10 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %10, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !34

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 128, ptr %before) #7
  %11 = load <32 x i32>, ptr %all, align 128, !tbaa !13
  %12 = load <32 x i32>, ptr %all, align 128, !tbaa !13
  %shuffle = shufflevector <32 x i32> %11, <32 x i32> %12, <32 x i32> <i32 0, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30>
  store <32 x i32> %shuffle, ptr %before, align 128, !tbaa !13
  %13 = load <32 x i32>, ptr %all, align 128, !tbaa !13
  %14 = load <32 x i32>, ptr %before, align 128, !tbaa !13
  %cmp1 = icmp ult <32 x i32> %13, %14
  %sext = sext <32 x i1> %cmp1 to <32 x i32>
  %tobool2 = icmp ne <32 x i32> %sext, zeroinitializer
  %15 = bitcast <32 x i1> %tobool2 to i32
  store i32 %15, ptr %.compoundliteral, align 4, !tbaa !13
  %16 = load i32, ptr %.compoundliteral, align 4, !tbaa !13
  %cmp3 = icmp eq i32 %16, 0
  br i1 %cmp3, label %if.then, label %if.end

if.then:                                          ; preds = %for.end
  %17 = load <32 x i32>, ptr %all, align 128, !tbaa !13
  %18 = load <32 x i32>, ptr %before, align 128, !tbaa !13
  %cmp5 = icmp ugt <32 x i32> %17, %18
  %sext6 = sext <32 x i1> %cmp5 to <32 x i32>
  %tobool7 = icmp ne <32 x i32> %sext6, zeroinitializer
  %19 = bitcast <32 x i1> %tobool7 to i32
  store i32 %19, ptr %.compoundliteral4, align 4, !tbaa !13
  %20 = load i32, ptr %.compoundliteral4, align 4, !tbaa !13
  %21 = call i32 @llvm.ctpop.i32(i32 %20)
  %add8 = add i32 1, %21
  store i32 %add8, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.end
  %22 = load ptr, ptr %keys.addr, align 8, !tbaa !5
  %23 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %call = call i32 @firsts(ptr noundef %22, i32 noundef %23, i32 noundef 32)
  %24 = call i32 @llvm.ctpop.i32(i32 %call)
  store i32 %24, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then
  call void @llvm.lifetime.end.p0(i64 128, ptr %before) #7
  call void @llvm.lifetime.end.p0(i64 128, ptr %all) #7
  %25 = load i32, ptr %retval, align 4
  ret i32 %25
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #5

attributes #0 = { nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { alwaysinline nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #5 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { noinline nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #7 = { nounwind }

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
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
!13 = !{!7, !7, i64 0}
!14 = distinct !{!14, !12}
!15 = distinct !{!15, !12}
!16 = distinct !{!16, !12}
!17 = !{!18, !19, i64 16}
!18 = !{!"", !19, i64 0, !19, i64 8, !19, i64 16, !19, i64 24, !19, i64 32, !19, i64 40, !19, i64 48, !19, i64 56, !19, i64 64, !19, i64 72, !19, i64 80}
!19 = !{!"long", !7, i64 0}
!20 = !{!18, !19, i64 24}
!21 = !{!18, !19, i64 40}
!22 = !{!18, !19, i64 32}
!23 = distinct !{!23, !12, !24}
!24 = !{!"llvm.loop.unroll.full"}
!25 = !{!19, !19, i64 0}
!26 = distinct !{!26, !12}
!27 = !{!18, !19, i64 48}
!28 = !{!18, !19, i64 56}
!29 = !{!18, !19, i64 64}
!30 = !{!18, !19, i64 72}
!31 = !{!18, !19, i64 80}
!32 = distinct !{!32, !12}
!33 = distinct !{!33, !12}
!34 = distinct !{!34, !12}
