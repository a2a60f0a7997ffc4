import { type RefObject, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Refusal } from '#widgets/desk/acts/refusal.tsx';
import { useAct } from '#widgets/desk/acts/use-act.ts';

interface OneFieldDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  number: number;
  version: number;
  act: string;
  title: string;
  text: string;
  fields: readonly {
    name: string;
    label: string;
    inputMode?: 'tel' | 'email' | 'text';
    maxLength?: number;
    /** Choices, instead of free text. */
    options?: readonly { value: string; name: string }[];
  }[];
  button: string;
  /** Sent along with what is typed. */
  fixed?: Record<string, string>;
}

/** An act that needs a word or two: a receipt, a tracking number, a contact, a reason. */
export function OneFieldDialog({
  ref,
  number,
  version,
  act,
  title,
  text,
  fields,
  button,
  fixed,
}: OneFieldDialogProps) {
  const [values, setValues] = useState<Record<string, string>>({});
  const { post, over, errors, isBusy } = useAct(number, version);
  return (
    <Dialog ref={ref} title={title}>
      <Refusal words={over(...fields.map(({ name }) => name))} />
      <p className="mb-3 text-mute">{text}</p>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          post(act, { ...values, ...fixed }, () => ref.current?.close());
        }}
      >
        {fields.map(({ name, label, inputMode, maxLength, options }) =>
          options ? (
            <SelectField
              key={name}
              label={label}
              name={name}
              value={values[name] ?? ''}
              options={[{ value: '', name: 'Please choose' }, ...options]}
              onValue={(value) => setValues({ ...values, [name]: value })}
              error={errors[name]}
            />
          ) : (
            <Field
              key={name}
              label={label}
              name={name}
              inputMode={inputMode}
              maxLength={maxLength}
              autoComplete="off"
              value={values[name] ?? ''}
              onValue={(value) => setValues({ ...values, [name]: value })}
              error={errors[name]}
            />
          ),
        )}
        <Button type="submit" aria-disabled={isBusy} className="justify-self-end">
          {button}
        </Button>
      </form>
    </Dialog>
  );
}
