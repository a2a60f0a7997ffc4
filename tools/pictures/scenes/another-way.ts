/** An order that came back, and a window that could not be kept: at the desk, and behind the buyer's link. */
import type { Page } from 'playwright-core';
import { otherTimePath } from '#domains/orders/change-way/time-key.ts';
import { findOrder } from '#domains/orders/find-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { askForOtherTimes } from '#domains/runs/ask-for-other-times.ts';
import { moveDelivery } from '#domains/runs/change-way.ts';
import { closeSlot } from '#domains/store/delivery-settings.ts';
import { readStore } from '#domains/store/read-store.ts';
import { storeDay } from '#kit/clock.ts';
import type { OrderId } from '#kit/ids.ts';
import { addDays } from '#kit/store-day.ts';
import { makeSigner } from '#platform/settings/app-key.ts';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { packedDelivery } from '#tests/fixtures/run-fixture.ts';
import { testAppKey } from '#tests/harness/app-key.ts';
import type { PictureShop } from '../open-picture-shop.ts';
import type { Scene } from '../scene.ts';

const widths = [375, 768, 1_400];
const ofManager = { staff: 'manager', widths } as const;
const by = () => ({ actor: 'pictures', now: Date.now() });

async function backOrder({ db, orders }: PictureShop): Promise<Order> {
  const order = await findOrder(db, orders['delivery-came-back'].replace('/orders/', '') as OrderId);
  if (!order) throw new Error('There is such an order');
  return order;
}

const made = new WeakMap<PictureShop, Promise<{ asked: Order; chosen: Order }>>();

/**
 * Made once: two deliveries in tomorrow's window at five, which is then closed; one of their buyers has
 * chosen another.
 */
function closedWindow(shop: PictureShop): Promise<{ asked: Order; chosen: Order }> {
  const known = made.get(shop) ?? closeOne(shop);
  made.set(shop, known);
  return known;
}

async function closeOne({ db }: PictureShop): Promise<{ asked: Order; chosen: Order }> {
  const checkout = openCheckoutFixture(db);
  const day = addDays(storeDay(Date.now()), 1);
  const slotId = `${day}T17:00`;
  const move = async (order: Order, to: string) => {
    const answer = await moveDelivery(db, {
      number: order.number,
      slotId: to,
      store: await readStore(db),
      ...by(),
    });
    if (answer.kind !== 'moved') throw new Error(answer.kind);
  };
  const asked = await packedDelivery(checkout, { house: 31, slotId: '2026-11-20T18:00' });
  const chosen = await packedDelivery(checkout, { house: 32, slotId: '2026-11-20T18:00' });
  for (const order of [asked, chosen]) await move(order, slotId);
  await closeSlot(db, slotId, true, by());
  await askForOtherTimes(db, { slotId, ...by() });
  await move(chosen, `${day}T15:00`);
  return { asked, chosen };
}

const linkOf = (which: 'asked' | 'chosen') => async (shop: PictureShop) =>
  otherTimePath(makeSigner(testAppKey, 'other time'), (await closedWindow(shop))[which].id);
const backOrderPath = async (shop: PictureShop) => `/desk/orders/${(await backOrder(shop)).number}`;

async function showBack(page: Page): Promise<void> {
  const tab = page.getByRole('button', { name: /^Back \d/ });
  if (await tab.isVisible()) await tab.click();
  await page.getByRole('link', { name: 'Decide' }).first().scrollIntoViewIfNeeded();
}

export const anotherWayScenes: readonly Scene[] = [
  { ...ofManager, name: 'desk-board-back', path: '/desk', act: showBack, windowOnly: true },
  { ...ofManager, name: 'desk-order-back', path: backOrderPath, windowOnly: true },
  {
    ...ofManager,
    name: 'desk-order-goes-again',
    path: backOrderPath,
    windowOnly: true,
    act: (page) => page.getByRole('button', { name: 'Goes again' }).first().click(),
  },
  {
    ...ofManager,
    name: 'desk-runs-window-asked',
    path: async (shop) => {
      await closedWindow(shop);
      return '/desk/runs';
    },
  },
  { widths, name: 'other-time-choose', path: linkOf('asked') },
  { widths, name: 'other-time-set', path: linkOf('chosen') },
];
