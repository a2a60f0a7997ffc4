import { router } from '@inertiajs/react';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { focusHeading } from '#ui/focus-heading.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { AddressBadges } from '#widgets/address/address-badges.tsx';
import type { AddressCard } from '../props.ts';

export function AddressList({ addresses }: { addresses: AddressCard[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<AddressCard | null>(null);
  const [isBusy, setBusy] = useState(false);

  function ask(address: AddressCard): void {
    setAsked(address);
    dialog.current?.showModal();
  }

  function remove(): void {
    if (!asked) return;
    setBusy(true);
    router.delete(`/address/${asked.addressId}`, {
      preserveScroll: true,
      onSuccess: () => {
        dialog.current?.close();
        // The pressed button was removed together with its card.
        focusHeading();
      },
      onFinish: () => {
        setBusy(false);
        dialog.current?.close();
      },
    });
  }

  return (
    <>
      <ul className="border-hairline border-b">
        {addresses.map((address) => (
          <Card key={address.addressId} address={address} onDelete={() => ask(address)} />
        ))}
      </ul>
      <ConfirmDialog
        ref={dialog}
        title="Really delete address?"
        text="Confirming will remove this address from your account. This action cannot be undone."
        confirmLabel="Confirm"
        isBusy={isBusy}
        onConfirm={remove}
      />
    </>
  );
}

function Card({ address, onDelete }: { address: AddressCard; onDelete: () => void }) {
  const { addressId, firstName, lastName, addressDisplayName, isDefaultShipping } = address;
  const which = <VisuallyHidden> {addressDisplayName}</VisuallyHidden>;
  return (
    <li className="flex flex-col items-start gap-x-6 gap-y-3 border-hairline border-t py-5 lg:flex-row">
      <div className="min-w-0 lg:flex-1">
        <h3 className="text-lg">{`${firstName} ${lastName}`}</h3>
        <p>{addressDisplayName}</p>
        <AddressBadges address={address} />
        {isDefaultShipping && (
          <p className="mt-2 text-mute text-sm">To delete it, make another address the default.</p>
        )}
      </div>
      <div className="flex gap-2">
        <LinkButton href={`/address/${addressId}`} look="secondary">
          Edit{which}
        </LinkButton>
        {!isDefaultShipping && (
          <Button look="quiet" className="lg:-mr-3" onClick={onDelete}>
            Delete{which}
          </Button>
        )}
      </div>
    </li>
  );
}
