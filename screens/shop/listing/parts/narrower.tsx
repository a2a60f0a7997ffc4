import { Link } from '@inertiajs/react';
import { clsx } from 'clsx';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Disclosure } from '#ui/disclosure.tsx';
import type { ListingProps } from '../props.ts';

/** Links to narrower listings: beside the shelf where there is room, behind '+ Filters' where there is not. */
export function Narrower({ groups }: { groups: ListingProps['narrower'] }) {
  return (
    <nav aria-label="Filters">
      <details className="always-open">
        <summary className="inline-flex min-h-11 items-center gap-2 rounded-md border border-control bg-surface px-4 font-semibold lg:hidden">
          <SlidersHorizontal aria-hidden="true" className="size-4" />+ Filters
        </summary>
        <div className="mt-3 lg:mt-0">
          {groups.map(({ title, links }, index) => (
            <Disclosure key={title} open={index < 2} summary={title} className="lg:first:-mt-3">
              <ul className="max-h-96 overflow-y-auto overscroll-contain">
                {links.map((link) => (
                  <li key={link.href}>
                    <Link
                      href={link.href}
                      aria-current={link.current ? 'true' : undefined}
                      className={clsx(
                        'flex min-h-11 items-center justify-between gap-3 py-1 text-sm leading-snug underline-offset-4 hover:text-glass hover:underline lg:min-h-8',
                        link.current && 'font-semibold text-glass',
                      )}
                    >
                      {link.name}
                      <span className="figures text-mute">{link.count}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Disclosure>
          ))}
        </div>
      </details>
    </nav>
  );
}
