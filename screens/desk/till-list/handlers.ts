/** An uploaded till's list: which column contains what, before it is read (N-110). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { planTillList } from '#domains/catalogue/till-lists/plan-till-list.ts';
import { findTillList } from '#domains/catalogue/till-lists/take-list.ts';
import type { ColumnWishes } from '#domains/catalogue/till-lists/till-columns.rules.ts';
import { tillFields } from '#domains/catalogue/till-lists/till-headings.rules.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { byOf, type DeskDeps, textOf } from '../desk-request.ts';
import { count } from '../plan-words.rules.ts';
import { fieldWords } from './field-words.rules.ts';

type ListRequest = FastifyRequest<{ Params: { hash: string } }>;

export function tillListScreen(deps: DeskDeps) {
  const { db } = deps;
  return {
    async show(request: ListRequest, reply: FastifyReply) {
      const { hash } = request.params;
      const list = await findTillList(db, hash);
      if (!list) return sendNotFound(request, reply);
      const columnOf = (field: string) => list.columns.find((column) => column.field === field);
      return reply.page('Desk/TillList', {
        hash,
        name: list.name,
        rows: count(list.rows, 'row'),
        fields: tillFields.map((field) => {
          const column = columnOf(field);
          return {
            field,
            ...fieldWords[field],
            isNeeded: field === 'name' || field === 'price',
            column: column ? String(column.place + 1) : '',
            isGuessed: column?.by === 'content',
          };
        }),
        columns: list.columns.map(({ place, heading, samples }) => ({
          value: String(place + 1),
          name: heading,
          samples,
        })),
      });
    },

    /** `POST /desk/import/lists/:hash`: the position of a column for each field; answers with its plan. */
    async plan(request: ListRequest, reply: FastifyReply) {
      const { hash } = request.params;
      if (!(await findTillList(db, hash))) return sendNotFound(request, reply);
      const wishes: ColumnWishes = {};
      for (const field of tillFields) wishes[field] = textOf(request, field);
      const answer = await planTillList(db, { hash, wishes }, byOf(deps, request));
      if (answer.kind === 'refused') {
        const { field = 'list', why } = answer;
        return refuseForm(request, reply, { [field]: why }, `/desk/import/lists/${hash}`);
      }
      return reply.seeOther(`/desk/plans/${answer.id}`);
    },
  };
}
