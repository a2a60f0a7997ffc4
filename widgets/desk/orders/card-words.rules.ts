/** The words of a card (B-051). All times in epoch ms. */
import { formatWallTime, storeDay } from '#kit/clock.ts';
import { wallClock, weekdayNameOf } from '#kit/store-day.ts';
import type { CardProps } from './card-props.ts';

const minuteMs = 60_000;

/** 'by 2:40 pm', or 'by Tue 2:40 pm' on another day; 'late 12 min' after that; null without a time. */
export function dueWords(dueAt: number | null, now: number): string | null {
  if (dueAt === null) return null;
  const late = Math.floor((now - dueAt) / minuteMs);
  if (late >= 1) return `late ${spanWords(late)}`;
  return `by ${momentWords(dueAt, now)}`;
}

/** True once `dueWords` says that the order is late. */
export function isLate(dueAt: number | null, now: number): boolean {
  return dueAt !== null && now - dueAt >= minuteMs;
}

/** '2:40 pm' today, else 'Tue 2:40 pm'. */
export function momentWords(at: number, now: number): string {
  const { day, minutes } = wallClock(at);
  const time = formatWallTime(minutes);
  return day === storeDay(now) ? time : `${weekdayNameOf(day).slice(0, 3)} ${time}`;
}

/** '12 min', '2 h 5 min', '3 days'. */
function spanWords(minutes: number): string {
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / (24 * 60))];
  if (days >= 1) return days === 1 ? '1 day' : `${days} days`;
  if (hours === 0) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** 'Rosa K. · pickup · 2 bottles'. */
export function factsWords({
  name,
  way,
  town,
  bottles,
}: Pick<CardProps, 'name' | 'way' | 'town' | 'bottles'>) {
  const where = way === 'delivery' && town !== null ? town : way === 'shipping' ? `ship to ${town}` : way;
  return `${name} · ${where} · ${bottles} bottle${bottles === 1 ? '' : 's'}`;
}

/** 'New order 10241, pickup, due 2:40 pm': announced politely, without a name (B-262). */
export function newOrderWords({ number, way, dueAt }: CardProps, now: number): string {
  return `New order ${number}, ${way}${dueAt === null ? '' : `, due ${momentWords(dueAt, now)}`}`;
}
