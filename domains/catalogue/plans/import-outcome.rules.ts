/** What the rows of a file change about an existing product (B-142). */
import type { FieldValue, Part } from '../edit/product-fields.rules.ts';
import { catalogueColumns, excerpt } from '../import/catalogue-columns.rules.ts';
import { type CatalogueRow, readCatalogueRow } from '../import/catalogue-row.rules.ts';
import type { StoreTaxonomy } from '../store-taxonomy.rules.ts';
import { catalogueFields } from './catalogue-fields.rules.ts';
import type { Need, PlanChange, Problem } from './plan.ts';
import { fieldOfColumn, ownColumns, type PlanColumn, type PlanRow } from './plan-columns.rules.ts';
import type { ProductState } from './read-product-states.ts';
import { sizeLineChanges } from './size-line.rules.ts';
import { sizesChanges } from './sizes-changes.rules.ts';

export interface Outcome {
  changes: PlanChange[];
  refused: { row: PlanRow; problems: Problem[] }[];
}

export interface OutcomeFacts {
  taxonomy: StoreTaxonomy;
  /** Whether a person, not a file, gave a field its value. */
  isPersons(part: Part, field: string): boolean;
  /** The tagline, as made from the facts. */
  taglineOf(row: CatalogueRow): string;
}

/** A row with any problem changes nothing; the product's other rows still do. */
export function importOutcome(product: ProductState, rows: readonly PlanRow[], facts: OutcomeFacts): Outcome {
  const base = catalogueFields(product);
  const outcome: Outcome = { changes: [], refused: [] };
  const lines = new Map<string, number>();
  for (const row of rows) {
    const problems: Problem[] = [];
    const refuse = (column: PlanColumn, why: string) =>
      void problems.push({ line: row.line, column, why, value: excerpt(row.cells[column] ?? '') });
    const changes = rowChanges(product, base, row, facts, refuse);
    for (const change of changes) {
      const earlier = outcome.changes.find((each) => keyOf(each) === keyOf(change));
      if (earlier && JSON.stringify(earlier.after) !== JSON.stringify(change.after))
        refuse(
          columnOf(change),
          `line ${lines.get(keyOf(change))} says something different about the same product`,
        );
    }
    if (problems.length > 0) outcome.refused.push({ row, problems });
    else
      for (const change of changes.filter((each) => !lines.has(keyOf(each)))) {
        lines.set(keyOf(change), row.line);
        outcome.changes.push(change);
      }
  }
  const isBack = rows.some((row) => row.isBack);
  outcome.changes = outcome.changes.map((change) =>
    isBack && change.field === 'published' ? change : withNeeds(change, product, facts),
  );
  outcome.changes.push(...derivedChanges(product, base, outcome.changes, facts));
  return outcome;
}

/** A bottle has one price and any number of codes. */
const keyOf = ({ part, field, label, after }: PlanChange): string =>
  field === 'barcode' ? `${part} ${field} ${after}` : `${part} ${field} ${label}`;

const columnOfField: Readonly<Record<string, PlanColumn>> = {
  ...Object.fromEntries(ownColumns.map((column) => [fieldOfColumn[column], column])),
  published: 'published',
  priceCents: 'price',
  costCents: 'cost',
  onHand: 'stock',
  shelfPlace: 'shelf_place',
  barcode: 'barcode',
  size: 'size',
  withdrawn: 'published',
};

const columnOf = ({ field }: PlanChange): PlanColumn => columnOfField[field] ?? 'slug';

type Fields = Record<(typeof catalogueColumns)[number], string>;
type Refuse = (column: PlanColumn, why: string) => void;

function rowChanges(
  product: ProductState,
  base: Fields,
  row: PlanRow,
  { taxonomy }: OutcomeFacts,
  refuse: Refuse,
): PlanChange[] {
  const given = new Set<string>(catalogueColumns.filter((column) => differsFrom(row, column, base[column])));
  if (given.delete('formats') && row.cells.formats?.trim() !== '') given.add('formats');
  // These only repeat what `formats` says.
  if (!given.has('formats')) for (const column of ['num_formats', 'min_price_cents']) given.delete(column);
  const changes: PlanChange[] = [];
  if (given.size > 0) {
    const field = { ...base };
    for (const column of catalogueColumns) if (given.has(column)) field[column] = row.cells[column] ?? '';
    if (given.has('formats')) completeSums(field, row);
    const isAbout = (column: string) =>
      given.has(column) ||
      (column === 'ships' && given.has('category_path')) ||
      (given.has('formats') && isSum(column));
    const read = readCatalogueRow(field, taxonomy, (column, why) => {
      if (isAbout(column)) refuse(column, why);
    });
    if (
      given.has('category_path') &&
      product.values.published === true &&
      isHidden(read.categoryPath, taxonomy)
    )
      refuse('category_path', 'it is on sale, and this category is hidden from shoppers');
    changes.push(...ownChanges(product, read, given));
    if (given.has('formats')) changes.push(...sizesChanges(product, read.sizes));
  }
  changes.push(...publishedChange(product, row, taxonomy, refuse), ...sizeLineChanges(product, row, refuse));
  return changes;
}

const isSum = (column: string) => column === 'num_formats' || column === 'min_price_cents';

/** False for a cell that repeats the present value: it is neither checked nor written. */
function differsFrom({ cells }: PlanRow, column: PlanColumn, now: string): boolean {
  const cell = cells[column];
  return cell !== undefined && plain(cell) !== plain(now) && column !== 'slug';
}

const plain = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim();

/** A file need not state how many sizes there are, nor the lowest price. */
function completeSums(field: Fields, { cells }: PlanRow): void {
  const prices = field.formats.split(';').map((size) => Number(size.split(':')[2]));
  if (cells.num_formats === undefined) field.num_formats = String(prices.length);
  if (cells.min_price_cents === undefined) field.min_price_cents = String(Math.min(...prices));
}

function ownChanges({ values }: ProductState, read: CatalogueRow, given: ReadonlySet<string>): PlanChange[] {
  return ownColumns.flatMap((column): PlanChange[] => {
    const field = fieldOfColumn[column];
    const [before, after] = [values[field] ?? null, read[field]];
    return given.has(column) && before !== after ? [{ part: '', field, label: '', before, after }] : [];
  });
}

function isHidden(categoryPath: string, { categories }: StoreTaxonomy): boolean {
  const category = categories.atPath(categoryPath);
  return category !== undefined && categories.isHidden(category.slug);
}

function publishedChange(
  product: ProductState,
  { cells, isBack }: PlanRow,
  taxonomy: StoreTaxonomy,
  refuse: Refuse,
): PlanChange[] {
  const { values, sizes } = product;
  const cell = cells.published?.trim().toUpperCase();
  if (cell === undefined || cell === '') return [];
  if (cell !== 'Y' && cell !== 'N') {
    refuse('published', 'it must be Y or N');
    return [];
  }
  const [before, after] = [values.published as FieldValue, cell === 'Y'];
  if (isBack && !after && product.isWithdrawn)
    return [{ part: '', field: 'withdrawn', label: '', before: true, after: false }];
  if (before === after) return [];
  if (after && !sizes.some((size) => size.packs.some(({ isSold }) => isSold)))
    refuse('published', 'it has no size with a price');
  if (after && isHidden(cells.category_path ?? String(values.categoryPath), taxonomy))
    refuse('published', 'its category is hidden from shoppers');
  return [{ part: '', field: 'published', label: '', before, after }];
}

/** Values that people wrote, bottle counts and prices below cost wait for a tick. */
function withNeeds(change: PlanChange, product: ProductState, { isPersons }: OutcomeFacts): PlanChange {
  const needs: Need[] = [];
  if (isPersons(change.part, change.field)) needs.push(`overwrite:${change.field}`);
  if (change.field === 'onHand') needs.push('stock');
  if (change.field === 'priceCents' && (change.after as number) < (costOf(product, change.part) ?? 0))
    needs.push('below-cost');
  return needs.length === 0 ? change : { ...change, needs };
}

function costOf({ sizes }: ProductState, part: Part): number | null {
  const packs = sizes.flatMap((size) => size.packs);
  return packs.find((pack) => part === `pack:${pack.id}`)?.costCents ?? null;
}

const taglineFacts: ReadonlySet<string> = new Set([
  'name',
  'categoryPath',
  'regionPath',
  'grape',
  'grapesAll',
  'origin',
]);

/** Text that was generated from the facts follows them; text that a person wrote stays. */
function derivedChanges(
  product: ProductState,
  base: Fields,
  changes: readonly PlanChange[],
  { taxonomy, taglineOf }: OutcomeFacts,
): PlanChange[] {
  const causes = changes.filter(({ part, field }) => part === '' && taglineFacts.has(field));
  if (causes.length === 0) return [];
  const before = readCatalogueRow(base, taxonomy, () => undefined);
  const after = { ...before, ...Object.fromEntries(causes.map((change) => [change.field, change.after])) };
  const needs = [...new Set(causes.flatMap((change) => change.needs ?? []))];
  const derived = [
    { field: 'tagline', was: taglineOf(before), is: taglineOf(after) },
    { field: 'imageAlt', was: imageAlt(before), is: imageAlt(after) },
  ] as const;
  return derived
    .filter(({ field, was, is }) => product.values[field] === was && was !== is)
    .map(({ field, was, is }) => ({
      part: '',
      field,
      label: '',
      before: was,
      after: is,
      ...(needs.length > 0 && { needs }),
    }));
}

/** As written by an import. */
function imageAlt({ categoryPath, name }: CatalogueRow): string {
  return `${categoryPath === 'mixers' ? 'Can' : 'Bottle'} of ${name}`;
}
