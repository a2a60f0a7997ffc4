/** What the rest of the shop may know about a promotion. Types only: safe for server and browser. */
import type { PackId, PromotionId } from '#kit/ids.ts';
import type { Offer } from './offer.rules.ts';

/** What pricing needs to know about a promotion that is on. */
export interface LivePromotion {
  id: PromotionId;
  /** As the shopper reads it: 'Weekly special'. */
  name: string;
  packId: PackId;
  offer: Offer;
}

export interface Promotion extends LivePromotion {
  /** From this moment on. */
  startsAt: number;
  /** Up to this moment, not at it. */
  endsAt: number;
  createdAt: number;
  createdBy: string;
  /** Ends a promotion early, or keeps it from starting. */
  cancelledAt: number | null;
  cancelledBy: string | null;
}
