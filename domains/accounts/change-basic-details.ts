import { object } from 'valibot';
import type { Db } from '#db/connection.ts';
import { field, parseForm } from '#kit/parse-form.ts';
import { readPersonName } from '#kit/person-name.ts';
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

const basicDetailsForm = object({
  firstName: field(readPersonName, 'not-a-name'),
  lastName: field(readPersonName, 'not-a-name'),
  phone: field(readPhone, 'not-a-phone'),
});

/** Saves the contact details that a signed-in shopper gives at the checkout (M-226, M-247). */
export async function changeBasicDetails(
  dbOrTx: Db,
  details: BasicDetails,
): Promise<ChangeBasicDetailsAnswer> {
  const parsed = parseForm(basicDetailsForm, details);
  if (parsed.kind === 'refused')
    return { kind: 'refused', refusals: parsed.refusals as BasicDetailsRefusal[] };
  const { firstName, lastName, phone } = parsed.fields;
  const isThere = await changeAccount(
    dbOrTx,
    details.accountId,
    { first_name: firstName, last_name: lastName, phone },
    details.now,
  );
  return isThere ? { kind: 'changed' } : { kind: 'gone' };
}
