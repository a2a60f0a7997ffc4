import type { Db } from '#db/connection.ts';
import type { VisitorId } from '#kit/ids.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { notePhoneProved } from '../customers.store.ts';
import { countTry, markSolved } from './phone-verifications.store.ts';
import { isVerificationCode } from './verification-code.ts';

export type ProvePhoneAnswer =
  /** Ten digits; it is this visitor's for 30 minutes. */
  | { kind: 'proved'; phone: string }
  | { kind: 'wrong'; triesLeft: number }
  /** Expired, used, tried five times, unknown, or another visitor's: the same answer for all. */
  | { kind: 'over' };

/** Checks a passcode for the phone alone: the loyalty programme is not called, and may be down. */
export async function provePhone(
  { db, verificationSigner }: { db: Db; verificationSigner: Signer },
  { key, passcode, visitorId, now }: { key: string; passcode: string; visitorId: VisitorId; now: number },
): Promise<ProvePhoneAnswer> {
  const verification = await countTry(db, key, visitorId, now);
  if (!verification) return { kind: 'over' };
  if (!isVerificationCode(verificationSigner, verification.id, passcode))
    return { kind: 'wrong', triesLeft: verification.triesLeft };
  if (!(await markSolved(db, verification.id, now))) return { kind: 'over' };
  await notePhoneProved(db, verification.phone, now);
  return { kind: 'proved', phone: verification.phone };
}
