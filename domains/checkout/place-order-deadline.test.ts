/**
 * A submit is answered in time as a whole, whichever of its parts hangs, and what is under way comes to its
 * end without the shopper.
 */
import { describe, expect, test } from 'vitest';
import type { AuthoriseRequest } from '#domains/payments/ports.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { deadlineIn } from '#platform/outside/deadline.ts';
import { engines } from '#tests/harness/databases.ts';
import { deliveryTo, submitOf, syosset } from '#tests/worlds/till.ts';
import { useTill } from '#tests/worlds/use-till.ts';
import { placeOrder } from './place-order.ts';

const never = () => new Promise<never>(() => undefined);
const delivery = deliveryTo(syosset, '2026-11-20T17:00');
/** In the place of the ten seconds and a half. */
const wholeMs = 1_500;
/** For a machine that is slow to come round to it. */
const slackMs = 1_000;

describe.each(engines)('the deadline of a submit on %s', (engine) => {
  const shop = useTill(engine);

  /** The bank answers when it is let. */
  function slowBank() {
    const { gateway } = shop.till;
    const held = Promise.withResolvers<void>();
    const authorise = async (request: AuthoriseRequest) => {
      await held.promise;
      return gateway.authorise(request);
    };
    return { letAnswer: held.resolve, gateway: { ...gateway, authorise } };
  }

  async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; tookMs: number }> {
    const begun = performance.now();
    return { answer: await work(), tookMs: performance.now() - begun };
  }

  test('an address service and a bank that both hang: confirming in time, and the late yes becomes the order (R-045)', async () => {
    const { till } = shop;
    const shopper = await till.someShopper();
    const { letAnswer, gateway } = slowBank();
    const deps = { ...till.deps, gateway, addresses: { validate: never } };
    const { answer, tookMs } = await timed(() =>
      placeOrder(deps, { ...submitOf(shopper, { delivery }), deadline: deadlineIn(wholeMs) }),
    );
    expect(answer).toMatchObject({ kind: 'confirming' });
    expect(tookMs).toBeLessThan(wholeMs + slackMs);
    expect((await till.orders()).map(({ state }) => state)).toEqual(['pending_payment']);
    letAnswer();
    await expect.poll(async () => (await till.orders()).map(({ state }) => state)).toEqual(['placed']);
    expect(await till.cartLines(shopper)).toEqual([]);
    expect(await placeOrder(deps, submitOf(shopper))).toMatchObject({ kind: 'placed' });
    expect(await till.ledger()).toHaveLength(1);
  });

  test('a late no is told by mail, for nobody reads the answer any more, and the bottles are back (R-009)', async () => {
    const { till } = shop;
    const shopper = await till.someShopper();
    const { letAnswer, gateway } = slowBank();
    const request = {
      ...submitOf(shopper, { nonce: 'cnon:card-nonce-declined' }),
      deadline: deadlineIn(wholeMs),
    };
    expect(await placeOrder({ ...till.deps, gateway }, request)).toMatchObject({ kind: 'confirming' });
    letAnswer();
    await expect
      .poll(async () => (await till.orders()).map(({ state }) => state))
      .toEqual(['payment_failed']);
    expect(await till.onHand(shopper.packId)).toBe(10);
    await drainOutbox(till.db, till.reactions(), { now: till.clock(), limit: 10 });
    expect(await till.messages()).toEqual([{ kind: 'payment-not-made', state: 'sent' }]);
  });

  test('a carrier that hangs is waited for until half of the time is over, and the cart is kept', async () => {
    const { till } = shop;
    const shopper = await till.someShopper();
    const shipping = {
      deliveryMethod: 'shipping',
      deliveryAddress: { ...syosset, address: '80 State Street', city: 'Albany', zip: '12207' },
    };
    const deps = { ...till.deps, rates: { quote: never }, addresses: { validate: never } };
    const { answer, tookMs } = await timed(() =>
      placeOrder(deps, { ...submitOf(shopper, { delivery: shipping }), deadline: deadlineIn(wholeMs) }),
    );
    expect(answer).toMatchObject({
      kind: 'refused',
      refusals: [{ kind: 'delivery-refused', code: 'calculationError' }],
    });
    expect(tookMs).toBeLessThan(wholeMs / 2 + slackMs);
    expect(await till.cartLines(shopper)).toHaveLength(1);
  });

  test('a reservation that takes nearly all of the time is undone, and no bank is asked', async () => {
    const { till } = shop;
    const shopper = await till.someShopper();
    let now = 0;
    const slowly = () => {
      now += 9_000;
      return till.clock();
    };
    const deps = { ...till.deps, clock: slowly };
    const answer = await placeOrder(deps, {
      ...submitOf(shopper),
      deadline: deadlineIn(10_500, { now: () => now }),
    });
    expect(answer).toEqual({ kind: 'refused', refusals: [{ kind: 'out-of-time' }] });
    expect([await till.orders(), await till.payments(), await till.ledger()]).toEqual([[], [], []]);
    expect(await till.onHand(shopper.packId)).toBe(10);
    expect(await placeOrder(till.deps, submitOf(shopper))).toMatchObject({ kind: 'placed' });
  });

  test('whose time was over before anything began is asked to try again, and finds the cart as it was', async () => {
    const { till } = shop;
    const shopper = await till.someShopper();
    const deadline = deadlineIn(10_500, { elapsedMs: 10_500 });
    expect(await placeOrder(till.deps, { ...submitOf(shopper), deadline })).toEqual({
      kind: 'refused',
      refusals: [{ kind: 'out-of-time' }],
    });
    await expect.poll(async () => (await placeOrder(till.deps, submitOf(shopper))).kind).toBe('placed');
    expect(await till.ledger()).toHaveLength(1);
  });
});
