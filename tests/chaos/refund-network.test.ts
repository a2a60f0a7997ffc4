/**
 * Network failures during a refund, between the live client and the vendor: the money is refunded once, and
 * the records of both sides agree.
 */
import { describe, expect, test } from 'vitest';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openSquareCheckout } from './square-checkout.ts';

describe.each(someEngines)(
  'refunds over the network to the payment vendor on %s',
  { timeout: 60_000 },
  (engine) => {
    test('two of the same amount, one of whose answers is lost: each is refunded once, under its own key (R-018)', async () => {
      const fixture = await openSquareCheckout(engine);
      try {
        const staff = staffOf(fixture.checkout);
        const order = await staff.buy();
        await staff.pack(order);
        expect(await staff.drain()).toEqual([]);
        for (let time = 0; time < 2; time += 1) await staff.refund(order, { kind: 'amount', cents: 1_000 });
        fixture.square.faults.add('refund', 'reset-after-charge');
        const settled = async () => {
          fixture.checkout.wait(60_000);
          await staff.drain();
          return (await staff.refunds(order)).map(({ state }) => state);
        };
        await expect.poll(settled, { timeout: 30_000, interval: 50 }).toEqual(['refunded', 'refunded']);
        expect(fixture.square.ledger().refunds).toHaveLength(2);
        expect(await fixture.findBreaches()).toEqual([]);
        // A refund at the vendor that the shop has no record of is a breach.
        await fixture.checkout.db
          .updateTable('refunds')
          .set({ idempotency_key: 'lost' })
          .where('id', '=', (await staff.refunds(order))[0]?.id ?? '')
          .execute();
        expect(await fixture.findBreaches()).toContainEqual(
          expect.stringMatching(/^I1 the gateway gave money back under/),
        );
      } finally {
        await fixture.close();
      }
    });
  },
);
