/** Links to the pages of a list; null if there is no further page. */
export interface PageLinks {
  firstHref: string | null;
  previousHref: string | null;
  numbers: { number: number; href: string; current: boolean }[];
  nextHref: string | null;
  lastHref: string | null;
}

/** Five page numbers at a time; the window slides so that every page can be reached (M-179, G-25). */
const windowSize = 5;

export function pagination(page: number, pages: number, href: (number: number) => string): PageLinks {
  const first = Math.max(1, Math.min(page - 2, pages - windowSize + 1));
  const last = Math.min(pages, first + windowSize - 1);
  const isFirst = page <= 1;
  const isLast = page >= pages;
  return {
    firstHref: isFirst ? null : href(1),
    previousHref: isFirst ? null : href(page - 1),
    numbers: Array.from({ length: last - first + 1 }, (_, index) => {
      const number = first + index;
      return { number, href: href(number), current: number === page };
    }),
    nextHref: isLast ? null : href(page + 1),
    lastHref: isLast ? null : href(pages),
  };
}

/** The page asked for; 1 if none is named, undefined if it is not a page number. */
export function pageNumber(value: unknown): number | undefined {
  if (value === undefined) return 1;
  return typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined;
}

/**
 * A listing's address with its search words and its page, which is named only if it is not the first (M-170).
 */
export function addressOf(path: string, words: string, page: number): string {
  const query = [
    ...(words === '' ? [] : [`query=${encodeURIComponent(words)}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
  ].join('&');
  return query === '' ? path : `${path}?${query}`;
}
