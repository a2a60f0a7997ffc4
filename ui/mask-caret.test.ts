import { describe, expect, test } from 'vitest';
import { caretAfterDigits } from './mask-caret.rules.ts';

describe('the caret of a masked field (M-228)', () => {
  test.each([
    ['(516) 555-0100', 10, 14],
    ['(516) 555-0100', 4, 7],
    ['(516', 3, 4],
    ['(51', 0, 0],
    ['', 0, 0],
  ])('the caret in %s with %i digits before it is at %i', (masked, digits, caret) => {
    expect(caretAfterDigits(masked, digits)).toBe(caret);
  });
});
