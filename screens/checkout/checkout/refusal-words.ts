/** The sentences for what a submit may lack, by the field that can mend it (M-281). */
import { refusalText } from '#domains/cart/cart-words.rules.ts';
import type { CartChange } from '#domains/checkout/cart-changes.rules.ts';
import type { Refusal } from '#domains/checkout/refusal.ts';
import { formatCents } from '#kit/money.ts';
import { contactMessages, postalCodeMessage } from './form.ts';

/** Field to sentence, in the order in which the page shows them; several of one kind have their own keys. */
export function refusalErrors(refusals: readonly Refusal[]): Record<string, string> {
  return Object.fromEntries(refusals.flatMap(errorsOf));
}

function errorsOf(refusal: Refusal): [string, string][] {
  switch (refusal.kind) {
    case 'contact-invalid':
    case 'age-not-confirmed':
      return [[refusal.field, contactMessages[refusal.field]]];
    case 'delivery-method-not-offered':
      return [['deliveryMethod', 'Please choose a delivery method that the store offers.']];
    case 'payment-missing':
      return [['payment', 'Please confirm your card details.']];
    case 'payment-invalid':
      return [['payment', 'Please enter the card again.']];
    case 'postal-code-invalid':
      return [['postalCode', postalCodeMessage]];
    case 'card-number-sent':
      return [['payment', 'A card number was sent where none belongs. Your card was not charged.']];
    case 'empty-cart':
      return [['cart', 'Nothing in cart. Add items to your cart to check out.']];
    case 'out-of-stock':
      return [[`pack.${refusal.packId}`, `${refusal.productName}: ${refusalText({ kind: 'out-of-stock' })}`]];
    case 'short':
      return [[`pack.${refusal.packId}`, `${refusal.productName}: ${refusalText({ kind: 'only-left', onHand: refusal.left })}`]];
    case 'over-limit':
      return [[`pack.${refusal.packId}`, `${refusal.productName}: ${refusalText({ kind: 'over-limit', limit: refusal.limit })}`]];
    case 'cart-changed':
      return [['cart', `Your cart changed, please review: ${refusal.changes.map(changeText).join('; ')}.`]];
    case 'checkout-unknown':
      return [['cart', 'This checkout is no longer open. Please review your cart and try again.']];
  }
}

function changeText(change: CartChange): string {
  switch (change.kind) {
    case 'price-changed':
      return `${change.productName} is now ${formatCents(change.toCents)} instead of ${formatCents(change.fromCents)}`;
    case 'quantity-changed':
      return `${change.productName} is now ${change.to} instead of ${change.from}`;
    case 'added':
      return `${change.productName} was added`;
    case 'removed':
      return 'an item was removed';
  }
}
