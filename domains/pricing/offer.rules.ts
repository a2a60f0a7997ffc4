/** What a promotion gives on one pack, and how much of a price it saves. */
import { formatCents } from '#kit/money.ts';

/**
 * `percent` and `cents` are markdowns: less for every pack. `xfer` is n for a price: `forCents` is the total
 * for `buy` packs and holds for whole multiples (G-33). Percents are tenths: 99 is 9.9 %.
 */
export type Offer =
  | { kind: 'percent'; tenths: number }
  | { kind: 'cents'; cents: number }
  | { kind: 'xfer'; buy: number; forCents: number };

/** Less for every pack, whatever the number. */
type Markdown = Extract<Offer, { kind: 'percent' | 'cents' }>;

/**
 * Whether a single pack costs less: its card and page then show the lowered price as the price of one, with
 * the badge of a markdown (M-293), and its regular price is a former one. Other kinds leave the price of one
 * unchanged and say what several cost (M-294, G-33).
 */
export function lowersUnitPrice(offer: Offer): offer is Markdown {
  switch (offer.kind) {
    case 'percent':
    case 'cents':
      return true;
    case 'xfer':
      return false;
  }
}

/**
 * Whether the offer's words name a percentage or an amount off ('15 % off', also 'the third at half price').
 * Where the law or the owner does not let prices be compared, no shopper may read such words (9 NYCRR
 * §99.6(a), B-190), and the promotion goes by its name alone. A price for several ('3 for $30.00') compares
 * nothing and is shown everywhere.
 */
export function namesSaving(offer: Offer): offer is Extract<Offer, { kind: 'percent' | 'cents' }> {
  switch (offer.kind) {
    case 'percent':
    case 'cents':
      return true;
    case 'xfer':
      return false;
  }
}

/** How many packs the offer covers each time it is used. */
export function unitsOf(offer: Offer): number {
  switch (offer.kind) {
    case 'percent':
    case 'cents':
      return 1;
    case 'xfer':
      return offer.buy;
  }
}

/**
 * Cents saved each time the offer is used; 0 if it saves nothing, or if the price has fallen so far that
 * nothing would be left to pay. A percentage is rounded half up to the cent.
 */
export function savedCents(offer: Offer, priceCents: number): number {
  const fullCents = priceCents * unitsOf(offer);
  const saved = fullCents - costOf(offer, priceCents);
  return saved > 0 && saved < fullCents ? saved : 0;
}

/** Cents saved on each pack, rounded down, when as many are bought as the offer asks for. */
export function savedEachCents(offer: Offer, priceCents: number): number {
  return Math.floor(savedCents(offer, priceCents) / unitsOf(offer));
}

/**
 * The offer that saves the most on each pack, the earlier of equal ones; undefined if none saves anything.
 */
export function bestOffer<T extends { offer: Offer }>(
  offers: readonly T[],
  priceCents: number,
): T | undefined {
  let best: T | undefined;
  let most = 0;
  for (const candidate of offers) {
    const each = savedCents(candidate.offer, priceCents) / unitsOf(candidate.offer);
    if (each > most) [best, most] = [candidate, each];
  }
  return best;
}

function costOf(offer: Offer, priceCents: number): number {
  switch (offer.kind) {
    case 'percent':
      return priceCents - Math.floor((priceCents * offer.tenths + 500) / 1_000);
    case 'cents':
      return priceCents - offer.cents;
    case 'xfer':
      return offer.forCents;
  }
}

/** What it gives, for the store's owner: '15 % off', '$2.00 off', '3 for $30.00'. */
export function offerText(offer: Offer): string {
  switch (offer.kind) {
    case 'percent':
      return `${offer.tenths / 10} % off`;
    case 'cents':
      return `${formatCents(offer.cents)} off`;
    case 'xfer':
      return `${offer.buy} for ${formatCents(offer.forCents)}`;
  }
}
