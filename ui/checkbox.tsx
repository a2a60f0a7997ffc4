import { clsx } from 'clsx';
import { useId } from 'react';
import { useEarlyInput } from './use-early-input.ts';

interface CheckboxProps {
  label: string;
  name: string;
  checked: boolean;
  onChecked: (checked: boolean) => void;
  error?: string | undefined;
  required?: boolean;
}

/** One box to tick, with its label as part of the target. */
export function Checkbox({ label, name, checked, onChecked, error, required }: CheckboxProps) {
  const id = useId();
  const box = useEarlyInput<HTMLInputElement>((element) => {
    if (element.checked !== checked) onChecked(element.checked);
  });
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          ref={box}
          type="checkbox"
          name={name}
          checked={checked}
          onChange={(event) => onChecked(event.currentTarget.checked)}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className={clsx('size-5 shrink-0 accent-glass', error && 'outline-2 outline-danger')}
        />
        <span>
          {label}
          {required && (
            <span aria-hidden="true" className="text-must">
              {' '}
              *
            </span>
          )}
        </span>
      </label>
      {error && (
        <p id={id} className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
