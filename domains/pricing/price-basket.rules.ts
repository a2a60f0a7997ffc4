/** What a basket costs. It knows only lines and terms, no catalogue, cart or county. */
import { shareCents, taxOnCents } from '#kit/money.ts';
import { type AppliedPromotion, applyPromotions } from './apply-promotions.rules.ts';
import type { BasketLine, BasketPrice, PricedLine, UsedPromotion } from './basket.ts';
import { moreForLess } from './more-for-less.rules.ts';
import { awardName, type PricingTerms } from './pricing-terms.rules.ts';
import { promotionUid } from './promotion-uid.rules.ts';
import { traceBasket } from './trace-basket.rules.ts';

/**
 * Prices a basket in cents (M-193: final total = sub-total - discounts + shipping + sales tax).
 *
 * Promotions come first, pack by pack; then the award, spread over the lines in proportion, so that taxable
 * and exempt goods each bear their part (TB-ST-860); then the charge for fulfilment, taxed in full when any
 * of the goods is (TB-ST-838); tax is rounded once per order. An empty basket costs nothing.
 */
export function priceBasket(basket: readonly BasketLine[], terms: PricingTerms): BasketPrice {
  const lines = priceLines(basket, terms);
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
function priceLines(basket: readonly BasketLine[], terms: PricingTerms): PricedLine[] {
  const byPack = Map.groupBy(terms.promotions, (promotion) => promotion.packId);
  return basket.map(({ key, packId, priceCents, quantity }) => {
    const live = byPack.get(packId) ?? [];
    const promotions = applyPromotions(quantity, priceCents, live);
    return {
      key,
      totalCents: priceCents * quantity,
      discountCents: sum(promotions.map((use) => use.savedCents)),
      promotions,
      moreForLess: moreForLess(quantity, priceCents, live),
    };
  });
}

function usesOf(promotions: readonly AppliedPromotion[], line: BasketLine | undefined): UsedPromotion[] {
  return line ? promotions.map((use) => ({ ...use, line })) : [];
}

function discountsOf(uses: readonly UsedPromotion[]): BasketPrice['discounts'] {
  return uses.map(({ promotion, savedCents }) => ({
    uid: promotionUid(promotion),
    name: promotion.name,
    appliedCents: savedCents,
  }));
}

/** The charge for fulfilment, waived if the goods after discounts reach the threshold (M-289, G-19). */
function chargeFor(goodsCents: number, { charge }: PricingTerms): number {
  return charge.waivedAtCents > 0 && goodsCents >= charge.waivedAtCents ? 0 : charge.cents;
}

type LineAmounts = Pick<PricedLine, 'totalCents' | 'discountCents'>;

/** Spreads an amount over what is left of the lines and answers how much of it was used. */
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
