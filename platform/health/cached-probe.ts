/**
 * Looks at most every `keptMs` milliseconds, however many ask: who comes while a look is under way shares it.
 */
export function cachedProbe<T>(
  keptMs: number,
  look: () => Promise<T>,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let known: { until: number; answer: Promise<T> } | undefined;
  return () => {
    if (known && now() < known.until) return known.answer;
    const answer = look();
    const mine = { until: Number.POSITIVE_INFINITY, answer };
    known = mine;
    // Counted from the end, so that a slow look is not begun again while it lasts.
    const end = () => {
      mine.until = now() + keptMs;
    };
    answer.then(end, end);
    return answer;
  };
}
