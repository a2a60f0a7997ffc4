import { expect, test } from 'vitest';
import { fieldsMessage, settleWithin, tokenizeMessages, verificationDetails } from './card-form.rules.ts';
import { cardLine } from './card-line.rules.ts';
import { readTokenResult, type SquareTokenResult } from './square.rules.ts';
import { testCardForm } from './test-card.rules.ts';

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

test('the sentences are in the order of the fields', () => {
  expect(fieldsMessage(['cvv', 'cardNumber'])).toBe(
    'Please check the card number. Please check the security code.',
  );
});

test('the test card is the chosen token, once its postal code is valid (M-291)', async () => {
  const card = { ...visa, brand: 'VISA', postalCode: '11797', outcomes: [] } as const;
  const asking = { amountCents: 1, keepsCard: false, buyer: ada };
  const answer = (postalCode: string) =>
    testCardForm({ ...card, outcomes: [] }, { nonce: 'cnon:ok', postalCode }).tokenize(asking);
  expect(await answer('11797')).toEqual({
    kind: 'ok',
    token: 'cnon:ok',
    card: { ...visa, postalCode: '11797' },
  });
  expect(await answer('117')).toEqual({ kind: 'invalid', fields: ['postalCode'] });
});

test('a waiting shopper sees an answer, a refusal, or that neither came (R-020)', async () => {
  expect(await settleWithin(Promise.resolve(1), 60_000)).toEqual({ kind: 'settled', value: 1 });
  expect(await settleWithin(Promise.reject(new Error('no')), 60_000)).toEqual({ kind: 'rejected' });
  expect(await settleWithin(new Promise(() => undefined), 1)).toEqual({ kind: 'late' });
});

test.each([
  [visa, 'VISA ending 1111, expires 12/2029'],
  [{ ...visa, brand: 'AMERICAN_EXPRESS' }, 'AMERICAN EXPRESS ending 1111, expires 12/2029'],
  [{ ...visa, brand: 'OTHER_BRAND', expMonth: 0 }, 'Card ending 1111'],
  [{ ...visa, last4: '' }, 'Your card is confirmed'],
])('a card is described in the familiar form: %j', (card, text) => {
  expect(cardLine(card)).toBe(text);
});
