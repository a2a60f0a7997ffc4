/** Explains each number of a proposal in words (B-171). */
import { bottlesText } from '#domains/stock/bottles-text.rules.ts';
import type { Need, SupplyPlan } from './reorder.rules.ts';
import type { PartOfRate, SalesRate } from './sales-rate.rules.ts';
import { longDays, shortDays } from './sales-rate.rules.ts';

const days = (number: number) => `${number} ${number === 1 ? 'day' : 'days'}`;
/** '1.5', '0.04': two figures are enough for a rate. */
export const rateText = (perDay: number): string => String(Number(perDay.toPrecision(2)));

const partWords = ({ sold, days: inStock, perDay }: PartOfRate, length: number): string => {
  if (perDay === null) return `There was none to sell in the last ${days(length)}.`;
  const out = length - inStock;
  const without = out === 0 ? '' : ` (${days(out)} without a bottle left out)`;
  return `In ${days(length)}: ${bottlesText(sold)} in ${days(inStock)}${without}, ${rateText(perDay)} a day.`;
};

/** 'In 28 days: 14 bottles in 28 days, 0.5 a day. …' */
export function rateWords({ perDay, short, long }: SalesRate): string[] {
  const how =
    short.perDay === null || long.perDay === null
      ? `Counted: ${rateText(perDay)} a day.`
      : `Half of each: ${rateText(perDay)} a day.`;
  return [partWords(short, shortDays), partWords(long, longDays), ...(perDay === 0 ? [] : [how])];
}

export interface ToExplain {
  free: number;
  onHand: number;
  held: number;
  onOrder: number;
  rate: SalesRate;
  plan: SupplyPlan;
  need: Need;
  caseBottles: number;
  /** No delivery has established how many bottles a case holds. */
  isUsualCase: boolean;
}

export function freeWords({ onHand, held, free }: Pick<ToExplain, 'onHand' | 'held' | 'free'>): string[] {
  if (held === 0) return [`${bottlesText(onHand)} on hand, none held by shoppers who are paying.`];
  return [`${bottlesText(onHand)} on hand, ${held} held by shoppers who are paying: ${free} free.`];
}

/** Step by step, so that anyone can check the sum. */
export function needWords(size: ToExplain): string[] {
  const { free, onOrder, rate, plan, need } = size;
  if (rate.perDay === 0) return ['None sold in 90 days, so none is proposed.'];
  const { leadDays, cycleDays, safetyBottles } = plan;
  return [
    `${days(leadDays)} to deliver and ${days(cycleDays)} until the next order, at ${rateText(rate.perDay)} a day: ${rateText1(need.expected)} bottles.`,
    ...(safetyBottles > 0 ? [`And ${bottlesText(safetyBottles)} to be safe.`] : []),
    `Less ${free} free${onOrder > 0 ? ` and ${onOrder} on order` : ''}.`,
    need.bottles === 0 ? 'That is enough.' : `So ${bottlesText(need.bottles)} more.`,
  ];
}

/** One decimal place. */
const rateText1 = (bottles: number) => String(Math.round(bottles * 10) / 10);

export function casesWords({ need, caseBottles, isUsualCase }: ToExplain): string[] {
  const of = isUsualCase
    ? `A case of ${caseBottles} is usual for this size; no delivery has shown otherwise.`
    : `It came in cases of ${caseBottles}.`;
  if (need.cases === 0) return [of, 'None is needed.'];
  const rest = need.cases * caseBottles - need.bottles;
  const more = rest === 0 ? '' : `, ${rest} more than needed`;
  return [of, `${need.cases} × ${caseBottles} = ${need.cases * caseBottles} bottles${more}.`];
}
