import X from 'lucide-react/icons/x';
import { useInstantSearch } from 'react-instantsearch';
import { type SearchAnswer, understandingIn } from '../search-answer.rules.ts';
import { ChoiceLink, pressBySpace } from './choice-link.tsx';
import { useSearched } from './search-context.tsx';

/**
 * How the query was understood, each part with a way to undo it: that edits the query, and therefore the
 * address (N-041).
 */
export function Understood() {
  const { results } = useInstantSearch();
  const { state, choose, hrefOf } = useSearched();
  const { understood } = understandingIn(results as unknown as SearchAnswer);
  if (understood.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <span className="text-sm">Understood:</span>
      <ul className="flex flex-wrap gap-2">
        {understood.map(({ label, rest, isGivenUp }) => {
          const without = { ...state, query: rest.trim(), page: 1 };
          return (
            <li key={`${label} ${rest}`}>
              <ChoiceLink
                role="button"
                href={hrefOf(without)}
                rel="nofollow"
                aria-label={`Take back ${label}`}
                title={`Take back ${label}`}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-control bg-bay pr-3 pl-4 text-sm hover:border-glass lg:min-h-9"
                onKeyDown={pressBySpace}
                onChoose={() => {
                  choose(without);
                  document.getElementById('results')?.focus({ preventScroll: true });
                }}
              >
                {isGivenUp ? <s>{label}</s> : label}
                <X aria-hidden="true" className="size-4" />
              </ChoiceLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
