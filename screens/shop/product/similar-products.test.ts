import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { findProduct } from '#domains/catalogue/find-product.ts';
import { catalogueFile } from '#domains/catalogue/import/catalogue-file.fixture.ts';
import { importCatalogue } from '#domains/catalogue/import/import-catalogue.ts';
import type { Product } from '#domains/catalogue/product.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { SimilarProducts } from './similar-products.ts';

describe.each(someEngines)('the products beside a product on %s', (engine) => {
  let database: FreshDatabase;
  let now = 1_000_000;
  let similar: SimilarProducts;
  const file = (...slugs: string[]) => catalogueFile(...slugs.map((slug) => ({ slug })));

  beforeEach(async () => {
    database = await freshDatabase(engine);
    await importCatalogue(database.db, file('a', 'b', 'c'), { now });
    similar = new SimilarProducts(database.db, () => now);
  });
  afterEach(() => database.drop());

  const product = async (slug: string) => (await findProduct(database.db, slug)) as Product;
  const beside = async (slug: string) => (await similar.of(await product(slug))).map((card) => card.slug);
  const withdraw = (slug: string) =>
    database.db.updateTable('products').set({ published: 0 }).where('slug', '=', slug).execute();

  test('are the others of its shelf, not itself, at most four (M-070)', async () => {
    expect((await beside('a')).toSorted()).toEqual(['b', 'c']);
    await importCatalogue(database.db, file('a', 'b', 'c', 'd', 'e', 'f'), { now });
    now += 250;
    const found = await beside('a');
    expect(found).toHaveLength(4);
    expect(found).not.toContain('a');
  });

  test('show a new price at once, even for a cached choice', async () => {
    await beside('a');
    const pack = (await product('b')).packs[0];
    if (!pack) throw new Error('Nothing to sell');
    await changePackPrice(database.db, pack.id, 4_321, { actor: 'test', now });
    const cards = await similar.of(await product('a'));
    expect(cards.find((card) => card.slug === 'b')?.lowestPriceCents).toBe(4_321);
  });

  test('lose a withdrawn one at once', async () => {
    await beside('a');
    await withdraw('b');
    expect(await beside('a')).toEqual(['c']);
  });

  test('are chosen again a quarter of a second after a change in the journal, and after ten minutes without one', async () => {
    await beside('a');
    await importCatalogue(database.db, file('a', 'b', 'c', 'd'), { now });
    now += 249;
    expect(await beside('a')).not.toContain('d');
    now += 1;
    expect(await beside('a')).toContain('d');
    await withdraw('d');
    expect(await beside('a')).not.toContain('d');
    await database.db.updateTable('products').set({ published: 1 }).execute();
    await database.db.updateTable('products').set({ slug: 'renamed' }).where('slug', '=', 'd').execute();
    expect(await beside('a')).not.toContain('renamed');
    now += 10 * 60_000;
    expect(await beside('a')).toContain('renamed');
  });
});
