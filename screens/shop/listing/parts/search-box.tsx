import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchBox } from 'react-instantsearch';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { longestQuery, statePath } from '../search-state.rules.ts';
import { KeptChoices } from './kept-choices.tsx';
import { useSearched } from './search-context.tsx';

/** Searches as the shopper types (M-153, M-183); without JavaScript, a plain form within the chosen shelf. */
export function SearchBox({ id, placeholder = 'Search here…' }: { id: string; placeholder?: string }) {
  const { query, refine, clear } = useSearchBox();
  const { state, isAway } = useSearched();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(query);

  // What was typed before the page was hydrated, and changes of the query from elsewhere: a chip, a corrected
  // spelling.
  const isFresh = useRef(true);
  useEffect(() => {
    const early = input.current?.value ?? '';
    if (isFresh.current && early !== query) {
      setTyped(early);
      refine(early);
    }
    isFresh.current = false;
  }, [query, refine]);
  if (typeof document !== 'undefined' && query !== typed && document.activeElement !== input.current)
    setTyped(query);

  function take(words: string): void {
    setTyped(words);
    refine(words);
  }

  function reset(event: FormEvent): void {
    event.preventDefault();
    setTyped('');
    clear();
    input.current?.focus();
  }

  return (
    <search className="relative block">
      {/* Enter keeps the results; it asks the server only while the search is unavailable. */}
      <form
        id={id}
        action={statePath(state)}
        method="get"
        onSubmit={(event) => !isAway && event.preventDefault()}
        onReset={reset}
      >
        <label>
          <VisuallyHidden>Search for products</VisuallyHidden>
          <input
            ref={input}
            type="search"
            name="query"
            value={typed}
            placeholder={placeholder}
            maxLength={longestQuery}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            className="control w-full pr-24 pl-4 [&::-webkit-search-cancel-button]:hidden"
            onChange={(event) => take(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && typed !== '' && reset(event)}
          />
        </label>
        <KeptChoices but={['query', 'sort']} />
        <div className="absolute inset-y-0 right-0 flex items-center">
          {typed !== '' && (
            <button
              type="reset"
              title="Remove your search"
              className="inline-flex size-11 items-center justify-center text-mute hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          )}
          <button
            type="submit"
            title="Search"
            className="inline-flex size-11 items-center justify-center text-mute hover:text-ink"
          >
            <Search aria-hidden="true" className="size-5" />
          </button>
        </div>
      </form>
    </search>
  );
}
