import type { Db } from '#db/connection.ts';
import { readBarcodes } from '#domains/stock/barcodes/read-barcodes.ts';
import { readShelfPlaces } from '#domains/stock/shelf-places/set-shelf-place.ts';
import type { FormatId } from '#kit/ids.ts';
import { type FieldValue, fieldsOfKind, shownValue } from '../edit/product-fields.rules.ts';
import { batches } from '../import/batches.ts';
import { packsOfProducts, productsById, sizesOfProducts } from './product-states.store.ts';

export interface PackState {
  id: number;
  bottles: number;
  priceCents: number;
  costCents: number | null;
  isSold: boolean;
}

export interface SizeState {
  id: number;
  label: string;
  volumeMl: number;
  position: number;
  onHand: number;
  place: string | null;
  /** GTIN-14 of bottles; codes of cases are not included. */
  barcodes: string[];
  packs: PackState[];
}

export interface ProductState {
  id: number;
  slug: string;
  version: number;
  groupId: number | null;
  /** Withdrawn from the shop by hand, or a draft that was given up. */
  isWithdrawn: boolean;
  /** The product's own fields by name. */
  values: Readonly<Record<string, FieldValue>>;
  /** In page order. */
  sizes: SizeState[];
}

/** Products as they are now, by id; unknown ids are left out. */
export async function readProductStates(db: Db, ids: readonly number[]): Promise<Map<number, ProductState>> {
  const [products, sizes, allPacks] = await Promise.all([
    productsById(db, ids),
    sizesOfProducts(db, ids),
    packsOfProducts(db, ids),
  ]);
  const packs = Map.groupBy(allPacks, ({ format_id }) => format_id);
  const formatIds = sizes.map(({ id }) => id as FormatId);
  const places = new Map<FormatId, string>();
  const codes = new Map<number, string[]>();
  for (const batch of batches(formatIds)) {
    for (const [id, place] of await readShelfPlaces(db, batch)) places.set(id, place);
    for (const { formatId, gtin, bottles } of await readBarcodes(db, batch))
      if (bottles === 1) codes.set(formatId, [...(codes.get(formatId) ?? []), gtin]);
  }
  const states = sizes.map((size) => ({
    productId: size.product_id,
    size: {
      id: size.id,
      label: size.label,
      volumeMl: size.volume_ml,
      position: size.position,
      onHand: size.on_hand ?? 0,
      place: places.get(size.id as FormatId) ?? null,
      barcodes: codes.get(size.id) ?? [],
      packs: (packs.get(size.id) ?? []).map((pack) => ({
        id: pack.id,
        bottles: pack.bottles,
        priceCents: pack.price_cents,
        costCents: pack.cost_cents,
        isSold: pack.published === 1,
      })),
    },
  }));
  const sizesOf = Map.groupBy(states, ({ productId }) => productId);
  return new Map(
    products.map((product) => [
      product.id,
      {
        id: product.id,
        slug: product.slug,
        version: product.version,
        groupId: product.group_id,
        isWithdrawn: product.withdrawn_at !== null,
        values: valuesOf({ ...product }),
        sizes: (sizesOf.get(product.id) ?? []).map(({ size }) => size),
      },
    ]),
  );
}

const fields = fieldsOfKind('product');

function valuesOf(row: Readonly<Record<string, unknown>>): Record<string, FieldValue> {
  return Object.fromEntries(fields.map(([name, field]) => [name, shownValue(field, row[field.column])]));
}
