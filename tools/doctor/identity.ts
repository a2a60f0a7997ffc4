import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ownIdentity } from '#app/start/own-identity.ts';
import type { Db } from '#db/connection.ts';
import { findBelonging } from '#platform/identity/belonging.ts';
import { loadAppKeys } from '#platform/settings/app-key.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Finding } from './finding.ts';

/** Which shop the database belongs to, and whether a process with these settings belongs to it (O-013). */
export async function examineIdentity(db: Db, settings: Settings): Promise<Finding> {
  // The first start creates the key; this command creates nothing.
  if (settings.appKey === null && !existsSync(join(settings.dataDir, 'app.key')))
    return { ok: 'Shop: the first start makes its key' };
  const { kind, shop } = await findBelonging(db, ownIdentity(settings, loadAppKeys(settings)));
  if (kind === 'another-key')
    return {
      problem: `Shop: the database is of shop '${shop}' with another APP_KEY`,
      cure: `compare APP_KEY with that of the shop's other processes, and give this one the same; if no one has it any longer: "If the key is lost" in docs/operations.md`,
    };
  if (kind === 'another-shop')
    return {
      problem: `Shop: SHOP_ID is '${settings.process.shopId}', and the database is ${shop === null ? 'of no shop yet' : `of shop '${shop}'`}`,
      cure: 'correct DATABASE_URL, DATA_DIR or SHOP_ID',
    };
  return {
    ok:
      shop === null
        ? 'Shop: the first start gives it an id'
        : `Shop: '${shop}', and this key, of this command's settings, is its own`,
  };
}
