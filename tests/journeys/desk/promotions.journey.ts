import { describe, expect, test } from 'vitest';
import { productPath } from '#domains/catalogue/product-path.rules.ts';
import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import { storeDay } from '#kit/clock.ts';
import type { PackId } from '#kit/ids.ts';
import { addDays } from '#kit/store-day.ts';
import { signInDesk } from '#tests/fixtures/desk-journey.ts';
import { sellBasket } from '#tests/fixtures/sell-basket.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { expectEventually, expectPath, expectVisible } from '../expect-page.ts';

const dayMs = 86_400_000;

describe('promotions at the desk', () => {
  const journey = useJourney({});

  test('from the list of products to the shelf: chosen, tried on 90 days, scheduled, seen by a shopper, ended (B-190 to B-195, B-300)', async () => {
    const { db } = journey;
    const { page } = await journey.visit({ width: 768, height: 1_024 });
    await signInDesk(db, page, { url: journey.shop.url, role: 'manager', now: journey.now() });
    await page.goto('/desk/products?words=alamos+malbec');
    await page.getByRole('link', { name: 'Promote all' }).click();
    await expectVisible(page.getByRole('heading', { name: 'New promotion' }));
    const packs = new URL(page.url()).searchParams.get('packs') ?? '';
    const [first] = packs.split(',').map((id) => Number(id) as PackId);
    const pack = first && (await readPackPlaces(db, [first])).get(first);
    if (!pack) throw new Error(`No pack is chosen at ${page.url()}`);
    const item = { pack, quantity: 2, priceCents: pack.priceCents };
    await sellBasket(db, [item], { at: journey.now() - dayMs });
    await page.getByRole('button', { name: 'Try it on the last 90 days' }).click();
    await expectVisible(page.getByText('A promotion needs a name: shoppers read it in the cart.'));
    await expectVisible(page.getByText('A percentage is from 0.1 to 99.9, to the tenth.'));
    await expectAccessible(page, 'a promotion with what is wrong');
    await page.getByLabel('Name', { exact: true }).fill('Malbec days');
    await page.getByLabel('Percent off each').fill('10');
    await page.getByLabel('First day').fill(storeDay(journey.now()));
    await page.getByLabel('Last day').fill(addDays(storeDay(journey.now()), 3));
    await expectVisible(page.getByText('10% off'));
    await page.getByRole('button', { name: 'Try it on the last 90 days' }).click();
    await expectVisible(page.getByRole('heading', { name: 'What it would have done' }));
    await expectVisible(page.getByText(/given away, in 1 order of 1 that bought 2 bottles\./));
    await expectAccessible(page, 'a promotion that was tried');
    await page.getByRole('button', { name: 'Schedule it' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Malbec days', level: 1 }));
    await expectAccessible(page, 'a promotion that is on');
    const at = new URL(page.url()).pathname;
    const shopper = await journey.visit({ width: 375, height: 812 });
    await shopper.page.goto(productPath(pack.slug));
    await expectEventually(async () => {
      await shopper.page.reload();
      return (await shopper.page.getByText('10% off').count()) > 0;
    }, true);
    await page.getByRole('link', { name: 'Promotions', exact: true }).first().click();
    await expectPath(page, '/desk/promotions');
    await expectVisible(page.getByRole('img', { name: /^Malbec days: / }));
    await expectAccessible(page, 'the calendar of promotions');
    await page.goto(at);
    await page.getByRole('button', { name: 'End it now' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End it now' }).click();
    await expectVisible(page.getByText('Ended early'));
    await expectEventually(async () => {
      await shopper.page.reload();
      return shopper.page.getByText('10% off').count();
    }, 0);
    await page.setViewportSize({ width: 375, height: 812 });
    for (const path of [at, '/desk/promotions', `/desk/promotions/new?packs=${packs}`]) {
      await page.goto(path);
      await expectVisible(page.getByRole('heading', { level: 1 }));
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(375);
    }
  });
});
