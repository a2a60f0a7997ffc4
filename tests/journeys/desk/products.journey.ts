import { describe, expect, test } from 'vitest';
import { addBarcode } from '#domains/stock/barcodes/change-barcodes.ts';
import type { FormatId } from '#kit/ids.ts';
import { signInDesk } from '#tests/fixtures/desk-journey.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { expectEventually, expectFocus, expectPath, expectText, expectVisible } from '../expect-page.ts';
import { scan } from '../scan.ts';

describe('the list of products', () => {
  const journey = useJourney();
  async function open(path: string, options: object) {
    const { page } = await journey.visit(options);
    await signInDesk(journey.db, page, { url: journey.shop.url, role: 'manager', now: journey.now() });
    await page.goto(path);
    return page;
  }

  test('is narrowed, saved as a view and selected from; a scanned bottle opens its product, and a wrong code is reported (B-130)', async () => {
    const page = await open('/desk/products', { width: 1_280, height: 900 });
    await expectAccessible(page, 'all products');
    await page.getByLabel('Name, producer, number or bar code').fill('cabernet');
    await page.getByRole('button', { name: 'Find' }).click();
    await expectPath(page, '/desk/products?words=cabernet');
    await page.getByText('Filters (1)').click();
    await page.getByLabel('Stock', { exact: true }).selectOption('low');
    await expectPath(page, '/desk/products?words=cabernet&stock=low');
    // What is opened stays open, because one filter is seldom enough.
    await expectVisible(page.getByLabel('Grape', { exact: true }));
    await expectAccessible(page, 'a narrowed list with open filters');
    await page.getByText('Keep as a view').click();
    await page.getByLabel('Its name').fill('Low cabernet');
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    const view = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Low cabernet' });
    await expectVisible(view);
    await page.getByRole('link', { name: 'All products' }).click();
    await expectPath(page, '/desk/products');
    await view.click();
    await expectPath(page, '/desk/products?words=cabernet&stock=low');
    const boxes = page.getByRole('list', { name: 'Products' }).getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await expectVisible(page.getByText('2 chosen'));
    await expectAccessible(page, 'two products are chosen');
    const address = await page.getByRole('link', { name: 'Change them' }).getAttribute('href');
    expect(address).toMatch(/^\/desk\/bulk\?ids=\d+%2C\d+$/);
    const format = await journey.db
      .selectFrom('formats')
      .select(['id', 'product_id'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const by = { actor: 'staff:ann', now: journey.now() };
    const code = '4006381333931';
    await addBarcode(journey.db, { code, formatId: format.id as FormatId, bottles: 1, ...by });
    await page.goto('/desk/products?words=4006381333932');
    await expectVisible(page.getByRole('heading', { name: 'That is not a bar code' }));
    await expectAccessible(page, 'a code with a wrong check digit');
    await scan(page, code);
    await expectPath(page, `/desk/products/${format.product_id}`);
  });

  test('gaps are filled by typing and scanning row by row, and the next field gets the focus (B-154)', async () => {
    const page = await open('/desk/products?gap=tagline', { width: 375, height: 800 });
    const fields = page.getByRole('textbox', { name: 'Tagline' });
    await journey.db.updateTable('products').set({ tagline: '' }).where('id', 'in', [1, 2, 3]).execute();
    await page.reload();
    await expectEventually(() => fields.count(), 3);
    await expectAccessible(page, 'taglines to be typed');
    await fields.first().fill('Dry and bright.');
    await page.keyboard.press('Enter');
    await expectEventually(() => fields.count(), 2);
    await expectFocus(fields.first());
    await page.keyboard.type('Deep.');
    await page.keyboard.press('Enter');
    await expectEventually(() => fields.count(), 1);
    await page.goto('/desk/products?gap=barcode');
    const codes = page.getByRole('textbox', { name: /^Bar code of/ });
    const label = page.getByRole('list', { name: 'Products' }).getByRole('listitem').first();
    const first = await label.textContent();
    await codes.first().click();
    await scan(page, '12345678');
    await expectVisible(page.getByText(/^That is not a bar code/));
    await scan(page, '4006381333931');
    await expectEventually(async () => (await label.textContent()) === first, false);
    await expectPath(page, '/desk/products?gap=barcode');
    await expectFocus(codes.first());
  });

  test('fits a small phone, and a gap leads to the products that have it (B-130, B-154, B-260)', async () => {
    const page = await open('/desk/products/quality', { width: 320, height: 700, colorScheme: 'dark' });
    const fits = () => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');
    await expectAccessible(page, 'what is missing');
    expect(await fits()).toBe(true);
    await page.getByRole('link', { name: 'No photo' }).click();
    await expectPath(page, '/desk/products?gap=photo');
    await expectText(page.getByRole('list', { name: 'What narrows the list' }), /No photo/);
    await expectAccessible(page, 'products without a photo');
    expect(await fits()).toBe(true);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expectPath(page, /^\/desk\/products\?gap=photo&after=\d+%7E/);
    await page.getByRole('link', { name: 'First page' }).click();
    await expectPath(page, '/desk/products?gap=photo');
  });

  test('a shelf begins with what was put first, ordered by buttons or by dragging (B-152)', async () => {
    const page = await open('/desk/shelf?category=wine%2Fred-wine', { width: 768, height: 1_024 });
    await page.getByLabel('Find a product of Red Wine').fill('merlot');
    await page.getByRole('button', { name: 'Find' }).click();
    const found = page.getByRole('list', { name: 'Found' }).getByRole('button', { name: /^Add / });
    for (let added = 0; added < 3; added++) await found.first().click();
    const list = page.getByRole('region', { name: 'First on the shelf of Red Wine' }).getByRole('listitem');
    const names = async () => {
      const buttons = await list.getByRole('button', { name: /^Take / }).all();
      const labels = await Promise.all(buttons.map((button) => button.getAttribute('aria-label')));
      return labels.map((label) => /^Take (.*) away$/.exec(label ?? '')?.[1]);
    };
    const [first = '', second = '', third = ''] = await names();
    await list
      .nth(2)
      .getByRole('button', { name: /^Move .* up$/ })
      .click();
    expect(await names()).toEqual([first, third, second]);
    await list.nth(2).dragTo(list.nth(0));
    expect(await names()).toEqual([second, first, third]);
    await expectAccessible(page, 'a shelf that is worked on');
    await page.getByRole('button', { name: 'Save the shelf' }).click();
    await expectVisible(page.getByText(/^Set by Ann/));
    // The shelf follows a little later.
    await expectEventually(
      async () => {
        await page.goto('/wine/red-wine');
        return page.getByRole('heading', { level: 3 }).first().textContent();
      },
      second,
      60_000,
    );
  });
});
