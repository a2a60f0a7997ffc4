/** What the desk reads about campaigns and their promotions (B-193). */
export {
  campaignById as findCampaign,
  currentCampaigns,
  pastCampaigns,
  promotionsOfCampaign,
  promotionsOfCampaigns,
  promotionsWithin,
} from './promotions.store.ts';
