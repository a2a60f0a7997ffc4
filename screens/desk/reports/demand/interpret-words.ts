import { setImmediate as turn } from 'node:timers/promises';
import type { SearchEngine, SearchRequest } from '#domains/search/ports.ts';
import type { UnderstoodReading } from '#domains/search/understanding.ts';
import type { WantedWords } from './demand.rules.ts';

export interface InterpretedWords extends WantedWords {
  means: readonly Pick<UnderstoodReading, 'kind' | 'label'>[];
  /** What the search shows instead; null if it shows nothing, or was not asked. */
  nearest: { id: string; name: string } | null;
}

/** Asks the search for the meaning of the first words and what is nearest to them, one after another. */
export async function interpretWords(
  engine: SearchEngine,
  words: readonly WantedWords[],
  most: number,
): Promise<InterpretedWords[]> {
  const read: InterpretedWords[] = [];
  for (const [index, each] of words.entries()) {
    if (index >= most) {
      read.push({ ...each, means: [], nearest: null });
      continue;
    }
    const { hits, understanding } = engine.search({ ...request, query: each.words });
    const record = hits[0]?.record;
    read.push({
      ...each,
      means: understanding.understood.map(({ kind, label }) => ({ kind, label })),
      nearest: record ? { id: record.objectID, name: record.name } : null,
    });
    // The search runs on the thread that serves shoppers.
    await turn();
  }
  return read;
}

const request: Omit<SearchRequest, 'query'> = {
  ...{ view: 'featured', filter: null, facets: [], maxValuesPerFacet: 0, page: 0, hitsPerPage: 1 },
  highlight: [],
};
