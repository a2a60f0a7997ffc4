/** What each fulfilment method costs and how soon it arrives, shown before one is chosen (M-107). */
import type { Db } from '#db/connection.ts';
import type { Address } from '#domains/addresses/address.ts';
import { type DeliveryTerms, deliveryTerms } from '#domains/fulfilment/delivery-terms.ts';
import type { PlannedFulfilment } from '#domains/fulfilment/fulfilment.ts';
import { pausedBecause } from '#domains/fulfilment/paused-way.rules.ts';
import { soonestSlot } from '#domains/fulfilment/soonest-slot.ts';
import { deliveryFeeText } from '#domains/store/delivery-fee.rules.ts';
import { openNow } from '#domains/store/door.rules.ts';
import type { Store } from '#domains/store/store.ts';
import { formatCents } from '#kit/money.ts';
import type { MethodOffer } from './props.ts';

/** The shopper's choices so far. */
export interface KnownAddress {
  /** Null while none is chosen. */
  address: Address | null;
  /** The cart as it would be shipped; null if that is not known. */
  shipping: PlannedFulfilment | null;
}

export async function methodOffers(
  db: Db,
  store: Store,
  now: number,
  { address, shipping }: KnownAddress,
): Promise<MethodOffer[]> {
  const terms = deliveryTerms(store, address);
  const slot = terms.kind === 'not-served' ? null : await soonestSlot(db, store, now);
  const offers: MethodOffer[] = [
    { method: 'delivery', cost: feeText(terms), earliest: slot && `${slot.label}, ${slot.formatted}` },
    { method: 'shipping', cost: shippingText(shipping, address !== null), earliest: null },
    { method: 'pickup', cost: 'Free', earliest: pickupText(store, now) },
  ];
  // Nothing is promised while it pauses: the sentence says until when (B-217).
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
      return 'The carrier tells no rate at the moment';
  }
  if (shipping?.isChargeKnown) return formatCents(shipping.chargeCents);
  return isAddressKnown
    ? 'The carrier’s rate, once you choose it'
    : 'The carrier’s rate, once the address is known';
}

/** 'Today, until 8:00 pm', 'Tomorrow, from 1:00 pm'; null if the store has no upcoming opening hours. */
function pickupText(store: Store, now: number): string | null {
  const door = openNow(store, now);
  if (door.kind === 'open') return `Today, until ${door.until}`;
  return door.kind === 'closed'
    ? `${door.day.charAt(0).toUpperCase()}${door.day.slice(1)}, from ${door.opens}`
    : null;
}
