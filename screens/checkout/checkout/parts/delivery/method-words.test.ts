import { expect, test } from 'vitest';
import { methodWords } from './method-words.rules.ts';

test('the cards show the agreed text, letter for letter (M-215, M-216, M-217)', () => {
  const said = Object.fromEntries(
    Object.entries(methodWords).map(([method, { price, text }]) => [method, [price, text]]),
  );
  expect(said).toEqual({
    delivery: ['Included Above Minimum', 'Delivered to your door by our staff'],
    shipping: ['Shipping Provider Rate', 'Shipped to your home'],
    pickup: ['No Charge', "We'll box your order up and have it ready for you"],
  });
});
