import { restockBottles } from '#domains/stock/restock-bottles.ts';
import { returnAward } from '#domains/loyalty/return-award.ts';
import type { PutBack } from '#domains/orders/ports.ts';

/** What a cancelled or refunded order gives back beside its money. */
export const putBack: PutBack = { bottles: restockBottles, award: returnAward };
