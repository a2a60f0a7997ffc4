import type { Db } from '#db/connection.ts';
import type { CardVault, VaultCardId } from './ports.ts';
import { deleteRemoved } from './saved-cards.store.ts';

/**
 * Deletes the vendor's copy of a card that was removed here.
 *
 * @throws while the vendor cannot be reached, so the outbox retries
 */
export async function removeVaultCard(
  { db, cardVault }: { db: Db; cardVault: CardVault },
  vaultCardId: VaultCardId,
): Promise<void> {
  const answer = await cardVault.remove(vaultCardId);
  if (answer.kind === 'unreachable')
    throw new Error('The payment service did not answer the removal of a card');
  await deleteRemoved(db, vaultCardId);
}
