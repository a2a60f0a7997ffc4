/** What `npm run promo` prints, in sentences. */

import type { PackPlace } from '#domains/catalogue/read-pack-places.ts';
import type { PastPrice } from '#domains/catalogue/read-price-history.ts';
import type { PromotionRefusal } from '#domains/pricing/check-promotion.rules.ts';
import { offerText } from '#domains/pricing/offer.rules.ts';
import type { OnSaleAnswer } from '#domains/pricing/on-sale.rules.ts';
import type { Promotion } from '#domains/pricing/promotion.ts';
import { actorName } from '#kit/actor.ts';
import { formatStoreDate, storeDay } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';

/** '12  on now  Barolo 750 mL: 12 % off, 2026-11-20 to 2026-11-30, "Weekly special", by Ann'. */
export function promotionLine(promotion: Promotion, place: PackPlace | undefined, now: number): string {
  const { id, packId, offer, name, startsAt, endsAt, createdBy } = promotion;
  const what = place ? `${place.name} ${place.size}` : `pack ${packId}`;
  const days = `${storeDay(startsAt)} to ${storeDay(endsAt - 1)}`;
  return `${id}  ${stateText(promotion, now)}  ${what}: ${offerText(offer)}, ${days}, "${name}", by ${actorName(createdBy)}`;
}

export function priceLine({ fromAt, priceCents, actor }: PastPrice): string {
  return `${storeDay(fromAt)}  ${formatCents(priceCents)}, by ${actorName(actor)}`;
}

export function refusalSentence(refusal: PromotionRefusal): string {
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
      return `${refusal.text} is no day; write it like 2026-11-20.`;
    case 'ends-before-start':
      return 'The last day is before the first.';
    case 'over-already':
      return 'The last day is past.';
    case 'unknown-pack':
      return 'There is no such pack on sale.';
    case 'no-saving':
      return `Nobody saves a cent each: without it they cost ${formatCents(refusal.fullCents)}.`;
    case 'no-price-left':
      return `Nothing would be left to pay: the price is ${formatCents(refusal.priceCents)}.`;
    case 'below-cost':
      return `${formatCents(refusal.promoCents)} each is below the ${formatCents(refusal.costCents)} that it cost (ABC Law §101-bb, §101-bbb). If you mean it, add --below-cost.`;
  }
}

/**
 * The warning if 9 NYCRR §99.6(b) does not allow calling it a special from a given time; null if it may be.
 */
export function onSaleWarning(answer: OnSaleAnswer, at: number): string | null {
  const since = formatStoreDate(at);
  switch (answer.kind) {
    case 'may':
      return null;
    case 'may-not':
      return `Warning: from ${since} on it may not be called a special or on sale: it was sold for ${formatCents(answer.lowestCents)} in the two calendar months before (9 NYCRR §99.6(b)).`;
    case 'unknown':
      return `Warning: nothing is known of its price in the two calendar months before ${since}, so nobody can show that it is a special (9 NYCRR §99.6(b)).`;
  }
}

function stateText({ startsAt, endsAt, cancelledAt }: Promotion, now: number): string {
  if (cancelledAt !== null) return 'cancelled';
  if (now < startsAt) return 'to come';
  return now < endsAt ? 'on now' : 'over';
}
