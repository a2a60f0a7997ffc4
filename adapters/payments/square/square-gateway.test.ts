import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuthorizeRequest, PaymentGateway } from '#domains/payments/ports.ts';
import { randomToken } from '#kit/ids.ts';
import type { Log } from '#platform/log/log.ts';
import { type SquareEmulator, startSquarePayments } from '#tests/emulators/square/square-emulator.ts';
import { squareSettings } from '#tests/emulators/square/square-settings.ts';
import { describeGatewayContract } from '../gateway.contract.ts';
import { testCards } from '../test-cards.fixture.ts';
import { squareGateway } from './square-gateway.ts';

let emulator: SquareEmulator;
let gateway: PaymentGateway;
let now = 0;
let logged: string[] = [];

const note = (facts: object, message: string) => void logged.push(`${message} ${JSON.stringify(facts)}`);
const log: Log = { info: note, warn: note, error: note };

beforeAll(async () => {
  emulator = await startSquarePayments({ clock: () => now });
});
afterAll(() => emulator.stop());
beforeEach(() => {
  now = 1_790_000_000_000;
  logged = [];
  emulator.faults.clear();
  emulator.setListLag(0);
  gateway = open();
});

function open({
  token = emulator.token,
  baseUrl = emulator.baseUrl,
  timeoutMs = 10_000,
  environment = 'sandbox' as 'sandbox' | 'production',
} = {}) {
  return squareGateway({
    settings: squareSettings({ token, baseUrl }, environment),
    clock: () => now,
    log: () => log,
    timeoutMs,
  });
}

test('reports Square’s time with each answer (B-250)', async () => {
  const heard: number[] = [];
  const timed = squareGateway({
    settings: squareSettings({ token: emulator.token, baseUrl: emulator.baseUrl }, 'sandbox'),
    clock: () => now,
    log: () => log,
    onTime: (vendorMs) => heard.push(vendorMs),
  });
  await timed.authorize(charge());
  const [at = 0] = heard;
  // A Date header has whole seconds, from the machine's clock.
  expect(Math.abs(Date.now() - at)).toBeLessThan(10_000);
});

function charge(changes: Partial<AuthorizeRequest> = {}): AuthorizeRequest {
  const idempotencyKey = randomToken();
  return {
    idempotencyKey,
    amountCents: 4_343,
    source: testCards.good,
    reference: `10001-${idempotencyKey}`,
    ...changes,
  };
}

async function held(request = charge()): Promise<string> {
  const outcome = await gateway.authorize(request);
  if (outcome.kind !== 'authorized') throw new Error(JSON.stringify(outcome));
  return outcome.gatewayPaymentId;
}

const sendings = ({ idempotencyKey }: AuthorizeRequest) =>
  emulator.calls.filter((call) => call.name === 'authorize' && call.idempotencyKey === idempotencyKey).length;

const squareStates: Readonly<Record<string, string>> = {
  open: 'EVIDENCE_REQUIRED',
  won: 'WON',
  lost: 'LOST',
};

describe('the gateway at Square', () => {
  describeGatewayContract(
    () => gateway,
    testCards,
    async ({ id, gatewayPaymentId, state, amountCents }) =>
      emulator.putDispute({
        ...{ paymentId: gatewayPaymentId, state: squareStates[state] ?? '', amountCents },
        ...(id !== undefined && { id }),
        ...(state === 'open' && { dueAt: now + 7 * 24 * 60 * 60_000 }),
      }),
  );
});

test('sends the request: held for seven days, cents as a JSON number, the key in a reference of 40 characters (G-39)', async () => {
  const idempotencyKey = randomToken();
  const reference = `123456789-${idempotencyKey}`;
  await held(charge({ idempotencyKey, reference, postalCode: '11797', vaultCustomerId: 'C1' }));
  const sent = JSON.parse(emulator.calls.at(-1)?.body ?? '') as unknown;
  expect(sent).toEqual({
    source_id: 'cnon:card-nonce-ok',
    idempotency_key: idempotencyKey,
    amount_money: { amount: 4_343, currency: 'USD' },
    autocomplete: false,
    delay_duration: 'P7D',
    delay_action: 'CANCEL',
    accept_partial_authorization: false,
    location_id: 'L1',
    reference_id: `3456789-${idempotencyKey}`,
    note: `Online order ${reference}`,
    customer_id: 'C1',
    billing_address: { postal_code: '11797' },
  });
  const outcome = await gateway.list({ since: 0, until: now + 1 });
  expect(outcome.kind === 'listed' && outcome.payments.at(-1)?.reference).toBe(reference);
});

test('accepts test cards in the sandbox, none in production (G-56)', () => {
  const production = open({ environment: 'production' });
  expect([gateway.takesTestCards, gateway.readCardToken(testCards.good)]).toEqual([true, testCards.good]);
  expect([production.takesTestCards, production.readCardToken(testCards.good)]).toEqual([false, undefined]);
});

test('releases an amount that is not captured within seven days (R-016)', async () => {
  const request = charge();
  const id = await held(request);
  now += 7 * 24 * 60 * 60_000;
  expect(await gateway.find(request.idempotencyKey)).toMatchObject({ kind: 'found', status: 'canceled' });
  expect(await gateway.capture(id)).toEqual({ kind: 'not-capturable', why: 'canceled' });
  expect(await gateway.void(id)).toEqual({ kind: 'voided' });
});

describe('a lost answer', () => {
  test.each([
    ['timeout-before-charge', 'timeout', 'none'],
    ['timeout-after-charge', 'timeout', 'found'],
    ['reset-before-charge', 'reset', 'none'],
    ['reset-after-charge', 'reset', 'found'],
    ['server-error-before-charge', 'server-error', 'none'],
    ['server-error-after-charge', 'server-error', 'found'],
    ['nonsense', 'reset', 'found'],
  ] as const)('%s is unknown, sent once, and looked up (R-007, R-008)', async (fault, why, kind) => {
    gateway = open({ timeoutMs: fault.startsWith('timeout') ? 700 : 10_000 });
    const request = charge();
    emulator.faults.add('authorize', fault);
    expect(await gateway.authorize(request)).toEqual({ kind: 'unknown', why });
    expect(sendings(request)).toBe(1);
    expect((await gateway.find(request.idempotencyKey)).kind).toBe(kind);
    expect(await gateway.voidByKey(request.idempotencyKey)).toEqual({ kind: 'voided' });
    expect(
      emulator.ledger().payments.filter(({ reference_id }) => reference_id === request.reference),
    ).toHaveLength(kind === 'found' ? 1 : 0);
  });

  test('asked again under the same key, the amount is held once (R-007)', async () => {
    const request = charge();
    emulator.faults.add('authorize', 'reset-after-charge');
    await gateway.authorize(request);
    const found = await gateway.find(request.idempotencyKey);
    expect(await gateway.authorize(request)).toMatchObject({
      kind: 'authorized',
      ...('gatewayPaymentId' in found && { gatewayPaymentId: found.gatewayPaymentId }),
    });
    expect(
      emulator.ledger().payments.filter(({ reference_id }) => reference_id === request.reference),
    ).toHaveLength(1);
  });

  test('to a capture or a refund: asked again, money moves once (R-016, R-018)', async () => {
    const id = await held();
    for (const fault of ['reset-before-charge', 'server-error-after-charge'] as const) {
      emulator.faults.add('capture', fault);
      expect(await gateway.capture(id)).toEqual({ kind: 'unreachable' });
    }
    expect(await gateway.capture(id)).toEqual({ kind: 'captured' });
    const refund = {
      idempotencyKey: randomToken(),
      gatewayPaymentId: id,
      amountCents: 4_000,
      reason: 'Broken',
    };
    for (const fault of ['reset-after-charge', 'rate-limited', 'unauthorized'] as const) {
      emulator.faults.add('refund', fault);
      expect(await gateway.refund(refund)).toEqual({ kind: 'unreachable' });
    }
    expect(await gateway.refund(refund)).toMatchObject({ kind: 'refunded' });
    expect(emulator.ledger().refunds.filter(({ payment_id }) => payment_id === id)).toHaveLength(1);
  });

  test('to a void, a look-up or the list is unreachable', async () => {
    const request = charge();
    const id = await held(request);
    for (const fault of ['server-error-before-charge', 'nonsense'] as const) {
      emulator.faults.add('any', fault, 4);
      expect(await gateway.void(id)).toEqual({ kind: 'unreachable' });
      expect(await gateway.voidByKey(request.idempotencyKey)).toEqual({ kind: 'unreachable' });
      expect(await gateway.find(request.idempotencyKey)).toEqual({ kind: 'unreachable' });
      expect(await gateway.list({ since: 0, until: now })).toEqual({ kind: 'unreachable' });
    }
  });
});

describe('a definite refusal', () => {
  test('if no one listens, or there is no such host: nothing was sent (R-045)', async () => {
    const gone = await startSquarePayments();
    await gone.stop();
    expect(await open({ baseUrl: gone.baseUrl }).authorize(charge())).toEqual({
      kind: 'refused-before-sending',
    });
    expect(await open({ baseUrl: 'http://square.invalid' }).authorize(charge())).toEqual({
      kind: 'refused-before-sending',
    });
  });

  test('for too many calls: nothing is held, sent once (R-010)', async () => {
    const request = charge();
    emulator.faults.add('authorize', 'rate-limited');
    expect(await gateway.authorize(request)).toEqual({
      kind: 'declined',
      reason: 'unreachable',
      code: 'RATE_LIMITED',
    });
    expect(sendings(request)).toBe(1);
    expect(await gateway.find(request.idempotencyKey)).toEqual({ kind: 'none' });
  });

  test('for a wrong token is not the card’s fault, raises an alarm in the log, and never repeats the token', async () => {
    const wrong = open({ token: 'EAAA-secret-token' });
    expect(await wrong.authorize(charge())).toEqual({
      kind: 'declined',
      reason: 'our-fault',
      code: 'UNAUTHORIZED',
    });
    expect(await wrong.capture('x')).toEqual({ kind: 'unreachable' });
    expect(await wrong.find(randomToken())).toEqual({ kind: 'unreachable' });
    expect(logged.join()).toContain('SQUARE_ACCESS_TOKEN');
    expect(logged.join()).not.toMatch(/secret|cnon|ccof/);
  });

  test('for a key that is too long for Square holds nothing', async () => {
    expect(await gateway.authorize(charge({ idempotencyKey: 'k'.repeat(46) }))).toEqual({
      kind: 'declined',
      reason: 'our-fault',
      code: 'VALUE_TOO_LONG',
    });
  });
});

describe('the breaker (R-045)', () => {
  async function breakIt(): Promise<void> {
    emulator.faults.add('authorize', 'server-error-before-charge', 5);
    for (let count = 0; count < 5; count += 1)
      expect((await gateway.authorize(charge())).kind).toBe('unknown');
  }

  test('stops all sending for 30 seconds after five failures; one probe closes it', async () => {
    await breakIt();
    const request = charge();
    expect(await gateway.authorize(request)).toEqual({ kind: 'refused-before-sending' });
    now += 29_999;
    expect(await gateway.authorize(request)).toEqual({ kind: 'refused-before-sending' });
    expect(sendings(request)).toBe(0);
    now += 1;
    const [probe, other] = await Promise.all([gateway.authorize(charge()), gateway.authorize(request)]);
    expect([probe.kind, other.kind].toSorted()).toEqual(['authorized', 'refused-before-sending']);
    expect((await gateway.authorize(request)).kind).toBe('authorized');
  });

  test('opens again after a failed probe', async () => {
    await breakIt();
    now += 30_000;
    emulator.faults.add('authorize', 'reset-before-charge');
    expect((await gateway.authorize(charge())).kind).toBe('unknown');
    expect(await gateway.authorize(charge())).toEqual({ kind: 'refused-before-sending' });
  });

  test('does not count declines as failures', async () => {
    for (let count = 0; count < 6; count += 1)
      await gateway.authorize(charge({ source: testCards.declined }));
    expect((await gateway.authorize(charge())).kind).toBe('authorized');
  });

  test('opens after “too many calls” five times: Square is left alone (R-010)', async () => {
    emulator.faults.add('authorize', 'rate-limited', 5);
    for (let count = 0; count < 5; count += 1) await gateway.authorize(charge());
    expect(await gateway.authorize(charge())).toEqual({ kind: 'refused-before-sending' });
  });

  test('still allows looking up what is held while it is open', async () => {
    const request = charge();
    await held(request);
    await breakIt();
    expect((await gateway.find(request.idempotencyKey)).kind).toBe('found');
  });
});
