/**
 * The signature of a release: Ed25519 over the bytes of the archive (RFC 8032), 64 bytes in a file beside it, so that
 * anyone who does not trust this code can check it with OpenSSL (`docs/operations.md`).
 */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

export type SealAnswer = { kind: 'good' } | { kind: 'wrong'; problem: string };

/** The path of an archive's signature. */
const signatureBeside = (archive: string): string => `${archive}.sig`;

/** Both as PEM: PKCS #8 and SPKI. */
export function makeSigningKey(): { privatePem: string; publicPem: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

/** The public part of a signing key, as PEM. */
export function publicPartOf(privatePem: string): string {
  return createPublicKey(createPrivateKey(privatePem)).export({ type: 'spki', format: 'pem' }).toString();
}

/** Sixteen hex digits by which people compare keys. */
export function fingerprintOf(publicPem: string): string {
  const bytes = createPublicKey(publicPem).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

export function signArchive(archive: string, privatePem: string): void {
  writeFileSync(signatureBeside(archive), sign(null, readFileSync(archive), createPrivateKey(privatePem)));
}

/** Whether the archive is, byte for byte, what the owner of the key signed. It never throws. */
export function checkArchive(archive: string, publicPem: string): SealAnswer {
  const signature = signatureBeside(archive);
  if (!existsSync(archive)) return { kind: 'wrong', problem: `There is no ${archive}.` };
  if (!existsSync(signature))
    return { kind: 'wrong', problem: `${basename(archive)} is not signed: there is no ${signature}.` };
  try {
    if (verify(null, readFileSync(archive), createPublicKey(publicPem), readFileSync(signature)))
      return { kind: 'good' };
  } catch (error) {
    return {
      kind: 'wrong',
      problem: `The signature cannot be checked: ${error instanceof Error ? error.message : error}.`,
    };
  }
  return {
    kind: 'wrong',
    problem: `${basename(archive)} is not what was signed by the key ${fingerprintOf(publicPem)}: it was changed, or signed by another.`,
  };
}
