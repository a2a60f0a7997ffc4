import { beforeAll, describe, expect, test } from 'vitest';
import { onHand, setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { HttpShopper, shoppersAtCheckout } from '#tests/fixtures/http-shopper.ts';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { engines } from '#tests/harness/databases.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import type { ShopProcess } from '#tests/harness/shop-process.ts';

describe.each(engines)('two processes on one database on %s', { timeout: 60_000 }, (engine) => {
  const fixture = useShop(engine);
  let second: ShopProcess;
  beforeAll(async () => {
    second = await fixture.open();
  }, 120_000);

  test('lose none of 200 additions and 20 orders', async () => {
    const urls = [fixture.shop.url, second.url];
    const packs = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((skip) => somePack(fixture.db, { skip })),
    );
    const visitors = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const visitor = new HttpShopper(urls[index % 2] ?? '');
        await visitor.page('/cart');
        await visitor.add(packs[0]?.packId as never);
        return visitor;
      }),
    );
    const additions = visitors.flatMap((visitor, index) =>
      packs.map(async ({ packId }, nth) => {
        const elsewhere = Object.assign(new HttpShopper(urls[(index + nth) % 2] ?? ''), {
          cookies: visitor.cookies,
        });
        return (await elsewhere.add(packId)).status;
      }),
    );
    expect(await Promise.all(additions)).toEqual(Array(200).fill(200));
    const lines = await fixture.db.selectFrom('cart_lines').select('quantity').execute();
    expect(lines).toHaveLength(200);
    expect(lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(220);

    const sold = await somePack(fixture.db);
    await setStock(fixture.db, sold, 20);
    const shoppers = await shoppersAtCheckout(urls, sold.packId, 20);
    const answers = await Promise.all(
      shoppers.map((shopper) => shopper.submit({ checkoutId: shopper.checkoutId })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(303));
    expect(new Set(answers.map(({ location }) => location)).size).toBe(20);
    expect(await onHand(fixture.db, sold)).toBe(0);
    await expect.poll(() => findBreaches(fixture.db), { timeout: 10_000 }).toEqual([]);
  });

  test('one cart, seen by both at once (M-094)', async () => {
    const shopper = new HttpShopper(fixture.shop.url);
    await shopper.add((await somePack(fixture.db, { skip: 11 })).packId, 3);
    shopper.url = second.url;
    expect((await shopper.props('/cart')).cart).toMatchObject({ count: 1, bottles: 3 });
  });
});
