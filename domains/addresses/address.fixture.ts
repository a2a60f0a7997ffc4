/** Addresses for tests. */
import type { Address, AddressFields } from './address.ts';

export function someFields(changes: Partial<AddressFields> = {}): AddressFields {
  return {
    firstName: 'Ada',
    lastName: 'Vine',
    address: '12 Berry Hill Road',
    city: 'Syosset',
    state: 'New York',
    zip: '11791',
    country: 'USA',
    phone: '5165550100',
    ...changes,
  };
}

export function someAddress(changes: Partial<Address> = {}): Address {
  return {
    ...someFields(),
    county: 'Nassau',
    latitudeE6: 40_814_600,
    longitudeE6: -73_502_400,
    placeId: 'local:1',
    isPoBox: false,
    validation: 'checked',
    ...changes,
  };
}
