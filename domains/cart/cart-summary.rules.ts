import type { Cart } from './cart.ts';

/** What the header says about a cart: 'Cart, 2 items, 7 bottles' (G-24). */
export interface CartSummary {
  /** The number of lines (M-094). */
  count: number;
  bottles: number;
}

/** Lines and bottles of a cart; a visitor without one has none of either. */
export function cartSummary(cart: Cart | undefined): CartSummary {
  const lines = cart?.lines ?? [];
  return {
    count: lines.length,
    bottles: lines.reduce((sum, { quantity, pack }) => sum + quantity * pack.bottles, 0),
  };
}
