import { describe, expect, test } from 'vitest';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
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
  filterLink,
  filters,
  grape,
  numberIn,
  openSearch,
  pages,
  recordRequests,
  searchBox,
  sortSelect,
  tally,
  totalShown,
} from '../search-steps.ts';

describe('the search page', () => {
  const journey = useSharedJourney();

  test('small windows: a panel over the whole window, live, closed from its footer (M-151, M-152, M-214)', async () => {
    const { page } = await journey.visit({ width: 375, height: 812 });
    await openSearch(page, '/wine');
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await expectGone(panel);
    const opener = page.getByRole('button', { name: '+ Filters' });
    await opener.click();
    await expectVisible(panel);
    expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 812 });
    expect(await page.evaluate<string>('getComputedStyle(document.body).overflow')).toBe('hidden');
    await expectAccessible(page, 'the filter panel');
    const footer = panel.getByRole('button', { name: /^Show [\d,]+ results?$/ });
    const all = await footer.textContent();
    await filterLink(page, 'Red Wine').click();
    await expectEventually(async () => (await footer.textContent()) === all, false);
    await expectText(tally(page), `Showing ${await numberIn(footer)} results`);
    await footer.click();
    await expectGone(panel);
    await expectFocus(opener);
    await expectVisible(chip(page, 'Red Wine'));
    await opener.click();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expectGone(panel);
    await expectVisible(chip(page, 'Red Wine'));
  });

  test('exactly one result is announced in the singular (M-152, M-154)', async () => {
    const { page } = await journey.visit({ width: 375, height: 812 });
    await openSearch(page, '/wine');
    await page.getByRole('button', { name: '+ Filters' }).click();
    await page.getByRole('button', { name: 'Show more of Region' }).click();
    await filters(page).getByRole('link', { name: /\D1$/ }).first().click();
    await expectText(filters(page).getByRole('button', { name: /^Show \d/ }), 'Show 1 result');
    await filters(page).getByRole('button', { name: 'Close' }).click();
    await expectText(tally(page), 'Showing 1 result');
    expect(await cards(page).count()).toBe(1);
  });

  test('two, three and four products side by side (M-157)', async () => {
    for (const [width, columns] of [
      [375, 2],
      [800, 3],
      [1400, 4],
    ] as const) {
      const { page } = await journey.visit({ width, height: 900 });
      await openSearch(page, '/wine');
      const tops = await page.evaluate<number[]>(
        `[...document.querySelectorAll('.shelf > li')].map((it) => Math.round(it.getBoundingClientRect().top))`,
      );
      expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
      expect(tops).toHaveLength(24);
      expect(await filters(page).isVisible()).toBe(width === 1400);
    }
  });

  test('what the server found is there at once: no request until something is chosen', async () => {
    const { page } = await journey.visit();
    const { searches } = recordRequests(page);
    await openSearch(page, '/wine/red-wine/france?sort=price-asc&page=2');
    expect(searches).toEqual([]);
    await filterLink(page, 'Italy').click();
    await expectText(page.getByRole('heading', { level: 1 }), 'Red Wine from Italy');
    expect(searches).toHaveLength(1);
    expect(searches[0]?.postDataJSON().requests[0]).toMatchObject({
      indexName: 'products_price_asc',
      hitsPerPage: 24,
      page: 0,
    });
  });

  test('results appear while typing; the box is cleared by its button and by Escape (M-153, M-180, M-182, M-183)', async () => {
    const { page } = await journey.visit();
    await openSearch(page, '/search');
    const box = searchBox(page);
    expect(await box.getAttribute('placeholder')).toBe('Search for products...');
    expect(await box.getAttribute('maxlength')).toBe('512');
    expect(await page.getByTitle('Remove your search').count()).toBe(0);
    const all = await totalShown(page);
    await box.pressSequentially('riesling');
    await expectEventually(() => totalShown(page).then((total) => total < all), true);
    await expectText(page.getByRole('main'), /Showing [\d,]+ results ?found in \d+ ms/);
    await expectPath(page, '/search?query=riesling');
    // The page may still show the answer to fewer letters.
    await expectEventually(async () => {
      const said = await page.locator('[aria-live=polite].sr-only').textContent();
      return said === `Showing ${await totalShown(page)} results for riesling`;
    }, true);
    await page.getByTitle('Remove your search').click();
    await expectEventually(() => totalShown(page), all);
    expect(await box.inputValue()).toBe('');
    await expectFocus(box);
    await box.fill('gin');
    await expectPath(page, '/search?query=gin');
    await box.press('Escape');
    await expectPath(page, '/search');
  });

  test('three sort orders, five page numbers at a time (M-155, M-178, M-179)', async () => {
    const { page } = await journey.visit({ width: 1400 });
    await openSearch(page, '/wine');
    expect(await sortSelect(page).getByRole('option').allInnerTexts()).toEqual([
      'Featured',
      'Lowest Price',
      'Highest Price',
    ]);
    const prices = () =>
      page
        .locator('.shelf .price')
        .allInnerTexts()
        .then((all) => all.map((text) => Number(text.replace(/[^\d.]/g, ''))));
    const isAscending = async () => {
      const shown = await prices();
      return shown.length > 1 && shown.every((price, at) => price >= (shown[at - 1] ?? 0));
    };
    await sortSelect(page).selectOption('Lowest Price');
    await expectPath(page, '/wine?sort=price-asc');
    // The address changes first, the hits follow.
    await expect.poll(isAscending).toBe(true);
    const lowest = await prices();
    expect(await pages(page).getByRole('listitem').allInnerTexts()).toHaveLength(5);
    await pages(page).getByRole('link', { name: 'Page 5', exact: true }).click();
    await expectPath(page, '/wine?page=5&sort=price-asc');
    await expectFocus(tally(page));
    const numbers = (await pages(page).getByRole('listitem').allInnerTexts()).map((text) =>
      Number(text.replace(/\D/g, '')),
    );
    expect(numbers).toEqual([3, 4, 5, 6, 7]);
    await expect.poll(async () => (await prices())[0]).toBeGreaterThanOrEqual(lowest.at(-1) ?? 0);
    await pages(page).getByRole('link', { name: 'Last page' }).click();
    await expectGone(pages(page).getByRole('link', { name: 'Last page' }));
    await expectVisible(pages(page).getByRole('link', { name: 'First page' }));
    const ends = pages(page).locator('[aria-disabled=true]');
    expect(await ends.allTextContents()).toEqual(['Next page, not available', 'Last page, not available']);
    await expectAccessible(page, 'the last page');
  });

  test('on the narrowest phone the sort order has its name beside it, and fills its line (M-155)', async () => {
    const { page } = await journey.visit({ width: 320, height: 700 });
    await openSearch(page, '/wine');
    await expectVisible(page.getByText('Sort', { exact: true }));
    const [label, box] = [
      await page
        .locator('label')
        .filter({ has: sortSelect(page) })
        .boundingBox(),
      await searchBox(page).boundingBox(),
    ];
    expect(label?.x).toBeCloseTo(box?.x ?? 0, 0);
    expect(label?.width).toBeGreaterThan(280);
  });

  test('both trees open level by level, with counts (M-159, M-161)', async () => {
    const { page } = await journey.visit();
    await openSearch(page, '/spirits');
    await filterLink(page, 'Whiskey').click();
    await filterLink(page, 'Bourbon Whiskey').click();
    await expectPath(page, '/spirits/whiskey/bourbon-whiskey');
    await openSearch(page, '/wine');
    for (const name of ['USA', 'California', 'Napa Valley']) await filterLink(page, name).click();
    await expectPath(page, '/wine/usa/california/napa-valley');
    const shown = await numberIn(filterLink(page, 'Napa Valley'));
    expect(await totalShown(page)).toBe(shown);
    // The other roots stay: wine of France is one click away.
    await expectVisible(filterLink(page, 'France'));
  });

  test('grapes: a list that opens and closes, matching any of those chosen, or plain words (M-160, M-181, M-184)', async () => {
    const { page } = await journey.visit();
    await openSearch(page, '/wine');
    const boxes = filters(page).getByRole('checkbox');
    expect(await boxes.count()).toBe(10);
    await filters(page).getByRole('button', { name: 'Show more of Grape' }).click();
    await expectEventually(() => boxes.count().then((count) => count > 10), true);
    await filters(page).getByRole('button', { name: 'Show less of Grape' }).click();
    await expectEventually(() => boxes.count(), 10);
    await grape(page, 'Merlot').check();
    await expectPath(page, '/wine/merlot');
    const merlot = await totalShown(page);
    await grape(page, 'Malbec').check();
    await expectPath(page, '/wine/merlot?grapes[]=malbec');
    await expectEventually(() => totalShown(page).then((total) => total > merlot), true);
    await openSearch(page, '/spirits/vodka');
    await expectVisible(page.getByText('No refinements for Grape.'));
  });

  test('choosing a grape on a shelf of all products narrows it to wine, and says so (M-172, G-28)', async () => {
    const { page } = await journey.visit();
    await openSearch(page, '/region/france');
    await expectVisible(page.getByRole('link', { name: 'Only Wine' }));
    await expectVisible(page.getByRole('link', { name: 'Only Spirits' }));
    await grape(page, 'Pinot Noir').check();
    await expectEventually(() => page.locator('[aria-live=polite].sr-only').textContent(), 'Showing wine');
    await expectPath(page, '/wine/france/pinot-noir');
    await expectVisible(chip(page, 'Wine'));
    await chip(page, 'Wine').click();
    await expectPath(page, '/region/france');
    await expectGone(chip(page, 'Pinot Noir'));
  });

  test('chips: the focus moves to the next one, finally to the heading (M-156, M-166)', async () => {
    const { page } = await journey.visit();
    await openSearch(page, '/wine/france/merlot');
    await chip(page, 'Merlot').press('Space');
    await expectGone(chip(page, 'Merlot'));
    await expectFocus(chip(page, 'Wine'));
    await chip(page, 'Wine').press('Enter');
    await expectFocus(chip(page, 'France'));
    await chip(page, 'France').press('Enter');
    await expectPath(page, '/search');
    await expectFocus(tally(page));
    await expectAccessible(page, 'nothing chosen');
  });
});
