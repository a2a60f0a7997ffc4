/** What a person typed into a field of a product, as its value or as what is wrong with it (B-131). */
import { decimalAmount, formatCents, readDollars } from '#kit/money.ts';
import type { Worded } from '#kit/parse-form.ts';
import { maxPriceCents } from '../prices/max-price.rules.ts';
import type { Taxonomy } from '../taxonomy.rules.ts';
import { isVisible, unprintable } from './printable.rules.ts';
import { type FieldName, type FieldValue, kindOfPart, type Part } from './product-fields.rules.ts';

export type Typed = Worded<FieldValue>;

const maxDepositCents = 99_99;

/** In characters; those of the last line are the longest of their values as typed: '2022', '13.5 %', '$99.99'. */
export const maxLengths = {
  ...{ name: 160, producer: 120, grapesAll: 300, tagline: 160, description: 5_000, imageAlt: 200 },
  ...{ vintage: 4, abvTenths: 6, depositCents: 6 },
} as const;

const value = <Value extends FieldValue>(of: Value): Worded<Value> => ({ kind: 'value', value: of });
const wrong = (words: string): Worded<never> => ({ kind: 'wrong', words });

type Read = (text: string, taxonomy: Taxonomy) => Typed;

function line(most: number, isNeeded = false): Read {
  return (typed) => {
    const text = typed.trim().replace(/\s+/g, ' ');
    if (isNeeded && !isVisible(text)) return wrong('Type a name.');
    return checked(text, most);
  };
}

const paragraphs =
  (most: number): Read =>
  (typed) =>
    checked(typed.trim().replace(/\r\n?/g, '\n'), most);

function checked(text: string, most: number): Typed {
  if (text.length > most) return wrong(`These are ${text.length} characters; ${most} is the most.`);
  return unprintable.test(text) ? wrong('It contains an unprintable character.') : value(text);
}

const flag: Read = (text) => value(text === '1');

function readUpTo(most: number, typed: string): Worded<number | null> {
  const cents = readDollars(typed);
  if (cents === null) return value(null);
  if (cents === undefined) return wrong('Type an amount such as 17.99.');
  return cents > most ? wrong(`It is at most ${formatCents(most)}.`) : value(cents);
}

/** What a pack costs shoppers. */
export function readPrice(typed: string): Worded<number> {
  const read = readUpTo(maxPriceCents, typed);
  if (read.kind === 'wrong') return read;
  if (read.value === null) return wrong('Type an amount.');
  return read.value < 1 ? wrong('It is at least a cent.') : value(read.value);
}

/** What the store paid for a pack; null if it is unknown. */
export function readCost(typed: string): Worded<number | null> {
  return readUpTo(maxPriceCents, typed);
}

const deposit: Read = (typed) => {
  const read = readUpTo(maxDepositCents, typed);
  return read.kind === 'value' && read.value === null ? value(0) : read;
};

const category: Read = (path, { categories }) =>
  categories.atPath(path) ? value(path) : wrong('Choose a category.');

const region: Read = (path, { regions }) => {
  if (path === '') return value(null);
  return regions.atPath(path) ? value(path) : wrong('Choose a region, or none.');
};

const grape: Read = (slug, taxonomy) => {
  if (slug === '') return value(null);
  return taxonomy.grape(slug) ? value(slug) : wrong('Choose a grape, or none.');
};

/** Stored with bars between them, typed with commas. */
const grapes: Read = (typed, taxonomy) => {
  const read = line(maxLengths.grapesAll)(typed, taxonomy);
  if (read.kind === 'wrong') return read;
  const names = String(read.value)
    .split(/[,|]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return value(names.join('|'));
};

const vintage: Read = (typed) => {
  const text = typed.trim().toUpperCase();
  return /^((18|19|20)\d\d|NV)?$/.test(text)
    ? value(text)
    : wrong('Type a year such as 2022, NV, or nothing.');
};

const abv: Read = (typed) => {
  const text = typed.trim().replace(/\s*%$/, '');
  if (text === '') return value(null);
  const tenths = Math.round(Number(text) * 10);
  return /^\d{1,3}(\.\d)?$/.test(text) && tenths <= 1_000
    ? value(tenths)
    : wrong('Type a percentage from 0 to 100, such as 13.5.');
};

const readers: Readonly<Record<string, Read>> = {
  'product name': line(maxLengths.name, true),
  'product producer': line(maxLengths.producer),
  'product categoryPath': category,
  'product regionPath': region,
  'product grape': grape,
  'product grapesAll': grapes,
  'product vintage': vintage,
  'product abvTenths': abv,
  'product tagline': line(maxLengths.tagline),
  'product description': paragraphs(maxLengths.description),
  'product imageAlt': line(maxLengths.imageAlt),
  'product ships': flag,
  'product taxable': flag,
  'product depositCents': deposit,
  'pack priceCents': readPrice,
  'pack costCents': readCost,
  'pack published': flag,
};

/** Undefined for a field that cannot be typed on the page of a product. */
export function readTyped(part: Part, field: FieldName, text: string, taxonomy: Taxonomy): Typed | undefined {
  return readers[`${kindOfPart(part)} ${field}`]?.(text, taxonomy);
}

/** A value as shown in its field: '17.99', '13.5', '1' for yes. The inverse of `readTyped`. */
export function typedText(field: FieldName, of: FieldValue): string {
  if (of === null) return '';
  if (typeof of === 'boolean') return of ? '1' : '';
  if (field === 'grapesAll') return String(of).split('|').join(', ');
  if (field === 'abvTenths') return String(Number(of) / 10);
  return typeof of === 'number' && /Cents$/.test(field) ? decimalAmount(of) : String(of);
}

/** Only wine may be shipped (M-006, M-007). */
export function mayShip(categoryPath: string): boolean {
  return categoryPath.split('/')[0] === 'wine';
}
