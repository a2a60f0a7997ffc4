import type { Db } from '#db/connection.ts';
import { readSellablePacks } from '#domains/catalogue/read-sellable-packs.ts';
import { sizeName } from '#domains/catalogue/size-name.rules.ts';
import type { PackId } from '#kit/ids.ts';
import { maxPerLine } from './parse-quantity.rules.ts';

/** 'Your cart holds at most 24 of one item: 6 of Barolo, 750 mL, were left out.' (M-285) */
export async function leftOutText(db: Db, leftOut: readonly (readonly [PackId, number])[]): Promise<string> {
  const packs = await readSellablePacks(
    db,
    leftOut.map(([packId]) => packId),
  );
  const parts = leftOut.map(([packId, quantity]) => {
    const pack = packs.get(packId);
    return pack ? `${quantity} of ${pack.productName}, ${sizeName(pack.size, pack.bottles)},` : `${quantity}`;
  });
  const isOne = leftOut.length === 1 && leftOut[0]?.[1] === 1;
  return `Your cart holds at most ${maxPerLine} of one item: ${parts.join(' and ')} ${isOne ? 'was' : 'were'} left out.`;
}
