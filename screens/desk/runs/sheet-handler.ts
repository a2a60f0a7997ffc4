import type { FastifyReply } from 'fastify';
import { findRun } from '#domains/runs/find-runs.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { noteOpenedRun } from '../note-opened.ts';
import { idOf, type RunRequest, type RunsDeps } from './handlers.ts';
import type { RunSheetProps } from './props.ts';
import { showRun, showStop } from './show-run.ts';

/** `GET /desk/runs/:id/sheet`: paper with names leaves the desk, so each printing is noted. */
export function runSheet(deps: RunsDeps) {
  return async (request: RunRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { db, clock, storeSettings, shopName } = deps;
    const now = clock();
    const run = await findRun(db, idOf(request));
    if (!run) return reply.page('Errors/NotFound', {}, { status: 404 });
    await noteOpenedRun(deps, request, run, 'slip-printed');
    const { address, licence } = storeSettings.current();
    const props: RunSheetProps = {
      run: showRun(run, await readActorNames(db)),
      stops: run.stops.map((stop) => showStop(stop, now)),
      ...{ shopName, license: licence?.number ?? null, printed: formatMoment(now, now) },
      address: `${address.street}, ${address.city}, ${address.state} ${address.zip}`,
    };
    return reply.page('Desk/RunSheet', props);
  };
}
