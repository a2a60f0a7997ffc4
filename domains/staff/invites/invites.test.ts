import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomToken, type StaffId } from '#kit/ids.ts';
import { staffParty, staffPassword, staffSecrets } from '#tests/builders/staff.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { dumpTables } from '#tests/harness/dump-tables.ts';
import { softwarePasskey } from '#tests/harness/software-passkey.ts';
import { suspendPerson } from '../change-person.ts';
import { findStaffPerson } from '../find-staff-person.ts';
import { listOwnKeys } from '../own-keys.ts';
import { totpCode } from '../sign-in/totp.ts';
import {
  acceptByPasskey,
  acceptByPassword,
  beginInvitedPasskey,
  beginInvitedPassword,
  openInvite,
} from './accept-invite.ts';
import {
  inviteLink,
  invitePerson,
  inviteToken,
  printedInviteLifeMs,
  renewInvite,
  sentInviteLifeMs,
} from './invite-person.ts';
import { openInvites } from './invites.store.ts';

const now = 1_790_000_000_000;
const by = { actor: 'cli:ann', now };
const printed = { isMailed: false, lifeMs: printedInviteLifeMs, by };
const shopName = 'Demijohn';

describe.each(engines)('an invite on %s', (engine) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());

  const someEmail = () => `${randomToken()}@example.com`;
  async function invite(way = printed) {
    const invited = await invitePerson(database.db, staffSecrets, { email: someEmail(), role: 'owner' }, way);
    if (invited.kind !== 'invited') throw new Error(invited.kind);
    return invited;
  }
  async function byPasskey(token: string, at = now) {
    const begun = await beginInvitedPasskey(database.db, token, { party: staffParty, shopName, now: at });
    const response = softwarePasskey(staffParty).register(begun?.options.challenge ?? '');
    const given = { token, name: 'Ann Lee', keyName: 'Laptop', challengeId: begun?.id, response };
    return acceptByPasskey(database.db, staffSecrets, given, { party: staffParty, now: at });
  }
  async function byPassword(token: string, changes: object = {}) {
    const begun = await beginInvitedPassword(database.db, staffSecrets, token, now);
    const code = totpCode(begun?.totpSecret ?? '', now);
    const password = { password: staffPassword, password_confirmation: staffPassword };
    const given = { token, name: 'Ann Lee', ...password, code, ...changes };
    return acceptByPassword(database.db, staffSecrets, given, { shopName, now });
  }

  test('is accepted once with a passkey, and is over then; ten recovery codes are shown (B-001, B-003)', async () => {
    const { token, staffId } = await invite();
    expect(await openInvite(database.db, token, now)).toMatchObject({
      kind: 'open',
      person: { id: staffId, role: 'owner', status: 'invited' },
      expiresAt: now + 30 * 60_000,
    });
    const accepted = await byPasskey(token);
    expect(accepted).toMatchObject({ kind: 'accepted', person: { name: 'Ann Lee', status: 'active' } });
    expect(accepted.kind === 'accepted' && new Set(accepted.recoveryCodes).size).toBe(10);
    expect(await openInvite(database.db, token, now)).toEqual({ kind: 'over' });
    expect(await byPasskey(token)).toEqual({ kind: 'over' });
    expect((await listOwnKeys(database.db, staffId)).passkeys).toHaveLength(1);
  });

  test('is accepted by only one of two people at the same time', async () => {
    const { token } = await invite();
    const kinds = (await Promise.all([byPasskey(token), byPasskey(token)])).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['accepted', 'over']);
  });

  test('is accepted with a password and the code of an authenticator, never with less (B-003, B-006)', async () => {
    const { token, staffId } = await invite();
    expect(await byPassword(token, { code: '000000' })).toEqual({ kind: 'wrong-code' });
    expect(await byPassword(token, { code: undefined })).toEqual({ kind: 'wrong-code' });
    expect(await byPassword(token, { password: 'short', password_confirmation: 'short' })).toMatchObject({
      kind: 'refused',
      refusals: [{ field: 'password', kind: 'too-short' }],
    });
    expect(await byPassword(token, { name: '  ' })).toEqual({ kind: 'not-a-name' });
    expect(await findStaffPerson(database.db, staffId)).toMatchObject({ status: 'invited' });
    expect(await byPassword(token)).toMatchObject({ kind: 'accepted' });
    expect(await findStaffPerson(database.db, staffId)).toMatchObject({
      status: 'active',
      hasPassword: true,
    });
  });

  test('expires after half an hour, and an unknown one is treated as never sent (B-001)', async () => {
    const { token } = await invite();
    expect(await openInvite(database.db, token, now + printedInviteLifeMs)).toEqual({ kind: 'over' });
    expect(await byPasskey(token, now + printedInviteLifeMs)).toEqual({ kind: 'over' });
    expect(await openInvite(database.db, 'x', now)).toEqual({ kind: 'unknown' });
  });

  test('replaces a lost key: accepting it ends the previous keys, and the first link no longer works', async () => {
    const { token, staffId } = await invite();
    const again = await renewInvite(database.db, staffSecrets, staffId, printed);
    expect(await openInvite(database.db, token, now)).toEqual({ kind: 'over' });
    if (again.kind !== 'invited') throw new Error(again.kind);
    await byPassword(again.token);
    const third = await renewInvite(database.db, staffSecrets, staffId, printed);
    if (third.kind !== 'invited') throw new Error(third.kind);
    expect(await findStaffPerson(database.db, staffId)).toMatchObject({ hasPassword: true });
    await byPasskey(third.token);
    expect(await findStaffPerson(database.db, staffId)).toMatchObject({ hasPassword: false });
    expect((await listOwnKeys(database.db, staffId)).passkeys).toHaveLength(1);
  });

  test('goes to a suspended person only from the command line, and never to an unknown person', async () => {
    const { staffId } = await invite();
    await suspendPerson(database.db, staffId, by);
    const fromDesk = { ...printed, by: { actor: 'staff:x', now } };
    const renew = (id: StaffId, way = printed) => renewInvite(database.db, staffSecrets, id, way);
    expect(await renew(staffId, fromDesk)).toMatchObject({ kind: 'not-open' });
    expect(await renew(staffId)).toMatchObject({ kind: 'invited' });
    expect(await renew('x' as StaffId)).toEqual({ kind: 'unknown' });
  });

  test('needs an address that no other person has', async () => {
    const email = someEmail();
    const give = (address: unknown) =>
      invitePerson(database.db, staffSecrets, { email: address, role: 'clerk' }, printed);
    expect(await give('nonsense')).toEqual({ kind: 'not-an-email' });
    expect(await give(email)).toMatchObject({ kind: 'invited' });
    expect(await give(email.toUpperCase())).toMatchObject({ kind: 'taken', person: { email } });
  });

  test('leaves no link in the database, mailed or not, and no secret in clear (B-001, B-003)', async () => {
    const { token } = await invite({ ...printed, isMailed: true });
    const begun = await beginInvitedPassword(database.db, staffSecrets, token, now);
    const accepted = await byPassword(token);
    const tables = JSON.stringify(await dumpTables(database.db));
    expect(tables).toContain('staff.invited');
    for (const secret of [token, begun?.totpSecret, staffPassword]) expect(tables).not.toContain(secret);
    const codes = accepted.kind === 'accepted' ? accepted.recoveryCodes : [];
    expect(codes).toHaveLength(10);
    for (const code of codes) {
      expect(tables).not.toContain(code);
      expect(tables).not.toContain(code.replaceAll('-', ''));
    }
  });

  test('that is sent works for a day, and open ones are listed', async () => {
    const { staffId } = await invite({ ...printed, isMailed: true, lifeMs: sentInviteLifeMs });
    const day = now + 24 * 60 * 60_000;
    expect((await openInvites(database.db, now)).get(staffId)).toBe(day);
    expect((await openInvites(database.db, day)).has(staffId)).toBe(false);
  });

  test('that is mailed has its link made from the outbox’s seed', async () => {
    const { token, staffId } = await invite({ ...printed, isMailed: true });
    const rows = await database.db
      .selectFrom('outbox')
      .select('payload')
      .where('event', '=', 'staff.invited')
      .execute();
    const payload = rows.map((row) => JSON.parse(row.payload)).find((one) => one.staffId === staffId);
    expect(inviteToken(staffSecrets.signer, payload.seed)).toBe(token);
    expect(inviteLink('http://127.0.0.1:3000', token)).toBe(`http://localhost:3000/desk/invite/${token}`);
  });
});
