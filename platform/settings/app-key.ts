/** The shop's one secret, and the separate keys derived from it. */
import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minKeyLength, whyGuessable } from './guessable-key.ts';
import type { Settings } from './settings.ts';

/** The message is a sentence for the owner. */
export class DamagedKey extends Error {}

/** APP_KEY, or the key stored in the data folder; created at the first start outside production. */
export function loadAppKey({ appKey, dataDir }: Pick<Settings, 'appKey' | 'dataDir'>): string {
  if (appKey !== null) return appKey;
  const file = join(dataDir, 'app.key');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) makeKeyFile(file);
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < minKeyLength)
    throw new DamagedKey(
      `The key in ${file} is damaged. Restore it, or delete the file to have a new one made.`,
    );
  const why = whyGuessable(key);
  if (why !== undefined)
    throw new DamagedKey(
      `The key in ${file} can be guessed: it ${why}. Delete the file to have a new one made.`,
    );
  return key;
}

/**
 * Exactly one of two concurrent first starts creates the key, and no process reads a partial one: it is
 * written to another file and then linked.
 */
function makeKeyFile(file: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
}

/** Signs short texts for one purpose; a signature for one purpose is never valid for another. */
export interface Signer {
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
}

/** A separate key for each purpose, derived from the one secret. */
export function makeSigner(appKey: string, purpose: string): Signer {
  // Created once: from plain bytes Node would create a key at every call, at seven times the cost of the
  // signature.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', appKey, '', `demijohn ${purpose}`, 32)));
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    sign,
    verify(text, signature) {
      const expected = Buffer.from(sign(text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
