/**
 * Probes at most every `maxAgeMs` milliseconds, however often it is called; calls during a probe share its
 * answer. A failure is not cached: the next call probes again, so that one failure counts once, and a
 * recovery is noticed at once (O-010, O-011).
 */
export function cachedProbe<T>(
  maxAgeMs: number,
  probe: () => Promise<T>,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let known: { until: number; answer: Promise<T> } | undefined;
  return () => {
    if (known && now() < known.until) return known.answer;
    const answer = probe();
    const mine = { until: Number.POSITIVE_INFINITY, answer };
    known = mine;
    // Counted from the end, so that a slow probe is not started again while it runs.
    const end = () => {
      mine.until = now() + maxAgeMs;
    };
    answer.then(end, () => {
      if (known === mine) known = undefined;
    });
    return answer;
  };
}
