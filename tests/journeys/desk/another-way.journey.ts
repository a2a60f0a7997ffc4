/**
 * An order that came back is dealt with at the desk, and a window that cannot be kept by its buyers (B-097,
 * B-124).
 */
import { describe, expect, test } from 'vitest';
import { cameBack } from '#domains/orders/came-back.ts';
import { otherTimePath } from '#domains/orders/change-way/time-key.ts';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { sendOut } from '#domains/orders/send-out.ts';
import { moveDelivery } from '#domains/runs/change-way.ts';
import { readStore } from '#domains/store/read-store.ts';
import { storeDay } from '#kit/clock.ts';
import { addDays } from '#kit/store-day.ts';
import { makeSigner } from '#platform/settings/app-key.ts';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { signInDesk } from '#tests/fixtures/desk-journey.ts';
import { packedDelivery } from '#tests/fixtures/run-fixture.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import { expectEventually, expectGone, expectVisible } from '../expect-page.ts';

const twoInTheAfternoon = 14 * 60;

describe('another way to hand over a delivery', () => {
  const journey = useJourney({ APP_KEY: testAppKey }, twoInTheAfternoon);
  const by = () => ({ actor: 'staff:manager', now: journey.now() });
  const reread = async ({ number }: Order) => (await findPlacedOrder(journey.db, number)) as Order;

  async function back(house: number): Promise<Order> {
    const { db } = journey;
    const order = await packedDelivery(openCheckoutFixture(db, Date.now), { house });
    await sendOut(db, { number: order.number, ...by() });
    await cameBack(db, { number: order.number, why: 'absent', ...by() });
    return order;
  }

  async function manager(width: number) {
    const { page } = await journey.visit({ width, height: 1_024 });
    await signInDesk(journey.db, page, { url: journey.shop.url, now: journey.now(), role: 'manager' });
    return page;
  }

  test('from the lane Back, one order goes out again, and one is picked up instead (B-097)', async () => {
    const [again, fetched] = [await back(1), await back(2)];
    const page = await manager(768);
    await page.goto('/desk');
    await page.getByRole('button', { name: /^Back 2/ }).click();
    const lane = page.getByRole('region', { name: 'Back' });
    await expectVisible(lane.getByText('It came back. Nobody was there to receive it.').first());
    await expectAccessible(page, 'the lane Back');
    await lane.locator(`a[href="/desk/orders/${again.number}"]`).getByText('Decide').click();
    await page.getByRole('button', { name: 'Goes again' }).click();
    const dialog = page.getByRole('dialog', { name: `#${again.number} goes again` });
    await dialog.getByRole('button', { name: 'Goes again' }).click();
    await expectVisible(dialog.getByText(/Choose another\.$/));
    await expectAccessible(page, 'goes again');
    await dialog.getByLabel('When').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Goes again' }).dblclick();
    await expectVisible(page.getByText(/^Comes at another time: /));
    expect(await reread(again)).toMatchObject({ cameBack: null, step: 'packed' });

    await page.goto(`/desk/orders/${fetched.number}`);
    await page.getByRole('button', { name: 'Pickup instead' }).click();
    await page.getByRole('button', { name: 'Make it a pickup' }).click();
    await expectVisible(page.getByText('Is picked up instead').first());
    await expectVisible(page.getByRole('button', { name: 'Hand over' }));
    await page.goto('/desk');
    await expectGone(page.getByRole('button', { name: /^Back \d/ }));
  });

  test('a window is closed, its buyers are asked at once, and one chooses another with the link (B-124)', async () => {
    const { db } = journey;
    const tomorrow = addDays(storeDay(journey.now()), 1);
    const orders = [
      await packedDelivery(openCheckoutFixture(db, Date.now), { house: 3 }),
      await packedDelivery(openCheckoutFixture(db, Date.now), { house: 4 }),
    ];
    for (const { number } of orders)
      await moveDelivery(db, { number, slotId: `${tomorrow}T17:00`, store: await readStore(db), ...by() });
    const page = await manager(375);
    await page.goto('/desk/runs');
    await page.getByRole('button', { name: /^Close now ?, Tomorrow, 5:00 pm/ }).click();
    await expectAccessible(page, 'a closed window');
    await page.getByRole('button', { name: /^Text all 2 a link/ }).dblclick();
    await expectVisible(page.getByText(/^Asked at /).first());
    const told = async () =>
      (await db.selectFrom('messages').select('order_id').where('kind', '=', 'other-time').execute()).length;
    await expectEventually(told, 2);

    const [first] = orders;
    if (!first) throw new Error('There are two');
    const { page: buyer } = await journey.visit({ width: 375, height: 780 });
    await buyer.goto(otherTimePath(makeSigner(testAppKey, 'other time'), first.id));
    await expectVisible(buyer.getByRole('heading', { name: 'Choose another time' }));
    await expectAccessible(buyer, 'choosing another time');
    expect(await buyer.getByRole('button', { name: /^Tomorrow, ?5:00 pm/ }).count()).toBe(0);
    await buyer.getByRole('button', { name: /^Tomorrow, ?6:00 pm/ }).dblclick();
    await expectVisible(buyer.getByRole('heading', { name: 'Your delivery has a time' }));
    await expectAccessible(buyer, 'another time is chosen');
    expect((await reread(first)).slot?.id).toBe(`${tomorrow}T18:00`);
    await page.reload();
    await expectGone(page.getByRole('link', { name: `#${first.number}` }));
  });
});
