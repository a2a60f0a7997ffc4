/** The lines of an order to a supplier, as the desk's pages send them (decision 030). */
import { object } from 'valibot';
import {
  maxOrderCases,
  orderLineDigits,
  type WishedLine,
} from '#domains/purchasing/orders/order-lines.rules.ts';
import type { FormatId } from '#kit/ids.ts';
import { field } from '#kit/parse-form.ts';

export const linesUnread = `Type whole numbers of cases, from 0 to ${maxOrderCases}.`;

export const orderLinesForm = object({ lines: field(readWishes, linesUnread) });

const wish = new RegExp(
  `^(\\d{1,9}):(\\d{1,${orderLineDigits.cases}})x(\\d{1,${orderLineDigits.caseBottles}})$`,
);

/**
 * '12:3x6,15:0x12': the number of cases, and of bottles per case, for each size; null if the text is not such
 * a list.
 */
function readWishes(given: unknown): WishedLine[] | null {
  if (typeof given !== 'string' || given.length > 20_000) return null;
  if (given === '') return [];
  const lines = given.split(',').map((part): WishedLine | null => {
    const [, id, cases, bottles] = wish.exec(part) ?? [];
    if (id === undefined || cases === undefined || bottles === undefined) return null;
    return { formatId: Number(id) as FormatId, cases: Number(cases), caseBottles: Number(bottles) };
  });
  return lines.every((line) => line !== null) ? lines : null;
}
