/** What has changed since a bottle was bought, in sentences (N-060). */
import { formatCents } from '#kit/money.ts';
import { priceChangeText, refusalText } from '../cart-words.rules.ts';
import type { AgainChange } from './again.rules.ts';

export function againWords(change: AgainChange): string {
  switch (change.kind) {
    case 'price':
      return priceChangeText({ from: change.fromCents, to: change.toCents });
    case 'renamed':
      return `It is ${change.name} now.`;
    case 'size-gone':
      return 'We no longer sell this size.';
    case 'withdrawn':
      return 'We no longer sell it.';
    case 'short':
      return shortWords(change);
  }
}

/** 'Only 2 of 3: …'; for other refusals, the cart's own words. */
function shortWords({ quantity, wanted, inCart, refusal }: Extract<AgainChange, { kind: 'short' }>): string {
  if (refusal.kind === 'out-of-stock') return 'Sold out.';
  const why = inCart > 0 ? `${inCart} in your cart already. ${refusalText(refusal)}` : refusalText(refusal);
  return quantity > 0 ? `${quantity} of ${wanted}: ${why}` : why;
}

/** 'Add 5 for $83.94', on the button: whole packs, at current shelf prices. */
export function addAgainWords(goods: readonly { quantity: number; priceCents: number }[]): string {
  const packs = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  const cents = goods.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
  return `Add ${packs} to cart, ${formatCents(cents)}`;
}
