import { router } from '@inertiajs/react';
import { type RefObject, useEffect } from 'react';

const hoverDelayMs = 150;

/**
 * A `<details>` that also opens when the mouse rests on it, and closes on Escape, on a click elsewhere and on
 * leaving the page. A click pins what hovering has opened, so that the panel does not close under the
 * pointer.
 */
export function useHoverDisclosure(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = ref.current;
    const summary = details?.querySelector('summary');
    if (!details || !summary) return;
    const listening = new AbortController();
    const on = <E extends Event>(target: EventTarget, type: string, listener: (event: E) => void) =>
      target.addEventListener(type, listener as EventListener, listening);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPinned = false;

    const close = () => {
      clearTimeout(timer);
      isPinned = false;
      details.open = false;
    };
    const rest = (open: boolean) => (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isPinned) details.open = open;
      }, hoverDelayMs);
    };
    on(details, 'pointerenter', rest(true));
    on(details, 'pointerleave', rest(false));
    on(summary, 'click', (event) => {
      clearTimeout(timer);
      if (details.open && !isPinned) event.preventDefault();
      isPinned = !isPinned;
    });
    // The browser itself closes the other menu when this one opens.
    on(details, 'toggle', () => {
      isPinned &&= details.open;
    });
    on<KeyboardEvent>(document, 'keydown', (event) => {
      if (event.key !== 'Escape' || !details.open) return;
      const hadFocus = details.contains(document.activeElement);
      close();
      if (hadFocus) summary.focus();
    });
    on(document, 'click', (event) => {
      if (!details.contains(event.target as Node)) close();
    });
    const stop = router.on('navigate', close);
    return () => {
      clearTimeout(timer);
      listening.abort();
      stop();
    };
  }, [ref]);
}
