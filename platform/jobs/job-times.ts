/** When each job of this process ran last, so that one that stands still is noticed (B-250). */

export interface LateJob {
  name: string;
  /** For how long it has not ended well, in ms. */
  silentMs: number;
}

/** What is quicker than this need not be noticed sooner: a busy machine is late by seconds. */
const soonestMs = 2 * 60_000;

export class JobTimes {
  readonly #clock: () => number;
  readonly #jobs = new Map<string, { everyMs: number; wellAt: number }>();

  /** @param clock milliseconds of a clock that is never put back */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Call it once for each job, with the pause between its runs. */
  expect(name: string, everyMs: number): void {
    this.#jobs.set(name, { everyMs, wellAt: this.#clock() });
  }

  /** Call it after each run that ended well. */
  ranWell(name: string): void {
    const job = this.#jobs.get(name);
    if (job) job.wellAt = this.#clock();
  }

  /** Those that have not ended well for three times their pause, or two minutes if that is longer. */
  late(): LateJob[] {
    const now = this.#clock();
    return [...this.#jobs].flatMap(([name, { everyMs, wellAt }]) => {
      const silentMs = now - wellAt;
      return silentMs > Math.max(3 * everyMs, soonestMs) ? [{ name, silentMs }] : [];
    });
  }
}
