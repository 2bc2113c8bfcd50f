; Generated from observe.c by tools/build_runtime.py; edit that file instead.
; ModuleID = 'observe.c'

; Function Attrs: nounwind uwtable
define dso_local void @tw_observe_flush(ptr noundef %worker, ptr noundef %block) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %1 = load ptr, ptr %block.addr, align 8, !tbaa !5
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_observe_barrier(ptr noundef %worker, ptr noundef %block) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %1 = load ptr, ptr %block.addr, align 8, !tbaa !5
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local i32 @tw_observe_start(ptr noundef %launch, ptr noundef %block) #0 {
entry:
  %launch.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  store ptr %launch, ptr %launch.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %launch.addr, align 8, !tbaa !5
  %1 = load ptr, ptr %block.addr, align 8, !tbaa !5
  ret i32 1
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_observe_end(ptr noundef %worker, ptr noundef %block) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %1 = load ptr, ptr %block.addr, align 8, !tbaa !5
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_observe_free(ptr noundef %block) #0 {
entry:
  %block.addr = alloca ptr, align 8
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  %0 = load ptr, ptr %block.addr, align 8, !tbaa !5
  ret void
}

; Function Attrs: nounwind uwtable
define dso_local void @tw_observe_record(ptr noundef %worker, ptr noundef %block, ptr noundef %warp, i32 noundef %kind, i32 noundef %payload, i64 noundef %value) #0 {
entry:
  %worker.addr = alloca ptr, align 8
  %block.addr = alloca ptr, align 8
  %warp.addr = alloca ptr, align 8
  %kind.addr = alloca i32, align 4
  %payload.addr = alloca i32, align 4
  %value.addr = alloca i64, align 8
  store ptr %worker, ptr %worker.addr, align 8, !tbaa !5
  store ptr %block, ptr %block.addr, align 8, !tbaa !5
  store ptr %warp, ptr %warp.addr, align 8, !tbaa !5
  store i32 %kind, ptr %kind.addr, align 4, !tbaa !9
  store i32 %payload, ptr %payload.addr, align 4, !tbaa !9
  store i64 %value, ptr %value.addr, align 8, !tbaa !11
  %0 = load ptr, ptr %worker.addr, align 8, !tbaa !5
  %1 = load ptr, ptr %block.addr, align 8, !tbaa !5
  %2 = load ptr, ptr %warp.addr, align 8, !tbaa !5
  %3 = load i32, ptr %kind.addr, align 4, !tbaa !9
  %4 = load i32, ptr %payload.addr, align 4, !tbaa !9
  %5 = load i64, ptr %value.addr, align 8, !tbaa !11
  ret void
}

attributes #0 = { nounwind uwtable "no-trapping-math"="true" "stack-protector-buffer-size"="8" }

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
