import { useConnector } from 'react-instantsearch';
import { useSoonest } from '#widgets/place/soonest.ts';
import { connectHereToday } from './today-widget.ts';

/**
 * The checkout's own answer for the shopper's place; null until that is known.
 *
 * @param isAsked whether the search asks what is there today: only then it follows the place
 */
export function useHereToday(isAsked: boolean) {
  const told = useSoonest();
  useConnector(connectHereToday as never, { isHere: !isAsked || (told?.here ?? true) });
  return told;
}
