import { type RefObject, useEffect, useRef } from 'react';
import { useHits, useInstantSearch, usePagination, useStats } from 'react-instantsearch';
import { Shelf } from '#widgets/shelf/shelf.tsx';
import { cardOfHit, type SearchHit } from '../hit-card.rules.ts';
import { pagination } from '../pagination.rules.ts';
import { Corrected } from './corrected.tsx';
import { NothingFound } from './nothing-found.tsx';
import { Pagination } from './pagination.tsx';
import { resultsLabel } from './results-label.rules.ts';

/** The shelf itself, with how much there is and the way to its other pages. */
export function Results({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { items, results } = useHits();
  const { nbHits, processingTimeMS } = useStats();
  const { status } = useInstantSearch();
  const turnPage = useTurnedPage(heading, results);
  const pages = usePagination();
  const page = pages.currentRefinement + 1;
  const cards = (items as unknown as SearchHit[]).map(cardOfHit);
  return (
    <>
      <div className="mt-4 mb-6 flex flex-wrap items-baseline gap-x-3">
        <h2 id="results" ref={heading} tabIndex={-1} className="font-sans text-base text-mute">
          {resultsLabel(nbHits)}
        </h2>
        <p className="figures text-mute text-sm">
          {status === 'stalled' ? (
            <span data-stalled>Searching…</span>
          ) : (
            `${nbHits.toLocaleString('en-US')} found in ${processingTimeMS} ms`
          )}
        </p>
      </div>
      <Corrected />
      {cards.length === 0 ? <NothingFound /> : <Shelf cards={cards} heading="h3" />}
      {pages.nbPages > 1 && (
        <Pagination
          page={page}
          pages={pages.nbPages}
          {...pagination(page, pages.nbPages, (number) => pages.createURL(number - 1))}
          onPage={(number) => {
            turnPage();
            pages.refine(number - 1);
          }}
        />
      )}
    </>
  );
}

/** After a page is turned, its top is shown and the heading has the focus. */
function useTurnedPage(heading: RefObject<HTMLElement | null>, results: unknown): () => void {
  const isTurned = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other results come
  useEffect(() => {
    if (!isTurned.current) return;
    isTurned.current = false;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [results]);
  return () => {
    isTurned.current = true;
  };
}
