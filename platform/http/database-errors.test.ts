import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { buildTestServer, type TestServer } from '#tests/http/test-server.ts';

let database: FreshDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await freshDatabase('sqlite');
  server = await buildTestServer({ db: database.db });
  server.app.get<{ Params: { code: string } }>('/fails/:code', async ({ params }) => {
    throw new Error('a statement failed', {
      cause: Object.assign(new Error('told by the driver'), { code: params.code }),
    });
  });
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

test.each(['25006', '57P01', '57P02', '57P03', '08000', '08003', '08006', '08P01', '53300'])(
  'the database error %s is an outage: 503 with the time to retry (O-020)',
  async (code) => {
    const answer = await server.app.inject(`/fails/${code}`);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.body).not.toContain('told by the driver');
  },
);

test('a faulty statement is an error of ours', async () => {
  expect((await server.app.inject('/fails/42P01')).statusCode).toBe(500);
});
