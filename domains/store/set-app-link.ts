import type { Db } from '#db/connection.ts';
import { type ChangedBy, changeSetting, type StoreAnswer } from './change-store.ts';
import { isHttpsLink, refuse } from './wrong.rules.ts';

/** Where the mobile app is; null hides its link (M-012). */
export async function setAppLink(db: Db, href: string | null, by: ChangedBy): Promise<StoreAnswer> {
  if (href !== null && !isHttpsLink(href)) return refuse('link', 'not-a-link');
  return changeSetting(db, by, 'app link', 'appHref', (store) => ({ was: store.appHref, now: href }));
}
