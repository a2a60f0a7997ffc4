/** Whether rate limits can distinguish shoppers (decision 009). */
import { readProxyNotice } from '#platform/http/proxy-notice.ts';
import { proxyCure, proxyProblem } from '#platform/http/proxy-watch.ts';
import { proxyDoubt } from '#platform/settings/proxy-doubt.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Finding } from './finding.ts';

/** @param now epoch ms */
export function examineProxy(settings: Settings, now: number): Finding {
  const notice = readProxyNotice(settings.dataDir, settings.trustedProxies, now);
  if (notice) return { problem: `Proxy: ${proxyProblem(notice)}`, cure: proxyCure(notice) };
  const doubt = proxyDoubt(settings);
  if (doubt) return { problem: `Proxy: ${doubt.problem}`, cure: doubt.cure };
  return {
    ok: `Proxy: ${settings.trustedProxies === 0 ? 'none is expected' : `${settings.trustedProxies} in front of the shop`}`,
  };
}
