; Generated from memory.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'memory.c'

%struct.tw_range = type { i64, i64, i32, i32, i64 }
%struct.tw_site = type { i32, i8, i8, i8, i8, i32, i32, i32 }
%struct.tw_worker = type { ptr, ptr, ptr, ptr, i64, i64, i64, i64, i32, i32, ptr, [3 x i64], i64, i32, i32, i64, %struct.tw_fault }
%struct.tw_fault = type { i32, i32, i32, i32, [3 x i32], i32, i64, i64, i32, i32 }
%struct.tw_launch = type { i64, i64, i64, i64, i64, i64, i64, [3 x ptr], i32, [3 x i32], [3 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i64, i64, i64, i64, i64, i64, i64 }
%struct.tw_checker = type { ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr }
%struct.tw_judged = type { i64, i64, i64, i32, i32 }
%struct.tw_site_counts = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64 }
%struct.pair64 = type { i64, i64 }
%struct.tw_warp = type { [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i32], [32 x i8], ptr, ptr, i32, i32, i32, i32, i32, i32, [184 x i8], [16 x i32], i32, i32, i32, i32, i32, i32, i32, i32, i32, [28 x i8] }
%struct.tw_block = type { ptr, [3 x i32], i32, i64, i64, i64, ptr, ptr, ptr, i64, i32, i32, [16 x %struct.tw_barrier] }
%struct.tw_barrier = type { i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32 }
%struct.tw_print = type { i64, i32, i32, [3 x i32], i32 }
%struct.tw_memo = type { i64, i64, i64, %struct.tw_site_counts }

@tw_ldmatrix.zeros = internal constant [8 x i16] zeroinitializer, align 16
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
  %asked = alloca i32, align 4
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  %b = alloca i32, align 4
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
  br label %cleanup39

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %asked) #8
  %5 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %5, ptr %asked, align 4, !tbaa !9
  %6 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %7 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %8 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %9 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %10 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %11 = load i32, ptr %bytes, align 4, !tbaa !9
  %arraydecay = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 0
  %call = call i32 @resolve(ptr noundef %6, ptr noundef %7, ptr noundef %8, ptr noundef %9, ptr noundef %10, ptr noundef %mask.addr, i32 noundef %11, i32 noundef 0, ptr noundef %arraydecay, ptr noundef %local)
  %tobool2 = icmp ne i32 %call, 0
  br i1 %tobool2, label %if.then3, label %if.end4

if.then3:                                         ; preds = %if.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end4:                                          ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #8
  %12 = load i32, ptr %asked, align 4, !tbaa !9
  %13 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %not = xor i32 %13, -1
  %and = and i32 %12, %not
  store i32 %and, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  br label %for.cond

for.cond:                                         ; preds = %for.inc19, %if.end4
  %14 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool5 = icmp ne i32 %14, 0
  br i1 %tobool5, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %15 = load i32, ptr %rest, align 4, !tbaa !9
  %16 = call i32 @llvm.cttz.i32(i32 %15, i1 true)
  store i32 %16, ptr %lane, align 4, !tbaa !9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %17 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %17, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #8
  br label %for.end21

for.body:                                         ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %b) #8
  store i32 0, ptr %b, align 4, !tbaa !9
  br label %for.cond6

for.cond6:                                        ; preds = %for.inc, %for.body
  %18 = load i32, ptr %b, align 4, !tbaa !9
  %19 = load i32, ptr %bytes, align 4, !tbaa !9
  %cmp = icmp ult i32 %18, %19
  br i1 %cmp, label %for.body9, label %for.cond.cleanup8

for.cond.cleanup8:                                ; preds = %for.cond6
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %b) #8
  br label %for.end

for.body9:                                        ; preds = %for.cond6
  %20 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %21 = load i32, ptr %b, align 4, !tbaa !9
  %22 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size10 = getelementptr inbounds %struct.tw_site, ptr %22, i32 0, i32 2
  %23 = load i8, ptr %size10, align 1, !tbaa !11
  %conv11 = zext i8 %23 to i32
  %div = udiv i32 %21, %conv11
  %mul12 = mul i32 %div, 32
  %24 = load i32, ptr %lane, align 4, !tbaa !9
  %add = add i32 %mul12, %24
  %25 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size13 = getelementptr inbounds %struct.tw_site, ptr %25, i32 0, i32 2
  %26 = load i8, ptr %size13, align 1, !tbaa !11
  %conv14 = zext i8 %26 to i32
  %mul15 = mul i32 %add, %conv14
  %27 = load i32, ptr %b, align 4, !tbaa !9
  %28 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size16 = getelementptr inbounds %struct.tw_site, ptr %28, i32 0, i32 2
  %29 = load i8, ptr %size16, align 1, !tbaa !11
  %conv17 = zext i8 %29 to i32
  %rem = urem i32 %27, %conv17
  %add18 = add i32 %mul15, %rem
  %idxprom = zext i32 %add18 to i64
  %arrayidx = getelementptr inbounds i8, ptr %20, i64 %idxprom
  store i8 0, ptr %arrayidx, align 1, !tbaa !14
  br label %for.inc

for.inc:                                          ; preds = %for.body9
  %30 = load i32, ptr %b, align 4, !tbaa !9
  %inc = add i32 %30, 1
  store i32 %inc, ptr %b, align 4, !tbaa !9
  br label %for.cond6, !llvm.loop !15

for.end:                                          ; preds = %for.cond.cleanup8
  br label %for.inc19

for.inc19:                                        ; preds = %for.end
  %31 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %31, 1
  %32 = load i32, ptr %rest, align 4, !tbaa !9
  %and20 = and i32 %32, %sub
  store i32 %and20, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !17

for.end21:                                        ; preds = %for.cond.cleanup
  %33 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %tobool22 = icmp ne i32 %33, 0
  br i1 %tobool22, label %if.end24, label %if.then23

if.then23:                                        ; preds = %for.end21
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end24:                                         ; preds = %for.end21
  %34 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %34, i32 0, i32 0
  %35 = load ptr, ptr %launch, align 8, !tbaa !18
  %counting = getelementptr inbounds %struct.tw_launch, ptr %35, i32 0, i32 18
  %36 = load i32, ptr %counting, align 8, !tbaa !22
  %tobool25 = icmp ne i32 %36, 0
  br i1 %tobool25, label %if.then26, label %if.end27

if.then26:                                        ; preds = %if.end24
  %37 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %38 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %39 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %40 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %41 = load i32, ptr %bytes, align 4, !tbaa !9
  call void @count(ptr noundef %37, ptr noundef %38, ptr noundef %39, i32 noundef %40, i32 noundef %41)
  br label %if.end27

if.end27:                                         ; preds = %if.then26, %if.end24
  call void @llvm.lifetime.start.p0(i64 4, ptr %orders) #8
  store i32 0, ptr %orders, align 4, !tbaa !9
  %42 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch28 = getelementptr inbounds %struct.tw_worker, ptr %42, i32 0, i32 0
  %43 = load ptr, ptr %launch28, align 8, !tbaa !18
  %checks = getelementptr inbounds %struct.tw_launch, ptr %43, i32 0, i32 22
  %44 = load i32, ptr %checks, align 8, !tbaa !24
  %tobool29 = icmp ne i32 %44, 0
  br i1 %tobool29, label %if.then30, label %if.end34

if.then30:                                        ; preds = %if.end27
  %45 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %46 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %47 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call31 = call i32 @begin_order(ptr noundef %45, ptr noundef %46, ptr noundef %47)
  store i32 %call31, ptr %orders, align 4, !tbaa !9
  %48 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch32 = getelementptr inbounds %struct.tw_worker, ptr %48, i32 0, i32 0
  %49 = load ptr, ptr %launch32, align 8, !tbaa !18
  %call33 = call ptr @tw_checker_of(ptr noundef %49)
  %access = getelementptr inbounds %struct.tw_checker, ptr %call33, i32 0, i32 6
  %50 = load ptr, ptr %access, align 8, !tbaa !25
  %51 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %52 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %53 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %54 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %55 = load i32, ptr %mask.addr, align 4, !tbaa !9
  call void %50(ptr noundef %51, ptr noundef %52, ptr noundef %53, ptr noundef %54, i32 noundef %55, ptr noundef null, i32 noundef 0)
  br label %if.end34

if.end34:                                         ; preds = %if.then30, %if.end27
  %56 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %arraydecay35 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 0
  %57 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %58 = load i32, ptr %local, align 4, !tbaa !9
  %59 = load ptr, ptr %data.addr, align 8, !tbaa !5
  call void @load(ptr noundef %56, ptr noundef %arraydecay35, i32 noundef %57, i32 noundef %58, ptr noundef %59)
  %60 = load i32, ptr %orders, align 4, !tbaa !9
  %tobool36 = icmp ne i32 %60, 0
  br i1 %tobool36, label %if.then37, label %if.end38

if.then37:                                        ; preds = %if.end34
  %61 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %62 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %63 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %64 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %65 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %66 = load i32, ptr %mask.addr, align 4, !tbaa !9
  call void @end_order(ptr noundef %61, ptr noundef %62, ptr noundef %63, ptr noundef %64, ptr noundef %65, i32 noundef %66, i32 noundef 0)
  br label %if.end38

if.end38:                                         ; preds = %if.then37, %if.end34
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %orders) #8
  br label %cleanup

cleanup:                                          ; preds = %if.end38, %if.then23, %if.then3
  call void @llvm.lifetime.end.p0(i64 4, ptr %asked) #8
  br label %cleanup39

cleanup39:                                        ; preds = %cleanup, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %bytes) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %local) #8
  call void @llvm.lifetime.end.p0(i64 256, ptr %host) #8
  %67 = load i32, ptr %retval, align 4
  ret i32 %67
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nounwind uwtable
define internal i32 @resolve(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, ptr noundef %site, ptr noundef %addresses, ptr noundef %mask, i32 noundef %bytes, i32 noundef %writes, ptr noundef %host, ptr noundef %local_lanes) #0 {
entry:
  %retval = alloca i32, align 4
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %addresses.addr = alloca ptr, align 8
  %mask.addr = alloca ptr, align 8
  %bytes.addr = alloca i32, align 4
  %writes.addr = alloca i32, align 4
  %host.addr = alloca ptr, align 8
  %local_lanes.addr = alloca ptr, align 8
  %launch = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %cached = alloca %struct.tw_range, align 8
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  %judged = alloca %struct.tw_judged, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store ptr %addresses, ptr %addresses.addr, align 8, !tbaa !5
  store ptr %mask, ptr %mask.addr, align 8, !tbaa !5
  store i32 %bytes, ptr %bytes.addr, align 4, !tbaa !9
  store i32 %writes, ptr %writes.addr, align 4, !tbaa !9
  store ptr %host, ptr %host.addr, align 8, !tbaa !5
  store ptr %local_lanes, ptr %local_lanes.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %launch) #8
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch1 = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %launch1, align 8, !tbaa !18
  store ptr %1, ptr %launch, align 8, !tbaa !5
  %2 = load ptr, ptr %local_lanes.addr, align 8, !tbaa !5
  store i32 0, ptr %2, align 4, !tbaa !9
  %3 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %4 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %5 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %6 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %7 = load ptr, ptr %mask.addr, align 8, !tbaa !5
  %8 = load i32, ptr %7, align 4, !tbaa !9
  %9 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %10 = load i32, ptr %writes.addr, align 4, !tbaa !9
  %11 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %call = call i32 @resolve_plain(ptr noundef %3, ptr noundef %4, ptr noundef %5, ptr noundef %6, i32 noundef %8, i32 noundef %9, i32 noundef %10, ptr noundef %11)
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup29

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 32, ptr %cached) #8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %cached, ptr align 8 @__const.resolve.cached, i64 32, i1 false)
  %12 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range = getelementptr inbounds %struct.tw_site, ptr %12, i32 0, i32 5
  %13 = load i32, ptr %range, align 4, !tbaa !27
  %cmp = icmp sge i32 %13, 0
  br i1 %cmp, label %if.then2, label %if.end4

if.then2:                                         ; preds = %if.end
  %14 = load ptr, ptr %launch, align 8, !tbaa !5
  %ranges = getelementptr inbounds %struct.tw_launch, ptr %14, i32 0, i32 4
  %15 = load i64, ptr %ranges, align 8, !tbaa !28
  %16 = inttoptr i64 %15 to ptr
  %17 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range3 = getelementptr inbounds %struct.tw_site, ptr %17, i32 0, i32 5
  %18 = load i32, ptr %range3, align 4, !tbaa !27
  %idxprom = sext i32 %18 to i64
  %arrayidx = getelementptr inbounds %struct.tw_range, ptr %16, i64 %idxprom
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %cached, ptr align 8 %arrayidx, i64 32, i1 false), !tbaa.struct !29
  br label %if.end4

if.end4:                                          ; preds = %if.then2, %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #8
  %19 = load ptr, ptr %mask.addr, align 8, !tbaa !5
  %20 = load i32, ptr %19, align 4, !tbaa !9
  store i32 %20, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end4
  %21 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool5 = icmp ne i32 %21, 0
  br i1 %tobool5, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %22 = load i32, ptr %rest, align 4, !tbaa !9
  %23 = call i32 @llvm.cttz.i32(i32 %22, i1 true)
  store i32 %23, ptr %lane, align 4, !tbaa !9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %24 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %24, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup25

for.body:                                         ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 32, ptr %judged) #8
  %25 = load ptr, ptr %launch, align 8, !tbaa !5
  %26 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %27 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %28 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %29 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %30 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom6 = zext i32 %30 to i64
  %arrayidx7 = getelementptr inbounds i64, ptr %29, i64 %idxprom6
  %31 = load i64, ptr %arrayidx7, align 8, !tbaa !30
  %32 = load i32, ptr %lane, align 4, !tbaa !9
  %33 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %34 = load i32, ptr %writes.addr, align 4, !tbaa !9
  call void @judge(ptr sret(%struct.tw_judged) align 8 %judged, ptr noundef %25, ptr noundef %26, ptr noundef %27, ptr noundef %28, i64 noundef %31, i32 noundef %32, i32 noundef %33, i32 noundef %34, ptr noundef %cached)
  %host8 = getelementptr inbounds %struct.tw_judged, ptr %judged, i32 0, i32 0
  %35 = load i64, ptr %host8, align 8, !tbaa !31
  %36 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %37 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom9 = zext i32 %37 to i64
  %arrayidx10 = getelementptr inbounds i64, ptr %36, i64 %idxprom9
  store i64 %35, ptr %arrayidx10, align 8, !tbaa !30
  %local = getelementptr inbounds %struct.tw_judged, ptr %judged, i32 0, i32 4
  %38 = load i32, ptr %local, align 4, !tbaa !33
  %39 = load i32, ptr %lane, align 4, !tbaa !9
  %shl = shl i32 %38, %39
  %40 = load ptr, ptr %local_lanes.addr, align 8, !tbaa !5
  %41 = load i32, ptr %40, align 4, !tbaa !9
  %or = or i32 %41, %shl
  store i32 %or, ptr %40, align 4, !tbaa !9
  %kind = getelementptr inbounds %struct.tw_judged, ptr %judged, i32 0, i32 3
  %42 = load i32, ptr %kind, align 8, !tbaa !34
  %tobool11 = icmp ne i32 %42, 0
  br i1 %tobool11, label %if.end13, label %if.then12

if.then12:                                        ; preds = %for.body
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end13:                                         ; preds = %for.body
  %43 = load ptr, ptr %launch, align 8, !tbaa !5
  %keep_going = getelementptr inbounds %struct.tw_launch, ptr %43, i32 0, i32 27
  %44 = load i32, ptr %keep_going, align 4, !tbaa !35
  %tobool14 = icmp ne i32 %44, 0
  br i1 %tobool14, label %if.end18, label %if.then15

if.then15:                                        ; preds = %if.end13
  %45 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %46 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %47 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %48 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind16 = getelementptr inbounds %struct.tw_judged, ptr %judged, i32 0, i32 3
  %49 = load i32, ptr %kind16, align 8, !tbaa !34
  %50 = load i32, ptr %lane, align 4, !tbaa !9
  %address = getelementptr inbounds %struct.tw_judged, ptr %judged, i32 0, i32 1
  %51 = load i64, ptr %address, align 8, !tbaa !36
  %detail = getelementptr inbounds %struct.tw_judged, ptr %judged, i32 0, i32 2
  %52 = load i64, ptr %detail, align 8, !tbaa !37
  %call17 = call i32 @fault(ptr noundef %45, ptr noundef %46, ptr noundef %47, ptr noundef %48, i32 noundef %49, i32 noundef %50, i64 noundef %51, i64 noundef %52)
  store i32 %call17, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end18:                                         ; preds = %if.end13
  %53 = load i32, ptr %lane, align 4, !tbaa !9
  %shl19 = shl i32 1, %53
  %not = xor i32 %shl19, -1
  %54 = load ptr, ptr %mask.addr, align 8, !tbaa !5
  %55 = load i32, ptr %54, align 4, !tbaa !9
  %and = and i32 %55, %not
  store i32 %and, ptr %54, align 4, !tbaa !9
  %56 = load ptr, ptr %launch, align 8, !tbaa !5
  %call20 = call ptr @tw_checker_of(ptr noundef %56)
  %dropped = getelementptr inbounds %struct.tw_checker, ptr %call20, i32 0, i32 14
  %57 = load ptr, ptr %dropped, align 8, !tbaa !38
  %58 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %59 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %60 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %61 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %62 = load i32, ptr %lane, align 4, !tbaa !9
  %kind21 = getelementptr inbounds %struct.tw_judged, ptr %judged, i32 0, i32 3
  %63 = load i32, ptr %kind21, align 8, !tbaa !34
  %address22 = getelementptr inbounds %struct.tw_judged, ptr %judged, i32 0, i32 1
  %64 = load i64, ptr %address22, align 8, !tbaa !36
  %detail23 = getelementptr inbounds %struct.tw_judged, ptr %judged, i32 0, i32 2
  %65 = load i64, ptr %detail23, align 8, !tbaa !37
  call void %57(ptr noundef %58, ptr noundef %59, ptr noundef %60, ptr noundef %61, i32 noundef %62, i32 noundef %63, i64 noundef %64, i64 noundef %65)
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end18, %if.then15, %if.then12
  call void @llvm.lifetime.end.p0(i64 32, ptr %judged) #8
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup25 [
    i32 0, label %cleanup.cont
    i32 4, label %for.inc
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont, %cleanup
  %66 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %66, 1
  %67 = load i32, ptr %rest, align 4, !tbaa !9
  %and24 = and i32 %67, %sub
  store i32 %and24, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !39

cleanup25:                                        ; preds = %cleanup, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #8
  %cleanup.dest27 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest27, label %cleanup28 [
    i32 2, label %for.end
  ]

for.end:                                          ; preds = %cleanup25
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup28

cleanup28:                                        ; preds = %for.end, %cleanup25
  call void @llvm.lifetime.end.p0(i64 32, ptr %cached) #8
  br label %cleanup29

cleanup29:                                        ; preds = %cleanup28, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %launch) #8
  %68 = load i32, ptr %retval, align 4
  ret i32 %68
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

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
  %5 = load i8, ptr %space, align 4, !tbaa !42
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
  %12 = load i64, ptr %arrayidx4, align 8, !tbaa !30
  %shr = lshr i64 %12, 56
  store i64 %shr, ptr %window, align 8, !tbaa !30
  %13 = load i64, ptr %window, align 8, !tbaa !30
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
  %16 = load i64, ptr %window, align 8, !tbaa !30
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
  br label %for.cond, !llvm.loop !43

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
  %29 = load i8, ptr %space16, align 4, !tbaa !42
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
  %36 = load i8, ptr %space22, align 4, !tbaa !42
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
  %41 = load i64, ptr %arrayidx40, align 8, !tbaa !30
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
  br label %for.cond34, !llvm.loop !44

for.end45:                                        ; preds = %for.cond.cleanup37
  %44 = load ptr, ptr %counts, align 8, !tbaa !5
  %arraydecay = getelementptr inbounds [32 x i32], ptr %narrow, i64 0, i64 0
  %45 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %46 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %47 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind = getelementptr inbounds %struct.tw_site, ptr %47, i32 0, i32 4
  %48 = load i8, ptr %kind, align 1, !tbaa !45
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
  %1 = load ptr, ptr %launch1, align 8, !tbaa !18
  store ptr %1, ptr %launch, align 8, !tbaa !5
  %2 = load ptr, ptr %launch, align 8, !tbaa !5
  %variables = getelementptr inbounds %struct.tw_launch, ptr %2, i32 0, i32 34
  %3 = load i64, ptr %variables, align 8, !tbaa !46
  %tobool = icmp ne i64 %3, 0
  br i1 %tobool, label %lor.lhs.false, label %if.then

lor.lhs.false:                                    ; preds = %entry
  %4 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %order = getelementptr inbounds %struct.tw_site, ptr %4, i32 0, i32 7
  %5 = load i32, ptr %order, align 4, !tbaa !47
  %and = and i32 %5, 1
  %tobool2 = icmp ne i32 %and, 0
  br i1 %tobool2, label %lor.lhs.false3, label %if.then

lor.lhs.false3:                                   ; preds = %lor.lhs.false
  %6 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space = getelementptr inbounds %struct.tw_site, ptr %6, i32 0, i32 1
  %7 = load i8, ptr %space, align 4, !tbaa !42
  %conv = zext i8 %7 to i32
  %cmp = icmp eq i32 %conv, 2
  br i1 %cmp, label %if.then, label %lor.lhs.false5

lor.lhs.false5:                                   ; preds = %lor.lhs.false3
  %8 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space6 = getelementptr inbounds %struct.tw_site, ptr %8, i32 0, i32 1
  %9 = load i8, ptr %space6, align 4, !tbaa !42
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
  %11 = load ptr, ptr %launch10, align 8, !tbaa !18
  %call = call ptr @tw_checker_of(ptr noundef %11)
  %flush = getelementptr inbounds %struct.tw_checker, ptr %call, i32 0, i32 3
  %12 = load ptr, ptr %flush, align 8, !tbaa !48
  %13 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %14 = load ptr, ptr %block.addr, align 8, !tbaa !5
  call void %12(ptr noundef %13, ptr noundef %14)
  %15 = load ptr, ptr %launch, align 8, !tbaa !5
  %call11 = call ptr @tw_checker_of(ptr noundef %15)
  %lock_variables = getelementptr inbounds %struct.tw_checker, ptr %call11, i32 0, i32 7
  %16 = load ptr, ptr %lock_variables, align 8, !tbaa !49
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
define internal ptr @tw_checker_of(ptr noundef %launch) #3 {
entry:
  %launch.addr = alloca ptr, align 8
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %checker = getelementptr inbounds %struct.tw_launch, ptr %0, i32 0, i32 32
  %1 = load i64, ptr %checker, align 8, !tbaa !50
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
  %9 = load i64, ptr %arrayidx, align 8, !tbaa !30
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
  br label %for.cond, !llvm.loop !51

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
  %24 = load i64, ptr %arrayidx16, align 8, !tbaa !30
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
  br label %for.cond10, !llvm.loop !52

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
  %42 = load i64, ptr %arrayidx39, align 8, !tbaa !30
  %43 = load i32, ptr %e, align 4, !tbaa !9
  %conv40 = zext i32 %43 to i64
  %mul = mul i64 %conv40, 1
  %add = add i64 %42, %mul
  %44 = inttoptr i64 %add to ptr
  %45 = load i8, ptr %44, align 1, !tbaa !14
  %46 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %47 = load i32, ptr %e, align 4, !tbaa !9
  %mul41 = mul i32 %47, 32
  %48 = load i32, ptr %lane31, align 4, !tbaa !9
  %add42 = add i32 %mul41, %48
  %idxprom43 = zext i32 %add42 to i64
  %arrayidx44 = getelementptr inbounds i8, ptr %46, i64 %idxprom43
  store i8 %45, ptr %arrayidx44, align 1, !tbaa !14
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
  %62 = load i64, ptr %arrayidx70, align 8, !tbaa !30
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
  %82 = load i64, ptr %arrayidx103, align 8, !tbaa !30
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
  %102 = load i64, ptr %arrayidx136, align 8, !tbaa !30
  %103 = load i32, ptr %e119, align 4, !tbaa !9
  %conv137 = zext i32 %103 to i64
  %mul138 = mul i64 %conv137, 8
  %add139 = add i64 %102, %mul138
  %104 = inttoptr i64 %add139 to ptr
  %105 = load i64, ptr %104, align 8, !tbaa !30
  %106 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %107 = load i32, ptr %e119, align 4, !tbaa !9
  %mul140 = mul i32 %107, 32
  %108 = load i32, ptr %lane128, align 4, !tbaa !9
  %add141 = add i32 %mul140, %108
  %idxprom142 = zext i32 %add141 to i64
  %arrayidx143 = getelementptr inbounds i64, ptr %106, i64 %idxprom142
  store i64 %105, ptr %arrayidx143, align 8, !tbaa !30
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
  %125 = load i64, ptr %arrayidx172, align 8, !tbaa !30
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
  %7 = load i64, ptr %arrayidx, align 8, !tbaa !30
  %shr = lshr i64 %7, 56
  %tobool1 = icmp ne i64 %shr, 0
  br i1 %tobool1, label %if.end, label %if.then

if.then:                                          ; preds = %for.body
  %8 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %8, i32 0, i32 0
  %9 = load ptr, ptr %launch, align 8, !tbaa !18
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
  %17 = load i64, ptr %arrayidx3, align 8, !tbaa !30
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
  %24 = load ptr, ptr %launch6, align 8, !tbaa !18
  %call7 = call ptr @tw_checker_of(ptr noundef %24)
  %unlock_variables = getelementptr inbounds %struct.tw_checker, ptr %call7, i32 0, i32 8
  %25 = load ptr, ptr %unlock_variables, align 8, !tbaa !68
  %26 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch8 = getelementptr inbounds %struct.tw_worker, ptr %26, i32 0, i32 0
  %27 = load ptr, ptr %launch8, align 8, !tbaa !18
  call void %25(ptr noundef %27)
  ret void
}

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
  %10 = load i32, ptr %bytes, align 4, !tbaa !9
  %arraydecay = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 0
  %call = call i32 @resolve(ptr noundef %5, ptr noundef %6, ptr noundef %7, ptr noundef %8, ptr noundef %9, ptr noundef %mask.addr, i32 noundef %10, i32 noundef 1, ptr noundef %arraydecay, ptr noundef %local)
  %tobool2 = icmp ne i32 %call, 0
  br i1 %tobool2, label %if.then3, label %if.end4

if.then3:                                         ; preds = %if.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end4:                                          ; preds = %if.end
  %11 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %tobool5 = icmp ne i32 %11, 0
  br i1 %tobool5, label %if.end7, label %if.then6

if.then6:                                         ; preds = %if.end4
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end7:                                          ; preds = %if.end4
  %12 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %12, i32 0, i32 0
  %13 = load ptr, ptr %launch, align 8, !tbaa !18
  %counting = getelementptr inbounds %struct.tw_launch, ptr %13, i32 0, i32 18
  %14 = load i32, ptr %counting, align 8, !tbaa !22
  %tobool8 = icmp ne i32 %14, 0
  br i1 %tobool8, label %if.then9, label %if.end10

if.then9:                                         ; preds = %if.end7
  %15 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %16 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %17 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %18 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %19 = load i32, ptr %bytes, align 4, !tbaa !9
  call void @count(ptr noundef %15, ptr noundef %16, ptr noundef %17, i32 noundef %18, i32 noundef %19)
  br label %if.end10

if.end10:                                         ; preds = %if.then9, %if.end7
  call void @llvm.lifetime.start.p0(i64 4, ptr %orders) #8
  store i32 0, ptr %orders, align 4, !tbaa !9
  %20 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch11 = getelementptr inbounds %struct.tw_worker, ptr %20, i32 0, i32 0
  %21 = load ptr, ptr %launch11, align 8, !tbaa !18
  %checks = getelementptr inbounds %struct.tw_launch, ptr %21, i32 0, i32 22
  %22 = load i32, ptr %checks, align 8, !tbaa !24
  %tobool12 = icmp ne i32 %22, 0
  br i1 %tobool12, label %if.then13, label %if.end18

if.then13:                                        ; preds = %if.end10
  %23 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %24 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %25 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call14 = call i32 @begin_order(ptr noundef %23, ptr noundef %24, ptr noundef %25)
  store i32 %call14, ptr %orders, align 4, !tbaa !9
  %26 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch15 = getelementptr inbounds %struct.tw_worker, ptr %26, i32 0, i32 0
  %27 = load ptr, ptr %launch15, align 8, !tbaa !18
  %call16 = call ptr @tw_checker_of(ptr noundef %27)
  %access = getelementptr inbounds %struct.tw_checker, ptr %call16, i32 0, i32 6
  %28 = load ptr, ptr %access, align 8, !tbaa !25
  %29 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %30 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %31 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %32 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %33 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %34 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %35 = load i32, ptr %bytes, align 4, !tbaa !9
  %mul17 = mul i32 32, %35
  call void %28(ptr noundef %29, ptr noundef %30, ptr noundef %31, ptr noundef %32, i32 noundef %33, ptr noundef %34, i32 noundef %mul17)
  br label %if.end18

if.end18:                                         ; preds = %if.then13, %if.end10
  %36 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %arraydecay19 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 0
  %37 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %38 = load i32, ptr %local, align 4, !tbaa !9
  %39 = load ptr, ptr %data.addr, align 8, !tbaa !5
  call void @store(ptr noundef %36, ptr noundef %arraydecay19, i32 noundef %37, i32 noundef %38, ptr noundef %39)
  %40 = load i32, ptr %orders, align 4, !tbaa !9
  %tobool20 = icmp ne i32 %40, 0
  br i1 %tobool20, label %if.then21, label %if.end22

if.then21:                                        ; preds = %if.end18
  %41 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %42 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %43 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %44 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %45 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %46 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %47 = load i32, ptr %mask.addr, align 4, !tbaa !9
  call void @end_order(ptr noundef %41, ptr noundef %42, ptr noundef %43, ptr noundef %44, ptr noundef %45, i32 noundef %46, i32 noundef %47)
  br label %if.end22

if.end22:                                         ; preds = %if.then21, %if.end18
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %orders) #8
  br label %cleanup

cleanup:                                          ; preds = %if.end22, %if.then6, %if.then3, %if.then
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
  %9 = load i64, ptr %arrayidx, align 8, !tbaa !30
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
  %27 = load i64, ptr %arrayidx18, align 8, !tbaa !30
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
  %43 = load i8, ptr %arrayidx39, align 1, !tbaa !14
  %44 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %45 = load i32, ptr %lane31, align 4, !tbaa !9
  %idxprom40 = zext i32 %45 to i64
  %arrayidx41 = getelementptr inbounds i64, ptr %44, i64 %idxprom40
  %46 = load i64, ptr %arrayidx41, align 8, !tbaa !30
  %47 = load i32, ptr %e, align 4, !tbaa !9
  %conv42 = zext i32 %47 to i64
  %mul43 = mul i64 %conv42, 1
  %add44 = add i64 %46, %mul43
  %48 = inttoptr i64 %add44 to ptr
  store i8 %43, ptr %48, align 1, !tbaa !14
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
  %66 = load i64, ptr %arrayidx74, align 8, !tbaa !30
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
  %86 = load i64, ptr %arrayidx107, align 8, !tbaa !30
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
  %103 = load i64, ptr %arrayidx138, align 8, !tbaa !30
  %104 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %105 = load i32, ptr %lane128, align 4, !tbaa !9
  %idxprom139 = zext i32 %105 to i64
  %arrayidx140 = getelementptr inbounds i64, ptr %104, i64 %idxprom139
  %106 = load i64, ptr %arrayidx140, align 8, !tbaa !30
  %107 = load i32, ptr %e119, align 4, !tbaa !9
  %conv141 = zext i32 %107 to i64
  %mul142 = mul i64 %conv141, 8
  %add143 = add i64 %106, %mul142
  %108 = inttoptr i64 %add143 to ptr
  store i64 %103, ptr %108, align 8, !tbaa !30
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
  %122 = load i64, ptr %arrayidx168, align 8, !tbaa !30
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
  %asked = alloca i32, align 4
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  %orders = alloca i32, align 4
  %rest21 = alloca i32, align 4
  %lane22 = alloca i32, align 4
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
  br label %cleanup46

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %asked) #8
  %1 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %1, ptr %asked, align 4, !tbaa !9
  %2 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %3 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %4 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %5 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %6 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %7 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size = getelementptr inbounds %struct.tw_site, ptr %7, i32 0, i32 2
  %8 = load i8, ptr %size, align 1, !tbaa !11
  %conv = zext i8 %8 to i32
  %arraydecay = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 0
  %call = call i32 @resolve(ptr noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5, ptr noundef %6, ptr noundef %mask.addr, i32 noundef %conv, i32 noundef 1, ptr noundef %arraydecay, ptr noundef %local)
  %tobool1 = icmp ne i32 %call, 0
  br i1 %tobool1, label %if.then2, label %if.end3

if.then2:                                         ; preds = %if.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end3:                                          ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #8
  %9 = load i32, ptr %asked, align 4, !tbaa !9
  %10 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %not = xor i32 %10, -1
  %and = and i32 %9, %not
  store i32 %and, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end3
  %11 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool4 = icmp ne i32 %11, 0
  br i1 %tobool4, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %12 = load i32, ptr %rest, align 4, !tbaa !9
  %13 = call i32 @llvm.cttz.i32(i32 %12, i1 true)
  store i32 %13, ptr %lane, align 4, !tbaa !9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %14 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %14, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #8
  br label %for.end

for.body:                                         ; preds = %land.end
  %15 = load ptr, ptr %result.addr, align 8, !tbaa !5
  %16 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %16 to i64
  %arrayidx = getelementptr inbounds i64, ptr %15, i64 %idxprom
  store i64 0, ptr %arrayidx, align 8, !tbaa !30
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %17 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %17, 1
  %18 = load i32, ptr %rest, align 4, !tbaa !9
  %and5 = and i32 %18, %sub
  store i32 %and5, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !81

for.end:                                          ; preds = %for.cond.cleanup
  %19 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %tobool6 = icmp ne i32 %19, 0
  br i1 %tobool6, label %if.end8, label %if.then7

if.then7:                                         ; preds = %for.end
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end8:                                          ; preds = %for.end
  %20 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %20, i32 0, i32 0
  %21 = load ptr, ptr %launch, align 8, !tbaa !18
  %counting = getelementptr inbounds %struct.tw_launch, ptr %21, i32 0, i32 18
  %22 = load i32, ptr %counting, align 8, !tbaa !22
  %tobool9 = icmp ne i32 %22, 0
  br i1 %tobool9, label %if.then10, label %if.end13

if.then10:                                        ; preds = %if.end8
  %23 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %24 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %25 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %26 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %27 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %size11 = getelementptr inbounds %struct.tw_site, ptr %27, i32 0, i32 2
  %28 = load i8, ptr %size11, align 1, !tbaa !11
  %conv12 = zext i8 %28 to i32
  call void @count(ptr noundef %23, ptr noundef %24, ptr noundef %25, i32 noundef %26, i32 noundef %conv12)
  br label %if.end13

if.end13:                                         ; preds = %if.then10, %if.end8
  call void @llvm.lifetime.start.p0(i64 4, ptr %orders) #8
  store i32 0, ptr %orders, align 4, !tbaa !9
  %29 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch14 = getelementptr inbounds %struct.tw_worker, ptr %29, i32 0, i32 0
  %30 = load ptr, ptr %launch14, align 8, !tbaa !18
  %checks = getelementptr inbounds %struct.tw_launch, ptr %30, i32 0, i32 22
  %31 = load i32, ptr %checks, align 8, !tbaa !24
  %tobool15 = icmp ne i32 %31, 0
  br i1 %tobool15, label %if.then16, label %if.end20

if.then16:                                        ; preds = %if.end13
  %32 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %33 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %34 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call17 = call i32 @begin_order(ptr noundef %32, ptr noundef %33, ptr noundef %34)
  store i32 %call17, ptr %orders, align 4, !tbaa !9
  %35 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch18 = getelementptr inbounds %struct.tw_worker, ptr %35, i32 0, i32 0
  %36 = load ptr, ptr %launch18, align 8, !tbaa !18
  %call19 = call ptr @tw_checker_of(ptr noundef %36)
  %access = getelementptr inbounds %struct.tw_checker, ptr %call19, i32 0, i32 6
  %37 = load ptr, ptr %access, align 8, !tbaa !25
  %38 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %39 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %40 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %41 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %42 = load i32, ptr %mask.addr, align 4, !tbaa !9
  call void %37(ptr noundef %38, ptr noundef %39, ptr noundef %40, ptr noundef %41, i32 noundef %42, ptr noundef null, i32 noundef 0)
  br label %if.end20

if.end20:                                         ; preds = %if.then16, %if.end13
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest21) #8
  %43 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %43, ptr %rest21, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane22) #8
  br label %for.cond23

for.cond23:                                       ; preds = %for.inc38, %if.end20
  %44 = load i32, ptr %rest21, align 4, !tbaa !9
  %tobool24 = icmp ne i32 %44, 0
  br i1 %tobool24, label %land.rhs25, label %land.end26

land.rhs25:                                       ; preds = %for.cond23
  %45 = load i32, ptr %rest21, align 4, !tbaa !9
  %46 = call i32 @llvm.cttz.i32(i32 %45, i1 true)
  store i32 %46, ptr %lane22, align 4, !tbaa !9
  br label %land.end26

land.end26:                                       ; preds = %land.rhs25, %for.cond23
  %47 = phi i1 [ false, %for.cond23 ], [ true, %land.rhs25 ]
  br i1 %47, label %for.body28, label %for.cond.cleanup27

for.cond.cleanup27:                               ; preds = %land.end26
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane22) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest21) #8
  br label %for.end41

for.body28:                                       ; preds = %land.end26
  %48 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %operation = getelementptr inbounds %struct.tw_site, ptr %48, i32 0, i32 6
  %49 = load i32, ptr %operation, align 4, !tbaa !82
  %50 = load i32, ptr %lane22, align 4, !tbaa !9
  %idxprom29 = zext i32 %50 to i64
  %arrayidx30 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom29
  %51 = load i64, ptr %arrayidx30, align 8, !tbaa !30
  %52 = inttoptr i64 %51 to ptr
  %53 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %54 = load i32, ptr %lane22, align 4, !tbaa !9
  %idxprom31 = zext i32 %54 to i64
  %arrayidx32 = getelementptr inbounds i64, ptr %53, i64 %idxprom31
  %55 = load i64, ptr %arrayidx32, align 8, !tbaa !30
  %56 = load ptr, ptr %c.addr, align 8, !tbaa !5
  %57 = load i32, ptr %lane22, align 4, !tbaa !9
  %idxprom33 = zext i32 %57 to i64
  %arrayidx34 = getelementptr inbounds i64, ptr %56, i64 %idxprom33
  %58 = load i64, ptr %arrayidx34, align 8, !tbaa !30
  %call35 = call i64 @tw_atomic(i32 noundef %49, ptr noundef %52, i64 noundef %55, i64 noundef %58)
  %59 = load ptr, ptr %result.addr, align 8, !tbaa !5
  %60 = load i32, ptr %lane22, align 4, !tbaa !9
  %idxprom36 = zext i32 %60 to i64
  %arrayidx37 = getelementptr inbounds i64, ptr %59, i64 %idxprom36
  store i64 %call35, ptr %arrayidx37, align 8, !tbaa !30
  br label %for.inc38

for.inc38:                                        ; preds = %for.body28
  %61 = load i32, ptr %rest21, align 4, !tbaa !9
  %sub39 = sub i32 %61, 1
  %62 = load i32, ptr %rest21, align 4, !tbaa !9
  %and40 = and i32 %62, %sub39
  store i32 %and40, ptr %rest21, align 4, !tbaa !9
  br label %for.cond23, !llvm.loop !83

for.end41:                                        ; preds = %for.cond.cleanup27
  %63 = load i32, ptr %orders, align 4, !tbaa !9
  %tobool42 = icmp ne i32 %63, 0
  br i1 %tobool42, label %if.then43, label %if.end45

if.then43:                                        ; preds = %for.end41
  %64 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %65 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %66 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %67 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %68 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %69 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %70 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %71 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %72 = load ptr, ptr %result.addr, align 8, !tbaa !5
  %73 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %call44 = call i32 @stored_by(ptr noundef %70, i32 noundef %71, ptr noundef %72, ptr noundef %73)
  call void @end_order(ptr noundef %64, ptr noundef %65, ptr noundef %66, ptr noundef %67, ptr noundef %68, i32 noundef %69, i32 noundef %call44)
  br label %if.end45

if.end45:                                         ; preds = %if.then43, %for.end41
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %orders) #8
  br label %cleanup

cleanup:                                          ; preds = %if.end45, %if.then7, %if.then2
  call void @llvm.lifetime.end.p0(i64 4, ptr %asked) #8
  br label %cleanup46

cleanup46:                                        ; preds = %cleanup, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %local) #8
  call void @llvm.lifetime.end.p0(i64 256, ptr %host) #8
  %74 = load i32, ptr %retval, align 4
  ret i32 %74
}

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
  %6 = load i8, ptr %kind, align 1, !tbaa !45
  %conv = zext i8 %6 to i32
  %cmp = icmp ne i32 %conv, 3
  br i1 %cmp, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %for.body
  %7 = load ptr, ptr %old.addr, align 8, !tbaa !5
  %8 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %8 to i64
  %arrayidx = getelementptr inbounds i64, ptr %7, i64 %idxprom
  %9 = load i64, ptr %arrayidx, align 8, !tbaa !30
  %10 = load ptr, ptr %expected.addr, align 8, !tbaa !5
  %11 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom2 = zext i32 %11 to i64
  %arrayidx3 = getelementptr inbounds i64, ptr %10, i64 %idxprom2
  %12 = load i64, ptr %arrayidx3, align 8, !tbaa !30
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
  br label %for.cond, !llvm.loop !84

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
  %asked = alloca i32, align 4
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  %orders = alloca i32, align 4
  %rest23 = alloca i32, align 4
  %lane24 = alloca i32, align 4
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
  br label %cleanup49

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %asked) #8
  %1 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %1, ptr %asked, align 4, !tbaa !9
  %2 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %3 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %4 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %5 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %6 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %arraydecay = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 0
  %call = call i32 @resolve(ptr noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5, ptr noundef %6, ptr noundef %mask.addr, i32 noundef 16, i32 noundef 1, ptr noundef %arraydecay, ptr noundef %local)
  %tobool1 = icmp ne i32 %call, 0
  br i1 %tobool1, label %if.then2, label %if.end3

if.then2:                                         ; preds = %if.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end3:                                          ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #8
  %7 = load i32, ptr %asked, align 4, !tbaa !9
  %8 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %not = xor i32 %8, -1
  %and = and i32 %7, %not
  store i32 %and, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end3
  %9 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool4 = icmp ne i32 %9, 0
  br i1 %tobool4, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %10 = load i32, ptr %rest, align 4, !tbaa !9
  %11 = call i32 @llvm.cttz.i32(i32 %10, i1 true)
  store i32 %11, ptr %lane, align 4, !tbaa !9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %12 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %12, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #8
  br label %for.end

for.body:                                         ; preds = %land.end
  %13 = load ptr, ptr %result.addr, align 8, !tbaa !5
  %14 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %14 to i64
  %arrayidx = getelementptr inbounds [2 x i64], ptr %13, i64 %idxprom
  %arrayidx5 = getelementptr inbounds [2 x i64], ptr %arrayidx, i64 0, i64 1
  store i64 0, ptr %arrayidx5, align 8, !tbaa !30
  %15 = load ptr, ptr %result.addr, align 8, !tbaa !5
  %16 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom6 = zext i32 %16 to i64
  %arrayidx7 = getelementptr inbounds [2 x i64], ptr %15, i64 %idxprom6
  %arrayidx8 = getelementptr inbounds [2 x i64], ptr %arrayidx7, i64 0, i64 0
  store i64 0, ptr %arrayidx8, align 8, !tbaa !30
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %17 = load i32, ptr %rest, align 4, !tbaa !9
  %sub = sub i32 %17, 1
  %18 = load i32, ptr %rest, align 4, !tbaa !9
  %and9 = and i32 %18, %sub
  store i32 %and9, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !85

for.end:                                          ; preds = %for.cond.cleanup
  %19 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %tobool10 = icmp ne i32 %19, 0
  br i1 %tobool10, label %if.end12, label %if.then11

if.then11:                                        ; preds = %for.end
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end12:                                         ; preds = %for.end
  %20 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %20, i32 0, i32 0
  %21 = load ptr, ptr %launch, align 8, !tbaa !18
  %counting = getelementptr inbounds %struct.tw_launch, ptr %21, i32 0, i32 18
  %22 = load i32, ptr %counting, align 8, !tbaa !22
  %tobool13 = icmp ne i32 %22, 0
  br i1 %tobool13, label %if.then14, label %if.end15

if.then14:                                        ; preds = %if.end12
  %23 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %24 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %25 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %26 = load i32, ptr %mask.addr, align 4, !tbaa !9
  call void @count(ptr noundef %23, ptr noundef %24, ptr noundef %25, i32 noundef %26, i32 noundef 16)
  br label %if.end15

if.end15:                                         ; preds = %if.then14, %if.end12
  call void @llvm.lifetime.start.p0(i64 4, ptr %orders) #8
  store i32 0, ptr %orders, align 4, !tbaa !9
  %27 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch16 = getelementptr inbounds %struct.tw_worker, ptr %27, i32 0, i32 0
  %28 = load ptr, ptr %launch16, align 8, !tbaa !18
  %checks = getelementptr inbounds %struct.tw_launch, ptr %28, i32 0, i32 22
  %29 = load i32, ptr %checks, align 8, !tbaa !24
  %tobool17 = icmp ne i32 %29, 0
  br i1 %tobool17, label %if.then18, label %if.end22

if.then18:                                        ; preds = %if.end15
  %30 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %31 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %32 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %call19 = call i32 @begin_order(ptr noundef %30, ptr noundef %31, ptr noundef %32)
  store i32 %call19, ptr %orders, align 4, !tbaa !9
  %33 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch20 = getelementptr inbounds %struct.tw_worker, ptr %33, i32 0, i32 0
  %34 = load ptr, ptr %launch20, align 8, !tbaa !18
  %call21 = call ptr @tw_checker_of(ptr noundef %34)
  %access = getelementptr inbounds %struct.tw_checker, ptr %call21, i32 0, i32 6
  %35 = load ptr, ptr %access, align 8, !tbaa !25
  %36 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %37 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %38 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %39 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %40 = load i32, ptr %mask.addr, align 4, !tbaa !9
  call void %35(ptr noundef %36, ptr noundef %37, ptr noundef %38, ptr noundef %39, i32 noundef %40, ptr noundef null, i32 noundef 0)
  br label %if.end22

if.end22:                                         ; preds = %if.then18, %if.end15
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest23) #8
  %41 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %41, ptr %rest23, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane24) #8
  br label %for.cond25

for.cond25:                                       ; preds = %for.inc42, %if.end22
  %42 = load i32, ptr %rest23, align 4, !tbaa !9
  %tobool26 = icmp ne i32 %42, 0
  br i1 %tobool26, label %land.rhs27, label %land.end28

land.rhs27:                                       ; preds = %for.cond25
  %43 = load i32, ptr %rest23, align 4, !tbaa !9
  %44 = call i32 @llvm.cttz.i32(i32 %43, i1 true)
  store i32 %44, ptr %lane24, align 4, !tbaa !9
  br label %land.end28

land.end28:                                       ; preds = %land.rhs27, %for.cond25
  %45 = phi i1 [ false, %for.cond25 ], [ true, %land.rhs27 ]
  br i1 %45, label %for.body30, label %for.cond.cleanup29

for.cond.cleanup29:                               ; preds = %land.end28
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane24) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest23) #8
  br label %for.end45

for.body30:                                       ; preds = %land.end28
  %46 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %operation = getelementptr inbounds %struct.tw_site, ptr %46, i32 0, i32 6
  %47 = load i32, ptr %operation, align 4, !tbaa !82
  %48 = load i32, ptr %lane24, align 4, !tbaa !9
  %idxprom31 = zext i32 %48 to i64
  %arrayidx32 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom31
  %49 = load i64, ptr %arrayidx32, align 8, !tbaa !30
  %50 = inttoptr i64 %49 to ptr
  %51 = load ptr, ptr %b.addr, align 8, !tbaa !5
  %52 = load i32, ptr %lane24, align 4, !tbaa !9
  %idxprom33 = zext i32 %52 to i64
  %arrayidx34 = getelementptr inbounds [2 x i64], ptr %51, i64 %idxprom33
  %arraydecay35 = getelementptr inbounds [2 x i64], ptr %arrayidx34, i64 0, i64 0
  %53 = load ptr, ptr %c.addr, align 8, !tbaa !5
  %54 = load i32, ptr %lane24, align 4, !tbaa !9
  %idxprom36 = zext i32 %54 to i64
  %arrayidx37 = getelementptr inbounds [2 x i64], ptr %53, i64 %idxprom36
  %arraydecay38 = getelementptr inbounds [2 x i64], ptr %arrayidx37, i64 0, i64 0
  %55 = load ptr, ptr %result.addr, align 8, !tbaa !5
  %56 = load i32, ptr %lane24, align 4, !tbaa !9
  %idxprom39 = zext i32 %56 to i64
  %arrayidx40 = getelementptr inbounds [2 x i64], ptr %55, i64 %idxprom39
  %arraydecay41 = getelementptr inbounds [2 x i64], ptr %arrayidx40, i64 0, i64 0
  call void @tw_atomic128(i32 noundef %47, ptr noundef %50, ptr noundef %arraydecay35, ptr noundef %arraydecay38, ptr noundef %arraydecay41)
  br label %for.inc42

for.inc42:                                        ; preds = %for.body30
  %57 = load i32, ptr %rest23, align 4, !tbaa !9
  %sub43 = sub i32 %57, 1
  %58 = load i32, ptr %rest23, align 4, !tbaa !9
  %and44 = and i32 %58, %sub43
  store i32 %and44, ptr %rest23, align 4, !tbaa !9
  br label %for.cond25, !llvm.loop !86

for.end45:                                        ; preds = %for.cond.cleanup29
  %59 = load i32, ptr %orders, align 4, !tbaa !9
  %tobool46 = icmp ne i32 %59, 0
  br i1 %tobool46, label %if.then47, label %if.end48

if.then47:                                        ; preds = %for.end45
  %60 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %61 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %62 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %63 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %64 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %65 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %66 = load i32, ptr %mask.addr, align 4, !tbaa !9
  call void @end_order(ptr noundef %60, ptr noundef %61, ptr noundef %62, ptr noundef %63, ptr noundef %64, i32 noundef %65, i32 noundef %66)
  br label %if.end48

if.end48:                                         ; preds = %if.then47, %for.end45
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %orders) #8
  br label %cleanup

cleanup:                                          ; preds = %if.end48, %if.then11, %if.then2
  call void @llvm.lifetime.end.p0(i64 4, ptr %asked) #8
  br label %cleanup49

cleanup49:                                        ; preds = %cleanup, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %local) #8
  call void @llvm.lifetime.end.p0(i64 256, ptr %host) #8
  %67 = load i32, ptr %retval, align 4
  ret i32 %67
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
  %rest39 = alloca i32, align 4
  %lane40 = alloca i32, align 4
  %copied = alloca i32, align 4
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
  br label %for.cond, !llvm.loop !87

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
  %18 = load ptr, ptr %from.addr, align 8, !tbaa !5
  %size = getelementptr inbounds %struct.tw_site, ptr %18, i32 0, i32 2
  %19 = load i8, ptr %size, align 1, !tbaa !11
  %conv2 = zext i8 %19 to i32
  %arraydecay = getelementptr inbounds [32 x i64], ptr %source, i64 0, i64 0
  %call = call i32 @resolve(ptr noundef %13, ptr noundef %14, ptr noundef %15, ptr noundef %16, ptr noundef %17, ptr noundef %reads, i32 noundef %conv2, i32 noundef 0, ptr noundef %arraydecay, ptr noundef %local)
  %tobool3 = icmp ne i32 %call, 0
  br i1 %tobool3, label %if.then4, label %if.end5

if.then4:                                         ; preds = %if.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end5:                                          ; preds = %if.end
  %20 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %21 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %22 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %23 = load ptr, ptr %to.addr, align 8, !tbaa !5
  %24 = load ptr, ptr %shared.addr, align 8, !tbaa !5
  %25 = load ptr, ptr %to.addr, align 8, !tbaa !5
  %size6 = getelementptr inbounds %struct.tw_site, ptr %25, i32 0, i32 2
  %26 = load i8, ptr %size6, align 1, !tbaa !11
  %conv7 = zext i8 %26 to i32
  %arraydecay8 = getelementptr inbounds [32 x i64], ptr %target, i64 0, i64 0
  %call9 = call i32 @resolve(ptr noundef %20, ptr noundef %21, ptr noundef %22, ptr noundef %23, ptr noundef %24, ptr noundef %mask.addr, i32 noundef %conv7, i32 noundef 1, ptr noundef %arraydecay8, ptr noundef %local)
  %tobool10 = icmp ne i32 %call9, 0
  br i1 %tobool10, label %if.then11, label %if.end12

if.then11:                                        ; preds = %if.end5
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end12:                                         ; preds = %if.end5
  %27 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %28 = load i32, ptr %reads, align 4, !tbaa !9
  %and13 = and i32 %28, %27
  store i32 %and13, ptr %reads, align 4, !tbaa !9
  %29 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %tobool14 = icmp ne i32 %29, 0
  br i1 %tobool14, label %if.end16, label %if.then15

if.then15:                                        ; preds = %if.end12
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end16:                                         ; preds = %if.end12
  %30 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %30, i32 0, i32 0
  %31 = load ptr, ptr %launch, align 8, !tbaa !18
  %counting = getelementptr inbounds %struct.tw_launch, ptr %31, i32 0, i32 18
  %32 = load i32, ptr %counting, align 8, !tbaa !22
  %tobool17 = icmp ne i32 %32, 0
  br i1 %tobool17, label %if.then18, label %if.end26

if.then18:                                        ; preds = %if.end16
  %33 = load i32, ptr %reads, align 4, !tbaa !9
  %tobool19 = icmp ne i32 %33, 0
  br i1 %tobool19, label %if.then20, label %if.end23

if.then20:                                        ; preds = %if.then18
  %34 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %35 = load ptr, ptr %from.addr, align 8, !tbaa !5
  %36 = load ptr, ptr %global.addr, align 8, !tbaa !5
  %37 = load i32, ptr %reads, align 4, !tbaa !9
  %38 = load ptr, ptr %from.addr, align 8, !tbaa !5
  %size21 = getelementptr inbounds %struct.tw_site, ptr %38, i32 0, i32 2
  %39 = load i8, ptr %size21, align 1, !tbaa !11
  %conv22 = zext i8 %39 to i32
  call void @count(ptr noundef %34, ptr noundef %35, ptr noundef %36, i32 noundef %37, i32 noundef %conv22)
  br label %if.end23

if.end23:                                         ; preds = %if.then20, %if.then18
  %40 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %41 = load ptr, ptr %to.addr, align 8, !tbaa !5
  %42 = load ptr, ptr %shared.addr, align 8, !tbaa !5
  %43 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %44 = load ptr, ptr %to.addr, align 8, !tbaa !5
  %size24 = getelementptr inbounds %struct.tw_site, ptr %44, i32 0, i32 2
  %45 = load i8, ptr %size24, align 1, !tbaa !11
  %conv25 = zext i8 %45 to i32
  call void @count(ptr noundef %40, ptr noundef %41, ptr noundef %42, i32 noundef %43, i32 noundef %conv25)
  br label %if.end26

if.end26:                                         ; preds = %if.end23, %if.end16
  %46 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch27 = getelementptr inbounds %struct.tw_worker, ptr %46, i32 0, i32 0
  %47 = load ptr, ptr %launch27, align 8, !tbaa !18
  %checks = getelementptr inbounds %struct.tw_launch, ptr %47, i32 0, i32 22
  %48 = load i32, ptr %checks, align 8, !tbaa !24
  %tobool28 = icmp ne i32 %48, 0
  br i1 %tobool28, label %if.then29, label %if.end38

if.then29:                                        ; preds = %if.end26
  %49 = load i32, ptr %reads, align 4, !tbaa !9
  %tobool30 = icmp ne i32 %49, 0
  br i1 %tobool30, label %if.then31, label %if.end34

if.then31:                                        ; preds = %if.then29
  %50 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch32 = getelementptr inbounds %struct.tw_worker, ptr %50, i32 0, i32 0
  %51 = load ptr, ptr %launch32, align 8, !tbaa !18
  %call33 = call ptr @tw_checker_of(ptr noundef %51)
  %access = getelementptr inbounds %struct.tw_checker, ptr %call33, i32 0, i32 6
  %52 = load ptr, ptr %access, align 8, !tbaa !25
  %53 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %54 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %55 = load ptr, ptr %from.addr, align 8, !tbaa !5
  %56 = load ptr, ptr %global.addr, align 8, !tbaa !5
  %57 = load i32, ptr %reads, align 4, !tbaa !9
  call void %52(ptr noundef %53, ptr noundef %54, ptr noundef %55, ptr noundef %56, i32 noundef %57, ptr noundef null, i32 noundef 0)
  br label %if.end34

if.end34:                                         ; preds = %if.then31, %if.then29
  %58 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch35 = getelementptr inbounds %struct.tw_worker, ptr %58, i32 0, i32 0
  %59 = load ptr, ptr %launch35, align 8, !tbaa !18
  %call36 = call ptr @tw_checker_of(ptr noundef %59)
  %access37 = getelementptr inbounds %struct.tw_checker, ptr %call36, i32 0, i32 6
  %60 = load ptr, ptr %access37, align 8, !tbaa !25
  %61 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %62 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %63 = load ptr, ptr %to.addr, align 8, !tbaa !5
  %64 = load ptr, ptr %shared.addr, align 8, !tbaa !5
  %65 = load i32, ptr %mask.addr, align 4, !tbaa !9
  call void %60(ptr noundef %61, ptr noundef %62, ptr noundef %63, ptr noundef %64, i32 noundef %65, ptr noundef null, i32 noundef 0)
  br label %if.end38

if.end38:                                         ; preds = %if.end34, %if.end26
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest39) #8
  %66 = load i32, ptr %mask.addr, align 4, !tbaa !9
  store i32 %66, ptr %rest39, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane40) #8
  br label %for.cond41

for.cond41:                                       ; preds = %for.inc76, %if.end38
  %67 = load i32, ptr %rest39, align 4, !tbaa !9
  %tobool42 = icmp ne i32 %67, 0
  br i1 %tobool42, label %land.rhs43, label %land.end44

land.rhs43:                                       ; preds = %for.cond41
  %68 = load i32, ptr %rest39, align 4, !tbaa !9
  %69 = call i32 @llvm.cttz.i32(i32 %68, i1 true)
  store i32 %69, ptr %lane40, align 4, !tbaa !9
  br label %land.end44

land.end44:                                       ; preds = %land.rhs43, %for.cond41
  %70 = phi i1 [ false, %for.cond41 ], [ true, %land.rhs43 ]
  br i1 %70, label %for.body46, label %for.cond.cleanup45

for.cond.cleanup45:                               ; preds = %land.end44
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane40) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest39) #8
  br label %for.end79

for.body46:                                       ; preds = %land.end44
  call void @llvm.lifetime.start.p0(i64 4, ptr %copied) #8
  %71 = load i32, ptr %reads, align 4, !tbaa !9
  %72 = load i32, ptr %lane40, align 4, !tbaa !9
  %shr = lshr i32 %71, %72
  %and47 = and i32 %shr, 1
  %tobool48 = icmp ne i32 %and47, 0
  br i1 %tobool48, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body46
  %73 = load ptr, ptr %bytes.addr, align 8, !tbaa !5
  %74 = load i32, ptr %lane40, align 4, !tbaa !9
  %idxprom49 = zext i32 %74 to i64
  %arrayidx50 = getelementptr inbounds i32, ptr %73, i64 %idxprom49
  %75 = load i32, ptr %arrayidx50, align 4, !tbaa !9
  br label %cond.end

cond.false:                                       ; preds = %for.body46
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %75, %cond.true ], [ 0, %cond.false ]
  store i32 %cond, ptr %copied, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #8
  store i32 0, ptr %i, align 4, !tbaa !9
  br label %for.cond51

for.cond51:                                       ; preds = %for.inc74, %cond.end
  %76 = load i32, ptr %i, align 4, !tbaa !9
  %77 = load ptr, ptr %to.addr, align 8, !tbaa !5
  %size52 = getelementptr inbounds %struct.tw_site, ptr %77, i32 0, i32 2
  %78 = load i8, ptr %size52, align 1, !tbaa !11
  %conv53 = zext i8 %78 to i32
  %cmp54 = icmp ult i32 %76, %conv53
  br i1 %cmp54, label %for.body57, label %for.cond.cleanup56

for.cond.cleanup56:                               ; preds = %for.cond51
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #8
  br label %for.end75

for.body57:                                       ; preds = %for.cond51
  %79 = load i32, ptr %i, align 4, !tbaa !9
  %80 = load i32, ptr %copied, align 4, !tbaa !9
  %cmp58 = icmp ult i32 %79, %80
  br i1 %cmp58, label %cond.true60, label %cond.false66

cond.true60:                                      ; preds = %for.body57
  %81 = load i32, ptr %lane40, align 4, !tbaa !9
  %idxprom61 = zext i32 %81 to i64
  %arrayidx62 = getelementptr inbounds [32 x i64], ptr %source, i64 0, i64 %idxprom61
  %82 = load i64, ptr %arrayidx62, align 8, !tbaa !30
  %83 = inttoptr i64 %82 to ptr
  %84 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom63 = zext i32 %84 to i64
  %arrayidx64 = getelementptr inbounds i8, ptr %83, i64 %idxprom63
  %85 = load i8, ptr %arrayidx64, align 1, !tbaa !14
  %conv65 = zext i8 %85 to i32
  br label %cond.end67

cond.false66:                                     ; preds = %for.body57
  br label %cond.end67

cond.end67:                                       ; preds = %cond.false66, %cond.true60
  %cond68 = phi i32 [ %conv65, %cond.true60 ], [ 0, %cond.false66 ]
  %conv69 = trunc i32 %cond68 to i8
  %86 = load i32, ptr %lane40, align 4, !tbaa !9
  %idxprom70 = zext i32 %86 to i64
  %arrayidx71 = getelementptr inbounds [32 x i64], ptr %target, i64 0, i64 %idxprom70
  %87 = load i64, ptr %arrayidx71, align 8, !tbaa !30
  %88 = inttoptr i64 %87 to ptr
  %89 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom72 = zext i32 %89 to i64
  %arrayidx73 = getelementptr inbounds i8, ptr %88, i64 %idxprom72
  store i8 %conv69, ptr %arrayidx73, align 1, !tbaa !14
  br label %for.inc74

for.inc74:                                        ; preds = %cond.end67
  %90 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %90, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond51, !llvm.loop !88

for.end75:                                        ; preds = %for.cond.cleanup56
  call void @llvm.lifetime.end.p0(i64 4, ptr %copied) #8
  br label %for.inc76

for.inc76:                                        ; preds = %for.end75
  %91 = load i32, ptr %rest39, align 4, !tbaa !9
  %sub77 = sub i32 %91, 1
  %92 = load i32, ptr %rest39, align 4, !tbaa !9
  %and78 = and i32 %92, %sub77
  store i32 %and78, ptr %rest39, align 4, !tbaa !9
  br label %for.cond41, !llvm.loop !89

for.end79:                                        ; preds = %for.cond.cleanup45
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end79, %if.then15, %if.then11, %if.then4, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %reads) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %local) #8
  call void @llvm.lifetime.end.p0(i64 256, ptr %target) #8
  call void @llvm.lifetime.end.p0(i64 256, ptr %source) #8
  %93 = load i32, ptr %retval, align 4
  ret i32 %93
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
  %asked = alloca i32, align 4
  %mask = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %rest = alloca i32, align 4
  %lane = alloca i32, align 4
  %m = alloca i32, align 4
  %lane20 = alloca i32, align 4
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %asked) #8
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
  store i32 %cond, ptr %asked, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %mask) #8
  %2 = load i32, ptr %asked, align 4, !tbaa !9
  store i32 %2, ptr %mask, align 4, !tbaa !9
  %3 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %4 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %5 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %6 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %7 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %arraydecay = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 0
  %call = call i32 @resolve(ptr noundef %3, ptr noundef %4, ptr noundef %5, ptr noundef %6, ptr noundef %7, ptr noundef %mask, i32 noundef 16, i32 noundef 0, ptr noundef %arraydecay, ptr noundef %local)
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %cond.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %cond.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %rest) #8
  %8 = load i32, ptr %asked, align 4, !tbaa !9
  %9 = load i32, ptr %mask, align 4, !tbaa !9
  %not = xor i32 %9, -1
  %and = and i32 %8, %not
  store i32 %and, ptr %rest, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane) #8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %10 = load i32, ptr %rest, align 4, !tbaa !9
  %tobool1 = icmp ne i32 %10, 0
  br i1 %tobool1, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %11 = load i32, ptr %rest, align 4, !tbaa !9
  %12 = call i32 @llvm.cttz.i32(i32 %11, i1 true)
  store i32 %12, ptr %lane, align 4, !tbaa !9
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %13 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %13, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %rest) #8
  br label %for.end

for.body:                                         ; preds = %land.end
  %14 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom = zext i32 %14 to i64
  %arrayidx = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom
  store i64 ptrtoint (ptr @tw_ldmatrix.zeros to i64), ptr %arrayidx, align 8, !tbaa !30
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %15 = load i32, ptr %rest, align 4, !tbaa !9
  %sub2 = sub i32 %15, 1
  %16 = load i32, ptr %rest, align 4, !tbaa !9
  %and3 = and i32 %16, %sub2
  store i32 %and3, ptr %rest, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !90

for.end:                                          ; preds = %for.cond.cleanup
  %17 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch = getelementptr inbounds %struct.tw_worker, ptr %17, i32 0, i32 0
  %18 = load ptr, ptr %launch, align 8, !tbaa !18
  %counting = getelementptr inbounds %struct.tw_launch, ptr %18, i32 0, i32 18
  %19 = load i32, ptr %counting, align 8, !tbaa !22
  %tobool4 = icmp ne i32 %19, 0
  br i1 %tobool4, label %land.lhs.true, label %if.end7

land.lhs.true:                                    ; preds = %for.end
  %20 = load i32, ptr %mask, align 4, !tbaa !9
  %tobool5 = icmp ne i32 %20, 0
  br i1 %tobool5, label %if.then6, label %if.end7

if.then6:                                         ; preds = %land.lhs.true
  %21 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %22 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %23 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %24 = load i32, ptr %mask, align 4, !tbaa !9
  call void @count(ptr noundef %21, ptr noundef %22, ptr noundef %23, i32 noundef %24, i32 noundef 16)
  br label %if.end7

if.end7:                                          ; preds = %if.then6, %land.lhs.true, %for.end
  %25 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch8 = getelementptr inbounds %struct.tw_worker, ptr %25, i32 0, i32 0
  %26 = load ptr, ptr %launch8, align 8, !tbaa !18
  %checks = getelementptr inbounds %struct.tw_launch, ptr %26, i32 0, i32 22
  %27 = load i32, ptr %checks, align 8, !tbaa !24
  %tobool9 = icmp ne i32 %27, 0
  br i1 %tobool9, label %land.lhs.true10, label %if.end15

land.lhs.true10:                                  ; preds = %if.end7
  %28 = load i32, ptr %mask, align 4, !tbaa !9
  %tobool11 = icmp ne i32 %28, 0
  br i1 %tobool11, label %if.then12, label %if.end15

if.then12:                                        ; preds = %land.lhs.true10
  %29 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %launch13 = getelementptr inbounds %struct.tw_worker, ptr %29, i32 0, i32 0
  %30 = load ptr, ptr %launch13, align 8, !tbaa !18
  %call14 = call ptr @tw_checker_of(ptr noundef %30)
  %access = getelementptr inbounds %struct.tw_checker, ptr %call14, i32 0, i32 6
  %31 = load ptr, ptr %access, align 8, !tbaa !25
  %32 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %33 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %34 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %35 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %36 = load i32, ptr %mask, align 4, !tbaa !9
  call void %31(ptr noundef %32, ptr noundef %33, ptr noundef %34, ptr noundef %35, i32 noundef %36, ptr noundef null, i32 noundef 0)
  br label %if.end15

if.end15:                                         ; preds = %if.then12, %land.lhs.true10, %if.end7
  call void @llvm.lifetime.start.p0(i64 4, ptr %m) #8
  store i32 0, ptr %m, align 4, !tbaa !9
  br label %for.cond16

for.cond16:                                       ; preds = %for.inc67, %if.end15
  %37 = load i32, ptr %m, align 4, !tbaa !9
  %38 = load i32, ptr %matrices.addr, align 4, !tbaa !9
  %cmp17 = icmp ult i32 %37, %38
  br i1 %cmp17, label %for.body19, label %for.cond.cleanup18

for.cond.cleanup18:                               ; preds = %for.cond16
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %m) #8
  br label %for.end69

for.body19:                                       ; preds = %for.cond16
  call void @llvm.lifetime.start.p0(i64 4, ptr %lane20) #8
  store i32 0, ptr %lane20, align 4, !tbaa !9
  br label %for.cond21

for.cond21:                                       ; preds = %for.inc65, %for.body19
  %39 = load i32, ptr %lane20, align 4, !tbaa !9
  %cmp22 = icmp ult i32 %39, 32
  br i1 %cmp22, label %for.body24, label %for.cond.cleanup23

for.cond.cleanup23:                               ; preds = %for.cond21
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lane20) #8
  br label %for.end66

for.body24:                                       ; preds = %for.cond21
  call void @llvm.lifetime.start.p0(i64 4, ptr %row) #8
  %40 = load i32, ptr %lane20, align 4, !tbaa !9
  %div = udiv i32 %40, 4
  store i32 %div, ptr %row, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %column) #8
  %41 = load i32, ptr %lane20, align 4, !tbaa !9
  %rem = urem i32 %41, 4
  %mul25 = mul i32 2, %rem
  store i32 %mul25, ptr %column, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %first) #8
  %42 = load i32, ptr %m, align 4, !tbaa !9
  %mul26 = mul i32 8, %42
  %43 = load i32, ptr %transposed.addr, align 4, !tbaa !9
  %tobool27 = icmp ne i32 %43, 0
  br i1 %tobool27, label %cond.true28, label %cond.false29

cond.true28:                                      ; preds = %for.body24
  %44 = load i32, ptr %column, align 4, !tbaa !9
  br label %cond.end30

cond.false29:                                     ; preds = %for.body24
  %45 = load i32, ptr %row, align 4, !tbaa !9
  br label %cond.end30

cond.end30:                                       ; preds = %cond.false29, %cond.true28
  %cond31 = phi i32 [ %44, %cond.true28 ], [ %45, %cond.false29 ]
  %add = add i32 %mul26, %cond31
  %idxprom32 = zext i32 %add to i64
  %arrayidx33 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom32
  %46 = load i64, ptr %arrayidx33, align 8, !tbaa !30
  %47 = inttoptr i64 %46 to ptr
  store ptr %47, ptr %first, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %second) #8
  %48 = load i32, ptr %transposed.addr, align 4, !tbaa !9
  %tobool34 = icmp ne i32 %48, 0
  br i1 %tobool34, label %cond.true35, label %cond.false41

cond.true35:                                      ; preds = %cond.end30
  %49 = load i32, ptr %m, align 4, !tbaa !9
  %mul36 = mul i32 8, %49
  %50 = load i32, ptr %column, align 4, !tbaa !9
  %add37 = add i32 %mul36, %50
  %add38 = add i32 %add37, 1
  %idxprom39 = zext i32 %add38 to i64
  %arrayidx40 = getelementptr inbounds [32 x i64], ptr %host, i64 0, i64 %idxprom39
  %51 = load i64, ptr %arrayidx40, align 8, !tbaa !30
  %52 = inttoptr i64 %51 to ptr
  br label %cond.end42

cond.false41:                                     ; preds = %cond.end30
  %53 = load ptr, ptr %first, align 8, !tbaa !5
  br label %cond.end42

cond.end42:                                       ; preds = %cond.false41, %cond.true35
  %cond43 = phi ptr [ %52, %cond.true35 ], [ %53, %cond.false41 ]
  store ptr %cond43, ptr %second, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %low) #8
  %54 = load ptr, ptr %first, align 8, !tbaa !5
  %55 = load i32, ptr %transposed.addr, align 4, !tbaa !9
  %tobool44 = icmp ne i32 %55, 0
  br i1 %tobool44, label %cond.true45, label %cond.false46

cond.true45:                                      ; preds = %cond.end42
  %56 = load i32, ptr %row, align 4, !tbaa !9
  br label %cond.end47

cond.false46:                                     ; preds = %cond.end42
  %57 = load i32, ptr %column, align 4, !tbaa !9
  br label %cond.end47

cond.end47:                                       ; preds = %cond.false46, %cond.true45
  %cond48 = phi i32 [ %56, %cond.true45 ], [ %57, %cond.false46 ]
  %idxprom49 = zext i32 %cond48 to i64
  %arrayidx50 = getelementptr inbounds i16, ptr %54, i64 %idxprom49
  %58 = load i16, ptr %arrayidx50, align 2, !tbaa !55
  %conv = zext i16 %58 to i32
  store i32 %conv, ptr %low, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %high) #8
  %59 = load ptr, ptr %second, align 8, !tbaa !5
  %60 = load i32, ptr %transposed.addr, align 4, !tbaa !9
  %tobool51 = icmp ne i32 %60, 0
  br i1 %tobool51, label %cond.true52, label %cond.false53

cond.true52:                                      ; preds = %cond.end47
  %61 = load i32, ptr %row, align 4, !tbaa !9
  br label %cond.end55

cond.false53:                                     ; preds = %cond.end47
  %62 = load i32, ptr %column, align 4, !tbaa !9
  %add54 = add i32 %62, 1
  br label %cond.end55

cond.end55:                                       ; preds = %cond.false53, %cond.true52
  %cond56 = phi i32 [ %61, %cond.true52 ], [ %add54, %cond.false53 ]
  %idxprom57 = zext i32 %cond56 to i64
  %arrayidx58 = getelementptr inbounds i16, ptr %59, i64 %idxprom57
  %63 = load i16, ptr %arrayidx58, align 2, !tbaa !55
  %conv59 = zext i16 %63 to i32
  store i32 %conv59, ptr %high, align 4, !tbaa !9
  %64 = load i32, ptr %low, align 4, !tbaa !9
  %65 = load i32, ptr %high, align 4, !tbaa !9
  %shl60 = shl i32 %65, 16
  %or = or i32 %64, %shl60
  %66 = load ptr, ptr %data.addr, align 8, !tbaa !5
  %67 = load i32, ptr %m, align 4, !tbaa !9
  %mul61 = mul i32 %67, 32
  %68 = load i32, ptr %lane20, align 4, !tbaa !9
  %add62 = add i32 %mul61, %68
  %idxprom63 = zext i32 %add62 to i64
  %arrayidx64 = getelementptr inbounds i32, ptr %66, i64 %idxprom63
  store i32 %or, ptr %arrayidx64, align 4, !tbaa !9
  call void @llvm.lifetime.end.p0(i64 4, ptr %high) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %low) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %second) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %first) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %column) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %row) #8
  br label %for.inc65

for.inc65:                                        ; preds = %cond.end55
  %69 = load i32, ptr %lane20, align 4, !tbaa !9
  %inc = add i32 %69, 1
  store i32 %inc, ptr %lane20, align 4, !tbaa !9
  br label %for.cond21, !llvm.loop !91

for.end66:                                        ; preds = %for.cond.cleanup23
  br label %for.inc67

for.inc67:                                        ; preds = %for.end66
  %70 = load i32, ptr %m, align 4, !tbaa !9
  %inc68 = add i32 %70, 1
  store i32 %inc68, ptr %m, align 4, !tbaa !9
  br label %for.cond16, !llvm.loop !92

for.end69:                                        ; preds = %for.cond.cleanup18
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end69, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %mask) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %asked) #8
  call void @llvm.lifetime.end.p0(i64 4, ptr %local) #8
  call void @llvm.lifetime.end.p0(i64 256, ptr %host) #8
  %71 = load i32, ptr %retval, align 4
  ret i32 %71
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
  store i64 %detail, ptr %detail.addr, align 8, !tbaa !30
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
  %7 = load i64, ptr %detail.addr, align 8, !tbaa !30
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
  store i64 %address, ptr %address.addr, align 8, !tbaa !30
  store i64 %detail, ptr %detail.addr, align 8, !tbaa !30
  call void @llvm.lifetime.start.p0(i64 8, ptr %f) #8
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %fault = getelementptr inbounds %struct.tw_worker, ptr %0, i32 0, i32 16
  store ptr %fault, ptr %f, align 8, !tbaa !5
  %1 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %2 = load ptr, ptr %f, align 8, !tbaa !5
  %kind1 = getelementptr inbounds %struct.tw_fault, ptr %2, i32 0, i32 0
  store i32 %1, ptr %kind1, align 8, !tbaa !93
  %3 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %index = getelementptr inbounds %struct.tw_site, ptr %3, i32 0, i32 0
  %4 = load i32, ptr %index, align 4, !tbaa !41
  %5 = load ptr, ptr %f, align 8, !tbaa !5
  %site2 = getelementptr inbounds %struct.tw_fault, ptr %5, i32 0, i32 1
  store i32 %4, ptr %site2, align 4, !tbaa !94
  %6 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %7 = load ptr, ptr %f, align 8, !tbaa !5
  %lane3 = getelementptr inbounds %struct.tw_fault, ptr %7, i32 0, i32 2
  store i32 %6, ptr %lane3, align 8, !tbaa !95
  %8 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %index4 = getelementptr inbounds %struct.tw_warp, ptr %8, i32 0, i32 22
  %9 = load i32, ptr %index4, align 8, !tbaa !96
  %10 = load ptr, ptr %f, align 8, !tbaa !5
  %warp5 = getelementptr inbounds %struct.tw_fault, ptr %10, i32 0, i32 3
  store i32 %9, ptr %warp5, align 4, !tbaa !98
  %11 = load i64, ptr %address.addr, align 8, !tbaa !30
  %12 = load ptr, ptr %f, align 8, !tbaa !5
  %address6 = getelementptr inbounds %struct.tw_fault, ptr %12, i32 0, i32 6
  store i64 %11, ptr %address6, align 8, !tbaa !99
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
  store i32 %mul, ptr %size8, align 4, !tbaa !100
  %18 = load i64, ptr %detail.addr, align 8, !tbaa !30
  %19 = load ptr, ptr %f, align 8, !tbaa !5
  %detail9 = getelementptr inbounds %struct.tw_fault, ptr %19, i32 0, i32 7
  store i64 %18, ptr %detail9, align 8, !tbaa !101
  %20 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space = getelementptr inbounds %struct.tw_site, ptr %20, i32 0, i32 1
  %21 = load i8, ptr %space, align 4, !tbaa !42
  %conv10 = zext i8 %21 to i32
  %22 = load ptr, ptr %f, align 8, !tbaa !5
  %space11 = getelementptr inbounds %struct.tw_fault, ptr %22, i32 0, i32 9
  store i32 %conv10, ptr %space11, align 4, !tbaa !102
  %23 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind12 = getelementptr inbounds %struct.tw_site, ptr %23, i32 0, i32 4
  %24 = load i8, ptr %kind12, align 1, !tbaa !45
  %conv13 = zext i8 %24 to i32
  %cmp = icmp ne i32 %conv13, 0
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %25 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind15 = getelementptr inbounds %struct.tw_site, ptr %25, i32 0, i32 4
  %26 = load i8, ptr %kind15, align 1, !tbaa !45
  %conv16 = zext i8 %26 to i32
  %cmp17 = icmp ne i32 %conv16, 5
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %27 = phi i1 [ false, %entry ], [ %cmp17, %land.rhs ]
  %land.ext = zext i1 %27 to i32
  %28 = load ptr, ptr %f, align 8, !tbaa !5
  %store = getelementptr inbounds %struct.tw_fault, ptr %28, i32 0, i32 8
  store i32 %land.ext, ptr %store, align 8, !tbaa !103
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
  br label %for.cond, !llvm.loop !104

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
  %10 = load i64, ptr %arrayidx, align 8, !tbaa !30
  %11 = load ptr, ptr %values.addr, align 8, !tbaa !5
  %12 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom6 = zext i32 %12 to i64
  %arrayidx7 = getelementptr inbounds i64, ptr %11, i64 %idxprom6
  %13 = load i64, ptr %arrayidx7, align 8, !tbaa !30
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
  br label %for.cond1, !llvm.loop !105

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
  br label %for.cond, !llvm.loop !106

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
  br label %for.cond4, !llvm.loop !107

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
  br label %for.cond, !llvm.loop !108

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
  %1 = load ptr, ptr %launch, align 8, !tbaa !18
  %local_bytes = getelementptr inbounds %struct.tw_launch, ptr %1, i32 0, i32 15
  %2 = load i32, ptr %local_bytes, align 4, !tbaa !109
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
  %10 = load i64, ptr %arrayidx, align 8, !tbaa !30
  %and = and i64 %10, 72057594037927935
  store i64 %and, ptr %offset, align 8, !tbaa !30
  call void @llvm.lifetime.start.p0(i64 4, ptr %bytes) #8
  %11 = load ptr, ptr %arguments.addr, align 8, !tbaa !5
  %12 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom1 = zext i32 %12 to i64
  %arrayidx2 = getelementptr inbounds i64, ptr %11, i64 %idxprom1
  %13 = load i64, ptr %arrayidx2, align 8, !tbaa !30
  %tobool3 = icmp ne i64 %13, 0
  br i1 %tobool3, label %land.lhs.true, label %cond.false

land.lhs.true:                                    ; preds = %for.body
  %14 = load i64, ptr %offset, align 8, !tbaa !30
  %15 = load i32, ptr %total, align 4, !tbaa !9
  %conv = zext i32 %15 to i64
  %cmp = icmp ult i64 %14, %conv
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %land.lhs.true
  %16 = load i32, ptr %total, align 4, !tbaa !9
  %17 = load i64, ptr %offset, align 8, !tbaa !30
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
  store i64 %add8, ptr %needed, align 8, !tbaa !30
  %19 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %print_bytes = getelementptr inbounds %struct.tw_worker, ptr %19, i32 0, i32 5
  %20 = load i64, ptr %print_bytes, align 8, !tbaa !110
  %21 = load i64, ptr %needed, align 8, !tbaa !30
  %add9 = add i64 %20, %21
  %22 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %print_room = getelementptr inbounds %struct.tw_worker, ptr %22, i32 0, i32 6
  %23 = load i64, ptr %print_room, align 8, !tbaa !111
  %cmp10 = icmp ugt i64 %add9, %23
  br i1 %cmp10, label %if.then, label %if.end20

if.then:                                          ; preds = %cond.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %room) #8
  %24 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %print_room12 = getelementptr inbounds %struct.tw_worker, ptr %24, i32 0, i32 6
  %25 = load i64, ptr %print_room12, align 8, !tbaa !111
  %mul = mul i64 2, %25
  %26 = load i64, ptr %needed, align 8, !tbaa !30
  %add13 = add i64 %mul, %26
  %add14 = add i64 %add13, 65536
  store i64 %add14, ptr %room, align 8, !tbaa !30
  call void @llvm.lifetime.start.p0(i64 8, ptr %grown) #8
  %27 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %prints = getelementptr inbounds %struct.tw_worker, ptr %27, i32 0, i32 4
  %28 = load i64, ptr %prints, align 8, !tbaa !112
  %29 = inttoptr i64 %28 to ptr
  %30 = load i64, ptr %room, align 8, !tbaa !30
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
  %37 = load i64, ptr %room, align 8, !tbaa !30
  call void @tw_fault_lane(ptr noundef %32, ptr noundef %33, ptr noundef %34, i32 noundef 11, i32 noundef %35, i32 noundef %36, i64 noundef %37)
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %if.then
  %38 = load ptr, ptr %grown, align 8, !tbaa !5
  %39 = ptrtoint ptr %38 to i64
  %40 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %prints17 = getelementptr inbounds %struct.tw_worker, ptr %40, i32 0, i32 4
  store i64 %39, ptr %prints17, align 8, !tbaa !112
  %41 = load i64, ptr %room, align 8, !tbaa !30
  %42 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %print_room18 = getelementptr inbounds %struct.tw_worker, ptr %42, i32 0, i32 6
  store i64 %41, ptr %print_room18, align 8, !tbaa !111
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
  %44 = load i64, ptr %prints21, align 8, !tbaa !112
  %45 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %print_bytes22 = getelementptr inbounds %struct.tw_worker, ptr %45, i32 0, i32 5
  %46 = load i64, ptr %print_bytes22, align 8, !tbaa !110
  %add23 = add i64 %44, %46
  %47 = inttoptr i64 %add23 to ptr
  store ptr %47, ptr %record, align 8, !tbaa !5
  %48 = load ptr, ptr %record, align 8, !tbaa !5
  %format = getelementptr inbounds %struct.tw_print, ptr %.compoundliteral, i32 0, i32 0
  %49 = load ptr, ptr %formats.addr, align 8, !tbaa !5
  %50 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom24 = zext i32 %50 to i64
  %arrayidx25 = getelementptr inbounds i64, ptr %49, i64 %idxprom24
  %51 = load i64, ptr %arrayidx25, align 8, !tbaa !30
  store i64 %51, ptr %format, align 8, !tbaa !113
  %bytes26 = getelementptr inbounds %struct.tw_print, ptr %.compoundliteral, i32 0, i32 1
  %52 = load i32, ptr %bytes, align 4, !tbaa !9
  store i32 %52, ptr %bytes26, align 8, !tbaa !115
  %site = getelementptr inbounds %struct.tw_print, ptr %.compoundliteral, i32 0, i32 2
  %53 = load i32, ptr %index.addr, align 4, !tbaa !9
  store i32 %53, ptr %site, align 4, !tbaa !116
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
  %61 = load i32, ptr %index35, align 8, !tbaa !96
  %mul36 = mul i32 %61, 32
  %62 = load i32, ptr %lane, align 4, !tbaa !9
  %add37 = add i32 %mul36, %62
  store i32 %add37, ptr %thread, align 4, !tbaa !117
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %48, ptr align 8 %.compoundliteral, i64 32, i1 false), !tbaa.struct !118
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
  %66 = load i64, ptr %offset, align 8, !tbaa !30
  %67 = load i32, ptr %i, align 4, !tbaa !9
  %conv43 = zext i32 %67 to i64
  %add44 = add i64 %66, %conv43
  store i64 %add44, ptr %at, align 8, !tbaa !30
  %68 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %local = getelementptr inbounds %struct.tw_warp, ptr %68, i32 0, i32 8
  %69 = load ptr, ptr %local, align 8, !tbaa !119
  %70 = load i64, ptr %at, align 8, !tbaa !30
  %shr = lshr i64 %70, 2
  %mul45 = mul i64 %shr, 128
  %71 = load i32, ptr %lane, align 4, !tbaa !9
  %mul46 = mul i32 %71, 4
  %conv47 = zext i32 %mul46 to i64
  %add48 = add i64 %mul45, %conv47
  %72 = load i64, ptr %at, align 8, !tbaa !30
  %and49 = and i64 %72, 3
  %add50 = add i64 %add48, %and49
  %arrayidx51 = getelementptr inbounds i8, ptr %69, i64 %add50
  %73 = load i8, ptr %arrayidx51, align 1, !tbaa !14
  %74 = load ptr, ptr %data, align 8, !tbaa !5
  %75 = load i32, ptr %i, align 4, !tbaa !9
  %idxprom52 = zext i32 %75 to i64
  %arrayidx53 = getelementptr inbounds i8, ptr %74, i64 %idxprom52
  store i8 %73, ptr %arrayidx53, align 1, !tbaa !14
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #8
  br label %for.inc

for.inc:                                          ; preds = %for.body42
  %76 = load i32, ptr %i, align 4, !tbaa !9
  %inc = add i32 %76, 1
  store i32 %inc, ptr %i, align 4, !tbaa !9
  br label %for.cond38, !llvm.loop !120

for.end:                                          ; preds = %for.cond.cleanup41
  %77 = load i64, ptr %needed, align 8, !tbaa !30
  %78 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %print_bytes55 = getelementptr inbounds %struct.tw_worker, ptr %78, i32 0, i32 5
  %79 = load i64, ptr %print_bytes55, align 8, !tbaa !110
  %add56 = add i64 %79, %77
  store i64 %add56, ptr %print_bytes55, align 8, !tbaa !110
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
  br label %for.cond, !llvm.loop !121

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
  store i64 %address, ptr %address.addr, align 8, !tbaa !30
  store i64 %bytes, ptr %bytes.addr, align 8, !tbaa !30
  store i32 %writes, ptr %writes.addr, align 4, !tbaa !9
  %0 = load i64, ptr %bytes.addr, align 8, !tbaa !30
  %cmp = icmp ugt i64 %0, 4294967295
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %range) #8
  %1 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %2 = load i64, ptr %address.addr, align 8, !tbaa !30
  %3 = load i64, ptr %bytes.addr, align 8, !tbaa !30
  %conv = trunc i64 %3 to i32
  %call = call ptr @find(ptr noundef %1, i64 noundef %2, i32 noundef %conv)
  store ptr %call, ptr %range, align 8, !tbaa !5
  %4 = load ptr, ptr %range, align 8, !tbaa !5
  %tobool = icmp ne ptr %4, null
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %if.end
  %5 = load ptr, ptr %range, align 8, !tbaa !5
  %writable = getelementptr inbounds %struct.tw_range, ptr %5, i32 0, i32 2
  %6 = load i32, ptr %writable, align 8, !tbaa !122
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
  store i64 %address, ptr %address.addr, align 8, !tbaa !30
  store i32 %bytes, ptr %bytes.addr, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 8, ptr %ranges) #8
  %0 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %live = getelementptr inbounds %struct.tw_launch, ptr %0, i32 0, i32 5
  %1 = load i64, ptr %live, align 8, !tbaa !124
  %2 = inttoptr i64 %1 to ptr
  store ptr %2, ptr %ranges, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4, ptr %low) #8
  store i32 0, ptr %low, align 4, !tbaa !9
  call void @llvm.lifetime.start.p0(i64 4, ptr %high) #8
  %3 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %live_count = getelementptr inbounds %struct.tw_launch, ptr %3, i32 0, i32 8
  %4 = load i32, ptr %live_count, align 8, !tbaa !125
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
  %11 = load i64, ptr %start, align 8, !tbaa !126
  %12 = load i64, ptr %address.addr, align 8, !tbaa !30
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
  br label %while.cond, !llvm.loop !127

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
  %18 = load i64, ptr %address.addr, align 8, !tbaa !30
  %19 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv = zext i32 %19 to i64
  %add7 = add i64 %18, %conv
  %20 = load ptr, ptr %range, align 8, !tbaa !5
  %end = getelementptr inbounds %struct.tw_range, ptr %20, i32 0, i32 1
  %21 = load i64, ptr %end, align 8, !tbaa !128
  %cmp8 = icmp ule i64 %add7, %21
  br i1 %cmp8, label %land.lhs.true, label %cond.false

land.lhs.true:                                    ; preds = %if.end4
  %22 = load i64, ptr %address.addr, align 8, !tbaa !30
  %23 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv10 = zext i32 %23 to i64
  %add11 = add i64 %22, %conv10
  %24 = load i64, ptr %address.addr, align 8, !tbaa !30
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
  store i64 %place, ptr %place.addr, align 8, !tbaa !30
  store i64 %stride, ptr %stride.addr, align 8, !tbaa !30
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
  %6 = load i64, ptr %hits3, align 8, !tbaa !129
  store i64 %6, ptr %hits, align 8, !tbaa !30
  %7 = load i64, ptr %hits, align 8, !tbaa !30
  %8 = load ptr, ptr %each, align 8, !tbaa !5
  %wavefronts = getelementptr inbounds %struct.tw_site_counts, ptr %8, i32 0, i32 2
  %9 = load i64, ptr %wavefronts, align 8, !tbaa !132
  %mul = mul i64 %7, %9
  %10 = load ptr, ptr %counts, align 8, !tbaa !5
  %wavefronts4 = getelementptr inbounds %struct.tw_site_counts, ptr %10, i32 0, i32 2
  %11 = load i64, ptr %wavefronts4, align 8, !tbaa !132
  %add = add i64 %11, %mul
  store i64 %add, ptr %wavefronts4, align 8, !tbaa !132
  %12 = load i64, ptr %hits, align 8, !tbaa !30
  %13 = load ptr, ptr %each, align 8, !tbaa !5
  %ideal = getelementptr inbounds %struct.tw_site_counts, ptr %13, i32 0, i32 3
  %14 = load i64, ptr %ideal, align 8, !tbaa !133
  %mul5 = mul i64 %12, %14
  %15 = load ptr, ptr %counts, align 8, !tbaa !5
  %ideal6 = getelementptr inbounds %struct.tw_site_counts, ptr %15, i32 0, i32 3
  %16 = load i64, ptr %ideal6, align 8, !tbaa !133
  %add7 = add i64 %16, %mul5
  store i64 %add7, ptr %ideal6, align 8, !tbaa !133
  %17 = load i64, ptr %hits, align 8, !tbaa !30
  %18 = load ptr, ptr %each, align 8, !tbaa !5
  %conflicts = getelementptr inbounds %struct.tw_site_counts, ptr %18, i32 0, i32 5
  %19 = load i64, ptr %conflicts, align 8, !tbaa !134
  %mul8 = mul i64 %17, %19
  %20 = load ptr, ptr %counts, align 8, !tbaa !5
  %conflicts9 = getelementptr inbounds %struct.tw_site_counts, ptr %20, i32 0, i32 5
  %21 = load i64, ptr %conflicts9, align 8, !tbaa !134
  %add10 = add i64 %21, %mul8
  store i64 %add10, ptr %conflicts9, align 8, !tbaa !134
  %22 = load i64, ptr %hits, align 8, !tbaa !30
  %23 = load ptr, ptr %each, align 8, !tbaa !5
  %requests = getelementptr inbounds %struct.tw_site_counts, ptr %23, i32 0, i32 6
  %24 = load i64, ptr %requests, align 8, !tbaa !135
  %mul11 = mul i64 %22, %24
  %25 = load ptr, ptr %counts, align 8, !tbaa !5
  %requests12 = getelementptr inbounds %struct.tw_site_counts, ptr %25, i32 0, i32 6
  %26 = load i64, ptr %requests12, align 8, !tbaa !135
  %add13 = add i64 %26, %mul11
  store i64 %add13, ptr %requests12, align 8, !tbaa !135
  %27 = load i64, ptr %hits, align 8, !tbaa !30
  %28 = load ptr, ptr %each, align 8, !tbaa !5
  %sectors = getelementptr inbounds %struct.tw_site_counts, ptr %28, i32 0, i32 7
  %29 = load i64, ptr %sectors, align 8, !tbaa !136
  %mul14 = mul i64 %27, %29
  %30 = load ptr, ptr %counts, align 8, !tbaa !5
  %sectors15 = getelementptr inbounds %struct.tw_site_counts, ptr %30, i32 0, i32 7
  %31 = load i64, ptr %sectors15, align 8, !tbaa !136
  %add16 = add i64 %31, %mul14
  store i64 %add16, ptr %sectors15, align 8, !tbaa !136
  %32 = load i64, ptr %hits, align 8, !tbaa !30
  %33 = load ptr, ptr %each, align 8, !tbaa !5
  %sectors_ideal = getelementptr inbounds %struct.tw_site_counts, ptr %33, i32 0, i32 8
  %34 = load i64, ptr %sectors_ideal, align 8, !tbaa !137
  %mul17 = mul i64 %32, %34
  %35 = load ptr, ptr %counts, align 8, !tbaa !5
  %sectors_ideal18 = getelementptr inbounds %struct.tw_site_counts, ptr %35, i32 0, i32 8
  %36 = load i64, ptr %sectors_ideal18, align 8, !tbaa !137
  %add19 = add i64 %36, %mul17
  store i64 %add19, ptr %sectors_ideal18, align 8, !tbaa !137
  %37 = load i64, ptr %hits, align 8, !tbaa !30
  %38 = load ptr, ptr %each, align 8, !tbaa !5
  %bytes_asked = getelementptr inbounds %struct.tw_site_counts, ptr %38, i32 0, i32 9
  %39 = load i64, ptr %bytes_asked, align 8, !tbaa !138
  %mul20 = mul i64 %37, %39
  %40 = load ptr, ptr %counts, align 8, !tbaa !5
  %bytes_asked21 = getelementptr inbounds %struct.tw_site_counts, ptr %40, i32 0, i32 9
  %41 = load i64, ptr %bytes_asked21, align 8, !tbaa !138
  %add22 = add i64 %41, %mul20
  store i64 %add22, ptr %bytes_asked21, align 8, !tbaa !138
  %42 = load i64, ptr %hits, align 8, !tbaa !30
  %43 = load ptr, ptr %each, align 8, !tbaa !5
  %bytes_moved = getelementptr inbounds %struct.tw_site_counts, ptr %43, i32 0, i32 10
  %44 = load i64, ptr %bytes_moved, align 8, !tbaa !139
  %mul23 = mul i64 %42, %44
  %45 = load ptr, ptr %counts, align 8, !tbaa !5
  %bytes_moved24 = getelementptr inbounds %struct.tw_site_counts, ptr %45, i32 0, i32 10
  %46 = load i64, ptr %bytes_moved24, align 8, !tbaa !139
  %add25 = add i64 %46, %mul23
  store i64 %add25, ptr %bytes_moved24, align 8, !tbaa !139
  %47 = load ptr, ptr %each, align 8, !tbaa !5
  %worst_ways = getelementptr inbounds %struct.tw_site_counts, ptr %47, i32 0, i32 4
  %48 = load i64, ptr %worst_ways, align 8, !tbaa !140
  %49 = load ptr, ptr %counts, align 8, !tbaa !5
  %worst_ways26 = getelementptr inbounds %struct.tw_site_counts, ptr %49, i32 0, i32 4
  %50 = load i64, ptr %worst_ways26, align 8, !tbaa !140
  %cmp = icmp ugt i64 %48, %50
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %51 = load ptr, ptr %each, align 8, !tbaa !5
  %worst_ways27 = getelementptr inbounds %struct.tw_site_counts, ptr %51, i32 0, i32 4
  %52 = load i64, ptr %worst_ways27, align 8, !tbaa !140
  %53 = load ptr, ptr %counts, align 8, !tbaa !5
  %worst_ways28 = getelementptr inbounds %struct.tw_site_counts, ptr %53, i32 0, i32 4
  store i64 %52, ptr %worst_ways28, align 8, !tbaa !140
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %54 = load ptr, ptr %memo.addr, align 8, !tbaa !5
  call void @llvm.memset.p0.i64(ptr align 8 %.compoundliteral, i8 0, i64 112, i1 false)
  %stride29 = getelementptr inbounds %struct.tw_memo, ptr %.compoundliteral, i32 0, i32 0
  %55 = load i64, ptr %stride.addr, align 8, !tbaa !30
  store i64 %55, ptr %stride29, align 8, !tbaa !141
  %hits30 = getelementptr inbounds %struct.tw_memo, ptr %.compoundliteral, i32 0, i32 1
  store i64 1, ptr %hits30, align 8, !tbaa !129
  %site31 = getelementptr inbounds %struct.tw_memo, ptr %.compoundliteral, i32 0, i32 2
  %56 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %index32 = getelementptr inbounds %struct.tw_site, ptr %56, i32 0, i32 0
  %57 = load i32, ptr %index32, align 4, !tbaa !41
  %conv = zext i32 %57 to i64
  store i64 %conv, ptr %site31, align 8, !tbaa !142
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %54, ptr align 8 %.compoundliteral, i64 112, i1 false), !tbaa.struct !143
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
  %63 = load i64, ptr %place.addr, align 8, !tbaa !30
  %64 = load ptr, ptr %pattern.addr, align 8, !tbaa !5
  %65 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom39 = sext i32 %65 to i64
  %arrayidx40 = getelementptr inbounds i64, ptr %64, i64 %idxprom39
  %66 = load i64, ptr %arrayidx40, align 8, !tbaa !30
  %add41 = add i64 %63, %66
  %67 = load ptr, ptr %stride_pattern.addr, align 8, !tbaa !5
  %68 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom42 = sext i32 %68 to i64
  %arrayidx43 = getelementptr inbounds i64, ptr %67, i64 %idxprom42
  %69 = load i64, ptr %arrayidx43, align 8, !tbaa !30
  %70 = load i64, ptr %stride.addr, align 8, !tbaa !30
  %mul44 = mul nsw i64 %69, %70
  %add45 = add i64 %add41, %mul44
  %71 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom46 = sext i32 %71 to i64
  %arrayidx47 = getelementptr inbounds [32 x i64], ptr %addresses, i64 0, i64 %idxprom46
  store i64 %add45, ptr %arrayidx47, align 8, !tbaa !30
  %72 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom48 = sext i32 %72 to i64
  %arrayidx49 = getelementptr inbounds [32 x i64], ptr %addresses, i64 0, i64 %idxprom48
  %73 = load i64, ptr %arrayidx49, align 8, !tbaa !30
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
  br label %for.cond, !llvm.loop !144

for.end:                                          ; preds = %for.cond.cleanup
  %76 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space = getelementptr inbounds %struct.tw_site, ptr %76, i32 0, i32 1
  %77 = load i8, ptr %space, align 4, !tbaa !42
  %conv53 = zext i8 %77 to i32
  %cmp54 = icmp eq i32 %conv53, 2
  br i1 %cmp54, label %if.then56, label %if.else

if.then56:                                        ; preds = %for.end
  %78 = load ptr, ptr %each, align 8, !tbaa !5
  %arraydecay = getelementptr inbounds [32 x i32], ptr %narrow, i64 0, i64 0
  %79 = load i32, ptr %bytes, align 4, !tbaa !9
  %80 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %kind = getelementptr inbounds %struct.tw_site, ptr %80, i32 0, i32 4
  %81 = load i8, ptr %kind, align 1, !tbaa !45
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
  %1 = load ptr, ptr %launch1, align 8, !tbaa !18
  store ptr %1, ptr %launch, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %start) #8
  store i64 0, ptr %start, align 8, !tbaa !30
  call void @llvm.lifetime.start.p0(i64 8, ptr %end) #8
  %2 = load ptr, ptr %launch, align 8, !tbaa !5
  %shared_bytes = getelementptr inbounds %struct.tw_launch, ptr %2, i32 0, i32 13
  %3 = load i32, ptr %shared_bytes, align 4, !tbaa !145
  %conv = zext i32 %3 to i64
  store i64 %conv, ptr %end, align 8, !tbaa !30
  call void @llvm.lifetime.start.p0(i64 8, ptr %origin) #8
  %4 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %shared = getelementptr inbounds %struct.tw_block, ptr %4, i32 0, i32 0
  %5 = load ptr, ptr %shared, align 8, !tbaa !146
  %6 = ptrtoint ptr %5 to i64
  store i64 %6, ptr %origin, align 8, !tbaa !30
  %7 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space = getelementptr inbounds %struct.tw_site, ptr %7, i32 0, i32 1
  %8 = load i8, ptr %space, align 4, !tbaa !42
  %conv2 = zext i8 %8 to i32
  %cmp = icmp ne i32 %conv2, 2
  br i1 %cmp, label %if.then, label %if.end14

if.then:                                          ; preds = %entry
  %9 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range = getelementptr inbounds %struct.tw_site, ptr %9, i32 0, i32 5
  %10 = load i32, ptr %range, align 4, !tbaa !27
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
  %12 = load i64, ptr %ranges, align 8, !tbaa !28
  %13 = inttoptr i64 %12 to ptr
  %14 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range8 = getelementptr inbounds %struct.tw_site, ptr %14, i32 0, i32 5
  %15 = load i32, ptr %range8, align 4, !tbaa !27
  %idxprom = sext i32 %15 to i64
  %arrayidx = getelementptr inbounds %struct.tw_range, ptr %13, i64 %idxprom
  store ptr %arrayidx, ptr %range7, align 8, !tbaa !5
  %16 = load i32, ptr %writes.addr, align 4, !tbaa !9
  %tobool = icmp ne i32 %16, 0
  br i1 %tobool, label %land.lhs.true, label %if.end11

land.lhs.true:                                    ; preds = %if.end
  %17 = load ptr, ptr %range7, align 8, !tbaa !5
  %writable = getelementptr inbounds %struct.tw_range, ptr %17, i32 0, i32 2
  %18 = load i32, ptr %writable, align 8, !tbaa !122
  %tobool9 = icmp ne i32 %18, 0
  br i1 %tobool9, label %if.end11, label %if.then10

if.then10:                                        ; preds = %land.lhs.true
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end11:                                         ; preds = %land.lhs.true, %if.end
  %19 = load ptr, ptr %range7, align 8, !tbaa !5
  %start12 = getelementptr inbounds %struct.tw_range, ptr %19, i32 0, i32 0
  %20 = load i64, ptr %start12, align 8, !tbaa !126
  store i64 %20, ptr %origin, align 8, !tbaa !30
  store i64 %20, ptr %start, align 8, !tbaa !30
  %21 = load ptr, ptr %range7, align 8, !tbaa !5
  %end13 = getelementptr inbounds %struct.tw_range, ptr %21, i32 0, i32 1
  %22 = load i64, ptr %end13, align 8, !tbaa !128
  store i64 %22, ptr %end, align 8, !tbaa !30
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
  %23 = load i64, ptr %end, align 8, !tbaa !30
  %24 = load i64, ptr %start, align 8, !tbaa !30
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
  %26 = load i64, ptr %end, align 8, !tbaa !30
  %27 = load i64, ptr %start, align 8, !tbaa !30
  %sub20 = sub i64 %26, %27
  %28 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv21 = zext i32 %28 to i64
  %sub22 = sub i64 %sub20, %conv21
  store i64 %sub22, ptr %room, align 8, !tbaa !30
  call void @llvm.lifetime.start.p0(i64 8, ptr %bad) #8
  store i64 0, ptr %bad, align 8, !tbaa !30
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
  %32 = load i64, ptr %arrayidx26, align 8, !tbaa !30
  %33 = load i64, ptr %start, align 8, !tbaa !30
  %sub27 = sub i64 %32, %33
  store i64 %sub27, ptr %offset, align 8, !tbaa !30
  call void @llvm.lifetime.start.p0(i64 8, ptr %wrong) #8
  %34 = load i64, ptr %offset, align 8, !tbaa !30
  %35 = load i64, ptr %room, align 8, !tbaa !30
  %cmp28 = icmp ugt i64 %34, %35
  %conv29 = zext i1 %cmp28 to i32
  %36 = load ptr, ptr %addresses.addr, align 8, !tbaa !5
  %37 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom30 = zext i32 %37 to i64
  %arrayidx31 = getelementptr inbounds i64, ptr %36, i64 %idxprom30
  %38 = load i64, ptr %arrayidx31, align 8, !tbaa !30
  %39 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %sub32 = sub i32 %39, 1
  %conv33 = zext i32 %sub32 to i64
  %and = and i64 %38, %conv33
  %cmp34 = icmp ne i64 %and, 0
  %conv35 = zext i1 %cmp34 to i32
  %or = or i32 %conv29, %conv35
  %conv36 = sext i32 %or to i64
  store i64 %conv36, ptr %wrong, align 8, !tbaa !30
  %40 = load i64, ptr %wrong, align 8, !tbaa !30
  %41 = load i32, ptr %mask.addr, align 4, !tbaa !9
  %42 = load i32, ptr %lane, align 4, !tbaa !9
  %shr = lshr i32 %41, %42
  %conv37 = zext i32 %shr to i64
  %and38 = and i64 %40, %conv37
  %43 = load i64, ptr %bad, align 8, !tbaa !30
  %or39 = or i64 %43, %and38
  store i64 %or39, ptr %bad, align 8, !tbaa !30
  %44 = load i64, ptr %origin, align 8, !tbaa !30
  %45 = load i64, ptr %offset, align 8, !tbaa !30
  %add = add i64 %44, %45
  %46 = load ptr, ptr %host.addr, align 8, !tbaa !5
  %47 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom40 = zext i32 %47 to i64
  %arrayidx41 = getelementptr inbounds i64, ptr %46, i64 %idxprom40
  store i64 %add, ptr %arrayidx41, align 8, !tbaa !30
  call void @llvm.lifetime.end.p0(i64 8, ptr %wrong) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %offset) #8
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %48 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add i32 %48, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !148

for.end:                                          ; preds = %for.cond.cleanup
  %49 = load i64, ptr %bad, align 8, !tbaa !30
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
define internal void @judge(ptr noalias sret(%struct.tw_judged) align 8 %agg.result, ptr noundef %launch, ptr noundef %block, ptr noundef %warp, ptr noundef %site, i64 noundef %given, i32 noundef %lane, i32 noundef %bytes, i32 noundef %writes, ptr noundef %cached) #0 {
entry:
  %launch.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %site.addr = alloca ptr, align 8
  %given.addr = alloca i64, align 8
  %lane.addr = alloca i32, align 4
  %bytes.addr = alloca i32, align 4
  %writes.addr = alloca i32, align 4
  %cached.addr = alloca ptr, align 8
  %address = alloca i64, align 8
  %space = alloca i32, align 4
  %window = alloca i64, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %word = alloca i64, align 8
  %range = alloca ptr, align 8
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store ptr %site, ptr %site.addr, align 8, !tbaa !5
  store i64 %given, ptr %given.addr, align 8, !tbaa !30
  store i32 %lane, ptr %lane.addr, align 4, !tbaa !9
  store i32 %bytes, ptr %bytes.addr, align 4, !tbaa !9
  store i32 %writes, ptr %writes.addr, align 4, !tbaa !9
  store ptr %cached, ptr %cached.addr, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %address) #8
  %0 = load i64, ptr %given.addr, align 8, !tbaa !30
  store i64 %0, ptr %address, align 8, !tbaa !30
  call void @llvm.lifetime.start.p0(i64 4, ptr %space) #8
  %1 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %space1 = getelementptr inbounds %struct.tw_site, ptr %1, i32 0, i32 1
  %2 = load i8, ptr %space1, align 4, !tbaa !42
  %conv = zext i8 %2 to i32
  store i32 %conv, ptr %space, align 4, !tbaa !9
  %3 = load i32, ptr %space, align 4, !tbaa !9
  %cmp = icmp eq i32 %3, 0
  br i1 %cmp, label %if.then, label %if.end11

if.then:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %window) #8
  %4 = load i64, ptr %address, align 8, !tbaa !30
  %shr = lshr i64 %4, 56
  store i64 %shr, ptr %window, align 8, !tbaa !30
  %5 = load i64, ptr %window, align 8, !tbaa !30
  %cmp3 = icmp eq i64 %5, 1
  br i1 %cmp3, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then
  br label %cond.end

cond.false:                                       ; preds = %if.then
  %6 = load i64, ptr %window, align 8, !tbaa !30
  %cmp5 = icmp eq i64 %6, 2
  %7 = zext i1 %cmp5 to i64
  %cond = select i1 %cmp5, i32 3, i32 1
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond7 = phi i32 [ 2, %cond.true ], [ %cond, %cond.false ]
  store i32 %cond7, ptr %space, align 4, !tbaa !9
  %8 = load i32, ptr %space, align 4, !tbaa !9
  %cmp8 = icmp ne i32 %8, 1
  br i1 %cmp8, label %if.then10, label %if.end

if.then10:                                        ; preds = %cond.end
  %9 = load i64, ptr %address, align 8, !tbaa !30
  %and = and i64 %9, 72057594037927935
  store i64 %and, ptr %address, align 8, !tbaa !30
  br label %if.end

if.end:                                           ; preds = %if.then10, %cond.end
  call void @llvm.lifetime.end.p0(i64 8, ptr %window) #8
  br label %if.end11

if.end11:                                         ; preds = %if.end, %entry
  %10 = load i64, ptr %address, align 8, !tbaa !30
  %11 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %sub = sub i32 %11, 1
  %conv12 = zext i32 %sub to i64
  %and13 = and i64 %10, %conv12
  %tobool = icmp ne i64 %and13, 0
  br i1 %tobool, label %if.then14, label %if.end15

if.then14:                                        ; preds = %if.end11
  %12 = load i64, ptr %given.addr, align 8, !tbaa !30
  call void @wrong(ptr sret(%struct.tw_judged) align 8 %agg.result, i32 noundef 2, i64 noundef %12, i64 noundef 0)
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup84

if.end15:                                         ; preds = %if.end11
  %13 = load i32, ptr %space, align 4, !tbaa !9
  %cmp16 = icmp eq i32 %13, 2
  br i1 %cmp16, label %if.then20, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.end15
  %14 = load i32, ptr %space, align 4, !tbaa !9
  %cmp18 = icmp eq i32 %14, 3
  br i1 %cmp18, label %if.then20, label %if.end55

if.then20:                                        ; preds = %lor.lhs.false, %if.end15
  %15 = load i64, ptr %address, align 8, !tbaa !30
  %16 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv21 = zext i32 %16 to i64
  %add = add i64 %15, %conv21
  %17 = load i32, ptr %space, align 4, !tbaa !9
  %cmp22 = icmp eq i32 %17, 2
  br i1 %cmp22, label %cond.true24, label %cond.false25

cond.true24:                                      ; preds = %if.then20
  %18 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %shared_bytes = getelementptr inbounds %struct.tw_launch, ptr %18, i32 0, i32 13
  %19 = load i32, ptr %shared_bytes, align 4, !tbaa !145
  br label %cond.end26

cond.false25:                                     ; preds = %if.then20
  %20 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %local_bytes = getelementptr inbounds %struct.tw_launch, ptr %20, i32 0, i32 15
  %21 = load i32, ptr %local_bytes, align 4, !tbaa !109
  br label %cond.end26

cond.end26:                                       ; preds = %cond.false25, %cond.true24
  %cond27 = phi i32 [ %19, %cond.true24 ], [ %21, %cond.false25 ]
  %conv28 = zext i32 %cond27 to i64
  %cmp29 = icmp ugt i64 %add, %conv28
  br i1 %cmp29, label %if.then36, label %lor.lhs.false31

lor.lhs.false31:                                  ; preds = %cond.end26
  %22 = load i64, ptr %address, align 8, !tbaa !30
  %23 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv32 = zext i32 %23 to i64
  %add33 = add i64 %22, %conv32
  %24 = load i64, ptr %address, align 8, !tbaa !30
  %cmp34 = icmp ult i64 %add33, %24
  br i1 %cmp34, label %if.then36, label %if.end38

if.then36:                                        ; preds = %lor.lhs.false31, %cond.end26
  %25 = load i64, ptr %given.addr, align 8, !tbaa !30
  %26 = load i32, ptr %space, align 4, !tbaa !9
  %conv37 = zext i32 %26 to i64
  call void @wrong(ptr sret(%struct.tw_judged) align 8 %agg.result, i32 noundef 1, i64 noundef %25, i64 noundef %conv37)
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup84

if.end38:                                         ; preds = %lor.lhs.false31
  %27 = load i32, ptr %space, align 4, !tbaa !9
  %cmp39 = icmp eq i32 %27, 2
  br i1 %cmp39, label %if.then41, label %if.end44

if.then41:                                        ; preds = %if.end38
  call void @llvm.memset.p0.i64(ptr align 8 %agg.result, i8 0, i64 32, i1 false)
  %host = getelementptr inbounds %struct.tw_judged, ptr %agg.result, i32 0, i32 0
  %28 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %shared = getelementptr inbounds %struct.tw_block, ptr %28, i32 0, i32 0
  %29 = load ptr, ptr %shared, align 8, !tbaa !146
  %30 = ptrtoint ptr %29 to i64
  %31 = load i64, ptr %address, align 8, !tbaa !30
  %add42 = add i64 %30, %31
  store i64 %add42, ptr %host, align 8, !tbaa !31
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup84

if.end44:                                         ; preds = %if.end38
  call void @llvm.lifetime.start.p0(i64 8, ptr %word) #8
  %32 = load i64, ptr %address, align 8, !tbaa !30
  %shr45 = lshr i64 %32, 2
  %mul = mul i64 %shr45, 128
  %33 = load i32, ptr %lane.addr, align 4, !tbaa !9
  %mul46 = mul i32 %33, 4
  %conv47 = zext i32 %mul46 to i64
  %add48 = add i64 %mul, %conv47
  store i64 %add48, ptr %word, align 8, !tbaa !30
  %host49 = getelementptr inbounds %struct.tw_judged, ptr %agg.result, i32 0, i32 0
  %34 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %local = getelementptr inbounds %struct.tw_warp, ptr %34, i32 0, i32 8
  %35 = load ptr, ptr %local, align 8, !tbaa !119
  %36 = ptrtoint ptr %35 to i64
  %37 = load i64, ptr %word, align 8, !tbaa !30
  %add50 = add i64 %36, %37
  %38 = load i64, ptr %address, align 8, !tbaa !30
  %and51 = and i64 %38, 3
  %add52 = add i64 %add50, %and51
  store i64 %add52, ptr %host49, align 8, !tbaa !31
  %address53 = getelementptr inbounds %struct.tw_judged, ptr %agg.result, i32 0, i32 1
  store i64 0, ptr %address53, align 8, !tbaa !36
  %detail = getelementptr inbounds %struct.tw_judged, ptr %agg.result, i32 0, i32 2
  store i64 0, ptr %detail, align 8, !tbaa !37
  %kind = getelementptr inbounds %struct.tw_judged, ptr %agg.result, i32 0, i32 3
  store i32 0, ptr %kind, align 8, !tbaa !34
  %local54 = getelementptr inbounds %struct.tw_judged, ptr %agg.result, i32 0, i32 4
  store i32 1, ptr %local54, align 4, !tbaa !33
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %word) #8
  br label %cleanup84

if.end55:                                         ; preds = %lor.lhs.false
  %39 = load i64, ptr %address, align 8, !tbaa !30
  %40 = load ptr, ptr %cached.addr, align 8, !tbaa !5
  %start = getelementptr inbounds %struct.tw_range, ptr %40, i32 0, i32 0
  %41 = load i64, ptr %start, align 8, !tbaa !126
  %cmp56 = icmp ult i64 %39, %41
  br i1 %cmp56, label %if.then63, label %lor.lhs.false58

lor.lhs.false58:                                  ; preds = %if.end55
  %42 = load i64, ptr %address, align 8, !tbaa !30
  %43 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %conv59 = zext i32 %43 to i64
  %add60 = add i64 %42, %conv59
  %44 = load ptr, ptr %cached.addr, align 8, !tbaa !5
  %end = getelementptr inbounds %struct.tw_range, ptr %44, i32 0, i32 1
  %45 = load i64, ptr %end, align 8, !tbaa !128
  %cmp61 = icmp ugt i64 %add60, %45
  br i1 %cmp61, label %if.then63, label %if.end74

if.then63:                                        ; preds = %lor.lhs.false58, %if.end55
  call void @llvm.lifetime.start.p0(i64 8, ptr %range) #8
  %46 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range64 = getelementptr inbounds %struct.tw_site, ptr %46, i32 0, i32 5
  %47 = load i32, ptr %range64, align 4, !tbaa !27
  %cmp65 = icmp sge i32 %47, 0
  br i1 %cmp65, label %cond.true67, label %cond.false68

cond.true67:                                      ; preds = %if.then63
  br label %cond.end69

cond.false68:                                     ; preds = %if.then63
  %48 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %49 = load i64, ptr %address, align 8, !tbaa !30
  %50 = load i32, ptr %bytes.addr, align 4, !tbaa !9
  %call = call ptr @find(ptr noundef %48, i64 noundef %49, i32 noundef %50)
  br label %cond.end69

cond.end69:                                       ; preds = %cond.false68, %cond.true67
  %cond70 = phi ptr [ null, %cond.true67 ], [ %call, %cond.false68 ]
  store ptr %cond70, ptr %range, align 8, !tbaa !5
  %51 = load ptr, ptr %range, align 8, !tbaa !5
  %tobool71 = icmp ne ptr %51, null
  br i1 %tobool71, label %if.end73, label %if.then72

if.then72:                                        ; preds = %cond.end69
  %52 = load i64, ptr %address, align 8, !tbaa !30
  call void @wrong(ptr sret(%struct.tw_judged) align 8 %agg.result, i32 noundef 1, i64 noundef %52, i64 noundef 1)
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end73:                                         ; preds = %cond.end69
  %53 = load ptr, ptr %cached.addr, align 8, !tbaa !5
  %54 = load ptr, ptr %range, align 8, !tbaa !5
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %53, ptr align 8 %54, i64 32, i1 false), !tbaa.struct !29
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end73, %if.then72
  call void @llvm.lifetime.end.p0(i64 8, ptr %range) #8
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup84 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %if.end74

if.end74:                                         ; preds = %cleanup.cont, %lor.lhs.false58
  %55 = load i32, ptr %writes.addr, align 4, !tbaa !9
  %tobool75 = icmp ne i32 %55, 0
  br i1 %tobool75, label %land.lhs.true, label %if.end78

land.lhs.true:                                    ; preds = %if.end74
  %56 = load ptr, ptr %cached.addr, align 8, !tbaa !5
  %writable = getelementptr inbounds %struct.tw_range, ptr %56, i32 0, i32 2
  %57 = load i32, ptr %writable, align 8, !tbaa !122
  %tobool76 = icmp ne i32 %57, 0
  br i1 %tobool76, label %if.end78, label %if.then77

if.then77:                                        ; preds = %land.lhs.true
  %58 = load i64, ptr %address, align 8, !tbaa !30
  call void @wrong(ptr sret(%struct.tw_judged) align 8 %agg.result, i32 noundef 3, i64 noundef %58, i64 noundef 1)
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup84

if.end78:                                         ; preds = %land.lhs.true, %if.end74
  call void @llvm.memset.p0.i64(ptr align 8 %agg.result, i8 0, i64 32, i1 false)
  %host79 = getelementptr inbounds %struct.tw_judged, ptr %agg.result, i32 0, i32 0
  %59 = load i64, ptr %address, align 8, !tbaa !30
  store i64 %59, ptr %host79, align 8, !tbaa !31
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup84

cleanup84:                                        ; preds = %if.end78, %if.then77, %cleanup, %if.end44, %if.then41, %if.then36, %if.then14
  call void @llvm.lifetime.end.p0(i64 4, ptr %space) #8
  call void @llvm.lifetime.end.p0(i64 8, ptr %address) #8
  ret void
}

; Function Attrs: nounwind uwtable
define internal void @wrong(ptr noalias sret(%struct.tw_judged) align 8 %agg.result, i32 noundef %kind, i64 noundef %address, i64 noundef %detail) #0 {
entry:
  %kind.addr = alloca i32, align 4
  %address.addr = alloca i64, align 8
  %detail.addr = alloca i64, align 8
  store i32 %kind, ptr %kind.addr, align 4, !tbaa !9
  store i64 %address, ptr %address.addr, align 8, !tbaa !30
  store i64 %detail, ptr %detail.addr, align 8, !tbaa !30
  %host = getelementptr inbounds %struct.tw_judged, ptr %agg.result, i32 0, i32 0
  store i64 0, ptr %host, align 8, !tbaa !31
  %address1 = getelementptr inbounds %struct.tw_judged, ptr %agg.result, i32 0, i32 1
  %0 = load i64, ptr %address.addr, align 8, !tbaa !30
  store i64 %0, ptr %address1, align 8, !tbaa !36
  %detail2 = getelementptr inbounds %struct.tw_judged, ptr %agg.result, i32 0, i32 2
  %1 = load i64, ptr %detail.addr, align 8, !tbaa !30
  store i64 %1, ptr %detail2, align 8, !tbaa !37
  %kind3 = getelementptr inbounds %struct.tw_judged, ptr %agg.result, i32 0, i32 3
  %2 = load i32, ptr %kind.addr, align 4, !tbaa !9
  store i32 %2, ptr %kind3, align 8, !tbaa !34
  %local = getelementptr inbounds %struct.tw_judged, ptr %agg.result, i32 0, i32 4
  store i32 0, ptr %local, align 4, !tbaa !33
  ret void
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
  %1 = load ptr, ptr %launch1, align 8, !tbaa !18
  store ptr %1, ptr %launch, align 8, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 8, ptr %range) #8
  %2 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range2 = getelementptr inbounds %struct.tw_site, ptr %2, i32 0, i32 5
  %3 = load i32, ptr %range2, align 4, !tbaa !27
  %cmp = icmp sge i32 %3, 0
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %4 = load ptr, ptr %launch, align 8, !tbaa !5
  %ranges = getelementptr inbounds %struct.tw_launch, ptr %4, i32 0, i32 4
  %5 = load i64, ptr %ranges, align 8, !tbaa !28
  %6 = inttoptr i64 %5 to ptr
  %7 = load ptr, ptr %site.addr, align 8, !tbaa !5
  %range3 = getelementptr inbounds %struct.tw_site, ptr %7, i32 0, i32 5
  %8 = load i32, ptr %range3, align 4, !tbaa !27
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
  %13 = load i64, ptr %arrayidx5, align 8, !tbaa !30
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
  %17 = load i64, ptr %bias7, align 8, !tbaa !149
  br label %cond.end9

cond.false8:                                      ; preds = %cond.end
  br label %cond.end9

cond.end9:                                        ; preds = %cond.false8, %cond.true6
  %cond10 = phi i64 [ %17, %cond.true6 ], [ 0, %cond.false8 ]
  store i64 %cond10, ptr %bias, align 8, !tbaa !30
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
  %21 = load i64, ptr %arrayidx13, align 8, !tbaa !30
  %22 = load i64, ptr %bias, align 8, !tbaa !30
  %sub = sub i64 %21, %22
  %23 = load i32, ptr %lane, align 4, !tbaa !9
  %idxprom14 = sext i32 %23 to i64
  %arrayidx15 = getelementptr inbounds [32 x i64], ptr %moved, i64 0, i64 %idxprom14
  store i64 %sub, ptr %arrayidx15, align 8, !tbaa !30
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %24 = load i32, ptr %lane, align 4, !tbaa !9
  %inc = add nsw i32 %24, 1
  store i32 %inc, ptr %lane, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !150

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
  store i64 %host, ptr %host.addr, align 8, !tbaa !30
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
  %6 = load i64, ptr %host.addr, align 8, !tbaa !30
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
  store i64 %add12, ptr %offset, align 8, !tbaa !30
  %11 = load i64, ptr %host.addr, align 8, !tbaa !30
  %and13 = and i64 %11, -4
  %12 = load i64, ptr %offset, align 8, !tbaa !30
  %shr = lshr i64 %12, 2
  %mul14 = mul i64 %shr, 128
  %add15 = add i64 %and13, %mul14
  %13 = load i64, ptr %offset, align 8, !tbaa !30
  %and16 = and i64 %13, 3
  %add17 = add i64 %add15, %and16
  %14 = inttoptr i64 %add17 to ptr
  %15 = load i8, ptr %14, align 1, !tbaa !14
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
  store i8 %15, ptr %arrayidx, align 1, !tbaa !14
  call void @llvm.lifetime.end.p0(i64 8, ptr %offset) #8
  br label %for.inc

for.inc:                                          ; preds = %for.body7
  %22 = load i32, ptr %b, align 4, !tbaa !9
  %inc = add i32 %22, 1
  store i32 %inc, ptr %b, align 4, !tbaa !9
  br label %for.cond2, !llvm.loop !151

for.end:                                          ; preds = %for.cond.cleanup6
  br label %for.inc24

for.inc24:                                        ; preds = %for.end
  %23 = load i32, ptr %e, align 4, !tbaa !9
  %inc25 = add i32 %23, 1
  store i32 %inc25, ptr %e, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !152

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
  store i64 %host, ptr %host.addr, align 8, !tbaa !30
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
  %6 = load i64, ptr %host.addr, align 8, !tbaa !30
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
  store i64 %add12, ptr %offset, align 8, !tbaa !30
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
  %17 = load i8, ptr %arrayidx, align 1, !tbaa !14
  %18 = load i64, ptr %host.addr, align 8, !tbaa !30
  %and19 = and i64 %18, -4
  %19 = load i64, ptr %offset, align 8, !tbaa !30
  %shr = lshr i64 %19, 2
  %mul20 = mul i64 %shr, 128
  %add21 = add i64 %and19, %mul20
  %20 = load i64, ptr %offset, align 8, !tbaa !30
  %and22 = and i64 %20, 3
  %add23 = add i64 %add21, %and22
  %21 = inttoptr i64 %add23 to ptr
  store i8 %17, ptr %21, align 1, !tbaa !14
  call void @llvm.lifetime.end.p0(i64 8, ptr %offset) #8
  br label %for.inc

for.inc:                                          ; preds = %for.body7
  %22 = load i32, ptr %b, align 4, !tbaa !9
  %inc = add i32 %22, 1
  store i32 %inc, ptr %b, align 4, !tbaa !9
  br label %for.cond2, !llvm.loop !153

for.end:                                          ; preds = %for.cond.cleanup6
  br label %for.inc24

for.inc24:                                        ; preds = %for.end
  %23 = load i32, ptr %e, align 4, !tbaa !9
  %inc25 = add i32 %23, 1
  store i32 %inc25, ptr %e, align 4, !tbaa !9
  br label %for.cond, !llvm.loop !154

for.end26:                                        ; preds = %for.cond.cleanup
  ret void
}

attributes #0 = { nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { inlinehint nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
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
!14 = !{!7, !7, i64 0}
!15 = distinct !{!15, !16}
!16 = !{!"llvm.loop.mustprogress"}
!17 = distinct !{!17, !16}
!18 = !{!19, !6, i64 0}
!19 = !{!"tw_worker", !6, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !20, i64 32, !20, i64 40, !20, i64 48, !20, i64 56, !10, i64 64, !10, i64 68, !6, i64 72, !7, i64 80, !20, i64 104, !10, i64 112, !10, i64 116, !20, i64 120, !21, i64 128}
!20 = !{!"long", !7, i64 0}
!21 = !{!"", !10, i64 0, !10, i64 4, !10, i64 8, !10, i64 12, !7, i64 16, !10, i64 28, !20, i64 32, !20, i64 40, !10, i64 48, !10, i64 52}
!22 = !{!23, !10, i64 136}
!23 = !{!"", !20, i64 0, !20, i64 8, !20, i64 16, !20, i64 24, !20, i64 32, !20, i64 40, !20, i64 48, !7, i64 56, !10, i64 80, !7, i64 84, !7, i64 96, !10, i64 108, !10, i64 112, !10, i64 116, !10, i64 120, !10, i64 124, !10, i64 128, !10, i64 132, !10, i64 136, !10, i64 140, !10, i64 144, !10, i64 148, !10, i64 152, !10, i64 156, !10, i64 160, !10, i64 164, !10, i64 168, !10, i64 172, !20, i64 176, !20, i64 184, !20, i64 192, !20, i64 200, !20, i64 208, !20, i64 216, !20, i64 224}
!24 = !{!23, !10, i64 152}
!25 = !{!26, !6, i64 48}
!26 = !{!"", !6, i64 0, !6, i64 8, !6, i64 16, !6, i64 24, !6, i64 32, !6, i64 40, !6, i64 48, !6, i64 56, !6, i64 64, !6, i64 72, !6, i64 80, !6, i64 88, !6, i64 96, !6, i64 104, !6, i64 112}
!27 = !{!12, !10, i64 8}
!28 = !{!23, !20, i64 32}
!29 = !{i64 0, i64 8, !30, i64 8, i64 8, !30, i64 16, i64 4, !9, i64 20, i64 4, !9, i64 24, i64 8, !30}
!30 = !{!20, !20, i64 0}
!31 = !{!32, !20, i64 0}
!32 = !{!"", !20, i64 0, !20, i64 8, !20, i64 16, !10, i64 24, !10, i64 28}
!33 = !{!32, !10, i64 28}
!34 = !{!32, !10, i64 24}
!35 = !{!23, !10, i64 172}
!36 = !{!32, !20, i64 8}
!37 = !{!32, !20, i64 16}
!38 = !{!26, !6, i64 112}
!39 = distinct !{!39, !16}
!40 = !{!19, !6, i64 8}
!41 = !{!12, !10, i64 0}
!42 = !{!12, !7, i64 4}
!43 = distinct !{!43, !16}
!44 = distinct !{!44, !16}
!45 = !{!12, !7, i64 7}
!46 = !{!23, !20, i64 224}
!47 = !{!12, !10, i64 16}
!48 = !{!26, !6, i64 24}
!49 = !{!26, !6, i64 56}
!50 = !{!23, !20, i64 208}
!51 = distinct !{!51, !16}
!52 = distinct !{!52, !16}
!53 = distinct !{!53, !16}
!54 = distinct !{!54, !16}
!55 = !{!56, !56, i64 0}
!56 = !{!"short", !7, i64 0}
!57 = distinct !{!57, !16}
!58 = distinct !{!58, !16}
!59 = distinct !{!59, !16}
!60 = distinct !{!60, !16}
!61 = distinct !{!61, !16}
!62 = distinct !{!62, !16}
!63 = !{i64 0, i64 8, !30, i64 8, i64 8, !30}
!64 = distinct !{!64, !16}
!65 = distinct !{!65, !16}
!66 = !{!26, !6, i64 72}
!67 = distinct !{!67, !16}
!68 = !{!26, !6, i64 64}
!69 = distinct !{!69, !16}
!70 = distinct !{!70, !16}
!71 = distinct !{!71, !16}
!72 = distinct !{!72, !16}
!73 = distinct !{!73, !16}
!74 = distinct !{!74, !16}
!75 = distinct !{!75, !16}
!76 = distinct !{!76, !16}
!77 = distinct !{!77, !16}
!78 = distinct !{!78, !16}
!79 = distinct !{!79, !16}
!80 = distinct !{!80, !16}
!81 = distinct !{!81, !16}
!82 = !{!12, !10, i64 12}
!83 = distinct !{!83, !16}
!84 = distinct !{!84, !16}
!85 = distinct !{!85, !16}
!86 = distinct !{!86, !16}
!87 = distinct !{!87, !16}
!88 = distinct !{!88, !16}
!89 = distinct !{!89, !16}
!90 = distinct !{!90, !16}
!91 = distinct !{!91, !16}
!92 = distinct !{!92, !16}
!93 = !{!21, !10, i64 0}
!94 = !{!21, !10, i64 4}
!95 = !{!21, !10, i64 8}
!96 = !{!97, !10, i64 1232}
!97 = !{!"tw_warp", !7, i64 0, !7, i64 128, !7, i64 256, !7, i64 384, !7, i64 512, !7, i64 640, !7, i64 768, !7, i64 896, !6, i64 928, !6, i64 936, !10, i64 944, !10, i64 948, !10, i64 952, !10, i64 956, !10, i64 960, !10, i64 964, !7, i64 968, !7, i64 1152, !10, i64 1216, !10, i64 1220, !10, i64 1224, !10, i64 1228, !10, i64 1232, !10, i64 1236, !10, i64 1240, !10, i64 1244, !10, i64 1248, !7, i64 1252}
!98 = !{!21, !10, i64 12}
!99 = !{!21, !20, i64 32}
!100 = !{!21, !10, i64 28}
!101 = !{!21, !20, i64 40}
!102 = !{!21, !10, i64 52}
!103 = !{!21, !10, i64 48}
!104 = distinct !{!104, !16}
!105 = distinct !{!105, !16}
!106 = distinct !{!106, !16}
!107 = distinct !{!107, !16}
!108 = distinct !{!108, !16}
!109 = !{!23, !10, i64 124}
!110 = !{!19, !20, i64 40}
!111 = !{!19, !20, i64 48}
!112 = !{!19, !20, i64 32}
!113 = !{!114, !20, i64 0}
!114 = !{!"", !20, i64 0, !10, i64 8, !10, i64 12, !7, i64 16, !10, i64 28}
!115 = !{!114, !10, i64 8}
!116 = !{!114, !10, i64 12}
!117 = !{!114, !10, i64 28}
!118 = !{i64 0, i64 8, !30, i64 8, i64 4, !9, i64 12, i64 4, !9, i64 16, i64 12, !14, i64 28, i64 4, !9}
!119 = !{!97, !6, i64 928}
!120 = distinct !{!120, !16}
!121 = distinct !{!121, !16}
!122 = !{!123, !10, i64 16}
!123 = !{!"", !20, i64 0, !20, i64 8, !10, i64 16, !10, i64 20, !20, i64 24}
!124 = !{!23, !20, i64 40}
!125 = !{!23, !10, i64 80}
!126 = !{!123, !20, i64 0}
!127 = distinct !{!127, !16}
!128 = !{!123, !20, i64 8}
!129 = !{!130, !20, i64 8}
!130 = !{!"", !20, i64 0, !20, i64 8, !20, i64 16, !131, i64 24}
!131 = !{!"", !20, i64 0, !20, i64 8, !20, i64 16, !20, i64 24, !20, i64 32, !20, i64 40, !20, i64 48, !20, i64 56, !20, i64 64, !20, i64 72, !20, i64 80}
!132 = !{!131, !20, i64 16}
!133 = !{!131, !20, i64 24}
!134 = !{!131, !20, i64 40}
!135 = !{!131, !20, i64 48}
!136 = !{!131, !20, i64 56}
!137 = !{!131, !20, i64 64}
!138 = !{!131, !20, i64 72}
!139 = !{!131, !20, i64 80}
!140 = !{!131, !20, i64 32}
!141 = !{!130, !20, i64 0}
!142 = !{!130, !20, i64 16}
!143 = !{i64 0, i64 8, !30, i64 8, i64 8, !30, i64 16, i64 8, !30, i64 24, i64 8, !30, i64 32, i64 8, !30, i64 40, i64 8, !30, i64 48, i64 8, !30, i64 56, i64 8, !30, i64 64, i64 8, !30, i64 72, i64 8, !30, i64 80, i64 8, !30, i64 88, i64 8, !30, i64 96, i64 8, !30, i64 104, i64 8, !30}
!144 = distinct !{!144, !16}
!145 = !{!23, !10, i64 116}
!146 = !{!147, !6, i64 0}
!147 = !{!"tw_block", !6, i64 0, !7, i64 8, !10, i64 20, !20, i64 24, !20, i64 32, !20, i64 40, !6, i64 48, !6, i64 56, !6, i64 64, !20, i64 72, !10, i64 80, !10, i64 84, !7, i64 88}
!148 = distinct !{!148, !16}
!149 = !{!123, !20, i64 24}
!150 = distinct !{!150, !16}
!151 = distinct !{!151, !16}
!152 = distinct !{!152, !16}
!153 = distinct !{!153, !16}
!154 = distinct !{!154, !16}
