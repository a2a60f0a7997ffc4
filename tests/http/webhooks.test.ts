/**
 * Square's webhooks: only signed bodies are accepted, each event once, and Square's records
 * decide.
 */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { gatewayReports } from '#app/gateway-reports.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { randomToken } from '#kit/ids.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { startSquarePayments } from '#tests/emulators/square/square-emulator.ts';
import { noon, openCheckoutFixture, submitOf } from '#tests/fixtures/checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { listen } from './over-the-wire.ts';
import { openShopServer, type ShopServer } from './shop-server.ts';
import { eventOf, sign, signatureKey, squareSettings, webhookPath, webhookUrl } from './square-messages.ts';

describe.each(someEngines)('messages of Square on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  beforeAll(async () => {
    shop = await openShopServer(engine, {
      env: {
        ...squareSettings,
        SQUARE_WEBHOOK_SIGNATURE_KEY: signatureKey,
        SQUARE_COUNTER_LOCATION_IDS: 'C1',
      },
    });
  });
  afterAll(() => shop.stop());
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
  const words = () =>
    shop.database.db.selectFrom('outbox').select('event').where('event', 'like', 'gateway.%').execute();
  const events = () => shop.database.db.selectFrom('webhook_events').selectAll().execute();

  test('a payment at a till makes the till due, and is not the web shop’s (B-173)', async () => {
    const { db } = shop.database;
    const never = { seen_until: 0, turn_until: 0, asked_at: 0, nudged_at: 0, compared_at: 0 };
    await db
      .insertInto('counter_feeds')
      .values({ location_id: 'C1', started_at: 0, ...never })
      .execute();
    expect((await report(eventOf({ locationId: 'C1' }))).statusCode).toBe(200);
    const [feed] = await db.selectFrom('counter_feeds').select('nudged_at').execute();
    expect(Number(feed?.nudged_at)).toBeGreaterThan(0);
    expect([await words(), await events()]).toEqual([[], []]);
  });

  test('forged: without a signature, with a wrong one, with another key, for another address, and with a changed byte; nothing is written (R-082)', async () => {
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

  test('forged ones are counted for the store’s staff, in few writes; unsigned ones are not (B-256)', async () => {
    const counted = async () =>
      (await shop.database.db.selectFrom('webhook_refusals').select('refused').execute()).map(
        ({ refused }) => refused,
      );
    const before = await counted();
    // Forged ones of the last few seconds are written with the next one.
    expect(before).toEqual([1]);
    for (let count = 0; count < 20; count += 1)
      expect((await post('{}', { 'x-square-hmacsha256-signature': 'A'.repeat(44) })).statusCode).toBe(403);
    expect((await post('{}')).statusCode).toBe(401);
    expect(await counted()).toEqual([1]);
  });

  test('only the bytes count, whatever their declared type; spaces and special characters stay as sent (R-082)', async () => {
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

  test('only POST is accepted, and no more than 64 KB; the rest of the shop reads bodies as before (R-082)', async () => {
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

  test('signed, but unreadable or of no interest: acknowledged as such, and nothing is written', async () => {
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
});

test('what Square itself would send, over a real connection: forged ones never accepted, repeated good ones once, disputes too (R-082, R-083, B-230)', {
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

  // A dispute is opened, answered and won; its messages arrive last first, each many times, and one is
  // forged.
  const [payment] = emulator.ledger().payments;
  const paymentId = payment?.id ?? '';
  const id = emulator.putDispute({ paymentId, state: 'EVIDENCE_REQUIRED', dueAt: Date.now() + 1_000_000 });
  for (const state of ['PROCESSING', 'WON']) emulator.putDispute({ id, paymentId, state });
  const told = emulator.ledger().events.filter(({ type }) => type.startsWith('dispute.'));
  expect(told.map(({ type }) => type)).toEqual([
    'dispute.created',
    'dispute.state.updated',
    'dispute.state.updated',
  ]);
  const disputes = () =>
    shop.database.db.selectFrom('disputes').select(['id', 'state', 'order_id', 'version']).execute();
  for (const event of told)
    expect(await emulator.deliver(event, { ...delivery, signing: 'wrong' })).toEqual([403]);
  const drain = () => drainOutbox(shop.database.db, handlers, { now: Date.now() + 60_000, limit: 100 });
  expect([(await drain()).failed, await disputes()]).toEqual([[], []]);
  for (const event of told.toReversed())
    expect(await emulator.deliver(event, { ...delivery, times: 10 })).toEqual(
      Array.from({ length: 10 }, () => 200),
    );
  expect(await drain()).toMatchObject({ done: told.length, failed: [] });
  const [order] = await checkout.orders();
  expect(await disputes()).toEqual([{ id, state: 'won', order_id: order?.id, version: 3 }]);
  await shop.stop();
  await emulator.stop();
});

test('without a signature key the endpoint does not exist (R-082)', async () => {
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
