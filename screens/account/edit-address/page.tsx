import { AccountLayout } from '../parts/account-layout.tsx';
import { AddressEditor } from '../parts/address-editor.tsx';
import type { EditAddressProps } from './props.ts';

/** M-032. */
export default function EditAddress({ address }: EditAddressProps) {
  const { addressId, ...initial } = address;
  return (
    <AccountLayout section="/addresses" title="Edit Address" back={{ href: '/addresses', name: 'Back' }}>
      <AddressEditor key={addressId} addressId={addressId} initial={initial} />
    </AccountLayout>
  );
}
