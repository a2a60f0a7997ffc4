/**
 * The short form of a pack's offers: 'percent.120', 'cents.300', 'xfer.3.3000'. If a markdown and an
 * n-for-a-price are on together, it has both, the one that saves more on each first: 'xfer.3.3000 cents.100'.
 * A kind's name contains no dot and no space, since these separate the figures and the offers.
 */
import { formatCents } from '#kit/money.ts';
import type { Offer } from './offer.rules.ts';
import { type OfferWords, offerWords } from './offer-words.rules.ts';

type Figure<K extends Offer['kind']> = Exclude<keyof Extract<Offer, { kind: K }>, 'kind'>;

/** The figures of each kind, in the order in which they appear in the tag. */
const figures: { readonly [K in Offer['kind']]: readonly Figure<K>[] } = {
  percent: ['tenths'],
  cents: ['cents'],
  xfer: ['buy', 'forCents'],
};

interface ShownOffer {
  offer: Offer;
  /** False if prices may not be compared: the tag then begins with 'plain.'. */
  comparing: boolean;
}

export function offerTag(offers: readonly Offer[], comparing: boolean): string {
  return offers
    .map((offer) => `${comparing ? '' : 'plain.'}${[offer.kind, ...figuresOf(offer)].join('.')}`)
    .join(' ');
}

/** Reads what `offerTag` wrote, in its order; anything else is ignored. */
export function readOfferTag(tag: string): ShownOffer[] {
  return tag.split(' ').flatMap((part) => readOffer(part) ?? []);
}

function readOffer(tag: string): ShownOffer | undefined {
  const [, plain, kind = '', given = ''] = /^(plain\.)?([^.]+)\.(\d+(?:\.\d+)*)$/.exec(tag) ?? [];
  if (!Object.hasOwn(figures, kind)) return undefined;
  const names: readonly string[] = figures[kind as Offer['kind']];
  const values = given.split('.').map(Number);
  if (values.length !== names.length) return undefined;
  const read = Object.fromEntries(names.map((name, at) => [name, values[at]]));
  return { offer: { kind, ...read } as Offer, comparing: plain === undefined };
}

function figuresOf(offer: Offer): number[] {
  const { kind, ...read } = offer;
  return (figures[kind] as readonly (keyof typeof read)[]).map((name) => read[name]);
}

/** The words for the pack's offer that saves the most; null if it has none, or one that saves nothing. */
export function taggedOfferWords(tag: string | null, priceCents: number): OfferWords | null {
  return allWords(tag, priceCents)[0] ?? null;
}

/** The same in two parts: what comes off one pack, and what several cost together. */
export function offerWordsOf(
  tag: string | null,
  priceCents: number,
): { markdown: OfferWords | null; several: OfferWords | null } {
  const words = allWords(tag, priceCents);
  return {
    markdown: words.find(({ isXfer }) => !isXfer) ?? null,
    several: words.find(({ isXfer }) => isXfer) ?? null,
  };
}

/** What one pack costs now, marked down or not; an n-for-a-price needs more than one. */
export function priceOfOne(tag: string | null, priceCents: number): string {
  return offerWordsOf(tag, priceCents).markdown?.price ?? formatCents(priceCents);
}

function allWords(tag: string | null, priceCents: number): OfferWords[] {
  if (tag === null) return [];
  return readOfferTag(tag).flatMap(({ offer, comparing }) => offerWords(offer, priceCents, comparing) ?? []);
}

/** The same for machines: '1234.50'. */
export function amountOfOne(tag: string | null, priceCents: number): string {
  return priceOfOne(tag, priceCents).replace(/[$,]/g, '');
}
