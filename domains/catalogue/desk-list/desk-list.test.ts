import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findKey } from '#db/find-key.ts';
import { inTransaction } from '#db/transaction.ts';
import { loadBarcodes } from '#domains/stock/barcodes/change-barcodes.ts';
import { noteSources } from '#domains/stock/bought-from/bought-from.ts';
import { writeShelfPlaces } from '#domains/stock/shelf-places/set-shelf-place.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { addProduct, type NewProduct, type NewSize } from '../edit/add-product.ts';
import { writeProductFields } from '../edit/write-product-fields.ts';
import { schedulePrice } from '../prices/schedule-price.ts';
import { withdrawProduct } from '../withdraw-product.ts';
import { countGaps } from './count-gaps.ts';
import { readCursor } from './cursor.rules.ts';
import { type ListOrder, listOrders, type ProductFilters } from './filters.rules.ts';
import { type Gap, gaps } from './gaps.rules.ts';
import { listForDesk } from './list-for-desk.ts';
import { matchingProducts } from './matching-products.ts';
import { keepProductView, listProductViews, maxViews, removeProductView } from './product-views.ts';

const day = 24 * 60 * 60_000;
const start = Date.UTC(2026, 0, 5, 17);
/** Long after: what nobody touched is old. */
const now = start + 200 * day;
const by = { actor: 'staff:ann', now };

const size = (onHand: number, priceCents: number, more: Partial<NewSize> = {}): NewSize => ({
  label: '750 mL',
  volumeMl: 750,
  onHand,
  packs: [{ bottles: 1, priceCents, costCents: Math.round(priceCents * 0.7) }],
  ...more,
});

const red: Omit<NewProduct, 'name' | 'sizes'> = {
  producer: 'House',
  categoryPath: 'wine/red-wine',
  regionPath: 'france/burgundy',
  grape: 'pinot-noir',
  grapesAll: 'Pinot Noir',
  vintage: '2022',
  abvTenths: 130,
  tagline: 'A red of Burgundy.',
  description: 'Cherries.',
  imageAlt: '',
  ships: true,
  taxable: true,
  depositCents: 0,
  isPublished: true,
  featuredRank: 1,
  origin: 'test',
};

/** All ids that the generator gives. */
async function collect(products: AsyncIterable<{ id: number }>): Promise<{ id: number }[]> {
  const found = [];
  for await (const product of products) found.push(product);
  return found;
}

describe.each(engines)('the list of the desk, on %s', { timeout: 60_000 }, (engine) => {
  let database: FreshDatabase;
  const db = () => database.db;
  const idOf = new Map<string, number>();
  const formatOf = new Map<string, FormatId>();
  const packOf = new Map<string, PackId>();

  async function add(
    name: string,
    sizes: NewSize[],
    more: Partial<NewProduct> = {},
    at = start,
  ): Promise<void> {
    const added = await inTransaction(db(), (tx) =>
      addProduct(tx, { ...red, name, sizes, ...more }, { actor: 'staff:ann', now: at }),
    );
    idOf.set(name, added.id);
    const [first] = added.sizes;
    if (first) formatOf.set(name, first.formatId);
    if (first?.packIds[0]) packOf.set(name, first.packIds[0]);
  }
  const nameOf = (id: number) => [...idOf].find(([, known]) => known === id)?.[0] ?? String(id);

  beforeAll(async () => {
    database = await freshDatabase(engine);
    await add('Château Élan', [size(12, 4_000)], { grape: 'merlot', regionPath: 'france/bordeaux' });
    await add('Aligoté', [size(0, 1_500)], { categoryPath: 'wine/white-wine', grape: null });
    await add('Bourbon_1', [size(3, 3_000), size(2, 6_000, { label: '1.75 L', volumeMl: 1_750 })], {
      categoryPath: 'spirits/whiskey/bourbon-whiskey',
      regionPath: null,
      grape: null,
      vintage: '',
    });
    await add('zinfandel', [size(40, 1_000)], { regionPath: 'usa/california', producer: 'Ridge' });
    await add('Tonic', [size(9, 300, { label: '1 L', volumeMl: 1_000 })], {
      categoryPath: 'mixers',
      abvTenths: null,
      vintage: '',
      regionPath: null,
      grape: null,
    });
    await add('Draft', [size(5, 2_000)], { isPublished: false });
    await add('Left', [size(6, 2_000)]);
    await add('100% Gamay', [size(7, 2_500)], { producer: 'Ridge' }, now - day);
    await withdrawProduct(db(), String((await slugOf('Left')) ?? ''), {
      actor: 'staff:ann',
      now: start + day,
    });
  });
  afterAll(() => database.drop());

  async function slugOf(name: string): Promise<string | undefined> {
    const id = idOf.get(name) ?? 0;
    const row = await db().selectFrom('products').select('slug').where('id', '=', id).executeTakeFirst();
    return row?.slug;
  }

  async function names(filters: ProductFilters, order: ListOrder = 'name', limit = 50): Promise<string[]> {
    const found: string[] = [];
    let after: string | null = null;
    do {
      const list = await listForDesk(db(), filters, { order, after: readCursor(after, order), limit, now });
      found.push(...list.rows.map(({ name }) => name));
      after = list.next;
      if (found.length > 100) throw new Error('The pages have no end');
    } while (after !== null);
    return found;
  }

  test('names stand in the order of their letters, whatever their case and accents (B-130)', async () => {
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

  test('a page beyond the end is empty, and a place that is gone still leads on (B-130)', async () => {
    const page = (after: { id: number; value: string }) =>
      listForDesk(db(), {}, { order: 'name', after, limit: 2, now });
    expect(await page({ id: 1, value: 'zzz' })).toMatchObject({ rows: [], next: null, count: 8 });
    expect((await page({ id: 999_999, value: 'bz' })).rows.map(({ name }) => name)).toEqual([
      'Château Élan',
      'Draft',
    ]);
  });

  test('a row says sizes, cost, bottles, what was sold and where it stands (B-130)', async () => {
    const format = formatOf.get('zinfandel') as FormatId;
    await inTransaction(db(), (tx) => writeShelfPlaces(tx, [{ formatId: format, place: 'A3' }]));
    const moved = { format_id: format, order_id: null, actor: 'test' };
    await db()
      .insertInto('stock_movements')
      .values([
        { ...moved, change: -4, reason: 'order', moved_at: now - 27 * day },
        { ...moved, change: 1, reason: 'release', moved_at: now - 26 * day },
        { ...moved, change: -9, reason: 'order', moved_at: now - 29 * day },
        { ...moved, change: 12, reason: 'count', moved_at: now - day },
      ])
      .execute();
    const { rows } = await listForDesk(
      db(),
      { words: 'zinfandel' },
      { order: 'name', after: null, limit: 5, now },
    );
    expect(rows).toMatchObject([
      {
        state: 'selling',
        sizes: ['750 mL'],
        packs: [{ priceCents: 1_000, costCents: 700, bottles: 1 }],
        onHand: 40,
        held: 0,
        sold: 3,
        places: ['A3'],
      },
    ]);
  });

  test('a bar code means its product, however many words are like it (B-130)', async () => {
    const code = '00012345678905';
    await inTransaction(db(), (tx) =>
      loadBarcodes(tx, [
        { gtin: code, formatId: formatOf.get('Draft') as FormatId, bottles: 1 },
        { gtin: code, formatId: formatOf.get('Left') as FormatId, bottles: 1 },
      ]),
    );
    const found = await listForDesk(
      db(),
      { words: '012345678905' },
      { order: 'name', after: null, limit: 5, now },
    );
    expect(found).toMatchObject({ isCode: true, rows: [{ name: 'Draft' }, { name: 'Left' }] });
    expect(await names({ words: '012345678905', state: 'draft' })).toEqual(['Draft']);
    // The other one is withdrawn: no scan has to ask.
    expect(await names({ gap: 'shared-code' })).toEqual([]);
    const too = { gtin: code, formatId: formatOf.get('Aligoté') as FormatId, bottles: 1 };
    await inTransaction(db(), (tx) => loadBarcodes(tx, [too]));
    expect(await names({ gap: 'shared-code' })).toEqual(['Aligoté', 'Draft']);
  });

  test('what a person changed is found by person and day (B-130)', async () => {
    const productId = idOf.get('Aligoté') as number;
    await inTransaction(db(), (tx) =>
      writeProductFields(tx, [{ productId, edits: [{ part: '', field: 'tagline', to: 'Crisp.' }] }], by),
    );
    expect(await names({ changedBy: 'ann', since: '2026-07-20' })).toEqual(['Aligoté']);
    expect(await names({ changedBy: 'eve' })).toEqual([]);
    expect(await names({ since: '2027-01-01' })).toEqual([]);
    expect((await names({}, 'changed'))[0]).toBe('Aligoté');
  });

  test('by the supplier of one of its sizes, and by none that is known (B-130)', async () => {
    const { id } = await db()
      .insertInto('suppliers')
      .values({
        ...{ name: 'Winebow', name_key: 'winebow', address: '', email: '', phone: '' },
        ...{ lead_days: 3, cycle_days: 7, created_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sources = ['Aligoté', 'zinfandel'].map((name) => ({
      ...{ formatId: formatOf.get(name) ?? (0 as FormatId), supplierId: id, caseBottles: 12 },
    }));
    await inTransaction(db(), (tx) => noteSources(tx, sources, now));
    expect(await names({ supplier: id })).toEqual(['Aligoté', 'zinfandel']);
    expect(await names({ supplier: id, stock: 'some' })).toEqual(['zinfandel']);
    expect(await names({ supplier: id + 1 })).toEqual([]);
    const others = await names({ supplier: null });
    expect(others).toContain('Tonic');
    expect(others).not.toContain('zinfandel');
  });

  test('prices to come and marks are found (B-130)', async () => {
    const packId = packOf.get('Tonic') as PackId;
    await inTransaction(db(), (tx) =>
      schedulePrice(tx, { packId, priceCents: 350, isSaleItem: false, fromDay: '2026-12-01' }, by),
    );
    expect(await names({ isPriceComing: true })).toEqual(['Tonic']);
    await db()
      .updateTable('packs')
      .set({ is_sale_item: 1, offer: 'percent.120' })
      .where('id', '=', packId)
      .execute();
    expect(await names({ offer: 'sale' })).toEqual(['Tonic']);
    expect(await names({ offer: 'promotion' })).toEqual(['Tonic']);
  });

  test('each gap finds what has it, and leaves withdrawn products alone (B-154)', async () => {
    const expected: Partial<Record<Gap, string[]>> = {
      photo: ['100% Gamay', 'Aligoté', 'Bourbon_1', 'Château Élan', 'Draft', 'Tonic', 'zinfandel'],
      tagline: [],
      notes: [],
      strength: [],
      cost: [],
      'below-cost': [],
      'same-name': [],
      size: [],
      'no-size': [],
      'sold-out-long': ['Aligoté'],
      // Tonic is moved by no order, zinfandel was; the gamay is new.
      'unsold-long': ['Bourbon_1', 'Château Élan', 'Draft', 'Tonic'],
    };
    for (const [gap, found] of Object.entries(expected))
      expect([gap, await names({ gap: gap as Gap })]).toEqual([gap, found]);
    const ids = ['Château Élan', 'Tonic', 'Draft'].map((name) => idOf.get(name) as number);
    await db()
      .updateTable('products')
      .set({ tagline: '', description: '', abv_tenths: null })
      .where('id', 'in', ids)
      .execute();
    const chateau = formatOf.get('Château Élan') as FormatId;
    await db().updateTable('formats').set({ volume_ml: 700 }).where('id', '=', chateau).execute();
    await db().updateTable('packs').set({ cost_cents: null }).where('format_id', '=', chateau).execute();
    await db()
      .updateTable('packs')
      .set({ cost_cents: 301 })
      .where('id', '=', packOf.get('Tonic') as PackId)
      .execute();
    const bourbon = formatOf.get('Bourbon_1') as FormatId;
    await db().updateTable('packs').set({ published: 0 }).where('format_id', '=', bourbon).execute();
    await db()
      .updateTable('packs')
      .set({ published: 0 })
      .where('id', '=', packOf.get('Draft') as PackId)
      .execute();
    await add('CHATEAU elan', [size(1, 5_000)], { grape: 'merlot' });
    expect(await names({ gap: 'tagline' })).toEqual(['Château Élan', 'Draft', 'Tonic']);
    expect(await names({ gap: 'notes' })).toEqual(['Château Élan', 'Draft', 'Tonic']);
    expect(await names({ gap: 'strength' })).toEqual(['Château Élan', 'Draft']);
    expect(await names({ gap: 'size' })).toEqual(['Château Élan']);
    expect(await names({ gap: 'cost' })).toEqual(['Château Élan']);
    expect(await names({ gap: 'below-cost' })).toEqual(['Tonic']);
    expect(await names({ gap: 'no-size' })).toEqual(['Draft']);
    expect(await names({ gap: 'same-name' })).toEqual(['Château Élan', 'CHATEAU elan']);
    expect(await names({ gap: 'place' })).not.toContain('zinfandel');
    expect(await names({ gap: 'barcode' })).not.toContain('Draft');
    for (const { gap, products } of await countGaps(db(), now, () => true))
      expect([gap, products]).toEqual([gap, (await names({ gap })).length]);
    expect((await countGaps(db(), now, (gap) => gap === 'photo')).map(({ gap }) => gap)).toEqual(['photo']);
    expect(gaps).toHaveLength((await countGaps(db(), now, () => true)).length);
  });

  test('the database folds letters as the words of a search are folded (B-130)', async () => {
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

  test('a view is kept under a name, for one person or for all, and only its keeper removes it (B-130)', async () => {
    const view = {
      owner: 'staff:ann',
      name: ' Low  reds ',
      query: { stock: 'low', words: 'a&b' },
      isShared: false,
    };
    expect(await keepProductView(db(), view, now)).toEqual({ kind: 'kept', isNew: true });
    expect(await keepProductView(db(), { ...view, isShared: true }, now)).toEqual({
      kind: 'kept',
      isNew: false,
    });
    expect(await keepProductView(db(), { ...view, owner: 'staff:bob' }, now)).toMatchObject({ kind: 'kept' });
    const [shared] = await listProductViews(db(), 'staff:eve');
    expect(shared).toMatchObject({ name: 'Low reds', query: 'stock=low&words=a%26b', isShared: true });
    expect(await listProductViews(db(), 'staff:bob')).toHaveLength(2);
    const id = shared?.id ?? 0;
    const own = (owner: string) => ({ owner, mayRemoveShared: false });
    expect(await removeProductView(db(), id, own('staff:bob'))).toEqual({ kind: 'unknown' });
    expect(await removeProductView(db(), id, own('staff:ann'))).toEqual({
      kind: 'removed',
      name: 'Low reds',
    });
    expect(await removeProductView(db(), id, own('staff:ann'))).toEqual({ kind: 'unknown' });
    for (const [name, kind] of [
      ['  ', 'no-name'],
      ['x'.repeat(41), 'too-long'],
      ['a\0', 'too-long'],
    ] as const)
      expect(await keepProductView(db(), { ...view, name }, now)).toEqual({ kind });
    for (let kept = 0; kept < maxViews; kept++)
      await keepProductView(db(), { ...view, owner: 'staff:cy', name: `View ${kept}` }, now);
    expect(await keepProductView(db(), { ...view, owner: 'staff:cy' }, now)).toEqual({ kind: 'too-many' });
    expect(await keepProductView(db(), { ...view, owner: 'staff:cy', name: 'View 3' }, now)).toMatchObject({
      kind: 'kept',
    });
  });
});
