/**
 * Alerts are opened when something is found and closed when it is no longer found, never by a person (B-250).
 */
import type { Db } from '#db/connection.ts';
import type { AlertCheck } from './alert.ts';
import { closeUnseen, openByKind, writeSeen } from './alerts.store.ts';

/**
 * Runs every check, writes what it finds, and closes what is no longer found. Any number of processes may do
 * so at once. A check that fails says nothing about its kind and does not stop the others.
 *
 * @param now epoch ms
 * @param onFailure called with the kind whose check failed
 */
export async function lookForAlerts(
  db: Db,
  checks: readonly AlertCheck[],
  { now, onFailure }: { now: () => number; onFailure: (kind: string, error: unknown) => void },
): Promise<void> {
  // Read before the checks: an alert that another process sees meanwhile gets a new time, and is not closed
  // here.
  const open = await openByKind(db);
  for (const check of checks) {
    try {
      await lookFor(db, check, { before: open.get(check.kind) ?? new Map(), now });
    } catch (error) {
      onFailure(check.kind, error);
    }
  }
}

async function lookFor(
  db: Db,
  check: AlertCheck,
  { before, now: clock }: { before: ReadonlyMap<string, number>; now: () => number },
): Promise<void> {
  const seen = new Map((await check.look()).map((sighting) => [sighting.subject, sighting]));
  const now = clock();
  await writeSeen(db, check, [...seen.values()], now);
  for (const [subject, seenAt] of before) {
    if (seen.has(subject) || Math.abs(now - seenAt) < (check.lingerMs ?? 0)) continue;
    await closeUnseen(db, check.kind, { subject, seenAt, now });
  }
}
