/** One order at the desk: what it is, what happened, and the acts on it. */
import type { FastifyReply } from 'fastify';
import { inTransaction } from '#db/transaction.ts';
import { requestResend } from '#domains/notifications/request-resend.ts';
import { cancelOrder } from '#domains/orders/cancel-order.ts';
import { changeContact } from '#domains/orders/change-contact.ts';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import { correctGift } from '#domains/orders/gifts/correct-gift.ts';
import { giftForm } from '#domains/orders/gifts/gift-form.rules.ts';
import { handOverOrder } from '#domains/orders/hand-over-order.ts';
import { isIdDocument } from '#domains/orders/handing-over/id-check.rules.ts';
import { markPaidAtTill } from '#domains/orders/handing-over/mark-paid-at-till.ts';
import { refuseAtCounter } from '#domains/orders/handing-over/refuse-at-counter.ts';
import { handOverUndoUntil, takeBackHandOver } from '#domains/orders/handing-over/take-back-hand-over.ts';
import { addresseeOf } from '#domains/orders/notes/addressee.rules.ts';
import { noteOrder } from '#domains/orders/notes/note-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { unpackOrder, unpackUntil } from '#domains/orders/packing/unpack-order.ts';
import { cancelForm, counterRefusalForm, takeBackForm } from '#domains/orders/refunds/act-forms.rules.ts';
import { sendOut } from '#domains/orders/send-out.ts';
import { readParcels } from '#domains/orders/tracking/tracking.rules.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { listStaffPeople } from '#domains/staff/find-staff-person.ts';
import { rightTo } from '#domains/staff/permissions.rules.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import {
  type ActDeps,
  answerAct,
  answerAdmitted,
  answerContextOf,
  byOf,
  numberOf,
  type OrderRequest,
  seesContacts,
  shownOf,
  textOf,
} from '../desk-request.ts';
import { noteOpenedOrder } from '../note-opened.ts';
import { readOutages } from '../outages.ts';
import { showAsked } from '../show-asked.ts';
import { refuseWithoutBag } from './bag-not-in.ts';
import { windowsToChoose } from './change-way-handler.ts';
import type { DeskOrderProps } from './props.ts';
import { showOrder } from './show-order.ts';

export function orderScreen(deps: ActDeps & { storeSettings: StoreSettings }) {
  const { db, clock, storeSettings } = deps;
  const page = (request: OrderRequest) => `/desk/orders/${numberOf(request)}`;
  const isClerk = (request: OrderRequest) =>
    rightTo('correct-orders', staffOf(request.desk).role, proofOf(request.desk)) !== 'may';

  return {
    /** `GET /desk/orders/:number` (B-096); opening it is recorded (B-290). */
    async show(request: OrderRequest, reply: FastifyReply) {
      const found = await findPlacedOrder(db, numberOf(request));
      if (!found) return sendNotFound(request, reply);
      const context = await answerContextOf(deps, found.number);
      const contacts = { seesContacts: seesContacts(request) };
      const shown = await showOrder(db, found.id, {
        ...{ context, ...contacts },
        isOwner: rightTo('refund-large', staffOf(request.desk).role, proofOf(request.desk)) !== 'no',
      });
      if (!shown) return sendNotFound(request, reply);
      await noteOpenedOrder(deps, request, found);
      const props: DeskOrderProps = {
        ...shown,
        asked: await showAsked(db, found, context, contacts),
        undo: await undoOf(found),
        windows: shown.acts.includes('move')
          ? await windowsToChoose(db, storeSettings.current(), clock())
          : [],
        outages: await readOutages(db, clock()),
      };
      return reply.page('Desk/Order', props);
    },

    /** `POST …/unpack` (B-035). */
    async unpack(request: OrderRequest, reply: FastifyReply) {
      const number = numberOf(request);
      const answer = await unpackOrder(db, {
        ...{ number, shown: shownOf(request), onlyOwn: isClerk(request) },
        ...byOf(deps, request),
      });
      return answerAct(deps, request, reply, answer);
    },

    /** `POST …/hand-over` (B-085): the outcome of the ID check, and nothing from the ID. */
    async handOver(request: OrderRequest, reply: FastifyReply) {
      const number = numberOf(request);
      const order = await findPlacedOrder(db, number);
      if (!order) return sendNotFound(request, reply);
      const document = textOf(request, 'document');
      const person = textOf(request, 'person') === 'another-adult' ? 'another-adult' : 'buyer';
      const isYes = (name: string) => textOf(request, name) === 'yes';
      const idCheck = isIdDocument(document)
        ? { document, isOfAge: isYes('isOfAge'), isSober: isYes('isSober'), person: person as typeof person }
        : null;
      const answer = await handOverOrder(db, {
        number,
        method: order.deliveryMethod,
        idCheck: order.deliveryMethod === 'shipping' ? null : idCheck,
        tracking: readParcels(textOf(request, 'carrier'), textOf(request, 'tracking')),
        shown: shownOf(request),
        canUndo: order.deliveryMethod === 'pickup',
        isClerk: isClerk(request),
        ...byOf(deps, request),
      });
      return answerAct(deps, request, reply, answer);
    },

    /** `POST …/refuse` (B-086). */
    async refuse(request: OrderRequest, reply: FastifyReply) {
      const parsed = parseForm(counterRefusalForm, request.body);
      if (parsed.kind === 'refused')
        return refuseForm(request, reply, messagesOf(parsed.refusals), page(request));
      const { why } = parsed.fields;
      const answer = await refuseAtCounter(db, {
        ...{ number: numberOf(request), why, shown: shownOf(request) },
        ...byOf(deps, request),
      });
      return answerAct(deps, request, reply, answer);
    },

    /** `POST …/take-back` (B-099): undo right away; later, a manager with a written reason. */
    async takeBack(request: OrderRequest, reply: FastifyReply) {
      const number = numberOf(request);
      const parsed = parseForm(takeBackForm, request.body);
      if (parsed.kind === 'refused')
        return refuseForm(request, reply, messagesOf(parsed.refusals), page(request));
      const { why } = parsed.fields;
      if (why !== null) {
        const wanted = {
          act: 'correct-orders',
          what: `take back that order ${number} was handed over`,
        } as const;
        return answerAdmitted(deps, request, reply, wanted, (tx, by) =>
          takeBackHandOver(tx, { number, why, shown: shownOf(request), onlyOwn: false, ...by }),
        );
      }
      const answer = await takeBackHandOver(db, {
        ...{ number, why: null, shown: shownOf(request), onlyOwn: isClerk(request) },
        ...byOf(deps, request),
      });
      return answer.kind === 'too-late'
        ? refuseForm(
            request,
            reply,
            { takeBack: 'The buyer was notified. Please say why it is taken back.' },
            page(request),
          )
        : answerAct(deps, request, reply, answer);
    },

    /** `POST …/paid-at-till` (B-077). */
    async paidAtTill(request: OrderRequest, reply: FastifyReply) {
      const number = numberOf(request);
      const receipt = textOf(request, 'receipt');
      const wanted = {
        act: 'correct-orders',
        what: `note that order ${number} was paid at the till`,
      } as const;
      return answerAdmitted(deps, request, reply, wanted, (tx, by) =>
        markPaidAtTill(tx, { number, receipt, shown: shownOf(request), ...by }),
      );
    },

    /** `POST …/send-out`. */
    async sendOut(request: OrderRequest, reply: FastifyReply) {
      const refused = await refuseWithoutBag(deps.db, request, reply);
      if (refused) return refused;
      const number = numberOf(request);
      const wanted = { act: 'plan-run', what: `send order ${number} out` } as const;
      return answerAdmitted(deps, request, reply, wanted, (tx, by) =>
        sendOut(tx, { number, shown: shownOf(request), ...by }),
      );
    },

    /** `POST …/cancel` (B-092): `back` lists the lines, by position, whose bottles are back on the shelf. */
    async cancel(request: OrderRequest, reply: FastifyReply) {
      const parsed = parseForm(cancelForm, request.body);
      if (parsed.kind === 'refused')
        return refuseForm(request, reply, messagesOf(parsed.refusals), page(request));
      const { why, reason, back } = parsed.fields;
      const refused = await refuseWithoutBag(deps.db, request, reply);
      if (refused) return refused;
      const number = numberOf(request);
      const restock = (back ?? []).map(({ position }) => position);
      const wanted = { act: 'cancel-order', what: `cancel order ${number}` } as const;
      return answerAdmitted(deps, request, reply, wanted, (tx, by) =>
        cancelOrder(tx, { number, why, reason, restock, shown: shownOf(request), ...by }),
      );
    },

    /** `POST …/contact` (B-089). */
    async contact(request: OrderRequest, reply: FastifyReply) {
      const [email, phone] = [textOf(request, 'email'), textOf(request, 'phone')];
      const answer = await changeContact(db, {
        ...{ number: numberOf(request), shown: shownOf(request) },
        email: email === '' ? null : email,
        phone: phone === '' ? null : phone,
        ...byOf(deps, request),
      });
      return answerAct(deps, request, reply, answer);
    },

    /** `POST …/gift` (N-070): who it is for, and what the slip says to them; or that it is not a gift. */
    async gift(request: OrderRequest, reply: FastifyReply) {
      const isGift = textOf(request, 'isGift') !== 'no';
      const parsed = parseForm(giftForm, request.body);
      if (isGift && parsed.kind === 'refused')
        return refuseForm(request, reply, messagesOf(parsed.refusals), page(request));
      const gift = isGift && parsed.kind === 'complete' ? parsed.fields : null;
      const keepsPhone = textOf(request, 'keepsPhone') === 'yes';
      const asked = {
        ...{ number: numberOf(request), gift, keepsPhone, shown: shownOf(request) },
        ...byOf(deps, request),
      };
      const answer = await inTransaction(db, (tx) => correctGift(tx, asked));
      return answerAct(deps, request, reply, answer);
    },

    /** `POST …/resend` (B-088). */
    async resend(request: OrderRequest, reply: FastifyReply) {
      const answer = await requestResend(db, {
        ...{ number: numberOf(request), messageKind: textOf(request, 'kind') || null },
        ...byOf(deps, request),
      });
      if (answer.kind === 'unknown-order') return sendNotFound(request, reply);
      const why = {
        outdated: 'That is no longer true, and is not sent again.',
        'never-sent': 'The buyer was never sent that.',
        'no-contact': 'The buyer asked to be forgotten.',
        'unknown-message': 'There is no such message.',
      };
      if (answer.kind !== 'resend-requested')
        return refuseForm(request, reply, { resend: why[answer.kind] }, page(request));
      request.messages?.keepFlash({ notice: 'It is being sent again.' });
      return reply.seeOther(page(request));
    },

    /** `POST …/note` (B-095). */
    async note(request: OrderRequest, reply: FastifyReply) {
      const audience = textOf(request, 'audience') === 'driver' ? 'driver' : 'staff';
      const words = textOf(request, 'words');
      const people = (await listStaffPeople(db)).filter(({ status }) => status !== 'closed');
      const answer = await noteOrder(db, {
        ...{ number: numberOf(request), audience, addressee: addresseeOf(words, people), words },
        ...byOf(deps, request),
      });
      if (answer.kind === 'noted') return reply.seeOther(page(request));
      const why: Partial<Record<typeof answer.kind, string>> = {
        'note-empty': 'Please write something.',
        'note-too-long': 'That is too long.',
        'note-holds-card': 'A card number is stored nowhere.',
        forgotten: 'The buyer asked to be forgotten.',
      };
      return refuseForm(
        request,
        reply,
        { words: why[answer.kind] ?? 'There is no such order.' },
        page(request),
      );
    },
  };

  async function undoOf(order: Order): Promise<DeskOrderProps['undo']> {
    const now = clock();
    const packing = await unpackUntil(db, order);
    if (packing !== null && packing > now) return { what: 'packing', until: packing, now };
    const handOver = await handOverUndoUntil(db, order);
    return handOver !== null && handOver > now ? { what: 'hand-over', until: handOver, now } : null;
  }
}
