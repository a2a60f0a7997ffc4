import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';

/** A process whose event loop works less than this share of the time rests: its jobs alone take a few hundredths, a shopper's order every second more. */
const restsBelow = 0.08;
/** So many seconds of rest come first, that a pause between two shoppers costs the second nothing. */
const restsAfter = 5;
/** Then V8 has so many seconds to give memory back; after them the next shopper's page is as fast as any. */
const compactsFor = 20;

export interface MemoryAtRest {
  /** For a job of every second. */
  turn(): void;
  /** V8 is as it was at the start: what Node keeps of compiled code at the exit is good for a process with the same flags alone. */
  end(): void;
}

/**
 * When the process has come to rest, V8 favors memory over speed for a while, and so gives back what the last rush has
 * left behind, in small steps. By itself it does not see that a server of many small jobs rests (B-279, decision 220).
 *
 * @param setFlags takes V8's flags, for tests
 * @param share answers which share of the time since the last call the event loop has worked, for tests
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
