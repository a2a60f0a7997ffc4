import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The page's only top-level heading; it can take the focus when the page changes beneath it. */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h1 tabIndex={-1} className={clsx('text-3xl', className)}>
      {children}
    </h1>
  );
}
