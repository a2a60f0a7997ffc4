import { expect, test } from 'vitest';
import { tokenizeMessages } from '../card-form.rules.ts';
import { readTokenResult, type SquareTokenResult, verificationDetails } from './square.rules.ts';

const ada = { firstName: 'Ada', lastName: 'Vine', phone: '(516) 555-0100', email: 'ada@example.com' };

test('the bank receives who pays how much, and whether the card is kept (M-121, B-104)', () => {
  expect(verificationDetails({ amountCents: 4125, keepsCard: false, buyer: ada })).toEqual({
    amount: '41.25',
    currencyCode: 'USD',
    intent: 'CHARGE',
    billingContact: {
      givenName: 'Ada',
      familyName: 'Vine',
      email: 'ada@example.com',
      phone: '+15165550100',
      countryCode: 'US',
    },
    customerInitiated: true,
    sellerKeyedIn: false,
  });
  const keyed = { amountCents: 4125, keepsCard: false, isKeyed: true, buyer: ada };
  expect(verificationDetails(keyed)).toMatchObject({ customerInitiated: true, sellerKeyedIn: true });
  expect(verificationDetails({ amountCents: 4125, keepsCard: true, buyer: ada }).intent).toBe(
    'CHARGE_AND_STORE',
  );
});

test('details that are not known yet are left out, not sent empty', () => {
  const nobody = { firstName: ' ', lastName: '', phone: '', email: '' };
  expect(verificationDetails({ amountCents: 1, keepsCard: false, buyer: nobody }).billingContact).toEqual({
    countryCode: 'US',
  });
});

const visa = { brand: 'VISA', last4: '1111', expMonth: 12, expYear: 2029 };

test.each<[string, SquareTokenResult, unknown]>([
  [
    'the postal code of the billing details',
    { status: 'OK', token: 'cnon:1', details: { card: visa, billing: { postalCode: '11797' } } },
    { kind: 'ok', token: 'cnon:1', card: { ...visa, postalCode: '11797' } },
  ],
  [
    'the postal code of the card',
    { status: 'OK', token: 'cnon:1', details: { card: { ...visa, billing: { postalCode: '11797-1234' } } } },
    { kind: 'ok', token: 'cnon:1', card: { ...visa, postalCode: '11797' } },
  ],
  [
    'a wallet that tells nothing',
    { status: 'OK', token: 'cnon:1' },
    {
      kind: 'ok',
      token: 'cnon:1',
      card: { brand: 'OTHER_BRAND', last4: '', expMonth: 0, expYear: 0, postalCode: null },
    },
  ],
  [
    'fields that are wrong',
    {
      status: 'Invalid',
      errors: [
        { message: 'x', field: 'cvv' },
        { message: 'y', field: 'cardNumber' },
      ],
    },
    { kind: 'invalid', fields: ['cardNumber', 'cvv'] },
  ],
  [
    'a fault of no field',
    { status: 'Error', errors: [{ message: 'x' }] },
    { kind: 'failed', message: tokenizeMessages.failed },
  ],
  ['a closed wallet', { status: 'Cancel' }, { kind: 'failed', message: tokenizeMessages.walletClosed }],
  ['anything else', { status: 'Unknown' }, { kind: 'failed', message: tokenizeMessages.failed }],
])('%s (M-292)', (_name, result, answer) => {
  expect(readTokenResult(result)).toEqual(answer);
});
