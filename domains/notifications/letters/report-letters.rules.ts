/**
 * Letters with figures for the owners: the close of a day, and the summary of a week (B-239). Numbers only,
 * and no names.
 */
import { formatDay } from '#kit/clock.ts';
import { formatCents } from '#kit/money.ts';
import { addDays, weekdayNameOf } from '#kit/store-day.ts';
import { writeLetter } from './letter.rules.ts';
import type { Block, Letter, Letterhead } from './letter.ts';

export interface DayCloseFacts {
  /** 'Z-0042' */
  name: string;
  /** '2026-11-20' */
  day: string;
  /** As on the day's page, with amounts formatted. */
  sections: readonly {
    title: string;
    rows: readonly { name: string; value: string; note?: string; isSum?: boolean }[];
  }[];
  /** The page of the day. */
  link: string;
}

/** In cents; `before` belongs to the week before. */
export interface WeekFacts {
  from: string;
  days: readonly { day: string; orders: number; bottles: number; goodsCents: number }[];
  orders: number;
  bottles: number;
  goodsCents: number;
  deliveryCents: number;
  taxCents: number;
  totalCents: number;
  returned: { count: number; totalCents: number };
  till: { bottles: number; totalCents: number };
  before: { orders: number; goodsCents: number };
  /** The report of its sales. */
  link: string;
}

const why =
  'You are receiving this email because owners of the desk are mailed these figures; Settings, Mail to the owners, ends it.';

export function dayCloseLetter(head: Letterhead, { name, day, sections, link }: DayCloseFacts): Letter {
  const taken = sections.flatMap(({ rows }) => rows).find((row) => row.name === 'Taken');
  return writeLetter(head, {
    subject: `${name}: ${weekdayNameOf(day)}, ${formatDay(day)}${taken ? `, ${taken.value}` : ''}`,
    preview: taken
      ? `${taken.value} taken${taken.note ? `: ${taken.note}` : ''}.`
      : 'The figures of the day.',
    title: `${weekdayNameOf(day)}, ${formatDay(day)}`,
    blocks: [
      paragraph(`Closed as ${name}. What arrives later for this day counts toward the next.`),
      ...sections.flatMap(({ title, rows }): Block[] => [
        paragraph(title),
        {
          kind: 'totals',
          rows: rows.map((row) => ({
            name: row.note === undefined ? row.name : `${row.name} (${row.note})`,
            amount: row.value,
            ...(row.isSum && { isTotal: true }),
          })),
        },
      ]),
      { kind: 'button', label: 'Open the day', href: link },
    ],
    why,
  });
}

export function weekLetter(head: Letterhead, { from, days, before, link, ...week }: WeekFacts): Letter {
  const goods = formatCents(week.goodsCents);
  return writeLetter(head, {
    subject: `The week of ${formatDay(from)}: ${goods}`,
    preview: `${counted(week.orders, 'order')}, ${counted(week.bottles, 'bottle')}; ${besideWords(week.goodsCents, before.goodsCents)}.`,
    title: `The week of ${formatDay(from)}`,
    blocks: [
      paragraph(
        `${goods} of goods in ${counted(week.orders, 'order')}: ${besideWords(week.goodsCents, before.goodsCents)}, which had ${formatCents(before.goodsCents)} in ${counted(before.orders, 'order')}.`,
      ),
      {
        kind: 'items',
        items: days.map((each) => ({
          name: `${weekdayNameOf(each.day)}, ${formatDay(each.day)}`,
          detail: `${counted(each.orders, 'order')}, ${counted(each.bottles, 'bottle')}`,
          amount: formatCents(each.goodsCents),
        })),
      },
      {
        kind: 'totals',
        rows: [
          { name: 'Goods', amount: goods },
          { name: 'Delivery and shipping', amount: formatCents(week.deliveryCents) },
          { name: 'Sales tax', amount: formatCents(week.taxCents) },
          { name: 'Together', amount: formatCents(week.totalCents), isTotal: true },
        ],
      },
      paragraph(
        `${formatCents(week.returned.totalCents)} was given back in ${counted(week.returned.count, 'refund')}, and is taken off above. The counter’s till sold ${counted(week.till.bottles, 'bottle')} for ${formatCents(week.till.totalCents)}, with its own tax, which is in no figure above.`,
      ),
      { kind: 'button', label: 'Open the week', href: link },
    ],
    why,
  });
}

/** The URL of a week's sales at the desk. */
export const weekPath = (from: string): string =>
  `/desk/reports/sales?${new URLSearchParams({ from, to: addDays(from, 6) })}`;

/** '12% more than the week before' */
function besideWords(cents: number, beforeCents: number): string {
  if (beforeCents <= 0) return 'there is nothing to compare it with in the week before';
  if (cents >= beforeCents * 10) return `${Math.round(cents / beforeCents)} times the week before`;
  const percent = Math.round(((cents - beforeCents) * 100) / beforeCents);
  return percent === 0
    ? 'as much as the week before'
    : `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than the week before`;
}

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

function paragraph(text: string) {
  return { kind: 'paragraph', text } as const;
}
