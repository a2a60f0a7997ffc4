import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';

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
 * hydration too; Escape, a click elsewhere, or a Tab to something that it covers closes it.
 */
export function Popover({ id, label, className, onOpen, children }: PopoverProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const makeRoom = ({ target }: FocusEvent) => {
      const { current } = panel;
      if (!current?.matches(':popover-open') || !(target instanceof Element) || current.contains(target)) return;
      if (isCovered(target.getBoundingClientRect(), current.getBoundingClientRect())) current.hidePopover();
    };
    document.addEventListener('focusin', makeRoom);
    return () => document.removeEventListener('focusin', makeRoom);
  }, []);
  return (
    <section
      ref={panel}
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

/** The focus must be seen (WCAG 2.4.11). */
function isCovered(focused: DOMRect, panel: DOMRect): boolean {
  const isBeside = focused.right <= panel.left || focused.left >= panel.right;
  return !isBeside && focused.bottom > panel.top && focused.top < panel.bottom;
}
