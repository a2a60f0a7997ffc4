import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { buyPanel } from '../checkout-steps.ts';
import { expectEventually, expectText, expectVisible } from '../expect-page.ts';

describe('a page whose scripts load abnormally', () => {
  const journey = useSharedJourney();
  const main = /\/assets\/browser-.+\.js/;

  /**
   * The first `most` scripts are not found, like those of an earlier build; the others load. Returns how many
   * were requested.
   */
  async function loseScripts(page: Page, most: number): Promise<() => number> {
    let asked = 0;
    await page.route(main, (route) => {
      asked += 1;
      return asked <= most ? route.fulfill({ status: 404, body: '' }) : route.fallback();
    });
    return () => asked;
  }

  const addsToCart = async (page: Page) => {
    await buyPanel(page).getByRole('button', { name: 'Add to cart' }).click();
    await expectVisible(buyPanel(page).getByRole('button', { name: 'In cart' }));
  };

  test('comes alive if the browser reports no paint, and a font never arrives', async () => {
    const { slug } = await somePack(journey.db, { skip: 4 });
    const { page } = await journey.visit();
    await page.addInitScript('window.PerformanceObserver = class { observe() {} }');
    await page.route(/\.woff2$/, () => undefined);
    await page.goto(`/products/${slug}`, { waitUntil: 'commit' });
    await addsToCart(page);
  });

  test('comes alive in a browser that cannot watch paints', async () => {
    const { slug } = await somePack(journey.db, { skip: 4 });
    const { page } = await journey.visit();
    await page.addInitScript('delete window.PerformanceObserver');
    await page.goto(`/products/${slug}`);
    await addsToCart(page);
  });

  test('reloads itself when a script of an earlier build is gone', async () => {
    const { slug } = await somePack(journey.db, { skip: 4 });
    const visitor = await journey.visit();
    visitor.expectNoise(/404/);
    const asked = await loseScripts(visitor.page, 1);
    await visitor.page.mainFrame().goto(`/products/${slug}`);
    await expectEventually(asked, 2);
    await addsToCart(visitor.page);
  });

  test('does not reload again and again if that does not help, but does when something is pressed', async () => {
    const { slug } = await somePack(journey.db, { skip: 4 });
    const visitor = await journey.visit();
    const { page } = visitor;
    visitor.expectNoise(/404/);
    const asked = await loseScripts(page, 2);
    await page.mainFrame().goto(`/products/${slug}`);
    await expectEventually(asked, 2);
    await expectText(page.locator('h1'), /./);
    // By now the script of the second load was requested and has failed, or is about to: a press before that
    // is kept.
    await expect
      .poll(
        async () => {
          if (asked() < 3) await buyPanel(page).getByRole('button', { name: 'Increase quantity' }).click();
          return asked();
        },
        { timeout: 20_000 },
      )
      .toBe(3);
    await addsToCart(page);
  });
});
