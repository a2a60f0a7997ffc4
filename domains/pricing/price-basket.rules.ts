/** What a basket costs. Pure: it knows no catalogue, no cart and no county, only lines, discounts, a charge and a rate. */
import { formatCents, shareCents, taxOnCents } from '#kit/money.ts';

export interface BasketLine {
  /** The caller's name for the line; it comes back with the line's share of the discounts. */
  key: string;
  /** What it is in words, for the trace. */
  label: string;
  priceCents: number;
  quantity: number;
  taxable: boolean;
}

export interface BasketDiscount {
  uid: string;
  name: string;
  /** What is offered, not negative; applied as far as there are goods to take it off. */
  amountCents: number;
}

export interface Basket {
  lines: readonly BasketLine[];
  /** Taken off in this order. */
  discounts: readonly BasketDiscount[];
  shippingCents: number;
  shippingTaxable: boolean;
  /** Thousandths of a percent: 8625 is 8.625 %. */
  taxRateMillipercent: number;
}

export interface TraceEntry {
  what: string;
  amountCents: number;
}

export interface BasketPrice {
  lines: { key: string; totalCents: number; discountCents: number }[];
  subTotalCents: number;
  discounts: { uid: string; name: string; appliedCents: number }[];
  discountTotalCents: number;
  shippingTotalCents: number;
  taxableBaseCents: number;
  salesTaxTotalCents: number;
  finalTotalCents: number;
  /** Where each amount comes from, in words; the amounts add up to the final total. */
  trace: TraceEntry[];
}

/**
 * Prices a basket in cents (M-193: final total = sub-total - discounts + shipping + sales tax).
 *
 * Discounts come off before tax, spread over the lines in proportion, so that taxable and exempt goods each bear their part
 * (TB-ST-860); the delivery charge joins the taxable base when the caller says so (TB-ST-838); tax is rounded once per order.
 */
export function priceBasket(basket: Basket): BasketPrice {
  const lines = basket.lines.map((line) => ({ key: line.key, totalCents: line.priceCents * line.quantity, discountCents: 0 }));
  const subTotalCents = sum(lines.map((line) => line.totalCents));
  const discounts = basket.discounts.map((discount) => ({
    uid: discount.uid,
    name: discount.name,
    appliedCents: takeOff(lines, discount.amountCents),
  }));
  const discountTotalCents = sum(discounts.map((discount) => discount.appliedCents));

  const taxableGoods = lines.filter((_, index) => basket.lines[index]?.taxable);
  const taxableGoodsCents = sum(taxableGoods.map(leftOf));
  const taxableBaseCents = taxableGoodsCents + (basket.shippingTaxable ? basket.shippingCents : 0);
  const salesTaxTotalCents = taxOnCents(taxableBaseCents, basket.taxRateMillipercent);

  return {
    lines,
    subTotalCents,
    discounts,
    discountTotalCents,
    shippingTotalCents: basket.shippingCents,
    taxableBaseCents,
    salesTaxTotalCents,
    finalTotalCents: subTotalCents - discountTotalCents + basket.shippingCents + salesTaxTotalCents,
    trace: [
      ...basket.lines.map(traceLine),
      ...discounts.map((discount, index) => traceDiscount(discount, basket.discounts[index])),
      ...(basket.shippingCents > 0 ? [{ what: 'Shipping/Delivery', amountCents: basket.shippingCents }] : []),
      { what: traceTax(basket, taxableBaseCents), amountCents: salesTaxTotalCents },
    ],
  };
}

interface PricedLine {
  totalCents: number;
  discountCents: number;
}

/** Spreads an amount over what is left of the lines and returns how much of it found goods to come off. */
function takeOff(lines: PricedLine[], amountCents: number): number {
  const left = lines.map(leftOf);
  const appliedCents = Math.min(amountCents, sum(left));
  for (const [index, share] of shareCents(appliedCents, left).entries()) {
    const line = lines[index];
    if (line) line.discountCents += share;
  }
  return appliedCents;
}

function leftOf(line: PricedLine): number {
  return line.totalCents - line.discountCents;
}

function traceLine(line: BasketLine): TraceEntry {
  return { what: `${line.quantity} × ${line.label} at ${formatCents(line.priceCents)}`, amountCents: line.priceCents * line.quantity };
}

function traceDiscount(discount: { name: string; appliedCents: number }, offered: BasketDiscount | undefined): TraceEntry {
  const isCapped = offered !== undefined && offered.amountCents > discount.appliedCents;
  const what = isCapped ? `${discount.name} (of ${formatCents(offered.amountCents)}, as far as the goods go)` : discount.name;
  return { what, amountCents: discount.appliedCents === 0 ? 0 : -discount.appliedCents };
}

function traceTax(basket: Basket, taxableBaseCents: number): string {
  const parts =
    basket.shippingTaxable && basket.shippingCents > 0 ? 'taxable goods after discounts and delivery' : 'taxable goods after discounts';
  return `Sales tax, ${basket.taxRateMillipercent / 1_000} % of ${formatCents(taxableBaseCents)} (${parts})`;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
