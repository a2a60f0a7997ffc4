/** The day itself: who buys, what the staff do about it, and what goes wrong meanwhile. */

import { waitingOf } from '#domains/orders/proposals/find-proposals.ts';
import type { OrderId } from '#kit/ids.ts';
import { promote } from '#tests/fixtures/promote.ts';
import { orderByTelephone } from './by-telephone.ts';
import { closesAt, type Fate, fateOf, opensAt } from './fate.ts';
import { caseBottles, countOneLess, importList, receiveCase } from './in-the-back.ts';
import { at, type ShelfBottle, type Store, until } from './open-store.ts';
import { answerQuestion, type Purchase, purchase, type Way } from './purchase.ts';
import { Runs } from './runs.ts';
import { receiveByTablet } from './tablet.ts';

export interface DayPlan {
  orders: number;
  tillSales: number;
  importedRows: number;
  /** Minutes between two kills of a process. */
  killEvery: number;
  stepMinutes: number;
}

/** The till is asked every minute of the day; whether it is due is checked every two seconds. */
const heardWithinMs = 6_000;

interface Work {
  id: OrderId;
  number: number;
  checkout_id: string;
  way: Way;
  packed_at: number | null;
  placed_at: number;
}

export class Saturday {
  readonly purchases: Purchase[] = [];
  readonly tally = new Map<string, number>();
  /** Bottles that came or went other than with orders, by size. */
  readonly moved = new Map<number, number>();
  readonly #store: Store;
  readonly #plan: DayPlan;
  readonly #chance: () => number;
  readonly #fates: Fate[];
  readonly #fateOf = new Map<string, Fate>();
  /** By order: the fate of a buyer who was asked about another bottle; `asks` is null once they answered. */
  readonly #asked = new Map<number, Fate>();
  readonly #shortened = new Set<number>();
  readonly #refunded = new Set<number>();
  readonly #runs: Runs;
  #hasAsked = false;

  constructor(store: Store, plan: DayPlan, chance: () => number) {
    this.#store = store;
    this.#plan = plan;
    this.#chance = chance;
    this.#fates = Array.from({ length: plan.orders }, (_, nth) => fateOf(nth, chance));
    this.#runs = new Runs(store, chance, (what) => this.#note(what));
  }

  async live(): Promise<void> {
    const { stepMinutes, killEvery } = this.#plan;
    for (let minute = opensAt; minute <= closesAt; minute += stepMinutes) {
      this.#store.clock.moveTo(at(minute));
      const span = { from: minute, until: minute + stepMinutes };
      const isKill = Math.floor(minute / killEvery) !== Math.floor((minute - stepMinutes) / killEvery);
      await this.#store.followUp();
      await this.#special(span);
      await Promise.all([
        this.#arrivals(span),
        this.#staff(minute),
        this.#till(span),
        isKill ? this.#store.kill() : undefined,
      ]);
      await this.#runs.step(minute);
    }
  }

  /** Lets minutes pass until the shop has asked the till about everything that was rung. */
  async hearTill(): Promise<void> {
    const { database, clock } = this.#store;
    const rung = this.tally.get('rung at the till') ?? 0;
    const isHeard = async () =>
      (await database.db.selectFrom('counter_lines').select('key').execute()).length === rung;
    for (let minute = 0; minute < 4; minute += 1) {
      if (await until(isHeard, heardWithinMs)) return;
      clock.moveTo(clock.now() + 61_000);
    }
    throw new Error('The till is not heard');
  }

  #note(what: string): void {
    this.tally.set(what, (this.tally.get(what) ?? 0) + 1);
  }

  #some(bottles: readonly ShelfBottle[]): ShelfBottle {
    return bottles[Math.floor(this.#chance() * bottles.length)] as ShelfBottle;
  }

  async #arrivals({ from, until }: { from: number; until: number }): Promise<void> {
    const due = this.#fates.filter(({ minute }) => minute >= from && minute < until);
    await Promise.all(due.map((fate) => this.#buy(fate)));
  }

  async #buy(fate: Fate): Promise<void> {
    const { shelf } = this.#store;
    const choice = fate.way === 'shipping' ? shelf.filter(({ isWine }) => isWine) : shelf;
    const bottles = new Set([this.#some(choice), this.#some(choice)]);
    const lines = [...bottles].map((bottle) => ({ bottle, quantity: 2 + Math.floor(this.#chance() * 2) }));
    const clerk = fate.isByPhone ? this.#store.clerks[fate.nth % this.#store.clerks.length] : undefined;
    const done = clerk
      ? await orderByTelephone(this.#store, clerk, { nth: fate.nth, lines })
      : await purchase(this.#store, { nth: fate.nth, way: fate.way, lines, chance: this.#chance });
    if (done === undefined) return this.#note('purchase refused');
    const how = clerk ? 'ordered by telephone' : `bought for ${fate.way}`;
    this.#note(done.isConfirmed ? how : 'payment to be confirmed');
    this.purchases.push(done);
    this.#fateOf.set(done.checkoutId, fate);
  }

  async #open(): Promise<Work[]> {
    const rows = await this.#store.database.db
      .selectFrom('orders')
      .select(['id', 'number', 'checkout_id', 'delivery_method', 'packed_at', 'placed_at'])
      .where('state', '=', 'placed')
      .where('handed_over_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .where('out_at', 'is', null)
      .orderBy('number')
      .execute();
    return rows.map(({ delivery_method, placed_at, ...row }) => ({
      ...row,
      id: row.id as OrderId,
      way: delivery_method as Way,
      placed_at: placed_at ?? 0,
    }));
  }

  async #staff(minute: number): Promise<void> {
    const open = await this.#open();
    const { clerks } = this.#store;
    await Promise.all(
      clerks.map(async (_, index) => {
        for (const order of open.filter(({ number }) => number % clerks.length === index))
          if (order.packed_at === null) await this.#pack(order, index);
          else if (at(minute) - order.packed_at > 20 * 60_000) await this.#handOver(order, index);
      }),
    );
    // A question that is not answered within half an hour is over.
    if (this.#hasAsked) await this.#store.followUp();
    this.#hasAsked = false;
    await this.#answers();
  }

  async #pack(order: Work, who: number): Promise<void> {
    const { clerks, manager, database } = this.#store;
    const fate = this.#fateOf.get(order.checkout_id);
    const clerk = clerks[who];
    if (!fate || !clerk) return;
    if ((await waitingOf(database.db, order.id)).length > 0) return;
    if (fate.isCancelled) {
      const reason = 'The bottle broke on our shelf.';
      const done = await manager.act(order.number, 'cancel', { why: 'broken', reason, back: '' });
      return this.#note(done.isDone ? 'cancelled' : `not cancelled: ${done.says}`);
    }
    if (fate.asks !== null && !this.#asked.has(order.number)) return this.#ask(order, fate, who);
    if (fate.isShort && !this.#shortened.has(order.number)) {
      this.#shortened.add(order.number);
      const done = await clerk.act(order.number, 'leave-out', { packs: '0:1', why: 'broken' });
      this.#note(done.isDone ? 'left out' : `not left out: ${done.says}`);
    }
    const seen = (await this.#needed(order.number))
      .map(({ position, needed }) => `${position}:${needed}`)
      .join();
    const packing = [clerk.act(order.number, 'pack', { seen, place: '' })];
    const other = clerks[(who + 1) % clerks.length];
    if (fate.isContested && other) packing.push(other.act(order.number, 'pack', { seen, place: '' }));
    const done = await Promise.all(packing);
    if (done.some(({ says }) => says.startsWith('A manager must look'))) {
      await manager.act(order.number, 'look');
      return this.#note('looked at by the manager');
    }
    this.#note(fate.isContested ? 'packed by two' : 'packed');
    for (const { isDone, says } of done)
      if (!isDone && !/packed #\d+ at|Nothing was changed/.test(says)) this.#note(`not packed: ${says}`);
  }

  /** What the pack page still asks for. */
  async #needed(number: number): Promise<{ position: number; needed: number }[]> {
    const page = await this.#store.clerks[0]?.props<{ items?: [] }>(`/desk/orders/${number}/pack`);
    if (!page?.items) throw new Error(`No pack page of #${number}: ${JSON.stringify(page).slice(0, 300)}`);
    return page.items;
  }

  async #ask(order: Work, fate: Fate, who: number): Promise<void> {
    const clerk = this.#store.clerks[who];
    this.#asked.set(order.number, fate);
    this.#hasAsked = true;
    const offered = await clerk?.act(order.number, 'candidates', { packs: '0:1' });
    const { data = [] } = (offered?.answer.json() ?? {}) as { data?: { packId: number }[] };
    const [best] = data;
    if (!best) return this.#note('no other bottle');
    const done = await clerk?.act(order.number, 'ask', { packs: '0:1', pack: best.packId });
    this.#note(done?.isDone ? `asked, will ${fate.asks}` : `not asked: ${done?.says}`);
  }

  /** Buyers who were asked about another bottle answer with the link. */
  async #answers(): Promise<void> {
    for (const [number, fate] of this.#asked) {
      if (fate.asks === null || fate.asks === 'silent') continue;
      const told = this.purchases.find(({ checkoutId }) => this.#fateOf.get(checkoutId) === fate);
      if (!told || !(await answerQuestion(this.#store, told.phone, fate.asks))) continue;
      this.#note(`answered ${fate.asks}`);
      this.#asked.set(number, { ...fate, asks: null });
    }
  }

  async #handOver(order: Work, who: number): Promise<void> {
    const clerk = this.#store.clerks[who];
    const fate = this.#fateOf.get(order.checkout_id);
    if (!clerk || !fate || order.way === 'delivery') return;
    if (fate.isRefunded && !this.#refunded.has(order.number)) {
      this.#refunded.add(order.number);
      const given = { amount: '5.00', why: 'corked', reason: 'One bottle was corked.' };
      const done = await clerk.act(order.number, 'refund', given);
      this.#note(done.isDone ? 'refunded' : `not refunded: ${done.says}`);
    }
    if (order.way === 'pickup' && !fate.isCollected) return;
    const done =
      order.way === 'pickup'
        ? await clerk.act(order.number, 'hand-over', {
            ...{ document: 'passport', isOfAge: 'yes', isSober: 'yes', person: 'buyer' },
          })
        : await clerk.act(order.number, 'ship', {
            carrier: 'UPS',
            tracking: `1Z999AA101${String(order.number).padStart(8, '0')}`,
          });
    this.#note(done.isDone ? `${order.way} handed over` : `not handed over: ${done.says}`);
  }

  async #till({ from }: { from: number }): Promise<void> {
    const { counter, shelf, clock } = this.#store;
    const steps = Math.floor((closesAt - 60 - opensAt) / this.#plan.stepMinutes);
    const step = Math.floor((from - opensAt) / this.#plan.stepMinutes);
    const sales = this.#plan.tillSales;
    const due =
      Math.floor((Math.min(step + 1, steps) * sales) / steps) -
      Math.floor((Math.min(step, steps) * sales) / steps);
    for (let sale = 0; sale < due; sale += 1) {
      const bottle = this.#some(shelf);
      counter.ring({
        lines: [{ itemId: bottle.itemId, quantity: '1', amountCents: 21_99 }],
        at: clock.now(),
      });
      this.#move(bottle.formatId, -1);
      this.#note('rung at the till');
    }
  }

  #move(formatId: number, change: number): void {
    this.moved.set(formatId, (this.moved.get(formatId) ?? 0) + change);
  }

  /** What happens once a day: deliveries, a catalogue list, a promotion, a bank outage, a count. */
  async #special(span: { from: number; until: number }): Promise<void> {
    const isNow = (minute: number) => minute >= span.from && minute < span.until;
    const { bank, database, shelf, clock } = this.#store;
    for (const [nth, minute] of [10 * 60, 14 * 60].entries()) {
      if (!isNow(minute)) continue;
      const bottle = this.#some(shelf);
      await receiveCase(this.#store, bottle, nth);
      this.#move(bottle.formatId, caseBottles);
      this.#note('goods received');
    }
    if (isNow(11 * 60)) {
      const bottle = this.#some(shelf);
      await receiveByTablet(this.#store, bottle, this.#chance);
      this.#move(bottle.formatId, caseBottles);
      this.#note('goods received by a tablet without network');
    }
    if (isNow(12 * 60)) {
      await importList(this.#store, this.#plan.importedRows);
      this.#note('list imported');
    }
    if (isNow(13 * 60)) {
      const bottle = shelf.at(-1) as ShelfBottle;
      await promote(database.db, bottle.packId, { kind: 'percent', tenths: 100 }, clock.now());
      this.#note('promotion begun');
    }
    if (isNow(15 * 60)) await bank.become('refuse');
    if (isNow(15 * 60 + 10)) await bank.become('pass');
    if (isNow(16 * 60)) {
      const bottle = this.#some(shelf);
      // What was rung before a count and is reported after it is already included in the count.
      await this.hearTill();
      this.#move(bottle.formatId, await countOneLess(this.#store, bottle));
      this.#note('shelf counted');
    }
  }
}
