/** The contract of every payment gateway, live or embedded. Each adapter's test runs it. */
import { describe, expect, test } from 'vitest';
import type { AuthorizeRequest, PaymentGateway } from '#domains/payments/ports.ts';
import { randomToken } from '#kit/ids.ts';
import { describeDisputesContract, type PutDispute } from './disputes.contract.ts';
import type { TestCards } from './test-cards.fixture.ts';

/**
 * @param currentGateway the gateway of the running test, in the vendor's sandbox
 * @param cards the sandbox's tokens
 * @param putDispute opens a dispute as a buyer's bank would, or advances one; returns its id
 */
export function describeGatewayContract(
  currentGateway: () => PaymentGateway,
  cards: TestCards,
  putDispute: PutDispute,
): void {
  function asking(changes: Partial<AuthorizeRequest> = {}): AuthorizeRequest {
    const idempotencyKey = randomToken();
    return {
      idempotencyKey,
      amountCents: 4_343,
      source: cards.good,
      reference: `10001-${idempotencyKey}`,
      ...changes,
    };
  }

  async function authorized(request: AuthorizeRequest): Promise<string> {
    const outcome = await currentGateway().authorize(request);
    if (outcome.kind !== 'authorized') throw new Error(`Not authorized: ${JSON.stringify(outcome)}`);
    return outcome.gatewayPaymentId;
  }

  describe('authorize', () => {
    test('a good card: the amount is held and the card may be shown (M-291)', async () => {
      const request = asking({ postalCode: '11797' });
      const outcome = await currentGateway().authorize(request);
      expect(outcome).toMatchObject({
        kind: 'authorized',
        card: { brand: 'VISA', last4: expect.stringMatching(/^\d{4}$/) },
      });
      expect(await currentGateway().find(request.idempotencyKey)).toMatchObject({
        kind: 'found',
        status: 'approved',
        amountCents: 4_343,
      });
    });

    test('the same key and body get the same answer and hold the amount once (S-03)', async () => {
      const request = asking();
      const answers = await Promise.all([
        currentGateway().authorize(request),
        currentGateway().authorize(request),
      ]);
      expect(answers[1]).toEqual(answers[0]);
      expect(await currentGateway().authorize(request)).toEqual(answers[0]);
    });

    test.each([
      ['declined', 'card'],
      ['wrongCvv', 'cvv'],
      ['wrongPostalCode', 'postal-code'],
      ['expired', 'expired'],
    ] as const)(
      'a card (%s) is declined for the reason %s, even when asked again, looked up or read back (R-011)',
      async (card, reason) => {
        const request = asking({ source: cards[card] });
        const outcome = await currentGateway().authorize(request);
        expect(outcome).toEqual({ kind: 'declined', reason, code: expect.any(String) });
        expect(await currentGateway().authorize(request)).toEqual(outcome);
        expect(await currentGateway().find(request.idempotencyKey)).toEqual(outcome);
        expect('code' in outcome && currentGateway().declineReason(outcome.code)).toBe(reason);
      },
    );

    test('a code that the vendor does not have counts as a plain decline (R-011)', () => {
      expect(currentGateway().declineReason('A_CODE_OF_NOBODY')).toBe('card');
    });

    test('the form of the vendor’s tokens is known; anything else is not a token (R-019)', () => {
      const { readCardToken } = currentGateway();
      expect(readCardToken(cards.good)).toBe(cards.good);
      for (const value of [
        '',
        'no token',
        '4111111111111111',
        cards.unknownOnFile,
        { token: cards.good },
        7,
        null,
      ])
        expect(readCardToken(value)).toBeUndefined();
    });

    test('a used token is declined, even when tried again; it need not be in the books (R-011)', async () => {
      const request = asking({ source: cards.used });
      for (let times = 0; times < 2; times += 1)
        expect(await currentGateway().authorize(request)).toMatchObject({
          kind: 'declined',
          reason: 'enter-again',
        });
      expect(['declined', 'none']).toContain((await currentGateway().find(request.idempotencyKey)).kind);
    });

    test.each([
      ['a ZIP code that no card has', { postalCode: cards.postalCodeOfNoCard }],
      ['a token that was never issued', { source: cards.unknown }],
      ['a card on file that belongs to no one', { source: cards.unknownOnFile, vaultCustomerId: 'nobody' }],
      ['a card on file without its customer', { source: cards.unknownOnFile }],
    ] as const)('%s is declined (R-011)', async (_, changes) => {
      expect((await currentGateway().authorize(asking(changes))).kind).toBe('declined');
    });

    test('the same key with a different amount holds nothing more', async () => {
      const request = asking();
      await authorized(request);
      const changed = await currentGateway().authorize({ ...request, amountCents: 9_999 });
      expect(changed.kind).toBe('declined');
      expect(await currentGateway().find(request.idempotencyKey)).toMatchObject({ amountCents: 4_343 });
    });
  });

  test('a key that was never used is not found', async () => {
    expect(await currentGateway().find(randomToken())).toEqual({ kind: 'none' });
  });

  describe('capture', () => {
    test('collects the amount; a second time is fine and collects nothing more (R-016)', async () => {
      const request = asking();
      const id = await authorized(request);
      expect(await currentGateway().capture(id)).toEqual({ kind: 'captured' });
      expect(await currentGateway().capture(id)).toEqual({ kind: 'captured' });
      expect(await currentGateway().find(request.idempotencyKey)).toMatchObject({
        kind: 'found',
        status: 'completed',
      });
      expect(await currentGateway().void(id)).toEqual({ kind: 'not-voidable', why: 'captured' });
    });

    test('collects nothing that was released or never existed', async () => {
      const id = await authorized(asking());
      await currentGateway().void(id);
      expect(await currentGateway().capture(id)).toEqual({ kind: 'not-capturable', why: 'canceled' });
      expect(await currentGateway().capture(`nothing-${randomToken()}`)).toEqual({
        kind: 'not-capturable',
        why: 'not-found',
      });
    });
  });

  describe('void', () => {
    test('releases the amount; a second time is fine', async () => {
      const request = asking();
      const id = await authorized(request);
      expect(await currentGateway().void(id)).toEqual({ kind: 'voided' });
      expect(await currentGateway().void(id)).toEqual({ kind: 'voided' });
      expect(await currentGateway().find(request.idempotencyKey)).toMatchObject({
        kind: 'found',
        status: 'canceled',
      });
    });

    test('by key releases what the key held, and is fine with a key that was never used (R-009)', async () => {
      const request = asking();
      await authorized(request);
      expect(await currentGateway().voidByKey(request.idempotencyKey)).toEqual({ kind: 'voided' });
      expect(await currentGateway().find(request.idempotencyKey)).toMatchObject({
        kind: 'found',
        status: 'canceled',
      });
      expect(await currentGateway().voidByKey(randomToken())).toEqual({ kind: 'voided' });
    });
  });

  describe('refund', () => {
    const refund = (gatewayPaymentId: string, amountCents: number, idempotencyKey = randomToken()) =>
      currentGateway().refund({
        idempotencyKey,
        gatewayPaymentId,
        amountCents,
        reason: 'One bottle was broken',
      });

    async function captured(): Promise<string> {
      const id = await authorized(asking());
      await currentGateway().capture(id);
      return id;
    }
    async function refundedCents(id: string): Promise<number | undefined> {
      const outcome = await currentGateway().list(allTime);
      return outcome.kind === 'listed'
        ? outcome.payments.find((each) => each.gatewayPaymentId === id)?.refundedCents
        : undefined;
    }

    test('gives money back once per key, however often it is sent (R-018)', async () => {
      const id = await captured();
      const key = randomToken();
      const [one, other] = await Promise.all([refund(id, 1_000, key), refund(id, 1_000, key)]);
      expect(one).toEqual({ kind: 'refunded', gatewayRefundId: expect.any(String) });
      expect(other).toEqual(one);
      expect(await refund(id, 1_000, key)).toEqual(one);
      expect(await refundedCents(id)).toBe(1_000);
    });

    test('in total never gives back more than was captured, even for two at once (R-018)', async () => {
      const id = await captured();
      const answers = await Promise.all([refund(id, 4_343), refund(id, 4_343)]);
      expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['refunded', 'refused']);
      expect(answers).toContainEqual({ kind: 'refused', why: 'too-much' });
      expect(await refund(id, 1)).toEqual({ kind: 'refused', why: 'too-much' });
      expect(await refundedCents(id)).toBe(4_343);
    });

    test('gives back part after part up to the whole (R-018)', async () => {
      const id = await captured();
      expect(await refund(id, 4_344)).toEqual({ kind: 'refused', why: 'too-much' });
      expect(await refund(id, 4_000)).toMatchObject({ kind: 'refunded' });
      expect(await refund(id, 343)).toMatchObject({ kind: 'refunded' });
    });

    test('gives back nothing that is not captured, that never existed, or under another refund’s key (R-018)', async () => {
      const held = await authorized(asking());
      expect(await refund(held, 100)).toEqual({ kind: 'refused', why: 'not-captured' });
      expect(await refund(`nothing-${randomToken()}`, 100)).toEqual({ kind: 'refused', why: 'not-found' });
      const [one, other, key] = [await captured(), await captured(), randomToken()];
      await refund(one, 100, key);
      expect(await refund(one, 200, key)).toEqual({ kind: 'refused', why: 'declined' });
      expect(await refund(other, 100, key)).toEqual({ kind: 'refused', why: 'declined' });
      expect(await refundedCents(other)).toBe(0);
    });
  });

  describe('list', () => {
    async function listed(period: { since: number; until: number }) {
      const outcome = await currentGateway().list(period);
      if (outcome.kind !== 'listed') throw new Error(outcome.kind);
      return outcome.payments;
    }

    test('has every payment, with its reference, its state and what was refunded (R-017)', async () => {
      const [held, taken, voided, refused] = [
        asking(),
        asking(),
        asking(),
        asking({ source: cards.declined }),
      ];
      await authorized(held);
      const takenId = await authorized(taken);
      await currentGateway().capture(takenId);
      await currentGateway().refund({
        idempotencyKey: randomToken(),
        gatewayPaymentId: takenId,
        amountCents: 43,
        reason: 'Test',
      });
      await currentGateway().void(await authorized(voided));
      await currentGateway().authorize(refused);
      const payments = await listed(allTime);
      const of = ({ reference }: AuthorizeRequest) =>
        payments.filter((payment) => payment.reference === reference);
      const amountCents = 4_343;
      expect(of(held)).toMatchObject([{ status: 'approved', amountCents, refundedCents: 0 }]);
      expect(of(taken)).toMatchObject([
        { status: 'completed', amountCents, refundedCents: 43, gatewayPaymentId: takenId },
      ]);
      expect(of(voided)).toMatchObject([{ status: 'canceled', amountCents, refundedCents: 0 }]);
      expect(of(refused)).toMatchObject([{ status: 'failed', amountCents, refundedCents: 0 }]);
    });

    test('covers a period: from its first moment until just before its last (R-017)', async () => {
      const request = asking();
      await authorized(request);
      const payment = (await listed(allTime)).find(({ reference }) => reference === request.reference);
      const at = payment?.createdAt ?? Number.NaN;
      const isListed = async (since: number, until: number) =>
        (await listed({ since, until })).some(({ reference }) => reference === request.reference);
      expect(await isListed(at, at + 1)).toBe(true);
      expect(await isListed(at - 1_000, at)).toBe(false);
      expect(await isListed(at + 1, at + 1_000)).toBe(false);
    });
  });

  describeDisputesContract(currentGateway, putDispute, async () => {
    const id = await authorized(asking());
    await currentGateway().capture(id);
    return id;
  });
}

const allTime = { since: 0, until: 4_000_000_000_000 };
