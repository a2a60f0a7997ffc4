/** Phone orders (B-100 to B-102). */
import type { DeliveryMethod } from '#domains/fulfilment/fulfilment.ts';

/** `GET /desk/orders/new`. `id`: the id of the draft that the form will begin. */
export interface PhoneNewProps {
  id: string;
}

/**
 * A customer whom the shop knows under a phone number, with what may be read out to check that it is the
 * caller.
 */
export interface FoundCaller {
  /** Sent back by the form: the account's id, or the loyalty customer's. */
  key: string;
  name: string;
  /** 'a•••@example.com'; null for none. */
  email: string | null;
  isMember: boolean;
}

/** `GET /desk/drafts` */
export interface DraftsProps {
  open: DraftCard[];
  sent: DraftCard[];
  ended: DraftCard[];
  /** Whether cards may be typed at the desk; null for those who cannot change this (B-104). */
  keyedCards: boolean | null;
}

export interface DraftCard {
  id: string;
  name: string;
  /** 'Begun by Ann, 2:03 pm' */
  words: string;
  bottles: number;
  /** The order that it became. */
  orderNumber: number | null;
}

/** `GET /desk/drafts/:id` */
export interface DraftProps {
  draft: ShownDraft;
  lines: DraftLine[];
  amounts: { name: string; cents: number; isTotal?: boolean }[];
  totalCents: number;
  /** How the total came about, as the buyer's receipt will say it (B-305). */
  trace: { what: string; amountCents: number }[];
  /** What is missing, in the shop's words. */
  problems: string[];
  /** What differs from what was read to the buyer when the link was sent. */
  changes: string[];
  /** Free windows of today and tomorrow, including the chosen one. */
  windows: { id: string; words: string }[];
  /** Orders of the same buyer that are still in the store: 'Order #10234: delivery today, 5:00 pm - 6:00 pm' (B-103). */
  company: { number: number; words: string }[];
  /** Whether this person may type the caller's card here (B-104). */
  mayKeyCard: boolean;
}

export interface ShownDraft {
  id: string;
  version: number;
  state: 'open' | 'sent' | 'being-paid' | 'paid' | 'expired' | 'withdrawn';
  /** 'Sent by Ann, 2:03 pm' */
  lastWords: string;
  takenBy: string;
  firstName: string;
  lastName: string;
  /** '(516) 555-0100'; '' once it is with the order. */
  phone: string;
  /** Masked for those who may not see it. */
  email: string | null;
  isMember: boolean;
  way: DeliveryMethod;
  address: { address: string; city: string; zip: string } | null;
  slotId: string | null;
  /** 'Today, 5:00 pm - 6:00 pm' */
  windowWords: string | null;
  /** The number of the order that it goes with (B-103). */
  goesWith: number | null;
  note: string;
  /** '4:00 pm'; null while nothing is held. */
  heldUntil: string | null;
  orderNumber: number | null;
}

export interface DraftLine {
  packId: number;
  name: string;
  size: string;
  quantity: number;
  /** Before discounts. */
  cents: number;
  discounts: string[];
  /** Why it is not available like this. */
  message: string | null;
}

/** What a search or a scan found. */
export interface FoundBottle {
  packId: number;
  name: string;
  /** '750 mL', '750 mL, pack of 6' */
  size: string;
  cents: number;
  /** Packs that are available; 0 for none. */
  left: number;
  /** 'Held for another shopper', or null. */
  held: string | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/PhoneNew': PhoneNewProps;
    'Desk/Drafts': DraftsProps;
    'Desk/Draft': DraftProps;
  }
}
