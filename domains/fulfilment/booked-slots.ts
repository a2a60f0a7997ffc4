/** The places of orders in the slots of a day. */
export { passOnSlot, takenSlots } from './slots.store.ts';
