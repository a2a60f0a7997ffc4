import type { Db } from '#db/connection.ts';
import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import { readSoldBaskets } from '#domains/orders/sold/read-sold-baskets.ts';
import type { Promotion } from '#domains/pricing/promotion.ts';
import { promotionUid } from '#domains/pricing/promotion-uid.rules.ts';
import { storeDay } from '#kit/clock.ts';
import type { PackId } from '#kit/ids.ts';
import { addDays, daysBetween, instantOf, wallClock } from '#kit/store-day.ts';
import type { CampaignReport } from './report.ts';

/**
 * What a campaign has done so far, compared with the same number of days just before it, up to the same time
 * of day (B-194). Undefined if it has not begun.
 *
 * @param promotions all promotions of the campaign, at least one
 */
export async function reportCampaign(
  db: Db,
  promotions: readonly Promotion[],
  now: number,
): Promise<CampaignReport | undefined> {
  const span = spanOf(promotions, now);
  if (!span) return undefined;
  const packIds = promotions.map(({ packId }) => packId);
  const packs = await readPackPlaces(db, packIds);
  const uids = new Set(promotions.map(promotionUid));
  const sums = { ordersTouched: 0, givenCents: 0, salesCents: 0, marginCents: 0, costedSalesCents: 0 };
  const sold = new Map<PackId, number>();
  let orders = 0;
  for await (const { lines, discounts } of readSoldBaskets(db, packIds, span)) {
    orders += 1;
    const given = discounts
      .filter(({ uid }) => uids.has(uid))
      .reduce((sum, { appliedCents }) => sum + appliedCents, 0);
    sums.givenCents += given;
    if (given > 0) sums.ordersTouched += 1;
    for (const { packId, bottles, quantity, paidCents } of lines) {
      sold.set(packId, (sold.get(packId) ?? 0) + bottles * quantity);
      sums.salesCents += paidCents;
      const costCents = packs.get(packId)?.costCents ?? null;
      if (costCents === null) continue;
      sums.costedSalesCents += paidCents;
      sums.marginCents += paidCents - costCents * quantity;
    }
  }
  const before = await countSold(db, packIds, daysBefore(span));
  return {
    ...span,
    orders,
    ...sums,
    bottles: sumOf(sold),
    bottlesBefore: sumOf(before.sold),
    ordersBefore: before.orders,
    ofPacks: packIds.map((packId) => ({
      packId,
      bottles: sold.get(packId) ?? 0,
      bottlesBefore: before.sold.get(packId) ?? 0,
      freeBottles: packs.get(packId)?.freeBottles ?? 0,
    })),
  };
}

interface Span {
  from: number;
  until: number;
}

/**
 * From its start until now, its end, or the last moment when it was on for any pack, whichever comes first.
 */
function spanOf(promotions: readonly Promotion[], now: number): Span | undefined {
  const from = Math.min(...promotions.map(({ startsAt }) => startsAt));
  const ended = Math.max(
    ...promotions.map(({ endsAt, cancelledAt }) => Math.min(endsAt, cancelledAt ?? endsAt)),
  );
  const until = Math.min(now, ended);
  return until > from ? { from, until } : undefined;
}

/**
 * The same number of store days just before, up to the same time of day even across a daylight-saving change.
 */
function daysBefore({ from, until }: Span): Span {
  const last = wallClock(until - 1);
  const days = daysBetween(storeDay(from), last.day) + 1;
  const same = (at: number) => {
    const { day, minutes } = wallClock(at);
    return instantOf(addDays(day, -days), minutes);
  };
  return { from: same(from), until: Math.min(from, same(until - 1) + 60_000) };
}

async function countSold(
  db: Db,
  packIds: readonly PackId[],
  span: Span,
): Promise<{ orders: number; sold: Map<PackId, number> }> {
  const sold = new Map<PackId, number>();
  let orders = 0;
  for await (const { lines } of readSoldBaskets(db, packIds, span)) {
    orders += 1;
    for (const { packId, bottles, quantity } of lines)
      sold.set(packId, (sold.get(packId) ?? 0) + bottles * quantity);
  }
  return { orders, sold };
}

const sumOf = (sold: ReadonlyMap<PackId, number>): number =>
  [...sold.values()].reduce((sum, one) => sum + one, 0);
