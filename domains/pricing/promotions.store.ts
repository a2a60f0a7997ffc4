/** The promotions as rows. */
import type { Insertable, Selectable } from 'kysely';
import { cachedQuery } from '#db/cached-query.ts';
import type { Db } from '#db/connection.ts';
import type { PromotionRow } from '#db/tables/promotions.ts';
import type { PackId, PromotionId } from '#kit/ids.ts';
import type { Offer } from './offer.rules.ts';
import type { Promotion } from './promotion.ts';

export type NewPromotion = Pick<
  Promotion,
  'name' | 'packId' | 'offer' | 'startsAt' | 'endsAt' | 'createdAt' | 'createdBy'
>;

export async function insertPromotion(db: Db, promotion: NewPromotion): Promise<PromotionId> {
  const { id } = await db
    .insertInto('promotions')
    .values({
      name: promotion.name,
      ...columnsOf(promotion.offer),
      pack_id: promotion.packId,
      starts_at: promotion.startsAt,
      ends_at: promotion.endsAt,
      created_at: promotion.createdAt,
      created_by: promotion.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id as PromotionId;
}

/** False if there is none with that id, or if it is already cancelled or over. */
export async function endPromotion(db: Db, id: PromotionId, now: number, actor: string): Promise<boolean> {
  const ended = await db
    .updateTable('promotions')
    .set({ cancelled_at: now, cancelled_by: actor })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** In the order of ids; of all packs unless some are named. */
export async function promotionsAt(
  db: Db,
  now: number,
  packIds: readonly PackId[] | 'all',
): Promise<Promotion[]> {
  if (packIds.length === 0) return [];
  const rows = packIds === 'all' ? await allAt(db, now) : await ofPacksAt(db, now, packIds);
  return rows.map(promotionOf);
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

/** All promotions, latest start first; of all packs unless some are named. */
export async function everyPromotion(db: Db, packIds: readonly PackId[] | 'all'): Promise<Promotion[]> {
  if (packIds.length === 0) return [];
  const rows = await db
    .selectFrom('promotions')
    .selectAll()
    .$if(packIds !== 'all', (query) => query.where('pack_id', 'in', packIds === 'all' ? [] : packIds))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(promotionOf);
}

export async function promotionById(db: Db, id: PromotionId): Promise<Promotion | undefined> {
  const row = await db.selectFrom('promotions').selectAll().where('id', '=', id).executeTakeFirst();
  return row && promotionOf(row);
}

type OfferColumns = Pick<
  Insertable<PromotionRow>,
  'kind' | 'percent_tenths' | 'off_cents' | 'buy' | 'for_cents'
>;

function columnsOf(offer: Offer): OfferColumns {
  switch (offer.kind) {
    case 'percent':
      return { kind: 'markdown', percent_tenths: offer.tenths };
    case 'cents':
      return { kind: 'markdown', off_cents: offer.cents };
    case 'xfer':
      return { kind: 'xfer', buy: offer.buy, for_cents: offer.forCents };
  }
}

function promotionOf(row: Selectable<PromotionRow>): Promotion {
  return {
    id: row.id as PromotionId,
    name: row.name,
    packId: row.pack_id as PackId,
    offer: offerOf(row),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    createdAt: row.created_at,
    createdBy: row.created_by,
    cancelledAt: row.cancelled_at,
    cancelledBy: row.cancelled_by,
  };
}

function offerOf({ id, percent_tenths, off_cents, buy, for_cents }: Selectable<PromotionRow>): Offer {
  if (percent_tenths !== null) return { kind: 'percent', tenths: percent_tenths };
  if (off_cents !== null) return { kind: 'cents', cents: off_cents };
  if (buy !== null && for_cents !== null) return { kind: 'xfer', buy, forCents: for_cents };
  throw new Error(`Promotion ${id} offers nothing`);
}
