import { expect, test } from 'vitest';
import { comparePlaces, readShelfPlace } from './shelf-place.rules.ts';

test('places sort in walking order, and what has none comes last (B-065)', () => {
  const places = ['B-1', null, 'A-10', 'COOLER 2', 'A-2', 'COOLER 10', 'A-2'];
  expect(places.toSorted(comparePlaces)).toEqual([
    'A-2',
    'A-2',
    'A-10',
    'B-1',
    'COOLER 2',
    'COOLER 10',
    null,
  ]);
});

test.each([
  [' a-03 ', 'A-03'],
  ['cooler  2', 'COOLER 2'],
  ['7', '7'],
  ['', null],
  ['-1', null],
  ['<b>', null],
  ['A'.repeat(13), null],
])('%s is the place %s', (typed, place) => expect(readShelfPlace(typed)).toBe(place));
