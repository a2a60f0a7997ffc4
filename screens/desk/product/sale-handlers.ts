/** A product goes on sale, out of the shop, or is succeeded by another (B-136, B-140). */
import type { FastifyReply } from 'fastify';
import type { Tx } from '#db/transaction.ts';
import { type AddressAnswer, changeAddress } from '#domains/catalogue/addresses/change-address.ts';
import { type ProductToEdit, readProductToEdit } from '#domains/catalogue/edit/read-product-to-edit.ts';
import { type SellAgainAnswer, sellAgain } from '#domains/catalogue/sell-again.ts';
import { nameSuccessor, type SuccessorAnswer } from '#domains/catalogue/vintages/name-successor.ts';
import { type WithdrawAnswer, withdrawProduct } from '#domains/catalogue/withdraw-product.ts';
import type { StaffAct } from '#domains/staff/permissions.rules.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { type AdmittedDeps, doAdmitted } from '../admitted.ts';
import { textOf } from '../desk-request.ts';
import { hiddenCategoryWords } from '../hidden-category.rules.ts';
import { withdrawForm } from './form.ts';
import { type ProductRequest, pageOf, productIdOf } from './product-request.ts';

type Outcome = WithdrawAnswer | SellAgainAnswer | SuccessorAnswer | AddressAnswer;

export function productSaleScreen(deps: AdmittedDeps) {
  const { db } = deps;

  async function act(
    request: ProductRequest,
    reply: FastifyReply,
    wanted: {
      product: ProductToEdit;
      act?: StaffAct;
      what: string;
      work: (tx: Tx, by: By) => Promise<Outcome>;
      done: string;
    },
  ) {
    const { product, act: right = 'edit-products', what, work, done } = wanted;
    const page = pageOf(request);
    const outcome = await doAdmitted<Outcome>(deps, request, {
      asked: { act: right, subject: `product ${product.id} ${what}` },
      what: `${what} ${product.fields.get('name')}`,
      work,
      isDone: ({ kind }) => isDone.has(kind),
    });
    if (outcome.kind === 'refused') return refuseForm(request, reply, outcome.errors, page);
    const refused = refusals[outcome.answer.kind];
    if (refused) return refuseForm(request, reply, refused, page);
    request.messages?.keepFlash({ notice: done });
    return reply.seeOther(page);
  }

  return {
    /** `POST …/withdraw`: fields `why`, and `successor` if it is sold out for good. */
    async withdraw(request: ProductRequest, reply: FastifyReply) {
      const product = await readProductToEdit(db, productIdOf(request));
      if (!product) return sendNotFound(request, reply);
      const parsed = parseForm(withdrawForm, request.body);
      if (parsed.kind === 'refused')
        return refuseForm(request, reply, messagesOf(parsed.refusals), pageOf(request));
      const { why } = parsed.fields;
      const successor = slugOf(parsed.fields.successor);
      return act(request, reply, {
        product,
        what: 'take out of the shop',
        done: 'It is out of the shop. Orders keep what was bought.',
        async work(tx, by) {
          const answer = await withdrawProduct(tx, product.slug, by, why === '' ? {} : { why });
          if (answer.kind !== 'withdrawn' || successor === '') return answer;
          return nameSuccessor(tx, { productId: product.id, slug: successor }, by);
        },
      });
    },

    /** `POST …/successor`: what succeeds it, if that is known only later. */
    async succeed(request: ProductRequest, reply: FastifyReply) {
      const product = await readProductToEdit(db, productIdOf(request));
      if (!product) return sendNotFound(request, reply);
      const slug = slugOf(textOf(request, 'successor'));
      return act(request, reply, {
        product,
        what: 'name the successor of',
        done: 'Its address leads there from now on, while it is not on sale.',
        work: (tx, by) => nameSuccessor(tx, { productId: product.id, slug }, by),
      });
    },

    /** `POST …/address`: field `slug`. */
    async move(request: ProductRequest, reply: FastifyReply) {
      const product = await readProductToEdit(db, productIdOf(request));
      if (!product) return sendNotFound(request, reply);
      const slug = slugOf(textOf(request, 'slug'));
      return act(request, reply, {
        product,
        act: 'change-addresses',
        what: 'change the address of',
        done: `Its address is /products/${slug} now. The old one leads there for good.`,
        work: (tx, by) => changeAddress(tx, { productId: product.id, slug }, by),
      });
    },

    /** `POST …/sell`: publishes a draft, or puts a withdrawn product back on sale. */
    async sell(request: ProductRequest, reply: FastifyReply) {
      const product = await readProductToEdit(db, productIdOf(request));
      if (!product) return sendNotFound(request, reply);
      const hasSize = product.sizes.some(({ packs }) => packs.some(({ isPublished }) => isPublished));
      if (!hasSize)
        return refuseForm(
          request,
          reply,
          { state: 'None of its sizes is on sale: tick one, or add one.' },
          pageOf(request),
        );
      const isDraft = product.state === 'draft';
      return act(request, reply, {
        product,
        what: isDraft ? 'publish' : 'put back on sale',
        done: isDraft ? 'It is published: shoppers see it now.' : 'It is on sale again.',
        work: (tx, by) => sellAgain(tx, product.slug, by),
      });
    },
  };
}

const isDone: ReadonlySet<Outcome['kind']> = new Set(['withdrawn', 'sold-again', 'named', 'changed']);

const refusals: Partial<Record<Outcome['kind'], Record<string, string>>> = {
  'withdrawn-already': { state: 'It is out of the shop already. Nothing was changed.' },
  'sold-already': { state: 'It is on sale already. Nothing was changed.' },
  'unknown-product': { state: 'It no longer exists. Nothing was changed.' },
  'unknown-successor': {
    successor: 'No product has this address. Choose one from the list, or paste its address.',
  },
  'hidden-category': { state: hiddenCategoryWords },
  same: { slug: 'That is its address already.' },
  'no-address': { slug: 'Use lower-case letters, digits and single hyphens, such as barolo-2021.' },
  taken: { slug: 'Another product has this address, or had it: what leads there must not change.' },
  circle: { successor: 'That one leads back to this one. Choose another.' },
};

/** The slug of a shop address, which people may paste in full or only its last part. */
function slugOf(typed: string): string {
  return typed
    .replace(/^.*\/products\//, '')
    .replace(/[/?#].*$/, '')
    .toLowerCase();
}
