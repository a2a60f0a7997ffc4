/**
 * A checkout whose payments go to Square's emulator through the live client, over a network that fails on
 * demand.
 */

import { squareGateway } from '#adapters/payments/square/square-gateway.ts';
import type { Engine } from '#db/connection.ts';
import type { CheckoutDeps } from '#domains/checkout/place-order.ts';
import type { PaymentGateway } from '#domains/payments/ports.ts';
import { silentLog } from '#platform/log/log.ts';
import {
  type SquareCall,
  type SquareEmulator,
  startSquarePayments,
} from '#tests/emulators/square/square-emulator.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type ChaosProxy, startChaosProxy } from '#tests/harness/chaos-proxy.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import type { VendorBooks } from '#tests/harness/vendor-books.ts';

export interface SquareCheckout {
  checkout: CheckoutFixture;
  /** The checkout's dependencies, with the live client. */
  deps: CheckoutDeps;
  square: SquareEmulator;
  network: ChaosProxy;
  /** Idempotency keys of all authorization calls, in order. */
  keysSent(): (string | undefined)[];
  findBreaches(): Promise<string[]>;
  close(): Promise<void>;
}

/** Replaces the real client's timeout of ten seconds. */
const timeoutMs = 250;

export async function openSquareCheckout(engine: Engine): Promise<SquareCheckout> {
  const database: FreshDatabase = await freshDatabase(engine);
  const checkout = openCheckoutFixture(database.db);
  const square = await startSquarePayments({ clock: checkout.clock });
  const network = await startChaosProxy(Number(new URL(square.baseUrl).port));
  const gateway: PaymentGateway = squareGateway({
    settings: {
      accessToken: square.token,
      environment: 'sandbox',
      locationId: square.locationId,
      applicationId: 'sandbox-app',
      baseUrl: network.origin,
      webhookSignatureKey: null,
      webScriptUrl: null,
      counterLocationIds: [],
    },
    clock: checkout.clock,
    log: () => silentLog,
    timeoutMs,
  });
  Object.assign(checkout.deps, { gateway });
  return {
    checkout,
    deps: checkout.deps,
    square,
    network,
    keysSent: () =>
      square.calls.filter(({ name }) => name === 'authorize').map((call) => call.idempotencyKey),
    findBreaches: () => findBreaches(database.db, squareBooks(square)),
    async close() {
      await network.close();
      await square.stop();
      await database.drop();
    },
  };
}

/**
 * A payment's reference ends in the idempotency key of its request. Square's refunds do not include theirs,
 * so it is read from the calls.
 */
/** The emulator's records in the form in which the invariants read a vendor's. */
export function squareBooks(square: Pick<SquareEmulator, 'ledger'>): VendorBooks {
  const { payments, refunds, calls } = square.ledger();
  const keys = refundKeys(calls);
  return {
    payments: payments.map(({ id, reference_id, amount_money, status }) => ({
      id,
      key: reference_id?.split('-').at(-1) ?? '',
      amountCents: Number(amount_money.amount),
      status,
    })),
    refunds: refunds.map(({ id, payment_id, amount_money }) => ({
      key: keys.get(`${payment_id} ${amount_money.amount}`)?.shift() ?? id,
      paymentId: payment_id,
      amountCents: Number(amount_money.amount),
    })),
  };
}

/** Refund keys by payment and amount, in order; a key that was sent repeatedly appears once. */
function refundKeys(calls: readonly SquareCall[]): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const { name, body, idempotencyKey } of calls) {
    if (name !== 'refund' || idempotencyKey === undefined) continue;
    const { payment_id, amount_money } = JSON.parse(body) as {
      payment_id: string;
      amount_money: { amount: number };
    };
    const what = `${payment_id} ${amount_money.amount}`;
    const before = keys.get(what) ?? [];
    if (!before.includes(idempotencyKey)) keys.set(what, [...before, idempotencyKey]);
  }
  return keys;
}
