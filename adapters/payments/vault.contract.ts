/** The contract of every vault of cards on file, live or embedded. Each adapter's test runs it. */
import { describe, expect, test } from 'vitest';
import type {
  CardToken,
  CardVault,
  PaymentGateway,
  VaultCard,
  VaultCardId,
  VaultPerson,
} from '#domains/payments/ports.ts';
import { randomToken } from '#kit/ids.ts';
import type { TestCards } from './test-cards.fixture.ts';

/**
 * @param current the vault of the running test and the gateway whose payments it knows
 * @param cards the sandbox's tokens
 */
export function describeVaultContract(
  current: () => { vault: CardVault; gateway: PaymentGateway },
  cards: TestCards,
): void {
  const person = (changes: Partial<VaultPerson> = {}): VaultPerson => ({
    reference: randomToken(),
    email: 'rose@example.com',
    firstName: 'Rose',
    lastName: 'Marino',
    ...changes,
  });

  async function customer(who = person()): Promise<string> {
    const answer = await current().vault.enter(who);
    if (answer.kind !== 'entered') throw new Error(answer.kind);
    return answer.vaultCustomerId;
  }

  function pay(source: CardToken | VaultCardId, vaultCustomerId?: string) {
    const idempotencyKey = randomToken();
    const request = {
      idempotencyKey,
      amountCents: 2_500,
      source,
      reference: `7-${idempotencyKey}`,
      postalCode: '11797',
    };
    return current().gateway.authorize(
      vaultCustomerId === undefined ? request : { ...request, vaultCustomerId },
    );
  }

  async function payment(): Promise<string> {
    const outcome = await pay(cards.good);
    if (outcome.kind !== 'authorized') throw new Error(outcome.kind);
    return outcome.gatewayPaymentId;
  }

  function save(vaultCustomerId: string, gatewayPaymentId: string, idempotencyKey = randomToken()) {
    return current().vault.save({
      idempotencyKey,
      vaultCustomerId,
      gatewayPaymentId,
      cardholder: 'Rose Marino',
    });
  }

  async function saved(vaultCustomerId: string): Promise<VaultCard> {
    const answer = await save(vaultCustomerId, await payment());
    if (answer.kind !== 'saved') throw new Error(JSON.stringify(answer));
    return answer.card;
  }

  test('the same reference is the same customer, even for two at once; a different one is a different customer', async () => {
    const rose = person();
    const ids = [await customer(rose), ...(await Promise.all([customer(rose), customer(rose)]))];
    expect(new Set(ids).size).toBe(1);
    expect(await customer({ ...rose, email: 'new@example.com', firstName: 'Rosa' })).toBe(ids[0]);
    expect(await customer()).not.toBe(ids[0]);
  });

  describe('a card that paid', () => {
    test('is saved with what may be shown of it, once per key (M-291)', async () => {
      const [rose, paid, key] = [await customer(), await payment(), randomToken()];
      const [one, other] = await Promise.all([save(rose, paid, key), save(rose, paid, key)]);
      expect(one).toMatchObject({
        kind: 'saved',
        card: {
          id: expect.any(String),
          brand: 'VISA',
          last4: '1111',
          expMonth: 12,
          expYear: 2029,
        },
      });
      expect(other).toEqual(one);
      expect(await save(rose, paid, key)).toEqual(one);
    });

    test('is saved from a captured payment, but not from one that was refused or never existed', async () => {
      const [rose, paid] = [await customer(), await payment()];
      await current().gateway.capture(paid);
      expect((await save(rose, paid)).kind).toBe('saved');
      expect((await save(rose, `nothing-${randomToken()}`)).kind).toBe('refused');
      const voided = await payment();
      await current().gateway.void(voided);
      expect((await save(rose, voided)).kind).toBe('refused');
    });

    test('pays again for its customer, and for no one else', async () => {
      const [rose, walter] = [await customer(), await customer()];
      const { id } = await saved(rose);
      expect(await pay(id, rose)).toMatchObject({
        kind: 'authorized',
        card: { brand: 'VISA', last4: '1111' },
      });
      expect((await pay(id, walter)).kind).toBe('declined');
      expect((await pay(id)).kind).toBe('declined');
    });

    test('can no longer pay once it is removed; removing it again, or one that never existed, is fine', async () => {
      const rose = await customer();
      const { id } = await saved(rose);
      expect(await current().vault.remove(id)).toEqual({ kind: 'removed' });
      expect((await pay(id, rose)).kind).toBe('declined');
      expect(await current().vault.remove(id)).toEqual({ kind: 'removed' });
      expect(await current().vault.remove(cards.unknownOnFile)).toEqual({ kind: 'removed' });
    });

    test('can no longer pay once its customer is forgotten; forgetting again, or one that never existed, is fine, and others keep their cards (G-53)', async () => {
      const [rose, walter] = [await customer(), await customer()];
      const [hers, his] = [await saved(rose), await saved(walter)];
      expect(await current().vault.forget(rose)).toEqual({ kind: 'forgotten' });
      expect((await pay(hers.id, rose)).kind).toBe('declined');
      expect((await pay(his.id, walter)).kind).toBe('authorized');
      expect(await current().vault.forget(rose)).toEqual({ kind: 'forgotten' });
      expect(await current().vault.forget(`nothing-${randomToken()}`)).toEqual({ kind: 'forgotten' });
      expect(await current().vault.remove(hers.id)).toEqual({ kind: 'removed' });
    });
  });
}
