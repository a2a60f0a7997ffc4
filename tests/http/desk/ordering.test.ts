/** Low stock, what to order, orders to suppliers and the shelf check, at the desk. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reactions } from '#app/reactions/reactions.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import type { PackId } from '#kit/ids.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import type { BoardProps } from '#screens/desk/board/props.ts';
import type { DeskPackProps } from '#screens/desk/pack/props.ts';
import type { LowStockProps, ReorderProps, SupplyOrderProps } from '#screens/desk/stock/ordering/props.ts';
import type { BottleProps, ReceiptProps, ReceiveProps } from '#screens/desk/stock/props.ts';
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

describe.each(someEngines)('ordering at the desk, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  const people = new Map<StaffRole, DeskPerson>();
  let gamay = 0;
  let formula = 0;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => noon });
    for (const role of ['owner', 'manager', 'clerk', 'driver'] as const)
      people.set(role, await deskPerson(shop, role, { name: role }));
    expect((await send('manager', '/desk/stock/suppliers', supplier)).status).toBe(303);
    // 28 in 28 days and none before: 1 a day and 28/90, so 0.66; 2 are left.
    gamay = await wine('Gamay', 30);
    for (let day = 0; day < 28; day++) await sold(gamay, day, 1);
    formula = await wine('=HYPERLINK("http://x")', 2);
    for (const id of [gamay, formula])
      expect(
        (await send('manager', `/desk/stock/bottles/${id}/source`, { supplierId: '1', caseBottles: '6' }))
          .status,
      ).toBe(303);
  });
  afterAll(async () => {
    expect(await findBreaches(shop.database.db)).toEqual([]);
    await shop.stop();
  });

  const supplier = {
    ...{ name: 'Winebow', address: '1 Dock Rd, Syosset', email: 'orders@example.com', phone: '' },
    ...{ leadDays: '3', cycleDays: '7', safetyBottles: '4', open: '1' },
  };
  const browserOf = (role: StaffRole) => {
    const person = people.get(role);
    if (!person) throw new Error('Signed in before');
    return person.browser;
  };
  async function send(role: StaffRole, url: string, body: object) {
    const answer = await browserOf(role).write('POST', url, body, json);
    const errors = answer.statusCode === 422 ? (answer.json().errors as Record<string, string[]>) : {};
    return {
      status: answer.statusCode,
      location: String(answer.headers.location ?? ''),
      errors: Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first])),
    };
  }
  const page = async <P>(role: StaffRole, url: string) =>
    pageOf(await browserOf(role).visit(url)).props as unknown as P;
  async function wine(name: string, onHand: number): Promise<number> {
    const { db } = shop.database;
    const [packId] = await stockWine(db, { name, onHand }, noon - 100 * dayMs);
    const { format_id } = await db
      .selectFrom('packs')
      .select('format_id')
      .where('id', '=', packId ?? 0)
      .executeTakeFirstOrThrow();
    return format_id;
  }
  async function sold(formatId: number, daysAgo: number, bottles: number) {
    const { db } = shop.database;
    const moved = { format_id: formatId, change: -bottles, reason: 'order' as const, actor: 'x' };
    await db
      .insertInto('stock_movements')
      .values({ ...moved, moved_at: noon - daysAgo * dayMs - 60_000 })
      .execute();
    await db
      .updateTable('bottle_stock')
      .set(({ eb }) => ({ on_hand: eb('on_hand', '-', bottles) }))
      .where('format_id', '=', formatId)
      .execute();
  }
  const drain = () => drainOutbox(shop.database.db, reactions(shop.shop), { now: noon, limit: 500 });
  const proposalOf = async () =>
    (await page<ReorderProps>('manager', '/desk/stock/reorder?supplier=1')).proposal;

  test('low stock shows what is left, for how long, and how far the books are trusted; clerks can read it (B-170, B-172)', async () => {
    const low = await page<LowStockProps>('clerk', '/desk/stock/low?supplier=1');
    expect(low).toMatchObject({ mayOrder: false, groups: [{ supplier: 'Winebow', href: null }] });
    expect(low.groups[0]?.sizes.find(({ formatId }) => formatId === gamay)).toMatchObject({
      ...{ name: 'Gamay 2024, 750 mL', free: 2, onOrder: 0, lasts: 'for 3 days' },
      // 100 days since it came in, 28 bottles moved: e^(−100/90 − 28/40) is 0.163.
      trust: { confidence: 16, word: 'a guess' },
    });
    const manager = await page<LowStockProps>('manager', '/desk/stock/low?supplier=none&page=99');
    expect(manager.groups.every(({ href }) => href === null)).toBe(true);
    expect(manager.page).toBe(manager.pages);
    const bottle = await page<BottleProps>('clerk', `/desk/stock/bottles/${gamay}`);
    expect(bottle).toMatchObject({ source: null, bottle: { onOrder: 0, trust: 'a guess, 16 of 100' } });
  });

  test('each number of a proposal explains itself (B-171)', async () => {
    const line = (await proposalOf())?.lines.find(({ formatId }) => formatId === gamay);
    // 10 days × 0.656 = 6.6; plus 4, minus 2: 8.6, so 9, two cases of 6.
    expect(line).toMatchObject({
      perDay: {
        number: '0.66',
        why: [
          'In 28 days: 28 bottles in 28 days, 1 a day.',
          'In 90 days: 28 bottles in 90 days, 0.31 a day.',
          'Half of each: 0.66 a day.',
        ],
      },
      free: { number: '2' },
      need: {
        number: '9',
        why: [
          '3 days to deliver and 7 days until the next order, at 0.66 a day: 6.6 bottles.',
          'And 4 bottles to be safe.',
          'Less 2 free.',
          'So 9 bottles more.',
        ],
      },
      cases: { number: '2', why: ['It came in cases of 6.', '2 × 6 = 12 bottles, 3 more than needed.'] },
      caseBottles: 6,
    });
  });

  test('written, changed, mailed once, received all at once: each step is shown (B-162, B-171)', async () => {
    const made = await send('manager', '/desk/stock/orders', {
      ...{ supplierId: '1', lines: `${gamay}:2x6,${formula}:1x12` },
    });
    expect(made).toMatchObject({ status: 303, location: expect.stringMatching(/orders\/\d+$/) });
    const at = made.location;
    const bad = await send('manager', at, { version: '1', lines: `${gamay}:12.5x6` });
    expect(bad).toMatchObject({ status: 422, errors: { form: expect.stringMatching(/whole numbers/) } });
    expect((await send('manager', at, { version: '1', lines: `${gamay}:3x6,${formula}:1x12` })).status).toBe(
      303,
    );
    expect(await send('owner', at, { version: '1', lines: `${gamay}:1x6` })).toMatchObject({
      errors: { form: 'Somebody has changed it meanwhile. Look at it again.' },
    });
    const file = await browserOf('manager').visit(`${at}/order.csv`);
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.body).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(file.body).toContain('Gamay,Test Estate,2024,750 mL,,3,6,18');
    const mailed = await Promise.all(
      (['manager', 'owner'] as const).map((role) =>
        send(role, `${at}/ordered`, { version: '2', way: 'mail' }),
      ),
    );
    expect(mailed.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect(mailed.flatMap(({ errors }) => Object.values(errors))).toEqual([
      expect.stringMatching(/^Ordered by (manager|owner), .*Nothing was changed by you\.$/),
    ]);
    await drain();
    const messages = await shop.database.db
      .selectFrom('messages')
      .select(['kind', 'recipient', 'state', 'subject'])
      .where('kind', '=', 'supply-order')
      .execute();
    expect(messages).toMatchObject([{ recipient: 'orders@example.com', state: 'sent' }]);
    const order = await page<SupplyOrderProps>('manager', at);
    expect(order).toMatchObject({ bottles: 30, open: 30, order: { state: 'ordered' } });
    expect(order.order.steps[2]).toMatch(/^Mailed to orders@example\.com/);
    expect((await proposalOf())?.lines.find(({ formatId }) => formatId === gamay)).toMatchObject({
      ...{ onOrder: 18, need: { number: '0' } },
    });
    const id = at.split('/').at(-1);
    const receive = await page<ReceiveProps>('clerk', `/desk/stock/receive?order=${id}`);
    expect(receive).toMatchObject({ orderId: id, orders: [{ value: id, supplierId: '1' }] });
    const invoice = { supplierId: '1', invoiceNumber: 'W-1', invoiceDate: '2026-11-19', total: '' };
    const opened = await send('clerk', '/desk/stock/receive', { ...invoice, orderId: id });
    expect(opened.status).toBe(303);
    const twice = await send('clerk', '/desk/stock/receive', {
      ...invoice,
      invoiceNumber: 'W-2',
      orderId: id,
    });
    expect(twice.errors).toEqual({ orderId: 'All of this order is being received already.' });
    const receipt = await page<ReceiptProps>('clerk', opened.location);
    expect(receipt.sum.bottles).toBe(30);
    expect((await send('clerk', `${opened.location}/received`, { version: '1' })).status).toBe(303);
    expect(await page<SupplyOrderProps>('manager', at)).toMatchObject({ open: 0, receipts: [{}] });
  });

  test('clerks and drivers order nothing; an order that does not exist is not found (B-016)', async () => {
    for (const role of ['clerk', 'driver'] as const) {
      expect((await browserOf(role).visit('/desk/stock/reorder')).statusCode).toBe(403);
      const wish = { supplierId: '1', lines: `${gamay}:1x6` };
      expect((await send(role, '/desk/stock/orders', wish)).status).toBe(403);
    }
    expect((await browserOf('manager').visit('/desk/stock/orders/999')).statusCode).toBe(404);
    for (const lines of ['', 'x', `${gamay}:0x6`, `${gamay}:1x0`, '999999:1x6', `${gamay}:1x6`.repeat(2_000)])
      expect((await send('manager', '/desk/stock/orders', { supplierId: '1', lines })).status).toBe(422);
    const nobody = await send('manager', '/desk/stock/orders', { supplierId: 'x', lines: `${gamay}:1x6` });
    expect(nobody.errors).toEqual({ lines: 'Nothing is ordered from this supplier any longer.' });
    const source = `/desk/stock/bottles/${gamay}/source`;
    expect((await send('manager', source, { supplierId: '7', caseBottles: '6' })).errors).toEqual({
      supplierId: 'Choose a supplier.',
    });
    expect((await send('manager', source, { supplierId: '1', caseBottles: '0' })).errors).toEqual({
      caseBottles: 'Type a number from 1 to 99.',
    });
  });

  test('a doubtful bottle waits on the board for one tap; answering that it is not there leads to offering another (B-062)', async () => {
    const { db } = shop.database;
    const doubtful = await wine('Doubt', 1);
    const checkout = openCheckoutFixture(db);
    const { id: packId } = await db
      .selectFrom('packs')
      .select('id')
      .where('format_id', '=', doubtful)
      .executeTakeFirstOrThrow();
    const basket = [{ packId: packId as PackId, quantity: 1 }];
    const { number } = await staffOf(checkout).buy('pickup', { shopper: await checkout.shopperWith(basket) });
    await drain();
    const card = (await page<BoardProps>('clerk', '/desk')).board.lanes.waiting.find(
      (each) => each.number === number,
    );
    expect(card).toMatchObject({
      waiting: { kind: 'shelf', words: 'Check the shelf.' },
      shelf: [{ formatId: doubtful, bottles: 1, found: null }],
    });
    const on = `/desk/orders/${number}`;
    expect((await send('clerk', `${on}/shelf`, { formatId: String(doubtful), found: 'some' })).status).toBe(
      422,
    );
    const answer = await send('clerk', `${on}/shelf`, { formatId: String(doubtful), found: '0', was: '' });
    expect(answer).toMatchObject({ status: 303, location: `${on}/pack?missing=${doubtful}` });
    const pack = await page<DeskPackProps>('clerk', answer.location);
    expect(pack).toMatchObject({ missing: doubtful, shelf: [{ found: 0 }] });
    const { version } = pack;
    const items = pack.items.map(({ position, packs }) => `${position}:${packs}`).join(',');
    const packed = await send('clerk', `${on}/pack`, { version: String(version), seen: items, anyway: '1' });
    expect(packed.errors.shelf).toMatch(/is not on the shelf: offer another, or leave it out\.$/);
    expect(
      (await send('clerk', `${on}/shelf`, { formatId: String(doubtful), found: '1', was: '0' })).status,
    ).toBe(303);
    const after = await db
      .selectFrom('shelf_checks')
      .select(['found'])
      .where('format_id', '=', doubtful)
      .execute();
    expect(after).toEqual([{ found: 1 }]);
  });
});
