import type { AddressView } from '#domains/addresses/address.ts';

/** What a card of the address book shows (M-024 to M-027). */
export type AddressCard = Pick<
  AddressView,
  'firstName' | 'lastName' | 'addressDisplayName' | 'isDefaultShipping' | 'deliveryAvailable'
> & {
  addressId: string;
};

export interface AddressesProps {
  /** The default first, then the newest. */
  addresses: AddressCard[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Account/Addresses': AddressesProps;
  }
}
