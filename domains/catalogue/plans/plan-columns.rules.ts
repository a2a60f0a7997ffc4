/** The columns that an import at the desk reads: the catalogue file's, and those of a line for one size (B-142). */
import type { ProductField } from '../edit/product-fields.rules.ts';
import { type CatalogueColumn, catalogueColumns } from '../import/catalogue-columns.rules.ts';

/**
 * Columns about one size of a product: which one, its code, its price, its cost, its bottles and its shelf
 * place.
 */
export const sizeColumns = ['size', 'barcode', 'price', 'cost', 'stock', 'shelf_place'] as const;
export type SizeColumn = (typeof sizeColumns)[number];

/** Columns that describe all sizes in one cell. */
export const formatColumns = ['formats', 'num_formats', 'min_price_cents'] as const;

export type PlanColumn = CatalogueColumn | SizeColumn | 'published';
export const planColumns: readonly PlanColumn[] = [...catalogueColumns, 'published', ...sizeColumns];

/** A row read from any kind of file: its cells as text, only those that are present. */
export interface PlanRow {
  /** Line where it begins, from 1. */
  line: number;
  cells: Readonly<Partial<Record<PlanColumn, string>>>;
  /** The import that added the product was undone; the product comes back as `published` says. */
  isBack?: boolean;
}

/** The field of a product that a column sets, for columns of a single field. */
export const fieldOfColumn = {
  name: 'name',
  producer: 'producer',
  category_path: 'categoryPath',
  region_path: 'regionPath',
  grape: 'grape',
  grapes_all: 'grapesAll',
  vintage: 'vintage',
  abv: 'abvTenths',
  ships: 'ships',
  taxable: 'taxable',
  deposit_cents: 'depositCents',
  price_basis: 'priceBasis',
  origin: 'origin',
  source_id: 'sourceId',
  description: 'description',
} as const satisfies Partial<Record<CatalogueColumn, ProductField>>;

export const ownColumns = Object.keys(fieldOfColumn) as (keyof typeof fieldOfColumn)[];

const known: ReadonlySet<string> = new Set(planColumns);

export interface Heading {
  /** By position in the file; undefined for a column that is not read. */
  columns: (PlanColumn | undefined)[];
  unknown: string[];
}

export type HeadingAnswer = { kind: 'heading'; heading: Heading } | { kind: 'refused'; why: string };

/** Columns are matched by name: 'Shelf Place' is `shelf_place`. */
export function readHeading(names: readonly string[]): HeadingAnswer {
  const columns = names.map((name) => {
    const plain = name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_');
    return known.has(plain) ? (plain as PlanColumn) : undefined;
  });
  const given = columns.filter((column) => column !== undefined);
  const twice = given.find((column, place) => given.indexOf(column) !== place);
  if (twice) return { kind: 'refused', why: `The column ${twice} is there twice.` };
  if (!given.includes('slug') && !given.includes('barcode'))
    return {
      kind: 'refused',
      why: 'The file has neither a column slug nor a column barcode, so no row names its product. Columns must be separated by commas.',
    };
  const one = given.find((column) => sizeColumns.some((each) => each === column) && column !== 'barcode');
  if (one && given.includes('formats'))
    return {
      kind: 'refused',
      why: `The columns formats and ${one} say the same twice. Leave one of them out.`,
    };
  const unknown = names.filter((name, place) => columns[place] === undefined && name.trim() !== '');
  return { kind: 'heading', heading: { columns, unknown } };
}
