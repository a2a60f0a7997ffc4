import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { expectPath, expectText, expectVisible, textOf } from '../expect-page.ts';

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

describe('without JavaScript', () => {
  const journey = useSharedJourney();

  test('names, prices and links (M-070)', async () => {
    const { page } = await journey.visit({ javaScriptEnabled: false });
    await page.goto('/');
    await expectVisible(page.getByRole('heading', { name: 'Rosé wines are back' }));
    await page.getByRole('link', { name: 'Browse Wines' }).click();
    await expectPath(page, /^\/(search\/)?wine$/);
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) });
    await expectText(card.first(), /\$\d+\.\d\d/);
    const name = await textOf(card.first().getByRole('link'));
    await card.first().getByRole('link').click();
    await expectText(page.getByRole('heading', { level: 1 }), name);
    await expectText(page.getByRole('main').getByRole('article'), /\$\d+\.\d\d/);
    for (const path of ['/about', '/privacy', '/terms', '/shipping-and-delivery', '/store-hours']) {
      await page.goto(path);
      await expectVisible(page.getByRole('heading', { level: 1 }));
    }
  });

  test('a page that cannot take an order says so, gives the number to call, and says how to get bottles', async () => {
    const { page } = await journey.visit({ javaScriptEnabled: false });
    const { slug } = await somePack(journey.db);
    const words = page.locator('main noscript p');
    for (const path of [`/products/${slug}`, `/now/${slug}`, '/cart', '/checkout']) {
      await page.goto(path);
      await expectVisible(words);
      await expectText(
        words,
        /^Ordering here needs JavaScript. Please switch it on, or call us at \(\d{3}\) \d{3}-\d{4} and order by phone.$/,
      );
      expect(await words.getByRole('link').getAttribute('href'), path).toMatch(/^tel:\+1\d{10}$/);
    }
    await page.goto(`/products/${slug}`);
    await expectVisible(page.getByRole('link', { name: 'Pickup, delivery and shipping: where and when' }));
  });

  test('the menus open, on wide and narrow windows (M-140)', async () => {
    const wide = await journey.visit({ javaScriptEnabled: false });
    await wide.page.goto('/');
    const shop = wide.page.getByRole('navigation', { name: 'Shop' });
    await shop.getByText('Wine', { exact: true }).click();
    await shop.getByRole('link', { name: 'White Wine' }).click();
    await expectPath(wide.page, '/wine/white-wine');
    const narrow = await journey.visit({ javaScriptEnabled: false, width: 375, height: 700 });
    await narrow.page.goto('/');
    await narrow.page.getByRole('button', { name: 'Menu' }).click();
    await menuOf(narrow.page).getByText('Wine', { exact: true }).click();
    await menuOf(narrow.page).getByRole('link', { name: 'White Wine' }).click();
    await expectPath(narrow.page, '/wine/white-wine');
  });
});
