/** Saved cards by HTTP: saved at payment, used for payment, listed, removed, erased. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recoverPayments } from '#domains/checkout/reconciliation/recover-payments.ts';
import type { SavedCardId } from '#domains/payments/saved-card.rules.ts';
import { browserOf, goodPassword, loggedIn, registered } from '#tests/fixtures/account-people.ts';
import { cardHolder, cardOnFile, cardsOf, drain, newCard, submitWith } from '#tests/fixtures/card-holders.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf, type Visitor } from '../visitor.ts';

const hourMs = 60 * 60_000;
const somebodysId = 'a'.repeat(32) as SavedCardId;
/** Authorized or captured: staff decide when an order's money is captured. */
const paid = expect.stringMatching(/^(authorised|captured)$/);
const gone = 'This card is no longer saved. Please choose or enter another card.';

describe.each(someEngines)('cards on file on %s', { timeout: 60_000 }, (engine) => {
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
  const asked = async () => (await db().selectFrom('test_gateway_payments').select('id').execute()).length;

  /** The order is refused: nothing is paid or reserved, and the bank is not asked. */
  async function refused(person: Visitor, payment: object, route: 'user' | 'guest' = 'user') {
    const before = [await asked(), (await payments()).length];
    const answer = await submitWith(shop, person, payment, { route });
    expect([await asked(), (await payments()).length]).toEqual(before);
    return { status: answer.statusCode, errors: answer.json().errors };
  }

  describe('saving', () => {
    test('a card that paid is on file once its order is placed, and the browser learns no more than the specification lists (M-121, M-201, M-264)', async () => {
      const { person } = await registered(shop);
      expect((await submitWith(shop, person, newCard(true))).statusCode).toBe(303);
      expect(await latest()).toMatchObject({ save_card: 1, card_postal_code: '11797', saved_card_id: null });
      expect(await cardsOf(person)).toEqual([]);
      expect((await drain(shop)).failed).toEqual([]);
      const answer = await person.get('/ajax/user-info/cards');
      expect(answer.headers['cache-control']).toBe('no-store');
      const id = expect.stringMatching(/^[0-9a-f]{32}$/);
      const card = {
        id,
        brand: 'VISA',
        last4: '1111',
        expMonth: 12,
        expYear: 2029,
        createdDate: '11-20-2026',
        postalCode: '11797',
      };
      expect(answer.json()).toEqual({ status: 'success', data: { cards: [card] } });
      const shown = pageOf(await person.visit('/checkout'));
      expect([shown.props.savedCards, shown.encryptHistory]).toEqual([answer.json().data.cards, true]);
      expect(JSON.stringify(shown)).not.toContain('ccof:');
      expect(await latest()).toMatchObject({
        state: paid,
        save_card: 0,
        card_postal_code: null,
        saved_card_id: expect.any(String),
      });
    });

    test.each([false, 'true', 1, null, undefined])(
      'saveCardOnFile %j saves nothing (M-121)',
      async (saveCardOnFile) => {
        const { person } = await registered(shop);
        expect((await submitWith(shop, person, newCard(saveCardOnFile))).statusCode).toBe(303);
        expect(await latest()).toMatchObject({ save_card: 0, card_postal_code: null });
      },
    );

    test('for a guest it is stored as false, and the list of cards is 401 (M-121, M-246)', async () => {
      const guest = await browserOf(shop);
      expect((await submitWith(shop, guest, newCard(true), { route: 'guest' })).statusCode).toBe(303);
      expect(await latest()).toMatchObject({ save_card: 0, card_postal_code: null });
      for (const answer of [
        await guest.get('/ajax/user-info/cards'),
        await guest.write('DELETE', `/ajax/user-info/cards/${somebodysId}`),
      ]) {
        expect([answer.statusCode, answer.json().message]).toEqual([401, 'Please sign in first.']);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
      expect(pageOf(await guest.visit('/checkout')).props.savedCards).toEqual([]);
    });

    test('the same card with two orders, processed at the same moment, is one entry here and one at the vendor', async () => {
      const { person } = await registered(shop);
      for (const _ of [1, 2]) expect((await submitWith(shop, person, newCard(true))).statusCode).toBe(303);
      const before = (await vaultCards()).length;
      const rows = await db()
        .selectFrom('outbox')
        .select('payload')
        .where('event', '=', 'card.save-wanted')
        .where('done_at', 'is', null)
        .execute();
      const { reactions } = await import('#app/reactions/reactions.ts');
      const keep = reactions(shop.shop)['card.save-wanted'];
      if (!keep) throw new Error('Nobody keeps cards');
      const event = { key: 'twice', createdAt: now, origin: null };
      await Promise.all([...rows, ...rows].map(({ payload }) => keep(JSON.parse(payload), event)));
      expect((await drain(shop)).failed).toEqual([]);
      expect((await drain(shop)).failed).toEqual([]);
      const [card, ...more] = await cardsOf(person);
      expect(more).toEqual([]);
      expect((await payments()).slice(-2).map(({ saved_card_id }) => saved_card_id)).toEqual([
        card?.id,
        card?.id,
      ]);
      expect((await vaultCards()).slice(before).filter(({ removed_at }) => removed_at === null)).toHaveLength(
        1,
      );
    });

    test('a vendor that does not answer is asked again; one that refuses is not; the order stands either way', async () => {
      const { person } = await registered(shop);
      await submitWith(shop, person, newCard(true));
      const silent = { ...shop.shop.cardVault, save: async () => ({ kind: 'unreachable' as const }) };
      expect((await drain(shop, { cardVault: silent })).failed).toMatchObject([
        { event: 'card.save-wanted' },
      ]);
      now += 61_000;
      expect((await drain(shop)).failed).toEqual([]);
      expect(await cardsOf(person)).toHaveLength(1);

      const { person: other } = await registered(shop);
      await submitWith(shop, other, newCard(true));
      const refusing = {
        ...shop.shop.cardVault,
        save: async () => ({ kind: 'refused' as const, code: 'INVALID_CARD_DATA' }),
      };
      expect((await drain(shop, { cardVault: refusing })).failed).toEqual([]);
      expect([await cardsOf(other), await latest()]).toMatchObject([
        [],
        { state: paid, save_card: 0, card_postal_code: null },
      ]);
    });

    test('the wish to save survives a bank’s answer that was lost: recovery places the order, and the card is saved (R-007, R-013)', async () => {
      const { person } = await registered(shop);
      const { gateway } = shop.shop;
      const find = gateway.find;
      gateway.find = async () => ({ kind: 'unreachable' });
      const answer = await submitWith(shop, person, newCard(true, 'cnon:fault-reset-after-charge'));
      gateway.find = find;
      expect([answer.statusCode, (await latest())?.state]).toEqual([303, 'created']);
      now += 20_000;
      expect(await recoverPayments(shop.shop)).toMatchObject({ placed: 1 });
      expect((await drain(shop)).failed).toEqual([]);
      expect(await cardsOf(person)).toHaveLength(1);
    });
  });

  describe('paying', () => {
    test('with a card on file: the vendor’s token and customer, no new card (M-119, M-269)', async () => {
      const { person, card } = await cardHolder(shop);
      const answer = await submitWith(shop, person, {
        ...cardOnFile(card.id),
        saveCardOnFile: true,
        billingDetails: { postalCode: 'x' },
      });
      expect([answer.statusCode, answer.headers.location]).toEqual([
        303,
        expect.stringMatching(/^\/checkout\/success\//),
      ]);
      const payment = await latest();
      expect(payment).toMatchObject({
        state: 'authorised',
        saved_card_id: card.id,
        save_card: 0,
        card_last4: '1111',
      });
      const booked = await db()
        .selectFrom('test_gateway_payments')
        .select('source')
        .where('id', '=', payment?.gateway_payment_id ?? '')
        .execute();
      expect(booked).toEqual([{ source: 'ccof:' }]);
    });

    test('someone else’s, an unknown, a removed and an expired card pay nothing, and the first three cannot be distinguished (R-068)', async () => {
      const owner = await cardHolder(shop);
      const { person, card } = await cardHolder(shop);
      const unknown = { status: 422, errors: { defaultCardId: [gone] } };
      for (const id of [
        owner.card.id,
        somebodysId,
        'ccof:customer-card-id-ok',
        7,
        { id: card.id },
        [card.id],
      ]) {
        expect(await refused(person, cardOnFile(id))).toEqual(unknown);
      }
      const missing = { status: 422, errors: { payment: ['Please confirm your card details.'] } };
      for (const id of ['', null, undefined]) expect(await refused(person, cardOnFile(id))).toEqual(missing);
      await db()
        .updateTable('saved_cards')
        .set({ exp_month: 10, exp_year: 2026 })
        .where('id', '=', card.id)
        .execute();
      expect(await refused(person, cardOnFile(card.id))).toEqual({
        status: 422,
        errors: { defaultCardId: ['This card has expired. Please choose or enter another card.'] },
      });
      await person.write('DELETE', `/ajax/user-info/cards/${card.id}`);
      expect(await refused(person, cardOnFile(card.id))).toEqual(unknown);
      expect((await refused(person, newCard(false, 'ccof:customer-card-id-ok'))).errors).toEqual({
        payment: ['Please enter the card again.'],
      });
    });

    test('a guest cannot pay with a card on file, however it is sent (M-246)', async () => {
      const { card } = await cardHolder(shop);
      const guest = await browserOf(shop);
      for (const payment of [cardOnFile(card.id), { ...newCard(false), defaultCardId: card.id }]) {
        expect(await refused(guest, payment, 'guest')).toEqual({
          status: 422,
          errors: { defaultCardId: [gone] },
        });
      }
    });

    test('the guests’ route is not for signed-in shoppers, nor the users’ route for guests (M-124, M-284)', async () => {
      const { person } = await registered(shop);
      expect((await refused(person, newCard(false), 'guest')).status).toBe(403);
      const guest = await browserOf(shop);
      expect((await refused(guest, newCard(false), 'user')).status).toBe(401);
    });

    test('on a device that has not paid with it, the password is asked for first, and then the order goes through with nothing lost (R-059)', async () => {
      const { email, person: known, card } = await cardHolder(shop);
      const device = await loggedIn(shop, email, goodPassword, { remember: true });
      now += 3 * hourMs;
      const words = 'Please confirm your password to use a saved card on this device.';
      expect(await refused(device, cardOnFile(card.id))).toEqual({
        status: 422,
        errors: { 'payment.confirmPassword': [words] },
      });
      const back = await submitWith(shop, device, cardOnFile(card.id), {
        headers: { 'x-inertia': 'true', 'x-inertia-version': 'v1' },
      });
      expect([back.statusCode, back.headers.location]).toEqual([303, '/checkout']);
      expect(pageOf(await device.visit('/checkout')).props.errors).toEqual({
        'payment.confirmPassword': words,
      });
      const confirmed = await device.write('POST', '/confirm-password', { password: goodPassword });
      expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, '/checkout']);
      expect((await submitWith(shop, device, cardOnFile(card.id))).statusCode).toBe(303);
      // From now on, this device is known to have paid with the card.
      now += 4 * hourMs;
      expect((await submitWith(shop, device, cardOnFile(card.id))).statusCode).toBe(303);
      // The first device signed in without 'Remember me' and was signed out long ago.
      expect((await known.get('/ajax/user-info/cards')).statusCode).toBe(401);
    });
  });
});
