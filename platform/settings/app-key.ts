/** The one secret of the shop, and the separate keys made from it. */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** APP_KEY, or the key kept in the data folder; made at the first start outside production. */
export function loadAppKey(settings: Pick<Settings, 'appKey' | 'dataDir'>): string {
  if (settings.appKey !== null) return settings.appKey;
  const file = join(settings.dataDir, 'app.key');
  mkdirSync(settings.dataDir, { recursive: true });
  try {
    // 'wx' lets exactly one of two first starts make the key.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** Signs short texts for one purpose; a signature of one purpose never passes for another. */
export interface Signer {
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
}

export function makeSigner(appKey: string, purpose: string): Signer {
  const key = Buffer.from(hkdfSync('sha256', appKey, '', `demijohn ${purpose}`, 32));
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
