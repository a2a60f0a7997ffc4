import { AccountLayout } from '../parts/account-layout.tsx';
import { AddressEditor } from '../parts/address-editor.tsx';
import type { AddAddressProps } from './props.ts';

/** M-031. */
export default function AddAddress({ person, isFirst }: AddAddressProps) {
  return (
    <AccountLayout section="/addresses" title="Add New Address" back={{ href: '/addresses', name: 'Back' }}>
      <AddressEditor initial={{ ...person, isDefaultShipping: isFirst }} />
    </AccountLayout>
  );
}
