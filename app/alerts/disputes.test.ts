/** Payments that buyers dispute: the vendor's reports, the alert, and the day's money kept apart (B-230). */
import { describe, expect, test } from 'vitest';
import { putTestDispute } from '#adapters/payments/embedded/embedded-disputes.ts';
import { inTransaction } from '#db/transaction.ts';
import { askAboutDispute, askForDisputes } from '#domains/payments/disputes/take-dispute.ts';
import { closeDay, reopenDay } from '#domains/reports/day-close/close-day.ts';
import { readDay } from '#domains/reports/day-close/read-day.ts';
import { postFacts } from '#domains/reports/postings/post-facts.ts';
import { storeDay } from '#kit/clock.ts';
import { addDays } from '#kit/store-day.ts';
import { listAlerts } from '#platform/alerts/list-alerts.ts';
import { lookForAlerts } from '#platform/alerts/look-for-alerts.ts';
import { drainOutbox } from '#platform/outbox/drain-outbox.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { alertWords } from '#screens/desk/alerts/alert-words.rules.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { gatewayReports } from '../gateway-reports.ts';
import { reconcileNightly } from '../reconciliation.ts';
import { disputeCheck } from './dispute-check.ts';

const dayMs = 24 * 60 * 60_000;

describe.each(engines)('disputed payments on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const db = () => shop.database.db;
  const now = () => shop.checkout.clock();
  const today = () => storeDay(now());

  /** A charged order. */
  async function sold() {
    const order = await staffOf(shop.checkout).buy('pickup');
    await staffOf(shop.checkout).pack(order);
    await drainOutbox(db(), shop.checkout.reactions(), { now: now(), limit: 50 });
    const [payment] = await shop.checkout.payments();
    return { order, gatewayPaymentId: payment?.gateway_payment_id ?? '' };
  }

  const put = (dispute: Parameters<typeof putTestDispute>[1]) => putTestDispute(db(), dispute, now());

  /** A message from the vendor, and what follows from it. */
  async function told(disputeId: string, name = 'a message') {
    await inTransaction(db(), (tx) =>
      writeOutbox(tx, {
        ...{ key: name, event: 'gateway.dispute-reported', payload: { disputeId }, now: now() },
      }),
    );
    return drainOutbox(
      db(),
      { ...gatewayReports(shop.checkout.deps), ...shop.checkout.reactions() },
      {
        ...{ now: now() + 1, limit: 50 },
      },
    );
  }

  async function open() {
    const parts = { db: db(), clock: now } as Parameters<typeof disputeCheck>[0];
    const onFailure = (kind: string, error: unknown) => expect.unreachable(`${kind}: ${error}`);
    await lookForAlerts(db(), [disputeCheck(parts)], { now, onFailure });
    return (await listAlerts(db(), now())).open.map((alert) => alertWords(alert));
  }

  const stored = () =>
    db().selectFrom('disputes').select(['state', 'version', 'order_id']).executeTakeFirst();
  const moves = async () =>
    (await db().selectFrom('dispute_moves').select(['kind', 'amount_cents']).orderBy('kind').execute()).map(
      ({ kind, amount_cents }) => `${kind} ${amount_cents}`,
    );

  test('a dispute opens an alert with the deadline for an answer, which closes once it is answered (B-230, B-250)', async () => {
    const { order, gatewayPaymentId } = await sold();
    const dueAt = now() + 7 * dayMs;
    const id = await put({ gatewayPaymentId, state: 'open', amountCents: 1_250, dueAt });
    expect(await told(id)).toEqual({ done: 1, failed: [] });
    const [alert] = await open();
    expect(alert?.wrong).toBe(
      `The buyer of order #${order.number} disputes $12.50 with the bank: not received.`,
    );
    expect(alert?.means).toMatch(/It wants the answer by November \d+, 2026\./);
    expect(alert?.cures[0]).toMatchObject({ href: `/desk/orders/${order.number}/evidence` });
    await put({ id, gatewayPaymentId, state: 'answered' });
    await told(id, 'another message');
    expect(await open()).toEqual([]);
  });

  test('a repeated message, and an older one after a newer one, change nothing (B-230, R-083)', async () => {
    const { gatewayPaymentId } = await sold();
    const id = await put({ gatewayPaymentId, state: 'open', amountCents: 1_000 });
    const { gateway } = shop.checkout.deps;
    const early = await gateway.findDispute(id);
    await put({ id, gatewayPaymentId, state: 'won' });
    await told(id, 'one');
    await told(id, 'two');
    expect([await stored(), await moves()]).toEqual([
      expect.objectContaining({ state: 'won', version: 2 }),
      ['held 1000', 'returned 1000'],
    ]);
    // An older answer, which was on its way while the newer one was written.
    const late = { ...gateway, findDispute: async () => early };
    await askAboutDispute({ ...shop.checkout.deps, gateway: late }, { disputeId: id });
    expect([await stored(), await moves()]).toEqual([
      expect.objectContaining({ state: 'won', version: 2 }),
      ['held 1000', 'returned 1000'],
    ]);
  });

  test('two processes that hear of a dispute at once write it once (B-230)', async () => {
    const { gatewayPaymentId } = await sold();
    const id = await put({ gatewayPaymentId, state: 'open', amountCents: 1_000 });
    const ask = () => askAboutDispute(shop.checkout.deps, { disputeId: id });
    await Promise.all([ask(), ask(), askForDisputes(shop.checkout.deps)]);
    expect([await moves(), (await open()).length]).toEqual([['held 1000'], 1]);
  });

  test('a lost message is made up for at night, and a silent vendor is asked again (B-230, S-04)', async () => {
    const { order, gatewayPaymentId } = await sold();
    await put({ gatewayPaymentId, state: 'inquiry', amountCents: 900 });
    shop.checkout.wait(15 * 60 * 60_000);
    const deps = { ...shop.checkout.deps, log: shop.checkout.deps.log };
    const deaf = { ...deps.gateway, listDisputes: async () => ({ kind: 'unreachable' as const }) };
    await reconcileNightly({ ...deps, gateway: deaf });
    expect(await stored()).toBeUndefined();
    await reconcileNightly(deps);
    expect(await stored()).toMatchObject({ state: 'inquiry', order_id: order.id });
    // The bank is only asking: no money has moved.
    expect(await moves()).toEqual([]);
    expect((await open())[0]?.means).toMatch(/^The bank asks before it takes the money\./);
  });

  test('money held back and returned is listed apart on its days; a closed day never changes (B-230)', async () => {
    const { gatewayPaymentId } = await sold();
    const first = today();
    const deps = { db: db(), clock: now };
    await postFacts(deps);
    const before = (await readDay(db(), first)).figures;
    const id = await put({ gatewayPaymentId, state: 'open', amountCents: 1_000 });
    await told(id);
    await postFacts(deps);
    const after = (await readDay(db(), first)).figures;
    expect(after).toEqual({
      ...before,
      disputes: { held: { count: 1, cents: 1_000 }, returned: { count: 0, cents: 0 } },
    });

    const by = () => ({ actor: 'staff:ann', now: now() });
    await closeDay(deps, first, by());
    // It was heard of after the close, so it counts to the next open day.
    shop.checkout.wait(60_000);
    const other = await put({ gatewayPaymentId, state: 'open', amountCents: 200 });
    await told(other, 'late');
    shop.checkout.wait(dayMs);
    await put({ id, gatewayPaymentId, state: 'won' });
    await told(id, 'won');
    await postFacts(deps);
    expect((await readDay(db(), first)).figures).toEqual(after);
    expect((await readDay(db(), today())).figures.disputes).toEqual({
      ...{ held: { count: 1, cents: 200 }, returned: { count: 1, cents: 1_000 } },
    });
    // Once reopened, the day includes what was heard of late.
    await reopenDay(db(), first, { ...by(), why: 'To look' });
    expect((await readDay(db(), first)).figures.disputes?.held).toEqual({ count: 2, cents: 1_200 });
    expect((await readDay(db(), addDays(first, 1))).figures.disputes?.held).toEqual({ count: 0, cents: 0 });
  });
});
