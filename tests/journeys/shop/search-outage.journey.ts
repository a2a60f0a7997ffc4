import { describe, expect, test } from 'vitest';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { expectGone, expectText, expectVisible } from '../expect-page.ts';
import { cards, filterLink, openSearch, searchBox, searchCalls } from '../search-steps.ts';

describe('the search page while the search is slow or down', () => {
  const journey = useSharedJourney();

  test('a search that takes longer than 200 ms says so (M-182)', async () => {
    const { page } = await journey.visit();
    await openSearch(page, '/wine');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(searchCalls, async (route) => {
      await held;
      await route.continue();
    });
    const started = await page.evaluate<number>(`(() => {
      window.seen = null;
      new MutationObserver(() => { if (!window.seen && document.querySelector('main').innerText.includes('Searching…')) window.seen = performance.now(); })
        .observe(document.querySelector('main'), { subtree: true, childList: true, characterData: true });
      return performance.now();
    })()`);
    await filterLink(page, 'Red Wine').click();
    await expectVisible(page.getByText('Searching…'));
    expect((await page.evaluate<number>('window.seen')) - started).toBeGreaterThan(190);
    release();
    await expectGone(page.getByText('Searching…'));
    await expectText(page.getByRole('heading', { level: 1 }), 'Red Wine');
  });

  test('while the search does not answer, what is shown stays, and links lead to the server', async () => {
    const visitor = await journey.visit();
    const { page } = visitor;
    visitor.expectNoise(/Failed to load resource|request failed/);
    await openSearch(page, '/wine');
    const first = (await cards(page).first().textContent()) ?? '';
    await page.route(searchCalls, (route) => route.abort());
    await searchBox(page).fill('merlot');
    await expectVisible(page.getByRole('alert').getByText(/Search is taking a break/));
    await expectText(cards(page).first(), first);
    await expectAccessible(page, 'the search is away');
    await page.unroute(searchCalls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectGone(page.getByText(/Search is taking a break/));
    await expectText(cards(page).first(), /Merlot/);
  });
});
