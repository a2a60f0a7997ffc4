import { useEffect, useState } from 'react';

const tickMs = 10_000;

/**
 * The shop's time in epoch ms, which keeps running from the time the page was given: the tablet's clock may
 * be wrong.
 */
export function useNow(at: number): number {
  const [now, setNow] = useState(at);
  useEffect(() => {
    setNow(at);
    const from = performance.now();
    const timer = setInterval(() => setNow(at + performance.now() - from), tickMs);
    return () => clearInterval(timer);
  }, [at]);
  return now;
}
