/** An order that is taken by telephone, until it is paid (B-100). Types only. */
import type { OrderDraftState } from '#db/tables/checkout.ts';
import type { AccountId } from '#domains/accounts/account.ts';
import type { LoyaltyCustomerId } from '#domains/loyalty/ports.ts';
import type { Id, OrderId, VisitorId } from '#kit/ids.ts';

export type DraftId = Id<'order-draft'>;

/** The caller; the phone is '' once the caller's data is erased. */
export interface Caller {
  firstName: string;
  lastName: string;
  /** Ten digits. */
  phone: string;
  email: string | null;
  /** As found by the telephone; null for a caller unknown to the shop. */
  accountId: AccountId | null;
  customerId: LoyaltyCustomerId | null;
}

/** The last act on it, for the person who comes second. */
export type DraftAct =
  | 'begun'
  | 'changed'
  | 'link-sent'
  | 'link-resent'
  | 'card-keyed'
  | 'withdrawn'
  | 'expired'
  | 'paid'
  | 'forgotten';

export interface PhoneDraft {
  id: DraftId;
  visitorId: VisitorId;
  orderId: OrderId;
  state: OrderDraftState;
  version: number;
  /** 'staff:<id>' */
  takenBy: string;
  caller: Caller;
  /** The order of the same buyer with which it goes: its way, address and window are that order's (B-103). */
  goesWith: OrderId | null;
  note: string;
  sends: number;
  /** What was read to the buyer when the link was sent, as `reviewText` writes it. */
  sentReview: string | null;
  /** Epoch ms: until when bottles and window are held. */
  holdUntil: number | null;
  last: { act: DraftAct; actor: string; at: number };
  createdAt: number;
  updatedAt: number;
}

/** Tells the second person who was first and when; nothing was changed. */
export type DraftBehind =
  | { kind: 'draft-stale'; last: PhoneDraft['last'] }
  /** It cannot be changed: its link is with the buyer, it was paid, or the bank is being asked. */
  | { kind: 'draft-closed'; state: OrderDraftState | 'being-paid'; last: PhoneDraft['last'] };
