import { Link } from '@inertiajs/react';
import { clsx } from 'clsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ListingProps } from '../props.ts';

type PaginationProps = ListingProps['pagination'] & Pick<ListingProps, 'page' | 'pages'>;

const look = 'figures inline-flex size-11 items-center justify-center rounded-md border';

/** The pages of the listing; the ends are greyed where there is no further page. */
export function Pagination({ previousHref, nextHref, numbers, page, pages }: PaginationProps) {
  return (
    <nav aria-label="Pagination" className="mt-12 flex flex-wrap items-center justify-center gap-1">
      <End href={previousHref} name="Previous page">
        <ChevronLeft aria-hidden="true" className="size-5" />
      </End>
      <ul className="flex gap-1">
        {numbers.map(({ number, href, current }) => (
          <li key={number}>
            <Link
              href={href}
              aria-current={current ? 'page' : undefined}
              className={clsx(look, current ? 'border-glass bg-glass font-semibold text-on-glass' : 'border-hairline hover:border-glass')}
            >
              <VisuallyHidden>Page </VisuallyHidden>
              {number}
            </Link>
          </li>
        ))}
      </ul>
      <End href={nextHref} name="Next page">
        <ChevronRight aria-hidden="true" className="size-5" />
      </End>
      <p className="w-full pt-2 text-center text-mute text-sm">
        Page {page} of {pages}
      </p>
    </nav>
  );
}

function End({ href, name, children }: { href: string | null; name: string; children: ReactNode }) {
  if (href === null) return <span className={clsx(look, 'border-hairline text-mute opacity-60')}>{children}</span>;
  return (
    <Link href={href} aria-label={name} className={clsx(look, 'border-hairline hover:border-glass')}>
      {children}
    </Link>
  );
}
