/** The answers to an undo, the same wherever it is requested (B-034). */
import { formatCents } from '#kit/money.ts';
import { valueWords } from './value-words.rules.ts';

/** 'This was changed again by Ben, Nov 20, 2:10 pm. Before: $19.99 · yours: $17.99 · now: $18.49. …' */
export function changedSinceWords(
  { before, after, now }: { before: unknown; after: unknown; now: unknown },
  by: { who: string; when: string } | null,
): string {
  const again = by ? ` again by ${by.who}, ${by.when}` : ' since';
  const [was, yours, today] = [before, after, now].map(shortWords);
  const end = /[.!?…]$/.test(today ?? '') ? '' : '.';
  return `This was changed${again}. Before: ${was} · yours: ${yours} · now: ${today}${end} Nothing was changed.`;
}

/** The part that matters, such as the number of a price or a shelf; otherwise the whole value. */
function shortWords(value: unknown): string {
  const { cents, onHand, isSold, photos, productIds } = (value ?? {}) as {
    cents?: number;
    onHand?: number;
    isSold?: boolean;
    photos?: { alt: string }[];
    productIds?: number[];
  };
  if (cents !== undefined) return formatCents(cents);
  if (onHand !== undefined) return String(onHand);
  if (isSold !== undefined) return isSold ? 'on sale' : 'out of the shop';
  if (productIds !== undefined)
    return productIds.length === 1 ? '1 product first' : `${productIds.length || 'no'} products first`;
  if (photos !== undefined) return photos.map(({ alt }) => `“${alt}”`).join(', ') || 'no photo';
  return valueWords(value);
}

/** `left`: how many of its products were changed since and stay as they are. */
export function undoneWords(left: number): string {
  if (left === 0) return 'Undone.';
  return `Undone, except for ${left === 1 ? 'one product that was' : `${left} products that were`} changed since.`;
}

const reasons: Readonly<Record<string, string>> = {
  'below-zero': 'There are too few bottles on the shelf to take that back.',
  'below-held': 'Shoppers who are paying hold these bottles. Try again in 15 minutes.',
  'promotion-over': 'The promotion is over.',
  'shelf-over': 'The last day of that shelf is over.',
  'no-wine': 'Only wine is shipped, and today it is none.',
  'hidden-category': 'Its category is hidden from shoppers.',
  'place-used': 'Products or other places are in it by now.',
  'place-name-taken': 'Another has its name by now, or what it was in is gone.',
  'price-over': 'Its day has come, or it was taken back already.',
  'promotion-unlawful': 'At today’s price and cost this promotion may not be made.',
  'charged-already': 'Too late: the card has been charged. You can refund.',
  'told-already': 'Too late: the buyer has been notified. A manager can put it right.',
  'moved-on': 'The order has moved on since.',
  'plan-under-way': 'This is still being written. Try again when it is done.',
  'plan-changed-since': 'All of these products were changed since.',
  gone: 'It no longer exists.',
  'cannot-be-undone': 'This cannot be undone.',
};

export function undoRefusalWords(reason: string): string {
  return `${reasons[reason] ?? reasons['cannot-be-undone']} Nothing was changed.`;
}
