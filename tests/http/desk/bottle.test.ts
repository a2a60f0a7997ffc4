/** A bottle's page at the desk: every number on it is a sum over its ledger. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBarcode } from '#domains/stock/barcodes/change-barcodes.ts';
import { holdBottles } from '#domains/stock/holds/hold-bottles.ts';
import { setShelfPlace } from '#domains/stock/shelf-places/set-shelf-place.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import type { BottleProps } from '#screens/desk/stock/props.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const json = { accept: 'application/json' };
const dayMs = 24 * 60 * 60_000;
const code = '4006381333931';

describe.each(someEngines)('a bottle’s page at the desk, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let [manager, clerk] = [] as DeskPerson[] as [DeskPerson, DeskPerson];
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => noon });
    manager = await deskPerson(shop, 'manager', { name: 'Mia' });
    clerk = await deskPerson(shop, 'clerk', { name: 'Cleo' });
  });
  afterAll(async () => {
    expect(await findBreaches(shop.database.db)).toEqual([]);
    await shop.stop();
  });

  test('shows what is there, held, sold, waiting and coming, and everything that moved it, with who and why; its sums agree (B-160)', async () => {
    const { db } = shop.database;
    const [packId = 0 as PackId] = await stockWine(db, { name: 'Sums', onHand: 30 }, noon - 100 * dayMs);
    const pack = db.selectFrom('packs').select('format_id').where('id', '=', packId);
    const formatId = (await pack.executeTakeFirstOrThrow()).format_id as FormatId;
    const by = { actor: `staff:${clerk.staffId}`, now: noon };
    await setShelfPlace(db, { formatId, place: 'L-07', ...by });
    await addBarcode(db, { code, formatId, bottles: 6, ...by });
    const post = async (url: string, body: object) => {
      const answer = await manager.browser.write('POST', url, body, json);
      expect([url, answer.statusCode]).toEqual([url, answer.statusCode < 400 ? answer.statusCode : 303]);
      return String(answer.headers.location);
    };

    // Two are sold and not picked, three are held, one broke, twelve came in, six are being received.
    const checkout = openCheckoutFixture(db);
    const basket = [{ packId, quantity: 2 }];
    const order = await staffOf(checkout).buy('pickup', { shopper: await checkout.shopperWith(basket) });
    await holdBottles(db, { visitorId: 'paying', demands: [{ formatId, bottles: 3 }], now: noon });
    const url = `/desk/stock/bottles/${formatId}`;
    await post(`${url}/adjusted`, { cause: 'broken', bottles: '1', note: 'Fell off the cart' });
    await post('/desk/stock/suppliers', {
      ...{ name: 'Winebow', address: '1 Dock Rd, Syosset', email: '', phone: '' },
      ...{ leadDays: '3', cycleDays: '7', safetyBottles: '2', open: '1' },
    });
    const receive = async (invoiceNumber: string, scans: number) => {
      const on = await post('/desk/stock/receive', {
        ...{ supplierId: '1', invoiceNumber, invoiceDate: '2026-11-19', total: '' },
      });
      for (let nth = 0; nth < scans; nth += 1)
        await post(`${on}/scans`, {
          scans: [
            {
              id: `${invoiceNumber}${nth}`.replace('-', '').padStart(12, '0').toLowerCase(),
              code,
              formatId: null,
              bottles: 1,
            },
          ],
        });
      return on;
    };
    const came = await receive('A-1', 2);
    const { props } = pageOf(await manager.browser.visit(came));
    await post(`${came}/received`, {
      version: String((props as { receipt: { version: number } }).receipt.version),
    });
    await receive('A-2', 1);
    // A sale six weeks ago.
    const moved = { format_id: formatId, change: -4, reason: 'order' as const, actor: 'x' };
    await db
      .insertInto('stock_movements')
      .values({ ...moved, moved_at: noon - 42 * dayMs })
      .execute();
    await db
      .updateTable('bottle_stock')
      .set(({ eb }) => ({ on_hand: eb('on_hand', '-', 4) }))
      .where('format_id', '=', formatId)
      .execute();

    const shown = pageOf(await manager.browser.visit(url)).props as unknown as BottleProps;
    expect(shown.bottle).toMatchObject({
      ...{ onHand: 35, held: 3, free: 32, waiting: 2, arriving: 6, onOrder: 0, place: 'L-07' },
      sold: [
        { days: 7, bottles: 2 },
        { days: 28, bottles: 2 },
        { days: 90, bottles: 6 },
      ],
      trust: expect.stringMatching(/, \d+ of 100$/),
    });
    const changes = shown.movements.map(({ change }) => Number(change));
    expect(changes.reduce((sum, change) => sum + change, 0)).toBe(shown.bottle.onHand);
    expect(shown.movements[0]?.onHand).toBe(shown.bottle.onHand);
    const told = shown.movements.map(({ change, words, who, note }) => ({ change, words, who, note }));
    expect(told).toEqual(
      expect.arrayContaining([
        { change: '+12', words: 'Received', who: 'Mia', note: expect.anything() },
        { change: '-1', words: 'Broken', who: 'Mia', note: 'Fell off the cart' },
        expect.objectContaining({ change: '-2', words: `Sold in #${order.number}` }),
      ]),
    );

    // The cost is shown only to those who may see it.
    const cost = { format_id: formatId, average_hundredths: 9_58_00, changed_at: noon };
    await db.insertInto('bottle_costs').values(cost).execute();
    const seenBy = async (person: DeskPerson) =>
      (pageOf(await person.browser.visit(url)).props as unknown as BottleProps).bottle;
    expect(await seenBy(manager)).toMatchObject({ averageCost: '$9.58', value: '$335.30' });
    expect(await seenBy(clerk)).toMatchObject({ averageCost: null, value: null });
  });
});
