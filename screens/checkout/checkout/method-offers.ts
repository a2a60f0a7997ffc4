/** What each way of handing over costs, and how soon it is there: told before one is chosen (M-107). */
import type { Db } from '#db/connection.ts';
import { soonestSlot } from '#domains/fulfilment/soonest-slot.ts';
import { openNow } from '#domains/store/door.rules.ts';
import type { Store } from '#domains/store/store.ts';
import { formatCents } from '#kit/money.ts';
import type { MethodOffer } from './props.ts';

export async function methodOffers(db: Db, store: Store, now: number): Promise<MethodOffer[]> {
  const slot = await soonestSlot(db, store, now);
  return [
    { method: 'delivery', cost: feeText(store.deliveryFee), earliest: slot && `${slot.label}, ${slot.formatted}` },
    { method: 'shipping', cost: 'The carrier’s rate, once the address is known', earliest: null },
    { method: 'pickup', cost: 'Free', earliest: pickupText(store, now) },
  ];
}

function feeText({ feeCents, thresholdCents }: Store['deliveryFee']): string {
  if (feeCents === 0) return 'Free';
  return thresholdCents > 0 ? `${formatCents(feeCents)}, free from ${formatCents(thresholdCents)}` : formatCents(feeCents);
}

/** 'Today, until 8:00 pm', 'Tomorrow, from 1:00 pm'; null when the store is closed for good. */
function pickupText(store: Store, now: number): string | null {
  const door = openNow(store, now);
  if (door.kind === 'open') return `Today, until ${door.until}`;
  return door.kind === 'closed' ? `${door.day.charAt(0).toUpperCase()}${door.day.slice(1)}, from ${door.opens}` : null;
}
