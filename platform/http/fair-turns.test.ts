import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { buildTestServer, sendPage, type TestServer } from '#tests/http/test-server.ts';
import { FairTurns } from './fair-turns.ts';

describe('turns', () => {
  test('go from one client to the next, however often one has asked; no one is left out', async () => {
    const turns = new FairTurns();
    const order: string[] = [];
    const ask = (who: string) => turns.take(who).then(() => order.push(who));
    const asked = ['a', 'a', 'a', 'a', 'b', 'c', 'b'].map(ask);
    await nextTurn();
    await nextTurn();
    asked.push(ask('d'));
    await Promise.all(asked);
    expect(order.join('')).toBe('abcabdaa');
    await Promise.all(['e', 'e'].map(ask));
    expect(order.slice(-2)).toEqual(['e', 'e']);
  });

  test('are granted one per round of the loop: what arrived meanwhile is read in between', async () => {
    const turns = new FairTurns();
    let loops = 0;
    let isOver = false;
    const count = () => {
      loops += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await Promise.all(Array.from({ length: 50 }, () => turns.take('a')));
    isOver = true;
    expect(loops).toBeGreaterThanOrEqual(49);
  });
});

describe('rendered pages (R-048)', () => {
  let database: FreshDatabase;
  let server: TestServer;
  const drawn: string[] = [];
  beforeAll(async () => {
    database = await freshDatabase('sqlite');
    server = await buildTestServer({
      db: database.db,
      render: async ({ url }) => {
        drawn.push(url);
        return { head: [], body: '' };
      },
    });
    server.app.get('/page', (_request, reply) => sendPage(reply, {}));
  });
  afterAll(async () => {
    await server.app.close();
    await database.drop();
  });

  test('for one address with a hundred requests in progress delay everyone else by one page at most', async () => {
    const ask = (remoteAddress: string) =>
      server.app.inject({ url: `/page?of=${remoteAddress}`, remoteAddress });
    const busy = Array.from({ length: 100 }, () => ask('203.0.113.9'));
    const others = ['198.51.100.1', '198.51.100.2', '2001:db8:7::1'].map(ask);
    expect((await Promise.all([...busy, ...others])).map(({ statusCode }) => statusCode)).toEqual(
      Array(103).fill(200),
    );
    // The busy address's first page may have been rendered before the others arrived.
    const waited = ['198.51.100.1', '198.51.100.2', '2001:db8:7::1'].map((address) =>
      drawn.indexOf(`/page?of=${address}`),
    );
    expect(Math.max(...waited)).toBeLessThan(20);
  });
});
