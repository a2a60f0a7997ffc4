import { describe, expect, test } from 'vitest';
import { markPaidAtTill } from '#domains/orders/handing-over/mark-paid-at-till.ts';
import type { Order } from '#domains/orders/order.ts';
import { writeOffOrder } from '#domains/orders/write-off-order.ts';
import { storeDay } from '#kit/clock.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { readDayFigures } from '../day-close/read-day.ts';
import { proveReports } from '../prove-reports.ts';
import { postFacts } from './post-facts.ts';

const dayMs = 24 * 60 * 60_000;

describe.each(engines)(
  'orders whose authorization expired, in the reports, on %s',
  { timeout: 60_000 },
  (engine) => {
    const shop = useCheckoutFixture(engine);
    const by = () => ({ actor: 'staff:ann', now: shop.checkout.clock() });
    const staff = () => staffOf(shop.checkout);

    /** Packed after the bank released its money. */
    async function unpaid(): Promise<Order> {
      const order = await staff().buy();
      await staff().drain();
      shop.checkout.wait(7 * dayMs);
      await staff().pack(order);
      return order;
    }
    const today = () => readDayFigures(shop.checkout.db, storeDay(shop.checkout.clock()));
    const post = () => postFacts({ db: shop.checkout.db, clock: shop.checkout.clock });

    test('an order that is written off or cancelled is not a sale and owes no tax (B-230, B-231)', async () => {
      const lost = await unpaid();
      shop.checkout.faults.add('capture', 'unreachable', 1);
      await staff().drain();
      await staff().handOver(lost);
      shop.checkout.wait(60_000);
      await staff().drain();
      expect(
        await writeOffOrder(shop.checkout.db, { number: lost.number, reason: 'Gone.', ...by() }),
      ).toEqual({ kind: 'written-off' });
      const cancelled = await unpaid();
      await staff().drain();
      await staff().cancel(cancelled);
      await staff().drain();
      await post();
      const figures = await today();
      expect(figures.sold).toMatchObject({
        orders: 0,
        goodsCents: 0,
        taxCents: 0,
        totalCents: 0,
        bottles: 0,
      });
      expect(figures.returned).toMatchObject({ refunds: 0, totalCents: 0 });
      expect([figures.taxes, figures.payoutCents]).toEqual([[], 0]);
      expect(await shop.checkout.db.selectFrom('postings').selectAll().execute()).toEqual([]);
    });

    test('an order paid at the till is a sale with its tax, and nothing is expected from the card service (B-230, B-077)', async () => {
      const order = await unpaid();
      await staff().drain();
      const { version } = await staff().reread(order);
      expect(
        await markPaidAtTill(shop.checkout.db, {
          ...{ number: order.number, receipt: '4711', shown: version, ...by() },
        }),
      ).toMatchObject({ kind: 'paid-at-till' });
      await staff().handOver(order);
      await staff().drain();
      await post();
      await post();
      const figures = await today();
      expect(figures.sold).toMatchObject({ orders: 1, totalCents: order.finalTotalCents, bottles: 2 });
      expect(figures.tenders).toEqual([
        { tender: 'till', takenCents: order.finalTotalCents, returnedCents: 0 },
      ]);
      expect(figures.taxes.map(({ taxCents }) => taxCents)).toEqual([order.salesTaxTotalCents]);
      expect([figures.capturedCents, figures.payoutCents]).toEqual([0, 0]);
      const proofs = await proveReports({ db: shop.checkout.db, keysAtOnce: 1 });
      expect(proofs.filter(({ wrongCount }) => wrongCount > 0)).toEqual([]);
    });
  },
);
