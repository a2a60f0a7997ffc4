import type { SoonestAnswer } from '#domains/fulfilment/soonest/soonest-words.rules.ts';

/**
 * Whether the delivery fee is worth mentioning: not to a shopper who has chosen pickup, or a place that only
 * parcels reach (M-288). A shopper who has chosen nothing sees it.
 *
 * @param chosen what the browser keeps of the choice; undefined if none was made
 */
export function mayBeDelivered(
  place: Pick<SoonestAnswer['place'], 'kind'> | undefined,
  chosen: string | undefined,
): boolean {
  return chosen === undefined || place === undefined || place.kind === 'delivery';
}
