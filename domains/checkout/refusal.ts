/** Why a submit is refused: facts by kind, all at once. The sentences are in the screen (M-281, R-032). */
import type { AddressField } from '#domains/addresses/address-words.rules.ts';
import type { DeliveryErrorCode } from '#domains/fulfilment/fulfilment.ts';
import type { GiftField } from '#domains/orders/gifts/gift-form.rules.ts';
import type { WhyApart } from '#domains/orders/goes-with/goes-with.rules.ts';
import type { PackId } from '#kit/ids.ts';
import type { CartChange } from './cart-changes.rules.ts';

/** What is wrong with the payload itself. `field` is its name in the specification's payload (M-202). */
export type SubmitRefusal =
  | { kind: 'contact-invalid'; field: 'firstName' | 'lastName' | 'phone' }
  | { kind: 'age-not-confirmed'; field: 'ageConfirmation' }
  | { kind: 'email-invalid'; field: 'email' }
  /**
   * The shopper chose to sign in or register but did not finish, so is neither a guest nor a member (M-102).
   */
  | { kind: 'account-incomplete'; field: 'accountMode' }
  /** Submitted as a loyalty customer whose phone was not verified (M-102). */
  | { kind: 'loyalty-unproved'; field: 'loyaltyAccount' }
  | { kind: 'delivery-method-not-offered'; field: 'deliveryMethod' }
  | { kind: 'address-missing'; field: 'deliveryAddress' }
  | { kind: 'address-invalid'; field: AddressField; message: string }
  | { kind: 'slot-missing'; field: 'deliveryTimeSlot' }
  /** From 'This is a gift' (N-070). */
  | { kind: 'gift-invalid'; field: GiftField }
  | { kind: 'payment-missing'; field: 'newCardNonce' | 'defaultCardId' }
  | { kind: 'payment-invalid'; field: 'newCardNonce' }
  /** No such card on file, removed, or another account's: the answer does not say which. */
  | { kind: 'saved-card-unknown'; field: 'defaultCardId' }
  | { kind: 'postal-code-invalid'; field: 'postalCode' }
  /** A card's number was sent where only a token may be. */
  | { kind: 'card-number-sent' };

/** Refusals because of the cart or the stock. */
export type BasketRefusal =
  | { kind: 'empty-cart' }
  | { kind: 'out-of-stock'; packId: PackId; productName: string }
  /** `left`: how many of this pack are available now, at least 1. */
  | { kind: 'short'; packId: PackId; productName: string; left: number }
  /** Others hold bottles while they pay (S-02); `left` as above, or 0. */
  | { kind: 'held-by-others'; packId: PackId; productName: string; left: number; heldBottles: number }
  | { kind: 'over-limit'; packId: PackId; productName: string; limit: number }
  /**
   * The cart differs from what the shopper last saw. Reported once, then it counts as seen.
   */
  | { kind: 'cart-changed'; changes: CartChange[] };

/** Refusals because of the fulfilment method. */
export type HandOverRefusal =
  | { kind: 'delivery-refused'; code: DeliveryErrorCode; reason: string | null }
  /** The store has paused online orders, for this way or all; `why` is a sentence (B-217). */
  | { kind: 'orders-paused'; why: string }
  /** Full, over, or not on one of the two days. */
  | { kind: 'slot-gone'; field: 'deliveryTimeSlot' }
  /** The order with which it was to go is gone, or is another buyer's (B-103). */
  | { kind: 'not-together'; field: 'goesWith'; why: WhyApart }
  /** Another order used the award first, or the programme took it back. */
  | { kind: 'award-gone' };

/** Refusals because of the card on file. */
export type SavedCardRefusal =
  | { kind: 'saved-card-unknown'; field: 'defaultCardId' }
  | { kind: 'saved-card-expired'; field: 'defaultCardId' }
  /** This device has not paid with the card yet, so the password is required first. */
  | { kind: 'confirm-password' };

export type Refusal =
  /** Too little time was left to ask the bank; nothing is reserved. */
  | { kind: 'out-of-time' }
  | SubmitRefusal
  | BasketRefusal
  | HandOverRefusal
  | SavedCardRefusal
  /** Too many cards were declined recently; no bank is asked until `retryAfterMs` have passed (S-15). */
  | { kind: 'too-many-declines'; retryAfterMs: number }
  /** The store takes this buyer's orders only by telephone (B-205). */
  | { kind: 'not-online' }
  /** The draft of a phone order was withdrawn, expired, or was sent again with a new link (B-101). */
  | { kind: 'pay-link-over' }
  /** No such checkout, or another visitor's: the answer does not say which. */
  | { kind: 'checkout-unknown' };
