import type { FormEvent, ReactNode } from 'react';

interface PlainFormProps {
  /** What the form is for, announced to screen reader users. */
  label: string;
  onSend: () => void;
  className?: string;
  children: ReactNode;
}

/** A form that the page's script sends; the server says what is wrong with its fields. */
export function PlainForm({ label, onSend, className, children }: PlainFormProps) {
  return (
    <form
      noValidate
      aria-label={label}
      className={className}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
    </form>
  );
}
