import { describe, test } from 'vitest';
import { signInDesk } from '#tests/fixtures/desk-journey.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { expectGone, expectPath, expectVisible } from '../expect-page.ts';

describe('many products at the desk', () => {
  const journey = useJourney();

  test('prices are raised on the list and restored, and a file is previewed and applied (B-130, B-141, B-142)', async () => {
    for (const name of ['Raised One', 'Raised Two'])
      await stockWine(journey.db, { name, onHand: 6, priceCents: 2_000 }, journey.now());
    const { slug } = await journey.db
      .selectFrom('products')
      .select('slug')
      .where('name', '=', 'Raised One')
      .executeTakeFirstOrThrow();
    const { page } = await journey.visit({ width: 1_280, height: 900 });
    await signInDesk(journey.db, page, { url: journey.shop.url, now: journey.now(), role: 'owner' });
    await page.goto('/desk/products?words=raised');
    for (const name of ['Raised One', 'Raised Two'])
      await page.getByRole('checkbox', { name: new RegExp(name) }).check();
    await page.getByRole('link', { name: 'Change them' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Change 2 products', level: 1 }));
    await expectAccessible(page, 'what to change of many');
    await page.getByRole('button', { name: 'Look at the change' }).click();
    await expectVisible(page.getByText('Say what to change. Nothing was changed.'));
    await page.getByLabel('Up or down, in percent').fill('3');
    await page.getByRole('button', { name: 'Look at the change' }).click();
    await expectVisible(page.getByText('Prices up by 3%.'));
    await expectVisible(page.getByText('$20.60').first());
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Applied' }));
    await page.getByRole('button', { name: 'Undo all of it' }).click();
    await expectVisible(page.getByRole('link', { name: 'This was undone.' }));

    await page.goto('/desk/import');
    await expectAccessible(page, 'importing products');
    await page.getByRole('button', { name: 'Look at the import' }).click();
    await expectVisible(page.getByText('Choose a file first.'));
    const text = `slug,price\n${slug},24.50\nno-such-wine,x\n`;
    await page
      .getByLabel('A CSV or XLSX file')
      .setInputFiles({ name: 'fall.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Look at the import' }).click();
    await expectPath(page, /\/desk\/plans\//);
    await expectVisible(page.getByRole('heading', { name: 'Import of fall.csv' }));
    await expectVisible(page.getByRole('link', { name: 'Refused rows, to correct and upload again' }));
    // The change a moment ago was made by a person: the file does not overwrite it unasked.
    await page.getByRole('checkbox', { name: 'price, 1 product' }).check();
    await expectAccessible(page, 'the plan of an import');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Applied' }));
    await expectGone(page.getByRole('button', { name: 'Apply' }));
    await page.getByRole('link', { name: 'Raised One' }).click();
    await expectVisible(page.getByRole('textbox', { name: 'Price', exact: true }));

    await page.goto('/desk/export?words=raised');
    await expectAccessible(page, 'exporting products');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Excel workbook' }).click();
    await (await download).path();
  });
});
