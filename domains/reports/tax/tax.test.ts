/**
 * The sales tax of randomly generated books, to the cent for each jurisdiction, and in files that other
 * software reads.
 */
import { parse } from 'csv-parse/sync';
import readWorkbookFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { storeDay } from '#kit/clock.ts';
import { taxOnCents } from '#kit/money.ts';
import { instantOf } from '#kit/store-day.ts';
import type { Fact } from '#tests/fixtures/books/facts.ts';
import { writeRandomBooks } from '#tests/fixtures/books/random-books.ts';
import { engines, type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';
import { postFacts } from '../postings/post-facts.ts';
import { writeReportCsv } from '../table/write-csv.ts';
import { writeReportXlsx } from '../table/write-xlsx.ts';
import { readTax } from './read-tax.ts';
import { quarterBefore, quarterOf, readQuarter } from './tax-quarters.rules.ts';
import { boxesTable, jurisdictionTable, taxReturn } from './tax-return.rules.ts';
import { typeTaxCode, typeTillTax } from './type-tax.ts';

const words = { title: 'Sales tax', words: ['a quarter'], watermark: '=by Ann' };

describe.each(engines)('the sales tax of random books, on %s', { timeout: 120_000 }, (engine) => {
  let database: FreshDatabase;
  let facts: Fact[];
  const now = instantOf('2026-11-20', 720);
  const by = { actor: 'staff:ann', now };
  beforeAll(async () => {
    database = await freshDatabase(engine);
    // Includes a change of Nassau's rate on March 1 and both daylight-saving changes.
    ({ facts } = await writeRandomBooks(database.db, {
      ...{ orders: 2_000, from: '2026-02-15', until: '2026-11-20', seed: 11 },
    }));
    await postFacts({ db: database.db, clock: () => now }, { mostMs: 60_000 });
  });
  afterAll(() => database.drop());

  const quarters = ['2025-12-01', '2026-03-01', '2026-06-01', '2026-09-01'];

  test('by county and rate it is Σ orders − Σ refunds to the cent, each in its own quarter (B-231, B-232, S-14)', async () => {
    let all = 0;
    for (const first of quarters) {
      const quarter = quarterOf(first);
      const { own } = await readTax(database.db, quarter);
      const mine = facts.filter(
        ({ at, kind }) => kind !== 'till' && storeDay(at) >= quarter.from && storeDay(at) <= quarter.to,
      );
      const expected = new Map<string, { taxed: number; tax: number; back: number }>();
      for (const { county, rate, taxed, tax, kind } of mine) {
        const sum = expected.get(`${county} ${rate}`) ?? { taxed: 0, tax: 0, back: 0 };
        sum.taxed += taxed;
        sum.tax += tax;
        sum.back += kind === 'refund' ? -taxed : 0;
        expected.set(`${county} ${rate}`, sum);
      }
      const found = new Map(
        own.jurisdictions.map((each) => [
          `${each.county} ${each.rateMillipercent}`,
          { taxed: each.taxableCents, tax: each.collectedCents, back: each.returnedCents },
        ]),
      );
      expect(found).toEqual(expected);
      expect(own.grossCents).toBe(mine.reduce((sum, { goods, delivery }) => sum + goods + delivery, 0));
      expect(own.exemptCents + own.taxableCents).toBe(own.grossCents);
      // At most half a cent per order and refund.
      expect(Math.abs(own.collectedCents - own.computedCents)).toBeLessThanOrEqual(mine.length);
      for (const { rateMillipercent, taxableCents, computedCents } of own.jurisdictions)
        if (taxableCents >= 0) expect(computedCents).toBe(taxOnCents(taxableCents, rateMillipercent));
      all += own.collectedCents;
    }
    expect(all).toBe(facts.reduce((sum, { tax }) => sum + tax, 0));
    const rates = (await readTax(database.db, { from: '2026-02-15', to: '2026-11-20' })).own.jurisdictions;
    expect(rates.filter(({ county }) => county === 'Nassau').map((each) => each.rateMillipercent)).toEqual([
      8_625, 8_875,
    ]);
  });

  test('CSV and workbook contain the same figures, when opened by independent readers (B-231, B-238)', async () => {
    const { own } = await readTax(database.db, quarterOf('2026-09-01'));
    const tables = [jurisdictionTable(own), boxesTable(own, null)];
    const lines = parse(writeReportCsv(tables, words), {
      columns: false,
      relax_column_count: true,
    }) as string[][];
    const rows = lines.filter((line) => own.jurisdictions.some(({ county }) => county === line[1]));
    const cents = (text = '') => Math.round(Number(text) * 100);
    expect(rows.map((line) => cents(line[6]))).toEqual(own.jurisdictions.map((each) => each.collectedCents));
    expect(rows.reduce((sum, line) => sum + cents(line[6]), 0)).toBe(own.collectedCents);
    expect(lines.at(-1)).toEqual(["'=by Ann"]);
    const sheets = await readWorkbookFile(await writeReportXlsx(tables, words));
    const [first, second] = sheets;
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['By jurisdiction', 'For the return']);
    const cells = (first?.data ?? []).filter((line) =>
      own.jurisdictions.some(({ county }) => county === line[1]),
    );
    expect(cells.map((line) => Math.round(Number(line[6]) * 100))).toEqual(
      own.jurisdictions.map((each) => each.collectedCents),
    );
    expect(second?.data.at(-1)?.[0]).toBe('=by Ann');
  });

  test('codes and the till’s figures can be entered, and are on record (B-231, B-232)', async () => {
    const { db } = database;
    const type = (code: string, county = 'nassau') =>
      inTransaction(db, (tx) => typeTaxCode(tx, { county, rateMillipercent: 8_875, code }, by));
    expect(await type('28a')).toEqual({ kind: 'no-code' });
    expect(await type('2811', 'Essex, UK')).toEqual({ kind: 'unknown-county' });
    expect(await type(' 2811 ')).toEqual({ kind: 'typed', code: '2811' });
    const amounts = { grossCents: 100_00, taxableCents: 90_00, taxCents: 7_76 };
    const till = (quarter: string, more: object = {}) =>
      inTransaction(db, (tx) => typeTillTax(tx, quarter, { ...amounts, ...more }, by));
    expect(await till('2026-10-01')).toEqual({ kind: 'no-quarter' });
    expect(await till('2026-09-01', { taxableCents: 100_01 })).toEqual({ kind: 'too-much' });
    expect(await till('2026-09-01')).toEqual({ kind: 'typed' });
    const report = await readTax(db, quarterOf('2026-09-01'));
    expect(report.till).toMatchObject({ ...amounts, by: 'staff:ann' });
    expect(report.own.jurisdictions.find(({ county }) => county === 'Nassau')?.code).toBe('2811');
    const [box] = boxesTable(report.own, report.till).rows;
    expect(box?.cells).toEqual([
      ...['Gross sales and services', report.own.grossCents, 100_00],
      report.own.grossCents + 100_00,
    ]);
    expect(report.tillTakenCents).toBeGreaterThan(0);
  });
});

test('quarters begin in March, and are due on the 20th after their end, or the next business day (B-231)', () => {
  expect(quarterOf('2026-11-20')).toEqual({ from: '2026-09-01', to: '2026-11-30', due: '2026-12-21' });
  expect(quarterOf('2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-05-31', due: '2026-06-22' });
  expect(quarterOf('2028-02-29')).toEqual({ from: '2027-12-01', to: '2028-02-29', due: '2028-03-20' });
  expect(quarterOf('2026-12-31').from).toBe('2026-12-01');
  expect(quarterOf('2027-01-01').from).toBe('2026-12-01');
  // June 19, 2033 is a Sunday: Juneteenth is observed on Monday the 20th.
  expect(quarterOf('2033-05-01').due).toBe('2033-06-21');
  expect(quarterBefore(quarterOf('2026-03-09')).from).toBe('2025-12-01');
  for (const wrong of ['2026-10-01', '2026-09-02', 'x', '']) expect(readQuarter(wrong)).toBeUndefined();
});

test('a quarter in which more was given back than sold owes nothing, and no zero is negative (B-231)', () => {
  const group = { county: 'Nassau', rateMillipercent: 8_625, count: 1 };
  const own = taxReturn(
    [{ ...group, kind: 'refund', netCents: -10_000, taxedCents: -10_000, taxCents: -863 }],
    () => null,
  );
  expect(own.jurisdictions[0]).toMatchObject({
    taxableCents: -10_000,
    computedCents: -863,
    collectedCents: -863,
  });
  expect(JSON.stringify(jurisdictionTable(taxReturn([], () => null)))).not.toContain('-0');
});
