/** A product created by the rows of a file: one row with `formats`, or one for each size. */
import { type CatalogueColumn, catalogueColumns, excerpt } from '../import/catalogue-columns.rules.ts';
import { readCatalogueRow } from '../import/catalogue-row.rules.ts';
import type { Taxonomy } from '../taxonomy.rules.ts';
import { dollars } from './catalogue-fields.rules.ts';
import type { NewProduct, Problem } from './plan.ts';
import type { PlanColumn, PlanRow } from './plan-columns.rules.ts';
import { readSizeCells, type SizeCells } from './size-cells.rules.ts';

export type NewProductAnswer =
  | { kind: 'product'; product: NewProduct }
  | { kind: 'refused'; refused: { row: PlanRow; problems: Problem[] }[] };

/** Defaults for what a file does not say of a new product. */
const assumedCells: Partial<Record<CatalogueColumn, string>> = {
  ships: 'N',
  taxable: 'Y',
  deposit_cents: '0',
  origin: 'import',
};

/** All rows of a product or none: it is created as a whole. */
export function newProduct(rows: readonly PlanRow[], taxonomy: Taxonomy): NewProductAnswer {
  const problemsOf = new Map<PlanRow, Problem[]>(rows.map((row) => [row, []]));
  const refuseAt = (row: PlanRow) => (column: PlanColumn, why: string) =>
    void problemsOf.get(row)?.push({ line: row.line, column, why, value: excerpt(row.cells[column] ?? '') });
  const [first] = rows;
  if (!first) return { kind: 'refused', refused: [] };
  const sizes = rows.map((row) => readSizeCells(row, refuseAt(row)));
  const field = Object.fromEntries(
    catalogueColumns.map((column) => [column, sayOf(rows, column) ?? assumedCells[column] ?? '']),
  ) as Record<CatalogueColumn, string>;
  const isBySize = first.cells.formats === undefined;
  if (isBySize) field.formats = formatsOf(rows, sizes, refuseAt);
  const prices = field.formats.split(';').map((size) => Number(size.split(':')[2]));
  if (first.cells.num_formats === undefined) field.num_formats = String(prices.length);
  if (first.cells.min_price_cents === undefined) field.min_price_cents = String(Math.min(...prices));
  const hasSizes = !isBySize || [...problemsOf.values()].every((problems) => problems.length === 0);
  const row = readCatalogueRow(field, taxonomy, (column, why) => {
    const isSizes = ['formats', 'num_formats', 'min_price_cents'].includes(column);
    if (!isSizes || hasSizes) refuseAt(first)(isSizes && isBySize ? 'size' : column, why);
  });
  const refused = [...problemsOf]
    .filter(([, problems]) => problems.length > 0)
    .map(([each, problems]) => ({ row: each, problems }));
  if (refused.length > 0) return { kind: 'refused', refused: withOthers(rows, refused) };
  return { kind: 'product', product: { row, ...extrasOf(rows, sizes, row.sizes[0]?.label ?? '') } };
}

/** The value from the first row that has one. */
function sayOf(rows: readonly PlanRow[], column: CatalogueColumn): string | undefined {
  return rows.map(({ cells }) => cells[column]).find((cell) => cell !== undefined && cell.trim() !== '');
}

function formatsOf(
  rows: readonly PlanRow[],
  sizes: readonly SizeCells[],
  refuseAt: (row: PlanRow) => (column: PlanColumn, why: string) => void,
): string {
  return rows
    .map((row, place) => {
      const { size, priceCents, costCents, onHand = 0 } = sizes[place] as SizeCells;
      const isEmpty = (column: PlanColumn) => (row.cells[column]?.trim() ?? '') === '';
      if (isEmpty('size')) refuseAt(row)('size', 'it is empty, and the product is new');
      if (isEmpty('price')) refuseAt(row)('price', 'it is empty, and the product is new');
      const cost = costCents === undefined ? '' : `:${dollars(costCents)}`;
      return `${size?.label.replace(' ', '')}:${size?.volumeMl}:${priceCents}:${onHand}${cost}`;
    })
    .join(';');
}

/** The other rows of a refused product are refused with it, so that they are corrected together. */
function withOthers(
  rows: readonly PlanRow[],
  refused: readonly { row: PlanRow; problems: Problem[] }[],
): { row: PlanRow; problems: Problem[] }[] {
  const lines = refused.map(({ row }) => row.line).join(', ');
  return rows.map((row) => {
    const own = refused.find((each) => each.row === row);
    const with_ = {
      line: row.line,
      column: 'slug',
      why: `line ${lines} of the same product is refused`,
      value: '',
    };
    return own ?? { row, problems: [with_] };
  });
}

function extrasOf(
  rows: readonly PlanRow[],
  sizes: readonly SizeCells[],
  onlyLabel: string,
): Pick<NewProduct, 'barcodes' | 'places' | 'isDraft'> {
  const labelled = sizes.map((cells) => ({ ...cells, label: cells.size?.label ?? onlyLabel }));
  return {
    barcodes: labelled.flatMap(({ label, gtins }) => gtins.map((gtin) => ({ label, gtin }))),
    places: labelled.flatMap(({ label, place }) => (place ? [{ label, place }] : [])),
    isDraft: rows.some(({ cells }) => cells.published?.trim().toUpperCase() === 'N'),
  };
}
