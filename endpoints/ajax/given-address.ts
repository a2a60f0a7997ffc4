import type { GivenAddress } from '#domains/addresses/address-fields.rules.ts';
import { type AddressField, addressMessages } from '#domains/addresses/address-words.rules.ts';
import { bodyField } from './ajax-answers.ts';

/** Shown for an address that does not exist and for one that belongs to another account (M-033). */
export const unknownAddress = 'This address is no longer in your address book.';

/**
 * The fields of an address form in a body; anything else in it (availability, coordinates) is not read
 * (R-031).
 */
export function givenAddress(body: unknown): GivenAddress {
  const given: GivenAddress = {};
  for (const name of Object.keys(addressMessages) as AddressField[]) given[name] = bodyField(body, name);
  return given;
}
