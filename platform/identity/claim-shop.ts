import type { Db } from '#db/connection.ts';
import { randomToken } from '#kit/ids.ts';
import { type Belonging, findBelonging, type OwnIdentity } from './belonging.ts';
import { insertIdentity } from './identity.store.ts';

const idLength = 12;

/**
 * Whether this process may serve the shop of this database (O-013): its key must be the one by which the
 * other processes seal and sign, and the shop the expected one. The very first start creates the identity,
 * unless a particular shop is expected.
 */
export async function claimShop(db: Db, own: OwnIdentity, now: number): Promise<Belonging> {
  const found = await findBelonging(db, own);
  if (found.kind !== 'ours' || found.shop !== null) return found;
  const shop = randomToken().slice(0, idLength);
  await insertIdentity(db, { shop, keyFingerprint: own.keyFingerprint }, now);
  return findBelonging(db, own);
}
