/**
 * Every act on staff, their keys and devices leaves one row in the activity, and a refused one none (B-030).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  activatePerson,
  changeRole,
  closePerson,
  setLastDay,
  signOutEverywhere,
  suspendPerson,
} from '#domains/staff/change-person.ts';
import { renameDevice, revokeDevice, setLockMinutes } from '#domains/staff/devices/change-device.ts';
import { setPin } from '#domains/staff/devices/check-pin.ts';
import { enrollDevice, makeDeviceCode } from '#domains/staff/devices/enroll-device.ts';
import { liftPinBlock } from '#domains/staff/devices/pin-blocks.ts';
import { countPinTry, maxPinTries } from '#domains/staff/devices/pin-tries.ts';
import { setDuty } from '#domains/staff/duty/set-duty.ts';
import { findStaffPerson } from '#domains/staff/find-staff-person.ts';
import { suspendEndedPeople } from '#domains/staff/forget-staff-rows.ts';
import {
  acceptByPasskey,
  acceptByPassword,
  beginInvitedPasskey,
  beginInvitedPassword,
} from '#domains/staff/invites/accept-invite.ts';
import {
  type InviteAnswer,
  invitePerson,
  type RenewAnswer,
  renewInvite,
} from '#domains/staff/invites/invite-person.ts';
import {
  addPasskey,
  newAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  setOwnPassword,
} from '#domains/staff/own-keys.ts';
import { beginPasskey } from '#domains/staff/passkeys/register-passkey.ts';
import { readShiftNote } from '#domains/staff/read-shift-note.ts';
import { totpCode } from '#domains/staff/sign-in/totp.ts';
import { switchSingleKeys } from '#domains/staff/switch-single-keys.ts';
import type { StaffId } from '#kit/ids.ts';
import { somePerson, staffParty, staffPassword, staffSecrets } from '#tests/builders/staff.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { callCommand } from '#tests/harness/run-command.ts';
import { softwarePasskey } from '#tests/harness/software-passkey.ts';
import { main } from '#tools/staff.ts';
import { knownActs } from '#widgets/desk/history/act-words.rules.ts';

const now = Date.UTC(2026, 10, 20, 17);
const dayMs = 24 * 60 * 60_000;
const by = { actor: 'staff:olga', now };
const nobody = 'nobody' as StaffId;
const shopName = 'Demijohn';
const walked = new Set<string>();

describe.each(someEngines)('the record of acts on people, on %s', { timeout: 60_000 }, (engine) => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database.drop());

  const rows = async () => {
    const found = await database.db
      .selectFrom('activity')
      .select(['subject_kind', 'verb', 'actor'])
      .orderBy('seq')
      .execute();
    return found.map(({ subject_kind, verb, actor }) => `${subject_kind} ${verb} by ${actor}`);
  };

  /** Does the act, and expects the row of this verb, or none. */
  async function acts<Answer>(
    verb: string | null,
    act: () => Promise<Answer>,
    actor = by.actor,
  ): Promise<Answer> {
    const before = (await rows()).length;
    const answer = await act();
    const added = (await rows()).slice(before);
    expect([answer, added]).toEqual([answer, verb === null ? [] : [`${verb} by ${actor}`]]);
    if (verb !== null) walked.add(verb);
    return answer;
  }
  const person = async () => (await somePerson({ db: database.db, now })).id;
  const tokenOf = (answer: InviteAnswer | RenewAnswer) => {
    if (answer.kind !== 'invited') throw new Error(answer.kind);
    return answer.token;
  };
  const way = { isMailed: false, lifeMs: 60_000, by };

  test('of invites and what follows from them (B-001, B-030)', async () => {
    const { db } = database;
    const given = { email: 'ben@example.com', role: 'clerk' } as const;
    const invite = (email: string) => () => invitePerson(db, staffSecrets, { ...given, email }, way);
    const first = await acts('staff person-invited', invite(given.email));
    await acts(null, invite(given.email));
    await acts(null, invite('no address'));
    if (first.kind !== 'invited') throw new Error(first.kind);
    const id = first.staffId;
    const again = () => renewInvite(db, staffSecrets, id, way);
    const token = tokenOf(await acts('staff person-invited-again', again));
    await acts(null, () => renewInvite(db, staffSecrets, nobody, way));
    const begun = await beginInvitedPassword(db, staffSecrets, token, now);
    const typed = { token, name: 'Ben', password: staffPassword, password_confirmation: staffPassword };
    const accept = (code: string) => () =>
      acceptByPassword(db, staffSecrets, { ...typed, code }, { shopName, now });
    await acts(null, accept('000000'));
    const code = totpCode(begun?.totpSecret ?? '', now);
    await acts('staff person-joined', accept(code), `staff:${id}`);
    await acts(null, accept(code));

    const renewed = tokenOf(await acts('staff person-invited-again', again));
    const passkey = softwarePasskey(staffParty);
    const challenge = await beginInvitedPasskey(db, renewed, { party: staffParty, shopName, now });
    const key = () =>
      acceptByPasskey(
        db,
        staffSecrets,
        {
          ...{ token: renewed, name: 'Ben', keyName: 'Phone', challengeId: challenge?.id ?? '' },
          response: passkey.register(challenge?.options.challenge ?? ''),
        },
        { party: staffParty, now },
      );
    await acts('staff keys-replaced', key, `staff:${id}`);
    await acts(null, key);
  });

  test('of roles, last days and leaving (B-014, B-018, B-030)', async () => {
    const { db } = database;
    const { id: owner } = await somePerson({ db, now, role: 'owner' });
    const id = await person();
    for (const alone of [
      () => changeRole(db, owner, 'clerk', by),
      () => suspendPerson(db, owner, by),
      () => closePerson(db, owner, by),
      () => setLastDay(db, owner, now + dayMs, by),
      () => changeRole(db, nobody, 'clerk', by),
    ])
      await acts(null, alone);
    const role = () => changeRole(db, id, 'manager', by);
    await acts('staff role-changed', role);
    await acts(null, role);
    const lastDay = () => setLastDay(db, id, now + dayMs, by);
    await acts('staff last-day-set', lastDay);
    await acts(null, lastDay);
    const job = () => suspendEndedPeople(db, now + dayMs + 1);
    await acts('staff person-suspended', job, 'shop');
    await acts(null, job);
    await acts(null, () => suspendPerson(db, id, by));
    const activate = () => activatePerson(db, id, by);
    await acts('staff person-activated', activate);
    await acts(null, activate);
    await acts('staff person-suspended', () => suspendPerson(db, id, by));
    await acts('staff signed-out-everywhere', () =>
      signOutEverywhere(db, id, { exceptSession: null, by }).then(() => ({ kind: 'done' })),
    );
    const close = () => closePerson(db, id, by);
    await acts('staff person-closed', close);
    await acts(null, close);
    await acts(null, role);
    await acts(null, activate);
  });

  test('of one’s own keys, PIN and desk (B-006, B-011, B-030, B-039, B-261)', async () => {
    const { db } = database;
    const id = await person();
    const add = async () => {
      const self = await findStaffPerson(db, id);
      if (!self) throw new Error('The person is there');
      const begun = await beginPasskey(db, self, { party: staffParty, shopName, now });
      const response = softwarePasskey(staffParty).register(begun.options.challenge);
      const given = { challengeId: begun.id, response, keyName: 'Laptop' };
      return () => addPasskey(db, id, given, { party: staffParty, by });
    };
    const added = await add();
    await acts('staff passkey-added', added);
    await acts(null, added);
    await acts('staff passkey-added', await add());
    const keys = await db.selectFrom('staff_passkeys').select('id').where('staff_id', '=', id).execute();
    const [one = '', last = ''] = keys.map((key) => key.id);
    await acts('staff passkey-removed', () => removePasskey(db, id, one, by));
    await acts(null, () => removePasskey(db, id, one, by));
    await acts(null, () => removePasskey(db, id, last, by));

    const { totpSecret, sealed } = newAuthenticator(staffSecrets);
    const password = (typed: string, code: string) => () =>
      setOwnPassword(
        db,
        staffSecrets,
        id,
        { password: typed, password_confirmation: typed, code, sealed },
        { shopName, by },
      );
    await acts(null, password('short', totpCode(totpSecret, now)));
    await acts(null, password(staffPassword, '000000'));
    const right = password(staffPassword, totpCode(totpSecret, now));
    await acts('staff password-set', right);
    await acts('staff person-suspended', () => suspendPerson(db, id, by));
    await acts(null, right);
    await acts(null, () => switchSingleKeys(db, id, false, by));
    await acts(null, () => readShiftNote(db, id, by));
    await acts('staff person-activated', () => activatePerson(db, id, by));
    await acts('staff recovery-codes-renewed', () => renewRecoveryCodes(db, staffSecrets, id, by));
    await acts(null, () => setPin(db, staffSecrets, id, '123456', by));
    await acts('staff pin-set', () => setPin(db, staffSecrets, id, '402917', by));

    const place = { staffId: id, deviceId: 'a tablet' };
    const lift = () => liftPinBlock(db, place, by);
    await acts(null, lift);
    for (let tries = 0; tries < maxPinTries; tries++) await countPinTry(db, id, place.deviceId, now);
    await acts('staff pin-block-lifted', lift);
    await acts(null, lift);

    const keysOff = () => switchSingleKeys(db, id, false, by);
    await acts('staff single-keys-switched', keysOff);
    await acts(null, keysOff);
    const duty = (phone: string) => () => setDuty(db, id, { phone, dutyDays: [1], quiet: null }, by);
    await acts(null, duty('none'));
    await acts('staff duty-set', duty('5165550142'));
    await acts(null, duty('(516) 555-0142'));
    const read = () => readShiftNote(db, id, by);
    await acts('staff shift-note-read', read);
    await acts(null, read);
    await acts('staff shift-note-read', () => readShiftNote(db, id, { ...by, now: now + dayMs }));
  });

  test('of devices (B-010, B-030)', async () => {
    const { db } = database;
    const code = (name: string) => () => makeDeviceCode(db, staffSecrets, { name, staffId: null }, by);
    await acts(null, code(' '));
    const made = await acts('device device-code-made', code('Counter'));
    const digits = made.kind === 'made' ? made.code : '';
    const enroll = (typed: string) => () => enrollDevice(db, staffSecrets, typed, { ip: null, now });
    await acts(null, enroll('12345'));
    const enrolled = await acts('device device-enrolled', enroll(digits));
    await acts(null, enroll(digits));
    const id = enrolled.kind === 'enrolled' ? enrolled.deviceId : '';
    await acts('device device-renamed', () => renameDevice(db, id, 'Cellar', by));
    await acts(null, () => renameDevice(db, id, '', by));
    await acts('device device-lock-set', () => setLockMinutes(db, id, 3, by));
    await acts(null, () => setLockMinutes(db, id, 16, by));
    await acts('device device-revoked', () => revokeDevice(db, id, by));
    await acts(null, () => revokeDevice(db, id, by));
    await acts(null, () => renameDevice(db, id, 'Counter', by));
  });

  test('of npm run staff, with the name of the person who ran it (B-030)', async () => {
    const env = { APP_KEY: testAppKey, SEED: 'none' };
    const staff = (words: string) => () =>
      callCommand(main, [...words.split(' '), '--by', 'olga'], database.source, env);
    const done = (verb: string, words: string) => acts(`staff ${verb}`, staff(words), 'cli:olga');
    const refused = (words: string) => acts(null, staff(words));
    await done('person-invited', 'invite cleo@example.com --role clerk');
    await done('person-invited-again', 'invite cleo@example.com');
    await refused('invite cleo@example.com --role owner');
    await refused('invite dora@example.com');
    await done('role-changed', 'role cleo@example.com driver');
    await refused('role cleo@example.com driver');
    await done('signed-out-everywhere', 'sign-out cleo@example.com');
    await done('person-suspended', 'suspend cleo@example.com');
    await refused('suspend cleo@example.com');
    await done('person-activated', 'activate cleo@example.com');
    await refused('activate cleo@example.com');
    await done('person-closed', 'close cleo@example.com');
    for (const verb of ['close', 'sign-out', 'suspend', 'activate'])
      await refused(`${verb} cleo@example.com`);
    for (const words of ['list', 'demo', 'role cleo@example.com king', 'never-heard-of'])
      await refused(words);
  });
});

/** Runs after the walks of this file. */
test('no act on people and devices is missing from the walk (B-030)', { tags: 'all-before' }, () => {
  const known = knownActs.filter((act) => /^(staff|device) /.test(act));
  expect(known.length).toBeGreaterThan(20);
  expect(known.filter((act) => !walked.has(act))).toEqual([]);
});
