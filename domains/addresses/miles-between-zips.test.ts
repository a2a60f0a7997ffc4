import { expect, test } from 'vitest';
import { milesBetweenZips } from './miles-between-zips.ts';

test.each([
  ['14201', '10001', 292],
  ['14201-1234', '10001', 292],
  ['10001', '10001', 0],
  ['90210', '10001', Infinity],
  ['10001', '90210', null],
  [null, '10001', null],
  ['10001', null, null],
])('from the ZIP %s to %s it is %s miles (B-061)', (from, to, miles) => {
  const found = milesBetweenZips(from, to);
  expect(found === null ? null : Math.round(found)).toBe(miles);
});
