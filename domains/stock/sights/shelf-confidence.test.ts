import { describe, expect, test } from 'vitest';
import { confidenceWord, isDoubtful, shelfConfidence } from './shelf-confidence.rules.ts';

const day = 24 * 60 * 60_000;
const now = 1_800_000_000_000;
const seen = (days: number, moved = 0, sights = 0, wrong = 0) =>
  shelfConfidence({ seenAt: now - days * day, moved, sights, wrong }, now);

describe('how far the books are trusted (B-172, B-306)', () => {
  // 100·e^(−d/90)·e^(−m/40)·(1 − w/2s), worked out by hand.
  test.each([
    ['seen just now', [0], 100],
    ['90 days ago', [90], 37],
    ['40 bottles moved', [0, 40], 37],
    ['60 days ago, 40 bottles moved', [60, 40], 19],
    ['30 days ago, 10 bottles moved', [30, 10], 56],
    ['always wrong', [0, 0, 5, 5], 50],
    ['wrong in two of five', [0, 0, 5, 2], 80],
    ['its only sight was wrong', [0, 0, 1, 1], 50],
    ['9 days ago, 8 moved, wrong in one of four', [9, 8, 4, 1], 65],
    ['a year ago', [365], 2],
  ] as const)('%s', (_, facts, expected) => {
    expect(seen(...(facts as unknown as [number]))).toBe(expected);
  });

  test('a size that no one has seen is not trusted, and a clock that runs ahead never pushes the confidence above the maximum', () => {
    expect(shelfConfidence({ seenAt: null, moved: 0, sights: 0, wrong: 0 }, now)).toBe(0);
    expect(seen(-3)).toBe(100);
  });

  test('it never rises with days, with bottles that moved, or with wrong sights', () => {
    for (let step = 0; step < 60; step++) {
      expect(seen(step + 1)).toBeLessThanOrEqual(seen(step));
      expect(seen(0, step + 1)).toBeLessThanOrEqual(seen(0, step));
      expect(seen(0, 0, 60, step + 1)).toBeLessThanOrEqual(seen(0, 0, 60, step));
    }
  });

  test('each number has its word', () => {
    const words = [100, 80, 79, 50, 49, 20, 19, 0].map(confidenceWord);
    expect(words).toEqual([
      ...['sure', 'sure', 'likely', 'likely'],
      ...['doubtful', 'doubtful', 'a guess', 'a guess'],
    ]);
  });

  test('the shelf is checked below 50, and only for the last two bottles', () => {
    expect(isDoubtful(49, 2)).toBe(true);
    expect(isDoubtful(50, 2)).toBe(false);
    expect(isDoubtful(0, 3)).toBe(false);
    expect(isDoubtful(0, 0)).toBe(true);
  });
});
