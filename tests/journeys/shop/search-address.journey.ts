import { describe, expect, test } from 'vitest';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { expectEventually, expectPath, expectText, expectVisible } from '../expect-page.ts';
import {
  cards,
  chip,
  filterLink,
  grape,
  openSearch,
  pages,
  recordRequests,
  searchBox,
  sortSelect,
  stateShown,
  tally,
  totalShown,
} from '../search-steps.ts';

describe('the address of a search', () => {
  const journey = useSharedJourney();

  test('the hero leads to wine, and the address settles on /wine (M-066, G-03)', async () => {
    const { page } = await journey.visit();
    await page.goto('/');
    await page.getByRole('link', { name: 'Browse Wines' }).click();
    await expectVisible(tally(page));
    await expectPath(page, '/wine');
    expect(await page.evaluate<number>('history.length')).toBe(3);
  });

  test('the address changes 400 ms after the last letter, in place and without a request for a page (M-175)', async () => {
    const { page } = await journey.visit();
    await openSearch(page, '/wine');
    const recorded = recordRequests(page);
    const entries = await page.evaluate<number>('history.length');
    await page.evaluate(`(() => {
      window.typed = 0; window.waits = [];
      document.addEventListener('input', () => { window.typed = performance.now(); }, true);
      const replace = history.replaceState;
      history.replaceState = function (state, title, url) { if (String(url).includes('query=')) window.waits.push(performance.now() - window.typed); return replace.apply(this, arguments); };
    })()`);
    await searchBox(page).pressSequentially('riesling', { delay: 40 });
    await expectPath(page, '/wine?query=riesling');
    const waits = await page.evaluate<number[]>('window.waits');
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(395);
    expect(await page.evaluate<number>('history.length')).toBe(entries);
    expect(recorded.pages).toEqual([]);
  });

  test('words that are typed while the last ones are being written into the address reach it too (M-175)', async () => {
    const { page } = await journey.visit();
    await openSearch(page, '/wine');
    // As on a busy machine, where the page library takes longer than the next word.
    await page.evaluate(`(() => {
      const replace = history.replaceState;
      history.replaceState = function (...args) {
        if (!String(args[2]).includes('query=malbec')) return replace.apply(this, args);
        window.isAsked = true;
        setTimeout(() => replace.apply(this, args), 300);
      };
    })()`);
    await searchBox(page).fill('malbec');
    await expectEventually(() => page.evaluate<boolean>('window.isAsked === true'), true);
    await searchBox(page).fill('merlot');
    await expectPath(page, '/wine?query=merlot');
  });

  test('filters make the path, the rest the query string (M-167 to M-170)', async () => {
    const { page } = await journey.visit();
    await openSearch(page, '/search');
    await filterLink(page, 'France').click();
    await expectPath(page, '/region/france');
    await filterLink(page, 'Bordeaux').click();
    await expectPath(page, '/region/france/bordeaux');
    await filterLink(page, 'Wine').click();
    await filterLink(page, 'Red Wine').click();
    await expectPath(page, '/wine/red-wine/france/bordeaux');
    await expectEventually(
      () => page.title().then((title) => title.startsWith('Red Wine from Bordeaux - ')),
      true,
    );
    await openSearch(page, '/search?query=c%C3%B4tes%20du%20rh%C3%B4ne');
    expect(await searchBox(page).inputValue()).toBe('côtes du rhône');
    await searchBox(page).fill('château');
    await pages(page).getByRole('link', { name: 'Page 2', exact: true }).click();
    await expectPath(page, '/search?query=ch%C3%A2teau&page=2');
  });

  test('from a product back to what was searched for: words, chips, order and page, without another request (M-174)', async () => {
    const { page } = await journey.visit();
    await page.clock.install();
    await openSearch(page, '/wine');
    await filterLink(page, 'Red Wine').click();
    await filterLink(page, 'France').click();
    await sortSelect(page).selectOption('Highest Price');
    await searchBox(page).fill('chateau');
    await expectPath(page, '/wine/red-wine/france?query=chateau&sort=price-desc');
    await pages(page).getByRole('link', { name: 'Page 2', exact: true }).click();
    await expectPath(page, '/wine/red-wine/france?query=chateau&page=2&sort=price-desc');
    const before = await stateShown(page);
    await cards(page).nth(1).getByRole('link').click();
    await expectPath(page, /^\/products\//);
    const { searches } = recordRequests(page);
    await page.goBack();
    await expectVisible(tally(page));
    expect(await stateShown(page)).toEqual(before);
    expect(searches).toEqual([]);
    await page.goForward();
    await expectPath(page, /^\/products\//);
    // Enough time for anything that the listing still meant to write into the address.
    await page.clock.runFor(10_000);
    await expectPath(page, /^\/products\//);
  });

  test('three filters, twice back and once forward: each is one step (M-174)', async () => {
    const { page } = await journey.visit();
    await openSearch(page, '/wine');
    await filterLink(page, 'Red Wine').click();
    await expectPath(page, '/wine/red-wine');
    const red = await stateShown(page);
    await searchBox(page).fill('reserve');
    await expectPath(page, '/wine/red-wine?query=reserve');
    await searchBox(page).fill('');
    await expectPath(page, '/wine/red-wine');
    await filterLink(page, 'France').click();
    await expectPath(page, '/wine/red-wine/france');
    const french = await stateShown(page);
    await sortSelect(page).selectOption('Highest Price');
    await expectPath(page, '/wine/red-wine/france?sort=price-desc');
    await page.goBack();
    await expectPath(page, '/wine/red-wine/france');
    await expectEventually(() => stateShown(page), french);
    await page.goBack();
    await expectPath(page, '/wine/red-wine');
    await expectEventually(() => stateShown(page), red);
    await page.goForward();
    await expectPath(page, '/wine/red-wine/france');
    await expectEventually(() => stateShown(page), french);
  });

  test('three shelves, twice back and once forward (M-174)', async () => {
    const { page } = await journey.visit();
    await openSearch(page, '/wine');
    await grape(page, 'Merlot').check();
    await expectPath(page, '/wine/merlot');
    const merlot = await stateShown(page);
    const wine = page.getByRole('navigation', { name: 'Shop' });
    await wine.getByText('Spirits', { exact: true }).click();
    await wine.getByRole('link', { name: 'Gin', exact: true }).click();
    await expectText(page.getByRole('heading', { level: 1 }), 'Gin');
    await searchBox(page).fill('london');
    await expectPath(page, '/spirits/gin?query=london');
    const gin = await stateShown(page);
    await wine.getByText('Wine', { exact: true }).click();
    await wine.getByRole('link', { name: 'White Wine', exact: true }).click();
    await expectText(page.getByRole('heading', { level: 1 }), 'White Wine');
    await page.goBack();
    await expectText(page.getByRole('heading', { level: 1 }), 'Gin');
    await page.goBack();
    await expectText(page.getByRole('heading', { level: 1 }), 'Merlot Wine');
    expect(await stateShown(page)).toEqual(merlot);
    expect(await grape(page, 'Merlot').isChecked()).toBe(true);
    await page.goForward();
    await expectText(page.getByRole('heading', { level: 1 }), 'Gin');
    expect(await stateShown(page)).toEqual(gin);
    await page.reload();
    expect(await stateShown(page)).toEqual(gin);
  });

  test('leaving before the address has changed still comes back to the choice', async () => {
    const { page } = await journey.visit();
    await openSearch(page, '/wine');
    await filterLink(page, 'Red Wine').click();
    await expectText(page.getByRole('heading', { level: 1 }), 'Red Wine');
    await cards(page).first().getByRole('link').click();
    await expectPath(page, /^\/products\//);
    await page.goBack();
    await expectPath(page, '/wine/red-wine');
    await expectVisible(chip(page, 'Red Wine'));
  });

  test('without JavaScript: the form, the links, the grapes and the pages work', async () => {
    const { page } = await journey.visit({ javaScriptEnabled: false });
    await page.goto('/wine');
    const all = await totalShown(page);
    await filterLink(page, 'Red Wine').click();
    await expectPath(page, '/wine/red-wine');
    await searchBox(page).fill('reserve');
    await sortSelect(page).selectOption('Highest Price');
    await searchBox(page).press('Enter');
    await expectPath(page, '/wine/red-wine?query=reserve&sort=price-desc');
    expect(await totalShown(page)).toBeLessThan(all);
    expect(await searchBox(page).inputValue()).toBe('reserve');
    await page.goto('/wine');
    await pages(page).getByRole('link', { name: 'Page 2', exact: true }).click();
    await expectPath(page, '/wine?page=2');
    await grape(page, 'Merlot').check();
    await page.getByRole('button', { name: 'Show these grapes' }).click();
    await expectText(page.getByRole('heading', { level: 1 }), 'Merlot Wine');
    await chip(page, 'Merlot').click();
    await expectPath(page, '/wine');
  });
});
