import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';

/**
 * A process rests when its event loop works less than this share of the time: its jobs alone take a few
 * hundredths, a shopper's order every second takes more.
 */
const restsBelow = 0.08;
/**
 * Rest begins after this many seconds, so that a pause between two shoppers does not slow the second one
 * down.
 */
const restsAfter = 5;
/**
 * Then V8 has this many seconds to give memory back; after that the next shopper's page is as fast as any.
 */
const compactsFor = 20;

export interface MemoryAtRest {
  /** For a job that runs every second. */
  turn(): void;
  /**
   * Resets V8 to how it was at the start: code compiled at exit, which Node caches, only fits a process with
   * the same flags.
   */
  end(): void;
}

/**
 * When the process has come to rest, V8 favors memory over speed for a while, and so gives back, in small
 * steps, what the last rush has left behind. On its own it does not notice that a server with many small jobs
 * is at rest (B-279, decision 220).
 *
 * @param setFlags takes V8's flags, for tests
 * @param share returns the share of the time since the last call that the event loop was busy, for tests
 */
export function memoryAtRest(
  setFlags: (flags: string) => void = setFlagsFromString,
  share: () => number = shareSinceLast(),
): MemoryAtRest {
  let isCompacting = false;
  let restedFor = 0;
  const compact = (compacts: boolean) => {
    if (compacts === isCompacting) return;
    isCompacting = compacts;
    setFlags(compacts ? '--optimize-for-size' : '--no-optimize-for-size');
  };
  return {
    turn() {
      restedFor = share() < restsBelow ? restedFor + 1 : 0;
      compact(restedFor > restsAfter && restedFor <= restsAfter + compactsFor);
    },
    end: () => compact(false),
  };
}

function shareSinceLast(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
