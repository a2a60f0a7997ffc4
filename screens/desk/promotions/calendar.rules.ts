/**
 * The calendar of promotions: several weeks, one column per day, and which of them overlap for one pack
 * (B-193).
 */
import { bestOffer } from '#domains/pricing/offer.rules.ts';
import type { Campaign, Promotion } from '#domains/pricing/promotion.ts';
import { storeDay } from '#kit/clock.ts';
import { addDays, daysBetween, weekdayOf } from '#kit/store-day.ts';
import { daysText } from './campaign-words.rules.ts';
import type { Calendar, CalendarRow } from './props.ts';

const calendarWeeks = 6;

/** How many overlaps are described in words. */
const overlapsShown = 12;

const monthName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' });

export interface CalendarPack {
  name: string;
  priceCents: number;
}

/** Starts with the Monday of this week; `promotions` are all those of the campaigns. Instants in epoch ms. */
export function makeCalendar(
  campaigns: readonly Campaign[],
  promotions: readonly Promotion[],
  packs: ReadonlyMap<number, CalendarPack>,
  now: number,
): Calendar {
  const today = storeDay(now);
  const first = addDays(today, -((weekdayOf(today) + 6) % 7));
  const length = calendarWeeks * 7;
  const standing = promotions.filter(({ cancelledAt }) => cancelledAt === null);
  const column = (at: number) => daysBetween(first, storeDay(at));
  const pairs = overlapsOf(standing);
  const rows = campaigns
    .filter(({ cancelledAt }) => cancelledAt === null)
    .toSorted((a, b) => a.startsAt - b.startsAt || a.id - b.id)
    .flatMap((campaign): CalendarRow[] => {
      const [from, to] = [column(campaign.startsAt), column(campaign.endsAt - 1)];
      if (to < 0 || from >= length) return [];
      const shared = new Set<number>();
      for (const { a, b, startsAt, endsAt } of pairs) {
        if (a.campaignId !== campaign.id && b.campaignId !== campaign.id) continue;
        for (let at = column(startsAt); at <= column(endsAt - 1); at += 1)
          if (at >= 0 && at < length) shared.add(at);
      }
      return [
        {
          ...{ id: campaign.id, name: campaign.name },
          ...{ from: Math.max(0, from), to: Math.min(length - 1, to) },
          shared: [...shared].sort((a, b) => a - b),
        },
      ];
    });
  return {
    days: Array.from({ length }, (_, index) => {
      const day = addDays(first, index);
      const date = String(Number(day.slice(8)));
      return {
        ...{ day, date, isToday: day === today, isWeekend: index % 7 > 4 },
        startsMonth: index === 0 || date === '1' ? monthName.format(Date.parse(`${day}T12:00:00Z`)) : null,
      };
    }),
    rows,
    overlaps: pairs.slice(0, overlapsShown).map((pair) => overlapWords(pair, packs)),
  };
}

interface Overlap {
  a: Promotion;
  b: Promotion;
  startsAt: number;
  endsAt: number;
}

function overlapsOf(promotions: readonly Promotion[]): Overlap[] {
  return [...Map.groupBy(promotions, ({ packId }) => packId).values()].flatMap((ofPack) =>
    ofPack.flatMap((a, index) =>
      ofPack.slice(index + 1).flatMap((b): Overlap[] => {
        const [startsAt, endsAt] = [Math.max(a.startsAt, b.startsAt), Math.min(a.endsAt, b.endsAt)];
        return startsAt < endsAt && a.campaignId !== b.campaignId ? [{ a, b, startsAt, endsAt }] : [];
      }),
    ),
  );
}

function overlapWords({ a, b, ...span }: Overlap, packs: ReadonlyMap<number, CalendarPack>): string {
  const pack = packs.get(a.packId);
  const best = bestOffer([a, b], pack?.priceCents ?? 0);
  const used = best ? ` “${best.name}” saves the buyer more and is used.` : '';
  return `${pack?.name ?? 'One pack'} has “${a.name}” and “${b.name}”, ${daysText(span)}.${used}`;
}
