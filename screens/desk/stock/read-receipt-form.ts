/** What was typed about an invoice and its lines. Costs are accepted only from those who may see them. */
import type { FastifyRequest } from 'fastify';
import type { Invoice } from '#domains/purchasing/open-receipt.ts';
import type { LineAmounts } from '#domains/purchasing/receipt-line.rules.ts';
import { maxBottleDigits } from '#domains/stock/max-bottles.rules.ts';
import { storeDay } from '#kit/clock.ts';
import { readDollars } from '#kit/money.ts';
import { messagesOf, parseForm } from '#kit/parse-form.ts';
import { formBody } from '#platform/http/forms/refuse-form.ts';
import { textOf } from '../desk-request.ts';
import { invoiceForm } from './form.ts';

export type ReceiptRequest = FastifyRequest<{ Params: { id: string; line?: string; file?: string } }>;
export type Errors = Record<string, string>;

/** 0 if it is not a number: no receipt has that id. */
export function idOf({ params }: ReceiptRequest): number {
  return /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
}

export function readInvoice(
  request: FastifyRequest,
  { now, seesCost }: { now: number; seesCost: boolean },
):
  | { kind: 'invoice'; invoice: Invoice & { keepsTotal: boolean }; orderId: number | null }
  | { kind: 'wrong'; errors: Errors } {
  const parsed = parseForm(invoiceForm({ today: storeDay(now), seesCost }), request.body);
  if (parsed.kind === 'refused') return { kind: 'wrong', errors: messagesOf(parsed.refusals) };
  const { total, orderId, ...head } = parsed.fields;
  return { kind: 'invoice', invoice: { ...head, totalCents: total, keepsTotal: !seesCost }, orderId };
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
    if (/^\d+$/.test(text) && text.length <= maxBottleDigits) changes[field] = Number(text);
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
