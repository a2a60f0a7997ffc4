import { describe, expect, test } from 'vitest';
import { signInDesk } from '#tests/fixtures/desk-journey.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { expectEventually, expectGone, expectPath, expectVisible } from '../expect-page.ts';

describe('the trees of categories, regions and grapes at the desk', () => {
  const journey = useJourney({});
  async function open(path: string, options: object) {
    const { page } = await journey.visit(options);
    await signInDesk(journey.db, page, { url: journey.shop.url, role: 'manager', now: journey.now() });
    await page.goto(path);
    return page;
  }

  test('a region is found, gets a new one below it, is described, and seen by a shopper (B-151, S-16)', async () => {
    const page = await open('/desk/products', { width: 768, height: 1_024 });
    await page.getByRole('link', { name: 'Places', exact: true }).click();
    await page.getByRole('navigation', { name: 'Trees' }).getByRole('link', { name: 'Regions' }).click();
    await expectPath(page, '/desk/places?tree=regions');
    await page.getByLabel('Find by name').fill('new york');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await expectPath(page, '/desk/places?tree=regions&words=new%20york');
    await expectAccessible(page, 'places that were found');
    await page.getByRole('link', { name: 'New York', exact: true }).click();
    await expectPath(page, '/desk/places/new-york');
    await page.getByRole('region', { name: 'Add a region in New York' }).getByLabel('Name').fill('|');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expectVisible(page.getByText(/^Write a name that begins with a letter/));
    await page.getByRole('region', { name: 'Add a region in New York' }).getByLabel('Name').fill('Hamptons');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expectPath(page, '/desk/places/hamptons');
    await expectVisible(page.getByRole('heading', { name: 'Hamptons', level: 1 }));
    await page.getByRole('textbox', { name: 'Note' }).fill('Sand and sun.\n\nMerlot does well.');
    await page.getByRole('button', { name: 'Save the note' }).click();
    await expectVisible(page.getByText('Saved. Shoppers see it in a second.'));
    await expectAccessible(page, 'a place that was added');
    await page.getByRole('link', { name: 'In the shop' }).click();
    await expectPath(page, '/region/usa/new-york/hamptons');
    await expectEventually(async () => {
      await page.reload();
      return page.getByText('Merlot does well.').count();
    }, 1);
    await expectAccessible(page, 'a region with a note');
  });

  test('a category is hidden with its products, and that is undone in Activity (G-49, B-033, B-151)', async () => {
    const page = await open('/desk/places/mixers', { width: 375, height: 812 });
    await page.getByRole('button', { name: 'Hide it from shoppers' }).click();
    const dialog = page.getByRole('alertdialog');
    await expectVisible(dialog.getByText(/30 products on sale with them/));
    await expectAccessible(page, 'the question before a category is hidden');
    await dialog.getByRole('button', { name: 'Hide it' }).click();
    await expectVisible(page.getByRole('button', { name: 'Show it to shoppers' }));
    await expectGone(page.getByRole('link', { name: 'In the shop' }));
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(375);
    await page.goto('/desk/activity');
    const act = page
      .getByRole('listitem')
      .filter({ hasText: 'hid Mixers from shoppers, and 30 products with it' });
    await act.getByRole('button', { name: /^Undo/ }).click();
    await expectEventually(async () => {
      const row = await journey.db
        .selectFrom('products')
        .select(({ fn }) => fn.countAll<number>().as('on'))
        .where('category_path', '=', 'mixers')
        .where('published', '=', 1)
        .executeTakeFirstOrThrow();
      return Number(row.on);
    }, 30);
  });
});
