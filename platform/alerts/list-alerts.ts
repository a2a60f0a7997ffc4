import type { Db } from '#db/connection.ts';
import type { Alert } from './alert.ts';
import { closedRows, deleteClosedBefore, openRows, readState } from './alerts.store.ts';

const dayMs = 24 * 60 * 60_000;
/** How long a closed alert is shown; below, how long its row keeps counting how often it arose. */
const shownDays = 30;
const keptDays = 400;
const maxListed = 200;

/** The open alerts by gravity, and those closed in the last thirty days. `now` in epoch ms. */
export async function listAlerts(db: Db, now: number): Promise<{ open: Alert[]; closed: Alert[] }> {
  return {
    open: await openRows(db, maxListed),
    closed: await closedRows(db, now - shownDays * dayMs, maxListed),
  };
}

/** How many are open, and when one was last opened or closed, epoch ms; 0 for never. */
export interface AlertState {
  open: number;
  changedAt: number;
}

export function readAlertState(db: Db): Promise<AlertState> {
  return readState(db);
}

/** Deletes alerts that were closed more than a year ago. */
export function forgetClosedAlerts(db: Db, now: number): Promise<void> {
  return deleteClosedBefore(db, now - keptDays * dayMs);
}
