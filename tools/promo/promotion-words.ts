/** What `npm run promo` prints, as sentences. */

import type { PastPrice } from '#domains/catalogue/price-history.ts';
import type { PackPlace } from '#domains/catalogue/read-pack-places.ts';
import type { PromotionRefusal } from '#domains/pricing/check-promotion.rules.ts';
import { offerText } from '#domains/pricing/offer.rules.ts';
import type { OnSaleAnswer } from '#domains/pricing/on-sale.rules.ts';
import type { Promotion } from '#domains/pricing/promotion.ts';
import { promotionRefusalWords } from '#domains/pricing/promotion-refusal-words.rules.ts';
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
  const words = promotionRefusalWords(refusal);
  return refusal.kind === 'below-cost' ? `${words} If you mean it, add --below-cost.` : words;
}

/**
 * The warning if 9 NYCRR §99.6(b) does not allow it to be called a special at the given time; null if it
 * does.
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
