import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import type { CardVault, VaultCardId } from './ports.ts';
import type { SavedCardId } from './saved-card.rules.ts';
import { deleteCardsOf, deleteRemoved, markRemoved } from './saved-cards.store.ts';

/** Nobody pays with it from now on; the vendor's copy goes by `card.removed`. False for none such and for another's. */
export function removeSavedCard(db: Db, { accountId, id, now }: { accountId: string; id: SavedCardId; now: number }): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const removed = await markRemoved(tx, accountId, id, now);
    if (removed) await leaveWord(tx, removed.vaultCardId, now);
    return removed !== undefined;
  });
}

/**
 * An account ends: its cards are forgotten here at once, at the vendor by `card.removed`, and whose they were by `vault.forgotten` (G-53).
 * A second call finds nothing.
 */
export async function forgetSavedCards(tx: Tx, { accountId, now }: { accountId: string; now: number }): Promise<void> {
  const { vaultCardIds, vaultCustomerId } = await deleteCardsOf(tx, accountId);
  for (const vaultCardId of vaultCardIds) await leaveWord(tx, vaultCardId, now);
  if (vaultCustomerId === undefined) return;
  const payload: ForgottenCustomer = { vaultCustomerId };
  await writeOutbox(tx, { key: `vault.forgotten:${vaultCustomerId}`, event: 'vault.forgotten', payload, now });
}

/** What the outbox carries of an account that has ended. */
export interface ForgottenCustomer {
  vaultCustomerId: string;
}

/** The vendor's customer of an account that has ended. @throws while the vendor cannot be reached, for the outbox to try again */
export async function forgetVaultCustomer(cardVault: CardVault, { vaultCustomerId }: ForgottenCustomer): Promise<void> {
  const answer = await cardVault.forget(vaultCustomerId);
  if (answer.kind === 'unreachable') throw new Error('The payment service did not answer the deletion of a customer');
}

/** Once a card, by whatever way it goes. */
export function leaveWord(tx: Tx, vaultCardId: VaultCardId, now: number): Promise<void> {
  return writeOutbox(tx, { key: `card.removed:${vaultCardId}`, event: 'card.removed', payload: { vaultCardId }, now });
}

/** The vendor's copy of a card that was removed here. @throws while the vendor cannot be reached, for the outbox to try again */
export async function removeVaultCard({ db, cardVault }: { db: Db; cardVault: CardVault }, vaultCardId: VaultCardId): Promise<void> {
  const answer = await cardVault.remove(vaultCardId);
  if (answer.kind === 'unreachable') throw new Error('The payment service did not answer the removal of a card');
  await deleteRemoved(db, vaultCardId);
}
