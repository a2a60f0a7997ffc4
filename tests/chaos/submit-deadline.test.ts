/**
 * R-045 in real time: no vendor needed for a submit answers, the machine is busy, and the shopper still gets
 * an answer within 12 seconds.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { recoverPayments } from '#domains/checkout/reconciliation/recover-payments.ts';
import { submitPayload, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { openShopServer } from '#tests/http/shop-server.ts';
import { pageOf, Visitor } from '#tests/http/visitor.ts';
import { startVendors } from './vendors.ts';

const promisedMs = 12_000;
const albany = { ...syosset, address: '80 State Street', city: 'Albany', zip: '12207' };

test('a submit is answered within 12 s while the address service and the bank hang on a busy machine (R-045)', {
  timeout: 90_000,
}, async () => {
  const vendors = await startVendors();
  let turnedMs = 0;
  const shop = await openShopServer('sqlite', { env: vendors.env, clock: () => Date.now() + turnedMs });
  const busy: Worker[] = [];
  try {
    const person = new Visitor(shop.app);
    await person.get('/login');
    await person.write('POST', '/ajax/cart', { packId: shop.shelf.rosso.packId, quantity: 1 });
    const { checkoutId } = pageOf(await person.get('/checkout')).props as { checkoutId: string };
    const delivery = { deliveryMethod: 'shipping', deliveryAddress: albany };
    await vendors.networks['address check'].become('blackhole');
    await vendors.networks.payment.become('blackhole');
    // Two busy threads for every core.
    for (let count = 0; count < availableParallelism() * 2; count += 1)
      busy.push(new Worker('for (;;);', { eval: true }));

    const begun = performance.now();
    const answer = await person.write(
      'POST',
      '/checkout/submit/guest',
      submitPayload({ checkoutId, delivery }),
      {
        accept: 'application/json',
      },
    );
    const tookMs = performance.now() - begun;
    expect([answer.statusCode, tookMs < promisedMs]).toEqual([303, true]);

    await Promise.all(busy.splice(0).map((worker) => worker.terminate()));
    await vendors.networks.payment.become('pass');
    // The circuit breaker stays open for a while after timeouts.
    const states = async () => {
      turnedMs += 31_000;
      await vendors.square.wait(31_000);
      await recoverPayments(shop.shop);
      return (await shop.database.db.selectFrom('orders').select('state').execute()).map(
        ({ state }) => state,
      );
    };
    await expect.poll(states, { timeout: 30_000, interval: 250 }).toEqual(['payment_failed']);
    expect(await shop.database.db.selectFrom('payments').select('state').execute()).toEqual([
      { state: 'voided' },
    ]);
  } finally {
    await Promise.all(busy.map((worker) => worker.terminate()));
    await shop.stop();
    await vendors.close();
  }
});
