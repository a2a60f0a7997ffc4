/** A shelf of photos on a phone: what a card's photo weighs, what loads later, and that nothing moves. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { uploadPhoto } from '#domains/photos/upload-photo.ts';
import { noteProductChange } from '#domains/stock/catalogue-changes.ts';
import { bottlePhoto, photoHash } from '#tests/fixtures/bottle-photos.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectEventually } from '../expect-page.ts';

/** At 375 px and a pixel ratio of two. */
const mostBytes = 12 * 1_024;
const paintedWithin = 2_000;

const watch = `window.shift = 0; window.painted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
}).observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.painted = entry.startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });`;

interface Loaded {
  path: string;
  bytes: number;
}

describe('a shelf of photos on a phone', () => {
  const journey = useJourney();

  /** Gives every wine and spirit of the shop three photos with the grain of a camera. */
  async function photographAll(): Promise<void> {
    const { db } = journey;
    const { id } = await db.selectFrom('products').select('id').orderBy('id').executeTakeFirstOrThrow();
    const paths: string[] = [];
    for (let bottle = 0; bottle < 3; bottle++) {
      const bytes = await bottlePhoto({ bottle, width: 600, height: 800, grain: 8 });
      const send = () => uploadPhoto(db, id, { hash: photoHash(bytes), bytes }, journey.now());
      const stateOf = async () => {
        const answer = await send();
        return answer.kind === 'uploaded' ? answer.photo.state : null;
      };
      await expectEventually(async () => (await stateOf())?.kind, 'ready', 120_000);
      const state = await stateOf();
      if (state?.kind === 'ready') paths.push(state.path);
    }
    await inTransaction(db, async (tx) => {
      for (const [at, path] of paths.entries())
        await tx
          .updateTable('products')
          .set({ photo: path })
          .where((row) => row(row('id', '%', paths.length), '=', at))
          .execute();
      await noteProductChange(tx, null, journey.now());
    });
  }

  const photosOf = (page: Page) =>
    page.evaluate<Loaded[]>(`performance.getEntriesByType('resource')
      .filter(({ name }) => name.includes('/photos/'))
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))`);

  test('each is 12 KB at most, those below the first view load later, nothing moves, and it is painted in time (B-149)', {
    timeout: 300_000,
  }, async () => {
    await photographAll();
    const { page } = await journey.visit({
      ...{
        width: 375,
        height: 812,
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
        isFirstVisit: true,
      },
    });
    await page.addInitScript(watch);
    await expectEventually(async () => {
      await page.goto('/wine', { waitUntil: 'networkidle' });
      return (await photosOf(page)).length > 0;
    }, true);
    const cards = await page.locator('main img[src*="/photos/"]').count();
    const first = await photosOf(page);
    expect(cards).toBeGreaterThanOrEqual(12);
    const late = await page.evaluate<number>(
      `[...document.querySelectorAll('main img[src*="/photos/"]')].filter((image) => image.loading === 'lazy').length`,
    );
    // Two cards are in the first row, and at most six in the first view.
    expect(cards - late).toBeLessThanOrEqual(6);
    expect(cards - late).toBeGreaterThanOrEqual(1);
    const painted = await page.evaluate<number>('window.painted');
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await page.waitForLoadState('networkidle');
    const all = await photosOf(page);
    expect(all.length).toBeGreaterThanOrEqual(first.length);
    for (const { path, bytes } of all) {
      expect(bytes, path).toBeLessThanOrEqual(mostBytes);
      expect(path).toMatch(/\.(avif|webp)$/);
    }
    expect(await page.evaluate<number>('window.shift')).toBe(0);
    expect(painted).toBeGreaterThan(0);
    expect(painted).toBeLessThanOrEqual(paintedWithin);
  });
});
