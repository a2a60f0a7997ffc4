/**
 * The proposed order of a run's stops: by window first, then the shortest route as the crow flies (nearest
 * neighbor, improved by 2-opt) (B-110). The driver may change it.
 */
import { milesBetween } from '#domains/addresses/miles-between.rules.ts';

export interface Point {
  latitudeE6: number;
  longitudeE6: number;
}

export interface Stop<Id> {
  id: Id;
  /** The start of its window, '2026-11-20T17:00'; null goes last. */
  slotId: string | null;
  /** Until when its buyer waits, epoch ms; null for no deadline. */
  until: number | null;
  point: Point;
  /** Orders of one household have the same value and stay next to each other (B-098). */
  household: string;
}

export interface Route<Id> {
  ids: Id[];
  /** From the store past every stop, in tenths of a mile. */
  tenthMiles: number;
  /** The latest departure that reaches each stop within its window, epoch ms; null if no window ends. */
  leaveBy: number | null;
}

/** Minutes per mile as the crow flies: streets are longer than that, and a van averages 24 miles an hour. */
const minutesAMile = 3.5;
const minutesAStop = 5;
const minuteMs = 60_000;

export function proposeRoute<Id>(start: Point, stops: readonly Stop<Id>[]): Route<Id> {
  const households = [...Map.groupBy(stops, (stop) => `${stop.slotId ?? '~'} ${stop.household}`).values()];
  const windows = [...Map.groupBy(households, ([first]) => first?.slotId ?? '~')].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  let from = start;
  const way: Stop<Id>[][] = [];
  for (const [, group] of windows) {
    const sorted = shorten(from, nearestFirst(from, group));
    way.push(...sorted);
    from = sorted.at(-1)?.[0]?.point ?? from;
  }
  return measure(start, way.flat());
}

/** Measures stops in the order that the driver chose. */
export function measure<Id>(start: Point, stops: readonly Stop<Id>[]): Route<Id> {
  let [miles, minutes] = [0, 0];
  let from = start;
  let leaveBy: number | null = null;
  let household: string | null = null;
  for (const stop of stops) {
    const leg = milesBetween(from, stop.point);
    miles += leg;
    minutes += leg * minutesAMile;
    const latest = stop.until === null ? null : stop.until - Math.round(minutes * minuteMs);
    if (latest !== null) leaveBy = leaveBy === null ? latest : Math.min(leaveBy, latest);
    if (stop.household !== household) minutes += minutesAStop;
    ({ household } = stop);
    from = stop.point;
  }
  return { ids: stops.map(({ id }) => id), tenthMiles: Math.round(miles * 10), leaveBy };
}

type Household<Id> = Stop<Id>[];

const between = <Id>(one: Household<Id> | Point, other: Household<Id>): number =>
  milesBetween(pointOf(one), pointOf(other));

function pointOf<Id>(place: Household<Id> | Point): Point {
  if (!Array.isArray(place)) return place;
  const [first] = place;
  if (!first) throw new Error('A household has an order');
  return first.point;
}

function nearestFirst<Id>(start: Point, households: readonly Household<Id>[]): Household<Id>[] {
  const left = [...households];
  const way: Household<Id>[] = [];
  let from: Household<Id> | Point = start;
  while (left.length > 0) {
    const miles: number[] = left.map((each) => between(from, each));
    const [next] = left.splice(miles.indexOf(Math.min(...miles)), 1);
    if (!next) break;
    way.push(next);
    from = next;
  }
  return way;
}

/** 2-opt on a path with a fixed start and an open end: reverses segments as long as that makes it shorter. */
function shorten<Id>(start: Point, way: readonly Household<Id>[]): Household<Id>[] {
  let best = [...way];
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (let first = 0; first < best.length - 1; first += 1) {
      for (let last = first + 1; last < best.length; last += 1) {
        const turned = [
          ...best.slice(0, first),
          ...best.slice(first, last + 1).toReversed(),
          ...best.slice(last + 1),
        ];
        if (lengthOf(start, turned) < lengthOf(start, best) - 1e-9) {
          best = turned;
          isBetter = true;
        }
      }
    }
  }
  return best;
}

function lengthOf<Id>(start: Point, way: readonly Household<Id>[]): number {
  let from: Household<Id> | Point = start;
  let miles = 0;
  for (const each of way) {
    miles += between(from, each);
    from = each;
  }
  return miles;
}
