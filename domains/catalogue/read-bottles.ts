import type { Db } from '#db/connection.ts';
import type { FormatId, ProductId } from '#kit/ids.ts';
import {
  allBottles,
  type BottleRow,
  bottlesOfFormats,
  bottlesOfProducts,
  formatsOfCategory,
} from './bottles.store.ts';
import { productsByWords } from './desk-list/matching-products.ts';
import type { BottleArt } from './editorial/bottle-art.rules.ts';
import { artOfRow } from './product-view.ts';

/** A size of a product, as someone in the store holds it in hand; it may be withdrawn from the shop. */
export interface Bottle {
  formatId: FormatId;
  productId: ProductId;
  slug: string;
  name: string;
  producer: string;
  /** '2021', 'NV', or ''. */
  vintage: string;
  size: string;
  volumeMl: number;
  categoryPath: string;
  /** Null if not known. */
  regionPath: string | null;
  grape: string | null;
  photo: string | null;
  art: BottleArt;
}

/** By format id; unknown ids are left out. */
export async function readBottles(db: Db, formatIds: readonly FormatId[]): Promise<Map<FormatId, Bottle>> {
  const rows = await bottlesOfFormats(db, formatIds);
  return new Map(rows.map((row) => [row.format_id as FormatId, bottleOf(row)]));
}

/**
 * Sizes that a person with a bottle in hand may mean by these words: those of products whose name, producer,
 * vintage or number contain all of them, sorted by name; drafts and withdrawn products included.
 */
export async function findBottlesByWords(db: Db, words: string, limit: number): Promise<Bottle[]> {
  const ids = await productsByWords(db, words, limit);
  const rows = Map.groupBy(await bottlesOfProducts(db, ids), ({ product_id }) => product_id);
  return ids
    .flatMap((id) => rows.get(id) ?? [])
    .slice(0, limit)
    .map(bottleOf);
}

/** The sizes on the shelves of a category and of those below it. */
export async function listFormatsOfCategory(db: Db, path: string): Promise<FormatId[]> {
  return (await formatsOfCategory(db, path)) as FormatId[];
}

/** All of them in shelf order: by category, then by name. */
export async function listBottles(db: Db): Promise<Bottle[]> {
  return (await allBottles(db)).map(bottleOf);
}

function bottleOf(row: BottleRow): Bottle {
  return {
    formatId: row.format_id as FormatId,
    productId: row.product_id as ProductId,
    slug: row.slug,
    name: row.name,
    producer: row.producer,
    vintage: row.vintage,
    size: row.label,
    volumeMl: row.volume_ml,
    categoryPath: row.category_path,
    regionPath: row.region_path,
    grape: row.grape,
    photo: row.photo,
    art: artOfRow(row),
  };
}
