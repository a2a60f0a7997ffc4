/** Turns promotions into rows, and rows into promotions. */
import type { Insertable, Selectable } from 'kysely';
import type { PromotionRow } from '#db/tables/promotions.ts';
import type { PackId, PromotionId } from '#kit/ids.ts';
import type { Offer } from './offer.rules.ts';
import type { Promotion } from './promotion.ts';

type OfferColumns = Pick<
  Insertable<PromotionRow>,
  'kind' | 'percent_tenths' | 'off_cents' | 'buy' | 'for_cents'
>;

export function columnsOf(offer: Offer): OfferColumns {
  switch (offer.kind) {
    case 'percent':
      return { kind: 'markdown', percent_tenths: offer.tenths };
    case 'cents':
      return { kind: 'markdown', off_cents: offer.cents };
    case 'xfer':
      return { kind: 'xfer', buy: offer.buy, for_cents: offer.forCents };
  }
}

/** Those that this version of the shop knows how to price. */
export function promotionsOf(rows: readonly Selectable<PromotionRow>[]): Promotion[] {
  return rows.flatMap((row) => promotionOf(row) ?? []);
}

/** Undefined for a kind that this version does not know. */
export function promotionOf(row: Selectable<PromotionRow>): Promotion | undefined {
  const offer = offerOf(row);
  if (!offer) return skipUnknown(row);
  return {
    id: row.id as PromotionId,
    name: row.name,
    packId: row.pack_id as PackId,
    offer,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    createdAt: row.created_at,
    createdBy: row.created_by,
    cancelledAt: row.cancelled_at,
    cancelledBy: row.cancelled_by,
    campaignId: (row.campaign_id ?? row.id) as PromotionId,
  };
}

/** Decided by the kind: a later kind may use the same columns. */
function offerOf({
  kind,
  percent_tenths,
  off_cents,
  buy,
  for_cents,
}: Selectable<PromotionRow>): Offer | undefined {
  if (kind === 'markdown' && percent_tenths !== null) return { kind: 'percent', tenths: percent_tenths };
  if (kind === 'markdown' && off_cents !== null) return { kind: 'cents', cents: off_cents };
  if (kind === 'xfer' && buy !== null && for_cents !== null) return { kind, buy, forCents: for_cents };
  return undefined;
}

const skipped = new Set<number>();

/**
 * While one process after another is being upgraded, the newer one may schedule a kind that the older one
 * does not know: the older one sells without it, because all other prices must keep working (O-035, O-036).
 * Logged once for each.
 */
function skipUnknown({ id, kind }: Selectable<PromotionRow>): undefined {
  if (!skipped.has(id))
    process.emitWarning(
      `Promotion ${id} is passed over: this version of the shop does not know its kind, ${kind}.`,
    );
  skipped.add(id);
}
