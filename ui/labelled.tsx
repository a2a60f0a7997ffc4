import { clsx } from 'clsx';
import type { ReactNode, RefObject } from 'react';

interface LabelledProps {
  /** The control's id; its hint has `…-hint`, its error `…-error`. */
  id: string;
  label: string;
  isRequired?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
  ref?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** What surrounds every form control: its label, * if it is required, its hint and its error. */
export function Labelled({ id, label, isRequired, hint, error, className, ref, children }: LabelledProps) {
  return (
    <div ref={ref} className={clsx('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
        {isRequired && (
          <span aria-hidden="true" className="text-must">
            {' '}
            *
          </span>
        )}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-mute text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

/** Describes a control's hint and error to screen readers. */
export function describedBy(id: string, { hint, error }: Pick<LabelledProps, 'hint' | 'error'>) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': clsx(error && `${id}-error`, hint && `${id}-hint`) || undefined,
  };
}
