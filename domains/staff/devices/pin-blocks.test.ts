import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId, type StaffId } from '#kit/ids.ts';
import { somePerson, staffSecrets } from '#tests/builders/staff.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { suspendPerson } from '../change-person.ts';
import { checkPin, setPin } from './check-pin.ts';
import { enrollDevice, makeDeviceCode } from './enroll-device.ts';
import { listDevices } from './find-device.ts';
import { liftPinBlock, listPinBlocks } from './pin-blocks.ts';

const now = Date.UTC(2026, 10, 20, 17);
const by = { actor: 'cli:test', now };
const pin = '402917';

describe.each(engines)('five wrong PINs on %s', (engine) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());

  async function device(name: string) {
    const { db } = database;
    const made = await makeDeviceCode(db, staffSecrets, { name, staffId: null }, by);
    if (made.kind !== 'made') throw new Error(made.kind);
    await enrollDevice(db, staffSecrets, made.code, { ip: newId(), now });
    const found = (await listDevices(db, now)).find((each) => each.name === name);
    if (!found) throw new Error('It is enrolled');
    return found;
  }
  async function person(name: string) {
    const { id } = await somePerson({ db: database.db, now, name });
    await setPin(database.db, staffSecrets, id, pin, by);
    return id;
  }
  const check = (staffId: StaffId, on: Awaited<ReturnType<typeof device>>, typed = '111111') =>
    checkPin(database.db, staffSecrets, { staffId, pin: typed }, { device: on, browser: 'Chrome', now });
  const blocks = async () =>
    (await listPinBlocks(database.db, now))
      .map((block) => `${block.person.name} on ${block.device.name}`)
      .toSorted();

  test('are shown, lifted once with an entry in the activity, and followed by five new attempts (B-011, B-030)', async () => {
    const { db } = database;
    const [counter, cellar] = [await device('Counter'), await device('Cellar')];
    const [ann, ben] = [await person('Ann'), await person('Ben')];
    for (let tries = 0; tries < 4; tries++) await check(ann, counter);
    expect(await blocks()).toEqual([]);
    const at = { staffId: ann, deviceId: counter.id };
    expect(await liftPinBlock(db, at, by)).toEqual({ kind: 'not-blocked' });
    await check(ann, counter);
    for (let tries = 0; tries < 6; tries++) await check(ben, cellar);
    expect(await blocks()).toEqual(['Ann on Counter', 'Ben on Cellar']);
    expect(await check(ann, counter, pin)).toEqual({ kind: 'blocked' });
    expect(await check(ann, cellar, pin)).toMatchObject({ kind: 'proved' });

    const answers = await Promise.all([liftPinBlock(db, at, by), liftPinBlock(db, at, by)]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['lifted', 'not-blocked']);
    expect(await blocks()).toEqual(['Ben on Cellar']);
    expect(await check(ann, counter)).toEqual({ kind: 'wrong', triesLeft: 4 });
    expect(await check(ann, counter, pin)).toMatchObject({ kind: 'proved' });
    const rows = await db
      .selectFrom('activity')
      .select(['subject_id', 'after'])
      .where('verb', '=', 'pin-block-lifted')
      .execute();
    expect(rows).toEqual([{ subject_id: ann, after: JSON.stringify({ deviceId: counter.id }) }]);

    await suspendPerson(db, ben, by);
    expect(await blocks()).toEqual([]);
    expect(await liftPinBlock(db, { staffId: 'x' as StaffId, deviceId: 'y' }, by)).toEqual({
      kind: 'not-blocked',
    });
  });
});
