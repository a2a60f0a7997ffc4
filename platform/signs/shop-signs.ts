import type { Db } from '#db/connection.ts';
import type { Clock } from '#kit/clock.ts';
import { readSigns, type Signs } from './signs.store.ts';

/** Work that is due is also looked for without a sign, this often. */
const anywayMs = 5_000;

/** Looks for changes in the database, with one query for all jobs that follow them (O-040). */
export class ShopSigns {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #whenChanged: { sign: keyof Signs; call: () => void }[] = [];
  #seen: Signs | undefined;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Reads the signs, and immediately calls those who follow a sign that has changed. */
  async look(): Promise<void> {
    const before = this.#seen;
    const seen = await readSigns(this.#db, this.#clock());
    this.#seen = seen;
    for (const { sign, call } of this.#whenChanged) if (before?.[sign] !== seen[sign]) call();
  }

  /**
   * Spares a follower the wait for its next turn: a process shows another's changes within a second (B-273).
   */
  whenChanged(sign: keyof Signs, call: () => void): void {
    this.#whenChanged.push({ sign, call });
  }

  /** Runs the work once after each change of the sign, and again if it failed. */
  runAfter(sign: keyof Signs, work: () => Promise<unknown>): () => Promise<void> {
    let done: Signs | undefined;
    return async () => {
      const seen = this.#seen;
      if (!seen || seen[sign] === done?.[sign]) return;
      await work();
      done = seen;
    };
  }

  /** The same, and also at every turn until the work says that it is settled. */
  runUntilSettled(sign: keyof Signs, work: () => Promise<'settled' | 'unsettled'>): () => Promise<void> {
    let isSettled = false;
    const once = this.runAfter(sign, async () => {
      isSettled = false;
    });
    return async () => {
      await once();
      if (this.#seen && !isSettled) isSettled = (await work()) === 'settled';
    };
  }

  /** Runs the work while something of this kind is due, and every few seconds in any case. */
  runWhileDue(sign: 'outbox' | 'price', work: () => Promise<unknown>): () => Promise<void> {
    let workedAt = Number.NEGATIVE_INFINITY;
    return async () => {
      const isDue = this.#seen === undefined || this.#seen[sign] !== null;
      if (!isDue && performance.now() - workedAt < anywayMs) return;
      workedAt = performance.now();
      await work();
    };
  }
}
