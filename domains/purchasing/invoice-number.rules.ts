/** The numbers that suppliers write on their invoices. */

export const maxInvoiceNumber = 40;

/**
 * What distinguishes one invoice of a supplier from another: '#00 4471-a' and '4471A' are the same paper,
 * typed by two people (B-161). '' if nothing distinguishes it.
 */
export function invoiceKey(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^\p{Lu}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '');
}

/** '2026-11-24' as typed; null if it is not a date. */
export function readInvoiceDate(typed: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed)) return null;
  const at = new Date(`${typed}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== typed ? null : typed;
}
