import { useEffect, useRef, useState } from 'react';

/**
 * One of several that the shop is asked for, one at a time: an arrow key chooses again before the shop has
 * answered, and what was chosen last is what stands. `wanted` is what the page shows until then, or null.
 */
export function useLatestChoice<T>(take: (choice: T) => Promise<void>) {
  const [wanted, setWanted] = useState<T | null>(null);
  const underWay = useRef<Promise<void>>(undefined);
  const waiting = useRef<T[]>([]);
  const current = useRef(take);
  useEffect(() => {
    current.current = take;
  });

  async function takeAll(): Promise<void> {
    try {
      for (let next = waiting.current.pop(); next !== undefined; next = waiting.current.pop())
        await current.current(next);
    } finally {
      underWay.current = undefined;
      setWanted(null);
    }
  }

  /** Settles when nothing is under way any more. */
  function choose(choice: T): Promise<void> {
    setWanted(choice);
    waiting.current = [choice];
    underWay.current ??= takeAll();
    return underWay.current;
  }

  return { wanted, choose };
}
