/** An offer in words (M-293, M-294). */
import { formatCents } from '#kit/money.ts';
import { numberWord } from '#kit/number-words.ts';
import type { AppliedPromotion } from './apply-promotions.rules.ts';
import type { MoreForLess } from './more-for-less.rules.ts';
import { lowersUnitPrice, namesSaving, type Offer, savedCents, savedEachCents } from './offer.rules.ts';

export interface OfferWords {
  /** '12% off', '$3 off', 'Save $2 each'; null if prices may not be compared. */
  badge: string | null;
  /** What to pay: '$17.59', or 'Buy 3 for $30.00'. */
  price: string;
  /**
   * The price of one without the offer: '$19.99', '$12.00 each'; null if it may not be shown next to a
   * markdown.
   */
  regular: string | null;
  isXfer: boolean;
}

/**
 * The words for an offer at a price; null if it saves nothing at that price.
 *
 * @param comparing false where the law forbids showing a former price, percentage or amount off (9 NYCRR
 * §99.6(a))
 */
export function offerWords(offer: Offer, priceCents: number, comparing: boolean): OfferWords | null {
  const saved = savedCents(offer, priceCents);
  if (saved === 0) return null;
  if (lowersUnitPrice(offer)) {
    return {
      badge: comparing ? markdownBadge(percentTenths(offer, priceCents), saved) : null,
      price: formatCents(priceCents - saved),
      regular: comparing ? formatCents(priceCents) : null,
      isXfer: false,
    };
  }
  const savedEach = savedEachCents(offer, priceCents);
  return {
    badge: comparing && savedEach > 0 ? `Save ${shortAmount(savedEach)} each` : null,
    price: xferText(offer),
    regular: `${formatCents(priceCents)} each`,
    isXfer: true,
  };
}

/**
 * How a promotion applies to a line: 'Buy 3 for $30.00 applied', 'Weekly special applied to 2 of 5'. It is
 * read also where prices may not be compared, so an offer that names a saving goes by its name.
 */
export function appliedText(
  { promotion: { name, offer }, units }: AppliedPromotion,
  quantity: number,
): string {
  const what = namesSaving(offer) ? name : xferText(offer);
  return units === quantity ? `${what} applied` : `${what} applied to ${units} of ${quantity}`;
}

/** What a few more of a pack would save: 'Add 2 more, three cost $33.00'. */
export function moreForLessText({ add, units, costCents }: MoreForLess): string {
  return `Add ${add} more, ${numberWord(units)} cost ${formatCents(costCents)}`;
}

/** Read everywhere: only for kinds whose words name no saving (`namesSaving`). */
function xferText({ buy, forCents }: Extract<Offer, { kind: 'xfer' }>): string {
  return `Buy ${buy} for ${formatCents(forCents)}`;
}

/** What an offer takes off a price in tenths of a percent, rounded down; a percentage is used as it is. */
export function percentTenths(offer: Offer, priceCents: number): number {
  switch (offer.kind) {
    case 'percent':
      return offer.tenths;
    case 'cents':
    case 'xfer':
      return Math.floor((savedEachCents(offer, priceCents) * 1_000) / priceCents);
  }
}

/**
 * M-293: percents from 10 % on, dollars below, both rounded down; less than a dollar is shown to the cent.
 */
function markdownBadge(tenths: number, saved: number): string {
  if (tenths >= 100) return `${Math.floor(tenths / 10)}% off`;
  return saved >= 100 ? `$${Math.floor(saved / 100)} off` : `${formatCents(saved)} off`;
}

/** '$2' for 200, '$1.65' for 165. */
function shortAmount(cents: number): string {
  return formatCents(cents).replace(/\.00$/, '');
}
