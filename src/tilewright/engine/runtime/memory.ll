; Generated from memory.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'memory.c'

%struct.tw_range = type { i64, i64, i32, i32, i64 }
%struct.tw_site = type { i32, i8, i8, i8, i8, i32, i32, i32 }
%struct.tw_worker = type { ptr, ptr, ptr, ptr, i64, i64, i64, i64, i32, i32, ptr, [3 x i64], i64, i32, i32, i64, %struct.tw_fault }
%struct.tw_fault = type { i32, i32, i32, i32, [3 x i32], i32, i64, i64, i32, i32 }
%struct.tw_launch = type { i64, i64, i64, i64, i64, i64, i64, [3 x ptr], i32, [3 x i32], [3 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i64, i64, i64, i64, i64, i64, i64 }
%struct.tw_checker = type { ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr }
%struct.tw_block = type { ptr, [3 x i32], i32, i64, i64, i64, ptr, ptr, ptr, i64, i32, i32, [16 x %struct.tw_barrier] }
%struct.tw_barrier = type { i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32 }
%struct.tw_warp = type { [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i8], ptr, ptr, i32, i32, i32, i32, i32, i32, [184 x i8], [16 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, [28 x i8] }
%struct.tw_site_counts = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64 }
%struct.pair64 = type { i64, i64 }
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
  %orders = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store ptr %addresses, ptr %addresses.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store ptr %data, ptr %data.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 256, ptr %host) #8
  call void @llvm.lifetime.start.p0(i64 4, ptr %local) #8
  call void @llvm.lifetime.start.p0(i64 4, ptr %bytes) #8
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %orders) #8
  store i32 0, ptr %orders, align 4, !tbaa !9
  %20 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch8 = getelementptr inbounds %struct.tw_worker, ptr %20, i32 0, i32 0
  %21 = load ptr, ptr %launch8, align 8, !tbaa !14
  %checks = getelementptr inbounds %struct.tw_launch, ptr %21, i32 0, i32 22
  %22 = load i32, ptr %checks, align 8, !tbaa !20
  %tobool9 = icmp ne i32 %22, 0
  br i1 %tobool9, label %if.then10, label %if.end14

if.then10:                                        ; preds = %if.end7
  %23 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %24 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %25 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call11 = call i32 @begin_order(ptr noundef %23, ptr noundef %24, ptr noundef %25)
  store i32 %call11, ptr %orders, align 4, !tbaa !9
  %26 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch12 = getelementptr inbounds %struct.tw_worker, ptr %26, i32 0, i32 0
  %27 = load ptr, ptr %launch12, align 8, !tbaa !14
  %call13 = call ptr @tw_checker_of(ptr noundef %27)
  %access = getelementptr inbounds %struct.tw_checker, ptr %call13, i32 0, i32 6
  %28 = load ptr, ptr %access, align 8, !tbaa !21
  %29 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %30 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %31 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %32 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %33 = load i32, ptr %mask.addr, align 4, !tbaa !9
  call void %28(ptr noundef %29, ptr noundef %30, ptr noundef %31, ptr noundef %32, i32 noundef %33, ptr noundef null, i32 noundef 0)
  br label %if.end14

if.end14:                                         ; preds = %if.then10, %if.end7
  %34 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %arraydecay15 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 0
  %35 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %36 = load i32, ptr %local, align 4, !tbaa !9
  %37 = load ptr, ptr %data.addr, align 8, !tbaa !5
  call void @load(ptr noundef %34, ptr noundef %arraydecay15, i32 noundef %35, i32 noundef %36, ptr noundef %37)
  %38 = load i32, ptr %orders, align 4, !tbaa !9
  %tobool16 = icmp ne i32 %38, 0
  br i1 %tobool16, label %if.then17, label %if.end18

if.then17:                                        ; preds = %if.end14
  %39 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %40 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %41 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %42 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %43 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %44 = load i32, ptr %mask.addr, align 4, !tbaa !9
  call void @end_order(ptr noundef %39, ptr noundef %40, ptr noundef %41, ptr noundef %42, ptr noundef %43, i32 noundef %44, i32 noundef 0)
  br label %if.end18

if.end18:                                         ; preds = %if.then17, %if.end14
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %orders) #8
  br label %cleanup

cleanup:                                          ; preds = %if.end18, %if.then3, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %bytes) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %local) #8
  call void @llvm.lifetime.end.p0(i64 256, ptr %host) #8
  %45 = load i32, ptr %retval, align 4
  ret i32 %45
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %launch) #8
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
  call void @llvm.lifetime.start.p0(i64 32, ptr %cached) #8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %cached, ptr align 8 @__const.resolve.cached, i64 32, i1 false)
  %11 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range = getelementptr inbounds %struct.tw_site, ptr %11, i32 0, i32 5
  %12 = load i32, ptr %range, align 4, !tbaa !23
  %cmp = icmp sge i32 %12, 0
  br i1 %cmp, label %if.then2, label %if.end4

if.then2:                                         ; preds = %if.end
  %13 = load ptr, ptr %launch, align 8, !tbaa !5
  %ranges = getelementptr inbounds %struct.tw_launch, ptr %13, i32 0, i32 4
  %14 = load i64, ptr %ranges, align 8, !tbaa !24
  %15 = inttoptr i64 %14 to ptr
  %16 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range3 = getelementptr inbounds %struct.tw_site, ptr %16, i32 0, i32 5
  %17 = load i32, ptr %range3, align 4, !tbaa !23
  %idxprom = sext i32 %17 to i64
  %arrayidx = getelementptr inbounds %struct.tw_range, ptr %15, i64 %idxprom
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %cached, ptr align 8 %arrayidx, i64 32, i1 false), !tbaa.struct !25
  br label %if.end4

if.end4:                                          ; preds = %if.then2, %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %alignment) #8
  %18 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %sub = sub i32 %18, 1
  store i32 %sub, ptr %alignment, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #8
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  %21 = load i32, ptr %rest, align 4, !tbaa !9
  %22 = call i32 @llvm.cttz.i32(i32 %21, i1 true)
  store i32 %22, ptr %lane, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %address) #8
  %23 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %24 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom6 = zext i32 %24 to i64
  %arrayidx7 = getelementptr inbounds i64, ptr %23, i64 %idxprom6
  %25 = load i64, ptr %arrayidx7, align 8, !tbaa !26
  store i64 %25, ptr %address, align 8, !tbaa !26
  call void @llvm.lifetime.start.p0(i64 4, ptr %space) #8
  %26 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space8 = getelementptr inbounds %struct.tw_site, ptr %26, i32 0, i32 1
  %27 = load i8, ptr %space8, align 4, !tbaa !27
  %conv = zext i8 %27 to i32
  store i32 %conv, ptr %space, align 4, !tbaa !9
  %28 = load i32, ptr %space, align 4, !tbaa !9
  %cmp9 = icmp eq i32 %28, 0
  br i1 %cmp9, label %if.then11, label %if.end21

if.then11:                                        ; preds = %for.body
  call void @llvm.lifetime.start.p0(i64 8, ptr %window) #8
  %29 = load i64, ptr %address, align 8, !tbaa !26
  %shr = lshr i64 %29, 56
  store i64 %shr, ptr %window, align 8, !tbaa !26
  %30 = load i64, ptr %window, align 8, !tbaa !26
  %cmp12 = icmp eq i64 %30, 1
  br i1 %cmp12, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then11
  br label %cond.end

cond.false:                                       ; preds = %if.then11
  %31 = load i64, ptr %window, align 8, !tbaa !26
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
  %34 = load i64, ptr %address, align 8, !tbaa !26
  %and = and i64 %34, 72057594037927935
  store i64 %and, ptr %address, align 8, !tbaa !26
  br label %if.end20

if.end20:                                         ; preds = %if.then19, %cond.end
  call void @llvm.lifetime.end.p0(i64 8, ptr %window) #8
  br label %if.end21

if.end21:                                         ; preds = %if.end20, %for.body
  %35 = load i64, ptr %address, align 8, !tbaa !26
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
  %44 = load i64, ptr %arrayidx27, align 8, !tbaa !26
  %call28 = call i32 @fault(ptr noundef %37, ptr noundef %38, ptr noundef %39, ptr noundef %40, i32 noundef 2, i32 noundef %41, i64 noundef %44, i64 noundef 0)
  store i32 %call28, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup108

if.end29:                                         ; preds = %if.end21
  %45 = load i32, ptr %space, align 4, !tbaa !9
  %cmp30 = icmp eq i32 %45, 2
  br i1 %cmp30, label %if.then32, label %if.else

if.then32:                                        ; preds = %if.end29
  %46 = load i64, ptr %address, align 8, !tbaa !26
  %47 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv33 = zext i32 %47 to i64
  %add = add i64 %46, %conv33
  %48 = load ptr, ptr %launch, align 8, !tbaa !5
  %shared_bytes = getelementptr inbounds %struct.tw_launch, ptr %48, i32 0, i32 13
  %49 = load i32, ptr %shared_bytes, align 4, !tbaa !28
  %conv34 = zext i32 %49 to i64
  %cmp35 = icmp ugt i64 %add, %conv34
  br i1 %cmp35, label %if.then41, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.then32
  %50 = load i64, ptr %address, align 8, !tbaa !26
  %51 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv37 = zext i32 %51 to i64
  %add38 = add i64 %50, %conv37
  %52 = load i64, ptr %address, align 8, !tbaa !26
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
  %60 = load i64, ptr %arrayidx43, align 8, !tbaa !26
  %call44 = call i32 @fault(ptr noundef %53, ptr noundef %54, ptr noundef %55, ptr noundef %56, i32 noundef 1, i32 noundef %57, i64 noundef %60, i64 noundef 2)
  store i32 %call44, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup108

if.end45:                                         ; preds = %lor.lhs.false
  %61 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %shared = getelementptr inbounds %struct.tw_block, ptr %61, i32 0, i32 0
  %62 = load ptr, ptr %shared, align 8, !tbaa !29
  %63 = ptrtoint ptr %62 to i64
  %64 = load i64, ptr %address, align 8, !tbaa !26
  %add46 = add i64 %63, %64
  %65 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %66 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom47 = zext i32 %66 to i64
  %arrayidx48 = getelementptr inbounds i64, ptr %65, i64 %idxprom47
  store i64 %add46, ptr %arrayidx48, align 8, !tbaa !26
  br label %if.end107

if.else:                                          ; preds = %if.end29
  %67 = load i32, ptr %space, align 4, !tbaa !9
  %cmp49 = icmp eq i32 %67, 3
  br i1 %cmp49, label %if.then51, label %if.else76

if.then51:                                        ; preds = %if.else
  %68 = load i64, ptr %address, align 8, !tbaa !26
  %69 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv52 = zext i32 %69 to i64
  %add53 = add i64 %68, %conv52
  %70 = load ptr, ptr %launch, align 8, !tbaa !5
  %local_bytes = getelementptr inbounds %struct.tw_launch, ptr %70, i32 0, i32 15
  %71 = load i32, ptr %local_bytes, align 4, !tbaa !31
  %conv54 = zext i32 %71 to i64
  %cmp55 = icmp ugt i64 %add53, %conv54
  br i1 %cmp55, label %if.then62, label %lor.lhs.false57

lor.lhs.false57:                                  ; preds = %if.then51
  %72 = load i64, ptr %address, align 8, !tbaa !26
  %73 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv58 = zext i32 %73 to i64
  %add59 = add i64 %72, %conv58
  %74 = load i64, ptr %address, align 8, !tbaa !26
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
  %82 = load i64, ptr %arrayidx64, align 8, !tbaa !26
  %call65 = call i32 @fault(ptr noundef %75, ptr noundef %76, ptr noundef %77, ptr noundef %78, i32 noundef 1, i32 noundef %79, i64 noundef %82, i64 noundef 3)
  store i32 %call65, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup108

if.end66:                                         ; preds = %lor.lhs.false57
  %83 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %local = getelementptr inbounds %struct.tw_warp, ptr %83, i32 0, i32 8
  %84 = load ptr, ptr %local, align 8, !tbaa !32
  %85 = ptrtoint ptr %84 to i64
  %86 = load i64, ptr %address, align 8, !tbaa !26
  %shr67 = lshr i64 %86, 2
  %mul = mul i64 %shr67, 128
  %add68 = add i64 %85, %mul
  %87 = load i32, ptr %lane, align 4, !tbaa !9
  %mul69 = mul i32 %87, 4
  %conv70 = zext i32 %mul69 to i64
  %add71 = add i64 %add68, %conv70
  %88 = load i64, ptr %address, align 8, !tbaa !26
  %and72 = and i64 %88, 3
  %add73 = add i64 %add71, %and72
  %89 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %90 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom74 = zext i32 %90 to i64
  %arrayidx75 = getelementptr inbounds i64, ptr %89, i64 %idxprom74
  store i64 %add73, ptr %arrayidx75, align 8, !tbaa !26
  %91 = load i32, ptr %lane, align 4, !tbaa !9
  %shl = shl i32 1, %91
  %92 = load ptr, ptr %local_lanes.addr, align 8, !tbaa !5
  %93 = load i32, ptr %92, align 4, !tbaa !9
  %or = or i32 %93, %shl
  store i32 %or, ptr %92, align 4, !tbaa !9
  br label %if.end106

if.else76:                                        ; preds = %if.else
  %94 = load i64, ptr %address, align 8, !tbaa !26
  %start = getelementptr inbounds %struct.tw_range, ptr %cached, i32 0, i32 0
  %95 = load i64, ptr %start, align 8, !tbaa !34
  %cmp77 = icmp ult i64 %94, %95
  br i1 %cmp77, label %if.then84, label %lor.lhs.false79

lor.lhs.false79:                                  ; preds = %if.else76
  %96 = load i64, ptr %address, align 8, !tbaa !26
  %97 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv80 = zext i32 %97 to i64
  %add81 = add i64 %96, %conv80
  %end = getelementptr inbounds %struct.tw_range, ptr %cached, i32 0, i32 1
  %98 = load i64, ptr %end, align 8, !tbaa !36
  %cmp82 = icmp ugt i64 %add81, %98
  br i1 %cmp82, label %if.then84, label %if.end98

if.then84:                                        ; preds = %lor.lhs.false79, %if.else76
  call void @llvm.lifetime.start.p0(i64 8, ptr %range85) #8
  %99 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range86 = getelementptr inbounds %struct.tw_site, ptr %99, i32 0, i32 5
  %100 = load i32, ptr %range86, align 4, !tbaa !23
  %cmp87 = icmp sge i32 %100, 0
  br i1 %cmp87, label %cond.true89, label %cond.false90

cond.true89:                                      ; preds = %if.then84
  br label %cond.end92

cond.false90:                                     ; preds = %if.then84
  %101 = load ptr, ptr %launch, align 8, !tbaa !5
  %102 = load i64, ptr %address, align 8, !tbaa !26
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
  %110 = load i64, ptr %address, align 8, !tbaa !26
  %call96 = call i32 @fault(ptr noundef %105, ptr noundef %106, ptr noundef %107, ptr noundef %108, i32 noundef 1, i32 noundef %109, i64 noundef %110, i64 noundef 1)
  store i32 %call96, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end97:                                         ; preds = %cond.end92
  %111 = load ptr, ptr %range85, align 8, !tbaa !5
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %cached, ptr align 8 %111, i64 32, i1 false), !tbaa.struct !25
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end97, %if.then95
  call void @llvm.lifetime.end.p0(i64 8, ptr %range85) #8
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
  %113 = load i32, ptr %writable, align 8, !tbaa !37
  %tobool100 = icmp ne i32 %113, 0
  br i1 %tobool100, label %if.end103, label %if.then101

if.then101:                                       ; preds = %land.lhs.true
  %114 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %115 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %116 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %117 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %118 = load i32, ptr %lane, align 4, !tbaa !9
  %119 = load i64, ptr %address, align 8, !tbaa !26
  %call102 = call i32 @fault(ptr noundef %114, ptr noundef %115, ptr noundef %116, ptr noundef %117, i32 noundef 3, i32 noundef %118, i64 noundef %119, i64 noundef 1)
  store i32 %call102, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup108

if.end103:                                        ; preds = %land.lhs.true, %if.end98
  %120 = load i64, ptr %address, align 8, !tbaa !26
  %121 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %122 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom104 = zext i32 %122 to i64
  %arrayidx105 = getelementptr inbounds i64, ptr %121, i64 %idxprom104
  store i64 %120, ptr %arrayidx105, align 8, !tbaa !26
  br label %if.end106

if.end106:                                        ; preds = %if.end103, %if.end66
  br label %if.end107

if.end107:                                        ; preds = %if.end106, %if.end45
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup108

cleanup108:                                       ; preds = %if.end107, %if.then101, %cleanup, %if.then62, %if.then41, %if.then25
  call void @llvm.lifetime.end.p0(i64 4, ptr %space) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %address) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
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
  br label %for.cond, !llvm.loop !38

cleanup115:                                       ; preds = %cleanup108, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #8
  %cleanup.dest116 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest116, label %cleanup117 [
    i32 2, label %for.end
  ]

for.end:                                          ; preds = %cleanup115
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup117

cleanup117:                                       ; preds = %for.end, %cleanup115
  call void @llvm.lifetime.end.p0(i64 4, ptr %alignment) #8
  call void @llvm.lifetime.end.p0(i64 32, ptr %cached) #8
  br label %cleanup119

cleanup119:                                       ; preds = %cleanup117, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %launch) #8
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %counts) #8
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %counts1 = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 1
  %1 = load ptr, ptr %counts1, align 8, !tbaa !40
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 0
  %3 = load i32, ptr %index, align 4, !tbaa !41
  %idxprom = zext i32 %3 to i64
  %arrayidx = getelementptr inbounds %struct.tw_site_counts, ptr %1, i64 %idxprom
  store ptr %arrayidx, ptr %counts, align 8, !tbaa !5
  %4 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space = getelementptr inbounds %struct.tw_site, ptr %4, i32 0, i32 1
  %5 = load i8, ptr %space, align 4, !tbaa !27
  %conv = zext i8 %5 to i32
  %cmp = icmp eq i32 %conv, 0
  br i1 %cmp, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %shared) #8
  store i32 0, ptr %shared, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %global) #8
  store i32 0, ptr %global, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #8
  %6 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %6, ptr %rest, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.then
  %7 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool = icmp ne i32 %7, 0
  br i1 %tobool, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #8
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  %8 = load i32, ptr %rest, align 4, !tbaa !9
  %9 = call i32 @llvm.cttz.i32(i32 %8, i1 true)
  store i32 %9, ptr %lane, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %window) #8
  %10 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %11 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom3 = zext i32 %11 to i64
  %arrayidx4 = getelementptr inbounds i64, ptr %10, i64 %idxprom3
  %12 = load i64, ptr %arrayidx4, align 8, !tbaa !26
  %shr = lshr i64 %12, 56
  store i64 %shr, ptr %window, align 8, !tbaa !26
  %13 = load i64, ptr %window, align 8, !tbaa !26
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
  %16 = load i64, ptr %window, align 8, !tbaa !26
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
  call void @llvm.lifetime.end.p0(i64 8, ptr %window) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  br label %for.inc

for.inc:                                          ; preds = %if.end12
  %19 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %19, 1
  %20 = load i32, ptr %rest, align 4, !tbaa !9
  %and = and i32 %20, %sub
  store i32 %and, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !42

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
  call void @llvm.lifetime.end.p0(i64 4, ptr %global) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %shared) #8
  br label %if.end29

if.else:                                          ; preds = %entry
  %28 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space16 = getelementptr inbounds %struct.tw_site, ptr %28, i32 0, i32 1
  %29 = load i8, ptr %space16, align 4, !tbaa !27
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
  %36 = load i8, ptr %space22, align 4, !tbaa !27
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
  call void @llvm.lifetime.start.p0(i64 128, ptr %narrow) #8
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane33) #8
  store i32 0, ptr %lane33, align 4, !tbaa !9
  br label %for.cond34

for.cond34:                                       ; preds = %for.inc44, %if.end32
  %38 = load i32, ptr %lane33, align 4, !tbaa !9
  %cmp35 = icmp slt i32 %38, 32
  br i1 %cmp35, label %for.body38, label %for.cond.cleanup37

for.cond.cleanup37:                               ; preds = %for.cond34
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane33) #8
  br label %for.end45

for.body38:                                       ; preds = %for.cond34
  %39 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %40 = load i32, ptr %lane33, align 4, !tbaa !9
  %idxprom39 = sext i32 %40 to i64
  %arrayidx40 = getelementptr inbounds i64, ptr %39, i64 %idxprom39
  %41 = load i64, ptr %arrayidx40, align 8, !tbaa !26
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
  br label %for.cond34, !llvm.loop !43

for.end45:                                        ; preds = %for.cond.cleanup37
  %44 = load ptr, ptr %counts, align 8, !tbaa !5
  %arraydecay = getelementptr inbounds [32 x i32], ptr %narrow, i64 0, i64 0
  %45 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %46 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %47 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind = getelementptr inbounds %struct.tw_site, ptr %47, i32 0, i32 4
  %48 = load i8, ptr %kind, align 1, !tbaa !44
  %conv46 = zext i8 %48 to i32
  call void @tw_count_shared(ptr noundef %44, ptr noundef %arraydecay, i32 noundef %45, i32 noundef %46, i32 noundef %conv46)
  call void @llvm.lifetime.end.p0(i64 128, ptr %narrow) #8
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end45, %if.then31, %if.then26, %if.then20
  call void @llvm.lifetime.end.p0(i64 8, ptr %counts) #8
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
define internal i32 @begin_order(ptr noundef %worker, ptr noundef %block, ptr noundef %site) #0 {
entry:
  %retval = alloca i32, align 4
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %launch = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %launch) #8
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch1 = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %launch1, align 8, !tbaa !14
  store ptr %1, ptr %launch, align 8, !tbaa !5
  %2 = load ptr, ptr %launch, align 8, !tbaa !5
  %variables = getelementptr inbounds %struct.tw_launch, ptr %2, i32 0, i32 34
  %3 = load i64, ptr %variables, align 8, !tbaa !45
  %tobool = icmp ne i64 %3, 0
  br i1 %tobool, label %lor.lhs.false, label %if.then

lor.lhs.false:                                    ; preds = %entry
  %4 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %order = getelementptr inbounds %struct.tw_site, ptr %4, i32 0, i32 7
  %5 = load i32, ptr %order, align 4, !tbaa !46
  %and = and i32 %5, 1
  %tobool2 = icmp ne i32 %and, 0
  br i1 %tobool2, label %lor.lhs.false3, label %if.then

lor.lhs.false3:                                   ; preds = %lor.lhs.false
  %6 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space = getelementptr inbounds %struct.tw_site, ptr %6, i32 0, i32 1
  %7 = load i8, ptr %space, align 4, !tbaa !27
  %conv = zext i8 %7 to i32
  %cmp = icmp eq i32 %conv, 2
  br i1 %cmp, label %if.then, label %lor.lhs.false5

lor.lhs.false5:                                   ; preds = %lor.lhs.false3
  %8 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space6 = getelementptr inbounds %struct.tw_site, ptr %8, i32 0, i32 1
  %9 = load i8, ptr %space6, align 4, !tbaa !27
  %conv7 = zext i8 %9 to i32
  %cmp8 = icmp eq i32 %conv7, 3
  br i1 %cmp8, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false5, %lor.lhs.false3, %lor.lhs.false, %entry
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %lor.lhs.false5
  %10 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch10 = getelementptr inbounds %struct.tw_worker, ptr %10, i32 0, i32 0
  %11 = load ptr, ptr %launch10, align 8, !tbaa !14
  %call = call ptr @tw_checker_of(ptr noundef %11)
  %flush = getelementptr inbounds %struct.tw_checker, ptr %call, i32 0, i32 3
  %12 = load ptr, ptr %flush, align 8, !tbaa !47
  %13 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %14 = load ptr, ptr %block.addr, align 8, !tbaa !5
  call void %12(ptr noundef %13, ptr noundef %14)
  %15 = load ptr, ptr %launch, align 8, !tbaa !5
  %call11 = call ptr @tw_checker_of(ptr noundef %15)
  %lock_variables = getelementptr inbounds %struct.tw_checker, ptr %call11, i32 0, i32 7
  %16 = load ptr, ptr %lock_variables, align 8, !tbaa !48
  %17 = load ptr, ptr %launch, align 8, !tbaa !5
  call void %16(ptr noundef %17)
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %launch) #8
  %18 = load i32, ptr %retval, align 4
  ret i32 %18
}

; Function Attrs: inlinehint nounwind uwtable
define internal ptr @tw_checker_of(ptr noundef %launch) #2 {
entry:
  %launch.addr = alloca ptr, align 8
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %checker = getelementptr inbounds %struct.tw_launch, ptr %0, i32 0, i32 32
  %1 = load i64, ptr %checker, align 8, !tbaa !49
  %2 = inttoptr i64 %1 to ptr
  ret ptr %2
}

; Function Attrs: nounwind uwtable
define internal void @load(ptr noundef %site, ptr noundef %host, i32 noundef %mask, i32 noundef %local, ptr noundef %data) #0 {
entry:
  %site.addr = alloca ptr, align 8
  %host.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %local.addr = alloca i32, align 4
  %data.addr = alloca ptr, align 8
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  %lane9 = alloca i32, align 4
  %e = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %rest30 = alloca i32, align 4
  %lane31 = alloca i32, align 4
  %e53 = alloca i32, align 4
  %rest61 = alloca i32, align 4
  %lane62 = alloca i32, align 4
  %e86 = alloca i32, align 4
  %rest94 = alloca i32, align 4
  %lane95 = alloca i32, align 4
  %e119 = alloca i32, align 4
  %rest127 = alloca i32, align 4
  %lane128 = alloca i32, align 4
  %e151 = alloca i32, align 4
  %rest159 = alloca i32, align 4
  %lane160 = alloca i32, align 4
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store ptr %host, ptr %host.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store i32 %local, ptr %local.addr, align 4, !tbaa !9
  store ptr %data, ptr %data.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #8
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %1 = load i32, ptr %local.addr, align 4, !tbaa !9
  %and = and i32 %0, %1
  store i32 %and, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %2 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool = icmp ne i32 %2, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %3 = load i32, ptr %rest, align 4, !tbaa !9
  %4 = call i32 @llvm.cttz.i32(i32 %3, i1 true)
  store i32 %4, ptr %lane, align 4, !tbaa !9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %5 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %5, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #8
  br label %for.end

for.body:                                         ; preds = %land.end
  %6 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %7 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %8 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %8 to i64
  %arrayidx = getelementptr inbounds i64, ptr %7, i64 %idxprom
  %9 = load i64, ptr %arrayidx, align 8, !tbaa !26
  %10 = load i32, ptr %lane, align 4, !tbaa !9
  %11 = load ptr, ptr %data.addr, align 8, !tbaa !5
  call void @load_local(ptr noundef %6, i64 noundef %9, i32 noundef %10, ptr noundef %11)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %12 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %12, 1
  %13 = load i32, ptr %rest, align 4, !tbaa !9
  %and1 = and i32 %13, %sub
  store i32 %and1, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !50

for.end:                                          ; preds = %for.cond.cleanup
  %14 = load i32, ptr %local.addr, align 4, !tbaa !9
  %not = xor i32 %14, -1
  %15 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and2 = and i32 %15, %not
  store i32 %and2, ptr %mask.addr, align 4, !tbaa !9
  %16 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %cmp = icmp eq i32 %16, -1
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %for.end
  %17 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size = getelementptr inbounds %struct.tw_site, ptr %17, i32 0, i32 2
  %18 = load i8, ptr %size, align 1, !tbaa !11
  %conv = zext i8 %18 to i32
  %cmp3 = icmp eq i32 %conv, 4
  br i1 %cmp3, label %land.lhs.true5, label %if.end

land.lhs.true5:                                   ; preds = %land.lhs.true
  %19 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_site, ptr %19, i32 0, i32 3
  %20 = load i8, ptr %count, align 2, !tbaa !13
  %conv6 = zext i8 %20 to i32
  %cmp7 = icmp eq i32 %conv6, 1
  br i1 %cmp7, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true5
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane9) #8
  store i32 0, ptr %lane9, align 4, !tbaa !9
  br label %for.cond10

for.cond10:                                       ; preds = %for.inc19, %if.then
  %21 = load i32, ptr %lane9, align 4, !tbaa !9
  %cmp11 = icmp ult i32 %21, 32
  br i1 %cmp11, label %for.body14, label %for.cond.cleanup13

for.cond.cleanup13:                               ; preds = %for.cond10
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane9) #8
  br label %for.end20

for.body14:                                       ; preds = %for.cond10
  %22 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %23 = load i32, ptr %lane9, align 4, !tbaa !9
  %idxprom15 = zext i32 %23 to i64
  %arrayidx16 = getelementptr inbounds i64, ptr %22, i64 %idxprom15
  %24 = load i64, ptr %arrayidx16, align 8, !tbaa !26
  %25 = inttoptr i64 %24 to ptr
  %26 = load i32, ptr %25, align 4, !tbaa !9
  %27 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %28 = load i32, ptr %lane9, align 4, !tbaa !9
  %idxprom17 = zext i32 %28 to i64
  %arrayidx18 = getelementptr inbounds i32, ptr %27, i64 %idxprom17
  store i32 %26, ptr %arrayidx18, align 4, !tbaa !9
  br label %for.inc19

for.inc19:                                        ; preds = %for.body14
  %29 = load i32, ptr %lane9, align 4, !tbaa !9
  %inc = add i32 %29, 1
  store i32 %inc, ptr %lane9, align 4, !tbaa !9
  br label %for.cond10, !llvm.loop !51

for.end20:                                        ; preds = %for.cond.cleanup13
  br label %sw.epilog

if.end:                                           ; preds = %land.lhs.true5, %land.lhs.true, %for.end
  %30 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size21 = getelementptr inbounds %struct.tw_site, ptr %30, i32 0, i32 2
  %31 = load i8, ptr %size21, align 1, !tbaa !11
  %conv22 = zext i8 %31 to i32
  switch i32 %conv22, label %sw.default [
    i32 1, label %sw.bb
    i32 2, label %sw.bb52
    i32 4, label %sw.bb85
    i32 8, label %sw.bb118
  ]

sw.bb:                                            ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %e) #8
  store i32 0, ptr %e, align 4, !tbaa !9
  br label %for.cond23

for.cond23:                                       ; preds = %for.inc49, %sw.bb
  %32 = load i32, ptr %e, align 4, !tbaa !9
  %33 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count24 = getelementptr inbounds %struct.tw_site, ptr %33, i32 0, i32 3
  %34 = load i8, ptr %count24, align 2, !tbaa !13
  %conv25 = zext i8 %34 to i32
  %cmp26 = icmp ult i32 %32, %conv25
  br i1 %cmp26, label %for.body29, label %for.cond.cleanup28

for.cond.cleanup28:                               ; preds = %for.cond23
  store i32 9, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e) #8
  br label %for.end51

for.body29:                                       ; preds = %for.cond23
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest30) #8
  %35 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %35, ptr %rest30, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane31) #8
  br label %for.cond32

for.cond32:                                       ; preds = %for.inc45, %for.body29
  %36 = load i32, ptr %rest30, align 4, !tbaa !9
  %tobool33 = icmp ne i32 %36, 0
  br i1 %tobool33, label %land.rhs34, label %land.end35

land.rhs34:                                       ; preds = %for.cond32
  %37 = load i32, ptr %rest30, align 4, !tbaa !9
  %38 = call i32 @llvm.cttz.i32(i32 %37, i1 true)
  store i32 %38, ptr %lane31, align 4, !tbaa !9
  br label %land.end35

land.end35:                                       ; preds = %land.rhs34, %for.cond32
  %39 = phi i1 [ false, %for.cond32 ], [ true, %land.rhs34 ]
  br i1 %39, label %for.body37, label %for.cond.cleanup36

for.cond.cleanup36:                               ; preds = %land.end35
  store i32 12, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane31) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest30) #8
  br label %for.end48

for.body37:                                       ; preds = %land.end35
  %40 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %41 = load i32, ptr %lane31, align 4, !tbaa !9
  %idxprom38 = zext i32 %41 to i64
  %arrayidx39 = getelementptr inbounds i64, ptr %40, i64 %idxprom38
  %42 = load i64, ptr %arrayidx39, align 8, !tbaa !26
  %43 = load i32, ptr %e, align 4, !tbaa !9
  %conv40 = zext i32 %43 to i64
  %mul = mul i64 %conv40, 1
  %add = add i64 %42, %mul
  %44 = inttoptr i64 %add to ptr
  %45 = load i8, ptr %44, align 1, !tbaa !52
  %46 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %47 = load i32, ptr %e, align 4, !tbaa !9
  %mul41 = mul i32 %47, 32
  %48 = load i32, ptr %lane31, align 4, !tbaa !9
  %add42 = add i32 %mul41, %48
  %idxprom43 = zext i32 %add42 to i64
  %arrayidx44 = getelementptr inbounds i8, ptr %46, i64 %idxprom43
  store i8 %45, ptr %arrayidx44, align 1, !tbaa !52
  br label %for.inc45

for.inc45:                                        ; preds = %for.body37
  %49 = load i32, ptr %rest30, align 4, !tbaa !9
  %sub46 = sub i32 %49, 1
  %50 = load i32, ptr %rest30, align 4, !tbaa !9
  %and47 = and i32 %50, %sub46
  store i32 %and47, ptr %rest30, align 4, !tbaa !9
  br label %for.cond32, !llvm.loop !53

for.end48:                                        ; preds = %for.cond.cleanup36
  br label %for.inc49

for.inc49:                                        ; preds = %for.end48
  %51 = load i32, ptr %e, align 4, !tbaa !9
  %inc50 = add i32 %51, 1
  store i32 %inc50, ptr %e, align 4, !tbaa !9
  br label %for.cond23, !llvm.loop !54

for.end51:                                        ; preds = %for.cond.cleanup28
  br label %sw.epilog

sw.bb52:                                          ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %e53) #8
  store i32 0, ptr %e53, align 4, !tbaa !9
  br label %for.cond54

for.cond54:                                       ; preds = %for.inc82, %sw.bb52
  %52 = load i32, ptr %e53, align 4, !tbaa !9
  %53 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count55 = getelementptr inbounds %struct.tw_site, ptr %53, i32 0, i32 3
  %54 = load i8, ptr %count55, align 2, !tbaa !13
  %conv56 = zext i8 %54 to i32
  %cmp57 = icmp ult i32 %52, %conv56
  br i1 %cmp57, label %for.body60, label %for.cond.cleanup59

for.cond.cleanup59:                               ; preds = %for.cond54
  store i32 15, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e53) #8
  br label %for.end84

for.body60:                                       ; preds = %for.cond54
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest61) #8
  %55 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %55, ptr %rest61, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane62) #8
  br label %for.cond63

for.cond63:                                       ; preds = %for.inc78, %for.body60
  %56 = load i32, ptr %rest61, align 4, !tbaa !9
  %tobool64 = icmp ne i32 %56, 0
  br i1 %tobool64, label %land.rhs65, label %land.end66

land.rhs65:                                       ; preds = %for.cond63
  %57 = load i32, ptr %rest61, align 4, !tbaa !9
  %58 = call i32 @llvm.cttz.i32(i32 %57, i1 true)
  store i32 %58, ptr %lane62, align 4, !tbaa !9
  br label %land.end66

land.end66:                                       ; preds = %land.rhs65, %for.cond63
  %59 = phi i1 [ false, %for.cond63 ], [ true, %land.rhs65 ]
  br i1 %59, label %for.body68, label %for.cond.cleanup67

for.cond.cleanup67:                               ; preds = %land.end66
  store i32 18, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane62) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest61) #8
  br label %for.end81

for.body68:                                       ; preds = %land.end66
  %60 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %61 = load i32, ptr %lane62, align 4, !tbaa !9
  %idxprom69 = zext i32 %61 to i64
  %arrayidx70 = getelementptr inbounds i64, ptr %60, i64 %idxprom69
  %62 = load i64, ptr %arrayidx70, align 8, !tbaa !26
  %63 = load i32, ptr %e53, align 4, !tbaa !9
  %conv71 = zext i32 %63 to i64
  %mul72 = mul i64 %conv71, 2
  %add73 = add i64 %62, %mul72
  %64 = inttoptr i64 %add73 to ptr
  %65 = load i16, ptr %64, align 2, !tbaa !55
  %66 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %67 = load i32, ptr %e53, align 4, !tbaa !9
  %mul74 = mul i32 %67, 32
  %68 = load i32, ptr %lane62, align 4, !tbaa !9
  %add75 = add i32 %mul74, %68
  %idxprom76 = zext i32 %add75 to i64
  %arrayidx77 = getelementptr inbounds i16, ptr %66, i64 %idxprom76
  store i16 %65, ptr %arrayidx77, align 2, !tbaa !55
  br label %for.inc78

for.inc78:                                        ; preds = %for.body68
  %69 = load i32, ptr %rest61, align 4, !tbaa !9
  %sub79 = sub i32 %69, 1
  %70 = load i32, ptr %rest61, align 4, !tbaa !9
  %and80 = and i32 %70, %sub79
  store i32 %and80, ptr %rest61, align 4, !tbaa !9
  br label %for.cond63, !llvm.loop !57

for.end81:                                        ; preds = %for.cond.cleanup67
  br label %for.inc82

for.inc82:                                        ; preds = %for.end81
  %71 = load i32, ptr %e53, align 4, !tbaa !9
  %inc83 = add i32 %71, 1
  store i32 %inc83, ptr %e53, align 4, !tbaa !9
  br label %for.cond54, !llvm.loop !58

for.end84:                                        ; preds = %for.cond.cleanup59
  br label %sw.epilog

sw.bb85:                                          ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %e86) #8
  store i32 0, ptr %e86, align 4, !tbaa !9
  br label %for.cond87

for.cond87:                                       ; preds = %for.inc115, %sw.bb85
  %72 = load i32, ptr %e86, align 4, !tbaa !9
  %73 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count88 = getelementptr inbounds %struct.tw_site, ptr %73, i32 0, i32 3
  %74 = load i8, ptr %count88, align 2, !tbaa !13
  %conv89 = zext i8 %74 to i32
  %cmp90 = icmp ult i32 %72, %conv89
  br i1 %cmp90, label %for.body93, label %for.cond.cleanup92

for.cond.cleanup92:                               ; preds = %for.cond87
  store i32 21, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e86) #8
  br label %for.end117

for.body93:                                       ; preds = %for.cond87
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest94) #8
  %75 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %75, ptr %rest94, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane95) #8
  br label %for.cond96

for.cond96:                                       ; preds = %for.inc111, %for.body93
  %76 = load i32, ptr %rest94, align 4, !tbaa !9
  %tobool97 = icmp ne i32 %76, 0
  br i1 %tobool97, label %land.rhs98, label %land.end99

land.rhs98:                                       ; preds = %for.cond96
  %77 = load i32, ptr %rest94, align 4, !tbaa !9
  %78 = call i32 @llvm.cttz.i32(i32 %77, i1 true)
  store i32 %78, ptr %lane95, align 4, !tbaa !9
  br label %land.end99

land.end99:                                       ; preds = %land.rhs98, %for.cond96
  %79 = phi i1 [ false, %for.cond96 ], [ true, %land.rhs98 ]
  br i1 %79, label %for.body101, label %for.cond.cleanup100

for.cond.cleanup100:                              ; preds = %land.end99
  store i32 24, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane95) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest94) #8
  br label %for.end114

for.body101:                                      ; preds = %land.end99
  %80 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %81 = load i32, ptr %lane95, align 4, !tbaa !9
  %idxprom102 = zext i32 %81 to i64
  %arrayidx103 = getelementptr inbounds i64, ptr %80, i64 %idxprom102
  %82 = load i64, ptr %arrayidx103, align 8, !tbaa !26
  %83 = load i32, ptr %e86, align 4, !tbaa !9
  %conv104 = zext i32 %83 to i64
  %mul105 = mul i64 %conv104, 4
  %add106 = add i64 %82, %mul105
  %84 = inttoptr i64 %add106 to ptr
  %85 = load i32, ptr %84, align 4, !tbaa !9
  %86 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %87 = load i32, ptr %e86, align 4, !tbaa !9
  %mul107 = mul i32 %87, 32
  %88 = load i32, ptr %lane95, align 4, !tbaa !9
  %add108 = add i32 %mul107, %88
  %idxprom109 = zext i32 %add108 to i64
  %arrayidx110 = getelementptr inbounds i32, ptr %86, i64 %idxprom109
  store i32 %85, ptr %arrayidx110, align 4, !tbaa !9
  br label %for.inc111

for.inc111:                                       ; preds = %for.body101
  %89 = load i32, ptr %rest94, align 4, !tbaa !9
  %sub112 = sub i32 %89, 1
  %90 = load i32, ptr %rest94, align 4, !tbaa !9
  %and113 = and i32 %90, %sub112
  store i32 %and113, ptr %rest94, align 4, !tbaa !9
  br label %for.cond96, !llvm.loop !59

for.end114:                                       ; preds = %for.cond.cleanup100
  br label %for.inc115

for.inc115:                                       ; preds = %for.end114
  %91 = load i32, ptr %e86, align 4, !tbaa !9
  %inc116 = add i32 %91, 1
  store i32 %inc116, ptr %e86, align 4, !tbaa !9
  br label %for.cond87, !llvm.loop !60

for.end117:                                       ; preds = %for.cond.cleanup92
  br label %sw.epilog

sw.bb118:                                         ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %e119) #8
  store i32 0, ptr %e119, align 4, !tbaa !9
  br label %for.cond120

for.cond120:                                      ; preds = %for.inc148, %sw.bb118
  %92 = load i32, ptr %e119, align 4, !tbaa !9
  %93 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count121 = getelementptr inbounds %struct.tw_site, ptr %93, i32 0, i32 3
  %94 = load i8, ptr %count121, align 2, !tbaa !13
  %conv122 = zext i8 %94 to i32
  %cmp123 = icmp ult i32 %92, %conv122
  br i1 %cmp123, label %for.body126, label %for.cond.cleanup125

for.cond.cleanup125:                              ; preds = %for.cond120
  store i32 27, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e119) #8
  br label %for.end150

for.body126:                                      ; preds = %for.cond120
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest127) #8
  %95 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %95, ptr %rest127, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane128) #8
  br label %for.cond129

for.cond129:                                      ; preds = %for.inc144, %for.body126
  %96 = load i32, ptr %rest127, align 4, !tbaa !9
  %tobool130 = icmp ne i32 %96, 0
  br i1 %tobool130, label %land.rhs131, label %land.end132

land.rhs131:                                      ; preds = %for.cond129
  %97 = load i32, ptr %rest127, align 4, !tbaa !9
  %98 = call i32 @llvm.cttz.i32(i32 %97, i1 true)
  store i32 %98, ptr %lane128, align 4, !tbaa !9
  br label %land.end132

land.end132:                                      ; preds = %land.rhs131, %for.cond129
  %99 = phi i1 [ false, %for.cond129 ], [ true, %land.rhs131 ]
  br i1 %99, label %for.body134, label %for.cond.cleanup133

for.cond.cleanup133:                              ; preds = %land.end132
  store i32 30, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane128) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest127) #8
  br label %for.end147

for.body134:                                      ; preds = %land.end132
  %100 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %101 = load i32, ptr %lane128, align 4, !tbaa !9
  %idxprom135 = zext i32 %101 to i64
  %arrayidx136 = getelementptr inbounds i64, ptr %100, i64 %idxprom135
  %102 = load i64, ptr %arrayidx136, align 8, !tbaa !26
  %103 = load i32, ptr %e119, align 4, !tbaa !9
  %conv137 = zext i32 %103 to i64
  %mul138 = mul i64 %conv137, 8
  %add139 = add i64 %102, %mul138
  %104 = inttoptr i64 %add139 to ptr
  %105 = load i64, ptr %104, align 8, !tbaa !26
  %106 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %107 = load i32, ptr %e119, align 4, !tbaa !9
  %mul140 = mul i32 %107, 32
  %108 = load i32, ptr %lane128, align 4, !tbaa !9
  %add141 = add i32 %mul140, %108
  %idxprom142 = zext i32 %add141 to i64
  %arrayidx143 = getelementptr inbounds i64, ptr %106, i64 %idxprom142
  store i64 %105, ptr %arrayidx143, align 8, !tbaa !26
  br label %for.inc144

for.inc144:                                       ; preds = %for.body134
  %109 = load i32, ptr %rest127, align 4, !tbaa !9
  %sub145 = sub i32 %109, 1
  %110 = load i32, ptr %rest127, align 4, !tbaa !9
  %and146 = and i32 %110, %sub145
  store i32 %and146, ptr %rest127, align 4, !tbaa !9
  br label %for.cond129, !llvm.loop !61

for.end147:                                       ; preds = %for.cond.cleanup133
  br label %for.inc148

for.inc148:                                       ; preds = %for.end147
  %111 = load i32, ptr %e119, align 4, !tbaa !9
  %inc149 = add i32 %111, 1
  store i32 %inc149, ptr %e119, align 4, !tbaa !9
  br label %for.cond120, !llvm.loop !62

for.end150:                                       ; preds = %for.cond.cleanup125
  br label %sw.epilog

sw.default:                                       ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %e151) #8
  store i32 0, ptr %e151, align 4, !tbaa !9
  br label %for.cond152

for.cond152:                                      ; preds = %for.inc180, %sw.default
  %112 = load i32, ptr %e151, align 4, !tbaa !9
  %113 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count153 = getelementptr inbounds %struct.tw_site, ptr %113, i32 0, i32 3
  %114 = load i8, ptr %count153, align 2, !tbaa !13
  %conv154 = zext i8 %114 to i32
  %cmp155 = icmp ult i32 %112, %conv154
  br i1 %cmp155, label %for.body158, label %for.cond.cleanup157

for.cond.cleanup157:                              ; preds = %for.cond152
  store i32 33, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e151) #8
  br label %for.end182

for.body158:                                      ; preds = %for.cond152
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest159) #8
  %115 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %115, ptr %rest159, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane160) #8
  br label %for.cond161

for.cond161:                                      ; preds = %for.inc176, %for.body158
  %116 = load i32, ptr %rest159, align 4, !tbaa !9
  %tobool162 = icmp ne i32 %116, 0
  br i1 %tobool162, label %land.rhs163, label %land.end164

land.rhs163:                                      ; preds = %for.cond161
  %117 = load i32, ptr %rest159, align 4, !tbaa !9
  %118 = call i32 @llvm.cttz.i32(i32 %117, i1 true)
  store i32 %118, ptr %lane160, align 4, !tbaa !9
  br label %land.end164

land.end164:                                      ; preds = %land.rhs163, %for.cond161
  %119 = phi i1 [ false, %for.cond161 ], [ true, %land.rhs163 ]
  br i1 %119, label %for.body166, label %for.cond.cleanup165

for.cond.cleanup165:                              ; preds = %land.end164
  store i32 36, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane160) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest159) #8
  br label %for.end179

for.body166:                                      ; preds = %land.end164
  %120 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %121 = load i32, ptr %e151, align 4, !tbaa !9
  %mul167 = mul i32 %121, 32
  %122 = load i32, ptr %lane160, align 4, !tbaa !9
  %add168 = add i32 %mul167, %122
  %idxprom169 = zext i32 %add168 to i64
  %arrayidx170 = getelementptr inbounds %struct.pair64, ptr %120, i64 %idxprom169
  %123 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %124 = load i32, ptr %lane160, align 4, !tbaa !9
  %idxprom171 = zext i32 %124 to i64
  %arrayidx172 = getelementptr inbounds i64, ptr %123, i64 %idxprom171
  %125 = load i64, ptr %arrayidx172, align 8, !tbaa !26
  %126 = load i32, ptr %e151, align 4, !tbaa !9
  %conv173 = zext i32 %126 to i64
  %mul174 = mul i64 %conv173, 16
  %add175 = add i64 %125, %mul174
  %127 = inttoptr i64 %add175 to ptr
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %arrayidx170, ptr align 8 %127, i64 16, i1 false), !tbaa.struct !63
  br label %for.inc176

for.inc176:                                       ; preds = %for.body166
  %128 = load i32, ptr %rest159, align 4, !tbaa !9
  %sub177 = sub i32 %128, 1
  %129 = load i32, ptr %rest159, align 4, !tbaa !9
  %and178 = and i32 %129, %sub177
  store i32 %and178, ptr %rest159, align 4, !tbaa !9
  br label %for.cond161, !llvm.loop !64

for.end179:                                       ; preds = %for.cond.cleanup165
  br label %for.inc180

for.inc180:                                       ; preds = %for.end179
  %130 = load i32, ptr %e151, align 4, !tbaa !9
  %inc181 = add i32 %130, 1
  store i32 %inc181, ptr %e151, align 4, !tbaa !9
  br label %for.cond152, !llvm.loop !65

for.end182:                                       ; preds = %for.cond.cleanup157
  br label %sw.epilog

sw.epilog:                                        ; preds = %for.end20, %for.end182, %for.end150, %for.end117, %for.end84, %for.end51
  ret void
}

; Function Attrs: nounwind uwtable
define internal void @end_order(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, ptr noundef %site, ptr noundef %addresses, i32 noundef %mask, i32 noundef %stored) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %addresses.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %stored.addr = alloca i32, align 4
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store ptr %addresses, ptr %addresses.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store i32 %stored, ptr %stored.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #8
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %0, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #8
  br label %for.end

for.body:                                         ; preds = %land.end
  %5 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %6 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %6 to i64
  %arrayidx = getelementptr inbounds i64, ptr %5, i64 %idxprom
  %7 = load i64, ptr %arrayidx, align 8, !tbaa !26
  %shr = lshr i64 %7, 56
  %tobool1 = icmp ne i64 %shr, 0
  br i1 %tobool1, label %if.end, label %if.then

if.then:                                          ; preds = %for.body
  %8 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %8, i32 0, i32 0
  %9 = load ptr, ptr %launch, align 8, !tbaa !14
  %call = call ptr @tw_checker_of(ptr noundef %9)
  %variable = getelementptr inbounds %struct.tw_checker, ptr %call, i32 0, i32 9
  %10 = load ptr, ptr %variable, align 8, !tbaa !66
  %11 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %12 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %13 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %14 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %15 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %16 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom2 = zext i32 %16 to i64
  %arrayidx3 = getelementptr inbounds i64, ptr %15, i64 %idxprom2
  %17 = load i64, ptr %arrayidx3, align 8, !tbaa !26
  %18 = load i32, ptr %lane, align 4, !tbaa !9
  %19 = load i32, ptr %stored.addr, align 4, !tbaa !9
  %20 = load i32, ptr %lane, align 4, !tbaa !9
  %shr4 = lshr i32 %19, %20
  %and = and i32 %shr4, 1
  call void %10(ptr noundef %11, ptr noundef %12, ptr noundef %13, ptr noundef %14, i64 noundef %17, i32 noundef %18, i32 noundef %and)
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %21 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %21, 1
  %22 = load i32, ptr %rest, align 4, !tbaa !9
  %and5 = and i32 %22, %sub
  store i32 %and5, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !67

for.end:                                          ; preds = %for.cond.cleanup
  %23 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch6 = getelementptr inbounds %struct.tw_worker, ptr %23, i32 0, i32 0
  %24 = load ptr, ptr %launch6, align 8, !tbaa !14
  %call7 = call ptr @tw_checker_of(ptr noundef %24)
  %unlock_variables = getelementptr inbounds %struct.tw_checker, ptr %call7, i32 0, i32 8
  %25 = load ptr, ptr %unlock_variables, align 8, !tbaa !68
  %26 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch8 = getelementptr inbounds %struct.tw_worker, ptr %26, i32 0, i32 0
  %27 = load ptr, ptr %launch8, align 8, !tbaa !14
  call void %25(ptr noundef %27)
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

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
  %orders = alloca i32, align 4
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store ptr %addresses, ptr %addresses.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store ptr %data, ptr %data.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 256, ptr %host) #8
  call void @llvm.lifetime.start.p0(i64 4, ptr %local) #8
  call void @llvm.lifetime.start.p0(i64 4, ptr %bytes) #8
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %orders) #8
  store i32 0, ptr %orders, align 4, !tbaa !9
  %20 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch8 = getelementptr inbounds %struct.tw_worker, ptr %20, i32 0, i32 0
  %21 = load ptr, ptr %launch8, align 8, !tbaa !14
  %checks = getelementptr inbounds %struct.tw_launch, ptr %21, i32 0, i32 22
  %22 = load i32, ptr %checks, align 8, !tbaa !20
  %tobool9 = icmp ne i32 %22, 0
  br i1 %tobool9, label %if.then10, label %if.end15

if.then10:                                        ; preds = %if.end7
  %23 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %24 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %25 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call11 = call i32 @begin_order(ptr noundef %23, ptr noundef %24, ptr noundef %25)
  store i32 %call11, ptr %orders, align 4, !tbaa !9
  %26 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch12 = getelementptr inbounds %struct.tw_worker, ptr %26, i32 0, i32 0
  %27 = load ptr, ptr %launch12, align 8, !tbaa !14
  %call13 = call ptr @tw_checker_of(ptr noundef %27)
  %access = getelementptr inbounds %struct.tw_checker, ptr %call13, i32 0, i32 6
  %28 = load ptr, ptr %access, align 8, !tbaa !21
  %29 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %30 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %31 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %32 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %33 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %34 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %35 = load i32, ptr %bytes, align 4, !tbaa !9
  %mul14 = mul i32 32, %35
  call void %28(ptr noundef %29, ptr noundef %30, ptr noundef %31, ptr noundef %32, i32 noundef %33, ptr noundef %34, i32 noundef %mul14)
  br label %if.end15

if.end15:                                         ; preds = %if.then10, %if.end7
  %36 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %arraydecay16 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 0
  %37 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %38 = load i32, ptr %local, align 4, !tbaa !9
  %39 = load ptr, ptr %data.addr, align 8, !tbaa !5
  call void @store(ptr noundef %36, ptr noundef %arraydecay16, i32 noundef %37, i32 noundef %38, ptr noundef %39)
  %40 = load i32, ptr %orders, align 4, !tbaa !9
  %tobool17 = icmp ne i32 %40, 0
  br i1 %tobool17, label %if.then18, label %if.end19

if.then18:                                        ; preds = %if.end15
  %41 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %42 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %43 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %44 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %45 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %46 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %47 = load i32, ptr %mask.addr, align 4, !tbaa !9
  call void @end_order(ptr noundef %41, ptr noundef %42, ptr noundef %43, ptr noundef %44, ptr noundef %45, i32 noundef %46, i32 noundef %47)
  br label %if.end19

if.end19:                                         ; preds = %if.then18, %if.end15
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %orders) #8
  br label %cleanup

cleanup:                                          ; preds = %if.end19, %if.then3, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %bytes) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %local) #8
  call void @llvm.lifetime.end.p0(i64 256, ptr %host) #8
  %48 = load i32, ptr %retval, align 4
  ret i32 %48
}

; Function Attrs: nounwind uwtable
define internal void @store(ptr noundef %site, ptr noundef %host, i32 noundef %mask, i32 noundef %local, ptr noundef %data) #0 {
entry:
  %site.addr = alloca ptr, align 8
  %host.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %local.addr = alloca i32, align 4
  %data.addr = alloca ptr, align 8
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  %lane9 = alloca i32, align 4
  %e = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %rest30 = alloca i32, align 4
  %lane31 = alloca i32, align 4
  %e53 = alloca i32, align 4
  %rest61 = alloca i32, align 4
  %lane62 = alloca i32, align 4
  %e86 = alloca i32, align 4
  %rest94 = alloca i32, align 4
  %lane95 = alloca i32, align 4
  %e119 = alloca i32, align 4
  %rest127 = alloca i32, align 4
  %lane128 = alloca i32, align 4
  %e151 = alloca i32, align 4
  %rest159 = alloca i32, align 4
  %lane160 = alloca i32, align 4
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store ptr %host, ptr %host.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store i32 %local, ptr %local.addr, align 4, !tbaa !9
  store ptr %data, ptr %data.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #8
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %1 = load i32, ptr %local.addr, align 4, !tbaa !9
  %and = and i32 %0, %1
  store i32 %and, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %2 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool = icmp ne i32 %2, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %3 = load i32, ptr %rest, align 4, !tbaa !9
  %4 = call i32 @llvm.cttz.i32(i32 %3, i1 true)
  store i32 %4, ptr %lane, align 4, !tbaa !9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %5 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %5, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #8
  br label %for.end

for.body:                                         ; preds = %land.end
  %6 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %7 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %8 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %8 to i64
  %arrayidx = getelementptr inbounds i64, ptr %7, i64 %idxprom
  %9 = load i64, ptr %arrayidx, align 8, !tbaa !26
  %10 = load i32, ptr %lane, align 4, !tbaa !9
  %11 = load ptr, ptr %data.addr, align 8, !tbaa !5
  call void @store_local(ptr noundef %6, i64 noundef %9, i32 noundef %10, ptr noundef %11)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %12 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %12, 1
  %13 = load i32, ptr %rest, align 4, !tbaa !9
  %and1 = and i32 %13, %sub
  store i32 %and1, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !69

for.end:                                          ; preds = %for.cond.cleanup
  %14 = load i32, ptr %local.addr, align 4, !tbaa !9
  %not = xor i32 %14, -1
  %15 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %and2 = and i32 %15, %not
  store i32 %and2, ptr %mask.addr, align 4, !tbaa !9
  %16 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %cmp = icmp eq i32 %16, -1
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %for.end
  %17 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size = getelementptr inbounds %struct.tw_site, ptr %17, i32 0, i32 2
  %18 = load i8, ptr %size, align 1, !tbaa !11
  %conv = zext i8 %18 to i32
  %cmp3 = icmp eq i32 %conv, 4
  br i1 %cmp3, label %land.lhs.true5, label %if.end

land.lhs.true5:                                   ; preds = %land.lhs.true
  %19 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count = getelementptr inbounds %struct.tw_site, ptr %19, i32 0, i32 3
  %20 = load i8, ptr %count, align 2, !tbaa !13
  %conv6 = zext i8 %20 to i32
  %cmp7 = icmp eq i32 %conv6, 1
  br i1 %cmp7, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true5
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane9) #8
  store i32 0, ptr %lane9, align 4, !tbaa !9
  br label %for.cond10

for.cond10:                                       ; preds = %for.inc19, %if.then
  %21 = load i32, ptr %lane9, align 4, !tbaa !9
  %cmp11 = icmp ult i32 %21, 32
  br i1 %cmp11, label %for.body14, label %for.cond.cleanup13

for.cond.cleanup13:                               ; preds = %for.cond10
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane9) #8
  br label %for.end20

for.body14:                                       ; preds = %for.cond10
  %22 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %23 = load i32, ptr %lane9, align 4, !tbaa !9
  %idxprom15 = zext i32 %23 to i64
  %arrayidx16 = getelementptr inbounds i32, ptr %22, i64 %idxprom15
  %24 = load i32, ptr %arrayidx16, align 4, !tbaa !9
  %25 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %26 = load i32, ptr %lane9, align 4, !tbaa !9
  %idxprom17 = zext i32 %26 to i64
  %arrayidx18 = getelementptr inbounds i64, ptr %25, i64 %idxprom17
  %27 = load i64, ptr %arrayidx18, align 8, !tbaa !26
  %28 = inttoptr i64 %27 to ptr
  store i32 %24, ptr %28, align 4, !tbaa !9
  br label %for.inc19

for.inc19:                                        ; preds = %for.body14
  %29 = load i32, ptr %lane9, align 4, !tbaa !9
  %inc = add i32 %29, 1
  store i32 %inc, ptr %lane9, align 4, !tbaa !9
  br label %for.cond10, !llvm.loop !70

for.end20:                                        ; preds = %for.cond.cleanup13
  br label %sw.epilog

if.end:                                           ; preds = %land.lhs.true5, %land.lhs.true, %for.end
  %30 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size21 = getelementptr inbounds %struct.tw_site, ptr %30, i32 0, i32 2
  %31 = load i8, ptr %size21, align 1, !tbaa !11
  %conv22 = zext i8 %31 to i32
  switch i32 %conv22, label %sw.default [
    i32 1, label %sw.bb
    i32 2, label %sw.bb52
    i32 4, label %sw.bb85
    i32 8, label %sw.bb118
  ]

sw.bb:                                            ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %e) #8
  store i32 0, ptr %e, align 4, !tbaa !9
  br label %for.cond23

for.cond23:                                       ; preds = %for.inc49, %sw.bb
  %32 = load i32, ptr %e, align 4, !tbaa !9
  %33 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count24 = getelementptr inbounds %struct.tw_site, ptr %33, i32 0, i32 3
  %34 = load i8, ptr %count24, align 2, !tbaa !13
  %conv25 = zext i8 %34 to i32
  %cmp26 = icmp ult i32 %32, %conv25
  br i1 %cmp26, label %for.body29, label %for.cond.cleanup28

for.cond.cleanup28:                               ; preds = %for.cond23
  store i32 9, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e) #8
  br label %for.end51

for.body29:                                       ; preds = %for.cond23
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest30) #8
  %35 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %35, ptr %rest30, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane31) #8
  br label %for.cond32

for.cond32:                                       ; preds = %for.inc45, %for.body29
  %36 = load i32, ptr %rest30, align 4, !tbaa !9
  %tobool33 = icmp ne i32 %36, 0
  br i1 %tobool33, label %land.rhs34, label %land.end35

land.rhs34:                                       ; preds = %for.cond32
  %37 = load i32, ptr %rest30, align 4, !tbaa !9
  %38 = call i32 @llvm.cttz.i32(i32 %37, i1 true)
  store i32 %38, ptr %lane31, align 4, !tbaa !9
  br label %land.end35

land.end35:                                       ; preds = %land.rhs34, %for.cond32
  %39 = phi i1 [ false, %for.cond32 ], [ true, %land.rhs34 ]
  br i1 %39, label %for.body37, label %for.cond.cleanup36

for.cond.cleanup36:                               ; preds = %land.end35
  store i32 12, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane31) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest30) #8
  br label %for.end48

for.body37:                                       ; preds = %land.end35
  %40 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %41 = load i32, ptr %e, align 4, !tbaa !9
  %mul = mul i32 %41, 32
  %42 = load i32, ptr %lane31, align 4, !tbaa !9
  %add = add i32 %mul, %42
  %idxprom38 = zext i32 %add to i64
  %arrayidx39 = getelementptr inbounds i8, ptr %40, i64 %idxprom38
  %43 = load i8, ptr %arrayidx39, align 1, !tbaa !52
  %44 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %45 = load i32, ptr %lane31, align 4, !tbaa !9
  %idxprom40 = zext i32 %45 to i64
  %arrayidx41 = getelementptr inbounds i64, ptr %44, i64 %idxprom40
  %46 = load i64, ptr %arrayidx41, align 8, !tbaa !26
  %47 = load i32, ptr %e, align 4, !tbaa !9
  %conv42 = zext i32 %47 to i64
  %mul43 = mul i64 %conv42, 1
  %add44 = add i64 %46, %mul43
  %48 = inttoptr i64 %add44 to ptr
  store i8 %43, ptr %48, align 1, !tbaa !52
  br label %for.inc45

for.inc45:                                        ; preds = %for.body37
  %49 = load i32, ptr %rest30, align 4, !tbaa !9
  %sub46 = sub i32 %49, 1
  %50 = load i32, ptr %rest30, align 4, !tbaa !9
  %and47 = and i32 %50, %sub46
  store i32 %and47, ptr %rest30, align 4, !tbaa !9
  br label %for.cond32, !llvm.loop !71

for.end48:                                        ; preds = %for.cond.cleanup36
  br label %for.inc49

for.inc49:                                        ; preds = %for.end48
  %51 = load i32, ptr %e, align 4, !tbaa !9
  %inc50 = add i32 %51, 1
  store i32 %inc50, ptr %e, align 4, !tbaa !9
  br label %for.cond23, !llvm.loop !72

for.end51:                                        ; preds = %for.cond.cleanup28
  br label %sw.epilog

sw.bb52:                                          ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %e53) #8
  store i32 0, ptr %e53, align 4, !tbaa !9
  br label %for.cond54

for.cond54:                                       ; preds = %for.inc82, %sw.bb52
  %52 = load i32, ptr %e53, align 4, !tbaa !9
  %53 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count55 = getelementptr inbounds %struct.tw_site, ptr %53, i32 0, i32 3
  %54 = load i8, ptr %count55, align 2, !tbaa !13
  %conv56 = zext i8 %54 to i32
  %cmp57 = icmp ult i32 %52, %conv56
  br i1 %cmp57, label %for.body60, label %for.cond.cleanup59

for.cond.cleanup59:                               ; preds = %for.cond54
  store i32 15, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e53) #8
  br label %for.end84

for.body60:                                       ; preds = %for.cond54
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest61) #8
  %55 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %55, ptr %rest61, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane62) #8
  br label %for.cond63

for.cond63:                                       ; preds = %for.inc78, %for.body60
  %56 = load i32, ptr %rest61, align 4, !tbaa !9
  %tobool64 = icmp ne i32 %56, 0
  br i1 %tobool64, label %land.rhs65, label %land.end66

land.rhs65:                                       ; preds = %for.cond63
  %57 = load i32, ptr %rest61, align 4, !tbaa !9
  %58 = call i32 @llvm.cttz.i32(i32 %57, i1 true)
  store i32 %58, ptr %lane62, align 4, !tbaa !9
  br label %land.end66

land.end66:                                       ; preds = %land.rhs65, %for.cond63
  %59 = phi i1 [ false, %for.cond63 ], [ true, %land.rhs65 ]
  br i1 %59, label %for.body68, label %for.cond.cleanup67

for.cond.cleanup67:                               ; preds = %land.end66
  store i32 18, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane62) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest61) #8
  br label %for.end81

for.body68:                                       ; preds = %land.end66
  %60 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %61 = load i32, ptr %e53, align 4, !tbaa !9
  %mul69 = mul i32 %61, 32
  %62 = load i32, ptr %lane62, align 4, !tbaa !9
  %add70 = add i32 %mul69, %62
  %idxprom71 = zext i32 %add70 to i64
  %arrayidx72 = getelementptr inbounds i16, ptr %60, i64 %idxprom71
  %63 = load i16, ptr %arrayidx72, align 2, !tbaa !55
  %64 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %65 = load i32, ptr %lane62, align 4, !tbaa !9
  %idxprom73 = zext i32 %65 to i64
  %arrayidx74 = getelementptr inbounds i64, ptr %64, i64 %idxprom73
  %66 = load i64, ptr %arrayidx74, align 8, !tbaa !26
  %67 = load i32, ptr %e53, align 4, !tbaa !9
  %conv75 = zext i32 %67 to i64
  %mul76 = mul i64 %conv75, 2
  %add77 = add i64 %66, %mul76
  %68 = inttoptr i64 %add77 to ptr
  store i16 %63, ptr %68, align 2, !tbaa !55
  br label %for.inc78

for.inc78:                                        ; preds = %for.body68
  %69 = load i32, ptr %rest61, align 4, !tbaa !9
  %sub79 = sub i32 %69, 1
  %70 = load i32, ptr %rest61, align 4, !tbaa !9
  %and80 = and i32 %70, %sub79
  store i32 %and80, ptr %rest61, align 4, !tbaa !9
  br label %for.cond63, !llvm.loop !73

for.end81:                                        ; preds = %for.cond.cleanup67
  br label %for.inc82

for.inc82:                                        ; preds = %for.end81
  %71 = load i32, ptr %e53, align 4, !tbaa !9
  %inc83 = add i32 %71, 1
  store i32 %inc83, ptr %e53, align 4, !tbaa !9
  br label %for.cond54, !llvm.loop !74

for.end84:                                        ; preds = %for.cond.cleanup59
  br label %sw.epilog

sw.bb85:                                          ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %e86) #8
  store i32 0, ptr %e86, align 4, !tbaa !9
  br label %for.cond87

for.cond87:                                       ; preds = %for.inc115, %sw.bb85
  %72 = load i32, ptr %e86, align 4, !tbaa !9
  %73 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count88 = getelementptr inbounds %struct.tw_site, ptr %73, i32 0, i32 3
  %74 = load i8, ptr %count88, align 2, !tbaa !13
  %conv89 = zext i8 %74 to i32
  %cmp90 = icmp ult i32 %72, %conv89
  br i1 %cmp90, label %for.body93, label %for.cond.cleanup92

for.cond.cleanup92:                               ; preds = %for.cond87
  store i32 21, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e86) #8
  br label %for.end117

for.body93:                                       ; preds = %for.cond87
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest94) #8
  %75 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %75, ptr %rest94, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane95) #8
  br label %for.cond96

for.cond96:                                       ; preds = %for.inc111, %for.body93
  %76 = load i32, ptr %rest94, align 4, !tbaa !9
  %tobool97 = icmp ne i32 %76, 0
  br i1 %tobool97, label %land.rhs98, label %land.end99

land.rhs98:                                       ; preds = %for.cond96
  %77 = load i32, ptr %rest94, align 4, !tbaa !9
  %78 = call i32 @llvm.cttz.i32(i32 %77, i1 true)
  store i32 %78, ptr %lane95, align 4, !tbaa !9
  br label %land.end99

land.end99:                                       ; preds = %land.rhs98, %for.cond96
  %79 = phi i1 [ false, %for.cond96 ], [ true, %land.rhs98 ]
  br i1 %79, label %for.body101, label %for.cond.cleanup100

for.cond.cleanup100:                              ; preds = %land.end99
  store i32 24, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane95) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest94) #8
  br label %for.end114

for.body101:                                      ; preds = %land.end99
  %80 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %81 = load i32, ptr %e86, align 4, !tbaa !9
  %mul102 = mul i32 %81, 32
  %82 = load i32, ptr %lane95, align 4, !tbaa !9
  %add103 = add i32 %mul102, %82
  %idxprom104 = zext i32 %add103 to i64
  %arrayidx105 = getelementptr inbounds i32, ptr %80, i64 %idxprom104
  %83 = load i32, ptr %arrayidx105, align 4, !tbaa !9
  %84 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %85 = load i32, ptr %lane95, align 4, !tbaa !9
  %idxprom106 = zext i32 %85 to i64
  %arrayidx107 = getelementptr inbounds i64, ptr %84, i64 %idxprom106
  %86 = load i64, ptr %arrayidx107, align 8, !tbaa !26
  %87 = load i32, ptr %e86, align 4, !tbaa !9
  %conv108 = zext i32 %87 to i64
  %mul109 = mul i64 %conv108, 4
  %add110 = add i64 %86, %mul109
  %88 = inttoptr i64 %add110 to ptr
  store i32 %83, ptr %88, align 4, !tbaa !9
  br label %for.inc111

for.inc111:                                       ; preds = %for.body101
  %89 = load i32, ptr %rest94, align 4, !tbaa !9
  %sub112 = sub i32 %89, 1
  %90 = load i32, ptr %rest94, align 4, !tbaa !9
  %and113 = and i32 %90, %sub112
  store i32 %and113, ptr %rest94, align 4, !tbaa !9
  br label %for.cond96, !llvm.loop !75

for.end114:                                       ; preds = %for.cond.cleanup100
  br label %for.inc115

for.inc115:                                       ; preds = %for.end114
  %91 = load i32, ptr %e86, align 4, !tbaa !9
  %inc116 = add i32 %91, 1
  store i32 %inc116, ptr %e86, align 4, !tbaa !9
  br label %for.cond87, !llvm.loop !76

for.end117:                                       ; preds = %for.cond.cleanup92
  br label %sw.epilog

sw.bb118:                                         ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %e119) #8
  store i32 0, ptr %e119, align 4, !tbaa !9
  br label %for.cond120

for.cond120:                                      ; preds = %for.inc148, %sw.bb118
  %92 = load i32, ptr %e119, align 4, !tbaa !9
  %93 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count121 = getelementptr inbounds %struct.tw_site, ptr %93, i32 0, i32 3
  %94 = load i8, ptr %count121, align 2, !tbaa !13
  %conv122 = zext i8 %94 to i32
  %cmp123 = icmp ult i32 %92, %conv122
  br i1 %cmp123, label %for.body126, label %for.cond.cleanup125

for.cond.cleanup125:                              ; preds = %for.cond120
  store i32 27, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e119) #8
  br label %for.end150

for.body126:                                      ; preds = %for.cond120
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest127) #8
  %95 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %95, ptr %rest127, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane128) #8
  br label %for.cond129

for.cond129:                                      ; preds = %for.inc144, %for.body126
  %96 = load i32, ptr %rest127, align 4, !tbaa !9
  %tobool130 = icmp ne i32 %96, 0
  br i1 %tobool130, label %land.rhs131, label %land.end132

land.rhs131:                                      ; preds = %for.cond129
  %97 = load i32, ptr %rest127, align 4, !tbaa !9
  %98 = call i32 @llvm.cttz.i32(i32 %97, i1 true)
  store i32 %98, ptr %lane128, align 4, !tbaa !9
  br label %land.end132

land.end132:                                      ; preds = %land.rhs131, %for.cond129
  %99 = phi i1 [ false, %for.cond129 ], [ true, %land.rhs131 ]
  br i1 %99, label %for.body134, label %for.cond.cleanup133

for.cond.cleanup133:                              ; preds = %land.end132
  store i32 30, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane128) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest127) #8
  br label %for.end147

for.body134:                                      ; preds = %land.end132
  %100 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %101 = load i32, ptr %e119, align 4, !tbaa !9
  %mul135 = mul i32 %101, 32
  %102 = load i32, ptr %lane128, align 4, !tbaa !9
  %add136 = add i32 %mul135, %102
  %idxprom137 = zext i32 %add136 to i64
  %arrayidx138 = getelementptr inbounds i64, ptr %100, i64 %idxprom137
  %103 = load i64, ptr %arrayidx138, align 8, !tbaa !26
  %104 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %105 = load i32, ptr %lane128, align 4, !tbaa !9
  %idxprom139 = zext i32 %105 to i64
  %arrayidx140 = getelementptr inbounds i64, ptr %104, i64 %idxprom139
  %106 = load i64, ptr %arrayidx140, align 8, !tbaa !26
  %107 = load i32, ptr %e119, align 4, !tbaa !9
  %conv141 = zext i32 %107 to i64
  %mul142 = mul i64 %conv141, 8
  %add143 = add i64 %106, %mul142
  %108 = inttoptr i64 %add143 to ptr
  store i64 %103, ptr %108, align 8, !tbaa !26
  br label %for.inc144

for.inc144:                                       ; preds = %for.body134
  %109 = load i32, ptr %rest127, align 4, !tbaa !9
  %sub145 = sub i32 %109, 1
  %110 = load i32, ptr %rest127, align 4, !tbaa !9
  %and146 = and i32 %110, %sub145
  store i32 %and146, ptr %rest127, align 4, !tbaa !9
  br label %for.cond129, !llvm.loop !77

for.end147:                                       ; preds = %for.cond.cleanup133
  br label %for.inc148

for.inc148:                                       ; preds = %for.end147
  %111 = load i32, ptr %e119, align 4, !tbaa !9
  %inc149 = add i32 %111, 1
  store i32 %inc149, ptr %e119, align 4, !tbaa !9
  br label %for.cond120, !llvm.loop !78

for.end150:                                       ; preds = %for.cond.cleanup125
  br label %sw.epilog

sw.default:                                       ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %e151) #8
  store i32 0, ptr %e151, align 4, !tbaa !9
  br label %for.cond152

for.cond152:                                      ; preds = %for.inc180, %sw.default
  %112 = load i32, ptr %e151, align 4, !tbaa !9
  %113 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %count153 = getelementptr inbounds %struct.tw_site, ptr %113, i32 0, i32 3
  %114 = load i8, ptr %count153, align 2, !tbaa !13
  %conv154 = zext i8 %114 to i32
  %cmp155 = icmp ult i32 %112, %conv154
  br i1 %cmp155, label %for.body158, label %for.cond.cleanup157

for.cond.cleanup157:                              ; preds = %for.cond152
  store i32 33, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e151) #8
  br label %for.end182

for.body158:                                      ; preds = %for.cond152
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest159) #8
  %115 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %115, ptr %rest159, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane160) #8
  br label %for.cond161

for.cond161:                                      ; preds = %for.inc176, %for.body158
  %116 = load i32, ptr %rest159, align 4, !tbaa !9
  %tobool162 = icmp ne i32 %116, 0
  br i1 %tobool162, label %land.rhs163, label %land.end164

land.rhs163:                                      ; preds = %for.cond161
  %117 = load i32, ptr %rest159, align 4, !tbaa !9
  %118 = call i32 @llvm.cttz.i32(i32 %117, i1 true)
  store i32 %118, ptr %lane160, align 4, !tbaa !9
  br label %land.end164

land.end164:                                      ; preds = %land.rhs163, %for.cond161
  %119 = phi i1 [ false, %for.cond161 ], [ true, %land.rhs163 ]
  br i1 %119, label %for.body166, label %for.cond.cleanup165

for.cond.cleanup165:                              ; preds = %land.end164
  store i32 36, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane160) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest159) #8
  br label %for.end179

for.body166:                                      ; preds = %land.end164
  %120 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %121 = load i32, ptr %lane160, align 4, !tbaa !9
  %idxprom167 = zext i32 %121 to i64
  %arrayidx168 = getelementptr inbounds i64, ptr %120, i64 %idxprom167
  %122 = load i64, ptr %arrayidx168, align 8, !tbaa !26
  %123 = load i32, ptr %e151, align 4, !tbaa !9
  %conv169 = zext i32 %123 to i64
  %mul170 = mul i64 %conv169, 16
  %add171 = add i64 %122, %mul170
  %124 = inttoptr i64 %add171 to ptr
  %125 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %126 = load i32, ptr %e151, align 4, !tbaa !9
  %mul172 = mul i32 %126, 32
  %127 = load i32, ptr %lane160, align 4, !tbaa !9
  %add173 = add i32 %mul172, %127
  %idxprom174 = zext i32 %add173 to i64
  %arrayidx175 = getelementptr inbounds %struct.pair64, ptr %125, i64 %idxprom174
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %124, ptr align 8 %arrayidx175, i64 16, i1 false), !tbaa.struct !63
  br label %for.inc176

for.inc176:                                       ; preds = %for.body166
  %128 = load i32, ptr %rest159, align 4, !tbaa !9
  %sub177 = sub i32 %128, 1
  %129 = load i32, ptr %rest159, align 4, !tbaa !9
  %and178 = and i32 %129, %sub177
  store i32 %and178, ptr %rest159, align 4, !tbaa !9
  br label %for.cond161, !llvm.loop !79

for.end179:                                       ; preds = %for.cond.cleanup165
  br label %for.inc180

for.inc180:                                       ; preds = %for.end179
  %130 = load i32, ptr %e151, align 4, !tbaa !9
  %inc181 = add i32 %130, 1
  store i32 %inc181, ptr %e151, align 4, !tbaa !9
  br label %for.cond152, !llvm.loop !80

for.end182:                                       ; preds = %for.cond.cleanup157
  br label %sw.epilog

sw.epilog:                                        ; preds = %for.end20, %for.end182, %for.end150, %for.end117, %for.end84, %for.end51
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
  %orders = alloca i32, align 4
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
  call void @llvm.lifetime.start.p0(i64 256, ptr %host) #8
  call void @llvm.lifetime.start.p0(i64 4, ptr %local) #8
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %orders) #8
  store i32 0, ptr %orders, align 4, !tbaa !9
  %18 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch9 = getelementptr inbounds %struct.tw_worker, ptr %18, i32 0, i32 0
  %19 = load ptr, ptr %launch9, align 8, !tbaa !14
  %checks = getelementptr inbounds %struct.tw_launch, ptr %19, i32 0, i32 22
  %20 = load i32, ptr %checks, align 8, !tbaa !20
  %tobool10 = icmp ne i32 %20, 0
  br i1 %tobool10, label %if.then11, label %if.end15

if.then11:                                        ; preds = %if.end8
  %21 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %22 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %23 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call12 = call i32 @begin_order(ptr noundef %21, ptr noundef %22, ptr noundef %23)
  store i32 %call12, ptr %orders, align 4, !tbaa !9
  %24 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch13 = getelementptr inbounds %struct.tw_worker, ptr %24, i32 0, i32 0
  %25 = load ptr, ptr %launch13, align 8, !tbaa !14
  %call14 = call ptr @tw_checker_of(ptr noundef %25)
  %access = getelementptr inbounds %struct.tw_checker, ptr %call14, i32 0, i32 6
  %26 = load ptr, ptr %access, align 8, !tbaa !21
  %27 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %28 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %29 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %30 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %31 = load i32, ptr %mask.addr, align 4, !tbaa !9
  call void %26(ptr noundef %27, ptr noundef %28, ptr noundef %29, ptr noundef %30, i32 noundef %31, ptr noundef null, i32 noundef 0)
  br label %if.end15

if.end15:                                         ; preds = %if.then11, %if.end8
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #8
  %32 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %32, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end15
  %33 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool16 = icmp ne i32 %33, 0
  br i1 %tobool16, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %34 = load i32, ptr %rest, align 4, !tbaa !9
  %35 = call i32 @llvm.cttz.i32(i32 %34, i1 true)
  store i32 %35, ptr %lane, align 4, !tbaa !9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %36 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %36, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #8
  br label %for.end

for.body:                                         ; preds = %land.end
  %37 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %operation = getelementptr inbounds %struct.tw_site, ptr %37, i32 0, i32 6
  %38 = load i32, ptr %operation, align 4, !tbaa !81
  %39 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %39 to i64
  %arrayidx = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom
  %40 = load i64, ptr %arrayidx, align 8, !tbaa !26
  %41 = inttoptr i64 %40 to ptr
  %42 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %43 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom17 = zext i32 %43 to i64
  %arrayidx18 = getelementptr inbounds i64, ptr %42, i64 %idxprom17
  %44 = load i64, ptr %arrayidx18, align 8, !tbaa !26
  %45 = load ptr, ptr %c.addr, align 8, !tbaa !5
  %46 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom19 = zext i32 %46 to i64
  %arrayidx20 = getelementptr inbounds i64, ptr %45, i64 %idxprom19
  %47 = load i64, ptr %arrayidx20, align 8, !tbaa !26
  %call21 = call i64 @tw_atomic(i32 noundef %38, ptr noundef %41, i64 noundef %44, i64 noundef %47)
  %48 = load ptr, ptr %result.addr, align 8, !tbaa !5
  %49 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom22 = zext i32 %49 to i64
  %arrayidx23 = getelementptr inbounds i64, ptr %48, i64 %idxprom22
  store i64 %call21, ptr %arrayidx23, align 8, !tbaa !26
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %50 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %50, 1
  %51 = load i32, ptr %rest, align 4, !tbaa !9
  %and = and i32 %51, %sub
  store i32 %and, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !82

for.end:                                          ; preds = %for.cond.cleanup
  %52 = load i32, ptr %orders, align 4, !tbaa !9
  %tobool24 = icmp ne i32 %52, 0
  br i1 %tobool24, label %if.then25, label %if.end27

if.then25:                                        ; preds = %for.end
  %53 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %54 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %55 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %56 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %57 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %58 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %59 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %60 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %61 = load ptr, ptr %result.addr, align 8, !tbaa !5
  %62 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %call26 = call i32 @stored_by(ptr noundef %59, i32 noundef %60, ptr noundef %61, ptr noundef %62)
  call void @end_order(ptr noundef %53, ptr noundef %54, ptr noundef %55, ptr noundef %56, ptr noundef %57, i32 noundef %58, i32 noundef %call26)
  br label %if.end27

if.end27:                                         ; preds = %if.then25, %for.end
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %orders) #8
  br label %cleanup

cleanup:                                          ; preds = %if.end27, %if.then2, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %local) #8
  call void @llvm.lifetime.end.p0(i64 256, ptr %host) #8
  %63 = load i32, ptr %retval, align 4
  ret i32 %63
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #3

declare i64 @tw_atomic(i32 noundef, ptr noundef, i64 noundef, i64 noundef) #4

; Function Attrs: nounwind uwtable
define internal i32 @stored_by(ptr noundef %site, i32 noundef %mask, ptr noundef %old, ptr noundef %expected) #0 {
entry:
  %site.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %old.addr = alloca ptr, align 8
  %expected.addr = alloca ptr, align 8
  %stored = alloca i32, align 4
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !9
  store ptr %old, ptr %old.addr, align 8, !tbaa !5
  store ptr %expected, ptr %expected.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %stored) #8
  store i32 0, ptr %stored, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #8
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %0, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #8
  br label %for.end

for.body:                                         ; preds = %land.end
  %5 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind = getelementptr inbounds %struct.tw_site, ptr %5, i32 0, i32 4
  %6 = load i8, ptr %kind, align 1, !tbaa !44
  %conv = zext i8 %6 to i32
  %cmp = icmp ne i32 %conv, 3
  br i1 %cmp, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %for.body
  %7 = load ptr, ptr %old.addr, align 8, !tbaa !5
  %8 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %8 to i64
  %arrayidx = getelementptr inbounds i64, ptr %7, i64 %idxprom
  %9 = load i64, ptr %arrayidx, align 8, !tbaa !26
  %10 = load ptr, ptr %expected.addr, align 8, !tbaa !5
  %11 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom2 = zext i32 %11 to i64
  %arrayidx3 = getelementptr inbounds i64, ptr %10, i64 %idxprom2
  %12 = load i64, ptr %arrayidx3, align 8, !tbaa !26
  %cmp4 = icmp eq i64 %9, %12
  br label %lor.end

lor.end:                                          ; preds = %lor.rhs, %for.body
  %13 = phi i1 [ true, %for.body ], [ %cmp4, %lor.rhs ]
  %lor.ext = zext i1 %13 to i32
  %14 = load i32, ptr %lane, align 4, !tbaa !9
  %shl = shl i32 %lor.ext, %14
  %15 = load i32, ptr %stored, align 4, !tbaa !9
  %or = or i32 %15, %shl
  store i32 %or, ptr %stored, align 4, !tbaa !9
  br label %for.inc

for.inc:                                          ; preds = %lor.end
  %16 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %16, 1
  %17 = load i32, ptr %rest, align 4, !tbaa !9
  %and = and i32 %17, %sub
  store i32 %and, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !83

for.end:                                          ; preds = %for.cond.cleanup
  %18 = load i32, ptr %stored, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 4, ptr %stored) #8
  ret i32 %18
}

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
  %orders = alloca i32, align 4
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
  call void @llvm.lifetime.start.p0(i64 256, ptr %host) #8
  call void @llvm.lifetime.start.p0(i64 4, ptr %local) #8
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %orders) #8
  store i32 0, ptr %orders, align 4, !tbaa !9
  %14 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch7 = getelementptr inbounds %struct.tw_worker, ptr %14, i32 0, i32 0
  %15 = load ptr, ptr %launch7, align 8, !tbaa !14
  %checks = getelementptr inbounds %struct.tw_launch, ptr %15, i32 0, i32 22
  %16 = load i32, ptr %checks, align 8, !tbaa !20
  %tobool8 = icmp ne i32 %16, 0
  br i1 %tobool8, label %if.then9, label %if.end13

if.then9:                                         ; preds = %if.end6
  %17 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %18 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %19 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call10 = call i32 @begin_order(ptr noundef %17, ptr noundef %18, ptr noundef %19)
  store i32 %call10, ptr %orders, align 4, !tbaa !9
  %20 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch11 = getelementptr inbounds %struct.tw_worker, ptr %20, i32 0, i32 0
  %21 = load ptr, ptr %launch11, align 8, !tbaa !14
  %call12 = call ptr @tw_checker_of(ptr noundef %21)
  %access = getelementptr inbounds %struct.tw_checker, ptr %call12, i32 0, i32 6
  %22 = load ptr, ptr %access, align 8, !tbaa !21
  %23 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %24 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %25 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %26 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %27 = load i32, ptr %mask.addr, align 4, !tbaa !9
  call void %22(ptr noundef %23, ptr noundef %24, ptr noundef %25, ptr noundef %26, i32 noundef %27, ptr noundef null, i32 noundef 0)
  br label %if.end13

if.end13:                                         ; preds = %if.then9, %if.end6
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #8
  %28 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %28, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end13
  %29 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool14 = icmp ne i32 %29, 0
  br i1 %tobool14, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %30 = load i32, ptr %rest, align 4, !tbaa !9
  %31 = call i32 @llvm.cttz.i32(i32 %30, i1 true)
  store i32 %31, ptr %lane, align 4, !tbaa !9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %32 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %32, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #8
  br label %for.end

for.body:                                         ; preds = %land.end
  %33 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %operation = getelementptr inbounds %struct.tw_site, ptr %33, i32 0, i32 6
  %34 = load i32, ptr %operation, align 4, !tbaa !81
  %35 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %35 to i64
  %arrayidx = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom
  %36 = load i64, ptr %arrayidx, align 8, !tbaa !26
  %37 = inttoptr i64 %36 to ptr
  %38 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %39 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom15 = zext i32 %39 to i64
  %arrayidx16 = getelementptr inbounds [2 x i64], ptr %38, i64 %idxprom15
  %arraydecay17 = getelementptr inbounds [2 x i64], ptr %arrayidx16, i64 0, i64 0
  %40 = load ptr, ptr %c.addr, align 8, !tbaa !5
  %41 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom18 = zext i32 %41 to i64
  %arrayidx19 = getelementptr inbounds [2 x i64], ptr %40, i64 %idxprom18
  %arraydecay20 = getelementptr inbounds [2 x i64], ptr %arrayidx19, i64 0, i64 0
  %42 = load ptr, ptr %result.addr, align 8, !tbaa !5
  %43 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom21 = zext i32 %43 to i64
  %arrayidx22 = getelementptr inbounds [2 x i64], ptr %42, i64 %idxprom21
  %arraydecay23 = getelementptr inbounds [2 x i64], ptr %arrayidx22, i64 0, i64 0
  call void @tw_atomic128(i32 noundef %34, ptr noundef %37, ptr noundef %arraydecay17, ptr noundef %arraydecay20, ptr noundef %arraydecay23)
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %44 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %44, 1
  %45 = load i32, ptr %rest, align 4, !tbaa !9
  %and = and i32 %45, %sub
  store i32 %and, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !84

for.end:                                          ; preds = %for.cond.cleanup
  %46 = load i32, ptr %orders, align 4, !tbaa !9
  %tobool24 = icmp ne i32 %46, 0
  br i1 %tobool24, label %if.then25, label %if.end26

if.then25:                                        ; preds = %for.end
  %47 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %48 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %49 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %50 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %51 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %52 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %53 = load i32, ptr %mask.addr, align 4, !tbaa !9
  call void @end_order(ptr noundef %47, ptr noundef %48, ptr noundef %49, ptr noundef %50, ptr noundef %51, i32 noundef %52, i32 noundef %53)
  br label %if.end26

if.end26:                                         ; preds = %if.then25, %for.end
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %orders) #8
  br label %cleanup

cleanup:                                          ; preds = %if.end26, %if.then2, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %local) #8
  call void @llvm.lifetime.end.p0(i64 256, ptr %host) #8
  %54 = load i32, ptr %retval, align 4
  ret i32 %54
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
  %rest35 = alloca i32, align 4
  %lane36 = alloca i32, align 4
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
  call void @llvm.lifetime.start.p0(i64 256, ptr %source) #8
  call void @llvm.lifetime.start.p0(i64 256, ptr %target) #8
  call void @llvm.lifetime.start.p0(i64 4, ptr %local) #8
  call void @llvm.lifetime.start.p0(i64 4, ptr %reads) #8
  store i32 0, ptr %reads, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #8
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %0, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #8
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
  br label %for.cond, !llvm.loop !85

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
  %45 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch23 = getelementptr inbounds %struct.tw_worker, ptr %45, i32 0, i32 0
  %46 = load ptr, ptr %launch23, align 8, !tbaa !14
  %checks = getelementptr inbounds %struct.tw_launch, ptr %46, i32 0, i32 22
  %47 = load i32, ptr %checks, align 8, !tbaa !20
  %tobool24 = icmp ne i32 %47, 0
  br i1 %tobool24, label %if.then25, label %if.end34

if.then25:                                        ; preds = %if.end22
  %48 = load i32, ptr %reads, align 4, !tbaa !9
  %tobool26 = icmp ne i32 %48, 0
  br i1 %tobool26, label %if.then27, label %if.end30

if.then27:                                        ; preds = %if.then25
  %49 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch28 = getelementptr inbounds %struct.tw_worker, ptr %49, i32 0, i32 0
  %50 = load ptr, ptr %launch28, align 8, !tbaa !14
  %call29 = call ptr @tw_checker_of(ptr noundef %50)
  %access = getelementptr inbounds %struct.tw_checker, ptr %call29, i32 0, i32 6
  %51 = load ptr, ptr %access, align 8, !tbaa !21
  %52 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %53 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %54 = load ptr, ptr %from.addr, align 8, !tbaa !5
  %55 = load ptr, ptr %global.addr, align 8, !tbaa !5
  %56 = load i32, ptr %reads, align 4, !tbaa !9
  call void %51(ptr noundef %52, ptr noundef %53, ptr noundef %54, ptr noundef %55, i32 noundef %56, ptr noundef null, i32 noundef 0)
  br label %if.end30

if.end30:                                         ; preds = %if.then27, %if.then25
  %57 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch31 = getelementptr inbounds %struct.tw_worker, ptr %57, i32 0, i32 0
  %58 = load ptr, ptr %launch31, align 8, !tbaa !14
  %call32 = call ptr @tw_checker_of(ptr noundef %58)
  %access33 = getelementptr inbounds %struct.tw_checker, ptr %call32, i32 0, i32 6
  %59 = load ptr, ptr %access33, align 8, !tbaa !21
  %60 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %61 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %62 = load ptr, ptr %to.addr, align 8, !tbaa !5
  %63 = load ptr, ptr %shared.addr, align 8, !tbaa !5
  %64 = load i32, ptr %mask.addr, align 4, !tbaa !9
  call void %59(ptr noundef %60, ptr noundef %61, ptr noundef %62, ptr noundef %63, i32 noundef %64, ptr noundef null, i32 noundef 0)
  br label %if.end34

if.end34:                                         ; preds = %if.end30, %if.end22
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest35) #8
  %65 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %65, ptr %rest35, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane36) #8
  br label %for.cond37

for.cond37:                                       ; preds = %for.inc66, %if.end34
  %66 = load i32, ptr %rest35, align 4, !tbaa !9
  %tobool38 = icmp ne i32 %66, 0
  br i1 %tobool38, label %land.rhs39, label %land.end40

land.rhs39:                                       ; preds = %for.cond37
  %67 = load i32, ptr %rest35, align 4, !tbaa !9
  %68 = call i32 @llvm.cttz.i32(i32 %67, i1 true)
  store i32 %68, ptr %lane36, align 4, !tbaa !9
  br label %land.end40

land.end40:                                       ; preds = %land.rhs39, %for.cond37
  %69 = phi i1 [ false, %for.cond37 ], [ true, %land.rhs39 ]
  br i1 %69, label %for.body42, label %for.cond.cleanup41

for.cond.cleanup41:                               ; preds = %land.end40
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane36) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest35) #8
  br label %for.end69

for.body42:                                       ; preds = %land.end40
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #8
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond43

for.cond43:                                       ; preds = %for.inc64, %for.body42
  %70 = load i32, ptr %i, align 4, !tbaa !9
  %71 = load ptr, ptr %to.addr, align 8, !tbaa !5
  %size44 = getelementptr inbounds %struct.tw_site, ptr %71, i32 0, i32 2
  %72 = load i8, ptr %size44, align 1, !tbaa !11
  %conv45 = zext i8 %72 to i32
  %cmp46 = icmp ult i32 %70, %conv45
  br i1 %cmp46, label %for.body49, label %for.cond.cleanup48

for.cond.cleanup48:                               ; preds = %for.cond43
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #8
  br label %for.end65

for.body49:                                       ; preds = %for.cond43
  %73 = load i32, ptr %i, align 4, !tbaa !9
  %74 = load ptr, ptr %bytes.addr, align 8, !tbaa !5
  %75 = load i32, ptr %lane36, align 4, !tbaa !9
  %idxprom50 = zext i32 %75 to i64
  %arrayidx51 = getelementptr inbounds i32, ptr %74, i64 %idxprom50
  %76 = load i32, ptr %arrayidx51, align 4, !tbaa !9
  %cmp52 = icmp ult i32 %73, %76
  br i1 %cmp52, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body49
  %77 = load i32, ptr %lane36, align 4, !tbaa !9
  %idxprom54 = zext i32 %77 to i64
  %arrayidx55 = getelementptr inbounds [32 x i64], ptr %source, i64 0, i64 %idxprom54
  %78 = load i64, ptr %arrayidx55, align 8, !tbaa !26
  %79 = inttoptr i64 %78 to ptr
  %80 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom56 = zext i32 %80 to i64
  %arrayidx57 = getelementptr inbounds i8, ptr %79, i64 %idxprom56
  %81 = load i8, ptr %arrayidx57, align 1, !tbaa !52
  %conv58 = zext i8 %81 to i32
  br label %cond.end

cond.false:                                       ; preds = %for.body49
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %conv58, %cond.true ], [ 0, %cond.false ]
  %conv59 = trunc i32 %cond to i8
  %82 = load i32, ptr %lane36, align 4, !tbaa !9
  %idxprom60 = zext i32 %82 to i64
  %arrayidx61 = getelementptr inbounds [32 x i64], ptr %target, i64 0, i64 %idxprom60
  %83 = load i64, ptr %arrayidx61, align 8, !tbaa !26
  %84 = inttoptr i64 %83 to ptr
  %85 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom62 = zext i32 %85 to i64
  %arrayidx63 = getelementptr inbounds i8, ptr %84, i64 %idxprom62
  store i8 %conv59, ptr %arrayidx63, align 1, !tbaa !52
  br label %for.inc64

for.inc64:                                        ; preds = %cond.end
  %86 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %86, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond43, !llvm.loop !86

for.end65:                                        ; preds = %for.cond.cleanup48
  br label %for.inc66

for.inc66:                                        ; preds = %for.end65
  %87 = load i32, ptr %rest35, align 4, !tbaa !9
  %sub67 = sub i32 %87, 1
  %88 = load i32, ptr %rest35, align 4, !tbaa !9
  %and68 = and i32 %88, %sub67
  store i32 %and68, ptr %rest35, align 4, !tbaa !9
  br label %for.cond37, !llvm.loop !87

for.end69:                                        ; preds = %for.cond.cleanup41
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end69, %if.then11, %if.then4, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %reads) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %local) #8
  call void @llvm.lifetime.end.p0(i64 256, ptr %target) #8
  call void @llvm.lifetime.end.p0(i64 256, ptr %source) #8
  %89 = load i32, ptr %retval, align 4
  ret i32 %89
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
  call void @llvm.lifetime.start.p0(i64 256, ptr %host) #8
  call void @llvm.lifetime.start.p0(i64 4, ptr %local) #8
  call void @llvm.lifetime.start.p0(i64 4, ptr %mask) #8
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
  %15 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch4 = getelementptr inbounds %struct.tw_worker, ptr %15, i32 0, i32 0
  %16 = load ptr, ptr %launch4, align 8, !tbaa !14
  %checks = getelementptr inbounds %struct.tw_launch, ptr %16, i32 0, i32 22
  %17 = load i32, ptr %checks, align 8, !tbaa !20
  %tobool5 = icmp ne i32 %17, 0
  br i1 %tobool5, label %if.then6, label %if.end9

if.then6:                                         ; preds = %if.end3
  %18 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch7 = getelementptr inbounds %struct.tw_worker, ptr %18, i32 0, i32 0
  %19 = load ptr, ptr %launch7, align 8, !tbaa !14
  %call8 = call ptr @tw_checker_of(ptr noundef %19)
  %access = getelementptr inbounds %struct.tw_checker, ptr %call8, i32 0, i32 6
  %20 = load ptr, ptr %access, align 8, !tbaa !21
  %21 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %22 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %23 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %24 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %25 = load i32, ptr %mask, align 4, !tbaa !9
  call void %20(ptr noundef %21, ptr noundef %22, ptr noundef %23, ptr noundef %24, i32 noundef %25, ptr noundef null, i32 noundef 0)
  br label %if.end9

if.end9:                                          ; preds = %if.then6, %if.end3
  call void @llvm.lifetime.start.p0(i64 4, ptr %m) #8
  store i32 0, ptr %m, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc53, %if.end9
  %26 = load i32, ptr %m, align 4, !tbaa !9
  %27 = load i32, ptr %matrices.addr, align 4, !tbaa !9
  %cmp10 = icmp ult i32 %26, %27
  br i1 %cmp10, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %m) #8
  br label %for.end55

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond11

for.cond11:                                       ; preds = %for.inc, %for.body
  %28 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp12 = icmp ult i32 %28, 32
  br i1 %cmp12, label %for.body14, label %for.cond.cleanup13

for.cond.cleanup13:                               ; preds = %for.cond11
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  br label %for.end

for.body14:                                       ; preds = %for.cond11
  call void @llvm.lifetime.start.p0(i64 4, ptr %row) #8
  %29 = load i32, ptr %lane, align 4, !tbaa !9
  %div = udiv i32 %29, 4
  store i32 %div, ptr %row, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %column) #8
  %30 = load i32, ptr %lane, align 4, !tbaa !9
  %rem = urem i32 %30, 4
  %mul15 = mul i32 2, %rem
  store i32 %mul15, ptr %column, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %first) #8
  %31 = load i32, ptr %m, align 4, !tbaa !9
  %mul16 = mul i32 8, %31
  %32 = load i32, ptr %transposed.addr, align 4, !tbaa !9
  %tobool17 = icmp ne i32 %32, 0
  br i1 %tobool17, label %cond.true18, label %cond.false19

cond.true18:                                      ; preds = %for.body14
  %33 = load i32, ptr %column, align 4, !tbaa !9
  br label %cond.end20

cond.false19:                                     ; preds = %for.body14
  %34 = load i32, ptr %row, align 4, !tbaa !9
  br label %cond.end20

cond.end20:                                       ; preds = %cond.false19, %cond.true18
  %cond21 = phi i32 [ %33, %cond.true18 ], [ %34, %cond.false19 ]
  %add = add i32 %mul16, %cond21
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom
  %35 = load i64, ptr %arrayidx, align 8, !tbaa !26
  %36 = inttoptr i64 %35 to ptr
  store ptr %36, ptr %first, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %second) #8
  %37 = load i32, ptr %transposed.addr, align 4, !tbaa !9
  %tobool22 = icmp ne i32 %37, 0
  br i1 %tobool22, label %cond.true23, label %cond.false29

cond.true23:                                      ; preds = %cond.end20
  %38 = load i32, ptr %m, align 4, !tbaa !9
  %mul24 = mul i32 8, %38
  %39 = load i32, ptr %column, align 4, !tbaa !9
  %add25 = add i32 %mul24, %39
  %add26 = add i32 %add25, 1
  %idxprom27 = zext i32 %add26 to i64
  %arrayidx28 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom27
  %40 = load i64, ptr %arrayidx28, align 8, !tbaa !26
  %41 = inttoptr i64 %40 to ptr
  br label %cond.end30

cond.false29:                                     ; preds = %cond.end20
  %42 = load ptr, ptr %first, align 8, !tbaa !5
  br label %cond.end30

cond.end30:                                       ; preds = %cond.false29, %cond.true23
  %cond31 = phi ptr [ %41, %cond.true23 ], [ %42, %cond.false29 ]
  store ptr %cond31, ptr %second, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %low) #8
  %43 = load ptr, ptr %first, align 8, !tbaa !5
  %44 = load i32, ptr %transposed.addr, align 4, !tbaa !9
  %tobool32 = icmp ne i32 %44, 0
  br i1 %tobool32, label %cond.true33, label %cond.false34

cond.true33:                                      ; preds = %cond.end30
  %45 = load i32, ptr %row, align 4, !tbaa !9
  br label %cond.end35

cond.false34:                                     ; preds = %cond.end30
  %46 = load i32, ptr %column, align 4, !tbaa !9
  br label %cond.end35

cond.end35:                                       ; preds = %cond.false34, %cond.true33
  %cond36 = phi i32 [ %45, %cond.true33 ], [ %46, %cond.false34 ]
  %idxprom37 = zext i32 %cond36 to i64
  %arrayidx38 = getelementptr inbounds i16, ptr %43, i64 %idxprom37
  %47 = load i16, ptr %arrayidx38, align 2, !tbaa !55
  %conv = zext i16 %47 to i32
  store i32 %conv, ptr %low, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %high) #8
  %48 = load ptr, ptr %second, align 8, !tbaa !5
  %49 = load i32, ptr %transposed.addr, align 4, !tbaa !9
  %tobool39 = icmp ne i32 %49, 0
  br i1 %tobool39, label %cond.true40, label %cond.false41

cond.true40:                                      ; preds = %cond.end35
  %50 = load i32, ptr %row, align 4, !tbaa !9
  br label %cond.end43

cond.false41:                                     ; preds = %cond.end35
  %51 = load i32, ptr %column, align 4, !tbaa !9
  %add42 = add i32 %51, 1
  br label %cond.end43

cond.end43:                                       ; preds = %cond.false41, %cond.true40
  %cond44 = phi i32 [ %50, %cond.true40 ], [ %add42, %cond.false41 ]
  %idxprom45 = zext i32 %cond44 to i64
  %arrayidx46 = getelementptr inbounds i16, ptr %48, i64 %idxprom45
  %52 = load i16, ptr %arrayidx46, align 2, !tbaa !55
  %conv47 = zext i16 %52 to i32
  store i32 %conv47, ptr %high, align 4, !tbaa !9
  %53 = load i32, ptr %low, align 4, !tbaa !9
  %54 = load i32, ptr %high, align 4, !tbaa !9
  %shl48 = shl i32 %54, 16
  %or = or i32 %53, %shl48
  %55 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %56 = load i32, ptr %m, align 4, !tbaa !9
  %mul49 = mul i32 %56, 32
  %57 = load i32, ptr %lane, align 4, !tbaa !9
  %add50 = add i32 %mul49, %57
  %idxprom51 = zext i32 %add50 to i64
  %arrayidx52 = getelementptr inbounds i32, ptr %55, i64 %idxprom51
  store i32 %or, ptr %arrayidx52, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 4, ptr %high) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %low) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %second) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %first) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %column) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %row) #8
  br label %for.inc

for.inc:                                          ; preds = %cond.end43
  %58 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %58, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond11, !llvm.loop !88

for.end:                                          ; preds = %for.cond.cleanup13
  br label %for.inc53

for.inc53:                                        ; preds = %for.end
  %59 = load i32, ptr %m, align 4, !tbaa !9
  %inc54 = add i32 %59, 1
  store i32 %inc54, ptr %m, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !89

for.end55:                                        ; preds = %for.cond.cleanup
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end55, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %mask) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %local) #8
  call void @llvm.lifetime.end.p0(i64 256, ptr %host) #8
  %60 = load i32, ptr %retval, align 4
  ret i32 %60
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
  store i64 %detail, ptr %detail.addr, align 8, !tbaa !26
  call void @llvm.lifetime.start.p0(i64 20, ptr %site) #8
  call void @llvm.memset.p0.i64(ptr align 4 %site, i8 0, i64 20, i1 false)
  %index1 = getelementptr inbounds %struct.tw_site, ptr %site, i32 0, i32 0
  %0 = load i32, ptr %index.addr, align 4, !tbaa !9
  store i32 %0, ptr %index1, align 4, !tbaa !41
  %1 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %2 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %3 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %4 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %5 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %6 = call i32 @llvm.cttz.i32(i32 %5, i1 true)
  %7 = load i64, ptr %detail.addr, align 8, !tbaa !26
  %call = call i32 @fault(ptr noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %site, i32 noundef %4, i32 noundef %6, i64 noundef 0, i64 noundef %7)
  call void @llvm.lifetime.end.p0(i64 20, ptr %site) #8
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
  store i64 %address, ptr %address.addr, align 8, !tbaa !26
  store i64 %detail, ptr %detail.addr, align 8, !tbaa !26
  call void @llvm.lifetime.start.p0(i64 8, ptr %f) #8
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %fault = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 16
  store ptr %fault, ptr %f, align 8, !tbaa !5
  %1 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %2 = load ptr, ptr %f, align 8, !tbaa !5
  %kind1 = getelementptr inbounds %struct.tw_fault, ptr %2, i32 0, i32 0
  store i32 %1, ptr %kind1, align 8, !tbaa !90
  %3 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_site, ptr %3, i32 0, i32 0
  %4 = load i32, ptr %index, align 4, !tbaa !41
  %5 = load ptr, ptr %f, align 8, !tbaa !5
  %site2 = getelementptr inbounds %struct.tw_fault, ptr %5, i32 0, i32 1
  store i32 %4, ptr %site2, align 4, !tbaa !91
  %6 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %7 = load ptr, ptr %f, align 8, !tbaa !5
  %lane3 = getelementptr inbounds %struct.tw_fault, ptr %7, i32 0, i32 2
  store i32 %6, ptr %lane3, align 8, !tbaa !92
  %8 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index4 = getelementptr inbounds %struct.tw_warp, ptr %8, i32 0, i32 22
  %9 = load i32, ptr %index4, align 8, !tbaa !93
  %10 = load ptr, ptr %f, align 8, !tbaa !5
  %warp5 = getelementptr inbounds %struct.tw_fault, ptr %10, i32 0, i32 3
  store i32 %9, ptr %warp5, align 4, !tbaa !94
  %11 = load i64, ptr %address.addr, align 8, !tbaa !26
  %12 = load ptr, ptr %f, align 8, !tbaa !5
  %address6 = getelementptr inbounds %struct.tw_fault, ptr %12, i32 0, i32 6
  store i64 %11, ptr %address6, align 8, !tbaa !95
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
  store i32 %mul, ptr %size8, align 4, !tbaa !96
  %18 = load i64, ptr %detail.addr, align 8, !tbaa !26
  %19 = load ptr, ptr %f, align 8, !tbaa !5
  %detail9 = getelementptr inbounds %struct.tw_fault, ptr %19, i32 0, i32 7
  store i64 %18, ptr %detail9, align 8, !tbaa !97
  %20 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space = getelementptr inbounds %struct.tw_site, ptr %20, i32 0, i32 1
  %21 = load i8, ptr %space, align 4, !tbaa !27
  %conv10 = zext i8 %21 to i32
  %22 = load ptr, ptr %f, align 8, !tbaa !5
  %space11 = getelementptr inbounds %struct.tw_fault, ptr %22, i32 0, i32 9
  store i32 %conv10, ptr %space11, align 4, !tbaa !98
  %23 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind12 = getelementptr inbounds %struct.tw_site, ptr %23, i32 0, i32 4
  %24 = load i8, ptr %kind12, align 1, !tbaa !44
  %conv13 = zext i8 %24 to i32
  %cmp = icmp ne i32 %conv13, 0
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %25 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind15 = getelementptr inbounds %struct.tw_site, ptr %25, i32 0, i32 4
  %26 = load i8, ptr %kind15, align 1, !tbaa !44
  %conv16 = zext i8 %26 to i32
  %cmp17 = icmp ne i32 %conv16, 5
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %27 = phi i1 [ false, %entry ], [ %cmp17, %land.rhs ]
  %land.ext = zext i1 %27 to i32
  %28 = load ptr, ptr %f, align 8, !tbaa !5
  %store = getelementptr inbounds %struct.tw_fault, ptr %28, i32 0, i32 8
  store i32 %land.ext, ptr %store, align 8, !tbaa !99
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #8
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %land.end
  %29 = load i32, ptr %i, align 4, !tbaa !9
  %cmp19 = icmp slt i32 %29, 3
  br i1 %cmp19, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #8
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
  br label %for.cond, !llvm.loop !100

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %f) #8
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #8
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %0, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #8
  br label %for.end14

for.body:                                         ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %found) #8
  store i32 0, ptr %found, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %other) #8
  store i32 0, ptr %other, align 4, !tbaa !9
  br label %for.cond1

for.cond1:                                        ; preds = %for.inc, %for.body
  %5 = load i32, ptr %other, align 4, !tbaa !9
  %cmp = icmp ult i32 %5, 32
  br i1 %cmp, label %for.body3, label %for.cond.cleanup2

for.cond.cleanup2:                                ; preds = %for.cond1
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %other) #8
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
  %10 = load i64, ptr %arrayidx, align 8, !tbaa !26
  %11 = load ptr, ptr %values.addr, align 8, !tbaa !5
  %12 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom6 = zext i32 %12 to i64
  %arrayidx7 = getelementptr inbounds i64, ptr %11, i64 %idxprom6
  %13 = load i64, ptr %arrayidx7, align 8, !tbaa !26
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
  br label %for.cond1, !llvm.loop !101

for.end:                                          ; preds = %for.cond.cleanup2
  %18 = load i32, ptr %found, align 4, !tbaa !9
  %19 = load ptr, ptr %same.addr, align 8, !tbaa !5
  %20 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom10 = zext i32 %20 to i64
  %arrayidx11 = getelementptr inbounds i32, ptr %19, i64 %idxprom10
  store i32 %18, ptr %arrayidx11, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 4, ptr %found) #8
  br label %for.inc12

for.inc12:                                        ; preds = %for.end
  %21 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %21, 1
  %22 = load i32, ptr %rest, align 4, !tbaa !9
  %and13 = and i32 %22, %sub
  store i32 %and13, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !102

for.end14:                                        ; preds = %for.cond.cleanup
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_redux(ptr noundef %values, ptr noundef %members, i32 noundef %operation, ptr noundef %results) #0 {
entry:
  %values.addr = alloca ptr, align 8
  %members.addr = alloca ptr, align 8
  %operation.addr = alloca i32, align 4
  %results.addr = alloca ptr, align 8
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  %left = alloca i32, align 4
  %result = alloca i32, align 4
  %value = alloca i32, align 4
  store ptr %values, ptr %values.addr, align 8, !tbaa !5
  store ptr %members, ptr %members.addr, align 8, !tbaa !5
  store i32 %operation, ptr %operation.addr, align 4, !tbaa !9
  store ptr %results, ptr %results.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #8
  store i32 -1, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  br label %for.cond

for.cond:                                         ; preds = %for.inc39, %entry
  %0 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool = icmp ne i32 %0, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %1 = load i32, ptr %rest, align 4, !tbaa !9
  %2 = call i32 @llvm.cttz.i32(i32 %1, i1 true)
  store i32 %2, ptr %lane, align 4, !tbaa !9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %3 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %3, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #8
  br label %for.end42

for.body:                                         ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %left) #8
  %4 = load ptr, ptr %members.addr, align 8, !tbaa !5
  %5 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %5 to i64
  %arrayidx = getelementptr inbounds i32, ptr %4, i64 %idxprom
  %6 = load i32, ptr %arrayidx, align 4, !tbaa !9
  store i32 %6, ptr %left, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %result) #8
  %7 = load ptr, ptr %values.addr, align 8, !tbaa !5
  %8 = load i32, ptr %left, align 4, !tbaa !9
  %tobool1 = icmp ne i32 %8, 0
  br i1 %tobool1, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %9 = load i32, ptr %left, align 4, !tbaa !9
  %10 = call i32 @llvm.cttz.i32(i32 %9, i1 true)
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %11 = load i32, ptr %lane, align 4, !tbaa !9
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %10, %cond.true ], [ %11, %cond.false ]
  %idxprom2 = zext i32 %cond to i64
  %arrayidx3 = getelementptr inbounds i32, ptr %7, i64 %idxprom2
  %12 = load i32, ptr %arrayidx3, align 4, !tbaa !9
  store i32 %12, ptr %result, align 4, !tbaa !9
  %13 = load i32, ptr %left, align 4, !tbaa !9
  %sub = sub i32 %13, 1
  %14 = load i32, ptr %left, align 4, !tbaa !9
  %and = and i32 %14, %sub
  store i32 %and, ptr %left, align 4, !tbaa !9
  br label %for.cond4

for.cond4:                                        ; preds = %for.inc, %cond.end
  %15 = load i32, ptr %left, align 4, !tbaa !9
  %tobool5 = icmp ne i32 %15, 0
  br i1 %tobool5, label %for.body6, label %for.end

for.body6:                                        ; preds = %for.cond4
  call void @llvm.lifetime.start.p0(i64 4, ptr %value) #8
  %16 = load ptr, ptr %values.addr, align 8, !tbaa !5
  %17 = load i32, ptr %left, align 4, !tbaa !9
  %18 = call i32 @llvm.cttz.i32(i32 %17, i1 true)
  %idxprom7 = sext i32 %18 to i64
  %arrayidx8 = getelementptr inbounds i32, ptr %16, i64 %idxprom7
  %19 = load i32, ptr %arrayidx8, align 4, !tbaa !9
  store i32 %19, ptr %value, align 4, !tbaa !9
  %20 = load i32, ptr %operation.addr, align 4, !tbaa !9
  switch i32 %20, label %sw.default [
    i32 0, label %sw.bb
    i32 1, label %sw.bb9
    i32 2, label %sw.bb11
    i32 3, label %sw.bb12
    i32 4, label %sw.bb13
    i32 5, label %sw.bb18
    i32 6, label %sw.bb24
  ]

sw.bb:                                            ; preds = %for.body6
  %21 = load i32, ptr %value, align 4, !tbaa !9
  %22 = load i32, ptr %result, align 4, !tbaa !9
  %add = add i32 %22, %21
  store i32 %add, ptr %result, align 4, !tbaa !9
  br label %sw.epilog

sw.bb9:                                           ; preds = %for.body6
  %23 = load i32, ptr %value, align 4, !tbaa !9
  %24 = load i32, ptr %result, align 4, !tbaa !9
  %and10 = and i32 %24, %23
  store i32 %and10, ptr %result, align 4, !tbaa !9
  br label %sw.epilog

sw.bb11:                                          ; preds = %for.body6
  %25 = load i32, ptr %value, align 4, !tbaa !9
  %26 = load i32, ptr %result, align 4, !tbaa !9
  %or = or i32 %26, %25
  store i32 %or, ptr %result, align 4, !tbaa !9
  br label %sw.epilog

sw.bb12:                                          ; preds = %for.body6
  %27 = load i32, ptr %value, align 4, !tbaa !9
  %28 = load i32, ptr %result, align 4, !tbaa !9
  %xor = xor i32 %28, %27
  store i32 %xor, ptr %result, align 4, !tbaa !9
  br label %sw.epilog

sw.bb13:                                          ; preds = %for.body6
  %29 = load i32, ptr %value, align 4, !tbaa !9
  %30 = load i32, ptr %result, align 4, !tbaa !9
  %cmp = icmp ult i32 %29, %30
  br i1 %cmp, label %cond.true14, label %cond.false15

cond.true14:                                      ; preds = %sw.bb13
  %31 = load i32, ptr %value, align 4, !tbaa !9
  br label %cond.end16

cond.false15:                                     ; preds = %sw.bb13
  %32 = load i32, ptr %result, align 4, !tbaa !9
  br label %cond.end16

cond.end16:                                       ; preds = %cond.false15, %cond.true14
  %cond17 = phi i32 [ %31, %cond.true14 ], [ %32, %cond.false15 ]
  store i32 %cond17, ptr %result, align 4, !tbaa !9
  br label %sw.epilog

sw.bb18:                                          ; preds = %for.body6
  %33 = load i32, ptr %value, align 4, !tbaa !9
  %34 = load i32, ptr %result, align 4, !tbaa !9
  %cmp19 = icmp ugt i32 %33, %34
  br i1 %cmp19, label %cond.true20, label %cond.false21

cond.true20:                                      ; preds = %sw.bb18
  %35 = load i32, ptr %value, align 4, !tbaa !9
  br label %cond.end22

cond.false21:                                     ; preds = %sw.bb18
  %36 = load i32, ptr %result, align 4, !tbaa !9
  br label %cond.end22

cond.end22:                                       ; preds = %cond.false21, %cond.true20
  %cond23 = phi i32 [ %35, %cond.true20 ], [ %36, %cond.false21 ]
  store i32 %cond23, ptr %result, align 4, !tbaa !9
  br label %sw.epilog

sw.bb24:                                          ; preds = %for.body6
  %37 = load i32, ptr %value, align 4, !tbaa !9
  %38 = load i32, ptr %result, align 4, !tbaa !9
  %cmp25 = icmp slt i32 %37, %38
  br i1 %cmp25, label %cond.true26, label %cond.false27

cond.true26:                                      ; preds = %sw.bb24
  %39 = load i32, ptr %value, align 4, !tbaa !9
  br label %cond.end28

cond.false27:                                     ; preds = %sw.bb24
  %40 = load i32, ptr %result, align 4, !tbaa !9
  br label %cond.end28

cond.end28:                                       ; preds = %cond.false27, %cond.true26
  %cond29 = phi i32 [ %39, %cond.true26 ], [ %40, %cond.false27 ]
  store i32 %cond29, ptr %result, align 4, !tbaa !9
  br label %sw.epilog

sw.default:                                       ; preds = %for.body6
  %41 = load i32, ptr %value, align 4, !tbaa !9
  %42 = load i32, ptr %result, align 4, !tbaa !9
  %cmp30 = icmp sgt i32 %41, %42
  br i1 %cmp30, label %cond.true31, label %cond.false32

cond.true31:                                      ; preds = %sw.default
  %43 = load i32, ptr %value, align 4, !tbaa !9
  br label %cond.end33

cond.false32:                                     ; preds = %sw.default
  %44 = load i32, ptr %result, align 4, !tbaa !9
  br label %cond.end33

cond.end33:                                       ; preds = %cond.false32, %cond.true31
  %cond34 = phi i32 [ %43, %cond.true31 ], [ %44, %cond.false32 ]
  store i32 %cond34, ptr %result, align 4, !tbaa !9
  br label %sw.epilog

sw.epilog:                                        ; preds = %cond.end33, %cond.end28, %cond.end22, %cond.end16, %sw.bb12, %sw.bb11, %sw.bb9, %sw.bb
  call void @llvm.lifetime.end.p0(i64 4, ptr %value) #8
  br label %for.inc

for.inc:                                          ; preds = %sw.epilog
  %45 = load i32, ptr %left, align 4, !tbaa !9
  %sub35 = sub i32 %45, 1
  %46 = load i32, ptr %left, align 4, !tbaa !9
  %and36 = and i32 %46, %sub35
  store i32 %and36, ptr %left, align 4, !tbaa !9
  br label %for.cond4, !llvm.loop !103

for.end:                                          ; preds = %for.cond4
  %47 = load i32, ptr %result, align 4, !tbaa !9
  %48 = load ptr, ptr %results.addr, align 8, !tbaa !5
  %49 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom37 = zext i32 %49 to i64
  %arrayidx38 = getelementptr inbounds i32, ptr %48, i64 %idxprom37
  store i32 %47, ptr %arrayidx38, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 4, ptr %result) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %left) #8
  br label %for.inc39

for.inc39:                                        ; preds = %for.end
  %50 = load i32, ptr %rest, align 4, !tbaa !9
  %sub40 = sub i32 %50, 1
  %51 = load i32, ptr %rest, align 4, !tbaa !9
  %and41 = and i32 %51, %sub40
  store i32 %and41, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !104

for.end42:                                        ; preds = %for.cond.cleanup
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %total) #8
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %launch, align 8, !tbaa !14
  %local_bytes = getelementptr inbounds %struct.tw_launch, ptr %1, i32 0, i32 15
  %2 = load i32, ptr %local_bytes, align 4, !tbaa !31
  store i32 %2, ptr %total, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #8
  %3 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %3, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %offset) #8
  %8 = load ptr, ptr %arguments.addr, align 8, !tbaa !5
  %9 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %9 to i64
  %arrayidx = getelementptr inbounds i64, ptr %8, i64 %idxprom
  %10 = load i64, ptr %arrayidx, align 8, !tbaa !26
  %and = and i64 %10, 72057594037927935
  store i64 %and, ptr %offset, align 8, !tbaa !26
  call void @llvm.lifetime.start.p0(i64 4, ptr %bytes) #8
  %11 = load ptr, ptr %arguments.addr, align 8, !tbaa !5
  %12 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom1 = zext i32 %12 to i64
  %arrayidx2 = getelementptr inbounds i64, ptr %11, i64 %idxprom1
  %13 = load i64, ptr %arrayidx2, align 8, !tbaa !26
  %tobool3 = icmp ne i64 %13, 0
  br i1 %tobool3, label %land.lhs.true, label %cond.false

land.lhs.true:                                    ; preds = %for.body
  %14 = load i64, ptr %offset, align 8, !tbaa !26
  %15 = load i32, ptr %total, align 4, !tbaa !9
  %conv = zext i32 %15 to i64
  %cmp = icmp ult i64 %14, %conv
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %land.lhs.true
  %16 = load i32, ptr %total, align 4, !tbaa !9
  %17 = load i64, ptr %offset, align 8, !tbaa !26
  %conv5 = trunc i64 %17 to i32
  %sub = sub i32 %16, %conv5
  br label %cond.end

cond.false:                                       ; preds = %land.lhs.true, %for.body
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %sub, %cond.true ], [ 0, %cond.false ]
  store i32 %cond, ptr %bytes, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %needed) #8
  %18 = load i32, ptr %bytes, align 4, !tbaa !9
  %add = add i32 %18, 7
  %and6 = and i32 %add, -8
  %conv7 = zext i32 %and6 to i64
  %add8 = add i64 32, %conv7
  store i64 %add8, ptr %needed, align 8, !tbaa !26
  %19 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %print_bytes = getelementptr inbounds %struct.tw_worker, ptr %19, i32 0, i32 5
  %20 = load i64, ptr %print_bytes, align 8, !tbaa !105
  %21 = load i64, ptr %needed, align 8, !tbaa !26
  %add9 = add i64 %20, %21
  %22 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %print_room = getelementptr inbounds %struct.tw_worker, ptr %22, i32 0, i32 6
  %23 = load i64, ptr %print_room, align 8, !tbaa !106
  %cmp10 = icmp ugt i64 %add9, %23
  br i1 %cmp10, label %if.then, label %if.end20

if.then:                                          ; preds = %cond.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %room) #8
  %24 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %print_room12 = getelementptr inbounds %struct.tw_worker, ptr %24, i32 0, i32 6
  %25 = load i64, ptr %print_room12, align 8, !tbaa !106
  %mul = mul i64 2, %25
  %26 = load i64, ptr %needed, align 8, !tbaa !26
  %add13 = add i64 %mul, %26
  %add14 = add i64 %add13, 65536
  store i64 %add14, ptr %room, align 8, !tbaa !26
  call void @llvm.lifetime.start.p0(i64 8, ptr %grown) #8
  %27 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %prints = getelementptr inbounds %struct.tw_worker, ptr %27, i32 0, i32 4
  %28 = load i64, ptr %prints, align 8, !tbaa !107
  %29 = inttoptr i64 %28 to ptr
  %30 = load i64, ptr %room, align 8, !tbaa !26
  %call = call ptr @realloc(ptr noundef %29, i64 noundef %30) #9
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
  %37 = load i64, ptr %room, align 8, !tbaa !26
  call void @tw_fault_lane(ptr noundef %32, ptr noundef %33, ptr noundef %34, i32 noundef 11, i32 noundef %35, i32 noundef %36, i64 noundef %37)
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %if.then
  %38 = load ptr, ptr %grown, align 8, !tbaa !5
  %39 = ptrtoint ptr %38 to i64
  %40 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %prints17 = getelementptr inbounds %struct.tw_worker, ptr %40, i32 0, i32 4
  store i64 %39, ptr %prints17, align 8, !tbaa !107
  %41 = load i64, ptr %room, align 8, !tbaa !26
  %42 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %print_room18 = getelementptr inbounds %struct.tw_worker, ptr %42, i32 0, i32 6
  store i64 %41, ptr %print_room18, align 8, !tbaa !106
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then16
  call void @llvm.lifetime.end.p0(i64 8, ptr %grown) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %room) #8
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup57 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %if.end20

if.end20:                                         ; preds = %cleanup.cont, %cond.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %record) #8
  %43 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %prints21 = getelementptr inbounds %struct.tw_worker, ptr %43, i32 0, i32 4
  %44 = load i64, ptr %prints21, align 8, !tbaa !107
  %45 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %print_bytes22 = getelementptr inbounds %struct.tw_worker, ptr %45, i32 0, i32 5
  %46 = load i64, ptr %print_bytes22, align 8, !tbaa !105
  %add23 = add i64 %44, %46
  %47 = inttoptr i64 %add23 to ptr
  store ptr %47, ptr %record, align 8, !tbaa !5
  %48 = load ptr, ptr %record, align 8, !tbaa !5
  %format = getelementptr inbounds %struct.tw_print, ptr %.compoundliteral, i32 0, i32 0
  %49 = load ptr, ptr %formats.addr, align 8, !tbaa !5
  %50 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom24 = zext i32 %50 to i64
  %arrayidx25 = getelementptr inbounds i64, ptr %49, i64 %idxprom24
  %51 = load i64, ptr %arrayidx25, align 8, !tbaa !26
  store i64 %51, ptr %format, align 8, !tbaa !108
  %bytes26 = getelementptr inbounds %struct.tw_print, ptr %.compoundliteral, i32 0, i32 1
  %52 = load i32, ptr %bytes, align 4, !tbaa !9
  store i32 %52, ptr %bytes26, align 8, !tbaa !110
  %site = getelementptr inbounds %struct.tw_print, ptr %.compoundliteral, i32 0, i32 2
  %53 = load i32, ptr %index.addr, align 4, !tbaa !9
  store i32 %53, ptr %site, align 4, !tbaa !111
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
  %61 = load i32, ptr %index35, align 8, !tbaa !93
  %mul36 = mul i32 %61, 32
  %62 = load i32, ptr %lane, align 4, !tbaa !9
  %add37 = add i32 %mul36, %62
  store i32 %add37, ptr %thread, align 4, !tbaa !112
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %48, ptr align 8 %.compoundliteral, i64 32, i1 false), !tbaa.struct !113
  call void @llvm.lifetime.start.p0(i64 8, ptr %data) #8
  %63 = load ptr, ptr %record, align 8, !tbaa !5
  %add.ptr = getelementptr inbounds %struct.tw_print, ptr %63, i64 1
  store ptr %add.ptr, ptr %data, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #8
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond38

for.cond38:                                       ; preds = %for.inc, %if.end20
  %64 = load i32, ptr %i, align 4, !tbaa !9
  %65 = load i32, ptr %bytes, align 4, !tbaa !9
  %cmp39 = icmp ult i32 %64, %65
  br i1 %cmp39, label %for.body42, label %for.cond.cleanup41

for.cond.cleanup41:                               ; preds = %for.cond38
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #8
  br label %for.end

for.body42:                                       ; preds = %for.cond38
  call void @llvm.lifetime.start.p0(i64 8, ptr %at) #8
  %66 = load i64, ptr %offset, align 8, !tbaa !26
  %67 = load i32, ptr %i, align 4, !tbaa !9
  %conv43 = zext i32 %67 to i64
  %add44 = add i64 %66, %conv43
  store i64 %add44, ptr %at, align 8, !tbaa !26
  %68 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %local = getelementptr inbounds %struct.tw_warp, ptr %68, i32 0, i32 8
  %69 = load ptr, ptr %local, align 8, !tbaa !32
  %70 = load i64, ptr %at, align 8, !tbaa !26
  %shr = lshr i64 %70, 2
  %mul45 = mul i64 %shr, 128
  %71 = load i32, ptr %lane, align 4, !tbaa !9
  %mul46 = mul i32 %71, 4
  %conv47 = zext i32 %mul46 to i64
  %add48 = add i64 %mul45, %conv47
  %72 = load i64, ptr %at, align 8, !tbaa !26
  %and49 = and i64 %72, 3
  %add50 = add i64 %add48, %and49
  %arrayidx51 = getelementptr inbounds i8, ptr %69, i64 %add50
  %73 = load i8, ptr %arrayidx51, align 1, !tbaa !52
  %74 = load ptr, ptr %data, align 8, !tbaa !5
  %75 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom52 = zext i32 %75 to i64
  %arrayidx53 = getelementptr inbounds i8, ptr %74, i64 %idxprom52
  store i8 %73, ptr %arrayidx53, align 1, !tbaa !52
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #8
  br label %for.inc

for.inc:                                          ; preds = %for.body42
  %76 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %76, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond38, !llvm.loop !114

for.end:                                          ; preds = %for.cond.cleanup41
  %77 = load i64, ptr %needed, align 8, !tbaa !26
  %78 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %print_bytes55 = getelementptr inbounds %struct.tw_worker, ptr %78, i32 0, i32 5
  %79 = load i64, ptr %print_bytes55, align 8, !tbaa !105
  %add56 = add i64 %79, %77
  store i64 %add56, ptr %print_bytes55, align 8, !tbaa !105
  call void @llvm.lifetime.end.p0(i64 8, ptr %data) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %record) #8
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup57

cleanup57:                                        ; preds = %for.end, %cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %needed) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %bytes) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %offset) #8
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
  br label %for.cond, !llvm.loop !115

cleanup65:                                        ; preds = %cleanup57, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #8
  %cleanup.dest67 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest67, label %cleanup69 [
    i32 2, label %for.end68
  ]

for.end68:                                        ; preds = %cleanup65
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup69

cleanup69:                                        ; preds = %for.end68, %cleanup65
  call void @llvm.lifetime.end.p0(i64 4, ptr %total) #8
  %82 = load i32, ptr %retval, align 4
  ret i32 %82
}

; Function Attrs: allocsize(1)
declare ptr @realloc(ptr noundef, i64 noundef) #6

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #7

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
  store i64 %address, ptr %address.addr, align 8, !tbaa !26
  store i64 %bytes, ptr %bytes.addr, align 8, !tbaa !26
  store i32 %writes, ptr %writes.addr, align 4, !tbaa !9
  %0 = load i64, ptr %bytes.addr, align 8, !tbaa !26
  %cmp = icmp ugt i64 %0, 4294967295
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %range) #8
  %1 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %2 = load i64, ptr %address.addr, align 8, !tbaa !26
  %3 = load i64, ptr %bytes.addr, align 8, !tbaa !26
  %conv = trunc i64 %3 to i32
  %call = call ptr @find(ptr noundef %1, i64 noundef %2, i32 noundef %conv)
  store ptr %call, ptr %range, align 8, !tbaa !5
  %4 = load ptr, ptr %range, align 8, !tbaa !5
  %tobool = icmp ne ptr %4, null
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %if.end
  %5 = load ptr, ptr %range, align 8, !tbaa !5
  %writable = getelementptr inbounds %struct.tw_range, ptr %5, i32 0, i32 2
  %6 = load i32, ptr %writable, align 8, !tbaa !37
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
  call void @llvm.lifetime.end.p0(i64 8, ptr %range) #8
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
  store i64 %address, ptr %address.addr, align 8, !tbaa !26
  store i32 %bytes, ptr %bytes.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %ranges) #8
  %0 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %live = getelementptr inbounds %struct.tw_launch, ptr %0, i32 0, i32 5
  %1 = load i64, ptr %live, align 8, !tbaa !116
  %2 = inttoptr i64 %1 to ptr
  store ptr %2, ptr %ranges, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %low) #8
  store i32 0, ptr %low, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %high) #8
  %3 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %live_count = getelementptr inbounds %struct.tw_launch, ptr %3, i32 0, i32 8
  %4 = load i32, ptr %live_count, align 8, !tbaa !117
  store i32 %4, ptr %high, align 4, !tbaa !9
  br label %while.cond

while.cond:                                       ; preds = %if.end, %entry
  %5 = load i32, ptr %low, align 4, !tbaa !9
  %6 = load i32, ptr %high, align 4, !tbaa !9
  %cmp = icmp ult i32 %5, %6
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %middle) #8
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
  %11 = load i64, ptr %start, align 8, !tbaa !34
  %12 = load i64, ptr %address.addr, align 8, !tbaa !26
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %middle) #8
  br label %while.cond, !llvm.loop !118

while.end:                                        ; preds = %while.cond
  %15 = load i32, ptr %low, align 4, !tbaa !9
  %tobool = icmp ne i32 %15, 0
  br i1 %tobool, label %if.end4, label %if.then3

if.then3:                                         ; preds = %while.end
  store ptr null, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end4:                                          ; preds = %while.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %range) #8
  %16 = load ptr, ptr %ranges, align 8, !tbaa !5
  %17 = load i32, ptr %low, align 4, !tbaa !9
  %sub = sub i32 %17, 1
  %idxprom5 = zext i32 %sub to i64
  %arrayidx6 = getelementptr inbounds %struct.tw_range, ptr %16, i64 %idxprom5
  store ptr %arrayidx6, ptr %range, align 8, !tbaa !5
  %18 = load i64, ptr %address.addr, align 8, !tbaa !26
  %19 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv = zext i32 %19 to i64
  %add7 = add i64 %18, %conv
  %20 = load ptr, ptr %range, align 8, !tbaa !5
  %end = getelementptr inbounds %struct.tw_range, ptr %20, i32 0, i32 1
  %21 = load i64, ptr %end, align 8, !tbaa !36
  %cmp8 = icmp ule i64 %add7, %21
  br i1 %cmp8, label %land.lhs.true, label %cond.false

land.lhs.true:                                    ; preds = %if.end4
  %22 = load i64, ptr %address.addr, align 8, !tbaa !26
  %23 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv10 = zext i32 %23 to i64
  %add11 = add i64 %22, %conv10
  %24 = load i64, ptr %address.addr, align 8, !tbaa !26
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
  call void @llvm.lifetime.end.p0(i64 8, ptr %range) #8
  br label %cleanup

cleanup:                                          ; preds = %cond.end, %if.then3
  call void @llvm.lifetime.end.p0(i64 4, ptr %high) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %low) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %ranges) #8
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
  store i64 %place, ptr %place.addr, align 8, !tbaa !26
  store i64 %stride, ptr %stride.addr, align 8, !tbaa !26
  store ptr %pattern, ptr %pattern.addr, align 8, !tbaa !5
  store ptr %stride_pattern, ptr %stride_pattern.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %counts) #8
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %counts1 = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 1
  %1 = load ptr, ptr %counts1, align 8, !tbaa !40
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 0
  %3 = load i32, ptr %index, align 4, !tbaa !41
  %idxprom = zext i32 %3 to i64
  %arrayidx = getelementptr inbounds %struct.tw_site_counts, ptr %1, i64 %idxprom
  store ptr %arrayidx, ptr %counts, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %each) #8
  %4 = load ptr, ptr %memo.addr, align 8, !tbaa !5
  %each2 = getelementptr inbounds %struct.tw_memo, ptr %4, i32 0, i32 3
  store ptr %each2, ptr %each, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %hits) #8
  %5 = load ptr, ptr %memo.addr, align 8, !tbaa !5
  %hits3 = getelementptr inbounds %struct.tw_memo, ptr %5, i32 0, i32 1
  %6 = load i64, ptr %hits3, align 8, !tbaa !119
  store i64 %6, ptr %hits, align 8, !tbaa !26
  %7 = load i64, ptr %hits, align 8, !tbaa !26
  %8 = load ptr, ptr %each, align 8, !tbaa !5
  %wavefronts = getelementptr inbounds %struct.tw_site_counts, ptr %8, i32 0, i32 2
  %9 = load i64, ptr %wavefronts, align 8, !tbaa !122
  %mul = mul i64 %7, %9
  %10 = load ptr, ptr %counts, align 8, !tbaa !5
  %wavefronts4 = getelementptr inbounds %struct.tw_site_counts, ptr %10, i32 0, i32 2
  %11 = load i64, ptr %wavefronts4, align 8, !tbaa !122
  %add = add i64 %11, %mul
  store i64 %add, ptr %wavefronts4, align 8, !tbaa !122
  %12 = load i64, ptr %hits, align 8, !tbaa !26
  %13 = load ptr, ptr %each, align 8, !tbaa !5
  %ideal = getelementptr inbounds %struct.tw_site_counts, ptr %13, i32 0, i32 3
  %14 = load i64, ptr %ideal, align 8, !tbaa !123
  %mul5 = mul i64 %12, %14
  %15 = load ptr, ptr %counts, align 8, !tbaa !5
  %ideal6 = getelementptr inbounds %struct.tw_site_counts, ptr %15, i32 0, i32 3
  %16 = load i64, ptr %ideal6, align 8, !tbaa !123
  %add7 = add i64 %16, %mul5
  store i64 %add7, ptr %ideal6, align 8, !tbaa !123
  %17 = load i64, ptr %hits, align 8, !tbaa !26
  %18 = load ptr, ptr %each, align 8, !tbaa !5
  %conflicts = getelementptr inbounds %struct.tw_site_counts, ptr %18, i32 0, i32 5
  %19 = load i64, ptr %conflicts, align 8, !tbaa !124
  %mul8 = mul i64 %17, %19
  %20 = load ptr, ptr %counts, align 8, !tbaa !5
  %conflicts9 = getelementptr inbounds %struct.tw_site_counts, ptr %20, i32 0, i32 5
  %21 = load i64, ptr %conflicts9, align 8, !tbaa !124
  %add10 = add i64 %21, %mul8
  store i64 %add10, ptr %conflicts9, align 8, !tbaa !124
  %22 = load i64, ptr %hits, align 8, !tbaa !26
  %23 = load ptr, ptr %each, align 8, !tbaa !5
  %requests = getelementptr inbounds %struct.tw_site_counts, ptr %23, i32 0, i32 6
  %24 = load i64, ptr %requests, align 8, !tbaa !125
  %mul11 = mul i64 %22, %24
  %25 = load ptr, ptr %counts, align 8, !tbaa !5
  %requests12 = getelementptr inbounds %struct.tw_site_counts, ptr %25, i32 0, i32 6
  %26 = load i64, ptr %requests12, align 8, !tbaa !125
  %add13 = add i64 %26, %mul11
  store i64 %add13, ptr %requests12, align 8, !tbaa !125
  %27 = load i64, ptr %hits, align 8, !tbaa !26
  %28 = load ptr, ptr %each, align 8, !tbaa !5
  %sectors = getelementptr inbounds %struct.tw_site_counts, ptr %28, i32 0, i32 7
  %29 = load i64, ptr %sectors, align 8, !tbaa !126
  %mul14 = mul i64 %27, %29
  %30 = load ptr, ptr %counts, align 8, !tbaa !5
  %sectors15 = getelementptr inbounds %struct.tw_site_counts, ptr %30, i32 0, i32 7
  %31 = load i64, ptr %sectors15, align 8, !tbaa !126
  %add16 = add i64 %31, %mul14
  store i64 %add16, ptr %sectors15, align 8, !tbaa !126
  %32 = load i64, ptr %hits, align 8, !tbaa !26
  %33 = load ptr, ptr %each, align 8, !tbaa !5
  %sectors_ideal = getelementptr inbounds %struct.tw_site_counts, ptr %33, i32 0, i32 8
  %34 = load i64, ptr %sectors_ideal, align 8, !tbaa !127
  %mul17 = mul i64 %32, %34
  %35 = load ptr, ptr %counts, align 8, !tbaa !5
  %sectors_ideal18 = getelementptr inbounds %struct.tw_site_counts, ptr %35, i32 0, i32 8
  %36 = load i64, ptr %sectors_ideal18, align 8, !tbaa !127
  %add19 = add i64 %36, %mul17
  store i64 %add19, ptr %sectors_ideal18, align 8, !tbaa !127
  %37 = load i64, ptr %hits, align 8, !tbaa !26
  %38 = load ptr, ptr %each, align 8, !tbaa !5
  %bytes_asked = getelementptr inbounds %struct.tw_site_counts, ptr %38, i32 0, i32 9
  %39 = load i64, ptr %bytes_asked, align 8, !tbaa !128
  %mul20 = mul i64 %37, %39
  %40 = load ptr, ptr %counts, align 8, !tbaa !5
  %bytes_asked21 = getelementptr inbounds %struct.tw_site_counts, ptr %40, i32 0, i32 9
  %41 = load i64, ptr %bytes_asked21, align 8, !tbaa !128
  %add22 = add i64 %41, %mul20
  store i64 %add22, ptr %bytes_asked21, align 8, !tbaa !128
  %42 = load i64, ptr %hits, align 8, !tbaa !26
  %43 = load ptr, ptr %each, align 8, !tbaa !5
  %bytes_moved = getelementptr inbounds %struct.tw_site_counts, ptr %43, i32 0, i32 10
  %44 = load i64, ptr %bytes_moved, align 8, !tbaa !129
  %mul23 = mul i64 %42, %44
  %45 = load ptr, ptr %counts, align 8, !tbaa !5
  %bytes_moved24 = getelementptr inbounds %struct.tw_site_counts, ptr %45, i32 0, i32 10
  %46 = load i64, ptr %bytes_moved24, align 8, !tbaa !129
  %add25 = add i64 %46, %mul23
  store i64 %add25, ptr %bytes_moved24, align 8, !tbaa !129
  %47 = load ptr, ptr %each, align 8, !tbaa !5
  %worst_ways = getelementptr inbounds %struct.tw_site_counts, ptr %47, i32 0, i32 4
  %48 = load i64, ptr %worst_ways, align 8, !tbaa !130
  %49 = load ptr, ptr %counts, align 8, !tbaa !5
  %worst_ways26 = getelementptr inbounds %struct.tw_site_counts, ptr %49, i32 0, i32 4
  %50 = load i64, ptr %worst_ways26, align 8, !tbaa !130
  %cmp = icmp ugt i64 %48, %50
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %51 = load ptr, ptr %each, align 8, !tbaa !5
  %worst_ways27 = getelementptr inbounds %struct.tw_site_counts, ptr %51, i32 0, i32 4
  %52 = load i64, ptr %worst_ways27, align 8, !tbaa !130
  %53 = load ptr, ptr %counts, align 8, !tbaa !5
  %worst_ways28 = getelementptr inbounds %struct.tw_site_counts, ptr %53, i32 0, i32 4
  store i64 %52, ptr %worst_ways28, align 8, !tbaa !130
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %54 = load ptr, ptr %memo.addr, align 8, !tbaa !5
  call void @llvm.memset.p0.i64(ptr align 8 %.compoundliteral, i8 0, i64 112, i1 false)
  %stride29 = getelementptr inbounds %struct.tw_memo, ptr %.compoundliteral, i32 0, i32 0
  %55 = load i64, ptr %stride.addr, align 8, !tbaa !26
  store i64 %55, ptr %stride29, align 8, !tbaa !131
  %hits30 = getelementptr inbounds %struct.tw_memo, ptr %.compoundliteral, i32 0, i32 1
  store i64 1, ptr %hits30, align 8, !tbaa !119
  %site31 = getelementptr inbounds %struct.tw_memo, ptr %.compoundliteral, i32 0, i32 2
  %56 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %index32 = getelementptr inbounds %struct.tw_site, ptr %56, i32 0, i32 0
  %57 = load i32, ptr %index32, align 4, !tbaa !41
  %conv = zext i32 %57 to i64
  store i64 %conv, ptr %site31, align 8, !tbaa !132
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %54, ptr align 8 %.compoundliteral, i64 112, i1 false), !tbaa.struct !133
  call void @llvm.lifetime.start.p0(i64 256, ptr %addresses) #8
  call void @llvm.lifetime.start.p0(i64 128, ptr %narrow) #8
  call void @llvm.lifetime.start.p0(i64 4, ptr %bytes) #8
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %62 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp37 = icmp slt i32 %62, 32
  br i1 %cmp37, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  br label %for.end

for.body:                                         ; preds = %for.cond
  %63 = load i64, ptr %place.addr, align 8, !tbaa !26
  %64 = load ptr, ptr %pattern.addr, align 8, !tbaa !5
  %65 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom39 = sext i32 %65 to i64
  %arrayidx40 = getelementptr inbounds i64, ptr %64, i64 %idxprom39
  %66 = load i64, ptr %arrayidx40, align 8, !tbaa !26
  %add41 = add i64 %63, %66
  %67 = load ptr, ptr %stride_pattern.addr, align 8, !tbaa !5
  %68 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom42 = sext i32 %68 to i64
  %arrayidx43 = getelementptr inbounds i64, ptr %67, i64 %idxprom42
  %69 = load i64, ptr %arrayidx43, align 8, !tbaa !26
  %70 = load i64, ptr %stride.addr, align 8, !tbaa !26
  %mul44 = mul nsw i64 %69, %70
  %add45 = add i64 %add41, %mul44
  %71 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom46 = sext i32 %71 to i64
  %arrayidx47 = getelementptr inbounds [32 x i64], ptr %addresses, i64 0, i64 %idxprom46
  store i64 %add45, ptr %arrayidx47, align 8, !tbaa !26
  %72 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom48 = sext i32 %72 to i64
  %arrayidx49 = getelementptr inbounds [32 x i64], ptr %addresses, i64 0, i64 %idxprom48
  %73 = load i64, ptr %arrayidx49, align 8, !tbaa !26
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
  br label %for.cond, !llvm.loop !134

for.end:                                          ; preds = %for.cond.cleanup
  %76 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space = getelementptr inbounds %struct.tw_site, ptr %76, i32 0, i32 1
  %77 = load i8, ptr %space, align 4, !tbaa !27
  %conv53 = zext i8 %77 to i32
  %cmp54 = icmp eq i32 %conv53, 2
  br i1 %cmp54, label %if.then56, label %if.else

if.then56:                                        ; preds = %for.end
  %78 = load ptr, ptr %each, align 8, !tbaa !5
  %arraydecay = getelementptr inbounds [32 x i32], ptr %narrow, i64 0, i64 0
  %79 = load i32, ptr %bytes, align 4, !tbaa !9
  %80 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind = getelementptr inbounds %struct.tw_site, ptr %80, i32 0, i32 4
  %81 = load i8, ptr %kind, align 1, !tbaa !44
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %bytes) #8
  call void @llvm.lifetime.end.p0(i64 128, ptr %narrow) #8
  call void @llvm.lifetime.end.p0(i64 256, ptr %addresses) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %hits) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %each) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %counts) #8
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %launch) #8
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch1 = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %launch1, align 8, !tbaa !14
  store ptr %1, ptr %launch, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %start) #8
  store i64 0, ptr %start, align 8, !tbaa !26
  call void @llvm.lifetime.start.p0(i64 8, ptr %end) #8
  %2 = load ptr, ptr %launch, align 8, !tbaa !5
  %shared_bytes = getelementptr inbounds %struct.tw_launch, ptr %2, i32 0, i32 13
  %3 = load i32, ptr %shared_bytes, align 4, !tbaa !28
  %conv = zext i32 %3 to i64
  store i64 %conv, ptr %end, align 8, !tbaa !26
  call void @llvm.lifetime.start.p0(i64 8, ptr %origin) #8
  %4 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %shared = getelementptr inbounds %struct.tw_block, ptr %4, i32 0, i32 0
  %5 = load ptr, ptr %shared, align 8, !tbaa !29
  %6 = ptrtoint ptr %5 to i64
  store i64 %6, ptr %origin, align 8, !tbaa !26
  %7 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space = getelementptr inbounds %struct.tw_site, ptr %7, i32 0, i32 1
  %8 = load i8, ptr %space, align 4, !tbaa !27
  %conv2 = zext i8 %8 to i32
  %cmp = icmp ne i32 %conv2, 2
  br i1 %cmp, label %if.then, label %if.end14

if.then:                                          ; preds = %entry
  %9 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range = getelementptr inbounds %struct.tw_site, ptr %9, i32 0, i32 5
  %10 = load i32, ptr %range, align 4, !tbaa !23
  %cmp4 = icmp slt i32 %10, 0
  br i1 %cmp4, label %if.then6, label %if.end

if.then6:                                         ; preds = %if.then
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup47

if.end:                                           ; preds = %if.then
  call void @llvm.lifetime.start.p0(i64 8, ptr %range7) #8
  %11 = load ptr, ptr %launch, align 8, !tbaa !5
  %ranges = getelementptr inbounds %struct.tw_launch, ptr %11, i32 0, i32 4
  %12 = load i64, ptr %ranges, align 8, !tbaa !24
  %13 = inttoptr i64 %12 to ptr
  %14 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range8 = getelementptr inbounds %struct.tw_site, ptr %14, i32 0, i32 5
  %15 = load i32, ptr %range8, align 4, !tbaa !23
  %idxprom = sext i32 %15 to i64
  %arrayidx = getelementptr inbounds %struct.tw_range, ptr %13, i64 %idxprom
  store ptr %arrayidx, ptr %range7, align 8, !tbaa !5
  %16 = load i32, ptr %writes.addr, align 4, !tbaa !9
  %tobool = icmp ne i32 %16, 0
  br i1 %tobool, label %land.lhs.true, label %if.end11

land.lhs.true:                                    ; preds = %if.end
  %17 = load ptr, ptr %range7, align 8, !tbaa !5
  %writable = getelementptr inbounds %struct.tw_range, ptr %17, i32 0, i32 2
  %18 = load i32, ptr %writable, align 8, !tbaa !37
  %tobool9 = icmp ne i32 %18, 0
  br i1 %tobool9, label %if.end11, label %if.then10

if.then10:                                        ; preds = %land.lhs.true
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end11:                                         ; preds = %land.lhs.true, %if.end
  %19 = load ptr, ptr %range7, align 8, !tbaa !5
  %start12 = getelementptr inbounds %struct.tw_range, ptr %19, i32 0, i32 0
  %20 = load i64, ptr %start12, align 8, !tbaa !34
  store i64 %20, ptr %origin, align 8, !tbaa !26
  store i64 %20, ptr %start, align 8, !tbaa !26
  %21 = load ptr, ptr %range7, align 8, !tbaa !5
  %end13 = getelementptr inbounds %struct.tw_range, ptr %21, i32 0, i32 1
  %22 = load i64, ptr %end13, align 8, !tbaa !36
  store i64 %22, ptr %end, align 8, !tbaa !26
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end11, %if.then10
  call void @llvm.lifetime.end.p0(i64 8, ptr %range7) #8
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup47 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %if.end14

if.end14:                                         ; preds = %cleanup.cont, %entry
  %23 = load i64, ptr %end, align 8, !tbaa !26
  %24 = load i64, ptr %start, align 8, !tbaa !26
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %room) #8
  %26 = load i64, ptr %end, align 8, !tbaa !26
  %27 = load i64, ptr %start, align 8, !tbaa !26
  %sub20 = sub i64 %26, %27
  %28 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv21 = zext i32 %28 to i64
  %sub22 = sub i64 %sub20, %conv21
  store i64 %sub22, ptr %room, align 8, !tbaa !26
  call void @llvm.lifetime.start.p0(i64 8, ptr %bad) #8
  store i64 0, ptr %bad, align 8, !tbaa !26
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end19
  %29 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp23 = icmp ult i32 %29, 32
  br i1 %cmp23, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %offset) #8
  %30 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %31 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom25 = zext i32 %31 to i64
  %arrayidx26 = getelementptr inbounds i64, ptr %30, i64 %idxprom25
  %32 = load i64, ptr %arrayidx26, align 8, !tbaa !26
  %33 = load i64, ptr %start, align 8, !tbaa !26
  %sub27 = sub i64 %32, %33
  store i64 %sub27, ptr %offset, align 8, !tbaa !26
  call void @llvm.lifetime.start.p0(i64 8, ptr %wrong) #8
  %34 = load i64, ptr %offset, align 8, !tbaa !26
  %35 = load i64, ptr %room, align 8, !tbaa !26
  %cmp28 = icmp ugt i64 %34, %35
  %conv29 = zext i1 %cmp28 to i32
  %36 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %37 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom30 = zext i32 %37 to i64
  %arrayidx31 = getelementptr inbounds i64, ptr %36, i64 %idxprom30
  %38 = load i64, ptr %arrayidx31, align 8, !tbaa !26
  %39 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %sub32 = sub i32 %39, 1
  %conv33 = zext i32 %sub32 to i64
  %and = and i64 %38, %conv33
  %cmp34 = icmp ne i64 %and, 0
  %conv35 = zext i1 %cmp34 to i32
  %or = or i32 %conv29, %conv35
  %conv36 = sext i32 %or to i64
  store i64 %conv36, ptr %wrong, align 8, !tbaa !26
  %40 = load i64, ptr %wrong, align 8, !tbaa !26
  %41 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %42 = load i32, ptr %lane, align 4, !tbaa !9
  %shr = lshr i32 %41, %42
  %conv37 = zext i32 %shr to i64
  %and38 = and i64 %40, %conv37
  %43 = load i64, ptr %bad, align 8, !tbaa !26
  %or39 = or i64 %43, %and38
  store i64 %or39, ptr %bad, align 8, !tbaa !26
  %44 = load i64, ptr %origin, align 8, !tbaa !26
  %45 = load i64, ptr %offset, align 8, !tbaa !26
  %add = add i64 %44, %45
  %46 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %47 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom40 = zext i32 %47 to i64
  %arrayidx41 = getelementptr inbounds i64, ptr %46, i64 %idxprom40
  store i64 %add, ptr %arrayidx41, align 8, !tbaa !26
  call void @llvm.lifetime.end.p0(i64 8, ptr %wrong) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %offset) #8
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %48 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %48, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !135

for.end:                                          ; preds = %for.cond.cleanup
  %49 = load i64, ptr %bad, align 8, !tbaa !26
  %and43 = and i64 %49, 1
  %conv44 = trunc i64 %and43 to i32
  store i32 %conv44, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %bad) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %room) #8
  br label %cleanup47

cleanup47:                                        ; preds = %for.end, %if.then18, %cleanup, %if.then6
  call void @llvm.lifetime.end.p0(i64 8, ptr %origin) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %end) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %start) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %launch) #8
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %launch) #8
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch1 = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %launch1, align 8, !tbaa !14
  store ptr %1, ptr %launch, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %range) #8
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range2 = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 5
  %3 = load i32, ptr %range2, align 4, !tbaa !23
  %cmp = icmp sge i32 %3, 0
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %4 = load ptr, ptr %launch, align 8, !tbaa !5
  %ranges = getelementptr inbounds %struct.tw_launch, ptr %4, i32 0, i32 4
  %5 = load i64, ptr %ranges, align 8, !tbaa !24
  %6 = inttoptr i64 %5 to ptr
  %7 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range3 = getelementptr inbounds %struct.tw_site, ptr %7, i32 0, i32 5
  %8 = load i32, ptr %range3, align 4, !tbaa !23
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
  %13 = load i64, ptr %arrayidx5, align 8, !tbaa !26
  %14 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %call = call ptr @find(ptr noundef %9, i64 noundef %13, i32 noundef %14)
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi ptr [ %arrayidx, %cond.true ], [ %call, %cond.false ]
  store ptr %cond, ptr %range, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 256, ptr %moved) #8
  call void @llvm.lifetime.start.p0(i64 8, ptr %bias) #8
  %15 = load ptr, ptr %range, align 8, !tbaa !5
  %tobool = icmp ne ptr %15, null
  br i1 %tobool, label %cond.true6, label %cond.false8

cond.true6:                                       ; preds = %cond.end
  %16 = load ptr, ptr %range, align 8, !tbaa !5
  %bias7 = getelementptr inbounds %struct.tw_range, ptr %16, i32 0, i32 4
  %17 = load i64, ptr %bias7, align 8, !tbaa !136
  br label %cond.end9

cond.false8:                                      ; preds = %cond.end
  br label %cond.end9

cond.end9:                                        ; preds = %cond.false8, %cond.true6
  %cond10 = phi i64 [ %17, %cond.true6 ], [ 0, %cond.false8 ]
  store i64 %cond10, ptr %bias, align 8, !tbaa !26
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  store i32 0, ptr %lane, align 4, !tbaa !9
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %cond.end9
  %18 = load i32, ptr %lane, align 4, !tbaa !9
  %cmp11 = icmp slt i32 %18, 32
  br i1 %cmp11, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  br label %for.end

for.body:                                         ; preds = %for.cond
  %19 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %20 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom12 = sext i32 %20 to i64
  %arrayidx13 = getelementptr inbounds i64, ptr %19, i64 %idxprom12
  %21 = load i64, ptr %arrayidx13, align 8, !tbaa !26
  %22 = load i64, ptr %bias, align 8, !tbaa !26
  %sub = sub i64 %21, %22
  %23 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom14 = sext i32 %23 to i64
  %arrayidx15 = getelementptr inbounds [32 x i64], ptr %moved, i64 0, i64 %idxprom14
  store i64 %sub, ptr %arrayidx15, align 8, !tbaa !26
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %24 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add nsw i32 %24, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !137

for.end:                                          ; preds = %for.cond.cleanup
  %25 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %counts = getelementptr inbounds %struct.tw_worker, ptr %25, i32 0, i32 1
  %26 = load ptr, ptr %counts, align 8, !tbaa !40
  %27 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_site, ptr %27, i32 0, i32 0
  %28 = load i32, ptr %index, align 4, !tbaa !41
  %idxprom16 = zext i32 %28 to i64
  %arrayidx17 = getelementptr inbounds %struct.tw_site_counts, ptr %26, i64 %idxprom16
  %arraydecay = getelementptr inbounds [32 x i64], ptr %moved, i64 0, i64 0
  %29 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %30 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  call void @tw_count_global(ptr noundef %arrayidx17, ptr noundef %arraydecay, i32 noundef %29, i32 noundef %30)
  call void @llvm.lifetime.end.p0(i64 8, ptr %bias) #8
  call void @llvm.lifetime.end.p0(i64 256, ptr %moved) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %range) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %launch) #8
  ret void
}

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
  store i64 %host, ptr %host.addr, align 8, !tbaa !26
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !9
  store ptr %data, ptr %data.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %e) #8
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %e) #8
  br label %for.end26

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %b) #8
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %b) #8
  br label %for.end

for.body7:                                        ; preds = %for.cond2
  call void @llvm.lifetime.start.p0(i64 8, ptr %offset) #8
  %6 = load i64, ptr %host.addr, align 8, !tbaa !26
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
  store i64 %add12, ptr %offset, align 8, !tbaa !26
  %11 = load i64, ptr %host.addr, align 8, !tbaa !26
  %and13 = and i64 %11, -4
  %12 = load i64, ptr %offset, align 8, !tbaa !26
  %shr = lshr i64 %12, 2
  %mul14 = mul i64 %shr, 128
  %add15 = add i64 %and13, %mul14
  %13 = load i64, ptr %offset, align 8, !tbaa !26
  %and16 = and i64 %13, 3
  %add17 = add i64 %add15, %and16
  %14 = inttoptr i64 %add17 to ptr
  %15 = load i8, ptr %14, align 1, !tbaa !52
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
  store i8 %15, ptr %arrayidx, align 1, !tbaa !52
  call void @llvm.lifetime.end.p0(i64 8, ptr %offset) #8
  br label %for.inc

for.inc:                                          ; preds = %for.body7
  %22 = load i32, ptr %b, align 4, !tbaa !9
  %inc = add i32 %22, 1
  store i32 %inc, ptr %b, align 4, !tbaa !9
  br label %for.cond2, !llvm.loop !138

for.end:                                          ; preds = %for.cond.cleanup6
  br label %for.inc24

for.inc24:                                        ; preds = %for.end
  %23 = load i32, ptr %e, align 4, !tbaa !9
  %inc25 = add i32 %23, 1
  store i32 %inc25, ptr %e, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !139

for.end26:                                        ; preds = %for.cond.cleanup
  ret void
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
  store i64 %host, ptr %host.addr, align 8, !tbaa !26
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !9
  store ptr %data, ptr %data.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %e) #8
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %e) #8
  br label %for.end26

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %b) #8
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %b) #8
  br label %for.end

for.body7:                                        ; preds = %for.cond2
  call void @llvm.lifetime.start.p0(i64 8, ptr %offset) #8
  %6 = load i64, ptr %host.addr, align 8, !tbaa !26
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
  store i64 %add12, ptr %offset, align 8, !tbaa !26
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
  %17 = load i8, ptr %arrayidx, align 1, !tbaa !52
  %18 = load i64, ptr %host.addr, align 8, !tbaa !26
  %and19 = and i64 %18, -4
  %19 = load i64, ptr %offset, align 8, !tbaa !26
  %shr = lshr i64 %19, 2
  %mul20 = mul i64 %shr, 128
  %add21 = add i64 %and19, %mul20
  %20 = load i64, ptr %offset, align 8, !tbaa !26
  %and22 = and i64 %20, 3
  %add23 = add i64 %add21, %and22
  %21 = inttoptr i64 %add23 to ptr
  store i8 %17, ptr %21, align 1, !tbaa !52
  call void @llvm.lifetime.end.p0(i64 8, ptr %offset) #8
  br label %for.inc

for.inc:                                          ; preds = %for.body7
  %22 = load i32, ptr %b, align 4, !tbaa !9
  %inc = add i32 %22, 1
  store i32 %inc, ptr %b, align 4, !tbaa !9
  br label %for.cond2, !llvm.loop !140

for.end:                                          ; preds = %for.cond.cleanup6
  br label %for.inc24

for.inc24:                                        ; preds = %for.end
  %23 = load i32, ptr %e, align 4, !tbaa !9
  %inc25 = add i32 %23, 1
  store i32 %inc25, ptr %e, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !141

for.end26:                                        ; preds = %for.cond.cleanup
  ret void
}

attributes #0 = { nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { inlinehint nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #6 = { allocsize(1) "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #7 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #8 = { nounwind }
attributes #9 = { allocsize(1) }

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
!15 = !{!"tw_worker", !6, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !16, i64 32, !16, i64 40, !16, i64 48, !16, i64 56, !10, i64 64, !10, i64 68, !6, i64 72, !7, i64 80, !16, i64 104, !10, i64 112, !10, i64 116, !16, i64 120, !17, i64 128}
!16 = !{!"long", !7, i64 0}
!17 = !{!"", !10, i64 0, !10, i64 4, !10, i64 8, !10, i64 12, !7, i64 16, !10, i64 28, !16, i64 32, !16, i64 40, !10, i64 48, !10, i64 52}
!18 = !{!19, !10, i64 136}
!19 = !{!"", !16, i64 0, !16, i64 8, !16, i64 16, !16, i64 24, !16, i64 32, !16, i64 40, !16, i64 48, !7, i64 56, !10, i64 80, !7, i64 84, !7, i64 96, !10, i64 108, !10, i64 112, !10, i64 116, !10, i64 120, !10, i64 124, !10, i64 128, !10, i64 132, !10, i64 136, !10, i64 140, !10, i64 144, !10, i64 148, !10, i64 152, !10, i64 156, !10, i64 160, !10, i64 164, !10, i64 168, !10, i64 172, !16, i64 176, !16, i64 184, !16, i64 192, !16, i64 200, !16, i64 208, !16, i64 216, !16, i64 224}
!20 = !{!19, !10, i64 152}
!21 = !{!22, !6, i64 48}
!22 = !{!"", !6, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !6, i64 32, !6, i64 40, !6, i64 48, !6, i64 56, !6, i64 64, !6, i64 72, !6, i64 80, !6, i64 88, !6, i64 96, !6, i64 104}
!23 = !{!12, !10, i64 8}
!24 = !{!19, !16, i64 32}
!25 = !{i64 0, i64 8, !26, i64 8, i64 8, !26, i64 16, i64 4, !9, i64 20, i64 4, !9, i64 24, i64 8, !26}
!26 = !{!16, !16, i64 0}
!27 = !{!12, !7, i64 4}
!28 = !{!19, !10, i64 116}
!29 = !{!30, !6, i64 0}
!30 = !{!"tw_block", !6, i64 0, !7, i64 8, !10, i64 20, !16, i64 24, !16, i64 32, !16, i64 40, !6, i64 48, !6, i64 56, !6, i64 64, !16, i64 72, !10, i64 80, !10, i64 84, !7, i64 88}
!31 = !{!19, !10, i64 124}
!32 = !{!33, !6, i64 928}
!33 = !{!"tw_warp", !7, i64 0, !7, i64 128, !7, i64 256, !7, i64 384, !7, i64 512, !7, i64 640, !7, i64 768, !7, i64 896, !6, i64 928, !6, i64 936, !10, i64 944, !10, i64 948, !10, i64 952, !10, i64 956, !10, i64 960, !10, i64 964, !7, i64 968, !7, i64 1152, !10, i64 1216, !10, i64 1220, !10, i64 1224, !10, i64 1228, !10, i64 1232, !10, i64 1236, !10, i64 1240, !10, i64 1244, !10, i64 1248, !7, i64 1252}
!34 = !{!35, !16, i64 0}
!35 = !{!"", !16, i64 0, !16, i64 8, !10, i64 16, !10, i64 20, !16, i64 24}
!36 = !{!35, !16, i64 8}
!37 = !{!35, !10, i64 16}
!38 = distinct !{!38, !39}
!39 = !{!"llvm.loop.mustprogress"}
!40 = !{!15, !6, i64 8}
!41 = !{!12, !10, i64 0}
!42 = distinct !{!42, !39}
!43 = distinct !{!43, !39}
!44 = !{!12, !7, i64 7}
!45 = !{!19, !16, i64 224}
!46 = !{!12, !10, i64 16}
!47 = !{!22, !6, i64 24}
!48 = !{!22, !6, i64 56}
!49 = !{!19, !16, i64 208}
!50 = distinct !{!50, !39}
!51 = distinct !{!51, !39}
!52 = !{!7, !7, i64 0}
!53 = distinct !{!53, !39}
!54 = distinct !{!54, !39}
!55 = !{!56, !56, i64 0}
!56 = !{!"short", !7, i64 0}
!57 = distinct !{!57, !39}
!58 = distinct !{!58, !39}
!59 = distinct !{!59, !39}
!60 = distinct !{!60, !39}
!61 = distinct !{!61, !39}
!62 = distinct !{!62, !39}
!63 = !{i64 0, i64 8, !26, i64 8, i64 8, !26}
!64 = distinct !{!64, !39}
!65 = distinct !{!65, !39}
!66 = !{!22, !6, i64 72}
!67 = distinct !{!67, !39}
!68 = !{!22, !6, i64 64}
!69 = distinct !{!69, !39}
!70 = distinct !{!70, !39}
!71 = distinct !{!71, !39}
!72 = distinct !{!72, !39}
!73 = distinct !{!73, !39}
!74 = distinct !{!74, !39}
!75 = distinct !{!75, !39}
!76 = distinct !{!76, !39}
!77 = distinct !{!77, !39}
!78 = distinct !{!78, !39}
!79 = distinct !{!79, !39}
!80 = distinct !{!80, !39}
!81 = !{!12, !10, i64 12}
!82 = distinct !{!82, !39}
!83 = distinct !{!83, !39}
!84 = distinct !{!84, !39}
!85 = distinct !{!85, !39}
!86 = distinct !{!86, !39}
!87 = distinct !{!87, !39}
!88 = distinct !{!88, !39}
!89 = distinct !{!89, !39}
!90 = !{!17, !10, i64 0}
!91 = !{!17, !10, i64 4}
!92 = !{!17, !10, i64 8}
!93 = !{!33, !10, i64 1232}
!94 = !{!17, !10, i64 12}
!95 = !{!17, !16, i64 32}
!96 = !{!17, !10, i64 28}
!97 = !{!17, !16, i64 40}
!98 = !{!17, !10, i64 52}
!99 = !{!17, !10, i64 48}
!100 = distinct !{!100, !39}
!101 = distinct !{!101, !39}
!102 = distinct !{!102, !39}
!103 = distinct !{!103, !39}
!104 = distinct !{!104, !39}
!105 = !{!15, !16, i64 40}
!106 = !{!15, !16, i64 48}
!107 = !{!15, !16, i64 32}
!108 = !{!109, !16, i64 0}
!109 = !{!"", !16, i64 0, !10, i64 8, !10, i64 12, !7, i64 16, !10, i64 28}
!110 = !{!109, !10, i64 8}
!111 = !{!109, !10, i64 12}
!112 = !{!109, !10, i64 28}
!113 = !{i64 0, i64 8, !26, i64 8, i64 4, !9, i64 12, i64 4, !9, i64 16, i64 12, !52, i64 28, i64 4, !9}
!114 = distinct !{!114, !39}
!115 = distinct !{!115, !39}
!116 = !{!19, !16, i64 40}
!117 = !{!19, !10, i64 80}
!118 = distinct !{!118, !39}
!119 = !{!120, !16, i64 8}
!120 = !{!"", !16, i64 0, !16, i64 8, !16, i64 16, !121, i64 24}
!121 = !{!"", !16, i64 0, !16, i64 8, !16, i64 16, !16, i64 24, !16, i64 32, !16, i64 40, !16, i64 48, !16, i64 56, !16, i64 64, !16, i64 72, !16, i64 80}
!122 = !{!121, !16, i64 16}
!123 = !{!121, !16, i64 24}
!124 = !{!121, !16, i64 40}
!125 = !{!121, !16, i64 48}
!126 = !{!121, !16, i64 56}
!127 = !{!121, !16, i64 64}
!128 = !{!121, !16, i64 72}
!129 = !{!121, !16, i64 80}
!130 = !{!121, !16, i64 32}
!131 = !{!120, !16, i64 0}
!132 = !{!120, !16, i64 16}
!133 = !{i64 0, i64 8, !26, i64 8, i64 8, !26, i64 16, i64 8, !26, i64 24, i64 8, !26, i64 32, i64 8, !26, i64 40, i64 8, !26, i64 48, i64 8, !26, i64 56, i64 8, !26, i64 64, i64 8, !26, i64 72, i64 8, !26, i64 80, i64 8, !26, i64 88, i64 8, !26, i64 96, i64 8, !26, i64 104, i64 8, !26}
!134 = distinct !{!134, !39}
!135 = distinct !{!135, !39}
!136 = !{!35, !16, i64 24}
!137 = distinct !{!137, !39}
!138 = distinct !{!138, !39}
!139 = distinct !{!139, !39}
!140 = distinct !{!140, !39}
!141 = distinct !{!141, !39}
