import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { StaffId } from '#kit/ids.ts';
import { readPhone } from '#kit/phone.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { notePerson } from '../note-staff-act.ts';
import { changePerson, lockActivePerson, personById } from '../people.store.ts';
import { bitsOfDays } from './duty.rules.ts';
import type { Duty, QuietHours } from './duty.ts';

export type DutyAnswer =
  | { kind: 'set' }
  | { kind: 'unchanged' }
  | { kind: 'not-a-phone' }
  /** There are days on duty, but no telephone to text to. */
  | { kind: 'no-phone' }
  | { kind: 'not-a-day' }
  /** One of the two is missing or not a time, or they are the same. */
  | { kind: 'not-hours' };

const dayMinutes = 24 * 60;

/**
 * Sets a person's own telephone, days on duty and quiet hours (B-255). The activity notes the change, but not
 * the number.
 *
 * @param given.phone as typed; '' for none
 */
export async function setDuty(
  db: Db,
  id: StaffId,
  given: { phone: string; dutyDays: readonly number[]; quiet: QuietHours | null },
  by: By,
): Promise<DutyAnswer> {
  const typed = given.phone.trim();
  const phone = typed === '' ? null : readPhone(typed);
  if (phone === null && typed !== '') return { kind: 'not-a-phone' };
  const dutyDays = [...new Set(given.dutyDays)].toSorted();
  if (!dutyDays.every((day) => Number.isInteger(day) && day >= 0 && day <= 6)) return { kind: 'not-a-day' };
  if (phone === null && dutyDays.length > 0) return { kind: 'no-phone' };
  const { quiet } = given;
  if (quiet && !isHours(quiet)) return { kind: 'not-hours' };
  return inTransaction(db, async (tx): Promise<DutyAnswer> => {
    // Two concurrent forms wait for each other here.
    if (!(await lockActivePerson(tx, id))) return { kind: 'unchanged' };
    const person = await personById(tx, id);
    const now = { phone, dutyDays, quiet };
    if (!person || isSame(person, now)) return { kind: 'unchanged' };
    const columns = {
      phone,
      duty_days: bitsOfDays(dutyDays),
      quiet_from_minutes: quiet?.fromMinutes ?? null,
      quiet_to_minutes: quiet?.toMinutes ?? null,
    };
    await changePerson(tx, id, columns, { statuses: ['active'], now: by.now });
    await notePerson(tx, id, 'duty-set', by, { after: { dutyDays, quiet, hasPhone: phone !== null } });
    return { kind: 'set' };
  });
}

function isHours({ fromMinutes, toMinutes }: QuietHours): boolean {
  const isTime = (minutes: number) => Number.isInteger(minutes) && minutes >= 0 && minutes < dayMinutes;
  return isTime(fromMinutes) && isTime(toMinutes) && fromMinutes !== toMinutes;
}

function isSame(one: Duty, other: Duty): boolean {
  const told = ({ phone, dutyDays, quiet }: Duty) =>
    JSON.stringify([phone, dutyDays, quiet && [quiet.fromMinutes, quiet.toMinutes]]);
  return told(one) === told(other);
}
