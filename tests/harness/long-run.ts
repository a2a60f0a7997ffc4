/**
 * The length and the random seed of tests with many rounds. `npm test` runs a short form, `npm run
 * test:nightly` the full one (`LONG_RUNS=full`). A run prints its seed; set `TEST_SEED` to it to repeat the
 * same rounds.
 */
import { engines } from './databases.ts';

const isFull = process.env.LONG_RUNS === 'full';

/** The number of rounds: `short` in `npm test`, `full` at night. */
export function howMany({ short, full }: { short: number; full: number }): number {
  return isFull ? full : short;
}

/**
 * The variants in which a test runs, such as widths and colors: in `npm test` one of them, chosen by the seed
 * of the run, and all of them at night.
 */
export function someOf<T>(variants: readonly T[]): T[] {
  const one = Math.floor(dice()() * variants.length);
  return variants.filter((_, index) => isFull || index === one);
}

/** For tests above verbs that are tested on both engines: one of the two in `npm test`, both at night. */
export const someEngines = someOf(engines);

/** The seed of the run, which the setup has passed to all workers. */
export function seedOfRun(): number {
  return Number(process.env.TEST_SEED ?? 1);
}

/** Numbers like those of `Math.random()`, from the seed of the run or from another one (mulberry32). */
export function dice(seed = seedOfRun()): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
