import { expect, test } from 'vitest';
import type { ReadingKind } from '../understanding.ts';
import { describeReadings, type SpokenPart } from './describe-readings.rules.ts';

const part = (kind: ReadingKind, label: string, more: Partial<SpokenPart> = {}): SpokenPart => ({
  kind,
  label,
  isUnwanted: false,
  start: 0,
  ...more,
});

test.each<[string, SpokenPart[], string?]>([
  ['dry Riesling', [part('style', 'dry'), part('grape', 'Riesling')]],
  ['red wine by the magnum', [part('size', 'magnum', { volumesMl: [1_500] }), part('color', 'red wine')]],
  [
    'vodka in 1.75 L under $20',
    [part('size', '1.75', { volumesMl: [1_750] }), part('kind', 'vodka'), part('price', 'under $20')],
  ],
  [
    'Pinot Noir from Oregon of 2019 at $15 to $25',
    [
      part('vintage', '2019'),
      part('price', '$15 to $25'),
      part('region', 'from Oregon'),
      part('grape', 'Pinot Noir'),
    ],
  ],
  [
    'cheap whiskey that is not Scotch and not smoky',
    [
      part('price', 'cheap'),
      part('kind', 'whiskey'),
      part('kind', 'not Scotch', { isUnwanted: true, start: 1 }),
      part('style', 'not smoky', { isUnwanted: true, start: 2 }),
    ],
  ],
  ['wine for sushi', [part('kind', 'wine'), part('pairing', 'for sushi')]],
  ['Malbec rosé', [part('color', 'rosé'), part('grape', 'Malbec'), part('kind', 'wine')]],
  ['bottles for a gift', [part('occasion', 'gift')]],
  ['Champagne called “cristal”', [part('kind', 'Champagne')], 'cristal'],
  ['“cristal”', [], 'cristal'],
])('a query that nothing fits is put the way people say it: %s (N-043)', (text, parts, called) => {
  expect(describeReadings(parts, called)).toBe(text);
});
