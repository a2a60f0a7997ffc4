/** No store has more of one size, so more is a typing error. */
export const maxBottles = 100_000;
export const maxBottleDigits = String(maxBottles).length;

/** A number of bottles as typed or from a file; undefined unless it is whole, from 0 to `maxBottles`. */
export function readBottleCount(text: string): number | undefined {
  const isCount = /^\d+$/.test(text) && text.length <= maxBottleDigits && Number(text) <= maxBottles;
  return isCount ? Number(text) : undefined;
}
