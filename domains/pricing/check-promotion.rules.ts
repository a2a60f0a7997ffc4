/** Checks a promotion before it is made. */
import { type Offer, savedEachCents, unitsOf } from './offer.rules.ts';

/** What the check needs to know about the pack. */
export interface PackFacts {
  priceCents: number;
  /** Null if the cost is unknown. */
  costCents: number | null;
}

export type PromotionRefusal =
  | { kind: 'no-name' }
  /** A markdown takes from 0.1 to 99.9 percent, whole tenths. */
  | { kind: 'bad-percent' }
  /** Whole cents above zero. */
  | { kind: 'bad-amount' }
  | { kind: 'bad-quantity'; least: number; most: number }
  | { kind: 'no-day'; text: string }
  | { kind: 'ends-before-start' }
  /** The last day is past. */
  | { kind: 'over-already' }
  | { kind: 'no-packs' }
  | { kind: 'too-many-packs'; most: number }
  | { kind: 'unknown-pack' }
  /** Without the offer they would cost the same or less, or it saves less than a cent each. */
  | { kind: 'no-saving'; fullCents: number }
  /** Nothing would be left to pay. */
  | { kind: 'no-price-left'; priceCents: number }
  /** Of one pack; New York ABC Law §101-bb and §101-bbb forbid it. */
  | { kind: 'below-cost'; costCents: number; promoCents: number };

/** The maximum number of packs in one campaign (B-195). */
export const maxCampaignPacks = 500;

const minBuy = 2;
/** As many as a cart line allows. */
const maxBuy = 24;

/** What is wrong with the offer itself. */
export function refuseOffer(offer: Offer): PromotionRefusal[] {
  switch (offer.kind) {
    case 'percent':
      return isWithin(offer.tenths, 1, 999) ? [] : [{ kind: 'bad-percent' }];
    case 'cents':
      return isWithin(offer.cents, 1) ? [] : [{ kind: 'bad-amount' }];
    case 'xfer':
      return [
        ...(isWithin(offer.buy, minBuy, maxBuy)
          ? []
          : [{ kind: 'bad-quantity', least: minBuy, most: maxBuy } as const]),
        ...(isWithin(offer.forCents, 1) ? [] : [{ kind: 'bad-amount' } as const]),
      ];
  }
}

/** What is wrong with a valid offer on this pack. */
export function refuseAtPrice(
  offer: Offer,
  { priceCents, costCents }: PackFacts,
  mayBeBelowCost: boolean,
): PromotionRefusal[] {
  if (leavesNothing(offer, priceCents)) return [{ kind: 'no-price-left', priceCents }];
  const savedEach = savedEachCents(offer, priceCents);
  if (savedEach === 0) return [{ kind: 'no-saving', fullCents: priceCents * unitsOf(offer) }];
  const promoCents = priceCents - savedEach;
  return costCents !== null && promoCents < costCents && !mayBeBelowCost
    ? [{ kind: 'below-cost', costCents, promoCents }]
    : [];
}

/**
 * Whether its figure alone leaves nothing to pay: a percentage is below a hundred, and several have a price.
 */
function leavesNothing(offer: Offer, priceCents: number): boolean {
  switch (offer.kind) {
    case 'percent':
      return false;
    case 'cents':
      return offer.cents >= priceCents;
    case 'xfer':
      return false;
  }
}

function isWithin(value: number, least: number, most = Number.MAX_SAFE_INTEGER): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
