import { useState } from 'react';
import { maxBottleDigits } from '#domains/stock/max-bottles.rules.ts';
import { Field } from '#ui/field.tsx';
import { useSmallForm } from '#widgets/desk/use-small-form.ts';
import { maxAmountLength } from '../form.ts';

/** A number that is saved when its field loses the focus, so that two people can work on one page. */
export function SavedField({
  label,
  at,
  of,
  now,
  isMoney = false,
  more,
  className,
  isOf,
}: {
  label: string;
  /** Where the change is sent. */
  at: string;
  /** The name of its field. */
  of: string;
  now: string;
  isMoney?: boolean;
  /** What is sent along with it. */
  more?: Record<string, string>;
  className?: string;
  /** What the number counts, for screen readers. */
  isOf?: string;
}) {
  const form = useSmallForm(at, {}, { isAsync: true });
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? now;
  const save = () => {
    if (typed === null || typed === now) return setTyped(null);
    return form.send({ ...more, [of]: typed }, () => setTyped(null));
  };
  return (
    <Field
      label={label}
      aria-label={isOf && `${label}: ${isOf}`}
      inputMode={isMoney ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={isMoney ? maxAmountLength : maxBottleDigits}
      className={className}
      value={value}
      onValue={setTyped}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
      }}
      error={form.errors[of] ?? form.errors.form}
    />
  );
}
