import type { DiskSpace } from '#platform/files/disk-space.ts';
import { JobTimes } from '#platform/jobs/job-times.ts';

/** A machine's clock does not drift noticeably within an hour. */
const timeKeptMs = 60 * 60_000;
/** How often alerts are looked for when no event asks for it. */
const everyMs = 10_000;

/**
 * What this process knows about itself, for the alerts. Nothing of it is stored: a new process knows of no
 * trouble.
 */
export class ShopHealth {
  readonly jobTimes: JobTimes;
  readonly #clock: () => number;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #hasFailures = false;
  #vendorTime: { offMs: number; at: number } | null = null;
  #unwritableSince: number | null = null;
  /** When the search was last repaired, epoch ms, and how it differed from the catalogue. */
  searchMended: { at: number; differences: number } | null = null;
  /** For tests: a disk in place of the machine's own. */
  readDisk: ((folder: string) => Promise<DiskSpace>) | null = null;

  /** @param clock milliseconds of a clock that never goes back */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
    this.jobTimes = new JobTimes(clock);
  }

  /** Requests a look at the next turn: something has happened that may open or close an alert. */
  lookSoon(): void {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }

  /** The payment service's clock, and ours at the same moment; both epoch ms. */
  noteVendorTime(vendorMs: number, ours: number): void {
    this.#vendorTime = { offMs: ours - vendorMs, at: this.#clock() };
  }

  /**
   * How far our clock is ahead of the payment service's, in ms; 0 if the service has not given its time for
   * an hour.
   */
  clockOffsetMs(): number {
    const heard = this.#vendorTime;
    return heard && this.#clock() - heard.at < timeKeptMs ? heard.offMs : 0;
  }

  /**
   * Call it when the database can be written again: since when it could not be, epoch ms; null if it always
   * could.
   */
  databaseAnswered(isReadOnly: boolean, now: number): number | null {
    const since = this.#unwritableSince;
    if (isReadOnly) this.#unwritableSince ??= now;
    else this.#unwritableSince = null;
    return isReadOnly ? null : since;
  }

  /** A failure may open an alert, and what is done after failures may close one. */
  noteOutboxRun({ done, failed }: { done: number; failed: number }): void {
    if (failed > 0 || (done > 0 && this.#hasFailures)) this.lookSoon();
    if (failed > 0 || done > 0) this.#hasFailures = failed > 0;
  }

  /** Whether it is time to look; if so, the next time is ten seconds later. */
  isTimeToLook(): boolean {
    const now = this.#clock();
    if (now - this.#lookedAt < everyMs) return false;
    this.#lookedAt = now;
    return true;
  }
}
