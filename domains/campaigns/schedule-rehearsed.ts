import type { Tx } from '#db/transaction.ts';
import {
  type CampaignAnswer,
  type CampaignRequest,
  type ScheduleDeps,
  scheduleCampaign,
} from '#domains/pricing/schedule-campaign.ts';
import type { Rehearsal } from './rehearsal.ts';
import { insertRehearsal } from './rehearsals.store.ts';

export { campaignOfForm as findCampaignOfForm, rehearsalOf as findRehearsal } from './rehearsals.store.ts';

/**
 * Schedules a campaign and keeps its rehearsal, to compare with what it actually does (B-300).
 *
 * @throws a unique violation if the form `formId` has already scheduled one
 */
export async function scheduleRehearsed(
  tx: Tx,
  { findPacks }: ScheduleDeps,
  { formId, rehearsal, ...request }: CampaignRequest & { formId: string; rehearsal: Rehearsal },
): Promise<CampaignAnswer> {
  const answer = await scheduleCampaign({ db: tx, findPacks }, request);
  if (answer.kind === 'scheduled')
    await insertRehearsal(tx, { campaignId: answer.promotions[0].id, formId, rehearsal, now: request.now });
  return answer;
}
