import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseArgs } from './parse-args.ts';

describe('the arguments of `npm run pictures --`', () => {
  test('none: everything, at three widths, by day and by night, into the build folder', () => {
    expect(parseArgs([])).toEqual({
      only: [],
      out: resolve('build/pictures'),
      widths: [375, 768, 1_400],
      looks: ['light', 'dark'],
    });
  });

  test('each option may be given, most of them more than once', () => {
    const words = '--only cart --only checkout --width 320 --look print --look forced --out /tmp/seen'.split(
      ' ',
    );
    expect(parseArgs(words)).toEqual({
      only: ['cart', 'checkout'],
      out: '/tmp/seen',
      widths: [320],
      looks: ['print', 'forced'],
    });
  });

  test.each([
    [['--only'], /^--only wants a value/],
    [['--only', '--out'], /^--only wants a value/],
    [['--width', 'wide'], /not wide/],
    [['--width', '3'], /240 to 2560/],
    [['--look', 'sepia'], /light, dark, forced, print, not sepia/],
    [['--pages', 'all'], /What is --pages/],
  ])('%j is refused with a sentence', (words, sentence) => {
    expect(parseArgs(words)).toMatch(sentence);
  });
});
