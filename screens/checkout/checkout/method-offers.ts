/** What each fulfilment method costs and how soon it arrives, shown before one is chosen (M-107). */
import type { Db } from '#db/connection.ts';
import type { Address } from '#domains/addresses/address.ts';
import { type DeliveryTerms, deliveryTerms } from '#domains/fulfilment/delivery-terms.ts';
import type { PlannedFulfilment } from '#domains/fulfilment/fulfilment.ts';
import { pausedBecause } from '#domains/fulfilment/paused-way.rules.ts';
import { readTaken } from '#domains/fulfilment/soonest/read-taken.ts';
import { type PlaceAddress, soonestOf } from '#domains/fulfilment/soonest/soonest.rules.ts';
import { dayName, whenWords } from '#domains/fulfilment/soonest/soonest-words.rules.ts';
import { deliveryFeeText } from '#domains/store/delivery-fee.rules.ts';
import type { Store } from '#domains/store/store.ts';
import { formatCents } from '#kit/money.ts';
import { wallClock } from '#kit/store-day.ts';
import type { MethodOffer } from './props.ts';

/** The shopper's choices so far. */
export interface KnownAddress {
  /** Null while no address is chosen. */
  address: Address | null;
  /** The place chosen before the checkout; null for a pickup (N-001). */
  place: PlaceAddress | null;
  /** The cart as it would be shipped; null if that is unknown. */
  shipping: PlannedFulfilment | null;
}

export async function methodOffers(
  db: Db,
  store: Store,
  now: number,
  { address, place, shipping }: KnownAddress,
): Promise<MethodOffer[]> {
  const there = address ?? place;
  const terms = deliveryTerms(store, there);
  const taken = await readTaken(db, now);
  const soonest = (method: MethodOffer['method']) => soonestOf({ store, method, address: there, taken, now });
  const delivery = terms.kind === 'not-served' ? null : soonest('delivery');
  const parcel = shipping?.problem ? null : soonest('shipping');
  const pickup = soonest('pickup');
  const offers: MethodOffer[] = [
    {
      method: 'delivery',
      cost: feeText(terms),
      earliest:
        delivery?.kind === 'delivery'
          ? `${capital(dayName(delivery.day, wallClock(now).day))}, ${delivery.slot.formatted}`
          : null,
    },
    {
      method: 'shipping',
      cost: shippingText(shipping, address !== null),
      earliest: parcel && capital(whenWords(parcel, now)),
    },
    { method: 'pickup', cost: 'Free', earliest: pickup && capital(whenWords(pickup, now)) },
  ];
  // Nothing is promised while ordering is paused: the sentence says until when (B-217).
  return offers.map((offer) => {
    const paused = pausedBecause(store, offer.method, now);
    return paused === null ? offer : { method: offer.method, cost: paused, earliest: null };
  });
}

function feeText(terms: DeliveryTerms): string {
  return terms.kind === 'not-served' ? 'Not to your address' : deliveryFeeText(terms.fee);
}

function shippingText(shipping: PlannedFulfilment | null, isAddressKnown: boolean): string {
  switch (shipping?.problem?.code) {
    case 'notEligible':
      return 'Not for everything in your cart';
    case 'notReachable':
      return 'Not to your address';
    case 'calculationError':
      return 'The carrier gives no rate at the moment';
  }
  if (shipping?.isChargeKnown) return formatCents(shipping.chargeCents);
  return isAddressKnown
    ? 'The carrier’s rate, once you choose it'
    : 'The carrier’s rate, once the address is known';
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
