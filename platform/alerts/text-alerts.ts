/** A text is sent once about each serious alert, and again only if it comes again (B-255). */
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import type { Alert } from './alert.ts';
import { latestTextAt, markTexted, untextedRows } from './alerts.store.ts';

/**
 * An alert that comes again within the hour needs no new text; if it is still open after that, one is sent.
 */
const quietMs = 60 * 60_000;
/** Alerts in quick succession share one text, instead of twenty. */
const betweenTextsMs = 5 * 60_000;

/** The outbox payload of 'alert.to-text': which alerts, and who is texted. */
export interface AlertText<Whom> {
  whom: Whom;
  alerts: readonly Pick<Alert, 'kind' | 'subject'>[];
}

/**
 * Writes a text to each recipient about the alerts that no one has been texted about, once however many
 * processes do so. While there are no recipients, the alerts wait.
 *
 * @param whom called only if there is something to text
 */
export async function noteAlertTexts<Whom>(
  db: Db,
  now: number,
  whom: () => Promise<readonly { key: string; whom: Whom }[]>,
): Promise<void> {
  const textedBefore = now - quietMs;
  const waiting = await untextedRows(db, textedBefore);
  if (waiting.length === 0 || now - (await latestTextAt(db)) < betweenTextsMs) return;
  const people = await whom();
  if (people.length === 0) return;
  await inTransaction(db, async (tx) => {
    const alerts: Pick<Alert, 'kind' | 'subject'>[] = [];
    for (const { kind, subject } of waiting)
      if (await markTexted(tx, { kind, subject }, { now, textedBefore })) alerts.push({ kind, subject });
    if (alerts.length === 0) return;
    for (const { key, whom: one } of people) {
      const payload: AlertText<Whom> = { whom: one, alerts };
      await writeOutbox(tx, { key: `alert.to-text:${now}:${key}`, event: 'alert.to-text', payload, now });
    }
  });
}
