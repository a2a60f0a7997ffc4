import type { Db } from '#db/connection.ts';
import { type ChangedBy, changeSetting, type StoreAnswer } from './change-store.ts';
import { isHttpsLink, refuse } from './wrong.rules.ts';

/** The store's page at a social network (M-139). */
export async function setSocialLink(db: Db, href: string, by: ChangedBy): Promise<StoreAnswer> {
  if (!isHttpsLink(href)) return refuse('link', 'not-a-link');
  return changeSetting(db, by, 'social link', 'socialHref', (store) => ({
    was: store.socialHref,
    now: href,
  }));
}
