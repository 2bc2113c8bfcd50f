// What <memory> has of the host's pointers, for classes that hold some beside what device code uses: as large as in the
// host's library, so that the members behind them lie where the host has them. Device code can do nothing with them.
#pragma once
namespace std {
template <class T> struct default_delete {};
template <class T> struct default_delete<T[]> {};
template <class T> class shared_ptr {
  void *object, *count;
};
template <class T> class weak_ptr {
  void *object, *count;
};
template <class T> class enable_shared_from_this {
  weak_ptr<T> itself;
};
template <class T, class Deleter = default_delete<T>, bool stored = !__is_empty(Deleter)> class tilewright_unique {
  void *object;
};
template <class T, class Deleter> class tilewright_unique<T, Deleter, true> {
  void *object;
  Deleter deleter;
};
template <class T, class Deleter = default_delete<T>> class unique_ptr {
  tilewright_unique<T, Deleter> held;
};
}  // namespace std
