/**
 * The part of the hosted search service that the shop uses: the calls that write an index and those that
 * search it.
 */
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { SearchRecord } from '#domains/search/ports.ts';
import { indexNames } from '#endpoints/search-api/index-names.ts';
import { searchEndpoints } from '#endpoints/search-api/search-endpoints.ts';
import { registerSearchScope } from '#endpoints/search-api/search-scope.ts';
import type { SearchHost } from '#platform/settings/search-settings.ts';
import { plainEngine } from '#tests/search-clients/plain-engine.ts';

type HostedRecord = SearchRecord & { shelf_rank: number };

interface HostedIndex {
  settings: Record<string, unknown>;
  synonyms: Record<string, unknown>[];
  records: Map<string, HostedRecord>;
}

export interface AlgoliaEmulator {
  hosts: SearchHost[];
  indexes: Map<string, HostedIndex>;
  /** 'PUT products/settings', in the order received. */
  writes: string[];
  /** The next write fails with this status. */
  failNext(status: number): void;
  close(): Promise<void>;
}

export const emulatorKeys = { appId: 'EMULATED', adminKey: 'admin-key', searchKey: 'search-key' };

interface Write {
  indexName: string;
  body: Record<string, unknown>;
}

export async function startAlgoliaEmulator(indexName: string): Promise<AlgoliaEmulator> {
  const indexes = new Map<string, HostedIndex>();
  const writes: string[] = [];
  let failure: number | undefined;
  let tasks = 0;

  const app = Fastify({ forceCloseConnections: true });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: 10_000_000 },
      async (_request: FastifyRequest, body: string) => JSON.parse(body),
    );
    const write = (method: 'PUT' | 'POST' | 'DELETE', path: string, act: (write: Write) => void) =>
      scope.route({
        method,
        url: `/1/indexes/:indexName${path}`,
        handler: async (request: FastifyRequest, reply) => {
          const { indexName } = request.params as { indexName: string };
          if (request.headers['x-algolia-api-key'] !== emulatorKeys.adminKey)
            return reply.code(403).send({ message: 'Invalid key', status: 403 });
          if (failure !== undefined) {
            const status = failure;
            failure = undefined;
            return reply.code(status).send({ message: 'Not now', status });
          }
          writes.push(`${method} ${indexName}${path}`);
          act({ indexName, body: (request.body ?? {}) as Write['body'] });
          return { taskID: ++tasks, objectIDs: [], updatedAt: '2026-11-20T17:00:00.000Z' };
        },
      });
    write('PUT', '/settings', ({ indexName, body }) => {
      for (const replica of (body.replicas as string[] | undefined) ?? []) open(replica);
      Object.assign(open(indexName).settings, body);
    });
    write('POST', '/synonyms/batch', ({ indexName, body }) => {
      open(indexName).synonyms = body as unknown as Record<string, unknown>[];
    });
    write('POST', '/batch', ({ indexName, body }) => {
      const { records } = open(indexName);
      for (const { action, body: record } of body.requests as { action: string; body: HostedRecord }[]) {
        if (action === 'deleteObject') records.delete(record.objectID);
        else records.set(record.objectID, record);
      }
    });
    write('POST', '/operation', ({ indexName, body }) => {
      const source = open(indexName);
      const target = open(String(body.destination));
      if (body.operation === 'move') {
        target.records = source.records;
        indexes.delete(indexName);
      }
    });
    write('DELETE', '', ({ indexName }) => void indexes.delete(indexName));
    scope.get('/1/indexes/:indexName/task/:task', async () => ({ status: 'published', pendingTask: false }));
  });
  await app.register(async (scope) => {
    registerSearchScope(scope);
    mountReading(scope);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    hosts: [{ url: `127.0.0.1:${port}`, accept: 'readWrite', protocol: 'http' }],
    indexes,
    writes,
    failNext(status) {
      failure = status;
    },
    close: () => app.close(),
  };

  function open(name: string): HostedIndex {
    const index = indexes.get(name) ?? { settings: {}, synonyms: [], records: new Map() };
    indexes.set(name, index);
    return index;
  }

  /** The engine over everything pushed so far, in shelf order. */
  function mountReading(scope: FastifyInstance): void {
    const shelf = () =>
      plainEngine(
        [...open(indexName).records.values()].toSorted((a, b) => a.shelf_rank - b.shelf_rank),
        writings,
      );
    /** The query as typed, and with each one-way synonym substituted in it. */
    const writings = (query: string) => [
      query,
      ...open(indexName).synonyms.flatMap(({ type, input, synonyms }) =>
        type === 'oneWaySynonym' && ` ${query.toLowerCase()} `.includes(` ${input} `)
          ? (synonyms as string[]).map((each) => query.toLowerCase().replace(String(input), each))
          : [],
      ),
    ];
    const search = searchEndpoints({
      engine: {
        generation: 1,
        search: (request) => shelf().search(request),
        facetValues: (request) => shelf().facetValues(request),
      },
      constants: {
        appId: emulatorKeys.appId,
        apiKey: emulatorKeys.searchKey,
        indexes: indexNames(indexName),
        hosts: null,
      },
    });
    scope.post('/1/indexes/:index/queries', search.queries);
  }
}
