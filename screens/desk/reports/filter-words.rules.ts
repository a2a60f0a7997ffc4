/** What narrows a report, in words: 'November 20, 2026; Nassau, 8.625%; sales'. */
import type { PostingFilter } from '#domains/reports/behind/posting-filter.rules.ts';
import { daysWords } from '#domains/reports/table/cell-text.rules.ts';
import { formatWallTime } from '#kit/clock.ts';
import { rateText, tenderName } from './day-words.rules.ts';

const kinds = { sale: 'sales', refund: 'refunds', till: 'sold at the till' } as const;
const ways = {
  pickup: 'store pickup',
  delivery: 'delivery',
  shipping: 'shipping',
  till: 'at the till',
} as const;
const buyers = { new: 'first orders', known: 'known buyers', unnamed: 'at the till' } as const;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export function filterWords(filter: PostingFilter): string[] {
  const { kind, way, tender, county, rateMillipercent, buyer, hour, weekday } = filter;
  const { category, region, producer, productId, size, uncosted } = filter;
  return [
    daysWords(filter),
    ...(kind === undefined ? [] : [kinds[kind]]),
    ...(way === undefined ? [] : [ways[way]]),
    ...(tender === undefined ? [] : [tenderName(tender)]),
    ...(county === undefined ? [] : [county]),
    ...(rateMillipercent === undefined ? [] : [rateText(rateMillipercent)]),
    ...(buyer === undefined ? [] : [buyers[buyer]]),
    ...(weekday === undefined ? [] : [`${weekdays[weekday]}s`]),
    ...(hour === undefined ? [] : [`${formatWallTime(hour * 60)} to ${formatWallTime(hour * 60 + 60)}`]),
    ...(category === undefined ? [] : [pathWords(category, 'no category')]),
    ...(region === undefined ? [] : [pathWords(region, 'no region')]),
    ...(producer === undefined ? [] : [producer === '' ? 'no producer' : producer]),
    ...(productId === undefined ? [] : [`product ${productId}`]),
    ...(size === undefined ? [] : [size === '' ? 'no size' : size]),
    ...(uncosted ? ['without a known cost'] : []),
  ];
}

/** 'Wine, Red Wine' for 'wine/red-wine'. */
export function pathWords(path: string, none: string): string {
  if (path === '') return none;
  return path
    .split('/')
    .map((step) => step.replaceAll('-', ' ').replace(/\b\p{L}/gu, (letter) => letter.toUpperCase()))
    .join(', ');
}
