/**
 * A caller's card typed at the desk (B-104): off until an owner switches it on, and then for owners and
 * managers who have just proved who they are. It is the payment of the draft's own link, without the link:
 * the card's fields are the payment service's, and its hosts are allowed on this page only.
 */
import type { FastifyReply } from 'fastify';
import { cartChangeText } from '#domains/checkout/cart-changes.rules.ts';
import { findDraft } from '#domains/checkout/phone-orders/find-draft.ts';
import { keyCard } from '#domains/checkout/phone-orders/key-card.ts';
import { readPayLink, showToBuyer } from '#domains/checkout/phone-orders/open-pay-link.ts';
import { payDraft } from '#domains/checkout/phone-orders/pay-draft.ts';
import { quoteDraft } from '#domains/checkout/phone-orders/quote-draft.ts';
import { type CheckoutDeps, submitWithinMs } from '#domains/checkout/place-order.ts';
import { refusalErrors } from '#domains/checkout/refusal-words.rules.ts';
import type { CardForm } from '#domains/payments/ports.ts';
import { noteOpening } from '#platform/activity/note-opening.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import type { Pages } from '#platform/inertia/pages.ts';
import { deadlineIn } from '#platform/outside/deadline.ts';
import { doAdmitted } from '../admitted.ts';
import { type ActDeps, answerContextOf, byOf } from '../desk-request.ts';
import { type DraftRequest, pageOf } from './draft-request.ts';
import { draftReply } from './draft-words.rules.ts';

export interface KeyCardDeps extends ActDeps, Omit<CheckoutDeps, 'storeSettings' | 'log'> {
  storeSettings: CheckoutDeps['storeSettings'] & {
    current(): { desk: { keyedCards: boolean }; requireAgeConfirmation: boolean };
  };
  cardForm: CardForm<Pages['Desk/KeyedCard']['cardForm']>;
}

export function keyCardScreen(deps: KeyCardDeps) {
  const { db, clock, storeSettings, cardForm } = deps;
  const { policy } = cardForm;
  const isOn = () => storeSettings.current().desk.keyedCards;

  return {
    /** `GET /desk/drafts/:id/card`; what it shows counts as read to the buyer. */
    async show(request: DraftRequest, reply: FastifyReply) {
      const draft = isOn() ? await findDraft(db, request.params.id) : undefined;
      if (!draft) return sendNotFound(request, reply);
      const now = clock();
      const link = await readPayLink(db, { id: draft.id, sends: draft.sends }, now);
      if (link.kind !== 'to-pay') return reply.redirect(pageOf(request), 302);
      if (policy) {
        const isHere = request.cameFrom?.split('?', 1)[0] === request.url.split('?', 1)[0];
        if (request.visit.isInertia && !isHere) return reply.leaveTo(request.url);
        reply.allowVendors(policy.sources).header('permissions-policy', policy.permissions);
      }
      const subject = { kind: 'draft', id: draft.id };
      await noteOpening(db, { ...byOf(deps, request), subject, verb: 'opened' });
      const { model, changes } = await showToBuyer(deps, draft, now);
      const { firstName, lastName } = draft.caller;
      return reply.page('Desk/KeyedCard', {
        path: request.url,
        back: pageOf(request),
        name: `${firstName} ${lastName}`.trim(),
        heldUntil: draft.holdUntil ?? now,
        // Nothing can be added here, so adding more for free delivery is not suggested.
        cartModel: { ...model, cartCalculation: { ...model.cartCalculation, freeDeliveryDifference: 0 } },
        changes: changes.map(cartChangeText),
        requireAgeConfirmation: storeSettings.current().requireAgeConfirmation,
        cardForm: cardForm.constants,
      });
    },

    /** `POST /desk/drafts/:id/card`: the card's token, and what the caller said about their age. */
    async pay(request: DraftRequest, reply: FastifyReply) {
      const draft = isOn() ? await findDraft(db, request.params.id) : undefined;
      if (!draft) return sendNotFound(request, reply);
      const { id } = draft;
      const { totalCents } = (await quoteDraft(deps, draft, clock())).shown;
      const outcome = await doAdmitted(deps, request, {
        asked: { act: 'key-card', subject: `draft ${id}` },
        what: 'type the card of a phone order',
        work: (tx, by) => keyCard(tx, { id, totalCents, ...by }),
        isDone: ({ kind }) => kind === 'keyed',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, request.url);
      if (outcome.answer.kind !== 'keyed') {
        const said = draftReply(outcome.answer, await answerContextOf(deps, 0));
        const errors = said.kind === 'refused' ? said.errors : {};
        return refuseForm(request, reply, errors, pageOf(request));
      }
      const { ageConfirmation, paymentInformation } = formBody(request);
      const answer = await payDraft(
        { ...deps, log: request.log },
        {
          ...{ key: outcome.answer.key, ageConfirmation, paymentInformation, address: null },
          deadline: deadlineIn(submitWithinMs, { elapsedMs: reply.elapsedTime }),
        },
      );
      request.log.info({ event: 'phone order', outcome: answer.kind, draft: id }, 'card typed at the desk');
      switch (answer.kind) {
        case 'declined':
          return refuseForm(request, reply, { [answer.field ?? 'payment']: answer.message }, request.url);
        case 'refused':
          return refuseForm(request, reply, refusalErrors(answer.refusals), request.url);
        // With a full page load: the next page does not have the payment service.
        default:
          return reply.leaveTo(pageOf(request));
      }
    },
  };
}
