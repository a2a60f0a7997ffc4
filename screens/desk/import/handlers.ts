/** Uploading a file of products, and the plans of the last 90 days (B-142, B-143). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Plan } from '#domains/catalogue/plans/plan.ts';
import { planColumns } from '#domains/catalogue/plans/plan-columns.rules.ts';
import { listPlans } from '#domains/catalogue/plans/read-plan.ts';
import type { TillCatalogue } from '#domains/catalogue/till-lists/ports.ts';
import { countWaiting } from '#domains/catalogue/till-lists/review.ts';
import { takeFromTill } from '#domains/catalogue/till-lists/take-from-till.ts';
import { takeList } from '#domains/catalogue/till-lists/take-list.ts';
import { listStaffPeople } from '#domains/staff/find-staff-person.ts';
import { actorName } from '#kit/actor.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { byOf, type DeskDeps } from '../desk-request.ts';
import { titleOf } from '../plan-words.rules.ts';
import { maxFileBytes } from './max-file.rules.ts';

const mostPlans = 50;

export function importScreen(deps: DeskDeps & { till: TillCatalogue }) {
  const { db, clock, till } = deps;
  return {
    async show(_request: FastifyRequest, reply: FastifyReply) {
      const now = clock();
      const names = new Map((await listStaffPeople(db)).map(({ id, name }) => [id as string, name]));
      const plans = (await listPlans(db, now, mostPlans)).map((plan) => ({
        id: plan.id,
        title: titleOf(plan.asked),
        state: plan.state,
        made: `${actorName(plan.madeBy, names)}, ${formatMoment(plan.madeAt, now)}`,
        numbers: numbersOf(plan),
      }));
      return reply.page('Desk/Import', {
        plans,
        columns: planColumns,
        waiting: await countWaiting(db),
        till: (await till.isThere()) ? till.name : null,
      });
    },

    /** `POST /desk/import/till`: the items of the till at the counter, as a plan (N-114). */
    async fromTill(request: FastifyRequest, reply: FastifyReply) {
      const answer = await takeFromTill(db, till, byOf(deps, request));
      return answer.kind === 'refused'
        ? refuseForm(request, reply, { till: answer.why }, '/desk/import')
        : reply.seeOther(`/desk/plans/${answer.id}`);
    },

    /**
     * `POST /desk/import/files?name=…`: the file's bytes as the body; answers with the address of its plan,
     * or of the page where a till's columns are confirmed.
     */
    async upload(request: FastifyRequest, reply: FastifyReply) {
      const { body, query } = request;
      const given = (query as { name?: unknown }).name;
      const name = (typeof given === 'string' && given.trim().slice(0, 120)) || 'file.csv';
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const answer = await takeList(db, { bytes, name }, byOf(deps, request));
      if (answer.kind === 'refused') return refuseForm(request, reply, { file: answer.why }, '/desk/import');
      const href =
        answer.kind === 'planned' ? `/desk/plans/${answer.id}` : `/desk/import/lists/${answer.list.hash}`;
      return reply.send({ data: { href } });
    },
  };
}

/** Only the upload accepts a body of bytes, up to the limit; a larger one is refused before it is read. */
export function takesFiles(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: maxFileBytes },
    async (_request: unknown, body: Buffer) => body,
  );
}

function numbersOf({ summary }: Plan): string {
  if (!summary) return '';
  const { created, changed, waiting, refused } = summary;
  const said = [
    created > 0 && `${created.toLocaleString('en-US')} new`,
    `${(changed + waiting).toLocaleString('en-US')} changed`,
    refused > 0 && `${refused.toLocaleString('en-US')} refused`,
  ];
  return said.filter(Boolean).join(' · ');
}
