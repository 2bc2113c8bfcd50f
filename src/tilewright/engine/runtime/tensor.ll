; Generated from tensor.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'tensor.c'

%struct.format = type { i8, i8, i8, i8 }
%struct.tw_tensor = type { i16, i16, i16, i8, i8, i8, i8, i8, i8, i8, i8, i8, i8 }
%struct.rows = type { [64 x [32 x i32]], [64 x [32 x i32]], [64 x [32 x i32]], [64 x [32 x i8]], [64 x i8] }
%struct.number = type { i32, i32, i32, i32 }
%union.anon = type { i32 }

@formats = internal constant [6 x %struct.format] [%struct.format { i8 5, i8 10, i8 0, i8 0 }, %struct.format { i8 8, i8 7, i8 0, i8 0 }, %struct.format { i8 8, i8 10, i8 13, i8 0 }, %struct.format { i8 8, i8 23, i8 0, i8 0 }, %struct.format { i8 4, i8 3, i8 0, i8 1 }, %struct.format { i8 5, i8 2, i8 0, i8 0 }], align 16

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
  %left = alloca %struct.rows, align 4
  %right = alloca %struct.rows, align 4
  %first = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %sums = alloca [4096 x i32], align 16
  %count = alloca i32, align 4
  %i = alloca i32, align 4
  %first20 = alloca i32, align 4
  %i29 = alloca i32, align 4
  store ptr %form, ptr %form.addr, align 8, !tbaa !5
  store ptr %a, ptr %a.addr, align 8, !tbaa !5
  store ptr %b, ptr %b.addr, align 8, !tbaa !5
  store ptr %d, ptr %d.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 26688, ptr %left) #4
  call void @llvm.lifetime.start.p0(i64 26688, ptr %right) #4
  %0 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %1 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %2 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %m = getelementptr inbounds %struct.tw_tensor, ptr %2, i32 0, i32 0
  %3 = load i16, ptr %m, align 2, !tbaa !12
  %conv = zext i16 %3 to i32
  %4 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %a1 = getelementptr inbounds %struct.tw_tensor, ptr %4, i32 0, i32 5
  %5 = load i8, ptr %a1, align 2, !tbaa !13
  %conv2 = zext i8 %5 to i32
  call void @decode_rows(ptr noundef %left, ptr noundef %0, ptr noundef %1, i32 noundef %conv, i32 noundef %conv2)
  %6 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %7 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %8 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %n = getelementptr inbounds %struct.tw_tensor, ptr %8, i32 0, i32 1
  %9 = load i16, ptr %n, align 2, !tbaa !14
  %conv3 = zext i16 %9 to i32
  %10 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %b4 = getelementptr inbounds %struct.tw_tensor, ptr %10, i32 0, i32 6
  %11 = load i8, ptr %b4, align 1, !tbaa !15
  %conv5 = zext i8 %11 to i32
  call void @decode_rows(ptr noundef %right, ptr noundef %6, ptr noundef %7, i32 noundef %conv3, i32 noundef %conv5)
  %12 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %pairs = getelementptr inbounds %struct.tw_tensor, ptr %12, i32 0, i32 11
  %13 = load i8, ptr %pairs, align 2, !tbaa !16
  %tobool = icmp ne i8 %13, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %first) #4
  store i32 0, ptr %first, align 4, !tbaa !17
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.then
  %14 = load i32, ptr %first, align 4, !tbaa !17
  %15 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %k = getelementptr inbounds %struct.tw_tensor, ptr %15, i32 0, i32 2
  %16 = load i16, ptr %k, align 2, !tbaa !19
  %conv6 = zext i16 %16 to i32
  %cmp = icmp ult i32 %14, %conv6
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %first) #4
  br label %for.end

for.body:                                         ; preds = %for.cond
  %17 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %18 = load ptr, ptr %d.addr, align 8, !tbaa !5
  %19 = load i32, ptr %first, align 4, !tbaa !17
  call void @add_step(ptr noundef %17, ptr noundef %left, ptr noundef %right, ptr noundef %18, i32 noundef %19)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %20 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %step = getelementptr inbounds %struct.tw_tensor, ptr %20, i32 0, i32 12
  %21 = load i8, ptr %step, align 1, !tbaa !20
  %conv8 = zext i8 %21 to i32
  %22 = load i32, ptr %first, align 4, !tbaa !17
  %add = add i32 %22, %conv8
  store i32 %add, ptr %first, align 4, !tbaa !17
  br label %for.cond, !llvm.loop !21

for.end:                                          ; preds = %for.cond.cleanup
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 16384, ptr %sums) #4
  call void @llvm.lifetime.start.p0(i64 4, ptr %count) #4
  %23 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %m9 = getelementptr inbounds %struct.tw_tensor, ptr %23, i32 0, i32 0
  %24 = load i16, ptr %m9, align 2, !tbaa !12
  %conv10 = zext i16 %24 to i32
  %25 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %n11 = getelementptr inbounds %struct.tw_tensor, ptr %25, i32 0, i32 1
  %26 = load i16, ptr %n11, align 2, !tbaa !14
  %conv12 = zext i16 %26 to i32
  %mul = mul i32 %conv10, %conv12
  store i32 %mul, ptr %count, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #4
  store i32 0, ptr %i, align 4, !tbaa !17
  br label %for.cond13

for.cond13:                                       ; preds = %for.inc18, %if.end
  %27 = load i32, ptr %i, align 4, !tbaa !17
  %28 = load i32, ptr %count, align 4, !tbaa !17
  %cmp14 = icmp ult i32 %27, %28
  br i1 %cmp14, label %for.body17, label %for.cond.cleanup16

for.cond.cleanup16:                               ; preds = %for.cond13
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #4
  br label %for.end19

for.body17:                                       ; preds = %for.cond13
  %29 = load i32, ptr %i, align 4, !tbaa !17
  %idxprom = zext i32 %29 to i64
  %arrayidx = getelementptr inbounds [4096 x i32], ptr %sums, i64 0, i64 %idxprom
  store i32 0, ptr %arrayidx, align 4, !tbaa !17
  br label %for.inc18

for.inc18:                                        ; preds = %for.body17
  %30 = load i32, ptr %i, align 4, !tbaa !17
  %inc = add i32 %30, 1
  store i32 %inc, ptr %i, align 4, !tbaa !17
  br label %for.cond13, !llvm.loop !23

for.end19:                                        ; preds = %for.cond.cleanup16
  call void @llvm.lifetime.start.p0(i64 4, ptr %first20) #4
  store i32 0, ptr %first20, align 4, !tbaa !17
  br label %for.cond21

for.cond21:                                       ; preds = %for.inc26, %for.end19
  %31 = load i32, ptr %first20, align 4, !tbaa !17
  %cmp22 = icmp ult i32 %31, 4
  br i1 %cmp22, label %for.body25, label %for.cond.cleanup24

for.cond.cleanup24:                               ; preds = %for.cond21
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %first20) #4
  br label %for.end28

for.body25:                                       ; preds = %for.cond21
  %32 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %arraydecay = getelementptr inbounds [4096 x i32], ptr %sums, i64 0, i64 0
  %33 = load i32, ptr %first20, align 4, !tbaa !17
  call void @add_step(ptr noundef %32, ptr noundef %left, ptr noundef %right, ptr noundef %arraydecay, i32 noundef %33)
  br label %for.inc26

for.inc26:                                        ; preds = %for.body25
  %34 = load i32, ptr %first20, align 4, !tbaa !17
  %add27 = add i32 %34, 2
  store i32 %add27, ptr %first20, align 4, !tbaa !17
  br label %for.cond21, !llvm.loop !24

for.end28:                                        ; preds = %for.cond.cleanup24
  call void @llvm.lifetime.start.p0(i64 4, ptr %i29) #4
  store i32 0, ptr %i29, align 4, !tbaa !17
  br label %for.cond30

for.cond30:                                       ; preds = %for.inc43, %for.end28
  %35 = load i32, ptr %i29, align 4, !tbaa !17
  %36 = load i32, ptr %count, align 4, !tbaa !17
  %cmp31 = icmp ult i32 %35, %36
  br i1 %cmp31, label %for.body34, label %for.cond.cleanup33

for.cond.cleanup33:                               ; preds = %for.cond30
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i29) #4
  br label %for.end45

for.body34:                                       ; preds = %for.cond30
  %37 = load i32, ptr %i29, align 4, !tbaa !17
  %idxprom35 = zext i32 %37 to i64
  %arrayidx36 = getelementptr inbounds [4096 x i32], ptr %sums, i64 0, i64 %idxprom35
  %38 = load i32, ptr %arrayidx36, align 4, !tbaa !17
  %39 = load ptr, ptr %d.addr, align 8, !tbaa !5
  %40 = load i32, ptr %i29, align 4, !tbaa !17
  %idxprom37 = zext i32 %40 to i64
  %arrayidx38 = getelementptr inbounds i32, ptr %39, i64 %idxprom37
  %41 = load i32, ptr %arrayidx38, align 4, !tbaa !17
  %42 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %d39 = getelementptr inbounds %struct.tw_tensor, ptr %42, i32 0, i32 7
  %43 = load i8, ptr %d39, align 2, !tbaa !25
  %conv40 = zext i8 %43 to i32
  %call = call i32 @rounded_sum(i32 noundef %38, i32 noundef %41, i32 noundef %conv40)
  %44 = load ptr, ptr %d.addr, align 8, !tbaa !5
  %45 = load i32, ptr %i29, align 4, !tbaa !17
  %idxprom41 = zext i32 %45 to i64
  %arrayidx42 = getelementptr inbounds i32, ptr %44, i64 %idxprom41
  store i32 %call, ptr %arrayidx42, align 4, !tbaa !17
  br label %for.inc43

for.inc43:                                        ; preds = %for.body34
  %46 = load i32, ptr %i29, align 4, !tbaa !17
  %inc44 = add i32 %46, 1
  store i32 %inc44, ptr %i29, align 4, !tbaa !17
  br label %for.cond30, !llvm.loop !26

for.end45:                                        ; preds = %for.cond.cleanup33
  call void @llvm.lifetime.end.p0(i64 4, ptr %count) #4
  call void @llvm.lifetime.end.p0(i64 16384, ptr %sums) #4
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end45, %for.end
  call void @llvm.lifetime.end.p0(i64 26688, ptr %right) #4
  call void @llvm.lifetime.end.p0(i64 26688, ptr %left) #4
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %per) #4
  %0 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %bits = getelementptr inbounds %struct.tw_tensor, ptr %0, i32 0, i32 4
  %1 = load i8, ptr %bits, align 1, !tbaa !27
  %conv = zext i8 %1 to i32
  %div = sdiv i32 32, %conv
  store i32 %div, ptr %per, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %length) #4
  %2 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %k = getelementptr inbounds %struct.tw_tensor, ptr %2, i32 0, i32 2
  %3 = load i16, ptr %k, align 2, !tbaa !19
  %conv1 = zext i16 %3 to i32
  %4 = load i32, ptr %per, align 4, !tbaa !17
  %div2 = udiv i32 %conv1, %4
  store i32 %div2, ptr %length, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #4
  store i32 0, ptr %i, align 4, !tbaa !17
  br label %for.cond

for.cond:                                         ; preds = %for.inc91, %entry
  %5 = load i32, ptr %i, align 4, !tbaa !17
  %6 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %m = getelementptr inbounds %struct.tw_tensor, ptr %6, i32 0, i32 0
  %7 = load i16, ptr %m, align 2, !tbaa !12
  %conv3 = zext i16 %7 to i32
  %cmp = icmp ult i32 %5, %conv3
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #4
  br label %for.end94

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %j) #4
  store i32 0, ptr %j, align 4, !tbaa !17
  br label %for.cond5

for.cond5:                                        ; preds = %for.inc87, %for.body
  %8 = load i32, ptr %j, align 4, !tbaa !17
  %9 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %n = getelementptr inbounds %struct.tw_tensor, ptr %9, i32 0, i32 1
  %10 = load i16, ptr %n, align 2, !tbaa !14
  %conv6 = zext i16 %10 to i32
  %cmp7 = icmp ult i32 %8, %conv6
  br i1 %cmp7, label %for.body10, label %for.cond.cleanup9

for.cond.cleanup9:                                ; preds = %for.cond5
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %j) #4
  br label %for.end90

for.body10:                                       ; preds = %for.cond5
  call void @llvm.lifetime.start.p0(i64 8, ptr %sum) #4
  %11 = load ptr, ptr %d.addr, align 8, !tbaa !5
  %12 = load i32, ptr %i, align 4, !tbaa !17
  %13 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %n11 = getelementptr inbounds %struct.tw_tensor, ptr %13, i32 0, i32 1
  %14 = load i16, ptr %n11, align 2, !tbaa !14
  %conv12 = zext i16 %14 to i32
  %mul = mul i32 %12, %conv12
  %15 = load i32, ptr %j, align 4, !tbaa !17
  %add = add i32 %mul, %15
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds i32, ptr %11, i64 %idxprom
  %16 = load i32, ptr %arrayidx, align 4, !tbaa !17
  %conv13 = sext i32 %16 to i64
  store i64 %conv13, ptr %sum, align 8, !tbaa !28
  call void @llvm.lifetime.start.p0(i64 4, ptr %word) #4
  store i32 0, ptr %word, align 4, !tbaa !17
  br label %for.cond14

for.cond14:                                       ; preds = %for.inc58, %for.body10
  %17 = load i32, ptr %word, align 4, !tbaa !17
  %18 = load i32, ptr %length, align 4, !tbaa !17
  %cmp15 = icmp ult i32 %17, %18
  br i1 %cmp15, label %for.body18, label %for.cond.cleanup17

for.cond.cleanup17:                               ; preds = %for.cond14
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %word) #4
  br label %for.end61

for.body18:                                       ; preds = %for.cond14
  call void @llvm.lifetime.start.p0(i64 4, ptr %x) #4
  %19 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %20 = load i32, ptr %i, align 4, !tbaa !17
  %21 = load i32, ptr %length, align 4, !tbaa !17
  %mul19 = mul i32 %20, %21
  %22 = load i32, ptr %word, align 4, !tbaa !17
  %add20 = add i32 %mul19, %22
  %idxprom21 = zext i32 %add20 to i64
  %arrayidx22 = getelementptr inbounds i32, ptr %19, i64 %idxprom21
  %23 = load i32, ptr %arrayidx22, align 4, !tbaa !17
  store i32 %23, ptr %x, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %y) #4
  %24 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %25 = load i32, ptr %j, align 4, !tbaa !17
  %26 = load i32, ptr %length, align 4, !tbaa !17
  %mul23 = mul i32 %25, %26
  %27 = load i32, ptr %word, align 4, !tbaa !17
  %add24 = add i32 %mul23, %27
  %idxprom25 = zext i32 %add24 to i64
  %arrayidx26 = getelementptr inbounds i32, ptr %24, i64 %idxprom25
  %28 = load i32, ptr %arrayidx26, align 4, !tbaa !17
  store i32 %28, ptr %y, align 4, !tbaa !17
  %29 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %bits27 = getelementptr inbounds %struct.tw_tensor, ptr %29, i32 0, i32 4
  %30 = load i8, ptr %bits27, align 1, !tbaa !27
  %conv28 = zext i8 %30 to i32
  %cmp29 = icmp eq i32 %conv28, 1
  br i1 %cmp29, label %if.then, label %if.end

if.then:                                          ; preds = %for.body18
  %31 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %operation = getelementptr inbounds %struct.tw_tensor, ptr %31, i32 0, i32 8
  %32 = load i8, ptr %operation, align 1, !tbaa !30
  %conv31 = zext i8 %32 to i32
  %cmp32 = icmp eq i32 %conv31, 2
  br i1 %cmp32, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then
  %33 = load i32, ptr %x, align 4, !tbaa !17
  %34 = load i32, ptr %y, align 4, !tbaa !17
  %xor = xor i32 %33, %34
  br label %cond.end

cond.false:                                       ; preds = %if.then
  %35 = load i32, ptr %x, align 4, !tbaa !17
  %36 = load i32, ptr %y, align 4, !tbaa !17
  %and = and i32 %35, %36
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %xor, %cond.true ], [ %and, %cond.false ]
  %37 = call i32 @llvm.ctpop.i32(i32 %cond)
  %conv34 = sext i32 %37 to i64
  %38 = load i64, ptr %sum, align 8, !tbaa !28
  %add35 = add nsw i64 %38, %conv34
  store i64 %add35, ptr %sum, align 8, !tbaa !28
  store i32 10, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body18
  call void @llvm.lifetime.start.p0(i64 4, ptr %at) #4
  store i32 0, ptr %at, align 4, !tbaa !17
  br label %for.cond36

for.cond36:                                       ; preds = %for.inc, %if.end
  %39 = load i32, ptr %at, align 4, !tbaa !17
  %40 = load i32, ptr %per, align 4, !tbaa !17
  %cmp37 = icmp ult i32 %39, %40
  br i1 %cmp37, label %for.body40, label %for.cond.cleanup39

for.cond.cleanup39:                               ; preds = %for.cond36
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %at) #4
  br label %for.end

for.body40:                                       ; preds = %for.cond36
  %41 = load i32, ptr %x, align 4, !tbaa !17
  %42 = load i32, ptr %at, align 4, !tbaa !17
  %43 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %bits41 = getelementptr inbounds %struct.tw_tensor, ptr %43, i32 0, i32 4
  %44 = load i8, ptr %bits41, align 1, !tbaa !27
  %conv42 = zext i8 %44 to i32
  %45 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %a43 = getelementptr inbounds %struct.tw_tensor, ptr %45, i32 0, i32 5
  %46 = load i8, ptr %a43, align 2, !tbaa !13
  %conv44 = zext i8 %46 to i32
  %cmp45 = icmp eq i32 %conv44, 6
  %conv46 = zext i1 %cmp45 to i32
  %call = call i32 @integer_of(i32 noundef %41, i32 noundef %42, i32 noundef %conv42, i32 noundef %conv46)
  %47 = load i32, ptr %y, align 4, !tbaa !17
  %48 = load i32, ptr %at, align 4, !tbaa !17
  %49 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %bits47 = getelementptr inbounds %struct.tw_tensor, ptr %49, i32 0, i32 4
  %50 = load i8, ptr %bits47, align 1, !tbaa !27
  %conv48 = zext i8 %50 to i32
  %51 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %b49 = getelementptr inbounds %struct.tw_tensor, ptr %51, i32 0, i32 6
  %52 = load i8, ptr %b49, align 1, !tbaa !15
  %conv50 = zext i8 %52 to i32
  %cmp51 = icmp eq i32 %conv50, 6
  %conv52 = zext i1 %cmp51 to i32
  %call53 = call i32 @integer_of(i32 noundef %47, i32 noundef %48, i32 noundef %conv48, i32 noundef %conv52)
  %mul54 = mul nsw i32 %call, %call53
  %conv55 = sext i32 %mul54 to i64
  %53 = load i64, ptr %sum, align 8, !tbaa !28
  %add56 = add nsw i64 %53, %conv55
  store i64 %add56, ptr %sum, align 8, !tbaa !28
  br label %for.inc

for.inc:                                          ; preds = %for.body40
  %54 = load i32, ptr %at, align 4, !tbaa !17
  %inc = add i32 %54, 1
  store i32 %inc, ptr %at, align 4, !tbaa !17
  br label %for.cond36, !llvm.loop !31

for.end:                                          ; preds = %for.cond.cleanup39
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end, %cond.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %y) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %x) #4
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 10, label %for.inc58
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc58

for.inc58:                                        ; preds = %cleanup.cont, %cleanup
  %55 = load i32, ptr %word, align 4, !tbaa !17
  %inc59 = add i32 %55, 1
  store i32 %inc59, ptr %word, align 4, !tbaa !17
  br label %for.cond14, !llvm.loop !32

for.end61:                                        ; preds = %for.cond.cleanup17
  %56 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %operation62 = getelementptr inbounds %struct.tw_tensor, ptr %56, i32 0, i32 8
  %57 = load i8, ptr %operation62, align 1, !tbaa !30
  %conv63 = zext i8 %57 to i32
  %cmp64 = icmp eq i32 %conv63, 1
  br i1 %cmp64, label %if.then66, label %if.end79

if.then66:                                        ; preds = %for.end61
  %58 = load i64, ptr %sum, align 8, !tbaa !28
  %cmp67 = icmp sgt i64 %58, 2147483647
  br i1 %cmp67, label %cond.true69, label %cond.false70

cond.true69:                                      ; preds = %if.then66
  br label %cond.end77

cond.false70:                                     ; preds = %if.then66
  %59 = load i64, ptr %sum, align 8, !tbaa !28
  %cmp71 = icmp slt i64 %59, -2147483648
  br i1 %cmp71, label %cond.true73, label %cond.false74

cond.true73:                                      ; preds = %cond.false70
  br label %cond.end75

cond.false74:                                     ; preds = %cond.false70
  %60 = load i64, ptr %sum, align 8, !tbaa !28
  br label %cond.end75

cond.end75:                                       ; preds = %cond.false74, %cond.true73
  %cond76 = phi i64 [ -2147483648, %cond.true73 ], [ %60, %cond.false74 ]
  br label %cond.end77

cond.end77:                                       ; preds = %cond.end75, %cond.true69
  %cond78 = phi i64 [ 2147483647, %cond.true69 ], [ %cond76, %cond.end75 ]
  store i64 %cond78, ptr %sum, align 8, !tbaa !28
  br label %if.end79

if.end79:                                         ; preds = %cond.end77, %for.end61
  %61 = load i64, ptr %sum, align 8, !tbaa !28
  %conv80 = trunc i64 %61 to i32
  %62 = load ptr, ptr %d.addr, align 8, !tbaa !5
  %63 = load i32, ptr %i, align 4, !tbaa !17
  %64 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %n81 = getelementptr inbounds %struct.tw_tensor, ptr %64, i32 0, i32 1
  %65 = load i16, ptr %n81, align 2, !tbaa !14
  %conv82 = zext i16 %65 to i32
  %mul83 = mul i32 %63, %conv82
  %66 = load i32, ptr %j, align 4, !tbaa !17
  %add84 = add i32 %mul83, %66
  %idxprom85 = zext i32 %add84 to i64
  %arrayidx86 = getelementptr inbounds i32, ptr %62, i64 %idxprom85
  store i32 %conv80, ptr %arrayidx86, align 4, !tbaa !17
  call void @llvm.lifetime.end.p0(i64 8, ptr %sum) #4
  br label %for.inc87

for.inc87:                                        ; preds = %if.end79
  %67 = load i32, ptr %j, align 4, !tbaa !17
  %inc88 = add i32 %67, 1
  store i32 %inc88, ptr %j, align 4, !tbaa !17
  br label %for.cond5, !llvm.loop !33

for.end90:                                        ; preds = %for.cond.cleanup9
  br label %for.inc91

for.inc91:                                        ; preds = %for.end90
  %68 = load i32, ptr %i, align 4, !tbaa !17
  %inc92 = add i32 %68, 1
  store i32 %inc92, ptr %i, align 4, !tbaa !17
  br label %for.cond, !llvm.loop !34

for.end94:                                        ; preds = %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %length) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %per) #4
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %words) #4
  %0 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %k = getelementptr inbounds %struct.tw_tensor, ptr %0, i32 0, i32 2
  %1 = load i16, ptr %k, align 2, !tbaa !19
  %conv = zext i16 %1 to i32
  %2 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %bits = getelementptr inbounds %struct.tw_tensor, ptr %2, i32 0, i32 4
  %3 = load i8, ptr %bits, align 1, !tbaa !27
  %conv1 = zext i8 %3 to i32
  %mul = mul nsw i32 %conv, %conv1
  %div = sdiv i32 %mul, 32
  store i32 %div, ptr %words, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %tall) #4
  %4 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %m = getelementptr inbounds %struct.tw_tensor, ptr %4, i32 0, i32 0
  %5 = load i16, ptr %m, align 2, !tbaa !12
  %conv2 = zext i16 %5 to i32
  %div3 = sdiv i32 %conv2, 8
  store i32 %div3, ptr %tall, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %half) #4
  %6 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %d4 = getelementptr inbounds %struct.tw_tensor, ptr %6, i32 0, i32 7
  %7 = load i8, ptr %d4, align 2, !tbaa !25
  %conv5 = zext i8 %7 to i32
  %cmp = icmp eq i32 %conv5, 0
  %conv6 = zext i1 %cmp to i32
  store i32 %conv6, ptr %half, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 512, ptr %left) #4
  call void @llvm.lifetime.start.p0(i64 256, ptr %right) #4
  call void @llvm.lifetime.start.p0(i64 512, ptr %result) #4
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #4
  store i32 0, ptr %lane, align 4, !tbaa !17
  br label %for.cond

for.cond:                                         ; preds = %for.inc79, %entry
  %8 = load i32, ptr %lane, align 4, !tbaa !17
  %cmp7 = icmp ult i32 %8, 32
  br i1 %cmp7, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #4
  br label %for.end81

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %g) #4
  %9 = load i32, ptr %lane, align 4, !tbaa !17
  %div9 = udiv i32 %9, 4
  store i32 %div9, ptr %g, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %t) #4
  %10 = load i32, ptr %lane, align 4, !tbaa !17
  %rem = urem i32 %10, 4
  store i32 %rem, ptr %t, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %r) #4
  store i32 0, ptr %r, align 4, !tbaa !17
  br label %for.cond10

for.cond10:                                       ; preds = %for.inc, %for.body
  %11 = load i32, ptr %r, align 4, !tbaa !17
  %12 = load i32, ptr %tall, align 4, !tbaa !17
  %13 = load i32, ptr %words, align 4, !tbaa !17
  %mul11 = mul i32 %12, %13
  %div12 = udiv i32 %mul11, 4
  %cmp13 = icmp ult i32 %11, %div12
  br i1 %cmp13, label %for.body16, label %for.cond.cleanup15

for.cond.cleanup15:                               ; preds = %for.cond10
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %r) #4
  br label %for.end

for.body16:                                       ; preds = %for.cond10
  %14 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %15 = load i32, ptr %r, align 4, !tbaa !17
  %mul17 = mul i32 %15, 32
  %16 = load i32, ptr %lane, align 4, !tbaa !17
  %add = add i32 %mul17, %16
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds i32, ptr %14, i64 %idxprom
  %17 = load i32, ptr %arrayidx, align 4, !tbaa !17
  %18 = load i32, ptr %g, align 4, !tbaa !17
  %19 = load i32, ptr %r, align 4, !tbaa !17
  %20 = load i32, ptr %tall, align 4, !tbaa !17
  %rem18 = urem i32 %19, %20
  %mul19 = mul i32 8, %rem18
  %add20 = add i32 %18, %mul19
  %21 = load i32, ptr %words, align 4, !tbaa !17
  %mul21 = mul i32 %add20, %21
  %22 = load i32, ptr %r, align 4, !tbaa !17
  %23 = load i32, ptr %tall, align 4, !tbaa !17
  %div22 = udiv i32 %22, %23
  %mul23 = mul i32 4, %div22
  %add24 = add i32 %mul21, %mul23
  %24 = load i32, ptr %t, align 4, !tbaa !17
  %add25 = add i32 %add24, %24
  %idxprom26 = zext i32 %add25 to i64
  %arrayidx27 = getelementptr inbounds [128 x i32], ptr %left, i64 0, i64 %idxprom26
  store i32 %17, ptr %arrayidx27, align 4, !tbaa !17
  br label %for.inc

for.inc:                                          ; preds = %for.body16
  %25 = load i32, ptr %r, align 4, !tbaa !17
  %inc = add i32 %25, 1
  store i32 %inc, ptr %r, align 4, !tbaa !17
  br label %for.cond10, !llvm.loop !35

for.end:                                          ; preds = %for.cond.cleanup15
  call void @llvm.lifetime.start.p0(i64 4, ptr %r28) #4
  store i32 0, ptr %r28, align 4, !tbaa !17
  br label %for.cond29

for.cond29:                                       ; preds = %for.inc45, %for.end
  %26 = load i32, ptr %r28, align 4, !tbaa !17
  %27 = load i32, ptr %words, align 4, !tbaa !17
  %div30 = udiv i32 %27, 4
  %cmp31 = icmp ult i32 %26, %div30
  br i1 %cmp31, label %for.body34, label %for.cond.cleanup33

for.cond.cleanup33:                               ; preds = %for.cond29
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %r28) #4
  br label %for.end47

for.body34:                                       ; preds = %for.cond29
  %28 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %29 = load i32, ptr %r28, align 4, !tbaa !17
  %mul35 = mul i32 %29, 32
  %30 = load i32, ptr %lane, align 4, !tbaa !17
  %add36 = add i32 %mul35, %30
  %idxprom37 = zext i32 %add36 to i64
  %arrayidx38 = getelementptr inbounds i32, ptr %28, i64 %idxprom37
  %31 = load i32, ptr %arrayidx38, align 4, !tbaa !17
  %32 = load i32, ptr %g, align 4, !tbaa !17
  %33 = load i32, ptr %words, align 4, !tbaa !17
  %mul39 = mul i32 %32, %33
  %34 = load i32, ptr %r28, align 4, !tbaa !17
  %mul40 = mul i32 4, %34
  %add41 = add i32 %mul39, %mul40
  %35 = load i32, ptr %t, align 4, !tbaa !17
  %add42 = add i32 %add41, %35
  %idxprom43 = zext i32 %add42 to i64
  %arrayidx44 = getelementptr inbounds [64 x i32], ptr %right, i64 0, i64 %idxprom43
  store i32 %31, ptr %arrayidx44, align 4, !tbaa !17
  br label %for.inc45

for.inc45:                                        ; preds = %for.body34
  %36 = load i32, ptr %r28, align 4, !tbaa !17
  %inc46 = add i32 %36, 1
  store i32 %inc46, ptr %r28, align 4, !tbaa !17
  br label %for.cond29, !llvm.loop !36

for.end47:                                        ; preds = %for.cond.cleanup33
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #4
  store i32 0, ptr %i, align 4, !tbaa !17
  br label %for.cond48

for.cond48:                                       ; preds = %for.inc76, %for.end47
  %37 = load i32, ptr %i, align 4, !tbaa !17
  %38 = load i32, ptr %tall, align 4, !tbaa !17
  %mul49 = mul i32 2, %38
  %cmp50 = icmp ult i32 %37, %mul49
  br i1 %cmp50, label %for.body53, label %for.cond.cleanup52

for.cond.cleanup52:                               ; preds = %for.cond48
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #4
  br label %for.end78

for.body53:                                       ; preds = %for.cond48
  call void @llvm.lifetime.start.p0(i64 4, ptr %word) #4
  %39 = load ptr, ptr %c.addr, align 8, !tbaa !5
  %40 = load i32, ptr %half, align 4, !tbaa !17
  %tobool = icmp ne i32 %40, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body53
  %41 = load i32, ptr %i, align 4, !tbaa !17
  %div54 = udiv i32 %41, 2
  br label %cond.end

cond.false:                                       ; preds = %for.body53
  %42 = load i32, ptr %i, align 4, !tbaa !17
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %div54, %cond.true ], [ %42, %cond.false ]
  %mul55 = mul i32 %cond, 32
  %43 = load i32, ptr %lane, align 4, !tbaa !17
  %add56 = add i32 %mul55, %43
  %idxprom57 = zext i32 %add56 to i64
  %arrayidx58 = getelementptr inbounds i32, ptr %39, i64 %idxprom57
  %44 = load i32, ptr %arrayidx58, align 4, !tbaa !17
  store i32 %44, ptr %word, align 4, !tbaa !17
  %45 = load i32, ptr %half, align 4, !tbaa !17
  %tobool59 = icmp ne i32 %45, 0
  br i1 %tobool59, label %cond.true60, label %cond.false63

cond.true60:                                      ; preds = %cond.end
  %46 = load i32, ptr %word, align 4, !tbaa !17
  %47 = load i32, ptr %i, align 4, !tbaa !17
  %rem61 = urem i32 %47, 2
  %mul62 = mul i32 16, %rem61
  %shr = lshr i32 %46, %mul62
  %and = and i32 %shr, 65535
  br label %cond.end64

cond.false63:                                     ; preds = %cond.end
  %48 = load i32, ptr %word, align 4, !tbaa !17
  br label %cond.end64

cond.end64:                                       ; preds = %cond.false63, %cond.true60
  %cond65 = phi i32 [ %and, %cond.true60 ], [ %48, %cond.false63 ]
  %49 = load i32, ptr %g, align 4, !tbaa !17
  %50 = load i32, ptr %i, align 4, !tbaa !17
  %div66 = udiv i32 %50, 2
  %mul67 = mul i32 8, %div66
  %add68 = add i32 %49, %mul67
  %mul69 = mul i32 %add68, 8
  %51 = load i32, ptr %t, align 4, !tbaa !17
  %mul70 = mul i32 2, %51
  %add71 = add i32 %mul69, %mul70
  %52 = load i32, ptr %i, align 4, !tbaa !17
  %rem72 = urem i32 %52, 2
  %add73 = add i32 %add71, %rem72
  %idxprom74 = zext i32 %add73 to i64
  %arrayidx75 = getelementptr inbounds [128 x i32], ptr %result, i64 0, i64 %idxprom74
  store i32 %cond65, ptr %arrayidx75, align 4, !tbaa !17
  call void @llvm.lifetime.end.p0(i64 4, ptr %word) #4
  br label %for.inc76

for.inc76:                                        ; preds = %cond.end64
  %53 = load i32, ptr %i, align 4, !tbaa !17
  %inc77 = add i32 %53, 1
  store i32 %inc77, ptr %i, align 4, !tbaa !17
  br label %for.cond48, !llvm.loop !37

for.end78:                                        ; preds = %for.cond.cleanup52
  call void @llvm.lifetime.end.p0(i64 4, ptr %t) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %g) #4
  br label %for.inc79

for.inc79:                                        ; preds = %for.end78
  %54 = load i32, ptr %lane, align 4, !tbaa !17
  %inc80 = add i32 %54, 1
  store i32 %inc80, ptr %lane, align 4, !tbaa !17
  br label %for.cond, !llvm.loop !38

for.end81:                                        ; preds = %for.cond.cleanup
  %55 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %arraydecay = getelementptr inbounds [128 x i32], ptr %left, i64 0, i64 0
  %arraydecay82 = getelementptr inbounds [64 x i32], ptr %right, i64 0, i64 0
  %arraydecay83 = getelementptr inbounds [128 x i32], ptr %result, i64 0, i64 0
  call void @tw_tensor_multiply(ptr noundef %55, ptr noundef %arraydecay, ptr noundef %arraydecay82, ptr noundef %arraydecay83)
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane84) #4
  store i32 0, ptr %lane84, align 4, !tbaa !17
  br label %for.cond85

for.cond85:                                       ; preds = %for.inc126, %for.end81
  %56 = load i32, ptr %lane84, align 4, !tbaa !17
  %cmp86 = icmp ult i32 %56, 32
  br i1 %cmp86, label %for.body89, label %for.cond.cleanup88

for.cond.cleanup88:                               ; preds = %for.cond85
  store i32 14, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane84) #4
  br label %for.end128

for.body89:                                       ; preds = %for.cond85
  call void @llvm.lifetime.start.p0(i64 8, ptr %first) #4
  %57 = load i32, ptr %lane84, align 4, !tbaa !17
  %div90 = udiv i32 %57, 4
  %mul91 = mul i32 %div90, 8
  %58 = load i32, ptr %lane84, align 4, !tbaa !17
  %rem92 = urem i32 %58, 4
  %mul93 = mul i32 2, %rem92
  %add94 = add i32 %mul91, %mul93
  %idxprom95 = zext i32 %add94 to i64
  %arrayidx96 = getelementptr inbounds [128 x i32], ptr %result, i64 0, i64 %idxprom95
  store ptr %arrayidx96, ptr %first, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %i97) #4
  store i32 0, ptr %i97, align 4, !tbaa !17
  br label %for.cond98

for.cond98:                                       ; preds = %for.inc123, %for.body89
  %59 = load i32, ptr %i97, align 4, !tbaa !17
  %60 = load i32, ptr %tall, align 4, !tbaa !17
  %cmp99 = icmp ult i32 %59, %60
  br i1 %cmp99, label %for.body102, label %for.cond.cleanup101

for.cond.cleanup101:                              ; preds = %for.cond98
  store i32 17, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i97) #4
  br label %for.end125

for.body102:                                      ; preds = %for.cond98
  %61 = load i32, ptr %half, align 4, !tbaa !17
  %tobool103 = icmp ne i32 %61, 0
  br i1 %tobool103, label %if.then, label %if.else

if.then:                                          ; preds = %for.body102
  %62 = load ptr, ptr %first, align 8, !tbaa !5
  %arrayidx104 = getelementptr inbounds i32, ptr %62, i64 0
  %63 = load i32, ptr %arrayidx104, align 4, !tbaa !17
  %64 = load ptr, ptr %first, align 8, !tbaa !5
  %arrayidx105 = getelementptr inbounds i32, ptr %64, i64 1
  %65 = load i32, ptr %arrayidx105, align 4, !tbaa !17
  %shl = shl i32 %65, 16
  %or = or i32 %63, %shl
  %66 = load ptr, ptr %d.addr, align 8, !tbaa !5
  %67 = load i32, ptr %i97, align 4, !tbaa !17
  %mul106 = mul i32 %67, 32
  %68 = load i32, ptr %lane84, align 4, !tbaa !17
  %add107 = add i32 %mul106, %68
  %idxprom108 = zext i32 %add107 to i64
  %arrayidx109 = getelementptr inbounds i32, ptr %66, i64 %idxprom108
  store i32 %or, ptr %arrayidx109, align 4, !tbaa !17
  br label %if.end

if.else:                                          ; preds = %for.body102
  %69 = load ptr, ptr %first, align 8, !tbaa !5
  %arrayidx110 = getelementptr inbounds i32, ptr %69, i64 0
  %70 = load i32, ptr %arrayidx110, align 4, !tbaa !17
  %71 = load ptr, ptr %d.addr, align 8, !tbaa !5
  %72 = load i32, ptr %i97, align 4, !tbaa !17
  %mul111 = mul i32 2, %72
  %mul112 = mul i32 %mul111, 32
  %73 = load i32, ptr %lane84, align 4, !tbaa !17
  %add113 = add i32 %mul112, %73
  %idxprom114 = zext i32 %add113 to i64
  %arrayidx115 = getelementptr inbounds i32, ptr %71, i64 %idxprom114
  store i32 %70, ptr %arrayidx115, align 4, !tbaa !17
  %74 = load ptr, ptr %first, align 8, !tbaa !5
  %arrayidx116 = getelementptr inbounds i32, ptr %74, i64 1
  %75 = load i32, ptr %arrayidx116, align 4, !tbaa !17
  %76 = load ptr, ptr %d.addr, align 8, !tbaa !5
  %77 = load i32, ptr %i97, align 4, !tbaa !17
  %mul117 = mul i32 2, %77
  %add118 = add i32 %mul117, 1
  %mul119 = mul i32 %add118, 32
  %78 = load i32, ptr %lane84, align 4, !tbaa !17
  %add120 = add i32 %mul119, %78
  %idxprom121 = zext i32 %add120 to i64
  %arrayidx122 = getelementptr inbounds i32, ptr %76, i64 %idxprom121
  store i32 %75, ptr %arrayidx122, align 4, !tbaa !17
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  br label %for.inc123

for.inc123:                                       ; preds = %if.end
  %79 = load i32, ptr %i97, align 4, !tbaa !17
  %inc124 = add i32 %79, 1
  store i32 %inc124, ptr %i97, align 4, !tbaa !17
  %80 = load ptr, ptr %first, align 8, !tbaa !5
  %add.ptr = getelementptr inbounds i32, ptr %80, i64 64
  store ptr %add.ptr, ptr %first, align 8, !tbaa !5
  br label %for.cond98, !llvm.loop !39

for.end125:                                       ; preds = %for.cond.cleanup101
  call void @llvm.lifetime.end.p0(i64 8, ptr %first) #4
  br label %for.inc126

for.inc126:                                       ; preds = %for.end125
  %81 = load i32, ptr %lane84, align 4, !tbaa !17
  %inc127 = add i32 %81, 1
  store i32 %inc127, ptr %lane84, align 4, !tbaa !17
  br label %for.cond85, !llvm.loop !40

for.end128:                                       ; preds = %for.cond.cleanup88
  call void @llvm.lifetime.end.p0(i64 512, ptr %result) #4
  call void @llvm.lifetime.end.p0(i64 256, ptr %right) #4
  call void @llvm.lifetime.end.p0(i64 512, ptr %left) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %half) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %tall) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %words) #4
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %tall) #4
  %0 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %m = getelementptr inbounds %struct.tw_tensor, ptr %0, i32 0, i32 0
  %1 = load i16, ptr %m, align 2, !tbaa !12
  %conv = zext i16 %1 to i32
  %div = sdiv i32 %conv, 8
  store i32 %div, ptr %tall, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #4
  store i32 0, ptr %lane, align 4, !tbaa !17
  br label %for.cond

for.cond:                                         ; preds = %for.inc45, %entry
  %2 = load i32, ptr %lane, align 4, !tbaa !17
  %cmp = icmp ult i32 %2, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #4
  br label %for.end47

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #4
  store i32 0, ptr %i, align 4, !tbaa !17
  br label %for.cond2

for.cond2:                                        ; preds = %for.inc42, %for.body
  %3 = load i32, ptr %i, align 4, !tbaa !17
  %4 = load i32, ptr %tall, align 4, !tbaa !17
  %mul = mul i32 2, %4
  %cmp3 = icmp ult i32 %3, %mul
  br i1 %cmp3, label %for.body6, label %for.cond.cleanup5

for.cond.cleanup5:                                ; preds = %for.cond2
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #4
  br label %for.end44

for.body6:                                        ; preds = %for.cond2
  call void @llvm.lifetime.start.p0(i64 4, ptr %row) #4
  %5 = load i32, ptr %lane, align 4, !tbaa !17
  %div7 = udiv i32 %5, 4
  store i32 %div7, ptr %row, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %column) #4
  %6 = load i32, ptr %lane, align 4, !tbaa !17
  %rem = urem i32 %6, 4
  %mul8 = mul i32 2, %rem
  %7 = load i32, ptr %i, align 4, !tbaa !17
  %rem9 = urem i32 %7, 2
  %add = add i32 %mul8, %rem9
  store i32 %add, ptr %column, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 8, ptr %sum) #4
  %8 = load ptr, ptr %c.addr, align 8, !tbaa !5
  %9 = load i32, ptr %i, align 4, !tbaa !17
  %mul10 = mul i32 %9, 32
  %10 = load i32, ptr %lane, align 4, !tbaa !17
  %add11 = add i32 %mul10, %10
  %idxprom = zext i32 %add11 to i64
  %arrayidx = getelementptr inbounds double, ptr %8, i64 %idxprom
  %11 = load double, ptr %arrayidx, align 8, !tbaa !41
  store double %11, ptr %sum, align 8, !tbaa !41
  call void @llvm.lifetime.start.p0(i64 4, ptr %k) #4
  store i32 0, ptr %k, align 4, !tbaa !17
  br label %for.cond12

for.cond12:                                       ; preds = %for.inc, %for.body6
  %12 = load i32, ptr %k, align 4, !tbaa !17
  %13 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %k13 = getelementptr inbounds %struct.tw_tensor, ptr %13, i32 0, i32 2
  %14 = load i16, ptr %k13, align 2, !tbaa !19
  %conv14 = zext i16 %14 to i32
  %cmp15 = icmp ult i32 %12, %conv14
  br i1 %cmp15, label %for.body18, label %for.cond.cleanup17

for.cond.cleanup17:                               ; preds = %for.cond12
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %k) #4
  br label %for.end

for.body18:                                       ; preds = %for.cond12
  call void @llvm.lifetime.start.p0(i64 8, ptr %x) #4
  %15 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %16 = load i32, ptr %k, align 4, !tbaa !17
  %div19 = udiv i32 %16, 4
  %17 = load i32, ptr %tall, align 4, !tbaa !17
  %mul20 = mul i32 %div19, %17
  %18 = load i32, ptr %i, align 4, !tbaa !17
  %div21 = udiv i32 %18, 2
  %add22 = add i32 %mul20, %div21
  %mul23 = mul i32 %add22, 32
  %19 = load i32, ptr %row, align 4, !tbaa !17
  %mul24 = mul i32 %19, 4
  %add25 = add i32 %mul23, %mul24
  %20 = load i32, ptr %k, align 4, !tbaa !17
  %rem26 = urem i32 %20, 4
  %add27 = add i32 %add25, %rem26
  %idxprom28 = zext i32 %add27 to i64
  %arrayidx29 = getelementptr inbounds double, ptr %15, i64 %idxprom28
  %21 = load double, ptr %arrayidx29, align 8, !tbaa !41
  store double %21, ptr %x, align 8, !tbaa !41
  call void @llvm.lifetime.start.p0(i64 8, ptr %y) #4
  %22 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %23 = load i32, ptr %k, align 4, !tbaa !17
  %div30 = udiv i32 %23, 4
  %mul31 = mul i32 %div30, 32
  %24 = load i32, ptr %column, align 4, !tbaa !17
  %mul32 = mul i32 %24, 4
  %add33 = add i32 %mul31, %mul32
  %25 = load i32, ptr %k, align 4, !tbaa !17
  %rem34 = urem i32 %25, 4
  %add35 = add i32 %add33, %rem34
  %idxprom36 = zext i32 %add35 to i64
  %arrayidx37 = getelementptr inbounds double, ptr %22, i64 %idxprom36
  %26 = load double, ptr %arrayidx37, align 8, !tbaa !41
  store double %26, ptr %y, align 8, !tbaa !41
  %27 = load double, ptr %x, align 8, !tbaa !41
  %28 = load double, ptr %y, align 8, !tbaa !41
  %29 = load double, ptr %sum, align 8, !tbaa !41
  %30 = call double @llvm.fma.f64(double %27, double %28, double %29)
  store double %30, ptr %sum, align 8, !tbaa !41
  call void @llvm.lifetime.end.p0(i64 8, ptr %y) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %x) #4
  br label %for.inc

for.inc:                                          ; preds = %for.body18
  %31 = load i32, ptr %k, align 4, !tbaa !17
  %inc = add i32 %31, 1
  store i32 %inc, ptr %k, align 4, !tbaa !17
  br label %for.cond12, !llvm.loop !43

for.end:                                          ; preds = %for.cond.cleanup17
  %32 = load double, ptr %sum, align 8, !tbaa !41
  %33 = load ptr, ptr %d.addr, align 8, !tbaa !5
  %34 = load i32, ptr %i, align 4, !tbaa !17
  %mul38 = mul i32 %34, 32
  %35 = load i32, ptr %lane, align 4, !tbaa !17
  %add39 = add i32 %mul38, %35
  %idxprom40 = zext i32 %add39 to i64
  %arrayidx41 = getelementptr inbounds double, ptr %33, i64 %idxprom40
  store double %32, ptr %arrayidx41, align 8, !tbaa !41
  call void @llvm.lifetime.end.p0(i64 8, ptr %sum) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %column) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %row) #4
  br label %for.inc42

for.inc42:                                        ; preds = %for.end
  %36 = load i32, ptr %i, align 4, !tbaa !17
  %inc43 = add i32 %36, 1
  store i32 %inc43, ptr %i, align 4, !tbaa !17
  br label %for.cond2, !llvm.loop !44

for.end44:                                        ; preds = %for.cond.cleanup5
  br label %for.inc45

for.inc45:                                        ; preds = %for.end44
  %37 = load i32, ptr %lane, align 4, !tbaa !17
  %inc46 = add i32 %37, 1
  store i32 %inc46, ptr %lane, align 4, !tbaa !17
  br label %for.cond, !llvm.loop !45

for.end47:                                        ; preds = %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %tall) #4
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #4
  store i32 0, ptr %lane, align 4, !tbaa !17
  br label %for.cond

for.cond:                                         ; preds = %for.inc13, %entry
  %0 = load i32, ptr %lane, align 4, !tbaa !17
  %cmp = icmp ult i32 %0, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #4
  br label %for.end15

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %row) #4
  %1 = load i32, ptr %lane, align 4, !tbaa !17
  %div = udiv i32 %1, 4
  store i32 %div, ptr %row, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %column) #4
  %2 = load i32, ptr %lane, align 4, !tbaa !17
  %rem = urem i32 %2, 4
  %mul = mul i32 2, %rem
  store i32 %mul, ptr %column, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %word) #4
  store i32 0, ptr %word, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #4
  store i32 0, ptr %i, align 4, !tbaa !17
  br label %for.cond1

for.cond1:                                        ; preds = %for.inc, %for.body
  %3 = load i32, ptr %i, align 4, !tbaa !17
  %cmp2 = icmp ult i32 %3, 2
  br i1 %cmp2, label %for.body4, label %for.cond.cleanup3

for.cond.cleanup3:                                ; preds = %for.cond1
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #4
  br label %for.end

for.body4:                                        ; preds = %for.cond1
  %4 = load ptr, ptr %source.addr, align 8, !tbaa !5
  %5 = load i32, ptr %column, align 4, !tbaa !17
  %6 = load i32, ptr %i, align 4, !tbaa !17
  %add = add i32 %5, %6
  %mul5 = mul i32 %add, 4
  %7 = load i32, ptr %row, align 4, !tbaa !17
  %div6 = udiv i32 %7, 2
  %add7 = add i32 %mul5, %div6
  %idxprom = zext i32 %add7 to i64
  %arrayidx = getelementptr inbounds i32, ptr %4, i64 %idxprom
  %8 = load i32, ptr %arrayidx, align 4, !tbaa !17
  %9 = load i32, ptr %row, align 4, !tbaa !17
  %rem8 = urem i32 %9, 2
  %mul9 = mul i32 16, %rem8
  %shr = lshr i32 %8, %mul9
  %and = and i32 %shr, 65535
  %10 = load i32, ptr %i, align 4, !tbaa !17
  %mul10 = mul i32 16, %10
  %shl = shl i32 %and, %mul10
  %11 = load i32, ptr %word, align 4, !tbaa !17
  %or = or i32 %11, %shl
  store i32 %or, ptr %word, align 4, !tbaa !17
  br label %for.inc

for.inc:                                          ; preds = %for.body4
  %12 = load i32, ptr %i, align 4, !tbaa !17
  %inc = add i32 %12, 1
  store i32 %inc, ptr %i, align 4, !tbaa !17
  br label %for.cond1, !llvm.loop !46

for.end:                                          ; preds = %for.cond.cleanup3
  %13 = load i32, ptr %word, align 4, !tbaa !17
  %14 = load ptr, ptr %target.addr, align 8, !tbaa !5
  %15 = load i32, ptr %lane, align 4, !tbaa !17
  %idxprom11 = zext i32 %15 to i64
  %arrayidx12 = getelementptr inbounds i32, ptr %14, i64 %idxprom11
  store i32 %13, ptr %arrayidx12, align 4, !tbaa !17
  call void @llvm.lifetime.end.p0(i64 4, ptr %word) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %column) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %row) #4
  br label %for.inc13

for.inc13:                                        ; preds = %for.end
  %16 = load i32, ptr %lane, align 4, !tbaa !17
  %inc14 = add i32 %16, 1
  store i32 %inc14, ptr %lane, align 4, !tbaa !17
  br label %for.cond, !llvm.loop !47

for.end15:                                        ; preds = %for.cond.cleanup
  ret void
}

; Function Attrs: nounwind uwtable
define internal void @decode_rows(ptr noundef %to, ptr noundef %form, ptr noundef %words, i32 noundef %count, i32 noundef %type) #0 {
entry:
  %to.addr = alloca ptr, align 8
  %form.addr = alloca ptr, align 8
  %words.addr = alloca ptr, align 8
  %count.addr = alloca i32, align 4
  %type.addr = alloca i32, align 4
  %per = alloca i32, align 4
  %length = alloca i32, align 4
  %row = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %k4 = alloca i32, align 4
  %bits12 = alloca i32, align 4
  %x = alloca %struct.number, align 4
  store ptr %to, ptr %to.addr, align 8, !tbaa !5
  store ptr %form, ptr %form.addr, align 8, !tbaa !5
  store ptr %words, ptr %words.addr, align 8, !tbaa !5
  store i32 %count, ptr %count.addr, align 4, !tbaa !17
  store i32 %type, ptr %type.addr, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %per) #4
  %0 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %bits = getelementptr inbounds %struct.tw_tensor, ptr %0, i32 0, i32 4
  %1 = load i8, ptr %bits, align 1, !tbaa !27
  %conv = zext i8 %1 to i32
  %div = sdiv i32 32, %conv
  store i32 %div, ptr %per, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %length) #4
  %2 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %k = getelementptr inbounds %struct.tw_tensor, ptr %2, i32 0, i32 2
  %3 = load i16, ptr %k, align 2, !tbaa !19
  %conv1 = zext i16 %3 to i32
  %4 = load i32, ptr %per, align 4, !tbaa !17
  %div2 = udiv i32 %conv1, %4
  store i32 %div2, ptr %length, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %row) #4
  store i32 0, ptr %row, align 4, !tbaa !17
  br label %for.cond

for.cond:                                         ; preds = %for.inc57, %entry
  %5 = load i32, ptr %row, align 4, !tbaa !17
  %6 = load i32, ptr %count.addr, align 4, !tbaa !17
  %cmp = icmp ult i32 %5, %6
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %row) #4
  br label %for.end59

for.body:                                         ; preds = %for.cond
  %7 = load ptr, ptr %to.addr, align 8, !tbaa !5
  %any = getelementptr inbounds %struct.rows, ptr %7, i32 0, i32 4
  %8 = load i32, ptr %row, align 4, !tbaa !17
  %idxprom = zext i32 %8 to i64
  %arrayidx = getelementptr inbounds [64 x i8], ptr %any, i64 0, i64 %idxprom
  store i8 0, ptr %arrayidx, align 1, !tbaa !48
  call void @llvm.lifetime.start.p0(i64 4, ptr %k4) #4
  store i32 0, ptr %k4, align 4, !tbaa !17
  br label %for.cond5

for.cond5:                                        ; preds = %for.inc, %for.body
  %9 = load i32, ptr %k4, align 4, !tbaa !17
  %10 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %k6 = getelementptr inbounds %struct.tw_tensor, ptr %10, i32 0, i32 2
  %11 = load i16, ptr %k6, align 2, !tbaa !19
  %conv7 = zext i16 %11 to i32
  %cmp8 = icmp ult i32 %9, %conv7
  br i1 %cmp8, label %for.body11, label %for.cond.cleanup10

for.cond.cleanup10:                               ; preds = %for.cond5
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %k4) #4
  br label %for.end

for.body11:                                       ; preds = %for.cond5
  call void @llvm.lifetime.start.p0(i64 4, ptr %bits12) #4
  %12 = load ptr, ptr %words.addr, align 8, !tbaa !5
  %13 = load i32, ptr %row, align 4, !tbaa !17
  %14 = load i32, ptr %length, align 4, !tbaa !17
  %mul = mul i32 %13, %14
  %15 = load i32, ptr %k4, align 4, !tbaa !17
  %16 = load i32, ptr %per, align 4, !tbaa !17
  %div13 = udiv i32 %15, %16
  %add = add i32 %mul, %div13
  %idxprom14 = zext i32 %add to i64
  %arrayidx15 = getelementptr inbounds i32, ptr %12, i64 %idxprom14
  %17 = load i32, ptr %arrayidx15, align 4, !tbaa !17
  %18 = load i32, ptr %k4, align 4, !tbaa !17
  %19 = load i32, ptr %per, align 4, !tbaa !17
  %rem = urem i32 %18, %19
  %20 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %bits16 = getelementptr inbounds %struct.tw_tensor, ptr %20, i32 0, i32 4
  %21 = load i8, ptr %bits16, align 1, !tbaa !27
  %conv17 = zext i8 %21 to i32
  %mul18 = mul i32 %rem, %conv17
  %shr = lshr i32 %17, %mul18
  store i32 %shr, ptr %bits12, align 4, !tbaa !17
  %22 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %bits19 = getelementptr inbounds %struct.tw_tensor, ptr %22, i32 0, i32 4
  %23 = load i8, ptr %bits19, align 1, !tbaa !27
  %conv20 = zext i8 %23 to i32
  %cmp21 = icmp slt i32 %conv20, 32
  br i1 %cmp21, label %if.then, label %if.end

if.then:                                          ; preds = %for.body11
  %24 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %bits23 = getelementptr inbounds %struct.tw_tensor, ptr %24, i32 0, i32 4
  %25 = load i8, ptr %bits23, align 1, !tbaa !27
  %conv24 = zext i8 %25 to i32
  %shl = shl i32 1, %conv24
  %sub = sub i32 %shl, 1
  %26 = load i32, ptr %bits12, align 4, !tbaa !17
  %and = and i32 %26, %sub
  store i32 %and, ptr %bits12, align 4, !tbaa !17
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body11
  call void @llvm.lifetime.start.p0(i64 16, ptr %x) #4
  %27 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %pairs = getelementptr inbounds %struct.tw_tensor, ptr %27, i32 0, i32 11
  %28 = load i8, ptr %pairs, align 2, !tbaa !16
  %conv25 = zext i8 %28 to i32
  %tobool = icmp ne i32 %conv25, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  %29 = load i32, ptr %bits12, align 4, !tbaa !17
  %30 = load i32, ptr %type.addr, align 4, !tbaa !17
  %call = call { i64, i64 } @decode_as_half(i32 noundef %29, i32 noundef %30)
  %31 = getelementptr inbounds { i64, i64 }, ptr %x, i32 0, i32 0
  %32 = extractvalue { i64, i64 } %call, 0
  store i64 %32, ptr %31, align 4
  %33 = getelementptr inbounds { i64, i64 }, ptr %x, i32 0, i32 1
  %34 = extractvalue { i64, i64 } %call, 1
  store i64 %34, ptr %33, align 4
  br label %cond.end

cond.false:                                       ; preds = %if.end
  %35 = load i32, ptr %bits12, align 4, !tbaa !17
  %36 = load i32, ptr %type.addr, align 4, !tbaa !17
  %call26 = call { i64, i64 } @decode(i32 noundef %35, i32 noundef %36)
  %37 = getelementptr inbounds { i64, i64 }, ptr %x, i32 0, i32 0
  %38 = extractvalue { i64, i64 } %call26, 0
  store i64 %38, ptr %37, align 4
  %39 = getelementptr inbounds { i64, i64 }, ptr %x, i32 0, i32 1
  %40 = extractvalue { i64, i64 } %call26, 1
  store i64 %40, ptr %39, align 4
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %significand = getelementptr inbounds %struct.number, ptr %x, i32 0, i32 0
  %41 = load i32, ptr %significand, align 4, !tbaa !49
  %42 = load ptr, ptr %to.addr, align 8, !tbaa !5
  %significand27 = getelementptr inbounds %struct.rows, ptr %42, i32 0, i32 0
  %43 = load i32, ptr %row, align 4, !tbaa !17
  %idxprom28 = zext i32 %43 to i64
  %arrayidx29 = getelementptr inbounds [64 x [32 x i32]], ptr %significand27, i64 0, i64 %idxprom28
  %44 = load i32, ptr %k4, align 4, !tbaa !17
  %idxprom30 = zext i32 %44 to i64
  %arrayidx31 = getelementptr inbounds [32 x i32], ptr %arrayidx29, i64 0, i64 %idxprom30
  store i32 %41, ptr %arrayidx31, align 4, !tbaa !17
  %exponent = getelementptr inbounds %struct.number, ptr %x, i32 0, i32 1
  %45 = load i32, ptr %exponent, align 4, !tbaa !51
  %46 = load ptr, ptr %to.addr, align 8, !tbaa !5
  %exponent32 = getelementptr inbounds %struct.rows, ptr %46, i32 0, i32 1
  %47 = load i32, ptr %row, align 4, !tbaa !17
  %idxprom33 = zext i32 %47 to i64
  %arrayidx34 = getelementptr inbounds [64 x [32 x i32]], ptr %exponent32, i64 0, i64 %idxprom33
  %48 = load i32, ptr %k4, align 4, !tbaa !17
  %idxprom35 = zext i32 %48 to i64
  %arrayidx36 = getelementptr inbounds [32 x i32], ptr %arrayidx34, i64 0, i64 %idxprom35
  store i32 %45, ptr %arrayidx36, align 4, !tbaa !17
  %negative = getelementptr inbounds %struct.number, ptr %x, i32 0, i32 2
  %49 = load i32, ptr %negative, align 4, !tbaa !52
  %sub37 = sub nsw i32 0, %49
  %50 = load ptr, ptr %to.addr, align 8, !tbaa !5
  %negative38 = getelementptr inbounds %struct.rows, ptr %50, i32 0, i32 2
  %51 = load i32, ptr %row, align 4, !tbaa !17
  %idxprom39 = zext i32 %51 to i64
  %arrayidx40 = getelementptr inbounds [64 x [32 x i32]], ptr %negative38, i64 0, i64 %idxprom39
  %52 = load i32, ptr %k4, align 4, !tbaa !17
  %idxprom41 = zext i32 %52 to i64
  %arrayidx42 = getelementptr inbounds [32 x i32], ptr %arrayidx40, i64 0, i64 %idxprom41
  store i32 %sub37, ptr %arrayidx42, align 4, !tbaa !17
  %special = getelementptr inbounds %struct.number, ptr %x, i32 0, i32 3
  %53 = load i32, ptr %special, align 4, !tbaa !53
  %conv43 = trunc i32 %53 to i8
  %54 = load ptr, ptr %to.addr, align 8, !tbaa !5
  %special44 = getelementptr inbounds %struct.rows, ptr %54, i32 0, i32 3
  %55 = load i32, ptr %row, align 4, !tbaa !17
  %idxprom45 = zext i32 %55 to i64
  %arrayidx46 = getelementptr inbounds [64 x [32 x i8]], ptr %special44, i64 0, i64 %idxprom45
  %56 = load i32, ptr %k4, align 4, !tbaa !17
  %idxprom47 = zext i32 %56 to i64
  %arrayidx48 = getelementptr inbounds [32 x i8], ptr %arrayidx46, i64 0, i64 %idxprom47
  store i8 %conv43, ptr %arrayidx48, align 1, !tbaa !48
  %special49 = getelementptr inbounds %struct.number, ptr %x, i32 0, i32 3
  %57 = load i32, ptr %special49, align 4, !tbaa !53
  %conv50 = trunc i32 %57 to i8
  %conv51 = zext i8 %conv50 to i32
  %58 = load ptr, ptr %to.addr, align 8, !tbaa !5
  %any52 = getelementptr inbounds %struct.rows, ptr %58, i32 0, i32 4
  %59 = load i32, ptr %row, align 4, !tbaa !17
  %idxprom53 = zext i32 %59 to i64
  %arrayidx54 = getelementptr inbounds [64 x i8], ptr %any52, i64 0, i64 %idxprom53
  %60 = load i8, ptr %arrayidx54, align 1, !tbaa !48
  %conv55 = zext i8 %60 to i32
  %or = or i32 %conv55, %conv51
  %conv56 = trunc i32 %or to i8
  store i8 %conv56, ptr %arrayidx54, align 1, !tbaa !48
  call void @llvm.lifetime.end.p0(i64 16, ptr %x) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %bits12) #4
  br label %for.inc

for.inc:                                          ; preds = %cond.end
  %61 = load i32, ptr %k4, align 4, !tbaa !17
  %inc = add i32 %61, 1
  store i32 %inc, ptr %k4, align 4, !tbaa !17
  br label %for.cond5, !llvm.loop !54

for.end:                                          ; preds = %for.cond.cleanup10
  br label %for.inc57

for.inc57:                                        ; preds = %for.end
  %62 = load i32, ptr %row, align 4, !tbaa !17
  %inc58 = add i32 %62, 1
  store i32 %inc58, ptr %row, align 4, !tbaa !17
  br label %for.cond, !llvm.loop !55

for.end59:                                        ; preds = %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %length) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %per) #4
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
  %j = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %size = alloca [32 x <8 x i32>], align 32
  %exponent = alloca [32 x <8 x i32>], align 32
  %negative = alloca [32 x <8 x i32>], align 32
  %at = alloca i32, align 4
  %k = alloca i32, align 4
  %c = alloca i32, align 4
  %i = alloca i32, align 4
  %addend = alloca [8 x %struct.number], align 16
  %largest = alloca <8 x i32>, align 32
  %c75 = alloca i32, align 4
  %tmp = alloca %struct.number, align 4
  %at99 = alloca i32, align 4
  %k107 = alloca i32, align 4
  %e = alloca <8 x i32>, align 32
  %total = alloca <8 x i64>, align 64
  %sum = alloca <8 x i32>, align 32
  %at132 = alloca i32, align 4
  %k140 = alloca i32, align 4
  %drop = alloca <8 x i32>, align 32
  %.compoundliteral = alloca <8 x i32>, align 32
  %sign = alloca <8 x i32>, align 32
  %term = alloca <8 x i32>, align 32
  %.compoundliteral200 = alloca <8 x i32>, align 32
  %c204 = alloca i32, align 4
  %at210 = alloca ptr, align 8
  %special = alloca i32, align 4
  %shift = alloca i32, align 4
  %term258 = alloca i64, align 8
  store ptr %form, ptr %form.addr, align 8, !tbaa !5
  store ptr %a, ptr %a.addr, align 8, !tbaa !5
  store ptr %b, ptr %b.addr, align 8, !tbaa !5
  store ptr %d, ptr %d.addr, align 8, !tbaa !5
  store i32 %first, ptr %first.addr, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %fraction) #4
  %0 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %pairs = getelementptr inbounds %struct.tw_tensor, ptr %0, i32 0, i32 11
  %1 = load i8, ptr %pairs, align 2, !tbaa !16
  %conv = zext i8 %1 to i32
  %tobool = icmp ne i32 %conv, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  %2 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %a1 = getelementptr inbounds %struct.tw_tensor, ptr %2, i32 0, i32 5
  %3 = load i8, ptr %a1, align 2, !tbaa !13
  %idxprom = zext i8 %3 to i64
  %arrayidx = getelementptr inbounds [6 x %struct.format], ptr @formats, i64 0, i64 %idxprom
  %fraction2 = getelementptr inbounds %struct.format, ptr %arrayidx, i32 0, i32 1
  %4 = load i8, ptr %fraction2, align 1, !tbaa !56
  %conv3 = zext i8 %4 to i32
  %5 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %b4 = getelementptr inbounds %struct.tw_tensor, ptr %5, i32 0, i32 6
  %6 = load i8, ptr %b4, align 1, !tbaa !15
  %idxprom5 = zext i8 %6 to i64
  %arrayidx6 = getelementptr inbounds [6 x %struct.format], ptr @formats, i64 0, i64 %idxprom5
  %fraction7 = getelementptr inbounds %struct.format, ptr %arrayidx6, i32 0, i32 1
  %7 = load i8, ptr %fraction7, align 1, !tbaa !56
  %conv8 = zext i8 %7 to i32
  %add = add nsw i32 %conv3, %conv8
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ 20, %cond.true ], [ %add, %cond.false ]
  store i32 %cond, ptr %fraction, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %left) #4
  %8 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %kept = getelementptr inbounds %struct.tw_tensor, ptr %8, i32 0, i32 9
  %9 = load i8, ptr %kept, align 2, !tbaa !58
  %conv9 = zext i8 %9 to i32
  %10 = load i32, ptr %fraction, align 4, !tbaa !17
  %sub = sub nsw i32 %conv9, %10
  store i32 %sub, ptr %left, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %addend_left) #4
  %11 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %kept10 = getelementptr inbounds %struct.tw_tensor, ptr %11, i32 0, i32 9
  %12 = load i8, ptr %kept10, align 2, !tbaa !58
  %conv11 = zext i8 %12 to i32
  %13 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %d12 = getelementptr inbounds %struct.tw_tensor, ptr %13, i32 0, i32 7
  %14 = load i8, ptr %d12, align 2, !tbaa !25
  %idxprom13 = zext i8 %14 to i64
  %arrayidx14 = getelementptr inbounds [6 x %struct.format], ptr @formats, i64 0, i64 %idxprom13
  %fraction15 = getelementptr inbounds %struct.format, ptr %arrayidx14, i32 0, i32 1
  %15 = load i8, ptr %fraction15, align 1, !tbaa !56
  %conv16 = zext i8 %15 to i32
  %sub17 = sub nsw i32 %conv11, %conv16
  store i32 %sub17, ptr %addend_left, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %j) #4
  store i32 0, ptr %j, align 4, !tbaa !17
  br label %for.cond

for.cond:                                         ; preds = %for.inc304, %cond.end
  %16 = load i32, ptr %j, align 4, !tbaa !17
  %17 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %n = getelementptr inbounds %struct.tw_tensor, ptr %17, i32 0, i32 1
  %18 = load i16, ptr %n, align 2, !tbaa !14
  %conv18 = zext i16 %18 to i32
  %cmp = icmp ult i32 %16, %conv18
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %j) #4
  br label %for.end307

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 1024, ptr %size) #4
  call void @llvm.lifetime.start.p0(i64 1024, ptr %exponent) #4
  call void @llvm.lifetime.start.p0(i64 1024, ptr %negative) #4
  call void @llvm.lifetime.start.p0(i64 4, ptr %at) #4
  store i32 0, ptr %at, align 4, !tbaa !17
  br label %for.cond20

for.cond20:                                       ; preds = %for.inc66, %for.body
  %19 = load i32, ptr %at, align 4, !tbaa !17
  %20 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %step = getelementptr inbounds %struct.tw_tensor, ptr %20, i32 0, i32 12
  %21 = load i8, ptr %step, align 1, !tbaa !20
  %conv21 = zext i8 %21 to i32
  %cmp22 = icmp ult i32 %19, %conv21
  br i1 %cmp22, label %for.body25, label %for.cond.cleanup24

for.cond.cleanup24:                               ; preds = %for.cond20
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %at) #4
  br label %for.end68

for.body25:                                       ; preds = %for.cond20
  call void @llvm.lifetime.start.p0(i64 4, ptr %k) #4
  %22 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %pairs26 = getelementptr inbounds %struct.tw_tensor, ptr %22, i32 0, i32 11
  %23 = load i8, ptr %pairs26, align 2, !tbaa !16
  %conv27 = zext i8 %23 to i32
  %tobool28 = icmp ne i32 %conv27, 0
  br i1 %tobool28, label %cond.true29, label %cond.false32

cond.true29:                                      ; preds = %for.body25
  %24 = load i32, ptr %at, align 4, !tbaa !17
  %div = udiv i32 %24, 2
  %mul = mul i32 %div, 4
  %25 = load i32, ptr %at, align 4, !tbaa !17
  %rem = urem i32 %25, 2
  %add30 = add i32 %mul, %rem
  %26 = load i32, ptr %first.addr, align 4, !tbaa !17
  %add31 = add i32 %add30, %26
  br label %cond.end34

cond.false32:                                     ; preds = %for.body25
  %27 = load i32, ptr %first.addr, align 4, !tbaa !17
  %28 = load i32, ptr %at, align 4, !tbaa !17
  %add33 = add i32 %27, %28
  br label %cond.end34

cond.end34:                                       ; preds = %cond.false32, %cond.true29
  %cond35 = phi i32 [ %add31, %cond.true29 ], [ %add33, %cond.false32 ]
  store i32 %cond35, ptr %k, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %c) #4
  store i32 0, ptr %c, align 4, !tbaa !17
  br label %for.cond36

for.cond36:                                       ; preds = %for.inc, %cond.end34
  %29 = load i32, ptr %c, align 4, !tbaa !17
  %cmp37 = icmp ult i32 %29, 8
  br i1 %cmp37, label %for.body40, label %for.cond.cleanup39

for.cond.cleanup39:                               ; preds = %for.cond36
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %c) #4
  br label %for.end

for.body40:                                       ; preds = %for.cond36
  %30 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %significand = getelementptr inbounds %struct.rows, ptr %30, i32 0, i32 0
  %31 = load i32, ptr %j, align 4, !tbaa !17
  %32 = load i32, ptr %c, align 4, !tbaa !17
  %add41 = add i32 %31, %32
  %idxprom42 = zext i32 %add41 to i64
  %arrayidx43 = getelementptr inbounds [64 x [32 x i32]], ptr %significand, i64 0, i64 %idxprom42
  %33 = load i32, ptr %k, align 4, !tbaa !17
  %idxprom44 = zext i32 %33 to i64
  %arrayidx45 = getelementptr inbounds [32 x i32], ptr %arrayidx43, i64 0, i64 %idxprom44
  %34 = load i32, ptr %arrayidx45, align 4, !tbaa !17
  %35 = load i32, ptr %at, align 4, !tbaa !17
  %idxprom46 = zext i32 %35 to i64
  %arrayidx47 = getelementptr inbounds [32 x <8 x i32>], ptr %size, i64 0, i64 %idxprom46
  %36 = load i32, ptr %c, align 4, !tbaa !17
  %37 = load <8 x i32>, ptr %arrayidx47, align 32
  %vecins = insertelement <8 x i32> %37, i32 %34, i32 %36
  store <8 x i32> %vecins, ptr %arrayidx47, align 32
  %38 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %exponent48 = getelementptr inbounds %struct.rows, ptr %38, i32 0, i32 1
  %39 = load i32, ptr %j, align 4, !tbaa !17
  %40 = load i32, ptr %c, align 4, !tbaa !17
  %add49 = add i32 %39, %40
  %idxprom50 = zext i32 %add49 to i64
  %arrayidx51 = getelementptr inbounds [64 x [32 x i32]], ptr %exponent48, i64 0, i64 %idxprom50
  %41 = load i32, ptr %k, align 4, !tbaa !17
  %idxprom52 = zext i32 %41 to i64
  %arrayidx53 = getelementptr inbounds [32 x i32], ptr %arrayidx51, i64 0, i64 %idxprom52
  %42 = load i32, ptr %arrayidx53, align 4, !tbaa !17
  %43 = load i32, ptr %at, align 4, !tbaa !17
  %idxprom54 = zext i32 %43 to i64
  %arrayidx55 = getelementptr inbounds [32 x <8 x i32>], ptr %exponent, i64 0, i64 %idxprom54
  %44 = load i32, ptr %c, align 4, !tbaa !17
  %45 = load <8 x i32>, ptr %arrayidx55, align 32
  %vecins56 = insertelement <8 x i32> %45, i32 %42, i32 %44
  store <8 x i32> %vecins56, ptr %arrayidx55, align 32
  %46 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %negative57 = getelementptr inbounds %struct.rows, ptr %46, i32 0, i32 2
  %47 = load i32, ptr %j, align 4, !tbaa !17
  %48 = load i32, ptr %c, align 4, !tbaa !17
  %add58 = add i32 %47, %48
  %idxprom59 = zext i32 %add58 to i64
  %arrayidx60 = getelementptr inbounds [64 x [32 x i32]], ptr %negative57, i64 0, i64 %idxprom59
  %49 = load i32, ptr %k, align 4, !tbaa !17
  %idxprom61 = zext i32 %49 to i64
  %arrayidx62 = getelementptr inbounds [32 x i32], ptr %arrayidx60, i64 0, i64 %idxprom61
  %50 = load i32, ptr %arrayidx62, align 4, !tbaa !17
  %51 = load i32, ptr %at, align 4, !tbaa !17
  %idxprom63 = zext i32 %51 to i64
  %arrayidx64 = getelementptr inbounds [32 x <8 x i32>], ptr %negative, i64 0, i64 %idxprom63
  %52 = load i32, ptr %c, align 4, !tbaa !17
  %53 = load <8 x i32>, ptr %arrayidx64, align 32
  %vecins65 = insertelement <8 x i32> %53, i32 %50, i32 %52
  store <8 x i32> %vecins65, ptr %arrayidx64, align 32
  br label %for.inc

for.inc:                                          ; preds = %for.body40
  %54 = load i32, ptr %c, align 4, !tbaa !17
  %inc = add i32 %54, 1
  store i32 %inc, ptr %c, align 4, !tbaa !17
  br label %for.cond36, !llvm.loop !59

for.end:                                          ; preds = %for.cond.cleanup39
  call void @llvm.lifetime.end.p0(i64 4, ptr %k) #4
  br label %for.inc66

for.inc66:                                        ; preds = %for.end
  %55 = load i32, ptr %at, align 4, !tbaa !17
  %inc67 = add i32 %55, 1
  store i32 %inc67, ptr %at, align 4, !tbaa !17
  br label %for.cond20, !llvm.loop !60

for.end68:                                        ; preds = %for.cond.cleanup24
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #4
  store i32 0, ptr %i, align 4, !tbaa !17
  br label %for.cond69

for.cond69:                                       ; preds = %for.inc300, %for.end68
  %56 = load i32, ptr %i, align 4, !tbaa !17
  %57 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %m = getelementptr inbounds %struct.tw_tensor, ptr %57, i32 0, i32 0
  %58 = load i16, ptr %m, align 2, !tbaa !12
  %conv70 = zext i16 %58 to i32
  %cmp71 = icmp ult i32 %56, %conv70
  br i1 %cmp71, label %for.body74, label %for.cond.cleanup73

for.cond.cleanup73:                               ; preds = %for.cond69
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #4
  br label %for.end303

for.body74:                                       ; preds = %for.cond69
  call void @llvm.lifetime.start.p0(i64 128, ptr %addend) #4
  call void @llvm.lifetime.start.p0(i64 32, ptr %largest) #4
  call void @llvm.lifetime.start.p0(i64 4, ptr %c75) #4
  store i32 0, ptr %c75, align 4, !tbaa !17
  br label %for.cond76

for.cond76:                                       ; preds = %for.inc96, %for.body74
  %59 = load i32, ptr %c75, align 4, !tbaa !17
  %cmp77 = icmp ult i32 %59, 8
  br i1 %cmp77, label %for.body80, label %for.cond.cleanup79

for.cond.cleanup79:                               ; preds = %for.cond76
  store i32 14, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %c75) #4
  br label %for.end98

for.body80:                                       ; preds = %for.cond76
  %60 = load i32, ptr %c75, align 4, !tbaa !17
  %idxprom81 = zext i32 %60 to i64
  %arrayidx82 = getelementptr inbounds [8 x %struct.number], ptr %addend, i64 0, i64 %idxprom81
  call void @llvm.lifetime.start.p0(i64 16, ptr %tmp) #4
  %61 = load ptr, ptr %d.addr, align 8, !tbaa !5
  %62 = load i32, ptr %i, align 4, !tbaa !17
  %63 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %n83 = getelementptr inbounds %struct.tw_tensor, ptr %63, i32 0, i32 1
  %64 = load i16, ptr %n83, align 2, !tbaa !14
  %conv84 = zext i16 %64 to i32
  %mul85 = mul i32 %62, %conv84
  %65 = load i32, ptr %j, align 4, !tbaa !17
  %add86 = add i32 %mul85, %65
  %66 = load i32, ptr %c75, align 4, !tbaa !17
  %add87 = add i32 %add86, %66
  %idxprom88 = zext i32 %add87 to i64
  %arrayidx89 = getelementptr inbounds i32, ptr %61, i64 %idxprom88
  %67 = load i32, ptr %arrayidx89, align 4, !tbaa !17
  %68 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %d90 = getelementptr inbounds %struct.tw_tensor, ptr %68, i32 0, i32 7
  %69 = load i8, ptr %d90, align 2, !tbaa !25
  %conv91 = zext i8 %69 to i32
  %call = call { i64, i64 } @decode(i32 noundef %67, i32 noundef %conv91)
  %70 = getelementptr inbounds { i64, i64 }, ptr %tmp, i32 0, i32 0
  %71 = extractvalue { i64, i64 } %call, 0
  store i64 %71, ptr %70, align 4
  %72 = getelementptr inbounds { i64, i64 }, ptr %tmp, i32 0, i32 1
  %73 = extractvalue { i64, i64 } %call, 1
  store i64 %73, ptr %72, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %arrayidx82, ptr align 4 %tmp, i64 16, i1 false), !tbaa.struct !61
  call void @llvm.lifetime.end.p0(i64 16, ptr %tmp) #4
  %74 = load i32, ptr %c75, align 4, !tbaa !17
  %idxprom92 = zext i32 %74 to i64
  %arrayidx93 = getelementptr inbounds [8 x %struct.number], ptr %addend, i64 0, i64 %idxprom92
  %exponent94 = getelementptr inbounds %struct.number, ptr %arrayidx93, i32 0, i32 1
  %75 = load i32, ptr %exponent94, align 4, !tbaa !51
  %76 = load i32, ptr %c75, align 4, !tbaa !17
  %77 = load <8 x i32>, ptr %largest, align 32
  %vecins95 = insertelement <8 x i32> %77, i32 %75, i32 %76
  store <8 x i32> %vecins95, ptr %largest, align 32
  br label %for.inc96

for.inc96:                                        ; preds = %for.body80
  %78 = load i32, ptr %c75, align 4, !tbaa !17
  %inc97 = add i32 %78, 1
  store i32 %inc97, ptr %c75, align 4, !tbaa !17
  br label %for.cond76, !llvm.loop !62

for.end98:                                        ; preds = %for.cond.cleanup79
  call void @llvm.lifetime.start.p0(i64 4, ptr %at99) #4
  store i32 0, ptr %at99, align 4, !tbaa !17
  br label %for.cond100

for.cond100:                                      ; preds = %for.inc129, %for.end98
  %79 = load i32, ptr %at99, align 4, !tbaa !17
  %80 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %step101 = getelementptr inbounds %struct.tw_tensor, ptr %80, i32 0, i32 12
  %81 = load i8, ptr %step101, align 1, !tbaa !20
  %conv102 = zext i8 %81 to i32
  %cmp103 = icmp ult i32 %79, %conv102
  br i1 %cmp103, label %for.body106, label %for.cond.cleanup105

for.cond.cleanup105:                              ; preds = %for.cond100
  store i32 17, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %at99) #4
  br label %for.end131

for.body106:                                      ; preds = %for.cond100
  call void @llvm.lifetime.start.p0(i64 4, ptr %k107) #4
  %82 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %pairs108 = getelementptr inbounds %struct.tw_tensor, ptr %82, i32 0, i32 11
  %83 = load i8, ptr %pairs108, align 2, !tbaa !16
  %conv109 = zext i8 %83 to i32
  %tobool110 = icmp ne i32 %conv109, 0
  br i1 %tobool110, label %cond.true111, label %cond.false117

cond.true111:                                     ; preds = %for.body106
  %84 = load i32, ptr %at99, align 4, !tbaa !17
  %div112 = udiv i32 %84, 2
  %mul113 = mul i32 %div112, 4
  %85 = load i32, ptr %at99, align 4, !tbaa !17
  %rem114 = urem i32 %85, 2
  %add115 = add i32 %mul113, %rem114
  %86 = load i32, ptr %first.addr, align 4, !tbaa !17
  %add116 = add i32 %add115, %86
  br label %cond.end119

cond.false117:                                    ; preds = %for.body106
  %87 = load i32, ptr %first.addr, align 4, !tbaa !17
  %88 = load i32, ptr %at99, align 4, !tbaa !17
  %add118 = add i32 %87, %88
  br label %cond.end119

cond.end119:                                      ; preds = %cond.false117, %cond.true111
  %cond120 = phi i32 [ %add116, %cond.true111 ], [ %add118, %cond.false117 ]
  store i32 %cond120, ptr %k107, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 32, ptr %e) #4
  %89 = load i32, ptr %at99, align 4, !tbaa !17
  %idxprom121 = zext i32 %89 to i64
  %arrayidx122 = getelementptr inbounds [32 x <8 x i32>], ptr %exponent, i64 0, i64 %idxprom121
  %90 = load <8 x i32>, ptr %arrayidx122, align 32, !tbaa !48
  %91 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %exponent123 = getelementptr inbounds %struct.rows, ptr %91, i32 0, i32 1
  %92 = load i32, ptr %i, align 4, !tbaa !17
  %idxprom124 = zext i32 %92 to i64
  %arrayidx125 = getelementptr inbounds [64 x [32 x i32]], ptr %exponent123, i64 0, i64 %idxprom124
  %93 = load i32, ptr %k107, align 4, !tbaa !17
  %idxprom126 = zext i32 %93 to i64
  %arrayidx127 = getelementptr inbounds [32 x i32], ptr %arrayidx125, i64 0, i64 %idxprom126
  %94 = load i32, ptr %arrayidx127, align 4, !tbaa !17
  %splat.splatinsert = insertelement <8 x i32> poison, i32 %94, i64 0
  %splat.splat = shufflevector <8 x i32> %splat.splatinsert, <8 x i32> poison, <8 x i32> zeroinitializer
  %add128 = add <8 x i32> %90, %splat.splat
  store <8 x i32> %add128, ptr %e, align 32, !tbaa !48
  %95 = load <8 x i32>, ptr %largest, align 32, !tbaa !48
  %96 = load <8 x i32>, ptr %e, align 32, !tbaa !48
  %elt.max = call <8 x i32> @llvm.smax.v8i32(<8 x i32> %95, <8 x i32> %96)
  store <8 x i32> %elt.max, ptr %largest, align 32, !tbaa !48
  call void @llvm.lifetime.end.p0(i64 32, ptr %e) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %k107) #4
  br label %for.inc129

for.inc129:                                       ; preds = %cond.end119
  %97 = load i32, ptr %at99, align 4, !tbaa !17
  %inc130 = add i32 %97, 1
  store i32 %inc130, ptr %at99, align 4, !tbaa !17
  br label %for.cond100, !llvm.loop !63

for.end131:                                       ; preds = %for.cond.cleanup105
  call void @llvm.lifetime.start.p0(i64 64, ptr %total) #4
  store <8 x i64> zeroinitializer, ptr %total, align 64, !tbaa !48
  call void @llvm.lifetime.start.p0(i64 32, ptr %sum) #4
  store <8 x i32> zeroinitializer, ptr %sum, align 32, !tbaa !48
  call void @llvm.lifetime.start.p0(i64 4, ptr %at132) #4
  store i32 0, ptr %at132, align 4, !tbaa !17
  br label %for.cond133

for.cond133:                                      ; preds = %for.inc201, %for.end131
  %98 = load i32, ptr %at132, align 4, !tbaa !17
  %99 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %step134 = getelementptr inbounds %struct.tw_tensor, ptr %99, i32 0, i32 12
  %100 = load i8, ptr %step134, align 1, !tbaa !20
  %conv135 = zext i8 %100 to i32
  %cmp136 = icmp ult i32 %98, %conv135
  br i1 %cmp136, label %for.body139, label %for.cond.cleanup138

for.cond.cleanup138:                              ; preds = %for.cond133
  store i32 20, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %at132) #4
  br label %for.end203

for.body139:                                      ; preds = %for.cond133
  call void @llvm.lifetime.start.p0(i64 4, ptr %k140) #4
  %101 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %pairs141 = getelementptr inbounds %struct.tw_tensor, ptr %101, i32 0, i32 11
  %102 = load i8, ptr %pairs141, align 2, !tbaa !16
  %conv142 = zext i8 %102 to i32
  %tobool143 = icmp ne i32 %conv142, 0
  br i1 %tobool143, label %cond.true144, label %cond.false150

cond.true144:                                     ; preds = %for.body139
  %103 = load i32, ptr %at132, align 4, !tbaa !17
  %div145 = udiv i32 %103, 2
  %mul146 = mul i32 %div145, 4
  %104 = load i32, ptr %at132, align 4, !tbaa !17
  %rem147 = urem i32 %104, 2
  %add148 = add i32 %mul146, %rem147
  %105 = load i32, ptr %first.addr, align 4, !tbaa !17
  %add149 = add i32 %add148, %105
  br label %cond.end152

cond.false150:                                    ; preds = %for.body139
  %106 = load i32, ptr %first.addr, align 4, !tbaa !17
  %107 = load i32, ptr %at132, align 4, !tbaa !17
  %add151 = add i32 %106, %107
  br label %cond.end152

cond.end152:                                      ; preds = %cond.false150, %cond.true144
  %cond153 = phi i32 [ %add149, %cond.true144 ], [ %add151, %cond.false150 ]
  store i32 %cond153, ptr %k140, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 32, ptr %drop) #4
  %108 = load <8 x i32>, ptr %largest, align 32, !tbaa !48
  %109 = load i32, ptr %at132, align 4, !tbaa !17
  %idxprom154 = zext i32 %109 to i64
  %arrayidx155 = getelementptr inbounds [32 x <8 x i32>], ptr %exponent, i64 0, i64 %idxprom154
  %110 = load <8 x i32>, ptr %arrayidx155, align 32, !tbaa !48
  %sub156 = sub <8 x i32> %108, %110
  %111 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %exponent157 = getelementptr inbounds %struct.rows, ptr %111, i32 0, i32 1
  %112 = load i32, ptr %i, align 4, !tbaa !17
  %idxprom158 = zext i32 %112 to i64
  %arrayidx159 = getelementptr inbounds [64 x [32 x i32]], ptr %exponent157, i64 0, i64 %idxprom158
  %113 = load i32, ptr %k140, align 4, !tbaa !17
  %idxprom160 = zext i32 %113 to i64
  %arrayidx161 = getelementptr inbounds [32 x i32], ptr %arrayidx159, i64 0, i64 %idxprom160
  %114 = load i32, ptr %arrayidx161, align 4, !tbaa !17
  %splat.splatinsert162 = insertelement <8 x i32> poison, i32 %114, i64 0
  %splat.splat163 = shufflevector <8 x i32> %splat.splatinsert162, <8 x i32> poison, <8 x i32> zeroinitializer
  %sub164 = sub <8 x i32> %sub156, %splat.splat163
  store <8 x i32> %sub164, ptr %drop, align 32, !tbaa !48
  %115 = load <8 x i32>, ptr %drop, align 32, !tbaa !48
  store <8 x i32> zeroinitializer, ptr %.compoundliteral, align 32, !tbaa !48
  %116 = load <8 x i32>, ptr %.compoundliteral, align 32, !tbaa !48
  %add165 = add <8 x i32> %116, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %elt.min = call <8 x i32> @llvm.smin.v8i32(<8 x i32> %115, <8 x i32> %add165)
  store <8 x i32> %elt.min, ptr %drop, align 32, !tbaa !48
  call void @llvm.lifetime.start.p0(i64 32, ptr %sign) #4
  %117 = load i32, ptr %at132, align 4, !tbaa !17
  %idxprom166 = zext i32 %117 to i64
  %arrayidx167 = getelementptr inbounds [32 x <8 x i32>], ptr %negative, i64 0, i64 %idxprom166
  %118 = load <8 x i32>, ptr %arrayidx167, align 32, !tbaa !48
  %119 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %negative168 = getelementptr inbounds %struct.rows, ptr %119, i32 0, i32 2
  %120 = load i32, ptr %i, align 4, !tbaa !17
  %idxprom169 = zext i32 %120 to i64
  %arrayidx170 = getelementptr inbounds [64 x [32 x i32]], ptr %negative168, i64 0, i64 %idxprom169
  %121 = load i32, ptr %k140, align 4, !tbaa !17
  %idxprom171 = zext i32 %121 to i64
  %arrayidx172 = getelementptr inbounds [32 x i32], ptr %arrayidx170, i64 0, i64 %idxprom171
  %122 = load i32, ptr %arrayidx172, align 4, !tbaa !17
  %splat.splatinsert173 = insertelement <8 x i32> poison, i32 %122, i64 0
  %splat.splat174 = shufflevector <8 x i32> %splat.splatinsert173, <8 x i32> poison, <8 x i32> zeroinitializer
  %xor = xor <8 x i32> %118, %splat.splat174
  store <8 x i32> %xor, ptr %sign, align 32, !tbaa !48
  call void @llvm.lifetime.start.p0(i64 32, ptr %term) #4
  %123 = load i32, ptr %at132, align 4, !tbaa !17
  %idxprom175 = zext i32 %123 to i64
  %arrayidx176 = getelementptr inbounds [32 x <8 x i32>], ptr %size, i64 0, i64 %idxprom175
  %124 = load <8 x i32>, ptr %arrayidx176, align 32, !tbaa !48
  %125 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %significand177 = getelementptr inbounds %struct.rows, ptr %125, i32 0, i32 0
  %126 = load i32, ptr %i, align 4, !tbaa !17
  %idxprom178 = zext i32 %126 to i64
  %arrayidx179 = getelementptr inbounds [64 x [32 x i32]], ptr %significand177, i64 0, i64 %idxprom178
  %127 = load i32, ptr %k140, align 4, !tbaa !17
  %idxprom180 = zext i32 %127 to i64
  %arrayidx181 = getelementptr inbounds [32 x i32], ptr %arrayidx179, i64 0, i64 %idxprom180
  %128 = load i32, ptr %arrayidx181, align 4, !tbaa !17
  %splat.splatinsert182 = insertelement <8 x i32> poison, i32 %128, i64 0
  %splat.splat183 = shufflevector <8 x i32> %splat.splatinsert182, <8 x i32> poison, <8 x i32> zeroinitializer
  %mul184 = mul <8 x i32> %124, %splat.splat183
  %129 = load i32, ptr %left, align 4, !tbaa !17
  %splat.splatinsert185 = insertelement <8 x i32> poison, i32 %129, i64 0
  %splat.splat186 = shufflevector <8 x i32> %splat.splatinsert185, <8 x i32> poison, <8 x i32> zeroinitializer
  %shl = shl <8 x i32> %mul184, %splat.splat186
  %130 = load <8 x i32>, ptr %drop, align 32, !tbaa !48
  %shr = ashr <8 x i32> %shl, %130
  store <8 x i32> %shr, ptr %term, align 32, !tbaa !48
  %131 = load <8 x i32>, ptr %term, align 32, !tbaa !48
  %132 = load <8 x i32>, ptr %sign, align 32, !tbaa !48
  %xor187 = xor <8 x i32> %131, %132
  %133 = load <8 x i32>, ptr %sign, align 32, !tbaa !48
  %sub188 = sub <8 x i32> %xor187, %133
  %134 = load <8 x i32>, ptr %sum, align 32, !tbaa !48
  %add189 = add <8 x i32> %134, %sub188
  store <8 x i32> %add189, ptr %sum, align 32, !tbaa !48
  %135 = load i32, ptr %at132, align 4, !tbaa !17
  %rem190 = urem i32 %135, 8
  %cmp191 = icmp eq i32 %rem190, 7
  br i1 %cmp191, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %cond.end152
  %136 = load i32, ptr %at132, align 4, !tbaa !17
  %add193 = add i32 %136, 1
  %137 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %step194 = getelementptr inbounds %struct.tw_tensor, ptr %137, i32 0, i32 12
  %138 = load i8, ptr %step194, align 1, !tbaa !20
  %conv195 = zext i8 %138 to i32
  %cmp196 = icmp eq i32 %add193, %conv195
  br i1 %cmp196, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false, %cond.end152
  %139 = load <8 x i32>, ptr %sum, align 32, !tbaa !48
  %conv198 = sext <8 x i32> %139 to <8 x i64>
  %140 = load <8 x i64>, ptr %total, align 64, !tbaa !48
  %add199 = add <8 x i64> %140, %conv198
  store <8 x i64> %add199, ptr %total, align 64, !tbaa !48
  store <8 x i32> zeroinitializer, ptr %.compoundliteral200, align 32, !tbaa !48
  %141 = load <8 x i32>, ptr %.compoundliteral200, align 32, !tbaa !48
  store <8 x i32> %141, ptr %sum, align 32, !tbaa !48
  br label %if.end

if.end:                                           ; preds = %if.then, %lor.lhs.false
  call void @llvm.lifetime.end.p0(i64 32, ptr %term) #4
  call void @llvm.lifetime.end.p0(i64 32, ptr %sign) #4
  call void @llvm.lifetime.end.p0(i64 32, ptr %drop) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %k140) #4
  br label %for.inc201

for.inc201:                                       ; preds = %if.end
  %142 = load i32, ptr %at132, align 4, !tbaa !17
  %inc202 = add i32 %142, 1
  store i32 %inc202, ptr %at132, align 4, !tbaa !17
  br label %for.cond133, !llvm.loop !64

for.end203:                                       ; preds = %for.cond.cleanup138
  call void @llvm.lifetime.start.p0(i64 4, ptr %c204) #4
  store i32 0, ptr %c204, align 4, !tbaa !17
  br label %for.cond205

for.cond205:                                      ; preds = %for.inc296, %for.end203
  %143 = load i32, ptr %c204, align 4, !tbaa !17
  %cmp206 = icmp ult i32 %143, 8
  br i1 %cmp206, label %for.body209, label %for.cond.cleanup208

for.cond.cleanup208:                              ; preds = %for.cond205
  store i32 23, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %c204) #4
  br label %for.end299

for.body209:                                      ; preds = %for.cond205
  call void @llvm.lifetime.start.p0(i64 8, ptr %at210) #4
  %144 = load ptr, ptr %d.addr, align 8, !tbaa !5
  %145 = load i32, ptr %i, align 4, !tbaa !17
  %146 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %n211 = getelementptr inbounds %struct.tw_tensor, ptr %146, i32 0, i32 1
  %147 = load i16, ptr %n211, align 2, !tbaa !14
  %conv212 = zext i16 %147 to i32
  %mul213 = mul i32 %145, %conv212
  %148 = load i32, ptr %j, align 4, !tbaa !17
  %add214 = add i32 %mul213, %148
  %149 = load i32, ptr %c204, align 4, !tbaa !17
  %add215 = add i32 %add214, %149
  %idxprom216 = zext i32 %add215 to i64
  %arrayidx217 = getelementptr inbounds i32, ptr %144, i64 %idxprom216
  store ptr %arrayidx217, ptr %at210, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %special) #4
  store i32 0, ptr %special, align 4, !tbaa !17
  %150 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %any = getelementptr inbounds %struct.rows, ptr %150, i32 0, i32 4
  %151 = load i32, ptr %i, align 4, !tbaa !17
  %idxprom218 = zext i32 %151 to i64
  %arrayidx219 = getelementptr inbounds [64 x i8], ptr %any, i64 0, i64 %idxprom218
  %152 = load i8, ptr %arrayidx219, align 1, !tbaa !48
  %conv220 = zext i8 %152 to i32
  %tobool221 = icmp ne i32 %conv220, 0
  br i1 %tobool221, label %if.then234, label %lor.lhs.false222

lor.lhs.false222:                                 ; preds = %for.body209
  %153 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %any223 = getelementptr inbounds %struct.rows, ptr %153, i32 0, i32 4
  %154 = load i32, ptr %j, align 4, !tbaa !17
  %155 = load i32, ptr %c204, align 4, !tbaa !17
  %add224 = add i32 %154, %155
  %idxprom225 = zext i32 %add224 to i64
  %arrayidx226 = getelementptr inbounds [64 x i8], ptr %any223, i64 0, i64 %idxprom225
  %156 = load i8, ptr %arrayidx226, align 1, !tbaa !48
  %conv227 = zext i8 %156 to i32
  %tobool228 = icmp ne i32 %conv227, 0
  br i1 %tobool228, label %if.then234, label %lor.lhs.false229

lor.lhs.false229:                                 ; preds = %lor.lhs.false222
  %157 = load i32, ptr %c204, align 4, !tbaa !17
  %idxprom230 = zext i32 %157 to i64
  %arrayidx231 = getelementptr inbounds [8 x %struct.number], ptr %addend, i64 0, i64 %idxprom230
  %special232 = getelementptr inbounds %struct.number, ptr %arrayidx231, i32 0, i32 3
  %158 = load i32, ptr %special232, align 4, !tbaa !53
  %tobool233 = icmp ne i32 %158, 0
  br i1 %tobool233, label %if.then234, label %if.end241

if.then234:                                       ; preds = %lor.lhs.false229, %lor.lhs.false222, %for.body209
  %159 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %160 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %161 = load i32, ptr %i, align 4, !tbaa !17
  %162 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %163 = load i32, ptr %j, align 4, !tbaa !17
  %164 = load i32, ptr %c204, align 4, !tbaa !17
  %add235 = add i32 %163, %164
  %165 = load i32, ptr %first.addr, align 4, !tbaa !17
  %166 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %step236 = getelementptr inbounds %struct.tw_tensor, ptr %166, i32 0, i32 12
  %167 = load i8, ptr %step236, align 1, !tbaa !20
  %conv237 = zext i8 %167 to i32
  %168 = load i32, ptr %c204, align 4, !tbaa !17
  %idxprom238 = zext i32 %168 to i64
  %arrayidx239 = getelementptr inbounds [8 x %struct.number], ptr %addend, i64 0, i64 %idxprom238
  %call240 = call i32 @special_result(ptr noundef %159, ptr noundef %160, i32 noundef %161, ptr noundef %162, i32 noundef %add235, i32 noundef %165, i32 noundef %conv237, ptr noundef byval(%struct.number) align 8 %arrayidx239)
  store i32 %call240, ptr %special, align 4, !tbaa !17
  br label %if.end241

if.end241:                                        ; preds = %if.then234, %lor.lhs.false229
  %169 = load i32, ptr %special, align 4, !tbaa !17
  %tobool242 = icmp ne i32 %169, 0
  br i1 %tobool242, label %if.then243, label %if.end244

if.then243:                                       ; preds = %if.end241
  %170 = load i32, ptr %special, align 4, !tbaa !17
  %171 = load ptr, ptr %at210, align 8, !tbaa !5
  store i32 %170, ptr %171, align 4, !tbaa !17
  store i32 25, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end244:                                        ; preds = %if.end241
  call void @llvm.lifetime.start.p0(i64 4, ptr %shift) #4
  %172 = load i32, ptr %c204, align 4, !tbaa !17
  %idxprom245 = zext i32 %172 to i64
  %arrayidx246 = getelementptr inbounds [8 x %struct.number], ptr %addend, i64 0, i64 %idxprom245
  %significand247 = getelementptr inbounds %struct.number, ptr %arrayidx246, i32 0, i32 0
  %173 = load i32, ptr %significand247, align 16, !tbaa !49
  %tobool248 = icmp ne i32 %173, 0
  br i1 %tobool248, label %cond.true249, label %cond.false255

cond.true249:                                     ; preds = %if.end244
  %174 = load i32, ptr %addend_left, align 4, !tbaa !17
  %175 = load i32, ptr %c204, align 4, !tbaa !17
  %idxprom250 = zext i32 %175 to i64
  %arrayidx251 = getelementptr inbounds [8 x %struct.number], ptr %addend, i64 0, i64 %idxprom250
  %exponent252 = getelementptr inbounds %struct.number, ptr %arrayidx251, i32 0, i32 1
  %176 = load i32, ptr %exponent252, align 4, !tbaa !51
  %add253 = add nsw i32 %174, %176
  %177 = load <8 x i32>, ptr %largest, align 32, !tbaa !48
  %178 = load i32, ptr %c204, align 4, !tbaa !17
  %vecext = extractelement <8 x i32> %177, i32 %178
  %sub254 = sub nsw i32 %add253, %vecext
  br label %cond.end256

cond.false255:                                    ; preds = %if.end244
  br label %cond.end256

cond.end256:                                      ; preds = %cond.false255, %cond.true249
  %cond257 = phi i32 [ %sub254, %cond.true249 ], [ 0, %cond.false255 ]
  store i32 %cond257, ptr %shift, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 8, ptr %term258) #4
  %179 = load i32, ptr %c204, align 4, !tbaa !17
  %idxprom259 = zext i32 %179 to i64
  %arrayidx260 = getelementptr inbounds [8 x %struct.number], ptr %addend, i64 0, i64 %idxprom259
  %significand261 = getelementptr inbounds %struct.number, ptr %arrayidx260, i32 0, i32 0
  %180 = load i32, ptr %significand261, align 16, !tbaa !49
  %conv262 = sext i32 %180 to i64
  store i64 %conv262, ptr %term258, align 8, !tbaa !28
  %181 = load i32, ptr %shift, align 4, !tbaa !17
  %cmp263 = icmp sge i32 %181, 0
  br i1 %cmp263, label %cond.true265, label %cond.false267

cond.true265:                                     ; preds = %cond.end256
  %182 = load i64, ptr %term258, align 8, !tbaa !28
  %183 = load i32, ptr %shift, align 4, !tbaa !17
  %sh_prom = zext i32 %183 to i64
  %shl266 = shl i64 %182, %sh_prom
  br label %cond.end277

cond.false267:                                    ; preds = %cond.end256
  %184 = load i32, ptr %shift, align 4, !tbaa !17
  %cmp268 = icmp slt i32 %184, -63
  br i1 %cmp268, label %cond.true270, label %cond.false271

cond.true270:                                     ; preds = %cond.false267
  br label %cond.end275

cond.false271:                                    ; preds = %cond.false267
  %185 = load i64, ptr %term258, align 8, !tbaa !28
  %186 = load i32, ptr %shift, align 4, !tbaa !17
  %sub272 = sub nsw i32 0, %186
  %sh_prom273 = zext i32 %sub272 to i64
  %shr274 = ashr i64 %185, %sh_prom273
  br label %cond.end275

cond.end275:                                      ; preds = %cond.false271, %cond.true270
  %cond276 = phi i64 [ 0, %cond.true270 ], [ %shr274, %cond.false271 ]
  br label %cond.end277

cond.end277:                                      ; preds = %cond.end275, %cond.true265
  %cond278 = phi i64 [ %shl266, %cond.true265 ], [ %cond276, %cond.end275 ]
  store i64 %cond278, ptr %term258, align 8, !tbaa !28
  %187 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %188 = load <8 x i64>, ptr %total, align 64, !tbaa !48
  %189 = load i32, ptr %c204, align 4, !tbaa !17
  %vecext279 = extractelement <8 x i64> %188, i32 %189
  %190 = load i32, ptr %c204, align 4, !tbaa !17
  %idxprom280 = zext i32 %190 to i64
  %arrayidx281 = getelementptr inbounds [8 x %struct.number], ptr %addend, i64 0, i64 %idxprom280
  %negative282 = getelementptr inbounds %struct.number, ptr %arrayidx281, i32 0, i32 2
  %191 = load i32, ptr %negative282, align 8, !tbaa !52
  %tobool283 = icmp ne i32 %191, 0
  br i1 %tobool283, label %cond.true284, label %cond.false286

cond.true284:                                     ; preds = %cond.end277
  %192 = load i64, ptr %term258, align 8, !tbaa !28
  %sub285 = sub nsw i64 0, %192
  br label %cond.end287

cond.false286:                                    ; preds = %cond.end277
  %193 = load i64, ptr %term258, align 8, !tbaa !28
  br label %cond.end287

cond.end287:                                      ; preds = %cond.false286, %cond.true284
  %cond288 = phi i64 [ %sub285, %cond.true284 ], [ %193, %cond.false286 ]
  %add289 = add nsw i64 %vecext279, %cond288
  %194 = load <8 x i32>, ptr %largest, align 32, !tbaa !48
  %195 = load i32, ptr %c204, align 4, !tbaa !17
  %vecext290 = extractelement <8 x i32> %194, i32 %195
  %196 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %kept291 = getelementptr inbounds %struct.tw_tensor, ptr %196, i32 0, i32 9
  %197 = load i8, ptr %kept291, align 2, !tbaa !58
  %conv292 = zext i8 %197 to i32
  %sub293 = sub nsw i32 %vecext290, %conv292
  %call294 = call i32 @encode(ptr noundef %187, i64 noundef %add289, i32 noundef %sub293)
  %198 = load ptr, ptr %at210, align 8, !tbaa !5
  store i32 %call294, ptr %198, align 4, !tbaa !17
  call void @llvm.lifetime.end.p0(i64 8, ptr %term258) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %shift) #4
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %cond.end287, %if.then243
  call void @llvm.lifetime.end.p0(i64 4, ptr %special) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %at210) #4
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 25, label %for.inc296
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc296

for.inc296:                                       ; preds = %cleanup.cont, %cleanup
  %199 = load i32, ptr %c204, align 4, !tbaa !17
  %inc297 = add i32 %199, 1
  store i32 %inc297, ptr %c204, align 4, !tbaa !17
  br label %for.cond205, !llvm.loop !65

for.end299:                                       ; preds = %for.cond.cleanup208
  call void @llvm.lifetime.end.p0(i64 32, ptr %sum) #4
  call void @llvm.lifetime.end.p0(i64 64, ptr %total) #4
  call void @llvm.lifetime.end.p0(i64 32, ptr %largest) #4
  call void @llvm.lifetime.end.p0(i64 128, ptr %addend) #4
  br label %for.inc300

for.inc300:                                       ; preds = %for.end299
  %200 = load i32, ptr %i, align 4, !tbaa !17
  %inc301 = add i32 %200, 1
  store i32 %inc301, ptr %i, align 4, !tbaa !17
  br label %for.cond69, !llvm.loop !66

for.end303:                                       ; preds = %for.cond.cleanup73
  call void @llvm.lifetime.end.p0(i64 1024, ptr %negative) #4
  call void @llvm.lifetime.end.p0(i64 1024, ptr %exponent) #4
  call void @llvm.lifetime.end.p0(i64 1024, ptr %size) #4
  br label %for.inc304

for.inc304:                                       ; preds = %for.end303
  %201 = load i32, ptr %j, align 4, !tbaa !17
  %add305 = add i32 %201, 8
  store i32 %add305, ptr %j, align 4, !tbaa !17
  br label %for.cond, !llvm.loop !67

for.end307:                                       ; preds = %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %addend_left) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %left) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %fraction) #4
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nounwind uwtable
define internal i32 @rounded_sum(i32 noundef %x, i32 noundef %y, i32 noundef %type) #0 {
entry:
  %retval = alloca i32, align 4
  %x.addr = alloca i32, align 4
  %y.addr = alloca i32, align 4
  %type.addr = alloca i32, align 4
  %p = alloca %union.anon, align 4
  %q = alloca %union.anon, align 4
  %sum = alloca %union.anon, align 4
  %p2 = alloca %struct.number, align 4
  %q3 = alloca %struct.number, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %sum28 = alloca i64, align 8
  %each = alloca i32, align 4
  %v = alloca %struct.number, align 4
  %units = alloca i64, align 8
  store i32 %x, ptr %x.addr, align 4, !tbaa !17
  store i32 %y, ptr %y.addr, align 4, !tbaa !17
  store i32 %type, ptr %type.addr, align 4, !tbaa !17
  %0 = load i32, ptr %type.addr, align 4, !tbaa !17
  %cmp = icmp eq i32 %0, 3
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %p) #4
  %1 = load i32, ptr %x.addr, align 4, !tbaa !17
  store i32 %1, ptr %p, align 4, !tbaa !48
  call void @llvm.lifetime.start.p0(i64 4, ptr %q) #4
  %2 = load i32, ptr %y.addr, align 4, !tbaa !17
  store i32 %2, ptr %q, align 4, !tbaa !48
  call void @llvm.lifetime.start.p0(i64 4, ptr %sum) #4
  %3 = load float, ptr %p, align 4, !tbaa !48
  %4 = load float, ptr %q, align 4, !tbaa !48
  %add = fadd float %3, %4
  store float %add, ptr %sum, align 4, !tbaa !48
  %5 = load float, ptr %sum, align 4, !tbaa !48
  %6 = load float, ptr %sum, align 4, !tbaa !48
  %cmp1 = fcmp une float %5, %6
  br i1 %cmp1, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then
  br label %cond.end

cond.false:                                       ; preds = %if.then
  %7 = load i32, ptr %sum, align 4, !tbaa !48
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ 2147483647, %cond.true ], [ %7, %cond.false ]
  store i32 %cond, ptr %retval, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %sum) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %q) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %p) #4
  br label %return

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 16, ptr %p2) #4
  %8 = load i32, ptr %x.addr, align 4, !tbaa !17
  %call = call { i64, i64 } @decode(i32 noundef %8, i32 noundef 0)
  %9 = getelementptr inbounds { i64, i64 }, ptr %p2, i32 0, i32 0
  %10 = extractvalue { i64, i64 } %call, 0
  store i64 %10, ptr %9, align 4
  %11 = getelementptr inbounds { i64, i64 }, ptr %p2, i32 0, i32 1
  %12 = extractvalue { i64, i64 } %call, 1
  store i64 %12, ptr %11, align 4
  call void @llvm.lifetime.start.p0(i64 16, ptr %q3) #4
  %13 = load i32, ptr %y.addr, align 4, !tbaa !17
  %call4 = call { i64, i64 } @decode(i32 noundef %13, i32 noundef 0)
  %14 = getelementptr inbounds { i64, i64 }, ptr %q3, i32 0, i32 0
  %15 = extractvalue { i64, i64 } %call4, 0
  store i64 %15, ptr %14, align 4
  %16 = getelementptr inbounds { i64, i64 }, ptr %q3, i32 0, i32 1
  %17 = extractvalue { i64, i64 } %call4, 1
  store i64 %17, ptr %16, align 4
  %special = getelementptr inbounds %struct.number, ptr %p2, i32 0, i32 3
  %18 = load i32, ptr %special, align 4, !tbaa !53
  %tobool = icmp ne i32 %18, 0
  br i1 %tobool, label %if.then7, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.end
  %special5 = getelementptr inbounds %struct.number, ptr %q3, i32 0, i32 3
  %19 = load i32, ptr %special5, align 4, !tbaa !53
  %tobool6 = icmp ne i32 %19, 0
  br i1 %tobool6, label %if.then7, label %if.end27

if.then7:                                         ; preds = %lor.lhs.false, %if.end
  %special8 = getelementptr inbounds %struct.number, ptr %p2, i32 0, i32 3
  %20 = load i32, ptr %special8, align 4, !tbaa !53
  %cmp9 = icmp eq i32 %20, 2
  br i1 %cmp9, label %if.then19, label %lor.lhs.false10

lor.lhs.false10:                                  ; preds = %if.then7
  %special11 = getelementptr inbounds %struct.number, ptr %q3, i32 0, i32 3
  %21 = load i32, ptr %special11, align 4, !tbaa !53
  %cmp12 = icmp eq i32 %21, 2
  br i1 %cmp12, label %if.then19, label %lor.lhs.false13

lor.lhs.false13:                                  ; preds = %lor.lhs.false10
  %special14 = getelementptr inbounds %struct.number, ptr %p2, i32 0, i32 3
  %22 = load i32, ptr %special14, align 4, !tbaa !53
  %special15 = getelementptr inbounds %struct.number, ptr %q3, i32 0, i32 3
  %23 = load i32, ptr %special15, align 4, !tbaa !53
  %cmp16 = icmp eq i32 %22, %23
  br i1 %cmp16, label %land.lhs.true, label %if.end20

land.lhs.true:                                    ; preds = %lor.lhs.false13
  %negative = getelementptr inbounds %struct.number, ptr %p2, i32 0, i32 2
  %24 = load i32, ptr %negative, align 4, !tbaa !52
  %negative17 = getelementptr inbounds %struct.number, ptr %q3, i32 0, i32 2
  %25 = load i32, ptr %negative17, align 4, !tbaa !52
  %cmp18 = icmp ne i32 %24, %25
  br i1 %cmp18, label %if.then19, label %if.end20

if.then19:                                        ; preds = %land.lhs.true, %lor.lhs.false10, %if.then7
  store i32 32767, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup63

if.end20:                                         ; preds = %land.lhs.true, %lor.lhs.false13
  %special21 = getelementptr inbounds %struct.number, ptr %p2, i32 0, i32 3
  %26 = load i32, ptr %special21, align 4, !tbaa !53
  %tobool22 = icmp ne i32 %26, 0
  br i1 %tobool22, label %cond.true23, label %cond.false24

cond.true23:                                      ; preds = %if.end20
  %27 = load i32, ptr %x.addr, align 4, !tbaa !17
  br label %cond.end25

cond.false24:                                     ; preds = %if.end20
  %28 = load i32, ptr %y.addr, align 4, !tbaa !17
  br label %cond.end25

cond.end25:                                       ; preds = %cond.false24, %cond.true23
  %cond26 = phi i32 [ %27, %cond.true23 ], [ %28, %cond.false24 ]
  store i32 %cond26, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup63

if.end27:                                         ; preds = %lor.lhs.false
  call void @llvm.lifetime.start.p0(i64 8, ptr %sum28) #4
  store i64 0, ptr %sum28, align 8, !tbaa !28
  call void @llvm.lifetime.start.p0(i64 4, ptr %each) #4
  store i32 0, ptr %each, align 4, !tbaa !17
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end27
  %29 = load i32, ptr %each, align 4, !tbaa !17
  %cmp29 = icmp slt i32 %29, 2
  br i1 %cmp29, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %each) #4
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 16, ptr %v) #4
  %30 = load i32, ptr %each, align 4, !tbaa !17
  %tobool30 = icmp ne i32 %30, 0
  br i1 %tobool30, label %cond.true31, label %cond.false32

cond.true31:                                      ; preds = %for.body
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %v, ptr align 4 %q3, i64 16, i1 false), !tbaa.struct !61
  br label %cond.end33

cond.false32:                                     ; preds = %for.body
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %v, ptr align 4 %p2, i64 16, i1 false), !tbaa.struct !61
  br label %cond.end33

cond.end33:                                       ; preds = %cond.false32, %cond.true31
  call void @llvm.lifetime.start.p0(i64 8, ptr %units) #4
  %significand = getelementptr inbounds %struct.number, ptr %v, i32 0, i32 0
  %31 = load i32, ptr %significand, align 4, !tbaa !49
  %tobool34 = icmp ne i32 %31, 0
  br i1 %tobool34, label %cond.true35, label %cond.false38

cond.true35:                                      ; preds = %cond.end33
  %significand36 = getelementptr inbounds %struct.number, ptr %v, i32 0, i32 0
  %32 = load i32, ptr %significand36, align 4, !tbaa !49
  %conv = sext i32 %32 to i64
  %exponent = getelementptr inbounds %struct.number, ptr %v, i32 0, i32 1
  %33 = load i32, ptr %exponent, align 4, !tbaa !51
  %add37 = add nsw i32 %33, 14
  %sh_prom = zext i32 %add37 to i64
  %shl = shl i64 %conv, %sh_prom
  br label %cond.end39

cond.false38:                                     ; preds = %cond.end33
  br label %cond.end39

cond.end39:                                       ; preds = %cond.false38, %cond.true35
  %cond40 = phi i64 [ %shl, %cond.true35 ], [ 0, %cond.false38 ]
  store i64 %cond40, ptr %units, align 8, !tbaa !28
  %negative41 = getelementptr inbounds %struct.number, ptr %v, i32 0, i32 2
  %34 = load i32, ptr %negative41, align 4, !tbaa !52
  %tobool42 = icmp ne i32 %34, 0
  br i1 %tobool42, label %cond.true43, label %cond.false44

cond.true43:                                      ; preds = %cond.end39
  %35 = load i64, ptr %units, align 8, !tbaa !28
  %sub = sub nsw i64 0, %35
  br label %cond.end45

cond.false44:                                     ; preds = %cond.end39
  %36 = load i64, ptr %units, align 8, !tbaa !28
  br label %cond.end45

cond.end45:                                       ; preds = %cond.false44, %cond.true43
  %cond46 = phi i64 [ %sub, %cond.true43 ], [ %36, %cond.false44 ]
  %37 = load i64, ptr %sum28, align 8, !tbaa !28
  %add47 = add nsw i64 %37, %cond46
  store i64 %add47, ptr %sum28, align 8, !tbaa !28
  call void @llvm.lifetime.end.p0(i64 8, ptr %units) #4
  call void @llvm.lifetime.end.p0(i64 16, ptr %v) #4
  br label %for.inc

for.inc:                                          ; preds = %cond.end45
  %38 = load i32, ptr %each, align 4, !tbaa !17
  %inc = add nsw i32 %38, 1
  store i32 %inc, ptr %each, align 4, !tbaa !17
  br label %for.cond, !llvm.loop !68

for.end:                                          ; preds = %for.cond.cleanup
  %39 = load i64, ptr %sum28, align 8, !tbaa !28
  %tobool48 = icmp ne i64 %39, 0
  br i1 %tobool48, label %if.end51, label %if.then49

if.then49:                                        ; preds = %for.end
  %40 = load i32, ptr %x.addr, align 4, !tbaa !17
  %41 = load i32, ptr %y.addr, align 4, !tbaa !17
  %and = and i32 %40, %41
  %and50 = and i32 %and, 32768
  store i32 %and50, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end51:                                         ; preds = %for.end
  %42 = load i64, ptr %sum28, align 8, !tbaa !28
  %cmp52 = icmp slt i64 %42, 0
  br i1 %cmp52, label %cond.true54, label %cond.false56

cond.true54:                                      ; preds = %if.end51
  %43 = load i64, ptr %sum28, align 8, !tbaa !28
  %sub55 = sub nsw i64 0, %43
  br label %cond.end57

cond.false56:                                     ; preds = %if.end51
  %44 = load i64, ptr %sum28, align 8, !tbaa !28
  br label %cond.end57

cond.end57:                                       ; preds = %cond.false56, %cond.true54
  %cond58 = phi i64 [ %sub55, %cond.true54 ], [ %44, %cond.false56 ]
  %call59 = call i32 @round_half(i64 noundef %cond58, i32 noundef -24)
  %45 = load i64, ptr %sum28, align 8, !tbaa !28
  %cmp60 = icmp slt i64 %45, 0
  %46 = zext i1 %cmp60 to i64
  %cond62 = select i1 %cmp60, i32 32768, i32 0
  %or = or i32 %call59, %cond62
  store i32 %or, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %cond.end57, %if.then49
  call void @llvm.lifetime.end.p0(i64 8, ptr %sum28) #4
  br label %cleanup63

cleanup63:                                        ; preds = %cleanup, %cond.end25, %if.then19
  call void @llvm.lifetime.end.p0(i64 16, ptr %q3) #4
  call void @llvm.lifetime.end.p0(i64 16, ptr %p2) #4
  br label %return

return:                                           ; preds = %cleanup63, %cond.end
  %47 = load i32, ptr %retval, align 4
  ret i32 %47
}

; Function Attrs: nounwind uwtable
define internal { i64, i64 } @decode_as_half(i32 noundef %bits, i32 noundef %type) #0 {
entry:
  %retval = alloca %struct.number, align 4
  %bits.addr = alloca i32, align 4
  %type.addr = alloca i32, align 4
  store i32 %bits, ptr %bits.addr, align 4, !tbaa !17
  store i32 %type, ptr %type.addr, align 4, !tbaa !17
  %0 = load i32, ptr %bits.addr, align 4, !tbaa !17
  %1 = load i32, ptr %type.addr, align 4, !tbaa !17
  %call = call { i64, i64 } @decode(i32 noundef %0, i32 noundef %1)
  %2 = getelementptr inbounds { i64, i64 }, ptr %retval, i32 0, i32 0
  %3 = extractvalue { i64, i64 } %call, 0
  store i64 %3, ptr %2, align 4
  %4 = getelementptr inbounds { i64, i64 }, ptr %retval, i32 0, i32 1
  %5 = extractvalue { i64, i64 } %call, 1
  store i64 %5, ptr %4, align 4
  %significand = getelementptr inbounds %struct.number, ptr %retval, i32 0, i32 0
  %6 = load i32, ptr %significand, align 4, !tbaa !49
  %tobool = icmp ne i32 %6, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  %7 = load i32, ptr %type.addr, align 4, !tbaa !17
  %idxprom = zext i32 %7 to i64
  %arrayidx = getelementptr inbounds [6 x %struct.format], ptr @formats, i64 0, i64 %idxprom
  %fraction = getelementptr inbounds %struct.format, ptr %arrayidx, i32 0, i32 1
  %8 = load i8, ptr %fraction, align 1, !tbaa !56
  %conv = zext i8 %8 to i32
  %sub = sub nsw i32 10, %conv
  %significand1 = getelementptr inbounds %struct.number, ptr %retval, i32 0, i32 0
  %9 = load i32, ptr %significand1, align 4, !tbaa !49
  %shl = shl i32 %9, %sub
  store i32 %shl, ptr %significand1, align 4, !tbaa !49
  br label %while.cond

while.cond:                                       ; preds = %while.body, %if.end
  %significand2 = getelementptr inbounds %struct.number, ptr %retval, i32 0, i32 0
  %10 = load i32, ptr %significand2, align 4, !tbaa !49
  %cmp = icmp slt i32 %10, 1024
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %while.cond
  %exponent = getelementptr inbounds %struct.number, ptr %retval, i32 0, i32 1
  %11 = load i32, ptr %exponent, align 4, !tbaa !51
  %cmp4 = icmp sgt i32 %11, -14
  br label %land.end

land.end:                                         ; preds = %land.rhs, %while.cond
  %12 = phi i1 [ false, %while.cond ], [ %cmp4, %land.rhs ]
  br i1 %12, label %while.body, label %while.end

while.body:                                       ; preds = %land.end
  %significand6 = getelementptr inbounds %struct.number, ptr %retval, i32 0, i32 0
  %13 = load i32, ptr %significand6, align 4, !tbaa !49
  %shl7 = shl i32 %13, 1
  store i32 %shl7, ptr %significand6, align 4, !tbaa !49
  %exponent8 = getelementptr inbounds %struct.number, ptr %retval, i32 0, i32 1
  %14 = load i32, ptr %exponent8, align 4, !tbaa !51
  %dec = add nsw i32 %14, -1
  store i32 %dec, ptr %exponent8, align 4, !tbaa !51
  br label %while.cond, !llvm.loop !69

while.end:                                        ; preds = %land.end
  br label %return

return:                                           ; preds = %while.end, %if.then
  %15 = load { i64, i64 }, ptr %retval, align 4
  ret { i64, i64 } %15
}

; Function Attrs: nounwind uwtable
define internal { i64, i64 } @decode(i32 noundef %bits, i32 noundef %type) #0 {
entry:
  %retval = alloca %struct.number, align 4
  %bits.addr = alloca i32, align 4
  %type.addr = alloca i32, align 4
  %f = alloca ptr, align 8
  %fraction = alloca i32, align 4
  %top = alloca i32, align 4
  %field = alloca i32, align 4
  %bias = alloca i32, align 4
  store i32 %bits, ptr %bits.addr, align 4, !tbaa !17
  store i32 %type, ptr %type.addr, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 8, ptr %f) #4
  %0 = load i32, ptr %type.addr, align 4, !tbaa !17
  %idxprom = zext i32 %0 to i64
  %arrayidx = getelementptr inbounds [6 x %struct.format], ptr @formats, i64 0, i64 %idxprom
  store ptr %arrayidx, ptr %f, align 8, !tbaa !5
  %1 = load ptr, ptr %f, align 8, !tbaa !5
  %dropped = getelementptr inbounds %struct.format, ptr %1, i32 0, i32 2
  %2 = load i8, ptr %dropped, align 1, !tbaa !70
  %conv = zext i8 %2 to i32
  %3 = load i32, ptr %bits.addr, align 4, !tbaa !17
  %shr = lshr i32 %3, %conv
  store i32 %shr, ptr %bits.addr, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %fraction) #4
  %4 = load i32, ptr %bits.addr, align 4, !tbaa !17
  %5 = load ptr, ptr %f, align 8, !tbaa !5
  %fraction1 = getelementptr inbounds %struct.format, ptr %5, i32 0, i32 1
  %6 = load i8, ptr %fraction1, align 1, !tbaa !56
  %conv2 = zext i8 %6 to i32
  %shl = shl i32 1, %conv2
  %sub = sub i32 %shl, 1
  %and = and i32 %4, %sub
  store i32 %and, ptr %fraction, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %top) #4
  %7 = load ptr, ptr %f, align 8, !tbaa !5
  %exponent = getelementptr inbounds %struct.format, ptr %7, i32 0, i32 0
  %8 = load i8, ptr %exponent, align 1, !tbaa !71
  %conv3 = zext i8 %8 to i32
  %shl4 = shl i32 1, %conv3
  %sub5 = sub i32 %shl4, 1
  store i32 %sub5, ptr %top, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %field) #4
  %9 = load i32, ptr %bits.addr, align 4, !tbaa !17
  %10 = load ptr, ptr %f, align 8, !tbaa !5
  %fraction6 = getelementptr inbounds %struct.format, ptr %10, i32 0, i32 1
  %11 = load i8, ptr %fraction6, align 1, !tbaa !56
  %conv7 = zext i8 %11 to i32
  %shr8 = lshr i32 %9, %conv7
  %12 = load i32, ptr %top, align 4, !tbaa !17
  %and9 = and i32 %shr8, %12
  store i32 %and9, ptr %field, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %bias) #4
  %13 = load ptr, ptr %f, align 8, !tbaa !5
  %exponent10 = getelementptr inbounds %struct.format, ptr %13, i32 0, i32 0
  %14 = load i8, ptr %exponent10, align 1, !tbaa !71
  %conv11 = zext i8 %14 to i32
  %sub12 = sub nsw i32 %conv11, 1
  %shl13 = shl i32 1, %sub12
  %sub14 = sub nsw i32 %shl13, 1
  store i32 %sub14, ptr %bias, align 4, !tbaa !17
  %significand = getelementptr inbounds %struct.number, ptr %retval, i32 0, i32 0
  store i32 0, ptr %significand, align 4, !tbaa !49
  %exponent15 = getelementptr inbounds %struct.number, ptr %retval, i32 0, i32 1
  store i32 0, ptr %exponent15, align 4, !tbaa !51
  %negative = getelementptr inbounds %struct.number, ptr %retval, i32 0, i32 2
  %15 = load i32, ptr %bits.addr, align 4, !tbaa !17
  %16 = load ptr, ptr %f, align 8, !tbaa !5
  %fraction16 = getelementptr inbounds %struct.format, ptr %16, i32 0, i32 1
  %17 = load i8, ptr %fraction16, align 1, !tbaa !56
  %conv17 = zext i8 %17 to i32
  %18 = load ptr, ptr %f, align 8, !tbaa !5
  %exponent18 = getelementptr inbounds %struct.format, ptr %18, i32 0, i32 0
  %19 = load i8, ptr %exponent18, align 1, !tbaa !71
  %conv19 = zext i8 %19 to i32
  %add = add nsw i32 %conv17, %conv19
  %shr20 = lshr i32 %15, %add
  %and21 = and i32 %shr20, 1
  store i32 %and21, ptr %negative, align 4, !tbaa !52
  %special = getelementptr inbounds %struct.number, ptr %retval, i32 0, i32 3
  store i32 0, ptr %special, align 4, !tbaa !53
  %20 = load i32, ptr %field, align 4, !tbaa !17
  %tobool = icmp ne i32 %20, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %21 = load i32, ptr %fraction, align 4, !tbaa !17
  %22 = load ptr, ptr %f, align 8, !tbaa !5
  %fraction22 = getelementptr inbounds %struct.format, ptr %22, i32 0, i32 1
  %23 = load i8, ptr %fraction22, align 1, !tbaa !56
  %conv23 = zext i8 %23 to i32
  %shl24 = shl i32 1, %conv23
  %or = or i32 %21, %shl24
  br label %cond.end

cond.false:                                       ; preds = %entry
  %24 = load i32, ptr %fraction, align 4, !tbaa !17
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %or, %cond.true ], [ %24, %cond.false ]
  %significand25 = getelementptr inbounds %struct.number, ptr %retval, i32 0, i32 0
  store i32 %cond, ptr %significand25, align 4, !tbaa !49
  %significand26 = getelementptr inbounds %struct.number, ptr %retval, i32 0, i32 0
  %25 = load i32, ptr %significand26, align 4, !tbaa !49
  %tobool27 = icmp ne i32 %25, 0
  br i1 %tobool27, label %cond.true28, label %cond.false35

cond.true28:                                      ; preds = %cond.end
  %26 = load i32, ptr %field, align 4, !tbaa !17
  %tobool29 = icmp ne i32 %26, 0
  br i1 %tobool29, label %cond.true30, label %cond.false31

cond.true30:                                      ; preds = %cond.true28
  %27 = load i32, ptr %field, align 4, !tbaa !17
  br label %cond.end32

cond.false31:                                     ; preds = %cond.true28
  br label %cond.end32

cond.end32:                                       ; preds = %cond.false31, %cond.true30
  %cond33 = phi i32 [ %27, %cond.true30 ], [ 1, %cond.false31 ]
  %28 = load i32, ptr %bias, align 4, !tbaa !17
  %sub34 = sub nsw i32 %cond33, %28
  br label %cond.end36

cond.false35:                                     ; preds = %cond.end
  br label %cond.end36

cond.end36:                                       ; preds = %cond.false35, %cond.end32
  %cond37 = phi i32 [ %sub34, %cond.end32 ], [ -1000, %cond.false35 ]
  %exponent38 = getelementptr inbounds %struct.number, ptr %retval, i32 0, i32 1
  store i32 %cond37, ptr %exponent38, align 4, !tbaa !51
  %29 = load i32, ptr %field, align 4, !tbaa !17
  %30 = load i32, ptr %top, align 4, !tbaa !17
  %cmp = icmp eq i32 %29, %30
  br i1 %cmp, label %if.then, label %if.end54

if.then:                                          ; preds = %cond.end36
  %31 = load ptr, ptr %f, align 8, !tbaa !5
  %finite = getelementptr inbounds %struct.format, ptr %31, i32 0, i32 3
  %32 = load i8, ptr %finite, align 1, !tbaa !72
  %tobool40 = icmp ne i8 %32, 0
  br i1 %tobool40, label %if.else, label %if.then41

if.then41:                                        ; preds = %if.then
  %33 = load i32, ptr %fraction, align 4, !tbaa !17
  %tobool42 = icmp ne i32 %33, 0
  %34 = zext i1 %tobool42 to i64
  %cond43 = select i1 %tobool42, i32 2, i32 1
  %special44 = getelementptr inbounds %struct.number, ptr %retval, i32 0, i32 3
  store i32 %cond43, ptr %special44, align 4, !tbaa !53
  br label %if.end53

if.else:                                          ; preds = %if.then
  %35 = load i32, ptr %fraction, align 4, !tbaa !17
  %36 = load ptr, ptr %f, align 8, !tbaa !5
  %fraction45 = getelementptr inbounds %struct.format, ptr %36, i32 0, i32 1
  %37 = load i8, ptr %fraction45, align 1, !tbaa !56
  %conv46 = zext i8 %37 to i32
  %shl47 = shl i32 1, %conv46
  %sub48 = sub i32 %shl47, 1
  %cmp49 = icmp eq i32 %35, %sub48
  br i1 %cmp49, label %if.then51, label %if.end

if.then51:                                        ; preds = %if.else
  %special52 = getelementptr inbounds %struct.number, ptr %retval, i32 0, i32 3
  store i32 2, ptr %special52, align 4, !tbaa !53
  br label %if.end

if.end:                                           ; preds = %if.then51, %if.else
  br label %if.end53

if.end53:                                         ; preds = %if.end, %if.then41
  br label %if.end54

if.end54:                                         ; preds = %if.end53, %cond.end36
  call void @llvm.lifetime.end.p0(i64 4, ptr %bias) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %field) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %top) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %fraction) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %f) #4
  %38 = load { i64, i64 }, ptr %retval, align 4
  ret { i64, i64 } %38
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x i32> @llvm.smax.v8i32(<8 x i32>, <8 x i32>) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x i32> @llvm.smin.v8i32(<8 x i32>, <8 x i32>) #2

; Function Attrs: nounwind uwtable
define internal i32 @special_result(ptr noundef %form, ptr noundef %a, i32 noundef %i, ptr noundef %b, i32 noundef %j, i32 noundef %first, i32 noundef %step, ptr noundef byval(%struct.number) align 8 %addend) #0 {
entry:
  %retval = alloca i32, align 4
  %form.addr = alloca ptr, align 8
  %a.addr = alloca ptr, align 8
  %i.addr = alloca i32, align 4
  %b.addr = alloca ptr, align 8
  %j.addr = alloca i32, align 4
  %first.addr = alloca i32, align 4
  %step.addr = alloca i32, align 4
  %plus = alloca i32, align 4
  %minus = alloca i32, align 4
  %nan = alloca i32, align 4
  %at = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %k = alloca i32, align 4
  %x = alloca i8, align 1
  %y = alloca i8, align 1
  %half = alloca i32, align 4
  store ptr %form, ptr %form.addr, align 8, !tbaa !5
  store ptr %a, ptr %a.addr, align 8, !tbaa !5
  store i32 %i, ptr %i.addr, align 4, !tbaa !17
  store ptr %b, ptr %b.addr, align 8, !tbaa !5
  store i32 %j, ptr %j.addr, align 4, !tbaa !17
  store i32 %first, ptr %first.addr, align 4, !tbaa !17
  store i32 %step, ptr %step.addr, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %plus) #4
  %special = getelementptr inbounds %struct.number, ptr %addend, i32 0, i32 3
  %0 = load i32, ptr %special, align 4, !tbaa !53
  %cmp = icmp eq i32 %0, 1
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %negative = getelementptr inbounds %struct.number, ptr %addend, i32 0, i32 2
  %1 = load i32, ptr %negative, align 8, !tbaa !52
  %tobool = icmp ne i32 %1, 0
  %lnot = xor i1 %tobool, true
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %2 = phi i1 [ false, %entry ], [ %lnot, %land.rhs ]
  %land.ext = zext i1 %2 to i32
  store i32 %land.ext, ptr %plus, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %minus) #4
  %special1 = getelementptr inbounds %struct.number, ptr %addend, i32 0, i32 3
  %3 = load i32, ptr %special1, align 4, !tbaa !53
  %cmp2 = icmp eq i32 %3, 1
  br i1 %cmp2, label %land.rhs3, label %land.end6

land.rhs3:                                        ; preds = %land.end
  %negative4 = getelementptr inbounds %struct.number, ptr %addend, i32 0, i32 2
  %4 = load i32, ptr %negative4, align 8, !tbaa !52
  %tobool5 = icmp ne i32 %4, 0
  br label %land.end6

land.end6:                                        ; preds = %land.rhs3, %land.end
  %5 = phi i1 [ false, %land.end ], [ %tobool5, %land.rhs3 ]
  %land.ext7 = zext i1 %5 to i32
  store i32 %land.ext7, ptr %minus, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %nan) #4
  %special8 = getelementptr inbounds %struct.number, ptr %addend, i32 0, i32 3
  %6 = load i32, ptr %special8, align 4, !tbaa !53
  %cmp9 = icmp eq i32 %6, 2
  %conv = zext i1 %cmp9 to i32
  store i32 %conv, ptr %nan, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %at) #4
  store i32 0, ptr %at, align 4, !tbaa !17
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %land.end6
  %7 = load i32, ptr %at, align 4, !tbaa !17
  %8 = load i32, ptr %step.addr, align 4, !tbaa !17
  %cmp10 = icmp ult i32 %7, %8
  br i1 %cmp10, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %at) #4
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %k) #4
  %9 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %pairs = getelementptr inbounds %struct.tw_tensor, ptr %9, i32 0, i32 11
  %10 = load i8, ptr %pairs, align 2, !tbaa !16
  %conv12 = zext i8 %10 to i32
  %tobool13 = icmp ne i32 %conv12, 0
  br i1 %tobool13, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %11 = load i32, ptr %at, align 4, !tbaa !17
  %div = udiv i32 %11, 2
  %mul = mul i32 %div, 4
  %12 = load i32, ptr %at, align 4, !tbaa !17
  %rem = urem i32 %12, 2
  %add = add i32 %mul, %rem
  %13 = load i32, ptr %first.addr, align 4, !tbaa !17
  %add14 = add i32 %add, %13
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %14 = load i32, ptr %first.addr, align 4, !tbaa !17
  %15 = load i32, ptr %at, align 4, !tbaa !17
  %add15 = add i32 %14, %15
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %add14, %cond.true ], [ %add15, %cond.false ]
  store i32 %cond, ptr %k, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 1, ptr %x) #4
  %16 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %special16 = getelementptr inbounds %struct.rows, ptr %16, i32 0, i32 3
  %17 = load i32, ptr %i.addr, align 4, !tbaa !17
  %idxprom = zext i32 %17 to i64
  %arrayidx = getelementptr inbounds [64 x [32 x i8]], ptr %special16, i64 0, i64 %idxprom
  %18 = load i32, ptr %k, align 4, !tbaa !17
  %idxprom17 = zext i32 %18 to i64
  %arrayidx18 = getelementptr inbounds [32 x i8], ptr %arrayidx, i64 0, i64 %idxprom17
  %19 = load i8, ptr %arrayidx18, align 1, !tbaa !48
  store i8 %19, ptr %x, align 1, !tbaa !48
  call void @llvm.lifetime.start.p0(i64 1, ptr %y) #4
  %20 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %special19 = getelementptr inbounds %struct.rows, ptr %20, i32 0, i32 3
  %21 = load i32, ptr %j.addr, align 4, !tbaa !17
  %idxprom20 = zext i32 %21 to i64
  %arrayidx21 = getelementptr inbounds [64 x [32 x i8]], ptr %special19, i64 0, i64 %idxprom20
  %22 = load i32, ptr %k, align 4, !tbaa !17
  %idxprom22 = zext i32 %22 to i64
  %arrayidx23 = getelementptr inbounds [32 x i8], ptr %arrayidx21, i64 0, i64 %idxprom22
  %23 = load i8, ptr %arrayidx23, align 1, !tbaa !48
  store i8 %23, ptr %y, align 1, !tbaa !48
  %24 = load i8, ptr %x, align 1, !tbaa !48
  %tobool24 = icmp ne i8 %24, 0
  br i1 %tobool24, label %if.end, label %land.lhs.true

land.lhs.true:                                    ; preds = %cond.end
  %25 = load i8, ptr %y, align 1, !tbaa !48
  %tobool25 = icmp ne i8 %25, 0
  br i1 %tobool25, label %if.end, label %if.then

if.then:                                          ; preds = %land.lhs.true
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %land.lhs.true, %cond.end
  %26 = load i8, ptr %x, align 1, !tbaa !48
  %conv26 = zext i8 %26 to i32
  %cmp27 = icmp eq i32 %conv26, 2
  br i1 %cmp27, label %if.then45, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.end
  %27 = load i8, ptr %y, align 1, !tbaa !48
  %conv29 = zext i8 %27 to i32
  %cmp30 = icmp eq i32 %conv29, 2
  br i1 %cmp30, label %if.then45, label %lor.lhs.false32

lor.lhs.false32:                                  ; preds = %lor.lhs.false
  %28 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %significand = getelementptr inbounds %struct.rows, ptr %28, i32 0, i32 0
  %29 = load i32, ptr %i.addr, align 4, !tbaa !17
  %idxprom33 = zext i32 %29 to i64
  %arrayidx34 = getelementptr inbounds [64 x [32 x i32]], ptr %significand, i64 0, i64 %idxprom33
  %30 = load i32, ptr %k, align 4, !tbaa !17
  %idxprom35 = zext i32 %30 to i64
  %arrayidx36 = getelementptr inbounds [32 x i32], ptr %arrayidx34, i64 0, i64 %idxprom35
  %31 = load i32, ptr %arrayidx36, align 4, !tbaa !17
  %tobool37 = icmp ne i32 %31, 0
  br i1 %tobool37, label %lor.lhs.false38, label %if.then45

lor.lhs.false38:                                  ; preds = %lor.lhs.false32
  %32 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %significand39 = getelementptr inbounds %struct.rows, ptr %32, i32 0, i32 0
  %33 = load i32, ptr %j.addr, align 4, !tbaa !17
  %idxprom40 = zext i32 %33 to i64
  %arrayidx41 = getelementptr inbounds [64 x [32 x i32]], ptr %significand39, i64 0, i64 %idxprom40
  %34 = load i32, ptr %k, align 4, !tbaa !17
  %idxprom42 = zext i32 %34 to i64
  %arrayidx43 = getelementptr inbounds [32 x i32], ptr %arrayidx41, i64 0, i64 %idxprom42
  %35 = load i32, ptr %arrayidx43, align 4, !tbaa !17
  %tobool44 = icmp ne i32 %35, 0
  br i1 %tobool44, label %if.else, label %if.then45

if.then45:                                        ; preds = %lor.lhs.false38, %lor.lhs.false32, %lor.lhs.false, %if.end
  store i32 1, ptr %nan, align 4, !tbaa !17
  br label %if.end61

if.else:                                          ; preds = %lor.lhs.false38
  %36 = load ptr, ptr %a.addr, align 8, !tbaa !5
  %negative46 = getelementptr inbounds %struct.rows, ptr %36, i32 0, i32 2
  %37 = load i32, ptr %i.addr, align 4, !tbaa !17
  %idxprom47 = zext i32 %37 to i64
  %arrayidx48 = getelementptr inbounds [64 x [32 x i32]], ptr %negative46, i64 0, i64 %idxprom47
  %38 = load i32, ptr %k, align 4, !tbaa !17
  %idxprom49 = zext i32 %38 to i64
  %arrayidx50 = getelementptr inbounds [32 x i32], ptr %arrayidx48, i64 0, i64 %idxprom49
  %39 = load i32, ptr %arrayidx50, align 4, !tbaa !17
  %40 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %negative51 = getelementptr inbounds %struct.rows, ptr %40, i32 0, i32 2
  %41 = load i32, ptr %j.addr, align 4, !tbaa !17
  %idxprom52 = zext i32 %41 to i64
  %arrayidx53 = getelementptr inbounds [64 x [32 x i32]], ptr %negative51, i64 0, i64 %idxprom52
  %42 = load i32, ptr %k, align 4, !tbaa !17
  %idxprom54 = zext i32 %42 to i64
  %arrayidx55 = getelementptr inbounds [32 x i32], ptr %arrayidx53, i64 0, i64 %idxprom54
  %43 = load i32, ptr %arrayidx55, align 4, !tbaa !17
  %cmp56 = icmp eq i32 %39, %43
  br i1 %cmp56, label %if.then58, label %if.else59

if.then58:                                        ; preds = %if.else
  store i32 1, ptr %plus, align 4, !tbaa !17
  br label %if.end60

if.else59:                                        ; preds = %if.else
  store i32 1, ptr %minus, align 4, !tbaa !17
  br label %if.end60

if.end60:                                         ; preds = %if.else59, %if.then58
  br label %if.end61

if.end61:                                         ; preds = %if.end60, %if.then45
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end61, %if.then
  call void @llvm.lifetime.end.p0(i64 1, ptr %y) #4
  call void @llvm.lifetime.end.p0(i64 1, ptr %x) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %k) #4
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 4, label %for.inc
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont, %cleanup
  %44 = load i32, ptr %at, align 4, !tbaa !17
  %inc = add i32 %44, 1
  store i32 %inc, ptr %at, align 4, !tbaa !17
  br label %for.cond, !llvm.loop !73

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 4, ptr %half) #4
  %45 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %d = getelementptr inbounds %struct.tw_tensor, ptr %45, i32 0, i32 7
  %46 = load i8, ptr %d, align 2, !tbaa !25
  %conv65 = zext i8 %46 to i32
  %cmp66 = icmp eq i32 %conv65, 0
  %conv67 = zext i1 %cmp66 to i32
  store i32 %conv67, ptr %half, align 4, !tbaa !17
  %47 = load i32, ptr %nan, align 4, !tbaa !17
  %tobool68 = icmp ne i32 %47, 0
  br i1 %tobool68, label %if.then73, label %lor.lhs.false69

lor.lhs.false69:                                  ; preds = %for.end
  %48 = load i32, ptr %plus, align 4, !tbaa !17
  %tobool70 = icmp ne i32 %48, 0
  br i1 %tobool70, label %land.lhs.true71, label %if.end76

land.lhs.true71:                                  ; preds = %lor.lhs.false69
  %49 = load i32, ptr %minus, align 4, !tbaa !17
  %tobool72 = icmp ne i32 %49, 0
  br i1 %tobool72, label %if.then73, label %if.end76

if.then73:                                        ; preds = %land.lhs.true71, %for.end
  %50 = load i32, ptr %half, align 4, !tbaa !17
  %tobool74 = icmp ne i32 %50, 0
  %51 = zext i1 %tobool74 to i64
  %cond75 = select i1 %tobool74, i32 32767, i32 2147483647
  store i32 %cond75, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup89

if.end76:                                         ; preds = %land.lhs.true71, %lor.lhs.false69
  %52 = load i32, ptr %plus, align 4, !tbaa !17
  %tobool77 = icmp ne i32 %52, 0
  br i1 %tobool77, label %if.then78, label %if.end81

if.then78:                                        ; preds = %if.end76
  %53 = load i32, ptr %half, align 4, !tbaa !17
  %tobool79 = icmp ne i32 %53, 0
  %54 = zext i1 %tobool79 to i64
  %cond80 = select i1 %tobool79, i32 31744, i32 2139095040
  store i32 %cond80, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup89

if.end81:                                         ; preds = %if.end76
  %55 = load i32, ptr %minus, align 4, !tbaa !17
  %tobool82 = icmp ne i32 %55, 0
  br i1 %tobool82, label %cond.true83, label %cond.false86

cond.true83:                                      ; preds = %if.end81
  %56 = load i32, ptr %half, align 4, !tbaa !17
  %tobool84 = icmp ne i32 %56, 0
  %57 = zext i1 %tobool84 to i64
  %cond85 = select i1 %tobool84, i32 64512, i32 -8388608
  br label %cond.end87

cond.false86:                                     ; preds = %if.end81
  br label %cond.end87

cond.end87:                                       ; preds = %cond.false86, %cond.true83
  %cond88 = phi i32 [ %cond85, %cond.true83 ], [ 0, %cond.false86 ]
  store i32 %cond88, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup89

cleanup89:                                        ; preds = %cond.end87, %if.then78, %if.then73
  call void @llvm.lifetime.end.p0(i64 4, ptr %half) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %nan) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %minus) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %plus) #4
  %58 = load i32, ptr %retval, align 4
  ret i32 %58

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
  %size = alloca i64, align 8
  %half = alloca i32, align 4
  %bits = alloca i32, align 4
  store ptr %form, ptr %form.addr, align 8, !tbaa !5
  store i64 %total, ptr %total.addr, align 8, !tbaa !28
  store i32 %exponent, ptr %exponent.addr, align 4, !tbaa !17
  %0 = load i64, ptr %total.addr, align 8, !tbaa !28
  %tobool = icmp ne i64 %0, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %size) #4
  %1 = load i64, ptr %total.addr, align 8, !tbaa !28
  %cmp = icmp slt i64 %1, 0
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  %2 = load i64, ptr %total.addr, align 8, !tbaa !28
  %sub = sub nsw i64 0, %2
  br label %cond.end

cond.false:                                       ; preds = %if.end
  %3 = load i64, ptr %total.addr, align 8, !tbaa !28
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ %sub, %cond.true ], [ %3, %cond.false ]
  store i64 %cond, ptr %size, align 8, !tbaa !28
  call void @llvm.lifetime.start.p0(i64 4, ptr %half) #4
  %4 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %d = getelementptr inbounds %struct.tw_tensor, ptr %4, i32 0, i32 7
  %5 = load i8, ptr %d, align 2, !tbaa !25
  %conv = zext i8 %5 to i32
  %cmp1 = icmp eq i32 %conv, 0
  %conv2 = zext i1 %cmp1 to i32
  store i32 %conv2, ptr %half, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %bits) #4
  %6 = load i32, ptr %half, align 4, !tbaa !17
  %tobool3 = icmp ne i32 %6, 0
  br i1 %tobool3, label %cond.true4, label %cond.false5

cond.true4:                                       ; preds = %cond.end
  %7 = load i64, ptr %size, align 8, !tbaa !28
  %8 = load i32, ptr %exponent.addr, align 4, !tbaa !17
  %call = call i32 @round_half(i64 noundef %7, i32 noundef %8)
  br label %cond.end8

cond.false5:                                      ; preds = %cond.end
  %9 = load i64, ptr %size, align 8, !tbaa !28
  %10 = load i32, ptr %exponent.addr, align 4, !tbaa !17
  %11 = load ptr, ptr %form.addr, align 8, !tbaa !5
  %result = getelementptr inbounds %struct.tw_tensor, ptr %11, i32 0, i32 10
  %12 = load i8, ptr %result, align 1, !tbaa !74
  %conv6 = zext i8 %12 to i32
  %call7 = call i32 @cut_single(i64 noundef %9, i32 noundef %10, i32 noundef %conv6)
  br label %cond.end8

cond.end8:                                        ; preds = %cond.false5, %cond.true4
  %cond9 = phi i32 [ %call, %cond.true4 ], [ %call7, %cond.false5 ]
  store i32 %cond9, ptr %bits, align 4, !tbaa !17
  %13 = load i32, ptr %bits, align 4, !tbaa !17
  %tobool10 = icmp ne i32 %13, 0
  br i1 %tobool10, label %land.lhs.true, label %cond.false16

land.lhs.true:                                    ; preds = %cond.end8
  %14 = load i64, ptr %total.addr, align 8, !tbaa !28
  %cmp11 = icmp slt i64 %14, 0
  br i1 %cmp11, label %cond.true13, label %cond.false16

cond.true13:                                      ; preds = %land.lhs.true
  %15 = load i32, ptr %bits, align 4, !tbaa !17
  %16 = load i32, ptr %half, align 4, !tbaa !17
  %tobool14 = icmp ne i32 %16, 0
  %17 = zext i1 %tobool14 to i64
  %cond15 = select i1 %tobool14, i32 15, i32 31
  %shl = shl i32 1, %cond15
  %or = or i32 %15, %shl
  br label %cond.end17

cond.false16:                                     ; preds = %land.lhs.true, %cond.end8
  %18 = load i32, ptr %bits, align 4, !tbaa !17
  br label %cond.end17

cond.end17:                                       ; preds = %cond.false16, %cond.true13
  %cond18 = phi i32 [ %or, %cond.true13 ], [ %18, %cond.false16 ]
  store i32 %cond18, ptr %retval, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %bits) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %half) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %size) #4
  br label %return

return:                                           ; preds = %cond.end17, %if.then
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
  store i64 %size, ptr %size.addr, align 8, !tbaa !28
  store i32 %exponent, ptr %exponent.addr, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %length) #4
  %0 = load i64, ptr %size.addr, align 8, !tbaa !28
  %1 = call i64 @llvm.ctlz.i64(i64 %0, i1 true)
  %cast = trunc i64 %1 to i32
  %sub = sub nsw i32 64, %cast
  store i32 %sub, ptr %length, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %last) #4
  %2 = load i32, ptr %length, align 4, !tbaa !17
  %sub1 = sub nsw i32 %2, 1
  %3 = load i32, ptr %exponent.addr, align 4, !tbaa !17
  %add = add nsw i32 %sub1, %3
  store i32 %add, ptr %last, align 4, !tbaa !17
  %4 = load i32, ptr %last, align 4, !tbaa !17
  %cmp = icmp sgt i32 %4, 15
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 31744, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %normal) #4
  %5 = load i32, ptr %last, align 4, !tbaa !17
  %cmp2 = icmp sge i32 %5, -14
  %conv = zext i1 %cmp2 to i32
  store i32 %conv, ptr %normal, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %drop) #4
  %6 = load i32, ptr %normal, align 4, !tbaa !17
  %tobool = icmp ne i32 %6, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  %7 = load i32, ptr %last, align 4, !tbaa !17
  %sub3 = sub nsw i32 %7, 10
  br label %cond.end

cond.false:                                       ; preds = %if.end
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %sub3, %cond.true ], [ -24, %cond.false ]
  %8 = load i32, ptr %exponent.addr, align 4, !tbaa !17
  %sub4 = sub nsw i32 %cond, %8
  store i32 %sub4, ptr %drop, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 8, ptr %kept) #4
  %9 = load i64, ptr %size.addr, align 8, !tbaa !28
  store i64 %9, ptr %kept, align 8, !tbaa !28
  %10 = load i32, ptr %drop, align 4, !tbaa !17
  %cmp5 = icmp sgt i32 %10, 63
  br i1 %cmp5, label %if.then7, label %if.else

if.then7:                                         ; preds = %cond.end
  store i64 0, ptr %kept, align 8, !tbaa !28
  br label %if.end28

if.else:                                          ; preds = %cond.end
  %11 = load i32, ptr %drop, align 4, !tbaa !17
  %cmp8 = icmp sgt i32 %11, 0
  br i1 %cmp8, label %if.then10, label %if.else23

if.then10:                                        ; preds = %if.else
  call void @llvm.lifetime.start.p0(i64 8, ptr %half) #4
  %12 = load i32, ptr %drop, align 4, !tbaa !17
  %sub11 = sub nsw i32 %12, 1
  %sh_prom = zext i32 %sub11 to i64
  %shl = shl i64 1, %sh_prom
  store i64 %shl, ptr %half, align 8, !tbaa !28
  call void @llvm.lifetime.start.p0(i64 8, ptr %rest) #4
  %13 = load i64, ptr %size.addr, align 8, !tbaa !28
  %14 = load i64, ptr %half, align 8, !tbaa !28
  %shl12 = shl i64 %14, 1
  %sub13 = sub i64 %shl12, 1
  %and = and i64 %13, %sub13
  store i64 %and, ptr %rest, align 8, !tbaa !28
  %15 = load i64, ptr %size.addr, align 8, !tbaa !28
  %16 = load i32, ptr %drop, align 4, !tbaa !17
  %sh_prom14 = zext i32 %16 to i64
  %shr = lshr i64 %15, %sh_prom14
  store i64 %shr, ptr %kept, align 8, !tbaa !28
  %17 = load i64, ptr %rest, align 8, !tbaa !28
  %18 = load i64, ptr %half, align 8, !tbaa !28
  %cmp15 = icmp ugt i64 %17, %18
  br i1 %cmp15, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %if.then10
  %19 = load i64, ptr %rest, align 8, !tbaa !28
  %20 = load i64, ptr %half, align 8, !tbaa !28
  %cmp17 = icmp eq i64 %19, %20
  br i1 %cmp17, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %lor.rhs
  %21 = load i64, ptr %kept, align 8, !tbaa !28
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
  %24 = load i64, ptr %kept, align 8, !tbaa !28
  %add22 = add i64 %24, %conv21
  store i64 %add22, ptr %kept, align 8, !tbaa !28
  call void @llvm.lifetime.end.p0(i64 8, ptr %rest) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %half) #4
  br label %if.end27

if.else23:                                        ; preds = %if.else
  %25 = load i32, ptr %drop, align 4, !tbaa !17
  %sub24 = sub nsw i32 0, %25
  %26 = load i64, ptr %kept, align 8, !tbaa !28
  %sh_prom25 = zext i32 %sub24 to i64
  %shl26 = shl i64 %26, %sh_prom25
  store i64 %shl26, ptr %kept, align 8, !tbaa !28
  br label %if.end27

if.end27:                                         ; preds = %if.else23, %lor.end
  br label %if.end28

if.end28:                                         ; preds = %if.end27, %if.then7
  call void @llvm.lifetime.start.p0(i64 4, ptr %bits) #4
  %27 = load i64, ptr %kept, align 8, !tbaa !28
  %conv29 = trunc i64 %27 to i32
  %28 = load i32, ptr %normal, align 4, !tbaa !17
  %tobool30 = icmp ne i32 %28, 0
  br i1 %tobool30, label %cond.true31, label %cond.false34

cond.true31:                                      ; preds = %if.end28
  %29 = load i32, ptr %last, align 4, !tbaa !17
  %add32 = add nsw i32 %29, 14
  %shl33 = shl i32 %add32, 10
  br label %cond.end35

cond.false34:                                     ; preds = %if.end28
  br label %cond.end35

cond.end35:                                       ; preds = %cond.false34, %cond.true31
  %cond36 = phi i32 [ %shl33, %cond.true31 ], [ 0, %cond.false34 ]
  %add37 = add i32 %conv29, %cond36
  store i32 %add37, ptr %bits, align 4, !tbaa !17
  %30 = load i32, ptr %bits, align 4, !tbaa !17
  %cmp38 = icmp ugt i32 %30, 31744
  br i1 %cmp38, label %cond.true40, label %cond.false41

cond.true40:                                      ; preds = %cond.end35
  br label %cond.end42

cond.false41:                                     ; preds = %cond.end35
  %31 = load i32, ptr %bits, align 4, !tbaa !17
  br label %cond.end42

cond.end42:                                       ; preds = %cond.false41, %cond.true40
  %cond43 = phi i32 [ 31744, %cond.true40 ], [ %31, %cond.false41 ]
  store i32 %cond43, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %bits) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %kept) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %drop) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %normal) #4
  br label %cleanup

cleanup:                                          ; preds = %cond.end42, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %last) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %length) #4
  %32 = load i32, ptr %retval, align 4
  ret i32 %32
}

; Function Attrs: nounwind uwtable
define internal i32 @cut_single(i64 noundef %size, i32 noundef %exponent, i32 noundef %fraction) #0 {
entry:
  %retval = alloca i32, align 4
  %size.addr = alloca i64, align 8
  %exponent.addr = alloca i32, align 4
  %fraction.addr = alloca i32, align 4
  %length = alloca i32, align 4
  %last = alloca i32, align 4
  %drop = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  store i64 %size, ptr %size.addr, align 8, !tbaa !28
  store i32 %exponent, ptr %exponent.addr, align 4, !tbaa !17
  store i32 %fraction, ptr %fraction.addr, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %length) #4
  %0 = load i64, ptr %size.addr, align 8, !tbaa !28
  %1 = call i64 @llvm.ctlz.i64(i64 %0, i1 true)
  %cast = trunc i64 %1 to i32
  %sub = sub nsw i32 64, %cast
  store i32 %sub, ptr %length, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %last) #4
  %2 = load i32, ptr %length, align 4, !tbaa !17
  %sub1 = sub nsw i32 %2, 1
  %3 = load i32, ptr %exponent.addr, align 4, !tbaa !17
  %add = add nsw i32 %sub1, %3
  store i32 %add, ptr %last, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %drop) #4
  %4 = load i32, ptr %last, align 4, !tbaa !17
  %cmp = icmp slt i32 %4, -126
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  %5 = load i32, ptr %last, align 4, !tbaa !17
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ -126, %cond.true ], [ %5, %cond.false ]
  %6 = load i32, ptr %fraction.addr, align 4, !tbaa !17
  %sub2 = sub nsw i32 %cond, %6
  %7 = load i32, ptr %exponent.addr, align 4, !tbaa !17
  %sub3 = sub nsw i32 %sub2, %7
  store i32 %sub3, ptr %drop, align 4, !tbaa !17
  %8 = load i32, ptr %drop, align 4, !tbaa !17
  %cmp4 = icmp sgt i32 %8, 63
  br i1 %cmp4, label %if.then, label %if.end

if.then:                                          ; preds = %cond.end
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %cond.end
  %9 = load i32, ptr %drop, align 4, !tbaa !17
  %cmp5 = icmp sgt i32 %9, 0
  br i1 %cmp5, label %if.then6, label %if.end8

if.then6:                                         ; preds = %if.end
  %10 = load i32, ptr %drop, align 4, !tbaa !17
  %11 = load i64, ptr %size.addr, align 8, !tbaa !28
  %sh_prom = zext i32 %10 to i64
  %shr = lshr i64 %11, %sh_prom
  store i64 %shr, ptr %size.addr, align 8, !tbaa !28
  %12 = load i32, ptr %drop, align 4, !tbaa !17
  %13 = load i32, ptr %exponent.addr, align 4, !tbaa !17
  %add7 = add nsw i32 %13, %12
  store i32 %add7, ptr %exponent.addr, align 4, !tbaa !17
  br label %if.end8

if.end8:                                          ; preds = %if.then6, %if.end
  %14 = load i64, ptr %size.addr, align 8, !tbaa !28
  %tobool = icmp ne i64 %14, 0
  br i1 %tobool, label %if.end10, label %if.then9

if.then9:                                         ; preds = %if.end8
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end10:                                         ; preds = %if.end8
  %15 = load i32, ptr %last, align 4, !tbaa !17
  %cmp11 = icmp sgt i32 %15, 127
  br i1 %cmp11, label %if.then12, label %if.end13

if.then12:                                        ; preds = %if.end10
  store i32 2139095040, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end13:                                         ; preds = %if.end10
  %16 = load i32, ptr %last, align 4, !tbaa !17
  %cmp14 = icmp slt i32 %16, -126
  br i1 %cmp14, label %if.then15, label %if.end18

if.then15:                                        ; preds = %if.end13
  %17 = load i64, ptr %size.addr, align 8, !tbaa !28
  %18 = load i32, ptr %exponent.addr, align 4, !tbaa !17
  %add16 = add nsw i32 %18, 149
  %sh_prom17 = zext i32 %add16 to i64
  %shl = shl i64 %17, %sh_prom17
  %conv = trunc i64 %shl to i32
  store i32 %conv, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end18:                                         ; preds = %if.end13
  %19 = load i64, ptr %size.addr, align 8, !tbaa !28
  %20 = call i64 @llvm.ctlz.i64(i64 %19, i1 true)
  %cast19 = trunc i64 %20 to i32
  %sub20 = sub nsw i32 64, %cast19
  store i32 %sub20, ptr %length, align 4, !tbaa !17
  %21 = load i32, ptr %last, align 4, !tbaa !17
  %add21 = add nsw i32 %21, 127
  %shl22 = shl i32 %add21, 23
  %22 = load i64, ptr %size.addr, align 8, !tbaa !28
  %23 = load i32, ptr %length, align 4, !tbaa !17
  %sub23 = sub nsw i32 24, %23
  %sh_prom24 = zext i32 %sub23 to i64
  %shl25 = shl i64 %22, %sh_prom24
  %conv26 = trunc i64 %shl25 to i32
  %and = and i32 %conv26, 8388607
  %or = or i32 %shl22, %and
  store i32 %or, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end18, %if.then15, %if.then12, %if.then9, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %drop) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %last) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %length) #4
  %24 = load i32, ptr %retval, align 4
  ret i32 %24
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
  store i32 %word, ptr %word.addr, align 4, !tbaa !17
  store i32 %at, ptr %at.addr, align 4, !tbaa !17
  store i32 %bits, ptr %bits.addr, align 4, !tbaa !17
  store i32 %is_signed, ptr %is_signed.addr, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %up) #4
  %0 = load i32, ptr %bits.addr, align 4, !tbaa !17
  %sub = sub i32 32, %0
  store i32 %sub, ptr %up, align 4, !tbaa !17
  call void @llvm.lifetime.start.p0(i64 4, ptr %moved) #4
  %1 = load i32, ptr %word.addr, align 4, !tbaa !17
  %2 = load i32, ptr %up, align 4, !tbaa !17
  %3 = load i32, ptr %at.addr, align 4, !tbaa !17
  %4 = load i32, ptr %bits.addr, align 4, !tbaa !17
  %mul = mul i32 %3, %4
  %sub1 = sub i32 %2, %mul
  %shl = shl i32 %1, %sub1
  store i32 %shl, ptr %moved, align 4, !tbaa !17
  %5 = load i32, ptr %is_signed.addr, align 4, !tbaa !17
  %tobool = icmp ne i32 %5, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %6 = load i32, ptr %moved, align 4, !tbaa !17
  %7 = load i32, ptr %up, align 4, !tbaa !17
  %shr = ashr i32 %6, %7
  br label %cond.end

cond.false:                                       ; preds = %entry
  %8 = load i32, ptr %moved, align 4, !tbaa !17
  %9 = load i32, ptr %up, align 4, !tbaa !17
  %shr2 = lshr i32 %8, %9
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %shr, %cond.true ], [ %shr2, %cond.false ]
  call void @llvm.lifetime.end.p0(i64 4, ptr %moved) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %up) #4
  ret i32 %cond
}

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
!6 = !{!"any pointer", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{!10, !7, i64 6}
!10 = !{!"", !11, i64 0, !11, i64 2, !11, i64 4, !7, i64 6, !7, i64 7, !7, i64 8, !7, i64 9, !7, i64 10, !7, i64 11, !7, i64 12, !7, i64 13, !7, i64 14, !7, i64 15}
!11 = !{!"short", !7, i64 0}
!12 = !{!10, !11, i64 0}
!13 = !{!10, !7, i64 8}
!14 = !{!10, !11, i64 2}
!15 = !{!10, !7, i64 9}
!16 = !{!10, !7, i64 14}
!17 = !{!18, !18, i64 0}
!18 = !{!"int", !7, i64 0}
!19 = !{!10, !11, i64 4}
!20 = !{!10, !7, i64 15}
!21 = distinct !{!21, !22}
!22 = !{!"llvm.loop.mustprogress"}
!23 = distinct !{!23, !22}
!24 = distinct !{!24, !22}
!25 = !{!10, !7, i64 10}
!26 = distinct !{!26, !22}
!27 = !{!10, !7, i64 7}
!28 = !{!29, !29, i64 0}
!29 = !{!"long", !7, i64 0}
!30 = !{!10, !7, i64 11}
!31 = distinct !{!31, !22}
!32 = distinct !{!32, !22}
!33 = distinct !{!33, !22}
!34 = distinct !{!34, !22}
!35 = distinct !{!35, !22}
!36 = distinct !{!36, !22}
!37 = distinct !{!37, !22}
!38 = distinct !{!38, !22}
!39 = distinct !{!39, !22}
!40 = distinct !{!40, !22}
!41 = !{!42, !42, i64 0}
!42 = !{!"double", !7, i64 0}
!43 = distinct !{!43, !22}
!44 = distinct !{!44, !22}
!45 = distinct !{!45, !22}
!46 = distinct !{!46, !22}
!47 = distinct !{!47, !22}
!48 = !{!7, !7, i64 0}
!49 = !{!50, !18, i64 0}
!50 = !{!"", !18, i64 0, !18, i64 4, !18, i64 8, !7, i64 12}
!51 = !{!50, !18, i64 4}
!52 = !{!50, !18, i64 8}
!53 = !{!50, !7, i64 12}
!54 = distinct !{!54, !22}
!55 = distinct !{!55, !22}
!56 = !{!57, !7, i64 1}
!57 = !{!"", !7, i64 0, !7, i64 1, !7, i64 2, !7, i64 3}
!58 = !{!10, !7, i64 12}
!59 = distinct !{!59, !22}
!60 = distinct !{!60, !22}
!61 = !{i64 0, i64 4, !17, i64 4, i64 4, !17, i64 8, i64 4, !17, i64 12, i64 4, !48}
!62 = distinct !{!62, !22}
!63 = distinct !{!63, !22}
!64 = distinct !{!64, !22}
!65 = distinct !{!65, !22}
!66 = distinct !{!66, !22}
!67 = distinct !{!67, !22}
!68 = distinct !{!68, !22}
!69 = distinct !{!69, !22}
!70 = !{!57, !7, i64 2}
!71 = !{!57, !7, i64 0}
!72 = !{!57, !7, i64 3}
!73 = distinct !{!73, !22}
!74 = !{!10, !7, i64 13}
