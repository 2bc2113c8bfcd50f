; Generated from texture.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'texture.c'

%struct.tw_texture = type { i64, i64, [3 x i32], [4 x i32], i8, i8, i8, [3 x i8], i8, i8, i8, i8 }
%union.anon = type { i32 }
%union.anon.0 = type { float }

@tw_textures = external global [4096 x %struct.tw_texture], align 16

; Function Attrs: nounwind uwtable
define dso_local ptr @tw_texture_of(i64 noundef %handle) #0 {
entry:
  %handle.addr = alloca i64, align 8
  %t = alloca ptr, align 8
  store i64 %handle, ptr %handle.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %t) #5
  %0 = load i64, ptr %handle.addr, align 8, !tbaa !5
  %rem = urem i64 %0, 4096
  %arrayidx = getelementptr inbounds [4096 x %struct.tw_texture], ptr @tw_textures, i64 0, i64 %rem
  store ptr %arrayidx, ptr %t, align 8, !tbaa !9
  %1 = load i64, ptr %handle.addr, align 8, !tbaa !5
  %cmp = icmp ne i64 %1, 0
  br i1 %cmp, label %land.lhs.true, label %cond.false

land.lhs.true:                                    ; preds = %entry
  %2 = load ptr, ptr %t, align 8, !tbaa !9
  %handle1 = getelementptr inbounds %struct.tw_texture, ptr %2, i32 0, i32 0
  %3 = load i64, ptr %handle1, align 8, !tbaa !11
  %4 = load i64, ptr %handle.addr, align 8, !tbaa !5
  %cmp2 = icmp eq i64 %3, %4
  br i1 %cmp2, label %cond.true, label %cond.false

cond.true:                                        ; preds = %land.lhs.true
  %5 = load ptr, ptr %t, align 8, !tbaa !9
  br label %cond.end

cond.false:                                       ; preds = %land.lhs.true, %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi ptr [ %5, %cond.true ], [ null, %cond.false ]
  call void @llvm.lifetime.end.p0(i64 8, ptr %t) #5
  ret ptr %cond
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nounwind uwtable
define dso_local i32 @tw_texture_fetch(ptr noundef %t, i32 noundef %dimensions, i32 noundef %integer, ptr noundef %coordinates, ptr noundef %out) #0 {
entry:
  %retval = alloca i32, align 4
  %t.addr = alloca ptr, align 8
  %dimensions.addr = alloca i32, align 4
  %integer.addr = alloca i32, align 4
  %coordinates.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %index = alloca [3 x i32], align 4
  %real = alloca [3 x float], align 4
  %cleanup.dest.slot = alloca i32, align 4
  %c = alloca i32, align 4
  %axis = alloca i32, align 4
  store ptr %t, ptr %t.addr, align 8, !tbaa !9
  store i32 %dimensions, ptr %dimensions.addr, align 4, !tbaa !13
  store i32 %integer, ptr %integer.addr, align 4, !tbaa !13
  store ptr %coordinates, ptr %coordinates.addr, align 8, !tbaa !9
  store ptr %out, ptr %out.addr, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 12, ptr %index) #5
  call void @llvm.memset.p0.i64(ptr align 4 %index, i8 0, i64 12, i1 false)
  call void @llvm.lifetime.start.p0(i64 12, ptr %real) #5
  call void @llvm.memset.p0.i64(ptr align 4 %real, i8 0, i64 12, i1 false)
  %0 = load i32, ptr %dimensions.addr, align 4, !tbaa !13
  %1 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %dimensions1 = getelementptr inbounds %struct.tw_texture, ptr %1, i32 0, i32 4
  %2 = load i8, ptr %dimensions1, align 4, !tbaa !15
  %conv = zext i8 %2 to i32
  %cmp = icmp ne i32 %0, %conv
  br i1 %cmp, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %3 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %linear_memory = getelementptr inbounds %struct.tw_texture, ptr %3, i32 0, i32 8
  %4 = load i8, ptr %linear_memory, align 2, !tbaa !16
  %conv3 = zext i8 %4 to i32
  %5 = load i32, ptr %integer.addr, align 4, !tbaa !13
  %cmp4 = icmp ne i32 %conv3, %5
  br i1 %cmp4, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false, %entry
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %lor.lhs.false
  %6 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %linear_memory6 = getelementptr inbounds %struct.tw_texture, ptr %6, i32 0, i32 8
  %7 = load i8, ptr %linear_memory6, align 2, !tbaa !16
  %conv7 = zext i8 %7 to i32
  %tobool = icmp ne i32 %conv7, 0
  br i1 %tobool, label %land.lhs.true, label %if.end15

land.lhs.true:                                    ; preds = %if.end
  %8 = load ptr, ptr %coordinates.addr, align 8, !tbaa !9
  %arrayidx = getelementptr inbounds i32, ptr %8, i64 0
  %9 = load i32, ptr %arrayidx, align 4, !tbaa !13
  %10 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %extent = getelementptr inbounds %struct.tw_texture, ptr %10, i32 0, i32 2
  %arrayidx8 = getelementptr inbounds [3 x i32], ptr %extent, i64 0, i64 0
  %11 = load i32, ptr %arrayidx8, align 8, !tbaa !13
  %cmp9 = icmp uge i32 %9, %11
  br i1 %cmp9, label %if.then11, label %if.end15

if.then11:                                        ; preds = %land.lhs.true
  call void @llvm.lifetime.start.p0(i64 4, ptr %c) #5
  store i32 0, ptr %c, align 4, !tbaa !13
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.then11
  %12 = load i32, ptr %c, align 4, !tbaa !13
  %cmp12 = icmp slt i32 %12, 4
  br i1 %cmp12, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %c) #5
  br label %for.end

for.body:                                         ; preds = %for.cond
  %13 = load ptr, ptr %out.addr, align 8, !tbaa !9
  %14 = load i32, ptr %c, align 4, !tbaa !13
  %idxprom = sext i32 %14 to i64
  %arrayidx14 = getelementptr inbounds i32, ptr %13, i64 %idxprom
  store i32 0, ptr %arrayidx14, align 4, !tbaa !13
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %15 = load i32, ptr %c, align 4, !tbaa !13
  %inc = add nsw i32 %15, 1
  store i32 %inc, ptr %c, align 4, !tbaa !13
  br label %for.cond, !llvm.loop !17

for.end:                                          ; preds = %for.cond.cleanup
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end15:                                         ; preds = %land.lhs.true, %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %axis) #5
  store i32 0, ptr %axis, align 4, !tbaa !13
  br label %for.cond16

for.cond16:                                       ; preds = %for.inc51, %if.end15
  %16 = load i32, ptr %axis, align 4, !tbaa !13
  %17 = load i32, ptr %dimensions.addr, align 4, !tbaa !13
  %cmp17 = icmp ult i32 %16, %17
  br i1 %cmp17, label %for.body20, label %for.cond.cleanup19

for.cond.cleanup19:                               ; preds = %for.cond16
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %axis) #5
  br label %for.end53

for.body20:                                       ; preds = %for.cond16
  %18 = load i32, ptr %integer.addr, align 4, !tbaa !13
  %tobool21 = icmp ne i32 %18, 0
  br i1 %tobool21, label %if.then22, label %if.end27

if.then22:                                        ; preds = %for.body20
  %19 = load ptr, ptr %coordinates.addr, align 8, !tbaa !9
  %20 = load i32, ptr %axis, align 4, !tbaa !13
  %idxprom23 = zext i32 %20 to i64
  %arrayidx24 = getelementptr inbounds i32, ptr %19, i64 %idxprom23
  %21 = load i32, ptr %arrayidx24, align 4, !tbaa !13
  %22 = load i32, ptr %axis, align 4, !tbaa !13
  %idxprom25 = zext i32 %22 to i64
  %arrayidx26 = getelementptr inbounds [3 x i32], ptr %index, i64 0, i64 %idxprom25
  store i32 %21, ptr %arrayidx26, align 4, !tbaa !13
  br label %for.inc51

if.end27:                                         ; preds = %for.body20
  %23 = load ptr, ptr %coordinates.addr, align 8, !tbaa !9
  %24 = load i32, ptr %axis, align 4, !tbaa !13
  %idxprom28 = zext i32 %24 to i64
  %arrayidx29 = getelementptr inbounds i32, ptr %23, i64 %idxprom28
  %25 = load i32, ptr %arrayidx29, align 4, !tbaa !13
  %call = call float @as_float(i32 noundef %25)
  %26 = load i32, ptr %axis, align 4, !tbaa !13
  %idxprom30 = zext i32 %26 to i64
  %arrayidx31 = getelementptr inbounds [3 x float], ptr %real, i64 0, i64 %idxprom30
  store float %call, ptr %arrayidx31, align 4, !tbaa !19
  %27 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %normalized_coordinates = getelementptr inbounds %struct.tw_texture, ptr %27, i32 0, i32 10
  %28 = load i8, ptr %normalized_coordinates, align 4, !tbaa !21
  %tobool32 = icmp ne i8 %28, 0
  br i1 %tobool32, label %if.then33, label %if.end40

if.then33:                                        ; preds = %if.end27
  %29 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %extent34 = getelementptr inbounds %struct.tw_texture, ptr %29, i32 0, i32 2
  %30 = load i32, ptr %axis, align 4, !tbaa !13
  %idxprom35 = zext i32 %30 to i64
  %arrayidx36 = getelementptr inbounds [3 x i32], ptr %extent34, i64 0, i64 %idxprom35
  %31 = load i32, ptr %arrayidx36, align 4, !tbaa !13
  %conv37 = uitofp i32 %31 to float
  %32 = load i32, ptr %axis, align 4, !tbaa !13
  %idxprom38 = zext i32 %32 to i64
  %arrayidx39 = getelementptr inbounds [3 x float], ptr %real, i64 0, i64 %idxprom38
  %33 = load float, ptr %arrayidx39, align 4, !tbaa !19
  %mul = fmul float %33, %conv37
  store float %mul, ptr %arrayidx39, align 4, !tbaa !19
  br label %if.end40

if.end40:                                         ; preds = %if.then33, %if.end27
  %34 = load i32, ptr %axis, align 4, !tbaa !13
  %idxprom41 = zext i32 %34 to i64
  %arrayidx42 = getelementptr inbounds [3 x float], ptr %real, i64 0, i64 %idxprom41
  %35 = load float, ptr %arrayidx42, align 4, !tbaa !19
  %call43 = call float @in_int_range(float noundef %35)
  %36 = load i32, ptr %axis, align 4, !tbaa !13
  %idxprom44 = zext i32 %36 to i64
  %arrayidx45 = getelementptr inbounds [3 x float], ptr %real, i64 0, i64 %idxprom44
  store float %call43, ptr %arrayidx45, align 4, !tbaa !19
  %37 = load i32, ptr %axis, align 4, !tbaa !13
  %idxprom46 = zext i32 %37 to i64
  %arrayidx47 = getelementptr inbounds [3 x float], ptr %real, i64 0, i64 %idxprom46
  %38 = load float, ptr %arrayidx47, align 4, !tbaa !19
  %39 = call float @llvm.floor.f32(float %38)
  %conv48 = fptosi float %39 to i32
  %40 = load i32, ptr %axis, align 4, !tbaa !13
  %idxprom49 = zext i32 %40 to i64
  %arrayidx50 = getelementptr inbounds [3 x i32], ptr %index, i64 0, i64 %idxprom49
  store i32 %conv48, ptr %arrayidx50, align 4, !tbaa !13
  br label %for.inc51

for.inc51:                                        ; preds = %if.end40, %if.then22
  %41 = load i32, ptr %axis, align 4, !tbaa !13
  %inc52 = add i32 %41, 1
  store i32 %inc52, ptr %axis, align 4, !tbaa !13
  br label %for.cond16, !llvm.loop !22

for.end53:                                        ; preds = %for.cond.cleanup19
  %42 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %linear_filter = getelementptr inbounds %struct.tw_texture, ptr %42, i32 0, i32 9
  %43 = load i8, ptr %linear_filter, align 1, !tbaa !23
  %conv54 = zext i8 %43 to i32
  %tobool55 = icmp ne i32 %conv54, 0
  br i1 %tobool55, label %land.lhs.true56, label %if.else

land.lhs.true56:                                  ; preds = %for.end53
  %44 = load i32, ptr %integer.addr, align 4, !tbaa !13
  %tobool57 = icmp ne i32 %44, 0
  br i1 %tobool57, label %if.else, label %land.lhs.true58

land.lhs.true58:                                  ; preds = %land.lhs.true56
  %45 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %call59 = call i32 @returns_float(ptr noundef %45)
  %tobool60 = icmp ne i32 %call59, 0
  br i1 %tobool60, label %if.then61, label %if.else

if.then61:                                        ; preds = %land.lhs.true58
  %46 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %arraydecay = getelementptr inbounds [3 x float], ptr %real, i64 0, i64 0
  %47 = load ptr, ptr %out.addr, align 8, !tbaa !9
  call void @fetch_linear(ptr noundef %46, ptr noundef %arraydecay, ptr noundef %47)
  br label %if.end63

if.else:                                          ; preds = %land.lhs.true58, %land.lhs.true56, %for.end53
  %48 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %arraydecay62 = getelementptr inbounds [3 x i32], ptr %index, i64 0, i64 0
  %49 = load ptr, ptr %out.addr, align 8, !tbaa !9
  call void @texel(ptr noundef %48, ptr noundef %arraydecay62, ptr noundef %49)
  br label %if.end63

if.end63:                                         ; preds = %if.else, %if.then61
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end63, %for.end, %if.then
  call void @llvm.lifetime.end.p0(i64 12, ptr %real) #5
  call void @llvm.lifetime.end.p0(i64 12, ptr %index) #5
  %50 = load i32, ptr %retval, align 4
  ret i32 %50
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #2

; Function Attrs: nounwind uwtable
define internal float @as_float(i32 noundef %bits) #0 {
entry:
  %bits.addr = alloca i32, align 4
  %u = alloca %union.anon, align 4
  store i32 %bits, ptr %bits.addr, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %u) #5
  %0 = load i32, ptr %bits.addr, align 4, !tbaa !13
  store i32 %0, ptr %u, align 4, !tbaa !24
  %1 = load float, ptr %u, align 4, !tbaa !24
  call void @llvm.lifetime.end.p0(i64 4, ptr %u) #5
  ret float %1
}

; Function Attrs: nounwind uwtable
define internal float @in_int_range(float noundef %x) #0 {
entry:
  %x.addr = alloca float, align 4
  %limit = alloca float, align 4
  store float %x, ptr %x.addr, align 4, !tbaa !19
  call void @llvm.lifetime.start.p0(i64 4, ptr %limit) #5
  store float 0x41D0000000000000, ptr %limit, align 4, !tbaa !19
  %0 = load float, ptr %x.addr, align 4, !tbaa !19
  %cmp = fcmp ogt float %0, 0x41D0000000000000
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end9

cond.false:                                       ; preds = %entry
  %1 = load float, ptr %x.addr, align 4, !tbaa !19
  %cmp1 = fcmp olt float %1, 0xC1D0000000000000
  br i1 %cmp1, label %cond.true2, label %cond.false3

cond.true2:                                       ; preds = %cond.false
  br label %cond.end7

cond.false3:                                      ; preds = %cond.false
  %2 = load float, ptr %x.addr, align 4, !tbaa !19
  %3 = load float, ptr %x.addr, align 4, !tbaa !19
  %cmp4 = fcmp oeq float %2, %3
  br i1 %cmp4, label %cond.true5, label %cond.false6

cond.true5:                                       ; preds = %cond.false3
  %4 = load float, ptr %x.addr, align 4, !tbaa !19
  br label %cond.end

cond.false6:                                      ; preds = %cond.false3
  br label %cond.end

cond.end:                                         ; preds = %cond.false6, %cond.true5
  %cond = phi float [ %4, %cond.true5 ], [ 0.000000e+00, %cond.false6 ]
  br label %cond.end7

cond.end7:                                        ; preds = %cond.end, %cond.true2
  %cond8 = phi float [ 0xC1D0000000000000, %cond.true2 ], [ %cond, %cond.end ]
  br label %cond.end9

cond.end9:                                        ; preds = %cond.end7, %cond.true
  %cond10 = phi float [ 0x41D0000000000000, %cond.true ], [ %cond8, %cond.end7 ]
  call void @llvm.lifetime.end.p0(i64 4, ptr %limit) #5
  ret float %cond10
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.floor.f32(float) #3

; Function Attrs: nounwind uwtable
define internal i32 @returns_float(ptr noundef %t) #0 {
entry:
  %t.addr = alloca ptr, align 8
  store ptr %t, ptr %t.addr, align 8, !tbaa !9
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %normalized_read = getelementptr inbounds %struct.tw_texture, ptr %0, i32 0, i32 11
  %1 = load i8, ptr %normalized_read, align 1, !tbaa !25
  %conv = zext i8 %1 to i32
  %tobool = icmp ne i32 %conv, 0
  br i1 %tobool, label %lor.end, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %2 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %texel = getelementptr inbounds %struct.tw_texture, ptr %2, i32 0, i32 5
  %3 = load i8, ptr %texel, align 1, !tbaa !26
  %conv1 = zext i8 %3 to i32
  %cmp = icmp eq i32 %conv1, 6
  br i1 %cmp, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %lor.lhs.false
  %4 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %texel3 = getelementptr inbounds %struct.tw_texture, ptr %4, i32 0, i32 5
  %5 = load i8, ptr %texel3, align 1, !tbaa !26
  %conv4 = zext i8 %5 to i32
  %cmp5 = icmp eq i32 %conv4, 7
  br label %lor.end

lor.end:                                          ; preds = %lor.rhs, %lor.lhs.false, %entry
  %6 = phi i1 [ true, %lor.lhs.false ], [ true, %entry ], [ %cmp5, %lor.rhs ]
  %lor.ext = zext i1 %6 to i32
  ret i32 %lor.ext
}

; Function Attrs: nounwind uwtable
define internal void @fetch_linear(ptr noundef %t, ptr noundef %coordinates, ptr noundef %out) #0 {
entry:
  %t.addr = alloca ptr, align 8
  %coordinates.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %low = alloca [3 x i32], align 4
  %weight = alloca [3 x float], align 4
  %sum = alloca [4 x float], align 16
  %share = alloca [8 x float], align 16
  %axis = alloca i32, align 4
  %x = alloca float, align 4
  %floor = alloca float, align 4
  %corner = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %index = alloca [3 x i32], align 4
  %words = alloca [4 x i32], align 16
  %axis18 = alloca i32, align 4
  %c = alloca i32, align 4
  %c61 = alloca i32, align 4
  store ptr %t, ptr %t.addr, align 8, !tbaa !9
  store ptr %coordinates, ptr %coordinates.addr, align 8, !tbaa !9
  store ptr %out, ptr %out.addr, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 12, ptr %low) #5
  call void @llvm.memset.p0.i64(ptr align 4 %low, i8 0, i64 12, i1 false)
  call void @llvm.lifetime.start.p0(i64 12, ptr %weight) #5
  call void @llvm.memset.p0.i64(ptr align 4 %weight, i8 0, i64 12, i1 false)
  call void @llvm.lifetime.start.p0(i64 16, ptr %sum) #5
  call void @llvm.memset.p0.i64(ptr align 16 %sum, i8 0, i64 16, i1 false)
  call void @llvm.lifetime.start.p0(i64 32, ptr %share) #5
  call void @llvm.lifetime.start.p0(i64 4, ptr %axis) #5
  store i32 0, ptr %axis, align 4, !tbaa !13
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %axis, align 4, !tbaa !13
  %1 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %dimensions = getelementptr inbounds %struct.tw_texture, ptr %1, i32 0, i32 4
  %2 = load i8, ptr %dimensions, align 4, !tbaa !15
  %conv = zext i8 %2 to i32
  %cmp = icmp slt i32 %0, %conv
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %axis) #5
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %x) #5
  %3 = load ptr, ptr %coordinates.addr, align 8, !tbaa !9
  %4 = load i32, ptr %axis, align 4, !tbaa !13
  %idxprom = sext i32 %4 to i64
  %arrayidx = getelementptr inbounds float, ptr %3, i64 %idxprom
  %5 = load float, ptr %arrayidx, align 4, !tbaa !19
  %sub = fsub float %5, 5.000000e-01
  store float %sub, ptr %x, align 4, !tbaa !19
  call void @llvm.lifetime.start.p0(i64 4, ptr %floor) #5
  %6 = load float, ptr %x, align 4, !tbaa !19
  %7 = call float @llvm.floor.f32(float %6)
  store float %7, ptr %floor, align 4, !tbaa !19
  %8 = load float, ptr %floor, align 4, !tbaa !19
  %conv2 = fptosi float %8 to i32
  %9 = load i32, ptr %axis, align 4, !tbaa !13
  %idxprom3 = sext i32 %9 to i64
  %arrayidx4 = getelementptr inbounds [3 x i32], ptr %low, i64 0, i64 %idxprom3
  store i32 %conv2, ptr %arrayidx4, align 4, !tbaa !13
  %10 = load float, ptr %x, align 4, !tbaa !19
  %11 = load float, ptr %floor, align 4, !tbaa !19
  %sub5 = fsub float %10, %11
  %call = call float @to_fixed(float noundef %sub5)
  %12 = load i32, ptr %axis, align 4, !tbaa !13
  %idxprom6 = sext i32 %12 to i64
  %arrayidx7 = getelementptr inbounds [3 x float], ptr %weight, i64 0, i64 %idxprom6
  store float %call, ptr %arrayidx7, align 4, !tbaa !19
  call void @llvm.lifetime.end.p0(i64 4, ptr %floor) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %x) #5
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %13 = load i32, ptr %axis, align 4, !tbaa !13
  %inc = add nsw i32 %13, 1
  store i32 %inc, ptr %axis, align 4, !tbaa !13
  br label %for.cond, !llvm.loop !27

for.end:                                          ; preds = %for.cond.cleanup
  %arraydecay = getelementptr inbounds [3 x float], ptr %weight, i64 0, i64 0
  %14 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %dimensions8 = getelementptr inbounds %struct.tw_texture, ptr %14, i32 0, i32 4
  %15 = load i8, ptr %dimensions8, align 4, !tbaa !15
  %conv9 = zext i8 %15 to i32
  %arraydecay10 = getelementptr inbounds [8 x float], ptr %share, i64 0, i64 0
  call void @shares_of(ptr noundef %arraydecay, i32 noundef %conv9, ptr noundef %arraydecay10)
  call void @llvm.lifetime.start.p0(i64 4, ptr %corner) #5
  store i32 0, ptr %corner, align 4, !tbaa !13
  br label %for.cond11

for.cond11:                                       ; preds = %for.inc57, %for.end
  %16 = load i32, ptr %corner, align 4, !tbaa !13
  %17 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %dimensions12 = getelementptr inbounds %struct.tw_texture, ptr %17, i32 0, i32 4
  %18 = load i8, ptr %dimensions12, align 4, !tbaa !15
  %conv13 = zext i8 %18 to i32
  %shl = shl i32 1, %conv13
  %cmp14 = icmp slt i32 %16, %shl
  br i1 %cmp14, label %for.body17, label %for.cond.cleanup16

for.cond.cleanup16:                               ; preds = %for.cond11
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %corner) #5
  br label %for.end60

for.body17:                                       ; preds = %for.cond11
  call void @llvm.lifetime.start.p0(i64 12, ptr %index) #5
  call void @llvm.memset.p0.i64(ptr align 4 %index, i8 0, i64 12, i1 false)
  call void @llvm.lifetime.start.p0(i64 16, ptr %words) #5
  call void @llvm.lifetime.start.p0(i64 4, ptr %axis18) #5
  store i32 0, ptr %axis18, align 4, !tbaa !13
  br label %for.cond19

for.cond19:                                       ; preds = %for.inc30, %for.body17
  %19 = load i32, ptr %axis18, align 4, !tbaa !13
  %20 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %dimensions20 = getelementptr inbounds %struct.tw_texture, ptr %20, i32 0, i32 4
  %21 = load i8, ptr %dimensions20, align 4, !tbaa !15
  %conv21 = zext i8 %21 to i32
  %cmp22 = icmp slt i32 %19, %conv21
  br i1 %cmp22, label %for.body25, label %for.cond.cleanup24

for.cond.cleanup24:                               ; preds = %for.cond19
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %axis18) #5
  br label %for.end32

for.body25:                                       ; preds = %for.cond19
  %22 = load i32, ptr %axis18, align 4, !tbaa !13
  %idxprom26 = sext i32 %22 to i64
  %arrayidx27 = getelementptr inbounds [3 x i32], ptr %low, i64 0, i64 %idxprom26
  %23 = load i32, ptr %arrayidx27, align 4, !tbaa !13
  %24 = load i32, ptr %corner, align 4, !tbaa !13
  %25 = load i32, ptr %axis18, align 4, !tbaa !13
  %shr = ashr i32 %24, %25
  %and = and i32 %shr, 1
  %add = add nsw i32 %23, %and
  %26 = load i32, ptr %axis18, align 4, !tbaa !13
  %idxprom28 = sext i32 %26 to i64
  %arrayidx29 = getelementptr inbounds [3 x i32], ptr %index, i64 0, i64 %idxprom28
  store i32 %add, ptr %arrayidx29, align 4, !tbaa !13
  br label %for.inc30

for.inc30:                                        ; preds = %for.body25
  %27 = load i32, ptr %axis18, align 4, !tbaa !13
  %inc31 = add nsw i32 %27, 1
  store i32 %inc31, ptr %axis18, align 4, !tbaa !13
  br label %for.cond19, !llvm.loop !28

for.end32:                                        ; preds = %for.cond.cleanup24
  %28 = load i32, ptr %corner, align 4, !tbaa !13
  %idxprom33 = sext i32 %28 to i64
  %arrayidx34 = getelementptr inbounds [8 x float], ptr %share, i64 0, i64 %idxprom33
  %29 = load float, ptr %arrayidx34, align 4, !tbaa !19
  %cmp35 = fcmp oeq float %29, 0.000000e+00
  br i1 %cmp35, label %if.then, label %if.end

if.then:                                          ; preds = %for.end32
  store i32 7, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.end32
  %30 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %arraydecay37 = getelementptr inbounds [3 x i32], ptr %index, i64 0, i64 0
  %arraydecay38 = getelementptr inbounds [4 x i32], ptr %words, i64 0, i64 0
  call void @texel(ptr noundef %30, ptr noundef %arraydecay37, ptr noundef %arraydecay38)
  call void @llvm.lifetime.start.p0(i64 4, ptr %c) #5
  store i32 0, ptr %c, align 4, !tbaa !13
  br label %for.cond39

for.cond39:                                       ; preds = %for.inc53, %if.end
  %31 = load i32, ptr %c, align 4, !tbaa !13
  %32 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %channels = getelementptr inbounds %struct.tw_texture, ptr %32, i32 0, i32 6
  %33 = load i8, ptr %channels, align 2, !tbaa !29
  %conv40 = zext i8 %33 to i32
  %cmp41 = icmp slt i32 %31, %conv40
  br i1 %cmp41, label %for.body44, label %for.cond.cleanup43

for.cond.cleanup43:                               ; preds = %for.cond39
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %c) #5
  br label %for.end55

for.body44:                                       ; preds = %for.cond39
  %34 = load i32, ptr %corner, align 4, !tbaa !13
  %idxprom45 = sext i32 %34 to i64
  %arrayidx46 = getelementptr inbounds [8 x float], ptr %share, i64 0, i64 %idxprom45
  %35 = load float, ptr %arrayidx46, align 4, !tbaa !19
  %36 = load i32, ptr %c, align 4, !tbaa !13
  %idxprom47 = sext i32 %36 to i64
  %arrayidx48 = getelementptr inbounds [4 x i32], ptr %words, i64 0, i64 %idxprom47
  %37 = load i32, ptr %arrayidx48, align 4, !tbaa !13
  %call49 = call float @as_float(i32 noundef %37)
  %mul = fmul float %35, %call49
  %38 = load i32, ptr %c, align 4, !tbaa !13
  %idxprom50 = sext i32 %38 to i64
  %arrayidx51 = getelementptr inbounds [4 x float], ptr %sum, i64 0, i64 %idxprom50
  %39 = load float, ptr %arrayidx51, align 4, !tbaa !19
  %add52 = fadd float %39, %mul
  store float %add52, ptr %arrayidx51, align 4, !tbaa !19
  br label %for.inc53

for.inc53:                                        ; preds = %for.body44
  %40 = load i32, ptr %c, align 4, !tbaa !13
  %inc54 = add nsw i32 %40, 1
  store i32 %inc54, ptr %c, align 4, !tbaa !13
  br label %for.cond39, !llvm.loop !30

for.end55:                                        ; preds = %for.cond.cleanup43
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end55, %if.then
  call void @llvm.lifetime.end.p0(i64 16, ptr %words) #5
  call void @llvm.lifetime.end.p0(i64 12, ptr %index) #5
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 7, label %for.inc57
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc57

for.inc57:                                        ; preds = %cleanup.cont, %cleanup
  %41 = load i32, ptr %corner, align 4, !tbaa !13
  %inc58 = add nsw i32 %41, 1
  store i32 %inc58, ptr %corner, align 4, !tbaa !13
  br label %for.cond11, !llvm.loop !31

for.end60:                                        ; preds = %for.cond.cleanup16
  call void @llvm.lifetime.start.p0(i64 4, ptr %c61) #5
  store i32 0, ptr %c61, align 4, !tbaa !13
  br label %for.cond62

for.cond62:                                       ; preds = %for.inc72, %for.end60
  %42 = load i32, ptr %c61, align 4, !tbaa !13
  %cmp63 = icmp slt i32 %42, 4
  br i1 %cmp63, label %for.body66, label %for.cond.cleanup65

for.cond.cleanup65:                               ; preds = %for.cond62
  store i32 14, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %c61) #5
  br label %for.end75

for.body66:                                       ; preds = %for.cond62
  %43 = load i32, ptr %c61, align 4, !tbaa !13
  %idxprom67 = sext i32 %43 to i64
  %arrayidx68 = getelementptr inbounds [4 x float], ptr %sum, i64 0, i64 %idxprom67
  %44 = load float, ptr %arrayidx68, align 4, !tbaa !19
  %call69 = call i32 @as_bits(float noundef %44)
  %45 = load ptr, ptr %out.addr, align 8, !tbaa !9
  %46 = load i32, ptr %c61, align 4, !tbaa !13
  %idxprom70 = sext i32 %46 to i64
  %arrayidx71 = getelementptr inbounds i32, ptr %45, i64 %idxprom70
  store i32 %call69, ptr %arrayidx71, align 4, !tbaa !13
  br label %for.inc72

for.inc72:                                        ; preds = %for.body66
  %47 = load i32, ptr %c61, align 4, !tbaa !13
  %inc73 = add nsw i32 %47, 1
  store i32 %inc73, ptr %c61, align 4, !tbaa !13
  br label %for.cond62, !llvm.loop !32

for.end75:                                        ; preds = %for.cond.cleanup65
  call void @llvm.lifetime.end.p0(i64 32, ptr %share) #5
  call void @llvm.lifetime.end.p0(i64 16, ptr %sum) #5
  call void @llvm.lifetime.end.p0(i64 12, ptr %weight) #5
  call void @llvm.lifetime.end.p0(i64 12, ptr %low) #5
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nounwind uwtable
define internal void @texel(ptr noundef %t, ptr noundef %index, ptr noundef %out) #0 {
entry:
  %t.addr = alloca ptr, align 8
  %index.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %outside = alloca i32, align 4
  %position = alloca [3 x i64], align 16
  %axis = alloca i32, align 4
  %at = alloca i64, align 8
  %c = alloca i32, align 4
  store ptr %t, ptr %t.addr, align 8, !tbaa !9
  store ptr %index, ptr %index.addr, align 8, !tbaa !9
  store ptr %out, ptr %out.addr, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %outside) #5
  store i32 0, ptr %outside, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 24, ptr %position) #5
  call void @llvm.memset.p0.i64(ptr align 16 %position, i8 0, i64 24, i1 false)
  call void @llvm.lifetime.start.p0(i64 4, ptr %axis) #5
  store i32 0, ptr %axis, align 4, !tbaa !13
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %axis, align 4, !tbaa !13
  %1 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %dimensions = getelementptr inbounds %struct.tw_texture, ptr %1, i32 0, i32 4
  %2 = load i8, ptr %dimensions, align 4, !tbaa !15
  %conv = zext i8 %2 to i32
  %cmp = icmp slt i32 %0, %conv
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %axis) #5
  br label %for.end

for.body:                                         ; preds = %for.cond
  %3 = load ptr, ptr %index.addr, align 8, !tbaa !9
  %4 = load i32, ptr %axis, align 4, !tbaa !13
  %idxprom = sext i32 %4 to i64
  %arrayidx = getelementptr inbounds i32, ptr %3, i64 %idxprom
  %5 = load i32, ptr %arrayidx, align 4, !tbaa !13
  %6 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %extent = getelementptr inbounds %struct.tw_texture, ptr %6, i32 0, i32 2
  %7 = load i32, ptr %axis, align 4, !tbaa !13
  %idxprom2 = sext i32 %7 to i64
  %arrayidx3 = getelementptr inbounds [3 x i32], ptr %extent, i64 0, i64 %idxprom2
  %8 = load i32, ptr %arrayidx3, align 4, !tbaa !13
  %9 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %address_mode = getelementptr inbounds %struct.tw_texture, ptr %9, i32 0, i32 7
  %10 = load i32, ptr %axis, align 4, !tbaa !13
  %idxprom4 = sext i32 %10 to i64
  %arrayidx5 = getelementptr inbounds [3 x i8], ptr %address_mode, i64 0, i64 %idxprom4
  %11 = load i8, ptr %arrayidx5, align 1, !tbaa !24
  %call = call i32 @address(i32 noundef %5, i32 noundef %8, i8 noundef zeroext %11, ptr noundef %outside)
  %conv6 = sext i32 %call to i64
  %12 = load i32, ptr %axis, align 4, !tbaa !13
  %idxprom7 = sext i32 %12 to i64
  %arrayidx8 = getelementptr inbounds [3 x i64], ptr %position, i64 0, i64 %idxprom7
  store i64 %conv6, ptr %arrayidx8, align 8, !tbaa !5
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %13 = load i32, ptr %axis, align 4, !tbaa !13
  %inc = add nsw i32 %13, 1
  store i32 %inc, ptr %axis, align 4, !tbaa !13
  br label %for.cond, !llvm.loop !33

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 8, ptr %at) #5
  %arrayidx9 = getelementptr inbounds [3 x i64], ptr %position, i64 0, i64 2
  %14 = load i64, ptr %arrayidx9, align 16, !tbaa !5
  %15 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %extent10 = getelementptr inbounds %struct.tw_texture, ptr %15, i32 0, i32 2
  %arrayidx11 = getelementptr inbounds [3 x i32], ptr %extent10, i64 0, i64 1
  %16 = load i32, ptr %arrayidx11, align 4, !tbaa !13
  %conv12 = zext i32 %16 to i64
  %mul = mul i64 %14, %conv12
  %arrayidx13 = getelementptr inbounds [3 x i64], ptr %position, i64 0, i64 1
  %17 = load i64, ptr %arrayidx13, align 8, !tbaa !5
  %add = add i64 %mul, %17
  %18 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %extent14 = getelementptr inbounds %struct.tw_texture, ptr %18, i32 0, i32 2
  %arrayidx15 = getelementptr inbounds [3 x i32], ptr %extent14, i64 0, i64 0
  %19 = load i32, ptr %arrayidx15, align 8, !tbaa !13
  %conv16 = zext i32 %19 to i64
  %mul17 = mul i64 %add, %conv16
  %arrayidx18 = getelementptr inbounds [3 x i64], ptr %position, i64 0, i64 0
  %20 = load i64, ptr %arrayidx18, align 16, !tbaa !5
  %add19 = add i64 %mul17, %20
  %21 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %channels = getelementptr inbounds %struct.tw_texture, ptr %21, i32 0, i32 6
  %22 = load i8, ptr %channels, align 2, !tbaa !29
  %conv20 = zext i8 %22 to i64
  %mul21 = mul i64 %add19, %conv20
  store i64 %mul21, ptr %at, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %c) #5
  store i32 0, ptr %c, align 4, !tbaa !13
  br label %for.cond22

for.cond22:                                       ; preds = %for.inc42, %for.end
  %23 = load i32, ptr %c, align 4, !tbaa !13
  %cmp23 = icmp slt i32 %23, 4
  br i1 %cmp23, label %for.body26, label %for.cond.cleanup25

for.cond.cleanup25:                               ; preds = %for.cond22
  call void @llvm.lifetime.end.p0(i64 4, ptr %c) #5
  br label %for.end44

for.body26:                                       ; preds = %for.cond22
  %24 = load i32, ptr %c, align 4, !tbaa !13
  %25 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %channels27 = getelementptr inbounds %struct.tw_texture, ptr %25, i32 0, i32 6
  %26 = load i8, ptr %channels27, align 2, !tbaa !29
  %conv28 = zext i8 %26 to i32
  %cmp29 = icmp sge i32 %24, %conv28
  br i1 %cmp29, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body26
  br label %cond.end38

cond.false:                                       ; preds = %for.body26
  %27 = load i32, ptr %outside, align 4, !tbaa !13
  %tobool = icmp ne i32 %27, 0
  br i1 %tobool, label %cond.true31, label %cond.false34

cond.true31:                                      ; preds = %cond.false
  %28 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %border = getelementptr inbounds %struct.tw_texture, ptr %28, i32 0, i32 3
  %29 = load i32, ptr %c, align 4, !tbaa !13
  %idxprom32 = sext i32 %29 to i64
  %arrayidx33 = getelementptr inbounds [4 x i32], ptr %border, i64 0, i64 %idxprom32
  %30 = load i32, ptr %arrayidx33, align 4, !tbaa !13
  br label %cond.end

cond.false34:                                     ; preds = %cond.false
  %31 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %32 = load i64, ptr %at, align 8, !tbaa !5
  %33 = load i32, ptr %c, align 4, !tbaa !13
  %conv35 = sext i32 %33 to i64
  %add36 = add i64 %32, %conv35
  %call37 = call i32 @channel(ptr noundef %31, i64 noundef %add36)
  br label %cond.end

cond.end:                                         ; preds = %cond.false34, %cond.true31
  %cond = phi i32 [ %30, %cond.true31 ], [ %call37, %cond.false34 ]
  br label %cond.end38

cond.end38:                                       ; preds = %cond.end, %cond.true
  %cond39 = phi i32 [ 0, %cond.true ], [ %cond, %cond.end ]
  %34 = load ptr, ptr %out.addr, align 8, !tbaa !9
  %35 = load i32, ptr %c, align 4, !tbaa !13
  %idxprom40 = sext i32 %35 to i64
  %arrayidx41 = getelementptr inbounds i32, ptr %34, i64 %idxprom40
  store i32 %cond39, ptr %arrayidx41, align 4, !tbaa !13
  br label %for.inc42

for.inc42:                                        ; preds = %cond.end38
  %36 = load i32, ptr %c, align 4, !tbaa !13
  %inc43 = add nsw i32 %36, 1
  store i32 %inc43, ptr %c, align 4, !tbaa !13
  br label %for.cond22, !llvm.loop !34

for.end44:                                        ; preds = %for.cond.cleanup25
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #5
  call void @llvm.lifetime.end.p0(i64 24, ptr %position) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %outside) #5
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local i32 @tw_texture_warp(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, i32 noundef %site, ptr noundef %handles, i32 noundef %active, i32 noundef %dimensions, i32 noundef %integer, ptr noundef %coordinates, ptr noundef %result) #0 {
entry:
  %retval = alloca i32, align 4
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %site.addr = alloca i32, align 4
  %handles.addr = alloca ptr, align 8
  %active.addr = alloca i32, align 4
  %dimensions.addr = alloca i32, align 4
  %integer.addr = alloca i32, align 4
  %coordinates.addr = alloca ptr, align 8
  %result.addr = alloca ptr, align 8
  %rest = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %lane = alloca i32, align 4
  %t = alloca ptr, align 8
  %point = alloca [3 x i32], align 4
  %out = alloca [4 x i32], align 16
  %axis = alloca i32, align 4
  %c = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !9
  store ptr %block, ptr %block.addr, align 8, !tbaa !9
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !9
  store i32 %site, ptr %site.addr, align 4, !tbaa !13
  store ptr %handles, ptr %handles.addr, align 8, !tbaa !9
  store i32 %active, ptr %active.addr, align 4, !tbaa !13
  store i32 %dimensions, ptr %dimensions.addr, align 4, !tbaa !13
  store i32 %integer, ptr %integer.addr, align 4, !tbaa !13
  store ptr %coordinates, ptr %coordinates.addr, align 8, !tbaa !9
  store ptr %result, ptr %result.addr, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #5
  %0 = load i32, ptr %active.addr, align 4, !tbaa !13
  store i32 %0, ptr %rest, align 4, !tbaa !13
  br label %for.cond

for.cond:                                         ; preds = %for.inc30, %entry
  %1 = load i32, ptr %rest, align 4, !tbaa !13
  %tobool = icmp ne i32 %1, 0
  br i1 %tobool, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup31

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #5
  %2 = load i32, ptr %rest, align 4, !tbaa !13
  %3 = call i32 @llvm.cttz.i32(i32 %2, i1 true)
  store i32 %3, ptr %lane, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 8, ptr %t) #5
  %4 = load ptr, ptr %handles.addr, align 8, !tbaa !9
  %5 = load i32, ptr %lane, align 4, !tbaa !13
  %idxprom = zext i32 %5 to i64
  %arrayidx = getelementptr inbounds i64, ptr %4, i64 %idxprom
  %6 = load i64, ptr %arrayidx, align 8, !tbaa !5
  %call = call ptr @tw_texture_of(i64 noundef %6)
  store ptr %call, ptr %t, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 12, ptr %point) #5
  call void @llvm.memset.p0.i64(ptr align 4 %point, i8 0, i64 12, i1 false)
  call void @llvm.lifetime.start.p0(i64 16, ptr %out) #5
  call void @llvm.lifetime.start.p0(i64 4, ptr %axis) #5
  store i32 0, ptr %axis, align 4, !tbaa !13
  br label %for.cond1

for.cond1:                                        ; preds = %for.inc, %for.body
  %7 = load i32, ptr %axis, align 4, !tbaa !13
  %8 = load i32, ptr %dimensions.addr, align 4, !tbaa !13
  %cmp = icmp ult i32 %7, %8
  br i1 %cmp, label %for.body3, label %for.cond.cleanup2

for.cond.cleanup2:                                ; preds = %for.cond1
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %axis) #5
  br label %for.end

for.body3:                                        ; preds = %for.cond1
  %9 = load ptr, ptr %coordinates.addr, align 8, !tbaa !9
  %10 = load i32, ptr %axis, align 4, !tbaa !13
  %mul = mul i32 %10, 32
  %11 = load i32, ptr %lane, align 4, !tbaa !13
  %add = add i32 %mul, %11
  %idxprom4 = zext i32 %add to i64
  %arrayidx5 = getelementptr inbounds i32, ptr %9, i64 %idxprom4
  %12 = load i32, ptr %arrayidx5, align 4, !tbaa !13
  %13 = load i32, ptr %axis, align 4, !tbaa !13
  %idxprom6 = zext i32 %13 to i64
  %arrayidx7 = getelementptr inbounds [3 x i32], ptr %point, i64 0, i64 %idxprom6
  store i32 %12, ptr %arrayidx7, align 4, !tbaa !13
  br label %for.inc

for.inc:                                          ; preds = %for.body3
  %14 = load i32, ptr %axis, align 4, !tbaa !13
  %inc = add i32 %14, 1
  store i32 %inc, ptr %axis, align 4, !tbaa !13
  br label %for.cond1, !llvm.loop !35

for.end:                                          ; preds = %for.cond.cleanup2
  %15 = load ptr, ptr %t, align 8, !tbaa !9
  %tobool8 = icmp ne ptr %15, null
  br i1 %tobool8, label %lor.lhs.false, label %if.then

lor.lhs.false:                                    ; preds = %for.end
  %16 = load ptr, ptr %t, align 8, !tbaa !9
  %17 = load i32, ptr %dimensions.addr, align 4, !tbaa !13
  %18 = load i32, ptr %integer.addr, align 4, !tbaa !13
  %arraydecay = getelementptr inbounds [3 x i32], ptr %point, i64 0, i64 0
  %arraydecay9 = getelementptr inbounds [4 x i32], ptr %out, i64 0, i64 0
  %call10 = call i32 @tw_texture_fetch(ptr noundef %16, i32 noundef %17, i32 noundef %18, ptr noundef %arraydecay, ptr noundef %arraydecay9)
  %tobool11 = icmp ne i32 %call10, 0
  br i1 %tobool11, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false, %for.end
  %19 = load ptr, ptr %worker.addr, align 8, !tbaa !9
  %20 = load ptr, ptr %block.addr, align 8, !tbaa !9
  %21 = load ptr, ptr %warp.addr, align 8, !tbaa !9
  %22 = load i32, ptr %site.addr, align 4, !tbaa !13
  %23 = load i32, ptr %lane, align 4, !tbaa !13
  %shl = shl i32 1, %23
  %24 = load ptr, ptr %handles.addr, align 8, !tbaa !9
  %25 = load i32, ptr %lane, align 4, !tbaa !13
  %idxprom12 = zext i32 %25 to i64
  %arrayidx13 = getelementptr inbounds i64, ptr %24, i64 %idxprom12
  %26 = load i64, ptr %arrayidx13, align 8, !tbaa !5
  call void @tw_fault_lane(ptr noundef %19, ptr noundef %20, ptr noundef %21, i32 noundef 10, i32 noundef %22, i32 noundef %shl, i64 noundef %26)
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %lor.lhs.false
  call void @llvm.lifetime.start.p0(i64 4, ptr %c) #5
  store i32 0, ptr %c, align 4, !tbaa !13
  br label %for.cond14

for.cond14:                                       ; preds = %for.inc24, %if.end
  %27 = load i32, ptr %c, align 4, !tbaa !13
  %cmp15 = icmp slt i32 %27, 4
  br i1 %cmp15, label %for.body17, label %for.cond.cleanup16

for.cond.cleanup16:                               ; preds = %for.cond14
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %c) #5
  br label %for.end26

for.body17:                                       ; preds = %for.cond14
  %28 = load i32, ptr %c, align 4, !tbaa !13
  %idxprom18 = sext i32 %28 to i64
  %arrayidx19 = getelementptr inbounds [4 x i32], ptr %out, i64 0, i64 %idxprom18
  %29 = load i32, ptr %arrayidx19, align 4, !tbaa !13
  %30 = load ptr, ptr %result.addr, align 8, !tbaa !9
  %31 = load i32, ptr %c, align 4, !tbaa !13
  %mul20 = mul nsw i32 %31, 32
  %32 = load i32, ptr %lane, align 4, !tbaa !13
  %add21 = add i32 %mul20, %32
  %idxprom22 = zext i32 %add21 to i64
  %arrayidx23 = getelementptr inbounds i32, ptr %30, i64 %idxprom22
  store i32 %29, ptr %arrayidx23, align 4, !tbaa !13
  br label %for.inc24

for.inc24:                                        ; preds = %for.body17
  %33 = load i32, ptr %c, align 4, !tbaa !13
  %inc25 = add nsw i32 %33, 1
  store i32 %inc25, ptr %c, align 4, !tbaa !13
  br label %for.cond14, !llvm.loop !36

for.end26:                                        ; preds = %for.cond.cleanup16
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end26, %if.then
  call void @llvm.lifetime.end.p0(i64 16, ptr %out) #5
  call void @llvm.lifetime.end.p0(i64 12, ptr %point) #5
  call void @llvm.lifetime.end.p0(i64 8, ptr %t) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #5
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup31 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc30

for.inc30:                                        ; preds = %cleanup.cont
  %34 = load i32, ptr %rest, align 4, !tbaa !13
  %sub = sub i32 %34, 1
  %35 = load i32, ptr %rest, align 4, !tbaa !13
  %and = and i32 %35, %sub
  store i32 %and, ptr %rest, align 4, !tbaa !13
  br label %for.cond, !llvm.loop !37

cleanup31:                                        ; preds = %cleanup, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #5
  %cleanup.dest32 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest32, label %unreachable [
    i32 2, label %for.end33
    i32 1, label %return
  ]

for.end33:                                        ; preds = %cleanup31
  store i32 0, ptr %retval, align 4
  br label %return

return:                                           ; preds = %for.end33, %cleanup31
  %36 = load i32, ptr %retval, align 4
  ret i32 %36

unreachable:                                      ; preds = %cleanup31
  unreachable
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #3

declare void @tw_fault_lane(ptr noundef, ptr noundef, ptr noundef, i32 noundef, i32 noundef, i32 noundef, i64 noundef) #4

; Function Attrs: nounwind uwtable
define internal float @to_fixed(float noundef %x) #0 {
entry:
  %x.addr = alloca float, align 4
  store float %x, ptr %x.addr, align 4, !tbaa !19
  %0 = load float, ptr %x.addr, align 4, !tbaa !19
  %mul = fmul float %0, 2.560000e+02
  %add = fadd float %mul, 5.000000e-01
  %1 = call float @llvm.floor.f32(float %add)
  %mul1 = fmul float %1, 3.906250e-03
  ret float %mul1
}

; Function Attrs: nounwind uwtable
define internal void @shares_of(ptr noundef %weight, i32 noundef %dimensions, ptr noundef %share) #0 {
entry:
  %weight.addr = alloca ptr, align 8
  %dimensions.addr = alloca i32, align 4
  %share.addr = alloca ptr, align 8
  %second = alloca i32, align 4
  %a = alloca float, align 4
  %b = alloca float, align 4
  %both = alloca float, align 4
  %plane = alloca [4 x float], align 16
  %i = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %corner = alloca i32, align 4
  store ptr %weight, ptr %weight.addr, align 8, !tbaa !9
  store i32 %dimensions, ptr %dimensions.addr, align 4, !tbaa !13
  store ptr %share, ptr %share.addr, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %second) #5
  %0 = load i32, ptr %dimensions.addr, align 4, !tbaa !13
  %cmp = icmp eq i32 %0, 3
  %1 = zext i1 %cmp to i64
  %cond = select i1 %cmp, i32 2, i32 1
  store i32 %cond, ptr %second, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %a) #5
  %2 = load ptr, ptr %weight.addr, align 8, !tbaa !9
  %arrayidx = getelementptr inbounds float, ptr %2, i64 0
  %3 = load float, ptr %arrayidx, align 4, !tbaa !19
  store float %3, ptr %a, align 4, !tbaa !19
  call void @llvm.lifetime.start.p0(i64 4, ptr %b) #5
  %4 = load ptr, ptr %weight.addr, align 8, !tbaa !9
  %5 = load i32, ptr %second, align 4, !tbaa !13
  %idxprom = sext i32 %5 to i64
  %arrayidx1 = getelementptr inbounds float, ptr %4, i64 %idxprom
  %6 = load float, ptr %arrayidx1, align 4, !tbaa !19
  store float %6, ptr %b, align 4, !tbaa !19
  call void @llvm.lifetime.start.p0(i64 4, ptr %both) #5
  %7 = load float, ptr %a, align 4, !tbaa !19
  %8 = load float, ptr %b, align 4, !tbaa !19
  %mul = fmul float %7, %8
  %call = call float @to_fixed(float noundef %mul)
  store float %call, ptr %both, align 4, !tbaa !19
  call void @llvm.lifetime.start.p0(i64 16, ptr %plane) #5
  %arrayinit.begin = getelementptr inbounds [4 x float], ptr %plane, i64 0, i64 0
  %9 = load float, ptr %a, align 4, !tbaa !19
  %sub = fsub float 1.000000e+00, %9
  %10 = load float, ptr %b, align 4, !tbaa !19
  %sub2 = fsub float %sub, %10
  %11 = load float, ptr %both, align 4, !tbaa !19
  %add = fadd float %sub2, %11
  store float %add, ptr %arrayinit.begin, align 4, !tbaa !19
  %arrayinit.element = getelementptr inbounds float, ptr %arrayinit.begin, i64 1
  %12 = load float, ptr %a, align 4, !tbaa !19
  %13 = load float, ptr %both, align 4, !tbaa !19
  %sub3 = fsub float %12, %13
  store float %sub3, ptr %arrayinit.element, align 4, !tbaa !19
  %arrayinit.element4 = getelementptr inbounds float, ptr %arrayinit.element, i64 1
  %14 = load float, ptr %b, align 4, !tbaa !19
  %15 = load float, ptr %both, align 4, !tbaa !19
  %sub5 = fsub float %14, %15
  store float %sub5, ptr %arrayinit.element4, align 4, !tbaa !19
  %arrayinit.element6 = getelementptr inbounds float, ptr %arrayinit.element4, i64 1
  %16 = load float, ptr %both, align 4, !tbaa !19
  store float %16, ptr %arrayinit.element6, align 4, !tbaa !19
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #5
  store i32 0, ptr %i, align 4, !tbaa !13
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %17 = load i32, ptr %i, align 4, !tbaa !13
  %cmp7 = icmp slt i32 %17, 4
  br i1 %cmp7, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #5
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %corner) #5
  %18 = load i32, ptr %i, align 4, !tbaa !13
  %and = and i32 %18, 1
  %19 = load i32, ptr %i, align 4, !tbaa !13
  %shr = ashr i32 %19, 1
  %20 = load i32, ptr %second, align 4, !tbaa !13
  %shl = shl i32 %shr, %20
  %or = or i32 %and, %shl
  store i32 %or, ptr %corner, align 4, !tbaa !13
  %21 = load i32, ptr %i, align 4, !tbaa !13
  %idxprom8 = sext i32 %21 to i64
  %arrayidx9 = getelementptr inbounds [4 x float], ptr %plane, i64 0, i64 %idxprom8
  %22 = load float, ptr %arrayidx9, align 4, !tbaa !19
  %23 = load ptr, ptr %share.addr, align 8, !tbaa !9
  %24 = load i32, ptr %corner, align 4, !tbaa !13
  %idxprom10 = sext i32 %24 to i64
  %arrayidx11 = getelementptr inbounds float, ptr %23, i64 %idxprom10
  store float %22, ptr %arrayidx11, align 4, !tbaa !19
  %25 = load i32, ptr %dimensions.addr, align 4, !tbaa !13
  %cmp12 = icmp slt i32 %25, 3
  br i1 %cmp12, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body
  %26 = load i32, ptr %i, align 4, !tbaa !13
  %idxprom13 = sext i32 %26 to i64
  %arrayidx14 = getelementptr inbounds [4 x float], ptr %plane, i64 0, i64 %idxprom13
  %27 = load float, ptr %arrayidx14, align 4, !tbaa !19
  %28 = load ptr, ptr %weight.addr, align 8, !tbaa !9
  %arrayidx15 = getelementptr inbounds float, ptr %28, i64 1
  %29 = load float, ptr %arrayidx15, align 4, !tbaa !19
  %mul16 = fmul float %27, %29
  %call17 = call float @to_fixed(float noundef %mul16)
  %30 = load ptr, ptr %share.addr, align 8, !tbaa !9
  %31 = load i32, ptr %corner, align 4, !tbaa !13
  %or18 = or i32 %31, 2
  %idxprom19 = sext i32 %or18 to i64
  %arrayidx20 = getelementptr inbounds float, ptr %30, i64 %idxprom19
  store float %call17, ptr %arrayidx20, align 4, !tbaa !19
  %32 = load ptr, ptr %share.addr, align 8, !tbaa !9
  %33 = load i32, ptr %corner, align 4, !tbaa !13
  %or21 = or i32 %33, 2
  %idxprom22 = sext i32 %or21 to i64
  %arrayidx23 = getelementptr inbounds float, ptr %32, i64 %idxprom22
  %34 = load float, ptr %arrayidx23, align 4, !tbaa !19
  %35 = load ptr, ptr %share.addr, align 8, !tbaa !9
  %36 = load i32, ptr %corner, align 4, !tbaa !13
  %idxprom24 = sext i32 %36 to i64
  %arrayidx25 = getelementptr inbounds float, ptr %35, i64 %idxprom24
  %37 = load float, ptr %arrayidx25, align 4, !tbaa !19
  %sub26 = fsub float %37, %34
  store float %sub26, ptr %arrayidx25, align 4, !tbaa !19
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %corner) #5
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 4, label %for.inc
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont, %cleanup
  %38 = load i32, ptr %i, align 4, !tbaa !13
  %inc = add nsw i32 %38, 1
  store i32 %inc, ptr %i, align 4, !tbaa !13
  br label %for.cond, !llvm.loop !38

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 16, ptr %plane) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %both) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %b) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %a) #5
  call void @llvm.lifetime.end.p0(i64 4, ptr %second) #5
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nounwind uwtable
define internal i32 @as_bits(float noundef %value) #0 {
entry:
  %value.addr = alloca float, align 4
  %u = alloca %union.anon.0, align 4
  store float %value, ptr %value.addr, align 4, !tbaa !19
  call void @llvm.lifetime.start.p0(i64 4, ptr %u) #5
  %0 = load float, ptr %value.addr, align 4, !tbaa !19
  store float %0, ptr %u, align 4, !tbaa !24
  %1 = load i32, ptr %u, align 4, !tbaa !24
  call void @llvm.lifetime.end.p0(i64 4, ptr %u) #5
  ret i32 %1
}

; Function Attrs: nounwind uwtable
define internal i32 @address(i32 noundef %i, i32 noundef %extent, i8 noundef zeroext %mode, ptr noundef %outside) #0 {
entry:
  %retval = alloca i32, align 4
  %i.addr = alloca i32, align 4
  %extent.addr = alloca i32, align 4
  %mode.addr = alloca i8, align 1
  %outside.addr = alloca ptr, align 8
  %j = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  store i32 %i, ptr %i.addr, align 4, !tbaa !13
  store i32 %extent, ptr %extent.addr, align 4, !tbaa !13
  store i8 %mode, ptr %mode.addr, align 1, !tbaa !24
  store ptr %outside, ptr %outside.addr, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %j) #5
  %0 = load i8, ptr %mode.addr, align 1, !tbaa !24
  %conv = zext i8 %0 to i32
  switch i32 %conv, label %sw.epilog [
    i32 0, label %sw.bb
    i32 2, label %sw.bb1
    i32 3, label %sw.bb6
  ]

sw.bb:                                            ; preds = %entry
  %1 = load i32, ptr %i.addr, align 4, !tbaa !13
  %2 = load i32, ptr %extent.addr, align 4, !tbaa !13
  %call = call i32 @modulo(i32 noundef %1, i32 noundef %2)
  store i32 %call, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

sw.bb1:                                           ; preds = %entry
  %3 = load i32, ptr %i.addr, align 4, !tbaa !13
  %4 = load i32, ptr %extent.addr, align 4, !tbaa !13
  %mul = mul nsw i32 2, %4
  %call2 = call i32 @modulo(i32 noundef %3, i32 noundef %mul)
  store i32 %call2, ptr %j, align 4, !tbaa !13
  %5 = load i32, ptr %j, align 4, !tbaa !13
  %6 = load i32, ptr %extent.addr, align 4, !tbaa !13
  %cmp = icmp slt i32 %5, %6
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %sw.bb1
  %7 = load i32, ptr %j, align 4, !tbaa !13
  br label %cond.end

cond.false:                                       ; preds = %sw.bb1
  %8 = load i32, ptr %extent.addr, align 4, !tbaa !13
  %mul4 = mul nsw i32 2, %8
  %sub = sub nsw i32 %mul4, 1
  %9 = load i32, ptr %j, align 4, !tbaa !13
  %sub5 = sub nsw i32 %sub, %9
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %7, %cond.true ], [ %sub5, %cond.false ]
  store i32 %cond, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

sw.bb6:                                           ; preds = %entry
  %10 = load i32, ptr %i.addr, align 4, !tbaa !13
  %cmp7 = icmp slt i32 %10, 0
  br i1 %cmp7, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %sw.bb6
  %11 = load i32, ptr %i.addr, align 4, !tbaa !13
  %12 = load i32, ptr %extent.addr, align 4, !tbaa !13
  %cmp9 = icmp sge i32 %11, %12
  br i1 %cmp9, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false, %sw.bb6
  %13 = load ptr, ptr %outside.addr, align 8, !tbaa !9
  store i32 1, ptr %13, align 4, !tbaa !13
  br label %if.end

if.end:                                           ; preds = %if.then, %lor.lhs.false
  br label %sw.epilog

sw.epilog:                                        ; preds = %entry, %if.end
  %14 = load i32, ptr %i.addr, align 4, !tbaa !13
  %cmp11 = icmp slt i32 %14, 0
  br i1 %cmp11, label %cond.true13, label %cond.false14

cond.true13:                                      ; preds = %sw.epilog
  br label %cond.end22

cond.false14:                                     ; preds = %sw.epilog
  %15 = load i32, ptr %i.addr, align 4, !tbaa !13
  %16 = load i32, ptr %extent.addr, align 4, !tbaa !13
  %cmp15 = icmp sge i32 %15, %16
  br i1 %cmp15, label %cond.true17, label %cond.false19

cond.true17:                                      ; preds = %cond.false14
  %17 = load i32, ptr %extent.addr, align 4, !tbaa !13
  %sub18 = sub nsw i32 %17, 1
  br label %cond.end20

cond.false19:                                     ; preds = %cond.false14
  %18 = load i32, ptr %i.addr, align 4, !tbaa !13
  br label %cond.end20

cond.end20:                                       ; preds = %cond.false19, %cond.true17
  %cond21 = phi i32 [ %sub18, %cond.true17 ], [ %18, %cond.false19 ]
  br label %cond.end22

cond.end22:                                       ; preds = %cond.end20, %cond.true13
  %cond23 = phi i32 [ 0, %cond.true13 ], [ %cond21, %cond.end20 ]
  store i32 %cond23, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %cond.end22, %cond.end, %sw.bb
  call void @llvm.lifetime.end.p0(i64 4, ptr %j) #5
  %19 = load i32, ptr %retval, align 4
  ret i32 %19
}

; Function Attrs: nounwind uwtable
define internal i32 @channel(ptr noundef %t, i64 noundef %at) #0 {
entry:
  %retval = alloca i32, align 4
  %t.addr = alloca ptr, align 8
  %at.addr = alloca i64, align 8
  %data = alloca ptr, align 8
  %scaled = alloca i32, align 4
  %v = alloca i8, align 1
  %cleanup.dest.slot = alloca i32, align 4
  %v7 = alloca i8, align 1
  %v19 = alloca i16, align 2
  %v31 = alloca i16, align 2
  store ptr %t, ptr %t.addr, align 8, !tbaa !9
  store i64 %at, ptr %at.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %data) #5
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %data1 = getelementptr inbounds %struct.tw_texture, ptr %0, i32 0, i32 1
  %1 = load i64, ptr %data1, align 8, !tbaa !39
  %2 = inttoptr i64 %1 to ptr
  store ptr %2, ptr %data, align 8, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %scaled) #5
  %3 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %normalized_read = getelementptr inbounds %struct.tw_texture, ptr %3, i32 0, i32 11
  %4 = load i8, ptr %normalized_read, align 1, !tbaa !25
  %conv = zext i8 %4 to i32
  store i32 %conv, ptr %scaled, align 4, !tbaa !13
  %5 = load ptr, ptr %t.addr, align 8, !tbaa !9
  %texel = getelementptr inbounds %struct.tw_texture, ptr %5, i32 0, i32 5
  %6 = load i8, ptr %texel, align 1, !tbaa !26
  %conv2 = zext i8 %6 to i32
  switch i32 %conv2, label %sw.default [
    i32 0, label %sw.bb
    i32 1, label %sw.bb6
    i32 2, label %sw.bb18
    i32 3, label %sw.bb30
    i32 6, label %sw.bb42
  ]

sw.bb:                                            ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 1, ptr %v) #5
  %7 = load ptr, ptr %data, align 8, !tbaa !9
  %8 = load i64, ptr %at.addr, align 8, !tbaa !5
  %arrayidx = getelementptr inbounds i8, ptr %7, i64 %8
  %9 = load i8, ptr %arrayidx, align 1, !tbaa !24
  store i8 %9, ptr %v, align 1, !tbaa !24
  %10 = load i32, ptr %scaled, align 4, !tbaa !13
  %tobool = icmp ne i32 %10, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %sw.bb
  %11 = load i8, ptr %v, align 1, !tbaa !24
  %conv3 = uitofp i8 %11 to float
  %call = call float @normalized(float noundef %conv3, float noundef 2.550000e+02)
  %call4 = call i32 @as_bits(float noundef %call)
  br label %cond.end

cond.false:                                       ; preds = %sw.bb
  %12 = load i8, ptr %v, align 1, !tbaa !24
  %conv5 = zext i8 %12 to i32
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %call4, %cond.true ], [ %conv5, %cond.false ]
  store i32 %cond, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 1, ptr %v) #5
  br label %cleanup

sw.bb6:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 1, ptr %v7) #5
  %13 = load ptr, ptr %data, align 8, !tbaa !9
  %14 = load i64, ptr %at.addr, align 8, !tbaa !5
  %arrayidx8 = getelementptr inbounds i8, ptr %13, i64 %14
  %15 = load i8, ptr %arrayidx8, align 1, !tbaa !24
  store i8 %15, ptr %v7, align 1, !tbaa !24
  %16 = load i32, ptr %scaled, align 4, !tbaa !13
  %tobool9 = icmp ne i32 %16, 0
  br i1 %tobool9, label %cond.true10, label %cond.false14

cond.true10:                                      ; preds = %sw.bb6
  %17 = load i8, ptr %v7, align 1, !tbaa !24
  %conv11 = sitofp i8 %17 to float
  %call12 = call float @normalized(float noundef %conv11, float noundef 1.270000e+02)
  %call13 = call i32 @as_bits(float noundef %call12)
  br label %cond.end16

cond.false14:                                     ; preds = %sw.bb6
  %18 = load i8, ptr %v7, align 1, !tbaa !24
  %conv15 = sext i8 %18 to i32
  br label %cond.end16

cond.end16:                                       ; preds = %cond.false14, %cond.true10
  %cond17 = phi i32 [ %call13, %cond.true10 ], [ %conv15, %cond.false14 ]
  store i32 %cond17, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 1, ptr %v7) #5
  br label %cleanup

sw.bb18:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 2, ptr %v19) #5
  %19 = load ptr, ptr %data, align 8, !tbaa !9
  %20 = load i64, ptr %at.addr, align 8, !tbaa !5
  %arrayidx20 = getelementptr inbounds i16, ptr %19, i64 %20
  %21 = load i16, ptr %arrayidx20, align 2, !tbaa !40
  store i16 %21, ptr %v19, align 2, !tbaa !40
  %22 = load i32, ptr %scaled, align 4, !tbaa !13
  %tobool21 = icmp ne i32 %22, 0
  br i1 %tobool21, label %cond.true22, label %cond.false26

cond.true22:                                      ; preds = %sw.bb18
  %23 = load i16, ptr %v19, align 2, !tbaa !40
  %conv23 = uitofp i16 %23 to float
  %call24 = call float @normalized(float noundef %conv23, float noundef 6.553500e+04)
  %call25 = call i32 @as_bits(float noundef %call24)
  br label %cond.end28

cond.false26:                                     ; preds = %sw.bb18
  %24 = load i16, ptr %v19, align 2, !tbaa !40
  %conv27 = zext i16 %24 to i32
  br label %cond.end28

cond.end28:                                       ; preds = %cond.false26, %cond.true22
  %cond29 = phi i32 [ %call25, %cond.true22 ], [ %conv27, %cond.false26 ]
  store i32 %cond29, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 2, ptr %v19) #5
  br label %cleanup

sw.bb30:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 2, ptr %v31) #5
  %25 = load ptr, ptr %data, align 8, !tbaa !9
  %26 = load i64, ptr %at.addr, align 8, !tbaa !5
  %arrayidx32 = getelementptr inbounds i16, ptr %25, i64 %26
  %27 = load i16, ptr %arrayidx32, align 2, !tbaa !40
  store i16 %27, ptr %v31, align 2, !tbaa !40
  %28 = load i32, ptr %scaled, align 4, !tbaa !13
  %tobool33 = icmp ne i32 %28, 0
  br i1 %tobool33, label %cond.true34, label %cond.false38

cond.true34:                                      ; preds = %sw.bb30
  %29 = load i16, ptr %v31, align 2, !tbaa !40
  %conv35 = sitofp i16 %29 to float
  %call36 = call float @normalized(float noundef %conv35, float noundef 3.276700e+04)
  %call37 = call i32 @as_bits(float noundef %call36)
  br label %cond.end40

cond.false38:                                     ; preds = %sw.bb30
  %30 = load i16, ptr %v31, align 2, !tbaa !40
  %conv39 = sext i16 %30 to i32
  br label %cond.end40

cond.end40:                                       ; preds = %cond.false38, %cond.true34
  %cond41 = phi i32 [ %call37, %cond.true34 ], [ %conv39, %cond.false38 ]
  store i32 %cond41, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 2, ptr %v31) #5
  br label %cleanup

sw.bb42:                                          ; preds = %entry
  %31 = load ptr, ptr %data, align 8, !tbaa !9
  %32 = load i64, ptr %at.addr, align 8, !tbaa !5
  %arrayidx43 = getelementptr inbounds half, ptr %31, i64 %32
  %33 = load half, ptr %arrayidx43, align 2, !tbaa !42
  %conv44 = fpext half %33 to float
  %call45 = call i32 @as_bits(float noundef %conv44)
  store i32 %call45, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

sw.default:                                       ; preds = %entry
  %34 = load ptr, ptr %data, align 8, !tbaa !9
  %35 = load i64, ptr %at.addr, align 8, !tbaa !5
  %arrayidx46 = getelementptr inbounds i32, ptr %34, i64 %35
  %36 = load i32, ptr %arrayidx46, align 4, !tbaa !13
  store i32 %36, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %sw.default, %sw.bb42, %cond.end40, %cond.end28, %cond.end16, %cond.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %scaled) #5
  call void @llvm.lifetime.end.p0(i64 8, ptr %data) #5
  %37 = load i32, ptr %retval, align 4
  ret i32 %37
}

; Function Attrs: nounwind uwtable
define internal i32 @modulo(i32 noundef %i, i32 noundef %n) #0 {
entry:
  %i.addr = alloca i32, align 4
  %n.addr = alloca i32, align 4
  %r = alloca i32, align 4
  store i32 %i, ptr %i.addr, align 4, !tbaa !13
  store i32 %n, ptr %n.addr, align 4, !tbaa !13
  call void @llvm.lifetime.start.p0(i64 4, ptr %r) #5
  %0 = load i32, ptr %i.addr, align 4, !tbaa !13
  %1 = load i32, ptr %n.addr, align 4, !tbaa !13
  %rem = srem i32 %0, %1
  store i32 %rem, ptr %r, align 4, !tbaa !13
  %2 = load i32, ptr %r, align 4, !tbaa !13
  %cmp = icmp slt i32 %2, 0
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %3 = load i32, ptr %r, align 4, !tbaa !13
  %4 = load i32, ptr %n.addr, align 4, !tbaa !13
  %add = add nsw i32 %3, %4
  br label %cond.end

cond.false:                                       ; preds = %entry
  %5 = load i32, ptr %r, align 4, !tbaa !13
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %add, %cond.true ], [ %5, %cond.false ]
  call void @llvm.lifetime.end.p0(i64 4, ptr %r) #5
  ret i32 %cond
}

; Function Attrs: nounwind uwtable
define internal float @normalized(float noundef %value, float noundef %largest) #0 {
entry:
  %value.addr = alloca float, align 4
  %largest.addr = alloca float, align 4
  store float %value, ptr %value.addr, align 4, !tbaa !19
  store float %largest, ptr %largest.addr, align 4, !tbaa !19
  %0 = load float, ptr %largest.addr, align 4, !tbaa !19
  %1 = load float, ptr %value.addr, align 4, !tbaa !19
  %div = fdiv float %1, %0
  store float %div, ptr %value.addr, align 4, !tbaa !19
  %2 = load float, ptr %value.addr, align 4, !tbaa !19
  %cmp = fcmp olt float %2, -1.000000e+00
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  %3 = load float, ptr %value.addr, align 4, !tbaa !19
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi float [ -1.000000e+00, %cond.true ], [ %3, %cond.false ]
  ret float %cond
}

attributes #0 = { nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 16.0.6 (15~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"long", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{!10, !10, i64 0}
!10 = !{!"any pointer", !7, i64 0}
!11 = !{!12, !6, i64 0}
!12 = !{!"", !6, i64 0, !6, i64 8, !7, i64 16, !7, i64 28, !7, i64 44, !7, i64 45, !7, i64 46, !7, i64 47, !7, i64 50, !7, i64 51, !7, i64 52, !7, i64 53}
!13 = !{!14, !14, i64 0}
!14 = !{!"int", !7, i64 0}
!15 = !{!12, !7, i64 44}
!16 = !{!12, !7, i64 50}
!17 = distinct !{!17, !18}
!18 = !{!"llvm.loop.mustprogress"}
!19 = !{!20, !20, i64 0}
!20 = !{!"float", !7, i64 0}
!21 = !{!12, !7, i64 52}
!22 = distinct !{!22, !18}
!23 = !{!12, !7, i64 51}
!24 = !{!7, !7, i64 0}
!25 = !{!12, !7, i64 53}
!26 = !{!12, !7, i64 45}
!27 = distinct !{!27, !18}
!28 = distinct !{!28, !18}
!29 = !{!12, !7, i64 46}
!30 = distinct !{!30, !18}
!31 = distinct !{!31, !18}
!32 = distinct !{!32, !18}
!33 = distinct !{!33, !18}
!34 = distinct !{!34, !18}
!35 = distinct !{!35, !18}
!36 = distinct !{!36, !18}
!37 = distinct !{!37, !18}
!38 = distinct !{!38, !18}
!39 = !{!12, !6, i64 8}
!40 = !{!41, !41, i64 0}
!41 = !{!"short", !7, i64 0}
!42 = !{!43, !43, i64 0}
!43 = !{!"_Float16", !7, i64 0}
