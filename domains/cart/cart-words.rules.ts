/** The sentences that the product page, the cart and the checkout share. */
import { holdMinutes } from '#domains/stock/holds/hold-duration.rules.ts';
import { formatCents } from '#kit/money.ts';
import type { QuantityRefusal } from './availability.rules.ts';

/** The exact wording of M-270. */
export function refusalText(refusal: QuantityRefusal): string {
  switch (refusal.kind) {
    case 'out-of-stock':
      return 'This item is out of stock.';
    case 'only-left':
      return `Only ${refusal.onHand} left in stock.`;
    case 'held-by-others':
      return heldText(refusal);
    case 'over-limit':
      return `You can order up to ${refusal.limit} of one item.`;
  }
}

/** S-02. */
function heldText({ onHand, heldBottles }: { onHand: number; heldBottles: number }): string {
  const soon = `be free again in ${holdMinutes} minutes`;
  if (onHand > 0) {
    const more = heldBottles === 1 ? 'one more bottle is' : `${heldBottles} more bottles are`;
    return `Only ${onHand} left in stock; ${more} held by another shopper and may ${soon}.`;
  }
  return heldBottles === 1
    ? `The last bottle is held by another shopper; it may ${soon}.`
    : `The last ${heldBottles} bottles are held by another shopper; they may ${soon}.`;
}

/** The notice of M-096; both amounts in cents, as `priceChange` of a cart item holds them. */
export function priceChangeText(change: { from: number; to: number }): string {
  return `Price changed from ${formatCents(change.from)} to ${formatCents(change.to)}`;
}
