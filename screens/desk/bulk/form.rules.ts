/** What is typed to change many products: an empty field leaves its value unchanged (B-141). */

import type { BulkChange } from '#domains/catalogue/plans/plan.ts';
import { readShelfPlace } from '#domains/stock/shelf-places/shelf-place.rules.ts';

export interface BulkFields {
  percent: string;
  dollars: string;
  toNinetyNine: boolean;
  category: string;
  taxable: string;
  ships: string;
  published: string;
  shelfPlace: string;
  noShelfPlace: boolean;
  rank: string;
}

export const emptyFields: BulkFields = {
  percent: '',
  dollars: '',
  toNinetyNine: false,
  category: '',
  taxable: '',
  ships: '',
  published: '',
  shelfPlace: '',
  noShelfPlace: false,
  rank: '',
};

export const maxRankLength = 7;

export type BulkErrors = Partial<Record<keyof BulkFields, string>>;

/** The change that the fields ask for, or which fields are wrong and why. */
export function readBulkFields(given: Readonly<Record<string, unknown>>): {
  change: BulkChange;
  errors: BulkErrors;
} {
  const errors: BulkErrors = {};
  const text = (name: keyof BulkFields) => String(given[name] ?? '').trim();
  const isTicked = (name: keyof BulkFields) =>
    given[name] === true || given[name] === 'true' || given[name] === '1';
  const percent = readNumber(text('percent').replace(/%$/, ''));
  if (percent === null || Math.abs(percent) > 500_00 || percent <= -100_00)
    errors.percent = 'Write a percentage such as 3 or -2.5, above -100 and at most 500.';
  const dollars = readNumber(text('dollars').replace('$', ''));
  if (dollars === null || Math.abs(dollars) > 10_000_00)
    errors.dollars = 'Write an amount such as 1.50 or -0.75, at most 10,000.';
  const shelfPlace = text('shelfPlace') === '' ? '' : readShelfPlace(text('shelfPlace'));
  if (shelfPlace === null) errors.shelfPlace = 'Type a place such as A-03.';
  const rank = text('rank');
  if (!/^\d*$/.test(rank) || rank.length > maxRankLength)
    errors.rank = 'Write a whole number from 0 to 9,999,999.';
  const flag = (name: 'taxable' | 'ships' | 'published') =>
    ({ Y: { [name]: true }, N: { [name]: false } })[text(name)] ?? {};
  const price = {
    ...(percent && { basisPoints: percent }),
    ...(dollars && { cents: dollars }),
    ...(isTicked('toNinetyNine') && { toNinetyNine: true }),
  };
  const change: BulkChange = {
    ...(Object.keys(price).length > 0 && { price }),
    ...(text('category') !== '' && { categoryPath: text('category') }),
    ...flag('taxable'),
    ...flag('ships'),
    ...flag('published'),
    ...(shelfPlace && { shelfPlace }),
    ...(isTicked('noShelfPlace') && shelfPlace === '' && { shelfPlace: '' }),
    ...(rank !== '' && { featuredRank: Number(rank) }),
  };
  return { change, errors };
}

/** In hundredths; 0 for empty text, null if the text is not a number. */
function readNumber(text: string): number | null {
  if (text === '') return 0;
  const plain = text.replace('−', '-').replaceAll(',', '');
  return /^[+-]?\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}
