/** What an inspector asks for, as one ZIP file of texts (B-292): no name, street or telephone is in it. */
import { strToU8, zip } from 'fflate';
import { writeReceiptsCsv } from '#domains/purchasing/write-receipts-csv.ts';
import type { Days } from '#domains/reports/report.ts';
import { readDayTotals } from '#domains/reports/sales/day-totals.ts';
import { daysWords } from '#domains/reports/table/cell-text.rules.ts';
import { writeReportCsv } from '#domains/reports/table/write-csv.ts';
import { readTax } from '#domains/reports/tax/read-tax.ts';
import { quarterBefore, quarterOf, type TaxQuarter } from '#domains/reports/tax/tax-quarters.rules.ts';
import { boxesTable, jurisdictionTable } from '#domains/reports/tax/tax-return.rules.ts';
import { writeLedgerCsv } from '#domains/runs/write-ledger-csv.ts';
import { writeShipmentsCsv } from '#domains/shipments/write-shipments-csv.ts';
import { listStaffPeople } from '#domains/staff/find-staff-person.ts';
import type { Store } from '#domains/store/store.ts';
import { formatDay } from '#kit/clock.ts';
import { addDays, instantOf } from '#kit/store-day.ts';
import type { ReportDeps } from '../report-screen.ts';

export interface FolderFacts {
  days: Days;
  shopName: string;
  store: Pick<Store, 'address' | 'licence'>;
  /** 'Made by Ann, Nov 20, 2026, 2:03 pm' */
  watermark: string;
}

/** Every file by its name, read beside the thread that serves shoppers. */
export async function inspectorFiles(
  { longReads }: Pick<ReportDeps, 'longReads'>,
  facts: FolderFacts,
): Promise<Map<string, string>> {
  const { days, watermark } = facts;
  const span = { from: instantOf(days.from, 0), until: instantOf(addDays(days.to, 1), 0) };
  const names = new Map((await listStaffPeople(longReads)).map(({ id, name }) => [id as string, name]));
  const said = (title: string, to = days) => ({ title, words: [daysWords(to)], watermark });
  const files = new Map<string, string>();
  files.set('deliveries-of-suppliers.csv', await whole(writeReceiptsCsv(longReads, days)));
  files.set('sales-by-day.csv', writeReportCsv([await readDayTotals(longReads, days)], said('Sales by day')));
  for (const quarter of quartersOf(days)) {
    const { own, till } = await readTax(longReads, quarter);
    const tables = [jurisdictionTable(own), boxesTable(own, till)];
    files.set(`sales-tax-${quarter.from}.csv`, writeReportCsv(tables, said('Sales tax', quarter)));
  }
  files.set(
    'door-ledger.csv',
    await whole(writeLedgerCsv(longReads, { names, from: span.from, to: span.until })),
  );
  files.set('shipments.csv', await writeShipmentsCsv(longReads, span));
  files.set('read-me.txt', readMe(facts, [...files.keys()]));
  return files;
}

/** Packed in threads of their own: a long folder would hold up the shop. */
export function packFiles(files: ReadonlyMap<string, string>): Promise<Buffer> {
  const bytes = Object.fromEntries([...files].map(([name, text]) => [name, strToU8(text)]));
  return new Promise((resolve, reject) => {
    zip(bytes, { level: 6 }, (error, packed) => (error ? reject(error) : resolve(Buffer.from(packed))));
  });
}

async function whole(lines: AsyncIterable<string>): Promise<string> {
  const parts: string[] = [];
  for await (const line of lines) parts.push(line);
  return parts.join('');
}

/** Those that any of the days is in, the first one first. */
export function quartersOf({ from, to }: Days): TaxQuarter[] {
  const quarters: TaxQuarter[] = [];
  for (let quarter = quarterOf(to); quarter.to >= from; quarter = quarterBefore(quarter))
    quarters.unshift(quarter);
  return quarters;
}

function readMe({ days, shopName, store, watermark }: FolderFacts, names: readonly string[]): string {
  const { street, city, state, zip: code } = store.address;
  const { licence } = store;
  return [
    shopName,
    `${street}, ${city}, ${state} ${code}`,
    licence === null
      ? 'License: not entered'
      : `License ${licence.number}, until ${formatDay(licence.untilDay)}`,
    '',
    `Days: ${daysWords(days)}`,
    '',
    ...names.map((name) => `- ${name}`),
    '',
    'No file names a customer. Names of the store’s people are initials in the door ledger.',
    watermark,
    '',
  ].join('\r\n');
}
