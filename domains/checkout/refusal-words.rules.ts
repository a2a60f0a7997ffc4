/** The messages of a refused submit, by the field to correct (M-281). */
import type { AddressField } from '#domains/addresses/address-words.rules.ts';
import { refusalText } from '#domains/cart/cart-words.rules.ts';
import { deliveryErrorWords, deliverySuggestion } from '#domains/fulfilment/delivery-words.rules.ts';
import { type GiftField, giftMessages } from '#domains/orders/gifts/gift-form.rules.ts';
import type { WhyApart } from '#domains/orders/goes-with/goes-with.rules.ts';
import type { CardField } from '#domains/payments/decline-messages.rules.ts';
import { waitText } from '#kit/wait-words.ts';
import { type CartChange, cartChangeText } from './cart-changes.rules.ts';
import { contactMessages } from './contact-form.rules.ts';
import type { Refusal } from './refusal.ts';

export const postalCodeMessage = 'Please enter a valid postal code.';

/**
 * The fields at which a refused submit is reported: the page knows where each is corrected
 * (`submit-errors.rules.ts`). `account`: the sender has signed in in the meantime.
 */
export type SubmitField =
  | keyof typeof contactMessages
  | 'account'
  | 'accountMode'
  | 'loyaltyAccount'
  | 'deliveryMethod'
  | 'deliveryAddress'
  | `deliveryAddress.${AddressField}`
  | 'deliveryTimeSlot'
  | `gift.${GiftField}`
  | 'goesWith'
  | 'payment'
  | 'payment.confirmPassword'
  | 'defaultCardId'
  | CardField
  | 'cart'
  | `pack.${number}`;

/** Field to sentence, in the order in which the page shows them; several of one kind have their own keys. */
export function refusalErrors(refusals: readonly Refusal[]): Record<string, string> {
  return Object.fromEntries(refusals.flatMap(errorsOf));
}

function errorsOf(refusal: Refusal): [SubmitField, string][] {
  switch (refusal.kind) {
    case 'contact-invalid':
    case 'email-invalid':
    case 'age-not-confirmed':
      return [[refusal.field, contactMessages[refusal.field]]];
    case 'account-incomplete':
      return [['accountMode', 'Please sign in or create your account first, or check out as a guest.']];
    case 'loyalty-unproved':
      return [
        [
          'loyaltyAccount',
          'Please confirm your phone number with the passcode we text you, or check out as a guest.',
        ],
      ];
    case 'delivery-method-not-offered':
      return [['deliveryMethod', 'Please choose a delivery method that the store offers.']];
    case 'address-missing':
      return [
        ['deliveryAddress', `No delivery address is chosen. ${deliverySuggestion('incompleteDetails')}`],
      ];
    case 'address-invalid':
      return [[`deliveryAddress.${refusal.field}`, refusal.message]];
    case 'slot-missing':
      return [['deliveryTimeSlot', 'Please choose a delivery time.']];
    case 'gift-invalid':
      return [[`gift.${refusal.field}`, giftMessages[refusal.field]]];
    case 'orders-paused':
      return [['deliveryMethod', refusal.why]];
    case 'slot-gone':
      return [['deliveryTimeSlot', 'This delivery time is no longer available. Please choose another.']];
    case 'delivery-refused':
      return [
        [
          'deliveryMethod',
          `${ended(refusal.reason ?? deliveryErrorWords.reason)} ${deliverySuggestion(refusal.code)}`,
        ],
      ];
    case 'not-together':
      return [[refusal.field, apartWords[refusal.why]]];
    case 'award-gone':
      return [
        [
          'loyaltyAccount',
          'Your loyalty reward has been used on another order. Please review the new total.',
        ],
      ];
    case 'payment-missing':
      return [['payment', 'Please confirm your card details.']];
    case 'payment-invalid':
      return [['payment', 'Please enter the card again.']];
    case 'saved-card-unknown':
      return [['defaultCardId', 'This card is no longer saved. Please choose or enter another card.']];
    case 'saved-card-expired':
      return [['defaultCardId', 'This card has expired. Please choose or enter another card.']];
    case 'confirm-password':
      // The page adds a link to /confirm-password.
      return [
        ['payment.confirmPassword', 'Please confirm your password to use a saved card on this device.'],
      ];
    case 'too-many-declines':
      return [
        [
          'payment',
          `Too many cards were declined. Please try again in ${waitText(Math.ceil(refusal.retryAfterMs / 1000))}.`,
        ],
      ];
    case 'out-of-time':
      return [['payment', 'This took too long. Please try again: an order is never charged twice.']];
    case 'postal-code-invalid':
      return [['postalCode', postalCodeMessage]];
    case 'card-number-sent':
      return [['payment', 'A card number was sent where none belongs. Your card was not charged.']];
    case 'empty-cart':
      return [['cart', 'Nothing in cart. Add items to your cart to check out.']];
    case 'out-of-stock':
      return [[`pack.${refusal.packId}`, `${refusal.productName}: ${refusalText({ kind: 'out-of-stock' })}`]];
    case 'short':
      return [
        [
          `pack.${refusal.packId}`,
          `${refusal.productName}: ${refusalText({ kind: 'only-left', onHand: refusal.left })}`,
        ],
      ];
    case 'held-by-others':
      return [
        [
          `pack.${refusal.packId}`,
          `${refusal.productName}: ${refusalText({ ...refusal, onHand: refusal.left })}`,
        ],
      ];
    case 'over-limit':
      return [
        [
          `pack.${refusal.packId}`,
          `${refusal.productName}: ${refusalText({ kind: 'over-limit', limit: refusal.limit })}`,
        ],
      ];
    case 'cart-changed':
      return [['cart', changedText(refusal.changes)]];
    case 'not-online':
      return [['cart', 'We cannot take this order online. Please call us.']];
    case 'pay-link-over':
      return [['cart', 'This pay link has ended, and nothing was charged. Please call us.']];
    case 'checkout-unknown':
      return [['cart', 'This checkout is no longer open. Please review your cart and try again.']];
  }
}

/** Why a phone order cannot go with another order (B-103). */
export const apartWords: Record<WhyApart, string> = {
  gone: 'The order that this was to go with is cancelled or no longer in the store.',
  'other-buyer': 'The order that this was to go with is another buyer’s.',
  shipped: 'A shipped order goes on its own: the carrier is paid by the box.',
};

/** Some reasons are full sentences; others are list items elsewhere. */
function ended(reason: string): string {
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

function changedText(changes: readonly CartChange[]): string {
  const what = changes.map(cartChangeText).join('; ');
  return what === '' ? 'Your cart changed, please review.' : `Your cart changed, please review: ${what}.`;
}
