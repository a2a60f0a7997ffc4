import { describe, expect, test } from 'vitest';
import { noBurst, readWedgeKey } from './wedge.rules.ts';

/** Each key comes some ms after the one before; returns what became of each, and the codes. */
function type(keys: readonly string[], gapMs: number | ((at: number) => number)) {
  let burst = noBurst;
  let now = 1_000;
  return keys.map((key, at) => {
    now += typeof gapMs === 'number' ? gapMs : gapMs(at);
    const answer = readWedgeKey(burst, key, now);
    burst = answer.burst;
    return answer.kind === 'code' ? answer.code : answer.kind;
  });
}

const reader = [...'4006381333931', 'Enter'];

describe('a reader that acts as a keyboard (B-066, B-263)', () => {
  test('its first digit passes, the others are held back, and Enter completes the code', () => {
    expect(type(reader, 5)).toEqual(['pass', ...Array(12).fill('keep'), '4006381333931']);
    expect(type(reader, 50).at(-1)).toBe('4006381333931');
  });

  test('two codes one after another are read as two', () => {
    expect(type([...reader, ...reader], 5).filter((word) => word === '4006381333931')).toHaveLength(2);
  });

  test.each([
    ['a person types a code', reader, 51],
    ['the last key comes late', reader, (at: number) => (at === 13 ? 80 : 5)],
    ['a letter stands among the digits', [...'40063813', 'x', ...'33931', 'Enter'], 5],
    ['a house number, and Enter', [...'12', 'Enter'], 5],
    ['Enter alone', ['Enter'], 5],
  ])('%s: no code', (_what, keys, gap) => {
    expect(type(keys, gap).every((word) => word === 'pass' || word === 'keep')).toBe(true);
    expect(type(keys, gap).at(-1)).toBe('pass');
  });
});
