/** What the handlers of an order's pages read from a desk request. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import { deskWords, isDoneAnswer } from '#domains/orders/desk-answers/answer-words.rules.ts';
import type { AnswerContext, DeskAnswer } from '#domains/orders/desk-answers/desk-answer.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { listStaffPeople } from '#domains/staff/find-staff-person.ts';
import { rightTo, type StaffAct } from '#domains/staff/permissions.rules.ts';
import type { StaffSecrets } from '#domains/staff/secrets.ts';
import { actorName, staffActor } from '#kit/actor.ts';
import { type Clock, storeDay } from '#kit/clock.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { textIn } from '#kit/parse-form.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { doAdmitted } from './admitted.ts';

export interface DeskDeps {
  db: Db;
  clock: Clock;
}

export interface ActDeps extends DeskDeps {
  staffSecrets: StaffSecrets;
}

export type OrderRequest = FastifyRequest<{ Params: { number: string } }>;

export function byOf({ clock }: DeskDeps, request: FastifyRequest): By {
  const { deviceId } = request.desk;
  return { actor: staffActor(staffOf(request.desk).id), now: clock(), deviceId, requestId: request.id };
}

/** Whether this person may see buyers' contact details. */
export function seesContacts({ desk }: FastifyRequest): boolean {
  return rightTo('see-customer-contacts', staffOf(desk).role, proofOf(desk)) === 'may';
}

/** 0 if it is not a number: no order has that number. */
export function numberOf({ params }: OrderRequest): OrderNumber {
  return (/^\d{1,9}$/.test(params.number) ? Number(params.number) : 0) as OrderNumber;
}

/**
 * The order's version on the page that sends the request (B-059). Without one, the page counts as outdated.
 */
export function shownOf(request: FastifyRequest): number {
  const version = Number(textOf(request, 'version'));
  return Number.isSafeInteger(version) ? version : 0;
}

/** A field of the form as text; '' if it is missing or not text. */
export function textOf(request: FastifyRequest, name: string): string {
  return textIn(formBody(request)[name]);
}

export async function answerContextOf({ db, clock }: DeskDeps, number: number): Promise<AnswerContext> {
  const names = new Map((await listStaffPeople(db)).map(({ id, name }) => [id as string, name]));
  const now = clock();
  return {
    number,
    nameOf: (actor) => actorName(actor, names),
    timeOf: (at) => {
      const moment = formatMoment(at, now);
      return storeDay(at) === storeDay(now) ? moment.replace(/^.*, /, '') : moment;
    },
  };
}

/**
 * Does an act that the person may not be allowed to do alone, and answers its form: with what was done, with
 * the refusal at its field, or with what `askForProof` asks for (B-009, B-013).
 */
export async function answerAdmitted(
  deps: ActDeps,
  request: OrderRequest,
  reply: FastifyReply,
  wanted: { act: StaffAct; what: string; amounts?: Record<string, number> },
  work: (tx: Tx, by: By) => Promise<DeskAnswer>,
): Promise<FastifyReply> {
  const { act, what, amounts = {} } = wanted;
  const number = numberOf(request);
  const outcome = await doAdmitted(deps, request, {
    asked: { act, subject: `order ${number}`, amounts },
    what,
    work,
    isDone: isDoneAnswer,
  });
  return outcome.kind === 'answered'
    ? answerAct(deps, request, reply, outcome.answer)
    : refuseForm(request, reply, outcome.errors, `/desk/orders/${number}`);
}

/** Back to the page with a notice of what was done, or with the refusal at its field. */
export async function answerAct(
  deps: DeskDeps,
  request: OrderRequest,
  reply: FastifyReply,
  answer: DeskAnswer,
  on: string = `/desk/orders/${numberOf(request)}`,
): Promise<FastifyReply> {
  const said = deskWords(answer, await answerContextOf(deps, numberOf(request)));
  if (said.kind === 'refused') return refuseForm(request, reply, { [said.field]: said.sentence }, on);
  request.messages?.keepFlash({ notice: said.sentence });
  return reply.seeOther(on);
}
