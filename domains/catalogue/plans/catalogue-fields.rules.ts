/** A product as the columns of a catalogue file: what an export writes, and what an import reads unchanged. */
import type { CatalogueColumn } from '../import/catalogue-columns.rules.ts';
import type { ProductState, SizeState } from './read-product-states.ts';

export interface SoldSize {
  size: SizeState;
  priceCents: number;
  costCents: number | null;
  packId: number;
}

/** The sizes whose single bottle is on sale, in page order. */
export function soldSizes({ sizes }: ProductState): SoldSize[] {
  return sizes.flatMap((size) => {
    const pack = size.packs.find(({ bottles, isSold }) => bottles === 1 && isSold);
    return pack ? [{ size, priceCents: pack.priceCents, costCents: pack.costCents, packId: pack.id }] : [];
  });
}

export function catalogueFields(
  product: ProductState,
  { withCost = true }: { withCost?: boolean } = {},
): Record<CatalogueColumn, string> {
  const { values } = product;
  const text = (field: string) => String(values[field] ?? '');
  const flag = (field: string) => (values[field] === true ? 'Y' : 'N');
  const sold = soldSizes(product);
  return {
    slug: product.slug,
    name: text('name'),
    producer: text('producer'),
    category_path: text('categoryPath'),
    region_path: text('regionPath'),
    grape: text('grape'),
    grapes_all: text('grapesAll'),
    vintage: text('vintage'),
    abv: abvText(values.abvTenths as number | null),
    formats: sold.map((each) => sizeText(each, withCost)).join(';'),
    num_formats: sold.length === 0 ? '' : String(sold.length),
    min_price_cents: sold.length === 0 ? '' : String(Math.min(...sold.map(({ priceCents }) => priceCents))),
    ships: flag('ships'),
    taxable: flag('taxable'),
    deposit_cents: text('depositCents'),
    price_basis: text('priceBasis'),
    origin: text('origin'),
    source_id: text('sourceId'),
    description: text('description'),
  };
}

function abvText(tenths: number | null): string {
  if (tenths === null) return '';
  return tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1);
}

function sizeText({ size, priceCents, costCents }: SoldSize, withCost: boolean): string {
  const label = size.label.replace(' ', '');
  const parts = [label, size.volumeMl, priceCents, size.onHand];
  return (withCost && costCents !== null ? [...parts, dollars(costCents)] : parts).join(':');
}

/** '22.50' */
export function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
