import { type RefObject, useEffect, useRef } from 'react';
import { useHits, usePagination } from 'react-instantsearch';
import { pagination } from '#widgets/pagination/pagination.rules.ts';
import { Pagination } from '#widgets/pagination/pagination.tsx';
import { Shelf } from '#widgets/shelf/shelf.tsx';
import { cardOfHit, type SearchHit } from '../hit-card.rules.ts';
import { Corrected } from './corrected.tsx';
import { NothingFound } from './nothing-found.tsx';

/** The shelf itself, with the number of results and links to its other pages. */
export function Results({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { items, results } = useHits();
  const turnPage = useTurnedPage(heading, results);
  const pages = usePagination();
  const page = pages.currentRefinement + 1;
  const cards = (items as unknown as SearchHit[]).map(cardOfHit);
  return (
    <div className="mt-3 sm:mt-6">
      <Corrected />
      {cards.length === 0 ? <NothingFound /> : <Shelf cards={cards} heading="h3" early={4} />}
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
    </div>
  );
}

/** After a page is turned, scrolls to the top of the new one and gives the focus to the heading. */
function useTurnedPage(heading: RefObject<HTMLElement | null>, results: unknown): () => void {
  const isTurned = useRef(false);
  const seen = useRef(results);
  useEffect(() => {
    const isNew = seen.current !== results;
    seen.current = results;
    if (!isTurned.current || !isNew) return;
    isTurned.current = false;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [results, heading]);
  return () => {
    isTurned.current = true;
  };
}
