import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigit, formatGtin, isMistypedCode, readGtin } from './gtin.rules.ts';

describe('bar codes (B-067)', () => {
  test.each([
    ['a UPC-A, and the same with the leading zero of iOS', '036000291452', '00036000291452'],
    ['an EAN-13', '4006381333931', '04006381333931'],
    ['an EAN-8', '73513537', '00000073513537'],
    ['the code of a case', '10036000291459', '10036000291459'],
    ['spaces and hyphens', ' 4 006381-333931 ', '04006381333931'],
  ])('%s', (_what, typed, gtin) => {
    expect(readGtin(typed)).toBe(gtin);
    expect(readGtin(typed.replaceAll(/\D/g, '').padStart(13, '0'))).toBe(gtin);
  });

  test.each([
    '',
    '0',
    '0000000000000',
    '4006381333932',
    '400638133393',
    '036000291453',
    'abcdefghijklm',
    '1'.repeat(15),
    '٤٠٠٦٣٨١٣٣٣٩٣١',
  ])('%s is not a code', (typed) => expect(readGtin(typed)).toBeNull());

  const body = fc.stringMatching(/^\d{13}$/).filter((code) => /[1-9]/.test(code));

  test('any thirteen digits with their check digit are a code, and with another last digit they are not', () => {
    fc.assert(
      fc.property(body, fc.integer({ min: 1, max: 9 }), (code, more) => {
        const last = checkDigit(code);
        expect(readGtin(code + last)).toBe(code + last);
        expect(readGtin(code + String((Number(last) + more) % 10))).toBeNull();
      }),
    );
  });

  test('one wrong digit anywhere is noticed', () => {
    fc.assert(
      fc.property(body, fc.nat(12), fc.integer({ min: 1, max: 9 }), (code, place, more) => {
        const wrong = String((Number(code[place]) + more) % 10);
        const changed = code.slice(0, place) + wrong + code.slice(place + 1);
        fc.pre(/[1-9]/.test(changed));
        expect(readGtin(changed + checkDigit(code))).toBeNull();
      }),
    );
  });

  test('a printed code reads back the same', () => {
    fc.assert(
      fc.property(body, (code) => {
        const gtin = code + checkDigit(code);
        fc.pre(!gtin.startsWith('00'));
        expect(readGtin(formatGtin(gtin))).toBe(gtin);
      }),
    );
  });
});

test.each([
  ['4006381333931', false],
  ['4006381333932', true],
  ['400638133393', true],
  ['0 12345 67890 6', true],
  ['1234567', false],
  ['123456789012345', false],
  ['Caymus 2019', false],
  ['', false],
])('%j is a mistyped code: %s (B-130)', (typed, isOne) => expect(isMistypedCode(typed)).toBe(isOne));
