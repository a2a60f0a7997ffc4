import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxonomy } from '../taxonomy.ts';
import { readTyped, typedText } from './field-values.rules.ts';
import type { FieldName, Part } from './product-fields.rules.ts';

const read = (field: FieldName, text: string, part: Part = '') => readTyped(part, field, text, taxonomy);
const pack = 'pack:1' as const;

test.each<[FieldName, string, unknown, Part?]>([
  ['name', '  Château   Margaux ', 'Château Margaux'],
  ['name', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  [
    'name',
    '=HYPERLINK("x") \u{1f377}\u200d\u{1f525} \u05d9\u05d9\u05df\u200f',
    '=HYPERLINK("x") \u{1f377}\u200d\u{1f525} \u05d9\u05d9\u05df\u200f',
  ],
  ['vintage', ' nv ', 'NV'],
  ['vintage', '', ''],
  ['abvTenths', '13.5 %', 135],
  ['abvTenths', '', null],
  ['regionPath', '', null],
  ['regionPath', 'france/bordeaux', 'france/bordeaux'],
  ['grape', 'pinot-noir', 'pinot-noir'],
  ['categoryPath', 'wine/red-wine', 'wine/red-wine'],
  ['description', 'One\r\nTwo ', 'One\nTwo'],
  ['grapesAll', 'Merlot,  Petit Verdot ,', 'Merlot|Petit Verdot'],
  ['ships', '1', true],
  ['ships', '', false],
  ['depositCents', '', 0],
  ['depositCents', '0.05', 5],
  ['priceCents', '$1,234.50', 123_450, pack],
  ['costCents', '', null, pack],
])('%s typed as %j is %j (B-131)', (field, typed, value, part = '') =>
  expect(read(field, typed, part)).toEqual({ kind: 'value', value }),
);

test.each<[FieldName, string, string, Part?]>([
  ['name', ' ', 'Type a name.'],
  ['name', '\u200b\u2060', 'Type a name.'],
  ['name', 'Barolo \u202ettimS', 'It contains an unprintable character.'],
  ['description', 'a\u2067b', 'It contains an unprintable character.'],
  ['name', 'x'.repeat(161), 'These are 161 characters; 160 is the most.'],
  ['producer', 'a\u0007b', 'It contains an unprintable character.'],
  ['categoryPath', 'wine/blue', 'Choose a category.'],
  ['categoryPath', '', 'Choose a category.'],
  ['regionPath', 'mars', 'Choose a region, or none.'],
  ['grape', 'raisin', 'Choose a grape, or none.'],
  ['vintage', '22', 'Type a year such as 2022, NV, or nothing.'],
  ['abvTenths', '101', 'Type a percentage from 0 to 100, such as 13.5.'],
  ['abvTenths', '13.55', 'Type a percentage from 0 to 100, such as 13.5.'],
  ['description', 'x'.repeat(5_001), 'These are 5001 characters; 5000 is the most.'],
  ['depositCents', '100', 'It is at most $99.99.'],
  ['priceCents', '', 'Type an amount.', pack],
  ['priceCents', '0', 'It is at least a cent.', pack],
  ['priceCents', '12,50', 'Type an amount such as 17.99.', pack],
  ['costCents', '-1', 'Type an amount such as 17.99.', pack],
])('%s typed as %j: %s (B-131)', (field, typed, words, part = '') =>
  expect(read(field, typed, part)).toEqual({ kind: 'wrong', words }),
);

test('the text shown in a field is read back as the same value (B-132)', () => {
  const comesBack = (field: FieldName, value: number, part: Part = '') => {
    expect(read(field, typedText(field, value), part)).toEqual({ kind: 'value', value });
  };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_00 }), (cents) => comesBack('priceCents', cents, pack)),
  );
  fc.assert(fc.property(fc.integer({ min: 0, max: 1_000 }), (tenths) => comesBack('abvTenths', tenths)));
  expect(typedText('grapesAll', 'Merlot|Syrah')).toBe('Merlot, Syrah');
  expect(typedText('ships', false)).toBe('');
  expect(typedText('regionPath', null)).toBe('');
});
