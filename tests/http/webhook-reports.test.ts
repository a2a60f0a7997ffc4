/** What Square's webhooks lead to: each event is processed once, and Square's records are queried. */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gatewayReports } from '#app/gateway-reports.ts';
import { buildShopServer } from '#app/http.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { recoverPayments } from '#domains/checkout/reconciliation/recover-payments.ts';
import { forgetWebhookEvents } from '#domains/payments/take-webhook-event.ts';
import { randomToken } from '#kit/ids.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { type CheckoutFixture, openCheckoutFixture, submitOf } from '#tests/fixtures/checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from './shop-server.ts';
import { eventOf, sign, signatureKey, squareSettings, webhookPath } from './square-messages.ts';

describe.each(someEngines)('reports of Square on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let checkout: CheckoutFixture;
  beforeAll(async () => {
    shop = await openShopServer(engine, {
      env: { ...squareSettings, SQUARE_WEBHOOK_SIGNATURE_KEY: signatureKey },
    });
  });
  afterAll(() => shop.stop());
  beforeEach(() => {
    checkout = openCheckoutFixture(shop.database.db);
  });
  afterEach(async () => {
    for (const table of ['webhook_events', 'outbox', 'payment_breaks'] as const)
      await shop.database.db.deleteFrom(table).execute();
  });

  function post(body: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const payload = body === '' ? {} : { payload: body };
    return shop.app.inject({
      method: 'POST',
      url: webhookPath,
      headers: { 'content-type': 'application/json', ...headers },
      ...payload,
    });
  }
  const report = (body: string) => post(body, { 'x-square-hmacsha256-signature': sign(body) });
  /** The follow-ups of placed orders are not tested here. */
  const follow = (log = checkout.deps.log, now = Date.now() + 60 * 60_000) =>
    drainOutbox(
      shop.database.db,
      { ...gatewayReports({ ...checkout.deps, log }), 'order.placed': async () => undefined },
      { now, limit: 200 },
    );
  const words = () =>
    shop.database.db.selectFrom('outbox').select('event').where('event', 'like', 'gateway.%').execute();
  const events = () => shop.database.db.selectFrom('webhook_events').selectAll().execute();

  /** An order whose answer never arrived, although the amount is authorized. */
  async function leaveUnanswered(nonce = 'cnon:card-nonce-ok') {
    checkout.faults.add('authorize', 'reset-after-charge');
    checkout.faults.add('find', 'unreachable', 2);
    const answer = await placeOrder(checkout.deps, submitOf(await checkout.someShopper(), { nonce }));
    expect(answer.kind).toBe('confirming');
    const payment = (await checkout.payments()).at(-1);
    const entry = await shop.database.db
      .selectFrom('test_gateway_payments')
      .selectAll()
      .where('idempotency_key', '=', payment?.idempotency_key ?? '')
      .executeTakeFirstOrThrow();
    const state = async () => (await checkout.payments()).find(({ id }) => id === payment?.id)?.state;
    return {
      orderId: payment?.order_id ?? '',
      gatewayPaymentId: entry.id,
      reference: entry.reference,
      state,
    };
  }
  const orderState = async (id: string) => (await checkout.orders()).find((order) => order.id === id)?.state;

  test('fifty copies of one event, at once and later: one effect, and each is acknowledged (R-083)', async () => {
    const unanswered = await leaveUnanswered();
    const body = eventOf(unanswered);
    const answers = await Promise.all(Array.from({ length: 50 }, () => report(body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await words()).toEqual([{ event: 'gateway.payment-reported' }]);
    expect(await unanswered.state()).toBe('created');

    expect(await follow()).toMatchObject({ done: 1, failed: [] });
    expect([await unanswered.state(), await orderState(unanswered.orderId)]).toEqual([
      'authorised',
      'placed',
    ]);
    expect((await report(body)).json()).toEqual({ message: 'Known already.' });
    expect(await follow()).toMatchObject({ done: 1, failed: [] });
    expect(await follow()).toMatchObject({ done: 0, failed: [] });
    const placed = shop.database.db
      .selectFrom('outbox')
      .select('id')
      .where('key', '=', `order.placed:${unanswered.orderId}`);
    expect(await placed.execute()).toHaveLength(1);
  });

  test('updated before created, by id and by reference, and the content is not trusted (R-083)', async () => {
    const { gatewayPaymentId, reference, ...unanswered } = await leaveUnanswered();
    const bodies = [
      eventOf({ gatewayPaymentId, reference, type: 'payment.updated', status: 'CANCELED' }),
      eventOf({ gatewayPaymentId, reference, type: 'payment.created', status: 'FAILED' }),
      eventOf({ gatewayPaymentId, type: 'payment.updated', status: 'COMPLETED' }),
    ];
    for (const body of bodies) await report(body);
    expect(await follow()).toMatchObject({ done: 3, failed: [] });
    expect([await unanswered.state(), await orderState(unanswered.orderId)]).toEqual([
      'authorised',
      'placed',
    ]);
    expect(await shop.database.db.selectFrom('payment_breaks').selectAll().execute()).toEqual([]);
  });

  test('a report of a payment that is not yet authorized leaves it to the request that is paying, and to recovery (R-083)', async () => {
    const unanswered = await leaveUnanswered('cnon:card-nonce-declined');
    await report(eventOf({ ...unanswered, status: 'COMPLETED' }));
    expect(await follow()).toMatchObject({ done: 1, failed: [] });
    expect([await unanswered.state(), await orderState(unanswered.orderId)]).toEqual([
      'created',
      'pending_payment',
    ]);
    checkout.wait(20_000);
    expect(await recoverPayments(checkout.deps)).toMatchObject({ closed: 1 });
  });

  test('while recovery is working on the attempt, a report changes nothing (R-083)', async () => {
    const unanswered = await leaveUnanswered();
    checkout.wait(20_000);
    checkout.faults.add('find', 'unreachable');
    expect(await recoverPayments(checkout.deps)).toMatchObject({ left: 1 });
    await report(eventOf(unanswered));
    // A request to the vendor would fail now.
    checkout.faults.add('find', 'unreachable');
    expect(await follow()).toMatchObject({ done: 1, failed: [] });
    expect(await unanswered.state()).toBe('settling');
    checkout.wait(30_000);
    expect(await recoverPayments(checkout.deps)).toMatchObject({ left: 1 });
    checkout.wait(30_000);
    expect(await recoverPayments(checkout.deps)).toMatchObject({ placed: 1 });
  });

  test('the vendor cannot be asked: the report waits; a payment of no one has no effect', async () => {
    const unanswered = await leaveUnanswered();
    checkout.faults.add('find', 'unreachable');
    await report(eventOf(unanswered));
    expect(await follow()).toMatchObject({ done: 0, failed: [{ event: 'gateway.payment-reported' }] });
    await report(eventOf({ gatewayPaymentId: 'of-somebody-else' }));
    checkout.wait(60_000);
    expect(await follow(checkout.deps.log, Date.now() + 3 * 60 * 60_000)).toMatchObject({
      done: 2,
      failed: [],
    });
    expect(await unanswered.state()).toBe('authorised');
  });

  test('an authorization that the vendor dropped, and a refund unknown to the shop: discrepancies at once, at error level', async () => {
    const { gatewayPaymentId, reference, ...unanswered } = await leaveUnanswered();
    checkout.wait(20_000);
    await recoverPayments(checkout.deps);
    checkout.wait(5 * 60_000);
    const logged: object[] = [];
    const log = { ...checkout.deps.log, error: (facts: object) => void logged.push(facts) };
    await checkout.gateway.capture(gatewayPaymentId);
    await shop.database.db
      .updateTable('payments')
      .set({ state: 'captured' })
      .where('order_id', '=', unanswered.orderId)
      .execute();
    await checkout.gateway.refund({
      idempotencyKey: randomToken(),
      gatewayPaymentId,
      amountCents: 100,
      reason: 'by hand',
    });
    await report(eventOf({ type: 'refund.updated', gatewayPaymentId }));
    expect(await follow(log)).toMatchObject({ failed: [] });
    expect(logged).toMatchObject([
      { event: 'payment breaks', breaks: [{ kind: 'refunded-differs', orderId: unanswered.orderId }] },
    ]);

    await shop.database.db
      .updateTable('test_gateway_payments')
      .set({ status: 'CANCELED' })
      .where('id', '=', gatewayPaymentId)
      .execute();
    await report(eventOf({ gatewayPaymentId, reference }));
    expect(await follow(log)).toMatchObject({ failed: [] });
    expect(logged[1]).toMatchObject({ breaks: [{ kind: 'canceled-at-vendor' }] });
  });

  test('replayed after a restart, three days later: recognized; forgotten after thirty days (R-083)', async () => {
    const body = eventOf({});
    await report(body);
    await follow();
    const front = {
      assets: { version: 'v1', tagsFor: () => ({ head: '' }) },
      render: async () => ({ head: [], body: '' }),
    };
    const pages = { shop: front, desk: front, staticDir: null, development: null };
    const { app: restarted } = await buildShopServer(shop.shop, pages, () => 'open', {
      maxLoopDelayMs: 0,
    });
    const headers = { 'x-square-hmacsha256-signature': sign(body) };
    const replay = await restarted.inject({ method: 'POST', url: webhookPath, payload: body, headers });
    expect([replay.statusCode, replay.json()]).toEqual([200, { message: 'Known already.' }]);
    await restarted.close();
    const received = (await events())[0]?.received_at ?? 0;
    expect(await forgetWebhookEvents(shop.database.db, received + 30 * 24 * 60 * 60_000)).toBe(0);
    expect((await report(body)).json()).toEqual({ message: 'Known already.' });
    expect(await forgetWebhookEvents(shop.database.db, received + 30 * 24 * 60 * 60_000 + 1)).toBe(1);
    expect((await report(body)).json()).toEqual({ message: 'Taken.' });
    expect(await words()).toEqual([{ event: 'gateway.payment-reported' }]);
  });
});
