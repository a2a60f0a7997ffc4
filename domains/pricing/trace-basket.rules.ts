/** The calculation in words: every amount with its origin, adding up to the final total. */
import { formatCents } from '#kit/money.ts';
import type { BasketLine, TraceEntry, UsedPromotion } from './basket.ts';
import { offerText } from './offer.rules.ts';
import { awardName, type PricingTerms } from './pricing-terms.rules.ts';

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
  const { uses, awardCents, shippingTotalCents, salesTaxTotalCents } = reckoned;
  return [
    ...basket.map(traceLine),
    ...uses.map(tracePromotion),
    ...(terms.award && awardCents > 0 ? [traceAward(terms.award.amountCents, awardCents)] : []),
    ...(basket.length > 0 && terms.charge.cents > 0 ? [traceCharge(terms, shippingTotalCents)] : []),
    { what: traceTax(terms, reckoned), amountCents: salesTaxTotalCents },
  ];
}

function traceLine({ label, priceCents, quantity }: BasketLine): TraceEntry {
  return { what: `${quantity} × ${label} at ${formatCents(priceCents)}`, amountCents: priceCents * quantity };
}

function tracePromotion({ promotion, units, savedCents, line }: UsedPromotion): TraceEntry {
  return {
    what: `${promotion.name}: ${offerText(promotion.offer)}, ${units} × ${line.label}`,
    amountCents: -savedCents,
  };
}

function traceAward(offeredCents: number, awardCents: number): TraceEntry {
  const what =
    awardCents < offeredCents
      ? `${awardName} (of ${formatCents(offeredCents)}, as far as the goods go)`
      : awardName;
  return { what, amountCents: -awardCents };
}

function traceCharge({ charge }: PricingTerms, amountCents: number): TraceEntry {
  const waived = ` (${formatCents(charge.cents)}, waived from ${formatCents(charge.waivedAtCents)} of goods on)`;
  return { what: `Shipping/Delivery${amountCents === 0 ? waived : ''}`, amountCents };
}

function traceTax(
  { taxRateMillipercent }: PricingTerms,
  { shippingTotalCents, isTaxable, taxableBaseCents }: Reckoned,
): string {
  const parts =
    isTaxable && shippingTotalCents > 0
      ? 'taxable goods after discounts and delivery'
      : 'taxable goods after discounts';
  return `Sales tax, ${taxRateMillipercent / 1_000} % of ${formatCents(taxableBaseCents)} (${parts})`;
}
