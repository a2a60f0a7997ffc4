/** What an order, a refund or a line of the till amounts to in the reports. All amounts in cents. */
import type { FollowedLine } from '#domains/counter/follow-lines.ts';
import type { RefundedLine, SoldOrder, SoldOrderLine } from '#domains/orders/sold/read-sold-orders.ts';
import { awardName } from '#domains/pricing/pricing-terms.rules.ts';
import type { Posting, PostingItem, PostingLine } from './posting.ts';

/** Tenders that are not a card brand. */
export const tenders = { till: 'till', nothing: 'nothing', otherwise: 'otherwise' } as const;

/** For what the till sold and is not matched yet, what is not a bottle, and money off an order as a whole. */
export const noBottle = (name: string): PostingItem => ({
  ...{ formatId: null, productId: null, name, producer: '', size: '', categoryPath: '', regionPath: '' },
});

export interface SaleFacts {
  /** When the money was captured, or taken at the till. */
  at: number;
  /** The card's brand, or one of `tenders`. */
  tender: string;
  itemOf: (line: SoldOrderLine) => PostingItem;
  /** The cost of all bottles of the line; null if unknown. */
  costOf: (line: SoldOrderLine) => number | null;
}

/** The sale posting for an order whose money belongs to the store (B-230). */
export function saleOf(order: SoldOrder, { at, tender, itemOf, costOf }: SaleFacts): Posting {
  const lines = order.lines.map(
    (line): PostingLine => ({
      ...{ position: line.position, item: itemOf(line), bottles: line.bottles * line.quantity },
      ...{ grossCents: line.totalCents, goodsCents: line.totalCents - line.discountCents },
      costCents: costOf(line),
    }),
  );
  const awardCents = sum(
    order.discounts.filter(({ name }) => name === awardName).map(({ appliedCents }) => appliedCents),
  );
  const isTaxed = order.lines.some(({ taxable }) => taxable);
  const taxedGoodsCents = sum(
    order.lines.map(({ taxable, totalCents, discountCents }) => (taxable ? totalCents - discountCents : 0)),
  );
  return {
    ...{ key: `sale:${order.id}`, kind: 'sale', orderNumber: order.number, happenedAt: at, tender },
    ...{ way: order.way, buyer: order.isKnown ? 'known' : 'new' },
    ...{ county: order.county, rateMillipercent: order.rateMillipercent },
    ...{ grossCents: order.subTotalCents, discountCents: order.discountTotalCents - awardCents, awardCents },
    goodsCents: order.subTotalCents - order.discountTotalCents,
    ...{ deliveryCents: order.shippingTotalCents, taxCents: order.salesTaxTotalCents },
    totalCents: order.finalTotalCents,
    // Delivery is fully taxed if any of the goods are (TB-ST-838).
    taxedCents: taxedGoodsCents + (isTaxed ? order.shippingTotalCents : 0),
    ...{ bottles: sum(lines.map(({ bottles }) => bottles)), lines },
  };
}

/** A refund's parts: goods after discounts, tax and delivery. */
export interface RefundFacts {
  id: string;
  /** When the money was returned. */
  at: number;
  tender: string;
  amountCents: number;
  goodsCents: number;
  taxCents: number;
  deliveryCents: number;
  lines: readonly RefundedLine[];
  itemOf: (line: SoldOrderLine) => PostingItem;
  /** The cost of all bottles of the line when it was sold. */
  costOf: (line: SoldOrderLine) => number | null;
}

/** Money returned for an order, as negative amounts, on the day it was returned (B-230). */
export function refundOf(order: SoldOrder, refund: RefundFacts): Posting {
  const sold = new Map(order.lines.map((line) => [line.position, line]));
  const lines = refund.lines.flatMap((back): PostingLine[] => {
    const line = sold.get(back.position);
    if (!line) return [];
    const bottles = back.quantity * line.bottles;
    const cost = refund.costOf(line);
    return [
      {
        ...{ position: back.position, item: refund.itemOf(line), bottles: -bottles || 0, grossCents: 0 },
        goodsCents: -back.goodsCents || 0,
        costCents: cost === null ? null : costBack(cost, back, line),
      },
    ];
  });
  const unnamedCents = refund.goodsCents + sum(lines.map(({ goodsCents }) => goodsCents));
  if (unnamedCents !== 0)
    lines.push({
      ...{ position: order.lines.length, item: noBottle('Money back without a bottle'), bottles: 0 },
      ...{ grossCents: 0, goodsCents: -unnamedCents, costCents: 0 },
    });
  const taxedGoodsCents = sum(
    refund.lines.map(({ position, goodsCents }) => (sold.get(position)?.taxable ? goodsCents : 0)),
  );
  const isTaxed = order.lines.some(({ taxable }) => taxable);
  return {
    ...{ key: `refund:${refund.id}`, kind: 'refund', orderNumber: order.number, happenedAt: refund.at },
    ...{ way: order.way, tender: refund.tender, buyer: order.isKnown ? 'known' : 'new' },
    ...{ county: order.county, rateMillipercent: order.rateMillipercent },
    ...{ grossCents: 0, discountCents: 0, awardCents: 0, goodsCents: -refund.goodsCents || 0 },
    ...{ deliveryCents: -refund.deliveryCents || 0, taxCents: -refund.taxCents || 0 },
    totalCents: -refund.amountCents || 0,
    taxedCents: -(taxedGoodsCents + (isTaxed ? refund.deliveryCents : 0)) || 0,
    ...{ bottles: sum(lines.map(({ bottles }) => bottles)), lines },
  };
}

/**
 * Bottles of a free order, back on the shelf: no money moves, and their cost is subtracted again.
 *
 * @param back.costOf as for a refund; bottles that were sent in place of others have no line, and no known
 * cost
 */
export function restockOf(
  order: SoldOrder,
  back: Pick<RefundFacts, 'id' | 'at' | 'itemOf' | 'costOf'> & {
    bottles: readonly { formatId: SoldOrderLine['formatId']; bottles: number }[];
  },
): Posting {
  const { id, at, itemOf, costOf } = back;
  const lines = back.bottles.map(({ formatId, bottles }, nth): PostingLine => {
    const line = order.lines.find((each) => each.formatId === formatId);
    const cost = line ? costOf(line) : null;
    return {
      ...{ position: nth, item: line ? itemOf(line) : noBottle('Bottle sent in place of another') },
      ...{ bottles: -bottles, grossCents: 0, goodsCents: 0 },
      costCents:
        line === undefined || cost === null
          ? null
          : -Math.round((cost * bottles) / (line.bottles * line.quantity)) || 0,
    };
  });
  return {
    ...{ key: `restock:${id}`, kind: 'refund', orderNumber: order.number, happenedAt: at },
    ...{ way: order.way, tender: tenders.nothing, buyer: order.isKnown ? 'known' : 'new' },
    ...{ county: order.county, rateMillipercent: order.rateMillipercent },
    ...{ grossCents: 0, discountCents: 0, awardCents: 0, goodsCents: 0, deliveryCents: 0, taxCents: 0 },
    ...{ totalCents: 0, taxedCents: 0, bottles: sum(lines.map(({ bottles }) => bottles)), lines },
  };
}

/** A line of a sale or return as the till recorded it, including the till's own tax. */
export function tillPostingOf(
  line: FollowedLine,
  { item, costCents }: { item: PostingItem; costCents: number | null },
): Posting {
  const { amountCents, bottles } = line;
  return {
    ...{ key: `till:${line.key}`, kind: 'till', orderNumber: null, happenedAt: line.happenedAt },
    ...{ way: 'till', tender: tenders.till, buyer: 'unnamed', county: '', rateMillipercent: 0 },
    ...{ grossCents: amountCents, discountCents: 0, awardCents: 0, goodsCents: amountCents },
    ...{ deliveryCents: 0, taxCents: 0, totalCents: amountCents, taxedCents: 0, bottles },
    lines: [{ position: 0, item, bottles, grossCents: amountCents, goodsCents: amountCents, costCents }],
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Bottles that do not go back on the shelf still count at their cost. */
function costBack(cost: number, back: RefundedLine, line: SoldOrderLine): number {
  return back.restock ? -Math.round((cost * back.quantity) / line.quantity) || 0 : 0;
}
