import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { addBarcode } from '#domains/stock/barcodes/change-barcodes.ts';
import { maxCodeBottles } from '#domains/stock/barcodes/gtin.rules.ts';
import type { DeskPackProps, DeskWalkProps, DeskWalksProps } from '#screens/desk/pack/props.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../../shop-server.ts';
import { pageOf } from '../../visitor.ts';

const code = '4006381333931';

describe.each(someEngines)('picking at the desk, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let ann: DeskPerson;
  let ben: DeskPerson;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => noon });
    ann = await deskPerson(shop, 'clerk', { name: 'Ann' });
    ben = await deskPerson(shop, 'clerk', { name: 'Ben' });
  });
  afterAll(() => shop.stop());

  const staff = () => staffOf(openCheckoutFixture(shop.database.db));
  const ask = async (who: DeskPerson, url: string, body: object) => {
    const answer = await who.browser.write('POST', url, body, { accept: 'application/json' });
    return {
      status: answer.statusCode,
      ...(answer.headers['content-type']?.includes('json') ? answer.json() : {}),
    };
  };
  const page = async <T>(path: string) => pageOf(await ann.browser.visit(path)).props as unknown as T;
  const packing = (order: Order) => page<DeskPackProps>(`/desk/orders/${order.number}/pack`);

  test('what is picked is saved, visible to the other person too, and packs with the order (B-066, B-068)', async () => {
    const order = await staff().buy();
    const [item] = (await packing(order)).items;
    const url = `/desk/orders/${order.number}`;
    expect(await ask(ann, `${url}/picks`, { picks: `0:${item?.formatId}:1:1` })).toMatchObject({
      status: 200,
    });
    expect((await packing(order)).items[0]?.picked).toEqual({ scanned: 1, byEye: 1 });
    const version = String((await findPlacedOrder(shop.database.db, order.number))?.version);
    expect(
      (await ask(ben, `${url}/pack`, { version, seen: '0:1', scanned: '0:1', place: 'P-50' })).status,
    ).toBe(303);
    expect(await ask(ann, `${url}/picks`, { picks: '' })).toMatchObject({
      status: 422,
      errors: { act: [expect.stringMatching(/^Ben packed #\d+ at .*\. Nothing was changed by you\.$/)] },
    });
  });

  test('text that is not a list of bottles is refused at its field, and nothing is saved (B-285)', async () => {
    const order = await staff().buy();
    for (const picks of ['x', '0:1:-1:0', '9'.repeat(5_000), '0:1:1:1;drop table orders', '<b>'])
      expect(await ask(ann, `/desk/orders/${order.number}/picks`, { picks })).toMatchObject({
        status: 422,
        errors: { picks: ['That is not a list of bottles.'] },
      });
    expect(
      await ask(ann, `/desk/orders/${order.number}/picks`, { picks: '7:1:1:1,0:999999:5:5' }),
    ).toMatchObject({
      status: 200,
    });
    expect((await packing(order)).items[0]?.picked).toEqual({ scanned: 0, byEye: 0 });
    expect((await ask(ann, '/desk/orders/99999/picks', { picks: '' })).status).toBe(422);
  });

  test('a code lists the bottles it may stand for; an unknown one is assigned to a bottle, once (B-067, B-283)', async () => {
    const [one, other] = [await staff().buy(), await staff().buy()];
    const [a, b] = [(await packing(one)).items[0], (await packing(other)).items[0]];
    const read = () => ask(ben, '/desk/barcodes/read', { code: ` ${code} ` });
    expect(await read()).toMatchObject({ status: 200, data: { gtin: `0${code}`, meanings: [] } });
    const add = (formatId: unknown, more = {}) => ask(ann, '/desk/barcodes', { code, formatId, ...more });
    const answers = await Promise.all([add(a?.formatId), add(a?.formatId), add(b?.formatId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read()).data.meanings).toMatchObject([
      { formatId: a?.formatId },
      { formatId: b?.formatId },
    ]);
    expect((await packing(one)).codes[`0${code}`]).toHaveLength(2);
    const acts = await shop.database.db
      .selectFrom('activity')
      .select('actor')
      .where('verb', '=', 'barcode-added')
      .execute();
    expect(acts).toHaveLength(2);
  });

  test.each([
    [{ code: '4006381333932' }, 'code'],
    [{ code: { a: 1 } }, 'code'],
    [{ code, formatId: 999_999 }, 'formatId'],
    [{ code, formatId: 'x' }, 'formatId'],
    [{ code, formatId: 1, bottles: 0 }, 'bottles'],
    [{ code, formatId: 1, bottles: 1.5 }, 'bottles'],
    [{ code, formatId: 1, bottles: maxCodeBottles + 1 }, 'bottles'],
    [{ code, formatId: 1, bottles: '' }, 'bottles'],
    [{ code, formatId: 1, bottles: ['2'] }, 'bottles'],
    [{ code, formatId: 1, bottles: true }, 'bottles'],
  ])('%j is refused at its field (B-067, B-285)', async (body, field) => {
    const { status, errors } = await ask(ann, '/desk/barcodes', body);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
  });

  test('an order that came after closing time can be picked the same evening, separately from those due today (B-069)', async () => {
    const order = await staff().buy('pickup');
    const evening = noon + 9 * 3_600_000;
    await shop.database.db
      .updateTable('orders')
      .set({ placed_at: evening })
      .where('id', '=', order.id)
      .execute();
    const { orders, later } = await page<DeskWalksProps>('/desk/pick');
    const has = (cards: DeskWalksProps['later']) => cards.some(({ number }) => number === order.number);
    expect([has(orders), has(later)]).toEqual([false, true]);
  });

  test('a walk claims its orders, leaves others’ alone, and says which no longer need picking (B-057, B-069)', async () => {
    const orders = [await staff().buy(), await staff().buy(), await staff().buy()];
    const [mine = 0, bens = 0, packed = 0] = orders.map(({ number }) => Number(number));
    await ask(ben, `/desk/orders/${bens}/claim`, {});
    const choices = (await page<DeskWalksProps>('/desk/pick')).orders;
    expect(choices.find(({ number }) => number === bens)?.claim).toMatchObject({ by: 'Ben', isMine: false });
    const start = await ann.browser.write('POST', '/desk/pick', { orders: `${mine},${bens},${packed}` });
    expect([start.statusCode, start.headers.location]).toEqual([303, `/desk/pick?orders=${mine},${packed}`]);
    await staff().pack(orders[2] as Order);
    const walk = await page<DeskWalkProps>(`/desk/pick?orders=${mine},${packed},99999`);
    expect([walk.orders.map(({ number, box }) => `${box} ${number}`), walk.gone]).toEqual([
      [`A ${mine}`],
      [`#${packed} is packed.`, 'There is no order #99999.'],
    ]);
    expect((await ask(ann, '/desk/pick', { orders: String(bens) })).errors).toEqual({
      orders: ['Somebody else has these orders now. Choose others.'],
    });
    expect((await ask(ann, '/desk/pick', { orders: 'x' })).errors).toEqual({
      orders: ['Choose at least one order.'],
    });
    expect((await ask(ann, '/desk/pick', { orders: '1,2,3,4,5,6,7' })).errors).toEqual({
      orders: ['Choose at most 6 orders.'],
    });
  });

  test('a driver may neither pick nor assign codes (B-016)', async () => {
    const dan = await deskPerson(shop, 'driver', { name: 'Dan' });
    const [order] = [await staff().buy()];
    const asked = [
      ask(dan, `/desk/orders/${order.number}/picks`, { picks: '' }),
      ask(dan, '/desk/barcodes', { code, formatId: 1 }),
      ask(dan, '/desk/barcodes/read', { code }),
      ask(dan, '/desk/pick', { orders: String(order.number) }),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  test('a case counts as its bottles on the page (B-067)', async () => {
    const order = await staff().buy();
    const [item] = (await packing(order)).items;
    const by = { actor: 'test', now: noon };
    await addBarcode(shop.database.db, {
      code: '10036000291459',
      formatId: item?.formatId as never,
      bottles: 12,
      ...by,
    });
    expect((await packing(order)).codes['10036000291459']).toMatchObject([
      { formatId: item?.formatId, bottles: 12 },
    ]);
  });
});
