import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/**
 * A panel that lies over the page without stopping it. Any button with `popoverTarget={id}` opens and closes it, before
 * hydration too; Escape or a click elsewhere closes it.
 */
export function Popover({ id, label, className, children }: { id: string; label: string; className?: string; children: ReactNode }) {
  return (
    <section id={id} popover="auto" aria-label={label} className={clsx('overlay rounded-md', className)}>
      {children}
    </section>
  );
}
