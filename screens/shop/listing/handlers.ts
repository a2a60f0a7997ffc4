import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { listProducts } from '#domains/catalogue/list-products.ts';
import { type ListingSelection, listingPath, listingTitle, readListingPath } from '#domains/catalogue/listing-path.rules.ts';
import { type Narrowing, narrowListing } from '#domains/catalogue/narrow-listing.ts';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { addressOf, pageNumber, pagination } from './pagination.rules.ts';
import type { ListingProps } from './props.ts';

const perPage = 24;

type Query = { page?: unknown; query?: unknown };

export function listingScreen({ db }: { db: Db }) {
  return {
    /** `/search`, `/wine/...`, `/spirits/...`, `/mixers`, `/region/...`: the listing by path (M-150, M-166 to M-173). */
    async show(request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply) {
      const reading = readListingPath(segmentsOf(request.url), taxonomy);
      const page = pageNumber(request.query.page);
      if (reading.kind === 'unknown-slug' || page === undefined) return sendNotFound(request, reply);
      const words = typeof request.query.query === 'string' ? request.query.query.slice(0, 512).trim() : '';
      const [{ cards, total }, steps] = await Promise.all([
        listProducts(db, { ...filterOf(reading), query: words, page, perPage }),
        narrowListing(db, reading),
      ]);
      const pages = Math.max(1, Math.ceil(total / perPage));
      if (page > pages) return sendNotFound(request, reply);
      const listing = { selection: reading, words, total, page, pages };
      // A search by words is one of too many to keep.
      if (words === '') reply.keep(cards.map((card) => card.id));
      return reply.page('Search', { ...propsOf(listing, steps), cards });
    },
  };
}

interface ListingShown {
  selection: ListingSelection;
  words: string;
  total: number;
  page: number;
  pages: number;
}

function propsOf(
  { selection, words, total, page, pages }: ListingShown,
  steps: Awaited<ReturnType<typeof narrowListing>>,
): Omit<ListingProps, 'cards'> {
  const path = listingPath(selection);
  const link = (step: Narrowing) => ({ name: step.name, href: listingPath(step.selection), count: step.count, current: false });
  return {
    title: listingTitle(selection),
    query: words,
    total,
    page,
    pages,
    breadcrumbs: breadcrumbs(selection),
    narrower: [
      { title: 'Category', links: steps.categories.map(link) },
      { title: 'Region', links: steps.regions.map(link) },
      { title: 'Grape', links: steps.grapes.map(link) },
    ].filter((group) => group.links.length > 0),
    chosen: chosen(selection),
    pagination: pagination(page, pages, (number) => addressOf(path, words, number)),
  };
}

function breadcrumbs({ categories, regions }: ListingSelection): ListingProps['breadcrumbs'] {
  const toCategory = categories.map((entry, index) => ({
    name: entry.name,
    href: listingPath({ categories: categories.slice(0, index + 1), regions: [], grape: null }),
  }));
  const toRegion = regions.map((entry, index) => ({
    name: entry.name,
    href: listingPath({ categories, regions: regions.slice(0, index + 1), grape: null }),
  }));
  return [...toCategory, ...toRegion];
}

function chosen({ categories, regions, grape }: ListingSelection): ListingProps['chosen'] {
  const chips: ListingProps['chosen'] = [];
  const category = categories.at(-1);
  const region = regions.at(-1);
  if (category) chips.push({ name: category.name, removeHref: listingPath({ categories: [], regions, grape: null }) });
  if (region) chips.push({ name: region.name, removeHref: listingPath({ categories, regions: [], grape }) });
  if (grape) chips.push({ name: grape.name, removeHref: listingPath({ categories, regions, grape: null }) });
  return chips;
}

function filterOf({ categories, regions, grape }: ListingSelection) {
  const categoryPath = categories.at(-1)?.path;
  const regionPath = regions.at(-1)?.path;
  return { ...(categoryPath && { categoryPath }), ...(regionPath && { regionPath }), ...(grape && { grape: grape.slug }) };
}

function segmentsOf(url: string): string[] {
  const path = url.split('?', 1)[0] ?? '';
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => segment.toLowerCase());
}
