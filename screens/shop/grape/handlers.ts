import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { listProducts } from '#domains/catalogue/listing/list-products.ts';
import { listingPath } from '#domains/catalogue/listing/listing-path.rules.ts';
import type { Places } from '#domains/catalogue/places/open-places.ts';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { addressOf, pageNumber, pagination } from '#widgets/pagination/pagination.rules.ts';

const perPage = 24;

type Request = FastifyRequest<{ Params: { slug: string }; Querystring: { page?: unknown } }>;

export function grapeScreen({
  db,
  places,
  settings,
}: {
  db: Db;
  places: Pick<Places, 'noteOn'>;
  settings: { appUrl: string };
}) {
  return {
    /** `/grapes/{slug}` (M-078, M-079, G-06). */
    async show(request: Request, reply: FastifyReply) {
      const grape = taxonomy.grape(request.params.slug);
      const page = pageNumber(request.query.page);
      if (!grape || page === undefined) return sendNotFound(request, reply);
      const { cards, total } = await listProducts(db, { grape: grape.slug, page, perPage });
      const pages = Math.max(1, Math.ceil(total / perPage));
      if (page > pages) return sendNotFound(request, reply);
      const path = `/grapes/${grape.slug}`;
      return reply.cachePage(cards.map((card) => card.id)).page('Grape/Show', {
        grape: { name: grape.name, numProducts: total, description: places.noteOn(grape.slug) },
        breadcrumbs: [
          { name: 'Grapes', href: '/grapes' },
          { name: grape.name, href: path },
        ],
        searchHref: listingPath({ categories: [], regions: [], grape }),
        canonical: `${settings.appUrl}${addressOf(path, '', page)}`,
        page,
        pages,
        cards,
        pagination: pagination(page, pages, (number) => addressOf(path, '', number)),
      });
    },
  };
}
