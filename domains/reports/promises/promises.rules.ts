/** Promises kept, by way and week, for the owner (N-007). */
import { formatDay } from '#kit/clock.ts';
import { addDays, wallClock, weekdayOf } from '#kit/store-day.ts';
import type { ReportTable } from '../report.ts';

export type PromisedWay = 'pickup' | 'delivery' | 'shipping';

export interface Promised {
  way: PromisedWay;
  promisedBy: number;
  /** Null if it has not arrived, or its carrier has not reported. */
  cameAt: number | null;
}

export interface KeptInWeek {
  /** The Monday it begins on. */
  week: string;
  way: PromisedWay;
  kept: number;
  late: number;
  /** The worst delay among the late ones, in whole minutes. */
  mostLateMinutes: number;
  /** Their time has passed and no arrival is known. */
  unknown: number;
}

const minuteMs = 60_000;
const ways: readonly PromisedWay[] = ['pickup', 'delivery', 'shipping'];

/** Newest week first. What is not due yet is left out, unless it came early. */
export function keptByWeek(promised: readonly Promised[], now: number): KeptInWeek[] {
  const due = promised.filter(({ promisedBy, cameAt }) => cameAt !== null || promisedBy <= now);
  const weeks = Map.groupBy(due, ({ promisedBy }) => mondayOf(promisedBy));
  return [...weeks]
    .sort(([one], [other]) => other.localeCompare(one))
    .flatMap(([week, ofWeek]) =>
      ways.flatMap((way) => {
        const all = ofWeek.filter((each) => each.way === way);
        return all.length === 0 ? [] : [{ week, way, ...counted(all) }];
      }),
    );
}

function counted(all: readonly Promised[]): Omit<KeptInWeek, 'week' | 'way'> {
  const came = all.flatMap(({ cameAt, promisedBy }) => (cameAt === null ? [] : [cameAt - promisedBy]));
  const late = came.filter((byMs) => byMs > 0);
  return {
    kept: came.length - late.length,
    late: late.length,
    mostLateMinutes: Math.ceil(Math.max(0, ...late) / minuteMs),
    unknown: all.length - came.length,
  };
}

function mondayOf(at: number): string {
  // A promise by midnight belongs to the day that ends then.
  const { day } = wallClock(at - 1);
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

const wayNames: Readonly<Record<PromisedWay, string>> = {
  pickup: 'Pickup',
  delivery: 'Delivery',
  shipping: 'Shipping',
};

export function promisesTable(weeks: readonly KeptInWeek[]): ReportTable {
  const sum = (of: (week: KeptInWeek) => number) => weeks.reduce((total, week) => total + of(week), 0);
  return {
    title: 'Promises kept',
    columns: [
      { name: 'Week of', kind: 'text' },
      { name: 'Way', kind: 'text' },
      { name: 'Kept', kind: 'count' },
      { name: 'Late', kind: 'count' },
      { name: 'Share kept', kind: 'text' },
      { name: 'Latest, minutes late', kind: 'count' },
      { name: 'Not known', kind: 'count' },
    ],
    rows: weeks.map(({ week, way, kept, late, mostLateMinutes, unknown }) => ({
      cells: [formatDay(week), wayNames[way], kept, late, shareText(kept, late), mostLateMinutes, unknown],
    })),
    sum: [
      'All',
      '',
      sum(({ kept }) => kept),
      sum(({ late }) => late),
      shareText(
        sum(({ kept }) => kept),
        sum(({ late }) => late),
      ),
      Math.max(0, ...weeks.map(({ mostLateMinutes }) => mostLateMinutes)),
      sum(({ unknown }) => unknown),
    ],
    note: 'A pickup is kept when it is packed by its time, a delivery when it is handed over within its window, a parcel when its carrier says that it came by its day.',
  };
}

/** '94%'; '' if there were none. Never rounded up to 100%. */
function shareText(kept: number, late: number): string {
  return kept + late === 0 ? '' : `${Math.floor((100 * kept) / (kept + late))}%`;
}
