import { setTimeout as sleep } from 'node:timers/promises';

export interface ProbeOptions<T> {
  look: () => Promise<T>;
  /** The pause between two looks, in ms. */
  pauseMs?: number;
  /** The pause after a failed look, in ms. */
  retryMs?: number;
  /** A look that takes longer than this, in ms, has failed. */
  withinMs?: number;
}

/** Consecutive failures after which the last result no longer counts: a look may fail on a busy machine. */
const patience = 3;
/** After this long without a question, looking stops; the next question starts it again. */
const restsAfterMs = 60_000;

/**
 * Looks again and again in the background, so that a question is answered at once with the last result. An
 * answer must not depend on one look that happens to be slow: proxies that probe all processes of a shop
 * would take all of them out together when the database they share is busy (decision 068).
 */
export class BackgroundProbe<T> {
  readonly #options: Required<ProbeOptions<T>>;
  #seen: T | null = null;
  #failures = 0;
  #askedAt = 0;
  #running: Promise<void> | undefined;
  #first = Promise.withResolvers<void>();

  constructor({ look, pauseMs = 500, retryMs = 100, withinMs = 900 }: ProbeOptions<T>) {
    this.#options = { look, pauseMs, retryMs, withinMs };
  }

  /** The last result; null if looking has failed three times in a row. Only the first question waits. */
  async seen(): Promise<T | null> {
    this.#askedAt = performance.now();
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      this.#first = Promise.withResolvers();
    });
    await this.#first.promise;
    return this.#seen;
  }

  async #run(): Promise<void> {
    const { pauseMs, retryMs } = this.#options;
    this.#seen = null;
    while (performance.now() - this.#askedAt < restsAfterMs) {
      const isSeen = await this.#lookOnce();
      if (isSeen || this.#failures >= patience) this.#first.resolve();
      await sleep(isSeen ? pauseMs : retryMs, undefined, { ref: false });
    }
  }

  async #lookOnce(): Promise<boolean> {
    try {
      this.#seen = await inTime(this.#options.look(), this.#options.withinMs);
      this.#failures = 0;
      return true;
    } catch {
      this.#failures += 1;
      if (this.#failures >= patience) this.#seen = null;
      return false;
    }
  }
}

/**
 * The answer; throws if it takes too long. An answer that arrived while the event loop was busy is in time.
 */
async function inTime<T>(answer: Promise<T>, withinMs: number): Promise<T> {
  const late = sleep(withinMs, undefined, { ref: false }).then(async () => {
    // Timers run before data that has arrived from the network is read.
    await new Promise((resolve) => setImmediate(resolve));
    throw new Error('No answer in time');
  });
  return Promise.race([answer, late]);
}
