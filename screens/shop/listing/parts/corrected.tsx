import { useInstantSearch } from 'react-instantsearch';
import { formatCents } from '#kit/money.ts';
import { correctionIn, type SearchAnswer, understandingIn } from '../search-answer.rules.ts';
import { ChoiceLink } from './choice-link.tsx';
import { countLabel } from './results-label.rules.ts';
import { useSearched } from './search-context.tsx';

/** How the search changed the query to find something, and where else to look (M-187, N-043). */
export function Corrected() {
  const { results } = useInstantSearch();
  const { state, choose, hrefOf } = useSearched();
  const { loosened, notice, corrected } = understandingIn(results as unknown as SearchAnswer);
  const { correctedQuery, droppedWords } = correctionIn(results) ?? {
    correctedQuery: null,
    droppedWords: [],
  };
  const betterQuery = corrected?.query ?? correctedQuery;
  const isLeftOut = notice === null && loosened.length === 0 && droppedWords.length > 0 && results.nbHits > 0;
  if (!isLeftOut && notice === null && loosened.length === 0 && betterQuery === null) return null;
  const way = (query: string) => {
    const to = { ...state, query, page: 1 };
    return { href: hrefOf(to), onChoose: () => choose(to) };
  };
  return (
    <div className="mb-3 grid gap-2 sm:mb-6">
      {notice !== null && <p className="max-w-prose text-lg">{notice}</p>}
      {isLeftOut && <p>Nothing has all of your words, so we left out “{droppedWords.join(' ')}”.</p>}
      {betterQuery !== null && (
        <p>
          Did you mean{' '}
          <ChoiceLink {...way(betterQuery)} rel="nofollow" className="link">
            {betterQuery}
          </ChoiceLink>
          ?
        </p>
      )}
      {loosened.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {notice === null && <span className="text-sm">Close to it:</span>}
          <ul aria-label="Close to it" className="flex flex-wrap gap-2">
            {loosened.map(({ label, query, count, fromCents }) => (
              <li key={query}>
                <ChoiceLink
                  {...way(query)}
                  rel="nofollow"
                  className="inline-flex min-h-11 items-center rounded-full border border-control bg-surface px-4 text-sm hover:border-glass"
                >
                  <span>
                    {label}{' '}
                    <span className="figures text-mute">
                      ({countLabel(count)}
                      {fromCents === undefined ? '' : `, from ${formatCents(fromCents)}`})
                    </span>
                  </span>
                </ChoiceLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
