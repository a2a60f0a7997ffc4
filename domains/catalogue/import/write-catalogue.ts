/** Writes the checked rows of an import: only what differs, a few hundred products at a time. */
import type { Tx } from '#db/transaction.ts';
import { noteProductChange } from '#domains/stock/catalogue-changes.ts';
import { writeProductFields } from '../edit/write-product-fields.ts';
import { plainAlt } from '../editorial/image-alt.rules.ts';
import { taglineFor } from '../editorial/tagline.rules.ts';
import { writtenTagline } from '../editorial/written-tagline.ts';
import { isRankOfFirst } from '../shelf-firsts/first-rank.rules.ts';
import { isHiddenCategory, taxonomy } from '../taxonomy.ts';
import type { CatalogueRow } from './catalogue-row.rules.ts';
import {
  type ImportedProduct,
  isSameProduct,
  type StoredProduct,
  storedProducts,
  storedSizes,
  writeGroups,
  writeProducts,
} from './import.store.ts';
import { noteImportedChanges } from './note-imported-changes.ts';
import { shelfRank } from './shelf-rank.rules.ts';
import { areSameSizes, writeSizes } from './write-sizes.ts';

export type Progress = (done: number, total: number) => void;

export interface WriteCounts {
  created: number;
  updated: number;
  unchanged: number;
  /** How many of these products are withdrawn and remain withdrawn. */
  withdrawn: number;
  products: number;
  formats: number;
}

const productsAtOnce = 250;

/**
 * Call it in a transaction of its own. It records one change for the whole import, or none if nothing
 * differs.
 *
 * @param drafts slugs of new products that are not on sale yet
 */
export async function writeCatalogue(
  tx: Tx,
  rows: readonly CatalogueRow[],
  by: { actor: string; now: number },
  {
    onProgress,
    drafts = new Set(),
  }: { onProgress?: Progress | undefined; drafts?: ReadonlySet<string> } = {},
): Promise<WriteCounts> {
  const counts = { created: 0, updated: 0, unchanged: 0, withdrawn: 0, products: rows.length, formats: 0 };
  for (let start = 0; start < rows.length; start += productsAtOnce) {
    const batch = rows.slice(start, start + productsAtOnce);
    const { created, updated, withdrawn } = await writeBatch(tx, batch, by, drafts);
    counts.created += created;
    counts.updated += updated;
    counts.withdrawn += withdrawn;
    counts.unchanged += batch.length - created - updated;
    counts.formats += batch.reduce((sum, row) => sum + row.sizes.length, 0);
    onProgress?.(start + batch.length, rows.length);
  }
  if (counts.created + counts.updated > 0) await noteProductChange(tx, null, by.now);
  return counts;
}

async function writeBatch(
  tx: Tx,
  rows: readonly CatalogueRow[],
  by: { actor: string; now: number },
  drafts: ReadonlySet<string>,
) {
  const { now } = by;
  const stored = await readStored(tx, rows);
  const groupIds = await writeGroups(
    tx,
    rows
      .filter((row) => needsGroup(row, stored.get(row.slug)?.product))
      .map(({ slug, name }) => ({ slug, name })),
  );
  const judged = rows.map((row) => {
    const { product: known, sizes = [] } = stored.get(row.slug) ?? {};
    const groupId = row.sizes.length > 1 ? (groupIds.get(row.slug) ?? known?.group_id ?? null) : null;
    const product = productFrom(row, groupId, known);
    return { row, product, known, sizes, isSame: known !== undefined && isSameProduct(known, product) };
  });
  const changed = judged
    .filter(({ isSame }) => !isSame)
    .map(({ product }) => ({
      ...product,
      photo: null,
      published: Number(!drafts.has(product.slug) && !isHiddenCategory(product.category_path)),
      created_at: now,
      updated_at: now,
    }));
  const ids = await writeProducts(tx, changed);
  const different = judged.filter(({ row, sizes, isSame }) => !isSame || !areSameSizes(sizes, row.sizes));
  await writeSizes(
    tx,
    different.map(({ row, known, sizes }) => ({
      productId: known?.id ?? (ids.get(row.slug) as number),
      stored: sizes,
      wanted: row.sizes,
    })),
    now,
  );
  const changedOnes = different.flatMap(({ row, product, known, sizes }) =>
    known ? [{ known, product, stored: sizes, wanted: row.sizes }] : [],
  );
  await noteImportedChanges(tx, changedOnes, by);
  // A file puts nothing on sale in a hidden category: new products there are drafts, those moved there leave
  // the shop (G-49).
  const leaving = judged.filter(
    ({ known, product }) => known?.published === 1 && isHiddenCategory(product.category_path),
  );
  await writeProductFields(
    tx,
    leaving.map(({ known }) => ({
      productId: known?.id ?? 0,
      edits: [{ part: '', field: 'published', to: false }],
    })),
    by,
  );
  const created = different.filter(({ known }) => known === undefined).length;
  const withdrawn = judged.filter(({ known }) => known?.published === 0).length;
  return { created, updated: different.length - created, withdrawn };
}

async function readStored(tx: Tx, rows: readonly CatalogueRow[]) {
  const products = await storedProducts(
    tx,
    rows.map((row) => row.slug),
  );
  const sizes = await storedSizes(
    tx,
    products.map((product) => product.id),
  );
  const sizesOf = Map.groupBy(sizes, (size) => size.product_id);
  return new Map(
    products.map((product) => [product.slug, { product, sizes: sizesOf.get(product.id) ?? [] }]),
  );
}

/** A product of several sizes is a group (G-35) with the product's name. */
function needsGroup(row: CatalogueRow, known: StoredProduct | undefined): boolean {
  return row.sizes.length > 1 && (known === undefined || known.group_id === null || known.name !== row.name);
}

function productFrom(
  row: CatalogueRow,
  groupId: number | null,
  known: StoredProduct | undefined,
): ImportedProduct {
  return {
    slug: row.slug,
    group_id: groupId,
    name: row.name,
    producer: row.producer,
    category_path: row.categoryPath,
    region_path: row.regionPath,
    grape: row.grape,
    grapes_all: row.grapesAll,
    vintage: row.vintage,
    abv_tenths: row.abvTenths,
    tagline: writtenTagline(row) ?? taglineFor(row, taxonomy),
    description: row.description,
    // A product with a photo keeps the text that was given with it.
    image_alt: known?.photo ? known.image_alt : plainAlt(row),
    ships: Number(row.ships),
    taxable: Number(row.taxable),
    deposit_cents: row.depositCents,
    // Products that people put first on a shelf stay there (B-152).
    featured_rank:
      known && isRankOfFirst(known.featured_rank)
        ? known.featured_rank
        : shelfRank({ slug: row.slug, isInStock: row.sizes.some((size) => size.stock > 0) }),
    price_basis: row.priceBasis,
    origin: row.origin,
    source_id: row.sourceId,
  };
}
