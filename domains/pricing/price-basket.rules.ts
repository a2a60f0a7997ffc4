/** What a basket costs. It knows only lines and terms, no catalogue, cart or county. */
import { shareCents, taxOnCents } from '#kit/money.ts';
import { type AppliedPromotion, applyPromotions, savedByUnits } from './apply-promotions.rules.ts';
import type { BasketLine, BasketPrice, PricedLine, UsedPromotion } from './basket.ts';
import { mixedCaseName } from './mixed-case/case-words.rules.ts';
import { type CaseLine, caseStanding, fillCase } from './mixed-case/fill-case.rules.ts';
import type { CaseStanding, CaseTier } from './mixed-case/mixed-case.ts';
import { moreForLess } from './more-for-less.rules.ts';
import { savedCents } from './offer.rules.ts';
import { awardName, type PricingTerms } from './pricing-terms.rules.ts';
import type { LivePromotion } from './promotion.ts';
import { mixedCaseId, promotionUid } from './promotion-uid.rules.ts';
import { traceBasket } from './trace-basket.rules.ts';

/**
 * Prices a basket in cents (M-193: final total = sub-total - discounts + shipping + sales tax).
 *
 * Promotions come first, pack by pack, or a unit stands in the mixed case, whichever division saves the most
 * (N-100); then the award, spread over the lines in proportion, so that taxable and exempt goods each bear
 * their part (TB-ST-860); then the charge for fulfilment, taxed in full when any of the goods is (TB-ST-838);
 * tax is rounded once per order. An empty basket costs nothing.
 */
export function priceBasket(basket: readonly BasketLine[], terms: PricingTerms): BasketPrice {
  const { lines, mixedCase } = priceLines(basket, terms);
  const subTotalCents = sum(lines.map((line) => line.totalCents));
  const awardCents = takeOff(lines, terms.award?.amountCents ?? 0);
  const uses = lines.flatMap(({ promotions }, index) => usesOf(promotions, basket[index]));
  const discounts = [
    ...discountsOf(uses),
    ...(terms.award && awardCents > 0
      ? [{ uid: terms.award.uid, name: awardName, appliedCents: awardCents }]
      : []),
  ];
  const discountTotalCents = sum(discounts.map((discount) => discount.appliedCents));

  const shippingTotalCents = lines.length === 0 ? 0 : chargeFor(subTotalCents - discountTotalCents, terms);
  const isTaxable = basket.some((line) => line.taxable);
  const taxableGoodsCents = sum(lines.filter((_, index) => basket[index]?.taxable).map(leftOf));
  const taxableBaseCents = taxableGoodsCents + (isTaxable ? shippingTotalCents : 0);
  const salesTaxTotalCents = taxOnCents(taxableBaseCents, terms.taxRateMillipercent);

  return {
    lines,
    subTotalCents,
    discounts,
    discountTotalCents,
    shippingTotalCents,
    taxableBaseCents,
    salesTaxTotalCents,
    finalTotalCents: subTotalCents - discountTotalCents + shippingTotalCents + salesTaxTotalCents,
    mixedCase,
    trace: traceBasket(basket, terms, {
      uses,
      awardCents,
      shippingTotalCents,
      isTaxable,
      taxableBaseCents,
      salesTaxTotalCents,
    }),
  };
}

/** Each line at its price, less what its promotions take off. */
function priceLines(
  basket: readonly BasketLine[],
  { promotions: all, mixedCase }: PricingTerms,
): { lines: PricedLine[]; mixedCase: CaseStanding | null } {
  const byPack = Map.groupBy(all, (promotion) => promotion.packId);
  const filled = mixedCase
    ? fillCase(
        basket.map((line) => caseLine(line, byPack)),
        mixedCase,
      )
    : null;
  let counted = 0;
  const lines = basket.map(({ key, packId, priceCents, quantity, caseBottles = 0 }, at): PricedLine => {
    const live = byPack.get(packId) ?? [];
    const inCase = filled?.units[at] ?? 0;
    const own = applyPromotions(quantity - inCase, priceCents, live);
    const bottlesInCase = (quantity - sum(own.map(({ units }) => units))) * caseBottles;
    counted += bottlesInCase;
    const use = filled && inCase > 0 ? caseUse(filled.tier, { packId, priceCents, inCase }) : null;
    const promotions = use && use.savedCents > 0 ? [...own, use] : own;
    return {
      key,
      totalCents: priceCents * quantity,
      discountCents: sum(promotions.map((use) => use.savedCents)),
      promotions,
      caseBottles: bottlesInCase,
      // With a mixed case, more of one bottle may save less than it seems.
      moreForLess: inCase > 0 ? null : moreForLess(quantity, priceCents, live),
    };
  });
  return { lines, mixedCase: mixedCase ? caseStanding(counted, filled?.tier ?? null, mixedCase) : null };
}

function caseLine(
  { packId, priceCents, quantity, caseBottles = 0 }: BasketLine,
  byPack: ReadonlyMap<BasketLine['packId'], LivePromotion[]>,
): CaseLine {
  const saved = savedByUnits(quantity, priceCents, byPack.get(packId) ?? []);
  return { priceCents, quantity, caseBottles, savedByUnits: saved };
}

function caseUse(
  { tenths }: CaseTier,
  { packId, priceCents, inCase }: Pick<BasketLine, 'packId' | 'priceCents'> & { inCase: number },
): AppliedPromotion {
  const offer = { kind: 'percent', tenths } as const;
  return {
    promotion: { id: mixedCaseId, name: mixedCaseName, packId, offer },
    units: inCase,
    savedCents: savedCents(offer, priceCents) * inCase,
  };
}

function usesOf(promotions: readonly AppliedPromotion[], line: BasketLine | undefined): UsedPromotion[] {
  return line ? promotions.map((use) => ({ ...use, line })) : [];
}

/** One for each promotion; the mixed case is a single discount over all its lines. */
function discountsOf(uses: readonly UsedPromotion[]): BasketPrice['discounts'] {
  const ofCase = uses.filter(({ promotion }) => promotion.id === mixedCaseId);
  const caseCents = sum(ofCase.map((use) => use.savedCents));
  return [
    ...uses
      .filter(({ promotion }) => promotion.id !== mixedCaseId)
      .map(({ promotion, savedCents: appliedCents }) => ({
        ...{ uid: promotionUid(promotion), name: promotion.name },
        appliedCents,
      })),
    ...(caseCents > 0
      ? [{ uid: promotionUid({ id: mixedCaseId }), name: mixedCaseName, appliedCents: caseCents }]
      : []),
  ];
}

/** The charge for fulfilment, waived if the goods after discounts reach the threshold (M-289, G-19). */
function chargeFor(goodsCents: number, { charge }: PricingTerms): number {
  return charge.waivedAtCents > 0 && goodsCents >= charge.waivedAtCents ? 0 : charge.cents;
}

type LineAmounts = Pick<PricedLine, 'totalCents' | 'discountCents'>;

/** Spreads an amount over what is left of the lines and returns how much of it was used. */
function takeOff(lines: LineAmounts[], amountCents: number): number {
  const left = lines.map(leftOf);
  const appliedCents = Math.min(amountCents, sum(left));
  if (appliedCents === 0) return 0;
  for (const [index, share] of shareCents(appliedCents, left).entries()) {
    const line = lines[index];
    if (line) line.discountCents += share;
  }
  return appliedCents;
}

function leftOf(line: LineAmounts): number {
  return line.totalCents - line.discountCents;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
