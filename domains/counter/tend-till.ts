import { tillActor } from '#kit/actor.ts';
import { type AddedItems, addItems } from './add-items.ts';
import { compareCounts } from './compare-counts.ts';
import { type Feed, keepTurn, openFeed, readFeeds, takeTurn } from './feeds.store.ts';
import { learnItems } from './learn-items.ts';
import { type PollAnswer, pollTill, type TillDeps, turnMs } from './poll-till.ts';
import { countsWait, type Pushed, pushCounts } from './push-counts.ts';
import { forgetRefusals, type PushedPrices, pushPrices } from './push-prices.ts';
import { type By, settleKnownLines } from './take-lines.ts';

/** How often a till is asked (B-173). */
const everyMs = 60_000;
/** Sooner if counts are waiting to be sent: they must arrive within a minute (B-176). */
const sooner = 20_000;
/** A till that reports sales may send many such reports at once. */
const nudgedMs = 3_000;
const compareEveryMs = 5 * 60_000;

export interface Tended {
  locationId: string;
  polled: PollAnswer;
  pushed: Pushed | null;
  /** Null if prices do not go to the till. */
  prices: PushedPrices | null;
  items: AddedItems | null;
}

/**
 * Tends each till that is due, in whichever process comes first: takes in its sales, sends it our counts, and
 * compares. If it does not answer, the next turn continues from there.
 *
 * @param options.sendsPrices prices and new items go to the till too (B-177)
 */
export async function tendTill(deps: TillDeps, { sendsPrices = false } = {}): Promise<Tended[]> {
  const { db, clock, tillSales } = deps;
  if (!(await tillSales.isThere())) return [];
  const tended: Tended[] = [];
  for (const locationId of tillSales.locations) {
    await openFeed(db, locationId, clock());
    const now = clock();
    const wait = (await countsWait(db, locationId)) ? sooner : everyMs;
    const turn = { askedBefore: now - wait, nudgedBefore: now - nudgedMs, now, until: now + turnMs };
    const feed = await takeTurn(db, locationId, turn);
    if (feed) tended.push(await whileOurs(deps, locationId, () => tendOne(deps, feed, sendsPrices)));
  }
  return tended;
}

/** Goes through every sale, item and count, once a night. False if a till did not answer. */
export async function tendTillAtNight(deps: TillDeps): Promise<boolean> {
  const { db, clock, tillSales } = deps;
  if (!(await tillSales.isThere())) return true;
  await forgetRefusals(db);
  let isWhole = true;
  for (const locationId of tillSales.locations) {
    await openFeed(db, locationId, clock());
    const feed = (await readFeeds(db)).find((each) => each.locationId === locationId);
    if (feed) isWhole &&= await whileOurs(deps, locationId, () => tendAll(deps, feed));
  }
  return isWhole;
}

async function tendAll(deps: TillDeps, feed: Feed): Promise<boolean> {
  const { locationId } = feed;
  await learnAll(deps, locationId);
  const polled = await pollTill(deps, feed, { isFullPass: true });
  if (polled.kind === 'unreachable') return false;
  const { seenUntil } = polled;
  return (await pushCounts(deps, { locationId, seenUntil }, { isAll: true })).isWhole;
}

async function tendOne(deps: TillDeps, feed: Feed, sendsPrices: boolean): Promise<Tended> {
  const { db, clock, tillSales } = deps;
  const { locationId } = feed;
  // The till is asked for the first time.
  if (feed.askedAt === 0 || feed.comparedAt === 0) await learnAll(deps, locationId);
  const polled = await pollTill(deps, feed);
  if (polled.kind === 'unreachable') return { locationId, polled, pushed: null, prices: null, items: null };
  const by: By = { actor: tillActor, now: clock() };
  await settleKnownLines(db, by);
  const reached = { locationId, seenUntil: polled.seenUntil };
  const pushed = await pushCounts(deps, reached);
  if (pushed.isWhole && feed.comparedAt <= clock() - compareEveryMs) await compareCounts(deps, reached);
  // The till has one list of items for all locations: only one of them sends it.
  const sends = sendsPrices && pushed.isWhole && locationId === tillSales.locations[0];
  const prices = sends ? await pushPrices(deps, locationId) : null;
  const items = prices?.isWhole ? await addItems(deps, locationId) : null;
  return { locationId, polled, pushed, prices, items };
}

async function learnAll({ db, clock, tillSales }: TillDeps, locationId: string): Promise<void> {
  const answer = await tillSales.readThings(locationId, null);
  if (answer.kind === 'unreachable') return;
  const by: By = { actor: tillActor, now: clock() };
  await learnItems(
    db,
    answer.things.map(({ id, ...thing }) => ({ key: id, ...thing })),
    by,
  );
}

async function whileOurs<T>({ db }: TillDeps, locationId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await keepTurn(db, locationId, 0);
  }
}
