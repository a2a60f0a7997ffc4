import { useEffect } from 'react';
import { useInstantSearchContext } from 'react-instantsearch';

/**
 * Makes the library render its widgets once after the page has hydrated. The library does that itself on
 * start and assumes that the page is complete by then. With gradual hydration it is not, and 'Show more'
 * would do nothing until the next search.
 */
export function useFirstDraw(): void {
  const search = useInstantSearchContext();
  useEffect(() => search.scheduleRender(false), [search]);
}
