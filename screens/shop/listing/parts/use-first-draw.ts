import { useEffect } from 'react';
import { useInstantSearchContext } from 'react-instantsearch';

/**
 * Has the library tell its parts once, when the page stands, what was found. It does so by itself as soon as
 * it has started, and takes the page to stand by then; one that is taken over in steps does not, and 'Show
 * more' would do nothing until something is searched for.
 */
export function useFirstDraw(): void {
  const search = useInstantSearchContext();
  useEffect(() => search.scheduleRender(false), [search]);
}
