import { useEffect, useRef } from 'react';
import { announce } from '#ui/announcer.tsx';
import { resultsLabel } from './results-label.rules.ts';

/** Long enough that a screen reader announces the result of typing, not every letter. */
const idleMs = 500;

/** Announces how much was found once the shopper has paused; not for the page's initial results. */
export function useSpokenResults(total: number, query: string, status: string): void {
  const sentence = query === '' ? resultsLabel(total) : `${resultsLabel(total)} for ${query}`;
  const said = useRef(sentence);
  useEffect(() => {
    if (status !== 'idle' || sentence === said.current) return;
    const timer = setTimeout(() => {
      said.current = sentence;
      announce(sentence);
    }, idleMs);
    return () => clearTimeout(timer);
  }, [sentence, status]);
}
