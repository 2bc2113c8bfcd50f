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
  %slot = alloca <32 x i32>, align 128
  %served = alloca i32, align 4
  %crowded = alloca i32, align 4
  %load = alloca [32 x i8], align 32
  %slots = alloca [32 x i32], align 128
  %rest = alloca i32, align 4
  %first = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %busiest = alloca i32, align 4
  %bank = alloca i32, align 4
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
  call void @llvm.lifetime.start.p0(i64 128, ptr %where) #8
  %1 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  call void @llvm.memcpy.p0.p0.i64(ptr align 128 %where, ptr align 4 %1, i64 128, i1 false)
  call void @llvm.lifetime.start.p0(i64 4, ptr %shift) #8
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %banks) #8
  %5 = load i32, ptr %shift, align 4, !tbaa !9
  %sub = sub i32 7, %5
  store i32 %sub, ptr %banks, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %width) #8
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
  %inc = add i32 %10, 1
  store i32 %inc, ptr %width, align 4, !tbaa !9
  br label %if.end8

if.end8:                                          ; preds = %if.then7, %land.lhs.true5, %land.lhs.true, %cond.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %groups) #8
  store i32 0, ptr %groups, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %start) #8
  store i32 0, ptr %start, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end8
  %11 = load i32, ptr %start, align 4, !tbaa !9
  %cmp9 = icmp ult i32 %11, 32
  br i1 %cmp9, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %start) #8
  br label %for.end

for.body:                                         ; preds = %for.cond
  %12 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %13 = load i32, ptr %start, align 4, !tbaa !9
  %shr = lshr i32 %12, %13
  %14 = load i32, ptr %width, align 4, !tbaa !9
  %shl = shl i32 1, %14
  %sh_prom = zext i32 %shl to i64
  %shl10 = shl i64 1, %sh_prom
  %sub11 = sub i64 %shl10, 1
  %conv = trunc i64 %sub11 to i32
  %and = and i32 %shr, %conv
  %cmp12 = icmp ne i32 %and, 0
  %conv13 = zext i1 %cmp12 to i32
  %15 = load i32, ptr %groups, align 4, !tbaa !9
  %add = add i32 %15, %conv13
  store i32 %add, ptr %groups, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %16 = load i32, ptr %width, align 4, !tbaa !9
  %shl14 = shl i32 1, %16
  %17 = load i32, ptr %start, align 4, !tbaa !9
  %add15 = add i32 %17, %shl14
  store i32 %add15, ptr %start, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !11

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 4, ptr %alone) #8
  %18 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %cmp16 = icmp eq i32 %18, 2
  br i1 %cmp16, label %lor.end, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %for.end
  %19 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %cmp18 = icmp eq i32 %19, 3
  br i1 %cmp18, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %lor.lhs.false
  %20 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %cmp20 = icmp eq i32 %20, 4
  br label %lor.end

lor.end:                                          ; preds = %lor.rhs, %lor.lhs.false, %for.end
  %21 = phi i1 [ true, %lor.lhs.false ], [ true, %for.end ], [ %cmp20, %lor.rhs ]
  %lor.ext = zext i1 %21 to i32
  store i32 %lor.ext, ptr %alone, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %worst) #8
  store i32 1, ptr %worst, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %total) #8
  %22 = load i32, ptr %groups, align 4, !tbaa !9
  store i32 %22, ptr %total, align 4, !tbaa !9
  %23 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %cmp22 = icmp ne i32 %23, 4
  br i1 %cmp22, label %if.then27, label %lor.lhs.false24

lor.lhs.false24:                                  ; preds = %lor.end
  %24 = load i32, ptr %size.addr, align 4, !tbaa !9
  %cmp25 = icmp ne i32 %24, 16
  br i1 %cmp25, label %if.then27, label %if.end102

if.then27:                                        ; preds = %lor.lhs.false24, %lor.end
  call void @llvm.lifetime.start.p0(i64 128, ptr %unit) #8
  %25 = load <32 x i32>, ptr %where, align 128, !tbaa !13
  %26 = load i32, ptr %shift, align 4, !tbaa !9
  %splat.splatinsert = insertelement <32 x i32> poison, i32 %26, i64 0
  %splat.splat = shufflevector <32 x i32> %splat.splatinsert, <32 x i32> poison, <32 x i32> zeroinitializer
  %shr28 = lshr <32 x i32> %25, %splat.splat
  store <32 x i32> %shr28, ptr %unit, align 128, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 128, ptr %slot) #8
  %27 = load i32, ptr %width, align 4, !tbaa !9
  %splat.splatinsert29 = insertelement <32 x i32> poison, i32 %27, i64 0
  %splat.splat30 = shufflevector <32 x i32> %splat.splatinsert29, <32 x i32> poison, <32 x i32> zeroinitializer
  %shr31 = lshr <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, %splat.splat30
  %28 = load i32, ptr %banks, align 4, !tbaa !9
  %splat.splatinsert32 = insertelement <32 x i32> poison, i32 %28, i64 0
  %splat.splat33 = shufflevector <32 x i32> %splat.splatinsert32, <32 x i32> poison, <32 x i32> zeroinitializer
  %shl34 = shl <32 x i32> %shr31, %splat.splat33
  %29 = load <32 x i32>, ptr %unit, align 128, !tbaa !13
  %30 = load i32, ptr %banks, align 4, !tbaa !9
  %shl35 = shl i32 1, %30
  %sub36 = sub i32 %shl35, 1
  %splat.splatinsert37 = insertelement <32 x i32> poison, i32 %sub36, i64 0
  %splat.splat38 = shufflevector <32 x i32> %splat.splatinsert37, <32 x i32> poison, <32 x i32> zeroinitializer
  %and39 = and <32 x i32> %29, %splat.splat38
  %add40 = add <32 x i32> %shl34, %and39
  store <32 x i32> %add40, ptr %slot, align 128, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %served) #8
  %31 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %31, ptr %served, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %crowded) #8
  %32 = load i32, ptr %served, align 4, !tbaa !9
  %call41 = call i32 @two_in_one_bank(ptr noundef %slot, i32 noundef %32)
  store i32 %call41, ptr %crowded, align 4, !tbaa !9
  %33 = load i32, ptr %crowded, align 4, !tbaa !9
  %tobool42 = icmp ne i32 %33, 0
  br i1 %tobool42, label %land.lhs.true43, label %if.end48

land.lhs.true43:                                  ; preds = %if.then27
  %34 = load i32, ptr %alone, align 4, !tbaa !9
  %tobool44 = icmp ne i32 %34, 0
  br i1 %tobool44, label %if.end48, label %if.then45

if.then45:                                        ; preds = %land.lhs.true43
  %35 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %36 = load i32, ptr %width, align 4, !tbaa !9
  %call46 = call i32 @firsts(ptr noundef %unit, i32 noundef %35, i32 noundef %36)
  store i32 %call46, ptr %served, align 4, !tbaa !9
  %37 = load i32, ptr %served, align 4, !tbaa !9
  %call47 = call i32 @two_in_one_bank(ptr noundef %slot, i32 noundef %37)
  store i32 %call47, ptr %crowded, align 4, !tbaa !9
  br label %if.end48

if.end48:                                         ; preds = %if.then45, %land.lhs.true43, %if.then27
  %38 = load i32, ptr %crowded, align 4, !tbaa !9
  %tobool49 = icmp ne i32 %38, 0
  br i1 %tobool49, label %if.then50, label %if.end101

if.then50:                                        ; preds = %if.end48
  call void @llvm.lifetime.start.p0(i64 32, ptr %load) #8
  call void @llvm.memset.p0.i64(ptr align 32 %load, i8 0, i64 32, i1 false)
  call void @llvm.lifetime.start.p0(i64 128, ptr %slots) #8
  %arraydecay = getelementptr inbounds [32 x i32], ptr %slots, i64 0, i64 0
  call void @llvm.memcpy.p0.p0.i64(ptr align 128 %arraydecay, ptr align 128 %slot, i64 128, i1 false)
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #8
  %39 = load i32, ptr %served, align 4, !tbaa !9
  store i32 %39, ptr %rest, align 4, !tbaa !9
  br label %for.cond51

for.cond51:                                       ; preds = %for.inc58, %if.then50
  %40 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool52 = icmp ne i32 %40, 0
  br i1 %tobool52, label %for.body54, label %for.cond.cleanup53

for.cond.cleanup53:                               ; preds = %for.cond51
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #8
  br label %for.end61

for.body54:                                       ; preds = %for.cond51
  %41 = load i32, ptr %rest, align 4, !tbaa !9
  %42 = call i32 @llvm.cttz.i32(i32 %41, i1 true)
  %idxprom = sext i32 %42 to i64
  %arrayidx = getelementptr inbounds [32 x i32], ptr %slots, i64 0, i64 %idxprom
  %43 = load i32, ptr %arrayidx, align 4, !tbaa !9
  %idxprom55 = zext i32 %43 to i64
  %arrayidx56 = getelementptr inbounds [32 x i8], ptr %load, i64 0, i64 %idxprom55
  %44 = load i8, ptr %arrayidx56, align 1, !tbaa !13
  %inc57 = add i8 %44, 1
  store i8 %inc57, ptr %arrayidx56, align 1, !tbaa !13
  br label %for.inc58

for.inc58:                                        ; preds = %for.body54
  %45 = load i32, ptr %rest, align 4, !tbaa !9
  %sub59 = sub i32 %45, 1
  %46 = load i32, ptr %rest, align 4, !tbaa !9
  %and60 = and i32 %46, %sub59
  store i32 %and60, ptr %rest, align 4, !tbaa !9
  br label %for.cond51, !llvm.loop !14

for.end61:                                        ; preds = %for.cond.cleanup53
  store i32 0, ptr %total, align 4, !tbaa !9
  store i32 0, ptr %worst, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %first) #8
  store i32 0, ptr %first, align 4, !tbaa !9
  br label %for.cond62

for.cond62:                                       ; preds = %for.inc97, %for.end61
  %47 = load i32, ptr %first, align 4, !tbaa !9
  %cmp63 = icmp ult i32 %47, 32
  br i1 %cmp63, label %for.body66, label %for.cond.cleanup65

for.cond.cleanup65:                               ; preds = %for.cond62
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %first) #8
  br label %for.end100

for.body66:                                       ; preds = %for.cond62
  call void @llvm.lifetime.start.p0(i64 4, ptr %busiest) #8
  store i32 0, ptr %busiest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %bank) #8
  store i32 0, ptr %bank, align 4, !tbaa !9
  br label %for.cond67

for.cond67:                                       ; preds = %for.inc87, %for.body66
  %48 = load i32, ptr %bank, align 4, !tbaa !9
  %49 = load i32, ptr %banks, align 4, !tbaa !9
  %shl68 = shl i32 1, %49
  %cmp69 = icmp ult i32 %48, %shl68
  br i1 %cmp69, label %for.body72, label %for.cond.cleanup71

for.cond.cleanup71:                               ; preds = %for.cond67
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %bank) #8
  br label %for.end89

for.body72:                                       ; preds = %for.cond67
  %50 = load i32, ptr %first, align 4, !tbaa !9
  %51 = load i32, ptr %bank, align 4, !tbaa !9
  %add73 = add i32 %50, %51
  %idxprom74 = zext i32 %add73 to i64
  %arrayidx75 = getelementptr inbounds [32 x i8], ptr %load, i64 0, i64 %idxprom74
  %52 = load i8, ptr %arrayidx75, align 1, !tbaa !13
  %conv76 = zext i8 %52 to i32
  %53 = load i32, ptr %busiest, align 4, !tbaa !9
  %cmp77 = icmp ugt i32 %conv76, %53
  br i1 %cmp77, label %cond.true79, label %cond.false84

cond.true79:                                      ; preds = %for.body72
  %54 = load i32, ptr %first, align 4, !tbaa !9
  %55 = load i32, ptr %bank, align 4, !tbaa !9
  %add80 = add i32 %54, %55
  %idxprom81 = zext i32 %add80 to i64
  %arrayidx82 = getelementptr inbounds [32 x i8], ptr %load, i64 0, i64 %idxprom81
  %56 = load i8, ptr %arrayidx82, align 1, !tbaa !13
  %conv83 = zext i8 %56 to i32
  br label %cond.end85

cond.false84:                                     ; preds = %for.body72
  %57 = load i32, ptr %busiest, align 4, !tbaa !9
  br label %cond.end85

cond.end85:                                       ; preds = %cond.false84, %cond.true79
  %cond86 = phi i32 [ %conv83, %cond.true79 ], [ %57, %cond.false84 ]
  store i32 %cond86, ptr %busiest, align 4, !tbaa !9
  br label %for.inc87

for.inc87:                                        ; preds = %cond.end85
  %58 = load i32, ptr %bank, align 4, !tbaa !9
  %inc88 = add i32 %58, 1
  store i32 %inc88, ptr %bank, align 4, !tbaa !9
  br label %for.cond67, !llvm.loop !15

for.end89:                                        ; preds = %for.cond.cleanup71
  %59 = load i32, ptr %busiest, align 4, !tbaa !9
  %60 = load i32, ptr %total, align 4, !tbaa !9
  %add90 = add i32 %60, %59
  store i32 %add90, ptr %total, align 4, !tbaa !9
  %61 = load i32, ptr %busiest, align 4, !tbaa !9
  %62 = load i32, ptr %worst, align 4, !tbaa !9
  %cmp91 = icmp ugt i32 %61, %62
  br i1 %cmp91, label %cond.true93, label %cond.false94

cond.true93:                                      ; preds = %for.end89
  %63 = load i32, ptr %busiest, align 4, !tbaa !9
  br label %cond.end95

cond.false94:                                     ; preds = %for.end89
  %64 = load i32, ptr %worst, align 4, !tbaa !9
  br label %cond.end95

cond.end95:                                       ; preds = %cond.false94, %cond.true93
  %cond96 = phi i32 [ %63, %cond.true93 ], [ %64, %cond.false94 ]
  store i32 %cond96, ptr %worst, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 4, ptr %busiest) #8
  br label %for.inc97

for.inc97:                                        ; preds = %cond.end95
  %65 = load i32, ptr %banks, align 4, !tbaa !9
  %shl98 = shl i32 1, %65
  %66 = load i32, ptr %first, align 4, !tbaa !9
  %add99 = add i32 %66, %shl98
  store i32 %add99, ptr %first, align 4, !tbaa !9
  br label %for.cond62, !llvm.loop !16

for.end100:                                       ; preds = %for.cond.cleanup65
  call void @llvm.lifetime.end.p0(i64 128, ptr %slots) #8
  call void @llvm.lifetime.end.p0(i64 32, ptr %load) #8
  br label %if.end101

if.end101:                                        ; preds = %for.end100, %if.end48
  call void @llvm.lifetime.end.p0(i64 4, ptr %crowded) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %served) #8
  call void @llvm.lifetime.end.p0(i64 128, ptr %slot) #8
  call void @llvm.lifetime.end.p0(i64 128, ptr %unit) #8
  br label %if.end102

if.end102:                                        ; preds = %if.end101, %lor.lhs.false24
  call void @llvm.lifetime.start.p0(i64 4, ptr %passes) #8
  %67 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %cmp103 = icmp eq i32 %67, 3
  %68 = zext i1 %cmp103 to i64
  %cond105 = select i1 %cmp103, i32 2, i32 1
  store i32 %cond105, ptr %passes, align 4, !tbaa !9
  %69 = load i32, ptr %passes, align 4, !tbaa !9
  %70 = load i32, ptr %total, align 4, !tbaa !9
  %mul = mul i32 %69, %70
  %conv106 = zext i32 %mul to i64
  %71 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %wavefronts = getelementptr inbounds %struct.tw_site_counts, ptr %71, i32 0, i32 2
  %72 = load i64, ptr %wavefronts, align 8, !tbaa !17
  %add107 = add i64 %72, %conv106
  store i64 %add107, ptr %wavefronts, align 8, !tbaa !17
  %73 = load i32, ptr %passes, align 4, !tbaa !9
  %74 = load i32, ptr %groups, align 4, !tbaa !9
  %mul108 = mul i32 %73, %74
  %conv109 = zext i32 %mul108 to i64
  %75 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %ideal = getelementptr inbounds %struct.tw_site_counts, ptr %75, i32 0, i32 3
  %76 = load i64, ptr %ideal, align 8, !tbaa !20
  %add110 = add i64 %76, %conv109
  store i64 %add110, ptr %ideal, align 8, !tbaa !20
  %77 = load i32, ptr %total, align 4, !tbaa !9
  %78 = load i32, ptr %groups, align 4, !tbaa !9
  %sub111 = sub i32 %77, %78
  %conv112 = zext i32 %sub111 to i64
  %79 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %conflicts = getelementptr inbounds %struct.tw_site_counts, ptr %79, i32 0, i32 5
  %80 = load i64, ptr %conflicts, align 8, !tbaa !21
  %add113 = add i64 %80, %conv112
  store i64 %add113, ptr %conflicts, align 8, !tbaa !21
  %81 = load i32, ptr %worst, align 4, !tbaa !9
  %conv114 = zext i32 %81 to i64
  %82 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %worst_ways = getelementptr inbounds %struct.tw_site_counts, ptr %82, i32 0, i32 4
  %83 = load i64, ptr %worst_ways, align 8, !tbaa !22
  %cmp115 = icmp ugt i64 %conv114, %83
  br i1 %cmp115, label %if.then117, label %if.end120

if.then117:                                       ; preds = %if.end102
  %84 = load i32, ptr %worst, align 4, !tbaa !9
  %conv118 = zext i32 %84 to i64
  %85 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %worst_ways119 = getelementptr inbounds %struct.tw_site_counts, ptr %85, i32 0, i32 4
  store i64 %conv118, ptr %worst_ways119, align 8, !tbaa !22
  br label %if.end120

if.end120:                                        ; preds = %if.then117, %if.end102
  call void @llvm.lifetime.end.p0(i64 4, ptr %passes) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %total) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %worst) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %alone) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %groups) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %width) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %banks) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %shift) #8
  call void @llvm.lifetime.end.p0(i64 128, ptr %where) #8
  br label %return

return:                                           ; preds = %if.end120, %if.then
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
  call void @llvm.lifetime.start.p0(i64 128, ptr %by1) #8
  %0 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %1 = load <32 x i32>, ptr %0, align 128, !tbaa !13
  %2 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %3 = load <32 x i32>, ptr %2, align 128, !tbaa !13
  %shuffle = shufflevector <32 x i32> %1, <32 x i32> %3, <32 x i32> <i32 1, i32 0, i32 3, i32 2, i32 5, i32 4, i32 7, i32 6, i32 9, i32 8, i32 11, i32 10, i32 13, i32 12, i32 15, i32 14, i32 17, i32 16, i32 19, i32 18, i32 21, i32 20, i32 23, i32 22, i32 25, i32 24, i32 27, i32 26, i32 29, i32 28, i32 31, i32 30>
  store <32 x i32> %shuffle, ptr %by1, align 128, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 128, ptr %by2) #8
  %4 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %5 = load <32 x i32>, ptr %4, align 128, !tbaa !13
  %6 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %7 = load <32 x i32>, ptr %6, align 128, !tbaa !13
  %shuffle1 = shufflevector <32 x i32> %5, <32 x i32> %7, <32 x i32> <i32 2, i32 3, i32 0, i32 1, i32 6, i32 7, i32 4, i32 5, i32 10, i32 11, i32 8, i32 9, i32 14, i32 15, i32 12, i32 13, i32 18, i32 19, i32 16, i32 17, i32 22, i32 23, i32 20, i32 21, i32 26, i32 27, i32 24, i32 25, i32 30, i32 31, i32 28, i32 29>
  store <32 x i32> %shuffle1, ptr %by2, align 128, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %mask1) #8
  %8 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %shr = lshr i32 %8, 1
  %and = and i32 %shr, 1431655765
  %9 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and2 = and i32 %9, 1431655765
  %shl = shl i32 %and2, 1
  %or = or i32 %and, %shl
  store i32 %or, ptr %mask1, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %mask2) #8
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %mask2) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %mask1) #8
  call void @llvm.lifetime.end.p0(i64 128, ptr %by2) #8
  call void @llvm.lifetime.end.p0(i64 128, ptr %by1) #8
  ret i32 %lor.ext
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: alwaysinline nounwind uwtable
define internal i32 @two_in_one_bank(ptr noundef %slot, i32 noundef %served) #3 {
entry:
  %slot.addr = alloca ptr, align 8
  %served.addr = alloca i32, align 4
  %chosen = alloca %union.bits, align 4
  %hit = alloca <32 x i32>, align 128
  store ptr %slot, ptr %slot.addr, align 8, !tbaa !5
  store i32 %served, ptr %served.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %chosen) #8
  %0 = load i32, ptr %served.addr, align 4, !tbaa !9
  store i32 %0, ptr %chosen, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 128, ptr %hit) #8
  %1 = load ptr, ptr %slot.addr, align 8, !tbaa !5
  %2 = load <32 x i32>, ptr %1, align 128, !tbaa !13
  %shl = shl <32 x i32> <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>, %2
  %load_bits = load i32, ptr %chosen, align 4
  %3 = bitcast i32 %load_bits to <32 x i1>
  %conv = zext <32 x i1> %3 to <32 x i32>
  %sub = sub <32 x i32> zeroinitializer, %conv
  %and = and <32 x i32> %shl, %sub
  store <32 x i32> %and, ptr %hit, align 128, !tbaa !13
  %4 = load <32 x i32>, ptr %hit, align 128, !tbaa !13
  %rdx.or = call i32 @llvm.vector.reduce.or.v32i32(<32 x i32> %4)
  %5 = call i32 @llvm.ctpop.i32(i32 %rdx.or)
  %6 = load i32, ptr %served.addr, align 4, !tbaa !9
  %7 = call i32 @llvm.ctpop.i32(i32 %6)
  %cmp = icmp ne i32 %5, %7
  %conv1 = zext i1 %cmp to i32
  call void @llvm.lifetime.end.p0(i64 128, ptr %hit) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %chosen) #8
  ret i32 %conv1
}

; Function Attrs: alwaysinline nounwind uwtable
define internal i32 @firsts(ptr noundef %keys, i32 noundef %mask, i32 noundef %width) #3 {
entry:
  %retval = alloca i32, align 4
  %keys.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %width.addr = alloca i32, align 4
  %result = alloca i32, align 4
  %before = alloca <32 x i32>, align 128
  %up = alloca i32, align 4
  %.compoundliteral = alloca %union.bits, align 4
  %down = alloca i32, align 4
  %.compoundliteral3 = alloca %union.bits, align 4
  %.compoundliteral11 = alloca %union.bits, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %lane = alloca i32, align 4
  %earlier = alloca i32, align 4
  %same = alloca i32, align 4
  %.compoundliteral26 = alloca %union.bits, align 4
  store ptr %keys, ptr %keys.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store i32 %width, ptr %width.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %result) #8
  store i32 0, ptr %result, align 4, !tbaa !9
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %1 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %add = add i32 %1, 1
  %and = and i32 %0, %add
  %cmp = icmp eq i32 %and, 0
  br i1 %cmp, label %if.then, label %if.end20

if.then:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 128, ptr %before) #8
  %2 = load ptr, ptr %keys.addr, align 8, !tbaa !5
  %3 = load <32 x i32>, ptr %2, align 128, !tbaa !13
  %4 = load ptr, ptr %keys.addr, align 8, !tbaa !5
  %5 = load <32 x i32>, ptr %4, align 128, !tbaa !13
  %shuffle = shufflevector <32 x i32> %3, <32 x i32> %5, <32 x i32> <i32 0, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30>
  store <32 x i32> %shuffle, ptr %before, align 128, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %up) #8
  %6 = load ptr, ptr %keys.addr, align 8, !tbaa !5
  %7 = load <32 x i32>, ptr %6, align 128, !tbaa !13
  %8 = load <32 x i32>, ptr %before, align 128, !tbaa !13
  %cmp1 = icmp ugt <32 x i32> %7, %8
  %sext = sext <32 x i1> %cmp1 to <32 x i32>
  %tobool = icmp ne <32 x i32> %sext, zeroinitializer
  %9 = bitcast <32 x i1> %tobool to i32
  store i32 %9, ptr %.compoundliteral, align 4, !tbaa !13
  %10 = load i32, ptr %.compoundliteral, align 4, !tbaa !13
  %11 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and2 = and i32 %10, %11
  store i32 %and2, ptr %up, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %down) #8
  %12 = load ptr, ptr %keys.addr, align 8, !tbaa !5
  %13 = load <32 x i32>, ptr %12, align 128, !tbaa !13
  %14 = load <32 x i32>, ptr %before, align 128, !tbaa !13
  %cmp4 = icmp ult <32 x i32> %13, %14
  %sext5 = sext <32 x i1> %cmp4 to <32 x i32>
  %tobool6 = icmp ne <32 x i32> %sext5, zeroinitializer
  %15 = bitcast <32 x i1> %tobool6 to i32
  store i32 %15, ptr %.compoundliteral3, align 4, !tbaa !13
  %16 = load i32, ptr %.compoundliteral3, align 4, !tbaa !13
  %17 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and7 = and i32 %16, %17
  store i32 %and7, ptr %down, align 4, !tbaa !9
  %18 = load i32, ptr %up, align 4, !tbaa !9
  %tobool8 = icmp ne i32 %18, 0
  br i1 %tobool8, label %lor.lhs.false, label %if.then10

lor.lhs.false:                                    ; preds = %if.then
  %19 = load i32, ptr %down, align 4, !tbaa !9
  %tobool9 = icmp ne i32 %19, 0
  br i1 %tobool9, label %if.end, label %if.then10

if.then10:                                        ; preds = %lor.lhs.false, %if.then
  %20 = load i32, ptr %up, align 4, !tbaa !9
  %21 = load i32, ptr %down, align 4, !tbaa !9
  %or = or i32 %20, %21
  %22 = load i32, ptr %width.addr, align 4, !tbaa !9
  %shl = shl i32 1, %22
  %sub = sub i32 %shl, 1
  %splat.splatinsert = insertelement <32 x i32> poison, i32 %sub, i64 0
  %splat.splat = shufflevector <32 x i32> %splat.splatinsert, <32 x i32> poison, <32 x i32> zeroinitializer
  %and12 = and <32 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 28, i32 29, i32 30, i32 31>, %splat.splat
  %cmp13 = icmp eq <32 x i32> %and12, zeroinitializer
  %sext14 = sext <32 x i1> %cmp13 to <32 x i32>
  %tobool15 = icmp ne <32 x i32> %sext14, zeroinitializer
  %23 = bitcast <32 x i1> %tobool15 to i32
  store i32 %23, ptr %.compoundliteral11, align 4, !tbaa !13
  %24 = load i32, ptr %.compoundliteral11, align 4, !tbaa !13
  %or16 = or i32 %or, %24
  %25 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and17 = and i32 %or16, %25
  store i32 %and17, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %lor.lhs.false
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then10
  call void @llvm.lifetime.end.p0(i64 4, ptr %down) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %up) #8
  call void @llvm.lifetime.end.p0(i64 128, ptr %before) #8
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup39 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %if.end20

if.end20:                                         ; preds = %cleanup.cont, %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end20
  %26 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp21 = icmp ult i32 %26, 32
  br i1 %cmp21, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %earlier) #8
  %27 = load i32, ptr %lane, align 4, !tbaa !9
  %shl22 = shl i32 1, %27
  %28 = load i32, ptr %lane, align 4, !tbaa !9
  %29 = load i32, ptr %width.addr, align 4, !tbaa !9
  %shr = lshr i32 %28, %29
  %30 = load i32, ptr %width.addr, align 4, !tbaa !9
  %shl23 = shl i32 %shr, %30
  %shl24 = shl i32 1, %shl23
  %sub25 = sub i32 %shl22, %shl24
  store i32 %sub25, ptr %earlier, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %same) #8
  %31 = load ptr, ptr %keys.addr, align 8, !tbaa !5
  %32 = load <32 x i32>, ptr %31, align 128, !tbaa !13
  %33 = load ptr, ptr %keys.addr, align 8, !tbaa !5
  %34 = load <32 x i32>, ptr %33, align 128, !tbaa !13
  %35 = load i32, ptr %lane, align 4, !tbaa !9
  %vecext = extractelement <32 x i32> %34, i32 %35
  %splat.splatinsert27 = insertelement <32 x i32> poison, i32 %vecext, i64 0
  %splat.splat28 = shufflevector <32 x i32> %splat.splatinsert27, <32 x i32> poison, <32 x i32> zeroinitializer
  %cmp29 = icmp eq <32 x i32> %32, %splat.splat28
  %sext30 = sext <32 x i1> %cmp29 to <32 x i32>
  %tobool31 = icmp ne <32 x i32> %sext30, zeroinitializer
  %36 = bitcast <32 x i1> %tobool31 to i32
  store i32 %36, ptr %.compoundliteral26, align 4, !tbaa !13
  %37 = load i32, ptr %.compoundliteral26, align 4, !tbaa !13
  %38 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and32 = and i32 %37, %38
  %39 = load i32, ptr %earlier, align 4, !tbaa !9
  %and33 = and i32 %and32, %39
  store i32 %and33, ptr %same, align 4, !tbaa !9
  %40 = load i32, ptr %same, align 4, !tbaa !9
  %cmp34 = icmp eq i32 %40, 0
  %conv = zext i1 %cmp34 to i32
  %41 = load i32, ptr %lane, align 4, !tbaa !9
  %shl35 = shl i32 %conv, %41
  %42 = load i32, ptr %result, align 4, !tbaa !9
  %or36 = or i32 %42, %shl35
  store i32 %or36, ptr %result, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 4, ptr %same) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %earlier) #8
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %43 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %43, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !23

for.end:                                          ; preds = %for.cond.cleanup
  %44 = load i32, ptr %result, align 4, !tbaa !9
  %45 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and38 = and i32 %44, %45
  store i32 %and38, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup39

cleanup39:                                        ; preds = %for.end, %cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %result) #8
  %46 = load i32, ptr %retval, align 4
  ret i32 %46
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #5

; Function Attrs: nounwind uwtable
define dso_local void @tw_count_global(ptr noundef %site, ptr noundef %addresses, i32 noundef %mask, i32 noundef %size) #0 {
entry:
  %site.addr = alloca ptr, align 8
  %addresses.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %size.addr = alloca i32, align 4
  %shift = alloca i32, align 4
  %sectors = alloca i32, align 4
  %elements = alloca i32, align 4
  %apart = alloca <32 x i64>, align 256
  %.compoundliteral = alloca %union.bits, align 4
  %near = alloca <32 x i32>, align 128
  %element = alloca <32 x i32>, align 128
  %sector = alloca <32 x i32>, align 128
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %shift) #8
  %1 = load i32, ptr %size.addr, align 4, !tbaa !9
  %2 = call i32 @llvm.cttz.i32(i32 %1, i1 true)
  store i32 %2, ptr %shift, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %sectors) #8
  call void @llvm.lifetime.start.p0(i64 4, ptr %elements) #8
  call void @llvm.lifetime.start.p0(i64 256, ptr %apart) #8
  %3 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  call void @llvm.memcpy.p0.p0.i64(ptr align 256 %apart, ptr align 8 %3, i64 256, i1 false)
  %4 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %5 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %6 = call i32 @llvm.cttz.i32(i32 %5, i1 true)
  %idxprom = sext i32 %6 to i64
  %arrayidx = getelementptr inbounds i64, ptr %4, i64 %idxprom
  %7 = load i64, ptr %arrayidx, align 8, !tbaa !25
  %and = and i64 %7, -32
  %sub = sub i64 %and, 2147483648
  %splat.splatinsert = insertelement <32 x i64> poison, i64 %sub, i64 0
  %splat.splat = shufflevector <32 x i64> %splat.splatinsert, <32 x i64> poison, <32 x i32> zeroinitializer
  %8 = load <32 x i64>, ptr %apart, align 256, !tbaa !13
  %sub1 = sub <32 x i64> %8, %splat.splat
  store <32 x i64> %sub1, ptr %apart, align 256, !tbaa !13
  %9 = load <32 x i64>, ptr %apart, align 256, !tbaa !13
  %shr = lshr <32 x i64> %9, <i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32, i64 32>
  %cmp = icmp ne <32 x i64> %shr, zeroinitializer
  %sext = sext <32 x i1> %cmp to <32 x i64>
  %tobool2 = icmp ne <32 x i64> %sext, zeroinitializer
  %10 = bitcast <32 x i1> %tobool2 to i32
  store i32 %10, ptr %.compoundliteral, align 4, !tbaa !13
  %11 = load i32, ptr %.compoundliteral, align 4, !tbaa !13
  %12 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and3 = and i32 %11, %12
  %tobool4 = icmp ne i32 %and3, 0
  br i1 %tobool4, label %if.then5, label %if.else

if.then5:                                         ; preds = %if.end
  %13 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %14 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %call = call i32 @distinct_far(ptr noundef %13, i32 noundef %14, i32 noundef 5)
  store i32 %call, ptr %sectors, align 4, !tbaa !9
  %15 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %16 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %17 = load i32, ptr %shift, align 4, !tbaa !9
  %call6 = call i32 @distinct_far(ptr noundef %15, i32 noundef %16, i32 noundef %17)
  store i32 %call6, ptr %elements, align 4, !tbaa !9
  br label %if.end13

if.else:                                          ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 128, ptr %near) #8
  %18 = load <32 x i64>, ptr %apart, align 256, !tbaa !13
  %conv = trunc <32 x i64> %18 to <32 x i32>
  store <32 x i32> %conv, ptr %near, align 128, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 128, ptr %element) #8
  %19 = load <32 x i32>, ptr %near, align 128, !tbaa !13
  %20 = load i32, ptr %shift, align 4, !tbaa !9
  %splat.splatinsert7 = insertelement <32 x i32> poison, i32 %20, i64 0
  %splat.splat8 = shufflevector <32 x i32> %splat.splatinsert7, <32 x i32> poison, <32 x i32> zeroinitializer
  %shr9 = lshr <32 x i32> %19, %splat.splat8
  store <32 x i32> %shr9, ptr %element, align 128, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 128, ptr %sector) #8
  %21 = load <32 x i32>, ptr %near, align 128, !tbaa !13
  %shr10 = lshr <32 x i32> %21, <i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5, i32 5>
  store <32 x i32> %shr10, ptr %sector, align 128, !tbaa !13
  %22 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %call11 = call i32 @firsts(ptr noundef %sector, i32 noundef %22, i32 noundef 5)
  %23 = call i32 @llvm.ctpop.i32(i32 %call11)
  store i32 %23, ptr %sectors, align 4, !tbaa !9
  %24 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %call12 = call i32 @firsts(ptr noundef %element, i32 noundef %24, i32 noundef 5)
  %25 = call i32 @llvm.ctpop.i32(i32 %call12)
  store i32 %25, ptr %elements, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 128, ptr %sector) #8
  call void @llvm.lifetime.end.p0(i64 128, ptr %element) #8
  call void @llvm.lifetime.end.p0(i64 128, ptr %near) #8
  br label %if.end13

if.end13:                                         ; preds = %if.else, %if.then5
  %26 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %requests = getelementptr inbounds %struct.tw_site_counts, ptr %26, i32 0, i32 6
  %27 = load i64, ptr %requests, align 8, !tbaa !26
  %add = add i64 %27, 1
  store i64 %add, ptr %requests, align 8, !tbaa !26
  %28 = load i32, ptr %sectors, align 4, !tbaa !9
  %conv14 = zext i32 %28 to i64
  %29 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %sectors15 = getelementptr inbounds %struct.tw_site_counts, ptr %29, i32 0, i32 7
  %30 = load i64, ptr %sectors15, align 8, !tbaa !27
  %add16 = add i64 %30, %conv14
  store i64 %add16, ptr %sectors15, align 8, !tbaa !27
  %31 = load i32, ptr %elements, align 4, !tbaa !9
  %32 = load i32, ptr %size.addr, align 4, !tbaa !9
  %mul = mul i32 %31, %32
  %add17 = add i32 %mul, 31
  %div = udiv i32 %add17, 32
  %conv18 = zext i32 %div to i64
  %33 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %sectors_ideal = getelementptr inbounds %struct.tw_site_counts, ptr %33, i32 0, i32 8
  %34 = load i64, ptr %sectors_ideal, align 8, !tbaa !28
  %add19 = add i64 %34, %conv18
  store i64 %add19, ptr %sectors_ideal, align 8, !tbaa !28
  %35 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %36 = call i32 @llvm.ctpop.i32(i32 %35)
  %37 = load i32, ptr %size.addr, align 4, !tbaa !9
  %mul20 = mul i32 %36, %37
  %conv21 = zext i32 %mul20 to i64
  %38 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %bytes_asked = getelementptr inbounds %struct.tw_site_counts, ptr %38, i32 0, i32 9
  %39 = load i64, ptr %bytes_asked, align 8, !tbaa !29
  %add22 = add i64 %39, %conv21
  store i64 %add22, ptr %bytes_asked, align 8, !tbaa !29
  %40 = load i32, ptr %sectors, align 4, !tbaa !9
  %mul23 = mul i32 %40, 32
  %conv24 = zext i32 %mul23 to i64
  %41 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %bytes_moved = getelementptr inbounds %struct.tw_site_counts, ptr %41, i32 0, i32 10
  %42 = load i64, ptr %bytes_moved, align 8, !tbaa !30
  %add25 = add i64 %42, %conv24
  store i64 %add25, ptr %bytes_moved, align 8, !tbaa !30
  call void @llvm.lifetime.end.p0(i64 256, ptr %apart) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %elements) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %sectors) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %shift) #8
  br label %return

return:                                           ; preds = %if.end13, %if.then
  ret void
}

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
  call void @llvm.lifetime.start.p0(i64 4, ptr %found) #8
  store i32 0, ptr %found, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc18, %entry
  %0 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp = icmp ult i32 %0, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  br label %for.end20

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %repeated) #8
  store i32 0, ptr %repeated, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %earlier) #8
  store i32 0, ptr %earlier, align 4, !tbaa !9
  br label %for.cond1

for.cond1:                                        ; preds = %for.inc, %for.body
  %1 = load i32, ptr %earlier, align 4, !tbaa !9
  %2 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp2 = icmp ult i32 %1, %2
  br i1 %cmp2, label %for.body4, label %for.cond.cleanup3

for.cond.cleanup3:                                ; preds = %for.cond1
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %earlier) #8
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
  br label %for.cond1, !llvm.loop !31

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
  call void @llvm.lifetime.end.p0(i64 4, ptr %repeated) #8
  br label %for.inc18

for.inc18:                                        ; preds = %land.end16
  %21 = load i32, ptr %lane, align 4, !tbaa !9
  %inc19 = add i32 %21, 1
  store i32 %inc19, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !32

for.end20:                                        ; preds = %for.cond.cleanup
  %22 = load i32, ptr %found, align 4, !tbaa !9
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %found) #8
  ret i32 %22
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.vector.reduce.or.v32i32(<32 x i32>) #7

attributes #0 = { nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { alwaysinline nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #5 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { noinline nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #7 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #8 = { nounwind }

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
!26 = !{!18, !19, i64 48}
!27 = !{!18, !19, i64 56}
!28 = !{!18, !19, i64 64}
!29 = !{!18, !19, i64 72}
!30 = !{!18, !19, i64 80}
!31 = distinct !{!31, !12}
!32 = distinct !{!32, !12}
