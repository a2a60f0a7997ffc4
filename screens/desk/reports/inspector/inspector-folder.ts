/**
 * What an inspector asks for, as one ZIP file of texts and invoices (B-292): it contains no customer's name,
 * street or phone number.
 */
import { findKey } from '#db/find-key.ts';
import { readInvoices } from '#domains/purchasing/read-invoices.ts';
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
import type { FolderDocument } from './pack-folder.ts';

export interface FolderFacts {
  days: Days;
  shopName: string;
  store: Pick<Store, 'address' | 'licence'>;
  /** 'Made by Ann, Nov 20, 2026, 2:03 pm' */
  watermark: string;
}

/**
 * Every text by its name, read on another thread than the one that serves shoppers.
 *
 * @param invoices names of the documents in the folder, for the list of files
 */
export async function inspectorFiles(
  { longReads }: Pick<ReportDeps, 'longReads'>,
  facts: FolderFacts,
  invoices: readonly string[] = [],
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
  files.set('read-me.txt', readMe(facts, [...files.keys(), ...invoices]));
  return files;
}

/** The invoices of the days, in a folder of their own; `names` gets each name as it is packed. */
export async function* inspectorInvoices(
  { longReads }: Pick<ReportDeps, 'longReads'>,
  days: Days,
  names: string[],
): AsyncGenerator<FolderDocument> {
  for await (const { id, kind, day, supplier, invoiceNumber, parts } of readInvoices(longReads, days)) {
    const words = [day, supplier, invoiceNumber, String(id)].map(inFileNames).filter((word) => word !== '');
    const name = `invoices/${words.join('_')}.${kind === 'jpeg' ? 'jpg' : kind}`;
    names.push(name);
    yield { name, parts };
  }
}

/**
 * Letters, digits and dashes: whatever a supplier is called, no program interprets the name as a folder or a
 * command.
 */
const inFileNames = (text: string): string =>
  findKey(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);

async function whole(lines: AsyncIterable<string>): Promise<string> {
  const parts: string[] = [];
  for await (const line of lines) parts.push(line);
  return parts.join('');
}

/** The quarters that any of the days is in, the first one first. */
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
