import { expect, test } from 'vitest';
import { makeSealer } from './sealer.ts';

const key = 'k'.repeat(40);

test('what is sealed opens again, with the same key and purpose only (B-003)', () => {
  const sealer = makeSealer(key, 'one');
  const sealed = sealer.seal('SECRET é');
  expect(sealed).not.toContain('SECRET');
  expect(sealer.open(sealed)).toBe('SECRET é');
  expect(sealer.seal('SECRET é')).not.toBe(sealed);
  expect(makeSealer(key, 'two').open(sealed)).toBeNull();
  expect(makeSealer('x'.repeat(40), 'one').open(sealed)).toBeNull();
});

test('a changed, cut or made-up text does not open', () => {
  const sealer = makeSealer(key, 'one');
  const bytes = Buffer.from(sealer.seal('hello'), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(sealer.open(changed.toString('base64url'))).toBeNull();
  }
  for (const text of ['', 'x', bytes.subarray(0, 20).toString('base64url')])
    expect(sealer.open(text)).toBeNull();
});

test('with two keys a sealer opens what either sealed, seals with the first, and knows what only the other opens (O-079)', () => {
  const [old, young] = ['o'.repeat(40), 'y'.repeat(40)];
  const both = makeSealer({ signing: young, other: old }, 'one');
  const before = makeSealer(old, 'one').seal('secret');
  const after = both.seal('secret');
  expect([before, after].map((sealed) => both.open(sealed))).toEqual(['secret', 'secret']);
  expect([before, after].map((sealed) => both.isOfOther(sealed))).toEqual([true, false]);
  expect(makeSealer(old, 'one').open(after)).toBeNull();
  const strange = makeSealer('s'.repeat(40), 'one').seal('secret');
  expect([both.open(strange), both.isOfOther(strange)]).toEqual([null, false]);
});
