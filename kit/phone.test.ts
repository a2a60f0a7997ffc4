import fc from 'fast-check';
import { expect, test } from 'vitest';
import { internationalPhone, isPhone, maskPhone, phoneDigits, phoneLink, readPhone } from './phone.ts';

test.each(['(516) 555-0100', '5165550100'])('%s is a phone number (M-226)', (text) => {
  expect(isPhone(text)).toBe(true);
  expect(phoneDigits(text)).toBe('5165550100');
  expect([phoneLink(text), internationalPhone(text)]).toEqual(['tel:+15165550100', '+1-516-555-0100']);
});

test.each([
  '',
  '516555010',
  '51655501000',
  '516-555-0100',
  '(516)555-0100',
  '+15165550100',
  ' 5165550100',
  '5165550100\n',
  '٥١٦٥٥٥٠١٠٠',
])('%j is not a phone number (M-226)', (text) => {
  expect(isPhone(text)).toBe(false);
});

test.each([
  ['', ''],
  ['5', '(5'],
  ['516', '(516'],
  ['5165', '(516) 5'],
  ['516555', '(516) 555'],
  ['5165550', '(516) 555-0'],
  ['5165550100', '(516) 555-0100'],
  ['51655501009', '(516) 555-01009'],
  ['+1 (631) 555-0142', '(631) 555-0142'],
  ['16315550142', '(631) 555-0142'],
  ['1-631-555-0142', '(631) 555-0142'],
  ['(163) 155-50142', '(631) 555-0142'],
  ['+', '+'],
  ['+1', ''],
  ['+ 1', ''],
  ['+ (1) 631', '(631'],
  ['+1 631', '(631'],
  ['+1631555014', '(631) 555-014'],
  ['+44 20 7946 09', '+4420794609'],
  ['516-555.0100', '(516) 555-0100'],
])('%j is masked as %j (M-228)', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown);
});

/** Any text at all, and texts made only of the characters that phone numbers are typed with. */
const anyTyping = fc.oneof(fc.string(), fc.stringMatching(/^[ +()\d-]{0,20}$/));

test('masking a masked number changes nothing, and ten digits always make a phone number (M-228)', () => {
  fc.assert(
    fc.property(anyTyping, (typed) => {
      expect(maskPhone(maskPhone(typed))).toBe(maskPhone(typed));
    }),
  );
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{10}$/),
      (digits) => isPhone(maskPhone(digits)) && phoneDigits(maskPhone(digits)) === digits,
    ),
  );
});

const pasted = [
  '(631) 555-0142',
  '6315550142',
  '+1 (631) 555-0142',
  '+16315550142',
  '16315550142',
  '1 631 555 0142',
  '1-631-555-0142',
];
test.each(pasted)('%j is the same phone in the field and on the server (M-226)', (text) => {
  expect([readPhone(text), readPhone(maskPhone(text))]).toEqual(['6315550142', '6315550142']);
});

test.each([
  '26315550142',
  '63155501420',
  '+2 6315550142',
  '116315550142',
  '+1631555014',
  '163155501',
  '',
  '+1',
  'x',
])('%j is not a phone number, either as it is or masked (M-226)', (given) => {
  expect(readPhone(given)).toBeNull();
  expect(isPhone(maskPhone(given))).toBe(false);
});

test('a leading 1 is never taken for part of the area code, and no digit is lost (M-226)', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{10}$/),
      fc.constantFrom('', '1', '+1', '1 ', '+1-'),
      (digits, before) => {
        expect(readPhone(maskPhone(before + digits))).toBe(digits);
        expect(readPhone(before + digits)).toBe(digits);
      },
    ),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[02-9]\d{10}$/), (eleven) => {
      expect([readPhone(eleven), readPhone(maskPhone(eleven))]).toEqual([null, null]);
    }),
  );
});
