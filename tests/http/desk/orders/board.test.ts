/** How the board answers scripts and two people at once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#domains/orders/order.ts';
import type { BoardView } from '#screens/desk/board/props.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskVisitor, deskPerson } from '#tests/fixtures/desk-person.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../../shop-server.ts';
import { pageOf } from '../../visitor.ts';

describe.each(someEngines)('the board on %s', { timeout: 30_000 }, (engine) => {
  let shop: ShopServer;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => noon });
  });
  afterAll(() => shop.stop());

  const store = () => staffOf(openCheckoutFixture(shop.database.db));
  const boardOf = async (browser: DeskVisitor): Promise<BoardView> =>
    (await browser.get('/desk/board', { accept: 'application/json' })).json();
  const cardOf = async (browser: DeskVisitor, { number }: Order) =>
    (await boardOf(browser)).lanes['to-pack'].find((card) => card.number === number);
  /** The sentence that the next page shows. */
  const saidAfter = async (browser: DeskVisitor, path: string, body: object = {}) => {
    const answer = await browser.write('POST', path, body);
    expect(answer.statusCode).toBe(303);
    return { to: answer.headers.location, notice: pageOf(await browser.visit('/desk')).flash?.notice };
  };

  test('contains neither last name nor phone nor id of a buyer (B-050, B-051)', async () => {
    const order = await store().buy('delivery');
    const { browser } = await deskPerson(shop, 'clerk');
    const text = (await browser.get('/desk/board', { accept: 'application/json' })).body;
    expect(text).toContain(`"number":${order.number}`);
    for (const secret of [order.lastName, order.phone, order.id, '12 ']) expect(text).not.toContain(secret);
    expect(await cardOf(browser, order)).toMatchObject({ name: 'Ada V.', town: 'Syosset', way: 'delivery' });
    const page = await browser.visit('/desk');
    expect(pageOf(page).component).toBe('Desk/Board');
  });

  test('two people on one order: the second sees the other’s name and time, and may take it over (B-057, B-058)', async () => {
    const order = await store().buy();
    const [ann, ben] = [
      (await deskPerson(shop, 'clerk', { name: 'Ann' })).browser,
      (await deskPerson(shop, 'clerk', { name: 'Ben' })).browser,
    ];
    const claim = `/desk/orders/${order.number}/claim`;
    expect(await saidAfter(ann, claim, { next: 'pick' })).toEqual({
      ...{ to: `/desk/orders/${order.number}/pack`, notice: undefined },
    });
    const told = await saidAfter(ben, claim, { next: 'pick' });
    expect(told.notice).toBe(
      `Ann has been picking #${order.number} since 12:00 pm. Nothing was changed by you.`,
    );
    expect((await cardOf(ben, order))?.claim).toEqual({ by: 'Ann', isMine: false, tookFromMe: false });
    expect((await saidAfter(ben, claim, { takeOver: '1' })).notice).toBe(
      `You took over #${order.number} from Ann.`,
    );
    expect((await cardOf(ann, order))?.claim).toEqual({ by: 'Ben', isMine: false, tookFromMe: true });
    await store().pack(order);
    expect((await saidAfter(ann, claim)).notice).toBe(
      `Ann packed #${order.number} at 12:00 pm. Nothing was changed by you.`,
    );
  });

  test('of twenty who pack one order at once, one has packed it and nineteen read who did; one capture, one message (B-058, B-283)', async () => {
    const order = await store().buy();
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, at) => deskPerson(shop, 'clerk', { name: `Clerk${at}` })),
    );
    const body = { version: String(order.version), seen: '0:2', place: '' };
    const answers = await Promise.all(
      people.map(({ browser }) =>
        browser.write('POST', `/desk/orders/${order.number}/pack`, body, { accept: 'application/json' }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, ...Array(19).fill(422)]);
    const winner = `Clerk${answers.findIndex(({ statusCode }) => statusCode === 303)}`;
    const words = answers
      .filter(({ statusCode }) => statusCode === 422)
      .map((answer) => answer.json().errors);
    const said = `${winner} packed #${order.number} at 12:00 pm. Nothing was changed by you.`;
    expect(words).toEqual(Array(19).fill({ act: [said] }));
    const { db } = shop.database;
    await db.updateTable('outbox').set({ available_at: 0 }).where('done_at', 'is', null).execute();
    await store().drain();
    const ledger = await db.selectFrom('payments').select('state').where('order_id', '=', order.id).execute();
    expect(ledger).toEqual([{ state: 'captured' }]);
    const messages = await db
      .selectFrom('messages')
      .select('kind')
      .where('order_id', '=', order.id)
      .where('kind', '=', 'ready-for-pickup')
      .execute();
    expect(messages).toHaveLength(1);
  });

  test('a clerk may not clear an order for packing, a manager may (B-061)', async () => {
    const order = await store().buy();
    await shop.database.db
      .updateTable('orders')
      .set({ look_first: '["total"]' })
      .where('id', '=', order.id)
      .execute();
    const clerk = (await deskPerson(shop, 'clerk')).browser;
    const waits = (await boardOf(clerk)).lanes.waiting.find(({ number }) => number === order.number);
    expect(waits?.waiting?.words).toBe('A manager looks first: total over $400.00.');
    const path = `/desk/orders/${order.number}/look`;
    expect((await clerk.write('POST', path)).statusCode).toBe(403);
    const manager = (await deskPerson(shop, 'manager')).browser;
    expect((await saidAfter(manager, path)).notice).toBe(`#${order.number} may be packed now.`);
    expect(await cardOf(clerk, order)).toMatchObject({ waiting: null });
  });

  test('the find box lists what it finds, and a number leads to its order (B-060)', async () => {
    const order = await store().buy();
    const { browser } = await deskPerson(shop, 'clerk');
    const found = await browser.get(`/desk/orders?find=${order.number}`);
    expect([found.statusCode, found.headers.location]).toEqual([302, `/desk/orders/${order.number}`]);
    const listed = pageOf(await browser.visit('/desk/orders?find=vine')).props as {
      orders: { number: number; lane: string }[];
    };
    expect(listed.orders.map(({ number }) => number)).toContain(order.number);
    const nothing = await browser.visit('/desk/orders?find=%25&find=two');
    expect(nothing.statusCode).toBe(200);
    const none = await browser.write('POST', '/desk/orders/99999/claim');
    expect(none.statusCode).toBe(303);
    expect((await browser.write('POST', '/desk/orders/1;drop/claim')).statusCode).toBe(303);
  });
});
