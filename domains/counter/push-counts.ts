import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import { type ItemCount, itemCounts, writeSent } from './counts.store.ts';
import { keepTurn } from './feeds.store.ts';
import { type TillDeps, turnMs } from './poll-till.ts';
import { countsAtOnce } from './ports.ts';

export interface Pushed {
  /** Counts that were sent to the till. */
  told: number;
  /** Items for which the till refused a count. */
  refused: number;
  /** False if the till stopped answering before the end. */
  isWhole: boolean;
}

const dayMs = 24 * 60 * 60_000;
/** The till accepts no count older than a day. */
const oldestMs = dayMs - 60 * 60_000;

/**
 * Sends the till how many bottles there are, as of the moment up to which its sales were taken in: it
 * subtracts what it sells after that moment itself, so a sale in progress is not undone (B-176).
 *
 * @param options.isAll also sends what the till should already show
 */
export async function pushCounts(
  deps: TillDeps,
  { locationId, seenUntil: moment }: { locationId: string; seenUntil: number },
  { isAll = false } = {},
): Promise<Pushed> {
  const { db, clock } = deps;
  const pushed: Pushed = { told: 0, refused: 0, isWhole: true };
  if (moment < clock() - oldestMs) return { ...pushed, isWhole: false };
  let after = '';
  for (;;) {
    const counts = await itemCounts(db, {
      ...{ locationId, moment, isDueOnly: !isAll, after, limit: countsAtOnce },
    });
    if (counts.length === 0) return pushed;
    if (!(await sendCounts(deps, { locationId, moment }, counts, pushed)))
      return { ...pushed, isWhole: false };
    await keepTurn(db, locationId, clock() + turnMs);
    after = counts.at(-1)?.itemKey ?? after;
  }
}

/** Whether, as far as we know, the till shows a different number than it should by now. */
export async function countsWait(db: Db, locationId: string): Promise<boolean> {
  const asked = { locationId, moment: 0, isDueOnly: true, after: '', limit: 1 };
  return (await itemCounts(db, asked)).length > 0;
}

/** False if the till does not answer. An item that it refuses does not hold up the others. */
async function sendCounts(
  deps: TillDeps,
  { locationId, moment }: { locationId: string; moment: number },
  counts: readonly ItemCount[],
  pushed: Pushed,
): Promise<boolean> {
  const { db, clock, tillSales } = deps;
  const told = counts.map(({ itemKey, atMoment }) => ({ itemId: itemKey, units: atMoment }));
  const { kind } = await tillSales.writeCounts(locationId, told, moment);
  if (kind === 'unreachable') return false;
  if (kind === 'written' || counts.length === 1) {
    // A refused item is sent again when it changes; if the till counts it differently, an alert says so.
    const written = counts.map(({ itemKey, atMoment }) => ({ itemKey, pushed: atMoment }));
    await inTransaction(db, (tx) => writeSent(tx, locationId, written, { moment, now: clock() }));
    pushed[kind === 'written' ? 'told' : 'refused'] += counts.length;
    return true;
  }
  const half = Math.ceil(counts.length / 2);
  return (
    (await sendCounts(deps, { locationId, moment }, counts.slice(0, half), pushed)) &&
    (await sendCounts(deps, { locationId, moment }, counts.slice(half), pushed))
  );
}
