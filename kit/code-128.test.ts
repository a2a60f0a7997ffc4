import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { code128Widths } from './code-128.ts';

/**
 * What a scanner sees of each symbol except the stop: eleven modules, dark ones as 1, written as three
 * hexadecimal digits.
 */
const seen =
  '6cc66c66649848c44c4c84c446464864462459c4dc4ce5cc4ec4e667265c64e6e467476e74c72c7267647347326d86c66365184584465884684626886286225b858e46e5d85c647677668e62e6e86e26ee75874671676876271a77a64278a53050c4b048642c4265905844d04c24344326126507ba61447a53c4bc49e5e44f44f27a47947926de6f67b657851e45e5e85e27a87a25de5ee75e7ae68469069c';
const symbolValues = new Map(
  Array.from({ length: 106 }, (_, value) => [seen.slice(value * 3, value * 3 + 3), value] as const),
);

/** Reads a symbol as a scanner does: module by module, with its sets, its checksum and its stop. */
function scanned(widths: readonly number[]): string {
  const modules = widths.map((width, index) => (index % 2 === 0 ? '1' : '0').repeat(width)).join('');
  const body = modules.slice(0, -13);
  if (modules.slice(-13) !== '1100011101011') throw new Error('no stop');
  const values = (body.match(/.{11}/g) ?? []).map(
    (bits) => symbolValues.get(Number.parseInt(bits, 2).toString(16)) ?? Number.NaN,
  );
  if (body.length % 11 !== 0 || values.some(Number.isNaN)) throw new Error('not a symbol');
  const [start = 0, ...rest] = values;
  const check = rest.pop();
  if (check !== rest.reduce((sum, value, index) => sum + value * (index + 1), start) % 103)
    throw new Error('wrong checksum');
  if (start !== 104 && start !== 105) throw new Error('no start');
  let isSetC = start === 105;
  return rest
    .map((value) => {
      if (isSetC && value === 100) {
        isSetC = false;
        return '';
      }
      return isSetC ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
    })
    .join('');
}

const printable = fc.string({
  unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
  minLength: 1,
  maxLength: 40,
});
const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 20 });

describe('a Code 128 symbol', () => {
  test('reads back as what was written, whatever that is', () => {
    fc.assert(fc.property(fc.oneof(printable, digits), (text) => scanned(code128Widths(text)) === text));
  });

  test('holds two digits in each symbol: start, 10, 00, set B, 6, checksum, stop', () => {
    expect(code128Widths('10006')).toHaveLength(6 * 6 + 7);
    expect(code128Widths('100061')).toHaveLength(5 * 6 + 7);
    expect(code128Widths('7')).toHaveLength(3 * 6 + 7);
  });

  test('with a smudged bar or a wrong digit is detected', () => {
    const widths = code128Widths('10006');
    for (let index = 0; index < widths.length; index += 1) {
      const smudged = widths.map((width, at) => (at === index ? width + 1 : width));
      expect(() => scanned(smudged), String(index)).toThrow();
    }
    const swapped = [
      ...widths.slice(0, 6),
      ...widths.slice(12, 18),
      ...widths.slice(6, 12),
      ...widths.slice(18),
    ];
    expect(() => scanned(swapped)).toThrow('wrong checksum');
  });

  test.each(['', 'Größe', 'a\nb', '\u007f'])('cannot be made of %j', (text) => {
    expect(() => code128Widths(text)).toThrow(RangeError);
  });
});
