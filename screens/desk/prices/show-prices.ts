/** Packs with their current and future prices, as the pages show them. */
import type { Db } from '#db/connection.ts';
import { readPriceHistory } from '#domains/catalogue/price-history.ts';
import {
  namePricedPacks,
  type PricedPack,
  readPricedPacks,
} from '#domains/catalogue/prices/read-priced-packs.ts';
import { listScheduledPrices, type ScheduledPrice } from '#domains/catalogue/prices/schedule-price.ts';
import { sizeName } from '#domains/catalogue/size-name.rules.ts';
import { type NameOfActor, readActorNames } from '#domains/staff/actor-names.ts';
import { formatDay, storeDay } from '#kit/clock.ts';
import type { PackId } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';
import { formatMoment } from '#widgets/desk/history/moment.rules.ts';
import type { ShownPack, ShownSchedule } from './props.ts';

/** How many former prices a pack shows. */
const pastShown = 12;

export async function showComing(db: Db, now: number): Promise<ShownSchedule[]> {
  const coming = await listScheduledPrices(db);
  const packs = await namePricedPacks(db, [...new Set(coming.map(({ packId }) => packId))]);
  return showSchedules(coming, packs, await readActorNames(db), now);
}

function showSchedules(
  coming: readonly ScheduledPrice[],
  packs: ReadonlyMap<PackId, PricedPack>,
  nameOf: NameOfActor,
  now: number,
): ShownSchedule[] {
  return coming.flatMap((price) => {
    const pack = packs.get(price.packId);
    if (!pack) return [];
    return {
      id: price.id,
      productId: price.productId,
      pack: `${pack.name}, ${sizeName(pack.size, pack.bottles)}`,
      price: formatCents(price.priceCents),
      now: formatCents(pack.priceCents),
      day: formatDay(storeDay(price.fromAt)),
      isSaleItem: price.isSaleItem,
      by: `${nameOf(price.createdBy)}, ${formatMoment(price.createdAt, now)}`,
    };
  });
}

export async function showPacks(
  db: Db,
  productId: number,
  { now, seesCost }: { now: number; seesCost: boolean },
): Promise<{ name: string; packs: ShownPack[] } | undefined> {
  const packs = await readPricedPacks(db, productId);
  const [first] = packs;
  if (!first) return undefined;
  const nameOf = await readActorNames(db);
  const coming = showSchedules(
    await listScheduledPrices(db, productId),
    new Map(packs.map((pack) => [pack.id, pack])),
    nameOf,
    now,
  );
  const named = (pack: PricedPack) => `${pack.name}, ${sizeName(pack.size, pack.bottles)}`;
  const shown = packs.map(
    async (pack): Promise<ShownPack> => ({
      id: pack.id,
      size: sizeName(pack.size, pack.bottles),
      priceCents: pack.priceCents,
      isSaleItem: pack.isSaleItem,
      cost: seesCost && pack.costCents !== null ? costWords(pack.priceCents, pack.costCents) : null,
      coming: coming.filter((price) => price.pack === named(pack)),
      past: (await readPriceHistory(db, pack.id))
        .slice(-pastShown)
        .reverse()
        .map(({ priceCents, fromAt, actor }) => ({
          price: formatCents(priceCents),
          since: formatMoment(fromAt, now),
          who: nameOf(actor),
        })),
    }),
  );
  return { name: first.name, packs: await Promise.all(shown) };
}

/** '$14.00, 30% margin' */
function costWords(priceCents: number, costCents: number): string {
  const margin = Math.round(((priceCents - costCents) / priceCents) * 100);
  return `${formatCents(costCents)}, ${margin}% margin`;
}
