/** The settings of a shop whose payments go to the emulator. */
import type { SquareSettings } from '#platform/settings/square-settings.ts';

export function squareSettings(
  { token, baseUrl }: { token: string; baseUrl: string },
  environment: 'sandbox' | 'production' = 'sandbox',
  counterLocationIds: string[] = [],
): SquareSettings {
  return {
    accessToken: token,
    environment,
    locationId: 'L1',
    applicationId: 'sandbox-sq0idb-x',
    baseUrl,
    webhookSignatureKey: null,
    webScriptUrl: null,
    counterLocationIds,
  };
}
