import { describe, expect, test } from 'vitest';
import { onHand, somePack } from '#tests/fixtures/demo-packs.ts';
import { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { shiftedClock } from '#tests/harness/shop-clock.ts';
import type { ShopProcess } from '#tests/harness/shop-process.ts';

/** How far the clock of the next server is ahead: anything under way for longer is settled. */
const laterMs = 50_000;
const recoversWithinMs = 10_000;

describe.each(someEngines)(
  'a server killed with -9 in the middle of a purchase on %s',
  { timeout: 120_000 },
  (engine) => {
    const fixture = useShop(engine, { NODE_ENV: 'test', CRASH_AT: 'after_intent' });

    /** A purchase at a server that dies at a given point. */
    async function dieAt(doomed: ShopProcess, skip: number) {
      const pack = await somePack(fixture.db, { skip });
      const before = await onHand(fixture.db, pack);
      const shopper = new HttpShopper(doomed.url);
      await shopper.add(pack.packId, 2);
      const checkoutId = await shopper.viewCheckout();
      const submit = shopper.submit({ checkoutId }).catch((error: unknown) => error);
      expect(await doomed.exited).toEqual({ code: null, signal: 'SIGKILL' });
      expect(await submit).toBeInstanceOf(Error);
      const state = async () => {
        const order = await fixture.db
          .selectFrom('orders')
          .select('state')
          .where('checkout_id', '=', checkoutId)
          .executeTakeFirst();
        return order?.state;
      };
      expect(await state()).toBe('pending_payment');
      return { shopper, pack, before, checkoutId, state };
    }

    test('before and after the bank was asked: within a minute no money is lost and no order duplicated (R-012, R-013)', async () => {
      const unpaid = await dieAt(fixture.shop, 0);
      const paid = await dieAt(await fixture.open({ CRASH_AT: 'after_authorize' }), 1);
      const next = await fixture.open({ CRASH_AT: '', ...shiftedClock(laterMs) });
      for (const { shopper } of [unpaid, paid]) shopper.url = next.url;
      await expect
        .poll(async () => [await unpaid.state(), await paid.state()], {
          timeout: recoversWithinMs,
          interval: 250,
        })
        .toEqual(['payment_failed', 'placed']);
      expect(await onHand(fixture.db, unpaid.pack)).toBe(unpaid.before);
      expect(await onHand(fixture.db, paid.pack)).toBe(paid.before - 2);

      const found = await paid.shopper.submit({ checkoutId: paid.checkoutId });
      expect(found.status).toBe(303);
      expect((await paid.shopper.page(found.location ?? '')).text).toContain(
        'Thank you! Your order has been placed',
      );
      const again = await unpaid.shopper.submit({ checkoutId: await unpaid.shopper.viewCheckout() });
      expect([again.status, again.text]).toEqual([303, '']);
      expect(await unpaid.state()).toBe('placed');
      await expect.poll(() => findBreaches(fixture.db), { timeout: 10_000 }).toEqual([]);
    });
  },
);
