import type { Db } from '#db/connection.ts';
import { findBelonging, type OwnIdentity } from '#platform/identity/belonging.ts';
import { type AppKeys, fingerprintOf, keysIn } from '#platform/settings/app-key.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** The key's fingerprint, which reveals nothing about it, and the shop that the settings name (O-013). */
export function ownIdentity(
  { process: { shopId } }: Pick<Settings, 'process'>,
  keys: string | AppKeys,
): OwnIdentity {
  const [keyFingerprint = '', ...others] = keysIn(keys).map(fingerprintOf);
  return { keyFingerprint, otherFingerprint: others[0] ?? null, shopId };
}

/**
 * Which of two keys signs: the one that the database says is the shop's, so that every process signs with the
 * same key while they are restarted one after another, and only `npm run new-key` changes it (O-079).
 */
export async function orderKeys(db: Db, keys: AppKeys): Promise<AppKeys> {
  const { other, signing } = keys;
  if (other === null) return keys;
  const alone = { keyFingerprint: fingerprintOf(signing), otherFingerprint: null, shopId: null };
  const { kind } = await findBelonging(db, alone);
  return kind === 'another-key' ? { signing: other, other: signing } : keys;
}
