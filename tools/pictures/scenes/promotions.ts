import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import { findCampaign } from '#domains/pricing/find-campaigns.ts';
import { scheduleCampaign } from '#domains/pricing/schedule-campaign.ts';
import { storeDay } from '#kit/clock.ts';
import type { PackId, PromotionId } from '#kit/ids.ts';
import { addDays } from '#kit/store-day.ts';
import { sellBasket } from '#tests/fixtures/sell-basket.ts';
import type { PictureShop } from '../open-picture-shop.ts';
import type { Scene } from '../scene.ts';

const dayMs = 86_400_000;
const widths = [375, 768, 1_400];
const ofManager = { staff: 'manager', widths } as const;

/** Three packs with a known cost that sold now and then. */
async function sold({ db }: PictureShop): Promise<PackId[]> {
  const rows = await db
    .selectFrom('packs')
    .innerJoin('bottle_stock', 'bottle_stock.format_id', 'packs.format_id')
    .select('packs.id')
    .where('packs.published', '=', 1)
    .where('packs.bottles', '=', 1)
    .where('packs.price_cents', '>', 1_500)
    .where('packs.price_cents', '<', 2_500)
    .where('bottle_stock.on_hand', '>', 20)
    .orderBy('packs.id')
    .limit(3)
    .execute();
  const ids = rows.map(({ id }) => id as PackId);
  const places = [...(await readPackPlaces(db, ids)).values()];
  const [{ count }] = (await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('first_name', '=', 'Ada')
    .execute()) as [{ count: number }];
  if (Number(count) < 40)
    for (let order = 0; order < 40; order += 1) {
      const pack = places[order % places.length];
      if (!pack) continue;
      const item = { pack, quantity: 1 + (order % 4), priceCents: pack.priceCents };
      await sellBasket(db, [item], { at: Date.now() - (order * 2 + 1) * dayMs });
    }
  for (const pack of places)
    await db
      .updateTable('packs')
      .set({ cost_cents: Math.round(pack.priceCents * 0.68) })
      .where('id', '=', pack.packId)
      .execute();
  return ids;
}

async function withOffer(
  shop: PictureShop,
  percent: string,
  more: Record<string, string> = {},
): Promise<string> {
  const packs = (await sold(shop)).join(',');
  const days = { firstDay: addDays(storeDay(Date.now()), 1), lastDay: addDays(storeDay(Date.now()), 10) };
  return `/desk/promotions/new?${new URLSearchParams({ name: 'Friends of the house', kind: 'percent', percent, packs, ...days, look: '1', ...more })}`;
}

async function campaigns(shop: PictureShop): Promise<PromotionId> {
  const { db } = shop;
  const packIds = await sold(shop);
  const standing = await findCampaign(db, shown);
  if (standing) return shown;
  const today = storeDay(Date.now());
  const findPacks = (ids: readonly PackId[]) => readPackPlaces(db, ids);
  const schedule = async (name: string, packs: PackId[], percent: number, from: number, to: number) => {
    const days = { firstDay: addDays(today, from), lastDay: addDays(today, to) };
    const offer = { kind: 'percent', tenths: percent * 10 } as const;
    const answer = await scheduleCampaign(
      { db, findPacks },
      {
        ...{ name, packIds: packs, offer, ...days, mayBeBelowCost: true },
        ...{ actor: 'demonstration', now: Date.now() - 30 * dayMs },
      },
    );
    if (answer.kind !== 'scheduled') throw new Error('A promotion of the picture was refused');
    return answer.promotions;
  };
  const on = await schedule('Friends of the house', packIds, 15, -6, 6);
  await schedule('Holiday table', packIds.slice(0, 1), 20, 4, 20);
  await schedule('First of the year', packIds.slice(1), 10, 25, 38);
  await schedule('Summer rosé', packIds.slice(2), 10, -30, -20);
  const places = await readPackPlaces(db, packIds);
  for (const [index, promotion] of on.entries()) {
    const pack = places.get(promotion.packId);
    if (pack)
      await sellBasket(db, [{ pack, quantity: 3 + index, priceCents: pack.priceCents }], {
        promotions: [promotion],
        at: Date.now() - (index + 1) * dayMs,
      });
  }
  shown = on[0].id;
  return shown;
}

let shown = 0 as PromotionId;

export const promotionScenes: readonly Scene[] = [
  { ...ofManager, name: 'desk-promotion-new', path: '/desk/promotions/new' },
  { ...ofManager, name: 'desk-promotion-tried', path: (shop) => withOffer(shop, '15') },
  {
    ...ofManager,
    name: 'desk-promotion-refused',
    path: (shop) => withOffer(shop, '45', { name: '', lastDay: '2026-01-01' }),
  },
  {
    ...ofManager,
    name: 'desk-promotions',
    path: async (shop) => {
      await campaigns(shop);
      return '/desk/promotions';
    },
  },
  {
    ...ofManager,
    name: 'desk-promotion',
    path: async (shop) => `/desk/promotions/${await campaigns(shop)}`,
  },
];
