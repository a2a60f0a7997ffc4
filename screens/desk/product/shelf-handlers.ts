/** Sizes, cases and bar codes of a product, each added with its own form (B-131, B-138). */

import type { FastifyReply } from 'fastify';
import { type AddPackAnswer, addPack } from '#domains/catalogue/edit/add-pack.ts';
import { type AddSizeAnswer, addSize } from '#domains/catalogue/edit/add-size.ts';
import { type ProductToEdit, readProductToEdit } from '#domains/catalogue/edit/read-product-to-edit.ts';
import { sizeName } from '#domains/catalogue/size-name.rules.ts';
import { addBarcode, removeBarcode } from '#domains/stock/barcodes/change-barcodes.ts';
import { formatGtin } from '#domains/stock/barcodes/gtin.rules.ts';
import { formatCents } from '#kit/money.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { type AdmittedDeps, doAdmitted } from '../admitted.ts';
import { noCodeWords } from '../barcode-words.rules.ts';
import { byOf, textOf } from '../desk-request.ts';
import { caseForm, codeForm, sizeForm } from './form.ts';
import { type ProductRequest, pageOf, productIdOf } from './product-request.ts';
import { dearCaseWords } from './read-form.rules.ts';

export function productShelfScreen(deps: AdmittedDeps) {
  const { db } = deps;

  /** The size that a form concerns; undefined if the product does not have it. */
  async function sizeOf(request: ProductRequest) {
    const product = await readProductToEdit(db, productIdOf(request));
    const size = product?.sizes.find(({ formatId }) => String(formatId) === textOf(request, 'formatId'));
    return product && size && { product, size };
  }

  function done(request: ProductRequest, reply: FastifyReply, notice: string) {
    request.messages?.keepFlash({ notice });
    return reply.seeBack(pageOf(request));
  }

  return {
    /** `POST …/sizes`: fields `size`, `price`, `cost`, `bottles`. */
    async addSize(request: ProductRequest, reply: FastifyReply) {
      const product = await readProductToEdit(db, productIdOf(request));
      if (!product) return sendNotFound(request, reply);
      const page = pageOf(request);
      const parsed = parseForm(sizeForm, request.body);
      if (parsed.kind === 'refused') return refuseForm(request, reply, messagesOf(parsed.refusals), page);
      const { size, bottles: count } = parsed.fields;
      const money = moneyOf(parsed.fields);
      const outcome = await doAdmitted<AddSizeAnswer>(deps, request, {
        asked: {
          act: actOf(money),
          subject: `product ${product.id}`,
          amounts: { volumeMl: size.volumeMl, cents: money.priceCents, bottles: count },
        },
        what: `add ${size.label} to ${nameOf(product)} for ${formatCents(money.priceCents)}`,
        work: (tx, by) =>
          addSize(
            tx,
            { productId: product.id, ...size, onHand: count, packs: [{ bottles: 1, ...money }] },
            by,
          ),
        isDone: ({ kind }) => kind === 'added',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, page);
      const { answer } = outcome;
      if (answer.kind === 'added') return done(request, reply, `${size.label} is added.`);
      return refuseForm(request, reply, { size: refusalWords(answer, size.label) }, page);
    },

    /** `POST …/packs`: fields `formatId`, `bottles`, `price`, `cost`, `sure`. */
    async addPack(request: ProductRequest, reply: FastifyReply) {
      const found = await sizeOf(request);
      if (!found) return sendNotFound(request, reply);
      const { product, size } = found;
      const page = pageOf(request);
      const parsed = parseForm(caseForm, request.body);
      if (parsed.kind === 'refused') return refuseForm(request, reply, messagesOf(parsed.refusals), page);
      const { bottles, sure } = parsed.fields;
      const money = moneyOf(parsed.fields);
      const name = sizeName(size.label, bottles);
      const single = size.packs.find((pack) => pack.bottles === 1);
      const dear = single && dearCaseWords(name, { bottles, ...money }, single.priceCents);
      if (dear && !sure) return refuseForm(request, reply, { sure: dear }, page);
      const outcome = await doAdmitted<AddPackAnswer>(deps, request, {
        asked: {
          act: actOf(money),
          subject: `product ${product.id}`,
          amounts: { formatId: size.formatId, bottles, cents: money.priceCents },
        },
        what: `sell ${nameOf(product)}, ${name}, for ${formatCents(money.priceCents)}`,
        work: (tx, by) =>
          addPack(tx, { productId: product.id, formatId: size.formatId, bottles, ...money }, by),
        isDone: ({ kind }) => kind === 'added',
      });
      if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, page);
      const { answer } = outcome;
      if (answer.kind === 'added') return done(request, reply, `${name} is added.`);
      return refuseForm(request, reply, { bottles: refusalWords(answer, name) }, page);
    },

    /** `POST …/codes`: fields `formatId`, `code`, `bottles`. */
    async addCode(request: ProductRequest, reply: FastifyReply) {
      const found = await sizeOf(request);
      if (!found) return sendNotFound(request, reply);
      const page = pageOf(request);
      const parsed = parseForm(codeForm, request.body);
      if (parsed.kind === 'refused') return refuseForm(request, reply, messagesOf(parsed.refusals), page);
      const { bottles } = parsed.fields;
      const { formatId } = found.size;
      const code = textOf(request, 'code');
      const answer = await addBarcode(db, { code, formatId, bottles, ...byOf(deps, request) });
      switch (answer.kind) {
        case 'added':
          return done(request, reply, `${formatGtin(answer.barcode.gtin)} is its bar code now.`);
        case 'there-already':
          return refuseForm(request, reply, { code: 'It has this bar code already.' }, page);
        case 'no-code':
          return refuseForm(request, reply, { code: noCodeWords }, page);
        case 'unknown-format':
          return sendNotFound(request, reply);
      }
    },

    /** `POST …/codes/remove`: fields `formatId`, `code`. */
    async removeCode(request: ProductRequest, reply: FastifyReply) {
      const found = await sizeOf(request);
      if (!found) return sendNotFound(request, reply);
      const code = textOf(request, 'code');
      const answer = await removeBarcode(db, {
        ...{ code, formatId: found.size.formatId },
        ...byOf(deps, request),
      });
      return done(
        request,
        reply,
        answer.kind === 'removed' ? 'The bar code is removed.' : 'It was removed already.',
      );
    },
  };
}

const nameOf = ({ fields }: ProductToEdit): string => String(fields.get('name'));

function moneyOf({ price, cost }: { price: number; cost: number | null }) {
  return { priceCents: price, costCents: cost };
}

function actOf({ priceCents, costCents }: { priceCents: number; costCents: number | null }) {
  return costCents !== null && priceCents < costCents ? 'price-below-cost' : 'change-prices';
}

function refusalWords(
  answer: Exclude<AddSizeAnswer | AddPackAnswer, { kind: 'added' }>,
  name: string,
): string {
  if (answer.kind !== 'there-already') return 'It no longer exists. Nothing was added.';
  return answer.isOnSale
    ? `It has ${name} already.`
    : `It has ${name} already, which is not on sale: tick “On sale” there.`;
}
