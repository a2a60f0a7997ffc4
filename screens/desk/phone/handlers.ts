/** Phone orders: who calls, what is wanted, and the link to pay (B-100 to B-102). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCart } from '#domains/cart/read-cart.ts';
import { beginDraft } from '#domains/checkout/phone-orders/begin-draft.ts';
import { draftMs, stateNow } from '#domains/checkout/phone-orders/draft-states.rules.ts';
import { findCallers } from '#domains/checkout/phone-orders/find-caller.ts';
import { findDraft, listDrafts } from '#domains/checkout/phone-orders/find-draft.ts';
import type { DraftId, PhoneDraft } from '#domains/checkout/phone-orders/order-draft.ts';
import { findOrder } from '#domains/orders/find-order.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { isOpenTo, type StaffAct } from '#domains/staff/permissions.rules.ts';
import { newId } from '#kit/ids.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { noteOpening } from '#platform/activity/note-opening.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { answerContextOf, byOf, seesContacts, textOf } from '../desk-request.ts';
import { maskEmail } from '../mask-email.rules.ts';
import { type DraftRequest, type PhoneDeps, pageOf } from './draft-request.ts';
import { draftActWords } from './draft-words.rules.ts';
import { findBottles } from './find-bottles.ts';
import { callersForm } from './form.ts';
import type { DraftCard, FoundCaller } from './props.ts';
import { keyOf, readCaller } from './read-caller.ts';
import { showDraft } from './show-draft.ts';

const maxListed = 60;
const maxTyped = 200;

export function phoneScreen(deps: PhoneDeps) {
  const { db, clock, storeSettings } = deps;
  async function cardOf(
    draft: PhoneDraft,
    context: Awaited<ReturnType<typeof answerContextOf>>,
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
      words: draftActWords(draft.last, context),
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

    /**
     * `POST /desk/drafts/callers`: the customers that the shop knows under a phone number; the lookup is
     * noted (B-290).
     */
    async callers(request: FastifyRequest, reply: FastifyReply) {
      const parsed = parseForm(callersForm, request.body);
      if (parsed.kind === 'refused')
        return refuseForm(request, reply, messagesOf(parsed.refusals), '/desk/orders/new');
      const callers = await findCallers(deps, parsed.fields.phone);
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
      const read = await readCaller(deps, request, null);
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
      const context = await answerContextOf(deps, 0);
      const inState = async (...states: string[]) =>
        Promise.all(
          drafts
            .filter((draft) => states.includes(stateNow(draft, now)))
            .map((draft) => cardOf(draft, context)),
        );
      return reply.page('Desk/Drafts', {
        open: await inState('open'),
        sent: await inState('sent'),
        ended: await inState('expired', 'withdrawn', 'paid'),
        keyedCards: isOpen(request, 'edit-terms') ? storeSettings.current().desk.keyedCards : null,
      });
    },

    /** `GET /desk/drafts/:id`; that the person was seen is noted (B-290). */
    async show(request: DraftRequest, reply: FastifyReply) {
      const draft = await findDraft(db, request.params.id);
      if (!draft) return sendNotFound(request, reply);
      const subject = { kind: 'draft', id: draft.id };
      if (draft.caller.phone !== '')
        await noteOpening(db, { ...byOf(deps, request), subject, verb: 'opened' });
      const context = await answerContextOf(deps, 0);
      const mayKeyCard = storeSettings.current().desk.keyedCards && isOpen(request, 'key-card');
      return reply.page(
        'Desk/Draft',
        await showDraft(deps, draft, {
          context,
          seesContacts: seesContacts(request),
          mayKeyCard,
          now: clock(),
        }),
      );
    },

    /** `POST /desk/drafts/:id/bottles`: by words, or by the code of a bottle in hand; answers with JSON. */
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
  };
}

function isOpen({ desk }: FastifyRequest, act: StaffAct): boolean {
  return isOpenTo(act, staffOf(desk).role, proofOf(desk));
}
