/** A new product from the bottle in hand: one page, a draft until it is published (B-136). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CreateAnswer, createProduct } from '#domains/catalogue/edit/create-product.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import { proofOf, staffOf } from '#domains/staff/current-staff.ts';
import { rightTo } from '#domains/staff/permissions.rules.ts';
import { formatGtin, readGtin } from '#domains/stock/barcodes/gtin.rules.ts';
import { findBarcodesOf } from '#domains/stock/barcodes/read-barcodes.ts';
import { formatCents } from '#kit/money.ts';
import { formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import { type AdmittedDeps, doAdmitted } from '../admitted.ts';
import { hiddenCategoryWords } from '../hidden-category.rules.ts';
import { taxonomyOptions } from '../taxonomy-options.ts';
import { readNewProduct } from './form.rules.ts';

const page = '/desk/products/new';

export function newProductScreen(deps: AdmittedDeps) {
  const { db } = deps;
  return {
    /** `GET /desk/products/new`; `?code=` is what the scanner read. */
    async show(request: FastifyRequest, reply: FastifyReply) {
      const { code } = request.query as { code?: unknown };
      const gtin = readGtin(String(code ?? ''));
      return reply.page('Desk/NewProduct', {
        code: gtin ? formatGtin(gtin) : '',
        known: gtin ? await productsWith(gtin) : [],
        options: taxonomyOptions(),
        seesCost: rightTo('see-cost', staffOf(request.desk).role, proofOf(request.desk)) === 'may',
      });
    },

    /** `POST /desk/products/new`. */
    async create(request: FastifyRequest, reply: FastifyReply) {
      const read = readNewProduct(formBody(request), taxonomy);
      if (read.kind === 'wrong') return refuseForm(request, reply, read.errors, page);
      const { wanted } = read;
      const { name, priceCents, costCents, size, isPublished } = wanted;
      const isBelowCost = costCents !== null && priceCents < costCents;
      const outcome = await doAdmitted<CreateAnswer>(deps, request, {
        asked: {
          act: isBelowCost ? 'price-below-cost' : 'edit-products',
          subject: `new product ${name}`,
          amounts: { cents: priceCents, volumeMl: size.volumeMl, bottles: wanted.onHand },
        },
        what: `add ${name}, ${size.label}, for ${formatCents(priceCents)}${isBelowCost ? ', below its cost' : ''}`,
        work: (tx, by) => createProduct(tx, wanted, by),
        isDone: ({ kind }) => kind === 'created',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, page);
      const { answer } = outcome;
      if (answer.kind === 'namesakes')
        return refuseForm(
          request,
          reply,
          { sure: namesakeWords(answer.count), namesakes: String(answer.count) },
          page,
        );
      if (answer.kind === 'hidden-category')
        return refuseForm(request, reply, { categoryPath: hiddenCategoryWords }, page);
      request.messages?.keepFlash({
        notice: isPublished
          ? `${name} is added: shoppers see it now.`
          : `${name} is added as a draft: shoppers see it once it is published.`,
      });
      return reply.seeOther(`/desk/products/${answer.id}`);
    },
  };

  async function productsWith(gtin: string) {
    const codes = await findBarcodesOf(db, [gtin]);
    const bottles = await readBottles(
      db,
      codes.map(({ formatId }) => formatId),
    );
    return [...bottles.values()].map(({ productId, name, vintage, size }) => ({
      id: productId,
      name: [name, vintage, size].filter(Boolean).join(' '),
    }));
  }
}

function namesakeWords(count: number): string {
  return count === 1
    ? 'A product of this name and vintage is in the catalogue already.'
    : `${count} products of this name and vintage are in the catalogue already.`;
}
