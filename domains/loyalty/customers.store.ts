/**
 * The only SQL on `loyalty_customers`. Code that changes a customer's awards or order points locks the
 * customer's row first.
 */
import type { Db } from '#db/connection.ts';
import { nameBegins } from '#db/name-begins.ts';
import type { LoyaltyCustomerRow } from '#db/tables/loyalty.ts';
import { isUniqueViolation, type Tx } from '#db/transaction.ts';
import { type Id, newId } from '#kit/ids.ts';
import type { PersonBeginning } from '#kit/person-beginning.ts';
import type { LoyaltyCustomer } from './customer.ts';
import type { LoyaltyCustomerId, ProgrammeAccountId, ProgrammeMember } from './ports.ts';

export async function customerByPhone(db: Db, phone: string): Promise<LoyaltyCustomer | undefined> {
  return toCustomer(
    db,
    await db.selectFrom('loyalty_customers').selectAll().where('phone', '=', phone).executeTakeFirst(),
  );
}

/** The customer, or for a merged one its keeper. Undefined also for a customer whose data was erased. */
export async function customerById(db: Db, id: LoyaltyCustomerId): Promise<LoyaltyCustomer | undefined> {
  return toCustomer(
    db,
    await db.selectFrom('loyalty_customers').selectAll().where('id', '=', id).executeTakeFirst(),
  );
}

export async function customerByAccount(
  db: Db,
  accountId: Id<'account'>,
): Promise<LoyaltyCustomer | undefined> {
  return toCustomer(
    db,
    await db
      .selectFrom('loyalty_customers')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
  );
}

/** A texted code has verified the telephone, ten digits; without a customer for it, nothing changes. */
export async function notePhoneProved(db: Db, phone: string, now: number): Promise<void> {
  await db
    .updateTable('loyalty_customers')
    .set({ phone_proved_at: now })
    .where('phone', '=', phone)
    .execute();
}

/**
 * When a texted code last verified the customer's telephone, epoch ms; null if none is on record, for example
 * for members from the till.
 */
export async function phoneProvedAt(db: Db, id: LoyaltyCustomerId): Promise<number | null> {
  const row = await db
    .selectFrom('loyalty_customers')
    .select('phone_proved_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.phone_proved_at ?? null;
}

/** Creates the customer of a programme member, once: two concurrent calls return the same customer. */
export async function enterCustomer(
  db: Db,
  member: ProgrammeMember,
  phone: string,
  now: number,
): Promise<LoyaltyCustomer> {
  const known = {
    phone,
    first_name: member.firstName,
    last_name: member.lastName,
    email: member.email,
    updated_at: now,
  };
  const enter = () =>
    db
      .insertInto('loyalty_customers')
      .values({
        id: newId<LoyaltyCustomerId>(),
        ...known,
        account_id: null,
        programme_account_id: member.accountId,
        merged_into: null,
        phone_proved_at: null,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('programme_account_id').doUpdateSet(known))
      .returningAll()
      .executeTakeFirstOrThrow();
  // Of two concurrent calls, PostgreSQL may refuse the second because of its telephone, before it sees that
  // it is the same member.
  const row = await enter().catch((error) => {
    if (isUniqueViolation(error)) return enter();
    throw error;
  });
  return (await toCustomer(db, row)) as LoyaltyCustomer;
}

/**
 * By telephone, or by the beginning of address or name; newest first. The text contains no special characters
 * of a pattern.
 */
export async function customersBeginning(
  db: Db,
  by: PersonBeginning,
  limit: number,
): Promise<LoyaltyCustomer[]> {
  const rows = await db
    .selectFrom('loyalty_customers')
    .selectAll()
    .where('phone', 'is not', null)
    .where((row) => {
      switch (by.kind) {
        case 'phone':
          return row('phone', '=', by.digits);
        case 'last-digits':
          return row('phone', 'like', `%${by.digits}`);
        case 'email':
          return row(row.fn<string>('lower', ['email']), 'like', `${by.begins}%`);
        case 'name':
          return nameBegins(db, by.begins);
      }
    })
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  const found = await Promise.all(rows.map((row) => toCustomer(db, row)));
  return found.flatMap((customer) => customer ?? []);
}

export async function anyCustomer(db: Db): Promise<boolean> {
  return (await db.selectFrom('loyalty_customers').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Locks the customer until the transaction ends; false when there is none. */
export async function lockCustomer(tx: Tx, id: LoyaltyCustomerId, now: number): Promise<boolean> {
  const held = await tx
    .updateTable('loyalty_customers')
    .set({ updated_at: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return held.numUpdatedRows === 1n;
}

/** Links the account. False when the customer has another account or the account another customer. */
export async function setAccount(
  tx: Tx,
  id: LoyaltyCustomerId,
  accountId: Id<'account'>,
  now: number,
): Promise<boolean> {
  const linked = await tx
    .updateTable('loyalty_customers')
    .set({ account_id: accountId, updated_at: now })
    .where('id', '=', id)
    .where('phone', 'is not', null)
    .where((row) => row.or([row('account_id', 'is', null), row('account_id', '=', accountId)]))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('loyalty_customers as other')
            .select('other.id')
            .where('other.account_id', '=', accountId)
            .where('other.id', '!=', id),
        ),
      ),
    )
    .executeTakeFirst();
  return linked.numUpdatedRows === 1n;
}

export async function clearAccount(tx: Tx, accountId: Id<'account'>, now: number): Promise<boolean> {
  const cleared = await tx
    .updateTable('loyalty_customers')
    .set({ account_id: null, updated_at: now })
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return cleared.numUpdatedRows === 1n;
}

/** Erases the customer's personal data; the points of past orders keep only the id (G-53). */
export async function forgetCustomer(db: Db, id: LoyaltyCustomerId, now: number): Promise<void> {
  await db
    .updateTable('loyalty_customers')
    .set({
      ...{ phone: null, first_name: '', last_name: '', email: null, account_id: null },
      ...{ phone_proved_at: null, updated_at: now },
    })
    .where('id', '=', id)
    .execute();
}

/** A row unchanged, whether or not it was merged into another. */
export interface CustomerItself {
  id: LoyaltyCustomerId;
  phone: string;
  accountId: Id<'account'> | null;
  programmeAccountId: ProgrammeAccountId;
  mergedInto: LoyaltyCustomerId | null;
}

/** Undefined for an unknown customer, and for one whose data was erased. */
export async function customerItself(db: Db, id: LoyaltyCustomerId): Promise<CustomerItself | undefined> {
  const row = await db.selectFrom('loyalty_customers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.phone === null) return undefined;
  return {
    ...{ id, phone: row.phone, accountId: row.account_id as Id<'account'> | null },
    programmeAccountId: row.programme_account_id as ProgrammeAccountId,
    mergedInto: row.merged_into as LoyaltyCustomerId | null,
  };
}

/** The customers that were merged into one, oldest first. */
export async function mergedInto(db: Db, id: LoyaltyCustomerId): Promise<LoyaltyCustomerId[]> {
  const rows = await db
    .selectFrom('loyalty_customers')
    .select('id')
    .where('merged_into', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id as LoyaltyCustomerId);
}

export async function setMergedInto(
  tx: Tx,
  id: LoyaltyCustomerId,
  keeperId: LoyaltyCustomerId | null,
): Promise<void> {
  await tx.updateTable('loyalty_customers').set({ merged_into: keeperId }).where('id', '=', id).execute();
}

async function toCustomer(
  db: Db,
  found: LoyaltyCustomerRow | undefined,
): Promise<LoyaltyCustomer | undefined> {
  const row =
    found && found.merged_into !== null
      ? await db
          .selectFrom('loyalty_customers')
          .selectAll()
          .where('id', '=', found.merged_into)
          .executeTakeFirst()
      : found;
  if (!row || row.phone === null) return undefined;
  const others = await db
    .selectFrom('loyalty_customers')
    .select('phone')
    .where('merged_into', '=', row.id)
    .where('phone', 'is not', null)
    .orderBy('created_at')
    .execute();
  return {
    id: row.id as LoyaltyCustomerId,
    phone: row.phone,
    otherPhones: others.flatMap(({ phone }) => phone ?? []),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    accountId: row.account_id as Id<'account'> | null,
    programmeAccountId: row.programme_account_id as ProgrammeAccountId,
  };
}
