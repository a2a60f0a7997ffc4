import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import ChevronFirst from 'lucide-react/icons/chevron-first';
import ChevronLast from 'lucide-react/icons/chevron-last';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentProps } from 'react';
import { Link } from '#ui/link.tsx';
import { isPlainClick } from '#ui/plain-click.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { PageLinks } from './pagination.rules.ts';

interface PaginationProps extends PageLinks {
  /** From 1. */
  page: number;
  pages: number;
  /** Turns the page in place; without it the links are followed. */
  onPage?: (number: number) => void;
}

const look = 'figures inline-flex size-11 items-center justify-center rounded-md border';

/**
 * The pages of a list, five numbers at a time; the ends are grayed out if there is no further page (M-158,
 * M-179).
 */
export function Pagination({
  firstHref,
  previousHref,
  numbers,
  nextHref,
  lastHref,
  page,
  pages,
  onPage,
}: PaginationProps) {
  const end = (name: string, Icon: LucideIcon, number: number, href: string | null, className?: string) => (
    <End
      name={name}
      icon={Icon}
      className={className}
      {...(href !== null && { link: { href, number, onPage } })}
    />
  );
  return (
    <nav
      aria-label="Pagination"
      className="mt-12 flex flex-wrap items-center justify-center gap-0.5 sm:gap-1"
    >
      {end('First page', ChevronFirst, 1, firstHref)}
      {end('Previous page', ChevronLeft, page - 1, previousHref, 'max-sm:hidden')}
      <ul className="flex flex-wrap justify-center gap-0.5 sm:gap-1 max-[21rem]:order-first max-[21rem]:w-full">
        {numbers.map(({ number, href, current }) => (
          <li key={number}>
            <PageLink
              href={href}
              number={number}
              onPage={onPage}
              aria-current={current ? 'page' : undefined}
              className={clsx(
                look,
                current
                  ? 'border-glass bg-glass font-semibold text-on-glass'
                  : 'border-hairline hover:border-glass',
              )}
            >
              <VisuallyHidden>Page </VisuallyHidden>
              {number}
            </PageLink>
          </li>
        ))}
      </ul>
      {end('Next page', ChevronRight, page + 1, nextHref, 'max-sm:hidden')}
      {end('Last page', ChevronLast, pages, lastHref)}
      <p className="w-full pt-2 text-center text-mute text-sm">
        Page {page} of {pages}
      </p>
    </nav>
  );
}

interface EndProps {
  name: string;
  icon: LucideIcon;
  className?: string | undefined;
  /** Absent if there is no further page. */
  link?: Pick<PageLinkProps, 'href' | 'number' | 'onPage'>;
}

function End({ name, icon: Icon, className, link }: EndProps) {
  const icon = <Icon aria-hidden="true" className="size-5" />;
  if (!link) {
    return (
      <span aria-disabled="true" className={clsx(look, 'border-hairline text-mute opacity-60', className)}>
        {icon}
        <VisuallyHidden>{name}, not available</VisuallyHidden>
      </span>
    );
  }
  return (
    <PageLink
      {...link}
      aria-label={name}
      className={clsx(look, 'border-hairline hover:border-glass', className)}
    >
      {icon}
    </PageLink>
  );
}

interface PageLinkProps extends ComponentProps<'a'> {
  href: string;
  number: number;
  onPage: ((number: number) => void) | undefined;
}

function PageLink({ href, number, onPage, children, className, ...aria }: PageLinkProps) {
  const looks = { className, 'aria-label': aria['aria-label'], 'aria-current': aria['aria-current'] };
  if (!onPage) {
    return (
      <Link href={href} {...looks}>
        {children}
      </Link>
    );
  }
  return (
    <a
      href={href}
      {...looks}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onPage(number);
      }}
    >
      {children}
    </a>
  );
}
