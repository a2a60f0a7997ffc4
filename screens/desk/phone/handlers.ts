/** Orders by telephone: who calls, what is wanted, and the link to pay (B-100 to B-102). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseAddress } from '#domains/addresses/address-fields.rules.ts';
import type { AddressValidator } from '#domains/addresses/ports.ts';
import { readCart } from '#domains/cart/read-cart.ts';
import { contactForm, contactMessages } from '#domains/checkout/contact-form.rules.ts';
import { beginDraft } from '#domains/checkout/phone-orders/begin-draft.ts';
import {
  type AddressRefusal,
  setDraftAddress,
  setDraftCaller,
  setDraftLine,
  setDraftNote,
  setDraftSlot,
  setDraftWay,
} from '#domains/checkout/phone-orders/change-draft.ts';
import { draftMs, stateNow } from '#domains/checkout/phone-orders/draft-states.rules.ts';
import { findCallers } from '#domains/checkout/phone-orders/find-caller.ts';
import { findDraft, listDrafts } from '#domains/checkout/phone-orders/find-draft.ts';
import { setDraftGoesWith } from '#domains/checkout/phone-orders/go-with.ts';
import type { Caller, DraftId, PhoneDraft } from '#domains/checkout/phone-orders/order-draft.ts';
import { resendPayLink, sendPayLink } from '#domains/checkout/phone-orders/send-pay-link.ts';
import { withdrawDraft } from '#domains/checkout/phone-orders/withdraw-draft.ts';
import type { QuoteDeps } from '#domains/checkout/quote-cart.ts';
import type { DeliveryMethod } from '#domains/fulfilment/fulfilment.ts';
import { findSlot } from '#domains/fulfilment/time-slots.rules.ts';
import type { LoyaltyProgramme } from '#domains/loyalty/ports.ts';
import { findOrder } from '#domains/orders/find-order.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { isOpenTo, rightTo, type StaffAct } from '#domains/staff/permissions.rules.ts';
import { newId, type OrderNumber, type PackId } from '#kit/ids.ts';
import { parseForm } from '#kit/parse-form.ts';
import { readPhone } from '#kit/phone.ts';
import { noteOpening } from '#platform/activity/note-opening.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { byOf, type DeskDeps, tellingOf, textOf } from '../desk-request.ts';
import { maskEmail } from '../mask-email.rules.ts';
import { draftActWords, draftSaid } from './draft-words.rules.ts';
import { type FindDeps, findBottles } from './find-bottles.ts';
import type { DraftCard, FoundCaller } from './props.ts';
import { showDraft } from './show-draft.ts';

type DraftRequest = FastifyRequest<{ Params: { id: string } }>;

export interface PhoneDeps extends DeskDeps, QuoteDeps, FindDeps {
  addresses: AddressValidator;
  programme: LoyaltyProgramme;
}

const ways: readonly string[] = ['pickup', 'delivery', 'shipping'] satisfies DeliveryMethod[];
const maxListed = 60;
const maxTyped = 200;

export function phoneScreen(deps: PhoneDeps) {
  const { db, clock, storeSettings } = deps;
  // As it was asked for: what is no id may not be fit for a header.
  const pageOf = ({ params }: DraftRequest) => `/desk/drafts/${encodeURIComponent(params.id)}`;
  const idOf = ({ params }: DraftRequest) => params.id as DraftId;

  /** The draft's page with what was done or refused, as `answerAct` does it for an order. */
  async function answer(request: DraftRequest, reply: FastifyReply, given: Parameters<typeof draftSaid>[0]) {
    const said = draftSaid(given, await tellingOf(deps, 0));
    if (said.kind === 'unknown') return sendNotFound(request, reply);
    if (said.kind === 'refused') return refuseForm(request, reply, said.errors, pageOf(request));
    if (said.sentence !== null) request.messages?.keepFlash({ notice: said.sentence });
    return reply.seeOther(pageOf(request));
  }

  /** The answer of an act that has an address checked. */
  const addressed = (
    request: DraftRequest,
    reply: FastifyReply,
    given: Parameters<typeof draftSaid>[0] | AddressRefusal,
  ) =>
    given.kind === 'address-refused'
      ? refuseForm(request, reply, { [given.field]: given.message }, pageOf(request))
      : answer(request, reply, given);

  /** Who it is by the form's fields: as found under the telephone, or new. Errors by field. */
  async function readCaller(
    request: FastifyRequest,
    kept: PhoneDraft['caller'] | null,
  ): Promise<{ caller: Caller } | { errors: Record<string, string> }> {
    const fields = ['firstName', 'lastName', 'phone', 'email'] as const;
    const typed = Object.fromEntries(fields.map((name) => [name, textOf(request, name)]));
    // What a page shows masked comes back as it was shown, and stays.
    if (kept?.email && typed.email === maskEmail(kept.email)) typed.email = kept.email;
    const key = textOf(request, 'known');
    if (key !== '') {
      const phone = readPhone(typed.phone) ?? '';
      const found = (await findCallers(deps, phone)).find((caller) => keyOf(caller) === key);
      return found ? { caller: found } : { errors: { phone: 'This customer is not found any more.' } };
    }
    const parsed = parseForm(contactForm, typed);
    if (parsed.kind === 'refused')
      return {
        errors: Object.fromEntries(
          parsed.refusals.map(({ field }) => [field, contactMessages[field as keyof typeof contactMessages]]),
        ),
      };
    const { firstName, lastName, phone, email } = parsed.fields;
    // A customer who was found stays one as long as the telephone does.
    const { accountId = null, customerId = null } = kept?.phone === phone ? kept : {};
    return { caller: { firstName, lastName, phone, email, accountId, customerId } };
  }

  async function cardOf(
    draft: PhoneDraft,
    telling: Awaited<ReturnType<typeof tellingOf>>,
  ): Promise<DraftCard> {
    const { firstName, lastName } = draft.caller;
    const order = draft.state === 'paid' ? await findOrder(db, draft.orderId) : undefined;
    const lines = order?.lines ?? (await readCart(db, draft.visitorId, clock()))?.lines ?? [];
    const initial = [...lastName][0];
    return {
      id: draft.id,
      name:
        [firstName, initial && `${initial}.`].filter(Boolean).join(' ') ||
        (order ? `Order #${order.number}` : 'No name'),
      words: draftActWords(draft.last, telling),
      bottles: lines.reduce(
        (sum, line) => sum + line.quantity * ('pack' in line ? line.pack.bottles : line.bottles),
        0,
      ),
      orderNumber: order?.number ?? null,
    };
  }

  return {
    /** `GET /desk/orders/new`: who calls? */
    async new(_request: FastifyRequest, reply: FastifyReply) {
      return reply.page('Desk/PhoneNew', { id: newId<DraftId>() });
    },

    /** `POST /desk/drafts/callers`: whom the shop knows under a telephone; that it was looked up is noted (B-290). */
    async callers(request: FastifyRequest, reply: FastifyReply) {
      const phone = readPhone(textOf(request, 'phone'));
      if (phone === null)
        return refuseForm(request, reply, { phone: contactMessages.phone }, '/desk/orders/new');
      const callers = await findCallers(deps, phone);
      for (const { accountId, customerId } of callers) {
        const subject =
          accountId === null ? { kind: 'loyalty', id: customerId ?? '' } : { kind: 'account', id: accountId };
        await noteOpening(db, { ...byOf(deps, request), subject, verb: 'opened' });
      }
      const found: FoundCaller[] = callers.map((caller) => ({
        key: keyOf(caller),
        name: `${caller.firstName} ${caller.lastName}`.trim(),
        email: caller.email && maskEmail(caller.email),
        isMember: caller.customerId !== null,
      }));
      return reply.send({ data: { found } });
    },

    /** `POST /desk/drafts` */
    async begin(request: FastifyRequest, reply: FastifyReply) {
      const read = await readCaller(request, null);
      if ('errors' in read) return refuseForm(request, reply, read.errors, '/desk/orders/new');
      const given = textOf(request, 'id');
      const id = (/^[0-9a-f]{32}$/.test(given) ? given : newId<DraftId>()) as DraftId;
      await beginDraft(db, { id, caller: read.caller, ...byOf(deps, request) });
      return reply.seeOther(`/desk/drafts/${id}`);
    },

    /** `GET /desk/drafts` */
    async list(request: FastifyRequest, reply: FastifyReply) {
      const now = clock();
      const drafts = await listDrafts(db, {
        since: now - draftMs,
        limit: maxListed,
      });
      const telling = await tellingOf(deps, 0);
      const inState = async (...states: string[]) =>
        Promise.all(
          drafts
            .filter((draft) => states.includes(stateNow(draft, now)))
            .map((draft) => cardOf(draft, telling)),
        );
      return reply.page('Desk/Drafts', {
        open: await inState('open'),
        sent: await inState('sent'),
        ended: await inState('expired', 'withdrawn', 'paid'),
        keyedCards: isOpen(request, 'edit-terms') ? storeSettings.current().desk.keyedCards : null,
      });
    },

    /** `GET /desk/drafts/:id`; that a person was seen is noted (B-290). */
    async show(request: DraftRequest, reply: FastifyReply) {
      const draft = await findDraft(db, request.params.id);
      if (!draft) return sendNotFound(request, reply);
      const seesContacts =
        rightTo('see-customer-contacts', staffOf(request.desk).role, proofOf(request.desk)) === 'may';
      const subject = { kind: 'draft', id: draft.id };
      if (draft.caller.phone !== '')
        await noteOpening(db, { ...byOf(deps, request), subject, verb: 'opened' });
      const telling = await tellingOf(deps, 0);
      const mayKeyCard = storeSettings.current().desk.keyedCards && isOpen(request, 'key-card');
      return reply.page(
        'Desk/Draft',
        await showDraft(deps, draft, { telling, seesContacts, mayKeyCard, now: clock() }),
      );
    },

    /** `POST /desk/drafts/:id/bottles`: by words, or by the code of a bottle in hand; answers JSON. */
    async bottles(request: DraftRequest, reply: FastifyReply) {
      const draft = await findDraft(db, request.params.id);
      if (!draft) return sendNotFound(request, reply);
      const typed = textOf(request, 'find').slice(0, maxTyped).toWellFormed();
      const about = { visitorId: draft.visitorId, now: clock(), log: request.log };
      const found = typed === '' ? [] : await findBottles(deps, typed, about);
      if (found === null)
        return refuseForm(
          request,
          reply,
          { find: 'The search does not answer. Try again.' },
          pageOf(request),
        );
      return reply.send({ data: { found } });
    },

    /** `POST …/line`: how many of a pack it has from now on; 0 takes it out. */
    async line(request: DraftRequest, reply: FastifyReply) {
      const [packId, quantity] = [Number(textOf(request, 'packId')), Number(textOf(request, 'quantity'))];
      if (!Number.isSafeInteger(packId) || !Number.isSafeInteger(quantity) || quantity < 0)
        return refuseForm(request, reply, { line: 'Say how many, in whole numbers.' }, pageOf(request));
      return answer(
        request,
        reply,
        await setDraftLine(db, {
          ...{ id: idOf(request), packId: packId as PackId, quantity },
          ...byOf(deps, request),
        }),
      );
    },

    /** `POST …/way` */
    async way(request: DraftRequest, reply: FastifyReply) {
      const method = textOf(request, 'method');
      if (!ways.includes(method))
        return refuseForm(request, reply, { method: 'Please choose a way.' }, pageOf(request));
      return answer(
        request,
        reply,
        await setDraftWay(db, {
          ...{ id: idOf(request), method: method as DeliveryMethod },
          ...byOf(deps, request),
        }),
      );
    },

    /** `POST …/address`: checked as in the checkout; it is the caller's, by name and telephone. */
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
      const typed = textOf(request, 'number');
      const number = typed === '' ? null : (Number(typed) as OrderNumber);
      if (number !== null && !Number.isSafeInteger(number))
        return refuseForm(request, reply, { goesWith: 'Say its number.' }, pageOf(request));
      return addressed(
        request,
        reply,
        await setDraftGoesWith(deps, { id: idOf(request), number, ...byOf(deps, request) }),
      );
    },

    /** `POST …/customer` */
    async customer(request: DraftRequest, reply: FastifyReply) {
      const draft = await findDraft(db, request.params.id);
      if (!draft) return sendNotFound(request, reply);
      const read = await readCaller(request, draft.caller);
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

function isOpen({ desk }: FastifyRequest, act: StaffAct): boolean {
  return isOpenTo(act, staffOf(desk).role, proofOf(desk));
}

const keyOf = ({ accountId, customerId }: Caller): string => accountId ?? customerId ?? '';
