/** What a person says an item of the till is. */
import type { FastifyRequest } from 'fastify';
import type { ItemMeaning } from '#domains/counter/match-item.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { itemMeaningForm } from './form.ts';

/** Fields `formatId` with `bottles`, or `not` if it is not a bottle. Reports the first wrong one. */
export function readItemMeaning(
  request: FastifyRequest,
): { kind: 'meant'; meant: ItemMeaning | null } | { kind: 'wrong'; errors: Record<string, string> } {
  const parsed = parseForm(itemMeaningForm, request.body);
  return parsed.kind === 'complete'
    ? { kind: 'meant', meant: parsed.fields }
    : { kind: 'wrong', errors: messagesOf(parsed.refusals.slice(0, 1)) };
}
