/**
 * An empty shop's first afternoon: its till's list, the doubtful readings, photos, a vintage, and prices
 * (N-110 to N-113).
 */
import { describe, expect, test } from 'vitest';
import { proveSums } from '#domains/catalogue/desk-list/prove-sums.ts';
import { bottlePhoto } from '#tests/fixtures/bottle-photos.ts';
import { signInDesk } from '#tests/fixtures/desk-journey.ts';
import { tillText } from '#tests/fixtures/till-text.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { howMany, someEngines } from '#tests/harness/long-run.ts';
import { expectEventually, expectPath, expectVisible } from '../expect-page.ts';

const unknown = ['BALEFIRE GOLD 750', 'BALEFIRE SLVR 750', 'QUUXLEY RED 21 750', 'WINE GIFT BAG'];

/** The desk is at one of two processes; the shopper is at the other. */
describe.each(someEngines)('an empty shop’s afternoon on %s', (engine) => {
  const rows = howMany({ short: engine === 'sqlite' ? 2_000 : 300, full: 2_000 });
  const journey = useJourney({ SEED: 'none' }, undefined, { engine, hasTwo: true });

  test('a till’s list becomes the shelf; doubts, photos, a vintage and prices follow (N-110 to N-113, B-137, B-141, B-147)', async () => {
    const { page } = await journey.visit({ width: 1_280, height: 900 });
    await signInDesk(journey.db, page, { url: journey.shop.url, now: journey.now(), role: 'owner' });
    const count = async (published: readonly number[] = [0, 1]) => {
      const products = journey.db.selectFrom('products').where('published', 'in', published);
      const { products: number } = await products
        .select(({ fn }) => fn.countAll<number>().as('products'))
        .executeTakeFirstOrThrow();
      return Number(number);
    };
    expect(await count()).toBe(0);

    // The list.
    await page.goto('/desk/import');
    await page.getByLabel('A CSV or XLSX file').setInputFiles({
      name: 'stock.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(tillText(rows, unknown)),
    });
    await page.getByRole('button', { name: 'Look at the import' }).click();
    await expectPath(page, /\/desk\/import\/lists\//);
    await expectVisible(page.getByText('BALEFIRE GOLD 750'));
    await expectAccessible(page, 'the columns of a till’s list');
    await page.getByRole('button', { name: 'Read the list' }).click();
    // A thousand names are read: on a busy machine that takes a while, too.
    await expectEventually(() => /\/desk\/plans\//.test(page.url()), true, 60_000);
    await expectVisible(page.getByText('Read: name from DESC, department from DEPT, price from RETAIL'));
    expect(await count()).toBe(0);
    await page.getByRole('button', { name: 'Apply' }).click();
    // Applied in short slices while the shop sells.
    await page.getByRole('heading', { name: 'Applied' }).waitFor({ timeout: 60_000 });
    const made = await count();
    expect(made).toBeGreaterThan(rows * 0.97);

    // The doubtful readings, by keyboard.
    await page.getByRole('link', { name: 'Review' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Review', level: 1 }));
    await expectAccessible(page, 'what was doubtful');
    const drafts = await count([0]);
    await page.getByRole('button', { name: /^BALEFIRE GOLD 750/ }).click();
    await page.getByRole('radio', { name: /^1 / }).focus();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByText('“BALEFIRE GOLD 750” is on sale.'));
    await page.getByRole('button', { name: /^WINE GIFT BAG/ }).click();
    await expectVisible(page.getByRole('heading', { name: 'WINE GIFT BAG' }));
    await page.keyboard.press('x');
    await expectVisible(page.getByText('“WINE GIFT BAG” is left out of the shop.'));
    expect(await count([0])).toBeLessThan(drafts);
    // The next one gets the focus, so it takes one key after another.
    const heading = page.getByRole('heading', { level: 2 }).first();
    const before = await heading.textContent();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expectEventually(async () => (await heading.textContent()) === before, false);

    // The same list again changes nothing.
    await page.goto('/desk/import');
    await page.getByLabel('A CSV or XLSX file').setInputFiles({
      name: 'stock.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(tillText(rows, unknown)),
    });
    await page.getByRole('button', { name: 'Look at the import' }).click();
    await page.getByRole('button', { name: 'Read the list' }).click();
    await expectVisible(page.getByText('There is nothing to change.'));

    // Twenty photos of ten bottles.
    const wines = await journey.db
      .selectFrom('products')
      .select(['id', 'slug', 'name'])
      .where('category_path', '=', 'wine/red-wine')
      .where('vintage', '=', '2021')
      .where('published', '=', 1)
      .orderBy('id')
      .limit(10)
      .execute();
    const photo = async (bottle: number) => ({
      name: `bottle-${bottle}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await bottlePhoto({ bottle, width: 300, height: 400 }),
    });
    for (const [at, { id }] of wines.entries()) {
      await page.goto(`/desk/products/${id}/photos`);
      await page.getByLabel('Choose photos').setInputFiles([await photo(at % 3), await photo((at + 1) % 3)]);
      await expectVisible(page.getByRole('button', { name: 'Remove Photo 2' }));
      await page.getByRole('button', { name: 'Save the photos' }).click();
      await expectVisible(page.getByText('The photos are saved.'));
    }

    // A vintage is succeeded by the next.
    const [wine] = wines;
    await page.goto(`/desk/products/${wine?.id}/vintage`);
    await page.getByLabel('Vintage', { exact: false }).first().fill('2022');
    await page.getByRole('button', { name: /^Add / }).click();
    await expectEventually(
      async () =>
        (
          await journey.db
            .selectFrom('products')
            .select('id')
            .where('name', '=', wine?.name ?? '')
            .where('vintage', '=', '2022')
            .execute()
        ).length,
      1,
    );

    // Prices raised by 3 %, and back.
    const prices = async () => {
      const packs = await journey.db
        .selectFrom('packs')
        .innerJoin('formats', 'formats.id', 'packs.format_id')
        .select(['packs.id', 'packs.price_cents'])
        .where(
          'formats.product_id',
          'in',
          wines.map(({ id }) => id),
        )
        .orderBy('packs.id')
        .execute();
      return packs.map(({ price_cents }) => price_cents);
    };
    const asked = await prices();
    await page.goto(`/desk/bulk?ids=${wines.map(({ id }) => id).join(',')}`);
    await page.getByLabel('Up or down, in percent').fill('3');
    await page.getByRole('button', { name: 'Look at the change' }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Applied' }));
    expect(await prices()).toEqual(asked.map((cents) => Math.round(cents * 1.03)));
    await page.getByRole('button', { name: 'Undo all of it' }).click();
    await expectVisible(page.getByRole('link', { name: 'This was undone.' }));
    expect(await prices()).toEqual(asked);
    expect(await proveSums({ db: journey.db, keysAtOnce: 500 })).toMatchObject([{ wrongCount: 0 }]);

    // A shopper finds the bottles.
    const shop = await journey.visit({ width: 375, height: 812, isAtSecond: true });
    await shop.page.goto(`/products/${wine?.slug}`);
    await expectVisible(shop.page.getByRole('heading', { name: wine?.name ?? '', level: 1 }));
    await expectVisible(shop.page.getByRole('img', { name: wine?.name ?? '' }).first());
    await expectAccessible(shop.page, 'a product of the till’s list');
  }, 180_000);
});
