/** Drops what has changed from the shared cache in front of the shop, by one process for all (O-082). */
import type { Db } from '#db/connection.ts';
import type { Clock } from '#kit/clock.ts';
import { randomToken } from '#kit/ids.ts';
import type { EdgeCache } from './edge-cache.ts';
import { endTurn, takeTurn } from './edge-turn.store.ts';

/**
 * Every process follows a change within a second: a page that the cache fetched sooner might still come from
 * another process's memory.
 */
const settleMs = 1_500;
/** What keeps changing is dropped all the same, this long after its first change. */
const maxDelayMs = 3_000;
/** How long others wait for the turn of a process that died; below, how often a live one renews its turn. */
export const turnMs = 10_000;
const renewMs = 3_000;
/**
 * More keys than this purge everything: a cache accepts a limited number per request, and memory is bounded.
 */
const maxKeys = 250;
/** The key that is on every page. */
const everything = 'pages';

export interface EdgePurgesOptions {
  db: Db;
  clock: Clock;
  edge: EdgeCache;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

/**
 * Every process notes what has changed, because any may have to purge; the one whose turn it is does. A
 * process that takes over the turn purges everything once: it cannot know what its predecessor left undone.
 */
export class EdgePurges {
  readonly #options: Required<EdgePurgesOptions>;
  readonly #holder = randomToken();
  /** When each key was first and last noted. */
  readonly #noted = new Map<string, { first: number; last: number }>();
  #isOurs = false;
  #triedAt = Number.NEGATIVE_INFINITY;

  constructor({ now = () => performance.now(), ...options }: EdgePurgesOptions) {
    this.#options = { ...options, now };
  }

  /** What this key shows has changed; 'pages' for everything. */
  note(key: string): void {
    const last = this.#options.now();
    const named = this.#noted.size >= maxKeys && !this.#noted.has(key) ? everything : key;
    this.#noted.set(named, { first: this.#noted.get(named)?.first ?? last, last });
  }

  /**
   * Purges if it is this process's turn and something is due; call it twice a second.
   *
   * @throws if the cache did not accept it; the noted keys stay for the next time
   */
  async turn(): Promise<void> {
    await this.#keepTurn();
    if (!this.#isOurs) return this.#noted.clear();
    const now = this.#options.now();
    const due = [...this.#noted].filter(
      ([, { first, last }]) => now - last >= settleMs || now - first >= maxDelayMs,
    );
    if (due.length === 0) return;
    const keys = due.map(([key]) => key);
    await this.#options.edge.purge(keys.includes(everything) ? [everything] : keys);
    for (const [key, { last }] of due) {
      const latest = this.#noted.get(key)?.last ?? last;
      if (latest === last && now - last >= settleMs) this.#noted.delete(key);
      // Other processes may still have pages from before its latest change.
      else this.#noted.set(key, { first: latest, last: latest });
    }
  }

  /** Lets another process have the turn at once. */
  async end(): Promise<void> {
    if (this.#isOurs) await endTurn(this.#options.db, this.#holder);
    this.#isOurs = false;
  }

  async #keepTurn(): Promise<void> {
    const { db, clock, now } = this.#options;
    if (now() - this.#triedAt < renewMs) return;
    // A process that stood still for longer has lost its turn, whether or not another took it.
    const wasOurs = this.#isOurs && now() - this.#triedAt < turnMs;
    this.#triedAt = now();
    this.#isOurs = await takeTurn(db, { holder: this.#holder, now: clock(), until: clock() + turnMs });
    if (this.#isOurs && !wasOurs) this.note(everything);
  }
}
