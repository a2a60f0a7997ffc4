import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import type { StaffId } from '#kit/ids.ts';
import { personWithPasskey, staffParty } from '#tests/builders/staff.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { softwarePasskey } from '#tests/harness/software-passkey.ts';
import { suspendPerson } from '../change-person.ts';
import { addPasskey, listOwnKeys, removePasskey } from '../own-keys.ts';
import type { Proved } from '../sign-in/sign-in-place.ts';
import { challengeLifeMs } from './challenge.ts';
import { beginPasskeyCheck, checkPasskey, type PasskeyPurpose } from './check-passkey.ts';
import { countForeignPasskeys } from './passkeys.store.ts';
import { beginPasskey } from './register-passkey.ts';

const now = 1_790_000_000_000;
const by = { actor: 'cli:test', now };

describe.each(engines)('a passkey on %s', (engine) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());

  const person = () => personWithPasskey({ db: database.db, now });
  const begin = (purpose: PasskeyPurpose = 'sign-in', staffId: StaffId | null = null, party = staffParty) =>
    beginPasskeyCheck(database.db, { purpose, staffId }, { party, now });
  const check = (challengeId: unknown, response: unknown, { at = now, party = staffParty } = {}) =>
    checkPasskey(
      database.db,
      'sign-in',
      { challengeId, response },
      { party, place: { ip: null, deviceId: null, browser: 'Chrome on Windows', now: at } },
    );
  const spend = (proved: Proved | null) =>
    inTransaction(database.db, async (tx) => (await proved?.stillRight(tx)) === true);

  test('opens the desk without an address, as long as it exists (B-004)', async () => {
    const { id, passkey } = await person();
    for (let visits = 0; visits < 2; visits += 1) {
      const { id: challengeId, options } = await begin();
      expect(options).toMatchObject({
        rpId: 'localhost',
        userVerification: 'required',
        allowCredentials: [],
      });
      const proved = await check(challengeId, passkey.answer(options.challenge));
      expect(proved).toMatchObject({ kind: 'proved', how: 'passkey', person: { id } });
      expect(await spend(proved)).toBe(true);
    }
  });

  test('answers a challenge once: a replayed answer is refused (B-004)', async () => {
    const { passkey } = await person();
    const { id, options } = await begin();
    const response = passkey.answer(options.challenge);
    expect(await check(id, response)).not.toBeNull();
    expect(await check(id, response)).toBeNull();
    const fresh = await begin();
    expect(await check(fresh.id, response)).toBeNull();
  });

  test('is refused if late, for another purpose or origin, or without user verification (B-004)', async () => {
    const { passkey, id: staffId } = await person();
    const late = await begin();
    const answer = passkey.answer(late.options.challenge);
    expect(await check(late.id, answer, { at: now + challengeLifeMs })).toBeNull();
    const stepUp = await begin('step-up', staffId);
    expect(await check(stepUp.id, passkey.answer(stepUp.options.challenge))).toBeNull();
    for (const changes of [{ origin: 'https://evil.example' }, { isVerified: false }, { counter: 0 }]) {
      const { id, options } = await begin();
      const before = await check(id, passkey.answer(options.challenge, changes));
      const isFirstUse = 'counter' in changes;
      expect(before === null).toBe(!isFirstUse);
    }
    const elsewhere = { id: 'shop.example', origin: 'https://shop.example' };
    const other = await begin('sign-in', null, elsewhere);
    expect(await check(other.id, passkey.answer(other.options.challenge), { party: elsewhere })).toBeNull();
  });

  test('whose counter runs backwards may be a copy, and is refused', async () => {
    const { passkey } = await person();
    const first = await begin();
    expect(await spend(await check(first.id, passkey.answer(first.options.challenge, { counter: 9 })))).toBe(
      true,
    );
    const second = await begin();
    expect(await check(second.id, passkey.answer(second.options.challenge, { counter: 9 }))).toBeNull();
  });

  test('is of no use at another host, and those are counted by host (B-004)', async () => {
    await person();
    const [counted] = await countForeignPasskeys(database.db, 'shop.example');
    expect(counted).toMatchObject({ host: 'localhost', count: expect.any(Number) });
    expect(await countForeignPasskeys(database.db, 'localhost')).toEqual([]);
  });

  test('of a suspended person opens nothing, even if it was checked before', async () => {
    const { passkey, id: staffId } = await person();
    const [one, two] = [await begin(), await begin()];
    const proved = await check(one.id, passkey.answer(one.options.challenge));
    await suspendPerson(database.db, staffId, by);
    expect(await spend(proved)).toBe(false);
    expect(await check(two.id, passkey.answer(two.options.challenge))).toBeNull();
  });

  test.each([undefined, null, 'x', 42, {}, { id: 'x' }, { id: 'x', response: { a: 1 } }])(
    'is not anything like %j',
    async (response) => {
      expect(await check((await begin()).id, response)).toBeNull();
      expect(await check(response, response)).toBeNull();
    },
  );

  test('is added beside another, once, and the last one stays', async () => {
    const { id: staffId, email, passkey } = await person();
    const add = async (key: ReturnType<typeof softwarePasskey>) => {
      const where = { party: staffParty, shopName: 'Demijohn', now };
      const { id, options } = await beginPasskey(database.db, { id: staffId, email, name: 'Ann' }, where);
      const given = { challengeId: id, response: key.register(options.challenge), keyName: 'Phone' };
      return addPasskey(database.db, staffId, given, { party: staffParty, by });
    };
    const phone = softwarePasskey(staffParty);
    expect(await add(phone)).toEqual({ kind: 'added' });
    expect(await add(phone)).toEqual({ kind: 'key-refused' });
    expect((await listOwnKeys(database.db, staffId)).passkeys.map(({ name }) => name).sort()).toEqual([
      'Laptop',
      'Phone',
    ]);
    const remove = (id: string) => removePasskey(database.db, staffId, id, by);
    const kinds = (await Promise.all([remove(phone.id), remove(passkey.id)])).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['last-key', 'removed']);
    expect(await remove('x')).toEqual({ kind: 'unknown' });
  });
});
