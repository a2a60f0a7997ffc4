import { count } from '#kit/meters.ts';

/** Refusals that mean: what you saw is no longer current. */
const changed: readonly string[] = [
  'cart-changed',
  'out-of-stock',
  'short',
  'held-by-others',
  'slot-gone',
  'award-gone',
];

type Answered =
  | { kind: 'placed'; order: { id: string; deliveryMethod?: string } }
  | { kind: 'confirming' | 'declined' }
  | { kind: 'refused'; refusals: readonly { kind: string }[] };

/** For monitoring whether the shop takes orders (O-061): how a submit was answered. */
export function countSubmit(answer: Answered): void {
  if (answer.kind === 'placed') count('orders_total', { way: answer.order.deliveryMethod ?? 'pay-link' });
  count('submits_total', { answer: wordFor(answer) });
}

function wordFor(answer: Answered): 'placed' | 'declined' | 'changed' | 'unknown' | 'refused' {
  if (answer.kind === 'confirming') return 'unknown';
  if (answer.kind !== 'refused') return answer.kind;
  return answer.refusals.some(({ kind }) => changed.includes(kind)) ? 'changed' : 'refused';
}
