import { useEffect, useRef, useState } from 'react';

/**
 * Sends choices to the shop one at a time: an arrow key can change the choice before the shop has answered,
 * and the last choice wins. `wanted` is what the page shows until then, or null.
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

  /** Resolves when no request is pending. */
  function choose(choice: T): Promise<void> {
    setWanted(choice);
    waiting.current = [choice];
    underWay.current ??= takeAll();
    return underWay.current;
  }

  return { wanted, choose };
}
