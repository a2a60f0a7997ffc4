/** The lines of an order to a supplier: what may be entered, and what is still to come (B-162, B-171). */
import type { FormatId } from '#kit/ids.ts';
import { type LineQuantities, maxCaseBottles } from '../receipt-line.rules.ts';
import type { SupplyOrderLine } from './supply-order.ts';

export const maxOrderLines = 500;
export const maxOrderCases = 999;
export const orderLineDigits = {
  cases: String(maxOrderCases).length,
  caseBottles: String(maxCaseBottles).length,
} as const;

export type WishedLine = Pick<SupplyOrderLine, 'formatId' | 'caseBottles' | 'cases'>;

/** Whether the line can be ordered; zero cases means that it is left out. */
export function isOrderable({ caseBottles, cases }: WishedLine): boolean {
  const isWithin = (count: number, least: number, most: number) =>
    Number.isSafeInteger(count) && count >= least && count <= most;
  return isWithin(cases, 0, maxOrderCases) && isWithin(caseBottles, 1, maxCaseBottles);
}

export function orderedBottles({ cases, caseBottles }: Omit<WishedLine, 'formatId'>): number {
  return cases * caseBottles;
}

/** Bottles that are still to come. */
export function openBottles(line: SupplyOrderLine): number {
  return Math.max(0, orderedBottles(line) - line.cameBottles);
}

export type ReceiptWish = Pick<LineQuantities, 'cases' | 'caseBottles'> & { formatId: FormatId };

/**
 * What is still to come, as lines of a receipt: whole cases, and the remainder as single bottles.
 *
 * @param arriving bottles of the order that other receipts are taking in
 */
export function linesToReceive(
  lines: readonly SupplyOrderLine[],
  arriving: ReadonlyMap<FormatId, number>,
): ReceiptWish[] {
  return lines.flatMap((line): ReceiptWish[] => {
    const { formatId, caseBottles } = line;
    const bottles = Math.max(0, openBottles(line) - (arriving.get(formatId) ?? 0));
    const cases = Math.floor(bottles / caseBottles);
    const rest = bottles - cases * caseBottles;
    return [
      ...(cases > 0 ? [{ formatId, cases, caseBottles }] : []),
      ...(rest > 0 ? [{ formatId, cases: rest, caseBottles: 1 }] : []),
    ];
  });
}
