import type { Db } from '#db/connection.ts';
import type { PromotionId } from '#kit/ids.ts';
import type { Rehearsal } from './rehearsal.ts';

export async function insertRehearsal(
  db: Db,
  {
    campaignId,
    formId,
    rehearsal,
    now,
  }: {
    campaignId: PromotionId;
    formId: string;
    rehearsal: Rehearsal;
    now: number;
  },
): Promise<void> {
  await db
    .insertInto('rehearsals')
    .values({ campaign_id: campaignId, form_id: formId, made_at: now, outcome: JSON.stringify(rehearsal) })
    .execute();
}

export async function campaignOfForm(db: Db, formId: string): Promise<PromotionId | undefined> {
  const row = await db
    .selectFrom('rehearsals')
    .select('campaign_id')
    .where('form_id', '=', formId)
    .executeTakeFirst();
  return row && (row.campaign_id as PromotionId);
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
