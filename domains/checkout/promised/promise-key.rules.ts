/** What was promised to a cart, and how it broke (N-005). */
import type { PlacePromise } from '#domains/fulfilment/soonest/place.ts';
import {
  lastOrderFor,
  type Soonest,
  soonestDelivery,
  type TakenByDay,
} from '#domains/fulfilment/soonest/soonest.rules.ts';
import { dayName, spanWords, timeWords, whenWords } from '#domains/fulfilment/soonest/soonest-words.rules.ts';
import { plannedSlots } from '#domains/fulfilment/time-slots.rules.ts';
import { instantOf, wallClock } from '#kit/store-day.ts';
import type { StoreNow } from '../quote-cart.ts';

/** 'delivery 2026-11-20T17:00', 'pickup 2026-11-20', 'shipping 2026-11-23'; 'none' if nothing is promised. */
export function promiseKey(soonest: Soonest | null): string {
  switch (soonest?.kind) {
    case undefined:
      return 'none';
    case 'delivery':
      return `delivery ${soonest.slot.id}`;
    case 'pickup':
      return `pickup ${soonest.ready.day}`;
    case 'shipping':
      return `shipping ${soonest.shipsOn}`;
  }
}

/**
 * True if the promise is now later, or another way. The contents of the basket break no promise: a shopper
 * who adds a gin to a parcel learns of the change from the promise itself.
 */
export function isBroken(before: string, now: PlacePromise): boolean {
  if (before === 'none' || now.isOfTheBasket) return false;
  const after = promiseKey(now.soonest);
  // Before, a pickup stood in for the place's own way, which is available again.
  return kindOf(before) === kindOf(after) ? after > before : kindOf(before) === now.place.kind;
}

const kindOf = (key: string) => key.split(' ', 1)[0];
const whatOf = (key: string) => key.slice(key.indexOf(' ') + 1);

interface Broken {
  store: StoreNow;
  taken: TakenByDay;
  /** What was promised before. */
  before: string;
  now: number;
}

/** 'The 5 pm window filled up. Next: 6–7 pm.' */
export function brokenWords(broken: Broken, next: PlacePromise): string {
  return `${whyBroken(broken)} ${nextWords(broken, next)}`;
}

/** The same for a window that was chosen at the checkout. */
export function goneWindowWords({ store, taken, now }: Omit<Broken, 'before'>, slotId: string): string {
  const next = soonestDelivery(store, taken, now);
  const before = `delivery ${slotId}`;
  return brokenWords(
    { store, taken, before, now },
    { place: deliveryPlace, soonest: next, instead: null, isOfTheBasket: false },
  );
}

/** Only the window is named, so the place needs no name. */
const deliveryPlace = {
  kind: 'delivery',
  key: '',
  name: '',
  address: { zip: '', city: '', county: null, isPoBox: false },
} as const;

function whyBroken({ store, before, now }: Broken): string {
  const what = whatOf(before);
  const today = wallClock(now).day;
  if (kindOf(before) === 'delivery') {
    const [day = '', time = ''] = what.split('T');
    const window = `The ${timeWords(time)} window${day === today ? '' : ` ${dayName(day, today)}`}`;
    const cutOffAt = lastOrderFor(store, what);
    if (now > cutOffAt) return `${window} had to be ordered by ${clockWords(cutOffAt)}.`;
    const slot = plannedSlots(store, day).find(({ id }) => id === what);
    return slot && slot.capacity > 0 ? `${window} filled up.` : `${window} is no longer offered.`;
  }
  const day = dayName(what, today);
  if (kindOf(before) === 'shipping') {
    const cutOffAt = instantOf(what, store.desk.shipCutOffMinutes);
    return now >= cutOffAt
      ? `To ship ${day} it had to be ordered by ${clockWords(cutOffAt)}.`
      : `We can no longer ship it ${day}.`;
  }
  return what <= today ? `It is too late for a pickup ${day}.` : `We can no longer have it ready ${day}.`;
}

function nextWords({ before, now }: Broken, { soonest }: PlacePromise): string {
  if (!soonest) return 'There is nothing else at the moment.';
  const isSameDay =
    soonest.kind === 'delivery' && kindOf(before) === 'delivery' && whatOf(before).startsWith(soonest.day);
  if (isSameDay) return `Next: ${spanWords(soonest.slot)}.`;
  const way =
    soonest.kind === kindOf(before) && soonest.kind !== 'shipping' ? '' : `${wayWords[soonest.kind]} `;
  return `Next: ${way}${whenWords(soonest, now)}.`;
}

const wayWords = { pickup: 'pickup', delivery: 'delivery', shipping: 'ships' } as const;

const clockWords = (at: number) => {
  const { minutes } = wallClock(at);
  return timeWords(`${Math.floor(minutes / 60)}:${minutes % 60}`);
};
