/**
 * The only SQL on `checkout_drafts`: where the goods are to go, and when, while the visitor is still
 * deciding.
 */

import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { Address, AddressId } from '#domains/addresses/address.ts';
import type { VisitorId } from '#kit/ids.ts';

export interface CheckoutDraft {
  /** As validated; null while none is chosen. */
  address: Address | null;
  /** Which address of the account's book it is; null for one that is not in it. */
  addressId: AddressId | null;
  /** '2026-11-20T17:00', or null. */
  slotId: string | null;
}

const noPromise = { promised_place: null, promised_key: null };

const nothing: CheckoutDraft = { address: null, addressId: null, slotId: null };

export async function readDraft(db: Db, visitorId: VisitorId): Promise<CheckoutDraft> {
  const row = await db
    .selectFrom('checkout_drafts')
    .selectAll()
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst();
  if (!row) return nothing;
  return {
    address: row.delivery_address === null ? null : (JSON.parse(row.delivery_address) as Address),
    addressId: row.address_id as AddressId | null,
    slotId: row.slot_id,
  };
}

export interface ChosenAddress {
  visitorId: VisitorId;
  /** Null removes it. */
  address: Address | null;
  addressId: AddressId | null;
  now: number;
}

export async function writeAddress(
  db: Db,
  { visitorId, address, addressId, now }: ChosenAddress,
): Promise<void> {
  const chosen = {
    delivery_address: address && JSON.stringify(address),
    address_id: addressId,
    updated_at: now,
  };
  await db
    .insertInto('checkout_drafts')
    .values({ visitor_id: visitorId, slot_id: null, ...noPromise, ...chosen })
    .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet(chosen))
    .execute();
}

export async function writeSlot(
  db: Db,
  { visitorId, slotId, now }: { visitorId: VisitorId; slotId: string | null; now: number },
): Promise<void> {
  const chosen = { slot_id: slotId, updated_at: now };
  await db
    .insertInto('checkout_drafts')
    .values({ visitor_id: visitorId, delivery_address: null, address_id: null, ...noPromise, ...chosen })
    .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet(chosen))
    .execute();
}

/** Called when the draft has become an order. */
export async function forgetDraft(tx: Tx, visitorId: VisitorId): Promise<void> {
  await deleteOfVisitor(tx, visitorId);
}

const deleteOfVisitor = cachedQuery((db, visitorId: VisitorId) =>
  db.deleteFrom('checkout_drafts').where('visitor_id', '=', visitorId),
);

/** A guest who signs in keeps the guest's choices; they replace what the account had chosen elsewhere. */
export async function adoptDraft(tx: Tx, guest: VisitorId, account: VisitorId): Promise<void> {
  if (guest === account) return;
  const row = await tx
    .deleteFrom('checkout_drafts')
    .where('visitor_id', '=', guest)
    .returningAll()
    .executeTakeFirst();
  if (!row || (row.delivery_address === null && row.slot_id === null)) return;
  await forgetDraft(tx, account);
  await tx
    .insertInto('checkout_drafts')
    .values({ ...row, visitor_id: account, address_id: null })
    .execute();
}

/** Deletes drafts that were not touched since `before`, with their addresses. Returns how many. */
export async function forgetOldDrafts(db: Db, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('checkout_drafts')
    .where('updated_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export interface StoredPromise {
  place: string;
  key: string;
}

/** What the visitor's cart was last promised, and the window that was chosen. */
export async function readPromised(
  db: Db,
  visitorId: VisitorId,
): Promise<{ promised: StoredPromise | null; slotId: string | null }> {
  const [row] = await promisedRow(db, visitorId);
  const { promised_place: place = null, promised_key: key = null, slot_id: slotId = null } = row ?? {};
  return { promised: place === null || key === null ? null : { place, key }, slotId };
}

const promisedRow = cachedQuery((db, visitorId: VisitorId) =>
  db
    .selectFrom('checkout_drafts')
    .select(['promised_place', 'promised_key', 'slot_id'])
    .where('visitor_id', '=', visitorId),
);

/**
 * Replaces what was promised, if it is still what the caller read; false for every other caller. The row
 * count decides, so that only one of two pages reports it.
 */
export async function movePromise(
  db: Db,
  {
    visitorId,
    from,
    to,
    now,
  }: { visitorId: VisitorId; from: StoredPromise | null; to: StoredPromise; now: number },
): Promise<boolean> {
  if (from === null) {
    await insertPromise(db, visitorId, to.place, to.key, now);
    return false;
  }
  const next = { promised_place: to.place, promised_key: to.key, updated_at: now };
  const { numUpdatedRows } = await db
    .updateTable('checkout_drafts')
    .set(next)
    .where('visitor_id', '=', visitorId)
    .where('promised_place', '=', from.place)
    .where('promised_key', '=', from.key)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const insertPromise = cachedQuery((db, visitorId: VisitorId, place: string, key: string, now: number) => {
  const first = { promised_place: place, promised_key: key, updated_at: now };
  return db
    .insertInto('checkout_drafts')
    .values({ visitor_id: visitorId, delivery_address: null, address_id: null, slot_id: null, ...first })
    .onConflict((conflict) =>
      conflict.column('visitor_id').doUpdateSet(first).where('checkout_drafts.promised_key', 'is', null),
    );
});

/** Clears a chosen window that is no longer available; true for the one caller that did. */
export async function dropSlot(
  db: Db,
  { visitorId, slotId, now }: { visitorId: VisitorId; slotId: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('checkout_drafts')
    .set({ slot_id: null, updated_at: now })
    .where('visitor_id', '=', visitorId)
    .where('slot_id', '=', slotId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
