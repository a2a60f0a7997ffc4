import { describe, expect, test } from 'vitest';
import { skeletonOf, skeletonsNear } from './skeleton.rules.ts';
import { soundDistance } from './sound-distance.rules.ts';

describe('how far a name is from what was typed by ear (M-186)', () => {
  test('a name is at distance zero from itself, and farther from any other', () => {
    expect(soundDistance('oban', 'oban', 3)).toBe(0);
    expect(soundDistance('oban', 'jura', 3)).toBeGreaterThan(2);
  });

  test.each([
    ['jakdanials', 'jackdaniels', 'jimbeam'],
    ['voovcliko', 'veuveclicquot', 'volcan'],
    ['grayg oose'.replace(' ', ''), 'greygoose', 'grayduck'],
    ['rocu', 'roku', 'rock'],
    ['nwalipra', 'noillyprat', 'nwali'.padEnd(10, 'x')],
  ])('%s is %s rather than %s', (typed, meant, other) => {
    expect(soundDistance(typed, meant, 9)).toBeLessThan(soundDistance(typed, other, 9));
  });

  test('one vowel for another costs less than a consonant, and an adjacent key less than a distant one', () => {
    expect(soundDistance('merlat', 'merlot', 3)).toBeLessThan(soundDistance('merkot', 'merlot', 3));
    expect(soundDistance('merkot', 'merlot', 3)).toBeLessThan(soundDistance('merbot', 'merlot', 3));
  });

  test('a slip in the first letter costs more than one later', () => {
    expect(soundDistance('kalibu', 'malibu', 3)).toBeGreaterThan(soundDistance('makibu', 'malibu', 3));
  });

  test('two letters swapped are one slip', () => {
    expect(soundDistance('plymuoth', 'plymouth', 3)).toBeLessThan(1);
    expect(soundDistance('tequlia', 'tequila', 3)).toBeLessThan(1);
  });

  test('it is infinite beyond the limit', () => {
    expect(soundDistance('oban', 'jura', 1)).toBe(Number.POSITIVE_INFINITY);
  });

  test('an unfinished name is as close as its beginning', () => {
    expect(soundDistance('johnniewa', 'johnniewalker', 3, true)).toBe(0);
    expect(soundDistance('johnniewa', 'johnniewalker', 9)).toBeGreaterThan(1);
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
