/** The reports at the desk: who may do what, a day from its orders to its close and reopening, bad input. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxReasonLength } from '#domains/payments/refunds/refund-reason.rules.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import { readWorkbook } from '#platform/workbooks/read-workbook.ts';
import type { DayReportProps, ReportOrdersProps, ReportsProps } from '#screens/desk/reports/props.ts';
import type { TaxProps } from '#screens/desk/reports/tax/props.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../shop-server.ts';
import { pageOf } from '../visitor.ts';

const json = { accept: 'application/json' };
const today = '/desk/reports/day/2026-11-20';

describe.each(someEngines)('the reports at the desk, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  const people = new Map<StaffRole, DeskPerson>();
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => noon });
    for (const role of ['owner', 'manager', 'clerk'] as const)
      people.set(role, await deskPerson(shop, role, { name: role }));
  });
  afterAll(async () => {
    expect(await findBreaches(shop.database.db)).toEqual([]);
    await shop.stop();
  });
  const browserOf = (role: StaffRole) => {
    const person = people.get(role);
    if (!person) throw new Error('Signed in before');
    return person.browser;
  };
  async function send(role: StaffRole, url: string, body: object = {}) {
    const answer = await browserOf(role).write('POST', url, body, json);
    const errors = answer.statusCode === 422 ? (answer.json().errors as Record<string, string[]>) : {};
    return {
      status: answer.statusCode,
      errors: Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first])),
    };
  }
  const page = async <P>(role: StaffRole, url: string) =>
    pageOf(await browserOf(role).visit(url)).props as unknown as P;
  const figureOf = ({ sections }: DayReportProps, title: string, name: string) =>
    sections.find((section) => section.title === title)?.rows.find((row) => row.name === name)?.value;

  test('a day shows what was captured and refunded, and each number opens its orders (B-230, B-233)', async () => {
    const checkout = openCheckoutFixture(shop.database.db);
    const staff = staffOf(checkout);
    const [first, second] = [await staff.buy('pickup'), await staff.buy('pickup')];
    for (const order of [first, second]) await staff.pack(order);
    await staff.drain();
    await staff.refund(second, { kind: 'rest' }, { restock: true });
    await staff.drain();
    const props = await page<DayReportProps>('manager', today);
    expect(props).toMatchObject({ state: 'open', isToday: true, closeName: null, next: null });
    expect(props.words).toMatch(/^Open, so far\./);
    const total = (first.finalTotalCents + second.finalTotalCents) / 100;
    expect(props.headline[0]).toEqual({ name: 'Taken', value: `$${total.toFixed(2)}`, note: '2 orders' });
    expect(figureOf(props, 'Given back', 'Given back')).toBe(`$${(second.finalTotalCents / 100).toFixed(2)}`);
    expect(figureOf(props, 'Cards', 'Expected payout')).toBe(`$${(first.finalTotalCents / 100).toFixed(2)}`);
    const href = props.sections[0]?.rows.find(({ name }) => name === 'Taken')?.href ?? '';
    const behind = await page<ReportOrdersProps>('manager', href);
    expect(behind.words).toEqual(['November 20, 2026', 'sales']);
    expect(behind.rows.map(({ number }) => number).toSorted()).toEqual(
      [first.number, second.number].toSorted(),
    );
    const county = props.sections.find(({ title }) => title.startsWith('Sales tax,'))?.rows[0]?.href ?? '';
    expect((await page<ReportOrdersProps>('manager', county)).rows).toHaveLength(3);
  });

  test('a clerk sees the day without the orders behind it, and closes it only with a manager’s approval (B-230)', async () => {
    const props = await page<DayReportProps>('clerk', today);
    expect(props.may).toEqual({ close: true, reopen: false });
    expect(props.sections.flatMap(({ rows }) => rows.filter(({ href }) => href))).toEqual([]);
    expect((await page<ReportsProps>('clerk', '/desk/reports')).reports).toEqual([]);
    const { status, errors } = await send('clerk', `${today}/closed`);
    expect([status, errors.approval]).toEqual([422, expect.stringContaining('close November 20, 2026')]);
  });

  test('a manager closes it once, an owner reopens it with a fresh proof and a reason (B-230)', async () => {
    expect(await send('manager', `${today}/closed`)).toMatchObject({ status: 303 });
    const second = await send('manager', `${today}/closed`);
    expect(second.status).toBe(422);
    expect(second.errors.form).toMatch(/^manager closed this day at .*\. Nothing was changed by you\.$/);
    const closed = await page<DayReportProps>('owner', today);
    expect(closed).toMatchObject({
      state: 'closed',
      closeName: 'Z-0001',
      may: { close: false, reopen: true },
    });
    expect((await page<ReportsProps>('manager', '/desk/reports')).days[0]).toMatchObject({
      ...{ day: '2026-11-20', state: 'Z-0001', isOpen: false, note: 'Closed by manager' },
    });
    expect((await send('manager', `${today}/reopened`, { why: 'x' })).status).toBe(403);
    const missing = 'Say why it is opened again.';
    const tooLong = 'Say why in at most 192 characters.';
    for (const [why, words] of [
      [undefined, missing],
      [' ', missing],
      [['A wrong drawer'], missing],
      ['x'.repeat(maxReasonLength + 1), tooLong],
      ['x'.repeat(100_000), tooLong],
    ])
      expect((await send('owner', `${today}/reopened`, { why })).errors).toEqual({ why: words });
    expect((await send('owner', `${today}/reopened`, { why: 'A wrong drawer' })).status).toBe(303);
    const open = await page<DayReportProps>('owner', today);
    expect(open).toMatchObject({ state: 'reopened', closeName: 'Z-0001', may: { close: true } });
    expect(open.before).toMatchObject([{ name: 'Z-0001' }]);
    expect(open.before[0]?.words).toContain('A wrong drawer');
    expect((await send('owner', `${today}/closed`)).status).toBe(303);
    expect((await page<DayReportProps>('owner', today)).closeName).toBe('Z-0001a');
  });

  test('the tax of a quarter, its codes and the till’s figures; a clerk sees none of it (B-231, B-232)', async () => {
    const at = '/desk/reports/tax';
    expect((await browserOf('clerk').visit(at)).statusCode).toBe(403);
    const before = await page<TaxProps>('manager', `${at}?quarter=2026-09-01`);
    expect(before).toMatchObject({ isOver: false, due: 'December 21, 2026' });
    const [county] = before.uncoded;
    expect(county?.county).toBe('Nassau');
    const typed = { quarter: '2026-09-01', county: 'Nassau', rate: String(county?.rateMillipercent) };
    expect((await send('manager', `${at}/codes`, { ...typed, code: 'x' })).errors.code).toMatch(
      /^A code is four/,
    );
    expect((await send('manager', `${at}/codes`, { ...typed, code: '2811' })).status).toBe(303);
    const till = { quarter: '2026-09-01', gross: '1,000', taxable: '900.00' };
    expect((await send('manager', `${at}/till`, { ...till, tax: 'much' })).errors.tax).toMatch(
      /^Write an amount/,
    );
    expect((await send('manager', `${at}/till`, { ...till, tax: '77.63' })).status).toBe(303);
    const after = await page<TaxProps>('manager', `${at}?quarter=2026-09-01`);
    expect(after.uncoded).toEqual([]);
    expect(after.tables[1]?.rows[0]?.[2]?.text).toBe('$1,000.00');
    const opens = after.tables[0]?.rows[0]?.find(({ href }) => href !== null)?.href ?? '';
    expect((await page<ReportOrdersProps>('manager', opens)).rows.length).toBeGreaterThan(0);
    for (const wrong of ['2026-10-01', 'x'])
      expect((await browserOf('manager').visit(`${at}?quarter=${wrong}`)).statusCode).toBe(404);
  });

  test('a report is downloaded as CSV and as a workbook, and that is on record (B-238, B-290)', async () => {
    const browser = browserOf('manager');
    const csv = await browser.get('/desk/reports/tax.csv?quarter=2026-09-01');
    expect(csv.headers['content-disposition']).toBe('attachment; filename="sales-tax-2026-09-01.csv"');
    expect(csv.body).toContain('2811,Nassau,');
    expect(csv.body.trimEnd()).toMatch(/Fetched by manager, .*$/);
    const xlsx = await browser.get('/desk/reports/tax.xlsx?quarter=2026-09-01');
    expect(await readWorkbook(new Uint8Array(xlsx.rawPayload))).toMatchObject({ kind: 'rows' });
    const acts = await shop.database.db
      .selectFrom('activity')
      .select(['subject_id', 'verb'])
      .where('subject_kind', '=', 'report')
      .execute();
    expect(acts).toEqual([
      { subject_id: 'sales-tax-2026-09-01', verb: 'report-fetched' },
      { subject_id: 'sales-tax-2026-09-01', verb: 'report-fetched' },
    ]);
  });

  test('a value that is not a day is 404, and a wrong filter shows nothing (B-230)', async () => {
    for (const url of ['/desk/reports/day/2026-02-30', '/desk/reports/day/2026-11-21', '/desk/reports/day/x'])
      expect((await browserOf('manager').visit(url)).statusCode).toBe(404);
    for (const query of ['', '?from=2026-11-20', '?from=2026-11-20&to=2026-11-19', '?from=x&to=y'])
      expect((await browserOf('manager').visit(`/desk/reports/orders${query}`)).statusCode).toBe(404);
    const odd = `/desk/reports/orders?from=2026-11-20&to=2026-11-20&hour=99&kind=%27&category=${'x'.repeat(999)}`;
    expect((await page<ReportOrdersProps>('manager', odd)).words).toEqual(['November 20, 2026']);
    const none = '/desk/reports/orders?from=2026-11-20&to=2026-11-20&category=%25&producer=%27';
    expect((await page<ReportOrdersProps>('manager', none)).rows).toEqual([]);
  });
});
