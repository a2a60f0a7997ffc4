/** Changes of a slice that are not fields of a product's own rows: places, codes, bottles, and new sizes. */
import type { Tx } from '#db/transaction.ts';
import { writeBarcodes } from '#domains/stock/barcodes/change-barcodes.ts';
import { importStock } from '#domains/stock/import-stock.ts';
import { writeShelfPlaces } from '#domains/stock/shelf-places/set-shelf-place.ts';
import type { FormatId } from '#kit/ids.ts';
import { rowOfPart } from '../edit/product-fields.rules.ts';
import {
  insertRevisions,
  type RevisionBy,
  raiseVersions,
  setWithdrawn,
} from '../edit/product-fields.store.ts';
import { formatKey, writeFormats, writeGroups, writePacks } from '../import/import.store.ts';
import { writePrices } from '../price-history.store.ts';
import { setGroups } from './new-sizes.store.ts';
import type { NewSize, PlanChange } from './plan.ts';

const otherFields: ReadonlySet<string> = new Set(['shelfPlace', 'onHand', 'barcode', 'size', 'withdrawn']);

export function isOtherField(field: string): boolean {
  return otherFields.has(field);
}

export interface ChangesOfProduct {
  productId: number;
  slug: string;
  name: string;
  changes: readonly PlanChange[];
}

/** The products are already locked, and still as they were when planned. */
export async function writeOtherFields(
  tx: Tx,
  products: readonly ChangesOfProduct[],
  by: RevisionBy & { isUndoing: boolean },
): Promise<void> {
  const changes = products.flatMap(({ productId, changes: own }) =>
    own.map((each) => ({ ...each, productId })),
  );
  const of = (field: string) => changes.filter((change) => change.field === field);
  const formatOf = (change: PlanChange & { productId: number }) =>
    rowOfPart(change.part, change.productId) as FormatId;
  await writeShelfPlaces(
    tx,
    of('shelfPlace').map((change) => ({
      formatId: formatOf(change),
      place: change.after === '' ? null : (change.after as string | null),
    })),
  );
  const codes = of('barcode').map((change) => ({
    isAdded: change.after !== null,
    code: { gtin: (change.after ?? change.before) as string, formatId: formatOf(change), bottles: 1 },
  }));
  await writeBarcodes(tx, {
    added: codes.filter(({ isAdded }) => isAdded).map(({ code }) => code),
    removed: codes.filter(({ isAdded }) => !isAdded).map(({ code }) => code),
  });
  for (const isGivenUp of [true, false]) {
    const ids = of('withdrawn').flatMap(({ productId, after }) => (after === isGivenUp ? [productId] : []));
    if (ids.length > 0) await setWithdrawn(tx, ids, isGivenUp ? { at: by.now, by: by.actor } : null);
  }
  const bottles = of('onHand').map((change) => ({
    formatId: formatOf(change),
    onHand: change.after as number,
    ...(by.isUndoing && { from: change.before as number }),
  }));
  if (bottles.length > 0) await importStock(tx, bottles, by);
  await addSizes(tx, products, by);
}

async function addSizes(tx: Tx, products: readonly ChangesOfProduct[], by: RevisionBy): Promise<void> {
  const growing = products.filter(({ changes }) => changes.some(({ field }) => field === 'size'));
  if (growing.length === 0) return;
  const groups = await writeGroups(
    tx,
    growing.map(({ slug, name }) => ({ slug, name })),
  );
  await setGroups(
    tx,
    growing.map(({ productId, slug }) => ({ productId, groupId: groups.get(slug) as number })),
  );
  const sizes = growing.flatMap(({ productId, changes }) =>
    changes
      .filter(({ field }) => field === 'size')
      .map(({ after }) => ({ productId, size: after as NewSize })),
  );
  const ids = await writeFormats(
    tx,
    sizes.map(({ productId, size }) => ({
      product_id: productId,
      label: size.label,
      volume_ml: size.volumeMl,
      position: size.position,
    })),
  );
  const formats = sizes.map(({ productId, size }) => ({
    productId,
    size,
    formatId: ids.get(formatKey(productId, size.label)) as number,
  }));
  const packs = await writePacks(
    tx,
    formats.map(({ formatId, size }) => ({
      format_id: formatId,
      bottles: 1,
      price_cents: size.priceCents,
      cost_cents: size.costCents,
      is_sale_item: 0,
      published: 1,
    })),
  );
  await writePrices(
    tx,
    formats.map(({ formatId, size }) => ({
      packId: packs.get(formatId) as number,
      priceCents: size.priceCents,
    })),
    by.now,
    by.actor,
  );
  await importStock(
    tx,
    formats.map(({ formatId, size }) => ({ formatId, onHand: size.onHand })),
    by,
  );
  await raiseVersions(
    tx,
    growing.map(({ productId }) => productId),
    by.now,
  );
  await insertRevisions(
    tx,
    formats.map(({ productId, formatId, size }) => ({
      productId,
      part: `size:${formatId}`,
      field: 'label',
      before: null,
      after: size.label,
    })),
    by,
  );
}
