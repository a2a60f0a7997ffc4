/** Where each amount of a cart, an order or a refund comes from, for whoever asks (N-050). */
import type { TraceEntry } from './basket.ts';

/** An amount of a bill: the goods, one of the discounts by its uid, what bringing it costs, and the tax. */
export type Amount = 'goods' | 'charge' | 'tax' | { discount: string };

/** The steps that make an amount; they add up to it. None of an order that was written before steps were marked. */
export function reasonsFor(trace: readonly TraceEntry[], amount: Amount): TraceEntry[] {
  const of = typeof amount === 'string' ? amount : discountMark(amount.discount);
  return trace.filter((entry) => entry.of === of);
}

/** The total by its parts, which add up to it; of an older order all its steps. */
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

/** How a trace marks the steps of a discount. */
export function discountMark(uid: string): string {
  return `discount ${uid}`;
}
