import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface PopoverProps {
  id: string;
  label: string;
  className?: string;
  /** Told when it has opened, with true, and when it has closed. */
  onOpen?: (isOpen: boolean) => void;
  children: ReactNode;
}

/**
 * A panel that lies over the page without stopping it. Any button with `popoverTarget={id}` opens and closes it, before
 * hydration too; Escape or a click elsewhere closes it.
 */
export function Popover({ id, label, className, onOpen, children }: PopoverProps) {
  return (
    <section
      id={id}
      popover="auto"
      aria-label={label}
      className={clsx('overlay rounded-md', className)}
      onToggle={(event) => onOpen?.(event.newState === 'open')}
    >
      {children}
    </section>
  );
}
