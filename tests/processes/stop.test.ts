import { describe, expect, test } from 'vitest';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { HttpShopper, shoppersAtCheckout } from '#tests/fixtures/http-shopper.ts';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { soonMs } from '#tests/harness/soon.ts';

const stopsWithinMs = 10_000;

describe('an orderly stop', { timeout: 60_000 }, () => {
  // The grace period is for connections that are just being made.
  const fixture = useShop('sqlite', { NODE_ENV: 'test', STOP_GRACE: '1' });

  test('SIGTERM during 30 requests: all are answered, and the process exits with 0 within 10 s (R-084)', async () => {
    const pack = await somePack(fixture.db);
    const shop = await fixture.open();
    const shoppers = await shoppersAtCheckout([shop.url], pack.packId, 15);
    // The bank's answer is lost for three of the submits, so that these are still under way when the stop
    // comes.
    const submits = shoppers.map((shopper, index) =>
      shopper.submit({
        checkoutId: shopper.checkoutId,
        ...(index < 3 && { nonce: 'cnon:fault-reset-after-charge' }),
      }),
    );
    const views = shoppers.map((shopper) => shopper.page('/cart'));
    const pending = () =>
      fixture.db.selectFrom('orders').select('id').where('state', '=', 'pending_payment').execute();
    await expect
      .poll(async () => (await pending()).length, { timeout: soonMs, interval: 2 })
      .toBeGreaterThan(0);

    const began = performance.now();
    const exit = shop.kill('SIGTERM');
    const answers = await Promise.all([...submits, ...views]);
    expect(await exit).toEqual({ code: 0, signal: null });
    expect(performance.now() - began).toBeLessThan(stopsWithinMs);
    expect(answers.map(({ status }) => status)).toEqual([...Array(15).fill(303), ...Array(15).fill(200)]);
    await expect(new HttpShopper(shop.url).page('/')).rejects.toThrow();
    await expect.poll(() => findBreaches(fixture.db), { timeout: 30_000, interval: 250 }).toEqual([]);
  });
});
