/** What a drink is for, as expressed in sentences. */

/** True if the words that begin at `start` are introduced like this: 'with chocolate', 'for my sister'. */
export function isIntroduced(query: string, start: number): boolean {
  return (
    /^(?:for|with)\b/i.test(query.slice(start)) ||
    /\b(?:for|with|w)\s+(?:(?:an?|the|my|some)\s+)?$/i.test(query.slice(0, start))
  );
}
