import type { SoonestAnswer } from '#domains/fulfilment/soonest/soonest-words.rules.ts';

/**
 * Whether it is of any use to speak of the delivery fee: not to who has chosen a pickup, or a place that only parcels
 * reach (M-288). Who has chosen nothing is told.
 *
 * @param chosen what the browser keeps of the choice; undefined where none was made
 */
export function mayBeDelivered(
  place: Pick<SoonestAnswer['place'], 'kind'> | undefined,
  chosen: string | undefined,
): boolean {
  return chosen === undefined || place === undefined || place.kind === 'delivery';
}
