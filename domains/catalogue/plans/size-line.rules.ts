/** What a line for one size changes about that size: its price, cost, bottles, place and code. */

import type { PlanChange } from './plan.ts';
import type { PlanColumn, PlanRow } from './plan-columns.rules.ts';
import type { ProductState, SizeState } from './read-product-states.ts';
import { type Refuse, readSizeCells, type SizeCells } from './size-cells.rules.ts';
import { newSize } from './sizes-changes.rules.ts';

const aboutSize: readonly PlanColumn[] = ['price', 'cost', 'stock', 'shelf_place', 'barcode'];

export function sizeLineChanges(product: ProductState, row: PlanRow, refuse: Refuse): PlanChange[] {
  const hasCell = (column: PlanColumn) => (row.cells[column]?.trim() ?? '') !== '';
  if (!aboutSize.some(hasCell)) return [];
  const cells = readSizeCells(row, refuse);
  if (hasCell('size') && !cells.size) return [];
  const size = findSize(product, cells);
  if (size === 'unclear') {
    refuse('size', `it has ${product.sizes.length} sizes; say which`);
    return [];
  }
  return size ? sizeChanges(size, cells) : addedSize(product, cells, refuse);
}

/** By its name, else by its code, else the only size on sale. */
function findSize(product: ProductState, { size, gtins }: SizeCells): SizeState | undefined | 'unclear' {
  if (size) return product.sizes.find(({ label }) => label === size.label);
  const byCode = product.sizes.find(({ barcodes }) => gtins.some((gtin) => barcodes.includes(gtin)));
  if (byCode) return byCode;
  const sold = product.sizes.filter(({ packs }) => packs.some(({ isSold }) => isSold));
  const [only, ...more] = sold.length > 0 ? sold : product.sizes;
  return more.length > 0 || !only ? 'unclear' : only;
}

function sizeChanges(size: SizeState, cells: SizeCells): PlanChange[] {
  const { label, packs, onHand, place, position, volumeMl } = size;
  const pack = packs.find(({ bottles }) => bottles === 1);
  const own = { part: `size:${size.id}`, label } as const;
  const changes: PlanChange[] = [];
  if (!pack && cells.priceCents !== undefined)
    changes.push(
      newSize({
        label,
        volumeMl,
        position,
        onHand,
        priceCents: cells.priceCents,
        costCents: cells.costCents ?? null,
      }),
    );
  if (pack) {
    const packChange = { part: `pack:${pack.id}`, label } as const;
    changes.push(
      {
        ...packChange,
        field: 'priceCents',
        before: pack.priceCents,
        after: cells.priceCents ?? pack.priceCents,
      },
      { ...packChange, field: 'costCents', before: pack.costCents, after: cells.costCents ?? pack.costCents },
    );
  }
  changes.push(
    { ...own, field: 'onHand', before: onHand, after: cells.onHand ?? onHand },
    { ...own, field: 'shelfPlace', before: place, after: cells.place ?? place },
  );
  for (const gtin of cells.gtins)
    if (!size.barcodes.includes(gtin)) changes.push({ ...own, field: 'barcode', before: null, after: gtin });
  return changes.filter(({ before, after }) => before !== after);
}

/** A size that the product does not have yet needs a price. */
function addedSize(product: ProductState, cells: SizeCells, refuse: Refuse): PlanChange[] {
  const { size, priceCents } = cells;
  if (!size) return [];
  if (priceCents === undefined) {
    refuse('price', `${size.label} is a new size; it needs a price`);
    return [];
  }
  const position = product.sizes.length;
  const { costCents = null, onHand = 0 } = cells;
  return [newSize({ ...size, priceCents, costCents, onHand, position })];
}
