import type { AddressView } from '#domains/addresses/address.ts';

export interface EditAddressProps {
  address: Pick<
    AddressView,
    | 'firstName'
    | 'lastName'
    | 'address'
    | 'city'
    | 'state'
    | 'zip'
    | 'country'
    | 'phone'
    | 'isDefaultShipping'
  > & { addressId: string };
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Account/EditAddress': EditAddressProps;
  }
}
