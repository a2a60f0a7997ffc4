/**
 * How to start the shop's own process so that it stays small. A store's machine has other things to do, and a
 * small young generation, code compiled in the main thread, and an allocator that gives memory back cost a
 * tenth of the speed for half the memory (docs/decisions/010).
 */
export const shopFlags = [
  '--max-semi-space-size=2',
  '--max-old-space-size=256',
  '--no-concurrent-recompilation',
];

/** For the C library of Linux; other systems ignore these names. */
export const shopEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};
