import type { CartLine } from './cart.ts';

/**
 * What is in a cart and what it costs today, as one stable text: two carts of the same packs, quantities and
 * prices have the same, in whatever order the lines stand. The checkout compares it with what the shopper
 * last saw (M-096).
 */
export function cartFingerprint(
  lines: readonly { quantity: number; pack: Pick<CartLine['pack'], 'packId' | 'priceCents'> }[],
): string {
  return [...lines]
    .sort((a, b) => a.pack.packId - b.pack.packId)
    .map(({ pack, quantity }) => `${pack.packId}x${quantity}@${pack.priceCents}`)
    .join(',');
}
