/**
 * A gateway that no domain knows passes the contracts and captures an order's money: its vocabulary is
 * unknown outside its adapter.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeGatewayContract } from '#adapters/payments/gateway.contract.ts';
import type { TestCards } from '#adapters/payments/test-cards.fixture.ts';
import { describeVaultContract } from '#adapters/payments/vault.contract.ts';
import { parseSubmit } from '#domains/checkout/parse-submit.rules.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { capturePayment } from '#domains/payments/capture-payment.ts';
import type { CardToken, VaultCardId } from '#domains/payments/ports.ts';
import {
  anyGuest,
  openCheckoutFixture,
  type Shopper,
  submitPayload,
} from '#tests/fixtures/checkout-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { inventedPayments } from './invented-gateway.ts';

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
  describeVaultContract(() => payments, cards);
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
