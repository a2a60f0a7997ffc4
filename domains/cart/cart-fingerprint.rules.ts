import type { CartLine } from './cart.ts';

/**
 * The contents of a cart and their current prices as one stable text: carts with the same packs, quantities
 * and prices have the same fingerprint, regardless of the order of their lines. The checkout compares it with
 * what the shopper last saw (M-096).
 */
export function cartFingerprint(
  lines: readonly { quantity: number; pack: Pick<CartLine['pack'], 'packId' | 'priceCents'> }[],
): string {
  return [...lines]
    .sort((a, b) => a.pack.packId - b.pack.packId)
    .map(({ pack, quantity }) => `${pack.packId}x${quantity}@${pack.priceCents}`)
    .join(',');
}
