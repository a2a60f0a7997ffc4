import type { CardVault } from './ports.ts';

/** What the outbox carries of an account that has ended. */
export interface ForgottenCustomer {
  vaultCustomerId: string;
}

/**
 * The vendor's customer of an account that has ended. @throws while the vendor cannot be reached, for the
 * outbox to try again
 */
export async function forgetVaultCustomer(
  cardVault: CardVault,
  { vaultCustomerId }: ForgottenCustomer,
): Promise<void> {
  const answer = await cardVault.forget(vaultCustomerId);
  if (answer.kind === 'unreachable')
    throw new Error('The payment service did not answer the deletion of a customer');
}
