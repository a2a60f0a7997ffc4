import { usePage } from '@inertiajs/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef } from 'react';
import { Link } from '#ui/link.tsx';
import { DeskIcon } from './desk-icon.tsx';
import type { DeskMenuItem } from './desk-props.ts';

/** The menu's further entries; it closes when a new page is shown, and on Escape. */
export function MoreMenu({
  items,
  from = 'below',
}: {
  items: readonly DeskMenuItem[];
  from?: 'below' | 'above';
}) {
  const element = useRef<HTMLDetailsElement>(null);
  const { url } = usePage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => {
    if (element.current) element.current.open = false;
  }, [url]);
  return (
    <details
      ref={element}
      className="relative"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary
        className={
          from === 'below'
            ? 'inline-flex min-h-11 items-center gap-1 rounded-md px-2 font-semibold lg:px-3 hover:text-glass'
            : 'flex min-h-14 flex-col items-center justify-center gap-0.5 px-3 text-mute text-xs'
        }
      >
        {from === 'above' && <ChevronDown aria-hidden="true" className="size-5 rotate-180" />}
        More
        {from === 'below' && <ChevronDown aria-hidden="true" className="size-4" />}
      </summary>
      <ul
        className={`card absolute right-0 z-30 min-w-52 py-1 shadow-overlay ${from === 'below' ? 'top-12' : 'bottom-14'}`}
      >
        {items.map(({ href, label, icon }) => (
          <li key={href}>
            <Link href={href} className="flex min-h-11 items-center gap-3 px-4 hover:bg-bay">
              <DeskIcon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
