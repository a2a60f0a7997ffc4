import { useEffect, useState } from 'react';
import { maskPhone } from '#kit/phone.ts';
import { maskZip } from '#kit/zip.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { useCheckedFields } from '#ui/use-checked-fields.ts';
import {
  type AddressFormFields,
  addressChoices,
  addressFormErrors,
  addressFormFields,
  fillBlanks,
} from './address-form.rules.ts';

interface AddressFormProps {
  /** Initial values: an address of the book, or a name and a phone. */
  initial: Partial<AddressFormFields>;
  /** Only for an address book: guests have none (M-232). */
  canSetDefault: boolean;
  /** The address is the default: it stays so until another one is made the default (M-232). */
  isDefaultLocked: boolean;
  /** First message of each field that the server refused (M-231); a new object is shown immediately. */
  errors?: Readonly<Partial<Record<string, string>>> | undefined;
  submitLabel: string;
  isBusy?: boolean;
  /** Called with fields that have passed the form's own check. */
  onSubmit: (fields: AddressFormFields) => void;
  /** Without it there is no Cancel. */
  onCancel?: (() => void) | undefined;
}

const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, name }));

/** An address as it is typed, at the checkout and in the account (M-227 to M-232). */
export function AddressForm(props: AddressFormProps) {
  const {
    initial,
    canSetDefault,
    isDefaultLocked,
    errors,
    submitLabel,
    isBusy = false,
    onSubmit,
    onCancel,
  } = props;
  const [fields, onFields] = useState(() => addressFormFields(initial));
  const { firstName, lastName, phone } = initial;
  useEffect(() => {
    // A name and phone that arrive while the form is open fill the fields that are still empty.
    onFields((now) => fillBlanks(now, { firstName, lastName, phone }));
  }, [firstName, lastName, phone]);
  const { form, text, enter, submit } = useCheckedFields({
    fields,
    onFields,
    errorsOf: addressFormErrors,
    errors,
    onSubmit,
  });
  return (
    <form ref={form} noValidate aria-busy={isBusy} onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <Field label="First name" required autoComplete="shipping given-name" {...text('firstName')} />
      <Field label="Last name" required autoComplete="shipping family-name" {...text('lastName')} />
      <Field
        label="Phone"
        required
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel-national"
        hint="(###) ###-####, for the person who brings it"
        mask={maskPhone}
        className="sm:col-span-2"
        {...text('phone')}
      />
      <Field
        label="Address"
        required
        autoComplete="shipping street-address"
        hint="Street, number, and apartment if there is one"
        className="sm:col-span-2"
        {...text('address')}
      />
      <Field label="City" required autoComplete="shipping address-level2" {...text('city')} />
      <Field
        label="Postal code"
        required
        inputMode="numeric"
        autoComplete="shipping postal-code"
        mask={maskZip}
        hint="Five digits"
        {...text('zip')}
      />
      <SelectField
        label="State"
        required
        autoComplete="shipping address-level1"
        options={optionsOf(addressChoices.state)}
        {...text('state')}
      />
      <SelectField
        label="Country"
        required
        autoComplete="shipping country"
        options={optionsOf(addressChoices.country)}
        {...text('country')}
      />
      {canSetDefault && (
        <div className="sm:col-span-2">
          <Switch
            label="Default Shipping Address"
            name="isDefaultShipping"
            checked={fields.isDefaultShipping}
            onChecked={(checked) => enter('isDefaultShipping', checked)}
            lockedBecause={isDefaultLocked ? 'To change this, make another address the default.' : undefined}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" aria-disabled={isBusy}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button look="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
