/**
 * What was refused at doors, what points are worth, the margin of days, and a slow bottle that is marked
 * down.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuseAtCounter } from '#domains/orders/handing-over/refuse-at-counter.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import { takeDoorOutcome } from '#domains/runs/take-door-outcome.ts';
import { rightTo } from '#domains/staff/permissions.rules.ts';
import type { ReportProps } from '#screens/desk/reports/props.ts';
import { reportList } from '#screens/desk/reports/report-list.rules.ts';
import { type CheckoutFixture, noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson, signedInDesk } from '#tests/fixtures/desk-person.ts';
import { promote } from '#tests/fixtures/promote.ts';
import { reportOf, runOut } from '#tests/fixtures/run-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const hour = 60 * 60_000;
const dayMs = 24 * hour;

describe.each(someEngines)('reports other than sales, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let checkout: CheckoutFixture;
  let mia: DeskPerson;
  let now = noon;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    checkout = openCheckoutFixture(shop.database.db);
    mia = await deskPerson(shop, 'manager', { name: 'Mia Long' });
  });
  afterAll(() => shop.stop());

  /** Signed in again each time, because hours pass between these tests. */
  const browser = () => signedInDesk(shop, mia.staffId);
  const page = async (path: string) =>
    pageOf(await (await browser()).visit(`/desk/reports/${path}`)).props as unknown as ReportProps;
  const rowsOf = ({ tables }: ReportProps, title: string) =>
    (tables.find((table) => table.title === title)?.rows ?? []).map((cells) =>
      cells.map(({ text }) => text).join(' | '),
    );

  test('what was refused at doors and at the counter is listed by reason and place, with its orders (B-230)', async () => {
    const { key, orders } = await runOut(checkout, 2);
    const at = checkout.clock() + 5.2 * hour;
    for (const [index, order] of orders.entries())
      await takeDoorOutcome(checkout.db, {
        key,
        report: reportOf(order, { at, seq: index + 1, outcome: index === 0 ? 'under-age' : 'delivered' }),
        now: at,
      });
    const pickup = await staffOf(checkout).buy('pickup');
    await staffOf(checkout).pack(pickup);
    const { version } = await staffOf(checkout).reread(pickup);
    const by = { actor: 'staff:ann', now: at + hour };
    expect(
      await refuseAtCounter(checkout.db, { number: pickup.number, why: 'no-id', shown: version, ...by }),
    ).toMatchObject({ kind: 'refused-at-counter' });
    now = at + 2 * hour;
    const props = await page('refusals');
    expect(rowsOf(props, 'By reason')).toEqual(['No photo ID | 1', 'Not 21, or the ID did not show it | 1']);
    expect(rowsOf(props, 'By place')).toEqual(['At the counter | 1', 'Syosset | 1']);
    expect(rowsOf(props, 'Each of them').map((row) => row.split(' | ')[0])).toEqual([
      ...[`#${pickup.number}`, `#${orders[0]?.number}`],
    ]);
    expect(props.headline.map(({ value }) => value)).toEqual(['2', '1', '1']);
  });

  test('the margin by day adds up to the margin by category, and a day opens its orders (B-234, B-233)', async () => {
    const staff = staffOf(checkout);
    const order = await staff.buy('pickup');
    await staff.pack(order);
    await staff.drain();
    const [byDay, byCategory] = [await page('margin?by=day'), await page('margin?by=category')];
    expect(byDay.tables[0]?.sum?.slice(1)).toEqual(byCategory.tables[0]?.sum?.slice(1));
    const [row] = byDay.tables[0]?.rows ?? [];
    expect(row?.[0]?.text).toBe('Nov 20, 2026');
    expect(row?.[1]?.href).toBe('/desk/reports/orders?from=2026-11-20&to=2026-11-20');
  });

  test('points are shown by month, to those who may see money (B-235)', async () => {
    const member = await staffOf(checkout).member();
    const order = await staffOf(checkout).buy('pickup', { isMember: true });
    await staffOf(checkout).pack(order);
    await staffOf(checkout).drain();
    await staffOf(checkout).handOver(order);
    await staffOf(checkout).drain();
    const props = await page('points');
    expect(await member.points()).toBe(39);
    expect(rowsOf(props, 'Month by month')).toEqual(['November 2026 | 39 | 0 | 0 | 0 | 39 | $0.39']);
    expect(props.headline[0]).toMatchObject({ name: 'Owed', value: '39' });
    const ann = await deskPerson(shop, 'clerk', { name: 'Ann' });
    expect((await ann.browser.visit('/desk/reports/points')).statusCode).toBe(403);
  });

  test('no report counts what a member of staff did, or names one (B-293)', async () => {
    const staff = staffOf(checkout);
    const order = await staff.buy('pickup');
    const by = { actor: `staff:${mia.staffId}`, now: checkout.clock() };
    await packOrder(checkout.db, { number: order.number, ...by });
    await staff.drain();
    const seen = reportList.filter(({ act }) => rightTo(act, 'manager') !== 'no');
    expect(seen.length).toBeGreaterThan(9);
    for (const { href } of seen) {
      const answer = await (await browser()).visit(href);
      const { desk: _own, ...props } = pageOf(answer).props as Record<string, unknown>;
      expect([href, answer.statusCode, JSON.stringify(props).includes('Mia Long')]).toEqual([
        href,
        200,
        false,
      ]);
    }
  });

  test('a slow bottle is marked down by a promotion, which is rehearsed before it starts (B-236)', async () => {
    const { packId } = await checkout.someShopper(7);
    now = noon + 100 * dayMs;
    const props = await page('slow?days=90');
    const cells = props.tables[0]?.rows.flat() ?? [];
    const links = cells.filter(({ text }) => text === 'Mark down').map(({ href }) => href);
    expect(links).toContain(`/desk/promotions/new?packs=${packId}`);
    const lastOf = async () => {
      const [table] = (await page('slow?days=90')).tables;
      const at = table?.columns.findIndex(({ name }) => name === 'Last promotion') ?? -1;
      const own = table?.rows.find((row) =>
        row.some(({ href }) => href === `/desk/promotions/new?packs=${packId}`),
      );
      return own?.[at]?.text;
    };
    expect(await lastOf()).toBe('none');
    await promote(checkout.db, packId, { kind: 'percent', tenths: 100 }, now - 2 * dayMs, 'Spring');
    await promote(checkout.db, packId, { kind: 'percent', tenths: 150 }, now - dayMs, 'Clearance');
    expect(await lastOf()).toMatch(/^Clearance, Feb \d+, 2027$/);
    const answer = await (await browser()).visit(`/desk/promotions/new?packs=${packId}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Gamay');
  });
});
