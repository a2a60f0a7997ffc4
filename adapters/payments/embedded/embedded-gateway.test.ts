import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CardToken, PaymentGateway } from '#domains/payments/ports.ts';
import { randomToken } from '#kit/ids.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { describeGatewayContract } from '../gateway.contract.ts';
import { testCards } from '../test-cards.fixture.ts';
import { describeVaultContract } from '../vault.contract.ts';
import { putTestDispute } from './embedded-disputes.ts';
import { faultQueue, gatewayFaults } from './embedded-faults.ts';
import { embeddedGateway } from './embedded-gateway.ts';
import { embeddedVault } from './embedded-vault.ts';

describe.each(engines)('the embedded gateway on %s', (engine) => {
  let database: FreshDatabase;
  let gateway: PaymentGateway;
  let faults: ReturnType<typeof faultQueue>;
  let now = 0;

  beforeEach(async () => {
    database = await freshDatabase(engine);
    faults = faultQueue();
    now = 1_000_000;
    gateway = open(true);
  });
  afterEach(() => database.drop());

  const open = (obeysFaultTokens: boolean) =>
    embeddedGateway({
      db: database.db,
      clock: () => now,
      faults: faults.source,
      obeysFaultTokens,
      timeoutMs: 0,
    });
  const request = (source = testCards.good, postalCode = '11797') => {
    const idempotencyKey = randomToken();
    return { idempotencyKey, amountCents: 100, source, reference: `1-${idempotencyKey}`, postalCode };
  };

  const openVault = (isDown = false) =>
    embeddedVault({ db: database.db, clock: () => now, isDown: () => isDown });

  describeGatewayContract(
    () => gateway,
    testCards,
    (change) => putTestDispute(database.db, change, now),
  );

  describe('its vault', () => {
    describeVaultContract(() => ({ vault: openVault(), gateway }), testCards);
  });

  test('the test card is a VISA ending 1111, expiring 12/2029 (M-291)', async () => {
    const card = { brand: 'VISA', last4: '1111', expMonth: 12, expYear: 2029 };
    expect(await gateway.authorize(request())).toMatchObject({ kind: 'authorized', card });
  });

  test.each(gatewayFaults)(
    '%s: the answer is lost and the books say whether the amount is held (R-007)',
    async (fault) => {
      for (const asked of [request(), request(`cnon:fault-${fault}` as CardToken)]) {
        if (asked.source === testCards.good) faults.add('authorize', fault);
        const outcome = await gateway.authorize(asked);
        expect(outcome.kind).toBe(fault === 'unreachable' ? 'refused-before-sending' : 'unknown');
        expect((await gateway.find(asked.idempotencyKey)).kind).toBe(
          fault.endsWith('after-charge') ? 'found' : 'none',
        );
      }
    },
  );

  test('outside tests a fault token is not a card at all (G-56)', async () => {
    const outcome = await open(false).authorize(request('cnon:fault-timeout-after-charge' as CardToken));
    expect(outcome).toEqual({ kind: 'declined', reason: 'card-number', code: 'INVALID_CARD_DATA' });
  });

  test('a key that was voided before it was used holds nothing later (R-009)', async () => {
    const late = request();
    await gateway.voidByKey(late.idempotencyKey);
    expect(await gateway.authorize(late)).toMatchObject({ kind: 'declined', code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await gateway.find(late.idempotencyKey)).toEqual({ kind: 'none' });
  });

  test('an amount that is not captured within seven days is released (R-016)', async () => {
    const asked = request();
    const outcome = await gateway.authorize(asked);
    if (outcome.kind !== 'authorized') throw new Error('Not authorized');
    now += 7 * 24 * 60 * 60_000;
    expect(await gateway.find(asked.idempotencyKey)).toMatchObject({ status: 'canceled' });
    expect(await gateway.capture(outcome.gatewayPaymentId)).toEqual({
      kind: 'not-capturable',
      why: 'canceled',
    });
  });

  test('a token that the sandbox does not know, and a ZIP code that no card has, are declined', async () => {
    expect(await gateway.authorize(request(testCards.unknown))).toEqual({
      kind: 'declined',
      reason: 'card-number',
      code: 'INVALID_CARD_DATA',
    });
    expect(await gateway.authorize(request(testCards.good, '99999'))).toEqual({
      kind: 'declined',
      reason: 'postal-code',
      code: 'ADDRESS_VERIFICATION_FAILURE',
    });
  });

  test.each(['timeout-before-charge', 'reset-after-charge', 'unreachable'] as const)(
    '%s: a refund whose answer was lost is requested again and gives money back once (R-018)',
    async (fault) => {
      const authorized = await gateway.authorize(request());
      if (authorized.kind !== 'authorized') throw new Error(authorized.kind);
      const { gatewayPaymentId } = authorized;
      await gateway.capture(gatewayPaymentId);
      const refund = { idempotencyKey: randomToken(), gatewayPaymentId, amountCents: 60, reason: 'Broken' };
      faults.add('refund', fault);
      expect(await gateway.refund(refund)).toEqual({ kind: 'unreachable' });
      expect(await gateway.refund(refund)).toMatchObject({ kind: 'refunded' });
      expect(await gateway.refund({ ...refund, idempotencyKey: randomToken() })).toEqual({
        kind: 'refused',
        why: 'too-much',
      });
    },
  );

  test('a list or a vault that is down answers unreachable', async () => {
    faults.add('list', 'unreachable');
    expect(await gateway.list({ since: 0, until: now })).toEqual({ kind: 'unreachable' });
    const down = openVault(true);
    const save = {
      idempotencyKey: randomToken(),
      vaultCustomerId: 'c',
      gatewayPaymentId: 'p',
      cardholder: 'Rose',
    };
    expect(await down.enter({ reference: 'r', email: 'e', firstName: 'f', lastName: 'l' })).toEqual({
      kind: 'unreachable',
    });
    expect(await down.save(save)).toEqual({ kind: 'unreachable' });
    expect(await down.remove(testCards.unknownOnFile)).toEqual({ kind: 'unreachable' });
    expect(await down.forget('c')).toEqual({ kind: 'unreachable' });
  });

  test('a key that was closed before it was used is not in the list of payments (R-009)', async () => {
    await gateway.voidByKey(randomToken());
    expect(await gateway.list({ since: 0, until: now + 1 })).toEqual({ kind: 'listed', payments: [] });
  });

  test('I7 the books keep no token', async () => {
    await gateway.authorize(request());
    expect(await database.db.selectFrom('test_gateway_payments').select('source').execute()).toEqual([
      { source: 'cnon:' },
    ]);
  });
});
