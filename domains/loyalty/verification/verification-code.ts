import { timingSafeEqual } from 'node:crypto';
import type { Signer } from '#platform/settings/app-key.ts';
import type { PhoneVerificationId } from './phone-verifications.store.ts';

const digits = 6;

/** The six digits of a phone verification, derived from its id and the shop's key, so never stored (I7). */
export function verificationCodeOf(signer: Pick<Signer, 'sign'>, id: PhoneVerificationId): string {
  const bytes = Buffer.from(signer.sign(id), 'base64url');
  return String(bytes.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0');
}

/** Compares in constant time; spaces and hyphens are ignored. */
export function isVerificationCode(signer: Signer, id: PhoneVerificationId, given: string): boolean {
  const typed = given.replace(/[\s-]/g, '');
  return (
    /^\d{6}$/.test(typed) &&
    signer.ways.some((way) => timingSafeEqual(Buffer.from(typed), Buffer.from(verificationCodeOf(way, id))))
  );
}
