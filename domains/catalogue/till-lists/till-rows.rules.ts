/**
 * What the lines of a till's list change on the shelf: which product and size each is about, and what is
 * written for it (N-112, N-113). Lines are the same bottle by code, else by name, size and vintage.
 */
import { slugOf } from '../edit/slug.rules.ts';
import type { Problem } from '../plans/plan.ts';
import type { PlanColumn, PlanRow } from '../plans/plan-columns.rules.ts';
import type { TillReading } from '../shorthand/read-till-name.rules.ts';
import { lostDigits, type TillLine, wrongCheckDigit } from './till-line.rules.ts';

/** Below this confidence, a reading waits for a person. */
export const sureFrom = 0.8;

export interface BottlePlace {
  slug: string;
  sizeLabel: string;
}

export interface KnownShelf {
  /** Bottles by GTIN-14. A code shared by several products says nothing. */
  byCode: ReadonlyMap<string, readonly BottlePlace[]>;
  /** What the same text was read as before, if that product exists. */
  remembered(line: TillLine): (BottlePlace & { isDoubtful: boolean }) | undefined;
  /** True for the address of an existing product. */
  has(slug: string): boolean;
  /** True for a product whose import was undone. */
  isUndone(slug: string): boolean;
}

export interface ReadLine {
  line: TillLine;
  place: BottlePlace;
  /** Null for a bottle known by its code or its text, which did not have to be read. */
  reading: TillReading | null;
  /** It waits for a person. */
  isDoubtful: boolean;
  /** It was added by an import that was undone, and comes back. */
  isBack?: boolean;
  /** GTIN-14. */
  codes: string[];
}

export interface TillRows {
  rows: PlanRow[];
  read: ReadLine[];
  refused: Problem[];
  /** Sentences about what was left out. */
  notes: string[];
}

/** The known bottle that a line is about: by its code, else by its text. */
export function knownPlace(line: TillLine, shelf: KnownShelf): BottlePlace | undefined {
  const known = line.codes.flatMap((code) => shelf.byCode.get(code) ?? []);
  const [only] = known;
  return only && known.every(({ slug }) => slug === only.slug) ? only : shelf.remembered(line);
}

/** @param readings for the lines whose bottles are not known */
export function tillRows(
  lines: readonly TillLine[],
  readings: ReadonlyMap<TillLine, TillReading>,
  shelf: KnownShelf,
): TillRows {
  const bottles = new Map<string, ReadLine[]>();
  const refused: TillRows['refused'] = [];
  for (const line of lines) {
    const read = readLine(line, readings.get(line), shelf);
    if (!read) continue;
    const first = bottles.get(keyOf(read))?.[0];
    const own = first && first.line.price !== line.price ? asSeparateProduct(read, first, shelf) : read;
    const there = bottles.get(keyOf(own));
    if (there && there[0]?.line.price !== line.price) {
      const why = `line ${there[0]?.line.line} is the same bottle at $${there[0]?.line.price}`;
      refused.push({ line: line.line, column: 'price', why, value: line.price });
    } else if (there) there.push(own);
    else bottles.set(keyOf(own), [own]);
  }
  const merged = [...bottles.values()];
  const facts = new Map<string, ReadLine>();
  for (const [first] of merged)
    if (first?.reading && !shelf.has(first.place.slug) && !facts.has(first.place.slug))
      facts.set(first.place.slug, first);
  return {
    rows: merged.map((same) => rowOf(same, facts.get(same[0]?.place.slug ?? ''))),
    read: merged.flat(),
    refused,
    notes: codeNotes(lines),
  };
}

const keyOf = ({ place }: ReadLine): string => `${place.slug} ${place.sizeLabel}`;

/** Two texts read as the same product at two prices become two products: a person says which is which. */
function asSeparateProduct(read: ReadLine, first: ReadLine, shelf: KnownShelf): ReadLine {
  const { reading, line, place } = read;
  if (!reading || line.name === first.line.name) return read;
  const reason = `Line ${first.line.line} was read as the same bottle at $${first.line.price}.`;
  const own: TillReading = {
    ...reading,
    name: reading.ownName,
    confidence: Math.min(reading.confidence, 0.5),
    reasons: [reason, ...reading.reasons],
  };
  const slug = slugOf(nameOf(own), own.vintage);
  return { ...read, reading: own, place: { ...place, slug }, isDoubtful: !shelf.has(slug) };
}

function readLine(line: TillLine, reading: TillReading | undefined, shelf: KnownShelf): ReadLine | undefined {
  const { codes } = line;
  if (reading) {
    const slug = slugOf(nameOf(reading), reading.vintage);
    const place = { slug, sizeLabel: sizeLabelOf(reading.volumeMl) };
    return { line, codes, place, reading, isDoubtful: !shelf.has(slug) && reading.confidence < sureFrom };
  }
  const place = knownPlace(line, shelf);
  if (!place) return undefined;
  const isBack = shelf.isUndone(place.slug);
  const isDoubtful = isBack && (shelf.remembered(line)?.isDoubtful ?? false);
  return { line, codes, place, reading: null, isDoubtful, isBack };
}

/** The volume of a bottle if none is stated. */
const standardMl = 750;

/** '750 mL', '1.75 L'. */
function sizeLabelOf(volumeMl: number | null): string {
  const ml = volumeMl ?? standardMl;
  return ml >= 1_000 ? `${ml / 1_000} L` : `${ml} mL`;
}

const longestName = 160;

/**
 * A product sold as a pack is named as one, as in 'Tonic Water 4 Pack', and its bottles on hand are packs. A
 * distributor's case, '12/750', is not a pack: the shop sells its bottles.
 */
export function nameOf({ name, bottles, isCase }: TillReading): string {
  const pack = bottles > 1 && !isCase && !/ pack$/i.test(name) ? ` ${bottles} Pack` : '';
  return `${name.slice(0, longestName - pack.length)}${pack}`;
}

/** @param facts the line that says what the product is; undefined for an existing product */
function rowOf(same: readonly ReadLine[], facts: ReadLine | undefined): PlanRow {
  const [first] = same;
  if (!first) throw new RangeError('A bottle has at least one line');
  const { line, place } = first;
  const stock = same.map((each) => each.line.stock).filter((count) => count !== '');
  const cells: Partial<Record<PlanColumn, string>> = {
    slug: place.slug,
    size: place.sizeLabel,
    price: line.price,
    cost: line.cost,
    stock: stock.length === 0 ? '' : String(stock.reduce((sum, count) => sum + Number(count), 0)),
    barcode: [...new Set(same.flatMap(({ codes }) => codes))].join(' '),
  };
  if (facts?.reading) Object.assign(cells, factCells(facts.reading, line));
  const isBack = same.some((each) => each.isBack);
  const isDoubtful = same.some((each) => each.isDoubtful);
  if (isDoubtful || isBack) cells.published = isDoubtful ? 'N' : 'Y';
  return { line: line.line, cells, ...(isBack && { isBack }) };
}

function factCells(reading: TillReading, { sku }: TillLine): Partial<Record<PlanColumn, string>> {
  const { producer, categoryPath, regionPath, grape, grapesAll, vintage, abvTenths } = reading;
  return {
    name: nameOf(reading),
    producer,
    category_path: categoryPath,
    region_path: regionPath ?? '',
    grape: grape ?? '',
    grapes_all: grapesAll,
    vintage,
    abv: abvTenths === null ? '' : String(abvTenths / 10),
    // Only wine is shipped (M-006).
    ships: categoryPath.split('/')[0] === 'wine' ? 'Y' : 'N',
    price_basis: 'shelf',
    origin: 'till',
    source_id: sku,
  };
}

/** Notes on invalid codes, one for all lines together. */
function codeNotes(lines: readonly TillLine[]): string[] {
  const linesWith = (what: string) =>
    lines.filter(({ left }) => left.some(({ why }) => why === what)).map(({ line }) => line);
  const [lost, wrong] = [linesWith(lostDigits), linesWith(wrongCheckDigit)];
  return [
    ...(lost.length > 0 ? [`The column of bar codes lost digits in the spreadsheet: ${leftOut(lost)}.`] : []),
    ...(wrong.length > 0 ? [`Bar codes with a wrong check digit: ${leftOut(wrong)}.`] : []),
  ];
}

const maxLinesListed = 5;

/** '12 codes were left out, in lines 3, 8, 11, 15, 20 and others' */
function leftOut(lines: readonly number[]): string {
  const codes = lines.length === 1 ? '1 code was' : `${lines.length.toLocaleString('en-US')} codes were`;
  const listed = lines.slice(0, maxLinesListed).join(', ');
  return `${codes} left out, in line${lines.length === 1 ? '' : 's'} ${listed}${lines.length > maxLinesListed ? ' and others' : ''}`;
}
