import { router } from '@inertiajs/react';
import { useState } from 'react';
import { Status } from '#ui/status.tsx';
import type { AddressFormFields } from '#widgets/address/address-form.rules.ts';
import { AddressForm } from '#widgets/address/address-form.tsx';
import { callShop } from '#widgets/requests/call-shop.ts';

interface AddressEditorProps {
  initial: Partial<AddressFormFields>;
  /** The id of the address to change; without it a new one is added. */
  addressId?: string;
}

const book = '/ajax/user-info/address';
const isOfForm = (errors: object, initial: object) => Object.keys(errors).some((name) => name in initial);

/**
 * The address form on a page of its own; the saved address appears in the list (M-031, M-032, M-257, M-258).
 */
export function AddressEditor({ initial, addressId }: AddressEditorProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function save(fields: AddressFormFields): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setMessage('');
    const sent = { ...fields, selectForDelivery: false };
    const answer = addressId
      ? await callShop('PUT', book, { ...sent, addressId, invoker: 'EditAddressComponent' })
      : await callShop('POST', book, { ...sent, invoker: 'AddAddressComponent' });
    if (answer.kind === 'done') {
      router.visit('/addresses', {
        onSuccess: () => router.flash({ done: 'The address was saved.' }),
        onFinish: () => setBusy(false),
      });
      return;
    }
    setErrors(answer.errors);
    setMessage(isOfForm(answer.errors, fields) ? '' : answer.message);
    setBusy(false);
  }

  return (
    <>
      <AddressForm
        initial={initial}
        canSetDefault
        isDefaultLocked={addressId !== undefined && initial.isDefaultShipping === true}
        errors={errors}
        submitLabel="Save Address"
        isBusy={isBusy}
        onSubmit={save}
      />
      <Status kind="error" className="mt-4">
        {message}
      </Status>
    </>
  );
}
