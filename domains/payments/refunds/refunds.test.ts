import { describe, expect, test } from 'vitest';
import type { RefundState } from '#db/tables/payments.ts';
import { inTransaction } from '#db/transaction.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { capturePayment } from '../capture-payment.ts';
import type { Payment } from '../payment.ts';
import { lockMoney } from '../payments.store.ts';
import { askRefund } from './ask-refund.ts';
import { giveRefund } from './give-refund.ts';
import type { RefundId } from './refund.ts';
import { refundTransitions } from './refund-states.rules.ts';
import { endRefund, findRefund } from './refunds.store.ts';

describe.each(engines)('refunds on %s', (engine) => {
  const shop = useCheckoutFixture(engine);

  const ask = (orderId: Payment['orderId'], amountCents: number) =>
    inTransaction(shop.checkout.db, async (tx) => {
      const payment = await lockMoney(tx, orderId);
      if (!payment) throw new Error('No money');
      const parts = { amountCents, goodsCents: amountCents, taxCents: 0, deliveryCents: 0 };
      return askRefund(tx, payment, { ...parts, reason: 'It was corked.', actor: 'Ann', now: noon });
    });

  async function taken(): Promise<Payment['orderId']> {
    const { id } = await shop.checkout.placedOrder();
    await capturePayment(shop.checkout.deps, id);
    return id;
  }

  test('simultaneous refund requests never add up to more than was captured (R-018)', async () => {
    const orderId = await taken();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(orderId, 1_500)));
    expect(answers.map(({ kind }) => kind).sort()).toEqual([
      'asked',
      'asked',
      'too-much',
      'too-much',
      'too-much',
    ]);
    expect(await ask(orderId, 1_344)).toEqual({ kind: 'too-much', leftCents: 1_343 });
    expect(await ask(orderId, 1_343)).toMatchObject({ kind: 'asked' });
    for (const answer of answers)
      if (answer.kind === 'asked') await giveRefund(shop.checkout.deps, answer.refundId);
  });

  test('money that another service captured is not requested from the one that is set up now (R-018)', async () => {
    const { checkout } = shop;
    const asked = await ask(await taken(), 1_000);
    if (asked.kind !== 'asked') throw new Error(asked.kind);
    const another = { ...checkout.deps, gateway: { ...checkout.gateway, name: 'another' } };
    await expect(giveRefund(another, asked.refundId)).rejects.toThrow("set 'embedded' up again");
    expect(await giveRefund(checkout.deps, asked.refundId)).toMatchObject({ state: 'refunded' });
  });

  test('no refund is requested for money that is only held', async () => {
    const { id } = await shop.checkout.placedOrder();
    await expect(ask(id, 1)).rejects.toThrow('nothing was taken');
  });

  test('the table of refund states is walked: what it allows happens once, nothing else does', async () => {
    const { db } = shop.checkout;
    const asked = await ask(await taken(), 1_000);
    if (asked.kind !== 'asked') throw new Error(asked.kind);
    const id: RefundId = asked.refundId;
    const states = Object.keys(refundTransitions) as RefundState[];
    for (const from of states) {
      for (const to of ['refunded', 'refused'] as const) {
        await db
          .updateTable('refunds')
          .set({ state: from, gateway_refund_id: null, refusal: null })
          .where('id', '=', id)
          .execute();
        const ending =
          to === 'refunded'
            ? ({ state: to, gatewayRefundId: 'r' } as const)
            : ({ state: to, refusal: 'declined' } as const);
        const allowed = refundTransitions[from].includes(to);
        expect([from, to, await endRefund(db, id, ending, noon)]).toEqual([from, to, allowed]);
        expect((await findRefund(db, id))?.state).toBe(allowed ? to : from);
      }
    }
    await db
      .updateTable('refunds')
      .set({ state: 'asked', gateway_refund_id: null, refusal: null })
      .where('id', '=', id)
      .execute();
  });
});
