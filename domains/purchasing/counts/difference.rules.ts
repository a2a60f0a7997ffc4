/** What a count establishes about a size (B-167, B-168). */
import type { CountLine } from './count.ts';

type Line = Pick<CountLine, 'counted' | 'expected' | 'firstExpected' | 'isSecond' | 'isUnsure'>;

/**
 * Bottles counted, less those that should have been there at the last scan. Later movements change neither.
 *
 * @param heardLate bottles that had moved by then but were reported to the books only later: −2 for two that
 * the till had sold
 * @returns null for a size that was not counted
 */
export function differenceOf(
  { counted, expected }: Pick<Line, 'counted' | 'expected'>,
  heardLate = 0,
): number | null {
  return counted === null || expected === null ? null : counted - expected - heardLate;
}

/**
 * Bottles came or went between the first scan and the last, so it cannot be known which of them were counted.
 */
export function movedMeanwhile({ firstExpected, expected, isUnsure }: Line): boolean {
  return firstExpected !== expected || isUnsure;
}

const recountBottles = 2;
const recountCents = 50_00;

/** A large difference is seldom real: the size must be counted again before it is accepted. */
export function asksRecount(line: Line, difference: number, valueCents: number): boolean {
  if (movedMeanwhile(line)) return true;
  return !line.isSecond && (Math.abs(difference) > recountBottles || Math.abs(valueCents) > recountCents);
}
