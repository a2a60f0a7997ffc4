import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { someOf } from '#tests/harness/long-run.ts';
import {
  expectEventually,
  expectFocus,
  expectFocusedWithin,
  expectGone,
  expectPath,
  expectText,
  expectVisible,
  textOf,
} from '../expect-page.ts';

const pages = [
  '/',
  '/wine',
  '/about',
  '/privacy',
  '/terms',
  '/shipping-and-delivery',
  '/store-hours',
  '/cart',
  '/no-such-page',
];
const schemes = ['light', 'dark'] as const;

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

describe('finding one’s way around', () => {
  const journey = useSharedJourney();

  async function openMenu(page: Page) {
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await button.click();
    await expectVisible(menuOf(page));
    return button;
  }

  test('the slide-out menu closes by its button, by Escape and by a tap outside it, and returns the focus (M-136)', async () => {
    const { page } = await journey.visit({ width: 375, height: 700, hasTouch: true });
    await page.goto('/');
    const ways = [
      () => menuOf(page).getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.touchscreen.tap(370, 350),
    ];
    for (const close of ways) {
      const button = await openMenu(page);
      await close();
      await expectGone(menuOf(page));
      await expectFocus(button);
    }
  });

  test('the focus stays inside the open menu (M-136)', async () => {
    const { page } = await journey.visit({ width: 375, height: 700 });
    await page.goto('/');
    await openMenu(page);
    await expectFocusedWithin(menuOf(page));
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate<boolean>(
        "!(document.activeElement === document.body || document.querySelector('dialog[open]').contains(document.activeElement))",
      );
      expect(isOutside).toBe(false);
    }
    await menuOf(page).getByText('Spirits', { exact: true }).click();
    await menuOf(page).getByRole('link', { name: 'Rum' }).click();
    await expectPath(page, '/spirits/rum');
    await expectGone(menuOf(page));
    await expectText(page.getByRole('heading', { level: 1 }), 'Rum');
  });

  test('the header: hours, sign in, create account; on a phone the search icon everywhere except on the listing (M-135, M-138)', async () => {
    const { page: wide } = await journey.visit();
    await wide.goto('/cart');
    for (const name of ['Store hours', 'Sign in', 'Create account'])
      await expectVisible(wide.getByRole('banner').getByRole('link', { name }));
    const { page } = await journey.visit({ width: 767, height: 900 });
    await page.goto('/cart');
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: 'Search' }).click();
    await expectPath(page, '/search');
    await expectGone(header.getByRole('link', { name: 'Search' }));
    await expectFocus(page.getByRole('searchbox'));
  });

  test('seven links in the footer (M-139)', async () => {
    const { page } = await journey.visit();
    await page.goto('/');
    const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link');
    expect(await links.allInnerTexts()).toEqual([
      'About',
      'Shipping & Delivery',
      'Store Hours & Location',
      'Terms',
      'Privacy',
      'Search',
      'Instagram',
    ]);
    for (const name of ['About', 'Shipping & Delivery', 'Store Hours & Location', 'Terms', 'Privacy']) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await page.waitForURL(/\/\w/);
      await expectVisible(page.getByRole('heading', { level: 1 }));
    }
  });

  test('after a footer link the Tab key continues from the top of the new page, and its name is announced (S-16)', async () => {
    const { page } = await journey.visit();
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    for (const name of ['Terms', 'Privacy']) {
      await footer.getByRole('link', { name }).click();
      const heading = page.getByRole('heading', { level: 1 });
      await expectPath(page, `/${name.toLowerCase()}`);
      await expectFocus(heading);
      expect(await page.evaluate<string>("getComputedStyle(document.querySelector('h1')).outlineStyle")).toBe(
        'none',
      );
      await expectText(page.locator('[aria-live=polite].sr-only').last(), new RegExp(`^${name}`));
      expect(await page.evaluate<number>('scrollY')).toBe(0);
    }
    // Going back must not move the focus away.
    const about = footer.getByRole('link', { name: 'About' });
    await about.focus();
    await page.goBack();
    await expectPath(page, '/terms');
    await expectText(page.locator('[aria-live=polite].sr-only').last(), /^Terms/);
    await expectFocus(about);
  });

  test('the focus ring of an open menu’s button is complete: not under the menu, and not over the line above (S-16)', async () => {
    const { page } = await journey.visit();
    await page.goto('/');
    const button = page.getByRole('navigation', { name: 'Shop' }).locator('summary', { hasText: 'Wine' });
    await button.focus();
    await page.keyboard.press('Space');
    await expectVisible(
      page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'White Wine' }),
    );
    const gap = await page.evaluate<{ over: number; under: number }>(`(() => {
      const button = document.activeElement;
      const { outlineWidth, outlineOffset } = getComputedStyle(button);
      const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const { top, bottom } = button.getBoundingClientRect();
      const line = document.querySelector('header > p');
      const menu = button.nextElementSibling;
      return { over: top - ring - line.getBoundingClientRect().bottom, under: menu.getBoundingClientRect().top - (bottom + ring) };
    })()`);
    expect(gap.over).toBeGreaterThanOrEqual(0);
    expect(gap.under).toBeGreaterThanOrEqual(0);
  });

  test.each([
    [1_400, 4],
    [768, 2],
    [375, 1],
  ])(
    'at %i px the home page shows four ways to get a bottle, %i side by side, and the whole week (M-289, M-295)',
    async (width, across) => {
      const { page } = await journey.visit({ width, height: 900 });
      await page.goto('/');
      const ways = page.getByRole('region', { name: 'How to get it' });
      const headings = ways.getByRole('heading', { level: 2 });
      expect(await headings.allInnerTexts()).toEqual([
        'Have it delivered',
        'Pick it up',
        'Have it shipped',
        'Ask us',
      ]);
      const tops = await Promise.all(
        (await headings.all()).map(async (heading) => Math.round((await heading.boundingBox())?.y ?? 0)),
      );
      expect(tops.filter((top) => top === tops[0])).toHaveLength(across);
      const text = await textOf(ways);
      expect(text).toContain('to Syosset, Woodbury, Cold Spring Harbor, Laurel Hollow, and Huntington,');
      expect(text).toContain(
        'Local delivery costs $10.00. It is free when your order comes to $100.00 or more before tax.',
      );
      for (const hours of ['Mon–Wed 1:00 pm–8:00 pm', 'Sat 11:00 am–9:00 pm', 'Sun 12:00 pm–6:00 pm'])
        expect(text).toContain(hours);
    },
  );

  test('a page that does not exist (M-128)', async () => {
    const visitor = await journey.visit();
    const { page } = visitor;
    visitor.expectNoise(/status of 404/);
    await page.goto('/products/nope');
    await expectVisible(page.getByRole('heading', { level: 1, name: '404 Page not found' }));
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expectPath(page, '/');
  });

  test('the last page of a long list is reached by its numbers, five at a time (M-158, M-179)', async () => {
    const { page } = await journey.visit();
    await page.goto('/wine');
    const pagination = page.getByRole('navigation', { name: 'Pagination' });
    const last = Number(/of (\d+)/.exec(await textOf(pagination))?.[1]);
    expect(last).toBeGreaterThan(9);
    let at = 1;
    while (at < last) {
      const numbers = (await pagination.getByRole('listitem').allInnerTexts()).map((text) =>
        Number(/\d+/.exec(text)?.[0]),
      );
      expect(numbers).toHaveLength(5);
      const furthest = Math.max(...numbers);
      expect(furthest).toBeGreaterThan(at);
      await pagination.getByRole('link', { name: `Page ${furthest}`, exact: true }).click();
      await expectText(pagination.getByText(/^Page \d+ of \d+$/), `Page ${furthest} of ${last}`);
      expect(await textOf(pagination.locator('[aria-current=page]'))).toContain(String(furthest));
      at = furthest;
    }
    await expectGone(pagination.getByRole('link', { name: 'Next page' }));
    await expectVisible(page.getByRole('main').getByRole('heading', { level: 3 }).first());
    await expectAccessible(page, 'the last page of a list');
  });

  test.each(someOf(schemes))(
    'WCAG 2.2 AA on every page outside the purchase, in %s (S-16)',
    async (colorScheme) => {
      const visitor = await journey.visit({ colorScheme });
      visitor.expectNoise(/status of 404/);
      for (const path of pages) {
        await visitor.page.goto(path);
        await expectAccessible(visitor.page, path);
      }
    },
  );

  test('the chosen appearance is kept, and is rendered by the server', async () => {
    const { page } = await journey.visit({ colorScheme: 'light' });
    await page.goto('/');
    const paint = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const light = await paint();
    await page.getByRole('button', { name: 'Dark' }).click();
    await expectEventually(async () => (await paint()) !== light, true);
    const dark = await paint();
    await page.goto('/about');
    expect(await paint()).toBe(dark);
    await page.getByRole('button', { name: 'Light' }).click();
    await expectEventually(paint, light);
  });
});
