/** A plan: what it would do, applying it, its report, and what was refused (B-141, B-142, B-143). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { runPlan, type StartAnswer, startPlan } from '#domains/catalogue/plans/apply-plan.ts';
import type { Choices, Plan } from '#domains/catalogue/plans/plan.ts';
import { replan } from '#domains/catalogue/plans/plan-import.ts';
import { readPlan, readPlanSource, readRefusedRows } from '#domains/catalogue/plans/read-plan.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { limits, rightTo } from '#domains/staff/permissions.rules.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { doAdmitted } from '../admitted.ts';
import { type ActDeps, byOf, textOf } from '../desk-request.ts';
import { count, sizeOf } from '../plan-words.rules.ts';
import { showPlan } from './show-plan.ts';

type PlanRequest = FastifyRequest<{ Params: { id: string } }>;

/** A small plan is done by the time its page is shown again; a large one shows its progress. */
const waitMs = 700;

export function planScreen(deps: ActDeps) {
  const { db, clock } = deps;
  return {
    async show(request: PlanRequest, reply: FastifyReply) {
      const read = await readPlan(db, request.params.id);
      if (!read) return sendNotFound(request, reply);
      const act = isMany(read.plan) ? 'change-many-prices' : 'change-prices';
      const mayUndo = rightTo(act, staffOf(request.desk).role, proofOf(request.desk)) !== 'no';
      return reply.page('Desk/Plan', { shown: await showPlan(db, read, { now: clock(), mayUndo }) });
    },

    /** `POST /desk/plans/:id/apply`: begins; the work continues in slices while the page is watched. */
    async apply(request: PlanRequest, reply: FastifyReply) {
      const { id } = request.params;
      const read = await readPlan(db, id);
      if (!read || read.plan.kind === 'undo') return sendNotFound(request, reply);
      const { plan } = read;
      const page = `/desk/plans/${id}`;
      const choices = choicesOf(request);
      const size = sizeOf(plan.rows, plan.summary ?? { packs: 0 });
      const what = `change ${count(size, 'product')} or prices at once`;
      const amounts = { rows: plan.rows };
      const belowCost = choices.belowCost ? (plan.summary?.belowCost ?? 0) : 0;
      if (isMany(plan) && belowCost > 0) {
        // A large number of products requires its own proof, whatever is below cost.
        const proved = await doAdmitted(deps, request, {
          asked: { act: 'change-many-prices', subject: `plan ${id}`, amounts },
          what,
          work: async () => true,
          isDone: () => true,
        });
        if (proved.kind === 'refused') return refuseForm(request, reply, proved.errors, page);
      }
      const outcome = await doAdmitted(deps, request, {
        asked:
          belowCost > 0
            ? { act: 'price-below-cost', subject: `plan ${id}`, amounts: { packs: belowCost } }
            : { act: isMany(plan) ? 'change-many-prices' : 'change-prices', subject: `plan ${id}`, amounts },
        what: belowCost > 0 ? `sell ${count(belowCost, 'pack')} below cost` : what,
        work: (tx, by) => startPlan(tx, id, choices, by),
        isDone: ({ kind }) => kind === 'started',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, page);
      const { answer } = outcome;
      if (answer.kind === 'moved-on') return anew(request, reply, id, answer.rows);
      if (answer.kind !== 'started') return refuseForm(request, reply, { plan: refusalOf(answer) }, page);
      const running = runPlan(db, clock, id).catch((error) =>
        // The job continues it.
        request.log.warn({ err: error, plan: id }, 'a plan was not finished'),
      );
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, waitMs).unref())]);
      return reply.seeOther(page);
    },

    /** `GET /desk/plans/:id/refused.csv` */
    async refused(request: PlanRequest, reply: FastifyReply) {
      const csv = await readRefusedRows(db, request.params.id);
      return csv === undefined ? sendNotFound(request, reply) : sendFile(reply, 'refused.csv', csv);
    },

    /** `GET /desk/plans/:id/file`: as UTF-8 text, whatever its original encoding. */
    async file(request: PlanRequest, reply: FastifyReply) {
      const file = await readPlanSource(db, request.params.id);
      return file === undefined ? sendNotFound(request, reply) : sendFile(reply, 'import.csv', file.text);
    },
  };

  async function anew(request: PlanRequest, reply: FastifyReply, id: string, rows: number) {
    const again = await replan(db, id, byOf(deps, request));
    const page = `/desk/plans/${id}`;
    if (again.kind === 'refused') return refuseForm(request, reply, { plan: again.why }, page);
    const differ = rows === 1 ? '1 row differs' : `${rows.toLocaleString('en-US')} rows differ`;
    request.messages?.keepFlash({
      notice: `The shelf changed since this was planned. Look again: ${differ}.`,
    });
    return reply.seeOther(`/desk/plans/${again.id}`);
  }
}

function isMany({ rows, summary }: Plan): boolean {
  return sizeOf(rows, summary ?? { packs: 0 }) > limits.packsAtOnce;
}

function choicesOf(request: PlanRequest): Choices {
  const { overwrite } = formBody(request);
  const fields = Array.isArray(overwrite) ? overwrite : [];
  return {
    overwrite: fields.filter((field) => typeof field === 'string').slice(0, 40),
    stock: textOf(request, 'stock') === 'take',
    belowCost: textOf(request, 'belowCost') === 'yes',
  };
}

function refusalOf({ kind }: Exclude<StartAnswer, { kind: 'started' | 'moved-on' }>): string {
  switch (kind) {
    case 'applied-already':
      return 'Already applied.';
    case 'nothing-to-change':
      return 'There is nothing to change.';
    case 'replaced':
      return 'A newer plan has taken the place of this one.';
    case 'unknown-plan':
      return 'This plan no longer exists.';
  }
}

/** Never rendered by the browser: the file comes from a person. */
function sendFile(reply: FastifyReply, name: string, text: string): FastifyReply {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(text);
}
