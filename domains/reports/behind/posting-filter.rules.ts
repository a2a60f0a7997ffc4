/**
 * Which postings a number is the sum of: read from a URL, so that any number can link to its orders (B-233).
 */
import type { PostingRow, PostingWay } from '#db/tables/reports.ts';
import { isDay } from '#kit/store-day.ts';

export interface PostingFilter {
  /** The first and the last day, '2026-11-20'. */
  from: string;
  to: string;
  kind?: PostingRow['kind'];
  way?: PostingWay;
  tender?: string;
  county?: string;
  rateMillipercent?: number;
  buyer?: PostingRow['buyer'];
  hour?: number;
  weekday?: number;
  /** The beginning of a path, in whole steps: 'wine' and 'wine/red-wine'; '' for no category. */
  category?: string;
  region?: string;
  producer?: string;
  productId?: number;
  size?: string;
  /** Only bottles without a known cost; '1' in the URL. */
  uncosted?: boolean;
}

const kinds = ['sale', 'refund', 'till'] as const;
const ways = ['pickup', 'delivery', 'shipping', 'till'] as const;
const buyers = ['new', 'known', 'unnamed'] as const;
const maxLength = 120;

/** Undefined if the days are invalid. Unknown values are left out. */
export function readPostingFilter(query: Readonly<Record<string, unknown>>): PostingFilter | undefined {
  const text = (name: string): string | undefined => {
    const value = query[name];
    return typeof value === 'string' && value.length <= maxLength ? value : undefined;
  };
  const number = (name: string, most: number): number | undefined => {
    const value = text(name);
    return value !== undefined && /^\d{1,9}$/.test(value) && Number(value) <= most
      ? Number(value)
      : undefined;
  };
  const of = <T extends string>(name: string, choices: readonly T[]): T | undefined =>
    choices.find((choice) => choice === query[name]);
  const [from, to] = [text('from') ?? '', text('to') ?? ''];
  if (!isDay(from) || !isDay(to) || to < from) return undefined;
  return withoutUndefined({
    ...{ from, to, kind: of('kind', kinds), way: of('way', ways), buyer: of('buyer', buyers) },
    ...{ tender: text('tender'), county: text('county'), rateMillipercent: number('rate', 100_000) },
    ...{ hour: number('hour', 23), weekday: number('weekday', 6) },
    ...{ category: text('category'), region: text('region'), producer: text('producer') },
    ...{ productId: number('product', 999_999_999), size: text('size') },
    uncosted: query.uncosted === '1' ? true : undefined,
  });
}

type Loose<T> = { [K in keyof T]: T[K] | undefined };

function withoutUndefined(filter: Loose<Required<PostingFilter>>): PostingFilter {
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined),
  ) as unknown as PostingFilter;
}

/** Whether the filter concerns bottles rather than whole orders. */
export function isOfBottles(filter: PostingFilter): boolean {
  const { category, region, producer, productId, size, uncosted } = filter;
  return [category, region, producer, productId, size, uncosted].some((each) => each !== undefined);
}
