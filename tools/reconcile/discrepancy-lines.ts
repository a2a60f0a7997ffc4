/** What `npm run reconcile` prints. */
import type { Reconciliation } from '#domains/checkout/reconciliation/reconcile-payments.ts';
import type { OpenDiscrepancy } from '#domains/payments/record-discrepancies.ts';
import { formatStoreDate, storeTimeZone } from '#kit/clock.ts';

const storeTime = new Intl.DateTimeFormat('en-US', {
  timeZone: storeTimeZone,
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** A header row and one row per discrepancy; each column is as wide as its widest cell. */
export function discrepancyTable(open: readonly OpenDiscrepancy[]): string[] {
  const rows = [['KIND', 'FOUND', 'WHAT', 'AT THE PAYMENT SERVICE'], ...open.map(cells)];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function cells({ kind, found_at, detail, gateway_payment_id }: OpenDiscrepancy): string[] {
  return [kind, storeTime.format(found_at), detail, gateway_payment_id ?? ''];
}

/** The summary line: 'The books agree …', or the number of discrepancies. */
export function sumLine(
  { open, fresh, closed, payments, vendorPayments, vendor }: Reconciliation,
  since: number,
): string {
  const theirs = vendor === 'heard' ? ` and ${vendorPayments} of the payment service` : '';
  const compared = `${count(payments, 'payment')} of the shop${theirs} since ${formatStoreDate(since)}`;
  const gone = closed > 0 ? ` ${count(closed, 'break')} of before ${closed === 1 ? 'is' : 'are'} gone.` : '';
  if (open.length === 0)
    return `${vendor === 'heard' ? 'The books agree' : "The shop's own books show no break"}: ${compared}.${gone}`;
  return `${count(open.length, 'break')}, ${fresh.length} of them new: ${compared}.${gone}`;
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
