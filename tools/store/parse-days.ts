/** When orders wait, and how many fit: pauses, single slots, hours of the week. */
import { closeSlot, setSlotCapacities } from '#domains/store/delivery-settings.ts';
import { pauseOrders } from '#domains/store/pauses/pause-orders.ts';
import { pausedWays } from '#domains/store/pauses/pauses.rules.ts';
import { slotHour } from '#domains/store/slot-capacity.rules.ts';
import { readMinute } from '#kit/store-day.ts';
import { change, type StoreOrder } from './order.ts';
import { parseCount, parseWeekday } from './parse-values.ts';

/** `capacity fri 17 8`; 'plan' returns to the plan's number. */
export function readCapacity([dayWord = '', hourWord = '', countWord = '', ...more]: readonly string[]):
  | StoreOrder
  | undefined {
  const [weekday, hour] = [parseWeekday(dayWord), parseCount(hourWord)];
  const capacity = countWord === 'plan' ? null : parseCount(countWord);
  if (weekday === undefined || hour === undefined || capacity === undefined || more.length > 0)
    return undefined;
  return change(({ db }, by) => setSlotCapacities(db, { [slotHour(weekday, hour)]: capacity }, by));
}

/** `slot close 2026-11-27T17:00`, `slot open …` */
export function readSlot([verb, id = '', ...more]: readonly string[]): StoreOrder | undefined {
  if ((verb !== 'close' && verb !== 'open') || id === '' || more.length > 0) return undefined;
  return change(({ db }, by) => closeSlot(db, id, verb === 'close', by));
}

/** `pause delivery 2026-11-27T18:00 "Snow."`, `pause delivery none` */
export function readPause([wayWord, untilWord, ...words]: readonly string[]): StoreOrder | undefined {
  const way = pausedWays.find((each) => each === wayWord);
  if (way === undefined) return undefined;
  if (untilWord === 'none' && words.length === 0)
    return change(({ db }, by) => pauseOrders(db, way, null, by));
  const untilAt = readMinute(untilWord);
  if (untilAt === undefined || words.length === 0) return undefined;
  return change(({ db }, by) => pauseOrders(db, way, { untilAt, words: words.join(' ') }, by));
}
