import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { buyAs, registeredShopper, sitDown } from '#tests/worlds/registered-shopper.ts';
import { somePack } from '#tests/worlds/shelf.ts';
import { useJourney } from '#tests/worlds/use-journey.ts';
import { addProduct, completeCheckout, confirmOrder, thanks } from './checkout-steps.ts';
import { expectVisible } from './expect-page.ts';

const infoPages = ['/about', '/privacy', '/terms', '/shipping-and-delivery', '/store-hours'];

/** Runs in the page: the paints of what can be seen that are no paper's, and the parts that only a screen can use. */
const offPaper = `[...document.querySelectorAll('body *')]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  .flatMap((element) => {
    const { backgroundColor, backgroundImage, color } = getComputedStyle(element);
    return [
      ...[backgroundColor].filter((paint) => paint !== 'rgba(0, 0, 0, 0)'),
      ...[backgroundImage].filter((paint) => paint !== 'none'),
      ...[color].filter((paint) => paint !== 'rgb(0, 0, 0)'),
      ...(element.matches('header, footer, nav, button, select, dialog, input:not([type=radio])') ? [element.outerHTML.slice(0, 80)] : []),
    ];
  })`;

describe('pages on paper', () => {
  const journey = useJourney();

  async function expectPaper(page: Page) {
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate<string[]>(offPaper)).toEqual([]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
  }

  test.each(['light', 'dark'] as const)(
    'information pages and a product, from a %s window: black on white, nothing to press',
    async (colorScheme) => {
      const { page } = await journey.visit({ width: 1024, height: 800, colorScheme });
      for (const path of [...infoPages, '/products/aberfeldy-12-year']) {
        await page.goto(path);
        await expectPaper(page);
        await expectVisible(page.getByRole('heading', { level: 1 }));
        await page.emulateMedia({ media: 'screen' });
      }
    },
  );

  test('M-036 an order is invoice and packing slip at once: number, boxes to tick, who, where, the check of the ID, the total', async () => {
    const shopper = await registeredShopper(journey.shop.url);
    const { page } = await journey.visit({ width: 1024, height: 800, colorScheme: 'dark' });
    await sitDown(page, shopper);
    await buyAs(shopper, [(await somePack(journey.db, { skip: 2 })).packId]);
    await page.goto('/orders');
    await page.getByRole('link', { name: /^Order #/ }).click();
    await expectVisible(page.getByText('Need help?'));
    const idCheck = page.getByText('ID CHECK 21+');
    expect(await idCheck.isVisible()).toBe(false);
    await expectPaper(page);
    await expectVisible(idCheck);
    for (const name of [/^Order #/, 'Items', 'Pick it up here', 'Ordered by']) await expectVisible(page.getByRole('heading', { name }));
    await expectVisible(page.getByText('Order total'));
    expect(await page.evaluate<string>(`getComputedStyle(document.querySelector('.packing-lines li'), '::before').content`)).toBe('"☐"');
  });

  test('M-126 the page after a purchase prints as a receipt', async () => {
    const { page } = await journey.visit({ width: 1024, height: 800 });
    await addProduct(page, 'aberfeldy-12-year');
    await completeCheckout(page);
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
    await expectPaper(page);
    expect(await thanks(page).isVisible()).toBe(false);
    await expectVisible(page.getByText(/^Order #\d+/));
    await expectVisible(page.getByText('Order total'));
  });
});
