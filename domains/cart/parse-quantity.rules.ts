/** Of one item on one line (M-285). */
export const maxPerLine = 24;

export type ParsedQuantity =
  | { kind: 'quantity'; quantity: number }
  | { kind: 'over-limit'; limit: number }
  | { kind: 'not-a-quantity' };

/**
 * Reads a quantity from outside: a whole number, or its text, from `min` to 24. Nothing is rounded or
 * guessed.
 *
 * @param min 0 if zero removes the line (M-089), 1 when adding
 */
export function parseQuantity(value: unknown, min: 0 | 1 = 0): ParsedQuantity {
  const quantity = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < min)
    return { kind: 'not-a-quantity' };
  if (quantity > maxPerLine) return { kind: 'over-limit', limit: maxPerLine };
  // A negative zero is a zero.
  return { kind: 'quantity', quantity: quantity + 0 };
}
