import { originDoubt } from '#platform/settings/origin-doubt.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Finding } from './finding.ts';

/** Checks the address that links in mails and texts point to. */
export function examineOrigin(settings: Settings): Finding {
  const doubt = originDoubt(settings);
  return doubt
    ? { problem: `Address: ${doubt.problem}`, cure: doubt.cure }
    : { ok: `Address: ${settings.appUrl}` };
}
