/** What a person says an item of the till is. */
import type { FastifyRequest } from 'fastify';
import { type ItemMeaning, maxBottlesOfUnit } from '#domains/counter/match-item.ts';
import type { FormatId } from '#kit/ids.ts';
import { textOf } from '../desk-request.ts';

/** Fields `formatId` with `bottles`, or `not` if it is not a bottle. */
export function readItemMeaning(
  request: FastifyRequest,
): { kind: 'meant'; meant: ItemMeaning | null } | { kind: 'wrong'; errors: Record<string, string> } {
  if (textOf(request, 'not') !== '') return { kind: 'meant', meant: null };
  const [format, count] = [textOf(request, 'formatId'), textOf(request, 'bottles') || '1'];
  const bottles = /^\d{1,2}$/.test(count) ? Number(count) : 0;
  if (!/^\d{1,9}$/.test(format))
    return { kind: 'wrong', errors: { formatId: 'Scan it, or find it by its name.' } };
  if (bottles < 1 || bottles > maxBottlesOfUnit)
    return { kind: 'wrong', errors: { bottles: `Say how many bottles, from 1 to ${maxBottlesOfUnit}.` } };
  return { kind: 'meant', meant: { formatId: Number(format) as FormatId, bottles } };
}
