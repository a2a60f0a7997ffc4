import { describe, expect, test } from 'vitest';
import { signInDesk } from '#tests/fixtures/desk-journey.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { expectPath, expectVisible } from '../expect-page.ts';

describe('products at the desk', () => {
  const journey = useJourney();

  test('a bottle is scanned, published, previewed as shoppers will see it, and changed (B-131, B-134, B-136)', async () => {
    const { page } = await journey.visit({ width: 768, height: 1_000 });
    await signInDesk(journey.db, page, { url: journey.shop.url, now: journey.now(), role: 'owner' });
    await page.goto('/desk/products/new?code=4006381333931');
    await expectVisible(page.getByRole('heading', { name: 'New product' }));
    await expectAccessible(page, 'a new product');
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await field('Name').fill('Etna Rosso');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expectVisible(page.getByText('2 fields need another look.'));
    await page.getByLabel('Category').selectOption({ label: 'Wine › Red Wine' });
    await field('Price, in dollars').fill('29.99');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expectPath(page, /\/desk\/products\/\d+$/);
    await expectVisible(page.getByText('Etna Rosso is added: shoppers see it now.'));
    await expectAccessible(page, 'a product');

    await field('Name').fill('Etna Rosso Riserva');
    await field('Vintage').fill('2019');
    await expectVisible(page.getByText('2 fields changed'));
    await page.getByRole('button', { name: 'Preview' }).click();
    const shop = page.frameLocator('iframe');
    await expectVisible(shop.getByRole('heading', { name: 'Etna Rosso Riserva', level: 1 }));
    await page.getByLabel('Colors').selectOption('dark');
    await expectVisible(shop.locator('html[data-theme="dark"]'));
    await page.getByLabel('Screen').selectOption('1280');
    expect((await page.locator('iframe').boundingBox())?.width).toBe(1_280);
    await expectAccessible(page, 'the preview of a product');
    await page.keyboard.press('Escape');

    page.once('dialog', (question) => question.dismiss());
    await page.getByRole('link', { name: 'Shelf labels' }).click();
    await expectVisible(page.getByText('2 fields changed'));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectVisible(page.getByRole('heading', { name: 'Etna Rosso Riserva 2019', level: 1 }));
    await page.getByRole('link', { name: 'Its page in the shop' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Etna Rosso Riserva', level: 1 }));
  });
});
