import { describe, expect, test } from 'vitest';
import type { AddressView } from '#domains/addresses/address.ts';
import type { CartModel, DeliveryMethodError } from '#domains/cart/cart-model.rules.ts';
import type { SavedCardShown } from '#domains/payments/saved-card.rules.ts';
import type { CheckoutProps } from '../props.ts';
import {
  askingOf,
  type CheckoutFacts,
  type CheckoutState,
  checklist,
  isTaxEstimated,
  paymentModeOf,
  withoutNewCard,
} from './checkout-state.rules.ts';
import { openingState } from './opening-state.rules.ts';
import { submitPayload } from './submit-payload.rules.ts';

const card = { brand: 'VISA', last4: '1111', expMonth: 12, expYear: 2029, postalCode: '11797' };
const newCard = {
  mode: 'new',
  defaultCardId: null,
  newCardNonce: 'cnon:ok',
  card,
  saveCardOnFile: false,
  approvedCents: null,
} as const;
const savedCard = (change: Partial<SavedCardShown> = {}) =>
  ({ ...card, id: 'a', createdDate: '11-01-2026', ...change }) as SavedCardShown;
const complete: CheckoutState = {
  accountMode: 'guest',
  accountEditMode: 'editing',
  contact: { firstName: 'Ada', lastName: 'Byron', phone: '(516) 555-0100', email: '', ageConfirmation: true },
  contactMode: 'saved',
  deliveryMode: 'existing',
  deliveryDate: null,
  isTimeSettled: true,
  payment: newCard,
  postalCode: '11797',
};
const cartWith = (deliveryMethodError: DeliveryMethodError | null) =>
  ({
    cartItems: [],
    cartCalculation: { finalTotal: 4125 },
    fulfillment: { deliveryMethod: 'pickup', shippingDetails: null, deliveryMethodError },
  }) as unknown as CartModel;
const pickup: CheckoutFacts = {
  cartModel: cartWith(null),
  checkoutId: 'c1',
  userSessionDeliveryMethod: 'pickup',
  userSessionDeliveryAddress: null,
  deliveryWindow: null,
  loyaltyAccount: null,
  requireAgeConfirmation: true,
  savedCards: [],
};
const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  address: '12 Berry Hill Road',
  city: 'Syosset',
  state: 'New York',
  zip: '11791',
  phone: '(516) 555-0100',
  deliveryAvailable: true,
  shippingAvailable: true,
} as AddressView;
const deliveryWindow = {
  deliveryDate: { label: 'Today', date: '11-20-2026', dateModel: '2026-11-20' },
  deliveryTimeSlot: {
    id: '2026-11-20T17:00',
    from: '17:00',
    to: '18:00',
    formatted: '5:00 pm - 6:00 pm',
    deliveryAvailable: true,
  },
};
const delivery: CheckoutFacts = {
  ...pickup,
  userSessionDeliveryMethod: 'delivery',
  userSessionDeliveryAddress: address,
  deliveryWindow,
};
const onThatDay = { ...complete, deliveryDate: '11-20-2026' };
const notEligible: DeliveryMethodError = {
  error: 'No.',
  errorCode: 'notEligible',
  errorReason: null,
  shippingEligibilityDetails: null,
};
const rose = {
  firstName: 'Rose',
  lastName: 'Marino',
  phone: '(516) 555-0101',
  externalIdentifier: 'l1',
  points: 2340,
  canRedeem: true,
};
const missing = (state: CheckoutState, facts: CheckoutFacts) =>
  checklist(state, facts)
    .filter(({ isComplete }) => !isComplete)
    .map(({ name }) => name);

describe('the checklist (M-122)', () => {
  test('has four steps for a guest and three for a signed-in shopper', () => {
    expect(checklist(complete, pickup).map(({ name }) => name)).toEqual([
      'account',
      'contact',
      'delivery',
      'payment',
    ]);
    expect(checklist({ ...complete, accountMode: 'loggedIn' }, pickup).map(({ name }) => name)).toEqual([
      'contact',
      'delivery',
      'payment',
    ]);
  });

  test.each<[string, CheckoutState, CheckoutFacts, string[]]>([
    ['a complete pickup', complete, pickup, []],
    ['a complete delivery', onThatDay, delivery, []],
    [
      'a complete loyalty order',
      { ...complete, accountMode: 'loyalty', accountEditMode: 'found' },
      { ...pickup, loyaltyAccount: rose },
      [],
    ],
    [
      'a proof that is no longer good',
      { ...complete, accountMode: 'loyalty', accountEditMode: 'found' },
      pickup,
      ['account'],
    ],
    ['details not confirmed', { ...complete, contactMode: 'editing' }, pickup, ['contact']],
    [
      'age not confirmed',
      { ...complete, contact: { ...complete.contact, ageConfirmation: false } },
      pickup,
      ['contact'],
    ],
    ['no card', { ...complete, payment: { ...complete.payment, mode: 'editing' } }, pickup, ['payment']],
    [
      'another time that the shop has not answered for (M-118)',
      { ...onThatDay, isTimeSettled: false },
      delivery,
      ['delivery'],
    ],
    ['another day picked (M-118)', { ...complete, deliveryDate: '11-21-2026' }, delivery, ['delivery']],
    ['no address (M-109)', onThatDay, { ...delivery, userSessionDeliveryAddress: null }, ['delivery']],
    [
      'a method that does not do (M-279)',
      complete,
      { ...pickup, cartModel: cartWith(notEligible) },
      ['delivery'],
    ],
  ])('%s', (_name, state, facts, names) => {
    expect(missing(state, facts)).toEqual(names);
  });

  test('a new card that was refused is asked for again, a card on file stays chosen (R-011)', () => {
    const paid = { ...complete, payment: newCard };
    expect(withoutNewCard(paid).payment).toEqual({
      ...newCard,
      mode: 'editing',
      newCardNonce: null,
      card: null,
    });
    const kept = { ...newCard, mode: 'existing', defaultCardId: 'a', newCardNonce: null } as const;
    expect(withoutNewCard({ ...complete, payment: kept }).payment).toEqual(kept);
  });

  test('the age is not asked for again of a signed-in shopper, nor where the store does not ask (M-235)', () => {
    const young = { ...complete, contact: { ...complete.contact, ageConfirmation: false } };
    expect(missing({ ...young, accountMode: 'loggedIn' }, pickup)).toEqual([]);
    expect(missing(young, { ...pickup, requireAgeConfirmation: false })).toEqual([]);
  });
});

test('tax is estimated while an address is needed and none is known (G-17)', () => {
  expect(isTaxEstimated(pickup)).toBe(false);
  expect(isTaxEstimated(delivery)).toBe(false);
  expect(isTaxEstimated({ ...delivery, userSessionDeliveryAddress: null })).toBe(true);
});

describe('the payload (M-202)', () => {
  test('of a pickup names neither address nor window; M-121 no card of a guest is kept', () => {
    expect(
      submitPayload(complete, { ...pickup, userSessionDeliveryAddress: address, deliveryWindow }),
    ).toEqual({
      checkoutId: 'c1',
      accountInformation: {
        accountMode: 'guest',
        accountEditMode: 'editing',
        loyaltyAccount: { phone: '', externalIdentifier: '' },
      },
      contactInformation: {
        contactInformationEditMode: 'saved',
        contactInformationIsValid: true,
        validationErrors: {},
        contactDetails: complete.contact,
      },
      deliveryInformation: {
        deliveryInformationEditMode: 'existing',
        deliveryAddressIsValid: false,
        deliveryContactUpdated: false,
        deliveryAddress: null,
        deliveryMethod: 'pickup',
        deliveryWindow: { deliveryDate: null, deliveryTimeSlot: null },
      },
      paymentInformation: {
        editMode: 'new',
        defaultCardId: null,
        newCardNonce: 'cnon:ok',
        saveCardOnFile: false,
        billingDetails: { postalCode: '11797' },
        cardDetails: { brand: 'VISA', last4: '1111', expMonth: 12, expYear: 2029, postalCode: '11797' },
      },
      cartModel: pickup.cartModel,
      hasDeliveryMethodError: false,
      deliveryMethodErrorMessage: null,
      deliveryMethodErrorSuggestion: null,
    });
  });

  test('of a delivery names both, and whether somebody else takes it in', () => {
    const { deliveryInformation } = submitPayload(onThatDay, delivery);
    expect(deliveryInformation).toMatchObject({
      deliveryAddressIsValid: true,
      deliveryContactUpdated: false,
      deliveryAddress: address,
      deliveryWindow,
    });
    const toNeighbour = { ...delivery, userSessionDeliveryAddress: { ...address, firstName: 'Grace' } };
    expect(submitPayload(onThatDay, toNeighbour).deliveryInformation.deliveryContactUpdated).toBe(true);
  });

  test('of a shipping names no window', () => {
    const shipping = { ...delivery, userSessionDeliveryMethod: 'shipping' as const };
    const { deliveryInformation } = submitPayload(onThatDay, shipping);
    expect(deliveryInformation).toMatchObject({
      deliveryAddress: address,
      deliveryWindow: { deliveryDate: null, deliveryTimeSlot: null },
    });
  });

  test('tells the loyalty account only of who buys with it', () => {
    const facts = { ...pickup, loyaltyAccount: rose };
    const state: CheckoutState = { ...complete, accountMode: 'loyalty', accountEditMode: 'found' };
    const account = { phone: rose.phone, externalIdentifier: 'l1' };
    expect(submitPayload(state, facts).accountInformation).toEqual({
      accountMode: 'loyalty',
      accountEditMode: 'found',
      loyaltyAccount: account,
    });
    expect(submitPayload(complete, facts).accountInformation.loyaltyAccount).toEqual({
      phone: '',
      externalIdentifier: '',
    });
  });

  test('carries what is against the method (M-272, M-275)', () => {
    expect(submitPayload(complete, { ...pickup, cartModel: cartWith(notEligible) })).toMatchObject({
      hasDeliveryMethodError: true,
      deliveryMethodErrorMessage: 'No.',
      deliveryMethodErrorSuggestion:
        'Some items in your cart are not eligible for shipping. Try pickup or local delivery.',
    });
  });

  test('tells what is not right yet', () => {
    const unnamed: CheckoutState = {
      ...complete,
      contactMode: 'editing',
      contact: { ...complete.contact, firstName: '' },
    };
    expect(submitPayload(unnamed, pickup).contactInformation).toMatchObject({
      contactInformationEditMode: 'editing',
      contactInformationIsValid: false,
      validationErrors: { firstName: 'Please enter a valid first name.' },
    });
  });
});

describe('what pays, in the payload (M-119, M-121)', () => {
  const paid = (state: Partial<CheckoutState>, facts: Partial<CheckoutFacts> = {}) =>
    submitPayload({ ...complete, ...state }, { ...pickup, ...facts }).paymentInformation;
  const existing = {
    ...newCard,
    mode: 'existing',
    defaultCardId: 'a',
    newCardNonce: null,
    card: null,
  } as const;

  test('a card on file goes by its id alone, with what it looks like', () => {
    const savedCards = [savedCard({ last4: '4444', postalCode: null })];
    expect(paid({ accountMode: 'loggedIn', payment: existing }, { savedCards })).toEqual({
      editMode: 'existing',
      defaultCardId: 'a',
      newCardNonce: null,
      saveCardOnFile: false,
      billingDetails: { postalCode: '' },
      cardDetails: { brand: 'VISA', last4: '4444', expMonth: 12, expYear: 2029, postalCode: '' },
    });
  });

  test('a new card is kept only for an account, and only when asked', () => {
    const asked = { ...newCard, saveCardOnFile: true };
    expect(paid({ accountMode: 'loggedIn', payment: asked }).saveCardOnFile).toBe(true);
    expect(paid({ accountMode: 'loggedIn' }).saveCardOnFile).toBe(false);
    expect(paid({ accountMode: 'guest', payment: asked }).saveCardOnFile).toBe(false);
    const asking = { amountCents: 4125, keepsCard: false, buyer: complete.contact };
    expect(askingOf({ ...complete, payment: asked }, pickup)).toEqual(asking);
    expect(askingOf({ ...complete, accountMode: 'loggedIn', payment: asked }, pickup)).toEqual({
      ...asking,
      keepsCard: true,
    });
  });

  test('the postal code is the card form’s own, else the one typed here', () => {
    expect(paid({ postalCode: '10001' }).billingDetails).toEqual({ postalCode: '11797' });
    expect(
      paid({ postalCode: '10001', payment: { ...newCard, card: { ...card, postalCode: null } } })
        .billingDetails,
    ).toEqual({
      postalCode: '10001',
    });
  });

  test('a card that was removed in another window is none', () => {
    const state = { ...complete, accountMode: 'loggedIn', payment: existing } as const;
    expect(missing(state, { ...pickup, savedCards: [savedCard()] })).toEqual([]);
    expect(missing(state, pickup)).toEqual(['payment']);
    expect(paid(state)).toMatchObject({
      editMode: 'editing',
      defaultCardId: null,
      newCardNonce: null,
      cardDetails: null,
    });
  });

  test('a wallet pays what it showed, and nothing else', () => {
    const agreed = (approvedCents: number) =>
      paymentModeOf({ ...complete, payment: { ...newCard, approvedCents } }, pickup);
    expect(agreed(4125)).toBe('new');
    expect(agreed(4124)).toBe('editing');
  });
});

describe('of cards on file, as the page opens (M-120)', () => {
  const now = Date.UTC(2026, 10, 22);
  const opened = (savedCards: SavedCardShown[]) =>
    openingState(
      {
        ...pickup,
        addresses: [],
        userContactInformation: null,
        cardForm: { kind: 'none' },
        savedCards,
      } as unknown as CheckoutProps,
      true,
      now,
    ).payment;
  test('none: the form', () => expect(opened([])).toMatchObject({ mode: 'editing', defaultCardId: null }));
  test('exactly one: it is taken', () =>
    expect(opened([savedCard()])).toMatchObject({ mode: 'existing', defaultCardId: 'a' }));
  test('two: the form', () => {
    expect(opened([savedCard(), savedCard({ last4: '4444' })])).toMatchObject({
      mode: 'editing',
      defaultCardId: null,
    });
  });
  test('one that has expired: the form', () => {
    expect(opened([savedCard({ expMonth: 10, expYear: 2026 })])).toMatchObject({
      mode: 'editing',
      defaultCardId: null,
    });
    expect(opened([savedCard({ expMonth: 11, expYear: 2026 })])).toMatchObject({ mode: 'existing' });
  });
});

describe('the page as it opens', () => {
  const props = {
    ...pickup,
    addresses: [],
    userContactInformation: null,
    cardForm: { kind: 'none' },
  } as unknown as CheckoutProps;
  const known = { firstName: 'Ada', lastName: 'Byron', phone: '(516) 555-0100', email: 'ada@example.com' };

  test('of a guest asks who it is', () => {
    expect(openingState(props, false)).toMatchObject({
      accountMode: 'guest',
      contactMode: 'editing',
      deliveryMode: 'existing',
    });
  });
  test('of a guest whose phone is proved shows the loyalty account (M-104)', () => {
    const { accountMode, accountEditMode, contact } = openingState({ ...props, loyaltyAccount: rose }, false);
    expect([accountMode, accountEditMode, contact.firstName, contact.phone]).toEqual([
      'loyalty',
      'found',
      rose.firstName,
      rose.phone,
    ]);
  });
  test('of an account shows what it knows, if that is enough (M-103, M-105)', () => {
    expect(openingState({ ...props, userContactInformation: known }, true)).toMatchObject({
      accountMode: 'loggedIn',
      contactMode: 'existing',
    });
    const withoutPhone = { ...known, phone: '' };
    expect(openingState({ ...props, userContactInformation: withoutPhone }, true)).toMatchObject({
      contactMode: 'editing',
    });
  });
  test('brings back the day of the window', () => {
    expect(openingState({ ...props, ...delivery }, false)).toMatchObject({
      deliveryMode: 'existing',
      deliveryDate: '11-20-2026',
    });
  });
});
