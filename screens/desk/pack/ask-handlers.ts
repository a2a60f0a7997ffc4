/** A bottle is not on the shelf: another one is offered to its buyer (B-070 to B-073). */

import type { FastifyReply } from 'fastify';
import { alikeWords } from '#domains/catalogue/closest/alike.rules.ts';
import { artOf } from '#domains/catalogue/editorial/bottle-art.rules.ts';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import { askForm, buyersAnswerForm, candidatesForm } from '#domains/orders/packing/packing-forms.rules.ts';
import { answerProposal } from '#domains/orders/proposals/answer-proposal.ts';
import { findCandidates } from '#domains/orders/proposals/find-candidates.ts';
import { proposeSubstitute } from '#domains/orders/proposals/propose-substitute.ts';
import { withdrawProposal } from '#domains/orders/proposals/withdraw-proposal.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
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
import type { CandidateProps } from './props.ts';

export interface AskDeps extends DeskDeps {
  storeSettings: StoreSettings;
}

export function askScreen(deps: AskDeps) {
  const { db, storeSettings } = deps;
  const packPage = (request: OrderRequest) => `/desk/orders/${numberOf(request)}/pack`;
  /** Acts on a question are on two pages, and lead back to theirs. */
  const pageOf = (request: OrderRequest) =>
    textOf(request, 'on') === 'order' ? `/desk/orders/${numberOf(request)}` : packPage(request);

  return {
    /** `POST …/candidates`: at most five bottles that may be offered for `packs` ('0:1'), as JSON. */
    async candidates(request: OrderRequest, reply: FastifyReply) {
      const order = await findPlacedOrder(db, numberOf(request));
      const parsed = parseForm(candidatesForm, request.body);
      if (!order) return sendNotFound(request, reply);
      if (parsed.kind === 'refused')
        return refuseForm(request, reply, messagesOf(parsed.refusals), packPage(request));
      const found = await findCandidates(db, order, parsed.fields.packs);
      const data = found.map(({ pack, alike }): CandidateProps => {
        const { packId, name, producer, vintage, size, priceCents, free, photo } = pack;
        return {
          ...{ packId, name, producer, vintage, size, priceCents, art: artOf(pack) },
          photo: photo === null ? null : `/${photo}`,
          alike: alikeWords(alike),
          free,
        };
      });
      return reply.send({ data });
    },

    /** `POST …/ask`: asks the buyer by text and email, or notes what was agreed on the phone (`byPhone`). */
    async ask(request: OrderRequest, reply: FastifyReply) {
      const on = packPage(request);
      const parsed = parseForm(askForm, request.body);
      if (parsed.kind === 'refused') return refuseForm(request, reply, messagesOf(parsed.refusals), on);
      const { packs, pack, byPhone } = parsed.fields;
      const answer = await proposeSubstitute(db, {
        ...{ number: numberOf(request), ...packs, packId: pack, shown: shownOf(request) },
        isAgreedByPhone: byPhone,
        store: storeSettings.current(),
        ...byOf(deps, request),
      });
      return answerAct(deps, request, reply, answer, on);
    },

    /** `POST …/asked/answer`: what the buyer said on the phone. */
    async answer(request: OrderRequest, reply: FastifyReply) {
      const parsed = parseForm(buyersAnswerForm, request.body);
      if (parsed.kind === 'refused')
        return refuseForm(request, reply, messagesOf(parsed.refusals), pageOf(request));
      const answer = await answerProposal(db, {
        ...{ id: textOf(request, 'id'), ...parsed.fields, number: numberOf(request) },
        ...byOf(deps, request),
      });
      return answerAct(deps, request, reply, answer, pageOf(request));
    },

    /** `POST …/asked/withdraw`. */
    async withdraw(request: OrderRequest, reply: FastifyReply) {
      const answer = await withdrawProposal(db, {
        ...{ number: numberOf(request), id: textOf(request, 'id') },
        ...byOf(deps, request),
      });
      return answerAct(deps, request, reply, answer, pageOf(request));
    },
  };
}
