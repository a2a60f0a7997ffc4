import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findKey } from '#db/find-key.ts';
import { engines } from '#tests/harness/databases.ts';
import { now, useDeskList } from './desk-list.fixture.ts';
import { listOrders, type ProductFilters } from './filters.rules.ts';
import { listForDesk, regionsInUse } from './list-for-desk.ts';
import { matchingProducts } from './matching-products.ts';

/** All ids that the generator yields. */
async function collect(products: AsyncIterable<{ id: number }>): Promise<{ id: number }[]> {
  const found = [];
  for await (const product of products) found.push(product);
  return found;
}

describe.each(engines)('the list of the desk, on %s', { timeout: 60_000 }, (engine) => {
  const { db, idOf, nameOf, names } = useDeskList(engine);

  test('names are sorted by their letters, regardless of case and accents (B-130)', async () => {
    expect(await names({})).toEqual([
      '100% Gamay',
      'Aligoté',
      'Bourbon_1',
      'Château Élan',
      'Draft',
      'Left',
      'Tonic',
      'zinfandel',
    ]);
  });

  test.each(listOrders)(
    'pages of any length in the order %s have each product once (B-130)',
    async (order) => {
      const whole = await names({}, order);
      expect(new Set(whole).size).toBe(8);
      for (const limit of [1, 3, 7, 8]) expect(await names({}, order, limit)).toEqual(whole);
    },
  );

  test('each region that some product has is listed once, those of drafts included (B-130)', async () => {
    const all = await db().selectFrom('products').select('region_path').execute();
    const used = new Set(all.flatMap(({ region_path }) => region_path ?? []));
    expect(used.size).toBeGreaterThan(1);
    expect(await regionsInUse(db())).toEqual([...used].toSorted());
  });

  test('the other orders go by price, bottles and time (B-130)', async () => {
    expect((await names({}, 'price')).slice(0, 3)).toEqual(['Tonic', 'zinfandel', 'Aligoté']);
    expect((await names({}, 'dear'))[0]).toBe('Château Élan');
    expect((await names({}, 'stock')).slice(0, 3)).toEqual(['Aligoté', 'Bourbon_1', 'Draft']);
    expect((await names({}, 'new'))[0]).toBe('100% Gamay');
  });

  test.each<[ProductFilters, string[]]>([
    [{ words: 'chateau ELAN' }, ['Château Élan']],
    [{ words: 'élan' }, ['Château Élan']],
    [{ words: 'ridge' }, ['100% Gamay', 'zinfandel']],
    [{ words: 'ridge 2022 zin' }, ['zinfandel']],
    [{ words: '100%' }, ['100% Gamay']],
    [{ words: '%' }, ['100% Gamay']],
    [{ words: '_' }, ['Bourbon_1']],
    [{ words: "'; drop table products; --" }, []],
    [{ words: '\\' }, []],
    [{ category: 'spirits' }, ['Bourbon_1']],
    [{ category: 'wine/white-wine' }, ['Aligoté']],
    [{ region: 'france' }, ['100% Gamay', 'Aligoté', 'Château Élan', 'Draft', 'Left']],
    [{ region: 'france/bordeaux' }, ['Château Élan']],
    [{ grape: 'merlot' }, ['Château Élan']],
    [{ producer: 'Ridge' }, ['100% Gamay', 'zinfandel']],
    [{ producer: 'ridge' }, []],
    [{ state: 'draft' }, ['Draft']],
    [{ state: 'withdrawn' }, ['Left']],
    [{ state: 'selling', region: 'france/burgundy' }, ['100% Gamay', 'Aligoté']],
    [{ stock: 'none' }, ['Aligoté']],
    [{ stock: 'low' }, ['Bourbon_1', 'Draft']],
    [{ stock: 'some', category: 'wine/white-wine' }, []],
    [{ fromCents: 4_000 }, ['Bourbon_1', 'Château Élan']],
    [{ toCents: 1_000 }, ['Tonic', 'zinfandel']],
    [{ fromCents: 2_500, toCents: 2_500 }, ['100% Gamay']],
    [{ fromCents: 2_500, toCents: 2_000 }, []],
    [{ offer: 'sale' }, []],
    [{ isPriceComing: true }, []],
  ])('%o finds %o (B-130)', async (filters, found) => {
    expect(await names(filters)).toEqual(found);
    expect(await names(filters, 'name', 1)).toEqual(found);
    const { count } = await listForDesk(db(), filters, { order: 'name', after: null, limit: 1, now });
    expect(count).toBe(found.length);
    const asked = { filters, unread: [] };
    const ids = await collect(matchingProducts(db(), asked, now));
    expect(ids.map(({ id }) => nameOf(id)).sort()).toEqual([...found].sort());
  });

  test('an address that is not understood changes nothing (B-130, B-141)', async () => {
    const asked = { filters: {}, unread: ['stock=much'] };
    expect(await collect(matchingProducts(db(), asked, now))).toEqual([]);
  });

  test('a page beyond the end is empty, and a cursor whose product is gone still leads on (B-130)', async () => {
    const page = (after: { id: number; value: string }) =>
      listForDesk(db(), {}, { order: 'name', after, limit: 2, now });
    expect(await page({ id: 1, value: 'zzz' })).toMatchObject({ rows: [], next: null, count: 8 });
    expect((await page({ id: 999_999, value: 'bz' })).rows.map(({ name }) => name)).toEqual([
      'Château Élan',
      'Draft',
    ]);
  });

  test('the database folds letters the same way as the words of a search (B-130)', async () => {
    const letters = 'aA1 -áÉçñÖøŒœßÝÿžŁőșÅÆ’\'"%ûĞıİ日āŌeoun\u0301\u0308\u0303\u0304';
    const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 40 });
    const id = idOf.get('Tonic') as number;
    await fc.assert(
      fc.asyncProperty(text, async (name) => {
        await db().updateTable('products').set({ name }).where('id', '=', id).execute();
        const row = await db()
          .selectFrom('products')
          .select(['name_key', 'find_words'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        expect(row.name_key).toBe(findKey(name));
        expect(row.find_words).toContain(findKey(name));
      }),
      { numRuns: 40 },
    );
    await db().updateTable('products').set({ name: 'Tonic' }).where('id', '=', id).execute();
  });
});
