import type { Db } from '#db/connection.ts';
import { readGtin } from '#domains/stock/barcodes/gtin.rules.ts';
import { findBarcodesOf } from '#domains/stock/barcodes/read-barcodes.ts';
import type { PackId } from '#kit/ids.ts';
import { artOf, type BottleArt } from '../editorial/bottle-art.rules.ts';
import { productsOfFormats } from '../plans/product-states.store.ts';
import { type ListCursor, writeCursor } from './cursor.rules.ts';
import { countOfList, isWide, type Narrowed, pageOfList, startOfList } from './desk-list.store.ts';
import type { ListOrder, ProductFilters, ProductState } from './filters.rules.ts';
import { packsOfRows, rowsOfProducts, sizesOfRows } from './list-rows.store.ts';

export { regionsInUse } from './list-rows.store.ts';

/** How far the products of a list are counted before counting stops. */
export const mostCounted = 1_000;
const soldForMs = 28 * 24 * 60 * 60_000;

export interface DeskRow {
  id: number;
  slug: string;
  name: string;
  producer: string;
  vintage: string;
  photo: string | null;
  art: BottleArt;
  state: ProductState;
  /** '750 mL', in page order. */
  sizes: string[];
  /** On sale, smallest first. */
  packs: DeskRowPack[];
  /** Total over all sizes. */
  onHand: number;
  held: number;
  /** Bottles sold in 28 days, minus those that came back. */
  sold: number;
  /** Each once. */
  places: string[];
}

export interface DeskRowPack {
  id: PackId;
  bottles: number;
  priceCents: number;
  costCents: number | null;
  isSaleItem: boolean;
  /** As worded by pricing. */
  offer: string | null;
}

export interface DeskList {
  rows: DeskRow[];
  /** Where the next page begins; null on the last. */
  next: string | null;
  /** `mostCounted` plus one if there are more. */
  count: number;
  /** True if what is typed is a bar code that some product has. */
  isCode: boolean;
}

/**
 * A page of the desk's list (B-130), drafts and withdrawn products included.
 *
 * @param after null: from the beginning
 */
export async function listForDesk(
  db: Db,
  filters: ProductFilters,
  page: { order: ListOrder; after: ListCursor | null; limit: number; now: number },
): Promise<DeskList> {
  const wanted = await narrowedBy(db, filters, page.now);
  const { found, count } =
    page.after === null ? await firstPage(db, wanted, page) : await nextPage(db, wanted, page);
  const shown = found.slice(0, page.limit);
  const last = found.length > page.limit ? shown.at(-1) : undefined;
  const rows = await deskRows(
    db,
    shown.map(({ id }) => id),
    page.now,
  );
  return { rows, next: last ? writeCursor(last) : null, count, isCode: wanted.ids !== undefined };
}

type Page = Parameters<typeof listForDesk>[2];

/**
 * A filter that has to look at every product is run only once: the page is the beginning of what is counted.
 */
function firstPage(db: Db, wanted: Narrowed, { order, limit }: Page) {
  return startOfList(db, wanted, { order, limit: limit + 1, most: mostCounted + 1 });
}

async function nextPage(db: Db, wanted: Narrowed, { order, after, limit }: Page) {
  const [found, count] = await Promise.all([
    pageOfList(db, wanted, { order, after, limit: limit + 1 }),
    countOfList(db, wanted, mostCounted + 1),
  ]);
  return { found, count };
}

/** A known bar code stands for its products; anything else that is typed counts as words. */
export async function narrowedBy(db: Db, filters: ProductFilters, now: number): Promise<Narrowed> {
  const gtin = filters.words === undefined ? null : readGtin(filters.words);
  const codes = gtin ? await findBarcodesOf(db, [gtin]) : [];
  const range = { isWide: await isWide(db, filters) };
  if (codes.length === 0) return { filters, now, ...range };
  const products = await productsOfFormats(
    db,
    codes.map(({ formatId }) => formatId),
  );
  return { filters, ids: [...new Set(products.values())], now, ...range };
}

/** The products as rows of the list, in the order of `ids`; unknown ones are left out. */
export async function deskRows(db: Db, ids: readonly number[], now: number): Promise<DeskRow[]> {
  if (ids.length === 0) return [];
  const [rows, sizes, packs] = await Promise.all([
    rowsOfProducts(db, ids),
    sizesOfRows(db, ids, now - soldForMs),
    packsOfRows(db, ids),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const sizesOf = Map.groupBy(sizes, ({ product_id }) => product_id);
  const packsOf = Map.groupBy(packs, ({ format_id }) => format_id);
  return ids.flatMap((id) => {
    const row = rowOf.get(id);
    if (!row) return [];
    const own = sizesOf.get(id) ?? [];
    const sum = (of: (size: (typeof own)[number]) => number | null) =>
      own.reduce((total, size) => total + Number(of(size) ?? 0), 0);
    return {
      id,
      slug: row.slug,
      name: row.name,
      producer: row.producer,
      vintage: row.vintage,
      photo: row.photo,
      art: artOf({
        slug: row.slug,
        name: row.name,
        categoryPath: row.category_path,
        regionPath: row.region_path,
        grape: row.grape,
      }),
      state: row.withdrawn_at !== null ? 'withdrawn' : row.published === 1 ? 'selling' : 'draft',
      sizes: own.map(({ label }) => label),
      packs: own.flatMap(({ id: formatId }) =>
        (packsOf.get(formatId) ?? []).map((pack) => ({
          id: pack.id as PackId,
          bottles: pack.bottles,
          priceCents: pack.price_cents,
          costCents: pack.cost_cents,
          isSaleItem: pack.is_sale_item === 1,
          offer: pack.offer,
        })),
      ),
      onHand: sum((size) => size.on_hand),
      held: sum((size) => size.held),
      sold: sum((size) => size.sold),
      places: [...new Set(own.flatMap(({ place }) => place ?? []))],
    };
  });
}
