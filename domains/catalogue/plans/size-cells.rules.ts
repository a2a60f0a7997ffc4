/** The cells of a line for one size, as people write them in spreadsheets (B-142, B-145). */
import { readGtin } from '#domains/stock/barcodes/gtin.rules.ts';
import { maxBottles, readBottleCount } from '#domains/stock/max-bottles.rules.ts';
import { readShelfPlace } from '#domains/stock/shelf-places/shelf-place.rules.ts';
import { readAmount } from '#kit/money.ts';
import { readLabel } from '../import/catalogue-sizes.rules.ts';
import { maxPriceCents } from '../prices/max-price.rules.ts';
import type { PlanColumn, PlanRow } from './plan-columns.rules.ts';

export type Refuse = (column: PlanColumn, why: string) => void;

export interface SizeCells {
  /** As displayed, with its volume; undefined if the row does not say. */
  size: { label: string; volumeMl: number } | undefined;
  /** GTIN-14; several codes of one bottle are separated by spaces. */
  gtins: string[];
  priceCents: number | undefined;
  costCents: number | undefined;
  onHand: number | undefined;
  place: string | undefined;
}

/** Every wrong cell is refused under its column; an empty one is ignored. */
export function readSizeCells({ cells }: PlanRow, refuse: Refuse): SizeCells {
  const given = (column: PlanColumn) => cells[column]?.trim() || undefined;
  return {
    size: read(given('size'), readLabel, () => refuse('size', 'it is not like 750 mL or 1.75 L')),
    gtins: (given('barcode')?.split(/[\s;]+/) ?? []).flatMap(
      (code) => read(code, readCode, (wrong) => refuse('barcode', whyNoCode(wrong))) ?? [],
    ),
    priceCents: read(given('price'), readPrice, () =>
      refuse('price', 'it is not a price in dollars above 0, such as 19.99'),
    ),
    costCents: read(given('cost'), readCost, () =>
      refuse('cost', 'it is not a cost in dollars, such as 12.50'),
    ),
    onHand: read(given('stock'), readBottleCount, () =>
      refuse('stock', `it is not a whole number from 0 to ${maxBottles}`),
    ),
    place: read(given('shelf_place'), readPlace, () =>
      refuse('shelf_place', 'it is not a shelf place, such as A-03'),
    ),
  };
}

function read<T>(
  text: string | undefined,
  reading: (text: string) => T | undefined,
  complain: (text: string) => void,
): T | undefined {
  if (text === undefined) return undefined;
  const value = reading(text);
  if (value === undefined) complain(text);
  return value;
}

/** '8.1E+11', also with a decimal comma: what a spreadsheet turns a long number into. */
const rounded = /^\d(?:[.,]\d+)?E\+?\d+$/i;

export function hasLostDigits(code: string): boolean {
  return rounded.test(code.trim());
}

function whyNoCode(code: string): string {
  if (hasLostDigits(code)) return 'This column lost digits in the spreadsheet.';
  return 'it is not a bar code of 8, 12, 13 or 14 digits with a valid check digit';
}

/**
 * Also accepts an 11-digit code whose leading zero a spreadsheet has dropped, if the check digit is right.
 */
export function readCode(text: string): string | undefined {
  return readGtin(text) ?? (/^\d{11}$/.test(text) ? (readGtin(`0${text}`) ?? undefined) : undefined);
}

function readPrice(text: string): number | undefined {
  const cents = readAmount(text);
  return cents !== undefined && cents >= 1 && cents <= maxPriceCents ? cents : undefined;
}

function readCost(text: string): number | undefined {
  const cents = readAmount(text);
  return cents !== undefined && cents <= maxPriceCents ? cents : undefined;
}

const readPlace = (text: string): string | undefined => readShelfPlace(text) ?? undefined;
