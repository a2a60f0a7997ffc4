import type { Db } from '#db/connection.ts';
import { maskPhone, readPhone } from '#kit/phone.ts';
import { type ChangedBy, changeSetting, type StoreAnswer } from './change-store.ts';
import { refuse } from './wrong.rules.ts';

/** The store's telephone number, as on every page. */
export async function setPhone(db: Db, phone: string, by: ChangedBy): Promise<StoreAnswer> {
  const digits = readPhone(phone);
  if (digits === null) return refuse('phone', 'not-a-phone');
  return changeSetting(db, by, 'telephone', 'phone', (store) => ({
    was: store.phone,
    now: maskPhone(digits),
  }));
}
