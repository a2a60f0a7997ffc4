import { type RefObject, useEffect, useRef } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import { listingPath, listingTitle } from '#domains/catalogue/listing/listing-path.rules.ts';
import { Link } from '#ui/link.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Breadcrumb } from '#widgets/layout/breadcrumb.tsx';
import { Note } from '#widgets/place/note.tsx';
import type { FoundListing, ListingProps } from '../props.ts';
import { type SearchAnswer, trimmedAnswer } from '../search-answer.rules.ts';
import { stateToUrl, titledSelection } from '../search-state.rules.ts';
import { Chips } from './chips.tsx';
import { FilterPanel, FilterPanelButton } from './filter-panel.tsx';
import { ListingHead } from './listing-head.tsx';
import { Results } from './results.tsx';
import { SearchAway } from './search-away.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchedContext, useSearchedHere } from './search-context.tsx';
import { SortSelect } from './sort-select.tsx';
import { Tally } from './tally.tsx';
import { Understood } from './understood.tsx';
import { useFirstDraw } from './use-first-draw.ts';
import { useHereToday } from './use-here-today.ts';
import { useSpokenResults } from './use-spoken-results.ts';

const filterPanelId = 'filters';
const searchFormId = 'search';

interface FoundLayoutProps {
  latest: RefObject<FoundListing>;
  note: ListingProps['note'];
}

/** Filters next to the shelf; above it the search text, the sort order and the chosen filters. */
export function FoundLayout({ latest, note }: FoundLayoutProps) {
  const { results, status } = useInstantSearch();
  const searched = useSearchedHere();
  const { state, isAway } = searched;
  const place = useHereToday(state.today !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  const address = stateToUrl(state);
  useEffect(() => {
    if (status === 'idle')
      latest.current = {
        address,
        answers: (results._rawResults as unknown as SearchAnswer[]).map(trimmedAnswer),
      };
  }, [results, status, address, latest]);
  useFirstDraw();
  useSpokenResults(results.nbHits, state.query, status);

  const selection = titledSelection(state);
  const title = listingTitle(selection);
  const { grape } = selection;
  const path = crumbs(state);
  const isBusy = status === 'stalled';
  // What is not known yet is hidden; without an answer it appears after a while.
  const awaits = state.today !== null && place === null ? 'awaits-place' : '';
  return (
    <SearchedContext value={searched}>
      <div className="wrap pt-1 sm:pt-3">
        <ListingHead state={state} title={title} total={results.nbHits} crumbs={path} />
        <Breadcrumb links={path} />
        <div className="pt-3 pb-3 sm:pt-8 sm:pb-6">
          <PageTitle className="max-sm:text-2xl">{title}</PageTitle>
          {grape && (
            <Link href={`/grapes/${grape.slug}`} className="link inline-flex min-h-11 items-center sm:mt-2">
              About {grape.name}
            </Link>
          )}
          {note?.address === address && (
            <div className="mt-2 sm:mt-4">
              <Note html={note.html} />
            </div>
          )}
        </div>
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[15rem_1fr]">
          <FilterPanel id={filterPanelId} total={results.nbHits} />
          <section aria-labelledby="results" aria-busy={isBusy} className="min-w-0">
            <SearchBox id={searchFormId} placeholder="Search for products..." />
            <Understood />
            <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 sm:mt-4 sm:gap-y-3">
              <FilterPanelButton panelId={filterPanelId} />
              <div className={`contents ${awaits}`}>
                <Tally heading={heading} />
              </div>
              <SortSelect form={searchFormId} />
            </div>
            {isAway && <SearchAway />}
            <Chips heading={heading} />
            <div className={awaits}>
              <Results heading={heading} />
            </div>
          </section>
        </div>
      </div>
    </SearchedContext>
  );
}

/** From all products down to the category, then down to the region. */
function crumbs({ categories, regions }: Parameters<typeof titledSelection>[0]) {
  const toCategory = categories.map((entry, depth) => ({
    name: entry.name,
    href: listingPath({ categories: categories.slice(0, depth + 1), regions: [], grape: null }),
  }));
  const toRegion = regions.map((entry, depth) => ({
    name: entry.name,
    href: listingPath({ categories, regions: regions.slice(0, depth + 1), grape: null }),
  }));
  return [{ name: 'All products', href: '/search' }, ...toCategory, ...toRegion];
}
