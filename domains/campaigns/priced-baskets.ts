import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/connection.ts';
import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import { readSellablePacks } from '#domains/catalogue/read-sellable-packs.ts';
import { readSoldBaskets, type SoldBasket } from '#domains/orders/sold/read-sold-baskets.ts';
import { caseBottlesOf } from '#domains/pricing/mixed-case/fill-case.rules.ts';
import type { MixedCase } from '#domains/pricing/mixed-case/mixed-case.ts';
import type { PackId } from '#kit/ids.ts';
import type { BoughtLine } from './rehearse.rules.ts';

/** Pricing a basket takes a few hundredths of a millisecond; after this many, the shop gets its turn. */
const basketsAtOnce = 100;

/**
 * Past baskets with what today's catalogue says about their packs: what each cost, and which count toward a
 * mixed case. Read in short turns, so that the shop can respond in between.
 *
 * @param packIds the packs whose orders are read; 'all' for every order
 * @param mixedCase the mixed case to look for; without one, no line counts toward a case
 */
export async function* readPricedBaskets(
  db: Db,
  packIds: readonly PackId[] | 'all',
  span: { from: number; until: number },
  mixedCase: Pick<MixedCase, 'excludedSlugs'> | null,
): AsyncGenerator<{ lines: BoughtLine[]; costs: ReadonlyMap<PackId, number> }> {
  const costs = new Map<PackId, number>();
  const inCase = new Map<PackId, number>();
  const seen = new Set<PackId>();
  const learn = async (baskets: readonly SoldBasket[]) => {
    const fresh = [...new Set(baskets.flatMap(({ lines }) => lines.map(({ packId }) => packId)))].filter(
      (id) => !seen.has(id),
    );
    for (const id of fresh) seen.add(id);
    for (const { packId, costCents } of (await readPackPlaces(db, fresh)).values())
      if (costCents !== null) costs.set(packId, costCents);
    if (!mixedCase) return;
    for (const [id, pack] of await readSellablePacks(db, fresh))
      inCase.set(id, caseBottlesOf({ ...pack, slug: pack.productSlug }, mixedCase));
  };
  for await (const baskets of inTurns(readSoldBaskets(db, packIds, span))) {
    await learn(baskets);
    for (const { lines } of baskets)
      yield { lines: lines.map((line) => ({ ...line, caseBottles: inCase.get(line.packId) ?? 0 })), costs };
    await setImmediate();
  }
}

async function* inTurns(baskets: AsyncGenerator<SoldBasket>): AsyncGenerator<SoldBasket[]> {
  let turn: SoldBasket[] = [];
  for await (const basket of baskets) {
    turn.push(basket);
    if (turn.length < basketsAtOnce) continue;
    yield turn;
    turn = [];
  }
  if (turn.length > 0) yield turn;
}
