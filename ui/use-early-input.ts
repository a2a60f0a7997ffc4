import { type RefObject, useEffect, useRef } from 'react';

/**
 * What a person typed or chose before the page's script ran: React takes over the element with what is in it
 * and says nothing.
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
