import { describe, expect, test } from 'vitest';
import { findPurchase } from '#domains/checkout/find-purchase.ts';
import { formatStoreDate } from '#kit/clock.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import type { Order } from '../order.ts';
import { orderView } from '../order-view.rules.ts';
import { type CureRefundRequest, cureOrderRefund } from './cure-order-refund.ts';
import { refundOrder } from './refund-order.ts';

/** After each test the records of shop and vendor are compared (`useCheckoutFixture`). */
describe.each(engines)('a refund that the bank refused, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const by = (actor = 'staff:ann') => ({ actor, now: shop.checkout.clock() });
  const staff = () => staffOf(shop.checkout);
  const bank = (status: 'APPROVED' | 'COMPLETED') =>
    shop.checkout.db.updateTable('test_gateway_payments').set({ status }).execute();
  const cure = ({ number }: Order, refundId: string, more: Partial<CureRefundRequest> = {}) =>
    cureOrderRefund(shop.checkout.db, { number, refundId, cure: { kind: 'again' }, ...by(), ...more });
  const otherwise = { cure: { kind: 'otherwise', how: 'Cash, receipt 12' } } as const;

  /** One of two bottles, to go back on the shelf; the bank says no. */
  async function refused(isMember = false) {
    const order = await staff().buy('pickup', { isMember });
    await staff().drain();
    await staff().pack(order);
    await staff().handOver(order);
    await staff().drain();
    await bank('APPROVED');
    const wish = { kind: 'parts', lines: [{ position: 0, quantity: 1 }], delivery: false } as const;
    const asked = await refundOrder(shop.checkout.db, {
      ...{ number: order.number, wish, reason: 'One was corked.', restock: true },
      ...by(),
    });
    if (asked.kind !== 'asked') throw new Error(asked.kind);
    await staff().drain();
    await bank('COMPLETED');
    expect(await staff().refunds(order)).toMatchObject([{ state: 'refused', refusal: 'not-captured' }]);
    return { order, id: asked.refundId, cents: asked.parts.amountCents };
  }

  test('tried again by two people at the same time it goes back once, with its bottle and its points (B-094)', async () => {
    const ada = await staff().member();
    const { order, id, cents } = await refused(true);
    expect([await ada.points(), await staff().bottlesOf(order)]).toEqual([39, 2]);
    const answers = await Promise.all([cure(order, id), cure(order, id), cure(order, id, otherwise)]);
    expect(answers.filter(({ kind }) => kind === 'not-refused')).toHaveLength(2);
    await staff().drain();
    const isAgain = answers.some(({ kind }) => kind === 'asked-again');
    expect((await staff().vendor()).back).toBe(isAgain ? cents : 0);
    expect([await ada.points(), await staff().bottlesOf(order)]).toEqual([19, 1]);
    expect(await cure(order, id)).toEqual({ kind: 'not-refused' });
    await staff().replay();
    await staff().drain();
    expect([await ada.points(), await staff().bottlesOf(order)]).toEqual([19, 1]);
  });

  test('given another way it counts as given: bottle, points, and what is left (B-094)', async () => {
    const ada = await staff().member();
    const { order, id, cents } = await refused(true);
    expect(await cure(order, id, { cure: { kind: 'otherwise', how: ' ' } })).toEqual({ kind: 'how-missing' });
    expect(await cure(order, id, otherwise)).toEqual({ kind: 'given-otherwise', amountCents: cents });
    await staff().drain();
    expect([await ada.points(), await staff().bottlesOf(order)]).toEqual([19, 1]);
    expect((await staff().events(order)).at(-2)).toBe(
      'refund-given-otherwise ($21.72: Cash, receipt 12), staff:ann',
    );
    expect(await staff().kindsOfMessages()).not.toContain('refunded');
    const purchase = await findPurchase(shop.checkout.db, order.id);
    if (!purchase) throw new Error('It was there');
    expect(orderView(purchase.order, purchase.card, '/', purchase).refunds).toEqual([
      { id, amount: cents, on: formatStoreDate(shop.checkout.clock()) },
    ]);
    const leftCents = order.finalTotalCents - cents;
    expect(await staff().refund(order, { kind: 'amount', cents: leftCents + 1 })).toEqual({
      kind: 'too-much',
      leftCents,
    });
    expect(await staff().refund(order, { kind: 'rest' })).toMatchObject({
      parts: { amountCents: leftCents },
    });
    await staff().drain();
    expect((await staff().vendor()).back).toBe(leftCents);
  });

  test('refused again it can be tried again, but not once the money went back by another refund (B-094)', async () => {
    const { order, id } = await refused();
    await bank('APPROVED');
    expect((await cure(order, id)).kind).toBe('asked-again');
    await staff().drain();
    await bank('COMPLETED');
    expect(await staff().refunds(order)).toMatchObject([{ state: 'refused', refusal: 'not-captured' }]);
    const limit = { orderCents: 1_000, dayCents: 5_000 };
    expect(await cure(order, id, { limit })).toMatchObject({
      kind: 'above-limit',
      of: 'order',
      cents: 2_172,
    });
    expect(await cure(order, id, { shown: 1 })).toMatchObject({ kind: 'stale' });
    await staff().refund(order, { kind: 'rest' });
    await staff().drain();
    for (const more of [{}, otherwise])
      expect(await cure(order, id, more)).toEqual({ kind: 'too-much', leftCents: 0 });
    expect((await staff().vendor()).back).toBe(order.finalTotalCents);
    expect(await cure(order, 'elsewhere')).toEqual({ kind: 'not-refused' });
  });
});
