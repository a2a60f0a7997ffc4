/** Seals short texts that the shop must be able to read again, with a key derived from its one secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type AppKeys, keysIn } from './app-key.ts';

export interface Sealer {
  /** A different text each time. */
  seal(text: string): string;
  /** Null if neither key sealed it, or if it has been changed since. */
  open(sealed: string): string | null;
  /** Whether only the other key opens it, while the shop's key is being changed (O-079). */
  isOfOther(sealed: string): boolean;
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a separate key for each purpose, derived as in `makeSigner`. */
export function makeSealer(given: string | AppKeys, purpose: string): Sealer {
  const [key, ...others] = keysIn(given).map((appKey) =>
    Buffer.from(hkdfSync('sha256', appKey, '', `demijohn seal ${purpose}`, 32)),
  ) as [Buffer, ...Buffer[]];
  const openByOthers = (sealed: string) =>
    others.map((other) => openBy(other, sealed)).find((text) => text !== null) ?? null;
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (sealed) => openBy(key, sealed) ?? openByOthers(sealed),
    isOfOther: (sealed) => openBy(key, sealed) === null && openByOthers(sealed) !== null,
  };
}

function openBy(key: Buffer, sealed: string): string | null {
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
}
