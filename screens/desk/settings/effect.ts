/**
 * What a change would mean: the sentences that differ, and the open orders that it affects (B-210 to B-213).
 */
import type { Db } from '#db/connection.ts';
import { takenSlots } from '#domains/fulfilment/booked-slots.ts';
import { slotCapacity } from '#domains/fulfilment/slot-capacity.rules.ts';
import { plannedSlots } from '#domains/fulfilment/time-slots.rules.ts';
import { findOpenDeliveries, type OpenDelivery } from '#domains/orders/board/find-open-deliveries.ts';
import type { Store } from '#domains/store/store.ts';
import { taxRateAt } from '#domains/store/tax-rates.ts';
import { formatWallTime, storeDay } from '#kit/clock.ts';
import { addDays } from '#kit/store-day.ts';
import { unsoldBottles } from './bottles.ts';
import type { Effect } from './props.ts';
import { changedFacts, dayName, factsOf } from './store-facts.rules.ts';

/** Slots are booked today and tomorrow; a phone order may have been held a little longer. */
const bookedDays = 7;

export async function effectOf(
  db: Db,
  { before, after, now }: { before: Store; after: Store; now: number },
): Promise<Omit<Effect, 'picture'>> {
  const open = await findOpenDeliveries(db);
  return {
    changes: changedFacts(factsAt(before, now), factsAt(after, now)),
    notes: [...(await loweredSlots(db, before, after, now)), ...(await unsoldNotes(db, before, after))],
    asks: [...lostSlots(before, after, open, now), ...lostZips(before, after, open)],
  };
}

function factsAt(store: Store, now: number) {
  return factsOf(store, {
    now,
    rateOf: (county) => {
      const rate = taxRateAt(store, county, now);
      return rate.kind === 'rate' ? rate.rateMillipercent : undefined;
    },
  });
}

/**
 * Slots that would take fewer orders than they already have: no order loses its place, and no new one is
 * given (B-213).
 */
async function loweredSlots(db: Db, before: Store, after: Store, now: number): Promise<string[]> {
  const notes: string[] = [];
  const today = storeDay(now);
  for (let ahead = 0; ahead < bookedDays; ahead += 1) {
    const day = addDays(today, ahead);
    for (const [id, booked] of await takenSlots(db, day)) {
      const capacity = slotCapacity(after, id);
      if (booked <= capacity || capacity >= slotCapacity(before, id)) continue;
      notes.push(
        `${slotName(id)} has ${ordersText(booked)} and would take ${capacity === 0 ? 'none' : capacity}: they keep their places, and no new one is given.`,
      );
    }
  }
  return notes;
}

/** Bottles newly named in a text that shoppers do not see: they are skipped until they are sold (B-220). */
async function unsoldNotes(db: Db, before: Store, after: Store): Promise<string[]> {
  const known = new Set(namedBottles(before));
  const fresh = namedBottles(after).filter((slug) => !known.has(slug));
  return (await unsoldBottles(db, fresh)).map(
    (slug) => `“${slug}” is not for sale now: it is skipped until it is.`,
  );
}

function namedBottles({ homeTop, picks, collections }: Store): string[] {
  return [
    ...(homeTop?.columns.flatMap(({ slugs }) => slugs) ?? []),
    ...Object.keys(picks),
    ...Object.values(collections).flatMap(({ slugs }) => slugs),
  ];
}

/** Open orders whose time would no longer be a delivery time. */
function lostSlots(before: Store, after: Store, open: readonly OpenDelivery[], now: number): Effect['asks'] {
  const today = storeDay(now);
  const bySlot = Map.groupBy(
    open.filter(({ slotId }) => slotId !== null && slotId.slice(0, 'YYYY-MM-DD'.length) >= today),
    ({ slotId }) => slotId ?? '',
  );
  return [...bySlot]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([id, orders]) => {
      const day = id.slice(0, 'YYYY-MM-DD'.length);
      const isIn = (store: Store) => plannedSlots(store, day).some((slot) => slot.id === id);
      if (!isIn(before) || isIn(after)) return [];
      return [
        {
          words: `${slotName(id)} would be no delivery time anymore, and ${orders.length === 1 ? '1 order is' : `${orders.length} orders are`} promised for it. They keep that promise until you call the buyer or cancel.`,
          orders: orders.map(({ number }) => number),
        },
      ];
    });
}

/** Open orders to a ZIP to which staff would no longer deliver (B-212). */
function lostZips(before: Store, after: Store, open: readonly OpenDelivery[]): Effect['asks'] {
  const [was, will] = [before, after].map(servedZips);
  const byZip = Map.groupBy(
    open.filter(({ zip }) => zip !== null && was?.has(zip) && !will?.has(zip)),
    ({ zip }) => zip ?? '',
  );
  return [...byZip].map(([zip, orders]) => ({
    words: `You would not deliver to ${zip} anymore, and ${orders.length === 1 ? '1 open order goes' : `${orders.length} open orders go`} there. They are still to be delivered, or cancelled.`,
    orders: orders.map(({ number }) => number),
  }));
}

function servedZips({ deliveryAreas }: Store): Set<string> {
  return new Set(deliveryAreas.filter(({ isActive }) => isActive).flatMap(({ zips }) => zips));
}

/** 'Friday, November 20, 2026, 5:00 pm' */
export function slotName(id: string): string {
  const [day = '', time = ''] = id.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${dayName(day)}, ${formatWallTime(hours * 60 + minutes)}`;
}

function ordersText(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`;
}

/** What the person has agreed to; if other orders come in meanwhile, it asks again. */
export function askedText({ asks }: Pick<Effect, 'asks'>): string {
  return asks.map(({ words, orders }) => `${words} ${orders.join(' ')}`).join('\n');
}
