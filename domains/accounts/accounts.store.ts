/** The only SQL on `accounts`. */
import { sql } from 'kysely';
import type { Db } from '#db/connection.ts';
import type { AccountRow } from '#db/tables/accounts.ts';
import type { Tx } from '#db/transaction.ts';
import type { VisitorId } from '#kit/ids.ts';
import type { Account, AccountId } from './account.ts';
import { emailKey } from './email.rules.ts';

/** An account with what signing in needs; never leaves the domain. */
export interface StoredAccount extends Account {
  passwordHash: string;
}

/** @throws a unique violation when the address or the visitor has an account already */
export async function insertAccount(tx: Tx, account: StoredAccount, now: number): Promise<void> {
  await tx
    .insertInto('accounts')
    .values({
      id: account.id,
      visitor_id: account.visitorId,
      first_name: account.firstName,
      last_name: account.lastName,
      email: account.email,
      email_key: emailKey(account.email),
      former_email: null,
      phone: account.phone,
      password_hash: account.passwordHash,
      email_verified_at: account.emailVerifiedAt,
      age_confirmed_at: account.ageConfirmedAt,
      created_at: now,
      updated_at: now,
      erased_at: null,
    })
    .execute();
}

export async function accountByKey(db: Db, key: string): Promise<StoredAccount | undefined> {
  const row = await db.selectFrom('accounts').selectAll().where('email_key', '=', key).executeTakeFirst();
  return row && toAccount(row);
}

export async function accountById(db: Db, id: AccountId): Promise<StoredAccount | undefined> {
  const row = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row && toAccount(row);
}

/** Open accounts whose address or name holds the words, or whose phone the digits; the newest first. */
export async function searchAccounts(
  db: Db,
  { words, digits, limit }: { words: string; digits: string | null; limit: number },
): Promise<StoredAccount[]> {
  const holds = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .selectFrom('accounts')
    .selectAll()
    .where('erased_at', 'is', null)
    .where(({ or }) =>
      or([
        sql<boolean>`email_key like ${holds(words)} escape '\\'`,
        sql<boolean>`lower(first_name || ' ' || last_name) like ${holds(words)} escape '\\'`,
        ...(digits === null ? [] : [sql<boolean>`phone like ${holds(digits)}`]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => toAccount(row) ?? []);
}

/** Epoch ms. */
export async function openedAtOf(db: Db, id: AccountId): Promise<number | undefined> {
  return (await db.selectFrom('accounts').select('created_at').where('id', '=', id).executeTakeFirst())
    ?.created_at;
}

/** True when the visitor is an account's. */
export async function isTaken(db: Db, visitorId: VisitorId): Promise<boolean> {
  return (
    (await db.selectFrom('accounts').select('id').where('visitor_id', '=', visitorId).executeTakeFirst()) !==
    undefined
  );
}

/** Those of the visitors that an open account is. */
export async function visitorsTaken(db: Db, visitorIds: readonly VisitorId[]): Promise<VisitorId[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('visitor_id')
    .where('visitor_id', 'in', visitorIds)
    .where('erased_at', 'is', null)
    .execute();
  return rows.map((row) => row.visitor_id as VisitorId);
}

type Change = Partial<
  Pick<
    AccountRow,
    | 'first_name'
    | 'last_name'
    | 'email'
    | 'email_key'
    | 'former_email'
    | 'phone'
    | 'password_hash'
    | 'email_verified_at'
  >
>;

/**
 * False when the account is gone, or is no longer as `still` says.
 *
 * @throws a unique violation when another account has the address
 */
export async function changeAccount(
  db: Db,
  id: AccountId,
  change: Change,
  now: number,
  still: { emailKey?: string; passwordHash?: string; isUnverified?: true } = {},
): Promise<boolean> {
  let query = db
    .updateTable('accounts')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('erased_at', 'is', null);
  if (still.emailKey !== undefined) query = query.where('email_key', '=', still.emailKey);
  if (still.passwordHash !== undefined) query = query.where('password_hash', '=', still.passwordHash);
  if (still.isUnverified) query = query.where('email_verified_at', 'is', null);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/**
 * The row stays, so that the events that name it still find it; nothing in it names a person. False when it
 * was erased before.
 */
export async function wipeAccount(tx: Tx, id: AccountId, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({
      first_name: '',
      last_name: '',
      email: null,
      email_key: null,
      former_email: null,
      phone: null,
      password_hash: null,
      email_verified_at: null,
      updated_at: now,
      erased_at: now,
    })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

export async function formerEmailOf(db: Db, id: AccountId): Promise<string | null> {
  const row = await db.selectFrom('accounts').select('former_email').where('id', '=', id).executeTakeFirst();
  return row?.former_email ?? null;
}

function toAccount(row: AccountRow): StoredAccount | undefined {
  if (row.email === null || row.password_hash === null) return undefined;
  return {
    id: row.id as AccountId,
    visitorId: row.visitor_id as VisitorId,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    emailVerifiedAt: row.email_verified_at,
    ageConfirmedAt: row.age_confirmed_at,
    passwordHash: row.password_hash,
  };
}
