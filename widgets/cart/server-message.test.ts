import { describe, expect, test } from 'vitest';
import { serverMessage } from './server-message.rules.ts';

const fallback = 'Something went wrong. Please try again.';

describe('the sentence for a refused request (M-270)', () => {
  test.each([
    [
      'the first message of a field',
      { errors: { quantity: ['Only 3 left in stock.', 'x'] } },
      'Only 3 left in stock.',
    ],
    [
      'a single message of a field',
      { errors: { quantity: 'This item is out of stock.' } },
      'This item is out of stock.',
    ],
    [
      'the message of an answer as text',
      '{"message":"This line is no longer in the cart."}',
      'This line is no longer in the cart.',
    ],
    ['no errors, only a message', { errors: {}, message: 'No.' }, 'No.'],
    ['an answer that is no JSON', '<html>', fallback],
    ['nothing', null, fallback],
  ])('%s', (_name, answer, sentence) => {
    expect(serverMessage(answer)).toBe(sentence);
  });
});
