/** `/desk/reports/inspector?from=&to=`: what an inspector asks for, as one file; for owners (B-292). */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { namedPeriods, readDays } from '#domains/reports/period/period.rules.ts';
import { postFacts } from '#domains/reports/postings/post-facts.ts';
import type { Days } from '#domains/reports/report.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import { storeDay } from '#kit/clock.ts';
import { noteActivity } from '#platform/activity/note-activity.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { type AdmittedDeps, doAdmitted } from '../../admitted.ts';
import { byOf, textOf } from '../../desk-request.ts';
import type { ReportDeps } from '../report-screen.ts';
import { inspectorFiles, inspectorInvoices } from './inspector-folder.ts';
import { packFolder } from './pack-folder.ts';

export interface InspectorDeps extends AdmittedDeps, ReportDeps {
  storeSettings: StoreSettings;
  shopName: string;
}

const page = '/desk/reports/inspector';
const addressOf = (path: string, { from, to }: Days) => `${path}?${new URLSearchParams({ from, to })}`;

export function inspectorScreen(deps: InspectorDeps) {
  const { db, clock, storeSettings, shopName } = deps;

  function daysOf(given: Readonly<Record<string, string | undefined>>): Days | undefined {
    const [, standard] = namedPeriods(storeDay(clock()));
    return standard && readDays(given, standard);
  }

  /** Notes that it was made if `isMade`; otherwise only checks whether the proof is fresh. */
  const admitted = (request: FastifyRequest, days: Days, isMade: boolean) =>
    doAdmitted<{ kind: 'open' }>(deps, request, {
      asked: { act: 'export-persons', subject: 'inspector’s folder' },
      what: 'make a folder for an inspector',
      work: async (tx, by) => {
        if (isMade)
          await noteActivity(tx, {
            ...by,
            subject: { kind: 'report', id: 'inspector' },
            verb: 'report-fetched',
            after: { kind: 'zip', words: [`${days.from} to ${days.to}`] },
          });
        return { kind: 'open' };
      },
      isDone: () => true,
    });

  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      const query = request.query as Record<string, string | undefined>;
      const days = daysOf(query);
      if (!days) return sendNotFound(request, reply);
      const file = query.ready === '1' ? addressOf(`${page}.zip`, days) : null;
      return reply.page('Desk/Inspector', { days, file });
    },

    /** `POST`: fields `from`, `to`; asks for a proof of who is there (B-009). */
    async make(request: FastifyRequest, reply: FastifyReply) {
      const given = { from: textOf(request, 'from'), to: textOf(request, 'to') };
      const days = daysOf(given);
      if (!days) return refuseForm(request, reply, { to: 'Choose two days, the first one first.' }, page);
      const outcome = await admitted(request, days, false);
      if (outcome.kind === 'refused')
        return refuseForm(request, reply, outcome.errors, addressOf(page, days));
      return reply.seeOther(`${addressOf(page, days)}&ready=1`);
    },

    /** `GET …​.zip`: while the proof is fresh; each time is on record. */
    async file(request: FastifyRequest, reply: FastifyReply) {
      const days = daysOf(request.query as Record<string, string | undefined>);
      if (!days) return sendNotFound(request, reply);
      const outcome = await admitted(request, days, true);
      if (outcome.kind === 'refused') return reply.redirect(addressOf(page, days), 302);
      await postFacts(deps);
      const by = byOf(deps, request);
      const who = (await readActorNames(db))(by.actor);
      const facts = {
        ...{ days, shopName, store: storeSettings.current() },
        watermark: `Made by ${who}, ${formatMoment(by.now, 0)}`,
      };
      const invoices: string[] = [];
      const folder = packFolder(inspectorInvoices(deps, days, invoices), () =>
        inspectorFiles(deps, facts, invoices),
      );
      return reply
        .header('content-disposition', `attachment; filename="inspector-${days.from}-${days.to}.zip"`)
        .header('cache-control', 'no-store')
        .type('application/zip')
        .send(Readable.from(folder));
    },
  };
}
