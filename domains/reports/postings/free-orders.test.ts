/**
 * Free orders in the reports: their bottles are counted when they leave and counted back when they return.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { redeemAward } from '#domains/loyalty/redeem-award.ts';
import { takeBackHandOver } from '#domains/orders/handing-over/take-back-hand-over.ts';
import type { Order } from '#domains/orders/order.ts';
import { restockFreeOrder } from '#domains/orders/refunds/restock-free-order.ts';
import { storeDay } from '#kit/clock.ts';
import type { PackId } from '#kit/ids.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { readDayFigures } from '../day-close/read-day.ts';
import { proveReports } from '../prove-reports.ts';
import { readMarginByDay } from '../sales/read-sales.ts';
import { postFacts } from './post-facts.ts';

describe.each(engines)('free orders in the reports, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  let packId: PackId;
  beforeEach(async () => {
    [packId] = (await shop.checkout.stockWine({ onHand: 5, priceCents: 499 })) as [PackId];
    await shop.checkout.db.updateTable('packs').set({ cost_cents: 300 }).where('id', '=', packId).execute();
  });
  const db = () => shop.checkout.db;
  const staff = () => staffOf(shop.checkout);
  const post = () => postFacts({ db: db(), clock: shop.checkout.clock });
  const today = () => storeDay(shop.checkout.clock());
  const by = () => ({ actor: 'staff:ann', now: shop.checkout.clock() });
  const bottle = (quantity: number) =>
    ({ kind: 'parts', lines: [{ position: 0, quantity }], delivery: false }) as const;

  /** Two bottles at 4.99, paid for by an award of 10.00. */
  async function free(): Promise<Order> {
    const { id } = await staff().member();
    await redeemAward({ db: db(), clock: shop.checkout.clock, programme: staff().programme }, id);
    const order = await staff().buy('pickup', {
      shopper: await shop.checkout.shopperWith([{ packId, quantity: 2 }]),
      isMember: true,
    });
    expect(order.finalTotalCents).toBe(0);
    return order;
  }
  async function handedOver(): Promise<Order> {
    const order = await free();
    await staff().pack(order);
    await staff().handOver(order);
    await staff().drain();
    return order;
  }
  const back = ({ number }: Order, quantity: number) =>
    restockFreeOrder(db(), { number, wish: bottle(quantity), reason: '1999 was corked.', ...by() });

  test('bottles that come back one by one are counted back once each, with their cost (B-230, B-234, S-06)', async () => {
    const order = await handedOver();
    await post();
    expect(await readMarginByDay(db(), { from: today(), to: today() })).toMatchObject([
      { bottles: 2, goodsCents: 0, costCents: 600 },
    ]);
    // At the same moment, with postings in between: they are kept apart.
    expect(await back(order, 1)).toMatchObject({ kind: 'restocked' });
    await Promise.all([post(), post()]);
    expect((await readDayFigures(db(), today())).returned.bottles).toBe(1);
    expect(await back(order, 1)).toMatchObject({ kind: 'restocked' });
    await Promise.all([post(), post()]);
    const { sold, returned, payoutCents } = await readDayFigures(db(), today());
    expect(sold).toMatchObject({ orders: 1, bottles: 2, totalCents: 0 });
    expect(returned).toMatchObject({ bottles: 2, totalCents: 0, goodsCents: 0 });
    expect(payoutCents).toBe(0);
    expect(await readMarginByDay(db(), { from: today(), to: today() })).toMatchObject([
      { bottles: 0, goodsCents: 0, costCents: 0 },
    ]);
    const proofs = await proveReports({ db: db(), keysAtOnce: 1 });
    expect(proofs.filter(({ wrongCount }) => wrongCount > 0)).toEqual([]);
  });

  test('an order cancelled before it leaves is not counted; one handed over by mistake is taken out again (B-230)', async () => {
    await staff().cancel(await free());
    await staff().drain();
    await post();
    expect(await db().selectFrom('postings').selectAll().execute()).toEqual([]);
    const order = await handedOver();
    await post();
    expect(await takeBackHandOver(db(), { number: order.number, why: 'A slip', ...by() })).toEqual({
      kind: 'taken-back',
    });
    await staff().cancel(order);
    await staff().drain();
    await post();
    const { sold, returned } = await readDayFigures(db(), today());
    expect([sold.bottles, returned.bottles]).toEqual([2, 2]);
  });

  test('erasing the notes of an order changes no count (B-230, B-291)', async () => {
    const order = await handedOver();
    await back(order, 1);
    await back(order, 1);
    await db().updateTable('order_events').set({ note: null }).where('order_id', '=', order.id).execute();
    await post();
    expect((await readDayFigures(db(), today())).returned.bottles).toBe(2);
  });
});
