import type { AddressView } from '#domains/addresses/address.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { Status } from '#ui/status.tsx';
import { AddressBadges } from '#widgets/address/address-badges.tsx';
import type { Delivery } from './use-delivery.ts';

interface AddressPickerProps {
  addresses: readonly AddressView[];
  delivery: Delivery;
}

/** One address from the shopper's book; the shop checks it before it becomes the order's (M-112, M-115). */
export function AddressPicker({ addresses, delivery }: AddressPickerProps) {
  const { pickedId, setPickedId, takePicked, open, cancel, isBusy, addressErrors } = delivery;
  const picked = addresses.find(({ addressId }) => addressId === pickedId);
  return (
    <>
      <ChoiceCards
        legend="Your addresses"
        className="grid-cols-1"
        value={pickedId}
        onValue={setPickedId}
        choices={addresses.flatMap((address) =>
          address.addressId === null
            ? []
            : [
                {
                  value: address.addressId,
                  title: `${address.firstName} ${address.lastName}`,
                  detail: (
                    <>
                      <span className="block">{address.addressDisplayName}</span>
                      <AddressBadges address={address} />
                    </>
                  ),
                },
              ],
        )}
      />
      <Status kind="error" className="mt-3">
        {addressErrors && Object.values(addressErrors)[0]}
      </Status>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button aria-disabled={isBusy} onClick={takePicked}>
          Use this address
        </Button>
        {picked && (
          <Button look="secondary" onClick={() => open('edit', picked)}>
            Edit this address
          </Button>
        )}
        <Button look="secondary" onClick={() => open('add')}>
          Add New Address
        </Button>
        <Button look="quiet" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
