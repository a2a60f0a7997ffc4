/** The URLs of promotions at the desk (B-190 to B-195). */
import { campaignScreen } from '#screens/desk/promotions/campaign-handlers.ts';
import { promotionsScreen } from '#screens/desk/promotions/handlers.ts';
import { activityDeps } from '../activity/activity-deps.ts';
import { get, post, type Route } from '../routes/route.ts';
import type { Shop } from '../shop.ts';
import type { DeskRule } from './rules.ts';

export function promotionRoutes(shop: Shop, act: DeskRule): Route[] {
  const promotions = promotionsScreen(shop);
  const campaign = campaignScreen({ ...shop, readHistory: activityDeps(shop).readHistory });
  const rule = act('change-prices');
  return [
    get('/desk/promotions', 'desk.promotions', promotions.list, rule),
    get('/desk/promotions/new', 'desk.promotions.new', promotions.plan, rule),
    post('/desk/promotions', 'desk.promotions.schedule', promotions.schedule, rule),
    post('/desk/promotions/find', 'desk.promotions.find', campaign.find, rule),
    get('/desk/promotions/:id', 'desk.promotion', campaign.show, rule),
    post('/desk/promotions/:id/end', 'desk.promotion.end', campaign.end, rule),
    post('/desk/promotions/:id/extend', 'desk.promotion.extend', campaign.extend, rule),
  ];
}
