/**
 * A gateway that no domain knows passes the contracts, captures an order's money, and brings the shop's card
 * form: its vocabulary is not known outside its adapter.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeGatewayContract } from '#adapters/payments/gateway.contract.ts';
import type { TestCards } from '#adapters/payments/test-cards.fixture.ts';
import { describeVaultContract } from '#adapters/payments/vault.contract.ts';
import { parseSubmit } from '#domains/checkout/parse-submit.rules.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { capturePayment } from '#domains/payments/capture-payment.ts';
import type { CardToken, VaultCardId } from '#domains/payments/ports.ts';
import { startSquarePayments } from '#tests/emulators/square/square-emulator.ts';
import {
  anyGuest,
  openCheckoutFixture,
  type Shopper,
  submitPayload,
} from '#tests/fixtures/checkout-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { openShopServer } from '#tests/http/shop-server.ts';
import { eventOf, sign, signatureKey, squareSettings, webhookPath } from '#tests/http/square-messages.ts';
import { pageOf, Visitor } from '#tests/http/visitor.ts';
import { formOrigin, inventedPayments } from './invented-gateway.ts';

const cards: TestCards = {
  good: 'coin/good' as CardToken,
  declined: 'coin/refused' as CardToken,
  wrongCvv: 'coin/bad-code' as CardToken,
  wrongPostalCode: 'coin/bad-zip' as CardToken,
  expired: 'coin/too-old' as CardToken,
  used: 'coin/spent' as CardToken,
  unknown: 'coin/whatever' as CardToken,
  unknownOnFile: 'kept/whatever' as VaultCardId,
  postalCodeOfNoCard: '99999',
};

describe('an invented gateway', () => {
  let payments: ReturnType<typeof inventedPayments>;
  beforeEach(() => {
    payments = inventedPayments(() => 1_790_000_000_000);
  });
  describeGatewayContract(
    () => payments.gateway,
    cards,
    (change) => payments.putDispute(change),
  );
  describeVaultContract(() => ({ gateway: payments.gateway, vault: payments.cardVault }), cards);
});

describe.each(engines)('an invented gateway on %s', (engine) => {
  let database: FreshDatabase;
  beforeEach(async () => {
    database = await freshDatabase(engine);
  });
  afterEach(() => database.drop());

  test('declines in the shop’s words, then places and captures the order (R-011, R-016)', async () => {
    const checkout = openCheckoutFixture(database.db);
    const { gateway } = inventedPayments(checkout.clock);
    const deps = { ...checkout.deps, gateway };
    const shopper = await checkout.someShopper();
    const pay = ({ visitorId, checkoutId }: Shopper, nonce: string) => {
      const submit = parseSubmit(submitPayload({ checkoutId, nonce }), { ...anyGuest, gateway });
      return placeOrder(deps, { visitorId, submit, account: null });
    };
    expect(await pay(shopper, 'cnon:card-nonce-ok')).toEqual({
      kind: 'refused',
      refusals: [{ kind: 'payment-invalid', field: 'newCardNonce' }],
    });
    expect(await pay(shopper, cards.wrongCvv)).toEqual({
      kind: 'declined',
      reason: 'cvv',
      code: 'INV-520',
      message: 'The security code is incorrect.',
      field: 'cvv',
    });
    checkout.wait(1_000);
    const answer = await pay(shopper, cards.good);
    if (answer.kind !== 'placed') throw new Error(answer.kind);
    expect(await capturePayment(deps, answer.order.id)).toEqual({ kind: 'captured' });
    expect(await checkout.payments()).toMatchObject([
      { gateway: 'invented', state: 'declined', decline_code: 'INV-520' },
      { gateway: 'invented', state: 'captured' },
    ]);
    expect(await checkout.ledger()).toEqual([]);
  });
});

test('with Square for till and points, the shop shows the invented form and accepts a card through it (M-292, R-073)', {
  timeout: 60_000,
}, async () => {
  const square = await startSquarePayments({ clock: Date.now });
  const env = {
    ...squareSettings,
    SQUARE_ACCESS_TOKEN: square.token,
    SQUARE_LOCATION_ID: square.locationId,
    SQUARE_BASE_URL: square.baseUrl,
    APP_URL: '',
  };
  const vendor = inventedPayments(Date.now);
  const shop = await openShopServer('sqlite', { env, vendor });
  try {
    expect([shop.shop.till.name, shop.shop.tillSales.name, shop.shop.settings.loyalty.kind]).toEqual([
      'Square',
      'Square',
      'square',
    ]);
    const person = new Visitor(shop.app);
    await person.get('/login');
    await person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 1 });
    const page = await person.get('/checkout');
    const { cardForm, checkoutId } = pageOf(page).props as unknown as Checkout;
    expect(cardForm).toEqual(vendor.cardForm.constants);
    expect(page.headers['content-security-policy']).toContain(`frame-src ${formOrigin}`);
    const headers = JSON.stringify([page.headers, (await person.get('/')).headers]);
    expect(headers).toContain(`payment=(self \\"${formOrigin}\\")`);
    expect(headers).not.toContain('square');
    const submit = (nonce: string) =>
      person.write('POST', '/checkout/submit/guest', submitPayload({ checkoutId, nonce }), {
        accept: 'application/json',
      });
    expect((await submit('cnon:card-nonce-ok')).statusCode).toBe(422);
    const paid = await submit(cardForm.card.outcomes[0]?.nonce ?? '');
    expect(paid.statusCode).toBe(303);
    const payments = await shop.database.db.selectFrom('payments').select(['gateway', 'state']).execute();
    expect(payments).toEqual([{ gateway: 'invented', state: 'authorised' }]);
    expect(square.ledger().payments).toEqual([]);
  } finally {
    await shop.stop();
    await square.stop();
  }
});

test('with Square for the till alone, only its messages about the till are taken', async () => {
  const env = { ...squareSettings, SQUARE_WEBHOOK_SIGNATURE_KEY: signatureKey };
  const shop = await openShopServer('sqlite', { env, vendor: inventedPayments(Date.now) });
  try {
    const payload = eventOf({});
    const headers = {
      'content-type': 'application/json',
      'x-square-hmacsha256-signature': sign(payload),
    };
    const answer = await shop.app.inject({ method: 'POST', url: webhookPath, headers, payload });
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Nothing follows from it.' }]);
    const { db } = shop.database;
    expect(await db.selectFrom('webhook_events').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('outbox').selectAll().where('event', 'like', 'gateway.%').execute()).toEqual(
      [],
    );
  } finally {
    await shop.stop();
  }
});

interface Checkout {
  checkoutId: string;
  cardForm: { kind: string; card: { outcomes: { nonce: string }[] } };
}
