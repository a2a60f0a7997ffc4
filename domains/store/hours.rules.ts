/** The week on the store's door: its table, and whether the door is open now. All times are the store's wall clock. */

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

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const mondayFirst = [1, 2, 3, 4, 5, 6, 0];

/** Rows as on the door, Monday first, neighbours with the same hours in one: 'Mon–Wed', '1:00 pm–8:00 pm' (M-295). */
export function hoursTable(week: Week): { days: string; hours: string }[] {
  const rows: { from: number; to: number; hours: string }[] = [];
  for (const day of mondayFirst) {
    const hours = hoursText(week.find((open) => open.day === day));
    const last = rows.at(-1);
    if (last?.hours === hours) last.to = day;
    else rows.push({ from: day, to: day, hours });
  }
  return rows.map(({ from, to, hours }) => ({ days: from === to ? shortName(from) : `${shortName(from)}–${shortName(to)}`, hours }));
}

/** Whether the store is open at a moment, by the wall clock of its time zone. */
export function openNow(week: Week, at: number, timeZone: string): DoorState {
  const { day, minutes } = wallClock(at, timeZone);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const open = week.find((entry) => entry.day === (day + ahead) % 7);
    if (!open || (ahead === 0 && minutes >= open.closesMinutes)) continue;
    if (ahead === 0 && minutes >= open.opensMinutes) return { kind: 'open', until: timeText(open.closesMinutes) };
    return { kind: 'closed', day: ['today', 'tomorrow'][ahead] ?? dayName(open.day), opens: timeText(open.opensMinutes) };
  }
  return { kind: 'never' };
}

/** '1:00 pm' for 780. */
function timeText(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24;
  return `${hours % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}

function hoursText(open: OpenDay | undefined): string {
  return open ? `${timeText(open.opensMinutes)}–${timeText(open.closesMinutes)}` : 'Closed';
}

function wallClock(at: number, timeZone: string): { day: number; minutes: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
  return { day: dayNames.indexOf(part('weekday')), minutes: Number(part('hour')) * 60 + Number(part('minute')) };
}

function dayName(day: number): string {
  return dayNames[day] ?? '';
}

function shortName(day: number): string {
  return dayName(day).slice(0, 3);
}
