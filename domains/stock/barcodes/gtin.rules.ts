/**
 * Bar codes of bottles and cases. They are stored as GTIN-14, so that the same code is found in whatever form
 * a reader gives it: iOS reads a UPC-A of 12 digits as an EAN-13 with a leading 0 (GS1 General Specifications
 * 7.9; B-067).
 */
export type Gtin = string & { readonly __brand: 'Gtin' };

const digits = 14;
const lengths = new Set([8, 12, 13, digits]);

/** Of a code as it is typed: its digits, and the spaces or hyphens between them. */
export const maxCodeLength = digits + 6;

/** The most bottles that one code counts: more is taken for a typing error. */
export const maxCodeBottles = 48;

/** How many bottles a code counts; null for anything but a whole number from 1 to `maxCodeBottles`. */
export function readCodeBottles(given: unknown): number | null {
  const bottles = typeof given === 'string' || typeof given === 'number' ? Number(given) : 0;
  return Number.isSafeInteger(bottles) && bottles >= 1 && bottles <= maxCodeBottles ? bottles : null;
}

/**
 * Spaces and hyphens may be typed; null if the text is not a code: another length, or a wrong check digit.
 */
export function readGtin(typed: string): Gtin | null {
  const code = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(code) || !lengths.has(code.length) || /^0+$/.test(code)) return null;
  const gtin = code.padStart(digits, '0');
  return checkDigit(gtin.slice(0, -1)) === gtin.at(-1) ? (gtin as Gtin) : null;
}

/** Long enough for a code and only digits, but not a code: one of the digits is wrong or missing. */
export function isMistypedCode(typed: string): boolean {
  return /^\d{8,14}$/.test(typed.replaceAll(/[\s-]/g, '')) && readGtin(typed) === null;
}

/**
 * The last digit of a code, calculated from all the others: their weights alternate between 3 and 1, from the
 * right.
 */
export function checkDigit(others: string): string {
  const sum = [...others]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** As it is printed under the bars: EAN-13, UPC-A as EAN-13, a case's code in full. */
export function formatGtin(gtin: string): string {
  return gtin.startsWith('0') ? gtin.slice(1) : gtin;
}
