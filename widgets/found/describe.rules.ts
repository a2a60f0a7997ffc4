/**
 * What stands under a page's title in a list of results: true, of its own, and no longer than it is shown.
 */
import type { Product } from '#domains/catalogue/product.ts';

/** As much as search engines show. */
const longest = 160;

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

/** The same title on another page of a list is another page: 'Red Wine, page 2'. */
export function onPage(title: string, page: number): string {
  return page > 1 ? `${title}, page ${page}` : title;
}

/** Whole words only. */
export function cut(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/\s+\S*$/, '')}…`;
}
