import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomToken, type StaffId } from '#kit/ids.ts';
import { DeskSession } from '#platform/desk-sessions/desk-session.ts';
import { somePerson, staffSecrets } from '#tests/builders/staff.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { renameDevice, revokeDevice, setLockMinutes } from './change-device.ts';
import { deviceCodeLifeMs, deviceLifeMs, enrollDevice, makeDeviceCode } from './enroll-device.ts';
import { findDevice, listDevices } from './find-device.ts';

const now = 1_790_000_000_000;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const by = { actor: 'staff:x', now };

describe.each(engines)('a device on %s', (engine) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());

  const someIp = () => `2001:db8:${randomToken().slice(0, 4)}:${randomToken().slice(0, 4)}::1`;
  async function makeCode(name: unknown = 'Counter', staffId: StaffId | null = null, at = now) {
    const made = await makeDeviceCode(database.db, staffSecrets, { name, staffId }, { ...by, now: at });
    if (made.kind !== 'made') throw new Error(made.kind);
    return made.code;
  }
  const enroll = (code: unknown, { ip = someIp(), at = now } = {}) =>
    enrollDevice(database.db, staffSecrets, code, { ip, now: at });
  async function enrolled(name = 'Counter', staffId: StaffId | null = null) {
    const answer = await enroll(await makeCode(name, staffId));
    if (answer.kind !== 'enrolled') throw new Error(answer.kind);
    return answer;
  }

  test('is enrolled by six digits, once (B-010)', async () => {
    const code = await makeCode('  Counter ');
    expect(code).toMatch(/^\d{6}$/);
    const answers = await Promise.all([enroll(`${code.slice(0, 3)} ${code.slice(3)}`), enroll(code)]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['enrolled', 'over']);
    expect(await enroll(code)).toEqual({ kind: 'over' });
    const token = answers.flatMap((answer) => (answer.kind === 'enrolled' ? [answer.token] : []))[0] ?? '';
    expect(await findDevice(database.db, token, now)).toMatchObject({
      device: { name: 'Counter', staffId: null, lockMinutes: 5 },
      newToken: null,
    });
  });

  test('is not enrolled too late, nor by other digits (B-010)', async () => {
    const code = await makeCode();
    expect(await enroll(code, { at: now + deviceCodeLifeMs })).toEqual({ kind: 'over' });
    for (const wrong of ['', 'abcdef', null, { a: 1 }, `${code}1`]) {
      expect(await enroll(wrong)).toEqual({ kind: 'wrong-code' });
    }
  });

  test('can be guessed at most ten times from one address (B-010)', async () => {
    const ip = someIp();
    for (let tries = 0; tries < 10; tries += 1) await enroll('xxx', { ip });
    expect(await enroll(await makeCode(), { ip })).toEqual({ kind: 'too-many', retryAfterMs: 10 * minuteMs });
    // Later, so that this test's attempts do not count toward the next one.
    expect(await enroll(await makeCode('Cellar', null, now + dayMs), { at: now + dayMs })).toMatchObject({
      kind: 'enrolled',
    });
  });

  test('gets a new token each month, and the previous one works for five more minutes (B-010)', async () => {
    const { token } = await enrolled();
    const month = now + 30 * dayMs;
    expect(await findDevice(database.db, token, month - 1)).toMatchObject({ newToken: null });
    const found = await findDevice(database.db, token, month);
    expect(found?.newToken).toMatch(/^[0-9a-f]{32}$/);
    expect(await findDevice(database.db, token, month + 5 * minuteMs - 1)).toMatchObject({ newToken: null });
    expect(await findDevice(database.db, token, month + 5 * minuteMs)).toBeUndefined();
    expect(await findDevice(database.db, found?.newToken ?? null, month + 29 * dayMs)).toBeDefined();
  });

  test('is forgotten after 180 days without use, and unknown tokens find none (B-010)', async () => {
    const { token } = await enrolled();
    expect(await findDevice(database.db, token, now + deviceLifeMs)).toBeUndefined();
    expect(await findDevice(database.db, randomToken(), now)).toBeUndefined();
    expect(await findDevice(database.db, null, now)).toBeUndefined();
  });

  test('is renamed, locks after 1 to 15 minutes, and is revoked with its sessions', async () => {
    const { token, deviceId } = await enrolled();
    const { id: staffId } = await somePerson({ db: database.db, now });
    await openSession(staffId, deviceId);
    expect(await renameDevice(database.db, deviceId, 'Cellar', by)).toEqual({ kind: 'changed' });
    expect(await renameDevice(database.db, deviceId, 'x'.repeat(41), by)).toEqual({ kind: 'not-a-name' });
    for (const minutes of [0, 16, 1.5, 'x', null])
      expect(await setLockMinutes(database.db, deviceId, minutes, by)).toEqual({ kind: 'not-minutes' });
    expect(await setLockMinutes(database.db, deviceId, '15', by)).toEqual({ kind: 'changed' });
    expect(await listDevices(database.db, now)).toContainEqual(
      expect.objectContaining({ id: deviceId, name: 'Cellar', lockMinutes: 15 }),
    );
    expect(await revokeDevice(database.db, deviceId, by)).toEqual({ kind: 'changed' });
    expect(await revokeDevice(database.db, deviceId, by)).toEqual({ kind: 'unknown' });
    expect(await findDevice(database.db, token, now)).toBeUndefined();
    expect(await database.db.selectFrom('staff_sessions').select('id').execute()).toEqual([]);
  });

  async function openSession(staffId: StaffId, deviceId: string) {
    const session = await DeskSession.open(database.db, undefined, now);
    await session.signIn({ staffId, deviceId, kind: 'pin', now });
  }
});
