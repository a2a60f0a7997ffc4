import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import type { StaffId } from '#kit/ids.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { addStaffPerson } from './add-staff-person.ts';
import { findStaffPerson, isActive, listStaffPeople } from './find-staff-person.ts';

const now = 1_790_000_000_000;

describe.each(engines)('staff members on %s', (engine) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());
  const add = (email: string, at = now) =>
    inTransaction(database.db, (tx) =>
      addStaffPerson(tx, { email, name: 'Ann Lee', role: 'clerk' }, { by: 'cli:test', now: at }),
    );

  test('are found by id with role and status, and an unknown id finds none (B-007)', async () => {
    const id = await add('Ann@Example.com');
    expect(await findStaffPerson(database.db, id)).toEqual({
      id,
      email: 'Ann@Example.com',
      name: 'Ann Lee',
      role: 'clerk',
      status: 'active',
      activeUntil: null,
      hasPassword: false,
      createdAt: now,
      joinedAt: now,
      shiftNoteReadAt: null,
      hasSingleKeys: true,
      phone: null,
      dutyDays: [],
      quiet: null,
    });
    expect(await findStaffPerson(database.db, 'x' as StaffId)).toBeUndefined();
  });

  test('have unique addresses, regardless of case', async () => {
    await add('ben@example.com');
    await expect(add('BEN@example.com')).rejects.toThrow(/unique/i);
  });

  test('are listed, longest-serving first', async () => {
    await add('later@example.com', now + 1);
    expect((await listStaffPeople(database.db)).at(-1)?.email).toBe('later@example.com');
  });

  test('are active until the end of their last day (B-018)', async () => {
    const person = await findStaffPerson(database.db, await add('season@example.com'));
    if (!person) throw new Error('not found');
    expect(isActive(person, now)).toBe(true);
    expect(isActive({ ...person, activeUntil: now }, now)).toBe(true);
    expect(isActive({ ...person, activeUntil: now - 1 }, now)).toBe(false);
    expect(isActive({ ...person, status: 'suspended' }, now)).toBe(false);
  });
});
