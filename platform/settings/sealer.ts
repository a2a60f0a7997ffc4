/** Seals short texts that the shop must be able to read again, with a key derived from its one secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Sealer {
  /** A different text each time. */
  seal(text: string): string;
  /** Null for what was not sealed with this key, or was changed since. */
  open(sealed: string): string | null;
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key of its own for each purpose, as `makeSigner` derives them. */
export function makeSealer(appKey: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', appKey, '', `demijohn seal ${purpose}`, 32));
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < nonceBytes + tagBytes) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const body = bytes.subarray(nonceBytes + tagBytes);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
