import { timingSafeEqual } from 'node:crypto';
import type { Signer } from '#platform/settings/app-key.ts';
import { verificationCodeDigits } from './phone-verification.rules.ts';
import type { PhoneVerificationId } from './phone-verifications.store.ts';

/** The six digits of a phone verification, derived from its id and the shop's key, so never stored (I7). */
export function verificationCodeOf(signer: Pick<Signer, 'sign'>, id: PhoneVerificationId): string {
  const bytes = Buffer.from(signer.sign(id), 'base64url');
  return String(bytes.readUIntBE(0, 6) % 10 ** verificationCodeDigits).padStart(verificationCodeDigits, '0');
}

/** Compares in constant time; spaces and hyphens are ignored. */
export function isVerificationCode(signer: Signer, id: PhoneVerificationId, given: string): boolean {
  const typed = given.replace(/[\s-]/g, '');
  return (
    /^\d+$/.test(typed) &&
    typed.length === verificationCodeDigits &&
    signer.ways.some((way) => timingSafeEqual(Buffer.from(typed), Buffer.from(verificationCodeOf(way, id))))
  );
}
