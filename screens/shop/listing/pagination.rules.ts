import type { ListingProps } from './props.ts';

/** Five page numbers at a time; the window slides so that every page can be reached (M-179). */
const windowSize = 5;

export function pagination(page: number, pages: number, href: (number: number) => string): ListingProps['pagination'] {
  const first = Math.max(1, Math.min(page - 2, pages - windowSize + 1));
  const last = Math.min(pages, first + windowSize - 1);
  return {
    previousHref: page > 1 ? href(page - 1) : null,
    nextHref: page < pages ? href(page + 1) : null,
    numbers: Array.from({ length: last - first + 1 }, (_, index) => {
      const number = first + index;
      return { number, href: href(number), current: number === page };
    }),
  };
}

/** The page asked for; 1 when none is named, undefined when it is no page number. */
export function pageNumber(value: unknown): number | undefined {
  if (value === undefined) return 1;
  return typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined;
}

/** A listing's address with its words and its page, which is only named when it is not the first (M-170). */
export function addressOf(path: string, words: string, page: number): string {
  const query = [...(words === '' ? [] : [`query=${encodeURIComponent(words)}`]), ...(page === 1 ? [] : [`page=${page}`])].join('&');
  return query === '' ? path : `${path}?${query}`;
}
