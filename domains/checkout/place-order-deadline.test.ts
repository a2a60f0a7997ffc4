/**
 * The whole submit is answered in time even if one of its steps hangs, and work that has started finishes
 * without the shopper.
 */
import { describe, expect, test } from 'vitest';
import { testCards } from '#adapters/payments/test-cards.fixture.ts';
import type { AuthorizeRequest } from '#domains/payments/ports.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { deadlineIn } from '#platform/outside/deadline.ts';
import { deliveryTo, submitOf, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { placeOrder } from './place-order.ts';

const never = () => new Promise<never>(() => undefined);
const delivery = deliveryTo(syosset, '2026-11-20T17:00');
/** Instead of the real 10.5 seconds. */
const wholeMs = 1_500;
/** Slack for a slow machine. */
const slackMs = 1_000;

describe.each(engines)('the deadline of a submit on %s', (engine) => {
  const shop = useCheckoutFixture(engine);

  /** A bank that answers only when released. */
  function slowBank() {
    const { gateway } = shop.checkout;
    const held = Promise.withResolvers<void>();
    const authorize = async (request: AuthorizeRequest) => {
      await held.promise;
      return gateway.authorize(request);
    };
    return { letAnswer: held.resolve, gateway: { ...gateway, authorize } };
  }

  async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; tookMs: number }> {
    const begun = performance.now();
    return { answer: await work(), tookMs: performance.now() - begun };
  }

  test('an address service and a bank that both hang: confirming in time, and the late approval becomes the order (R-045)', async () => {
    const { checkout } = shop;
    const shopper = await checkout.someShopper();
    const { letAnswer, gateway } = slowBank();
    const deps = { ...checkout.deps, gateway, addresses: { validate: never } };
    const { answer, tookMs } = await timed(() =>
      placeOrder(deps, { ...submitOf(shopper, { delivery }), deadline: deadlineIn(wholeMs) }),
    );
    expect(answer).toMatchObject({ kind: 'confirming' });
    expect(tookMs).toBeLessThan(wholeMs + slackMs);
    expect((await checkout.orders()).map(({ state }) => state)).toEqual(['pending_payment']);
    letAnswer();
    await expect.poll(async () => (await checkout.orders()).map(({ state }) => state)).toEqual(['placed']);
    expect(await checkout.cartLines(shopper)).toEqual([]);
    expect(await placeOrder(deps, submitOf(shopper))).toMatchObject({ kind: 'placed' });
    expect(await checkout.ledger()).toHaveLength(1);
  });

  test('a late decline is reported by mail, because no one is reading the answer any more, and the bottles are back (R-009)', async () => {
    const { checkout } = shop;
    const shopper = await checkout.someShopper();
    const { letAnswer, gateway } = slowBank();
    const request = {
      ...submitOf(shopper, { nonce: testCards.declined }),
      deadline: deadlineIn(wholeMs),
    };
    expect(await placeOrder({ ...checkout.deps, gateway }, request)).toMatchObject({ kind: 'confirming' });
    letAnswer();
    await expect
      .poll(async () => (await checkout.orders()).map(({ state }) => state))
      .toEqual(['payment_failed']);
    expect(await checkout.onHand(shopper.packId)).toBe(10);
    await drainOutbox(checkout.db, checkout.reactions(), { now: checkout.clock(), limit: 10 });
    expect(await checkout.messages()).toEqual([{ kind: 'payment-not-made', state: 'sent' }]);
  });

  test('a hanging carrier is waited for until half of the time is over, and the cart is kept', async () => {
    const { checkout } = shop;
    const shopper = await checkout.someShopper();
    const shipping = {
      deliveryMethod: 'shipping',
      deliveryAddress: { ...syosset, address: '80 State Street', city: 'Albany', zip: '12207' },
    };
    const deps = { ...checkout.deps, rates: { quote: never }, addresses: { validate: never } };
    const { answer, tookMs } = await timed(() =>
      placeOrder(deps, { ...submitOf(shopper, { delivery: shipping }), deadline: deadlineIn(wholeMs) }),
    );
    expect(answer).toMatchObject({
      kind: 'refused',
      refusals: [{ kind: 'delivery-refused', code: 'calculationError' }],
    });
    expect(tookMs).toBeLessThan(wholeMs / 2 + slackMs);
    expect(await checkout.cartLines(shopper)).toHaveLength(1);
  });

  test('a reservation that takes nearly all of the time is undone, and no bank is asked', async () => {
    const { checkout } = shop;
    const shopper = await checkout.someShopper();
    let now = 0;
    const slowly = () => {
      now += 9_000;
      return checkout.clock();
    };
    const deps = { ...checkout.deps, clock: slowly };
    const answer = await placeOrder(deps, {
      ...submitOf(shopper),
      deadline: deadlineIn(10_500, { now: () => now }),
    });
    expect(answer).toEqual({ kind: 'refused', refusals: [{ kind: 'out-of-time' }] });
    expect([await checkout.orders(), await checkout.payments(), await checkout.ledger()]).toEqual([
      [],
      [],
      [],
    ]);
    expect(await checkout.onHand(shopper.packId)).toBe(10);
    expect(await placeOrder(checkout.deps, submitOf(shopper))).toMatchObject({ kind: 'placed' });
  });

  test('a shopper whose time was over before anything began is asked to try again, and finds the cart as it was', async () => {
    const { checkout } = shop;
    const shopper = await checkout.someShopper();
    const deadline = deadlineIn(10_500, { elapsedMs: 10_500 });
    expect(await placeOrder(checkout.deps, { ...submitOf(shopper), deadline })).toEqual({
      kind: 'refused',
      refusals: [{ kind: 'out-of-time' }],
    });
    await expect.poll(async () => (await placeOrder(checkout.deps, submitOf(shopper))).kind).toBe('placed');
    expect(await checkout.ledger()).toHaveLength(1);
  });
});
