/** What the checkout says first if the cart does not go the way that was chosen before it (N-003). */
import type { CarriedLine, DeliveryMethod } from '#domains/fulfilment/fulfilment.ts';
import type { PlacePromise } from '#domains/fulfilment/soonest/place.ts';
import { listWords } from '#kit/number-words.ts';
import type { OtherWay } from './props.ts';

/**
 * Null if the order goes the way chosen with the place, or if its shopper has since chosen a method other
 * than pickup.
 *
 * @param pickupAt '555 Woodbury Road, Woodbury, NY 11797'
 */
export function otherWay(
  method: DeliveryMethod,
  { place, instead }: Pick<PlacePromise, 'place' | 'instead'>,
  lines: readonly Pick<CarriedLine, 'packId' | 'productName' | 'ships'>[],
  pickupAt: string,
): OtherWay | null {
  if (method !== 'pickup' || place.kind === 'pickup' || instead === null) return null;
  const against = place.kind === 'shipping' ? lines.filter(({ ships }) => !ships) : [];
  const names = listWords([...new Set(against.map(({ productName }) => productName))]);
  const why = against.length === 0 ? `${instead}.` : `${instead}, so ${names} cannot go to ${place.name}.`;
  return {
    says: `${why} This order is set to store pickup at ${pickupAt}.`,
    against: against.map(({ packId }) => packId),
    // If no items would be left, there is nothing to send the way of the place.
    ownWay: against.length > 0 && against.length < lines.length ? place.kind : null,
  };
}
