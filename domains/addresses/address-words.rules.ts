/**
 * The sentences under the fields of an address form (M-229, M-230, M-233, M-234), for pages and endpoints.
 */
import type { AddressFields } from './address.ts';

export type AddressField = keyof AddressFields;

/** The first sentence of each wrong field. */
export type AddressErrors = Partial<Record<AddressField, string>>;

export const addressMessages: Readonly<Record<AddressField, string>> = {
  firstName: 'Please enter a valid first name.',
  lastName: 'Please enter a valid last name.',
  address: 'Please enter a valid address.',
  city: 'Please enter a valid city.',
  state: 'We deliver and ship in New York only.',
  zip: 'Please enter a valid postal code.',
  country: 'We deliver and ship in the USA only.',
  phone: 'Please enter a valid phone number.',
};

/** A ZIP that belongs to a town other than the given one: '12207 is Albany, not Syosset.' */
export function wrongZipMessage(zip: string, postOffice: string | null, city: string): string {
  const whose = postOffice === null ? `${zip} is not in ${city}.` : `${zip} is ${postOffice}, not ${city}.`;
  return `${addressMessages.zip} ${whose}`;
}

/** The house is known, the apartment is missing or wrong. */
export const unitMessage = 'Please check the apartment or suite number.';

/** Under the city of an address that the chosen method does not serve. */
export const notServedMessages = {
  delivery: 'Sorry, we do not deliver to your city.',
  shipping: 'Sorry, we do not ship to your area.',
} as const;
