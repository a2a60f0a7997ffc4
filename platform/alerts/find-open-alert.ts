import type { Db } from '#db/connection.ts';
import type { Alert } from './alert.ts';
import { openRow } from './alerts.store.ts';

/** Undefined once it is closed. */
export function findOpenAlert(db: Db, alert: Pick<Alert, 'kind' | 'subject'>): Promise<Alert | undefined> {
  return openRow(db, alert);
}
