/** Delivery runs: planned, sent out, watched, closed (B-110, B-118). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#db/transaction.ts';
import { findPackedDeliveries } from '#domains/orders/deliveries/find-deliveries.ts';
import { isRunDone, missingText, type RunAnswer, runWords } from '#domains/runs/answer-words.rules.ts';
import { reassignRun, reorderRun, takeOffRun } from '#domains/runs/change-run.ts';
import { closeRun } from '#domains/runs/close-run.ts';
import { findToLookAt } from '#domains/runs/find-outcomes.ts';
import { findBagsOut, findRun, findRuns, findRunsOf } from '#domains/runs/find-runs.ts';
import { lookAtOutcome } from '#domains/runs/look-at-outcome.ts';
import { missingOf } from '#domains/runs/missing.rules.ts';
import { planRun } from '#domains/runs/plan-run.ts';
import { scanBagBack } from '#domains/runs/scan-bag-back.ts';
import { sendOutRun } from '#domains/runs/send-out-run.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { isActive, listStaffPeople } from '#domains/staff/find-staff-person.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import { staffActor } from '#kit/actor.ts';
import { storeDay } from '#kit/clock.ts';
import { storeDayStart } from '#kit/store-day.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { type AdmittedDeps, doAdmitted } from '../admitted.ts';
import { byOf, textOf } from '../desk-request.ts';
import { noteOpenedRun } from '../note-opened.ts';
import { pointOf, windowWords } from '../runs-words.ts';
import type { PlannableLine, RunProps, RunsProps } from './props.ts';
import { showLook, showRun, showStop } from './show-run.ts';
import { findWindows } from './window-handler.ts';

export interface RunsDeps extends AdmittedDeps {
  storeSettings: StoreSettings;
  shopName: string;
}

export type RunRequest = FastifyRequest<{ Params: { id: string } }>;

const here = '/desk/runs';

export function runsScreen(deps: RunsDeps) {
  const { db, clock, storeSettings } = deps;
  const start = () => pointOf(storeSettings.current().address);

  return {
    async show(_request: FastifyRequest, reply: FastifyReply) {
      const now = clock();
      const nameOf = await readActorNames(db);
      const since = storeDayStart(storeDay(now)) ?? now;
      const props: RunsProps = {
        runs: (await findRuns(db, since)).map((run) => showRun(run, nameOf)),
        windows: await windowsToPlan(now),
        drivers: await driversNow(now),
        slots: await findWindows(db, now),
      };
      return reply.page('Desk/Runs', props);
    },

    async one(request: RunRequest, reply: FastifyReply) {
      const now = clock();
      const run = await findRun(db, idOf(request));
      if (!run) return reply.page('Errors/NotFound', {}, { status: 404 });
      const nameOf = await readActorNames(db);
      await noteOpenedRun(deps, request, run);
      const looks = (await findToLookAt(db, 50)).filter((told) => told.run === run.id);
      const props: RunProps = {
        run: showRun(run, nameOf),
        stops: run.stops.map((stop) => showStop(stop, now)),
        looks: looks.map((told) => showLook(told, nameOf)),
        drivers: await driversNow(now),
        driverId: run.driver,
        missing: run.state === 'out' ? missingText(missingOf(run.stops)) : '',
      };
      return reply.page('Desk/Run', props);
    },

    async plan(request: FastifyRequest, reply: FastifyReply) {
      const numbers = numbersOf(request, 'orders');
      const driver = textOf(request, 'driver');
      const wanted = { driver, numbers, start: start() };
      return admitted(request, reply, `plan a run of ${numbers.length}`, 'new', here, (tx, by) =>
        planRun(tx, { ...wanted, ...by }),
      );
    },

    async reassign(request: RunRequest, reply: FastifyReply) {
      const run = idOf(request);
      const driver = textOf(request, 'driver');
      return onRun(request, reply, 'give it to another driver', (tx, by) =>
        reassignRun(tx, { run, driver, ...by }),
      );
    },

    async reorder(request: RunRequest, reply: FastifyReply) {
      const [run, numbers] = [idOf(request), numbersOf(request, 'orders')];
      const wanted = { run, numbers, start: start() };
      return onRun(request, reply, 'change the order of stops', (tx, by) =>
        reorderRun(tx, { ...wanted, ...by }),
      );
    },

    async takeOff(request: RunRequest, reply: FastifyReply) {
      const [run, order] = [idOf(request), Number(textOf(request, 'order'))];
      return onRun(request, reply, 'take an order off it', (tx, by) => takeOffRun(tx, { run, order, ...by }));
    },

    async sendOut(request: RunRequest, reply: FastifyReply) {
      const run = idOf(request);
      return onRun(request, reply, 'send it out', (tx, by) => sendOutRun(tx, { run, ...by }));
    },

    /** If something is missing, the form says so itself, after the person has read what it is. */
    async close(request: RunRequest, reply: FastifyReply) {
      const run = idOf(request);
      const withMissing = textOf(request, 'withMissing') === 'yes';
      const what = withMissing ? 'close it with something missing' : 'close it';
      if (!withMissing)
        return answerRun(request, reply, await closeRun(db, { run, withMissing, ...byOf(deps, request) }));
      return onRun(request, reply, what, (tx, by) => closeRun(tx, { run, withMissing, ...by }));
    },

    /** A scanned bag: the code on its slip is the order's number. */
    async scanBag(request: RunRequest, reply: FastifyReply) {
      const order = Number(textOf(request, 'order').replace(/\D/g, '')) || 0;
      return answerRun(
        request,
        reply,
        await scanBagBack(db, { run: idOf(request), order, ...byOf(deps, request) }),
      );
    },

    async look(request: FastifyRequest<{ Params: { id: string; seq: string } }>, reply: FastifyReply) {
      const seq = Number(request.params.seq) || 0;
      const isBelieved = textOf(request, 'believed') === 'yes';
      return answerRun(request, reply, await lookAtOutcome(db, { seq, isBelieved, ...byOf(deps, request) }));
    },
  };

  async function windowsToPlan(now: number): Promise<RunsProps['windows']> {
    const packed = await findPackedDeliveries(db);
    const ids = packed.map(({ id }) => id);
    const [taken, bags] = await Promise.all([findRunsOf(db, ids), findBagsOut(db, ids)]);
    const waiting = packed.filter(({ id }) => !taken.has(id));
    const groups = Map.groupBy(waiting, ({ slot }) => slot?.id ?? '~');
    return [...groups]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([slotId, orders]) => ({
        ...{ slotId, title: windowWords(orders[0]?.slot ?? null, now) },
        orders: orders.map(
          ({ id, number, name, city, zip, bottles, cameBack }): PlannableLine => ({
            ...{ number, name, bottles, town: `${city}, ${zip}` },
            why: bags.has(id) ? 'Scan its bag in first' : cameBack ? 'Came back' : null,
          }),
        ),
      }));
  }

  async function driversNow(now: number): Promise<RunsProps['drivers']> {
    const people = (await listStaffPeople(db)).filter((person) => isActive(person, now));
    // Drivers first: usually no one else on the staff drives.
    const isDriver = (role: string) => (role === 'driver' ? 0 : 1);
    return people
      .toSorted(
        (one, other) => isDriver(one.role) - isDriver(other.role) || one.name.localeCompare(other.name),
      )
      .map(({ id, name, role }) => ({
        value: staffActor(id),
        name: role === 'driver' ? name : `${name} (${role})`,
      }));
  }

  function onRun(
    request: RunRequest,
    reply: FastifyReply,
    what: string,
    work: (tx: Tx, by: By) => Promise<RunAnswer>,
  ): Promise<FastifyReply> {
    const id = idOf(request);
    return admitted(request, reply, `run ${id}: ${what}`, String(id), `${here}/${id}`, work);
  }

  async function admitted(
    request: FastifyRequest,
    reply: FastifyReply,
    what: string,
    subject: string,
    fallback: string,
    work: (tx: Tx, by: By) => Promise<RunAnswer>,
  ): Promise<FastifyReply> {
    const asked = { act: 'plan-run' as const, subject: `run ${subject}` };
    const outcome = await doAdmitted(deps, request, { asked, what, work, isDone: isRunDone });
    if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, fallback);
    return answerRun(request, reply, outcome.answer, fallback);
  }
}

function answerRun(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: RunAnswer,
  fallback = `${here}/${idOf(request as RunRequest)}`,
): FastifyReply {
  const words = runWords(answer);
  if (!isRunDone(answer)) return refuseForm(request, reply, { run: words }, fallback);
  request.messages?.keepFlash({ notice: words });
  return reply.seeOther(answer.kind === 'planned' ? `${here}/${answer.run}` : fallback);
}

/** 0 if it is not a number: no run has that id. */
export function idOf({ params }: RunRequest): number {
  return /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
}

function numbersOf(request: FastifyRequest, name: string): number[] {
  const value = formBody(request)[name];
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  // What is neither text nor a number may not even turn into one.
  const typed = list.filter((each) => typeof each === 'string' || typeof each === 'number');
  return typed.map(Number).filter((number) => Number.isSafeInteger(number) && number > 0);
}
