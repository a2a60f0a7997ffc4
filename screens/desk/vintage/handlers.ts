/** The page of a new vintage: what stays the same, what it costs, how many bottles came in (B-137). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sizeName } from '#domains/catalogue/size-name.rules.ts';
import { readVintageForm } from '#domains/catalogue/vintages/read-vintage-form.ts';
import { type RollAnswer, rollVintage } from '#domains/catalogue/vintages/roll-vintage.ts';
import { nextVintage, renamedVintage } from '#domains/catalogue/vintages/vintage-name.rules.ts';
import { takeOverPhotos } from '#domains/photos/take-over-photos.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { rightTo, type StaffAct } from '#domains/staff/permissions.rules.ts';
import { decimalAmount } from '#kit/money.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { type AdmittedDeps, doAdmitted } from '../admitted.ts';
import { readVintageFields } from './form.rules.ts';

type IdRequest = FastifyRequest<{ Params: { id: string } }>;

const idOf = ({ params }: IdRequest): number => (/^\d{1,9}$/.test(params.id) ? Number(params.id) : 0);
const may = (request: FastifyRequest, act: StaffAct): boolean =>
  rightTo(act, staffOf(request.desk).role, proofOf(request.desk)) === 'may';

export function vintageScreen(deps: AdmittedDeps) {
  const { db } = deps;
  return {
    async show(request: IdRequest, reply: FastifyReply) {
      const form = await readVintageForm(db, idOf(request));
      if (!form) return sendNotFound(request, reply);
      const { id, name, vintage, sizes, hasBarcodes, successor } = form;
      return reply.page('Desk/Vintage', {
        product: { id, name, vintage },
        next: nextVintage(vintage),
        sizes: sizes.map(({ formatId, label, place, packs }) => ({
          formatId,
          label,
          place,
          packs: packs.map((pack) => ({
            id: pack.id,
            name: sizeName(label, pack.bottles),
            price: decimalAmount(pack.priceCents),
          })),
        })),
        hasBarcodes,
        successor: successor ? { id: successor.id, slug: successor.slug, name: successor.name } : null,
        mayPrice: may(request, 'change-prices'),
        seesCost: may(request, 'see-cost'),
      });
    },

    async roll(request: IdRequest, reply: FastifyReply) {
      const on = `/desk/products/${idOf(request)}/vintage`;
      const form = await readVintageForm(db, idOf(request));
      if (!form) return sendNotFound(request, reply);
      const read = readVintageFields(form, formBody(request));
      if (read.kind === 'wrong') return refuseForm(request, reply, read.errors, on);
      const { wanted, isBelowCost, isPriced } = read;
      if (isPriced && !may(request, 'change-prices'))
        return refuseForm(request, reply, { vintage: 'Another price is a manager’s to set.' }, on);
      const outcome = await doAdmitted<RollAnswer>(deps, request, {
        asked: {
          act: isBelowCost ? 'price-below-cost' : 'edit-products',
          subject: `product ${form.id}`,
          amounts: { vintage: Number(wanted.vintage) || 0, ...Object.fromEntries(wanted.prices) },
        },
        what: `add the vintage ${wanted.vintage} of ${form.name}${isBelowCost ? ', below its cost' : ''}`,
        work: async (tx, by) => {
          const answer = await rollVintage(tx, wanted, by);
          if (answer.kind !== 'rolled') return answer;
          const alt = (former: string) => renamedVintage(former, form.vintage, wanted.vintage);
          await takeOverPhotos(tx, { from: form.id, to: answer.id, alt }, by);
          return answer;
        },
        isDone: ({ kind }) => kind === 'rolled',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, on);
      const { answer } = outcome;
      if (answer.kind !== 'rolled') return refuseForm(request, reply, { vintage: refusalWords(answer) }, on);
      request.messages?.keepFlash({
        notice: `${answer.name}, vintage ${wanted.vintage}, is added. ${form.name} is withdrawn when its last bottle is sold.`,
      });
      return reply.seeOther(`/desk/products/${answer.id}/prices`);
    },
  };
}

function refusalWords(answer: Exclude<RollAnswer, { kind: 'rolled' }>): string {
  switch (answer.kind) {
    case 'rolled-already':
      return `${answer.name} follows it already. Nothing was added.`;
    case 'nothing-sold':
      return 'It has no size on sale, so there is nothing to add.';
    case 'unknown-product':
      return 'It no longer exists. Nothing was added.';
    case 'no-vintage':
    case 'same-vintage':
      return 'Type another year, or NV.';
  }
}
