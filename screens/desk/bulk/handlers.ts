/**
 * Changing many products at once: the change is chosen here, and reviewed on the page of its plan (B-141).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { planBulkChange } from '#domains/catalogue/plans/plan-bulk-change.ts';
import { isHiddenCategory, taxonomy } from '#domains/catalogue/taxonomy.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { chosenProducts, mostIds } from '../chosen-products.ts';
import { byOf, type DeskDeps } from '../desk-request.ts';
import { taxonomyOptions } from '../taxonomy-options.ts';
import { readBulkFields } from './form.rules.ts';

export function bulkScreen(deps: DeskDeps) {
  const { db } = deps;
  return {
    async show(request: FastifyRequest, reply: FastifyReply) {
      const { query, isChosen, products } = await chosenProducts(deps, request, request.query);
      let chosen = 0;
      if (isChosen) for await (const _product of products) chosen += 1;
      return reply.page('Desk/Bulk', {
        query,
        chosen: isChosen ? chosen : null,
        categories: taxonomyOptions().categories,
      });
    },

    /** `POST /desk/bulk`: creates the plan; nothing is changed before the plan is applied. */
    async plan(request: FastifyRequest, reply: FastifyReply) {
      const fields = formBody(request);
      const { isChosen, products, query } = await chosenProducts(deps, request, fields.which);
      const page = `/desk/bulk?${new URLSearchParams(query)}`;
      const { change, errors } = readBulkFields(fields);
      if (
        change.categoryPath !== undefined &&
        (!taxonomy.categories.atPath(change.categoryPath) || isHiddenCategory(change.categoryPath))
      )
        errors.category = 'Choose a category of the list.';
      if (Object.keys(errors).length > 0) return refuseForm(request, reply, { ...errors }, page);
      const answer = await planBulkChange(db, isChosen ? products : [], change, byOf(deps, request));
      switch (answer.kind) {
        case 'planned':
          return reply.seeOther(`/desk/plans/${answer.id}`);
        case 'nothing-asked':
          return refuseForm(request, reply, { bulk: 'Say what to change. Nothing was changed.' }, page);
        case 'nothing-chosen':
          return refuseForm(
            request,
            reply,
            {
              bulk: `Choose products on the list first: at most ${mostIds.toLocaleString('en-US')} one by one, any number by a filter.`,
            },
            page,
          );
      }
    },
  };
}
