/** What was typed about an invoice and its lines. Costs are accepted only from those who may see them. */
import type { FastifyRequest } from 'fastify';
import { maxInvoiceNumber, readInvoiceDate } from '#domains/purchasing/invoice-number.rules.ts';
import type { Invoice } from '#domains/purchasing/open-receipt.ts';
import type { LineAmounts } from '#domains/purchasing/receipt-line.rules.ts';
import { storeDay } from '#kit/clock.ts';
import { readDollars } from '#kit/money.ts';
import { formBody } from '#platform/http/forms/refuse-form.ts';
import { textOf } from '../desk-request.ts';

export type ReceiptRequest = FastifyRequest<{ Params: { id: string; line?: string; file?: string } }>;
export type Errors = Record<string, string>;

/** 0 if it is not a number: no receipt has that id. */
export function idOf({ params }: ReceiptRequest): number {
  return /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
}

const maxTotalCents = 100_000_000;
const amountWords = 'Type an amount such as 252.40.';

export function readInvoice(
  request: FastifyRequest,
  { now, seesCost }: { now: number; seesCost: boolean },
): { invoice: Invoice & { keepsTotal: boolean }; errors: Errors } {
  const errors: Errors = {};
  const supplierId = Number(textOf(request, 'supplierId'));
  if (!Number.isSafeInteger(supplierId) || supplierId < 1) errors.supplierId = 'Choose a supplier.';
  const invoiceNumber = textOf(request, 'invoiceNumber').replaceAll(/\s+/g, ' ');
  if (invoiceNumber.length > maxInvoiceNumber)
    errors.invoiceNumber = `At most ${maxInvoiceNumber} characters.`;
  else if (/\p{Cc}/u.test(invoiceNumber)) errors.invoiceNumber = 'It contains an unprintable character.';
  else if (invoiceNumber !== '' && !/[\p{L}\p{N}]/u.test(invoiceNumber))
    errors.invoiceNumber = 'A number has letters or digits.';
  const typedDay = textOf(request, 'invoiceDate');
  const day = typedDay === '' ? '' : readInvoiceDate(typedDay);
  if (day === null) errors.invoiceDate = 'Choose a day.';
  else if (day > storeDay(now)) errors.invoiceDate = 'This day is still to come.';
  else if (day !== '' && day < '2000-01-01') errors.invoiceDate = 'This day is too long ago.';
  const total = seesCost ? readDollars(textOf(request, 'total')) : null;
  if (total === undefined || (total !== null && total > maxTotalCents)) errors.total = amountWords;
  return {
    invoice: {
      ...{ supplierId, invoiceNumber, invoiceDate: day ?? '' },
      totalCents: total ?? null,
      keepsTotal: !seesCost,
    },
    errors,
  };
}

const counts = ['cases', 'caseBottles', 'freeBottles', 'brokenBottles', 'shortBottles'] as const;

export function readLineChanges(
  request: FastifyRequest,
  seesCost: boolean,
): { changes: Partial<LineAmounts>; errors: Errors } {
  const given = formBody(request);
  const changes: Partial<LineAmounts> = {};
  const errors: Errors = {};
  for (const field of counts) {
    if (!(field in given)) continue;
    const text = textOf(request, field) || '0';
    if (/^\d{1,6}$/.test(text)) changes[field] = Number(text);
    else errors[field] = 'Type a whole number.';
  }
  if (!seesCost) return { changes, errors };
  if ('cost' in given) {
    const cents = readDollars(textOf(request, 'cost'));
    if (cents === undefined) errors.cost = 'Type an amount such as 120.00.';
    else changes.costCents = cents;
  }
  if ('discount' in given) {
    const cents = readDollars(textOf(request, 'discount'));
    if (cents === undefined) errors.discount = 'Type an amount such as 12.00.';
    else changes.discountCents = cents ?? 0;
  }
  return { changes, errors };
}
