/** What every payment gateway must do, the vendor's and its twin's: run by each adapter's own test. */
import { describe, expect, test } from 'vitest';
import type { AuthoriseRequest, PaymentGateway } from '#domains/payments/ports.ts';
import { randomToken } from '#kit/ids.ts';

/** @param currentGateway the gateway of the running test, in the vendor's sandbox */
export function describeGatewayContract(currentGateway: () => PaymentGateway): void {
  function charge(changes: Partial<AuthoriseRequest> = {}): AuthoriseRequest {
    const idempotencyKey = randomToken();
    return { idempotencyKey, amountCents: 4_343, source: 'cnon:card-nonce-ok', reference: `10001-${idempotencyKey}`, ...changes };
  }

  async function authorised(request: AuthoriseRequest): Promise<string> {
    const outcome = await currentGateway().authorise(request);
    if (outcome.kind !== 'authorised') throw new Error(`Not authorised: ${JSON.stringify(outcome)}`);
    return outcome.gatewayPaymentId;
  }

  describe('authorise', () => {
    test('M-291 a good card: the amount is held and the card may be shown', async () => {
      const request = charge({ postalCode: '11797' });
      const outcome = await currentGateway().authorise(request);
      expect(outcome).toMatchObject({ kind: 'authorised', card: { brand: 'VISA', last4: expect.stringMatching(/^\d{4}$/) } });
      expect(await currentGateway().find(request.idempotencyKey)).toMatchObject({ kind: 'found', status: 'approved', amountCents: 4_343 });
    });

    test('S-03 the same key and body get the same answer and hold the amount once', async () => {
      const request = charge();
      const answers = await Promise.all([currentGateway().authorise(request), currentGateway().authorise(request)]);
      expect(answers[1]).toEqual(answers[0]);
      expect(await currentGateway().authorise(request)).toEqual(answers[0]);
    });

    test.each([
      ['cnon:card-nonce-declined', 'GENERIC_DECLINE'],
      ['cnon:card-nonce-rejected-cvv', 'CVV_FAILURE'],
      ['cnon:card-nonce-rejected-postalcode', 'ADDRESS_VERIFICATION_FAILURE'],
      ['cnon:card-nonce-rejected-expiration', 'INVALID_EXPIRATION'],
      ['cnon:card-nonce-already-used', 'CARD_TOKEN_USED'],
    ] as const)('R-011 %s is declined with %s, also when asked again and when looked up', async (source, code) => {
      const request = charge({ source });
      expect(await currentGateway().authorise(request)).toEqual({ kind: 'declined', code });
      expect(await currentGateway().authorise(request)).toEqual({ kind: 'declined', code });
      expect(await currentGateway().find(request.idempotencyKey)).toEqual({ kind: 'declined', code });
    });

    test('the same key with another amount holds nothing more', async () => {
      const request = charge();
      await authorised(request);
      const changed = await currentGateway().authorise({ ...request, amountCents: 9_999 });
      expect(changed).toEqual({ kind: 'declined', code: 'IDEMPOTENCY_KEY_REUSED' });
      expect(await currentGateway().find(request.idempotencyKey)).toMatchObject({ amountCents: 4_343 });
    });
  });

  test('a key that was never used is not found', async () => {
    expect(await currentGateway().find(randomToken())).toEqual({ kind: 'none' });
  });

  describe('capture', () => {
    test('R-016 takes the amount; a second time is fine and takes nothing more', async () => {
      const request = charge();
      const id = await authorised(request);
      expect(await currentGateway().capture(id)).toEqual({ kind: 'captured' });
      expect(await currentGateway().capture(id)).toEqual({ kind: 'captured' });
      expect(await currentGateway().find(request.idempotencyKey)).toMatchObject({ kind: 'found', status: 'completed' });
      expect(await currentGateway().void(id)).toEqual({ kind: 'not-voidable', why: 'captured' });
    });

    test('takes nothing that was given back or never was', async () => {
      const id = await authorised(charge());
      await currentGateway().void(id);
      expect(await currentGateway().capture(id)).toEqual({ kind: 'not-capturable', why: 'canceled' });
      expect(await currentGateway().capture(`nothing-${randomToken()}`)).toEqual({ kind: 'not-capturable', why: 'not-found' });
    });
  });

  describe('void', () => {
    test('gives the amount back; a second time is fine', async () => {
      const request = charge();
      const id = await authorised(request);
      expect(await currentGateway().void(id)).toEqual({ kind: 'voided' });
      expect(await currentGateway().void(id)).toEqual({ kind: 'voided' });
      expect(await currentGateway().find(request.idempotencyKey)).toMatchObject({ kind: 'found', status: 'canceled' });
    });

    test('R-009 by key gives back what the key held, and is fine with a key that was never used', async () => {
      const request = charge();
      await authorised(request);
      expect(await currentGateway().voidByKey(request.idempotencyKey)).toEqual({ kind: 'voided' });
      expect(await currentGateway().find(request.idempotencyKey)).toMatchObject({ kind: 'found', status: 'canceled' });
      expect(await currentGateway().voidByKey(randomToken())).toEqual({ kind: 'voided' });
    });
  });
}
