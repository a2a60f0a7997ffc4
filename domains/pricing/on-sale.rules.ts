/**
 * Whether a price may be called a special or on sale: 9 NYCRR §99.6(b) requires it to be below the lowest
 * price charged in either of the two preceding calendar months, promotions included.
 */
import { storeDay } from '#kit/clock.ts';
import { storeDayStart } from '#kit/store-day.ts';
import { savedEachCents } from './offer.rules.ts';
import type { Promotion } from './promotion.ts';

/** A shelf price and the moment from which it was valid; lists are in chronological order. */
export interface ShelfPrice {
  priceCents: number;
  fromAt: number;
}

export type OnSaleAnswer =
  | { kind: 'may' }
  | { kind: 'may-not'; lowestCents: number }
  /** No price of those months is known. */
  | { kind: 'unknown' };

/** @param promotions of the pack, including past ones; what they charged in those months counts */
export function mayCallOnSale(
  history: readonly ShelfPrice[],
  promotions: readonly Promotion[],
  priceCents: number,
  at: number,
): OnSaleAnswer {
  const fromAt = monthStart(at, -2);
  const lowestCents = lowestCharged(history, promotions, { fromAt, untilAt: monthStart(at, 0) });
  if (lowestCents === undefined) return { kind: 'unknown' };
  return priceCents < lowestCents ? { kind: 'may' } : { kind: 'may-not', lowestCents };
}

export interface SaleSpan {
  /** Epoch ms, the first moment and the moment after the last. */
  startsAt: number;
  endsAt: number;
}

/** How many months ahead to look for a true claim. */
const monthsAhead = 6;

/**
 * When a price may first be called on sale, at `at` or from the first of a later month on: until that month
 * ends, because after that the price itself belongs to the preceding months. Undefined if not within half a
 * year.
 *
 * @param history including the future prices before then
 */
export function nextSaleSpan(
  history: readonly ShelfPrice[],
  promotions: readonly Promotion[],
  priceCents: number,
  at: number,
): SaleSpan | undefined {
  const moments = [at, ...Array.from({ length: monthsAhead }, (_, months) => monthStart(at, months + 1))];
  const startsAt = moments.find(
    (moment) => mayCallOnSale(history, promotions, priceCents, moment).kind === 'may',
  );
  return startsAt === undefined ? undefined : { startsAt, endsAt: monthStart(startsAt, 1) };
}

/** The first moments of the calendar months of a promotion, and its start; the rule applies at each. */
export function momentsToCheck({ startsAt, endsAt }: { startsAt: number; endsAt: number }): number[] {
  const moments = [startsAt];
  for (let next = monthStart(startsAt, 1); next < endsAt; next = monthStart(next, 1)) moments.push(next);
  return moments;
}

interface Span {
  fromAt: number;
  untilAt: number;
}

/** The lowest price of one pack in a period, promotions included; undefined if none is known. */
function lowestCharged(
  history: readonly ShelfPrice[],
  promotions: readonly Promotion[],
  span: Span,
): number | undefined {
  const prices = history.flatMap(({ priceCents, fromAt }, index) => {
    const held = overlap(span, { fromAt, untilAt: history[index + 1]?.fromAt ?? Number.POSITIVE_INFINITY });
    if (!held) return [];
    const promoted = promotions.filter((promotion) => overlap(held, lifeOf(promotion)));
    return [priceCents, ...promoted.map(({ offer }) => priceCents - savedEachCents(offer, priceCents))];
  });
  return prices.length === 0 ? undefined : Math.min(...prices);
}

/** From its start until its end or its cancellation; a promotion cancelled before it began has no life. */
function lifeOf({ startsAt, endsAt, cancelledAt }: Promotion): Span {
  return { fromAt: startsAt, untilAt: Math.min(endsAt, cancelledAt ?? endsAt) };
}

function overlap(a: Span, b: Span): Span | undefined {
  const both = { fromAt: Math.max(a.fromAt, b.fromAt), untilAt: Math.min(a.untilAt, b.untilAt) };
  return both.fromAt < both.untilAt ? both : undefined;
}

/** The first moment of the store's calendar month at a given moment, or of a month that many months away. */
function monthStart(at: number, monthsAway: number): number {
  const [year = 0, month = 1] = storeDay(at).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + monthsAway, 1)).toISOString().slice(0, 10);
  return storeDayStart(first) ?? Number.NaN;
}
