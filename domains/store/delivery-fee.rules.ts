/** What local delivery costs: in a town, and while the destination is unknown (M-132, M-289, G-22). */

import { formatCents } from '#kit/money.ts';
import { listWords } from '#kit/number-words.ts';
import type { DeliveryFee } from './store.ts';
import type { DeliveryArea } from './store-facts.ts';

/** The store's fee, and the areas, which may have their own fees. */
export interface DeliveryFees {
  deliveryFee: DeliveryFee;
  deliveryAreas: readonly Pick<DeliveryArea, 'name' | 'isActive' | 'feeCents'>[];
}

/**
 * In cents: the fees of all towns that staff deliver to; `minCents` equals `maxCents` if all are the same.
 */
export interface FeeRange {
  minCents: number;
  maxCents: number;
  /** The subtotal that waives the fee; 0 if none does, or if there is no fee. */
  thresholdCents: number;
}

/** The fee in an area: its own, or the store's. The threshold is the store's, or 0 if there is no fee. */
export function deliveryFeeIn(
  { deliveryFee }: Pick<DeliveryFees, 'deliveryFee'>,
  area: Pick<DeliveryArea, 'feeCents'>,
): DeliveryFee {
  const feeCents = area.feeCents ?? deliveryFee.feeCents;
  return { feeCents, thresholdCents: feeCents === 0 ? 0 : deliveryFee.thresholdCents };
}

/** The fees of all towns, for pages that do not know the destination. */
export function deliveryFeeRange({ deliveryFee, deliveryAreas }: DeliveryFees): FeeRange {
  const active = deliveryAreas.filter(({ isActive }) => isActive);
  const fees = (active.length === 0 ? [{ feeCents: null }] : active).map(
    (area) => deliveryFeeIn({ deliveryFee }, area).feeCents,
  );
  const maxCents = Math.max(...fees);
  return {
    minCents: Math.min(...fees),
    maxCents,
    thresholdCents: maxCents === 0 ? 0 : deliveryFee.thresholdCents,
  };
}

/**
 * A sentence for people: free, a fee, or a fee with the amount that waives it, by town if the fees differ.
 */
export function deliveryFeeSentence(fees: DeliveryFees): string {
  const { minCents, maxCents, thresholdCents } = deliveryFeeRange(fees);
  if (maxCents === 0) return 'Local delivery is free.';
  const cost = minCents === maxCents ? `costs ${formatCents(maxCents)}` : byTown(fees);
  const waived = `It is free when your order comes to ${formatCents(thresholdCents)} or more before tax.`;
  return `Local delivery ${cost}.${thresholdCents > 0 ? ` ${waived}` : ''}`;
}

/** 'is free to Syosset, and costs $10.00 to Woodbury and $15.00 to Huntington'. */
function byTown({ deliveryFee, deliveryAreas }: DeliveryFees): string {
  const active = deliveryAreas.filter(({ isActive }) => isActive);
  const towns = Map.groupBy(active, (area) => deliveryFeeIn({ deliveryFee }, area).feeCents);
  const costly = [...towns].filter(([feeCents]) => feeCents > 0).sort(([one], [other]) => one - other);
  const costs = `costs ${listWords(costly.map(([feeCents, areas]) => `${formatCents(feeCents)} to ${namesOf(areas)}`))}`;
  const free = towns.get(0);
  return free ? `is free to ${namesOf(free)}, and ${costs}` : costs;
}

function namesOf(areas: readonly Pick<DeliveryArea, 'name'>[]): string {
  return listWords(areas.map(({ name }) => name));
}

/** For small cards: 'Free', '$10.00, free from $100.00', 'Up to $15.00 by town, free from $100.00'. */
export function deliveryFeeText({ minCents, maxCents, thresholdCents }: FeeRange): string {
  if (maxCents === 0) return 'Free';
  const fee = minCents === maxCents ? formatCents(maxCents) : `${rangeText(minCents, maxCents)} by town`;
  return thresholdCents > 0 ? `${fee}, free from ${formatCents(thresholdCents)}` : fee;
}

function rangeText(minCents: number, maxCents: number): string {
  return minCents === 0
    ? `Up to ${formatCents(maxCents)}`
    : `${formatCents(minCents)} to ${formatCents(maxCents)}`;
}
