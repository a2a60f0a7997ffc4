/**
 * Counts within windows of time, in memory: as many keys as there is room for, the one that was not used for
 * longest goes first.
 */

const maxKeys = 20_000;

interface Window {
  count: number;
  endsAt: number;
}

export interface Counted {
  /** With this one. */
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

  /** Counts one more, or so many. A window begins with its first and lasts `windowMs`. */
  add(key: string, windowMs: number, times = 1): Counted {
    const now = this.#now();
    const known = this.#windows.get(key);
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs };
    window.count += times;
    // Last in the line of those that make room.
    this.#windows.delete(key);
    this.#windows.set(key, window);
    if (this.#windows.size > maxKeys) this.#windows.delete(this.#windows.keys().next().value ?? '');
    return { count: window.count, endsInMs: window.endsAt - now };
  }
}
