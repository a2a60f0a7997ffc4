/** The shoppers' page of a product with the values typed in its form, before anything is saved (B-134). */
import type { FastifyReply } from 'fastify';
import type { Db } from '#db/connection.ts';
import { lookAhead } from '#db/transaction.ts';
import { readProductToEdit } from '#domains/catalogue/edit/read-product-to-edit.ts';
import { sellAgain } from '#domains/catalogue/sell-again.ts';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import { readActorNames } from '#domains/staff/actor-names.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { type FieldErrors, formBody, refuseForm } from '#platform/http/forms/refuse-form.ts';
import type { Pages } from '#platform/inertia/pages.ts';
import { byOf, type DeskDeps } from '../desk-request.ts';
import { type ProductRequest, pageOf, productIdOf } from './product-request.ts';
import { readProductForm } from './read-form.rules.ts';
import { refusedFields, saveProduct } from './save-product.ts';

type ShopPage = Pages['Product/Show'];

export interface PreviewDeps extends DeskDeps {
  /** What shoppers would read; undefined for a product without a size on sale. */
  readShopPage(tx: Db, slug: string): Promise<ShopPage | undefined>;
}

export function previewScreen(deps: PreviewDeps) {
  const { db, clock, readShopPage } = deps;
  return {
    /** `POST /desk/preview/products/:id`: the fields of the form, and `theme`. */
    async show(request: ProductRequest, reply: FastifyReply) {
      const product = await readProductToEdit(db, productIdOf(request));
      if (!product) return sendNotFound(request, reply);
      const page = pageOf(request);
      const fields = formBody(request);
      const { form, errors } = readProductForm(product, fields, taxonomy);
      if (Object.keys(errors).length > 0) return refuseForm(request, reply, errors, page);
      const nameOf = await readActorNames(db);
      const by = byOf(deps, request);
      const outcome = await lookAhead(db, async (tx): Promise<ShopPage | FieldErrors> => {
        const saved = await saveProduct(tx, product.id, form, by);
        if (saved.kind !== 'saved') return refusedFields(saved, nameOf, clock());
        await sellAgain(tx, product.slug, by);
        return (
          (await readShopPage(tx, product.slug)) ?? {
            preview: 'None of its sizes is on sale, so shoppers have no page of it.',
          }
        );
      });
      if (!isShopPage(outcome)) return refuseForm(request, reply, outcome, page);
      return reply.picture('Product/Show', outcome, fields.theme === 'dark' ? 'dark' : 'light');
    },
  };
}

const isShopPage = (outcome: ShopPage | FieldErrors): outcome is ShopPage =>
  typeof (outcome as Partial<ShopPage>).product === 'object';
