import { describe, expect, test } from 'vitest';
import { catalogueFile } from '#domains/catalogue/import/catalogue-file.fixture.ts';
import { importCatalogue } from '#domains/catalogue/import/import-catalogue.ts';
import { withdrawProduct } from '#domains/catalogue/withdraw-product.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { expectEventually, expectPath, expectText, expectVisible } from '../expect-page.ts';

const day = 24 * 60 * 60 * 1000;
const arrivals = catalogueFile(
  { slug: 'newcomer', name: 'The Newcomer', formats: '750ml:750:1999:9:' },
  { slug: 'magnums', name: 'Two Newcomers', formats: '750ml:750:1999:9:;1.5L:1500:3999:9:' },
);

describe('bottles come and go', () => {
  const journey = useJourney();

  test('the youngest vintage is new on the home page, until a later file brings newer ones', async () => {
    const { page } = await journey.visit();
    await page.goto('/');
    await expectVisible(page.getByRole('heading', { name: 'Not sure what you want?' }));
    const fresh = page.getByRole('region', { name: 'New on the shelf' });
    expect(await fresh.getByRole('listitem').count()).toBe(4);
    const names = fresh.getByRole('heading', { level: 3 });
    expect(await names.allTextContents()).not.toContain('The Newcomer');
    await importCatalogue(journey.db, arrivals, { now: journey.now() + 2 * day });
    await expectEventually(async () => {
      await page.goto('/');
      return (await names.allTextContents()).slice(0, 2).toSorted();
    }, ['The Newcomer', 'Two Newcomers']);
    await expectVisible(fresh.getByText('2 sizes', { exact: true }));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `new products in ${colorScheme}`);
    }
    await fresh.getByRole('link', { name: 'The Newcomer' }).click();
    await expectPath(page, '/products/newcomer');
  });

  test('a link to a bottle withdrawn in the meantime leads to its page, which says so and where others are', async () => {
    const visitor = await journey.visit();
    const { page } = visitor;
    await page.goto('/wine/red-wine');
    const link = page.getByRole('main').locator('a[href^="/products/"]').first();
    const name = (await link.textContent()) ?? '';
    const slug = (await link.getAttribute('href'))?.replace('/products/', '') ?? '';
    await withdrawProduct(journey.db, slug, { actor: 'Ann', now: journey.now() - 90 * day });
    visitor.expectNoise(/status of 410/);
    await link.click();
    await expectPath(page, `/products/${slug}`);
    await expectText(page.getByRole('heading', { level: 1 }), `We no longer sell ${name}`);
    await expectVisible(page.getByRole('region', { name: 'From the same shelf' }).getByRole('link').first());
    await expectAccessible(page, 'a withdrawn product');
    expect((await page.reload())?.status()).toBe(410);
    await page.getByRole('main').getByRole('link', { name: 'Browse Red Wine' }).click();
    await expectPath(page, '/wine/red-wine');
  });
});
