import X from 'lucide-react/icons/x';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { pagination } from '#widgets/pagination/pagination.rules.ts';
import { Pagination } from '#widgets/pagination/pagination.tsx';
import { onPage } from '#widgets/seo/describe.rules.ts';
import { SeoHead } from '#widgets/seo/seo-head.tsx';
import { Shelf } from '#widgets/shelf/shelf.tsx';
import type { ShelfListing } from '../props.ts';
import { resultsLabel } from './results-label.rules.ts';

/** Replaces the search page while the search does not answer. */
export function ShelfPage({
  title,
  total,
  page,
  pages,
  cards,
  categories,
  firstHref,
  chosen,
  appUrl,
}: ShelfListing & { appUrl: string }) {
  const href = (number: number) =>
    number === 1 ? firstHref : `${firstHref}${firstHref.includes('?') ? '&' : '?'}page=${number}`;
  const [path, more] = firstHref.split('?');
  return (
    <div className="wrap pt-3">
      <SeoHead
        title={onPage(title, page)}
        description={`${onPage(title, page)}: bottles at a store on Long Island, New York, with prices and stock.`}
        canonical={appUrl + (more === undefined ? href(page) : path)}
        isIndexed={total > 0 && more === undefined}
      />
      <div className="pt-8 pb-6">
        <PageTitle>{title}</PageTitle>
      </div>
      <p className="mb-6 rounded-md bg-rose px-4 py-3">
        Search is taking a break; here is the shelf by category.
      </p>
      <nav aria-label="Categories" className="mb-8 flex flex-wrap gap-2">
        {categories.map(({ name, href: to }) => (
          <LinkButton key={to} href={to} look="secondary">
            {name}
          </LinkButton>
        ))}
      </nav>
      {chosen.length > 0 && (
        <ul aria-label="Filters" className="mb-8 flex flex-wrap gap-2">
          {chosen.map(({ name, href: without }) => (
            <li key={name}>
              <Link
                href={without}
                aria-label={`Remove filter for ${name}`}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-control bg-surface pr-3 pl-4 text-sm hover:border-glass"
              >
                {name}
                <X aria-hidden="true" className="size-4" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <h2 className="mb-6 font-sans text-base text-mute">{resultsLabel(total)}</h2>
      {cards.length === 0 ? (
        <p className="text-lg">Nothing on this shelf.</p>
      ) : (
        <Shelf cards={cards} heading="h3" early={4} />
      )}
      {pages > 1 && <Pagination page={page} pages={pages} {...pagination(page, pages, href)} />}
    </div>
  );
}
