import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Order } from '#domains/orders/order.ts';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { orderWith, paymentStates, signInDesk } from '#tests/fixtures/desk-journey.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectEventually, expectPath, expectVisible } from '../expect-page.ts';

/** The store may hand over from eight in the morning, on Sundays from ten. */
const twoInTheAfternoon = 14 * 60;
const slowMs = 300;

interface Act {
  /** As named in the activity. */
  verb: string;
  /** The order's state before it. */
  from: 'received' | 'packed' | 'captured';
  path?: string;
  /** Fills in its form; returns the button that performs the act. */
  prepare(page: Page): Promise<Locator>;
  /** What the order's page says afterwards. */
  truth: RegExp;
}

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

const acts: Record<string, Act> = {
  'leave out': {
    verb: 'line-left-out',
    from: 'received',
    path: '/pack',
    async prepare(page) {
      await page.getByRole('button', { name: /^Not there/ }).click();
      await dialog(page).getByRole('button', { name: 'Leave it out' }).click();
      return dialog(page).getByRole('button', { name: 'Leave out' });
    },
    truth: /^Left out: 1 × /,
  },
  'ask the buyer': {
    verb: 'substitute-proposed',
    from: 'received',
    path: '/pack',
    async prepare(page) {
      await page.getByRole('button', { name: /^Not there/ }).click();
      return dialog(page).getByRole('button', { name: 'Ask the buyer' });
    },
    truth: /^The buyer is asked$/,
  },
  pack: {
    verb: 'order-packed',
    from: 'received',
    path: '/pack',
    async prepare(page) {
      await page.getByRole('button', { name: /0 of 2/ }).click();
      return page.getByRole('button', { name: 'Packed', exact: true });
    },
    truth: /^Ready at P-\d+$/,
  },
  'hand over': {
    verb: 'order-handed-over',
    from: 'packed',
    path: '?do=hand-over',
    async prepare(page) {
      for (const group of ['ID seen', '21 or older', 'Sober'])
        await dialog(page).getByRole('group', { name: group }).getByRole('radio').first().check();
      return dialog(page).getByRole('button', { name: 'Hand over', exact: true });
    },
    truth: /^Handed over$/,
  },
  note: {
    verb: 'noted',
    from: 'packed',
    async prepare(page) {
      await page.getByLabel('New note').fill('Rings twice.');
      return page.getByRole('button', { name: 'Add', exact: true });
    },
    truth: /^Rings twice\.$/,
  },
  cancel: {
    verb: 'order-cancelled',
    from: 'received',
    async prepare(page) {
      await press(page, 'Cancel');
      await dialog(page).getByLabel('Why').selectOption('broken');
      return dialog(page).getByRole('button', { name: 'Cancel the order' });
    },
    truth: /^Cancelled$/,
  },
  refund: {
    verb: 'order-refunded',
    from: 'captured',
    async prepare(page) {
      await press(page, 'Refund');
      await dialog(page).getByLabel('Or an amount, tax included').fill('5.00');
      await dialog(page).getByLabel('Why').selectOption('corked');
      return dialog(page).getByRole('button', { name: /^Refund/ });
    },
    truth: /\$5\.00/,
  },
};

describe('an act that is sent more than once is done once (B-280)', () => {
  const journey = useJourney({}, twoInTheAfternoon);

  async function orderAt(from: Act['from']): Promise<Order> {
    const order = await orderWith(journey.db, 'pickup', { placed_at: journey.now() });
    const staff = staffOf(openCheckoutFixture(journey.db, Date.now));
    if (from !== 'received') await staff.pack(order);
    if (from === 'captured') {
      await journey.db
        .updateTable('outbox')
        .set({ available_at: 0 })
        .where('event', '=', 'order.packed')
        .execute();
      await expectEventually(() => paymentStates(journey.db, order), ['captured']);
    }
    return order;
  }
  const done = async ({ number }: Order, { verb }: Act) => {
    const rows = await journey.db
      .selectFrom('activity')
      .select('seq')
      .where('subject_kind', '=', 'order')
      .where('subject_id', '=', String(number))
      .where('verb', '=', verb)
      .execute();
    return rows.length;
  };
  async function openOrder({ number }: Order, path = '') {
    const visitor = await journey.visit({ width: 768, height: 1_024 });
    await signInDesk(journey.db, visitor.page, {
      url: journey.shop.url,
      now: journey.now(),
      role: 'manager',
    });
    await visitor.page.goto(`/desk/orders/${number}${path}`);
    return visitor;
  }
  const isAct = (url: URL) => /^\/desk\/orders\/\d+\/[\w-]+$/.test(url.pathname);

  test.each(Object.entries(acts))('%s, tapped twice on a slow connection', async (_name, act) => {
    const order = await orderAt(act.from);
    const { page } = await openOrder(order, act.path);
    const button = await act.prepare(page);
    await page.route(isAct, async (route) => {
      if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, slowMs));
      await route.continue();
    });
    await button.dblclick();
    await expectEventually(() => done(order, act), 1);
    await expectVisible(page.getByText(act.truth).first());
    expect(await done(order, act)).toBe(1);
  });

  test.each(Object.entries(acts))(
    '%s, with a lost answer: reload and Back show the truth',
    async (_name, act) => {
      const order = await orderAt(act.from);
      const { page, expectNoise } = await openOrder(order, act.path);
      const button = await act.prepare(page);
      expectNoise(/net::ERR_|request failed/);
      let isDone = false;
      await page.route(isAct, async (route) => {
        if (route.request().method() !== 'POST' || isDone) return route.continue();
        await route.fetch({ maxRedirects: 0 });
        isDone = true;
        return route.abort('connectionreset');
      });
      await button.click();
      await expectEventually(() => done(order, act), 1);
      await page.reload();
      await expectVisible(page.getByText(act.truth).first());
      await page.goto('/desk');
      await page.goBack();
      await expectPath(page, /^\/desk\/orders\/\d+/);
      await expectVisible(page.getByText(act.truth).first());
      expect(await done(order, act)).toBe(1);
    },
  );
});
