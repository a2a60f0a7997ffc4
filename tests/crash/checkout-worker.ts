/**
 * A shop process that a test kills: it runs the given steps on the given database until `CRASH_AT` ends it,
 * or until `diesAfter`: after a vendor has done its part and before the result is stored. Argument: one JSON
 * text.
 */

import { flushCompileCache } from 'node:module';
import { openDatabase } from '#db/connection.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { cancelOrder } from '#domains/orders/cancel-order.ts';
import { handOverOrder } from '#domains/orders/hand-over-order.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import type { PaymentGateway } from '#domains/payments/ports.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { openCheckoutFixture, submitOf } from '#tests/fixtures/checkout-fixture.ts';
import { seenId } from '#tests/fixtures/staff-fixture.ts';

// A killed process does not save its compile cache, so it is saved right away; the next process starts in
// half the time.
flushCompileCache();

const { source, steps, shopper, diesAfter, ...given } = JSON.parse(process.argv[2] ?? '');
const database = openDatabase(source);
const { db } = database;
const checkout = openCheckoutFixture(db);
if (diesAfter) Object.assign(checkout.deps, { gateway: mortal(checkout.gateway, diesAfter) });
const now = checkout.clock();
let number: OrderNumber = given.number;

const verbs: Record<string, () => Promise<unknown>> = {
  async place() {
    const answer = await placeOrder(checkout.deps, submitOf(shopper));
    if (answer.kind === 'placed') number = answer.order.number;
  },
  drain: () => drainOutbox(db, checkout.reactions(), { now, limit: 10 }),
  pack: () => packOrder(db, { number, actor: 'Ann', now }),
  cancel: () => cancelOrder(db, { number, reason: 'The bottle broke.', restock: true, actor: 'Ann', now }),
  'hand-over': () =>
    handOverOrder(db, {
      number,
      method: 'pickup',
      idCheck: seenId,
      tracking: null,
      actor: 'Ann',
      now,
    }),
};
for (const step of steps) await verbs[step]?.();
await database.close();

/** The vendor does its part, but this process dies before the answer arrives. */
function mortal(gateway: PaymentGateway, call: 'capture' | 'refund' | 'void'): PaymentGateway {
  const work = gateway[call] as (request: never) => Promise<unknown>;
  return {
    ...gateway,
    [call]: async (request: never) => {
      await work(request);
      process.kill(process.pid, 'SIGKILL');
    },
  };
}
