import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { findProduct } from '#domains/catalogue/find-product.ts';
import { listProducts } from '#domains/catalogue/list-products.ts';
import { listingPath } from '#domains/catalogue/listing-path.rules.ts';
import type { Product, ProductCard, TaxonomyEntry } from '#domains/catalogue/product.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import type { ProductShowProps } from './props.ts';

const similarShown = 4;

export function productScreen({ db }: { db: Db }) {
  return {
    /** `/products/{slug}` (M-070 to M-077). */
    async show(request: FastifyRequest<{ Params: { slug: string } }>, reply: FastifyReply) {
      const product = await findProduct(db, request.params.slug);
      if (!product) return sendNotFound(request, reply);
      const similar = await similarTo(db, product);
      return reply
        .keep([product.id, ...similar.map((card) => card.id)])
        .page('Product/Show', { product, links: linksOf(product), similar });
    },
  };
}

/** Others of the same grape, or else of the same category, as close to home as there are enough of. */
async function similarTo(db: Db, product: Product): Promise<ProductCard[]> {
  const category = product.categories.at(-1);
  const region = product.regions[0];
  const narrow = {
    ...(category && { categoryPath: category.path }),
    ...(product.grape && { grape: product.grape.slug }),
    ...(region && { regionPath: region.path }),
  };
  const near = await listProducts(db, { ...narrow, page: 1, perPage: similarShown + 1 });
  const found =
    near.total > similarShown || !category
      ? near
      : await listProducts(db, { categoryPath: category.path, page: 1, perPage: similarShown + 1 });
  return found.cards.filter((card) => card.id !== product.id).slice(0, similarShown);
}

function linksOf({ categories, regions, grape }: Product): ProductShowProps['links'] {
  const chainLinks = (chain: readonly TaxonomyEntry[], path: (upTo: TaxonomyEntry[]) => string) =>
    chain.map((entry, index) => ({ name: entry.name, href: path(chain.slice(0, index + 1)) }));
  return {
    categories: chainLinks(categories, (upTo) => listingPath({ categories: upTo, regions: [], grape: null })),
    regions: chainLinks(regions, (upTo) => listingPath({ categories: [], regions: upTo, grape: null })),
    grape: grape && { name: grape.name, href: listingPath({ categories: [], regions: [], grape }) },
  };
}
