import type { Db } from '#db/connection.ts';
import type { StaffId } from '#kit/ids.ts';
import { peopleWithPinsOfOtherKeys } from './devices/pins.store.ts';
import { allPeople, sealedTotpSecrets } from './people.store.ts';
import type { StaffSecrets } from './secrets.ts';
import { peopleWithCodesOfOtherKeys } from './sign-in/recovery.store.ts';

/**
 * Names of the people whose keys were made with the shop's previous key, or with one that is no longer known
 * (O-079).
 */
export interface KeysLeft {
  authenticators: string[];
  pins: string[];
  recoveryCodes: string[];
}

/** The staff who still need a key other than the signing one. */
export async function findKeysLeft(db: Db, { sealer, signer }: StaffSecrets): Promise<KeysLeft> {
  const names = new Map((await allPeople(db)).map(({ id, name, email }) => [id, name || email]));
  const namesOf = (ids: readonly StaffId[]) => ids.map((id) => names.get(id) ?? id).sort();
  const sealed = await sealedTotpSecrets(db);
  const isOwn = (text: string) => sealer.open(text) !== null && !sealer.isOfOther(text);
  return {
    authenticators: namesOf(sealed.filter(({ sealed: text }) => !isOwn(text)).map(({ id }) => id)),
    pins: namesOf(await peopleWithPinsOfOtherKeys(db, signer.keyMark)),
    recoveryCodes: namesOf(await peopleWithCodesOfOtherKeys(db, signer.keyMark)),
  };
}
