import { useConnector } from 'react-instantsearch';
import { useSoonest } from '#widgets/place/soonest.ts';
import { connectHereToday } from './today-widget.ts';

/**
 * The checkout's own answer for the shopper's place; null until that is known.
 *
 * @param today whether the search is for what is there today: only then it follows the place
 */
export function useHereToday(today: boolean) {
  const told = useSoonest();
  useConnector(connectHereToday as never, { isHere: !today || (told?.here ?? true) });
  return told;
}
