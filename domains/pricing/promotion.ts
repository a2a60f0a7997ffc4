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
  /** The first of the promotions that were scheduled together; its own id if it stands alone (B-195). */
  campaignId: PromotionId;
}

/** Promotions with one name, offer and span of days that are scheduled, viewed and ended together (B-195). */
export interface Campaign {
  /** The id of its first promotion. */
  id: PromotionId;
  name: string;
  /** Its first pack. */
  packId: PackId;
  offer: Offer;
  startsAt: number;
  endsAt: number;
  createdAt: number;
  createdBy: string;
  /** How many packs it includes. */
  packs: number;
  /** For how many of them it was ended early. */
  cancelled: number;
  /** When the last of them was ended early; null unless it was ended for all. */
  cancelledAt: number | null;
}
