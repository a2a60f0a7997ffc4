/** Staff as tests need them. */
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { addStaffPerson } from '#domains/staff/add-staff-person.ts';
import {
  acceptByPasskey,
  acceptByPassword,
  beginInvitedPasskey,
  beginInvitedPassword,
} from '#domains/staff/invites/accept-invite.ts';
import { renewInvite } from '#domains/staff/invites/invite-person.ts';
import { passkeyPlace, type RelyingParty } from '#domains/staff/passkeys/relying-party.rules.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import { makeStaffSecrets, type StaffSecrets } from '#domains/staff/secrets.ts';
import { totpCode } from '#domains/staff/sign-in/totp.ts';
import { randomToken, type StaffId } from '#kit/ids.ts';
import { type SoftwarePasskey, softwarePasskey } from '#tests/harness/software-passkey.ts';

export const staffSecrets = makeStaffSecrets('a key of at least thirty-two characters, for tests');
export const staffParty = partyOf('http://127.0.0.1:3000');
export const staffPassword = 'seven green bottles';
const shopName = 'Demijohn';

function partyOf(appUrl: string): RelyingParty {
  const place = passkeyPlace(appUrl);
  if (place.kind !== 'offered') throw new Error(place.why);
  return place.party;
}

export interface StaffSetup {
  db: Db;
  now: number;
  role?: StaffRole;
  name?: string;
  /** The secrets of the shop under test, if there is one. */
  secrets?: StaffSecrets;
}

/** An active person who cannot sign in yet. */
export async function somePerson({
  db,
  now,
  role = 'clerk',
  name = 'Ann Lee',
}: StaffSetup): Promise<{ id: StaffId; email: string }> {
  const email = `${randomToken()}@example.com`;
  const id = await inTransaction(db, (tx) =>
    addStaffPerson(tx, { email, name, role }, { by: 'cli:test', now }),
  );
  return { id, email };
}

async function linkFor(db: Db, id: StaffId, now: number, secrets = staffSecrets): Promise<string> {
  const by = { actor: 'cli:test', now };
  const invited = await renewInvite(db, secrets, id, { isMailed: false, lifeMs: 60_000, by });
  if (invited.kind !== 'invited') throw new Error(invited.kind);
  return invited.token;
}

/** A person with a password and an authenticator. */
export async function personWithPassword(
  setup: StaffSetup,
): Promise<{ id: StaffId; email: string; totpSecret: string; recoveryCodes: string[] }> {
  const { db, now, name = 'Ann Lee', secrets = staffSecrets } = setup;
  const person = await somePerson(setup);
  const token = await linkFor(db, person.id, now, secrets);
  const begun = await beginInvitedPassword(db, secrets, token, now);
  if (!begun) throw new Error('The invite is not open.');
  const code = totpCode(begun.totpSecret, now);
  const given = { token, name, password: staffPassword, password_confirmation: staffPassword, code };
  const accepted = await acceptByPassword(db, secrets, given, { shopName, now });
  if (accepted.kind !== 'accepted') throw new Error(accepted.kind);
  return { ...person, totpSecret: begun.totpSecret, recoveryCodes: accepted.recoveryCodes };
}

/** A person with a passkey. */
export async function personWithPasskey(
  setup: StaffSetup,
): Promise<{ id: StaffId; email: string; passkey: SoftwarePasskey; recoveryCodes: string[] }> {
  const { db, now, name = 'Ann Lee' } = setup;
  const person = await somePerson(setup);
  const token = await linkFor(db, person.id, now);
  const passkey = softwarePasskey(staffParty);
  const begun = await beginInvitedPasskey(db, token, { party: staffParty, shopName, now });
  if (!begun) throw new Error('The invite is not open.');
  const response = passkey.register(begun.options.challenge);
  const given = { token, name, keyName: 'Laptop', challengeId: begun.id, response };
  const accepted = await acceptByPasskey(db, staffSecrets, given, { party: staffParty, now });
  if (accepted.kind !== 'accepted') throw new Error(accepted.kind);
  return { ...person, passkey, recoveryCodes: accepted.recoveryCodes };
}
