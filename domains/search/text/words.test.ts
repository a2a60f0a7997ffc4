import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, lengthOfFolded, wordsIn } from './words.rules.ts';

const words = (text: string) => wordsIn(text).map((word) => word.text);

describe('a name and a query are split into the same words (M-186)', () => {
  test.each([
    ['Châteauneuf-du-Pape', ['chateauneuf', 'du', 'pape']],
    ["Tito's Handmade", ['titos', 'handmade']],
    ['Tito’s', ['titos']],
    ['Moët & Chandon', ['moet', 'and', 'chandon']],
    ['Tullamore D.E.W.', ['tullamore', 'dew']],
    ['V.S.O.P', ['vsop']],
    ['E.H. Taylor', ['eh', 'taylor']],
    ['St. George', ['st', 'george']],
    ['1.5 L', ['1.5l']],
    ['1,5l', ['1.5l']],
    ['1.75L', ['1.75l']],
    ['1000ml', ['1l']],
    ['75cl', ['750ml']],
    ['0.75 liter', ['750ml']],
    ['12yr', ['12', 'year']],
    ['18 years old', ['18', 'year', 'old']],
    ['Old #7', ['old', '7']],
    ['Straße', ['strasse']],
    ['ROSÉ', ['rose']],
    ['  ', []],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test('an elided article can be left out', () => {
    expect(wordsIn("Nero d'Avola")[1]).toMatchObject({ text: 'davola', tail: 'avola' });
    expect(wordsIn("Tito's")[0]?.tail).toBeUndefined();
  });

  test('every word has its position', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        let end = 0;
        for (const { text: word, from, to } of wordsIn(text)) {
          expect(word).not.toBe('');
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          end = to;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  test('composed and decomposed accents make no difference', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
      }),
    );
  });

  test('the beginning of a folded word is located in the original text', () => {
    expect('Châteauneuf'.slice(0, lengthOfFolded('Châteauneuf', 4))).toBe('Chât');
    expect("D'Ussé".slice(0, lengthOfFolded("D'Ussé", 2))).toBe("D'U");
    expect('Straße'.slice(0, lengthOfFolded('Straße', 5))).toBe('Straß');
  });
});
