import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { expectEventually, expectVisible, textOf } from '../expect-page.ts';

/** Each move: how many pictures had the name before and after, and whether the browser could run it. */
const recordMoves = `(() => {
  window.moves = [];
  const named = () => document.querySelectorAll('.carried').length;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const before = named();
    const transition = start(update);
    transition.ready.then(() => 'ran', (error) => error.message).then((end) => window.moves.push([before, named(), end]));
    return transition;
  };
})()`;

const moves = (page: Page) => page.evaluate<[number, number, string][]>('window.moves');
const ran = [1, 1, 'ran'] as [number, number, string];
const mainLinks = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link');

describe('the chosen bottle moves to its page', () => {
  const journey = useSharedJourney();

  async function chooseFirst(page: Page): Promise<void> {
    const link = mainLinks(page).first();
    const name = await textOf(link);
    await link.click();
    await expectVisible(page.getByRole('heading', { level: 1, name }));
  }

  test('from the home page, from a similar bottle and from a listing, one bottle each time', {
    timeout: 60_000,
  }, async () => {
    const { page } = await journey.visit({ reducedMotion: 'no-preference' });
    await page.addInitScript(recordMoves);
    await page.goto('/');
    await chooseFirst(page);
    await expectEventually(() => moves(page), [ran]);
    await chooseFirst(page);
    await expectEventually(() => moves(page), [ran, ran]);
    await page.goto('/wine');
    await chooseFirst(page);
    await expectEventually(() => moves(page), [ran]);
  });

  test('nothing moves for readers who prefer reduced motion', async () => {
    const { page } = await journey.visit();
    await page.addInitScript(recordMoves);
    await page.goto('/wine');
    await chooseFirst(page);
    expect(await moves(page)).toEqual([]);
  });
});
