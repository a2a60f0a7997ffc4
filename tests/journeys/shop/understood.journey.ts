import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import type { Understanding } from '#domains/search/understanding.ts';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { someOf } from '#tests/harness/long-run.ts';
import { expectEventually, expectGone, expectPath, expectText, expectVisible } from '../expect-page.ts';
import { openSearch, searchBox, searchCalls, tally } from '../search-steps.ts';

/** Makes the shop's search understand some words differently. */
async function understand(page: Page, told: Record<string, Partial<Understanding>>): Promise<void> {
  await page.route(searchCalls, async (route) => {
    const answer = await route.fetch();
    const { results } = (await answer.json()) as { results: { query: string }[] };
    await route.fulfill({
      response: answer,
      json: { results: results.map((one) => ({ ...one, ...told[one.query] })) },
    });
  });
}

const takeBack = (page: Page, label: string) =>
  page.getByRole('button', { name: `Take back ${label}`, exact: true });

const light = { kind: 'style', label: 'light', words: 'light', rest: 'red under 20' } as const;
const cheap = { kind: 'price', label: 'under $20', words: 'under 20', rest: 'light red' } as const;

describe('how the search understood the words', () => {
  const journey = useSharedJourney();

  test.each(
    someOf([
      [375, 'light'],
      [1280, 'dark'],
    ] as const),
  )(
    'at %i px in %s: each part is a chip; removing one edits the words, a step to which Back leads (N-041)',
    async (width, colorScheme) => {
      const { page } = await journey.visit({ width, height: 900, colorScheme });
      await understand(page, {
        'light red under 20': { understood: [light, cheap] },
        'light red': { understood: [{ ...light, rest: 'red' }] },
      });
      await openSearch(page, '/wine');
      await searchBox(page).fill('light red under 20');
      await expectVisible(takeBack(page, 'under $20'));
      await expectPath(page, '/wine?query=light%20red%20under%2020');
      await expectAccessible(page, 'chips of what was understood');
      await takeBack(page, 'under $20').press('Space');
      await expectPath(page, '/wine?query=light%20red');
      await expectEventually(() => searchBox(page).inputValue(), 'light red');
      await expectGone(takeBack(page, 'under $20'));
      await expectVisible(takeBack(page, 'light'));
      await page.goBack();
      await expectPath(page, '/wine?query=light%20red%20under%2020');
      await expectEventually(() => searchBox(page).inputValue(), 'light red under 20');
    },
  );

  test('nothing fits: the page says so, with what nearly does and how much of it, and the better spelling within the filters (N-043)', async () => {
    const { page } = await journey.visit();
    await understand(page, {
      'dry reisling under 10': {
        notice: 'No dry Riesling under $10. The nearest begin at $13.99.',
        loosened: [{ label: 'dry, Riesling', query: 'dry riesling', count: 12, fromCents: 1_399 }],
        corrected: { from: 'reisling', to: 'riesling', query: 'dry riesling under 10' },
      },
      qqqzzzxxx: { corrected: { from: 'qqqzzzxxx', to: 'riesling', query: 'riesling' } },
    });
    await openSearch(page, '/wine/white-wine');
    await searchBox(page).fill('dry reisling under 10');
    await expectVisible(page.getByText('No dry Riesling under $10. The nearest begin at $13.99.'));
    await expectVisible(page.getByRole('link', { name: 'dry riesling under 10', exact: true }));
    await expectAccessible(page, 'what nearly fits');
    const way = page.getByRole('list', { name: 'Close to it' }).getByRole('link');
    await expectText(way, 'dry, Riesling (12, from $13.99)');
    await way.click();
    await expectPath(page, '/wine/white-wine?query=dry%20riesling');
    await searchBox(page).fill('qqqzzzxxx');
    await expectText(tally(page), 'Showing 0 results');
    await page.getByRole('link', { name: 'riesling', exact: true }).click();
    await expectPath(page, '/wine/white-wine?query=riesling');
  });

  test('a price range without a match: how many there are at any price, and from what price', async () => {
    const { page } = await journey.visit();
    await openSearch(page, '/spirits/vodka?price=-0.50&stock=1');
    await expectText(tally(page), 'Showing 0 results');
    const way = page.getByRole('link', { name: /^At any price \(\d+, from \$\d+\.\d\d\)$/ });
    const wanted = /\((\d+),/.exec((await way.textContent()) ?? '')?.[1];
    await way.click();
    await expectPath(page, '/spirits/vodka?stock=1');
    await expectText(tally(page), `Showing ${wanted} results`);
  });
});
