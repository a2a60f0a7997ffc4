/** When a step is complete, combination by combination. */
import { describe, expect, test } from 'vitest';
import type { AddressId, AddressView } from '#domains/addresses/address.ts';
import { type AccountEditMode, type AccountMode, isAccountComplete } from './account/account-modes.rules.ts';
import { type ContactMode, isContactComplete } from './contact/contact-modes.rules.ts';
import {
  type DeliveryMode,
  isAddressValid,
  isDeliveryComplete,
  landing,
  notServedErrors,
  notServedMessage,
  preselected,
} from './delivery/delivery-modes.rules.ts';
import { isPaymentComplete, type PaymentMode } from './payment/payment-modes.rules.ts';

const syosset: AddressView = {
  addressId: null,
  firstName: 'Ada',
  lastName: 'Vine',
  address: '12 Berry Hill Road',
  city: 'Syosset',
  state: 'New York',
  zip: '11791',
  country: 'USA',
  phone: '(516) 555-0100',
  isDefaultShipping: false,
  deliveryAvailable: true,
  shippingAvailable: true,
  addressDisplayName: '12 Berry Hill Road, Syosset, New York 11791, USA',
  lat: null,
  long: null,
  placeId: null,
};
const albany = { ...syosset, city: 'Albany', zip: '12207', deliveryAvailable: false };
const saved = (id: string, change: Partial<AddressView> = {}) => ({
  ...syosset,
  addressId: id as AddressId,
  ...change,
});

describe('account (M-102)', () => {
  const editModes: AccountEditMode[] = ['editing', 'challenge', 'found'];
  test.each<[AccountMode, string]>([
    ['loggedIn', 'editing challenge found'],
    ['guest', 'editing challenge found'],
    ['loyalty', 'found'],
    ['signingIn', ''],
    ['registering', ''],
  ])('%s is complete when %s', (mode, complete) => {
    expect(editModes.filter((editMode) => isAccountComplete(mode, editMode)).join(' ')).toBe(complete);
  });
});

test('contact is complete when existing or saved, and valid (M-105)', () => {
  const modes: ContactMode[] = ['loading', 'existing', 'saved', 'editing'];
  expect(modes.filter((mode) => isContactComplete(mode, true))).toEqual(['existing', 'saved']);
  expect(modes.filter((mode) => isContactComplete(mode, false))).toEqual([]);
});

test('payment is complete with a card of its kind (M-119)', () => {
  const modes: PaymentMode[] = ['editing', 'existing', 'new'];
  const complete = (card: { defaultCardId: string | null; newCardNonce: string | null }) =>
    modes.filter((mode) => isPaymentComplete({ mode, ...card }));
  expect(complete({ defaultCardId: null, newCardNonce: null })).toEqual([]);
  expect(complete({ defaultCardId: 'ccof:1', newCardNonce: null })).toEqual(['existing']);
  expect(complete({ defaultCardId: null, newCardNonce: 'cnon:1' })).toEqual(['new']);
});

describe('delivery (M-114)', () => {
  const modes: DeliveryMode[] = ['loading', 'existing', 'editing', 'choose', 'new', 'saved'];
  const whole = {
    method: 'delivery',
    address: syosset,
    hasDate: true,
    hasSlot: true,
    hasMethodError: false,
  } as const;
  const complete = (choice: Partial<Parameters<typeof isDeliveryComplete>[0]>) =>
    modes.filter((mode) => isDeliveryComplete({ ...whole, mode, ...choice })).join(' ');

  test.each<[string, Partial<Parameters<typeof isDeliveryComplete>[0]>, string]>([
    ['pickup', { method: 'pickup', address: null, hasDate: false, hasSlot: false }, 'existing new saved'],
    ['delivery', {}, 'existing saved'],
    ['delivery without an address', { address: null }, ''],
    ['delivery to an address that is not whole', { address: { ...syosset, zip: '1179' } }, ''],
    ['delivery to where we do not deliver', { address: albany }, ''],
    ['delivery without a date', { hasDate: false }, ''],
    ['delivery without a slot', { hasSlot: false }, ''],
    ['shipping', { method: 'shipping', address: albany, hasDate: false, hasSlot: false }, 'existing saved'],
    ['shipping without an address', { method: 'shipping', address: null }, ''],
    [
      'shipping to where we do not ship',
      { method: 'shipping', address: { ...albany, shippingAvailable: false } },
      '',
    ],
    ['pickup with a method error (M-279)', { method: 'pickup', hasMethodError: true }, ''],
    ['delivery with a method error (M-279)', { hasMethodError: true }, ''],
    ['shipping with a method error (M-279)', { method: 'shipping', hasMethodError: true }, ''],
  ])('%s', (_name, choice, expected) => {
    expect(complete(choice)).toBe(expected);
  });
});

describe('an address (M-238)', () => {
  test('is valid when all fields are there, with the phone in either form', () => {
    expect(isAddressValid(syosset)).toBe(true);
    expect(isAddressValid({ ...syosset, phone: '5165550100' })).toBe(true);
    expect(isAddressValid(null)).toBe(false);
  });
  test.each(['address', 'city', 'state', 'zip', 'phone'] as const)('is not valid without its %s', (field) => {
    expect(isAddressValid({ ...syosset, [field]: '' })).toBe(false);
  });
});

test.each([
  [
    'delivery (M-233)',
    'delivery',
    { deliveryAvailable: false, shippingAvailable: true },
    'Sorry, we do not deliver to your city.',
  ],
  [
    'shipping (M-234)',
    'shipping',
    { deliveryAvailable: true, shippingAvailable: false },
    'Sorry, we do not ship to your area.',
  ],
  ['delivery that is served', 'delivery', { deliveryAvailable: true, shippingAvailable: false }, null],
  ['shipping that is served', 'shipping', { deliveryAvailable: false, shippingAvailable: true }, null],
  ['pickup', 'pickup', { deliveryAvailable: false, shippingAvailable: false }, null],
] as const)('%s', (_name, method, available, message) => {
  expect(notServedMessage(method, available)).toBe(message);
});

test.each<[string, Parameters<typeof landing>[0], string]>([
  ['pickup (M-110)', { method: 'pickup', address: null, isSignedIn: false, bookSize: 0 }, 'land-existing'],
  [
    'a served address',
    { method: 'delivery', address: syosset, isSignedIn: false, bookSize: 0 },
    'land-existing',
  ],
  [
    'a served address of a book',
    { method: 'delivery', address: saved('a'), isSignedIn: true, bookSize: 2 },
    'land-existing',
  ],
  [
    'a guest without an address',
    { method: 'shipping', address: null, isSignedIn: false, bookSize: 0 },
    'land-editing',
  ],
  [
    'a guest who is not served',
    { method: 'delivery', address: albany, isSignedIn: false, bookSize: 0 },
    'land-editing',
  ],
  [
    'somebody with a book',
    { method: 'delivery', address: null, isSignedIn: true, bookSize: 1 },
    'land-choose',
  ],
  [
    'somebody with a book who is not served',
    { method: 'delivery', address: albany, isSignedIn: true, bookSize: 1 },
    'land-choose',
  ],
  [
    'an id without a book',
    {
      method: 'delivery',
      address: { ...albany, ...{ addressId: 'a' as AddressId } },
      isSignedIn: true,
      bookSize: 0,
    },
    'land-editing',
  ],
  ['an empty book', { method: 'delivery', address: null, isSignedIn: true, bookSize: 0 }, 'land-new'],
])('%s (M-111)', (_name, arrival, event) => {
  expect(landing(arrival)).toBe(event);
});

test('the chosen address stays chosen, else the default, else the first (M-115)', () => {
  const book = [saved('a'), saved('b', { isDefaultShipping: true }), saved('c')];
  expect(preselected(book, saved('c'), 'pickup')?.addressId).toBe('c');
  expect(preselected(book, syosset, 'pickup')?.addressId).toBe('b');
  expect(preselected(book, saved('gone'), 'pickup')?.addressId).toBe('b');
  expect(preselected([saved('a'), saved('c')], null, 'pickup')?.addressId).toBe('a');
  expect(preselected([], null, 'pickup')).toBeUndefined();
});

test.each(['delivery', 'shipping'] as const)(
  'a book whose default cannot be served by %s opens on one that can (M-115)',
  (method) => {
    const away = { deliveryAvailable: false, shippingAvailable: false };
    const book = [saved('a', { ...away }), saved('b', { ...away, isDefaultShipping: true }), saved('c')];
    expect(preselected(book, null, method)?.addressId).toBe('c');
    expect(preselected(book, saved('a'), method)?.addressId).toBe('a');
    expect(preselected(book, null, 'pickup')?.addressId).toBe('b');
    expect(preselected(book.slice(0, 2), null, method)?.addressId).toBe('b');
  },
);

test.each([
  [
    'a town that is not ours',
    { city: 'Plainview', zip: '11791' },
    { city: 'Sorry, we do not deliver to your city.' },
  ],
  [
    'a right town with a wrong ZIP',
    { city: 'Syosset', zip: '11801' },
    { zip: 'Please enter a valid postal code. 11801 is not in Syosset.' },
  ],
  [
    'a right town by another name',
    { city: 'Cold Spring Hbr', zip: '11801' },
    { zip: expect.stringContaining('11801') },
  ],
])('%s is marked where it is wrong (M-233)', (_, place, errors) => {
  const towns = [
    { name: 'Syosset', aliases: [] },
    { name: 'Cold Spring Harbor', aliases: ['Cold Spring Hbr'] },
  ];
  const address = { ...place, deliveryAvailable: false, shippingAvailable: true };
  expect(notServedErrors('delivery', address, towns)).toEqual(errors);
  expect(notServedErrors('shipping', address, towns)).toBeNull();
  expect(notServedErrors('delivery', { ...address, shippingAvailable: false }, towns)).toEqual({
    city: 'Sorry, we do not deliver to your city.',
  });
});
