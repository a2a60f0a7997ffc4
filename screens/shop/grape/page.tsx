import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Breadcrumb } from '#widgets/layout/breadcrumb.tsx';
import { Pagination } from '#widgets/pagination/pagination.tsx';
import { Note } from '#widgets/place/note.tsx';
import { breadcrumbLd } from '#widgets/seo/breadcrumb-ld.rules.ts';
import { cut, onPage } from '#widgets/seo/describe.rules.ts';
import { JsonLd } from '#widgets/seo/json-ld.tsx';
import { SeoHead } from '#widgets/seo/seo-head.tsx';
import { Shelf } from '#widgets/shelf/shelf.tsx';
import { productsLabel } from './products-label.rules.ts';
import type { GrapeShowProps } from './props.ts';

export default function GrapeShow({
  grape,
  breadcrumbs,
  searchHref,
  canonical,
  page,
  pages,
  cards,
  pagination,
}: GrapeShowProps) {
  const { name, numProducts, description } = grape;
  const products = productsLabel(numProducts);
  return (
    <div className="wrap pt-3">
      <SeoHead
        title={onPage(name, page)}
        description={cut(
          `${onPage(name, page)}: what it tastes like, where it grows and what to eat with it; ${products}, on Long Island, New York.`,
        )}
        canonical={canonical}
        isIndexed={numProducts > 0}
      />
      <JsonLd
        page={canonical}
        data={
          import.meta.env.SSR
            ? { '@context': 'https://schema.org', ...breadcrumbLd(breadcrumbs, canonical) }
            : null
        }
      />
      <Breadcrumb links={breadcrumbs} />
      <div className="pt-8 pb-8">
        <PageTitle>{name}</PageTitle>
        <p className="mt-2 mb-5 text-lg text-mute">{products}</p>
        <Note html={description} />
        <LinkButton href={searchHref} look="secondary" className="mt-6">
          Search all {name}
        </LinkButton>
      </div>
      <section aria-label={`${name}: ${products}`}>
        {cards.length === 0 ? (
          <EmptyState title="None on the shelf just now" text="Ask us for it, or look at another grape.">
            <LinkButton href="/grapes">All grapes</LinkButton>
          </EmptyState>
        ) : (
          <Shelf cards={cards} heading="h2" />
        )}
        {pages > 1 && <Pagination page={page} pages={pages} {...pagination} />}
      </section>
    </div>
  );
}
