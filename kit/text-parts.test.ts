import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textParts } from './text-parts.ts';

const parts = (text: string) => {
  const { alphabet, parts: count, used } = textParts(text);
  return [alphabet, count, used];
};

describe('the parts of a text (B-216)', () => {
  test.each([
    ['', 'GSM-7', 1, 0],
    ['a'.repeat(160), 'GSM-7', 1, 160],
    ['a'.repeat(161), 'GSM-7', 2, 161],
    ['a'.repeat(306), 'GSM-7', 2, 306],
    ['a'.repeat(307), 'GSM-7', 3, 307],
    ['é£Ω', 'GSM-7', 1, 3],
    ['€'.repeat(80), 'GSM-7', 1, 160],
    // Two places do not fit into the last one of a part.
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 3, 306],
    ['’', 'UCS-2', 1, 1],
    [`${'a'.repeat(69)}’`, 'UCS-2', 1, 70],
    [`${'a'.repeat(70)}’`, 'UCS-2', 2, 71],
    ['🍷'.repeat(35), 'UCS-2', 1, 70],
    // 33 of two units are 66 of 67.
    ['🍷'.repeat(67), 'UCS-2', 3, 134],
  ])('%s: %s, %i parts, %i places', (text, alphabet, count, used) => {
    expect(parts(text)).toEqual([alphabet, count, used]);
  });

  test('the signs that make a text more expensive are named, each once', () => {
    expect(textParts('Ana’s “Château”, Ana’s').outside).toEqual(['’', '“', 'â', '”']);
  });

  test('a longer text never has fewer parts, and all of it fits', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.string({ maxLength: 40 }),
        (text, more) => {
          const [short, long] = [textParts(text), textParts(text + more)];
          expect(long.parts).toBeGreaterThanOrEqual(short.parts);
          expect(short.used).toBeLessThanOrEqual(short.room);
        },
      ),
    );
  });
});
