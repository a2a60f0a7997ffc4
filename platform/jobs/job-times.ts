/** When each job of this process last ran, so that a stalled one is noticed (B-250). */

export interface LateJob {
  name: string;
  /** How long it has not finished successfully, in ms. */
  sinceSuccessMs: number;
}

/** Faster jobs need not be noticed sooner: on a busy machine they are late by seconds. */
const soonestMs = 2 * 60_000;

export class JobTimes {
  readonly #clock: () => number;
  readonly #jobs = new Map<string, { everyMs: number; wellAt: number }>();

  /** @param clock milliseconds of a clock that never goes back */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** Call it once for each job, with the pause between its runs. */
  expect(name: string, everyMs: number): void {
    this.#jobs.set(name, { everyMs, wellAt: this.#clock() });
  }

  /** Call it after each successful run. */
  succeeded(name: string): void {
    const job = this.#jobs.get(name);
    if (job) job.wellAt = this.#clock();
  }

  /** Jobs without a successful run for three times their pause, or for two minutes if that is longer. */
  late(): LateJob[] {
    const now = this.#clock();
    return [...this.#jobs].flatMap(([name, { everyMs, wellAt }]) => {
      const sinceSuccessMs = now - wellAt;
      return sinceSuccessMs > Math.max(3 * everyMs, soonestMs) ? [{ name, sinceSuccessMs }] : [];
    });
  }
}
