import type { Db } from '#db/connection.ts';
import type { PackId } from '#kit/ids.ts';
import type { PromotionRefusal } from './check-promotion.rules.ts';
import type { Promotion } from './promotion.ts';
import { type CampaignRequest, type ScheduleDeps, scheduleCampaign } from './schedule-campaign.ts';

export interface PromotionRequest extends Omit<CampaignRequest, 'packIds'> {
  packId: PackId;
}

export type ScheduleAnswer =
  | { kind: 'scheduled'; promotion: Promotion }
  | { kind: 'refused'; refusals: PromotionRefusal[] };

/** Creates a promotion of one pack, as `scheduleCampaign` creates those of many. */
export async function schedulePromotion(
  deps: ScheduleDeps & { db: Db },
  { packId, ...request }: PromotionRequest,
): Promise<ScheduleAnswer> {
  const answer = await scheduleCampaign(deps, { ...request, packIds: [packId] });
  return answer.kind === 'scheduled'
    ? { kind: 'scheduled', promotion: answer.promotions[0] }
    : { kind: 'refused', refusals: [...answer.refusals, ...(answer.ofPacks.get(packId) ?? [])] };
}
