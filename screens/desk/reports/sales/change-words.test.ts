import { expect, test } from 'vitest';
import { changeWords } from './cut-words.rules.ts';

test('a change is described as people would: in percent, in multiples from ten up, and not at all compared with nothing (B-233)', () => {
  expect(changeWords(112, 100)).toBe('12% more than before');
  expect(changeWords(88, 100)).toBe('12% less than before');
  expect(changeWords(100, 100)).toBe('as before');
  expect(changeWords(999, 100)).toBe('899% more than before');
  expect(changeWords(1_000, 100)).toBe('10 times as much as before');
  expect(changeWords(7_723_00, 100)).toBe('7,723 times as much as before');
  expect(changeWords(-50, 100)).toBe('150% less than before');
  expect(changeWords(500, -10)).toBe('nothing to compare with');
  expect(changeWords(5, 0)).toBe('nothing to compare with');
  expect(changeWords(0, 0)).toBeNull();
});
