import type { OwnIdentity } from '#platform/identity/belonging.ts';
import { makeSigner } from '#platform/settings/app-key.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** What stands for the key and says nothing of it, and the shop that the settings name (O-013). */
export function ownIdentity({ process: { shopId } }: Pick<Settings, 'process'>, appKey: string): OwnIdentity {
  return { keyFingerprint: makeSigner(appKey, 'fingerprint').sign('key'), shopId };
}
