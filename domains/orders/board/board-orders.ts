/** Rows as the board shows them: each with its bottles, claim, money, notes and times. */
import type { Db } from '#db/connection.ts';
import { type DueStore, dueTime, slotEnd } from '#domains/fulfilment/due-time.rules.ts';
import { ordersWithMoney } from '#domains/payments/orders-with-money.ts';
import type { OrderId, OrderNumber } from '#kit/ids.ts';
import { type Claim, isClaimOn } from '../claims/claim.rules.ts';
import { claimsOfOrders } from '../claims/order-claims.store.ts';
import { readReasons } from '../look-first/look-first.store.ts';
import type { Proposal } from '../proposals/proposal.rules.ts';
import { waitingProposals } from '../proposals/proposals.store.ts';
import { findShelfTasks } from '../shelf-checks/find-shelf-tasks.ts';
import { type BoardOrder, oneStop } from './board.rules.ts';
import { type BoardRow, firstOrdersOf, linesOfOrders, noteCounts, timesBackOf } from './board.store.ts';

/** In the same order as the rows. `now` in epoch ms. */
export async function boardOrdersOf(
  db: Db,
  rows: readonly BoardRow[],
  { store, now }: { store: DueStore; now: number },
): Promise<BoardOrder[]> {
  const ids = rows.map(({ id }) => id as OrderId);
  const open = rows.filter((row) => row.handed_over_at === null && row.cancelled_at === null);
  const owing = open.filter((row) => row.final_total_cents > 0).map(({ id }) => id as OrderId);
  const phones = [...new Set(open.map(({ phone }) => phone))].filter((phone) => phone !== '');
  const unpacked = open.filter((row) => row.packed_at === null).map(({ id }) => id as OrderId);
  const [lines, claims, paid, firsts, notes, timesBack, waiting, tasks] = await Promise.all([
    linesOfOrders(db, ids),
    claimsOfOrders(db, ids),
    ordersWithMoney(db, owing),
    firstOrdersOf(db, phones),
    noteCounts(db, ids),
    timesBackOf(db, ids),
    waitingProposals(db, unpacked),
    findShelfTasks(db, unpacked),
  ]);
  const here = open.filter((row) => row.out_at === null);
  const stops = oneStop(
    here.map((row) => ({
      ...{ id: row.id as OrderId, number: row.number as OrderNumber },
      // A gift goes to another door, in a bag of its own.
      phone: row.gift_name === null ? row.phone : row.id,
      ...{ slotId: row.slot_id, goesWith: row.goes_with as OrderId | null },
    })),
  );
  const unpaid = new Set(owing.filter((id) => !paid.has(id)));
  return rows.map((row) => {
    const id = row.id as OrderId;
    return boardOrderOf(row, {
      ...{ store, now, lines: lines.get(id) ?? [], claim: claims.get(id), notes: notes.get(id) ?? 0 },
      ...{ isUnpaid: unpaid.has(id), isFirstOrder: firsts.get(row.phone) === row.number },
      timesBack: timesBack.get(id) ?? 0,
      asked: waiting.filter(({ orderId }) => orderId === id),
      shelfTasks: tasks.filter(({ orderId }) => orderId === id),
      together: stops.get(row.number as OrderNumber) ?? [],
    });
  });
}

/** What a card says beside its order's own row. */
type Around = Pick<
  BoardOrder,
  'lines' | 'notes' | 'isUnpaid' | 'isFirstOrder' | 'timesBack' | 'shelfTasks' | 'together'
> & { claim: Claim | undefined; asked: readonly Proposal[]; store: DueStore; now: number };

/** One row as the board shows it. */
export function boardOrderOf(row: BoardRow, { claim, asked, store, now, ...around }: Around): BoardOrder {
  const placedAt = row.placed_at ?? 0;
  const slot = row.slot_id === null || row.slot_to === null ? null : { id: row.slot_id, to: row.slot_to };
  return {
    ...around,
    id: row.id as OrderId,
    number: row.number as OrderNumber,
    firstName: row.first_name,
    lastName: row.last_name,
    deliveryMethod: row.delivery_method,
    city: row.delivery_method === 'pickup' ? null : row.delivery_city,
    slot,
    placedAt,
    dueAt: dueTime(store, { deliveryMethod: row.delivery_method, placedAt, slotId: row.slot_id }),
    promisedUntil: slot && slotEnd(slot.id, slot.to),
    packedAt: row.packed_at,
    outAt: row.out_at,
    handedOverAt: row.handed_over_at,
    cancelledAt: row.cancelled_at,
    cameBack:
      row.came_back_at === null || row.came_back_why === null
        ? null
        : { at: row.came_back_at, why: row.came_back_why },
    bottles: sum(around.lines.map((line) => line.bottles)),
    totalCents: row.final_total_cents,
    isGift: row.gift_name !== null,
    readyPlace: row.ready_place,
    keepUntil: row.keep_until,
    lookFirst: row.packed_at === null ? readReasons(row) : null,
    ...askedOf(asked),
    claim: claim && row.packed_at === null && isClaimOn(claim, now) ? claim : null,
    takenBy: row.taken_by,
  };
}

function askedOf(waiting: readonly Proposal[]): Pick<BoardOrder, 'asksUntil' | 'toCall'> {
  const ends = waiting.filter(({ state }) => state === 'open').map(({ expiresAt }) => expiresAt);
  return {
    asksUntil: ends.length === 0 ? null : Math.min(...ends),
    toCall: waiting.find(({ state }) => state === 'call')?.callWhy ?? null,
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
