/** What operators read if they mistyped DATABASE_URL, or started the shop before its database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shellBody } from '#platform/inertia/document.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { freePort } from '#tests/harness/free-port.ts';
import { startTcpGate } from '#tests/harness/tcp-gate.ts';
import { explainListening, explainPostgres, explainStart } from './start-faults.ts';
import { startShop } from './start-shop.ts';

const front = {
  assets: { version: 'v1', tagsFor: () => ({ head: '' }) },
  render: async (page: object) => ({ head: [], body: shellBody(page) }),
};
const pages = { shop: front, desk: front, staticDir: null, development: null };

describe('the start on PostgreSQL', { timeout: 60_000 }, () => {
  let database: FreshDatabase;
  let url: URL;
  let home: string;
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'demijohn-faults-'));
    database = await freshDatabase('postgres');
    if (database.source.kind !== 'postgres') throw new Error('Not PostgreSQL');
    url = new URL(database.source.url);
  });
  afterAll(async () => {
    await database.drop();
    rmSync(home, { recursive: true, force: true });
  });

  const said: string[] = [];
  async function start(env: Record<string, string>) {
    const answer = readSettings({
      ...{ DATA_DIR: home, SEED: 'none', APP_KEY: testAppKey, LOG_LEVEL: 'silent' },
      PORT: String(await freePort()),
      ...env,
    });
    if (answer.kind === 'wrong') throw new Error(answer.problems.join('\n'));
    return startShop(answer.settings, pages, (line) => said.push(line));
  }
  const refusal = (env: Record<string, string>) =>
    start(env).then(
      () => 'It started',
      (error) => `${error.constructor.name}: ${error.message}`,
    );
  const leadingTo = (change: (url: URL) => void) => {
    const other = new URL(url);
    change(other);
    return refusal({ DATABASE_URL: other.href });
  };

  test('every wrong address ends in one sentence that names DATABASE_URL (O-024)', async () => {
    const closed = await freePort();
    const answers = await Promise.all([
      leadingTo((to) => {
        to.hostname = 'db.invalid';
      }),
      leadingTo((to) => {
        to.port = String(closed);
      }),
      leadingTo((to) => {
        to.pathname = '/no_such_database';
      }),
      refusal({ DATABASE_URL: 'postgres://a@one:5432,two:5432/shop' }),
    ]);
    expect(answers).toEqual([
      expect.stringMatching(/^CannotStart: The host of DATABASE_URL is not known by that name \(\w+\)\./),
      'CannotStart: The PostgreSQL of DATABASE_URL cannot be reached (ECONNREFUSED).',
      'CannotStart: The PostgreSQL of DATABASE_URL has no database of that name (3D000).',
      expect.stringMatching(/DATABASE_URL names several hosts; the shop takes one\./),
    ]);
  });

  test('a database that comes later is waited for, with a line that says so (O-039)', async () => {
    const gate = await startTcpGate({ host: url.hostname, port: Number(url.port) });
    const late = new URL(url);
    late.port = String(gate.port);
    await gate.close();
    const starting = start({ DATABASE_URL: late.href, START_PATIENCE: '90' });
    await expect.poll(() => said.join('\n')).toMatch(/cannot be reached \(ECONNREFUSED\)\. Trying for 90 /);
    await gate.open();
    const shop = await starting;
    expect(said).toHaveLength(1);
    await shop.stop();
    await gate.close();
  });

  test('a database that never comes ends the start with the reason (O-039)', async () => {
    const missing = `postgres://a@127.0.0.1:${await freePort()}/shop`;
    expect(await refusal({ DATABASE_URL: missing, START_PATIENCE: '1' })).toBe(
      'CannotStart: The PostgreSQL of DATABASE_URL cannot be reached (ECONNREFUSED).',
    );
    expect(said.at(-1)).toMatch(/Trying for 1 seconds more/);
  });

  test('another APP_KEY, or the database of a shop other than SHOP_ID, ends the start with a sentence (O-013)', async () => {
    const { shop } = await database.db.selectFrom('shop_identity').select('shop').executeTakeFirstOrThrow();
    const other = { DATABASE_URL: url.href, APP_KEY: 'Vb7yqk2pXw0tZr5mJd8sLh3cNf6gQa1e' };
    expect(await refusal(other)).toMatch(
      /^CannotStart: The database belongs to a shop with another APP_KEY\. Compare .* give it the same key(?!.*new-key)/,
    );
    expect(await refusal({ DATABASE_URL: url.href, SHOP_ID: 'ffffffffffff' })).toBe(
      `CannotStart: SHOP_ID is 'ffffffffffff', and the database is of shop '${shop}'. Check DATABASE_URL and DATA_DIR, or SHOP_ID.`,
    );
  });
});

test('a HOST that is not an address of this machine is reported as HOST, whatever the database', async () => {
  const server = createServer();
  const error = await new Promise((resolve) =>
    server.once('error', resolve).listen(0, 'no-such-host.invalid'),
  );
  expect(explainListening(error, { port: 1, host: 'no-such-host.invalid' })).toMatchObject({
    message: "This machine has no address 'no-such-host.invalid'. Check HOST.",
  });
});

test('the errors of a wrong password, a pooler and a standby are reported as such (O-024)', () => {
  const told = (code: string, message = 'told') =>
    explainPostgres(Object.assign(new Error(message), { code }));
  expect(told('28P01')).toBe('The PostgreSQL of DATABASE_URL refuses this user or password (28P01).');
  expect(told('08P01', 'unsupported startup parameter: statement_timeout')).toContain(
    'DATABASE_STATEMENTS=text',
  );
  expect(told('25006')).toContain('must lead to the primary');
  expect(told('23505')).toBeNull();
  const bug = new TypeError('ours');
  expect(explainStart(bug, { database: { kind: 'postgres', url: 'postgres://a@b/c' } })).toBe(bug);
});
