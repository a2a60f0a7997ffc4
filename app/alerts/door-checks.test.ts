/** A driver's implausible report raises an alert until a manager has looked at it (B-117, B-250). */
import { describe, expect, test } from 'vitest';
import { lookAtOutcome } from '#domains/runs/look-at-outcome.ts';
import { takeDoorOutcome } from '#domains/runs/take-door-outcome.ts';
import { listAlerts } from '#platform/alerts/list-alerts.ts';
import { lookForAlerts } from '#platform/alerts/look-for-alerts.ts';
import { alertWords } from '#screens/desk/alerts/alert-words.rules.ts';
import { reportOf, runOut } from '#tests/fixtures/run-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { doorChecks } from './door-checks.ts';

const hour = 60 * 60_000;

describe.each(engines)('alerts about doors on %s', (engine) => {
  const shop = useCheckoutFixture(engine);
  async function open() {
    const { db, clock } = shop.checkout;
    const onFailure = (kind: string, error: unknown) => expect.unreachable(`${kind}: ${error}`);
    await lookForAlerts(db, doorChecks({ db }), { now: clock, onFailure });
    return (await listAlerts(db, clock())).open.map((alert) => alertWords(alert));
  }

  test('an implausible time opens one, and a manager’s look closes it (B-117, B-250)', async () => {
    const { checkout } = shop;
    const { key, orders, run } = await runOut(checkout, 1);
    const [order] = orders;
    if (!order) throw new Error('It has one');
    checkout.wait(6 * hour);
    const now = checkout.clock();
    await takeDoorOutcome(checkout.db, { key, report: reportOf(order, { at: now + 2 * hour, seq: 1 }), now });
    expect(await open()).toMatchObject([
      {
        wrong: `What a driver’s phone reported about #${order.number} needs a second look.`,
        means: 'The phone’s time is not plausible.',
        cures: [{ href: `/desk/runs/${run}` }, { href: `/desk/orders/${order.number}` }],
      },
    ]);
    await lookAtOutcome(checkout.db, { seq: 1, isBelieved: true, actor: 'staff:manager', now });
    expect(await open()).toEqual([]);
  });
});
