import type { Db } from '#db/connection.ts';
import type { Clock } from '#kit/clock.ts';
import { readSigns, type Signs } from './signs.store.ts';

/** What is due is also looked for without a sign. */
const anywayMs = 5_000;

/** What has changed in the database, asked once for all jobs that follow it (O-040). */
export class ShopSigns {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #whenChanged: { sign: keyof Signs; call: () => void }[] = [];
  #seen: Signs | undefined;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Reads the signs, and calls at once who asked to be called when one has changed. */
  async look(): Promise<void> {
    const before = this.#seen;
    const seen = await readSigns(this.#db, this.#clock());
    this.#seen = seen;
    for (const { sign, call } of this.#whenChanged) if (before?.[sign] !== seen[sign]) call();
  }

  /** So that a follower need not wait for its next turn: a process shows what another changed within a second (B-273). */
  whenChanged(sign: keyof Signs, call: () => void): void {
    this.#whenChanged.push({ sign, call });
  }

  /** The work, done once after each change of the sign; again where it failed. */
  after(sign: keyof Signs, work: () => Promise<unknown>): () => Promise<void> {
    let done: Signs | undefined;
    return async () => {
      const seen = this.#seen;
      if (!seen || seen[sign] === done?.[sign]) return;
      await work();
      done = seen;
    };
  }

  /** The same, and at every turn as long as the work answers that it is not settled yet. */
  untilSettled(sign: keyof Signs, work: () => Promise<'settled' | 'unsettled'>): () => Promise<void> {
    let isSettled = false;
    const once = this.after(sign, async () => {
      isSettled = false;
    });
    return async () => {
      await once();
      if (this.#seen && !isSettled) isSettled = (await work()) === 'settled';
    };
  }

  /** The work, done while something of this kind is due, and every few seconds all the same. */
  whileDue(sign: 'outbox' | 'price', work: () => Promise<unknown>): () => Promise<void> {
    let workedAt = Number.NEGATIVE_INFINITY;
    return async () => {
      const isDue = this.#seen === undefined || this.#seen[sign] !== null;
      if (!isDue && performance.now() - workedAt < anywayMs) return;
      workedAt = performance.now();
      await work();
    };
  }
}
