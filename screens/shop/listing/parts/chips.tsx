import { Link } from '@inertiajs/react';
import X from 'lucide-react/icons/x';
import type { ListingProps } from '../props.ts';

/** What is chosen; each chip leads to the listing without it. */
export function Chips({ chosen }: Pick<ListingProps, 'chosen'>) {
  if (chosen.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm">Filters:</span>
      <ul className="flex flex-wrap gap-2">
        {chosen.map(({ name, removeHref }) => (
          <li key={name}>
            <Link
              href={removeHref}
              aria-label={`Remove filter for ${name}`}
              title={`Remove filter for ${name}`}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-control bg-surface pr-3 pl-4 text-sm hover:border-glass"
            >
              {name}
              <X aria-hidden="true" className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
