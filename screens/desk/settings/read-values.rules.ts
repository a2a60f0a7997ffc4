/** Converts fields of the settings' forms from and to the text in them. */
import { decimalAmount, readDollars } from '#kit/money.ts';

/** Cents; undefined if the text is not an amount. An empty field is `empty`. */
export function readCents<T extends number | null>(text: string, empty: T): number | T | undefined {
  const cents = readDollars(text);
  return cents === null ? empty : cents;
}

/** A whole number that is not negative. */
export function readCount(text: string): number | undefined {
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** '13:00' in minutes of the day; '24:00' is the midnight that ends it. */
export function readTime(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? [];
  const all = Number(hours) * 60 + Number(minutes);
  return hours === undefined || all > 24 * 60 ? undefined : all;
}

export function timeText(minutes: number): string {
  return [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

export function moneyText(cents: number): string {
  return decimalAmount(cents);
}

/** 'a, b' as ['a', 'b']; an empty list for an empty field. */
export function readList(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** How long a list is as it is typed, with a comma and a space, or a new line, after each item. */
export function listLength(items: number, itemLength: number): number {
  return items * (itemLength + 2);
}

/** As it is typed: '18.625 %'. */
export const maxRateLength = 8;

/** '8.625' in thousandths of a percent. */
export function readRate(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,2})(?:\.(\d{1,3}))?\s*%?$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole + part.padEnd(3, '0'));
}

/** '9.9' percent in tenths. */
export function readTenths(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,2})(?:\.(\d))?\s*%?$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole + part.padEnd(1, '0'));
}

/** '8.625 %' */
export function rateText(rateMillipercent: number): string {
  return `${rateMillipercent / 1_000} %`;
}
