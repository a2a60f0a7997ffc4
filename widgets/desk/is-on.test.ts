import { expect, test } from 'vitest';
import { isOn } from './is-on.rules.ts';

test("a page belongs to its entry of the desk's menu, an order to the board, an import to the products (B-260)", () => {
  expect(isOn('/desk', '/desk')).toBe(true);
  expect(isOn('/desk?way=pickup', '/desk')).toBe(true);
  expect(isOn('/desk/orders/10234/pack', '/desk')).toBe(true);
  expect(isOn('/desk/people', '/desk')).toBe(false);
  expect(isOn('/desk/people/ann', '/desk/people')).toBe(true);
  expect(isOn('/desk/peoples', '/desk/people')).toBe(false);
  expect(isOn('/desk/plans/1f?x=1', '/desk/products')).toBe(true);
  expect(isOn('/desk/labels?ids=1', '/desk/products')).toBe(true);
  expect(isOn('/desk/stock', '/desk/products')).toBe(false);
});
