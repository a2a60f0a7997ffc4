/** Known details, so that they need not be typed again; the phone is masked, or empty. */
export interface AddAddressProps {
  person: { firstName: string; lastName: string; phone: string };
  /** The first address of a book is its default. */
  isFirst: boolean;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Account/AddAddress': AddAddressProps;
  }
}
