import { describe, expect, test } from 'vitest';
import {
  address,
  card,
  cartWith,
  complete,
  delivery,
  deliveryWindow,
  missing,
  newCard,
  notEligible,
  onThatDay,
  pickup,
  rose,
  savedCard,
} from './checkout.fixture.ts';
import { askingOf, type CheckoutFacts, type CheckoutState, paymentModeOf } from './checkout-state.rules.ts';
import { submitPayload } from './submit-payload.rules.ts';

describe('the payload (M-202)', () => {
  test('of a gift contains its recipient and message as typed, and otherwise nothing that was typed about a gift (N-070)', () => {
    const gift = { name: 'Bea Quill', phone: '(516) 555-0177', message: 'Cheers' };
    expect(submitPayload({ ...complete, isGift: true, gift }, pickup)).toMatchObject({
      giftInformation: { isGift: true, ...gift },
    });
    expect(submitPayload({ ...complete, gift }, pickup)).not.toHaveProperty('giftInformation');
  });

  test('of a pickup contains neither address nor window; M-121 a guest’s card is never kept', () => {
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

  test('of a delivery contains both, and whether someone else receives it', () => {
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

  test('of a shipment contains no window', () => {
    const shipping = { ...delivery, userSessionDeliveryMethod: 'shipping' as const };
    const { deliveryInformation } = submitPayload(onThatDay, shipping);
    expect(deliveryInformation).toMatchObject({
      deliveryAddress: address,
      deliveryWindow: { deliveryDate: null, deliveryTimeSlot: null },
    });
  });

  test('contains the loyalty account only of a shopper who buys with it', () => {
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

  test('contains what prevents the method (M-272, M-275)', () => {
    expect(submitPayload(complete, { ...pickup, cartModel: cartWith(notEligible) })).toMatchObject({
      hasDeliveryMethodError: true,
      deliveryMethodErrorMessage: 'No.',
      deliveryMethodErrorSuggestion:
        'Some items in your cart are not eligible for shipping. Try pickup or local delivery.',
    });
  });

  test('reports what is not valid yet', () => {
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

  test('a card on file is sent by its id alone, with what is shown of it', () => {
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

  test('a new card is kept only for an account, and only on request', () => {
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

  test('the postal code is the one from the card form, else the one typed here', () => {
    expect(paid({ postalCode: '10001' }).billingDetails).toEqual({ postalCode: '11797' });
    expect(
      paid({ postalCode: '10001', payment: { ...newCard, card: { ...card, postalCode: null } } })
        .billingDetails,
    ).toEqual({
      postalCode: '10001',
    });
  });

  test('a card that was removed in another window does not count', () => {
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

  test('a wallet pays the amount it showed, and nothing else', () => {
    const agreed = (approvedCents: number) =>
      paymentModeOf({ ...complete, payment: { ...newCard, approvedCents } }, pickup);
    expect(agreed(4125)).toBe('new');
    expect(agreed(4124)).toBe('editing');
  });
});
