import { describe, expect, test } from 'vitest';
import { shelfOf } from '../shelf.fixture.ts';
import { Names } from './names.ts';

describe('the names of the shelf', () => {
  const names = new Names({ entries: shelfOf({ name: 'Harbor Gin' }, { name: 'Harbor Gin Rose' }) });

  test('are found whole, and by the words they begin with', () => {
    expect(names.whole('harbor gin')).toEqual([0]);
    expect(names.beginning('harbor gin').toSorted()).toEqual([0, 1]);
    expect(names.beginning('harb')).toEqual([]);
  });

  test('are not found for no words, which every name would begin with', () => {
    expect([names.whole(''), names.beginning('')]).toEqual([[], []]);
  });
});
