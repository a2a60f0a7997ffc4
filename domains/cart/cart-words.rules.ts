/** The sentences that the product page, the cart and the checkout all speak. */
import { formatCents } from '#kit/money.ts';
import type { QuantityRefusal } from './availability.rules.ts';

/** The exact wording of M-270. */
export function refusalText(refusal: QuantityRefusal): string {
  switch (refusal.kind) {
    case 'out-of-stock':
      return 'This item is out of stock.';
    case 'only-left':
      return `Only ${refusal.onHand} left in stock.`;
    case 'over-limit':
      return `You can order up to ${refusal.limit} of one item.`;
  }
}

/** The notice of M-096; both amounts in cents, as `priceChange` of a cart item holds them. */
export function priceChangeText(change: { from: number; to: number }): string {
  return `Price changed from ${formatCents(change.from)} to ${formatCents(change.to)}`;
}
