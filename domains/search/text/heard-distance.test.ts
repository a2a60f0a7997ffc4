import { describe, expect, test } from 'vitest';
import { heardDistance } from './heard-distance.rules.ts';
import { skeletonOf, skeletonsNear } from './skeleton.rules.ts';

describe('how far a name is from what was typed by ear (M-186)', () => {
  test('nothing is as far from itself as from another name', () => {
    expect(heardDistance('oban', 'oban', 3)).toBe(0);
    expect(heardDistance('oban', 'jura', 3)).toBeGreaterThan(2);
  });

  test.each([
    ['jakdanials', 'jackdaniels', 'jimbeam'],
    ['voovcliko', 'veuveclicquot', 'volcan'],
    ['grayg oose'.replace(' ', ''), 'greygoose', 'grayduck'],
    ['rocu', 'roku', 'rock'],
    ['nwalipra', 'noillyprat', 'nwali'.padEnd(10, 'x')],
  ])('%s is %s sooner than %s', (typed, meant, other) => {
    expect(heardDistance(typed, meant, 9)).toBeLessThan(heardDistance(typed, other, 9));
  });

  test('a vowel for another costs less than a consonant, and a key beside less than one far away', () => {
    expect(heardDistance('merlat', 'merlot', 3)).toBeLessThan(heardDistance('merkot', 'merlot', 3));
    expect(heardDistance('merkot', 'merlot', 3)).toBeLessThan(heardDistance('merbot', 'merlot', 3));
  });

  test('a slip in the first letter costs more than one later', () => {
    expect(heardDistance('kalibu', 'malibu', 3)).toBeGreaterThan(heardDistance('makibu', 'malibu', 3));
  });

  test('two letters swapped are one slip', () => {
    expect(heardDistance('plymuoth', 'plymouth', 3)).toBeLessThan(1);
    expect(heardDistance('tequlia', 'tequila', 3)).toBeLessThan(1);
  });

  test('from the limit on it is infinite', () => {
    expect(heardDistance('oban', 'jura', 1)).toBe(Number.POSITIVE_INFINITY);
  });

  test('an unfinished name is as near as its beginning', () => {
    expect(heardDistance('johnniewa', 'johnniewalker', 3, true)).toBe(0);
    expect(heardDistance('johnniewa', 'johnniewalker', 9)).toBeGreaterThan(1);
  });
});

describe('the consonants by which a name is looked up (M-186)', () => {
  test.each([
    ['jakdanials', 'jackdaniels'],
    ['sansair', 'sancerre'],
    ['sawturn', 'sotern'],
    ['fone', 'phone'],
  ])('%s and %s have the same', (typed, meant) => {
    expect(skeletonOf(typed)).toBe(skeletonOf(meant));
  });

  test.each([
    ['jonnywaker', 'johnniewalker'],
    ['voovcliko', 'veuveclicquot'],
    ['elspolon', 'espolon'],
  ])('%s and %s differ in one at most', (typed, meant) => {
    expect([...skeletonsNear(skeletonOf(typed))]).toContain(skeletonOf(meant));
  });
});
