import { describe, expect, test } from 'vitest';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { someOf } from '#tests/harness/long-run.ts';
import { expectEventually, expectFocus, expectPath, expectText, expectVisible } from '../expect-page.ts';
import {
  cards,
  chip,
  filterLink,
  grape,
  openSearch,
  searchBox,
  sortSelect,
  tally,
  totalShown,
} from '../search-steps.ts';
import { tabTo } from '../tab-walk.ts';

describe('the search page for every visitor', () => {
  const journey = useSharedJourney();

  test.each(
    someOf(
      [375, 800, 1400].flatMap((width) =>
        (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
      ),
    ),
  )('WCAG 2.2 AA at $width px in $colorScheme, with misspelled words too', async ({ width, colorScheme }) => {
    const { page } = await journey.visit({ width, height: 900, colorScheme });
    await openSearch(page, '/wine/red-wine/france');
    await expectAccessible(page, 'results');
    await searchBox(page).fill('chateu');
    await expectVisible(page.getByTitle('Remove your search'));
    await expectPath(page, '/wine/red-wine/france?query=chateu');
    await expectAccessible(page, 'results for misspelled words');
  });

  test('the keyboard reaches box, order, filters and cards, with the focus always visible', async () => {
    const { page } = await journey.visit({ width: 1400 });
    await openSearch(page, '/wine');
    await tabTo(page, filterLink(page, 'Red Wine'));
    await page.keyboard.press('Enter');
    await expectPath(page, '/wine/red-wine');
    await expectFocus(filterLink(page, 'Red Wine'));
    await tabTo(page, grape(page, 'Merlot'));
    await page.keyboard.press('Space');
    await expectPath(page, '/wine/red-wine/merlot');
    await expectFocus(grape(page, 'Merlot'));
    await tabTo(page, searchBox(page));
    await page.keyboard.type('reserve');
    await tabTo(page, sortSelect(page));
    await page.keyboard.press('ArrowDown');
    await expectPath(page, '/wine/red-wine/merlot?query=reserve&sort=price-asc');
    await tabTo(page, chip(page, 'Merlot'));
    await tabTo(page, cards(page).first().getByRole('link'));
  });

  test('a first view of the search takes at most 168 KB of scripts, and no other page loads its library', async () => {
    const { page } = await journey.visit({ isFirstVisit: true });
    const scripts: { url: string; bytes: number }[] = [];
    page.on('response', (response) => {
      if (!/\.js$/.test(response.url())) return;
      void response
        .allHeaders()
        .then((headers) => scripts.push({ url: response.url(), bytes: Number(headers['content-length']) }));
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(scripts.filter(({ url }) => url.includes('/search-'))).toEqual([]);
    scripts.length = 0;
    const { page: fresh } = await journey.visit({ isFirstVisit: true });
    const asked: Promise<number>[] = [];
    fresh.on('response', (response) => {
      if (/\.js$/.test(response.url()))
        asked.push(response.allHeaders().then((headers) => Number(headers['content-length'])));
    });
    await openSearch(fresh, '/wine');
    expect((await Promise.all(asked)).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(168 * 1024);
  });

  test('words without a match: ways on (M-187)', async () => {
    const { page } = await journey.visit();
    await openSearch(page, '/wine/red-wine?query=qqqzzzxxx');
    await expectText(tally(page), 'Showing 0 results');
    await expectVisible(page.getByText(/ask us: call/));
    await expectAccessible(page, 'nothing found');
    await page.getByRole('link', { name: 'Without the words' }).click();
    await expectPath(page, '/wine/red-wine');
    await expectEventually(() => totalShown(page).then((total) => total > 0), true);
  });
});
