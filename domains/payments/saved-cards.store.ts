/** The only SQL on `saved_cards` and `vault_customers`. */
import type { Db } from '#db/connection.ts';
import type { SavedCardRow } from '#db/tables/payments.ts';
import type { Tx } from '#db/transaction.ts';
import { newId } from '#kit/ids.ts';
import type { CardShown, VaultCard, VaultCardId } from './ports.ts';
import type { SavedCardId } from './saved-card.rules.ts';

/** A card on file, with the fields that only the vendor may see. */
export interface SavedCard extends CardShown {
  id: SavedCardId;
  vaultCardId: VaultCardId;
  postalCode: string | null;
  /** Epoch ms. */
  createdAt: number;
}

/** The cards that may be used now, newest first. */
export async function cardsOf(db: Db | Tx, accountId: string): Promise<SavedCard[]> {
  const rows = await db
    .selectFrom('saved_cards')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toSavedCard);
}

/** The billing ZIP of a saved card; null if it was not kept. */
export async function postalCodeOf(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('saved_cards')
    .select('postal_code')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.postal_code ?? null;
}

/** One card of this account that may be used now, and the vendor's customer to whom it belongs. */
export async function cardOf(
  db: Db | Tx,
  accountId: string,
  id: SavedCardId,
): Promise<{ card: SavedCard; vaultCustomerId: string } | undefined> {
  const row = await db
    .selectFrom('saved_cards')
    .innerJoin('vault_customers', 'vault_customers.account_id', 'saved_cards.account_id')
    .selectAll('saved_cards')
    .select('vault_customers.vault_customer_id')
    .where('saved_cards.id', '=', id)
    .where('saved_cards.account_id', '=', accountId)
    .where('saved_cards.removed_at', 'is', null)
    .executeTakeFirst();
  return row && { card: toSavedCard(row), vaultCustomerId: row.vault_customer_id };
}

/** The card with the same identity as this one. */
export async function sameCardOf(
  db: Db | Tx,
  accountId: string,
  shown: CardShown,
): Promise<SavedCard | undefined> {
  const row = await db
    .selectFrom('saved_cards')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('brand', '=', shown.brand)
    .where('last4', '=', shown.last4)
    .where('exp_month', '=', shown.expMonth)
    .where('exp_year', '=', shown.expYear)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row && toSavedCard(row);
}

/** The id of the new entry; undefined if the account already has this card. */
export async function insertCard(
  tx: Tx,
  {
    accountId,
    card,
    postalCode,
    now,
  }: { accountId: string; card: VaultCard; postalCode: string | null; now: number },
): Promise<SavedCardId | undefined> {
  const row: SavedCardRow = {
    id: newId<SavedCardId>(),
    account_id: accountId,
    vault_card_id: card.id,
    brand: card.brand,
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    postal_code: postalCode,
    created_at: now,
    removed_at: null,
  };
  const inserted = await tx
    .insertInto('saved_cards')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id as SavedCardId | undefined;
}

/** Returns the card to the one caller that removed it. */
export async function markRemoved(
  tx: Tx,
  accountId: string,
  id: SavedCardId,
  now: number,
): Promise<SavedCard | undefined> {
  const row = await tx
    .updateTable('saved_cards')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && toSavedCard(row);
}

/** Deletes the entry of a card that the vendor no longer has. */
export async function deleteRemoved(db: Db, vaultCardId: VaultCardId): Promise<void> {
  await db
    .deleteFrom('saved_cards')
    .where('vault_card_id', '=', vaultCardId)
    .where('removed_at', 'is not', null)
    .execute();
}

/**
 * Deletes everything of an account and returns the vendor's ids of its cards, including those still being
 * removed, and of its customer.
 */
export async function deleteCardsOf(
  tx: Tx,
  accountId: string,
): Promise<{ vaultCardIds: VaultCardId[]; vaultCustomerId: string | undefined }> {
  const rows = await tx
    .deleteFrom('saved_cards')
    .where('account_id', '=', accountId)
    .returning('vault_card_id')
    .execute();
  const customer = await tx
    .deleteFrom('vault_customers')
    .where('account_id', '=', accountId)
    .returning('vault_customer_id')
    .executeTakeFirst();
  return {
    vaultCardIds: rows.map(({ vault_card_id }) => vault_card_id as VaultCardId),
    vaultCustomerId: customer?.vault_customer_id,
  };
}

/** Records the vendor's customer id of an account; the latest one counts. */
export async function keepVaultCustomer(
  db: Db,
  accountId: string,
  vaultCustomerId: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('vault_customers')
    .values({ account_id: accountId, vault_customer_id: vaultCustomerId, created_at: now })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ vault_customer_id: vaultCustomerId }),
    )
    .execute();
}

function toSavedCard(row: SavedCardRow): SavedCard {
  return {
    id: row.id as SavedCardId,
    vaultCardId: row.vault_card_id as VaultCardId,
    brand: row.brand,
    last4: row.last4,
    expMonth: row.exp_month,
    expYear: row.exp_year,
    postalCode: row.postal_code,
    createdAt: row.created_at,
  };
}
