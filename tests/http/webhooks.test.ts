/**
 * What Square reports: signed bytes alone are taken, each event once, and its own books
 * decide.
 */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gatewayReports } from '#app/gateway-reports.ts';
import { buildShopServer } from '#app/http.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { recoverPayments } from '#domains/checkout/recover-payments.ts';
import { forgetWebhookEvents } from '#domains/payments/take-webhook-event.ts';
import { randomToken } from '#kit/ids.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { startSquarePayments } from '#tests/emulators/square/square-emulator.ts';
import {
  type CheckoutFixture,
  noon,
  openCheckoutFixture,
  submitOf,
} from '#tests/fixtures/checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { listen } from './over-the-wire.ts';
import { openShopServer, type ShopServer } from './shop-server.ts';
import { eventOf, sign, signatureKey, squareSettings, webhookPath, webhookUrl } from './square-messages.ts';

describe.each(engines)('messages of Square on %s', { timeout: 60_000 }, (engine) => {
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
  /** What follows from an order that is placed is not looked at here. */
  const follow = (log = checkout.deps.log, now = Date.now() + 60 * 60_000) =>
    drainOutbox(
      shop.database.db,
      { ...gatewayReports({ ...checkout.deps, log }), 'order.placed': async () => undefined },
      { now, limit: 200 },
    );
  const words = () =>
    shop.database.db.selectFrom('outbox').select('event').where('event', 'like', 'gateway.%').execute();
  const events = () => shop.database.db.selectFrom('webhook_events').selectAll().execute();

  /** An order whose answer never came, although the amount is held. */
  async function leaveUnheard(nonce = 'cnon:card-nonce-ok') {
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

  test('forged: no signature, a wrong one, of another key, for another address, and a changed byte; nothing is written (R-082)', async () => {
    const body = eventOf({});
    const refusals: [number, LightMyRequestResponse][] = [
      [401, await post(body)],
      [401, await post(body, { 'x-square-hmacsha256-signature': '' })],
      [403, await post(body, { 'x-square-hmacsha256-signature': 'A'.repeat(44) })],
      [403, await post(body, { 'x-square-hmacsha256-signature': sign(body).slice(0, -1) })],
      [403, await post(body, { 'x-square-hmacsha256-signature': `${sign(body)}=` })],
      [403, await post(body, { 'x-square-hmacsha256-signature': sign(body, { key: `${signatureKey}x` }) })],
      [403, await post(body, { 'x-square-hmacsha256-signature': sign(body, { to: `${webhookUrl}/` }) })],
      [
        403,
        await post(body, {
          'x-square-hmacsha256-signature': sign(body, { to: 'https://evil.example/webhooks/square' }),
        }),
      ],
      [403, await post(body.replace('p1', 'p2'), { 'x-square-hmacsha256-signature': sign(body) })],
      [403, await post(`${body} `, { 'x-square-hmacsha256-signature': sign(body) })],
      [403, await post('', { 'x-square-hmacsha256-signature': sign(body) })],
      [403, await post('{"not json', { 'x-square-hmacsha256-signature': sign(body) })],
    ];
    expect(refusals.map(([, answer]) => answer.statusCode)).toEqual(refusals.map(([status]) => status));
    for (const [, answer] of refusals) {
      expect(answer.json()).toEqual({ message: 'The message was not taken.' });
      expect([answer.headers['cache-control'], answer.headers['set-cookie']]).toEqual([
        'no-store',
        undefined,
      ]);
    }
    expect([await events(), await words()]).toEqual([[], []]);
  });

  test('the bytes count, whatever their type is said to be; spaces and signs stay as they came (R-082)', async () => {
    const body = eventOf({ reference: 'Zoë & Søn / 1' }).replaceAll(',', ' ,\n');
    const types = [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/octet-stream',
    ];
    for (const type of types) {
      const own = body.replace(/"event_id":"\w+"/, `"event_id":"${randomToken()}"`);
      const answer = await post(own, { 'content-type': type, 'x-square-hmacsha256-signature': sign(own) });
      expect([type, answer.statusCode, answer.body]).toEqual([type, 200, '{"message":"Taken."}']);
    }
    expect(await events()).toHaveLength(types.length);
  });

  test('only POST is taken, and no more than 64 KB; the rest of the shop reads bodies as before (R-082)', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await shop.app.inject({ method, url: webhookPath });
      expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, 'POST']);
    }
    const large = JSON.stringify({ filler: 'x'.repeat(65 * 1024) });
    expect((await post(large, { 'x-square-hmacsha256-signature': sign(large) })).statusCode).toBe(413);
    expect((await post(`/${webhookPath}`)).statusCode).toBe(401);
    const other = await shop.app.inject({
      method: 'POST',
      url: '/ajax/cart',
      payload: { packId: 1, quantity: 1 },
    });
    expect(other.statusCode).toBe(419);
  });

  test('signed, and not to be read or of no interest: said so, and nothing is written', async () => {
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '{"type":"payment.updated"}',
      eventOf({ gatewayPaymentId: 'a b' }),
      eventOf({ eventId: '' }),
    ]) {
      expect([body, (await report(body)).statusCode]).toEqual([body, 400]);
    }
    for (const type of ['customer.created', 'payment.deleted', 'xpayment.updated']) {
      expect((await report(eventOf({ type }))).statusCode).toBe(200);
    }
    expect([await events(), await words()]).toEqual([[], []]);
  });

  test('fifty copies of one event, at once and later: one effect, and each is acknowledged (R-083)', async () => {
    const unheard = await leaveUnheard();
    const body = eventOf(unheard);
    const answers = await Promise.all(Array.from({ length: 50 }, () => report(body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await words()).toEqual([{ event: 'gateway.payment-reported' }]);
    expect(await unheard.state()).toBe('created');

    expect(await follow()).toMatchObject({ done: 1, failed: [] });
    expect([await unheard.state(), await orderState(unheard.orderId)]).toEqual(['authorised', 'placed']);
    expect((await report(body)).json()).toEqual({ message: 'Known already.' });
    expect(await follow()).toMatchObject({ done: 1, failed: [] });
    expect(await follow()).toMatchObject({ done: 0, failed: [] });
    const placed = shop.database.db
      .selectFrom('outbox')
      .select('id')
      .where('key', '=', `order.placed:${unheard.orderId}`);
    expect(await placed.execute()).toHaveLength(1);
  });

  test('updated before created, by id and by reference, and what it says is not believed (R-083)', async () => {
    const { gatewayPaymentId, reference, ...unheard } = await leaveUnheard();
    const bodies = [
      eventOf({ gatewayPaymentId, reference, type: 'payment.updated', status: 'CANCELED' }),
      eventOf({ gatewayPaymentId, reference, type: 'payment.created', status: 'FAILED' }),
      eventOf({ gatewayPaymentId, type: 'payment.updated', status: 'COMPLETED' }),
    ];
    for (const body of bodies) await report(body);
    expect(await follow()).toMatchObject({ done: 3, failed: [] });
    expect([await unheard.state(), await orderState(unheard.orderId)]).toEqual(['authorised', 'placed']);
    expect(await shop.database.db.selectFrom('payment_breaks').selectAll().execute()).toEqual([]);
  });

  test('a report of a payment that is not held leaves it to the request that asked, and to recovery (R-083)', async () => {
    const unheard = await leaveUnheard('cnon:card-nonce-declined');
    await report(eventOf({ ...unheard, status: 'COMPLETED' }));
    expect(await follow()).toMatchObject({ done: 1, failed: [] });
    expect([await unheard.state(), await orderState(unheard.orderId)]).toEqual([
      'created',
      'pending_payment',
    ]);
    checkout.wait(20_000);
    expect(await recoverPayments(checkout.deps)).toMatchObject({ closed: 1 });
  });

  test('while recovery has the attempt in hand, a report changes nothing (R-083)', async () => {
    const unheard = await leaveUnheard();
    checkout.wait(20_000);
    checkout.faults.add('find', 'unreachable');
    expect(await recoverPayments(checkout.deps)).toMatchObject({ left: 1 });
    await report(eventOf(unheard));
    // Whoever asked now would not be answered.
    checkout.faults.add('find', 'unreachable');
    expect(await follow()).toMatchObject({ done: 1, failed: [] });
    expect(await unheard.state()).toBe('settling');
    checkout.wait(30_000);
    expect(await recoverPayments(checkout.deps)).toMatchObject({ left: 1 });
    checkout.wait(30_000);
    expect(await recoverPayments(checkout.deps)).toMatchObject({ placed: 1 });
  });

  test('the vendor cannot be asked: the report waits; a payment of nobody is no effect', async () => {
    const unheard = await leaveUnheard();
    checkout.faults.add('find', 'unreachable');
    await report(eventOf(unheard));
    expect(await follow()).toMatchObject({ done: 0, failed: [{ event: 'gateway.payment-reported' }] });
    await report(eventOf({ gatewayPaymentId: 'of-somebody-else' }));
    checkout.wait(60_000);
    expect(await follow(checkout.deps.log, Date.now() + 3 * 60 * 60_000)).toMatchObject({
      done: 2,
      failed: [],
    });
    expect(await unheard.state()).toBe('authorised');
  });

  test('a hold that the vendor let go of, and a refund that the shop does not know: discrepancies at once, at error level', async () => {
    const { gatewayPaymentId, reference, ...unheard } = await leaveUnheard();
    checkout.wait(20_000);
    await recoverPayments(checkout.deps);
    checkout.wait(5 * 60_000);
    const logged: object[] = [];
    const log = { ...checkout.deps.log, error: (facts: object) => void logged.push(facts) };
    await checkout.gateway.capture(gatewayPaymentId);
    await shop.database.db
      .updateTable('payments')
      .set({ state: 'captured' })
      .where('order_id', '=', unheard.orderId)
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
      { event: 'payment breaks', breaks: [{ kind: 'refunded-differs', orderId: unheard.orderId }] },
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

  test('replayed after a restart, three days later: known; forgotten after thirty days (R-083)', async () => {
    const body = eventOf({});
    await report(body);
    await follow();
    const pages = {
      assets: { version: 'v1', tagsFor: () => ({ head: '' }) },
      render: async () => ({ head: [], body: '' }),
      staticDir: null,
      development: null,
    };
    const { app: restarted } = await buildShopServer(shop.shop, pages, () => false, {
      maxLoopDelayMs: 60_000,
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

test('what Square itself would send, over a real connection: forged never, a heap of the good once (R-082, R-083)', {
  timeout: 60_000,
}, async () => {
  const emulator = await startSquarePayments();
  const env = { ...squareSettings, SQUARE_ACCESS_TOKEN: emulator.token, SQUARE_BASE_URL: emulator.baseUrl };
  const shop = await openShopServer('sqlite', {
    env: { ...env, SQUARE_WEBHOOK_SIGNATURE_KEY: signatureKey },
  });
  const checkout = openCheckoutFixture(shop.database.db);
  checkout.wait(Date.now() - noon);
  const { gateway } = shop.shop;
  expect(gateway.name).toBe('square');
  const unheard: typeof gateway.authorize = async (request) => {
    await gateway.authorize(request);
    return { kind: 'unknown', why: 'reset' };
  };
  const find: typeof gateway.find = async () => ({ kind: 'unreachable' });
  const silent = { ...gateway, takesTestCards: true, authorize: unheard, find };
  const answer = await placeOrder(
    { ...checkout.deps, gateway: silent },
    submitOf(await checkout.someShopper()),
  );
  expect(answer.kind).toBe('confirming');

  const to = `http://127.0.0.1:${await listen(shop.app)}${webhookPath}`;
  const delivery = { notificationUrl: webhookUrl, signatureKey, to };
  const { events } = emulator.ledger();
  expect(events.map(({ type }) => type)).toContain('payment.created');
  for (const event of events) {
    for (const signing of ['wrong', 'other-url', 'changed'] as const)
      expect(await emulator.deliver(event, { ...delivery, signing })).toEqual([403]);
    expect(await emulator.deliver(event, { ...delivery, signing: 'missing' })).toEqual([401]);
  }
  for (const event of events.toReversed()) {
    expect(await emulator.deliver(event, { ...delivery, times: 25 })).toEqual(
      Array.from({ length: 25 }, () => 200),
    );
  }
  const handlers = {
    ...gatewayReports({ ...checkout.deps, gateway }),
    'order.placed': async () => undefined,
  };
  const drained = await drainOutbox(shop.database.db, handlers, { now: Date.now() + 60_000, limit: 100 });
  expect(drained).toMatchObject({ done: events.length, failed: [] });
  expect((await checkout.orders()).map(({ state }) => state)).toEqual(['placed']);
  await shop.stop();
  await emulator.stop();
});

test('without a signature key nothing is there (R-082)', async () => {
  const shop = await openShopServer('sqlite', { env: squareSettings });
  const body = eventOf({});
  for (const method of ['POST', 'GET'] as const) {
    const answer = await shop.app.inject({
      method,
      url: webhookPath,
      headers: { 'x-square-hmacsha256-signature': sign(body) },
      payload: body,
    });
    expect(answer.statusCode).toBe(404);
  }
  await shop.stop();
});
