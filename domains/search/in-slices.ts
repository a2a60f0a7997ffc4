import { setImmediate as others } from 'node:timers/promises';

const sliceMs = 4;

/** Runs a generator in slices of a few milliseconds, so that requests are served in between. */
export async function inSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + sliceMs;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await others();
  }
}

/** Runs all of it at once. */
export function atOnce<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
