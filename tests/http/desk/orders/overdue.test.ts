/** The list of what someone has to decide, and the two options for a pickup that no one collects. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#domains/orders/order.ts';
import type { BoardView } from '#screens/desk/board/props.ts';
import type { OverdueProps } from '#screens/desk/overdue/props.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskVisitor, deskPerson } from '#tests/fixtures/desk-person.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../../shop-server.ts';
import { pageOf } from '../../visitor.ts';

const dayMs = 24 * 60 * 60_000;

describe.each(someEngines)('what waits for a decision on %s', { timeout: 30_000 }, (engine) => {
  let shop: ShopServer;
  let [clerk, manager]: DeskVisitor[] = [];
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => noon });
    clerk = (await deskPerson(shop, 'clerk', { name: 'Ann' })).browser;
    manager = (await deskPerson(shop, 'manager', { name: 'Ben' })).browser;
  });
  afterAll(() => shop.stop());

  const store = () => staffOf(openCheckoutFixture(shop.database.db));
  const change = ({ id }: Order, columns: object) =>
    shop.database.db.updateTable('orders').set(columns).where('id', '=', id).execute();
  /** A pickup that was packed a week ago. */
  async function unfetched(): Promise<Order> {
    const order = await store().buy();
    await store().pack(order);
    await store().drain();
    await change(order, { packed_at: noon - 7 * dayMs });
    return order;
  }
  const list = async (browser?: DeskVisitor) => {
    if (!browser) throw new Error('Signed in before');
    return pageOf(await browser.visit('/desk/overdue')).props as unknown as OverdueProps;
  };
  const fetchedLast = async () => (await list(clerk)).notFetched.map(({ number }) => number);
  const said = async (browser: DeskVisitor | undefined, path: string, body: object = {}) => {
    if (!browser) throw new Error('Signed in before');
    const answer = await browser.write('POST', path, body);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/desk/overdue']);
    return pageOf(await browser.visit('/desk/overdue')).flash?.notice;
  };

  test('the board counts it, and the list shows how old it is (B-090)', async () => {
    const order = await store().buy();
    await change(order, { placed_at: noon - 6 * dayMs });
    expect((await list(clerk)).notPacked).toMatchObject([{ number: order.number, daysOld: 6 }]);
    const answer = await clerk?.get('/desk/board', { accept: 'application/json' });
    const board = answer?.json() as BoardView;
    expect(board.overdue).toBe(1);
    expect(board.lanes['to-pack']).toMatchObject([
      { number: order.number, marks: ['hold-ends', 'first-order'] },
    ]);
    await store().pack(order);
    expect((await list(clerk)).notPacked).toEqual([]);
  });

  test('a clerk keeps it until a day, and learns why a day is not accepted (B-091)', async () => {
    const order = await unfetched();
    expect((await list(clerk)).notFetched).toMatchObject([
      { number: order.number, keptUntil: 'Friday, November 20', daysReady: 7 },
    ]);
    const path = `/desk/orders/${order.number}/keep`;
    for (const until of ['2026-11-20', 'soon', '', ['2026-11-25']])
      expect(await said(clerk, path, { until })).toBe('Choose a day from tomorrow on, within 60 days.');
    expect(await said(clerk, path, { until: '2026-11-25' })).toBe(
      `#${order.number} is kept until Wednesday, November 25.`,
    );
    expect(await fetchedLast()).toEqual([]);
    expect(await said(clerk, '/desk/orders/99999/keep', { until: '2026-11-25' })).toBe(
      'There is no order #99999.',
    );
  });

  test('a manager cancels it, its money is refunded and its bottles return to stock; once, however often it is tapped, and only from the list (B-091, B-283)', async () => {
    const [order, fresh] = [await unfetched(), await store().buy()];
    const path = `/desk/orders/${order.number}/give-up`;
    const asked = await clerk?.write('POST', path, {}, { accept: 'application/json' });
    expect([asked?.statusCode, asked?.json().errors]).toEqual([
      422,
      { approval: [`Needs a manager: cancel order ${order.number}.`], approvalAsk: [expect.any(String)] },
    ]);
    expect(await said(manager, `/desk/orders/${fresh.number}/give-up`)).toBe(
      `#${fresh.number} is not an overdue pickup. Nothing was changed by you.`,
    );
    const taps = await Promise.all(Array.from({ length: 5 }, () => manager?.write('POST', path)));
    expect(taps.map((answer) => answer?.statusCode)).toEqual(Array(5).fill(303));
    const cancels = await shop.database.db
      .selectFrom('order_events')
      .select(['what', 'note'])
      .where('order_id', '=', order.id)
      .where('what', '=', 'cancelled')
      .execute();
    expect(cancels).toHaveLength(1);
    expect(await said(manager, path)).toMatch(/Nothing was changed by you\.$/);
    await store().drain();
    const refunds = await shop.database.db.selectFrom('refunds').select(['state']).execute();
    expect(refunds).toEqual([{ state: 'refunded' }]);
    expect(await fetchedLast()).toEqual([]);
  });
});
