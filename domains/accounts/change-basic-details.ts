import type { Db } from '#db/connection.ts';
import { personName } from '#kit/person-name.ts';
import { readPhone } from '#kit/phone.ts';
import type { AccountId } from './account.ts';
import { changeAccount } from './accounts.store.ts';

export interface BasicDetails {
  accountId: AccountId;
  firstName: unknown;
  lastName: unknown;
  phone: unknown;
  now: number;
}

export type BasicDetailsRefusal =
  | { field: 'firstName' | 'lastName'; kind: 'not-a-name' }
  | { field: 'phone'; kind: 'not-a-phone' };

export type ChangeBasicDetailsAnswer =
  | { kind: 'changed' }
  | { kind: 'refused'; refusals: BasicDetailsRefusal[] }
  | { kind: 'gone' };

/** Saves the contact details that a signed-in shopper gives at the checkout (M-226, M-247). */
export async function changeBasicDetails(
  dbOrTx: Db,
  details: BasicDetails,
): Promise<ChangeBasicDetailsAnswer> {
  const firstName = typeof details.firstName === 'string' ? personName(details.firstName) : null;
  const lastName = typeof details.lastName === 'string' ? personName(details.lastName) : null;
  const phone = readPhone(details.phone);
  const refusals: BasicDetailsRefusal[] = [];
  if (firstName === null) refusals.push({ field: 'firstName', kind: 'not-a-name' });
  if (lastName === null) refusals.push({ field: 'lastName', kind: 'not-a-name' });
  if (phone === null) refusals.push({ field: 'phone', kind: 'not-a-phone' });
  if (firstName === null || lastName === null || phone === null) return { kind: 'refused', refusals };
  const isThere = await changeAccount(
    dbOrTx,
    details.accountId,
    { first_name: firstName, last_name: lastName, phone },
    details.now,
  );
  return isThere ? { kind: 'changed' } : { kind: 'gone' };
}
