; Generated from atomics.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'atomics.c'

%union.anon.3 = type { i64 }
%union.anon = type { half }
%union.anon.2 = type { i16 }
%union.anon.0 = type { float }
%union.anon.1 = type { i32 }

; Function Attrs: nounwind uwtable
define dso_local i64 @tw_atomic(i32 noundef %operation, ptr noundef %address, i64 noundef %b, i64 noundef %c) #0 {
entry:
  %retval = alloca i64, align 8
  %operation.addr = alloca i32, align 4
  %address.addr = alloca ptr, align 8
  %b.addr = alloca i64, align 8
  %c.addr = alloca i64, align 8
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  %.atomictmp3 = alloca i64, align 8
  %atomic-temp4 = alloca i64, align 8
  %.atomictmp6 = alloca i32, align 4
  %atomic-temp8 = alloca i32, align 4
  %.atomictmp11 = alloca i64, align 8
  %atomic-temp12 = alloca i64, align 8
  %.atomictmp14 = alloca i32, align 4
  %atomic-temp16 = alloca i32, align 4
  %.atomictmp19 = alloca i64, align 8
  %atomic-temp20 = alloca i64, align 8
  %.atomictmp22 = alloca i32, align 4
  %atomic-temp24 = alloca i32, align 4
  %.atomictmp27 = alloca i64, align 8
  %atomic-temp28 = alloca i64, align 8
  %.atomictmp30 = alloca i32, align 4
  %atomic-temp32 = alloca i32, align 4
  %.atomictmp35 = alloca i32, align 4
  %atomic-temp37 = alloca i32, align 4
  %.atomictmp40 = alloca i64, align 8
  %atomic-temp41 = alloca i64, align 8
  %.atomictmp43 = alloca i64, align 8
  %atomic-temp44 = alloca i64, align 8
  %.atomictmp46 = alloca i32, align 4
  %atomic-temp48 = alloca i32, align 4
  %.atomictmp51 = alloca i32, align 4
  %atomic-temp53 = alloca i32, align 4
  %.atomictmp56 = alloca i64, align 8
  %atomic-temp57 = alloca i64, align 8
  %.atomictmp59 = alloca i64, align 8
  %atomic-temp60 = alloca i64, align 8
  %.atomictmp62 = alloca i32, align 4
  %atomic-temp64 = alloca i32, align 4
  %.atomictmp67 = alloca i32, align 4
  %atomic-temp69 = alloca i32, align 4
  %.atomictmp72 = alloca i64, align 8
  %atomic-temp73 = alloca i64, align 8
  %.atomictmp75 = alloca i64, align 8
  %atomic-temp76 = alloca i64, align 8
  %place = alloca ptr, align 8
  %old = alloca i16, align 2
  %atomic-temp78 = alloca i16, align 2
  %.atomictmp79 = alloca i16, align 2
  %cmpxchg.bool = alloca i8, align 1
  %place84 = alloca ptr, align 8
  %old85 = alloca i16, align 2
  %atomic-temp86 = alloca i16, align 2
  %.atomictmp88 = alloca i16, align 2
  %cmpxchg.bool92 = alloca i8, align 1
  %place102 = alloca ptr, align 8
  %old103 = alloca i32, align 4
  %atomic-temp104 = alloca i32, align 4
  %.atomictmp106 = alloca i32, align 4
  %cmpxchg.bool114 = alloca i8, align 1
  %place124 = alloca ptr, align 8
  %old125 = alloca i32, align 4
  %atomic-temp126 = alloca i32, align 4
  %.atomictmp128 = alloca i32, align 4
  %cmpxchg.bool139 = alloca i8, align 1
  %place149 = alloca ptr, align 8
  %old150 = alloca i16, align 2
  %atomic-temp151 = alloca i16, align 2
  %.atomictmp153 = alloca i16, align 2
  %cmpxchg.bool157 = alloca i8, align 1
  %place167 = alloca ptr, align 8
  %old168 = alloca i16, align 2
  %atomic-temp169 = alloca i16, align 2
  %.atomictmp171 = alloca i16, align 2
  %cmpxchg.bool175 = alloca i8, align 1
  %place185 = alloca ptr, align 8
  %old186 = alloca i32, align 4
  %atomic-temp187 = alloca i32, align 4
  %.atomictmp189 = alloca i32, align 4
  %cmpxchg.bool200 = alloca i8, align 1
  %place210 = alloca ptr, align 8
  %old211 = alloca i32, align 4
  %atomic-temp212 = alloca i32, align 4
  %.atomictmp214 = alloca i32, align 4
  %cmpxchg.bool225 = alloca i8, align 1
  %place235 = alloca ptr, align 8
  %old236 = alloca i16, align 2
  %atomic-temp237 = alloca i16, align 2
  %.atomictmp239 = alloca i16, align 2
  %cmpxchg.bool243 = alloca i8, align 1
  %place253 = alloca ptr, align 8
  %old254 = alloca i16, align 2
  %atomic-temp255 = alloca i16, align 2
  %.atomictmp257 = alloca i16, align 2
  %cmpxchg.bool261 = alloca i8, align 1
  %place271 = alloca ptr, align 8
  %old272 = alloca i32, align 4
  %atomic-temp273 = alloca i32, align 4
  %.atomictmp275 = alloca i32, align 4
  %cmpxchg.bool286 = alloca i8, align 1
  %place296 = alloca ptr, align 8
  %old297 = alloca i32, align 4
  %atomic-temp298 = alloca i32, align 4
  %.atomictmp300 = alloca i32, align 4
  %cmpxchg.bool311 = alloca i8, align 1
  %old321 = alloca i16, align 2
  %.atomictmp323 = alloca i16, align 2
  %cmpxchg.bool325 = alloca i8, align 1
  %old332 = alloca i32, align 4
  %.atomictmp334 = alloca i32, align 4
  %cmpxchg.bool336 = alloca i8, align 1
  %old343 = alloca i64, align 8
  %.atomictmp344 = alloca i64, align 8
  %cmpxchg.bool345 = alloca i8, align 1
  %place351 = alloca ptr, align 8
  %old352 = alloca i32, align 4
  %atomic-temp353 = alloca i32, align 4
  %.atomictmp355 = alloca i32, align 4
  %cmpxchg.bool358 = alloca i8, align 1
  %place368 = alloca ptr, align 8
  %old369 = alloca i32, align 4
  %atomic-temp370 = alloca i32, align 4
  %.atomictmp372 = alloca i32, align 4
  %cmpxchg.bool383 = alloca i8, align 1
  %place393 = alloca ptr, align 8
  %old394 = alloca i32, align 4
  %atomic-temp395 = alloca i32, align 4
  %.atomictmp397 = alloca i32, align 4
  %cmpxchg.bool400 = alloca i8, align 1
  %place410 = alloca ptr, align 8
  %old411 = alloca i32, align 4
  %atomic-temp412 = alloca i32, align 4
  %.atomictmp414 = alloca i32, align 4
  %cmpxchg.bool420 = alloca i8, align 1
  %place430 = alloca ptr, align 8
  %old431 = alloca i64, align 8
  %atomic-temp432 = alloca i64, align 8
  %.atomictmp434 = alloca i64, align 8
  %cmpxchg.bool436 = alloca i8, align 1
  store i32 %operation, ptr %operation.addr, align 4, !tbaa !5
  store ptr %address, ptr %address.addr, align 8, !tbaa !9
  store i64 %b, ptr %b.addr, align 8, !tbaa !11
  store i64 %c, ptr %c.addr, align 8, !tbaa !11
  %0 = load i32, ptr %operation.addr, align 4, !tbaa !5
  switch i32 %0, label %sw.default [
    i32 1, label %sw.bb
    i32 2, label %sw.bb2
    i32 17, label %sw.bb5
    i32 18, label %sw.bb10
    i32 33, label %sw.bb13
    i32 34, label %sw.bb18
    i32 49, label %sw.bb21
    i32 50, label %sw.bb26
    i32 84, label %sw.bb29
    i32 85, label %sw.bb34
    i32 86, label %sw.bb39
    i32 87, label %sw.bb42
    i32 132, label %sw.bb45
    i32 133, label %sw.bb50
    i32 134, label %sw.bb55
    i32 135, label %sw.bb58
    i32 148, label %sw.bb61
    i32 149, label %sw.bb66
    i32 150, label %sw.bb71
    i32 151, label %sw.bb74
    i32 88, label %sw.bb77
    i32 90, label %sw.bb83
    i32 89, label %sw.bb101
    i32 91, label %sw.bb123
    i32 136, label %sw.bb148
    i32 138, label %sw.bb166
    i32 137, label %sw.bb184
    i32 139, label %sw.bb209
    i32 152, label %sw.bb234
    i32 154, label %sw.bb252
    i32 153, label %sw.bb270
    i32 155, label %sw.bb295
    i32 64, label %sw.bb320
    i32 65, label %sw.bb331
    i32 66, label %sw.bb342
    i32 100, label %sw.bb350
    i32 116, label %sw.bb367
    i32 92, label %sw.bb392
    i32 93, label %sw.bb409
    i32 94, label %sw.bb429
  ]

sw.bb:                                            ; preds = %entry
  %1 = load ptr, ptr %address.addr, align 8, !tbaa !9
  %2 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv = trunc i64 %2 to i32
  store i32 %conv, ptr %.atomictmp, align 4, !tbaa !5
  %3 = load i32, ptr %.atomictmp, align 4
  %4 = atomicrmw and ptr %1, i32 %3 seq_cst, align 4
  store i32 %4, ptr %atomic-temp, align 4
  %5 = load i32, ptr %atomic-temp, align 4, !tbaa !5
  %conv1 = zext i32 %5 to i64
  store i64 %conv1, ptr %retval, align 8
  br label %sw.epilog

sw.bb2:                                           ; preds = %entry
  %6 = load ptr, ptr %address.addr, align 8, !tbaa !9
  %7 = load i64, ptr %b.addr, align 8, !tbaa !11
  store i64 %7, ptr %.atomictmp3, align 8, !tbaa !11
  %8 = load i64, ptr %.atomictmp3, align 8
  %9 = atomicrmw and ptr %6, i64 %8 seq_cst, align 8
  store i64 %9, ptr %atomic-temp4, align 8
  %10 = load i64, ptr %atomic-temp4, align 8, !tbaa !11
  store i64 %10, ptr %retval, align 8
  br label %sw.epilog

sw.bb5:                                           ; preds = %entry
  %11 = load ptr, ptr %address.addr, align 8, !tbaa !9
  %12 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv7 = trunc i64 %12 to i32
  store i32 %conv7, ptr %.atomictmp6, align 4, !tbaa !5
  %13 = load i32, ptr %.atomictmp6, align 4
  %14 = atomicrmw or ptr %11, i32 %13 seq_cst, align 4
  store i32 %14, ptr %atomic-temp8, align 4
  %15 = load i32, ptr %atomic-temp8, align 4, !tbaa !5
  %conv9 = zext i32 %15 to i64
  store i64 %conv9, ptr %retval, align 8
  br label %sw.epilog

sw.bb10:                                          ; preds = %entry
  %16 = load ptr, ptr %address.addr, align 8, !tbaa !9
  %17 = load i64, ptr %b.addr, align 8, !tbaa !11
  store i64 %17, ptr %.atomictmp11, align 8, !tbaa !11
  %18 = load i64, ptr %.atomictmp11, align 8
  %19 = atomicrmw or ptr %16, i64 %18 seq_cst, align 8
  store i64 %19, ptr %atomic-temp12, align 8
  %20 = load i64, ptr %atomic-temp12, align 8, !tbaa !11
  store i64 %20, ptr %retval, align 8
  br label %sw.epilog

sw.bb13:                                          ; preds = %entry
  %21 = load ptr, ptr %address.addr, align 8, !tbaa !9
  %22 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv15 = trunc i64 %22 to i32
  store i32 %conv15, ptr %.atomictmp14, align 4, !tbaa !5
  %23 = load i32, ptr %.atomictmp14, align 4
  %24 = atomicrmw xor ptr %21, i32 %23 seq_cst, align 4
  store i32 %24, ptr %atomic-temp16, align 4
  %25 = load i32, ptr %atomic-temp16, align 4, !tbaa !5
  %conv17 = zext i32 %25 to i64
  store i64 %conv17, ptr %retval, align 8
  br label %sw.epilog

sw.bb18:                                          ; preds = %entry
  %26 = load ptr, ptr %address.addr, align 8, !tbaa !9
  %27 = load i64, ptr %b.addr, align 8, !tbaa !11
  store i64 %27, ptr %.atomictmp19, align 8, !tbaa !11
  %28 = load i64, ptr %.atomictmp19, align 8
  %29 = atomicrmw xor ptr %26, i64 %28 seq_cst, align 8
  store i64 %29, ptr %atomic-temp20, align 8
  %30 = load i64, ptr %atomic-temp20, align 8, !tbaa !11
  store i64 %30, ptr %retval, align 8
  br label %sw.epilog

sw.bb21:                                          ; preds = %entry
  %31 = load ptr, ptr %address.addr, align 8, !tbaa !9
  %32 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv23 = trunc i64 %32 to i32
  store i32 %conv23, ptr %.atomictmp22, align 4, !tbaa !5
  %33 = load i32, ptr %.atomictmp22, align 4
  %34 = atomicrmw xchg ptr %31, i32 %33 seq_cst, align 4
  store i32 %34, ptr %atomic-temp24, align 4
  %35 = load i32, ptr %atomic-temp24, align 4, !tbaa !5
  %conv25 = zext i32 %35 to i64
  store i64 %conv25, ptr %retval, align 8
  br label %sw.epilog

sw.bb26:                                          ; preds = %entry
  %36 = load ptr, ptr %address.addr, align 8, !tbaa !9
  %37 = load i64, ptr %b.addr, align 8, !tbaa !11
  store i64 %37, ptr %.atomictmp27, align 8, !tbaa !11
  %38 = load i64, ptr %.atomictmp27, align 8
  %39 = atomicrmw xchg ptr %36, i64 %38 seq_cst, align 8
  store i64 %39, ptr %atomic-temp28, align 8
  %40 = load i64, ptr %atomic-temp28, align 8, !tbaa !11
  store i64 %40, ptr %retval, align 8
  br label %sw.epilog

sw.bb29:                                          ; preds = %entry
  %41 = load ptr, ptr %address.addr, align 8, !tbaa !9
  %42 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv31 = trunc i64 %42 to i32
  store i32 %conv31, ptr %.atomictmp30, align 4, !tbaa !5
  %43 = load i32, ptr %.atomictmp30, align 4
  %44 = atomicrmw add ptr %41, i32 %43 seq_cst, align 4
  store i32 %44, ptr %atomic-temp32, align 4
  %45 = load i32, ptr %atomic-temp32, align 4, !tbaa !5
  %conv33 = zext i32 %45 to i64
  store i64 %conv33, ptr %retval, align 8
  br label %sw.epilog

sw.bb34:                                          ; preds = %entry
  %46 = load ptr, ptr %address.addr, align 8, !tbaa !9
  %47 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv36 = trunc i64 %47 to i32
  store i32 %conv36, ptr %.atomictmp35, align 4, !tbaa !5
  %48 = load i32, ptr %.atomictmp35, align 4
  %49 = atomicrmw add ptr %46, i32 %48 seq_cst, align 4
  store i32 %49, ptr %atomic-temp37, align 4
  %50 = load i32, ptr %atomic-temp37, align 4, !tbaa !5
  %conv38 = zext i32 %50 to i64
  store i64 %conv38, ptr %retval, align 8
  br label %sw.epilog

sw.bb39:                                          ; preds = %entry
  %51 = load ptr, ptr %address.addr, align 8, !tbaa !9
  %52 = load i64, ptr %b.addr, align 8, !tbaa !11
  store i64 %52, ptr %.atomictmp40, align 8, !tbaa !11
  %53 = load i64, ptr %.atomictmp40, align 8
  %54 = atomicrmw add ptr %51, i64 %53 seq_cst, align 8
  store i64 %54, ptr %atomic-temp41, align 8
  %55 = load i64, ptr %atomic-temp41, align 8, !tbaa !11
  store i64 %55, ptr %retval, align 8
  br label %sw.epilog

sw.bb42:                                          ; preds = %entry
  %56 = load ptr, ptr %address.addr, align 8, !tbaa !9
  %57 = load i64, ptr %b.addr, align 8, !tbaa !11
  store i64 %57, ptr %.atomictmp43, align 8, !tbaa !11
  %58 = load i64, ptr %.atomictmp43, align 8
  %59 = atomicrmw add ptr %56, i64 %58 seq_cst, align 8
  store i64 %59, ptr %atomic-temp44, align 8
  %60 = load i64, ptr %atomic-temp44, align 8, !tbaa !11
  store i64 %60, ptr %retval, align 8
  br label %sw.epilog

sw.bb45:                                          ; preds = %entry
  %61 = load ptr, ptr %address.addr, align 8, !tbaa !9
  %62 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv47 = trunc i64 %62 to i32
  store i32 %conv47, ptr %.atomictmp46, align 4, !tbaa !5
  %63 = load i32, ptr %.atomictmp46, align 4
  %64 = atomicrmw umin ptr %61, i32 %63 seq_cst, align 4
  store i32 %64, ptr %atomic-temp48, align 4
  %65 = load i32, ptr %atomic-temp48, align 4, !tbaa !5
  %conv49 = zext i32 %65 to i64
  store i64 %conv49, ptr %retval, align 8
  br label %sw.epilog

sw.bb50:                                          ; preds = %entry
  %66 = load ptr, ptr %address.addr, align 8, !tbaa !9
  %67 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv52 = trunc i64 %67 to i32
  store i32 %conv52, ptr %.atomictmp51, align 4, !tbaa !5
  %68 = load i32, ptr %.atomictmp51, align 4
  %69 = atomicrmw min ptr %66, i32 %68 seq_cst, align 4
  store i32 %69, ptr %atomic-temp53, align 4
  %70 = load i32, ptr %atomic-temp53, align 4, !tbaa !5
  %conv54 = zext i32 %70 to i64
  store i64 %conv54, ptr %retval, align 8
  br label %sw.epilog

sw.bb55:                                          ; preds = %entry
  %71 = load ptr, ptr %address.addr, align 8, !tbaa !9
  %72 = load i64, ptr %b.addr, align 8, !tbaa !11
  store i64 %72, ptr %.atomictmp56, align 8, !tbaa !11
  %73 = load i64, ptr %.atomictmp56, align 8
  %74 = atomicrmw umin ptr %71, i64 %73 seq_cst, align 8
  store i64 %74, ptr %atomic-temp57, align 8
  %75 = load i64, ptr %atomic-temp57, align 8, !tbaa !11
  store i64 %75, ptr %retval, align 8
  br label %sw.epilog

sw.bb58:                                          ; preds = %entry
  %76 = load ptr, ptr %address.addr, align 8, !tbaa !9
  %77 = load i64, ptr %b.addr, align 8, !tbaa !11
  store i64 %77, ptr %.atomictmp59, align 8, !tbaa !11
  %78 = load i64, ptr %.atomictmp59, align 8
  %79 = atomicrmw min ptr %76, i64 %78 seq_cst, align 8
  store i64 %79, ptr %atomic-temp60, align 8
  %80 = load i64, ptr %atomic-temp60, align 8, !tbaa !11
  store i64 %80, ptr %retval, align 8
  br label %sw.epilog

sw.bb61:                                          ; preds = %entry
  %81 = load ptr, ptr %address.addr, align 8, !tbaa !9
  %82 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv63 = trunc i64 %82 to i32
  store i32 %conv63, ptr %.atomictmp62, align 4, !tbaa !5
  %83 = load i32, ptr %.atomictmp62, align 4
  %84 = atomicrmw umax ptr %81, i32 %83 seq_cst, align 4
  store i32 %84, ptr %atomic-temp64, align 4
  %85 = load i32, ptr %atomic-temp64, align 4, !tbaa !5
  %conv65 = zext i32 %85 to i64
  store i64 %conv65, ptr %retval, align 8
  br label %sw.epilog

sw.bb66:                                          ; preds = %entry
  %86 = load ptr, ptr %address.addr, align 8, !tbaa !9
  %87 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv68 = trunc i64 %87 to i32
  store i32 %conv68, ptr %.atomictmp67, align 4, !tbaa !5
  %88 = load i32, ptr %.atomictmp67, align 4
  %89 = atomicrmw max ptr %86, i32 %88 seq_cst, align 4
  store i32 %89, ptr %atomic-temp69, align 4
  %90 = load i32, ptr %atomic-temp69, align 4, !tbaa !5
  %conv70 = zext i32 %90 to i64
  store i64 %conv70, ptr %retval, align 8
  br label %sw.epilog

sw.bb71:                                          ; preds = %entry
  %91 = load ptr, ptr %address.addr, align 8, !tbaa !9
  %92 = load i64, ptr %b.addr, align 8, !tbaa !11
  store i64 %92, ptr %.atomictmp72, align 8, !tbaa !11
  %93 = load i64, ptr %.atomictmp72, align 8
  %94 = atomicrmw umax ptr %91, i64 %93 seq_cst, align 8
  store i64 %94, ptr %atomic-temp73, align 8
  %95 = load i64, ptr %atomic-temp73, align 8, !tbaa !11
  store i64 %95, ptr %retval, align 8
  br label %sw.epilog

sw.bb74:                                          ; preds = %entry
  %96 = load ptr, ptr %address.addr, align 8, !tbaa !9
  %97 = load i64, ptr %b.addr, align 8, !tbaa !11
  store i64 %97, ptr %.atomictmp75, align 8, !tbaa !11
  %98 = load i64, ptr %.atomictmp75, align 8
  %99 = atomicrmw max ptr %96, i64 %98 seq_cst, align 8
  store i64 %99, ptr %atomic-temp76, align 8
  %100 = load i64, ptr %atomic-temp76, align 8, !tbaa !11
  store i64 %100, ptr %retval, align 8
  br label %sw.epilog

sw.bb77:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %place) #3
  %101 = load ptr, ptr %address.addr, align 8, !tbaa !9
  store ptr %101, ptr %place, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 2, ptr %old) #3
  %102 = load ptr, ptr %place, align 8, !tbaa !9
  %103 = load atomic i16, ptr %102 monotonic, align 2
  store i16 %103, ptr %atomic-temp78, align 2
  %104 = load i16, ptr %atomic-temp78, align 2, !tbaa !13
  store i16 %104, ptr %old, align 2, !tbaa !13
  br label %while.cond

while.cond:                                       ; preds = %while.body, %sw.bb77
  %105 = load ptr, ptr %place, align 8, !tbaa !9
  %106 = load i16, ptr %old, align 2, !tbaa !13
  %conv80 = zext i16 %106 to i32
  %107 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv81 = trunc i64 %107 to i32
  %call = call zeroext i16 @half_combine(i32 noundef 5, i32 noundef %conv80, i32 noundef %conv81)
  store i16 %call, ptr %.atomictmp79, align 2, !tbaa !13
  %108 = load i16, ptr %old, align 2
  %109 = load i16, ptr %.atomictmp79, align 2
  %110 = cmpxchg weak ptr %105, i16 %108, i16 %109 seq_cst monotonic, align 2
  %111 = extractvalue { i16, i1 } %110, 0
  %112 = extractvalue { i16, i1 } %110, 1
  br i1 %112, label %cmpxchg.continue, label %cmpxchg.store_expected

cmpxchg.store_expected:                           ; preds = %while.cond
  store i16 %111, ptr %old, align 2
  br label %cmpxchg.continue

cmpxchg.continue:                                 ; preds = %cmpxchg.store_expected, %while.cond
  %frombool = zext i1 %112 to i8
  store i8 %frombool, ptr %cmpxchg.bool, align 1, !tbaa !15
  %113 = load i8, ptr %cmpxchg.bool, align 1, !tbaa !15, !range !17, !noundef !18
  %tobool = trunc i8 %113 to i1
  %lnot = xor i1 %tobool, true
  br i1 %lnot, label %while.body, label %while.end

while.body:                                       ; preds = %cmpxchg.continue
  br label %while.cond, !llvm.loop !19

while.end:                                        ; preds = %cmpxchg.continue
  %114 = load i16, ptr %old, align 2, !tbaa !13
  %conv82 = zext i16 %114 to i64
  store i64 %conv82, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 2, ptr %old) #3
  call void @llvm.lifetime.end.p0(i64 8, ptr %place) #3
  br label %sw.epilog

sw.bb83:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %place84) #3
  %115 = load ptr, ptr %address.addr, align 8, !tbaa !9
  store ptr %115, ptr %place84, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 2, ptr %old85) #3
  %116 = load ptr, ptr %place84, align 8, !tbaa !9
  %117 = load atomic i16, ptr %116 monotonic, align 2
  store i16 %117, ptr %atomic-temp86, align 2
  %118 = load i16, ptr %atomic-temp86, align 2, !tbaa !13
  store i16 %118, ptr %old85, align 2, !tbaa !13
  br label %while.cond87

while.cond87:                                     ; preds = %while.body98, %sw.bb83
  %119 = load ptr, ptr %place84, align 8, !tbaa !9
  %120 = load i16, ptr %old85, align 2, !tbaa !13
  %conv89 = zext i16 %120 to i32
  %121 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv90 = trunc i64 %121 to i32
  %call91 = call zeroext i16 @bfloat_combine(i32 noundef 5, i32 noundef %conv89, i32 noundef %conv90)
  store i16 %call91, ptr %.atomictmp88, align 2, !tbaa !13
  %122 = load i16, ptr %old85, align 2
  %123 = load i16, ptr %.atomictmp88, align 2
  %124 = cmpxchg weak ptr %119, i16 %122, i16 %123 seq_cst monotonic, align 2
  %125 = extractvalue { i16, i1 } %124, 0
  %126 = extractvalue { i16, i1 } %124, 1
  br i1 %126, label %cmpxchg.continue94, label %cmpxchg.store_expected93

cmpxchg.store_expected93:                         ; preds = %while.cond87
  store i16 %125, ptr %old85, align 2
  br label %cmpxchg.continue94

cmpxchg.continue94:                               ; preds = %cmpxchg.store_expected93, %while.cond87
  %frombool95 = zext i1 %126 to i8
  store i8 %frombool95, ptr %cmpxchg.bool92, align 1, !tbaa !15
  %127 = load i8, ptr %cmpxchg.bool92, align 1, !tbaa !15, !range !17, !noundef !18
  %tobool96 = trunc i8 %127 to i1
  %lnot97 = xor i1 %tobool96, true
  br i1 %lnot97, label %while.body98, label %while.end99

while.body98:                                     ; preds = %cmpxchg.continue94
  br label %while.cond87, !llvm.loop !21

while.end99:                                      ; preds = %cmpxchg.continue94
  %128 = load i16, ptr %old85, align 2, !tbaa !13
  %conv100 = zext i16 %128 to i64
  store i64 %conv100, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 2, ptr %old85) #3
  call void @llvm.lifetime.end.p0(i64 8, ptr %place84) #3
  br label %sw.epilog

sw.bb101:                                         ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %place102) #3
  %129 = load ptr, ptr %address.addr, align 8, !tbaa !9
  store ptr %129, ptr %place102, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %old103) #3
  %130 = load ptr, ptr %place102, align 8, !tbaa !9
  %131 = load atomic i32, ptr %130 monotonic, align 4
  store i32 %131, ptr %atomic-temp104, align 4
  %132 = load i32, ptr %atomic-temp104, align 4, !tbaa !5
  store i32 %132, ptr %old103, align 4, !tbaa !5
  br label %while.cond105

while.cond105:                                    ; preds = %while.body120, %sw.bb101
  %133 = load ptr, ptr %place102, align 8, !tbaa !9
  %134 = load i32, ptr %old103, align 4, !tbaa !5
  %135 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv107 = trunc i64 %135 to i32
  %call108 = call zeroext i16 @half_combine(i32 noundef 5, i32 noundef %134, i32 noundef %conv107)
  %conv109 = zext i16 %call108 to i32
  %136 = load i32, ptr %old103, align 4, !tbaa !5
  %shr = lshr i32 %136, 16
  %137 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv110 = trunc i64 %137 to i32
  %shr111 = lshr i32 %conv110, 16
  %call112 = call zeroext i16 @half_combine(i32 noundef 5, i32 noundef %shr, i32 noundef %shr111)
  %conv113 = zext i16 %call112 to i32
  %shl = shl i32 %conv113, 16
  %or = or i32 %conv109, %shl
  store i32 %or, ptr %.atomictmp106, align 4, !tbaa !5
  %138 = load i32, ptr %old103, align 4
  %139 = load i32, ptr %.atomictmp106, align 4
  %140 = cmpxchg weak ptr %133, i32 %138, i32 %139 seq_cst monotonic, align 4
  %141 = extractvalue { i32, i1 } %140, 0
  %142 = extractvalue { i32, i1 } %140, 1
  br i1 %142, label %cmpxchg.continue116, label %cmpxchg.store_expected115

cmpxchg.store_expected115:                        ; preds = %while.cond105
  store i32 %141, ptr %old103, align 4
  br label %cmpxchg.continue116

cmpxchg.continue116:                              ; preds = %cmpxchg.store_expected115, %while.cond105
  %frombool117 = zext i1 %142 to i8
  store i8 %frombool117, ptr %cmpxchg.bool114, align 1, !tbaa !15
  %143 = load i8, ptr %cmpxchg.bool114, align 1, !tbaa !15, !range !17, !noundef !18
  %tobool118 = trunc i8 %143 to i1
  %lnot119 = xor i1 %tobool118, true
  br i1 %lnot119, label %while.body120, label %while.end121

while.body120:                                    ; preds = %cmpxchg.continue116
  br label %while.cond105, !llvm.loop !22

while.end121:                                     ; preds = %cmpxchg.continue116
  %144 = load i32, ptr %old103, align 4, !tbaa !5
  %conv122 = zext i32 %144 to i64
  store i64 %conv122, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 4, ptr %old103) #3
  call void @llvm.lifetime.end.p0(i64 8, ptr %place102) #3
  br label %sw.epilog

sw.bb123:                                         ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %place124) #3
  %145 = load ptr, ptr %address.addr, align 8, !tbaa !9
  store ptr %145, ptr %place124, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %old125) #3
  %146 = load ptr, ptr %place124, align 8, !tbaa !9
  %147 = load atomic i32, ptr %146 monotonic, align 4
  store i32 %147, ptr %atomic-temp126, align 4
  %148 = load i32, ptr %atomic-temp126, align 4, !tbaa !5
  store i32 %148, ptr %old125, align 4, !tbaa !5
  br label %while.cond127

while.cond127:                                    ; preds = %while.body145, %sw.bb123
  %149 = load ptr, ptr %place124, align 8, !tbaa !9
  %150 = load i32, ptr %old125, align 4, !tbaa !5
  %151 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv129 = trunc i64 %151 to i32
  %call130 = call zeroext i16 @bfloat_combine(i32 noundef 5, i32 noundef %150, i32 noundef %conv129)
  %conv131 = zext i16 %call130 to i32
  %152 = load i32, ptr %old125, align 4, !tbaa !5
  %shr132 = lshr i32 %152, 16
  %153 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv133 = trunc i64 %153 to i32
  %shr134 = lshr i32 %conv133, 16
  %call135 = call zeroext i16 @bfloat_combine(i32 noundef 5, i32 noundef %shr132, i32 noundef %shr134)
  %conv136 = zext i16 %call135 to i32
  %shl137 = shl i32 %conv136, 16
  %or138 = or i32 %conv131, %shl137
  store i32 %or138, ptr %.atomictmp128, align 4, !tbaa !5
  %154 = load i32, ptr %old125, align 4
  %155 = load i32, ptr %.atomictmp128, align 4
  %156 = cmpxchg weak ptr %149, i32 %154, i32 %155 seq_cst monotonic, align 4
  %157 = extractvalue { i32, i1 } %156, 0
  %158 = extractvalue { i32, i1 } %156, 1
  br i1 %158, label %cmpxchg.continue141, label %cmpxchg.store_expected140

cmpxchg.store_expected140:                        ; preds = %while.cond127
  store i32 %157, ptr %old125, align 4
  br label %cmpxchg.continue141

cmpxchg.continue141:                              ; preds = %cmpxchg.store_expected140, %while.cond127
  %frombool142 = zext i1 %158 to i8
  store i8 %frombool142, ptr %cmpxchg.bool139, align 1, !tbaa !15
  %159 = load i8, ptr %cmpxchg.bool139, align 1, !tbaa !15, !range !17, !noundef !18
  %tobool143 = trunc i8 %159 to i1
  %lnot144 = xor i1 %tobool143, true
  br i1 %lnot144, label %while.body145, label %while.end146

while.body145:                                    ; preds = %cmpxchg.continue141
  br label %while.cond127, !llvm.loop !23

while.end146:                                     ; preds = %cmpxchg.continue141
  %160 = load i32, ptr %old125, align 4, !tbaa !5
  %conv147 = zext i32 %160 to i64
  store i64 %conv147, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 4, ptr %old125) #3
  call void @llvm.lifetime.end.p0(i64 8, ptr %place124) #3
  br label %sw.epilog

sw.bb148:                                         ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %place149) #3
  %161 = load ptr, ptr %address.addr, align 8, !tbaa !9
  store ptr %161, ptr %place149, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 2, ptr %old150) #3
  %162 = load ptr, ptr %place149, align 8, !tbaa !9
  %163 = load atomic i16, ptr %162 monotonic, align 2
  store i16 %163, ptr %atomic-temp151, align 2
  %164 = load i16, ptr %atomic-temp151, align 2, !tbaa !13
  store i16 %164, ptr %old150, align 2, !tbaa !13
  br label %while.cond152

while.cond152:                                    ; preds = %while.body163, %sw.bb148
  %165 = load ptr, ptr %place149, align 8, !tbaa !9
  %166 = load i16, ptr %old150, align 2, !tbaa !13
  %conv154 = zext i16 %166 to i32
  %167 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv155 = trunc i64 %167 to i32
  %call156 = call zeroext i16 @half_combine(i32 noundef 8, i32 noundef %conv154, i32 noundef %conv155)
  store i16 %call156, ptr %.atomictmp153, align 2, !tbaa !13
  %168 = load i16, ptr %old150, align 2
  %169 = load i16, ptr %.atomictmp153, align 2
  %170 = cmpxchg weak ptr %165, i16 %168, i16 %169 seq_cst monotonic, align 2
  %171 = extractvalue { i16, i1 } %170, 0
  %172 = extractvalue { i16, i1 } %170, 1
  br i1 %172, label %cmpxchg.continue159, label %cmpxchg.store_expected158

cmpxchg.store_expected158:                        ; preds = %while.cond152
  store i16 %171, ptr %old150, align 2
  br label %cmpxchg.continue159

cmpxchg.continue159:                              ; preds = %cmpxchg.store_expected158, %while.cond152
  %frombool160 = zext i1 %172 to i8
  store i8 %frombool160, ptr %cmpxchg.bool157, align 1, !tbaa !15
  %173 = load i8, ptr %cmpxchg.bool157, align 1, !tbaa !15, !range !17, !noundef !18
  %tobool161 = trunc i8 %173 to i1
  %lnot162 = xor i1 %tobool161, true
  br i1 %lnot162, label %while.body163, label %while.end164

while.body163:                                    ; preds = %cmpxchg.continue159
  br label %while.cond152, !llvm.loop !24

while.end164:                                     ; preds = %cmpxchg.continue159
  %174 = load i16, ptr %old150, align 2, !tbaa !13
  %conv165 = zext i16 %174 to i64
  store i64 %conv165, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 2, ptr %old150) #3
  call void @llvm.lifetime.end.p0(i64 8, ptr %place149) #3
  br label %sw.epilog

sw.bb166:                                         ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %place167) #3
  %175 = load ptr, ptr %address.addr, align 8, !tbaa !9
  store ptr %175, ptr %place167, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 2, ptr %old168) #3
  %176 = load ptr, ptr %place167, align 8, !tbaa !9
  %177 = load atomic i16, ptr %176 monotonic, align 2
  store i16 %177, ptr %atomic-temp169, align 2
  %178 = load i16, ptr %atomic-temp169, align 2, !tbaa !13
  store i16 %178, ptr %old168, align 2, !tbaa !13
  br label %while.cond170

while.cond170:                                    ; preds = %while.body181, %sw.bb166
  %179 = load ptr, ptr %place167, align 8, !tbaa !9
  %180 = load i16, ptr %old168, align 2, !tbaa !13
  %conv172 = zext i16 %180 to i32
  %181 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv173 = trunc i64 %181 to i32
  %call174 = call zeroext i16 @bfloat_combine(i32 noundef 8, i32 noundef %conv172, i32 noundef %conv173)
  store i16 %call174, ptr %.atomictmp171, align 2, !tbaa !13
  %182 = load i16, ptr %old168, align 2
  %183 = load i16, ptr %.atomictmp171, align 2
  %184 = cmpxchg weak ptr %179, i16 %182, i16 %183 seq_cst monotonic, align 2
  %185 = extractvalue { i16, i1 } %184, 0
  %186 = extractvalue { i16, i1 } %184, 1
  br i1 %186, label %cmpxchg.continue177, label %cmpxchg.store_expected176

cmpxchg.store_expected176:                        ; preds = %while.cond170
  store i16 %185, ptr %old168, align 2
  br label %cmpxchg.continue177

cmpxchg.continue177:                              ; preds = %cmpxchg.store_expected176, %while.cond170
  %frombool178 = zext i1 %186 to i8
  store i8 %frombool178, ptr %cmpxchg.bool175, align 1, !tbaa !15
  %187 = load i8, ptr %cmpxchg.bool175, align 1, !tbaa !15, !range !17, !noundef !18
  %tobool179 = trunc i8 %187 to i1
  %lnot180 = xor i1 %tobool179, true
  br i1 %lnot180, label %while.body181, label %while.end182

while.body181:                                    ; preds = %cmpxchg.continue177
  br label %while.cond170, !llvm.loop !25

while.end182:                                     ; preds = %cmpxchg.continue177
  %188 = load i16, ptr %old168, align 2, !tbaa !13
  %conv183 = zext i16 %188 to i64
  store i64 %conv183, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 2, ptr %old168) #3
  call void @llvm.lifetime.end.p0(i64 8, ptr %place167) #3
  br label %sw.epilog

sw.bb184:                                         ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %place185) #3
  %189 = load ptr, ptr %address.addr, align 8, !tbaa !9
  store ptr %189, ptr %place185, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %old186) #3
  %190 = load ptr, ptr %place185, align 8, !tbaa !9
  %191 = load atomic i32, ptr %190 monotonic, align 4
  store i32 %191, ptr %atomic-temp187, align 4
  %192 = load i32, ptr %atomic-temp187, align 4, !tbaa !5
  store i32 %192, ptr %old186, align 4, !tbaa !5
  br label %while.cond188

while.cond188:                                    ; preds = %while.body206, %sw.bb184
  %193 = load ptr, ptr %place185, align 8, !tbaa !9
  %194 = load i32, ptr %old186, align 4, !tbaa !5
  %195 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv190 = trunc i64 %195 to i32
  %call191 = call zeroext i16 @half_combine(i32 noundef 8, i32 noundef %194, i32 noundef %conv190)
  %conv192 = zext i16 %call191 to i32
  %196 = load i32, ptr %old186, align 4, !tbaa !5
  %shr193 = lshr i32 %196, 16
  %197 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv194 = trunc i64 %197 to i32
  %shr195 = lshr i32 %conv194, 16
  %call196 = call zeroext i16 @half_combine(i32 noundef 8, i32 noundef %shr193, i32 noundef %shr195)
  %conv197 = zext i16 %call196 to i32
  %shl198 = shl i32 %conv197, 16
  %or199 = or i32 %conv192, %shl198
  store i32 %or199, ptr %.atomictmp189, align 4, !tbaa !5
  %198 = load i32, ptr %old186, align 4
  %199 = load i32, ptr %.atomictmp189, align 4
  %200 = cmpxchg weak ptr %193, i32 %198, i32 %199 seq_cst monotonic, align 4
  %201 = extractvalue { i32, i1 } %200, 0
  %202 = extractvalue { i32, i1 } %200, 1
  br i1 %202, label %cmpxchg.continue202, label %cmpxchg.store_expected201

cmpxchg.store_expected201:                        ; preds = %while.cond188
  store i32 %201, ptr %old186, align 4
  br label %cmpxchg.continue202

cmpxchg.continue202:                              ; preds = %cmpxchg.store_expected201, %while.cond188
  %frombool203 = zext i1 %202 to i8
  store i8 %frombool203, ptr %cmpxchg.bool200, align 1, !tbaa !15
  %203 = load i8, ptr %cmpxchg.bool200, align 1, !tbaa !15, !range !17, !noundef !18
  %tobool204 = trunc i8 %203 to i1
  %lnot205 = xor i1 %tobool204, true
  br i1 %lnot205, label %while.body206, label %while.end207

while.body206:                                    ; preds = %cmpxchg.continue202
  br label %while.cond188, !llvm.loop !26

while.end207:                                     ; preds = %cmpxchg.continue202
  %204 = load i32, ptr %old186, align 4, !tbaa !5
  %conv208 = zext i32 %204 to i64
  store i64 %conv208, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 4, ptr %old186) #3
  call void @llvm.lifetime.end.p0(i64 8, ptr %place185) #3
  br label %sw.epilog

sw.bb209:                                         ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %place210) #3
  %205 = load ptr, ptr %address.addr, align 8, !tbaa !9
  store ptr %205, ptr %place210, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %old211) #3
  %206 = load ptr, ptr %place210, align 8, !tbaa !9
  %207 = load atomic i32, ptr %206 monotonic, align 4
  store i32 %207, ptr %atomic-temp212, align 4
  %208 = load i32, ptr %atomic-temp212, align 4, !tbaa !5
  store i32 %208, ptr %old211, align 4, !tbaa !5
  br label %while.cond213

while.cond213:                                    ; preds = %while.body231, %sw.bb209
  %209 = load ptr, ptr %place210, align 8, !tbaa !9
  %210 = load i32, ptr %old211, align 4, !tbaa !5
  %211 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv215 = trunc i64 %211 to i32
  %call216 = call zeroext i16 @bfloat_combine(i32 noundef 8, i32 noundef %210, i32 noundef %conv215)
  %conv217 = zext i16 %call216 to i32
  %212 = load i32, ptr %old211, align 4, !tbaa !5
  %shr218 = lshr i32 %212, 16
  %213 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv219 = trunc i64 %213 to i32
  %shr220 = lshr i32 %conv219, 16
  %call221 = call zeroext i16 @bfloat_combine(i32 noundef 8, i32 noundef %shr218, i32 noundef %shr220)
  %conv222 = zext i16 %call221 to i32
  %shl223 = shl i32 %conv222, 16
  %or224 = or i32 %conv217, %shl223
  store i32 %or224, ptr %.atomictmp214, align 4, !tbaa !5
  %214 = load i32, ptr %old211, align 4
  %215 = load i32, ptr %.atomictmp214, align 4
  %216 = cmpxchg weak ptr %209, i32 %214, i32 %215 seq_cst monotonic, align 4
  %217 = extractvalue { i32, i1 } %216, 0
  %218 = extractvalue { i32, i1 } %216, 1
  br i1 %218, label %cmpxchg.continue227, label %cmpxchg.store_expected226

cmpxchg.store_expected226:                        ; preds = %while.cond213
  store i32 %217, ptr %old211, align 4
  br label %cmpxchg.continue227

cmpxchg.continue227:                              ; preds = %cmpxchg.store_expected226, %while.cond213
  %frombool228 = zext i1 %218 to i8
  store i8 %frombool228, ptr %cmpxchg.bool225, align 1, !tbaa !15
  %219 = load i8, ptr %cmpxchg.bool225, align 1, !tbaa !15, !range !17, !noundef !18
  %tobool229 = trunc i8 %219 to i1
  %lnot230 = xor i1 %tobool229, true
  br i1 %lnot230, label %while.body231, label %while.end232

while.body231:                                    ; preds = %cmpxchg.continue227
  br label %while.cond213, !llvm.loop !27

while.end232:                                     ; preds = %cmpxchg.continue227
  %220 = load i32, ptr %old211, align 4, !tbaa !5
  %conv233 = zext i32 %220 to i64
  store i64 %conv233, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 4, ptr %old211) #3
  call void @llvm.lifetime.end.p0(i64 8, ptr %place210) #3
  br label %sw.epilog

sw.bb234:                                         ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %place235) #3
  %221 = load ptr, ptr %address.addr, align 8, !tbaa !9
  store ptr %221, ptr %place235, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 2, ptr %old236) #3
  %222 = load ptr, ptr %place235, align 8, !tbaa !9
  %223 = load atomic i16, ptr %222 monotonic, align 2
  store i16 %223, ptr %atomic-temp237, align 2
  %224 = load i16, ptr %atomic-temp237, align 2, !tbaa !13
  store i16 %224, ptr %old236, align 2, !tbaa !13
  br label %while.cond238

while.cond238:                                    ; preds = %while.body249, %sw.bb234
  %225 = load ptr, ptr %place235, align 8, !tbaa !9
  %226 = load i16, ptr %old236, align 2, !tbaa !13
  %conv240 = zext i16 %226 to i32
  %227 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv241 = trunc i64 %227 to i32
  %call242 = call zeroext i16 @half_combine(i32 noundef 9, i32 noundef %conv240, i32 noundef %conv241)
  store i16 %call242, ptr %.atomictmp239, align 2, !tbaa !13
  %228 = load i16, ptr %old236, align 2
  %229 = load i16, ptr %.atomictmp239, align 2
  %230 = cmpxchg weak ptr %225, i16 %228, i16 %229 seq_cst monotonic, align 2
  %231 = extractvalue { i16, i1 } %230, 0
  %232 = extractvalue { i16, i1 } %230, 1
  br i1 %232, label %cmpxchg.continue245, label %cmpxchg.store_expected244

cmpxchg.store_expected244:                        ; preds = %while.cond238
  store i16 %231, ptr %old236, align 2
  br label %cmpxchg.continue245

cmpxchg.continue245:                              ; preds = %cmpxchg.store_expected244, %while.cond238
  %frombool246 = zext i1 %232 to i8
  store i8 %frombool246, ptr %cmpxchg.bool243, align 1, !tbaa !15
  %233 = load i8, ptr %cmpxchg.bool243, align 1, !tbaa !15, !range !17, !noundef !18
  %tobool247 = trunc i8 %233 to i1
  %lnot248 = xor i1 %tobool247, true
  br i1 %lnot248, label %while.body249, label %while.end250

while.body249:                                    ; preds = %cmpxchg.continue245
  br label %while.cond238, !llvm.loop !28

while.end250:                                     ; preds = %cmpxchg.continue245
  %234 = load i16, ptr %old236, align 2, !tbaa !13
  %conv251 = zext i16 %234 to i64
  store i64 %conv251, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 2, ptr %old236) #3
  call void @llvm.lifetime.end.p0(i64 8, ptr %place235) #3
  br label %sw.epilog

sw.bb252:                                         ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %place253) #3
  %235 = load ptr, ptr %address.addr, align 8, !tbaa !9
  store ptr %235, ptr %place253, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 2, ptr %old254) #3
  %236 = load ptr, ptr %place253, align 8, !tbaa !9
  %237 = load atomic i16, ptr %236 monotonic, align 2
  store i16 %237, ptr %atomic-temp255, align 2
  %238 = load i16, ptr %atomic-temp255, align 2, !tbaa !13
  store i16 %238, ptr %old254, align 2, !tbaa !13
  br label %while.cond256

while.cond256:                                    ; preds = %while.body267, %sw.bb252
  %239 = load ptr, ptr %place253, align 8, !tbaa !9
  %240 = load i16, ptr %old254, align 2, !tbaa !13
  %conv258 = zext i16 %240 to i32
  %241 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv259 = trunc i64 %241 to i32
  %call260 = call zeroext i16 @bfloat_combine(i32 noundef 9, i32 noundef %conv258, i32 noundef %conv259)
  store i16 %call260, ptr %.atomictmp257, align 2, !tbaa !13
  %242 = load i16, ptr %old254, align 2
  %243 = load i16, ptr %.atomictmp257, align 2
  %244 = cmpxchg weak ptr %239, i16 %242, i16 %243 seq_cst monotonic, align 2
  %245 = extractvalue { i16, i1 } %244, 0
  %246 = extractvalue { i16, i1 } %244, 1
  br i1 %246, label %cmpxchg.continue263, label %cmpxchg.store_expected262

cmpxchg.store_expected262:                        ; preds = %while.cond256
  store i16 %245, ptr %old254, align 2
  br label %cmpxchg.continue263

cmpxchg.continue263:                              ; preds = %cmpxchg.store_expected262, %while.cond256
  %frombool264 = zext i1 %246 to i8
  store i8 %frombool264, ptr %cmpxchg.bool261, align 1, !tbaa !15
  %247 = load i8, ptr %cmpxchg.bool261, align 1, !tbaa !15, !range !17, !noundef !18
  %tobool265 = trunc i8 %247 to i1
  %lnot266 = xor i1 %tobool265, true
  br i1 %lnot266, label %while.body267, label %while.end268

while.body267:                                    ; preds = %cmpxchg.continue263
  br label %while.cond256, !llvm.loop !29

while.end268:                                     ; preds = %cmpxchg.continue263
  %248 = load i16, ptr %old254, align 2, !tbaa !13
  %conv269 = zext i16 %248 to i64
  store i64 %conv269, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 2, ptr %old254) #3
  call void @llvm.lifetime.end.p0(i64 8, ptr %place253) #3
  br label %sw.epilog

sw.bb270:                                         ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %place271) #3
  %249 = load ptr, ptr %address.addr, align 8, !tbaa !9
  store ptr %249, ptr %place271, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %old272) #3
  %250 = load ptr, ptr %place271, align 8, !tbaa !9
  %251 = load atomic i32, ptr %250 monotonic, align 4
  store i32 %251, ptr %atomic-temp273, align 4
  %252 = load i32, ptr %atomic-temp273, align 4, !tbaa !5
  store i32 %252, ptr %old272, align 4, !tbaa !5
  br label %while.cond274

while.cond274:                                    ; preds = %while.body292, %sw.bb270
  %253 = load ptr, ptr %place271, align 8, !tbaa !9
  %254 = load i32, ptr %old272, align 4, !tbaa !5
  %255 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv276 = trunc i64 %255 to i32
  %call277 = call zeroext i16 @half_combine(i32 noundef 9, i32 noundef %254, i32 noundef %conv276)
  %conv278 = zext i16 %call277 to i32
  %256 = load i32, ptr %old272, align 4, !tbaa !5
  %shr279 = lshr i32 %256, 16
  %257 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv280 = trunc i64 %257 to i32
  %shr281 = lshr i32 %conv280, 16
  %call282 = call zeroext i16 @half_combine(i32 noundef 9, i32 noundef %shr279, i32 noundef %shr281)
  %conv283 = zext i16 %call282 to i32
  %shl284 = shl i32 %conv283, 16
  %or285 = or i32 %conv278, %shl284
  store i32 %or285, ptr %.atomictmp275, align 4, !tbaa !5
  %258 = load i32, ptr %old272, align 4
  %259 = load i32, ptr %.atomictmp275, align 4
  %260 = cmpxchg weak ptr %253, i32 %258, i32 %259 seq_cst monotonic, align 4
  %261 = extractvalue { i32, i1 } %260, 0
  %262 = extractvalue { i32, i1 } %260, 1
  br i1 %262, label %cmpxchg.continue288, label %cmpxchg.store_expected287

cmpxchg.store_expected287:                        ; preds = %while.cond274
  store i32 %261, ptr %old272, align 4
  br label %cmpxchg.continue288

cmpxchg.continue288:                              ; preds = %cmpxchg.store_expected287, %while.cond274
  %frombool289 = zext i1 %262 to i8
  store i8 %frombool289, ptr %cmpxchg.bool286, align 1, !tbaa !15
  %263 = load i8, ptr %cmpxchg.bool286, align 1, !tbaa !15, !range !17, !noundef !18
  %tobool290 = trunc i8 %263 to i1
  %lnot291 = xor i1 %tobool290, true
  br i1 %lnot291, label %while.body292, label %while.end293

while.body292:                                    ; preds = %cmpxchg.continue288
  br label %while.cond274, !llvm.loop !30

while.end293:                                     ; preds = %cmpxchg.continue288
  %264 = load i32, ptr %old272, align 4, !tbaa !5
  %conv294 = zext i32 %264 to i64
  store i64 %conv294, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 4, ptr %old272) #3
  call void @llvm.lifetime.end.p0(i64 8, ptr %place271) #3
  br label %sw.epilog

sw.bb295:                                         ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %place296) #3
  %265 = load ptr, ptr %address.addr, align 8, !tbaa !9
  store ptr %265, ptr %place296, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %old297) #3
  %266 = load ptr, ptr %place296, align 8, !tbaa !9
  %267 = load atomic i32, ptr %266 monotonic, align 4
  store i32 %267, ptr %atomic-temp298, align 4
  %268 = load i32, ptr %atomic-temp298, align 4, !tbaa !5
  store i32 %268, ptr %old297, align 4, !tbaa !5
  br label %while.cond299

while.cond299:                                    ; preds = %while.body317, %sw.bb295
  %269 = load ptr, ptr %place296, align 8, !tbaa !9
  %270 = load i32, ptr %old297, align 4, !tbaa !5
  %271 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv301 = trunc i64 %271 to i32
  %call302 = call zeroext i16 @bfloat_combine(i32 noundef 9, i32 noundef %270, i32 noundef %conv301)
  %conv303 = zext i16 %call302 to i32
  %272 = load i32, ptr %old297, align 4, !tbaa !5
  %shr304 = lshr i32 %272, 16
  %273 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv305 = trunc i64 %273 to i32
  %shr306 = lshr i32 %conv305, 16
  %call307 = call zeroext i16 @bfloat_combine(i32 noundef 9, i32 noundef %shr304, i32 noundef %shr306)
  %conv308 = zext i16 %call307 to i32
  %shl309 = shl i32 %conv308, 16
  %or310 = or i32 %conv303, %shl309
  store i32 %or310, ptr %.atomictmp300, align 4, !tbaa !5
  %274 = load i32, ptr %old297, align 4
  %275 = load i32, ptr %.atomictmp300, align 4
  %276 = cmpxchg weak ptr %269, i32 %274, i32 %275 seq_cst monotonic, align 4
  %277 = extractvalue { i32, i1 } %276, 0
  %278 = extractvalue { i32, i1 } %276, 1
  br i1 %278, label %cmpxchg.continue313, label %cmpxchg.store_expected312

cmpxchg.store_expected312:                        ; preds = %while.cond299
  store i32 %277, ptr %old297, align 4
  br label %cmpxchg.continue313

cmpxchg.continue313:                              ; preds = %cmpxchg.store_expected312, %while.cond299
  %frombool314 = zext i1 %278 to i8
  store i8 %frombool314, ptr %cmpxchg.bool311, align 1, !tbaa !15
  %279 = load i8, ptr %cmpxchg.bool311, align 1, !tbaa !15, !range !17, !noundef !18
  %tobool315 = trunc i8 %279 to i1
  %lnot316 = xor i1 %tobool315, true
  br i1 %lnot316, label %while.body317, label %while.end318

while.body317:                                    ; preds = %cmpxchg.continue313
  br label %while.cond299, !llvm.loop !31

while.end318:                                     ; preds = %cmpxchg.continue313
  %280 = load i32, ptr %old297, align 4, !tbaa !5
  %conv319 = zext i32 %280 to i64
  store i64 %conv319, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 4, ptr %old297) #3
  call void @llvm.lifetime.end.p0(i64 8, ptr %place296) #3
  br label %sw.epilog

sw.bb320:                                         ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 2, ptr %old321) #3
  %281 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv322 = trunc i64 %281 to i16
  store i16 %conv322, ptr %old321, align 2, !tbaa !13
  %282 = load ptr, ptr %address.addr, align 8, !tbaa !9
  %283 = load i64, ptr %c.addr, align 8, !tbaa !11
  %conv324 = trunc i64 %283 to i16
  store i16 %conv324, ptr %.atomictmp323, align 2, !tbaa !13
  %284 = load i16, ptr %old321, align 2
  %285 = load i16, ptr %.atomictmp323, align 2
  %286 = cmpxchg ptr %282, i16 %284, i16 %285 seq_cst seq_cst, align 2
  %287 = extractvalue { i16, i1 } %286, 0
  %288 = extractvalue { i16, i1 } %286, 1
  br i1 %288, label %cmpxchg.continue327, label %cmpxchg.store_expected326

cmpxchg.store_expected326:                        ; preds = %sw.bb320
  store i16 %287, ptr %old321, align 2
  br label %cmpxchg.continue327

cmpxchg.continue327:                              ; preds = %cmpxchg.store_expected326, %sw.bb320
  %frombool328 = zext i1 %288 to i8
  store i8 %frombool328, ptr %cmpxchg.bool325, align 1, !tbaa !15
  %289 = load i8, ptr %cmpxchg.bool325, align 1, !tbaa !15, !range !17, !noundef !18
  %tobool329 = trunc i8 %289 to i1
  %290 = load i16, ptr %old321, align 2, !tbaa !13
  %conv330 = zext i16 %290 to i64
  store i64 %conv330, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 2, ptr %old321) #3
  br label %sw.epilog

sw.bb331:                                         ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %old332) #3
  %291 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv333 = trunc i64 %291 to i32
  store i32 %conv333, ptr %old332, align 4, !tbaa !5
  %292 = load ptr, ptr %address.addr, align 8, !tbaa !9
  %293 = load i64, ptr %c.addr, align 8, !tbaa !11
  %conv335 = trunc i64 %293 to i32
  store i32 %conv335, ptr %.atomictmp334, align 4, !tbaa !5
  %294 = load i32, ptr %old332, align 4
  %295 = load i32, ptr %.atomictmp334, align 4
  %296 = cmpxchg ptr %292, i32 %294, i32 %295 seq_cst seq_cst, align 4
  %297 = extractvalue { i32, i1 } %296, 0
  %298 = extractvalue { i32, i1 } %296, 1
  br i1 %298, label %cmpxchg.continue338, label %cmpxchg.store_expected337

cmpxchg.store_expected337:                        ; preds = %sw.bb331
  store i32 %297, ptr %old332, align 4
  br label %cmpxchg.continue338

cmpxchg.continue338:                              ; preds = %cmpxchg.store_expected337, %sw.bb331
  %frombool339 = zext i1 %298 to i8
  store i8 %frombool339, ptr %cmpxchg.bool336, align 1, !tbaa !15
  %299 = load i8, ptr %cmpxchg.bool336, align 1, !tbaa !15, !range !17, !noundef !18
  %tobool340 = trunc i8 %299 to i1
  %300 = load i32, ptr %old332, align 4, !tbaa !5
  %conv341 = zext i32 %300 to i64
  store i64 %conv341, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 4, ptr %old332) #3
  br label %sw.epilog

sw.bb342:                                         ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %old343) #3
  %301 = load i64, ptr %b.addr, align 8, !tbaa !11
  store i64 %301, ptr %old343, align 8, !tbaa !11
  %302 = load ptr, ptr %address.addr, align 8, !tbaa !9
  %303 = load i64, ptr %c.addr, align 8, !tbaa !11
  store i64 %303, ptr %.atomictmp344, align 8, !tbaa !11
  %304 = load i64, ptr %old343, align 8
  %305 = load i64, ptr %.atomictmp344, align 8
  %306 = cmpxchg ptr %302, i64 %304, i64 %305 seq_cst seq_cst, align 8
  %307 = extractvalue { i64, i1 } %306, 0
  %308 = extractvalue { i64, i1 } %306, 1
  br i1 %308, label %cmpxchg.continue347, label %cmpxchg.store_expected346

cmpxchg.store_expected346:                        ; preds = %sw.bb342
  store i64 %307, ptr %old343, align 8
  br label %cmpxchg.continue347

cmpxchg.continue347:                              ; preds = %cmpxchg.store_expected346, %sw.bb342
  %frombool348 = zext i1 %308 to i8
  store i8 %frombool348, ptr %cmpxchg.bool345, align 1, !tbaa !15
  %309 = load i8, ptr %cmpxchg.bool345, align 1, !tbaa !15, !range !17, !noundef !18
  %tobool349 = trunc i8 %309 to i1
  %310 = load i64, ptr %old343, align 8, !tbaa !11
  store i64 %310, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 8, ptr %old343) #3
  br label %sw.epilog

sw.bb350:                                         ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %place351) #3
  %311 = load ptr, ptr %address.addr, align 8, !tbaa !9
  store ptr %311, ptr %place351, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %old352) #3
  %312 = load ptr, ptr %place351, align 8, !tbaa !9
  %313 = load atomic i32, ptr %312 monotonic, align 4
  store i32 %313, ptr %atomic-temp353, align 4
  %314 = load i32, ptr %atomic-temp353, align 4, !tbaa !5
  store i32 %314, ptr %old352, align 4, !tbaa !5
  br label %while.cond354

while.cond354:                                    ; preds = %while.body364, %sw.bb350
  %315 = load ptr, ptr %place351, align 8, !tbaa !9
  %316 = load i32, ptr %old352, align 4, !tbaa !5
  %317 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv356 = trunc i64 %317 to i32
  %cmp = icmp uge i32 %316, %conv356
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %while.cond354
  br label %cond.end

cond.false:                                       ; preds = %while.cond354
  %318 = load i32, ptr %old352, align 4, !tbaa !5
  %add = add i32 %318, 1
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ 0, %cond.true ], [ %add, %cond.false ]
  store i32 %cond, ptr %.atomictmp355, align 4, !tbaa !5
  %319 = load i32, ptr %old352, align 4
  %320 = load i32, ptr %.atomictmp355, align 4
  %321 = cmpxchg weak ptr %315, i32 %319, i32 %320 seq_cst monotonic, align 4
  %322 = extractvalue { i32, i1 } %321, 0
  %323 = extractvalue { i32, i1 } %321, 1
  br i1 %323, label %cmpxchg.continue360, label %cmpxchg.store_expected359

cmpxchg.store_expected359:                        ; preds = %cond.end
  store i32 %322, ptr %old352, align 4
  br label %cmpxchg.continue360

cmpxchg.continue360:                              ; preds = %cmpxchg.store_expected359, %cond.end
  %frombool361 = zext i1 %323 to i8
  store i8 %frombool361, ptr %cmpxchg.bool358, align 1, !tbaa !15
  %324 = load i8, ptr %cmpxchg.bool358, align 1, !tbaa !15, !range !17, !noundef !18
  %tobool362 = trunc i8 %324 to i1
  %lnot363 = xor i1 %tobool362, true
  br i1 %lnot363, label %while.body364, label %while.end365

while.body364:                                    ; preds = %cmpxchg.continue360
  br label %while.cond354, !llvm.loop !32

while.end365:                                     ; preds = %cmpxchg.continue360
  %325 = load i32, ptr %old352, align 4, !tbaa !5
  %conv366 = zext i32 %325 to i64
  store i64 %conv366, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 4, ptr %old352) #3
  call void @llvm.lifetime.end.p0(i64 8, ptr %place351) #3
  br label %sw.epilog

sw.bb367:                                         ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %place368) #3
  %326 = load ptr, ptr %address.addr, align 8, !tbaa !9
  store ptr %326, ptr %place368, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %old369) #3
  %327 = load ptr, ptr %place368, align 8, !tbaa !9
  %328 = load atomic i32, ptr %327 monotonic, align 4
  store i32 %328, ptr %atomic-temp370, align 4
  %329 = load i32, ptr %atomic-temp370, align 4, !tbaa !5
  store i32 %329, ptr %old369, align 4, !tbaa !5
  br label %while.cond371

while.cond371:                                    ; preds = %while.body389, %sw.bb367
  %330 = load ptr, ptr %place368, align 8, !tbaa !9
  %331 = load i32, ptr %old369, align 4, !tbaa !5
  %cmp373 = icmp eq i32 %331, 0
  br i1 %cmp373, label %cond.true378, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %while.cond371
  %332 = load i32, ptr %old369, align 4, !tbaa !5
  %333 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv375 = trunc i64 %333 to i32
  %cmp376 = icmp ugt i32 %332, %conv375
  br i1 %cmp376, label %cond.true378, label %cond.false380

cond.true378:                                     ; preds = %lor.lhs.false, %while.cond371
  %334 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv379 = trunc i64 %334 to i32
  br label %cond.end381

cond.false380:                                    ; preds = %lor.lhs.false
  %335 = load i32, ptr %old369, align 4, !tbaa !5
  %sub = sub i32 %335, 1
  br label %cond.end381

cond.end381:                                      ; preds = %cond.false380, %cond.true378
  %cond382 = phi i32 [ %conv379, %cond.true378 ], [ %sub, %cond.false380 ]
  store i32 %cond382, ptr %.atomictmp372, align 4, !tbaa !5
  %336 = load i32, ptr %old369, align 4
  %337 = load i32, ptr %.atomictmp372, align 4
  %338 = cmpxchg weak ptr %330, i32 %336, i32 %337 seq_cst monotonic, align 4
  %339 = extractvalue { i32, i1 } %338, 0
  %340 = extractvalue { i32, i1 } %338, 1
  br i1 %340, label %cmpxchg.continue385, label %cmpxchg.store_expected384

cmpxchg.store_expected384:                        ; preds = %cond.end381
  store i32 %339, ptr %old369, align 4
  br label %cmpxchg.continue385

cmpxchg.continue385:                              ; preds = %cmpxchg.store_expected384, %cond.end381
  %frombool386 = zext i1 %340 to i8
  store i8 %frombool386, ptr %cmpxchg.bool383, align 1, !tbaa !15
  %341 = load i8, ptr %cmpxchg.bool383, align 1, !tbaa !15, !range !17, !noundef !18
  %tobool387 = trunc i8 %341 to i1
  %lnot388 = xor i1 %tobool387, true
  br i1 %lnot388, label %while.body389, label %while.end390

while.body389:                                    ; preds = %cmpxchg.continue385
  br label %while.cond371, !llvm.loop !33

while.end390:                                     ; preds = %cmpxchg.continue385
  %342 = load i32, ptr %old369, align 4, !tbaa !5
  %conv391 = zext i32 %342 to i64
  store i64 %conv391, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 4, ptr %old369) #3
  call void @llvm.lifetime.end.p0(i64 8, ptr %place368) #3
  br label %sw.epilog

sw.bb392:                                         ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %place393) #3
  %343 = load ptr, ptr %address.addr, align 8, !tbaa !9
  store ptr %343, ptr %place393, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %old394) #3
  %344 = load ptr, ptr %place393, align 8, !tbaa !9
  %345 = load atomic i32, ptr %344 monotonic, align 4
  store i32 %345, ptr %atomic-temp395, align 4
  %346 = load i32, ptr %atomic-temp395, align 4, !tbaa !5
  store i32 %346, ptr %old394, align 4, !tbaa !5
  br label %while.cond396

while.cond396:                                    ; preds = %while.body406, %sw.bb392
  %347 = load ptr, ptr %place393, align 8, !tbaa !9
  %348 = load i32, ptr %old394, align 4, !tbaa !5
  %349 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv398 = trunc i64 %349 to i32
  %call399 = call i32 @float_add(i32 noundef %348, i32 noundef %conv398)
  store i32 %call399, ptr %.atomictmp397, align 4, !tbaa !5
  %350 = load i32, ptr %old394, align 4
  %351 = load i32, ptr %.atomictmp397, align 4
  %352 = cmpxchg weak ptr %347, i32 %350, i32 %351 seq_cst monotonic, align 4
  %353 = extractvalue { i32, i1 } %352, 0
  %354 = extractvalue { i32, i1 } %352, 1
  br i1 %354, label %cmpxchg.continue402, label %cmpxchg.store_expected401

cmpxchg.store_expected401:                        ; preds = %while.cond396
  store i32 %353, ptr %old394, align 4
  br label %cmpxchg.continue402

cmpxchg.continue402:                              ; preds = %cmpxchg.store_expected401, %while.cond396
  %frombool403 = zext i1 %354 to i8
  store i8 %frombool403, ptr %cmpxchg.bool400, align 1, !tbaa !15
  %355 = load i8, ptr %cmpxchg.bool400, align 1, !tbaa !15, !range !17, !noundef !18
  %tobool404 = trunc i8 %355 to i1
  %lnot405 = xor i1 %tobool404, true
  br i1 %lnot405, label %while.body406, label %while.end407

while.body406:                                    ; preds = %cmpxchg.continue402
  br label %while.cond396, !llvm.loop !34

while.end407:                                     ; preds = %cmpxchg.continue402
  %356 = load i32, ptr %old394, align 4, !tbaa !5
  %conv408 = zext i32 %356 to i64
  store i64 %conv408, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 4, ptr %old394) #3
  call void @llvm.lifetime.end.p0(i64 8, ptr %place393) #3
  br label %sw.epilog

sw.bb409:                                         ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %place410) #3
  %357 = load ptr, ptr %address.addr, align 8, !tbaa !9
  store ptr %357, ptr %place410, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %old411) #3
  %358 = load ptr, ptr %place410, align 8, !tbaa !9
  %359 = load atomic i32, ptr %358 monotonic, align 4
  store i32 %359, ptr %atomic-temp412, align 4
  %360 = load i32, ptr %atomic-temp412, align 4, !tbaa !5
  store i32 %360, ptr %old411, align 4, !tbaa !5
  br label %while.cond413

while.cond413:                                    ; preds = %while.body426, %sw.bb409
  %361 = load ptr, ptr %place410, align 8, !tbaa !9
  %362 = load i32, ptr %old411, align 4, !tbaa !5
  %call415 = call i32 @flush(i32 noundef %362)
  %363 = load i64, ptr %b.addr, align 8, !tbaa !11
  %conv416 = trunc i64 %363 to i32
  %call417 = call i32 @flush(i32 noundef %conv416)
  %call418 = call i32 @float_add(i32 noundef %call415, i32 noundef %call417)
  %call419 = call i32 @flush(i32 noundef %call418)
  store i32 %call419, ptr %.atomictmp414, align 4, !tbaa !5
  %364 = load i32, ptr %old411, align 4
  %365 = load i32, ptr %.atomictmp414, align 4
  %366 = cmpxchg weak ptr %361, i32 %364, i32 %365 seq_cst monotonic, align 4
  %367 = extractvalue { i32, i1 } %366, 0
  %368 = extractvalue { i32, i1 } %366, 1
  br i1 %368, label %cmpxchg.continue422, label %cmpxchg.store_expected421

cmpxchg.store_expected421:                        ; preds = %while.cond413
  store i32 %367, ptr %old411, align 4
  br label %cmpxchg.continue422

cmpxchg.continue422:                              ; preds = %cmpxchg.store_expected421, %while.cond413
  %frombool423 = zext i1 %368 to i8
  store i8 %frombool423, ptr %cmpxchg.bool420, align 1, !tbaa !15
  %369 = load i8, ptr %cmpxchg.bool420, align 1, !tbaa !15, !range !17, !noundef !18
  %tobool424 = trunc i8 %369 to i1
  %lnot425 = xor i1 %tobool424, true
  br i1 %lnot425, label %while.body426, label %while.end427

while.body426:                                    ; preds = %cmpxchg.continue422
  br label %while.cond413, !llvm.loop !35

while.end427:                                     ; preds = %cmpxchg.continue422
  %370 = load i32, ptr %old411, align 4, !tbaa !5
  %conv428 = zext i32 %370 to i64
  store i64 %conv428, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 4, ptr %old411) #3
  call void @llvm.lifetime.end.p0(i64 8, ptr %place410) #3
  br label %sw.epilog

sw.bb429:                                         ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %place430) #3
  %371 = load ptr, ptr %address.addr, align 8, !tbaa !9
  store ptr %371, ptr %place430, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %old431) #3
  %372 = load ptr, ptr %place430, align 8, !tbaa !9
  %373 = load atomic i64, ptr %372 monotonic, align 8
  store i64 %373, ptr %atomic-temp432, align 8
  %374 = load i64, ptr %atomic-temp432, align 8, !tbaa !11
  store i64 %374, ptr %old431, align 8, !tbaa !11
  br label %while.cond433

while.cond433:                                    ; preds = %while.body442, %sw.bb429
  %375 = load ptr, ptr %place430, align 8, !tbaa !9
  %376 = load i64, ptr %old431, align 8, !tbaa !11
  %377 = load i64, ptr %b.addr, align 8, !tbaa !11
  %call435 = call i64 @double_add(i64 noundef %376, i64 noundef %377)
  store i64 %call435, ptr %.atomictmp434, align 8, !tbaa !11
  %378 = load i64, ptr %old431, align 8
  %379 = load i64, ptr %.atomictmp434, align 8
  %380 = cmpxchg weak ptr %375, i64 %378, i64 %379 seq_cst monotonic, align 8
  %381 = extractvalue { i64, i1 } %380, 0
  %382 = extractvalue { i64, i1 } %380, 1
  br i1 %382, label %cmpxchg.continue438, label %cmpxchg.store_expected437

cmpxchg.store_expected437:                        ; preds = %while.cond433
  store i64 %381, ptr %old431, align 8
  br label %cmpxchg.continue438

cmpxchg.continue438:                              ; preds = %cmpxchg.store_expected437, %while.cond433
  %frombool439 = zext i1 %382 to i8
  store i8 %frombool439, ptr %cmpxchg.bool436, align 1, !tbaa !15
  %383 = load i8, ptr %cmpxchg.bool436, align 1, !tbaa !15, !range !17, !noundef !18
  %tobool440 = trunc i8 %383 to i1
  %lnot441 = xor i1 %tobool440, true
  br i1 %lnot441, label %while.body442, label %while.end443

while.body442:                                    ; preds = %cmpxchg.continue438
  br label %while.cond433, !llvm.loop !36

while.end443:                                     ; preds = %cmpxchg.continue438
  %384 = load i64, ptr %old431, align 8, !tbaa !11
  store i64 %384, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 8, ptr %old431) #3
  call void @llvm.lifetime.end.p0(i64 8, ptr %place430) #3
  br label %sw.epilog

sw.default:                                       ; preds = %entry
  call void @llvm.trap()
  br label %sw.epilog

sw.epilog:                                        ; preds = %sw.bb, %sw.bb2, %sw.bb5, %sw.bb10, %sw.bb13, %sw.bb18, %sw.bb21, %sw.bb26, %sw.bb29, %sw.bb34, %sw.bb39, %sw.bb42, %sw.bb45, %sw.bb50, %sw.bb55, %sw.bb58, %sw.bb61, %sw.bb66, %sw.bb71, %sw.bb74, %while.end, %while.end99, %while.end121, %while.end146, %while.end164, %while.end182, %while.end207, %while.end232, %while.end250, %while.end268, %while.end293, %while.end318, %cmpxchg.continue327, %cmpxchg.continue338, %cmpxchg.continue347, %while.end365, %while.end390, %while.end407, %while.end427, %while.end443, %sw.default
  %385 = load i64, ptr %retval, align 8
  ret i64 %385
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nounwind uwtable
define internal zeroext i16 @half_combine(i32 noundef %operation, i32 noundef %a, i32 noundef %b) #0 {
entry:
  %operation.addr = alloca i32, align 4
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  store i32 %operation, ptr %operation.addr, align 4, !tbaa !5
  store i32 %a, ptr %a.addr, align 4, !tbaa !5
  store i32 %b, ptr %b.addr, align 4, !tbaa !5
  %0 = load i32, ptr %operation.addr, align 4, !tbaa !5
  %1 = load i32, ptr %a.addr, align 4, !tbaa !5
  %conv = trunc i32 %1 to i16
  %call = call float @half_value(i16 noundef zeroext %conv)
  %2 = load i32, ptr %b.addr, align 4, !tbaa !5
  %conv1 = trunc i32 %2 to i16
  %call2 = call float @half_value(i16 noundef zeroext %conv1)
  %call3 = call float @combine(i32 noundef %0, float noundef %call, float noundef %call2)
  %call4 = call zeroext i16 @half_bits(float noundef %call3)
  ret i16 %call4
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nounwind uwtable
define internal zeroext i16 @bfloat_combine(i32 noundef %operation, i32 noundef %a, i32 noundef %b) #0 {
entry:
  %operation.addr = alloca i32, align 4
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  store i32 %operation, ptr %operation.addr, align 4, !tbaa !5
  store i32 %a, ptr %a.addr, align 4, !tbaa !5
  store i32 %b, ptr %b.addr, align 4, !tbaa !5
  %0 = load i32, ptr %operation.addr, align 4, !tbaa !5
  %1 = load i32, ptr %a.addr, align 4, !tbaa !5
  %conv = trunc i32 %1 to i16
  %call = call float @bfloat_value(i16 noundef zeroext %conv)
  %2 = load i32, ptr %b.addr, align 4, !tbaa !5
  %conv1 = trunc i32 %2 to i16
  %call2 = call float @bfloat_value(i16 noundef zeroext %conv1)
  %call3 = call float @combine(i32 noundef %0, float noundef %call, float noundef %call2)
  %call4 = call zeroext i16 @bfloat_bits(float noundef %call3)
  ret i16 %call4
}

; Function Attrs: nounwind uwtable
define internal i32 @float_add(i32 noundef %a, i32 noundef %b) #0 {
entry:
  %a.addr = alloca i32, align 4
  %b.addr = alloca i32, align 4
  %sum = alloca float, align 4
  store i32 %a, ptr %a.addr, align 4, !tbaa !5
  store i32 %b, ptr %b.addr, align 4, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %sum) #3
  %0 = load i32, ptr %a.addr, align 4, !tbaa !5
  %call = call float @as_float(i32 noundef %0)
  %1 = load i32, ptr %b.addr, align 4, !tbaa !5
  %call1 = call float @as_float(i32 noundef %1)
  %add = fadd float %call, %call1
  store float %add, ptr %sum, align 4, !tbaa !37
  %2 = load float, ptr %sum, align 4, !tbaa !37
  %3 = load float, ptr %sum, align 4, !tbaa !37
  %cmp = fcmp une float %2, %3
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  %4 = load float, ptr %sum, align 4, !tbaa !37
  %call2 = call i32 @float_bits(float noundef %4)
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ 2147483647, %cond.true ], [ %call2, %cond.false ]
  call void @llvm.lifetime.end.p0(i64 4, ptr %sum) #3
  ret i32 %cond
}

; Function Attrs: nounwind uwtable
define internal i32 @flush(i32 noundef %bits) #0 {
entry:
  %bits.addr = alloca i32, align 4
  store i32 %bits, ptr %bits.addr, align 4, !tbaa !5
  %0 = load i32, ptr %bits.addr, align 4, !tbaa !5
  %and = and i32 %0, 2139095040
  %tobool = icmp ne i32 %and, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %1 = load i32, ptr %bits.addr, align 4, !tbaa !5
  br label %cond.end

cond.false:                                       ; preds = %entry
  %2 = load i32, ptr %bits.addr, align 4, !tbaa !5
  %and1 = and i32 %2, -2147483648
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %1, %cond.true ], [ %and1, %cond.false ]
  ret i32 %cond
}

; Function Attrs: nounwind uwtable
define internal i64 @double_add(i64 noundef %a, i64 noundef %b) #0 {
entry:
  %a.addr = alloca i64, align 8
  %b.addr = alloca i64, align 8
  %x = alloca %union.anon.3, align 8
  %y = alloca %union.anon.3, align 8
  store i64 %a, ptr %a.addr, align 8, !tbaa !11
  store i64 %b, ptr %b.addr, align 8, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 8, ptr %x) #3
  %0 = load i64, ptr %a.addr, align 8, !tbaa !11
  store i64 %0, ptr %x, align 8, !tbaa !39
  call void @llvm.lifetime.start.p0(i64 8, ptr %y) #3
  %1 = load i64, ptr %b.addr, align 8, !tbaa !11
  store i64 %1, ptr %y, align 8, !tbaa !39
  %2 = load double, ptr %y, align 8, !tbaa !39
  %3 = load double, ptr %x, align 8, !tbaa !39
  %add = fadd double %3, %2
  store double %add, ptr %x, align 8, !tbaa !39
  %4 = load i64, ptr %x, align 8, !tbaa !39
  call void @llvm.lifetime.end.p0(i64 8, ptr %y) #3
  call void @llvm.lifetime.end.p0(i64 8, ptr %x) #3
  ret i64 %4
}

; Function Attrs: cold noreturn nounwind
declare void @llvm.trap() #2

; Function Attrs: nounwind uwtable
define dso_local void @tw_atomic128(i32 noundef %operation, ptr noundef %address, ptr noundef %b, ptr noundef %c, ptr noundef %result) #0 {
entry:
  %operation.addr = alloca i32, align 4
  %address.addr = alloca ptr, align 8
  %b.addr = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %result.addr = alloca ptr, align 8
  %place = alloca ptr, align 8
  %expected = alloca i128, align 16
  %next = alloca i128, align 16
  %old = alloca i128, align 16
  %.atomictmp = alloca i128, align 16
  %cmpxchg.bool = alloca i8, align 1
  %.atomictmp13 = alloca i128, align 16
  %cmpxchg.bool14 = alloca i8, align 1
  store i32 %operation, ptr %operation.addr, align 4, !tbaa !5
  store ptr %address, ptr %address.addr, align 8, !tbaa !9
  store ptr %b, ptr %b.addr, align 8, !tbaa !9
  store ptr %c, ptr %c.addr, align 8, !tbaa !9
  store ptr %result, ptr %result.addr, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %place) #3
  %0 = load ptr, ptr %address.addr, align 8, !tbaa !9
  store ptr %0, ptr %place, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 16, ptr %expected) #3
  %1 = load ptr, ptr %b.addr, align 8, !tbaa !9
  %arrayidx = getelementptr inbounds i64, ptr %1, i64 1
  %2 = load i64, ptr %arrayidx, align 8, !tbaa !11
  %conv = zext i64 %2 to i128
  %shl = shl i128 %conv, 64
  %3 = load ptr, ptr %b.addr, align 8, !tbaa !9
  %arrayidx1 = getelementptr inbounds i64, ptr %3, i64 0
  %4 = load i64, ptr %arrayidx1, align 8, !tbaa !11
  %conv2 = zext i64 %4 to i128
  %or = or i128 %shl, %conv2
  store i128 %or, ptr %expected, align 16, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 16, ptr %next) #3
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !9
  %arrayidx3 = getelementptr inbounds i64, ptr %5, i64 1
  %6 = load i64, ptr %arrayidx3, align 8, !tbaa !11
  %conv4 = zext i64 %6 to i128
  %shl5 = shl i128 %conv4, 64
  %7 = load ptr, ptr %c.addr, align 8, !tbaa !9
  %arrayidx6 = getelementptr inbounds i64, ptr %7, i64 0
  %8 = load i64, ptr %arrayidx6, align 8, !tbaa !11
  %conv7 = zext i64 %8 to i128
  %or8 = or i128 %shl5, %conv7
  store i128 %or8, ptr %next, align 16, !tbaa !40
  call void @llvm.lifetime.start.p0(i64 16, ptr %old) #3
  %9 = load i128, ptr %expected, align 16, !tbaa !40
  store i128 %9, ptr %old, align 16, !tbaa !40
  %10 = load i32, ptr %operation.addr, align 4, !tbaa !5
  %cmp = icmp eq i32 %10, 67
  br i1 %cmp, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  %11 = load ptr, ptr %place, align 8, !tbaa !9
  %12 = load i128, ptr %next, align 16, !tbaa !40
  store i128 %12, ptr %.atomictmp, align 16, !tbaa !40
  %13 = load i128, ptr %old, align 16
  %14 = load i128, ptr %.atomictmp, align 16
  %15 = cmpxchg ptr %11, i128 %13, i128 %14 seq_cst seq_cst, align 16
  %16 = extractvalue { i128, i1 } %15, 0
  %17 = extractvalue { i128, i1 } %15, 1
  br i1 %17, label %cmpxchg.continue, label %cmpxchg.store_expected

cmpxchg.store_expected:                           ; preds = %if.then
  store i128 %16, ptr %old, align 16
  br label %cmpxchg.continue

cmpxchg.continue:                                 ; preds = %cmpxchg.store_expected, %if.then
  %frombool = zext i1 %17 to i8
  store i8 %frombool, ptr %cmpxchg.bool, align 1, !tbaa !15
  %18 = load i8, ptr %cmpxchg.bool, align 1, !tbaa !15, !range !17, !noundef !18
  %tobool = trunc i8 %18 to i1
  br label %if.end20

if.else:                                          ; preds = %entry
  %19 = load i32, ptr %operation.addr, align 4, !tbaa !5
  %cmp10 = icmp eq i32 %19, 51
  br i1 %cmp10, label %if.then12, label %if.else19

if.then12:                                        ; preds = %if.else
  br label %while.cond

while.cond:                                       ; preds = %while.body, %if.then12
  %20 = load ptr, ptr %place, align 8, !tbaa !9
  %21 = load i128, ptr %expected, align 16, !tbaa !40
  store i128 %21, ptr %.atomictmp13, align 16, !tbaa !40
  %22 = load i128, ptr %old, align 16
  %23 = load i128, ptr %.atomictmp13, align 16
  %24 = cmpxchg weak ptr %20, i128 %22, i128 %23 seq_cst seq_cst, align 16
  %25 = extractvalue { i128, i1 } %24, 0
  %26 = extractvalue { i128, i1 } %24, 1
  br i1 %26, label %cmpxchg.continue16, label %cmpxchg.store_expected15

cmpxchg.store_expected15:                         ; preds = %while.cond
  store i128 %25, ptr %old, align 16
  br label %cmpxchg.continue16

cmpxchg.continue16:                               ; preds = %cmpxchg.store_expected15, %while.cond
  %frombool17 = zext i1 %26 to i8
  store i8 %frombool17, ptr %cmpxchg.bool14, align 1, !tbaa !15
  %27 = load i8, ptr %cmpxchg.bool14, align 1, !tbaa !15, !range !17, !noundef !18
  %tobool18 = trunc i8 %27 to i1
  %lnot = xor i1 %tobool18, true
  br i1 %lnot, label %while.body, label %while.end

while.body:                                       ; preds = %cmpxchg.continue16
  br label %while.cond, !llvm.loop !42

while.end:                                        ; preds = %cmpxchg.continue16
  br label %if.end

if.else19:                                        ; preds = %if.else
  call void @llvm.trap()
  br label %if.end

if.end:                                           ; preds = %if.else19, %while.end
  br label %if.end20

if.end20:                                         ; preds = %if.end, %cmpxchg.continue
  %28 = load i128, ptr %old, align 16, !tbaa !40
  %conv21 = trunc i128 %28 to i64
  %29 = load ptr, ptr %result.addr, align 8, !tbaa !9
  %arrayidx22 = getelementptr inbounds i64, ptr %29, i64 0
  store i64 %conv21, ptr %arrayidx22, align 8, !tbaa !11
  %30 = load i128, ptr %old, align 16, !tbaa !40
  %shr = lshr i128 %30, 64
  %conv23 = trunc i128 %shr to i64
  %31 = load ptr, ptr %result.addr, align 8, !tbaa !9
  %arrayidx24 = getelementptr inbounds i64, ptr %31, i64 1
  store i64 %conv23, ptr %arrayidx24, align 8, !tbaa !11
  call void @llvm.lifetime.end.p0(i64 16, ptr %old) #3
  call void @llvm.lifetime.end.p0(i64 16, ptr %next) #3
  call void @llvm.lifetime.end.p0(i64 16, ptr %expected) #3
  call void @llvm.lifetime.end.p0(i64 8, ptr %place) #3
  ret void
}

; Function Attrs: nounwind uwtable
define internal zeroext i16 @half_bits(float noundef %value) #0 {
entry:
  %value.addr = alloca float, align 4
  %u = alloca %union.anon, align 2
  store float %value, ptr %value.addr, align 4, !tbaa !37
  call void @llvm.lifetime.start.p0(i64 2, ptr %u) #3
  %0 = load float, ptr %value.addr, align 4, !tbaa !37
  %conv = fptrunc float %0 to half
  store half %conv, ptr %u, align 2, !tbaa !39
  %1 = load float, ptr %value.addr, align 4, !tbaa !37
  %2 = load float, ptr %value.addr, align 4, !tbaa !37
  %cmp = fcmp une float %1, %2
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  %3 = load i16, ptr %u, align 2, !tbaa !39
  %conv2 = zext i16 %3 to i32
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ 32767, %cond.true ], [ %conv2, %cond.false ]
  %conv3 = trunc i32 %cond to i16
  call void @llvm.lifetime.end.p0(i64 2, ptr %u) #3
  ret i16 %conv3
}

; Function Attrs: nounwind uwtable
define internal float @combine(i32 noundef %operation, float noundef %a, float noundef %b) #0 {
entry:
  %retval = alloca float, align 4
  %operation.addr = alloca i32, align 4
  %a.addr = alloca float, align 4
  %b.addr = alloca float, align 4
  %x = alloca i32, align 4
  %y = alloca i32, align 4
  store i32 %operation, ptr %operation.addr, align 4, !tbaa !5
  store float %a, ptr %a.addr, align 4, !tbaa !37
  store float %b, ptr %b.addr, align 4, !tbaa !37
  %0 = load i32, ptr %operation.addr, align 4, !tbaa !5
  %cmp = icmp eq i32 %0, 5
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %1 = load float, ptr %a.addr, align 4, !tbaa !37
  %2 = load float, ptr %b.addr, align 4, !tbaa !37
  %add = fadd float %1, %2
  store float %add, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %entry
  %3 = load float, ptr %a.addr, align 4, !tbaa !37
  %4 = load float, ptr %a.addr, align 4, !tbaa !37
  %cmp1 = fcmp une float %3, %4
  br i1 %cmp1, label %if.then2, label %if.end3

if.then2:                                         ; preds = %if.end
  %5 = load float, ptr %b.addr, align 4, !tbaa !37
  store float %5, ptr %retval, align 4
  br label %return

if.end3:                                          ; preds = %if.end
  %6 = load float, ptr %b.addr, align 4, !tbaa !37
  %7 = load float, ptr %b.addr, align 4, !tbaa !37
  %cmp4 = fcmp une float %6, %7
  br i1 %cmp4, label %if.then5, label %if.end6

if.then5:                                         ; preds = %if.end3
  %8 = load float, ptr %a.addr, align 4, !tbaa !37
  store float %8, ptr %retval, align 4
  br label %return

if.end6:                                          ; preds = %if.end3
  %9 = load float, ptr %a.addr, align 4, !tbaa !37
  %10 = load float, ptr %b.addr, align 4, !tbaa !37
  %cmp7 = fcmp oeq float %9, %10
  br i1 %cmp7, label %if.then8, label %if.end12

if.then8:                                         ; preds = %if.end6
  call void @llvm.lifetime.start.p0(i64 4, ptr %x) #3
  %11 = load float, ptr %a.addr, align 4, !tbaa !37
  %call = call i32 @float_bits(float noundef %11)
  store i32 %call, ptr %x, align 4, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %y) #3
  %12 = load float, ptr %b.addr, align 4, !tbaa !37
  %call9 = call i32 @float_bits(float noundef %12)
  store i32 %call9, ptr %y, align 4, !tbaa !5
  %13 = load i32, ptr %operation.addr, align 4, !tbaa !5
  %cmp10 = icmp eq i32 %13, 8
  br i1 %cmp10, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then8
  %14 = load i32, ptr %x, align 4, !tbaa !5
  %15 = load i32, ptr %y, align 4, !tbaa !5
  %or = or i32 %14, %15
  br label %cond.end

cond.false:                                       ; preds = %if.then8
  %16 = load i32, ptr %x, align 4, !tbaa !5
  %17 = load i32, ptr %y, align 4, !tbaa !5
  %and = and i32 %16, %17
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %or, %cond.true ], [ %and, %cond.false ]
  %call11 = call float @as_float(i32 noundef %cond)
  store float %call11, ptr %retval, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %y) #3
  call void @llvm.lifetime.end.p0(i64 4, ptr %x) #3
  br label %return

if.end12:                                         ; preds = %if.end6
  %18 = load i32, ptr %operation.addr, align 4, !tbaa !5
  %cmp13 = icmp eq i32 %18, 8
  %conv = zext i1 %cmp13 to i32
  %19 = load float, ptr %a.addr, align 4, !tbaa !37
  %20 = load float, ptr %b.addr, align 4, !tbaa !37
  %cmp14 = fcmp olt float %19, %20
  %conv15 = zext i1 %cmp14 to i32
  %cmp16 = icmp eq i32 %conv, %conv15
  br i1 %cmp16, label %cond.true18, label %cond.false19

cond.true18:                                      ; preds = %if.end12
  %21 = load float, ptr %a.addr, align 4, !tbaa !37
  br label %cond.end20

cond.false19:                                     ; preds = %if.end12
  %22 = load float, ptr %b.addr, align 4, !tbaa !37
  br label %cond.end20

cond.end20:                                       ; preds = %cond.false19, %cond.true18
  %cond21 = phi float [ %21, %cond.true18 ], [ %22, %cond.false19 ]
  store float %cond21, ptr %retval, align 4
  br label %return

return:                                           ; preds = %cond.end20, %cond.end, %if.then5, %if.then2, %if.then
  %23 = load float, ptr %retval, align 4
  ret float %23
}

; Function Attrs: nounwind uwtable
define internal float @half_value(i16 noundef zeroext %bits) #0 {
entry:
  %bits.addr = alloca i16, align 2
  %u = alloca %union.anon.2, align 2
  store i16 %bits, ptr %bits.addr, align 2, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 2, ptr %u) #3
  %0 = load i16, ptr %bits.addr, align 2, !tbaa !13
  store i16 %0, ptr %u, align 2, !tbaa !39
  %1 = load half, ptr %u, align 2, !tbaa !39
  %conv = fpext half %1 to float
  call void @llvm.lifetime.end.p0(i64 2, ptr %u) #3
  ret float %conv
}

; Function Attrs: nounwind uwtable
define internal i32 @float_bits(float noundef %value) #0 {
entry:
  %value.addr = alloca float, align 4
  %u = alloca %union.anon.0, align 4
  store float %value, ptr %value.addr, align 4, !tbaa !37
  call void @llvm.lifetime.start.p0(i64 4, ptr %u) #3
  %0 = load float, ptr %value.addr, align 4, !tbaa !37
  store float %0, ptr %u, align 4, !tbaa !39
  %1 = load i32, ptr %u, align 4, !tbaa !39
  call void @llvm.lifetime.end.p0(i64 4, ptr %u) #3
  ret i32 %1
}

; Function Attrs: nounwind uwtable
define internal float @as_float(i32 noundef %bits) #0 {
entry:
  %bits.addr = alloca i32, align 4
  %u = alloca %union.anon.1, align 4
  store i32 %bits, ptr %bits.addr, align 4, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %u) #3
  %0 = load i32, ptr %bits.addr, align 4, !tbaa !5
  store i32 %0, ptr %u, align 4, !tbaa !39
  %1 = load float, ptr %u, align 4, !tbaa !39
  call void @llvm.lifetime.end.p0(i64 4, ptr %u) #3
  ret float %1
}

; Function Attrs: nounwind uwtable
define internal zeroext i16 @bfloat_bits(float noundef %value) #0 {
entry:
  %value.addr = alloca float, align 4
  %bits = alloca i32, align 4
  store float %value, ptr %value.addr, align 4, !tbaa !37
  call void @llvm.lifetime.start.p0(i64 4, ptr %bits) #3
  %0 = load float, ptr %value.addr, align 4, !tbaa !37
  %call = call i32 @float_bits(float noundef %0)
  store i32 %call, ptr %bits, align 4, !tbaa !5
  %1 = load float, ptr %value.addr, align 4, !tbaa !37
  %2 = load float, ptr %value.addr, align 4, !tbaa !37
  %cmp = fcmp une float %1, %2
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  %3 = load i32, ptr %bits, align 4, !tbaa !5
  %add = add i32 %3, 32767
  %4 = load i32, ptr %bits, align 4, !tbaa !5
  %shr = lshr i32 %4, 16
  %and = and i32 %shr, 1
  %add1 = add i32 %add, %and
  %shr2 = lshr i32 %add1, 16
  %conv = trunc i32 %shr2 to i16
  %conv3 = zext i16 %conv to i32
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ 32767, %cond.true ], [ %conv3, %cond.false ]
  %conv4 = trunc i32 %cond to i16
  call void @llvm.lifetime.end.p0(i64 4, ptr %bits) #3
  ret i16 %conv4
}

; Function Attrs: nounwind uwtable
define internal float @bfloat_value(i16 noundef zeroext %bits) #0 {
entry:
  %bits.addr = alloca i16, align 2
  store i16 %bits, ptr %bits.addr, align 2, !tbaa !13
  %0 = load i16, ptr %bits.addr, align 2, !tbaa !13
  %conv = zext i16 %0 to i32
  %shl = shl i32 %conv, 16
  %call = call float @as_float(i32 noundef %shl)
  ret float %call
}

attributes #0 = { nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { cold noreturn nounwind }
attributes #3 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 16.0.6 (15~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{!10, !10, i64 0}
!10 = !{!"any pointer", !7, i64 0}
!11 = !{!12, !12, i64 0}
!12 = !{!"long", !7, i64 0}
!13 = !{!14, !14, i64 0}
!14 = !{!"short", !7, i64 0}
!15 = !{!16, !16, i64 0}
!16 = !{!"_Bool", !7, i64 0}
!17 = !{i8 0, i8 2}
!18 = !{}
!19 = distinct !{!19, !20}
!20 = !{!"llvm.loop.mustprogress"}
!21 = distinct !{!21, !20}
!22 = distinct !{!22, !20}
!23 = distinct !{!23, !20}
!24 = distinct !{!24, !20}
!25 = distinct !{!25, !20}
!26 = distinct !{!26, !20}
!27 = distinct !{!27, !20}
!28 = distinct !{!28, !20}
!29 = distinct !{!29, !20}
!30 = distinct !{!30, !20}
!31 = distinct !{!31, !20}
!32 = distinct !{!32, !20}
!33 = distinct !{!33, !20}
!34 = distinct !{!34, !20}
!35 = distinct !{!35, !20}
!36 = distinct !{!36, !20}
!37 = !{!38, !38, i64 0}
!38 = !{!"float", !7, i64 0}
!39 = !{!7, !7, i64 0}
!40 = !{!41, !41, i64 0}
!41 = !{!"__int128", !7, i64 0}
!42 = distinct !{!42, !20}
