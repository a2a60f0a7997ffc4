import { describe, expect, test } from 'vitest';
import { statusWords, waitLabel } from './status-words.rules.ts';

describe('G-54 plain words for every status', () => {
  test.each([403, 413, 419, 422, 429, 500, 503] as const)('%i', (status) => {
    expect(statusWords(status).title).not.toMatch(/\d|error/i);
    expect(statusWords(status).text).toMatch(/\.$/);
  });

  test.each([
    [1, '1 second'],
    [45, '45 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
  ])('a wait of %i s is %s', (seconds, label) => {
    expect(waitLabel(seconds)).toBe(label);
  });
});
