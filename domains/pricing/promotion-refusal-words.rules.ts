/** Why a promotion is refused, in the words of the desk and the commands (B-191). */
import { formatCents } from '#kit/money.ts';
import type { PromotionRefusal } from './check-promotion.rules.ts';

export function promotionRefusalWords(refusal: PromotionRefusal): string {
  switch (refusal.kind) {
    case 'no-name':
      return 'A promotion needs a name: shoppers read it in the cart.';
    case 'bad-percent':
      return 'A percentage is from 0.1 to 99.9, to the tenth.';
    case 'bad-amount':
      return 'An amount is in dollars and cents, above nothing.';
    case 'bad-quantity':
      return `"n for a price" is for ${refusal.least} to ${refusal.most}: a cart line takes no more.`;
    case 'no-day':
      return refusal.text === ''
        ? 'Choose a day.'
        : `${refusal.text} is not a day; write it like 2026-11-20.`;
    case 'ends-before-start':
      return 'The last day is before the first.';
    case 'over-already':
      return 'The last day is past.';
    case 'no-packs':
      return 'Choose what it is for.';
    case 'too-many-packs':
      return `A promotion is of at most ${refusal.most} packs. Choose fewer.`;
    case 'unknown-pack':
      return 'There is no such pack on sale.';
    case 'no-saving':
      return `Nobody saves a cent each: without it they cost ${formatCents(refusal.fullCents)}.`;
    case 'no-price-left':
      return `Nothing would be left to pay: the price is ${formatCents(refusal.priceCents)}.`;
    case 'below-cost':
      return `${formatCents(refusal.promoCents)} each is below the ${formatCents(refusal.costCents)} that it cost (ABC Law §101-bb, §101-bbb).`;
  }
}
