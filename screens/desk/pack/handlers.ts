/** Packing one order: its bottles scanned or seen, and what is left out (B-065 to B-068, B-074, B-075). */

import type { FastifyReply } from 'fastify';
import { isHoldNearEnd } from '#domains/orders/board/board.rules.ts';
import { deskWords } from '#domains/orders/desk-answers/answer-words.rules.ts';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import { findUnpaid } from '#domains/orders/find-unpaid.ts';
import { notesOf } from '#domains/orders/notes/find-notes.ts';
import type { Order } from '#domains/orders/order.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import type { Seen } from '#domains/orders/packing/confirmed.rules.ts';
import { leaveOutLine } from '#domains/orders/packing/leave-out-line.ts';
import { leaveOutForm } from '#domains/orders/packing/packing-forms.rules.ts';
import { readPacks } from '#domains/orders/packing/packs.rules.ts';
import type { PickedBottles } from '#domains/orders/picking/picks.rules.ts';
import { savePicks } from '#domains/orders/picking/save-picks.ts';
import { proposeReadyPlace } from '#domains/orders/places/set-ready-place.ts';
import { answerShelfCheck } from '#domains/orders/shelf-checks/answer-shelf-check.ts';
import { findShelfTasks } from '#domains/orders/shelf-checks/find-shelf-tasks.ts';
import type { FormatId } from '#kit/ids.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import {
  answerAct,
  answerContextOf,
  byOf,
  type DeskDeps,
  numberOf,
  type OrderRequest,
  seesContacts,
  shownOf,
  textOf,
} from '../desk-request.ts';
import { readOutages } from '../outages.ts';
import { showAsked } from '../show-asked.ts';
import { showShelfTask } from '../show-card.ts';
import { picksForm, shelfForm } from './form.ts';
import { packProps } from './pack-props.ts';
import { readPickView } from './read-items.ts';

export function packScreen(deps: DeskDeps) {
  const { db } = deps;
  return {
    /** `GET /desk/orders/:number/pack`; an order that is already packed is shown as it is. */
    async show(request: OrderRequest, reply: FastifyReply) {
      const order = await findPlacedOrder(db, numberOf(request));
      if (!order) return sendNotFound(request, reply);
      if (order.cancelled || order.step !== 'received')
        return reply.redirect(`/desk/orders/${order.number}`, 302);
      const { items, codes, pickings } = await readPickView(db, [{ order, box: null }]);
      const telling = await answerContextOf(deps, order.number);
      const contacts = { seesContacts: seesContacts(request) };
      const props = packProps(order, {
        ...{ items, codes, ...contacts, leftOut: pickings[0]?.changes.leftOut ?? [] },
        warnings: [...(await holdWarnings(order)), ...(await readOutages(db, deps.clock()))],
        asked: await showAsked(db, order, telling, contacts),
        shelf: (await findShelfTasks(db, [order.id])).map(showShelfTask),
        missing: Number((request.query as { missing?: unknown }).missing) || null,
        notes: (await notesOf(db, order.id)).map(({ words, actor }) => ({
          words,
          who: telling.nameOf(actor),
        })),
        place: await proposeReadyPlace(db, order),
      });
      return reply.page('Desk/Pack', props);
    },

    /**
     * `POST …/picks`: how far picking has come. Renews the person's own claim (B-057), and answers with JSON.
     */
    async savePicks(request: OrderRequest, reply: FastifyReply) {
      const number = numberOf(request);
      const parsed = parseForm(picksForm, request.body);
      if (parsed.kind === 'refused') return refuseForm(request, reply, messagesOf(parsed.refusals), '/desk');
      const picked = parsed.fields.picks as PickedBottles[];
      const { actor, now } = byOf(deps, request);
      const answer = await savePicks(db, { number, picked, actor, now });
      if (answer.kind !== 'saved') return answerAct(deps, request, reply, answer, '/desk');
      return reply.send({ data: { saved: true } });
    },

    /** `POST …/pack`: `seen` and `scanned` list the packs of each line that were confirmed. */
    async pack(request: OrderRequest, reply: FastifyReply) {
      const number = numberOf(request);
      const read = (name: string, how: Seen['how']) =>
        (readPacks(textOf(request, name)) ?? []).map((packs) => ({ ...packs, how }));
      const answer = await packOrder(db, {
        ...{ number, shown: shownOf(request), canUndo: true },
        seen: [...read('seen', 'by-eye'), ...read('scanned', 'scanned')],
        packAnyway: textOf(request, 'anyway') === '1',
        place: textOf(request, 'place'),
        ...byOf(deps, request),
      });
      if (answer.kind === 'packed') return answerAct(deps, request, reply, answer);
      return answerAct(deps, request, reply, answer, `/desk/orders/${number}/pack`);
    },

    /**
     * `POST …/shelf`: fields `formatId`, `found`, `was` as the page showed it. If bottles are missing, leads
     * to where others are offered or left out; otherwise back to where the person was (B-062).
     */
    async shelf(request: OrderRequest, reply: FastifyReply) {
      const packing = `/desk/orders/${numberOf(request)}/pack`;
      const parsed = parseForm(shelfForm, request.body);
      if (parsed.kind === 'refused')
        return refuseForm(request, reply, { shelf: parsed.refusals[0]?.kind ?? '' }, packing);
      const { formatId, found, was } = parsed.fields;
      const answer = await answerShelfCheck(db, {
        ...{ number: numberOf(request), formatId: formatId as FormatId, found, was },
        ...byOf(deps, request),
      });
      // A notice, because the card that asked may be gone from the page.
      const said = deskWords(answer, await answerContextOf(deps, numberOf(request)));
      request.messages?.keepFlash({ notice: said.sentence });
      const lacks = answer.kind === 'shelf-checked' && answer.lacking > 0;
      return lacks ? reply.seeOther(`${packing}?missing=${formatId}`) : reply.seeBack('/desk');
    },

    /** `POST …/leave-out`. */
    async leaveOut(request: OrderRequest, reply: FastifyReply) {
      const number = numberOf(request);
      const on = `/desk/orders/${number}/pack`;
      const parsed = parseForm(leaveOutForm, request.body);
      if (parsed.kind === 'refused') return refuseForm(request, reply, messagesOf(parsed.refusals), on);
      const { packs, ...said } = parsed.fields;
      const answer = await leaveOutLine(db, {
        ...{ number, ...packs, ...said, shown: shownOf(request) },
        ...byOf(deps, request),
      });
      return answerAct(deps, request, reply, answer, on);
    },
  };

  /** What the person should know about the order's money before its card is charged (B-077, B-090). */
  async function holdWarnings(order: Order): Promise<string[]> {
    const now = deps.clock();
    if ((await findUnpaid(db, [order])).has(order.id))
      return [
        'The bank has released the money: packing charges nothing. A manager takes it at the till, or cancels; both are on the order’s page.',
      ];
    return isHoldNearEnd({ placedAt: order.placedAt ?? now, packedAt: null }, now)
      ? ['Not packed for six days: the bank releases the money on day seven. Pack it now, or cancel.']
      : [];
  }
}
