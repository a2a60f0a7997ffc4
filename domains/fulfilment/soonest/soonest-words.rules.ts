/** The promise in words (N-002, N-005): the store's days and times, 'today' and 'tomorrow' in words. */
import { formatDay, formatWallTime } from '#kit/clock.ts';
import { addDays, wallClock, weekdayNameOf } from '#kit/store-day.ts';
import type { CarriedKind } from './carried-kind.rules.ts';
import type { PlaceAnswer } from './find-place.ts';
import type { Place, PlacePromise } from './place.ts';
import type { Soonest } from './soonest.rules.ts';

export interface PromiseWords {
  /** 'In Syosset today, 5–6 pm'; 'Spirits are not shipped: pickup today from 2:40 pm'. */
  says: string;
  /** 'if ordered in 42 min', 'if ordered by 4 pm'; '' if there is nothing to hurry for. */
  by: string;
  isToday: boolean;
}

/** What pages get about a place; kinds with the same promise as wine are left out. */
export interface SoonestAnswer {
  place: { key: string; name: string; kind: Place['kind'] };
  /** The towns to choose from. */
  towns: string[];
  /** For wine, next to the place's name: 'today, 5–6 pm', 'there Wed–Thu'. */
  brief: string;
  soonest: { wine: PromiseWords } & Partial<Record<CarriedKind, PromiseWords>>;
  /** Whether goods in stock can be at the place itself today, whatever their kind (N-006). */
  here: boolean;
  /** Seconds until it is worth asking again. */
  askIn: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export function promiseWords({ place, soonest, instead }: PlacePromise, now: number): PromiseWords {
  if (!soonest)
    return {
      says: instead ? `${instead}.` : 'Nothing can be promised at the moment',
      by: '',
      isToday: false,
    };
  const isToday = firstDayOf(soonest) === wallClock(now).day;
  const by = cutOffWords(soonest, now);
  if (instead !== null) return { says: `${instead}: pickup ${whenWords(soonest, now)}`, by, isToday };
  switch (soonest.kind) {
    case 'pickup':
      return { says: `At the store ${whenWords(soonest, now)}`, by, isToday };
    case 'delivery':
      return { says: `In ${place.name} ${whenWords(soonest, now)}`, by, isToday };
    case 'shipping':
      return { says: `Ships ${whenWords(soonest, now)}`, by, isToday: false };
  }
}

/**
 * Whether it is there today by the place's own way: a pickup instead of a delivery is not, nor is a parcel
 * that leaves today.
 */
export function isHereToday(promise: PlacePromise, now: number): boolean {
  return promise.instead === null && promiseWords(promise, now).isToday;
}

/** The same next to the name of the place, where a phone has little room: for a parcel, when it arrives. */
export function briefWords(promise: PlacePromise, now: number): string {
  const { soonest, instead } = promise;
  if (!soonest || instead !== null) return promiseWords(promise, now).says;
  return soonest.kind === 'shipping' ? thereWords(soonest) : whenWords(soonest, now);
}

/**
 * 'today, 5–6 pm' for a delivery, 'today from 2:40 pm' for a pickup, 'Monday, there Wed–Thu' for a parcel.
 */
export function whenWords(soonest: Soonest, now: number): string {
  const { day: today } = wallClock(now);
  switch (soonest.kind) {
    case 'pickup': {
      const { day, minutes } = soonest.ready;
      return `${dayName(day, today)} from ${formatWallTime(minutes)}`;
    }
    case 'delivery':
      return `${dayName(soonest.day, today)}, ${spanWords(soonest.slot)}`;
    case 'shipping':
      return `${dayName(soonest.shipsOn, today)}, ${thereWords(soonest)}`;
  }
}

/** 'there Wed–Thu' */
function thereWords({ there: { from, to } }: Extract<Soonest, { kind: 'shipping' }>): string {
  return `there ${from === to ? shortDay(from) : `${shortDay(from)}–${shortDay(to)}`}`;
}

/** '5–6 pm', '11 am–noon', '5:30–6:30 pm'. */
export function spanWords({ from, to }: { from: string; to: string }): string {
  const [start, end] = [timeWords(from), timeWords(to)];
  const half = / (am|pm)$/.exec(start)?.[0];
  return half && end.endsWith(half) ? `${start.slice(0, -half.length)}–${end}` : `${start}–${end}`;
}

/** '17:00' is '5 pm', '12:00' is 'noon'. */
export function timeWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return shortMinutes(hours * 60 + minutes);
}

function shortMinutes(minutes: number): string {
  if (minutes === 12 * 60) return 'noon';
  return minutes % (24 * 60) === 0 ? 'midnight' : formatWallTime(minutes).replace(':00', '');
}

/** The countdown in minutes below one hour, else the clock time of a cut-off that is today. */
function cutOffWords(soonest: Soonest, now: number): string {
  const { cutOffAt } = soonest;
  if (cutOffAt === null || cutOffAt < now) return '';
  const leftMs = cutOffAt - now;
  if (leftMs < minuteMs) return 'if ordered now';
  if (leftMs < hourMs) return `if ordered in ${Math.floor(leftMs / minuteMs)} min`;
  const { day, minutes } = wallClock(cutOffAt);
  const isTold = soonest.kind !== 'pickup' && day === wallClock(now).day;
  return isTold ? `if ordered by ${shortMinutes(minutes)}` : '';
}

/** 'today', 'tomorrow', 'Monday', or, a week or more ahead, 'Monday, December 7'. */
export function dayName(day: string, today: string): string {
  if (day === today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  return day < addDays(today, 7) ? weekdayNameOf(day) : longDay(day);
}

/** 'Monday, December 7' */
export function longDay(day: string): string {
  return `${weekdayNameOf(day)}, ${formatDay(day).replace(/, \d{4}$/, '')}`;
}

const shortDay = (day: string) => weekdayNameOf(day).slice(0, 3);

function firstDayOf(soonest: Soonest): string {
  switch (soonest.kind) {
    case 'pickup':
      return soonest.ready.day;
    case 'delivery':
      return soonest.day;
    case 'shipping':
      return soonest.shipsOn;
  }
}

/** After how many seconds the words are requested again: a countdown changes every minute. */
export function refreshAfterSeconds(promises: readonly PlacePromise[], now: number): number {
  const waits = promises.map(({ soonest }) => {
    const leftMs = (soonest?.cutOffAt ?? Number.POSITIVE_INFINITY) - now;
    return leftMs < hourMs ? minuteMs : Math.min(5 * minuteMs, leftMs - hourMs + minuteMs);
  });
  return Math.ceil(Math.min(5 * minuteMs, ...waits) / 1000);
}

/** Why a place was not accepted, and what to enter instead. */
export function placeRefusal(answer: Exclude<PlaceAnswer, { kind: 'place' }>): string {
  switch (answer.kind) {
    case 'not-new-york':
      return `${answer.zip} is not a New York ZIP code. We deliver and ship within New York only.`;
    case 'nobody-there':
      return `${answer.zip} has only post office boxes, where nobody can show an ID. Please write the ZIP code of a home.`;
    case 'several-zips':
      return `${answer.town} has several ZIP codes. Please write yours.`;
    case 'unknown-town':
      return answer.meant === null
        ? 'Please write a New York ZIP code, or the name of a town.'
        : `We do not know that town. Did you mean ${answer.meant}?`;
  }
}
