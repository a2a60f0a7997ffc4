import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The one first heading of a page; it can take the focus when the page changes under it. */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h1 tabIndex={-1} className={clsx('text-3xl', className)}>
      {children}
    </h1>
  );
}
