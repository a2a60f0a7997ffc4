/** The search endpoints on a free port of this machine, as the clients of the hosted service see them. */
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type RouteHandlerMethod } from 'fastify';
import type { SearchEngine } from '#domains/search/ports.ts';
import { embeddedSearch, type SearchConstants, searchPath } from '#endpoints/search-api/search-constants.ts';
import { searchEndpoints } from '#endpoints/search-api/search-endpoints.ts';
import { registerSearchScope } from '#endpoints/search-api/search-scope.ts';

export interface SearchServer {
  app: FastifyInstance;
  /** What a browser on this server's pages makes of the constants. */
  client: { hosts: { url: string; accept: 'readWrite'; protocol: 'http' }[] };
  /** The bodies of all calls so far. */
  calls: unknown[];
  close(): Promise<void>;
}

export async function startSearchServer(
  engine: SearchEngine,
  constants: SearchConstants = embeddedSearch,
): Promise<SearchServer> {
  const app = Fastify({ forceCloseConnections: true });
  const calls: unknown[] = [];
  app.addHook('preHandler', async (request) => void calls.push(request.body));
  await app.register(async (scope) => mountSearch(scope, engine, constants));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const hosts = [
    { url: `127.0.0.1:${port}${searchPath}`, accept: 'readWrite' as const, protocol: 'http' as const },
  ];
  return { app, calls, client: { hosts }, close: () => app.close() };
}

export function mountSearch(scope: FastifyInstance, engine: SearchEngine, constants: SearchConstants): void {
  registerSearchScope(scope);
  const search = searchEndpoints({ engine, constants });
  const config = { sessionless: true, rateLimit: false as const };
  const routes: [string, RouteHandlerMethod][] = [
    [`${searchPath}/1/indexes/:index/queries`, search.queries],
    [`${searchPath}/1/indexes/:index/query`, search.query as RouteHandlerMethod],
    [`${searchPath}/1/indexes/:index/facets/:facet/query`, search.facetQuery as RouteHandlerMethod],
  ];
  for (const [url, handler] of routes) scope.route({ method: 'POST', url, handler, config });
}
