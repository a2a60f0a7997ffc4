/** What a count says of a size (B-167, B-168). */
import type { CountLine } from './count.ts';

type Line = Pick<CountLine, 'counted' | 'expected' | 'firstExpected' | 'isSecond' | 'isUnsure'>;

/**
 * Bottles counted, less those that should have stood there when the last one was scanned. What moves later changes
 * neither of them.
 *
 * @param heardLate bottles that had moved by then, which the books heard about only later: −2 for two that the till
 * had sold
 * @returns null for a size that no one has counted
 */
export function differenceOf(
  { counted, expected }: Pick<Line, 'counted' | 'expected'>,
  heardLate = 0,
): number | null {
  return counted === null || expected === null ? null : counted - expected - heardLate;
}

/** Bottles came or went between its first scan and its last: no one can say which of them were counted. */
export function movedMeanwhile({ firstExpected, expected, isUnsure }: Line): boolean {
  return firstExpected !== expected || isUnsure;
}

const recountBottles = 2;
const recountCents = 50_00;

/** A difference that is large is seldom true: it is to be counted once more before it is accepted. */
export function asksRecount(line: Line, difference: number, valueCents: number): boolean {
  if (movedMeanwhile(line)) return true;
  return !line.isSecond && (Math.abs(difference) > recountBottles || Math.abs(valueCents) > recountCents);
}
