import { describe, expect, test } from 'vitest';
import { statusWords } from './status-words.rules.ts';

describe('plain words for every status (G-54)', () => {
  test.each([403, 413, 419, 422, 429, 500, 503] as const)('%i', (status) => {
    expect(statusWords(status).title).not.toMatch(/\d|error/i);
    expect(statusWords(status).text).toMatch(/\.$/);
  });
});
