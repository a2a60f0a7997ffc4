import { describe, expect, test } from 'vitest';
import { someStore } from '#domains/fulfilment/fulfilment.fixture.ts';
import { openMinutesSince } from '#domains/fulfilment/open-minutes.rules.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { claimLastsMs } from '../claims/claim.rules.ts';
import { claimOrder } from '../claims/claim-order.ts';
import type { Order } from '../order.ts';
import { findOverdue } from './find-overdue.ts';
import { keepPickup } from './keep-pickup.ts';
import { noteDueCalls } from './note-due-calls.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const at = (text: string) => Date.parse(`${text}-05:00`);
const plain = someStore();

describe('how long the store was open since then', () => {
  // On Friday, November 20, it opens at 9:00 am and closes at 9:00 pm.
  const hours = { opensMinutes: 9 * 60, closesMinutes: 21 * 60 };
  const store = someStore({ holidays: [{ day: '2026-11-20', hours, note: '' }] });
  test.each<[string, string, number | null]>([
    ['2026-11-20T12:00:00', '2026-11-20T12:10:00', 10],
    ['2026-11-20T12:00:30', '2026-11-20T12:10:00', 9],
    ['2026-11-19T20:55:00', '2026-11-20T09:09:59', 9],
    ['2026-11-20T03:00:00', '2026-11-20T08:59:00', null],
    ['2026-11-20T20:55:00', '2026-11-20T21:00:00', null],
  ])('from %s to %s: %j minutes (B-056)', (from, now, minutes) => {
    expect(openMinutesSince(store, at(from), at(now))).toBe(minutes);
  });
  test('a day on which it stays closed has none (B-056)', () => {
    const closed = someStore({ holidays: [{ day: '2026-11-20', hours: null, note: 'Closed' }] });
    expect(openMinutesSince(closed, at('2026-11-20T12:00:00'), at('2026-11-20T13:00:00'))).toBeNull();
  });
});

describe.each(engines)('what waits too long, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const db = () => shop.checkout.db;
  const desk = { ...plain.desk, managerPhones: ['5165550111', '5165550112'], ownerPhones: ['5165550113'] };
  const hours = plain.hours.map((each) => ({ ...each, opensMinutes: 9 * 60, closesMinutes: 21 * 60 }));
  const set = (change: object = {}) => shop.checkout.setUp({ hours, desk: { ...desk, ...change } });
  const store = () => shop.checkout.deps.storeSettings.current();
  const go = (ms: number) => shop.checkout.wait(ms);
  const now = () => shop.checkout.clock();
  const numbers = (orders: readonly { number: OrderNumber }[]) => orders.map(({ number }) => number);
  const texts = async () =>
    (await db().selectFrom('messages').selectAll().where('channel', '=', 'text').orderBy('key').execute())
      .filter(({ kind }) => kind === 'order-unclaimed' || kind === 'pickup-reminder')
      .map(({ kind, recipient, state }) => `${kind} ${recipient} ${state}`);
  /** As the job does, twice at the same time, and what follows. */
  async function work(): Promise<void> {
    const when = { store: store(), now: now() };
    await Promise.all([noteDueCalls(db(), when), noteDueCalls(db(), when)]);
    expect(await staffOf(shop.checkout).drain()).toEqual([]);
  }
  const change = ({ id }: Order, columns: object) =>
    db().updateTable('orders').set(columns).where('id', '=', id).execute();

  test('an unclaimed order is texted to managers after ten minutes and to the owner after twenty, once each (B-056)', async () => {
    set();
    await staffOf(shop.checkout).buy();
    go(10 * minute - 1);
    await work();
    expect(await texts()).toEqual([]);
    go(1);
    await work();
    const managers = ['order-unclaimed  sent', 'order-unclaimed  sent'];
    expect(await texts()).toEqual(managers);
    go(10 * minute);
    await work();
    expect(await texts()).toEqual([...managers, 'order-unclaimed  sent']);
    go(60 * minute);
    await work();
    expect(await texts()).toHaveLength(3);
    expect(shop.checkout.textsTo('5165550113')).toEqual([
      expect.stringMatching(/^Till: no one has taken order #\d+ for 20 minutes\. .*\/desk$/),
    ]);
  });

  test('a claim holds the texts back, and a text that comes too late is not sent (B-056)', async () => {
    set();
    const order = await staffOf(shop.checkout).buy();
    const { number } = order;
    await claimOrder(db(), { number, takeOver: false, actor: 'staff:ann', now: now() });
    go(15 * minute);
    await work();
    expect(await texts()).toEqual([]);
    go(claimLastsMs);
    await noteDueCalls(db(), { store: store(), now: now() });
    await staffOf(shop.checkout).pack(order);
    await work();
    expect(await texts()).toEqual([]);
  });

  test('nothing is texted at night, or if no telephone is set (B-056)', async () => {
    set({ managerAfterMinutes: 1, ownerAfterMinutes: 3 });
    await staffOf(shop.checkout).buy();
    go(12 * 60 * minute);
    await work();
    expect(await texts()).toEqual([]);
    set({ managerPhones: [], ownerPhones: [] });
    go(12 * 60 * minute);
    await work();
    expect(await texts()).toEqual([]);
  });

  test('the buyer of a pickup is reminded on the days that are set, once each, and not after it was picked up (B-091)', async () => {
    set({ managerPhones: [], ownerPhones: [] });
    const staff = staffOf(shop.checkout);
    const [waits, fetched] = [await staff.buy(), await staff.buy()];
    for (const order of [waits, fetched]) await staff.pack(order);
    await staff.drain();
    go(day);
    await work();
    expect(await texts()).toEqual([]);
    go(day);
    await noteDueCalls(db(), { store: store(), now: now() });
    await staff.handOver(fetched);
    await work();
    const once = `pickup-reminder ${waits.phone} sent`;
    expect(await texts()).toEqual([once]);
    expect(shop.checkout.textsTo(waits.phone).at(-1)).toMatch(/We keep it until Friday, November 27\. /);
    go(2 * day);
    await work();
    expect(await texts()).toEqual([once]);
    go(day);
    await work();
    expect(await texts()).toEqual([once, once]);
  });

  test('after its days a pickup is on the list, until it is kept longer or cancelled (B-091)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy();
    const { number } = order;
    const list = async () => numbers((await findOverdue(db(), { store: store(), now: now() })).notFetched);
    const keep = (until: string) => keepPickup(db(), { number, until, actor: 'staff:ann', now: now() });
    expect(await keep('2026-11-25')).toEqual({ kind: 'not-waiting' });
    await staff.pack(order);
    go(7 * day - 13 * 60 * minute);
    expect(await list()).toEqual([]);
    go(day);
    expect(await list()).toEqual([number]);
    for (const wrong of ['', 'soon', '2026-11-27', '2026-02-30', '2027-11-29'])
      expect(await keep(wrong)).toEqual({ kind: 'not-a-day' });
    expect(await keep('2026-11-29')).toEqual({ kind: 'kept', until: '2026-11-29' });
    expect(await list()).toEqual([]);
    go(2 * day);
    expect(await list()).toEqual([]);
    go(day);
    expect(await list()).toEqual([number]);
    await staff.cancel(order);
    expect(await list()).toEqual([]);
    expect(await keep('2026-12-05')).toEqual({ kind: 'already-cancelled' });
    expect((await keepPickup(db(), { number: 1 as OrderNumber, until: '', actor: 'x', now: 1 })).kind).toBe(
      'unknown-order',
    );
  });

  test('an order not packed for six days is listed, oldest first (B-090)', async () => {
    const staff = staffOf(shop.checkout);
    const [older, younger, fresh, packed] = [
      ...[await staff.buy(), await staff.buy(), await staff.buy(), await staff.buy()],
    ] as [Order, Order, Order, Order];
    await change(younger, { placed_at: noon - 6 * day });
    await change(older, { placed_at: noon - 7 * day });
    await change(fresh, { placed_at: noon - 6 * day + 1 });
    await change(packed, { placed_at: noon - 8 * day });
    await staff.pack(packed);
    const { notPacked } = await findOverdue(db(), { store: store(), now: noon });
    expect(numbers(notPacked)).toEqual([older.number, younger.number]);
  });
});
