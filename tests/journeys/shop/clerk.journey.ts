import { describe, test } from 'vitest';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { someOf } from '#tests/harness/long-run.ts';
import { expectEventually, expectGone, expectPath, expectVisible } from '../expect-page.ts';
import { cards, openSearch, searchBox } from '../search-steps.ts';

/** The search engine, as shoppers use it. */
describe('a search that knows what people mean', () => {
  const journey = useSharedJourney();

  test.each(
    someOf([
      [375, 'light'],
      [1280, 'dark'],
    ] as const),
  )(
    'at %i px in %s: a kind, a size, what is not wanted, what the store does not have (N-040, N-041, N-043)',
    async (width, colorScheme) => {
      const { page } = await journey.visit({ width, height: 900, colorScheme });
      const takeBack = (label: string) =>
        page.getByRole('button', { name: `Take back ${label}`, exact: true });
      await openSearch(page, '/search');

      // The best-known product comes first.
      await searchBox(page).fill('vodka');
      await expectVisible(takeBack('vodka'));
      await expectEventually(() => cards(page).first().textContent(), 'Smirnoff 80 Proof');

      // The card shows and opens the size that was asked for.
      await searchBox(page).fill('1.75 vodka');
      await expectVisible(takeBack('1.75'));
      await expectVisible(page.getByRole('main').getByText('1.75 L').first());
      await expectAccessible(page, 'a size asked for');
      await takeBack('1.75').click();
      await expectEventually(() => searchBox(page).inputValue(), 'vodka');
      await expectGone(takeBack('1.75'));

      // Phrased as people speak, with near misses.
      await searchBox(page).fill('dry riesling under 5');
      await expectVisible(page.getByText(/^No dry Riesling under \$5\. The nearest begin at \$\d+\.\d\d\.$/));
      await expectVisible(
        page.getByRole('list', { name: 'Close to it' }).getByRole('link', { name: /^dry Riesling \(/ }),
      );
      await expectAccessible(page, 'nothing fits all of it');

      await searchBox(page).fill('rum for mojitos');
      await expectVisible(takeBack('for a Mojito'));
      await searchBox(page).fill('cristal champagne');
      await expectVisible(
        page.getByText('We do not carry Cristal. These are the nearest to it in kind and price.'),
      );
      await searchBox(page).fill('beer');
      await expectVisible(page.getByText(/^We do not sell beer/));
      await expectAccessible(page, 'a thing that is no bottle');
      await expectPath(page, '/search?query=beer');
    },
  );
});
