/** The buyer chooses another delivery window, because the store closed theirs (B-124). The key is the only permission. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { freeSlots } from '#domains/fulfilment/free-slots.ts';
import { readTimeKey } from '#domains/orders/change-way/time-key.ts';
import { windowText } from '#domains/orders/change-way/window-text.rules.ts';
import { findOrder } from '#domains/orders/find-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { successPath } from '#domains/orders/order-paths.ts';
import { moveDelivery } from '#domains/runs/change-way.ts';
import { readStore } from '#domains/store/read-store.ts';
import { buyerActor } from '#kit/actor.ts';
import type { Clock } from '#kit/clock.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import type { OtherTimeProps } from './props.ts';

type TimeRequest = FastifyRequest<{ Params: { key: string } }>;

export interface OtherTimeDeps {
  db: Db;
  clock: Clock;
  timeSigner: Signer;
  successSigner: Signer;
}

export function otherTimeScreen({ db, clock, timeSigner, successSigner }: OtherTimeDeps) {
  async function read(request: TimeRequest, reply: FastifyReply): Promise<Order | undefined> {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    const id = readTimeKey(timeSigner, request.params.key);
    const order = id === undefined ? undefined : await findOrder(db, id);
    return order?.state === 'placed' ? order : undefined;
  }

  return {
    /**
     * `GET /other-time/{key}`: 404 for a key that is not the shop's, 410 once there is nothing left to
     * choose.
     */
    async show(request: TimeRequest, reply: FastifyReply) {
      const order = await read(request, reply);
      if (!order) return sendNotFound(request, reply);
      const store = await readStore(db);
      const state = stateOf(order, store);
      const props: OtherTimeProps = {
        ...{ path: `/other-time/${request.params.key}`, number: order.number, state },
        window: order.slot && windowText(order.slot),
        days: state === 'choose' ? await freeSlots(db, store, clock()) : [],
        orderHref: successPath(successSigner, order.id),
      };
      return reply.page('Checkout/OtherTime', props, { status: state === 'over' ? 410 : 200 });
    },

    /**
     * `POST /other-time/{key}` with `slot`: '2026-11-20T17:00'. Once a window is chosen, the page says so and
     * stops asking.
     */
    async choose(request: TimeRequest, reply: FastifyReply) {
      const order = await read(request, reply);
      if (!order) return sendNotFound(request, reply);
      const here = `/other-time/${request.params.key}`;
      const store = await readStore(db);
      if (stateOf(order, store) !== 'choose') return reply.seeOther(here);
      const { slot } = formBody(request);
      const slotId = typeof slot === 'string' ? slot : '';
      if (slotId === '') return refuseForm(request, reply, { slot: 'Please choose a time.' }, here);
      const by = { actor: buyerActor, now: clock(), requestId: request.id };
      const { number, version: shown } = order;
      const answer = await moveDelivery(db, { ...{ number, slotId, store, shown }, ...by });
      request.log.info({ event: 'other time', order: order.id, outcome: answer.kind }, 'chosen by link');
      if (isGone.has(answer.kind))
        return refuseForm(request, reply, { slot: 'That time has just gone. Please choose another.' }, here);
      return reply.seeOther(here);
    },
  };
}

const isGone = new Set(['no-window', 'window-full', 'same-window']);

function stateOf(
  { deliveryMethod, cancelled, step, outAt, cameBack, slot }: Order,
  { closedSlots }: { closedSlots: readonly string[] },
): OtherTimeProps['state'] {
  const isHere = !cancelled && step !== 'handed-over' && outAt === null && !cameBack;
  if (deliveryMethod !== 'delivery' || !isHere || !slot) return 'over';
  return closedSlots.includes(slot.id) ? 'choose' : 'set';
}
