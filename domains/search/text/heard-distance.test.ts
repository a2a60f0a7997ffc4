import { describe, expect, test } from 'vitest';
import { heardDistance } from './heard-distance.rules.ts';
import { skeletonOf, skeletonsNear } from './skeleton.rules.ts';

describe('how far a name is from what was typed by ear (M-186)', () => {
  test('a name is at distance zero from itself, and farther from any other', () => {
    expect(heardDistance('oban', 'oban', 3)).toBe(0);
    expect(heardDistance('oban', 'jura', 3)).toBeGreaterThan(2);
  });

  test.each([
    ['jakdanials', 'jackdaniels', 'jimbeam'],
    ['voovcliko', 'veuveclicquot', 'volcan'],
    ['grayg oose'.replace(' ', ''), 'greygoose', 'grayduck'],
    ['rocu', 'roku', 'rock'],
    ['nwalipra', 'noillyprat', 'nwali'.padEnd(10, 'x')],
  ])('%s is %s rather than %s', (typed, meant, other) => {
    expect(heardDistance(typed, meant, 9)).toBeLessThan(heardDistance(typed, other, 9));
  });

  test('one vowel for another costs less than a consonant, and an adjacent key less than a distant one', () => {
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

  test('it is infinite beyond the limit', () => {
    expect(heardDistance('oban', 'jura', 1)).toBe(Number.POSITIVE_INFINITY);
  });

  test('an unfinished name is as close as its beginning', () => {
    expect(heardDistance('johnniewa', 'johnniewalker', 3, true)).toBe(0);
    expect(heardDistance('johnniewa', 'johnniewalker', 9)).toBeGreaterThan(1);
  });
});

describe('the consonants that a name is looked up by (M-186)', () => {
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
  ])('%s and %s differ in at most one', (typed, meant) => {
    expect([...skeletonsNear(skeletonOf(typed))]).toContain(skeletonOf(meant));
  });
});
