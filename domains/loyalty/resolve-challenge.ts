import type { VisitorId } from '#kit/ids.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { markSolved, takeTry } from './challenges.store.ts';
import type { LoyaltyCustomer } from './customer.ts';
import { findCustomer } from './find-customer.ts';
import { isPasscode } from './passcode.ts';
import type { Unreachable } from './ports.ts';
import type { LoyaltyDesk } from './redeem-award.ts';

export type ResolveChallengeAnswer =
  | { kind: 'resolved'; customer: LoyaltyCustomer }
  /** The phone is theirs, and no customer has it. */
  | { kind: 'unknown-phone'; phone: string }
  | { kind: 'wrong'; triesLeft: number }
  /** Expired, used, tried five times, unknown, or another visitor's: one answer for all. */
  | { kind: 'over' }
  | Unreachable;

interface Resolution {
  key: string;
  passcode: string;
  visitorId: VisitorId;
  now: number;
}

/** Takes a passcode (M-262). The right one proves that the visitor has the phone, for 30 minutes. */
export async function resolveChallenge(
  desk: LoyaltyDesk & { passcodeSigner: Signer },
  { key, passcode, visitorId, now }: Resolution,
): Promise<ResolveChallengeAnswer> {
  const challenge = await takeTry(desk.db, key, visitorId, now);
  if (!challenge) return { kind: 'over' };
  if (!isPasscode(desk.passcodeSigner, challenge.id, passcode))
    return { kind: 'wrong', triesLeft: challenge.triesLeft };
  // Looked up first: while the programme cannot be reached the passcode stays good for another try.
  const found = await findCustomer(desk, challenge.phone);
  if (found.kind === 'unreachable') return found;
  if (!(await markSolved(desk.db, challenge.id, now))) return { kind: 'over' };
  return found.kind === 'found'
    ? { kind: 'resolved', customer: found.customer }
    : { kind: 'unknown-phone', phone: challenge.phone };
}
