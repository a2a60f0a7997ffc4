/**
 * When someone of the store sees who a customer is, that is on record, and neither the record, the log nor
 * the stream reveals who it is.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#domains/orders/order.ts';
import type { DeskActivityProps } from '#screens/desk/activity/props.ts';
import { registered } from '#tests/fixtures/account-people.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { dumpTables } from '#tests/harness/dump-tables.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { callCommand } from '#tests/harness/run-command.ts';
import { main as customerMain } from '#tools/customer.ts';
import { main as orderMain } from '#tools/order.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const minuteMs = 60_000;

describe.each(someEngines)('opening a person, on %s', (engine) => {
  const log: string[] = [];
  let shop: ShopServer;
  let now = noon + 55 * minuteMs;
  let ann: DeskPerson;
  let mia: DeskPerson;
  let order: Order;
  beforeAll(async () => {
    shop = await openShopServer(engine, {
      clock: () => now,
      logTo: { write: (line) => void log.push(line) },
    });
    ann = await deskPerson(shop, 'clerk', { name: 'Ann' });
    mia = await deskPerson(shop, 'manager', { name: 'Mia' });
    order = await buy('delivery');
  });
  afterAll(() => shop.stop());

  const buy = (method: Order['deliveryMethod'] = 'pickup') =>
    staffOf(openCheckoutFixture(shop.database.db)).buy(method);
  const openings = async ({ number }: Order = order) => {
    const rows = await shop.database.db
      .selectFrom('activity')
      .select(['actor', 'verb', 'before', 'after', 'why'])
      .where('subject_kind', '=', 'order')
      .where('subject_id', '=', String(number))
      .orderBy('seq')
      .execute();
    expect(rows.every(({ before, after, why }) => before === null && after === null && why === null)).toBe(
      true,
    );
    const names: Record<string, string> = { [ann.staffId]: 'Ann', [mia.staffId]: 'Mia' };
    return rows.map(({ actor, verb }) => `${names[actor.replace('staff:', '')]} ${verb}`);
  };
  const open = async ({ browser }: DeskPerson, path = '', { number }: Order = order) =>
    (await browser.get(`/desk/orders/${number}${path}`)).statusCode;

  test('an order’s page is one row per person and hour, its paper one each time, and a page without a name none (B-290)', async () => {
    for (let time = 0; time < 3; time++) expect(await open(ann)).toBe(200);
    expect(await openings()).toEqual(['Ann opened']);
    await open(mia);
    now += 10 * minuteMs;
    await open(ann);
    for (const path of ['/slip', '/slip?paper=a4', '/label']) await open(ann, path);
    const all = [
      'Ann opened',
      'Mia opened',
      'Ann opened',
      'Ann slip-printed',
      'Ann slip-printed',
      'Ann label-printed',
    ];
    expect(await openings()).toEqual(all);
    for (const path of ['/pack', '?at=2026-11-20T14:03']) expect(await open(ann, path)).toBe(200);
    for (const path of ['/desk', '/desk/pick-list', '/desk/overdue', '/desk/orders'])
      expect((await ann.browser.get(path)).statusCode).toBe(200);
    expect(await openings()).toEqual(all);
    expect((await ann.browser.get('/desk/orders/99999')).statusCode).toBe(404);
  });

  test('an erased buyer cannot be seen (B-290, G-53)', async () => {
    const forgotten = await buy();
    // The state in which `anonymiseOrders` leaves it.
    await shop.database.db.updateTable('orders').set({ phone: '' }).where('id', '=', forgotten.id).execute();
    expect(await open(ann, '', forgotten)).toBe(200);
    expect(await open(ann, '/slip', forgotten)).toBe(200);
    expect(await openings(forgotten)).toEqual([]);
  });

  test('the activity shows openings on request, and is not cluttered with them (B-031, B-290)', async () => {
    const read = async (who: DeskPerson, query: string) =>
      (pageOf(await who.browser.visit(`/desk/activity${query}`)).props as unknown as DeskActivityProps)
        .entries;
    const sentences = async (query: string) => (await read(mia, query)).map(({ sentence }) => sentence);
    const opened = await sentences('?what=order+opened');
    expect(opened.slice(-2)).toEqual([`Mia opened #${order.number}.`, `Ann opened #${order.number}.`]);
    expect((await sentences('?what=order+slip-printed')).at(0)).toBe(
      `Ann opened the slip of #${order.number} to print it.`,
    );
    for (const query of ['', '?what=order', `?who=${ann.staffId}`])
      expect(
        (await sentences(query)).filter((each) => / opened /.test(each)),
        query,
      ).toEqual([]);
  });

  test('neither the activity nor the log contains a name, phone, address or mail (B-053, B-290)', async () => {
    const { firstName, lastName, phone, email, deliveryAddress } = order;
    const personal = [
      firstName,
      lastName,
      phone,
      phone.slice(-4),
      email,
      deliveryAddress?.street,
      deliveryAddress?.name,
    ];
    const kept = personal.filter((each): each is string => Boolean(each));
    expect(kept.length).toBeGreaterThan(5);
    const board = await ann.browser.get('/desk/board');
    expect(board.body).not.toContain(phone);
    const dumped = (await dumpTables(shop.database.db)).filter((line) => line.startsWith('activity'));
    expect(dumped.length).toBeGreaterThan(5);
    expect(log.some((line) => line.includes(`/desk/orders/${order.number}`))).toBe(true);
    for (const lines of [dumped, log])
      for (const words of kept)
        expect(lines.filter((line) => new RegExp(`\\b${words}\\b`).test(line))).toEqual([]);
  });

  test('the commands that show customers are on record, without who was shown (B-290)', async () => {
    const { db, source } = shop.database;
    const mark = (await db.selectFrom('activity').select('seq').execute()).length;
    const noted = async () => {
      const rows = await db.selectFrom('activity').selectAll().orderBy('seq').execute();
      return rows.slice(mark).map(({ subject_kind, verb, actor }) => `${subject_kind} ${verb} ${actor}`);
    };
    const { email } = await registered(shop);
    const ask = async (main: typeof orderMain, ...words: string[]) =>
      (await callCommand(main, [...words, '--by', 'olga'], source)).code;
    for (let time = 0; time < 2; time++) expect(await ask(orderMain, 'show', String(order.number))).toBe(0);
    for (let time = 0; time < 2; time++) expect(await ask(orderMain, 'list')).toBe(0);
    expect(await ask(orderMain, 'show', '99999')).toBe(1);
    expect(await ask(customerMain, 'find', email)).toBe(0);
    expect(await ask(customerMain, 'show', email)).toBe(0);
    expect(await ask(customerMain, 'find', 'never-heard-of')).toBe(1);
    expect(await noted()).toEqual(
      ['order opened', 'orders listed', 'orders listed', 'accounts listed', 'account opened'].map(
        (words) => `${words} cli:olga`,
      ),
    );
    const listed = pageOf(await mia.browser.visit('/desk/activity?what=orders+listed'));
    const { entries } = listed.props as unknown as DeskActivityProps;
    expect(entries.map(({ sentence }) => sentence)).toEqual(
      Array(2).fill('olga printed the list of orders.'),
    );
  });

  test('if the database accepts no row, the page is shown all the same, and the log records it (B-290)', async () => {
    const unseen = await buy();
    await refuseRows();
    expect(await open(ann, '', unseen)).toBe(200);
    await sql`drop trigger activity_full ${sql.raw(engine === 'postgres' ? 'on activity' : '')}`.execute(
      shop.database.db,
    );
    expect(await openings(unseen)).toEqual([]);
    const [line = '', ...more] = log.filter((each) => each.includes('desk.opening-not-noted'));
    expect(more).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({
      actor: `staff:${ann.staffId}`,
      order: unseen.number,
      verb: 'opened',
    });
  });
  async function refuseRows(): Promise<void> {
    const { db } = shop.database;
    if (engine === 'postgres') {
      await sql`create trigger activity_full before insert on activity
        for each row execute function refuse_activity_change()`.execute(db);
    } else {
      await sql`create trigger activity_full before insert on activity
        begin select raise(abort, 'full'); end`.execute(db);
    }
  }
});
