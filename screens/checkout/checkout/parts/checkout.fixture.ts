import type { AddressView } from '#domains/addresses/address.ts';
import type { CartModel, DeliveryMethodError } from '#domains/cart/cart-model.rules.ts';
import type { SavedCardShown } from '#domains/payments/saved-card.rules.ts';
import { type CheckoutFacts, type CheckoutState, checklist } from './checkout-state.rules.ts';

/** One shopper's checkout in each state that the tests of this folder start from. */
export const card = { brand: 'VISA', last4: '1111', expMonth: 12, expYear: 2029, postalCode: '11797' };
export const newCard = {
  mode: 'new',
  defaultCardId: null,
  newCardNonce: 'cnon:ok',
  card,
  saveCardOnFile: false,
  approvedCents: null,
} as const;
export const savedCard = (change: Partial<SavedCardShown> = {}) =>
  ({ ...card, id: 'a', createdDate: '11-01-2026', ...change }) as SavedCardShown;
export const complete: CheckoutState = {
  accountMode: 'guest',
  accountEditMode: 'editing',
  contact: { firstName: 'Ada', lastName: 'Byron', phone: '(516) 555-0100', email: '', ageConfirmation: true },
  contactMode: 'saved',
  isGift: false,
  gift: { name: '', phone: '', message: '' },
  deliveryMode: 'existing',
  deliveryDate: null,
  isTimeSettled: true,
  payment: newCard,
  postalCode: '11797',
};
export const cartWith = (deliveryMethodError: DeliveryMethodError | null) =>
  ({
    cartItems: [],
    cartCalculation: { finalTotal: 4125 },
    fulfillment: { deliveryMethod: 'pickup', shippingDetails: null, deliveryMethodError },
  }) as unknown as CartModel;
export const pickup: CheckoutFacts = {
  cartModel: cartWith(null),
  checkoutId: 'c1',
  userSessionDeliveryMethod: 'pickup',
  userSessionDeliveryAddress: null,
  deliveryWindow: null,
  loyaltyAccount: null,
  requireAgeConfirmation: true,
  savedCards: [],
};
export const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  address: '12 Berry Hill Road',
  city: 'Syosset',
  state: 'New York',
  zip: '11791',
  country: 'USA',
  phone: '(516) 555-0100',
  deliveryAvailable: true,
  shippingAvailable: true,
} as AddressView;
export const deliveryWindow = {
  deliveryDate: { label: 'Today', date: '11-20-2026', dateModel: '2026-11-20' },
  deliveryTimeSlot: {
    id: '2026-11-20T17:00',
    from: '17:00',
    to: '18:00',
    formatted: '5:00 pm - 6:00 pm',
    deliveryAvailable: true,
  },
};
export const delivery: CheckoutFacts = {
  ...pickup,
  userSessionDeliveryMethod: 'delivery',
  userSessionDeliveryAddress: address,
  deliveryWindow,
};
export const onThatDay = { ...complete, deliveryDate: '11-20-2026' };
export const notEligible: DeliveryMethodError = {
  error: 'No.',
  errorCode: 'notEligible',
  errorReason: null,
  shippingEligibilityDetails: null,
};
export const rose = {
  firstName: 'Rose',
  lastName: 'Marino',
  phone: '(516) 555-0101',
  externalIdentifier: 'l1',
  points: 2340,
  canRedeem: true,
  awardWaits: false,
};
/** The steps of the checklist that are still open. */
export const missing = (state: CheckoutState, facts: CheckoutFacts) =>
  checklist(state, facts)
    .filter(({ isComplete }) => !isComplete)
    .map(({ name }) => name);
