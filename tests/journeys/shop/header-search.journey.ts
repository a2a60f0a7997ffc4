import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { someOf } from '#tests/harness/long-run.ts';
import {
  expectEventually,
  expectFocus,
  expectGone,
  expectPath,
  expectText,
  expectVisible,
} from '../expect-page.ts';
import { tally } from '../search-steps.ts';

const box = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search for products' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const rows = (page: Page) => list(page).getByRole('option');

describe('the search box of the header (N-044)', () => {
  const journey = useSharedJourney();

  test.each(
    someOf([
      [1280, 'light'],
      [768, 'dark'],
    ] as const),
  )(
    'at %i px in %s: suggestions under the box, by keyboard, and nothing moves',
    async (width, colorScheme) => {
      const { page } = await journey.visit({ width, height: 900, colorScheme });
      await page.goto('/cart', { waitUntil: 'networkidle' });
      const placeBefore = await page.getByRole('heading', { level: 1 }).boundingBox();
      await box(page).pressSequentially('bourbon', { delay: 30 });
      await expectVisible(list(page));
      await expectVisible(rows(page).filter({ hasText: 'All Bourbon Whiskey' }));
      expect(await rows(page).count()).toBeLessThanOrEqual(8);
      await expectText(rows(page).first(), /\$\d/);
      expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(placeBefore);
      expect(await box(page).getAttribute('aria-expanded')).toBe('true');
      await expectAccessible(page, 'suggestions');
      await box(page).press('ArrowDown');
      const active = await box(page).getAttribute('aria-activedescendant');
      expect(await rows(page).first().getAttribute('id')).toBe(active);
      expect(await rows(page).first().getAttribute('aria-selected')).toBe('true');
      await expectFocus(box(page));
      await box(page).press('Escape');
      await expectGone(list(page));
      expect(await box(page).inputValue()).toBe('bourbon');
      await box(page).press('ArrowDown');
      await expectVisible(list(page));
      await box(page).press('ArrowUp');
      await expectEventually(() => rows(page).last().getAttribute('aria-selected'), 'true');
      await box(page).press('Enter');
      await expectPath(page, '/spirits/whiskey/bourbon-whiskey');
      await expectGone(box(page));
    },
  );

  test('Enter without a row searches for the words; a click on a row opens its product; the search page has its own box (M-138)', async () => {
    const { page } = await journey.visit();
    await page.goto('/', { waitUntil: 'networkidle' });
    await box(page).fill('merlot');
    await expectVisible(list(page));
    const name = await rows(page).first().locator('.font-semibold').first().textContent();
    await rows(page).first().click();
    await expectText(page.getByRole('heading', { level: 1 }), name ?? '');
    expect(await box(page).inputValue()).toBe('');
    await box(page).fill('côtes du rhône');
    await box(page).press('Enter');
    await expectPath(page, '/search?query=c%C3%B4tes%20du%20rh%C3%B4ne');
    await expectVisible(tally(page));
    await expectGone(box(page));
  });

  test('its list is loaded at the first touch; fast typing sends few requests; Tab leaves it', async () => {
    const { page } = await journey.visit();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked.filter((url) => /suggestion/.test(url))).toEqual([]);
    await box(page).pressSequentially('chardonnay', { delay: 20 });
    await expectVisible(list(page));
    await expectVisible(rows(page).filter({ hasText: 'All Chardonnay' }));
    // An earlier list may still be shown when that of the last letter arrives.
    await expectEventually(async () => {
      const said = await page.locator('[aria-live=polite].sr-only').last().textContent();
      return said === `${await rows(page).count()} suggestions`;
    }, true);
    expect(asked.filter((url) => url.includes('/ajax/suggestions')).length).toBeLessThanOrEqual(4);
    await box(page).press('Tab');
    await page.keyboard.press('Tab');
    await expectGone(list(page));
  });

  test('during a search outage, and without JavaScript, it still searches; a phone has the icon', async () => {
    const visitor = await journey.visit();
    visitor.expectNoise(/Failed to load resource|request failed/);
    await visitor.page.goto('/', { waitUntil: 'networkidle' });
    await visitor.page.route('**/ajax/suggestions*', (route) => route.abort());
    const refused = visitor.page.waitForEvent('requestfailed');
    await box(visitor.page).fill('gin');
    await refused;
    await box(visitor.page).press('Enter');
    await expectPath(visitor.page, '/search?query=gin');
    const { page } = await journey.visit({ javaScriptEnabled: false });
    await page.goto('/');
    await box(page).fill('rum');
    await box(page).press('Enter');
    await expectPath(page, '/search?query=rum');
    const { page: phone } = await journey.visit({ width: 375, height: 800 });
    await phone.goto('/cart');
    await expectVisible(phone.getByRole('banner').getByRole('link', { name: 'Search' }));
    await expectGone(box(phone));
  });
});
