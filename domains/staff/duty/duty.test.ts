import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffId } from '#kit/ids.ts';
import { somePerson } from '#tests/builders/staff.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { closePerson } from '../change-person.ts';
import { findStaffPerson } from '../find-staff-person.ts';
import { bitsOfDays, daysOfBits, isQuiet, whoIsTexted } from './duty.rules.ts';
import type { Duty } from './duty.ts';
import { setDuty } from './set-duty.ts';

const at = (text: string) => Date.parse(`${text}-05:00`);
/** A Friday. */
const noon = at('2026-11-20T12:00:00');
const night = { fromMinutes: 22 * 60, toMinutes: 7 * 60 };

const someone = (id: string, given: Partial<Parameters<typeof whoIsTexted>[0][number]> = {}) => ({
  id: id as StaffId,
  ...{ role: 'manager' as const, status: 'active' as const, activeUntil: null },
  ...{ phone: '5165550142', dutyDays: [5], quiet: null },
  ...given,
});
const texted = (people: ReturnType<typeof someone>[], now = noon) =>
  whoIsTexted(people, now).map(({ id }) => id);

describe('who is texted', () => {
  test('those on duty that day who see alerts and have a telephone (B-255)', () => {
    const people = [
      someone('ann'),
      someone('bea', { dutyDays: [4, 6] }),
      someone('cleo', { role: 'clerk' }),
      someone('dan', { phone: null }),
      someone('eve', { status: 'suspended' }),
      someone('fay', { activeUntil: noon - 1 }),
      someone('olga', { role: 'owner', dutyDays: [] }),
    ];
    expect(texted(people)).toEqual(['ann']);
    // Still Saturday in New York, while it is Sunday in Greenwich.
    expect(texted(people, at('2026-11-21T23:00:00'))).toEqual(['bea']);
  });

  test('the owners if no one on duty may be texted, and no one in quiet hours (B-255)', () => {
    const people = [
      someone('ann', { quiet: night }),
      someone('olga', { role: 'owner', dutyDays: [] }),
      someone('oz', { role: 'owner', dutyDays: [], quiet: night }),
    ];
    expect(texted(people)).toEqual(['ann']);
    expect(texted(people, at('2026-11-20T23:00:00'))).toEqual(['olga']);
    expect(texted(people.slice(0, 1), at('2026-11-20T23:00:00'))).toEqual([]);
    expect(texted(people, at('2026-11-21T12:00:00'))).toEqual(['olga', 'oz']);
  });

  test.each<[Duty['quiet'], string, boolean]>([
    [night, '21:59', false],
    [night, '22:00', true],
    [night, '00:00', true],
    [night, '06:59', true],
    [night, '07:00', false],
    [{ fromMinutes: 13 * 60, toMinutes: 14 * 60 }, '13:00', true],
    [{ fromMinutes: 13 * 60, toMinutes: 14 * 60 }, '14:00', false],
    [null, '03:00', false],
  ])('quiet %j at %s: %s (B-255)', (quiet, time, expected) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    expect(isQuiet(quiet, hours * 60 + minutes)).toBe(expected);
  });

  test('every set of weekdays converts to bits and back', () => {
    for (let bits = 0; bits < 128; bits += 1) expect(bitsOfDays(daysOfBits(bits))).toBe(bits);
    expect(bitsOfDays([0, 6])).toBe(65);
  });
});

describe.each(engines)('duty on %s', (engine) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());
  const by = { actor: 'staff:olga', now: noon };
  const set = (id: StaffId, given: Partial<Parameters<typeof setDuty>[2]> = {}) =>
    setDuty(database.db, id, { phone: '(516) 555-0142', dutyDays: [1, 5, 1], quiet: night, ...given }, by);

  test('reads back as it was set, and each wrong value is refused (B-255)', async () => {
    const { id } = await somePerson({ db: database.db, now: noon, role: 'manager' });
    expect(await set(id, { phone: '555-0142' })).toEqual({ kind: 'not-a-phone' });
    expect(await set(id, { phone: ' ' })).toEqual({ kind: 'no-phone' });
    for (const day of [-1, 7, 0.5]) expect(await set(id, { dutyDays: [day] })).toEqual({ kind: 'not-a-day' });
    for (const toMinutes of [22 * 60, 1_440, -1])
      expect(await set(id, { quiet: { ...night, toMinutes } })).toEqual({ kind: 'not-hours' });
    expect(await findStaffPerson(database.db, id)).toMatchObject({ phone: null, dutyDays: [], quiet: null });
    expect(await set(id)).toEqual({ kind: 'set' });
    expect(await findStaffPerson(database.db, id)).toMatchObject({
      phone: '5165550142',
      dutyDays: [1, 5],
      quiet: night,
    });
    expect(await set(id)).toEqual({ kind: 'unchanged' });
    expect(await set(id, { phone: '', dutyDays: [], quiet: null })).toEqual({ kind: 'set' });
  });

  test('set by two people at the same time, it is noted once, without the number; it is deleted when the person is closed (B-255)', async () => {
    const { db } = database;
    await somePerson({ db, now: noon, role: 'owner' });
    const { id } = await somePerson({ db, now: noon, role: 'manager' });
    const answers = await Promise.all([set(id), set(id), set(id)]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['set', 'unchanged', 'unchanged']);
    const notes = await db
      .selectFrom('activity')
      .select('after')
      .where('verb', '=', 'duty-set')
      .where('subject_id', '=', id)
      .execute();
    expect(notes).toHaveLength(1);
    expect(JSON.stringify(notes)).not.toContain('5550142');
    expect(await closePerson(db, id, by)).toEqual({ kind: 'changed' });
    expect(await findStaffPerson(db, id)).toMatchObject({ phone: null, dutyDays: [], quiet: null });
    expect(await set(id)).toEqual({ kind: 'unchanged' });
  });
});
