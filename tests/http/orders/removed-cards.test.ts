/** Saved cards that are removed, on request or with their account, by HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SavedCardId } from '#domains/payments/saved-card.rules.ts';
import { goodPassword, registered } from '#tests/fixtures/account-people.ts';
import { cardHolder, cardsOf, drain, newCard, submitWith } from '#tests/fixtures/card-holders.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';

const somebodysId = 'a'.repeat(32) as SavedCardId;
/** Authorized or captured: staff decide when an order's money is captured. */
const paid = expect.stringMatching(/^(authorised|captured)$/);

describe.each(someEngines)('removed cards on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
  });
  afterAll(() => shop.stop());

  const db = () => shop.database.db;
  const payments = () => db().selectFrom('payments').selectAll().orderBy('created_at').execute();
  const latest = async () => (await payments()).at(-1);
  const vaultCards = () =>
    db()
      .selectFrom('test_gateway_cards')
      .select(['id', 'customer_id', 'removed_at'])
      .orderBy('created_at')
      .execute();

  describe('removing', () => {
    test('is possible for the owner alone, once, and takes effect at once; the vendor’s copy follows, even after an outage (R-068)', async () => {
      const { person, card } = await cardHolder(shop);
      const { person: other } = await registered(shop);
      const answers = [];
      for (const id of [card.id, somebodysId, 'x', '%27'])
        answers.push(await other.write('DELETE', `/ajax/user-info/cards/${id}`));
      for (const answer of answers) {
        expect([answer.statusCode, answer.json()]).toEqual([
          404,
          { message: 'This card is no longer saved.' },
        ]);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
      const removed = await Promise.all(
        [1, 2].map(() => person.write('DELETE', `/ajax/user-info/cards/${card.id}`)),
      );
      expect(removed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
      expect(removed.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({
        status: 'success',
        data: {},
      });
      expect(await cardsOf(person)).toEqual([]);
      const silent = { ...shop.shop.cardVault, remove: async () => ({ kind: 'unreachable' as const }) };
      expect((await drain(shop, { cardVault: silent })).failed).toMatchObject([{ event: 'card.removed' }]);
      now += 61_000;
      expect((await drain(shop)).failed).toEqual([]);
      expect((await vaultCards()).at(-1)?.removed_at).toBe(now);
      expect(await db().selectFrom('saved_cards').select('id').where('id', '=', card.id).execute()).toEqual(
        [],
      );
    });

    test('a card that was removed may be saved again', async () => {
      const { person, card } = await cardHolder(shop);
      await person.write('DELETE', `/ajax/user-info/cards/${card.id}`);
      await submitWith(shop, person, newCard(true));
      expect((await drain(shop)).failed).toEqual([]);
      const [again, ...more] = await cardsOf(person);
      expect([again?.last4, more]).toEqual(['1111', []]);
      expect(again?.id).not.toBe(card.id);
    });

    test('ending the account removes the cards here at once, and at the vendor; a pending wish to save is dropped (G-53)', async () => {
      const { person, card } = await cardHolder(shop);
      await submitWith(shop, person, newCard(true));
      const { account_id } = await db()
        .selectFrom('saved_cards')
        .select('account_id')
        .where('id', '=', card.id)
        .executeTakeFirstOrThrow();
      expect((await person.write('DELETE', '/profile', { password: goodPassword })).statusCode).toBe(303);
      const left = async () => [
        ...(await db().selectFrom('saved_cards').select('id').where('account_id', '=', account_id).execute()),
        ...(await db()
          .selectFrom('vault_customers')
          .select('account_id')
          .where('account_id', '=', account_id)
          .execute()),
      ];
      expect(await left()).toEqual([]);
      expect((await drain(shop)).failed).toEqual([]);
      expect((await drain(shop)).failed).toEqual([]);
      expect(await left()).toEqual([]);
      const mine = (await vaultCards()).filter(
        ({ customer_id }) => customer_id === `test_customer_${account_id}`,
      );
      expect(mine.map(({ removed_at }) => removed_at !== null)).toEqual([true]);
      const forgotten = await db()
        .selectFrom('outbox')
        .select('payload')
        .where('event', '=', 'vault.forgotten')
        .execute();
      expect(forgotten.map(({ payload }) => JSON.parse(payload))).toContainEqual({
        vaultCustomerId: `test_customer_${account_id}`,
      });
      expect(await latest()).toMatchObject({ state: paid, save_card: 0, card_postal_code: null });
    });

    test('the vendor is asked to delete the customer until it answers, once (G-53)', async () => {
      const { person } = await cardHolder(shop);
      expect((await person.write('DELETE', '/profile', { password: goodPassword })).statusCode).toBe(303);
      let isSilent = true;
      const asked: string[] = [];
      const forget: typeof shop.shop.cardVault.forget = async (id) => {
        asked.push(id);
        return isSilent ? { kind: 'unreachable' } : { kind: 'forgotten' };
      };
      const cardVault = { ...shop.shop.cardVault, forget };
      expect((await drain(shop, { cardVault })).failed).toMatchObject([{ event: 'vault.forgotten' }]);
      isSilent = false;
      now += 61_000;
      expect((await drain(shop, { cardVault })).failed).toEqual([]);
      expect((await drain(shop, { cardVault })).failed).toEqual([]);
      expect(asked).toEqual([asked[0], asked[0]]);
    });

    test('an account that ends while the vendor is saving its card leaves none behind (G-53)', async () => {
      const { person } = await registered(shop);
      await submitWith(shop, person, newCard(true));
      const save: typeof shop.shop.cardVault.save = async (request) => {
        const saved = await shop.shop.cardVault.save(request);
        expect((await person.write('DELETE', '/profile', { password: goodPassword })).statusCode).toBe(303);
        return saved;
      };
      expect((await drain(shop, { cardVault: { ...shop.shop.cardVault, save } })).failed).toEqual([]);
      expect((await drain(shop)).failed).toEqual([]);
      expect((await vaultCards()).at(-1)?.removed_at).not.toBeNull();
      const accounts = await db()
        .selectFrom('accounts')
        .innerJoin('saved_cards', 'account_id', 'accounts.id')
        .select('accounts.id')
        .where('erased_at', 'is not', null)
        .execute();
      expect(accounts).toEqual([]);
    });
  });
});
