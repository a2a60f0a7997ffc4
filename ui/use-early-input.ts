import { type RefObject, useEffect, useRef } from 'react';

/**
 * Input from before the page's script ran: React hydrates the element with its value, but does not fire a
 * change event.
 *
 * @param take called once, with the element, when the script has taken over
 */
export function useEarlyInput<E extends HTMLElement>(take: (element: E) => void): RefObject<E | null> {
  const element = useRef<E>(null);
  const first = useRef(take);
  useEffect(() => {
    if (element.current) first.current(element.current);
  }, []);
  return element;
}
