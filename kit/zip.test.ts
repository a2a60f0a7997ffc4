import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isZip, maskZip, readZip } from './zip.ts';

test.each(['11797', '00501'])('%s is a ZIP code (M-226)', (text) => {
  expect(isZip(text)).toBe(true);
});

test.each(['', '1179', '117970', '11797-1234', ' 11797', '11797\n', '1179a', '١١٧٩٧'])(
  '%j is not a ZIP code (M-226)',
  (text) => {
    expect(isZip(text)).toBe(false);
  },
);

test.each([
  ['', ''],
  ['117', '117'],
  ['11797-1234', '11797'],
  ['117971234', '11797'],
  ['a1b1c7d9e7', '11797'],
  ['117911', '117911'],
  ['11797-12', '1179712'],
  ['11797-12345', '1179712345'],
])('%j is masked as %j (M-228)', (typed, shown) => {
  expect(maskZip(typed)).toBe(shown);
});

test('a masked field holds a ZIP code only where the server reads that very one from what was typed (M-226, M-228)', () => {
  const typed = fc.stringMatching(/^\d{0,12}(-\d{0,6})?$/);
  fc.assert(
    fc.property(typed, (text) => {
      expect(isZip(maskZip(text)) ? maskZip(text) : null).toBe(readZip(text.replace('-', '')));
    }),
  );
});

test.each(['11797', '11797-1234', '117971234', ' 11797 '])('%j is read as 11797 (M-226)', (given) => {
  expect(readZip(given)).toBe('11797');
});

test.each(['117971', '11797-12', '1179', '11797-12345', '11797 1234', 'NY 11797', 11797, null])(
  '%j is not read as a ZIP code (M-226)',
  (given) => {
    expect(readZip(given)).toBeNull();
  },
);
