/** An order as evidence for the bank of a buyer who disputes it: what the books prove, and who viewed it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putTestDispute } from '#adapters/payments/embedded/embedded-disputes.ts';
import { askForDisputes } from '#domains/payments/disputes/take-dispute.ts';
import { takeDoorOutcome } from '#domains/runs/take-door-outcome.ts';
import type { EvidenceProps } from '#screens/desk/evidence/props.ts';
import type { DeskOrderProps } from '#screens/desk/order/props.ts';
import type { ReportProps } from '#screens/desk/reports/props.ts';
import { noon, openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { type DeskPerson, deskPerson } from '#tests/fixtures/desk-person.ts';
import { reportOf, runOut } from '#tests/fixtures/run-fixture.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { openShopServer, type ShopServer } from '../../shop-server.ts';
import { pageOf } from '../../visitor.ts';

const hour = 60 * 60_000;

describe.each(someEngines)('an order as evidence, on %s', { timeout: 60_000 }, (engine) => {
  let shop: ShopServer;
  let mia: DeskPerson;
  let ann: DeskPerson;
  const now = noon + 6 * hour;
  beforeAll(async () => {
    shop = await openShopServer(engine, { clock: () => now });
    mia = await deskPerson(shop, 'manager', { name: 'Mia' });
    ann = await deskPerson(shop, 'clerk', { name: 'Ann' });
  });
  afterAll(() => shop.stop());

  const page = async <P>({ browser }: DeskPerson, url: string) =>
    pageOf(await browser.visit(url)).props as unknown as P;
  const saying = ({ sections }: EvidenceProps, title: string) =>
    (sections.find((section) => section.title === title)?.rows ?? []).map(
      ({ name, value }) => `${name}: ${value}`,
    );

  test('a delivery shows its lines, its money and the ID check at the door, and a dispute asks for it (B-230, S-09)', async () => {
    const checkout = openCheckoutFixture(shop.database.db);
    const { key, orders, run } = await runOut(checkout, 1);
    const [order] = orders;
    if (!order) throw new Error('It has one');
    checkout.wait(5.2 * hour);
    const at = checkout.clock();
    await takeDoorOutcome(checkout.db, { key, report: reportOf(order, { at, seq: 1 }), now: at });
    await staffOf(checkout).drain();
    const [payment] = await checkout.payments();
    const dueAt = now + 7 * 24 * hour;
    const dispute = { gatewayPaymentId: payment?.gateway_payment_id ?? '', state: 'open', dueAt } as const;
    await putTestDispute(shop.database.db, { ...dispute, amountCents: 1_999 }, now);
    await askForDisputes(checkout.deps);

    const url = `/desk/orders/${order.number}/evidence`;
    const props = await page<EvidenceProps>(mia, url);
    const said = 'Disputed with the bank: $19.99, not received. An answer is due by November 27, 2026.';
    expect(props.disputes).toEqual([said]);
    expect(props.bottles).toMatchObject([{ quantity: 2, amount: '$39.98', notes: [] }]);
    expect(saying(props, 'The order')).toEqual(
      expect.arrayContaining([
        'Buyer: Ada Vine',
        expect.stringMatching(/^Address: .*1 Jackson Avenue, Syosset, New York 11791$/),
        expect.stringMatching(/^The buyer confirmed: “.*21.*”, Nov 20, 2026, /),
      ]),
    );
    const total = `$${(order.finalTotalCents / 100).toFixed(2)}`;
    expect(saying(props, 'The money')).toEqual(
      expect.arrayContaining([
        `Total: ${total}`,
        'Card: Visa ••••\u00a01111',
        expect.stringContaining(`Charged: ${total}, Nov 20, 2026`),
      ]),
    );
    expect(saying(props, 'The ID check: 21 or older')).toEqual([
      expect.stringMatching(
        /^Nov 20, 2026, 5:12 pm: Delivered, at the door; photo ID seen: passport, 21 or older; .*by Dan Rivers; row [0-9a-f]{16} of the door ledger$/,
      ),
    ]);
    expect(saying(props, 'How it reached its buyer').map((row) => row.split(':')[0])).toEqual([
      ...['Promised', 'Left the store', 'Delivered'],
    ]);
    expect(run).toBeGreaterThan(0);
    // The order's own page and the report link to it.
    const shown = await page<DeskOrderProps>(mia, `/desk/orders/${order.number}`);
    expect(shown.order.disputes).toEqual([said]);
    const report = await page<ReportProps>(mia, '/desk/reports/disputes');
    expect(report.tables[0]?.rows[0]?.[0]).toEqual({ text: `#${order.number}`, href: url });
    expect(report.headline[0]).toEqual({
      name: 'To answer',
      value: '1',
      note: 'the first by November 27, 2026',
    });
  });

  test('a pickup shows the check at the counter; refunds are included in its money (B-230, B-085)', async () => {
    const checkout = openCheckoutFixture(shop.database.db);
    const staff = staffOf(checkout);
    const order = await staff.buy('pickup');
    await staff.pack(order);
    await staff.drain();
    await staff.handOver(order);
    await staff.refund(order, { kind: 'parts', lines: [{ position: 0, quantity: 1 }], delivery: false });
    await staff.drain();
    const props = await page<EvidenceProps>(mia, `/desk/orders/${order.number}/evidence?paper=a4`);
    expect([props.paper, props.disputes]).toEqual(['a4', []]);
    expect(saying(props, 'The ID check: 21 or older')).toEqual([
      expect.stringMatching(/Photo ID seen, 21 or older\. ID: passport; by Ann$/),
    ]);
    expect(saying(props, 'The money')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Given back: \$\d+\.\d\d, .*: One bottle was corked\.$/),
      ]),
    );
  });

  test('a clerk sees no more of the buyer than on the order’s page, and its opening is on record (B-230, B-290)', async () => {
    const order = await staffOf(openCheckoutFixture(shop.database.db)).buy('pickup');
    const props = await page<EvidenceProps>(ann, `/desk/orders/${order.number}/evidence`);
    const text = JSON.stringify(props);
    expect(text).toContain(`••• ${order.phone.slice(-4)}`);
    expect(text).not.toContain(order.phone);
    const acts = await shop.database.db
      .selectFrom('activity')
      .select(['actor', 'verb'])
      .where('subject_id', '=', String(order.number))
      .execute();
    expect(acts).toEqual([{ actor: `staff:${ann.staffId}`, verb: 'evidence-printed' }]);
    expect((await ann.browser.get('/desk/orders/99999/evidence')).statusCode).toBe(404);
  });
});
