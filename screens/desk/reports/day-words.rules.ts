/** The figures of a day in words, section by section, for the page and for its tape (B-230). */
import type { DayFigures, DayRefusal, DisputeSum } from '#domains/reports/day-close/day-figures.rules.ts';
import { formatCents } from '#kit/money.ts';
import { cardName } from '#widgets/payment/card-words.rules.ts';

export interface FigureRow {
  name: string;
  value: string;
  /** The sum of the rows above it. */
  isSum?: boolean;
  note?: string;
  /** The orders behind it. */
  href?: string;
}

export interface FigureSection {
  title: string;
  rows: FigureRow[];
}

const wayNames = { pickup: 'Store pickup', delivery: 'Delivery', shipping: 'Shipping' } as const;

const refusalNames: Readonly<Record<DayRefusal, string>> = {
  refused: 'Refused at the door',
  'under-age': 'Not 21 at the door',
  'no-id': 'No ID at the door',
  intoxicated: 'Intoxicated at the door',
  absent: 'Nobody there',
  'at-counter': 'Refused at the counter',
};

/** 'Visa', 'At the till', … */
export function tenderName(tender: string): string {
  if (tender === 'till') return 'Paid at the till';
  if (tender === 'nothing') return 'Cost nothing';
  if (tender === 'otherwise') return 'Given back by hand';
  return cardName({ brand: tender, last4: '' });
}

/** '8.625%' */
export const rateText = (millipercent: number): string => `${millipercent / 1_000}%`;

/** For amounts that are deducted or refunded; 0 stays '$0.00'. */
const lessCents = (cents: number): string => formatCents(-cents || 0);

/** '1 order', '12 orders' */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** @param ordersOf the page of the orders behind a number; undefined for those who may not see it */
export function daySections(
  figures: DayFigures,
  ordersOf: (filter: Record<string, string>) => string | undefined = () => undefined,
): FigureSection[] {
  const { sold, returned, taxes, tenders, ways, till, late, refusals, adjusted, doorLedger } = figures;
  const at = (filter: Record<string, string>) => {
    const href = ordersOf(filter);
    return href === undefined ? {} : { href };
  };
  const sections: FigureSection[] = [
    {
      title: 'Sold',
      rows: [
        { name: 'Gross sales', value: formatCents(sold.grossCents) },
        { name: 'Discounts', value: lessCents(sold.discountCents) },
        { name: 'Loyalty rewards', value: lessCents(sold.awardCents) },
        { name: 'Net sales', value: formatCents(sold.goodsCents), isSum: true },
        { name: 'Delivery and shipping', value: formatCents(sold.deliveryCents) },
        { name: 'Sales tax', value: formatCents(sold.taxCents) },
        {
          ...{ name: 'Taken', value: formatCents(sold.totalCents), isSum: true },
          ...{
            note: `${counted(sold.orders, 'order')}, ${counted(sold.bottles, 'bottle')}`,
            ...at({ kind: 'sale' }),
          },
        },
      ],
    },
    {
      title: 'Given back',
      rows: [
        { name: 'Goods', value: formatCents(returned.goodsCents) },
        { name: 'Delivery and shipping', value: formatCents(returned.deliveryCents) },
        { name: 'Sales tax', value: formatCents(returned.taxCents) },
        {
          ...{ name: 'Given back', value: formatCents(returned.totalCents), isSum: true },
          ...{ note: counted(returned.refunds, 'refund'), ...at({ kind: 'refund' }) },
        },
      ],
    },
    {
      title: 'How it was paid',
      rows: tenders.map(({ tender, takenCents, returnedCents }) => ({
        ...{ name: tenderName(tender), value: formatCents(takenCents - returnedCents) },
        ...(returnedCents !== 0 && {
          note: `${formatCents(takenCents)} taken, ${formatCents(returnedCents)} given back`,
        }),
        ...at({ tender }),
      })),
    },
    {
      title: 'Cards',
      rows: [
        { name: 'Captured', value: formatCents(figures.capturedCents) },
        { name: 'Refunded', value: lessCents(figures.refundedCents) },
        {
          ...{ name: 'Expected payout', value: formatCents(figures.payoutCents), isSum: true },
          note: 'before the payment service’s fees',
        },
      ],
    },
    {
      title: 'Sales tax, refunds taken off',
      rows: [
        ...taxes.map(({ county, rateMillipercent, taxedCents, taxCents }) => ({
          ...{ name: `${county}, ${rateText(rateMillipercent)}`, value: formatCents(taxCents) },
          note: `on ${formatCents(taxedCents)}`,
          ...at({ county, rate: String(rateMillipercent) }),
        })),
        {
          ...{ name: 'Together', isSum: true },
          value: formatCents(taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)),
        },
      ],
    },
    {
      title: 'Orders by way',
      rows: ways.map(({ way, orders, totalCents }) => ({
        ...{ name: wayNames[way], value: formatCents(totalCents), note: counted(orders, 'order') },
        ...at({ kind: 'sale', way }),
      })),
    },
    {
      title: 'The counter’s till',
      rows: [
        {
          ...{ name: 'Sold at the till', value: formatCents(till.totalCents) },
          note: `${counted(till.bottles, 'bottle')}, with its own tax; in no figure above`,
        },
      ],
    },
    { title: 'Disputed with the bank', rows: disputeRows(figures.disputes, ordersOf({}) !== undefined) },
    {
      title: 'And besides',
      rows: [
        ...refusals.map(({ outcome, count }) => ({ name: refusalNames[outcome], value: String(count) })),
        {
          ...{ name: 'Adjusted by hand and by counts', value: signedCents(adjusted.cents) },
          note: `${signedCount(adjusted.bottles)} ${Math.abs(adjusted.bottles) === 1 ? 'bottle' : 'bottles'} at cost`,
        },
        { name: 'Differences with the payment service', value: String(figures.openDifferences) },
        ...(late.postings > 0
          ? [
              {
                ...{ name: 'Of earlier, closed days', value: formatCents(late.totalCents) },
                note: `${counted(late.postings, 'sale or refund', 'sales and refunds')}, in the figures above`,
              },
            ]
          : []),
        ...(doorLedger.rows > 0
          ? [
              {
                ...{ name: 'Door ledger', value: counted(doorLedger.rows, 'row') },
                note: `ends with ${doorLedger.hash.slice(0, 16)}`,
              },
            ]
          : []),
      ],
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

/** Empty if nothing changed. */
function disputeRows(disputes: DayFigures['disputes'], seesReports: boolean): FigureRow[] {
  const row = (name: string, sum: DisputeSum | undefined, cents: number): FigureRow[] =>
    sum === undefined || sum.count === 0
      ? []
      : [
          {
            ...{ name, value: signedCents(cents) },
            ...(seesReports && { href: '/desk/reports/disputes' }),
            note: `${counted(sum.count, 'dispute')}; in no figure above`,
          },
        ];
  return [
    ...row('Held back', disputes?.held, -(disputes?.held.cents ?? 0)),
    ...row('Came back', disputes?.returned, disputes?.returned.cents ?? 0),
  ];
}

const signedCents = (cents: number) => (cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents));
const signedCount = (count: number) => (count < 0 ? `−${-count}` : String(count));
