/** The driver's own run, and nothing about any other (B-111). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { runWords } from '#domains/runs/answer-words.rules.ts';
import { reorderRun } from '#domains/runs/change-run.ts';
import { findOwnRun } from '#domains/runs/find-runs.ts';
import { notifyNextStop } from '#domains/runs/notify-next-stop.ts';
import type { Run } from '#domains/runs/run.ts';
import { makeRunKey } from '#domains/runs/run-key.ts';
import { staffOf } from '#domains/staff/current-staff.ts';
import { closeSlot } from '#domains/store/delivery-settings.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import { staffActor } from '#kit/actor.ts';
import type { Clock } from '#kit/clock.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { byOf, textOf } from '../desk-request.ts';
import { noteOpenedRun } from '../note-opened.ts';
import { pointOf } from '../runs-words.ts';
import { driveOrder } from './drive-order.ts';
import type { DriveAnswer, DriveRun } from './props.ts';

export interface DriveDeps {
  db: Db;
  clock: Clock;
  storeSettings: StoreSettings;
  doorCodeSigner: Signer;
}

const hourMs = 60 * 60_000;
/** This long after the run began, names leave the phone and the driver's session ends (B-019, B-119). */
const runHoursMs = 14 * hourMs;

export function driveScreen(deps: DriveDeps) {
  const { db, clock } = deps;
  const ownRun = ({ desk }: FastifyRequest) => findOwnRun(db, staffActor(staffOf(desk).id));

  return {
    /** The document is the same for everyone, because the phone caches it. */
    async show(request: FastifyRequest, reply: FastifyReply) {
      // Without the final slash it would be outside the scope of its worker.
      if (!request.url.startsWith('/desk/drive/')) return reply.redirect('/desk/drive/', 302);
      // It has its own scripts, so the desk's pages lead to it with a full page load.
      return request.visit.isInertia ? reply.leaveTo('/desk/drive/') : reply.page('Drive/Run', {});
    },

    async run(request: FastifyRequest, reply: FastifyReply) {
      const now = clock();
      const run = await ownRun(request);
      if (run) await noteOpenedRun(deps, request, run);
      if (run?.outAt && staffOf(request.desk).role === 'driver')
        await request.desk.lastUntil(run.outAt + runHoursMs);
      const answer: DriveAnswer = { run: run ? driveRun(run, staffOf(request.desk).name, now) : null };
      return reply.send(answer);
    },

    /** The key with which this phone will post its outcomes, once for each run. */
    async key(request: FastifyRequest, reply: FastifyReply) {
      const run = await ownRun(request);
      if (!run || String(run.id) !== textOf(request, 'run'))
        return reply.code(404).send({ message: 'There is no such run.', errors: {} });
      return reply.send(await makeRunKey(db, { runId: run.id, driver: run.driver, now: clock() }));
    },

    /** Notifies the buyer that theirs is the next stop (B-122). */
    async next(request: FastifyRequest, reply: FastifyReply) {
      const run = await ownRun(request);
      const order = Number(textOf(request, 'order'));
      if (!run || !deps.storeSettings.current().nextStopTexts)
        return reply.code(404).send({ message: 'There is no such run.', errors: {} });
      const answer = await notifyNextStop(db, { run: run.id, order, ...byOf(deps, request) });
      return reply.send({ isTold: answer.kind === 'notified' || answer.kind === 'notified-before' });
    },

    /**
     * The van broke down: a window of the driver's own run takes no more orders, and the store contacts its
     * buyers (B-124).
     */
    async closeWindow(request: FastifyRequest, reply: FastifyReply) {
      const run = await ownRun(request);
      const id = textOf(request, 'window');
      if (!run?.stops.some(({ slot, isOpen }) => isOpen && slot?.id === id))
        return reply.code(404).send({ message: 'No stop of your run is in this window.', errors: {} });
      const answer = await closeSlot(db, id, true, byOf(deps, request));
      if (answer.kind === 'refused')
        return reply.code(422).send({ message: 'This window is over.', errors: {} });
      // This process immediately, the others within half a second.
      await deps.storeSettings.refresh();
      return reply.send({ isClosed: true });
    },

    /** The driver's own order of stops: `orders` names each of the run's orders once (B-111). */
    async reorder(request: FastifyRequest, reply: FastifyReply) {
      const run = await ownRun(request);
      const numbers = textOf(request, 'orders').split(',').map(Number);
      if (!run || String(run.id) !== textOf(request, 'run'))
        return reply.code(404).send({ message: 'There is no such run.', errors: {} });
      const start = pointOf(deps.storeSettings.current().address);
      const answer = await reorderRun(db, { run: run.id, numbers, start, ...byOf(deps, request) });
      if (answer.kind !== 'changed') return reply.code(422).send({ message: runWords(answer), errors: {} });
      return reply.send({ isChanged: true });
    },
  };

  function driveRun(run: Run, driver: string, now: number): DriveRun {
    return {
      ...{ id: run.id, isOut: run.outAt !== null, driver },
      endsAt: (run.outAt ?? now) + runHoursMs,
      tellsNext: deps.storeSettings.current().nextStopTexts,
      orders: run.stops.map((stop) =>
        driveOrder(stop, { now, store: deps.storeSettings.current(), doorCodeSigner: deps.doorCodeSigner }),
      ),
    };
  }
}
