/** What has changed is dropped from the shared cache before the shop, by one process for all (O-082). */
import type { Db } from '#db/connection.ts';
import type { Clock } from '#kit/clock.ts';
import { randomToken } from '#kit/ids.ts';
import type { EdgeCache } from './edge-cache.ts';
import { endTurn, takeTurn } from './edge-turn.store.ts';

/**
 * Processes follow a change within a second: a page that the cache fetched sooner might be one that another process
 * had in memory.
 */
const settleMs = 1_500;
/** What goes on changing is dropped all the same, this long after its first change. */
const mostMs = 3_000;
/** How long the turn of a process that died is waited for, and how often one that lives says so. */
export const turnMs = 10_000;
const beatMs = 3_000;
/** More than these are dropped as everything: a cache takes so many in one request, and the shop keeps no more in mind. */
const maxKeys = 250;
/** Of what is on every page. */
const everything = 'pages';

export interface EdgePurgesOptions {
  db: Db;
  clock: Clock;
  edge: EdgeCache;
  /** Milliseconds of a clock that is never put back. */
  now?: () => number;
}

/**
 * Every process notes what has changed, because any may have to call; the one whose turn it is calls. A process that
 * takes the turn drops everything once: it cannot know what the one before it had left.
 */
export class EdgePurges {
  readonly #options: Required<EdgePurgesOptions>;
  readonly #holder = randomToken();
  /** When a key was noted first and last. */
  readonly #noted = new Map<string, { first: number; last: number }>();
  #isOurs = false;
  #triedAt = Number.NEGATIVE_INFINITY;

  constructor({ now = () => performance.now(), ...options }: EdgePurgesOptions) {
    this.#options = { ...options, now };
  }

  /** What shows this has changed; 'pages' for all. */
  note(key: string): void {
    const last = this.#options.now();
    const named = this.#noted.size >= maxKeys && !this.#noted.has(key) ? everything : key;
    this.#noted.set(named, { first: this.#noted.get(named)?.first ?? last, last });
  }

  /**
   * Calls if it is this process's turn and something is due; call it twice a second.
   *
   * @throws if the cache did not take it; what was noted stays for the next time
   */
  async turn(): Promise<void> {
    await this.#keepTurn();
    if (!this.#isOurs) return this.#noted.clear();
    const now = this.#options.now();
    const due = [...this.#noted].filter(
      ([, { first, last }]) => now - last >= settleMs || now - first >= mostMs,
    );
    if (due.length === 0) return;
    const keys = due.map(([key]) => key);
    await this.#options.edge.purge(keys.includes(everything) ? [everything] : keys);
    for (const [key, { last }] of due) {
      const latest = this.#noted.get(key)?.last ?? last;
      if (latest === last && now - last >= settleMs) this.#noted.delete(key);
      // Pages in other processes may still be from before its latest change.
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
    if (now() - this.#triedAt < beatMs) return;
    // One that stood still for longer has lost it, whether or not another took it.
    const wasOurs = this.#isOurs && now() - this.#triedAt < turnMs;
    this.#triedAt = now();
    this.#isOurs = await takeTurn(db, { holder: this.#holder, now: clock(), until: clock() + turnMs });
    if (this.#isOurs && !wasOurs) this.note(everything);
  }
}
