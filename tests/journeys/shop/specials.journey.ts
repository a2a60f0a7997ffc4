import { beforeAll, describe, expect, test } from 'vitest';
import { loadDemoPromotions } from '#app/demo/load-demo-promotions.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { someOf } from '#tests/harness/long-run.ts';
import { expectEventually, expectPath, expectText, expectVisible } from '../expect-page.ts';

describe('the weekly specials', () => {
  const journey = useJourney({ WARM_UP: 'yes' });
  beforeAll(async () => {
    expect(await loadDemoPromotions(journey.db, journey.now())).toBe(8);
  });

  test.each(someOf(['light', 'dark'] as const))(
    'the home page has both links and the grid, in %s (M-067, M-068, M-069, M-294)',
    async (colorScheme) => {
      const { page } = await journey.visit({ colorScheme });
      await page.goto('/');
      const specials = page.getByRole('region', { name: 'Weekly specials' });
      await expectVisible(specials);
      expect(await specials.getByRole('listitem').count()).toBe(8);
      const rose = specials.getByRole('listitem').filter({ hasText: 'Meiomi Rosé' });
      for (const words of ['Save $1.99 each', 'Buy 3 for $33.00', '$12.99 each'])
        await expectVisible(rose.getByText(words, { exact: true }));
      await expectVisible(rose.getByRole('img', { name: 'Bottle of Meiomi Rosé' }));
      for (const words of ['12% off', '$21.11'])
        await expectVisible(specials.getByText(words, { exact: true }));
      await expectText(page.getByRole('heading', { level: 1 }), 'Rosé wines are back');
      await expectAccessible(page, `specials in ${colorScheme}`);

      await rose.getByRole('link').click();
      await expectPath(page, '/products/meiomi-rose');
      await expectVisible(page.getByText('Buy 3 for $33.00', { exact: true }));
      await page.goto('/');
      await page.getByRole('main').getByRole('link', { name: 'Browse Spirits' }).click();
      await expectPath(page, '/spirits');
      await page.goto('/');
      await page.getByRole('main').getByRole('link', { name: 'Browse Wines' }).click();
      await expectPath(page, '/wine');
    },
  );

  test('a card of the search shows what to pay and that it is on sale (M-163)', async () => {
    const { page } = await journey.visit();
    await expectEventually(async () => {
      await page.goto('/search?query=santa+margherita+valdadige');
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: /Valdadige/ }) });
      return (
        (await card.getByText('On Sale').count()) === 1 && (await card.getByText('$21.11').count()) === 1
      );
    }, true);
  });
});
