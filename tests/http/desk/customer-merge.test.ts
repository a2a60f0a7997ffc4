/**
 * Two loyalty customers at the desk: compared side by side, merged once both phones were shown, and separated
 * (B-203).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reactions } from '#app/reactions/reactions.ts';
import { verificationCodeOf } from '#domains/loyalty/verification/verification-code.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import type { CustomerMergeProps, CustomerProps, CustomersProps } from '#screens/desk/customers/props.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { openLoyaltyFixture } from '#tests/fixtures/loyalty-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const json = { accept: 'application/json' };

describe.each(someEngines)('merging customers at the desk, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let now = noon;
  const people = new Map<StaffRole, DeskPerson>();
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    for (const role of ['manager', 'clerk'] as const)
      people.set(role, await deskPerson(shop, role, { name: role }));
  });
  afterAll(() => shop.stop());

  const browserOf = (role: StaffRole) => {
    const person = people.get(role);
    if (!person) throw new Error('Signed in before');
    return person.browser;
  };
  const props = async <T>(path: string) =>
    pageOf(await browserOf('manager').visit(path)).props as unknown as T;
  const find = async (typed: string) =>
    (await props<CustomersProps>(`/desk/customers?${new URLSearchParams({ find: typed })}`)).found;
  const act = (path: string, body: object, role: StaffRole = 'manager') =>
    browserOf(role).write('POST', path, body, json);
  const work = () => drainOutbox(shop.database.db, reactions(shop.shop), { now, limit: 100 });

  test('both summaries appear side by side, and they merge only if both phones were shown; it can be undone for thirty days (B-203, B-201)', async () => {
    const { db } = shop.database;
    const loyalty = openLoyaltyFixture(db);
    const [keeper, merged] = [
      await loyalty.customer(120, '5162340801'),
      await loyalty.customer(230, '5162340802'),
    ];
    const order = await staffOf(openCheckoutFixture(db)).buy();
    await db
      .updateTable('orders')
      .set({ loyalty_customer_id: merged.id })
      .where('id', '=', order.id)
      .execute();
    const href = `/desk/customers/m-${keeper.id}`;
    const look = (phone: string) =>
      props<CustomerMergeProps>(`${href}/merge?${new URLSearchParams({ phone })}`);
    for (const [phone, wrong] of [
      ['555', 'Write the whole telephone, such as (516) 555-0101.'],
      ['(516) 234-0899', 'No loyalty customer has that telephone.'],
      ['(516) 234-0801', 'That telephone finds this customer already.'],
    ] as const)
      expect(await look(phone)).toMatchObject({ wrong, both: null });
    const { both, formId } = await look('(516) 234-0802');
    expect(both).toMatchObject({
      keeper: { phone: '(516) 234-0801', points: 120, hasAward: false, orders: 0, spent: '$0.00' },
      merged: { phone: '(516) 234-0802', points: 230, hasAward: false, orders: 1 },
      mergedId: merged.id,
    });
    const opened = await db
      .selectFrom('activity')
      .select(['subject_id'])
      .where('verb', '=', 'opened')
      .execute();
    expect(opened.map(({ subject_id }) => subject_id)).toContain(merged.id);

    const asked = { other: merged.id, formId, seen: 'yes' };
    expect((await act(`${href}/merge`, { ...asked, seen: '' })).json().errors).toEqual({
      seen: ['Only with both telephones shown to you, at the counter.'],
    });
    expect((await act(`${href}/merge`, asked, 'clerk')).statusCode).toBe(403);
    expect((await act(`${href}/merge`, asked)).statusCode).toBe(303);
    expect((await act(`${href}/merge`, asked)).json().errors).toEqual({
      other: ['That was done already. Nothing was changed again.'],
    });
    await work();

    // Either phone finds the customer who was kept, as does the address of the other.
    for (const phone of ['(516) 234-0801', '(516) 234-0802'])
      expect((await find(phone)).map((found) => found.href)).toEqual([href]);
    const moved = await browserOf('manager').visit(`/desk/customers/m-${merged.id}`);
    expect([moved.statusCode, moved.headers.location]).toEqual([302, href]);
    const page = await props<CustomerProps>(href);
    expect(page).toMatchObject({
      orders: { count: 1, latest: [{ number: order.number }] },
      points: { points: 350, ledger: [{ points: 230, words: 'Of a merged customer' }] },
      merges: [
        {
          words: '(516) 234-0802 merged by manager, both telephones shown, Nov 20, 12:00 pm',
          until: 'December 20, 2026',
        },
      ],
    });
    const [merge] = page.merges;

    expect((await act(`${href}/unmerge`, { id: 'nothing' })).json().errors).toEqual({
      unmerge: ['They were separated already. Nothing was changed.'],
    });
    now += 1_000;
    expect((await act(`${href}/unmerge`, { id: merge?.id })).statusCode).toBe(303);
    await work();
    expect((await find('(516) 234-0802')).map((found) => found.href)).toEqual([
      `/desk/customers/m-${merged.id}`,
    ]);
    expect(await props<CustomerProps>(href)).toMatchObject({
      orders: { count: 0 },
      points: { points: 120 },
      merges: [{ words: expect.stringMatching(/; separated by manager, Nov 20, 12:00 pm$/), until: null }],
    });
    const acts = await db.selectFrom('activity').select('verb').where('subject_id', '=', keeper.id).execute();
    expect(acts.map(({ verb }) => verb).filter((verb) => verb.endsWith('merged'))).toEqual([
      'merged',
      'unmerged',
    ]);
  });

  test('a code texted to each phone merges them away from the counter; a right code stays right while the other is wrong (B-203, B-201)', async () => {
    const { db } = shop.database;
    const loyalty = openLoyaltyFixture(db);
    const [keeper, merged] = [
      await loyalty.customer(10, '5162340811'),
      await loyalty.customer(20, '5162340812'),
    ];
    const href = `/desk/customers/m-${keeper.id}`;
    const look = () => props<CustomerMergeProps>(`${href}/merge?phone=5162340812`);
    const { both, formId } = await look();
    expect(both).toMatchObject({ keeper: { code: 'none' }, merged: { code: 'none' } });
    // Enrolled at the till: no code was ever texted.
    expect(both?.keeper.proofs).toEqual(['Points under (516) 234-0811, no texted code on record']);
    const asked = { other: merged.id, formId, how: 'codes' };
    expect((await act(`${href}/merge/codes`, { other: merged.id }, 'clerk')).statusCode).toBe(403);
    expect((await act(`${href}/merge/codes`, { other: 'nobody' })).json().errors).toEqual({
      codes: ['Reload the page, then try again.'],
    });
    // Without codes nothing is merged, whatever is typed.
    expect((await act(`${href}/merge`, { ...asked, keeperCode: '123456' })).json().errors).toEqual({
      keeperCode: ['This code can no longer be used. Text new ones.'],
      mergedCode: ['Write the code that they read to you.'],
    });
    const codes = await act(`${href}/merge/codes`, { other: merged.id });
    expect([codes.statusCode, codes.headers.location]).toEqual([303, `${href}/merge?phone=5162340812`]);
    expect((await act(`${href}/merge/codes`, { other: merged.id })).json().errors.codes[0]).toContain(
      '(516) 234-0811 had a text a moment ago. Another can go in 30 seconds.',
    );
    const codeOf = async (phone: string) => {
      const { id } = await db
        .selectFrom('loyalty_challenges')
        .select('id')
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow();
      return verificationCodeOf(shop.shop.phoneVerificationSigner, id as never);
    };
    const keeperCode = await codeOf('5162340811');
    const mergedCode = await codeOf('5162340812');
    const wrong = mergedCode === '000000' ? '000001' : '000000';
    expect((await act(`${href}/merge`, { ...asked, keeperCode, mergedCode: wrong })).json().errors).toEqual({
      mergedCode: ['That is not the passcode. Please check it.'],
    });
    expect((await look()).both).toMatchObject({ keeper: { code: 'proved' }, merged: { code: 'texted' } });
    expect((await act(`${href}/merge`, { ...asked, mergedCode })).statusCode).toBe(303);
    await work();
    const page = await props<CustomerProps>(href);
    expect(page).toMatchObject({
      points: { points: 30 },
      proofs: [expect.stringMatching(/^Points under \(516\) 234-0811, proved by a texted code, Nov 20, /)],
      merges: [{ words: expect.stringMatching(/merged by manager, a code texted to each, /) }],
    });
    // The code is not recorded anywhere.
    const rows = await db.selectFrom('activity').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(mergedCode);
  });
});
