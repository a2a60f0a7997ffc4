import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { SearchRequest } from '#domains/search/ports.ts';
import { plainEngine } from '#tests/search-clients/plain-engine.ts';
import { mountSearch } from '#tests/search-clients/search-server.ts';
import { shelfRecords } from '#tests/search-clients/shelf-records.ts';
import { embeddedSearch } from './search-constants.ts';

const allowed = {
  'x-algolia-application-id': embeddedSearch.appId,
  'x-algolia-api-key': embeddedSearch.apiKey,
};

test('between the searches of a call the event loop serves others: twenty expensive ones hold up no one for all twenty (R-048)', async () => {
  const slow = Fastify();
  const engine = plainEngine(shelfRecords(1_100));
  let searches = 0;
  const counted = {
    ...engine,
    search: (request: SearchRequest) => {
      searches += 1;
      return engine.search(request);
    },
  };
  await slow.register(async (scope) => mountSearch(scope, counted, embeddedSearch));
  const seen = new Set<number>();
  let isOver = false;
  const look = () => {
    seen.add(searches);
    if (!isOver) setImmediate(look);
  };
  look();
  const requests = Array.from({ length: 20 }, () => ({ indexName: 'products' }));
  await slow.inject({
    method: 'POST',
    url: '/api/search/1/indexes/*/queries',
    headers: allowed,
    payload: { requests },
  });
  isOver = true;
  await slow.close();
  expect(seen.size).toBeGreaterThanOrEqual(20);
});
