/** The promotions as rows. */
import type { Selectable } from 'kysely';
import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';
import type { PromotionRow } from '#db/tables/promotions.ts';
import type { Tx } from '#db/transaction.ts';
import type { PackId, PromotionId } from '#kit/ids.ts';
import type { Campaign, Promotion } from './promotion.ts';
import { columnsOf, promotionOf, promotionsOf } from './promotion-rows.ts';

/** Below the 999 values that SQLite accepts in a statement in every build. */
const rowsAtOnce = 80;

export type NewPromotion = Pick<
  Promotion,
  'name' | 'packId' | 'offer' | 'startsAt' | 'endsAt' | 'createdAt' | 'createdBy'
>;

/** One promotion for each pack, in their order; returns the first one's id, which names the campaign. */
export async function insertCampaign(
  tx: Tx,
  promotion: Omit<NewPromotion, 'packId'>,
  [first, ...others]: readonly PackId[],
): Promise<PromotionId> {
  if (first === undefined) throw new Error('A campaign of no packs');
  const row = (packId: PackId, campaignId: number | null) => ({
    name: promotion.name,
    ...columnsOf(promotion.offer),
    pack_id: packId,
    starts_at: promotion.startsAt,
    ends_at: promotion.endsAt,
    created_at: promotion.createdAt,
    created_by: promotion.createdBy,
    campaign_id: campaignId,
  });
  const { id } = await tx
    .insertInto('promotions')
    .values(row(first, null))
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let start = 0; start < others.length; start += rowsAtOnce)
    await tx
      .insertInto('promotions')
      .values(others.slice(start, start + rowsAtOnce).map((packId) => row(packId, id)))
      .execute();
  return id as PromotionId;
}

/** Ends those that are neither cancelled nor over; returns their ids, in order. */
export async function endPromotions(
  db: Db,
  which: { id: PromotionId } | { campaignId: PromotionId },
  { now, actor }: { now: number; actor: string },
): Promise<PromotionId[]> {
  const ended = await db
    .updateTable('promotions')
    .set({ cancelled_at: now, cancelled_by: actor })
    .where((where) =>
      'id' in which
        ? where('id', '=', which.id)
        : where.or([where('id', '=', which.campaignId), where('campaign_id', '=', which.campaignId)]),
    )
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>', now)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id as PromotionId).sort((a, b) => a - b);
}

/** In the order of ids; for all packs unless some are named. */
export async function promotionsAt(
  db: Db,
  now: number,
  packIds: readonly PackId[] | 'all',
): Promise<Promotion[]> {
  if (packIds.length === 0) return [];
  const rows = packIds === 'all' ? await allAt(db, now) : await ofPacksAt(db, now, packIds);
  return promotionsOf(rows);
}

const allAt = cachedQuery((db, now: number) => liveAt(db, now).orderBy('id'));

const ofPacksAt = cachedQuery((db, now: number, packIds: readonly PackId[]) =>
  liveAt(db, now).where('pack_id', 'in', packIds).orderBy('id'),
);

function liveAt(db: Db, now: number) {
  return db
    .selectFrom('promotions')
    .selectAll()
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where('cancelled_at', 'is', null);
}

/** All promotions, latest start first; for all packs unless some are named. */
export async function everyPromotion(db: Db, packIds: readonly PackId[] | 'all'): Promise<Promotion[]> {
  if (packIds.length === 0) return [];
  const rows = await db
    .selectFrom('promotions')
    .selectAll()
    .$if(packIds !== 'all', (query) => query.where('pack_id', 'in', packIds === 'all' ? [] : packIds))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return promotionsOf(rows);
}

/**
 * The promotions of a campaign, in the order of ids; empty if no promotion has that id or it is not the first
 * of its own.
 */
export async function promotionsOfCampaign(db: Db, id: PromotionId): Promise<Promotion[]> {
  const rows = await db
    .selectFrom('promotions')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('id', '=', id), where('campaign_id', 'is', null)]),
        where('campaign_id', '=', id),
      ]),
    )
    .orderBy('id')
    .execute();
  return promotionsOf(rows);
}

/** The promotions of several campaigns, in the order of ids. */
export async function promotionsOfCampaigns(db: Db, ids: readonly PromotionId[]): Promise<Promotion[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('promotions')
    .selectAll()
    .where((where) => where.or([where('id', 'in', ids), where('campaign_id', 'in', ids)]))
    .orderBy('id')
    .execute();
  return promotionsOf(rows);
}

/**
 * The packs' promotions that are on at some moment of the span and are not cancelled, in the order of ids.
 */
export async function promotionsWithin(
  db: Db,
  packIds: readonly PackId[],
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
): Promise<Promotion[]> {
  if (packIds.length === 0) return [];
  const rows = await db
    .selectFrom('promotions')
    .selectAll()
    .where('pack_id', 'in', packIds)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .execute();
  return promotionsOf(rows);
}

/**
 * Campaigns whose last day is not over, latest start first; a cancelled one counts until its days are over.
 */
export async function currentCampaigns(db: Db, now: number): Promise<Campaign[]> {
  const rows = await campaignRows(db).where('promotions.ends_at', '>', now).execute();
  return rows.flatMap((row) => campaignOf(row) ?? []);
}

/** Campaigns that are over, latest start first, starting with the one after `after`. */
export async function pastCampaigns(
  db: Db,
  now: number,
  { after, limit }: { after: Pick<Campaign, 'startsAt' | 'id'> | null; limit: number },
): Promise<Campaign[]> {
  const rows = await campaignRows(db)
    .where('promotions.ends_at', '<=', now)
    .$if(after !== null, (query) =>
      query.where((where) =>
        where.or([
          where('promotions.starts_at', '<', after?.startsAt ?? 0),
          where.and([
            where('promotions.starts_at', '=', after?.startsAt ?? 0),
            where('promotions.id', '<', after?.id ?? 0),
          ]),
        ]),
      ),
    )
    .limit(limit)
    .execute();
  return rows.flatMap((row) => campaignOf(row) ?? []);
}

export async function campaignById(db: Db, id: PromotionId): Promise<Campaign | undefined> {
  const row = await campaignRows(db).where('promotions.id', '=', id).executeTakeFirst();
  return row && campaignOf(row);
}

/** The first promotion of each campaign, with the number of the others. */
function campaignRows(db: Db) {
  const others = db
    .selectFrom('promotions')
    .select(({ fn }) => [
      'campaign_id',
      fn.countAll<number>().as('others'),
      fn.count<number>('cancelled_at').as('others_cancelled'),
      fn.max('cancelled_at').as('last_cancelled_at'),
    ])
    .where('campaign_id', 'is not', null)
    .groupBy('campaign_id')
    .as('others');
  return db
    .selectFrom('promotions')
    .leftJoin(others, 'others.campaign_id', 'promotions.id')
    .selectAll('promotions')
    .select(['others.others', 'others.others_cancelled', 'others.last_cancelled_at'])
    .where('promotions.campaign_id', 'is', null)
    .orderBy('promotions.starts_at', 'desc')
    .orderBy('promotions.id', 'desc');
}

function campaignOf(
  row: Selectable<PromotionRow> & {
    others: number | null;
    others_cancelled: number | null;
    last_cancelled_at: number | null;
  },
): Campaign | undefined {
  const promotion = promotionOf(row);
  if (!promotion) return undefined;
  const { cancelledAt, ...first } = promotion;
  const packs = 1 + Number(row.others ?? 0);
  const cancelled = (cancelledAt === null ? 0 : 1) + Number(row.others_cancelled ?? 0);
  return {
    ...first,
    packs,
    cancelled,
    cancelledAt: cancelled === packs ? Math.max(cancelledAt ?? 0, row.last_cancelled_at ?? 0) : null,
  };
}

/** In the order of ids; unknown ones are left out. */
export async function promotionsById(db: Db, ids: readonly PromotionId[]): Promise<Promotion[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('promotions').selectAll().where('id', 'in', ids).orderBy('id').execute();
  return promotionsOf(rows);
}

export async function promotionById(db: Db, id: PromotionId): Promise<Promotion | undefined> {
  const row = await db.selectFrom('promotions').selectAll().where('id', '=', id).executeTakeFirst();
  return row && promotionOf(row);
}
