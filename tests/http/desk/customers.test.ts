/**
 * Customers at the desk: found, opened on record, points by hand, marked to be looked at first, exported,
 * erased.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reactions } from '#app/reactions/reactions.ts';
import { findAccountByEmail } from '#domains/accounts/find-accounts.ts';
import { readCustomerData } from '#domains/customers/customer-data.ts';
import { noteOrder } from '#domains/orders/notes/note-order.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import type { CustomerDataProps, CustomerProps, CustomersProps } from '#screens/desk/customers/props.ts';
import { registered } from '#tests/fixtures/account-people.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { openLoyaltyFixture } from '#tests/fixtures/loyalty-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const json = { accept: 'application/json' };
const minuteMs = 60_000;

describe.each(someEngines)('customers at the desk, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  const people = new Map<StaffRole, DeskPerson>();
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    for (const role of ['owner', 'manager', 'clerk', 'driver'] as const)
      people.set(role, await deskPerson(shop, role, { name: role }));
  });
  afterAll(() => shop.stop());

  const browserOf = (role: StaffRole) => {
    const person = people.get(role);
    if (!person) throw new Error('Signed in before');
    return person.browser;
  };
  const find = async (typed: string, role: StaffRole = 'manager') =>
    (
      pageOf(await browserOf(role).visit(`/desk/customers?${new URLSearchParams({ find: typed })}`))
        .props as unknown as CustomersProps
    ).found;
  const open = async (href: string, role: StaffRole = 'manager') =>
    pageOf(await browserOf(role).visit(href)).props as unknown as CustomerProps;
  const act = (path: string, body: object, role: StaffRole = 'manager') =>
    browserOf(role).write('POST', path, body, json);
  const wordsAt = (answer: { json(): { errors: Record<string, string[]> } }, field: string) =>
    answer.json().errors[field]?.[0];
  const buy = () => staffOf(openCheckoutFixture(shop.database.db)).buy();
  const work = () => drainOutbox(shop.database.db, reactions(shop.shop), { now, limit: 100 });

  test('a guest is found by order, phone, its last four digits and name, and is masked for a clerk until opened (B-200, B-290)', async () => {
    const { number } = await buy();
    for (const typed of [`#${number}`, '(516) 555-0100', '0100', 'vin', 'ada v'])
      expect([typed, (await find(typed)).map(({ name, phone, kind }) => [name, phone, kind])]).toEqual([
        typed,
        [['Ada Vine', '(516) 555-0100', 'Guest']],
      ]);
    const [masked] = await find('0100', 'clerk');
    expect(masked).toMatchObject({ name: 'A••• V•••', phone: '(516) •••-0100' });
    expect(await open(masked?.href ?? '', 'clerk')).toMatchObject({
      ...{ name: 'Ada Vine', phone: '(516) 555-0100', addresses: null, points: null },
      orders: { count: 1 },
      may: { adjust: false, block: false, verify: false, unlink: false, take: false },
    });
    const opened = await shop.database.db
      .selectFrom('activity')
      .select(['actor', 'verb', 'subject_id'])
      .where('verb', '=', 'opened')
      .execute();
    expect(opened).toEqual([
      { actor: `staff:${people.get('clerk')?.staffId}`, verb: 'opened', subject_id: String(number) },
    ]);
    expect(await find('nobody')).toEqual([]);
    expect(await find('%')).toEqual([]);
  });

  test('another order with the same phone belongs to the same guest (B-200)', async () => {
    await buy();
    const found = await find('(516) 555-0100');
    expect(found).toHaveLength(1);
    expect(await open(found[0]?.href ?? '')).toMatchObject({ orders: { count: 2 } });
  });

  test('points are added and removed by hand, once per form; the programme has them (B-204)', async () => {
    const loyalty = openLoyaltyFixture(shop.database.db);
    const member = await loyalty.customer(120, '5162340999');
    const [found] = await find('(516) 234-0999');
    const href = found?.href ?? '';
    const page = await open(href);
    expect(page.points).toMatchObject({ points: 120, ledger: [] });
    const give = (points: string, formId: string, role: StaffRole = 'manager', reason = 'goodwill') =>
      act(`${href}/points`, { points, reason, formId }, role);
    expect((await give('50', 'one')).statusCode).toBe(303);
    expect(wordsAt(await give('50', 'one'), 'points')).toBe(
      'That was done already. Nothing was changed again.',
    );
    now += 1;
    expect((await give('-20', 'two')).statusCode).toBe(303);
    await work();
    expect(await loyalty.pointsOf(member)).toBe(150);
    const after = await open(href);
    expect(after.points).toMatchObject({
      points: 150,
      ledger: [
        { points: -20, words: 'Goodwill, by manager' },
        { points: 50, words: 'Goodwill, by manager' },
      ],
    });
    expect(wordsAt(await give('lots', 'three'), 'points')).toBe('Write a whole number such as 50 or -50.');
    expect(wordsAt(await give('5', 'three', 'manager', 'because'), 'reason')).toBe('Choose why.');
    expect((await give('5', 'four', 'clerk')).statusCode).toBe(403);
    now += 11 * minuteMs;
    expect(Object.keys((await give('500', 'five')).json().errors)).toEqual(['stepUp']);
    expect((await give('-100000', 'six', 'owner')).statusCode).toBe(303);
    await work();
    expect(await loyalty.pointsOf(member)).toBe(0);
  });

  test('pressing one form ten times at once adds points once (B-280)', async () => {
    const loyalty = openLoyaltyFixture(shop.database.db);
    const member = await loyalty.customer(10, '5162340998');
    const [found] = await find('(516) 234-0998');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        act(`${found?.href}/points`, { points: '7', reason: 'correction', formId: 'same' }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
    await work();
    expect(await loyalty.pointsOf(member)).toBe(17);
  });

  test('an order from a blocked phone waits for a manager, until the block ends by hand or on its day (B-205, B-061)', async () => {
    const lookFirst = async () => {
      const { id } = await buy();
      await work();
      const row = await shop.database.db
        .selectFrom('orders')
        .select('look_first')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return JSON.parse(row.look_first ?? 'null') as string[];
    };
    expect(await lookFirst()).toEqual([]);
    const [found] = await find('(516) 555-0100');
    const href = found?.href ?? '';
    const block = (fields: object, role: StaffRole = 'owner') => act(`${href}/block`, fields, role);
    expect((await block({ phone: '1', reason: 'chargeback' }, 'clerk')).statusCode).toBe(403);
    expect(wordsAt(await block({ phone: '1', reason: 'who they are' }), 'reason')).toBe('Choose why.');
    expect(wordsAt(await block({ reason: 'chargeback' }), 'block')).toBe('Choose what it is about.');
    expect(wordsAt(await block({ phone: '1', reason: 'abuse', lastDay: '2020-01-01' }), 'lastDay')).toBe(
      'Choose a day to come, or none.',
    );
    expect((await block({ phone: '1', reason: 'chargeback' })).statusCode).toBe(303);
    expect(wordsAt(await block({ phone: '1', reason: 'chargeback' }), 'block')).toBe(
      'It is already like that. Nothing was changed.',
    );
    expect(await lookFirst()).toEqual(['blocked']);
    const { blocks } = await open(href);
    expect(blocks).toMatchObject([
      { words: '(516) •••-0100: A charge was disputed', until: 'until it is ended' },
    ]);
    expect((await act(`${href}/unblock`, { id: String(blocks[0]?.id) }, 'owner')).statusCode).toBe(303);
    expect(wordsAt(await act(`${href}/unblock`, { id: String(blocks[0]?.id) }, 'owner'), 'block')).toBe(
      'It has ended already. Nothing was changed.',
    );
    expect(await lookFirst()).toEqual([]);
    expect((await block({ phone: '1', reason: 'asked', lastDay: '2026-11-21' })).statusCode).toBe(303);
    expect(await lookFirst()).toEqual(['blocked']);
    now = Date.parse('2026-11-22T05:00:00Z');
    expect(await lookFirst()).toEqual([]);
    const rows = await shop.database.db.selectFrom('customer_blocks').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('5165550100');
  });

  test('everything held is shown and saved after a step-up, and noted; a manager sees none of it (B-202)', async () => {
    for (const role of ['owner', 'manager'] as const)
      people.set(role, await deskPerson(shop, role, { name: role }));
    await registered(shop, { email: 'erin@example.com' });
    const account = await findAccountByEmail(shop.database.db, 'erin@example.com');
    if (!account) throw new Error('Registered just now');
    const href = (await find('erin@'))[0]?.href ?? '';
    expect(await open(href)).toMatchObject({
      email: 'erin@example.com',
      kind: 'Account',
      may: { take: false },
    });
    expect((await act(`${href}/data`, {}, 'manager')).statusCode).toBe(403);
    now += 11 * minuteMs;
    const early = await browserOf('owner').get(`${href}/data`, json);
    expect([early.statusCode, early.headers.location]).toEqual([302, href]);
    expect(Object.keys((await act(`${href}/data`, {}, 'owner')).json().errors)).toEqual(['stepUp']);
    people.set('owner', await deskPerson(shop, 'owner', { name: 'owner' }));
    const taken = await act(`${href}/data`, {}, 'owner');
    expect([taken.statusCode, taken.headers.location]).toEqual([303, `${href}/data`]);
    const { parts } = pageOf(await browserOf('owner').visit(`${href}/data`))
      .props as unknown as CustomerDataProps;
    expect(parts[1]?.rows).toContainEqual({ name: 'email', value: 'erin@example.com' });
    const file = await browserOf('owner').get(`${href}/data.json`);
    expect(file.headers['content-disposition']).toBe('attachment; filename="customer.json"');
    const held = await readCustomerData(shop.shop, account);
    expect(file.json().account).toEqual(JSON.parse(JSON.stringify(held)).account);
  });

  test('the points of a phone that was shown are linked to an account, once, and unlinked again (B-201, M-057)', async () => {
    await registered(shop, { email: 'linked@example.com' });
    const loyalty = openLoyaltyFixture(shop.database.db);
    const member = await loyalty.customer(70, '5162340871');
    const href = (await find('linked@'))[0]?.href ?? '';
    const link = (body: object) => act(`${href}/link`, body);
    const asked = { phone: '(516) 234-0871', seen: 'yes' };
    expect((await open(href)).may).toMatchObject({ link: true, unlink: false });
    expect(wordsAt(await link({ ...asked, phone: '555' }), 'phone')).toBe(
      'Write the whole telephone, such as (516) 555-0101.',
    );
    expect(wordsAt(await link({ ...asked, seen: '' }), 'seen')).toBe(
      'Only with the telephone shown to you, at the counter.',
    );
    expect(wordsAt(await link({ ...asked, phone: '(516) 234-0870' }), 'phone')).toBe(
      'No loyalty customer has that telephone.',
    );
    expect((await link(asked)).statusCode).toBe(303);
    expect(await open(href)).toMatchObject({
      may: { link: false, unlink: true },
      points: { points: 70 },
      proofs: expect.arrayContaining(['Points of (516) 234-0871 linked']),
    });
    await registered(shop, { email: 'other@example.com' });
    const other = (await find('other@'))[0]?.href ?? '';
    expect(wordsAt(await act(`${other}/link`, asked), 'phone')).toContain('Unlink first.');
    expect((await act(`${href}/unlink`, {})).statusCode).toBe(303);
    expect((await open(href)).may).toMatchObject({ link: true, unlink: false });
    expect((await find('(516) 234-0871'))[0]?.href).toBe(`/desk/customers/m-${member.id}`);
  });

  test('an account is erased once the word is typed, and its page is gone (B-202, G-53)', async () => {
    await registered(shop, { email: 'gone@example.com' });
    const href = (await find('gone@'))[0]?.href ?? '';
    expect(wordsAt(await act(`${href}/erase`, { word: '' }, 'owner'), 'word')).toBe('Type the word “erase”.');
    expect((await act(`${href}/erase`, { word: 'Erase' }, 'owner')).statusCode).toBe(303);
    expect(await findAccountByEmail(shop.database.db, 'gone@example.com')).toBeUndefined();
    expect((await browserOf('owner').get(href, json)).statusCode).toBe(404);
    expect(await find('gone@')).toEqual([]);
  });

  test('the page shows what was noted on their orders, as plain text (B-201, B-285)', async () => {
    const order = await buy();
    await noteOrder(shop.database.db, {
      ...{ number: order.number, words: 'Rings <b>twice</b>', audience: 'staff', addressee: null },
      ...{ actor: `staff:${people.get('clerk')?.staffId}`, now },
    });
    const { orders } = await open(`/desk/customers/o-${order.number}`);
    expect(orders.notes).toEqual([
      { order: order.number, words: 'Rings <b>twice</b>', when: expect.stringMatching(/^clerk, /) },
    ]);
    expect(orders.latest[0]).toMatchObject({ number: order.number, words: 'Pickup, under way' });
  });

  test('if erased with an order under way, the order keeps its buyer until it ends, and is then wiped (B-202, G-53)', async () => {
    const { db } = shop.database;
    await registered(shop, { email: 'running@example.com' });
    const account = await findAccountByEmail(db, 'running@example.com');
    const order = await buy();
    await db.updateTable('orders').set({ account_id: account?.id }).where('id', '=', order.id).execute();
    people.set('owner', await deskPerson(shop, 'owner', { name: 'owner' }));
    const href = (await find('running@'))[0]?.href ?? '';
    expect((await act(`${href}/erase`, { word: 'erase' }, 'owner')).statusCode).toBe(303);
    const buyer = () =>
      db
        .selectFrom('orders')
        .select(['first_name', 'phone', 'account_id'])
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow();
    // It is still to be packed and handed over, and someone has to be called if anything is missing.
    expect(await buyer()).toMatchObject({ first_name: 'Ada', phone: '5165550100' });
    expect((await browserOf('owner').get(href, json)).statusCode).toBe(404);
    const counter = staffOf(openCheckoutFixture(db));
    expect(await counter.pack(order)).toMatchObject({ kind: 'packed' });
    expect(await buyer()).toMatchObject({ first_name: 'Ada' });
    expect(await counter.handOver(order)).toMatchObject({ kind: 'handed-over' });
    await work();
    expect(await buyer()).toMatchObject({ first_name: '', phone: '', account_id: null });
    expect(await find(`#${order.number}`)).toEqual([]);
  });

  test('an unknown customer has no page, and a driver can open none (B-016, B-285)', async () => {
    for (const key of ['x', 'a-1', 'o-0', 'o-99999999', `m-${'f'.repeat(32)}`, `a-${'0'.repeat(32)}`, '%00'])
      expect([key, (await browserOf('manager').get(`/desk/customers/${key}`, json)).statusCode]).toEqual([
        key,
        404,
      ]);
    people.set('driver', await deskPerson(shop, 'driver', { name: 'driver' }));
    expect((await browserOf('driver').get('/desk/customers', json)).statusCode).toBe(403);
  });
});
