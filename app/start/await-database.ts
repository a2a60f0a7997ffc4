import { setTimeout as sleep } from 'node:timers/promises';
import { explainPostgres, mayStillStart } from './start-faults.ts';

const retryMs = 500;
const sayEveryMs = 10_000;

/**
 * Runs the first work on the database, again and again while the database may just not be there yet, until
 * the start's patience runs out (O-039). One line every ten seconds says what it is waiting for.
 *
 * @throws what the work throws, at once if waiting cannot help
 */
export async function awaitDatabase<T>(
  work: () => Promise<T>,
  { patienceMs, say }: { patienceMs: number; say: (line: string) => void },
): Promise<T> {
  const until = performance.now() + patienceMs;
  let saidAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const leftMs = until - performance.now();
      if (leftMs <= 0 || !mayStillStart(error)) throw error;
      if (performance.now() - saidAt >= sayEveryMs) {
        saidAt = performance.now();
        say(`${explainPostgres(error)} Trying for ${Math.ceil(leftMs / 1_000)} seconds more.`);
      }
      await sleep(Math.min(retryMs, leftMs));
    }
  }
}
