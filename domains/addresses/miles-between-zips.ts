import { milesBetween } from './miles-between.rules.ts';
import { zipTable } from './zip-table.ts';

/**
 * Miles from a ZIP code, five digits or nine, to one where the store sells; null if either is unknown.
 * `Infinity` from outside New York, which counts as far from everywhere the store sells to.
 */
export function milesBetweenZips(from: string | null, to: string | null): number | null {
  if (from === null || to === null) return null;
  const [start, end] = [zipTable().place(from.slice(0, 5)), zipTable().place(to)];
  if (end === undefined) return null;
  return start === undefined ? Number.POSITIVE_INFINITY : milesBetween(start, end);
}
