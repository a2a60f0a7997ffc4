/**
 * what a small body that unpacks to a large one costs the shop. Measured in a separate process,
 * because what other tests have left running would be counted too.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { buildTestServer, type TestServer } from '#tests/http/test-server.ts';

let database: FreshDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await freshDatabase('sqlite');
  server = await buildTestServer({ db: database.db });
  server.app.post('/machine', { config: { sessionless: true } }, async (request) => ({
    got: request.body ?? null,
  }));
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

/** The CPU time of all threads of the process, in µs. */
async function cpuOf(work: () => Promise<void> | void): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const send = (payload: Buffer) =>
  server.app.inject({
    method: 'POST',
    url: '/machine',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload,
  });

test('a compressed body is unpacked no further than the limit: 300 KB that would become 400 MB cost next to nothing, during the refusal and after it (R-048)', async () => {
  const member = gzipSync(Buffer.alloc(20 * 1024 * 1024, ' '), { level: 9 });
  const members = Array.from({ length: Math.floor((256 * 1024) / member.length) }, () => member);
  expect((await send(gzipSync('{"bottles":12}'))).statusCode).toBe(200);
  const refusing = await cpuOf(async () => {
    expect((await send(Buffer.concat(members))).statusCode).toBe(413);
    await sleep(500);
  });
  // What unpacking would take on this machine, as busy as it is now.
  const unpacking = await cpuOf(() => {
    for (const each of members) expect(gunzipSync(each).length).toBe(20 * 1024 * 1024);
  });
  expect(refusing).toBeLessThan(unpacking / 3);
});
