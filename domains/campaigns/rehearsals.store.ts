import type { Db } from '#db/connection.ts';
import type { PromotionId } from '#kit/ids.ts';
import type { Rehearsal } from './rehearsal.ts';

export async function insertRehearsal(
  db: Db,
  campaignId: PromotionId,
  rehearsal: Rehearsal,
  now: number,
): Promise<void> {
  await db
    .insertInto('rehearsals')
    .values({ campaign_id: campaignId, made_at: now, outcome: JSON.stringify(rehearsal) })
    .onConflict((conflict) => conflict.column('campaign_id').doNothing())
    .execute();
}

export async function rehearsalOf(
  db: Db,
  campaignId: PromotionId,
): Promise<{ madeAt: number; rehearsal: Rehearsal } | undefined> {
  const row = await db
    .selectFrom('rehearsals')
    .select(['made_at', 'outcome'])
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
  return row && { madeAt: row.made_at, rehearsal: JSON.parse(row.outcome) as Rehearsal };
}
