import type { Db } from '#db/connection.ts';
import type { Alike } from '#domains/catalogue/closest/alike.rules.ts';
import { findStandIns, type StandIn } from '#domains/catalogue/find-stand-ins.ts';
import { readBottles } from '#domains/catalogue/read-bottles.ts';
import { readSellablePacks } from '#domains/catalogue/read-sellable-packs.ts';
import type { Order } from '../order.ts';
import { maxCandidateCents, rankCandidates } from './candidates.rules.ts';
import { takenInstead } from './proposals.store.ts';

export interface Candidate {
  pack: StandIn;
  alike: Alike;
}

/** At most five bottles to ask the buyer about in place of `quantity` packs of a line, best first (B-070). */
export async function findCandidates(
  db: Db,
  { lines, deliveryMethod }: Order,
  { position, quantity }: { position: number; quantity: number },
): Promise<Candidate[]> {
  const line = lines[position];
  const ordered = line && (await readSellablePacks(db, [line.packId])).get(line.packId);
  const bottle = line && (await readBottles(db, [line.formatId])).get(line.formatId);
  if (!ordered || !bottle) return [];
  const packs = await findStandIns(db, {
    ...{ aisle: ordered.aisle, bottles: line.bottles, volumeMl: ordered.volumeMl },
    maxCents: maxCandidateCents(line),
    ...{ categoryPath: bottle.categoryPath, producer: bottle.producer },
  });
  return rankCandidates(
    packs,
    { line, deliveryMethod, quantity, bottle },
    await takenInstead(db, line.productId),
  );
}
