/** The mail that places an order with a supplier (B-171). */

import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { sendSupplyOrder } from '#domains/notifications/send-supply-order.ts';
import { findSupplyOrder, readSupplyOrderLines } from '#domains/purchasing/orders/find-supply-orders.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { formatDay, storeDay } from '#kit/clock.ts';
import type { OutboxHandlers } from '#platform/outbox/drain-outbox.ts';
import type { Shop } from '../shop.ts';
import { messageDesk } from './message-desk.ts';

export function supplierMessages(shop: Shop): OutboxHandlers {
  const { db } = shop;
  const desk = messageDesk(shop);
  return {
    /** Not sent if the order was closed meanwhile. */
    'supply-order.mail-asked': async (payload, { key }) => {
      const { orderId } = payload as { orderId: number };
      const order = await findSupplyOrder(db, orderId);
      if (order?.state !== 'ordered' || order.ordered === null || order.supplierEmail === '') return;
      const lines = await readSupplyOrderLines(db, orderId);
      const bottles = await readBottles(
        db,
        lines.map(({ formatId }) => formatId),
      );
      const nameOf = await readActorNames(db);
      await sendSupplyOrder(desk, {
        ...{ key, to: order.supplierEmail, number: orderId },
        day: formatDay(storeDay(order.ordered.at)),
        orderedBy: nameOf(order.ordered.by),
        lines: lines.map(({ formatId, cases, caseBottles }) => {
          const bottle = bottles.get(formatId);
          return {
            name: [bottle?.name, bottle?.vintage].filter(Boolean).join(' '),
            ...{ size: bottle?.size ?? '', cases, caseBottles },
          };
        }),
      });
    },
  };
}
