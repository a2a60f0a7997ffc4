/**
 * The search protocol of the hosted service on the shop's own origin, answered by the index in memory (M-176,
 * G-30). Stateless and public: no session, no token. Bad calls get `{message, status}`, as the clients
 * expect.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SearchMisses } from '#domains/search/misses/search-misses.ts';
import { type Answer, type InTurn, refusal, type SearchCallDeps, searchCalls } from './answer-call.ts';
import { noteMisses } from './note-misses.ts';
import type { SearchConstants } from './search-constants.ts';

/**
 * A search that takes longer than this counts as several, so that no address gets more than a fifth of a
 * core.
 */
const workOfOneMs = 10;

type OfIndex = FastifyRequest<{ Params: { index: string } }>;
type OfFacet = FastifyRequest<{ Params: { index: string; facet: string } }>;

/** Mount them in a scope that `registerSearchScope` has prepared. */
export function searchEndpoints(deps: SearchCallDeps & { misses?: SearchMisses }) {
  const calls = searchCalls(deps);
  return {
    /** POST /1/indexes/{any}/queries; the clients write a star for the index. */
    queries: (request: FastifyRequest, reply: FastifyReply) =>
      respond(request, reply, (inTurn) => calls.answerAll(request.body, inTurn)),

    /** POST /1/indexes/{index}/query */
    query: (request: OfIndex, reply: FastifyReply) =>
      respond(request, reply, (inTurn) => calls.answerOne(request.params.index, request.body, inTurn)),

    /** POST /1/indexes/{index}/facets/{facet}/query */
    facetQuery: (request: OfFacet, reply: FastifyReply) =>
      respond(request, reply, (inTurn) =>
        calls.answerFacet(request.params.index, request.params.facet, request.body, inTurn),
      ),
  };

  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: (inTurn: InTurn) => Promise<Answer>,
  ): Promise<FastifyReply> {
    let workMs = 0;
    const inTurn: InTurn = async (search) => {
      await (request.takeTurn ?? nextTurn)();
      const startedAt = performance.now();
      try {
        return search();
      } finally {
        workMs += performance.now() - startedAt;
      }
    };
    const given = isKnown(request, deps.constants)
      ? await answer(inTurn)
      : refusal(403, 'Invalid Application-ID or API key');
    const more = Math.floor(workMs / workOfOneMs);
    if (more > 0) request.countMore?.(more);
    reply.header('cache-control', 'no-store');
    if (given.kind === 'ok') {
      if (deps.misses) noteMisses(deps.misses, request.ip, given.body);
      return reply.send(given.body);
    }
    const { status, message } = given;
    return reply.code(status).send({ message, status });
  }
}

/**
 * The public credentials, in headers (Node clients) or in the URL (browsers, which then need no preflight).
 */
function isKnown({ headers, query }: FastifyRequest, { appId, apiKey }: SearchConstants): boolean {
  const asked = query as Record<string, unknown>;
  const given = (name: string) => headers[name] ?? asked[name];
  return given('x-algolia-application-id') === appId && given('x-algolia-api-key') === apiKey;
}
