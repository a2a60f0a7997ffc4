import { type AppKeys, makeSigner, type Signer } from '#platform/settings/app-key.ts';
import { makeSealer, type Sealer } from '#platform/settings/sealer.ts';

/** The keys of this domain, each derived from APP_KEY. */
export interface StaffSecrets {
  /** Seals the secrets of authenticators. */
  sealer: Sealer;
  /** Makes the tokens of links and the digests of short codes, so that a copy of the database opens nothing. */
  signer: Signer;
}

export function makeStaffSecrets(appKey: string | AppKeys): StaffSecrets {
  return { sealer: makeSealer(appKey, 'staff'), signer: makeSigner(appKey, 'staff') };
}
