/**
 * What a person types into a product's texts stays text wherever it is output (B-131, B-146, B-153, B-285).
 */
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { readCsvRecords } from '#domains/catalogue/import/csv-records.ts';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { signInDesk } from '#tests/fixtures/desk-journey.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectEventually, expectVisible } from '../expect-page.ts';

/**
 * A formula, markup, an emoji of several code points, right-to-left letters with their mark, and a zero-width
 * character.
 */
const typed = {
  Name: '=HYPERLINK("//evil.example") <img src=x onerror=hit()> 🍷\u200d🔥 יין\u200f',
  Producer: '+1</script><script>hit()</script>',
  'All grapes': '@SUM(A1)',
  Tagline: '@SUM(1+1)*cmd|" /C calc"!A0',
  Description: '-2+3 <svg onload=hit()>\n=1+1\u200b',
  'Picture description, read to people who cannot see it': '=A1" onerror="hit()',
};
const { Name: name, Producer: producer, Description: description } = typed;

describe('formulas and markup in every text of a product', () => {
  const journey = useJourney();

  test('are never executed: at the desk, in the shop, on labels, in feeds, CSV and workbooks (B-131, B-146, B-153)', async () => {
    const { page } = await journey.visit({ width: 1_280, height: 900 });
    await signInDesk(journey.db, page, { url: journey.shop.url, role: 'owner', now: journey.now() });
    const { productId, slug } = await somePack(journey.db, { skip: 4 });
    await page.goto(`/desk/products/${productId}`);
    for (const [label, text] of Object.entries(typed))
      await page.getByRole('textbox', { name: label, exact: true }).fill(text);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectVisible(page.getByRole('heading', { name, level: 1 }));
    expect(await page.getByRole('textbox', { name: 'Description', exact: true }).inputValue()).toBe(
      description,
    );

    // A script that ran, or a broken picture, would be noise on the console.
    for (const path of [
      `/desk/products?words=${encodeURIComponent('HYPERLINK')}`,
      `/desk/products/${productId}/photos`,
      `/desk/products/${productId}/prices`,
      `/desk/products/${productId}/vintage`,
      `/desk/labels?ids=${productId}`,
      '/desk/activity',
    ]) {
      await page.goto(path);
      await expectVisible(page.getByText('=HYPERLINK("//evil.example")').first());
    }

    const { page: shop } = await journey.visit({ width: 375, height: 812 });
    await shop.goto(`/products/${slug}`);
    await expectVisible(shop.getByRole('heading', { name, level: 1 }));
    await expectVisible(shop.getByText(typed.Tagline));
    await expectVisible(shop.getByText('<svg onload=hit()>'));
    const told = await shop.locator('script[type="application/ld+json"]').allTextContents();
    const data = told.map((text) => JSON.parse(text) as { '@graph'?: { name?: string }[] });
    const names = data.flatMap(({ '@graph': graph = [] }) => graph.map((node) => node.name));
    expect(names).toContain(name);
    await expectEventually(async () => {
      await shop.goto('/search?query=HYPERLINK');
      return shop.getByText(name).count();
    }, 1);

    const read = async (path: string) => (await page.request.get(path)).text();
    for (const path of ['/feeds/google.xml', '/sitemap-products-1.xml', '/sitemap.xml']) {
      const xml = await read(path);
      const parsed = await page.evaluate<string>(
        `new DOMParser().parseFromString(${JSON.stringify(xml)}, 'text/xml').documentElement.textContent`,
      );
      expect(parsed).toContain(path === '/feeds/google.xml' ? name : '');
      expect(xml).not.toMatch(/<(?:img|svg|script|parsererror)/);
    }
    expect(textsOf(await read('/feeds/wine-searcher.csv'))).toContain(name);

    const columns = 'slug,name,producer,grapes_all,description,size,price';
    const file = `/desk/export/file?ids=${productId}&columns=${columns}&format=`;
    const csv = await read(`${file}csv`);
    expect(textsOf(csv)).toEqual(expect.arrayContaining([name, producer, typed['All grapes'], description]));
    expect(rawCellsOf(csv).filter((cell) => /^\s*[=+@-]/.test(cell))).toEqual([]);
    const book = await page.request.get(`${file}xlsx`);
    const bytes = await book.body();
    expect((await readSheet(bytes)).flat()).toEqual(expect.arrayContaining([name, producer, description]));
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] as Uint8Array);
    expect(sheet).not.toMatch(/<f[ >]/);
  });
});

/** As read by a program that knows the mark in front of a formula. */
function textsOf(csv: string): string[] {
  return readCsvRecords(csv).records.flatMap(({ fields }) => fields);
}

/** As a spreadsheet reads them. */
function rawCellsOf(csv: string): string[] {
  return [...csv.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/gm)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
