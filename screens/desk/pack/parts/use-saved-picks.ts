import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callDesk } from '#widgets/desk/call-desk.ts';
import type { PickItemProps } from '../props.ts';
import { type Counts, writePicks } from '../scan.rules.ts';

/**
 * Reports each order's progress to the server, one call at a time per order and always in full: what was
 * scanned meanwhile goes with the next call, and what could not be sent without a connection is sent once
 * there is one again (B-066).
 */
export function useSavedPicks(
  items: readonly PickItemProps[],
  onRefused: (words: string) => void,
): { save(number: number, counts: Counts): void; isUnsaved: boolean } {
  const [isUnsaved, setUnsaved] = useState(false);
  /** Orders with something to save, and those that are being saved. */
  const open = useRef(new Map<number, Counts>());
  const busy = useRef(new Set<number>());
  const send = async (number: number) => {
    const counts = open.current.get(number);
    if (!counts || busy.current.has(number)) return;
    busy.current.add(number);
    open.current.delete(number);
    const own = items.filter((item) => item.number === number);
    const answer = await callDesk(`/desk/orders/${number}/picks`, { picks: writePicks(own, counts) });
    busy.current.delete(number);
    const isLost = answer.kind === 'refused' && answer.isLost === true;
    if (isLost && !open.current.has(number)) open.current.set(number, counts);
    else if (answer.kind === 'refused' && !isLost)
      onRefused(Object.values(answer.errors)[0] ?? answer.message);
    setUnsaved(isLost);
    if (!isLost) await send(number);
  };
  const sendAll = useEffectEvent(() => {
    for (const number of open.current.keys()) void send(number);
  });
  useEffect(() => {
    const again = () => sendAll();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return {
    save(number, counts) {
      open.current.set(number, counts);
      void send(number);
    },
    isUnsaved,
  };
}
