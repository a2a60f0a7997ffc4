/**
 * What local delivery costs: in a town, and for whoever has not said yet where the goods go (M-132, M-289,
 * G-22).
 */
import { formatCents } from '#kit/money.ts';
import type { DeliveryFee } from './store.ts';
import type { DeliveryArea } from './store-facts.ts';

/** The store's fee with the areas in which it, or a fee of their own, holds. */
export interface DeliveryFees {
  deliveryFee: DeliveryFee;
  deliveryAreas: readonly Pick<DeliveryArea, 'name' | 'isActive' | 'feeCents'>[];
}

/**
 * Cents. Fees of all towns to which staff deliver; `leastCents` is `mostCents` where one fee holds
 * everywhere.
 */
export interface FeeRange {
  leastCents: number;
  mostCents: number;
  /** Goods for so much waive the fee; 0: nothing does, or there is no fee. */
  thresholdCents: number;
}

/**
 * The fee in an area: its own, or the store's. The threshold is the store's; where nothing is charged it
 * waives nothing.
 */
export function deliveryFeeIn(
  { deliveryFee }: Pick<DeliveryFees, 'deliveryFee'>,
  area: Pick<DeliveryArea, 'feeCents'>,
): DeliveryFee {
  const feeCents = area.feeCents ?? deliveryFee.feeCents;
  return { feeCents, thresholdCents: feeCents === 0 ? 0 : deliveryFee.thresholdCents };
}

/** The fees of all towns, while it is not known to which the goods go. */
export function deliveryFeeRange({ deliveryFee, deliveryAreas }: DeliveryFees): FeeRange {
  const active = deliveryAreas.filter(({ isActive }) => isActive);
  const fees = (active.length === 0 ? [{ feeCents: null }] : active).map(
    (area) => deliveryFeeIn({ deliveryFee }, area).feeCents,
  );
  const mostCents = Math.max(...fees);
  return {
    leastCents: Math.min(...fees),
    mostCents,
    thresholdCents: mostCents === 0 ? 0 : deliveryFee.thresholdCents,
  };
}

/** For people: free, a fee, or a fee that is waived from an amount on; town by town where the fees differ. */
export function deliveryFeeSentence(fees: DeliveryFees): string {
  const { leastCents, mostCents, thresholdCents } = deliveryFeeRange(fees);
  if (mostCents === 0) return 'Local delivery is free.';
  const cost = leastCents === mostCents ? `costs ${formatCents(mostCents)}` : byTown(fees);
  const waived = `It is free when your order comes to ${formatCents(thresholdCents)} or more before tax.`;
  return `Local delivery ${cost}.${thresholdCents > 0 ? ` ${waived}` : ''}`;
}

/** 'is free to Syosset, and costs $10.00 to Woodbury and $15.00 to Huntington'. */
function byTown({ deliveryFee, deliveryAreas }: DeliveryFees): string {
  const active = deliveryAreas.filter(({ isActive }) => isActive);
  const towns = Map.groupBy(active, (area) => deliveryFeeIn({ deliveryFee }, area).feeCents);
  const costly = [...towns].filter(([feeCents]) => feeCents > 0).sort(([one], [other]) => one - other);
  const costs = `costs ${list.format(costly.map(([feeCents, areas]) => `${formatCents(feeCents)} to ${namesOf(areas)}`))}`;
  const free = towns.get(0);
  return free ? `is free to ${namesOf(free)}, and ${costs}` : costs;
}

const list = new Intl.ListFormat('en-US');

function namesOf(areas: readonly Pick<DeliveryArea, 'name'>[]): string {
  return list.format(areas.map(({ name }) => name));
}

/**
 * For a card with little room: 'Free', '$10.00, free from $100.00', 'Up to $15.00 by town, free from
 * $100.00'.
 */
export function deliveryFeeText({ leastCents, mostCents, thresholdCents }: FeeRange): string {
  if (mostCents === 0) return 'Free';
  const fee =
    leastCents === mostCents ? formatCents(mostCents) : `${rangeText(leastCents, mostCents)} by town`;
  return thresholdCents > 0 ? `${fee}, free from ${formatCents(thresholdCents)}` : fee;
}

function rangeText(leastCents: number, mostCents: number): string {
  return leastCents === 0
    ? `Up to ${formatCents(mostCents)}`
    : `${formatCents(leastCents)} to ${formatCents(mostCents)}`;
}
