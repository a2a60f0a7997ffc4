import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentSlugs } from '#domains/catalogue/addresses/current-slugs.ts';
import { findProduct } from '#domains/catalogue/find-product.ts';
import { findWithdrawn } from '#domains/catalogue/find-withdrawn.ts';
import { findSuccessor } from '#domains/catalogue/vintages/find-successor.ts';
import { isGoneForGood } from '#domains/catalogue/withdrawn.rules.ts';
import { storeSubjects } from '#domains/store/guests-see.rules.ts';
import type { SoldOutViews } from '#domains/wanted/demand/sold-out-views.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { wantsJson } from '#platform/inertia/wants-json.ts';
import { closestTo, closestToWithdrawn } from './closest-to.ts';
import { linksOf, type ProductPageDeps, readProductProps } from './read-product-props.ts';
import { SimilarProducts } from './similar-products.ts';

export interface ProductScreenDeps extends ProductPageDeps {
  /** Records who looks at which product, page after page of one visit (B-304). */
  soldOutViews: Pick<SoldOutViews, 'noteView'>;
}

export function productScreen(deps: ProductScreenDeps) {
  const { db, clock, soldOutViews } = deps;
  const neighbours = new SimilarProducts(db, clock);

  /**
   * A withdrawn product has a page that says so and shows alternatives; it answers 410 from the ninetieth day
   * on. If another vintage followed it, its address redirects there permanently, as a former address does to
   * the current one (B-133, B-137).
   */
  async function sendAbsent(request: FastifyRequest<{ Params: { slug: string } }>, reply: FastifyReply) {
    const moved = (await currentSlugs(db, [request.params.slug])).get(request.params.slug);
    if (moved) return reply.redirect(`/products/${moved}${queryOf(request.url)}`, 301);
    const next = await findSuccessor(db, request.params.slug);
    if (next) return reply.redirect(`/products/${next.slug}${queryOf(request.url)}`, 301);
    const withdrawn = wantsJson(request) ? undefined : await findWithdrawn(db, request.params.slug);
    if (!withdrawn) return sendNotFound(request, reply);
    const shelf = linksOf(withdrawn).categories.at(-1) ?? null;
    const props = {
      ...{ name: withdrawn.name, shelf },
      closest: await closestToWithdrawn(db, withdrawn.firstPackId),
      similar: await neighbours.of(withdrawn),
    };
    return reply.page('Product/Withdrawn', props, {
      status: isGoneForGood(withdrawn.withdrawnAt, clock()) ? 410 : 404,
    });
  }

  return {
    /** `/products/{slug}` (M-070 to M-077). */
    async show(request: FastifyRequest<{ Params: { slug: string } }>, reply: FastifyReply) {
      const product = await findProduct(db, request.params.slug);
      if (!product) return sendAbsent(request, reply);
      // A fully loaded page requests the shop's times by script; this one arrives without.
      if (request.headers['x-inertia'] !== undefined) soldOutViews.noteView(request.ip, product.slug);
      const [similar, shown, { closest, subjects }] = await Promise.all([
        neighbours.of(product),
        readProductProps(deps, product),
        closestTo(db, product),
      ]);
      return reply
        .cachePage([
          product.id,
          storeSubjects.pick(product.slug),
          ...similar.map((card) => card.id),
          ...subjects,
        ])
        .page('Product/Show', { ...shown, closest, similar });
    },
  };
}

/** '?size=1.75l', or nothing: the requested size is kept. */
function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}
