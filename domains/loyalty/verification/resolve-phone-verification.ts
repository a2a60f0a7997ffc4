import type { VisitorId } from '#kit/ids.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import type { LoyaltyCustomer } from '../customer.ts';
import { notePhoneProved } from '../customers.store.ts';
import { findCustomer } from '../find-customer.ts';
import type { Unreachable } from '../ports.ts';
import type { LoyaltyDeps } from '../redeem-award.ts';
import { countTry, markSolved } from './phone-verifications.store.ts';
import { isVerificationCode } from './verification-code.ts';

export type ResolvePhoneVerificationAnswer =
  | { kind: 'resolved'; customer: LoyaltyCustomer }
  /** The phone is verified, but no customer has it. */
  | { kind: 'unknown-phone'; phone: string }
  | { kind: 'wrong'; triesLeft: number }
  /** Expired, used, tried five times, unknown, or another visitor's: the same answer for all. */
  | { kind: 'over' }
  | Unreachable;

interface Resolution {
  key: string;
  passcode: string;
  visitorId: VisitorId;
  now: number;
}

/** Checks a verification code (M-262). The right code verifies the visitor's phone for 30 minutes. */
export async function resolvePhoneVerification(
  desk: LoyaltyDeps & { verificationSigner: Signer },
  { key, passcode, visitorId, now }: Resolution,
): Promise<ResolvePhoneVerificationAnswer> {
  const verification = await countTry(desk.db, key, visitorId, now);
  if (!verification) return { kind: 'over' };
  if (!isVerificationCode(desk.verificationSigner, verification.id, passcode))
    return { kind: 'wrong', triesLeft: verification.triesLeft };
  // Looked up first, so that the code can be tried again if the programme is unreachable.
  const found = await findCustomer(desk, verification.phone);
  if (found.kind === 'unreachable') return found;
  if (!(await markSolved(desk.db, verification.id, now))) return { kind: 'over' };
  if (found.kind === 'none') return { kind: 'unknown-phone', phone: verification.phone };
  await notePhoneProved(desk.db, verification.phone, now);
  return { kind: 'resolved', customer: found.customer };
}
