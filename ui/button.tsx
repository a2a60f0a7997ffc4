import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

const looks: Record<ButtonLook, string> = {
  primary: 'border border-transparent bg-glass px-5 font-semibold text-on-glass enabled:hover:bg-glass/90',
  secondary: 'border border-control bg-surface px-5 font-semibold text-ink hover:border-glass',
  /** For actions that cannot be undone. */
  danger: 'border border-transparent bg-alarm px-5 font-semibold text-white enabled:hover:bg-alarm/85',
  quiet:
    'border border-transparent px-3 font-semibold text-glass underline decoration-1 underline-offset-4 hover:decoration-2',
};

/** The classes of a button; also used by links that look like one. */
export function buttonClass(look: ButtonLook = 'primary', extra?: string): string {
  return clsx(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-md py-2 text-center leading-tight transition-colors',
    'disabled:cursor-not-allowed disabled:border-hairline disabled:bg-bay disabled:text-mute',
    looks[look],
    extra,
  );
}

export function Button({
  look,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: ButtonLook | undefined }) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}
