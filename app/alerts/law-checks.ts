/**
 * What the law requires to be looked at ahead: the tax table each quarter, and the license (B-210, B-214,
 * B-250).
 */
import { taxCheckDue } from '#domains/store/tax-rates.rules.ts';
import { storeDay } from '#kit/clock.ts';
import { daysBetween } from '#kit/store-day.ts';
import { hasPaymentVendor } from '#platform/settings/vendor-settings.ts';
import type { AlertParts, KnownCheck } from './alert-parts.ts';

/** Renewal takes weeks. */
const licenseDays = 60;

export function lawChecks({
  clock,
  settings,
  storeSettings,
}: Pick<AlertParts, 'clock' | 'settings' | 'storeSettings'>): KnownCheck[] {
  return [
    {
      kind: 'tax-unchecked',
      isSerious: false,
      async look() {
        const { taxCheckedOn } = storeSettings.current();
        const due = taxCheckDue(storeDay(clock()));
        // A shop without real payments may be tried out without.
        if (taxCheckedOn === null) return hasPaymentVendor(settings) ? [{ subject: due.changeDay }] : [];
        return taxCheckedOn < due.fromDay ? [{ subject: due.changeDay }] : [];
      },
    },
    {
      kind: 'license-ending',
      isSerious: false,
      async look() {
        const { licence } = storeSettings.current();
        if (!licence) return [];
        const days = daysBetween(storeDay(clock()), licence.untilDay);
        return days < licenseDays ? [{ subject: licence.untilDay, facts: { days } }] : [];
      },
    },
  ];
}
