/** How long this process could not respond to anyone else (B-148). */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** The time between two readings of the clock. */
const resolutionMs = 1;

/** The longest that the event loop was held up during the work, in ms. */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  await sleep(resolutionMs * 10);
  delay.reset();
  await work();
  await sleep(resolutionMs * 10);
  delay.disable();
  return delay.max / 1e6 - resolutionMs;
}
