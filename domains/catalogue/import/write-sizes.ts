/** The sizes of imported products: formats, their one-bottle packs, and the stock through the ledger. */
import type { Tx } from '#db/transaction.ts';
import { importStock } from '#domains/stock/import-stock.ts';
import { writePrices } from '../price-history.store.ts';
import type { ImportedSize } from './catalogue-sizes.rules.ts';
import { formatKey, type StoredSize, withdrawFormats, writeFormats, writePacks } from './import.store.ts';

export interface SizesOfProduct {
  productId: number;
  stored: readonly StoredSize[];
  wanted: readonly ImportedSize[];
}

/** True if the product's sizes on sale are what the file says, stock included. */
export function areSameSizes(stored: readonly StoredSize[], wanted: readonly ImportedSize[]): boolean {
  const sold = new Map(stored.filter((size) => size.published === 1).map((size) => [size.label, size]));
  return (
    sold.size === wanted.length &&
    wanted.every((size, position) => isSameSize(sold.get(size.label), size, position))
  );
}

function isSameSize(stored: StoredSize | undefined, wanted: ImportedSize, position: number): boolean {
  return (
    stored !== undefined &&
    stored.volume_ml === wanted.volumeMl &&
    stored.position === position &&
    stored.price_cents === wanted.priceCents &&
    stored.cost_cents === wanted.costCents &&
    stored.on_hand === wanted.stock
  );
}

export async function writeSizes(tx: Tx, products: readonly SizesOfProduct[], now: number): Promise<void> {
  const wanted = products.flatMap(({ productId, wanted: sizes }) =>
    sizes.map((size, position) => ({ productId, position, ...size })),
  );
  const ids = await writeFormats(
    tx,
    wanted.map(({ productId, label, volumeMl, position }) => ({
      product_id: productId,
      label,
      volume_ml: volumeMl,
      position,
    })),
  );
  const sizes = wanted.map((size) => ({
    ...size,
    formatId: ids.get(formatKey(size.productId, size.label)) as number,
  }));
  const packIds = await writePacks(
    tx,
    sizes.map(({ formatId, priceCents, costCents }) => ({
      format_id: formatId,
      bottles: 1,
      price_cents: priceCents,
      cost_cents: costCents,
      is_sale_item: 0,
      published: 1,
    })),
  );
  const before = pricesBefore(products);
  await writePrices(
    tx,
    sizes
      .filter(({ formatId, priceCents }) => before.get(formatId) !== priceCents)
      .map(({ formatId, priceCents }) => ({ packId: packIds.get(formatId) as number, priceCents })),
    now,
    'import',
  );
  await withdrawFormats(tx, products.flatMap(removedFormats));
  await importStock(
    tx,
    sizes.map(({ formatId, stock }) => ({ formatId, onHand: stock })),
    { actor: 'import', now },
  );
}

/** The price per bottle so far, by format. */
function pricesBefore(products: readonly SizesOfProduct[]): Map<number, number | null> {
  return new Map(
    products.flatMap(({ stored }) => stored).map(({ format_id, price_cents }) => [format_id, price_cents]),
  );
}

function removedFormats({ stored, wanted }: SizesOfProduct): number[] {
  const labels = new Set(wanted.map((size) => size.label));
  return stored.filter((size) => !labels.has(size.label)).map((size) => size.format_id);
}
