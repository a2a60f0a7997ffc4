/** Looks for alerts every ten seconds, and at once when something has just failed or been cured (B-250). */
import { lookForAlerts } from '#platform/alerts/look-for-alerts.ts';
import type { Log } from '#platform/log/log.ts';
import { alertChecks } from './alert-checks.ts';
import type { AlertParts } from './alert-parts.ts';
import { textAlerts } from './alert-texts.ts';

export async function watchAlerts(shop: AlertParts & { readonly log: Log }): Promise<void> {
  if (!shop.health.isTimeToLook()) return;
  await lookAtShop(shop);
  await textAlerts(shop);
}

/** Runs every check now. */
export function lookAtShop(shop: AlertParts & { readonly log: Log }): Promise<void> {
  const { db, clock, log } = shop;
  return lookForAlerts(db, alertChecks(shop), {
    now: clock,
    onFailure: (kind, error) => log.error({ err: error, alert: kind }, 'an alert cannot be looked for'),
  });
}
