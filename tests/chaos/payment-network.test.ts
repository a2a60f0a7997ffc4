/**
 * Network failures between the live payment client and the vendor: there is one order and one payment, and
 * the records of both sides agree.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type PlaceOrderAnswer, placeOrder } from '#domains/checkout/place-order.ts';
import { recoverPayments } from '#domains/checkout/reconciliation/recover-payments.ts';
import type { AuthorizeRequest } from '#domains/payments/ports.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { deadlineIn } from '#platform/outside/deadline.ts';
import { submitOf } from '#tests/fixtures/checkout-fixture.ts';
import type { NetworkMode } from '#tests/harness/chaos-proxy.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openSquareCheckout, type SquareCheckout } from './square-checkout.ts';

/** After this many failures in a row the circuit breaker opens for half a minute. */
const breakerAt = 5;
const breakerOpenMs = 30_000;
const abandonedAfterMs = 20_000;

describe.each(someEngines)('the network to the payment vendor on %s', { timeout: 60_000 }, (engine) => {
  let fixture: SquareCheckout;
  beforeEach(async () => {
    fixture = await openSquareCheckout(engine);
  });
  afterEach(async () => {
    await fixture.network.become('pass');
    const breaches = await fixture.findBreaches();
    await fixture.close();
    expect(breaches).toEqual([]);
  });

  const shoppers = (count: number) =>
    Promise.all(Array.from({ length: count }, () => fixture.checkout.someShopper()));
  const submitAll = (those: Awaited<ReturnType<typeof shoppers>>) =>
    Promise.all(those.map((shopper) => placeOrder(fixture.deps, submitOf(shopper))));
  const kinds = (answers: readonly PlaceOrderAnswer[]) => answers.map(({ kind }) => kind);
  const recover = () => recoverPayments(fixture.deps);

  /**
   * Waits until the vendor can be reached again: pending requests have timed out by then, and the circuit
   * breakers are closed.
   */
  async function healed(): Promise<void> {
    const { gateway } = fixture.deps;
    await fixture.network.become('pass');
    const heard = async () => {
      fixture.checkout.wait(breakerOpenMs);
      return [(await gateway.void('nothing')).kind, (await gateway.find('nothing')).kind];
    };
    await expect.poll(heard, { timeout: 20_000, interval: 100 }).toEqual(['not-voidable', 'none']);
  }

  /**
   * The total result of repeated recovery runs, like those of the job: requests that are still pending in the
   * network may cost it a run.
   */
  async function recovered(count: number): Promise<{ placed: number; closed: number }> {
    const sum = { placed: 0, closed: 0 };
    const turn = async () => {
      fixture.checkout.wait(breakerOpenMs);
      const { placed, closed } = await recover();
      sum.placed += placed;
      sum.closed += closed;
      return sum.placed + sum.closed;
    };
    await expect.poll(turn, { timeout: 20_000, interval: 100 }).toBe(count);
    return sum;
  }

  /** The network fails during the authorization, and works again when the shop looks the payment up. */
  function failingToAuthorise(mode: NetworkMode) {
    const { gateway } = fixture.deps;
    let asking = 0;
    const authorize = async (request: AuthorizeRequest) => {
      asking += 1;
      await fixture.network.become(mode);
      const outcome = await gateway.authorize(request);
      asking -= 1;
      if (asking === 0) await fixture.network.become('pass');
      return outcome;
    };
    return { ...fixture.deps, gateway: { ...gateway, authorize } };
  }

  test('thirty lost replies: thirty orders, thirty payments, no key twice (R-007)', async () => {
    for (let batch = 0; batch < 3; batch += 1) {
      // Half of them are found immediately, by their key …
      const found = await shoppers(breakerAt);
      const deps = failingToAuthorise('drop-reply');
      const answers = await Promise.all(found.map((shopper) => placeOrder(deps, submitOf(shopper))));
      expect(kinds(answers)).toEqual(Array(breakerAt).fill('placed'));
      await healed();
      // … and half by recovery, because no answer arrived at all.
      const unanswered = await shoppers(breakerAt);
      await fixture.network.become('drop-reply');
      expect(kinds(await submitAll(unanswered))).toEqual(Array(breakerAt).fill('confirming'));
      await healed();
      expect(await recovered(breakerAt)).toEqual({ placed: breakerAt, closed: 0 });
      expect(kinds(await submitAll(unanswered))).toEqual(Array(breakerAt).fill('placed'));
    }
    const { payments } = fixture.square.ledger();
    expect([payments.length, (await fixture.checkout.orders()).length]).toEqual([30, 30]);
    expect(new Set(payments.map(({ status }) => status))).toEqual(new Set(['APPROVED']));
    expect(new Set(fixture.keysSent()).size).toBe(30);
    expect(fixture.keysSent()).toHaveLength(30);
  });

  test('answers after the timeout: the shopper is told to wait, and the payment is found if it arrived in time (R-008)', async () => {
    const [shopper] = await shoppers(1);
    if (!shopper) throw new Error('There is a shopper');
    await fixture.network.become({ latencyMs: 2_000 });
    expect(await placeOrder(fixture.deps, submitOf(shopper))).toMatchObject({ kind: 'confirming' });
    expect(fixture.square.ledger().payments).toHaveLength(1);
    expect(await placeOrder(fixture.deps, { ...submitOf(shopper), deadline: deadlineIn(600) })).toMatchObject(
      {
        kind: 'confirming',
      },
    );
    await healed();
    expect(await recovered(1)).toEqual({ placed: 1, closed: 0 });
    expect(fixture.keysSent()).toHaveLength(1);
  });

  test('nothing arrives for ninety seconds ×10: closed under the original key, the bottles released, the buyer notified (R-009)', async () => {
    const { checkout } = fixture;
    const unlucky = await shoppers(10);
    await fixture.network.become('blackhole');
    const answers = await submitAll(unlucky);
    expect(kinds(answers)).toEqual(Array(10).fill('confirming'));
    checkout.wait(abandonedAfterMs);
    expect(await recover()).toEqual({ placed: 0, closed: 0, left: 10 });
    // A little more than ninety seconds.
    checkout.wait(90_000);
    await healed();
    expect(await recovered(10)).toEqual({ placed: 0, closed: 10 });
    const closed = fixture.square.calls
      .filter(({ name }) => name === 'voidByKey')
      .map((call) => call.idempotencyKey);
    expect([...new Set(closed)].toSorted()).toEqual(
      (await checkout.payments()).map((payment) => payment.idempotency_key).toSorted(),
    );
    expect(fixture.square.ledger().payments).toEqual([]);
    for (const shopper of unlucky) expect(await checkout.onHand(shopper.packId)).toBe(10);
    await drainOutbox(checkout.db, checkout.reactions(), { now: checkout.clock(), limit: 100 });
    expect(await checkout.messages()).toEqual(Array(10).fill({ kind: 'payment-not-made', state: 'sent' }));
  });

  test('what arrives after its attempt was closed is refunded (R-009)', async () => {
    const { checkout, deps } = fixture;
    const [shopper] = await shoppers(1);
    if (!shopper) throw new Error('There is a shopper');
    const held = Promise.withResolvers<void>();
    const late = async (request: AuthorizeRequest) => {
      await held.promise;
      return deps.gateway.authorize(request);
    };
    const answer = placeOrder({ ...deps, gateway: { ...deps.gateway, authorize: late } }, submitOf(shopper));
    await expect.poll(async () => (await checkout.payments()).length).toBe(1);
    checkout.wait(abandonedAfterMs);
    expect(await recover()).toEqual({ placed: 0, closed: 1, left: 0 });
    held.resolve();
    expect(await answer).toMatchObject({ kind: 'declined', code: 'ATTEMPT_VOIDED' });
    expect(fixture.square.ledger().payments.map(({ status }) => status)).toEqual(['CANCELED']);
  });

  test.each([
    ['server-error-before-charge', 'closed'],
    ['server-error-after-charge', 'placed'],
    ['rate-limited', 'declined'],
  ] as const)('%s: one key an attempt, and at most one payment (R-010)', async (fault, ending) => {
    const [shopper] = await shoppers(1);
    if (!shopper) throw new Error('There is a shopper');
    fixture.square.faults.add('authorize', fault);
    fixture.square.faults.add('list', 'server-error-before-charge', 2);
    const first = await placeOrder(fixture.deps, submitOf(shopper));
    expect(first.kind).toBe(ending === 'declined' ? 'declined' : 'confirming');
    fixture.checkout.wait(abandonedAfterMs);
    const { placed, closed } = await recover();
    expect([placed, closed]).toEqual([ending === 'placed' ? 1 : 0, ending === 'closed' ? 1 : 0]);
    expect(await placeOrder(fixture.deps, submitOf(shopper))).toMatchObject({ kind: 'placed' });
    const keys = fixture.keysSent();
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toHaveLength(ending === 'placed' ? 1 : 2);
    expect(fixture.square.ledger().payments.map(({ status }) => status)).toEqual(['APPROVED']);
  });

  test.each(['refuse', 'reset', 'blackhole'] as const)(
    '%s: after five failures the vendor is not called for half a minute; then one probe, and all is well again (R-045)',
    async (mode) => {
      const { network, checkout } = fixture;
      await network.become(mode);
      const first = await submitAll(await shoppers(breakerAt));
      // Without a connection nothing was sent, so the attempt has certainly failed; the other outcomes are
      // still unknown.
      const possible = { refuse: ['declined'], reset: ['declined', 'confirming'], blackhole: ['confirming'] }[
        mode
      ];
      expect(kinds(first).filter((kind) => !possible.includes(kind))).toEqual([]);
      await network.become('pass');
      const asked = fixture.square.calls.filter(({ name }) => name === 'authorize').length;
      const [shopper] = await shoppers(1);
      if (!shopper) throw new Error('There is a shopper');
      expect(await placeOrder(fixture.deps, submitOf(shopper))).toMatchObject({
        kind: 'declined',
        code: 'SERVICE_UNAVAILABLE',
      });
      expect(fixture.keysSent()).toHaveLength(asked);
      expect(await checkout.cartLines(shopper)).toHaveLength(1);
      expect(await checkout.onHand(shopper.packId)).toBe(10);
      checkout.wait(breakerOpenMs);
      expect(await placeOrder(fixture.deps, submitOf(shopper))).toMatchObject({ kind: 'placed' });
      await healed();
      const unanswered = kinds(first).filter((kind) => kind === 'confirming').length;
      if (unanswered > 0) await recovered(unanswered);
      expect((await checkout.orders()).map(({ state }) => state).toSorted()).toEqual([
        ...Array(breakerAt).fill('payment_failed'),
        'placed',
      ]);
    },
  );
});
