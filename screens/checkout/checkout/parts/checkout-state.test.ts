import { describe, expect, test } from 'vitest';
import {
  cartWith,
  complete,
  delivery,
  missing,
  newCard,
  notEligible,
  onThatDay,
  pickup,
  rose,
} from './checkout.fixture.ts';
import {
  type CheckoutFacts,
  type CheckoutState,
  checklist,
  isTaxEstimated,
  withoutNewCard,
} from './checkout-state.rules.ts';

describe('the checklist (M-122)', () => {
  test('has one more step for a gift, which is complete once it can be sent (N-070)', () => {
    const gift = { name: 'Bea Quill', phone: '', message: 'Cheers' };
    const open = (change: object) =>
      missing({ ...complete, isGift: true, gift: { ...gift, ...change } }, pickup);
    expect(open({})).toEqual([]);
    for (const wrong of [{ name: ' ' }, { phone: '555' }, { message: 'x'.repeat(201) }])
      expect(open(wrong)).toEqual(['gift']);
    expect(missing({ ...complete, gift: { ...gift, name: '' } }, pickup)).toEqual([]);
  });

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

  test('a refused new card is asked for again, a card on file stays chosen (R-011)', () => {
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

  test('a signed-in shopper is not asked for the age again, nor is anyone if the store does not ask (M-235)', () => {
    const young = { ...complete, contact: { ...complete.contact, ageConfirmation: false } };
    expect(missing({ ...young, accountMode: 'loggedIn' }, pickup)).toEqual([]);
    expect(missing(young, { ...pickup, requireAgeConfirmation: false })).toEqual([]);
  });
});

test('tax is estimated as long as an address is needed but unknown (G-17)', () => {
  expect(isTaxEstimated(pickup)).toBe(false);
  expect(isTaxEstimated(delivery)).toBe(false);
  expect(isTaxEstimated({ ...delivery, userSessionDeliveryAddress: null })).toBe(true);
});
