import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import { useEarlyInput } from './use-early-input.ts';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'id'> {
  label: string;
  value: string;
  options: readonly { value: string; name: string }[];
  onValue: (value: string) => void;
  error?: string | undefined;
}

/** A labelled choice from a short list; required ones are marked *. */
export function SelectField({
  label,
  value,
  options,
  onValue,
  error,
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
    <div ref={box} className={clsx('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
        {required && (
          <span aria-hidden="true" className="text-must">
            {' '}
            *
          </span>
        )}
      </label>
      <select
        id={id}
        className="control w-full"
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...rest}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
