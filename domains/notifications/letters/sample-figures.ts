/** The letters with figures as they would go out, with an example day and week (B-239). */
import type { Letter, Letterhead } from './letter.ts';
import {
  type DayCloseFacts,
  dayCloseLetter,
  type WeekFacts,
  weekLetter,
  weekPath,
} from './report-letters.rules.ts';

export const ownerMails = ['day-close', 'week-sheet'] as const;
export type OwnerMail = (typeof ownerMails)[number];

export function isOwnerMail(kind: string): kind is OwnerMail {
  return (ownerMails as readonly string[]).includes(kind);
}

type Link = (path: string) => string;

export const sampleDayClose = (link: Link): DayCloseFacts => ({
  ...{ name: 'Z-0042', day: '2026-11-20', link: link('/desk/reports/day/2026-11-20') },
  sections: [
    {
      title: 'Sold',
      rows: [
        { name: 'Net sales', value: '$1,180.00', isSum: true },
        { name: 'Delivery and shipping', value: '$30.00' },
        { name: 'Sales tax', value: '$104.36' },
        { name: 'Taken', value: '$1,314.36', note: '14 orders, 41 bottles', isSum: true },
      ],
    },
    { title: 'Given back', rows: [{ name: 'Given back', value: '$39.11', note: '1 refund', isSum: true }] },
    {
      title: 'How it was paid',
      rows: [
        { name: 'Visa', value: '$975.25', note: '$1,014.36 taken, $39.11 given back' },
        { name: 'Paid at the till', value: '$300.00' },
      ],
    },
  ],
});

const sampleDays = [18_500, 24_200, 31_000, 42_750, 96_400, 128_000, 54_150];

export const sampleWeek = (link: Link): WeekFacts => ({
  ...{ from: '2026-11-16', link: link(weekPath('2026-11-16')) },
  days: sampleDays.map((goodsCents, nth) => ({
    ...{ day: `2026-11-${16 + nth}`, orders: 4 + nth * 2, bottles: 9 + nth * 4, goodsCents },
  })),
  ...{ orders: 70, bottles: 147, goodsCents: 395_000, deliveryCents: 21_000, taxCents: 35_880 },
  ...{ totalCents: 451_880, returned: { count: 2, totalCents: 8_722 } },
  ...{ till: { bottles: 512, totalCents: 1_204_300 }, before: { orders: 61, goodsCents: 352_600 } },
});

export function sampleFigures(mail: OwnerMail, head: Letterhead): Letter {
  const link: Link = (path) => `${head.appUrl}${path}`;
  return mail === 'day-close'
    ? dayCloseLetter(head, sampleDayClose(link))
    : weekLetter(head, sampleWeek(link));
}
