import type { Settings } from './settings.ts';

/** A doubt about the settings, in one sentence without its period, and what to do. */
export interface Doubt {
  problem: string;
  cure: string;
}

/**
 * The shop speaks plain http only: if shoppers see https in production, a proxy in front ends it. Null if all
 * is well.
 */
export function proxyDoubt({
  isProduction,
  appUrl,
  trustedProxies,
}: Pick<Settings, 'isProduction' | 'appUrl' | 'trustedProxies'>): Doubt | null {
  if (!isProduction || trustedProxies > 0 || !appUrl.startsWith('https:')) return null;
  return {
    problem: `APP_URL is ${appUrl}, which only a proxy in front of the shop can answer, but TRUSTED_PROXIES is 0: the limits of tries cannot tell shoppers apart`,
    cure: 'Set TRUSTED_PROXIES to the number of proxies in front of the shop, and let them send X-Forwarded-For',
  };
}
