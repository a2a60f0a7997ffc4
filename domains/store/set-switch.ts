import type { Db } from '#db/connection.ts';
import { type ChangedBy, changeSetting, type StoreAnswer } from './change-store.ts';

export const storeSwitches = {
  requireAgeConfirmation: 'age confirmation',
  promoComparativePricing: 'comparative pricing',
  allowsPasswordReset: 'password reset',
} as const;

export type StoreSwitch = keyof typeof storeSwitches;

/** Turns a switch of the store on or off (M-236, G-47; 9 NYCRR §99.6; M-214). */
export function setSwitch(db: Db, name: StoreSwitch, isOn: boolean, by: ChangedBy): Promise<StoreAnswer> {
  return changeSetting(db, by, storeSwitches[name], name, (store) => ({ was: store[name], now: isOn }));
}
