// The bytes that the allocator has handed out; 0 if it cannot be asked.
#pragma once
#if defined(__linux__)
#include <malloc.h>
static inline long live_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}
#else
static inline long live_bytes(void) { return 0; }
#endif
