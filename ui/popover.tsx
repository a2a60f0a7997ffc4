import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';

interface PopoverProps {
  id: string;
  label: string;
  className?: string;
  /** 'manual' is not closed by Escape or clicks elsewhere, and does not close other panels. */
  kind?: 'auto' | 'manual';
  /** Called with true when the panel has opened and with false when it has closed. */
  onOpen?: (isOpen: boolean) => void;
  children: ReactNode;
}

/**
 * A non-modal panel over the page. Any button with `popoverTarget={id}` opens and closes it, before hydration
 * too; Escape, a click elsewhere, or a Tab to something that it covers closes it.
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
    let hasMoved = false;
    // Deferred: the browser scrolls to the focused element only after it fires the event.
    const later = () => {
      hasMoved = true;
      setTimeout(makeRoom);
    };
    const start = () => {
      hasMoved = false;
    };
    document.addEventListener('focusin', later);
    // The panel's content may load after the focus has moved on, and make the panel cover the focused
    // element. The button that opened the panel keeps the focus, even if the panel covers it.
    const growth = new ResizeObserver(() => {
      if (hasMoved) makeRoom();
    });
    const { current } = panel;
    if (current) growth.observe(current);
    current?.addEventListener('beforetoggle', start);
    return () => {
      document.removeEventListener('focusin', later);
      current?.removeEventListener('beforetoggle', start);
      growth.disconnect();
    };
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

/** True if the panel covers the focused element, which must stay visible (WCAG 2.4.11). */
function isCovered(focused: DOMRect, panel: DOMRect): boolean {
  const isBeside = focused.right <= panel.left || focused.left >= panel.right;
  return !isBeside && focused.bottom > panel.top && focused.top < panel.bottom;
}
