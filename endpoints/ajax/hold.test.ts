import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCart } from '#domains/cart/read-cart.ts';
import { expireHolds } from '#domains/stock/holds/expire-holds.ts';
import type { PackId, VisitorId } from '#kit/ids.ts';
import { type Shelf, stockShelf } from '#tests/builders/test-shelf.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { findShelfBreaches } from '#tests/harness/invariants.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { buildTestServer, sendPage, type TestServer } from '#tests/http/test-server.ts';
import { Visitor } from '#tests/http/visitor.ts';
import { cartEndpoints } from './cart.ts';
import { holdEndpoints } from './hold.ts';

const minutes = 60_000;
const heldWords = 'The last 2 bottles are held by another shopper; they may be free again in 15 minutes.';

describe.each(someEngines)('holding the cart’s bottles on %s (S-02)', (engine) => {
  let database: FreshDatabase;
  let server: TestServer;
  let shelf: Shelf;
  beforeAll(async () => {
    database = await freshDatabase(engine);
    server = await buildTestServer({ db: database.db });
    shelf = await stockShelf(database.db, server.clock());
    const { app } = server;
    const parts = { db: database.db, clock: server.clock };
    const calls = { ...cartEndpoints(parts), ...holdEndpoints(parts) };
    app.get('/', (_request, reply) => sendPage(reply, {}));
    app.post('/ajax/cart', calls.add);
    app.put('/ajax/cart/:id', calls.update);
    app.post('/ajax/checkout/hold', calls.hold);
    app.delete('/ajax/checkout/hold', calls.release);
  });
  afterAll(async () => {
    await server.app.close();
    await database.drop();
  });
  beforeEach(async () => {
    server.wait(20 * minutes);
    await expireHolds(database.db, server.clock());
    expect(await findShelfBreaches(database.db)).toEqual([]);
  });

  async function visitor(): Promise<Visitor> {
    const person = new Visitor(server.app);
    await person.get('/login');
    return person;
  }
  const add = (person: Visitor, packId: PackId, quantity: number) =>
    person.write('POST', '/ajax/cart', { packId, quantity });
  const hold = (person: Visitor) => person.write('POST', '/ajax/checkout/hold');
  const leave = (person: Visitor) => person.write('DELETE', '/ajax/checkout/hold');

  test('says until when; a second call renews it', async () => {
    const ada = await visitor();
    await add(ada, shelf.barolo.packId, 2);
    await add(ada, shelf.baroloSix.packId, 1);
    const first = await hold(ada);
    expect([first.statusCode, first.headers['cache-control'], first.json()]).toEqual([
      200,
      'no-store',
      { data: { heldUntil: server.clock() + 15 * minutes } },
    ]);
    const held = () =>
      database.db
        .selectFrom('bottle_stock')
        .select('held')
        .where('format_id', '=', shelf.barolo.formatId)
        .execute();
    expect(await held()).toEqual([{ held: 8 }]);
    server.wait(10 * minutes);
    expect((await hold(ada)).json().data.heldUntil).toBe(server.clock() + 15 * minutes);
    expect(await held()).toEqual([{ held: 8 }]);
  });

  test('no cart can reserve the whole shelf: beyond twelve cases nothing is held, and what was held stays', async () => {
    const { formatId } = shelf.barolo;
    const stock = () =>
      database.db
        .selectFrom('bottle_stock')
        .select(['on_hand', 'held'])
        .where('format_id', '=', formatId)
        .executeTakeFirstOrThrow();
    const { on_hand } = await stock();
    await database.db
      .updateTable('bottle_stock')
      .set({ on_hand: 200 })
      .where('format_id', '=', formatId)
      .execute();
    const eve = await visitor();
    await add(eve, shelf.baroloSix.packId, 24);
    expect((await hold(eve)).statusCode).toBe(200);
    await add(eve, shelf.barolo.packId, 1);
    const refused = await hold(eve);
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      'More than 144 bottles are not held while you pay. You can place the order all the same.',
    ]);
    expect(await stock()).toEqual({ on_hand: 200, held: 144 });
    await leave(eve);
    await expireHolds(database.db, server.clock());
    await database.db
      .updateTable('bottle_stock')
      .set({ on_hand })
      .where('format_id', '=', formatId)
      .execute();
  });

  /** Requests a hold every ten minutes for two hours; returns which of the requests got one. */
  async function holdRepeatedly(next: () => Promise<Visitor>, packId: PackId): Promise<boolean[]> {
    const held: boolean[] = [];
    for (let at = 0; at < 12; at += 1) {
      const person = await next();
      await add(person, packId, 1);
      const answer = await hold(person);
      held.push(answer.statusCode === 200);
      if (answer.statusCode !== 200) {
        const words =
          'Your bottles have been held several times and are not held again now. You can place the order all the same.';
        expect([answer.statusCode, answer.json()]).toEqual([
          429,
          { message: words, errors: { cart: [words] } },
        ]);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
      server.wait(10 * minutes);
    }
    return held;
  }
  const sixOfTwelve = [...Array(6).fill(true), ...Array(6).fill(false)];

  test('no one keeps a bottle forever: one visitor gets six holds in two hours, and then more', async () => {
    const eve = await visitor();
    expect(await holdRepeatedly(async () => eve, shelf.rosso.packId)).toEqual(sixOfTwelve);
    expect((await hold(eve)).statusCode).toBe(200);
  });

  test('no one keeps a bottle forever: a new session each time gets no more holds from one address, and others can hold it', async () => {
    const ip = engine === 'sqlite' ? '203.0.113.80' : '203.0.113.81';
    const fresh = async () => {
      const person = await visitor();
      person.ip = ip;
      return person;
    };
    expect(await holdRepeatedly(fresh, shelf.rare.packId)).toEqual(sixOfTwelve);
    server.wait(-30 * minutes);
    const refused = await fresh();
    await add(refused, shelf.rare.packId, 1);
    expect((await hold(refused)).statusCode).toBe(429);
    const [ada, neighbor] = [await visitor(), await fresh()];
    await add(ada, shelf.rare.packId, 3);
    expect((await hold(ada)).statusCode).toBe(200);
    await add(neighbor, shelf.rosso.packId, 1);
    expect((await hold(neighbor)).statusCode).toBe(200);
  });

  test('no one empties the shelf: one address may hold as many bottles as six shoppers', async () => {
    const ip = engine === 'sqlite' ? '203.0.113.82' : '203.0.113.83';
    const { formatId } = shelf.barolo;
    const shelved = () =>
      database.db.selectFrom('bottle_stock').select(['on_hand', 'held']).where('format_id', '=', formatId);
    const { on_hand } = await shelved().executeTakeFirstOrThrow();
    await database.db
      .updateTable('bottle_stock')
      .set({ on_hand: 2_000 })
      .where('format_id', '=', formatId)
      .execute();
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      const person = await visitor();
      person.ip = ip;
      await add(person, shelf.baroloSix.packId, 24);
      statuses.push((await hold(person)).statusCode);
    }
    expect(statuses).toEqual([...Array(6).fill(200), 429]);
    expect((await shelved().executeTakeFirstOrThrow()).held).toBe(6 * 144);
    server.wait(20 * minutes);
    await expireHolds(database.db, server.clock());
    await database.db
      .updateTable('bottle_stock')
      .set({ on_hand })
      .where('format_id', '=', formatId)
      .execute();
  });

  test('another shopper sees that bottles are held, in the cart and when adding, until the first leaves', async () => {
    const [ada, ben, cem] = [await visitor(), await visitor(), await visitor()];
    await add(ada, shelf.rare.packId, 2);
    const { id } = (await add(ben, shelf.rare.packId, 1)).json().data;
    await hold(ada);
    const more = await ben.write('PUT', `/ajax/cart/${id}`, { quantity: 2 });
    const onlyOne =
      'Only 1 left in stock; 2 more bottles are held by another shopper and may be free again in 15 minutes.';
    expect([more.statusCode, more.json().message]).toEqual([422, onlyOne]);
    expect((await hold(ben)).statusCode).toBe(200);
    const added = await add(cem, shelf.rare.packId, 1);
    expect([added.statusCode, added.json().message]).toEqual([
      422,
      'The last 3 bottles are held by another shopper; they may be free again in 15 minutes.',
    ]);
    expect((await leave(ada)).json()).toEqual({ data: {} });
    expect((await add(cem, shelf.rare.packId, 1)).statusCode).toBe(200);
  });

  test('what another shopper holds cannot be held, and the answer names the pack; free again after 15 minutes', async () => {
    const [ada, ben] = [await visitor(), await visitor()];
    await add(ada, shelf.rare.packId, 2);
    await add(ben, shelf.rosso.packId, 1);
    await add(ben, shelf.rare.packId, 3);
    await hold(ada);
    const refused = await hold(ben);
    const words =
      'Rare: Only 1 left in stock; 2 more bottles are held by another shopper and may be free again in 15 minutes.';
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      { message: words, errors: { [`pack.${shelf.rare.packId}`]: [words] } },
    ]);
    server.wait(15 * minutes);
    expect((await hold(ben)).statusCode).toBe(200);
  });

  test('the last ones: the cart’s sentence, without losing a hold of one’s own', async () => {
    const [ada, ben] = [await visitor(), await visitor()];
    await add(ada, shelf.rare.packId, 2);
    const { id } = (await add(ben, shelf.rare.packId, 1)).json().data;
    await hold(ben);
    await hold(ada);
    await ben.write('PUT', `/ajax/cart/${id}`, { quantity: 0 });
    await leave(ben);
    await database.db
      .updateTable('bottle_stock')
      .set({ on_hand: 2 })
      .where('format_id', '=', shelf.rare.formatId)
      .execute();
    expect((await add(ben, shelf.rare.packId, 1)).json().message).toBe(heldWords);
    expect((await hold(ada)).statusCode).toBe(200);
    await database.db
      .updateTable('bottle_stock')
      .set({ on_hand: 3 })
      .where('format_id', '=', shelf.rare.formatId)
      .execute();
  });

  test('many simultaneous tabs and shoppers never hold more than there is', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, visitor));
    await Promise.all(people.map((person) => add(person, shelf.rare.packId, 1)));
    const answers = await Promise.all([...people, ...people].map(hold));
    const isHeld = answers.map((answer) => answer.statusCode === 200);
    expect(people.filter((_, index) => isHeld[index] || isHeld[index + people.length])).toHaveLength(3);
    expect(
      await database.db
        .selectFrom('stock_holds')
        .select('bottles')
        .where('format_id', '=', shelf.rare.formatId)
        .execute(),
    ).toEqual([{ bottles: 1 }, { bottles: 1 }, { bottles: 1 }]);
  });

  test('an empty cart holds nothing, and leaving without a hold is fine', async () => {
    const guest = await visitor();
    const answer = await hold(guest);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { cart: ['Nothing in cart. Add items to your cart to check out.'] },
    ]);
    expect((await leave(guest)).statusCode).toBe(200);
  });

  test('neither works without the token (R-067)', async () => {
    const ada = await visitor();
    await add(ada, shelf.rosso.packId, 1);
    for (const method of ['POST', 'DELETE'] as const) {
      expect(
        (await ada.write(method, '/ajax/checkout/hold', undefined, { 'x-xsrf-token': 'x' })).statusCode,
      ).toBe(419);
    }
    expect(await database.db.selectFrom('stock_holds').select('bottles').execute()).toEqual([]);
  });

  test('a cart read at a given time sees bottles of expired holds as free, before any job has run', async () => {
    const [ada, ben] = [await visitor(), await visitor()];
    await add(ada, shelf.rare.packId, 3);
    await add(ben, shelf.rare.packId, 1);
    await hold(ada);
    const owners = (await database.db.selectFrom('carts').select('visitor_id').execute()).map(
      (row) => row.visitor_id as VisitorId,
    );
    const readAll = async (now: number) =>
      Promise.all(owners.map((owner) => readCart(database.db, owner, now)));
    const heldFrom = (carts: Awaited<ReturnType<typeof readAll>>) =>
      carts.flatMap((cart) => cart?.lines ?? []).filter((line) => line.pack.heldByOthers > 0);
    expect(heldFrom(await readAll(server.clock())).length).toBeGreaterThan(0);
    expect(heldFrom(await readAll(server.clock() + 15 * minutes))).toEqual([]);
  });
});
