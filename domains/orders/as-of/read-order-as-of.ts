import type { Db } from '#db/connection.ts';
import type { OrderId } from '#kit/ids.ts';
import type { OrderEvent } from '../order.ts';
import { eventsOfOrder } from '../order-events.store.ts';
import { changesOf } from '../packing/changes-of.ts';
import type { Changes } from '../packing/sent.rules.ts';
import { type OrderStage, stageAfterEvents } from './order-as-of.rules.ts';

export interface OrderAsOf extends Changes {
  stage: OrderStage;
  /** Up to that moment, oldest first. */
  events: OrderEvent[];
}

/** What had happened to a placed order up to a moment, epoch ms, and how it stood then (B-036). */
export async function readOrderAsOf(db: Db, id: OrderId, at: number): Promise<OrderAsOf> {
  const events = (await eventsOfOrder(db, id)).filter((event) => event.at <= at);
  return { stage: stageAfterEvents(events), events, ...(await changesOf(db, id, at)) };
}
