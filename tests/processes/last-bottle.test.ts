import { describe, expect, test } from 'vitest';
import { onHand, setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { shoppersAtCheckout } from '#tests/fixtures/http-shopper.ts';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { someEngines } from '#tests/harness/long-run.ts';

const rounds = 10;
const shoppers = 50;

describe.each(someEngines)('the last bottle on %s', { timeout: 60_000 }, (engine) => {
  const fixture = useShop(engine);

  test('50 shoppers, one bottle, ten times: one order, 49 clear refusals, no stock below zero (R-021, S-01)', async () => {
    const pack = await somePack(fixture.db);
    await setStock(fixture.db, pack, shoppers);
    let waiting = await shoppersAtCheckout([fixture.shop.url], pack.packId, shoppers);
    for (let round = 0; round < rounds; round += 1) {
      await setStock(fixture.db, pack, 1);
      const answers = await Promise.all(
        waiting.map((shopper) => shopper.submit({ checkoutId: shopper.checkoutId })),
      );
      const won = answers.filter(({ status }) => status === 303);
      const lost = answers.filter(({ status }) => status === 422);
      expect([won.length, lost.length]).toEqual([1, waiting.length - 1]);
      for (const { text } of lost) expect(text).toContain('This item is out of stock.');
      expect(await onHand(fixture.db, pack)).toBe(0);
      waiting = waiting.filter((_, index) => answers[index]?.status === 422);
    }
    expect(await fixture.db.selectFrom('orders').select('state').execute()).toEqual(
      Array(rounds).fill({ state: 'placed' }),
    );
    await expect.poll(() => findBreaches(fixture.db), { timeout: 10_000 }).toEqual([]);
  });
});
