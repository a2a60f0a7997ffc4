import { expect, test } from 'vitest';
import { milesBetween } from './miles-between.rules.ts';
import { zipTable } from './zip-table.ts';

test('the miles between two ZIPs match the map (B-061)', () => {
  const miles = (from: string, to: string) => {
    const [one, other] = [zipTable().place(from), zipTable().place(to)];
    if (!one || !other) throw new Error('Both are ZIPs of New York');
    return Math.round(milesBetween(one, other));
  };
  expect(miles('11791', '11791')).toBe(0);
  // Syosset to Albany is 140 miles by air, to Buffalo 300.
  expect(Math.abs(miles('11791', '12207') - 131)).toBeLessThan(10);
  expect(Math.abs(miles('11791', '14201') - 310)).toBeLessThan(15);
});
