/** What every check gets. */
import type { AlertCheck } from '#platform/alerts/alert.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { AlertKind } from '#screens/desk/alerts/alert-words.rules.ts';
import type { Shop } from '../shop.ts';

export type AlertParts = Pick<Shop, 'db' | 'clock' | 'storeSettings' | 'health'> & {
  settings: Pick<Settings, 'payments' | 'till' | 'dataDir'>;
};

/** A check of a kind that has words. */
export type KnownCheck = AlertCheck & { kind: AlertKind };

const minuteMs = 60_000;

/** How long an alert that only one process sees stays open without a sighting. */
export const lingerMs = minuteMs;

export const minutesOf = (ms: number): number => Math.floor(ms / minuteMs);
