/** Bottles with known costs, their sales, and campaigns. */

import { afterAll, beforeAll } from 'vitest';
import type { Db, Engine } from '#db/connection.ts';
import { type PackPlace, readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import type { Offer } from '#domains/pricing/offer.rules.ts';
import { scheduleCampaign } from '#domains/pricing/schedule-campaign.ts';
import type { PackId, PromotionId } from '#kit/ids.ts';
import { type Shelf, stockShelf } from '#tests/builders/test-shelf.ts';
import { type FreshDatabase, freshDatabase } from '#tests/harness/databases.ts';

export const now = Date.parse('2026-11-20T17:00:00Z');
export const dayMs = 86_400_000;
export const threeForThirty: Offer = { kind: 'xfer', buy: 3, forCents: 3_000 };

export function useCampaigns(engine: Engine) {
  let database: FreshDatabase;
  let db: Db;
  let shelf: Shelf;
  let packs: PackPlace[];
  beforeAll(async () => {
    database = await freshDatabase(engine);
    db = database.db;
    shelf = await stockShelf(db, now - 200 * dayMs);
    await db.updateTable('packs').set({ cost_cents: 1_050 }).where('id', '=', shelf.rosso.packId).execute();
    await db.updateTable('packs').set({ cost_cents: 1_200 }).where('id', '=', shelf.barolo.packId).execute();
    const ids = [shelf.barolo.packId, shelf.rosso.packId, shelf.rare.packId];
    packs = [...(await readPackPlaces(db, ids)).values()];
  });

  afterAll(() => database.drop());

  const findPacks = (ids: readonly PackId[]) => readPackPlaces(db, ids);

  const pack = (packId: PackId): PackPlace => {
    const found = packs.find((one) => one.packId === packId);
    if (!found) throw new Error(`There is no pack ${packId}`);
    return found;
  };

  const schedule = async (
    packIds: PackId[],
    offer: Offer,
    firstDay: string,
    lastDay: string,
    name = 'Special',
  ) => {
    const at = now - 120 * dayMs;
    const answer = await scheduleCampaign(
      { db, findPacks },
      { name, packIds, offer, firstDay, lastDay, mayBeBelowCost: true, actor: 'staff:ann', now: at },
    );
    if (answer.kind !== 'scheduled') throw new Error('It was refused');
    return answer.promotions;
  };

  const empty = async () => {
    await db.deleteFrom('order_changes').execute();
    await db.deleteFrom('order_lines').execute();
    await db.deleteFrom('orders').execute();
    await db.deleteFrom('promotions').where('campaign_id', 'is not', null).execute();
    await db.deleteFrom('promotions').execute();
  };

  const campaign = (packIds: PackId[], offer: Offer) => ({
    ...{ name: 'Three for thirty', packIds, offer, mixedCase: null },
    startsAt: Date.parse('2026-11-23T05:00:00Z'),
    endsAt: Date.parse('2026-11-30T05:00:00Z'),
  });

  const campaignOf = (packId: PackId) => ({
    ...{ id: -1 as PromotionId, name: 'Three for thirty', offer: threeForThirty, packId },
  });

  return {
    get db() {
      return db;
    },
    get shelf() {
      return shelf;
    },
    get packs() {
      return packs;
    },
    pack,
    schedule,
    empty,
    campaign,
    campaignOf,
  };
}
