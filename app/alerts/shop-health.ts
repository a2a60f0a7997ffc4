import { JobTimes } from '#platform/jobs/job-times.ts';

/** How often alerts are looked for when nothing asks for it. */
const everyMs = 10_000;

/** What this process knows of itself, for the alerts. Nothing of it is stored: a new process knows nothing is wrong. */
export class ShopHealth {
  readonly jobTimes: JobTimes;
  readonly #clock: () => number;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #hasFailures = false;

  /** @param clock milliseconds of a clock that is never put back */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
    this.jobTimes = new JobTimes(clock);
  }

  /** Asks for a look at the next turn: something has happened that may open or close an alert. */
  lookSoon(): void {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }

  /** A failure may open an alert, and what is done after failures may close one. */
  outboxDid({ done, failed }: { done: number; failed: number }): void {
    if (failed > 0 || (done > 0 && this.#hasFailures)) this.lookSoon();
    if (failed > 0 || done > 0) this.#hasFailures = failed > 0;
  }

  /** Whether it is time to look; if so, the next time is ten seconds from now. */
  takeLook(): boolean {
    const now = this.#clock();
    if (now - this.#lookedAt < everyMs) return false;
    this.#lookedAt = now;
    return true;
  }
}
