/** What is half done in the store, and who is in charge of it (B-309). */
import type { Db } from '#db/connection.ts';
import { stateNow } from '#domains/checkout/phone-orders/draft-states.rules.ts';
import { listDrafts } from '#domains/checkout/phone-orders/find-draft.ts';
import { findClaims } from '#domains/orders/claims/claims.ts';
import { listCounts } from '#domains/purchasing/counts/find-counts.ts';
import { listReceipts } from '#domains/purchasing/find-receipts.ts';
import { findRuns } from '#domains/runs/find-runs.ts';
import { readTakers, type WorkKind } from '#domains/staff/handover/hand-over-shift.ts';

export interface OpenWork {
  kind: WorkKind | 'order';
  id: string;
  /** 'Delivery of Acme, invoice 4711' */
  name: string;
  href: string;
  /** Who is in charge of it, 'staff:<id>', and since when, in epoch ms. */
  by: string;
  since: number;
}

const mostOfEach = 20;
const draftMs = 24 * 60 * 60_000;
/** Yesterday's run that no one closed is still open. */
const runsMs = 3 * 24 * 60 * 60_000;

/** Oldest first. */
export async function readOpenWork(db: Db, now: number): Promise<OpenWork[]> {
  const [claims, receipts, counts, drafts, runs, takers] = await Promise.all([
    findClaims(db, now, mostOfEach),
    listReceipts(db, { isDraft: true, before: null, limit: mostOfEach }),
    listCounts(db, { isOpen: true, limit: mostOfEach }),
    listDrafts(db, { since: now - draftMs, limit: mostOfEach }),
    findRuns(db, now - runsMs),
    readTakers(db),
  ]);
  const begun: OpenWork[] = [
    ...receipts.map(({ id, supplier, invoiceNumber, opened }) => ({
      ...{ kind: 'receipt' as const, id: String(id), href: `/desk/stock/receipts/${id}` },
      name: `Delivery of ${supplier}${invoiceNumber === '' ? '' : `, invoice ${invoiceNumber}`}`,
      ...{ by: opened.by, since: opened.at },
    })),
    ...counts.map(({ id, name, opened }) => ({
      ...{ kind: 'count' as const, id: String(id), href: `/desk/stock/counts/${id}` },
      ...{ name: `Count: ${name}`, by: opened.by, since: opened.at },
    })),
    ...drafts
      .filter((draft) => ['open', 'sent', 'expired'].includes(stateNow(draft, now)))
      .map(({ id, takenBy, createdAt, state }) => ({
        ...{ kind: 'draft' as const, id, href: `/desk/drafts/${id}` },
        name: state === 'open' ? 'Phone order, not sent yet' : 'Phone order, not paid yet',
        ...{ by: takenBy, since: createdAt },
      })),
    ...runs
      .filter(({ state }) => state !== 'closed')
      .map(({ id, driver, plannedAt, outAt, stops }) => ({
        ...{ kind: 'run' as const, id: String(id), href: `/desk/runs/${id}` },
        name: `Run ${id} with ${stops.length} ${stops.length === 1 ? 'stop' : 'stops'}, ${outAt === null ? 'planned' : 'out'}`,
        ...{ by: driver, since: outAt ?? plannedAt },
      })),
  ].map((work) => {
    const taker = takers.get(`${work.kind} ${work.id}`);
    return taker ? { ...work, by: taker.by, since: taker.at } : work;
  });
  const claimed = claims.map(({ number, actor, claimedAt }) => ({
    ...{ kind: 'order' as const, id: String(number), name: `Order #${number} being picked` },
    ...{ href: `/desk/orders/${number}/pack`, by: actor, since: claimedAt },
  }));
  return [...begun, ...claimed].toSorted((a, b) => a.since - b.since);
}
