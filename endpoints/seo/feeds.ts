/**
 * `/feeds/google.xml` and `/feeds/wine-searcher.csv`: what can be bought now, at the price of the product's
 * page (S-17).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { type FeedOffer, readFeedOffers } from '#domains/catalogue/seo/feed-offers.ts';
import { amountOfOne } from '#domains/pricing/offer-tag.rules.ts';
import { csvLine } from '#kit/csv.ts';
import { decimalAmount } from '#kit/money.ts';
import type { CachedDocuments } from '#platform/http/cached-documents.ts';
import { xmlText } from './xml.ts';

export interface FeedDeps {
  db: Db;
  documents: CachedDocuments;
  settings: { appUrl: string; shopName: string };
}

/** Google's category numbers for wine, spirits and mixers. */
const googleCategory: Readonly<Record<string, number>> = { wine: 421, spirits: 417, mixers: 413 };

/** The comparison site rejects longer names. */
const maxNameLength = 160;

export function feedEndpoints({ db, documents, settings: { appUrl, shopName } }: FeedDeps) {
  const linkOf = ({ slug }: FeedOffer) => `${appUrl}/products/${slug}`;

  function googleItem(offer: FeedOffer): string {
    const {
      slug,
      name,
      size,
      isOneOfSeveral,
      tagline,
      description,
      photo,
      producer,
      categories,
      bottles,
      volumeMl,
      ships,
    } = offer;
    const regular = decimalAmount(offer.priceCents);
    const now = amountOfOne(offer.offer, offer.priceCents);
    const picture = photo === null ? `/assets/thumb/product/${slug}.jpg` : `/${photo}`;
    const words: (readonly [string, string | number])[] = [
      ['g:id', offer.packId],
      ['title', isOneOfSeveral ? `${name}, ${size}` : name],
      ['description', description || `${name}: ${tagline || categories.at(-1)?.name}. ${size}.`],
      ['link', linkOf(offer)],
      ['g:image_link', `${appUrl}${picture}`],
      ['g:availability', 'in_stock'],
      ['g:price', `${regular} USD`],
      ...(now === regular ? [] : [['g:sale_price', `${now} USD`] as const]),
      ['g:condition', 'new'],
      ...(producer ? [['g:brand', producer] as const] : []),
      ['g:identifier_exists', 'no'],
      ...(isOneOfSeveral ? [['g:item_group_id', slug] as const, ['g:size', size] as const] : []),
      ['g:google_product_category', googleCategory[categories[0]?.slug ?? ''] ?? 499_676],
      ['g:product_type', categories.map((entry) => entry.name).join(' > ')],
      ['g:unit_pricing_measure', `${volumeMl * bottles} ml`],
      // No ad may offer to ship what the shop never ships (M-007).
      ...(ships
        ? []
        : [['g:pickup_method', 'buy'] as const, ['g:excluded_destination', 'Shopping_ads'] as const]),
    ];
    return `<item>${words.map(([tag, value]) => `<${tag}>${xmlText(String(value))}</${tag}>`).join('')}</item>\n`;
  }

  async function* google(): AsyncGenerator<string> {
    const about = `<title>${xmlText(shopName)}</title><link>${xmlText(appUrl)}/</link><description>Wine and spirits in stock</description>`;
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${about}\n`;
    for await (const run of readFeedOffers(db)) yield run.map(googleItem).join('');
    yield '</channel></rss>\n';
  }

  async function* wineSearcher(): AsyncGenerator<string> {
    yield csvLine(wineSearcherColumns);
    for await (const run of readFeedOffers(db)) {
      yield run
        .filter(({ categories }) => categories[0]?.slug !== 'mixers')
        .map((offer) => csvLine(wineSearcherRow(offer, linkOf(offer))))
        .join('');
    }
  }

  return {
    google: (request: FastifyRequest, reply: FastifyReply) =>
      documents.send(request, reply, {
        name: 'google feed',
        type: 'application/xml; charset=utf-8',
        parts: google,
      }),
    wineSearcher: (request: FastifyRequest, reply: FastifyReply) =>
      documents.send(request, reply, {
        name: 'wine-searcher feed',
        type: 'text/csv; charset=utf-8',
        parts: wineSearcher,
      }),
  };
}

const wineSearcherColumns = [
  'SKU',
  'Name',
  'Producer',
  'Vintage',
  'Unit size',
  'Price',
  'Currency',
  'Tax',
  'URL',
  'Region',
  'Grape',
];

/**
 * The format that Wine-Searcher asks for: 'NV' without a vintage, '6 x 750ml' for a case, no currency sign,
 * the price before New York's sales tax.
 */
function wineSearcherRow(offer: FeedOffer, link: string): string[] {
  const { packId, name, producer, vintage, volumeMl, bottles, regions, grapeName } = offer;
  const region = regions.map((entry) => entry.name).join(', ');
  return [
    String(packId),
    name.slice(0, maxNameLength),
    producer,
    /^\d{4}$/.test(vintage) ? vintage : 'NV',
    bottles === 1 ? `${volumeMl}ml` : `${bottles} x ${volumeMl}ml`,
    amountOfOne(offer.offer, offer.priceCents),
    'USD',
    'ex',
    link,
    region,
    grapeName ?? '',
  ];
}
