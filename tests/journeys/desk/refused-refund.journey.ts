import { describe, expect, test } from 'vitest';
import { refundOrder } from '#domains/orders/refunds/refund-order.ts';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { orderWith, paymentStates, signInDesk } from '#tests/fixtures/desk-journey.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { expectEventually, expectText, expectVisible } from '../expect-page.ts';

const twoInTheAfternoon = 14 * 60;

describe('a refund refused by the bank', () => {
  const journey = useJourney({}, twoInTheAfternoon);

  /** A captured order whose refund the bank refuses. */
  async function refused() {
    const { db } = journey;
    const order = await orderWith(db, 'pickup', { placed_at: journey.now() });
    await staffOf(openCheckoutFixture(db, Date.now)).pack(order);
    const refundState = async () =>
      (await db.selectFrom('refunds').select('state').where('order_id', '=', order.id).executeTakeFirst())
        ?.state;
    await expectEventually(() => paymentStates(db, order), ['captured']);
    const bank = (status: 'APPROVED' | 'COMPLETED') =>
      db.updateTable('test_gateway_payments').set({ status }).execute();
    await bank('APPROVED');
    const wish = { kind: 'parts', lines: [{ position: 0, quantity: 1 }], delivery: false } as const;
    const words = { reason: 'One was corked.', restock: false, actor: 'staff:ann', now: journey.now() };
    await refundOrder(db, { number: order.number, wish, ...words });
    await expectEventually(refundState, 'refused');
    await bank('COMPLETED');
    return { order, state: refundState };
  }

  async function openOrder(number: number, role: 'clerk' | 'owner', width: number) {
    const { page } = await journey.visit({ width, height: 1_024 });
    await signInDesk(journey.db, page, { url: journey.shop.url, now: journey.now(), role });
    await page.goto(`/desk/orders/${number}`);
    const money = page.getByRole('region', { name: 'Money' });
    await expectVisible(money.getByText('The bank refused it: not captured.'));
    return { page, money };
  }

  test('a clerk tries it again, once for two taps, and the money is refunded (B-094, B-280)', async () => {
    const { order, state } = await refused();
    const { page, money } = await openOrder(order.number, 'clerk', 768);
    await expectAccessible(page, 'a refused refund, clerk');
    expect(await money.getByRole('button', { name: 'Give another way, note it' }).count()).toBe(0);
    await money.getByRole('button', { name: 'Try again' }).dblclick();
    await expectEventually(state, 'refunded');
    await page.reload();
    await expectVisible(money.getByText('Back on the card.'));
    const back = await journey.db.selectFrom('test_gateway_refunds').select('amount_cents').execute();
    expect(back).toEqual([{ amount_cents: 2_172 }]);
  });

  test('the owner notes on a phone how the store refunded it (B-094)', async () => {
    const { order, state } = await refused();
    const { page, money } = await openOrder(order.number, 'owner', 375);
    await money.getByRole('button', { name: 'Give another way, note it' }).click();
    const dialog = page.getByRole('dialog', { name: 'Given another way' });
    await expectAccessible(page, 'noting another way');
    await dialog.getByRole('button', { name: '$21.72 is given' }).click();
    await expectVisible(dialog.getByText('Please say how the money went back, in at most 192 characters.'));
    await dialog.getByLabel('How, such as: cash, receipt 4711').fill('Cash, receipt 12');
    await dialog.getByRole('button', { name: '$21.72 is given' }).click();
    await expectVisible(money.getByText('It was given another way.'));
    await expectText(
      page.getByRole('region', { name: 'What happened' }),
      /Refund given another way: \$21\.72: Cash, receipt 12/,
    );
    expect(await state()).toBe('refused');
  });
});
