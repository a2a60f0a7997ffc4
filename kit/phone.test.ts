import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPhone, maskPhone, phoneDigits, phoneLink, worldPhone } from './phone.ts';

test.each(['(516) 555-0100', '5165550100'])('M-226 %s is a phone number', (text) => {
  expect(isPhone(text)).toBe(true);
  expect(phoneDigits(text)).toBe('5165550100');
  expect([phoneLink(text), worldPhone(text)]).toEqual(['tel:+15165550100', '+1-516-555-0100']);
});

test.each(['', '516555010', '51655501000', '516-555-0100', '(516)555-0100', '+15165550100', ' 5165550100', '5165550100\n', '٥١٦٥٥٥٠١٠٠'])(
  'M-226 %j is not',
  (text) => {
    expect(isPhone(text)).toBe(false);
  },
);

test.each([
  ['', ''],
  ['5', '(5'],
  ['516', '(516'],
  ['5165', '(516) 5'],
  ['516555', '(516) 555'],
  ['5165550', '(516) 555-0'],
  ['5165550100', '(516) 555-0100'],
  ['51655501009', '(516) 555-0100'],
  ['516-555.0100', '(516) 555-0100'],
])('M-228 %j is masked as %j', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown);
});

test('M-228 masking what is masked changes nothing, and ten digits always make a phone number', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(maskPhone(maskPhone(typed))).toBe(maskPhone(typed));
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^\d{10}$/), (digits) => isPhone(maskPhone(digits)) && phoneDigits(maskPhone(digits)) === digits),
  );
});
