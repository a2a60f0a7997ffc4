import { alertsScreen } from '#screens/desk/alerts/handlers.ts';
import { deskRule } from '../desk/rules.ts';
import { get, post, type Route } from '../routes/route.ts';
import type { Shop } from '../shop.ts';
import { alertActs } from './alert-acts.ts';

/** The page of alerts, and what cures them. */
export function alertRoutes(shop: Shop): Route[] {
  const act = deskRule(shop);
  const alerts = alertsScreen({ ...shop, alertActs: alertActs(shop) });
  const see = act('see-alerts');
  return [
    get('/desk/alerts', 'desk.alerts', alerts.show, see),
    get('/desk/alerts/count', 'desk.alerts.count', alerts.count, act('see-alerts', { asksByItself: true })),
    post('/desk/alerts/compare', 'desk.alerts.compare', alerts.compare, see),
    post('/desk/alerts/prove', 'desk.alerts.prove', alerts.prove, see),
    post('/desk/alerts/send-test', 'desk.alerts.send-test', alerts.sendTest, see),
    post('/desk/follow-ups/try', 'desk.follow-ups.try', alerts.tryNow, see),
    post('/desk/follow-ups/:id/try', 'desk.follow-up.try', alerts.tryOne, see),
    post('/desk/follow-ups/:id/give-up', 'desk.follow-up.give-up', alerts.giveUp, act('give-up-follow-ups')),
  ];
}
