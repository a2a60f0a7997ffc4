/** How often the store kept its promised time, per delivery method and week (N-007). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findPromisedOrders } from '#domains/orders/promises/promised-orders.ts';
import { keptByWeek, promisesTable } from '#domains/reports/promises/promises.rules.ts';
import { daysWords } from '#domains/reports/table/cell-text.rules.ts';
import { broughtByCarrier } from '#domains/shipments/brought-by-carrier.ts';
import { storeDay } from '#kit/clock.ts';
import { addDays, instantOf, weekdayOf } from '#kit/store-day.ts';
import type { DeskDeps } from '../../desk-request.ts';
import { showTable } from '../show-table.rules.ts';

/** A quarter, and the current week. */
const weeks = 13;

export function promisesScreen({ db, clock }: DeskDeps) {
  return {
    async show(_request: FastifyRequest, reply: FastifyReply) {
      const now = clock();
      const today = storeDay(now);
      const from = addDays(today, -((weekdayOf(today) + 6) % 7) - weeks * 7);
      const orders = await findPromisedOrders(db, {
        fromAt: instantOf(from, 0) + 1,
        untilAt: instantOf(addDays(today, 8), 0),
      });
      const brought = await broughtByCarrier(
        db,
        orders.filter(({ way }) => way === 'shipping').map(({ id }) => id),
      );
      const promised = orders.map((order) => ({
        ...order,
        cameAt: order.cameAt ?? brought.get(order.id) ?? null,
      }));
      return reply.page('Desk/Promises', {
        days: daysWords({ from, to: today }),
        table: showTable(promisesTable(keptByWeek(promised, now)), null),
      });
    },
  };
}
