/** Packing by eye, and what is left out (B-068, B-074, B-075). */
import type { FastifyReply } from 'fastify';
import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';
import { changesOf, findPlacedOrder } from '#domains/orders/find-order.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import { leaveOutLine } from '#domains/orders/packing/leave-out-line.ts';
import { isLeftOutWhy, leftOutAt, packsSent } from '#domains/orders/packing/sent.rules.ts';
import { proposeReadyPlace } from '#domains/orders/places/set-ready-place.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import {
  answerAct,
  byOf,
  type DeskDeps,
  numberOf,
  type OrderRequest,
  shownOf,
  textOf,
} from '../desk-request.ts';
import { readOutages } from '../outages.ts';
import { readPacks } from '../packs.rules.ts';
import type { DeskPackProps } from './props.ts';

const ways = { pickup: 'Pickup', delivery: 'Delivery', shipping: 'Shipping' };

export function packScreen(deps: DeskDeps) {
  const { db } = deps;
  return {
    /** `GET /desk/orders/:number/pack`; an order that is packed is shown as it is. */
    async show(request: OrderRequest, reply: FastifyReply) {
      const order = await findPlacedOrder(db, numberOf(request));
      if (!order) return sendNotFound(request, reply);
      if (order.cancelled || order.step !== 'received')
        return reply.redirect(`/desk/orders/${order.number}`, 302);
      const changes = await changesOf(db, order.id);
      const props: DeskPackProps = {
        number: order.number,
        version: order.version,
        way: ways[order.deliveryMethod],
        outages: await readOutages(db, deps.clock()),
        place: await proposeReadyPlace(db, order),
        lines: order.lines.map((line, position) => ({
          position,
          quantity: packsSent(order, changes, position),
          name: line.productName,
          art: line.art as BottleArt,
          photo: line.photo === null ? null : `/${line.photo}`,
          size: line.size,
          bottles: line.bottles,
          instead: changes.substitutions
            .filter((each) => each.position === position)
            .map(({ quantity, productName, size }) => `${quantity} × ${productName} ${size}`),
          leftOut: leftOutAt(changes.leftOut, position),
        })),
      };
      return reply.page('Desk/Pack', props);
    },

    /** `POST …/pack`: `seen` lists the packs of each line that were confirmed. */
    async pack(request: OrderRequest, reply: FastifyReply) {
      const number = numberOf(request);
      const seen = readPacks(textOf(request, 'seen')) ?? [];
      const answer = await packOrder(db, {
        ...{ number, shown: shownOf(request), canUndo: true },
        seen: seen.map((packs) => ({ ...packs, how: 'by-eye' as const })),
        packAnyway: textOf(request, 'anyway') === '1',
        place: textOf(request, 'place'),
        ...byOf(deps, request),
      });
      if (answer.kind === 'packed') return answerAct(deps, request, reply, answer);
      return answerAct(deps, request, reply, answer, `/desk/orders/${number}/pack`);
    },

    /** `POST …/leave-out`. */
    async leaveOut(request: OrderRequest, reply: FastifyReply) {
      const number = numberOf(request);
      const on = `/desk/orders/${number}/pack`;
      const why = textOf(request, 'why');
      const [packs, ...more] = readPacks(textOf(request, 'packs')) ?? [];
      if (!packs || more.length > 0)
        return refuseForm(request, reply, { packs: 'Please say how many are left out.' }, on);
      if (!isLeftOutWhy(why)) return refuseForm(request, reply, { why: 'Please say why.' }, on);
      const answer = await leaveOutLine(db, {
        ...{ number, ...packs, why, shown: shownOf(request) },
        restock: textOf(request, 'restock') === '1',
        ...byOf(deps, request),
      });
      return answerAct(deps, request, reply, answer, on);
    },
  };
}
