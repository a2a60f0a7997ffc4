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
import {
  cards,
  chip,
  filters,
  numberIn,
  openSearch,
  recordRequests,
  tally,
  totalShown,
} from '../search-steps.ts';

const from = (page: Page) => filters(page).getByRole('textbox', { name: 'From' });
const to = (page: Page) => filters(page).getByRole('textbox', { name: 'To', exact: true });
const go = (page: Page) => filters(page).getByRole('button', { name: 'Go to these prices' });
const turn = (page: Page, name: string) =>
  filters(page).getByRole('switch', { name: new RegExp(`^${name}`) });

/** The lowest price on each card, in dollars. */
const pricesShown = async (page: Page) =>
  (await page.locator('.shelf .price').allInnerTexts()).map((text) =>
    Number(/[\d,]+\.\d\d/.exec(text)?.[0].replace(',', '')),
  );

describe('the price filter', () => {
  const journey = useSharedJourney();

  test('two ends in dollars: in the address, as a chip, restored by Back, with the focus kept', async () => {
    const { page } = await journey.visit({ width: 1280, height: 1000 });
    await openSearch(page, '/wine');
    const { searches, pages } = recordRequests(page);
    await from(page).fill('$15');
    await to(page).fill('25.00');
    await to(page).press('Enter');
    await expectPath(page, '/wine?price=15-25');
    await expectFocus(to(page));
    await expectVisible(chip(page, '$15 to $25'));
    expect(searches[0]?.postDataJSON().requests[0]).toMatchObject({
      numericFilters: ['price_cents>=1500', 'price_cents<=2500'],
    });
    expect(pages).toEqual([]);
    for (const price of await pricesShown(page)) expect(price >= 15 && price <= 25, String(price)).toBe(true);
    await expectAccessible(page, 'a price is chosen');
    await turn(page, 'In stock').press('Space');
    await expectPath(page, '/wine?price=15-25&stock=1');
    await expectFocus(turn(page, 'In stock'));
    await page.goBack();
    await expectPath(page, '/wine?price=15-25');
    await expectEventually(() => to(page).inputValue(), '25');
    await expectGone(chip(page, 'In stock'));
    await chip(page, '$15 to $25').click();
    await expectPath(page, '/wine');
    await expectEventually(() => from(page).inputValue(), '');
  });

  test('a copied link shows the same without a request; a quick choice and a switch lead to as many products as they say', async () => {
    const { page } = await journey.visit({ width: 1280, height: 1000 });
    const { searches } = recordRequests(page);
    await openSearch(page, '/spirits?price=-20&sale=1');
    expect(searches).toEqual([]);
    await expectVisible(chip(page, 'Up to $20'));
    await expectVisible(chip(page, 'On sale'));
    expect(await from(page).inputValue()).toBe('');
    expect(await to(page).inputValue()).toBe('20');
    await openSearch(page, '/wine');
    const inStock = await numberIn(filters(page).locator('label').filter({ hasText: 'In stock' }));
    await turn(page, 'In stock').click();
    await expectEventually(() => totalShown(page), inStock);
    await filters(page)
      .getByRole('link', { name: /^Up to \$/ })
      .click();
    await expectPath(page, /^\/wine\?price=-\d+&stock=1$/);
    await expectText(filters(page).locator('[aria-current]').filter({ hasText: 'Up to' }), /^Up to \$\d+$/);
  });

  test('a card with a size in the price range shows that price and opens the product at that size', async () => {
    const { page } = await journey.visit({ width: 1280, height: 1000 });
    await openSearch(page, '/spirits?price=45-60&stock=1');
    const card = page.locator('.shelf > li').filter({ hasText: ', one of ' }).first();
    const price = (await card.locator('.price').textContent()) ?? '';
    const link = card.getByRole('heading').getByRole('link');
    expect(await link.getAttribute('href')).toMatch(/\?size=[\d.]+[a-z]+$/);
    await link.click();
    await expectPath(page, /^\/products\/.+\?size=/);
    await expectVisible(page.getByRole('main').getByRole('radio', { checked: true }).first());
    await expectVisible(page.getByRole('main').getByText(price).first());
  });

  test('an invalid price is reported at its field and changes nothing; an empty range offers ways on', async () => {
    const { page } = await journey.visit({ width: 1280, height: 1000 });
    await openSearch(page, '/wine');
    await to(page).fill('twenty');
    await go(page).click();
    await expectVisible(page.getByRole('alert').getByText('Write a price in dollars, such as 15 or 19.99.'));
    await expectFocus(to(page));
    expect(await to(page).getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page, 'no price');
    await to(page).fill('0.01');
    await go(page).click();
    await expectText(tally(page), 'Showing 0 results');
    await page.getByRole('link', { name: 'All products' }).first().waitFor();
    await chip(page, 'Up to $0.01').click();
    await expectEventually(() => cards(page).count(), 24);
  });

  test.each(someOf([375, 768]))('at %i px it is in the panel, and counted on its button', async (width) => {
    const { page } = await journey.visit({ width, height: 812, colorScheme: 'dark' });
    await openSearch(page, '/wine');
    await page.getByRole('button', { name: '+ Filters' }).click();
    await to(page).fill('20');
    await go(page).click();
    await expectPath(page, '/wine?price=-20');
    await turn(page, 'On sale').click();
    await expectPath(page, '/wine?price=-20&sale=1');
    await expectAccessible(page, 'the panel with a price');
    await filters(page)
      .getByRole('button', { name: /^Show \d+ results?$/ })
      .click();
    await expectVisible(page.getByRole('button', { name: '+ Filters 3 chosen' }));
  });

  test('without JavaScript it is a form that keeps the other choices', async () => {
    const { page } = await journey.visit({ width: 1280, height: 1000, javaScriptEnabled: false });
    await page.goto('/wine/merlot?query=reserve&sort=price-asc&grapes[]=malbec');
    await from(page).fill('10');
    await turn(page, 'In stock').check();
    await go(page).click();
    await expectPath(page, '/wine/merlot?query=reserve&sort=price-asc&price=10-&stock=1&grapes[]=malbec');
    await expectVisible(chip(page, '$10 and up'));
    expect(await turn(page, 'In stock').isChecked()).toBe(true);
  });
});
