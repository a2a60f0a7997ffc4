/**
 * What is typed about a promotion: the fields in its page's address, and in the form that schedules it
 * (B-190).
 */
import { object } from 'valibot';
import type { PromotionRefusal } from '#domains/pricing/check-promotion.rules.ts';
import type { Offer } from '#domains/pricing/offer.rules.ts';
import { promotionRefusalWords } from '#domains/pricing/promotion-refusal-words.rules.ts';
import type { PackId } from '#kit/ids.ts';
import { decimalAmount, readDollars } from '#kit/money.ts';
import { field, textIn } from '#kit/parse-form.ts';

/** The name of each kind of offer in the form. */
export const offerKindNames = {
  percent: 'Percent off',
  cents: 'Dollars off',
  xfer: 'Several for a price',
} as const satisfies Record<Offer['kind'], string>;

/** A figure of an offer, as it is typed: '15' or '12.5' percent, dollars off each, or n for a price. */
export type FigureField = 'percent' | 'dollars' | 'buy' | 'price';

/** The figures that the form asks for with each kind, in order. */
const figuresOfKind: Readonly<Record<Offer['kind'], readonly FigureField[]>> = {
  percent: ['percent'],
  cents: ['dollars'],
  xfer: ['buy', 'price'],
};

export const figuresShown = (kind: Offer['kind']): readonly FigureField[] => figuresOfKind[kind];

/** The error message for each figure. */
const wrongFigures = {
  percent: 'bad-percent',
  dollars: 'bad-amount',
  buy: 'bad-quantity',
  price: 'bad-amount',
} as const satisfies Record<FigureField, PromotionRefusal['kind']>;

export interface PromotionFields extends Record<FigureField, string> {
  name: string;
  kind: Offer['kind'];
  /** '2026-11-20' */
  firstDay: string;
  lastDay: string;
  /** Ids of packs, joined by commas. */
  packs: string;
  /** '1': the owner insists on it. */
  belowCost: string;
}

export const maxNameLength = 60;

export const maxFindLength = 100;

/** The words by which packs are found for a promotion. */
export const findForm = object({
  find: field((given) => {
    const words = textIn(given);
    return words !== '' && words.length <= maxFindLength ? words : null;
  }, 'Type a part of its name.'),
});

/** The fields as given; missing ones are empty. */
export function readPromotionFields(given: Readonly<Record<string, unknown>>): PromotionFields {
  const text = (name: keyof PromotionFields, most = 20) =>
    (typeof given[name] === 'string' ? given[name] : '').trim().slice(0, most);
  return {
    name: text('name', maxNameLength),
    kind: isOfferKind(given.kind) ? given.kind : 'percent',
    percent: text('percent'),
    dollars: text('dollars'),
    buy: text('buy'),
    price: text('price'),
    firstDay: text('firstDay'),
    lastDay: text('lastDay'),
    packs: text('packs', 8_000),
    belowCost: given.belowCost === '1' ? '1' : '',
  };
}

export function packIdsOf({ packs }: Pick<PromotionFields, 'packs'>): PackId[] {
  const ids = packs.split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return [...new Set(ids)].map((id) => Number(id) as PackId);
}

function isOfferKind(given: unknown): given is Offer['kind'] {
  return typeof given === 'string' && Object.hasOwn(offerKindNames, given);
}

/** The typed offer; figures that cannot be read become 0, which no offer may have. */
export function offerOfFields({ kind, percent, dollars, buy, price }: PromotionFields): Offer {
  switch (kind) {
    case 'percent':
      return {
        kind,
        tenths: /^\d{1,3}(\.\d)?%?$/.test(percent) ? Math.round(Number.parseFloat(percent) * 10) : 0,
      };
    case 'cents':
      return { kind, cents: readDollars(dollars) ?? 0 };
    case 'xfer':
      return { kind, buy: /^\d{1,3}$/.test(buy) ? Number(buy) : 0, forCents: readDollars(price) ?? 0 };
  }
}

/** The typed fields of an offer: `offerOfFields` reads them back. */
export function fieldsOfOffer(offer: Offer): Partial<PromotionFields> {
  switch (offer.kind) {
    case 'percent':
      return { kind: offer.kind, percent: String(offer.tenths / 10) };
    case 'cents':
      return { kind: offer.kind, dollars: decimalAmount(offer.cents) };
    case 'xfer':
      return { kind: offer.kind, buy: String(offer.buy), price: decimalAmount(offer.forCents) };
  }
}

/** What is wrong with the promotion itself, as a message for each field. */
export function errorsOfRefusals(
  refusals: readonly PromotionRefusal[],
  { kind, firstDay, lastDay }: PromotionFields,
): Partial<Record<keyof PromotionFields, string>> {
  const errors: Partial<Record<keyof PromotionFields, string>> = {};
  for (const refusal of refusals) {
    const words = promotionRefusalWords(refusal);
    for (const field of fieldsOf(refusal, { kind, firstDay, lastDay })) errors[field] ??= words;
  }
  return errors;
}

function fieldsOf(
  refusal: PromotionRefusal,
  { kind, firstDay, lastDay }: Pick<PromotionFields, 'kind' | 'firstDay' | 'lastDay'>,
): (keyof PromotionFields)[] {
  switch (refusal.kind) {
    case 'no-name':
      return ['name'];
    case 'bad-percent':
    case 'bad-amount':
    case 'bad-quantity':
      return figuresShown(kind).filter((figure) => wrongFigures[figure] === refusal.kind);
    case 'no-day':
      return [
        ...(refusal.text === firstDay ? ['firstDay' as const] : []),
        ...(refusal.text === lastDay ? ['lastDay' as const] : []),
      ];
    case 'ends-before-start':
    case 'over-already':
      return ['lastDay'];
    case 'no-packs':
    case 'too-many-packs':
    case 'unknown-pack':
    case 'no-saving':
    case 'no-price-left':
    case 'below-cost':
      return ['packs'];
  }
}

/** The address that contains the fields' current values, so that Back and a copied link show the same. */
export function promotionAddress(
  fields: Partial<PromotionFields>,
  more: Record<string, string> = {},
): string {
  const filled = Object.entries({ ...fields, ...more }).filter(([, value]) => value !== '');
  return `/desk/promotions/new?${new URLSearchParams(filled as [string, string][])}`;
}
