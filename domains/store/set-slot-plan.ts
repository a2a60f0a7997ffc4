import type { Db } from '#db/connection.ts';
import { type ChangedBy, changeStore, type StoreAnswer } from './change-store.ts';
import { putSetting } from './store.store.ts';
import type { SlotPlan } from './store.ts';
import { refuse } from './wrong.rules.ts';

const quarterMinutes = 15;
const longestSlotMinutes = 240;
const longestLeadMinutes = 24 * 60;
const mostOrders = 100;

/**
 * How long a delivery slot is (in quarters of an hour), the notice it needs, and the orders that fit into one
 * (M-287). What is not given stays.
 */
export function setSlotPlan(db: Db, change: Partial<SlotPlan>, by: ChangedBy): Promise<StoreAnswer> {
  return changeStore(db, by, ({ slots }) => {
    const now = { ...slots, ...change };
    const { lengthMinutes, leadMinutes, capacity } = now;
    if (
      !isWithin(lengthMinutes, quarterMinutes, longestSlotMinutes) ||
      lengthMinutes % quarterMinutes !== 0
    ) {
      return refuse('length', 'not-a-slot-length');
    }
    if (!isWithin(leadMinutes, 0, longestLeadMinutes)) return refuse('lead', 'not-a-lead-time');
    if (!isWithin(capacity, 1, mostOrders)) return refuse('capacity', 'not-a-capacity');
    return { what: 'delivery slots', was: slots, now, write: (tx) => putSetting(tx, 'slots', now) };
  });
}

function isWithin(number: number, least: number, most: number): boolean {
  return Number.isSafeInteger(number) && number >= least && number <= most;
}
