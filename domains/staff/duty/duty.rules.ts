/** Who is texted about problems: the people on duty, outside their quiet hours (B-255). */
import { wallClock, weekdayOf } from '#kit/store-day.ts';
import { isOpenTo } from '../permissions.rules.ts';
import type { StaffPerson } from '../person.ts';
import type { Duty, QuietHours } from './duty.ts';

type Person = Duty & Pick<StaffPerson, 'id' | 'role' | 'status' | 'activeUntil'>;

/** The bits of the weekdays as stored in the table: 1 is Sunday. */
export function bitsOfDays(days: readonly number[]): number {
  return days.reduce((bits, day) => bits | (1 << day), 0);
}

export function daysOfBits(bits: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6].filter((day) => (bits & (1 << day)) !== 0);
}

/** The last minute is no longer quiet: with 22:00 to 7:00, a text may come at 7:00. */
export function isQuiet(quiet: QuietHours | null, minutes: number): boolean {
  if (quiet === null) return false;
  const { fromMinutes, toMinutes } = quiet;
  return fromMinutes <= toMinutes
    ? minutes >= fromMinutes && minutes < toMinutes
    : minutes >= fromMinutes || minutes < toMinutes;
}

/**
 * The people on duty now who may see alerts; if there are none, the owners. No one without a telephone, and
 * no one in quiet hours: if no one can be texted about an alert, it waits. `now` in epoch ms.
 */
export function whoIsTexted<P extends Person>(people: readonly P[], now: number): P[] {
  const { day, minutes } = wallClock(now);
  const today = weekdayOf(day);
  const reachable = people.filter(
    ({ status, activeUntil, phone, quiet, role }) =>
      status === 'active' &&
      (activeUntil === null || now <= activeUntil) &&
      phone !== null &&
      isOpenTo('see-alerts', role) &&
      !isQuiet(quiet, minutes),
  );
  const onDuty = reachable.filter(({ dutyDays }) => dutyDays.includes(today));
  return onDuty.length > 0 ? onDuty : reachable.filter(({ role }) => role === 'owner');
}
