import { expect, test } from 'vitest';
import { fieldsMessage, settleWithin } from './card-form.rules.ts';
import { cardLine } from './card-line.rules.ts';
import { testCardForm } from './test-card.rules.ts';

const ada = { firstName: 'Ada', lastName: 'Vine', phone: '(516) 555-0100', email: 'ada@example.com' };

const visa = { brand: 'VISA', last4: '1111', expMonth: 12, expYear: 2029 };

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
