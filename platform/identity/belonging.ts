import type { Db } from '#db/connection.ts';
import { readIdentity } from './identity.store.ts';

/** What a process knows about itself. */
export interface OwnIdentity {
  /** What its key signs for this purpose alone (`db/tables/identity.ts`). */
  keyFingerprint: string;
  /**
   * The fingerprint of the other key it knows, while the shop's key is being changed; null at all other times
   * (O-079).
   */
  otherFingerprint?: string | null;
  /** The expected shop; null for any. */
  shopId: string | null;
}

/** Whether a process belongs to the shop of its database, which is null before the first start. */
export interface Belonging {
  kind: 'ours' | 'another-key' | 'another-shop';
  shop: string | null;
}

/** Asks the database (O-013): database and key may have been replaced under a running process. */
export async function findBelonging(
  db: Db,
  { keyFingerprint, otherFingerprint = null, shopId }: OwnIdentity,
): Promise<Belonging> {
  const known = await readIdentity(db);
  const shop = known?.shop ?? null;
  if (shopId !== null && shop !== shopId) return { kind: 'another-shop', shop };
  const isKnown = [keyFingerprint, otherFingerprint].includes(known?.keyFingerprint ?? keyFingerprint);
  if (!isKnown) return { kind: 'another-key', shop };
  return { kind: 'ours', shop };
}
