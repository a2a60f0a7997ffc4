import type { RefObject } from 'react';
import { useInstantSearch, useStats } from 'react-instantsearch';
import { resultsLabel } from './results-label.rules.ts';

/**
 * How much was found and how fast (M-154, M-180); if the answer takes longer than 200 ms, it says that it is
 * searching (M-182).
 */
export function Tally({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { nbHits, processingTimeMS } = useStats();
  const { status } = useInstantSearch();
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 max-lg:order-last max-lg:w-full">
      <h2 id="results" ref={heading} tabIndex={-1} className="font-sans text-base">
        {resultsLabel(nbHits)}
      </h2>
      <p className="figures text-mute text-sm">
        {status === 'stalled' ? 'Searching…' : `found in ${processingTimeMS} ms`}
      </p>
    </div>
  );
}
