import { findCustomer } from './find-customer.ts';
import type { LoyaltyCustomerId } from './ports.ts';
import type { LoyaltyDeps } from './redeem-award.ts';

/** The customers of phones, ten digits each; unknown phones are left out. */
export async function customersOfPhones(
  deps: LoyaltyDeps,
  phones: readonly string[],
): Promise<Map<string, LoyaltyCustomerId>> {
  const customers = new Map<string, LoyaltyCustomerId>();
  for (const phone of new Set(phones)) {
    const answer = await findCustomer(deps, phone);
    if (answer.kind === 'found') customers.set(phone, answer.customer.id);
  }
  return customers;
}
