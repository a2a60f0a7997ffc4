import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { WebhooksHelper } from 'square';
import { afterEach, describe, expect, test } from 'vitest';
import { squareProgramme } from '#adapters/loyalty/square/square-programme.ts';
import { squareGateway } from '#adapters/payments/square/square-gateway.ts';
import { testCards } from '#adapters/payments/test-cards.fixture.ts';
import type { CardToken } from '#domains/payments/ports.ts';
import { randomToken } from '#kit/ids.ts';
import { silentLog } from '#platform/log/log.ts';
import { readSquareSettings } from '#platform/settings/square-settings.ts';
import { startSquarePayments } from './square-emulator.ts';
import { type SquareProcess, startSquareProcess } from './square-process.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A webhook endpoint of a shop that records what it receives. */
async function startDoor() {
  const reports: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    reports.push({ headers: request.headers, body: await text(request) });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/square`, reports };
}

const signatureKey = 'whsk-of-the-subscription';

function isOfSquare(
  { headers, body }: { headers: IncomingHttpHeaders; body: string },
  notificationUrl: string,
): Promise<boolean> {
  const signatureHeader = String(headers['x-square-hmacsha256-signature'] ?? '');
  return WebhooksHelper.verifySignature({
    requestBody: body,
    signatureHeader,
    signatureKey,
    notificationUrl,
  });
}

describe('the emulated Square', () => {
  test('signs its webhooks as Square’s own library expects, or wrongly if asked to (R-082)', async () => {
    const [emulator, door] = [await startSquarePayments(), await startDoor()];
    closing.push(() => emulator.stop());
    emulator.enterPayment({ amountCents: 100 });
    const event = emulator.ledger().events.at(-1);
    if (!event) throw new Error('Nothing happened');
    expect(event).toMatchObject({
      type: 'payment.created',
      data: { type: 'payment', object: { payment: { status: 'COMPLETED' } } },
    });
    const delivery = { notificationUrl: door.url, signatureKey };
    expect(await emulator.deliver(event, { ...delivery, times: 3 })).toEqual([200, 200, 200]);
    for (const signing of ['wrong', 'other-url', 'changed', 'missing'] as const)
      await emulator.deliver(event, { ...delivery, signing });
    const verdicts = await Promise.all(door.reports.map((report) => isOfSquare(report, door.url)));
    expect(verdicts).toEqual([true, true, true, false, false, false, false]);
    expect(new Set(door.reports.slice(0, 3).map(({ body }) => body)).size).toBe(1);
  });

  test('a key that was used gets the same answer again, even a refusal; with another body it is refused', async () => {
    const emulator = await startSquarePayments();
    closing.push(() => emulator.stop());
    const post = async (body: object) => {
      const headers = { authorization: `Bearer ${emulator.token}` };
      const answer = await fetch(`${emulator.baseUrl}/v2/payments`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: await answer.json() };
    };
    const idempotency_key = randomToken();
    const declined = {
      idempotency_key,
      source_id: testCards.declined,
      amount_money: { amount: 100, currency: 'USD' },
    };
    const first = await post(declined);
    expect(first).toMatchObject({
      status: 400,
      body: { errors: [{ category: 'PAYMENT_METHOD_ERROR', code: 'GENERIC_DECLINE' }] },
    });
    expect(await post(declined)).toEqual(first);
    expect(await post({ ...declined, source_id: testCards.good })).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'IDEMPOTENCY_KEY_REUSED' }] },
    });
    const amount_money = { amount: '100', currency: 'USD' };
    expect(await post({ ...declined, idempotency_key: randomToken(), amount_money })).toMatchObject({
      status: 400,
    });
    expect(emulator.ledger().payments).toHaveLength(1);
  });

  test('a token of the card form can be used once', async () => {
    const emulator = await startSquarePayments();
    closing.push(() => emulator.stop());
    const gateway = gatewayOf({ SQUARE_ACCESS_TOKEN: emulator.token, SQUARE_BASE_URL: emulator.baseUrl });
    const pay = () => {
      const idempotencyKey = randomToken();
      return gateway.authorize({
        idempotencyKey,
        amountCents: 100,
        source: 'cnon:once-1' as CardToken,
        reference: idempotencyKey,
      });
    };
    expect((await pay()).kind).toBe('authorized');
    expect(await pay()).toMatchObject({ kind: 'declined', code: 'CARD_TOKEN_USED' });
  });
});

function squareOf(env: Record<string, string>) {
  const problems: string[] = [];
  const keys = {
    SQUARE_ENVIRONMENT: 'sandbox',
    SQUARE_LOCATION_ID: 'L1',
    SQUARE_APPLICATION_ID: 'sandbox-sq0idb-x',
    ...env,
  };
  const settings = readSquareSettings(keys, problems);
  if (settings === null || problems.length > 0) throw new Error(problems.join());
  return settings;
}

const gatewayOf = (env: Record<string, string>) =>
  squareGateway({ settings: squareOf(env), clock: Date.now, log: () => silentLog });

describe('the emulated Square as a separate process', { timeout: 60_000 }, () => {
  let square: SquareProcess;
  async function start() {
    square = await startSquareProcess();
    closing.push(() => square.stop());
    return square;
  }

  test('takes payments, shows its ledger, fails, lets time pass and sends webhooks', async () => {
    const [{ env }, door] = [await start(), await startDoor()];
    const gateway = gatewayOf(env);
    await square.subscribe({ notificationUrl: door.url, signatureKey });
    const idempotencyKey = randomToken();
    const request = {
      idempotencyKey,
      amountCents: 100,
      source: testCards.good,
      reference: `1-${idempotencyKey}`,
    } as const;
    await square.fail('authorize', 'reset-after-charge', 1);
    expect((await gateway.authorize(request)).kind).toBe('unknown');
    expect(await gateway.find(idempotencyKey)).toMatchObject({ kind: 'found', status: 'approved' });
    await square.fail('find-customer', 'timeout-before-charge');
    await square.clearFaults();
    await square.wait(7 * 24 * 60 * 60_000);
    const [payment] = (await square.ledger()).payments;
    expect(payment).toMatchObject({
      status: 'CANCELED',
      reference_id: request.reference,
      amount_money: { amount: 100 },
    });
    expect(await square.deliver(0, { notificationUrl: door.url, signatureKey, times: 2 })).toEqual([
      200, 200,
    ]);
    await expect.poll(() => door.reports.length, { timeout: 20_000 }).toBe(4);
    for (const report of door.reports) expect(await isOfSquare(report, door.url)).toBe(true);
    const strayId = await square.enterPayment({ amountCents: 700, reference: 'till-1' });
    expect((await square.ledger()).payments.at(-1)).toMatchObject({ id: strayId, status: 'COMPLETED' });
  });

  test('has the loyalty programme too', async () => {
    const { env } = await start();
    const programme = squareProgramme(squareOf(env), Date.now);
    const rose = { phone: '5162340177', firstName: 'Rose', lastName: 'Marino', email: null };
    expect(await programme.enrol(rose)).toMatchObject({ kind: 'enrolled', member: { firstName: 'Rose' } });
    expect(await programme.findByPhone(rose.phone)).toMatchObject({
      kind: 'found',
      member: { lastName: 'Marino' },
    });
  });
});
