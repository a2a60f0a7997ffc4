import { useEffect, useRef, useState } from 'react';

/**
 * One of several that the shop is asked for, one at a time: an arrow key chooses again before the shop has answered, and what was
 * chosen last is what stands. `wanted` is what the page shows until then, or null.
 */
export function useLatestChoice<T>(take: (choice: T) => Promise<void>) {
  const [wanted, setWanted] = useState<T | null>(null);
  const isUnderWay = useRef(false);
  const waiting = useRef<T[]>([]);
  const current = useRef(take);
  useEffect(() => {
    current.current = take;
  });

  async function choose(choice: T): Promise<void> {
    setWanted(choice);
    waiting.current = [choice];
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    for (let next = waiting.current.pop(); next !== undefined; next = waiting.current.pop()) await current.current(next);
    isUnderWay.current = false;
    setWanted(null);
  }

  return { wanted, choose };
}
