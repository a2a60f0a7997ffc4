/** The settings of a shop whose payments go to the emulator. */
import type { LiveSquareSettings } from '#adapters/payments/square/square-call.ts';

export function squareSettings(
  { token, baseUrl }: { token: string; baseUrl: string },
  environment: 'sandbox' | 'production' = 'sandbox',
  counterLocationIds: string[] = [],
): LiveSquareSettings {
  return {
    kind: 'square',
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
