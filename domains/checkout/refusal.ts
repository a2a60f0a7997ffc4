/** Why a submit is not taken: facts by kind, all at once; the sentences live in the screen (M-281, R-032). */
import type { AddressField } from '#domains/addresses/address-words.rules.ts';
import type { DeliveryErrorCode } from '#domains/fulfilment/fulfilment.ts';
import type { PackId } from '#kit/ids.ts';
import type { CartChange } from './cart-changes.rules.ts';

/** What the payload itself lacks. `field` is the name of the specification's payload (M-202). */
export type SubmitRefusal =
  | { kind: 'contact-invalid'; field: 'firstName' | 'lastName' | 'phone' }
  | { kind: 'age-not-confirmed'; field: 'ageConfirmation' }
  | { kind: 'email-invalid'; field: 'email' }
  /**
   * Neither as a guest nor as a member: the way to sign in or to register was chosen and not gone (M-102).
   */
  | { kind: 'account-incomplete'; field: 'accountMode' }
  /** Bought as a loyalty customer without having shown that the phone is theirs (M-102). */
  | { kind: 'loyalty-unproved'; field: 'loyaltyAccount' }
  | { kind: 'delivery-method-not-offered'; field: 'deliveryMethod' }
  | { kind: 'address-missing'; field: 'deliveryAddress' }
  | { kind: 'address-invalid'; field: AddressField; message: string }
  | { kind: 'slot-missing'; field: 'deliveryTimeSlot' }
  | { kind: 'payment-missing'; field: 'newCardNonce' | 'defaultCardId' }
  | { kind: 'payment-invalid'; field: 'newCardNonce' }
  /** No such card on file, removed, or another account's: the answer does not say which. */
  | { kind: 'saved-card-unknown'; field: 'defaultCardId' }
  | { kind: 'postal-code-invalid'; field: 'postalCode' }
  /** A card's number was sent where only a token may be. */
  | { kind: 'card-number-sent' };

/** What the cart or the shelf has against it. */
export type BasketRefusal =
  | { kind: 'empty-cart' }
  | { kind: 'out-of-stock'; packId: PackId; productName: string }
  /** `left`: the most of this pack that can be had now, at least 1. */
  | { kind: 'short'; packId: PackId; productName: string; left: number }
  /** Others hold bottles while they pay (S-02); `left` as above, or 0. */
  | { kind: 'held-by-others'; packId: PackId; productName: string; left: number; heldBottles: number }
  | { kind: 'over-limit'; packId: PackId; productName: string; limit: number }
  /** Not what the shopper last saw; told once, then it counts as seen. */
  | { kind: 'cart-changed'; changes: CartChange[] };

/** What stands against the way of handing over. */
export type HandOverRefusal =
  | { kind: 'delivery-refused'; code: DeliveryErrorCode; reason: string | null }
  /** Full, over, or not one of the two days' (R-023, R-030). */
  | { kind: 'slot-gone'; field: 'deliveryTimeSlot' }
  /** Another order was quicker with the award, or the programme took it back. */
  | { kind: 'award-gone' };

/** What stands against the card on file. */
export type SavedCardRefusal =
  | { kind: 'saved-card-unknown'; field: 'defaultCardId' }
  | { kind: 'saved-card-expired'; field: 'defaultCardId' }
  /** This device has not paid with it yet: the password first. */
  | { kind: 'confirm-password' };

export type Refusal =
  /** Too much of the time was over before the bank could be asked: nothing is reserved. */
  | { kind: 'out-of-time' }
  | SubmitRefusal
  | BasketRefusal
  | HandOverRefusal
  | SavedCardRefusal
  /** Too many cards were declined of late; until then no bank is asked (S-15). */
  | { kind: 'too-many-declines'; retryAfterMs: number }
  /** No such checkout, or another visitor's: the answer does not say which. */
  | { kind: 'checkout-unknown' };
