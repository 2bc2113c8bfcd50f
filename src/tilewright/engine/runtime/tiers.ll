; Generated from tiers.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'tiers.c'

%struct.tw_live_set = type { ptr, i64 }
%struct.tw_register = type { i32, i32, i32, i32, ptr, ptr }
%struct.tw_warp = type { [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i8], ptr, ptr, i32, i32, i32, i32, i32, i32, [184 x i8], [16 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, [28 x i8] }
%struct.tw_worker = type { ptr, ptr, ptr, ptr, i64, i64, i64, i64, i32, i32, ptr, [3 x i64], i64, i32, i32, i64, %struct.tw_fault }
%struct.tw_fault = type { i32, i32, i32, i32, [3 x i32], i32, i64, i64, i32, i32 }
%struct.tw_launch = type { i64, i64, i64, i64, i64, i64, i64, [3 x ptr], i32, [3 x i32], [3 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i64, i64, i64, i64, i64, i64, i64 }
%struct.tw_call_record = type { ptr, i32, i32 }

; Function Attrs: nounwind uwtable
define dso_local void @tw_expand(ptr noundef %warp, ptr noundef %set, i32 noundef %resume) #0 {
entry:
  %warp.addr = alloca ptr, align 8
  %set.addr = alloca ptr, align 8
  %resume.addr = alloca i32, align 4
  %frame = alloca ptr, align 8
  %i = alloca i64, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %r = alloca ptr, align 8
  %compact = alloca ptr, align 8
  %lanes = alloca ptr, align 8
  %lane = alloca i32, align 4
  %half = alloca i32, align 4
  %base = alloca i64, align 8
  %stride = alloca i64, align 8
  %lane37 = alloca i32, align 4
  %value = alloca i64, align 8
  %lane69 = alloca i32, align 4
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store ptr %set, ptr %set.addr, align 8, !tbaa !5
  store i32 %resume, ptr %resume.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %frame) #4
  %0 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %add.ptr = getelementptr inbounds i8, ptr %0, i64 1280
  store ptr %add.ptr, ptr %frame, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #4
  store i64 0, ptr %i, align 8, !tbaa !11
  br label %for.cond

for.cond:                                         ; preds = %for.inc65, %entry
  %1 = load i64, ptr %i, align 8, !tbaa !11
  %2 = load ptr, ptr %set.addr, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_live_set, ptr %2, i32 0, i32 1
  %3 = load i64, ptr %count, align 8, !tbaa !13
  %cmp = icmp ult i64 %1, %3
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #4
  br label %for.end68

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %r) #4
  %4 = load ptr, ptr %set.addr, align 8, !tbaa !5
  %registers = getelementptr inbounds %struct.tw_live_set, ptr %4, i32 0, i32 0
  %5 = load ptr, ptr %registers, align 8, !tbaa !15
  %6 = load i64, ptr %i, align 8, !tbaa !11
  %arrayidx = getelementptr inbounds %struct.tw_register, ptr %5, i64 %6
  store ptr %arrayidx, ptr %r, align 8, !tbaa !5
  %7 = load ptr, ptr %r, align 8, !tbaa !5
  %varying = getelementptr inbounds %struct.tw_register, ptr %7, i32 0, i32 3
  %8 = load i32, ptr %varying, align 4, !tbaa !16
  %tobool = icmp ne i32 %8, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body
  call void @llvm.lifetime.start.p0(i64 8, ptr %compact) #4
  %9 = load ptr, ptr %frame, align 8, !tbaa !5
  %10 = load ptr, ptr %r, align 8, !tbaa !5
  %compact_slot = getelementptr inbounds %struct.tw_register, ptr %10, i32 0, i32 1
  %11 = load i32, ptr %compact_slot, align 4, !tbaa !18
  %idx.ext = zext i32 %11 to i64
  %add.ptr1 = getelementptr inbounds i8, ptr %9, i64 %idx.ext
  store ptr %add.ptr1, ptr %compact, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %lanes) #4
  %12 = load ptr, ptr %frame, align 8, !tbaa !5
  %13 = load ptr, ptr %r, align 8, !tbaa !5
  %lane_slot = getelementptr inbounds %struct.tw_register, ptr %13, i32 0, i32 0
  %14 = load i32, ptr %lane_slot, align 8, !tbaa !19
  %idx.ext2 = zext i32 %14 to i64
  %add.ptr3 = getelementptr inbounds i8, ptr %12, i64 %idx.ext2
  store ptr %add.ptr3, ptr %lanes, align 8, !tbaa !5
  %15 = load ptr, ptr %r, align 8, !tbaa !5
  %size = getelementptr inbounds %struct.tw_register, ptr %15, i32 0, i32 2
  %16 = load i32, ptr %size, align 8, !tbaa !20
  %tobool4 = icmp ne i32 %16, 0
  br i1 %tobool4, label %if.else, label %if.then5

if.then5:                                         ; preds = %if.end
  %17 = load ptr, ptr %compact, align 8, !tbaa !5
  %18 = load i8, ptr %17, align 1, !tbaa !21
  %conv = zext i8 %18 to i32
  %and = and i32 %conv, 1
  %tobool6 = icmp ne i32 %and, 0
  %19 = zext i1 %tobool6 to i64
  %cond = select i1 %tobool6, i32 -1, i32 0
  %20 = load ptr, ptr %lanes, align 8, !tbaa !5
  store i32 %cond, ptr %20, align 4, !tbaa !9
  br label %if.end64

if.else:                                          ; preds = %if.end
  %21 = load ptr, ptr %r, align 8, !tbaa !5
  %size7 = getelementptr inbounds %struct.tw_register, ptr %21, i32 0, i32 2
  %22 = load i32, ptr %size7, align 8, !tbaa !20
  %cmp8 = icmp eq i32 %22, 16
  br i1 %cmp8, label %if.then10, label %if.else27

if.then10:                                        ; preds = %if.else
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #4
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond11

for.cond11:                                       ; preds = %for.inc24, %if.then10
  %23 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp12 = icmp slt i32 %23, 32
  br i1 %cmp12, label %for.body15, label %for.cond.cleanup14

for.cond.cleanup14:                               ; preds = %for.cond11
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #4
  br label %for.end26

for.body15:                                       ; preds = %for.cond11
  call void @llvm.lifetime.start.p0(i64 4, ptr %half) #4
  store i32 0, ptr %half, align 4, !tbaa !9
  br label %for.cond16

for.cond16:                                       ; preds = %for.inc, %for.body15
  %24 = load i32, ptr %half, align 4, !tbaa !9
  %cmp17 = icmp slt i32 %24, 2
  br i1 %cmp17, label %for.body20, label %for.cond.cleanup19

for.cond.cleanup19:                               ; preds = %for.cond16
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %half) #4
  br label %for.end

for.body20:                                       ; preds = %for.cond16
  %25 = load ptr, ptr %compact, align 8, !tbaa !5
  %26 = load i32, ptr %half, align 4, !tbaa !9
  %idxprom = sext i32 %26 to i64
  %arrayidx21 = getelementptr inbounds i64, ptr %25, i64 %idxprom
  %27 = load i64, ptr %arrayidx21, align 8, !tbaa !11
  %28 = load ptr, ptr %lanes, align 8, !tbaa !5
  %29 = load i32, ptr %lane, align 4, !tbaa !9
  %mul = mul nsw i32 2, %29
  %30 = load i32, ptr %half, align 4, !tbaa !9
  %add = add nsw i32 %mul, %30
  %idxprom22 = sext i32 %add to i64
  %arrayidx23 = getelementptr inbounds i64, ptr %28, i64 %idxprom22
  store i64 %27, ptr %arrayidx23, align 8, !tbaa !11
  br label %for.inc

for.inc:                                          ; preds = %for.body20
  %31 = load i32, ptr %half, align 4, !tbaa !9
  %inc = add nsw i32 %31, 1
  store i32 %inc, ptr %half, align 4, !tbaa !9
  br label %for.cond16, !llvm.loop !22

for.end:                                          ; preds = %for.cond.cleanup19
  br label %for.inc24

for.inc24:                                        ; preds = %for.end
  %32 = load i32, ptr %lane, align 4, !tbaa !9
  %inc25 = add nsw i32 %32, 1
  store i32 %inc25, ptr %lane, align 4, !tbaa !9
  br label %for.cond11, !llvm.loop !24

for.end26:                                        ; preds = %for.cond.cleanup14
  br label %if.end63

if.else27:                                        ; preds = %if.else
  call void @llvm.lifetime.start.p0(i64 8, ptr %base) #4
  %33 = load ptr, ptr %compact, align 8, !tbaa !5
  %34 = load ptr, ptr %r, align 8, !tbaa !5
  %size28 = getelementptr inbounds %struct.tw_register, ptr %34, i32 0, i32 2
  %35 = load i32, ptr %size28, align 8, !tbaa !20
  %call = call i64 @load(ptr noundef %33, i32 noundef %35)
  store i64 %call, ptr %base, align 8, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 8, ptr %stride) #4
  store i64 0, ptr %stride, align 8, !tbaa !11
  %36 = load ptr, ptr %r, align 8, !tbaa !5
  %stride_pattern = getelementptr inbounds %struct.tw_register, ptr %36, i32 0, i32 5
  %37 = load ptr, ptr %stride_pattern, align 8, !tbaa !25
  %tobool29 = icmp ne ptr %37, null
  br i1 %tobool29, label %if.then30, label %if.end36

if.then30:                                        ; preds = %if.else27
  %38 = load ptr, ptr %compact, align 8, !tbaa !5
  %39 = load ptr, ptr %r, align 8, !tbaa !5
  %size31 = getelementptr inbounds %struct.tw_register, ptr %39, i32 0, i32 2
  %40 = load i32, ptr %size31, align 8, !tbaa !20
  %idx.ext32 = zext i32 %40 to i64
  %add.ptr33 = getelementptr inbounds i8, ptr %38, i64 %idx.ext32
  %41 = load ptr, ptr %r, align 8, !tbaa !5
  %size34 = getelementptr inbounds %struct.tw_register, ptr %41, i32 0, i32 2
  %42 = load i32, ptr %size34, align 8, !tbaa !20
  %call35 = call i64 @load(ptr noundef %add.ptr33, i32 noundef %42)
  store i64 %call35, ptr %stride, align 8, !tbaa !11
  br label %if.end36

if.end36:                                         ; preds = %if.then30, %if.else27
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane37) #4
  store i32 0, ptr %lane37, align 4, !tbaa !9
  br label %for.cond38

for.cond38:                                       ; preds = %for.inc60, %if.end36
  %43 = load i32, ptr %lane37, align 4, !tbaa !9
  %cmp39 = icmp slt i32 %43, 32
  br i1 %cmp39, label %for.body42, label %for.cond.cleanup41

for.cond.cleanup41:                               ; preds = %for.cond38
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane37) #4
  br label %for.end62

for.body42:                                       ; preds = %for.cond38
  call void @llvm.lifetime.start.p0(i64 8, ptr %value) #4
  %44 = load i64, ptr %base, align 8, !tbaa !11
  %45 = load ptr, ptr %r, align 8, !tbaa !5
  %pattern = getelementptr inbounds %struct.tw_register, ptr %45, i32 0, i32 4
  %46 = load ptr, ptr %pattern, align 8, !tbaa !26
  %47 = load i32, ptr %lane37, align 4, !tbaa !9
  %idxprom43 = sext i32 %47 to i64
  %arrayidx44 = getelementptr inbounds i64, ptr %46, i64 %idxprom43
  %48 = load i64, ptr %arrayidx44, align 8, !tbaa !11
  %add45 = add i64 %44, %48
  store i64 %add45, ptr %value, align 8, !tbaa !11
  %49 = load ptr, ptr %r, align 8, !tbaa !5
  %stride_pattern46 = getelementptr inbounds %struct.tw_register, ptr %49, i32 0, i32 5
  %50 = load ptr, ptr %stride_pattern46, align 8, !tbaa !25
  %tobool47 = icmp ne ptr %50, null
  br i1 %tobool47, label %if.then48, label %if.end54

if.then48:                                        ; preds = %for.body42
  %51 = load ptr, ptr %r, align 8, !tbaa !5
  %stride_pattern49 = getelementptr inbounds %struct.tw_register, ptr %51, i32 0, i32 5
  %52 = load ptr, ptr %stride_pattern49, align 8, !tbaa !25
  %53 = load i32, ptr %lane37, align 4, !tbaa !9
  %idxprom50 = sext i32 %53 to i64
  %arrayidx51 = getelementptr inbounds i64, ptr %52, i64 %idxprom50
  %54 = load i64, ptr %arrayidx51, align 8, !tbaa !11
  %55 = load i64, ptr %stride, align 8, !tbaa !11
  %mul52 = mul i64 %54, %55
  %56 = load i64, ptr %value, align 8, !tbaa !11
  %add53 = add i64 %56, %mul52
  store i64 %add53, ptr %value, align 8, !tbaa !11
  br label %if.end54

if.end54:                                         ; preds = %if.then48, %for.body42
  %57 = load ptr, ptr %lanes, align 8, !tbaa !5
  %58 = load i32, ptr %lane37, align 4, !tbaa !9
  %59 = load ptr, ptr %r, align 8, !tbaa !5
  %size55 = getelementptr inbounds %struct.tw_register, ptr %59, i32 0, i32 2
  %60 = load i32, ptr %size55, align 8, !tbaa !20
  %mul56 = mul i32 %58, %60
  %idx.ext57 = zext i32 %mul56 to i64
  %add.ptr58 = getelementptr inbounds i8, ptr %57, i64 %idx.ext57
  %61 = load ptr, ptr %r, align 8, !tbaa !5
  %size59 = getelementptr inbounds %struct.tw_register, ptr %61, i32 0, i32 2
  %62 = load i32, ptr %size59, align 8, !tbaa !20
  %63 = load i64, ptr %value, align 8, !tbaa !11
  call void @store(ptr noundef %add.ptr58, i32 noundef %62, i64 noundef %63)
  call void @llvm.lifetime.end.p0(i64 8, ptr %value) #4
  br label %for.inc60

for.inc60:                                        ; preds = %if.end54
  %64 = load i32, ptr %lane37, align 4, !tbaa !9
  %inc61 = add nsw i32 %64, 1
  store i32 %inc61, ptr %lane37, align 4, !tbaa !9
  br label %for.cond38, !llvm.loop !27

for.end62:                                        ; preds = %for.cond.cleanup41
  call void @llvm.lifetime.end.p0(i64 8, ptr %stride) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %base) #4
  br label %if.end63

if.end63:                                         ; preds = %for.end62, %for.end26
  br label %if.end64

if.end64:                                         ; preds = %if.end63, %if.then5
  call void @llvm.lifetime.end.p0(i64 8, ptr %lanes) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %compact) #4
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end64, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %r) #4
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 4, label %for.inc65
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc65

for.inc65:                                        ; preds = %cleanup.cont, %cleanup
  %65 = load i64, ptr %i, align 8, !tbaa !11
  %inc66 = add i64 %65, 1
  store i64 %inc66, ptr %i, align 8, !tbaa !11
  br label %for.cond, !llvm.loop !28

for.end68:                                        ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane69) #4
  store i32 0, ptr %lane69, align 4, !tbaa !9
  br label %for.cond70

for.cond70:                                       ; preds = %for.inc80, %for.end68
  %66 = load i32, ptr %lane69, align 4, !tbaa !9
  %cmp71 = icmp slt i32 %66, 32
  br i1 %cmp71, label %for.body74, label %for.cond.cleanup73

for.cond.cleanup73:                               ; preds = %for.cond70
  store i32 14, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane69) #4
  br label %for.end83

for.body74:                                       ; preds = %for.cond70
  %67 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %live = getelementptr inbounds %struct.tw_warp, ptr %67, i32 0, i32 19
  %68 = load i32, ptr %live, align 4, !tbaa !29
  %69 = load i32, ptr %lane69, align 4, !tbaa !9
  %shr = lshr i32 %68, %69
  %and75 = and i32 %shr, 1
  %tobool76 = icmp ne i32 %and75, 0
  br i1 %tobool76, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body74
  %70 = load i32, ptr %resume.addr, align 4, !tbaa !9
  br label %cond.end

cond.false:                                       ; preds = %for.body74
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond77 = phi i32 [ %70, %cond.true ], [ -1, %cond.false ]
  %71 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %pc = getelementptr inbounds %struct.tw_warp, ptr %71, i32 0, i32 0
  %72 = load i32, ptr %lane69, align 4, !tbaa !9
  %idxprom78 = sext i32 %72 to i64
  %arrayidx79 = getelementptr inbounds [32 x i32], ptr %pc, i64 0, i64 %idxprom78
  store i32 %cond77, ptr %arrayidx79, align 4, !tbaa !9
  br label %for.inc80

for.inc80:                                        ; preds = %cond.end
  %73 = load i32, ptr %lane69, align 4, !tbaa !9
  %inc81 = add nsw i32 %73, 1
  store i32 %inc81, ptr %lane69, align 4, !tbaa !9
  br label %for.cond70, !llvm.loop !31

for.end83:                                        ; preds = %for.cond.cleanup73
  %74 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %tier = getelementptr inbounds %struct.tw_warp, ptr %74, i32 0, i32 24
  store i32 2, ptr %tier, align 8, !tbaa !32
  %75 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %converge_failures = getelementptr inbounds %struct.tw_warp, ptr %75, i32 0, i32 12
  %76 = load i32, ptr %converge_failures, align 8, !tbaa !33
  %cmp84 = icmp ult i32 %76, 8
  br i1 %cmp84, label %if.then86, label %if.end89

if.then86:                                        ; preds = %for.end83
  %77 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %converge_failures87 = getelementptr inbounds %struct.tw_warp, ptr %77, i32 0, i32 12
  %78 = load i32, ptr %converge_failures87, align 8, !tbaa !33
  %inc88 = add i32 %78, 1
  store i32 %inc88, ptr %converge_failures87, align 8, !tbaa !33
  br label %if.end89

if.end89:                                         ; preds = %if.then86, %for.end83
  %79 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %converge_failures90 = getelementptr inbounds %struct.tw_warp, ptr %79, i32 0, i32 12
  %80 = load i32, ptr %converge_failures90, align 8, !tbaa !33
  %shl = shl i32 1, %80
  %81 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %converge_wait = getelementptr inbounds %struct.tw_warp, ptr %81, i32 0, i32 11
  store i32 %shl, ptr %converge_wait, align 4, !tbaa !34
  call void @llvm.lifetime.end.p0(i64 8, ptr %frame) #4
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nounwind uwtable
define internal i64 @load(ptr noundef %at, i32 noundef %size) #0 {
entry:
  %retval = alloca i64, align 8
  %at.addr = alloca ptr, align 8
  %size.addr = alloca i32, align 4
  store ptr %at, ptr %at.addr, align 8, !tbaa !5
  store i32 %size, ptr %size.addr, align 4, !tbaa !9
  %0 = load i32, ptr %size.addr, align 4, !tbaa !9
  switch i32 %0, label %sw.default [
    i32 1, label %sw.bb
    i32 2, label %sw.bb1
    i32 4, label %sw.bb3
  ]

sw.bb:                                            ; preds = %entry
  %1 = load ptr, ptr %at.addr, align 8, !tbaa !5
  %2 = load i8, ptr %1, align 1, !tbaa !21
  %conv = zext i8 %2 to i64
  store i64 %conv, ptr %retval, align 8
  br label %return

sw.bb1:                                           ; preds = %entry
  %3 = load ptr, ptr %at.addr, align 8, !tbaa !5
  %4 = load i16, ptr %3, align 2, !tbaa !35
  %conv2 = zext i16 %4 to i64
  store i64 %conv2, ptr %retval, align 8
  br label %return

sw.bb3:                                           ; preds = %entry
  %5 = load ptr, ptr %at.addr, align 8, !tbaa !5
  %6 = load i32, ptr %5, align 4, !tbaa !9
  %conv4 = zext i32 %6 to i64
  store i64 %conv4, ptr %retval, align 8
  br label %return

sw.default:                                       ; preds = %entry
  %7 = load ptr, ptr %at.addr, align 8, !tbaa !5
  %8 = load i64, ptr %7, align 8, !tbaa !11
  store i64 %8, ptr %retval, align 8
  br label %return

return:                                           ; preds = %sw.default, %sw.bb3, %sw.bb1, %sw.bb
  %9 = load i64, ptr %retval, align 8
  ret i64 %9
}

; Function Attrs: nounwind uwtable
define internal void @store(ptr noundef %at, i32 noundef %size, i64 noundef %value) #0 {
entry:
  %at.addr = alloca ptr, align 8
  %size.addr = alloca i32, align 4
  %value.addr = alloca i64, align 8
  store ptr %at, ptr %at.addr, align 8, !tbaa !5
  store i32 %size, ptr %size.addr, align 4, !tbaa !9
  store i64 %value, ptr %value.addr, align 8, !tbaa !11
  %0 = load i32, ptr %size.addr, align 4, !tbaa !9
  switch i32 %0, label %sw.default [
    i32 1, label %sw.bb
    i32 2, label %sw.bb1
    i32 4, label %sw.bb3
  ]

sw.bb:                                            ; preds = %entry
  %1 = load i64, ptr %value.addr, align 8, !tbaa !11
  %conv = trunc i64 %1 to i8
  %2 = load ptr, ptr %at.addr, align 8, !tbaa !5
  store i8 %conv, ptr %2, align 1, !tbaa !21
  br label %sw.epilog

sw.bb1:                                           ; preds = %entry
  %3 = load i64, ptr %value.addr, align 8, !tbaa !11
  %conv2 = trunc i64 %3 to i16
  %4 = load ptr, ptr %at.addr, align 8, !tbaa !5
  store i16 %conv2, ptr %4, align 2, !tbaa !35
  br label %sw.epilog

sw.bb3:                                           ; preds = %entry
  %5 = load i64, ptr %value.addr, align 8, !tbaa !11
  %conv4 = trunc i64 %5 to i32
  %6 = load ptr, ptr %at.addr, align 8, !tbaa !5
  store i32 %conv4, ptr %6, align 4, !tbaa !9
  br label %sw.epilog

sw.default:                                       ; preds = %entry
  %7 = load i64, ptr %value.addr, align 8, !tbaa !11
  %8 = load ptr, ptr %at.addr, align 8, !tbaa !5
  store i64 %7, ptr %8, align 8, !tbaa !11
  br label %sw.epilog

sw.epilog:                                        ; preds = %sw.default, %sw.bb3, %sw.bb1, %sw.bb
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local i32 @tw_converge(ptr noundef %warp, ptr noundef %set, i32 noundef %resume) #0 {
entry:
  %retval = alloca i32, align 4
  %warp.addr = alloca ptr, align 8
  %set.addr = alloca ptr, align 8
  %resume.addr = alloca i32, align 4
  %frame = alloca ptr, align 8
  %first = alloca i32, align 4
  %i = alloca i64, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %r = alloca ptr, align 8
  %compact = alloca ptr, align 8
  %lanes = alloca ptr, align 8
  %mask = alloca i32, align 4
  %values = alloca ptr, align 8
  %lane = alloca i32, align 4
  %stride = alloca i64, align 8
  %base = alloca i64, align 8
  %found = alloca i32, align 4
  %lane66 = alloca i32, align 4
  %keep = alloca i64, align 8
  %lane121 = alloca i32, align 4
  %value = alloca i64, align 8
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store ptr %set, ptr %set.addr, align 8, !tbaa !5
  store i32 %resume, ptr %resume.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %frame) #4
  %0 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %add.ptr = getelementptr inbounds i8, ptr %0, i64 1280
  store ptr %add.ptr, ptr %frame, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %first) #4
  %1 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %live = getelementptr inbounds %struct.tw_warp, ptr %1, i32 0, i32 19
  %2 = load i32, ptr %live, align 4, !tbaa !29
  %3 = call i32 @llvm.cttz.i32(i32 %2, i1 true)
  store i32 %3, ptr %first, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #4
  store i64 0, ptr %i, align 8, !tbaa !11
  br label %for.cond

for.cond:                                         ; preds = %for.inc182, %entry
  %4 = load i64, ptr %i, align 8, !tbaa !11
  %5 = load ptr, ptr %set.addr, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_live_set, ptr %5, i32 0, i32 1
  %6 = load i64, ptr %count, align 8, !tbaa !13
  %cmp = icmp ult i64 %4, %6
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup184

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %r) #4
  %7 = load ptr, ptr %set.addr, align 8, !tbaa !5
  %registers = getelementptr inbounds %struct.tw_live_set, ptr %7, i32 0, i32 0
  %8 = load ptr, ptr %registers, align 8, !tbaa !15
  %9 = load i64, ptr %i, align 8, !tbaa !11
  %arrayidx = getelementptr inbounds %struct.tw_register, ptr %8, i64 %9
  store ptr %arrayidx, ptr %r, align 8, !tbaa !5
  %10 = load ptr, ptr %r, align 8, !tbaa !5
  %varying = getelementptr inbounds %struct.tw_register, ptr %10, i32 0, i32 3
  %11 = load i32, ptr %varying, align 4, !tbaa !16
  %tobool = icmp ne i32 %11, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup179

if.end:                                           ; preds = %for.body
  call void @llvm.lifetime.start.p0(i64 8, ptr %compact) #4
  %12 = load ptr, ptr %frame, align 8, !tbaa !5
  %13 = load ptr, ptr %r, align 8, !tbaa !5
  %compact_slot = getelementptr inbounds %struct.tw_register, ptr %13, i32 0, i32 1
  %14 = load i32, ptr %compact_slot, align 4, !tbaa !18
  %idx.ext = zext i32 %14 to i64
  %add.ptr1 = getelementptr inbounds i8, ptr %12, i64 %idx.ext
  store ptr %add.ptr1, ptr %compact, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %lanes) #4
  %15 = load ptr, ptr %frame, align 8, !tbaa !5
  %16 = load ptr, ptr %r, align 8, !tbaa !5
  %lane_slot = getelementptr inbounds %struct.tw_register, ptr %16, i32 0, i32 0
  %17 = load i32, ptr %lane_slot, align 8, !tbaa !19
  %idx.ext2 = zext i32 %17 to i64
  %add.ptr3 = getelementptr inbounds i8, ptr %15, i64 %idx.ext2
  store ptr %add.ptr3, ptr %lanes, align 8, !tbaa !5
  %18 = load ptr, ptr %r, align 8, !tbaa !5
  %size = getelementptr inbounds %struct.tw_register, ptr %18, i32 0, i32 2
  %19 = load i32, ptr %size, align 8, !tbaa !20
  %tobool4 = icmp ne i32 %19, 0
  br i1 %tobool4, label %if.end14, label %if.then5

if.then5:                                         ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %mask) #4
  %20 = load ptr, ptr %lanes, align 8, !tbaa !5
  %21 = load i32, ptr %20, align 4, !tbaa !9
  %22 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %live6 = getelementptr inbounds %struct.tw_warp, ptr %22, i32 0, i32 19
  %23 = load i32, ptr %live6, align 4, !tbaa !29
  %and = and i32 %21, %23
  store i32 %and, ptr %mask, align 4, !tbaa !9
  %24 = load i32, ptr %mask, align 4, !tbaa !9
  %tobool7 = icmp ne i32 %24, 0
  br i1 %tobool7, label %land.lhs.true, label %if.end11

land.lhs.true:                                    ; preds = %if.then5
  %25 = load i32, ptr %mask, align 4, !tbaa !9
  %26 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %live8 = getelementptr inbounds %struct.tw_warp, ptr %26, i32 0, i32 19
  %27 = load i32, ptr %live8, align 4, !tbaa !29
  %cmp9 = icmp ne i32 %25, %27
  br i1 %cmp9, label %if.then10, label %if.end11

if.then10:                                        ; preds = %land.lhs.true
  store i32 5, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end11:                                         ; preds = %land.lhs.true, %if.then5
  %28 = load i32, ptr %mask, align 4, !tbaa !9
  %cmp12 = icmp ne i32 %28, 0
  %conv = zext i1 %cmp12 to i32
  %conv13 = trunc i32 %conv to i8
  %29 = load ptr, ptr %compact, align 8, !tbaa !5
  store i8 %conv13, ptr %29, align 1, !tbaa !21
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.then10, %if.end11
  call void @llvm.lifetime.end.p0(i64 4, ptr %mask) #4
  br label %cleanup177

if.end14:                                         ; preds = %if.end
  %30 = load ptr, ptr %r, align 8, !tbaa !5
  %size15 = getelementptr inbounds %struct.tw_register, ptr %30, i32 0, i32 2
  %31 = load i32, ptr %size15, align 8, !tbaa !20
  %cmp16 = icmp eq i32 %31, 16
  br i1 %cmp16, label %if.then18, label %if.end56

if.then18:                                        ; preds = %if.end14
  call void @llvm.lifetime.start.p0(i64 8, ptr %values) #4
  %32 = load ptr, ptr %lanes, align 8, !tbaa !5
  store ptr %32, ptr %values, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #4
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond19

for.cond19:                                       ; preds = %for.inc, %if.then18
  %33 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp20 = icmp ult i32 %33, 32
  br i1 %cmp20, label %for.body23, label %for.cond.cleanup22

for.cond.cleanup22:                               ; preds = %for.cond19
  store i32 6, ptr %cleanup.dest.slot, align 4
  br label %cleanup45

for.body23:                                       ; preds = %for.cond19
  %34 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %live24 = getelementptr inbounds %struct.tw_warp, ptr %34, i32 0, i32 19
  %35 = load i32, ptr %live24, align 4, !tbaa !29
  %36 = load i32, ptr %lane, align 4, !tbaa !9
  %shr = lshr i32 %35, %36
  %and25 = and i32 %shr, 1
  %tobool26 = icmp ne i32 %and25, 0
  br i1 %tobool26, label %land.lhs.true27, label %if.end44

land.lhs.true27:                                  ; preds = %for.body23
  %37 = load ptr, ptr %values, align 8, !tbaa !5
  %38 = load i32, ptr %lane, align 4, !tbaa !9
  %mul = mul i32 2, %38
  %idxprom = zext i32 %mul to i64
  %arrayidx28 = getelementptr inbounds i64, ptr %37, i64 %idxprom
  %39 = load i64, ptr %arrayidx28, align 8, !tbaa !11
  %40 = load ptr, ptr %values, align 8, !tbaa !5
  %41 = load i32, ptr %first, align 4, !tbaa !9
  %mul29 = mul i32 2, %41
  %idxprom30 = zext i32 %mul29 to i64
  %arrayidx31 = getelementptr inbounds i64, ptr %40, i64 %idxprom30
  %42 = load i64, ptr %arrayidx31, align 8, !tbaa !11
  %cmp32 = icmp ne i64 %39, %42
  br i1 %cmp32, label %if.then43, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %land.lhs.true27
  %43 = load ptr, ptr %values, align 8, !tbaa !5
  %44 = load i32, ptr %lane, align 4, !tbaa !9
  %mul34 = mul i32 2, %44
  %add = add i32 %mul34, 1
  %idxprom35 = zext i32 %add to i64
  %arrayidx36 = getelementptr inbounds i64, ptr %43, i64 %idxprom35
  %45 = load i64, ptr %arrayidx36, align 8, !tbaa !11
  %46 = load ptr, ptr %values, align 8, !tbaa !5
  %47 = load i32, ptr %first, align 4, !tbaa !9
  %mul37 = mul i32 2, %47
  %add38 = add i32 %mul37, 1
  %idxprom39 = zext i32 %add38 to i64
  %arrayidx40 = getelementptr inbounds i64, ptr %46, i64 %idxprom39
  %48 = load i64, ptr %arrayidx40, align 8, !tbaa !11
  %cmp41 = icmp ne i64 %45, %48
  br i1 %cmp41, label %if.then43, label %if.end44

if.then43:                                        ; preds = %lor.lhs.false, %land.lhs.true27
  store i32 5, ptr %cleanup.dest.slot, align 4
  br label %cleanup45

if.end44:                                         ; preds = %lor.lhs.false, %for.body23
  br label %for.inc

for.inc:                                          ; preds = %if.end44
  %49 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %49, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond19, !llvm.loop !37

cleanup45:                                        ; preds = %if.then43, %for.cond.cleanup22
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #4
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup55 [
    i32 6, label %for.end
  ]

for.end:                                          ; preds = %cleanup45
  %50 = load ptr, ptr %values, align 8, !tbaa !5
  %51 = load i32, ptr %first, align 4, !tbaa !9
  %mul46 = mul i32 2, %51
  %idxprom47 = zext i32 %mul46 to i64
  %arrayidx48 = getelementptr inbounds i64, ptr %50, i64 %idxprom47
  %52 = load i64, ptr %arrayidx48, align 8, !tbaa !11
  %53 = load ptr, ptr %compact, align 8, !tbaa !5
  %arrayidx49 = getelementptr inbounds i64, ptr %53, i64 0
  store i64 %52, ptr %arrayidx49, align 8, !tbaa !11
  %54 = load ptr, ptr %values, align 8, !tbaa !5
  %55 = load i32, ptr %first, align 4, !tbaa !9
  %mul50 = mul i32 2, %55
  %add51 = add i32 %mul50, 1
  %idxprom52 = zext i32 %add51 to i64
  %arrayidx53 = getelementptr inbounds i64, ptr %54, i64 %idxprom52
  %56 = load i64, ptr %arrayidx53, align 8, !tbaa !11
  %57 = load ptr, ptr %compact, align 8, !tbaa !5
  %arrayidx54 = getelementptr inbounds i64, ptr %57, i64 1
  store i64 %56, ptr %arrayidx54, align 8, !tbaa !11
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup55

cleanup55:                                        ; preds = %for.end, %cleanup45
  call void @llvm.lifetime.end.p0(i64 8, ptr %values) #4
  br label %cleanup177

if.end56:                                         ; preds = %if.end14
  call void @llvm.lifetime.start.p0(i64 8, ptr %stride) #4
  store i64 0, ptr %stride, align 8, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 8, ptr %base) #4
  %58 = load ptr, ptr %lanes, align 8, !tbaa !5
  %59 = load i32, ptr %first, align 4, !tbaa !9
  %60 = load ptr, ptr %r, align 8, !tbaa !5
  %size57 = getelementptr inbounds %struct.tw_register, ptr %60, i32 0, i32 2
  %61 = load i32, ptr %size57, align 8, !tbaa !20
  %mul58 = mul i32 %59, %61
  %idx.ext59 = zext i32 %mul58 to i64
  %add.ptr60 = getelementptr inbounds i8, ptr %58, i64 %idx.ext59
  %62 = load ptr, ptr %r, align 8, !tbaa !5
  %size61 = getelementptr inbounds %struct.tw_register, ptr %62, i32 0, i32 2
  %63 = load i32, ptr %size61, align 8, !tbaa !20
  %call = call i64 @load(ptr noundef %add.ptr60, i32 noundef %63)
  %64 = load ptr, ptr %r, align 8, !tbaa !5
  %pattern = getelementptr inbounds %struct.tw_register, ptr %64, i32 0, i32 4
  %65 = load ptr, ptr %pattern, align 8, !tbaa !26
  %66 = load i32, ptr %first, align 4, !tbaa !9
  %idxprom62 = zext i32 %66 to i64
  %arrayidx63 = getelementptr inbounds i64, ptr %65, i64 %idxprom62
  %67 = load i64, ptr %arrayidx63, align 8, !tbaa !11
  %sub = sub i64 %call, %67
  store i64 %sub, ptr %base, align 8, !tbaa !11
  %68 = load ptr, ptr %r, align 8, !tbaa !5
  %stride_pattern = getelementptr inbounds %struct.tw_register, ptr %68, i32 0, i32 5
  %69 = load ptr, ptr %stride_pattern, align 8, !tbaa !25
  %tobool64 = icmp ne ptr %69, null
  br i1 %tobool64, label %if.then65, label %if.end114

if.then65:                                        ; preds = %if.end56
  call void @llvm.lifetime.start.p0(i64 4, ptr %found) #4
  store i32 0, ptr %found, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane66) #4
  store i32 0, ptr %lane66, align 4, !tbaa !9
  br label %for.cond67

for.cond67:                                       ; preds = %for.inc100, %if.then65
  %70 = load i32, ptr %lane66, align 4, !tbaa !9
  %cmp68 = icmp ult i32 %70, 32
  br i1 %cmp68, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond67
  %71 = load i32, ptr %found, align 4, !tbaa !9
  %tobool70 = icmp ne i32 %71, 0
  %lnot = xor i1 %tobool70, true
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond67
  %72 = phi i1 [ false, %for.cond67 ], [ %lnot, %land.rhs ]
  br i1 %72, label %for.body72, label %for.cond.cleanup71

for.cond.cleanup71:                               ; preds = %land.end
  store i32 9, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane66) #4
  br label %for.end103

for.body72:                                       ; preds = %land.end
  %73 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %live73 = getelementptr inbounds %struct.tw_warp, ptr %73, i32 0, i32 19
  %74 = load i32, ptr %live73, align 4, !tbaa !29
  %75 = load i32, ptr %lane66, align 4, !tbaa !9
  %shr74 = lshr i32 %74, %75
  %and75 = and i32 %shr74, 1
  %tobool76 = icmp ne i32 %and75, 0
  br i1 %tobool76, label %land.lhs.true77, label %if.end99

land.lhs.true77:                                  ; preds = %for.body72
  %76 = load ptr, ptr %r, align 8, !tbaa !5
  %stride_pattern78 = getelementptr inbounds %struct.tw_register, ptr %76, i32 0, i32 5
  %77 = load ptr, ptr %stride_pattern78, align 8, !tbaa !25
  %78 = load i32, ptr %lane66, align 4, !tbaa !9
  %idxprom79 = zext i32 %78 to i64
  %arrayidx80 = getelementptr inbounds i64, ptr %77, i64 %idxprom79
  %79 = load i64, ptr %arrayidx80, align 8, !tbaa !11
  %80 = load ptr, ptr %r, align 8, !tbaa !5
  %stride_pattern81 = getelementptr inbounds %struct.tw_register, ptr %80, i32 0, i32 5
  %81 = load ptr, ptr %stride_pattern81, align 8, !tbaa !25
  %82 = load i32, ptr %first, align 4, !tbaa !9
  %idxprom82 = zext i32 %82 to i64
  %arrayidx83 = getelementptr inbounds i64, ptr %81, i64 %idxprom82
  %83 = load i64, ptr %arrayidx83, align 8, !tbaa !11
  %sub84 = sub nsw i64 %79, %83
  %cmp85 = icmp eq i64 %sub84, 1
  br i1 %cmp85, label %if.then87, label %if.end99

if.then87:                                        ; preds = %land.lhs.true77
  %84 = load ptr, ptr %lanes, align 8, !tbaa !5
  %85 = load i32, ptr %lane66, align 4, !tbaa !9
  %86 = load ptr, ptr %r, align 8, !tbaa !5
  %size88 = getelementptr inbounds %struct.tw_register, ptr %86, i32 0, i32 2
  %87 = load i32, ptr %size88, align 8, !tbaa !20
  %mul89 = mul i32 %85, %87
  %idx.ext90 = zext i32 %mul89 to i64
  %add.ptr91 = getelementptr inbounds i8, ptr %84, i64 %idx.ext90
  %88 = load ptr, ptr %r, align 8, !tbaa !5
  %size92 = getelementptr inbounds %struct.tw_register, ptr %88, i32 0, i32 2
  %89 = load i32, ptr %size92, align 8, !tbaa !20
  %call93 = call i64 @load(ptr noundef %add.ptr91, i32 noundef %89)
  %90 = load ptr, ptr %r, align 8, !tbaa !5
  %pattern94 = getelementptr inbounds %struct.tw_register, ptr %90, i32 0, i32 4
  %91 = load ptr, ptr %pattern94, align 8, !tbaa !26
  %92 = load i32, ptr %lane66, align 4, !tbaa !9
  %idxprom95 = zext i32 %92 to i64
  %arrayidx96 = getelementptr inbounds i64, ptr %91, i64 %idxprom95
  %93 = load i64, ptr %arrayidx96, align 8, !tbaa !11
  %sub97 = sub i64 %call93, %93
  %94 = load i64, ptr %base, align 8, !tbaa !11
  %sub98 = sub i64 %sub97, %94
  store i64 %sub98, ptr %stride, align 8, !tbaa !11
  store i32 1, ptr %found, align 4, !tbaa !9
  br label %if.end99

if.end99:                                         ; preds = %if.then87, %land.lhs.true77, %for.body72
  br label %for.inc100

for.inc100:                                       ; preds = %if.end99
  %95 = load i32, ptr %lane66, align 4, !tbaa !9
  %inc101 = add i32 %95, 1
  store i32 %inc101, ptr %lane66, align 4, !tbaa !9
  br label %for.cond67, !llvm.loop !38

for.end103:                                       ; preds = %for.cond.cleanup71
  %96 = load i32, ptr %found, align 4, !tbaa !9
  %tobool104 = icmp ne i32 %96, 0
  br i1 %tobool104, label %if.end106, label %if.then105

if.then105:                                       ; preds = %for.end103
  store i32 5, ptr %cleanup.dest.slot, align 4
  br label %cleanup112

if.end106:                                        ; preds = %for.end103
  %97 = load ptr, ptr %r, align 8, !tbaa !5
  %stride_pattern107 = getelementptr inbounds %struct.tw_register, ptr %97, i32 0, i32 5
  %98 = load ptr, ptr %stride_pattern107, align 8, !tbaa !25
  %99 = load i32, ptr %first, align 4, !tbaa !9
  %idxprom108 = zext i32 %99 to i64
  %arrayidx109 = getelementptr inbounds i64, ptr %98, i64 %idxprom108
  %100 = load i64, ptr %arrayidx109, align 8, !tbaa !11
  %101 = load i64, ptr %stride, align 8, !tbaa !11
  %mul110 = mul i64 %100, %101
  %102 = load i64, ptr %base, align 8, !tbaa !11
  %sub111 = sub i64 %102, %mul110
  store i64 %sub111, ptr %base, align 8, !tbaa !11
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup112

cleanup112:                                       ; preds = %if.then105, %if.end106
  call void @llvm.lifetime.end.p0(i64 4, ptr %found) #4
  %cleanup.dest113 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest113, label %cleanup175 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup112
  br label %if.end114

if.end114:                                        ; preds = %cleanup.cont, %if.end56
  call void @llvm.lifetime.start.p0(i64 8, ptr %keep) #4
  %103 = load ptr, ptr %r, align 8, !tbaa !5
  %size115 = getelementptr inbounds %struct.tw_register, ptr %103, i32 0, i32 2
  %104 = load i32, ptr %size115, align 8, !tbaa !20
  %cmp116 = icmp eq i32 %104, 8
  br i1 %cmp116, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end114
  br label %cond.end

cond.false:                                       ; preds = %if.end114
  %105 = load ptr, ptr %r, align 8, !tbaa !5
  %size118 = getelementptr inbounds %struct.tw_register, ptr %105, i32 0, i32 2
  %106 = load i32, ptr %size118, align 8, !tbaa !20
  %mul119 = mul i32 8, %106
  %sh_prom = zext i32 %mul119 to i64
  %shl = shl i64 1, %sh_prom
  %sub120 = sub i64 %shl, 1
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ -1, %cond.true ], [ %sub120, %cond.false ]
  store i64 %cond, ptr %keep, align 8, !tbaa !11
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane121) #4
  store i32 0, ptr %lane121, align 4, !tbaa !9
  br label %for.cond122

for.cond122:                                      ; preds = %for.inc160, %cond.end
  %107 = load i32, ptr %lane121, align 4, !tbaa !9
  %cmp123 = icmp ult i32 %107, 32
  br i1 %cmp123, label %for.body126, label %for.cond.cleanup125

for.cond.cleanup125:                              ; preds = %for.cond122
  store i32 12, ptr %cleanup.dest.slot, align 4
  br label %cleanup162

for.body126:                                      ; preds = %for.cond122
  %108 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %live127 = getelementptr inbounds %struct.tw_warp, ptr %108, i32 0, i32 19
  %109 = load i32, ptr %live127, align 4, !tbaa !29
  %110 = load i32, ptr %lane121, align 4, !tbaa !9
  %shr128 = lshr i32 %109, %110
  %and129 = and i32 %shr128, 1
  %tobool130 = icmp ne i32 %and129, 0
  br i1 %tobool130, label %if.end132, label %if.then131

if.then131:                                       ; preds = %for.body126
  br label %for.inc160

if.end132:                                        ; preds = %for.body126
  call void @llvm.lifetime.start.p0(i64 8, ptr %value) #4
  %111 = load i64, ptr %base, align 8, !tbaa !11
  %112 = load ptr, ptr %r, align 8, !tbaa !5
  %pattern133 = getelementptr inbounds %struct.tw_register, ptr %112, i32 0, i32 4
  %113 = load ptr, ptr %pattern133, align 8, !tbaa !26
  %114 = load i32, ptr %lane121, align 4, !tbaa !9
  %idxprom134 = zext i32 %114 to i64
  %arrayidx135 = getelementptr inbounds i64, ptr %113, i64 %idxprom134
  %115 = load i64, ptr %arrayidx135, align 8, !tbaa !11
  %add136 = add i64 %111, %115
  store i64 %add136, ptr %value, align 8, !tbaa !11
  %116 = load ptr, ptr %r, align 8, !tbaa !5
  %stride_pattern137 = getelementptr inbounds %struct.tw_register, ptr %116, i32 0, i32 5
  %117 = load ptr, ptr %stride_pattern137, align 8, !tbaa !25
  %tobool138 = icmp ne ptr %117, null
  br i1 %tobool138, label %if.then139, label %if.end145

if.then139:                                       ; preds = %if.end132
  %118 = load ptr, ptr %r, align 8, !tbaa !5
  %stride_pattern140 = getelementptr inbounds %struct.tw_register, ptr %118, i32 0, i32 5
  %119 = load ptr, ptr %stride_pattern140, align 8, !tbaa !25
  %120 = load i32, ptr %lane121, align 4, !tbaa !9
  %idxprom141 = zext i32 %120 to i64
  %arrayidx142 = getelementptr inbounds i64, ptr %119, i64 %idxprom141
  %121 = load i64, ptr %arrayidx142, align 8, !tbaa !11
  %122 = load i64, ptr %stride, align 8, !tbaa !11
  %mul143 = mul i64 %121, %122
  %123 = load i64, ptr %value, align 8, !tbaa !11
  %add144 = add i64 %123, %mul143
  store i64 %add144, ptr %value, align 8, !tbaa !11
  br label %if.end145

if.end145:                                        ; preds = %if.then139, %if.end132
  %124 = load i64, ptr %value, align 8, !tbaa !11
  %125 = load i64, ptr %keep, align 8, !tbaa !11
  %and146 = and i64 %124, %125
  %126 = load ptr, ptr %lanes, align 8, !tbaa !5
  %127 = load i32, ptr %lane121, align 4, !tbaa !9
  %128 = load ptr, ptr %r, align 8, !tbaa !5
  %size147 = getelementptr inbounds %struct.tw_register, ptr %128, i32 0, i32 2
  %129 = load i32, ptr %size147, align 8, !tbaa !20
  %mul148 = mul i32 %127, %129
  %idx.ext149 = zext i32 %mul148 to i64
  %add.ptr150 = getelementptr inbounds i8, ptr %126, i64 %idx.ext149
  %130 = load ptr, ptr %r, align 8, !tbaa !5
  %size151 = getelementptr inbounds %struct.tw_register, ptr %130, i32 0, i32 2
  %131 = load i32, ptr %size151, align 8, !tbaa !20
  %call152 = call i64 @load(ptr noundef %add.ptr150, i32 noundef %131)
  %cmp153 = icmp ne i64 %and146, %call152
  br i1 %cmp153, label %if.then155, label %if.end156

if.then155:                                       ; preds = %if.end145
  store i32 5, ptr %cleanup.dest.slot, align 4
  br label %cleanup157

if.end156:                                        ; preds = %if.end145
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup157

cleanup157:                                       ; preds = %if.then155, %if.end156
  call void @llvm.lifetime.end.p0(i64 8, ptr %value) #4
  %cleanup.dest158 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest158, label %cleanup162 [
    i32 0, label %cleanup.cont159
  ]

cleanup.cont159:                                  ; preds = %cleanup157
  br label %for.inc160

for.inc160:                                       ; preds = %cleanup.cont159, %if.then131
  %132 = load i32, ptr %lane121, align 4, !tbaa !9
  %inc161 = add i32 %132, 1
  store i32 %inc161, ptr %lane121, align 4, !tbaa !9
  br label %for.cond122, !llvm.loop !39

cleanup162:                                       ; preds = %cleanup157, %for.cond.cleanup125
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane121) #4
  %cleanup.dest163 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest163, label %cleanup174 [
    i32 12, label %for.end164
  ]

for.end164:                                       ; preds = %cleanup162
  %133 = load ptr, ptr %compact, align 8, !tbaa !5
  %134 = load ptr, ptr %r, align 8, !tbaa !5
  %size165 = getelementptr inbounds %struct.tw_register, ptr %134, i32 0, i32 2
  %135 = load i32, ptr %size165, align 8, !tbaa !20
  %136 = load i64, ptr %base, align 8, !tbaa !11
  call void @store(ptr noundef %133, i32 noundef %135, i64 noundef %136)
  %137 = load ptr, ptr %r, align 8, !tbaa !5
  %stride_pattern166 = getelementptr inbounds %struct.tw_register, ptr %137, i32 0, i32 5
  %138 = load ptr, ptr %stride_pattern166, align 8, !tbaa !25
  %tobool167 = icmp ne ptr %138, null
  br i1 %tobool167, label %if.then168, label %if.end173

if.then168:                                       ; preds = %for.end164
  %139 = load ptr, ptr %compact, align 8, !tbaa !5
  %140 = load ptr, ptr %r, align 8, !tbaa !5
  %size169 = getelementptr inbounds %struct.tw_register, ptr %140, i32 0, i32 2
  %141 = load i32, ptr %size169, align 8, !tbaa !20
  %idx.ext170 = zext i32 %141 to i64
  %add.ptr171 = getelementptr inbounds i8, ptr %139, i64 %idx.ext170
  %142 = load ptr, ptr %r, align 8, !tbaa !5
  %size172 = getelementptr inbounds %struct.tw_register, ptr %142, i32 0, i32 2
  %143 = load i32, ptr %size172, align 8, !tbaa !20
  %144 = load i64, ptr %stride, align 8, !tbaa !11
  call void @store(ptr noundef %add.ptr171, i32 noundef %143, i64 noundef %144)
  br label %if.end173

if.end173:                                        ; preds = %if.then168, %for.end164
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup174

cleanup174:                                       ; preds = %if.end173, %cleanup162
  call void @llvm.lifetime.end.p0(i64 8, ptr %keep) #4
  br label %cleanup175

cleanup175:                                       ; preds = %cleanup174, %cleanup112
  call void @llvm.lifetime.end.p0(i64 8, ptr %base) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %stride) #4
  br label %cleanup177

cleanup177:                                       ; preds = %cleanup175, %cleanup55, %cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %lanes) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %compact) #4
  br label %cleanup179

cleanup179:                                       ; preds = %cleanup177, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %r) #4
  %cleanup.dest180 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest180, label %cleanup184 [
    i32 0, label %cleanup.cont181
    i32 4, label %for.inc182
  ]

cleanup.cont181:                                  ; preds = %cleanup179
  br label %for.inc182

for.inc182:                                       ; preds = %cleanup.cont181, %cleanup179
  %145 = load i64, ptr %i, align 8, !tbaa !11
  %inc183 = add i64 %145, 1
  store i64 %inc183, ptr %i, align 8, !tbaa !11
  br label %for.cond, !llvm.loop !40

cleanup184:                                       ; preds = %cleanup179, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #4
  %cleanup.dest185 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest185, label %cleanup200 [
    i32 2, label %for.end186
    i32 5, label %varies
  ]

for.end186:                                       ; preds = %cleanup184
  %146 = load i32, ptr %resume.addr, align 4, !tbaa !9
  %147 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %resume187 = getelementptr inbounds %struct.tw_warp, ptr %147, i32 0, i32 23
  store i32 %146, ptr %resume187, align 4, !tbaa !41
  %148 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %live188 = getelementptr inbounds %struct.tw_warp, ptr %148, i32 0, i32 19
  %149 = load i32, ptr %live188, align 4, !tbaa !29
  %cmp189 = icmp eq i32 %149, -1
  %150 = zext i1 %cmp189 to i64
  %cond191 = select i1 %cmp189, i32 0, i32 1
  %151 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %tier = getelementptr inbounds %struct.tw_warp, ptr %151, i32 0, i32 24
  store i32 %cond191, ptr %tier, align 8, !tbaa !32
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup200

varies:                                           ; preds = %cleanup184
  %152 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %converge_failures = getelementptr inbounds %struct.tw_warp, ptr %152, i32 0, i32 12
  %153 = load i32, ptr %converge_failures, align 8, !tbaa !33
  %cmp192 = icmp ult i32 %153, 12
  br i1 %cmp192, label %if.then194, label %if.end197

if.then194:                                       ; preds = %varies
  %154 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %converge_failures195 = getelementptr inbounds %struct.tw_warp, ptr %154, i32 0, i32 12
  %155 = load i32, ptr %converge_failures195, align 8, !tbaa !33
  %inc196 = add i32 %155, 1
  store i32 %inc196, ptr %converge_failures195, align 8, !tbaa !33
  br label %if.end197

if.end197:                                        ; preds = %if.then194, %varies
  %156 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %converge_failures198 = getelementptr inbounds %struct.tw_warp, ptr %156, i32 0, i32 12
  %157 = load i32, ptr %converge_failures198, align 8, !tbaa !33
  %shl199 = shl i32 1, %157
  %158 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %converge_wait = getelementptr inbounds %struct.tw_warp, ptr %158, i32 0, i32 11
  store i32 %shl199, ptr %converge_wait, align 4, !tbaa !34
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup200

cleanup200:                                       ; preds = %if.end197, %for.end186, %cleanup184
  call void @llvm.lifetime.end.p0(i64 4, ptr %first) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %frame) #4
  %159 = load i32, ptr %retval, align 4
  ret i32 %159
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #2

; Function Attrs: nounwind uwtable
define dso_local i32 @tw_unpark(ptr noundef %warp, i32 noundef %retry) #0 {
entry:
  %warp.addr = alloca ptr, align 8
  %retry.addr = alloca i32, align 4
  %together = alloca i32, align 4
  %complete = alloca i32, align 4
  %lane = alloca i32, align 4
  %wake = alloca i32, align 4
  %lane20 = alloca i32, align 4
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store i32 %retry, ptr %retry.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %together) #4
  %0 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %sync_lanes = getelementptr inbounds %struct.tw_warp, ptr %0, i32 0, i32 14
  %1 = load i32, ptr %sync_lanes, align 8, !tbaa !42
  %2 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %live = getelementptr inbounds %struct.tw_warp, ptr %2, i32 0, i32 19
  %3 = load i32, ptr %live, align 4, !tbaa !29
  %and = and i32 %1, %3
  store i32 %and, ptr %together, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %complete) #4
  %4 = load i32, ptr %together, align 4, !tbaa !9
  %cmp = icmp ne i32 %4, 0
  %conv = zext i1 %cmp to i32
  store i32 %conv, ptr %complete, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #4
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %5 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp1 = icmp ult i32 %5, 32
  br i1 %cmp1, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #4
  br label %for.end

for.body:                                         ; preds = %for.cond
  %6 = load i32, ptr %together, align 4, !tbaa !9
  %7 = load i32, ptr %lane, align 4, !tbaa !9
  %shr = lshr i32 %6, %7
  %and3 = and i32 %shr, 1
  %tobool = icmp ne i32 %and3, 0
  br i1 %tobool, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %for.body
  %8 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %sync_mask = getelementptr inbounds %struct.tw_warp, ptr %8, i32 0, i32 6
  %9 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %9 to i64
  %arrayidx = getelementptr inbounds [32 x i32], ptr %sync_mask, i64 0, i64 %idxprom
  %10 = load i32, ptr %arrayidx, align 4, !tbaa !9
  %11 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %live4 = getelementptr inbounds %struct.tw_warp, ptr %11, i32 0, i32 19
  %12 = load i32, ptr %live4, align 4, !tbaa !29
  %and5 = and i32 %10, %12
  %13 = load i32, ptr %together, align 4, !tbaa !9
  %not = xor i32 %13, -1
  %and6 = and i32 %and5, %not
  %tobool7 = icmp ne i32 %and6, 0
  br i1 %tobool7, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  store i32 0, ptr %complete, align 4, !tbaa !9
  br label %if.end

if.end:                                           ; preds = %if.then, %land.lhs.true, %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %14 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %14, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !43

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 4, ptr %wake) #4
  %15 = load i32, ptr %complete, align 4, !tbaa !9
  %tobool8 = icmp ne i32 %15, 0
  br i1 %tobool8, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.end
  %16 = load i32, ptr %together, align 4, !tbaa !9
  br label %cond.end12

cond.false:                                       ; preds = %for.end
  %17 = load i32, ptr %retry.addr, align 4, !tbaa !9
  %tobool9 = icmp ne i32 %17, 0
  br i1 %tobool9, label %cond.true10, label %cond.false11

cond.true10:                                      ; preds = %cond.false
  %18 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %joining = getelementptr inbounds %struct.tw_warp, ptr %18, i32 0, i32 13
  %19 = load i32, ptr %joining, align 4, !tbaa !44
  br label %cond.end

cond.false11:                                     ; preds = %cond.false
  br label %cond.end

cond.end:                                         ; preds = %cond.false11, %cond.true10
  %cond = phi i32 [ %19, %cond.true10 ], [ 0, %cond.false11 ]
  br label %cond.end12

cond.end12:                                       ; preds = %cond.end, %cond.true
  %cond13 = phi i32 [ %16, %cond.true ], [ %cond, %cond.end ]
  store i32 %cond13, ptr %wake, align 4, !tbaa !9
  %20 = load i32, ptr %complete, align 4, !tbaa !9
  %tobool14 = icmp ne i32 %20, 0
  br i1 %tobool14, label %if.then15, label %if.end19

if.then15:                                        ; preds = %cond.end12
  %21 = load i32, ptr %together, align 4, !tbaa !9
  %22 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %released = getelementptr inbounds %struct.tw_warp, ptr %22, i32 0, i32 15
  %23 = load i32, ptr %released, align 4, !tbaa !45
  %or = or i32 %23, %21
  store i32 %or, ptr %released, align 4, !tbaa !45
  %24 = load i32, ptr %together, align 4, !tbaa !9
  %not16 = xor i32 %24, -1
  %25 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %sync_lanes17 = getelementptr inbounds %struct.tw_warp, ptr %25, i32 0, i32 14
  %26 = load i32, ptr %sync_lanes17, align 8, !tbaa !42
  %and18 = and i32 %26, %not16
  store i32 %and18, ptr %sync_lanes17, align 8, !tbaa !42
  br label %if.end19

if.end19:                                         ; preds = %if.then15, %cond.end12
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane20) #4
  store i32 0, ptr %lane20, align 4, !tbaa !9
  br label %for.cond21

for.cond21:                                       ; preds = %for.inc34, %if.end19
  %27 = load i32, ptr %lane20, align 4, !tbaa !9
  %cmp22 = icmp ult i32 %27, 32
  br i1 %cmp22, label %for.body25, label %for.cond.cleanup24

for.cond.cleanup24:                               ; preds = %for.cond21
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane20) #4
  br label %for.end36

for.body25:                                       ; preds = %for.cond21
  %28 = load i32, ptr %wake, align 4, !tbaa !9
  %29 = load i32, ptr %lane20, align 4, !tbaa !9
  %shr26 = lshr i32 %28, %29
  %and27 = and i32 %shr26, 1
  %tobool28 = icmp ne i32 %and27, 0
  br i1 %tobool28, label %if.then29, label %if.end33

if.then29:                                        ; preds = %for.body25
  %30 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %pc = getelementptr inbounds %struct.tw_warp, ptr %30, i32 0, i32 0
  %31 = load i32, ptr %lane20, align 4, !tbaa !9
  %idxprom30 = zext i32 %31 to i64
  %arrayidx31 = getelementptr inbounds [32 x i32], ptr %pc, i64 0, i64 %idxprom30
  %32 = load i32, ptr %arrayidx31, align 4, !tbaa !9
  %and32 = and i32 %32, 2147483647
  store i32 %and32, ptr %arrayidx31, align 4, !tbaa !9
  br label %if.end33

if.end33:                                         ; preds = %if.then29, %for.body25
  br label %for.inc34

for.inc34:                                        ; preds = %if.end33
  %33 = load i32, ptr %lane20, align 4, !tbaa !9
  %inc35 = add i32 %33, 1
  store i32 %inc35, ptr %lane20, align 4, !tbaa !9
  br label %for.cond21, !llvm.loop !46

for.end36:                                        ; preds = %for.cond.cleanup24
  %34 = load i32, ptr %wake, align 4, !tbaa !9
  %not37 = xor i32 %34, -1
  %35 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %joining38 = getelementptr inbounds %struct.tw_warp, ptr %35, i32 0, i32 13
  %36 = load i32, ptr %joining38, align 4, !tbaa !44
  %and39 = and i32 %36, %not37
  store i32 %and39, ptr %joining38, align 4, !tbaa !44
  %37 = load i32, ptr %wake, align 4, !tbaa !9
  %not40 = xor i32 %37, -1
  %38 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %waiting = getelementptr inbounds %struct.tw_warp, ptr %38, i32 0, i32 20
  %39 = load i32, ptr %waiting, align 8, !tbaa !47
  %and41 = and i32 %39, %not40
  store i32 %and41, ptr %waiting, align 8, !tbaa !47
  %40 = load i32, ptr %wake, align 4, !tbaa !9
  %cmp42 = icmp ne i32 %40, 0
  %conv43 = zext i1 %cmp42 to i32
  call void @llvm.lifetime.end.p0(i64 4, ptr %wake) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %complete) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %together) #4
  ret i32 %conv43
}

; Function Attrs: nounwind uwtable
define dso_local i32 @tw_call(ptr noundef %worker, ptr noundef %warp, ptr noundef %set, i32 noundef %mask, i32 noundef %resume) #0 {
entry:
  %retval = alloca i32, align 4
  %worker.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %set.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %resume.addr = alloca i32, align 4
  %frame = alloca ptr, align 8
  %room = alloca i32, align 4
  %saved = alloca i32, align 4
  %lane = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %top = alloca ptr, align 8
  %at = alloca ptr, align 8
  %i = alloca i64, align 8
  %r = alloca ptr, align 8
  %lanes = alloca ptr, align 8
  %size = alloca i32, align 4
  %b = alloca i32, align 4
  %record = alloca ptr, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store ptr %set, ptr %set.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store i32 %resume, ptr %resume.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %frame) #4
  %0 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %add.ptr = getelementptr inbounds i8, ptr %0, i64 1280
  store ptr %add.ptr, ptr %frame, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %room) #4
  %1 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %1, i32 0, i32 0
  %2 = load ptr, ptr %launch, align 8, !tbaa !48
  %stack_bytes = getelementptr inbounds %struct.tw_launch, ptr %2, i32 0, i32 20
  %3 = load i32, ptr %stack_bytes, align 8, !tbaa !51
  store i32 %3, ptr %room, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %saved) #4
  %4 = load ptr, ptr %set.addr, align 8, !tbaa !5
  %call = call i32 @bytes_saved(ptr noundef %4)
  store i32 %call, ptr %saved, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #4
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc59, %entry
  %5 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp = icmp ult i32 %5, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

for.body:                                         ; preds = %for.cond
  %6 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %7 = load i32, ptr %lane, align 4, !tbaa !9
  %shr = lshr i32 %6, %7
  %and = and i32 %shr, 1
  %tobool = icmp ne i32 %and, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %for.body
  br label %for.inc59

if.end:                                           ; preds = %for.body
  %8 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %stack_top = getelementptr inbounds %struct.tw_warp, ptr %8, i32 0, i32 5
  %9 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %9 to i64
  %arrayidx = getelementptr inbounds [32 x i32], ptr %stack_top, i64 0, i64 %idxprom
  %10 = load i32, ptr %arrayidx, align 4, !tbaa !9
  %11 = load i32, ptr %saved, align 4, !tbaa !9
  %add = add i32 %10, %11
  %conv = zext i32 %add to i64
  %add1 = add i64 %conv, 16
  %12 = load i32, ptr %room, align 4, !tbaa !9
  %conv2 = zext i32 %12 to i64
  %cmp3 = icmp ugt i64 %add1, %conv2
  br i1 %cmp3, label %if.then5, label %if.end6

if.then5:                                         ; preds = %if.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end6:                                          ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %top) #4
  %13 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %stack = getelementptr inbounds %struct.tw_warp, ptr %13, i32 0, i32 9
  %14 = load ptr, ptr %stack, align 8, !tbaa !53
  %15 = load i32, ptr %room, align 4, !tbaa !9
  %conv7 = zext i32 %15 to i64
  %16 = load i32, ptr %lane, align 4, !tbaa !9
  %conv8 = zext i32 %16 to i64
  %mul = mul i64 %conv7, %conv8
  %add.ptr9 = getelementptr inbounds i8, ptr %14, i64 %mul
  %17 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %stack_top10 = getelementptr inbounds %struct.tw_warp, ptr %17, i32 0, i32 5
  %18 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom11 = zext i32 %18 to i64
  %arrayidx12 = getelementptr inbounds [32 x i32], ptr %stack_top10, i64 0, i64 %idxprom11
  %19 = load i32, ptr %arrayidx12, align 4, !tbaa !9
  %idx.ext = zext i32 %19 to i64
  %add.ptr13 = getelementptr inbounds i8, ptr %add.ptr9, i64 %idx.ext
  store ptr %add.ptr13, ptr %top, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %at) #4
  %20 = load ptr, ptr %top, align 8, !tbaa !5
  store ptr %20, ptr %at, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #4
  store i64 0, ptr %i, align 8, !tbaa !11
  br label %for.cond14

for.cond14:                                       ; preds = %for.inc45, %if.end6
  %21 = load i64, ptr %i, align 8, !tbaa !11
  %22 = load ptr, ptr %set.addr, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_live_set, ptr %22, i32 0, i32 1
  %23 = load i64, ptr %count, align 8, !tbaa !13
  %cmp15 = icmp ult i64 %21, %23
  br i1 %cmp15, label %for.body18, label %for.cond.cleanup17

for.cond.cleanup17:                               ; preds = %for.cond14
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #4
  br label %for.end47

for.body18:                                       ; preds = %for.cond14
  call void @llvm.lifetime.start.p0(i64 8, ptr %r) #4
  %24 = load ptr, ptr %set.addr, align 8, !tbaa !5
  %registers = getelementptr inbounds %struct.tw_live_set, ptr %24, i32 0, i32 0
  %25 = load ptr, ptr %registers, align 8, !tbaa !15
  %26 = load i64, ptr %i, align 8, !tbaa !11
  %arrayidx19 = getelementptr inbounds %struct.tw_register, ptr %25, i64 %26
  store ptr %arrayidx19, ptr %r, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %lanes) #4
  %27 = load ptr, ptr %frame, align 8, !tbaa !5
  %28 = load ptr, ptr %r, align 8, !tbaa !5
  %lane_slot = getelementptr inbounds %struct.tw_register, ptr %28, i32 0, i32 0
  %29 = load i32, ptr %lane_slot, align 8, !tbaa !19
  %idx.ext20 = zext i32 %29 to i64
  %add.ptr21 = getelementptr inbounds i8, ptr %27, i64 %idx.ext20
  store ptr %add.ptr21, ptr %lanes, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %size) #4
  %30 = load ptr, ptr %r, align 8, !tbaa !5
  %size22 = getelementptr inbounds %struct.tw_register, ptr %30, i32 0, i32 2
  %31 = load i32, ptr %size22, align 8, !tbaa !20
  %tobool23 = icmp ne i32 %31, 0
  br i1 %tobool23, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body18
  %32 = load ptr, ptr %r, align 8, !tbaa !5
  %size24 = getelementptr inbounds %struct.tw_register, ptr %32, i32 0, i32 2
  %33 = load i32, ptr %size24, align 8, !tbaa !20
  br label %cond.end

cond.false:                                       ; preds = %for.body18
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %33, %cond.true ], [ 1, %cond.false ]
  store i32 %cond, ptr %size, align 4, !tbaa !9
  %34 = load ptr, ptr %r, align 8, !tbaa !5
  %size25 = getelementptr inbounds %struct.tw_register, ptr %34, i32 0, i32 2
  %35 = load i32, ptr %size25, align 8, !tbaa !20
  %tobool26 = icmp ne i32 %35, 0
  br i1 %tobool26, label %if.else, label %if.then27

if.then27:                                        ; preds = %cond.end
  %36 = load ptr, ptr %lanes, align 8, !tbaa !5
  %37 = load i32, ptr %36, align 4, !tbaa !9
  %38 = load i32, ptr %lane, align 4, !tbaa !9
  %shr28 = lshr i32 %37, %38
  %and29 = and i32 %shr28, 1
  %conv30 = trunc i32 %and29 to i8
  %39 = load ptr, ptr %at, align 8, !tbaa !5
  store i8 %conv30, ptr %39, align 1, !tbaa !21
  br label %if.end42

if.else:                                          ; preds = %cond.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %b) #4
  store i32 0, ptr %b, align 4, !tbaa !9
  br label %for.cond31

for.cond31:                                       ; preds = %for.inc, %if.else
  %40 = load i32, ptr %b, align 4, !tbaa !9
  %41 = load i32, ptr %size, align 4, !tbaa !9
  %cmp32 = icmp ult i32 %40, %41
  br i1 %cmp32, label %for.body35, label %for.cond.cleanup34

for.cond.cleanup34:                               ; preds = %for.cond31
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %b) #4
  br label %for.end

for.body35:                                       ; preds = %for.cond31
  %42 = load ptr, ptr %lanes, align 8, !tbaa !5
  %43 = load i32, ptr %lane, align 4, !tbaa !9
  %44 = load i32, ptr %size, align 4, !tbaa !9
  %mul36 = mul i32 %43, %44
  %45 = load i32, ptr %b, align 4, !tbaa !9
  %add37 = add i32 %mul36, %45
  %idxprom38 = zext i32 %add37 to i64
  %arrayidx39 = getelementptr inbounds i8, ptr %42, i64 %idxprom38
  %46 = load i8, ptr %arrayidx39, align 1, !tbaa !21
  %47 = load ptr, ptr %at, align 8, !tbaa !5
  %48 = load i32, ptr %b, align 4, !tbaa !9
  %idxprom40 = zext i32 %48 to i64
  %arrayidx41 = getelementptr inbounds i8, ptr %47, i64 %idxprom40
  store i8 %46, ptr %arrayidx41, align 1, !tbaa !21
  br label %for.inc

for.inc:                                          ; preds = %for.body35
  %49 = load i32, ptr %b, align 4, !tbaa !9
  %inc = add i32 %49, 1
  store i32 %inc, ptr %b, align 4, !tbaa !9
  br label %for.cond31, !llvm.loop !54

for.end:                                          ; preds = %for.cond.cleanup34
  br label %if.end42

if.end42:                                         ; preds = %for.end, %if.then27
  %50 = load i32, ptr %size, align 4, !tbaa !9
  %51 = load ptr, ptr %at, align 8, !tbaa !5
  %idx.ext43 = zext i32 %50 to i64
  %add.ptr44 = getelementptr inbounds i8, ptr %51, i64 %idx.ext43
  store ptr %add.ptr44, ptr %at, align 8, !tbaa !5
  call void @llvm.lifetime.end.p0(i64 4, ptr %size) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %lanes) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %r) #4
  br label %for.inc45

for.inc45:                                        ; preds = %if.end42
  %52 = load i64, ptr %i, align 8, !tbaa !11
  %inc46 = add i64 %52, 1
  store i64 %inc46, ptr %i, align 8, !tbaa !11
  br label %for.cond14, !llvm.loop !55

for.end47:                                        ; preds = %for.cond.cleanup17
  call void @llvm.lifetime.start.p0(i64 8, ptr %record) #4
  %53 = load ptr, ptr %top, align 8, !tbaa !5
  %54 = load i32, ptr %saved, align 4, !tbaa !9
  %idx.ext48 = zext i32 %54 to i64
  %add.ptr49 = getelementptr inbounds i8, ptr %53, i64 %idx.ext48
  store ptr %add.ptr49, ptr %record, align 8, !tbaa !5
  %55 = load ptr, ptr %set.addr, align 8, !tbaa !5
  %56 = load ptr, ptr %record, align 8, !tbaa !5
  %set50 = getelementptr inbounds %struct.tw_call_record, ptr %56, i32 0, i32 0
  store ptr %55, ptr %set50, align 8, !tbaa !56
  %57 = load i32, ptr %resume.addr, align 4, !tbaa !9
  %58 = load ptr, ptr %record, align 8, !tbaa !5
  %resume51 = getelementptr inbounds %struct.tw_call_record, ptr %58, i32 0, i32 1
  store i32 %57, ptr %resume51, align 8, !tbaa !58
  %59 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %60 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %61 = load i32, ptr %lane, align 4, !tbaa !9
  %call52 = call i32 @tw_path_of(ptr noundef %59, ptr noundef %60, i32 noundef %61)
  %62 = load i32, ptr %resume.addr, align 4, !tbaa !9
  %xor = xor i32 %call52, %62
  %mul53 = mul i32 %xor, -1640531535
  %63 = load ptr, ptr %record, align 8, !tbaa !5
  %path = getelementptr inbounds %struct.tw_call_record, ptr %63, i32 0, i32 2
  store i32 %mul53, ptr %path, align 4, !tbaa !59
  %64 = load i32, ptr %saved, align 4, !tbaa !9
  %add54 = add i32 %64, 16
  %65 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %stack_top55 = getelementptr inbounds %struct.tw_warp, ptr %65, i32 0, i32 5
  %66 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom56 = zext i32 %66 to i64
  %arrayidx57 = getelementptr inbounds [32 x i32], ptr %stack_top55, i64 0, i64 %idxprom56
  %67 = load i32, ptr %arrayidx57, align 4, !tbaa !9
  %add58 = add i32 %67, %add54
  store i32 %add58, ptr %arrayidx57, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 8, ptr %record) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %top) #4
  br label %for.inc59

for.inc59:                                        ; preds = %for.end47, %if.then
  %68 = load i32, ptr %lane, align 4, !tbaa !9
  %inc60 = add i32 %68, 1
  store i32 %inc60, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !60

cleanup:                                          ; preds = %if.then5, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #4
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup62 [
    i32 2, label %for.end61
  ]

for.end61:                                        ; preds = %cleanup
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup62

cleanup62:                                        ; preds = %for.end61, %cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %saved) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %room) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %frame) #4
  %69 = load i32, ptr %retval, align 4
  ret i32 %69
}

; Function Attrs: nounwind uwtable
define internal i32 @bytes_saved(ptr noundef %set) #0 {
entry:
  %set.addr = alloca ptr, align 8
  %bytes = alloca i32, align 4
  %i = alloca i64, align 8
  store ptr %set, ptr %set.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %bytes) #4
  store i32 0, ptr %bytes, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #4
  store i64 0, ptr %i, align 8, !tbaa !11
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, ptr %i, align 8, !tbaa !11
  %1 = load ptr, ptr %set.addr, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_live_set, ptr %1, i32 0, i32 1
  %2 = load i64, ptr %count, align 8, !tbaa !13
  %cmp = icmp ult i64 %0, %2
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #4
  br label %for.end

for.body:                                         ; preds = %for.cond
  %3 = load ptr, ptr %set.addr, align 8, !tbaa !5
  %registers = getelementptr inbounds %struct.tw_live_set, ptr %3, i32 0, i32 0
  %4 = load ptr, ptr %registers, align 8, !tbaa !15
  %5 = load i64, ptr %i, align 8, !tbaa !11
  %arrayidx = getelementptr inbounds %struct.tw_register, ptr %4, i64 %5
  %size = getelementptr inbounds %struct.tw_register, ptr %arrayidx, i32 0, i32 2
  %6 = load i32, ptr %size, align 8, !tbaa !20
  %tobool = icmp ne i32 %6, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %7 = load ptr, ptr %set.addr, align 8, !tbaa !5
  %registers1 = getelementptr inbounds %struct.tw_live_set, ptr %7, i32 0, i32 0
  %8 = load ptr, ptr %registers1, align 8, !tbaa !15
  %9 = load i64, ptr %i, align 8, !tbaa !11
  %arrayidx2 = getelementptr inbounds %struct.tw_register, ptr %8, i64 %9
  %size3 = getelementptr inbounds %struct.tw_register, ptr %arrayidx2, i32 0, i32 2
  %10 = load i32, ptr %size3, align 8, !tbaa !20
  br label %cond.end

cond.false:                                       ; preds = %for.body
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %10, %cond.true ], [ 1, %cond.false ]
  %11 = load i32, ptr %bytes, align 4, !tbaa !9
  %add = add i32 %11, %cond
  store i32 %add, ptr %bytes, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %cond.end
  %12 = load i64, ptr %i, align 8, !tbaa !11
  %inc = add i64 %12, 1
  store i64 %inc, ptr %i, align 8, !tbaa !11
  br label %for.cond, !llvm.loop !61

for.end:                                          ; preds = %for.cond.cleanup
  %13 = load i32, ptr %bytes, align 4, !tbaa !9
  %add4 = add i32 %13, 7
  %and = and i32 %add4, -8
  call void @llvm.lifetime.end.p0(i64 4, ptr %bytes) #4
  ret i32 %and
}

; Function Attrs: inlinehint nounwind uwtable
define internal i32 @tw_path_of(ptr noundef %worker, ptr noundef %warp, i32 noundef %lane) #3 {
entry:
  %retval = alloca i32, align 4
  %worker.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %lane.addr = alloca i32, align 4
  %top = alloca ptr, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !9
  %0 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %stack_top = getelementptr inbounds %struct.tw_warp, ptr %0, i32 0, i32 5
  %1 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %idxprom = zext i32 %1 to i64
  %arrayidx = getelementptr inbounds [32 x i32], ptr %stack_top, i64 0, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4, !tbaa !9
  %tobool = icmp ne i32 %2, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %top) #4
  %3 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %stack = getelementptr inbounds %struct.tw_warp, ptr %3, i32 0, i32 9
  %4 = load ptr, ptr %stack, align 8, !tbaa !53
  %5 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %5, i32 0, i32 0
  %6 = load ptr, ptr %launch, align 8, !tbaa !48
  %stack_bytes = getelementptr inbounds %struct.tw_launch, ptr %6, i32 0, i32 20
  %7 = load i32, ptr %stack_bytes, align 8, !tbaa !51
  %conv = zext i32 %7 to i64
  %8 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %conv1 = zext i32 %8 to i64
  %mul = mul i64 %conv, %conv1
  %add.ptr = getelementptr inbounds i8, ptr %4, i64 %mul
  %9 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %stack_top2 = getelementptr inbounds %struct.tw_warp, ptr %9, i32 0, i32 5
  %10 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %idxprom3 = zext i32 %10 to i64
  %arrayidx4 = getelementptr inbounds [32 x i32], ptr %stack_top2, i64 0, i64 %idxprom3
  %11 = load i32, ptr %arrayidx4, align 4, !tbaa !9
  %idx.ext = zext i32 %11 to i64
  %add.ptr5 = getelementptr inbounds i8, ptr %add.ptr, i64 %idx.ext
  store ptr %add.ptr5, ptr %top, align 8, !tbaa !5
  %12 = load ptr, ptr %top, align 8, !tbaa !5
  %arrayidx6 = getelementptr inbounds i32, ptr %12, i64 -1
  %13 = load i32, ptr %arrayidx6, align 4, !tbaa !9
  store i32 %13, ptr %retval, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %top) #4
  br label %return

return:                                           ; preds = %if.end, %if.then
  %14 = load i32, ptr %retval, align 4
  ret i32 %14
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_return(ptr noundef %worker, ptr noundef %warp, i32 noundef %mask) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %frame = alloca ptr, align 8
  %room = alloca i32, align 4
  %lane = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %top = alloca ptr, align 8
  %record = alloca ptr, align 8
  %saved = alloca i32, align 4
  %at = alloca ptr, align 8
  %i = alloca i64, align 8
  %r = alloca ptr, align 8
  %lanes = alloca ptr, align 8
  %size = alloca i32, align 4
  %bits = alloca ptr, align 8
  %b = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %frame) #4
  %0 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %add.ptr = getelementptr inbounds i8, ptr %0, i64 1280
  store ptr %add.ptr, ptr %frame, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %room) #4
  %1 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %1, i32 0, i32 0
  %2 = load ptr, ptr %launch, align 8, !tbaa !48
  %stack_bytes = getelementptr inbounds %struct.tw_launch, ptr %2, i32 0, i32 20
  %3 = load i32, ptr %stack_bytes, align 8, !tbaa !51
  store i32 %3, ptr %room, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #4
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc49, %entry
  %4 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp = icmp ult i32 %4, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #4
  br label %for.end51

for.body:                                         ; preds = %for.cond
  %5 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %6 = load i32, ptr %lane, align 4, !tbaa !9
  %shr = lshr i32 %5, %6
  %and = and i32 %shr, 1
  %tobool = icmp ne i32 %and, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %for.body
  br label %for.inc49

if.end:                                           ; preds = %for.body
  call void @llvm.lifetime.start.p0(i64 8, ptr %top) #4
  %7 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %stack = getelementptr inbounds %struct.tw_warp, ptr %7, i32 0, i32 9
  %8 = load ptr, ptr %stack, align 8, !tbaa !53
  %9 = load i32, ptr %room, align 4, !tbaa !9
  %conv = zext i32 %9 to i64
  %10 = load i32, ptr %lane, align 4, !tbaa !9
  %conv1 = zext i32 %10 to i64
  %mul = mul i64 %conv, %conv1
  %add.ptr2 = getelementptr inbounds i8, ptr %8, i64 %mul
  %11 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %stack_top = getelementptr inbounds %struct.tw_warp, ptr %11, i32 0, i32 5
  %12 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %12 to i64
  %arrayidx = getelementptr inbounds [32 x i32], ptr %stack_top, i64 0, i64 %idxprom
  %13 = load i32, ptr %arrayidx, align 4, !tbaa !9
  %idx.ext = zext i32 %13 to i64
  %add.ptr3 = getelementptr inbounds i8, ptr %add.ptr2, i64 %idx.ext
  store ptr %add.ptr3, ptr %top, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %record) #4
  %14 = load ptr, ptr %top, align 8, !tbaa !5
  %add.ptr4 = getelementptr inbounds i8, ptr %14, i64 -16
  store ptr %add.ptr4, ptr %record, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %saved) #4
  %15 = load ptr, ptr %record, align 8, !tbaa !5
  %set = getelementptr inbounds %struct.tw_call_record, ptr %15, i32 0, i32 0
  %16 = load ptr, ptr %set, align 8, !tbaa !56
  %call = call i32 @bytes_saved(ptr noundef %16)
  store i32 %call, ptr %saved, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %at) #4
  %17 = load ptr, ptr %record, align 8, !tbaa !5
  %18 = load i32, ptr %saved, align 4, !tbaa !9
  %idx.ext5 = zext i32 %18 to i64
  %idx.neg = sub i64 0, %idx.ext5
  %add.ptr6 = getelementptr inbounds i8, ptr %17, i64 %idx.neg
  store ptr %add.ptr6, ptr %at, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #4
  store i64 0, ptr %i, align 8, !tbaa !11
  br label %for.cond7

for.cond7:                                        ; preds = %for.inc40, %if.end
  %19 = load i64, ptr %i, align 8, !tbaa !11
  %20 = load ptr, ptr %record, align 8, !tbaa !5
  %set8 = getelementptr inbounds %struct.tw_call_record, ptr %20, i32 0, i32 0
  %21 = load ptr, ptr %set8, align 8, !tbaa !56
  %count = getelementptr inbounds %struct.tw_live_set, ptr %21, i32 0, i32 1
  %22 = load i64, ptr %count, align 8, !tbaa !13
  %cmp9 = icmp ult i64 %19, %22
  br i1 %cmp9, label %for.body12, label %for.cond.cleanup11

for.cond.cleanup11:                               ; preds = %for.cond7
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #4
  br label %for.end42

for.body12:                                       ; preds = %for.cond7
  call void @llvm.lifetime.start.p0(i64 8, ptr %r) #4
  %23 = load ptr, ptr %record, align 8, !tbaa !5
  %set13 = getelementptr inbounds %struct.tw_call_record, ptr %23, i32 0, i32 0
  %24 = load ptr, ptr %set13, align 8, !tbaa !56
  %registers = getelementptr inbounds %struct.tw_live_set, ptr %24, i32 0, i32 0
  %25 = load ptr, ptr %registers, align 8, !tbaa !15
  %26 = load i64, ptr %i, align 8, !tbaa !11
  %arrayidx14 = getelementptr inbounds %struct.tw_register, ptr %25, i64 %26
  store ptr %arrayidx14, ptr %r, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %lanes) #4
  %27 = load ptr, ptr %frame, align 8, !tbaa !5
  %28 = load ptr, ptr %r, align 8, !tbaa !5
  %lane_slot = getelementptr inbounds %struct.tw_register, ptr %28, i32 0, i32 0
  %29 = load i32, ptr %lane_slot, align 8, !tbaa !19
  %idx.ext15 = zext i32 %29 to i64
  %add.ptr16 = getelementptr inbounds i8, ptr %27, i64 %idx.ext15
  store ptr %add.ptr16, ptr %lanes, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %size) #4
  %30 = load ptr, ptr %r, align 8, !tbaa !5
  %size17 = getelementptr inbounds %struct.tw_register, ptr %30, i32 0, i32 2
  %31 = load i32, ptr %size17, align 8, !tbaa !20
  %tobool18 = icmp ne i32 %31, 0
  br i1 %tobool18, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body12
  %32 = load ptr, ptr %r, align 8, !tbaa !5
  %size19 = getelementptr inbounds %struct.tw_register, ptr %32, i32 0, i32 2
  %33 = load i32, ptr %size19, align 8, !tbaa !20
  br label %cond.end

cond.false:                                       ; preds = %for.body12
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %33, %cond.true ], [ 1, %cond.false ]
  store i32 %cond, ptr %size, align 4, !tbaa !9
  %34 = load ptr, ptr %r, align 8, !tbaa !5
  %size20 = getelementptr inbounds %struct.tw_register, ptr %34, i32 0, i32 2
  %35 = load i32, ptr %size20, align 8, !tbaa !20
  %tobool21 = icmp ne i32 %35, 0
  br i1 %tobool21, label %if.else, label %if.then22

if.then22:                                        ; preds = %cond.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %bits) #4
  %36 = load ptr, ptr %lanes, align 8, !tbaa !5
  store ptr %36, ptr %bits, align 8, !tbaa !5
  %37 = load ptr, ptr %bits, align 8, !tbaa !5
  %38 = load i32, ptr %37, align 4, !tbaa !9
  %39 = load i32, ptr %lane, align 4, !tbaa !9
  %shl = shl i32 1, %39
  %not = xor i32 %shl, -1
  %and23 = and i32 %38, %not
  %40 = load ptr, ptr %at, align 8, !tbaa !5
  %41 = load i8, ptr %40, align 1, !tbaa !21
  %conv24 = zext i8 %41 to i32
  %and25 = and i32 %conv24, 1
  %42 = load i32, ptr %lane, align 4, !tbaa !9
  %shl26 = shl i32 %and25, %42
  %or = or i32 %and23, %shl26
  %43 = load ptr, ptr %bits, align 8, !tbaa !5
  store i32 %or, ptr %43, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 8, ptr %bits) #4
  br label %if.end37

if.else:                                          ; preds = %cond.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %b) #4
  store i32 0, ptr %b, align 4, !tbaa !9
  br label %for.cond27

for.cond27:                                       ; preds = %for.inc, %if.else
  %44 = load i32, ptr %b, align 4, !tbaa !9
  %45 = load i32, ptr %size, align 4, !tbaa !9
  %cmp28 = icmp ult i32 %44, %45
  br i1 %cmp28, label %for.body31, label %for.cond.cleanup30

for.cond.cleanup30:                               ; preds = %for.cond27
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %b) #4
  br label %for.end

for.body31:                                       ; preds = %for.cond27
  %46 = load ptr, ptr %at, align 8, !tbaa !5
  %47 = load i32, ptr %b, align 4, !tbaa !9
  %idxprom32 = zext i32 %47 to i64
  %arrayidx33 = getelementptr inbounds i8, ptr %46, i64 %idxprom32
  %48 = load i8, ptr %arrayidx33, align 1, !tbaa !21
  %49 = load ptr, ptr %lanes, align 8, !tbaa !5
  %50 = load i32, ptr %lane, align 4, !tbaa !9
  %51 = load i32, ptr %size, align 4, !tbaa !9
  %mul34 = mul i32 %50, %51
  %52 = load i32, ptr %b, align 4, !tbaa !9
  %add = add i32 %mul34, %52
  %idxprom35 = zext i32 %add to i64
  %arrayidx36 = getelementptr inbounds i8, ptr %49, i64 %idxprom35
  store i8 %48, ptr %arrayidx36, align 1, !tbaa !21
  br label %for.inc

for.inc:                                          ; preds = %for.body31
  %53 = load i32, ptr %b, align 4, !tbaa !9
  %inc = add i32 %53, 1
  store i32 %inc, ptr %b, align 4, !tbaa !9
  br label %for.cond27, !llvm.loop !62

for.end:                                          ; preds = %for.cond.cleanup30
  br label %if.end37

if.end37:                                         ; preds = %for.end, %if.then22
  %54 = load i32, ptr %size, align 4, !tbaa !9
  %55 = load ptr, ptr %at, align 8, !tbaa !5
  %idx.ext38 = zext i32 %54 to i64
  %add.ptr39 = getelementptr inbounds i8, ptr %55, i64 %idx.ext38
  store ptr %add.ptr39, ptr %at, align 8, !tbaa !5
  call void @llvm.lifetime.end.p0(i64 4, ptr %size) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %lanes) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %r) #4
  br label %for.inc40

for.inc40:                                        ; preds = %if.end37
  %56 = load i64, ptr %i, align 8, !tbaa !11
  %inc41 = add i64 %56, 1
  store i64 %inc41, ptr %i, align 8, !tbaa !11
  br label %for.cond7, !llvm.loop !63

for.end42:                                        ; preds = %for.cond.cleanup11
  %57 = load ptr, ptr %record, align 8, !tbaa !5
  %resume = getelementptr inbounds %struct.tw_call_record, ptr %57, i32 0, i32 1
  %58 = load i32, ptr %resume, align 8, !tbaa !58
  %59 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %pc = getelementptr inbounds %struct.tw_warp, ptr %59, i32 0, i32 0
  %60 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom43 = zext i32 %60 to i64
  %arrayidx44 = getelementptr inbounds [32 x i32], ptr %pc, i64 0, i64 %idxprom43
  store i32 %58, ptr %arrayidx44, align 4, !tbaa !9
  %61 = load i32, ptr %saved, align 4, !tbaa !9
  %add45 = add i32 %61, 16
  %62 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %stack_top46 = getelementptr inbounds %struct.tw_warp, ptr %62, i32 0, i32 5
  %63 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom47 = zext i32 %63 to i64
  %arrayidx48 = getelementptr inbounds [32 x i32], ptr %stack_top46, i64 0, i64 %idxprom47
  %64 = load i32, ptr %arrayidx48, align 4, !tbaa !9
  %sub = sub i32 %64, %add45
  store i32 %sub, ptr %arrayidx48, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #4
  call void @llvm.lifetime.end.p0(i64 4, ptr %saved) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %record) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %top) #4
  br label %for.inc49

for.inc49:                                        ; preds = %for.end42, %if.then
  %65 = load i32, ptr %lane, align 4, !tbaa !9
  %inc50 = add i32 %65, 1
  store i32 %inc50, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !64

for.end51:                                        ; preds = %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %room) #4
  call void @llvm.lifetime.end.p0(i64 8, ptr %frame) #4
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_diverge(ptr noundef %warp, i32 noundef %taken, i32 noundef %target, i32 noundef %following) #0 {
entry:
  %warp.addr = alloca ptr, align 8
  %taken.addr = alloca i32, align 4
  %target.addr = alloca i32, align 4
  %following.addr = alloca i32, align 4
  %lane = alloca i32, align 4
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store i32 %taken, ptr %taken.addr, align 4, !tbaa !9
  store i32 %target, ptr %target.addr, align 4, !tbaa !9
  store i32 %following, ptr %following.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #4
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp = icmp ult i32 %0, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #4
  br label %for.end

for.body:                                         ; preds = %for.cond
  %1 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %live = getelementptr inbounds %struct.tw_warp, ptr %1, i32 0, i32 19
  %2 = load i32, ptr %live, align 4, !tbaa !29
  %3 = load i32, ptr %lane, align 4, !tbaa !9
  %shr = lshr i32 %2, %3
  %and = and i32 %shr, 1
  %tobool = icmp ne i32 %and, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %4 = load i32, ptr %taken.addr, align 4, !tbaa !9
  %5 = load i32, ptr %lane, align 4, !tbaa !9
  %shr1 = lshr i32 %4, %5
  %and2 = and i32 %shr1, 1
  %tobool3 = icmp ne i32 %and2, 0
  br i1 %tobool3, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then
  %6 = load i32, ptr %target.addr, align 4, !tbaa !9
  br label %cond.end

cond.false:                                       ; preds = %if.then
  %7 = load i32, ptr %following.addr, align 4, !tbaa !9
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %6, %cond.true ], [ %7, %cond.false ]
  %8 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %pc = getelementptr inbounds %struct.tw_warp, ptr %8, i32 0, i32 0
  %9 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %9 to i64
  %arrayidx = getelementptr inbounds [32 x i32], ptr %pc, i64 0, i64 %idxprom
  store i32 %cond, ptr %arrayidx, align 4, !tbaa !9
  br label %if.end

if.end:                                           ; preds = %cond.end, %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %10 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %10, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !65

for.end:                                          ; preds = %for.cond.cleanup
  ret void
}

attributes #0 = { nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { inlinehint nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
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
!9 = !{!10, !10, i64 0}
!10 = !{!"int", !7, i64 0}
!11 = !{!12, !12, i64 0}
!12 = !{!"long", !7, i64 0}
!13 = !{!14, !12, i64 8}
!14 = !{!"", !6, i64 0, !12, i64 8}
!15 = !{!14, !6, i64 0}
!16 = !{!17, !10, i64 12}
!17 = !{!"", !10, i64 0, !10, i64 4, !10, i64 8, !10, i64 12, !6, i64 16, !6, i64 24}
!18 = !{!17, !10, i64 4}
!19 = !{!17, !10, i64 0}
!20 = !{!17, !10, i64 8}
!21 = !{!7, !7, i64 0}
!22 = distinct !{!22, !23}
!23 = !{!"llvm.loop.mustprogress"}
!24 = distinct !{!24, !23}
!25 = !{!17, !6, i64 24}
!26 = !{!17, !6, i64 16}
!27 = distinct !{!27, !23}
!28 = distinct !{!28, !23}
!29 = !{!30, !10, i64 1220}
!30 = !{!"tw_warp", !7, i64 0, !7, i64 128, !7, i64 256, !7, i64 384, !7, i64 512, !7, i64 640, !7, i64 768, !7, i64 896, !6, i64 928, !6, i64 936, !10, i64 944, !10, i64 948, !10, i64 952, !10, i64 956, !10, i64 960, !10, i64 964, !7, i64 968, !7, i64 1152, !10, i64 1216, !10, i64 1220, !10, i64 1224, !10, i64 1228, !10, i64 1232, !10, i64 1236, !10, i64 1240, !10, i64 1244, !10, i64 1248, !7, i64 1252}
!31 = distinct !{!31, !23}
!32 = !{!30, !10, i64 1240}
!33 = !{!30, !10, i64 952}
!34 = !{!30, !10, i64 948}
!35 = !{!36, !36, i64 0}
!36 = !{!"short", !7, i64 0}
!37 = distinct !{!37, !23}
!38 = distinct !{!38, !23}
!39 = distinct !{!39, !23}
!40 = distinct !{!40, !23}
!41 = !{!30, !10, i64 1236}
!42 = !{!30, !10, i64 960}
!43 = distinct !{!43, !23}
!44 = !{!30, !10, i64 956}
!45 = !{!30, !10, i64 964}
!46 = distinct !{!46, !23}
!47 = !{!30, !10, i64 1224}
!48 = !{!49, !6, i64 0}
!49 = !{!"tw_worker", !6, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !12, i64 32, !12, i64 40, !12, i64 48, !12, i64 56, !10, i64 64, !10, i64 68, !6, i64 72, !7, i64 80, !12, i64 104, !10, i64 112, !10, i64 116, !12, i64 120, !50, i64 128}
!50 = !{!"", !10, i64 0, !10, i64 4, !10, i64 8, !10, i64 12, !7, i64 16, !10, i64 28, !12, i64 32, !12, i64 40, !10, i64 48, !10, i64 52}
!51 = !{!52, !10, i64 144}
!52 = !{!"", !12, i64 0, !12, i64 8, !12, i64 16, !12, i64 24, !12, i64 32, !12, i64 40, !12, i64 48, !7, i64 56, !10, i64 80, !7, i64 84, !7, i64 96, !10, i64 108, !10, i64 112, !10, i64 116, !10, i64 120, !10, i64 124, !10, i64 128, !10, i64 132, !10, i64 136, !10, i64 140, !10, i64 144, !10, i64 148, !10, i64 152, !10, i64 156, !10, i64 160, !10, i64 164, !10, i64 168, !10, i64 172, !12, i64 176, !12, i64 184, !12, i64 192, !12, i64 200, !12, i64 208, !12, i64 216, !12, i64 224}
!53 = !{!30, !6, i64 936}
!54 = distinct !{!54, !23}
!55 = distinct !{!55, !23}
!56 = !{!57, !6, i64 0}
!57 = !{!"", !6, i64 0, !10, i64 8, !10, i64 12}
!58 = !{!57, !10, i64 8}
!59 = !{!57, !10, i64 12}
!60 = distinct !{!60, !23}
!61 = distinct !{!61, !23}
!62 = distinct !{!62, !23}
!63 = distinct !{!63, !23}
!64 = distinct !{!64, !23}
!65 = distinct !{!65, !23}
