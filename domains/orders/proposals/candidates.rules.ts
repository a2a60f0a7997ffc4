/**
 * Which bottles the buyer may be asked about in place of one that is missing, and in which order (B-070,
 * B-308).
 */
import { type Alike, howAlike, type Likeness } from '#domains/catalogue/closest/alike.rules.ts';
import type { ProductId } from '#kit/ids.ts';
import type { Order, OrderLine } from '../order.ts';
import { whyNotInstead } from '../substitutions/substitution.rules.ts';

type Facts = Parameters<typeof whyNotInstead>[2];

export interface CandidatePack extends Likeness, Facts {
  productId: ProductId;
  priceCents: number;
  /** Bottles that are neither sold nor held. */
  free: number;
}

export interface Short {
  line: Pick<OrderLine, 'formatId' | 'bottles' | 'taxable' | 'priceCents'>;
  deliveryMethod: Order['deliveryMethod'];
  /** Packs of the line that are missing. */
  quantity: number;
  bottle: Likeness;
}

const maxCandidates = 5;

/** Nothing worth less than half of what was ordered is proposed, except the same wine of another year. */
const minShareOfPrice = 0.5;

/** The highest price that may be proposed, in cents: never more than the ordered pack cost on the shelf. */
export function maxCandidateCents({ priceCents }: Pick<OrderLine, 'priceCents'>): number {
  return priceCents;
}

/**
 * At most five of the packs on sale, best first: the same wine of another year, the newest first; then what
 * shares producer, grape or region; then the same style. Within each kind, what buyers took before comes
 * first, then what shares more, then the nearest price. Each is lawful, in stock, and never more expensive
 * than what was ordered.
 *
 * @param taken how often each product was taken in place of this one, less how often it was declined
 */
export function rankCandidates<P extends CandidatePack>(
  packs: readonly P[],
  short: Short,
  taken: ReadonlyMap<ProductId, number>,
): { pack: P; alike: Alike }[] {
  const { line, quantity, bottle } = short;
  return packs
    .flatMap((pack) => {
      const alike = howAlike(bottle, pack);
      if (!alike || !mayPropose(pack, short) || pack.free < quantity * line.bottles) return [];
      const isCheap = pack.priceCents < line.priceCents * minShareOfPrice;
      return isCheap && alike.kind !== 'other-year' ? [] : [{ pack, alike }];
    })
    .sort(
      (one, other) =>
        tierOf(one.alike) - tierOf(other.alike) ||
        yearOf(other.alike) - yearOf(one.alike) ||
        (taken.get(other.pack.productId) ?? 0) - (taken.get(one.pack.productId) ?? 0) ||
        sharesOf(other.alike) - sharesOf(one.alike) ||
        other.pack.priceCents - one.pack.priceCents ||
        (one.pack.name < other.pack.name ? -1 : 1),
    )
    .slice(0, maxCandidates);
}

/** Whether a pack is lawful in place of the line's, and no more expensive than it. */
export function mayPropose(pack: Facts & { priceCents: number }, { line, deliveryMethod }: Short): boolean {
  return (
    whyNotInstead(line, deliveryMethod, pack) === undefined && pack.priceCents <= maxCandidateCents(line)
  );
}

function tierOf({ kind }: Alike): number {
  return { 'other-year': 0, shares: 1, style: 2 }[kind];
}

function yearOf(alike: Alike): number {
  return alike.kind === 'other-year' ? Number(alike.year) : 0;
}

function sharesOf(alike: Alike): number {
  if (alike.kind !== 'shares') return 0;
  return (alike.producer ? 3 : 0) + (alike.grape ? 2 : 0) + (alike.region ? 2 : 0);
}
