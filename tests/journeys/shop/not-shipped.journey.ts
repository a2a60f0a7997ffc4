/** What cannot be shipped says so before the checkout, if the shopper's place is reached only by parcel. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { someOf } from '#tests/harness/long-run.ts';
import { addProduct } from '../checkout-steps.ts';
import { expectGone, expectText, expectVisible } from '../expect-page.ts';

/** A line for screen readers alone is one pixel wide. */
const isSeen = async (at: Locator) => ((await at.boundingBox())?.width ?? 0) > 20;

/** One in the afternoon: the store is open, or opens today, whatever the day is. */
const oneInTheAfternoon = 13 * 60;

describe('what is not shipped', () => {
  const journey = useJourney({}, oneInTheAfternoon);

  /**
   * Uses the button on a phone's card, which only says 'Added'; the line that then appears says the rest.
   * Returns the name.
   */
  async function addSpirit(page: Page, width: number): Promise<string> {
    if (width < 768) {
      const button = page.locator('.shelf').getByRole('button', { name: /^Add .* to cart$/ });
      const [, name = ''] =
        /^Add (.*) to cart$/.exec((await button.first().getAttribute('aria-label')) ?? '') ?? [];
      await button.first().click();
      const added = page.getByRole('region', { name: 'Added to your cart' });
      await expectVisible(added.getByText(/^Spirits are not shipped: pickup \S+ from /));
      await expectAccessible(page, 'what was added is not shipped');
      return name;
    }
    const { slug = '', name = '' } =
      (await journey.db
        .selectFrom('products')
        .innerJoin('formats', 'formats.product_id', 'products.id')
        .innerJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
        .select(['products.slug', 'products.name'])
        .where('products.category_path', 'like', 'spirits/%')
        .where('bottle_stock.on_hand', '>', 9)
        .orderBy('products.id')
        .executeTakeFirst()) ?? {};
    await addProduct(page, slug);
    return name;
  }

  test.each(someOf([375, 1280]))(
    'if the place is reached only by parcel, a spirit says on its card, once added, and in the cart that it is not shipped; the checkout itself says where to, at %i px (N-001, N-002, M-280)',
    async (width) => {
      const { page } = await journey.visit({ width });
      await page.goto('/about');
      await page.evaluate(`document.cookie = 'place=14201; path=/'`);
      await page.goto('/wine');
      const cardOf = (kind: string) => page.locator(`.shelf [data-soonest=${kind}]`).first();
      await expectText(page.locator('[data-place]'), 'Buffalo 14201');
      await expectText(cardOf('wine'), /^Ships /);
      // On a phone the strip says for the whole shelf what each wine's card would say.
      expect(await isSeen(cardOf('wine'))).toBe(width > 640);
      await page.goto('/spirits');
      await expectText(cardOf('spirits'), /^Spirits are not shipped: pickup /);
      expect(await isSeen(cardOf('spirits'))).toBe(true);
      await expectAccessible(page, 'a shelf of what is not shipped');
      const name = await addSpirit(page, width);
      await addProduct(page, (await somePack(journey.db, { skip: 2 })).slug);
      await page.goto('/cart');
      const summary = page.getByRole('region', { name: 'Order summary' });
      const promise = summary.getByText(`Spirits are not shipped (${name}): pickup `);
      await expectVisible(promise);
      // Not in the green used for good news.
      expect(await promise.getAttribute('class')).toMatch(/text-amber/);
      const rows = page.getByRole('region', { name: 'Items' }).getByRole('listitem');
      await expectVisible(rows.filter({ hasText: name }).getByText('Not eligible for shipping'));
      expect(await rows.getByText('Not eligible for shipping').count()).toBe(1);
      await expectAccessible(page, 'a cart with what is not shipped');
      await page.getByRole('button', { name: /Change$/ }).click();
      const panel = page.getByRole('region', { name: 'Where to?' });
      await panel.getByRole('button', { name: 'Syosset' }).click();
      await expectGone(rows.getByText('Not eligible for shipping'));
      // The checkout shows the methods itself: no other promise appears above what is chosen there.
      await page.goto('/checkout');
      await expectVisible(page.getByRole('group', { name: 'How would you like to get your order?' }));
      expect(await page.locator('[data-place]').count()).toBe(0);
    },
  );
});
