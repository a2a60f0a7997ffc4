import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StaffId } from '#kit/ids.ts';
import { DeskSession } from '#platform/desk-sessions/desk-session.ts';
import { personWithPasskey, personWithPassword, somePerson, staffSecrets } from '#tests/builders/staff.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import {
  activatePerson,
  changeRole,
  closePerson,
  setLastDay,
  signOutEverywhere,
  suspendPerson,
} from './change-person.ts';
import { setPin } from './devices/check-pin.ts';
import { findStaffPerson } from './find-staff-person.ts';
import { forgetStaffRows, suspendEndedPeople } from './forget-staff-rows.ts';
import type { StaffRole } from './permissions.rules.ts';

const now = 1_790_000_000_000;
const dayMs = 24 * 60 * 60_000;
const by = { actor: 'staff:x', now };

describe.each(engines)('a staff member on %s', (engine) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  beforeEach(async () => {
    await database.db.updateTable('staff_people').set({ status: 'closed' }).execute();
    await database.db.deleteFrom('staff_sessions').execute();
    await database.db.deleteFrom('outbox').execute();
  });
  afterAll(() => database.drop());

  const person = async (role: StaffRole) => (await somePerson({ db: database.db, now, role })).id;
  const find = (id: StaffId) => findStaffPerson(database.db, id);
  const events = async () =>
    (await database.db.selectFrom('outbox').select('event').execute()).map(({ event }) => event);
  async function signIn(id: StaffId) {
    const session = await DeskSession.open(database.db, undefined, now);
    await session.signIn({ staffId: id, deviceId: null, kind: 'full', now });
    return session;
  }
  const sessions = async () => database.db.selectFrom('staff_sessions').select('id').execute();
  const verbs = async (id: StaffId) =>
    (
      await database.db
        .selectFrom('activity')
        .select('verb')
        .where('subject_kind', '=', 'staff')
        .where('subject_id', '=', id)
        .orderBy('seq')
        .execute()
    ).map(({ verb }) => verb);

  test('gets another role, is signed out, and is notified by mail (B-014)', async () => {
    const id = await person('clerk');
    await signIn(id);
    expect(await changeRole(database.db, id, 'manager', by)).toEqual({ kind: 'changed' });
    expect(await changeRole(database.db, id, 'manager', by)).toEqual({ kind: 'unchanged' });
    expect(await find(id)).toMatchObject({ role: 'manager' });
    expect(await sessions()).toEqual([]);
    expect(await events()).toEqual(['staff.role-changed']);
    expect(await verbs(id)).toEqual(['role-changed']);
  });

  test('is suspended and works again, is closed and never again (B-007, B-014)', async () => {
    const id = await person('manager');
    await signIn(id);
    expect(await suspendPerson(database.db, id, by)).toEqual({ kind: 'changed' });
    expect(await find(id)).toMatchObject({ status: 'suspended' });
    expect(await sessions()).toEqual([]);
    expect(await activatePerson(database.db, id, by)).toEqual({ kind: 'changed' });
    expect(await find(id)).toMatchObject({ status: 'active' });
    expect(await closePerson(database.db, id, by)).toEqual({ kind: 'changed' });
    const closed = { kind: 'not-now', status: 'closed' };
    for (const change of [suspendPerson, activatePerson])
      expect(await change(database.db, id, by)).toEqual(closed);
    expect(await changeRole(database.db, id, 'clerk', by)).toEqual(closed);
    expect(await verbs(id)).toEqual(['person-suspended', 'person-activated', 'person-closed']);
    expect(await suspendPerson(database.db, 'x' as StaffId, by)).toEqual({ kind: 'unknown' });
  });

  test('who is closed keeps no key, PIN or recovery code, and the address is free again', async () => {
    const withKey = await personWithPasskey({ db: database.db, now });
    const withPassword = await personWithPassword({ db: database.db, now });
    for (const { id } of [withKey, withPassword]) {
      await setPin(database.db, staffSecrets, id, '402917', by);
      await closePerson(database.db, id, by);
      for (const table of ['staff_passkeys', 'staff_recovery', 'staff_pins'] as const)
        expect(await database.db.selectFrom(table).selectAll().where('staff_id', '=', id).execute()).toEqual(
          [],
        );
      expect(await find(id)).toMatchObject({ status: 'closed', hasPassword: false });
    }
  });

  test('who is the last owner stays one, because there must be one owner (B-014)', async () => {
    const [id] = [await person('owner'), await person('manager')];
    const last = { kind: 'last-owner' };
    expect(await suspendPerson(database.db, id, by)).toEqual(last);
    expect(await closePerson(database.db, id, by)).toEqual(last);
    expect(await changeRole(database.db, id, 'manager', by)).toEqual(last);
    expect(await setLastDay(database.db, id, now + dayMs, by)).toEqual(last);
    expect(await find(id)).toMatchObject({ role: 'owner', status: 'active', activeUntil: null });
    expect(await verbs(id)).toEqual([]);
    const second = await person('owner');
    expect(await changeRole(database.db, id, 'clerk', by)).toEqual({ kind: 'changed' });
    expect(await suspendPerson(database.db, second, by)).toEqual(last);
  });

  test('if two owners leave at the same time, one stays (B-014)', async () => {
    for (let times = 0; times < 10; times += 1) {
      const owners = [await person('owner'), await person('owner')];
      const answers = await Promise.all(owners.map((id) => suspendPerson(database.db, id, by)));
      expect(answers.map(({ kind }) => kind).sort()).toEqual(['changed', 'last-owner']);
      await database.db.updateTable('staff_people').set({ status: 'closed' }).execute();
    }
  });

  test('with a last day is suspended by the job after it, once, and comes back without one (B-018)', async () => {
    const [id, other] = [await person('clerk'), await person('clerk')];
    const until = now + dayMs;
    expect(await setLastDay(database.db, id, until, by)).toEqual({ kind: 'changed' });
    await signIn(id);
    expect(await suspendEndedPeople(database.db, until)).toBe(0);
    expect(await suspendEndedPeople(database.db, until + 1)).toBe(1);
    expect(await suspendEndedPeople(database.db, until + 2)).toBe(0);
    expect(await find(id)).toMatchObject({ status: 'suspended' });
    expect(await find(other)).toMatchObject({ status: 'active' });
    expect(await sessions()).toEqual([]);
    expect(await events()).toEqual(['staff.suspended']);
    await activatePerson(database.db, id, by);
    expect(await find(id)).toMatchObject({ status: 'active', activeUntil: null });
  });

  test('signs out everywhere but here (B-008)', async () => {
    const [id, other] = [await person('clerk'), await person('clerk')];
    const here = await signIn(id);
    await signIn(id);
    const elsewhere = await signIn(other);
    await signOutEverywhere(database.db, id, { exceptSession: here.id, by });
    expect((await sessions()).map((row) => row.id).sort()).toEqual([here.id, elsewhere.id].sort());
  });

  test('has sign-ins on record for a year', async () => {
    const { id } = await personWithPassword({ db: database.db, now });
    await database.db
      .insertInto('staff_sign_ins')
      .values({ staff_id: id, how: 'pin', succeeded: 1, device_id: null, browser: '', at: now })
      .execute();
    const count = async () => (await database.db.selectFrom('staff_sign_ins').select('seq').execute()).length;
    await forgetStaffRows(database.db, now + 366 * dayMs - 1);
    expect(await count()).toBe(1);
    await forgetStaffRows(database.db, now + 366 * dayMs);
    expect(await count()).toBe(0);
  });
});
