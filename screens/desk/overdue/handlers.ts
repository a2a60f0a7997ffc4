/** Orders that have not been packed for days, and pickups that no one has picked up (B-090, B-091). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayWords } from '#domains/orders/board/act-words.rules.ts';
import { cancelOrder } from '#domains/orders/cancel-order.ts';
import { findOverdue } from '#domains/orders/overdue/find-overdue.ts';
import { keepPickup } from '#domains/orders/overdue/keep-pickup.ts';
import { daysOld, keptUntil, maxKeepDays } from '#domains/orders/overdue/overdue.rules.ts';
import { cancelReasons } from '#domains/orders/refunds/reasons.rules.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { staffOf } from '#domains/staff/current-staff.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import { staffActor } from '#kit/actor.ts';
import { storeDay } from '#kit/clock.ts';
import { addDays } from '#kit/store-day.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { type AdmittedDeps, doAdmitted } from '../admitted.ts';
import { byOf, numberOf, type OrderRequest } from '../desk-request.ts';
import { sayAnswer } from '../say-answer.ts';
import { type Reader, showCard } from '../show-card.ts';
import type { OverdueProps } from './props.ts';

export interface OverdueDeps extends AdmittedDeps {
  storeSettings: StoreSettings;
}

const here = { fallback: '/desk/overdue' };

export function overdueScreen(deps: OverdueDeps) {
  const { db, clock, storeSettings } = deps;
  const read = () => findOverdue(db, { store: storeSettings.current(), now: clock() });
  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      const now = clock();
      const { keepDays, lookFirstCents } = storeSettings.current().desk;
      const { notPacked, notFetched } = await read();
      const me = staffActor(staffOf(request.desk).id);
      const reader: Reader = { nameOf: await readActorNames(db), me, now, lookFirstCents };
      const today = storeDay(now);
      const props: OverdueProps = {
        at: now,
        notPacked: notPacked.map((order) => ({ ...showCard(order, reader), daysOld: daysOld(order, now) })),
        notFetched: notFetched.map((order) => ({
          ...showCard(order, reader),
          keptUntil: dayWords(keptUntil(order, keepDays) ?? today),
        })),
        keepFrom: addDays(today, 1),
        keepTo: addDays(today, maxKeepDays),
      };
      return reply.page('Desk/Overdue', props);
    },

    /** `until`: '2026-11-27'. */
    async keep(request: OrderRequest, reply: FastifyReply) {
      const { until } = formBody(request);
      const day = typeof until === 'string' ? until : '';
      const kept = { number: numberOf(request), until: day, ...byOf(deps, request) };
      return sayAnswer(db, request, reply, await keepPickup(db, kept), here);
    },

    /** Cancels a pickup whose days are over: its money is refunded, and its bottles go back on the shelf. */
    async giveUp(request: OrderRequest, reply: FastifyReply) {
      const number = numberOf(request);
      const isListed = (await read()).notFetched.some((order) => order.number === number);
      if (!isListed) return sayAnswer(db, request, reply, { kind: 'not-unfetched' }, here);
      const reason = cancelReasons['not-fetched'].sentence;
      const outcome = await doAdmitted(deps, request, {
        asked: { act: 'cancel-order', subject: `order ${number}` },
        what: `cancel order ${number}`,
        work: (tx, by) => cancelOrder(tx, { number, why: 'not-fetched', reason, restock: true, ...by }),
        isDone: ({ kind }) => kind === 'cancelled',
      });
      return outcome.kind === 'answered'
        ? sayAnswer(db, request, reply, outcome.answer, here)
        : refuseForm(request, reply, outcome.errors, here.fallback);
    },
  };
}
