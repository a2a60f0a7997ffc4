import type { CardVault } from './ports.ts';

/** The outbox payload for an erased account. */
export interface ForgottenCustomer {
  vaultCustomerId: string;
}

/**
 * Deletes the vendor's customer of an erased account.
 *
 * @throws while the vendor cannot be reached, so the outbox retries
 */
export async function forgetVaultCustomer(
  cardVault: CardVault,
  { vaultCustomerId }: ForgottenCustomer,
): Promise<void> {
  const answer = await cardVault.forget(vaultCustomerId);
  if (answer.kind === 'unreachable')
    throw new Error('The payment service did not answer the deletion of a customer');
}
