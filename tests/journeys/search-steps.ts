/** What shoppers do on the search page, in the page's own words. */
import type { Page, Request } from 'playwright-core';
import type { ShopLocator, ShopPage, ShopScope } from '#tests/harness/shop-page.ts';
import { expectVisible } from './expect-page.ts';

export const searchCalls = '**/api/search/**';

export const searchBox = <Found extends ShopScope<Found>>(page: ShopScope<Found>): Found =>
  page.getByRole('searchbox', { name: 'Search for products' });
export const tally = <Found extends ShopScope<Found>>(page: ShopScope<Found>): Found =>
  page.getByRole('heading', { level: 2, name: /^Showing [\d,]+ results?$/ });
export const sortSelect = <Found extends ShopScope<Found>>(page: ShopScope<Found>): Found =>
  page.getByRole('combobox', { name: 'Sort' });
export const chip = <Found extends ShopScope<Found>>(page: ShopScope<Found>, label: string): Found =>
  page.getByRole('button', { name: `Remove filter for ${label}`, exact: true });
export const cards = <Found extends ShopScope<Found>>(page: ShopScope<Found>): Found =>
  page.getByRole('main').getByRole('heading', { level: 3 });
export const filters = <Found extends ShopScope<Found>>(page: ShopScope<Found>): Found =>
  page.locator('#filters');
export const filterLink = <Found extends ShopScope<Found>>(page: ShopScope<Found>, name: string): Found =>
  filters(page).getByRole('link', { name: new RegExp(`^${name} [\\d,]+$`) });
export const grape = <Found extends ShopScope<Found>>(page: ShopScope<Found>, name: string): Found =>
  filters(page).getByRole('checkbox', { name: new RegExp(`^${name} ?[\\d,]+$`) });
export const pages = <Found extends ShopScope<Found>>(page: ShopScope<Found>): Found =>
  page.getByRole('navigation', { name: 'Pagination' });

/** Opens a search page and waits until it answers to clicks. */
export async function openSearch(page: ShopPage, path: string): Promise<void> {
  await page.goto(path);
  await expectVisible(tally(page));
}

/** Every request to the search and for pages, from now on. */
export function recordRequests(page: Page): { searches: Request[]; pages: Request[] } {
  const recorded = { searches: [] as Request[], pages: [] as Request[] };
  page.on('request', (request) => {
    if (request.url().includes('/api/search/')) recorded.searches.push(request);
    else if (request.resourceType() === 'document' || request.headers()['x-inertia'] !== undefined)
      recorded.pages.push(request);
  });
  return recorded;
}

/** The number in 'Showing 1,234 results'. */
export async function totalShown(page: ShopPage): Promise<number> {
  return numberIn(tally(page));
}

/** The digits of a text as one number. */
export async function numberIn(locator: ShopLocator): Promise<number> {
  return Number((await locator.textContent())?.replace(/\D/g, ''));
}

/** The state that the page shows: chips, box, order and page. */
export async function stateShown(page: ShopPage) {
  const chips = await page.getByRole('button', { name: /^Remove filter for / }).allInnerTexts();
  const current = page.locator('nav[aria-label="Pagination"] [aria-current="page"]');
  return {
    title: await page.getByRole('heading', { level: 1 }).textContent(),
    chips,
    words: await searchBox(page).inputValue(),
    sort: await sortSelect(page).inputValue(),
    page: (await current.count()) === 0 ? '1' : String(await numberIn(current)),
    first: await cards(page).first().textContent(),
  };
}
