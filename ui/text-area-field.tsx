import { type ComponentProps, useId } from 'react';
import { describedBy, Labelled } from './labelled.tsx';
import { useEarlyInput } from './use-early-input.ts';

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'id'> {
  label: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
}

/** A labeled field for several lines of text. */
export function TextAreaField({
  label,
  value,
  onValue,
  error,
  hint,
  className,
  rows = 6,
  ...rest
}: TextAreaFieldProps) {
  const id = useId();
  const box = useEarlyInput<HTMLDivElement>((element) => {
    const typed = element.querySelector('textarea')?.value ?? value;
    if (typed !== value) onValue(typed);
  });
  return (
    <Labelled ref={box} {...{ id, label, hint, error, className }}>
      <textarea
        id={id}
        rows={rows}
        className="control w-full resize-y py-2"
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        {...describedBy(id, { hint, error })}
        {...rest}
      />
    </Labelled>
  );
}
