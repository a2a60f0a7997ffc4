/** A product as lines of an exported file, which an import reads as no change (B-146). */
import { catalogueColumns } from '../import/catalogue-columns.rules.ts';
import { catalogueFields, dollars } from './catalogue-fields.rules.ts';
import { formatColumns, type PlanColumn, planColumns, sizeColumns } from './plan-columns.rules.ts';
import type { ProductState, SizeState } from './read-product-states.ts';

export interface ExportShape {
  /** In the order of the file; the slug is always first. */
  columns: PlanColumn[];
  /** One line per size instead of one per product. */
  isBySize: boolean;
}

const isOfSize = (column: string) => sizeColumns.some((each) => each === column);
const isOfFormats = (column: string) => formatColumns.some((each) => each === column);

/**
 * The columns in the order of the catalogue's file. A column about one size makes it one line per size, and
 * drops the columns that give the same for all sizes in one cell.
 *
 * @param withCost false for readers who may not see what bottles cost
 */
export function exportShape(wanted: readonly string[], withCost: boolean): ExportShape {
  const isBySize = wanted.some(isOfSize);
  const columns = planColumns.filter((column) => {
    if (column === 'slug') return true;
    if (isBySize && column === 'size') return true;
    if (isBySize && isOfFormats(column)) return false;
    return wanted.includes(column) && (withCost || column !== 'cost');
  });
  return { columns, isBySize };
}

export function exportLines(
  product: ProductState,
  { columns, isBySize }: ExportShape,
  withCost: boolean,
): string[][] {
  const own = catalogueFields(product, { withCost });
  const fieldOf = (column: PlanColumn): string => {
    if (column === 'published') return product.values.published === true ? 'Y' : 'N';
    return catalogueColumns.some((each) => each === column) ? own[column as keyof typeof own] : '';
  };
  if (!isBySize) return [columns.map(fieldOf)];
  const sold = product.sizes.filter(({ packs }) => packs.some(({ bottles }) => bottles === 1));
  const lines = sold.map((size) =>
    columns.map((column) => (isOfSize(column) ? sizeField(size, column) : fieldOf(column))),
  );
  // A product without any size still gets a line.
  return lines.length > 0 ? lines : [columns.map((column) => (isOfSize(column) ? '' : fieldOf(column)))];
}

function sizeField({ label, barcodes, packs, onHand, place }: SizeState, column: PlanColumn): string {
  const pack = packs.find(({ bottles }) => bottles === 1);
  switch (column) {
    case 'size':
      return label;
    case 'barcode':
      return barcodes[0] ?? '';
    case 'price':
      return pack ? dollars(pack.priceCents) : '';
    case 'cost':
      return pack && pack.costCents !== null ? dollars(pack.costCents) : '';
    case 'stock':
      return String(onHand);
    case 'shelf_place':
      return place ?? '';
    default:
      return '';
  }
}
