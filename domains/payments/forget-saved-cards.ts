import type { Tx } from '#db/transaction.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import type { ForgottenCustomer } from './forget-vault-customer.ts';
import { noteCardRemoved } from './note-card-removed.ts';
import { deleteCardsOf } from './saved-cards.store.ts';

/**
 * Part of erasing an account: its cards are deleted here at once, at the vendor by `card.removed`, and the
 * vendor's customer by `vault.forgotten` (G-53). A second call finds nothing.
 */
export async function forgetSavedCards(
  tx: Tx,
  { accountId, now }: { accountId: string; now: number },
): Promise<void> {
  const { vaultCardIds, vaultCustomerId } = await deleteCardsOf(tx, accountId);
  for (const vaultCardId of vaultCardIds) await noteCardRemoved(tx, vaultCardId, now);
  if (vaultCustomerId === undefined) return;
  const payload: ForgottenCustomer = { vaultCustomerId };
  await writeOutbox(tx, {
    key: `vault.forgotten:${vaultCustomerId}`,
    event: 'vault.forgotten',
    payload,
    now,
  });
}
