/** The tables `address_books` and `addresses`. */
import type { Db } from '#db/connection.ts';
import type { AddressRow } from '#db/tables/fulfilment.ts';
import type { Tx } from '#db/transaction.ts';
import type { Address, AddressId, BookAddress } from './address.ts';

/**
 * Locks the account's book until the transaction ends, and creates it if there is none; changes to one book
 * queue here.
 */
export async function lockBook(tx: Tx, accountId: string, now: number): Promise<void> {
  await tx
    .insertInto('address_books')
    .values({ account_id: accountId, changed_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ changed_at: now }))
    .execute();
}

export async function countAddresses(tx: Tx, accountId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('addresses')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The account's addresses: the default first, then the newest. */
export async function listAddresses(db: Db | Tx, accountId: string): Promise<BookAddress[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/**
 * Finds an address of the account's book; another account's is as unknown as one that never existed (M-033).
 */
export async function findAddress(
  db: Db | Tx,
  accountId: string,
  id: AddressId,
): Promise<BookAddress | undefined> {
  const row = await db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function clearDefault(tx: Tx, accountId: string, now: number): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_default: 0, updated_at: now })
    .where('account_id', '=', accountId)
    .where('is_default', '=', 1)
    .execute();
}

export async function insertAddress(
  tx: Tx,
  accountId: string,
  address: BookAddress,
  now: number,
): Promise<void> {
  const values = {
    ...toRow(address),
    id: address.id,
    account_id: accountId,
    is_default: Number(address.isDefaultShipping),
  };
  await tx
    .insertInto('addresses')
    .values({ ...values, created_at: now, updated_at: now })
    .execute();
}

export async function updateAddress(
  tx: Tx,
  accountId: string,
  address: BookAddress,
  now: number,
): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ ...toRow(address), is_default: Number(address.isDefaultShipping), updated_at: now })
    .where('id', '=', address.id)
    .where('account_id', '=', accountId)
    .execute();
}

/** True if it was removed; the default address stays. */
export async function deleteAddress(db: Db, accountId: string, id: AddressId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('is_default', '=', 0)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the whole book, the default included, at the end of an account (G-41). */
export async function deleteAddresses(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('address_books').where('account_id', '=', accountId).execute();
}

type AddressColumns = Omit<AddressRow, 'id' | 'account_id' | 'is_default' | 'created_at' | 'updated_at'>;

function toRow(address: Address): AddressColumns {
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    address: address.address,
    city: address.city,
    zip: address.zip,
    phone: address.phone,
    county: address.county,
    latitude_e6: address.latitudeE6,
    longitude_e6: address.longitudeE6,
    place_id: address.placeId,
    is_po_box: Number(address.isPoBox),
    validation: address.validation,
  };
}

function fromRow(row: AddressRow): BookAddress {
  return {
    id: row.id as AddressId,
    firstName: row.first_name,
    lastName: row.last_name,
    address: row.address,
    city: row.city,
    state: 'New York',
    zip: row.zip,
    country: 'USA',
    phone: row.phone,
    county: row.county,
    latitudeE6: row.latitude_e6,
    longitudeE6: row.longitude_e6,
    placeId: row.place_id,
    isPoBox: row.is_po_box === 1,
    validation: row.validation,
    isDefaultShipping: row.is_default === 1,
  };
}
