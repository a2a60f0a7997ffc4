import type { Tx } from '#db/transaction.ts';
import { noteProductChange } from '#domains/stock/catalogue-changes.ts';
import { importStock } from '#domains/stock/import-stock.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { waitForImportTurn } from '../import/import.store.ts';
import { shelfRank } from '../import/shelf-rank.rules.ts';
import { writePrices } from '../price-history.store.ts';
import { insertFormat, insertPack, insertProduct, slugsLike, writeGroup } from './new-product.store.ts';
import { freeSlug, slugOf } from './slug.rules.ts';

export interface NewProduct {
  name: string;
  producer: string;
  categoryPath: string;
  regionPath: string | null;
  grape: string | null;
  grapesAll: string;
  /** '2022', 'NV' or empty. */
  vintage: string;
  abvTenths: number | null;
  tagline: string;
  description: string;
  imageAlt: string;
  ships: boolean;
  taxable: boolean;
  depositCents: number;
  isPublished: boolean;
  /** Its rank on its shelf; if omitted, it stands among the others, like an imported product. */
  featuredRank?: number;
  /** Where its facts come from: 'desk', or the name of a file. */
  origin: string;
  /** In shelf order; at least one. */
  sizes: readonly NewSize[];
}

export interface NewSize {
  /** As displayed: '750 mL', '1.75 L'. */
  label: string;
  volumeMl: number;
  /** Bottles on the shelf; they are entered in the ledger. */
  onHand: number;
  packs: readonly NewPack[];
}

export interface NewPack {
  bottles: number;
  priceCents: number;
  costCents: number | null;
}

export interface AddedProduct {
  id: number;
  slug: string;
  /** In the order of the sizes. */
  sizes: { formatId: FormatId; packIds: PackId[] }[];
}

/**
 * Adds a product with a slug of its own (B-133, B-136), its sizes, packs, stock and prices. The caller checks
 * the values and notes the act. Products are added one at a time, across processes, so that no two take the
 * same slug.
 */
export async function addProduct(
  tx: Tx,
  product: NewProduct,
  by: { actor: string; now: number },
): Promise<AddedProduct> {
  await waitForImportTurn(tx);
  const wanted = slugOf(product.name, product.vintage);
  const slug = freeSlug(wanted, await slugsLike(tx, wanted));
  const { isPublished, sizes, ...facts } = product;
  const id = await insertProduct(tx, {
    group_id: sizes.length > 1 ? await writeGroup(tx, slug, facts.name) : null,
    slug,
    name: facts.name,
    producer: facts.producer,
    category_path: facts.categoryPath,
    region_path: facts.regionPath,
    grape: facts.grape,
    grapes_all: facts.grapesAll,
    vintage: facts.vintage,
    abv_tenths: facts.abvTenths,
    tagline: facts.tagline,
    description: facts.description,
    photo: null,
    image_alt: facts.imageAlt,
    ships: Number(facts.ships),
    taxable: Number(facts.taxable),
    deposit_cents: facts.depositCents,
    published: Number(isPublished),
    featured_rank:
      facts.featuredRank ?? shelfRank({ slug, isInStock: sizes.some(({ onHand }) => onHand > 0) }),
    price_basis: 'shelf',
    origin: facts.origin,
    source_id: '',
    created_at: by.now,
    updated_at: by.now,
    withdrawn_at: null,
    withdrawn_by: null,
  });
  const added: AddedProduct['sizes'] = [];
  for (const [position, size] of sizes.entries()) added.push(await addSize(tx, id, size, position, by));
  await noteProductChange(tx, null, by.now);
  return { id, slug, sizes: added };
}

/** Adds a size to a product, with its packs and bottles. */
export async function addSize(
  tx: Tx,
  productId: number,
  { label, volumeMl, onHand, packs }: NewSize,
  position: number,
  by: { actor: string; now: number },
): Promise<{ formatId: FormatId; packIds: PackId[] }> {
  const formatId = await insertFormat(tx, { product_id: productId, label, volume_ml: volumeMl, position });
  const packIds: PackId[] = [];
  for (const pack of packs) packIds.push(await writePack(tx, formatId, pack, by));
  await importStock(tx, [{ formatId, onHand }], by);
  return { formatId, packIds };
}

/** Adds what is sold of a size, with the first line of its price history. */
export async function writePack(
  tx: Tx,
  formatId: FormatId,
  { bottles, priceCents, costCents }: NewPack,
  by: { actor: string; now: number },
): Promise<PackId> {
  const packId = await insertPack(tx, {
    format_id: formatId,
    bottles,
    price_cents: priceCents,
    cost_cents: costCents,
    is_sale_item: 0,
    published: 1,
  });
  await writePrices(tx, [{ packId, priceCents }], by.now, by.actor);
  return packId;
}
