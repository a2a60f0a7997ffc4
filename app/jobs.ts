/** The scheduled jobs. Any number of processes may run all of them at once. */
import { deleteOldDevices } from '#domains/accounts/known-device.ts';
import { deleteOldResetCodes } from '#domains/accounts/request-password-reset.ts';
import { offerTurner } from '#domains/campaigns/turn-offers.ts';
import { findProductNames } from '#domains/catalogue/find-product-ids.ts';
import { resumePlans } from '#domains/catalogue/plans/apply-plan.ts';
import { forgetPlans } from '#domains/catalogue/plans/forget-plans.ts';
import { applyScheduledPrices } from '#domains/catalogue/prices/apply-scheduled-prices.ts';
import { endShelfFirsts } from '#domains/catalogue/shelf-firsts/end-shelf-firsts.ts';
import { withdrawSoldOutVintages } from '#domains/catalogue/vintages/withdraw-sold-out.ts';
import { forgetDrafts } from '#domains/checkout/drafts/checkout-drafts.ts';
import { forgetEndedCarts } from '#domains/checkout/drafts/forget-ended-carts.ts';
import { expireDrafts, forgetOrderDrafts } from '#domains/checkout/phone-orders/end-drafts.ts';
import { recoverPayments } from '#domains/checkout/reconciliation/recover-payments.ts';
import { settleMerges } from '#domains/loyalty/merges/settle-merges.ts';
import { settleAwards } from '#domains/loyalty/settle-awards.ts';
import { forgetPhoneVerifications } from '#domains/loyalty/verification/start-phone-verification.ts';
import { abandonedWhy, closeAbandonedMessages } from '#domains/notifications/close-abandoned.ts';
import { forgetOrderChanges } from '#domains/orders/changes/follow-orders.ts';
import { textRecipients } from '#domains/orders/gifts/text-recipients.ts';
import { noteDueCalls } from '#domains/orders/overdue/note-due-calls.ts';
import { expireProposals } from '#domains/orders/proposals/expire-proposals.ts';
import { forgetWebhookEvents } from '#domains/payments/take-webhook-event.ts';
import { forgetPhotos } from '#domains/photos/forget-photos.ts';
import { resumeCounts } from '#domains/purchasing/counts/accept-count.ts';
import { closeEndedDays } from '#domains/reports/day-close/close-day.ts';
import { postFacts } from '#domains/reports/postings/post-facts.ts';
import { endWeek } from '#domains/reports/week/end-week.ts';
import { forgetRunKeys } from '#domains/runs/run-key.ts';
import { countMisses, forgetMisses } from '#domains/search/misses/count-misses.ts';
import { settleParcels } from '#domains/shipments/settle-parcels.ts';
import { forgetStaffRows, suspendEndedPeople } from '#domains/staff/forget-staff-rows.ts';
import { forgetCatalogueChanges } from '#domains/stock/catalogue-changes.ts';
import { expireHolds } from '#domains/stock/holds/expire-holds.ts';
import { forgetMails, notifyWaiters } from '#domains/wanted/back/notify-waiters.ts';
import { countSoldOutViews, forgetSoldOutViews } from '#domains/wanted/demand/read-demand.ts';
import { forgetWaiters } from '#domains/wanted/forget-waiters.ts';
import { forgetActivity } from '#platform/activity/forget-activity.ts';
import { forgetClosedAlerts } from '#platform/alerts/list-alerts.ts';
import { forgetExpiredDeskSessions } from '#platform/desk-sessions/end-desk-sessions.ts';
import { EdgePurges } from '#platform/edge/edge-purges.ts';
import { onErrand } from '#platform/errand.ts';
import type { PageCache } from '#platform/http/page-cache.ts';
import { onceANight } from '#platform/jobs/once-a-night.ts';
import { type Job, runEvery } from '#platform/jobs/run-every.ts';
import { forgetEndedWindows } from '#platform/limits/count-attempt.ts';
import type { Log } from '#platform/log/log.ts';
import { memoryAtRest } from '#platform/memory/memory-at-rest.ts';
import { drainOutbox, type OutboxEvent } from '#platform/outbox/drain-outbox.ts';
import { forgetDoneEntries } from '#platform/outbox/forget-done.ts';
import { forgetExpiredSessions } from '#platform/sessions/forget-expired.ts';
import { ShopSigns } from '#platform/signs/shop-signs.ts';
import { proveNightly } from './activity/prove-books.ts';
import { watchAlerts } from './alerts/watch-alerts.ts';
import { alsoAtEdge, changeWatcher, placesWatcher, storeWatcher } from './following/follow-catalogue.ts';
import { completeErasures } from './keep-erasures.ts';
import { makePhotos } from './photos/make-photos.ts';
import { reactions } from './reactions/reactions.ts';
import { closeCured, reconcileNightly, watchAuthorizations } from './reconciliation.ts';
import { forgetPersons } from './retention.ts';
import type { Shop } from './shop.ts';
import { makeGoodForOrders, tendTills, tendTillsAtNight } from './tend-tills.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long it remains on record who did what (B-038). */
const activityYears = 6;

/** Small enough to finish within its lease even if every vendor is slow. */
const outboxBatch = 10;

export function startJobs(shop: Shop, inMemory: PageCache): { stop(): Promise<void> } {
  const { db, clock, log, health, edge } = shop;
  const purges = edge && new EdgePurges({ db, clock, edge });
  const pageCache = alsoAtEdge(inMemory, purges);
  /** A stalled job raises an alert. */
  const every = (name: string, pauseMs: number, work: () => Promise<void>): Job => {
    health.jobTimes.expect(name, pauseMs);
    return runEvery(name, pauseMs, () => work().then(() => health.jobTimes.succeeded(name)), log);
  };
  const handlers = loggedReactions(shop);
  const signs = new ShopSigns(db, clock);
  /** What every process shows of another's change is updated by the look that finds it, at once (B-273). */
  const follow = (sign: 'change' | 'store' | 'places', job: Job): Job => {
    signs.whenChanged(sign, () => job.wake());
    return job;
  };
  const offers = offerTurner(db);
  const memory = memoryAtRest();
  const stopping = new AbortController();
  const jobs: Job[] = [
    every('what has changed', 250, () => signs.look()),
    follow(
      'change',
      every('catalogue changes', 150, signs.runUntilSettled('change', changeWatcher(shop, pageCache))),
    ),
    follow('store', every('store changes', 250, storeWatcher(shop, pageCache, signs))),
    follow('places', every('places', 250, signs.runAfter('places', placesWatcher(shop, pageCache)))),
    ...(purges ? [every('the cache before the shop', 500, () => purges.turn())] : []),
    every('memory at rest', 1_000, async () => memory.turn()),
    every(
      'scheduled prices',
      1_000,
      signs.runWhileDue('price', () => applyScheduledPrices(db, clock())),
    ),
    every(
      'vintages that sold out',
      2_000,
      signs.runAfter('change', () => withdrawSoldOutVintages(db, clock())),
    ),
    every('shelves whose last day is over', minuteMs, async () => void (await endShelfFirsts(db, clock()))),
    every('promotions', 1_000, async () => void (await offers.turn(shop.storeSettings.current(), clock()))),
    every(
      'promotions of what has changed',
      1_000,
      signs.runAfter('change', async () => offers.doubt()),
    ),
    every('search index check', 24 * hourMs, () => checkSearchIndex(shop)),
    every('old journals', 15 * minuteMs, () => forgetJournals(shop)),
    every(
      'outbox',
      250,
      signs.runWhileDue('outbox', () => workOffOutbox(shop, handlers)),
    ),
    every('recover payments', 2_000, async () => void (await recoverPayments(shop))),
    every('reconciliation', 15 * minuteMs, () => reconcileNightly(shop)),
    every('alerts', 1_000, () => watchAlerts(shop)),
    every('erased people on file', hourMs, () => completeErasures(shop)),
    every('old alerts', 24 * hourMs, () => forgetClosedAlerts(db, clock())),
    every('proof of the books', 15 * minuteMs, () => proveNightly(shop)),
    every('people of long ago', hourMs, () => forgetPersons(shop)),
    every('late captures', hourMs, () => watchAuthorizations(shop)),
    every('discrepancies that are cured', 10_000, () => closeCured(shop)),
    every('old messages of vendors', hourMs, async () => void (await forgetWebhookEvents(db, clock()))),
    every('holds that ran out', 5_000, async () => void (await expireHolds(db, clock()))),
    every('the till', 2_000, () => tendTills(shop)),
    every('the till at night', 15 * minuteMs, () => tendTillsAtNight(shop)),
    every(
      'bottles that the till sold too many of',
      2_000,
      signs.runAfter('change', () => makeGoodForOrders(shop)),
    ),
    every('gifts that come', minuteMs / 2, async () => void (await textRecipients(db, clock()))),
    every('bottles that are back', minuteMs / 2, async () => void (await notifyWaiters(db, clock()))),
    every('old wishes for bottles', hourMs, async () => void (await forgetMails(db, clock()))),
    every('sales into the reports', 10_000, async () => void (await postFacts(shop))),
    every('days that nobody closed', 5 * minuteMs, () => closeDays(shop)),
    every('the week that is over', 5 * minuteMs, async () => void (await endWeek(shop))),
    every('searches that missed', 10_000, () => countMisses(db, shop.searchMisses, clock())),
    every('old searches that missed', 24 * hourMs, () => forgetMisses(db, clock())),
    every('looks at what is sold out', 10_000, () => countLooks(shop)),
    every('old looks at what was sold out', 24 * hourMs, () => forgetSoldOutViews(db, clock())),
    every('photos', 2_000, () => makePhotos(shop, stopping.signal)),
    every('old uploads of photos', hourMs, () => forgetPhotos(db, clock())),
    every('labels of carriers', minuteMs, () => settleLabels(shop)),
    every('phone orders that ran out', 5_000, async () => void (await expireDrafts(db, clock()))),
    every('plans that stand still', 5_000, () => resumePlans(db, clock)),
    every('counts that stand still', 5_000, () => resumeCounts(db, clock)),
    every('phones of who waits', 24 * hourMs, async () => void (await forgetWaiters(db, clock()))),
    every('old plans', 24 * hourMs, () => forgetPlans(db, clock())),
    every('old phone orders', hourMs, async () => void (await forgetOrderDrafts(db, clock()))),
    every('questions to buyers', 5_000, async () => void (await expireProposals(db, clock()))),
    every('loyalty awards', minuteMs, async () => void (await settleAwards(shop))),
    every('merged customers', minuteMs, async () => void (await settleMerges(shop))),
    every('messages that nobody sends', minuteMs, () => closeMessages(shop)),
    every('old challenges', hourMs, () => forgetPhoneVerifications(db, clock())),
    every('old devices', 24 * hourMs, async () => void (await deleteOldDevices(db, clock()))),
    every('old passcode requests', hourMs, async () => void (await deleteOldResetCodes(db, clock()))),
    every('old checkout drafts', hourMs, async () => void (await forgetDrafts(db, clock()))),
    every('carts of ended sessions', 15 * minuteMs, () => forgetCarts(shop)),
    every('orders that wait', minuteMs / 2, () => callAboutOrders(shop)),
    every('old changes of orders', hourMs, async () => void (await forgetOrderChanges(db, clock()))),
    every('old activity', 24 * hourMs, () => forgetActivity(db, activityYears, clock())),
    every('ended limits', hourMs, async () => void (await forgetEndedWindows(db, clock()))),
    every(
      'expired sessions of the desk',
      hourMs,
      async () => void (await forgetExpiredDeskSessions(db, clock())),
    ),
    every('ended keys of runs', hourMs, async () => void (await forgetRunKeys(db, clock()))),
    every('old rows about the staff', hourMs, () => forgetStaffRows(db, clock())),
    every('last days', minuteMs, async () => void (await suspendEndedPeople(db, clock()))),
    every('expired sessions', hourMs, async () => void (await forgetExpiredSessions(db, clock()))),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(jobs.map((job) => job.stop()));
      memory.end();
      await purges?.end().catch(() => undefined);
    },
  };
}

async function closeMessages({ db, clock, log }: Shop): Promise<void> {
  for (const key of await closeAbandonedMessages(db, clock()))
    log.warn({ event: 'message given up', key }, abandonedWhy);
}

/** Texts about orders that no one has taken, and reminders of waiting pickups (B-056, B-091). */
function callAboutOrders({ db, clock, storeSettings }: Shop): Promise<void> {
  return noteDueCalls(db, { store: storeSettings.current(), now: clock() });
}

/** Purchases and voids of labels that got no answer (B-080). */
async function settleLabels({ db, clock, labels }: Shop): Promise<void> {
  if (labels) await settleParcels({ db, clock, labels });
}

/** B-230. */
async function closeDays(shop: Shop): Promise<void> {
  const names = await closeEndedDays(shop);
  if (names.length > 0) shop.log.info({ event: 'days closed', names }, 'days that nobody closed are closed');
}

/** B-304: by the page's address, as the shopper's browser names it. */
async function countLooks({ db, clock, soldOutViews }: Shop): Promise<void> {
  const slugs = soldOutViews.take();
  if (slugs.length === 0) return;
  const names = await findProductNames(db, [...new Set(slugs)]);
  const looks = slugs.flatMap((slug) => names.get(slug)?.id ?? []);
  await countSoldOutViews(db, looks, clock());
}

/** Deletes what no one reads any more from the journals that grow with every sale (O-041). */
function forgetJournals({ db, clock, log }: Shop): Promise<void> {
  return onceANight({ db, clock }, 'old journals', async () => {
    const [changes, entries] = [
      await forgetCatalogueChanges(db, clock()),
      await forgetDoneEntries(db, clock()),
    ];
    log.info({ event: 'journals shortened', changes, entries }, 'old rows of journals are removed');
    return true;
  });
}

function forgetCarts({ db, clock, log }: Shop): Promise<void> {
  return onceANight({ db, clock }, 'carts of ended sessions', async () => {
    const gone = await forgetEndedCarts(db, clock());
    if (gone > 0) log.info({ event: 'carts forgotten', count: gone }, 'carts of ended sessions are removed');
    return true;
  });
}

async function checkSearchIndex({ searchIndex, log, health, clock }: Shop): Promise<void> {
  const answer = await searchIndex.check();
  health.searchMended = answer.kind === 'mended' ? { at: clock(), differences: answer.differences } : null;
  if (answer.kind === 'mended')
    log.warn(answer, 'the search index differed from the catalogue and was mended');
}

/**
 * Logs a line for each consequence with its key, which names the order: all lines about an order are found by
 * its id (O-063).
 */
function loggedReactions(shop: Shop): ReturnType<typeof reactions> {
  const handlers = Object.entries(reactions(shop)).map(([event, handle]): [string, typeof handle] => [
    event,
    async (payload, entry) => {
      const log = logOf(shop, payload, entry);
      const work = async () => {
        await handle(payload, entry);
        log.info({ event, key: entry.key }, 'a consequence is done');
      };
      await (entry.origin === null ? work() : onErrand({ ...entry.origin, log }, work));
    },
  ]);
  return Object.fromEntries(handlers);
}

/** A log whose lines name the request that everything began with, and the order if the entry is about one. */
function logOf({ log }: Shop, payload: unknown, { origin }: OutboxEvent): Log {
  const orderId =
    typeof payload === 'object' && payload && 'orderId' in payload ? payload.orderId : undefined;
  const facts = {
    ...(origin !== null && { reqId: origin.requestId, trace: origin.trace }),
    ...(typeof orderId === 'string' && { orderId }),
  };
  return {
    info: (more, message) => log.info({ ...facts, ...more }, message),
    warn: (more, message) => log.warn({ ...facts, ...more }, message),
    error: (more, message) => log.error({ ...facts, ...more }, message),
  };
}

async function workOffOutbox(
  { db, clock, log, health }: Shop,
  handlers: ReturnType<typeof reactions>,
): Promise<void> {
  for (;;) {
    const { done, failed } = await drainOutbox(db, handlers, { now: clock(), limit: outboxBatch });
    for (const entry of failed) log.warn(entry, 'a consequence has to be tried again');
    health.noteOutboxRun({ done, failed: failed.length });
    if (done < outboxBatch) return;
  }
}
