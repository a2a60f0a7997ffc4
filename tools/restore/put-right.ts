/** What a copy of the books needs before it can be the shop's books again (O-055 to O-058). */
import { findBrokenInCopy } from '#app/activity/prove-copy.ts';
import { eraseTraces } from '#app/erase-traces.ts';
import { ownIdentity } from '#app/start/own-identity.ts';
import { cardPayments } from '#app/wiring.ts';
import type { OpenDatabase } from '#db/connection.ts';
import { type Counter, raiseCounter, readCounter } from '#db/counters.ts';
import { migrate } from '#db/migrate.ts';
import { inTransaction } from '#db/transaction.ts';
import { eraseAccount } from '#domains/accounts/erase-account.ts';
import { findReturnedAccounts } from '#domains/accounts/find-erased.ts';
import { findHighestCharged } from '#domains/checkout/highest-charged.ts';
import {
  type Reconciliation,
  reconcilePayments,
} from '#domains/checkout/reconciliation/reconcile-payments.ts';
import { systemClock } from '#kit/clock.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { endAllDeskSessions } from '#platform/desk-sessions/end-desk-sessions.ts';
import { erasureMark, readErasures } from '#platform/erasures/erasure-file.ts';
import { findBelonging } from '#platform/identity/belonging.ts';
import { replaceKey } from '#platform/identity/replace-key.ts';
import { silentLog } from '#platform/log/log.ts';
import type { Proof } from '#platform/proof/proof.ts';
import { type AppKeys, makeSigner } from '#platform/settings/app-key.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** A reason not to put this copy in place; the message is a sentence for the owner. */
class CannotRestore extends Error {}

export interface Asked {
  settings: Settings;
  appKey: AppKeys;
  by: By;
  /** The lists of erased people: the copy's, the shop's, and that of the folder of copies. */
  erasures: readonly string[];
  /**
   * The highest order number known from elsewhere, such as from the books that are replaced; 0 if there is
   * none.
   */
  knownNumber: number;
  /** True if the copy's key is lost: the key of these settings becomes the shop's. */
  withNewKey: boolean;
  /** True if the payment service need not answer: order numbers then continue from further above. */
  withoutVendor: boolean;
}

export interface PutRight {
  migrations: number;
  orders: number;
  /** When the newest order of the copy was begun, in epoch ms; null if it has none. */
  newestOrderAt: number | null;
  /** The next order gets a number above this. */
  ordersFrom: number;
  /** The highest order number that the payment service knows; null if it knows none, or was not asked. */
  vendorNumber: number | null;
  erased: number;
  signedOut: number;
  /** The discrepancies between the payment service's books and these; null if it was not asked. */
  reconciliation: Reconciliation | null;
  since: number;
  broken: Proof[];
}

const dayMs = 24 * 60 * 60_000;
/** How many numbers orders of the lost time may have used. */
const skipped = 1_000;
/** The same, if the payment service could not be asked. */
const skippedUnanswered = 10_000;
/** For an empty copy: its payments may be as old as an authorization or a refund lasts. */
const sinceWithoutOrders = 30 * dayMs;

const orderNumbers: Counter = { table: 'orders', column: 'number' };
/** Suppliers have these numbers in their mails. */
const supplyNumbers: Counter = { table: 'supply_orders', column: 'id' };

/**
 * Migrates, advances the counters, erases again everyone whom the shop had erased, signs the desk out,
 * compares with the payment service's books, and proves the copy's own.
 *
 * @throws CannotRestore if the copy belongs to another key or shop, or the payment service does not answer
 */
export async function putRight(database: OpenDatabase, asked: Asked): Promise<PutRight> {
  const { db } = database;
  const { settings, by } = asked;
  const migrations = (await migrate(database, by.now)).length;
  await needOwn(database, asked);
  const { orders, newestOrderAt } = await readOrders(database);
  const since = newestOrderAt === null ? by.now - sinceWithoutOrders : newestOrderAt - dayMs;
  const { gateway } = cardPayments(settings, db, systemClock, () => silentLog);
  const period = { since, until: by.now + dayMs };
  const heard = asked.withoutVendor ? null : await findHighestCharged({ gateway }, period);
  if (heard?.kind === 'unreachable')
    throw new CannotRestore(
      'The payment service does not answer, so nobody knows which order numbers it has seen. Try again, or add --without-vendor: orders then go on 10,000 above, and "npm run reconcile" must follow once it answers.',
    );
  const vendorNumber = heard?.highest ?? null;
  const erased = await eraseAgain(database, asked);
  const { ordersFrom, signedOut } = await inTransaction(db, async (tx) => {
    const last = await readCounter(tx, database.engine, orderNumbers);
    const known = Math.max(last, asked.knownNumber, vendorNumber ?? 0);
    const to = known + (heard === null ? skippedUnanswered : skipped);
    const from = await raiseCounter(tx, database.engine, orderNumbers, to);
    const supplied = await readCounter(tx, database.engine, supplyNumbers);
    if (supplied > 0) await raiseCounter(tx, database.engine, supplyNumbers, supplied + skipped);
    const ended = await endAllDeskSessions(tx);
    const after = { ordersFrom: from, erased };
    await noteActivity(tx, { ...by, subject: { kind: 'books', id: 'books' }, verb: 'restored', after });
    return { ordersFrom: from, signedOut: ended };
  });
  const reconciliation =
    heard === null
      ? null
      : await reconcilePayments({ db, clock: systemClock, gateway }, { since, until: by.now + 1 });
  const broken = await findBrokenInCopy(db);
  const read = { migrations, orders, newestOrderAt, since };
  return { ...read, ordersFrom, vendorNumber, erased, signedOut, reconciliation, broken };
}

async function needOwn({ db }: OpenDatabase, { settings, appKey, by, withNewKey }: Asked): Promise<void> {
  const own = ownIdentity(settings, appKey);
  const { kind, shop } = await findBelonging(db, own);
  if (kind === 'another-shop')
    throw new CannotRestore(
      `The copy is of the shop '${shop}', and SHOP_ID is '${settings.process.shopId}'.`,
    );
  if (kind !== 'another-key') return;
  if (!withNewKey)
    throw new CannotRestore(
      'The copy was made under another APP_KEY. Restore it with that key, which is kept apart from the copies (docs/operations.md, "If the key is lost").',
    );
  await replaceKey(db, own.keyFingerprint, (tx) =>
    noteActivity(tx, { ...by, subject: { kind: 'store', id: 'key' }, verb: 'key-replaced' }),
  );
}

async function readOrders({ db }: OpenDatabase): Promise<{ orders: number; newestOrderAt: number | null }> {
  const { orders, newest } = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('orders'),
      fn.max<number | string | null>('created_at').as('newest'),
    ])
    .executeTakeFirstOrThrow();
  return { orders: Number(orders), newestOrderAt: newest === null ? null : Number(newest) };
}

async function eraseAgain({ db }: OpenDatabase, { appKey, by, erasures }: Asked): Promise<number> {
  const marks = await readErasures(erasures);
  if (marks.size === 0) return 0;
  const signer = makeSigner(appKey, 'erasures');
  const returned = await findReturnedAccounts(db, (id) =>
    signer.ways.some((way) => marks.has(erasureMark(way, id))),
  );
  for (const account of returned) await eraseAccount({ db, eraseTraces }, account, by);
  return returned.length;
}
