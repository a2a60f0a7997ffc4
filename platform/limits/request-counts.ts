/**
 * Counts requests within windows of time, in memory, for a limited number of keys; the least recently used
 * key is dropped first.
 */

const maxKeys = 20_000;

interface Window {
  count: number;
  endsAt: number;
}

export interface Counted {
  /** Includes this one. */
  count: number;
  endsInMs: number;
}

export class RequestCounts {
  readonly #windows = new Map<string, Window>();
  readonly #now: () => number;

  /** @param now milliseconds of a clock that only goes forward */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Counts one request, or several. A window starts with its first request and lasts `windowMs`. */
  add(key: string, windowMs: number, times = 1): Counted {
    const now = this.#now();
    const known = this.#windows.get(key);
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs };
    window.count += times;
    // Most recently used: dropped last.
    this.#windows.delete(key);
    this.#windows.set(key, window);
    if (this.#windows.size > maxKeys) this.#windows.delete(this.#windows.keys().next().value ?? '');
    return { count: window.count, endsInMs: window.endsAt - now };
  }
}
