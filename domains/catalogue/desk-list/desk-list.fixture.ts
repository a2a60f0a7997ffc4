/** A shelf whose names, sizes and states exercise the list of the desk, fresh for each test file. */

import { afterAll, beforeAll } from 'vitest';
import type { Engine } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { writeShelfPlaces } from '#domains/stock/shelf-places/set-shelf-place.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { addProduct, type NewProduct, type NewSize } from '../edit/add-product.ts';
import { withdrawProduct } from '../withdraw-product.ts';
import { readCursor } from './cursor.rules.ts';
import type { ListOrder, ProductFilters } from './filters.rules.ts';
import { listForDesk } from './list-for-desk.ts';

const day = 24 * 60 * 60_000;
const start = Date.UTC(2026, 0, 5, 17);

/** Long after the start: whatever no one touched is old. */
export const now = start + 200 * day;
export const by = { actor: 'staff:ann', now };

export const size = (onHand: number, priceCents: number, more: Partial<NewSize> = {}): NewSize => ({
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

export function useDeskList(engine: Engine) {
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
    // It has been sold, and has a place on the shelf.
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

  return { db, idOf, formatOf, packOf, add, nameOf, names };
}
