; Generated from tensor.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'tensor.c'

%struct.format = type { i32, i32, i32, i32 }
%struct.tw_tensor = type { i16, i16, i16, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8 }
%struct.matrix = type { [256 x %struct.numbers], i32, [28 x i8] }
%struct.numbers = type { <8 x i32>, <8 x i32>, <8 x i32>, <8 x i32>, <8 x i32> }
%union.anon.1 = type { i32 }
%union.anon = type { double }
%union.anon.0 = type { float }

@formats = internal constant [6 x %struct.format] [%struct.format { i32 5, i32 10, i32 0, i32 0 }, %struct.format { i32 8, i32 7, i32 0, i32 0 }, %struct.format { i32 8, i32 10, i32 13, i32 0 }, %struct.format { i32 8, i32 23, i32 0, i32 0 }, %struct.format { i32 4, i32 3, i32 0, i32 1 }, %struct.format { i32 5, i32 2, i32 0, i32 0 }], align 16

; Function Attrs: nounwind uwtable
define dso_local void @tw_tensor_multiply(ptr noundef %form, ptr noundef %a, ptr noundef %b, ptr noundef %d) #0 {
entry:
  %form.addr = alloca ptr, align 8
  %a.addr = alloca ptr, align 8
  %b.addr = alloca ptr, align 8
  %d.addr = alloca ptr, align 8
  store ptr %form, ptr %form.addr, align 8, !tbaa !5
  store ptr %a, ptr %a.addr, align 8, !tbaa !5
  store ptr %b, ptr %b.addr, align 8, !tbaa !5
  store ptr %d, ptr %d.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %kind = getelementptr inbounds %struct.tw_tensor, ptr %0, i32 0, i32 3
  %1 = load i8, ptr %kind, align 2, !tbaa !9
  %conv = zext i8 %1 to i32
  %cmp = icmp eq i32 %conv, 0
  br i1 %cmp, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  %2 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %3 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %4 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %5 = load ptr, ptr %d.addr, align 8, !tbaa !5
  call void @floating(ptr noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5)
  br label %if.end

if.else:                                          ; preds = %entry
  %6 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %7 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %8 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %9 = load ptr, ptr %d.addr, align 8, !tbaa !5
  call void @integer(ptr noundef %6, ptr noundef %7, ptr noundef %8, ptr noundef %9)
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  ret void
}

; Function Attrs: nounwind uwtable
define internal void @floating(ptr noundef %form, ptr noundef %a, ptr noundef %b, ptr noundef %d) #0 {
entry:
  %form.addr = alloca ptr, align 8
  %a.addr = alloca ptr, align 8
  %b.addr = alloca ptr, align 8
  %d.addr = alloca ptr, align 8
  %left = alloca %struct.matrix, align 32
  %right = alloca %struct.matrix, align 32
  %bits = alloca [2048 x i32], align 16
  %per = alloca i32, align 4
  %length = alloca i32, align 4
  %mask = alloca i32, align 4
  %i = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %k12 = alloca i32, align 4
  %j = alloca i32, align 4
  %k46 = alloca i32, align 4
  %first = alloca i32, align 4
  %sums = alloca [4096 x i32], align 16
  %count = alloca i32, align 4
  %first101 = alloca i32, align 4
  %i111 = alloca i32, align 4
  store ptr %form, ptr %form.addr, align 8, !tbaa !5
  store ptr %a, ptr %a.addr, align 8, !tbaa !5
  store ptr %b, ptr %b.addr, align 8, !tbaa !5
  store ptr %d, ptr %d.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 40992, ptr %left) #6
  call void @llvm.lifetime.start.p0(i64 40992, ptr %right) #6
  call void @llvm.lifetime.start.p0(i64 8192, ptr %bits) #6
  call void @llvm.lifetime.start.p0(i64 4, ptr %per) #6
  %0 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %bits1 = getelementptr inbounds %struct.tw_tensor, ptr %0, i32 0, i32 4
  %1 = load i8, ptr %bits1, align 1, !tbaa !12
  %conv = zext i8 %1 to i32
  %div = sdiv i32 32, %conv
  store i32 %div, ptr %per, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %length) #6
  %2 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %k = getelementptr inbounds %struct.tw_tensor, ptr %2, i32 0, i32 2
  %3 = load i16, ptr %k, align 2, !tbaa !15
  %conv2 = zext i16 %3 to i32
  %4 = load i32, ptr %per, align 4, !tbaa !13
  %div3 = udiv i32 %conv2, %4
  store i32 %div3, ptr %length, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %mask) #6
  %5 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %bits4 = getelementptr inbounds %struct.tw_tensor, ptr %5, i32 0, i32 4
  %6 = load i8, ptr %bits4, align 1, !tbaa !12
  %conv5 = zext i8 %6 to i32
  %cmp = icmp slt i32 %conv5, 32
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %7 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %bits7 = getelementptr inbounds %struct.tw_tensor, ptr %7, i32 0, i32 4
  %8 = load i8, ptr %bits7, align 1, !tbaa !12
  %conv8 = zext i8 %8 to i32
  %shl = shl i32 1, %conv8
  %sub = sub i32 %shl, 1
  br label %cond.end

cond.false:                                       ; preds = %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %sub, %cond.true ], [ -1, %cond.false ]
  store i32 %cond, ptr %mask, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #6
  store i32 0, ptr %i, align 4, !tbaa !13
  br label %for.cond

for.cond:                                         ; preds = %for.inc30, %cond.end
  %9 = load i32, ptr %i, align 4, !tbaa !13
  %10 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %m = getelementptr inbounds %struct.tw_tensor, ptr %10, i32 0, i32 0
  %11 = load i16, ptr %m, align 2, !tbaa !16
  %conv9 = zext i16 %11 to i32
  %cmp10 = icmp ult i32 %9, %conv9
  br i1 %cmp10, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #6
  br label %for.end32

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %k12) #6
  store i32 0, ptr %k12, align 4, !tbaa !13
  br label %for.cond13

for.cond13:                                       ; preds = %for.inc, %for.body
  %12 = load i32, ptr %k12, align 4, !tbaa !13
  %13 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %k14 = getelementptr inbounds %struct.tw_tensor, ptr %13, i32 0, i32 2
  %14 = load i16, ptr %k14, align 2, !tbaa !15
  %conv15 = zext i16 %14 to i32
  %cmp16 = icmp ult i32 %12, %conv15
  br i1 %cmp16, label %for.body19, label %for.cond.cleanup18

for.cond.cleanup18:                               ; preds = %for.cond13
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %k12) #6
  br label %for.end

for.body19:                                       ; preds = %for.cond13
  %15 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %16 = load i32, ptr %i, align 4, !tbaa !13
  %17 = load i32, ptr %length, align 4, !tbaa !13
  %mul = mul i32 %16, %17
  %18 = load i32, ptr %k12, align 4, !tbaa !13
  %19 = load i32, ptr %per, align 4, !tbaa !13
  %div20 = udiv i32 %18, %19
  %add = add i32 %mul, %div20
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds i32, ptr %15, i64 %idxprom
  %20 = load i32, ptr %arrayidx, align 4, !tbaa !13
  %21 = load i32, ptr %k12, align 4, !tbaa !13
  %22 = load i32, ptr %per, align 4, !tbaa !13
  %rem = urem i32 %21, %22
  %23 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %bits21 = getelementptr inbounds %struct.tw_tensor, ptr %23, i32 0, i32 4
  %24 = load i8, ptr %bits21, align 1, !tbaa !12
  %conv22 = zext i8 %24 to i32
  %mul23 = mul i32 %rem, %conv22
  %shr = lshr i32 %20, %mul23
  %25 = load i32, ptr %mask, align 4, !tbaa !13
  %and = and i32 %shr, %25
  %26 = load i32, ptr %i, align 4, !tbaa !13
  %27 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %k24 = getelementptr inbounds %struct.tw_tensor, ptr %27, i32 0, i32 2
  %28 = load i16, ptr %k24, align 2, !tbaa !15
  %conv25 = zext i16 %28 to i32
  %mul26 = mul i32 %26, %conv25
  %29 = load i32, ptr %k12, align 4, !tbaa !13
  %add27 = add i32 %mul26, %29
  %idxprom28 = zext i32 %add27 to i64
  %arrayidx29 = getelementptr inbounds [2048 x i32], ptr %bits, i64 0, i64 %idxprom28
  store i32 %and, ptr %arrayidx29, align 4, !tbaa !13
  br label %for.inc

for.inc:                                          ; preds = %for.body19
  %30 = load i32, ptr %k12, align 4, !tbaa !13
  %inc = add i32 %30, 1
  store i32 %inc, ptr %k12, align 4, !tbaa !13
  br label %for.cond13, !llvm.loop !17

for.end:                                          ; preds = %for.cond.cleanup18
  br label %for.inc30

for.inc30:                                        ; preds = %for.end
  %31 = load i32, ptr %i, align 4, !tbaa !13
  %inc31 = add i32 %31, 1
  store i32 %inc31, ptr %i, align 4, !tbaa !13
  br label %for.cond, !llvm.loop !19

for.end32:                                        ; preds = %for.cond.cleanup
  %32 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %arraydecay = getelementptr inbounds [2048 x i32], ptr %bits, i64 0, i64 0
  %33 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %m33 = getelementptr inbounds %struct.tw_tensor, ptr %33, i32 0, i32 0
  %34 = load i16, ptr %m33, align 2, !tbaa !16
  %conv34 = zext i16 %34 to i32
  %35 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %k35 = getelementptr inbounds %struct.tw_tensor, ptr %35, i32 0, i32 2
  %36 = load i16, ptr %k35, align 2, !tbaa !15
  %conv36 = zext i16 %36 to i32
  %mul37 = mul i32 %conv34, %conv36
  %37 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %a38 = getelementptr inbounds %struct.tw_tensor, ptr %37, i32 0, i32 5
  %38 = load i8, ptr %a38, align 2, !tbaa !20
  %conv39 = zext i8 %38 to i32
  call void @decode_all(ptr noundef %left, ptr noundef %32, ptr noundef %arraydecay, i32 noundef %mul37, i32 noundef %conv39)
  call void @llvm.lifetime.start.p0(i64 4, ptr %j) #6
  store i32 0, ptr %j, align 4, !tbaa !13
  br label %for.cond40

for.cond40:                                       ; preds = %for.inc74, %for.end32
  %39 = load i32, ptr %j, align 4, !tbaa !13
  %40 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %n = getelementptr inbounds %struct.tw_tensor, ptr %40, i32 0, i32 1
  %41 = load i16, ptr %n, align 2, !tbaa !21
  %conv41 = zext i16 %41 to i32
  %cmp42 = icmp ult i32 %39, %conv41
  br i1 %cmp42, label %for.body45, label %for.cond.cleanup44

for.cond.cleanup44:                               ; preds = %for.cond40
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %j) #6
  br label %for.end76

for.body45:                                       ; preds = %for.cond40
  call void @llvm.lifetime.start.p0(i64 4, ptr %k46) #6
  store i32 0, ptr %k46, align 4, !tbaa !13
  br label %for.cond47

for.cond47:                                       ; preds = %for.inc71, %for.body45
  %42 = load i32, ptr %k46, align 4, !tbaa !13
  %43 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %k48 = getelementptr inbounds %struct.tw_tensor, ptr %43, i32 0, i32 2
  %44 = load i16, ptr %k48, align 2, !tbaa !15
  %conv49 = zext i16 %44 to i32
  %cmp50 = icmp ult i32 %42, %conv49
  br i1 %cmp50, label %for.body53, label %for.cond.cleanup52

for.cond.cleanup52:                               ; preds = %for.cond47
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %k46) #6
  br label %for.end73

for.body53:                                       ; preds = %for.cond47
  %45 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %46 = load i32, ptr %j, align 4, !tbaa !13
  %47 = load i32, ptr %length, align 4, !tbaa !13
  %mul54 = mul i32 %46, %47
  %48 = load i32, ptr %k46, align 4, !tbaa !13
  %49 = load i32, ptr %per, align 4, !tbaa !13
  %div55 = udiv i32 %48, %49
  %add56 = add i32 %mul54, %div55
  %idxprom57 = zext i32 %add56 to i64
  %arrayidx58 = getelementptr inbounds i32, ptr %45, i64 %idxprom57
  %50 = load i32, ptr %arrayidx58, align 4, !tbaa !13
  %51 = load i32, ptr %k46, align 4, !tbaa !13
  %52 = load i32, ptr %per, align 4, !tbaa !13
  %rem59 = urem i32 %51, %52
  %53 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %bits60 = getelementptr inbounds %struct.tw_tensor, ptr %53, i32 0, i32 4
  %54 = load i8, ptr %bits60, align 1, !tbaa !12
  %conv61 = zext i8 %54 to i32
  %mul62 = mul i32 %rem59, %conv61
  %shr63 = lshr i32 %50, %mul62
  %55 = load i32, ptr %mask, align 4, !tbaa !13
  %and64 = and i32 %shr63, %55
  %56 = load i32, ptr %k46, align 4, !tbaa !13
  %57 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %n65 = getelementptr inbounds %struct.tw_tensor, ptr %57, i32 0, i32 1
  %58 = load i16, ptr %n65, align 2, !tbaa !21
  %conv66 = zext i16 %58 to i32
  %mul67 = mul i32 %56, %conv66
  %59 = load i32, ptr %j, align 4, !tbaa !13
  %add68 = add i32 %mul67, %59
  %idxprom69 = zext i32 %add68 to i64
  %arrayidx70 = getelementptr inbounds [2048 x i32], ptr %bits, i64 0, i64 %idxprom69
  store i32 %and64, ptr %arrayidx70, align 4, !tbaa !13
  br label %for.inc71

for.inc71:                                        ; preds = %for.body53
  %60 = load i32, ptr %k46, align 4, !tbaa !13
  %inc72 = add i32 %60, 1
  store i32 %inc72, ptr %k46, align 4, !tbaa !13
  br label %for.cond47, !llvm.loop !22

for.end73:                                        ; preds = %for.cond.cleanup52
  br label %for.inc74

for.inc74:                                        ; preds = %for.end73
  %61 = load i32, ptr %j, align 4, !tbaa !13
  %inc75 = add i32 %61, 1
  store i32 %inc75, ptr %j, align 4, !tbaa !13
  br label %for.cond40, !llvm.loop !23

for.end76:                                        ; preds = %for.cond.cleanup44
  %62 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %arraydecay77 = getelementptr inbounds [2048 x i32], ptr %bits, i64 0, i64 0
  %63 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %n78 = getelementptr inbounds %struct.tw_tensor, ptr %63, i32 0, i32 1
  %64 = load i16, ptr %n78, align 2, !tbaa !21
  %conv79 = zext i16 %64 to i32
  %65 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %k80 = getelementptr inbounds %struct.tw_tensor, ptr %65, i32 0, i32 2
  %66 = load i16, ptr %k80, align 2, !tbaa !15
  %conv81 = zext i16 %66 to i32
  %mul82 = mul i32 %conv79, %conv81
  %67 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %b83 = getelementptr inbounds %struct.tw_tensor, ptr %67, i32 0, i32 6
  %68 = load i8, ptr %b83, align 1, !tbaa !24
  %conv84 = zext i8 %68 to i32
  call void @decode_all(ptr noundef %right, ptr noundef %62, ptr noundef %arraydecay77, i32 noundef %mul82, i32 noundef %conv84)
  %69 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %pairs = getelementptr inbounds %struct.tw_tensor, ptr %69, i32 0, i32 11
  %70 = load i8, ptr %pairs, align 2, !tbaa !25
  %tobool = icmp ne i8 %70, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %for.end76
  call void @llvm.lifetime.start.p0(i64 4, ptr %first) #6
  store i32 0, ptr %first, align 4, !tbaa !13
  br label %for.cond85

for.cond85:                                       ; preds = %for.inc92, %if.then
  %71 = load i32, ptr %first, align 4, !tbaa !13
  %72 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %k86 = getelementptr inbounds %struct.tw_tensor, ptr %72, i32 0, i32 2
  %73 = load i16, ptr %k86, align 2, !tbaa !15
  %conv87 = zext i16 %73 to i32
  %cmp88 = icmp ult i32 %71, %conv87
  br i1 %cmp88, label %for.body91, label %for.cond.cleanup90

for.cond.cleanup90:                               ; preds = %for.cond85
  store i32 14, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %first) #6
  br label %for.end95

for.body91:                                       ; preds = %for.cond85
  %74 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %75 = load ptr, ptr %d.addr, align 8, !tbaa !5
  %76 = load i32, ptr %first, align 4, !tbaa !13
  call void @add_step(ptr noundef %74, ptr noundef %left, ptr noundef %right, ptr noundef %75, i32 noundef %76)
  br label %for.inc92

for.inc92:                                        ; preds = %for.body91
  %77 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %step = getelementptr inbounds %struct.tw_tensor, ptr %77, i32 0, i32 12
  %78 = load i8, ptr %step, align 1, !tbaa !26
  %conv93 = zext i8 %78 to i32
  %79 = load i32, ptr %first, align 4, !tbaa !13
  %add94 = add i32 %79, %conv93
  store i32 %add94, ptr %first, align 4, !tbaa !13
  br label %for.cond85, !llvm.loop !27

for.end95:                                        ; preds = %for.cond.cleanup90
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.end76
  call void @llvm.lifetime.start.p0(i64 16384, ptr %sums) #6
  call void @llvm.memset.p0.i64(ptr align 16 %sums, i8 0, i64 16384, i1 false)
  call void @llvm.lifetime.start.p0(i64 4, ptr %count) #6
  %80 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %m96 = getelementptr inbounds %struct.tw_tensor, ptr %80, i32 0, i32 0
  %81 = load i16, ptr %m96, align 2, !tbaa !16
  %conv97 = zext i16 %81 to i32
  %82 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %n98 = getelementptr inbounds %struct.tw_tensor, ptr %82, i32 0, i32 1
  %83 = load i16, ptr %n98, align 2, !tbaa !21
  %conv99 = zext i16 %83 to i32
  %mul100 = mul i32 %conv97, %conv99
  store i32 %mul100, ptr %count, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %first101) #6
  store i32 0, ptr %first101, align 4, !tbaa !13
  br label %for.cond102

for.cond102:                                      ; preds = %for.inc108, %if.end
  %84 = load i32, ptr %first101, align 4, !tbaa !13
  %cmp103 = icmp ult i32 %84, 4
  br i1 %cmp103, label %for.body106, label %for.cond.cleanup105

for.cond.cleanup105:                              ; preds = %for.cond102
  store i32 17, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %first101) #6
  br label %for.end110

for.body106:                                      ; preds = %for.cond102
  %85 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %arraydecay107 = getelementptr inbounds [4096 x i32], ptr %sums, i64 0, i64 0
  %86 = load i32, ptr %first101, align 4, !tbaa !13
  call void @add_step(ptr noundef %85, ptr noundef %left, ptr noundef %right, ptr noundef %arraydecay107, i32 noundef %86)
  br label %for.inc108

for.inc108:                                       ; preds = %for.body106
  %87 = load i32, ptr %first101, align 4, !tbaa !13
  %add109 = add i32 %87, 2
  store i32 %add109, ptr %first101, align 4, !tbaa !13
  br label %for.cond102, !llvm.loop !28

for.end110:                                       ; preds = %for.cond.cleanup105
  call void @llvm.lifetime.start.p0(i64 4, ptr %i111) #6
  store i32 0, ptr %i111, align 4, !tbaa !13
  br label %for.cond112

for.cond112:                                      ; preds = %for.inc125, %for.end110
  %88 = load i32, ptr %i111, align 4, !tbaa !13
  %89 = load i32, ptr %count, align 4, !tbaa !13
  %cmp113 = icmp ult i32 %88, %89
  br i1 %cmp113, label %for.body116, label %for.cond.cleanup115

for.cond.cleanup115:                              ; preds = %for.cond112
  store i32 20, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i111) #6
  br label %for.end127

for.body116:                                      ; preds = %for.cond112
  %90 = load i32, ptr %i111, align 4, !tbaa !13
  %idxprom117 = zext i32 %90 to i64
  %arrayidx118 = getelementptr inbounds [4096 x i32], ptr %sums, i64 0, i64 %idxprom117
  %91 = load i32, ptr %arrayidx118, align 4, !tbaa !13
  %92 = load ptr, ptr %d.addr, align 8, !tbaa !5
  %93 = load i32, ptr %i111, align 4, !tbaa !13
  %idxprom119 = zext i32 %93 to i64
  %arrayidx120 = getelementptr inbounds i32, ptr %92, i64 %idxprom119
  %94 = load i32, ptr %arrayidx120, align 4, !tbaa !13
  %95 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %d121 = getelementptr inbounds %struct.tw_tensor, ptr %95, i32 0, i32 7
  %96 = load i8, ptr %d121, align 2, !tbaa !29
  %conv122 = zext i8 %96 to i32
  %call = call i32 @rounded_sum(i32 noundef %91, i32 noundef %94, i32 noundef %conv122)
  %97 = load ptr, ptr %d.addr, align 8, !tbaa !5
  %98 = load i32, ptr %i111, align 4, !tbaa !13
  %idxprom123 = zext i32 %98 to i64
  %arrayidx124 = getelementptr inbounds i32, ptr %97, i64 %idxprom123
  store i32 %call, ptr %arrayidx124, align 4, !tbaa !13
  br label %for.inc125

for.inc125:                                       ; preds = %for.body116
  %99 = load i32, ptr %i111, align 4, !tbaa !13
  %inc126 = add i32 %99, 1
  store i32 %inc126, ptr %i111, align 4, !tbaa !13
  br label %for.cond112, !llvm.loop !30

for.end127:                                       ; preds = %for.cond.cleanup115
  call void @llvm.lifetime.end.p0(i64 4, ptr %count) #6
  call void @llvm.lifetime.end.p0(i64 16384, ptr %sums) #6
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end127, %for.end95
  call void @llvm.lifetime.end.p0(i64 4, ptr %mask) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %length) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %per) #6
  call void @llvm.lifetime.end.p0(i64 8192, ptr %bits) #6
  call void @llvm.lifetime.end.p0(i64 40992, ptr %right) #6
  call void @llvm.lifetime.end.p0(i64 40992, ptr %left) #6
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
define internal void @integer(ptr noundef %form, ptr noundef %a, ptr noundef %b, ptr noundef %d) #0 {
entry:
  %form.addr = alloca ptr, align 8
  %a.addr = alloca ptr, align 8
  %b.addr = alloca ptr, align 8
  %d.addr = alloca ptr, align 8
  %per = alloca i32, align 4
  %length = alloca i32, align 4
  %i = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %j = alloca i32, align 4
  %sum = alloca i64, align 8
  %word = alloca i32, align 4
  %x = alloca i32, align 4
  %y = alloca i32, align 4
  %at = alloca i32, align 4
  store ptr %form, ptr %form.addr, align 8, !tbaa !5
  store ptr %a, ptr %a.addr, align 8, !tbaa !5
  store ptr %b, ptr %b.addr, align 8, !tbaa !5
  store ptr %d, ptr %d.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %per) #6
  %0 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %bits = getelementptr inbounds %struct.tw_tensor, ptr %0, i32 0, i32 4
  %1 = load i8, ptr %bits, align 1, !tbaa !12
  %conv = zext i8 %1 to i32
  %div = sdiv i32 32, %conv
  store i32 %div, ptr %per, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %length) #6
  %2 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %k = getelementptr inbounds %struct.tw_tensor, ptr %2, i32 0, i32 2
  %3 = load i16, ptr %k, align 2, !tbaa !15
  %conv1 = zext i16 %3 to i32
  %4 = load i32, ptr %per, align 4, !tbaa !13
  %div2 = udiv i32 %conv1, %4
  store i32 %div2, ptr %length, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #6
  store i32 0, ptr %i, align 4, !tbaa !13
  br label %for.cond

for.cond:                                         ; preds = %for.inc91, %entry
  %5 = load i32, ptr %i, align 4, !tbaa !13
  %6 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %m = getelementptr inbounds %struct.tw_tensor, ptr %6, i32 0, i32 0
  %7 = load i16, ptr %m, align 2, !tbaa !16
  %conv3 = zext i16 %7 to i32
  %cmp = icmp ult i32 %5, %conv3
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #6
  br label %for.end94

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %j) #6
  store i32 0, ptr %j, align 4, !tbaa !13
  br label %for.cond5

for.cond5:                                        ; preds = %for.inc87, %for.body
  %8 = load i32, ptr %j, align 4, !tbaa !13
  %9 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %n = getelementptr inbounds %struct.tw_tensor, ptr %9, i32 0, i32 1
  %10 = load i16, ptr %n, align 2, !tbaa !21
  %conv6 = zext i16 %10 to i32
  %cmp7 = icmp ult i32 %8, %conv6
  br i1 %cmp7, label %for.body10, label %for.cond.cleanup9

for.cond.cleanup9:                                ; preds = %for.cond5
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %j) #6
  br label %for.end90

for.body10:                                       ; preds = %for.cond5
  call void @llvm.lifetime.start.p0(i64 8, ptr %sum) #6
  %11 = load ptr, ptr %d.addr, align 8, !tbaa !5
  %12 = load i32, ptr %i, align 4, !tbaa !13
  %13 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %n11 = getelementptr inbounds %struct.tw_tensor, ptr %13, i32 0, i32 1
  %14 = load i16, ptr %n11, align 2, !tbaa !21
  %conv12 = zext i16 %14 to i32
  %mul = mul i32 %12, %conv12
  %15 = load i32, ptr %j, align 4, !tbaa !13
  %add = add i32 %mul, %15
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds i32, ptr %11, i64 %idxprom
  %16 = load i32, ptr %arrayidx, align 4, !tbaa !13
  %conv13 = sext i32 %16 to i64
  store i64 %conv13, ptr %sum, align 8, !tbaa !31
  call void @llvm.lifetime.start.p0(i64 4, ptr %word) #6
  store i32 0, ptr %word, align 4, !tbaa !13
  br label %for.cond14

for.cond14:                                       ; preds = %for.inc58, %for.body10
  %17 = load i32, ptr %word, align 4, !tbaa !13
  %18 = load i32, ptr %length, align 4, !tbaa !13
  %cmp15 = icmp ult i32 %17, %18
  br i1 %cmp15, label %for.body18, label %for.cond.cleanup17

for.cond.cleanup17:                               ; preds = %for.cond14
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %word) #6
  br label %for.end61

for.body18:                                       ; preds = %for.cond14
  call void @llvm.lifetime.start.p0(i64 4, ptr %x) #6
  %19 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %20 = load i32, ptr %i, align 4, !tbaa !13
  %21 = load i32, ptr %length, align 4, !tbaa !13
  %mul19 = mul i32 %20, %21
  %22 = load i32, ptr %word, align 4, !tbaa !13
  %add20 = add i32 %mul19, %22
  %idxprom21 = zext i32 %add20 to i64
  %arrayidx22 = getelementptr inbounds i32, ptr %19, i64 %idxprom21
  %23 = load i32, ptr %arrayidx22, align 4, !tbaa !13
  store i32 %23, ptr %x, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %y) #6
  %24 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %25 = load i32, ptr %j, align 4, !tbaa !13
  %26 = load i32, ptr %length, align 4, !tbaa !13
  %mul23 = mul i32 %25, %26
  %27 = load i32, ptr %word, align 4, !tbaa !13
  %add24 = add i32 %mul23, %27
  %idxprom25 = zext i32 %add24 to i64
  %arrayidx26 = getelementptr inbounds i32, ptr %24, i64 %idxprom25
  %28 = load i32, ptr %arrayidx26, align 4, !tbaa !13
  store i32 %28, ptr %y, align 4, !tbaa !13
  %29 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %bits27 = getelementptr inbounds %struct.tw_tensor, ptr %29, i32 0, i32 4
  %30 = load i8, ptr %bits27, align 1, !tbaa !12
  %conv28 = zext i8 %30 to i32
  %cmp29 = icmp eq i32 %conv28, 1
  br i1 %cmp29, label %if.then, label %if.end

if.then:                                          ; preds = %for.body18
  %31 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %operation = getelementptr inbounds %struct.tw_tensor, ptr %31, i32 0, i32 8
  %32 = load i8, ptr %operation, align 1, !tbaa !33
  %conv31 = zext i8 %32 to i32
  %cmp32 = icmp eq i32 %conv31, 2
  br i1 %cmp32, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then
  %33 = load i32, ptr %x, align 4, !tbaa !13
  %34 = load i32, ptr %y, align 4, !tbaa !13
  %xor = xor i32 %33, %34
  br label %cond.end

cond.false:                                       ; preds = %if.then
  %35 = load i32, ptr %x, align 4, !tbaa !13
  %36 = load i32, ptr %y, align 4, !tbaa !13
  %and = and i32 %35, %36
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %xor, %cond.true ], [ %and, %cond.false ]
  %37 = call i32 @llvm.ctpop.i32(i32 %cond)
  %conv34 = sext i32 %37 to i64
  %38 = load i64, ptr %sum, align 8, !tbaa !31
  %add35 = add nsw i64 %38, %conv34
  store i64 %add35, ptr %sum, align 8, !tbaa !31
  store i32 10, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body18
  call void @llvm.lifetime.start.p0(i64 4, ptr %at) #6
  store i32 0, ptr %at, align 4, !tbaa !13
  br label %for.cond36

for.cond36:                                       ; preds = %for.inc, %if.end
  %39 = load i32, ptr %at, align 4, !tbaa !13
  %40 = load i32, ptr %per, align 4, !tbaa !13
  %cmp37 = icmp ult i32 %39, %40
  br i1 %cmp37, label %for.body40, label %for.cond.cleanup39

for.cond.cleanup39:                               ; preds = %for.cond36
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %at) #6
  br label %for.end

for.body40:                                       ; preds = %for.cond36
  %41 = load i32, ptr %x, align 4, !tbaa !13
  %42 = load i32, ptr %at, align 4, !tbaa !13
  %43 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %bits41 = getelementptr inbounds %struct.tw_tensor, ptr %43, i32 0, i32 4
  %44 = load i8, ptr %bits41, align 1, !tbaa !12
  %conv42 = zext i8 %44 to i32
  %45 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %a43 = getelementptr inbounds %struct.tw_tensor, ptr %45, i32 0, i32 5
  %46 = load i8, ptr %a43, align 2, !tbaa !20
  %conv44 = zext i8 %46 to i32
  %cmp45 = icmp eq i32 %conv44, 6
  %conv46 = zext i1 %cmp45 to i32
  %call = call i32 @integer_of(i32 noundef %41, i32 noundef %42, i32 noundef %conv42, i32 noundef %conv46)
  %47 = load i32, ptr %y, align 4, !tbaa !13
  %48 = load i32, ptr %at, align 4, !tbaa !13
  %49 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %bits47 = getelementptr inbounds %struct.tw_tensor, ptr %49, i32 0, i32 4
  %50 = load i8, ptr %bits47, align 1, !tbaa !12
  %conv48 = zext i8 %50 to i32
  %51 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %b49 = getelementptr inbounds %struct.tw_tensor, ptr %51, i32 0, i32 6
  %52 = load i8, ptr %b49, align 1, !tbaa !24
  %conv50 = zext i8 %52 to i32
  %cmp51 = icmp eq i32 %conv50, 6
  %conv52 = zext i1 %cmp51 to i32
  %call53 = call i32 @integer_of(i32 noundef %47, i32 noundef %48, i32 noundef %conv48, i32 noundef %conv52)
  %mul54 = mul nsw i32 %call, %call53
  %conv55 = sext i32 %mul54 to i64
  %53 = load i64, ptr %sum, align 8, !tbaa !31
  %add56 = add nsw i64 %53, %conv55
  store i64 %add56, ptr %sum, align 8, !tbaa !31
  br label %for.inc

for.inc:                                          ; preds = %for.body40
  %54 = load i32, ptr %at, align 4, !tbaa !13
  %inc = add i32 %54, 1
  store i32 %inc, ptr %at, align 4, !tbaa !13
  br label %for.cond36, !llvm.loop !34

for.end:                                          ; preds = %for.cond.cleanup39
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end, %cond.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %y) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %x) #6
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 10, label %for.inc58
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc58

for.inc58:                                        ; preds = %cleanup.cont, %cleanup
  %55 = load i32, ptr %word, align 4, !tbaa !13
  %inc59 = add i32 %55, 1
  store i32 %inc59, ptr %word, align 4, !tbaa !13
  br label %for.cond14, !llvm.loop !35

for.end61:                                        ; preds = %for.cond.cleanup17
  %56 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %operation62 = getelementptr inbounds %struct.tw_tensor, ptr %56, i32 0, i32 8
  %57 = load i8, ptr %operation62, align 1, !tbaa !33
  %conv63 = zext i8 %57 to i32
  %cmp64 = icmp eq i32 %conv63, 1
  br i1 %cmp64, label %if.then66, label %if.end79

if.then66:                                        ; preds = %for.end61
  %58 = load i64, ptr %sum, align 8, !tbaa !31
  %cmp67 = icmp sgt i64 %58, 2147483647
  br i1 %cmp67, label %cond.true69, label %cond.false70

cond.true69:                                      ; preds = %if.then66
  br label %cond.end77

cond.false70:                                     ; preds = %if.then66
  %59 = load i64, ptr %sum, align 8, !tbaa !31
  %cmp71 = icmp slt i64 %59, -2147483648
  br i1 %cmp71, label %cond.true73, label %cond.false74

cond.true73:                                      ; preds = %cond.false70
  br label %cond.end75

cond.false74:                                     ; preds = %cond.false70
  %60 = load i64, ptr %sum, align 8, !tbaa !31
  br label %cond.end75

cond.end75:                                       ; preds = %cond.false74, %cond.true73
  %cond76 = phi i64 [ -2147483648, %cond.true73 ], [ %60, %cond.false74 ]
  br label %cond.end77

cond.end77:                                       ; preds = %cond.end75, %cond.true69
  %cond78 = phi i64 [ 2147483647, %cond.true69 ], [ %cond76, %cond.end75 ]
  store i64 %cond78, ptr %sum, align 8, !tbaa !31
  br label %if.end79

if.end79:                                         ; preds = %cond.end77, %for.end61
  %61 = load i64, ptr %sum, align 8, !tbaa !31
  %conv80 = trunc i64 %61 to i32
  %62 = load ptr, ptr %d.addr, align 8, !tbaa !5
  %63 = load i32, ptr %i, align 4, !tbaa !13
  %64 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %n81 = getelementptr inbounds %struct.tw_tensor, ptr %64, i32 0, i32 1
  %65 = load i16, ptr %n81, align 2, !tbaa !21
  %conv82 = zext i16 %65 to i32
  %mul83 = mul i32 %63, %conv82
  %66 = load i32, ptr %j, align 4, !tbaa !13
  %add84 = add i32 %mul83, %66
  %idxprom85 = zext i32 %add84 to i64
  %arrayidx86 = getelementptr inbounds i32, ptr %62, i64 %idxprom85
  store i32 %conv80, ptr %arrayidx86, align 4, !tbaa !13
  call void @llvm.lifetime.end.p0(i64 8, ptr %sum) #6
  br label %for.inc87

for.inc87:                                        ; preds = %if.end79
  %67 = load i32, ptr %j, align 4, !tbaa !13
  %inc88 = add i32 %67, 1
  store i32 %inc88, ptr %j, align 4, !tbaa !13
  br label %for.cond5, !llvm.loop !36

for.end90:                                        ; preds = %for.cond.cleanup9
  br label %for.inc91

for.inc91:                                        ; preds = %for.end90
  %68 = load i32, ptr %i, align 4, !tbaa !13
  %inc92 = add i32 %68, 1
  store i32 %inc92, ptr %i, align 4, !tbaa !13
  br label %for.cond, !llvm.loop !37

for.end94:                                        ; preds = %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %length) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %per) #6
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_mma(ptr noundef %form, ptr noundef %a, ptr noundef %b, ptr noundef %c, ptr noundef %d) #0 {
entry:
  %form.addr = alloca ptr, align 8
  %a.addr = alloca ptr, align 8
  %b.addr = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %d.addr = alloca ptr, align 8
  %words = alloca i32, align 4
  %tall = alloca i32, align 4
  %half = alloca i32, align 4
  %left = alloca [128 x i32], align 16
  %right = alloca [64 x i32], align 16
  %result = alloca [128 x i32], align 16
  %lane = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %g = alloca i32, align 4
  %t = alloca i32, align 4
  %r = alloca i32, align 4
  %r28 = alloca i32, align 4
  %i = alloca i32, align 4
  %word = alloca i32, align 4
  %lane84 = alloca i32, align 4
  %first = alloca ptr, align 8
  %i97 = alloca i32, align 4
  store ptr %form, ptr %form.addr, align 8, !tbaa !5
  store ptr %a, ptr %a.addr, align 8, !tbaa !5
  store ptr %b, ptr %b.addr, align 8, !tbaa !5
  store ptr %c, ptr %c.addr, align 8, !tbaa !5
  store ptr %d, ptr %d.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %words) #6
  %0 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %k = getelementptr inbounds %struct.tw_tensor, ptr %0, i32 0, i32 2
  %1 = load i16, ptr %k, align 2, !tbaa !15
  %conv = zext i16 %1 to i32
  %2 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %bits = getelementptr inbounds %struct.tw_tensor, ptr %2, i32 0, i32 4
  %3 = load i8, ptr %bits, align 1, !tbaa !12
  %conv1 = zext i8 %3 to i32
  %mul = mul nsw i32 %conv, %conv1
  %div = sdiv i32 %mul, 32
  store i32 %div, ptr %words, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %tall) #6
  %4 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %m = getelementptr inbounds %struct.tw_tensor, ptr %4, i32 0, i32 0
  %5 = load i16, ptr %m, align 2, !tbaa !16
  %conv2 = zext i16 %5 to i32
  %div3 = sdiv i32 %conv2, 8
  store i32 %div3, ptr %tall, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %half) #6
  %6 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %d4 = getelementptr inbounds %struct.tw_tensor, ptr %6, i32 0, i32 7
  %7 = load i8, ptr %d4, align 2, !tbaa !29
  %conv5 = zext i8 %7 to i32
  %cmp = icmp eq i32 %conv5, 0
  %conv6 = zext i1 %cmp to i32
  store i32 %conv6, ptr %half, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 512, ptr %left) #6
  call void @llvm.lifetime.start.p0(i64 256, ptr %right) #6
  call void @llvm.lifetime.start.p0(i64 512, ptr %result) #6
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #6
  store i32 0, ptr %lane, align 4, !tbaa !13
  br label %for.cond

for.cond:                                         ; preds = %for.inc79, %entry
  %8 = load i32, ptr %lane, align 4, !tbaa !13
  %cmp7 = icmp ult i32 %8, 32
  br i1 %cmp7, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #6
  br label %for.end81

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %g) #6
  %9 = load i32, ptr %lane, align 4, !tbaa !13
  %div9 = udiv i32 %9, 4
  store i32 %div9, ptr %g, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %t) #6
  %10 = load i32, ptr %lane, align 4, !tbaa !13
  %rem = urem i32 %10, 4
  store i32 %rem, ptr %t, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %r) #6
  store i32 0, ptr %r, align 4, !tbaa !13
  br label %for.cond10

for.cond10:                                       ; preds = %for.inc, %for.body
  %11 = load i32, ptr %r, align 4, !tbaa !13
  %12 = load i32, ptr %tall, align 4, !tbaa !13
  %13 = load i32, ptr %words, align 4, !tbaa !13
  %mul11 = mul i32 %12, %13
  %div12 = udiv i32 %mul11, 4
  %cmp13 = icmp ult i32 %11, %div12
  br i1 %cmp13, label %for.body16, label %for.cond.cleanup15

for.cond.cleanup15:                               ; preds = %for.cond10
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %r) #6
  br label %for.end

for.body16:                                       ; preds = %for.cond10
  %14 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %15 = load i32, ptr %r, align 4, !tbaa !13
  %mul17 = mul i32 %15, 32
  %16 = load i32, ptr %lane, align 4, !tbaa !13
  %add = add i32 %mul17, %16
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds i32, ptr %14, i64 %idxprom
  %17 = load i32, ptr %arrayidx, align 4, !tbaa !13
  %18 = load i32, ptr %g, align 4, !tbaa !13
  %19 = load i32, ptr %r, align 4, !tbaa !13
  %20 = load i32, ptr %tall, align 4, !tbaa !13
  %rem18 = urem i32 %19, %20
  %mul19 = mul i32 8, %rem18
  %add20 = add i32 %18, %mul19
  %21 = load i32, ptr %words, align 4, !tbaa !13
  %mul21 = mul i32 %add20, %21
  %22 = load i32, ptr %r, align 4, !tbaa !13
  %23 = load i32, ptr %tall, align 4, !tbaa !13
  %div22 = udiv i32 %22, %23
  %mul23 = mul i32 4, %div22
  %add24 = add i32 %mul21, %mul23
  %24 = load i32, ptr %t, align 4, !tbaa !13
  %add25 = add i32 %add24, %24
  %idxprom26 = zext i32 %add25 to i64
  %arrayidx27 = getelementptr inbounds [128 x i32], ptr %left, i64 0, i64 %idxprom26
  store i32 %17, ptr %arrayidx27, align 4, !tbaa !13
  br label %for.inc

for.inc:                                          ; preds = %for.body16
  %25 = load i32, ptr %r, align 4, !tbaa !13
  %inc = add i32 %25, 1
  store i32 %inc, ptr %r, align 4, !tbaa !13
  br label %for.cond10, !llvm.loop !38

for.end:                                          ; preds = %for.cond.cleanup15
  call void @llvm.lifetime.start.p0(i64 4, ptr %r28) #6
  store i32 0, ptr %r28, align 4, !tbaa !13
  br label %for.cond29

for.cond29:                                       ; preds = %for.inc45, %for.end
  %26 = load i32, ptr %r28, align 4, !tbaa !13
  %27 = load i32, ptr %words, align 4, !tbaa !13
  %div30 = udiv i32 %27, 4
  %cmp31 = icmp ult i32 %26, %div30
  br i1 %cmp31, label %for.body34, label %for.cond.cleanup33

for.cond.cleanup33:                               ; preds = %for.cond29
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %r28) #6
  br label %for.end47

for.body34:                                       ; preds = %for.cond29
  %28 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %29 = load i32, ptr %r28, align 4, !tbaa !13
  %mul35 = mul i32 %29, 32
  %30 = load i32, ptr %lane, align 4, !tbaa !13
  %add36 = add i32 %mul35, %30
  %idxprom37 = zext i32 %add36 to i64
  %arrayidx38 = getelementptr inbounds i32, ptr %28, i64 %idxprom37
  %31 = load i32, ptr %arrayidx38, align 4, !tbaa !13
  %32 = load i32, ptr %g, align 4, !tbaa !13
  %33 = load i32, ptr %words, align 4, !tbaa !13
  %mul39 = mul i32 %32, %33
  %34 = load i32, ptr %r28, align 4, !tbaa !13
  %mul40 = mul i32 4, %34
  %add41 = add i32 %mul39, %mul40
  %35 = load i32, ptr %t, align 4, !tbaa !13
  %add42 = add i32 %add41, %35
  %idxprom43 = zext i32 %add42 to i64
  %arrayidx44 = getelementptr inbounds [64 x i32], ptr %right, i64 0, i64 %idxprom43
  store i32 %31, ptr %arrayidx44, align 4, !tbaa !13
  br label %for.inc45

for.inc45:                                        ; preds = %for.body34
  %36 = load i32, ptr %r28, align 4, !tbaa !13
  %inc46 = add i32 %36, 1
  store i32 %inc46, ptr %r28, align 4, !tbaa !13
  br label %for.cond29, !llvm.loop !39

for.end47:                                        ; preds = %for.cond.cleanup33
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #6
  store i32 0, ptr %i, align 4, !tbaa !13
  br label %for.cond48

for.cond48:                                       ; preds = %for.inc76, %for.end47
  %37 = load i32, ptr %i, align 4, !tbaa !13
  %38 = load i32, ptr %tall, align 4, !tbaa !13
  %mul49 = mul i32 2, %38
  %cmp50 = icmp ult i32 %37, %mul49
  br i1 %cmp50, label %for.body53, label %for.cond.cleanup52

for.cond.cleanup52:                               ; preds = %for.cond48
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #6
  br label %for.end78

for.body53:                                       ; preds = %for.cond48
  call void @llvm.lifetime.start.p0(i64 4, ptr %word) #6
  %39 = load ptr, ptr %c.addr, align 8, !tbaa !5
  %40 = load i32, ptr %half, align 4, !tbaa !13
  %tobool = icmp ne i32 %40, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body53
  %41 = load i32, ptr %i, align 4, !tbaa !13
  %div54 = udiv i32 %41, 2
  br label %cond.end

cond.false:                                       ; preds = %for.body53
  %42 = load i32, ptr %i, align 4, !tbaa !13
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %div54, %cond.true ], [ %42, %cond.false ]
  %mul55 = mul i32 %cond, 32
  %43 = load i32, ptr %lane, align 4, !tbaa !13
  %add56 = add i32 %mul55, %43
  %idxprom57 = zext i32 %add56 to i64
  %arrayidx58 = getelementptr inbounds i32, ptr %39, i64 %idxprom57
  %44 = load i32, ptr %arrayidx58, align 4, !tbaa !13
  store i32 %44, ptr %word, align 4, !tbaa !13
  %45 = load i32, ptr %half, align 4, !tbaa !13
  %tobool59 = icmp ne i32 %45, 0
  br i1 %tobool59, label %cond.true60, label %cond.false63

cond.true60:                                      ; preds = %cond.end
  %46 = load i32, ptr %word, align 4, !tbaa !13
  %47 = load i32, ptr %i, align 4, !tbaa !13
  %rem61 = urem i32 %47, 2
  %mul62 = mul i32 16, %rem61
  %shr = lshr i32 %46, %mul62
  %and = and i32 %shr, 65535
  br label %cond.end64

cond.false63:                                     ; preds = %cond.end
  %48 = load i32, ptr %word, align 4, !tbaa !13
  br label %cond.end64

cond.end64:                                       ; preds = %cond.false63, %cond.true60
  %cond65 = phi i32 [ %and, %cond.true60 ], [ %48, %cond.false63 ]
  %49 = load i32, ptr %g, align 4, !tbaa !13
  %50 = load i32, ptr %i, align 4, !tbaa !13
  %div66 = udiv i32 %50, 2
  %mul67 = mul i32 8, %div66
  %add68 = add i32 %49, %mul67
  %mul69 = mul i32 %add68, 8
  %51 = load i32, ptr %t, align 4, !tbaa !13
  %mul70 = mul i32 2, %51
  %add71 = add i32 %mul69, %mul70
  %52 = load i32, ptr %i, align 4, !tbaa !13
  %rem72 = urem i32 %52, 2
  %add73 = add i32 %add71, %rem72
  %idxprom74 = zext i32 %add73 to i64
  %arrayidx75 = getelementptr inbounds [128 x i32], ptr %result, i64 0, i64 %idxprom74
  store i32 %cond65, ptr %arrayidx75, align 4, !tbaa !13
  call void @llvm.lifetime.end.p0(i64 4, ptr %word) #6
  br label %for.inc76

for.inc76:                                        ; preds = %cond.end64
  %53 = load i32, ptr %i, align 4, !tbaa !13
  %inc77 = add i32 %53, 1
  store i32 %inc77, ptr %i, align 4, !tbaa !13
  br label %for.cond48, !llvm.loop !40

for.end78:                                        ; preds = %for.cond.cleanup52
  call void @llvm.lifetime.end.p0(i64 4, ptr %t) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %g) #6
  br label %for.inc79

for.inc79:                                        ; preds = %for.end78
  %54 = load i32, ptr %lane, align 4, !tbaa !13
  %inc80 = add i32 %54, 1
  store i32 %inc80, ptr %lane, align 4, !tbaa !13
  br label %for.cond, !llvm.loop !41

for.end81:                                        ; preds = %for.cond.cleanup
  %55 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %arraydecay = getelementptr inbounds [128 x i32], ptr %left, i64 0, i64 0
  %arraydecay82 = getelementptr inbounds [64 x i32], ptr %right, i64 0, i64 0
  %arraydecay83 = getelementptr inbounds [128 x i32], ptr %result, i64 0, i64 0
  call void @tw_tensor_multiply(ptr noundef %55, ptr noundef %arraydecay, ptr noundef %arraydecay82, ptr noundef %arraydecay83)
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane84) #6
  store i32 0, ptr %lane84, align 4, !tbaa !13
  br label %for.cond85

for.cond85:                                       ; preds = %for.inc126, %for.end81
  %56 = load i32, ptr %lane84, align 4, !tbaa !13
  %cmp86 = icmp ult i32 %56, 32
  br i1 %cmp86, label %for.body89, label %for.cond.cleanup88

for.cond.cleanup88:                               ; preds = %for.cond85
  store i32 14, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane84) #6
  br label %for.end128

for.body89:                                       ; preds = %for.cond85
  call void @llvm.lifetime.start.p0(i64 8, ptr %first) #6
  %57 = load i32, ptr %lane84, align 4, !tbaa !13
  %div90 = udiv i32 %57, 4
  %mul91 = mul i32 %div90, 8
  %58 = load i32, ptr %lane84, align 4, !tbaa !13
  %rem92 = urem i32 %58, 4
  %mul93 = mul i32 2, %rem92
  %add94 = add i32 %mul91, %mul93
  %idxprom95 = zext i32 %add94 to i64
  %arrayidx96 = getelementptr inbounds [128 x i32], ptr %result, i64 0, i64 %idxprom95
  store ptr %arrayidx96, ptr %first, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %i97) #6
  store i32 0, ptr %i97, align 4, !tbaa !13
  br label %for.cond98

for.cond98:                                       ; preds = %for.inc123, %for.body89
  %59 = load i32, ptr %i97, align 4, !tbaa !13
  %60 = load i32, ptr %tall, align 4, !tbaa !13
  %cmp99 = icmp ult i32 %59, %60
  br i1 %cmp99, label %for.body102, label %for.cond.cleanup101

for.cond.cleanup101:                              ; preds = %for.cond98
  store i32 17, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i97) #6
  br label %for.end125

for.body102:                                      ; preds = %for.cond98
  %61 = load i32, ptr %half, align 4, !tbaa !13
  %tobool103 = icmp ne i32 %61, 0
  br i1 %tobool103, label %if.then, label %if.else

if.then:                                          ; preds = %for.body102
  %62 = load ptr, ptr %first, align 8, !tbaa !5
  %arrayidx104 = getelementptr inbounds i32, ptr %62, i64 0
  %63 = load i32, ptr %arrayidx104, align 4, !tbaa !13
  %64 = load ptr, ptr %first, align 8, !tbaa !5
  %arrayidx105 = getelementptr inbounds i32, ptr %64, i64 1
  %65 = load i32, ptr %arrayidx105, align 4, !tbaa !13
  %shl = shl i32 %65, 16
  %or = or i32 %63, %shl
  %66 = load ptr, ptr %d.addr, align 8, !tbaa !5
  %67 = load i32, ptr %i97, align 4, !tbaa !13
  %mul106 = mul i32 %67, 32
  %68 = load i32, ptr %lane84, align 4, !tbaa !13
  %add107 = add i32 %mul106, %68
  %idxprom108 = zext i32 %add107 to i64
  %arrayidx109 = getelementptr inbounds i32, ptr %66, i64 %idxprom108
  store i32 %or, ptr %arrayidx109, align 4, !tbaa !13
  br label %if.end

if.else:                                          ; preds = %for.body102
  %69 = load ptr, ptr %first, align 8, !tbaa !5
  %arrayidx110 = getelementptr inbounds i32, ptr %69, i64 0
  %70 = load i32, ptr %arrayidx110, align 4, !tbaa !13
  %71 = load ptr, ptr %d.addr, align 8, !tbaa !5
  %72 = load i32, ptr %i97, align 4, !tbaa !13
  %mul111 = mul i32 2, %72
  %mul112 = mul i32 %mul111, 32
  %73 = load i32, ptr %lane84, align 4, !tbaa !13
  %add113 = add i32 %mul112, %73
  %idxprom114 = zext i32 %add113 to i64
  %arrayidx115 = getelementptr inbounds i32, ptr %71, i64 %idxprom114
  store i32 %70, ptr %arrayidx115, align 4, !tbaa !13
  %74 = load ptr, ptr %first, align 8, !tbaa !5
  %arrayidx116 = getelementptr inbounds i32, ptr %74, i64 1
  %75 = load i32, ptr %arrayidx116, align 4, !tbaa !13
  %76 = load ptr, ptr %d.addr, align 8, !tbaa !5
  %77 = load i32, ptr %i97, align 4, !tbaa !13
  %mul117 = mul i32 2, %77
  %add118 = add i32 %mul117, 1
  %mul119 = mul i32 %add118, 32
  %78 = load i32, ptr %lane84, align 4, !tbaa !13
  %add120 = add i32 %mul119, %78
  %idxprom121 = zext i32 %add120 to i64
  %arrayidx122 = getelementptr inbounds i32, ptr %76, i64 %idxprom121
  store i32 %75, ptr %arrayidx122, align 4, !tbaa !13
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  br label %for.inc123

for.inc123:                                       ; preds = %if.end
  %79 = load i32, ptr %i97, align 4, !tbaa !13
  %inc124 = add i32 %79, 1
  store i32 %inc124, ptr %i97, align 4, !tbaa !13
  %80 = load ptr, ptr %first, align 8, !tbaa !5
  %add.ptr = getelementptr inbounds i32, ptr %80, i64 64
  store ptr %add.ptr, ptr %first, align 8, !tbaa !5
  br label %for.cond98, !llvm.loop !42

for.end125:                                       ; preds = %for.cond.cleanup101
  call void @llvm.lifetime.end.p0(i64 8, ptr %first) #6
  br label %for.inc126

for.inc126:                                       ; preds = %for.end125
  %81 = load i32, ptr %lane84, align 4, !tbaa !13
  %inc127 = add i32 %81, 1
  store i32 %inc127, ptr %lane84, align 4, !tbaa !13
  br label %for.cond85, !llvm.loop !43

for.end128:                                       ; preds = %for.cond.cleanup88
  call void @llvm.lifetime.end.p0(i64 512, ptr %result) #6
  call void @llvm.lifetime.end.p0(i64 256, ptr %right) #6
  call void @llvm.lifetime.end.p0(i64 512, ptr %left) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %half) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %tall) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %words) #6
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nounwind uwtable
define dso_local void @tw_mma_double(ptr noundef %form, ptr noundef %a, ptr noundef %b, ptr noundef %c, ptr noundef %d) #0 {
entry:
  %form.addr = alloca ptr, align 8
  %a.addr = alloca ptr, align 8
  %b.addr = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %d.addr = alloca ptr, align 8
  %tall = alloca i32, align 4
  %lane = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %i = alloca i32, align 4
  %row = alloca i32, align 4
  %column = alloca i32, align 4
  %sum = alloca double, align 8
  %k = alloca i32, align 4
  %x = alloca double, align 8
  %y = alloca double, align 8
  store ptr %form, ptr %form.addr, align 8, !tbaa !5
  store ptr %a, ptr %a.addr, align 8, !tbaa !5
  store ptr %b, ptr %b.addr, align 8, !tbaa !5
  store ptr %c, ptr %c.addr, align 8, !tbaa !5
  store ptr %d, ptr %d.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %tall) #6
  %0 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %m = getelementptr inbounds %struct.tw_tensor, ptr %0, i32 0, i32 0
  %1 = load i16, ptr %m, align 2, !tbaa !16
  %conv = zext i16 %1 to i32
  %div = sdiv i32 %conv, 8
  store i32 %div, ptr %tall, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #6
  store i32 0, ptr %lane, align 4, !tbaa !13
  br label %for.cond

for.cond:                                         ; preds = %for.inc45, %entry
  %2 = load i32, ptr %lane, align 4, !tbaa !13
  %cmp = icmp ult i32 %2, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #6
  br label %for.end47

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #6
  store i32 0, ptr %i, align 4, !tbaa !13
  br label %for.cond2

for.cond2:                                        ; preds = %for.inc42, %for.body
  %3 = load i32, ptr %i, align 4, !tbaa !13
  %4 = load i32, ptr %tall, align 4, !tbaa !13
  %mul = mul i32 2, %4
  %cmp3 = icmp ult i32 %3, %mul
  br i1 %cmp3, label %for.body6, label %for.cond.cleanup5

for.cond.cleanup5:                                ; preds = %for.cond2
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #6
  br label %for.end44

for.body6:                                        ; preds = %for.cond2
  call void @llvm.lifetime.start.p0(i64 4, ptr %row) #6
  %5 = load i32, ptr %lane, align 4, !tbaa !13
  %div7 = udiv i32 %5, 4
  store i32 %div7, ptr %row, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %column) #6
  %6 = load i32, ptr %lane, align 4, !tbaa !13
  %rem = urem i32 %6, 4
  %mul8 = mul i32 2, %rem
  %7 = load i32, ptr %i, align 4, !tbaa !13
  %rem9 = urem i32 %7, 2
  %add = add i32 %mul8, %rem9
  store i32 %add, ptr %column, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 8, ptr %sum) #6
  %8 = load ptr, ptr %c.addr, align 8, !tbaa !5
  %9 = load i32, ptr %i, align 4, !tbaa !13
  %mul10 = mul i32 %9, 32
  %10 = load i32, ptr %lane, align 4, !tbaa !13
  %add11 = add i32 %mul10, %10
  %idxprom = zext i32 %add11 to i64
  %arrayidx = getelementptr inbounds double, ptr %8, i64 %idxprom
  %11 = load double, ptr %arrayidx, align 8, !tbaa !44
  store double %11, ptr %sum, align 8, !tbaa !44
  call void @llvm.lifetime.start.p0(i64 4, ptr %k) #6
  store i32 0, ptr %k, align 4, !tbaa !13
  br label %for.cond12

for.cond12:                                       ; preds = %for.inc, %for.body6
  %12 = load i32, ptr %k, align 4, !tbaa !13
  %13 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %k13 = getelementptr inbounds %struct.tw_tensor, ptr %13, i32 0, i32 2
  %14 = load i16, ptr %k13, align 2, !tbaa !15
  %conv14 = zext i16 %14 to i32
  %cmp15 = icmp ult i32 %12, %conv14
  br i1 %cmp15, label %for.body18, label %for.cond.cleanup17

for.cond.cleanup17:                               ; preds = %for.cond12
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %k) #6
  br label %for.end

for.body18:                                       ; preds = %for.cond12
  call void @llvm.lifetime.start.p0(i64 8, ptr %x) #6
  %15 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %16 = load i32, ptr %k, align 4, !tbaa !13
  %div19 = udiv i32 %16, 4
  %17 = load i32, ptr %tall, align 4, !tbaa !13
  %mul20 = mul i32 %div19, %17
  %18 = load i32, ptr %i, align 4, !tbaa !13
  %div21 = udiv i32 %18, 2
  %add22 = add i32 %mul20, %div21
  %mul23 = mul i32 %add22, 32
  %19 = load i32, ptr %row, align 4, !tbaa !13
  %mul24 = mul i32 %19, 4
  %add25 = add i32 %mul23, %mul24
  %20 = load i32, ptr %k, align 4, !tbaa !13
  %rem26 = urem i32 %20, 4
  %add27 = add i32 %add25, %rem26
  %idxprom28 = zext i32 %add27 to i64
  %arrayidx29 = getelementptr inbounds double, ptr %15, i64 %idxprom28
  %21 = load double, ptr %arrayidx29, align 8, !tbaa !44
  store double %21, ptr %x, align 8, !tbaa !44
  call void @llvm.lifetime.start.p0(i64 8, ptr %y) #6
  %22 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %23 = load i32, ptr %k, align 4, !tbaa !13
  %div30 = udiv i32 %23, 4
  %mul31 = mul i32 %div30, 32
  %24 = load i32, ptr %column, align 4, !tbaa !13
  %mul32 = mul i32 %24, 4
  %add33 = add i32 %mul31, %mul32
  %25 = load i32, ptr %k, align 4, !tbaa !13
  %rem34 = urem i32 %25, 4
  %add35 = add i32 %add33, %rem34
  %idxprom36 = zext i32 %add35 to i64
  %arrayidx37 = getelementptr inbounds double, ptr %22, i64 %idxprom36
  %26 = load double, ptr %arrayidx37, align 8, !tbaa !44
  store double %26, ptr %y, align 8, !tbaa !44
  %27 = load double, ptr %x, align 8, !tbaa !44
  %28 = load double, ptr %y, align 8, !tbaa !44
  %29 = load double, ptr %sum, align 8, !tbaa !44
  %30 = call double @llvm.fma.f64(double %27, double %28, double %29)
  store double %30, ptr %sum, align 8, !tbaa !44
  call void @llvm.lifetime.end.p0(i64 8, ptr %y) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr %x) #6
  br label %for.inc

for.inc:                                          ; preds = %for.body18
  %31 = load i32, ptr %k, align 4, !tbaa !13
  %inc = add i32 %31, 1
  store i32 %inc, ptr %k, align 4, !tbaa !13
  br label %for.cond12, !llvm.loop !46

for.end:                                          ; preds = %for.cond.cleanup17
  %32 = load double, ptr %sum, align 8, !tbaa !44
  %33 = load ptr, ptr %d.addr, align 8, !tbaa !5
  %34 = load i32, ptr %i, align 4, !tbaa !13
  %mul38 = mul i32 %34, 32
  %35 = load i32, ptr %lane, align 4, !tbaa !13
  %add39 = add i32 %mul38, %35
  %idxprom40 = zext i32 %add39 to i64
  %arrayidx41 = getelementptr inbounds double, ptr %33, i64 %idxprom40
  store double %32, ptr %arrayidx41, align 8, !tbaa !44
  call void @llvm.lifetime.end.p0(i64 8, ptr %sum) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %column) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %row) #6
  br label %for.inc42

for.inc42:                                        ; preds = %for.end
  %36 = load i32, ptr %i, align 4, !tbaa !13
  %inc43 = add i32 %36, 1
  store i32 %inc43, ptr %i, align 4, !tbaa !13
  br label %for.cond2, !llvm.loop !47

for.end44:                                        ; preds = %for.cond.cleanup5
  br label %for.inc45

for.inc45:                                        ; preds = %for.end44
  %37 = load i32, ptr %lane, align 4, !tbaa !13
  %inc46 = add i32 %37, 1
  store i32 %inc46, ptr %lane, align 4, !tbaa !13
  br label %for.cond, !llvm.loop !48

for.end47:                                        ; preds = %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %tall) #6
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fma.f64(double, double, double) #2

; Function Attrs: nounwind uwtable
define dso_local void @tw_movmatrix(ptr noundef %source, ptr noundef %target) #0 {
entry:
  %source.addr = alloca ptr, align 8
  %target.addr = alloca ptr, align 8
  %lane = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %row = alloca i32, align 4
  %column = alloca i32, align 4
  %word = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %source, ptr %source.addr, align 8, !tbaa !5
  store ptr %target, ptr %target.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #6
  store i32 0, ptr %lane, align 4, !tbaa !13
  br label %for.cond

for.cond:                                         ; preds = %for.inc13, %entry
  %0 = load i32, ptr %lane, align 4, !tbaa !13
  %cmp = icmp ult i32 %0, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #6
  br label %for.end15

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %row) #6
  %1 = load i32, ptr %lane, align 4, !tbaa !13
  %div = udiv i32 %1, 4
  store i32 %div, ptr %row, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %column) #6
  %2 = load i32, ptr %lane, align 4, !tbaa !13
  %rem = urem i32 %2, 4
  %mul = mul i32 2, %rem
  store i32 %mul, ptr %column, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %word) #6
  store i32 0, ptr %word, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #6
  store i32 0, ptr %i, align 4, !tbaa !13
  br label %for.cond1

for.cond1:                                        ; preds = %for.inc, %for.body
  %3 = load i32, ptr %i, align 4, !tbaa !13
  %cmp2 = icmp ult i32 %3, 2
  br i1 %cmp2, label %for.body4, label %for.cond.cleanup3

for.cond.cleanup3:                                ; preds = %for.cond1
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #6
  br label %for.end

for.body4:                                        ; preds = %for.cond1
  %4 = load ptr, ptr %source.addr, align 8, !tbaa !5
  %5 = load i32, ptr %column, align 4, !tbaa !13
  %6 = load i32, ptr %i, align 4, !tbaa !13
  %add = add i32 %5, %6
  %mul5 = mul i32 %add, 4
  %7 = load i32, ptr %row, align 4, !tbaa !13
  %div6 = udiv i32 %7, 2
  %add7 = add i32 %mul5, %div6
  %idxprom = zext i32 %add7 to i64
  %arrayidx = getelementptr inbounds i32, ptr %4, i64 %idxprom
  %8 = load i32, ptr %arrayidx, align 4, !tbaa !13
  %9 = load i32, ptr %row, align 4, !tbaa !13
  %rem8 = urem i32 %9, 2
  %mul9 = mul i32 16, %rem8
  %shr = lshr i32 %8, %mul9
  %and = and i32 %shr, 65535
  %10 = load i32, ptr %i, align 4, !tbaa !13
  %mul10 = mul i32 16, %10
  %shl = shl i32 %and, %mul10
  %11 = load i32, ptr %word, align 4, !tbaa !13
  %or = or i32 %11, %shl
  store i32 %or, ptr %word, align 4, !tbaa !13
  br label %for.inc

for.inc:                                          ; preds = %for.body4
  %12 = load i32, ptr %i, align 4, !tbaa !13
  %inc = add i32 %12, 1
  store i32 %inc, ptr %i, align 4, !tbaa !13
  br label %for.cond1, !llvm.loop !49

for.end:                                          ; preds = %for.cond.cleanup3
  %13 = load i32, ptr %word, align 4, !tbaa !13
  %14 = load ptr, ptr %target.addr, align 8, !tbaa !5
  %15 = load i32, ptr %lane, align 4, !tbaa !13
  %idxprom11 = zext i32 %15 to i64
  %arrayidx12 = getelementptr inbounds i32, ptr %14, i64 %idxprom11
  store i32 %13, ptr %arrayidx12, align 4, !tbaa !13
  call void @llvm.lifetime.end.p0(i64 4, ptr %word) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %column) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %row) #6
  br label %for.inc13

for.inc13:                                        ; preds = %for.end
  %16 = load i32, ptr %lane, align 4, !tbaa !13
  %inc14 = add i32 %16, 1
  store i32 %inc14, ptr %lane, align 4, !tbaa !13
  br label %for.cond, !llvm.loop !50

for.end15:                                        ; preds = %for.cond.cleanup
  ret void
}

; Function Attrs: nounwind uwtable
define internal void @decode_all(ptr noundef %to, ptr noundef %form, ptr noundef %bits, i32 noundef %count, i32 noundef %type) #0 {
entry:
  %to.addr = alloca ptr, align 8
  %form.addr = alloca ptr, align 8
  %bits.addr = alloca ptr, align 8
  %count.addr = alloca i32, align 4
  %type.addr = alloca i32, align 4
  %special = alloca <8 x i32>, align 32
  %i = alloca i32, align 4
  %eight = alloca ptr, align 8
  %tmp = alloca %struct.numbers, align 32
  %cleanup.cond = alloca i1, align 1
  %tmp1 = alloca %struct.numbers, align 32
  %cleanup.cond2 = alloca i1, align 1
  %c = alloca i32, align 4
  store ptr %to, ptr %to.addr, align 8, !tbaa !5
  store ptr %form, ptr %form.addr, align 8, !tbaa !5
  store ptr %bits, ptr %bits.addr, align 8, !tbaa !5
  store i32 %count, ptr %count.addr, align 4, !tbaa !13
  store i32 %type, ptr %type.addr, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 32, ptr %special) #6
  store <8 x i32> zeroinitializer, ptr %special, align 32, !tbaa !51
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #6
  store i32 0, ptr %i, align 4, !tbaa !13
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !tbaa !13
  %1 = load i32, ptr %count.addr, align 4, !tbaa !13
  %div = udiv i32 %1, 8
  %cmp = icmp ult i32 %0, %div
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %eight) #6
  %2 = load ptr, ptr %bits.addr, align 8, !tbaa !5
  %3 = load i32, ptr %i, align 4, !tbaa !13
  %mul = mul i32 %3, 8
  %idx.ext = zext i32 %mul to i64
  %add.ptr = getelementptr inbounds i32, ptr %2, i64 %idx.ext
  store ptr %add.ptr, ptr %eight, align 8, !tbaa !5
  %4 = load ptr, ptr %to.addr, align 8, !tbaa !5
  %at = getelementptr inbounds %struct.matrix, ptr %4, i32 0, i32 0
  %5 = load i32, ptr %i, align 4, !tbaa !13
  %idxprom = zext i32 %5 to i64
  %arrayidx = getelementptr inbounds [256 x %struct.numbers], ptr %at, i64 0, i64 %idxprom
  %6 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %pairs = getelementptr inbounds %struct.tw_tensor, ptr %6, i32 0, i32 11
  %7 = load i8, ptr %pairs, align 2, !tbaa !25
  %conv = zext i8 %7 to i32
  %tobool = icmp ne i32 %conv, 0
  store i1 false, ptr %cleanup.cond, align 1
  store i1 false, ptr %cleanup.cond2, align 1
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  call void @llvm.lifetime.start.p0(i64 160, ptr %tmp) #6
  store i1 true, ptr %cleanup.cond, align 1
  %8 = load ptr, ptr %eight, align 8, !tbaa !5
  %9 = load i32, ptr %type.addr, align 4, !tbaa !13
  call void @decode_as_half(ptr sret(%struct.numbers) align 32 %tmp, ptr noundef %8, i32 noundef %9)
  call void @llvm.memcpy.p0.p0.i64(ptr align 32 %arrayidx, ptr align 32 %tmp, i64 160, i1 false), !tbaa.struct !52
  call void @llvm.lifetime.end.p0(i64 160, ptr %tmp) #6
  br label %cond.end

cond.false:                                       ; preds = %for.body
  call void @llvm.lifetime.start.p0(i64 160, ptr %tmp1) #6
  store i1 true, ptr %cleanup.cond2, align 1
  %10 = load ptr, ptr %eight, align 8, !tbaa !5
  %11 = load i32, ptr %type.addr, align 4, !tbaa !13
  call void @decode(ptr sret(%struct.numbers) align 32 %tmp1, ptr noundef %10, i32 noundef %11)
  call void @llvm.memcpy.p0.p0.i64(ptr align 32 %arrayidx, ptr align 32 %tmp1, i64 160, i1 false), !tbaa.struct !52
  call void @llvm.lifetime.end.p0(i64 160, ptr %tmp1) #6
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %12 = load ptr, ptr %to.addr, align 8, !tbaa !5
  %at3 = getelementptr inbounds %struct.matrix, ptr %12, i32 0, i32 0
  %13 = load i32, ptr %i, align 4, !tbaa !13
  %idxprom4 = zext i32 %13 to i64
  %arrayidx5 = getelementptr inbounds [256 x %struct.numbers], ptr %at3, i64 0, i64 %idxprom4
  %infinite = getelementptr inbounds %struct.numbers, ptr %arrayidx5, i32 0, i32 3
  %14 = load <8 x i32>, ptr %infinite, align 32, !tbaa !51
  %15 = load ptr, ptr %to.addr, align 8, !tbaa !5
  %at6 = getelementptr inbounds %struct.matrix, ptr %15, i32 0, i32 0
  %16 = load i32, ptr %i, align 4, !tbaa !13
  %idxprom7 = zext i32 %16 to i64
  %arrayidx8 = getelementptr inbounds [256 x %struct.numbers], ptr %at6, i64 0, i64 %idxprom7
  %nan = getelementptr inbounds %struct.numbers, ptr %arrayidx8, i32 0, i32 4
  %17 = load <8 x i32>, ptr %nan, align 32, !tbaa !51
  %or = or <8 x i32> %14, %17
  %18 = load <8 x i32>, ptr %special, align 32, !tbaa !51
  %or9 = or <8 x i32> %18, %or
  store <8 x i32> %or9, ptr %special, align 32, !tbaa !51
  call void @llvm.lifetime.end.p0(i64 8, ptr %eight) #6
  br label %for.inc

for.inc:                                          ; preds = %cond.end
  %19 = load i32, ptr %i, align 4, !tbaa !13
  %inc = add i32 %19, 1
  store i32 %inc, ptr %i, align 4, !tbaa !13
  br label %for.cond, !llvm.loop !53

for.end:                                          ; preds = %for.cond.cleanup
  %20 = load ptr, ptr %to.addr, align 8, !tbaa !5
  %special10 = getelementptr inbounds %struct.matrix, ptr %20, i32 0, i32 1
  store i32 0, ptr %special10, align 32, !tbaa !54
  call void @llvm.lifetime.start.p0(i64 4, ptr %c) #6
  store i32 0, ptr %c, align 4, !tbaa !13
  br label %for.cond11

for.cond11:                                       ; preds = %for.inc18, %for.end
  %21 = load i32, ptr %c, align 4, !tbaa !13
  %cmp12 = icmp ult i32 %21, 8
  br i1 %cmp12, label %for.body15, label %for.cond.cleanup14

for.cond.cleanup14:                               ; preds = %for.cond11
  call void @llvm.lifetime.end.p0(i64 4, ptr %c) #6
  br label %for.end20

for.body15:                                       ; preds = %for.cond11
  %22 = load <8 x i32>, ptr %special, align 32, !tbaa !51
  %23 = load i32, ptr %c, align 4, !tbaa !13
  %vecext = extractelement <8 x i32> %22, i32 %23
  %24 = load ptr, ptr %to.addr, align 8, !tbaa !5
  %special16 = getelementptr inbounds %struct.matrix, ptr %24, i32 0, i32 1
  %25 = load i32, ptr %special16, align 32, !tbaa !54
  %or17 = or i32 %25, %vecext
  store i32 %or17, ptr %special16, align 32, !tbaa !54
  br label %for.inc18

for.inc18:                                        ; preds = %for.body15
  %26 = load i32, ptr %c, align 4, !tbaa !13
  %inc19 = add i32 %26, 1
  store i32 %inc19, ptr %c, align 4, !tbaa !13
  br label %for.cond11, !llvm.loop !56

for.end20:                                        ; preds = %for.cond.cleanup14
  call void @llvm.lifetime.end.p0(i64 32, ptr %special) #6
  ret void
}

; Function Attrs: nounwind uwtable
define internal void @add_step(ptr noundef %form, ptr noundef %a, ptr noundef %b, ptr noundef %d, i32 noundef %first) #0 {
entry:
  %form.addr = alloca ptr, align 8
  %a.addr = alloca ptr, align 8
  %b.addr = alloca ptr, align 8
  %d.addr = alloca ptr, align 8
  %first.addr = alloca i32, align 4
  %fraction = alloca i32, align 4
  %left = alloca i32, align 4
  %addend_left = alloca i32, align 4
  %i = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %j = alloca i32, align 4
  %to = alloca ptr, align 8
  %addend = alloca %struct.numbers, align 32
  %largest = alloca <8 x i32>, align 32
  %at = alloca i32, align 4
  %k = alloca i32, align 4
  %exponent36 = alloca <8 x i32>, align 32
  %sum = alloca <8 x i32>, align 32
  %drop = alloca <8 x i32>, align 32
  %total = alloca <8 x i64>, align 64
  %at61 = alloca i32, align 4
  %k69 = alloca i32, align 4
  %x = alloca i32, align 4
  %y = alloca ptr, align 8
  %product = alloca <8 x i32>, align 32
  %negative94 = alloca <8 x i32>, align 32
  %.compoundliteral = alloca <8 x i32>, align 32
  %odd = alloca <8 x i32>, align 32
  %c = alloca i32, align 4
  %special = alloca i32, align 4
  store ptr %form, ptr %form.addr, align 8, !tbaa !5
  store ptr %a, ptr %a.addr, align 8, !tbaa !5
  store ptr %b, ptr %b.addr, align 8, !tbaa !5
  store ptr %d, ptr %d.addr, align 8, !tbaa !5
  store i32 %first, ptr %first.addr, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %fraction) #6
  %0 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %pairs = getelementptr inbounds %struct.tw_tensor, ptr %0, i32 0, i32 11
  %1 = load i8, ptr %pairs, align 2, !tbaa !25
  %conv = zext i8 %1 to i32
  %tobool = icmp ne i32 %conv, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  %2 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %a1 = getelementptr inbounds %struct.tw_tensor, ptr %2, i32 0, i32 5
  %3 = load i8, ptr %a1, align 2, !tbaa !20
  %idxprom = zext i8 %3 to i64
  %arrayidx = getelementptr inbounds [6 x %struct.format], ptr @formats, i64 0, i64 %idxprom
  %fraction2 = getelementptr inbounds %struct.format, ptr %arrayidx, i32 0, i32 1
  %4 = load i32, ptr %fraction2, align 4, !tbaa !57
  %5 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %b3 = getelementptr inbounds %struct.tw_tensor, ptr %5, i32 0, i32 6
  %6 = load i8, ptr %b3, align 1, !tbaa !24
  %idxprom4 = zext i8 %6 to i64
  %arrayidx5 = getelementptr inbounds [6 x %struct.format], ptr @formats, i64 0, i64 %idxprom4
  %fraction6 = getelementptr inbounds %struct.format, ptr %arrayidx5, i32 0, i32 1
  %7 = load i32, ptr %fraction6, align 4, !tbaa !57
  %add = add nsw i32 %4, %7
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ 20, %cond.true ], [ %add, %cond.false ]
  store i32 %cond, ptr %fraction, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %left) #6
  %8 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %kept = getelementptr inbounds %struct.tw_tensor, ptr %8, i32 0, i32 9
  %9 = load i8, ptr %kept, align 2, !tbaa !59
  %conv7 = zext i8 %9 to i32
  %10 = load i32, ptr %fraction, align 4, !tbaa !13
  %sub = sub nsw i32 %conv7, %10
  store i32 %sub, ptr %left, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %addend_left) #6
  %11 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %kept8 = getelementptr inbounds %struct.tw_tensor, ptr %11, i32 0, i32 9
  %12 = load i8, ptr %kept8, align 2, !tbaa !59
  %conv9 = zext i8 %12 to i32
  %13 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %d10 = getelementptr inbounds %struct.tw_tensor, ptr %13, i32 0, i32 7
  %14 = load i8, ptr %d10, align 2, !tbaa !29
  %idxprom11 = zext i8 %14 to i64
  %arrayidx12 = getelementptr inbounds [6 x %struct.format], ptr @formats, i64 0, i64 %idxprom11
  %fraction13 = getelementptr inbounds %struct.format, ptr %arrayidx12, i32 0, i32 1
  %15 = load i32, ptr %fraction13, align 4, !tbaa !57
  %sub14 = sub nsw i32 %conv9, %15
  store i32 %sub14, ptr %addend_left, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #6
  store i32 0, ptr %i, align 4, !tbaa !13
  br label %for.cond

for.cond:                                         ; preds = %for.inc164, %cond.end
  %16 = load i32, ptr %i, align 4, !tbaa !13
  %17 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %m = getelementptr inbounds %struct.tw_tensor, ptr %17, i32 0, i32 0
  %18 = load i16, ptr %m, align 2, !tbaa !16
  %conv15 = zext i16 %18 to i32
  %cmp = icmp ult i32 %16, %conv15
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #6
  br label %for.end166

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %j) #6
  store i32 0, ptr %j, align 4, !tbaa !13
  br label %for.cond17

for.cond17:                                       ; preds = %for.inc161, %for.body
  %19 = load i32, ptr %j, align 4, !tbaa !13
  %20 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %n = getelementptr inbounds %struct.tw_tensor, ptr %20, i32 0, i32 1
  %21 = load i16, ptr %n, align 2, !tbaa !21
  %conv18 = zext i16 %21 to i32
  %cmp19 = icmp ult i32 %19, %conv18
  br i1 %cmp19, label %for.body22, label %for.cond.cleanup21

for.cond.cleanup21:                               ; preds = %for.cond17
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %j) #6
  br label %for.end163

for.body22:                                       ; preds = %for.cond17
  call void @llvm.lifetime.start.p0(i64 8, ptr %to) #6
  %22 = load ptr, ptr %d.addr, align 8, !tbaa !5
  %23 = load i32, ptr %i, align 4, !tbaa !13
  %24 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %n23 = getelementptr inbounds %struct.tw_tensor, ptr %24, i32 0, i32 1
  %25 = load i16, ptr %n23, align 2, !tbaa !21
  %conv24 = zext i16 %25 to i32
  %mul = mul i32 %23, %conv24
  %26 = load i32, ptr %j, align 4, !tbaa !13
  %add25 = add i32 %mul, %26
  %idxprom26 = zext i32 %add25 to i64
  %arrayidx27 = getelementptr inbounds i32, ptr %22, i64 %idxprom26
  store ptr %arrayidx27, ptr %to, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 160, ptr %addend) #6
  %27 = load ptr, ptr %to, align 8, !tbaa !5
  %28 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %d28 = getelementptr inbounds %struct.tw_tensor, ptr %28, i32 0, i32 7
  %29 = load i8, ptr %d28, align 2, !tbaa !29
  %conv29 = zext i8 %29 to i32
  call void @decode(ptr sret(%struct.numbers) align 32 %addend, ptr noundef %27, i32 noundef %conv29)
  call void @llvm.lifetime.start.p0(i64 32, ptr %largest) #6
  %exponent = getelementptr inbounds %struct.numbers, ptr %addend, i32 0, i32 1
  %30 = load <8 x i32>, ptr %exponent, align 32, !tbaa !51
  store <8 x i32> %30, ptr %largest, align 32, !tbaa !51
  call void @llvm.lifetime.start.p0(i64 4, ptr %at) #6
  store i32 0, ptr %at, align 4, !tbaa !13
  br label %for.cond30

for.cond30:                                       ; preds = %for.inc, %for.body22
  %31 = load i32, ptr %at, align 4, !tbaa !13
  %32 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %step = getelementptr inbounds %struct.tw_tensor, ptr %32, i32 0, i32 12
  %33 = load i8, ptr %step, align 1, !tbaa !26
  %conv31 = zext i8 %33 to i32
  %cmp32 = icmp ult i32 %31, %conv31
  br i1 %cmp32, label %for.body35, label %for.cond.cleanup34

for.cond.cleanup34:                               ; preds = %for.cond30
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %at) #6
  br label %for.end

for.body35:                                       ; preds = %for.cond30
  call void @llvm.lifetime.start.p0(i64 4, ptr %k) #6
  %34 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %35 = load i32, ptr %first.addr, align 4, !tbaa !13
  %36 = load i32, ptr %at, align 4, !tbaa !13
  %call = call i32 @k_of(ptr noundef %34, i32 noundef %35, i32 noundef %36)
  store i32 %call, ptr %k, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 32, ptr %exponent36) #6
  %37 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %at37 = getelementptr inbounds %struct.matrix, ptr %37, i32 0, i32 0
  %38 = load i32, ptr %k, align 4, !tbaa !13
  %39 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %n38 = getelementptr inbounds %struct.tw_tensor, ptr %39, i32 0, i32 1
  %40 = load i16, ptr %n38, align 2, !tbaa !21
  %conv39 = zext i16 %40 to i32
  %mul40 = mul i32 %38, %conv39
  %41 = load i32, ptr %j, align 4, !tbaa !13
  %add41 = add i32 %mul40, %41
  %div = udiv i32 %add41, 8
  %idxprom42 = zext i32 %div to i64
  %arrayidx43 = getelementptr inbounds [256 x %struct.numbers], ptr %at37, i64 0, i64 %idxprom42
  %exponent44 = getelementptr inbounds %struct.numbers, ptr %arrayidx43, i32 0, i32 1
  %42 = load <8 x i32>, ptr %exponent44, align 32, !tbaa !51
  %43 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %at45 = getelementptr inbounds %struct.matrix, ptr %43, i32 0, i32 0
  %44 = load i32, ptr %i, align 4, !tbaa !13
  %45 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %k46 = getelementptr inbounds %struct.tw_tensor, ptr %45, i32 0, i32 2
  %46 = load i16, ptr %k46, align 2, !tbaa !15
  %conv47 = zext i16 %46 to i32
  %mul48 = mul i32 %44, %conv47
  %47 = load i32, ptr %k, align 4, !tbaa !13
  %add49 = add i32 %mul48, %47
  %div50 = udiv i32 %add49, 8
  %idxprom51 = zext i32 %div50 to i64
  %arrayidx52 = getelementptr inbounds [256 x %struct.numbers], ptr %at45, i64 0, i64 %idxprom51
  %exponent53 = getelementptr inbounds %struct.numbers, ptr %arrayidx52, i32 0, i32 1
  %48 = load <8 x i32>, ptr %exponent53, align 32, !tbaa !51
  %49 = load i32, ptr %i, align 4, !tbaa !13
  %50 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %k54 = getelementptr inbounds %struct.tw_tensor, ptr %50, i32 0, i32 2
  %51 = load i16, ptr %k54, align 2, !tbaa !15
  %conv55 = zext i16 %51 to i32
  %mul56 = mul i32 %49, %conv55
  %52 = load i32, ptr %k, align 4, !tbaa !13
  %add57 = add i32 %mul56, %52
  %rem = urem i32 %add57, 8
  %vecext = extractelement <8 x i32> %48, i32 %rem
  %splat.splatinsert = insertelement <8 x i32> poison, i32 %vecext, i64 0
  %splat.splat = shufflevector <8 x i32> %splat.splatinsert, <8 x i32> poison, <8 x i32> zeroinitializer
  %add58 = add <8 x i32> %42, %splat.splat
  store <8 x i32> %add58, ptr %exponent36, align 32, !tbaa !51
  %53 = load <8 x i32>, ptr %largest, align 32, !tbaa !51
  %54 = load <8 x i32>, ptr %exponent36, align 32, !tbaa !51
  %elt.max = call <8 x i32> @llvm.smax.v8i32(<8 x i32> %53, <8 x i32> %54)
  store <8 x i32> %elt.max, ptr %largest, align 32, !tbaa !51
  call void @llvm.lifetime.end.p0(i64 32, ptr %exponent36) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %k) #6
  br label %for.inc

for.inc:                                          ; preds = %for.body35
  %55 = load i32, ptr %at, align 4, !tbaa !13
  %inc = add i32 %55, 1
  store i32 %inc, ptr %at, align 4, !tbaa !13
  br label %for.cond30, !llvm.loop !60

for.end:                                          ; preds = %for.cond.cleanup34
  call void @llvm.lifetime.start.p0(i64 32, ptr %sum) #6
  store <8 x i32> zeroinitializer, ptr %sum, align 32, !tbaa !51
  call void @llvm.lifetime.start.p0(i64 32, ptr %drop) #6
  %56 = load <8 x i32>, ptr %largest, align 32, !tbaa !51
  %exponent59 = getelementptr inbounds %struct.numbers, ptr %addend, i32 0, i32 1
  %57 = load <8 x i32>, ptr %exponent59, align 32, !tbaa !51
  %sub60 = sub <8 x i32> %56, %57
  store <8 x i32> %sub60, ptr %drop, align 32, !tbaa !51
  %significand = getelementptr inbounds %struct.numbers, ptr %addend, i32 0, i32 0
  %58 = load i32, ptr %addend_left, align 4, !tbaa !13
  %negative = getelementptr inbounds %struct.numbers, ptr %addend, i32 0, i32 2
  call void @add_cut(ptr noundef %sum, ptr noundef %significand, i32 noundef %58, ptr noundef %drop, ptr noundef %negative)
  call void @llvm.lifetime.start.p0(i64 64, ptr %total) #6
  store <8 x i64> zeroinitializer, ptr %total, align 64, !tbaa !51
  call void @llvm.lifetime.start.p0(i64 4, ptr %at61) #6
  store i32 0, ptr %at61, align 4, !tbaa !13
  br label %for.cond62

for.cond62:                                       ; preds = %for.inc127, %for.end
  %59 = load i32, ptr %at61, align 4, !tbaa !13
  %60 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %step63 = getelementptr inbounds %struct.tw_tensor, ptr %60, i32 0, i32 12
  %61 = load i8, ptr %step63, align 1, !tbaa !26
  %conv64 = zext i8 %61 to i32
  %cmp65 = icmp ult i32 %59, %conv64
  br i1 %cmp65, label %for.body68, label %for.cond.cleanup67

for.cond.cleanup67:                               ; preds = %for.cond62
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %at61) #6
  br label %for.end129

for.body68:                                       ; preds = %for.cond62
  call void @llvm.lifetime.start.p0(i64 4, ptr %k69) #6
  %62 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %63 = load i32, ptr %first.addr, align 4, !tbaa !13
  %64 = load i32, ptr %at61, align 4, !tbaa !13
  %call70 = call i32 @k_of(ptr noundef %62, i32 noundef %63, i32 noundef %64)
  store i32 %call70, ptr %k69, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %x) #6
  %65 = load i32, ptr %i, align 4, !tbaa !13
  %66 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %k71 = getelementptr inbounds %struct.tw_tensor, ptr %66, i32 0, i32 2
  %67 = load i16, ptr %k71, align 2, !tbaa !15
  %conv72 = zext i16 %67 to i32
  %mul73 = mul i32 %65, %conv72
  %68 = load i32, ptr %k69, align 4, !tbaa !13
  %add74 = add i32 %mul73, %68
  store i32 %add74, ptr %x, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 8, ptr %y) #6
  %69 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %at75 = getelementptr inbounds %struct.matrix, ptr %69, i32 0, i32 0
  %70 = load i32, ptr %k69, align 4, !tbaa !13
  %71 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %n76 = getelementptr inbounds %struct.tw_tensor, ptr %71, i32 0, i32 1
  %72 = load i16, ptr %n76, align 2, !tbaa !21
  %conv77 = zext i16 %72 to i32
  %mul78 = mul i32 %70, %conv77
  %73 = load i32, ptr %j, align 4, !tbaa !13
  %add79 = add i32 %mul78, %73
  %div80 = udiv i32 %add79, 8
  %idxprom81 = zext i32 %div80 to i64
  %arrayidx82 = getelementptr inbounds [256 x %struct.numbers], ptr %at75, i64 0, i64 %idxprom81
  store ptr %arrayidx82, ptr %y, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 32, ptr %product) #6
  %74 = load ptr, ptr %y, align 8, !tbaa !5
  %significand83 = getelementptr inbounds %struct.numbers, ptr %74, i32 0, i32 0
  %75 = load <8 x i32>, ptr %significand83, align 32, !tbaa !51
  %76 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %at84 = getelementptr inbounds %struct.matrix, ptr %76, i32 0, i32 0
  %77 = load i32, ptr %x, align 4, !tbaa !13
  %div85 = udiv i32 %77, 8
  %idxprom86 = zext i32 %div85 to i64
  %arrayidx87 = getelementptr inbounds [256 x %struct.numbers], ptr %at84, i64 0, i64 %idxprom86
  %significand88 = getelementptr inbounds %struct.numbers, ptr %arrayidx87, i32 0, i32 0
  %78 = load <8 x i32>, ptr %significand88, align 32, !tbaa !51
  %79 = load i32, ptr %x, align 4, !tbaa !13
  %rem89 = urem i32 %79, 8
  %vecext90 = extractelement <8 x i32> %78, i32 %rem89
  %splat.splatinsert91 = insertelement <8 x i32> poison, i32 %vecext90, i64 0
  %splat.splat92 = shufflevector <8 x i32> %splat.splatinsert91, <8 x i32> poison, <8 x i32> zeroinitializer
  %mul93 = mul <8 x i32> %75, %splat.splat92
  store <8 x i32> %mul93, ptr %product, align 32, !tbaa !51
  call void @llvm.lifetime.start.p0(i64 32, ptr %negative94) #6
  %80 = load ptr, ptr %y, align 8, !tbaa !5
  %negative95 = getelementptr inbounds %struct.numbers, ptr %80, i32 0, i32 2
  %81 = load <8 x i32>, ptr %negative95, align 32, !tbaa !51
  %82 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %at96 = getelementptr inbounds %struct.matrix, ptr %82, i32 0, i32 0
  %83 = load i32, ptr %x, align 4, !tbaa !13
  %div97 = udiv i32 %83, 8
  %idxprom98 = zext i32 %div97 to i64
  %arrayidx99 = getelementptr inbounds [256 x %struct.numbers], ptr %at96, i64 0, i64 %idxprom98
  %negative100 = getelementptr inbounds %struct.numbers, ptr %arrayidx99, i32 0, i32 2
  %84 = load <8 x i32>, ptr %negative100, align 32, !tbaa !51
  %85 = load i32, ptr %x, align 4, !tbaa !13
  %rem101 = urem i32 %85, 8
  %vecext102 = extractelement <8 x i32> %84, i32 %rem101
  %splat.splatinsert103 = insertelement <8 x i32> poison, i32 %vecext102, i64 0
  %splat.splat104 = shufflevector <8 x i32> %splat.splatinsert103, <8 x i32> poison, <8 x i32> zeroinitializer
  %xor = xor <8 x i32> %81, %splat.splat104
  store <8 x i32> %xor, ptr %negative94, align 32, !tbaa !51
  %86 = load <8 x i32>, ptr %largest, align 32, !tbaa !51
  %87 = load ptr, ptr %y, align 8, !tbaa !5
  %exponent105 = getelementptr inbounds %struct.numbers, ptr %87, i32 0, i32 1
  %88 = load <8 x i32>, ptr %exponent105, align 32, !tbaa !51
  %sub106 = sub <8 x i32> %86, %88
  %89 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %at107 = getelementptr inbounds %struct.matrix, ptr %89, i32 0, i32 0
  %90 = load i32, ptr %x, align 4, !tbaa !13
  %div108 = udiv i32 %90, 8
  %idxprom109 = zext i32 %div108 to i64
  %arrayidx110 = getelementptr inbounds [256 x %struct.numbers], ptr %at107, i64 0, i64 %idxprom109
  %exponent111 = getelementptr inbounds %struct.numbers, ptr %arrayidx110, i32 0, i32 1
  %91 = load <8 x i32>, ptr %exponent111, align 32, !tbaa !51
  %92 = load i32, ptr %x, align 4, !tbaa !13
  %rem112 = urem i32 %92, 8
  %vecext113 = extractelement <8 x i32> %91, i32 %rem112
  %splat.splatinsert114 = insertelement <8 x i32> poison, i32 %vecext113, i64 0
  %splat.splat115 = shufflevector <8 x i32> %splat.splatinsert114, <8 x i32> poison, <8 x i32> zeroinitializer
  %sub116 = sub <8 x i32> %sub106, %splat.splat115
  store <8 x i32> %sub116, ptr %drop, align 32, !tbaa !51
  %93 = load i32, ptr %left, align 4, !tbaa !13
  call void @add_cut(ptr noundef %sum, ptr noundef %product, i32 noundef %93, ptr noundef %drop, ptr noundef %negative94)
  %94 = load i32, ptr %at61, align 4, !tbaa !13
  %rem117 = urem i32 %94, 8
  %cmp118 = icmp eq i32 %rem117, 7
  br i1 %cmp118, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %for.body68
  %95 = load i32, ptr %at61, align 4, !tbaa !13
  %add120 = add i32 %95, 1
  %96 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %step121 = getelementptr inbounds %struct.tw_tensor, ptr %96, i32 0, i32 12
  %97 = load i8, ptr %step121, align 1, !tbaa !26
  %conv122 = zext i8 %97 to i32
  %cmp123 = icmp eq i32 %add120, %conv122
  br i1 %cmp123, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false, %for.body68
  %98 = load <8 x i32>, ptr %sum, align 32, !tbaa !51
  %conv125 = sext <8 x i32> %98 to <8 x i64>
  %99 = load <8 x i64>, ptr %total, align 64, !tbaa !51
  %add126 = add <8 x i64> %99, %conv125
  store <8 x i64> %add126, ptr %total, align 64, !tbaa !51
  store <8 x i32> zeroinitializer, ptr %.compoundliteral, align 32, !tbaa !51
  %100 = load <8 x i32>, ptr %.compoundliteral, align 32, !tbaa !51
  store <8 x i32> %100, ptr %sum, align 32, !tbaa !51
  br label %if.end

if.end:                                           ; preds = %if.then, %lor.lhs.false
  call void @llvm.lifetime.end.p0(i64 32, ptr %negative94) #6
  call void @llvm.lifetime.end.p0(i64 32, ptr %product) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr %y) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %x) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %k69) #6
  br label %for.inc127

for.inc127:                                       ; preds = %if.end
  %101 = load i32, ptr %at61, align 4, !tbaa !13
  %inc128 = add i32 %101, 1
  store i32 %inc128, ptr %at61, align 4, !tbaa !13
  br label %for.cond62, !llvm.loop !61

for.end129:                                       ; preds = %for.cond.cleanup67
  call void @llvm.lifetime.start.p0(i64 32, ptr %odd) #6
  %infinite = getelementptr inbounds %struct.numbers, ptr %addend, i32 0, i32 3
  %102 = load <8 x i32>, ptr %infinite, align 32, !tbaa !51
  %nan = getelementptr inbounds %struct.numbers, ptr %addend, i32 0, i32 4
  %103 = load <8 x i32>, ptr %nan, align 32, !tbaa !51
  %or = or <8 x i32> %102, %103
  store <8 x i32> %or, ptr %odd, align 32, !tbaa !51
  call void @llvm.lifetime.start.p0(i64 4, ptr %c) #6
  store i32 0, ptr %c, align 4, !tbaa !13
  br label %for.cond130

for.cond130:                                      ; preds = %for.inc158, %for.end129
  %104 = load i32, ptr %c, align 4, !tbaa !13
  %cmp131 = icmp ult i32 %104, 8
  br i1 %cmp131, label %for.body134, label %for.cond.cleanup133

for.cond.cleanup133:                              ; preds = %for.cond130
  store i32 14, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %c) #6
  br label %for.end160

for.body134:                                      ; preds = %for.cond130
  call void @llvm.lifetime.start.p0(i64 4, ptr %special) #6
  store i32 0, ptr %special, align 4, !tbaa !13
  %105 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %special135 = getelementptr inbounds %struct.matrix, ptr %105, i32 0, i32 1
  %106 = load i32, ptr %special135, align 32, !tbaa !54
  %107 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %special136 = getelementptr inbounds %struct.matrix, ptr %107, i32 0, i32 1
  %108 = load i32, ptr %special136, align 32, !tbaa !54
  %or137 = or i32 %106, %108
  %109 = load <8 x i32>, ptr %odd, align 32, !tbaa !51
  %110 = load i32, ptr %c, align 4, !tbaa !13
  %vecext138 = extractelement <8 x i32> %109, i32 %110
  %or139 = or i32 %or137, %vecext138
  %tobool140 = icmp ne i32 %or139, 0
  br i1 %tobool140, label %if.then141, label %if.end144

if.then141:                                       ; preds = %for.body134
  %111 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %112 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %113 = load i32, ptr %i, align 4, !tbaa !13
  %114 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %115 = load i32, ptr %j, align 4, !tbaa !13
  %116 = load i32, ptr %c, align 4, !tbaa !13
  %add142 = add i32 %115, %116
  %117 = load i32, ptr %first.addr, align 4, !tbaa !13
  %call143 = call i32 @special_result(ptr noundef %111, ptr noundef %112, i32 noundef %113, ptr noundef %114, i32 noundef %add142, i32 noundef %117, ptr noundef %addend)
  store i32 %call143, ptr %special, align 4, !tbaa !13
  br label %if.end144

if.end144:                                        ; preds = %if.then141, %for.body134
  %118 = load i32, ptr %special, align 4, !tbaa !13
  %tobool145 = icmp ne i32 %118, 0
  br i1 %tobool145, label %cond.true146, label %cond.false147

cond.true146:                                     ; preds = %if.end144
  %119 = load i32, ptr %special, align 4, !tbaa !13
  br label %cond.end154

cond.false147:                                    ; preds = %if.end144
  %120 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %121 = load <8 x i64>, ptr %total, align 64, !tbaa !51
  %122 = load i32, ptr %c, align 4, !tbaa !13
  %vecext148 = extractelement <8 x i64> %121, i32 %122
  %123 = load <8 x i32>, ptr %largest, align 32, !tbaa !51
  %124 = load i32, ptr %c, align 4, !tbaa !13
  %vecext149 = extractelement <8 x i32> %123, i32 %124
  %125 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %kept150 = getelementptr inbounds %struct.tw_tensor, ptr %125, i32 0, i32 9
  %126 = load i8, ptr %kept150, align 2, !tbaa !59
  %conv151 = zext i8 %126 to i32
  %sub152 = sub nsw i32 %vecext149, %conv151
  %call153 = call i32 @encode(ptr noundef %120, i64 noundef %vecext148, i32 noundef %sub152)
  br label %cond.end154

cond.end154:                                      ; preds = %cond.false147, %cond.true146
  %cond155 = phi i32 [ %119, %cond.true146 ], [ %call153, %cond.false147 ]
  %127 = load ptr, ptr %to, align 8, !tbaa !5
  %128 = load i32, ptr %c, align 4, !tbaa !13
  %idxprom156 = zext i32 %128 to i64
  %arrayidx157 = getelementptr inbounds i32, ptr %127, i64 %idxprom156
  store i32 %cond155, ptr %arrayidx157, align 4, !tbaa !13
  call void @llvm.lifetime.end.p0(i64 4, ptr %special) #6
  br label %for.inc158

for.inc158:                                       ; preds = %cond.end154
  %129 = load i32, ptr %c, align 4, !tbaa !13
  %inc159 = add i32 %129, 1
  store i32 %inc159, ptr %c, align 4, !tbaa !13
  br label %for.cond130, !llvm.loop !62

for.end160:                                       ; preds = %for.cond.cleanup133
  call void @llvm.lifetime.end.p0(i64 32, ptr %odd) #6
  call void @llvm.lifetime.end.p0(i64 64, ptr %total) #6
  call void @llvm.lifetime.end.p0(i64 32, ptr %drop) #6
  call void @llvm.lifetime.end.p0(i64 32, ptr %sum) #6
  call void @llvm.lifetime.end.p0(i64 32, ptr %largest) #6
  call void @llvm.lifetime.end.p0(i64 160, ptr %addend) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr %to) #6
  br label %for.inc161

for.inc161:                                       ; preds = %for.end160
  %130 = load i32, ptr %j, align 4, !tbaa !13
  %add162 = add i32 %130, 8
  store i32 %add162, ptr %j, align 4, !tbaa !13
  br label %for.cond17, !llvm.loop !63

for.end163:                                       ; preds = %for.cond.cleanup21
  br label %for.inc164

for.inc164:                                       ; preds = %for.end163
  %131 = load i32, ptr %i, align 4, !tbaa !13
  %inc165 = add i32 %131, 1
  store i32 %inc165, ptr %i, align 4, !tbaa !13
  br label %for.cond, !llvm.loop !64

for.end166:                                       ; preds = %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %addend_left) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %left) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %fraction) #6
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #3

; Function Attrs: nounwind uwtable
define internal i32 @rounded_sum(i32 noundef %x, i32 noundef %y, i32 noundef %type) #0 {
entry:
  %retval = alloca i32, align 4
  %x.addr = alloca i32, align 4
  %y.addr = alloca i32, align 4
  %type.addr = alloca i32, align 4
  %p = alloca %union.anon.1, align 4
  %q = alloca %union.anon.1, align 4
  %sum = alloca %union.anon.1, align 4
  %both = alloca %struct.numbers, align 32
  %.compoundliteral = alloca [8 x i32], align 4
  %cleanup.dest.slot = alloca i32, align 4
  %sum29 = alloca i64, align 8
  %each = alloca i32, align 4
  %units = alloca i64, align 8
  store i32 %x, ptr %x.addr, align 4, !tbaa !13
  store i32 %y, ptr %y.addr, align 4, !tbaa !13
  store i32 %type, ptr %type.addr, align 4, !tbaa !13
  %0 = load i32, ptr %type.addr, align 4, !tbaa !13
  %cmp = icmp eq i32 %0, 3
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %p) #6
  %1 = load i32, ptr %x.addr, align 4, !tbaa !13
  store i32 %1, ptr %p, align 4, !tbaa !51
  call void @llvm.lifetime.start.p0(i64 4, ptr %q) #6
  %2 = load i32, ptr %y.addr, align 4, !tbaa !13
  store i32 %2, ptr %q, align 4, !tbaa !51
  call void @llvm.lifetime.start.p0(i64 4, ptr %sum) #6
  %3 = load float, ptr %p, align 4, !tbaa !51
  %4 = load float, ptr %q, align 4, !tbaa !51
  %add = fadd float %3, %4
  store float %add, ptr %sum, align 4, !tbaa !51
  %5 = load float, ptr %sum, align 4, !tbaa !51
  %6 = load float, ptr %sum, align 4, !tbaa !51
  %cmp1 = fcmp une float %5, %6
  br i1 %cmp1, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then
  br label %cond.end

cond.false:                                       ; preds = %if.then
  %7 = load i32, ptr %sum, align 4, !tbaa !51
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ 2147483647, %cond.true ], [ %7, %cond.false ]
  store i32 %cond, ptr %retval, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %sum) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %q) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %p) #6
  br label %return

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 160, ptr %both) #6
  call void @llvm.memset.p0.i64(ptr align 4 %.compoundliteral, i8 0, i64 32, i1 false)
  %arrayinit.begin = getelementptr inbounds [8 x i32], ptr %.compoundliteral, i64 0, i64 0
  %8 = load i32, ptr %x.addr, align 4, !tbaa !13
  store i32 %8, ptr %arrayinit.begin, align 4, !tbaa !13
  %arrayinit.element = getelementptr inbounds i32, ptr %arrayinit.begin, i64 1
  %9 = load i32, ptr %y.addr, align 4, !tbaa !13
  store i32 %9, ptr %arrayinit.element, align 4, !tbaa !13
  %arraydecay = getelementptr inbounds [8 x i32], ptr %.compoundliteral, i64 0, i64 0
  call void @decode(ptr sret(%struct.numbers) align 32 %both, ptr noundef %arraydecay, i32 noundef 0)
  %nan = getelementptr inbounds %struct.numbers, ptr %both, i32 0, i32 4
  %10 = load <8 x i32>, ptr %nan, align 32, !tbaa !51
  %vecext = extractelement <8 x i32> %10, i32 0
  %nan2 = getelementptr inbounds %struct.numbers, ptr %both, i32 0, i32 4
  %11 = load <8 x i32>, ptr %nan2, align 32, !tbaa !51
  %vecext3 = extractelement <8 x i32> %11, i32 1
  %or = or i32 %vecext, %vecext3
  %infinite = getelementptr inbounds %struct.numbers, ptr %both, i32 0, i32 3
  %12 = load <8 x i32>, ptr %infinite, align 32, !tbaa !51
  %vecext4 = extractelement <8 x i32> %12, i32 0
  %infinite5 = getelementptr inbounds %struct.numbers, ptr %both, i32 0, i32 3
  %13 = load <8 x i32>, ptr %infinite5, align 32, !tbaa !51
  %vecext6 = extractelement <8 x i32> %13, i32 1
  %and = and i32 %vecext4, %vecext6
  %negative = getelementptr inbounds %struct.numbers, ptr %both, i32 0, i32 2
  %14 = load <8 x i32>, ptr %negative, align 32, !tbaa !51
  %vecext7 = extractelement <8 x i32> %14, i32 0
  %negative8 = getelementptr inbounds %struct.numbers, ptr %both, i32 0, i32 2
  %15 = load <8 x i32>, ptr %negative8, align 32, !tbaa !51
  %vecext9 = extractelement <8 x i32> %15, i32 1
  %xor = xor i32 %vecext7, %vecext9
  %and10 = and i32 %and, %xor
  %or11 = or i32 %or, %and10
  %tobool = icmp ne i32 %or11, 0
  br i1 %tobool, label %if.then12, label %if.end13

if.then12:                                        ; preds = %if.end
  store i32 32767, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup61

if.end13:                                         ; preds = %if.end
  %infinite14 = getelementptr inbounds %struct.numbers, ptr %both, i32 0, i32 3
  %16 = load <8 x i32>, ptr %infinite14, align 32, !tbaa !51
  %vecext15 = extractelement <8 x i32> %16, i32 0
  %infinite16 = getelementptr inbounds %struct.numbers, ptr %both, i32 0, i32 3
  %17 = load <8 x i32>, ptr %infinite16, align 32, !tbaa !51
  %vecext17 = extractelement <8 x i32> %17, i32 1
  %or18 = or i32 %vecext15, %vecext17
  %tobool19 = icmp ne i32 %or18, 0
  br i1 %tobool19, label %if.then20, label %if.end28

if.then20:                                        ; preds = %if.end13
  %infinite21 = getelementptr inbounds %struct.numbers, ptr %both, i32 0, i32 3
  %18 = load <8 x i32>, ptr %infinite21, align 32, !tbaa !51
  %vecext22 = extractelement <8 x i32> %18, i32 0
  %tobool23 = icmp ne i32 %vecext22, 0
  br i1 %tobool23, label %cond.true24, label %cond.false25

cond.true24:                                      ; preds = %if.then20
  %19 = load i32, ptr %x.addr, align 4, !tbaa !13
  br label %cond.end26

cond.false25:                                     ; preds = %if.then20
  %20 = load i32, ptr %y.addr, align 4, !tbaa !13
  br label %cond.end26

cond.end26:                                       ; preds = %cond.false25, %cond.true24
  %cond27 = phi i32 [ %19, %cond.true24 ], [ %20, %cond.false25 ]
  store i32 %cond27, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup61

if.end28:                                         ; preds = %if.end13
  call void @llvm.lifetime.start.p0(i64 8, ptr %sum29) #6
  store i64 0, ptr %sum29, align 8, !tbaa !31
  call void @llvm.lifetime.start.p0(i64 4, ptr %each) #6
  store i32 0, ptr %each, align 4, !tbaa !13
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end28
  %21 = load i32, ptr %each, align 4, !tbaa !13
  %cmp30 = icmp slt i32 %21, 2
  br i1 %cmp30, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %each) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %units) #6
  %significand = getelementptr inbounds %struct.numbers, ptr %both, i32 0, i32 0
  %22 = load <8 x i32>, ptr %significand, align 32, !tbaa !51
  %23 = load i32, ptr %each, align 4, !tbaa !13
  %vecext31 = extractelement <8 x i32> %22, i32 %23
  %conv = sext i32 %vecext31 to i64
  store i64 %conv, ptr %units, align 8, !tbaa !31
  %24 = load i64, ptr %units, align 8, !tbaa !31
  %tobool32 = icmp ne i64 %24, 0
  br i1 %tobool32, label %if.then33, label %if.end36

if.then33:                                        ; preds = %for.body
  %exponent = getelementptr inbounds %struct.numbers, ptr %both, i32 0, i32 1
  %25 = load <8 x i32>, ptr %exponent, align 32, !tbaa !51
  %26 = load i32, ptr %each, align 4, !tbaa !13
  %vecext34 = extractelement <8 x i32> %25, i32 %26
  %add35 = add nsw i32 %vecext34, 14
  %27 = load i64, ptr %units, align 8, !tbaa !31
  %sh_prom = zext i32 %add35 to i64
  %shl = shl i64 %27, %sh_prom
  store i64 %shl, ptr %units, align 8, !tbaa !31
  br label %if.end36

if.end36:                                         ; preds = %if.then33, %for.body
  %negative37 = getelementptr inbounds %struct.numbers, ptr %both, i32 0, i32 2
  %28 = load <8 x i32>, ptr %negative37, align 32, !tbaa !51
  %29 = load i32, ptr %each, align 4, !tbaa !13
  %vecext38 = extractelement <8 x i32> %28, i32 %29
  %tobool39 = icmp ne i32 %vecext38, 0
  br i1 %tobool39, label %cond.true40, label %cond.false41

cond.true40:                                      ; preds = %if.end36
  %30 = load i64, ptr %units, align 8, !tbaa !31
  %sub = sub nsw i64 0, %30
  br label %cond.end42

cond.false41:                                     ; preds = %if.end36
  %31 = load i64, ptr %units, align 8, !tbaa !31
  br label %cond.end42

cond.end42:                                       ; preds = %cond.false41, %cond.true40
  %cond43 = phi i64 [ %sub, %cond.true40 ], [ %31, %cond.false41 ]
  %32 = load i64, ptr %sum29, align 8, !tbaa !31
  %add44 = add nsw i64 %32, %cond43
  store i64 %add44, ptr %sum29, align 8, !tbaa !31
  call void @llvm.lifetime.end.p0(i64 8, ptr %units) #6
  br label %for.inc

for.inc:                                          ; preds = %cond.end42
  %33 = load i32, ptr %each, align 4, !tbaa !13
  %inc = add nsw i32 %33, 1
  store i32 %inc, ptr %each, align 4, !tbaa !13
  br label %for.cond, !llvm.loop !65

for.end:                                          ; preds = %for.cond.cleanup
  %34 = load i64, ptr %sum29, align 8, !tbaa !31
  %tobool45 = icmp ne i64 %34, 0
  br i1 %tobool45, label %if.end49, label %if.then46

if.then46:                                        ; preds = %for.end
  %35 = load i32, ptr %x.addr, align 4, !tbaa !13
  %36 = load i32, ptr %y.addr, align 4, !tbaa !13
  %and47 = and i32 %35, %36
  %and48 = and i32 %and47, 32768
  store i32 %and48, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end49:                                         ; preds = %for.end
  %37 = load i64, ptr %sum29, align 8, !tbaa !31
  %cmp50 = icmp slt i64 %37, 0
  br i1 %cmp50, label %cond.true52, label %cond.false54

cond.true52:                                      ; preds = %if.end49
  %38 = load i64, ptr %sum29, align 8, !tbaa !31
  %sub53 = sub nsw i64 0, %38
  br label %cond.end55

cond.false54:                                     ; preds = %if.end49
  %39 = load i64, ptr %sum29, align 8, !tbaa !31
  br label %cond.end55

cond.end55:                                       ; preds = %cond.false54, %cond.true52
  %cond56 = phi i64 [ %sub53, %cond.true52 ], [ %39, %cond.false54 ]
  %call = call i32 @round_half(i64 noundef %cond56, i32 noundef -24)
  %40 = load i64, ptr %sum29, align 8, !tbaa !31
  %cmp57 = icmp slt i64 %40, 0
  %41 = zext i1 %cmp57 to i64
  %cond59 = select i1 %cmp57, i32 32768, i32 0
  %or60 = or i32 %call, %cond59
  store i32 %or60, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %cond.end55, %if.then46
  call void @llvm.lifetime.end.p0(i64 8, ptr %sum29) #6
  br label %cleanup61

cleanup61:                                        ; preds = %cleanup, %cond.end26, %if.then12
  call void @llvm.lifetime.end.p0(i64 160, ptr %both) #6
  br label %return

return:                                           ; preds = %cleanup61, %cond.end
  %42 = load i32, ptr %retval, align 4
  ret i32 %42
}

; Function Attrs: nounwind uwtable
define internal void @decode_as_half(ptr noalias sret(%struct.numbers) align 32 %agg.result, ptr noundef %eight, i32 noundef %type) #0 {
entry:
  %eight.addr = alloca ptr, align 8
  %type.addr = alloca i32, align 4
  %step = alloca i32, align 4
  %more = alloca <8 x i32>, align 32
  store ptr %eight, ptr %eight.addr, align 8, !tbaa !5
  store i32 %type, ptr %type.addr, align 4, !tbaa !13
  %0 = load ptr, ptr %eight.addr, align 8, !tbaa !5
  %1 = load i32, ptr %type.addr, align 4, !tbaa !13
  call void @decode(ptr sret(%struct.numbers) align 32 %agg.result, ptr noundef %0, i32 noundef %1)
  %2 = load i32, ptr %type.addr, align 4, !tbaa !13
  %idxprom = zext i32 %2 to i64
  %arrayidx = getelementptr inbounds [6 x %struct.format], ptr @formats, i64 0, i64 %idxprom
  %fraction = getelementptr inbounds %struct.format, ptr %arrayidx, i32 0, i32 1
  %3 = load i32, ptr %fraction, align 4, !tbaa !57
  %sub = sub nsw i32 10, %3
  %splat.splatinsert = insertelement <8 x i32> poison, i32 %sub, i64 0
  %splat.splat = shufflevector <8 x i32> %splat.splatinsert, <8 x i32> poison, <8 x i32> zeroinitializer
  %significand = getelementptr inbounds %struct.numbers, ptr %agg.result, i32 0, i32 0
  %4 = load <8 x i32>, ptr %significand, align 32, !tbaa !51
  %shl = shl <8 x i32> %4, %splat.splat
  store <8 x i32> %shl, ptr %significand, align 32, !tbaa !51
  call void @llvm.lifetime.start.p0(i64 4, ptr %step) #6
  store i32 0, ptr %step, align 4, !tbaa !13
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %5 = load i32, ptr %step, align 4, !tbaa !13
  %cmp = icmp slt i32 %5, 8
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %step) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 32, ptr %more) #6
  %significand1 = getelementptr inbounds %struct.numbers, ptr %agg.result, i32 0, i32 0
  %6 = load <8 x i32>, ptr %significand1, align 32, !tbaa !51
  %cmp2 = icmp slt <8 x i32> %6, <i32 1024, i32 1024, i32 1024, i32 1024, i32 1024, i32 1024, i32 1024, i32 1024>
  %sext = sext <8 x i1> %cmp2 to <8 x i32>
  %significand3 = getelementptr inbounds %struct.numbers, ptr %agg.result, i32 0, i32 0
  %7 = load <8 x i32>, ptr %significand3, align 32, !tbaa !51
  %cmp4 = icmp sgt <8 x i32> %7, zeroinitializer
  %sext5 = sext <8 x i1> %cmp4 to <8 x i32>
  %and = and <8 x i32> %sext, %sext5
  %exponent = getelementptr inbounds %struct.numbers, ptr %agg.result, i32 0, i32 1
  %8 = load <8 x i32>, ptr %exponent, align 32, !tbaa !51
  %cmp6 = icmp sgt <8 x i32> %8, <i32 -14, i32 -14, i32 -14, i32 -14, i32 -14, i32 -14, i32 -14, i32 -14>
  %sext7 = sext <8 x i1> %cmp6 to <8 x i32>
  %and8 = and <8 x i32> %and, %sext7
  store <8 x i32> %and8, ptr %more, align 32, !tbaa !51
  %significand9 = getelementptr inbounds %struct.numbers, ptr %agg.result, i32 0, i32 0
  %9 = load <8 x i32>, ptr %significand9, align 32, !tbaa !51
  %10 = load <8 x i32>, ptr %more, align 32, !tbaa !51
  %and10 = and <8 x i32> %9, %10
  %significand11 = getelementptr inbounds %struct.numbers, ptr %agg.result, i32 0, i32 0
  %11 = load <8 x i32>, ptr %significand11, align 32, !tbaa !51
  %add = add <8 x i32> %11, %and10
  store <8 x i32> %add, ptr %significand11, align 32, !tbaa !51
  %12 = load <8 x i32>, ptr %more, align 32, !tbaa !51
  %exponent12 = getelementptr inbounds %struct.numbers, ptr %agg.result, i32 0, i32 1
  %13 = load <8 x i32>, ptr %exponent12, align 32, !tbaa !51
  %add13 = add <8 x i32> %13, %12
  store <8 x i32> %add13, ptr %exponent12, align 32, !tbaa !51
  call void @llvm.lifetime.end.p0(i64 32, ptr %more) #6
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %14 = load i32, ptr %step, align 4, !tbaa !13
  %inc = add nsw i32 %14, 1
  store i32 %inc, ptr %step, align 4, !tbaa !13
  br label %for.cond, !llvm.loop !66

for.end:                                          ; preds = %for.cond.cleanup
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #4

; Function Attrs: nounwind uwtable
define internal void @decode(ptr noalias sret(%struct.numbers) align 32 %agg.result, ptr noundef %eight, i32 noundef %type) #0 {
entry:
  %eight.addr = alloca ptr, align 8
  %type.addr = alloca i32, align 4
  %f = alloca ptr, align 8
  %bits = alloca <8 x i32>, align 32
  %top = alloca i32, align 4
  %full = alloca i32, align 4
  %bias = alloca i32, align 4
  %fraction7 = alloca <8 x i32>, align 32
  %field = alloca <8 x i32>, align 32
  %zero = alloca <8 x i32>, align 32
  %.compoundliteral = alloca <8 x i32>, align 32
  store ptr %eight, ptr %eight.addr, align 8, !tbaa !5
  store i32 %type, ptr %type.addr, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 8, ptr %f) #6
  %0 = load i32, ptr %type.addr, align 4, !tbaa !13
  %idxprom = zext i32 %0 to i64
  %arrayidx = getelementptr inbounds [6 x %struct.format], ptr @formats, i64 0, i64 %idxprom
  store ptr %arrayidx, ptr %f, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 32, ptr %bits) #6
  %1 = load ptr, ptr %eight.addr, align 8, !tbaa !5
  call void @llvm.memcpy.p0.p0.i64(ptr align 32 %bits, ptr align 4 %1, i64 32, i1 false)
  call void @llvm.lifetime.start.p0(i64 4, ptr %top) #6
  %2 = load ptr, ptr %f, align 8, !tbaa !5
  %exponent = getelementptr inbounds %struct.format, ptr %2, i32 0, i32 0
  %3 = load i32, ptr %exponent, align 4, !tbaa !67
  %shl = shl i32 1, %3
  %sub = sub nsw i32 %shl, 1
  store i32 %sub, ptr %top, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %full) #6
  %4 = load ptr, ptr %f, align 8, !tbaa !5
  %fraction = getelementptr inbounds %struct.format, ptr %4, i32 0, i32 1
  %5 = load i32, ptr %fraction, align 4, !tbaa !57
  %shl1 = shl i32 1, %5
  %sub2 = sub nsw i32 %shl1, 1
  store i32 %sub2, ptr %full, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %bias) #6
  %6 = load ptr, ptr %f, align 8, !tbaa !5
  %exponent3 = getelementptr inbounds %struct.format, ptr %6, i32 0, i32 0
  %7 = load i32, ptr %exponent3, align 4, !tbaa !67
  %sub4 = sub nsw i32 %7, 1
  %shl5 = shl i32 1, %sub4
  %sub6 = sub nsw i32 %shl5, 1
  store i32 %sub6, ptr %bias, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 32, ptr %fraction7) #6
  %8 = load <8 x i32>, ptr %bits, align 32, !tbaa !51
  %9 = load ptr, ptr %f, align 8, !tbaa !5
  %dropped = getelementptr inbounds %struct.format, ptr %9, i32 0, i32 2
  %10 = load i32, ptr %dropped, align 4, !tbaa !68
  %splat.splatinsert = insertelement <8 x i32> poison, i32 %10, i64 0
  %splat.splat = shufflevector <8 x i32> %splat.splatinsert, <8 x i32> poison, <8 x i32> zeroinitializer
  %shr = ashr <8 x i32> %8, %splat.splat
  %11 = load i32, ptr %full, align 4, !tbaa !13
  %splat.splatinsert8 = insertelement <8 x i32> poison, i32 %11, i64 0
  %splat.splat9 = shufflevector <8 x i32> %splat.splatinsert8, <8 x i32> poison, <8 x i32> zeroinitializer
  %and = and <8 x i32> %shr, %splat.splat9
  store <8 x i32> %and, ptr %fraction7, align 32, !tbaa !51
  call void @llvm.lifetime.start.p0(i64 32, ptr %field) #6
  %12 = load <8 x i32>, ptr %bits, align 32, !tbaa !51
  %13 = load ptr, ptr %f, align 8, !tbaa !5
  %dropped10 = getelementptr inbounds %struct.format, ptr %13, i32 0, i32 2
  %14 = load i32, ptr %dropped10, align 4, !tbaa !68
  %15 = load ptr, ptr %f, align 8, !tbaa !5
  %fraction11 = getelementptr inbounds %struct.format, ptr %15, i32 0, i32 1
  %16 = load i32, ptr %fraction11, align 4, !tbaa !57
  %add = add nsw i32 %14, %16
  %splat.splatinsert12 = insertelement <8 x i32> poison, i32 %add, i64 0
  %splat.splat13 = shufflevector <8 x i32> %splat.splatinsert12, <8 x i32> poison, <8 x i32> zeroinitializer
  %shr14 = ashr <8 x i32> %12, %splat.splat13
  %17 = load i32, ptr %top, align 4, !tbaa !13
  %splat.splatinsert15 = insertelement <8 x i32> poison, i32 %17, i64 0
  %splat.splat16 = shufflevector <8 x i32> %splat.splatinsert15, <8 x i32> poison, <8 x i32> zeroinitializer
  %and17 = and <8 x i32> %shr14, %splat.splat16
  store <8 x i32> %and17, ptr %field, align 32, !tbaa !51
  %18 = load <8 x i32>, ptr %bits, align 32, !tbaa !51
  %19 = load ptr, ptr %f, align 8, !tbaa !5
  %dropped18 = getelementptr inbounds %struct.format, ptr %19, i32 0, i32 2
  %20 = load i32, ptr %dropped18, align 4, !tbaa !68
  %21 = load ptr, ptr %f, align 8, !tbaa !5
  %fraction19 = getelementptr inbounds %struct.format, ptr %21, i32 0, i32 1
  %22 = load i32, ptr %fraction19, align 4, !tbaa !57
  %add20 = add nsw i32 %20, %22
  %23 = load ptr, ptr %f, align 8, !tbaa !5
  %exponent21 = getelementptr inbounds %struct.format, ptr %23, i32 0, i32 0
  %24 = load i32, ptr %exponent21, align 4, !tbaa !67
  %add22 = add nsw i32 %add20, %24
  %splat.splatinsert23 = insertelement <8 x i32> poison, i32 %add22, i64 0
  %splat.splat24 = shufflevector <8 x i32> %splat.splatinsert23, <8 x i32> poison, <8 x i32> zeroinitializer
  %shr25 = ashr <8 x i32> %18, %splat.splat24
  %and26 = and <8 x i32> %shr25, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %sub27 = sub <8 x i32> zeroinitializer, %and26
  %negative = getelementptr inbounds %struct.numbers, ptr %agg.result, i32 0, i32 2
  store <8 x i32> %sub27, ptr %negative, align 32, !tbaa !51
  %25 = load <8 x i32>, ptr %fraction7, align 32, !tbaa !51
  %26 = load <8 x i32>, ptr %field, align 32, !tbaa !51
  %cmp = icmp ne <8 x i32> %26, zeroinitializer
  %sext = sext <8 x i1> %cmp to <8 x i32>
  %27 = load ptr, ptr %f, align 8, !tbaa !5
  %fraction28 = getelementptr inbounds %struct.format, ptr %27, i32 0, i32 1
  %28 = load i32, ptr %fraction28, align 4, !tbaa !57
  %shl29 = shl i32 1, %28
  %splat.splatinsert30 = insertelement <8 x i32> poison, i32 %shl29, i64 0
  %splat.splat31 = shufflevector <8 x i32> %splat.splatinsert30, <8 x i32> poison, <8 x i32> zeroinitializer
  %and32 = and <8 x i32> %sext, %splat.splat31
  %or = or <8 x i32> %25, %and32
  %significand = getelementptr inbounds %struct.numbers, ptr %agg.result, i32 0, i32 0
  store <8 x i32> %or, ptr %significand, align 32, !tbaa !51
  call void @llvm.lifetime.start.p0(i64 32, ptr %zero) #6
  %significand33 = getelementptr inbounds %struct.numbers, ptr %agg.result, i32 0, i32 0
  %29 = load <8 x i32>, ptr %significand33, align 32, !tbaa !51
  %cmp34 = icmp eq <8 x i32> %29, zeroinitializer
  %sext35 = sext <8 x i1> %cmp34 to <8 x i32>
  store <8 x i32> %sext35, ptr %zero, align 32, !tbaa !51
  %30 = load <8 x i32>, ptr %zero, align 32, !tbaa !51
  %not = xor <8 x i32> %30, <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>
  %31 = load <8 x i32>, ptr %field, align 32, !tbaa !51
  %32 = load <8 x i32>, ptr %field, align 32, !tbaa !51
  %cmp36 = icmp eq <8 x i32> %32, zeroinitializer
  %sext37 = sext <8 x i1> %cmp36 to <8 x i32>
  %sub38 = sub <8 x i32> %31, %sext37
  %33 = load i32, ptr %bias, align 4, !tbaa !13
  %splat.splatinsert39 = insertelement <8 x i32> poison, i32 %33, i64 0
  %splat.splat40 = shufflevector <8 x i32> %splat.splatinsert39, <8 x i32> poison, <8 x i32> zeroinitializer
  %sub41 = sub <8 x i32> %sub38, %splat.splat40
  %and42 = and <8 x i32> %not, %sub41
  %34 = load <8 x i32>, ptr %zero, align 32, !tbaa !51
  %and43 = and <8 x i32> %34, <i32 -1000, i32 -1000, i32 -1000, i32 -1000, i32 -1000, i32 -1000, i32 -1000, i32 -1000>
  %or44 = or <8 x i32> %and42, %and43
  %exponent45 = getelementptr inbounds %struct.numbers, ptr %agg.result, i32 0, i32 1
  store <8 x i32> %or44, ptr %exponent45, align 32, !tbaa !51
  %35 = load <8 x i32>, ptr %field, align 32, !tbaa !51
  %36 = load i32, ptr %top, align 4, !tbaa !13
  %splat.splatinsert46 = insertelement <8 x i32> poison, i32 %36, i64 0
  %splat.splat47 = shufflevector <8 x i32> %splat.splatinsert46, <8 x i32> poison, <8 x i32> zeroinitializer
  %cmp48 = icmp eq <8 x i32> %35, %splat.splat47
  %sext49 = sext <8 x i1> %cmp48 to <8 x i32>
  %37 = load ptr, ptr %f, align 8, !tbaa !5
  %finite = getelementptr inbounds %struct.format, ptr %37, i32 0, i32 3
  %38 = load i32, ptr %finite, align 4, !tbaa !69
  %tobool = icmp ne i32 %38, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  store <8 x i32> zeroinitializer, ptr %.compoundliteral, align 32, !tbaa !51
  %39 = load <8 x i32>, ptr %.compoundliteral, align 32, !tbaa !51
  br label %cond.end

cond.false:                                       ; preds = %entry
  %40 = load <8 x i32>, ptr %fraction7, align 32, !tbaa !51
  %cmp50 = icmp eq <8 x i32> %40, zeroinitializer
  %sext51 = sext <8 x i1> %cmp50 to <8 x i32>
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi <8 x i32> [ %39, %cond.true ], [ %sext51, %cond.false ]
  %and52 = and <8 x i32> %sext49, %cond
  %infinite = getelementptr inbounds %struct.numbers, ptr %agg.result, i32 0, i32 3
  store <8 x i32> %and52, ptr %infinite, align 32, !tbaa !51
  %41 = load <8 x i32>, ptr %field, align 32, !tbaa !51
  %42 = load i32, ptr %top, align 4, !tbaa !13
  %splat.splatinsert53 = insertelement <8 x i32> poison, i32 %42, i64 0
  %splat.splat54 = shufflevector <8 x i32> %splat.splatinsert53, <8 x i32> poison, <8 x i32> zeroinitializer
  %cmp55 = icmp eq <8 x i32> %41, %splat.splat54
  %sext56 = sext <8 x i1> %cmp55 to <8 x i32>
  %43 = load ptr, ptr %f, align 8, !tbaa !5
  %finite57 = getelementptr inbounds %struct.format, ptr %43, i32 0, i32 3
  %44 = load i32, ptr %finite57, align 4, !tbaa !69
  %tobool58 = icmp ne i32 %44, 0
  br i1 %tobool58, label %cond.true59, label %cond.false64

cond.true59:                                      ; preds = %cond.end
  %45 = load <8 x i32>, ptr %fraction7, align 32, !tbaa !51
  %46 = load i32, ptr %full, align 4, !tbaa !13
  %splat.splatinsert60 = insertelement <8 x i32> poison, i32 %46, i64 0
  %splat.splat61 = shufflevector <8 x i32> %splat.splatinsert60, <8 x i32> poison, <8 x i32> zeroinitializer
  %cmp62 = icmp eq <8 x i32> %45, %splat.splat61
  %sext63 = sext <8 x i1> %cmp62 to <8 x i32>
  br label %cond.end67

cond.false64:                                     ; preds = %cond.end
  %47 = load <8 x i32>, ptr %fraction7, align 32, !tbaa !51
  %cmp65 = icmp ne <8 x i32> %47, zeroinitializer
  %sext66 = sext <8 x i1> %cmp65 to <8 x i32>
  br label %cond.end67

cond.end67:                                       ; preds = %cond.false64, %cond.true59
  %cond68 = phi <8 x i32> [ %sext63, %cond.true59 ], [ %sext66, %cond.false64 ]
  %and69 = and <8 x i32> %sext56, %cond68
  %nan = getelementptr inbounds %struct.numbers, ptr %agg.result, i32 0, i32 4
  store <8 x i32> %and69, ptr %nan, align 32, !tbaa !51
  call void @llvm.lifetime.end.p0(i64 32, ptr %zero) #6
  call void @llvm.lifetime.end.p0(i64 32, ptr %field) #6
  call void @llvm.lifetime.end.p0(i64 32, ptr %fraction7) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %bias) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %full) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %top) #6
  call void @llvm.lifetime.end.p0(i64 32, ptr %bits) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr %f) #6
  ret void
}

; Function Attrs: inlinehint nounwind uwtable
define internal i32 @k_of(ptr noundef %form, i32 noundef %first, i32 noundef %at) #5 {
entry:
  %form.addr = alloca ptr, align 8
  %first.addr = alloca i32, align 4
  %at.addr = alloca i32, align 4
  store ptr %form, ptr %form.addr, align 8, !tbaa !5
  store i32 %first, ptr %first.addr, align 4, !tbaa !13
  store i32 %at, ptr %at.addr, align 4, !tbaa !13
  %0 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %pairs = getelementptr inbounds %struct.tw_tensor, ptr %0, i32 0, i32 11
  %1 = load i8, ptr %pairs, align 2, !tbaa !25
  %conv = zext i8 %1 to i32
  %tobool = icmp ne i32 %conv, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %2 = load i32, ptr %at.addr, align 4, !tbaa !13
  %div = udiv i32 %2, 2
  %mul = mul i32 %div, 4
  %3 = load i32, ptr %at.addr, align 4, !tbaa !13
  %rem = urem i32 %3, 2
  %add = add i32 %mul, %rem
  %4 = load i32, ptr %first.addr, align 4, !tbaa !13
  %add1 = add i32 %add, %4
  br label %cond.end

cond.false:                                       ; preds = %entry
  %5 = load i32, ptr %first.addr, align 4, !tbaa !13
  %6 = load i32, ptr %at.addr, align 4, !tbaa !13
  %add2 = add i32 %5, %6
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %add1, %cond.true ], [ %add2, %cond.false ]
  ret i32 %cond
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x i32> @llvm.smax.v8i32(<8 x i32>, <8 x i32>) #2

; Function Attrs: inlinehint nounwind uwtable
define internal void @add_cut(ptr noundef %sum, ptr noundef %size, i32 noundef %left, ptr noundef %drop, ptr noundef %negative) #5 {
entry:
  %sum.addr = alloca ptr, align 8
  %size.addr = alloca ptr, align 8
  %left.addr = alloca i32, align 4
  %drop.addr = alloca ptr, align 8
  %negative.addr = alloca ptr, align 8
  %places = alloca <8 x i32>, align 32
  %kept = alloca <8 x i32>, align 32
  %.compoundliteral = alloca <8 x i32>, align 32
  store ptr %sum, ptr %sum.addr, align 8, !tbaa !5
  store ptr %size, ptr %size.addr, align 8, !tbaa !5
  store i32 %left, ptr %left.addr, align 4, !tbaa !13
  store ptr %drop, ptr %drop.addr, align 8, !tbaa !5
  store ptr %negative, ptr %negative.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 32, ptr %places) #6
  %0 = load ptr, ptr %drop.addr, align 8, !tbaa !5
  %1 = load <8 x i32>, ptr %0, align 32, !tbaa !51
  %2 = load i32, ptr %left.addr, align 4, !tbaa !13
  %cmp = icmp slt i32 %2, 0
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %3 = load i32, ptr %left.addr, align 4, !tbaa !13
  br label %cond.end

cond.false:                                       ; preds = %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %3, %cond.true ], [ 0, %cond.false ]
  %splat.splatinsert = insertelement <8 x i32> poison, i32 %cond, i64 0
  %splat.splat = shufflevector <8 x i32> %splat.splatinsert, <8 x i32> poison, <8 x i32> zeroinitializer
  %sub = sub <8 x i32> %1, %splat.splat
  store <8 x i32> %sub, ptr %places, align 32, !tbaa !51
  call void @llvm.lifetime.start.p0(i64 32, ptr %kept) #6
  %4 = load ptr, ptr %size.addr, align 8, !tbaa !5
  %5 = load <8 x i32>, ptr %4, align 32, !tbaa !51
  %6 = load i32, ptr %left.addr, align 4, !tbaa !13
  %cmp1 = icmp slt i32 %6, 0
  br i1 %cmp1, label %cond.true2, label %cond.false3

cond.true2:                                       ; preds = %cond.end
  br label %cond.end4

cond.false3:                                      ; preds = %cond.end
  %7 = load i32, ptr %left.addr, align 4, !tbaa !13
  br label %cond.end4

cond.end4:                                        ; preds = %cond.false3, %cond.true2
  %cond5 = phi i32 [ 0, %cond.true2 ], [ %7, %cond.false3 ]
  %splat.splatinsert6 = insertelement <8 x i32> poison, i32 %cond5, i64 0
  %splat.splat7 = shufflevector <8 x i32> %splat.splatinsert6, <8 x i32> poison, <8 x i32> zeroinitializer
  %shl = shl <8 x i32> %5, %splat.splat7
  %8 = load <8 x i32>, ptr %places, align 32, !tbaa !51
  store <8 x i32> zeroinitializer, ptr %.compoundliteral, align 32, !tbaa !51
  %9 = load <8 x i32>, ptr %.compoundliteral, align 32, !tbaa !51
  %add = add <8 x i32> %9, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %elt.min = call <8 x i32> @llvm.smin.v8i32(<8 x i32> %8, <8 x i32> %add)
  %shr = ashr <8 x i32> %shl, %elt.min
  store <8 x i32> %shr, ptr %kept, align 32, !tbaa !51
  %10 = load <8 x i32>, ptr %kept, align 32, !tbaa !51
  %11 = load ptr, ptr %negative.addr, align 8, !tbaa !5
  %12 = load <8 x i32>, ptr %11, align 32, !tbaa !51
  %xor = xor <8 x i32> %10, %12
  %13 = load ptr, ptr %negative.addr, align 8, !tbaa !5
  %14 = load <8 x i32>, ptr %13, align 32, !tbaa !51
  %sub8 = sub <8 x i32> %xor, %14
  %15 = load ptr, ptr %sum.addr, align 8, !tbaa !5
  %16 = load <8 x i32>, ptr %15, align 32, !tbaa !51
  %add9 = add <8 x i32> %16, %sub8
  store <8 x i32> %add9, ptr %15, align 32, !tbaa !51
  call void @llvm.lifetime.end.p0(i64 32, ptr %kept) #6
  call void @llvm.lifetime.end.p0(i64 32, ptr %places) #6
  ret void
}

; Function Attrs: nounwind uwtable
define internal i32 @special_result(ptr noundef %form, ptr noundef %a, i32 noundef %i, ptr noundef %b, i32 noundef %j, i32 noundef %first, ptr noundef %addend) #0 {
entry:
  %retval = alloca i32, align 4
  %form.addr = alloca ptr, align 8
  %a.addr = alloca ptr, align 8
  %i.addr = alloca i32, align 4
  %b.addr = alloca ptr, align 8
  %j.addr = alloca i32, align 4
  %first.addr = alloca i32, align 4
  %addend.addr = alloca ptr, align 8
  %c = alloca i32, align 4
  %half = alloca i32, align 4
  %nan = alloca i32, align 4
  %plus = alloca i32, align 4
  %minus = alloca i32, align 4
  %at = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %k = alloca i32, align 4
  %x = alloca i32, align 4
  %y = alloca i32, align 4
  store ptr %form, ptr %form.addr, align 8, !tbaa !5
  store ptr %a, ptr %a.addr, align 8, !tbaa !5
  store i32 %i, ptr %i.addr, align 4, !tbaa !13
  store ptr %b, ptr %b.addr, align 8, !tbaa !5
  store i32 %j, ptr %j.addr, align 4, !tbaa !13
  store i32 %first, ptr %first.addr, align 4, !tbaa !13
  store ptr %addend, ptr %addend.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %c) #6
  %0 = load i32, ptr %j.addr, align 4, !tbaa !13
  %rem = urem i32 %0, 8
  store i32 %rem, ptr %c, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %half) #6
  %1 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %d = getelementptr inbounds %struct.tw_tensor, ptr %1, i32 0, i32 7
  %2 = load i8, ptr %d, align 2, !tbaa !29
  %conv = zext i8 %2 to i32
  %cmp = icmp eq i32 %conv, 0
  %conv1 = zext i1 %cmp to i32
  store i32 %conv1, ptr %half, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %nan) #6
  %3 = load ptr, ptr %addend.addr, align 8, !tbaa !5
  %nan2 = getelementptr inbounds %struct.numbers, ptr %3, i32 0, i32 4
  %4 = load <8 x i32>, ptr %nan2, align 32, !tbaa !51
  %5 = load i32, ptr %c, align 4, !tbaa !13
  %vecext = extractelement <8 x i32> %4, i32 %5
  store i32 %vecext, ptr %nan, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %plus) #6
  %6 = load ptr, ptr %addend.addr, align 8, !tbaa !5
  %infinite = getelementptr inbounds %struct.numbers, ptr %6, i32 0, i32 3
  %7 = load <8 x i32>, ptr %infinite, align 32, !tbaa !51
  %8 = load i32, ptr %c, align 4, !tbaa !13
  %vecext3 = extractelement <8 x i32> %7, i32 %8
  %9 = load ptr, ptr %addend.addr, align 8, !tbaa !5
  %negative = getelementptr inbounds %struct.numbers, ptr %9, i32 0, i32 2
  %10 = load <8 x i32>, ptr %negative, align 32, !tbaa !51
  %11 = load i32, ptr %c, align 4, !tbaa !13
  %vecext4 = extractelement <8 x i32> %10, i32 %11
  %not = xor i32 %vecext4, -1
  %and = and i32 %vecext3, %not
  store i32 %and, ptr %plus, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %minus) #6
  %12 = load ptr, ptr %addend.addr, align 8, !tbaa !5
  %infinite5 = getelementptr inbounds %struct.numbers, ptr %12, i32 0, i32 3
  %13 = load <8 x i32>, ptr %infinite5, align 32, !tbaa !51
  %14 = load i32, ptr %c, align 4, !tbaa !13
  %vecext6 = extractelement <8 x i32> %13, i32 %14
  %15 = load ptr, ptr %addend.addr, align 8, !tbaa !5
  %negative7 = getelementptr inbounds %struct.numbers, ptr %15, i32 0, i32 2
  %16 = load <8 x i32>, ptr %negative7, align 32, !tbaa !51
  %17 = load i32, ptr %c, align 4, !tbaa !13
  %vecext8 = extractelement <8 x i32> %16, i32 %17
  %and9 = and i32 %vecext6, %vecext8
  store i32 %and9, ptr %minus, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %at) #6
  store i32 0, ptr %at, align 4, !tbaa !13
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %18 = load i32, ptr %at, align 4, !tbaa !13
  %19 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %step = getelementptr inbounds %struct.tw_tensor, ptr %19, i32 0, i32 12
  %20 = load i8, ptr %step, align 1, !tbaa !26
  %conv10 = zext i8 %20 to i32
  %cmp11 = icmp ult i32 %18, %conv10
  br i1 %cmp11, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %at) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %k) #6
  %21 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %22 = load i32, ptr %first.addr, align 4, !tbaa !13
  %23 = load i32, ptr %at, align 4, !tbaa !13
  %call = call i32 @k_of(ptr noundef %21, i32 noundef %22, i32 noundef %23)
  store i32 %call, ptr %k, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %x) #6
  %24 = load i32, ptr %i.addr, align 4, !tbaa !13
  %25 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %k13 = getelementptr inbounds %struct.tw_tensor, ptr %25, i32 0, i32 2
  %26 = load i16, ptr %k13, align 2, !tbaa !15
  %conv14 = zext i16 %26 to i32
  %mul = mul i32 %24, %conv14
  %27 = load i32, ptr %k, align 4, !tbaa !13
  %add = add i32 %mul, %27
  store i32 %add, ptr %x, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %y) #6
  %28 = load i32, ptr %k, align 4, !tbaa !13
  %29 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %n = getelementptr inbounds %struct.tw_tensor, ptr %29, i32 0, i32 1
  %30 = load i16, ptr %n, align 2, !tbaa !21
  %conv15 = zext i16 %30 to i32
  %mul16 = mul i32 %28, %conv15
  %31 = load i32, ptr %j.addr, align 4, !tbaa !13
  %add17 = add i32 %mul16, %31
  store i32 %add17, ptr %y, align 4, !tbaa !13
  %32 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %at18 = getelementptr inbounds %struct.matrix, ptr %32, i32 0, i32 0
  %33 = load i32, ptr %x, align 4, !tbaa !13
  %div = udiv i32 %33, 8
  %idxprom = zext i32 %div to i64
  %arrayidx = getelementptr inbounds [256 x %struct.numbers], ptr %at18, i64 0, i64 %idxprom
  %nan19 = getelementptr inbounds %struct.numbers, ptr %arrayidx, i32 0, i32 4
  %34 = load <8 x i32>, ptr %nan19, align 32, !tbaa !51
  %35 = load i32, ptr %x, align 4, !tbaa !13
  %rem20 = urem i32 %35, 8
  %vecext21 = extractelement <8 x i32> %34, i32 %rem20
  %36 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %at22 = getelementptr inbounds %struct.matrix, ptr %36, i32 0, i32 0
  %37 = load i32, ptr %y, align 4, !tbaa !13
  %div23 = udiv i32 %37, 8
  %idxprom24 = zext i32 %div23 to i64
  %arrayidx25 = getelementptr inbounds [256 x %struct.numbers], ptr %at22, i64 0, i64 %idxprom24
  %nan26 = getelementptr inbounds %struct.numbers, ptr %arrayidx25, i32 0, i32 4
  %38 = load <8 x i32>, ptr %nan26, align 32, !tbaa !51
  %39 = load i32, ptr %y, align 4, !tbaa !13
  %rem27 = urem i32 %39, 8
  %vecext28 = extractelement <8 x i32> %38, i32 %rem27
  %or = or i32 %vecext21, %vecext28
  %tobool = icmp ne i32 %or, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  store i32 1, ptr %nan, align 4, !tbaa !13
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  %40 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %at29 = getelementptr inbounds %struct.matrix, ptr %40, i32 0, i32 0
  %41 = load i32, ptr %x, align 4, !tbaa !13
  %div30 = udiv i32 %41, 8
  %idxprom31 = zext i32 %div30 to i64
  %arrayidx32 = getelementptr inbounds [256 x %struct.numbers], ptr %at29, i64 0, i64 %idxprom31
  %infinite33 = getelementptr inbounds %struct.numbers, ptr %arrayidx32, i32 0, i32 3
  %42 = load <8 x i32>, ptr %infinite33, align 32, !tbaa !51
  %43 = load i32, ptr %x, align 4, !tbaa !13
  %rem34 = urem i32 %43, 8
  %vecext35 = extractelement <8 x i32> %42, i32 %rem34
  %44 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %at36 = getelementptr inbounds %struct.matrix, ptr %44, i32 0, i32 0
  %45 = load i32, ptr %y, align 4, !tbaa !13
  %div37 = udiv i32 %45, 8
  %idxprom38 = zext i32 %div37 to i64
  %arrayidx39 = getelementptr inbounds [256 x %struct.numbers], ptr %at36, i64 0, i64 %idxprom38
  %infinite40 = getelementptr inbounds %struct.numbers, ptr %arrayidx39, i32 0, i32 3
  %46 = load <8 x i32>, ptr %infinite40, align 32, !tbaa !51
  %47 = load i32, ptr %y, align 4, !tbaa !13
  %rem41 = urem i32 %47, 8
  %vecext42 = extractelement <8 x i32> %46, i32 %rem41
  %or43 = or i32 %vecext35, %vecext42
  %tobool44 = icmp ne i32 %or43, 0
  br i1 %tobool44, label %if.end46, label %if.then45

if.then45:                                        ; preds = %if.end
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end46:                                         ; preds = %if.end
  %48 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %at47 = getelementptr inbounds %struct.matrix, ptr %48, i32 0, i32 0
  %49 = load i32, ptr %x, align 4, !tbaa !13
  %div48 = udiv i32 %49, 8
  %idxprom49 = zext i32 %div48 to i64
  %arrayidx50 = getelementptr inbounds [256 x %struct.numbers], ptr %at47, i64 0, i64 %idxprom49
  %significand = getelementptr inbounds %struct.numbers, ptr %arrayidx50, i32 0, i32 0
  %50 = load <8 x i32>, ptr %significand, align 32, !tbaa !51
  %51 = load i32, ptr %x, align 4, !tbaa !13
  %rem51 = urem i32 %51, 8
  %vecext52 = extractelement <8 x i32> %50, i32 %rem51
  %tobool53 = icmp ne i32 %vecext52, 0
  br i1 %tobool53, label %lor.lhs.false, label %if.then62

lor.lhs.false:                                    ; preds = %if.end46
  %52 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %at54 = getelementptr inbounds %struct.matrix, ptr %52, i32 0, i32 0
  %53 = load i32, ptr %y, align 4, !tbaa !13
  %div55 = udiv i32 %53, 8
  %idxprom56 = zext i32 %div55 to i64
  %arrayidx57 = getelementptr inbounds [256 x %struct.numbers], ptr %at54, i64 0, i64 %idxprom56
  %significand58 = getelementptr inbounds %struct.numbers, ptr %arrayidx57, i32 0, i32 0
  %54 = load <8 x i32>, ptr %significand58, align 32, !tbaa !51
  %55 = load i32, ptr %y, align 4, !tbaa !13
  %rem59 = urem i32 %55, 8
  %vecext60 = extractelement <8 x i32> %54, i32 %rem59
  %tobool61 = icmp ne i32 %vecext60, 0
  br i1 %tobool61, label %if.else, label %if.then62

if.then62:                                        ; preds = %lor.lhs.false, %if.end46
  store i32 1, ptr %nan, align 4, !tbaa !13
  br label %if.end82

if.else:                                          ; preds = %lor.lhs.false
  %56 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %at63 = getelementptr inbounds %struct.matrix, ptr %56, i32 0, i32 0
  %57 = load i32, ptr %x, align 4, !tbaa !13
  %div64 = udiv i32 %57, 8
  %idxprom65 = zext i32 %div64 to i64
  %arrayidx66 = getelementptr inbounds [256 x %struct.numbers], ptr %at63, i64 0, i64 %idxprom65
  %negative67 = getelementptr inbounds %struct.numbers, ptr %arrayidx66, i32 0, i32 2
  %58 = load <8 x i32>, ptr %negative67, align 32, !tbaa !51
  %59 = load i32, ptr %x, align 4, !tbaa !13
  %rem68 = urem i32 %59, 8
  %vecext69 = extractelement <8 x i32> %58, i32 %rem68
  %60 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %at70 = getelementptr inbounds %struct.matrix, ptr %60, i32 0, i32 0
  %61 = load i32, ptr %y, align 4, !tbaa !13
  %div71 = udiv i32 %61, 8
  %idxprom72 = zext i32 %div71 to i64
  %arrayidx73 = getelementptr inbounds [256 x %struct.numbers], ptr %at70, i64 0, i64 %idxprom72
  %negative74 = getelementptr inbounds %struct.numbers, ptr %arrayidx73, i32 0, i32 2
  %62 = load <8 x i32>, ptr %negative74, align 32, !tbaa !51
  %63 = load i32, ptr %y, align 4, !tbaa !13
  %rem75 = urem i32 %63, 8
  %vecext76 = extractelement <8 x i32> %62, i32 %rem75
  %cmp77 = icmp eq i32 %vecext69, %vecext76
  br i1 %cmp77, label %if.then79, label %if.else80

if.then79:                                        ; preds = %if.else
  store i32 1, ptr %plus, align 4, !tbaa !13
  br label %if.end81

if.else80:                                        ; preds = %if.else
  store i32 1, ptr %minus, align 4, !tbaa !13
  br label %if.end81

if.end81:                                         ; preds = %if.else80, %if.then79
  br label %if.end82

if.end82:                                         ; preds = %if.end81, %if.then62
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end82, %if.then45
  call void @llvm.lifetime.end.p0(i64 4, ptr %y) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %x) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %k) #6
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 4, label %for.inc
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont, %cleanup
  %64 = load i32, ptr %at, align 4, !tbaa !13
  %inc = add i32 %64, 1
  store i32 %inc, ptr %at, align 4, !tbaa !13
  br label %for.cond, !llvm.loop !70

for.end:                                          ; preds = %for.cond.cleanup
  %65 = load i32, ptr %nan, align 4, !tbaa !13
  %tobool86 = icmp ne i32 %65, 0
  br i1 %tobool86, label %if.then90, label %lor.lhs.false87

lor.lhs.false87:                                  ; preds = %for.end
  %66 = load i32, ptr %plus, align 4, !tbaa !13
  %tobool88 = icmp ne i32 %66, 0
  br i1 %tobool88, label %land.lhs.true, label %if.end92

land.lhs.true:                                    ; preds = %lor.lhs.false87
  %67 = load i32, ptr %minus, align 4, !tbaa !13
  %tobool89 = icmp ne i32 %67, 0
  br i1 %tobool89, label %if.then90, label %if.end92

if.then90:                                        ; preds = %land.lhs.true, %for.end
  %68 = load i32, ptr %half, align 4, !tbaa !13
  %tobool91 = icmp ne i32 %68, 0
  %69 = zext i1 %tobool91 to i64
  %cond = select i1 %tobool91, i32 32767, i32 2147483647
  store i32 %cond, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup102

if.end92:                                         ; preds = %land.lhs.true, %lor.lhs.false87
  %70 = load i32, ptr %plus, align 4, !tbaa !13
  %tobool93 = icmp ne i32 %70, 0
  br i1 %tobool93, label %if.then94, label %if.end97

if.then94:                                        ; preds = %if.end92
  %71 = load i32, ptr %half, align 4, !tbaa !13
  %tobool95 = icmp ne i32 %71, 0
  %72 = zext i1 %tobool95 to i64
  %cond96 = select i1 %tobool95, i32 31744, i32 2139095040
  store i32 %cond96, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup102

if.end97:                                         ; preds = %if.end92
  %73 = load i32, ptr %minus, align 4, !tbaa !13
  %tobool98 = icmp ne i32 %73, 0
  br i1 %tobool98, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end97
  %74 = load i32, ptr %half, align 4, !tbaa !13
  %tobool99 = icmp ne i32 %74, 0
  %75 = zext i1 %tobool99 to i64
  %cond100 = select i1 %tobool99, i32 64512, i32 -8388608
  br label %cond.end

cond.false:                                       ; preds = %if.end97
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond101 = phi i32 [ %cond100, %cond.true ], [ 0, %cond.false ]
  store i32 %cond101, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup102

cleanup102:                                       ; preds = %cond.end, %if.then94, %if.then90
  call void @llvm.lifetime.end.p0(i64 4, ptr %minus) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %plus) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %nan) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %half) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %c) #6
  %76 = load i32, ptr %retval, align 4
  ret i32 %76

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nounwind uwtable
define internal i32 @encode(ptr noundef %form, i64 noundef %total, i32 noundef %exponent) #0 {
entry:
  %retval = alloca i32, align 4
  %form.addr = alloca ptr, align 8
  %total.addr = alloca i64, align 8
  %exponent.addr = alloca i32, align 4
  %bits = alloca i32, align 4
  store ptr %form, ptr %form.addr, align 8, !tbaa !5
  store i64 %total, ptr %total.addr, align 8, !tbaa !31
  store i32 %exponent, ptr %exponent.addr, align 4, !tbaa !13
  %0 = load i64, ptr %total.addr, align 8, !tbaa !31
  %tobool = icmp ne i64 %0, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %entry
  %1 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %d = getelementptr inbounds %struct.tw_tensor, ptr %1, i32 0, i32 7
  %2 = load i8, ptr %d, align 2, !tbaa !29
  %conv = zext i8 %2 to i32
  %cmp = icmp eq i32 %conv, 3
  br i1 %cmp, label %if.then2, label %if.end4

if.then2:                                         ; preds = %if.end
  %3 = load i64, ptr %total.addr, align 8, !tbaa !31
  %4 = load i32, ptr %exponent.addr, align 4, !tbaa !13
  %5 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %result = getelementptr inbounds %struct.tw_tensor, ptr %5, i32 0, i32 10
  %6 = load i8, ptr %result, align 1, !tbaa !71
  %conv3 = zext i8 %6 to i32
  %call = call i32 @cut_single(i64 noundef %3, i32 noundef %4, i32 noundef %conv3)
  store i32 %call, ptr %retval, align 4
  br label %return

if.end4:                                          ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %bits) #6
  %7 = load i64, ptr %total.addr, align 8, !tbaa !31
  %cmp5 = icmp slt i64 %7, 0
  br i1 %cmp5, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end4
  %8 = load i64, ptr %total.addr, align 8, !tbaa !31
  %sub = sub nsw i64 0, %8
  br label %cond.end

cond.false:                                       ; preds = %if.end4
  %9 = load i64, ptr %total.addr, align 8, !tbaa !31
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ %sub, %cond.true ], [ %9, %cond.false ]
  %10 = load i32, ptr %exponent.addr, align 4, !tbaa !13
  %call7 = call i32 @round_half(i64 noundef %cond, i32 noundef %10)
  store i32 %call7, ptr %bits, align 4, !tbaa !13
  %11 = load i32, ptr %bits, align 4, !tbaa !13
  %tobool8 = icmp ne i32 %11, 0
  br i1 %tobool8, label %land.lhs.true, label %cond.false12

land.lhs.true:                                    ; preds = %cond.end
  %12 = load i64, ptr %total.addr, align 8, !tbaa !31
  %cmp9 = icmp slt i64 %12, 0
  br i1 %cmp9, label %cond.true11, label %cond.false12

cond.true11:                                      ; preds = %land.lhs.true
  %13 = load i32, ptr %bits, align 4, !tbaa !13
  %or = or i32 %13, 32768
  br label %cond.end13

cond.false12:                                     ; preds = %land.lhs.true, %cond.end
  %14 = load i32, ptr %bits, align 4, !tbaa !13
  br label %cond.end13

cond.end13:                                       ; preds = %cond.false12, %cond.true11
  %cond14 = phi i32 [ %or, %cond.true11 ], [ %14, %cond.false12 ]
  store i32 %cond14, ptr %retval, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %bits) #6
  br label %return

return:                                           ; preds = %cond.end13, %if.then2, %if.then
  %15 = load i32, ptr %retval, align 4
  ret i32 %15
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x i32> @llvm.smin.v8i32(<8 x i32>, <8 x i32>) #2

; Function Attrs: nounwind uwtable
define internal i32 @cut_single(i64 noundef %total, i32 noundef %exponent, i32 noundef %fraction) #0 {
entry:
  %retval = alloca i32, align 4
  %total.addr = alloca i64, align 8
  %exponent.addr = alloca i32, align 4
  %fraction.addr = alloca i32, align 4
  %scale = alloca %union.anon, align 8
  %x = alloca %union.anon, align 8
  %result = alloca %union.anon.0, align 4
  %sign = alloca i32, align 4
  %size = alloca double, align 8
  %units = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  store i64 %total, ptr %total.addr, align 8, !tbaa !31
  store i32 %exponent, ptr %exponent.addr, align 4, !tbaa !13
  store i32 %fraction, ptr %fraction.addr, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 8, ptr %scale) #6
  %0 = load i32, ptr %exponent.addr, align 4, !tbaa !13
  %add = add nsw i32 %0, 1023
  %conv = sext i32 %add to i64
  %shl = shl i64 %conv, 52
  store i64 %shl, ptr %scale, align 8, !tbaa !51
  call void @llvm.lifetime.start.p0(i64 8, ptr %x) #6
  call void @llvm.lifetime.start.p0(i64 4, ptr %result) #6
  %1 = load i64, ptr %total.addr, align 8, !tbaa !31
  %conv1 = sitofp i64 %1 to double
  %2 = load double, ptr %scale, align 8, !tbaa !51
  %mul = fmul double %conv1, %2
  store double %mul, ptr %x, align 8, !tbaa !51
  call void @llvm.lifetime.start.p0(i64 4, ptr %sign) #6
  %3 = load i64, ptr %total.addr, align 8, !tbaa !31
  %cmp = icmp slt i64 %3, 0
  %4 = zext i1 %cmp to i64
  %cond = select i1 %cmp, i32 -2147483648, i32 0
  store i32 %cond, ptr %sign, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 8, ptr %size) #6
  %5 = load i32, ptr %sign, align 4, !tbaa !13
  %tobool = icmp ne i32 %5, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %6 = load double, ptr %x, align 8, !tbaa !51
  %fneg = fneg double %6
  br label %cond.end

cond.false:                                       ; preds = %entry
  %7 = load double, ptr %x, align 8, !tbaa !51
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond3 = phi double [ %fneg, %cond.true ], [ %7, %cond.false ]
  store double %cond3, ptr %size, align 8, !tbaa !44
  %8 = load double, ptr %size, align 8, !tbaa !44
  %cmp4 = fcmp olt double %8, 0x3810000000000000
  br i1 %cmp4, label %if.then, label %if.end

if.then:                                          ; preds = %cond.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %units) #6
  %9 = load double, ptr %size, align 8, !tbaa !44
  %mul6 = fmul double %9, 0x4940000000000000
  %conv7 = fptoui double %mul6 to i32
  %10 = load i32, ptr %fraction.addr, align 4, !tbaa !13
  %sub = sub i32 23, %10
  %shr = lshr i32 %conv7, %sub
  %11 = load i32, ptr %fraction.addr, align 4, !tbaa !13
  %sub8 = sub i32 23, %11
  %shl9 = shl i32 %shr, %sub8
  store i32 %shl9, ptr %units, align 4, !tbaa !13
  %12 = load i32, ptr %units, align 4, !tbaa !13
  %tobool10 = icmp ne i32 %12, 0
  br i1 %tobool10, label %cond.true11, label %cond.false12

cond.true11:                                      ; preds = %if.then
  %13 = load i32, ptr %units, align 4, !tbaa !13
  %14 = load i32, ptr %sign, align 4, !tbaa !13
  %or = or i32 %13, %14
  br label %cond.end13

cond.false12:                                     ; preds = %if.then
  br label %cond.end13

cond.end13:                                       ; preds = %cond.false12, %cond.true11
  %cond14 = phi i32 [ %or, %cond.true11 ], [ 0, %cond.false12 ]
  store i32 %cond14, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %units) #6
  br label %cleanup

if.end:                                           ; preds = %cond.end
  %15 = load i32, ptr %fraction.addr, align 4, !tbaa !13
  %sub15 = sub i32 52, %15
  %sh_prom = zext i32 %sub15 to i64
  %shl16 = shl i64 -1, %sh_prom
  %16 = load i64, ptr %x, align 8, !tbaa !51
  %and = and i64 %16, %shl16
  store i64 %and, ptr %x, align 8, !tbaa !51
  %17 = load double, ptr %x, align 8, !tbaa !51
  %conv17 = fptrunc double %17 to float
  store float %conv17, ptr %result, align 4, !tbaa !51
  %18 = load i32, ptr %result, align 4, !tbaa !51
  store i32 %18, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %cond.end13
  call void @llvm.lifetime.end.p0(i64 8, ptr %size) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %sign) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %result) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr %x) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr %scale) #6
  %19 = load i32, ptr %retval, align 4
  ret i32 %19
}

; Function Attrs: nounwind uwtable
define internal i32 @round_half(i64 noundef %size, i32 noundef %exponent) #0 {
entry:
  %retval = alloca i32, align 4
  %size.addr = alloca i64, align 8
  %exponent.addr = alloca i32, align 4
  %length = alloca i32, align 4
  %last = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %normal = alloca i32, align 4
  %drop = alloca i32, align 4
  %kept = alloca i64, align 8
  %half = alloca i64, align 8
  %rest = alloca i64, align 8
  %bits = alloca i32, align 4
  store i64 %size, ptr %size.addr, align 8, !tbaa !31
  store i32 %exponent, ptr %exponent.addr, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %length) #6
  %0 = load i64, ptr %size.addr, align 8, !tbaa !31
  %1 = call i64 @llvm.ctlz.i64(i64 %0, i1 true)
  %cast = trunc i64 %1 to i32
  %sub = sub nsw i32 64, %cast
  store i32 %sub, ptr %length, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %last) #6
  %2 = load i32, ptr %length, align 4, !tbaa !13
  %sub1 = sub nsw i32 %2, 1
  %3 = load i32, ptr %exponent.addr, align 4, !tbaa !13
  %add = add nsw i32 %sub1, %3
  store i32 %add, ptr %last, align 4, !tbaa !13
  %4 = load i32, ptr %last, align 4, !tbaa !13
  %cmp = icmp sgt i32 %4, 15
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 31744, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %normal) #6
  %5 = load i32, ptr %last, align 4, !tbaa !13
  %cmp2 = icmp sge i32 %5, -14
  %conv = zext i1 %cmp2 to i32
  store i32 %conv, ptr %normal, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %drop) #6
  %6 = load i32, ptr %normal, align 4, !tbaa !13
  %tobool = icmp ne i32 %6, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  %7 = load i32, ptr %last, align 4, !tbaa !13
  %sub3 = sub nsw i32 %7, 10
  br label %cond.end

cond.false:                                       ; preds = %if.end
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %sub3, %cond.true ], [ -24, %cond.false ]
  %8 = load i32, ptr %exponent.addr, align 4, !tbaa !13
  %sub4 = sub nsw i32 %cond, %8
  store i32 %sub4, ptr %drop, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 8, ptr %kept) #6
  %9 = load i64, ptr %size.addr, align 8, !tbaa !31
  store i64 %9, ptr %kept, align 8, !tbaa !31
  %10 = load i32, ptr %drop, align 4, !tbaa !13
  %cmp5 = icmp sgt i32 %10, 63
  br i1 %cmp5, label %if.then7, label %if.else

if.then7:                                         ; preds = %cond.end
  store i64 0, ptr %kept, align 8, !tbaa !31
  br label %if.end28

if.else:                                          ; preds = %cond.end
  %11 = load i32, ptr %drop, align 4, !tbaa !13
  %cmp8 = icmp sgt i32 %11, 0
  br i1 %cmp8, label %if.then10, label %if.else23

if.then10:                                        ; preds = %if.else
  call void @llvm.lifetime.start.p0(i64 8, ptr %half) #6
  %12 = load i32, ptr %drop, align 4, !tbaa !13
  %sub11 = sub nsw i32 %12, 1
  %sh_prom = zext i32 %sub11 to i64
  %shl = shl i64 1, %sh_prom
  store i64 %shl, ptr %half, align 8, !tbaa !31
  call void @llvm.lifetime.start.p0(i64 8, ptr %rest) #6
  %13 = load i64, ptr %size.addr, align 8, !tbaa !31
  %14 = load i64, ptr %half, align 8, !tbaa !31
  %shl12 = shl i64 %14, 1
  %sub13 = sub i64 %shl12, 1
  %and = and i64 %13, %sub13
  store i64 %and, ptr %rest, align 8, !tbaa !31
  %15 = load i64, ptr %size.addr, align 8, !tbaa !31
  %16 = load i32, ptr %drop, align 4, !tbaa !13
  %sh_prom14 = zext i32 %16 to i64
  %shr = lshr i64 %15, %sh_prom14
  store i64 %shr, ptr %kept, align 8, !tbaa !31
  %17 = load i64, ptr %rest, align 8, !tbaa !31
  %18 = load i64, ptr %half, align 8, !tbaa !31
  %cmp15 = icmp ugt i64 %17, %18
  br i1 %cmp15, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %if.then10
  %19 = load i64, ptr %rest, align 8, !tbaa !31
  %20 = load i64, ptr %half, align 8, !tbaa !31
  %cmp17 = icmp eq i64 %19, %20
  br i1 %cmp17, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %lor.rhs
  %21 = load i64, ptr %kept, align 8, !tbaa !31
  %and19 = and i64 %21, 1
  %tobool20 = icmp ne i64 %and19, 0
  br label %land.end

land.end:                                         ; preds = %land.rhs, %lor.rhs
  %22 = phi i1 [ false, %lor.rhs ], [ %tobool20, %land.rhs ]
  br label %lor.end

lor.end:                                          ; preds = %land.end, %if.then10
  %23 = phi i1 [ true, %if.then10 ], [ %22, %land.end ]
  %lor.ext = zext i1 %23 to i32
  %conv21 = sext i32 %lor.ext to i64
  %24 = load i64, ptr %kept, align 8, !tbaa !31
  %add22 = add i64 %24, %conv21
  store i64 %add22, ptr %kept, align 8, !tbaa !31
  call void @llvm.lifetime.end.p0(i64 8, ptr %rest) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr %half) #6
  br label %if.end27

if.else23:                                        ; preds = %if.else
  %25 = load i32, ptr %drop, align 4, !tbaa !13
  %sub24 = sub nsw i32 0, %25
  %26 = load i64, ptr %kept, align 8, !tbaa !31
  %sh_prom25 = zext i32 %sub24 to i64
  %shl26 = shl i64 %26, %sh_prom25
  store i64 %shl26, ptr %kept, align 8, !tbaa !31
  br label %if.end27

if.end27:                                         ; preds = %if.else23, %lor.end
  br label %if.end28

if.end28:                                         ; preds = %if.end27, %if.then7
  call void @llvm.lifetime.start.p0(i64 4, ptr %bits) #6
  %27 = load i64, ptr %kept, align 8, !tbaa !31
  %conv29 = trunc i64 %27 to i32
  %28 = load i32, ptr %normal, align 4, !tbaa !13
  %tobool30 = icmp ne i32 %28, 0
  br i1 %tobool30, label %cond.true31, label %cond.false34

cond.true31:                                      ; preds = %if.end28
  %29 = load i32, ptr %last, align 4, !tbaa !13
  %add32 = add nsw i32 %29, 14
  %shl33 = shl i32 %add32, 10
  br label %cond.end35

cond.false34:                                     ; preds = %if.end28
  br label %cond.end35

cond.end35:                                       ; preds = %cond.false34, %cond.true31
  %cond36 = phi i32 [ %shl33, %cond.true31 ], [ 0, %cond.false34 ]
  %add37 = add i32 %conv29, %cond36
  store i32 %add37, ptr %bits, align 4, !tbaa !13
  %30 = load i32, ptr %bits, align 4, !tbaa !13
  %cmp38 = icmp ugt i32 %30, 31744
  br i1 %cmp38, label %cond.true40, label %cond.false41

cond.true40:                                      ; preds = %cond.end35
  br label %cond.end42

cond.false41:                                     ; preds = %cond.end35
  %31 = load i32, ptr %bits, align 4, !tbaa !13
  br label %cond.end42

cond.end42:                                       ; preds = %cond.false41, %cond.true40
  %cond43 = phi i32 [ 31744, %cond.true40 ], [ %31, %cond.false41 ]
  store i32 %cond43, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %bits) #6
  call void @llvm.lifetime.end.p0(i64 8, ptr %kept) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %drop) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %normal) #6
  br label %cleanup

cleanup:                                          ; preds = %cond.end42, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %last) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %length) #6
  %32 = load i32, ptr %retval, align 4
  ret i32 %32
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctlz.i64(i64, i1 immarg) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #2

; Function Attrs: nounwind uwtable
define internal i32 @integer_of(i32 noundef %word, i32 noundef %at, i32 noundef %bits, i32 noundef %is_signed) #0 {
entry:
  %word.addr = alloca i32, align 4
  %at.addr = alloca i32, align 4
  %bits.addr = alloca i32, align 4
  %is_signed.addr = alloca i32, align 4
  %up = alloca i32, align 4
  %moved = alloca i32, align 4
  store i32 %word, ptr %word.addr, align 4, !tbaa !13
  store i32 %at, ptr %at.addr, align 4, !tbaa !13
  store i32 %bits, ptr %bits.addr, align 4, !tbaa !13
  store i32 %is_signed, ptr %is_signed.addr, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %up) #6
  %0 = load i32, ptr %bits.addr, align 4, !tbaa !13
  %sub = sub i32 32, %0
  store i32 %sub, ptr %up, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %moved) #6
  %1 = load i32, ptr %word.addr, align 4, !tbaa !13
  %2 = load i32, ptr %up, align 4, !tbaa !13
  %3 = load i32, ptr %at.addr, align 4, !tbaa !13
  %4 = load i32, ptr %bits.addr, align 4, !tbaa !13
  %mul = mul i32 %3, %4
  %sub1 = sub i32 %2, %mul
  %shl = shl i32 %1, %sub1
  store i32 %shl, ptr %moved, align 4, !tbaa !13
  %5 = load i32, ptr %is_signed.addr, align 4, !tbaa !13
  %tobool = icmp ne i32 %5, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %6 = load i32, ptr %moved, align 4, !tbaa !13
  %7 = load i32, ptr %up, align 4, !tbaa !13
  %shr = ashr i32 %6, %7
  br label %cond.end

cond.false:                                       ; preds = %entry
  %8 = load i32, ptr %moved, align 4, !tbaa !13
  %9 = load i32, ptr %up, align 4, !tbaa !13
  %shr2 = lshr i32 %8, %9
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %shr, %cond.true ], [ %shr2, %cond.false ]
  call void @llvm.lifetime.end.p0(i64 4, ptr %moved) #6
  call void @llvm.lifetime.end.p0(i64 4, ptr %up) #6
  ret i32 %cond
}

attributes #0 = { nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #4 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { inlinehint nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { nounwind }

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
!9 = !{!10, !7, i64 6}
!10 = !{!"", !11, i64 0, !11, i64 2, !11, i64 4, !7, i64 6, !7, i64 7, !7, i64 8, !7, i64 9, !7, i64 10, !7, i64 11, !7, i64 12, !7, i64 13, !7, i64 14, !7, i64 15}
!11 = !{!"short", !7, i64 0}
!12 = !{!10, !7, i64 7}
!13 = !{!14, !14, i64 0}
!14 = !{!"int", !7, i64 0}
!15 = !{!10, !11, i64 4}
!16 = !{!10, !11, i64 0}
!17 = distinct !{!17, !18}
!18 = !{!"llvm.loop.mustprogress"}
!19 = distinct !{!19, !18}
!20 = !{!10, !7, i64 8}
!21 = !{!10, !11, i64 2}
!22 = distinct !{!22, !18}
!23 = distinct !{!23, !18}
!24 = !{!10, !7, i64 9}
!25 = !{!10, !7, i64 14}
!26 = !{!10, !7, i64 15}
!27 = distinct !{!27, !18}
!28 = distinct !{!28, !18}
!29 = !{!10, !7, i64 10}
!30 = distinct !{!30, !18}
!31 = !{!32, !32, i64 0}
!32 = !{!"long", !7, i64 0}
!33 = !{!10, !7, i64 11}
!34 = distinct !{!34, !18}
!35 = distinct !{!35, !18}
!36 = distinct !{!36, !18}
!37 = distinct !{!37, !18}
!38 = distinct !{!38, !18}
!39 = distinct !{!39, !18}
!40 = distinct !{!40, !18}
!41 = distinct !{!41, !18}
!42 = distinct !{!42, !18}
!43 = distinct !{!43, !18}
!44 = !{!45, !45, i64 0}
!45 = !{!"double", !7, i64 0}
!46 = distinct !{!46, !18}
!47 = distinct !{!47, !18}
!48 = distinct !{!48, !18}
!49 = distinct !{!49, !18}
!50 = distinct !{!50, !18}
!51 = !{!7, !7, i64 0}
!52 = !{i64 0, i64 32, !51, i64 32, i64 32, !51, i64 64, i64 32, !51, i64 96, i64 32, !51, i64 128, i64 32, !51}
!53 = distinct !{!53, !18}
!54 = !{!55, !14, i64 40960}
!55 = !{!"", !7, i64 0, !14, i64 40960}
!56 = distinct !{!56, !18}
!57 = !{!58, !14, i64 4}
!58 = !{!"", !14, i64 0, !14, i64 4, !14, i64 8, !14, i64 12}
!59 = !{!10, !7, i64 12}
!60 = distinct !{!60, !18}
!61 = distinct !{!61, !18}
!62 = distinct !{!62, !18}
!63 = distinct !{!63, !18}
!64 = distinct !{!64, !18}
!65 = distinct !{!65, !18}
!66 = distinct !{!66, !18}
!67 = !{!58, !14, i64 0}
!68 = !{!58, !14, i64 8}
!69 = !{!58, !14, i64 12}
!70 = distinct !{!70, !18}
!71 = !{!10, !7, i64 13}
