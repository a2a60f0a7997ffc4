/** The driver's runs: planned by the manager, reported by a phone that had no signal. */
import { randomUUID } from 'node:crypto';
import { at, type Store } from './open-store.ts';
import { patiently } from './patiently.ts';

interface Run {
  id: number;
  key: string;
  orders: readonly number[];
  backAt: number;
}

const leavesAt = [12 * 60, 14 * 60, 16 * 60, 18 * 60, 20 * 60] as const;
const runMinutes = 75;
/** One door in this many does not open, has no ID, or refuses. */
const failsEvery = 10;
const failures = ['absent', 'no-id', 'refused', 'under-age', 'intoxicated'] as const;

export class Runs {
  readonly #store: Store;
  readonly #chance: () => number;
  readonly #note: (what: string) => void;
  #run: Run | null = null;
  #left = 0;
  #doors = 0;

  constructor(store: Store, chance: () => number, note: (what: string) => void) {
    this.#store = store;
    this.#chance = chance;
    this.#note = note;
  }

  async step(minute: number): Promise<void> {
    if (this.#run && minute >= this.#run.backAt) await this.#comeBack(this.#run, minute);
    const due = leavesAt[this.#left];
    if (!this.#run && due !== undefined && minute >= due) {
      this.#left += 1;
      await this.#leave(minute);
    }
  }

  async #leave(minute: number): Promise<void> {
    const { database, manager, driver } = this.#store;
    const rows = await database.db
      .selectFrom('orders')
      .select(['number', 'slot_id'])
      .where('delivery_method', '=', 'delivery')
      .where('packed_at', 'is not', null)
      .where('cancelled_at', 'is', null)
      .where('handed_over_at', 'is', null)
      .where('out_at', 'is', null)
      .where('came_back_at', 'is', null)
      .orderBy('number')
      .execute();
    const orders = rows.map(({ number }) => number);
    if (orders.length === 0) return;
    const form = { orders: orders.join(','), driver: `staff:${driver.id}` };
    const planned = await manager.post('/desk/runs', form);
    if (!planned.isDone) this.#note(`run not planned: ${planned.says}`);
    const run = await database.db
      .selectFrom('runs')
      .select('id')
      .where('state', '=', 'planned')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (!run) return;
    const out = await manager.post(`/desk/runs/${run.id}/out`);
    if (!out.isDone) this.#note(`run not sent out: ${out.says}`);
    const stops = await database.db
      .selectFrom('run_stops')
      .select('order_id')
      .where('run_id', '=', run.id)
      .execute();
    const key = await driver.post('/desk/drive/key', { run: run.id });
    const { key: secret } = key.answer.json() as { key: string };
    const numbers = await database.db
      .selectFrom('orders')
      .select('number')
      .where(
        'id',
        'in',
        stops.map(({ order_id }) => order_id),
      )
      .execute();
    this.#run = {
      id: run.id,
      key: secret,
      orders: numbers.map(({ number }) => number),
      backAt: minute + runMinutes,
    };
    this.#note('run out');
  }

  /** The phone has signal again: everything it has to report arrives at once, shuffled and three times. */
  async #comeBack({ id, key, orders }: Run, minute: number): Promise<void> {
    const { url, driver, manager } = this.#store;
    const began = at(minute - runMinutes + 2);
    const failed: number[] = [];
    const outcomes = orders.map((order, index) => {
      this.#doors += 1;
      const isFailure = this.#doors % failsEvery === 0;
      if (isFailure) failed.push(order);
      const outcome = isFailure ? failures[this.#doors % failures.length] : 'delivered';
      return {
        ...{ id: randomUUID(), order, outcome, called: outcome === 'absent' },
        ...{ at: began + Math.floor((index * (runMinutes - 5) * 60_000) / orders.length), seq: index + 1 },
        ...(outcome === 'delivered' && { document: 'driver license', person: 'buyer' }),
      };
    });
    const tell = async () => {
      const browser = await driver.browser();
      const shuffled = outcomes.toSorted(() => this.#chance() - 0.5);
      const headers = { 'x-run-key': key };
      return patiently(browser, url, () =>
        browser.send('POST', '/desk/drive/outcomes', { outcomes: shuffled }, headers),
      );
    };
    for (const answer of await Promise.all([tell(), tell(), tell()]))
      if (answer.status !== 200 || answer.text.includes('"refused"'))
        throw new Error(`Outcomes: ${answer.status} ${answer.text.slice(0, 300)}`);
    for (const order of failed) {
      const scanned = await manager.post(`/desk/runs/${id}/bags`, { order: `#${order}` });
      this.#note(scanned.isDone ? 'bag back' : `bag not scanned: ${scanned.says}`);
    }
    const closed = await manager.post(`/desk/runs/${id}/close`);
    this.#note(closed.isDone ? 'run closed' : `run not closed: ${closed.says}`);
    this.#run = null;
  }
}
