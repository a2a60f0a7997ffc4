/** The orders that most pages use are read by index: no engine sorts the whole shelf for one page. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { planOf, queriesOf } from '#tests/harness/query-plans.ts';
import { loadDemoCatalogue } from '../import/load-demo-catalogue.ts';
import type { ListCursor } from './cursor.rules.ts';
import { pageOfList } from './desk-list.store.ts';
import type { ListOrder, ProductFilters } from './filters.rules.ts';

describe.each(engines)('how the list is read, on %s', { timeout: 60_000 }, (engine) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    await loadDemoCatalogue(database.db, { now: 0 });
    await sql`analyze`.execute(database.db);
  });
  afterAll(() => database.drop());

  /** The engine's own plan for a page. */
  async function planOfPage(
    filters: ProductFilters,
    order: ListOrder,
    after: ListCursor | null,
  ): Promise<string> {
    const [query] = await queriesOf(database.db, (db) =>
      pageOfList(db, { filters, now: 0 }, { order, after, limit: 51 }),
    );
    if (!query) throw new Error('A page is one query');
    return (await planOf(database.db, query)).join('\n');
  }

  test.each<[ListOrder, ListCursor | null, string]>([
    ['name', null, 'products_name_key'],
    ['name', { id: 5, value: 'm' }, 'products_name_key'],
    ['new', null, 'products_created'],
    ['new', { id: 5, value: 9_000_000_000_000 }, 'products_created'],
    ['changed', null, 'products_updated'],
    ['changed', { id: 5, value: 9_000_000_000_000 }, 'products_updated'],
    ['stock', null, 'product_sums_on_hand'],
    ['stock', { id: 5, value: 12 }, 'product_sums_on_hand'],
    ['price', null, 'product_sums_lowest'],
    ['price', { id: 5, value: 1_999 }, 'product_sums_lowest'],
    ['dear', null, 'product_sums_lowest'],
    ['dear', { id: 5, value: 1_999 }, 'product_sums_lowest'],
  ])('a page in the order %s after %o is the next part of an index (B-130)', async (order, after, index) => {
    const plan = await planOfPage({}, order, after);
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
  });

  test.each<[ProductFilters, string]>([
    [{ stock: 'low' }, 'product_sums_on_hand'],
    [{ stock: 'none' }, 'product_sums_on_hand'],
    [{ state: 'withdrawn' }, 'products_withdrawn'],
    [{ gap: 'photo' }, 'products_no_photo'],
    [{ gap: 'tagline' }, 'products_no_tagline'],
    [{ gap: 'notes' }, 'products_no_notes'],
    [{ gap: 'strength' }, 'products_no_strength'],
    [{ gap: 'size' }, 'formats_size_differs'],
    [{ gap: 'below-cost' }, 'packs_below_cost'],
  ])('%o is found by an index of the products that have it (B-130, B-154)', async (filters, index) => {
    expect(await planOfPage(filters, 'name', null)).toContain(index);
  });

  test('words are looked up in the index of names (B-130)', async () => {
    const plan = await planOfPage({ words: 'chateau' }, 'name', null);
    expect(plan).toContain('products_name_key');
    expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
  });

  test('rare words are read from that index alone (B-130, B-272)', async () => {
    if (engine === 'postgres') await sql`vacuum products`.execute(database.db);
    const plan = await planOfPage({ words: 'no such wine' }, 'name', null);
    expect(plan).toMatch(/(Index Only Scan using|COVERING INDEX) products_name_key/);
  });

  test.runIf(engine === 'postgres')(
    'a page by index is reckoned as the shop’s disks have it, so that a large shelf is not read whole (B-272)',
    async () => {
      const { rows } = await sql<{ random_page_cost: string }>`show random_page_cost`.execute(database.db);
      expect(rows).toEqual([{ random_page_cost: '1.1' }]);
    },
  );
});
