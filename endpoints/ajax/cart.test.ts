import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { randomToken } from '#kit/ids.ts';
import { type Shelf, stockShelf } from '#tests/builders/test-shelf.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { buildTestServer, sendPage, type TestServer } from '#tests/http/test-server.ts';
import { Visitor } from '#tests/http/visitor.ts';
import { sessionEndpoint } from '../session.ts';
import { cartEndpoints } from './cart.ts';

describe.each(someEngines)('the cart’s calls on %s', (engine) => {
  let database: FreshDatabase;
  let server: TestServer;
  let shelf: Shelf;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    server = await buildTestServer({ db: database.db });
    shelf = await stockShelf(database.db, server.clock());
    const { app } = server;
    const calls = cartEndpoints({ db: database.db, clock: server.clock });
    app.get('/', (_request, reply) => sendPage(reply, {}));
    app.post('/ajax/cart', calls.add);
    app.post('/session', { config: { opensSession: true } }, sessionEndpoint(server).open);
    app.put('/ajax/cart/:id', calls.update);
    app.delete('/ajax/cart/:id', calls.remove);
  });
  afterAll(async () => {
    await server.app.close();
    await database.drop();
  });
  afterEach(async () => {
    await database.db.deleteFrom('cart_lines').execute();
    await database.db.deleteFrom('carts').execute();
    await database.db.deleteFrom('sessions').execute();
  });

  const lines = () =>
    database.db.selectFrom('cart_lines').select(['id', 'pack_id', 'quantity', 'added_price_cents']).execute();

  async function visitor(): Promise<Visitor> {
    const person = new Visitor(server.app);
    await person.get('/login');
    return person;
  }

  /** A shopper with two bottles of Rosso in the cart, and the id of that cart line. */
  async function shopper() {
    const person = await visitor();
    const answer = await person.write('POST', '/ajax/cart', { packId: shelf.rosso.packId, quantity: 2 });
    return { person, id: answer.json().data.id as string };
  }

  describe('adding (M-250)', () => {
    test('three simultaneous first additions, as a page sends them after opening its session, share the session and lose nothing', async () => {
      const person = await visitor();
      expect((await person.write('POST', '/session')).statusCode).toBe(204);
      const packs = [shelf.rosso, shelf.barolo, shelf.rare].map(({ packId }) => packId);
      const answers = await Promise.all(
        packs.map((packId) => person.write('POST', '/ajax/cart', { packId, quantity: 1 })),
      );
      expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
      expect((await lines()).map((line) => line.pack_id).sort()).toEqual([...packs].sort());
      expect(await database.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
    });

    test('another visitor’s first addition opens another session', async () => {
      const [one, other] = [await visitor(), await visitor()];
      await one.write('POST', '/ajax/cart', { packId: shelf.rosso.packId, quantity: 1 });
      await other.write('POST', '/ajax/cart', { packId: shelf.rosso.packId, quantity: 1 });
      expect(await database.db.selectFrom('sessions').select('id').execute()).toHaveLength(2);
    });

    test('answers with the line and its quantity, and saves both', async () => {
      const person = await visitor();
      const answer = await person.write('POST', '/ajax/cart', { packId: shelf.rosso.packId, quantity: 3 });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      const [line, ...others] = await lines();
      expect(others).toEqual([]);
      expect(answer.json()).toEqual({ data: { id: line?.id, quantity: 3 } });
      expect(line).toMatchObject({ pack_id: shelf.rosso.packId, quantity: 3 });
    });

    test('adds one bottle if no number is given, and more of the same to the same line', async () => {
      const person = await visitor();
      await person.write('POST', '/ajax/cart', { packId: shelf.rosso.packId });
      const again = await person.write('POST', '/ajax/cart', { packId: shelf.rosso.packId, quantity: '3' });
      expect(again.json().data.quantity).toBe(4);
      expect(await lines()).toHaveLength(1);
    });

    test.each([
      0,
      -1,
      25,
      1e9,
      '25',
      '3.7',
      3.7,
      '',
      ' 3',
      '3 bottles',
      null,
      true,
      [3],
      { value: 3 },
      '0x3',
      '1e1',
      '٣',
    ])('a quantity of %j is a 422 with a sentence under the field (R-026)', async (quantity) => {
      const person = await visitor();
      const answer = await person.write('POST', '/ajax/cart', { packId: shelf.rosso.packId, quantity });
      expect(answer.statusCode).toBe(422);
      const { message, errors } = answer.json();
      expect(errors).toEqual({ quantity: [message] });
      expect(message).toMatch(/^[A-Z].*\.$/);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(await lines()).toEqual([]);
    });

    test.each([
      undefined,
      null,
      '',
      0,
      -1,
      1.5,
      2 ** 31,
      1e300,
      'abc',
      '1; drop table packs',
      [1],
      { $gt: 0 },
      999_999,
    ])('a pack of %j is a 422 with a sentence (M-250, R-005)', async (packId) => {
      const person = await visitor();
      const answer = await person.write('POST', '/ajax/cart', { packId, quantity: 1 });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({
        message: 'This item is not available.',
        errors: { packId: ['This item is not available.'] },
      });
      expect(await lines()).toEqual([]);
    });

    test.each([undefined, 'null', '[]', '"text"', '7'])('a body of %s is a 422 (R-078)', async (body) => {
      const person = await visitor();
      const answer = await person.write(
        'POST',
        '/ajax/cart',
        body,
        body === undefined ? {} : { 'content-type': 'application/json' },
      );
      expect(answer.statusCode).toBe(422);
    });

    test('says why there are not enough bottles (M-270)', async () => {
      const person = await visitor();
      const refused = await person.write('POST', '/ajax/cart', { packId: shelf.rare.packId, quantity: 4 });
      expect([refused.statusCode, refused.json().message]).toEqual([422, 'Only 3 left in stock.']);
      const gone = await person.write('POST', '/ajax/cart', { packId: shelf.gone.packId, quantity: 1 });
      expect([gone.statusCode, gone.json().message]).toEqual([422, 'This item is out of stock.']);
    });

    test('prices, totals and anything else the browser sends along change nothing (R-005)', async () => {
      const person = await visitor();
      const forged = {
        packId: shelf.rosso.packId,
        quantity: 1,
        price: 1,
        priceCents: 1,
        added_price_cents: 1,
        cart_id: 'x',
        visitorId: 'x',
        product: { id: 1, price: 0.01 },
        packs: [{ id: shelf.rosso.packId, price: -5 }],
        formats: [],
        cartModel: { total: 0 },
      };
      expect((await person.write('POST', '/ajax/cart', forged)).statusCode).toBe(200);
      expect(await lines()).toEqual([
        { id: expect.any(String), pack_id: shelf.rosso.packId, quantity: 1, added_price_cents: 1_250 },
      ]);
    });
  });

  describe('changing (M-251)', () => {
    test('sets the quantity; zero removes the line', async () => {
      const { person, id } = await shopper();
      const set = await person.write('PUT', `/ajax/cart/${id}`, { quantity: 5, price: 1 });
      expect([set.statusCode, set.json()]).toEqual([200, { data: {} }]);
      expect(await lines()).toMatchObject([{ quantity: 5, added_price_cents: 1_250 }]);
      expect((await person.write('PUT', `/ajax/cart/${id}`, { quantity: 0 })).statusCode).toBe(200);
      expect(await lines()).toEqual([]);
    });

    test.each([-1, 25, '3.7', null, undefined, [], 1e9])(
      '%j is a 422, and the old quantity stays (R-026)',
      async (quantity) => {
        const { person, id } = await shopper();
        const answer = await person.write('PUT', `/ajax/cart/${id}`, { quantity });
        expect(answer.statusCode).toBe(422);
        expect(answer.json().errors.quantity).toEqual([answer.json().message]);
        expect(await lines()).toMatchObject([{ quantity: 2 }]);
      },
    );
  });

  test('removing twice is a 200 and a 404 (M-252)', async () => {
    const { person, id } = await shopper();
    const first = await person.write('DELETE', `/ajax/cart/${id}`);
    expect([first.statusCode, first.json()]).toEqual([200, { data: {} }]);
    expect((await person.write('DELETE', `/ajax/cart/${id}`)).statusCode).toBe(404);
    expect(await lines()).toEqual([]);
  });

  describe('a line of another visitor (R-027)', () => {
    test('is as unknown as one that never existed, to a shopper with a cart and to a guest', async () => {
      const { id: theirs } = await shopper();
      const { person: other } = await shopper();
      const guest = await visitor();
      const unknown = [randomToken(), 'x', '0', "' or 1=1 --", 'é', 'x'.repeat(3_000)].map(
        encodeURIComponent,
      );
      const answers = [];
      for (const person of [other, guest]) {
        for (const id of [theirs, ...unknown]) {
          answers.push(
            await person.write('PUT', `/ajax/cart/${id}`, { quantity: 1 }),
            await person.write('DELETE', `/ajax/cart/${id}`),
          );
        }
      }
      for (const answer of answers) {
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toEqual({ message: 'This item is no longer in your cart.' });
        expect(answer.headers['cache-control']).toBe('no-store');
      }
      expect((await lines()).map((line) => line.quantity)).toEqual([2, 2]);
    });

    test('cannot be guessed: a hundred random ids change nothing', async () => {
      await shopper();
      const { person } = await shopper();
      for (let count = 0; count < 100; count += 1) {
        expect((await person.write('DELETE', `/ajax/cart/${randomToken()}`)).statusCode).toBe(404);
      }
      expect(await lines()).toHaveLength(2);
    });
  });

  test('none of the three changes anything without the token, or from another site (R-067, M-249)', async () => {
    const { person, id } = await shopper();
    const calls = [
      ['POST', '/ajax/cart', { packId: shelf.rosso.packId, quantity: 1 }],
      ['PUT', `/ajax/cart/${id}`, { quantity: 1 }],
      ['DELETE', `/ajax/cart/${id}`, undefined],
    ] as const;
    for (const [method, url, body] of calls) {
      const expired = await person.write(method, url, body, { 'x-xsrf-token': 'x' });
      expect([expired.statusCode, expired.json().message]).toEqual([
        419,
        'This page was open for a long time. Please try again.',
      ]);
      expect((await person.write(method, url, body, { origin: 'https://evil.example' })).statusCode).toBe(
        403,
      );
    }
    expect(await lines()).toMatchObject([{ id, quantity: 2 }]);
  });
});
