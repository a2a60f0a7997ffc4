import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { addProduct, buyPanel, completeCheckout, confirmOrder, holdAnswers } from '../checkout-steps.ts';
import {
  expectEventually,
  expectGone,
  expectPath,
  expectText,
  expectVisible,
  textOf,
} from '../expect-page.ts';

/** M-223: a visit faster than this never shows the bar. */
const delayMs = 250;

describe('going from page to page', () => {
  const journey = useSharedJourney();
  const bar = '#nprogress';
  const toAbout = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'About' });

  /** From now on the page counts how often the bar appears, and how many visits have ended. */
  function watchBar(page: Page): Promise<unknown> {
    return page.evaluate(`{
      window.seen = { bars: 0, ended: 0 };
      document.addEventListener('inertia:finish', () => (window.seen.ended += 1));
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) if (node.id === 'nprogress') window.seen.bars += 1;
      }).observe(document.documentElement, { childList: true, subtree: true });
    }`);
  }
  const seenOn = (page: Page) => page.evaluate<{ bars: number; ended: number }>('window.seen');

  test.each([
    ['light', 'rgb(75, 85, 99)'],
    ['dark', 'rgb(34, 153, 221)'],
  ] as const)(
    'in %s a slow visit shows the bar after a moment, a fast one never (M-223)',
    async (colorScheme, color) => {
      // In a separate window, whose time passes only as the test lets it, so that a busy machine cannot make
      // a visit slow.
      const { page } = await journey.visit({ colorScheme, isFirstVisit: true });
      await page.clock.install();
      await page.goto('/');
      await watchBar(page);
      await page.clock.pauseAt(await page.evaluate<number>('Date.now() + 1000'));
      const press = (name: string) =>
        Promise.all([
          page.waitForRequest(`**/${name.toLowerCase()}`),
          page.getByRole('contentinfo').getByRole('link', { name }).click(),
        ]);

      const answerFast = await holdAnswers(page, '**/about');
      await press('About');
      await page.clock.runFor(delayMs - 1);
      await answerFast();
      await expectPath(page, '/about');
      await expectEventually(() => seenOn(page), { bars: 0, ended: 1 });
      await page.clock.runFor(4 * delayMs);
      expect(await seenOn(page)).toEqual({ bars: 0, ended: 1 });

      const answerSlowly = await holdAnswers(page, '**/terms');
      await press('Terms');
      await page.clock.runFor(delayMs - 1);
      expect(await seenOn(page)).toEqual({ bars: 0, ended: 1 });
      await page.clock.runFor(1);
      expect(await seenOn(page)).toEqual({ bars: 1, ended: 1 });
      const shown = await page.evaluate<string>(
        `getComputedStyle(document.querySelector('${bar} .bar, ${bar} [role=bar]')).backgroundColor`,
      );
      expect(shown).toBe(color);
      await page.clock.resume();
      await answerSlowly();
      await expectPath(page, '/terms');
      await page.locator(bar).waitFor({ state: 'detached' });
    },
  );

  test('Back restores the position on the page (M-224)', async () => {
    const { page } = await journey.visit({ height: 700 });
    await page.goto('/wine');
    const card = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').nth(16);
    await card.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate<number>('scrollY');
    expect(scrolled).toBeGreaterThan(300);
    await expectEventually(
      () => page.evaluate<number>('history.state?.documentScrollPosition?.top ?? -1'),
      scrolled,
    );
    const name = await textOf(card);
    await card.click();
    await expectText(page.getByRole('heading', { level: 1 }), name);
    await expectEventually(() => page.evaluate<number>('scrollY'), 0);
    await page.goBack();
    await expectText(page.getByRole('heading', { level: 1 }), 'Wine');
    await expectEventually(() => page.evaluate<number>('scrollY'), scrolled);
  });

  test('offline: a click and an addition say so and lose nothing; online again, everything works', async () => {
    const visitor = await journey.visit();
    const { page } = visitor;
    await page.goto(`/products/${(await somePack(journey.db)).slug}`);
    visitor.expectNoise(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    const add = buyPanel(page).getByRole('button', { name: 'Add to cart' });
    await add.click();
    await expectVisible(buyPanel(page).getByText('You seem to be offline. Nothing was changed.'));
    await toAbout(page).click();
    await expectVisible(
      page.getByRole('alert').getByText('You seem to be offline. Nothing was changed.').last(),
    );
    await expectPath(page, /^\/products\//);
    await page.context().setOffline(false);
    await add.click();
    await expectVisible(page.getByRole('button', { name: 'Cart, 1 item, 1 bottle' }));
    await toAbout(page).click();
    await expectPath(page, '/about');
  });

  test('a proxy that answers in place of the shop: a sentence on the page, and the next press succeeds (O-016)', async () => {
    const visitor = await journey.visit();
    const { page } = visitor;
    await addProduct(page, (await somePack(journey.db)).slug);
    await page.goto('/checkout');
    await completeCheckout(page);
    visitor.expectNoise(/status of 502/);
    const said = page.getByRole('alert').getByText('The shop did not answer. Please try again.').last();
    for (const [url, press] of [
      ['**/about', () => toAbout(page).click()],
      ['**/checkout/submit/*', () => confirmOrder(page).click()],
    ] as const) {
      await page.route(url, (route) => route.fulfill({ status: 502, body: '' }), { times: 1 });
      await press();
      await expectVisible(said);
      await expectGone(page.locator('#inertia-error-dialog'));
      await expectPath(page, '/checkout');
    }
    await confirmOrder(page).click();
    await expectPath(page, /^\/checkout\/success\//);
  });

  test('a page of an older build loads the next page in full (M-219)', async () => {
    const visitor = await journey.visit();
    const { page } = visitor;
    await page.goto('/');
    visitor.expectNoise(/status of 409/);
    await page.route('**/about', async (route) => {
      const headers = route.request().headers();
      await (headers['x-inertia']
        ? route.continue({ headers: { ...headers, 'x-inertia-version': 'older' } })
        : route.continue());
    });
    await page.evaluate('window.isSameDocument = true');
    await toAbout(page).click();
    await expectPath(page, '/about');
    await expectEventually(() => page.evaluate<boolean>('window.isSameDocument === undefined'), true);
  });

  test('an invalid token: the page is refreshed and says why, what was typed stays, and the order goes through (M-249, M-284)', async () => {
    const visitor = await journey.visit();
    const { page } = visitor;
    await addProduct(page, (await somePack(journey.db, { skip: 1 })).slug);
    await completeCheckout(page);
    visitor.expectNoise(/status of 419/);
    await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'worn.out', url: journey.shop.url }]);
    await confirmOrder(page).click();
    await expectVisible(
      page.getByText('This page was open for a long time, so we refreshed it. Please try once more.'),
    );
    await expectVisible(page.getByRole('button', { name: 'Cart, 1 item, 1 bottle' }));
    await confirmOrder(page).click();
    await expectVisible(page.getByRole('heading', { name: 'Thank you! Your order has been placed' }));
  });

  test('after the first page only page objects are transferred (M-218)', async () => {
    const { page } = await journey.visit();
    await page.goto('/');
    const documents: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
    for (const name of ['About', 'Terms', 'Privacy']) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await expectPath(page, `/${name.toLowerCase()}`);
    }
    await page.goBack();
    await expectPath(page, '/terms');
    expect(documents).toEqual([]);
    await expectGone(page.locator(bar));
  });
});
