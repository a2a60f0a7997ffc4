/** The figures of a day: sums of its postings, and what else its page shows. All amounts in cents (B-230). */

import type { PostingRow, PostingWay } from '#db/tables/reports.ts';
import type { DoorOutcome } from '#db/tables/runs.ts';
import type { PostedSums } from '../postings/posting.ts';

/** Similar postings of a day, summed. */
export interface PostingGroup extends PostedSums {
  kind: PostingRow['kind'];
  way: PostingWay;
  tender: string;
  count: number;
}

export interface SoldSums {
  orders: number;
  grossCents: number;
  discountCents: number;
  awardCents: number;
  goodsCents: number;
  deliveryCents: number;
  taxCents: number;
  totalCents: number;
  bottles: number;
}

/** What was given back, as positive amounts. */
export interface ReturnSums {
  refunds: number;
  goodsCents: number;
  deliveryCents: number;
  taxCents: number;
  totalCents: number;
  bottles: number;
}

export interface DayFigures {
  day: string;
  sold: SoldSums;
  returned: ReturnSums;
  /** By county and rate, less refunds. */
  taxes: { county: string; rateMillipercent: number; taxedCents: number; taxCents: number }[];
  /** By brand or payment method, card brands first. */
  tenders: { tender: string; takenCents: number; returnedCents: number }[];
  /** By way, without subtracting refunds. */
  ways: { way: Exclude<PostingWay, 'till'>; orders: number; totalCents: number }[];
  /** What the counter's till sold, including its tax; it is in no other figure of the day. */
  till: { lines: number; totalCents: number; bottles: number };
  /** On cards, before the payment service's fees. */
  capturedCents: number;
  refundedCents: number;
  payoutCents: number;
  /**
   * What banks withheld because buyers dispute it, and what came back; it is in no other figure of the day.
   * Missing in older closes.
   */
  disputes?: { held: DisputeSum; returned: DisputeSum };
  /** What happened on earlier days but counts toward this one because those were closed. */
  late: { postings: number; totalCents: number };
  /** What was not handed over, by reason. */
  refusals: { outcome: DayRefusal; count: number }[];
  /** Bottles added or removed by hand and by counts, at cost. */
  adjusted: { bottles: number; cents: number };
  /** Differences between the payment service and the books. */
  openDifferences: number;
  /** The number of rows of the door ledger, and the hash of the last one (B-303). */
  doorLedger: { rows: number; hash: string };
}

export interface DisputeSum {
  count: number;
  cents: number;
}

export type DayRefusal = Exclude<DoorOutcome, 'delivered'> | 'at-counter';

/** What is known about a day besides its postings. */
export type DayFacts = Pick<
  DayFigures,
  'late' | 'refusals' | 'adjusted' | 'openDifferences' | 'doorLedger' | 'disputes'
>;

const noCard = new Set(['till', 'nothing', 'otherwise']);
const isCard = (tender: string): boolean => !noCard.has(tender);

const ways = ['pickup', 'delivery', 'shipping'] as const;

export function dayFigures(day: string, groups: readonly PostingGroup[], facts: DayFacts): DayFigures {
  const sales = groups.filter(({ kind }) => kind === 'sale');
  const refunds = groups.filter(({ kind }) => kind === 'refund');
  const till = groups.filter(({ kind }) => kind === 'till');
  const orders = groups.filter(({ kind }) => kind !== 'till');
  const tenders = [...Map.groupBy(orders, ({ tender }) => tender)]
    .map(([tender, own]) => ({
      tender,
      takenCents: total(own.filter(({ kind }) => kind === 'sale')).totalCents,
      returnedCents: -total(own.filter(({ kind }) => kind === 'refund')).totalCents || 0,
    }))
    .toSorted((a, b) => Number(isCard(b.tender)) - Number(isCard(a.tender)) || compare(a.tender, b.tender));
  const cards = tenders.filter(({ tender }) => isCard(tender));
  const [capturedCents, refundedCents] = [
    sum(cards.map(({ takenCents }) => takenCents)),
    sum(cards.map(({ returnedCents }) => returnedCents)),
  ];
  const [sold, returned] = [total(sales), total(refunds)];
  return {
    day,
    sold: {
      ...{ orders: sold.count, grossCents: sold.grossCents, discountCents: sold.discountCents },
      ...{ awardCents: sold.awardCents, goodsCents: sold.goodsCents, deliveryCents: sold.deliveryCents },
      ...{ taxCents: sold.taxCents, totalCents: sold.totalCents, bottles: sold.bottles },
    },
    returned: {
      ...{ refunds: returned.count, goodsCents: -returned.goodsCents || 0 },
      ...{ deliveryCents: -returned.deliveryCents || 0, taxCents: -returned.taxCents || 0 },
      ...{ totalCents: -returned.totalCents || 0, bottles: -returned.bottles || 0 },
    },
    taxes: [
      ...Map.groupBy(orders, ({ county, rateMillipercent }) => `${county} ${rateMillipercent}`).values(),
    ]
      .map((own) => ({
        ...{ county: own[0]?.county ?? '', rateMillipercent: own[0]?.rateMillipercent ?? 0 },
        ...{ taxedCents: total(own).taxedCents, taxCents: total(own).taxCents },
      }))
      .toSorted((a, b) => compare(a.county, b.county) || a.rateMillipercent - b.rateMillipercent),
    tenders,
    ways: ways.map((way) => {
      const own = total(sales.filter((group) => group.way === way));
      return { way, orders: own.count, totalCents: own.totalCents };
    }),
    till: { lines: total(till).count, totalCents: total(till).totalCents, bottles: total(till).bottles },
    ...{ capturedCents, refundedCents, payoutCents: capturedCents - refundedCents },
    ...facts,
  };
}

/** 'Z-0001', and 'Z-0001a' after it was reopened and closed again. */
export function closeName({ number, revision }: { number: number; revision: number }): string {
  const letters = revision === 0 ? '' : String.fromCodePoint('a'.charCodeAt(0) + Math.min(revision, 26) - 1);
  return `Z-${String(number).padStart(4, '0')}${letters}`;
}

type Sums = Omit<PostingGroup, 'kind' | 'way' | 'tender' | 'county' | 'rateMillipercent'>;

function total(groups: readonly PostingGroup[]): Sums {
  const of = (name: keyof Sums) => sum(groups.map((group) => group[name]));
  return {
    ...{ count: of('count'), grossCents: of('grossCents'), discountCents: of('discountCents') },
    ...{ awardCents: of('awardCents'), goodsCents: of('goodsCents'), deliveryCents: of('deliveryCents') },
    ...{ taxCents: of('taxCents'), totalCents: of('totalCents'), taxedCents: of('taxedCents') },
    bottles: of('bottles'),
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
