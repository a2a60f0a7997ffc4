import { expect, test } from 'vitest';
import { isZip, maskZip } from './zip.ts';

test.each(['11797', '00501'])('M-226 %s is a ZIP code', (text) => {
  expect(isZip(text)).toBe(true);
});

test.each(['', '1179', '117970', '11797-1234', ' 11797', '11797\n', '1179a', '١١٧٩٧'])('M-226 %j is not', (text) => {
  expect(isZip(text)).toBe(false);
});

test.each([
  ['', ''],
  ['117', '117'],
  ['11797-1234', '11797'],
  ['a1b1c7d9e7', '11797'],
])('M-228 %j is masked as %j', (typed, shown) => {
  expect(maskZip(typed)).toBe(shown);
});
