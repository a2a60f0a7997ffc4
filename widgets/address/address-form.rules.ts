/** The fields and rules of the address form (M-227 to M-230); the server applies the same rules. */
import { parseAddress } from '#domains/addresses/address-fields.rules.ts';
import type { AddressErrors, AddressField } from '#domains/addresses/address-words.rules.ts';

/** As typed: the phone and the ZIP masked, nothing trimmed yet. */
export interface AddressFormFields extends Record<AddressField, string> {
  isDefaultShipping: boolean;
}

/** The only choice of each (M-229). */
export const addressChoices = { state: ['New York'], country: ['USA'] } as const;

const blank: AddressFormFields = {
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  state: addressChoices.state[0],
  zip: '',
  country: addressChoices.country[0],
  phone: '',
  isDefaultShipping: false,
};

/** The initial values of the form; properties of an address that are not form fields are left out. */
export function addressFormFields(initial: Partial<AddressFormFields>): AddressFormFields {
  const given = Object.fromEntries(Object.entries(initial).filter(([name]) => Object.hasOwn(blank, name)));
  return { ...blank, ...given };
}

/** The error message of each invalid field; empty if all are valid. */
export function addressFormErrors(fields: AddressFormFields): AddressErrors {
  const parsed = parseAddress(fields);
  return parsed.kind === 'refused' ? parsed.errors : {};
}

/** Fills known values into the fields that are still empty. */
export function fillBlanks(
  fields: AddressFormFields,
  known: { readonly [name in 'firstName' | 'lastName' | 'phone']?: string | undefined },
): AddressFormFields {
  const { firstName = '', lastName = '', phone = '' } = known;
  return {
    ...fields,
    firstName: fields.firstName || firstName,
    lastName: fields.lastName || lastName,
    phone: fields.phone || phone,
  };
}
