import { randomBytes } from 'node:crypto';
import type { StaffId } from '#kit/ids.ts';
import type { Signer } from '#platform/settings/app-key.ts';

const count = 10;
const length = 12;
/** Crockford's alphabet: without I, L, O and U, which are easily misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten codes of 60 random bits each, as they are shown once: 'K7QF-20MX-9TRA'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const signs = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');
    return signs.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** A code as typed, in the form used for comparison; null if it cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return plain.length === length && [...plain].every((sign) => alphabet.includes(sign)) ? plain : null;
}

/** Made with the shop's key: a copy of the database does not reveal the codes. */
export function recoveryHash(signer: Pick<Signer, 'sign'>, staffId: StaffId, code: string): string {
  return signer.sign(`recovery|${staffId}|${code}`);
}
