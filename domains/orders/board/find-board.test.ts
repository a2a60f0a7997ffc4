import { describe, expect, test } from 'vitest';
import { someStore } from '#domains/fulfilment/fulfilment.fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { claimLastsMs } from '../claims/claim.rules.ts';
import { claimOrder } from '../claims/claim-order.ts';
import { judgeOrder } from '../look-first/look-at-order.ts';
import { noteOrder } from '../notes/note-order.ts';
import type { Order } from '../order.ts';
import { setReadyPlace } from '../places/set-ready-place.ts';
import { sendOut } from '../send-out.ts';
import { findBoard } from './find-board.ts';
import { findOrders } from './find-orders.ts';
import { readFindQuery } from './find-query.rules.ts';

const store = someStore();
const by = 'staff:ann';

test.each([
  ['', { kind: 'nothing' }],
  [' %_ ', { kind: 'nothing' }],
  ['#10234', { kind: 'number', number: 10_234 }],
  [' 10234 ', { kind: 'number', number: 10_234 }],
  ['0101', { kind: 'last-digits', digits: '0101' }],
  ['(516) 555-0101', { kind: 'phone', digits: '5165550101' }],
  ['5165550101', { kind: 'phone', digits: '5165550101' }],
  ['O’Neill  Ann', { kind: 'words', words: 'o’neill ann' }],
])('%j is read as the right kind of query (B-060)', (typed, query) => {
  expect(readFindQuery(typed)).toEqual(query);
});

describe.each(engines)('the board, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const db = () => shop.checkout.db;
  const now = () => shop.checkout.clock();
  const board = (at = now()) => findBoard(db(), { store, now: at });
  const found = async (typed: string) =>
    (await findOrders(db(), { typed, limit: 20, store, now: now() })).map(({ number }) => number);
  const change = (order: Order, columns: object) =>
    db().updateTable('orders').set(columns).where('id', '=', order.id).execute();

  test('an order goes from lane to lane with its place, its claim and its marks (B-050, B-051)', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy('delivery');
    const numbers = async () =>
      Object.entries((await board()).lanes).flatMap(([lane, cards]) =>
        cards.map(({ number }) => `${lane} ${number}`),
      );
    expect(await numbers()).toEqual([`to-pack ${order.number}`]);
    await claimOrder(db(), { number: order.number, takeOver: false, actor: by, now: now() });
    const note = { number: order.number, audience: 'staff', addressee: null, words: 'Rings twice.' } as const;
    await noteOrder(db(), { ...note, actor: by, now: now() });
    const [card] = (await board()).lanes['to-pack'];
    expect(card).toMatchObject({
      firstName: 'Ada',
      bottles: 2,
      lines: [{ bottles: 2 }],
      isFirstOrder: true,
      notes: 1,
      timesBack: 0,
    });
    expect(card).toMatchObject({ city: 'Syosset', slot: { id: '2026-11-20T17:00', to: '18:00' } });
    expect(card?.dueAt).toBe(Date.parse('2026-11-20T16:00:00-05:00'));
    expect(card?.promisedUntil).toBe(Date.parse('2026-11-20T18:00:00-05:00'));
    expect(card?.claim?.actor).toBe(by);
    expect((await board()).slots).toEqual([{ id: '2026-11-20T17:00', taken: 1, capacity: 4 }]);
    expect((await board(now() + claimLastsMs)).lanes['to-pack'][0]?.claim).toBeNull();

    await staff.pack(order);
    await setReadyPlace(db(), { number: order.number, place: 'P7', actor: by, now: now() });
    expect(await numbers()).toEqual([`ready ${order.number}`]);
    expect((await board()).lanes.ready[0]).toMatchObject({ readyPlace: 'P-07', claim: null });
    await sendOut(db(), { number: order.number, actor: by, now: now() });
    expect(await numbers()).toEqual([`out ${order.number}`]);
    await staff.handOver(order);
    expect(await numbers()).toEqual([`done ${order.number}`]);
    expect(await board()).toMatchObject({ doneCount: 1, lanes: { done: [{ readyPlace: null }] } });
    expect((await board(now() + 24 * 60 * 60_000)).doneCount).toBe(0);
  });

  test('two deliveries of one household in one slot name each other until one is under way (B-098)', async () => {
    const staff = staffOf(shop.checkout);
    const [one, other] = [await staff.buy('delivery'), await staff.buy('delivery')];
    const together = async () => (await board()).lanes['to-pack'].map((card) => card.together);
    expect(await together()).toEqual([[other.number], [one.number]]);
    await staff.pack(other);
    await sendOut(db(), { number: other.number, actor: by, now: now() });
    expect(await together()).toEqual([[]]);
  });

  test('an order that waits for a look or for money is never shown as to be packed or ready (B-050, B-061)', async () => {
    const staff = staffOf(shop.checkout);
    const [looked, unpaid] = [await staff.buy(), await staff.buy()];
    const facts = {
      lookFirstCents: 1,
      declines: 0,
      accountName: null,
      billingMiles: null,
      isBlocked: false,
    };
    await judgeOrder(db(), { orderId: looked.id, facts, now: now() });
    await staff.pack(unpaid);
    await db().updateTable('payments').set({ state: 'voided' }).where('order_id', '=', unpaid.id).execute();
    const { lanes } = await board();
    expect(lanes.waiting.map(({ number, lookFirst, isUnpaid }) => ({ number, lookFirst, isUnpaid }))).toEqual(
      expect.arrayContaining([
        { number: looked.number, lookFirst: ['total'], isUnpaid: false },
        { number: unpaid.number, lookFirst: null, isUnpaid: true },
      ]),
    );
    expect([lanes['to-pack'], lanes.ready]).toEqual([[], []]);
    await db()
      .updateTable('payments')
      .set({ state: 'authorised' })
      .where('order_id', '=', unpaid.id)
      .execute();
  });

  test('an order is found by number, name, telephone, e-mail and bottle (B-060)', async () => {
    const staff = staffOf(shop.checkout);
    const [first, second] = [await staff.buy(), await staff.buy('shipping')];
    await change(first, { last_name: 'O’Neill', phone: '5165550177', email: 'Ann@Example.com' });
    const bottle = first.lines[0]?.productName ?? '';
    const one = [first.number];
    expect(await found(`#${first.number}`)).toEqual(one);
    expect([await found('o’ne'), await found('ada o’n'), await found('ann@ex')]).toEqual([one, one, one]);
    expect([await found('0177'), await found('(516) 555-0177')]).toEqual([one, one]);
    expect((await found(bottle.slice(0, 6))).toSorted()).toEqual([first.number, second.number]);
    expect([await found('nothing like it'), await found('99999')]).toEqual([[], []]);
    expect([await found('%'), await found('')]).toEqual(Array(2).fill([second.number, first.number]));
  });
});
