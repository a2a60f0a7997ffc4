/** The page of a product at the desk: all of its fields, its sizes, who changed what (B-131). */
import type { FastifyReply } from 'fastify';
import { type ProductToEdit, readProductToEdit } from '#domains/catalogue/edit/read-product-to-edit.ts';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { isOpenTo, rightTo, type StaffAct } from '#domains/staff/permissions.rules.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import { type AdmittedDeps, doAdmitted } from '../admitted.ts';
import type { ReadHistory } from '../history-deps.ts';
import { type ProductRequest, pageOf, productIdOf } from './product-request.ts';
import { readProductForm, type SeenBefore, type TypedForm } from './read-form.rules.ts';
import { conflictWords, refusedFields, type SaveAnswer, saveProduct } from './save-product.ts';
import { showProduct } from './show-product.ts';

/** As many acts as fit beside the form; the activity page has the others. */
const actsShown = 12;

export function productScreen(deps: AdmittedDeps & { readHistory: ReadHistory }) {
  const { db, clock, readHistory } = deps;
  return {
    /** `GET /desk/products/:id`: on sale, a draft or withdrawn. */
    async show(request: ProductRequest, reply: FastifyReply) {
      const product = await readProductToEdit(db, productIdOf(request));
      if (!product) return sendNotFound(request, reply);
      const now = clock();
      const person = staffOf(request.desk);
      const proof = proofOf(request.desk);
      const isOpen = (act: StaffAct) => isOpenTo(act, person.role, proof);
      const seesCost = rightTo('see-cost', person.role, proof) === 'may';
      const { entries } = await readHistory(
        { subject: { kind: 'product', id: product.id }, onlyChanges: true },
        { after: null, limit: actsShown },
        { person, proof, now },
      );
      return reply.page('Desk/Product', {
        ...(await showProduct(db, product, { now, seesCost })),
        acts: entries,
        mayEdit: isOpen('edit-products'),
        mayPrice: isOpen('change-prices'),
        mayMove: isOpen('change-addresses'),
        seesCost,
      });
    },

    /**
     * `POST /desk/products/:id`: the fields that were edited, each with the text seen there before; from the
     * product's page, or from a row of the list (B-154).
     */
    async save(request: ProductRequest, reply: FastifyReply) {
      const product = await readProductToEdit(db, productIdOf(request));
      if (!product) return sendNotFound(request, reply);
      const page = pageOf(request);
      const fields = formBody(request);
      const { form, errors, conflicts } = readProductForm(product, fields, taxonomy);
      const wrong = { ...errors, ...(await sinceErrors(product, conflicts)) };
      if (Object.keys(wrong).length > 0) return refuseForm(request, reply, wrong, page);
      if (form.edits.length + form.places.length === 0) {
        request.messages?.keepFlash({ notice: 'Nothing was changed.' });
        return reply.seeBack(page);
      }
      if (form.dearCases.length > 0 && fields.sure !== '1')
        return refuseForm(request, reply, { sure: form.dearCases.join(' ') }, page);
      const outcome = await doAdmitted<SaveAnswer>(deps, request, {
        asked: {
          act: actOf(form),
          subject: `product ${product.id}`,
          amounts: Object.fromEntries(
            form.edits
              .filter(({ field }) => /Cents$/.test(field))
              .map(({ part, field, to }) => [`${part} ${field}`, Number(to)]),
          ),
        },
        what: whatOf(form, String(product.fields.get('name'))),
        work: (tx, by) => saveProduct(tx, product.id, form, by),
        isDone: ({ kind }) => kind === 'saved',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, page);
      const { answer } = outcome;
      if (answer.kind !== 'saved') {
        const words = refusedFields(answer, await readActorNames(db), clock());
        return refuseForm(request, reply, words, page);
      }
      request.messages?.keepFlash({ notice: 'Saved.' });
      return reply.seeBack(page);
    },
  };

  async function sinceErrors(
    { changed }: ProductToEdit,
    conflicts: readonly SeenBefore[],
  ): Promise<Record<string, string>> {
    const nameOf = await readActorNames(db);
    return Object.fromEntries(
      conflicts.map((conflict) => {
        const last = changed.get(`${conflict.part} ${conflict.field}`.trim());
        const by = last && { who: nameOf(last.actor), when: formatMoment(last.at, clock()) };
        return conflictWords(conflict, by ?? null);
      }),
    );
  }
}

function actOf({ belowCost, isMoney, edits }: TypedForm): StaffAct {
  if (edits.length === 0) return 'work-stock';
  if (belowCost.length > 0) return 'price-below-cost';
  return isMoney ? 'change-prices' : 'edit-products';
}

function whatOf({ belowCost }: TypedForm, name: string): string {
  return belowCost.length > 0 ? `sell ${name}, ${belowCost.join(', ')}, below its cost` : `change ${name}`;
}
