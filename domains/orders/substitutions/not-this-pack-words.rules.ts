import type { NotThisPack } from './substitution.rules.ts';

/** Why a pack cannot be sent in place of another, for the desk and for the commands. */
export function notThisPackWords(answer: NotThisPack): string {
  switch (answer.kind) {
    case 'unknown-pack':
      return 'There is no such pack on sale.';
    case 'same-bottle':
      return 'That is the bottle that was ordered.';
    case 'other-pack':
      return answer.bottles === 1
        ? 'A single bottle was ordered: send a single bottle.'
        : `A pack of ${answer.bottles} was ordered: send a pack of ${answer.bottles}.`;
    case 'other-tax':
      return 'It is not taxed as what was ordered: refund the one, and sell the other at the counter.';
    case 'not-shippable':
      return 'It cannot be shipped: spirits never are.';
    case 'short':
      return `Only ${answer.onHand} ${answer.onHand === 1 ? 'bottle of it is' : 'bottles of it are'} free.`;
  }
}
