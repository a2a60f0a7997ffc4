/** Whatever the store sets, shoppers see it at every process (B-210 to B-224). */
import { beforeAll, describe, expect, test } from 'vitest';
import { setGiftBox } from '#domains/store/page-settings.ts';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { isSeen, seenSubjects } from '#tests/fixtures/seen-subjects.ts';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import type { ShopProcess } from '#tests/harness/shop-process.ts';
import { soonMs } from '#tests/harness/soon.ts';

const soon = { timeout: soonMs, interval: 20 };

describe.each(someEngines)('what the store sets, at two processes on %s', { timeout: 60_000 }, (engine) => {
  const fixture = useShop(engine);
  let both: ShopProcess[];
  beforeAll(async () => {
    both = [fixture.shop, await fixture.open()];
  }, 120_000);

  test.each(Object.entries(seenSubjects))(
    '%s is seen by shoppers (B-210 to B-224, B-273)',
    async (_name, subject) => {
      const one = subject(
        fixture.db,
        { actor: 'test', now: Date.now() },
        await somePack(fixture.db, { skip: 4 }),
        0,
      );
      const read = async ({ url }: ShopProcess) => (await new HttpShopper(url).page(one.path)).text;
      // Both cache the page beforehand, as on any day.
      const before = await Promise.all(
        both.map(async (each) => [await read(each), await read(each)][1] ?? ''),
      );
      const areSeen = (texts: string[]) => texts.map((text, at) => isSeen(one, text, before[at] ?? ''));
      expect(areSeen(before)).toEqual([false, false]);
      expect(await one.set()).toMatchObject({ kind: 'changed' });
      const readBoth = () => Promise.all(both.map(read));
      await expect.poll(async () => areSeen(await readBoth()), soon).toEqual([true, true]);
    },
  );

  test('the store’s gift packaging is offered at the checkout (N-070, B-273)', async () => {
    const { db } = fixture;
    const [bottle, box] = [await somePack(db, { skip: 5 }), await somePack(db, { skip: 6 })];
    const shoppers = await Promise.all(
      both.map(async ({ url }) => {
        const shopper = new HttpShopper(url);
        await shopper.add(bottle.packId);
        return shopper;
      }),
    );
    await setGiftBox(db, box.slug, { actor: 'test', now: Date.now() });
    const offered = async () => {
      const pages = await Promise.all(shoppers.map((shopper) => shopper.page('/checkout')));
      return pages.every(
        ({ text }) => text.includes(`&quot;giftBox&quot;:{`) || text.includes('"giftBox":{'),
      );
    };
    await expect.poll(offered, soon).toBe(true);
  });
});
