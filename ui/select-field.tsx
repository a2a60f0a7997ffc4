import { type ComponentProps, useId } from 'react';
import { describedBy, Labelled } from './labelled.tsx';
import { useEarlyInput } from './use-early-input.ts';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'id'> {
  label: string;
  value: string;
  options: readonly { value: string; name: string }[];
  onValue: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
}

/** A labeled choice from a short list; required ones are marked *. */
export function SelectField({
  label,
  value,
  options,
  onValue,
  error,
  hint,
  required,
  className,
  ...rest
}: SelectFieldProps) {
  const id = useId();
  const box = useEarlyInput<HTMLDivElement>((element) => {
    const chosen = element.querySelector('select')?.value ?? value;
    if (chosen !== value) onValue(chosen);
  });
  return (
    <Labelled ref={box} {...{ id, label, hint, error, className }} isRequired={required}>
      <select
        id={id}
        className="control w-full"
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        aria-required={required || undefined}
        {...describedBy(id, { hint, error })}
        {...rest}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
