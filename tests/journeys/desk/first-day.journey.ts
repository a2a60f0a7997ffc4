import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { orderWith, signInDesk } from '#tests/fixtures/desk-journey.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { shopClockShift } from '#tests/harness/shop-clock.ts';
import { expectVisible } from '../expect-page.ts';

const dayMs = 24 * 60 * 60_000;
const orders = 5;

describe("a clerk's first day", () => {
  const journey = useJourney();
  const now = () => Date.now() + shopClockShift(Date.now());

  /** The labels of the visible buttons and links, from top to bottom. */
  const choices = async (page: Page) =>
    (await page.getByRole('main').locator('a, button').allInnerTexts()).map((text) => text.trim());

  test('five orders are packed on a tablet by following its labels alone (B-315)', async () => {
    for (let count = 0; count < orders; count += 1)
      await orderWith(journey.db, 'pickup', { placed_at: now() - 3 * dayMs, phone: `516555012${count}` });
    const { page } = await journey.visit({ width: 768, height: 1024, hasTouch: true });
    const staffId = await signInDesk(journey.db, page, {
      url: journey.shop.url,
      name: 'Nora',
      now: now(),
    });
    await page.goto('/desk');
    for (let left = orders; left > 0; left -= 1) {
      await expectVisible(page.getByRole('button', { name: `To pack ${left}` }));
      // The orders are listed by when they are due, and the one main button of each is its next step.
      await page.getByRole('button', { name: 'Pick', exact: true }).first().tap();
      await expectVisible(page.getByRole('heading', { name: /^Pack #\d+/ }));
      await expectVisible(page.getByText('Scan a bottle, or tap it once it is in the bag.'));
      const lines = page.getByRole('main').getByRole('listitem').locator('button[aria-pressed]');
      for (const line of await lines.all()) await line.tap();
      await page.getByRole('button', { name: 'Packed', exact: true }).tap();
      await expectVisible(page.getByText(/is packed/).first());
      expect(await choices(page)).toContain('Hand over');
      await page.getByRole('link', { name: 'Orders', exact: true }).tap();
    }
    await expectVisible(page.getByText('Nothing to pack. A new order rings, and comes here.'));
    await expectVisible(page.getByRole('button', { name: `Ready ${orders}` }));
    const packed = await journey.db
      .selectFrom('order_events')
      .select('actor')
      .where('what', '=', 'packed')
      .execute();
    expect(packed).toEqual(Array(orders).fill({ actor: `staff:${staffId}` }));
  });
});
