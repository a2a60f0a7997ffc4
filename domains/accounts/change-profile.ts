import { object } from 'valibot';
import type { Db } from '#db/connection.ts';
import { inTransaction, isUniqueViolation } from '#db/transaction.ts';
import { emailKey, readEmail } from '#kit/email.ts';
import { field, parseForm } from '#kit/parse-form.ts';
import { countAttempt } from '#platform/limits/count-attempt.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import type { Account, AccountId } from './account.ts';
import { type SplitName, splitName } from './account-name.rules.ts';
import { accountById, changeAccount } from './accounts.store.ts';
import { checkPassword } from './check-password.ts';

export interface ProfileChange {
  accountId: AccountId;
  name: unknown;
  email: unknown;
  /** Required to change the address unless `isPasswordConfirmed`. */
  current_password: unknown;
  isPasswordConfirmed: boolean;
  now: number;
}

export type ProfileRefusal =
  | { field: 'name'; kind: 'not-a-name' }
  | { field: 'email'; kind: 'not-an-email' | 'taken' }
  | { field: 'current_password'; kind: 'wrong' };

export type ChangeProfileAnswer =
  | { kind: 'changed'; hasNewEmail: boolean }
  | { kind: 'refused'; refusals: ProfileRefusal[] }
  | { kind: 'too-many'; retryAfterMs: number }
  | { kind: 'gone' };

const profileForm = object({
  name: field(splitName, 'not-a-name'),
  email: field(readEmail, 'not-an-email'),
});

const hourMs = 60 * 60_000;

/**
 * Changes the name and address of a signed-in shopper (M-241). A new address requires the password
 * and has to be verified again (M-268).
 */
export async function changeProfile(db: Db, change: ProfileChange): Promise<ChangeProfileAnswer> {
  const { accountId, now } = change;
  const parsed = parseForm(profileForm, change);
  if (parsed.kind === 'refused') return { kind: 'refused', refusals: parsed.refusals as ProfileRefusal[] };
  const { name, email } = parsed.fields;
  const account = await accountById(db, accountId);
  if (!account) return { kind: 'gone' };
  if (account.email === email) return rename(db, accountId, name, now);
  if (!change.isPasswordConfirmed) {
    const checked = await checkPassword(db, { accountId, password: change.current_password, now });
    if (checked.kind === 'too-many') return checked;
    if (checked.kind === 'wrong')
      return { kind: 'refused', refusals: [{ field: 'current_password', kind: 'wrong' }] };
  }
  // The answer reveals whether an address has an account, so the number of attempts is limited.
  const counted = await countAttempt(db, {
    key: `new address ${accountId}`,
    limit: 10,
    windowMs: hourMs,
    now,
  });
  if (counted.kind === 'too-many') return counted;
  return moveTo(db, account, name, email, now);
}

async function rename(
  db: Db,
  accountId: AccountId,
  name: SplitName,
  now: number,
): Promise<ChangeProfileAnswer> {
  const isThere = await changeAccount(
    db,
    accountId,
    { first_name: name.firstName, last_name: name.lastName },
    now,
  );
  return isThere ? { kind: 'changed', hasNewEmail: false } : { kind: 'gone' };
}

async function moveTo(
  db: Db,
  account: Account,
  name: SplitName,
  email: string,
  now: number,
): Promise<ChangeProfileAnswer> {
  const accountId = account.id;
  try {
    return await inTransaction(db, async (tx): Promise<ChangeProfileAnswer> => {
      const moved = {
        email,
        email_key: emailKey(email),
        former_email: account.email,
        email_verified_at: null,
      };
      const change = { first_name: name.firstName, last_name: name.lastName, ...moved };
      if (!(await changeAccount(tx, accountId, change, now, { emailKey: emailKey(account.email) })))
        return { kind: 'gone' };
      for (const event of ['account.email-changed', 'account.verification-asked']) {
        await writeOutbox(tx, { key: `${event}:${accountId}:${now}`, event, payload: { accountId }, now });
      }
      return { kind: 'changed', hasNewEmail: true };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { kind: 'refused', refusals: [{ field: 'email', kind: 'taken' }] };
    throw error;
  }
}
