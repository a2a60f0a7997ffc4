/** The short form in which an offer travels with a pack: 'percent.120', 'cents.300', 'xfer.3.3000'. */
import { formatCents } from '#kit/money.ts';
import type { Offer } from './offer.rules.ts';
import { type OfferWords, offerWords } from './offer-words.rules.ts';

interface ToldOffer {
  offer: Offer;
  /** False where prices may not be compared: 'plain.' stands before the rest. */
  comparing: boolean;
}

export function offerTag({ offer, comparing }: ToldOffer): string {
  return `${comparing ? '' : 'plain.'}${offer.kind}.${figuresOf(offer).join('.')}`;
}

/** What `offerTag` wrote; undefined for anything else. */
export function readOfferTag(tag: string): ToldOffer | undefined {
  const [, plain, kind, first, second] = /^(plain\.)?(percent|cents|xfer)\.(\d+)(?:\.(\d+))?$/.exec(tag) ?? [];
  const offer = offerFrom(kind, Number(first), second === undefined ? null : Number(second));
  return offer && { offer, comparing: plain === undefined };
}

/** The words for a pack at its price; null when it has no offer, or one that saves nothing. */
export function taggedOfferWords(tag: string | null, priceCents: number): OfferWords | null {
  const told = tag === null ? undefined : readOfferTag(tag);
  return told ? offerWords(told.offer, priceCents, told.comparing) : null;
}

/** What one pack costs now, marked down or not; n for a price needs more than one. */
export function priceOfOne(tag: string | null, priceCents: number): string {
  const words = taggedOfferWords(tag, priceCents);
  return words && !words.isXfer ? words.price : formatCents(priceCents);
}

/** The same for machines: '1234.50'. */
export function amountOfOne(tag: string | null, priceCents: number): string {
  return priceOfOne(tag, priceCents).replace(/[$,]/g, '');
}

function figuresOf(offer: Offer): number[] {
  switch (offer.kind) {
    case 'percent':
      return [offer.tenths];
    case 'cents':
      return [offer.cents];
    case 'xfer':
      return [offer.buy, offer.forCents];
  }
}

function offerFrom(kind: string | undefined, first: number, second: number | null): Offer | undefined {
  if (kind === 'percent' && second === null) return { kind, tenths: first };
  if (kind === 'cents' && second === null) return { kind, cents: first };
  if (kind === 'xfer' && second !== null) return { kind, buy: first, forCents: second };
  return undefined;
}
