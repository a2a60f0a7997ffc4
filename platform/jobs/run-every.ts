import { count, setLevel } from '#kit/meters.ts';
import type { Log } from '#platform/log/log.ts';

export interface Job {
  /** Ends the pause; if the job is running just now, it runs again at once. */
  wake(): void;
  /** Waits for the current run and starts no other. */
  stop(): Promise<void>;
}

/**
 * Runs `work` now and then again `pauseMs` after each end, never twice at once. A failure is logged, and the
 * next run follows after a pause that grows with each consecutive failure, up to ten times, so that a
 * database that is down is not flooded.
 */
export function runEvery(name: string, pauseMs: number, work: () => Promise<void>, log: Log): Job {
  let isStopped = false;
  let isWoken = false;
  let endPause: () => void = () => undefined;
  const ended = loop();
  return {
    wake() {
      isWoken = true;
      endPause();
    },
    async stop() {
      isStopped = true;
      endPause();
      await ended;
    },
  };

  async function loop(): Promise<void> {
    let failures = 0;
    while (!isStopped) {
      isWoken = false;
      try {
        await work();
        failures = 0;
        setLevel('job_last_success_seconds', { job: name }, Date.now() / 1_000);
      } catch (error) {
        failures += 1;
        count('job_failures_total', { job: name });
        log.error({ err: error, job: name, failures }, 'job failed');
      }
      await pause(pauseMs * Math.min(10, failures + 1));
    }
  }

  function pause(ms: number): Promise<void> {
    if (isStopped || isWoken) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
