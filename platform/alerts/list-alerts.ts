import type { Db } from '#db/connection.ts';
import type { Alert } from './alert.ts';
import { closedRows, deleteClosedBefore, openRows, readState } from './alerts.store.ts';

const dayMs = 24 * 60 * 60_000;
/** How long a closed one is shown, and how long its row counts how often it came. */
const shownDays = 30;
const keptDays = 400;
const maxListed = 200;

/** The open ones by gravity, and those that were closed in the last thirty days. `now` in epoch ms. */
export async function listAlerts(db: Db, now: number): Promise<{ open: Alert[]; closed: Alert[] }> {
  return {
    open: await openRows(db, maxListed),
    closed: await closedRows(db, now - shownDays * dayMs, maxListed),
  };
}

/** How many are open, and when one was opened or closed last, epoch ms; 0 for never. */
export interface AlertState {
  open: number;
  changedAt: number;
}

export function readAlertState(db: Db): Promise<AlertState> {
  return readState(db);
}

/** Deletes those that were closed more than a year ago. */
export function forgetClosedAlerts(db: Db, now: number): Promise<void> {
  return deleteClosedBefore(db, now - keptDays * dayMs);
}
