import type { Db } from '#db/connection.ts';
import { promiseQuote } from '#domains/checkout/promised/promise-quote.ts';
import { carriedLines } from '#domains/checkout/quote-cart.ts';
import type { VisitorQuote } from '#domains/checkout/visitor-quote.ts';
import type { Place } from '#domains/fulfilment/soonest/place.ts';
import type { Store } from '#domains/store/store.ts';
import { otherWay } from './other-way.rules.ts';
import type { ChosenPlace, OtherWay } from './props.ts';

/** The place that was chosen before the checkout, as the page knows it (N-001); null for the store. */
export function chosenPlace(place: Place): ChosenPlace | null {
  if (place.kind === 'pickup') return null;
  const { city, zip } = place.address;
  return { city, zip, deliveryAvailable: place.kind === 'delivery' };
}

/** Why the cart does not go the way promised for the place; null if it does (N-003). */
export async function otherWayOf(
  db: Db,
  store: Store,
  { place, quote, now }: { place: Place; quote: VisitorQuote | undefined; now: number },
): Promise<OtherWay | null> {
  if (place.kind === 'pickup') return null;
  const promise = await promiseQuote(db, store, { place, quote, now });
  if (!promise || !quote?.cart) return null;
  const { street, city, state, zip } = store.address;
  return otherWay(
    quote.cart.deliveryMethod,
    promise,
    carriedLines(quote.cart),
    `${street}, ${city}, ${state} ${zip}`,
  );
}
