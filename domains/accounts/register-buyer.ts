import type { HumanCheck } from './ports.ts';
import {
  type RegisterAnswer,
  type RegisterDeps,
  type RegisterRequest,
  registerAccount,
} from './register-account.ts';

export interface BuyerRequest extends Omit<RegisterRequest, 'body'> {
  /** As on the order; the buyer has confirmed their age with it. */
  person: { firstName: string; lastName: string; email: string };
  /** As received. */
  password: unknown;
}

/** The bank has accepted the card, so no captcha is needed here (decision 025). */
const boughtHere: Pick<HumanCheck, 'verify'> = { verify: async () => 'human' };

/**
 * Creates an account for a guest who has just bought: everything except the password is known. Refusals are
 * those of `registerAccount`.
 */
export function registerBuyer(
  deps: Omit<RegisterDeps, 'humanCheck'>,
  { person, password, ...request }: BuyerRequest,
): Promise<RegisterAnswer> {
  const body = { ...person, password, password_confirmation: password, age_confirmation: true };
  return registerAccount({ ...deps, humanCheck: boughtHere }, { ...request, body });
}
