import { expect, test } from 'vitest';
import { cartName } from './cart-name.rules.ts';

test.each([
  [2, 7, 'Cart, 2 items, 7 bottles'],
  [1, 1, 'Cart, 1 item, 1 bottle'],
  [0, 0, 'Cart, 0 items, 0 bottles'],
])('%i lines of %i bottles are "%s" (G-24)', (count, bottles, name) => {
  expect(cartName({ count, bottles })).toBe(name);
});
