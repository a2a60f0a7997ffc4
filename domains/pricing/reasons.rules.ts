/** How each amount of a cart, an order or a refund came about, for anyone who asks (N-050). */
import { formatCents } from '#kit/money.ts';
import type { TraceEntry } from './basket.ts';

/**
 * An amount of a bill: the goods, one of the discounts by its uid, the charge for handing over, and the tax.
 */
export type Amount = 'goods' | 'charge' | 'tax' | { discount: string };

/** The steps that make up an amount, and add up to it. None for an order written before steps were marked. */
export function reasonsFor(trace: readonly TraceEntry[], amount: Amount): TraceEntry[] {
  const of = typeof amount === 'string' ? amount : discountMark(amount.discount);
  return trace.filter((entry) => entry.of === of);
}

/** The total by its parts, which add up to it; for an older order, all its steps. */
export function reasonsOfTotal(trace: readonly TraceEntry[]): Pick<TraceEntry, 'what' | 'amountCents'>[] {
  if (trace.some(({ of }) => of === undefined)) return [...trace];
  const parts = [
    { what: 'Goods', of: (mark: string) => mark === 'goods' },
    { what: 'Discounts', of: (mark: string) => mark.startsWith(discountMark('')) },
    { what: 'Delivery', of: (mark: string) => mark === 'charge' },
    { what: 'Sales tax', of: (mark: string) => mark === 'tax' },
  ];
  return parts
    .map(({ what, of }) => ({ what, entries: trace.filter((entry) => of(entry.of ?? '')) }))
    .filter(({ entries }) => entries.length > 0)
    .map(({ what, entries }) => ({
      what,
      amountCents: entries.reduce((sum, { amountCents }) => sum + amountCents, 0),
    }));
}

/** One line of goods: '2 × Rosso 750 mL at $12.50'. */
export function goodsWords({
  quantity,
  label,
  priceCents,
}: {
  quantity: number;
  label: string;
  priceCents: number;
}): string {
  return `${quantity} × ${label} at ${formatCents(priceCents)}`;
}

/** 'Nassau County'; for 'Westchester: city of Yonkers' the city. */
export function taxPlaceWords(county: string): string {
  return county.includes(':') ? (county.split(': ')[1] ?? county) : `${county} County`;
}

export interface TaxedParts {
  taxRateMillipercent: number;
  goodsCents: number;
  /** True if everything is subject to tax. */
  isAllTaxed: boolean;
  isDiscounted: boolean;
  /** 0 if there is none, and if it is not taxed. */
  deliveryCents: number;
  /** 'Nassau County' */
  taxPlace: string | null;
}

/**
 * 'Sales tax, 8.625 % of $60.11 (goods $50.11 + delivery $10.00), Nassau County': for an order and for a
 * refund.
 */
export function taxWords(taxed: TaxedParts): string {
  const { taxRateMillipercent, goodsCents, isAllTaxed, isDiscounted, deliveryCents, taxPlace } = taxed;
  const goods = `${isAllTaxed ? 'goods' : 'taxable goods'}${isDiscounted ? ' after discounts' : ''}`;
  const parts = [
    ...(goodsCents > 0 || deliveryCents === 0 ? [`${goods} ${formatCents(goodsCents)}`] : []),
    ...(deliveryCents > 0 ? [`delivery ${formatCents(deliveryCents)}`] : []),
  ];
  const rate = `Sales tax, ${taxRateMillipercent / 1_000} % of ${formatCents(goodsCents + deliveryCents)}`;
  return `${rate} (${parts.join(' + ')})${taxPlace ? `, ${taxPlace}` : ''}`;
}

/** How a trace marks the steps of a discount. */
export function discountMark(uid: string): string {
  return `discount ${uid}`;
}
