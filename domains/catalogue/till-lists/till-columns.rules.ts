/** What the columns of a till's list contain, by their headings, else by their cells (N-110). */
import { readCode } from '../plans/size-cells.rules.ts';
import { headingsOf, isHeading, plainHeading, type TillField, tillFields } from './till-headings.rules.ts';

export interface TillColumn {
  /** From 0. */
  place: number;
  /** As in the file; 'Column 3' for one without a heading. */
  heading: string;
  /** What it is read as; null for a column that is not read. */
  field: TillField | null;
  /** What it was recognized by; null if it was not, or a person has set it. */
  by: 'heading' | 'content' | null;
  /** Its first distinct cells. */
  samples: string[];
}

export interface TillTable {
  /** How many records come above the first row: a title, and the headings. */
  above: number;
  columns: TillColumn[];
}

/** The most records above the headings, such as titles and report dates. */
const mostAbove = 15;
const [rowsJudged, samplesShown, mostColumns] = [300, 3, 80];

/** Recognizes the columns of records; a column is read as one field, and a field has one column. */
export function recognizeColumns(records: readonly (readonly string[])[]): TillTable {
  const place = headingPlace(records);
  const headings = place === null ? [] : (records[place] ?? []);
  const above = place === null ? 0 : place + 1;
  const rows = records.slice(above, above + rowsJudged);
  const width = Math.min(Math.max(headings.length, ...rows.map((row) => row.length), 0), mostColumns);
  const columns = Array.from({ length: width }, (_, at): TillColumn => {
    const heading = headings[at]?.trim() || `Column ${at + 1}`;
    return { place: at, heading, field: null, by: null, samples: samplesOf(rows, at) };
  });
  byHeading(columns);
  for (const field of ['code', 'name', 'price'] as const)
    if (!columns.some((column) => column.field === field)) byContent(columns, rows, field);
  return { above, columns };
}

/**
 * A person's choices: a column's heading or number for each field; '' for a field that should not be read.
 */
export type ColumnWishes = Partial<Record<TillField, string>>;

export type WishAnswer =
  | { kind: 'columns'; columns: TillColumn[] }
  | { kind: 'unknown-column'; field: TillField; heading: string };

/** The columns as recognized, with a person's choices applied. */
export function withWishes(columns: readonly TillColumn[], wishes: ColumnWishes): WishAnswer {
  const set = columns.map((column) => ({ ...column }));
  for (const field of tillFields) {
    const wish = wishes[field]?.trim();
    if (wish === undefined) continue;
    for (const column of set) if (column.field === field) Object.assign(column, { field: null, by: null });
    if (wish === '') continue;
    const found = set.find(({ heading, place }) => isSame(heading, wish) || `${place + 1}` === wish);
    if (!found) return { kind: 'unknown-column', field, heading: wish };
    Object.assign(found, { field, by: null });
  }
  return { kind: 'columns', columns: set };
}

/**
 * True for a list that identifies bottles by name and price, rather than products by the shop's own
 * addresses.
 */
export function isTillList(headings: readonly string[]): boolean {
  const plain = headings.map(plainHeading);
  if (plain.includes('slug') || plain.includes('formats')) return false;
  const isNamed = headings.some((heading) => headingsOf(heading).some(({ field }) => field === 'name'));
  return isNamed || !plain.includes('barcode');
}

const isSame = (heading: string, wish: string) => plainHeading(heading) === plainHeading(wish);

/** The record most like headings; null for a list without headings. */
function headingPlace(records: readonly (readonly string[])[]): number | null {
  let best: { place: number; known: number } | null = null;
  for (const [place, record] of records.slice(0, mostAbove).entries()) {
    const known = new Set(record.flatMap((cell) => headingsOf(cell).map(({ field }) => field))).size;
    if (known >= 2 && known > (best?.known ?? 0)) best = { place, known };
  }
  if (best) return best.place;
  const first = records.findIndex((record) => record.filter((cell) => cell.trim() !== '').length >= 2);
  const looksLikeHeadings = records[first]?.every((cell) => isHeading(cell));
  return looksLikeHeadings ? first : null;
}

/** Assigns each field the column whose heading fits it best; of equals, the leftmost. */
function byHeading(columns: readonly TillColumn[]): void {
  const offers = columns
    .flatMap((column) => headingsOf(column.heading).map(({ field, rank }) => ({ column, field, rank })))
    // A column that is empty all the way down comes last.
    .map((offer) => ({ ...offer, rank: offer.rank + (offer.column.samples.length === 0 ? 100 : 0) }))
    .toSorted((one, other) => one.rank - other.rank || one.column.place - other.column.place);
  for (const { column, field } of offers) {
    // 'ITEM' is a name at one till and a number at another.
    if (field === 'name' && column.samples.length > 0 && !column.samples.some(hasWord)) continue;
    const isFree = column.field === null && columns.every((each) => each.field !== field);
    if (isFree) Object.assign(column, { field, by: 'heading' });
  }
}

const hasWord = (cell: string): boolean => /\p{L}{2,}/u.test(cell);

/** Headings of amounts that are not the shop's price of one bottle. */
const noPrice = /\b(?:case|cs|cost|sale|best|tax|deposit|margin|profit|total|ext|value)\b/i;

/** Assigns a field the free column whose cells look most like it, if most of them do. */
function byContent(
  columns: readonly TillColumn[],
  rows: readonly (readonly string[])[],
  field: keyof typeof looksLike,
): void {
  const scores = columns
    .filter(({ field: own, heading }) => own === null && !(field === 'price' && noPrice.test(heading)))
    .map((column) => {
      const cells = rows.map((row) => row[column.place]?.trim() ?? '').filter((cell) => cell !== '');
      return { column, score: cells.length === 0 ? 0 : looksLike[field](cells) };
    });
  const best = scores.toSorted((one, other) => other.score - one.score)[0];
  if (best && best.score >= 0.7) Object.assign(best.column, { field, by: 'content' });
}

const share = (cells: readonly string[], is: (cell: string) => boolean): number =>
  cells.filter(is).length / cells.length;

/** From 0 (not at all) to a little more than 1. */
const looksLike = {
  code: (cells: readonly string[]) => share(cells, (cell) => readCode(cell) !== undefined),
  price: (cells: readonly string[]) => share(cells, (cell) => /^\$?\d{1,5}\.\d\d(00)?$/.test(cell)),
  name: (cells: readonly string[]) => {
    const words = share(cells, (cell) => /\p{L}{2,}/u.test(cell) && cell.length >= 6);
    // Names differ from row to row; departments do not.
    const different = new Set(cells).size / cells.length;
    const length = cells.reduce((sum, cell) => sum + cell.length, 0) / cells.length;
    return different < 0.5 ? 0 : words + Math.min(length, 40) / 400;
  },
};

function samplesOf(rows: readonly (readonly string[])[], place: number): string[] {
  const samples = new Set<string>();
  for (const row of rows) {
    const cell = row[place]?.trim();
    if (cell) samples.add(cell.length > 40 ? `${cell.slice(0, 40)}…` : cell);
    if (samples.size === samplesShown) break;
  }
  return [...samples];
}
