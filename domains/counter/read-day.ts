/**
 * The till's sales as read from a file: date, code, bottles, amount, and the phone of a buyer who collects
 * points (B-178).
 */
import { excerpt } from '#domains/catalogue/import/catalogue-columns.rules.ts';
import { type CsvRecord, readCsvRecords } from '#domains/catalogue/import/csv-records.ts';
import { readGtin } from '#domains/stock/barcodes/gtin.rules.ts';
import { storeDay } from '#kit/clock.ts';
import { readDollars } from '#kit/money.ts';
import { readPhone } from '#kit/phone.ts';
import { addDays, isDay, storeDayStart } from '#kit/store-day.ts';
import type { RungLine } from './counter-line.ts';

export interface DayLine extends RungLine {
  /** The line of the file, from 1. */
  line: number;
  day: string;
  /** Ten digits; null if the buyer is unknown. */
  phone: string | null;
}

export interface RefusedLine {
  line: number;
  column: string;
  why: string;
  value: string;
}

export interface DayFile {
  lines: DayLine[];
  refused: RefusedLine[];
}

const needed = ['date', 'code', 'bottles', 'amount'] as const;
const columns: readonly string[] = [...needed, 'phone'];
const maxLines = 5_000;
const maxBottles = 1_000;
/** An older file is probably the wrong one. */
const maxDays = 60;

/** The location of sales that come from a file. */
export const fileLocation = 'csv';

/**
 * Reads the whole file. A day's file lists everything sold on its days: a line that appears twice was sold
 * twice, and a line that an earlier file of the day already had is the same sale (`key`).
 */
export function readDay(csv: string, now: number): DayFile {
  const { records, malformed } = readCsvRecords(csv, delimiterOf(csv));
  const refused = malformed.map(({ line, reason }) => wrong(line, '', reason, ''));
  const [header, ...body] = records;
  if (!header) return { lines: [], refused: [...refused, wrong(1, '', 'The file is empty', '')] };
  const names = header.fields.map((name) => name.trim().toLowerCase());
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0)
    return {
      lines: [],
      refused: missing.map((name) => wrong(header.line, name, 'The column is missing', '')),
    };
  if (body.length > maxLines)
    return { lines: [], refused: [wrong(1, '', `More than ${maxLines} lines`, String(body.length))] };
  const seen = new Map<string, number>();
  const lines = body.flatMap((record) => readLine(record, names, { now, seen, refused }) ?? []);
  return { lines, refused: refused.sort((a, b) => a.line - b.line) };
}

interface Reading {
  now: number;
  /** How often each line has appeared so far. */
  seen: Map<string, number>;
  refused: RefusedLine[];
}

function readLine({ line, fields }: CsvRecord, names: readonly string[], { now, seen, refused }: Reading) {
  const field = (name: string) => (fields[names.indexOf(name)] ?? '').trim();
  const before = refused.length;
  const refuse = (column: string, why: string) => refused.push(wrong(line, column, why, field(column)));
  const day = readDate(field('date'));
  const today = storeDay(now);
  if (day === null) refuse('date', 'Not a day such as 2026-11-24 or 11/24/2026');
  else if (day > today) refuse('date', 'This day is still to come');
  else if (day < addDays(today, -maxDays)) refuse('date', `More than ${maxDays} days ago`);
  const bottles = /^-?\d{1,4}$/.test(field('bottles')) ? Number(field('bottles')) : 0;
  if (bottles === 0 || Math.abs(bottles) > maxBottles)
    refuse('bottles', 'Not a whole number of bottles; a return has a minus');
  const amount = readAmount(field('amount'));
  if (amount === null) refuse('amount', 'Not an amount such as 24.99');
  const code = field('code');
  if (/^\d(\.\d+)?E\+\d+$/i.test(code)) refuse('code', 'This column lost digits in the spreadsheet');
  else if (code.length > 60) refuse('code', 'Longer than any code');
  const phone = columns.includes('phone') && field('phone') !== '' ? readPhone(field('phone')) : null;
  if (field('phone') !== '' && phone === null) refuse('phone', 'Not a phone number of ten digits');
  if (refused.length > before || day === null || amount === null) return undefined;
  const name = readGtin(code) ?? code.toUpperCase();
  const same = `csv:${day}:${name}:${bottles}:${amount}`;
  const times = (seen.get(same) ?? 0) + 1;
  seen.set(same, times);
  return {
    ...{ line, day, phone, key: `${same}:${times}`, locationId: fileLocation },
    ...{ itemKey: name === '' ? '' : codeKey(name), name: code || 'Without a code' },
    ...{ quantity: bottles, amountCents: amount, happenedAt: momentOf(day, now) },
  };
}

/** The key of an item that a file names by its code. */
export const codeKey = (code: string): string => `code:${code}`;

/**
 * The hour is unknown: the end of the day is assumed, so that a count made that day is taken to be earlier.
 */
function momentOf(day: string, now: number): number {
  return Math.min(now, (storeDayStart(addDays(day, 1)) ?? now) - 1);
}

function readDate(typed: string): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? [];
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : typed;
  return isDay(iso) ? iso : null;
}

/** Cents with their sign; null if not an amount. */
function readAmount(typed: string): number | null {
  const isBack = /^\(.*\)$|^-/.test(typed);
  const cents = readDollars(typed.replaceAll(/[()-]/g, ''));
  if (cents === undefined || cents === null) return null;
  return isBack ? -cents : cents;
}

function delimiterOf(csv: string): string {
  const [first = ''] = csv.split('\n', 1);
  return [';', '\t'].find((each) => first.includes(each)) ?? ',';
}

const wrong = (line: number, column: string, why: string, value: string): RefusedLine => ({
  ...{ line, column, why },
  value: excerpt(value),
});
