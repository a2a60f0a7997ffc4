import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personWithPasskey, staffPassword, staffSecrets } from '#tests/builders/staff.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { listOwnKeys, newAuthenticator, renewRecoveryCodes, setOwnPassword } from './own-keys.ts';
import { checkPasswordAndCode } from './sign-in/check-password-and-code.ts';
import { totpCode, totpUri } from './sign-in/totp.ts';

const now = 1_790_000_000_000;
const minuteMs = 60_000;
const by = { actor: 'staff:x', now };
const shopName = 'Demijohn';

describe.each(engines)('a person’s own keys on %s', (engine) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());

  const person = () => personWithPasskey({ db: database.db, now });
  const check = (email: string, code: unknown, password: unknown = staffPassword) =>
    checkPasswordAndCode(
      database.db,
      staffSecrets,
      { email, password, code },
      { ip: null, deviceId: null, browser: '', now: now + minuteMs },
    );

  test('get a password together with an authenticator, never without its code (B-006)', async () => {
    const { id, email } = await person();
    const { totpSecret, sealed } = newAuthenticator(staffSecrets);
    const typed = { password: staffPassword, password_confirmation: staffPassword };
    const set = (changes: object) =>
      setOwnPassword(
        database.db,
        staffSecrets,
        id,
        { ...typed, sealed, code: totpCode(totpSecret, now), ...changes },
        { shopName, by },
      );
    expect(await set({ code: '000000' })).toEqual({ kind: 'wrong-code' });
    expect(await set({ sealed: 'made up' })).toEqual({ kind: 'wrong-code' });
    expect(await set({ password_confirmation: 'x' })).toEqual({
      kind: 'refused',
      refusals: [{ field: 'password_confirmation', kind: 'differs' }],
    });
    expect(await set({})).toEqual({ kind: 'set' });
    expect(await check(email, totpCode(totpSecret, now + minuteMs))).toMatchObject({ kind: 'proved' });
  });

  test('get ten new recovery codes, and the previous ones open nothing (B-003)', async () => {
    const { id, email, recoveryCodes } = await person();
    const codes = await renewRecoveryCodes(database.db, staffSecrets, id, by);
    expect(new Set([...codes, ...recoveryCodes]).size).toBe(20);
    expect(await listOwnKeys(database.db, id)).toMatchObject({ recoveryLeft: 10 });
    expect(await check(email, recoveryCodes[0])).toEqual({ kind: 'wrong' });
    expect(await check(email, codes[0])).toMatchObject({ kind: 'proved' });
  });

  test('go into an authenticator through a URI that names shop and person', () => {
    const uri = new URL(totpUri('JBSWY3DPEHPK3PXP', { shopName: 'Demijohn & Co', email: 'ann@example.com' }));
    expect(uri.protocol).toBe('otpauth:');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      issuer: 'Demijohn & Co',
      secret: 'JBSWY3DPEHPK3PXP',
      digits: '6',
      period: '30',
    });
    expect(decodeURIComponent(uri.pathname)).toContain('ann@example.com');
  });
});
