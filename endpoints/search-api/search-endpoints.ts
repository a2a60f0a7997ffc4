/**
 * The search protocol of the hosted service on the shop's own origin, answered by the index in memory (M-176, G-30).
 * Stateless and public: no session, no token. Wrong calls get `{message, status}`, as the clients expect.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SearchEngine } from '#domains/search/ports.ts';
import { answerFacetValues } from './answer-facet-values.ts';
import { answerHits } from './answer-hits.ts';
import { viewOf } from './index-names.ts';
import { readFacetQuery, readHitsQuery } from './read-query.ts';
import type { SearchConstants } from './search-constants.ts';
import { echoOf, type SearchParams, searchParams } from './search-params.ts';

export interface SearchEndpointDeps {
  engine: SearchEngine;
  constants: SearchConstants;
}

interface Refusal {
  status: 400 | 403 | 404;
  message: string;
}

type Answer = { kind: 'ok'; body: object } | ({ kind: 'refused' } & Refusal);

const mostSearches = 20;
/** In all searches of a call: twenty full pages of a thousand would be twenty megabytes. */
const mostHits = 2_000;

export function searchEndpoints({ engine, constants }: SearchEndpointDeps) {
  return {
    /** POST /1/indexes/{any}/queries: several searches, answered in their order. */
    queries: (request: FastifyRequest, reply: FastifyReply) => respond(request, reply, () => answerAll(request.body)),

    /** POST /1/indexes/{index}/query */
    query(request: FastifyRequest<{ Params: { index: string } }>, reply: FastifyReply) {
      return respond(request, reply, () => {
        const params = searchParams(request.body ?? {});
        return params ? answerOne(params, request.params.index) : refusal(400, 'The body must be a JSON object');
      });
    },

    /** POST /1/indexes/{index}/facets/{facet}/query */
    facetQuery(request: FastifyRequest<{ Params: { index: string; facet: string } }>, reply: FastifyReply) {
      return respond(request, reply, () => {
        const { index, facet } = request.params;
        const params = searchParams(request.body ?? {});
        return params ? answerFacet(params, index, facet) : refusal(400, 'The body must be a JSON object');
      });
    },
  };

  function respond(request: FastifyRequest, reply: FastifyReply, answer: () => Answer): FastifyReply {
    const given = isKnown(request, constants) ? answer() : refusal(403, 'Invalid Application-ID or API key');
    reply.header('cache-control', 'no-store');
    if (given.kind === 'ok') return reply.send(given.body);
    const { status, message } = given;
    return reply.code(status).send({ message, status });
  }

  function answerAll(body: unknown): Answer {
    const requests = searchParams(body)?.get('requests');
    if (!Array.isArray(requests)) return refusal(400, 'The body must have a "requests" array');
    if (requests.length > mostSearches) return refusal(400, `Too many requests: at most ${mostSearches} in a call`);
    const searches = requests.map(searchParams);
    const hitsAsked = searches.reduce((sum, params) => sum + (Number(params?.get('hitsPerPage')) || 0), 0);
    if (hitsAsked > mostHits) return refusal(400, `Too many hits: at most ${mostHits} in a call`);
    const results: object[] = [];
    for (const params of searches) {
      const indexName = params?.get('indexName');
      if (!params || typeof indexName !== 'string') return refusal(400, 'Every request must be an object with an "indexName"');
      const answer = params.get('type') === 'facet' ? answerFacet(params, indexName) : answerOne(params, indexName);
      if (answer.kind === 'refused') return answer;
      results.push(answer.body);
    }
    return { kind: 'ok', body: { results } };
  }

  function answerOne(params: SearchParams, index: string): Answer {
    const view = viewOf(constants.indexName, index);
    if (!view) return unknownIndex(index);
    const problems: string[] = [];
    const query = readHitsQuery(params, view, problems);
    const [problem] = problems;
    if (problem !== undefined) return refusal(400, problem);
    return { kind: 'ok', body: answerHits(engine, query, { index, params: echoOf(params) }) };
  }

  function answerFacet(params: SearchParams, index: string, facet?: string): Answer {
    if (!viewOf(constants.indexName, index)) return unknownIndex(index);
    const problems: string[] = [];
    const query = readFacetQuery(params, problems, facet);
    const [problem] = problems;
    return problem === undefined ? { kind: 'ok', body: answerFacetValues(engine, query) } : refusal(400, problem);
  }
}

function unknownIndex(name: string): Answer {
  return refusal(404, `Index ${name} does not exist`);
}

function refusal(status: Refusal['status'], message: string): Answer {
  return { kind: 'refused', status, message };
}

/** The public names, in headers (Node clients) or in the address (browsers, which so need no preflight). */
function isKnown({ headers, query }: FastifyRequest, { appId, apiKey }: SearchConstants): boolean {
  const asked = query as Record<string, unknown>;
  const given = (name: string) => headers[name] ?? asked[name];
  return given('x-algolia-application-id') === appId && given('x-algolia-api-key') === apiKey;
}
