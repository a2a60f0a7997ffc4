/** The only SQL on `accounts`. */
import { sql } from 'kysely';
import type { Db } from '#db/connection.ts';
import { nameBegins } from '#db/name-begins.ts';
import type { AccountRow } from '#db/tables/accounts.ts';
import type { Tx } from '#db/transaction.ts';
import { emailKey } from '#kit/email.ts';
import type { VisitorId } from '#kit/ids.ts';
import type { PersonBeginning } from '#kit/person-beginning.ts';
import type { Account, AccountId } from './account.ts';

/** An account with its password hash; never leaves the domain. */
export interface StoredAccount extends Account {
  passwordHash: string;
}

/** @throws a unique violation if the address or the visitor already has an account */
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

/** The accounts with these ids that are still open. */
export async function accountsById(db: Db, ids: readonly string[]): Promise<StoredAccount[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .execute();
  return rows.flatMap((row) => toAccount(row) ?? []);
}

/**
 * Open accounts whose address or name contains the words, or whose phone contains the digits; newest first.
 */
export async function searchAccounts(
  db: Db,
  { words, digits, limit }: { words: string; digits: string | null; limit: number },
): Promise<StoredAccount[]> {
  const contains = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .selectFrom('accounts')
    .selectAll()
    .where('erased_at', 'is', null)
    .where(({ or }) =>
      or([
        sql<boolean>`email_key like ${contains(words)} escape '\\'`,
        sql<boolean>`lower(first_name || ' ' || last_name) like ${contains(words)} escape '\\'`,
        ...(digits === null ? [] : [sql<boolean>`phone like ${contains(digits)}`]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => toAccount(row) ?? []);
}

/**
 * Open accounts found by telephone, or by how their address or name begins; newest first. The text must not
 * contain `like` wildcards.
 */
export async function accountsBeginning(
  db: Db,
  by: PersonBeginning,
  limit: number,
): Promise<StoredAccount[]> {
  const rows = await db
    .selectFrom('accounts')
    .selectAll()
    .where('erased_at', 'is', null)
    .where((row) => {
      switch (by.kind) {
        case 'phone':
          return row('phone', '=', by.digits);
        case 'last-digits':
          return row('phone', 'like', `%${by.digits}`);
        case 'email':
          return row('email_key', 'like', `${by.begins}%`);
        case 'name':
          return nameBegins(db, by.begins);
      }
    })
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

/** True if the visitor belongs to an account. */
export async function isTaken(db: Db, visitorId: VisitorId): Promise<boolean> {
  return (
    (await db.selectFrom('accounts').select('id').where('visitor_id', '=', visitorId).executeTakeFirst()) !==
    undefined
  );
}

/** Those of these visitors that belong to open accounts. */
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
 * Changes an account; false if it is gone or no longer matches `still`.
 *
 * @throws a unique violation if another account has the address
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
 * Removes everything personal from the row, which stays for the events that refer to it. False if it was
 * erased before.
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

export async function erasedIds(db: Db): Promise<AccountId[]> {
  const rows = await db.selectFrom('accounts').select('id').where('erased_at', 'is not', null).execute();
  return rows.map(({ id }) => id as AccountId);
}

export async function openIds(db: Db): Promise<{ id: AccountId; visitorId: VisitorId }[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'visitor_id'])
    .where('erased_at', 'is', null)
    .execute();
  return rows.map(({ id, visitor_id }) => ({ id: id as AccountId, visitorId: visitor_id as VisitorId }));
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
