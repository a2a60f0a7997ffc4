/** The week on the store's door: its table, and whether the door is open now. All times are the store's wall clock. */
import { storeTimeZone } from '#kit/clock.ts';

/** 0 is Sunday, as in `Date.getDay`. Minutes are counted from midnight. */
export interface OpenDay {
  day: number;
  opensMinutes: number;
  closesMinutes: number;
}

/** At most one entry a day; a day without one is closed. */
export type Week = readonly OpenDay[];

export type DoorState =
  /** `until`: '8:00 pm' today. */
  | { kind: 'open'; until: string }
  /** `opens`: '1:00 pm' on `day`: 'today', 'tomorrow' or the name of the day. */
  | { kind: 'closed'; day: string; opens: string }
  | { kind: 'never' };

const hour = 60;

/** M-295; inside New York's legal window (8:00 am to midnight, Sunday 10:00 am to 10:00 pm: ABC Law §105). */
export const storeHours: Week = [
  ...[1, 2, 3].map((day) => ({ day, opensMinutes: 13 * hour, closesMinutes: 20 * hour })),
  ...[4, 5].map((day) => ({ day, opensMinutes: 13 * hour, closesMinutes: 21 * hour })),
  { day: 6, opensMinutes: 11 * hour, closesMinutes: 21 * hour },
  { day: 0, opensMinutes: 12 * hour, closesMinutes: 18 * hour },
];

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const mondayFirst = [1, 2, 3, 4, 5, 6, 0];

/** Rows as on the door, Monday first, neighbours with the same hours in one: 'Mon–Wed', '1:00 pm–8:00 pm' (M-295). */
export function hoursTable(week: Week = storeHours): { days: string; hours: string }[] {
  const rows: { from: number; to: number; hours: string }[] = [];
  for (const day of mondayFirst) {
    const hours = hoursText(week.find((open) => open.day === day));
    const last = rows.at(-1);
    if (last?.hours === hours) last.to = day;
    else rows.push({ from: day, to: day, hours });
  }
  return rows.map(({ from, to, hours }) => ({ days: from === to ? shortName(from) : `${shortName(from)}–${shortName(to)}`, hours }));
}

/** Whether the store is open at a moment. */
export function openNow(at: number, week: Week = storeHours): DoorState {
  const { day, minutes } = wallClock(at);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const open = week.find((entry) => entry.day === (day + ahead) % 7);
    if (!open || (ahead === 0 && minutes >= open.closesMinutes)) continue;
    if (ahead === 0 && minutes >= open.opensMinutes) return { kind: 'open', until: timeText(open.closesMinutes) };
    return { kind: 'closed', day: ['today', 'tomorrow'][ahead] ?? dayName(open.day), opens: timeText(open.opensMinutes) };
  }
  return { kind: 'never' };
}

/** 'Open now until 8:00 pm', 'Closed, opens tomorrow at 1:00 pm' (M-295). */
export function openLine(at: number, week: Week = storeHours): string {
  const door = openNow(at, week);
  if (door.kind === 'open') return `Open now until ${door.until}`;
  return door.kind === 'closed' ? `Closed, opens ${door.day} at ${door.opens}` : 'Closed';
}

/** '1:00 pm' for 780. */
function timeText(minutes: number): string {
  const hours = Math.floor(minutes / hour) % 24;
  return `${hours % 12 || 12}:${String(minutes % hour).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}

function hoursText(open: OpenDay | undefined): string {
  return open ? `${timeText(open.opensMinutes)}–${timeText(open.closesMinutes)}` : 'Closed';
}

const wallParts = new Intl.DateTimeFormat('en-US', {
  timeZone: storeTimeZone,
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function wallClock(at: number): { day: number; minutes: number } {
  const parts = wallParts.formatToParts(at);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return { day: dayNames.indexOf(part('weekday')), minutes: Number(part('hour')) * hour + Number(part('minute')) };
}

function dayName(day: number): string {
  return dayNames[day] ?? '';
}

function shortName(day: number): string {
  return dayName(day).slice(0, 3);
}
