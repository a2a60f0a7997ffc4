import type { Db } from '#db/connection.ts';
import type { Place, PlacePromise } from '#domains/fulfilment/soonest/place.ts';
import { promiseFor } from '#domains/fulfilment/soonest/promise-for.ts';
import { readTaken } from '#domains/fulfilment/soonest/read-taken.ts';
import { carriedLines, type StoreNow } from '../quote-cart.ts';
import type { VisitorQuote } from '../visitor-quote.ts';

/** What a priced cart is promised at a place, noting nothing (N-003); null for an empty cart. */
export async function promiseQuote(
  db: Db,
  store: StoreNow,
  { place, quote, now }: { place: Place; quote: VisitorQuote | undefined; now: number },
): Promise<PlacePromise | null> {
  if (!quote?.cart?.lines.length) return null;
  const { subTotal, discountTotal } = quote.model.cartCalculation;
  const taken = await readTaken(db, now);
  return promiseFor({
    ...{ store, place, taken, now },
    lines: carriedLines(quote.cart),
    goodsCents: subTotal - discountTotal,
  });
}
