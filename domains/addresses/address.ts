/** An address as the shop knows it. Types only: safe for server and browser. */
import type { Id } from '#kit/ids.ts';

export type AddressId = Id<'address'>;

/** What a form submits, trimmed and checked (M-226 to M-229). */
export interface AddressFields {
  firstName: string;
  lastName: string;
  /** Street and number, with the apartment. */
  address: string;
  city: string;
  state: 'New York';
  /** Five digits. */
  zip: string;
  country: 'USA';
  /** Ten digits. */
  phone: string;
}

/**
 * What a validator adds. Coordinates are in millionths of a degree, so that they are whole numbers in every
 * database.
 */
export interface AddressFindings {
  /** Null if the ZIP is unknown: without a tax rate nothing can be sent there. */
  county: string | null;
  latitudeE6: number | null;
  longitudeE6: number | null;
  placeId: string | null;
  isPoBox: boolean;
  /** `unverified`: the validator could not be asked, and the ZIP table decided. */
  validation: 'checked' | 'unverified';
}

export interface Address extends AddressFields, AddressFindings {}

/** An address of an account's book. */
export interface BookAddress extends Address {
  id: AddressId;
  isDefaultShipping: boolean;
}

/** As pages and calls send it, letter for letter (M-196). */
export interface AddressView {
  /** Null for an address that is not in a book. */
  addressId: AddressId | null;
  firstName: string;
  lastName: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  /** '(516) 555-0100'. */
  phone: string;
  isDefaultShipping: boolean;
  deliveryAvailable: boolean;
  shippingAvailable: boolean;
  /** 'street, city, state zip, country'. */
  addressDisplayName: string;
  lat: number | null;
  long: number | null;
  placeId: string | null;
}
