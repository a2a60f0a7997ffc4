import { maxPerLine } from '#domains/cart/parse-quantity.rules.ts';

/**
 * What a typed quantity means (M-091): nothing typed is 1, text is read as an integer, and anything that is
 * not a number from 0 up keeps the previous quantity.
 */
export function typedQuantity(text: string, previous: number): number {
  if (text.trim() === '') return 1;
  const quantity = Number.parseInt(text, 10);
  return Number.isNaN(quantity) || quantity < 0 ? previous : quantity;
}

/** One more or one less; minus does nothing at 0 and plus nothing at 24. */
export function stepQuantity(quantity: number, step: 1 | -1): number {
  return Math.min(maxPerLine, Math.max(0, quantity + step));
}

/**
 * Whether a quantity may be sent at all (M-093): 0 is only valid for a line that is in the cart, and removes
 * it.
 */
export function isSendable(
  quantity: number,
  { isInStock, isInCart }: { isInStock: boolean; isInCart: boolean },
): boolean {
  if (quantity === 0) return isInCart;
  return isInStock && quantity <= maxPerLine;
}
