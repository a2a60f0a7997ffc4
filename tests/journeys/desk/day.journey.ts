import { describe, expect, test } from 'vitest';
import type { Order } from '#domains/orders/order.ts';
import { demoAccess } from '#domains/staff/demo-people.ts';
import { makeDeviceCode } from '#domains/staff/devices/enroll-device.ts';
import { makeStaffSecrets } from '#domains/staff/secrets.ts';
import type { PackId } from '#kit/ids.ts';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { paymentStates } from '#tests/fixtures/desk-journey.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { expectEventually, expectGone, expectPath, expectVisible } from '../expect-page.ts';

/** The store may hand over from eight in the morning, on Sundays from ten. */
const twoInTheAfternoon = 14 * 60;
const hourMs = 60 * 60_000;

describe('a day at the counter', () => {
  const journey = useJourney({ APP_KEY: testAppKey }, twoInTheAfternoon);

  /** Two bottles at $60: more than a clerk may refund alone. */
  async function buy(): Promise<Order> {
    const { db } = journey;
    const checkout = openCheckoutFixture(db, Date.now);
    const [packId] = await checkout.stockWine({ name: 'Barolo', priceCents: 60_00, onHand: 6 });
    const shopper = await checkout.shopperWith([{ packId: packId as PackId, quantity: 2 }]);
    const order = await staffOf(checkout).buy('pickup', { shopper });
    await db.updateTable('orders').set({ placed_at: journey.now() }).where('id', '=', order.id).execute();
    return order;
  }

  test('a tablet is enrolled and opened with a PIN; an order rings, is packed, undone, packed, handed over, and partly refunded with a manager’s PIN (B-010, B-011, B-013, B-035, B-055, B-085, B-093)', async () => {
    const { db } = journey;
    const secrets = makeStaffSecrets(testAppKey);
    const by = { actor: 'cli:test', now: journey.now() };
    const people = await demoAccess(db, secrets, { by, lifeMs: hourMs });
    const pinOf = (name: string) => people.find((person) => person.name === name)?.pin ?? '';
    const code = await makeDeviceCode(db, secrets, { name: 'Counter', staffId: null }, by);
    if (code.kind !== 'made') throw new Error(code.kind);
    const { page, expectNoise } = await journey.visit({ width: 768, height: 1_024, hasTouch: true });
    // A passkey cannot belong to an IP address, so the page leads to localhost (B-004).
    await page.goto('/desk/enroll');
    await page.waitForURL(/^http:\/\/localhost:/);
    await page.getByLabel('Six digits').fill(code.code);
    await page.getByRole('button', { name: 'Enroll' }).tap();
    await page.getByRole('link', { name: 'Unlock this device by PIN' }).tap();
    await page.getByRole('button', { name: 'Cleo Marsh' }).tap();
    await page.getByLabel('PIN', { exact: true }).fill(pinOf('Cleo Marsh'));
    await page.waitForURL('**/desk');
    await page.getByRole('button', { name: 'Start' }).tap();

    const order = await buy();
    await expectEventually(async () => (await page.title()).slice(0, 4), '(1) ');
    await page
      .getByRole('article')
      .filter({ hasText: `#${order.number}` })
      .getByRole('button', { name: 'Pick' })
      .tap();
    await page.getByRole('button', { name: /0 of 2/ }).tap();
    await page.getByRole('button', { name: 'Packed', exact: true }).tap();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await page.getByRole('link', { name: 'Pack', exact: true }).tap();
    await page.getByRole('button', { name: 'Packed', exact: true }).tap();
    await expectVisible(page.getByText(/^Ready at P-\d+$/).first());
    await page.getByRole('button', { name: 'Hand over', exact: true }).tap();
    const questions = page.getByRole('dialog', { name: /^Hand over/ });
    for (const group of ['ID seen', '21 or older', 'Sober'])
      await questions.getByRole('group', { name: group }).getByRole('radio').first().check();
    await questions.getByRole('button', { name: 'Hand over', exact: true }).tap();
    await expectVisible(page.getByText('Handed over', { exact: true }).first());
    // Handing over ends the undo period of the packing, and makes its capture due.
    await expectEventually(() => paymentStates(db, order), ['captured']);

    await page.reload();
    await page.getByRole('button', { name: 'Refund', exact: true }).tap();
    const refund = page.getByRole('dialog', { name: /^Refund of/ });
    await refund.getByRole('button', { name: 'One more' }).first().tap();
    await refund.getByLabel('Why').selectOption('corked');
    await refund.getByRole('button', { name: 'Refund', exact: true }).tap();
    const yes = page.getByRole('dialog', { name: 'A manager’s yes' });
    await yes.getByRole('button', { name: 'Ben Ortiz' }).tap();
    expectNoise(/422/);
    await yes.getByLabel('PIN').fill('000000');
    await yes.getByRole('button', { name: 'Approve' }).tap();
    await expectVisible(yes.getByText(/^That PIN is not right\./));
    await yes.getByLabel('PIN').fill(pinOf('Ben Ortiz'));
    await yes.getByRole('button', { name: 'Approve' }).tap();
    await expectGone(refund);
    await expectPath(page, `/desk/orders/${order.number}`);
    await expectEventually(
      async () =>
        await db
          .selectFrom('refunds')
          .select(['state', 'goods_cents'])
          .where('order_id', '=', order.id)
          .execute(),
      [{ state: 'refunded', goods_cents: 60_00 }],
    );
    const act = await db
      .selectFrom('activity')
      .select(['actor', 'approved_by'])
      .where('verb', '=', 'order-refunded')
      .executeTakeFirstOrThrow();
    const idOf = async (email: string) =>
      (await db.selectFrom('staff_people').select('id').where('email', '=', email).executeTakeFirstOrThrow())
        .id;
    expect(act).toEqual({
      actor: `staff:${await idOf('clerk@demo.example')}`,
      approved_by: `staff:${await idOf('manager@demo.example')}`,
    });
    expect(await findBreaches(db)).toEqual([]);
  });
});
