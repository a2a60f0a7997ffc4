/** `npm run order` for an order that cost nothing, as the staff at the counter see it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { redeemAward } from '#domains/loyalty/redeem-award.ts';
import type { PackId } from '#kit/ids.ts';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { callCommand } from '#tests/harness/run-command.ts';
import { main } from '#tools/order.ts';

describe.each(engines)(
  'an order that cost nothing, at the counter, on %s (S-06)',
  { timeout: 120_000 },
  (engine) => {
    let database: FreshDatabase;
    beforeEach(async () => {
      database = await freshDatabase(engine);
    });
    afterEach(() => database.drop());

    const order = (...words: string[]) =>
      callCommand(main, [...words, '--reason', 'It was corked.', '--by', 'Ann'], database.source);

    test('can be cancelled while it is in the store; once handed over, its bottles come back with --restock, once', async () => {
      const checkout = openCheckoutFixture(database.db);
      const staff = staffOf(checkout);
      const [packId] = (await checkout.stockWine({ onHand: 5, priceCents: 499 })) as [PackId];
      const { id } = await staff.member();
      await redeemAward({ db: checkout.db, clock: checkout.clock, programme: staff.programme }, id);
      const bought = await staff.buy('pickup', {
        shopper: await checkout.shopperWith([{ packId, quantity: 2 }]),
        isMember: true,
      });
      const number = String(bought.number);

      const all = ['refund', number, '--all', '--restock'];
      const here = `Order ${number} cost nothing and has not been handed over. To call it off: npm run order -- cancel ${number} --reason '…'\n`;
      expect(await order(...all)).toEqual({ code: 1, out: '', err: here });
      await staff.pack(bought);
      await staff.handOver(bought);
      expect(await order('refund', number, '--all')).toEqual({
        code: 1,
        out: '',
        err: expect.stringMatching(
          /^Order \d+ cost nothing: there is no money to give back\..* --all --restock /,
        ),
      });
      const back = `Order ${number} cost nothing, so no money goes back; 2 bottles are on the shelf again.\n`;
      expect(await order(...all)).toEqual({ code: 0, out: back, err: '' });
      const again = `All of these bottles of order ${number} are on the shelf again already.\n`;
      expect(await order(...all)).toEqual({ code: 1, out: '', err: again });
      expect(await checkout.onHand(packId)).toBe(5);
    });
  },
);
