/** What the desk reads of campaigns and their promotions (B-193). */
export {
  campaignById as findCampaign,
  currentCampaigns,
  pastCampaigns,
  promotionsOfCampaign,
  promotionsOfCampaigns,
  promotionsWithin,
} from './promotions.store.ts';
