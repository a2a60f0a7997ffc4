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
 * The key that signs and seals; while it is being changed also the other one, whose work is still accepted
 * (O-079).
 */
export interface AppKeys {
  signing: string;
  other: string | null;
}

/** APP_KEY and APP_KEY_BEFORE; the database decides which of them signs (`app/start/own-identity.ts`). */
export function loadAppKeys(settings: Pick<Settings, 'appKey' | 'appKeyBefore' | 'dataDir'>): AppKeys {
  return { signing: loadAppKey(settings), other: settings.appKeyBefore };
}

/** The keys in either form, the one that signs first. */
export function keysIn(given: string | AppKeys): [string, ...string[]] {
  if (typeof given === 'string') return [given];
  return given.other === null ? [given.signing] : [given.signing, given.other];
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

/** Stands for a key and reveals nothing about it: the shop's own is in its database (O-013). */
export function fingerprintOf(appKey: string): string {
  return makeWay(appKey, 'fingerprint').sign('key');
}

/** Signs short texts for one purpose; a signature for one purpose is never valid for another. */
export interface Signer {
  sign(text: string): string;
  /** Which key signs: stored beside a keyed hash, to know whether it still needs the former key (O-079). */
  keyMark: string;
  /** Also accepts what the other key signed, while the shop's key is being changed (O-079). */
  verify(text: string, signature: string): boolean;
  /** Signs with each key, the first as `sign` does: to find stored values that cannot be verified. */
  ways: readonly Pick<Signer, 'sign'>[];
}

/** A separate key for each purpose, derived from the one secret. */
export function makeSigner(given: string | AppKeys, purpose: string): Signer {
  const [signing, ...others] = keysIn(given);
  const first = makeWay(signing, purpose);
  const ways = [first, ...others.map((key) => makeWay(key, purpose))];
  return {
    sign: first.sign,
    keyMark: fingerprintOf(signing),
    verify(text, signature) {
      const bytes = Buffer.from(signature);
      return ways.some((way) => {
        const expected = Buffer.from(way.sign(text));
        return expected.length === bytes.length && timingSafeEqual(expected, bytes);
      });
    },
    ways,
  };
}

type Way = Pick<Signer, 'sign'>;

function makeWay(appKey: string, purpose: string): Way {
  // Created once: from plain bytes Node would create a key at every call, at seven times the cost of the
  // signature.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', appKey, '', `demijohn ${purpose}`, 32)));
  return { sign: (text) => createHmac('sha256', key).update(text).digest('base64url') };
}
