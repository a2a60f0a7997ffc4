import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';

interface PopoverProps {
  id: string;
  label: string;
  className?: string;
  /** 'manual' stays through Escape and clicks elsewhere, and closes no other panel. */
  kind?: 'auto' | 'manual';
  /** Told when it has opened, with true, and when it has closed. */
  onOpen?: (isOpen: boolean) => void;
  children: ReactNode;
}

/**
 * A panel that lies over the page without stopping it. Any button with `popoverTarget={id}` opens and closes
 * it, before hydration too; Escape, a click elsewhere, or a Tab to something that it covers closes it.
 */
export function Popover({ id, label, className, kind = 'auto', onOpen, children }: PopoverProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const makeRoom = () => {
      const { current } = panel;
      const focused = document.activeElement;
      if (
        !current?.matches(':popover-open') ||
        !focused ||
        focused === document.body ||
        current.contains(focused)
      )
        return;
      if (isCovered(focused.getBoundingClientRect(), current.getBoundingClientRect())) current.hidePopover();
    };
    // A moment later: the browser scrolls to what has the focus after it has told of it.
    const later = () => setTimeout(makeRoom);
    document.addEventListener('focusin', later);
    return () => document.removeEventListener('focusin', later);
  }, []);
  return (
    <section
      ref={panel}
      id={id}
      popover={kind}
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
