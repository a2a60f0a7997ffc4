/** Sessions as a browser sees them: through the HTTP server, on both engines. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { buildTestServer, sendPage, type TestServer } from '#tests/http/test-server.ts';
import { pageOf, Visitor } from '#tests/http/visitor.ts';
import { hashToken } from './hash-token.ts';
import { deleteExpiredSessions } from './session.store.ts';
import { sessionLifeMs } from './session-life.ts';

const dayMs = 24 * 60 * 60 * 1000;
const sessionName = 'demijohn';

describe.each(engines)('sessions on %s', (engine) => {
  let database: FreshDatabase;
  let server: TestServer;

  beforeEach(async () => {
    database = await freshDatabase(engine);
    server = await buildTestServer({ db: database.db });
    const { app } = server;
    app.get('/', (request, reply) => sendPage(reply, { visitorId: request.session.visitorId }));
    app.get('/broken', () => {
      throw new Error('broken');
    });
    app.post('/cart', async (request) => ({
      visitorId: await request.session.ensureVisitor(server.clock()),
    }));
    app.post('/form', (request, reply) => {
      request.session.keepErrors({ email: 'Required.' }, request.visit.errorBag);
      request.session.keepFlash({ saved: true });
      return reply.seeBack('/');
    });
  });
  afterEach(async () => {
    await server.app.close();
    await database.drop();
  });

  const rows = () => database.db.selectFrom('sessions').selectAll().execute();
  const visitor = () => new Visitor(server.app);

  async function shopper(): Promise<Visitor> {
    const person = visitor();
    await person.get('/');
    await person.write('POST', '/cart');
    return person;
  }

  test('a page view writes no row and sets no session cookie, even with a cookie that the shop never issued', async () => {
    for (const token of [
      undefined,
      'f'.repeat(32),
      'garbage',
      '',
      '\u00e9',
      'x'.repeat(5_000),
      "' or 1=1 --",
    ]) {
      const headers: Record<string, string> =
        token === undefined ? {} : { cookie: `${sessionName}=${token}` };
      const answer = await visitor().get('/', headers);
      expect(answer.statusCode).toBe(200);
      expect(pageOf(answer).props.visitorId).toBeNull();
      expect(answer.cookies.map((cookie) => cookie.name)).toEqual(['XSRF-TOKEN']);
    }
    expect(await rows()).toEqual([]);
  });

  test('the first write makes the row; the table holds the hash of the token and never the token', async () => {
    const person = await shopper();
    const token = person.cookies.get(sessionName) ?? '';
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row?.token_hash).toBe(hashToken(token));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(pageOf(await person.get('/')).props.visitorId).toBe(row?.visitor_id);
    await person.write('POST', '/cart');
    expect(await rows()).toHaveLength(1);
  });

  test('the session lasts 30 days after the last visit, and its cookie is sent again after a day (M-095)', async () => {
    const person = await shopper();
    server.wait(dayMs);
    expect((await person.get('/')).cookies.map((cookie) => cookie.name)).not.toContain(sessionName);
    server.wait(1);
    const renewed = (await person.get('/')).cookies.find((cookie) => cookie.name === sessionName);
    expect(renewed).toMatchObject({ value: person.cookies.get(sessionName), maxAge: sessionLifeMs / 1000 });
    server.wait(sessionLifeMs - 1);
    expect(pageOf(await person.get('/')).props.visitorId).not.toBeNull();
    server.wait(sessionLifeMs);
    expect(pageOf(await person.get('/')).props.visitorId).toBeNull();
  });

  test('an expired session belongs to no one: a write begins another', async () => {
    const person = await shopper();
    const before = person.cookies.get(sessionName);
    server.wait(sessionLifeMs);
    await person.get('/');
    expect((await person.write('POST', '/cart')).statusCode).toBe(200);
    expect(person.cookies.get(sessionName)).not.toBe(before);
    const now = (await rows()).map((row) => row.expires_at).toSorted((a, b) => a - b);
    expect(now).toHaveLength(2);
  });

  test('expired rows are deleted, others stay', async () => {
    await shopper();
    const [row] = await rows();
    const ends = row?.expires_at ?? 0;
    expect(await deleteExpiredSessions(database.db, ends - 1)).toBe(0);
    expect(await deleteExpiredSessions(database.db, ends)).toBe(1);
    expect(await rows()).toEqual([]);
  });

  test('messages survive one redirect and are shown on one page (M-283)', async () => {
    const person = visitor();
    await person.get('/');
    const posted = await person.write(
      'POST',
      '/form',
      {},
      { 'x-inertia': 'true', 'x-inertia-error-bag': 'contact' },
    );
    expect(posted.statusCode).toBe(303);
    const first = pageOf(await person.visit(String(posted.headers.location)));
    expect(first.props.errors).toEqual({ contact: { email: 'Required.' } });
    expect(first.flash).toEqual({ saved: true });
    const second = pageOf(await person.visit('/'));
    expect(second.props.errors).toEqual({});
    expect(second).not.toHaveProperty('flash');
  });

  test('messages wait through an error page, a missing picture, a page fetched ahead and a stale version', async () => {
    const person = visitor();
    await person.get('/');
    await person.write('POST', '/form');
    expect((await person.get('/broken')).statusCode).toBe(500);
    expect((await person.get('/missing.png')).statusCode).toBe(404);
    expect(pageOf(await person.visit('/', { purpose: 'prefetch' }))).not.toHaveProperty('flash');
    expect((await person.visit('/', { 'x-inertia-version': 'old' })).statusCode).toBe(409);
    expect(pageOf(await person.get('/'))).toMatchObject({
      flash: { saved: true },
      props: { errors: { email: 'Required.' } },
    });
  });

  test('the token of a session is random: the same page token never leads to the same one, nor to an existing one', async () => {
    const person = visitor();
    await person.get('/');
    const page = person.token ?? '';
    const first = () =>
      server.app.inject({
        method: 'POST',
        url: '/cart',
        headers: { cookie: `XSRF-TOKEN=${page}`, 'x-xsrf-token': page },
      });
    const answers = [...(await Promise.all(Array.from({ length: 10 }, first))), await first()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const told = answers.map(({ cookies }) => cookies.find(({ name }) => name === sessionName)?.value);
    expect(new Set(told).size).toBe(answers.length);
    expect(new Set(answers.map((answer) => answer.json().visitorId)).size).toBe(answers.length);
    expect(await rows()).toHaveLength(answers.length);
  });

  test('the token of a session is sent once, to its owner', async () => {
    const person = await shopper();
    for (let times = 0; times < 3; times += 1) {
      for (const answer of [
        await person.get('/'),
        await person.write('POST', '/cart'),
        await person.write('POST', '/form'),
      ]) {
        expect(answer.cookies.map(({ name }) => name)).not.toContain(sessionName);
      }
    }
    expect(await rows()).toHaveLength(1);
  });

  test('a write sent twice at the same moment opens one session', async () => {
    server.app.post('/twice', async ({ session }) =>
      Promise.all([session.ensureVisitor(server.clock()), session.ensureVisitor(server.clock())]),
    );
    const person = visitor();
    await person.get('/');
    const [one, other] = (await person.write('POST', '/twice')).json();
    expect(one).toBe(other);
    expect(await rows()).toHaveLength(1);
  });

  test('two simultaneous shoppers get two sessions', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => shopper()));
    expect(new Set(people.map((person) => person.cookies.get(sessionName))).size).toBe(20);
    expect(await rows()).toHaveLength(20);
  });
});
