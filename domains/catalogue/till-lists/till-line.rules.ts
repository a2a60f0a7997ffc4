/** A row of a till's list: its cells in the form that the shop's plans read (N-110). */

import { excerpt } from '../import/catalogue-columns.rules.ts';
import type { CsvRecord } from '../import/csv-records.ts';
import type { Problem } from '../plans/plan.ts';
import { hasLostDigits, readCode } from '../plans/size-cells.rules.ts';
import type { TillName } from '../shorthand/read-till-name.rules.ts';
import type { TillColumn } from './till-columns.rules.ts';
import type { TillField } from './till-headings.rules.ts';

export interface TillLine {
  /** Line of the file, from 1. */
  line: number;
  /** As written in the till. */
  name: string;
  department: string;
  size: string;
  vintage: string;
  producer: string;
  grape: string;
  region: string;
  country: string;
  color: string;
  sku: string;
  /** Codes of the bottle, as GTIN-14. */
  codes: string[];
  /** In dollars, such as '12.99'; '' if the list does not say. */
  price: string;
  cost: string;
  /** Whole bottles; '' if the list does not say. */
  stock: string;
  /** Wrong cells that were left out; the bottle is imported without them. */
  left: Problem[];
}

/** Every wrong cell of a refused row is reported, not only the first. */
export type LineAnswer = { kind: 'line'; line: TillLine } | { kind: 'refused'; problems: Problem[] };

export const lostDigits = 'it lost digits in the spreadsheet';
export const wrongCheckDigit = 'its check digit is wrong';

/** Longer than any till's name of a bottle. */
const maxName = 200;
/** Characters that a till may put between the words of a name. */
const noise = /[\p{Cc}\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Undefined for an empty row. */
export function readTillLine(record: CsvRecord, columns: readonly TillColumn[]): LineAnswer | undefined {
  if (record.fields.every((cell) => cell.trim() === '')) return undefined;
  const cell = (field: TillField): string => {
    const column = columns.find((each) => each.field === field);
    const text = column ? (record.fields[column.place] ?? '') : '';
    return text.replaceAll(noise, ' ').replaceAll(/\s+/g, ' ').trim();
  };
  const heading = (field: TillField) => columns.find((each) => each.field === field)?.heading ?? field;
  const problem = (field: TillField, why: string, value: string): Problem => ({
    line: record.line,
    column: heading(field),
    why,
    value: excerpt(value),
  });
  const problems: Problem[] = [];
  const refuse = (field: TillField, why: string) => void problems.push(problem(field, why, cell(field)));
  const name = cell('name');
  if (!/\p{L}/u.test(name)) refuse('name', 'there is no name');
  else if (name.length > maxName) refuse('name', `it has ${name.length} characters; at most ${maxName}`);
  const price = readAmount(cell('price'));
  if (price === undefined) refuse('price', 'it is not a price in dollars');
  else if (price === '' || Number(price) === 0) refuse('price', 'there is no price');
  const cost = readAmount(cell('cost'));
  const stock = readCount(cell('stock'));
  if (stock === undefined) refuse('stock', 'it is not a number of bottles');
  const left: Problem[] = [];
  // Costs are for the office; a till's noise in them is no reason to refuse a bottle.
  if (cost === undefined) left.push(problem('cost', 'it is not a cost in dollars', cell('cost')));
  const codes = cell('code')
    .split(/[\s,;|]+/)
    .flatMap((text) => {
      const code = readCode(text);
      if (code !== undefined) return code;
      const why = whyNoCode(text);
      if (why !== undefined) left.push(problem('code', why, text));
      return [];
    });
  if (problems.length > 0 || price === undefined || stock === undefined)
    return { kind: 'refused', problems: [...problems, ...left] };
  return {
    kind: 'line',
    line: {
      line: record.line,
      name,
      department: cell('department'),
      size: cell('size'),
      vintage: cell('vintage'),
      producer: cell('producer'),
      grape: cell('grape'),
      region: cell('region'),
      country: cell('country'),
      color: cell('color'),
      sku: cell('sku').slice(0, 100),
      codes,
      price,
      cost: cost === undefined || Number(cost) === 0 ? '' : cost,
      stock,
      left,
    },
  };
}

/** Undefined for a short number, which is the till's own number rather than a code. */
function whyNoCode(text: string): string | undefined {
  if (hasLostDigits(text)) return lostDigits;
  return /^\d{8,14}$/.test(text) ? wrongCheckDigit : undefined;
}

/** '$1,299.0000' is '1299.00'; '' for an empty cell, undefined if the text is not an amount. */
function readAmount(text: string): string | undefined {
  if (text === '') return '';
  const plain = text.replace(/^(?:US)?\$ ?|USD$/g, '').trim();
  // A comma before two digits at the end is a decimal comma.
  const decimal = /^\d{1,5},\d\d$/.test(plain) ? plain.replace(',', '.') : plain;
  if (!/^(?:\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.\d{0,6})?$|^\.\d{1,6}$/.test(decimal)) return undefined;
  return (Math.round(Number(decimal.replaceAll(',', '')) * 100) / 100).toFixed(2);
}

/** Tills go below zero for bottles sold before they were received: there are none on the shelf. */
function readCount(text: string): string | undefined {
  if (text === '') return '';
  const plain = text.replace(/^\((.*)\)$/, '-$1').replaceAll(/,(?=\d{3}\b)/g, '');
  if (!/^-?\d{1,6}(?:\.\d{1,6})?$/.test(plain)) return undefined;
  return String(Math.max(0, Math.floor(Number(plain))));
}

/** What a line says about its bottle. */
export function tillNameOf(line: TillLine): TillName {
  const said = beside.filter((field) => line[field] !== '').map((field) => [field, line[field]] as const);
  return { name: line.name, ...Object.fromEntries(said) };
}

const beside = [
  ...(['department', 'size', 'vintage', 'producer'] as const),
  ...(['grape', 'region', 'country', 'color'] as const),
] as const;

/**
 * The text that a till's line is remembered by: everything it says about the bottle except department and
 * price.
 */
export function memoryTextOf(line: TillLine): string {
  const { name, size, vintage, producer, grape, region, country, color } = line;
  const hints = [grape, region, country, color];
  // A list without such columns is remembered as it was before there were any.
  return [name, size, vintage, producer, ...(hints.some((hint) => hint !== '') ? hints : [])]
    .map((text) =>
      text
        .toUpperCase()
        .replaceAll(/[^\p{L}\p{N}.]+/gu, ' ')
        .trim(),
    )
    .join('|');
}
