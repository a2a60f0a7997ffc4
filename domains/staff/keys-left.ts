import type { Db } from '#db/connection.ts';
import type { StaffId } from '#kit/ids.ts';
import { peopleWithPinsOfOtherKeys } from './devices/pins.store.ts';
import { allPeople, sealedTotpSecrets } from './people.store.ts';
import type { StaffSecrets } from './secrets.ts';
import { peopleWithCodesOfOtherKeys } from './sign-in/recovery.store.ts';

/** Names of the people whose keys the shop's key before has made, or one that is not known any more (O-079). */
export interface KeysLeft {
  authenticators: string[];
  pins: string[];
  recoveryCodes: string[];
}

/** Who of the store's people still needs another key than the one that signs. */
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
