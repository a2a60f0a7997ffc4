import type { Db } from '#db/connection.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { readReason } from '#domains/payments/refunds/refund-reason.rules.ts';
import { storeDay } from '#kit/clock.ts';
import { addDays, isDay, wallClock } from '#kit/store-day.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { writeOutbox } from '#platform/outbox/write-outbox.ts';
import { postFacts } from '../postings/post-facts.ts';
import { lockPostings, postedDays, takeBackLate } from '../postings/postings.store.ts';
import { everClosedFrom, insertClose, latestClose, leftReopened, markReopened } from './day-closes.store.ts';
import { closeName, type DayFigures } from './day-figures.rules.ts';
import { readDayFigures, spanOfDay } from './read-day.ts';

export type CloseAnswer =
  | { kind: 'closed'; name: string; figures: DayFigures }
  /** There is no such day, or it is in the future. */
  | { kind: 'no-day' }
  | { kind: 'already-closed'; name: string; by: string; at: number }
  /** Earlier money movements are still being posted: try again in a moment. */
  | { kind: 'still-posting' };

/**
 * Freezes the figures of a day, today included (B-230): what is captured or refunded from then on, or
 * reported late, counts toward the next open day. If two people close at the same time, the first one does.
 */
export async function closeDay(
  deps: { db: Db; clock: () => number },
  day: string,
  by: By,
): Promise<CloseAnswer> {
  if (!(await postFacts(deps))) return { kind: 'still-posting' };
  return inTransaction(deps.db, (tx) => closePostedDay(tx, day, by));
}

/** The same within a transaction, for a caller that has called `postFacts` first. */
export async function closePostedDay(tx: Tx, day: string, by: By): Promise<CloseAnswer> {
  if (!isDay(day) || day > storeDay(by.now)) return { kind: 'no-day' };
  await lockPostings(tx);
  const before = await latestClose(tx, day);
  if (before?.state === 'closed')
    return {
      ...{ kind: 'already-closed', name: closeName(before), by: before.closed.by, at: before.closed.at },
    };
  const figures = await readDayFigures(tx, day);
  const name = closeName(await insertClose(tx, { day, figures, at: by.now, by: by.actor }));
  const { sold, returned } = figures;
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'day', id: day },
    verb: 'day-closed',
    after: { name, takenCents: sold.totalCents, returnedCents: returned.totalCents },
    isMoney: true,
  });
  // Days long past, which are closed when a shop starts using the reports, are not news.
  if (day >= addDays(storeDay(by.now), -newsDays))
    await writeOutbox(tx, {
      ...{ key: `day.closed:${name}`, event: 'day.closed', payload: { day, name }, now: by.now },
    });
  return { kind: 'closed', name, figures };
}

/** For how many days a day is news. */
const newsDays = 3;

export type ReopenAnswer =
  | { kind: 'reopened'; name: string; late: number }
  | { kind: 'not-closed' }
  | { kind: 'no-reason' };

/**
 * Reopens a closed day; the figures of its close stay on record. What happened on it but was posted to a
 * later day that is still open comes back to it. Closed again, its name gets another letter.
 */
export function reopenDay(
  db: Db,
  day: string,
  { why: given, ...by }: By & { why: string },
): Promise<ReopenAnswer> {
  return inTransaction(db, async (tx): Promise<ReopenAnswer> => {
    const why = readReason(given);
    if (why === null) return { kind: 'no-reason' };
    if (!isDay(day)) return { kind: 'not-closed' };
    await lockPostings(tx);
    const before = await latestClose(tx, day);
    const reopened = { at: by.now, by: by.actor, why };
    if (!before || !(await markReopened(tx, day, reopened))) return { kind: 'not-closed' };
    const late = await takeBackLate(tx, { ...spanOfDay(day), day });
    const name = closeName(before);
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'day', id: day },
      verb: 'day-reopened',
      before: { name },
      why,
      isMoney: true,
    });
    return { kind: 'reopened', name, late };
  });
}

/** No one sells or hands over at that hour, and anyone who forgot to close has gone to bed. */
const closingMinutes = 4 * 60;

/** Small enough that a shop with years of sales can keep selling while its past days are closed. */
const daysAtOnce = 20;

/** How long an owner who reopened a day has to close it again. */
const reopenedMs = 20 * 60 * 60_000;

/** The actor for days that the shop closes itself. */
export const shopActor = 'shop';

/**
 * Closes past days that no one closed, starting at four in the morning, oldest first; days without any sale
 * are closed too, so that the numbers have no gaps. A day that an owner reopened is left to them for twenty
 * hours.
 *
 * @returns the names of the closes
 */
export async function closeEndedDays(deps: { db: Db; clock: () => number }): Promise<string[]> {
  const now = deps.clock();
  const today = wallClock(now);
  if (today.minutes < closingMinutes || !(await postFacts(deps))) return [];
  const posted = await postedDays(deps.db);
  if (!posted) return [];
  const closed = await everClosedFrom(deps.db, posted.first);
  const open = await leftReopened(deps.db, now - reopenedMs);
  for (let day = posted.first; day < today.day && open.length < daysAtOnce; day = addDays(day, 1))
    if (!closed.has(day)) open.push(day);
  const names: string[] = [];
  for (const day of open.filter((each) => each < today.day)) {
    const answer = await inTransaction(deps.db, (tx) => closePostedDay(tx, day, { actor: shopActor, now }));
    if (answer.kind === 'closed') names.push(answer.name);
  }
  return names;
}
