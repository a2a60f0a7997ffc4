/** Descriptions for search results: true, unique to the page, and no longer than search engines show. */
import type { Product } from '#domains/catalogue/product.ts';

/** Search engines cut off what is longer. */
const maxLength = 160;

/**
 * 'Oak Hollow Merlot: Merlot from Napa Valley, California. 750 mL. Store pickup, local delivery or shipping
 * within New York.'
 */
export function describeProduct({ name, tagline, ships, formats, categories }: Product): string {
  const about = tagline || categories.at(-1)?.name || '';
  const sizes = formats.length === 1 ? formats[0]?.size : `${formats.length} sizes`;
  const ways = ships
    ? 'Store pickup, local delivery or shipping within New York.'
    : 'Store pickup or local delivery on Long Island, New York.';
  return cut([about ? `${name}: ${about}.` : `${name}.`, `${sizes}.`, ways].join(' '));
}

/** Makes the titles of a list's pages distinct: 'Red Wine, page 2'. */
export function onPage(title: string, page: number): string {
  return page > 1 ? `${title}, page ${page}` : title;
}

/** Cuts at a word boundary. */
export function cut(text: string): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).replace(/\s+\S*$/, '')}…`;
}
