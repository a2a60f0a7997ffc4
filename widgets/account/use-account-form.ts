import type { FormDataType } from '@inertiajs/core';
import { type InertiaFormProps, useForm } from '@inertiajs/react';
import { type FieldErrors, useCheckedFields } from '#ui/use-checked-fields.ts';

type FormFields = Record<string, string | boolean>;

interface AccountForm<F extends FormFields & FormDataType<F>> {
  initial: F;
  /** The errors that the page can find before anything is sent. */
  errorsOf?: (fields: F) => FieldErrors<F>;
  onSubmit: (form: InertiaFormProps<F>) => void;
}

const nothing = () => ({});

/**
 * A form of the account pages. It shows errors on submit only, not while the shopper is typing. The server's
 * errors are shown under their fields, and the first of these gets the focus (M-283). One submission at a
 * time (M-055).
 */
export function useAccountForm<F extends FormFields & FormDataType<F>>({
  initial,
  errorsOf = nothing,
  onSubmit,
}: AccountForm<F>) {
  const form = useForm<F>(initial);
  const { data, errors, processing } = form;
  const checked = useCheckedFields<F>({
    fields: data,
    onFields: (fields) => form.setData(fields),
    errorsOf,
    errors,
    onSubmit: () => processing || onSubmit(form),
  });
  /** What a text field of this name needs; all fields of these forms are required. */
  const text = <N extends keyof F & string>(name: N) => {
    const { onBlur: _, ...field } = checked.text(name);
    return { ...field, 'aria-required': true } as const;
  };
  return {
    form,
    element: checked.form,
    shown: checked.shown,
    enter: checked.enter,
    submit: checked.submit,
    text,
  };
}
