// What Glibc declares only if `_GNU_SOURCE` is defined, which Swift's module of it isn't.
#pragma once
#include <spawn.h>
#if defined(__linux__)
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);
#endif
