/** How soon goods can be with their buyer, in the words of a product's page. */
import type { DoorState } from '#domains/store/door.rules.ts';

export interface FulfilmentPromise {
  /**
   * 'Delivery today, 5:00 pm - 6:00 pm in Syosset and Woodbury'; null if no slot is free or the store
   * delivers nowhere.
   */
  delivery: string | null;
  /** 'Pickup today until 8:00 pm'; null when the store will not open. */
  pickup: string | null;
}

export function deliveryPromise(
  slot: { label: string; formatted: string } | null,
  towns: readonly string[],
): string | null {
  if (!slot || towns.length === 0) return null;
  return `Delivery ${slot.label.toLowerCase()}, ${slot.formatted} in ${new Intl.ListFormat('en-US').format(towns)}`;
}

export function pickupPromise(door: DoorState): string | null {
  switch (door.kind) {
    case 'open':
      return `Pickup today until ${door.until}`;
    case 'closed':
      return `Pickup ${door.day} from ${door.opens}`;
    case 'never':
      return null;
  }
}
