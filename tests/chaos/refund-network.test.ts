/**
 * What a network can do to a refund, between the live client and the vendor: the money is back once, and the
 * books agree.
 */
import { describe, expect, test } from 'vitest';
import { engines } from '#tests/harness/databases.ts';
import { counterOf } from '#tests/worlds/counter.ts';
import { openSquareTill } from './square-till.ts';

describe.each(engines)(
  'refunds over the network to the payment vendor on %s',
  { timeout: 60_000 },
  (engine) => {
    test('two of the same amount, the answer to one of them lost: each is given once, under its own key (R-018)', async () => {
      const world = await openSquareTill(engine);
      try {
        const counter = counterOf(world.till);
        const order = await counter.buy();
        await counter.pack(order);
        expect(await counter.drain()).toEqual([]);
        for (let time = 0; time < 2; time += 1) await counter.refund(order, { kind: 'amount', cents: 1_000 });
        world.square.faults.add('refund', 'reset-after-charge');
        const settled = async () => {
          world.till.wait(60_000);
          await counter.drain();
          return (await counter.refunds(order)).map(({ state }) => state);
        };
        await expect.poll(settled, { timeout: 30_000, interval: 50 }).toEqual(['refunded', 'refunded']);
        expect(world.square.ledger().refunds).toHaveLength(2);
        expect(await world.findBreaches()).toEqual([]);
        // A refund of which the shop knows nothing is a breach.
        await world.till.db
          .updateTable('refunds')
          .set({ idempotency_key: 'lost' })
          .where('id', '=', (await counter.refunds(order))[0]?.id ?? '')
          .execute();
        expect(await world.findBreaches()).toContainEqual(
          expect.stringMatching(/^I1 the gateway gave money back under/),
        );
      } finally {
        await world.close();
      }
    });
  },
);
