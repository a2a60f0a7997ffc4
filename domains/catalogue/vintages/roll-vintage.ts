import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { loadBarcodes } from '#domains/stock/barcodes/change-barcodes.ts';
import { readBarcodes } from '#domains/stock/barcodes/read-barcodes.ts';
import { loadShelfPlaces, readShelfPlaces } from '#domains/stock/shelf-places/set-shelf-place.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { addProduct, type NewProduct, type NewSize } from '../edit/add-product.ts';
import { lockProducts } from '../edit/product-fields.store.ts';
import { packRows, productRow } from '../edit/product-to-edit.store.ts';
import { shelfRank } from '../import/shelf-rank.rules.ts';
import { isRankOfFirst } from '../shelf-firsts/first-rank.rules.ts';
import { isVintage, renamedVintage } from './vintage-name.rules.ts';
import { insertSuccessor, successorOf } from './vintages.store.ts';

export interface NewVintage {
  productId: number;
  /** '2022' or 'NV'. */
  vintage: string;
  /** By pack of the former vintage, in cents; the former price if none is given. */
  prices: ReadonlyMap<PackId, number>;
  /**
   * By pack of the former vintage; not known if none is given, since the former cost was that of another
   * vintage.
   */
  costs: ReadonlyMap<PackId, number>;
  /** Bottles received, by size of the former vintage; zero if none are given. */
  bottles: ReadonlyMap<FormatId, number>;
  /** Its bottles carry the same bar codes; a scan then asks which vintage it is (B-067). */
  sharesBarcodes: boolean;
}

export type RollAnswer =
  | { kind: 'rolled'; id: number; slug: string; name: string }
  | { kind: 'unknown-product' }
  /** It is neither a year nor NV, or it is the year that the wine already has. */
  | { kind: 'no-vintage' }
  | { kind: 'same-vintage' }
  /** Another vintage follows this one already. */
  | { kind: 'rolled-already'; id: number; name: string }
  /** It has no size on sale, so there is nothing to follow it. */
  | { kind: 'nothing-sold' };

/**
 * Adds the next vintage of a wine as a product of its own, with the same texts, places, sizes, packs, rank,
 * shelf places and, if wanted, bar codes. The former one stays on sale; `withdrawSoldOutVintages` withdraws it when its
 * last bottle is gone, and from then on its address leads to the new one (B-137). Orders keep what was bought.
 */
export function rollVintage(db: Db, wanted: NewVintage, by: By): Promise<RollAnswer> {
  return inTransaction(db, (tx) => roll(tx, wanted, by));
}

async function roll(tx: Tx, wanted: NewVintage, by: By): Promise<RollAnswer> {
  const { productId, vintage } = wanted;
  // If two people roll the same vintage at once, the second sees what the first created.
  await lockProducts(tx, [productId]);
  const former = await productRow(tx, productId);
  if (!former) return { kind: 'unknown-product' };
  if (!isVintage(vintage)) return { kind: 'no-vintage' };
  if (vintage === former.vintage) return { kind: 'same-vintage' };
  const other = await successorOf(tx, productId);
  if (other) return { kind: 'rolled-already', id: other.id, name: other.name };
  const packs = (await packRows(tx, productId)).filter(({ published }) => published === 1);
  if (packs.length === 0) return { kind: 'nothing-sold' };
  const formatIds = [...new Set(packs.map(({ format_id }) => format_id as FormatId))];
  const again = (text: string) => renamedVintage(text, former.vintage, vintage);
  const product: NewProduct = {
    name: again(former.name),
    producer: former.producer,
    categoryPath: former.category_path,
    regionPath: former.region_path,
    grape: former.grape,
    grapesAll: former.grapes_all,
    vintage,
    abvTenths: former.abv_tenths,
    tagline: again(former.tagline),
    description: again(former.description),
    imageAlt: again(former.image_alt),
    ships: former.ships === 1,
    taxable: former.taxable === 1,
    depositCents: former.deposit_cents,
    isPublished: former.published === 1,
    // A place first on a shelf is not inherited (B-152).
    featuredRank: isRankOfFirst(former.featured_rank)
      ? shelfRank({ slug: former.slug, isInStock: true })
      : former.featured_rank,
    origin: former.origin,
    sizes: formatIds.map((formatId) => sizeOf(formatId, packs, wanted)),
  };
  const added = await addProduct(tx, product, by);
  const newFormat = new Map(
    formatIds.map((formatId, at) => [formatId, added.sizes[at]?.formatId as FormatId]),
  );
  await copyShelf(tx, newFormat, wanted.sharesBarcodes);
  await insertSuccessor(tx, { productId, successorId: added.id }, by);
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'product', id: added.id },
    verb: 'vintage-rolled',
    after: { from: productId, formerVintage: former.vintage, vintage },
    items: [{ subject: { kind: 'product', id: productId }, after: { to: added.id, vintage } }],
  });
  return { kind: 'rolled', id: added.id, slug: added.slug, name: product.name };
}

function sizeOf(
  formatId: FormatId,
  packs: Awaited<ReturnType<typeof packRows>>,
  { prices, costs, bottles }: NewVintage,
): NewSize {
  const own = packs.filter(({ format_id }) => format_id === formatId);
  const [{ label, volume_ml: volumeMl } = { label: '', volume_ml: 0 }] = own;
  return {
    label,
    volumeMl,
    onHand: bottles.get(formatId) ?? 0,
    packs: own.map(({ pack_id, bottles: count, price_cents }) => ({
      bottles: count,
      priceCents: prices.get(pack_id as PackId) ?? price_cents,
      costCents: costs.get(pack_id as PackId) ?? null,
    })),
  };
}

/** The new bottles have the same shelf places as the former ones, and may carry their codes. */
async function copyShelf(
  tx: Tx,
  newFormat: ReadonlyMap<FormatId, FormatId>,
  sharesBarcodes: boolean,
): Promise<void> {
  const formatIds = [...newFormat.keys()];
  const moved = (formatId: FormatId) => newFormat.get(formatId) as FormatId;
  const places = [...(await readShelfPlaces(tx, formatIds))];
  await loadShelfPlaces(
    tx,
    places.map(([formatId, place]) => ({ formatId: moved(formatId), place })),
  );
  if (!sharesBarcodes) return;
  const codes = await readBarcodes(tx, formatIds);
  await loadBarcodes(
    tx,
    codes.map((code) => ({ ...code, formatId: moved(code.formatId) })),
  );
}
