import type { Db } from '#db/connection.ts';
import { type ChangedBy, changeSetting, type StoreAnswer } from './change-store.ts';
import type { Store } from './store.ts';

/** Which home page stands at '/' (G-04). */
export function chooseHomePage(db: Db, homePage: Store['homePage'], by: ChangedBy): Promise<StoreAnswer> {
  return changeSetting(db, by, 'home page', 'homePage', (store) => ({ was: store.homePage, now: homePage }));
}
