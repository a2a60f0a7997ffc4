import { clsx } from 'clsx';
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { describedBy, Labelled } from './labelled.tsx';
import { caretAfterDigits } from './mask-caret.rules.ts';
import { useEarlyInput } from './use-early-input.ts';

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> {
  label: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  /** Rewrites digits as they are typed or pasted: '5165550100' → '(516) 555-0100'. */
  mask?: (text: string) => string;
  /** Shown over the right end of the field, such as a button that shows a password. */
  trailing?: ReactNode;
}

/** A labeled text field; required fields are marked *. */
export function Field({
  label,
  value,
  onValue,
  error,
  hint,
  mask,
  trailing,
  required,
  className,
  ...rest
}: FieldProps) {
  const id = useId();
  const type = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if (mask) {
      const digitsBefore = input.value
        .slice(0, input.selectionStart ?? input.value.length)
        .replace(/\D/g, '').length;
      input.value = mask(input.value);
      const caret = caretAfterDigits(input.value, digitsBefore);
      input.setSelectionRange(caret, caret);
    }
    onValue(input.value);
  };
  const box = useEarlyInput<HTMLDivElement>((element) => {
    const typed = element.querySelector('input')?.value ?? value;
    if (typed !== value) onValue(mask ? mask(typed) : typed);
  });
  return (
    <Labelled ref={box} {...{ id, label, hint, error, className }} isRequired={required}>
      <div className="relative">
        <input
          id={id}
          className={clsx('control w-full', trailing && 'pr-18')}
          value={value}
          onChange={type}
          aria-required={required || undefined}
          {...describedBy(id, { hint, error })}
          {...rest}
        />
        {trailing}
      </div>
    </Labelled>
  );
}
