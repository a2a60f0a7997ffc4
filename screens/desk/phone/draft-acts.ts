/** The acts on a phone order that has not been paid yet (B-100 to B-103). */
import type { FastifyReply } from 'fastify';
import { parseAddress } from '#domains/addresses/address-fields.rules.ts';
import {
  type AddressRefusal,
  setDraftAddress,
  setDraftCaller,
  setDraftLine,
  setDraftNote,
  setDraftSlot,
  setDraftWay,
} from '#domains/checkout/phone-orders/change-draft.ts';
import { findDraft } from '#domains/checkout/phone-orders/find-draft.ts';
import { setDraftGoesWith } from '#domains/checkout/phone-orders/go-with.ts';
import type { DraftId } from '#domains/checkout/phone-orders/order-draft.ts';
import { resendPayLink, sendPayLink } from '#domains/checkout/phone-orders/send-pay-link.ts';
import { withdrawDraft } from '#domains/checkout/phone-orders/withdraw-draft.ts';
import { findSlot } from '#domains/fulfilment/time-slots.rules.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { answerContextOf, byOf, textOf } from '../desk-request.ts';
import { type DraftRequest, type PhoneDeps, pageOf } from './draft-request.ts';
import { draftReply } from './draft-words.rules.ts';
import { goesWithForm, lineForm, wayForm } from './form.ts';
import { readCaller } from './read-caller.ts';

export function draftActs(deps: PhoneDeps) {
  const { db, clock, storeSettings } = deps;
  const idOf = ({ params }: DraftRequest) => params.id as DraftId;

  /** The draft's page with what was done or refused, as `answerAct` does for an order. */
  async function answer(request: DraftRequest, reply: FastifyReply, given: Parameters<typeof draftReply>[0]) {
    const said = draftReply(given, await answerContextOf(deps, 0));
    if (said.kind === 'unknown') return sendNotFound(request, reply);
    if (said.kind === 'refused') return refuseForm(request, reply, said.errors, pageOf(request));
    if (said.sentence !== null) request.messages?.keepFlash({ notice: said.sentence });
    return reply.seeOther(pageOf(request));
  }

  /** The page says what is wrong with several fields in one place. */
  const refuseAt = (
    request: DraftRequest,
    reply: FastifyReply,
    place: 'line' | 'goesWith',
    { refusals: [first] }: { refusals: readonly { kind: string }[] },
  ) => refuseForm(request, reply, { [place]: first?.kind ?? '' }, pageOf(request));

  /** The answer to an act that has an address checked. */
  const addressed = (
    request: DraftRequest,
    reply: FastifyReply,
    given: Parameters<typeof draftReply>[0] | AddressRefusal,
  ) =>
    given.kind === 'address-refused'
      ? refuseForm(request, reply, { [given.field]: given.message }, pageOf(request))
      : answer(request, reply, given);

  return {
    /** `POST …/line`: the new quantity of a pack; 0 removes it. */
    async line(request: DraftRequest, reply: FastifyReply) {
      const parsed = parseForm(lineForm, request.body);
      if (parsed.kind === 'refused') return refuseAt(request, reply, 'line', parsed);
      return answer(
        request,
        reply,
        await setDraftLine(db, {
          ...{ id: idOf(request), ...parsed.fields },
          ...byOf(deps, request),
        }),
      );
    },

    /** `POST …/way` */
    async way(request: DraftRequest, reply: FastifyReply) {
      const parsed = parseForm(wayForm, request.body);
      if (parsed.kind === 'refused')
        return refuseForm(request, reply, messagesOf(parsed.refusals), pageOf(request));
      return answer(
        request,
        reply,
        await setDraftWay(db, {
          ...{ id: idOf(request), ...parsed.fields },
          ...byOf(deps, request),
        }),
      );
    },

    /** `POST …/address`: checked as in the checkout; it is in the caller's name, with their phone number. */
    async address(request: DraftRequest, reply: FastifyReply) {
      const draft = await findDraft(db, request.params.id);
      if (!draft) return sendNotFound(request, reply);
      const { firstName, lastName, phone } = draft.caller;
      const typed = { address: textOf(request, 'address'), city: textOf(request, 'city') };
      const parsed = parseAddress({ ...typed, zip: textOf(request, 'zip'), firstName, lastName, phone });
      if (parsed.kind === 'refused') return refuseForm(request, reply, parsed.errors, pageOf(request));
      const given = await setDraftAddress(deps, {
        ...{ id: draft.id, fields: parsed.fields },
        ...byOf(deps, request),
      });
      return addressed(request, reply, given);
    },

    /** `POST …/slot` */
    async slot(request: DraftRequest, reply: FastifyReply) {
      const given = textOf(request, 'slotId');
      const slotId = given === '' ? null : given;
      if (slotId !== null && !findSlot(storeSettings.current(), slotId, clock()))
        return refuseForm(
          request,
          reply,
          { deliveryTimeSlot: 'This delivery time is no longer available. Please choose another.' },
          pageOf(request),
        );
      return answer(
        request,
        reply,
        await setDraftSlot(db, { id: idOf(request), slotId, ...byOf(deps, request) }),
      );
    },

    /** `POST …/goes-with`: the number of an order of the same buyer, or '' for none (B-103). */
    async goesWith(request: DraftRequest, reply: FastifyReply) {
      const parsed = parseForm(goesWithForm, request.body);
      if (parsed.kind === 'refused') return refuseAt(request, reply, 'goesWith', parsed);
      return addressed(
        request,
        reply,
        await setDraftGoesWith(deps, { id: idOf(request), ...parsed.fields, ...byOf(deps, request) }),
      );
    },

    /** `POST …/customer` */
    async customer(request: DraftRequest, reply: FastifyReply) {
      const draft = await findDraft(db, request.params.id);
      if (!draft) return sendNotFound(request, reply);
      const read = await readCaller(deps, request, draft.caller);
      if ('errors' in read) return refuseForm(request, reply, read.errors, pageOf(request));
      const given = await setDraftCaller(db, { id: draft.id, caller: read.caller, ...byOf(deps, request) });
      return answer(request, reply, given);
    },

    /** `POST …/note` */
    async note(request: DraftRequest, reply: FastifyReply) {
      const words = textOf(request, 'note');
      return answer(
        request,
        reply,
        await setDraftNote(db, { id: idOf(request), words, ...byOf(deps, request) }),
      );
    },

    /** `POST …/send` (B-101) */
    async send(request: DraftRequest, reply: FastifyReply) {
      const whole = (name: string) => {
        const value = Number(textOf(request, name) || Number.NaN);
        return Number.isSafeInteger(value) ? value : -1;
      };
      return answer(
        request,
        reply,
        await sendPayLink(deps, {
          ...{ id: idOf(request), shown: whole('version'), totalCents: whole('totalCents') },
          ...byOf(deps, request),
        }),
      );
    },

    /** `POST …/resend` */
    async resend(request: DraftRequest, reply: FastifyReply) {
      return answer(request, reply, await resendPayLink(db, { id: idOf(request), ...byOf(deps, request) }));
    },

    /** `POST …/withdraw` */
    async withdraw(request: DraftRequest, reply: FastifyReply) {
      return answer(request, reply, await withdrawDraft(db, { id: idOf(request), ...byOf(deps, request) }));
    },
  };
}
