/** What the forms on an order's page send; the server reads them with the same lists. */

import { type CounterRefusal, counterRefusals } from '#domains/orders/handing-over/id-check.rules.ts';
import {
  type CancelWhy,
  cancelReasons,
  type RefundWhy,
  refundReasons,
} from '#domains/orders/refunds/reasons.rules.ts';
import type { RefundWish } from '#domains/orders/refunds/refund.rules.ts';
import { cameBackReasons } from '#domains/orders/states/order-states.rules.ts';
import { readAmount } from '#kit/money.ts';
import { readPacks } from '../packs.rules.ts';

export const maxReasonLength = 192;

export function isCancelWhy(word: string): word is CancelWhy {
  return Object.hasOwn(cancelReasons, word);
}

export function isRefundWhy(word: string): word is RefundWhy {
  return Object.hasOwn(refundReasons, word);
}

export function isCameBackWhy(word: string): word is keyof typeof cameBackReasons {
  return Object.hasOwn(cameBackReasons, word);
}

export function isCounterRefusal(word: string): word is CounterRefusal {
  return Object.hasOwn(counterRefusals, word);
}

/** What is refunded: lines and delivery, or an amount. A string names the field that is wrong. */
export function readWish(fields: {
  packs: string;
  delivery: string;
  amount: string;
}): RefundWish | 'packs' | 'amount' {
  if (fields.amount.trim() !== '') {
    const cents = readAmount(fields.amount) ?? 0;
    return cents === 0 ? 'amount' : { kind: 'amount', cents };
  }
  const lines = readPacks(fields.packs);
  const delivery = fields.delivery === '1';
  if (lines === null || (lines.length === 0 && !delivery)) return 'packs';
  return { kind: 'parts', lines, delivery };
}
