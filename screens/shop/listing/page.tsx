import { clsx } from 'clsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Breadcrumb } from '#widgets/layout/breadcrumb.tsx';
import { Shelf } from '#widgets/shelf/shelf.tsx';
import { Chips } from './parts/chips.tsx';
import { Narrower } from './parts/narrower.tsx';
import { NoResults } from './parts/no-results.tsx';
import { Pagination } from './parts/pagination.tsx';
import { resultsLabel } from './parts/results-label.rules.ts';
import type { ListingProps } from './props.ts';

export default function Listing({ title, total, page, pages, cards, breadcrumbs, narrower, chosen, pagination }: ListingProps) {
  const groups = narrower.filter(({ links }) => links.length > 0);
  return (
    <div className="wrap pt-3">
      <PageHead title={title} description={`${title}: ${total} bottles at a store on Long Island, New York, with prices and stock.`} />
      {breadcrumbs.length > 0 && <Breadcrumb links={breadcrumbs} />}
      <div className="pt-8 pb-6">
        <PageTitle>{title}</PageTitle>
      </div>
      <div className={clsx('grid gap-x-12 gap-y-6', groups.length > 0 && 'lg:grid-cols-[15rem_1fr]')}>
        {groups.length > 0 && <Narrower groups={groups} />}
        <section aria-labelledby="results" className="min-w-0">
          <div className="mb-6 grid gap-3">
            <h2 id="results" className="font-sans text-base text-mute">
              {resultsLabel(total)}
            </h2>
            <Chips chosen={chosen} />
          </div>
          {cards.length === 0 ? <NoResults /> : <Shelf cards={cards} heading="h3" />}
          {pages > 1 && <Pagination page={page} pages={pages} {...pagination} />}
        </section>
      </div>
    </div>
  );
}
