import { useInstantSearch } from 'react-instantsearch';
import { correctionIn } from '../search-answer.rules.ts';
import { ChoiceLink } from './choice-link.tsx';
import { useSearched } from './search-context.tsx';

/** What the search did with the words so that something is found (M-187). */
export function Corrected() {
  const { results } = useInstantSearch();
  const { state, choose, hrefOf } = useSearched();
  const correction = correctionIn(results);
  if (!correction) return null;
  const { correctedQuery, droppedWords } = correction;
  const better = { ...state, query: correctedQuery ?? '', page: 1 };
  return (
    <div className="mb-6 grid gap-1">
      {droppedWords.length > 0 && results.nbHits > 0 && <p>Nothing has all of your words, so we left out “{droppedWords.join(' ')}”.</p>}
      {correctedQuery !== null && (
        <p>
          Did you mean{' '}
          <ChoiceLink href={hrefOf(better)} onChoose={() => choose(better)} className="link">
            {correctedQuery}
          </ChoiceLink>
          ?
        </p>
      )}
    </div>
  );
}
