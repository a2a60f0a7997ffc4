/** The demonstration's four people, one of each role. Never in production. */
import type { Db } from '#db/connection.ts';
import { inTransaction, isUniqueViolation } from '#db/transaction.ts';
import type { StaffId } from '#kit/ids.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { addStaffPerson } from './add-staff-person.ts';
import { setPin } from './devices/check-pin.ts';
import { renewInvite } from './invites/invite-person.ts';
import { notePerson } from './note-staff-act.ts';
import { changePerson, personByEmail } from './people.store.ts';
import type { StaffRole } from './permissions.rules.ts';
import type { StaffSecrets } from './secrets.ts';
import { totpSecretOf } from './sign-in/totp.ts';

const people = [
  { role: 'owner', name: 'Ann Keller', email: 'owner@demo.example', pin: '271828' },
  { role: 'manager', name: 'Ben Ortiz', email: 'manager@demo.example', pin: '314159' },
  { role: 'clerk', name: 'Cleo Marsh', email: 'clerk@demo.example', pin: '161803' },
  { role: 'driver', name: 'Theo Park', email: 'driver@demo.example', pin: '141421' },
] as const;

/** Whether it is one of the four, whose passwords are derived from the key (N-115). */
export function isDemoPerson({ email }: { email: string }): boolean {
  return people.some((person) => person.email === email.toLowerCase());
}

/** Adds those of the four that do not exist yet; several processes may start at the same time. */
export async function addDemoPeople(db: Db, now: number): Promise<void> {
  for (const { role, name, email } of people) {
    const adding = inTransaction(db, async (tx) => {
      if (!(await personByEmail(tx, email)))
        await addStaffPerson(tx, { role, name, email }, { by: 'shop', now });
    });
    await adding.catch((error) => {
      // Another process has added the person in the meantime.
      if (!isUniqueViolation(error)) throw error;
    });
  }
}

export interface DemoPerson {
  role: StaffRole;
  name: string;
  email: string;
  password: string;
  totpSecret: string;
  /** For an enrolled device. */
  pin: string;
  /** Opens a fresh invite, for a passkey. */
  token: string;
}

/**
 * Gives each of the four ways to sign in: a new link each time, and a password, an authenticator secret and a
 * PIN that stay the same for one APP_KEY.
 */
export async function demoAccess(
  db: Db,
  secrets: StaffSecrets,
  { by, lifeMs }: { by: By; lifeMs: number },
): Promise<DemoPerson[]> {
  await addDemoPeople(db, by.now);
  const access: DemoPerson[] = [];
  for (const { role, email, pin } of people) {
    const person = await personByEmail(db, email);
    if (!person) throw new Error(`${email} was closed meanwhile.`);
    const { password, totpSecret } = demoSecrets(secrets, role);
    await setDemoPassword(db, secrets, person.id, { password, totpSecret, role }, by);
    await setPin(db, secrets, person.id, pin, by);
    const invited = await renewInvite(db, secrets, person.id, { isMailed: false, lifeMs, by });
    if (invited.kind !== 'invited') throw new Error(`${email} is ${person.status}.`);
    access.push({ role, name: person.name, email, password, totpSecret, pin, token: invited.token });
  }
  return access;
}

function demoSecrets({ signer }: StaffSecrets, role: StaffRole): { password: string; totpSecret: string } {
  return {
    password: `demo ${signer.sign(`demo password|${role}`).slice(0, 16)}`,
    totpSecret: totpSecretOf(Buffer.from(signer.sign(`demo authenticator|${role}`), 'base64url')),
  };
}

async function setDemoPassword(
  db: Db,
  { sealer }: StaffSecrets,
  id: StaffId,
  { password, totpSecret, role }: { password: string; totpSecret: string; role: StaffRole },
  by: By,
): Promise<void> {
  const password_hash = await hashPassword(password, 'known');
  await inTransaction(db, async (tx) => {
    const secrets = { password_hash, totp_secret_sealed: sealer.seal(totpSecret) };
    const columns = { ...secrets, role, status: 'active', active_until: null } as const;
    await changePerson(tx, id, columns, { statuses: ['invited', 'active', 'suspended'], now: by.now });
    await notePerson(tx, id, 'password-set', by);
  });
}
