import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { narrowListing } from '#domains/catalogue/listing/narrow-listing.ts';
import { taxonomy } from '#domains/catalogue/taxonomy.ts';
import type { GrapeIndexProps } from './props.ts';

export function grapesScreen({ db, settings }: { db: Db; settings: { appUrl: string } }) {
  return {
    /** `/grapes` (G-06). Counts change with imports and withdrawals, and both clear all cached pages. */
    async index(_request: FastifyRequest, reply: FastifyReply) {
      const { grapes } = await narrowListing(db, { categories: [], regions: [], grape: null });
      const counts = new Map(grapes.map(({ selection, count }) => [selection.grape?.slug, count]));
      const group = (title: string, color: 'red' | 'white'): GrapeIndexProps['groups'][number] => ({
        title,
        grapes: taxonomy.grapes
          .filter((grape) => grape.color === color)
          .map(({ slug, name }) => ({ name, href: `/grapes/${slug}`, numProducts: counts.get(slug) ?? 0 }))
          .sort((a, b) => a.name.localeCompare(b.name, 'en')),
      });
      return reply.cachePage([]).page('Grape/Index', {
        canonical: `${settings.appUrl}/grapes`,
        groups: [group('Red grapes', 'red'), group('White grapes', 'white')],
      });
    },
  };
}
