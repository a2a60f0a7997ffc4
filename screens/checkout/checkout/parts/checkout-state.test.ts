import { describe, expect, test } from 'vitest';
import type { CartModel } from '#domains/cart/cart-model.rules.ts';
import { type CheckoutState, checklist, errorsHeading, stepOfField, submitPayload } from './checkout-state.rules.ts';

const card = { brand: 'VISA', last4: '1111', expMonth: 12, expYear: 2029, postalCode: '11797', outcomes: [] } as const;
const complete: CheckoutState = {
  accountMode: 'guest',
  contact: { firstName: 'Ada', lastName: 'Byron', phone: '(516) 555-0100', ageConfirmation: true },
  contactMode: 'saved',
  deliveryMethod: 'pickup',
  payment: { mode: 'new', nonce: 'cnon:ok', card: { ...card, outcomes: [] } },
  postalCode: '11797',
};
const missing = (state: CheckoutState) => checklist(state, true).filter(({ isComplete }) => !isComplete);

describe('M-122 the checklist', () => {
  test('has four steps for a guest and three for a signed-in shopper', () => {
    expect(checklist(complete, true).map(({ name }) => name)).toEqual(['account', 'contact', 'delivery', 'payment']);
    expect(checklist({ ...complete, accountMode: 'loggedIn' }, true)).toHaveLength(3);
  });

  test('a complete order misses nothing', () => {
    expect(missing(complete)).toEqual([]);
  });

  test.each<[string, Partial<CheckoutState>, string]>([
    ['details not confirmed', { contactMode: 'editing' }, 'contact'],
    ['age not confirmed', { contact: { ...complete.contact, ageConfirmation: false } }, 'contact'],
    ['no card', { payment: { mode: 'editing' } }, 'payment'],
    ['a way that needs an address', { deliveryMethod: 'shipping' }, 'delivery'],
  ])('%s', (_name, change, step) => {
    expect(missing({ ...complete, ...change }).map(({ name }) => name)).toEqual([step]);
  });
});

test('M-202, M-121 the payload carries the card token, never a saved card of a guest', () => {
  const cartModel = { fulfillment: { deliveryMethodError: null } } as CartModel;
  const payload = submitPayload(complete, cartModel, 'c1');
  expect(payload.checkoutId).toBe('c1');
  expect(payload.accountInformation.accountMode).toBe('guest');
  expect(payload.paymentInformation).toMatchObject({ editMode: 'new', newCardNonce: 'cnon:ok', saveCardOnFile: false });
  expect(payload.paymentInformation.billingDetails.postalCode).toBe('11797');
});

test('M-281 the heading counts', () => {
  expect(errorsHeading(1)).toBe('There was an error submitting your order');
  expect(errorsHeading(3)).toBe('There were 3 errors submitting your order');
});

test.each([
  ['contactInformation.contactDetails.phone', 'contact'],
  ['ageConfirmation', 'contact'],
  ['paymentInformation', 'payment'],
  ['deliveryMethod', 'delivery'],
  ['cart', null],
])('an error in %s leads to %s', (field, step) => {
  expect(stepOfField(field)).toBe(step);
});
