import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef } from 'react';
import type { Navigation } from '#widgets/shop/shared-props.ts';
import { NavColumns } from './nav-columns.tsx';
import { useHoverDisclosure } from './use-hover-disclosure.ts';

/**
 * Disclosure navigation: a button that opens lists of links. It opens on a click, by keyboard, and after a
 * moment of hovering; without JavaScript the browser opens it.
 */
export function MegaMenu({ menu }: { menu: Navigation['wine'] }) {
  const details = useRef<HTMLDetailsElement>(null);
  useHoverDisclosure(details);
  return (
    <details ref={details} name="main-menu" className="group">
      {/* As tall as the header: an outline around it would be under the open menu and over the line above. */}
      <summary className="-outline-offset-4 flex min-h-16 items-center gap-1 px-3 font-semibold hover:text-glass group-open:text-glass">
        {menu.name}
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute inset-x-0 z-30 border-hairline border-y bg-surface shadow-overlay">
        <div className="wrap py-8">
          <NavColumns menu={menu} />
        </div>
      </div>
    </details>
  );
}
