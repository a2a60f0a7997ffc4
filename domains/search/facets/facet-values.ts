/** The search box above a list of facet values. */
import { isFacetName } from '../facet-names.rules.ts';
import type { FacetValue, FacetValuesRequest, FacetValuesResult } from '../ports.ts';
import { highlightOf, type Mark } from '../text/highlight.rules.ts';
import { closestStart, typosForgiven } from '../text/typos.rules.ts';
import { isNumeric, type Word, wordsIn } from '../text/words.rules.ts';
import type { Columns } from './columns.ts';
import { commonestFirst, countCodes } from './count-facets.ts';

/**
 * Values with a word that starts with each typed word. Typos are tolerated only if nothing is found
 * otherwise.
 */
export function facetValuesOf(
  columns: Columns,
  found: Uint32Array,
  request: FacetValuesRequest,
): FacetValuesResult {
  const { facet, facetQuery, maxFacetHits } = request;
  if (!isFacetName(facet)) return { values: [], exhaustiveFacets: true };
  const column = columns.facets[facet];
  const counted = commonestFirst(column, countCodes(column, found));
  const typed = wordsIn(facetQuery).map(({ text }) => text);
  const search = (forgiving: boolean) =>
    counted.flatMap(([value, count]) => facetValueOf(value, count, typed, forgiving) ?? []);
  const plain = search(false);
  const values = plain.length > 0 ? plain : search(true);
  return { values: values.slice(0, maxFacetHits), exhaustiveFacets: values.length <= maxFacetHits };
}

function facetValueOf(
  value: string,
  count: number,
  typed: readonly string[],
  forgiving: boolean,
): FacetValue | undefined {
  const words = wordsIn(value);
  const marks = words.map((word) => markOf(word, typed, forgiving));
  const isFound = typed.every((_, number) => marks.some((mark) => mark?.queryWords.includes(number)));
  return isFound ? { value, count, highlight: highlightOf(value, words, marks, typed) } : undefined;
}

function markOf({ text, tail }: Word, typed: readonly string[], forgiving: boolean): Mark | undefined {
  const queryWords: number[] = [];
  let letters = 0;
  for (const [number, word] of typed.entries()) {
    const most = forgiving && !isNumeric(word) ? typosForgiven(word.length) : 0;
    const start = closestStart(word, text, most);
    if (!start && !tail?.startsWith(word)) continue;
    queryWords.push(number);
    letters = Math.max(letters, start?.letters ?? text.length);
  }
  return queryWords.length > 0 ? { queryWords, letters } : undefined;
}
