/** The three calls of the search protocol, without HTTP: a body in, an answer or a refusal out. */
import type { SearchEngine } from '#domains/search/ports.ts';
import { answerFacetValues } from './answer-facet-values.ts';
import { answerHits } from './answer-hits.ts';
import { viewOf } from './index-names.ts';
import { readFacetQuery, readHitsQuery } from './read-query.ts';
import type { SearchConstants } from './search-constants.ts';
import { echoOf, type SearchParams, searchParams } from './search-params.ts';

export interface SearchCallDeps {
  engine: SearchEngine;
  constants: SearchConstants;
}

export type Answer =
  | { kind: 'ok'; body: object }
  | { kind: 'refused'; status: 400 | 403 | 404; message: string };

/**
 * Runs one search when its turn has come, so that a call with many searches does not block other requests for
 * long.
 */
export type InTurn = <Result>(search: () => Result) => Promise<Result>;

const maxSearches = 20;
/** For all searches of a call: twenty full pages of a thousand hits would be twenty megabytes. */
const maxHits = 2_000;

export function searchCalls({ engine, constants }: SearchCallDeps) {
  return {
    /** Several searches, `{ requests: [...] }`, answered in order; if one is refused, so is the call. */
    async answerAll(body: unknown, inTurn: InTurn): Promise<Answer> {
      const requests = searchParams(body)?.get('requests');
      if (!Array.isArray(requests)) return refusal(400, 'The body must have a "requests" array');
      if (requests.length > maxSearches)
        return refusal(400, `Too many requests: at most ${maxSearches} in a call`);
      const searches = requests.map(searchParams);
      const hitsAsked = searches.reduce((sum, params) => sum + (Number(params?.get('hitsPerPage')) || 0), 0);
      if (hitsAsked > maxHits) return refusal(400, `Too many hits: at most ${maxHits} in a call`);
      const results: object[] = [];
      for (const params of searches) {
        const indexName = params?.get('indexName');
        if (!params || typeof indexName !== 'string')
          return refusal(400, 'Every request must be an object with an "indexName"');
        const answer = await inTurn(() =>
          params.get('type') === 'facet' ? facetValues(params, indexName) : hits(params, indexName),
        );
        if (answer.kind === 'refused') return answer;
        results.push(answer.body);
      }
      return { kind: 'ok', body: { results } };
    },

    /** One search; a call without a body finds everything. */
    async answerOne(index: string, body: unknown, inTurn: InTurn): Promise<Answer> {
      const params = searchParams(body ?? {});
      return params ? inTurn(() => hits(params, index)) : refusal(400, 'The body must be a JSON object');
    },

    async answerFacet(index: string, facet: string, body: unknown, inTurn: InTurn): Promise<Answer> {
      const params = searchParams(body ?? {});
      return params
        ? inTurn(() => facetValues(params, index, facet))
        : refusal(400, 'The body must be a JSON object');
    },
  };

  function hits(params: SearchParams, index: string): Answer {
    const view = viewOf(constants.indexes, index);
    if (!view) return unknownIndex(index);
    const problems: string[] = [];
    const query = readHitsQuery(params, view, problems);
    const [problem] = problems;
    if (problem !== undefined) return refusal(400, problem);
    return { kind: 'ok', body: answerHits(engine, query, { index, params: echoOf(params) }) };
  }

  function facetValues(params: SearchParams, index: string, facet?: string): Answer {
    if (!viewOf(constants.indexes, index)) return unknownIndex(index);
    const problems: string[] = [];
    const query = readFacetQuery(params, problems, facet);
    const [problem] = problems;
    return problem === undefined
      ? { kind: 'ok', body: answerFacetValues(engine, query) }
      : refusal(400, problem);
  }
}

export function refusal(status: 400 | 403 | 404, message: string): Answer {
  return { kind: 'refused', status, message };
}

function unknownIndex(name: string): Answer {
  return refusal(404, `Index ${name} does not exist`);
}
