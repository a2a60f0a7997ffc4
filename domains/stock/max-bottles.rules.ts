/** No store has more of one size, so more is a typing error. */
export const maxBottles = 100_000;

/** Of such a number as it is typed. */
export const maxCountLength = String(maxBottles).length;

/** A number of bottles as typed or from a file; undefined unless it is whole, from 0 to `maxBottles`. */
export function readBottleCount(text: string): number | undefined {
  return /^\d{1,6}$/.test(text) && Number(text) <= maxBottles ? Number(text) : undefined;
}
