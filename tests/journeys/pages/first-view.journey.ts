/** The part of a listing that a phone shows without scrolling, and paging through the listing. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';

/** The lowest edge of each kind of element in the first row of the shelf, in pixels from the top. */
function firstRow(page: Page): Promise<{ card: number; price: number }> {
  return page.evaluate(`document.fonts.ready.then(() => {
    const cards = [...document.querySelectorAll('main .shelf > li')];
    const edge = (it) => it.getBoundingClientRect().bottom;
    const row = cards.filter((card) => Math.abs(card.getBoundingClientRect().top - cards[0].getBoundingClientRect().top) < 1);
    const lowest = (select) => Math.ceil(Math.max(...row.map((card) => edge(select === '' ? card : card.querySelector(select)))));
    return { card: lowest(''), price: lowest('.price') };
  })`);
}

describe('the first view of a listing', () => {
  const journey = useSharedJourney();
  /** One of them with names of three lines. */
  const listings = [
    '/wine',
    '/region/usa/california/napa-valley',
    '/search?query=vodka',
    '/search?query=champagne',
    '/wine?price=15-25',
  ];

  test('on a phone the first row is completely visible: name, price and how to buy (M-150)', async () => {
    const { page } = await journey.visit({ width: 375, height: 812 });
    const cut: string[] = [];
    for (const path of listings) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const { card } = await firstRow(page);
      if (card > 812) cut.push(`${path} to ${card}`);
    }
    expect(cut).toEqual([]);
    await expectAccessible(page, 'a listing on a phone');
  });

  test('on a short phone the first row shows its bottles, their names and prices (M-150)', async () => {
    const { page } = await journey.visit({ width: 375, height: 667 });
    const cut: string[] = [];
    for (const path of listings) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const { price } = await firstRow(page);
      // The line shown in a shop that charges no card does not appear in a real one.
      const banner = await page.getByText('Test mode: no card is charged.').boundingBox();
      if (price - (banner?.height ?? 0) > 667) cut.push(`${path} to ${price}`);
    }
    expect(cut).toEqual([]);
  });

  test.each([320, 375])(
    'a listing is paged with a thumb: targets 44 px high and wide, on %i px, in two rows at most (M-158)',
    async (width) => {
      const { page } = await journey.visit({ width, height: 812 });
      await page.goto('/wine', { waitUntil: 'networkidle' });
      const places = await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link').all();
      const boxes = await Promise.all(places.map((place) => place.boundingBox()));
      expect(boxes.length).toBeGreaterThanOrEqual(6);
      expect(boxes.filter((box) => box === null || box.width < 44 || box.height < 44)).toEqual([]);
      expect(new Set(boxes.map((box) => box?.y)).size).toBeLessThanOrEqual(width === 375 ? 1 : 2);
    },
  );
});
