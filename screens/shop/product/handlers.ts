import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { whatToExpect } from '#domains/catalogue/editorial/what-to-expect.ts';
import { findProduct } from '#domains/catalogue/find-product.ts';
import { findWithdrawn } from '#domains/catalogue/find-withdrawn.ts';
import { listingPath } from '#domains/catalogue/listing-path.rules.ts';
import type { ProductPlaces, TaxonomyEntry } from '#domains/catalogue/product.ts';
import { isGoneForGood } from '#domains/catalogue/withdrawn.rules.ts';
import type { Clock } from '#kit/clock.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { wantsJson } from '#platform/inertia/wants-json.ts';
import type { ProductShowProps } from './props.ts';
import { saleEnds } from './sale-ends.ts';
import { SimilarProducts } from './similar-products.ts';

export function productScreen({
  db,
  clock,
  settings,
}: {
  db: Db;
  clock: Clock;
  settings: { appUrl: string };
}) {
  const neighbours = new SimilarProducts(db, clock);

  /**
   * A withdrawn product has a page that says so and shows alternatives; it answers 410 from the ninetieth day
   * on.
   */
  async function sendAbsent(request: FastifyRequest<{ Params: { slug: string } }>, reply: FastifyReply) {
    const withdrawn = wantsJson(request) ? undefined : await findWithdrawn(db, request.params.slug);
    if (!withdrawn) return sendNotFound(request, reply);
    const shelf = linksOf(withdrawn).categories.at(-1) ?? null;
    const props = { name: withdrawn.name, shelf, similar: await neighbours.of(withdrawn) };
    return reply.page('Product/Withdrawn', props, {
      status: isGoneForGood(withdrawn.withdrawnAt, clock()) ? 410 : 404,
    });
  }

  return {
    /** `/products/{slug}` (M-070 to M-077). */
    async show(request: FastifyRequest<{ Params: { slug: string } }>, reply: FastifyReply) {
      const product = await findProduct(db, request.params.slug);
      if (!product) return sendAbsent(request, reply);
      const [similar, ends] = await Promise.all([neighbours.of(product), saleEnds(db, product, clock())]);
      const found = { canonical: `${settings.appUrl}/products/${product.slug}`, saleEnds: ends };
      return reply.cachePage([product.id, ...similar.map((card) => card.id)]).page('Product/Show', {
        product,
        links: linksOf(product),
        expect: whatToExpect(product) ?? null,
        similar,
        found,
      });
    },
  };
}

function linksOf({ categories, regions, grape }: ProductPlaces): ProductShowProps['links'] {
  const chainLinks = (chain: readonly TaxonomyEntry[], path: (upTo: TaxonomyEntry[]) => string) =>
    chain.map((entry, index) => ({ name: entry.name, href: path(chain.slice(0, index + 1)) }));
  return {
    categories: chainLinks(categories, (upTo) => listingPath({ categories: upTo, regions: [], grape: null })),
    regions: chainLinks(regions, (upTo) => listingPath({ categories: [], regions: upTo, grape: null })),
    grape: grape && { name: grape.name, href: listingPath({ categories: [], regions: [], grape }) },
  };
}
