/** What each way of handing over costs, and how soon it is there: told before one is chosen (M-107). */
import type { Db } from '#db/connection.ts';
import type { Address } from '#domains/addresses/address.ts';
import { type DeliveryTerms, deliveryTerms } from '#domains/fulfilment/delivery-terms.ts';
import { soonestSlot } from '#domains/fulfilment/soonest-slot.ts';
import { deliveryFeeText } from '#domains/store/delivery-fee.rules.ts';
import { openNow } from '#domains/store/door.rules.ts';
import type { Store } from '#domains/store/store.ts';
import { formatCents } from '#kit/money.ts';
import type { MethodOffer } from './props.ts';

/** What the shopper has said so far. */
export interface KnownAddress {
  /** Null while none is chosen. */
  address: Address | null;
  /** The carrier's rate in cents, where it has been asked. */
  shippingCents: number | null;
}

export async function methodOffers(db: Db, store: Store, now: number, { address, shippingCents }: KnownAddress): Promise<MethodOffer[]> {
  const slot = await soonestSlot(db, store, now);
  return [
    { method: 'delivery', cost: feeText(deliveryTerms(store, address)), earliest: slot && `${slot.label}, ${slot.formatted}` },
    {
      method: 'shipping',
      cost: shippingCents === null ? 'The carrier’s rate, once the address is known' : formatCents(shippingCents),
      earliest: null,
    },
    { method: 'pickup', cost: 'Free', earliest: pickupText(store, now) },
  ];
}

function feeText(terms: DeliveryTerms): string {
  return terms.kind === 'not-served' ? 'Not to your address' : deliveryFeeText(terms.fee);
}

/** 'Today, until 8:00 pm', 'Tomorrow, from 1:00 pm'; null when the store is closed for good. */
function pickupText(store: Store, now: number): string | null {
  const door = openNow(store, now);
  if (door.kind === 'open') return `Today, until ${door.until}`;
  return door.kind === 'closed' ? `${door.day.charAt(0).toUpperCase()}${door.day.slice(1)}, from ${door.opens}` : null;
}
