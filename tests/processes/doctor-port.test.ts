/**
 * What `npm run doctor` reports about its port while the shop sells, and when something else is using it
 * (O-067).
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { freePort } from '#tests/harness/free-port.ts';
import { type ShopProcess, startShop } from '#tests/harness/shop-process.ts';
import { examinePort } from '#tools/doctor/port.ts';

describe('the port, as doctor sees it', { timeout: 120_000 }, () => {
  let database: FreshDatabase;
  let other: FreshDatabase;
  let shop: ShopProcess;
  let port = 0;
  beforeAll(async () => {
    [database, other] = await Promise.all([freshDatabase('sqlite'), freshDatabase('sqlite')]);
    port = await freePort();
    shop = await startShop({ source: database.source, port, env: { SEED: 'none' } });
  }, 120_000);
  afterAll(async () => {
    await shop?.kill('SIGKILL');
    await Promise.all([database.drop(), other.drop()]);
  });

  const portOf = (source: FreshDatabase['source']) =>
    examinePort({ host: '0.0.0.0', port, database: source });

  test('the shop running there is its own, and not a problem (O-067)', async () => {
    expect(await portOf(database.source)).toEqual({
      ok: expect.stringMatching(/the shop itself runs \(build \S+\) and is ready/),
    });
  });

  test('a shop with another database is reported with both names (O-067)', async () => {
    await other.db
      .insertInto('shop_identity')
      .values({ id: 1, shop: 'the-other', key_fingerprint: 'k', made_at: 1 })
      .execute();
    expect(await portOf(other.source)).toMatchObject({
      problem: expect.stringMatching(/runs another shop, '\S+'; this database is of 'the-other'/),
    });
  });

  test('a stranger at the port is a problem, and a free port is not (O-067)', async () => {
    const stranger = createServer((_, reply) => reply.end('{}')).listen(0, '127.0.0.1');
    await new Promise((resolve) => stranger.once('listening', resolve));
    const taken = (stranger.address() as AddressInfo).port;
    const at = (number: number) =>
      examinePort({ host: '127.0.0.1', port: number, database: database.source });
    expect(await at(taken)).toMatchObject({ problem: expect.stringContaining('is not a shop of this kind') });
    await new Promise((resolve) => stranger.close(resolve));
    expect(await at(taken)).toEqual({
      ok: `Port: ${taken} on 127.0.0.1 is free; with another PORT this command looks at the process there`,
    });
  });
});
