import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { randomToken, type StaffId } from '#kit/ids.ts';
import { somePerson, staffSecrets } from '#tests/builders/staff.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { suspendPerson } from '../change-person.ts';
import { checkPin, peopleOfDevice, setPin } from './check-pin.ts';
import type { StaffDevice } from './device.ts';
import { readPin } from './pin.rules.ts';
import { forgetPinTries } from './pin-tries.ts';

const now = 1_790_000_000_000;
const by = { actor: 'cli:test', now };
const pin = '402917';

describe.each(engines)('a PIN on %s', (engine) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());

  const tablet = (staffId: StaffId | null = null): StaffDevice => ({
    id: randomToken(),
    name: 'Counter',
    staffId,
    lockMinutes: 5,
    enrolledAt: now,
    lastUsedAt: now,
  });
  const check = (staffId: StaffId, given: unknown, device: StaffDevice) =>
    checkPin(database.db, staffSecrets, { staffId, pin: given }, { device, browser: 'Safari on iPad', now });
  async function person(name = 'Ann Lee') {
    const { id } = await somePerson({ db: database.db, now, name });
    expect(await setPin(database.db, staffSecrets, id, pin, by)).toEqual({ kind: 'set' });
    return id;
  }

  test('opens an enrolled device for its person (B-011)', async () => {
    const id = await person();
    const answer = await check(id, pin, tablet());
    expect(answer).toMatchObject({ kind: 'proved', how: 'pin', person: { id } });
    const right = await inTransaction(
      database.db,
      async (tx) => answer.kind === 'proved' && answer.stillRight(tx),
    );
    expect(right).toBe(true);
  });

  test('that is wrong five times waits for a passkey or a manager, only on this device (B-011)', async () => {
    const [id, device] = [await person(), tablet()];
    for (const triesLeft of [4, 3, 2, 1])
      expect(await check(id, '111111', device)).toEqual({ kind: 'wrong', triesLeft });
    expect(await check(id, '111111', device)).toEqual({ kind: 'blocked' });
    expect(await check(id, pin, device)).toEqual({ kind: 'blocked' });
    expect(await check(id, pin, tablet())).toMatchObject({ kind: 'proved' });
    await forgetPinTries(database.db, id, device.id);
    expect(await check(id, pin, device)).toMatchObject({ kind: 'proved' });
  });

  test('that is right restores all five attempts', async () => {
    const [id, device] = [await person(), tablet()];
    await check(id, '111111', device);
    await check(id, pin, device);
    expect(await check(id, '111111', device)).toEqual({ kind: 'wrong', triesLeft: 4 });
  });

  test('of an unknown or suspended person, or one without a PIN, is simply wrong (B-011)', async () => {
    const suspended = await person();
    await suspendPerson(database.db, suspended, by);
    const { id: without } = await somePerson({ db: database.db, now });
    for (const id of [suspended, without, 'x' as StaffId])
      expect(await check(id, pin, tablet())).toEqual({ kind: 'wrong', triesLeft: 4 });
    expect(await check(await person(), { a: 1 }, tablet())).toEqual({ kind: 'wrong', triesLeft: 4 });
  });

  test('opens a personal phone for no one else', async () => {
    const [ann, ben] = [await person('Ann'), await person('Ben')];
    const phone = tablet(ann);
    expect(await check(ben, pin, phone)).toMatchObject({ kind: 'wrong' });
    expect(await check(ann, pin, phone)).toMatchObject({ kind: 'proved' });
    expect((await peopleOfDevice(database.db, phone, now)).map(({ id }) => id)).toEqual([ann]);
    const names = (await peopleOfDevice(database.db, tablet(), now)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Ann', 'Ben']));
    expect(names).toEqual(names.toSorted());
  });

  test('is changed by the person, and the previous one opens nothing', async () => {
    const id = await person();
    expect(await setPin(database.db, staffSecrets, id, '123456', by)).toEqual({ kind: 'too-simple' });
    expect(await setPin(database.db, staffSecrets, id, '730185', by)).toEqual({ kind: 'set' });
    expect(await check(id, pin, tablet())).toMatchObject({ kind: 'wrong' });
    expect(await check(id, '730185', tablet())).toMatchObject({ kind: 'proved' });
  });

  test('is stored nowhere as typed, and two people with the same PIN have different rows', async () => {
    await person();
    const rows = await database.db.selectFrom('staff_pins').select('hash').execute();
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
    expect(JSON.stringify(rows)).not.toContain(pin);
  });
});

describe('a PIN as typed (B-011)', () => {
  test.each([
    ['402917', 'pin'],
    ['402 917', 'pin'],
    ['000000', 'too-simple'],
    ['777777', 'too-simple'],
    ['123456', 'too-simple'],
    ['890123', 'too-simple'],
    ['654321', 'too-simple'],
    ['121212', 'too-simple'],
    ['456456', 'too-simple'],
    ['12345', 'not-six-digits'],
    ['1234567', 'not-six-digits'],
    ['12345a', 'not-six-digits'],
    [402917, 'not-six-digits'],
    [null, 'not-six-digits'],
  ])('%j is %s', (typed, kind) => {
    expect(readPin(typed).kind).toBe(kind);
  });

  test('is refused as too simple in few of a million cases', () => {
    const simple = Array.from({ length: 1_000_000 }, (_, at) => String(at).padStart(6, '0')).filter(
      (one) => readPin(one).kind !== 'pin',
    );
    expect(simple.length).toBeLessThan(1_200);
  });

  test('never causes a failure, whatever is sent', () => {
    fc.assert(fc.property(fc.anything(), (given) => typeof readPin(given).kind === 'string'));
  });
});
