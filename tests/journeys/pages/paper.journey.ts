import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { code128Widths } from '#kit/code-128.ts';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { buyAs, registeredShopper, sitDown } from '#tests/fixtures/registered-shopper.ts';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { someOf } from '#tests/harness/long-run.ts';
import { addProduct, completeCheckout, confirmOrder, thanks } from '../checkout-steps.ts';
import { expectVisible } from '../expect-page.ts';

const infoPages = ['/about', '/privacy', '/terms', '/shipping-and-delivery', '/store-hours'];

/**
 * Runs in the page: visible colors that do not belong on paper, and parts that are useful only on a screen.
 */
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
  const journey = useSharedJourney();

  async function expectPaper(page: Page) {
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate<string[]>(offPaper)).toEqual([]);
    expect(
      await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      ),
    ).toBe(0);
  }

  test.each(someOf(['light', 'dark'] as const))(
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

  test('an order is invoice and packing slip in one: number, boxes to tick, who, where, the ID check, the total (M-036)', async () => {
    const shopper = await registeredShopper(journey.shop.url);
    const { page } = await journey.visit({ width: 1024, height: 800, colorScheme: 'dark' });
    await sitDown(page, shopper);
    await buyAs(shopper, [(await somePack(journey.db, { skip: 2 })).packId]);
    await page.goto('/orders');
    await page.getByRole('link', { name: /^Order #/ }).click();
    await expectVisible(page.getByText('Need help?'));
    const idCheck = page.getByText('ID CHECK 21+ — hand over to an adult 21 or older only');
    const barcode = page.locator('main svg[viewBox$=" 1"]');
    expect([await idCheck.isVisible(), await barcode.isVisible()]).toEqual([false, false]);
    await expectPaper(page);
    await expectVisible(idCheck);
    await expectVisible(page.getByText('Store pickup'));
    const heading = page.getByRole('heading', { name: /^Order #/ });
    const size = await page.evaluate<string>(
      "getComputedStyle(document.querySelector('main h2[tabindex]')).fontSize",
    );
    expect(Number.parseFloat(size)).toBeCloseTo((28 * 96) / 72, 2);
    expect(
      (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g),
    ).toHaveLength(1);
    for (const name of [/^Order #/, 'Items', 'Pick it up here', 'Ordered by'])
      await expectVisible(page.getByRole('heading', { name }));
    await expectVisible(page.getByText('Order total'));
    expect(
      await page.evaluate<string>(
        `getComputedStyle(document.querySelector('.packing-lines li'), '::before').content`,
      ),
    ).toBe('"☐"');
    const inOrder = await page.evaluate<
      number[]
    >(`['.packing-lines li p', '.packing-lines li a', '.packing-lines li .price']
      .map((part) => document.querySelector(part).getBoundingClientRect())
      .flatMap(({ top, left }) => [top + left])`);
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
    await expectVisible(page.locator('.packing-lines').getByText(/^1 × \d/));
    // The bars as drawn, with a quiet zone on either side, and wide enough for a hand-held scanner.
    const drawn = (await barcode.locator('path').getAttribute('d')) ?? '';
    const [, modules = ''] = ((await barcode.getAttribute('viewBox')) ?? '').match(/^0 0 (\d+) 1$/) ?? [];
    const bars = [...drawn.matchAll(/M(\d+) 0h(\d+)v1h-(\d+)z/g)].map(([, ...numbers]) =>
      numbers.map(Number),
    );
    const read = bars.flatMap(([x = 0, width = 0], index) => {
      const next = bars[index + 1]?.[0];
      return next === undefined ? [width] : [width, next - x - width];
    });
    expect(read).toEqual(code128Widths(((await heading.textContent()) ?? '').replace('Order #', '')));
    expect([bars[0]?.[0], Number(modules) - read.reduce((sum, width) => sum + width, 20)]).toEqual([10, 0]);
    const { width = 0, height = 0 } = (await barcode.boundingBox()) ?? {};
    const mm = 96 / 25.4;
    expect(width / Number(modules) / mm).toBeGreaterThan(0.33);
    expect(height / mm).toBeGreaterThan(12);
  });

  test('a link that leaves the shop shows its address on paper, once', async () => {
    const { page } = await journey.visit({ width: 1024, height: 800 });
    await page.goto('/store-hours');
    await expectPaper(page);
    const said = await page.evaluate<string[]>(`[...document.querySelectorAll('main a')]
      .map((link) => getComputedStyle(link, '::after').content)
      .filter((content) => content !== 'none')`);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('https://www.openstreetmap.org/');
  });

  test('the page after a purchase prints as a receipt (M-126)', async () => {
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
