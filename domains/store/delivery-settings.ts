/** What local delivery costs, its time slots, and the areas that staff deliver to. */
import type { Db } from '#db/connection.ts';
import { storeDay } from '#kit/clock.ts';
import { isDay } from '#kit/store-day.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { changeStore, type StoreAnswer } from './change-store.ts';
import { areaNamed } from './delivery-areas.rules.ts';
import { isSlotHour } from './slot-capacity.rules.ts';
import { putArea, putSetting } from './store.store.ts';
import type { DeliveryFee, SlotPlan } from './store.ts';
import type { DeliveryArea } from './store-facts.ts';
import { countyNamed } from './tax-rates.ts';
import { isFee, type Refusal, refuse, textOf } from './wrong.rules.ts';

/**
 * Sets the delivery fee and the subtotal that waives it, in cents; 0 means no fee, or no such subtotal (G-22,
 * M-289). A value that is not given stays.
 */
export function setDeliveryFee(db: Db, change: Partial<DeliveryFee>, by: By): Promise<StoreAnswer> {
  return changeStore(db, by, ({ deliveryFee }) => {
    const now = { ...deliveryFee, ...change };
    if (!isFee(now.feeCents)) return refuse('fee', 'not-cents');
    if (!isFee(now.thresholdCents)) return refuse('threshold', 'not-cents');
    return {
      what: 'delivery fee',
      was: deliveryFee,
      now,
      isMoney: true,
      write: (tx) => putSetting(tx, 'deliveryFee', now),
    };
  });
}

const quarterMinutes = 15;
export const maxSlotMinutes = 240;
export const maxLeadMinutes = 24 * 60;
export const maxSlotOrders = 100;

/**
 * Sets how long a delivery slot is (in quarters of an hour), the notice it needs, and the orders that fit
 * into one (M-287). A value that is not given stays.
 */
export function setSlotPlan(db: Db, change: Partial<SlotPlan>, by: By): Promise<StoreAnswer> {
  return changeStore(db, by, ({ slots }) => {
    const now = { ...slots, ...change };
    const { lengthMinutes, leadMinutes, capacity } = now;
    if (!isWithin(lengthMinutes, quarterMinutes, maxSlotMinutes) || lengthMinutes % quarterMinutes !== 0) {
      return refuse('length', 'not-a-slot-length');
    }
    if (!isWithin(leadMinutes, 0, maxLeadMinutes)) return refuse('lead', 'not-a-lead-time');
    if (!isWithin(capacity, 1, maxSlotOrders)) return refuse('capacity', 'not-a-capacity');
    return { what: 'delivery slots', was: slots, now, write: (tx) => putSetting(tx, 'slots', now) };
  });
}

/**
 * Sets how many orders the slots in an hour of a weekday take, 0 for none; null restores the plan's number.
 * Booked orders keep their places (B-213). Keys are those of `slotHour`; hours that are not given stay.
 */
export function setSlotCapacities(
  db: Db,
  changes: Readonly<Record<string, number | null>>,
  by: By,
): Promise<StoreAnswer> {
  return changeStore(db, by, ({ slotCapacities }) => {
    const now: Record<string, number> = { ...slotCapacities };
    for (const [hour, capacity] of Object.entries(changes)) {
      if (!isSlotHour(hour)) return refuse(hour, 'not-a-slot');
      if (capacity === null) delete now[hour];
      else if (isWithin(capacity, 0, maxSlotOrders)) now[hour] = capacity;
      else return refuse(hour, 'not-a-capacity');
    }
    const sorted = Object.fromEntries(Object.entries(now).sort(([a], [b]) => (a < b ? -1 : 1)));
    return {
      what: 'slot capacities',
      was: slotCapacities,
      now: sorted,
      write: (tx) => putSetting(tx, 'slotCapacities', sorted),
    };
  });
}

/**
 * Closes one slot on a future day for new orders, or opens it again (B-213). Booked orders keep their places.
 */
export function closeSlot(db: Db, slotId: string, isClosed: boolean, by: By): Promise<StoreAnswer> {
  return changeStore(db, by, ({ closedSlots }) => {
    const [, day = '', hour = '', minute = ''] = /^(.{10})T(\d{2}):(\d{2})$/.exec(slotId) ?? [];
    if (!isDay(day) || Number(hour) > 23 || Number(minute) > 59) return refuse('slot', 'not-a-slot');
    const today = storeDay(by.now);
    if (day < today) return refuse('slot', 'day-has-passed');
    const others = closedSlots.filter((slot) => slot !== slotId && slot >= today);
    const next = isClosed ? [...others, slotId].sort() : others;
    return {
      what: `slot ${slotId}`,
      was: closedSlots.includes(slotId) ? 'closed' : null,
      now: isClosed ? 'closed' : null,
      write: (tx) => putSetting(tx, 'closedSlots', next),
    };
  });
}

function isWithin(number: number, min: number, max: number): boolean {
  return Number.isSafeInteger(number) && number >= min && number <= max;
}

/** An area by its name; for an existing area, values that are not given stay. */
export type AreaChange = Pick<DeliveryArea, 'name'> & Partial<DeliveryArea>;

const newArea = { zips: [], aliases: [], county: '', isActive: true, minimumCents: 0, feeCents: null };

/** Finds a ZIP code of New York; undefined for any other. The ZIP table of `addresses` answers. */
export type FindZip = (zip: string) =>
  | {
      /** Null if no tax rate is known there. */
      county: string | null;
      latitudeE6: number;
      longitudeE6: number;
    }
  | undefined;

/** Changes an area that staff deliver to, or adds one, which needs ZIP codes and a county (G-20). */
export function setArea(
  { db, findZip }: { db: Db; findZip: FindZip },
  change: AreaChange,
  by: By,
): Promise<StoreAnswer> {
  return changeStore(db, by, ({ deliveryAreas }) => {
    const was = areaNamed(deliveryAreas, change.name);
    const now = checkArea({ ...(was ?? newArea), ...change, name: was?.name ?? change.name }, findZip);
    if ('kind' in now) return now;
    return {
      what: `area ${now.name}`,
      was: was ?? null,
      now,
      isMoney: true,
      write: (tx) => putArea(tx, now),
    };
  });
}

function checkArea(given: DeliveryArea, findZip: FindZip): DeliveryArea | Refusal {
  const { name, zips, aliases, county, isActive, minimumCents, feeCents } = given;
  const cleanName = textOf(name);
  if (cleanName === null) return refuse('name', 'not-a-text');
  if (zips.length === 0 || zips.some((zip) => !findZip(zip)?.county)) return refuse('zips', 'unknown-zip');
  const cleanAliases = aliases.map(textOf);
  if (!cleanAliases.every((alias) => alias !== null)) return refuse('aliases', 'not-a-text');
  const knownCounty = countyNamed(county);
  if (knownCounty === undefined) return refuse('county', 'unknown-county');
  if (!isFee(minimumCents)) return refuse('minimum', 'not-cents');
  if (feeCents !== null && !isFee(feeCents)) return refuse('fee', 'not-cents');
  return {
    name: cleanName,
    zips: [...new Set(zips)],
    aliases: [...new Set(cleanAliases)],
    county: knownCounty,
    isActive,
    minimumCents,
    feeCents,
  };
}

/** Starts or stops delivering to an area; its ZIP codes and terms are kept. */
export function switchArea(db: Db, name: string, isActive: boolean, by: By): Promise<StoreAnswer> {
  return changeStore(db, by, ({ deliveryAreas }) => {
    const was = areaNamed(deliveryAreas, name);
    if (!was) return refuse('name', 'unknown');
    const now = { ...was, isActive };
    return { what: `area ${was.name}`, was, now, write: (tx) => putArea(tx, now) };
  });
}
