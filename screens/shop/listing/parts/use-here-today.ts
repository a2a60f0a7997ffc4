import { useConnector } from 'react-instantsearch';
import { useSoonest } from '#widgets/place/soonest.ts';
import { connectHereToday } from './today-widget.ts';

/**
 * The checkout's own answer for the shopper's place; null until it is known.
 *
 * @param isAsked whether the search filters by what is there today: only then does it follow the place
 */
export function useHereToday(isAsked: boolean) {
  const told = useSoonest();
  useConnector(connectHereToday as never, { isHere: !isAsked || (told?.here ?? true) });
  return told;
}
