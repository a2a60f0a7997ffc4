import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/**
 * A line that screen readers announce when it changes. It stays in the page while empty, or its first text
 * would not be announced.
 */
export function Status({
  kind = 'polite',
  className,
  children,
}: {
  kind?: 'polite' | 'error';
  className?: string | undefined;
  children?: ReactNode;
}) {
  const isError = kind === 'error';
  return (
    <div
      role={isError ? 'alert' : 'status'}
      className={clsx('empty:sr-only', isError && 'font-semibold text-danger', className)}
    >
      {children}
    </div>
  );
}
