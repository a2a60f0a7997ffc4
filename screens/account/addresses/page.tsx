import { usePage } from '@inertiajs/react';
import { LinkButton } from '#ui/link-button.tsx';
import { Status } from '#ui/status.tsx';
import { AccountLayout } from '../parts/account-layout.tsx';
import { DoneLine } from '../parts/done-line.tsx';
import { AddressList } from './parts/address-list.tsx';
import type { AddressesProps } from './props.ts';

/** M-024 to M-030. */
export default function Addresses({ addresses }: AddressesProps) {
  const { errors } = usePage().props;
  return (
    <AccountLayout
      section="/addresses"
      title="Manage Delivery Addresses"
      action={<LinkButton href="/address">Add New Address</LinkButton>}
    >
      <DoneLine />
      <Status kind="error" className="mb-4">
        {errors.address}
      </Status>
      {addresses.length === 0 ? (
        <>
          <div className="rail mt-10" />
          <p className="mt-5 max-w-prose text-lg text-mute">
            <strong className="font-semibold text-ink">No addresses:</strong> Add an address here or during
            checkout and you can manage them here.
          </p>
        </>
      ) : (
        <AddressList addresses={addresses} />
      )}
    </AccountLayout>
  );
}
