import type { FastifyReply } from 'fastify';
import type { Db } from '#db/connection.ts';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import { findBagsOut } from '#domains/runs/find-runs.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { numberOf, type OrderRequest } from '../desk-request.ts';

/**
 * Refuses to release the money of an order that came back from a run, or to send it again, before its bag was
 * scanned in (B-118); undefined if nothing is in the way.
 */
export async function refuseWithoutBag(
  db: Db,
  request: OrderRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const order = await findPlacedOrder(db, numberOf(request));
  if (!order || !(await findBagsOut(db, [order.id])).has(order.id)) return undefined;
  const act = 'Its bag came back and was not scanned in. Scan it in on its run first. Nothing was changed.';
  return refuseForm(request, reply, { act }, `/desk/orders/${order.number}`);
}
