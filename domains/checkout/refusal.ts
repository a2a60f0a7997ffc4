/** Why a submit is not taken: facts by kind, all at once; the sentences live in the screen (M-281, R-032). */
import type { PackId } from '#kit/ids.ts';
import type { CartChange } from './cart-changes.rules.ts';

/** What the payload itself lacks. `field` is the name of the specification's payload (M-202). */
export type SubmitRefusal =
  | { kind: 'contact-invalid'; field: 'firstName' | 'lastName' | 'phone' }
  | { kind: 'age-not-confirmed'; field: 'ageConfirmation' }
  | { kind: 'delivery-method-not-offered'; field: 'deliveryMethod' }
  | { kind: 'payment-missing'; field: 'newCardNonce' }
  | { kind: 'payment-invalid'; field: 'newCardNonce' }
  | { kind: 'postal-code-invalid'; field: 'postalCode' }
  /** A card's number was sent where only a token may be. */
  | { kind: 'card-number-sent' };

/** What the cart or the shelf has against it. */
export type BasketRefusal =
  | { kind: 'empty-cart' }
  | { kind: 'out-of-stock'; packId: PackId; productName: string }
  /** `left`: the most of this pack that can be had now, at least 1. */
  | { kind: 'short'; packId: PackId; productName: string; left: number }
  | { kind: 'over-limit'; packId: PackId; productName: string; limit: number }
  /** Not what the shopper last saw; told once, then it counts as seen. */
  | { kind: 'cart-changed'; changes: CartChange[] };

export type Refusal =
  | SubmitRefusal
  | BasketRefusal
  /** No such checkout, or another visitor's: the two are told apart by nobody. */
  | { kind: 'checkout-unknown' };
