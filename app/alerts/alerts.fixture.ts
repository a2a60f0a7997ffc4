/** What the tests of alerts share. */
import { chooseVendors } from '#platform/settings/vendor-settings.ts';
import type { AlertKind } from '#screens/desk/alerts/alert-words.rules.ts';
import type { AlertParts } from './alert-parts.ts';

/** The kinds that `outside-checks.test.ts` triggers. */
export const outsideKinds = [
  'clock-off',
  'gateway-silent',
  'gateway-refused',
  'disk-low',
  'database-read-only',
  'search-mended',
  'hours-outside-law',
  'sign-ins-failed',
  'device-new',
  'owner-new',
  'person-exported',
] as const satisfies readonly AlertKind[];

/** The kinds that `backup-check.test.ts` triggers. */
export const backupKinds = ['backup-old', 'copy-not-restored'] as const satisfies readonly AlertKind[];

/** The kind that `promotion-check.test.ts` triggers. */
export const promotionKinds = ['promotion-late'] as const satisfies readonly AlertKind[];

/** The kinds that `shipment-checks.test.ts` triggers. */
export const shipmentKinds = ['label-open'] as const satisfies readonly AlertKind[];

/** The kind that `disputes.test.ts` triggers. */
export const disputeKinds = ['payment-disputed'] as const satisfies readonly AlertKind[];

/** The kinds that `till-checks.test.ts` triggers. */
export const tillKinds = [
  'counter-took',
  'till-differs',
  'till-silent',
] as const satisfies readonly AlertKind[];

/** The kinds that `law-checks.test.ts` triggers. */
export const lawKinds = ['tax-unchecked', 'license-ending'] as const satisfies readonly AlertKind[];

/** The kinds that `money-checks.test.ts` triggers. */
export const moneyKinds = [
  'order-unpaid',
  'charge-failing',
  'refund-refused',
  'payment-break',
] as const satisfies readonly AlertKind[];

/** The kinds that `door-checks.test.ts` triggers. */
export const doorKinds = ['door-look', 'window-closed'] as const satisfies readonly AlertKind[];

/** A payment vendor with its messages switched on, and no till. */
export const liveVendors: Pick<AlertParts['settings'], 'payments' | 'till'> = chooseVendors({
  accessToken: 'token',
  environment: 'sandbox',
  locationId: 'L1',
  applicationId: 'app',
  baseUrl: null,
  webhookSignatureKey: 'key',
  webScriptUrl: null,
  counterLocationIds: [],
});
