; Generated from math.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'math.c'

%struct.wide_number = type { i32, i32, [8 x i8], i128 }
%struct.number = type { i32, i32, i64 }

; Function Attrs: nounwind uwtable
define dso_local double @tw_add_f64(double noundef %a, double noundef %b, i32 noundef %mode) #0 {
entry:
  %retval = alloca double, align 8
  %a.addr = alloca double, align 8
  %b.addr = alloca double, align 8
  %mode.addr = alloca i32, align 4
  %agg.tmp = alloca %struct.wide_number, align 16
  %agg.tmp3 = alloca %struct.number, align 8
  %agg.tmp5 = alloca %struct.wide_number, align 16
  %agg.tmp6 = alloca %struct.number, align 8
  store double %a, ptr %a.addr, align 8, !tbaa !5
  store double %b, ptr %b.addr, align 8, !tbaa !5
  store i32 %mode, ptr %mode.addr, align 4, !tbaa !9
  %0 = load double, ptr %a.addr, align 8, !tbaa !5
  %call = call i32 @is_special(double noundef %0)
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %1 = load double, ptr %b.addr, align 8, !tbaa !5
  %call1 = call i32 @is_special(double noundef %1)
  %tobool2 = icmp ne i32 %call1, 0
  br i1 %tobool2, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false, %entry
  %2 = load double, ptr %a.addr, align 8, !tbaa !5
  %3 = load double, ptr %b.addr, align 8, !tbaa !5
  %add = fadd double %2, %3
  store double %add, ptr %retval, align 8
  br label %return

if.end:                                           ; preds = %lor.lhs.false
  %4 = load double, ptr %a.addr, align 8, !tbaa !5
  %call4 = call { i64, i64 } @unpack(double noundef %4)
  %5 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp3, i32 0, i32 0
  %6 = extractvalue { i64, i64 } %call4, 0
  store i64 %6, ptr %5, align 8
  %7 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp3, i32 0, i32 1
  %8 = extractvalue { i64, i64 } %call4, 1
  store i64 %8, ptr %7, align 8
  %9 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp3, i32 0, i32 0
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp3, i32 0, i32 1
  %12 = load i64, ptr %11, align 8
  call void @widen(ptr sret(%struct.wide_number) align 16 %agg.tmp, i64 %10, i64 %12)
  %13 = load double, ptr %b.addr, align 8, !tbaa !5
  %call7 = call { i64, i64 } @unpack(double noundef %13)
  %14 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp6, i32 0, i32 0
  %15 = extractvalue { i64, i64 } %call7, 0
  store i64 %15, ptr %14, align 8
  %16 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp6, i32 0, i32 1
  %17 = extractvalue { i64, i64 } %call7, 1
  store i64 %17, ptr %16, align 8
  %18 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp6, i32 0, i32 0
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp6, i32 0, i32 1
  %21 = load i64, ptr %20, align 8
  call void @widen(ptr sret(%struct.wide_number) align 16 %agg.tmp5, i64 %19, i64 %21)
  %22 = load i32, ptr %mode.addr, align 4, !tbaa !9
  %call8 = call double @add(ptr noundef byval(%struct.wide_number) align 16 %agg.tmp, ptr noundef byval(%struct.wide_number) align 16 %agg.tmp5, i32 noundef %22)
  store double %call8, ptr %retval, align 8
  br label %return

return:                                           ; preds = %if.end, %if.then
  %23 = load double, ptr %retval, align 8
  ret double %23
}

; Function Attrs: nounwind uwtable
define internal i32 @is_special(double noundef %x) #0 {
entry:
  %x.addr = alloca double, align 8
  store double %x, ptr %x.addr, align 8, !tbaa !5
  %0 = load double, ptr %x.addr, align 8, !tbaa !5
  %call = call i64 @bits_of(double noundef %0)
  %shr = lshr i64 %call, 52
  %and = and i64 %shr, 2047
  %cmp = icmp eq i64 %and, 2047
  %conv = zext i1 %cmp to i32
  ret i32 %conv
}

; Function Attrs: nounwind uwtable
define internal double @add(ptr noundef byval(%struct.wide_number) align 16 %large, ptr noundef byval(%struct.wide_number) align 16 %small, i32 noundef %mode) #0 {
entry:
  %retval = alloca double, align 8
  %mode.addr = alloca i32, align 4
  %swapped = alloca %struct.wide_number, align 16
  %coerce = alloca i128, align 16
  %lift = alloca i32, align 4
  %coerce17 = alloca i128, align 16
  %shift = alloca i32, align 4
  %sticky = alloca i32, align 4
  %total = alloca i128, align 16
  %negative49 = alloca i32, align 4
  %coerce83 = alloca i128, align 16
  store i32 %mode, ptr %mode.addr, align 4, !tbaa !9
  %call = call i32 @is_larger(ptr noundef byval(%struct.wide_number) align 16 %large, ptr noundef byval(%struct.wide_number) align 16 %small)
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 32, ptr %swapped) #4
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %swapped, ptr align 16 %large, i64 32, i1 false), !tbaa.struct !11
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %large, ptr align 16 %small, i64 32, i1 false), !tbaa.struct !11
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %small, ptr align 16 %swapped, i64 32, i1 false), !tbaa.struct !11
  call void @llvm.lifetime.end.p0(i64 32, ptr %swapped) #4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %significand = getelementptr inbounds %struct.wide_number, ptr %large, i32 0, i32 3
  %0 = load i128, ptr %significand, align 16, !tbaa !14
  %tobool1 = icmp ne i128 %0, 0
  br i1 %tobool1, label %if.end8, label %if.then2

if.then2:                                         ; preds = %if.end
  %negative = getelementptr inbounds %struct.wide_number, ptr %large, i32 0, i32 0
  %1 = load i32, ptr %negative, align 16, !tbaa !16
  %negative3 = getelementptr inbounds %struct.wide_number, ptr %small, i32 0, i32 0
  %2 = load i32, ptr %negative3, align 16, !tbaa !16
  %cmp = icmp eq i32 %1, %2
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then2
  %negative4 = getelementptr inbounds %struct.wide_number, ptr %large, i32 0, i32 0
  %3 = load i32, ptr %negative4, align 16, !tbaa !16
  br label %cond.end

cond.false:                                       ; preds = %if.then2
  %4 = load i32, ptr %mode.addr, align 4, !tbaa !9
  %cmp5 = icmp eq i32 %4, 2
  %conv = zext i1 %cmp5 to i32
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %3, %cond.true ], [ %conv, %cond.false ]
  %conv6 = sext i32 %cond to i64
  %shl = shl i64 %conv6, 63
  %call7 = call double @of_bits(i64 noundef %shl)
  store double %call7, ptr %retval, align 8
  br label %return

if.end8:                                          ; preds = %if.end
  %significand9 = getelementptr inbounds %struct.wide_number, ptr %small, i32 0, i32 3
  %5 = load i128, ptr %significand9, align 16, !tbaa !14
  %tobool10 = icmp ne i128 %5, 0
  br i1 %tobool10, label %if.end15, label %if.then11

if.then11:                                        ; preds = %if.end8
  %negative12 = getelementptr inbounds %struct.wide_number, ptr %large, i32 0, i32 0
  %6 = load i32, ptr %negative12, align 16, !tbaa !16
  %significand13 = getelementptr inbounds %struct.wide_number, ptr %large, i32 0, i32 3
  %7 = load i128, ptr %significand13, align 16, !tbaa !14
  %exponent = getelementptr inbounds %struct.wide_number, ptr %large, i32 0, i32 1
  %8 = load i32, ptr %exponent, align 4, !tbaa !17
  %9 = load i32, ptr %mode.addr, align 4, !tbaa !9
  store i128 %7, ptr %coerce, align 16, !tbaa !12
  %10 = getelementptr inbounds { i64, i64 }, ptr %coerce, i32 0, i32 0
  %11 = load i64, ptr %10, align 16
  %12 = getelementptr inbounds { i64, i64 }, ptr %coerce, i32 0, i32 1
  %13 = load i64, ptr %12, align 8
  %call14 = call double @pack(i32 noundef %6, i64 noundef %11, i64 noundef %13, i32 noundef %8, i32 noundef 0, i32 noundef %9)
  store double %call14, ptr %retval, align 8
  br label %return

if.end15:                                         ; preds = %if.end8
  call void @llvm.lifetime.start.p0(i64 4, ptr %lift) #4
  %significand16 = getelementptr inbounds %struct.wide_number, ptr %large, i32 0, i32 3
  %14 = load i128, ptr %significand16, align 16, !tbaa !14
  store i128 %14, ptr %coerce17, align 16, !tbaa !12
  %15 = getelementptr inbounds { i64, i64 }, ptr %coerce17, i32 0, i32 0
  %16 = load i64, ptr %15, align 16
  %17 = getelementptr inbounds { i64, i64 }, ptr %coerce17, i32 0, i32 1
  %18 = load i64, ptr %17, align 8
  %call18 = call i32 @width_of(i64 noundef %16, i64 noundef %18)
  %sub = sub nsw i32 126, %call18
  store i32 %sub, ptr %lift, align 4, !tbaa !9
  %19 = load i32, ptr %lift, align 4, !tbaa !9
  %significand19 = getelementptr inbounds %struct.wide_number, ptr %large, i32 0, i32 3
  %20 = load i128, ptr %significand19, align 16, !tbaa !14
  %sh_prom = zext i32 %19 to i128
  %shl20 = shl i128 %20, %sh_prom
  store i128 %shl20, ptr %significand19, align 16, !tbaa !14
  %21 = load i32, ptr %lift, align 4, !tbaa !9
  %exponent21 = getelementptr inbounds %struct.wide_number, ptr %large, i32 0, i32 1
  %22 = load i32, ptr %exponent21, align 4, !tbaa !17
  %sub22 = sub nsw i32 %22, %21
  store i32 %sub22, ptr %exponent21, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %shift) #4
  %exponent23 = getelementptr inbounds %struct.wide_number, ptr %small, i32 0, i32 1
  %23 = load i32, ptr %exponent23, align 4, !tbaa !17
  %exponent24 = getelementptr inbounds %struct.wide_number, ptr %large, i32 0, i32 1
  %24 = load i32, ptr %exponent24, align 4, !tbaa !17
  %sub25 = sub nsw i32 %23, %24
  store i32 %sub25, ptr %shift, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %sticky) #4
  store i32 0, ptr %sticky, align 4, !tbaa !9
  %25 = load i32, ptr %shift, align 4, !tbaa !9
  %cmp26 = icmp sge i32 %25, 0
  br i1 %cmp26, label %if.then28, label %if.else

if.then28:                                        ; preds = %if.end15
  %26 = load i32, ptr %shift, align 4, !tbaa !9
  %significand29 = getelementptr inbounds %struct.wide_number, ptr %small, i32 0, i32 3
  %27 = load i128, ptr %significand29, align 16, !tbaa !14
  %sh_prom30 = zext i32 %26 to i128
  %shl31 = shl i128 %27, %sh_prom30
  store i128 %shl31, ptr %significand29, align 16, !tbaa !14
  br label %if.end48

if.else:                                          ; preds = %if.end15
  %28 = load i32, ptr %shift, align 4, !tbaa !9
  %cmp32 = icmp sle i32 %28, -128
  br i1 %cmp32, label %if.then34, label %if.else36

if.then34:                                        ; preds = %if.else
  %significand35 = getelementptr inbounds %struct.wide_number, ptr %small, i32 0, i32 3
  store i128 0, ptr %significand35, align 16, !tbaa !14
  store i32 1, ptr %sticky, align 4, !tbaa !9
  br label %if.end47

if.else36:                                        ; preds = %if.else
  %significand37 = getelementptr inbounds %struct.wide_number, ptr %small, i32 0, i32 3
  %29 = load i128, ptr %significand37, align 16, !tbaa !14
  %30 = load i32, ptr %shift, align 4, !tbaa !9
  %sub38 = sub nsw i32 0, %30
  %sh_prom39 = zext i32 %sub38 to i128
  %shl40 = shl i128 1, %sh_prom39
  %sub41 = sub i128 %shl40, 1
  %and = and i128 %29, %sub41
  %cmp42 = icmp ne i128 %and, 0
  %conv43 = zext i1 %cmp42 to i32
  store i32 %conv43, ptr %sticky, align 4, !tbaa !9
  %31 = load i32, ptr %shift, align 4, !tbaa !9
  %sub44 = sub nsw i32 0, %31
  %significand45 = getelementptr inbounds %struct.wide_number, ptr %small, i32 0, i32 3
  %32 = load i128, ptr %significand45, align 16, !tbaa !14
  %sh_prom46 = zext i32 %sub44 to i128
  %shr = lshr i128 %32, %sh_prom46
  store i128 %shr, ptr %significand45, align 16, !tbaa !14
  br label %if.end47

if.end47:                                         ; preds = %if.else36, %if.then34
  br label %if.end48

if.end48:                                         ; preds = %if.end47, %if.then28
  call void @llvm.lifetime.start.p0(i64 16, ptr %total) #4
  call void @llvm.lifetime.start.p0(i64 4, ptr %negative49) #4
  %negative50 = getelementptr inbounds %struct.wide_number, ptr %large, i32 0, i32 0
  %33 = load i32, ptr %negative50, align 16, !tbaa !16
  store i32 %33, ptr %negative49, align 4, !tbaa !9
  %negative51 = getelementptr inbounds %struct.wide_number, ptr %large, i32 0, i32 0
  %34 = load i32, ptr %negative51, align 16, !tbaa !16
  %negative52 = getelementptr inbounds %struct.wide_number, ptr %small, i32 0, i32 0
  %35 = load i32, ptr %negative52, align 16, !tbaa !16
  %cmp53 = icmp eq i32 %34, %35
  br i1 %cmp53, label %if.then55, label %if.else58

if.then55:                                        ; preds = %if.end48
  %significand56 = getelementptr inbounds %struct.wide_number, ptr %large, i32 0, i32 3
  %36 = load i128, ptr %significand56, align 16, !tbaa !14
  %significand57 = getelementptr inbounds %struct.wide_number, ptr %small, i32 0, i32 3
  %37 = load i128, ptr %significand57, align 16, !tbaa !14
  %add = add i128 %36, %37
  store i128 %add, ptr %total, align 16, !tbaa !12
  br label %if.end75

if.else58:                                        ; preds = %if.end48
  %significand59 = getelementptr inbounds %struct.wide_number, ptr %large, i32 0, i32 3
  %38 = load i128, ptr %significand59, align 16, !tbaa !14
  %significand60 = getelementptr inbounds %struct.wide_number, ptr %small, i32 0, i32 3
  %39 = load i128, ptr %significand60, align 16, !tbaa !14
  %cmp61 = icmp uge i128 %38, %39
  br i1 %cmp61, label %if.then63, label %if.else69

if.then63:                                        ; preds = %if.else58
  %significand64 = getelementptr inbounds %struct.wide_number, ptr %large, i32 0, i32 3
  %40 = load i128, ptr %significand64, align 16, !tbaa !14
  %significand65 = getelementptr inbounds %struct.wide_number, ptr %small, i32 0, i32 3
  %41 = load i128, ptr %significand65, align 16, !tbaa !14
  %sub66 = sub i128 %40, %41
  %42 = load i32, ptr %sticky, align 4, !tbaa !9
  %conv67 = sext i32 %42 to i128
  %sub68 = sub i128 %sub66, %conv67
  store i128 %sub68, ptr %total, align 16, !tbaa !12
  br label %if.end74

if.else69:                                        ; preds = %if.else58
  %significand70 = getelementptr inbounds %struct.wide_number, ptr %small, i32 0, i32 3
  %43 = load i128, ptr %significand70, align 16, !tbaa !14
  %significand71 = getelementptr inbounds %struct.wide_number, ptr %large, i32 0, i32 3
  %44 = load i128, ptr %significand71, align 16, !tbaa !14
  %sub72 = sub i128 %43, %44
  store i128 %sub72, ptr %total, align 16, !tbaa !12
  %negative73 = getelementptr inbounds %struct.wide_number, ptr %small, i32 0, i32 0
  %45 = load i32, ptr %negative73, align 16, !tbaa !16
  store i32 %45, ptr %negative49, align 4, !tbaa !9
  br label %if.end74

if.end74:                                         ; preds = %if.else69, %if.then63
  br label %if.end75

if.end75:                                         ; preds = %if.end74, %if.then55
  %46 = load i128, ptr %total, align 16, !tbaa !12
  %tobool76 = icmp ne i128 %46, 0
  br i1 %tobool76, label %if.end81, label %land.lhs.true

land.lhs.true:                                    ; preds = %if.end75
  %47 = load i32, ptr %sticky, align 4, !tbaa !9
  %tobool77 = icmp ne i32 %47, 0
  br i1 %tobool77, label %if.end81, label %if.then78

if.then78:                                        ; preds = %land.lhs.true
  %48 = load i32, ptr %mode.addr, align 4, !tbaa !9
  %cmp79 = icmp eq i32 %48, 2
  %conv80 = zext i1 %cmp79 to i32
  store i32 %conv80, ptr %negative49, align 4, !tbaa !9
  br label %if.end81

if.end81:                                         ; preds = %if.then78, %land.lhs.true, %if.end75
  %49 = load i32, ptr %negative49, align 4, !tbaa !9
  %50 = load i128, ptr %total, align 16, !tbaa !12
  %exponent82 = getelementptr inbounds %struct.wide_number, ptr %large, i32 0, i32 1
  %51 = load i32, ptr %exponent82, align 4, !tbaa !17
  %52 = load i32, ptr %sticky, align 4, !tbaa !9
  %53 = load i32, ptr %mode.addr, align 4, !tbaa !9
  store i128 %50, ptr %coerce83, align 16, !tbaa !12
  %54 = getelementptr inbounds { i64, i64 }, ptr %coerce83, i32 0, i32 0
  %55 = load i64, ptr %54, align 16
  %56 = getelementptr inbounds { i64, i64 }, ptr %coerce83, i32 0, i32 1
  %57 = load i64, ptr %56, align 8
  %call84 = call double @pack(i32 noundef %49, i64 noundef %55, i64 noundef %57, i32 noundef %51, i32 noundef %52, i32 noundef %53)
  store double %call84, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 4, ptr %negative49) #4
  call void @llvm.lifetime.end.p0(i64 16, ptr %total) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %sticky) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %shift) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lift) #4
  br label %return

return:                                           ; preds = %if.end81, %if.then11, %cond.end
  %58 = load double, ptr %retval, align 8
  ret double %58
}

; Function Attrs: nounwind uwtable
define internal void @widen(ptr noalias sret(%struct.wide_number) align 16 %agg.result, i64 %x.coerce0, i64 %x.coerce1) #0 {
entry:
  %x = alloca %struct.number, align 8
  %0 = getelementptr inbounds { i64, i64 }, ptr %x, i32 0, i32 0
  store i64 %x.coerce0, ptr %0, align 8
  %1 = getelementptr inbounds { i64, i64 }, ptr %x, i32 0, i32 1
  store i64 %x.coerce1, ptr %1, align 8
  %negative = getelementptr inbounds %struct.wide_number, ptr %agg.result, i32 0, i32 0
  %negative1 = getelementptr inbounds %struct.number, ptr %x, i32 0, i32 0
  %2 = load i32, ptr %negative1, align 8, !tbaa !18
  store i32 %2, ptr %negative, align 16, !tbaa !16
  %exponent = getelementptr inbounds %struct.wide_number, ptr %agg.result, i32 0, i32 1
  %exponent2 = getelementptr inbounds %struct.number, ptr %x, i32 0, i32 1
  %3 = load i32, ptr %exponent2, align 4, !tbaa !21
  store i32 %3, ptr %exponent, align 4, !tbaa !17
  %significand = getelementptr inbounds %struct.wide_number, ptr %agg.result, i32 0, i32 3
  %significand3 = getelementptr inbounds %struct.number, ptr %x, i32 0, i32 2
  %4 = load i64, ptr %significand3, align 8, !tbaa !22
  %conv = zext i64 %4 to i128
  store i128 %conv, ptr %significand, align 16, !tbaa !14
  ret void
}

; Function Attrs: nounwind uwtable
define internal { i64, i64 } @unpack(double noundef %x) #0 {
entry:
  %retval = alloca %struct.number, align 8
  %x.addr = alloca double, align 8
  %bits = alloca i64, align 8
  %biased = alloca i32, align 4
  %fraction = alloca i64, align 8
  store double %x, ptr %x.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %bits) #4
  %0 = load double, ptr %x.addr, align 8, !tbaa !5
  %call = call i64 @bits_of(double noundef %0)
  store i64 %call, ptr %bits, align 8, !tbaa !23
  call void @llvm.lifetime.start.p0(i64 4, ptr %biased) #4
  %1 = load i64, ptr %bits, align 8, !tbaa !23
  %shr = lshr i64 %1, 52
  %and = and i64 %shr, 2047
  %conv = trunc i64 %and to i32
  store i32 %conv, ptr %biased, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %fraction) #4
  %2 = load i64, ptr %bits, align 8, !tbaa !23
  %and1 = and i64 %2, 4503599627370495
  store i64 %and1, ptr %fraction, align 8, !tbaa !23
  %negative = getelementptr inbounds %struct.number, ptr %retval, i32 0, i32 0
  %3 = load i64, ptr %bits, align 8, !tbaa !23
  %shr2 = lshr i64 %3, 63
  %conv3 = trunc i64 %shr2 to i32
  store i32 %conv3, ptr %negative, align 8, !tbaa !18
  %exponent = getelementptr inbounds %struct.number, ptr %retval, i32 0, i32 1
  %4 = load i32, ptr %biased, align 4, !tbaa !9
  %tobool = icmp ne i32 %4, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %5 = load i32, ptr %biased, align 4, !tbaa !9
  br label %cond.end

cond.false:                                       ; preds = %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %5, %cond.true ], [ 1, %cond.false ]
  %sub = sub nsw i32 %cond, 1075
  store i32 %sub, ptr %exponent, align 4, !tbaa !21
  %significand = getelementptr inbounds %struct.number, ptr %retval, i32 0, i32 2
  %6 = load i32, ptr %biased, align 4, !tbaa !9
  %tobool4 = icmp ne i32 %6, 0
  br i1 %tobool4, label %cond.true5, label %cond.false6

cond.true5:                                       ; preds = %cond.end
  %7 = load i64, ptr %fraction, align 8, !tbaa !23
  %or = or i64 %7, 4503599627370496
  br label %cond.end7

cond.false6:                                      ; preds = %cond.end
  %8 = load i64, ptr %fraction, align 8, !tbaa !23
  br label %cond.end7

cond.end7:                                        ; preds = %cond.false6, %cond.true5
  %cond8 = phi i64 [ %or, %cond.true5 ], [ %8, %cond.false6 ]
  store i64 %cond8, ptr %significand, align 8, !tbaa !22
  call void @llvm.lifetime.end.p0(i64 8, ptr %fraction) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %biased) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %bits) #4
  %9 = load { i64, i64 }, ptr %retval, align 8
  ret { i64, i64 } %9
}

; Function Attrs: nounwind uwtable
define dso_local double @tw_sub_f64(double noundef %a, double noundef %b, i32 noundef %mode) #0 {
entry:
  %retval = alloca double, align 8
  %a.addr = alloca double, align 8
  %b.addr = alloca double, align 8
  %mode.addr = alloca i32, align 4
  store double %a, ptr %a.addr, align 8, !tbaa !5
  store double %b, ptr %b.addr, align 8, !tbaa !5
  store i32 %mode, ptr %mode.addr, align 4, !tbaa !9
  %0 = load double, ptr %a.addr, align 8, !tbaa !5
  %call = call i32 @is_special(double noundef %0)
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %1 = load double, ptr %b.addr, align 8, !tbaa !5
  %call1 = call i32 @is_special(double noundef %1)
  %tobool2 = icmp ne i32 %call1, 0
  br i1 %tobool2, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false, %entry
  %2 = load double, ptr %a.addr, align 8, !tbaa !5
  %3 = load double, ptr %b.addr, align 8, !tbaa !5
  %sub = fsub double %2, %3
  store double %sub, ptr %retval, align 8
  br label %return

if.end:                                           ; preds = %lor.lhs.false
  %4 = load double, ptr %a.addr, align 8, !tbaa !5
  %5 = load double, ptr %b.addr, align 8, !tbaa !5
  %fneg = fneg double %5
  %6 = load i32, ptr %mode.addr, align 4, !tbaa !9
  %call3 = call double @tw_add_f64(double noundef %4, double noundef %fneg, i32 noundef %6)
  store double %call3, ptr %retval, align 8
  br label %return

return:                                           ; preds = %if.end, %if.then
  %7 = load double, ptr %retval, align 8
  ret double %7
}

; Function Attrs: nounwind uwtable
define dso_local double @tw_mul_f64(double noundef %a, double noundef %b, i32 noundef %mode) #0 {
entry:
  %retval = alloca double, align 8
  %a.addr = alloca double, align 8
  %b.addr = alloca double, align 8
  %mode.addr = alloca i32, align 4
  %n = alloca %struct.wide_number, align 16
  %agg.tmp = alloca %struct.number, align 8
  %agg.tmp4 = alloca %struct.number, align 8
  %coerce = alloca i128, align 16
  store double %a, ptr %a.addr, align 8, !tbaa !5
  store double %b, ptr %b.addr, align 8, !tbaa !5
  store i32 %mode, ptr %mode.addr, align 4, !tbaa !9
  %0 = load double, ptr %a.addr, align 8, !tbaa !5
  %call = call i32 @is_special(double noundef %0)
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %1 = load double, ptr %b.addr, align 8, !tbaa !5
  %call1 = call i32 @is_special(double noundef %1)
  %tobool2 = icmp ne i32 %call1, 0
  br i1 %tobool2, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false, %entry
  %2 = load double, ptr %a.addr, align 8, !tbaa !5
  %3 = load double, ptr %b.addr, align 8, !tbaa !5
  %mul = fmul double %2, %3
  store double %mul, ptr %retval, align 8
  br label %return

if.end:                                           ; preds = %lor.lhs.false
  call void @llvm.lifetime.start.p0(i64 32, ptr %n) #4
  %4 = load double, ptr %a.addr, align 8, !tbaa !5
  %call3 = call { i64, i64 } @unpack(double noundef %4)
  %5 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp, i32 0, i32 0
  %6 = extractvalue { i64, i64 } %call3, 0
  store i64 %6, ptr %5, align 8
  %7 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp, i32 0, i32 1
  %8 = extractvalue { i64, i64 } %call3, 1
  store i64 %8, ptr %7, align 8
  %9 = load double, ptr %b.addr, align 8, !tbaa !5
  %call5 = call { i64, i64 } @unpack(double noundef %9)
  %10 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp4, i32 0, i32 0
  %11 = extractvalue { i64, i64 } %call5, 0
  store i64 %11, ptr %10, align 8
  %12 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp4, i32 0, i32 1
  %13 = extractvalue { i64, i64 } %call5, 1
  store i64 %13, ptr %12, align 8
  %14 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp, i32 0, i32 0
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp, i32 0, i32 1
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp4, i32 0, i32 0
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp4, i32 0, i32 1
  %21 = load i64, ptr %20, align 8
  call void @product(ptr sret(%struct.wide_number) align 16 %n, i64 %15, i64 %17, i64 %19, i64 %21)
  %negative = getelementptr inbounds %struct.wide_number, ptr %n, i32 0, i32 0
  %22 = load i32, ptr %negative, align 16, !tbaa !16
  %significand = getelementptr inbounds %struct.wide_number, ptr %n, i32 0, i32 3
  %23 = load i128, ptr %significand, align 16, !tbaa !14
  %exponent = getelementptr inbounds %struct.wide_number, ptr %n, i32 0, i32 1
  %24 = load i32, ptr %exponent, align 4, !tbaa !17
  %25 = load i32, ptr %mode.addr, align 4, !tbaa !9
  store i128 %23, ptr %coerce, align 16, !tbaa !12
  %26 = getelementptr inbounds { i64, i64 }, ptr %coerce, i32 0, i32 0
  %27 = load i64, ptr %26, align 16
  %28 = getelementptr inbounds { i64, i64 }, ptr %coerce, i32 0, i32 1
  %29 = load i64, ptr %28, align 8
  %call6 = call double @pack(i32 noundef %22, i64 noundef %27, i64 noundef %29, i32 noundef %24, i32 noundef 0, i32 noundef %25)
  store double %call6, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 32, ptr %n) #4
  br label %return

return:                                           ; preds = %if.end, %if.then
  %30 = load double, ptr %retval, align 8
  ret double %30
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nounwind uwtable
define internal void @product(ptr noalias sret(%struct.wide_number) align 16 %agg.result, i64 %x.coerce0, i64 %x.coerce1, i64 %y.coerce0, i64 %y.coerce1) #0 {
entry:
  %x = alloca %struct.number, align 8
  %y = alloca %struct.number, align 8
  %0 = getelementptr inbounds { i64, i64 }, ptr %x, i32 0, i32 0
  store i64 %x.coerce0, ptr %0, align 8
  %1 = getelementptr inbounds { i64, i64 }, ptr %x, i32 0, i32 1
  store i64 %x.coerce1, ptr %1, align 8
  %2 = getelementptr inbounds { i64, i64 }, ptr %y, i32 0, i32 0
  store i64 %y.coerce0, ptr %2, align 8
  %3 = getelementptr inbounds { i64, i64 }, ptr %y, i32 0, i32 1
  store i64 %y.coerce1, ptr %3, align 8
  %negative = getelementptr inbounds %struct.wide_number, ptr %agg.result, i32 0, i32 0
  %negative1 = getelementptr inbounds %struct.number, ptr %x, i32 0, i32 0
  %4 = load i32, ptr %negative1, align 8, !tbaa !18
  %negative2 = getelementptr inbounds %struct.number, ptr %y, i32 0, i32 0
  %5 = load i32, ptr %negative2, align 8, !tbaa !18
  %xor = xor i32 %4, %5
  store i32 %xor, ptr %negative, align 16, !tbaa !16
  %exponent = getelementptr inbounds %struct.wide_number, ptr %agg.result, i32 0, i32 1
  %exponent3 = getelementptr inbounds %struct.number, ptr %x, i32 0, i32 1
  %6 = load i32, ptr %exponent3, align 4, !tbaa !21
  %exponent4 = getelementptr inbounds %struct.number, ptr %y, i32 0, i32 1
  %7 = load i32, ptr %exponent4, align 4, !tbaa !21
  %add = add nsw i32 %6, %7
  store i32 %add, ptr %exponent, align 4, !tbaa !17
  %significand = getelementptr inbounds %struct.wide_number, ptr %agg.result, i32 0, i32 3
  %significand5 = getelementptr inbounds %struct.number, ptr %x, i32 0, i32 2
  %8 = load i64, ptr %significand5, align 8, !tbaa !22
  %conv = zext i64 %8 to i128
  %significand6 = getelementptr inbounds %struct.number, ptr %y, i32 0, i32 2
  %9 = load i64, ptr %significand6, align 8, !tbaa !22
  %conv7 = zext i64 %9 to i128
  %mul = mul i128 %conv, %conv7
  store i128 %mul, ptr %significand, align 16, !tbaa !14
  ret void
}

; Function Attrs: nounwind uwtable
define internal double @pack(i32 noundef %negative, i64 noundef %significand.coerce0, i64 noundef %significand.coerce1, i32 noundef %exponent, i32 noundef %sticky, i32 noundef %mode) #0 {
entry:
  %retval = alloca double, align 8
  %significand = alloca i128, align 16
  %negative.addr = alloca i32, align 4
  %significand.addr = alloca i128, align 16
  %exponent.addr = alloca i32, align 4
  %sticky.addr = alloca i32, align 4
  %mode.addr = alloca i32, align 4
  %sign = alloca i64, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %drop = alloca i32, align 4
  %coerce = alloca i128, align 16
  %kept = alloca i64, align 8
  %half = alloca i32, align 4
  %up = alloca i32, align 4
  %biased = alloca i32, align 4
  %infinite = alloca i32, align 4
  %0 = getelementptr inbounds { i64, i64 }, ptr %significand, i32 0, i32 0
  store i64 %significand.coerce0, ptr %0, align 16
  %1 = getelementptr inbounds { i64, i64 }, ptr %significand, i32 0, i32 1
  store i64 %significand.coerce1, ptr %1, align 8
  %significand1 = load i128, ptr %significand, align 16, !tbaa !12
  store i32 %negative, ptr %negative.addr, align 4, !tbaa !9
  store i128 %significand1, ptr %significand.addr, align 16, !tbaa !12
  store i32 %exponent, ptr %exponent.addr, align 4, !tbaa !9
  store i32 %sticky, ptr %sticky.addr, align 4, !tbaa !9
  store i32 %mode, ptr %mode.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %sign) #4
  %2 = load i32, ptr %negative.addr, align 4, !tbaa !9
  %conv = sext i32 %2 to i64
  %shl = shl i64 %conv, 63
  store i64 %shl, ptr %sign, align 8, !tbaa !23
  %3 = load i128, ptr %significand.addr, align 16, !tbaa !12
  %tobool = icmp ne i128 %3, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  %4 = load i64, ptr %sign, align 8, !tbaa !23
  %call = call double @of_bits(i64 noundef %4)
  store double %call, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup105

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %drop) #4
  %5 = load i128, ptr %significand.addr, align 16, !tbaa !12
  store i128 %5, ptr %coerce, align 16, !tbaa !12
  %6 = getelementptr inbounds { i64, i64 }, ptr %coerce, i32 0, i32 0
  %7 = load i64, ptr %6, align 16
  %8 = getelementptr inbounds { i64, i64 }, ptr %coerce, i32 0, i32 1
  %9 = load i64, ptr %8, align 8
  %call2 = call i32 @width_of(i64 noundef %7, i64 noundef %9)
  %sub = sub nsw i32 %call2, 53
  store i32 %sub, ptr %drop, align 4, !tbaa !9
  %10 = load i32, ptr %exponent.addr, align 4, !tbaa !9
  %11 = load i32, ptr %drop, align 4, !tbaa !9
  %add = add nsw i32 %10, %11
  %cmp = icmp slt i32 %add, -1074
  br i1 %cmp, label %if.then4, label %if.end6

if.then4:                                         ; preds = %if.end
  %12 = load i32, ptr %exponent.addr, align 4, !tbaa !9
  %sub5 = sub nsw i32 -1074, %12
  store i32 %sub5, ptr %drop, align 4, !tbaa !9
  br label %if.end6

if.end6:                                          ; preds = %if.then4, %if.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %kept) #4
  call void @llvm.lifetime.start.p0(i64 4, ptr %half) #4
  store i32 0, ptr %half, align 4, !tbaa !9
  %13 = load i32, ptr %drop, align 4, !tbaa !9
  %cmp7 = icmp sle i32 %13, 0
  br i1 %cmp7, label %if.then9, label %if.else

if.then9:                                         ; preds = %if.end6
  %14 = load i128, ptr %significand.addr, align 16, !tbaa !12
  %conv10 = trunc i128 %14 to i64
  %15 = load i32, ptr %drop, align 4, !tbaa !9
  %sub11 = sub nsw i32 0, %15
  %sh_prom = zext i32 %sub11 to i64
  %shl12 = shl i64 %conv10, %sh_prom
  store i64 %shl12, ptr %kept, align 8, !tbaa !23
  br label %if.end33

if.else:                                          ; preds = %if.end6
  %16 = load i32, ptr %drop, align 4, !tbaa !9
  %cmp13 = icmp sgt i32 %16, 128
  br i1 %cmp13, label %if.then15, label %if.else16

if.then15:                                        ; preds = %if.else
  store i64 0, ptr %kept, align 8, !tbaa !23
  store i32 1, ptr %sticky.addr, align 4, !tbaa !9
  br label %if.end32

if.else16:                                        ; preds = %if.else
  %17 = load i32, ptr %drop, align 4, !tbaa !9
  %cmp17 = icmp eq i32 %17, 128
  br i1 %cmp17, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.else16
  br label %cond.end

cond.false:                                       ; preds = %if.else16
  %18 = load i128, ptr %significand.addr, align 16, !tbaa !12
  %19 = load i32, ptr %drop, align 4, !tbaa !9
  %sh_prom19 = zext i32 %19 to i128
  %shr = lshr i128 %18, %sh_prom19
  %conv20 = trunc i128 %shr to i64
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ 0, %cond.true ], [ %conv20, %cond.false ]
  store i64 %cond, ptr %kept, align 8, !tbaa !23
  %20 = load i128, ptr %significand.addr, align 16, !tbaa !12
  %21 = load i32, ptr %drop, align 4, !tbaa !9
  %sub21 = sub nsw i32 %21, 1
  %sh_prom22 = zext i32 %sub21 to i128
  %shr23 = lshr i128 %20, %sh_prom22
  %and = and i128 %shr23, 1
  %conv24 = trunc i128 %and to i32
  store i32 %conv24, ptr %half, align 4, !tbaa !9
  %22 = load i128, ptr %significand.addr, align 16, !tbaa !12
  %23 = load i32, ptr %drop, align 4, !tbaa !9
  %sub25 = sub nsw i32 %23, 1
  %sh_prom26 = zext i32 %sub25 to i128
  %shl27 = shl i128 1, %sh_prom26
  %sub28 = sub i128 %shl27, 1
  %and29 = and i128 %22, %sub28
  %cmp30 = icmp ne i128 %and29, 0
  %conv31 = zext i1 %cmp30 to i32
  %24 = load i32, ptr %sticky.addr, align 4, !tbaa !9
  %or = or i32 %24, %conv31
  store i32 %or, ptr %sticky.addr, align 4, !tbaa !9
  br label %if.end32

if.end32:                                         ; preds = %cond.end, %if.then15
  br label %if.end33

if.end33:                                         ; preds = %if.end32, %if.then9
  call void @llvm.lifetime.start.p0(i64 4, ptr %up) #4
  %25 = load i32, ptr %mode.addr, align 4, !tbaa !9
  %cmp34 = icmp eq i32 %25, 0
  br i1 %cmp34, label %cond.true36, label %cond.false41

cond.true36:                                      ; preds = %if.end33
  %26 = load i32, ptr %half, align 4, !tbaa !9
  %tobool37 = icmp ne i32 %26, 0
  br i1 %tobool37, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %cond.true36
  %27 = load i32, ptr %sticky.addr, align 4, !tbaa !9
  %tobool38 = icmp ne i32 %27, 0
  br i1 %tobool38, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %land.rhs
  %28 = load i64, ptr %kept, align 8, !tbaa !23
  %and39 = and i64 %28, 1
  %tobool40 = icmp ne i64 %and39, 0
  br label %lor.end

lor.end:                                          ; preds = %lor.rhs, %land.rhs
  %29 = phi i1 [ true, %land.rhs ], [ %tobool40, %lor.rhs ]
  br label %land.end

land.end:                                         ; preds = %lor.end, %cond.true36
  %30 = phi i1 [ false, %cond.true36 ], [ %29, %lor.end ]
  %land.ext = zext i1 %30 to i32
  br label %cond.end57

cond.false41:                                     ; preds = %if.end33
  %31 = load i32, ptr %mode.addr, align 4, !tbaa !9
  %cmp42 = icmp eq i32 %31, 1
  br i1 %cmp42, label %cond.true44, label %cond.false45

cond.true44:                                      ; preds = %cond.false41
  br label %cond.end55

cond.false45:                                     ; preds = %cond.false41
  %32 = load i32, ptr %half, align 4, !tbaa !9
  %tobool46 = icmp ne i32 %32, 0
  br i1 %tobool46, label %land.rhs48, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %cond.false45
  %33 = load i32, ptr %sticky.addr, align 4, !tbaa !9
  %tobool47 = icmp ne i32 %33, 0
  br i1 %tobool47, label %land.rhs48, label %land.end53

land.rhs48:                                       ; preds = %lor.lhs.false, %cond.false45
  %34 = load i32, ptr %negative.addr, align 4, !tbaa !9
  %35 = load i32, ptr %mode.addr, align 4, !tbaa !9
  %cmp49 = icmp eq i32 %35, 2
  %conv50 = zext i1 %cmp49 to i32
  %cmp51 = icmp eq i32 %34, %conv50
  br label %land.end53

land.end53:                                       ; preds = %land.rhs48, %lor.lhs.false
  %36 = phi i1 [ false, %lor.lhs.false ], [ %cmp51, %land.rhs48 ]
  %land.ext54 = zext i1 %36 to i32
  br label %cond.end55

cond.end55:                                       ; preds = %land.end53, %cond.true44
  %cond56 = phi i32 [ 0, %cond.true44 ], [ %land.ext54, %land.end53 ]
  br label %cond.end57

cond.end57:                                       ; preds = %cond.end55, %land.end
  %cond58 = phi i32 [ %land.ext, %land.end ], [ %cond56, %cond.end55 ]
  store i32 %cond58, ptr %up, align 4, !tbaa !9
  %37 = load i32, ptr %drop, align 4, !tbaa !9
  %38 = load i32, ptr %exponent.addr, align 4, !tbaa !9
  %add59 = add nsw i32 %38, %37
  store i32 %add59, ptr %exponent.addr, align 4, !tbaa !9
  %39 = load i32, ptr %up, align 4, !tbaa !9
  %conv60 = sext i32 %39 to i64
  %40 = load i64, ptr %kept, align 8, !tbaa !23
  %add61 = add i64 %40, %conv60
  store i64 %add61, ptr %kept, align 8, !tbaa !23
  %41 = load i64, ptr %kept, align 8, !tbaa !23
  %shr62 = lshr i64 %41, 53
  %tobool63 = icmp ne i64 %shr62, 0
  br i1 %tobool63, label %if.then64, label %if.end66

if.then64:                                        ; preds = %cond.end57
  %42 = load i64, ptr %kept, align 8, !tbaa !23
  %shr65 = lshr i64 %42, 1
  store i64 %shr65, ptr %kept, align 8, !tbaa !23
  %43 = load i32, ptr %exponent.addr, align 4, !tbaa !9
  %inc = add nsw i32 %43, 1
  store i32 %inc, ptr %exponent.addr, align 4, !tbaa !9
  br label %if.end66

if.end66:                                         ; preds = %if.then64, %cond.end57
  %44 = load i64, ptr %kept, align 8, !tbaa !23
  %shr67 = lshr i64 %44, 52
  %tobool68 = icmp ne i64 %shr67, 0
  br i1 %tobool68, label %if.end72, label %if.then69

if.then69:                                        ; preds = %if.end66
  %45 = load i64, ptr %sign, align 8, !tbaa !23
  %46 = load i64, ptr %kept, align 8, !tbaa !23
  %or70 = or i64 %45, %46
  %call71 = call double @of_bits(i64 noundef %or70)
  store double %call71, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup101

if.end72:                                         ; preds = %if.end66
  call void @llvm.lifetime.start.p0(i64 4, ptr %biased) #4
  %47 = load i32, ptr %exponent.addr, align 4, !tbaa !9
  %add73 = add nsw i32 %47, 1075
  store i32 %add73, ptr %biased, align 4, !tbaa !9
  %48 = load i32, ptr %biased, align 4, !tbaa !9
  %cmp74 = icmp sge i32 %48, 2047
  br i1 %cmp74, label %if.then76, label %if.end94

if.then76:                                        ; preds = %if.end72
  call void @llvm.lifetime.start.p0(i64 4, ptr %infinite) #4
  %49 = load i32, ptr %mode.addr, align 4, !tbaa !9
  %cmp77 = icmp eq i32 %49, 0
  br i1 %cmp77, label %lor.end89, label %lor.rhs79

lor.rhs79:                                        ; preds = %if.then76
  %50 = load i32, ptr %mode.addr, align 4, !tbaa !9
  %cmp80 = icmp ne i32 %50, 1
  br i1 %cmp80, label %land.rhs82, label %land.end87

land.rhs82:                                       ; preds = %lor.rhs79
  %51 = load i32, ptr %negative.addr, align 4, !tbaa !9
  %52 = load i32, ptr %mode.addr, align 4, !tbaa !9
  %cmp83 = icmp eq i32 %52, 2
  %conv84 = zext i1 %cmp83 to i32
  %cmp85 = icmp eq i32 %51, %conv84
  br label %land.end87

land.end87:                                       ; preds = %land.rhs82, %lor.rhs79
  %53 = phi i1 [ false, %lor.rhs79 ], [ %cmp85, %land.rhs82 ]
  br label %lor.end89

lor.end89:                                        ; preds = %land.end87, %if.then76
  %54 = phi i1 [ true, %if.then76 ], [ %53, %land.end87 ]
  %lor.ext = zext i1 %54 to i32
  store i32 %lor.ext, ptr %infinite, align 4, !tbaa !9
  %55 = load i64, ptr %sign, align 8, !tbaa !23
  %56 = load i32, ptr %infinite, align 4, !tbaa !9
  %tobool90 = icmp ne i32 %56, 0
  %57 = zext i1 %tobool90 to i64
  %cond91 = select i1 %tobool90, i64 9218868437227405312, i64 9218868437227405311
  %or92 = or i64 %55, %cond91
  %call93 = call double @of_bits(i64 noundef %or92)
  store double %call93, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %infinite) #4
  br label %cleanup

if.end94:                                         ; preds = %if.end72
  %58 = load i64, ptr %sign, align 8, !tbaa !23
  %59 = load i32, ptr %biased, align 4, !tbaa !9
  %conv95 = sext i32 %59 to i64
  %shl96 = shl i64 %conv95, 52
  %or97 = or i64 %58, %shl96
  %60 = load i64, ptr %kept, align 8, !tbaa !23
  %and98 = and i64 %60, 4503599627370495
  %or99 = or i64 %or97, %and98
  %call100 = call double @of_bits(i64 noundef %or99)
  store double %call100, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end94, %lor.end89
  call void @llvm.lifetime.end.p0(i64 4, ptr %biased) #4
  br label %cleanup101

cleanup101:                                       ; preds = %cleanup, %if.then69
  call void @llvm.lifetime.end.p0(i64 4, ptr %up) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %half) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %kept) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %drop) #4
  br label %cleanup105

cleanup105:                                       ; preds = %cleanup101, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %sign) #4
  %61 = load double, ptr %retval, align 8
  ret double %61
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nounwind uwtable
define dso_local double @tw_fma_f64(double noundef %a, double noundef %b, double noundef %c, i32 noundef %mode) #0 {
entry:
  %retval = alloca double, align 8
  %a.addr = alloca double, align 8
  %b.addr = alloca double, align 8
  %c.addr = alloca double, align 8
  %mode.addr = alloca i32, align 4
  %agg.tmp = alloca %struct.wide_number, align 16
  %agg.tmp10 = alloca %struct.number, align 8
  %agg.tmp12 = alloca %struct.number, align 8
  %agg.tmp14 = alloca %struct.wide_number, align 16
  %agg.tmp15 = alloca %struct.number, align 8
  store double %a, ptr %a.addr, align 8, !tbaa !5
  store double %b, ptr %b.addr, align 8, !tbaa !5
  store double %c, ptr %c.addr, align 8, !tbaa !5
  store i32 %mode, ptr %mode.addr, align 4, !tbaa !9
  %0 = load double, ptr %a.addr, align 8, !tbaa !5
  %call = call i32 @is_special(double noundef %0)
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %1 = load double, ptr %b.addr, align 8, !tbaa !5
  %call1 = call i32 @is_special(double noundef %1)
  %tobool2 = icmp ne i32 %call1, 0
  br i1 %tobool2, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false, %entry
  %2 = load double, ptr %a.addr, align 8, !tbaa !5
  %3 = load double, ptr %b.addr, align 8, !tbaa !5
  %mul = fmul double %2, %3
  %4 = load double, ptr %c.addr, align 8, !tbaa !5
  %add = fadd double %mul, %4
  store double %add, ptr %retval, align 8
  br label %return

if.end:                                           ; preds = %lor.lhs.false
  %5 = load double, ptr %c.addr, align 8, !tbaa !5
  %call3 = call i32 @is_special(double noundef %5)
  %tobool4 = icmp ne i32 %call3, 0
  br i1 %tobool4, label %if.then5, label %if.end9

if.then5:                                         ; preds = %if.end
  %6 = load double, ptr %c.addr, align 8, !tbaa !5
  %call6 = call i64 @bits_of(double noundef %6)
  %7 = load double, ptr %c.addr, align 8, !tbaa !5
  %8 = load double, ptr %c.addr, align 8, !tbaa !5
  %cmp = fcmp une double %7, %8
  %conv = zext i1 %cmp to i32
  %conv7 = sext i32 %conv to i64
  %shl = shl i64 %conv7, 51
  %or = or i64 %call6, %shl
  %call8 = call double @of_bits(i64 noundef %or)
  store double %call8, ptr %retval, align 8
  br label %return

if.end9:                                          ; preds = %if.end
  %9 = load double, ptr %a.addr, align 8, !tbaa !5
  %call11 = call { i64, i64 } @unpack(double noundef %9)
  %10 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp10, i32 0, i32 0
  %11 = extractvalue { i64, i64 } %call11, 0
  store i64 %11, ptr %10, align 8
  %12 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp10, i32 0, i32 1
  %13 = extractvalue { i64, i64 } %call11, 1
  store i64 %13, ptr %12, align 8
  %14 = load double, ptr %b.addr, align 8, !tbaa !5
  %call13 = call { i64, i64 } @unpack(double noundef %14)
  %15 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp12, i32 0, i32 0
  %16 = extractvalue { i64, i64 } %call13, 0
  store i64 %16, ptr %15, align 8
  %17 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp12, i32 0, i32 1
  %18 = extractvalue { i64, i64 } %call13, 1
  store i64 %18, ptr %17, align 8
  %19 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp10, i32 0, i32 0
  %20 = load i64, ptr %19, align 8
  %21 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp10, i32 0, i32 1
  %22 = load i64, ptr %21, align 8
  %23 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp12, i32 0, i32 0
  %24 = load i64, ptr %23, align 8
  %25 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp12, i32 0, i32 1
  %26 = load i64, ptr %25, align 8
  call void @product(ptr sret(%struct.wide_number) align 16 %agg.tmp, i64 %20, i64 %22, i64 %24, i64 %26)
  %27 = load double, ptr %c.addr, align 8, !tbaa !5
  %call16 = call { i64, i64 } @unpack(double noundef %27)
  %28 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp15, i32 0, i32 0
  %29 = extractvalue { i64, i64 } %call16, 0
  store i64 %29, ptr %28, align 8
  %30 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp15, i32 0, i32 1
  %31 = extractvalue { i64, i64 } %call16, 1
  store i64 %31, ptr %30, align 8
  %32 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp15, i32 0, i32 0
  %33 = load i64, ptr %32, align 8
  %34 = getelementptr inbounds { i64, i64 }, ptr %agg.tmp15, i32 0, i32 1
  %35 = load i64, ptr %34, align 8
  call void @widen(ptr sret(%struct.wide_number) align 16 %agg.tmp14, i64 %33, i64 %35)
  %36 = load i32, ptr %mode.addr, align 4, !tbaa !9
  %call17 = call double @add(ptr noundef byval(%struct.wide_number) align 16 %agg.tmp, ptr noundef byval(%struct.wide_number) align 16 %agg.tmp14, i32 noundef %36)
  store double %call17, ptr %retval, align 8
  br label %return

return:                                           ; preds = %if.end9, %if.then5, %if.then
  %37 = load double, ptr %retval, align 8
  ret double %37
}

; Function Attrs: nounwind uwtable
define internal double @of_bits(i64 noundef %bits) #0 {
entry:
  %bits.addr = alloca i64, align 8
  %x = alloca double, align 8
  store i64 %bits, ptr %bits.addr, align 8, !tbaa !23
  call void @llvm.lifetime.start.p0(i64 8, ptr %x) #4
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %x, ptr align 8 %bits.addr, i64 8, i1 false)
  %0 = load double, ptr %x, align 8, !tbaa !5
  call void @llvm.lifetime.end.p0(i64 8, ptr %x) #4
  ret double %0
}

; Function Attrs: nounwind uwtable
define internal i64 @bits_of(double noundef %x) #0 {
entry:
  %x.addr = alloca double, align 8
  %bits = alloca i64, align 8
  store double %x, ptr %x.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %bits) #4
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %bits, ptr align 8 %x.addr, i64 8, i1 false)
  %0 = load i64, ptr %bits, align 8, !tbaa !23
  call void @llvm.lifetime.end.p0(i64 8, ptr %bits) #4
  ret i64 %0
}

; Function Attrs: nounwind uwtable
define dso_local double @tw_div_f64(double noundef %a, double noundef %b, i32 noundef %mode) #0 {
entry:
  %retval = alloca double, align 8
  %a.addr = alloca double, align 8
  %b.addr = alloca double, align 8
  %mode.addr = alloca i32, align 4
  %x = alloca %struct.number, align 8
  %y = alloca %struct.number, align 8
  %lift = alloca i32, align 4
  %coerce = alloca i128, align 16
  %y_lift = alloca i32, align 4
  %coerce11 = alloca i128, align 16
  %remainder = alloca i64, align 8
  %divisor = alloca i64, align 8
  %quotient = alloca i64, align 8
  %bit = alloca i32, align 4
  %exponent = alloca i32, align 4
  %coerce37 = alloca i128, align 16
  store double %a, ptr %a.addr, align 8, !tbaa !5
  store double %b, ptr %b.addr, align 8, !tbaa !5
  store i32 %mode, ptr %mode.addr, align 4, !tbaa !9
  %0 = load double, ptr %a.addr, align 8, !tbaa !5
  %call = call i32 @is_special(double noundef %0)
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %1 = load double, ptr %b.addr, align 8, !tbaa !5
  %call1 = call i32 @is_special(double noundef %1)
  %tobool2 = icmp ne i32 %call1, 0
  br i1 %tobool2, label %if.then, label %lor.lhs.false3

lor.lhs.false3:                                   ; preds = %lor.lhs.false
  %2 = load double, ptr %b.addr, align 8, !tbaa !5
  %cmp = fcmp oeq double %2, 0.000000e+00
  br i1 %cmp, label %if.then, label %lor.lhs.false4

lor.lhs.false4:                                   ; preds = %lor.lhs.false3
  %3 = load double, ptr %a.addr, align 8, !tbaa !5
  %cmp5 = fcmp oeq double %3, 0.000000e+00
  br i1 %cmp5, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false4, %lor.lhs.false3, %lor.lhs.false, %entry
  %4 = load double, ptr %a.addr, align 8, !tbaa !5
  %5 = load double, ptr %b.addr, align 8, !tbaa !5
  %div = fdiv double %4, %5
  store double %div, ptr %retval, align 8
  br label %return

if.end:                                           ; preds = %lor.lhs.false4
  call void @llvm.lifetime.start.p0(i64 16, ptr %x) #4
  %6 = load double, ptr %a.addr, align 8, !tbaa !5
  %call6 = call { i64, i64 } @unpack(double noundef %6)
  %7 = getelementptr inbounds { i64, i64 }, ptr %x, i32 0, i32 0
  %8 = extractvalue { i64, i64 } %call6, 0
  store i64 %8, ptr %7, align 8
  %9 = getelementptr inbounds { i64, i64 }, ptr %x, i32 0, i32 1
  %10 = extractvalue { i64, i64 } %call6, 1
  store i64 %10, ptr %9, align 8
  call void @llvm.lifetime.start.p0(i64 16, ptr %y) #4
  %11 = load double, ptr %b.addr, align 8, !tbaa !5
  %call7 = call { i64, i64 } @unpack(double noundef %11)
  %12 = getelementptr inbounds { i64, i64 }, ptr %y, i32 0, i32 0
  %13 = extractvalue { i64, i64 } %call7, 0
  store i64 %13, ptr %12, align 8
  %14 = getelementptr inbounds { i64, i64 }, ptr %y, i32 0, i32 1
  %15 = extractvalue { i64, i64 } %call7, 1
  store i64 %15, ptr %14, align 8
  call void @llvm.lifetime.start.p0(i64 4, ptr %lift) #4
  %significand = getelementptr inbounds %struct.number, ptr %x, i32 0, i32 2
  %16 = load i64, ptr %significand, align 8, !tbaa !22
  %conv = zext i64 %16 to i128
  store i128 %conv, ptr %coerce, align 16, !tbaa !12
  %17 = getelementptr inbounds { i64, i64 }, ptr %coerce, i32 0, i32 0
  %18 = load i64, ptr %17, align 16
  %19 = getelementptr inbounds { i64, i64 }, ptr %coerce, i32 0, i32 1
  %20 = load i64, ptr %19, align 8
  %call8 = call i32 @width_of(i64 noundef %18, i64 noundef %20)
  %sub = sub nsw i32 53, %call8
  store i32 %sub, ptr %lift, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %y_lift) #4
  %significand9 = getelementptr inbounds %struct.number, ptr %y, i32 0, i32 2
  %21 = load i64, ptr %significand9, align 8, !tbaa !22
  %conv10 = zext i64 %21 to i128
  store i128 %conv10, ptr %coerce11, align 16, !tbaa !12
  %22 = getelementptr inbounds { i64, i64 }, ptr %coerce11, i32 0, i32 0
  %23 = load i64, ptr %22, align 16
  %24 = getelementptr inbounds { i64, i64 }, ptr %coerce11, i32 0, i32 1
  %25 = load i64, ptr %24, align 8
  %call12 = call i32 @width_of(i64 noundef %23, i64 noundef %25)
  %sub13 = sub nsw i32 53, %call12
  store i32 %sub13, ptr %y_lift, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %remainder) #4
  %significand14 = getelementptr inbounds %struct.number, ptr %x, i32 0, i32 2
  %26 = load i64, ptr %significand14, align 8, !tbaa !22
  %27 = load i32, ptr %lift, align 4, !tbaa !9
  %sh_prom = zext i32 %27 to i64
  %shl = shl i64 %26, %sh_prom
  store i64 %shl, ptr %remainder, align 8, !tbaa !23
  call void @llvm.lifetime.start.p0(i64 8, ptr %divisor) #4
  %significand15 = getelementptr inbounds %struct.number, ptr %y, i32 0, i32 2
  %28 = load i64, ptr %significand15, align 8, !tbaa !22
  %29 = load i32, ptr %y_lift, align 4, !tbaa !9
  %sh_prom16 = zext i32 %29 to i64
  %shl17 = shl i64 %28, %sh_prom16
  store i64 %shl17, ptr %divisor, align 8, !tbaa !23
  call void @llvm.lifetime.start.p0(i64 8, ptr %quotient) #4
  store i64 0, ptr %quotient, align 8, !tbaa !23
  call void @llvm.lifetime.start.p0(i64 4, ptr %bit) #4
  store i32 0, ptr %bit, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %30 = load i32, ptr %bit, align 4, !tbaa !9
  %cmp18 = icmp slt i32 %30, 56
  br i1 %cmp18, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %bit) #4
  br label %for.end

for.body:                                         ; preds = %for.cond
  %31 = load i64, ptr %quotient, align 8, !tbaa !23
  %shl20 = shl i64 %31, 1
  store i64 %shl20, ptr %quotient, align 8, !tbaa !23
  %32 = load i64, ptr %remainder, align 8, !tbaa !23
  %33 = load i64, ptr %divisor, align 8, !tbaa !23
  %cmp21 = icmp uge i64 %32, %33
  br i1 %cmp21, label %if.then23, label %if.end25

if.then23:                                        ; preds = %for.body
  %34 = load i64, ptr %divisor, align 8, !tbaa !23
  %35 = load i64, ptr %remainder, align 8, !tbaa !23
  %sub24 = sub i64 %35, %34
  store i64 %sub24, ptr %remainder, align 8, !tbaa !23
  %36 = load i64, ptr %quotient, align 8, !tbaa !23
  %or = or i64 %36, 1
  store i64 %or, ptr %quotient, align 8, !tbaa !23
  br label %if.end25

if.end25:                                         ; preds = %if.then23, %for.body
  %37 = load i64, ptr %remainder, align 8, !tbaa !23
  %shl26 = shl i64 %37, 1
  store i64 %shl26, ptr %remainder, align 8, !tbaa !23
  br label %for.inc

for.inc:                                          ; preds = %if.end25
  %38 = load i32, ptr %bit, align 4, !tbaa !9
  %inc = add nsw i32 %38, 1
  store i32 %inc, ptr %bit, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !24

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 4, ptr %exponent) #4
  %exponent27 = getelementptr inbounds %struct.number, ptr %x, i32 0, i32 1
  %39 = load i32, ptr %exponent27, align 4, !tbaa !21
  %40 = load i32, ptr %lift, align 4, !tbaa !9
  %sub28 = sub nsw i32 %39, %40
  %exponent29 = getelementptr inbounds %struct.number, ptr %y, i32 0, i32 1
  %41 = load i32, ptr %exponent29, align 4, !tbaa !21
  %42 = load i32, ptr %y_lift, align 4, !tbaa !9
  %sub30 = sub nsw i32 %41, %42
  %sub31 = sub nsw i32 %sub28, %sub30
  %sub32 = sub nsw i32 %sub31, 55
  store i32 %sub32, ptr %exponent, align 4, !tbaa !9
  %negative = getelementptr inbounds %struct.number, ptr %x, i32 0, i32 0
  %43 = load i32, ptr %negative, align 8, !tbaa !18
  %negative33 = getelementptr inbounds %struct.number, ptr %y, i32 0, i32 0
  %44 = load i32, ptr %negative33, align 8, !tbaa !18
  %xor = xor i32 %43, %44
  %45 = load i64, ptr %quotient, align 8, !tbaa !23
  %conv34 = zext i64 %45 to i128
  %46 = load i32, ptr %exponent, align 4, !tbaa !9
  %47 = load i64, ptr %remainder, align 8, !tbaa !23
  %cmp35 = icmp ne i64 %47, 0
  %conv36 = zext i1 %cmp35 to i32
  %48 = load i32, ptr %mode.addr, align 4, !tbaa !9
  store i128 %conv34, ptr %coerce37, align 16, !tbaa !12
  %49 = getelementptr inbounds { i64, i64 }, ptr %coerce37, i32 0, i32 0
  %50 = load i64, ptr %49, align 16
  %51 = getelementptr inbounds { i64, i64 }, ptr %coerce37, i32 0, i32 1
  %52 = load i64, ptr %51, align 8
  %call38 = call double @pack(i32 noundef %xor, i64 noundef %50, i64 noundef %52, i32 noundef %46, i32 noundef %conv36, i32 noundef %48)
  store double %call38, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 4, ptr %exponent) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %quotient) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %divisor) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %remainder) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %y_lift) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lift) #4
  call void @llvm.lifetime.end.p0(i64 16, ptr %y) #4
  call void @llvm.lifetime.end.p0(i64 16, ptr %x) #4
  br label %return

return:                                           ; preds = %for.end, %if.then
  %53 = load double, ptr %retval, align 8
  ret double %53
}

; Function Attrs: nounwind uwtable
define internal i32 @width_of(i64 noundef %x.coerce0, i64 noundef %x.coerce1) #0 {
entry:
  %x = alloca i128, align 16
  %x.addr = alloca i128, align 16
  %high = alloca i64, align 8
  %low = alloca i64, align 8
  %0 = getelementptr inbounds { i64, i64 }, ptr %x, i32 0, i32 0
  store i64 %x.coerce0, ptr %0, align 16
  %1 = getelementptr inbounds { i64, i64 }, ptr %x, i32 0, i32 1
  store i64 %x.coerce1, ptr %1, align 8
  %x1 = load i128, ptr %x, align 16, !tbaa !12
  store i128 %x1, ptr %x.addr, align 16, !tbaa !12
  call void @llvm.lifetime.start.p0(i64 8, ptr %high) #4
  %2 = load i128, ptr %x.addr, align 16, !tbaa !12
  %shr = lshr i128 %2, 64
  %conv = trunc i128 %shr to i64
  store i64 %conv, ptr %high, align 8, !tbaa !23
  call void @llvm.lifetime.start.p0(i64 8, ptr %low) #4
  %3 = load i128, ptr %x.addr, align 16, !tbaa !12
  %conv2 = trunc i128 %3 to i64
  store i64 %conv2, ptr %low, align 8, !tbaa !23
  %4 = load i64, ptr %high, align 8, !tbaa !23
  %tobool = icmp ne i64 %4, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %5 = load i64, ptr %high, align 8, !tbaa !23
  %6 = call i64 @llvm.ctlz.i64(i64 %5, i1 true)
  %cast = trunc i64 %6 to i32
  %sub = sub nsw i32 128, %cast
  br label %cond.end8

cond.false:                                       ; preds = %entry
  %7 = load i64, ptr %low, align 8, !tbaa !23
  %tobool3 = icmp ne i64 %7, 0
  br i1 %tobool3, label %cond.true4, label %cond.false7

cond.true4:                                       ; preds = %cond.false
  %8 = load i64, ptr %low, align 8, !tbaa !23
  %9 = call i64 @llvm.ctlz.i64(i64 %8, i1 true)
  %cast5 = trunc i64 %9 to i32
  %sub6 = sub nsw i32 64, %cast5
  br label %cond.end

cond.false7:                                      ; preds = %cond.false
  br label %cond.end

cond.end:                                         ; preds = %cond.false7, %cond.true4
  %cond = phi i32 [ %sub6, %cond.true4 ], [ 0, %cond.false7 ]
  br label %cond.end8

cond.end8:                                        ; preds = %cond.end, %cond.true
  %cond9 = phi i32 [ %sub, %cond.true ], [ %cond, %cond.end ]
  call void @llvm.lifetime.end.p0(i64 8, ptr %low) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %high) #4
  ret i32 %cond9
}

; Function Attrs: nounwind uwtable
define dso_local double @tw_sqrt_f64(double noundef %a, i32 noundef %mode) #0 {
entry:
  %retval = alloca double, align 8
  %a.addr = alloca double, align 8
  %mode.addr = alloca i32, align 4
  %x = alloca %struct.number, align 8
  %lift = alloca i32, align 4
  %coerce = alloca i128, align 16
  %radicand = alloca i128, align 16
  %root = alloca i128, align 16
  %bit = alloca i128, align 16
  %coerce22 = alloca i128, align 16
  store double %a, ptr %a.addr, align 8, !tbaa !5
  store i32 %mode, ptr %mode.addr, align 4, !tbaa !9
  %0 = load double, ptr %a.addr, align 8, !tbaa !5
  %call = call i32 @is_special(double noundef %0)
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %1 = load double, ptr %a.addr, align 8, !tbaa !5
  %cmp = fcmp ole double %1, 0.000000e+00
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false, %entry
  %2 = load double, ptr %a.addr, align 8, !tbaa !5
  %3 = call double @llvm.sqrt.f64(double %2)
  store double %3, ptr %retval, align 8
  br label %return

if.end:                                           ; preds = %lor.lhs.false
  call void @llvm.lifetime.start.p0(i64 16, ptr %x) #4
  %4 = load double, ptr %a.addr, align 8, !tbaa !5
  %call1 = call { i64, i64 } @unpack(double noundef %4)
  %5 = getelementptr inbounds { i64, i64 }, ptr %x, i32 0, i32 0
  %6 = extractvalue { i64, i64 } %call1, 0
  store i64 %6, ptr %5, align 8
  %7 = getelementptr inbounds { i64, i64 }, ptr %x, i32 0, i32 1
  %8 = extractvalue { i64, i64 } %call1, 1
  store i64 %8, ptr %7, align 8
  call void @llvm.lifetime.start.p0(i64 4, ptr %lift) #4
  %significand = getelementptr inbounds %struct.number, ptr %x, i32 0, i32 2
  %9 = load i64, ptr %significand, align 8, !tbaa !22
  %conv = zext i64 %9 to i128
  store i128 %conv, ptr %coerce, align 16, !tbaa !12
  %10 = getelementptr inbounds { i64, i64 }, ptr %coerce, i32 0, i32 0
  %11 = load i64, ptr %10, align 16
  %12 = getelementptr inbounds { i64, i64 }, ptr %coerce, i32 0, i32 1
  %13 = load i64, ptr %12, align 8
  %call2 = call i32 @width_of(i64 noundef %11, i64 noundef %13)
  %sub = sub nsw i32 53, %call2
  %add = add nsw i32 %sub, 58
  store i32 %add, ptr %lift, align 4, !tbaa !9
  %exponent = getelementptr inbounds %struct.number, ptr %x, i32 0, i32 1
  %14 = load i32, ptr %exponent, align 4, !tbaa !21
  %15 = load i32, ptr %lift, align 4, !tbaa !9
  %sub3 = sub nsw i32 %14, %15
  %and = and i32 %sub3, 1
  %16 = load i32, ptr %lift, align 4, !tbaa !9
  %add4 = add nsw i32 %16, %and
  store i32 %add4, ptr %lift, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 16, ptr %radicand) #4
  %significand5 = getelementptr inbounds %struct.number, ptr %x, i32 0, i32 2
  %17 = load i64, ptr %significand5, align 8, !tbaa !22
  %conv6 = zext i64 %17 to i128
  %18 = load i32, ptr %lift, align 4, !tbaa !9
  %sh_prom = zext i32 %18 to i128
  %shl = shl i128 %conv6, %sh_prom
  store i128 %shl, ptr %radicand, align 16, !tbaa !12
  call void @llvm.lifetime.start.p0(i64 16, ptr %root) #4
  store i128 0, ptr %root, align 16, !tbaa !12
  call void @llvm.lifetime.start.p0(i64 16, ptr %bit) #4
  store i128 5192296858534827628530496329220096, ptr %bit, align 16, !tbaa !12
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %19 = load i128, ptr %bit, align 16, !tbaa !12
  %tobool7 = icmp ne i128 %19, 0
  br i1 %tobool7, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 16, ptr %bit) #4
  br label %for.end

for.body:                                         ; preds = %for.cond
  %20 = load i128, ptr %radicand, align 16, !tbaa !12
  %21 = load i128, ptr %root, align 16, !tbaa !12
  %22 = load i128, ptr %bit, align 16, !tbaa !12
  %add8 = add i128 %21, %22
  %cmp9 = icmp uge i128 %20, %add8
  br i1 %cmp9, label %if.then11, label %if.else

if.then11:                                        ; preds = %for.body
  %23 = load i128, ptr %root, align 16, !tbaa !12
  %24 = load i128, ptr %bit, align 16, !tbaa !12
  %add12 = add i128 %23, %24
  %25 = load i128, ptr %radicand, align 16, !tbaa !12
  %sub13 = sub i128 %25, %add12
  store i128 %sub13, ptr %radicand, align 16, !tbaa !12
  %26 = load i128, ptr %root, align 16, !tbaa !12
  %shr = lshr i128 %26, 1
  %27 = load i128, ptr %bit, align 16, !tbaa !12
  %add14 = add i128 %shr, %27
  store i128 %add14, ptr %root, align 16, !tbaa !12
  br label %if.end16

if.else:                                          ; preds = %for.body
  %28 = load i128, ptr %root, align 16, !tbaa !12
  %shr15 = lshr i128 %28, 1
  store i128 %shr15, ptr %root, align 16, !tbaa !12
  br label %if.end16

if.end16:                                         ; preds = %if.else, %if.then11
  br label %for.inc

for.inc:                                          ; preds = %if.end16
  %29 = load i128, ptr %bit, align 16, !tbaa !12
  %shr17 = lshr i128 %29, 2
  store i128 %shr17, ptr %bit, align 16, !tbaa !12
  br label %for.cond, !llvm.loop !26

for.end:                                          ; preds = %for.cond.cleanup
  %30 = load i128, ptr %root, align 16, !tbaa !12
  %exponent18 = getelementptr inbounds %struct.number, ptr %x, i32 0, i32 1
  %31 = load i32, ptr %exponent18, align 4, !tbaa !21
  %32 = load i32, ptr %lift, align 4, !tbaa !9
  %sub19 = sub nsw i32 %31, %32
  %div = sdiv i32 %sub19, 2
  %33 = load i128, ptr %radicand, align 16, !tbaa !12
  %cmp20 = icmp ne i128 %33, 0
  %conv21 = zext i1 %cmp20 to i32
  %34 = load i32, ptr %mode.addr, align 4, !tbaa !9
  store i128 %30, ptr %coerce22, align 16, !tbaa !12
  %35 = getelementptr inbounds { i64, i64 }, ptr %coerce22, i32 0, i32 0
  %36 = load i64, ptr %35, align 16
  %37 = getelementptr inbounds { i64, i64 }, ptr %coerce22, i32 0, i32 1
  %38 = load i64, ptr %37, align 8
  %call23 = call double @pack(i32 noundef 0, i64 noundef %36, i64 noundef %38, i32 noundef %div, i32 noundef %conv21, i32 noundef %34)
  store double %call23, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 16, ptr %root) #4
  call void @llvm.lifetime.end.p0(i64 16, ptr %radicand) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lift) #4
  call void @llvm.lifetime.end.p0(i64 16, ptr %x) #4
  br label %return

return:                                           ; preds = %for.end, %if.then
  %39 = load double, ptr %retval, align 8
  ret double %39
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.sqrt.f64(double) #2

; Function Attrs: nounwind uwtable
define dso_local i32 @tw_fns(i32 noundef %mask, i32 noundef %base, i32 noundef %offset) #0 {
entry:
  %retval = alloca i32, align 4
  %mask.addr = alloca i32, align 4
  %base.addr = alloca i32, align 4
  %offset.addr = alloca i32, align 4
  %count = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %step = alloca i32, align 4
  %left = alloca i32, align 4
  %position = alloca i32, align 4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store i32 %base, ptr %base.addr, align 4, !tbaa !9
  store i32 %offset, ptr %offset.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %count) #4
  %0 = load i32, ptr %offset.addr, align 4, !tbaa !9
  store i32 %0, ptr %count, align 4, !tbaa !9
  %1 = load i32, ptr %base.addr, align 4, !tbaa !9
  %cmp = icmp ugt i32 %1, 31
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 -1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup24

if.end:                                           ; preds = %entry
  %2 = load i32, ptr %count, align 4, !tbaa !9
  %cmp1 = icmp eq i32 %2, 0
  br i1 %cmp1, label %if.then2, label %if.end3

if.then2:                                         ; preds = %if.end
  %3 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %4 = load i32, ptr %base.addr, align 4, !tbaa !9
  %shr = lshr i32 %3, %4
  %and = and i32 %shr, 1
  %tobool = icmp ne i32 %and, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then2
  %5 = load i32, ptr %base.addr, align 4, !tbaa !9
  br label %cond.end

cond.false:                                       ; preds = %if.then2
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %5, %cond.true ], [ -1, %cond.false ]
  store i32 %cond, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup24

if.end3:                                          ; preds = %if.end
  %6 = load i32, ptr %offset.addr, align 4, !tbaa !9
  %cmp4 = icmp eq i32 %6, -2147483648
  br i1 %cmp4, label %if.then5, label %if.end6

if.then5:                                         ; preds = %if.end3
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup24

if.end6:                                          ; preds = %if.end3
  call void @llvm.lifetime.start.p0(i64 4, ptr %step) #4
  %7 = load i32, ptr %count, align 4, !tbaa !9
  %cmp7 = icmp sgt i32 %7, 0
  %8 = zext i1 %cmp7 to i64
  %cond8 = select i1 %cmp7, i32 1, i32 -1
  store i32 %cond8, ptr %step, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %left) #4
  %9 = load i32, ptr %count, align 4, !tbaa !9
  %cmp9 = icmp sgt i32 %9, 0
  br i1 %cmp9, label %cond.true10, label %cond.false11

cond.true10:                                      ; preds = %if.end6
  %10 = load i32, ptr %offset.addr, align 4, !tbaa !9
  br label %cond.end12

cond.false11:                                     ; preds = %if.end6
  %11 = load i32, ptr %offset.addr, align 4, !tbaa !9
  %sub = sub i32 0, %11
  br label %cond.end12

cond.end12:                                       ; preds = %cond.false11, %cond.true10
  %cond13 = phi i32 [ %10, %cond.true10 ], [ %sub, %cond.false11 ]
  store i32 %cond13, ptr %left, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %position) #4
  %12 = load i32, ptr %base.addr, align 4, !tbaa !9
  store i32 %12, ptr %position, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %cond.end12
  %13 = load i32, ptr %position, align 4, !tbaa !9
  %cmp14 = icmp sge i32 %13, 0
  br i1 %cmp14, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %14 = load i32, ptr %position, align 4, !tbaa !9
  %cmp15 = icmp slt i32 %14, 32
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %15 = phi i1 [ false, %for.cond ], [ %cmp15, %land.rhs ]
  br i1 %15, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

for.body:                                         ; preds = %land.end
  %16 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %17 = load i32, ptr %position, align 4, !tbaa !9
  %shr16 = lshr i32 %16, %17
  %and17 = and i32 %shr16, 1
  %tobool18 = icmp ne i32 %and17, 0
  br i1 %tobool18, label %land.lhs.true, label %if.end21

land.lhs.true:                                    ; preds = %for.body
  %18 = load i32, ptr %left, align 4, !tbaa !9
  %dec = add i32 %18, -1
  store i32 %dec, ptr %left, align 4, !tbaa !9
  %cmp19 = icmp eq i32 %dec, 0
  br i1 %cmp19, label %if.then20, label %if.end21

if.then20:                                        ; preds = %land.lhs.true
  %19 = load i32, ptr %position, align 4, !tbaa !9
  store i32 %19, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end21:                                         ; preds = %land.lhs.true, %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end21
  %20 = load i32, ptr %step, align 4, !tbaa !9
  %21 = load i32, ptr %position, align 4, !tbaa !9
  %add = add nsw i32 %21, %20
  store i32 %add, ptr %position, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !27

cleanup:                                          ; preds = %if.then20, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %position) #4
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup22 [
    i32 2, label %for.end
  ]

for.end:                                          ; preds = %cleanup
  store i32 -1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup22

cleanup22:                                        ; preds = %for.end, %cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %left) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %step) #4
  br label %cleanup24

cleanup24:                                        ; preds = %cleanup22, %if.then5, %cond.end, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %count) #4
  %22 = load i32, ptr %retval, align 4
  ret i32 %22
}

; Function Attrs: nounwind uwtable
define internal i32 @is_larger(ptr noundef byval(%struct.wide_number) align 16 %a, ptr noundef byval(%struct.wide_number) align 16 %b) #0 {
entry:
  %coerce = alloca i128, align 16
  %coerce6 = alloca i128, align 16
  %significand = getelementptr inbounds %struct.wide_number, ptr %a, i32 0, i32 3
  %0 = load i128, ptr %significand, align 16, !tbaa !14
  %tobool = icmp ne i128 %0, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %significand1 = getelementptr inbounds %struct.wide_number, ptr %b, i32 0, i32 3
  %1 = load i128, ptr %significand1, align 16, !tbaa !14
  %tobool2 = icmp ne i128 %1, 0
  br i1 %tobool2, label %lor.rhs, label %lor.end

lor.rhs:                                          ; preds = %land.rhs
  %exponent = getelementptr inbounds %struct.wide_number, ptr %a, i32 0, i32 1
  %2 = load i32, ptr %exponent, align 4, !tbaa !17
  %significand3 = getelementptr inbounds %struct.wide_number, ptr %a, i32 0, i32 3
  %3 = load i128, ptr %significand3, align 16, !tbaa !14
  store i128 %3, ptr %coerce, align 16, !tbaa !12
  %4 = getelementptr inbounds { i64, i64 }, ptr %coerce, i32 0, i32 0
  %5 = load i64, ptr %4, align 16
  %6 = getelementptr inbounds { i64, i64 }, ptr %coerce, i32 0, i32 1
  %7 = load i64, ptr %6, align 8
  %call = call i32 @width_of(i64 noundef %5, i64 noundef %7)
  %add = add nsw i32 %2, %call
  %exponent4 = getelementptr inbounds %struct.wide_number, ptr %b, i32 0, i32 1
  %8 = load i32, ptr %exponent4, align 4, !tbaa !17
  %significand5 = getelementptr inbounds %struct.wide_number, ptr %b, i32 0, i32 3
  %9 = load i128, ptr %significand5, align 16, !tbaa !14
  store i128 %9, ptr %coerce6, align 16, !tbaa !12
  %10 = getelementptr inbounds { i64, i64 }, ptr %coerce6, i32 0, i32 0
  %11 = load i64, ptr %10, align 16
  %12 = getelementptr inbounds { i64, i64 }, ptr %coerce6, i32 0, i32 1
  %13 = load i64, ptr %12, align 8
  %call7 = call i32 @width_of(i64 noundef %11, i64 noundef %13)
  %add8 = add nsw i32 %8, %call7
  %cmp = icmp sge i32 %add, %add8
  br label %lor.end

lor.end:                                          ; preds = %lor.rhs, %land.rhs
  %14 = phi i1 [ true, %land.rhs ], [ %cmp, %lor.rhs ]
  br label %land.end

land.end:                                         ; preds = %lor.end, %entry
  %15 = phi i1 [ false, %entry ], [ %14, %lor.end ]
  %land.ext = zext i1 %15 to i32
  ret i32 %land.ext
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctlz.i64(i64, i1 immarg) #2

attributes #0 = { nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 16.0.6 (15~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"double", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{!10, !10, i64 0}
!10 = !{!"int", !7, i64 0}
!11 = !{i64 0, i64 4, !9, i64 4, i64 4, !9, i64 16, i64 16, !12}
!12 = !{!13, !13, i64 0}
!13 = !{!"__int128", !7, i64 0}
!14 = !{!15, !13, i64 16}
!15 = !{!"", !10, i64 0, !10, i64 4, !13, i64 16}
!16 = !{!15, !10, i64 0}
!17 = !{!15, !10, i64 4}
!18 = !{!19, !10, i64 0}
!19 = !{!"", !10, i64 0, !10, i64 4, !20, i64 8}
!20 = !{!"long", !7, i64 0}
!21 = !{!19, !10, i64 4}
!22 = !{!19, !20, i64 8}
!23 = !{!20, !20, i64 0}
!24 = distinct !{!24, !25}
!25 = !{!"llvm.loop.mustprogress"}
!26 = distinct !{!26, !25}
!27 = distinct !{!27, !25}
