import { Link, router } from '@inertiajs/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { NavColumns } from './nav-columns.tsx';
import type { Navigation } from './shared-props.ts';

const hoverDelayMs = 150;

/**
 * Disclosure navigation: a button that opens lists of links. It opens on a click, by keyboard, and after a moment of hovering;
 * without JavaScript the browser opens it.
 */
export function MegaMenu({ menu }: { menu: Navigation['wine'] }) {
  const details = useRef<HTMLDetailsElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPinned = useRef(false);

  useEffect(() => {
    const close = () => show(details.current, false);
    const closeFromElsewhere = (event: Event) => {
      if (!details.current?.contains(event.target as Node)) close();
    };
    const closeToButton = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return;
      const hadFocus = details.current.contains(document.activeElement);
      close();
      if (hadFocus) details.current.querySelector('summary')?.focus();
    };
    document.addEventListener('click', closeFromElsewhere);
    document.addEventListener('keydown', closeToButton);
    const stop = router.on('navigate', close);
    return () => {
      document.removeEventListener('click', closeFromElsewhere);
      document.removeEventListener('keydown', closeToButton);
      stop();
    };
  }, []);

  const hover = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (open || !isPinned.current) show(details.current, open);
    }, hoverDelayMs);
  };
  const pin = (event: MouseEvent) => {
    clearTimeout(timer.current);
    const isOpenByHover = details.current?.open === true && !isPinned.current;
    if (isOpenByHover) event.preventDefault();
    isPinned.current = isOpenByHover || details.current?.open === false;
  };
  return (
    <details ref={details} name="main-menu" className="group" onPointerEnter={hover(true)} onPointerLeave={hover(false)}>
      <summary onClick={pin} className="flex min-h-16 items-center gap-1 px-3 font-semibold hover:text-glass group-open:text-glass">
        {menu.name}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute inset-x-0 z-30 border-hairline border-y bg-surface shadow-overlay">
        <div className="wrap py-8">
          <NavColumns menu={menu} />
          <Link href={menu.href} className="link mt-6 inline-block font-semibold">
            Everything in {menu.name}
          </Link>
        </div>
      </div>
    </details>
  );
}

function show(details: HTMLDetailsElement | null, open: boolean): void {
  if (details) details.open = open;
}
