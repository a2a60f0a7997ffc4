import { expect, test } from 'vitest';
import { isOtherYear, releaseName, releaseYear } from './release.rules.ts';

const malbec = (vintage: string) => ({ name: 'Alamos Malbec', vintage });
const birthday = (year: string) => ({ name: `Old Forester Birthday Bourbon ${year}`, vintage: '' });

test.each([
  [malbec('2021'), malbec('2022'), true],
  [malbec('2021'), malbec('2021'), false],
  [malbec('NV'), malbec('2022'), false],
  [birthday('2020'), birthday('2022'), true],
  [birthday('2020'), malbec('2022'), false],
])('%j and %j are two years of the same bottle: %s (B-066)', (one, other, is) => {
  expect([isOtherYear(one, other), isOtherYear(other, one)]).toEqual([is, is]);
});

test('the year is the vintage, or part of the name (B-066)', () => {
  expect([malbec('2021'), malbec('NV'), birthday('2020')].map(releaseYear)).toEqual(['2021', null, '2020']);
  expect(releaseName(birthday('2020'))).toBe('Old Forester Birthday Bourbon');
});
