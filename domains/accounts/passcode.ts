import type { Signer } from '#platform/settings/app-key.ts';

/** How long a passcode works (M-047). */
export const passcodeLifeMs = 10 * 60_000;

/**
 * The six digits of a request: from the shop's key and the request's random id, so that the code itself is
 * stored nowhere and nobody without the key can tell it.
 */
export function passcodeOf(signer: Signer, requestId: string): string {
  const digest = Buffer.from(signer.sign(`passcode|${requestId}`), 'base64url');
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}
