import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { randomToken } from '#kit/ids.ts';
import { personWithPasskey, personWithPassword, staffPassword, staffSecrets } from '#tests/builders/staff.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { suspendPerson } from '../change-person.ts';
import { checkPasswordAndCode } from './check-password-and-code.ts';
import { readRecoveryCode } from './recovery-codes.ts';
import type { PasswordAnswer } from './sign-in-place.ts';
import { triesOf } from './sign-ins.store.ts';
import { totpCode } from './totp.ts';

const now = 1_790_000_000_000;
const minuteMs = 60_000;

describe.each(engines)('password and code on %s', (engine) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());

  const someIp = () => `2001:db8:${randomToken().slice(0, 4)}:${randomToken().slice(0, 4)}::1`;
  const from = (ip: string | null, at = now, deviceId: string | null = null) => ({
    ip,
    deviceId,
    browser: 'Chrome on Windows',
    now: at,
  });
  const check = (given: { email: unknown; password?: unknown; code?: unknown }, place = from(someIp())) =>
    checkPasswordAndCode(database.db, staffSecrets, { password: staffPassword, code: '', ...given }, place);
  const spend = (answer: PasswordAnswer) =>
    inTransaction(database.db, async (tx) => answer.kind === 'proved' && answer.stillRight(tx));
  const person = () => personWithPassword({ db: database.db, now: now - 5 * minuteMs });

  test('open the desk together, and a code works once (B-006)', async () => {
    const { email, totpSecret, id } = await person();
    const code = totpCode(totpSecret, now);
    const [first, second] = [await check({ email, code }), await check({ email: email.toUpperCase(), code })];
    expect(first).toMatchObject({ kind: 'proved', how: 'password', person: { id } });
    expect(await spend(first)).toBe(true);
    expect(await spend(second)).toBe(false);
    expect(await check({ email, code })).toEqual({ kind: 'wrong' });
  });

  test('do not open it separately, nor with a code from another time (B-006)', async () => {
    const { email, totpSecret } = await person();
    expect(await check({ email, code: totpCode(totpSecret, now), password: 'x' })).toEqual({ kind: 'wrong' });
    expect(await check({ email, code: '' })).toEqual({ kind: 'wrong' });
    expect(await check({ email, code: null })).toEqual({ kind: 'wrong' });
    expect(await check({ email, code: totpCode(totpSecret, now - 2 * minuteMs) })).toEqual({ kind: 'wrong' });
    expect(await check({ email, code: totpCode(totpSecret, now - minuteMs / 2) })).toMatchObject({
      kind: 'proved',
    });
  });

  test('accept a recovery code instead of the authenticator, once, and a letter follows (B-006)', async () => {
    const { email, recoveryCodes, id } = await person();
    const code = recoveryCodes[3]?.toLowerCase() ?? '';
    const answer = await check({ email, code });
    expect(answer).toMatchObject({ kind: 'proved', how: 'recovery' });
    expect(await spend(answer)).toBe(true);
    expect(await check({ email, code })).toEqual({ kind: 'wrong' });
    expect(await check({ email, code: recoveryCodes[4], password: 'x' })).toEqual({ kind: 'wrong' });
    const events = await database.db.selectFrom('outbox').select(['event', 'payload']).execute();
    expect(events).toContainEqual({ event: 'staff.recovery-used', payload: JSON.stringify({ staffId: id }) });
  });

  test('of one person do not accept the recovery code of another', async () => {
    const [ann, ben] = [await person(), await person()];
    expect(await check({ email: ben.email, code: ann.recoveryCodes[0] })).toEqual({ kind: 'wrong' });
  });

  test('are not needed by a person who lost the only passkey: a recovery code opens the desk, once', async () => {
    const { email, recoveryCodes } = await personWithPasskey({ db: database.db, now });
    expect(await check({ email, code: '123456', password: '' })).toEqual({ kind: 'wrong' });
    const answer = await check({ email, code: recoveryCodes[0], password: '' });
    expect(answer).toMatchObject({ kind: 'proved', how: 'recovery' });
    expect(await spend(answer)).toBe(true);
    expect(await check({ email, code: recoveryCodes[0], password: '' })).toEqual({ kind: 'wrong' });
  });

  test('of an unknown, a wrong and a suspended person get one answer, and as many rows (B-005)', async () => {
    const { email, totpSecret, id } = await person();
    await suspendPerson(database.db, id, { actor: 'cli:test', now });
    const count = async () => (await database.db.selectFrom('staff_sign_ins').select('seq').execute()).length;
    for (const given of [
      { email: `${randomToken()}@example.com`, code: '123456' },
      { email, code: totpCode(totpSecret, now) },
      { email: 42, password: { a: 1 }, code: ['x'] },
    ]) {
      const before = await count();
      expect(await check(given)).toEqual({ kind: 'wrong' });
      expect(await count()).toBe(before + 1);
    }
  });

  test('that failed or succeeded are on record, newest first', async () => {
    const { email, totpSecret, id } = await person();
    await check({ email, password: 'x' });
    await spend(await check({ email, code: totpCode(totpSecret, now + 1) }, from(null, now + 1)));
    expect(await triesOf(database.db, id, { since: now, limit: 10 })).toMatchObject([
      { how: 'password', succeeded: 1, browser: 'Chrome on Windows', at: now + 1 },
      { how: 'password', succeeded: 0, at: now },
    ]);
  });

  test('that fail five times from one place must wait a quarter of an hour, while another place need not (B-005)', async () => {
    const { email, totpSecret } = await person();
    const place = from(someIp());
    for (let tries = 0; tries < 5; tries += 1)
      expect(await check({ email, password: 'x' }, place)).toEqual({ kind: 'wrong' });
    const code = totpCode(totpSecret, now);
    expect(await check({ email, code }, place)).toEqual({ kind: 'too-many', retryAfterMs: 15 * minuteMs });
    expect(await check({ email, code }, from(null, now, 'tablet'))).toMatchObject({ kind: 'proved' });
    expect(await check({ email, code })).toMatchObject({ kind: 'proved' });
    const later = now + 15 * minuteMs;
    expect(await check({ email, code: totpCode(totpSecret, later) }, { ...place, now: later })).toMatchObject(
      {
        kind: 'proved',
      },
    );
  });

  test('can be tried at most twenty times from one address, for all people together (B-005)', async () => {
    const place = from(someIp());
    for (let tries = 0; tries < 20; tries += 1)
      expect(await check({ email: `${randomToken()}@example.com`, password: '' }, place)).toEqual({
        kind: 'wrong',
      });
    expect(await check({ email: `${randomToken()}@example.com` }, place)).toMatchObject({ kind: 'too-many' });
  });

  test('with a wrong code, from ever new addresses, are blocked after twenty', async () => {
    const { email, totpSecret } = await person();
    for (let tries = 0; tries < 20; tries += 1)
      expect(await check({ email, code: '000000' })).toEqual({ kind: 'wrong' });
    const code = totpCode(totpSecret, now);
    expect(await check({ email, code })).toEqual({ kind: 'wrong' });
    expect(await check({ email, code }, from(null, now, 'tablet'))).toMatchObject({ kind: 'proved' });
  });
});

describe('a recovery code', () => {
  test.each([
    ['k7qf-20mx-9tra', 'K7QF20MX9TRA'],
    [' K7QF 2OMX 9TRA ', 'K7QF20MX9TRA'],
    ['K7QF-20MX-9TRI', 'K7QF20MX9TR1'],
    ['123456', null],
    ['K7QF-20MX-9TR!', null],
    ['', null],
  ])('%j is read as %s', (typed, code) => {
    expect(readRecoveryCode(typed)).toBe(code);
  });
});
