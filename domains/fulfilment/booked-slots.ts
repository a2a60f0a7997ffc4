/** The places of orders in the slots of a day. */
export { passOnSlot, takenOnDays, takenSlots } from './slots.store.ts';
