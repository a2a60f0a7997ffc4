import { timingSafeEqual } from 'node:crypto';
import type { Signer } from '#platform/settings/app-key.ts';
import type { ChallengeId } from './challenges.store.ts';

const digits = 6;

/**
 * The six digits that answer a challenge. They follow from its id and the shop's key, so that they are stored
 * nowhere (I7).
 */
export function passcodeOf(signer: Signer, id: ChallengeId): string {
  const bytes = Buffer.from(signer.sign(id), 'base64url');
  return String(bytes.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0');
}

/** Compares in constant time; spaces and hyphens that people put in are passed over. */
export function isPasscode(signer: Signer, id: ChallengeId, given: string): boolean {
  const typed = given.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(typed) && timingSafeEqual(Buffer.from(typed), Buffer.from(passcodeOf(signer, id)));
}
