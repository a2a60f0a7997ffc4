import type { Signer } from '#platform/settings/app-key.ts';
import { resetCodeDigits } from './reset-code.rules.ts';

/** How long a reset code works (M-047). */
export const resetCodeLifeMs = 10 * 60_000;

/**
 * Makes the six digits of a request from the shop's key and the request's random id, so that the code is
 * stored nowhere and cannot be computed without the key.
 */
export function makeResetCode(signer: Pick<Signer, 'sign'>, requestId: string): string {
  const digest = Buffer.from(signer.sign(`passcode|${requestId}`), 'base64url');
  return String(digest.readUIntBE(0, 6) % 10 ** resetCodeDigits).padStart(resetCodeDigits, '0');
}
