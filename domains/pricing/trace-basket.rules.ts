/** The calculation in words: every amount with its origin, adding up to the final total. */
import { formatCents } from '#kit/money.ts';
import type { BasketLine, TraceEntry, UsedPromotion } from './basket.ts';
import { namesSaving, offerText } from './offer.rules.ts';
import { awardName, type PricingTerms } from './pricing-terms.rules.ts';
import { promotionUid } from './promotion-uid.rules.ts';
import { discountMark, goodsWords, taxWords } from './reasons.rules.ts';

interface Reckoned {
  uses: readonly UsedPromotion[];
  awardCents: number;
  shippingTotalCents: number;
  isTaxable: boolean;
  taxableBaseCents: number;
  salesTaxTotalCents: number;
}

export function traceBasket(
  basket: readonly BasketLine[],
  terms: PricingTerms,
  reckoned: Reckoned,
): TraceEntry[] {
  const { uses, awardCents, shippingTotalCents } = reckoned;
  return [
    ...basket.map(traceLine),
    ...uses.map((use) => tracePromotion(use, terms.comparesPrices ?? true)),
    ...(terms.award && awardCents > 0 ? [traceAward(terms.award, awardCents)] : []),
    ...(basket.length > 0 && terms.charge.cents > 0 ? [traceCharge(terms, shippingTotalCents)] : []),
    traceTax(basket, terms, reckoned),
  ];
}

function traceLine({ label, priceCents, quantity }: BasketLine): TraceEntry {
  return {
    what: goodsWords({ quantity, label, priceCents }),
    amountCents: priceCents * quantity,
    of: 'goods',
  };
}

function tracePromotion(
  { promotion, units, savedCents, line }: UsedPromotion,
  comparesPrices: boolean,
): TraceEntry {
  const regularCents = line.priceCents * units;
  const instead = `${formatCents(regularCents - savedCents)} instead of ${formatCents(regularCents)}`;
  const offer = comparesPrices || !namesSaving(promotion.offer) ? `: ${offerText(promotion.offer)}` : '';
  return {
    what: `${promotion.name}${offer}, ${units} × ${line.label}${comparesPrices ? `, ${instead}` : ''}`,
    amountCents: -savedCents,
    of: discountMark(promotionUid(promotion)),
  };
}

function traceAward(award: NonNullable<PricingTerms['award']>, awardCents: number): TraceEntry {
  const what =
    awardCents < award.amountCents
      ? `${awardName} (of ${formatCents(award.amountCents)}, as far as the goods go)`
      : awardName;
  return { what, amountCents: -awardCents, of: discountMark(award.uid) };
}

/** 'Delivery to Syosset, free from $100.00 before tax'; if waived, with what it would cost. */
function traceCharge({ charge }: PricingTerms, amountCents: number): TraceEntry {
  const { cents, waivedAtCents, name = 'Shipping/Delivery' } = charge;
  const whole = amountCents === 0 ? `: ${formatCents(cents)}` : '';
  const free = waivedAtCents > 0 ? `, free from ${formatCents(waivedAtCents)} before tax` : '';
  return { what: `${name}${whole}${free}`, amountCents, of: 'charge' };
}

/** 'Sales tax, 8.625 % of $60.11 (goods $50.11 + delivery $10.00), Nassau County' */
function traceTax(
  basket: readonly BasketLine[],
  { taxRateMillipercent, taxPlace }: PricingTerms,
  { awardCents, uses, shippingTotalCents, isTaxable, taxableBaseCents, salesTaxTotalCents }: Reckoned,
): TraceEntry {
  const deliveryCents = isTaxable ? shippingTotalCents : 0;
  return {
    what: taxWords({
      taxRateMillipercent,
      goodsCents: taxableBaseCents - deliveryCents,
      isAllTaxed: basket.every(({ taxable }) => taxable),
      isDiscounted: awardCents > 0 || uses.length > 0,
      deliveryCents,
      taxPlace: taxPlace ?? null,
    }),
    amountCents: salesTaxTotalCents,
    of: 'tax',
  };
}
