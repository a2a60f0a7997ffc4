/**
 * The owner's evening: the day is closed and printed, sales are viewed, tax is entered, and what an opening
 * still needs.
 */
import { describe, expect, test } from 'vitest';
import { postFacts } from '#domains/reports/postings/post-facts.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import { storeDay } from '#kit/clock.ts';
import { addDays } from '#kit/store-day.ts';
import { writeRandomBooks } from '#tests/fixtures/books/random-books.ts';
import { signInDesk } from '#tests/fixtures/desk-journey.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { expectPath, expectVisible } from '../expect-page.ts';

describe('the reports', () => {
  const journey = useJourney();
  let written: Promise<unknown> | undefined;
  function books() {
    const today = storeDay(journey.now());
    written ??= writeRandomBooks(journey.db, {
      ...{ orders: 300, from: addDays(today, -40), until: today },
    }).then(() => postFacts({ db: journey.db, clock: () => journey.now() }, { mostMs: 60_000 }));
    return written;
  }
  async function open(role: StaffRole, path: string, options: object) {
    await books();
    const visitor = await journey.visit(options);
    await signInDesk(journey.db, visitor.page, { url: journey.shop.url, role, now: journey.now() });
    await visitor.page.goto(path);
    return visitor;
  }

  test('a day from its figures to the orders behind one of them, its close and its tape (B-230, B-233)', async () => {
    const day = addDays(storeDay(journey.now()), -3);
    const { page } = await open('manager', '/desk/reports', { width: 768, height: 1_024 });
    await expectVisible(page.getByRole('heading', { name: 'Reports', exact: true }));
    await expectAccessible(page, 'the list of reports');
    await page.goto(`/desk/reports/day/${day}`);
    await expectAccessible(page, 'an open day');
    await page.getByRole('button', { name: 'Close the day' }).click();
    await expectVisible(page.getByText(/ is closed: Z-\d{4}\.$/));
    await expectVisible(page.getByText(/Its numbers no longer change\.$/).first());
    await expectAccessible(page, 'a closed day');
    await page.emulateMedia({ media: 'print' });
    await expectVisible(page.locator('.slip').getByText('Gross sales'));
    expect(await page.getByRole('button', { name: 'Print the tape' }).isVisible()).toBe(false);
    const tape = await page.pdf({ preferCSSPageSize: true });
    // One page, 80 mm wide: 227 points.
    expect(tape.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expect(tape.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 22[67]\./);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: /^Taken: .*Show the orders\.$/ }).click();
    await expectPath(page, /^\/desk\/reports\/orders/);
    await expectAccessible(page, 'the orders behind a number');
  });

  test('sales in both color schemes and at three widths: charted, with their table, by keyboard (B-233, B-240)', async () => {
    for (const [width, theme] of [
      [375, 'dark'],
      [768, 'light'],
      [1_280, 'dark'],
    ] as const) {
      const { page } = await open('owner', '/desk/reports/sales', {
        ...{ width, height: 900, colorScheme: theme },
      });
      await expectVisible(page.getByRole('img', { name: 'Day by day' }));
      await expectVisible(page.getByText(/leads with \d+% of net sales\.$/));
      await expectAccessible(page, `sales at ${width}`);
      const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(wide, `nothing is wider than ${width}`).toBeLessThanOrEqual(0);
      await page.getByRole('link', { name: 'Hour', exact: true }).click();
      await expectVisible(page.getByRole('img', { name: 'Hours of the week' }));
      await expectAccessible(page, `the hours of the week at ${width}`);
    }
  });

  test('margin, slow movers, searches, tax and the opening are accessible (B-234, B-236, B-237, N-115)', async () => {
    const { page } = await open('owner', '/desk/reports/margin', { width: 1_280, height: 900 });
    for (const path of ['margin', 'slow', 'searches', 'tax']) {
      await page.goto(`/desk/reports/${path}`);
      await expectAccessible(page, path);
    }
    await page.goto('/desk/opening');
    await expectVisible(page.getByText(/are missing before real customers may come\.$/));
    await expectAccessible(page, 'the opening');
    await page.getByRole('button', { name: 'It is right: hours' }).click();
    await expectVisible(page.getByText('The hours were looked at'));
  });
});
