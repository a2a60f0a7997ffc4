/** The ways of cutting sales and their rows, in words. */
import type { Cut, CutRow } from '#domains/reports/sales/sales-cuts.rules.ts';
import { formatWallTime } from '#kit/clock.ts';
import { pathWords } from '../filter-words.rules.ts';

export const cutNames: Readonly<Record<Cut, string>> = {
  ...{ category: 'Category', region: 'Region', producer: 'Producer', product: 'Product', size: 'Size' },
  ...{ way: 'Way', buyer: 'Buyer', weekday: 'Weekday', hour: 'Hour' },
};

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** '5:00 pm to 6:00 pm' */
export const hourRange = (hour: number): string =>
  `${formatWallTime(hour * 60)} to ${formatWallTime(hour * 60 + 60)}`;

const wayNames: Readonly<Record<string, string>> = {
  ...{ pickup: 'Store pickup', delivery: 'Delivery', shipping: 'Shipping', till: 'At the till' },
};
const buyerNames: Readonly<Record<string, string>> = {
  ...{ new: 'First orders', known: 'Known buyers', unnamed: 'At the till' },
};

export function cutRowName(cut: Cut, { key, name }: Pick<CutRow, 'key' | 'name'>): string {
  switch (cut) {
    case 'category':
      return pathWords(key, 'Not a bottle, or not matched');
    case 'region':
      return pathWords(key, 'No region');
    case 'producer':
      return key === '' ? 'No producer' : key;
    case 'size':
      return key === '' ? 'No size' : key;
    case 'product':
      return name === '' ? 'Not a bottle, or not matched' : name;
    case 'way':
      return wayNames[key] ?? key;
    case 'buyer':
      return buyerNames[key] ?? key;
    case 'weekday':
      return weekdayNames[Number(key)] ?? key;
    case 'hour':
      return hourRange(Number(key));
  }
}

/** From this multiple on, no one wants to read a percentage. */
const manyTimes = 10;

/** '12% more than before', '24 times as much as before', 'as before'; null if there was nothing before. */
export function changeWords(now: number, before: number): string | null {
  if (before === 0 && now === 0) return null;
  // If more was refunded than sold, neither percentages nor multiples mean anything.
  if (before <= 0) return 'nothing to compare with';
  if (now >= before * manyTimes)
    return `${Math.round(now / before).toLocaleString('en-US')} times as much as before`;
  const percent = Math.round(((now - before) * 100) / before);
  if (percent === 0) return 'as before';
  return `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than before`;
}
